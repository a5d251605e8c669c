import { expect, test } from 'vitest';
import { beside, type Lens } from '../../src/games/jingle_jangle/beside';
import { bellsOf, key, spotOf } from '../../src/games/jingle_jangle/geometry';

/** A picture of 400 x 400 with cells of 40, the starter in its middle. */
const LENS: Lens = {
  scale: 40,
  size: { width: 400, height: 400 },
  on: (x, y) => ({ left: 160 + x * 40, top: 160 + y * 40 }),
  at: (px, py) => ({ x: (px - 160) / 40, y: (py - 160) / 40 }),
};
const BELLS = bellsOf('RBGY', []);

const cells = (box: { left: number; top: number; width: number; height: number }): string[] => {
  const start = LENS.at(box.left, box.top);
  const end = LENS.at(box.left + box.width, box.top + box.height);
  const found: string[] = [];
  for (let y = Math.floor(start.y); y < end.y; y += 1) {
    for (let x = Math.floor(start.x); x < end.x; x += 1) found.push(key(x, y));
  }
  return found;
};

test('the words hide neither bells nor the ghost where there is room', () => {
  const box = beside(LENS, spotOf('PPv2,0'), BELLS, [], new Set(), 120, 36);
  const hidden = cells(box).filter((cell) => BELLS.has(cell) || cell === '2,0' || cell === '2,1');
  expect(hidden).toEqual([]);
});

test('the words stay in the picture', () => {
  const box = beside(LENS, spotOf('PP>-4,-4'), BELLS, [], new Set(), 220, 80);
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.top).toBeGreaterThanOrEqual(0);
});

test('the words leave free what glows', () => {
  const glowing = new Set(['1,-1', '2,-1', '3,-1', '2,-2']);
  const box = beside(LENS, spotOf('PPv2,0'), BELLS, [], glowing, 120, 36);
  expect(cells(box).filter((cell) => glowing.has(cell))).toEqual([]);
});
