/** Rules where two or three of them meet. */

import { describe, expect, it } from 'vitest';
import { diadochi, type PowerId } from '../src/index.ts';
import { home, position, resolve, revolt, struck, two } from './advanced.ts';
import { table, type Units, written } from './table.ts';

const control = { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' };
const basic = { live: two, persons: home, control };

describe('the first spring', () => {
  const spring = (sheets: { readonly [power in PowerId]?: readonly string[] }) => {
    const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'stacks' });
    const act = (role: string, verb: string, target?: string) =>
      diadochi.apply(state, role, target === undefined ? { verb } : { verb, target });
    for (const { role } of diadochi.pending(state)) act(role, 'muster', 'AAA');
    for (const [power, lines] of Object.entries(sheets)) for (const line of lines) act(power, 'write', line);
    for (const { role } of diadochi.pending(state)) act(role, 'seal');
    return state;
  };
  const places = (state: ReturnType<typeof spring>, power: PowerId) =>
    state.units.filter(({ owner }) => owner === power).map(({ at }) => at);

  it('DIA-MOV-010 DIA-ECO-010: two units that set out for each other’s home do not pass, wherever they stand in their stacks', () => {
    const state = spring({
      antigonus: ['A PHR -> BIT', 'A PHR.2 -> MYS', 'A PHR.3 -> ANC'],
      eumenes: ['A ANC -> PTE', 'A ANC.2 -> PHR', 'A ANC.3 -> CAP'],
    });
    expect(places(state, 'antigonus').sort()).toEqual(['BIT', 'MYS', 'PHR']);
    expect(places(state, 'eumenes').sort()).toEqual(['ANC', 'CAP', 'PTE']);
  });

  it('DIA-MOV-009 DIA-ECO-010: a unit thrown back on its home holds it, whichever of the three it is', () => {
    const state = spring({
      antigonus: ['A PHR -> BIT', 'A PHR.2 -> AXY', 'A PHR.3 -> ANC'],
      eumenes: ['A ANC -> PTE', 'A ANC.2 -> CAP', 'A ANC.3 -> AXY'],
    });
    // Both are thrown back from Axylon: neither home lies open.
    expect(places(state, 'eumenes').sort()).toEqual(['ANC', 'CAP', 'PTE']);
    expect(places(state, 'antigonus')).toContain('PHR');
    expect(places(state, 'antigonus')).not.toContain('ANC');
  });

  it('DIA-SUP-006 DIA-ECO-010: a support in a home goes to whichever of the three stays there', () => {
    const supported = (supporter: string, ...lines: string[]) => {
      const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'stacks' });
      const act = (role: string, verb: string, target?: string) =>
        diadochi.apply(state, role, target === undefined ? { verb } : { verb, target }).events;
      for (const { role } of diadochi.pending(state)) act(role, 'muster', 'AAA');
      act('antigonus', 'write', supporter);
      for (const line of lines) act('eumenes', 'write', line);
      const events = diadochi.pending(state).flatMap(({ role }) => act(role, 'seal'));
      const told = events.flatMap((event) => (event.type === 'result' ? [event] : []));
      return told.find(({ line }) => line.kind === 'support')?.result;
    };
    for (const named of ['A* ANC', 'A ANC.3']) {
      expect(supported(`A PHR.2 S ${named}`, 'A ANC -> PTE', 'A ANC.2 -> CAP')).toBe('ok');
      expect(supported(`A PHR.2 S ${named}`, 'A ANC -> PTE', 'A ANC.2 -> CAP', 'A ANC.3 -> AXY')).toBe(
        'void',
      );
    }
  });

  it('DIA-ORD-013 DIA-ECO-010 RUL-ORD-01: two fleets of one port need no numbers, nor do those who help them', () => {
    const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'stacks' });
    const act = (role: string, verb: string, target?: string) =>
      diadochi.apply(state, role, target === undefined ? { verb } : { verb, target });
    for (const { role } of diadochi.pending(state)) act(role, 'muster', role === 'ptolemy' ? 'AFF' : 'AAA');
    for (const line of ['F EGY -> MOR', 'F EGY -> MIN', 'A EGY S F EGY -> MIN'])
      act('ptolemy', 'write', line);
    expect(state.sheets.ptolemy?.map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'illegal']);
    for (const { role } of diadochi.pending(state)) act(role, 'seal');
    expect(places(state, 'ptolemy').sort()).toEqual(['EGY', 'MIN', 'MOR']);
  });

  it('DIA-SUP-006 DIA-ECO-010 RUL-ORD-01: help for one of several goes to the one that goes there', () => {
    const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'stacks' });
    const act = (role: string, verb: string, target?: string) =>
      diadochi.apply(state, role, target === undefined ? { verb } : { verb, target }).events;
    for (const { role } of diadochi.pending(state)) act(role, 'muster', 'AAA');
    for (const line of ['A ANC -> PTE', 'A ANC -> AXY', 'A ANC -> CAP']) act('eumenes', 'write', line);
    act('antigonus', 'write', 'A PHR S A ANC -> AXY');
    expect(state.sheets.eumenes).toHaveLength(3);
    const events = diadochi.pending(state).flatMap(({ role }) => act(role, 'seal'));
    const help = events.find((event) => event.type === 'result' && event.reason === 'given');
    expect(help).toMatchObject({ owner: 'antigonus', result: 'ok' });
  });

  it('DIA-ECO-010: who finds the one citadel taken by the other that stayed looks further', () => {
    const state = spring({ antigonus: ['A PHR H', 'A PHR.2 H', 'A PHR.3 H'] });
    const ways = diadochi.legal(state, 'antigonus').map(({ target }) => target);
    expect(ways).toContain('A PHR.2 => G Gordion');
    expect(ways).toContain('A PHR.3 => BIT');
    expect(ways).not.toContain('A PHR.3 => G Gordion');
  });
});

