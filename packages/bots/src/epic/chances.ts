import {
  ATHENS,
  btv,
  capitals,
  cityHex,
  type EpicBoard,
  type EpicState,
  enemySide,
  fieldedBy,
  forcePool,
  GARRISON,
  homeRegions,
  isFleet,
  isFortress,
  isHex,
  isPlace,
  type Seat,
  scenarioOf,
  seatOf,
  sideOf,
  unitHome,
  unitSide,
  unitsAt,
  ways,
} from '@strategoi/epic/lore';
import { figure, type Role } from '@strategoi/kernel';
import { chance, forceOf, groundBonus } from './table.ts';

/** EPW-CTL-01: a region of this allegiance goes over at the turn of the year. */
const LOST = -3;
/** How many levels of allegiance the fortunes of war are good for. */
const FORTUNE = 3;
/** A man and a talent beside a region or a point of tribute: they are there to win some. */
const MAN = 0.06;
const TALENT = 0.01;
const PLENTY = 40;

const part = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chance that a region stays with whoever controls it. */
export const holds = (al: number): number => (al <= LOST ? 0.05 : part((al - LOST) / FORTUNE));

/** What a seat may hope to control in the end, each region weighed by `weight`. */
function hoped(b: EpicBoard, seat: Seat, weight: (r: number) => number): number {
  let sum = 0;
  for (const [r, of] of b.controller.entries()) {
    if (of < 0) continue;
    const stays = holds(figure(b.al, r));
    if (of === seat) sum += weight(r) * stays;
    // What an enemy loses goes to the head of the other side.
    else if (sideOf(of) !== sideOf(seat) && (seat === ATHENS || seat === 1)) sum += weight(r) * (1 - stays);
  }
  return sum;
}

const btvIn = (r: number): number => figure(btv, r);
const one = (): number => 1;

/** Who is to be overthrown has the game while he stands, and the more so the more loyal his home is. */
const STANDS = 0.5;
const LOYAL = 8;

/** Points of a side beyond the mark between its victory and the other's, by the table of the scenario. */
export function beyondMark(s: EpicState, seat: Seat): number {
  const { victory, regions } = scenarioOf(s);
  const sign = seat === ATHENS ? 1 : -1;
  if (victory.by === 'event') {
    const wasSpartan = (r: number): number => (regions[r]?.[1] === 'sparta' ? 1 : 0);
    // EPW-SCN-16: two regions, or nothing but Athens and Attica, whose loyalty is what is left to be lost.
    const attica = figure(s.al, figure(homeRegions(s), ATHENS));
    const won = victory.else === 'sparta' ? hoped(s, ATHENS, wasSpartan) - 1.5 : STANDS + attica / LOYAL;
    return sign * won;
  }
  const own =
    seat === ATHENS ? undefined : victory.allies?.[['athens', 'sparta', 'thebes', 'corinth'][seat] ?? ''];
  const least = own?.at(-1)?.[0];
  if (least !== undefined) return hoped(s, seat, btvIn) - least;
  const count = hoped(s, ATHENS, victory.by === 'athenianRegions' ? one : btvIn);
  const lowest = victory.bands.findLast(([, who]) => who === 'athens')?.[0] ?? 0;
  const drawn = victory.bands.find(([, who]) => who === 'draw')?.[0] ?? lowest - 1;
  return sign * (count - (lowest + drawn) / 2);
}

/** Who counts: those in the field, or whoever could be called up as well. */
type Counted = (b: EpicBoard, seat: Seat) => number;
const inTheField: Counted = (b, seat) => fieldedBy(b, seat).length;
const alive: Counted = (b, seat) =>
  b.unitAt.filter((at, u) => b.unitSeat[u] === seat && (isHex(at) || at === forcePool(figure(unitHome, u))))
    .length;

/** What a side has in the field and in its chests. */
function arms(b: EpicBoard, side: number, counted: Counted): number {
  let sum = 0;
  for (const [seat, talents] of b.treasury.entries())
    if (sideOf(seat) === side) sum += MAN * counted(b, seat) + TALENT * Math.min(talents, PLENTY);
  return sum;
}

