import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { fold } from '../src/events.ts';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { lookAround } from '../src/ground.ts';
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
import {
  citySide,
  computeCitySide,
  computeOpenTo,
  computePresence,
  computeShutPlaces,
  hasFort,
  isBesieged,
  isOpenTo,
  presence,
  seatsIn,
  shutPlaces,
} from '../src/query.ts';
import { reach, reachFrom } from '../src/reach.ts';
import {
  computePlaces,
  computeStanding,
  fortHexes,
  leadersStanding,
  placesOf,
  siegeHexes,
  unitsStanding,
} from '../src/standing.ts';
import { FORAGING, INSIDE, RAIDING, type S, sideOf } from '../src/state.ts';
import { netOf, supplyNet } from '../src/supply.ts';
import { game } from './table.ts';

/** Plays at random and looks in at every so many decisions. */
function wander(scenario: string, actions: number, look: (s: S) => void): void {
  const s = game(scenario);
  let x = 12_345;
  for (let n = 0; n < actions; n++) {
    const ask = epic.pending(s)[0];
    if (!ask) return;
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

describe('what is kept between decisions', () => {
  it.each(['argive', 'campaign', 'four'])(
    'is what would be reckoned from scratch, in random play of %s',
    (scenario) => {
      wander(scenario, 1000, (s) => {
        expect(spelled(presence(s))).toBe(spelled(computePresence(s)));
        expect(spelled(shutPlaces(s))).toBe(spelled(computeShutPlaces(s)));
        expect(spelled(unitsStanding(s))).toBe(spelled(computeStanding(s.unitAt)));
        expect(spelled(leadersStanding(s))).toBe(spelled(computeStanding(s.leaderAt)));
        for (const seat of seatsIn(s))
          expect(spelled(netOf(s, seat))).toBe(spelled(supplyNet(s, sideOf(seat), computePresence(s), seat)));
        expect([...fortHexes(s).keys()].filter((h) => hasFort(s, h))).toEqual(
          [...s.forts].sort((a, b) => a - b),
        );
        expect([...siegeHexes(s).keys()].filter((h) => isBesieged(s, h))).toEqual(
          s.sieges.map(({ hex }) => hex).sort((a, b) => a - b),
        );
        for (const seat of seatsIn(s)) {
          expect(spelled(sitesOf(s, seat))).toBe(spelled(computeSites(s, seat)));
          expect(spelled(wallPairs(s, seat))).toBe(spelled(computeWallPairs(s, seat)));
          expect(spelled(leviesOf(s, seat))).toBe(spelled(computeLevies(s, seat)));
          expect(spelled(baseSitesOf(s, seat))).toBe(spelled(computeBaseSites(s, seat)));
          expect(spelled(fortSitesOf(s, seat))).toBe(spelled(computeFortSites(s, seat)));
          expect(spelled(placesOf(s, seat))).toBe(spelled(computePlaces(s)[seat]));
        }
        const cities = Array.from({ length: cityCount }, (_, c) => c);
        expect(cities.map((c) => citySide(s, c))).toEqual(cities.map((c) => computeCitySide(s, c)));
        const hexes = Array.from({ length: hexCount }, (_, h) => h);
        for (const seat of seatsIn(s))
          expect(hexes.filter((h) => isOpenTo(s, h, seat))).toEqual(
            hexes.filter((h) => computeOpenTo(s, h, seat)),
          );
        // Whatever is kept, the same is offered when all of it has been forgotten.
        const listed = (): unknown => epic.pending(s).map(({ role }) => epic.legal(s, role));
        const before = listed();
        changed();
        expect(spelled(listed())).toBe(spelled(before));
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
