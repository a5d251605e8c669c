// The set of thirty jangles: what of it is not on the table or in an entered hand yet (J-R1).

import type { RefereeLine } from '../messages.gen';
import type { View } from '../games/jingle_jangle/view';

const BELLS = 'RBYGP';

/** A jangle's letters in the order of the rulebook. */
export const canonical = (letters: string): string =>
  [...letters].sort((a, b) => BELLS.indexOf(a) - BELLS.indexOf(b)).join('');

const FULL_SET = Array.from(BELLS).flatMap((a, at) => Array.from(BELLS.slice(at)).flatMap((b) => [a + b, a + b]));

/** The hands entered so far, by seat. */
export function handsIn(lines: readonly RefereeLine[]): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const { line } of lines) {
    const [verb, seat, hand] = line.split(' ');
    if (verb === 'left') found.set(Number(seat), hand && hand !== '-' ? hand.split(',') : []);
  }
  return found;
}

/** What remains of the set. */
export function remaining(view: View, lines: readonly RefereeLine[]): string[] {
  const gone = [view.starter.slice(0, 2), view.starter.slice(2), ...view.laid.map(({ place }) => place.slice(0, 2))];
  for (const hand of handsIn(lines).values()) gone.push(...hand);
  const left = [...FULL_SET];
  for (const jangle of gone.map(canonical)) {
    const at = left.indexOf(jangle);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
