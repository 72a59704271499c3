import { codes, entry, figure, nearestName, onlyKnown, reject } from '@strategoi/kernel';
import { cardCount } from './cards.ts';
import { AL_MAX, AL_MIN, carries, ML_MAX, ML_MIN, MULTIPLIER_MAX } from './data/tables.ts';
import type { Frames, Procedure } from './flow.ts';
import {
  areaCount,
  BUILD,
  cityCount,
  cityIds,
  cityRegionOf,
  coast,
  forcePool,
  GONE,
  hexCount,
  homes,
  isForcePool,
  isHex,
  isSea,
  LEAVING,
  onMap,
  POOL,
  regionCount,
  regionIds,
  SICILY,
  terrain,
  ways,
} from './map.ts';
import { cityIn, hasFort, isInside, isPlace } from './query.ts';
import { scenarioOf } from './scenario.ts';
import {
  type EpicBoard,
  IN_DECK,
  IN_DISCARD,
  INSIDE,
  LATER,
  NOBODY,
  NOT_IN_PLAY,
  ON_TABLE,
  REMOVED,
  type S,
  sideOf,
} from './state.ts';
import { classId, isFleet, leaderCount, leaderId, unitCount, unitHome, unitType } from './units.ts';

// What a written position may hold: fields there are, figures the game has, and pieces where pieces can be.

type Check = (value: unknown, s: S) => boolean;
type Shape = { readonly [field: string]: Check };

function bad(key: string, params: { readonly [name: string]: string | number }): never {
  reject(codes.badPosition, key, params);
}

// ---- figures

const whole = (value: unknown): value is number => Number.isInteger(value);
const between =
  (least: number, most: number): Check =>
  (value) =>
    whole(value) && value >= least && value <= most;
const oneOf =
  (...names: readonly (string | number)[]): Check =>
  (value) =>
    names.some((name) => name === value);
const flag = between(0, 1);
const truth: Check = (value) => typeof value === 'boolean';
const count = between(0, 99_999);
const seatsOf = (s: S): number => scenarioOf(s).seats.length;
const seat: Check = (value, s) => between(0, seatsOf(s) - 1)(value, s);
const seatOrNobody: Check = (value, s) => value === NOBODY || seat(value, s);
const hex = between(0, hexCount - 1);
const place = between(0, forcePool(homes.length - 1));
const unitOrNone = between(-1, unitCount - 1);

/** Lists with one entry for each of something, and lists of any length. */
interface List {
  readonly each: Check | Shape;
  readonly length?: (s: S) => number;
}
const by = (length: number, each: Check): List => ({ each, length: () => length });
const bySeat = (each: Check): List => ({ each, length: seatsOf });
const any = (each: Check | Shape): List => ({ each });

const MARKS = 2047;
const CARD_PLACES = [IN_DECK, IN_DISCARD, REMOVED, ON_TABLE, LATER, NOT_IN_PLAY];
/** What cards and battles leave in force. */
const effectKinds = [
  ...['aloof', 'beaten', 'carthage', 'cheap-fleets', 'dissent', 'embassy', 'guest', 'no-forage', 'no-move'],
  ...['no-plunder', 'no-raid', 'plague', 'sicilian-fleets', 'sicilian-tribute', 'silence', 'smyrna', 'white'],
];
const phases = [
  ...['setup', 'control', 'assess', 'collect', 'revolts', 'placement', 'building', 'supply', 'sieges'],
  ...['cards', 'levels', 'raids', 'movement'],
];

