import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { leader } from '../src/counters.ts';
import { hellespont } from '../src/game.ts';
import { cast, facing, fight, march, reading, shift } from './battle.ts';
import { expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, hand, legal, stands, targets, where } from './look.ts';
import { act, asked, passAll, play, position, type Setting, type Table } from './table.ts';

type Hands = NonNullable<Setting['hands']>;
const sea = (zone: string, hands: Hands, more: Setting = {}): Table =>
  facing({ options: { emptyHoldsBonus: 'no' }, hands, zones: { [zone]: ['A-T10', 'S-T10'] }, ...more });
const land = (hands: Hands, more: Setting = {}): Table =>
  facing({ hands, zones: { T5: ['A-H4', 'S-H4'] }, ...more });

/** The active side ends its movement and nobody evades: the attacker may lay a stratagem. */
function join(t: Table): void {
  act(t, t.active === 0 ? 'athens' : 'sparta', 'done');
  while (['evade', 'actions.closing'].includes(asked(t)?.step ?? ''))
    act(t, asked(t)?.role as string, 'pass');
}

describe('7 Stratagems in general', () => {
  it('HEL-STR-01: a face is legal only at its own time, and only in one’s colour or neutral', () => {
    const t = sea('M12', { athens: ['periplous', 'kyklos'] });
    expectRefusal(t, 'athens', 'play periplous', 'HEL-S01');
    join(t);
    expectLegal(t, 'athens', 'play periplous', 'play diekplous');
    expectRefusal(t, 'athens', 'play kyklos', 'HEL-A-06');
    expectRefusal(t, 'athens', 'play recover-2', 'HEL-A-06');
    expectRefusal(sea('M12', { athens: ['C09'] }), 'athens', 'play recover-2', 'HEL-S12');
  });

  it('HEL-STR-02: the attacker lays his first, face down, then the defender; they are shown together', () => {
    const t = sea('M12', { athens: ['periplous', 'C01'], sparta: ['kyklos'] });
    join(t);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'combat.attacker' });
    const laid = act(t, 'athens', 'play periplous');
    expectNoEvent(laid, 'play');
    expect(JSON.stringify(hellespont.view(t, 'sparta'))).not.toContain('periplous');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.defender' });
    const shown = act(t, 'sparta', 'play kyklos', [3]);
    expect(shown.filter((e) => e.type === 'play').map((e) => e.face)).toEqual(['periplous', 'kyklos']);
    expect(hand(t, 'athens')).toEqual(['C01']);
  });

  it('HEL-STR-03: what both lay adds up: two right and one left are one right', () => {
    const t = sea('M12', { athens: ['periplous'], sparta: ['kyklos'] });
    join(t);
    act(t, 'athens', 'play periplous');
    const events = [...act(t, 'sparta', 'play kyklos', [3]), ...passAll(t)];
    expect(shift(events)).toBe(1);
  });
});