/** Points of a role ahead: regions or tribute beyond the mark, with what the armies may still win. */
export const lead = (s: EpicState, role: Role): number => leadBy(s, role, inTheField);
function leadBy(s: EpicState, role: Role, counted: Counted): number {
  const seat = seatOf(role);
  const side = sideOf(seat);
  return beyondMark(s, seat) + arms(s, side, counted) - arms(s, enemySide(side), counted);
}

// ---- the fall of a side (EPW-VIC-01)

/** Enemies within so many hexes of a capital may be before it soon. */
const NEAR = 4;
const nearby = new Map<number, ReadonlySet<number>>();
/** Hexes about a capital. */
export function hexesNear(h: number): ReadonlySet<number> {
  const known = nearby.get(h);
  if (known) return known;
  const found = new Set([h]);
  let edge = [h];
  for (let step = 0; step < NEAR; step++) {
    edge = edge.flatMap((from) => (ways[from] ?? []).map(({ to }) => to)).filter((to) => !found.has(to));
    for (const to of edge) found.add(to);
  }
  nearby.set(h, found);
  return found;
}

/** Whoever could storm a capital does so in one season of so many. */
const DARES = 0.4;
/** The chance that a capital is stormed before long, as armies and guards stand. */
export function stormRisk(s: EpicState, seat: Seat): number {
  const h = cityHex[capitals(s)[seat] ?? -1] ?? -1;
  if (!isHex(h)) return 0;
  const side = sideOf(seat);
  const near = hexesNear(h);
  const foes: number[] = [];
  for (const [u, at] of s.unitAt.entries())
    if (isHex(at) && !isFleet[u] && unitSide(s, u) !== side && near.has(at)) foes.push(u);
  if (foes.length < 2) return 0;
  const guard = unitsAt(s, h, (u) => !isFleet[u] && unitSide(s, u) === side);
  const bonus = groundBonus(s, h, side);
  const force = guard.length > 0 ? forceOf(guard, bonus) : { men: 1, morale: GARRISON + bonus };
  return DARES * chance(forceOf(foes), { ...force, walls: isPlace(s, h) && isFortress(s, h) }, 1);
}

/** How many levels of allegiance a home region is from where its loss is in sight. */
const SAFE = 1.5;
/** The chance that a side loses the war at one stroke: a capital stormed, or a home region that goes over. */
export function fallRisk(s: EpicState, side: number): number {
  let stands = 1;
  for (const [seat, home] of homeRegions(s).entries()) {
    if (sideOf(seat) !== side) continue;
    const al = figure(s.al, home);
    const lost = al <= LOST ? 0.9 : part(-(al - LOST) / SAFE);
    stands *= (1 - lost) * (1 - stormRisk(s, seat));
  }
  return 1 - stands;
}

/** What is still uncertain about a lead: with every season that is to come a little more. */
function doubt(s: EpicState): number {
  const { victory, end } = scenarioOf(s);
  const left = Math.max(0, (s.year - end) * SEASONS + SEASONS - s.season);
  return (victory.by === 'athenianBtv' ? 1 : BY_NUMBER) * (SURE + UNSURE * Math.sqrt(left));
}
const SEASONS = 4;
const SURE = 0.8;
const UNSURE = 0.6;
/** Regions are fewer than points of tribute. */
const BY_NUMBER = 0.5;

/** The part of the game a role may hope for: 1 when it has won. */
export const chances = (s: EpicState, role: Role): number => chancesBy(s, role, inTheField);
/** The same, where men are worth no more for being called up: they may be had in any season. */
export const prospects = (s: EpicState, role: Role): number => chancesBy(s, role, alive);
function chancesBy(s: EpicState, role: Role, counted: Counted): number {
  const seat = seatOf(role);
  if (s.level !== '') return s.winners.length === 0 ? 0.5 : s.winners.includes(seat) ? 1 : 0;
  const side = sideOf(seat);
  const base = part(leadBy(s, role, counted) / doubt(s));
  const [own, other] = [fallRisk(s, side), fallRisk(s, enemySide(side))];
  // What both may lose is shared out.
  return base * (1 - own) + (1 - base) * other * (1 - own);
}
