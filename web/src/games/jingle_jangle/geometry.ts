// Where bells lie. Only geometry: what is allowed and what it scores, the server says.

import type { Laid } from './view';

export type Way = '>' | 'v';

/** A placement taken apart: `RG>2,-1`. */
export interface Spot {
  letters: string;
  way: Way;
  x: number;
  y: number;
}

export interface Cell {
  x: number;
  y: number;
  letter: string;
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Bells = ReadonlyMap<string, string>;

const SPELLING = /^([A-Z]{2})([>v])(-?\d+),(-?\d+)$/;

/** The spot that a placement spells. */
export function spotOf(place: string): Spot {
  const parts = SPELLING.exec(place);
  if (!parts) throw new Error(`no placement: ${place}`);
  return { letters: parts[1]!, way: parts[2] as Way, x: Number(parts[3]), y: Number(parts[4]) };
}

/** The one spelling of a spot. */
export const placeOf = ({ letters, way, x, y }: Spot): string => `${letters}${way}${x},${y}`;

/** The two cells of a spot, left or top one first. */
export function cellsOf({ letters, way, x, y }: Spot): [Cell, Cell] {
  const second = way === '>' ? { x: x + 1, y } : { x, y: y + 1 };
  return [
    { x, y, letter: letters.charAt(0) },
    { ...second, letter: letters.charAt(1) },
  ];
}

export const key = (x: number, y: number): string => `${x},${y}`;

export const covers = (spot: Spot, x: number, y: number): boolean =>
  cellsOf(spot).some((cell) => cell.x === x && cell.y === y);

const reversed = (letters: string): string => letters.charAt(1) + letters.charAt(0);

/** The jangle's name whichever way round it is spelled: letters in the order R B Y G P. */
export function jangleOf(letters: string): string {
  const order = 'RBYGP';
  return order.indexOf(letters.charAt(0)) <= order.indexOf(letters.charAt(1)) ? letters : reversed(letters);
}

/** Turned by a quarter, clockwise: first beside second, first above second, and so on round. */
export function turned({ letters, way, x, y }: Spot): Spot {
  return way === '>'
    ? { letters, way: 'v', x, y }
    : { letters: reversed(letters), way: '>', x, y };
}

/** Turned by a half: the bells change places. */
export const flipped = (spot: Spot): Spot => ({ ...spot, letters: reversed(spot.letters) });

/** The two spots of the starter: left and right jangle, both upright. */
export const starterSpots = (starter: string): Spot[] => [
  { letters: starter.slice(0, 2), way: 'v', x: 0, y: 0 },
  { letters: starter.slice(2, 4), way: 'v', x: 1, y: 0 },
];

/** All bells by cell. */
export function bellsOf(starter: string, laid: readonly Laid[]): Map<string, string> {
  const bells = new Map<string, string>();
  for (const spot of [...starterSpots(starter), ...laid.map((one) => spotOf(one.place))]) {
    for (const cell of cellsOf(spot)) bells.set(key(cell.x, cell.y), cell.letter);
  }
  return bells;
}

/** The box around all bells, both ends included. */
export function boundsOf(bells: Bells): Bounds {
  const cells = [...bells.keys()].map((at) => at.split(',').map(Number) as [number, number]);
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The cells beside a bell, and the bells: where a jangle may be laid is among the first. */
export function rimOf(bells: Bells): { x: number; y: number }[] {
  return [...bells.keys()].flatMap((cell) => {
    const [x = 0, y = 0] = cell.split(',').map(Number);
    return [{ x, y }, { x: x - 1, y }, { x: x + 1, y }, { x, y: y - 1 }, { x, y: y + 1 }];
  });
}

export const grown = ({ left, top, right, bottom }: Bounds, by: number): Bounds => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** A run of adjacent bells: where it begins and how long it is. */
export interface Run {
  axis: 'row' | 'column';
  x: number;
  y: number;
  length: number;
}

/** The runs of two bells or more through a cell: its row's and its column's. */
export function runsThrough(bells: Bells, x: number, y: number): Run[] {
  if (!bells.has(key(x, y))) return [];
  const run = (dx: number, dy: number, axis: Run['axis']): Run => {
    let [left, top, length] = [x, y, 1];
    while (bells.has(key(left - dx, top - dy))) [left, top, length] = [left - dx, top - dy, length + 1];
    while (bells.has(key(left + dx * length, top + dy * length))) length += 1;
    return { axis, x: left, y: top, length };
  };
  return [run(1, 0, 'row'), run(0, 1, 'column')].filter((one) => one.length > 1);
}
