import { describe, expect, it } from 'vitest';
import { areaCities, city, findPlace, hexArea, hexIds, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { talksFrame } from '../src/procedures/peace.ts';
import { tributeOf } from '../src/procedures/tribute.ts';
import { areaStatus, computePresence } from '../src/query.ts';
import { REVOLT_ALLIES } from '../src/state.ts';
import { inSupply } from '../src/supply.ts';
import { findLeader } from '../src/units.ts';
import { at } from './ground.ts';
import { asked, bare, does, from, lead, levels, offers, put } from './table.ts';

// Foretold from the book alone, from rules drawn by lot, before the code was looked at (docs/reading.md).

describe('a fleet shut in its port by land alone', () => {
  const line = (change: (s: ReturnType<typeof bare>) => void): boolean => {
    const s = bare('campaign');
    s.bases = [
      { hex: at('piraeus'), seat: 0, inside: true, fixed: false },
      { hex: at('epidaurus'), seat: 0, inside: false, fixed: false },
    ];
    const [men] = put(s, 'epidaurus', 'attica-h4', { inside: false });
    change(s);
    return inSupply(from(s, moveFrame(0)), 0)(men as number);
  };
  // E63
  it('holds its sea all the same, and cuts the line across it: EPW-ARE-06 EPW-ARE-07 EPW-SUP-09', () => {
    const enemy = (s: ReturnType<typeof bare>): void => {
      put(s, 'cenchreae', 'corinth-f4');
    };
    const masked = (s: ReturnType<typeof bare>): void => {
      enemy(s);
      put(s, 'cenchreae', 'attica-h4', { by: 'athens', inside: false });
    };
    expect(line(() => undefined)).toBe(true);
    expect(line(enemy)).toBe(false);
    expect(line(masked)).toBe(false);
    // A fleet of her own contests the sea.
    expect(
      line((s) => {
        masked(s);
        put(s, 'piraeus', 'attica-f6');
      }),
    ).toBe(true);
  });
});

describe('the tribute of a region', () => {
  // E64
  it('loses the points of a city once, in revolt and besieged though it be: EPW-TRB-10', () => {
    const s = bare('campaign');
    s.multiplier[region('chios')] = 3;
    const whole = tributeOf(s, region('chios'));
    s.revolt[city('chios')] = REVOLT_ALLIES;
    const risen = tributeOf(s, region('chios'));
    expect(whole - risen).toBeGreaterThan(0);
    s.sieges = [{ hex: at('chios'), morale: 4, seat: 0, raised: false }];
    put(s, 'chios', 'attica-h4', { by: 'athens', inside: false, n: 4 });
    expect(tributeOf(s, region('chios'))).toBe(risen);
  });
});

describe('raids', () => {
  // E65
  it('are of enemy regions, though the area has become the raider’s own: EPW-RAI-03 EPW-ARE-03', () => {
    const s = bare('campaign');
    const pallene = hexArea[at('mende')] as number;
    for (const c of areaCities[pallene] as readonly number[]) s.cityHolder[c] = 1;
    put(s, 'mende', 'laconia-h5', { by: 'sparta', inside: false });
    expect(areaStatus(computePresence(s), pallene, 1)).toBe('friendly');
    const t = from(s, { step: 'raids', seat: 1, at: -1, picked: [] });
    expect(offers(t)).toContain(`raid ${hexIds[at('mende')]}`);
  });
});

describe('peace among three', () => {
  // E66
  it('is made by all or by nobody: EPW-PEA-01', () => {
    const s = bare('three');
    for (const id of ['euboea', 'thrace']) s.controller[region(id)] = 1;
    levels(s, 'attica', 12, 10);
    const t = from(s, talksFrame([0, 1, 2]));
    does(t, 'offer-peace');
    expect(asked(t)).toBe('sparta talks.answer');
    does(t, 'accept');
    expect(asked(t)).toBe('thebes talks.answer');
    does(t, 'refuse');
    expect(t.peace).toBe('war');
  });
});

describe('a leader alone', () => {
  // E67
  it('is passed by, and is lost to whoever stops where he is: EPW-LDR-07 EPW-MOV-08', () => {
    const alone = (to: string): number => {
      const s = bare('campaign');
      lead(s, 'W3529', 'nicias', 'athens', false);
      put(s, 'W3428', 'boeotia-c5', { inside: false });
      put(s, 'athens', 'attica-h4');
      const t = from(s, moveFrame(1));
      does(t, 'stack W3428');
      does(t, `go ${to}`);
      if (offers(t).includes('halt')) does(t, 'halt');
      return t.leaderAt[findLeader('nicias')] as number;
    };
    expect(alone('W3530')).toBe(findPlace('W3529'));
    expect(alone('W3529')).not.toBe(findPlace('W3529'));
  });
});
