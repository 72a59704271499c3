import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import type { FrameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { BUILD, city, findHex, forcePool, hexIds, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { isInside } from '../src/query.ts';
import { type Base, type LongWalls, type S, seasonOf } from '../src/state.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, levels, offers, put } from './table.ts';

const step = (order = [0]): FrameOf<'building'> => ({ step: 'building', order, at: 0 });
const campaign = (talents = 20): S => {
  const s = bare('campaign');
  s.treasury = [talents, talents];
  return s;
};

describe('building units', () => {
  it('brings a unit from the Build Pool to the Force Pool at its price: EPW-BLD-01', () => {
    const s = campaign();
    const [u] = put(s, 'force attica', 'attica-f5') as [number];
    s.unitAt[u] = BUILD;
    const t = from(s, step());
    does(t, 'build attica-f5');
    expect(t.unitAt[u]).toBe(forcePool(region('attica')));
    expect(t.treasury[0]).toBe(18);
    expectRefusal(t, 'build attica-f5', 'EPW-BLD-01');
    expectRefusal(t, 'build boeotia-h5', 'EPW-BLD-01');
    expectRefusal(t, 'build hoplites', 'EPW-BLD-01');
    // Athens may still build a base: she is asked, and what is no work of this step is refused.
    for (const wrong of ['done now', 'base W3731 W3732', 'raid W3731']) expectRefusal(t, wrong, 'EPW-BLD-01');
  });

  it('costs one talent for land units and two for a fleet: EPW-BLD-01', () => {
    const cost = (id: string): number => {
      const s = campaign();
      const [u] = put(s, 'force attica', id) as [number];
      s.unitAt[u] = BUILD;
      const t = from(s, step());
      does(t, `build ${id}`);
      return 20 - (t.treasury[0] as number);
    };
    expect(['attica-h4', 'attica-l3', 'attica-c4', 'attica-f5'].map(cost)).toEqual([1, 1, 1, 2]);
  });

  it('needs militance 5 in the region: EPW-CTL-10 EPW-CTL-11', () => {
    const s = campaign();
    const [u] = put(s, 'force attica', 'attica-h4') as [number];
    s.unitAt[u] = BUILD;
    put(s, 'athens', 'attica-h4');
    levels(s, 'attica', 10, 4);
    expectRefusal(from(s, step()), 'build attica-h4', 'EPW-CTL-10');
    levels(s, 'attica', 10, 5);
    does(from(s, step()), 'build attica-h4');
  });

  it('needs the talents: EPW-BLD-14', () => {
    const s = campaign(1);
    const [u] = put(s, 'force attica', 'attica-f5') as [number];
    s.unitAt[u] = BUILD;
    put(s, 'athens', 'attica-h4');
    expectRefusal(from(s, step()), 'build attica-f5', 'EPW-BLD-14');
  });
});

describe('an empty treasury', () => {
  /** Nothing can be paid for, so nobody is asked; with a talent somebody is. */
  const works = (talents: number, ready: (s: S) => void): string => {
    const s = campaign(talents);
    // No friendly city is left that could have a base or walls.
    s.controller.fill(-1);
    ready(s);
    return asked(from(s, step()));
  };
  const base = (hex: number): Base => ({ hex, seat: 0, inside: true, fixed: false });

  it('builds no fort: EPW-BLD-14', () => {
    const fort = (s: S): void => {
      put(s, 'W3636', 'attica-h4', { by: 'athens' });
      s.bases = [{ ...base(findHex('W3636')), inside: false }];
    };
    expect([works(0, fort), works(1, fort)]).toEqual(['nobody', 'athens building.seat']);
  });
  it('builds no base: EPW-BLD-14', () => {
    const ready = (s: S): void => {
      put(s, 'W3636', 'attica-h4', { by: 'athens' });
      s.forts = [findHex('W3636')];
    };
    expect([works(0, ready), works(1, ready)]).toEqual(['nobody', 'athens building.seat']);
  });
  it('builds no walls: EPW-BLD-14', () => {
    const walls = (s: S): void => {
      hold(s, 'eleusis', 'athens');
      s.walled[city('eleusis')] = 0;
      s.bases = [base(at('eleusis'))];
    };
    expect([works(0, walls), works(1, walls)]).toEqual(['nobody', 'athens building.seat']);
    const s = campaign(1);
    s.walled[city('corcyra')] = 0;
    expectRefusal(from(s, step()), 'wall corcyra', 'EPW-BLD-14');
  });
  it('builds no Long Walls: EPW-BLD-14', () => {
    const s = campaign(1);
    s.longWalls = [];
    put(s, 'corinth', 'corinth-h4');
    expectRefusal(from(s, step([1])), 'longwalls W3131 W3132', 'EPW-BLD-14');
  });
});

describe('forts and bases', () => {
  it('a fort stands at once in a hex without a city that holds a unit: EPW-BLD-03 EPW-BLD-05', () => {
    const s = campaign();
    const [u] = put(s, 'W2337', 'attica-h4') as [number];
    const t = from(s, step());
    expectRefusal(t, 'fort W2338', 'EPW-BLD-03');
    does(t, 'fort W2337');
    expect(t.forts).toContain(findHex('W2337'));
    expect(isInside(t, u)).toBe(true);
    expect(t.treasury[0]).toBe(19);
    expectRefusal(t, 'fort W2337', 'EPW-BLD-03');
  });

  it('a base stands at once with a unit or in a friendly city: EPW-BLD-04', () => {
    const s = campaign();
    put(s, 'W2337', 'attica-h4');
    const t = from(s, step());
    does(t, 'base W2337');
    does(t, 'base W3731');
    expect(t.bases.map(({ hex, inside }) => [hex, inside])).toEqual([
      [findHex('W2337'), false],
      [at('piraeus'), true],
    ]);
    expectRefusal(t, 'base W2337', 'EPW-BLD-04');
    expectRefusal(t, 'base W3428', 'EPW-BLD-04');
  });

  it('none inside a besieged city, but the besieger may have his own outside: EPW-BLD-06', () => {
    const s = campaign();
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false, n: 2 });
    s.sieges = [{ hex: at('eleusis'), morale: 4, seat: 1, raised: false }];
    expectRefusal(from(s, step()), 'base W3630', 'EPW-BLD-06');
    const t = from(s, step([1]));
    does(t, 'base W3630');
    expect(t.bases).toEqual([{ hex: at('eleusis'), seat: 1, inside: false, fixed: false }]);
  });
});

