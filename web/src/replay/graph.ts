// Where the lines of a graph go. Its picture is 100 wide and as high as it is told.

export interface Moment {
  /** The step of the replay that it belongs to. */
  step: number;
  /** By line. */
  values: readonly number[];
  /** The line of whoever acted. */
  line: number;
  /** What it says to those who listen. */
  label: string;
  /** Something to be seen here: points were lost. */
  marked: boolean;
}

/** A round number, at least as great as all of the values. */
export function reach(moments: readonly Moment[]): number {
  const most = Math.max(10, ...moments.flatMap((one) => one.values.map(Math.abs)));
  const unit = most > 200 ? 100 : most > 60 ? 50 : most > 25 ? 20 : 10;
  return Math.ceil(most / unit) * unit;
}

/** How far right a moment lies, in percent. */
export const across = (index: number, many: number): number => (many < 2 ? 50 : (100 * index) / (many - 1));

/** The path of one line. */
export function path(moments: readonly Moment[], line: number, most: number, height: number): string {
  return moments
    .map((one, index) => {
      const y = height / 2 - ((one.values[line] ?? 0) / most) * (height / 2);
      return `${index ? 'L' : 'M'}${across(index, moments.length).toFixed(2)} ${y.toFixed(2)}`;
    })
    .join('');
}

/** The moment that a step of the replay belongs to: the last one not after it. */
export function momentAt(moments: readonly Moment[], step: number): number {
  return Math.max(0, moments.findLastIndex((one) => one.step <= step));
}
