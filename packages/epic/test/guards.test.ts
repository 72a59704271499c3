import { describe, expect, it } from 'vitest';
import { firstMorale, lightShift, oddsNow, ownMorale } from '../src/combat.ts';
import { allowance, carries, peaceYield } from '../src/data/tables.ts';
import { changeLevels, elitesAmong, scoreVictory } from '../src/effects.ts';
import type { AnyFrame, AttackKind, FrameOf, Teller } from '../src/flow.ts';
import {
  areaCities,
  city,
  cityHex,
  cityRegion,
  findPlace,
  hex,
  hexArea,
  hexRegion,
  region,
  terrain,
} from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { isTurning } from '../src/procedures/control.ts';
import { levelsSteps } from '../src/procedures/levels.ts';
import { pursuitSteps } from '../src/procedures/pursuit.ts';
import { checkRevolt, isCheckable, revoltModifiers } from '../src/procedures/revolts.ts';
import { isInvested } from '../src/procedures/sieges.ts';
import { billOf } from '../src/procedures/supply.ts';
import { CREWS, INSIDE, type S } from '../src/state.ts';
import { supplyNet } from '../src/supply.ts';
import { ATHENS, at, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, game, hold, lead, levels, offers, put } from './table.ts';

// Tables of small cases, each on one side or the other of a line a rule draws.

const war = (scenario = 'campaign', options: { [id: string]: string } = {}): S => {
  const s = bare(scenario, options);
  s.treasury = s.treasury.map(() => 20);
  middle(s);
  return s;
};
interface Told {
  readonly type: string;
  readonly region?: number;
  readonly rule?: string;
  readonly al?: number;
  readonly ml?: number;
  readonly result?: boolean;
  readonly units?: readonly number[];
}
/** What a piece of the rules tells of itself, with one value for every die. */
function told(s: S, die: number, act: (run: Teller) => void): Told[] {
  const events: Told[] = [];
  act({
    state: s,
    emit: (e: Told) => events.push(e),
    roll: () => die,
    draw: () => 0,
    reveal: () => {},
  } as never);
  return events;
}

/** A step that asks nobody. */
const step = (work: unknown): ((s: S, f: object, run: object) => void) =>
  work as (s: S, f: object, run: object) => void;

