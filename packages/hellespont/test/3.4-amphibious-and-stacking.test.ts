import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { hellespont } from '../src/game.ts';
import { words } from '../src/words/index.ts';
import { fight, march } from './battle.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, targets, where } from './look.ts';
import { act, asked, passAll, play, position, ready, type Setting, type Table } from './table.ts';

describe('3.4 Amphibious movement', () => {
  const army = ['S-H4B', 'S-H4', 'S-A2', 'mindaros'];
  const fleet = { M13: ['S-T10'], M14: ['S-T20'] };

  it('HEL-AMP-01, HEL-AMP-03, HEL-AMP-06, G-09: Mindaros crosses from T5 by M13 and M14 to T3 for three points and stops', () => {
    const t = ready('sparta', 'T5', army, { zones: fleet });
    // From M14 there is only T3 to land in, and nobody may stay at sea.
    const events = play(t, ['sparta go M13', 'sparta go M14']);
    expect(events.filter((e) => e.type === 'move').map((e) => e.cost)).toEqual([1, 1, 1]);
    expect(at(t, 'T3')).toEqual(army);
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('HEL-AMP-04, G-09: with eleven points, or nine points of ships, it cannot be done', () => {
    expectRefusal(
      ready('sparta', 'T5', [...army, 'S-P2*'], { zones: fleet }),
      'sparta',
      'go M13',
      'HEL-AMP-04',
    );
    const nine = { M13: ['S-T10*', 'S-T4'], M14: ['S-T20'] };
    expectRefusal(ready('sparta', 'T5', army, { zones: nine }), 'sparta', 'go M13', 'HEL-AMP-04');
  });

  it('HEL-AMP-02, G-09: nor with an enemy ship in M14, nor without an own one', () => {
    const enemy = ready('sparta', 'T5', army, {
      zones: { M13: ['S-T10'], M14: ['S-T20', 'A-T2*'], M16: ['S-T20'] },
    });
    expect(targets(enemy, 'sparta', 'go')).not.toContain('M14');
    act(enemy, 'sparta', 'go M13');
    expectRefusal(enemy, 'sparta', 'go M14', 'HEL-AMP-02');
    const bare = ready('sparta', 'T5', army, { zones: { M13: ['S-T10'], M16: ['S-T20'] } });
    act(bare, 'sparta', 'go M13');
    expectRefusal(bare, 'sparta', 'go M14', 'HEL-AMP-02');
    expectRefusal(ready('sparta', 'T5', army), 'sparta', 'go M13', 'HEL-AMP-02');
  });

  it('HEL-AMP-01: it begins and ends in a port or on clear ground by the sea', () => {
    const zones = { M4: ['A-T20'], M5: ['A-T20'] };
    expectRefusal(ready('athens', 'T18', ['A-H4'], { zones }), 'athens', 'go M4', 'HEL-AMP-01');
    const t = ready('athens', 'Sestos', ['A-H4'], { zones });
    act(t, 'athens', 'go M5');
    act(t, 'athens', 'go M4');
    expectRefusal(t, 'athens', 'go T18', 'HEL-AMP-01');
    expect(targets(t, 'athens', 'go')).toEqual(['T22', 'Abydos']);
    act(t, 'athens', 'go Abydos');
    expect(at(t, 'Abydos')).toEqual(['A-H4']);
  });

  it('HEL-AMP-01: a leader alone may cross', () => {
    const t = ready('athens', 'Sestos', ['chereas'], { zones: { M5: ['A-T2'] } });
    play(t, ['athens go M5', 'athens go T22']);
    expect(where(t, 'chereas')).toEqual(['T22']);
  });

  it('HEL-AMP-03: four points are the most, leaders included', () => {
    const zones = { M5: ['A-T10'], M6: ['A-T10'], M7: ['A-T10'], M8: ['A-T10'] };
    for (const who of ['A-H4', 'chereas']) {
      const t = ready('athens', 'Sestos', [who], { zones });
      play(t, ['athens go M5', 'athens go M6', 'athens go M7']);
      // The fourth point must bring them ashore.
      expectRefusal(t, 'athens', 'go M8', 'HEL-AMP-03');
      expect(targets(t, 'athens', 'go')).toEqual(['T14', 'T15', 'T23', 'Lampsaque']);
      act(t, 'athens', 'go T14');
      expect(asked(t)?.step).toBe('actions.orders');
    }
  });

  it('HEL-AMP-04: what has crossed a sea zone in the phase counts against it until the phase ends', () => {
    const t = ready('athens', 'Sestos', ['A-H4', 'A-H4'], {
      pa: { athens: 4, sparta: 0 },
      zones: { M5: ['A-T10'], Sestos: ['A-H3', 'A-P2*'] },
    });
    play(t, ['athens go M5', 'athens go T22', 'athens pick A-H3']);
    expectRefusal(t, 'athens', 'go M5', 'HEL-AMP-04');
    play(t, ['athens done', 'athens activate Sestos', 'athens pick A-P2*', 'athens go M5', 'athens go T22']);
    expect(at(t, 'T22')).toEqual(['A-H4', 'A-H4', 'A-P2*']);
    play(t, [
      'athens done',
      'athens done',
      'athens announce 2',
      'athens activate Sestos',
      'athens pick A-H3',
    ]);
    expectLegal(t, 'athens', 'go M5');
  });

  it('HEL-AMP-04: passengers already aboard the ships do not count', () => {
    const t = ready('athens', 'Sestos', ['A-H4', 'A-H4', 'A-P2'], { zones: { M5: ['A-T10', 'A-A2'] } });
    expectLegal(t, 'athens', 'go M5');
  });

  it('HEL-AMP-05: leaders take no room on the bridge', () => {
    const t = ready('athens', 'Sestos', ['A-H4', 'chereas', 'thrasybule'], { zones: { M5: ['A-T4'] } });
    play(t, ['athens go M5', 'athens go T22']);
    expect(at(t, 'T22')).toEqual(['A-H4', 'thrasybule', 'chereas']);
  });

  it('HEL-AMP-04 HEL-AMP-05: leaders cross where troops have used up all the room, and more since ships left', () => {
    const t = ready('athens', 'Sestos', ['A-H4', 'A-H4', 'A-P4B'], {
      zones: { M5: ['A-T10', 'A-T4'], Sestos: ['A-P2', 'chereas'] },
    });
    play(t, ['athens go M5', 'athens go T22', 'athens done']);
    march(t, 'athens', 'M5', ['A-T10'], ['M4']);
    play(t, ['athens activate Sestos', 'athens pick chereas']);
    expectLegal(t, 'athens', 'go M5');
    act(t, 'athens', 'pick A-P2');
    expectRefusal(t, 'athens', 'go M5', 'HEL-AMP-04');
  });

  it('HEL-AMP-05 HEL-RET-03: and so they retreat where the bridge takes no more troops', () => {
    const t = ready('athens', 'T3', ['A-H4', 'chereas'], {
      zones: { M14: ['A-T10'], M13: ['A-T4'], T5: ['S-H4'], T4: ['S-P2'], T6: ['S-P2'], T28: ['S-P4'] },
    });
    play(t, ['athens go M14', 'athens go T5']);
    fight(t, 1);
    expect(where(t, 'A-H4')).toContain('eliminated');
    expect(where(t, 'chereas')).toEqual(['T3']);
  });

  /** Athens lands at Abydos over ships in M5 that then sail on and beat the enemy in M6. */
  const landed = (fleet: string[]): Table => {
    const t = ready('athens', 'T17', ['A-H4B', 'A-H4'], {
      announced: 9,
      advantage: 'athens',
      zones: {
        M5: ['A-T20'],
        M6: fleet,
        M7: ['A-T2'],
        T22: ['S-P2'],
        T21: ['A-A2'],
        T23: ['A-P2'],
        T26: ['A-A2'],
        Abydos: ['A-P2'],
      },
    });
    play(t, ['athens go M5', 'athens go T22']);
    march(t, 'athens', 'M5', ['A-T20'], ['M6']);
    act(t, 'athens', 'done');
    return t;
  };

  it('HEL-AMP-04: what crossed over ships of the enemy takes no room on those that retreat to where these were', () => {
    const t = landed(['S-T4']);
    play(t, ['athens fight M6', 'sparta pass | 5', 'athens pass | 3', 'athens pass']);
    expect(at(t, 'M5')).toEqual(['S-T4*']);
    expect(targets(t, 'sparta', 'retreat')).toEqual(['T17/sea', 'Sestos/sea']);
  });

  it('HEL-AMP-04: nor on those that evade to there', () => {
    const t = landed(['S-T10', 'mindaros']);
    play(t, ['athens fight M6', 'sparta evade M5 | 6', 'athens pass | 3', 'athens pass']);
    expect(at(t, 'M5')).toEqual(['S-T10*', 'mindaros']);
    expect(targets(t, 'sparta', 'retreat')).toEqual(['T17/sea', 'Sestos/sea']);
  });

  it('HEL-AMP-06: nobody stops at sea', () => {
    const t = ready('athens', 'Sestos', ['A-H4'], { zones: { M5: ['A-T10'] } });
    act(t, 'athens', 'go M5');
    expectRefusal(t, 'athens', 'halt', 'HEL-AMP-06');
    // And nobody sets out who could not land again.
    const shut = ready('athens', 'T24', ['A-H4'], { zones: { M19: ['A-T10'] } });
    expectLegal(shut, 'athens', 'go M19');
    const barred = ready('athens', 'Abydos', ['A-H4'], { zones: { M4: ['A-T10'] } });
    expectLegal(barred, 'athens', 'go M4');
    const port = ready('athens', 'T22', ['A-H4'], { zones: { M4: ['A-T10'], Abydos: ['S-P2'] } });
    expectRefusal(port, 'athens', 'go M4', 'HEL-AMP-06');
  });

  it('HEL-AMP-07: no march before the crossing nor after it', () => {
    const zones = { M5: ['A-T10'] };
    const before = ready('athens', 'T15', ['A-H4'], { zones });
    act(before, 'athens', 'go T17');
    expectRefusal(before, 'athens', 'go M5', 'HEL-MAP-14');
    const after = ready('athens', 'Sestos', ['A-H4', 'chereas'], { zones });
    play(after, ['athens go M5', 'athens go T22']);
    expect(asked(after)?.step).toBe('actions.orders');
    expectRefusal(after, 'athens', 'activate T22', 'HEL-AMP-06');
  });

  it('HEL-AMP-08: a beach is not needed', () => {
    const t = ready('athens', 'Sestos', ['A-H4'], { zones: { M5: ['A-T10'], M6: ['A-T10'] } });
    play(t, ['athens go M5', 'athens go M6', 'athens go T23']);
    expect(at(t, 'T23')).toEqual(['A-H4']);
  });

  it('HEL-AMP-09: they may land among enemies, and then fight a column to the left', () => {
    const t = ready('athens', 'Sestos', ['A-H4'], { zones: { M5: ['A-T10'], T22: ['S-H4'] } });
    play(t, ['athens go M5', 'athens go T22', 'athens done']);
    expect(asked(t)?.step).toBe('evade');
    const factors = hellespont.odds(t, 'athens', 'T22')[0]?.factors;
    expect(factors).toContainEqual({ rule: 'HEL-COL-03', kind: 'column', value: -1 });
  });

  it('HEL-AMP-10: the ships of the bridge stay, need no activation and may still move', () => {
    const t = ready('athens', 'Sestos', ['A-H4'], { announced: 4, zones: { M5: ['A-T10'] } });
    play(t, ['athens go M5', 'athens go T22']);
    expect(t.left).toBe(2);
    expect(at(t, 'M5')).toEqual(['A-T10']);
    play(t, ['athens activate M5', 'athens pick A-T10', 'athens go M6', 'athens halt']);
    expect(at(t, 'M6')).toEqual(['A-T10']);
  });

  it('HEL-AMP-11, HEL-RET-03: a beaten army may go back over its ships, within the same limits', () => {
    const beaten = (zones: Setting['zones']): Table => {
      const t = position({
        fighting: true,
        announced: 1,
        zones: { T22: ['A-H4', 'A-H3', 'S-H4B', 'S-H4', 'S-H3'], Sestos: ['A-P2'], ...zones },
      });
      if (asked(t)?.step === 'actions.fight') act(t, 'athens', 'fight T22');
      act(t, 'sparta', 'pass', [1]);
      passAll(t);
      while (legal(t, 'athens').some((a) => a.startsWith('lose')))
        act(t, 'athens', legal(t, 'athens')[0] as string);
      return t;
    };
    const ways = targets(beaten({ M5: ['A-T20'] }), 'athens', 'retreat');
    expect(ways).toContain('Sestos/sea');
    expect(ways).toContain('T17/sea');
    expect(
      targets(beaten({ M5: ['A-T20', 'S-T2'] }), 'athens', 'retreat').filter((w) => w.endsWith('/sea')),
    ).toEqual([]);
    expect(targets(beaten({}), 'athens', 'retreat').filter((w) => w.endsWith('/sea'))).toEqual([]);
  });
});

describe('3.6 Stacking', () => {
  it('HEL-STK-01: it is looked at when a move has ended, not on the way', () => {
    const t = ready('athens', 'T22', ['A-H4', 'A-H4', 'A-H3', 'A-H3', 'A-P2', 'A-P2'], { zones: {} });
    // Six units pass through the hills of T26 and come out whole.
    const events = play(t, ['athens go T26', 'athens go T23', 'athens halt']);
    expectNoEvent(events, 'eliminate');
    expect(at(t, 'T23')).toHaveLength(6);
  });

  it('HEL-STK-01 RUL-STK-01: recovery may fill a port beyond its limit, and nobody is lost for it', () => {
    const crowd = ['A-H4', 'A-H4*', 'A-H4B', 'A-P2'];
    const t = position({
      phase: 'D.3',
      active: 'athens',
      zones: { Sestos: [...crowd, 'thrasyllos'], Abydos: ['S-T10'] },
    });
    const events = play(t, ['athens recover A-H4*@Sestos']);
    expectNoEvent(events, 'eliminate');
    expect(at(t, 'Sestos')).toEqual(expect.arrayContaining(['A-H4', 'A-H4', 'A-H4B', 'A-P2']));
    // By the Advantage in the middle of an action phase it is the same, for ships too, and such a game can be saved.
    const fleet = position({
      active: 'athens',
      announced: 2,
      advantage: 'athens',
      zones: { Sestos: ['A-T20', 'A-T20', 'A-T20*'], M12: ['S-T10'] },
    });
    play(fleet, ['athens advantage recover']);
    expect(at(fleet, 'Sestos')).toEqual(['A-T20', 'A-T20', 'A-T20']);
    expect(hellespont.faults?.(fleet)).toEqual([]);
    // Somebody else may leave it and march elsewhere without waking it up.
    play(fleet, ['athens activate Sestos', 'athens pick A-T20', 'athens go M5', 'athens halt']);
    expect(at(fleet, 'Sestos')).toEqual(['A-T20', 'A-T20']);
  });

  it('HEL-STK-01 RUL-STK-01: once a move ends in such a port, what is too much there is lost', () => {
    const t = ready('athens', 'T17', ['A-A2', 'thrasyllos'], {
      zones: { Sestos: ['A-H4', 'A-H4', 'A-H4B', 'A-P2'] },
    });
    play(t, ['athens go Sestos', 'athens halt']);
    expect(legal(t, 'athens')).toEqual(expect.arrayContaining(['lose A-A2', 'lose A-H4']));
    expect(words.en.prompt(sure(asked(t)))).toMatch(
      /^Too many troops .*, by 4\sPF \(there is room for 12\): choose a unit to eliminate/,
    );
    expect(words.fr.prompt(sure(asked(t)))).toMatch(/ 4\sPF en surnombre \(12\sPF au plus\)/);
  });

  it('HEL-STK-01: each player counts for himself', () => {
    const t = ready('athens', 'T22', ['A-H4'], { zones: { T26: ['S-H4', 'S-H3', 'S-H3', 'S-P2', 'S-P2'] } });
    act(t, 'athens', 'go T26');
    expect(at(t, 'T26')).toHaveLength(6);
  });

  it('HEL-STK-02: there is no limit at sea and on clear ground', () => {
    const many = ['A-H4', 'A-H4', 'A-H3', 'A-H3', 'A-P2', 'A-P2', 'A-A2'];
    const t = ready('athens', 'T22', many);
    expectNoEvent(play(t, ['athens go T23', 'athens halt']), 'eliminate');
    expect(at(t, 'T23')).toEqual(many);
    const ships = ['A-T20', 'A-T20', 'A-T20', 'A-T10'];
    const fleet = ready('athens', 'M5', ships);
    expectNoEvent(play(fleet, ['athens go M6', 'athens halt']), 'eliminate');
    expect(at(fleet, 'M6')).toEqual(ships);
  });

  it('HEL-STK-03, HEL-STK-06: of six land units in a difficult zone one is eliminated, as its owner chooses', () => {
    const t = ready('athens', 'T22', ['A-H4'], { zones: { T26: ['A-H3', 'A-H3', 'A-P2', 'A-P2', 'A-A2'] } });
    act(t, 'athens', 'go T26');
    act(t, 'athens', 'halt');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'excess', params: { n: 1, kind: 'units' } });
    expect(words.en.prompt(sure(asked(t)))).toMatch(/^Too many units .*, by 1: choose/);
    expect(legal(t, 'athens')).toEqual(['lose A-H4', 'lose A-H3', 'lose A-P2', 'lose A-A2']);
    expectRefusal(t, 'athens', 'lose A-T10', 'HEL-STK-06');
    expectEvent(act(t, 'athens', 'lose A-A2'), 'eliminate', { why: 'stacking' });
    expect(at(t, 'T26')).toHaveLength(5);
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('HEL-STK-03: five are no crowd', () => {
    const t = ready('athens', 'T22', ['A-H4'], { zones: { T26: ['A-H3', 'A-H3', 'A-P2', 'A-P2'] } });
    expectNoEvent(play(t, ['athens go T26', 'athens halt']), 'eliminate');
  });

  it('HEL-STK-04: a port takes fifty points of ships', () => {
    const t = ready('athens', 'M5', ['A-T10'], { zones: { Sestos: ['A-T20', 'A-T20', 'A-T10'] } });
    play(t, ['athens go Sestos', 'athens halt']);
    expect(legal(t, 'athens')).toEqual(['lose A-T20', 'lose A-T10']);
    act(t, 'athens', 'lose A-T10');
    expect(asked(t)?.step).toBe('actions.orders');
    const fits = ready('athens', 'M5', ['A-T10'], { zones: { Sestos: ['A-T20', 'A-T20'] } });
    expectNoEvent(play(fits, ['athens go Sestos', 'athens halt']), 'eliminate');
  });

  it('HEL-STK-04: and twelve points of soldiers, counted apart from the ships', () => {
    const fits = ready('athens', 'T17', ['A-H4'], {
      zones: { Sestos: ['A-H4', 'A-H4B', 'A-T20', 'A-T20', 'A-T10'] },
    });
    expectNoEvent(play(fits, ['athens go Sestos', 'athens halt']), 'eliminate');
    const over = ready('athens', 'T17', ['A-H4'], { zones: { Sestos: ['A-H4', 'A-H4B', 'A-P2*'] } });
    play(over, ['athens go Sestos', 'athens halt']);
    expect(legal(over, 'athens')).toEqual(['lose A-H4B', 'lose A-H4', 'lose A-P2*']);
    act(over, 'athens', 'lose A-P2*');
    expect(at(over, 'Sestos')).toEqual(['A-H4B', 'A-H4', 'A-H4']);
  });

  it('HEL-STK-05: leaders never count', () => {
    const t = ready('athens', 'T22', ['chereas', 'thrasybule'], {
      zones: { T26: ['A-H3', 'A-H3', 'A-P2', 'A-P2', 'A-A2'] },
    });
    expectNoEvent(play(t, ['athens go T26', 'athens halt']), 'eliminate');
    expect(at(t, 'T26')).toHaveLength(7);
  });

  it('HEL-STK-06: it is eliminated, not weakened, and troops set down by a fleet count like the others', () => {
    const t = ready('athens', 'Sestos', ['A-T20', 'A-H4'], {
      zones: { Lampsaque: ['A-H4', 'A-H4B', 'A-P2'] },
    });
    play(t, [
      ...'M5 M6 M7 Lampsaque'.split(' ').map((z) => `athens go ${z}`),
      'athens drop A-H4',
      'athens halt',
    ]);
    expect(asked(t)?.step).toBe('excess');
    act(t, 'athens', 'lose A-P2');
    expect(where(t, 'A-P2-1')).toEqual(['eliminated']);
    expect(at(t, 'Lampsaque')).toEqual(['A-T20', 'A-H4B', 'A-H4', 'A-H4']);
  });
});
