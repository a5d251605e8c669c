import { describe, expect, it } from 'vitest';
import { dealCode, leads, margin, tableWith } from '../src/deal/deal';
import type { DealPlay, DealSeat, GameAbout } from '../src/messages.gen';

const seat = (score: number, running: number[]): DealSeat => ({ name: 'Ana', level: null, place: 1, score, running, facts: [] });
const play = (...seats: DealSeat[]): DealPlay => ({ play: 'p', started: 0, known: false, rules_on: [], seats });

const game = (house: GameAbout['house']): GameAbout => ({ name: 'toy', rules: 1, seats: [3], house, levels: ['easy'], deals: true, lesson: false });
const help: GameAbout['house'][number] = {
  name: 'help', kind: 'choice', default: 'strict', rule: null, choices: ['strict', 'learning'], least: 0, most: 0, optional: false,
};

describe('a deal', () => {
  it('has a code that people may type in their own way', () => {
    expect(dealCode(' bdfg klmn ')).toBe('BDFG-KLMN');
    expect(dealCode('BDFG-KLMN')).toBe('BDFG-KLMN');
    expect(dealCode('KITE-42')).toBe('');
    expect(dealCode('BDFG-KLMA')).toBe('');
    expect(dealCode('BDFG-KLM')).toBe('');
  });

  it('is compared by the lead over the best of the others', () => {
    const three = play(seat(30, [0, 30, 30]), seat(50, [10, 10, 50]), seat(20, [0, 0, 20]));
    expect(margin(three, 0)).toBe(-20);
    expect(margin(three, 1)).toBe(20);
    expect(leads(three, 0)).toEqual([-10, 20, -20]);
    expect(leads(play(seat(5, []), seat(6, [])), 0)).toEqual([]);
    expect(margin(play(seat(7, [7])), 0)).toBe(7);
  });

  it('keeps who holds which hand', () => {
    const deal = { code: 'BDFG-KLMN', game: 'toy', seats: 3, house: { scoring: 'each' } };
    const now = tableWith(deal, game([help]), 1, 'easy');
    expect(now.places.map((place) => place.kind)).toEqual(['bot', 'me', 'bot']);
    expect(now).toMatchObject({ start: true, deal: 'BDFG-KLMN', house: { scoring: 'each', help: 'learning' } });
    const open = tableWith(deal, game([]), 2, null);
    expect(open.places.map((place) => place.kind)).toEqual(['open', 'open', 'me']);
    expect(open).toMatchObject({ start: false, house: { scoring: 'each' } });
  });
});
