/** More cases where several rules meet: money, sieges, winter and death in one season. Each was foretold from the book before it was played. */

import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';
import { board, type Table } from './table.ts';

const outcome = ({ state }: Table): unknown => diadochi.outcome(state);

describe('gold', () => {
  // D1
  it('DIA-GFT-003 RUL-BRI-06: a sheet is paid in the order written, gifts and bribes alike', () => {
    const paid = (lines: string[]): Table =>
      board({ units: { ptolemy: ['A PAL'], seleucus: ['A DAM'] } }).sheets({ ptolemy: lines });
    const gift = paid(['Don Antigone 45 T', 'Corr A DAM 20 T']);
    expect(gift.unit('A DAM')?.owner).toBe('seleucus');
    expect(gift.state.purses).toMatchObject({ ptolemy: 15, antigonus: 105 });
    const bribe = paid(['Corr A DAM 20 T', 'Don Antigone 45 T']);
    expect(bribe.unit('A DAM')?.owner).toBe('ptolemy');
    expect(bribe.state.purses).toMatchObject({ ptolemy: 40, antigonus: 60 });
  });

  // D2
  it('DIA-SEQ-015 DIA-GFT-001: gold on its way buys nobody', () => {
    const made = board({
      purses: { ptolemy: 60, seleucus: 0, antigonus: 0 },
      units: { ptolemy: ['A PAL'], seleucus: ['A SYR'], antigonus: ['A DAM'] },
    });
    made.sheets({ ptolemy: ['Don Séleucos 30 T'], seleucus: ['Corr A DAM 20 T'] });
    expect(made.unit('A DAM')?.owner).toBe('antigonus');
    expect(made.state.purses).toMatchObject({ ptolemy: 30, seleucus: 30 });
  });

  // D3
  it('DIA-BRI-003 DIA-WIN-006: what was laid aside in spring still protects in autumn, and no longer next spring', () => {
    const year = (season: string): Table =>
      board({
        season,
        units: { ptolemy: ['A PHE'], seleucus: ['A DAM'] },
        slips: [{ power: 'ptolemy', on: 1, sum: 5 }],
      });
    expect(
      year('autumn 320')
        .sheets({ seleucus: ['Corr A PHE 24 T'] })
        .unit('A PHE')?.owner,
    ).toBe('ptolemy');
    const next = year('autumn 320').sheets().sheets();
    expect(next.state.phase).toBe('orders');
    expect(next.sheets({ seleucus: ['Corr A PHE 20 T'] }).unit('A PHE')?.owner).toBe('seleucus');
  });

  // D4
  it('RUL-BRI-02: what is laid aside in winter is for the year that begins', () => {
    const made = board({
      season: 'winter 320',
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM'] },
    });
    made.sheets({ ptolemy: ['CC A PHE 5 T'] }).sheets({ seleucus: ['Corr A PHE 24 T'] });
    expect(made.unit('A PHE')?.owner).toBe('ptolemy');
  });

  // D5
  it('RUL-BRI-10 RUL-BRI-08: units that buy each other change sides, both of them', () => {
    const made = board({ units: { ptolemy: ['A PHE'], seleucus: ['A DAM'] } });
    made.sheets({
      ptolemy: ['Corr A DAM 20 T : A DAM -> PAL'],
      seleucus: ['Corr A PHE 20 T : A PHE -> SYR'],
    });
    expect(made.units).toEqual(['ptolemy A PAL', 'seleucus A SYR']);
  });

  // D6
  it('DIA-BRI-016 DIA-ELI-003 DIA-SEQ-008: what a dying man buys in the same phase is gone with him', () => {
    const made = board({
      away: { seleucus: { at: 'DAM', unit: 2 } },
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM'], antigonus: ['A COM'] },
    });
    made.sheets({ seleucus: ['Corr A PHE 20 T'], antigonus: ['Corr A DAM 30 T'] });
    expect(made.units).toEqual(['antigonus A COM', 'antigonus A DAM']);
    expect(made.state.treasures.BABYLONE).toBe(40);
  });

  // D7
  it('DIA-BRI-010 DIA-BRI-011: a garrison buys in the province around it, and no further', () => {
    const bought = (target: string): string | undefined =>
      board({
        control: { TYR: 'ptolemy' },
        units: { ptolemy: ['G TYR'], seleucus: ['A PHE', 'A SYR'] },
      }).verdict('ptolemy', `Corr ${target} 20 T`);
    expect(bought('A PHE')).toBe('ok');
    expect(bought('A SYR')).toBe('DIA-BRI-010');
  });

  // D8
  it('DIA-BRI-018 DIA-UNT-004 DIA-WIN-001: a fourth fleet is bought, and in winter no fifth is built', () => {
    const made = board({
      season: 'autumn 320',
      units: { ptolemy: ['F MOR', 'F MIN', 'F MRD'], seleucus: ['F SAL'] },
    });
    made.sheets({ ptolemy: ['Corr F SAL 20 T'] });
    expect(made.state.phase).toBe('winter');
    expect(made.verdict('ptolemy', 'Constr F EGY')).toBe('DIA-UNT-004');
    made.sheets();
    expect(made.state.units.filter(({ owner, kind }) => owner === 'ptolemy' && kind === 'F')).toHaveLength(3);
  });

  // D9
  it('DIA-CNV-003 DIA-BRI-015: a convoy whose fleet is bought carries nobody', () => {
    const made = board({ units: { ptolemy: ['A EGY', 'F MIN'], seleucus: ['F SAL'] } });
    made.sheets({
      ptolemy: ['A EGY -> SYR', 'F MIN C A EGY -> SYR'],
      seleucus: ['Corr F MIN 20 T'],
    });
    expect(made.units).toEqual(['ptolemy A EGY', 'seleucus F MIN', 'seleucus F SAL']);
    const same = board({ units: { ptolemy: ['A EGY', 'F MIN'], seleucus: ['F SAL'] } });
    same.sheets({
      ptolemy: ['A EGY -> SYR', 'F MIN C A EGY -> SYR'],
      seleucus: ['Corr F MIN 20 T : F MIN C A EGY -> SYR'],
    });
    expect(same.unit('A SYR')?.owner).toBe('ptolemy');
  });
});

