// The keyboard on the layout. Only with its focus, never with Ctrl, Alt or Meta.

import { covers, jangleOf, spotOf, type Bounds } from './geometry';
import type { Placing } from './placing.svelte';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export interface Cursor {
  x: number;
  y: number;
}

/** Does what the key means and tells where the cursor is then; null: the key means nothing here. */
export function layoutKeys(
  event: KeyboardEvent,
  placing: Placing,
  cursor: Cursor,
  around: Bounds,
  other: (key: string) => boolean,
): Cursor | null {
  if (event.ctrlKey || event.altKey || event.metaKey) return null;
  const { key } = event;
  const arrow = ARROWS[key];
  if (arrow) {
    const next = {
      x: clamp(cursor.x + arrow[0], around.left, around.right),
      y: clamp(cursor.y + arrow[1], around.top, around.bottom),
    };
    follow(placing, next);
    return next;
  }
  switch (key.toLowerCase()) {
    case 'r':
      if (event.shiftKey) placing.flip();
      else placing.rotate();
      return placing.ghost ?? cursor;
    case 'f':
      placing.flip();
      return cursor;
    case 'n':
    case ']':
      placing.step(event.shiftKey ? -1 : 1);
      if (!placing.fixed) follow(placing, cursor);
      return cursor;
    case '[':
      placing.step(-1);
      if (!placing.fixed) follow(placing, cursor);
      return cursor;
    case 'l':
      return nextListed(placing, cursor, event.shiftKey ? -1 : 1);
    case 'enter':
    case ' ':
      if (placing.ready) void placing.commit();
      else follow(placing, cursor);
      return cursor;
    case 'escape':
      if (!placing.jangle) return null;
      placing.drop();
      return cursor;
    default:
      return other(key.toLowerCase()) ? cursor : null;
  }
}

/** The ghost under the cursor, turned as it is. */
function follow(placing: Placing, { x, y }: Cursor): void {
  if (!placing.turn) return;
  const exact = { ...placing.turn, x, y };
  if (!(placing.fixed && placing.ghost && covers(placing.ghost, x, y) && same(placing.ghost, exact))) placing.lay(exact);
}

/** On to the next placement that is listed for the chosen jangle. */
function nextListed(placing: Placing, cursor: Cursor, by: 1 | -1): Cursor {
  const { ghost } = placing;
  const all = placing.hand.listed().map(spotOf);
  const jangle = placing.jangle;
  const own = all.filter((spot) => jangleOf(spot.letters) === jangle);
  const spots = own.length > (ghost ? 1 : 0) ? own : all;
  if (!spots.length) return cursor;
  const now = ghost ? spots.findIndex((spot) => same(spot, ghost)) : -1;
  const next = spots[(now + by + spots.length) % spots.length] ?? spots[0]!;
  placing.lay(next);
  return next;
}

const same = (one: { letters: string; way: string } & Cursor, two: { letters: string; way: string } & Cursor): boolean =>
  one.letters === two.letters && one.way === two.way && one.x === two.x && one.y === two.y;

const clamp = (n: number, least: number, most: number): number => Math.max(least, Math.min(most, n));
