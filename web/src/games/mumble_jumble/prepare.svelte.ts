// A seat's own word and tray before go: what is being typed, and the tray as it is being arranged.

import type { Why } from '../../api';
import type { Drafts } from '../../shared/drafts';
import type { Fate } from '../board';
import { lettersOf, type Level, type View, type WordAbout } from './view';

export interface Hand {
  view: () => View;
  act: (act: string) => Promise<Fate>;
  ask: (query: string) => Promise<unknown>;
  random: () => number;
  drafts?: () => Drafts | undefined;
}

/** One tile of the tray; its id tells it from its twin. */
export interface Tile {
  id: number;
  letter: string;
}

export class Preparation {
  /** What has been typed so far. */
  draft = $state('');
  /** How hard a suggested word is. */
  level = $state<Level>('easy');
  about = $state.raw<WordAbout | null>(null);
  refusal = $state.raw<Why[]>([]);
  /** Whether another word is being chosen although one lies on the tray. */
  changing = $state(false);
  busy = $state(false);
  tiles = $state.raw<Tile[]>([]);
  /** Whether the pool was too small for the last word that was put. */
  short = $state('');
  #laid = '';
  #told = 0;
  /** Arrangements on their way, and the last of them: what the view shows meanwhile is older. */
  #pending = 0;
  #sent = '';

  constructor(readonly hand: Hand) {}

  readonly word = $derived.by(() => this.hand.view().tray?.word ?? null);
  readonly choosing = $derived(this.word === null || this.changing);
  readonly isReady = $derived.by(() => {
    const { seat, ready } = this.hand.view();
    return seat !== null && ready.includes(seat);
  });

  /** Goes on with what was half typed before a reload. */
  resume(): void {
    const kept = this.hand.drafts?.()?.read(this.#round, 'word');
    if (!kept) return;
    this.changing = this.word !== null;
    this.write(kept);
  }

  /** Takes the tray over as the server has it: after a change there, or at the start. */
  follow(): void {
    const jumble = this.hand.view().tray?.jumble ?? '';
    if (this.#pending || jumble === this.#laid) return;
    this.#laid = jumble;
    if (jumble !== this.shown) this.#arrange(jumble);
  }

  /** The tray as it is arranged here. */
  get shown(): string {
    return this.tiles.map((tile) => tile.letter).join('');
  }

  write(text: string): void {
    this.#type(lettersOf(text, this.hand.view().word_length));
    this.refusal = [];
    this.short = '';
    void this.#look();
  }

  async suggest(): Promise<void> {
    const number = Math.floor(this.hand.random() * 1e9);
    const found = (await this.#asked(`suggest ${this.level} ${number}`)) as { word: string } | null;
    if (found) this.write(found.word);
  }

  /** Puts the typed word on the tray, jumbled somehow. */
  async put(): Promise<void> {
    const { about } = this;
    if (!about?.playable || this.busy) return;
    const { word } = about;
    const jumble = await this.#jumble(word, `shuffled ${Math.floor(this.hand.random() * 1e9)}`);
    if (!jumble) return;
    if (word === this.word && jumble === this.#laid) {
      this.#settled();
      return;
    }
    const taken = await this.#act(`word ${this.#round} ${word} ${jumble}`);
    if (!taken) return;
    const tray = this.hand.view().tray;
    if (tray?.short && tray.word !== word) {
      this.short = tray.short;
      return;
    }
    this.#settled();
  }

  async shuffle(): Promise<void> {
    // A shuffle that changes nothing would seem to be a dead button: a few tries.
    for (let tries = 0; tries < 4; tries += 1) {
      const found = await this.#jumble(this.word ?? '', `shuffled ${Math.floor(this.hand.random() * 1e9)}`);
      if (found && found !== this.shown) return this.#lay(found);
    }
  }

  async hardest(): Promise<void> {
    const found = await this.#jumble(this.word ?? '', 'hard');
    if (found) await this.#lay(found);
  }

  /** Moves a tile to another place. */
  async move(from: number, to: number): Promise<void> {
    const tiles = [...this.tiles];
    const [tile] = tiles.splice(from, 1);
    if (!tile || to < 0 || to > tiles.length || from === to) return;
    tiles.splice(to, 0, tile);
    this.tiles = tiles;
    await this.#send();
  }

  change(): void {
    this.changing = true;
    this.#type('');
    this.about = null;
    this.refusal = [];
  }

  keep(): void {
    this.#settled();
  }

  async tell(what: 'ready' | 'unready' | 'bet' | 'unbet' | 'go'): Promise<void> {
    await this.#act(`${what} ${this.#round}`);
  }

  get #round(): number {
    return this.hand.view().turn;
  }

  #settled(): void {
    this.changing = false;
    this.#type('');
    this.about = null;
    this.short = '';
    this.refusal = [];
  }

  #type(draft: string): void {
    this.draft = draft;
    this.hand.drafts?.()?.keep(this.#round, 'word', draft);
  }

  #arrange(letters: string): void {
    const before = [...this.tiles];
    let fresh = Math.max(0, ...before.map((tile) => tile.id)) + 1;
    // Tiles that stay keep their ids, so that they can be seen to move.
    this.tiles = [...letters].map((letter) => {
      const at = before.findIndex((tile) => tile.letter === letter);
      const [same] = at < 0 ? [] : before.splice(at, 1);
      return same ?? { id: fresh++, letter };
    });
  }

  async #lay(jumble: string): Promise<void> {
    this.#arrange(jumble);
    await this.#send();
  }

  async #send(): Promise<void> {
    const { shown, word } = this;
    this.refusal = [];
    const there = this.#pending ? this.#sent : this.hand.view().tray?.jumble;
    if (!word || shown === there) return;
    this.#sent = shown;
    this.#pending += 1;
    await this.#act(`word ${this.#round} ${word} ${shown}`);
    this.#pending -= 1;
    this.follow();
  }

  async #act(act: string): Promise<boolean> {
    this.busy = true;
    this.short = '';
    const fate = await this.hand.act(act);
    this.busy = false;
    this.refusal = fate.taken ? [] : fate.reasons;
    return fate.taken;
  }

  async #jumble(word: string, way: string): Promise<string | null> {
    const found = (await this.#asked(`jumble ${word} ${way}`)) as { jumble: string } | null;
    return found?.jumble ?? null;
  }

  async #asked(query: string): Promise<unknown> {
    try {
      return await this.hand.ask(query);
    } catch {
      return null; // go was called meanwhile, or the line is gone: nothing to show
    }
  }

  async #look(): Promise<void> {
    const { draft } = this;
    const asked = (this.#told += 1);
    this.about = null;
    if (draft.length < this.hand.view().word_length) return;
    const found = (await this.#asked(`word ${draft}`)) as WordAbout | null;
    if (asked === this.#told) this.about = found;
  }
}
