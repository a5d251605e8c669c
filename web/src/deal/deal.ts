// A deal played again and again: how its plays compare, from one hand's side.

import type { DealPlay, DealSeat, GameAbout, NewPlace, NewTable } from '../messages.gen';
import { helped } from '../lobby/wishes';
import { levelName } from '../table/names';
import { t, type Params } from '../text';

const CODE = /^[BCDFGHJKLMNPQRSTVWXZ]{8}$/;

/** The code of a deal as people type it, in its own spelling; "" if it is none. */
export function dealCode(text: string): string {
  const letters = text.toUpperCase().replace(/[\s_-]/g, '');
  return CODE.test(letters) ? `${letters.slice(0, 4)}-${letters.slice(4)}` : '';
}

/** What whoever held a hand is called. */
export const calledIn = (game: string, seat: DealSeat): string =>
  seat.level === null ? seat.name : t('web.place.bot', { level: levelName(game, seat.level) });

/** The lead over the best of the others; negative when behind. */
export const margin = (play: DealPlay, hand: number): number => lead(play.seats.map((seat) => seat.score), hand);

/** The lead after each turn; empty where the game doesn't tell. */
export function leads(play: DealPlay, hand: number): number[] {
  const turns = Math.min(...play.seats.map((seat) => seat.running.length));
  return Array.from({ length: turns }, (_, turn) => lead(play.seats.map((seat) => seat.running[turn]!), hand));
}

const lead = (scores: number[], hand: number): number =>
  scores[hand]! - Math.max(...scores.filter((_, seat) => seat !== hand), ...(scores.length > 1 ? [] : [0]));

export interface Deal {
  code: string;
  game: string;
  seats: number;
  house: Params;
}

/** A table on which one takes a hand of a deal oneself: against bots of a level at once, or with open places. */
export function tableWith(deal: Deal, game: GameAbout, hand: number, level: string | null): NewTable {
  const others: NewPlace = level === null ? { kind: 'open' } : { kind: 'bot', level };
  return {
    game: deal.game,
    places: Array.from({ length: deal.seats }, (_, seat): NewPlace => (seat === hand ? { kind: 'me' } : others)),
    house: { ...deal.house, ...(level === null ? {} : helped(game)) },
    public: false,
    start: level !== null,
    deal: deal.code,
  };
}
