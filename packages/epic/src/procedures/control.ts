import { act, entry, figure, figuresOf, refuse, which } from '@strategoi/kernel';
import { commanderOf, isShutOut } from '../allies.ts';
import { ML_ARMS } from '../data/tables.ts';
import { eliminate } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, only, type Teller } from '../flow.ts';
import { standsInside } from '../ground.ts';
import {
  adjacentRegions,
  citiesOf,
  cityHex,
  forcePool,
  hexesOf,
  isSea,
  onMap,
  regionCount,
  regionIds,
  shore,
  terrain,
} from '../map.ts';
import {
  anyUnit,
  cityIn,
  inRevolt,
  insideSide,
  isEnemyCity,
  isInside,
  isOpenTo,
  leadersAt,
  regionCountOf,
  seatsIn,
  unitsAt,
} from '../query.ts';
import { homeRegions, scenarioOf } from '../scenario.ts';
import { inSicily } from '../sicily.ts';
import { ATHENIAN, ATHENS, enemySide, NOBODY, type S, type Seat, SPARTA, sideOf } from '../state.ts';
import { isFleet, unitHome } from '../units.ts';
import { checkFall } from '../victory.ts';

/** EPW-CTL-01: a region passes when its allegiance is below -2. */
export const isTurning = (s: S, r: number): boolean =>
  figure(s.controller, r) > NOBODY && figure(s.al, r) < -2;

const turning = (s: S): number[] => {
  const found: number[] = [];
  for (let r = 0; r < regionCount; r++) if (isTurning(s, r)) found.push(r);
  return found;
};

export const controlFrame = (s: S): FrameOf<'control'> => ({
  step: 'control',
  regions: turning(s),
  at: 0,
  heirs: [],
});

// ---- who takes it (EPW-MUL-02)

const unitsIn = (s: S, r: number, seat: Seat): number =>
  hexesOf(s, r).reduce((n, h) => n + unitsAt(s, h, (u) => commanderOf(s, u) === seat).length, 0);
/** EPW-MUL-02; EPW-MUL-03: the islands have none. */
const neighboursOf = (s: S, r: number, seat: Seat): number =>
  entry(adjacentRegions, r).filter((other) => s.controller[other] === seat).length;

/** What the claims of two allies go by: most units there, most adjacent regions, fewest regions. */
const claim = (s: S, r: number, seat: Seat): readonly number[] => [
  -unitsIn(s, r, seat),
  -neighboursOf(s, r, seat),
  regionCountOf(s, seat),
];
/** Below 0 where the first has the better claim to a region of Athens, 0 where a draw decides. */
export function compareClaims(s: S, r: number, a: Seat, b: Seat): number {
  const [x, y] = [claim(s, r, a), claim(s, r, b)];
  const i = x.findIndex((value, k) => value !== y[k]);
  return i < 0 ? 0 : figure(x, i) - figure(y, i);
}

/** The allies by their claim, with a draw among equals. */
function heirsOf(run: Teller, r: number): number[] {
  const s = run.state;
  const allies = seatsIn(s).filter((seat) => seat !== ATHENS);
  const order: number[] = [];
  while (allies.length > 0) {
    const best = allies.filter((seat) => allies.every((other) => compareClaims(s, r, seat, other) <= 0));
    const next = figure(best, best.length > 1 ? run.draw(best.length) : 0);
    order.push(next);
    allies.splice(allies.indexOf(next), 1);
  }
  return order;
}

/** With two players there is nobody to choose from. */
export function heirs(run: Teller, r: number): number[] {
  const s = run.state;
  if (sideOf(figure(s.controller, r)) !== ATHENIAN) return [ATHENS];
  return seatsIn(s).length === 2 ? [SPARTA] : heirsOf(run, r);
}

