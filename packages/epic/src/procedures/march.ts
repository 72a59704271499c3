import { type Action, entry, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { hasQuarrels, isShutOut, takeOver } from '../allies.ts';
import { keptFor } from '../changes.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, frameOf, only } from '../flow.ts';
import { FOE, type Ground, lookAround, mayEnter, mayStack, TAKEN, whyTaken } from '../ground.ts';
import { areaCount, findArea, findHex, hexArea, hexRegionOf, isHex, terrain } from '../map.ts';
import { areaFirst, areaOrders, goOrders, halt, hexInArea } from '../orders.ts';
import { cityIn, insideSide, isEnemyCity, isNeutral, isPlace } from '../query.ts';
import { pathTo, pointsOf, type Reach, reachFrom } from '../reach.ts';
import { NOBODY, type S, sideOf } from '../state.ts';
import { enter, leaveWorks, settleIn } from './arrival.ts';
import {
  canMarch,
  freeLeaders,
  freeUnits,
  type Group,
  isOffered,
  isShutIn,
  leaderCanMarch,
  mayLeave,
  pickOffers,
  takePick,
} from './stacks.ts';

/** More hexes of friendly areas than this are asked in two steps: the area, then the hex; fewer where fleets sail too. */
const TWO_STEPS = 200;
export const TWO_STEPS_WITH_FLEETS = 60;

/** A land stack and what it has left: what may be asked of it is the same before it starts and on the way. */
export interface Marchers extends Group {
  readonly seat: number;
  readonly at: number;
  readonly left: number;
  /** The area it has been told to go to, or -1. */
  readonly area: number;
}

const attacksOf = (s: S): readonly number[] => frameOf(s, 'move')?.attacks ?? [];

/** An enemy holds the inside of a place here. */
export const isEnemyPlace = (s: S, h: number, seat: number): boolean => {
  if (!isPlace(s, h)) return false;
  const inside = insideSide(s, h);
  const c = cityIn(s, h);
  return inside === NOBODY ? c >= 0 && isEnemyCity(s, c, sideOf(seat)) : inside !== sideOf(seat);
};

/** EPW-COM-01, EPW-COM-03: why these may not attack the hex, or nothing. */
export function whyNoAttack(s: S, g: Ground, group: Group, h: number): string | undefined {
  const { length } = group.units;
  if (length === 0) return 'EPW-MOV-07';
  if (s.peace === 'truce') return 'EPW-PEA-03d';
  if (length + (g.friends[h] ?? 0) > 1 && group.leaders.length === 0) return 'EPW-COM-01';
  return !isEnemyPlace(s, h, g.seat) && (g.foes[h] ?? 0) > 4 * length ? 'EPW-COM-03' : undefined;
}

/** Why the stack may not end its move in a hex it reaches. */
function whyNotThere(s: S, g: Ground, m: Marchers, h: number): string | undefined {
  if (g.at[h] === FOE) return whyNoAttack(s, g, m, h);
  if (isShutOut(s, h, m.seat)) return 'EPW-MUL-05';
  if (m.leaders.length > 0 || m.units.length + (g.friends[h] ?? 0) <= 1) return undefined;
  if (g.havens[h] === 1) return undefined;
  return mayStack(s, g, h, m.units.length, false) ? undefined : 'EPW-MOV-09';
}

/** How far the stack gets. */
function range(s: S, m: Marchers): { readonly r: Reach; readonly g: Ground } {
  const g = lookAround(s, m.seat, attacksOf(s));
  return { r: reachFrom(s, g, m.at, m.left), g };
}

const areas = new Uint8Array(areaCount);
/** `go HEX` by hexes, `area AREA HEX` where friendly areas are used on the last leg. */
export function wayOffers(s: S, m: Marchers, listed: number = TWO_STEPS): Action[] {
  if (isShutIn(s, m.at, sideOf(m.seat))) return []; // EPW-SIE-07d
  const { r, g } = range(s, m);
  const offers: Action[] = [];
  const far: number[] = [];
  const plain = !hasQuarrels(s);
  const led = m.leaders.length > 0;
  for (const h of r.hexes) {
    if (m.area >= 0 && hexArea[h] !== m.area) continue;
    // Nobody asks why of a hex where anybody might end his move.
    const open = plain && g.at[h] !== FOE && (led || g.havens[h] === 1);
    if (!open && whyNotThere(s, g, m, h) !== undefined) continue;
    if (m.area < 0 && r.byArea(h)) far.push(h);
    else offers.push(entry(goOrders, h));
  }
  if (far.length <= listed) for (const h of far) offers.push(entry(areaOrders, h));
  else {
    areas.fill(0);
    for (const h of far) areas[figure(hexArea, h)] = 1;
    for (let a = 0; a < areaCount; a++) if (areas[a] === 1) offers.push(entry(areaFirst, a));
  }
  return offers;
}

/** Why the way asked for is not offered. */
export function whyNotWay(s: S, m: Marchers, action: Action): Refusal {
  const words = (action.target ?? '').split(' ');
  const h = findHex(sure(words.at(-1)));
  if (isShutIn(s, m.at, sideOf(m.seat))) return refuse('EPW-SIE-07d');
  if (!mayLeave(s, m.at, m, sideOf(m.seat))) return refuse('EPW-LDR-02');
  if (h < 0) return refuse('EPW-MOV-04');
  if (terrain[h] === 'mountain') return refuse('EPW-MOV-03');
  const { r, g } = range(s, m);
  if (!r.hexes.includes(h) || whyNotThere(s, g, m, h) !== undefined) {
    if (g.at[h] === TAKEN) return refuse(whyTaken(s, g, h));
    if (!mayEnter(s, m.at, h, m.seat))
      return refuse(
        s.peace === 'truce' ? 'EPW-PEA-03c' : isNeutral(s, hexRegionOf(s, h)) ? 'EPW-ARE-10' : 'EPW-SCN-03',
      );
    return refuse(r.hexes.includes(h) ? (whyNotThere(s, g, m, h) ?? 'EPW-MOV-01') : 'EPW-MOV-01');
  }
  return refuse(action.verb === 'area' ? 'EPW-MOV-05' : 'EPW-MOV-04');
}

/** The march frame of a group sent to a hex, or (hex -1) to an area still to be told where. */
export const marchFrame = (
  seat: number,
  group: Group,
  at: number,
  area: number,
  to: number,
): FrameOf<'march'> => ({
  step: 'march',
  seat,
  units: [...group.units],
  leaders: [...group.leaders],
  left: pointsOf(group.units),
  path: [at],
  area,
  to,
});

/** The hex and area named by `go HEX`, `area AREA HEX` or `area AREA`; -1 where none is. */
export function readWay(verb: string, target: string): { readonly area: number; readonly to: number } {
  const to = verb === 'go' ? findHex(target) : hexInArea(target);
  return to < 0 ? { area: findArea(target), to } : { area: -1, to };
}

type F = FrameOf<'march'>;
const here = (f: F): number => sure(f.path.at(-1));
const marchers = (f: F): Marchers => ({
  units: f.units,
  leaders: f.leaders,
  seat: f.seat,
  at: here(f),
  left: f.left,
  area: f.area,
});

/** One leg, hex by hex and area by area, as cheaply as can be. */
function goTo(s: S, f: F, run: EpicRun<'march'>): void {
  const at = here(f);
  const { r, g } = range(s, marchers(f));
  const to = f.to;
  const path = pathTo(r, at, to);
  const attack = g.at[to] === FOE;
  const from = r.before(to);
  f.left -= r.cost(to);
  f.path.push(...path);
  f.to = -1;
  f.area = -1;
  leaveWorks(run, f.units);
  enter(run, to, f, f.seat, r.byArea(to) ? 'area' : 'march', path, !attack);
  if (attack) {
    frameOf(s, 'move')?.attacks.push(to, from, 0);
    run.done();
  } else run.next(f.left > 0 ? 'march.on' : 'march.end');
}

/** EPW-MOV-02: units met on the way may be taken along. */
function pickups(s: S, f: F): { units: number[]; leaders: number[] } {
  const at = here(f);
  return {
    units: freeUnits(s, at, f.seat).filter((u) => canMarch(s, u) && !f.units.includes(u)),
    leaders: freeLeaders(s, at, f.seat).filter((l) => leaderCanMarch(s, l) && !f.leaders.includes(l)),
  };
}

function listOn(s: S, f: F): Action[] {
  if (f.area >= 0) return wayOffers(s, marchers(f));
  const more = pickups(s, f);
  const picks = pickOffers({ seat: f.seat, at: here(f), units: [], leaders: [] }, more.units, more.leaders);
  const ways = mayLeave(s, here(f), f, sideOf(f.seat)) ? wayOffers(s, marchers(f)) : [];
  return ways.length === 0 ? [halt] : [...picks, ...ways, halt];
}

/** Units only join on the way, so their number tells what has been picked. */
const onOffers = keptFor(
  listOn,
  (f: F) => ((f.units.length * 64 + f.leaders.length) * 64 + f.left) * 256 + f.area + 1,
);

const on: Choice<'march'> = {
  rules: ['EPW-MOV-01', 'EPW-MOV-02', 'EPW-MOV-03', 'EPW-MOV-04'],
  roles: (_s, f) => only(f.seat),
  forced: true,
  params: (s, f) => ({
    place: here(f),
    left: f.left / 2,
    path: f.path.slice(),
    group: f.units.slice(),
    leaders: f.leaders.slice(),
    attacks: [...attacksOf(s)],
  }),
  offers: onOffers,
  refuse(s, f, _role, action) {
    if (isOffered(onOffers(s, f), action)) return undefined;
    return action.verb === 'go' || action.verb === 'area'
      ? whyNotWay(s, marchers(f), action)
      : refuse('EPW-MOV-02');
  },
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'halt') return run.next('march.end');
    const joined = { seat: f.seat, at: here(f), units: f.units, leaders: f.leaders };
    if (takePick(joined, verb, target, pickups(s, f).units)) {
      takeOver(run, f.units, f.seat); // EPW-MUL-06
      f.left = Math.min(f.left, pointsOf(f.units));
      return;
    }
    const { area, to } = readWay(verb, target);
    f.area = area;
    f.to = to;
    if (to >= 0) run.next('march');
  },
};

/** One land stack on its way (chapter MOV): legs until it halts, has no points left or comes upon the enemy. */
export const marchSteps: Chapter<'march'> = {
  march: (s, f, run) => {
    if (f.to < 0) return run.next('march.on');
    goTo(s, f, run);
  },
  'march.on': on,
  'march.end': (_s, f, run) => {
    const at = here(f);
    if (isHex(at)) settleIn(run, at, f.seat, f.units);
    run.done();
  },
};
