/** A finger on the text: what it points at, and how it moves on. */

import type { UnitRef } from '@strategoi/diplomacy';
import type { Scene } from '../scene.ts';
import { fold, isDigit, isLetter } from './fold.ts';
import type { Ambiguous, Expectation, Unreadable, Warning, WarningCode } from './reading.ts';

export interface Scanner {
  readonly scene: Scene;
  readonly text: string;
  /** Where the line ends and the comment begins. */
  readonly end: number;
  at: number;
  warnings: Warning[];
  /** The unit the line gives an order to. */
  subject: UnitRef | undefined;
}

/** Carries a reading that is no line out of the depths of the grammar. */
export class Stop extends Error {
  readonly reading: Ambiguous | Unreadable;
  constructor(reading: Ambiguous | Unreadable) {
    super(reading.kind);
    this.reading = reading;
  }
}

const isBlank = (code: number): boolean => code <= 32 || code === 0xa0 || code === 0x202f || code === 0xfeff;

/** Hyphen, minus and the dashes of typographers. */
const isDash = (code: number): boolean =>
  code === 45 || (code >= 0x2010 && code <= 0x2014) || code === 0x2212;

export function skipBlanks(s: Scanner): void {
  while (s.at < s.end && isBlank(s.text.charCodeAt(s.at))) s.at++;
}

/** Where the letters that start here end. */
export function lettersEnd(s: Scanner, from: number): number {
  let end = from;
  while (end < s.end && isLetter(s.text, end)) end++;
  return end;
}

/** The next word, folded: letters only. */
export function peekWord(s: Scanner): string {
  skipBlanks(s);
  const end = lettersEnd(s, s.at);
  return end === s.at ? '' : fold(s.text.slice(s.at, end));
}

/** The next word, folded, with the digits that belong to it, as in `PTOLEMY2`. */
export function peekName(s: Scanner): string {
  skipBlanks(s);
  const letters = lettersEnd(s, s.at);
  if (letters === s.at) return '';
  let end = letters;
  while (end < s.end && isDigit(s.text.charCodeAt(end))) end++;
  return fold(s.text.slice(s.at, end));
}

/** Moves past the word just peeked at. */
export function passWord(s: Scanner): void {
  s.at = lettersEnd(s, s.at);
}

export function passName(s: Scanner): void {
  s.at = lettersEnd(s, s.at);
  while (s.at < s.end && isDigit(s.text.charCodeAt(s.at))) s.at++;
}

export function takeWord(s: Scanner, ...words: readonly string[]): boolean {
  if (!words.includes(peekWord(s))) return false;
  passWord(s);
  return true;
}

export function peekMark(s: Scanner): string {
  skipBlanks(s);
  return s.at < s.end ? (s.text[s.at] ?? '') : '';
}

export function takeMark(s: Scanner, mark: string): boolean {
  if (peekMark(s) !== mark) return false;
  s.at++;
  return true;
}

/** `->`, `-`, `→`, or the word for it. */
export function takeArrow(s: Scanner): boolean {
  if (takeWord(s, 'TO', 'INTO', 'VERS')) return true;
  skipBlanks(s);
  if (s.at >= s.end) return false;
  const code = s.text.charCodeAt(s.at);
  if (code === 0x2192) {
    s.at++;
    return true;
  }
  if (!isDash(code)) return false;
  s.at += s.text[s.at + 1] === '>' ? 2 : 1;
  return true;
}

/** `=>`, `⇒`. */
export function takeDoubleArrow(s: Scanner): boolean {
  const mark = peekMark(s);
  if (mark === '⇒') s.at++;
  else if (mark === '=' && s.text[s.at + 1] === '>') s.at += 2;
  else return false;
  return true;
}

export function warn(s: Scanner, code: WarningCode, at: number, meant: string): void {
  s.warnings.push({ code, at, meant });
}

export function fail(s: Scanner, ...expected: readonly Expectation[]): never {
  skipBlanks(s);
  const start = s.at;
  let end = start;
  while (end < s.end && (isLetter(s.text, end) || isDigit(s.text.charCodeAt(end)))) end++;
  const found = s.text.slice(start, Math.min(s.end, Math.max(end, start + 1)));
  throw new Stop({ kind: 'unreadable', at: start, expected, found });
}

export function doubt(s: Scanner, at: number, choices: readonly string[]): never {
  const { subject } = s;
  throw new Stop({ kind: 'ambiguous', at, choices, ...(subject ? { subject } : {}) });
}

export function commentStart(text: string): number {
  const slashes = text.indexOf('//');
  const semicolon = text.indexOf(';');
  if (slashes < 0) return semicolon < 0 ? text.length : semicolon;
  return semicolon < 0 ? slashes : Math.min(slashes, semicolon);
}