describe('bribes and persons', () => {
  const besieged = (lines: readonly string[]) =>
    table({
      live: [...two, 'antipater'],
      units: { ptolemy: ['A PHE'], seleucus: ['G TYR'], antipater: ['A MAC'] },
      persons: [
        home[0] as object,
        { id: 'seleucus', at: 'TYR', unit: 2 },
        { id: 'antipater', at: 'MAC', unit: 3 },
      ],
      control: { ...control, PELLA: 'antipater', TYR: 'seleucus' },
      purses: { ptolemy: 60 },
    }).sheets({ ptolemy: ['BRIBE G Tyr 30 : G Tyr H'], seleucus: lines });

  it('DIA-BRI-016: who leaves a garrison that is bought is not taken with its citadel', () => {
    const made = besieged(['SELEUCUS -> MIN']);
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.person('seleucus')).toEqual({ at: 'MIN', unit: 0, holder: 'seleucus' });
  });

  it('DIA-BRI-016 DIA-PER-025: who has left it but stays within the walls is taken, not killed', () => {
    const made = besieged(['SELEUCUS LEAVES']);
    expect(made.state.live).toContain('seleucus');
    expect(made.person('seleucus')).toMatchObject({ at: 'TYR', holder: 'ptolemy' });
  });

  it('DIA-BRI-015: what a leader wrote for a unit of his revolt is void once he has bought it', () => {
    const made = position({
      units: { gauls: ['Am ILL'], ptolemy: ['A TAU'] },
      revolts: [revolt('gauls', { led: 'ptolemy' })],
      purses: { ptolemy: 60 },
    });
    made.sheets({ ptolemy: ['Am ILL -> PEO', 'BRIBE Am ILL 30'] });
    expect(made.units).toContain('ptolemy A ILL');
  });

  it('DIA-ORD-014 DIA-RET-001: a position is written and read between a bought support and the retreat it brings', () => {
    const made = table({
      live: ['ptolemy', 'seleucus'],
      persons: [
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'CHD' },
      ],
      units: { ptolemy: ['A PHE', 'A SYR'], seleucus: ['A DAM'] },
      purses: { seleucus: 20 },
    });
    made.sheets({ seleucus: ['A DAM -> SYR', 'Corr A PHE 20 T : A PHE S A DAM -> SYR'] });
    expect(made.state.phase).toBe('retreats');
    const again = diadochi.load(diadochi.save(made.state));
    expect(diadochi.legal(again, 'ptolemy')).toEqual(diadochi.legal(made.state, 'ptolemy'));
    expect(again.sheets).toEqual(made.state.sheets);
  });

  it('DIA-OPT-ALLEGIANCE-01 DIA-ORD-014: a unit that is bought may be told to take no province either', () => {
    const made = table({
      ...basic,
      options: { allegiance: 'yes' },
      units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] },
      control: { ...control, DAM: 'seleucus' },
      purses: { ptolemy: 20 },
    });
    made.sheets({ ptolemy: ['BRIBE A PHE 20 : A PHE -> DAM NOCTRL'] });
    expect(made.units).toContain('ptolemy A DAM');
    expect(made.state.control.DAM).toBe('seleucus');
  });
});

