// Where the words beside a ghost hide the least of the layout.

import { cellsOf, key, type Bells, type Spot } from './geometry';
import type { Line } from './view';

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** How the layout lies on the screen. */
export interface Lens {
  scale: number;
  size: { width: number; height: number };
  on: (x: number, y: number) => { left: number; top: number };
  at: (px: number, py: number) => { x: number; y: number };
}

const GAP = 10;
/** The corners at the right where buttons are, in pixels: a hint above, the view below. */
const ABOVE = { width: 100, height: 52 };
const BELOW = { width: 52, height: 52 };

/** The box of this size that covers the fewest bells and extended lines, near the ghost. */
export function beside(
  lens: Lens,
  spot: Spot,
  bells: Bells,
  lines: readonly Line[],
  glowing: ReadonlySet<string>,
  width: number,
  height: number,
): Box {
  const [first, second] = cellsOf(spot);
  const start = lens.on(first.x, first.y);
  const end = lens.on(second.x + 1, second.y + 1);
  const middle = { left: (start.left + end.left - width) / 2, top: (start.top + end.top - height) / 2 };
  const far = farEnd(lens, lines);
  const candidates = [
    { left: middle.left, top: start.top - GAP - height },
    { left: middle.left, top: end.top + GAP },
    { left: end.left + GAP, top: middle.top },
    { left: start.left - GAP - width, top: middle.top },
    { left: middle.left, top: far.bottom + 2.2 * GAP },
    { left: far.right + 2.2 * GAP, top: middle.top },
    ...[0, lens.size.height].flatMap((top) => [0, middle.left, lens.size.width].map((left) => ({ left, top }))),
  ].map(({ left, top }) => inside(lens, { left, top, width, height }));
  const lit = new Set(lines.flatMap(cellsOn));
  for (const cell of [first, second]) lit.add(key(cell.x, cell.y));
  const costs = candidates.map((box) => cost(lens, box, bells, lit, glowing));
  return candidates[costs.indexOf(Math.min(...costs))]!;
}

function farEnd(lens: Lens, lines: readonly Line[]): { right: number; bottom: number } {
  const ends = lines.map((line) => {
    const row = line.axis === 'row';
    return lens.on(row ? line.first + line.length : line.at + 1, row ? line.at + 1 : line.first + line.length);
  });
  return { right: Math.max(0, ...ends.map((end) => end.left)), bottom: Math.max(0, ...ends.map((end) => end.top)) };
}

/** Pushed into the picture. */
function inside({ size }: Lens, box: Box): Box {
  const left = Math.max(4, Math.min(size.width - box.width - 4, box.left));
  const top = Math.max(4, Math.min(size.height - box.height - 4, box.top));
  return { ...box, left, top };
}

const cellsOn = (line: Line): string[] =>
  Array.from({ length: line.length }, (_, step) =>
    line.axis === 'row' ? key(line.first + step, line.at) : key(line.at, line.first + step),
  );

/** How much the box hides: buttons count most, then a lit cell, then one that glows, then any bell. */
function cost(
  lens: Lens,
  box: Box,
  bells: Bells,
  lit: ReadonlySet<string>,
  glowing: ReadonlySet<string>,
): number {
  const start = lens.at(box.left, box.top);
  const end = lens.at(box.left + box.width, box.top + box.height);
  const right = box.left + box.width - lens.size.width;
  const above = Math.max(0, right + ABOVE.width) * Math.max(0, ABOVE.height - box.top);
  const below = Math.max(0, right + BELOW.width) * Math.max(0, box.top + box.height - lens.size.height + BELOW.height);
  let sum = (8 * (above + below)) / lens.scale ** 2;
  for (let y = Math.floor(start.y); y < end.y; y += 1) {
    for (let x = Math.floor(start.x); x < end.x; x += 1) {
      const share =
        (Math.min(x + 1, end.x) - Math.max(x, start.x)) * (Math.min(y + 1, end.y) - Math.max(y, start.y));
      if (lit.has(key(x, y))) sum += 6 * share;
      else if (glowing.has(key(x, y))) sum += 3 * share;
      else if (bells.has(key(x, y))) sum += share;
    }
  }
  return sum;
}
