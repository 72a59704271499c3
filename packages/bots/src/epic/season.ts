import { seasonBill } from '@strategoi/epic';
import {
  byTable,
  type Seat as Chair,
  cityHex,
  cityRegion,
  classes,
  type EpicBoard,
  fieldedBy,
  findCity,
  findClass,
  findPlace,
  forcePool,
  homeRegions,
  isFleet,
  isHex,
  isPortOf,
  leadersAt,
  regionIds,
  tableOf,
  unitClass,
  unitHome,
  unitMorale,
  unitsAt,
} from '@strategoi/epic/lore';
import type { Action, Seat } from '@strategoi/kernel';
import { givesUp } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { capitalOf, guardLacking, guardWanted } from './guard.ts';
import { isHolding } from './march.ts';
import { fleetsAt, stepsFrom } from './sea.ts';
import {
  chance,
  defence,
  distance,
  type Force,
  foesNear,
  isFedAt,
  landAt,
  type Sight,
  sightOf,
  worthAt,
} from './table.ts';

type At = Seat<EpicBoard>;

const SEASONS = 4;
/** What a season abroad costs for each unit, where part of them forage. */
const ABROAD = 0.6;
/** What is laid by for the guard of the capital in each season to come. */
const RESERVE = 1.5;
/** A unit costs about so much in each season that is left. */
const UPKEEP = 0.4;

/** Talents that are left when everybody is fed until the next tribute. */
function surplus(seat: At): number {
  const { b, seat: chair } = sightOf(seat.view);
  const left = SEASONS - b.season;
  const bill = seasonBill(seat.view, chair);
  let abroad = 0;
  for (const u of fieldedBy(b, chair)) abroad += isFleet[u] ? 2 * ABROAD : ABROAD;
  // Some of them will live off the enemy's land, but none at the half price of home.
  return (b.treasury[chair] as number) - bill - (Math.max(bill / 2, abroad) + RESERVE) * (left - 1);
}

/** A capital that an army could take draws men from farther than any other city. */
const CROWN = 4;
const AN_ARMY: Force = { men: 8, morale: 4.5 };
/** The nearest enemy place or army: men are wanted there, and in the port from which it is reached. */
function front(seat: At, h: number): number {
  const sight = sightOf(seat.view);
  let value = 0;
  for (const to of sight.hostile) {
    value = Math.max(value, worthAt(sight, to) / (1 + distance(sight, h, to) / 4));
  }
  const isHarbour = isPortOf(sight.b, h, sight.side) && hasShips(seat, sight, h);
  for (const to of sight.crowns) {
    const steps = isHarbour ? stepsFrom(sight, h, to) : distance(sight, h, to);
    const hope = chance(AN_ARMY, defence(sight, to), 1);
    value = Math.max(value, (CROWN * hope + worthAt(sight, to)) / (1 + steps / 4));
  }
  return value;
}
/** Ships are there, or can be placed there now. */
const hasShips = (seat: At, sight: Sight, h: number): boolean =>
  fleetsAt(sight, h).length > 0 || seat.actions.some((a) => isShip(a) && cityOf(a) === h);
const isShip = ({ target = '' }: Action): boolean => target.includes('-f');
const cityOf = ({ target = '' }: Action): number => cityHex[findCity(target.split(' ')[1] ?? '')] ?? -1;
/** Ships lie in the port nearest to the capital, where they are guarded and at hand. */
const harbourValue = (seat: At, h: number): number => {
  const sight = sightOf(seat.view);
  return -0.1 * distance(sight, h, capitalOf(seat, sight)) - 0.2 * foesNear(sight, h, 3);
};

/** Ships are given up first, then whoever fights worst. */
const dispensable = ({ target = '' }: Action): number => {
  const kind = classes[findClass(target.split(' ')[0] ?? '')];
  return kind === undefined ? 0 : kind.type === 'fleet' ? 10 : -kind.morale;
};