describe('a check for revolt', () => {
  const modifier = (s: S, c: number, rule: string): number =>
    revoltModifiers(s, c).find((line) => line.rule === rule)?.by ?? 0;
  /** Two cities of one area that Athens controls. */
  const pair = (): readonly [number, number] => {
    const s = war();
    const found = areaCities.find(
      (list) =>
        list.length > 1 &&
        cityRegion[list[0] as number] !== region('attica') &&
        s.controller[cityRegion[list[0] as number] as number] === ATHENS,
    );
    return [found?.[0] as number, found?.[1] as number];
  };
  it('counts every other city of the area in revolt or in enemy hands, but no ruin: EPW-REV-03b RUL-17', () => {
    const [c, other] = pair();
    const rows: [(s: S) => void, number][] = [
      [() => {}, 0],
      [(s) => s.revolt.splice(other, 1, 2), 1],
      [(s) => s.cityHolder.splice(other, 1, SPARTA), 1],
      [(s) => s.revolt.splice(c, 1, 2), 0],
      [
        (s) => {
          s.revolt.splice(other, 1, 2);
          s.destroyed.splice(other, 1, 1);
        },
        0,
      ],
    ];
    for (const [lay, by] of rows) {
      const s = war();
      lay(s);
      expect(modifier(s, c, 'EPW-REV-03b')).toBe(by);
    }
  });
  it('is easier only in the year a multiplier was lowered: EPW-REV-03d EPW-TRB-08', () => {
    const [c] = pair();
    const r = cityRegion[c] as number;
    for (const [now, before, by] of [
      [2, 2, 0],
      [3, 2, 0],
      [1, 2, -1],
    ] as const) {
      const s = war();
      s.multiplier[r] = now;
      s.lastMultiplier[r] = before;
      expect(modifier(s, c, 'EPW-REV-03d')).toBe(by);
    }
  });
  it('is not made of a ruin, an enemy city or one in revolt: EPW-REV-06 RUL-18', () => {
    const [c] = pair();
    const rows: [(s: S) => void, boolean][] = [
      [() => {}, true],
      [(s) => s.destroyed.splice(c, 1, 1), false],
      [(s) => s.revolt.splice(c, 1, 3), false],
      [(s) => s.cityHolder.splice(c, 1, SPARTA), false],
    ];
    for (const [lay, may] of rows) {
      const s = war();
      lay(s);
      expect(isCheckable(s, c)).toBe(may);
    }
  });
  it('by a card succeeds from 7 on: EPW-REV-02', () => {
    const [c] = pair();
    for (const [add, rises] of [
      [0, false],
      [9, true],
    ] as const) {
      const s = war();
      let found: boolean | undefined;
      told(s, 1, (run) => {
        found = checkRevolt(run, c, SPARTA, add);
      });
      expect(found).toBe(rises);
    }
  });
  it('is asked of Sparta in the words of its step only: EPW-REV-01', () => {
    const s = war();
    levels(s, 'thrace', 2, 10);
    const t = from(s, { step: 'revolts', regions: [], at: 0, soothed: [] });
    expect(asked(t)).toBe('sparta revolts.check');
    const [first = ''] = offers(t);
    expectRefusal(t, first.replace('check', 'soothe'), 'EPW-REV-01');
    expectRefusal(t, 'check nowhere', 'EPW-REV-01');
    expectRefusal(t, 'check athens', 'EPW-REV-01');
  });
  it('may be undertaken by Athens in her own regions out of danger: EPW-REV-04', () => {
    const step: AnyFrame = { step: 'revolts.soothe', regions: [], at: 0, soothed: [] };
    const s = war();
    s.revolt[city('potidaea')] = 2;
    s.revolt[city('plataea')] = 1;
    const t = from(structuredClone(s), step);
    expect(offers(t)).toEqual(['soothe potidaea', 'pass']);
    expectRefusal(t, 'soothe plataea', 'EPW-REV-04');
    expectRefusal(t, 'pass potidaea', 'EPW-REV-04');
    expectRefusal(t, 'check potidaea', 'EPW-REV-04');
    does(t, 'pass');
    expect(asked(t)).toBe('nobody');
    levels(s, 'chalcidice', 3, 10);
    expect(asked(from(s, step))).toBe('nobody');
  });
  it('colours a rising by who controls the region and by its militance: EPW-REV-07', () => {
    for (const [id, ml, colour] of [
      ['potidaea', 5, 2],
      ['potidaea', 4, 3],
      ['plataea', 5, 1],
      ['plataea', 4, 3],
    ] as const) {
      const s = war();
      s.ml[cityRegion[city(id)] as number] = ml;
      const t = from(s, { step: 'rising', city: city(id), colour: 0 });
      expect([id, t.revolt[city(id)]]).toEqual([id, colour]);
    }
  });
});

describe('the season', () => {
  /** The rules by which Chalcidice loses allegiance when every die is a 6. */
  const losses = (lay: (s: S) => void): (string | undefined)[] => {
    const s = war();
    lay(s);
    return told(s, 6, (run) => step(levelsSteps.levels)(s, {}, { ...run, done: () => {} }))
      .filter(({ type, region: r }) => type === 'levels' && r === region('chalcidice'))
      .map(({ rule }) => rule);
  };
  const rebel = (s: S): void => {
    s.revolt[city('potidaea')] = 2;
  };
  /** An open hex of Chalcidice without a city. */
  const field = hexRegion.findIndex(
    (r, h) => r === region('chalcidice') && terrain[h] === 'open' && !cityHex.includes(h),
  );
  const place = (s: S, h: number, by: string, inside: boolean): number =>
    put(s, `W${3414}`, 'laconia-h5', { by, inside }).map((u) => {
      s.unitAt[u] = h;
      s.unitBits[u] = inside ? INSIDE : 0;
      return u;
    })[0] as number;

  it('costs allegiance for a revolt that nobody besieges or masks: EPW-ADJ-01 EPW-ADJ-15 EPW-SIE-07c', () => {
    expect(losses(() => {})).toEqual([]);
    expect(losses(rebel)).toEqual(['EPW-ADJ-01']);
    expect(
      losses((s) => {
        rebel(s);
        s.sieges = [{ hex: at('potidaea'), morale: 5, seat: ATHENS, raised: false }];
      }),
    ).toEqual([]);
    expect(
      losses((s) => {
        rebel(s);
        put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false });
      }),
    ).toEqual([]);
  });
  it('costs it for an enemy in a fort of the region, in it and unmasked: EPW-ADJ-02 EPW-ADJ-04', () => {
    const held = (lay: (s: S) => void): (string | undefined)[] =>
      losses((s) => {
        s.forts = [field];
        lay(s);
      });
    expect(held(() => {})).toEqual([]);
    expect(held((s) => place(s, field, 'sparta', true))).toEqual(['EPW-ADJ-02']);
    // Outside it he is only somebody nobody opposes.
    expect(held((s) => place(s, field, 'sparta', false))).toEqual(['EPW-ADJ-03']);
    expect(held((s) => place(s, field, 'athens', true))).toEqual([]);
    expect(
      held((s) => {
        place(s, field, 'sparta', true);
        place(s, field, 'athens', false);
      }),
    ).toEqual([]);
    // A fort of another region is nothing to this one.
    expect(losses((s) => s.forts.push(hex('W2337')) && place(s, hex('W2337'), 'athens', true))).toEqual([]);
  });
  it('costs it for enemies nobody opposes in their area: EPW-ADJ-03 EPW-ADJ-16', () => {
    expect(losses((s) => place(s, field, 'sparta', false))).toEqual(['EPW-ADJ-03']);
    expect(
      losses((s) => {
        place(s, field, 'sparta', false);
        place(s, field, 'athens', false);
      }),
    ).toEqual([]);
    expect(losses((s) => place(s, hex('W2337'), 'athens', false))).toEqual([]);
  });
});

