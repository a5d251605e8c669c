// The games of the house, asked for once.

import { get } from '../api';
import type { GameAbout } from '../messages.gen';

class Games {
  all = $state.raw<GameAbout[]>([]);

  async fetch(): Promise<void> {
    this.all = await get<GameAbout[]>('/api/games');
  }

  /** The game of this name; undefined: the house does not have it. */
  named(name: string): GameAbout | undefined {
    return this.all.find((game) => game.name === name);
  }
}

export const games = new Games();
