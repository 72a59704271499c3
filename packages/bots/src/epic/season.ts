import { seasonBill } from '@strategoi/epic';
import {
  byTable,
  citiesOf,
  cityHex,
  cityIn,
  classes,
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
import { type Action, figure } from '@strategoi/kernel';
import { givesUp } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { temperOf, weightOf } from '../shared/temper.ts';
import { chances } from './chances.ts';
import { capitalOf, guardAt, guardLacking, lackingAt, watchLacking } from './guard.ts';
import { isHolding, isIdle } from './march.ts';
import type { At } from './mind.ts';
import { isBroke, isPoor, PLENTY, SEASONS, surplus, UPKEEP } from './money.ts';
import { fleetsAt, stepsFrom } from './sea.ts';
import { isWanted, mustering, strikeHope } from './strike.ts';
import {
  chance,
  defence,
  distance,
  type Force,
  foesNear,
  isFedAt,
  isShunned,
  landAt,
  type Sight,
  sightOf,
  worthAt,
} from './table.ts';
import { isIdleShip, isOfUse } from './useful.ts';

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

/** A guard is sent home by nobody. */
const isNeeded = (seat: At, h: number): boolean => {
  const sight = sightOf(seat.view);
  return landAt(sight, h).length <= guardAt(seat, sight, h);
};

/** Men are placed before ships. */
const AFTER = 100;
/** A capital without a guard comes first. */
const CALLED = 50;
/** Then come the large cities. */
const WATCH = 30;
/** Who is wanted before a capital of the enemy is called up near to it. */
const STRIKE = 25;
const TOGETHER = 8;
const placeValue = (seat: At, h: number): number => {
  const { b, seat: chair } = sightOf(seat.view);
  const led = leadersAt(b, h, (l) => b.leaderSeat[l] === chair).length > 0 ? 1 : 0;
  const sight = sightOf(seat.view);
  const called = lackingAt(seat, sight, h) > 0 ? CALLED : 0;
  const strike = STRIKE * mustering(seat, sight, waitingOf(sight), h);
  // Whoever is to strike together comes up together.
  return front(seat, h) + led * (strike > 0 ? TOGETHER : 1) + called + strike + 0.2 * foesNear(sight, h, 4);
};

/** What men of a region are worth in the field: how well they fight, and how near to the enemy they stand up. */
function musterValue(seat: At, u: number): number {
  const sight = sightOf(seat.view);
  if (isFleet[u]) return 0;
  const home = figure(unitHome, u);
  const isGuard = homeRegions(seat.view)[sight.seat] === home && guardLacking(seat, sight) > 0;
  const isWatch = watchLacking(seat, sight).includes(home);
  const called = isGuard ? CALLED : isLevied(seat, home) ? LEVIED : isWatch ? WATCH : 0;
  return figure(unitMorale, u) + NEARNESS * nearness(seat, home) + called;
}
const NEARNESS = 2;

/** Whose men are all called up this season, by the manner in which it is gone about. */
const LEVIED = 40;
export const levyOf = (r: number): string => `levy ${regionIds[r]}`;
const isLevied = ({ view }: At, r: number): boolean => weightOf(temperOf(view), levyOf(r)) > 1;
/** Regions that have men to call up, those nearest to where men are wanted first. */
export function leviesOf(seat: At): readonly number[] {
  const foot = waitingOf(sightOf(seat.view)).filter((u) => !isFleet[u]);
  const regions = [...new Set(foot.map((u) => figure(unitHome, u)))];
  return regions
    .filter((r) => foot.filter((u) => unitHome[u] === r).length > 1)
    .toSorted((x, y) => nearness(seat, y) - nearness(seat, x) || x - y);
}

const near = new WeakMap<object, Map<number, number>>();
/** Of all cities of a region the one nearest to where men are wanted. */
function nearness(seat: At, r: number): number {
  const known = near.get(seat.view) ?? new Map<number, number>();
  near.set(seat.view, known);
  const found =
    known.get(r) ??
    Math.max(0, ...citiesOf(sightOf(seat.view).b, r).map((c) => front(seat, figure(cityHex, c))));
  known.set(r, found);
  return found;
}

/** EPW-CTL-11 */
const ARMED = 5;
/** Men and ships in his pools that may be called up. */
const waitingOf = ({ b, seat }: Sight): number[] =>
  b.unitAt.flatMap((at, u) => {
    const r = figure(unitHome, u);
    return b.unitSeat[u] === seat && at === forcePool(r) && figure(b.ml, r) >= ARMED ? [u] : [];
  });

/** The classes he calls up: of all that wait in his pools the best, as long as the money lasts. */
function muster(seat: At): ReadonlySet<number> {
  const sight = sightOf(seat.view);
  const { b, seat: chair } = sight;
  const price = (SEASONS - b.season) * UPKEEP;
  let money = surplus(seat);
  // What this season leaves over. A strike may cost all of it; a watch is fed by it, and may be sent home in the next (EPW-PLC-03).
  let bread = figure(b.treasury, chair) - seasonBill(seat.view, chair);
  let host = fieldedBy(b, chair).filter((u) => !isFleet[u]).length;
  let guard = guardLacking(seat, sight);
  const watched = watchLacking(seat, sight);
  const home = homeRegions(seat.view)[chair];
  const striking = isStriking(seat);
  const waiting = waitingOf(sight).filter((u) => isOfUse(seat, u));
  const called = new Set<number>();
  const values = new Map(waiting.map((u) => [u, musterValue(seat, u)]));
  for (const u of waiting.sort((x, y) => (values.get(y) ?? 0) - (values.get(x) ?? 0))) {
    const cost = price * (isFleet[u] ? 2 : 1);
    const strikes = striking && bread >= A_STRIKE && host < A_HOST && !isFleet[u];
    // The guard of the capital is called up whatever it costs.
    const guards = guard > 0 && unitHome[u] === home && !isFleet[u];
    const watches = bread >= A_WATCH && watched.includes(figure(unitHome, u)) && !isFleet[u];
    const levied = bread >= A_WATCH && isLevied(seat, figure(unitHome, u)) && !isFleet[u];
    if (money < cost && !strikes && !guards && !watches && !levied) continue;
    money -= cost;
    bread -= strikes ? A_STRIKE : A_WATCH;
    guard--;
    host++;
    called.add(figure(unitClass, u));
  }
  return called;
}

/** EPW-VIC-01: with the war in reach this season nobody saves for the next. */
export const isStriking = (seat: At): boolean => {
  const sight = sightOf(seat.view);
  return strikeHope(seat, sight, waitingOf(sight)) >= HOPEFUL;
};
const HOPEFUL = 0.5;
/** What a man costs who is called up for it: half his bread at home in this season, and all of it in the next. */
const A_STRIKE = 1.5;
/** And one who keeps to his city. */
const A_WATCH = 0.75;
/** So many are enough for it. */
const A_HOST = 10;

const WINTER = 3;
/** Before they starve men are sent home, in Winter the guard too (EPW-FOR-04b: nobody lives off the land then); idle ships go first. */
function sentHome(seat: At): Action | undefined {
  const removes = seat.actions.filter(({ verb }) => verb === 'remove');
  const idle = removes.filter((a) => isShip(a) && isIdleShip(seat, findClass(a.target?.split(' ')[0] ?? '')));
  if (idle.length > 0) return idle[0];
  // Whoever is broke is poor.
  if (!isPoor(seat) || (isStriking(seat) && !isBroke(seat))) return undefined;
  const spared = removes.filter((a) => !isNeeded(seat, cityOf(a)));
  const starves = seat.view.board.season === WINTER && isBroke(seat);
  const gone = spared.length > 0 || !starves ? spared : removes;
  return gone.length > 0 ? best(gone, dispensable) : undefined;
}

/** Men are called up while they can be fed. */
export function callUp(seat: At): Action {
  const done = offered(seat, 'done') ?? refrain(seat);
  const home = sentHome(seat);
  if (home) return home;
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
    if (chosen.length === 0) return offered(seat, 'pool') ?? done;
    return best(chosen, (a) =>
      isShip(a) ? harbourValue(seat, cityOf(a)) - AFTER : placeValue(seat, cityOf(a)),
    );
  }
  return offered(seat, 'pool') ?? done;
}