const fields: { readonly [F in keyof Required<EpicBoard>]: Check | List } = {
  year: (value, s) => between(0, scenarioOf(s).start)(value, s),
  season: between(0, 3),
  turn: between(0, 3),
  phase: oneOf(...phases),
  leucas: (value, s) => value === s.leucas, // RUL-07: the option says it
  treasury: bySeat(count),
  controller: by(regionCount, (value, s) => value === -2 || seatOrNobody(value, s)),
  al: by(regionCount, between(AL_MIN, AL_MAX)),
  ml: by(regionCount, between(ML_MIN, ML_MAX)),
  multiplier: by(regionCount, between(0, MULTIPLIER_MAX)),
  lastMultiplier: by(regionCount, between(0, MULTIPLIER_MAX)),
  unitAt: by(unitCount, place),
  unitBits: by(unitCount, between(0, MARKS)),
  unitSeat: by(unitCount, seatOrNobody),
  unitOn: by(unitCount, unitOrNone),
  unitLed: by(unitCount, between(-1, leaderCount - 1)),
  leaderAt: by(leaderCount, place),
  leaderBits: by(leaderCount, between(0, MARKS)),
  leaderSeat: by(leaderCount, seatOrNobody),
  cityHolder: by(cityCount, seatOrNobody),
  revolt: by(cityCount, between(0, 3)),
  revoltSince: by(cityCount, count),
  destroyed: by(cityCount, flag),
  walled: by(cityCount, flag),
  wallsDue: by(cityCount, count),
  helots: by(cityCount, flag),
  forts: any(hex),
  bases: any({ hex, seat, inside: truth, fixed: truth }),
  longWalls: any({ a: hex, b: hex, due: count, builder: unitOrNone }),
  sieges: any({ hex, morale: between(1, 99), seat, raised: truth }),
  masked: any(hex),
  raided: by(areaCount, count),
  raidedSeason: by(areaCount, flag),
  cardAt: by(cardCount, (value, s) => seat(value, s) || oneOf(...CARD_PLACES)(value, s)),
  cardSeen: by(cardCount, between(0, 15)),
  handSize: bySeat(count),
  deckSize: count,
  discardSize: count,
  rebuilds: count,
  effects: any({ kind: oneOf(...effectKinds), on: between(-1, 99_999), until: count }),
  peace: oneOf('war', 'truce', 'peace'),
  truceUntil: count,
  grievances: bySeat(count),
  lastGrievances: bySeat(count),
  breaches: bySeat(count),
  lastBreaches: bySeat(count),
  sicily: oneOf('quiet', 'escalation', 'athens', 'sparta', 'carthage'),
  satraps: { each: seatOrNobody, length: () => 2 },
  freeBases: (value, s) => between(0, scenarioOf(s).freeBases)(value, s),
  elitesLost: count,
  winners: any(seat),
  level: oneOf('', 'decisive', 'victory', 'draw'),
};
export const boardFields: readonly (keyof EpicBoard)[] = Object.keys(fields) as (keyof EpicBoard)[];

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'nothing';
function wrong(field: string, value: unknown): never {
  bad('field', { field, value: shown(value) });
}

function checkShape(value: unknown, shape: Shape, where: string, s: S): void {
  if (typeof value !== 'object' || value === null) wrong(where, value);
  onlyKnown(value, Object.keys(shape), where);
  for (const [field, check] of Object.entries(shape)) {
    const held = (value as { readonly [name: string]: unknown })[field];
    if (!check(held, s)) wrong(`${where}.${field}`, held);
  }
}

function checkList(value: unknown, { each, length }: List, field: string, s: S): void {
  if (!Array.isArray(value)) wrong(field, value);
  const wanted = length?.(s);
  if (wanted !== undefined && value.length !== wanted) bad('length', { field, length: value.length, wanted });
  for (const [i, entry] of value.entries())
    if (typeof each !== 'function') checkShape(entry, each, `${field}.${i}`, s);
    else if (!each(entry, s)) wrong(`${field}.${i}`, entry);
}

/** A field as it is written, before it is taken over. */
export function checkField(field: string, value: unknown, s: S): void {
  const wanted = fields[field as keyof EpicBoard];
  const where = `board.${field}`;
  if (typeof wanted !== 'function') checkList(value, wanted, where, s);
  else if (!wanted(value, s)) wrong(where, value);
}

// ---- where play stands

