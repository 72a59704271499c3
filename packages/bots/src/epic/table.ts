import {
  ATHENS,
  adjacentAreas,
  areaCount,
  areaHexes,
  areaStatus,
  btv,
  btvOf,
  capitals,
  cityHex,
  cityIn,
  citySize,
  type EpicBoard,
  enemySide,
  type Fight,
  type Fighter,
  type Forecast,
  forageOf,
  forecast,
  GARRISON,
  hexArea,
  hexCount,
  hexRegionOf,
  homeRegions,
  insideSide,
  isEnemyCity,
  isFleet,
  isFortress,
  isFriendlyCity,
  isHex,
  isInside,
  isOpenTo,
  isPlace,
  leaders,
  leadersAt,
  longWallsHelp,
  masks,
  moraleLongWalls,
  moraleRough,
  moraleUnwalled,
  moraleWalled,
  netOf,
  ON_THE_WALLS,
  presence,
  regionSide,
  type Seat,
  type SideIndex,
  scenarioOf,
  seatOf,
  sideOf,
  tableOf,
  terrain,
  unitMorale,
  unitSide,
  unitsAt,
  ways,
} from '@strategoi/epic/lore';
import { entry, figure, type View } from '@strategoi/kernel';
import { intended } from '../shared/intent.ts';
import { shortAt } from '../shared/rows.ts';
import { movementOf } from './mind.ts';
import type { Plan } from './plan.ts';

/** What a captain sees at a glance, reckoned once for each view. */
export interface Sight {
  readonly b: ReturnType<typeof tableOf>;
  readonly seat: Seat;
  readonly side: SideIndex;
  readonly foe: SideIndex;
  /** By region: what a victory there is worth to him. */
  readonly worth: readonly number[];
  /** Of all regions together: what a decisive victory touches. */
  readonly everywhere: number;
  /** By hex: land units of the enemy in it. */
  readonly foes: Int16Array;
  /** Hexes with enemy land units or an enemy place, and those with land units of his own seat, in the order of the map. */
  readonly hostile: readonly number[];
  readonly manned: readonly number[];
  /** Hexes of the enemy's capitals by which he wins (EPW-VIC-01), and those by which his allies would and he would not. */
  readonly crowns: readonly number[];
  /** The chance from which on it is worth trying for one of them. */
  readonly dare: number;
  /** So near to the mark by which he wins among allies that he has the war without a storm as well. */
  readonly patient: boolean;
  readonly shunned: readonly number[];
  /** Ways by land over ground he may stand on. */
  readonly fields: Fields;
}

const sights = new WeakMap<object, Sight>();

/** What each seat has seen last, and what it had in mind: as long as both are the same, so is all that follows from them. */
interface Glance {
  readonly scenario: string;
  readonly options: View['options'];
  readonly plan: Plan | undefined;
  readonly sight: Sight;
}
const glances = new Map<string, Glance>();

/** The cards of a view are listed anew for each viewer; nothing here is told by them. */
const ASIDE: ReadonlySet<string> = new Set<keyof EpicBoard>(['cardAt', 'cardSeen']);
function isSameTable(b: EpicBoard, other: EpicBoard): boolean {
  for (const field of fieldsIn(other)) if (b[field] !== other[field] && !ASIDE.has(field)) return false;
  return true;
}
/** Lists are never changed, only replaced: the same list is the same table. */
const fieldsIn = (b: EpicBoard): (keyof EpicBoard)[] => Object.keys(b) as (keyof EpicBoard)[];

