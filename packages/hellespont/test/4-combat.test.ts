import { combatResult, type LossResult } from '@strategoi/bey';
import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { zone } from '../src/map.ts';
import { cast, facing, fight, fought, march, reading, shift } from './battle.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, targets, where } from './look.ts';
import { act, asked, passAll, play, position, type Setting, type Table } from './table.ts';

/** Ten ships a side in open sea away from every beach, and nobody aboard. */
const evenFleets: Setting = { zones: { M12: ['A-T10', 'S-T10'] } };

describe('4.1 When and who', () => {
  it('HEL-CBT-01: wherever ships meet at sea or soldiers on land there is a combat, and nowhere else', () => {
    const t = facing({
      zones: { M12: ['A-T10', 'S-T10'], T5: ['A-H3', 'S-H3'], M9: ['A-T4'], T7: ['S-P2'] },
    });
    act(t, 'athens', 'done');
    expect(targets(t, 'athens', 'fight')).toEqual(['M12', 'T5']);
  });

  it('HEL-CBT-02: passengers do not fight: their strength does not count at sea', () => {
    expect(fought({ zones: { M12: ['A-T20', 'A-H4', 'S-T10', 'S-T10'] } }).pf).toBe('20:20');
  });

  it('HEL-CBT-02: nor does a fleet fight soldiers on the shore beside it', () => {
    const t = facing({ zones: { M5: ['A-T10'], T22: ['S-H3'] } });
    expectNoEvent(act(t, 'athens', 'done'), 'combat');
  });

  it('HEL-CBT-03: the active player attacks and pays one point for all combats of the phase', () => {
    const t = facing({
      active: 'sparta',
      announced: 3,
      zones: { M12: ['A-T10', 'S-T10'], T5: ['A-H3', 'S-H3'] },
    });
    const events = act(t, 'sparta', 'done');
    expect(events.filter((e) => e.type === 'pay')).toEqual([{ type: 'pay', n: 1 }]);
    expect(t.left).toBe(2);
    expectEvent(act(t, 'sparta', 'fight M12'), 'combat', { attacker: 1 });
    cast(t, 1);
    expect(t.left).toBe(2);
  });

  it('HEL-CBT-04: the attacker says which combat comes first', () => {
    const t = facing({ zones: { M12: ['A-T10', 'S-T10'], T5: ['A-H3', 'S-H3'] } });
    act(t, 'athens', 'done');
    expectLegal(t, 'athens', 'fight M12', 'fight T5');
    expectRefusal(t, 'athens', 'fight T7', 'HEL-CBT-04');
    expectRefusal(t, 'athens', 'pass', 'HEL-CBT-04');
    expectEvent(act(t, 'athens', 'fight T5'), 'combat', { zone: zone('T5') });
  });

  it('HEL-CBT-05: who cannot pay goes back to where he set out, full faces turned over, reduced ones as they are', () => {
    const t = position({
      announced: 2,
      zones: { M9: ['A-T10', 'A-T4*'], M12: ['S-T10'] },
    });
    march(t, 'athens', 'M9', ['A-T10', 'A-T4*'], ['M12']);
    const events = act(t, 'athens', 'done');
    expectEvent(events, 'unpaid', { side: 0 });
    expect(at(t, 'M9')).toEqual(['A-T10*', 'A-T4*']);
    expect(at(t, 'M12')).toEqual(['S-T10']);
  });

  it('HEL-CBT-05: if the place they left is closed behind them they retreat from it', () => {
    // The fleet that left M9 finds the enemy there: he followed another group's wake in the same phase only by B.2.
    const t = position({
      announced: 2,
      zones: { M9: ['A-T10', 'S-T2'], M12: ['S-T10'] },
    });
    march(t, 'athens', 'M9', ['A-T10'], ['M12']);
    act(t, 'athens', 'done');
    expect(asked(t)?.step).toBe('retreat.choose');
    act(t, 'athens', 'retreat M13');
    expect(at(t, 'M13')).toEqual(['A-T10*']);
  });

  it('HEL-CBT-05 HEL-RET-05: an enemy leader carried to where they come back is captured', () => {
    const t = position({
      announced: 2,
      hands: { athens: ['epidemic'] },
      zones: { Eleonte: ['A-T10', 'A-T4'], M1: ['S-T10'], M12: ['S-T10', 'mindaros'] },
    });
    march(t, 'athens', 'Eleonte', ['A-T10', 'A-T4'], ['M1']);
    play(t, ['athens play epidemic', 'sparta deploy Eleonte', 'athens done']);
    expect(at(t, 'Eleonte')).toEqual(['A-T10*', 'A-T4*']);
    expect(where(t, 'mindaros')).toEqual(['eliminated']);
  });

  it('HEL-CBT-05: those who already stood there do not go back', () => {
    const t = position({
      announced: 2,
      zones: { M12: ['A-T10', 'S-T10'], M9: ['A-T4'] },
    });
    march(t, 'athens', 'M9', ['A-T4'], ['M12']);
    act(t, 'athens', 'done');
    expect(at(t, 'M12')).toEqual(['A-T10', 'S-T10']);
    expect(at(t, 'M9')).toEqual(['A-T4*']);
  });

  it('HEL-CBT-06: evasion, then stratagems, then the die, losses, the pursuit, and the retreat last', () => {
    const t = facing({
      active: 'sparta',
      advantage: 'athens',
      hands: { athens: ['surprise', 'leader-wounded'], sparta: ['cavalry', 'C07'] },
      zones: {
        T5: ['A-H3*', 'A-H4', 'A-P2', 'S-C5Bp', 'S-C5Bp', 'S-P5p', 'pharnabaze'],
        T28: ['S-A2'],
      },
    });
    const steps: string[] = [];
    for (let ask = asked(t); ask && ask.step !== 'actions.announce'; ask = asked(t)) {
      steps.push(ask.step);
      const offered = legal(t, ask.role);
      const wanted = ['play cavalry', 'evade T4', 'pass', 'done'].find((a) => offered.includes(a));
      const dice = ask.step === 'evade' ? [1] : ask.step === 'combat.defender' ? [6] : [];
      act(t, ask.role, wanted ?? (offered[0] as string), dice);
    }
    expect(steps.slice(steps.indexOf('evade'))).toEqual([
      'evade',
      'reroll.W-6',
      'combat.attacker',
      'combat.defender',
      'reroll.W-6',
      'losses',
      'combat.pursuit',
      'pursue',
      'retreat.choose',
    ]);
  });

  it('HEL-CBT-07: soldiers of both sides never meet in a port', () => {
    const t = position({ announced: 4, zones: { T22: ['A-H4'], Abydos: ['S-P2'] } });
    play(t, ['athens activate T22', 'athens pick A-H4']);
    expectRefusal(t, 'athens', 'go Abydos', 'HEL-MOV-06');
  });
});

