/** The line protocol: one position a line in, one answer a line out. */

import { adjudicate, type Outcome } from './adjudicate.ts';
import { PositionError } from './legality.ts';
import { type GameMap, MapError, readMap, UNIT_TYPES } from './map.ts';
import { type NotationFault, parseOrder } from './notation.ts';
import type { AnyOrder, MovementOrder, Unit } from './order.ts';
import type { Reason } from './reason.ts';
import { type AfterUnit, type Dislodged, resolveRetreats } from './retreat.ts';
import { isRuleSet, RULE_SETS, type Rules, rules as ruleSets } from './rules.ts';

export const LINE_ERRORS = ['json', 'line', 'units', 'orders', 'order', 'position', 'map', 'rules'] as const;
export type LineErrorCode = (typeof LINE_ERRORS)[number];

export interface LineSettings {
  readonly map: GameMap;
  readonly rules: Rules;
}

/** What a line could not be read for. */
class LineError extends Error {
  readonly code: LineErrorCode;
  constructor(code: LineErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function adjudicateLine(text: string, settings: LineSettings): string {
  let id: unknown = null;
  try {
    const line = readLine(text);
    id = line.id ?? null;
    return answer(id, line, settings);
  } catch (error) {
    return JSON.stringify({ id, error: asLineError(error) });
  }
}

function asLineError(error: unknown): { code: LineErrorCode; message: string } {
  if (error instanceof LineError) return { code: error.code, message: error.message };
  if (error instanceof PositionError) return { code: 'position', message: error.message };
  if (error instanceof MapError) return { code: 'map', message: error.message };
  throw error;
}

function readLine(text: string): Fields {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new LineError('json', (error as Error).message);
  }
  if (!isFields(json)) throw new LineError('line', 'expected an object');
  return json;
}

function answer(id: unknown, line: Fields, settings: LineSettings): string {
  const map = line.map === undefined ? settings.map : readMap(line.map);
  const rules = line.rules === undefined ? settings.rules : readRules(line.rules);
  const units = readUnits(line.units);
  const orders = readOrders(map, line.orders ?? [], 'orders').filter(isMovement);
  const outcome = adjudicate(map, units, orders, rules, {
    control: readControl(line.control),
    closed: readClosed(line.closed),
  });
  const fields: Field[] = [
    ['id', JSON.stringify(id)],
    ['after', writeUnits(outcome.units)],
    ['results', writeResults(outcome)],
    ['reasons', writeReasons(outcome)],
  ];
  if (outcome.sieges.length > 0) fields.push(['sieges', writeSieges(outcome)]);
  const dislodged = outcome.units.filter((unit) => unit.dislodged === true);
  if (dislodged.length > 0) fields.push(['retreats', writeRetreats(dislodged)]);
  if (line.retreats !== undefined) {
    const retreats = readOrders(map, line.retreats, 'retreats');
    const final = resolveRetreats(map, outcome.units, retreats);
    fields.push(['final', writeUnits(final.units)], ['retreatResults', JSON.stringify(final.results)]);
  }
  return record(fields);
}

/** A name and its value, already JSON: answers are written by hand, which takes half the time. */
type Field = readonly [string, string];

/** Names of powers and places hardly ever need escaping. */
function quote(text: string): string {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || code === 34 || code === 92) return JSON.stringify(text);
  }
  return `"${text}"`;
}

const list = (items: readonly string[]): string => `[${items.join(',')}]`;

function record(fields: readonly Field[]): string {
  let written = '';
  for (const [name, json] of fields) written += `${written === '' ? '{' : ','}${quote(name)}:${json}`;
  return written === '' ? '{}' : `${written}}`;
}

/** A disbanding has no place in the movement phase: the unit holds. */
const isMovement = (order: AnyOrder): order is MovementOrder => order.kind !== 'disband';

function readRules(value: unknown): Rules {
  if (typeof value === 'string' && isRuleSet(value)) return ruleSets[value];
  throw new LineError('rules', `expected one of ${RULE_SETS.join(', ')}`);
}

