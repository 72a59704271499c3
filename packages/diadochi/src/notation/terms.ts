/** The things lines speak of: places, citadels, units, persons, sums. */

import type { UnitRef, UnitType } from '@strategoi/diplomacy';
import type { PersonId } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { type Status, type StatusSpec, statuses, statusSpecs } from '../data/units.ts';
import type { SceneUnit } from '../scene.ts';
import { placeText, reach, spaceAt, unitNamed, unitsIn, unitText } from './board.ts';
import { citadelAt } from './citadels.ts';
import { fold, isDigit, isLetter } from './fold.ts';
import { epigoneOf, personCalled, powerCalled } from './names.ts';
import {
  doubt,
  fail,
  lettersEnd,
  passName,
  passWord,
  peekMark,
  peekName,
  peekWord,
  type Scanner,
  skipBlanks,
  takeMark,
  takeWord,
  warn,
} from './scanner.ts';

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
  // DIA-ECO-010: the second and third places of a home in the first spring.
  if (s.text[s.at] === '.' && isDigit(s.text.charCodeAt(s.at + 1))) {
    const stack = map.index.get(`${key}.${s.text[s.at + 1]}`);
    if (stack !== undefined) {
      node = stack;
      s.at += 2;
    }
  }
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

export interface Kind {
  readonly at: number;
  readonly type: UnitType;
  readonly letter: StatusSpec['letter'];
  readonly led: boolean;
}

const TYPES: { readonly [letter: string]: UnitType } = { A: 'A', F: 'F', G: 'G', a: 'A', f: 'F', g: 'G' };
const LETTERS: { readonly [letter: string]: StatusSpec['letter'] } = {
  e: 'e',
  g: 'g',
  m: 'm',
  E: 'e',
  G: 'g',
  M: 'm',
};

/** Whether a unit's letters stand here: `A`, `Ge`, but not `A1`, which is a siege. */
export function isKindAt(text: string, at: number): boolean {
  if (TYPES[text[at] ?? ''] === undefined) return false;
  let end = at + 1;
  if (isLetter(text, end)) {
    if (LETTERS[text[end]!] === undefined) return false;
    end++;
  }
  return !isLetter(text, end) && !isDigit(text.charCodeAt(end));
}

function takeLead(s: Scanner): boolean {
  let led = false;
  for (;;) {
    const mark = peekMark(s);
    if (mark === '*' || mark === '#') {
      s.at++;
    } else if (mark === '(' && s.text[s.at + 1] === '+') {
      s.at += 2;
      if (takePerson(s) === undefined) fail(s, 'person');
      if (!takeMark(s, ')')) fail(s, 'person');
    } else return led;
    led = true;
  }
}

export function takeKind(s: Scanner): Kind | undefined {
  skipBlanks(s);
  const { at, text } = s;
  if (at >= s.end || !isKindAt(text, at)) return undefined;
  const letter = LETTERS[text[at + 1] ?? ''] ?? '';
  s.at += letter === '' ? 1 : 2;
  return { at, type: TYPES[text[at]!]!, letter, led: takeLead(s) };
}

export const statusOf = (letter: StatusSpec['letter']): Status =>
  statuses.find((status) => statusSpecs[status].letter === letter) as Status;

/** §1.5 of the grammar: the Ionian sea is MIO, but many a hand writes ION. */
const isIonia = (type: UnitType, node: string): boolean => type === 'F' && node === 'ION';

/** In the first spring a home holds three units: the one of this type, if there is but one. */
function mustered(s: Scanner, kind: Kind, loc: string): SceneUnit | undefined {
  const stack = s.scene.units.filter((unit) => unit.kind === kind.type && unit.at.startsWith(`${loc}.`));
  if (stack.length > 1) {
    return doubt(
      s,
      kind.at,
      stack.map((unit) => unitText({ type: unit.kind, loc: unit.at }, unit)),
    );
  }
  return stack[0];
}

/** Not where it was said to be, but nothing else can have been meant. */
function meantElsewhere(
  s: Scanner,
  kind: Kind,
  loc: string,
  own: PowerId | undefined,
): SceneUnit | undefined {
  if (isIonia(kind.type, loc)) {
    const unit = unitNamed(s.scene, 'F', 'MIO', own);
    if (unit) warn(s, 'alias', kind.at, 'MIO');
    return unit;
  }
  const unit = mustered(s, kind, loc);
  if (unit) warn(s, 'place', kind.at, unit.at);
  return unit;
}

