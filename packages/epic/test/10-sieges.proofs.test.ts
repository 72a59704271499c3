import { describe, expect, it } from 'vitest';
import type { AnyFrame } from '../src/flow.ts';
import {
  areaHexes,
  city,
  cityAt,
  cityHex,
  findPlace,
  hex,
  hexArea,
  placeName,
  region,
  sea,
} from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { maskingFleets } from '../src/procedures/blockade.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { lift } from '../src/procedures/sieges.ts';
import { areaStatus, computePresence, isInside } from '../src/query.ts';
import { BEATEN, type S } from '../src/state.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, lead, offers, put, teller } from './table.ts';

// What would not be missed by the other tests of the chapter if it were left out.

const ATTACKER = 0;
const DEFENDER = 1;

describe('a siege', () => {
  it('is not laid by ships alone, which mask nothing: EPW-SIE-01', () => {
    const s = bare('campaign');
    put(s, 'cenchreae', 'attica-f5', { by: 'athens', inside: false, n: 2 });
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: false, n: 2 });
    s.cityHolder[city('plataea')] = SPARTA;
    const t = from(s, { step: 'sieges', order: [ATHENS], at: 0, rolled: [] });
    expect(offers(t)).toContain('besiege plataea');
    expectRefusal(t, 'besiege cenchreae', 'EPW-SIE-01');
  });

  it('gains its point as soon as the moves leave it short, before the battles: EPW-SIE-14', () => {
    const s = bare('campaign');
    s.revolt[city('potidaea')] = 2;
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false, n: 3 });
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: ATHENS, raised: false }];
    put(s, 'W3730', 'boeotia-h5', { by: 'sparta' });
    put(s, 'W3730', 'attica-h4', { by: 'athens' });
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.over', attacks: [hex('W3730'), hex('W3729'), 0] });
    expect(asked(t)).toBe('athens battles');
    expect(t.sieges).toMatchObject([{ morale: 5, raised: true }]);
  });

  it('gains it after the battles when these leave it short: EPW-SIE-14', () => {
    const s = bare('campaign');
    s.revolt[city('potidaea')] = 2;
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false, n: 3 });
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: ATHENS, raised: false }];
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.fought' });
    expect(t.sieges).toMatchObject([{ morale: 5, raised: true }]);
  });

  it('that is broken is gone, a victory for the defender: EPW-SIE-16', () => {
    const s = bare('campaign');
    s.cityHolder[city('plataea')] = -1;
    s.controller[region('boeotia')] = SPARTA;
    s.sieges = [{ hex: at('plataea'), morale: 4, seat: ATHENS, raised: false }];
    const before = s.al[region('boeotia')] as number;
    lift(teller(s), at('plataea'), ATHENS);
    expect(s.sieges).toEqual([]);
    expect(s.al[region('boeotia')]).toBe(before + 2);
  });

  it('or a mask takes a place out of its area, and the men in it: EPW-SIE-07a', () => {
    const status = (change: (s: S) => void): string => {
      const s = bare('campaign');
      // Boeotia is Spartan; nobody but those here counts in the area of Plataea.
      for (const c of s.cityHolder.keys()) s.destroyed[c] = c === city('plataea') ? 0 : 1;
      put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: true });
      change(s);
      return areaStatus(computePresence(s), hexArea[at('plataea')] as number, 0);
    };
    expect(status(() => undefined)).toBe('enemy');
    expect(
      status((s) => {
        put(s, 'plataea', 'attica-h4', { by: 'athens', inside: false });
      }),
    ).toBe('friendly');
    // A garrison nobody masks counts, and whoever is at sea counts for no land.
    expect(
      status((s) => {
        s.destroyed[city('plataea')] = 1;
        s.walled[city('plataea')] = 0;
        s.forts = [at('plataea')];
      }),
    ).toBe('enemy');
    expect(
      status((s) => {
        const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
        const [man] = put(s, 'saronic', 'attica-h4') as [number];
        s.unitOn[man] = fleet;
      }),
    ).toBe('enemy');
    // Those outside the place count, whoever holds it.
    expect(
      status((s) => {
        put(s, 'plataea', 'attica-h4', { by: 'athens', inside: false });
        const near = (areaHexes[hexArea[at('plataea')] as number] ?? []).find((h) => cityAt[h] === -1);
        put(s, placeName(near as number), 'boeotia-h5', { by: 'sparta', inside: false });
      }),
    ).toBe('contested');
  });
});