describe('levels', () => {
  const changed = (lay: (s: S) => void, rule = 'EPW-ADJ-06', id = 'thrace', by = [-1, -1]): number => {
    const s = war();
    lay(s);
    return told(s, 1, (run) => changeLevels(run, region(id), by[0] as number, by[1] as number, rule)).length;
  };
  it('change in war, and in peace by tribute alone: EPW-GEN-12 EPW-GEN-13 EPW-PEA-03f EPW-TRB-04', () => {
    const peace = (s: S): void => {
      s.peace = 'peace';
    };
    expect(changed(() => {})).toBe(1);
    expect(changed(peace)).toBe(0);
    expect(changed(peace, 'EPW-TRB-04')).toBe(1);
    expect(changed(() => {}, 'EPW-ADJ-06', 'thrace', [0, 0])).toBe(0);
    expect(changed(() => {}, 'EPW-ADJ-06', 'thrace', [0, -1])).toBe(1);
    expect(changed(() => {}, 'EPW-ADJ-06', 'thrace', [-1, 0])).toBe(1);
  });
  it('of a neutral Argolid are kept as if it were Athenian where the scenario keeps them: EPW-ADJ-18 EPW-GEN-12', () => {
    expect(changed(() => {}, 'EPW-ADJ-06', 'argolid')).toBe(1);
    const other = war('archidamian');
    // What is told never goes beyond the ends: EPW-GEN-12 EPW-GEN-13
    const low = bare('campaign');
    levels(low, 'attica', -2, 2);
    expect(told(low, 1, (run) => changeLevels(run, region('attica'), -5, -2, 'EPW-ADJ-07'))).toMatchObject([
      { type: 'levels', al: -3, ml: 1 },
    ]);
    expect(told(other, 1, (run) => changeLevels(run, region('argolid'), -1, -1, 'EPW-ADJ-06'))).toEqual([]);
    const closed = war('argive');
    expect(told(closed, 1, (run) => changeLevels(run, region('thrace'), -1, -1, 'EPW-ADJ-06'))).toEqual([]);
  });
  it('change in the region of a victory, on an island without a city nowhere: EPW-ADJ-13 EPW-ADJ-06', () => {
    const island = hexRegion.findIndex(
      (r, h) => r < 0 && terrain[h] !== 'mountain' && hexArea[h] !== undefined,
    );
    const s = war();
    const regions = (place: number, decisive: boolean): number[] => [
      ...new Set(
        told(s, 1, (run) => scoreVictory(run, ATHENS, place, decisive)).map(({ region: r }) => r as number),
      ),
    ];
    expect(regions(at('potidaea'), false)).toEqual([region('chalcidice')]);
    expect(regions(island, false)).toEqual([]);
    expect(regions(island, true).length).toBeGreaterThan(20);
  });
  it('count elite hoplites only among the dead: EPW-ADJ-08 RUL-86', () => {
    const s = war();
    const [elite] = put(s, 'sparta', 'laconia-h6') as [number];
    const [other] = put(s, 'sparta', 'laconia-h5') as [number];
    const [ship] = put(s, 'gytheum', 'laconia-f4') as [number];
    expect([elitesAmong([elite]), elitesAmong([other, ship]), elitesAmong([elite, other])]).toEqual([
      1, 0, 1,
    ]);
  });
});

