// The referee's play of a physical set, on a device that may keep nothing.

import { afterEach, expect, test, vi } from 'vitest';
import { Keeper } from '../src/paper/keeper.svelte';

afterEach(() => void vi.unstubAllGlobals());

const forbidden = (): never => {
  throw new DOMException('not here', 'SecurityError');
};

test('where storage is forbidden, a play lasts as long as the page', async () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ about: true })));
  const keeper = new Keeper('jingle-jangle');
  await keeper.resume();
  expect(keeper.play).toBeNull();
  expect(await keeper.begin(2, ['Ana', 'Leo'], {})).toEqual({ taken: true });
  expect(await keeper.enter('0 RG>2,-1')).toEqual({ taken: true });
  expect(keeper.play?.lines.length).toBe(1);
  keeper.drop();
  expect(keeper.play).toBeNull();
});
