/** Points the sources leave open, each a switch, and the findings that prevail over the dossier. */

import { describe, expect, it } from 'vitest';
import { mapOf } from '../src/map.ts';
import { table } from './table.ts';

const alone = (made: ReturnType<typeof table>) => {
  for (const person of made.state.persons) person.unit = 0;
  return made;
};

describe('readings of the rules', () => {
  it('DIA-CNV-009 RUL-CNV-01: "via C" counts only where the players want it to', () => {
    const carried = (convoyIntent: string) =>
      alone(
        table({
          options: { convoyIntent },
          units: { ptolemy: ['A PHE', 'F MIN'], seleucus: ['F SAL', 'F CHY'] },
        }),
      ).sheets({
        ptolemy: ['A PHE -> SYR via C', 'F MIN C A PHE -> SYR'],
        seleucus: ['F SAL -> MIN', 'F CHY S F SAL -> MIN'],
      });
    expect(carried('no').result('A PHE')).toBe('ok moved');
    expect(carried('yes').result('A PHE')).toBe('no convoy routeBroken');
  });

  it('DIA-RAV-003: a sortie from the supplied citadel itself does not cut the supply', () => {
    const made = alone(
      table({
        units: { ptolemy: ['A PHE! TYR'], antipater: ['F MIN'], seleucus: ['G TYR'] },
        control: { TYR: 'seleucus', PHE: 'ptolemy' },
      }),
    );
    made.sheets({ ptolemy: ['A PHE A2 Tyr'], antipater: ['F MIN R Tyr'], seleucus: ['G Tyr -> F MIN'] });
    expect(made.result('F MIN')).toBe('ok given');
    expect(made.told('siege')).toMatchObject([{ result: 'void' }]);
  });

  it('DIA-AGE-006 RUL-GEO-04: Halys or Euphrates between Cappadocia and Commagene', () => {
    const blocked = (mixedBorder: string, floods: string[]) =>
      (
        mapOf(table({ scenario: 'advanced', options: { mixedBorder }, floods }).state).def.supportBlocked ??
        []
      ).some((link) => link.includes('CAP') && link.includes('COM'));
    expect(blocked('halys', ['halys'])).toBe(true);
    expect(blocked('halys', ['euphrates'])).toBe(false);
    expect(blocked('euphrates', ['halys'])).toBe(false);
    expect(blocked('euphrates', ['euphrates'])).toBe(true);
  });

  it('DIA-EVT-012 RUL-EVT-01: a six in autumn is nothing, or a flood of the northern rivers', () => {
    for (const [autumnSix, kind] of [
      ['none', 'none'],
      ['floods', 'flood'],
    ] as const) {
      // The event of autumn is drawn before the orders of summer.
      const made = table({ scenario: 'advanced', options: { autumnSix }, season: 'spring 320' });
      const [last, ...others] = made.state.live;
      for (const power of others) made.do(power, 'seal');
      made.roll(last as string, 'seal', [1, 5]);
      expect(made.state.forecast?.kind).toBe(kind);
    }
  });

  it('DIA-ECO-013: militia is paid from what is left, after everybody else', () => {
    const made = table({
      season: 'winter 320',
      live: ['antipater', 'ptolemy'],
      units: { antipater: ['Am CHA', 'A THR'] },
      control: { ALEXANDRIE: 'ptolemy' },
      purses: { antipater: 14 },
    });
    made.sheets();
    expect(made.units).toEqual(['antipater A THR']);
  });

  const two = ['ptolemy', 'seleucus'];
  const home = [
    { id: 'ptolemy', at: 'ALEXANDRIE' },
    { id: 'seleucus', at: 'BABYLONE' },
  ];
  const capitals = { ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' };

  it('DIA-SIE-001 RUL-SIE-08: a besieger who has bought the garrison besieges nobody any more', () => {
    const made = table({
      live: two,
      units: { ptolemy: ['A PHE! TYR'], seleucus: ['G TYR'] },
      persons: home,
      control: { ...capitals, TYR: 'seleucus' },
      purses: { ptolemy: 20 },
    }).sheets({ ptolemy: ['A PHE A2 Tyr', 'BRIBE G Tyr 20'] });
    expect(made.units).toEqual(['ptolemy A PHE', 'ptolemy G TYR']);
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.told('siege')).toMatchObject([{ result: 'ended' }]);
    expect(made.told('lapsed')).toMatchObject([{ power: 'ptolemy', rule: 'DIA-SIE-001' }]);
    // Whoever else lays siege to it takes it from its new master as well.
    const other = table({
      live: [...two, 'eumenes'],
      units: { eumenes: ['A PHE! TYR'], seleucus: ['G TYR'] },
      persons: [{ id: 'ptolemy', at: 'PHE' }, home[1], { id: 'eumenes', at: 'ANCYRE' }],
      control: { ...capitals, TYR: 'seleucus', ANCYRE: 'eumenes' },
      purses: { ptolemy: 20 },
    }).sheets({ eumenes: ['A PHE A2 Tyr'], ptolemy: ['BRIBE G Tyr 20'] });
    expect(other.state.control.TYR).toBe('eumenes');
    expect(other.units).toEqual(['eumenes A PHE']);
  });

  it('DIA-PER-004 RUL-PER-10: who left his unit and stayed beside it is with it again next season', () => {
    const made = () =>
      table({
        live: two,
        units: { ptolemy: ['A PHE', 'A EGY'], seleucus: ['A MES'] },
        persons: [{ id: 'ptolemy', at: 'PHE', unit: 1 }, home[1]],
        control: capitals,
        purses: { seleucus: 60 },
      });
    const stayed = made().sheets({ ptolemy: ['PTOLEMY H', 'A PHE H'] });
    expect(stayed.person('ptolemy')).toMatchObject({ at: 'PHE', unit: 1 });
    stayed.sheets({ ptolemy: ['A PHE -> SYR'] });
    expect(stayed.person('ptolemy').at).toBe('SYR');
    // While the order lasts he is not with it.
    const alone = made().sheets({ ptolemy: ['PTOLEMY H', 'A PHE -> SYR'] });
    expect(alone.person('ptolemy')).toMatchObject({ at: 'PHE', unit: 0 });
  });

  it('DIA-GFT-001 DIA-ELI-002 RUL-GFT-01: gold is given at the end: a dead giver leaves it, nobody takes it for the dead', () => {
    const three = (purses: object) =>
      table({
        live: [...two, 'antipater'],
        units: { ptolemy: ['A PAL'], seleucus: ['A PHE'], antipater: ['A MAC'] },
        persons: [home[0], { id: 'seleucus', at: 'PHE', unit: 2 }, { id: 'antipater', at: 'MAC', unit: 3 }],
        control: { ...capitals, PELLA: 'antipater' },
        purses,
      });
    // Seleucus is killed with his unit: what he gave is still in his chest at Babylon.
    const giver = three({ ptolemy: 30, seleucus: 12 });
    giver.sheets({ ptolemy: ['BRIBE A PHE 30'], seleucus: ['GIFT ANTIPATER 10'] });
    expect(giver.state.treasures.BABYLONE).toBe(12);
    expect(giver.state.purses).toEqual({ ptolemy: 0, antipater: 0 });
    expect(giver.told('gift')).toMatchObject([{ from: 'seleucus', to: 'antipater', kept: true }]);
    // What was meant for him stays with whoever gave it.
    const taker = three({ ptolemy: 30, antipater: 9 });
    taker.sheets({ ptolemy: ['BRIBE A PHE 30'], antipater: ['GIFT SELEUCUS 5'] });
    expect(taker.state.live).not.toContain('seleucus');
    expect(taker.state.purses.antipater).toBe(9);
    expect(taker.state.treasures.BABYLONE).toBeUndefined();
  });

  it('DIA-GFT-001 RUL-GFT-01: gold that has arrived is not given back when its giver dies next season', () => {
    const made = table({
      scenario: 'advanced',
      season: 'spring 320',
      live: [...two, 'antipater'],
      units: { ptolemy: ['A THR'] },
      persons: [{ id: 'ptolemy', at: 'THR', unit: 1 }, home[1], { id: 'antipater', at: 'PELLA' }],
      control: { ...capitals, PELLA: 'antipater' },
      purses: { ptolemy: 12 },
      forecast: { kind: 'revolt', revolt: 'thracians' },
    });
    made
      .do('ptolemy', 'write GIFT SELEUCUS 10', 'seal')
      .do('seleucus', 'seal')
      .roll('antipater', 'seal', [6, 6]);
    expect(made.state.live).not.toContain('ptolemy');
    expect(made.state.treasures.ALEXANDRIE).toBe(2);
    expect(made.state.purses.seleucus).toBe(10);
  });

  it('DIA-END-005: of a secret ballot only the count is told', () => {
    const made = table({
      live: [...two, 'antipater'],
      persons: [...home, { id: 'antipater', at: 'PELLA' }],
      control: { ...capitals, PELLA: 'antipater' },
    }).sheets({ ptolemy: ['PROPOSE PTOLEMY'] });
    made.do('ptolemy', 'write VOTE P1 YES').do('seleucus', 'write VOTE P1 NO');
    made.do('antipater', 'write VOTE P1 YES');
    expect(made.told('voted')).toEqual([{ type: 'voted', proposal: 1, winners: ['ptolemy'], yes: 2, no: 1 }]);
  });

  it('DIA-ORD-014 DIA-ORD-010 RUL-BRI-11: an illegal order attached to a bribe is not followed; the bribe stands', () => {
    const made = () =>
      table({
        live: two,
        units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] },
        persons: home,
        control: capitals,
        purses: { ptolemy: 25 },
      });
    for (const order of ['A PHE -> MAC', 'A PHE C A SYR -> CHY', 'A PAL -> EGY']) {
      const bought = made();
      expect(bought.verdict('ptolemy', `BRIBE A PHE 20 : ${order}`)).toBe('ok');
      bought.sheets({ ptolemy: [`BRIBE A PHE 20 : ${order}`], seleucus: ['A PHE -> SYR'] });
      expect(bought.units).toEqual(['ptolemy A PAL', 'ptolemy A PHE']);
      expect(bought.state.purses.ptolemy).toBe(5);
    }
    const rule = (order: string): string | undefined => {
      const one = made().do('ptolemy', `write BRIBE A PHE 20 : ${order}`);
      return one.state.sheets.ptolemy?.[0]?.attached;
    };
    expect(rule('A PHE -> MAC')).toBe('DIA-MOV-001');
    expect(rule('A PAL -> EGY')).toBe('DIA-ORD-014');
    expect(rule('A PHE -> SYR')).toBeUndefined();
  });
});