/** §3.5: letters are checked against the board, which prevails. */
function settle(s: Scanner, kind: Kind, loc: string, own: PowerId | undefined): UnitRef {
  const { type } = kind;
  const unit = unitNamed(s.scene, type, loc, own) ?? meantElsewhere(s, kind, loc, own);
  if (!unit) {
    warn(s, 'absent', kind.at, `${type} ${placeText(loc)}`);
    return { type, loc };
  }
  if (kind.letter !== statusSpecs[unit.status].letter) {
    warn(s, 'status', kind.at, unitText({ type, loc: unit.at }, unit));
  }
  if (kind.led !== unit.led) warn(s, 'lead', kind.at, unitText({ type, loc: unit.at }, unit));
  return { type, loc: unit.at };
}

function readPlaced(s: Scanner, kind: Kind, own: PowerId | undefined): UnitRef {
  if (kind.type === 'G') {
    const manned = (id: string): boolean => {
      const unit = unitNamed(s.scene, 'G', id, own);
      return unit !== undefined && (own === undefined || unit.owner === own);
    };
    return settle(s, kind, readCitadel(s, manned), own);
  }
  const place = takePlace(s);
  if (!place) return fail(s, 'place');
  if (kind.type === 'A') {
    if (place.coast) warn(s, 'coast', place.at, place.ground);
    return settle(s, kind, place.ground, own);
  }
  const ref = settle(s, kind, place.node, own);
  if (place.coast && ref.loc !== place.node) warn(s, 'coast', place.at, ref.loc);
  return ref;
}

/** The writer's own unit; its letter may be missing if something of his stands there. */
export function readUnit(s: Scanner, own: PowerId | undefined): UnitRef {
  const kind = takeKind(s);
  if (kind) return readPlaced(s, kind, own);
  const start = s.at;
  const place = takePlace(s);
  const here = place ? unitsIn(s.scene, place.space) : [];
  const unit = here.find(({ owner }) => owner === own) ?? here[0];
  if (!unit) {
    s.at = start;
    return fail(s, 'unit');
  }
  const ref = { type: unit.kind, loc: unit.at };
  warn(s, 'unit', start, unitText(ref, unit));
  return ref;
}

/** §3.2: a bare place is whatever stands there. */
function bareRef(s: Scanner, ifEmpty: UnitType): UnitRef {
  const start = s.at;
  const place = takePlace(s);
  if (!place) {
    if (!citadelAt(s.text, start, s.end)) return fail(s, 'unit', 'place');
    const loc = readCitadel(s, (id) => unitNamed(s.scene, 'G', id, undefined) !== undefined);
    if (!unitNamed(s.scene, 'G', loc, undefined)) warn(s, 'absent', start, `G ${placeText(loc)}`);
    return { type: 'G', loc };
  }
  const unit = unitsIn(s.scene, place.space)[0];
  if (unit) return { type: unit.kind, loc: unit.at };
  const type = s.scene.map.types[place.space] === 'sea' ? 'F' : ifEmpty;
  warn(s, 'absent', start, `${type} ${place.node}`);
  return { type, loc: type === 'A' ? place.ground : place.node };
}

/** A unit of anyone's, its owner perhaps in brackets. */
export function readRef(s: Scanner, ifEmpty: UnitType = 'A'): UnitRef {
  const at = s.at;
  const owner = takeBracketedPower(s);
  const kind = takeKind(s);
  const ref = kind ? readPlaced(s, kind, undefined) : bareRef(s, ifEmpty);
  checkOwner(s, ref, owner ?? takeBracketedPower(s), at);
  return ref;
}

export function checkOwner(s: Scanner, ref: UnitRef, owner: PowerId | undefined, at: number): void {
  if (owner === undefined) return;
  const unit = unitNamed(s.scene, ref.type, ref.loc, owner);
  if (unit && unit.owner !== owner) warn(s, 'power', at, unitText(ref, unit));
}

export function takePower(s: Scanner): PowerId | undefined {
  const power = powerCalled(peekName(s));
  if (power !== undefined) passName(s);
  return power;
}

export function takeBracketedPower(s: Scanner): PowerId | undefined {
  if (peekMark(s) !== '(') return undefined;
  const start = s.at;
  s.at++;
  const power = takePower(s);
  if (power !== undefined && takeMark(s, ')')) return power;
  s.at = start;
  return undefined;
}

export const readPower = (s: Scanner): PowerId => takePower(s) ?? takeBracketedPower(s) ?? fail(s, 'power');

export function takePerson(s: Scanner): PersonId | undefined {
  const mark = peekMark(s);
  if (mark === '*' || mark === '#') {
    s.at++;
    return mark === '*' ? s.scene.power : epigoneOf(s.scene.power);
  }
  const person = personCalled(peekName(s));
  if (person !== undefined) passName(s);
  return person;
}