describe('stormers', () => {
  /** A battle at Plataea that is over: whether its losers were pursued by the cavalry of the others, and what is asked. */
  function over(frame: Partial<Parameters<typeof battleFrame>[0]>, winner: 0 | 1, masked: boolean) {
    const s = bare('campaign', { windows: 'swift' });
    s.cityHolder[city('plataea')] = ATHENS;
    const at = frame.place ?? (cityHex[city('plataea')] as number);
    const name = placeName(at);
    const afloat = frame.kind === 'sea';
    const attackers = put(s, name, afloat ? 'corinth-f4' : 'boeotia-h5', {
      by: 'sparta',
      inside: false,
      n: 2,
    });
    const defenders = put(s, name, afloat ? 'attica-f5' : 'attica-c4', {
      by: 'athens',
      inside: frame.kind === 'assault',
    });
    lead(s, name, 'leader-1', 'sparta', false);
    if (masked) s.masked = [at];
    const before = s.dice.at;
    const t = from(s, {
      ...battleFrame({
        ...{ place: at, seat: SPARTA, enemy: ATHENS, kind: 'assault', from: -1, attackers, defenders },
        ...frame,
      }),
      ...{ step: 'battle.over', winner, rounds: 1, morale: [2, 2, 2], box: [0, 0, 0] },
    } as AnyFrame);
    return { t, attackers, defenders, pursued: t.dice.at > before, asked: asked(t) };
  }

  it('repulsed from a place masked before stay where they are, and nobody rides after them: EPW-SIE-06', () => {
    for (const from of [-1, hex('W3428')]) {
      const { t, attackers, pursued, asked } = over({ from }, DEFENDER, true);
      expect(attackers.map((u) => t.unitAt[u])).toEqual([at('plataea'), at('plataea')]);
      expect([pursued, asked]).toEqual([false, 'nobody']);
    }
    // So do those who were there before those outside came against them.
    expect(over({ from: -1, kind: 'land' }, DEFENDER, false).pursued).toBe(false);
  });

  it('who have just come go back, and are ridden down: EPW-SIE-06', () => {
    const { t, attackers, pursued } = over({ from: hex('W3428') }, DEFENDER, false);
    expect(pursued).toBe(true);
    expect(attackers.some((u) => t.unitAt[u] === at('plataea'))).toBe(false);
    // Those who came to a place others masked and fought in the open go back too.
    const relief = over({ from: hex('W3428'), kind: 'land' }, DEFENDER, true);
    expect(relief.pursued).toBe(true);
  });

  it('who win send the others away, fleets go from a battle at sea, a sortie goes back inside: EPW-SIE-06', () => {
    expect(over({ from: -1, kind: 'land' }, ATTACKER, false).asked).toBe('athens retreat');
    expect(over({ place: sea('saronic'), from: -1, kind: 'sea' }, DEFENDER, false).asked).toBe(
      'sparta retreat',
    );
    const s = bare('campaign', { windows: 'swift' });
    const attackers = put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false });
    const defenders = put(s, 'plataea', 'attica-h4', { by: 'athens', inside: false });
    const t = from(s, {
      ...battleFrame({
        ...{ place: at('plataea'), seat: SPARTA, enemy: ATHENS, kind: 'sortie', from: -1 },
        ...{ attackers, defenders },
      }),
      ...{ step: 'battle.over', winner: DEFENDER, rounds: 1, morale: [2, 2], box: [0, 0] },
    } as AnyFrame);
    expect(attackers.map((u) => isInside(t, u))).toEqual([true]);
  });

  it('know what was masked as the campaign turn begins: EPW-SIE-06', () => {
    const s = bare('campaign');
    s.cityHolder[city('plataea')] = SPARTA;
    put(s, 'plataea', 'attica-h4', { by: 'athens', inside: false });
    const t = from(s, { step: 'campaign', n: 1, order: [], at: 0 });
    expect(t.masked).toEqual([at('plataea')]);
  });
});

