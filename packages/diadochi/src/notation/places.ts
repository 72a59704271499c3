/** Provinces, seas, coasts and citadels as they are written. */

import { placeText, reach } from './board.ts';
import { citadelAt } from './citadels.ts';
import { fold, isDigit } from './fold.ts';
import { doubt, fail, lettersEnd, type Scanner, skipBlanks, takeMark, warn } from './scanner.ts';

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
  }
  s.at = start;
  return undefined;
}

/** DIA-ECO-010: `.2` and `.3`, the other places of a home in the first spring. */
function takeStack(s: Scanner, key: string): number | undefined {
  if (s.text[s.at] !== '.' || !isDigit(s.text.charCodeAt(s.at + 1))) return undefined;
  const node = s.scene.map.index.get(`${key}.${s.text[s.at + 1]}`);
  if (node !== undefined) s.at += 2;
  return node;
}

/** A province or a sea by its three letters. */
export function takePlace(s: Scanner): Place | undefined {
  skipBlanks(s);
  const { map } = s.scene;
  const at = s.at;
  const length = lettersEnd(s, at) - at;
  const glued = length === 5 ? coastAt(s, at + 3) : undefined;
  if (length !== 3 && glued === undefined) return undefined;
  let key = s.text.slice(at, at + 3).toLowerCase();
  let node = map.index.get(key);
  if (node === undefined) {
    const meant = aliases[key];
    if (meant === undefined) return undefined;
    warn(s, 'alias', at, meant);
    key = meant.toLowerCase();
    node = map.index.get(key)!;
  }
  if (map.types[map.spaceOf[node]!] === 'citadel') return undefined;
  s.at = at + 3;
  node = takeStack(s, key) ?? node;
  const space = map.spaceOf[node]!;
  const ground = map.nodes[node]!;
  if (map.shores[space]!.length === 0) {
    if (glued !== undefined) return fail(s, 'end');
    return { node: ground, ground, space, at, coast: false };
  }
  const before = s.at;
  const coast = glued ?? takeCoast(s);
  if (glued !== undefined) s.at = at + 5;
  if (coast === undefined) return { node: ground, ground, space, at, coast: false };
  const shore = map.index.get(`${key}/${coast}`);
  if (shore === undefined) {
    s.at = s.text[before] === '/' ? before + 1 : before;
    return fail(s, 'coast');
  }
  return { node: map.nodes[shore]!, ground, space, at, coast: true };
}

/** `likely` chooses among several citadels of that name. */
export function readCitadel(s: Scanner, likely: (id: string) => boolean): string {
  skipBlanks(s);
  const at = s.at;
  const found = citadelAt(s.text, at, s.end);
  if (!found) return fail(s, 'citadel');
  s.at = found.end;
  if (found.ids.length === 1) return found.ids[0]!;
  const left = found.ids.filter(likely);
  if (left.length !== 1) return doubt(s, at, (left.length > 0 ? left : found.ids).map(placeText));
  warn(s, 'citadel', at, placeText(left[0]!));
  return left[0]!;
}

export function byLand(s: Scanner, place: Place): string {
  if (place.coast) warn(s, 'coast', place.at, place.ground);
  return place.ground;
}

/** A fleet is launched from the port of a citadel: the coast that port opens on. */
export function slipway(s: Scanner, place: Place): string {
  const { map } = s.scene;
  if (place.coast || map.shores[place.space]!.length === 0) return place.node;
  const shores = map.shores[place.space]!.map((node) => map.nodes[node]!);
  const ports = map.spaces.filter((_, space) => map.around[space] === place.space && map.ports[space]);
  const exits = ports.flatMap((loc) => reach(map, { type: 'G', loc }));
  const open = shores.filter((shore) => exits.includes(shore));
  if (open.length !== 1) return doubt(s, place.at, open.length > 0 ? open : shores);
  warn(s, 'coast', place.at, open[0]!);
  return open[0]!;
}
