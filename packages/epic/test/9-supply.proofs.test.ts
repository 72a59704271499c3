import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import {
  adjacentAreas,
  areaHexes,
  areaKind,
  city,
  cityAt,
  GONE,
  hex,
  hexArea,
  hexCount,
  placeName,
  sea,
  ways,
} from '../src/map.ts';
import { toSicily } from '../src/procedures/plays/sicily.ts';
import { areaStatus, computePresence, fieldedBy } from '../src/query.ts';
import { outOfSupply } from '../src/reading.ts';
import type { S } from '../src/state.ts';
import { inSupply, supplyNet } from '../src/supply.ts';
import { classId } from '../src/units.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import { asked, bare, from, lead, offers, put } from './table.ts';

// What would not be missed by the other tests of the chapter if it were left out.

/** No city stands but this one, and nobody is anywhere. */
function alone(id: string, by = ATHENS): S {
  const s = bare('campaign');
  for (const c of s.destroyed.keys())
    if (c !== city(id)) [s.destroyed[c], s.walled[c], s.revolt[c]] = [1, 0, 0];
  s.cityHolder[city(id)] = by;
  return s;
}

/** The land a line reaches, found the slow way: by areas, and hex by hex where an area is contested. */
function reachedSlowly(s: S, start: number, side: 0 | 1): Set<number> {
  const p = computePresence(s);
  const status = (h: number): string => areaStatus(p, hexArea[h] as number, side);
  const enemyAt = (h: number): boolean => s.unitAt.some((place, u) => place === h && s.unitSeat[u] !== side);
  const level = new Map<number, number>([[start, 1]]);
  for (let again = true; again; ) {
    again = false;
    const better = (h: number, n: number): void => {
      if (n > 3 || (level.get(h) ?? 9) <= n) return;
      level.set(h, n);
      again = true;
    };
    for (const [h, n] of [...level]) {
      const a = hexArea[h] as number;
      if (status(h) === 'friendly') for (const mate of areaHexes[a] ?? []) better(mate, n);
      if (status(h) === 'friendly')
        for (const b of adjacentAreas[a] ?? [])
          if (areaStatus(p, b, side) === 'friendly') for (const to of areaHexes[b] ?? []) better(to, n + 1);
      for (const { to } of ways[h] ?? []) {
        const next = hexArea[to] as number;
        if (areaStatus(p, next, side) === 'friendly' && next !== a && status(h) === 'contested')
          for (const mate of areaHexes[next] ?? []) better(mate, n + 1);
        if (areaStatus(p, next, side) === 'contested' && !enemyAt(to)) better(to, next === a ? n : n + 1);
      }
    }
  }
  return new Set(level.keys());
}

describe('a line of supply', () => {
  const found = (s: S, side: 0 | 1): Set<number> => {
    const { reached } = supplyNet(s, side);
    return new Set(Array.from({ length: hexCount }, (_, h) => h).filter((h) => reached[h] === 1));
  };
  it('takes the shortest way by areas, whichever is tried first: EPW-SUP-06', () => {
    for (const id of ['thebes', 'corinth', 'sparta']) {
      const s = alone(id, SPARTA);
      expect(found(s, 1)).toEqual(reachedSlowly(s, at(id), 1));
    }
  });
  it('goes hex by hex through contested areas, three areas in all: EPW-SUP-06', () => {
    for (const id of ['thebes', 'corinth', 'sparta']) {
      for (const every of [1, 2, 3]) {
        const s = alone(id, SPARTA);
        // Both sides stand in every area but the first, or in every second or third of them.
        let n = 0;
        const left = (kind: string): boolean =>
          s.unitAt.some((place, u) => place === GONE && classId(u) === kind);
        for (const [a, hexes] of areaHexes.entries()) {
          if (a === hexArea[at(id)] || areaKind[a] === 'persia' || !near(id).has(a) || n++ % every > 0)
            continue;
          const free = hexes.filter((h) => cityAt[h] === -1 && (ways[h] ?? []).length > 0);
          const mine = ['boeotia-h5', 'laconia-h5', 'corinth-h4'].find(left);
          const his = ['attica-h4', 'attica-l3'].find(left);
          if (free.length < 2 || mine === undefined || his === undefined) continue;
          put(s, placeName(free[0] as number), his, { by: 'athens', inside: false });
          put(s, placeName(free.at(-1) as number), mine, { by: 'sparta', inside: false });
        }
        expect(found(s, 1)).toEqual(reachedSlowly(s, at(id), 1));
      }
    }
  });
  const near = (id: string): Set<number> => {
    const start = hexArea[at(id)] as number;
    const found = new Set([start]);
    for (let n = 0; n < 3; n++)
      for (const a of [...found]) for (const b of adjacentAreas[a] ?? []) found.add(b);
    return found;
  };

  it('by sea begins in a port: a large city on the coast that is none sends nothing out: EPW-SUP-08', () => {
    const base = (s: S): boolean => {
      // On the island of Cythera, which no road leads to.
      s.bases = [{ hex: at('cythera'), seat: SPARTA, inside: false, fixed: false }];
      return supplyNet(s, 1).bases.has(at('cythera'));
    };
    const argos = alone('argos', SPARTA);
    expect(base(argos)).toBe(false);
    const corcyra = alone('corcyra', SPARTA);
    expect(base(corcyra)).toBe(true);
  });

  it('by sea goes on from a base on any coast, and from a source left open in a closed land: EPW-SUP-08 EPW-SCN-03', () => {
    const s = alone('thebes', SPARTA);
    // Anthedon lies in ruins: its beach is a port by the base alone.
    s.bases = [at('anthedon'), at('cythera')].map((h) => ({
      hex: h,
      seat: SPARTA,
      inside: false,
      fixed: false,
    }));
    expect(supplyNet(s, 1).bases).toEqual(new Set([at('anthedon'), at('cythera')]));
    const argive = bare('argive');
    for (const c of argive.destroyed.keys())
      if (c !== city('corcyra')) [argive.destroyed[c], argive.walled[c]] = [1, 0];
    argive.bases = [{ hex: hex('W3832'), seat: ATHENS, inside: false, fixed: false }];
    expect(supplyNet(argive, 0).bases.has(hex('W3832'))).toBe(true);
  });

  it('leads on from a base that has one, not from one that has none: EPW-SUP-04 EPW-SUP-05', () => {
    const s = alone('corcyra', ATHENS);
    s.bases = [{ hex: at('cythera'), seat: ATHENS, inside: false, fixed: false }];
    expect(supplyNet(s, 0).bases.has(at('cythera'))).toBe(true);
    for (const place of ['corcyraean', 'north_ionian']) put(s, place, 'corinth-f4', { by: 'sparta' });
    expect(supplyNet(s, 0).bases.has(at('cythera'))).toBe(false);
  });
});

