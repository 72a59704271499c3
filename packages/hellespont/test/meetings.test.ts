/** Rules that meet, as a reader of the book made them up, and guards that only such meetings show. */

import { describe, expect, it } from 'vitest';
import { isLeader, roster } from '../src/counters.ts';
import { cite } from '../src/series.ts';
import { expectLegal, expectRefusal, refusalOf } from './expect.ts';
import { at, legal, targets, where } from './look.ts';
import { act, asked, play, position, ready, type Setting, type Table } from './table.ts';

/** Sparta has come to where Athens stands, with a point to pay the fight. */
const battle = (setting: Setting): Table =>
  position({
    active: 'sparta',
    initiative: 'sparta',
    advantage: 'athens',
    announced: 1,
    fighting: true,
    ...setting,
  });
const factorsOf = (events: readonly { readonly type: string; readonly factors?: unknown }[]): unknown =>
  events.find(({ type }) => type === 'combat.result')?.factors;

describe('tables', () => {
  it('HEL-B1-07 HEL-ADV-04 HEL-ADV-05 HEL-STR-01 HEL-STR-02: what the series refuses is told by the rules of this game', () => {
    expect(cite).toMatchObject({
      pointsWindow: 'HEL-B1-07',
      reroll: 'HEL-ADV-04',
      rerollOnce: 'HEL-ADV-05',
      combatWindow: 'HEL-STR-02',
      anytime: 'HEL-STR-01',
    });
  });

  it('HEL-GEN-06: leaders are no units, and units no leaders', () => {
    expect(isLeader(roster.firstLeader)).toBe(true);
    expect(isLeader(roster.firstLeader - 1)).toBe(false);
  });
});

describe('a fight at sea', () => {
  const off = (aboard: readonly string[], ashore: Setting['zones'] = {}, faced: readonly string[] = []) => {
    const t = battle({
      zones: { M13: ['S-T20', 'S-T10', ...aboard, 'A-T20', ...faced], ...ashore },
      moved: { 'S-T20': 'M12', 'S-T10': 'M12' },
    });
    const events = [...act(t, 'athens', 'pass', [3])];
    if (asked(t)?.step === 'reroll.W-6') events.push(...act(t, 'athens', 'pass'));
    return factorsOf(events);
  };

  it('HEL-DRM-06 HEL-DRM-07: soldiers aboard count for who carries as many, and against who carries fewer', () => {
    expect(off([])).toEqual([{ rule: 'HEL-DRM-06', kind: 'die', value: 1 }]);
    expect(off(['S-H3'], {}, ['A-A2'])).toEqual([{ rule: 'HEL-DRM-06', kind: 'die', value: 1 }]);
    expect(off([], {}, ['A-A2'])).toEqual([{ rule: 'HEL-DRM-07', kind: 'die', value: -1 }]);
  });

  it('HEL-COL-05 HEL-COL-06: troops on its beaches help their own side, unless both have some', () => {
    const beach = (who: readonly string[]) => off([], { T5: who });
    expect(beach(['S-H3'])).toContainEqual({ rule: 'HEL-COL-05', kind: 'column', value: 1 });
    expect(beach(['A-H3'])).toContainEqual({ rule: 'HEL-COL-06', kind: 'column', value: -1 });
  });

  it('HEL-CRT-03 HEL-LOS-01 HEL-EVA-02: who has a way out is asked before the die, who has none is not', () => {
    const shutters = { M8: ['S-T2'], M10: ['S-T2'], M12: ['S-T4'], M13: ['S-T4'], Parion: ['S-H3'] };
    const asks = (shut: boolean): unknown => {
      const zones = { ...(shut ? shutters : {}), M9: ['S-T20', 'A-T20'] };
      return asked(battle({ zones, moved: { 'S-T20': 'M12' } }))?.step;
    };
    expect(asks(false)).toBe('evade');
    expect(asks(true)).not.toBe('evade');
  });

  it('HEL-DRM-01 HEL-S15: a wound silences every leader of that side in the fight', () => {
    const fight = (hand: readonly string[]) => {
      const t = battle({
        zones: { M13: ['S-T20', 'S-T10', 'A-T20', 'thrasybule', 'alcibiade'], T5: [] },
        moved: { 'S-T20': 'M12', 'S-T10': 'M12' },
        hands: { sparta: hand, athens: [] },
      });
      const events = [...act(t, 'athens', 'pass')];
      for (let n = 0; n < 9 && !events.some(({ type }) => type === 'combat.result'); n++) {
        const { role = '', step } = asked(t) ?? {};
        const text = step === 'combat.attacker' && legal(t, role).includes('play leader-wounded');
        const choice = legal(t, role).find((one) => one.startsWith('wound'));
        events.push(...act(t, role, text ? 'play leader-wounded' : (choice ?? 'pass')));
      }
      return (factorsOf(events) as { rule: string; value: number }[]).find(
        ({ rule }) => rule === 'HEL-DRM-01',
      );
    };
    expect(fight([])).toMatchObject({ value: -2 });
    expect(fight(['leader-wounded'])).toBeUndefined();
  });

  it('HEL-EVA-01 HEL-NAV-08: who evades weaker than his load sheds troops', () => {
    const t = battle({ zones: { M9: ['S-T20', 'S-T20', 'A-T10', 'A-A2'] }, moved: { 'S-T20': 'M12' } });
    play(t, ['athens evade M8 | 6', 'athens pass', 'athens lose A-T10']);
    expect(at(t, 'M8')).toEqual(['A-T10*', 'A-A2*']);
  });
});

