// How long something took, as people say it.

import { decimals, t } from '../../text';

/** "7.6 s", "1 min 7.6 s": a time in milliseconds, to a tenth of a second. */
export function clock(ms: number): string {
  const tenths = Math.round(ms / 100);
  const minutes = Math.floor(tenths / 600);
  const seconds = decimals((tenths % 600) / 10, 1);
  return minutes ? t('mumble-jumble.time.minutes', { minutes, seconds }) : t('mumble-jumble.time.seconds', { seconds });
}
