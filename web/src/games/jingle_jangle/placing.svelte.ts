// A placement in the making: the chosen jangle, how it is turned, where its ghost lies, and what
// the server says to it. Nothing here is seen by others until it is sent.

import { SvelteMap } from 'svelte/reactivity';
import { covers, flipped, jangleOf, placeOf, spotOf, turned, type Spot } from './geometry';
import type { Judgement, Legal } from './view';

export interface Hand {
  /** The jangles to choose from, as they lie in the hand. */
  jangles: () => readonly string[];
  /** The placements the server lists, or null when it lists none. */
  legal: () => readonly Legal[] | null;
  /** All placements to go through one by one: those that glow, or those pointed out. */
  listed: () => readonly string[];
  /** Placements to be chosen among by a tap, if that is all there is to do. */
  picks: () => readonly string[];
  /** Whether jangles may be taken up to look where they would lie. */
  active: () => boolean;
  /** Whether this seat may place or point out now. */
  may: () => boolean;
  /** What a judgement holds for: it is forgotten when this changes. */
  moment: () => string;
  judge: (place: string) => Promise<Judgement>;
  /** Sends it, and is over when the server has answered. */
  send: (place: string) => Promise<void>;
}

export type Said = Judgement | 'asking';

/** A second tap sooner than this is the tail of a double tap, and commits nothing. */
const HASTE = 350;

export class Placing {
  index = $state<number | null>(null);
  /** How the chosen jangle is turned, and where its ghost lies once it does. */
  #turn = $state<Spot>({ letters: '', way: '>', x: 0, y: 0 });
  fixed = $state(false);
  hovering = $state(false);
  /** On its way to the server. */
  sent = $state<string | null>(null);
  #judged = new SvelteMap<string, Said>();
  #aimed = { x: 0, y: 0 };
  #fixedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly hand: Hand) {}

  readonly jangle = $derived.by(() => {
    const index = this.index;
    return index === null || !this.hand.active() ? null : (this.hand.jangles()[index] ?? null);
  });

