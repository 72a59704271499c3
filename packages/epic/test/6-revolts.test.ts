import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { lookAround, MASKED } from '../src/ground.ts';
import { city, cityHex, region, regionCities } from '../src/map.ts';
import { placeOdds } from '../src/placeOdds.ts';
import { claim } from '../src/procedures/arrival.ts';
import { giveUpWalls, recolour, revoltModifier, revoltModifiers } from '../src/procedures/revolts.ts';
import { NO_REVOLT, REVOLT_ALLIES, REVOLT_ATHENS, REVOLT_WHITE, type S, seasonOf } from '../src/state.ts';
import { asked, bare, does, expectRefusal, from, hold, levels, offers, put, teller } from './table.ts';

const step: FrameOf<'revolts'> = { step: 'revolts', regions: [], at: 0, soothed: [] };

/** Every Athenian region content but this one. */
function restless(id: string, al: number): S {
  const s = bare('campaign');
  s.controller.forEach((owner, r) => {
    if (owner === 0) s.al[r] = 12;
    s.multiplier[r] = 1;
    s.lastMultiplier[r] = 1;
  });
  levels(s, id, al, 7);
  return s;
}

/** G2: allegiance 2, Teos walled and empty, another city of its area in revolt, tribute x3. */
function teos(): S {
  const s = restless('chios', 2);
  s.walled[city('teos')] = 1;
  s.revolt[city('erythrae')] = REVOLT_ALLIES;
  s.revoltSince[city('erythrae')] = seasonOf(s);
  s.multiplier[region('chios')] = 3;
  s.lastMultiplier[region('chios')] = 3;
  return s;
}

describe('a revolt check', () => {
  it('is made by Sparta in each region at risk, on a city of her choice: EPW-REV-01 EPW-GEN-14', () => {
    const t = from(teos(), step);
    expect(asked(t)).toBe('sparta revolts.check');
    expect(offers(t)).toContain('check teos');
    expectRefusal(t, 'check athens', 'EPW-REV-01');
    does(t, 'check teos', [1]);
    expect(asked(t)).toBe('nobody');
  });

  it('is rolled without a word where the region has one city to choose: EPW-REV-01', () => {
    const s = restless('chios', 3);
    const [, ...others] = regionCities[region('chios')] as readonly number[];
    for (const c of others) [s.destroyed[c], s.walled[c]] = [1, 0];
    expect(asked(from(s, step))).toBe('nobody');
    s.destroyed[others[0] as number] = 0;
    expect(asked(from(s, step))).toBe('sparta revolts.check');
  });

  it('is foretold for cities Athens may lose, and the calming of one for those she may regain: EPW-REV-01 EPW-REV-04', () => {
    const kinds = (id: string, change: (s: S) => void): string[] => {
      const s = teos();
      change(s);
      return placeOdds(s, cityHex[city(id)] as number).map(({ kind }) => kind);
    };
    const leave = (): void => undefined;
    const content = (s: S): void => levels(s, 'chios', 12, 7);
    expect(kinds('teos', leave)).toEqual(['revolt']);
    expect(kinds('erythrae', leave)).toEqual([]);
    expect(kinds('teos', content)).toEqual([]);
    expect(kinds('erythrae', content)).toEqual(['soothe']);
    expect(
      kinds('teos', (s) => {
        s.controller[region('chios')] = 1;
      }),
    ).toEqual([]);
  });

  it('made by Athens is foretold at 1 or less: EPW-REV-04', () => {
    const s = restless('chios', 12);
    s.revolt[city('erythrae')] = REVOLT_ALLIES;
    s.walled[city('erythrae')] = 1;
    const [table] = placeOdds(s, cityHex[city('erythrae')] as number);
    expect(revoltModifier(s, city('erythrae'))).toBe(0);
    expect(table?.results[0]).toEqual({ chance: [1, 6], result: { rises: false } });
  });

  it('raises the city at 7, G2a: EPW-REV-02 EPW-REV-07', () => {
    const s = teos();
    expect(revoltModifier(s, city('teos'))).toBe(2);
    const t = from(s, step);
    does(t, 'check teos', [5]);
    expect(t.revolt[city('teos')]).toBe(REVOLT_ALLIES);
  });

  it('does not at 6, G2b: EPW-REV-02', () => {
    const t = from(teos(), step);
    does(t, 'check teos', [4]);
    expect(t.revolt[city('teos')]).toBe(NO_REVOLT);
  });

  it('adds what allegiance adds, G2c: EPW-REV-03a', () => {
    const by = [2, 1, 0, -1, -2, -3].map((al) => {
      const s = restless('chios', al);
      s.walled[city('teos')] = 1;
      return revoltModifier(s, city('teos'));
    });
    expect(by).toEqual([0, 1, 1, 2, 3, 3]);
  });

  const alone = (rule: string, change: (s: S) => void): number => {
    const s = restless('chios', 3);
    for (const id of ['teos', 'clazomenae']) s.walled[city(id)] = 1;
    change(s);
    return revoltModifiers(s, city('teos')).find((line) => line.rule === rule)?.by ?? 0;
  };

  it('adds one for each other city of the area in revolt or in enemy hands: EPW-REV-03b', () => {
    expect(alone('EPW-REV-03b', (s) => hold(s, 'erythrae', 'sparta'))).toBe(1);
    expect(alone('EPW-REV-03b', (s) => hold(s, 'teos', 'sparta'))).toBe(0);
  });

  it('looks at the multiplier: EPW-REV-03c', () => {
    const at = (value: number) =>
      alone('EPW-REV-03c', (s) => {
        s.multiplier[region('chios')] = value;
      });
    expect([0, 1, 2, 5].map(at)).toEqual([-1, 0, 1, 1]);
  });

  it('and whether it was lowered: EPW-REV-03d EPW-TRB-08', () => {
    expect(
      alone('EPW-REV-03d', (s) => {
        s.lastMultiplier[region('chios')] = 2;
      }),
    ).toBe(-1);
  });

  it('adds one in a raided area: EPW-REV-03e', () => {
    expect(
      alone('EPW-REV-03e', (s) => {
        s.raided.fill(1);
      }),
    ).toBe(1);
  });

  it('takes two off for a unit of the controller in the city, G2d: EPW-REV-03f', () => {
    expect(
      alone('EPW-REV-03f', (s) => {
        put(s, 'teos', 'attica-h4', { n: 2 });
      }),
    ).toBe(-2);
  });

  it('and one for a city without walls, G2d: EPW-REV-03g', () => {
    expect(
      alone('EPW-REV-03g', (s) => {
        s.walled[city('teos')] = 0;
      }),
    ).toBe(-1);
  });

  it('is never made on a capital: EPW-REV-05', () => {
    const t = from(restless('attica', 2), step);
    expectRefusal(t, 'check athens', 'EPW-REV-05');
    expect(offers(t)).not.toContain('check athens');
  });

  it('nor on a city in revolt, destroyed or in enemy hands: EPW-REV-06', () => {
    const s = teos();
    hold(s, 'clazomenae', 'sparta');
    const t = from(s, step);
    expectRefusal(t, 'check erythrae', 'EPW-REV-06');
    expectRefusal(t, 'check clazomenae', 'EPW-REV-06');
  });
});

