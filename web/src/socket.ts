// The socket of a table: it comes back by itself, and what was sent but not answered is sent again.

import { Refusal } from './api';
import type { Ack, Answer, Chatted, FromClient, Refused, Said, Say, TableAbout, ToClient, View } from './messages.gen';

export type Line = 'joining' | 'open' | 'waiting' | 'closed';

export interface Ears {
  table: (table: TableAbout) => void;
  view: (view: View) => void;
  /** What somebody says; lines of the chat. */
  said: (said: Said) => void;
  chatted: (lines: Chatted) => void;
  /** What nobody waits for an answer to was refused. */
  unheard: (refused: Refused) => void;
  /** How the line is; while waiting, in how many milliseconds it is tried again. */
  line: (line: Line, retryIn: number) => void;
  /** The server's last word before it hung up for good. */
  trouble: (reasons: { code: string; params: Record<string, unknown>; text: string }[]) => void;
}

/** What a socket needs of the world; tests bring their own. */
export interface World {
  open: (address: string) => WebSocket;
  random: () => number;
  later: (run: () => void, ms: number) => number;
  never: (timer: number) => void;
}

export const WORLD: World = {
  open: (address) => new WebSocket(address),
  random: () => Math.random(),
  later: (run, ms) => setTimeout(run, ms) as unknown as number,
  never: (timer) => clearTimeout(timer),
};

const BASE = 600;
const LONGEST = 15_000;
const RESTART = 1012;
/** The server's word that trying again is useless: a message it does not know, no welcome, no such table. */
const FINAL = new Set([4400, 4403, 4404]);
/** Too many messages at once: this one is said again after a while. */
const LIMITED = 1_000;
const PATIENCE = 4_000;

/** How long to wait before a try: doubled each time, and spread from half to one and a half. */
export const backoff = (attempt: number, random: () => number): number =>
  Math.min(LONGEST, BASE * 2 ** (attempt - 1)) * (0.5 + random());

/** A name for this tab, for as long as it lives. Works without a secure context. */
export function tabName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Waiting {
  message: FromClient;
  done: (answer: Ack | Refused | Answer) => void;
}

export class TableSocket {
  readonly client = tabName();
  #socket: WebSocket | null = null;
  #attempt = 0;
  #n = 0;
  #seen = 0;
  #waiting = new Map<number, Waiting>();
  #retry: number | null = null;
  #overdue: number | null = null;
  #ended = false;

  constructor(
    readonly address: string,
    readonly onlooker: boolean,
    readonly ears: Ears,
    readonly world: World = WORLD,
  ) {}