/** The guard of the capital is sent home by nobody. */
const isNeeded = (seat: At, h: number): boolean => {
  const sight = sightOf(seat.view);
  return h === capitalOf(seat, sight) && landAt(sight, h).length <= guardWanted(seat, sight);
};

/** Men are placed before ships. */
const AFTER = 100;
/** A capital without a guard comes first. */
const CALLED = 50;
const placeValue = (seat: At, h: number): number => {
  const { b, seat: chair } = sightOf(seat.view);
  const led = leadersAt(b, h, (l) => b.leaderSeat[l] === chair).length > 0 ? 1 : 0;
  const sight = sightOf(seat.view);
  const called = h === capitalOf(seat, sight) && guardLacking(seat, sight) > 0 ? CALLED : 0;
  return front(seat, h) + led + called + 0.2 * foesNear(sight, h, 4);
};

/** What men of a region are worth in the field: how well they fight, and how near to the enemy they stand up. */
function musterValue(seat: At, u: number): number {
  const sight = sightOf(seat.view);
  if (isFleet[u]) return 0;
  const home = unitHome[u] as number;
  const isGuard = homeRegions(seat.view)[sight.seat] === home && guardLacking(seat, sight) > 0;
  return (unitMorale[u] as number) + NEARNESS * nearness(seat, home) + (isGuard ? CALLED : 0);
}
const NEARNESS = 2;
const near = new WeakMap<object, Map<number, number>>();
/** Of all cities of a region the one nearest to where men are wanted. */
function nearness(seat: At, r: number): number {
  const known = near.get(seat.view) ?? new Map<number, number>();
  near.set(seat.view, known);
  const found =
    known.get(r) ??
    Math.max(0, ...cityRegion.flatMap((of, c) => (of === r ? [front(seat, cityHex[c] as number)] : [])));
  known.set(r, found);
  return found;
}

/** The classes he calls up: of all that wait in his pools the best, as long as the money lasts. */
function muster(seat: At): ReadonlySet<number> {
  const { b, seat: chair } = sightOf(seat.view);
  const price = (SEASONS - b.season) * UPKEEP;
  let money = surplus(seat);
  const waiting = b.unitAt.flatMap((at, u) =>
    b.unitSeat[u] === chair && at === forcePool(unitHome[u] as number) ? [u] : [],
  );
  const called = new Set<number>();
  const values = new Map(waiting.map((u) => [u, musterValue(seat, u)]));
  for (const u of waiting.sort((x, y) => (values.get(y) ?? 0) - (values.get(x) ?? 0))) {
    money -= price * (isFleet[u] ? 2 : 1);
    if (money < 0) break;
    called.add(unitClass[u] as number);
  }
  return called;
}

/** Men are called up while they can be fed, and sent home before they starve. */
export function callUp(seat: At): Action {
  const done = offered(seat, 'done') ?? refrain(seat);
  const remove = surplus(seat) < 0 ? seat.actions.filter(({ verb }) => verb === 'remove') : [];
  if (remove.length > 0)
    return best(remove, (a) => dispensable(a) - (isNeeded(seat, cityOf(a)) ? CALLED : 0));
  const bring = seat.actions.filter(({ verb }) => verb === 'bring');
  if (bring.length > 0)
    return best(
      bring,
      (a) => placeValue(seat, cityOf(a)) + 0.3 * unitsAt(sightOf(seat.view).b, cityOf(a)).length,
    );
  const places = seat.actions.filter(({ verb }) => verb === 'place');
  if (places.length > 0) {
    const called = muster(seat);
    const chosen = places.filter(({ target = '' }) => called.has(findClass(target.split(' ')[0] ?? '')));
    if (chosen.length === 0) return done;
    return best(chosen, (a) =>
      isShip(a) ? harbourValue(seat, cityOf(a)) - AFTER : placeValue(seat, cityOf(a)),
    );
  }
  return offered(seat, 'pool') ?? done;
}

