/** Cases of the advanced game where several rules meet: royals, weather, revolts, heirs. Each was foretold from the book before it was played. */

import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { pointsInPlay, regentOf, scoreOf } from '../src/query.ts';
import { home, position, resolve, struck } from './advanced.ts';
import type { Setting, Table } from './table.ts';

const rich = { ptolemy: 100, seleucus: 100 };
const members: { readonly [id: string]: readonly string[] } = {
  philip: ['philip', 'eurydice'],
  roxane: ['roxane', 'alexander'],
  olympias: ['olympias'],
  cleopatra: ['cleopatra'],
};
const royal = (id: string, at: string, holder = '', unit = 0): object => ({
  id,
  at,
  holder,
  unit,
  members: members[id],
});

/** Ptolemy and Seleucus at home, or where `heads` puts them, with these royals and gold enough. */
const court = ({ royals = [], heads = home, ...setting }: Setting): Table =>
  position({
    purses: rich,
    persons: [...(heads as object[]), ...(royals as object[])],
    ...setting,
  });

describe('royals', () => {
  // D29
  it('DIA-ROY-002 DIA-ROY-005 DIA-ROY-006: the army Philip leads is bought at its own price, and he with the regency goes over with it', () => {
    const made = court({
      royals: [royal('philip', 'MAC', 'ptolemy', 1)],
      units: { ptolemy: ['A MAC'], seleucus: ['A THE'] },
    });
    expect(regentOf(made.state)).toBe('ptolemy');
    made.sheets({ seleucus: ['Corr A MAC 20 T'] });
    expect(made.person('philip')).toEqual({ at: 'MAC', unit: 1, holder: 'seleucus' });
    expect(regentOf(made.state)).toBe('seleucus');
  });

  // D30
  it('DIA-ROY-008 DIA-ROY-009 DIA-VP-007: a mercenary army Olympias leads is bought for fifteen, and she dies with her point', () => {
    const led = (offer: number): Table =>
      court({
        royals: [royal('olympias', 'ETO', 'ptolemy', 1)],
        units: { ptolemy: ['A ETO'], seleucus: ['A THE'] },
      }).sheets({ seleucus: [`Corr A ETO ${offer} T`] });
    const kept = led(14);
    expect(kept.person('olympias').at).toBe('ETO');
    const bought = led(15);
    expect(bought.person('olympias').at).toBe('');
    expect(pointsInPlay(bought.state)).toBe(pointsInPlay(kept.state) - 1);
  });

  // D31
  it('DIA-ROY-010 RUL-ROY-07: they are wed in the open or within the same walls, not with a wall between them', () => {
    const wed = (at: string, hers = at): string =>
      court({
        heads: [{ id: 'ptolemy', at }, home[1]],
        royals: [royal('cleopatra', hers, 'ptolemy')],
        control: { SARDES: 'ptolemy' },
        announced: { ptolemy: 3 },
        units: {},
      }).sheets().state.husband;
    expect(wed('LYD')).toBe('ptolemy');
    expect(wed('SARDES')).toBe('ptolemy');
    expect(wed('LYD', 'SARDES')).toBe('');
  });

  // D32
  it('DIA-ROY-002 DIA-SIE-006 DIA-VP-005: who takes Sardis takes Cleopatra and her point with it', () => {
    const made = court({
      royals: [royal('cleopatra', 'SARDES', 'seleucus')],
      control: { SARDES: 'seleucus' },
      units: { ptolemy: ['A LYD! SARDES'] },
    });
    const before = scoreOf(made.state, 'ptolemy').total;
    made.sheets({ ptolemy: ['A LYD A2 Sardes'] });
    expect(made.person('cleopatra').holder).toBe('ptolemy');
    expect(scoreOf(made.state, 'ptolemy').total).toBe(before + 2);
  });

  // D33
  it('DIA-ROY-007 DIA-SIE-007: the garrison Philip leads is starved out, and he falls to the besieger, not to nobody', () => {
    const made = court({
      royals: [royal('philip', 'PELLA', 'seleucus', 2)],
      units: { ptolemy: ['A MAC! PELLA'], seleucus: ['G PELLA'] },
    });
    made.sheets({ ptolemy: ['A MAC A2 Pella'] });
    expect(made.state.control.PELLA).toBe('ptolemy');
    expect(made.person('philip').holder).toBe('ptolemy');
  });

  // D34
  it('DIA-ROY-003 DIA-ROY-005 DIA-SEQ-009 DIA-ORO-001: a regent who kills Philip this season gives no royal order by him', () => {
    const made = court({
      royals: [royal('philip', 'MAC', 'ptolemy', 1)],
      control: { SUSE: 'seleucus' },
      units: { ptolemy: ['A MAC'] },
    });
    made.sheets({ ptolemy: ['Égorger Philippe'] });
    expect(regentOf(made.state)).toBe('');
    expect(made.verdict('ptolemy', 'ROYAL ORDER SELEUCUS')).not.toBe('ok');
  });
});

