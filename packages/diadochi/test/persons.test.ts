import { describe, expect, it } from 'vitest';
import { table, written } from './table.ts';

const two = ['ptolemy', 'seleucus'];

describe('diadochs and their units', () => {
  it('DIA-PER-002: alone he goes one space, wherever an army or a fleet could', () => {
    const made = table({
      live: two,
      persons: [
        { id: 'ptolemy', at: 'PHE' },
        { id: 'seleucus', at: 'CHD' },
      ],
      control: { TYR: 'ptolemy' },
    });
    for (const to of ['SYR', 'MIN', 'G Tyr']) expect(made.verdict('ptolemy', `PTOLEMY -> ${to}`)).toBe('ok');
    expect(made.verdict('ptolemy', 'PTOLEMY -> EGY')).toBe('DIA-PER-002');
    made.sheets({ ptolemy: ['PTOLEMY -> MIN'] });
    expect(made.person('ptolemy').at).toBe('MIN');
  });

  it('DIA-PER-003: on the map he acts by a unit he leads or a bribe next door, and in no other way', () => {
    const alone = () =>
      table({
        live: two,
        units: { seleucus: ['A SYR', 'A CHD'], ptolemy: ['A PAL'] },
        persons: [
          { id: 'ptolemy', at: 'DAM' },
          { id: 'seleucus', at: 'CHD' },
        ],
        purses: { ptolemy: 100 },
      });
    const made = alone();
    // He is nobody's but his own player's to send.
    expect(made.verdict('ptolemy', 'SELEUCUS -> MES')).toBe('DIA-PER-003');
    // He buys whoever stands next door to him, and nobody further away.
    expect(made.verdict('ptolemy', 'BRIBE A SYR 30 T')).toBe('ok');
    expect(made.verdict('ptolemy', 'BRIBE A CHD 30 T')).toBe('DIA-BRI-010');
    // He gives no support and lays no siege.
    for (const line of ['PTOLEMY S A PAL -> PHE', 'PTOLEMY A1 Damas'])
      expect(made.refusal('ptolemy', `write ${line}`)).toBe('DIA-ORD-005');
    // He takes no province by being there, and keeps nobody out of it.
    made.sheets();
    expect(made.state.control.DAM).toBeUndefined();
    const met = alone().sheets({ seleucus: ['A SYR -> DAM'] });
    expect(met.result('A SYR')).toBe('ok moved');
    expect(met.person('ptolemy').holder).toBe('seleucus');
  });

  it('DIA-PER-004 DIA-PER-005: with his unit he goes where it goes, unless he is told not to', () => {
    const goes = table({ live: two, units: { ptolemy: ['A PHE'] } });
    goes.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(goes.person('ptolemy')).toMatchObject({ at: 'SYR', unit: 1 });
    const stays = table({ live: two, units: { ptolemy: ['A PHE'] } });
    stays.sheets({ ptolemy: ['A PHE -> SYR', 'PTOLEMY H'] });
    expect(stays.person('ptolemy')).toMatchObject({ at: 'PHE', unit: 0 });
    const comes = table({
      live: two,
      units: { ptolemy: ['A PHE'] },
      persons: [
        { id: 'ptolemy', at: 'PAL' },
        { id: 'seleucus', at: 'CHD' },
      ],
    });
    comes.sheets({ ptolemy: ['PTOLEMY -> PHE'] });
    expect(comes.person('ptolemy')).toMatchObject({ at: 'PHE', unit: 1 });
  });

  it('DIA-PER-006: he counts only for a unit he was with from the start of the season and does not leave', () => {
    const strength = (lines: string[]) => {
      const made = table({
        live: two,
        units: { ptolemy: ['A PHE'], seleucus: ['A SYR'] },
        persons: [
          { id: 'ptolemy', at: 'PHE', unit: 1 },
          { id: 'seleucus', at: 'CHD' },
        ],
      });
      made.sheets({ ptolemy: lines });
      return made.told('result').find((event) => written(event).includes('PHE'))?.strength;
    };
    expect(strength(['A PHE -> SYR'])).toBe(2);
    expect(strength(['A PHE -> SYR', 'PTOLEMY -> PAL'])).toBe(1);
  });

  it('DIA-PER-008: an elite led by its diadoch counts three', () => {
    const made = table({
      live: two,
      units: { ptolemy: ['Ae PHE'], seleucus: ['A SYR', 'A DAM'] },
      persons: [
        { id: 'ptolemy', at: 'PHE', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
      ],
    });
    made.sheets({ ptolemy: ['Ae PHE -> SYR'], seleucus: ['A DAM S A SYR'] });
    expect(made.told('result').find((event) => written(event).includes('PHE'))).toMatchObject({
      result: 'ok',
      strength: 3,
      against: 2,
    });
  });

  it('DIA-PER-010 DIA-ELI-001 DIA-ELI-003: a unit destroyed with its diadoch kills him, and his empire is no more', () => {
    const made = table({
      live: [...two, 'antipater'],
      units: { ptolemy: ['A PHE', 'A CYR', 'G TYR'], seleucus: ['Ae DAM', 'A SYR'], antipater: ['A MAC'] },
      control: { PHE: 'ptolemy', CYR: 'ptolemy', TYR: 'ptolemy', ALEXANDRIE: 'ptolemy', PELLA: 'antipater' },
      persons: [
        { id: 'ptolemy', at: 'PHE', unit: 1 },
        { id: 'seleucus', at: 'CHD' },
        { id: 'antipater', at: 'MAC', unit: 6 },
      ],
      purses: { ptolemy: 17 },
    });
    made.sheets({ seleucus: ['Ae DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    made.do('ptolemy', 'write A PHE => x');
    expect(made.state.live).toEqual(['antipater', 'seleucus']);
    expect(made.state.units.some(({ owner }) => owner === 'ptolemy')).toBe(false);
    expect(Object.values(made.state.control)).not.toContain('ptolemy');
    // DIA-ELI-002: his purse lies in his capital.
    expect(made.state.treasures.ALEXANDRIE).toBe(17);
  });

  it('DIA-ELI-002: without his capital he names a citadel; without any, his killer has it all', () => {
    const setting = (control: object) =>
      table({
        live: [...two, 'antipater'],
        units: { ptolemy: ['A PHE'], seleucus: ['Ae DAM', 'A SYR'], antipater: ['A MAC'] },
        control: { ...control, PELLA: 'antipater' },
        persons: [
          { id: 'ptolemy', at: 'PHE', unit: 1 },
          { id: 'seleucus', at: 'CHD' },
          { id: 'antipater', at: 'MAC', unit: 4 },
        ],
        purses: { ptolemy: 17 },
      }).sheets({ seleucus: ['Ae DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    const named = setting({ GAZA: 'ptolemy', CYRENE: 'ptolemy' });
    named.do('ptolemy', 'write A PHE => x');
    expect(named.refusal('ptolemy', 'bequeath TYR')).toBe('DIA-ELI-002');
    named.do('ptolemy', 'bequeath CYRENE');
    expect(named.state.treasures.CYRENE).toBe(17);
    const none = setting({});
    none.do('ptolemy', 'write A PHE => x');
    expect(none.state.purses.seleucus).toBe(17);
  });

  it('DIA-PER-011: others aboard pass to the unit that takes the space', () => {
    const made = table({
      live: [...two, 'antipater'],
      units: { ptolemy: ['A PHE'], seleucus: ['Ae DAM', 'A SYR'], antipater: ['A MAC'] },
      persons: [
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'CHD' },
        { id: 'antipater', at: 'PHE', unit: 1, holder: 'ptolemy' },
      ],
      control: { ALEXANDRIE: 'ptolemy', PELLA: 'antipater', BABYLONE: 'seleucus' },
    });
    made.sheets({ seleucus: ['Ae DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    made.do('ptolemy', 'write A PHE => x');
    expect(made.person('antipater')).toMatchObject({ holder: 'seleucus', unit: 2, at: 'PHE' });
  });
});

describe('prisoners', () => {
  const caught = () =>
    table({
      season: 'spring 320',
      live: [...two, 'antipater'],
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM'], antipater: ['A MAC'] },
      persons: [
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'SYR' },
        { id: 'antipater', at: 'MAC', unit: 3 },
      ],
      control: {
        TYR: 'ptolemy',
        ALEXANDRIE: 'ptolemy',
        BABYLONE: 'seleucus',
        PELLA: 'antipater',
        PHE: 'ptolemy',
      },
    });

  it('DIA-PER-020 DIA-SEQ-013 DIA-PER-026: a person alone where another’s unit stands is taken, and his player plays on', () => {
    const made = caught();
    made.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(made.person('seleucus')).toMatchObject({ holder: 'ptolemy', unit: 1 });
    expect(made.state.live).toContain('seleucus');
    made.sheets({ seleucus: ['A DAM -> MES'] });
    expect(made.units).toContain('seleucus A MES');
  });

  it('DIA-PER-021 DIA-SEQ-009: the captor may have him killed, before the moves', () => {
    const made = caught();
    made.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(made.verdict('ptolemy', 'KILL ANTIPATER')).toBe('DIA-PER-021');
    made.sheets({ ptolemy: ['KILL SELEUCUS'] });
    expect(made.state.live).not.toContain('seleucus');
  });

  it('DIA-PER-022 DIA-PER-023 DIA-PER-024: he goes with the unit, into a citadel of the captor, or free when it leaves him', () => {
    const along = caught().sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(along.verdict('ptolemy', 'SELEUCUS -> PAL')).toBe('DIA-PER-022');
    along.sheets({ ptolemy: ['A SYR -> PHE'] });
    expect(along.person('seleucus').at).toBe('PHE');
    const shut = along.sheets({ ptolemy: ['SELEUCUS -> G Tyr'] });
    expect(shut.person('seleucus')).toMatchObject({ at: 'TYR', unit: 0, holder: 'ptolemy' });
    const left = caught().sheets({ ptolemy: ['A PHE -> SYR'] });
    left.sheets({ ptolemy: ['A SYR -> PHE', 'SELEUCUS H'] });
    expect(left.person('seleucus')).toMatchObject({ at: 'SYR', unit: 0, holder: 'seleucus' });
  });

  it('DIA-PER-025: whoever is in a citadel that falls is the besieger’s', () => {
    const made = table({
      live: two,
      units: { ptolemy: ['A CHD! BABYLONE'] },
      persons: [
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'BABYLONE' },
      ],
      control: { BABYLONE: 'seleucus', SUSE: 'seleucus', ALEXANDRIE: 'ptolemy' },
    });
    made.sheets({ ptolemy: ['A CHD A2 Babylone'] });
    expect(made.person('seleucus')).toMatchObject({ holder: 'ptolemy', at: 'BABYLONE' });
  });
});
