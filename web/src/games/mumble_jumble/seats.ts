// The art of the six seats: a colour and a shape each. Units: a mark is 24 wide, its middle is (0, 0).

export interface SeatArt {
  colour: string;
  shape: string;
  path: string;
}

export const SEATS: readonly SeatArt[] = [
  { colour: 'red', shape: 'circle', path: 'M0-6.2A6.2 6.2 0 0 1 0 6.2A6.2 6.2 0 0 1 0-6.2Z' },
  { colour: 'blue', shape: 'diamond', path: 'M0-7.6L7.6 0L0 7.6L-7.6 0Z' },
  { colour: 'yellow', shape: 'triangle', path: 'M0-7L7.4 5.8L-7.4 5.8Z' },
  { colour: 'green', shape: 'square', path: 'M-5.4-5.4H5.4V5.4H-5.4Z' },
  {
    colour: 'purple',
    shape: 'star',
    path: 'M0-8L2.7-3.3L8.1-2.2L4.4 1.8L5 7.2L0 5L-5 7.2L-4.4 1.8L-8.1-2.2L-2.7-3.3Z',
  },
  { colour: 'rose', shape: 'cross', path: 'M-2.6-7H2.6V-2.6H7V2.6H2.6V7H-2.6V2.6H-7V-2.6H-2.6Z' },
];

export const seatArt = (seat: number): SeatArt => SEATS[seat % SEATS.length]!;

/** Which of the board's six sectors each seat has, clockwise, as far apart as can be. */
const SECTORS: Record<number, readonly number[]> = {
  2: [0, 3],
  3: [0, 2, 4],
  4: [0, 1, 3, 4],
  5: [0, 1, 2, 4, 5],
  6: [0, 1, 2, 3, 4, 5],
};

/** The direction of a seat's sector in degrees, clockwise from straight down, as `near` sees it. */
export function direction(seat: number, seats: number, near: number): number {
  const sectors = SECTORS[seats] ?? SECTORS[6]!;
  return (((sectors[seat] ?? seat) - (sectors[near] ?? near) + 6) % 6) * 60;
}