export function sightOf(view: View<EpicBoard>): Sight {
  const known = sights.get(view);
  if (known) return known;
  const { viewer, scenario, options } = view;
  const plan = intended<Plan>(view, movementOf(view));
  const last = glances.get(viewer);
  const isSame =
    last?.scenario === scenario &&
    last.options === options &&
    last.plan === plan &&
    isSameTable(last.sight.b, view.board);
  const sight = isSame ? last.sight : look(view);
  sights.set(view, sight);
  glances.set(viewer, { scenario, options, plan, sight });
  return sight;
}
function look(view: View<EpicBoard>): Sight {
  const b = tableOf(view);
  const seat = seatOf(view.viewer);
  const side = sideOf(seat);
  const foe = enemySide(side);
  const foes = new Int16Array(hexCount);
  for (const [u, at] of b.unitAt.entries())
    if (isHex(at) && !isFleet[u] && unitSide(b, u) === foe) foes[at] = shortAt(foes, at) + 1;
  const isWon = side === ATHENS || isWonByFall(b, view, seat);
  const worth = b.controller.map((_, r) => worthOf(b, view, r, isWon));
  const everywhere = worth.reduce((sum, w) => sum + w, 0);
  const taken = capitals(view).flatMap((c, of) => (sideOf(of) === foe ? [cityHex[c] ?? -1] : []));
  const crowns = isWon ? taken : [];
  const shunned = isWon ? [] : taken;
  const patient = isPatient(b, view, seat);
  const mine = new Set<number>();
  for (const [u, at] of b.unitAt.entries())
    if (isHex(at) && !isFleet[u] && b.unitSeat[u] === seat) mine.add(at);
  const hostile: number[] = [];
  for (let h = 0; h < hexCount; h++)
    if ((shortAt(foes, h) > 0 || isEnemyPlace({ b, side }, h)) && !shunned.includes(h)) hostile.push(h);
  return {
    b,
    seat,
    side,
    foe,
    worth,
    everywhere,
    foes,
    hostile,
    manned: [...mine].sort((x, y) => x - y),
    crowns,
    dare: dareOf(b, view, side, patient),
    patient,
    shunned,
    fields: fieldsOf(b, seat),
  };
}

/** EPW-MUL-12: would an ally who takes Athens now be among the winners? Each is measured by a table of his own. */
function isWonByFall(b: EpicBoard, view: View<EpicBoard>, seat: Seat): boolean {
  const { victory, seats } = scenarioOf(view);
  const tables = victory.by === 'event' ? undefined : victory.allies;
  if (!tables) return true;
  const attica = btv[homeRegions(view)[ATHENS] ?? -1] ?? 0;
  const levels = seats.map((role, of) => {
    const points = btvOf(b, of) + (of === seat ? attica : 0);
    return tables[role]?.find(([from]) => points >= from)?.[1];
  });
  return levels[seat] === 'decisive' || (levels[seat] === 'victory' && !levels.includes('decisive'));
}

/** EPW-MUL-12: an ally wins by so much tribute of his own, whatever the others have: is it in sight? */
function isPatient(b: EpicBoard, view: View<EpicBoard>, seat: Seat): boolean {
  const { victory, seats } = scenarioOf(view);
  const table = victory.by === 'event' ? undefined : victory.allies?.[seats[seat] ?? ''];
  const mark = table?.find(([, level]) => level === 'decisive')?.[0];
  return mark !== undefined && mark - btvOf(b, seat) <= IN_SIGHT;
}
const IN_SIGHT = 4;

/** EPW-ADJ-08: a storm that fails before a large city is heard of everywhere: so loyal the homes must be that bear it. */
const BEARS = 4;
const DARES = 0.25;
const WAVERS = 0.55;
/** Whoever wins without a storm as well waits for a better one. */
const PATIENT = 0.42;
function dareOf(b: EpicBoard, view: View<EpicBoard>, side: SideIndex, patient: boolean): number {
  const homes = homeRegions(view).filter((_, of) => sideOf(of) === side);
  if (homes.some((r) => figure(b.al, r) <= BEARS)) return WAVERS;
  return patient ? PATIENT : DARES;
}

/** EPW-CTL-01: a region of this allegiance goes over at the turn of the year. */
const LOST = -3;
const A_TRIFLE = 0.2;
/** A region is won or lost by its allegiance: what is near turning draws most, and a home region decides the game. */
function worthOf(b: EpicBoard, view: View<EpicBoard>, r: number, isWon: boolean): number {
  if (regionSide(b, r) === -1) return A_TRIFLE;
  const { victory } = scenarioOf(view);
  // EPW-SCN-07, EPW-SCN-16: there regions are counted, whatever they pay.
  const byNumber = victory.by !== 'athenianBtv';
  const prize = byNumber ? 3 : figure(btv, r);
  const isHome = homeRegions(view).includes(r);
  const decides = victory.by === 'event' || isHome ? 2 : 1;
  const al = Math.max(LOST, figure(b.al, r));
  // EPW-CTL-01: it goes over as it is.
  if (al === LOST && regionSide(b, r) !== sideOf(seatOf(view.viewer))) return A_TRIFLE;
  // EPW-VIC-01, EPW-MUL-12: with Attica the war is over, and others would have won it.
  if (isHome && !isWon && regionSide(b, r) !== sideOf(seatOf(view.viewer))) return 0;
  return (prize * decides * 4) / (4 + al - LOST);
}

