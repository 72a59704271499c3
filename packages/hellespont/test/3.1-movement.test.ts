import { describe, expect, it } from 'vitest';
import { roster } from '../src/counters.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal, refusalOf } from './expect.ts';
import { at, targets, where } from './look.ts';
import { act, asked, passAll, play, position, ready, type Setting, type Table } from './table.ts';

const cost = (from: string, to: string, who = ['A-H4']): unknown =>
  expectEvent(act(ready('athens', from, who), 'athens', `go ${to}`), 'move').cost;

describe('3.1 Limits on movement', () => {
  it('HEL-MOV-01: a piece moves once in an action phase', () => {
    const t = ready('athens', 'T22', ['A-H4'], { zones: { T23: ['A-P2'] } });
    play(t, ['athens go T23', 'athens halt', 'athens activate T23']);
    expect(targets(t, 'athens', 'pick')).toEqual(['A-P2']);
    expectRefusal(t, 'athens', 'pick A-H4', 'HEL-MOV-01');
  });

  it('HEL-MOV-01: it moves again in the next phase of the same turn', () => {
    const t = ready('athens', 'T22', ['A-H4'], { pa: { athens: 4, sparta: 0 } });
    play(t, ['athens go T23', 'athens halt', 'athens done', 'athens announce 2', 'athens activate T23']);
    play(t, ['athens pick A-H4', 'athens go T7', 'athens halt']);
    expect(at(t, 'T7')).toEqual(['A-H4']);
  });

  it('HEL-MOV-02: a group marches, sails or crosses, and does one of them to the end', () => {
    // Out of Sestos on foot, aboard ships, over a bridge of ships.
    const bridge = { zones: { M5: ['A-T20'] } };
    const march = ready('athens', 'Sestos', ['A-H4'], bridge);
    expect(targets(march, 'athens', 'go')).toEqual(['M5', 'T17']);
    act(march, 'athens', 'go T17');
    expect(targets(march, 'athens', 'go')).not.toContain('M5');
    const cross = ready('athens', 'Sestos', ['A-H4'], bridge);
    act(cross, 'athens', 'go M5');
    expect(targets(cross, 'athens', 'go')).toEqual(['T17', 'T22']);
    const sail = ready('athens', 'Sestos', ['A-T20', 'A-H4'], bridge);
    act(sail, 'athens', 'go M5');
    expect(targets(sail, 'athens', 'go')).toEqual(['M4', 'M6', 'Sestos']);
  });

  it('HEL-MOV-03: pieces of one activated zone leave in several groups by different ways', () => {
    const t = ready('athens', 'Sestos', ['A-T10'], { zones: { Sestos: ['A-H4', 'A-P2', 'A-T4'] } });
    play(t, ['athens go M5', 'athens go M6', 'athens halt']);
    play(t, ['athens pick A-H4', 'athens go T17', 'athens go T15', 'athens halt']);
    play(t, ['athens pick A-T4', 'athens go M5', 'athens halt', 'athens done']);
    expect([at(t, 'M6'), at(t, 'T15'), at(t, 'M5'), at(t, 'Sestos')]).toEqual([
      ['A-T10'],
      ['A-H4'],
      ['A-T4'],
      ['A-P2'],
    ]);
    expect(t.activated).toHaveLength(1);
  });

  it('HEL-MOV-03: one group is brought to its end before the next begins', () => {
    const t = ready('athens', 'Sestos', ['A-T10'], { zones: { Sestos: ['A-P2'] } });
    act(t, 'athens', 'go M5');
    expectRefusal(t, 'athens', 'done', 'HEL-MOV-03');
    expectRefusal(t, 'athens', 'pick A-P2', 'HEL-NAV-02');
  });

  it('HEL-MOV-04: the active player leaves a zone he shares with enemies as he likes', () => {
    const t = ready('athens', 'T7', ['A-H4'], { zones: { T7: ['S-H4', 'S-P2'] } });
    play(t, ['athens go T6', 'athens go T5', 'athens halt']);
    expect(at(t, 'T5')).toEqual(['A-H4']);
  });

  it('HEL-MOV-05: ships never go ashore', () => {
    expectRefusal(ready('athens', 'Sestos', ['A-T10']), 'athens', 'go T17', 'HEL-MOV-05');
    expectRefusal(ready('athens', 'M5', ['A-T10', 'A-P2']), 'athens', 'go T22', 'HEL-MOV-05');
  });

  it('HEL-MOV-05: soldiers go to sea only aboard ships or over a bridge of them', () => {
    expectRefusal(ready('athens', 'Sestos', ['A-H4']), 'athens', 'go M5', 'HEL-AMP-02');
    expectRefusal(
      ready('athens', 'M5', ['A-P2'], { zones: { M5: ['A-T10'], M6: ['A-T10'] } }),
      'athens',
      'go M6',
      'HEL-MOV-05',
    );
    expectLegal(ready('athens', 'Sestos', ['A-T20', 'A-H4']), 'athens', 'go M5');
  });

  it('HEL-MOV-06: no piece enters a port with an enemy unit in it, on foot, by ship or over a bridge', () => {
    for (const unit of ['S-P2', 'S-T2*']) {
      const zones = { Abydos: [unit], M4: ['A-T20'] };
      expectRefusal(ready('athens', 'T22', ['A-H4'], { zones }), 'athens', 'go Abydos', 'HEL-MOV-06');
      expectRefusal(ready('athens', 'T22', ['chereas'], { zones }), 'athens', 'go Abydos', 'HEL-MOV-06');
      expectRefusal(ready('athens', 'M4', ['A-T10'], { zones }), 'athens', 'go Abydos', 'HEL-MOV-06');
      const cross = ready('athens', 'T17', ['A-H4'], { zones: { ...zones, M3: ['A-T10'], M5: ['A-T20'] } });
      play(cross, ['athens go M5', 'athens go M4']);
      expectRefusal(cross, 'athens', 'go Abydos', 'HEL-MOV-06');
    }
  });

  it('HEL-MOV-07: nobody moves into a base in an action phase', () => {
    expectRefusal(ready('athens', 'M19', ['A-T10']), 'athens', 'go B3', 'HEL-MOV-07');
    expectRefusal(ready('athens', 'M20', ['A-T10']), 'athens', 'go B2', 'HEL-MOV-07');
    expectRefusal(ready('sparta', 'M18', ['S-T10']), 'sparta', 'go B1', 'HEL-MOV-07');
  });

  it('HEL-MOV-07: a leader whom the Advantage brings back is set down in a base of his own', () => {
    const t = position({
      announced: 2,
      advantage: 'athens',
      zones: { Sestos: ['A-T10'] },
      eliminated: ['chereas'],
    });
    act(t, 'athens', 'advantage recall');
    expect(targets(t, 'athens', 'deploy')).toEqual(['B2', 'B3']);
    act(t, 'athens', 'deploy B2');
    expect(where(t, 'chereas')).toEqual(['B2']);
  });

  it('HEL-MOV-07, HEL-S04: a leader whose ships founder where no enemy is, is taken to a base of his own', () => {
    const t = position({
      active: 'sparta',
      announced: 2,
      hands: { sparta: ['storm'] },
      zones: { M9: ['chereas', 'A-T10*'], Abydos: ['S-T10'] },
    });
    act(t, 'sparta', 'play storm', [6]);
    passAll(t);
    expect(where(t, 'chereas')).toEqual(['B2']);
  });

  it('HEL-MOV-08: the last ships of a sea do not leave a leader behind, among enemies or not', () => {
    const t = ready('athens', 'M5', ['A-T10'], { zones: { M5: ['chereas'] } });
    expectRefusal(t, 'athens', 'go M6', 'HEL-MOV-08');
    expect(refusalOf(t, 'athens', 'go M6')?.key).toBe('stranded');
    const among = ready('athens', 'M5', ['A-T10'], { zones: { M5: ['chereas', 'S-T10'] } });
    expectRefusal(among, 'athens', 'go M6', 'HEL-MOV-08');
    // With him, with ships that stay, and out of a port they go.
    play(t, ['athens pick chereas', 'athens go M6']);
    play(ready('athens', 'M5', ['A-T10'], { zones: { M5: ['chereas', 'A-T4'] } }), ['athens go M6']);
    play(ready('athens', 'Sestos', ['A-T10'], { zones: { Sestos: ['chereas'] } }), ['athens go M5']);
  });

  it('HEL-MOV-07: ships that cannot pay for their combat go back even into a base', () => {
    const t = ready('athens', 'B3', ['A-T10'], { announced: 2, zones: { M19: ['S-T10'] } });
    play(t, ['athens go M19', 'athens halt', 'athens done']);
    expect(at(t, 'B3')).toEqual(['A-T10*']);
  });

  it('HEL-MOV-07, HEL-S18: Alcibiades set free stands in the base of Samos', () => {
    const t = position({
      phase: 'B.2',
      turn: 4,
      advantage: 'athens',
      hands: { athens: ['C01'] },
      tissaphernes: true,
      imprisoned: ['alcibiade'],
      zones: { Sestos: ['A-T10'] },
    });
    act(t, 'athens', 'play alcibiades');
    expect(where(t, 'alcibiade')).toEqual(['B3']);
  });

  it('HEL-MOV-07, HEL-S20: a leader taken ill may be carried to a base of his own', () => {
    const t = position({
      active: 'sparta',
      announced: 1,
      hands: { sparta: ['C13'] },
      zones: { M5: ['A-T10', 'chereas'], Abydos: ['S-P2'] },
    });
    act(t, 'sparta', 'play epidemic');
    const refuges = targets(t, 'athens', 'deploy');
    expect(refuges).toContain('B2');
    expect(refuges).toContain('B3');
    expect(refuges).not.toContain('B1');
    act(t, 'athens', 'deploy B2');
    expect(at(t, 'B2')).toEqual(['chereas!']);
  });

  it('HEL-MOV-08: a leader goes by sea only with a ship of his own from beginning to end', () => {
    expectRefusal(
      ready('athens', 'M5', ['chereas'], { zones: { M5: ['A-T10'], M6: ['A-T10'] } }),
      'athens',
      'go M6',
      'HEL-MOV-08',
    );
    const t = ready('athens', 'M5', ['A-T2*', 'chereas']);
    play(t, ['athens go M6', 'athens go M7', 'athens halt']);
    expect(at(t, 'M7')).toEqual(['A-T2*', 'chereas']);
  });

  it('HEL-MOV-09: a leader set ashore in a port does not march on in the same phase', () => {
    const t = ready('athens', 'Sestos', ['A-T10', 'chereas'], { zones: { Lampsaque: ['A-P2'] } });
    play(t, [
      ...'M5 M6 M7 Lampsaque'.split(' ').map((z) => `athens go ${z}`),
      'athens drop chereas',
      'athens halt',
    ]);
    act(t, 'athens', 'activate Lampsaque');
    expectRefusal(t, 'athens', 'pick chereas', 'HEL-MOV-01');
    // Nor does he go aboard at the end of a march.
    const march = ready('athens', 'T17', ['chereas'], { zones: { Sestos: ['A-T10'] } });
    act(march, 'athens', 'go Sestos');
    expect(targets(march, 'athens', 'go')).toEqual(['T17']);
  });

  it('HEL-MOV-10: on land a leader may go alone', () => {
    const t = ready('athens', 'T17', ['chereas']);
    play(t, ['athens go T15', 'athens halt']);
    expect(where(t, 'chereas')).toEqual(['T15']);
  });

  it('HEL-MOV-10, HEL-RET-05: alone among enemy units he is captured', () => {
    const t = ready('athens', 'T17', ['chereas'], { zones: { T15: ['S-P2'] } });
    expectEvent(act(t, 'athens', 'go T15'), 'eliminate', {
      why: 'capture',
      piece: roster.pieceOf.get('chereas'),
    });
  });

  it('HEL-MOV-11: soldiers who enter a land zone with an enemy unit stop there', () => {
    const t = ready('athens', 'T22', ['A-H4'], { zones: { T23: ['S-P2'] } });
    act(t, 'athens', 'go T23');
    expect(asked(t)?.step).toBe('actions.orders');
    expect(at(t, 'T23')).toEqual(['A-H4', 'S-P2']);
  });

  it('HEL-MOV-11: a leader among them stops as well', () => {
    const t = ready('athens', 'T22', ['A-H4', 'chereas'], { zones: { T23: ['S-P2'] } });
    act(t, 'athens', 'go T23');
    expect(asked(t)?.step).toBe('actions.orders');
  });

  describe('cavalry', () => {
    const meet = (who: readonly string[], setting: Setting = {}): Table => {
      const t = ready('athens', 'T23', who, { ...setting, zones: { T7: ['S-C5Bp'], ...setting.zones } });
      act(t, 'athens', 'go T7');
      return t;
    };

    it('HEL-MOV-12: alone in the zone it may slip away before the enemy, who then goes on', () => {
      const t = meet(['A-H4']);
      expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-4', step: 'slip' });
      expect(targets(t, 'sparta', 'go')).toEqual(['T6', 'T23', 'T27']);
      play(t, ['sparta go T6', 'sparta go T5', 'sparta pass']);
      expect(at(t, 'T5')).toEqual(['S-C5Bp']);
      expect(asked(t)).toMatchObject({ role: 'athens', step: 'group' });
      act(t, 'athens', 'go T27');
      expect(at(t, 'T27')).toEqual(['A-H4']);
    });

    it('HEL-MOV-12: staying, it stops the enemy and must be fought', () => {
      const t = meet(['A-H4']);
      act(t, 'sparta', 'pass');
      expect(asked(t)).toMatchObject({ role: 'athens', step: 'actions.orders' });
      act(t, 'athens', 'done');
      expect(asked(t)).toMatchObject({ role: 'sparta', step: 'evade' });
    });

    it('HEL-MOV-12: all of it goes together, four points and no more', () => {
      const t = meet(['A-H4'], { zones: { T7: ['S-C5Bp', 'S-C5Bp*', 'pharnabaze'] } });
      play(t, ['sparta go T27']);
      expect(at(t, 'T27')).toEqual(['S-C5Bp', 'S-C5Bp*', 'pharnabaze']);
      // Two points are left: T26 is difficult and takes both.
      expectLegal(t, 'sparta', 'go T26', 'go T28');
      act(t, 'sparta', 'go T26');
      expect(asked(t)?.role).toBe('athens');
      expect(where(t, 'pharnabaze')).toEqual(['T26']);
    });

    it('HEL-MOV-12: with any other unit beside it, it does not slip away', () => {
      const t = meet(['A-H4'], { zones: { T7: ['S-C5Bp', 'S-P2'] } });
      expect(asked(t)).toMatchObject({ role: 'athens', step: 'actions.orders' });
    });

    it('HEL-MOV-12: a leader alone does not drive it out', () => {
      const t = meet(['chereas']);
      expect(asked(t)?.role).toBe('athens');
      expect(where(t, 'chereas')).toEqual(['eliminated']);
    });

    it('HEL-MOV-12: nor does one who joins his men there', () => {
      const t = meet(['A-H4'], { zones: { T7: ['S-C5Bp'], T23: ['chereas'] } });
      play(t, ['sparta pass', 'athens pick chereas', 'athens go T7']);
      expect(asked(t)?.role).toBe('athens');
      expect(where(t, 'chereas')).toEqual(['T7']);
    });

    it('HEL-MOV-12: before troops that land it slips away too', () => {
      const t = ready('athens', 'T14', ['A-H4'], { zones: { M8: ['A-T10'], T7: ['S-C5Bp'] } });
      play(t, ['athens go M8', 'athens go T7']);
      expect(asked(t)).toMatchObject({ role: 'sparta', step: 'slip' });
      act(t, 'sparta', 'go T6');
      act(t, 'sparta', 'pass');
      expect(at(t, 'T7')).toEqual(['A-H4']);
      expect(asked(t)?.step).toBe('actions.orders');
    });

    const mounted = (options: Setting['options']): Table =>
      ready('sparta', 'T28', ['S-C5Bp'], { ...(options ? { options } : {}), zones: { T27: ['A-H4'] } });

    it('HEL-MOV-12: nobody but Sparta has cavalry, so the two readings differ for no mover of the game', () => {
      expect(new Set(roster.units.filter((u) => u.type === 'C').map((u) => u.side))).toEqual(
        new Set(['sparta']),
      );
      for (const value of ['yes', 'no']) {
        const options = { cavalrySlipVsCavalry: value };
        expect(asked(meet(['A-H4'], { options }))).toMatchObject({ role: 'sparta', step: 'slip' });
        const t = mounted(options);
        act(t, 'sparta', 'go T27');
        expect(asked(t)?.step).toBe('actions.orders');
      }
    });

    it('HEL-MOV-13: the slip ends, and passes, in zones free of enemies', () => {
      const t = meet(['A-H4'], { zones: { T6: ['A-P2'] } });
      expect(targets(t, 'sparta', 'go')).toEqual(['T23', 'T27']);
      expectRefusal(t, 'sparta', 'go T6', 'HEL-MOV-13');
    });

    it('HEL-MOV-13: the slip is not the move of the phase', () => {
      const t = meet(['A-H4'], { pa: { athens: 0, sparta: 2 } });
      play(t, ['sparta go T6', 'sparta pass']);
      expect(t.did[roster.pieceOf.get('S-C5Bp-1') as number]).toBe(0);
      play(t, ['athens halt', 'athens done']);
      expectNoEvent(play(t, ['sparta announce 2', 'sparta activate T6']), 'eliminate');
      expectLegal(t, 'sparta', 'pick S-C5Bp');
    });

    it('HEL-STK-01, HEL-STK-03, HEL-STK-04: cavalry that slips into a full zone or port is a crowd there, and its owner loses what is too much', () => {
      const full = ['S-H4B', 'S-H4B', 'S-H4', 'S-H3', 'S-H3'];
      const hills = meet(['A-H4'], { zones: { T27: full } });
      play(hills, ['sparta go T27', 'sparta pass']);
      expect(asked(hills)).toMatchObject({ role: 'sparta', step: 'excess' });
      act(hills, 'sparta', 'lose S-H3');
      expect(at(hills, 'T27')).toEqual(['S-H4B', 'S-H4B', 'S-H4', 'S-H3', 'S-C5Bp']);
      expect(asked(hills)).toMatchObject({ role: 'athens', step: 'group' });
      const port = meet(['A-H4'], { zones: { Parion: full.slice(0, 3) } });
      play(port, ['sparta go T6', 'sparta go Parion', 'sparta pass', 'sparta lose S-C5Bp']);
      expect(at(port, 'Parion')).toEqual(full.slice(0, 3));
      // In passing nobody is counted.
      const through = meet(['A-H4'], { zones: { T27: full } });
      play(through, ['sparta go T27', 'sparta go T26']);
      expect(at(through, 'T27')).toEqual(full);
    });

    it('HEL-MOV-13: it cannot slip away by sea', () => {
      const t = ready('athens', 'T23', ['A-H4'], { zones: { T7: ['S-C5Bp'], M8: ['S-T20'] } });
      act(t, 'athens', 'go T7');
      expectRefusal(t, 'sparta', 'go M8', 'HEL-MAP-14');
    });
  });
});

