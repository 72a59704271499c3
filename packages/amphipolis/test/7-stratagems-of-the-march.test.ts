import { describe, expect, it } from 'vitest';
import { amphipolis } from '../src/game.ts';
import { zone } from '../src/map.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal, refusalOf } from './expect.ts';
import { at, counter, legal, rolls, targets, where } from './look.ts';
import { act, asked, kept, passAll, play, position, type Setting, type Table } from './table.ts';

describe('S2 storm at sea', () => {
  const fleet = {
    M2: ['A-T20', 'A-T7*'],
    M3: ['A-T10'],
    M1: ['A-T10'],
    O4: ['A-T10x'],
    T21: ['S-H7x'],
  };

  it('AMP-7.S2-a: a die for each Athenian ship in M2 or M3; 5 or 6 weakens it', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: fleet,
    });
    const events = play(t, ['sparta play storm | 5', 'athens pass | 6', 'athens pass | 4', 'athens pass']);
    expect(rolls(events, 'storm')).toEqual([5, 6, 4]);
    expect(at(t, 'M2')).toEqual(['A-T20*']);
    expect(where(t, 'A-T7')).toEqual(['eliminated']);
    expect(at(t, 'M3')).toEqual(['A-T10']);
    expect(at(t, 'M1')).toEqual(['A-T10']);
    expect(at(t, 'O4')).toEqual(['A-T10x']);
    expect(counter(t, 'storm')).toBe('cup');
    // Ships give no points.
    expectNoEvent(events, 'score');
  });

  it('AMP-7.S2-a: 1 to 4 do nothing', () => {
    for (const die of [1, 2, 3, 4]) {
      const t = position({
        active: 'sparta',
        announced: 2,
        hands: { sparta: ['storm'] },
        zones: { M2: ['A-T10'] },
      });
      play(t, [`sparta play storm | ${die}`]);
      expect(at(t, 'M2')).toEqual(['A-T10']);
    }
  });

  it('AMP-7.S2-a: each die may be voided by the advantage', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T10'], M3: ['A-T7'] },
    });
    act(t, 'sparta', 'play storm', [6]);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-6' });
    act(t, 'athens', 'reroll', [1]);
    expect(at(t, 'M2')).toEqual(['A-T10']);
    expect(t.advantage).toBe(1);
  });

  it('AMP-7.S2-a: Sparta plays it in her own action phase, before an activation of Athens, or after the movement', () => {
    const t = position({
      pa: { athens: 2, sparta: 2 },
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T10'], T4: ['A-H6'] },
    });
    act(t, 'athens', 'announce 2');
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-7' });
    expectLegal(t, 'sparta', 'play storm');
    play(t, ['sparta pass', 'athens done']);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-9' });
    expectLegal(t, 'sparta', 'play storm');
    play(t, ['sparta pass', 'sparta announce 1']);
    expectLegal(t, 'sparta', 'play storm');
  });

  it('AMP-7.S2-a, AMP-4.2.2-c: and before the die of a combat, so that the beaten find no ship', () => {
    const attacked = (): Table => {
      const t = position({
        active: 'sparta',
        announced: 2,
        hands: { sparta: ['storm'] },
        zones: { T22: ['A-P5x', 'S-H7x', 'S-H7x'], M2: ['A-T7*'] },
      });
      act(t, 'sparta', 'done');
      expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.attacker' });
      return t;
    };
    const beaten = (t: Table): string[] => legal(t, 'athens').filter((text) => text.endsWith('/sea'));
    const calm = attacked();
    play(calm, ['sparta pass | 5', 'sparta pass']);
    expect(beaten(calm)).toEqual(['retreat T4/sea']);
    const stormy = attacked();
    play(stormy, ['sparta play storm | 5', 'sparta pass | 5', 'sparta pass']);
    expect(where(stormy, 'A-T7')).toEqual(['eliminated']);
    expect(asked(stormy)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
    expect(beaten(stormy)).toEqual([]);
  });

  it('AMP-7.S2-a: not without a ship at sea, and not by Athens', () => {
    const port = position({
      active: 'sparta',
      announced: 2,
      hands: { sparta: ['storm'] },
      zones: { M1: ['A-T10'], T21: ['S-H7x'] },
    });
    expectRefusal(port, 'sparta', 'play storm', 'AMP-7.S2-a');
    const athens = position({ announced: 2, hands: { athens: ['storm'] }, zones: fleet });
    expectRefusal(athens, 'athens', 'play storm', 'AMP-2.A-b');
  });

  it('AMP-7.S2-a: not outside B.3', () => {
    const t = position({ phase: 'D.3', active: 'sparta', hands: { sparta: ['storm'] }, zones: fleet });
    expectRefusal(t, 'sparta', 'play storm', 'AMP-7.S2-a');
  });
});

