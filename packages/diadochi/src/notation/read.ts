/** One line of a sheet, in French or English, as the grammar of written orders has it. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { PersonId } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import type { Line, Military } from '../line.ts';
import type { Scene } from '../scene.ts';
import { citadelAt } from './citadels.ts';
import { isDigit } from './fold.ts';
import { readGoal } from './goals.ts';
import { powerCalled, secondCalled } from './names.ts';
import { readHiddenOrder, readOrder, takeFree } from './orders.ts';
import { readMoney, readPower, takePerson, takePower } from './people.ts';
import { byLand, readCitadel, slipway, takePlace } from './places.ts';
import type { Reading } from './reading.ts';
import {
  commentStart,
  fail,
  passName,
  passWord,
  peekMark,
  peekName,
  peekWord,
  type Scanner,
  Stop,
  skipBlanks,
  takeArrow,
  takeMark,
  takeWord,
  warn,
} from './scanner.ts';
import {
  checkOwner,
  isKindAt,
  isUnitNext,
  readRef,
  readStatus,
  readUnit,
  statusOf,
  takeKind,
} from './units.ts';

const HOLDS = ['X', 'H', 'HOLD', 'HOLDS', 'TIENT', 'RESTE', 'STAYS'] as const;

function readPersonLine(s: Scanner, person: PersonId): Line {
  if (takeArrow(s)) return readWay(s, person);
  if (takeMark(s, '+') || takeWord(s, 'AVEC', 'WITH')) {
    return { kind: 'join', person, unit: readUnit(s, s.scene.power) };
  }
  if (takeWord(s, 'QUITTE', 'LEAVES')) {
    if (peekMark(s) !== '') readUnit(s, s.scene.power);
    return { kind: 'leave', person };
  }
  if (takeWord(s, ...HOLDS)) return { kind: 'leave', person };
  const start = s.at;
  if (!takeFrom(s)) {
    s.at = start;
    return fail(s, 'arrow', 'place', 'order');
  }
  if (takeArrow(s)) {
    if (takeWord(s, 'X')) return { kind: 'leave', person };
    return readWay(s, person);
  }
  return takeWord(s, ...HOLDS) ? { kind: 'leave', person } : fail(s, 'arrow', 'order');
}

/** DIA-OPT-ALLEGIANCE-01: a diadoch too may pass without taking a province. */
function readWay(s: Scanner, person: PersonId): Line {
  const to = readGoal(s);
  return takeFree(s) ? { kind: 'go', person, to, free: true } : { kind: 'go', person, to };
}

/** Where a person sets out from is known already. */
function takeFrom(s: Scanner): boolean {
  const kind = takeKind(s);
  if (kind && kind.type !== 'G') return false;
  if (!kind && takePlace(s)) return true;
  skipBlanks(s);
  const found = citadelAt(s.text, s.at, s.end);
  if (found) s.at = found.end;
  return found !== undefined;
}

const readPerson = (s: Scanner): PersonId => takePerson(s) ?? fail(s, 'person');

function readBribe(s: Scanner): Line {
  const person = takePerson(s);
  if (person !== undefined) return { kind: 'bribe-person', person, sum: readMoney(s) };
  return { kind: 'bribe', ...readOffer(s) };
}

function readOffer(s: Scanner): { unit: UnitRef; sum: number; order?: Military } {
  const unit = readRef(s);
  skipBlanks(s);
  const at = s.at;
  checkOwner(s, unit, takePower(s), at);
  const sum = readMoney(s);
  if (takeMark(s, ':')) return { unit, sum, order: readHiddenOrder(s) };
  // An order without the sign that parts it from the sum.
  return isUnitNext(s) ? fail(s, 'colon') : { unit, sum };
}

function readCounter(s: Scanner): Line {
  const person = takePerson(s);
  if (person !== undefined) return { kind: 'counter-person', person, sum: readMoney(s) };
  const unit = readRef(s);
  skipBlanks(s);
  const at = s.at;
  checkOwner(s, unit, takePower(s), at);
  return { kind: 'counter', unit, sum: readMoney(s) };
}

function readGift(s: Scanner): Line {
  const power = readPower(s);
  const sum = readMoney(s);
  return takeWord(s, 'SECRET') ? { kind: 'gift', power, sum, secret: true } : { kind: 'gift', power, sum };
}

