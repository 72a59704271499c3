import {
  cityHex,
  cityIn,
  citySize,
  classes,
  findArea,
  findClass,
  findLeader,
  findPlace,
  hexArea,
  hexCount,
  isFleet,
  isFriendlyCity,
  isHex,
  isInside,
  isPlace,
  leaders,
  leadersOfSeat,
  needsFleet,
  placeName,
  unitSide,
  unitsAt,
} from '@strategoi/epic/lore';
import { type Action, entry, figure, sure } from '@strategoi/kernel';
import { givesUp } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { shortAt } from '../shared/rows.ts';
import { temperOf } from '../shared/temper.ts';
import { bestFirst, freeAt, guardAt, postsOf } from './guard.ts';
import type { At, Question } from './mind.ts';
import { mindOf, remember } from './mind.ts';
import { type Order, ordered, type Plan } from './plan.ts';
import { isPressing, quell } from './quell.ts';
import { callAboard, fleetsAt, isAdrift, portsNear, type Voyage, voyageOf } from './sea.ts';
import { strikeAim } from './strike.ts';
import {
  before,
  chance,
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
  turnsLeft,
  turnsTo,
  worthAt,
} from './table.ts';
import { type Aim, attackValue, crownValue, type Goal, goals, siegeNeeds, siegeValue } from './target.ts';

/** Hexes an army covers in a turn or so: what is farther is worth less. */
const NEAR = 4;
const FAR = 18;
/** What one is after already is worth so much more. */
const STEADY = 2;

/** An army that would starve goes nowhere else. */
const BREAD = 50;
/** So far men go to be taken on board. */
const TO_SHIPS = 4;
/** Who is farther off than so many marches is of no help to the capital. */
const IN_TIME = 3;
/** Whoever is shut in comes out first, where he has so good a chance. */
const SALLY = 60;
const SALLY_FROM = 0.65;
/** Ships without an errand are brought home last. */
const ADRIFT = 0.1;
/** Nor does one that can still save the capital. */
const HOME = 40;
const TOWN = 8;

const far = (steps: number): number => 1 + steps / NEAR;

// ---- what a stack is for

/** Is it shutting a place in, in sufficient numbers? */
export const isHolding = (sight: Sight, h: number): boolean =>
  before(sight, h).length >= siegeNeeds(sight, h) && siegeValue(sight, h, { men: 0, morale: 0 }) > 0;

/** A capital in danger calls its army home. */
function relief(seat: At, sight: Sight, at: number, led: boolean): Aim | undefined {
  let found: Aim | undefined;
  for (const { hex, lacking, isTown } of postsOf(seat, sight)) {
    if (at === hex || lacking === 0 || turnsTo(sight, at, hex) > IN_TIME) continue;
    const value = (isTown ? TOWN : HOME) / far(distance(sight, at, hex));
    if (value > (found?.value ?? 0)) found = { hex, value, men: led ? lacking : 1 };
  }
  return found;
}

function armyAim(seat: At, sight: Sight, at: number, units: readonly number[]): Aim | undefined {
  const force = forceOf(units);
  const rating = ratingAt(sight.b, at, sight.side);
  const before = mindOf(seat).aims[figure(units, 0)];
  let found: Aim | undefined;
  for (const { hex, value, prize } of goals(sight, force, rating, temperOf(seat.view))) {
    const steps = distance(sight, at, hex);
    const kept = hex === before ? STEADY : 1;
    const won = prize > 0 && turnsTo(sight, at, hex) <= turnsLeft(sight) ? prize : 0;
    const worth = steps > FAR ? 0 : ((value + won) * kept) / far(steps);
    if (worth > (found?.value ?? 0)) found = { hex, value: worth };
  }
  for (const port of portsNear(sight, at, TO_SHIPS)) {
    const voyage = voyageOf(seat, sight, at, guardAt(seat, sight, at), port);
    const worth = (voyage?.value ?? 0) / far(distance(sight, at, port));
    if (worth > (found?.value ?? 0)) found = { hex: port, value: worth };
  }
  return found;
}