describe('Stratagems of the fleet', () => {
  /** The shift when this side lays this face in that zone. */
  function laidBy(side: SideName, face: string, zone: string, active: SideName): number {
    const t = sea(zone, { [side]: [face] }, { active });
    join(t);
    const events = act(t, side, `play ${face}`, [3]);
    return shift([...events, ...passAll(t)]);
  }

  it('HEL-S01: periplous is two columns for its player, right as attacker, left as defender', () => {
    expect(laidBy('athens', 'periplous', 'M12', 'athens')).toBe(2);
    expect(laidBy('athens', 'periplous', 'M12', 'sparta')).toBe(-2);
  });

  it('HEL-S01: not in a strait, and not on land', () => {
    const t = sea('M5', { athens: ['C03', 'C04'] });
    join(t);
    expectRefusal(t, 'athens', 'play periplous', 'HEL-S01');
    const ashore = land({ athens: ['C03', 'C01'] });
    join(ashore);
    expectRefusal(ashore, 'athens', 'play periplous', 'HEL-S01');
  });

  it('HEL-S02: kyklos is one column left for the defender, in any sea', () => {
    expect(laidBy('sparta', 'kyklos', 'M12', 'athens')).toBe(-1);
    expect(laidBy('sparta', 'kyklos', 'M5', 'athens')).toBe(-1);
    const t = sea('M12', { sparta: ['C04', 'C09'] }, { active: 'sparta' });
    join(t);
    expectRefusal(t, 'sparta', 'play kyklos', 'HEL-S02');
    const ashore = land({ sparta: ['C04', 'C12'] }, { zones: { T5: ['A-H4', 'chereas', 'S-H4'] } });
    join(ashore);
    expectRefusal(ashore, 'sparta', 'play kyklos', 'HEL-S02');
  });

  it('HEL-S03: diekplous is one column right for the attacker, in any sea', () => {
    expect(laidBy('athens', 'diekplous', 'M12', 'athens')).toBe(1);
    expect(laidBy('athens', 'diekplous', 'M5', 'athens')).toBe(1);
    const t = sea('M12', { athens: ['C04', 'C03'] }, { active: 'sparta' });
    join(t);
    expectRefusal(t, 'athens', 'play diekplous', 'HEL-S03');
    const ashore = land({ athens: ['C04', 'C01'] });
    join(ashore);
    expectRefusal(ashore, 'athens', 'play diekplous', 'HEL-S03');
  });
});