describe('morale', () => {
  const brings = (
    lay: (s: S) => number,
    where: string,
    kind: AttackKind,
    { enemy = ATHENS, camefrom = -1, breached = 0 } = {},
  ): number => {
    const s = war();
    const u = lay(s);
    const place = findPlace(where);
    return firstMorale(s, { kind, place, from: camefrom, enemy, breached }, u, true);
  };
  const one = (s: S, id: string, where: string): number => put(s, where, id, { by: 'athens' })[0] as number;
  it('of cavalry is two less behind walls, and there only: EPW-COM-15 EPW-FRT-07 EPW-COM-13c', () => {
    const horse = (s: S): number => one(s, 'thessaly-c5', 'piraeus');
    const foot = (s: S): number => one(s, 'attica-h4', 'piraeus');
    const open = (lay: (s: S) => number) => (s: S) => {
      s.longWalls = [];
      return lay(s);
    };
    expect(brings(open(foot), 'piraeus', 'assault')).toBe(6);
    expect(brings(open(horse), 'piraeus', 'assault')).toBe(5);
    expect(
      brings(
        open(() => -1),
        'piraeus',
        'assault',
      ),
    ).toBe(5);
    // Before the walls they are worth nothing: neither to those outside nor in a town without any.
    expect(brings(open(horse), 'piraeus', 'land')).toBe(5);
    const bareTown = (s: S): number => {
      s.longWalls = [];
      s.walled[city('piraeus')] = 0;
      return one(s, 'thessaly-c5', 'piraeus');
    };
    expect(brings(bareTown, 'piraeus', 'assault')).toBe(6);
    expect(brings(open(horse), 'piraeus', 'assault', { breached: 1 })).toBe(6);
  });
  it('gains by finished Long Walls to a place of one’s own: EPW-COM-13d', () => {
    const walls =
      (due: number, ends: readonly [string, string], lost = false) =>
      (s: S): number => {
        s.longWalls = [{ a: at(ends[0]), b: at(ends[1]), due, builder: -1 }];
        if (lost) hold(s, 'athens', 'sparta');
        return one(s, 'attica-h4', 'piraeus');
      };
    expect(brings(walls(0, ['athens', 'piraeus']), 'piraeus', 'assault')).toBe(7);
    expect(brings(walls(0, ['piraeus', 'athens']), 'piraeus', 'assault')).toBe(7);
    expect(brings(walls(9, ['athens', 'piraeus']), 'piraeus', 'assault')).toBe(6);
    expect(brings(walls(0, ['athens', 'piraeus'], true), 'piraeus', 'assault')).toBe(6);
    expect(brings(walls(0, ['athens', 'eleusis']), 'piraeus', 'assault')).toBe(6);
  });
  it('of crews ashore is 3, at sea what is printed, and of others never changed: EPW-COM-16', () => {
    const s = war();
    const ship = one(s, 'attica-f5', 'piraeus');
    const foot = one(s, 'attica-h4', 'piraeus');
    expect([ownMorale(s, 'land', ship), ownMorale(s, 'sea', ship), ownMorale(s, 'land', foot)]).toEqual([
      3, 5, 4,
    ]);
    s.unitBits[ship] = CREWS;
    expect([ownMorale(s, 'land', ship), ownMorale(s, 'sea', ship)]).toEqual([3, 6]);
  });
  it('of pursued crews is 3 less the rounds, at sea what is printed: EPW-PUR-04', () => {
    for (const [where, die, dies] of [
      ['piraeus', 4, 0],
      ['piraeus', 5, 1],
      ['saronic', 5, 0],
    ] as const) {
      const s = war();
      const ship = put(s, where, 'attica-f5', { by: 'athens', inside: false })[0] as number;
      const place = findPlace(where);
      const frame = { step: 'pursuit', place, seat: SPARTA, units: [], pursued: [ship], rounds: 1 };
      const rolls = [3, die];
      const lost: number[] = [];
      const run = {
        state: s,
        emit: (e: Told) => e.type === 'lost' && lost.push(...(e.units ?? [])),
        roll: () => rolls.shift() ?? 1,
        done: () => {},
      };
      frame.units = put(s, 'sparta', 'laconia-c4') as never;
      step(pursuitSteps.pursuit)(s, frame, run);
      expect([where, die, lost.length]).toEqual([where, die, dies]);
    }
  });
});

