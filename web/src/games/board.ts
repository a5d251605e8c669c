// What the frame of a table gives a game's board, and what a game gives the frame.

import type { Component } from 'svelte';
import type { Why } from '../api';
import type { Happening, ReplayStep } from '../messages.gen';
import type { Sound } from '../sound/sounds.svelte';
import type { Drafts } from '../shared/drafts';
import type { Params } from '../text';

/** What became of an act: taken (no reasons), or refused. */
export type Fate = { taken: true } | { taken: false; reasons: Why[] };

export interface BoardProps<V = never> {
  view: V;
  /** The names of the seats. */
  names: string[];
  house: Params;
  /** Whether acts can be made now: not in a replay, a pause, or for an onlooker. */
  live: boolean;
  /** Everything is shown to everybody here: the public view, a replay. */
  watching: boolean;
  act: (act: string) => Promise<Fate>;
  ask: (query: string) => Promise<unknown>;
  /** Tells the house that this page has drawn what opened to all at once in a round. */
  seen?: (round: number) => void;
  /** Says what goes on where the board shows something else than the view tells; "" when it is the view again. */
  tell?: (sentence: string) => void;
  /** Where what is half typed is kept; not for onlookers, and not on a shared device. */
  drafts?: Drafts | undefined;
  /** An act to show as if it were made, where somebody looks at what could be done. */
  suggested?: string | null;
  /** The table's time in milliseconds, as near as this device knows. */
  now: () => number;
}

/** What the frame shows of each seat. */
export interface SeatFacts {
  score: number | null;
  /** The score for ears, where it is no points. */
  scored?: string;
  /** A short count behind an icon: jangles in hand. */
  count: number | null;
  /** What the count counts, for ears. */
  counted: string;
  /** A word about the seat: "shows hand". */
  note: string;
  /** Jangles or the like that the viewer may look up. */
  open: string[] | null;
  /** Whether the seat is what the table looks at, if that is not who is on turn. */
  turn?: boolean;
  place: number | null;
}

/** What a replay gives a game that shows what a review of the play has found. */
export interface ReviewProps<F = never> {
  /** What the game's review on the server found so far. */
  found: F;
  names: string[];
  /** The step that the replay is at. */
  at: number;
  /** Its last step. */
  last: number;
  to: (step: number) => void;
  /** Shows an act as if it were made after this step, and null: none. */
  suggest: (act: string | null, step: number) => void;
  suggested: string | null;
}

export interface GameModule<V = never> {
  Board: Component<BoardProps<V>>;
  /** How it ended, above the frame's buttons. */
  Result: Component<{ view: V; names: string[]; play: string }>;
  /** How a seat's open things look, if there is more to it than text. */
  Open?: Component<{ things: string[] }>;
  /** The mark of a seat's colour, where seats have colours. */
  Mark?: Component<{ seat: number }>;
  /** What a review found, beside the replay; without this a replay offers no review. */
  Review?: Component<ReviewProps>;
  /** A step of a replay in words, where what was said at the table does not tell it all. */
  step?: (step: ReplayStep, names: string[]) => string;
  /** What a replay lays open of a seat's own view, for `Open`; without this the hand. */
  held?: (view: V) => string[] | null;
  /** What is going on, and what the seat may do now, in one sentence. */
  sentence: (view: V, names: string[]) => string;
  facts: (view: V) => SeatFacts[];
  /** One message for ears about what others did; "" when there is nothing to say. */
  spoken: (event: Happening, names: string[]) => string;
  /** How an event sounds, if it sounds at all. */
  sound?: (event: Happening) => Sound | null;
  /** Whether it is over; without this the table tells. */
  over?: (view: V) => boolean;
  /** The view without what only its seat may see, for the time in which a device changes hands. */
  hide?: (view: V) => V;
  /** How an event looks in the log, if there is more to it than text. */
  Line?: Component<{ event: Happening; names: string[] }>;
}

/** What every game's view carries, whatever else is in it. */
export interface AnyView {
  seat: number | null;
  turn: number;
  to_act: number[];
  deadline?: number | null;
}
