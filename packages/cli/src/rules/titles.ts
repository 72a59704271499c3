export interface TestTitle {
  readonly line: number;
  /** The describe titles around it, then its own; the rows of a literal `each` table when the title draws on them. */
  readonly title: string;
}

interface Open {
  readonly depth: number;
  readonly title: string;
  readonly skipped: boolean;
}

const CALL = /(?<![\w$.])(describe|it|test)\b/y;
const MODIFIER = /\s*\.\s*([A-Za-z]+)/y;

/** The titles of the tests that run in a source file, read without running it. */
export function testTitles(source: string): TestTitle[] {
  const found: TestTitle[] = [];
  const open: Open[] = [];
  const lines = lineStarts(source);
  let depth = 0;
  for (let at = 0; at < source.length; ) {
    const skip = literalEnd(source, at);
    if (skip > at) {
      at = skip;
      continue;
    }
    CALL.lastIndex = at;
    const call = CALL.exec(source);
    const head = call && readHead(source, CALL.lastIndex);
    if (call && head) {
      const around = open[open.length - 1];
      const skipped = head.skipped || (around?.skipped ?? false);
      const title = around ? `${around.title} ${head.title}` : head.title;
      if (call[1] !== 'describe' && !skipped) found.push({ line: lineAt(lines, at), title });
      open.push({ depth, title, skipped });
      depth++;
      at = head.end;
      continue;
    }
    const char = source[at];
    if (char === '(') depth++;
    else if (char === ')') {
      depth--;
      if (open[open.length - 1]?.depth === depth) open.pop();
    }
    at++;
  }
  return found;
}

/** `.each(table)('title', …`: from after the name to after the title. Undefined when no literal title follows. */
function readHead(
  source: string,
  from: number,
): { title: string; skipped: boolean; end: number } | undefined {
  let at = from;
  let skipped = false;
  let rows = '';
  for (;;) {
    MODIFIER.lastIndex = at;
    const modifier = MODIFIER.exec(source);
    if (!modifier) break;
    at = MODIFIER.lastIndex;
    if (modifier[1] === 'skip' || modifier[1] === 'todo') skipped = true;
    if (modifier[1] === 'each' || modifier[1] === 'for') {
      const end = source[at] === '`' ? literalEnd(source, at) : groupEnd(source, at, ')');
      rows = source.slice(at, end);
      at = end;
    } else if (modifier[1] === 'skipIf' || modifier[1] === 'runIf') at = groupEnd(source, at, ')');
  }
  at = skipBlank(source, at);
  if (source[at] !== '(') return undefined;
  const quote = skipBlank(source, at + 1);
  if (!/['"`]/.test(source[quote] ?? '')) return undefined;
  const end = literalEnd(source, quote);
  const title = source.slice(quote + 1, end - 1);
  return { title: /[%$]/.test(title) ? `${title} ${rows}`.trim() : title, skipped, end };
}

function skipBlank(source: string, from: number): number {
  let at = from;
  while (/\s/.test(source[at] ?? '')) at++;
  return at;
}

/** After the bracket that closes the one at `from`. */
function groupEnd(source: string, from: number, close: ')' | '}'): number {
  const open = source[from];
  let depth = 0;
  for (let at = from; at < source.length; ) {
    const skip = literalEnd(source, at);
    if (skip > at) {
      at = skip;
      continue;
    }
    if (source[at] === open) depth++;
    if (source[at] === close && --depth === 0) return at + 1;
    at++;
  }
  return source.length;
}

/** After the comment, string, template or regular expression that starts at `at`; `at` itself when none does. */
function literalEnd(source: string, at: number): number {
  const char = source[at];
  if (char === "'" || char === '"') return stringEnd(source, at, char);
  if (char === '`') return templateEnd(source, at);
  if (char !== '/') return at;
  if (source[at + 1] === '/') return upTo(source, '\n', at);
  if (source[at + 1] === '*') return upTo(source, '*/', at + 2);
  return startsRegex(source, at) ? regexEnd(source, at) : at;
}

function upTo(source: string, mark: string, from: number): number {
  const end = source.indexOf(mark, from);
  return end < 0 ? source.length : end + mark.length;
}

function stringEnd(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === quote || source[at] === '\n') return at + 1;
  }
  return source.length;
}

function templateEnd(source: string, from: number): number {
  for (let at = from + 1; at < source.length; at++) {
    if (source[at] === '\\') at++;
    else if (source[at] === '`') return at + 1;
    else if (source[at] === '$' && source[at + 1] === '{') at = groupEnd(source, at + 1, '}') - 1;
  }
  return source.length;
}

/** A slash after a value divides; anywhere else it opens a regular expression. */
function startsRegex(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - 40), at).trimEnd();
  return before === '' || /[(,=:[!&|?{};+\-*%<>~^]$|\b(return|typeof|case|in|of)$/.test(before);
}

function regexEnd(source: string, from: number): number {
  let inClass = false;
  for (let at = from + 1; at < source.length && source[at] !== '\n'; at++) {
    const char = source[at];
    if (char === '\\') at++;
    else if (char === '[') inClass = true;
    else if (char === ']') inClass = false;
    else if (char === '/' && !inClass) return at + 1;
  }
  return from + 1;
}

export function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** Lines count from 1. */
export function lineAt(starts: readonly number[], at: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= at) low = middle;
    else high = middle;
  }
  return low + 1;
}
