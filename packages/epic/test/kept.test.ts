import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { fold } from '../src/events.ts';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { computePlacesFor, lookAround, placesFor } from '../src/ground.ts';
import { BUILD, cityCount, forcePool, hexCount, isHex, onMap } from '../src/map.ts';
import {
  baseSitesOf,
  computeBaseSites,
  computeFortSites,
  computeLevies,
  computeSites,
  computeWallPairs,
  fortSitesOf,
  leviesOf,
  sitesOf,
  wallPairs,
} from '../src/procedures/building.ts';
import { computeManned, manned } from '../src/procedures/levels.ts';
import {
  citySide,
  computeCitySide,
  computeOpenTo,
  computePresence,
  computeShutPlaces,
  computeUnmanned,
  hasFort,
  isBesieged,
  isOpenTo,
  presence,
  seatsIn,
  shutPlaces,
  unmanned,
} from '../src/query.ts';
import { reach, reachFrom } from '../src/reach.ts';
import {
  computeFielded,
  computePlaces,
  computeStanding,
  fielded,
  leadersStanding,
  placesOf,
  unitsStanding,
} from '../src/standing.ts';
import {
  ALLIED,
  ATHENIAN,
  FORAGING,
  INSIDE,
  RAIDING,
  type S,
  type Seat,
  type SideIndex,
  sideOf,
} from '../src/state.ts';
import { netOf, supplyNet } from '../src/supply.ts';
import { game } from './table.ts';

/** Plays at random, another game when one is over, and looks in at every so many decisions. */
function wander(scenario: string, actions: number, look: (s: S) => void): void {
  let s = game(scenario);
  let x = 12_345;
  for (let n = 0; n < actions; n++) {
    const ask = epic.pending(s)[0];
    if (!ask) {
      s = game(scenario, {}, `test-${n}`);
      continue;
    }
    const legal = epic.legal(s, ask.role);
    x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
    epic.apply(s, ask.role, legal[x % legal.length] as never, { listed: true });
    if (n % 11 === 0) look(s);
  }
}

/** Long tables as one text: the runner compares them many times faster. */
const spelled = (table: unknown): string =>
  JSON.stringify(table, (_, value: unknown) =>
    value instanceof Set || ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value,
  );

const all = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
const bySeat =
  (of: (s: S, seat: Seat) => unknown) =>
  (s: S): unknown =>
    seatsIn(s).map((seat) => of(s, seat));
const bySide =
  (of: (s: S, side: SideIndex) => unknown) =>
  (s: S): unknown => [of(s, ATHENIAN), of(s, ALLIED)];

type Reckoned = (s: S) => unknown;
/** What is kept, and the same from scratch. */
const tables: readonly (readonly [kept: Reckoned, scratch: Reckoned])[] = [
  [presence, (s) => computePresence(s)],
  [unmanned, computeUnmanned],
  [manned, computeManned],
  [shutPlaces, computeShutPlaces],
  [fielded, computeFielded],
  [unitsStanding, (s) => computeStanding(s.unitAt)],
  [leadersStanding, (s) => computeStanding(s.leaderAt)],
  [bySide(placesFor), bySide(computePlacesFor)],
  [bySeat(netOf), bySeat((s, seat) => supplyNet(s, sideOf(seat), computePresence(s), seat))],
  [(s) => all(hexCount).filter((h) => hasFort(s, h)), (s) => [...s.forts].sort((a, b) => a - b)],
  [
    (s) => all(hexCount).filter((h) => isBesieged(s, h)),
    (s) => s.sieges.map(({ hex }) => hex).sort((a, b) => a - b),
  ],
  [bySeat(sitesOf), bySeat((s, seat) => computeSites(s, seat))],
  [bySeat(wallPairs), bySeat(computeWallPairs)],
  [bySeat(leviesOf), bySeat(computeLevies)],
  [bySeat(baseSitesOf), bySeat(computeBaseSites)],
  [bySeat(fortSitesOf), bySeat(computeFortSites)],
  [bySeat(placesOf), bySeat((s, seat) => computePlaces(s)[seat])],
  [(s) => all(cityCount).map((c) => citySide(s, c)), (s) => all(cityCount).map((c) => computeCitySide(s, c))],
  [
    bySeat((s, seat) => all(hexCount).filter((h) => isOpenTo(s, h, seat))),
    bySeat((s, seat) => all(hexCount).filter((h) => computeOpenTo(s, h, seat))),
  ],
];

