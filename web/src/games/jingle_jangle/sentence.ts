// The phase bar's sentence: what is going on, and what one may do now.

import { list, t } from '../../text';
import type { View } from './view';

export function sentence(view: View, names: string[]): string {
  const { phase, mover, seat, waiting, result } = view;
  const say = (code: string, params: Record<string, string | number> = {}): string =>
    t(`jingle-jangle.web.phase.${code}`, params);
  const named = (seats: number[]): string => list(seats.map((one) => names[one] ?? ''));
  if (phase === 'over' && result) {
    const winners = result.places.flatMap((place, one) => (place === 1 ? [one] : []));
    return say('over', { who: named(winners), n: winners.length, points: result.scores[winners[0]!] ?? 0 });
  }
  if (mover === null) return '';
  const who = names[mover] ?? '';
  const mine = seat !== null && view.to_act.includes(seat);
  if (phase === 'placing') {
    if (!mine) return say(view.to_act.length ? 'placing_other' : 'passing', { who });
    if (view.legal?.length === 0) return say('stuck');
    if (view.completing) return say('placing_last', { who: names[view.went_out ?? mover] ?? '' });
    return say(view.legal ? 'placing_learning' : 'placing');
  }
  if (phase === 'pointing') {
    if (seat === mover) return say('pointing_claimant', { who: named(waiting) });
    if (!mine) return say('pointing_other', { who, others: named(waiting) });
    return say(view.legal?.length === 0 ? 'pointing_none' : 'pointing', { who });
  }
  return mine ? say('choosing', { n: view.pointed.length }) : say('choosing_other', { who, n: view.pointed.length });
}