describe('Stratagems of land and of every combat', () => {
  it('HEL-S10: surprise is one column right for the attacker, at sea and on land', () => {
    const atSea = sea('M12', { athens: ['C01'] });
    join(atSea);
    expect(shift([...act(atSea, 'athens', 'play surprise', [3]), ...passAll(atSea)])).toBe(1);
    const t = land({ athens: ['C01'] });
    join(t);
    expect(shift([...act(t, 'athens', 'play surprise', [3]), ...passAll(t)])).toBe(1);
    expect(counter(t, 'C01')).toBe('cup');
    const defended = land({ sparta: ['C09', 'C04', 'C12'] }, { zones: { T5: ['A-H4', 'chereas', 'S-H4'] } });
    join(defended);
    expectRefusal(defended, 'sparta', 'play surprise', 'HEL-S10');
  });

  it('HEL-S06: archers close the zone they stand in to the enemy who is about to enter it', () => {
    const t = facing({
      hands: { sparta: ['archers'] },
      zones: { T5: ['A-H4', 'A-P2', 'chereas'], T4: ['S-A2'] },
    });
    play(t, ['athens activate T5', 'athens pick A-H4', 'athens go T4']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'group.archers' });
    act(t, 'sparta', 'play archers');
    expectRefusal(t, 'athens', 'go T4', 'HEL-S06');
    play(t, ['athens go T6', 'athens halt', 'athens pick chereas']);
    expectRefusal(t, 'athens', 'go T4', 'HEL-S06');
    play(t, ['athens go T28', 'athens halt', 'athens done', 'athens done']);
    // With the next action phase the way is open again.
    expect(t.barred).toEqual([-1, -1]);
  });

  it('HEL-S06: only a land zone with an own unit of archers, and only in B.3', () => {
    const t = facing({
      active: 'sparta',
      hands: { sparta: ['archers'] },
      zones: { T4: ['S-P4'], Abydos: ['S-A2'] },
    });
    expectRefusal(t, 'sparta', 'play archers', 'HEL-S06');
    const other = facing({
      active: 'sparta',
      hands: { sparta: ['archers'] },
      zones: { T4: ['S-A2'], T7: ['S-A2'], T5: ['S-P4'] },
    });
    act(other, 'sparta', 'play archers');
    expect(targets(other, 'sparta', 'deploy')).toEqual(['T4', 'T7']);
  });

  it('HEL-S06 HEL-EVA-02 HEL-RET-02: neither evasion nor retreat leads into the closed zone', () => {
    const t = facing({
      active: 'sparta',
      hands: { sparta: ['archers'] },
      zones: { T5: ['A-H4', 'S-H4', 'S-H3'], T4: ['S-A2'], T6: ['S-P2'] },
    });
    act(t, 'sparta', 'play archers');
    act(t, 'sparta', 'done');
    expect(targets(t, 'athens', 'evade')).toEqual(['T28']);
    // T4 is held by archers anyway: close a zone nobody else stands in once the archers have left it.
    const open = facing({
      active: 'sparta',
      hands: { sparta: ['archers'] },
      zones: { T5: ['A-H4', 'S-H4', 'S-H3'], T6: ['S-A2', 'mindaros'] },
    });
    act(open, 'sparta', 'play archers');
    march(open, 'sparta', 'T6', ['S-A2', 'mindaros'], ['T5']);
    act(open, 'sparta', 'done');
    expect(targets(open, 'athens', 'evade')).toEqual(['T4', 'T28']);
    act(open, 'athens', 'pass', [6]);
    passAll(open);
    for (let ask = asked(open); ask && ask.step === 'losses'; ask = asked(open))
      act(open, ask.role, legal(open, ask.role)[0] as string);
    expect(targets(open, 'athens', 'retreat')).toEqual(['T4', 'T28']);
  });

  it('HEL-S07: after the losses the winner with cavalry there eliminates one reduced enemy unit of his choice', () => {
    const t = facing({
      active: 'sparta',
      hands: { sparta: ['cavalry'] },
      zones: { T5: ['A-H4', 'A-H3*', 'A-P2', 'S-C5Bp', 'S-C5Bp', 'S-H4'] },
    });
    const events = fight(t, 4);
    expect(reading(events).winner).toBe('sparta');
    act(t, 'athens', 'lose A-P2');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.pursuit' });
    act(t, 'sparta', 'play cavalry');
    expect(targets(t, 'sparta', 'remove')).toEqual(['A-H3*@T5', 'A-P2*@T5']);
    expectRefusal(t, 'sparta', 'remove A-H4@T5', 'HEL-S07');
    act(t, 'sparta', 'remove A-P2*@T5');
    expect(where(t, 'A-P2')).toContain('eliminated');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.choose' });
  });

  it('HEL-S07: not without cavalry, not for the beaten, not if nobody is reduced, and not at sea', () => {
    const pursues = (zones: NonNullable<Setting['zones']>, die: number): boolean => {
      const t = facing({ active: 'sparta', advantage: 'athens', hands: { sparta: ['cavalry'] }, zones });
      cast(t, die);
      for (let ask = asked(t); ask; ask = asked(t)) {
        if (legal(t, ask.role).includes('play cavalry')) return true;
        if (ask.step === 'retreat.choose' || ask.step === 'actions.announce') return false;
        act(t, ask.role, legal(t, ask.role).includes('pass') ? 'pass' : (legal(t, ask.role)[0] as string));
      }
      return false;
    };
    expect(pursues({ T5: ['A-H4', 'A-P2', 'S-C5Bp', 'S-H4'] }, 6)).toBe(true);
    expect(pursues({ T5: ['A-H4', 'A-P2', 'S-P5p', 'S-H4'] }, 6)).toBe(false);
    expect(pursues({ T5: ['A-H4', 'A-P2', 'S-C5Bp', 'S-H4'] }, 1)).toBe(false);
    expect(pursues({ M12: ['A-T10*', 'S-T20'], T5: ['S-C5Bp'] }, 3)).toBe(false);
  });

  it('HEL-S08: half of the strength in one adjacent zone of the same kind is added, rounded up; a port will not do', () => {
    const t = facing({
      hands: { athens: ['C06'] },
      zones: {
        T17: ['A-H4', 'S-H4'],
        T15: ['A-H3'],
        T16: ['A-P4B', 'A-P2'],
        M5: ['A-T10'],
        Sestos: ['A-A2'],
      },
    });
    join(t);
    act(t, 'athens', 'play combined-attack');
    expect(targets(t, 'athens', 'support')).toEqual(['T15', 'T16']);
    expect(reading([...act(t, 'athens', 'support T15', [3]), ...passAll(t)]).pf).toBe('6:4');
    // They lend their strength and nothing more.
    expect(at(t, 'T15')).toEqual(['A-H3']);
  });

  it('HEL-S08: at sea it is ships of one adjacent sea, not those in a port, and troops aboard do not count', () => {
    const t = facing({
      hands: { athens: ['C06'] },
      zones: { M5: ['A-T10', 'S-T10'], M6: ['A-T10*', 'A-P2*'], Sestos: ['A-T20'] },
    });
    join(t);
    const events = [...act(t, 'athens', 'play combined-attack', [3]), ...passAll(t)];
    // Half of five is three.
    expect(reading(events).pf).toBe('13:10');
  });

  it('HEL-S08: the defender may lay it too, in the same combat', () => {
    const t = facing({
      hands: { athens: ['C06'], sparta: ['C07'] },
      zones: { T5: ['A-H4', 'S-H4'], T6: ['A-H3'], T4: ['S-H3'] },
    });
    join(t);
    act(t, 'athens', 'play combined-attack');
    const events = [...act(t, 'sparta', 'play combined-attack', [3]), ...passAll(t)];
    expect(reading(events).pf).toBe('6:6');
  });

  it('HEL-S08: with nobody near it is refused', () => {
    const t = land({ athens: ['C06', 'C01'] });
    join(t);
    expectRefusal(t, 'athens', 'play combined-attack', 'HEL-S08');
  });

  it('HEL-S15: enemy leaders give no bonus in this combat, and one of them is wounded', () => {
    const zones = { T5: ['A-H4', 'S-H4', 'mindaros', 'hermocrate'] };
    const t = land({ athens: ['leader-wounded'] }, { zones });
    join(t);
    act(t, 'athens', 'play leader-wounded');
    expect(targets(t, 'athens', 'wound')).toEqual(['mindaros@T5', 'hermocrate@T5']);
    const events = [...act(t, 'athens', 'wound mindaros@T5', [3]), ...passAll(t)];
    expect(reading(events).modifier).toBe(0);
    expect(at(t, 'T5')).toContain('mindaros*');
    expect(at(t, 'T5')).toContain('hermocrate');
  });

  it('HEL-S15: own leaders still count, evasion came before it, and without an enemy leader it is refused', () => {
    const t = land(
      { athens: ['leader-wounded'] },
      { zones: { T5: ['A-H4', 'alcibiade', 'S-H4', 'mindaros'] } },
    );
    act(t, 'athens', 'done');
    expect(asked(t)?.params?.modifier).toBe(1);
    act(t, 'sparta', 'pass');
    const events = [...act(t, 'athens', 'play leader-wounded', [3]), ...passAll(t)];
    expect(reading(events).modifier).toBe(1);
    expect(t.face[leader('mindaros')]).toBe(1);
    const alone = land({ athens: ['C12', 'C01'] });
    join(alone);
    expectRefusal(alone, 'athens', 'play leader-wounded', 'HEL-S15');
  });

  it('HEL-S15 HEL-B3-01: he is well again at the start of B.3 of the next turn', () => {
    const t = position({
      phase: 'B.2',
      turn: 4,
      pa: { athens: 1, sparta: 1 },
      zones: { T5: ['mindaros*', 'S-H4'], M14: ['S-T10'] },
    });
    while (t.phase === 'B.2')
      act(t, asked(t)?.role as string, legal(t, asked(t)?.role as string).at(-1) as string);
    expect(stands(t, 'mindaros@T5')).toBe(true);
  });
});
