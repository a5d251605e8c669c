// The art of the five bells: a colour, a shape and a letter each. Units: a cell is 100 wide, and
// its middle is (0, 0).

export type Letter = 'R' | 'B' | 'Y' | 'G' | 'P';

export interface Bell {
  /** Catalogue key of the colour's name, behind the game's prefix. */
  name: string;
  shape: string;
  /** Path of the mark. */
  path: string;
  /** Height of the letter, and how far below the middle it stands. */
  size: number;
  drop: number;
}

export const BELLS: Record<Letter, Bell> = {
  R: { name: 'red', shape: 'circle', path: 'M0-31A31 31 0 0 1 0 31A31 31 0 0 1 0-31Z', size: 37, drop: 0 },
  B: { name: 'blue', shape: 'diamond', path: 'M0-36L24 0L0 36L-24 0Z', size: 30, drop: 0 },
  Y: { name: 'yellow', shape: 'triangle', path: 'M0-32L34 26L-34 26Z', size: 29, drop: 8 },
  G: { name: 'green', shape: 'square', path: 'M-23-23H23V23H-23Z', size: 36, drop: 0 },
  P: {
    name: 'purple',
    shape: 'star',
    path: 'M0-36L12.3-14.8L36.4-9.9L19.7 8.2L22.6 32.6L0 22.3L-22.6 32.6L-19.7 8.2L-36.4-9.9L-12.3-14.8Z',
    size: 28,
    drop: 2,
  },
};

export const bell = (letter: string): Bell => BELLS[letter as Letter];