function readPowers(s: Scanner, comma: boolean): PowerId[] {
  const powers = [readPower(s)];
  while (takeMark(s, '+') || (comma && takeSeparator(s))) powers.push(readPower(s));
  return powers;
}

/** A comma between two powers; one at the end of the line is only punctuation. */
function takeSeparator(s: Scanner): boolean {
  const start = s.at;
  if (takeMark(s, ',') && powerCalled(peekName(s)) !== undefined) return true;
  s.at = start;
  return false;
}

function readVote(s: Scanner): Line {
  const on = takeProposal(s) ?? readPowers(s, false);
  if (takeWord(s, 'OUI', 'YES')) return { kind: 'vote', on, yes: true };
  if (takeWord(s, 'NON', 'NO')) return { kind: 'vote', on, yes: false };
  return fail(s, 'vote');
}

function takeProposal(s: Scanner): number | undefined {
  if (peekWord(s) !== 'P') return undefined;
  passWord(s);
  skipBlanks(s);
  const start = s.at;
  while (s.at < s.end && isDigit(s.text.charCodeAt(s.at))) s.at++;
  if (s.at === start || s.at - start > 6) {
    s.at = start;
    return fail(s, 'proposal');
  }
  return Number(s.text.slice(start, s.at));
}

function readBuild(s: Scanner): Line {
  const kind = takeKind(s);
  if (!kind) return fail(s, 'unit');
  const { type } = kind;
  const status = statusOf(kind.letter);
  if (type === 'G') return { kind: 'build', type, status, at: readCitadel(s, () => false) };
  const place = takePlace(s);
  if (!place) return fail(s, 'place');
  return { kind: 'build', type, status, at: type === 'F' ? slipway(s, place) : byLand(s, place) };
}

function readPromotion(s: Scanner): Line {
  const unit = readUnit(s, s.scene.power);
  takeArrow(s);
  return { kind: 'promote', unit, status: readStatus(s) };
}

function readGates(s: Scanner): Line {
  const citadel = readCitadel(s, () => false);
  if (!takeMark(s, ':')) takeArrow(s);
  return { kind: 'open', citadel, power: readPower(s) };
}

function readMarriage(s: Scanner): Line {
  if (!takeWord(s, 'MARIAGE', 'MARRIAGE')) return fail(s, 'order');
  takeWord(s, 'CLEOPATRE', 'CLEOPATRA');
  return { kind: 'marry' };
}

const readRoyalOrder =
  (second: string) =>
  (s: Scanner): Line =>
    takeWord(s, second) ? { kind: 'royal-order', power: readPower(s) } : fail(s, 'order');

const readFate =
  (kind: 'keep' | 'drop' | 'disband' | 'degrade' | 'dismiss') =>
  (s: Scanner): Line => ({ kind, unit: readUnit(s, s.scene.power) });

function readKill(s: Scanner): Line {
  const member = secondCalled(peekName(s));
  return { kind: 'kill', person: readPerson(s), ...(member ? { member } : {}) };
}

const readBid = (s: Scanner): Line => ({ kind: 'bid', ...readOffer(s) });
const readProposal = (s: Scanner): Line => ({ kind: 'propose', powers: readPowers(s, true) });
const readConcession = (s: Scanner): Line => ({ kind: 'concede', power: readPower(s) });
const readCapital = (s: Scanner): Line => ({ kind: 'capital', citadel: readCitadel(s, () => false) });