describe('weather', () => {
  // D35
  it('DIA-EVT-003 DIA-SIE-003: a storm keeps the supply fleet from its duty and the city falls', () => {
    const made = court({
      storms: ['MIN'],
      control: { TYR: 'seleucus' },
      units: { ptolemy: ['A PHE! TYR'], seleucus: ['F MIN'] },
    });
    expect(made.verdict('seleucus', 'F MIN R Tyr')).toBe('DIA-EVT-003');
    made.do('ptolemy', 'write A PHE A2 Tyr');
    resolve(made, [6]);
    expect(made.state.control.TYR).toBe('ptolemy');
  });

  // D36
  it('DIA-EVT-008 DIA-RET-006: an army in a flooded plain, driven out by a fleet, has no way to go, not even through the gates', () => {
    const made = court({
      floods: ['nile'],
      control: { PELUSE: 'ptolemy' },
      units: { ptolemy: ['A EGY'], seleucus: ['F MOR', 'F MIN'] },
    });
    made.do('seleucus', 'write F MOR -> EGY', 'write F MIN S F MOR -> EGY');
    resolve(made);
    expect(made.state.dislodged).toMatchObject([{ unit: 1, retreats: [] }]);
  });

  // D37
  it('DIA-EVT-003 DIA-CNV-005: a convoy is lost with the fleet that sinks, and the army stays with its head', () => {
    const made = court({
      storms: ['MIN'],
      heads: [{ id: 'ptolemy', at: 'EGY', unit: 1 }, home[1]],
      units: { ptolemy: ['A EGY', 'F MIN'] },
    });
    expect(made.verdict('ptolemy', 'F MIN C A EGY -> SYR')).toBe('DIA-EVT-003');
    made.do('ptolemy', 'write A* EGY -> SYR');
    resolve(made, [1]);
    expect(made.units).toEqual(['ptolemy A EGY']);
    expect(made.person('ptolemy').at).toBe('EGY');
  });

  // D38
  it('DIA-EVT-004 DIA-PER-020: cast ashore where an enemy stands, he is a prisoner', () => {
    const made = court({
      storms: ['SAL'],
      heads: [{ id: 'ptolemy', at: 'SAL', unit: 1 }, home[1]],
      units: { ptolemy: ['F SAL'], seleucus: ['A CHY', 'A SYR', 'A CIL'] },
    });
    resolve(made, [6, 2, 1]);
    expect(made.person('ptolemy')).toMatchObject({ holder: 'seleucus' });
  });

  // D39
  it('DIA-EVT-003 DIA-SUP-001 DIA-SUP-006 RUL-GEO-08: a fleet in a storm defends itself but is helped by nobody', () => {
    const made = court({
      storms: ['MIN'],
      units: { ptolemy: ['F MIN', 'F MOR'], seleucus: ['F SAL'] },
    });
    expect(made.verdict('ptolemy', 'F MOR S F MIN')).toBe('DIA-EVT-005');
    expect(made.verdict('seleucus', 'F SAL -> MIN')).toBe('DIA-EVT-005');
  });
});

