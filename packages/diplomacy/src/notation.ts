/** Orders as text: `England: F nth C A lon - bel`. */

import { entry, figure } from './cell.ts';
import { type GameMap, nodeNamed, UNIT_TYPES, type UnitType } from './map.ts';
import type { AnyOrder, UnitRef } from './order.ts';

export const EXPECTATIONS = ['power', 'unit', 'place', 'citadel', 'order', 'arrow', 'shape', 'end'] as const;
export type Expectation = (typeof EXPECTATIONS)[number];

/** Where reading stopped, and what would have let it go on. */
export interface NotationFault {
  /** The index of the offending character; the length of the text if it ended too soon. */
  readonly at: number;
  readonly expected: Expectation;
  readonly found: string;
}

export type Reading = { readonly order: AnyOrder } | { readonly fault: NotationFault };

const BEYOND_ASCII = /[\p{L}\p{N}]/u;
const WORD_MARKS = "/_.'";

class Unreadable extends Error {
  readonly fault: NotationFault;
  constructor(fault: NotationFault) {
    super(fault.expected);
    this.fault = fault;
  }
}

interface Scanner {
  readonly map: GameMap;
  readonly text: string;
  at: number;
}

const isBlank = (code: number): boolean => code <= 32 || code === 0xa0;

/** Letters, digits and the few marks that names of places are written with. */
function isWord(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code >= 128) return BEYOND_ASCII.test(text.charAt(at));
  if (code >= 97 && code <= 122) return true;
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || WORD_MARKS.includes(text.charAt(at));
}

function skipBlanks(s: Scanner): void {
  while (s.at < s.text.length && isBlank(s.text.charCodeAt(s.at))) s.at++;
}

function peekWord(s: Scanner): string {
  skipBlanks(s);
  let end = s.at;
  while (end < s.text.length && isWord(s.text, end)) end++;
  return s.text.slice(s.at, end);
}

function fail(s: Scanner, expected: Expectation): never {
  skipBlanks(s);
  const found = peekWord(s) || s.text.slice(s.at, s.at + 1);
  throw new Unreadable({ at: s.at, expected, found });
}

function readPower(s: Scanner): string {
  const colon = s.text.indexOf(':');
  const power = colon < 0 ? '' : s.text.slice(0, colon).trim();
  if (power === '') fail(s, 'power');
  s.at = colon + 1;
  return power;
}

function readType(s: Scanner): UnitType {
  const word = peekWord(s);
  const type = UNIT_TYPES.find((t) => t === word);
  if (!type) return fail(s, 'unit');
  s.at += 1;
  return type;
}

function readPlace(s: Scanner, expected: 'place' | 'citadel'): string {
  const word = peekWord(s);
  const node = word === '' ? -1 : nodeNamed(s.map, word);
  if (node < 0) return fail(s, expected);
  if (expected === 'citadel' && s.map.types[figure(s.map.spaceOf, node)] !== 'citadel')
    return fail(s, expected);
  s.at += word.length;
  return entry(s.map.nodes, node);
}

function readRef(s: Scanner): UnitRef {
  const type = readType(s);
  return { type, loc: readPlace(s, 'place') };
}

/** `-` or `->`. */
function takeArrow(s: Scanner): boolean {
  skipBlanks(s);
  if (s.text[s.at] !== '-') return false;
  s.at += s.text[s.at + 1] === '>' ? 2 : 1;
  return true;
}

function takeWord(s: Scanner, word: string): boolean {
  if (peekWord(s) !== word) return false;
  s.at += word.length;
  return true;
}

/** `as A`, `as F`: the type letter a place may carry, as in `- A phe`, is not part of this notation. */
function readShape(s: Scanner): 'A' | 'F' | undefined {
  if (!takeWord(s, 'as')) return undefined;
  const word = peekWord(s);
  if (word !== 'A' && word !== 'F') return fail(s, 'shape');
  s.at += 1;
  return word;
}

function readMove(s: Scanner, power: string, unit: UnitRef): AnyOrder {
  const to = readPlace(s, 'place');
  const as = readShape(s);
  const via = takeWord(s, 'via');
  return { power, unit, kind: 'move', to, ...(as ? { as } : {}), ...(via ? { via } : {}) };
}

function readSupport(s: Scanner, power: string, unit: UnitRef): AnyOrder {
  const of = readRef(s);
  if (!takeArrow(s)) return { power, unit, kind: 'support', of };
  const to = readPlace(s, 'place');
  readShape(s);
  return { power, unit, kind: 'support', of, to };
}

function readConvoy(s: Scanner, power: string, unit: UnitRef): AnyOrder {
  const of = readRef(s);
  if (!takeArrow(s)) return fail(s, 'arrow');
  return { power, unit, kind: 'convoy', of, to: readPlace(s, 'place') };
}

function readOrder(s: Scanner): AnyOrder {
  const power = readPower(s);
  const unit = readRef(s);
  if (takeArrow(s)) return readMove(s, power, unit);
  const word = peekWord(s);
  const start = s.at;
  s.at += word.length;
  switch (word) {
    case 'H':
      return { power, unit, kind: 'hold' };
    case 'S':
      return readSupport(s, power, unit);
    case 'C':
      return readConvoy(s, power, unit);
    case 'A1':
    case 'A2':
      return {
        power,
        unit,
        kind: 'siege',
        citadel: readPlace(s, 'citadel'),
        stage: word === 'A1' ? 1 : 2,
      };
    case 'R':
      return { power, unit, kind: 'supply', citadel: readPlace(s, 'citadel') };
    case 'D':
      return { power, unit, kind: 'disband' };
    default:
      s.at = start;
      return fail(s, 'order');
  }
}

export function parseOrder(map: GameMap, text: string): Reading {
  const s: Scanner = { map, text, at: 0 };
  try {
    const order = readOrder(s);
    skipBlanks(s);
    return s.at < text.length ? fail(s, 'end') : { order };
  } catch (error) {
    if (error instanceof Unreadable) return { fault: error.fault };
    throw error;
  }
}

const printRef = ({ type, loc }: UnitRef): string => `${type} ${loc}`;

function printTask(order: AnyOrder): string {
  switch (order.kind) {
    case 'hold':
      return 'H';
    case 'move':
      return `- ${order.to}${order.as ? ` as ${order.as}` : ''}${order.via ? ' via' : ''}`;
    case 'support':
      return `S ${printRef(order.of)}${order.to === undefined ? '' : ` - ${order.to}`}`;
    case 'convoy':
      return `C ${printRef(order.of)} - ${order.to}`;
    case 'siege':
      return `A${order.stage} ${order.citadel}`;
    case 'supply':
      return `R ${order.citadel}`;
    case 'disband':
      return 'D';
  }
}

export const printOrder = (order: AnyOrder): string =>
  `${order.power}: ${printRef(order.unit)} ${printTask(order)}`;
