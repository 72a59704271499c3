import {
  cityIn,
  type EpicBoard,
  findArea,
  findPlace,
  hexArea,
  hexCount,
  isFleet,
  isFriendlyCity,
  isHex,
  leadersOfSeat,
  unitsAt,
} from '@strategoi/epic/lore';
import type { Action, Ask, Seat } from '@strategoi/kernel';
import { givesUp } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { temperOf } from '../shared/temper.ts';
import { capitalOf, guardLacking, guardWanted } from './guard.ts';
import {
  before,
  distance,
  foesNear,
  forceOf,
  isBillNext,
  isEnemyPlace,
  isFedAt,
  isTethered,
  landAt,
  nearestBread,
  ratingAt,
  type Sight,
  sightOf,
  worthAt,
} from './table.ts';
import { type Aim, aims, attackValue, needsFleet, siegeNeeds, siegeValue } from './target.ts';

type At = Seat<EpicBoard>;

/** Hexes an army covers in a turn or so: what is farther is worth less. */
const NEAR = 4;
const FAR = 18;
/** What one is after already is worth so much more. */
const STEADY = 2;

/** An army that would starve goes nowhere else. */
const BREAD = 50;
/** Nor does one that can still save the capital. */
const HOME = 40;

const far = (steps: number): number => 1 + steps / NEAR;
const fleetsAt = ({ b, seat }: Sight, h: number): number[] =>
  unitsAt(b, h, (u) => b.unitSeat[u] === seat && isFleet[u] === true);

// ---- what a stack is for

/** Is it shutting a place in, in sufficient numbers? */
export const isHolding = (sight: Sight, h: number): boolean =>
  before(sight, h).length >= siegeNeeds(sight, h) && siegeValue(sight, h, { men: 0, morale: 0 }) > 0;

/** Men that must stay in the capital. */
const guardOf = (seat: At, sight: Sight, h: number): number =>
  h === capitalOf(seat, sight) ? guardWanted(seat, sight) : 0;

/** A capital in danger calls its army home. */
function relief(seat: At, sight: Sight, at: number): Aim | undefined {
  const hex = capitalOf(seat, sight);
  const steps = distance(sight, at, hex);
  return at !== hex && steps <= FAR && guardLacking(seat, sight) > 0
    ? { hex, value: HOME / far(steps) }
    : undefined;
}

function armyAim(seat: At, sight: Sight, at: number, units: readonly number[]): Aim | undefined {
  const force = forceOf(units);
  const rating = ratingAt(sight.b, at, sight.side);
  const before = mindOf(seat).aims[units[0] as number];
  let found: Aim | undefined;
  for (const { hex, value } of aims(sight, force, rating, temperOf(seat.view))) {
    const steps = distance(sight, at, hex);
    const kept = hex === before ? STEADY : 1;
    const worth = steps > FAR ? 0 : (value * kept) / far(steps);
    if (worth > (found?.value ?? 0)) found = { hex, value: worth };
  }
  return found;
}

/** The nearest army of his own that a unit or a leader may join; a leader seeks men without one. */
function rally(sight: Sight, at: number, leaderless: boolean, own = 0): Aim | undefined {
  let found: Aim | undefined;
  for (let h = 0; h < hexCount; h++) {
    if (h === at || sight.b.unitAt.indexOf(h) < 0) continue;
    const men = landAt(sight, h).length;
    const led = leadersOfSeat(sight.b, h, sight.seat).length > 0;
    // Of two armies the smaller goes to the larger.
    if (men === 0 || led === leaderless || (leaderless && men < 2) || men < own || (men === own && h > at))
      continue;
    const steps = distance(sight, at, h);
    const value = steps > FAR ? 0 : (0.2 * Math.min(men, 6)) / far(steps);
    if (value > (found?.value ?? 0)) found = { hex: h, value };
  }
  return found;
}

/** A port that is shut in by land and wants a fleet before it. */
function wantsFleet(sight: Sight): number[] {
  const found: number[] = [];
  for (let h = 0; h < hexCount; h++)
    if (
      sight.b.unitAt.indexOf(h) >= 0 &&
      needsFleet(sight, h) &&
      isHolding(sight, h) &&
      fleetsAt(sight, h).length === 0
    )
      found.push(h);
  return found;
}