// ---- ways

/** EPW-SCN-03: no way leads through a region that is closed. */
interface Fields {
  readonly open: readonly boolean[];
  readonly to: Map<number, Int16Array>;
  readonly cost: Map<number, Int16Array>;
  readonly turns: Map<string, Int16Array>;
}
const known = new Map<string, Fields>();

/** By the lists that say which land is open: while these are the same, so are the ways. */
const bySatraps = new WeakMap<object, WeakMap<object, Fields[]>>();
function fieldsOf(b: ReturnType<typeof tableOf>, seat: Seat): Fields {
  const byOwner = bySatraps.get(b.satraps) ?? new WeakMap<object, Fields[]>();
  bySatraps.set(b.satraps, byOwner);
  const bySeat = byOwner.get(b.controller) ?? [];
  byOwner.set(b.controller, bySeat);
  bySeat[seat] ??= reckonFields(b, seat);
  return bySeat[seat];
}
function reckonFields(b: ReturnType<typeof tableOf>, seat: Seat): Fields {
  const open = Array.from({ length: hexCount }, (_, h) => terrain[h] !== 'mountain' && isOpenTo(b, h, seat));
  const key = open.map(Number).join('');
  const fields = known.get(key) ?? { open, to: new Map(), cost: new Map(), turns: new Map() };
  known.set(key, fields);
  return fields;
}

/** Hexes to go to get there by land; -1 where no land way leads. */
function stepsTo({ fields }: Sight, to: number): Int16Array {
  const found = fields.to.get(to);
  if (found) return found;
  const steps = new Int16Array(hexCount).fill(-1);
  steps[to] = 0;
  const queue = [to];
  for (let i = 0; i < queue.length; i++) {
    const h = figure(queue, i);
    for (const way of ways[h] ?? []) {
      if (steps[way.to] !== -1 || !fields.open[way.to]) continue;
      steps[way.to] = shortAt(steps, h) + 1;
      queue.push(way.to);
    }
  }
  fields.to.set(to, steps);
  return steps;
}

export const distance = (sight: Sight, from: number, to: number): number => {
  if (!isHex(from) || !isHex(to)) return 99;
  const steps = shortAt(stepsTo(sight, to), from);
  return steps < 0 ? 99 : steps;
};

/** Half points of a march to a hex from every other (EPW-MOV-03); -1 where no land way leads. */
function costsTo({ fields }: Sight, to: number): Int16Array {
  const found = fields.cost.get(to);
  if (found) return found;
  const costs = new Int16Array(hexCount).fill(-1);
  costs[to] = 0;
  let edge = [to];
  while (edge.length > 0) {
    const next: number[] = [];
    for (const h of edge)
      for (const { from, cost } of waysInto[h] ?? []) {
        const sum = shortAt(costs, h) + cost;
        if (!fields.open[from] || (shortAt(costs, from) >= 0 && shortAt(costs, from) <= sum)) continue;
        costs[from] = sum;
        next.push(from);
      }
    edge = next;
  }
  fields.cost.set(to, costs);
  return costs;
}
const waysInto: readonly (readonly { readonly from: number; readonly cost: number }[])[] = ways.map(
  (out, h) => out.map(({ to }) => ({ from: to, cost: ways[to]?.find((way) => way.to === h)?.cost ?? 99 })),
);
/** Half points of a march on foot in a campaign turn (EPW-MOV-01). */
const ON_FOOT = 6;
/** EPW-MOV-04, in half points. */
const AN_AREA = 2;

const friends = new WeakMap<Sight, Map<SideIndex, string>>();
/**
 * Campaign turns in which foot of a side comes to a hex from every other, areas that are friendly to it crossed at one
 * price, were nobody in the way; 99 where it takes longer than a season.
 */
