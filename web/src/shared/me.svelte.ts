// The guest behind this browser: a name for the others, and the address under which they reach us.

import { get, post } from '../api';
import type { Me as MeAbout } from '../messages.gen';

class Me {
  name = $state('');
  address = $state(location.origin);

  /** Who one is; without a cookie one becomes a guest. Everything else needs that first. */
  async greet(): Promise<void> {
    this.#set(await get<MeAbout>('/api/me'));
  }

  /** Chooses the name that others see. */
  async rename(name: string): Promise<void> {
    this.#set(await post<MeAbout>('/api/me', { name }));
  }

  #set({ name, address }: MeAbout): void {
    this.name = name ?? '';
    this.address = address || location.origin;
  }
}

export const me = new Me();
