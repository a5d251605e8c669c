// What the server tells of a play that is over.

import type { ReplayStep } from '../messages.gen';
import { t, type Params } from '../text';

export interface ReplayFile {
  game: string;
  house: Params;
  names: string[];
  steps: ReplayStep[];
}

/** The answer of the server, with a name for every seat. */
export function onSeats(found: ReplayStep[] | Partial<ReplayFile>): ReplayFile {
  const steps = Array.isArray(found) ? found : (found.steps ?? []);
  const first = steps[0]?.view as { game?: string; seats?: number } | undefined;
  const seats = first?.seats ?? steps[0]?.views.length ?? 0;
  const given = Array.isArray(found) ? {} : found;
  const names = Array.from({ length: seats }, (_, seat) => given.names?.[seat] || t('web.seat.number', { number: seat + 1 }));
  return { game: given.game ?? first?.game ?? '', house: given.house ?? {}, names, steps };
}
