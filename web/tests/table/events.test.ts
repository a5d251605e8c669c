import { expect, test } from 'vitest';
import type { Happening } from '../../src/messages.gen';
import { joined } from '../../src/table/events';

const event = (code: string): Happening => ({ code, seat: 0, params: {} });
const told = (words: string): Happening[] => words.split('').map(event);

test.each([
  ['', 'ab', 'ab'],
  ['abc', '', 'abc'],
  ['abc', 'cd', 'abcd'],
  ['abc', 'bcde', 'abcde'],
  ['abc', 'abc', 'abc'],
  ['abc', 'de', 'abcde'],
])('%s and then %s is %s', (past, fresh, whole) => {
  expect(joined(told(past), told(fresh))).toEqual(told(whole));
});