describe('4.2.1 Evasion', () => {
  /** The defender tries to get away with this die. */
  function evading(setting: Setting, to: string, die: number): { t: Table; events: readonly Event[] } {
    const t = facing({ advantage: 'athens', ...setting });
    act(t, 'athens', 'done');
    const events = act(t, 'sparta', `evade ${to}`, [die]);
    return { t, events: [...events, ...passAll(t)] };
  }
  const success = (setting: Setting, to: string, die: number): boolean =>
    expectEvent(evading(setting, to, die).events, 'evasion').success as boolean;
  /** The lowest die that gets the defender away. */
  const needs = (setting: Setting, to: string): number =>
    [1, 2, 3, 4, 5, 6, 7].find((die) => die === 7 || success(setting, to, die)) as number;

  it('HEL-EVA-01: the passive player may try once, with everything he has there, after the point is paid', () => {
    const t = facing({ zones: { M12: ['A-T20', 'S-T10', 'S-T4', 'S-P2', 'hyppocrate'] } });
    expectEvent(act(t, 'athens', 'done'), 'pay');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'evade' });
    act(t, 'sparta', 'evade M14', [5]);
    passAll(t);
    act(t, 'sparta', 'lose S-T4');
    expect(at(t, 'M14')).toEqual(['S-T10', 'S-T4*', 'S-P2', 'hyppocrate']);
    const failed = evading({ zones: { M12: ['A-T20', 'S-T10'] } }, 'M14', 1).t;
    expect(asked(failed)?.step).not.toBe('evade');
  });

  it('HEL-EVA-02: he needs an adjacent place free of enemies, a port perhaps, never a base', () => {
    const t = facing({ zones: { M15: ['A-T10', 'S-T10'], M12: ['A-T2'] } });
    act(t, 'athens', 'done');
    expect(targets(t, 'sparta', 'evade')).toEqual(['M11', 'M14', 'M17', 'M18']);
    expectRefusal(t, 'sparta', 'evade B1', 'HEL-EVA-02');
    expectRefusal(t, 'sparta', 'evade M12', 'HEL-EVA-02');
    const port = facing({ zones: { M5: ['A-T10', 'S-T10'] } });
    act(port, 'athens', 'done');
    expect(targets(port, 'sparta', 'evade')).toContain('Sestos');
    expect(targets(port, 'sparta', 'evade')).not.toContain('T17');
  });

  it('HEL-EVA-02: with no such place he may not even try', () => {
    const t = facing({ zones: { M21: ['A-T10', 'S-T10'], M20: ['A-T2'], Cardia: ['A-P2'] } });
    const events = fight(t, 1);
    expectEvent(events, 'combat.result');
    expectNoEvent(events, 'evasion');
  });

  it('HEL-EVA-02: soldiers evade on foot, and not where archers bar the way', () => {
    const t = facing({ zones: { T5: ['A-H3', 'S-H3'] } });
    act(t, 'athens', 'done');
    expect(targets(t, 'sparta', 'evade')).toEqual(['T4', 'T6', 'T28']);
  });

  it('HEL-EVA-03 HEL-EVA-05: a six is needed on clear ground; a double leader adds one', () => {
    expect(needs({ zones: { T5: ['A-H4', 'S-H3'] } }, 'T4')).toBe(6);
    expect(needs({ zones: { T5: ['A-H4', 'S-H3', 'mindaros'] } }, 'T4')).toBe(5);
    expect(needs({ zones: { T5: ['A-H4', 'alcibiade', 'S-H3', 'mindaros'] } }, 'T4')).toBe(5);
  });

  it('HEL-EVA-03: a simple leader adds one only if the enemy has no leader with a bonus there', () => {
    expect(needs({ zones: { T5: ['A-H4', 'chereas', 'S-H3', 'hermocrate'] } }, 'T4')).toBe(5);
    expect(needs({ zones: { T5: ['A-H4', 'theramene', 'S-H3', 'hermocrate'] } }, 'T4')).toBe(6);
    expect(needs({ zones: { T5: ['A-H4', 'theramene*', 'S-H3', 'hermocrate'] } }, 'T4')).toBe(5);
    expect(needs({ zones: { T5: ['A-H4', 'S-H3', 'hyppocrate'] } }, 'T4')).toBe(6);
    expect(needs({ zones: { T5: ['A-H4', 'S-H3', 'mindaros*'] } }, 'T4')).toBe(6);
  });

  it('HEL-EVA-04: open sea adds one, a strait or difficult ground takes one', () => {
    expect(needs({ zones: { M12: ['A-T20', 'S-T10'] } }, 'M14')).toBe(5);
    expect(needs({ zones: { M5: ['A-T20', 'S-T10'] } }, 'M6')).toBe(7);
    expect(needs({ zones: { M5: ['A-T20', 'S-T10', 'mindaros'] } }, 'M6')).toBe(6);
    expect(needs({ zones: { T27: ['A-H4', 'S-H3'] } }, 'T7')).toBe(7);
  });

  it('HEL-EVA-06: he weakens one unit of his choice, goes, and the attacker stays without a fight', () => {
    const { t, events } = evading({ zones: { T5: ['A-H4', 'S-H3', 'S-P4'] } }, 'T4', 6);
    expectRefusal(t, 'sparta', 'lose S-A2', 'HEL-GEN-05');
    const rest = act(t, 'sparta', 'lose S-P4');
    expect(at(t, 'T4')).toEqual(['S-H3', 'S-P4*']);
    expect(at(t, 'T5')).toEqual(['A-H4']);
    expectNoEvent([...events, ...rest], 'combat.result');
  });

  it('HEL-EVA-06: a reduced unit is the price of the whole force: a leader left alone by it is captured', () => {
    const { t } = evading({ zones: { T5: ['A-H4', 'S-H3*', 'doreius'] } }, 'T4', 6);
    expect(where(t, 'doreius')).toEqual(['eliminated']);
    expect(at(t, 'T4')).toEqual([]);
    expect(t.fallen).toHaveLength(1);
  });

  it('HEL-EVA-06 HEL-NAV-07: troops lose their ship before they reach the port, and drown', () => {
    const { t } = evading({ zones: { M16: ['A-T20', 'S-T10*', 'S-H3*'] } }, 'Cyzique', 6);
    act(t, 'sparta', 'lose S-T10*');
    expect(at(t, 'Cyzique')).toEqual([]);
    expect(where(t, 'S-H3')).toContain('eliminated');
  });

  it('HEL-EVA-07: too many in the place they reach, and the surplus is eliminated', () => {
    const { t } = evading(
      { zones: { T7: ['A-H4', 'S-H3', 'S-P4'], T27: ['S-H4', 'S-A2', 'S-A2', 'S-P2'] } },
      'T27',
      6,
    );
    act(t, 'sparta', 'lose S-H3');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'excess' });
    act(t, 'sparta', 'lose S-P2');
    expect(at(t, 'T27')).toHaveLength(5);
    expect(where(t, 'S-P2')).toContain('eliminated');
  });
});