describe('what nobody else may read', () => {
  it('DIA-BRI-002 DIA-GFT-002: counter-bribes and secret gifts stay secret even when they are against the rules', () => {
    const made = table({
      ...basic,
      units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] },
      purses: { ptolemy: 5 },
    });
    made.sheets({
      ptolemy: ['COUNTER A PAL 6', 'COUNTER A PHE 1', 'GIFT SELEUCUS 9 SECRET', 'A PAL -> PHE'],
    });
    const [shown] = made.told('revealed');
    expect(JSON.stringify(shown)).not.toMatch(/counter|gift/);
    expect(shown).toMatchObject({ sheets: { ptolemy: [{ line: { kind: 'move', to: 'PHE' } }] } });
  });

  it('DIA-BRI-002 DIA-ORD-012: nor is one shown that could mean several units', () => {
    const state = diadochi.setup({ scenario: 'basic', options: {}, seed: 'stacks' });
    for (const { role } of diadochi.pending(state))
      diadochi.apply(state, role, { verb: 'muster', target: 'AAA' });
    for (const unit of state.units) if (unit.at === 'MAC') unit.at = 'THR';
    diadochi.apply(state, 'antipater', { verb: 'write', target: 'COUNTER A MAC 1' });
    expect(state.sheets.antipater).toMatchObject([{ verdict: 'ambiguous' }]);
    const events = diadochi
      .pending(state)
      .flatMap(({ role }) => diadochi.apply(state, role, { verb: 'seal' }).events);
    expect(JSON.stringify(events.filter(({ type }) => type === 'revealed'))).not.toContain('COUNTER');
  });
});

describe('persons in awkward places', () => {
  it('DIA-EVT-004 DIA-PER-024: a prisoner cast ashore without his guard is free', () => {
    const made = position({
      storms: ['MIN'],
      units: { ptolemy: ['F MIN'], seleucus: ['G BABYLONE'] },
      persons: [home[0] as object, { id: 'seleucus', at: 'MIN', unit: 1, holder: 'ptolemy' }],
    });
    // The fleet stays afloat, he is washed overboard, and on to the first shore.
    resolve(made, [2, 2, 1, 1, 2]);
    expect(made.person('seleucus')).toMatchObject({ unit: 0, holder: 'seleucus' });
    expect(made.person('seleucus').at).not.toBe('MIN');
  });

  it('DIA-ROY-002 DIA-ROY-006: an army that Philip leads takes Olympias, but she does not lead it', () => {
    const made = position({
      units: { ptolemy: ['A THE'] },
      persons: [
        ...home,
        { id: 'philip', at: 'THE', unit: 1, holder: 'ptolemy', members: ['philip'] },
        { id: 'olympias', at: 'THE', holder: '', members: ['olympias'] },
      ],
    });
    resolve(made);
    expect(made.person('olympias')).toEqual({ at: 'THE', unit: 0, holder: 'ptolemy' });
    expect(made.person('philip')).toMatchObject({ unit: 1, holder: 'ptolemy' });
  });

  it('DIA-NEU-002 DIA-PER-025: a diadoch in a citadel that falls to a revolt is put to death', () => {
    const made = position({
      live: [...two, 'antipater'],
      units: { spartans: ['Am LAC! SPARTE'], antipater: ['A MAC'] },
      persons: [...home, { id: 'antipater', at: 'SPARTE', unit: 0 }],
      control: { SPARTE: 'antipater', PELLA: 'antipater' },
      revolts: [revolt('spartans', { until: 99 })],
    });
    resolve(made);
    expect(made.state.control.SPARTE).toBe('spartans');
    expect(made.state.live).not.toContain('antipater');
  });
});