describe('3.2 Land movement', () => {
  it('HEL-LND-01: soldiers and leaders march between land zones and ports', () => {
    expect(targets(ready('athens', 'T17', ['A-H4', 'chereas']), 'athens', 'go')).toEqual([
      'T15',
      'T16',
      'T18',
      'Sestos',
    ]);
    const t = ready('athens', 'T1', ['A-H4']);
    play(t, ['athens go Cyzique', 'athens go T3', 'athens halt']);
    expect(at(t, 'T3')).toEqual(['A-H4']);
  });

  it('HEL-LND-02: a step costs 1, into difficult ground 2, wherever one comes from', () => {
    expect([cost('T22', 'T23'), cost('T23', 'T26'), cost('T27', 'T26')]).toEqual([1, 2, 2]);
  });

  it('HEL-LND-03: out of difficult ground into clear, or into a port, it costs 1', () => {
    expect([cost('T26', 'T23'), cost('T17', 'Sestos'), cost('Sestos', 'T17')]).toEqual([1, 1, 1]);
  });

  it('HEL-LND-02, HEL-LND-03, G-10: Lampsaque to T27 by T23 and T7 takes all four points, the way back to T7 one', () => {
    const t = ready('athens', 'Lampsaque', ['A-H4']);
    const events = play(t, ['athens go T23', 'athens go T7', 'athens go T27']);
    expect(events.filter((e) => e.type === 'move').map((e) => e.cost)).toEqual([1, 1, 2]);
    expect(asked(t)?.step).toBe('actions.orders');
    expect(cost('T27', 'T7')).toBe(1);
  });

  it('HEL-LND-04: four points are not enough for what costs five', () => {
    const t = ready('athens', 'T22', ['A-H4']);
    play(t, ['athens go T23', 'athens go T7', 'athens go T6']);
    expectRefusal(t, 'athens', 'go T27', 'HEL-LND-04');
    expectLegal(t, 'athens', 'go T5');
  });

  it('HEL-LND-04: a leader alone has five', () => {
    const t = ready('athens', 'T22', ['chereas']);
    play(t, ['athens go T23', 'athens go T7', 'athens go T6', 'athens go T27']);
    expect(where(t, 'chereas')).toEqual(['T27']);
    const slow = ready('athens', 'T22', ['chereas', 'A-H4']);
    play(slow, ['athens go T23', 'athens go T7', 'athens go T6']);
    expectRefusal(slow, 'athens', 'go T27', 'HEL-LND-04');
  });

  it('HEL-LND-04: after marching with troops he may use his fifth point alone', () => {
    const t = ready('athens', 'T22', ['A-H4', 'chereas']);
    play(t, ['athens go T23', 'athens go T7', 'athens go T6', 'athens go T5']);
    expect(asked(t)?.step).toBe('group');
    expectRefusal(t, 'athens', 'go T4', 'HEL-LND-04');
    act(t, 'athens', 'lead T4');
    expect(at(t, 'T5')).toEqual(['A-H4']);
    expect(at(t, 'T4')).toEqual(['chereas']);
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('HEL-LND-04: those he leaves behind have moved, and nobody leads where there are no troops to leave', () => {
    const t = ready('athens', 'T22', ['A-H4', 'chereas']);
    play(t, ['athens go T23', 'athens lead T7', 'athens halt']);
    expectRefusal(t, 'athens', 'activate T23', 'HEL-B3-11');
    expectRefusal(ready('athens', 'T22', ['chereas']), 'athens', 'lead T23', 'HEL-LND-04');
  });
});