/** New men where there is money for them; works are left to those who have plenty. */
export function build(seat: At): Action {
  const done = offered(seat, 'done') ?? refrain(seat);
  const left = SEASONS - sightOf(seat.view).b.season;
  if (surplus(seat) < left * UPKEEP + 3) return done;
  const men = seat.actions.filter((a) => a.verb === 'build' && !a.target?.includes('-f'));
  return men.length > 0 ? best(men, (a) => (a.target?.includes('-h') ? 1 : 0)) : done;
}

/** Besiegers live off the enemy's land, everybody else is paid; who cannot be fed is given up, ships first. */
export function feed(seat: At): Action {
  const sight = sightOf(seat.view);
  const forage = seat.actions.filter(({ verb }) => verb === 'forage');
  const isPoor = surplus(seat) < 0;
  const idle = forage.find(({ target = '' }) => {
    const h = findPlace(target.slice(target.lastIndexOf(' ') + 1));
    return isHex(h) && (isPoor || isHolding(sight, h)) && foesNear(sight, h, isPoor ? 1 : 3) === 0;
  });
  return idle ?? offered(seat, 'pay') ?? forage[0] ?? best(seat.actions, dispensable);
}

/** EPW-MUL-08: an ally's men are worth their bread while one's own are fed. */
export const feedGuests = (seat: At): Action =>
  (surplus(seat) > 0 ? offered(seat, 'feed') : undefined) ?? offered(seat, 'done') ?? refrain(seat);

const EASY = 2;
const LOYAL = 11;
/** EPW-TRB-05: twice the tribute costs no goodwill; more is asked only of the most loyal. */
export function assess(seat: At): Action {
  const { b, side } = sightOf(seat.view);
  const raise = seat.actions.filter(({ verb, target = '' }) => {
    if (verb !== 'assess') return false;
    const [name = '', times = ''] = target.split(' ');
    const r = regionIds.indexOf(name);
    const level = side === 0 ? (b.al[r] as number) : (b.ml[r] as number);
    return (
      Number(times) === (level >= LOYAL ? EASY + 1 : EASY) && Number(times) > (b.multiplier[r] as number)
    );
  });
  return raise[0] ?? offered(seat, 'done') ?? refrain(seat);
}

/** Those who stay where they are plunder the land around them. */
export function raid(seat: At): Action {
  const sight = sightOf(seat.view);
  const found = seat.actions.find(({ verb, target = '' }) => {
    if (verb !== 'raid') return false;
    const h = findPlace(target);
    // Land that is raided feeds nobody.
    return (
      isFedAt(sight, h, 99) && isHolding(sight, h) && foesNear(sight, h, 3) <= unitsAt(sight.b, h).length
    );
  });
  return found ?? offered(seat, 'halt') ?? offered(seat, 'done') ?? refrain(seat);
}

/** Is the table his, were the game to end now? */
function isAhead(seat: At): boolean {
  const s = tableOf(seat.view);
  const chair: Chair = sightOf(seat.view).seat;
  const { winners } = byTable(s);
  return winners.includes(chair);
}

/** Peace and the end of the war are for whoever would win by them. */
export function answerTalks(seat: At): Action {
  const yes = isAhead(seat);
  return (yes ? offered(seat, 'accept') : undefined) ?? offered(seat, 'refuse') ?? refrain(seat);
}
export function talk(seat: At): Action {
  const yes = isAhead(seat) && !givesUp(seat);
  return (yes ? offered(seat, 'offer-end') : undefined) ?? offered(seat, 'done') ?? refrain(seat);
}

/** Sieges are laid and pressed wherever they can be. */
export const besiege = (seat: At): Action =>
  seat.actions.find(({ verb }) => verb === 'roll') ??
  seat.actions.find(({ verb }) => verb === 'besiege') ??
  refrain(seat);

/** Cities are kept: ruins embitter their region. */
export const spare = (seat: At): Action => offered(seat, 'spare') ?? refrain(seat);