describe('sieges', () => {
  // D10
  it('RUL-SIE-02 DIA-ECO-014 DIA-SIE-002: a besieger made an elite in winter is the same unit in spring', () => {
    const made = board({
      season: 'winter 320',
      control: { GAZA: 'ptolemy', TYR: 'seleucus', SALAMINE: 'seleucus', PHE: 'ptolemy', EPHESE: 'ptolemy' },
      units: { ptolemy: ['A ION! MILET'] },
    });
    made.sheets({ ptolemy: ['Promo A ION e'] });
    expect(made.unit('Ae ION')?.siege).toBe('MILET');
    made.sheets({ ptolemy: ['Ae ION A2 Milet'] });
    expect(made.state.control.MILET).toBe('ptolemy');
  });

  // D11
  it('DIA-ECO-019 DIA-SIE-006: who is raised within the besieged walls in winter dies with them in spring', () => {
    const made = board({
      season: 'winter 320',
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'] },
    });
    made.sheets({ ptolemy: ['Constr G Tyr'] });
    expect(made.units).toContain('ptolemy G TYR');
    made.sheets({ seleucus: ['A PHE A2 Tyr'] });
    expect(made.units).toEqual(['seleucus A PHE']);
    expect(made.state.control.TYR).toBe('seleucus');
  });

  // D12
  it('DIA-SIE-004 DIA-MOV-008: two equal attacks upon a besieger leave him to his siege', () => {
    const made = board({
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'], ptolemy: ['Ae PAL', 'G TYR'], antigonus: ['Ae SYR'] },
    });
    made.sheets({
      seleucus: ['A PHE A2 Tyr'],
      ptolemy: ['Ae PAL -> PHE'],
      antigonus: ['Ae SYR -> PHE'],
    });
    expect(made.state.control.TYR).toBe('seleucus');
    expect(made.units).not.toContain('ptolemy G TYR');
  });

  // D13
  it('DIA-SEQ-010 DIA-SEQ-011 DIA-SUP-025: the garrison of a city that falls has given its support all the same', () => {
    const made = board({
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR', 'A DAM'], ptolemy: ['G TYR'], antigonus: ['A PAL'] },
    });
    made.sheets({
      seleucus: ['A PHE A2 Tyr'],
      antigonus: ['A PAL -> PHE'],
      ptolemy: ['G Tyr S A PAL -> PHE'],
    });
    // Two against one: the besieger is dislodged and the city stands.
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.state.dislodged).toHaveLength(1);
  });

  // D14
  it('RUL-SEQ-02 RUL-RET-01 DIA-RET-005: a port that has fallen is no refuge for a fleet, one still besieged is', () => {
    const driven = (siege: string): readonly string[] => {
      const made = board({
        control: { TYR: 'ptolemy' },
        units: {
          seleucus: [siege, 'F SAL', 'F CHY'],
          ptolemy: ['F MIN'],
        },
      });
      made.sheets({
        seleucus: ['A PHE A2 Tyr', 'F SAL -> MIN', 'F CHY S F SAL -> MIN'],
      });
      return made.state.dislodged[0]?.retreats ?? [];
    };
    expect(driven('A PHE! TYR')).not.toContain('TYR');
    expect(driven('A PHE')).toContain('TYR');
  });

  // D15
  it('DIA-SUP-022 DIA-RAV-003: one’s own fleet cuts one’s own supply', () => {
    const made = board({
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'], ptolemy: ['F MIN', 'F MOR'] },
    });
    made.sheets({ seleucus: ['A PHE A2 Tyr'], ptolemy: ['F MIN R Tyr', 'F MOR -> MIN'] });
    expect(made.state.control.TYR).toBe('seleucus');
  });

  // D16
  it('DIA-SEQ-008 DIA-SIE-006 DIA-ELI-003: an empire that is gone by a bribe takes no city that season', () => {
    const made = board({
      away: { seleucus: { at: 'DAM', unit: 2 } },
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR', 'A DAM'], antigonus: ['A COM'] },
    });
    made.sheets({ seleucus: ['A PHE A2 Tyr'], antigonus: ['Corr A DAM 30 T'] });
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.units).toEqual(['antigonus A COM', 'antigonus A DAM']);
  });

  // D17
  it('DIA-SEQ-009 DIA-SIE-006 DIA-ELI-002: nor one whose captive head falls before the moves; his captor keeps the purse only if no city is his', () => {
    const beheaded = (control: object): Table =>
      board({
        away: { seleucus: { at: 'DAM', unit: 2, holder: 'antigonus' } },
        control: { TYR: 'ptolemy', ...control },
        units: { seleucus: ['A PHE! TYR'], antigonus: ['A DAM'] },
      }).sheets({ seleucus: ['A PHE A2 Tyr'], antigonus: ['Égorger Séleucos'] });
    const made = beheaded({});
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.state.treasures.BABYLONE).toBe(60);
    expect(beheaded({ BABYLONE: 'antigonus' }).state.purses.antigonus).toBe(120);
  });

  // D18
  it('DIA-SEQ-012 DIA-SIE-006 DIA-ELI-003: a city taken by a man who dies in the retreats is nobody’s', () => {
    const made = board({
      away: { seleucus: { at: 'ARC', unit: 2 } },
      control: { TYR: 'ptolemy' },
      treasures: { TYR: 5 },
      units: { seleucus: ['A PHE! TYR', 'A ARC'], antigonus: ['Ae ATT', 'A LAC'] },
    });
    made.sheets({
      seleucus: ['A PHE A2 Tyr'],
      antigonus: ['Ae ATT -> ARC', 'A LAC S Ae ATT -> ARC'],
    });
    made.do('seleucus', 'write A ARC => x');
    expect(made.state.live).not.toContain('seleucus');
    expect(made.state.control.TYR ?? '').toBe('');
    // DIA-ECO-002: its treasure was his at once, and is now part of what he leaves.
    expect(made.state.treasures).toEqual({ BABYLONE: 65 });
  });

  // D19
  it('DIA-SIE-003 DIA-CNV-001 DIA-MOV-004 DIA-RET-005: an army that lands and dislodges the besieger relieves the city', () => {
    const made = board({
      control: { TYR: 'ptolemy' },
      units: { seleucus: ['A PHE! TYR'], ptolemy: ['Ae EGY', 'F MIN'] },
    });
    made.sheets({
      seleucus: ['A PHE A2 Tyr'],
      ptolemy: ['Ae EGY -> PHE', 'F MIN C Ae EGY -> PHE'],
    });
    expect(made.state.control.TYR).toBe('ptolemy');
    expect([...(made.state.dislodged[0]?.retreats ?? [])].sort()).toEqual(['DAM', 'PAL', 'SYR']);
  });

  // D20
  it('DIA-UNT-006 DIA-MOV-004: an elite garrison sails with the strength of one, and is an elite no more once it has', () => {
    const bounced = board({
      control: { TYR: 'ptolemy' },
      units: { ptolemy: ['Ge TYR'], seleucus: ['F MIN'] },
    });
    bounced.sheets({ ptolemy: ['Ge Tyr -> F MIN'] });
    expect(bounced.units).toEqual(['ptolemy Ge TYR', 'seleucus F MIN']);
    const out = board({ control: { TYR: 'ptolemy' }, units: { ptolemy: ['Ge TYR'] } });
    out.sheets({ ptolemy: ['Ge Tyr -> F MIN'] }).sheets({ ptolemy: ['F MIN -> G Tyr'] });
    expect(out.units).toEqual(['ptolemy G TYR']);
  });
});