/** Where the land units of a stack are wanted, if not where they are. */
function planOf(seat: At, sight: Sight, at: number): Aim | undefined {
  if (!isHex(at)) return undefined;
  if (isHolding(sight, at) && !(isBillNext(sight) && !isFedAt(sight, at, landAt(sight, at).length)))
    return undefined;
  const all = landAt(sight, at);
  const units = all.slice(guardOf(seat, sight, at));
  const led = leadersOfSeat(sight.b, at, sight.seat).length > 0;
  if (all.length === 0) return led ? rally(sight, at, true) : undefined;
  if (units.length === 0) return undefined;
  const hungry = isBillNext(sight) && !isFedAt(sight, at, all.length);
  const bread = hungry ? nearestBread(sight, at, all.length) : -1;
  if (bread >= 0 && (led || units.length === 1)) return { hex: bread, value: BREAD };
  const home = led || units.length === 1 ? relief(seat, sight, at) : undefined;
  if (home) return home;
  const aim = led || units.length === 1 ? armyAim(seat, sight, at, units) : undefined;
  if (aim) return aim;
  return rally(sight, at, false, led ? units.length : 0);
}

// ---- which stack, how much of it, where to

/** What he has in mind between his decisions: stacks that were sent off this turn, and what each army is after. */
interface Mind {
  readonly when: string;
  readonly sent: number[];
  /** By the first unit of an army. */
  readonly aims: { readonly [unit: string]: number };
  /** Where those who are on their way are going, or -1. */
  readonly now: number;
}
const whenOf = ({ b }: Sight): string => `${b.year} ${b.season} ${b.turn}`;

function mindOf(seat: At): Mind {
  const sight = sightOf(seat.view);
  const when = whenOf(sight);
  const [then = '', sent = '', aims = '', now = ''] = (seat.note ?? '').split('|');
  return {
    when,
    sent: then === when && sent !== '' ? sent.split(',').map(Number) : [],
    aims: Object.fromEntries(
      aims.split(',').flatMap((pair) => (pair ? [pair.split(':').map(Number)] : [])),
    ) as Mind['aims'],
    now: then === when && now !== '' ? Number(now) : -1,
  };
}
function remember(seat: At, { when, sent, aims, now }: Mind): void {
  const pairs = Object.entries(aims).map(([unit, hex]) => `${unit}:${hex}`);
  seat.jot(`${when}|${sent.join(',')}|${pairs.join(',')}|${now}`);
}

export function chooseStack(seat: At): Action {
  const sight = sightOf(seat.view);
  const mind = mindOf(seat);
  const done = offered(seat, 'done') ?? refrain(seat);
  let choice = done;
  let top = 0;
  const ports = wantsFleet(sight);
  for (const action of seat.actions) {
    const at = action.verb === 'stack' ? findPlace(action.target ?? '') : -1;
    if (at < 0 || mind.sent.includes(at)) continue;
    const value = Math.max(
      planOf(seat, sight, at)?.value ?? 0,
      ports.length > 0 && fleetsAt(sight, at).length > 0 ? 1 : 0,
    );
    if (value <= top) continue;
    top = value;
    choice = action;
  }
  if (choice === done || givesUp(seat)) return done;
  const at = findPlace(choice.target ?? '');
  const plan = planOf(seat, sight, at);
  const [first] = landAt(sight, at);
  remember(seat, {
    when: mind.when,
    sent: [...mind.sent, at],
    aims: plan && first !== undefined ? { ...mind.aims, [first]: plan.hex } : mind.aims,
    now: plan?.hex ?? -1,
  });
  return choice;
}

const targetOf = ({ target = '' }: Action): number => findPlace(target.slice(target.lastIndexOf(' ') + 1));

/** A place that is taken feeds those who took it. */
const wantsStorm = (seat: At, sight: Sight, at: number, h: number, units: readonly number[]): boolean =>
  attackValue(sight, h, forceOf(units), ratingAt(sight.b, at, sight.side), temperOf(seat.view)) > 0;

