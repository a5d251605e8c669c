// The history of a play, put together from what was asked for and what came meanwhile.

import type { Happening } from '../messages.gen';

/** Events, and how many there have been in the play with the last of these. */
export interface Told {
  events: Happening[];
  told: number;
}

export const NOTHING: Told = { events: [], told: 0 };

/** A history with what came after it, without telling twice what both know. */
export function continued(history: Told, later: Told): Told {
  const known = Math.max(0, history.told - (later.told - later.events.length));
  return {
    events: [...history.events, ...later.events.slice(known)],
    told: Math.max(history.told, later.told),
  };
}