describe('deaths', () => {
  // D21
  it('DIA-RET-007 DIA-PER-010 DIA-ELI-001: two heads who flee to one place die there together', () => {
    const made = board({
      away: { ptolemy: { at: 'PAL', unit: 1 }, seleucus: { at: 'IDU', unit: 2 } },
      units: { ptolemy: ['A PAL'], seleucus: ['A IDU'], antigonus: ['Ag DAM', 'A PHE', 'Ae EGY', 'F MIN'] },
    });
    made.sheets({
      antigonus: ['Ag DAM -> PAL', 'A PHE S Ag DAM -> PAL', 'Ae EGY -> IDU', 'F MIN S Ae EGY -> IDU'],
    });
    expect(made.state.dislodged).toHaveLength(2);
    made.do('ptolemy', 'write A PAL => NAB').do('seleucus', 'write A IDU => NAB');
    expect(made.state.live).toEqual(['antigonus']);
    expect(made.state.treasures).toMatchObject({ ALEXANDRIE: 60, BABYLONE: 60 });
  });

  // D22
  it('DIA-SEQ-009 DIA-PER-024: a captor who dies by a bribe has nobody killed', () => {
    const made = board({
      away: {
        ptolemy: { at: 'BABYLONE', holder: 'seleucus' },
        seleucus: { at: 'DAM', unit: 1 },
      },
      units: { seleucus: ['A DAM'], antigonus: ['A SYR'] },
    });
    made.sheets({ seleucus: ['Égorger Ptolémée'], antigonus: ['Corr A DAM 30 T'] });
    expect(made.state.live).toEqual(['antigonus', 'ptolemy']);
  });

  // D23
  it('DIA-PER-020 DIA-MOV-008: where two units bounce over a man alone nobody takes him; where one comes he is taken', () => {
    const alone = (lines: string[]): string =>
      board({
        away: { ptolemy: { at: 'PAL' } },
        units: { seleucus: ['A DAM'], antigonus: ['A PHE'] },
      })
        .sheets({ seleucus: ['A DAM -> PAL'], antigonus: lines })
        .person('ptolemy').holder;
    expect(alone(['A PHE -> PAL'])).toBe('ptolemy');
    expect(alone([])).toBe('seleucus');
  });

  // D24
  it('DIA-PER-005 DIA-CNV-005: a head carried over the sea stays with his army when the fleet is driven off', () => {
    const made = board({
      away: { ptolemy: { at: 'EGY', unit: 1 } },
      units: { ptolemy: ['A EGY', 'F MIN'], seleucus: ['F SAL', 'F CHY'] },
    });
    made.sheets({
      ptolemy: ['A* EGY -> SYR', 'F MIN C A EGY -> SYR'],
      seleucus: ['F SAL -> MIN', 'F CHY S F SAL -> MIN'],
    });
    expect(made.person('ptolemy').at).toBe('EGY');
  });

  // D25
  it('DIA-PER-006 RUL-BRI-05: a head who arrives beside a unit adds nothing to it that season', () => {
    const made = board({
      away: { ptolemy: { at: 'PAL' } },
      units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
    });
    made.sheets({ ptolemy: ['Ptolémée -> PHE', 'A PHE -> SYR'] });
    expect(made.units).toEqual(['ptolemy A PHE', 'seleucus A SYR']);
  });
});

