import { type Action, act, entry, figure, figuresOf, type Refusal, refuse, sure } from '@strategoi/kernel';
import { besiegers, SIEGE_BASE, SIEGE_CAPTURED, SIEGE_RAIDED, siegeMorale } from '../data/tables.ts';
import { scoreVictory } from '../effects.ts';
import {
  type Chapter,
  type Choice,
  type EpicRun,
  type FrameOf,
  nextSeat,
  only,
  roleOf,
  seatNow,
  type Teller,
} from '../flow.ts';
import { grieveCity } from '../grievances.ts';
import { held, mayPlay, mayPlayWithHelp } from '../hands.ts';
import { cityHex, cityIds, findCity, findHex, hexArea, hexIds, isCoastal, portSea } from '../map.ts';
import { share } from '../orders.ts';
import {
  cityIn,
  hasFort,
  insideSide,
  isAgainstController,
  isBesieged,
  isInside,
  masks,
  siegeAt,
  sizeOf,
  unitSide,
  unitsAt,
} from '../query.ts';
import { fielded } from '../standing.ts';
import { type EpicBoard, enemySide, type S, type Seat, type SideIndex, sideOf } from '../state.ts';
import { isFleet } from '../units.ts';
import { betray, betrayable, openGates } from './betrayal.ts';
import { layDown } from './card.ts';
import { isOffered } from './stacks.ts';

type F = FrameOf<'sieges'>;
type R = EpicRun<'sieges'>;

/** Players write the city's name, or the hex of a fort. */
const nameOf = (s: S, h: number): string => {
  const c = cityIn(s, h);
  return c >= 0 ? entry(cityIds, c) : entry(hexIds, h);
};
const hexNamed = (word: string): number => {
  const c = findCity(word);
  return c >= 0 ? figure(cityHex, c) : findHex(word);
};

const kindOf = (s: S, h: number): keyof typeof besiegers => {
  const c = cityIn(s, h);
  return c >= 0 ? sizeOf(c) : 'fort';
};

// ---- numbers

/** EPW-BLD-07: a fort on the coast is a port by the base of those inside it. */
const isPortFort = (b: EpicBoard, h: number): boolean =>
  isCoastal(h) && b.bases.some(({ hex, inside }) => hex === h && inside);
/** EPW-SIE-10: a port needs a fleet too. EPW-BLD-08: a city that is one by its base alone does not, a fort does (RUL-143). */
export const needsFleet = (b: EpicBoard, h: number): boolean => {
  const c = cityIn(b, h);
  return c >= 0 ? figure(portSea, c) >= 0 : isPortFort(b, h);
};

const before = (s: S, h: number, side: SideIndex): number[] =>
  unitsAt(s, h, (u) => unitSide(s, u) === side && !isInside(s, u));

/** EPW-SIE-10, EPW-SIE-20: who it takes to besiege a place, and the places that Long Walls make one with it. */
export const neededAt = (
  s: S,
  h: number,
): { readonly land: number; readonly fleet: boolean; readonly joined: readonly number[] } => ({
  land: besiegers[kindOf(s, h)],
  fleet: needsFleet(s, h),
  joined: partnersOf(s, h),
});

/** Are there enough before the place? */
export function isInvested(s: S, h: number, side: SideIndex): boolean {
  const units = before(s, h, side);
  const land = units.filter((u) => !isFleet[u]).length;
  return land >= besiegers[kindOf(s, h)] && (!needsFleet(s, h) || units.some((u) => isFleet[u]));
}

/** EPW-SIE-20: places joined by finished Long Walls. */
const partnersOf = (s: S, h: number): number[] =>
  figuresOf(
    s.longWalls.filter(({ a, b, due }) => due === 0 && (a === h || b === h)),
    ({ a, b }) => (a === h ? b : a),
  );
const partnersInvested = (s: S, h: number, side: SideIndex): boolean =>
  partnersOf(s, h).every((other) => insideSide(s, other) === side || isInvested(s, other, side));