describe('The combat table', () => {
  const columns = ['1/3', '1/2', '2/3', '1/1', '3/2', '2/1', '3/1'];
  const printed: { readonly [row: string]: string } = {
    '-1': 'E R D|A R D|3/4 R D|1/2 R D|1/2 R D|1/2 R D|1/2 R D',
    '0': 'E R D|3/4 R D|1/2 R D|1/2 R D|1/2 R D|1/2 R D|1/4 1/4 D',
    '1': 'A R D|1/2 R D|1/2 R D|1/2 R D|1/2 R D|1/4 1/4 D|1/4 1/4 A',
    '2': 'A R D|1/2 R D|1/2 R D|1/4 R D|1/4 1/4 D|1/4 1/4 A|1/4 1/2 A',
    '3': '3/4 R D|1/2 R D|1/4 R D|1/4 1/4 D|1/4 1/4 A|1/4 1/4 A|R 1/2 A',
    '4': '1/2 R D|1/4 1/4 D|1/4 1/4 D|1/4 1/4 A|1/4 1/4 A|R 1/2 A|R 3/4 A',
    '5': '1/2 1/4 D|1/4 1/4 D|1/4 1/4 A|R 1/4 A|R 1/2 A|R 1/2 A|R A A',
    '6': '1/4 1/4 D|1/4 1/4 A|R 1/4 A|R 1/2 A|R 1/2 A|R 3/4 A|R A A',
    '7': '1/4 1/4 A|R 1/4 A|R 1/2 A|R 1/2 A|R 1/2 A|R 3/4 A|R E A',
    '8': 'R 1/2 A|R 1/2 A|R 1/2 A|R 1/2 A|R 3/4 A|R A A|R E A',
  };
  const cell = (row: number, column: number): string => {
    const { attacker, defender, attackerWins } = combatResult(row, column, 7);
    return `${attacker} ${defender} ${attackerWins ? 'A' : 'D'}`;
  };
  const everyCell = (visit: (row: number, column: number) => void): void => {
    for (let row = -1; row <= 8; row++) for (const c of columns.keys()) visit(row, c);
  };

  it('HEL-CRT-05: all seventy cells and their winners are those of the book', () => {
    for (const [row, cells] of Object.entries(printed))
      expect(columns.map((_, c) => cell(Number(row), c)).join('|'), `row ${row}`).toBe(cells);
  });

  it('HEL-CRT-06: the smaller loss wins, and seventeen cells with equal losses have a winner of their own', () => {
    const weight: LossResult[] = ['R', '1/4', '1/2', '3/4', 'A', 'E'];
    let ties = 0;
    everyCell((row, c) => {
      const { attacker, defender, attackerWins } = combatResult(row, c, 7);
      const gap = weight.indexOf(defender) - weight.indexOf(attacker);
      if (gap === 0) ties++;
      else expect(attackerWins, cell(row, c)).toBe(gap > 0);
    });
    expect(ties).toBe(17);
  });

  const onLand = (attackers: string[], defenders: string[]): Setting => ({
    zones: { T5: [...attackers, ...defenders] },
  });

  it('HEL-CRT-06: with the other reading equal losses go to the defender', () => {
    const even: Setting = { ...evenFleets, options: { emptyHoldsBonus: 'no' } };
    expect(fought(even, 4)).toMatchObject({ losses: '1/4 1/4', winner: 'athens' });
    const other: Setting = { ...even, options: { ...even.options, tieWinner: 'defender' } };
    expect(fought(other, 4)).toMatchObject({ losses: '1/4 1/4', winner: 'sparta' });
    expect(fought(other, 5)).toMatchObject({ losses: 'R 1/4', winner: 'athens' });
  });

  it('HEL-CRT-01: land units only on land, ships only at sea, at the strength they show', () => {
    expect(fought(onLand(['A-H4', 'A-H3*'], ['S-H4'])).pf).toBe('5:4');
    expect(fought({ zones: { M12: ['A-T20*', 'A-P2', 'S-T4', 'S-T2*'] } }).pf).toBe('10:5');
  });

  it('HEL-CRT-02: the highest column not above the true ratio, the first one for everything below', () => {
    const odds = (athens: string[], sparta: string[]): string =>
      fought({ zones: { M12: [...athens, ...sparta] } }).odds;
    expect(odds(['A-T10', 'A-T4'], ['S-T10'])).toBe('1/1');
    expect(odds(['A-T10', 'A-T4', 'A-T2*'], ['S-T10'])).toBe('3/2');
    expect(odds(['A-T4', 'A-T4', 'A-T2*'], ['S-T20'])).toBe('1/3');
    expect(odds(['A-T10'], ['S-T20'])).toBe('1/2');
    expect(odds(['A-T4'], ['S-T4', 'S-T2'])).toBe('2/3');
    expect(odds(['A-T2'], ['S-T20'])).toBe('1/3');
    expect(odds(['A-T20', 'A-T20'], ['S-T10'])).toBe('3/1');
  });

  it('HEL-CRT-03: shifts are added up first and held within the table once', () => {
    // Eight to two is 3/1; two columns right for the hoplites, one left for the landing: still 3/1, not 2/1.
    const t = facing({ zones: { T5: ['A-H4', 'A-H4'], M13: ['A-T20'], T4: ['S-P2'] } });
    march(t, 'athens', 'T5', ['A-H4', 'A-H4'], ['M13']);
    expect(reading(fight(t, 3))).toMatchObject({ odds: '3/1', column: '3/1' });
  });

  it('HEL-CRT-03: and the first column is the last on the left', () => {
    expect(fought(onLand(['A-P2'], ['S-H4B', 'S-H4']))).toMatchObject({ odds: '1/3', column: '1/3' });
  });

  it('HEL-CRT-04: the die plus every modifier, from -1 to 8', () => {
    expect(fought(onLand(['A-P2'], ['S-H4B', 'mindaros']), 1)).toMatchObject({ modifier: -3, row: -1 });
    expect(fought(onLand(['A-H4B', 'A-P2', 'A-A2', 'alcibiade', 'thrasybule'], ['S-H3']), 6)).toMatchObject({
      modifier: 4,
      row: 8,
    });
    expect(fought(onLand(['A-H4'], ['S-H4']), 3)).toMatchObject({ modifier: 0, row: 3 });
  });

  it('HEL-CRT-01 HEL-CRT-04 HEL-CRT-06 G-31: the corners of the table', () => {
    expect(fought(onLand(['A-P2'], ['S-H4B', 'S-H4B', 'mindaros', 'hermocrate']), 1)).toMatchObject({
      column: '1/3',
      row: -1,
      losses: 'E R',
      winner: 'sparta',
    });
    expect(fought(onLand(['A-H4B', 'A-P4B', 'A-A2', 'alcibiade', 'thrasybule'], ['S-P2']), 6)).toMatchObject({
      column: '3/1',
      row: 8,
      losses: 'R E',
      winner: 'athens',
    });
    expect(fought(onLand(['A-H4'], ['S-H4']), 3)).toMatchObject({
      column: '1/1',
      losses: '1/4 1/4',
      winner: 'sparta',
    });
    expect(fought(onLand(['A-H4'], ['S-H4']), 4)).toMatchObject({
      column: '1/1',
      losses: '1/4 1/4',
      winner: 'athens',
    });
    expect(fought(onLand(['A-H4', 'A-H4'], ['S-H3']), 2)).toMatchObject({
      column: '2/1',
      losses: '1/4 1/4',
      winner: 'athens',
    });
  });
});