/** The locals of each procedure; those of a place are not all there from the beginning. */
const frameFields: { readonly [P in Procedure]: { readonly [F in keyof Required<Frames[P]>]: 0 | 1 } } = {
  game: {},
  deal: { order: 1, at: 1 },
  year: {},
  season: {},
  campaign: { order: 1, at: 1, n: 1 },
  control: { regions: 1, at: 1, heirs: 1, keep: 0 },
  changeover: { region: 1, seat: 1, keep: 1 },
  assess: { order: 1, at: 1, done: 1, reform: 1 },
  revolts: { regions: 1, at: 1, soothed: 1 },
  rising: { city: 1, colour: 1 },
  placement: { order: 1, at: 1, region: 1, visited: 1, did: 1 },
  building: { order: 1, at: 1 },
  supply: { order: 1, at: 1, forage: 1, starve: 1, hosts: 0, guests: 0 },
  sieges: { order: 1, at: 1, rolled: 1 },
  talks: { order: 1, at: 1, did: 1, offered: 1, asked: 1 },
  cards: { order: 1, at: 1, passed: 1 },
  card: { seat: 1, card: 1, op: 1, own: 1, targets: 1, die: 1 },
  levels: {},
  seasonEnd: { order: 1, at: 1 },
  gifts: { seat: 1, pleaded: 1, asked: 1, over: 1 },
  raids: { seat: 1, at: 1, picked: 1 },
  move: { seat: 1, attacks: 1, clashes: 1, at: 1, units: 1, leaders: 1, area: 1, asked: 1 },
  march: { seat: 1, units: 1, leaders: 1, left: 1, path: 1, area: 1, to: 1 },
  naval: {
    ...{ seat: 1, units: 1, leaders: 1, path: 1, spent: 1, at: 1, drops: 1, targets: 1, storm: 1, die: 1 },
    asked: 1,
  },
  intercept: { seat: 1, sea: 1, units: 1, asked: 1 },
  battles: { seat: 1, attacks: 1, clashes: 1, tried: 1, won: 1 },
  battle: {
    ...{
      place: 1,
      seat: 1,
      enemy: 1,
      kind: 1,
      from: 1,
      attackers: 1,
      defenders: 1,
      reserve: 1,
      morale: 1,
      box: 1,
    },
    ...{
      ledBy: 1,
      metBy: 1,
      commanders: 1,
      rounds: 1,
      lost: 1,
      breached: 1,
      port: 1,
      beach: 1,
      omens: 1,
      asked: 1,
    },
    ...{ wing: 1, posts: 1, noes: 1, turn: 1, moved: 1, failed: 1, winner: 1 },
  },
  retreat: {
    ...{ place: 1, seat: 1, units: 1, leaders: 1, from: 1, kind: 1, attacking: 1, port: 1, beach: 1 },
  },
  blockade: { hex: 1, seat: 1, from: 1, attackers: 1, met: 1, won: 1 },
  pursuit: { place: 1, seat: 1, units: 1, pursued: 1, rounds: 1 },
  place: {
    ...{
      hex: 1,
      seat: 1,
      from: 1,
      kind: 1,
      won: 1,
      elites: 1,
      routed: 0,
      shifted: 0,
      walls: 0,
      comers: 0,
      port: 0,
      trusted: 0,
      alone: 0,
      caught: 0,
    },
  },
  capture: { hex: 1, seat: 1, how: 1, scored: 1, routed: 0 },
};

/** Frames of procedures there are, at a step they have, with the locals they have. */
export function checkFlow(flow: unknown, steps: readonly string[]): void {
  if (!Array.isArray(flow)) wrong('flow', flow);
  for (const frame of flow as unknown[]) {
    const step = (frame as { readonly step?: unknown } | null)?.step;
    if (typeof step !== 'string') wrong('flow.step', step);
    if (!steps.includes(step)) {
      const near = nearestName(step, steps);
      if (near === undefined) bad('step', { step });
      else bad('step-near', { step, near });
    }
    const locals: { readonly [field: string]: 0 | 1 } = frameFields[entry(step.split('.'), 0) as Procedure];
    onlyKnown(frame as object, ['step', ...Object.keys(locals)], step);
    for (const [field, needed] of Object.entries(locals))
      if (needed === 1 && !(field in (frame as object))) bad('missing', { field: `${step}.${field}` });
  }
}

// ---- contradictions

/** No unit stands in mountains, no fleet inland, nobody in a pool that is not his own. */
function canBeAt(u: number, at: number): boolean {
  if (isHex(at)) return terrain[at] !== 'mountain' && (!isFleet[u] || entry(coast, at).length > 0);
  if (isForcePool(at)) return at === forcePool(figure(unitHome, u));
  // A unit that is no region's own waits for the card that brings it; the others are in the pools of their region.
  if (at === POOL) return figure(unitHome, u) >= regionCount;
  return isSea(at) || at === BUILD || at === GONE || at === SICILY || at === LEAVING;
}

function checkUnit(s: S, u: number): void {
  const at = figure(s.unitAt, u);
  const unit = classId(u);
  if (!canBeAt(u, at)) bad('unit-place', { unit, place: at });
  if (!onMap(at)) {
    if (isInside(s, u)) bad('inside', { unit, place: at });
    return;
  }
  if (figure(s.unitSeat, u) === NOBODY) bad('nobody', { unit, place: at });
  if (isInside(s, u) && !(isHex(at) && isPlace(s, at))) bad('inside', { unit, place: at });
  const ship = figure(s.unitOn, u);
  if (ship < 0 ? isSea(at) && !isFleet[u] : isFleet[u] || !isFleet[ship] || s.unitAt[ship] !== at)
    bad('aboard', { unit, place: at });
}