describe('ports and shores', () => {
  it('HEL-MOV-06 HEL-GEN-08: a port is shut by enemy units in it, not by a leader alone', () => {
    const toSestos = (who: readonly string[]): Table =>
      ready('athens', 'M5', ['A-T10'], { zones: { Sestos: who } });
    for (const who of [[], ['A-H4'], ['chereas'], ['epicles']])
      expectLegal(toSestos(who), 'athens', 'go Sestos');
    expectRefusal(toSestos(['S-H3']), 'athens', 'go Sestos', 'HEL-MOV-06');
  });

  it('HEL-LND-01 HEL-MAP-14: nobody marches past a zone', () => {
    const t = ready('athens', 'T22', ['A-H4']);
    expect(refusalOf(t, 'athens', 'go T7')?.rule).toBe('HEL-MAP-14');
    act(t, 'athens', 'go T23');
    expect(refusalOf(t, 'athens', 'go T5')?.rule).toBe('HEL-MAP-14');
    expect(targets(t, 'athens', 'go')).not.toContain('T5');
  });

  it('HEL-NAV-03: set down in a port is who sailed there, not who marched', () => {
    const t = ready('athens', 'T17', ['A-H4', 'chereas']);
    act(t, 'athens', 'go Sestos');
    expect(targets(t, 'athens', 'drop')).toEqual([]);
    expectRefusal(t, 'athens', 'drop chereas', 'HEL-NAV-03');
  });

  it('HEL-NAV-06 HEL-LOS-09: only who carries too much sheds troops before he sails, and nobody drowns beside his ships', () => {
    const laden = (troops: string): string[] => {
      const t = ready('athens', 'Sestos', ['A-T10', troops]);
      act(t, 'athens', 'go M5');
      return at(t, 'M5');
    };
    expect(laden('A-A2')).toEqual(['A-T10', 'A-A2']);
    expect(laden('A-H4')).toEqual(['A-T10', 'A-H4*']);
  });

  it('HEL-RET-05 RUL-LDR-05: where ships have left and nobody was with them nobody is put ashore', () => {
    const t = ready('athens', 'M9', ['A-T10']);
    expect(act(t, 'athens', 'go M12').map(({ type }) => type)).toEqual(['move']);
  });

  it('HEL-MAP-11 HEL-RET-05: a leader alone is captured where enemies come, in a base he is not', () => {
    const t = ready('athens', 'T6', ['A-H4'], { zones: { T5: ['epicles'], B3: ['doreius', 'A-T10'] } });
    act(t, 'athens', 'go T5');
    expect(where(t, 'epicles')).toEqual(['eliminated']);
    expect(where(t, 'doreius')).toEqual(['B3']);
  });

  it('HEL-STK-04 HEL-STK-05: in a port ships and troops are each too many by themselves', () => {
    const t = position({
      phase: 'D.2',
      zones: { M5: ['A-T10', 'A-A2'], Sestos: ['A-T20', 'A-T20', 'A-H4B', 'A-H4', 'A-H4'] },
    });
    expectLegal(t, 'athens', 'berth A-T10@M5/Sestos');
    expect(refusalOf(t, 'athens', 'berth A-A2@M5/Sestos')?.rule).toBe('HEL-STK-04');
  });
});