/** The nearest army of his own that a unit or a leader may join; a leader seeks men without one. */
function rally(sight: Sight, at: number, leaderless: boolean, own = 0): Aim | undefined {
  let found: Aim | undefined;
  for (const h of sight.manned) {
    if (h === at) continue;
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

/** EPW-LDR-01: there nobody needs a leader. */
const isFortified = ({ b }: Sight, h: number): boolean => isPlace(b, h);

/** A port that is shut in by land and wants a fleet before it. */
const wantsFleet = (sight: Sight): number[] =>
  sight.hostile.filter(
    (h) => needsFleet(sight.b, h) && isHolding(sight, h) && fleetsAt(sight, h).length === 0,
  );

// ---- what he has set his mind on

/** An order goes before anything he would rather do. */
const ORDERED = 30;

/** Where the land units of a stack are wanted, if not where they are. */
function planOf(seat: At, sight: Sight, at: number): Aim | undefined {
  if (!isHex(at)) return undefined;
  const order = ordered(seat, at);
  const hungry = isBillNext(sight) && !isFedAt(sight, at, landAt(sight, at).length);
  if (order && !hungry && freeAt(seat, sight, at).length > 0)
    return order.by === 'land' && order.to !== at ? { hex: order.to, value: ORDERED } : undefined;
  const errand = quell(seat, sight, at);
  if (errand && isPressing(seat, sight, errand.hex)) return errand;
  if (isHolding(sight, at) && !hungry) return undefined;
  const all = landAt(sight, at);
  const units = freeAt(seat, sight, at);
  const led = leadersOfSeat(sight.b, at, sight.seat).length > 0;
  if (all.length === 0) return led ? rally(sight, at, true) : undefined;
  // Whoever leads a guard only may lead others.
  if (units.length === 0) return led && isFortified(sight, at) ? rally(sight, at, true) : undefined;
  const strike = strikeAim(seat, sight, at, units, led ? ratingAt(sight.b, at, sight.side) : -1);
  if (strike) return strike.hex === at ? undefined : strike;
  const bread = hungry ? nearestBread(sight, at, all.length) : -1;
  if (bread >= 0 && (led || units.length === 1)) return { hex: bread, value: BREAD };
  const home = relief(seat, sight, at, led) ?? errand;
  if (home) return home;
  const aim = led || units.length === 1 ? armyAim(seat, sight, at, units) : undefined;
  if (aim) return aim;
  return rally(sight, at, false, led ? units.length : 0);
}

/** A voyage, where it promises more than any march. */
function sailing(seat: At, sight: Sight, at: number): Voyage | undefined {
  const order = ordered(seat, at);
  if (order)
    return order.by === 'sea' ? voyageOf(seat, sight, at, guardAt(seat, sight, at), at, order.to) : undefined;
  const voyage = voyageOf(seat, sight, at, guardAt(seat, sight, at));
  return voyage && voyage.value > (planOf(seat, sight, at)?.value ?? 0) ? voyage : undefined;
}

/** Has the stack of a hex nowhere better to be in this campaign turn? */
export const isIdle = (seat: At, sight: Sight, at: number): boolean =>
  planOf(seat, sight, at) === undefined && sailing(seat, sight, at) === undefined;

// ---- which stack, how much of it, where to

const MANY = 99;
const PART = 10_000;

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
      sailing(seat, sight, at)?.value ?? 0,
      ports.length > 0 && fleetsAt(sight, at).length > 0 ? 1 : 0,
      isAdrift(sight, at) ? ADRIFT : 0,
      isSally(sight, at) ? SALLY : 0,
    );
    if (value <= top) continue;
    top = value;
    choice = action;
  }
  // Where the host keeps no notes, nobody knows whom he has sent already.
  if (choice === done || (seat.note === undefined && givesUp(seat))) return done;
  const at = findPlace(choice.target ?? '');
  const voyage = sailing(seat, sight, at);
  const plan = voyage ? { hex: voyage.aim } : planOf(seat, sight, at);
  const first = voyage ? voyage.crew.find((u) => !isFleet[u]) : landAt(sight, at)[0];
  const isPart = (planOf(seat, sight, at)?.men ?? MANY) < landAt(sight, at).length;
  remember(seat, {
    ...mind,
    // Those who are left when some were sent off may be sent elsewhere.
    sent: isPart && !mind.sent.includes(PART + at) ? [...mind.sent, PART + at] : [...mind.sent, at],
    aims: plan && first !== undefined ? { ...mind.aims, [first]: plan.hex } : mind.aims,
    now: voyage?.landing ?? plan?.hex ?? -1,
  });
  return choice;
}

