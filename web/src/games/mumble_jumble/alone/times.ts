// Own times, kept on this device: the first result of each daily set, the best of each drill.

import { store, stored } from '../../../shared/storage';

export interface Time {
  /** How long all of it took, in milliseconds. */
  ms: number;
  solved: number;
  of: number;
}

const DAILY = 'mumble-jumble daily';
const DRILLS = 'mumble-jumble drills';

type Kept = Record<string, Time>;

function read(key: string): Kept {
  try {
    return (JSON.parse(stored(key) ?? '{}') as Kept) ?? {};
  } catch {
    return {}; // nothing of ours is in it
  }
}

const write = (key: string, kept: Kept): void => store(key, JSON.stringify(kept));

/** Whether a time is better: more solved first, then faster. */
export const better = (time: Time, than: Time | undefined): boolean =>
  than === undefined || time.solved > than.solved || (time.solved === than.solved && time.ms < than.ms);

export const dailyTimes = (): Kept => read(DAILY);
export const drillTimes = (): Kept => read(DRILLS);

/** Keeps a daily set's time, if it is the first of that day: the set is known after that. */
export function keepDaily(day: string, time: Time): void {
  const kept = read(DAILY);
  if (!kept[day]) write(DAILY, { ...kept, [day]: time });
}

/** Keeps a drill's time if it is the best so far. */
export function keepDrill(name: string, time: Time): boolean {
  const kept = read(DRILLS);
  if (!better(time, kept[name])) return false;
  write(DRILLS, { ...kept, [name]: time });
  return true;
}
