// Just as much Markdown as the rulebooks are written in, as blocks to be drawn; never as HTML text.

export type Span =
  | { kind: 'text' | 'code' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'rule'; text: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'list'; items: Item[] }
  | { kind: 'picture'; text: string };

export interface Item {
  /** The rule ids that the item begins with: its anchors. */
  ids: string[];
  spans: Span[];
  items: Item[];
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([JM]-[SR]\d+)\b/g;

/** The spans of one line of text. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, code, strong, em, label, href, rule] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (em !== undefined) found.push({ kind: 'em', text: em });
    else if (label !== undefined && href !== undefined) found.push({ kind: 'link', text: label, href });
    else if (rule !== undefined) found.push({ kind: 'rule', text: rule });
    at = match.index + whole.length;
  }
  if (at < text.length) found.push({ kind: 'text', text: text.slice(at) });
  return found;
}

/** The blocks of a rulebook. */
export function blocks(source: string): Block[] {
  const found: Block[] = [];
  let lines: string[] = [];
  const close = (): void => {
    const [first] = lines;
    if (first === undefined) return;
    if (first.startsWith('    ')) found.push({ kind: 'picture', text: unindented(lines) });
    else if (/^\s*- /.test(first)) found.push({ kind: 'list', items: items(lines) });
    else found.push({ kind: 'paragraph', spans: spans(lines.join(' ')) });
    lines = [];
  };
  for (const line of source.split('\n')) {
    const heading = /^(#{1,4}) (.*)$/.exec(line);
    if (heading) {
      close();
      found.push({ kind: 'heading', level: heading[1]!.length, spans: spans(heading[2]!) });
    } else if (!line.trim()) {
      if (lines[0]?.startsWith('    ')) lines.push('');
      else close();
    } else {
      const [first] = lines;
      const picture = line.startsWith('    ') && !/^\s*- /.test(first ?? '');
      if (first !== undefined && picture !== first.startsWith('    ')) close();
      else if (line.startsWith('- ') && first !== undefined && !/^\s*- /.test(first)) close();
      lines.push(line);
    }
  }
  close();
  return found;
}

function items(lines: string[]): Item[] {
  const found: { depth: number; text: string }[] = [];
  for (const line of lines) {
    const bullet = /^(\s*)- (.*)$/.exec(line);
    if (bullet) found.push({ depth: bullet[1]!.length, text: bullet[2]! });
    else if (found.length) found[found.length - 1]!.text += ' ' + line.trim();
  }
  const top: Item[] = [];
  for (const { depth, text } of found) {
    const own = /^(?:\*\*[JM]-[SR]\d+\*\*,?\s*)+/.exec(text)?.[0] ?? '';
    const item = { ids: own.match(/[JM]-[SR]\d+/g) ?? [], spans: spans(text), items: [] };
    const above = depth > 0 ? top.at(-1) : undefined;
    (above ? above.items : top).push(item);
  }
  return top;
}

function unindented(lines: string[]): string {
  return lines
    .map((line) => line.replace(/^ {4}/, ''))
    .join('\n')
    .trimEnd();
}
