/** One line of a sheet, in French or English, as the grammar of written orders has it. */

import { openings } from '../kinds/index.ts';
import { readOrder } from '../kinds/orders.ts';
import { readPersonLine } from '../kinds/people.ts';
import { readBuild } from '../kinds/winter.ts';
import type { Line } from '../line.ts';
import type { Scene } from '../scene.ts';
import { takePerson, takePower } from './people.ts';
import { takePlace } from './places.ts';
import type { Reading } from './reading.ts';
import {
  commentStart,
  fail,
  passName,
  peekMark,
  peekName,
  type Scanner,
  Stop,
  takeArrow,
  takeMark,
  warn,
} from './scanner.ts';
import { isKindAt, isUnitNext, readUnit } from './units.ts';

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
  if (takeArrow(s)) return { kind: 'disband', unit: readUnit(s, s.scene.power) };
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
    const parted = s.at > stop || '.,'.includes(s.text.charAt(stop - 1));
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