describe('heirs and orphans', () => {
  const fatal = (setting: Setting): Table =>
    court({
      season: 'spring 316',
      heads: [{ id: 'ptolemy', at: 'PHE', unit: 1 }, home[1]],
      ...setting,
    });

  // D40
  it('DIA-EPI-004 DIA-SIE-006: a capital that falls in the season of the death is not where the heir comes in', () => {
    const made = fatal({
      control: { PELUSE: 'ptolemy' },
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR', 'A EGY! ALEXANDRIE'] },
    });
    made.state.forecast = { kind: 'none' };
    made.sheets({ seleucus: ['Corr A PHE 30 T', 'A EGY A2 Alexandrie'] });
    expect(made.state.live).toContain('ptolemy');
    expect(diadochi.legal(made.state, 'ptolemy').map(({ target }) => target)).not.toContain('ALEXANDRIE');
    expect(made.person('ptolemy2').at).not.toBe('ALEXANDRIE');
  });

  // D41
  it('DIA-EPI-001 DIA-GFT-001 RUL-GFT-01: a gift of one whose heir succeeds is given all the same', () => {
    const made = fatal({ units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] } });
    made.state.forecast = { kind: 'none' };
    made.sheets({ ptolemy: ['Don Séleucos 20 T'], seleucus: ['Corr A PHE 30 T'] });
    expect(made.state.purses).toMatchObject({ ptolemy: 80, seleucus: 90 });
  });

  // D42
  it('DIA-AEL-001 DIA-SIE-006 DIA-RAV-004: the garrison a dead man left starves like any other, unless somebody feeds it', () => {
    const orphaned = (lines: string[]): Table =>
      court({
        live: ['seleucus', 'antigonus'],
        heads: [home[1], { id: 'antigonus', at: 'GORDION' }],
        control: { TYR: '', GORDION: 'antigonus', ALEXANDRIE: '' },
        units: { orphans: ['G TYR'], seleucus: ['A PHE! TYR'], antigonus: ['F MIN'] },
        purses: { seleucus: 10, antigonus: 10 },
      }).sheets({ seleucus: ['A PHE A2 Tyr'], antigonus: lines });
    expect(orphaned([]).units).toEqual(['antigonus F MIN', 'seleucus A PHE']);
    const fed = orphaned(['F MIN R Tyr']);
    expect(fed.units).toContain('orphans G TYR');
    expect(fed.unit('A PHE')?.siege).toBe('');
  });

  // D43
  it('DIA-AEL-001 DIA-SUP-001 DIA-MOV-007: somebody may stand by an army that obeys nobody', () => {
    const made = court({
      live: ['seleucus', 'antigonus'],
      heads: [home[1], { id: 'antigonus', at: 'GORDION' }],
      control: { ALEXANDRIE: '', GORDION: 'antigonus' },
      purses: { seleucus: 10, antigonus: 10 },
      units: { orphans: ['A DAM'], seleucus: ['Ae COM'], antigonus: ['A SYR'] },
    });
    made.sheets({ seleucus: ['Ae COM -> DAM'], antigonus: ['A SYR S A DAM'] });
    expect(made.units).toEqual(['antigonus A SYR', 'orphans A DAM', 'seleucus Ae COM']);
  });
});

describe('revolts', () => {
  // D44
  it('DIA-NEU-001 DIA-SIE-005: rebels who rise under a besieger make an end of his siege', () => {
    const made = struck(
      { kind: 'revolt', revolt: 'cyreneans' },
      {
        units: { ptolemy: ['A CYR! CYRENE'] },
        control: { CYRENE: 'seleucus' },
      },
    );
    expect(made.units).toEqual(['cyreneans Am CYR']);
  });
});