/** EPW-MUL-02: the first in line may leave the region to the next. */
const take: Choice<'control'> = {
  rules: ['EPW-MUL-02'],
  roles: (_s, f) => only(figure(f.heirs, 0)),
  forced: true,
  params: (_s, f) => ({ region: entry(regionIds, figure(f.regions, f.at)) }),
  offers: (_s, f) => {
    const name = entry(regionIds, figure(f.regions, f.at));
    return f.heirs.length > 1 ? [act('take', name), act('decline', name)] : [act('take', name)];
  },
  refuse: (s, f, role, action) =>
    take.offers(s, f, role).some(({ verb, target }) => verb === action.verb && target === action.target)
      ? undefined
      : refuse('EPW-MUL-02'),
  take(_s, f, _role, { verb }, run) {
    if (verb === 'decline') {
      f.heirs.shift();
      return;
    }
    const region = figure(f.regions, f.at);
    const seat = figure(f.heirs, 0);
    f.at++;
    run.call({ step: 'changeover', region, seat, keep: f.keep ?? 0 }, 'control');
  },
};

/** Control check: one region after another changes hands. */
export const controlSteps: Chapter<'control'> = {
  control: (s, f, run) => {
    while (f.at < f.regions.length && !isTurning(s, figure(f.regions, f.at))) f.at++;
    if (f.at >= f.regions.length) return run.done();
    f.heirs = heirs(run, figure(f.regions, f.at));
    run.next('control.take');
  },
  'control.take': take,
};

// ---- what changes with it (4.3, RUL-84)

/**
 * Every unit whose home it is goes to its Force Pool, wherever it stands, and leaders who have nobody left follow. Who is
 * still at sea without his fleet.
 */
function callHome(run: Teller, r: number): number[] {
  const s = run.state;
  // EPW-CTL-04, RUL-14
  const home = which(s.unitAt, (at, u) => unitHome[u] === r && (onMap(at) || inSicily(at)));
  const fleets = new Set(home.filter((u) => isFleet[u]));
  const stranded = which(
    s.unitOn,
    (fleet, u) => fleets.has(fleet) && unitHome[u] !== r && isSea(figure(s.unitAt, u)),
  );
  const seas = figuresOf([...fleets], (u) => figure(s.unitAt, u)).filter(isSea);
  const guides = which(s.leaderAt, (at, l) => inSicily(at) && hasMen(s, l, (u) => unitHome[u] === r));
  // EPW-CTL-04
  if (home.length > 0) run.emit({ type: 'move', units: home, leaders: [], to: forcePool(r), why: 'home' });
  bringHome(run, seas);
  // RUL-111: so do those whose last men were called out of Sicily.
  for (const l of guides) if (!hasMen(s, l)) goHome(run, l);
  return stranded;
}
/** Has a leader men of his own where he is? */
const hasMen = (s: S, l: number, test: (u: number) => boolean = () => true): boolean =>
  unitsAt(s, figure(s.leaderAt, l), (u) => s.unitSeat[u] === s.leaderSeat[l] && test(u)).length > 0;
const goHome = (run: Teller, l: number): void => {
  const to = forcePool(figure(homeRegions(run.state), figure(run.state.leaderSeat, l)));
  run.emit({ type: 'move', units: [], leaders: [l], to, why: 'home' });
};

/** RUL-111: leaders whose last fleet has left them at sea go to the Force Pool of their home. */
export function bringHome(run: Teller, seas: readonly number[]): void {
  const s = run.state;
  for (const sea of new Set(seas))
    for (const l of leadersAt(s, sea)) if (!hasMen(s, l, (u) => isFleet[u] === true)) goHome(run, l);
}

/** RUL-84 (7): cargo that lost its fleet comes ashore beside the sea it was on, to friends or where nobody is, or is lost. */
export function putAshore(run: Teller, u: number): void {
  const s = run.state;
  const seat = figure(s.unitSeat, u);
  const side = sideOf(seat);
  const takesIn = (h: number): boolean => standsInside(s, h, side, false);
  const open = shore(figure(s.unitAt, u)).filter((h) => {
    if (terrain[h] === 'mountain' || !isOpenTo(s, h, seat) || isShutOut(s, h, seat)) return false;
    const c = cityIn(s, h);
    return !anyUnit(s, h, enemySide(side)) && (c < 0 || !isEnemyCity(s, c, side) || takesIn(h));
  });
  const to = open.find(takesIn) ?? open.find((h) => !anyUnit(s, h, side));
  if (to === undefined) eliminate(run, [u], 'wrecked');
  else run.emit({ type: 'move', units: [u], leaders: [], to, why: 'beach', inside: takesIn(to) });
}