describe('S4 archers', () => {
  const ambush = (zones: Setting['zones'], more: Setting = {}): Table =>
    position({
      active: 'sparta',
      announced: 4,
      advantage: 'athens',
      hands: { athens: ['archers'] },
      zones: zones ?? {},
      ...more,
    });

  it('AMP-7.S4-a: in B.3 whoever has archers names a zone of theirs, and it is closed until the phase ends', () => {
    const zones = { T9: ['A-A3x'], O4: ['A-A3x'], Thasos: ['A-H6'], T8: ['S-H7x', 'brasidas'] };
    const t = position({
      active: 'sparta',
      pa: { sparta: 2, athens: 1 },
      advantage: 'athens',
      hands: { athens: ['archers'] },
      zones,
    });
    act(t, 'sparta', 'announce 2');
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-7' });
    act(t, 'athens', 'play archers');
    expect(legal(t, 'athens')).toEqual(['deploy T9', 'deploy O4']);
    expectRefusal(t, 'athens', 'deploy T8', 'AMP-7.S4-a');
    play(t, ['athens deploy T9', 'sparta activate T8', 'sparta pick S-H7x']);
    expectRefusal(t, 'sparta', 'go T9', 'AMP-7.S4-a');
    // In a base archers close nothing, and without archers there is nothing to close.
    const inBase = ambush(
      { Thasos: ['A-A3x', 'A-H6'], T8: ['S-H7x'] },
      { active: 'athens', options: { windows: 'sealed' } },
    );
    expect(refusalOf(inBase, 'athens', 'play archers')).toMatchObject({
      rule: 'AMP-7.S4-a',
      key: 'no-archers',
    });
  });

  it('AMP-7.S4-a: outside B.3 it is the moment that forbids them', () => {
    const zones = { T9: ['A-A3x'], T8: ['S-H7x', 'brasidas'] };
    const t = position({
      phase: 'D.3',
      active: 'athens',
      options: { windows: 'sealed' },
      hands: { athens: ['archers', 'spartans'] },
      zones,
    });
    expect(refusalOf(t, 'athens', 'play archers')).toMatchObject({ rule: 'AMP-7.S4-a', key: 'wrong-moment' });
    expect(refusalOf(t, 'athens', 'play spartans')).toMatchObject({ rule: 'AMP-2.A-b' });
    expect(refusalOf(t, 'athens', 'play nothing')).toMatchObject({ rule: 'unknown-action' });
  });

  it('AMP-7.S4-a AMP-7.S10-a: archers close the zone of a combat to a surprise, before it or by the attacker in it', () => {
    const hands = { athens: ['archers'], sparta: ['surprise', 'good-omens'] };
    const entered = ambush({ T9: ['A-A3x'], T8: ['S-H7x', 'S-P6x'] }, { hands });
    play(entered, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9', 'athens pass', 'sparta done']);
    play(entered, ['athens pass', 'sparta done']);
    expect(asked(entered)).toMatchObject({ role: 'athens', window: 'W-9' });
    play(entered, ['athens play archers']);
    expect(refusalOf(entered, 'sparta', 'play surprise')?.rule).toBe('AMP-7.S4-a');
    const zones = { T9: ['A-A3x', 'A-H6', 'S-H7x'], T8: ['S-P6x'] };
    const attacked = ambush(zones, { active: 'athens', announced: 1, fighting: true, hands });
    play(attacked, ['sparta pass', 'athens play archers']);
    expect(refusalOf(attacked, 'sparta', 'play surprise')?.rule).toBe('AMP-7.S4-a');
  });

  it('AMP-7.S4-a: archers close their zone to a march before it is entered; the group spends nothing and goes elsewhere', () => {
    const t = ambush({ T9: ['A-A3x'], T8: ['S-H7x', 'brasidas'] });
    play(t, ['sparta activate T8', 'sparta pick S-H7x', 'sparta pick brasidas', 'sparta go T9']);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-3', params: { zone: zone('T9') } });
    act(t, 'athens', 'play archers');
    expect(at(t, 'T8')).toEqual(['S-H7x', 'brasidas']);
    expect(asked(t)).toMatchObject({ role: 'sparta', params: { left: 4, moving: false } });
    expectRefusal(t, 'sparta', 'go T9', 'AMP-7.S4-a');
    act(t, 'sparta', 'go T10');
    expect(at(t, 'T10')).toEqual(['S-H7x', 'brasidas']);
    expect(counter(t, 'archers')).toBe('cup');
  });

  it('AMP-7.S4-a: a group already on its way is stopped as well, with the points it has left', () => {
    const t = ambush({ T9: ['A-A3x'], T4: ['S-H7x'] });
    play(t, [
      'sparta activate T4',
      'sparta pick S-H7x',
      'sparta go T8',
      'sparta go T9',
      'athens play archers',
    ]);
    expect(asked(t)).toMatchObject({ role: 'sparta', params: { left: 3, moving: true } });
    expectLegal(t, 'sparta', 'go T10', 'halt');
  });

  it('AMP-7.S4-a: the zone stays closed until the phase ends, and then opens', () => {
    const t = ambush({ T9: ['A-A3x'], T8: ['S-H7x'], T10: ['S-P6x'] }, { pa: { athens: 0, sparta: 2 } });
    play(t, [
      'sparta activate T8',
      'sparta pick S-H7x',
      'sparta go T9',
      'athens play archers',
      'sparta done',
    ]);
    play(t, ['sparta activate T10', 'sparta pick S-P6x']);
    expectRefusal(t, 'sparta', 'go T9', 'AMP-7.S4-a');
    play(t, ['sparta done', 'sparta done', 'sparta announce 2', 'sparta activate T10', 'sparta pick S-P6x']);
    expectLegal(t, 'sparta', 'go T9');
  });

  it('AMP-7.S4-a: a leader alone is barred too', () => {
    const t = ambush({ T9: ['A-A3x'], T8: ['brasidas'] });
    play(t, ['sparta activate T8', 'sparta pick brasidas', 'sparta go T9', 'athens play archers']);
    expect(at(t, 'T8')).toEqual(['brasidas']);
  });

  it('AMP-7.S4-a: once the zone has been entered it is too late, though others may still be kept out', () => {
    const t = ambush({ T9: ['A-A3x'], T8: ['S-H7x', 'S-P6x'] });
    play(t, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9', 'athens pass']);
    expect(at(t, 'T9')).toEqual(['A-A3x', 'S-H7x']);
    play(t, ['sparta pick S-P6x', 'sparta go T9', 'athens play archers']);
    expect(at(t, 'T9')).toEqual(['A-A3x', 'S-H7x']);
    expect(at(t, 'T8')).toEqual(['S-P6x']);
  });

  it('AMP-7.S4-a AMP-7.S10-a: option archersBarSurprise: a unit brought by surprise enters like any other, or not', () => {
    const barred = (archersBarSurprise: string): Table => {
      const t = ambush(
        { T9: ['A-A3x'], T8: ['S-H7x', 'S-P6x'] },
        {
          options: { archersBarSurprise },
          hands: { athens: ['archers'], sparta: ['surprise', 'good-omens'] },
        },
      );
      play(t, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9', 'athens pass']);
      play(t, ['sparta pick S-P6x', 'sparta go T9', 'athens play archers', 'sparta done', 'sparta done']);
      return t;
    };
    const closed = barred('yes');
    expect(refusalOf(closed, 'sparta', 'play surprise')?.rule).toBe('AMP-7.S4-a');
    const open = barred('no');
    expect(asked(open)?.window).toBe('W-5');
    play(open, ['sparta play surprise']);
    expect(at(open, 'T9')).toContain('S-P6x');
  });

  it('AMP-7.S4-a: only a zone with archers of his own, reduced or not', () => {
    const foot = ambush({ T9: ['A-P5x'], T8: ['S-H7x'] });
    play(foot, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9']);
    expect(at(foot, 'T9')).toEqual(['A-P5x', 'S-H7x']);
    const few = ambush({ T9: ['A-A3x*'], T8: ['S-H7x'] });
    play(few, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9']);
    expectLegal(few, 'athens', 'play archers');
  });

  it('AMP-7.S4-a: nothing else is played at that moment', () => {
    const t = ambush(
      { T9: ['A-A3x'], T8: ['S-H7x'] },
      { wall: 'built', hands: { athens: ['archers', 'mining'] } },
    );
    play(t, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9']);
    expectRefusal(t, 'athens', 'play mining', 'AMP-7.S11-a');
    expect(legal(t, 'athens')).toEqual(['play archers', 'pass']);
  });

  it('AMP-7.S4-a, R-83: a closed zone is no refuge either, even once the archers have gone', () => {
    const beaten = (barred: Setting['barred']): Table => {
      const zones = { T20: ['S-H7x', 'A-H6B', 'A-H6B', 'A-H6B', 'A-H6B', 'A-H6'] };
      const t = position({
        active: 'athens',
        announced: 3,
        fighting: true,
        zones,
        ...(barred && { barred }),
      });
      passAll(t);
      return t;
    };
    const open = legal(beaten(undefined), 'sparta');
    expect(open).toContain('retreat T21');
    expect(legal(beaten({ athens: 'T21' }), 'sparta')).toEqual(open.filter((to) => to !== 'retreat T21'));
    expect(legal(beaten({ sparta: 'T21' }), 'sparta')).toEqual(open);
  });

  it('AMP-7.S4-a, R-83: nor does cavalry withdraw into it', () => {
    const t = position({
      announced: 3,
      barred: { athens: 'T7' },
      zones: { T8: ['A-H6'], T9: ['S-C5x'] },
    });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens go T9']);
    expect(targets(t, 'sparta', 'go')).not.toContain('T7');
    expectRefusal(t, 'sparta', 'go T7', 'AMP-7.S4-a');
    expectLegal(t, 'sparta', 'go T10');
  });

  it('AMP-7.S4-a: with sealed windows a hand of any kind is asked, so that the pause tells nothing', () => {
    const march = ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9'];
    const zones = { T9: ['A-A3x'], T8: ['S-H7x'] };
    const t = ambush(zones, { options: { windows: 'sealed' }, hands: { athens: ['cavalry'] } });
    play(t, march);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-3' });
    expectRefusal(t, 'athens', 'play archers', 'AMP-2.A-b');
    act(t, 'athens', 'pass');
    expect(at(t, 'T9')).toEqual(['A-A3x', 'S-H7x']);
    const empty = ambush(zones, { options: { windows: 'sealed' }, hands: { sparta: ['archers'] } });
    play(empty, march);
    expect(at(empty, 'T9')).toEqual(['A-A3x', 'S-H7x']);
  });

  it('AMP-7.S4-a, AMP-2.B.3.3-c: not if he has already played a stratagem in the phase', () => {
    const t = ambush(
      { T9: ['A-A3x'], T8: ['S-H7x'], T21: ['S-P6x'] },
      { wall: 'built', hands: { athens: ['archers', 'mining'] }, announced: 6 },
    );
    play(t, ['sparta activate T21', 'sparta done', 'athens play mining']);
    play(t, ['sparta activate T8', 'sparta pick S-H7x', 'sparta go T9']);
    expect(at(t, 'T9')).toEqual(['A-A3x', 'S-H7x']);
  });

  it('AMP-7.S4-a: an operation into an operational zone is barred, and is neither made nor paid', () => {
    const t = ambush({ O4: ['A-A3x'], T21: ['S-H7x', 'brasidas'] });
    play(t, ['sparta activate T21', 'sparta pick S-H7x', 'sparta operate O4']);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-3' });
    act(t, 'athens', 'play archers');
    expect(at(t, 'T21')).toEqual(['S-H7x', 'brasidas']);
    expect(t.left).toBe(4);
    expectRefusal(t, 'sparta', 'operate O4', 'AMP-7.S4-a');
    act(t, 'sparta', 'operate O5');
    expect(at(t, 'O5')).toEqual(['S-H7x']);
    expect(t.left).toBe(3);
  });

  it('AMP-7.S4-a: a zone archers have closed takes no landing, and ships alone may enter it', () => {
    const closed = (id: string, t: Table): Table => {
      const copy = kept(t);
      copy.barred = [-1, zone(id)];
      return copy;
    };
    const t = position({ announced: 4, zones: { Thasos: ['A-H6', 'A-P5x'], M2: ['A-T10'] } });
    play(t, ['athens activate Thasos', 'athens pick A-H6', 'athens go M2']);
    expectLegal(t, 'athens', 'go T4');
    expectRefusal(closed('T4', t), 'athens', 'go T4', 'AMP-7.S4-a');
    const ships = position({ announced: 4, zones: { M2: ['A-T10', 'A-T7', 'cleon'] } });
    play(ships, ['athens activate M2', 'athens pick A-T10']);
    expectLegal(closed('O4', ships), 'athens', 'operate O4');
    act(ships, 'athens', 'pick cleon');
    expectLegal(ships, 'athens', 'operate O4');
    expectRefusal(closed('O4', ships), 'athens', 'operate O4', 'AMP-7.S4-a');
  });

  it('AMP-7.S4-a: troops at sea who are barred from their only landing go back where they set out', () => {
    const t = position({ announced: 4, zones: { T8: ['A-H6', 'A-P5x'], M1: ['A-T10'] } });
    play(t, ['athens activate T8', 'athens pick A-H6', 'athens go T5']);
    const { flow, ...progress } = amphipolis.save(t).progress as { flow: { step: string }[] };
    const group = { ...flow.at(-1), here: zone('M1'), spent: 2, step: 'group.barred' };
    const turned = amphipolis.load({
      ...amphipolis.save(t),
      zones: { T8: ['A-P5x-1'], M1: ['A-T10-1', 'A-H6-1'] },
      progress: { ...progress, flow: [...flow.slice(0, -1), group], barred: [-1, zone('T5')] },
    } as never);
    expect(at(turned, 'T8')).toEqual(['A-H6', 'A-P5x']);
    expect(at(turned, 'M1')).toEqual(['A-T10']);
  });
});

describe('S11 sapping', () => {
  const walled = (more: Setting = {}): Table =>
    position({
      announced: 4,
      wall: 'built',
      hands: { athens: ['mining'] },
      zones: { T9: ['A-H6'], T21: ['S-H7x'] },
      ...more,
    });

  it('AMP-7.S11-a: it turns Mur into Mur détruit at once', () => {
    const t = walled();
    expectEvent(act(t, 'athens', 'play mining'), 'wall', { mur: 2 });
    play(t, ['athens activate T9', 'athens pick A-H6']);
    expectEvent(act(t, 'athens', 'go T11'), 'move', { cost: 2 });
    expect(counter(t, 'mining')).toBe('cup');
  });

  it('AMP-7.S11-a: only while the marker shows Mur', () => {
    for (const wall of ['none', 'destroyed'] as const)
      expectRefusal(walled({ wall }), 'athens', 'play mining', 'AMP-7.S11-a');
  });

  it('AMP-7.S11-a: not by Sparta, and only in B.3', () => {
    const sparta = walled({ active: 'sparta', hands: { sparta: ['mining'] } });
    expectRefusal(sparta, 'sparta', 'play mining', 'AMP-2.A-b');
    const t = position({
      phase: 'D.3',
      wall: 'built',
      hands: { athens: ['mining'] },
      zones: { T9: ['A-H6*', 'nicias'] },
    });
    expectRefusal(t, 'athens', 'play mining', 'AMP-7.S11-a');
  });

  it('AMP-7.S11-a: Athens may play it in a Spartan action phase, before an activation', () => {
    const t = walled({ active: 'sparta' });
    play(t, ['sparta activate T21', 'sparta done', 'athens play mining']);
    expect(t.mur).toBe(2);
  });

  it('AMP-7.S11-a: played before the die, the wall no longer shelters the defenders', () => {
    const t = walled({
      announced: 10,
      zones: { T7: ['A-H6', 'A-H6'], T12: ['S-P5x'] },
      garrisons: { amphipolis: 'sparta' },
    });
    play(t, ['athens activate T7', 'athens pick A-H6', 'athens pick A-H6', 'athens go T12']);
    const rules = (): string[] =>
      amphipolis.odds(t, 'athens', 'T12').flatMap((table) => table.factors.map((f) => f.rule));
    expect(rules()).toContain('AMP-CRT-col-f');
    act(t, 'athens', 'done');
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-5' });
    act(t, 'athens', 'play mining', [3]);
    expect(t.mur).toBe(2);
    expect(rules()).not.toContain('AMP-CRT-col-f');
    expect(rules()).toContain('AMP-CRT-die-f');
  });
});

describe('S21 epidemic', () => {
  const camp = {
    T21: ['S-H7x', 'S-P6x*', 'brasidas'],
    O2: ['S-C5x', 'clearidas*'],
    Macedonia: ['S-P5x'],
    T4: ['A-H6'],
  };
  const sick = (more: Setting = {}): Table =>
    position({ announced: 4, hands: { athens: ['epidemic'] }, zones: camp, ...more });

  it('AMP-7.S21-a: up to two enemy land units anywhere are weakened; one already weak dies', () => {
    const t = sick();
    act(t, 'athens', 'play epidemic');
    expect(targets(t, 'athens', 'weaken')).toEqual([
      'S-H7x@T21',
      'S-P6x*@T21',
      'S-P5x@Macedonia',
      'S-C5x@O2',
    ]);
    expectEvent(act(t, 'athens', 'weaken S-P6x*@T21'), 'score', { side: 0, points: 1 });
    act(t, 'athens', 'weaken S-C5x@O2');
    expect(at(t, 'T21')).toEqual(['S-H7x', 'brasidas']);
    expect(at(t, 'O2')).toEqual(['S-C5x*', 'clearidas*']);
    expect(targets(t, 'athens', 'weaken')).toEqual([]);
  });

  it('AMP-7.S21-a: not the same unit twice, and fewer than two if the player likes', () => {
    const t = sick();
    play(t, ['athens play epidemic', 'athens weaken S-H7x@T21']);
    expectRefusal(t, 'athens', 'weaken S-H7x*@T21', 'AMP-7.S21-a');
    act(t, 'athens', 'done');
    expect(asked(t)?.step).toBe('epidemic.leader');
  });

  it('AMP-7.S21-a: one enemy leader falls ill and goes at once to a base his owner picks', () => {
    const t = sick();
    play(t, ['athens play epidemic', 'athens done']);
    expect(targets(t, 'athens', 'wound')).toEqual(['brasidas@T21', 'clearidas@O2']);
    act(t, 'athens', 'wound brasidas@T21');
    expect(asked(t)).toMatchObject({ role: 'sparta' });
    expect(legal(t, 'sparta')).toEqual(['deploy Thrace', 'deploy Macedonia']);
    expect(refusalOf(t, 'sparta', 'deploy O3')).toMatchObject({ rule: 'AMP-7.S21-a', key: 'sickbed' });
    act(t, 'sparta', 'deploy Thrace');
    expect(at(t, 'Thrace')).toEqual(['brasidas!']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'actions.orders' });
  });

  it('AMP-7.S21-a: units may be spared, but a leader falls ill wherever there is one', () => {
    const t = sick();
    play(t, ['athens play epidemic', 'athens done']);
    expect(refusalOf(t, 'athens', 'done')).toMatchObject({ rule: 'AMP-7.S21-a' });
    expect(legal(t, 'athens')).toEqual(['wound brasidas@T21', 'wound clearidas@O2']);
  });

  it('AMP-7.S21-a: a base the enemy holds does not take him in', () => {
    const t = sick({ zones: { ...camp, Thrace: ['A-P5x'] } });
    play(t, ['athens play epidemic', 'athens done', 'athens wound clearidas@O2']);
    expect(at(t, 'Macedonia')).toEqual(['S-P5x', 'clearidas!']);
  });

  it('AMP-7.S21-a: the ill leader does not leave the base, by march or by operation', () => {
    const t = position({
      active: 'sparta',
      announced: 4,
      zones: { Macedonia: ['S-H7x', 'brasidas!'] },
    });
    act(t, 'sparta', 'activate Macedonia');
    expect(targets(t, 'sparta', 'pick')).toEqual(['S-H7x']);
    expectRefusal(t, 'sparta', 'pick brasidas', 'AMP-7.S21-a');
  });

  it('AMP-7.S21-a: he recovers at the end of B.2, too late for the free move of that B.2', () => {
    const t = position({ phase: 'B.2', turn: 3, zones: { Macedonia: ['S-H7x', 'brasidas!'] } });
    act(t, 'sparta', 'activate Macedonia');
    expectRefusal(t, 'sparta', 'pick brasidas', 'AMP-7.S21-a');
    play(t, ['sparta done', 'sparta done']);
    expect(at(t, 'Macedonia')).toEqual(['S-H7x', 'brasidas']);
  });

  it('AMP-7.S21-a: ships are spared, and so are own troops', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      hands: { sparta: ['epidemic'] },
      zones: { M2: ['A-T10', 'cleon'], T4: ['A-H6'], T21: ['S-H7x', 'brasidas'] },
    });
    act(t, 'sparta', 'play epidemic');
    expect(targets(t, 'sparta', 'weaken')).toEqual(['A-H6@T4']);
    act(t, 'sparta', 'done');
    expect(legal(t, 'athens')).toEqual(['deploy Thasos', 'deploy Thrace']);
  });

  it('AMP-7.S21-a: it needs somebody to strike', () => {
    const t = sick({ zones: { T4: ['A-H6'] } });
    expectRefusal(t, 'athens', 'play epidemic', 'AMP-7.S21-a');
  });

  it('AMP-7.S21-a: the passive player may play it before an activation, and so raise its price', () => {
    const t = position({
      active: 'sparta',
      pa: { athens: 1, sparta: 2 },
      advantage: 'athens',
      hands: { athens: ['epidemic'] },
      zones: { T21: ['S-H7x', 'brasidas'] },
    });
    play(t, ['sparta announce 2', 'athens play epidemic', 'athens done', 'sparta deploy Macedonia']);
    act(t, 'sparta', 'activate T21');
    expect(t.left).toBe(0);
  });
});