const openings: ReadonlyMap<string, (s: Scanner) => Line> = new Map([
  ['CORR', readBribe],
  ['CORROMPRE', readBribe],
  ['BRIBE', readBribe],
  ['CC', readCounter],
  ['CONTRE', readCounter],
  ['COUNTER', readCounter],
  ['DON', readGift],
  ['GIFT', readGift],
  ['ENCHERE', readBid],
  ['BID', readBid],
  ['EGORGER', readKill],
  ['KILL', readKill],
  ['ANNONCE', readMarriage],
  ['ANNOUNCE', readMarriage],
  ['ORDRE', readRoyalOrder('ROYAL')],
  ['ROYAL', readRoyalOrder('ORDER')],
  ['PROP', readProposal],
  ['PROPOSE', readProposal],
  ['VOTE', readVote],
  ['CONCEDE', readConcession],
  ['CONSTR', readBuild],
  ['BUILD', readBuild],
  ['PROMO', readPromotion],
  ['PROMOTE', readPromotion],
  ['ENTRETIEN', readFate('keep')],
  ['KEEP', readFate('keep')],
  ['CONGE', readFate('drop')],
  ['DROP', readFate('drop')],
  ['SUPPR', readFate('disband')],
  ['DISBAND', readFate('disband')],
  ['DEGRADE', readFate('degrade')],
  ['LICENCIER', readFate('dismiss')],
  ['DISMISS', readFate('dismiss')],
  ['CAPITALE', readCapital],
  ['CAPITAL', readCapital],
  ['PORTES', readGates],
  ['OPEN', readGates],
]);

/** `ANTIGONE / …`, `ANTIGONUS: …` */
function passWriter(s: Scanner): void {
  const start = s.at;
  const power = takePower(s);
  if (power === undefined) return;
  if (takeMark(s, ':') || takeMark(s, '/')) {
    if (power !== s.scene.power) warn(s, 'power', start, s.scene.power.toUpperCase());
  } else s.at = start;
}

function isPlaceNext(s: Scanner): boolean {
  const { at, warnings } = s;
  s.warnings = [];
  const found = takePlace(s) !== undefined;
  s.at = at;
  s.warnings = warnings;
  return found;
}

function readAny(s: Scanner): Line {
  if (isUnitNext(s)) return readOrder(s);
  passWriter(s);
  const mark = peekMark(s);
  if (isUnitNext(s)) return readOrder(s);
  if (mark === '+') {
    s.at++;
    return readBuild(s);
  }
  if (takeArrow(s)) return readFate('disband')(s);
  const open = openings.get(peekName(s));
  if (open) {
    passName(s);
    if (s.text[s.at] === '.') s.at++;
    return open(s);
  }
  const person = takePerson(s);
  if (person !== undefined) return readPersonLine(s, person);
  return isPlaceNext(s) ? readOrder(s) : fail(s, 'unit', 'person', 'order');
}

function passPunctuation(s: Scanner): void {
  for (;;) {
    const mark = peekMark(s);
    if (mark !== '.' && mark !== ',') return;
    s.at++;
  }
}

/** §1.3: a full stop or a comma, then the letter of a unit. */
function nextOrder(text: string, from: number, end: number): number {
  for (let at = from; at < end; at++) {
    if (text[at] !== '.' && text[at] !== ',') continue;
    let next = at + 1;
    while (next < end && text.charCodeAt(next) <= 32) next++;
    if (next < end && isKindAt(text, next)) return next;
  }
  return -1;
}

interface Part {
  readonly reading: Reading;
  /** Where the next order of the same line begins, or -1. */
  readonly next: number;
}

/** The first order of a text; with `several`, others may follow it. */
export function readPart(text: string, scene: Scene, several: boolean): Part {
  const s: Scanner = { scene, text, end: commentStart(text), at: 0, warnings: [], subject: undefined };
  try {
    const line = readAny(s);
    const stop = s.at;
    passPunctuation(s);
    if (s.at >= s.end) return { reading: { kind: 'line', line, warnings: s.warnings }, next: -1 };
    const parted = s.at > stop || '.,'.includes(s.text[stop - 1]!);
    if (several && parted && isKindAt(s.text, s.at)) {
      return { reading: { kind: 'line', line, warnings: s.warnings }, next: s.at };
    }
    s.at = stop;
    return fail(s, 'end');
  } catch (error) {
    if (!(error instanceof Stop)) throw error;
    const next = several ? nextOrder(text, error.reading.at, s.end) : -1;
    return { reading: error.reading, next };
  }
}

/** DIA-ORD-005: one line alone; what stands behind a `;` would be lost, so it is not passed over. */
export function readLine(text: string, scene: Scene): Reading {
  const { reading } = readPart(text, scene, false);
  const at = commentStart(text);
  if (reading.kind !== 'line' || text.slice(at).replace(/^[;/\s]+/, '') === '') return reading;
  return { kind: 'unreadable', at, expected: ['end'], found: text[at] ?? '' };
}
