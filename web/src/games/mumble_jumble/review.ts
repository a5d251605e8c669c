// A finished round, looked back on: who solved which tray when, and which word was the hardest.

import type { Opened } from '../../messages.gen';
import { decimals } from '../../text';
import type { RoundReview, Written } from './view';

/** Whether a word counted as right in the end. */
export const stood = (word: Written): boolean => word.acceptable || word.verdict === 'accepted';

/** What was written for a tray, earliest first. */
export const writtenFor = (round: RoundReview, tray: number): Written[] =>
  round.written.filter((word) => word.line === tray).sort((one, two) => one.after - two.after);

/** When the devices of a seat showed the trays of a round, in seconds with two places; "" where none said so. */
export const openedBy = (opened: readonly Opened[], round: number, seat: number): string =>
  opened
    .filter((one) => one.round === round && one.seat === seat)
    .map((one) => decimals(one.after / 1000, 2))
    .join(', ');

export interface Hardest {
  round: number;
  seat: number;
  word: string;
  /** How many of how many solved it, and when the first did. */
  solved: number;
  of: number;
  first: number | null;
}

/** Each tray of a round, as hard as it proved: fewest solved it, then latest; none of a round that nobody wrote in. */
export function trays(round: RoundReview): Hardest[] {
  return round.words.map((word, seat) => {
    const right = writtenFor(round, seat).filter((written) => written.acceptable);
    return { round: round.round, seat, word, solved: right.length, of: round.words.length - 1, first: right[0]?.after ?? null };
  });
}

const hard = (tray: Hardest): number => 1 - tray.solved / tray.of;

/** The hardest word of some rounds; null where nobody solved or wrote anything. */
export function hardest(rounds: readonly RoundReview[]): Hardest | null {
  const all = rounds.filter((round) => round.written.length > 0).flatMap(trays);
  if (!all.length) return null;
  return all.reduce((worst, tray) => {
    if (hard(tray) !== hard(worst)) return hard(tray) > hard(worst) ? tray : worst;
    return (tray.first ?? Infinity) > (worst.first ?? Infinity) ? tray : worst;
  });
}
