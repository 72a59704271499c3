/** Powers, persons and sums as they are written. */

import type { PersonId } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { isDigit } from './fold.ts';
import { epigoneOf, personCalled, powerCalled } from './names.ts';
import {
  fail,
  passName,
  peekMark,
  peekName,
  type Scanner,
  skipBlanks,
  takeMark,
  takeWord,
} from './scanner.ts';

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