describe('the Bosphorus', () => {
  const strait = (bosphorus: string) =>
    table({
      ...basic,
      options: { bosphorus },
      units: { ptolemy: ['A BIT', 'F PRO'] },
    });

  it('DIA-CNV-001 DIA-OPT-BOSPHORUS-01: with a fleet an army crosses it like any other strait', () => {
    for (const option of ['no', 'yes']) {
      const made = strait(option);
      expect(made.verdict('ptolemy', 'A BIT -> BOS')).toBe('ok');
      made.sheets({ ptolemy: ['A BIT -> BOS', 'F PRO C A BIT -> BOS'] });
      expect(made.units).toContain('ptolemy A BOS');
    }
  });

  it('DIA-CNV-003 DIA-OPT-BOSPHORUS-01: the master of Byzantium alone walks, the others wait for the fleet they were promised', () => {
    const made = table({
      ...basic,
      options: { bosphorus: 'yes' },
      units: { ptolemy: ['A BOS', 'F PRO'] },
      control: { ...control, BYZANCE: 'seleucus' },
    });
    expect(made.verdict('ptolemy', 'A BOS -> BIT')).toBe('ok');
    made.sheets({ ptolemy: ['A BOS -> BIT'] });
    expect(made.units).toContain('ptolemy A BOS');
  });
});

describe('winter', () => {
  it('DIA-WIN-002 DIA-BRI-001: what the year brings in may be laid aside against bribes at once', () => {
    const made = table({
      ...basic,
      season: 'winter 320',
      units: { ptolemy: ['A EGY'] },
      purses: { ptolemy: 0 },
    });
    expect(made.verdict('ptolemy', 'COUNTER A EGY 5')).toBe('ok');
    expect(made.verdict('ptolemy', 'COUNTER A EGY 99')).toBe('DIA-GFT-003');
    made.sheets({ ptolemy: ['COUNTER A EGY 5'] });
    expect(made.state.slips).toMatchObject([{ power: 'ptolemy', sum: 5 }]);
  });

  it('DIA-ECO-020: a fleet beyond what the province holds needs a port to lie in', () => {
    const made = table({
      ...basic,
      season: 'winter 320',
      units: { ptolemy: ['A EGY', 'G ALEXANDRIE'] },
      control: { ...control, PELUSE: 'ptolemy' },
      purses: { ptolemy: 90 },
    });
    expect(made.verdict('ptolemy', 'BUILD A EGY')).toBe('ok');
    expect(made.verdict('ptolemy', 'BUILD F EGY')).toBe('DIA-ECO-018');
  });
});

