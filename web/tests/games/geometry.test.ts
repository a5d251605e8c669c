import { expect, test } from 'vitest';
import { bellsOf, boundsOf, flipped, jangleOf, placeOf, runsThrough, spotOf, turned } from '../../src/games/jingle_jangle/geometry';
import { factors } from '../../src/games/jingle_jangle/arithmetic';
import { kept, moved, sorted } from '../../src/games/jingle_jangle/order';
import views from '../fixtures/views.json';

test.each(['RG>2,-1', 'PPv-3,0'])('%s: notation there and back', (place) => {
  expect(placeOf(spotOf(place))).toBe(place);
});

test('four quarter turns lead back, by way of the flipped', () => {
  const spot = spotOf('RG>2,-1');
  const turns = [spot];
  for (let n = 0; n < 4; n += 1) turns.push(turned(turns.at(-1)!));
  expect(turns.map(placeOf)).toEqual(['RG>2,-1', 'RGv2,-1', 'GR>2,-1', 'GRv2,-1', 'RG>2,-1']);
  expect(placeOf(flipped(spot))).toBe('GR>2,-1');
});

test('a jangle has one name', () => {
  expect([jangleOf('GR'), jangleOf('RG'), jangleOf('PY')]).toEqual(['RG', 'RG', 'YP']);
});

test('J-R2: the starter fills two columns, first jangle left', () => {
  const bells = bellsOf('RBGY', []);
  expect(Object.fromEntries(bells)).toEqual({ '0,0': 'R', '0,1': 'B', '1,0': 'G', '1,1': 'Y' });
  expect(boundsOf(bells)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
});

test('J-S4: the groups through a bell, with their lengths', () => {
  const bells = bellsOf('RBGY', [{ place: 'PPv2,0', seat: 0, turn: 0, points: 90, lengths: [3, 3] }]);
  expect(runsThrough(bells, 1, 0)).toEqual([
    { axis: 'row', x: 0, y: 0, length: 3 },
    { axis: 'column', x: 1, y: 0, length: 2 },
  ]);
  expect(runsThrough(bells, 5, 5)).toEqual([]);
});

test('J-S8, J-R6: the arithmetic of each way of scoring', () => {
  expect(factors([3, 4, 2], true, 'once')).toBe('5 × 3 × 4 × 2 × 2');
  expect(factors([3, 4], false, 'each')).toBe('(5 × 3) × (5 × 4)');
  expect(factors([3, 4], true, 'plain')).toBe('3 × 4 × 2');
});

test('the factors shown give the points the server counts', () => {
  for (const legal of views.middle.legal!) {
    const double = legal.place.charAt(0) === legal.place.charAt(1);
    const product = factors(legal.lengths, double, 'once').split(' × ').reduce((sum, n) => sum * Number(n), 1);
    expect(product).toBe(legal.points);
  }
});

test('a hand keeps the order its player gave it', () => {
  expect(kept(['BB', 'RG', 'RG', 'PP'], ['PP', 'RG', 'BB'])).toEqual(['BB', 'RG', 'PP']);
  expect(kept(['BB'], ['RG', 'BB', 'RG'])).toEqual(['BB', 'RG', 'RG']);
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(sorted(['PP', 'RG', 'RR'])).toEqual(['RR', 'RG', 'PP']);
  expect(sorted(['RR', 'RG', 'PP'])).toEqual(['RR', 'PP', 'RG']);
});
