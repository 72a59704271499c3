// A state as it is kept: the same data in fewer bytes. A board is mostly long lists of small figures of which many are
// alike, and lists of small records of one form; both are written as text, runs counted, and read back exactly.
//
//   [0, 0, 0, 5, -1]                                  "#0*3,5,-1"
//   [{ hex: 4, inside: true }, { hex: 9, inside: true }]   { "#": { "hex": "#4,9", "inside": "#t*2" } }
//
// A text or a name that begins with the sign itself is written with it twice. What was never packed reads as itself.

import { cell } from './cell.ts';

const SIGN = '#';
/** Shorter lists gain nothing. */
const SHORTEST = 2;

type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };
type Sheet = { readonly [key: string]: Plain };

const isSheet = (value: Plain | undefined): value is Sheet =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isToken = (value: Plain): value is number | boolean =>
  typeof value === 'boolean' || (Number.isSafeInteger(value) && !Object.is(value, -0));

const written = (value: number | boolean): string =>
  typeof value === 'number' ? String(value) : value ? 't' : 'f';
const read = (token: string): number | boolean =>
  token === 't' ? true : token === 'f' ? false : Number(token);

/** Figures and yes or no, with equal neighbours counted. */
function packTokens(list: readonly (number | boolean)[]): string {
  const runs: string[] = [];
  for (let i = 0; i < list.length; ) {
    let end = i + 1;
    while (end < list.length && list[end] === list[i]) end++;
    const token = written(cell(list, i));
    runs.push(end - i === 1 ? token : `${token}*${end - i}`);
    i = end;
  }
  return SIGN + runs.join(',');
}

function unpackTokens(text: string): (number | boolean)[] {
  const list: (number | boolean)[] = [];
  for (const run of text.slice(SIGN.length).split(',')) {
    const [token = '', times = '1'] = run.split('*');
    for (let left = Number(times); left > 0; left--) list.push(read(token));
  }
  return list;
}

/** The names of the fields all the records have, in their one order; nothing where they differ. */
function formOf(list: readonly Plain[]): readonly string[] | undefined {
  const first = list[0];
  if (!isSheet(first)) return undefined;
  const names = Object.keys(first);
  const form = names.join('\n');
  const alike = list.every((one) => isSheet(one) && Object.keys(one).join('\n') === form);
  return alike && names.length > 0 ? names : undefined;
}

const named = (name: string): string => (name.startsWith(SIGN) ? SIGN + name : name);

function packValue(value: Plain): Plain {
  if (typeof value === 'string') return named(value);
  if (Array.isArray(value)) return packList(value);
  if (!isSheet(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [named(name), packValue(one)]));
}

function packList(list: readonly Plain[]): Plain {
  if (list.length >= SHORTEST && list.every(isToken)) return packTokens(list);
  const names = list.length >= SHORTEST ? formOf(list) : undefined;
  if (!names) return list.map(packValue);
  const column = (name: string): Plain => packList(list.map((one) => (one as Sheet)[name] ?? null));
  return { [SIGN]: Object.fromEntries(names.map((name) => [named(name), column(name)])) };
}

function unpackValue(value: Plain): Plain {
  if (typeof value === 'string') {
    if (!value.startsWith(SIGN)) return value;
    return value.startsWith(SIGN + SIGN) ? value.slice(SIGN.length) : unpackTokens(value);
  }
  if (Array.isArray(value)) return value.map(unpackValue);
  if (!isSheet(value)) return value;
  const table = value[SIGN];
  if (isSheet(table)) return unpackTable(table);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [unnamed(name), unpackValue(one)]));
}

const unnamed = (name: string): string => (name.startsWith(SIGN) ? name.slice(SIGN.length) : name);

function unpackTable(table: Sheet): Plain {
  const columns = Object.entries(table).map(
    ([name, column]) => [unnamed(name), unpackValue(column) as readonly Plain[]] as const,
  );
  const rows = columns[0]?.[1] ?? [];
  return rows.map((_, i) => Object.fromEntries(columns.map(([name, list]) => [name, list[i] ?? null])));
}

/** Plain data as the text it is kept as. */
export const pack = (data: unknown): string => JSON.stringify(packValue(data as Plain));

/** What {@link pack} was given, field for field in the same order. */
export const unpack = <T>(text: string): T => unpackValue(JSON.parse(text)) as T;