/** Could a side that masks a place lay siege to it now? */
export const couldBesiege = (s: S, h: number, side: SideIndex): boolean =>
  masks(s, h, side) && isInvested(s, h, side) && partnersInvested(s, h, side);

/** EPW-SIE-11: what the marker begins with. */
export function firstSiegeMorale(s: S, h: number): number {
  const c = cityIn(s, h);
  // A base of the besieger's own in a city that has risen against him is no help to it.
  const isOurs = (seat: Seat): boolean => sideOf(seat) === insideSide(s, h);
  const base = s.bases.some(({ hex, inside, seat }) => hex === h && inside && isOurs(seat)) ? SIEGE_BASE : 0;
  const raided = figure(s.raided, figure(hexArea, h)) > 0 ? SIEGE_RAIDED : 0;
  const captured = c >= 0 && figure(s.cityHolder, c) >= 0 && isAgainstController(s, c) ? SIEGE_CAPTURED : 0;
  return Math.max(1, siegeMorale[kindOf(s, h)] + base + raided + captured);
}

// ---- beginning

/** EPW-SIE-01, EPW-SIE-10, EPW-SIE-20 */
function whyNoSiege(s: S, h: number, seat: Seat): string | undefined {
  const side = sideOf(seat);
  if (isBesieged(s, h) || !masks(s, h, side)) return 'EPW-SIE-01';
  if (!before(s, h, side).some((u) => s.unitSeat[u] === seat)) return 'EPW-SIE-01';
  if (!isInvested(s, h, side)) return 'EPW-SIE-10';
  return partnersInvested(s, h, side) ? undefined : 'EPW-SIE-20';
}

function masked(s: S, seat: Seat): number[] {
  const found: number[] = [];
  for (const u of fielded(s)) {
    const at = figure(s.unitAt, u);
    if (s.unitSeat[u] === seat && !isFleet[u] && !found.includes(at) && masks(s, at, sideOf(seat)))
      found.push(at);
  }
  return found;
}

/** The sieges of a seat that have not been looked at in this step. */
const open = (s: S, f: F): number[] =>
  figuresOf(
    s.sieges.filter((siege) => siege.seat === seatNow(f) && !f.rolled.includes(siege.hex)),
    ({ hex }) => hex,
  );

/** City Betrayed in the step of sieges. */
const mayBetray = (s: S, seat: Seat): boolean =>
  mayPlayWithHelp(s, seat, 'city_betrayed') && betrayable(s, seat).length > 0;
const betrayOffers = (s: S, seat: Seat): Action[] =>
  held(s, seat, 'city_betrayed') >= 0 && mayPlay(s, seat, 'city_betrayed')
    ? betrayable(s, seat).map((name) => act('play', `city_betrayed ${name}`))
    : [];

/** EPW-MUL-09: he holds it and cannot pay, but his allies might. */
const isShort = (s: S, seat: Seat): boolean =>
  held(s, seat, 'city_betrayed') >= 0 && !mayPlay(s, seat, 'city_betrayed') && mayBetray(s, seat);

function offers(s: S, f: F): Action[] {
  const seat = seatNow(f);
  const fresh =
    s.peace === 'truce' ? [] : masked(s, seat).filter((h) => whyNoSiege(s, h, seat) === undefined);
  const due = open(s, f);
  return [
    ...fresh.sort((a, b) => a - b).map((h) => act('besiege', nameOf(s, h))),
    ...betrayOffers(s, seat),
    ...due.map((h) => act('roll', nameOf(s, h))),
    ...(due.length === 0 ? [act('done')] : []),
    ...(isShort(s, seat) ? [share] : []),
  ];
}

function refusal(s: S, f: F, action: Action): Refusal | undefined {
  if (isOffered(offers(s, f), action)) return undefined;
  const h = hexNamed(action.target ?? '');
  if (action.verb === 'besiege' && s.peace === 'truce') return refuse('EPW-PEA-03a');
  if (action.verb === 'besiege') return refuse(whyNoSiege(s, h, seatNow(f)) ?? 'EPW-SIE-01');
  return refuse(action.verb === 'play' ? 'EPW-CRD-06' : 'EPW-SIE-13');
}