describe('what is kept between decisions', () => {
  it.each(['argive', 'campaign', 'four'])(
    'is what would be reckoned from scratch, in random play of %s',
    (scenario) => {
      wander(scenario, 1000, (s) => {
        for (const [kept, scratch] of tables) expect(spelled(kept(s))).toBe(spelled(scratch(s)));
        // Whatever is kept, the same is offered when all of it has been forgotten.
        const listed = (): unknown => epic.pending(s).map(({ role }) => epic.legal(s, role));
        const before = listed();
        changed();
        expect(spelled(listed())).toBe(spelled(before));
        // What is kept from here on is looked at the next time.
        for (const [kept] of tables) kept(s);
        const move = frameOf(s, 'move');
        if (!move || !isHex(move.at)) return;
        const kept = reachFrom(s, lookAround(s, move.seat, move.attacks), move.at, 6);
        const costs = Array.from({ length: hexCount }, (_, h) =>
          kept.hexes.includes(h) ? kept.cost(h) : -1,
        );
        changed();
        const g = lookAround(s, move.seat, move.attacks);
        const fresh = reach(s, computePresence(s), g, move.at, 6);
        expect(
          Array.from({ length: hexCount }, (_, h) => (fresh.hexes.includes(h) ? fresh.cost(h) : -1)),
        ).toEqual(costs);
      });
    },
    240_000,
  );
});

describe('tables of the field', () => {
  const fielded = (s: S): number[] => [...s.unitAt.keys()].filter((u) => onMap(s.unitAt[u] ?? -1));

  it('are made again when a mark takes units out of their places, and not for another mark', () => {
    const s = game('argive');
    const units = fielded(s);
    const before = presence(s);
    fold(s, { type: 'mark', units, bit: RAIDING, on: true });
    expect(presence(s)).toBe(before);
    let last = before;
    for (const bit of [INSIDE, FORAGING]) {
      fold(s, { type: 'mark', units, bit, on: bit === FORAGING });
      expect(presence(s)).not.toBe(last);
      last = presence(s);
      expect(spelled(presence(s))).toBe(spelled(computePresence(s)));
      expect(spelled(shutPlaces(s))).toBe(spelled(computeShutPlaces(s)));
    }
    fold(s, { type: 'clear', bit: FORAGING });
    expect(spelled(presence(s))).toBe(spelled(computePresence(s)));
  });

  it('are made again when units come into the field or leave it, and not when they wait in pools', () => {
    const s = game('argive');
    const [u = -1] = fielded(s);
    const seat = s.unitSeat[u] ?? -1;
    const move = (to: number): void =>
      fold(s, { type: 'move', units: [u], leaders: [], to, why: 'withdraw' });
    const home = s.unitAt[u] ?? -1;
    const first = placesOf(s, seat);
    move(BUILD);
    const waiting = placesOf(s, seat);
    expect(spelled(waiting)).toBe(spelled(computePlaces(s)[seat]));
    expect(waiting).not.toBe(first);
    move(forcePool(0));
    expect(placesOf(s, seat)).toBe(waiting);
    expect(spelled(unitsStanding(s))).toBe(spelled(computeStanding(s.unitAt)));
    move(home);
    expect(spelled(placesOf(s, seat))).toBe(spelled(computePlaces(s)[seat]));
    expect(spelled(presence(s))).toBe(spelled(computePresence(s)));
  });
});

/** Two paths to one list or object, if any. */
function heldTwice(value: unknown, path: string, seen: Map<object, string>): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const before = seen.get(value);
  if (before !== undefined) return `${before} is ${path}`;
  seen.set(value, path);
  for (const [key, inner] of Object.entries(value)) {
    const found = heldTwice(inner, `${path}.${key}`, seen);
    if (found !== undefined) return found;
  }
  return undefined;
}

describe('the frames of the course of play', () => {
  it.each(['argive', 'campaign', 'ionian', 'four'])(
    'share no list, or a game taken up again from its file would go on otherwise: %s',
    (scenario) => {
      const s = game(scenario);
      let x = 54_321;
      for (let n = 0; n < 1500; n++) {
        const ask = epic.pending(s)[0];
        if (!ask) break;
        const legal = epic.legal(s, ask.role);
        x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
        epic.apply(s, ask.role, legal[x % legal.length] as never, { listed: true });
        expect(heldTwice(s.flow, 'flow', new Map())).toBeUndefined();
      }
    },
  );
});
