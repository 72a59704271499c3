import type { Event } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { leader } from '../src/counters.ts';
import { hellespont } from '../src/game.ts';
import { facing, fight, march, reading } from './battle.ts';
import { expectEvent, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, targets, where } from './look.ts';
import { act, asked, passAll, play, position, type Setting, type Table } from './table.ts';

/** Athens attacks; nobody carries an advantage that would open windows, and empty holds give nothing. */
function battle(setting: Setting, die: number): { readonly t: Table; readonly events: readonly Event[] } {
  const t = facing({ ...setting, options: { emptyHoldsBonus: 'no', ...setting.options } });
  return { t, events: fight(t, die) };
}
const evenSea = ['S-T20', 'S-T10', 'S-T4', 'S-T4'];

describe('4.2.3 Losses', () => {
  it('HEL-LOS-01: R costs nothing', () => {
    const { t, events } = battle({ zones: { T5: ['A-H4', 'S-H4'] } }, 1);
    expect(reading(events).losses).toBe('1/2 R');
    expect(at(t, 'T5')).toContain('S-H4');
  });

  it('HEL-LOS-02 HEL-VIC-08 G-18: E eliminates every unit of the force and its leaders', () => {
    const { t, events } = battle(
      { zones: { T5: ['A-P2', 'A-P2', 'chereas', 'S-H4B', 'S-H4B', 'S-H4', 'mindaros', 'hermocrate'] } },
      1,
    );
    expect(reading(events).losses).toBe('E R');
    expect(where(t, 'A-P2')).toEqual(['eliminated', 'eliminated']);
    expect(where(t, 'chereas')).toEqual(['eliminated']);
    expect(t.fallen).toEqual([leader('chereas')]);
  });

  it('HEL-LOS-02 HEL-LOS-09: at sea the troops aboard go down with the fleet', () => {
    const { t, events } = battle(
      { zones: { M12: ['A-T10', 'A-P2', 'chereas', 'S-T20', 'S-T20', 'mindaros', 'hermocrate'] } },
      1,
    );
    expect(reading(events).losses).toBe('E R');
    expect([where(t, 'A-P2')[0], where(t, 'chereas')[0]]).toEqual(['eliminated', 'eliminated']);
  });

  it('HEL-LOS-03: A weakens every unit once', () => {
    const { t, events } = battle({ zones: { T5: ['A-H3', 'A-P2*', 'S-H4B', 'S-H4B', 'S-H4'] } }, 1);
    expect(reading(events).losses).toBe('A R');
    expect(where(t, 'A-P2')).toContain('eliminated');
    expect(at(t, 'T5').concat(at(t, 'T4'), at(t, 'T6'))).toContain('A-H3*');
  });

  it('HEL-LOS-04 G-14: half of three land units is one', () => {
    const { t, events } = battle({ zones: { T5: ['A-H4', 'A-H3', 'A-P2', 'S-H4', 'S-H3', 'S-P2'] } }, 1);
    expect(reading(events).losses).toBe('1/2 R');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'losses', params: { n: 1 } });
    act(t, 'athens', 'lose A-H3');
    expect(asked(t)?.step).toBe('retreat.choose');
    expect(at(t, 'T5')).toEqual(['A-H4', 'A-H3*', 'A-P2', 'S-H4', 'S-H3', 'S-P2']);
  });

  it('HEL-LOS-04 G-15: a quarter of two land units is still one', () => {
    const { t, events } = battle({ zones: { T5: ['A-H4', 'A-H3', 'S-H4', 'S-H3'] } }, 3);
    expect(reading(events).losses).toBe('1/4 1/4');
    expect(asked(t)).toMatchObject({ role: 'sparta', params: { n: 1 } });
    act(t, 'sparta', 'lose S-H3');
    expect(asked(t)).toMatchObject({ role: 'athens', params: { n: 1 } });
    act(t, 'athens', 'lose A-H3');
    expect(at(t, 'T5')).toEqual(['A-H4', 'A-H3*', 'S-H4', 'S-H3*']);
  });

  it('HEL-LOS-04 HEL-LOS-07: three quarters of three are two, and no unit is weakened twice', () => {
    const { t, events } = battle(
      {
        advantage: 'athens',
        zones: { T5: ['A-H3', 'A-P2', 'A-A2', 'S-H4B', 'S-H4B', 'S-H4', 'S-H3', 'S-H3', 'S-H3', 'mindaros'] },
      },
      3,
    );
    expect(reading(events)).toMatchObject({ row: 3, losses: '3/4 R' });
    act(t, 'athens', 'lose A-P2');
    expect(targets(t, 'athens', 'lose')).toEqual(['A-H3', 'A-A2']);
    expectRefusal(t, 'athens', 'lose A-P2*', 'HEL-GEN-05');
    act(t, 'athens', 'lose A-A2');
    expect(asked(t)?.step).toBe('retreat.choose');
  });

  it('HEL-LOS-05 HEL-LOS-06 G-16: half of 38 naval PF is 19, and two tens must turn over', () => {
    const ships = ['A-T10', 'A-T10', 'A-T10', 'A-T4', 'A-T4'];
    const { t, events } = battle({ zones: { M12: [...ships, ...evenSea] } }, 1);
    expect(reading(events)).toMatchObject({ pf: '38:38', losses: '1/2 R' });
    // No other choice is left, so the owner is not even asked.
    expect(at(t, 'M12').filter((p) => p.startsWith('A-'))).toEqual([
      'A-T10*',
      'A-T10*',
      'A-T10',
      'A-T4',
      'A-T4',
    ]);
  });

  it('HEL-LOS-05: with the other reading any ships will do that reach the sum', () => {
    const ships = ['A-T10', 'A-T10', 'A-T10', 'A-T4', 'A-T4'];
    const { t } = battle(
      { zones: { M12: [...ships, ...evenSea] }, options: { navalLoss: 'anyAtLeastN' } },
      1,
    );
    play(t, ['athens lose A-T4', 'athens lose A-T4']);
    // With a ten these make 18, not 19: a second ten goes too. Nothing else was left to choose from.
    expect(asked(t)?.step).toBe('retreat.choose');
    expect(at(t, 'M12').filter((p) => p.endsWith('*'))).toEqual(['A-T10*', 'A-T10*', 'A-T4*', 'A-T4*']);
  });

  it('HEL-LOS-05: among sets with the same smallest total the owner chooses', () => {
    // Half of 20 is 10: the ten, or four, four and two.
    const { t } = battle({ zones: { M12: ['A-T10', 'A-T4', 'A-T4', 'A-T2', 'S-T20'] } }, 1);
    expect(targets(t, 'athens', 'lose')).toEqual(['A-T10', 'A-T4', 'A-T2']);
    act(t, 'athens', 'lose A-T2');
    expect(at(t, 'M12').filter((p) => p.startsWith('A-'))).toEqual(['A-T10', 'A-T4*', 'A-T4*', 'A-T2*']);
  });

  it('HEL-LOS-05: at least one ship, however small the fraction', () => {
    const { t, events } = battle({ zones: { M12: ['A-T2', 'S-T2'] } }, 3);
    expect(reading(events).losses).toBe('1/4 1/4');
    expect(at(t, 'M12')).toContain('A-T2*');
  });

  it('HEL-LOS-06: a ship counts for what it shows, not for what it loses', () => {
    const { t } = battle({ zones: { M12: ['A-T20', 'A-T10', 'S-T20', 'S-T10'] } }, 1);
    expect(at(t, 'M12').filter((p) => p.startsWith('A-'))).toEqual(['A-T20*', 'A-T10']);
  });

  it('HEL-LOS-05 HEL-LOS-07 HEL-NAV-07 HEL-CTR-11 G-17: a quarter of fifteen is three; the troops aboard follow', () => {
    const { t, events } = battle(
      {
        advantage: 'athens',
        zones: {
          M12: ['A-T10*', 'A-T10*', 'A-T4*', 'A-T4*', 'A-T2*', 'A-H3', 'S-T10', 'S-T4', 'S-T2*'],
        },
      },
      1,
    );
    expect(reading(events)).toMatchObject({ pf: '15:15', losses: '1/4 R' });
    expectRefusal(t, 'athens', 'lose A-T10*', 'HEL-LOS-05');
    act(t, 'athens', 'lose A-T2*');
    passAll(t);
    expect(where(t, 'A-T2')).toContain('eliminated');
    expect(at(t, 'M12').filter((p) => p.startsWith('A-'))).toEqual(['A-T10*', 'A-T10*', 'A-T4*', 'A-H3*']);
  });

  it('HEL-LOS-08: naval losses never fall on the troops aboard', () => {
    const { t } = battle({ zones: { M12: ['A-T10', 'A-T4', 'A-T4', 'A-T2', 'A-P2', 'S-T20', 'S-H3'] } }, 1);
    expect(targets(t, 'athens', 'lose')).not.toContain('A-P2');
    expectRefusal(t, 'athens', 'lose A-P2', 'HEL-LOS-05');
  });

  it('HEL-LOS-09 HEL-RET-05 G-18: with the last ship the troops drown, and a leader is captured', () => {
    const { t, events } = battle(
      { advantage: 'athens', zones: { M12: ['A-T10*', 'A-H3*', 'chereas', 'S-T4', 'S-T2*'] } },
      1,
    );
    expect(reading(events).losses).toBe('1/4 R');
    expect(where(t, 'A-H3')).toContain('eliminated');
    expect(where(t, 'chereas')).toEqual(['eliminated']);
    expect(t.fallen).toEqual([leader('chereas')]);
  });
});