describe('lines that come to nothing', () => {
  it('DIA-GFT-003 DIA-BRI-002: who wrote a line the purse no longer covers is told so, and nobody else', () => {
    const made = table({
      ...basic,
      units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] },
      purses: { ptolemy: 6 },
    });
    made.do('ptolemy', 'write GIFT SELEUCUS 4', 'write COUNTER A PAL 5', 'seal');
    const applied = diadochi.apply(made.state, 'seleucus', { verb: 'seal' });
    const seen = (viewer: string) =>
      diadochi.update(made.state, applied, viewer).filter(({ type }) => type === 'lapsed');
    expect(seen('ptolemy')).toMatchObject([{ line: { kind: 'counter', sum: 5 }, rule: 'DIA-GFT-003' }]);
    expect(seen('seleucus')).toEqual([]);
    expect(seen('spectator')).toEqual([]);
  });

  it('DIA-ECO-007 DIA-ECO-013: whoever cannot pay for his winter is told so before he seals', () => {
    const told = (units: readonly string[], ...lines: string[]) => {
      const { state } = table({
        ...basic,
        season: 'winter 320',
        units: { ptolemy: units },
        purses: { ptolemy: 0 },
      }).do('ptolemy', ...lines.map((line) => `write ${line}`));
      return diadochi
        .cautions?.(diadochi.view(state, 'ptolemy'), { verb: 'seal' })
        .map(({ rule, params }) => `${rule} ${params?.sum}`);
    };
    // Thirty-one talents come in; an elite costs twenty, a guard thirty.
    expect(told([], 'BUILD Ae EGY')).toEqual([]);
    expect(told([], 'BUILD Ae EGY', 'BUILD Gg Alexandrie')).toEqual(['DIA-ECO-007 19']);
    expect(told(['Ag EGY', 'A SYR', 'A PAL'])).toEqual(['DIA-ECO-013 19']);
  });

  it('DIA-ECO-007 DIA-ECO-020: so is who builds beyond his means or his room', () => {
    const lapsed = (purse: number, units: readonly string[], ...lines: string[]) =>
      table({ ...basic, season: 'winter 320', units: { ptolemy: units }, purses: { ptolemy: purse } })
        .sheets({ ptolemy: lines })
        .told('lapsed')
        .map((event) => `${written(event)}: ${event.rule}`);
    // Thirty-two talents come in, the capital's included.
    expect(lapsed(0, [], 'BUILD Ae EGY', 'BUILD Gg Alexandrie')).toEqual([
      'BUILD Gg Alexandrie: DIA-ECO-007',
    ]);
    expect(lapsed(0, ['Ae EGY', 'A SYR'], 'PROMOTE Ae EGY g', 'BUILD Ge Alexandrie')).toEqual([
      'PROMOTE Ae EGY g: DIA-ECO-007',
      'BUILD Ge Alexandrie: DIA-ECO-007',
    ]);
    expect(lapsed(60, ['A EGY'], 'BUILD G Alexandrie', 'BUILD A EGY')).toEqual(['BUILD A EGY: DIA-ECO-020']);
    expect(lapsed(60, [], 'BUILD A EGY')).toEqual([]);
  });

  it('DIA-PER-003 DIA-SEQ-009: so is who orders about, or has killed, somebody who is no longer his', () => {
    const made = position({
      units: { ptolemy: ['A PHE'], seleucus: ['A PAL'] },
      persons: [...home, { id: 'cleopatra', at: 'PHE', unit: 1, holder: 'ptolemy', members: ['cleopatra'] }],
      purses: { seleucus: 10 },
    });
    made.sheets({ ptolemy: ['CLEOPATRA -> SYR', 'KILL CLEOPATRA'], seleucus: ['BRIBE CLEOPATRA 10'] });
    expect(made.person('cleopatra').holder).not.toBe('');
    expect(made.told('lapsed').map(({ rule }) => rule)).toEqual(['DIA-PER-021', 'DIA-PER-003']);
  });
});

describe('what goes with whom', () => {
  it('DIA-BRI-003 RUL-BRI-07: counter-bribes on a royal are gone when she is taken', () => {
    const made = position({
      units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] },
      persons: [...home, { id: 'cleopatra', at: 'SYR', holder: 'ptolemy', members: ['cleopatra'] }],
      purses: { ptolemy: 5 },
    });
    made.sheets({ ptolemy: ['COUNTER CLEOPATRA 5'], seleucus: ['A PHE -> SYR'] });
    expect(made.person('cleopatra').holder).toBe('seleucus');
    expect(made.state.slips).toEqual([]);
  });

  it('DIA-BRI-003: they stay with whoever stays', () => {
    const made = position({ units: { ptolemy: ['A PAL'] }, purses: { ptolemy: 5 } });
    made.sheets({ ptolemy: ['COUNTER A PAL 5', 'A PAL -> PHE'] });
    expect(made.state.slips).toMatchObject([{ power: 'ptolemy', sum: 5 }]);
  });

  it('DIA-ORO-003: whoever is with the satraps when they obey a royal order is his who gets them', () => {
    const made = position({
      units: { satraps: ['A HYR'], ptolemy: ['G ALEXANDRIE'] },
      persons: [
        ...home,
        { id: 'roxane', at: 'HYR', unit: 1, holder: 'satraps', members: ['roxane', 'alexander'] },
        { id: 'philip', at: 'ALEXANDRIE', unit: 2, holder: 'ptolemy', members: ['philip'] },
      ],
      revolts: [revolt('satraps')],
      control: { SUSE: 'ptolemy', ALEXANDRIE: 'ptolemy' },
    });
    made.sheets({ ptolemy: ['ROYAL ORDER PTOLEMY'] });
    expect(made.unit('A HYR')?.owner).toBe('ptolemy');
    expect(made.person('roxane')).toMatchObject({ unit: 1, holder: 'ptolemy' });
  });

  it('DIA-AEL-002 DIA-ASU-004: an army a dead man left beside neutral Petra is kept through the winter', () => {
    const left = (units: readonly string[]) =>
      position({ season: 'autumn 320', units: { orphans: units }, unsettled: [1] }).sheets();
    expect(left(['A NAB']).units).toContain('orphans A NAB');
    expect(left(['A LIB']).units).toEqual([]);
    const owned = position({ season: 'autumn 320', units: { ptolemy: ['A NAB'] } }).sheets();
    expect(owned.units).toEqual([]);
  });
});