/** Two hoplites or one of the others to a fleet. */
function checkHolds(s: S): void {
  const aboard = new Map<number, number[]>();
  for (let u = 0; u < unitCount; u++) {
    const ship = figure(s.unitOn, u);
    if (ship >= 0 && onMap(figure(s.unitAt, u))) aboard.set(ship, [...(aboard.get(ship) ?? []), u]);
  }
  for (const [ship, units] of aboard) {
    const load = units.reduce((sum, u) => sum + 1 / carries[entry(unitType, u) as keyof typeof carries], 0);
    if (load > 1) bad('overloaded', { unit: classId(ship), place: figure(s.unitAt, ship) });
  }
}

function checkLeader(s: S, l: number): void {
  const at = figure(s.leaderAt, l);
  const unit = leaderId(l);
  if (at === BUILD || (isHex(at) && terrain[at] === 'mountain')) bad('unit-place', { unit, place: at });
  const inside = (figure(s.leaderBits, l) & INSIDE) !== 0;
  if (inside && !(isHex(at) && isPlace(s, at))) bad('inside', { unit, place: at });
  if (onMap(at) && figure(s.leaderSeat, l) === NOBODY) bad('nobody', { unit, place: at });
}

/** Insides are held by one side. */
function checkPlaces(s: S): void {
  const held = new Map<number, number>();
  for (let u = 0; u < unitCount; u++) {
    if (!isInside(s, u)) continue;
    const at = figure(s.unitAt, u);
    const side = sideOf(figure(s.unitSeat, u));
    if ((held.get(at) ?? side) !== side) bad('shared', { place: at });
    held.set(at, side);
  }
}

function checkCities(s: S): void {
  for (let c = 0; c < cityCount; c++) {
    const city = entry(cityIds, c);
    if (cityRegionOf(s, c) !== LACONIA && s.helots[c] === 1) bad('city', { city, field: 'helots' });
    if (s.walled[c] === 1 && figure(s.wallsDue, c) > 0) bad('city', { city, field: 'wallsDue' });
    if (s.destroyed[c] === 0) continue;
    for (const field of ['walled', 'wallsDue', 'revolt', 'helots'] as const)
      if (figure(s[field], c) !== 0) bad('city', { city, field });
    if (figure(s.cityHolder, c) !== NOBODY) bad('city', { city, field: 'cityHolder' });
  }
}
const LACONIA = regionIds.indexOf('laconia');

const twice = (hexes: readonly number[]): number | undefined => hexes.find((h, i) => hexes.indexOf(h) !== i);

/** Works and sieges where there can be one, and one only. */
function checkWorks(s: S): void {
  const site = (field: string, h: number): never => bad('site', { field, place: h });
  for (const h of s.forts) if (cityIn(s, h) >= 0 || terrain[h] === 'mountain') site('forts', h);
  for (const { hex: h, inside } of s.bases)
    if (terrain[h] === 'mountain' || (inside && !isPlace(s, h))) site('bases', h);
  for (const { a, b } of s.longWalls) if (!entry(ways, a).some(({ to }) => to === b)) site('longWalls', a);
  for (const { hex: h } of s.sieges) if (cityIn(s, h) < 0 && !hasFort(s, h)) site('sieges', h);
  const sides = [0, 1] as const;
  const lists = {
    forts: [s.forts],
    sieges: [s.sieges.map(({ hex: h }) => h)],
    masked: [s.masked],
    bases: sides.map((side) => s.bases.filter((b) => sideOf(b.seat) === side).map(({ hex: h }) => h)),
  };
  for (const [field, found] of Object.entries(lists))
    for (const hexes of found) {
      const h = twice(hexes);
      if (h !== undefined) bad('twice', { field, place: h });
    }
}

/** What everybody may count is what there is. */
function checkCards(s: S): void {
  const at = (where: number): number => s.cardAt.filter((one) => one === where).length;
  const counts: [string, number, number][] = [
    ['deckSize', s.deckSize, at(IN_DECK)],
    ['discardSize', s.discardSize, at(IN_DISCARD)],
    ...s.handSize.map((n, i): [string, number, number] => [`handSize.${i}`, n, at(i)]),
  ];
  for (const [field, said, there] of counts) if (said !== there) bad('cards', { field, said, there });
}

/** What no game could come to. */
export function refuseContradictions(s: S): void {
  checkCities(s);
  checkWorks(s);
  for (let u = 0; u < unitCount; u++) checkUnit(s, u);
  checkHolds(s);
  for (let l = 0; l < leaderCount; l++) checkLeader(s, l);
  checkPlaces(s);
  checkCards(s);
}
