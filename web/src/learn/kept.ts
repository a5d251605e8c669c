// Whether a lesson was offered to whoever sits here: kept on this device, asked for once.

import { store } from '../shared/storage';

const KEY = 'jinglejumble lessons';

export function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // nothing can be kept here: it would be offered for ever
  }
}

export const keepOffered = (): void => store(KEY, 'offered');
