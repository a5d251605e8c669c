// Placements and what happens, in words for those who listen.

import type { Happening } from '../../messages.gen';
import { list, t } from '../../text';
import { bell } from './bells';
import { spotOf, type Spot } from './geometry';
import type { Judgement } from './view';

/** "red over green", "red beside green", "double red, upright". */
export function spelled({ letters, way }: Spot): string {
  const colour = (letter: string): string => t(`jingle-jangle.web.bell.${bell(letter).name}`);
  return t(way === '>' ? 'jingle-jangle.web.spelled.beside' : 'jingle-jangle.web.spelled.over', {
    first: colour(letters.charAt(0)),
    second: colour(letters.charAt(1)),
  });
}

/** What the server says to a ghost. */
export function saidOf(spot: Spot, said: Judgement): string {
  const where = { what: spelled(spot), x: spot.x, y: spot.y };
  if (said.legal) return t('jingle-jangle.web.said.fine', { ...where, n: said.points ?? 0, points: said.points ?? 0 });
  return t('jingle-jangle.web.said.wrong', {
    ...where,
    reasons: list(said.reasons.map((reason) => t(reason.code, reason.params))),
  });
}

/** One message for one event: "Ana laid red over green, extends 2 groups, 45 points". */
export function spoken(event: Happening, names: string[]): string {
  const who = event.seat === null ? '' : (names[event.seat] ?? '');
  if (event.code === 'jingle-jangle.event.placed') {
    const spot = spotOf(String(event.params.place));
    return t('jingle-jangle.web.spoken.placed', {
      who,
      what: spelled(spot),
      n: Number(event.params.n),
      points: Number(event.params.points),
    });
  }
  if (event.code === 'jingle-jangle.event.pointed') {
    const spot = spotOf(String(event.params.place));
    return t('jingle-jangle.web.spoken.pointed', { who, what: spelled(spot), x: spot.x, y: spot.y });
  }
  return t(event.code, { ...event.params, seat: who });
}