describe('light troops', () => {
  it('shift for whoever has some, and no more than his hoplites: EPW-COM-05 RUL-41', () => {
    const s = war();
    const [h, i] = put(s, 'athens', 'attica-h4', { n: 2 }) as [number, number];
    const [l, m] = put(s, 'athens', 'attica-l3', { n: 2 }) as [number, number];
    const [e, f] = put(s, 'sparta', 'laconia-h5', { n: 2 }) as [number, number];
    const [k] = put(s, 'sparta', 'laconia-l3') as [number];
    const rows: [number[], number[], number][] = [
      [[h], [e], 0],
      [[l], [e], 0],
      [[h, l], [e], 1],
      [[h, l, m], [e], 0],
      [[h, i, l, m], [e], 1],
      [[h], [e, k], -1],
      [[h, l], [e, k], 0],
      [[h, i, l, m], [e, f, k], 1],
      [[l, m], [k], 0],
    ];
    for (const [mine, his, by] of rows) expect(lightShift(mine, his)).toBe(by);
  });
  it('shift nothing at sea, and cavalry before walls is not counted: EPW-COM-06 EPW-COM-07', () => {
    const s = war();
    const [h] = put(s, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false }) as [number];
    const [c] = put(s, 'piraeus', 'laconia-c4', { by: 'sparta', inside: false }) as [number];
    const [u] = put(s, 'piraeus', 'attica-h4', { by: 'athens' }) as [number];
    const odds = (kind: AttackKind): number[] => {
      const f = battleFrame({
        place: at('piraeus'),
        seat: SPARTA,
        enemy: ATHENS,
        kind,
        from: -1,
        attackers: [h, c],
        defenders: [u],
      });
      f.box = [0, 0, 0];
      const { attackers, light } = oddsNow(s, f);
      return [attackers, light];
    };
    expect([odds('land'), odds('assault'), odds('sea')]).toEqual([
      [2, 1],
      [1, 0],
      [2, 0],
    ]);
  });
});

describe('supply', () => {
  it('is foraged at home only by those out of supply or by the poor: EPW-FOR-03 RUL-31', () => {
    const frame: FrameOf<'supply'> = { step: 'supply', order: [ATHENS], at: 0, forage: [], starve: [] };
    const may = (talents: number): boolean => {
      const s = war();
      s.treasury = [talents, 20];
      put(s, 'athens', 'attica-h4', { n: 3 });
      return offers(from(s, frame)).includes('forage attica-h4 W3831');
    };
    // RUL-130: the bill is two.
    expect([may(2), may(1), may(0)]).toEqual([false, true, true]);
  });
  it('is half the price in a standing city at home, whole elsewhere: EPW-SUP-12', () => {
    const s = war();
    const [u, v] = put(s, 'athens', 'attica-h4', { n: 2 }) as [number, number];
    expect(billOf(s, [u, v])).toBe(1);
    s.unitBits[u] = 0;
    expect(billOf(s, [u, v])).toBe(2);
    s.unitBits[u] = INSIDE;
    s.destroyed[city('athens')] = 1;
    expect(billOf(s, [u, v])).toBe(2);
  });
  it('leaves out the bases of an ally who does not share: EPW-SUP-07 EPW-MUL-05', () => {
    const near = hexRegion.findIndex((r, h) => r === region('laconia') && terrain[h] === 'open');
    const reach = (aloof: boolean): number => {
      const s = war('three');
      s.bases = [{ hex: near, seat: 2, inside: false, fixed: false }];
      if (aloof) s.effects = [{ kind: 'aloof', on: 1 * 4 + 2, until: 999 }];
      return supplyNet(s, 1, undefined, SPARTA).bases.size;
    };
    expect(reach(true)).toBe(0);
    expect(reach(false)).toBe(1);
  });
});

