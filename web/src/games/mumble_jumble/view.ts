// What the server shows a seat, or an onlooker, of a play of Mumble-Jumble.

import type { MumbleJumble } from '../../messages.gen';

export type View = MumbleJumble.View;
export type Ruling = MumbleJumble.RulingView;
export type RoundReview = MumbleJumble.RoundReview;
export type Written = MumbleJumble.WordReview;
export type Level = 'child' | 'easy' | 'medium' | 'hard' | 'expert';

export const LEVELS: readonly Level[] = ['child', 'easy', 'medium', 'hard', 'expert'];

export interface Definition {
  word: string;
  part: string;
  lemma: string;
  gloss: string;
  source: string;
}

/** The answer to "word SCARE". */
export interface WordAbout {
  word: string;
  acceptable: boolean;
  right_length: boolean;
  anagrams: number;
  zipf: number;
  level: Level | null;
  short: string | null;
  playable: boolean;
  definition: Definition | null;
}

/** The answer to "meaning RACES", and each word in the answer to "tray CRAES". */
export interface Entry {
  word: string;
  acceptable: boolean;
  definition: Definition | null;
}

/** The seats whose trays stand around a seat, clockwise from its left; an onlooker sees all. */
export function others(view: Pick<View, 'seat' | 'seats'>): number[] {
  const first = view.seat === null ? 0 : view.seat + 1;
  const many = view.seat === null ? view.seats : view.seats - 1;
  return Array.from({ length: many }, (_, step) => (first + step) % view.seats);
}

/** The word without what is no letter A-Z, in capitals, cut to a length. */
export const lettersOf = (text: string, length: number): string =>
  text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, length);
