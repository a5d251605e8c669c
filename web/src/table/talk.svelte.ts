// What people say at a table: a few fixed words that fade, and the chat where it is on.

import type { ChatLine, Chatted, Said, Say } from '../messages.gen';
import { store, stored } from '../shared/storage';

export type Saying = Say['code'];

export const FACES: readonly Saying[] = ['smile', 'laugh', 'wow', 'sad', 'heart', 'bell'];
export const WORDS: readonly Saying[] = ['well_played', 'nice_one', 'oops', 'thinking', 'ready', 'again', 'thanks', 'sorry'];

/** How long a saying stands at its place. */
const STANDS = 5_000;
const MOST_LINES = 200;
const MUTED = 'jinglejumble.muted';
const HIDDEN = 'jinglejumble.chat-hidden';

export interface Bubble {
  code: string;
  /** Rises, so that the same words twice are two sayings. */
  id: number;
}

export class Talk {
  /** By place what is being said there. */
  said = $state.raw<ReadonlyMap<number, Bubble>>(new Map());
  lines = $state.raw<readonly ChatLine[]>([]);
  /** Lines of others that came while no chat was open. */
  unread = $state(0);
  #muted = $state(stored(MUTED) === '1');
  #hidden = $state(stored(HIDDEN) === '1');
  #open = 0;
  #id = 0;

  constructor(
    /** Whether a place is this page's own. */
    readonly own: (place: number) => boolean,
    readonly heard: (said: Said) => void,
    readonly read: (line: ChatLine) => void,
  ) {}

  /** Whether this browser shows nothing of what others say by fixed words. */
  get muted(): boolean {
    return this.#muted;
  }

  set muted(on: boolean) {
    this.#muted = on;
    store(MUTED, on ? '1' : null);
    if (on) this.said = new Map();
  }

  /** Whether this browser shows nothing of the chat. */
  get hidden(): boolean {
    return this.#hidden;
  }

  set hidden(on: boolean) {
    this.#hidden = on;
    store(HIDDEN, on ? '1' : null);
    this.unread = 0;
  }

  /** The chat is on the screen, until what is given back is called. */
  open(): () => void {
    this.#open += 1;
    this.unread = 0;
    return () => (this.#open -= 1);
  }

  hear(said: Said): void {
    if (this.#muted && !this.own(said.place)) return;
    const bubble = { code: said.code, id: (this.#id += 1) };
    this.said = new Map(this.said).set(said.place, bubble);
    if (!this.own(said.place)) this.heard(said);
    setTimeout(() => {
      if (this.said.get(said.place)?.id !== bubble.id) return;
      const rest = new Map(this.said);
      rest.delete(said.place);
      this.said = rest;
    }, STANDS);
  }

  chatted({ lines, anew }: Chatted): void {
    const known = anew ? (this.lines.at(-1)?.number ?? 0) : 0;
    this.lines = (anew ? lines : [...this.lines, ...lines]).slice(-MOST_LINES);
    if (this.#hidden || this.#open) return;
    const fresh = lines.filter((line) => line.number > known && !this.own(line.place));
    this.unread += fresh.length;
    if (!anew) for (const line of fresh) this.read(line);
  }

  forget(): void {
    this.lines = [];
    this.unread = 0;
  }
}