describe('a city that rises', () => {
  it('carries a white marker where militance is 4 or less: EPW-REV-07', () => {
    const s = teos();
    levels(s, 'chios', 2, 4);
    const t = from(s, step);
    does(t, 'check teos', [6]);
    expect(t.revolt[city('teos')]).toBe(REVOLT_WHITE);
  });

  it('changes colour with militance, unless colours are frozen: EPW-REV-08', () => {
    for (const [option, colour] of [
      ['militance', REVOLT_WHITE],
      ['frozen', REVOLT_ALLIES],
    ] as const) {
      const s = teos();
      Object.assign(s, { options: { ...s.options, revoltColour: option } });
      levels(s, 'chios', 2, 4);
      recolour({
        state: s,
        emit: (e) => {
          if (e.type === 'revolt') s.revolt[e.city] = e.colour;
        },
        roll: () => 1,
        draw: () => 0,
        reveal: () => undefined,
      });
      expect(s.revolt[city('erythrae')]).toBe(colour);
    }
  });

  it('changes colour before anybody moves, and again when one side has moved: EPW-REV-08', () => {
    for (const [stage, mover] of [
      ['campaign.raided', 'athens'],
      ['campaign.moved', 'sparta'],
    ] as const) {
      const s = teos();
      levels(s, 'chios', 2, 4);
      put(s, 'athens', 'attica-h4');
      put(s, 'sparta', 'laconia-h5');
      const t = from(s, { step: stage, n: 1, order: [0, 1], at: stage === 'campaign.raided' ? 1 : 0 });
      expect(asked(t)).toBe(`${mover} move.stack`);
      expect(t.revolt[city('erythrae')]).toBe(REVOLT_WHITE);
    }
  });

  it('is held against its rebels by units inside, while those outside only mask it: EPW-REV-11', () => {
    const ground = (inside: boolean): number => {
      const s = teos();
      put(s, 'erythrae', 'attica-h4', { inside });
      return lookAround(s, 0, []).at[cityHex[city('erythrae')] as number] as number;
    };
    expect([ground(true), ground(false)]).toEqual([0, MASKED]);
  });

  it('counts the season of its outbreak when it rises in step A, the next one when a card makes it rise: EPW-REV-10', () => {
    for (const [phase, later] of [
      ['revolts', 0],
      ['cards', 1],
    ] as const) {
      const s = restless('chios', 0);
      s.phase = phase;
      const t = from(s, { step: 'rising', city: city('teos'), colour: NO_REVOLT });
      expect(t.revoltSince[city('teos')]).toBe(seasonOf(s) + later);
    }
  });

  it('stands walled as it was when it had walls: EPW-REV-12', () => {
    const s = restless('western_islands', 0);
    s.walled[city('corcyra')] = 1;
    const t = from(s, { step: 'rising', city: city('corcyra'), colour: NO_REVOLT });
    expect([t.walled[city('corcyra')], t.wallsDue[city('corcyra')]]).toEqual([1, 0]);
  });

  it('walls itself, a large city a season later, G11: EPW-REV-12', () => {
    for (const [id, walled] of [
      ['teos', 1],
      ['corcyra', 0],
    ] as const) {
      const s = restless(id === 'teos' ? 'chios' : 'western_islands', 0);
      s.walled[city(id)] = 0;
      const t = from(s, { step: 'rising', city: city(id), colour: NO_REVOLT });
      expect(t.walled[city(id)]).toBe(walled);
      expect(t.wallsDue[city(id)]).toBe(walled === 1 ? 0 : seasonOf(s) + 1);
    }
  });
});