  /** The ghost to draw: fixed by a tap, or under the mouse. */
  readonly ghost = $derived(this.jangle && (this.fixed || this.hovering) ? this.#turn : null);

  /** How the chosen jangle is turned in the hand. */
  readonly turn = $derived(this.jangle ? this.#turn : null);

  readonly said = $derived.by((): Said | null => {
    if (!this.ghost) return null;
    const place = placeOf(this.ghost);
    const listed = this.hand.legal()?.find((one) => one.place === place);
    if (listed) return { legal: true, points: listed.points, lines: listed.lines, reasons: [] };
    return this.#judged.get(`${this.hand.moment()} ${place}`) ?? null;
  });

  /** What the server lists for the chosen jangle. */
  readonly spots = $derived.by((): Spot[] => {
    const { jangle } = this;
    if (!jangle) return [];
    return (this.hand.legal() ?? []).map((one) => spotOf(one.place)).filter((spot) => jangleOf(spot.letters) === jangle);
  });

  /** Takes up a jangle of the hand; the one already taken up is turned instead. */
  choose(index: number, turn = true): void {
    if (this.index === index && this.jangle) {
      if (turn) this.rotate();
      return;
    }
    const letters = this.hand.jangles()[index];
    if (letters === undefined) return;
    this.index = index;
    this.fixed = false;
    this.hovering = false;
    this.#turn = { ...this.#turn, letters, way: '>' };
  }

  /** Takes up the next jangle, or the one before. */
  step(by: 1 | -1): void {
    const many = this.hand.jangles().length;
    if (!many) return;
    const { x, y } = this.#turn;
    const { fixed } = this;
    this.choose(this.index === null ? (by > 0 ? 0 : many - 1) : (this.index + by + many) % many, false);
    if (fixed) this.#put({ ...this.#turn, x, y });
  }

  drop(): void {
    this.index = null;
    this.fixed = false;
    this.hovering = false;
  }

  /** A quarter turn; where placements are listed, on to the next of them over the same cell. */
  rotate(): void {
    if (!this.jangle) return;
    const here = this.spots.filter((spot) => covers(spot, this.#aimed.x, this.#aimed.y));
    if (this.ghost && here.length > 1) {
      const now = here.findIndex((spot) => placeOf(spot) === placeOf(this.#turn));
      this.#put(here[(now + 1) % here.length]!);
    } else {
      this.#put(turned(this.#turn));
    }
  }

  flip(): void {
    if (this.jangle) this.#put(flipped(this.#turn));
  }

  /** Lays the ghost over a cell: as listed if it can, else as it is turned. */
  aim(x: number, y: number, fix = true): void {
    if (!this.jangle) return;
    this.#aimed = { x, y };
    this.fixed = fix;
    this.hovering = !fix;
    if (fix) this.#fixedAt = Date.now();
    this.#put(this.#best(x, y) ?? { ...this.#turn, x, y });
  }

  /** Lays the ghost on exactly this spot, by the keyboard or from a list. */
  lay(spot: Spot): void {
    const jangle = jangleOf(spot.letters);
    const { index } = this;
    if (index === null || this.hand.jangles()[index] !== jangle) {
      const found = this.hand.jangles().indexOf(jangle);
      if (found < 0) return;
      this.index = found;
    }
    this.#aimed = { x: spot.x, y: spot.y };
    this.fixed = true;
    this.hovering = false;
    this.#fixedAt = Date.now();
    this.#put(spot);
  }

  /** Moves the ghost by cells, exactly. */
  nudge(dx: number, dy: number): void {
    this.lay({ ...this.#turn, x: this.#turn.x + dx, y: this.#turn.y + dy });
  }

  unhover(): void {
    if (this.hovering) this.hovering = false;
  }

  /** A tap on a cell: on the fixed ghost it commits, elsewhere it lays the ghost there. */
  tap(x: number, y: number): void {
    const picked = this.hand.picks().map(spotOf).find((spot) => covers(spot, x, y));
    if (picked && !(this.fixed && covers(this.#turn, x, y))) {
      this.lay(picked);
      return;
    }
    const unfit = this.said !== null && this.said !== 'asking' && !this.said.legal;
    if (this.fixed && !unfit && covers(this.#turn, x, y)) {
      if (Date.now() - this.#fixedAt >= HASTE) void this.commit();
    } else {
      this.aim(x, y);
    }
  }

  /** Whether what lies there may be sent. */
  readonly ready = $derived.by(() => {
    const { said } = this;
    return this.hand.may() && this.fixed && this.sent === null && said !== null && said !== 'asking' && said.legal;
  });

  /** Sends the placement, once. */
  async commit(): Promise<void> {
    if (!this.ready) return;
    const place = placeOf(this.#turn);
    this.sent = place;
    this.drop();
    try {
      await this.hand.send(place);
    } finally {
      this.sent = null;
    }
  }

  /** After the view changed: the ghost is judged anew, or goes where a jangle has come to lie. */
  refresh(taken: (spot: Spot) => boolean): void {
    if (this.index !== null && this.hand.jangles()[this.index] !== jangleOf(this.#turn.letters)) this.drop();
    else if (this.fixed && taken(this.#turn)) this.fixed = false;
    else this.#put(this.#turn);
  }

  #best(x: number, y: number): Spot | undefined {
    const { letters, way } = this.#turn;
    const rank = (spot: Spot): number =>
      (spot.letters === letters && spot.way === way ? 4 : 0) +
      (spot.way === way ? 2 : 0) +
      (spot.x === x && spot.y === y ? 1 : 0);
    return this.spots
      .filter((spot) => covers(spot, x, y))
      .sort((one, two) => rank(two) - rank(one))
      .at(0);
  }

  #put(spot: Spot): void {
    this.#turn = spot;
    if (!this.fixed && !this.hovering) return;
    const place = placeOf(spot);
    if (this.hand.legal()?.some((one) => one.place === place)) return;
    const key = `${this.hand.moment()} ${place}`;
    clearTimeout(this.#timer);
    if (this.#judged.has(key)) return;
    this.#timer = setTimeout(() => void this.#ask(key, place), this.fixed ? 0 : 90);
  }

  async #ask(key: string, place: string): Promise<void> {
    this.#judged.set(key, 'asking');
    try {
      this.#judged.set(key, await this.hand.judge(place));
    } catch {
      this.#judged.delete(key);
    }
  }
}
