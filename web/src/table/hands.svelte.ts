// Which seat this device shows: with one seat that one, with several the one whose turn it is,
// behind a curtain until its player has the device in hand.

export interface Held {
  seats: () => readonly number[];
  toAct: () => readonly number[];
  over: () => boolean;
}

export class Hands {
  /** The seat whose player has the device. */
  #held = $state<number | null>(null);

  constructor(readonly of: Held) {}

  /** The seat that should have the device now. */
  readonly wanted = $derived.by((): number | null => {
    const seats = this.of.seats();
    if (seats.length < 2) return seats[0] ?? null;
    if (this.of.over()) return this.#held ?? seats[0]!;
    const acting = seats.filter((seat) => this.of.toAct().includes(seat));
    if (this.#held !== null && seats.includes(this.#held) && (!acting.length || acting.includes(this.#held))) {
      return this.#held;
    }
    return acting[0] ?? seats[0]!;
  });

  /** The seat to hand the device to first; null: no curtain. */
  readonly curtain = $derived.by(() =>
    this.of.seats().length < 2 || this.of.over() || this.wanted === this.#held ? null : this.wanted,
  );

  /** The seat whose view is shown. */
  readonly seat = $derived(this.curtain === null ? this.wanted : null);

  /** The device is in the hands of the seat it was meant for. */
  take(): void {
    this.#held = this.wanted;
  }

  /** Hides what is shown until somebody takes the device again. */
  lower(): void {
    this.#held = null;
  }
}