describe('neighbours', () => {
  it('DIA-ECO-021 DIA-ECO-007: who cannot pay for what he builds drives nobody behind his walls', () => {
    const built = (purse: number) =>
      table({
        live: ['antipater', 'ptolemy'],
        season: 'winter 320',
        units: { ptolemy: ['A EGY', 'A PHE', 'A PAL', 'A SYR'] },
        persons: [
          { id: 'antipater', at: 'PELLA' },
          { id: 'ptolemy', at: 'EGY', unit: 1 },
        ],
        control: { PELLA: 'antipater', PYDNA: 'ptolemy', ALEXANDRIE: 'ptolemy' },
        purses: { antipater: 20, ptolemy: purse },
      })
        .sheets({ antipater: ['BUILD A MAC'], ptolemy: ['BUILD A MAC'] })
        .units.filter((unit) => /MAC|PELLA|PYDNA/.test(unit));
    expect(built(20)).toEqual(['antipater G PELLA', 'ptolemy G PYDNA']);
    expect(built(0)).toEqual(['antipater A MAC']);
  });

  it('DIA-NEU-009: a neutral citadel with a garrison of its own joins no revolt', () => {
    const made = struck(
      { kind: 'revolt', revolt: 'asian-greeks' },
      { units: { orphans: ['G ECBATANE'] }, control: {} },
    );
    expect(made.units).toContain('asian-greeks Am MED');
    expect(made.state.control.ECBATANE).not.toBe('asian-greeks');
  });
});

describe('diadochs who cannot help it', () => {
  it('DIA-PER-011 DIA-NEU-002: a prisoner whose guard rebels destroy dies at their hands', () => {
    const made = position({
      live: [...two, 'antipater'],
      units: { gauls: ['Ag PEO'], seleucus: ['A ILL', 'A CHD'] },
      persons: [...home, { id: 'antipater', at: 'ILL', unit: 2, holder: 'seleucus' }],
      control: { PELLA: 'antipater' },
      revolts: [revolt('gauls', { led: 'ptolemy' })],
    });
    made.sheets({ ptolemy: ['A PEO -> ILL'] });
    made.do('seleucus', 'write A ILL => x');
    expect(made.unit('Ag ILL')?.owner).toBe('gauls');
    expect(made.state.live).not.toContain('antipater');
  });

  it('DIA-BRI-010 DIA-PER-026: a prisoner bribes nobody, however near', () => {
    const near = (holder: string) =>
      table({
        ...basic,
        units: { seleucus: ['A PHE', 'A SYR'] },
        persons: [
          { id: 'ptolemy', at: 'PHE', unit: holder === 'seleucus' ? 1 : 0, holder },
          home[1] as object,
        ],
        purses: { ptolemy: 60 },
      });
    expect(near('ptolemy').verdict('ptolemy', 'BRIBE A SYR 20')).toBe('ok');
    expect(near('seleucus').verdict('ptolemy', 'BRIBE A SYR 20')).toBe('DIA-BRI-010');
  });

  it('DIA-NEU-001 DIA-NEU-002: only a citadel of his without garrison saves one who is alone where a revolt breaks out', () => {
    const alone = (units: Units) =>
      struck(
        { kind: 'revolt', revolt: 'spartans' },
        {
          live: [...two, 'antipater'],
          units,
          persons: [...home, { id: 'antipater', at: 'LAC', unit: 0 }],
          control: { SPARTE: 'antipater' },
        },
      );
    expect(alone({}).person('antipater')).toMatchObject({ at: 'SPARTE', holder: 'antipater' });
    expect(alone({ antipater: ['G SPARTE'] }).state.live).not.toContain('antipater');
  });
});