describe('ships before a port', () => {
  it('are those of the other side outside it that have not been beaten this turn: EPW-SIE-08', () => {
    const s = bare('campaign');
    const [ship] = put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false }) as [number];
    put(s, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false });
    put(s, 'piraeus', 'attica-f5', { inside: false });
    const [within] = put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: true }) as [number];
    const [beaten] = put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false }) as [number];
    s.unitBits[beaten] = BEATEN;
    expect(within).not.toBe(ship);
    expect(maskingFleets(s, at('piraeus'), ATHENS)).toEqual([ship]);
  });

  const coming = (change: (s: S, fleet: number) => void): { t: S; fleet: number } => {
    const s = bare('campaign');
    const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
    put(s, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false });
    change(s, fleet);
    const from1 = sea('saronic');
    const frame: AnyFrame = {
      ...{ step: 'blockade', hex: at('piraeus'), seat: ATHENS, from: from1 },
      ...{ attackers: [fleet], met: [], won: -1 },
    } as AnyFrame;
    return { t: from(s, frame), fleet };
  };

  it('that are there when others come are asked what they do: EPW-SIE-09 EPW-SIE-17', () => {
    const { t } = coming((s) => {
      put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
    });
    expect(asked(t)).toBe('sparta blockade');
  });

  it('that are gone let those in who came against them: EPW-SIE-09', () => {
    const { t, fleet } = coming(() => undefined);
    expect(asked(t)).toBe('nobody');
    expect([t.unitAt[fleet], isInside(t, fleet)]).toEqual([at('piraeus'), true]);
  });

  it('have nobody to meet when those who came against them are gone: EPW-SIE-09', () => {
    const { t } = coming((s, fleet) => {
      put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
      s.unitAt[fleet] = findPlace('build');
    });
    expect(asked(t)).toBe('nobody');
  });

  it('are met by ships of the port, not by men in it: EPW-SIE-04 EPW-NAV-20', () => {
    const sortie = (inside: string): string => {
      const s = bare('campaign');
      put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
      put(s, 'piraeus', inside);
      const t = from(s, {
        ...{ step: 'place', hex: at('piraeus'), seat: SPARTA, from: sea('saronic'), kind: 'landing' },
        ...{ won: -1, elites: 0 },
      } as AnyFrame);
      does(t, 'done');
      return asked(t);
    };
    expect([sortie('attica-f5'), sortie('attica-h4')]).toEqual(['athens place.port', 'sparta place.choice']);
  });

  it('fight for the port, and it counts there; any other battle at sea counts in its sea: EPW-SIE-04 EPW-SIE-19', () => {
    const gain = (port: number): number[] => {
      const s = bare('campaign', { windows: 'swift' });
      const attackers = put(s, 'saronic', 'attica-f5', { n: 2 });
      const defenders: number[] = [];
      const before = [...s.al];
      const t = from(s, {
        ...battleFrame({
          ...{ place: sea('saronic'), seat: ATHENS, enemy: SPARTA, kind: 'sea', from: -1, port },
          ...{ attackers, defenders },
        }),
        ...{ step: 'battle.scored', winner: ATTACKER, rounds: 1, morale: [2, 2], box: [0, 0] },
      } as AnyFrame);
      return ['attica', 'megarid'].map((id) => (t.al[region(id)] as number) - (before[region(id)] as number));
    };
    expect(gain(at('piraeus'))).toEqual([2, 0]);
    expect(gain(-1)).toEqual([2, -2]);
  });
});
