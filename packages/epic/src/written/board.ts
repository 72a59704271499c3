import { codes, reject, sure } from '@strategoi/kernel';
import { seats } from '../data/scenarios.ts';
import { areaIds, cityIds, regionIds } from '../map.ts';
import type { EpicBoard, S } from '../state.ts';
import {
  type Code,
  isObject,
  isTexts,
  placeWritten,
  read,
  readPlace,
  seat,
  unknown,
  type Written,
  write,
  wrong,
} from './names.ts';
import {
  numbered,
  readCards,
  readLeaders,
  readUnits,
  unitKinds,
  unitName,
  writeCards,
  writeLeaders,
  writeUnits,
} from './pieces.ts';

// A board as people write it: regions, cities, pieces and cards by their names, pieces under the place they are at. What
// is written as a list of figures, one for each in the order of the tables, is read as well.

const controller: Code = { names: ['closed', 'neutral', ...seats], first: -2 };
const colour: Code = { names: ['none', 'athenian', 'allied', 'white'], first: 0 };
const season: Code = { names: ['spring', 'summer', 'autumn', 'winter'], first: 0 };

// ---- lists with one entry for each of something

/** What a list is by, and what its figures mean. */
interface ByName {
  readonly of: readonly string[];
  readonly code?: Code;
}
const byName: { readonly [F in keyof EpicBoard]?: ByName } = {
  treasury: { of: seats },
  grievances: { of: seats },
  lastGrievances: { of: seats },
  breaches: { of: seats },
  lastBreaches: { of: seats },
  controller: { of: regionIds, code: controller },
  al: { of: regionIds },
  ml: { of: regionIds },
  multiplier: { of: regionIds },
  lastMultiplier: { of: regionIds },
  cityHolder: { of: cityIds, code: seat },
  revolt: { of: cityIds, code: colour },
  revoltSince: { of: cityIds },
  wallsDue: { of: cityIds },
  raided: { of: areaIds },
  satraps: { of: ['tissaphernes', 'pharnabazus'], code: seat },
};
/** Lists of flags: those for whom it is so. */
const flags: { readonly [F in keyof EpicBoard]?: readonly string[] } = {
  destroyed: cityIds,
  walled: cityIds,
  helots: cityIds,
  raidedSeason: areaIds,
};

function readByName(
  value: Written,
  { of, code }: ByName,
  field: string,
  plain: readonly number[],
): unknown[] {
  const list: unknown[] = [...plain];
  for (const [name, entry] of Object.entries(value)) {
    if (name === 'note') continue;
    const i = of.indexOf(name);
    if (i < 0 || i >= list.length) unknown(field, name, of.slice(0, list.length));
    list[i] = code ? read(code, entry, `${field}.${name}`) : entry;
  }
  return list;
}
function writeByName(list: readonly number[], { of, code }: ByName, plain: readonly number[]): Written {
  const found: Written = {};
  for (const [i, value] of list.entries())
    if (value !== plain[i]) found[sure(of[i])] = code ? write(code, value) : value;
  return found;
}
const readFlags = (value: readonly string[], of: readonly string[], field: string): number[] => {
  const list = of.map(() => 0);
  for (const name of value) {
    const i = of.indexOf(name);
    if (i < 0) unknown(field, name, of);
    list[i] = 1;
  }
  return list;
};
const writeFlags = (list: readonly number[], of: readonly string[]): string[] =>
  of.filter((_, i) => list[i] === 1);

// ---- works, sieges and the rest

