// Whether a lesson was offered to whoever sits here: kept on this device, asked for once.

const KEY = 'jinglejumble lessons';

export function wasOffered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true; // nothing can be kept here: it would be offered for ever
  }
}

export function keepOffered(): void {
  try {
    localStorage.setItem(KEY, 'offered');
  } catch {
    // Then there was no offer either.
  }
}