describe('the end of a revolt', () => {
  const season = (since: number, inside: boolean): S => {
    const s = restless('chios', 12);
    s.revolt[city('teos')] = REVOLT_ALLIES;
    s.revoltSince[city('teos')] = seasonOf(s) + since;
    s.walled[city('teos')] = 0;
    s.wallsDue[city('teos')] = seasonOf(s) + 1;
    if (inside) put(s, 'teos', 'attica-h4', { inside: true });
    return from(s, { step: 'season' });
  };

  it('comes as the season begins where the controller stands in the city: EPW-REV-10 EPW-REV-13', () => {
    const t = season(-1, true);
    expect(t.revolt[city('teos')]).toBe(NO_REVOLT);
    expect(t.wallsDue[city('teos')]).toBe(0);
  });

  it('comes by men of an ally as well, who are friends in the city: EPW-REV-10', () => {
    const held = (by: string): number => {
      const s = bare('three');
      s.revolt[city('plataea')] = 0;
      s.revolt[city('tanagra')] = REVOLT_ATHENS;
      s.revoltSince[city('tanagra')] = seasonOf(s) - 1;
      put(s, 'tanagra', 'laconia-h5', { by, inside: true });
      return from(s, { step: 'season' }).revolt[city('tanagra')] as number;
    };
    expect([held('thebes'), held('sparta')]).toEqual([NO_REVOLT, NO_REVOLT]);
  });

  it('gives up the walls begun in it, whoever takes the marker away: EPW-REV-13', () => {
    const risen = (): S => {
      const s = restless('samos', 12);
      s.revolt[city('miletus')] = REVOLT_ALLIES;
      s.revoltSince[city('miletus')] = seasonOf(s);
      s.walled[city('miletus')] = 0;
      s.wallsDue[city('miletus')] = seasonOf(s) + 1;
      return s;
    };
    const joined = risen();
    put(joined, 'miletus', 'laconia-h5', { inside: true });
    claim(teller(joined), cityHex[city('miletus')] as number, 1);
    expect([joined.cityHolder[city('miletus')], joined.wallsDue[city('miletus')]]).toEqual([1, 0]);
    const stormed = risen();
    put(stormed, 'miletus', 'attica-h4', { n: 2, inside: false });
    const hex = cityHex[city('miletus')] as number;
    const t = from(stormed, { step: 'capture', hex, seat: 0, how: 'assault', scored: 1 });
    expect([t.revolt[city('miletus')], t.wallsDue[city('miletus')]]).toEqual([NO_REVOLT, 0]);
    // Walls that were paid for before are no part of a revolt.
    const quiet = risen();
    quiet.revolt[city('miletus')] = NO_REVOLT;
    put(quiet, 'miletus', 'laconia-h5', { n: 2, inside: false });
    const u = from(quiet, { step: 'capture', hex, seat: 1, how: 'assault', scored: 1 });
    expect(u.wallsDue[city('miletus')]).toBe(seasonOf(quiet) + 1);
    // Where none were begun nothing is said of walls.
    const bareWalls = risen();
    bareWalls.wallsDue[city('miletus')] = 0;
    const told: string[] = [];
    giveUpWalls({ ...teller(bareWalls), emit: ({ type }) => told.push(type) }, city('miletus'));
    expect(told).toEqual([]);
  });

  it('not before a whole season has passed, nor without a unit inside: EPW-REV-10 EPW-REV-11', () => {
    expect(season(0, true).revolt[city('teos')]).toBe(REVOLT_ALLIES);
    expect(season(-1, false).revolt[city('teos')]).toBe(REVOLT_ALLIES);
  });

  it('may be tried by Athens once a region outside the risk zone, at 1 or less: EPW-REV-04', () => {
    const s = restless('chios', 12);
    for (const id of ['teos', 'erythrae']) s.revolt[city(id)] = REVOLT_ALLIES;
    s.multiplier[region('chios')] = 0;
    const t = from(s, step);
    expect(asked(t)).toBe('athens revolts.soothe');
    expectRefusal(t, 'soothe mytilene', 'EPW-REV-04');
    expectRefusal(t, 'soothe', 'EPW-REV-04');
    // Another city in revolt adds one, no tribute takes one off.
    s.walled[city('teos')] = 1;
    does(t, 'soothe teos', [1]);
    expect(t.revolt[city('teos')]).toBe(NO_REVOLT);
    expect(asked(t)).toBe('nobody');
  });
});