export function turnsOf(sight: Sight, side: SideIndex, to: number): Int16Array {
  const key = `${to} ${side} ${friendlyTo(sight, side)}`;
  const { turns } = sight.fields;
  const known = turns.get(key);
  if (known) return known;
  if (turns.size >= KEPT_TURNS) turns.clear();
  const found = reckonTurns(sight, side, to, () => false);
  turns.set(key, found);
  return found;
}
const KEPT_TURNS = 400;
/** Which areas are friendly to a side, as a text: while it is the same, so is the time a march takes. */
function friendlyTo(sight: Sight, side: SideIndex): string {
  const known = friends.get(sight) ?? new Map<SideIndex, string>();
  friends.set(sight, known);
  const found = known.get(side) ?? friendlyAreas(sight, side).join('');
  known.set(side, found);
  return found;
}
function friendlyAreas({ b }: Sight, side: SideIndex): Uint8Array {
  const p = presence(b);
  return new Uint8Array(areaCount).map((_, a) => Number(areaStatus(p, a, side) === 'friendly'));
}

/** EPW-MOV-07: is there somebody in a hex whom his men do not pass? */
export const isBarred = (sight: Sight, h: number): boolean =>
  !masks(sight.b, h, sight.side) && (shortAt(sight.foes, h) > 0 || isEnemyPlace(sight, h));

const marches = new WeakMap<Sight, Map<number, Int16Array>>();
/** The same for his own side, past everybody who is in the way now but those of the hexes that will be open by then. */
export function marchesTo(sight: Sight, to: number, gates: readonly number[] = []): Int16Array {
  const known = marches.get(sight) ?? new Map<number, Int16Array>();
  marches.set(sight, known);
  const key = gates.length > 0 ? hexCount + to : to;
  const found =
    known.get(key) ??
    reckonTurns(sight, sight.side, to, (h) => h !== to && isBarred(sight, h) && !gates.includes(h));
  known.set(key, found);
  return found;
}
function reckonTurns(sight: Sight, side: SideIndex, to: number, stops: (h: number) => boolean): Int16Array {
  const { fields } = sight;
  const most = ON_FOOT * LAST_TURN;
  const costs = new Int16Array(hexCount).fill(99);
  const edges: number[][] = Array.from({ length: most + 1 }, () => []);
  const friendly = friendlyAreas(sight, side);
  const reach = (h: number, sum: number): void => {
    if (sum > most || !fields.open[h] || sum >= shortAt(costs, h)) return;
    costs[h] = sum;
    entry(edges, sum).push(h);
  };
  const crossed = new Uint8Array(areaCount);
  const cross = (a: number, sum: number): void => {
    if (crossed[a] === 1 || friendly[a] === 0) return;
    crossed[a] = 1;
    for (const from of [a, ...(adjacentAreas[a] ?? [])])
      if (friendly[from] === 1) for (const h of areaHexes[from] ?? []) reach(h, sum);
  };
  reach(to, 0);
  for (let sum = 0; sum <= most; sum++)
    for (const h of entry(edges, sum)) {
      if (costs[h] !== sum || stops(h)) continue;
      for (const { from, cost } of waysInto[h] ?? []) reach(from, sum + cost);
      cross(figure(hexArea, h), sum + AN_AREA);
    }
  return costs.map((sum) => (sum === 99 ? 99 : Math.ceil(sum / ON_FOOT)));
}
/** Campaign turns it takes foot to get there, were nobody in the way. */
export const turnsTo = (sight: Sight, from: number, to: number): number => {
  const cost = isHex(from) && isHex(to) ? shortAt(costsTo(sight, to), from) : -1;
  return cost < 0 ? 99 : Math.ceil(cost / ON_FOOT);
};

/** Campaign turns of the season that are left, this one with them. */
export const turnsLeft = ({ b }: Sight): number => LAST_TURN - b.turn + 1;

/** Enemy land units within so many hexes. */
export function foesNear(sight: Sight, h: number, within: number): number {
  const { foes } = sight;
  let n = 0;
  const steps = stepsTo(sight, h);
  for (let i = 0; i < hexCount; i++)
    if (shortAt(foes, i) > 0 && shortAt(steps, i) >= 0 && shortAt(steps, i) <= within) n += shortAt(foes, i);
  return n;
}

