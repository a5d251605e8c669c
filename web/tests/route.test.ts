import { expect, test } from 'vitest';
import { routeOf } from '../src/route.svelte';

test.each([
  ['/', '', { page: 'front' }],
  ['/t/kite-42', '', { page: 'table', code: 'KITE-42', public: false }],
  ['/t/KITE-42', '?public', { page: 'table', code: 'KITE-42', public: true }],
  ['/replay/abc', '', { page: 'replay', play: 'abc' }],
  ['/rules/jingle-jangle', '', { page: 'rules', game: 'jingle-jangle' }],
  ['/learn/jingle-jangle', '', { page: 'learn', game: 'jingle-jangle' }],
  ['/daily', '', { page: 'alone', name: 'daily', of: null }],
  ['/daily/2026-02-28', '', { page: 'alone', name: 'daily', of: '2026-02-28' }],
  ['/drills', '', { page: 'alone', name: 'drills', of: null }],
  ['/t', '', { page: 'nowhere' }],
  ['/t/KITE-42/more', '', { page: 'nowhere' }],
])('%s%s', (path, search, route) => {
  expect(routeOf(path, search)).toEqual(route);
});
