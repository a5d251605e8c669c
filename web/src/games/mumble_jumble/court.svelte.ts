// The scoring court: what may be done about the shown sheet, and what the dictionary has said.

import type { Why } from '../../api';
import type { Fate } from '../board';
import type { Entry, Ruling, View } from './view';

export interface Bench {
  view: () => View;
  live: () => boolean;
  act: (act: string) => Promise<Fate>;
  ask: (query: string) => Promise<unknown>;
}

export class Court {
  refusal = $state.raw<Why[]>([]);
  busy = $state(false);
  /** Dead for a moment after a change, since a finger may have been on its way. */
  dead = $state(false);
  entries = $state.raw<Record<string, Entry>>({});
  #asked = new Set<string>();

  constructor(readonly bench: Bench) {}

  readonly shown = $derived.by(() => this.bench.view().order[0] ?? 0);
  readonly awaited = $derived.by(() => {
    const { seat, waiting } = this.bench.view();
    return this.bench.live() && seat !== null && waiting.includes(seat);
  });
  readonly mayVote = $derived.by(() => this.awaited && this.bench.view().vote !== null);
  /** A seat that is waited for has a chip and has not passed: it may challenge or pass. */
  readonly mayChallenge = $derived.by(() => this.awaited && this.bench.view().vote === null);
  readonly ruling = $derived.by<Ruling | null>(() => this.bench.view().rulings.at(-1) ?? null);

  /** What decides whether buttons may still mean something else than a moment ago. */
  readonly moment = $derived.by(() => {
    const { turn, order, rulings, vote } = this.bench.view();
    return `${turn} ${order[0]} ${rulings.length} ${vote?.line ?? '-'}`;
  });

  verdict(line: number): Ruling | null {
    return this.bench.view().rulings.find((ruling) => ruling.sheet === this.shown && ruling.line === line) ?? null;
  }

  disputable(line: number): boolean {
    return this.mayChallenge && this.bench.view().disputable.includes(line);
  }

  async challenge(line: number): Promise<void> {
    await this.#act(`challenge ${this.bench.view().turn} ${this.shown} ${line}`);
  }

  async pass(): Promise<void> {
    await this.#act(`pass ${this.bench.view().turn} ${this.shown}`);
  }

  async vote(accept: boolean): Promise<void> {
    const { turn, vote } = this.bench.view();
    if (vote) await this.#act(`${accept ? 'accept' : 'reject'} ${turn} ${vote.sheet} ${vote.line}`);
  }

  /** Opens the dictionary at words that were ruled on. */
  async look(): Promise<void> {
    const { rulings, vote } = this.bench.view();
    const words = [...rulings.map((ruling) => ruling.word), ...(vote ? [vote.word] : [])];
    for (const word of words.filter((one) => !this.#asked.has(one))) {
      this.#asked.add(word);
      try {
        const found = (await this.bench.ask(`meaning ${word}`)) as Entry | null;
        if (found) this.entries = { ...this.entries, [word]: found };
      } catch {
        this.#asked.delete(word); // the line was down: asked again with the next view
      }
    }
  }

  async #act(act: string): Promise<void> {
    if (this.dead || this.busy) return;
    this.busy = true;
    const fate = await this.bench.act(act);
    this.busy = false;
    this.refusal = fate.taken ? [] : fate.reasons;
  }
}