// ---- bread

const WINTER = 3;
export const LAST_TURN = 3;

/** Is this the last march before the next bill? */
export const isBillNext = ({ b }: Sight): boolean => b.turn === LAST_TURN;

/** Lines are cut by whoever roams behind the army: abroad they hold only where nobody does. */
const ROAMING = 7;
function isCutOff(sight: Sight, h: number): boolean {
  const { b, side } = sight;
  if (regionSide(b, hexRegionOf(b, h)) === side) return false;
  const steps = stepsTo(sight, h);
  return b.unitAt.some(
    (at, u) =>
      isHex(at) &&
      at !== h &&
      !isFleet[u] &&
      unitSide(b, u) !== side &&
      !isShut(b, at, side) &&
      shortAt(steps, at) >= 0 &&
      shortAt(steps, at) <= ROAMING,
  );
}
const isShut = (b: EpicBoard, h: number, side: SideIndex): boolean => masks(b, h, side);

/** Could so many eat here when the next bill comes: behind own gates, on a line of supply, or off the land? */
export function isFedAt(sight: Sight, h: number, men: number): boolean {
  const { b, seat, side } = sight;
  const c = cityIn(b, h);
  if (c >= 0 && isFriendlyCity(b, c, side)) return true;
  if (netOf(b, seat).reached[h] === 1 && !isCutOff(sight, h)) return true;
  const a = figure(hexArea, h);
  const winterComes = b.season === WINTER - 1 && b.turn > 0;
  return !winterComes && hexRegionOf(b, h) >= 0 && b.raided[a] === 0 && men <= forageOf(b, a);
}

/** The same before a place that is still to be shut in: a line that ends beside it will reach it then. */
export const canFeedBefore = (sight: Sight, h: number, men: number): boolean =>
  isFedAt(sight, h, men) ||
  (before(sight, h).length === 0 &&
    (ways[h] ?? []).some(({ to }) => netOf(sight.b, sight.seat).reached[to] === 1));

/** Own men on land in a hex. */
export const landAt = ({ b, seat }: Sight, h: number): number[] =>
  unitsAt(b, h, (u) => b.unitSeat[u] === seat && !isFleet[u]);

/** Land units of his side that stand before the place already. */
export const before = ({ b, side }: Sight, h: number): number[] =>
  unitsAt(b, h, (u) => unitSide(b, u) === side && !isInside(b, u) && !isFleet[u]);

/** Will he be back where there is bread when the bill comes? */
export function isTethered(sight: Sight, h: number, men: number): boolean {
  if (isFedAt(sight, h, men)) return true;
  if (isBillNext(sight)) return false;
  const bread = nearestBread(sight, h, men);
  return bread >= 0 && turnsTo(sight, h, bread) < turnsLeft(sight);
}

/** The nearest hex by land where so many could eat. */
export function nearestBread(sight: Sight, at: number, men: number): number {
  let found = -1;
  let nearest = 99;
  if (!isHex(at)) return found;
  // A way is as long in either direction.
  const steps = stepsTo(sight, at);
  for (let h = 0; h < hexCount; h++) {
    const far = shortAt(steps, h);
    if (far < 0 || far >= nearest || !sight.fields.open[h] || shortAt(sight.foes, h) > 0) continue;
    if (isEnemyPlace(sight, h) || !isFedAt(sight, h, men)) continue;
    nearest = far;
    found = h;
  }
  return found;
}

// ---- strength

const ASHORE = 3;

const soldier = (u: number): number => (isFleet[u] ? ASHORE : figure(unitMorale, u));

/** How much each defender of a side gains by the ground he stands on; EPW-COM-13d: Long Walls he holds are one more. */
export function groundBonus(b: EpicBoard, h: number, side: SideIndex): number {
  const c = cityIn(b, h);
  if (isPlace(b, h) && isFortress(b, h))
    return (
      moraleWalled[c >= 0 ? (citySize[c] ?? 'small') : 'fort'] +
      (longWallsHelp(b, h, side) ? moraleLongWalls : 0)
    );
  const rough = terrain[h] === 'rough' ? moraleRough : 0;
  return c >= 0 ? Math.max(rough, moraleUnwalled[citySize[c] ?? 'small']) : rough;
}

