import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { lookAround } from '../src/ground.ts';
import { cityCount, hexCount, isHex } from '../src/map.ts';
import { computeSites, computeWallPairs, sitesOf, wallPairs } from '../src/procedures/building.ts';
import {
  citySide,
  computeCitySide,
  computeOpenTo,
  computePresence,
  hasFort,
  isOpenTo,
  presence,
  seatsIn,
} from '../src/query.ts';
import { reach, reachFrom } from '../src/reach.ts';
import { computeStanding, fortHexes, leadersStanding, unitsStanding } from '../src/standing.ts';
import { type S, sideOf } from '../src/state.ts';
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

describe('what is kept between decisions', () => {
  it.each(['argive', 'campaign', 'four'])(
    'is what would be reckoned from scratch, in random play of %s',
    (scenario) => {
      wander(scenario, 1500, (s) => {
        expect(presence(s)).toEqual(computePresence(s));
        expect(unitsStanding(s)).toEqual(computeStanding(s.unitAt));
        expect(leadersStanding(s)).toEqual(computeStanding(s.leaderAt));
        for (const seat of seatsIn(s))
          expect(netOf(s, seat)).toEqual(supplyNet(s, sideOf(seat), computePresence(s), seat));
        expect([...fortHexes(s).keys()].filter((h) => hasFort(s, h))).toEqual(
          [...s.forts].sort((a, b) => a - b),
        );
        for (const seat of seatsIn(s)) {
          expect(sitesOf(s, seat)).toEqual(computeSites(s, seat));
          expect(wallPairs(s, seat)).toEqual(computeWallPairs(s, seat));
        }
        const cities = Array.from({ length: cityCount }, (_, c) => c);
        expect(cities.map((c) => citySide(s, c))).toEqual(cities.map((c) => computeCitySide(s, c)));
        const hexes = Array.from({ length: hexCount }, (_, h) => h);
        for (const seat of seatsIn(s))
          expect(hexes.filter((h) => isOpenTo(s, h, seat))).toEqual(
            hexes.filter((h) => computeOpenTo(s, h, seat)),
          );
        const move = frameOf(s, 'move');
        if (!move || !isHex(move.at)) return;
        const kept = reachFrom(s, lookAround(s, move.seat, move.attacks), move.at, 6);
        const costs = Array.from({ length: hexCount }, (_, h) =>
          kept.hexes.includes(h) ? kept.cost(h) : -1,
        );
        const offered = epic.pending(s).flatMap(({ role }) => epic.legal(s, role));
        changed();
        const g = lookAround(s, move.seat, move.attacks);
        const fresh = reach(s, computePresence(s), g, move.at, 6);
        expect(
          Array.from({ length: hexCount }, (_, h) => (fresh.hexes.includes(h) ? fresh.cost(h) : -1)),
        ).toEqual(costs);
        changed();
        expect(epic.pending(s).flatMap(({ role }) => epic.legal(s, role))).toEqual(offered);
      });
    },
    60_000,
  );
});
