// The history of a play, put together from what was asked for and what came meanwhile.

import type { Happening } from '../messages.gen';

/** The past and then what is fresh, without telling twice what both know. */
export function joined(past: readonly Happening[], fresh: readonly Happening[]): Happening[] {
  const said = (events: readonly Happening[]): string => JSON.stringify(events);
  for (let both = Math.min(past.length, fresh.length); both > 0; both -= 1) {
    if (said(past.slice(-both)) === said(fresh.slice(0, both))) return [...past, ...fresh.slice(both)];
  }
  return [...past, ...fresh];
}