describe('control', () => {
  it('does not leave a neutral region, however low its levels: EPW-CTL-01', () => {
    const s = war();
    s.al[region('argolid')] = -3;
    s.al[region('thrace')] = -3;
    expect([isTurning(s, region('argolid')), isTurning(s, region('thrace'))]).toEqual([false, true]);
    s.al[region('thrace')] = -2;
    expect(isTurning(s, region('thrace'))).toBe(false);
  });
  it('brings at most x1 from a region too weak to arm, to an ally and not to Athens: EPW-TRB-06 EPW-CTL-03', () => {
    for (const [id, seat, ml, value] of [
      ['thrace', SPARTA, 4, 1],
      ['thrace', SPARTA, 5, 3],
      ['boeotia', ATHENS, 4, 3],
    ] as const) {
      const s = war();
      s.multiplier[region(id)] = 3;
      levels(s, id, -3, ml);
      const t = from(s, { step: 'changeover', region: region(id), seat, keep: 1 });
      expect([id, ml, t.multiplier[region(id)]]).toEqual([id, ml, value]);
    }
  });
  it('asks for the multiplier with two words and no other, and only where it matters: EPW-CTL-03 EPW-SCN-01', () => {
    const passed = (value: number, scenario = 'campaign', id = 'thrace'): S => {
      const s = war(scenario);
      s.multiplier[region(id)] = value;
      levels(s, id, -3, 10);
      const seat = s.controller[region(id)] === ATHENS ? SPARTA : ATHENS;
      return from(s, { step: 'changeover', region: region(id), seat, keep: 0 });
    };
    const t = passed(3);
    expect(offers(t)).toEqual(['keep thrace', 'reset thrace']);
    expectRefusal(t, 'take thrace', 'EPW-CTL-03');
    expectRefusal(t, 'keep chios', 'EPW-CTL-03');
    expect(asked(passed(1))).toBe('nobody');
    expect(asked(passed(3, 'argive', 'arcadia'))).toBe('nobody');
  });
  it('of a region goes to the ally with most units in it: EPW-MUL-02', () => {
    for (const [seat, name] of [
      [SPARTA, 'sparta'],
      [2, 'thebes'],
    ] as const) {
      const s = war('three');
      levels(s, 'thrace', -3, 10);
      put(s, 'amphipolis', 'laconia-h5', { by: name, inside: false });
      const t = from(s, { step: 'control', regions: [region('thrace')], at: 0, heirs: [] });
      expect(asked(t)).toBe(`${name} control.take`);
      expectRefusal(t, 'keep thrace', 'EPW-MUL-02');
      does(t, 'take thrace');
      expect(t.controller[region('thrace')]).toBe(seat);
    }
  });
});

describe('sieges', () => {
  it('of either end of Long Walls want both ends invested: EPW-SIE-20', () => {
    for (const ends of [
      ['megara', 'nisaea'],
      ['nisaea', 'megara'],
    ] as const) {
      const s = war();
      s.longWalls = [{ a: at(ends[0]), b: at(ends[1]), due: 0, builder: -1 }];
      put(s, 'megara', 'attica-h4', { by: 'athens', inside: false, n: 6 });
      lead(s, 'megara', 'nicias', 'athens', false);
      // Somebody is left to ask: a second stack that may besiege.
      put(s, 'plataea', 'attica-l3', { by: 'athens', inside: false, n: 2 });
      expect(isInvested(s, at('megara'), 0)).toBe(true);
      const frame: AnyFrame = { step: 'sieges', order: [ATHENS], at: 0, rolled: [] };
      const t = from(structuredClone(s), frame);
      expect(asked(t)).toBe('athens sieges.seat');
      expectRefusal(t, 'besiege megara', 'EPW-SIE-20');
      s.longWalls = [{ ...(s.longWalls[0] as S['longWalls'][number]), due: 99 }];
      expect(offers(from(s, frame))).toContain('besiege megara');
    }
  });
});

describe('figures of the book', () => {
  it('move, carry and yield as printed: EPW-MOV-01 EPW-NAV-16 EPW-PEA-04', () => {
    expect(allowance).toEqual({ hoplite: 6, light: 6, cavalry: 10, leader: 10 });
    expect(carries).toEqual({ hoplite: 2, light: 1, cavalry: 1 });
    expect([1, 2, 3, 5, 6, 7, 8, 9].map(peaceYield)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });
  it('end a war after Winter of its last year, and no other time: EPW-SEQ-09 EPW-SEQ-08 EPW-VIC-03', () => {
    const over = (year: number, season: number, options: { [id: string]: string } = {}): boolean => {
      const s = game('campaign', options);
      s.year = year;
      s.season = season;
      return from(s, { step: 'game.next' }).level !== '';
    };
    expect(over(404, 3)).toBe(true);
    expect(over(405, 3)).toBe(false);
    expect(over(404, 2)).toBe(false);
    expect(over(404, 3, { campaignEnd: 'open' })).toBe(false);
  });
});
