// No word on the page stands in its sources: templates and scripts hold codes of the catalogue only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'svelte/compiler';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const SOURCES = join(__dirname, '../src');
const SPOKEN = new Set(['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'label', 'placeholder', 'title']);
const LETTER = /\p{L}/u;
const SENTENCE = /\p{L}[\p{L}']+,?( [\p{L}']+,?){2,}/u;
// Names, units and rules are the same in every language.
const SAME_EVERYWHERE = /^(Jinglejumble|SHA-256|mm|[A-Z]-[RS]\d+)$/;
// One word may be for people, too, unless it is the name of a key or a type of the browser.
const WORD = /^\p{Lu}\p{Ll}+( \p{Ll}+)*[.!?]?$/u;
const KEYS = /^(Backspace|Delete|End|Enter|Escape|Home|Shift|Tab|Arrow\w+|Page(Up|Down))$/;

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** All nodes under one, but not under calls of t() and has(), whose arguments are codes. */
function* under(node: Node): Generator<Node> {
  yield node;
  if (node.type === 'CallExpression' && ['t', 'has'].includes(String((node.callee as Node).name))) return;
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) yield* under(child);
  }
}

const literals = (node: Node): string[] =>
  [...under(node)].flatMap((one) =>
    one.type === 'Literal' && typeof one.value === 'string'
      ? [one.value]
      : one.type === 'TemplateElement'
        ? [(one.value as { cooked: string }).cooked]
        : [],
  );

/** What an expression in the page can show: its strings, but not those it only compares with. */
const shown = (node: Node): string[] => {
  if (node.type === 'ConditionalExpression') return [...shown(node.consequent as Node), ...shown(node.alternate as Node)];
  if (node.type === 'LogicalExpression') return [...shown(node.left as Node), ...shown(node.right as Node)];
  return ['Literal', 'TemplateLiteral'].includes(node.type) ? literals(node) : [];
};

/** The words that a component's template says by itself. */
function templateWords(source: string): string[] {
  const { fragment } = parse(source, { modern: true });
  const found: string[] = [];
  for (const node of under(fragment as unknown as Node)) {
    if (node.type === 'Attribute') {
      if (!SPOKEN.has(String(node.name))) continue;
      const values = Array.isArray(node.value) ? node.value : [node.value];
      for (const value of values.filter(isNode)) {
        if (value.type === 'Text') found.push(String(value.data));
        else if (value.type === 'ExpressionTag') found.push(...shown(value.expression as Node));
      }
    }
  }
  found.push(...textsOf(fragment as unknown as Node));
  return found.map((words) => words.trim()).filter((words) => LETTER.test(words) && !SAME_EVERYWHERE.test(words));
}

/** Text nodes and shown expressions that are not in attributes. */
function textsOf(node: Node): string[] {
  if (/^(Attribute|StyleSheet|Comment|\w+Directive)$/.test(node.type)) return [];
  if (node.type === 'Text') return [String(node.data)];
  if (node.type === 'ExpressionTag') return shown(node.expression as Node);
  return Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).flatMap((child) => textsOf(child)),
  );
}

const isWord = (text: string): boolean => WORD.test(text) && !KEYS.test(text) && !SAME_EVERYWHERE.test(text);

/** What a script says by itself: whole sentences, and single words as people write them. */
function scriptWords(source: string): string[] {
  const sentences: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && node.expression.getText(file) === 'Error') return; // our own slips
    if (ts.isStringLiteralLike(node) && (SENTENCE.test(node.text) || isWord(node.text))) sentences.push(node.text);
    if (ts.isTemplateExpression(node) && SENTENCE.test(node.getText(file))) sentences.push(node.getText(file));
    ts.forEachChild(node, visit);
  };
  const file = ts.createSourceFile('it.ts', source, ts.ScriptTarget.Latest, true);
  visit(file);
  return sentences;
}

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(SOURCES, file), 'utf8');
const components = files.filter((file) => file.endsWith('.svelte'));
const scripts = files.filter((file) => /\.(js|ts)$/.test(file) && !file.endsWith('.gen.ts'));

// The codes of the house and of every game beside it.
const PACKAGE = join(__dirname, '../../src/jinglejumble');
const games = readdirSync(join(PACKAGE, 'games'), { withFileTypes: true }).filter((one) => one.isDirectory());
const folders = [PACKAGE, ...games.map((one) => join(PACKAGE, 'games', one.name))]
  .map((folder) => join(folder, 'text/en'))
  .filter((folder) => existsSync(folder));
const codes = new Set(
  folders.flatMap((folder) =>
    readdirSync(folder).flatMap((file) => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')) as object)),
  ),
);

const scriptsIn = (source: string): string => [...source.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1]).join('\n');

describe('every word comes from the catalogue', () => {
  it.each(components)('%s: its template', (file) => {
    expect(templateWords(read(file))).toEqual([]);
  });

  it.each([...components, ...scripts])('%s: its script', (file) => {
    const source = file.endsWith('.svelte') ? scriptsIn(read(file)) : read(file);
    expect(scriptWords(source)).toEqual([]);
  });

  it.each([...components, ...scripts])('%s: its codes are there', (file) => {
    const asked = [...read(file).matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((found) => found[1]!);
    expect(asked.filter((code) => !codes.has(code))).toEqual([]);
  });
});

describe('what the check finds', () => {
  it.each([
    ['<p>Hello</p>', ['Hello']],
    ['{#if a}<b>Yes</b>{:else}{t("a")}{/if}', ['Yes']],
    ['{#each a as b}{b ? "Yes" : t("no")}{/each}', ['Yes']],
    ['<button aria-label="Close" class="Big">{t("a")}</button>', ['Close']],
    ['<img alt={a ? `Picture ${a}` : ""} />', ['Picture']],
    ['<p class="soft">{t("a.b", { n: "c" })} · {name}</p>', []],
  ])('%s', (template, words) => {
    expect(templateWords(template)).toEqual(words);
  });

  it('sentences in scripts', () => {
    const source = "throw new Error('not called here'); key = 'Enter'; t('a.b', { what: `Press ${key} to go on`, who: 'Nobody' })";
    expect(scriptWords(source)).toEqual(['`Press ${key} to go on`', 'Nobody']);
  });
});