/** How far the end of a step still is from the aim; fights that are not wanted are out of the question. */
function stepValue(
  seat: At,
  sight: Sight,
  at: number,
  aim: number,
  action: Action,
  units: readonly number[],
): number {
  if (action.verb !== 'go' && action.verb !== 'area') return Number.NEGATIVE_INFINITY;
  const h = targetOf(action);
  if (h < 0) return areaValue(sight, at, aim, action);
  const gain = distance(sight, at, aim) - distance(sight, h, aim);
  // Whoever has no bread where the season ends is lost, with all his men.
  const storms = h === aim && isEnemyPlace(sight, h) && wantsStorm(seat, sight, at, h, units);
  if (!storms && isFedAt(sight, at, units.length) && !isTethered(sight, h, units.length))
    return Number.NEGATIVE_INFINITY;
  if (h === aim) return 100;
  if ((sight.foes[h] as number) > 0)
    return Math.max(
      attackValue(sight, h, forceOf(units), ratingAt(sight.b, at, sight.side), temperOf(seat.view)),
      -1e9,
    );
  const c = cityIn(sight.b, h);
  const safe = c >= 0 && isFriendlyCity(sight.b, c, sight.side);
  const danger = safe ? 0 : Math.max(0, foesNear(sight, h, 2) - units.length);
  return gain - danger * temperOf(seat.view).caution;
}

/** An area is told first and its hex later. */
function areaValue(sight: Sight, at: number, aim: number, { target = '' }: Action): number {
  const area = findArea(target);
  let nearest = 99;
  for (let h = 0; h < hexCount; h++)
    if (hexArea[h] === area) nearest = Math.min(nearest, distance(sight, h, aim));
  return distance(sight, at, aim) - nearest;
}

const groupOf = (ask: Ask): readonly number[] => {
  const group = ask.params?.group;
  return Array.isArray(group) ? (group as readonly number[]) : [];
};

/** Tells off those who go when others must stay. */
function tellOff(seat: At, sight: Sight, ask: Ask, at: number, stay: number): Action | undefined {
  const picked = seat.actions.some(({ verb }) => verb === 'drop');
  if (stay === 0) return undefined;
  const leader = seat.actions.find(({ verb }) => verb === 'with');
  if (!picked) return leader ?? seat.actions.find(({ verb }) => verb === 'pick');
  const wanted = landAt(sight, at).length - stay;
  return groupOf(ask).length < wanted
    ? seat.actions.find((a) => a.verb === 'pick' && !a.target?.includes('-f'))
    : undefined;
}

/** One fleet for a port that is shut in by land. */
function sendFleet(seat: At, sight: Sight): Action | undefined {
  const ports = wantsFleet(sight);
  const landing = seat.actions.find((a) => a.verb === 'land' && ports.includes(targetOf(a)));
  if (!landing) return undefined;
  if (seat.actions.some(({ verb }) => verb === 'drop')) return landing;
  return seat.actions.find((a) => a.verb === 'pick' && a.target?.includes('-f')) ?? landing;
}

export function sendGroup(seat: At, ask: Ask): Action {
  const sight = sightOf(seat.view);
  const at = Number(ask.params?.place ?? -1);
  const fleet = sendFleet(seat, sight);
  if (fleet) return fleet;
  const plan = planOf(seat, sight, at);
  const halt = offered(seat, 'halt') ?? refrain(seat);
  if (!plan || givesUp(seat)) return halt;
  const told = tellOff(seat, sight, ask, at, guardOf(seat, sight, at));
  if (told) return told;
  return goFor(seat, sight, at, plan.hex, groupOf(ask)) ?? halt;
}

function goFor(
  seat: At,
  sight: Sight,
  at: number,
  aim: number,
  units: readonly number[],
): Action | undefined {
  const value = (action: Action): number => stepValue(seat, sight, at, aim, action, units);
  const go = best(seat.actions, value);
  return value(go) > 0 ? go : undefined;
}

/** On the way: further towards what is nearest now, or halt. */
export function marchOn(seat: At, ask: Ask): Action {
  const sight = sightOf(seat.view);
  const at = Number(ask.params?.place ?? -1);
  const halt = offered(seat, 'halt');
  const units = landAt(sight, at);
  const { now } = mindOf(seat);
  const go = now < 0 || now === at ? undefined : goFor(seat, sight, at, now, units);
  return go ?? halt ?? seat.actions.find(({ verb }) => verb === 'go') ?? refrain(seat);
}

/** Ships are not left at sea. */
export function sailOn(seat: At): Action {
  const sight = sightOf(seat.view);
  const landings = seat.actions.filter(({ verb }) => verb === 'land');
  const home = best(landings.length > 0 ? landings : seat.actions, (action) => {
    const h = targetOf(action);
    const c = isHex(h) ? cityIn(sight.b, h) : -1;
    return c >= 0 && isFriendlyCity(sight.b, c, sight.side) ? 1 + worthAt(sight, h) : 0;
  });
  return offered(seat, 'roll') ?? home;
}
