import { expect, test } from 'vitest';
import type { Happening } from '../../src/messages.gen';
import { continued, NOTHING, type Told } from '../../src/table/events';

const event = (code: string): Happening => ({ code, seat: 0, params: {} });
const told = (words: string, until: number): Told => ({ events: words.split('').map(event), told: until });

test.each([
  ['', 0, 'ab', 2, 'ab'],
  ['abc', 3, '', 3, 'abc'],
  ['abc', 3, 'cd', 4, 'abcd'],
  ['abc', 3, 'bcde', 5, 'abcde'],
  ['abc', 3, 'abc', 3, 'abc'],
  ['abc', 3, 'de', 5, 'abcde'],
  ['aa', 2, 'a', 3, 'aaa'], // the same once more is another event
  ['abcd', 4, 'cd', 4, 'abcd'], // what was asked for was faster than what is told
  ['abcd', 4, 'b', 2, 'abcd'],
])('%s (%i) and then %s (%i) is %s', (past, before, fresh, until, whole) => {
  expect(continued(told(past, before), told(fresh, until)).events).toEqual(told(whole, 0).events);
});

test('without a history it begins with what comes', () => {
  expect(continued(NOTHING, told('cd', 4))).toEqual(told('cd', 4));
});
