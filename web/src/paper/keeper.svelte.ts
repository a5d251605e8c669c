// A play with a physical set, as it is entered on this device. The server keeps nothing of it:
// all lines go there each time, and come back as what there is to tell.

import { post, Refusal, type Why } from '../api';
import type { Fate } from '../games/board';
import type { RefereeAbout, RefereeLine, RefereeLines } from '../messages.gen';
import { store, stored } from '../shared/storage';
import { t, type Params } from '../text';

interface Kept {
  seats: number;
  names: string[];
  house: Params;
  lines: RefereeLine[];
  began: number;
}

export class Keeper {
  /** What there is to tell; null before the play has begun. */
  about = $state.raw<RefereeAbout | null>(null);
  play = $state.raw<Kept | null>(null);
  refusal = $state.raw<Why[]>([]);
  busy = $state(false);

  constructor(readonly game: string) {}

  get #place(): string {
    return `referee ${this.game}`;
  }

  /** Goes on with the play that this device has kept, if there is one. */
  async resume(): Promise<void> {
    const text = stored(this.#place);
    if (!text) return;
    try {
      await this.#try(JSON.parse(text) as Kept);
    } catch {
      store(this.#place, null);
    }
  }

  begin(seats: number, names: string[], house: Params): Promise<Fate> {
    return this.#try({ seats, names, house, lines: [], began: Date.now() });
  }

  /** Enters lines that belong together: they are taken together, and taken back together. */
  enter(...lines: string[]): Promise<Fate> {
    const play = this.play;
    if (!play) return Promise.resolve({ taken: false, reasons: [] });
    const last = play.lines.at(-1)?.at ?? -1;
    const at = Math.max(last + 1, Date.now() - play.began);
    return this.#try({ ...play, lines: [...play.lines, ...lines.map((line) => ({ at, line }))] });
  }

  /** Takes back what was entered last. */
  undo(): Promise<Fate> {
    const play = this.play;
    const last = play?.lines.at(-1)?.at;
    if (!play || last === undefined) return Promise.resolve({ taken: false, reasons: [] });
    return this.#try({ ...play, lines: play.lines.filter(({ at }) => at < last) });
  }

  /** Asks something about the view, such as what a placement would score. */
  async ask(query: string): Promise<unknown> {
    if (!this.play) return null;
    const found = await post<RefereeAbout>(this.#address, { ...this.#body(this.play), ask: query });
    return found.answer;
  }

  /** The record of the play, as the address of a PDF. */
  async record(): Promise<string> {
    const answer = await fetch(`${this.#address}/print`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.play && this.#body(this.play)),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    return URL.createObjectURL(await answer.blob());
  }

  /** Forgets the play. */
  drop(): void {
    store(this.#place, null);
    this.play = this.about = null;
    this.refusal = [];
  }

  get #address(): string {
    return `/api/games/${this.game}/referee`;
  }

  #body({ seats, names, house, lines }: Kept): RefereeLines {
    return { seats, names, house, lines };
  }

  async #try(play: Kept): Promise<Fate> {
    this.busy = true;
    try {
      this.about = await post<RefereeAbout>(this.#address, this.#body(play));
      this.play = play;
      this.refusal = [];
      store(this.#place, JSON.stringify(play));
      return { taken: true };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refusal = error.reasons.map((why) => (why.text ? why : { ...why, text: t(why.code, why.params) }));
      return { taken: false, reasons: this.refusal };
    } finally {
      this.busy = false;
    }
  }
}