/** So many men who wait to be called up are enough: no more are raised. */
const WAITING = 3;
/** A capital without walls gets them; new men are raised where there is money for them and few others wait. */
export function build(seat: At): Action {
  const sight = sightOf(seat.view);
  const done = offered(seat, 'done') ?? refrain(seat);
  const left = SEASONS - sight.b.season;
  const spare = surplus(seat);
  const capital = cityIn(sight.b, capitalOf(seat, sight));
  const walls = seat.actions.find((a) => a.verb === 'wall' && findCity(a.target ?? '') === capital);
  if (walls && spare > 0 && !(isStriking(seat) && spare < PLENTY)) return walls;
  const waiting = waitingOf(sight).filter((u) => !isFleet[u] && isOfUse(seat, u));
  if (spare < left * UPKEEP + 3 || waiting.length >= WAITING) return done;
  const men = seat.actions.filter((a) => a.verb === 'build' && !a.target?.includes('-f'));
  const home = homeRegions(seat.view)[sight.seat];
  const value = ({ target = '' }: Action): number => {
    const kind = findClass(target);
    return (
      (target.includes('-h') ? 2 : 0) + (classHome(kind) === home ? 1 : 0) + (classes[kind]?.morale ?? 0) / 10
    );
  };
  return men.length > 0 ? best(men, value) : done;
}
const classHome = (kind: number): number => unitHome[unitClass.indexOf(kind)] ?? -1;