const hexFields = ['hex', 'a', 'b'];
/** An entry of a list of works: its hexes, seat and builder by name. */
function readWork(entry: unknown, field: string): unknown {
  if (!isObject(entry)) return readPlace(entry, field);
  const work: Written = { ...entry };
  for (const name of hexFields) if (name in work) work[name] = readPlace(work[name], `${field}.${name}`);
  if ('seat' in work) work.seat = read(seat, work.seat, `${field}.seat`);
  if (typeof work.builder === 'string')
    work.builder = work.builder === 'nobody' ? -1 : numbered(unitKinds, work.builder);
  return work;
}
function writeWork(entry: number | object): unknown {
  if (typeof entry === 'number') return placeWritten(entry);
  const work: Written = { ...entry };
  for (const name of hexFields) if (name in work) work[name] = placeWritten(Number(work[name]));
  if ('seat' in work) work.seat = write(seat, Number(work.seat));
  if ('builder' in work) work.builder = Number(work.builder) < 0 ? 'nobody' : unitName(Number(work.builder));
  return work;
}
const works = ['forts', 'bases', 'longWalls', 'sieges', 'masked'] as const;

// ---- the whole board

/** Fields of the state that are written as pieces and cards by their place. */
const gathered = {
  units: ['unitAt', 'unitBits', 'unitSeat', 'unitOn', 'unitLed'],
  leaders: ['leaderAt', 'leaderBits', 'leaderSeat'],
  cards: ['cardAt', 'cardSeen', 'handSize', 'deckSize', 'discardSize'],
} as const;
export const writtenFields: readonly string[] = Object.keys(gathered);

/** Everything by its name; what is as on the empty table is left out. */
export function writeBoard(s: S, plain: S, fields: readonly (keyof EpicBoard)[]): Written {
  const board: Written = {};
  const told = new Set<string>(Object.values(gathered).flat());
  for (const field of fields) {
    if (told.has(field)) continue;
    const value = s[field];
    if (JSON.stringify(value) === JSON.stringify(plain[field])) continue;
    board[field] = writeField(field, value, plain[field]);
  }
  const pieces = { units: writeUnits(s), leaders: writeLeaders(s), cards: writeCards(s) };
  for (const [field, found] of Object.entries(pieces))
    if (Object.keys(found).length > 0) board[field] = found;
  return board;
}
function writeField(field: keyof EpicBoard, value: unknown, plain: unknown): unknown {
  const named = byName[field];
  if (named) return writeByName(value as number[], named, plain as number[]);
  const of = flags[field];
  if (of) return writeFlags(value as number[], of);
  if (works.some((one) => one === field)) return (value as (number | object)[]).map(writeWork);
  if (field === 'winners') return (value as number[]).map((one) => write(seat, one));
  return field === 'season' ? write(season, value as number) : value;
}

/** The same read: every field as the state has it, or as it was written where that is no name. */
export function readBoard(board: Written, plain: S): Written {
  const found: Written = {};
  for (const [field, value] of Object.entries(board))
    if (!writtenFields.includes(field)) found[field] = readField(field as keyof EpicBoard, value, plain);
  const { units, leaders, cards } = board;
  for (const [name, fields] of Object.entries(gathered))
    for (const field of fields)
      if (name in board && field in board) reject(codes.badPosition, 'both-ways', { field, name });
  const controllers = Array.isArray(found.controller) ? (found.controller as unknown[]) : plain.controller;
  if (units !== undefined)
    Object.assign(
      found,
      gather(units, 'units', (all) => readUnits(all, controllers)),
    );
  if (leaders !== undefined) Object.assign(found, gather(leaders, 'leaders', readLeaders));
  if (cards !== undefined)
    Object.assign(
      found,
      gather(cards, 'cards', (all) => readCards(all, plain.handSize.length)),
    );
  return found;
}
const gather = (value: unknown, field: string, how: (all: Written) => Written): Written =>
  isObject(value) ? how(value) : wrong(`board.${field}`, value);

function readField(field: keyof EpicBoard, value: unknown, plain: S): unknown {
  const where = `board.${field}`;
  const named = byName[field];
  if (named && isObject(value)) return readByName(value, named, where, plain[field] as number[]);
  const of = flags[field];
  if (of && isTexts(value)) return readFlags(value, of, where);
  if (works.some((one) => one === field) && Array.isArray(value))
    return value.map((entry, i) => readWork(entry, `${where}.${i}`));
  if (field === 'winners' && isTexts(value)) return value.map((one) => read(seat, one, where));
  return field === 'season' ? read(season, value, where) : value;
}