describe('stratagems', () => {
  it('HEL-S05: hulls rot at sea off a beach, nowhere else', () => {
    const rotting = (zones: Setting['zones']): string[] => {
      const t = position({
        phase: 'D.5',
        active: 'sparta',
        initiative: 'sparta',
        hands: { sparta: ['rotten-hulls'] },
        zones: { ...zones, Abydos: ['S-T10'] },
      });
      return asked(t)?.role === 'sparta' ? legal(t, 'sparta') : [];
    };
    expect(rotting({ M5: ['A-T10', 'A-T4'] })).toContain('play rotten-hulls');
    expect(rotting({ Sestos: ['A-T10', 'A-T4'] })).not.toContain('play rotten-hulls');
    expect(rotting({ M8: ['A-T10', 'A-T4'] })).not.toContain('play rotten-hulls');
  });

  it('HEL-S05: nor do troops', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      initiative: 'sparta',
      hands: { sparta: ['rotten-hulls'] },
      zones: { M5: ['A-T10', 'A-T4', 'A-A2'], Abydos: ['S-T10'] },
    });
    act(t, 'sparta', 'play rotten-hulls');
    expect(legal(t, 'athens').some((text) => text.includes('A-A2'))).toBe(false);
  });

  it('HEL-S23 HEL-S21 RUL-STR-15: a unit that shows more than ten points does not desert', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      initiative: 'sparta',
      hands: { sparta: ['desertion'] },
      zones: { Sestos: ['A-T20', 'A-T20*', 'A-T10'], Abydos: ['S-T10'] },
    });
    act(t, 'sparta', 'play desertion');
    expect(targets(t, 'sparta', 'remove')).toEqual(['A-T20*@Sestos', 'A-T10@Sestos']);
  });

  it('HEL-S20 RUL-STR-12: who is ill already does not fall ill again', () => {
    const t = position({
      announced: 2,
      hands: { athens: ['epidemic'] },
      zones: { Abydos: ['mindaros!', 'S-T10'], T5: ['pharnabaze', 'S-C5Bp'], Sestos: ['A-T10'] },
    });
    play(t, ['athens play epidemic', 'athens weaken S-C5Bp@T5']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'sickbed' });
    expect(where(t, 'mindaros')).toEqual(['Abydos']);
  });

  it('HEL-S09: mines are dug once in a siege', () => {
    const t = position({
      phase: 'C',
      hands: { athens: ['mining'], sparta: [] },
      zones: { M9: ['A-T10'], T6: ['A-H4'], Parion: ['S-P2'] },
    });
    act(t, 'athens', 'siege Parion');
    const before = legal(t, 'athens').includes('play mining');
    act(t, 'athens', 'play mining');
    expect(before).toBe(true);
    expect(asked(t)?.step === 'siege.besieger' && legal(t, 'athens').includes('play mining')).toBe(false);
  });

  it('HEL-S18: he escapes from the box, or before he was ever in it, not after', () => {
    const may = (setting: Setting): boolean => {
      const t = position({
        phase: 'B.2',
        turn: 5,
        advantage: 'athens',
        hands: { athens: ['alcibiades'], sparta: [] },
        ...setting,
      });
      return asked(t)?.role === 'athens' && legal(t, 'athens').includes('play alcibiades');
    };
    const fleet = { Sestos: ['A-T10'], Abydos: ['S-T10'] };
    expect(may({ zones: fleet, imprisoned: ['alcibiade'] })).toBe(true);
    expect(may({ zones: { ...fleet, Sestos: ['A-T10', 'alcibiade'] } })).toBe(true);
    expect(may({ zones: { ...fleet, Sestos: ['A-T10', 'alcibiade'] }, tissaphernes: true })).toBe(false);
  });

  it('HEL-D2-08 HEL-ADV-06: troops made whole in D.2 beyond their ships are set right when the step is over', () => {
    const t = position({
      phase: 'D.2',
      advantage: 'athens',
      zones: { M9: ['A-T10', 'A-H4*'], Sestos: ['A-T10'], Abydos: ['S-T10'] },
    });
    play(t, ['athens advantage recover']);
    if (asked(t)?.step === 'recover-unit') act(t, 'athens', 'recover A-H4*@M9');
    expect(at(t, 'M9')).toEqual(['A-T10', 'A-H4']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'homecoming' });
    act(t, 'athens', 'done');
    expect(at(t, 'M9')).toEqual(['A-T10', 'A-H4*']);
  });
});

describe('the march of a turn', () => {
  it('HEL-B3-12 HEL-CBT-03 HEL-B3-06: a zone is activated again for those who have not moved', () => {
    const t = ready('athens', 'T22', ['A-H4'], { zones: { T22: ['A-P2'] } });
    play(t, ['athens go T23', 'athens halt', 'athens done']);
    expectLegal(t, 'athens', 'activate T22');
  });

  it('RUL-SUP-01 HEL-D4-01: option famineLatch: hunger that was seen once lasts until D.4, or only what is there then counts', () => {
    const latched = (famineLatch: string): readonly number[] => {
      const t = ready('sparta', 'M4', ['S-T10'], {
        active: 'sparta',
        options: { famineLatch },
        zones: { Sestos: ['S-H3', 'S-T2'], Abydos: [] },
      });
      act(t, 'sparta', 'go Abydos');
      return t.latched;
    };
    expect(latched('yes')).toEqual([1, 0]);
    expect(latched('no')).toEqual([0, 0]);
  });

  it('HEL-SIE-03: one siege of a port and player: what the other has tried is open to him', () => {
    const t = (active: 'athens' | 'sparta'): Table =>
      position({
        phase: 'C',
        initiative: 'athens',
        active,
        tried: ['Parion'],
        zones: {
          M9: ['A-T10'],
          T6: ['A-H4'],
          Parion: ['S-P2'],
          Sestos: ['A-P2'],
          M5: ['S-T10'],
          T17: ['S-H3'],
        },
      });
    const athens = t('athens');
    expect(asked(athens)?.role === 'athens' && legal(athens, 'athens').includes('siege Parion')).toBe(false);
    const sparta = t('sparta');
    expect(asked(sparta)).toMatchObject({ role: 'sparta' });
    expectLegal(sparta, 'sparta', 'siege Sestos');
  });
});
