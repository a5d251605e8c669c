// @vitest-environment node

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { blocks, spans, type Block, type Item } from '../../src/rules/markdown';

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

const anchorsOf = (book: Block[]): string[] =>
  book.flatMap((block) => {
    if (block.kind === 'list') return all(block.items).flatMap((item) => item.ids);
    return block.kind === 'paragraph' ? block.ids : [];
  });

describe.each([
  ['jingle_jangle', 'RULES.md', 26],
  ['jingle_jangle', 'RULES.de.md', 26],
  ['mumble_jumble', 'RULES.md', 37],
  ['mumble_jumble', 'RULES.de.md', 37],
])('the rulebook of %s, %s', (game, file, many) => {
  const source = readFileSync(new URL(`../../../src/jinglejumble/games/${game}/${file}`, import.meta.url), 'utf8');
  const book = blocks(source);

  test('every rule that it states is an anchor, once', () => {
    const stated = [...source.matchAll(/\*\*([JM]-[SR]\d+)\*\*/g)].map((match) => match[1]);
    const anchors = anchorsOf(book);
    expect(anchors.length).toBe(many);
    expect([...anchors].sort()).toEqual([...stated].sort());
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test('no mark of Markdown is left in the text', () => {
    const pieces = book.flatMap((block) =>
      block.kind === 'list' ? all(block.items).flatMap((item) => item.spans) : block.kind === 'paragraph' ? block.spans : [],
    );
    expect(pieces.filter((span) => /\*\*|(^|\s)- \*|^\d+\. /.test(span.text))).toEqual([]);
  });
});

test('numbered steps with points below them', () => {
  const [list] = blocks('1. **Go.** **M-S8** All open.\n   **M-R7** Anyone calls.\n   - **M-R8** One line.\n2. Then.');
  expect(list).toMatchObject({
    kind: 'list',
    ordered: true,
    items: [{ ids: ['M-S8', 'M-R7'], items: [{ ids: ['M-R8'] }] }, { ids: [] }],
  });
});

test('the worked example of Jingle Jangle is kept as a picture', () => {
  const picture = blocks(BOOK).find((block) => block.kind === 'picture');
  expect(picture?.text).toContain('x: 0 1 2');
});
