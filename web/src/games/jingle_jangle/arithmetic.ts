// The arithmetic of a placement, as it is shown: "5 × 3 × 4 × 2".

import type { Line } from './view';

/** The factors of a placement's points under a house rule of scoring (J-S8, J-R6). */
export function factors(lengths: readonly number[], double: boolean, scoring: string): string {
  const times = ' × ';
  const each = lengths.map((n) => (scoring === 'each' ? `(5 × ${n})` : String(n)));
  return [...(scoring === 'once' ? ['5'] : []), ...each, ...(double ? ['2'] : [])].join(times);
}

/** The new lengths of the lines that a placement extends. */
export const lengthsOf = (lines: readonly Line[]): number[] =>
  lines.filter((line) => line.extended).map((line) => line.length);