const targetOf = ({ target = '' }: Action): number => findPlace(target.slice(target.lastIndexOf(' ') + 1));

/** A place that is taken feeds those who took it. */
const wantsStorm = (seat: At, sight: Sight, at: number, h: number, units: readonly number[]): boolean =>
  attackValue(sight, h, forceOf(units), ratingAt(sight.b, at, sight.side), temperOf(seat.view)) > 0 ||
  isForAll(sight, at, h, units);

/** A capital that can still be stormed before the season is over is worth going hungry for. */
const isForAll = (sight: Sight, at: number, h: number, units: readonly number[]): boolean =>
  crownValue(sight, h, forceOf(units), ratingAt(sight.b, at, sight.side)) > 0 &&
  turnsTo(sight, at, h) <= turnsLeft(sight);

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
  if (
    !storms &&
    !isForAll(sight, at, aim, units) &&
    isFedAt(sight, at, units.length) &&
    !isTethered(sight, h, units.length)
  )
    return Number.NEGATIVE_INFINITY;
  if (h === aim) return 100;
  if (shortAt(sight.foes, h) > 0)
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

const unitsIn = (ask: Question, name: string): readonly number[] => {
  const list = ask.params?.[name];
  return Array.isArray(list) ? list : [];
};
const groupOf = (ask: Question): readonly number[] => unitsIn(ask, 'group');
const pickedOf = (ask: Question): readonly number[] => unitsIn(ask, 'picked');

/** Straight to where they land, or to the sea before it. */
const putOut = (seat: At, { landing, sea }: Voyage): Action | undefined =>
  offered(seat, 'land', placeName(landing)) ?? offered(seat, 'sail', placeName(sea));

/** To the best port within reach. */
function homeward(seat: At, sight: Sight): Action | undefined {
  const ports = seat.actions.filter((a) => a.verb === 'land' && isHome(sight, targetOf(a)));
  return ports.length > 0 ? best(ports, (a) => 1 + worthAt(sight, targetOf(a))) : undefined;
}
const isHome = ({ b, side }: Sight, h: number): boolean => {
  const c = isHex(h) ? cityIn(b, h) : -1;
  return c >= 0 && isFriendlyCity(b, c, side);
};

/** EPW-LDR-02: ships on a beach keep somebody with them. */
const leavesShips = (sight: Sight, at: number): boolean =>
  landAt(sight, at).length > 0 &&
  fleetsAt(sight, at).length > 1 &&
  leadersOfSeat(sight.b, at, sight.seat).length > 1 &&
  !isHome(sight, at);

/** Tells off those who go when others must stay. */
function tellOff(
  seat: At,
  sight: Sight,
  ask: Question,
  at: number,
  { stay, led, apart }: { readonly stay: number; readonly led: boolean; readonly apart: boolean },
): Action | undefined {
  const picked = seat.actions.some(({ verb }) => verb === 'drop');
  if (stay === 0 && !apart) return undefined;
  const leader = led ? bestLeader(seat) : undefined;
  const men = seat.actions.filter((a) => a.verb === 'pick' && !a.target?.includes('-f'));
  const next =
    men.length > 0 ? best(men, ({ target = '' }) => classes[findClass(target)]?.morale ?? 0) : undefined;
  if (!picked) return leader ?? next;
  return groupOf(ask).length < landAt(sight, at).length - stay ? next : undefined;
}