describe('Modifiers to the die', () => {
  const modifier = (...who: string[]): number => fought({ zones: { T5: who } }).modifier;
  const atSea = (options: Setting['options'], ...who: string[]): number =>
    fought({ zones: { M12: who }, ...(options ? { options } : {}) }).modifier;

  it('HEL-DRM-01: leaders with a bonus are counted by heads, a double once, on land and at sea', () => {
    expect(modifier('A-H4', 'alcibiade', 'thrasyllos', 'chereas', 'S-H4')).toBe(2);
    expect(modifier('A-H4', 'S-H4', 'mindaros')).toBe(-1);
    expect(modifier('A-H4', 'alcibiade', 'S-H4', 'mindaros', 'hermocrate')).toBe(-1);
    expect(modifier('A-H4', 'alcibiade*', 'S-H4')).toBe(0);
    expect(atSea({ emptyHoldsBonus: 'no' }, 'A-T10', 'alcibiade', 'S-T10')).toBe(1);
  });

  it('HEL-DRM-02: one for hoplites with a bonus against an enemy who has none', () => {
    expect(modifier('A-H4B', 'S-H4')).toBe(1);
    expect(modifier('A-H4', 'S-H4')).toBe(0);
    expect(modifier('A-H4B', 'S-H4B', 'S-H4')).toBe(0);
    expect(modifier('A-P4B', 'A-H4', 'S-H4')).toBe(0);
  });

  it('HEL-DRM-03: one for three types of units among the attackers', () => {
    expect(modifier('A-H4', 'A-P2', 'A-A2', 'S-H4')).toBe(1);
    expect(modifier('A-H4', 'A-P2', 'A-P2', 'S-H4')).toBe(0);
    expect(modifier('A-H4', 'S-H4', 'S-P2', 'S-P4')).toBe(0);
  });

  it('HEL-DRM-04: two less against hoplites with a bonus and nobody else', () => {
    expect(modifier('A-H4', 'S-H4B', 'S-H4B')).toBe(-2);
    expect(modifier('A-H4', 'S-H4B', 'S-P2')).toBe(0);
  });

  it('HEL-DRM-05: one less when archers or horsemen stand among the defenders', () => {
    expect(modifier('A-H4', 'S-H4', 'S-A2')).toBe(-1);
    expect(modifier('A-H4', 'S-H4', 'S-C5Bp')).toBe(-1);
    expect(modifier('A-H4', 'S-H4', 'S-A2', 'S-C5Bp')).toBe(-1);
    expect(modifier('A-H4', 'A-A2', 'S-H4')).toBe(0);
  });

  it('HEL-DRM-06: at sea one for at least as many troops aboard as the enemy, none against none included', () => {
    expect(atSea(undefined, 'A-T20', 'A-H3', 'S-T20', 'S-H3')).toBe(1);
    expect(atSea(undefined, 'A-T20', 'A-H4', 'S-T20', 'S-H3')).toBe(1);
    expect(atSea(undefined, 'A-T20', 'S-T20')).toBe(1);
  });

  it('HEL-DRM-06: with the other reading empty holds give nothing', () => {
    expect(atSea({ emptyHoldsBonus: 'no' }, 'A-T20', 'S-T20')).toBe(0);
    expect(atSea({ emptyHoldsBonus: 'no' }, 'A-T20', 'A-H3', 'S-T20', 'S-H3')).toBe(1);
  });

  it('HEL-DRM-07: at sea one less for fewer troops aboard', () => {
    expect(atSea(undefined, 'A-T20', 'A-P2', 'S-T20', 'S-H3')).toBe(-1);
    expect(atSea(undefined, 'A-T20', 'S-T20', 'S-H3')).toBe(-1);
  });
});