/** Cities with units of the loser become his conquests, all others are the new controller's. */
function passCities(run: Teller, r: number, loser: Seat, winner: Seat): void {
  const s = run.state;
  for (const c of citiesOf(s, r)) {
    const h = figure(cityHex, c);
    if (s.destroyed[c] === 1) continue;
    const garrison = unitsAt(s, h, (u) => sideOf(figure(s.unitSeat, u)) === sideOf(loser) && isInside(s, u));
    const first = garrison[0];
    // EPW-CTL-05
    if (first !== undefined) {
      run.emit({ type: 'captured', city: c, seat: figure(s.unitSeat, first) });
      continue;
    }
    // EPW-CTL-06, EPW-MUL-14: the markers of his side, an ally's too, and those of a revolt go.
    if (inRevolt(s, c) || holderSide(s, c) === sideOf(winner)) run.emit({ type: 'freed', city: c });
  }
}
const holderSide = (s: S, c: number): number => {
  const holder = figure(s.cityHolder, c);
  return holder < 0 ? NOBODY : sideOf(holder);
};

/** EPW-CTL-12, RUL-84: sieges of what is friendly now end, bases left alone go, leaders in the pool go home. */
function tidyUp(run: Teller, r: number, loser: Seat): void {
  const s = run.state;
  const hexes = new Set(hexesOf(s, r));
  for (const { hex, seat } of s.sieges.filter((siege) => hexes.has(siege.hex))) {
    // EPW-CTL-12
    if (insideSide(s, hex) === sideOf(seat)) run.emit({ type: 'siegeOver', hex, why: 'friendly' });
  }
  // EPW-CTL-12
  for (const { hex, seat, fixed } of s.bases.filter(
    (base) => hexes.has(base.hex) && cityIn(s, base.hex) >= 0,
  )) {
    if (fixed || sideOf(seat) !== sideOf(loser) || anyUnit(s, hex, sideOf(loser))) continue; // EPW-CTL-12
    run.emit({ type: 'unbase', hex, seat });
  }
  const homes = homeRegions(s);
  for (const l of leadersAt(s, forcePool(r))) {
    const home = figure(homes, figure(s.leaderSeat, l));
    // EPW-CTL-12
    if (home !== r) run.emit({ type: 'move', units: [], leaders: [l], to: forcePool(home), why: 'home' });
  }
}

/** EPW-CTL-02, EPW-CTL-03: the sign of allegiance turns, militance stays. */
function hand(s: S, f: FrameOf<'changeover'>, run: EpicRun<'changeover'>, multiplier: number): void {
  const { region: r, seat } = f;
  const loser = figure(s.controller, r);
  const stranded = callHome(run, r);
  // EPW-TRB-06: a region too weak for more pays the simple tribute to an ally.
  const least = sideOf(seat) !== ATHENIAN && figure(s.ml, r) < ML_ARMS ? Math.min(1, multiplier) : multiplier;
  run.emit({ type: 'control', region: r, seat, al: -figure(s.al, r), value: least });
  passCities(run, r, loser, seat);
  tidyUp(run, r, loser);
  for (const u of stranded) putAshore(run, u);
  checkFall(run);
  run.done();
}

/** EPW-CTL-03: the multiplier stays, or goes back to x1. */
const multiplier: Choice<'changeover'> = {
  rules: ['EPW-CTL-03'],
  roles: (_s, f) => only(f.seat),
  params: (_s, f) => ({ region: entry(regionIds, f.region) }),
  offers: (_s, f) => {
    const name = entry(regionIds, f.region);
    return [act('keep', name), act('reset', name)];
  },
  refuse: (_s, f, _role, { verb, target }) =>
    (verb === 'keep' || verb === 'reset') && target === regionIds[f.region]
      ? undefined
      : refuse('EPW-CTL-03'),
  take(s, f, _role, { verb }, run) {
    hand(s, f, run, verb === 'keep' ? figure(s.multiplier, f.region) : 1);
  },
};

export const changeoverSteps: Chapter<'changeover'> = {
  changeover: (s, f, run) => {
    const value = figure(s.multiplier, f.region);
    // Nothing to choose where it is x1 already, or where tribute is not assessed at all (EPW-SCN-01, EPW-TRB-07).
    if (f.keep === 1 || value === 1 || scenarioOf(s).simplified) return hand(s, f, run, value);
    run.next('changeover.multiplier');
  },
  'changeover.multiplier': multiplier,
};