describe('4.2.4 Retreats', () => {
  it('HEL-RET-01 HEL-RET-07: the beaten leave with their leaders, the winner stays and goes nowhere', () => {
    const { t, events } = battle({ zones: { T5: ['A-H4', 'A-P2', 'chereas', 'S-H4', 'S-P2'] } }, 1);
    expect(reading(events).winner).toBe('sparta');
    act(t, 'athens', 'lose A-P2');
    act(t, 'athens', 'retreat T6');
    expect(at(t, 'T6')).toEqual(['A-H4', 'A-P2*', 'chereas']);
    expect(at(t, 'T5')).toEqual(['S-H4', 'S-P2']);
    expect(asked(t)?.step).toBe('actions.announce');
  });

  it('HEL-RET-02: to one adjacent zone or port free of enemies, and never to a base', () => {
    const { t } = battle({ zones: { M15: ['A-T10', 'S-T10'], M12: ['S-T2'] } }, 1);
    expect(targets(t, 'athens', 'retreat')).toEqual(['M11', 'M14', 'M17', 'M18']);
    const port = battle({ zones: { M5: ['A-T10', 'S-T10'] } }, 1).t;
    expect(targets(port, 'athens', 'retreat')).toEqual(['M4', 'M6', 'Sestos']);
    const inland = battle({ zones: { T17: ['A-H4', 'S-H4'] } }, 1).t;
    expect(targets(inland, 'athens', 'retreat')).toEqual(['T15', 'T16', 'T18', 'Sestos']);
    const held = battle({ zones: { T17: ['A-H4', 'S-H4'], Sestos: ['S-T2'], T15: ['hyppocrate'] } }, 1).t;
    expect(targets(held, 'athens', 'retreat')).toEqual(['T15', 'T16', 'T18']);
  });

  it('HEL-RET-02: a Spartan fleet beaten off Byzantion does not retreat into its base', () => {
    const t = facing({
      active: 'sparta',
      options: { emptyHoldsBonus: 'no' },
      zones: { M18: ['A-T10', 'S-T10'] },
    });
    fight(t, 1);
    expect(targets(t, 'sparta', 'retreat')).toEqual(['M15', 'M17']);
  });

  it('HEL-RET-03: troops may retreat over a bridge of their ships', () => {
    const { t } = battle({ zones: { T5: ['A-H4', 'S-H4'], M13: ['A-T10'], M14: ['A-T10'] } }, 1);
    expect(targets(t, 'athens', 'retreat')).toContain('T3/sea');
    act(t, 'athens', 'retreat T3/sea');
    expect(at(t, 'T3')).toEqual(['A-H4*']);
  });

  it('HEL-RET-03 HEL-AMP-11: enemy ships on the way, or a gap in the bridge, shut it', () => {
    const ways = (zones: NonNullable<Setting['zones']>): string[] =>
      targets(battle({ zones: { T5: ['A-H4', 'S-H4'], ...zones } }, 1).t, 'athens', 'retreat');
    expect(ways({ M13: ['A-T10'] })).not.toContain('T3/sea');
    expect(ways({ M14: ['A-T10'] })).not.toContain('T3/sea');
    expect(ways({ M13: ['A-T10'], M14: ['A-T10'], M16: ['S-T2'] })).toContain('T3/sea');
    expect(ways({ M13: ['A-T10'], M14: ['A-T10'], T3: ['S-P2'] })).not.toContain('T3/sea');
    const contested = facing({ zones: { T5: ['A-H4', 'S-H4'], M13: ['A-T10'], M14: ['A-T10', 'S-T2'] } });
    play(contested, ['athens done', 'athens fight T5']);
    fight(contested, 1);
    expect(targets(contested, 'athens', 'retreat')).toEqual(['T4', 'T6', 'T28']);
  });

  it('HEL-RET-03 HEL-AMP-04: where the ships cannot take all, the rest goes by land', () => {
    const { t } = battle(
      { zones: { T5: ['A-H4', 'A-H4', 'A-H3', 'S-H4', 'S-H4B', 'S-H3'], M13: ['A-T4'], M14: ['A-T10'] } },
      2,
    );
    act(t, 'athens', legal(t, 'athens')[0] as string);
    act(t, 'athens', 'retreat T3/sea');
    expect(asked(t)?.step).toBe('retreat.embark');
    act(t, 'athens', 'pick A-H4');
    act(t, 'athens', 'retreat T6');
    expect(at(t, 'T3')).toEqual(['A-H4']);
    expect(at(t, 'T6')).toHaveLength(2);
  });

  it('HEL-RET-03 HEL-AMP-04: ships too few for any one of the beaten are no way out', () => {
    const ways = (bridge: string): string[] =>
      targets(
        battle({ zones: { T5: ['A-H4', 'S-H4'], M13: [bridge], M14: ['A-T10'] } }, 1).t,
        'athens',
        'retreat',
      );
    // The hoplites come out of the fight with two points.
    expect(ways('A-T2')).toContain('T3/sea');
    expect(ways('A-T2*')).not.toContain('T3/sea');
  });

  it('HEL-RET-04 HEL-RET-05: nowhere to go, and units are eliminated, leaders captured', () => {
    const { t, events } = battle(
      { zones: { M21: ['A-T10', 'A-T10', 'chereas', 'S-T20'], M20: ['S-T2'], Cardia: ['S-P2'] } },
      1,
    );
    expectEvent(events, 'eliminate', { why: 'no-refuge' });
    expect(where(t, 'A-T10').filter((z) => z === 'eliminated')).toHaveLength(2);
    expect(where(t, 'chereas')).toEqual(['eliminated']);
    expect(t.fallen).toEqual([leader('chereas')]);
  });

  it('HEL-RET-04: the odds of a fight say who has nowhere to go before it is fought', () => {
    const told = (zones: NonNullable<Setting['zones']>) =>
      hellespont.odds(facing({ zones }), 'athens', 'M21').find(({ kind }) => kind === 'sea-combat')?.facts;
    const both = { M21: ['A-T10', 'A-T10', 'chereas', 'S-T20'] };
    const shut = { ...both, M20: ['S-T2'], Cardia: ['S-P2'] };
    expect(told(shut)).toMatchObject({ trapped: [0], noRefuge: 'HEL-RET-04' });
    expect(told({ ...both, Cardia: ['S-P2'] })).not.toHaveProperty('trapped');
  });

  it('HEL-RET-05 HEL-LOS-09: where the last ships of both go down nobody captures anybody, whichever side had troops aboard', () => {
    const { t, events } = battle({ zones: { M12: ['A-T10*', 'chereas', 'S-T10*', 'S-P2*'] } }, 5);
    expect(reading(events).losses).toBe('1/4 1/4');
    expect(where(t, 'S-P2')).toContain('eliminated');
    expect(where(t, 'chereas')).toEqual(['B2']);
    const other = battle({ zones: { M12: ['A-T10*', 'A-P2*', 'S-T10*', 'doreius'] } }, 4);
    expect(reading(other.events).losses).toBe('1/4 1/4');
    expect(where(other.t, 'doreius')).toEqual(['B1']);
    expect([t.fallen, other.t.fallen]).toEqual([[], []]);
  });

  it('HEL-RET-05 HEL-GEN-08: enemies who march onto a lone leader capture him, and that is no combat', () => {
    const t = facing({ zones: { T5: ['A-H4'], T4: ['doreius'] } });
    march(t, 'athens', 'T5', ['A-H4'], ['T4']);
    expect(where(t, 'doreius')).toEqual(['eliminated']);
    expect(t.fallen).toEqual([]);
  });

  it('HEL-RET-05 HEL-MAP-11: open point 1: alone in the shared base with enemy units a leader is safe', () => {
    const t = position({
      phase: 'D.2',
      active: 'sparta',
      zones: { B3: ['chereas', 'S-T4'], M19: ['S-T10', 'S-T10'] },
    });
    act(t, 'sparta', 'home S-T10@M19/B3');
    expect(at(t, 'B3')).toEqual(['S-T10', 'S-T4', 'chereas']);
  });

  it('HEL-RET-06 HEL-STK-03 G-19: two come to four on difficult ground: one of the six, old or new, moves on', () => {
    const { t, events } = battle(
      { zones: { T7: ['A-H4', 'A-H3', 'S-H4', 'S-H3'], T27: ['A-H4B', 'A-P2', 'A-P2', 'A-A2'] } },
      1,
    );
    expect(reading(events).losses).toBe('1/2 R');
    act(t, 'athens', 'lose A-H3');
    act(t, 'athens', 'retreat T27');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'overflow', params: { n: 1, kind: 'units' } });
    expect(targets(t, 'athens', 'send')).toEqual(['A-H4B', 'A-H4', 'A-H3*', 'A-P2', 'A-A2']);
    act(t, 'athens', 'send A-A2');
    expectRefusal(t, 'athens', 'retreat T7', 'HEL-RET-06');
    act(t, 'athens', 'retreat T6');
    expect(at(t, 'T6')).toEqual(['A-A2']);
    expect(at(t, 'T27')).toHaveLength(5);
    expect(where(t, 'A-A2')).not.toContain('eliminated');
  });

  it('HEL-RET-06: who cannot move on is eliminated', () => {
    const { t } = battle(
      {
        zones: {
          T7: ['A-H4', 'A-H3', 'S-H4', 'S-H3'],
          T27: ['A-H4B', 'A-P2', 'A-P2', 'A-A2'],
          T6: ['S-A2'],
          T26: ['S-A2'],
          T28: ['S-P2'],
        },
      },
      1,
    );
    act(t, 'athens', 'lose A-H3');
    act(t, 'athens', 'retreat T27');
    expect(targets(t, 'athens', 'send')).toEqual([]);
    act(t, 'athens', 'lose A-P2');
    expect(where(t, 'A-P2')).toContain('eliminated');
    expect(at(t, 'T27')).toHaveLength(5);
  });

  it('HEL-RET-08: a fleet retreats with the troops aboard', () => {
    const { t } = battle({ zones: { M12: ['A-T20', 'A-P2', 'theramene', 'S-T20', 'hermocrate'] } }, 1);
    act(t, 'athens', 'retreat M9');
    expect(at(t, 'M9')).toEqual(['A-T20*', 'A-P2', 'theramene']);
  });

  it('HEL-RET-08 HEL-NAV-07: after the losses and before the retreat the troops are fitted to the ships', () => {
    const { t, events } = battle(
      { zones: { M12: ['A-T20', 'A-H4', 'S-T20', 'S-H3', 'hermocrate', 'doreius'] } },
      1,
    );
    expectEvent(events, 'flip', { why: 'overload' });
    expect(at(t, 'M12')).toContain('A-H4*');
    expectNoEvent(events, 'place');
    expect(asked(t)?.step).toBe('retreat.choose');
  });
});
