import { expect, test } from 'vitest';
import type { PlaceAbout } from '../../src/messages.gen';
import { botted, fillings } from '../../src/table/places';

const place = (number: number, kind: PlaceAbout['kind'], more: Partial<PlaceAbout> = {}): PlaceAbout => ({
  place: number,
  seat: null,
  kind,
  level: null,
  names: [],
  present: true,
  mine: false,
  standing_in: false,
  votes: 0,
  ...more,
});

const TABLE = [
  place(0, 'player', { mine: true, names: ['Ana'] }),
  place(1, 'player', { names: ['Leo'] }),
  place(2, 'bot', { level: 'greedy' }),
  place(3, 'device', { mine: true, names: ['Mia'] }),
];

test('who sits keeps the place while another is filled', () => {
  expect(fillings(TABLE, 2, { kind: 'open' })).toEqual([
    { kind: 'me' },
    { kind: 'open' }, // people who sit keep theirs where the kind is "open"
    { kind: 'open' },
    { kind: 'device', name: 'Mia' },
  ]);
});

test('a place is taken away', () => {
  expect(fillings(TABLE, 2, null)).toHaveLength(3);
});

test('open places go to bots of the lower third, then to easier ones', () => {
  const levels = ['random', 'gentle', 'easy', 'steady', 'greedy', 'keen', 'sharp', 'merciless'];
  const free = [place(0, 'player', { mine: true }), place(1, 'open'), place(2, 'open')];
  expect(botted(free, levels).map((one) => one.level ?? null)).toEqual([null, 'easy', 'gentle']);
  expect(botted(free, ['only']).map((one) => one.level ?? null)).toEqual([null, 'only', 'only']);
});