const placeOf = ({ target = '' }: Action): number => findPlace(target.slice(target.lastIndexOf(' ') + 1));

/** Besiegers live off the enemy's land, everybody else is paid; who cannot be fed is given up, ships first. */
export function feed(seat: At): Action {
  const sight = sightOf(seat.view);
  const forage = seat.actions.filter(({ verb }) => verb === 'forage');
  const poor = isPoor(seat);
  const idle = forage.find(({ target = '' }) => {
    const h = findPlace(target.slice(target.lastIndexOf(' ') + 1));
    if (!isHex(h) || isWanted(seat, sight, h)) return false;
    return (poor || isHolding(sight, h)) && foesNear(sight, h, poor ? 1 : 3) === 0;
  });
  // Whoever stands guard is the last to go without.
  const given = (a: Action): number => dispensable(a) - (isNeeded(seat, placeOf(a)) ? AFTER : 0);
  return idle ?? offered(seat, 'pay') ?? forage[0] ?? best(seat.actions, given);
}

/** EPW-MUL-08: an ally's men are worth their bread while one's own are fed. */
export const feedGuests = (seat: At): Action =>
  (surplus(seat) > 0 ? offered(seat, 'feed') : undefined) ?? offered(seat, 'done') ?? refrain(seat);

/** Those who stay where they are plunder the land around them. */
export function raid(seat: At): Action {
  const sight = sightOf(seat.view);
  const found = seat.actions.find(({ verb, target = '' }) => {
    if (verb !== 'raid') return false;
    const h = findPlace(target);
    // Land that is raided feeds nobody.
    return (
      !isShunned(sight, h) &&
      isFedAt(sight, h, 99) &&
      (isHolding(sight, h) || isIdle(seat, sight, h)) &&
      foesNear(sight, h, 3) <= unitsAt(sight.b, h).length
    );
  });
  return found ?? offered(seat, 'halt') ?? offered(seat, 'done') ?? refrain(seat);
}

/** How the game would end by the table of the scenario now: 1 won, 0 lost, a half for a draw. */
function byTableNow(seat: At): number {
  const { winners } = byTable(tableOf(seat.view));
  return winners.length === 0 ? 0.5 : winners.includes(sightOf(seat.view).seat) ? 1 : 0;
}

/** Whoever fares worse than this in the war is glad of a truce, and whoever fares better breaks the peace. */
const WEARY = 0.4;
/** EPW-PEA-02: peace is for whoever wins by it, and a truce for whoever is losing the war. */
function wantsPeace(seat: At): boolean {
  const now = byTableNow(seat);
  return now === 1 || (now === 0.5 && chances(tableOf(seat.view), seat.role) < WEARY);
}

/** EPW-VIC-03, EPW-PEA-01: the end is accepted by whoever has won, peace by whoever has a reason for it. */
export function answerTalks(seat: At): Action {
  const isEnd = seat.view.asks.some(({ role, step }) => role === seat.role && step === 'talks.end');
  const yes = isEnd ? byTableNow(seat) === 1 : wantsPeace(seat);
  return (yes ? offered(seat, 'accept') : undefined) ?? offered(seat, 'refuse') ?? refrain(seat);
}
export function talk(seat: At): Action {
  const done = offered(seat, 'done') ?? refrain(seat);
  // EPW-PEA-06: war again, with a rise in all his regions, where it is not the war that is lost.
  const grievance = offered(seat, 'grievance');
  if (grievance && byTableNow(seat) < 1 && chances(tableOf(seat.view), seat.role) >= WEARY) return grievance;
  if (givesUp(seat)) return done;
  const end = byTableNow(seat) === 1 ? offered(seat, 'offer-end') : undefined;
  return end ?? (wantsPeace(seat) ? offered(seat, 'offer-peace') : undefined) ?? done;
}

/** Sieges are laid and pressed wherever they can be, but not before a city by which only allies would win. */
export function besiege(seat: At): Action {
  const { shunned } = sightOf(seat.view);
  const wanted = seat.actions.filter(({ target = '' }) => !shunned.includes(findPlace(target)));
  return (
    wanted.find(({ verb }) => verb === 'roll') ??
    wanted.find(({ verb }) => verb === 'besiege') ??
    offered(seat, 'pass') ??
    offered(seat, 'done') ??
    refrain(seat)
  );
}

/** Cities are kept: ruins embitter their region. */
export const spare = (seat: At): Action => offered(seat, 'spare') ?? refrain(seat);
