import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import type { FrameOf } from '../src/flow.ts';
import { city, findHex, hex, placeName } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { isBuilder, isInside } from '../src/query.ts';
import { ATHENS, REVOLT_ALLIES, type S, SPARTA, seasonOf } from '../src/state.ts';
import { at } from './ground.ts';
import { bare, does, expectRefusal, from, hold, offers, put } from './table.ts';

// What may be built where, on both sides of each line.

const step = (order = [0]): FrameOf<'building'> => ({ step: 'building', order, at: 0 });
const campaign = (scenario = 'campaign'): S => {
  const s = bare(scenario);
  s.treasury = s.treasury.map(() => 20);
  return s;
};

describe('a fort', () => {
  it('is built where no city stands: EPW-BLD-03', () => {
    const s = campaign();
    put(s, 'athens', 'attica-h4');
    put(s, 'W3730', 'attica-h4');
    const t = from(s, step());
    expectRefusal(t, 'fort W3831', 'EPW-BLD-03');
    expectRefusal(t, 'fort nowhere', 'EPW-BLD-03');
    does(t, 'fort W3730');
    expect([t.forts, t.treasury[ATHENS]]).toEqual([[hex('W3730')], 19]);
  });

  it('takes its builders in, who march on as they like: EPW-BLD-05', () => {
    const s = campaign();
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    const t = from(s, step());
    does(t, 'fort W3730');
    expect(isInside(t, u)).toBe(true);
    const marching = from(t, moveFrame(ATHENS));
    expect(offers(marching)).toContain('stack W3730');
    does(marching, 'stack W3730');
    does(marching, 'go W3830');
    expect(marching.unitAt[u]).toBe(hex('W3830'));
  });
});

describe('a base', () => {
  it('costs one talent: EPW-BLD-04', () => {
    const t = from(campaign(), step());
    does(t, 'base W3731');
    expect(t.treasury[ATHENS]).toBe(19);
    expectRefusal(t, 'base nowhere', 'EPW-BLD-04');
  });
});

describe('a coastal city', () => {
  /** Athenian ships beside a coast, and where they may land. */
  const landings = (place: string, lay: (s: S) => void): string[] => {
    const s = campaign();
    put(s, place, 'attica-f5', { by: 'athens' });
    lay(s);
    const t = from(s, moveFrame(ATHENS));
    does(t, `stack ${place}`);
    return offers(t);
  };

  it('that is no port is attacked from the sea only by way of a base in it: EPW-BLD-08', () => {
    const megara = `land ${placeName(at('megara'))}`;
    const base = (h: number) => (s: S) => {
      s.bases = [{ hex: h, seat: SPARTA, inside: true, fixed: false }];
    };
    expect(landings('saronic', () => {})).not.toContain(megara);
    expect(landings('saronic', base(at('thebes')))).not.toContain(megara);
    expect(landings('saronic', base(at('megara')))).toContain(megara);
    // A port is come upon without one, and one’s own coast is open.
    expect(landings('saronic', () => {})).toContain(`land ${placeName(at('nisaea'))}`);
    expect(landings('saronic', (s) => hold(s, 'megara', 'athens'))).toContain(megara);
  });
});

describe('walls', () => {
  it('are for a friendly city of one’s own that has none: EPW-BLD-10', () => {
    const s = campaign();
    s.walled[city('eretria')] = 0;
    s.revolt[city('eretria')] = REVOLT_ALLIES;
    const t = from(s, step());
    expect(offers(t)).toContain('wall acharnae');
    for (const id of ['eretria', 'athens', 'tanagra', 'nowhere'])
      expectRefusal(t, `wall ${id}`, 'EPW-BLD-10');
    // An ally walls his own.
    const three = campaign('three');
    expectRefusal(from(three, step([1])), 'wall tanagra', 'EPW-BLD-10');
    expect(offers(from(three, step([2])))).toContain('wall tanagra');
  });
});

describe('Long Walls', () => {
  const corinth = (): S => {
    const s = campaign();
    s.longWalls = [];
    put(s, 'corinth', 'corinth-h4');
    return s;
  };
  const pair = 'longwalls W3131 W3132';

  it('join two fortresses of the side that nobody besieges: EPW-BLD-12', () => {
    expect(offers(from(corinth(), step([1])))).toContain(pair);
    // A neighbouring hex without a city, and a city without walls.
    expectRefusal(from(corinth(), step([1])), 'longwalls W3132 W3233', 'EPW-BLD-12');
    const attica = campaign();
    put(attica, 'athens', 'attica-h4');
    expectRefusal(from(attica, step()), 'longwalls W3830 W3831', 'EPW-BLD-12');
    const lost = corinth();
    hold(lost, 'lechaeum', 'athens');
    expectRefusal(from(lost, step([1])), pair, 'EPW-BLD-12');
    const besieged = corinth();
    put(besieged, 'lechaeum', 'attica-h4', { inside: false, n: 2 });
    besieged.sieges = [{ hex: at('lechaeum'), morale: 4, seat: ATHENS, raised: false }];
    expectRefusal(from(besieged, step([1])), pair, 'EPW-BLD-12');
  });

  it('are finished in the Build step of the season they are due, and no sooner: EPW-BLD-11', () => {
    const t = from(corinth(), step([1]));
    does(t, pair);
    const after = (seasons: number): number[] => {
      const s = structuredClone(t);
      s.season += seasons;
      changed();
      return from(s, step([1])).longWalls.map(({ due }) => due);
    };
    expect([after(1), after(2)]).toEqual([[seasonOf(t) + 2], [0]]);
  });

  it('that stand are not finished a second time: EPW-BLD-11', () => {
    const s = campaign();
    expect(s.longWalls).toHaveLength(2);
    put(s, 'force attica', 'attica-h4');
    s.ml.fill(10);
    const t = from(
      s,
      { step: 'season.c' },
      { step: 'placement', order: [0], at: 0, region: -1, visited: [], did: [] },
    );
    const { events } = does(t, 'done');
    expect(events.filter(({ type }) => type === 'phase')).toHaveLength(1);
    expect(events.filter(({ type }) => type === 'longWalls')).toEqual([]);
  });

  it('have one builder, who stays outside when the others go in: EPW-BLD-13', () => {
    const s = campaign();
    const [builder, other] = put(s, 'corinth', 'corinth-h4', { n: 2, inside: false }) as [number, number];
    s.longWalls = [{ a: findHex('W3131'), b: at('corinth'), due: 9, builder }];
    changed();
    expect([isBuilder(s, builder), isBuilder(s, other)]).toEqual([true, false]);
    const f = battleFrame({
      place: at('corinth'),
      seat: ATHENS,
      enemy: SPARTA,
      kind: 'land',
      from: hex('W3233'),
      attackers: [],
      defenders: [builder, other],
    });
    const t = from(s, { ...f, step: 'battle.scored', winner: 1 });
    expect([isInside(t, builder), isInside(t, other)]).toEqual([false, true]);
  });
});