export interface Force {
  readonly men: number;
  /** On the average. */
  readonly morale: number;
  readonly walls?: boolean;
}

export function forceOf(units: readonly number[], bonus = 0): Force {
  let sum = 0;
  for (const u of units) sum += soldier(u) + bonus;
  return { men: units.length, morale: units.length === 0 ? 0 : sum / units.length };
}

/** Who would meet an attack on this hex: its units, else the garrison of its city. */
export function defence({ b, foe }: Sight, h: number): Force {
  const units = unitsAt(b, h, (u) => unitSide(b, u) === foe);
  const bonus = groundBonus(b, h, foe);
  const walls = isPlace(b, h) && isFortress(b, h);
  if (units.length > 0) return { ...forceOf(units, bonus), walls };
  const c = cityIn(b, h);
  if (c < 0 || !isEnemyCity(b, c, enemySide(foe))) return { men: 0, morale: 0 };
  return { men: 1, morale: GARRISON + bonus, walls };
}

/** Larger fights are reckoned as if they were of this size: the odds are much the same, and the reckoning is short. */
const RECKONED = 6;
/** EPW-FRT-07: two men hold a wall against as many as come; more than so many of either side change nothing. */
const STORMING = 8;
const BEHIND = 6;
const forecasts = new Map<string, Forecast>();

const ranks = (men: number, morale: number): Fighter[] =>
  Array.from({ length: men }, (_, i) => ({
    kind: 'hoplite',
    // A mean of 4.5 is as many fours as fives.
    morale: Math.floor(morale + (i + 0.5) / men),
    flees: true,
  }));

/** How a fight would go, were all of them foot. */
export function fightOut(attack: Force, defend: Force, rating: number): Forecast {
  const walls = defend.walls === true;
  const scale = walls ? 1 : Math.min(1, RECKONED / Math.max(attack.men, defend.men));
  const mine = Math.max(1, Math.min(STORMING, Math.round(attack.men * scale)));
  const his = Math.max(1, Math.min(walls ? BEHIND : STORMING, Math.round(defend.men * scale)));
  const halves = (morale: number): number => Math.round(morale * 2) / 2;
  const key = `${mine} ${halves(attack.morale)} ${his} ${halves(defend.morale)} ${rating} ${walls}`;
  let found = forecasts.get(key);
  if (!found) {
    found = forecast(fight(mine, halves(attack.morale), his, halves(defend.morale), rating, walls));
    forecasts.set(key, found);
  }
  return found;
}
const fight = (mine: number, a: number, his: number, d: number, lead: number, walls: boolean): Fight => ({
  attackers: ranks(mine, a),
  defenders: ranks(walls ? Math.min(his, ON_THE_WALLS) : his, d),
  reserve: walls ? ranks(Math.max(0, his - ON_THE_WALLS), d - 1) : [],
  lead,
  walls,
  besieged: false,
  sea: false,
});

/** The chance to win. */
export const chance = (attack: Force, defend: Force, rating: number): number =>
  defend.men === 0 ? 1 : attack.men === 0 ? 0 : fightOut(attack, defend, rating).attacker;

export const ratingAt = (b: EpicBoard, h: number, side: SideIndex): number =>
  Math.max(
    0,
    ...leadersAt(b, h, (l) => sideOf(figure(b.leaderSeat, l)) === side).map((l) => leaders[l]?.land ?? 0),
  );

export const isEnemyPlace = ({ b, side }: Pick<Sight, 'b' | 'side'>, h: number): boolean => {
  if (!isPlace(b, h)) return false;
  const inside = insideSide(b, h);
  const c = cityIn(b, h);
  return c >= 0 && isEnemyCity(b, c, side) ? inside !== side : inside === enemySide(side);
};

/** EPW-VIC-01, EPW-MUL-12: is this a region with which the war would end, and others win it? */
export const isShunned = ({ b, worth }: Sight, h: number): boolean => {
  const r = isHex(h) ? hexRegionOf(b, h) : -1;
  return r >= 0 && worth[r] === 0;
};
export const worthAt = ({ b, worth }: Sight, h: number): number => {
  const r = isHex(h) ? hexRegionOf(b, h) : -1;
  return r < 0 ? 0 : (worth[r] ?? 0);
};