  /** Opens the line, and keeps it open until `close`. */
  start(): void {
    this.#join();
    for (const happening of ['online', 'pageshow'] as const) addEventListener(happening, this.resync);
    document.addEventListener('visibilitychange', this.resync);
    addEventListener('offline', this.#lost);
  }

  close(): void {
    this.#ended = true;
    for (const happening of ['online', 'pageshow'] as const) removeEventListener(happening, this.resync);
    document.removeEventListener('visibilitychange', this.resync);
    removeEventListener('offline', this.#lost);
    this.#forget();
    this.#socket?.close(1000);
  }

  /** Does something on a seat. The promise holds until the server has answered, however long. */
  act(play: string, seat: number, act: string): Promise<Ack | Refused> {
    return this.#say({ type: 'act', n: ++this.#n, play, seat, act }) as Promise<Ack | Refused>;
  }

  /** Asks about a seat's view. Raises Refusal. */
  async ask(seat: number | null, query: string): Promise<unknown> {
    const answer = await this.#say({ type: 'ask', n: ++this.#n, seat, query });
    if (answer.type === 'answer') return answer.answer;
    throw new Refusal(answer.type === 'refused' ? answer.reasons : [], 409);
  }

  /** Says one of the fixed words, now or never. */
  talk(place: number, code: Say['code']): void {
    this.#send({ type: 'say', n: ++this.#n, place, code });
  }

  /** Writes a line of the chat. */
  chat(place: number, text: string): Promise<Ack | Refused | Answer> {
    return this.#say({ type: 'chat', n: ++this.#n, place, text });
  }

  /** Tells what was drawn, now or never: nobody waits for it, and later it would say nothing. */
  saw(play: string, seat: number, round: number): void {
    this.#send({ type: 'seen', n: ++this.#n, play, seat, round });
  }

  /** After sleep or a change of network: is the line really open, and is all we know true? */
  readonly resync = (): void => {
    if (this.#ended || document.visibilityState === 'hidden') return;
    if (this.#socket?.readyState === WebSocket.OPEN) {
      this.#send({ type: 'ping', n: ++this.#n });
      this.#overdue ??= this.world.later(() => this.#hangUp(), PATIENCE);
    } else if (this.#retry !== null) {
      this.#join();
    }
  };

  #say(message: FromClient & { n: number }): Promise<Ack | Refused | Answer> {
    return new Promise((done) => {
      this.#waiting.set(message.n, { message, done });
      this.#send(message);
    });
  }

  #send(message: FromClient): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #join(): void {
    this.#forget();
    const before = this.#socket;
    this.#socket = null;
    before?.close();
    this.ears.line('joining', 0);
    const socket = this.world.open(this.address);
    this.#socket = socket;
    this.#overdue = this.world.later(() => this.#hangUp(), 2 * PATIENCE);
    socket.addEventListener('open', () => {
      if (socket !== this.#socket) return;
      this.#hello();
      // In the order in which they were done, each under its old number: the server knows which it has.
      for (const { message } of this.#waiting.values()) this.#send(message);
    });
    socket.addEventListener('message', (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ToClient);
    });
    socket.addEventListener('close', (event) => {
      if (socket === this.#socket) this.#closed(event.code);
    });
  }

  /** Says who we are; the numbers of views then begin anew. */
  #hello(): void {
    this.#seen = 0;
    this.#send({ type: 'hello', client: this.client, public: this.onlooker });
  }

  #answered(answer: Ack | Refused | Answer): void {
    this.#waiting.get(answer.n)?.done(answer);
    this.#waiting.delete(answer.n);
  }

  #again(n: number): void {
    const waiting = this.#waiting.get(n);
    if (waiting) this.#send(waiting.message);
  }

  #hear(message: ToClient): void {
    if (this.#attempt || this.#overdue !== null) {
      this.#attempt = 0;
      this.#forget();
      this.ears.line('open', 0);
    }
    switch (message.type) {
      case 'table':
        this.ears.table(message.table);
        break;
      case 'view':
        if (message.number <= this.#seen) return;
        if (message.number > this.#seen + 1) {
          // Something got lost on the way: everything anew.
          this.#hello();
          return;
        }
        this.#seen = message.number;
        this.ears.view(message);
        break;
      case 'said':
        this.ears.said(message);
        break;
      case 'chatted':
        this.ears.chatted(message);
        break;
      case 'refused':
        if (!this.#waiting.has(message.n)) {
          this.ears.unheard(message);
          break;
        }
        if (message.code === 'limited') {
          this.world.later(() => this.#again(message.n), LIMITED);
          break;
        }
        this.#answered(message);
        break;
      case 'ack':
      case 'answer':
        this.#answered(message);
        break;
      case 'trouble':
        this.ears.trouble(message.reasons);
        break;
      case 'pong':
        break;
    }
  }

  readonly #lost = (): void => this.#hangUp();

  #hangUp(): void {
    if (this.#ended) return;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#closed(1006);
  }

  #closed(code: number): void {
    this.#socket = null;
    this.#forget();
    if (this.#ended) return;
    if (FINAL.has(code)) {
      this.ears.line('closed', 0);
      return;
    }
    // A restart is no failure: the first try is soon, though not everybody's at once.
    this.#attempt = code === RESTART ? 1 : this.#attempt + 1;
    const wait = backoff(this.#attempt, this.world.random);
    this.#retry = this.world.later(() => this.#join(), wait);
    this.ears.line('waiting', wait);
  }

  #forget(): void {
    if (this.#retry !== null) this.world.never(this.#retry);
    if (this.#overdue !== null) this.world.never(this.#overdue);
    this.#retry = null;
    this.#overdue = null;
  }
}
