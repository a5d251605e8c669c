// @vitest-environment node

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocks, spans, type Item } from '../../src/rules/markdown';

const BOOK = readFileSync(
  new URL('../../../src/jinglejumble/games/jingle_jangle/RULES.md', import.meta.url),
  'utf8',
);

const all = (items: Item[]): Item[] => items.flatMap((item) => [item, ...all(item.items)]);

test('spans: code, strong, links and rule ids', () => {
  expect(spans('see J-S6, `RG>2,-1` and **this** [page](/x)')).toEqual([
    { kind: 'text', text: 'see ' },
    { kind: 'rule', text: 'J-S6' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'RG>2,-1' },
    { kind: 'text', text: ' and ' },
    { kind: 'strong', text: 'this' },
    { kind: 'text', text: ' ' },
    { kind: 'link', text: 'page', href: '/x' },
  ]);
});

describe('the rulebook of Jingle Jangle', () => {
  const book = blocks(BOOK);
  const items = book.flatMap((block) => (block.kind === 'list' ? all(block.items) : []));

  test('every rule id is an anchor, once', () => {
    const wanted = [...BOOK.matchAll(/^- \*\*(J-[SR]\d+)\*\*/gm)].map((match) => match[1]);
    const anchors = items.flatMap((item) => item.ids);
    expect(wanted.length).toBeGreaterThan(20);
    expect([...anchors].sort()).toEqual([...wanted].sort());
  });

  test('the worked example is kept as a picture', () => {
    const picture = book.find((block) => block.kind === 'picture');
    expect(picture?.text).toContain('x: 0 1 2');
  });

  test('no mark of Markdown is left in the text', () => {
    expect(items.flatMap((item) => item.spans).filter((span) => span.text.includes('**'))).toEqual([]);
  });
});
