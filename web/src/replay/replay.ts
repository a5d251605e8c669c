// A play that is over: every step of it, its house rules, and who sat where.

import { get } from '../api';
import { readLog } from '../log';
import type { ReplayStep } from '../messages.gen';
import { levelName } from '../table/names';
import { t, type Params } from '../text';

export interface ReplayFile {
  game: string;
  house: Params;
  names: string[];
  steps: ReplayStep[];
}

/** The whole of a play. Raises Refusal while it runs, or where there is none. */
export async function fetchReplay(play: string): Promise<ReplayFile> {
  const [steps, text] = await Promise.all([
    get<ReplayStep[]>(`/api/plays/${play}/replay`),
    get<string>(`/api/plays/${play}/log`),
  ]);
  const { game, house, names, bots } = readLog(text);
  const seats = steps[0]?.views.length ?? 0;
  return {
    game,
    house,
    steps,
    names: Array.from({ length: seats }, (_, seat) => {
      const bot = bots[seat];
      if (bot) return t('web.place.bot', { level: levelName(game, bot) });
      return names[seat] || t('web.seat.number', { number: seat + 1 });
    }),
  };
}
