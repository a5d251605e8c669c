// What somebody has half typed, kept for this tab, so that a reload loses nothing of it.
// Never on a device that several people share: nobody is to read another's word.

import { store, stored, type Shelf } from './storage';

const thisTab: Shelf = () => sessionStorage;

/** The drafts of a seat in a play. Those of an earlier turn are gone. */
export class Drafts {
  readonly #key: string;

  constructor(play: string, seat: number) {
    this.#key = `draft ${play} ${seat}`;
  }

  /** What was half typed in this turn under this name; "" for nothing. */
  read(turn: number, name: string): string {
    return this.#all(turn)[name] ?? '';
  }

  /** Keeps a draft; "" forgets it. */
  keep(turn: number, name: string, text: string): void {
    const texts = this.#all(turn);
    if (text === (texts[name] ?? '')) return;
    if (text) texts[name] = text;
    else delete texts[name];
    store(this.#key, JSON.stringify({ turn, texts }), thisTab);
  }

  #all(turn: number): Record<string, string> {
    try {
      const kept = JSON.parse(stored(this.#key, thisTab) ?? '{}') as { turn?: number; texts?: Record<string, string> };
      return kept.turn === turn ? { ...kept.texts } : {};
    } catch {
      return {};
    }
  }
}
