// Un-jumbling alone: one tray after another against the clock.

import { lettersOf, type Level } from '../view';
import type { Time } from './times';

export interface Exercise {
  jumble: string;
  level: Level;
  /** All that solve it. */
  words: string[];
}

export interface Done {
  /** What solved it; "": it was given up. */
  word: string;
  ms: number;
}

export class Solo {
  draft = $state('');
  wrong = $state(false);
  done = $state.raw<Done[]>([]);
  /** The order of the tray's tiles here. */
  order = $state.raw<number[]>([]);
  #began = 0;
  #since = 0;

  constructor(
    readonly trays: readonly Exercise[],
    readonly ended: (time: Time) => void,
    readonly clock: () => number = () => performance.now(),
  ) {
    this.#began = this.#since = this.clock();
    this.#deal();
  }

  readonly at = $derived.by(() => this.done.length);
  readonly tray = $derived.by<Exercise | null>(() => this.trays[this.done.length] ?? null);
  readonly length = $derived.by(() => this.tray?.jumble.length ?? 5);
  readonly over = $derived.by(() => this.done.length === this.trays.length);
  readonly used = $derived.by(() => {
    const left = [...this.draft];
    const letters = this.tray?.jumble ?? '';
    const used = Array.from(letters, () => false);
    for (const index of this.order) {
      const at = left.indexOf(letters.charAt(index));
      if (at < 0) continue;
      left.splice(at, 1);
      used[index] = true;
    }
    return used;
  });

  /** How long it has taken so far, in milliseconds. */
  get ms(): number {
    return this.over ? this.#since - this.#began : this.clock() - this.#began;
  }

  write(text: string): void {
    const { tray } = this;
    if (!tray) return;
    this.draft = lettersOf(text, tray.jumble.length);
    this.wrong = false;
    if (this.draft.length < tray.jumble.length) return;
    if (tray.words.includes(this.draft)) this.#next(this.draft);
    else this.wrong = true;
  }

  add(letter: string): void {
    if (this.draft.length < this.length) this.write(this.draft + letter);
  }

  giveUp(): void {
    if (this.tray) this.#next('');
  }

  shuffle(): void {
    const next = [...this.order];
    for (let at = next.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [next[at], next[other]] = [next[other]!, next[at]!];
    }
    if (next.join() === this.order.join()) next.push(next.shift()!);
    this.order = next;
  }

  #next(word: string): void {
    const now = this.clock();
    this.done = [...this.done, { word, ms: now - this.#since }];
    this.#since = now;
    this.draft = '';
    this.wrong = false;
    this.#deal();
    if (this.done.length === this.trays.length) {
      this.ended({
        ms: now - this.#began,
        solved: this.done.filter((one) => one.word !== '').length,
        of: this.trays.length,
      });
    }
  }

  #deal(): void {
    this.order = Array.from(this.trays[this.done.length]?.jumble ?? '', (_, index) => index);
  }
}
