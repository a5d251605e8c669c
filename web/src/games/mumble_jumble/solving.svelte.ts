// A seat's sheet while the trays are open: what is written here, and what the server has.

import type { Why } from '../../api';
import type { Drafts } from '../../shared/drafts';
import type { Fate } from '../board';
import { lettersOf, others, type View } from './view';

export interface Desk {
  view: () => View;
  act: (act: string) => Promise<Fate>;
  random: () => number;
  /** An act that came too late is told elsewhere, since this desk is gone by then. */
  late: (what: 'stop' | 'write', word: string) => void;
  drafts?: () => Drafts | undefined;
}

interface Line {
  /** What is on the line here, perhaps not yet a whole word. */
  draft: string;
  /** What the server had last. */
  known: string;
  /** Acts on their way. */
  pending: number;
  refusal: Why[];
}

const TOO_LATE = new Set(['mumble-jumble.not_while_settling', 'mumble-jumble.not_while_preparing', 'mumble-jumble.not_while_over', 'mumble-jumble.round_over']);

export class Solving {
  lines = $state.raw<Record<number, Line>>({});
  /** The order in which each tray's tiles lie here: a private scratch shuffle. */
  orders = $state.raw<Record<number, number[]>>({});
  active = $state(-1);
  refusal = $state.raw<Why[]>([]);
  stopping = $state(false);
  readonly #turn: number;

  constructor(readonly desk: Desk) {
    this.#turn = desk.view().turn;
  }

  readonly trays = $derived.by(() => others(this.desk.view()));
  /** Whether the sheet has a word on every line. */
  readonly full = $derived.by(() => {
    const { word_length } = this.desk.view();
    return this.trays.every((tray) => {
      const line = this.lines[tray];
      return line !== undefined && line.draft.length === word_length && (line.pending > 0 || line.known === line.draft);
    });
  });

  /** Takes over what the server has: at the start, after a reload, from a team mate. */
  follow(): void {
    const { sheet } = this.desk.view();
    if (!sheet) return;
    const lines = { ...this.lines };
    let changed = false;
    for (const tray of this.trays) {
      const there = sheet[tray] ?? '';
      const line = lines[tray] ?? { draft: '', known: '', pending: 0, refusal: [] };
      if (lines[tray] && (line.pending || line.known === there)) continue;
      // A team mate's word replaces a whole one or none, not what is just being typed.
      const typing = line.draft !== line.known && line.draft !== '';
      lines[tray] = { ...line, known: there, draft: typing ? line.draft : there };
      changed = true;
    }
    if (changed) this.lines = lines;
  }

  /** Goes on with what was half typed, or not yet heard of by the server, before a reload. */
  resume(): void {
    for (const tray of this.trays) {
      const kept = this.desk.drafts?.()?.read(this.#turn, `line ${tray}`);
      if (kept) this.write(tray, kept);
    }
  }

  draft(tray: number): string {
    return this.lines[tray]?.draft ?? '';
  }

  write(tray: number, text: string): void {
    const view = this.desk.view();
    const draft = lettersOf(text, view.word_length);
    const before = this.lines[tray];
    if (!before || before.draft === draft) return;
    this.#set(tray, { draft, refusal: [] });
    this.refusal = [];
    if (draft.length === view.word_length) void this.#send(tray, `write ${view.turn} ${tray} ${draft}`, draft);
    else if (before.draft.length === view.word_length && (before.known || before.pending)) {
      void this.#send(tray, `clear ${view.turn} ${tray}`, '');
    }
  }

  /** Adds the tile that was tapped. */
  add(tray: number, letter: string): void {
    this.active = tray;
    if (this.draft(tray).length < this.desk.view().word_length) this.write(tray, this.draft(tray) + letter);
  }

  back(tray: number): void {
    this.write(tray, this.draft(tray).slice(0, -1));
  }

  shuffle(tray: number): void {
    const order = this.order(tray);
    const next = [...order];
    for (let at = next.length - 1; at > 0; at -= 1) {
      const other = Math.floor(this.desk.random() * (at + 1));
      [next[at], next[other]] = [next[other]!, next[at]!];
    }
    // The same once more would look like nothing.
    if (next.join() === order.join()) next.push(next.shift()!);
    this.orders = { ...this.orders, [tray]: next };
  }

  order(tray: number): number[] {
    return this.orders[tray] ?? Array.from(this.desk.view().trays?.[tray] ?? '', (_, index) => index);
  }

  /** Which of a tray's letters are on its line, by their place on the tray. */
  used(tray: number): boolean[] {
    const left = [...this.draft(tray)];
    const letters = this.desk.view().trays?.[tray] ?? '';
    const used = Array.from(letters, () => false);
    for (const index of this.order(tray)) {
      const at = left.indexOf(letters.charAt(index));
      if (at < 0) continue;
      left.splice(at, 1);
      used[index] = true;
    }
    return used;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const fate = await this.desk.act(`stop ${this.desk.view().turn}`);
    this.stopping = false;
    if (!fate.taken) this.#refused(fate.reasons, 'stop', '');
  }

  async ask(what: 'ask' | 'unask'): Promise<void> {
    const fate = await this.desk.act(`${what} ${this.desk.view().turn}`);
    this.refusal = fate.taken ? [] : fate.reasons.filter((reason) => !TOO_LATE.has(reason.code));
  }

  #set(tray: number, change: Partial<Line>): void {
    const line = this.lines[tray];
    if (!line) return;
    const now = { ...line, ...change };
    this.lines = { ...this.lines, [tray]: now };
    if (this.desk.view().turn === this.#turn) this.desk.drafts?.()?.keep(this.#turn, `line ${tray}`, now.draft === now.known ? '' : now.draft);
  }

  async #send(tray: number, act: string, word: string): Promise<void> {
    this.#set(tray, { pending: (this.lines[tray]?.pending ?? 0) + 1 });
    const fate = await this.desk.act(act);
    const pending = (this.lines[tray]?.pending ?? 1) - 1;
    if (fate.taken) {
      this.#set(tray, { pending, known: word });
      if (!pending) this.follow();
      return;
    }
    this.#set(tray, { pending });
    if (word && fate.reasons.some((reason) => TOO_LATE.has(reason.code))) this.desk.late('write', word);
    else if (this.draft(tray) === word) this.#set(tray, { refusal: fate.reasons });
  }

  #refused(reasons: Why[], what: 'stop' | 'write', word: string): void {
    if (reasons.some((reason) => TOO_LATE.has(reason.code))) this.desk.late(what, word);
    else this.refusal = reasons;
  }
}
