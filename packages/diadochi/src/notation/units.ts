/** Units as they are written, checked against the board. */

import type { UnitRef, UnitType } from '@strategoi/diplomacy';
import type { PowerId } from '../data/powers.ts';
import { type Status, type StatusSpec, statuses, statusSpecs } from '../data/units.ts';
import type { Scene, SceneUnit } from '../scene.ts';
import { placeText, unitNamed, unitsIn, unitText } from './board.ts';
import { citadelAt } from './citadels.ts';
import { isDigit, isLetter } from './fold.ts';
import { takeBracketedPower, takePerson } from './people.ts';
import { readCitadel, takePlace } from './places.ts';
import {
  doubt,
  fail,
  passWord,
  peekMark,
  peekWord,
  type Scanner,
  skipBlanks,
  takeMark,
  takeWord,
  warn,
} from './scanner.ts';

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

const typeWords: ReadonlyMap<string, UnitType> = new Map([
  ['ARMY', 'A'],
  ['ARMEE', 'A'],
  ['FLEET', 'F'],
  ['FLOTTE', 'F'],
  ['GARRISON', 'G'],
  ['GARNISON', 'G'],
]);
const statusWords: ReadonlyMap<string, StatusSpec['letter']> = new Map([
  ['ELITE', 'e'],
  ['GUARD', 'g'],
  ['GARDE', 'g'],
  ['MILITIA', 'm'],
  ['MILICE', 'm'],
  ['MERCENARY', ''],
  ['MERCENAIRE', ''],
  ['MERCENAIRES', ''],
]);
const linkWords = ['IN', 'OF', 'AT', 'ON', 'EN', 'DE', 'DU', 'DES', 'D', 'A', 'AU', 'AUX', 'DANS', 'SUR'];

/** `of`, `d'`: between what a unit is and where it stands. */
function takeLink(s: Scanner): boolean {
  if (!takeWord(s, ...linkWords)) return false;
  if ("'’‘ʼ".includes(s.text[s.at] ?? '-')) s.at++;
  return true;
}

function takeStatusWord(s: Scanner): StatusSpec['letter'] | undefined {
  const letter = statusWords.get(peekWord(s));
  if (letter !== undefined) passWord(s);
  return letter;
}

/** `elite army in Egypt`, `flotte de mercenaires d'Égypte`. */
function takeKindInWords(s: Scanner): Kind | undefined {
  const { at } = s;
  const before = takeStatusWord(s);
  const type = typeWords.get(peekWord(s));
  if (type === undefined) {
    s.at = at;
    return undefined;
  }
  passWord(s);
  const linked = s.at;
  takeLink(s);
  const after = takeStatusWord(s);
  if (after === undefined) s.at = linked;
  const led = takeLead(s);
  takeLink(s);
  return { at, type, letter: before ?? after ?? '', led };
}

/** Whether what a unit is stands here, in letters or in words. */
export function isUnitNext(s: Scanner): boolean {
  skipBlanks(s);
  if (isKindAt(s.text, s.at)) return true;
  const { at } = s;
  const found = takeKindInWords(s) !== undefined;
  s.at = at;
  return found;
}

export function takeKind(s: Scanner): Kind | undefined {
  skipBlanks(s);
  const { at, text } = s;
  if (at >= s.end) return undefined;
  if (!isKindAt(text, at)) return takeKindInWords(s);
  const letter = LETTERS[text[at + 1] ?? ''] ?? '';
  s.at += letter === '' ? 1 : 2;
  return { at, type: TYPES[text[at] ?? ''] ?? 'A', letter, led: takeLead(s) };
}

export const statusOf = (letter: StatusSpec['letter']): Status =>
  statuses.find((status) => statusSpecs[status].letter === letter) ?? 'mercenary';

export function readStatus(s: Scanner): Status {
  const word = peekWord(s);
  const letter = /^[AFG]?([EGM])$/.exec(word)?.[1];
  if (letter === undefined) return fail(s, 'status');
  passWord(s);
  return statusOf(LETTERS[letter] ?? '');
}