describe('walls', () => {
  it('cost and take their time by the size of the city, G11: EPW-BLD-10 EPW-BLD-11', () => {
    const s = campaign();
    put(s, 'athens', 'attica-h4');
    for (const id of ['acharnae', 'chios', 'corcyra']) s.walled[city(id)] = 0;
    const t = from(s, step());
    does(t, 'wall acharnae');
    does(t, 'wall chios');
    does(t, 'wall corcyra');
    expect(t.treasury[0]).toBe(16);
    expect(['acharnae', 'chios', 'corcyra'].map((id) => t.walled[city(id)])).toEqual([1, 0, 0]);
    expect(t.wallsDue[city('chios')]).toBe(seasonOf(t) + 1);
    expect(t.wallsDue[city('corcyra')]).toBe(seasonOf(t) + 2);
    expectRefusal(t, 'wall chios', 'EPW-BLD-10');
    expectRefusal(t, 'wall tanagra', 'EPW-BLD-10');
    t.season = 1;
    const later = from(t, step());
    expect([later.walled[city('chios')], later.walled[city('corcyra')]]).toEqual([1, 0]);
  });

  it('not in a besieged city: EPW-BLD-10', () => {
    const s = campaign();
    put(s, 'athens', 'attica-h4');
    s.sieges = [{ hex: at('acharnae'), morale: 4, seat: 1, raised: false }];
    expectRefusal(from(s, step()), 'wall acharnae', 'EPW-BLD-10');
  });
});