describe('in supply', () => {
  it('is whoever is shut up in a city, though besieged forts starve without a base: EPW-SUP-03', () => {
    const s = bare('campaign', { besiegedForts: 'starve' });
    const [u] = put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: true }) as [number];
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: SPARTA, raised: false }];
    expect(inSupply(s, ATHENS)(u)).toBe(true);
  });
  it('at home is nobody at sea: EPW-SUP-17', () => {
    const s = bare('campaign');
    const [u] = put(s, 'saronic', 'attica-f5') as [number];
    const [v] = put(s, 'W3730', 'attica-h4') as [number];
    expect([inSupply(s, ATHENS)(u), inSupply(s, ATHENS)(v)]).toEqual([false, true]);
  });
  it('is told of those who are not: EPW-SUP-01', () => {
    const s = bare('campaign');
    put(s, 'athens', 'attica-h4');
    const [lost] = put(s, 'W2338', 'attica-h4', { by: 'athens' }) as [number];
    s.flow = [];
    expect(outOfSupply(epic.view(s, 'athens'), ATHENS)).toEqual([lost]);
  });
});

describe('the bill', () => {
  it('is for units on the map, and not for those of a satrap in his own land: EPW-SUP-01 EPW-PLC-02 EPW-CRD-06', () => {
    const paid = (place: string): number => {
      const s = bare('campaign');
      s.satraps = [SPARTA, SPARTA];
      s.treasury = [20, 20];
      put(s, place, 'tissaphernes-c4', { by: 'sparta', inside: false });
      const t = from(s, { step: 'supply', order: [SPARTA], at: 0, forage: [], starve: [] });
      return 20 - (t.treasury[SPARTA] as number);
    };
    expect(paid('sardis')).toBe(0);
    const s = bare('campaign');
    const [own] = put(s, 'athens', 'attica-h4') as [number];
    put(s, 'sparta', 'laconia-h5');
    put(s, 'force attica', 'attica-c4');
    expect(fieldedBy(s, ATHENS)).toEqual([own]);
  });
  it('is drawn where no enemy stands, though a leader comes along: EPW-SUP-15', () => {
    const s = bare('campaign');
    const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
    s.unitLed[fleet] = lead(s, 'saronic', 'nicias', 'athens');
    const beach = 'beach attica-f5 W3832';
    const step = { step: 'supply', order: [ATHENS], at: 0, forage: [], starve: [] } as const;
    const drawn = (): string[] => offers(from(s, { ...step, order: [ATHENS], forage: [], starve: [] }));
    expect(drawn()).toContain(beach);
    put(s, 'W3832', 'boeotia-h5', { by: 'sparta', inside: false });
    expect(drawn()).not.toContain(beach);
  });
  it('comes after all fleets are ashore, led or not, with whom they carry: EPW-SUP-15', () => {
    const s = bare('campaign');
    const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
    const [man] = put(s, 'saronic', 'attica-h4') as [number];
    s.unitOn[man] = fleet;
    const t = from(s, { step: 'supply', order: [ATHENS], at: 0, forage: [], starve: [] });
    expect(asked(t)).toBe('athens supply');
    expect(offers(t).every((offer) => offer.startsWith('beach attica-f5 '))).toBe(true);
    expect(t.unitAt[fleet]).toBe(sea('saronic'));
  });
});

describe('Sicily', () => {
  it('after a Resolution is open to the victor alone: EPW-SIC-04', () => {
    const op = { op: 'to-sicily', from: ['attica', 'corinth'] } as never;
    const can = (seat: number, sicily: S['sicily']): boolean => {
      const s = bare('campaign');
      put(s, 'piraeus', 'attica-f5');
      put(s, 'lechaeum', 'corinth-f4');
      s.sicily = sicily;
      return toSicily.can?.(s, seat, op) ?? false;
    };
    expect([can(ATHENS, 'athens'), can(ATHENS, 'sparta')]).toEqual([true, false]);
    expect([can(SPARTA, 'athens'), can(SPARTA, 'sparta')]).toEqual([false, true]);
  });
});