// ---- the dice

/** EPW-SIE-16: broken: a victory for the defender, and whoever is left still masks. */
export function lift(run: Teller, h: number, besieger: Seat): void {
  const s = run.state;
  run.emit({ type: 'siegeOver', hex: h, why: 'broken' }); // EPW-SIE-16
  // EPW-BLD-06: the base of the besieger goes with his siege.
  for (const { hex, seat, inside, fixed } of s.bases.slice())
    if (hex === h && !inside && !fixed && sideOf(seat) === sideOf(besieger))
      run.emit({ type: 'unbase', hex, seat });
  scoreVictory(run, enemySide(sideOf(besieger)), h, kindOf(run.state, h) === 'large'); // EPW-SIE-16
}

/** EPW-SIE-13: too few and it is broken; above the marker and the place gives up; else the marker goes down. */
function resolve(s: S, f: F, h: number, run: R): void {
  const seat = seatNow(f);
  const side = sideOf(seat);
  f.rolled.push(h);
  if (!isInvested(s, h, side)) {
    lift(run, h, seat);
    return;
  }
  if (!partnersInvested(s, h, side)) return; // EPW-SIE-20
  const { morale } = sure(siegeAt(s, h));
  const die = run.roll('siege', roleOf(seat));
  run.emit({ type: 'check', what: 'siege', at: h, die, modifier: -morale, result: die > morale });
  if (die > morale)
    run.call(openGates(s, h, seat, run), 'sieges.seat'); // EPW-SIE-15
  else run.emit({ type: 'siegeMorale', hex: h, morale: Math.max(1, morale - 1), raised: false });
}

const tend: Choice<'sieges'> = {
  rules: ['EPW-SIE-01', 'EPW-SIE-10', 'EPW-SIE-13'],
  roles: (_s, f) => only(seatNow(f)),
  // A siege is rolled for by hand.
  forced: (s, f) => open(s, f).length === 0,
  mayHold: (s, f) => mayBetray(s, seatNow(f)),
  offers,
  refuse: (s, f, _role, action) => refusal(s, f, action),
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') {
      f.rolled = [];
      return nextSeat(f, run, 'sieges.seat');
    }
    if (verb === 'play') {
      const seat = seatNow(f);
      layDown(run, seat, held(s, seat, 'city_betrayed'));
      const fallen = betray(s, hexNamed(target.split(' ')[1] ?? ''), seat, run);
      if (fallen) run.call(fallen, 'sieges.seat');
      return;
    }
    const h = hexNamed(target);
    if (verb === 'roll') return resolve(s, f, h, run);
    grieveCity(run, cityIn(s, h), seatNow(f));
    run.emit({ type: 'siege', hex: h, morale: firstSiegeMorale(s, h), seat: seatNow(f) });
  },
};

/** Step E: each seat lays its sieges and looks to them, in the order it likes. */
export const siegesSteps: Chapter<'sieges'> = {
  sieges: (s, _f, run) => {
    // What is nobody's any more is not besieged: a fort whose men are gone, a city that went over.
    for (const { hex, seat } of s.sieges.slice())
      if (insideSide(s, hex) === sideOf(seat) || (!hasFort(s, hex) && cityIn(s, hex) < 0))
        run.emit({ type: 'siegeOver', hex, why: 'friendly' });
    run.next('sieges.seat');
  },
  'sieges.seat': tend,
};

/** EPW-SIE-14: besiegers short at the end of moves or battles: the marker rises, once a campaign turn. */
export function siegesFallShort(run: Teller): void {
  for (const { hex, seat, morale, raised } of run.state.sieges.slice())
    if (!raised && !isInvested(run.state, hex, sideOf(seat)))
      run.emit({ type: 'siegeMorale', hex, morale: morale + 1, raised: true });
}
