// Just as much Markdown as the rulebooks are written in, as blocks to be drawn; never as HTML text.

export type Span =
  | { kind: 'text' | 'code' | 'strong' | 'em'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'rule'; text: string }
  /** A rule id where its rule is stated: what links lead to. */
  | { kind: 'anchor'; text: string };

export type Block =
  | { kind: 'heading'; level: number; spans: Span[] }
  | { kind: 'paragraph'; ids: string[]; spans: Span[] }
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'picture'; text: string };

export interface Item {
  /** The rules that the item states. */
  ids: string[];
  spans: Span[];
  items: Item[];
}

const INLINE = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^)\s]+)\)|\b([A-Z]-[A-Z]?\d+)\b/g;
const RULE = /^[A-Z]-[A-Z]?\d+$/;
const BULLET = /^(\s*)(?:-|(\d+)\.) (.*)$/;

/** The spans of one line of text. */
export function spans(text: string): Span[] {
  const found: Span[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) found.push({ kind: 'text', text: text.slice(at, match.index) });
    const [whole, code, strong, em, label, href, rule] = match;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (strong !== undefined) found.push({ kind: RULE.test(strong) ? 'anchor' : 'strong', text: strong });
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
    else if (BULLET.test(first)) found.push({ kind: 'list', ordered: /^\d/.test(first), items: items(lines) });
    else found.push({ kind: 'paragraph', ...stating(lines.join(' ')) });
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
      const picture = line.startsWith('    ') && !BULLET.test(first ?? '');
      if (first !== undefined && picture !== first.startsWith('    ')) close();
      else if (/^(-|\d+\.) /.test(line) && first !== undefined && !BULLET.test(first)) close();
      lines.push(line);
    }
  }
  close();
  return found;
}

/** The spans of a text, and the rules it states. */
function stating(text: string): { ids: string[]; spans: Span[] } {
  const found = spans(text);
  return { ids: found.flatMap((span) => (span.kind === 'anchor' ? [span.text] : [])), spans: found };
}

function items(lines: string[]): Item[] {
  const found: { depth: number; text: string }[] = [];
  for (const line of lines) {
    const bullet = BULLET.exec(line);
    if (bullet) found.push({ depth: bullet[1]!.length, text: bullet[3]! });
    else if (found.length) found[found.length - 1]!.text += ' ' + line.trim();
  }
  const top: Item[] = [];
  for (const { depth, text } of found) {
    const item = { ...stating(text), items: [] };
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
