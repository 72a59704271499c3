import { cell, figure, type OddsTable, sure } from '@strategoi/kernel';
import { parts } from './battleOdds.ts';
import { ownMorale } from './combat.ts';
import { FLEET_BASE, STORM_ON } from './data/tables.ts';
import { type FrameOf, frameOf } from './flow.ts';
import { held, mayPlay } from './hands.ts';
import { isOpenSea, isSea, placeName } from './map.ts';
import { interceptBonus, interceptOn, interceptors } from './procedures/intercept.ts';
import { leadersAt, sailsUnder, seatsIn, unitsAt } from './query.ts';
import { NOBODY, type S, type Seat, sideOf } from './state.ts';
import { isFleet } from './units.ts';

/** EPW-NAV-01: how far the die lets a plan get. */
function planOdds(s: S, place: number, seat: Seat): OddsTable[] {
  const f = frameOf(s, 'naval');
  if (!f || f.die > 0 || !f.path.includes(place)) return [];
  const now = planTable(f, place, f.storm === 1 ? 0 : FLEET_BASE);
  const may = seat >= 0 && sideOf(seat) !== sideOf(f.seat) && f.storm === 0 && !f.asked.includes(seat);
  if (!may || held(s, seat, STORMS) < 0 || !mayPlay(s, seat, STORMS)) return [now];
  const worse = [planTable(f, place, 0), ...(s.season === WINTER ? [wreckTable(s, f)] : [])];
  return [{ ...now, ifPlayed: worse.map((table) => ({ play: STORMS, table })) }];
}
const STORMS = 'storms_at_sea';
const WINTER = 3;

/** Storms at Sea in Winter: for each face of the die where the plan is cut, and what the fleets lose if that is at sea. */
function wreckTable(s: S, f: FrameOf<'naval'>): OddsTable {
  const fleets = f.units.filter((u) => isFleet[u]);
  const losses = lossesOf(s, fleets);
  const end = (die: number): number =>
    figure(
      f.path,
      f.spent.findLastIndex((cost) => cost <= die),
    );
  const atSea = [1, 2, 3, 4, 5, 6].filter((die) => isSea(end(die))).length / 6;
  const chances = losses.map((chance, n) => (n === 0 ? 1 - atSea : 0) + atSea * chance);
  return {
    kind: 'storm',
    at: placeName(sure(f.path.at(-1))),
    facts: { fleets: fleets.length, seat: f.seat },
    factors: [],
    results: chances.flatMap((chance, n) =>
      chance > 0 ? [{ chance: parts(chance), result: { lost: n } }] : [],
    ),
  };
}

function planTable(f: FrameOf<'naval'>, place: number, base: number): OddsTable {
  const spent = figure(f.spent, f.path.lastIndexOf(place));
  let enough = 0;
  for (let die = 1; die <= 6; die++) if (die + base >= spent) enough++;
  return {
    kind: 'naval',
    at: placeName(place),
    facts: { spent, base },
    factors: [],
    results: [
      { chance: [enough, 6], result: { arrives: true } },
      { chance: [6 - enough, 6], result: { arrives: false } },
    ],
  };
}

/** EPW-NAV-10: everybody who may come out against the stack that has entered, or would enter, a sea. */
function interceptOdds(s: S, sea: number): OddsTable[] {
  const window = frameOf(s, 'intercept');
  const plan = frameOf(s, 'naval');
  const moving = window?.sea === sea ? window : plan?.path.includes(sea) ? plan : undefined;
  if (!moving || isOpenSea(sea)) return [];
  const fleets = moving.units.filter((u) => isFleet[u]).length;
  const enemies = seatsIn(s).filter((seat) => sideOf(seat) !== sideOf(moving.seat));
  return enemies.flatMap((seat) =>
    interceptors(s, seat, sea, fleets).map((one) => chanceOf(s, sea, one, fleets)),
  );
}
function chanceOf(s: S, sea: number, one: Parameters<typeof interceptBonus>[0], fleets: number): OddsTable {
  const need = interceptOn(s) + interceptBonus(one, fleets);
  const hits = Math.max(0, Math.min(6, need));
  return {
    kind: 'interception',
    at: placeName(sea),
    facts: { with: one.name, from: placeName(one.from), fleets, need },
    factors: [{ rule: 'EPW-NAV-10', kind: 'modifier', value: interceptBonus(one, fleets) }],
    results: [
      { chance: [hits, 6], result: { caught: true } },
      { chance: [6 - hits, 6], result: { caught: false } },
    ],
  };
}

/** EPW-NAV-14: how many fleets a stack in the open sea loses. */
function stormOdds(s: S, sea: number): OddsTable[] {
  if (!isOpenSea(sea)) return [];
  const stacks = new Map<string, number[]>();
  for (const u of unitsAt(s, sea, (i) => isFleet[i] === true)) {
    const leader = sailsUnder(s, u);
    const key = leader >= 0 ? `${s.unitSeat[u]} ${leader}` : `${s.unitSeat[u]} ${u} alone`;
    stacks.set(key, [...(stacks.get(key) ?? []), u]);
  }
  return [...stacks.values()].map((stack) => stormOf(s, sea, stack));
}
/** How many of some fleets go down when each rolls against its morale. */
function lossesOf(s: S, stack: readonly number[]): number[] {
  let lost = Float64Array.of(1);
  for (const u of stack) {
    const sinks = Math.max(0, 6 - ownMorale(s, 'sea', u)) / 6;
    const next = new Float64Array(lost.length + 1);
    lost.forEach((chance, n) => {
      next[n] = cell(next, n) + chance * (1 - sinks);
      next[n + 1] = cell(next, n + 1) + chance * sinks;
    });
    lost = next;
  }
  return [...lost];
}
function stormOf(s: S, sea: number, stack: readonly number[]): OddsTable {
  const storm = (7 - STORM_ON) / 6;
  const lost = lossesOf(s, stack);
  const chances = lost.map((chance, n) => (n === 0 ? 1 - storm + storm * chance : storm * chance));
  const seat = figure(s.unitSeat, figure(stack, 0));
  return {
    kind: 'storm',
    at: placeName(sea),
    facts: { fleets: stack.length, seat, leaders: leadersAt(s, sea, (l) => s.leaderSeat[l] === seat).length },
    factors: [],
    results: chances.flatMap((chance, n) =>
      chance > 0 ? [{ chance: parts(chance), result: { lost: n } }] : [],
    ),
  };
}

/** What the die may do to fleets at a place: the plan, interceptions, storms. */
export const navalOdds = (s: S, place: number, seat: Seat = NOBODY): OddsTable[] => [
  ...planOdds(s, place, seat),
  ...(isSea(place) ? [...interceptOdds(s, place), ...stormOdds(s, place)] : []),
];