const isUnit = (value: unknown): value is Unit =>
  isFields(value) &&
  typeof value.power === 'string' &&
  typeof value.loc === 'string' &&
  UNIT_TYPES.some((type) => type === value.type) &&
  (value.str === undefined || typeof value.str === 'number') &&
  (value.cmd === undefined || typeof value.cmd === 'boolean');

function readUnits(value: unknown): readonly Unit[] {
  if (!Array.isArray(value)) throw new LineError('units', 'expected a list of units');
  const bad = value.findIndex((unit) => !isUnit(unit));
  if (bad >= 0) throw new LineError('units', `unit ${bad + 1}: expected power, type (A, F or G) and loc`);
  return value;
}

function readOrders(map: GameMap, value: unknown, field: 'orders' | 'retreats'): AnyOrder[] {
  if (!Array.isArray(value)) throw new LineError('orders', `${field}: expected a list of orders`);
  return value.map((text, i) => {
    if (typeof text !== 'string') throw new LineError('orders', `${field} ${i + 1}: expected a text`);
    const reading = parseOrder(map, text);
    if ('order' in reading) return reading.order;
    throw new LineError('order', `${field} ${i + 1}, ${describe(reading.fault)}`);
  });
}

const EXPECTED: Readonly<Record<NotationFault['expected'], string>> = {
  power: 'a power and a colon',
  unit: 'a unit type (A, F or G)',
  place: 'a place of the map',
  citadel: 'a citadel of the map',
  order: 'an order (-, H, S, C, A1, A2, R or D)',
  arrow: 'a destination after -',
  shape: 'A or F',
  end: 'the end of the order',
};

/** A fault of notation in words, for those who write lines. Characters are counted from 1. */
function describe({ at, expected, found }: NotationFault): string {
  const instead = found === '' ? 'the text ends' : `found "${found}"`;
  return `character ${at + 1}: expected ${EXPECTED[expected]}, ${instead}`;
}

function readControl(value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  if (isFields(value) && Object.values(value).every((power) => typeof power === 'string')) {
    return value as Record<string, string>;
  }
  throw new LineError('line', 'control: expected a power for each citadel');
}

function readClosed(value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((place) => typeof place === 'string')) return value;
  throw new LineError('line', 'closed: expected a list of places');
}

function writeUnit({ power, type, loc, str, cmd, dislodged }: AfterUnit): string {
  const strength = str === undefined ? '' : `,"str":${str}`;
  const led = cmd === undefined ? '' : `,"cmd":${cmd}`;
  const state = dislodged ? ',"dislodged":true' : '';
  return `{"power":${quote(power)},"type":"${type}","loc":${quote(loc)}${strength}${led}${state}}`;
}

const writeUnits = (units: readonly AfterUnit[]): string => list(units.map(writeUnit));

function writeReason({ code, by, strength, against }: Reason): string {
  const whose = by === undefined ? '' : `,"by":${list(by.map(quote))}`;
  const measured = strength === undefined ? '' : `,"strength":${strength},"against":${against}`;
  return `{"code":"${code}"${whose}${measured}}`;
}

function writeResults({ results, strays }: Outcome): string {
  const fields = results.map(
    ({ unit, result, dislodged }): Field => [unit.loc, dislodged ? `"${result},dislodged"` : `"${result}"`],
  );
  return record(withStrays(fields, strays, '"illegal"'));
}

function writeReasons({ results, strays }: Outcome): string {
  const fields = results.map(({ unit, reason }): Field => [unit.loc, writeReason(reason)]);
  return record(withStrays(fields, strays, '{"code":"noUnit"}'));
}

/** Orders for empty places answer too, once each. */
function withStrays(fields: Field[], strays: readonly MovementOrder[], json: string): Field[] {
  if (strays.length === 0) return fields;
  const places = [...new Set(strays.map((stray) => stray.unit.loc))].sort();
  return [...fields, ...places.map((place): Field => [place, json])];
}

const writeSieges = ({ sieges }: Outcome): string =>
  record(sieges.map(({ citadel, success }): Field => [citadel, `${success}`]));

const writeRetreats = (units: readonly Dislodged[]): string =>
  record(units.map((unit): Field => [unit.loc, list(unit.retreats.map(quote))]));