/** §3.9: whole talents, `25`, `25T` or `25 T.` */
export function readMoney(s: Scanner): number {
  skipBlanks(s);
  const start = s.at;
  while (s.at < s.end && isDigit(s.text.charCodeAt(s.at))) s.at++;
  const { length } = s.text.slice(start, s.at);
  const decimal = /[.,]/.test(s.text[s.at] ?? '') && isDigit(s.text.charCodeAt(s.at + 1));
  if (length === 0 || length > 6 || decimal) {
    s.at = start;
    return fail(s, 'money');
  }
  const sum = Number(s.text.slice(start, s.at));
  if (takeWord(s, 'T') && s.text[s.at] === '.') s.at++;
  return sum;
}

export interface Dest {
  readonly to: string;
  readonly as?: 'A' | 'F';
}

/** The coast a fleet lands on when it named none. */
function landing(s: Scanner, ref: UnitRef, place: Place): string {
  const { map } = s.scene;
  const shores = map.shores[place.space]!.map((node) => map.nodes[node]!);
  const near = reach(map, ref);
  const open = shores.filter((shore) => near.includes(shore));
  if (open.length > 1) return doubt(s, place.at, open);
  if (open.length === 0) return place.ground;
  warn(s, 'coast', place.at, open[0]!);
  return open[0]!;
}

/**
 * Where a unit goes, and what a garrison becomes there (§3.4).
 * `exact` asks for the coast; a support or a convoy may leave it open.
 */
export function readDest(s: Scanner, ref: UnitRef, exact: boolean): Dest {
  skipBlanks(s);
  const start = s.at;
  const { map } = s.scene;
  const kind = takeKind(s);
  const within = (id: string): boolean => reach(map, ref).includes(id);
  if (kind?.type === 'G') return { to: readCitadel(s, within) };
  const place = takePlace(s);
  if (!place) {
    if (kind || !citadelAt(s.text, s.at, s.end)) return fail(s, ...(kind ? ['place' as const] : DEST));
    const to = readCitadel(s, within);
    warn(s, 'citadel', start, `G ${placeText(to)}`);
    return { to };
  }
  if (kind && ref.type !== 'G' && kind.type !== ref.type) {
    s.at = start;
    return fail(s, ...DEST);
  }
  const as = ref.type === 'G' ? shape(s, kind, place) : ref.type;
  const to = as === 'A' ? byLand(s, place) : bySea(s, ref, place, exact);
  return ref.type === 'G' ? { to, as } : { to };
}

const DEST = ['place', 'citadel'] as const;

function shape(s: Scanner, kind: Kind | undefined, place: Place): 'A' | 'F' {
  if (kind) return kind.type as 'A' | 'F';
  return place.coast || s.scene.map.types[place.space] === 'sea' ? 'F' : 'A';
}

export function byLand(s: Scanner, place: Place): string {
  if (place.coast) warn(s, 'coast', place.at, place.ground);
  return place.ground;
}

function bySea(s: Scanner, ref: UnitRef, place: Place, exact: boolean): string {
  const { map } = s.scene;
  if (isIonia('F', place.node)) {
    const near = reach(map, ref);
    if (near.includes('ION') || !near.includes('MIO')) return place.node;
    warn(s, 'alias', place.at, 'MIO');
    return 'MIO';
  }
  if (place.coast || !exact || map.shores[place.space]!.length === 0) return place.node;
  return landing(s, ref, place);
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

/** Where a person goes: he needs no coast. */
export function readGoal(s: Scanner): string {
  const start = s.at;
  const kind = takeKind(s);
  const anywhere = (): boolean => false;
  if (kind) {
    if (kind.type === 'G') return readCitadel(s, anywhere);
    s.at = start;
    return fail(s, 'place', 'citadel');
  }
  const place = takePlace(s);
  if (place) return byLand(s, place);
  if (!citadelAt(s.text, s.at, s.end)) return fail(s, ...DEST);
  return readCitadel(s, anywhere);
}

/** Ionia's fleet cannot do what the Ionian sea's could, and both are there: who can tell which was meant? */
export function checkIonia(
  s: Scanner,
  unit: UnitRef,
  own: PowerId | undefined,
  at: number,
  to: string,
): void {
  if (!isIonia(unit.type, unit.loc) || !s.scene.units.some((u) => u.at === 'MIO' && u.owner === own)) return;
  const { map } = s.scene;
  const touches = (loc: string): boolean =>
    reach(map, { type: 'F', loc }).some((node) => spaceAt(map, node) === spaceAt(map, to));
  if (touches('MIO') && !touches('ION')) doubt(s, at, ['F ION', 'F MIO']);
}

export function readStatus(s: Scanner): Status {
  const word = peekWord(s);
  const letter = /^[AFG]?([EGM])$/.exec(word)?.[1];
  if (letter === undefined) return fail(s, 'status');
  passWord(s);
  return statusOf(LETTERS[letter]!);
}
