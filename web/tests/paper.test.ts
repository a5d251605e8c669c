import { expect, test } from 'vitest';
import type { View } from '../src/games/jingle_jangle/view';
import { printAddress, type Wish } from '../src/paper/address';
import { canonical, handsIn, remaining } from '../src/paper/jangles';

const WISH: Wish = {
  parts: ['jangles', 'scores'],
  paper: 'a4',
  poster: 'a3',
  duplex: '',
  bleed: '0',
  size: '',
  light: false,
  grey: false,
  seats: '',
  names: '',
};

test('a print is asked for by what the form says, and no more', () => {
  expect(printAddress('jingle-jangle', WISH)).toBe(
    '/api/games/jingle-jangle/print?component=jangles&component=scores&paper=a4',
  );
  const all = { ...WISH, parts: ['poster'], poster: 'a2', duplex: 'long', bleed: '2', size: 25, light: true, grey: true };
  expect(printAddress('mumble-jumble', { ...all, seats: '3', names: 'Ana, Łukasz,, ' })).toBe(
    '/api/games/mumble-jumble/print?component=poster&paper=a4&poster=a2&duplex=long&bleed=2&size=25&light=true' +
      '&grey=true&seats=3&name=Ana&name=%C5%81ukasz',
  );
});

test('what remains of the set is the thirty less the table and the hands entered (J-R1)', () => {
  const view = { starter: 'BRRB', laid: [{ place: 'YYv2,0' }, { place: 'GR>0,2' }] } as unknown as View;
  const lines = [
    { at: 0, line: 'BRRB' },
    { at: 5, line: 'left 1 RR,GP' },
  ];
  expect(handsIn(lines)).toEqual(new Map([[1, ['RR', 'GP']]]));
  const left = remaining(view, lines);
  expect(left).toHaveLength(24);
  const count = (jangle: string): number => left.filter((one) => one === jangle).length;
  expect([count('RB'), count('YY'), count('RG'), count('RR'), count('GP'), count('PP')]).toEqual([0, 1, 1, 1, 1, 2]);
  expect(canonical('GR')).toBe('RG');
});
