/** Provinces, seas, coasts and citadels as they are written. */

import { cell } from '@strategoi/kernel';
import { placeText, reach, shoreNodes } from './board.ts';
import { citadelAt } from './citadels.ts';
import { fold, isDigit } from './fold.ts';
import { landAt } from './lands.ts';
import { doubt, fail, lettersEnd, type Scanner, skipBlanks, takeMark, takeWord, warn } from './scanner.ts';

/** Misprints of the rule book's own examples. */
const aliases: { readonly [typed: string]: string } = { fyd: 'LYD', rhd: 'RHO', pcc: 'POC' };

const coasts: { readonly [typed: string]: string } = {
  CS: 'cs',
  CE: 'ce',
  CO: 'co',
  SC: 'cs',
  EC: 'ce',
  WC: 'co',
};

export interface Place {
  readonly node: string;
  readonly ground: string;
  readonly space: number;
  readonly at: number;
  readonly coast: boolean;
  /** DIA-ECO-010: which of the three of a home was said. */
  readonly numbered: boolean;
}

const coastAt = (s: Scanner, at: number): string | undefined => {
  const end = lettersEnd(s, at);
  return end - at === 2 ? coasts[fold(s.text.slice(at, end))] : undefined;
};

/** `/cs`, `(cs)`, ` cs` after a province of several coasts. */
function takeCoast(s: Scanner): string | undefined {
  const mark = s.text[s.at];
  if (mark === '/' && s.at < s.end) {
    s.at++;
    const coast = coastAt(s, s.at);
    if (coast === undefined) return fail(s, 'coast');
    s.at += 2;
    return coast;
  }
  const start = s.at;
  const open = takeMark(s, '(');
  skipBlanks(s);
  const coast = coastAt(s, s.at);
  if (coast !== undefined) {
    s.at += 2;
    if (!open || takeMark(s, ')')) return coast;
  } else {
    const side = takeSide(s);
    if (side !== undefined && (!open || takeMark(s, ')'))) return side;
  }
  s.at = start;
  return undefined;
}

const sides: readonly (readonly [coast: string, english: string, french: string])[] = [
  ['cs', 'SOUTH', 'SUD'],
  ['ce', 'EAST', 'EST'],
  ['co', 'WEST', 'OUEST'],
];

/** `south coast`, `côte sud`. */
function takeSide(s: Scanner): string | undefined {
  const named = takeWord(s, 'COTE');
  for (const [coast, english, french] of sides) {
    if (named && takeWord(s, french)) return coast;
    if (!named && takeWord(s, english) && takeWord(s, 'COAST')) return coast;
  }
  return undefined;
}

/** DIA-ECO-010: `.1`, `.2` and `.3`, the places of a home in the first spring. */
function takeStack(s: Scanner, key: string): number | undefined {
  const digit = s.text[s.at + 1] ?? '';
  if (s.text[s.at] !== '.' || !isDigit(digit.charCodeAt(0))) return undefined;
  const { index } = s.scene.map;
  const node = digit === '1' && index.has(`${key}.2`) ? index.get(key) : index.get(`${key}.${digit}`);
  if (node !== undefined) s.at += 2;
  return node;
}

interface Named {
  readonly key: string;
  readonly node: number;
  /** Where the name ends. */
  readonly end: number;
  readonly glued?: string;
}

/** A province or a sea by its three letters, or by its full name. */
function nameAt(s: Scanner, at: number): Named | undefined {
  const { index } = s.scene.map;
  const full = landAt(s.text, at, s.end);
  const node = full && index.get(full.id.toLowerCase());
  if (full && node !== undefined) return { key: full.id.toLowerCase(), node, end: full.end };
  const length = lettersEnd(s, at) - at;
  const glued = length === 5 ? coastAt(s, at + 3) : undefined;
  if (length !== 3 && glued === undefined) return undefined;
  const typed = s.text.slice(at, at + 3).toLowerCase();
  const meant = index.has(typed) ? typed : aliases[typed]?.toLowerCase();
  const known = meant === undefined ? undefined : index.get(meant);
  if (meant === undefined || known === undefined) return undefined;
  if (meant !== typed) warn(s, 'alias', at, meant.toUpperCase());
  return { key: meant, node: known, end: at + 3, ...(glued === undefined ? {} : { glued }) };
}

export function takePlace(s: Scanner): Place | undefined {
  skipBlanks(s);
  const { map } = s.scene;
  const at = s.at;
  const named = nameAt(s, at);
  if (!named || map.types[cell(map.spaceOf, named.node)] === 'citadel') return undefined;
  const { key, glued } = named;
  s.at = named.end;
  const stacked = takeStack(s, key);
  const node = stacked ?? named.node;
  const space = cell(map.spaceOf, node);
  const ground = cell(map.nodes, node);
  const numbered = stacked !== undefined;
  if (shoreNodes(map, space).length === 0) {
    if (glued !== undefined) return fail(s, 'end');
    return { node: ground, ground, space, at, coast: false, numbered };
  }
  const before = s.at;
  const coast = glued ?? takeCoast(s);
  if (glued !== undefined) s.at = at + 5;
  if (coast === undefined) return { node: ground, ground, space, at, coast: false, numbered };
  const shore = map.index.get(`${key}/${coast}`);
  if (shore === undefined) {
    s.at = s.text[before] === '/' ? before + 1 : before;
    return fail(s, 'coast');
  }
  return { node: cell(map.nodes, shore), ground, space, at, coast: true, numbered };
}

/** `likely` chooses among several citadels of that name. */
export function readCitadel(s: Scanner, likely: (id: string) => boolean): string {
  skipBlanks(s);
  const at = s.at;
  const found = citadelAt(s.text, at, s.end);
  if (!found) return fail(s, 'citadel');
  s.at = found.end;
  const [first] = found.ids;
  if (first !== undefined && found.ids.length === 1) return first;
  const left = found.ids.filter(likely);
  const [only] = left;
  if (only === undefined || left.length > 1)
    return doubt(s, at, (left.length > 0 ? left : found.ids).map(placeText));
  warn(s, 'citadel', at, placeText(only));
  return only;
}

export function byLand(s: Scanner, place: Place): string {
  if (place.coast) warn(s, 'coast', place.at, place.ground);
  return place.ground;
}

/** A fleet is launched from the port of a citadel: the coast that port opens on. */
export function slipway(s: Scanner, place: Place): string {
  const { map } = s.scene;
  if (place.coast || shoreNodes(map, place.space).length === 0) return place.node;
  const shores = shoreNodes(map, place.space);
  const ports = map.spaces.filter((_, space) => map.around[space] === place.space && map.ports[space]);
  const exits = ports.flatMap((loc) => reach(map, { type: 'G', loc }));
  const open = shores.filter((shore) => exits.includes(shore));
  const [only] = open;
  if (only === undefined || open.length > 1) return doubt(s, place.at, open.length > 0 ? open : shores);
  warn(s, 'coast', place.at, only);
  return only;
}
