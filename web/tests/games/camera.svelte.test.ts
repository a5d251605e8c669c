import { expect, test } from 'vitest';
import { Camera } from '../../src/games/jingle_jangle/camera.svelte';

const BOX = { left: -5, top: -2, right: 4, bottom: 5 };
const CORNERS = [
  { x: 4, y: -2 },
  { x: 4, y: 5 },
];

test('what would lie under the buttons at the right is moved beside them', () => {
  const camera = new Camera();
  camera.size = { width: 360, height: 300 };
  camera.fit(BOX, 76);
  for (const cell of CORNERS) expect(camera.cornered([cell], 52)).toBe(true);
  expect(camera.cornered([{ x: 4, y: 1 }, { x: -5, y: -2 }], 52)).toBe(false);
  camera.fit(BOX, 76, 52);
  expect(camera.cornered(CORNERS, 52)).toBe(false);
  expect(camera.on(BOX.left, BOX.top).left).toBeGreaterThan(-1);
});