describe('the end', () => {
  const proposed = (units: object, away: object, sheets: object): Table =>
    board({ units: units as never, away }).sheets(sheets as never);

  // D26
  it('DIA-END-004 RUL-END-02 RUL-END-06: a proposal outlives its author; the dead do not vote', () => {
    const made = proposed(
      { seleucus: ['A DAM'], antigonus: ['A SYR'] },
      { seleucus: { at: 'DAM', unit: 1 } },
      { seleucus: ['Prop Ptolémée'], antigonus: ['Corr A DAM 30 T'] },
    );
    expect(diadochi.pending(made.state).map(({ role }) => role)).toEqual(['antigonus', 'ptolemy']);
    made.do('ptolemy', 'write VOTE P1 YES').do('antigonus', 'write VOTE P1 YES');
    expect(outcome(made)).toMatchObject({ winners: ['ptolemy'] });
  });

  // D27
  it('DIA-END-001 DIA-SEQ-016: who has the majority wins before anybody votes', () => {
    const majors = [
      'TYR',
      'PETRA',
      'SPARTE',
      'ATHENES',
      'PELLA',
      'LYSIMACHIA',
      'BYZANCE',
      'MILET',
      'SARDES',
      'RHODES',
      'SOLOI',
    ];
    const made = board({
      control: { ...Object.fromEntries(majors.map((at) => [at, 'ptolemy'])), ALEXANDRIE_ISSOS: 'seleucus' },
      units: { ptolemy: ['A SYR! ALEXANDRIE_ISSOS'] },
    });
    made.sheets({ ptolemy: ["A SYR A2 Alex. d'Issos"], seleucus: ['Prop Séleucos'] });
    expect(outcome(made)).toMatchObject({ winners: ['ptolemy'] });
  });

  // D28
  it('DIA-END-003 DIA-END-006: to vote no to one of two proposals all else agree on leaves the other to win', () => {
    const made = board({});
    made.sheets({ ptolemy: ['Prop Ptolémée'], seleucus: ['Prop Séleucos + Antigone'] });
    made.do('ptolemy', 'write VOTE P1 YES', 'write VOTE P2 YES');
    made.do('seleucus', 'write VOTE P1 YES', 'write VOTE P2 YES');
    made.do('antigonus', 'write VOTE P1 YES', 'write VOTE P2 NO');
    expect(outcome(made)).toMatchObject({ winners: ['antigonus', 'seleucus'] });
  });
});