describe('Long Walls', () => {
  /** Corinth and Lechaeum are neighbours, both walled. */
  const corinth = (): S => {
    const s = campaign();
    s.longWalls = [];
    put(s, 'corinth', 'corinth-h4');
    return s;
  };

  it('join two neighbouring fortresses for two talents in two seasons: EPW-BLD-12', () => {
    const t = from(corinth(), step([1]));
    expectRefusal(t, 'longwalls W3132 W3034', 'EPW-BLD-12');
    const pair = 'longwalls W3131 W3132';
    expect(offers(t)).toContain(pair);
    does(t, pair);
    expect(t.treasury[1]).toBe(18);
    expect(t.longWalls).toMatchObject([{ due: seasonOf(t) + 2 }]);
    expectRefusal(t, pair, 'EPW-BLD-12');
    // Somebody has to stand in one of the two.
    const empty = corinth();
    empty.unitAt = empty.unitAt.map((place) => (place === at('corinth') ? at('sicyon') : place));
    expectRefusal(from(empty, step([1])), pair, 'EPW-BLD-12');
    t.season = 2;
    const done = from(t, step([1]));
    expect(done.longWalls).toMatchObject([{ due: 0, builder: -1 }]);
  });

  it('their builder goes out to nobody who stands there without a leader: EPW-BLD-13, EPW-LDR-01', () => {
    const s = corinth();
    const [light] = put(s, 'corinth', 'corinth-l3', { inside: false });
    const t = from(s, step([1]));
    does(t, 'longwalls W3131 W3132');
    // Whoever is outside already builds.
    expect(t.longWalls[0]?.builder).toBe(light);
    expect(epic.faults(t)).toEqual([]);
    put(s, 'corinth', 'corinth-h4', { inside: false });
    expectRefusal(from(s, step([1])), 'longwalls W3131 W3132', 'EPW-LDR-01');
    lead(s, 'corinth', 'brasidas', 'sparta', false);
    const u = from(s, step([1]));
    does(u, 'longwalls W3131 W3132');
    expect(epic.faults(u)).toEqual([]);
  });

  it('their builder stands outside, and the work is lost when he moves: EPW-BLD-13', () => {
    const t = from(corinth(), step([1]));
    does(t, offers(t).find((text) => text.startsWith('longwalls')) as string);
    const { builder } = t.longWalls[0] as { builder: number };
    expect(isInside(t, builder)).toBe(false);
    const marched = from(t, moveFrame(1));
    does(marched, `stack ${hexIds[t.unitAt[builder] as number]}`);
    does(marched, offers(marched).find((text) => text.startsWith('go')) as string);
    expect(marched.longWalls).toEqual([]);
  });
  it('are given up when their builder is dead, called home or sent away: EPW-BLD-13', () => {
    const t = from(corinth(), step([1]));
    does(t, offers(t).find((text) => text.startsWith('longwalls')) as string);
    const { a, b, builder, due } = t.longWalls[0] as LongWalls;
    const later = (where: number): unknown[] => {
      const s = structuredClone(t);
      s.season = (due - 1) % 4;
      s.unitAt[builder] = where;
      changed();
      return from(s, step([1])).longWalls;
    };
    expect(later(a)).toEqual([{ a, b, due: 0, builder: -1 }]);
    expect(later(b)).toEqual([{ a, b, due: 0, builder: -1 }]);
    for (const where of [BUILD, forcePool(region('corinth')), at('sicyon')]) expect(later(where)).toEqual([]);
  });
});

it('each seat builds in turn until it is done: EPW-SEQ-06', () => {
  const s = campaign();
  put(s, 'athens', 'attica-h4');
  put(s, 'sparta', 'laconia-h5');
  const t = from(s, step([0, 1]));
  expect(asked(t)).toBe('athens building.seat');
  does(t, 'done');
  expect(asked(t)).toBe('sparta building.seat');
});
