import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { city, cityHex, region } from '../src/map.ts';
import { claim } from '../src/procedures/arrival.ts';
import { recolour, revoltModifier, revoltModifiers } from '../src/procedures/revolts.ts';
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
    // Another city in revolt adds one, no tribute takes one off.
    s.walled[city('teos')] = 1;
    does(t, 'soothe teos', [1]);
    expect(t.revolt[city('teos')]).toBe(NO_REVOLT);
    expect(asked(t)).toBe('nobody');
  });
});
