// Where things lie on the six-sided board, and which chips move when a view follows another.
// Units: the board's middle is (0, 0), its edges are EDGE away from it.

import { direction } from './seats';
import { others, type View } from './view';

export const EDGE = 180;
const TAN = Math.tan(Math.PI / 6);

export interface Point {
  x: number;
  y: number;
}

/** A point of a seat's sector: so far from the middle, so far along clockwise. */
export function point(view: View, seat: number, out: number, along = 0): Point {
  const angle = (direction(seat, view.seats, view.seat ?? 0) * Math.PI) / 180;
  return {
    x: -Math.sin(angle) * out - Math.cos(angle) * along,
    y: Math.cos(angle) * out - Math.sin(angle) * along,
  };
}

/** The corners of the sector with this direction, as an SVG path. */
export function sector(degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const corner = (along: number): string => {
    const x = -Math.sin(angle) * EDGE - Math.cos(angle) * along;
    const y = Math.cos(angle) * EDGE - Math.sin(angle) * along;
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  };
  return `M0 0L${corner(-EDGE * TAN)}L${corner(EDGE * TAN)}Z`;
}

export const SQUARE = 20;
export const BANK: Point = { x: -176, y: -158 };
export const MIDDLE: Point = { x: 0, y: 0 };

/** The square on a seat's sector that is for its word for another's tray. */
export function square(view: View, seat: number, line: number): Point {
  const around = others({ seat, seats: view.seats });
  const place = around.indexOf(line) - (around.length - 1) / 2;
  return point(view, seat, 112, place * (SQUARE + 2.5));
}

export const pile = (view: View, seat: number): Point => point(view, seat, 155);
export const triangle = (view: View, seat: number): Point => point(view, seat, 66);
export const bonus = (view: View, seat: number): Point => point(view, seat, 86, 34);

/** The lines of the shown sheet on whose squares a chip lies. */
export function chipLines(view: View): number[] {
  const shown = view.order[0];
  const sheet = shown === undefined ? null : view.sheets[shown];
  if (shown === undefined || !sheet) return [];
  const upheld = view.rulings.filter((ruling) => ruling.sheet === shown && ruling.verdict === 'upheld');
  if (upheld.length && view.stopper === shown) return [];
  return sheet.flatMap((word, line) => (word && !upheld.some((ruling) => ruling.line === line) ? [line] : []));
}

/** Whether the bonus chip for the stop lies beside the shown sheet's squares. */
export function bonusLies(view: View): boolean {
  const shown = view.order[0];
  if (shown === undefined || shown !== view.stopper) return false;
  return !view.rulings.some((ruling) => ruling.sheet === shown && ruling.verdict === 'upheld');
}

export interface Flight {
  from: Point;
  to: Point;
  /** Milliseconds after the change. */
  after: number;
}

const HOP = 450;

/** The chips that move between two views of a play. */
export function flights(before: View, now: View): Flight[] {
  const found: Flight[] = [];
  const sameRound = before.turn === now.turn;
  let after = 0;
  if (sameRound) {
    for (const ruling of now.rulings.slice(before.rulings.length)) {
      found.push({ from: pile(now, ruling.by), to: MIDDLE, after });
      const back = ruling.verdict === 'failed' ? BANK : pile(now, ruling.by);
      found.push({ from: MIDDLE, to: back, after: after + 2 * HOP });
      if (ruling.verdict === 'upheld') {
        const all = now.stopper === ruling.sheet;
        const lost = all ? chipLines(before) : [ruling.line];
        for (const line of lost) found.push({ from: square(now, ruling.sheet, line), to: BANK, after: after + HOP });
        if (all && bonusLies(before)) found.push({ from: bonus(now, ruling.sheet), to: BANK, after: after + HOP });
      }
      after += 2 * HOP;
    }
  }
  const left = before.order[0];
  if (left !== undefined && (!sameRound || now.order[0] !== left)) {
    const lost = now.rulings.slice(before.rulings.length).filter((ruling) => ruling.verdict === 'upheld');
    const stripped = lost.length > 0 && before.stopper === left;
    for (const line of chipLines(before)) {
      if (stripped || lost.some((ruling) => ruling.line === line)) continue;
      found.push({ from: square(now, left, line), to: pile(now, left), after });
    }
    if (bonusLies(before) && !stripped) found.push({ from: bonus(now, left), to: pile(now, left), after });
    after += HOP;
  }
  const shown = now.order[0];
  if (shown !== undefined && shown !== left) {
    for (const line of chipLines(now)) found.push({ from: BANK, to: square(now, shown, line), after });
    if (bonusLies(now)) found.push({ from: BANK, to: bonus(now, shown), after });
  }
  for (let seat = 0; seat < now.seats; seat += 1) {
    const had = before.bets.includes(seat);
    if (had === now.bets.includes(seat)) continue;
    const [from, to] = had ? [triangle(now, seat), (now.chips[seat] ?? 0) > (before.chips[seat] ?? 0) ? pile(now, seat) : BANK] : [pile(now, seat), triangle(now, seat)];
    found.push({ from, to, after: 0 });
  }
  return found;
}
