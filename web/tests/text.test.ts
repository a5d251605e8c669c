import { beforeEach, expect, test } from 'vitest';
import { setTexts, t } from '../src/text';

beforeEach(() => {
  setTexts('en', { 'a.b': '{who} has {n} left', jangles: { one: '{n} jangle', other: '{n} jangles' } });
});

test('parameters are put in; numbers as the language writes them', () => {
  expect(t('a.b', { who: 'Ana', n: 1200 })).toBe('Ana has 1,200 left');
});

test('plural forms are chosen by n', () => {
  expect([0, 1, 2].map((n) => t('jangles', { n }))).toEqual(['0 jangles', '1 jangle', '2 jangles']);
});

test('a missing parameter and a missing code stay visible', () => {
  expect(t('a.b', { n: 2 })).toBe('{who} has 2 left');
  expect(t('no.such')).toBe('no.such');
});