describe('Columns', () => {
  const shifted = (zones: NonNullable<Setting['zones']>): number => {
    const { odds, column } = fought({ zones });
    const order = ['1/3', '1/2', '2/3', '1/1', '3/2', '2/1', '3/1'];
    return order.indexOf(column) - order.indexOf(odds);
  };

  it('HEL-COL-01: two right with hoplites against none', () => {
    expect(shifted({ T5: ['A-H4', 'S-P4'] })).toBe(2);
    expect(shifted({ T5: ['A-H4', 'S-H4'] })).toBe(0);
  });

  it('HEL-COL-02: one left without hoplites against some', () => {
    expect(shifted({ T5: ['A-P4B', 'S-H4'] })).toBe(-1);
    expect(shifted({ T5: ['A-P4B', 'S-P4'] })).toBe(0);
  });

  it('HEL-COL-03: one left if anybody came over a bridge of ships in this phase', () => {
    const t = facing({ zones: { T5: ['A-P2'], M13: ['A-T10'], T4: ['A-P2', 'S-P4'] } });
    march(t, 'athens', 'T5', ['A-P2'], ['M13']);
    expect(shift(fight(t, 3))).toBe(-1);
    const byLand = facing({ zones: { T5: ['A-P2'], M13: ['A-T10'], T4: ['A-P2', 'S-P4'] } });
    march(byLand, 'athens', 'T5', ['A-P2'], ['T4']);
    expect(shift(fight(byLand, 3))).toBe(0);
  });

  it('HEL-COL-04: one left into difficult ground from clear ground, not from a hill, and not for who stood there', () => {
    const into = (from: string, way: string[]): number => {
      const t = facing({ zones: { [from]: ['A-P4B'], T27: ['A-P2', 'S-P4'] } });
      march(t, 'athens', from, ['A-P4B'], way);
      return shift(fight(t, 3));
    };
    expect(into('T7', ['T27'])).toBe(-1);
    expect(into('T26', ['T27'])).toBe(0);
    expect(shifted({ T27: ['A-P4B', 'S-P4'] })).toBe(0);
  });

  it('HEL-COL-05 HEL-COL-06: troops on a beach of this sea: one right for the attacker, one left for the defender', () => {
    expect(shifted({ M5: ['A-T10', 'S-T10'], T22: ['A-H3'] })).toBe(1);
    expect(shifted({ M5: ['A-T10', 'S-T10'], T22: ['S-H3'] })).toBe(-1);
    expect(shifted({ M4: ['A-T10', 'S-T10'], T22: ['S-H3'] })).toBe(-1);
    expect(shifted({ M1: ['A-T10', 'S-T10'], T20: ['A-H3'] })).toBe(1);
  });

  it('HEL-COL-05 HEL-COL-06 G-12: a shore without a beach on this sea counts for nothing, nor does a port or a leader', () => {
    expect(shifted({ M3: ['A-T10', 'S-T10'], T22: ['A-H3'] })).toBe(0);
    expect(shifted({ M6: ['A-T10', 'S-T10'], T22: ['A-H3'] })).toBe(0);
    expect(shifted({ M19: ['A-T10', 'S-T10'], T20: ['A-H3'] })).toBe(0);
    expect(shifted({ M5: ['A-T10', 'S-T10'], Sestos: ['A-H3'], T22: ['chereas'] })).toBe(0);
  });

  it('HEL-COL-05 HEL-COL-06: troops of both on the same beach cancel out', () => {
    const t = facing({ zones: { M5: ['A-T10', 'S-T10'], T22: ['A-H3', 'S-H3'] } });
    play(t, ['athens done', 'athens fight M5']);
    expect(shift(fight(t, 3))).toBe(0);
  });
});