function bestLeader(seat: At): Action | undefined {
  const free = seat.actions.filter(({ verb }) => verb === 'with');
  return free.length > 0
    ? best(free, ({ target = '' }) => leaders[findLeader(target)]?.land ?? 0)
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

/** EPW-SIE-21: those who are shut in drive the besiegers off where they can. */
const isSally = (sight: Sight, at: number): boolean => {
  if (!isHex(at) || shortAt(sight.foes, at) === 0) return false;
  const inside = landAt(sight, at).filter((u) => isInside(sight.b, u));
  const outside = unitsAt(sight.b, at, (u) => unitSide(sight.b, u) === sight.foe && !isInside(sight.b, u));
  if (inside.length === 0 || outside.length === 0) return false;
  return chance(forceOf(inside), forceOf(outside), ratingAt(sight.b, at, sight.side)) >= SALLY_FROM;
};

export function sendGroup(seat: At, ask: Question): Action {
  const sight = sightOf(seat.view);
  const at = Number(ask.params?.place ?? -1);
  const sally = isSally(sight, at) ? offered(seat, 'sortie') : undefined;
  if (sally) return sally;
  const fleet = sendFleet(seat, sight);
  if (fleet) return fleet;
  const halt = offered(seat, 'halt') ?? refrain(seat);
  const voyage = sailing(seat, sight, at);
  if (voyage)
    return (isHex(at) ? callAboard(seat, voyage, pickedOf(ask)) : undefined) ?? putOut(seat, voyage) ?? halt;
  if (isAdrift(sight, at)) return homeward(seat, sight) ?? halt;
  const plan = planOf(seat, sight, at);
  if (!plan) return halt;
  const all = landAt(sight, at).length;
  const guard = guardAt(seat, sight, at);
  const isPart = (plan.men ?? MANY) < all - guard;
  const told = isPart
    ? tellOff(seat, sight, ask, at, { stay: all - sure(plan.men), led: false, apart: true })
    : tellOff(seat, sight, ask, at, { stay: guard, led: true, apart: leavesShips(sight, at) });
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
export function marchOn(seat: At, ask: Question): Action {
  const sight = sightOf(seat.view);
  const at = Number(ask.params?.place ?? -1);
  const halt = offered(seat, 'halt');
  const units = landAt(sight, at);
  const { now } = mindOf(seat);
  const go = now < 0 || now === at ? undefined : goFor(seat, sight, at, now, units);
  return go ?? halt ?? seat.actions.find(({ verb }) => verb === 'go') ?? refrain(seat);
}

/** To where they were sent; ships are not left at sea. */
export function sailOn(seat: At, ask: Question): Action {
  const sight = sightOf(seat.view);
  const { now } = mindOf(seat);
  const here = Number(ask.params?.place ?? -1);
  const ashore = now >= 0 && here !== now ? offered(seat, 'land', placeName(now)) : undefined;
  return ashore ?? offered(seat, 'roll') ?? homeward(seat, sight) ?? entry(seat.actions, 0);
}

// ---- what else might be done

/** So many goals of an army are known at most. */
const OTHERS = 3;

/** The best goals by land of these of an army, other than `but`. */
function landOrders(
  seat: At,
  sight: Sight,
  at: number,
  but: number,
  units: readonly number[],
  wanted: (hex: number) => boolean = () => true,
): Order[] {
  const rating = ratingAt(sight.b, at, sight.side);
  const worth = ({ hex, value, prize }: Goal): number => (value + prize) / far(distance(sight, at, hex));
  return goals(sight, forceOf(units), rating, temperOf(seat.view))
    .filter(({ hex }) => hex !== but && hex !== at && distance(sight, at, hex) <= FAR && wanted(hex))
    .sort((x, y) => worth(y) - worth(x))
    .slice(0, OTHERS)
    .map(({ hex }) => ({ at, to: hex, by: 'land' }));
}

/** Who would go, and where to, if so few stayed on guard: by the captain's reckoning nobody, or not enough. */
const BARE = 1;
/** Nobody goes far from a place he leaves to so few. */
const AT_ONCE = 2;
const BOLDLY = 2;
function boldOrders(seat: At, sight: Sight, at: number): Order[] {
  if (guardAt(seat, sight, at) <= BARE || landAt(sight, at).length <= BARE + 1) return [];
  const units = bestFirst(landAt(sight, at)).slice(0, -BARE);
  const voyage = voyageOf(seat, sight, at, BARE);
  return [
    ...landOrders(seat, sight, at, -1, units, (hex) => turnsTo(sight, at, hex) <= AT_ONCE).slice(0, BOLDLY),
    ...(voyage ? [{ at, to: voyage.aim, by: 'sea' } as const] : []),
  ].map((order) => ({ ...order, stay: BARE }));
}

/** Cities of his own about which enemies stand, and nobody of his: an army that is near may be there first. */
const IN_REACH = 6;
function shieldOrders(sight: Sight, at: number): Order[] {
  const { b, side } = sight;
  return cityHex
    .flatMap((h, c) =>
      h !== at &&
      distance(sight, at, h) <= IN_REACH &&
      turnsTo(sight, at, h) <= AT_ONCE &&
      isFriendlyCity(b, c, side) &&
      landAt(sight, h).length === 0 &&
      foesNear(sight, h, THREATENED) > 1
        ? [{ h, worth: (HEARD[citySize[c] ?? 'small'] * worthAt(sight, h)) / far(distance(sight, at, h)) }]
        : [],
    )
    .sort((x, y) => y.worth - x.worth || x.h - y.h)
    .slice(0, SHIELDED)
    .map(({ h }): Order => ({ at, to: h, by: 'land' }));
}
const THREATENED = 3;
const SHIELDED = 2;
/** EPW-ADJ-08: with a large city more is lost than with others. */
const HEARD = { small: 1, medium: 1.2, large: 2 } as const;

/** How much else is thought of. */
interface Breadth {
  readonly armies: number;
  readonly others: number;
  readonly tempers: readonly string[];
}
const usually: Breadth = { armies: 3, others: 2, tempers: ['cautious', 'bold'] };
const widely: Breadth = { armies: 5, others: 3, tempers: ['cautious', 'bold', 'greedy'] };

/** His own plan first, then what else his armies might do: another goal, a voyage, to shield a city, or nothing. */
export const plansOf = (seat: At): Plan[] => plansBy(seat, usually);
/** The same for more armies, with more goals of each. */
export const widePlansOf = (seat: At): Plan[] => plansBy(seat, widely);
function plansBy(seat: At, { armies, others, tempers }: Breadth): Plan[] {
  const sight = sightOf(seat.view);
  const stacks = seat.actions
    .flatMap(({ verb, target = '' }) => (verb === 'stack' ? [findPlace(target)] : []))
    .filter((at) => isHex(at) && landAt(sight, at).length > 0)
    .filter((at) => leadersOfSeat(sight.b, at, sight.seat).length > 0)
    .sort((x, y) => landAt(sight, y).length - landAt(sight, x).length || x - y)
    .slice(0, armies);
  const orders = stacks.flatMap((at): Order[] => {
    const own = sailing(seat, sight, at);
    const march = own ? undefined : planOf(seat, sight, at);
    const voyage = own ? undefined : voyageOf(seat, sight, at, guardAt(seat, sight, at));
    return [
      ...(own || march ? [{ at, to: at, by: 'land' } as const] : []),
      ...landOrders(seat, sight, at, march?.hex ?? -1, freeAt(seat, sight, at)).slice(0, others),
      ...boldOrders(seat, sight, at),
      ...shieldOrders(sight, at),
      ...(voyage ? [{ at, to: voyage.aim, by: 'sea' } as const] : []),
    ];
  });
  return [
    { orders: [] },
    ...orders.map((order): Plan => ({ orders: [order] })),
    ...tempers.map((temper): Plan => ({ orders: [], temper })),
  ];
}

/** Who would go where by a plan: what is ordered, and what each army is after by itself. */
export function marchesOf(
  seat: At,
): { readonly at: number; readonly to: number; readonly units: readonly number[] }[] {
  const sight = sightOf(seat.view);
  return seat.actions.flatMap(({ verb, target = '' }) => {
    const at = verb === 'stack' ? findPlace(target) : -1;
    if (at < 0) return [];
    const voyage = sailing(seat, sight, at);
    if (voyage) return [{ at, to: voyage.landing, units: voyage.crew }];
    const plan = planOf(seat, sight, at);
    const units = freeAt(seat, sight, at);
    return plan && units.length > 0 ? [{ at, to: plan.hex, units: units.slice(0, plan.men ?? MANY) }] : [];
  });
}