/** §1.5 of the grammar: the Ionian sea is MIO, but many a hand writes ION. */
export const isIonia = (type: UnitType, node: string): boolean => type === 'F' && node === 'ION';

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

/** Those of one type that set out from this home in the first spring. */
const stackAt = ({ units }: Scene, type: UnitType, home: string): SceneUnit[] =>
  units.filter(({ kind, at }) => kind === type && (at === home || at.startsWith(`${home}.`)));

/**
 * RUL-ORD-01: several units of a type set out from one home, and the line has no number. With the asterisk it is the
 * one that is led, else the next that has no order yet; when all have one, the first is told again.
 */
function nextOf(s: Scanner, kind: Kind, home: string, own: PowerId | undefined): SceneUnit | undefined {
  const { ordered } = s.scene;
  const stack = stackAt(s.scene, kind.type, home).filter(({ owner }) => owner === own);
  if (!ordered || stack.length < 2) return undefined;
  const led = kind.led ? stack.find((unit) => unit.led) : undefined;
  return led ?? stack.find(({ at }) => !ordered.has(at)) ?? stack[0];
}

/** §3.5: letters are checked against the board, which prevails. */
function settle(s: Scanner, kind: Kind, loc: string, own: PowerId | undefined, next = false): UnitRef {
  const { type } = kind;
  const unit =
    (next ? nextOf(s, kind, loc, own) : undefined) ??
    unitNamed(s.scene, type, loc, own) ??
    meantElsewhere(s, kind, loc, own);
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

/** How a unit is meant where several stand in one home: whoever it is that goes there, or the next without an order. */
type Among = 'any' | 'next';

function readPlaced(s: Scanner, kind: Kind, own: PowerId | undefined, among?: Among): UnitRef {
  if (kind.type === 'G') {
    const manned = (id: string): boolean => {
      const unit = unitNamed(s.scene, 'G', id, own);
      return unit !== undefined && (own === undefined || unit.owner === own);
    };
    return settle(s, kind, readCitadel(s, manned), own);
  }
  const place = takePlace(s);
  if (!place) return fail(s, 'place');
  const several = place.numbered ? undefined : among;
  if (several === 'any' && stackAt(s.scene, kind.type, place.ground).length > 1)
    return { type: kind.type, loc: place.ground };
  if (kind.type === 'A') {
    if (place.coast) warn(s, 'coast', place.at, place.ground);
    return settle(s, kind, place.ground, own, several === 'next');
  }
  const ref = settle(s, kind, place.node, own, several === 'next');
  if (place.coast && ref.loc !== place.node) warn(s, 'coast', place.at, ref.loc);
  return ref;
}

/** The writer's own unit; its letter may be missing if something of his stands there. */
export function readUnit(s: Scanner, own: PowerId | undefined, among?: Among): UnitRef {
  const kind = takeKind(s);
  if (kind) return readPlaced(s, kind, own, among);
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
function bareRef(s: Scanner): UnitRef {
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
  const type = s.scene.map.types[place.space] === 'sea' ? 'F' : 'A';
  warn(s, 'absent', start, `${type} ${place.node}`);
  return { type, loc: type === 'A' ? place.ground : place.node };
}

/** A unit of anyone's, its owner perhaps in brackets. */
export function readRef(s: Scanner, among?: Among): UnitRef {
  const at = s.at;
  const owner = takeBracketedPower(s);
  const kind = takeKind(s);
  const ref = kind ? readPlaced(s, kind, undefined, among) : bareRef(s);
  checkOwner(s, ref, owner ?? takeBracketedPower(s), at);
  return ref;
}

export function checkOwner(s: Scanner, ref: UnitRef, owner: PowerId | undefined, at: number): void {
  if (owner === undefined) return;
  const unit = unitNamed(s.scene, ref.type, ref.loc, owner);
  if (unit && unit.owner !== owner) warn(s, 'power', at, unitText(ref, unit));
}
