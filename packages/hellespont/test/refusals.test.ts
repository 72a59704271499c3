/** Refusals that share their rule with another: the sentence tells them apart. */

import { describe, expect, it } from 'vitest';
import { hellespont } from '../src/game.ts';
import { expectLegal, refusalOf } from './expect.ts';
import { asked, nobody, play, position, ready, type Table } from './table.ts';

const why = (t: Table, role: string, text: string): string => {
  const { rule, key } = refusalOf(t, role, text) ?? { rule: 'legal' };
  return key === undefined ? rule : `${rule} ${key}`;
};

describe('a group told off', () => {
  it('HEL-MAP-14: goes to no zone that the map does not have', () => {
    const t = ready('athens', 'T22', ['A-H4']);
    expect(why(t, 'athens', 'go T99')).toBe('HEL-MAP-14 no-zone');
    expect(why(t, 'athens', 'lead T99')).toBe('HEL-MAP-14 no-zone');
  });

  it('HEL-MOV-03: does not halt before it has moved', () => {
    const t = ready('athens', 'T22', ['A-H4']);
    expect(why(t, 'athens', 'halt')).toBe('HEL-MOV-03 not-moving');
    play(t, ['athens go T23']);
    expect(why(t, 'athens', 'halt')).toBe('legal');
  });

  it('HEL-B3-05: that is nobody goes nowhere', () => {
    const t = position({ announced: 2, zones: { T22: ['A-H4'] } });
    play(t, ['athens activate T22']);
    expect(why(t, 'athens', 'go T23')).toBe('HEL-B3-05 nobody');
  });

  it('HEL-MOV-03: a word that it does not know is no move', () => {
    expect(why(ready('athens', 'T22', ['A-H4']), 'athens', 'dance T23')).toBe('unknown-action');
  });
});

describe('a siege', () => {
  it('HEL-SIE-02: is laid to a port, held by the enemy, with ships and troops beside it', () => {
    const zones = { M4: ['A-T10'], T22: ['A-H3'], Abydos: ['S-P2'], Cyzique: ['S-P2'] };
    const t = position({ phase: 'C', zones });
    expect(why(t, 'athens', 'siege Abydos')).toBe('legal');
    expect(why(t, 'athens', 'siege T22')).toBe('HEL-SIE-02 no-port');
    expect(why(t, 'athens', 'siege Sestos')).toBe('HEL-SIE-02 empty');
    expect(why(t, 'athens', 'siege Cyzique')).toBe('HEL-SIE-02 besiegers');
  });
});

describe('a stratagem at the wrong moment', () => {
  it.each([
    ['HEL-S04: a storm', 'storm', 'HEL-S04', 'C'],
    ['HEL-S09: mining', 'mining', 'HEL-S09', 'B.3'],
    ['HEL-S12: recovery x2', 'recover-2', 'HEL-S12', 'B.3'],
    ['HEL-S19: supply', 'supply', 'HEL-S19', 'B.3'],
  ] as const)('%s is refused by its own rule', (_title, target, rule, phase) => {
    const t = position({
      phase,
      ...(phase === 'B.3' ? { announced: 3 } : {}),
      hands: { athens: [target] },
      zones: { M4: ['A-T10*'], T22: ['A-H3'], Abydos: ['S-P2'] },
    });
    expect(why(t, 'athens', `play ${target}`)).toBe(`${rule} wrong-moment`);
  });

  it('HEL-ADV-06: nobody recovers while the enemy waits for an answer about one entry', () => {
    const t = position({
      phase: 'B.2',
      turn: 3,
      advantage: 'sparta',
      due: nobody.map((turn, entry) => (entry === 2 ? 3 : turn)),
      hands: { sparta: ['delay'] },
      zones: { Abydos: ['S-T10*'], Sestos: ['A-T10'] },
    });
    play(t, ['sparta pass']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'deployment.delay' });
    expect(why(t, 'sparta', 'advantage recover')).toBe('HEL-ADV-06 wrong-moment');
  });
});

describe('what somebody has not got', () => {
  const points = (setting: object = {}): Table =>
    position({
      phase: 'B.1',
      advantage: 'sparta',
      hands: { athens: ['good-omens'] },
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10'] },
      ...setting,
    });

  it('HEL-ADV-01: in B.1 the advantage is used by its holder', () => {
    const t = points();
    play(t, ['sparta pass']);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-1' });
    expect(why(t, 'athens', 'advantage points')).toBe('HEL-ADV-01');
  });

  it('HEL-ADV-01: and by each player once, though it comes back to him', () => {
    const t = points({ hands: { sparta: ['good-omens'] } });
    play(t, ['sparta advantage points', 'athens advantage points']);
    expect(asked(t)).toMatchObject({ role: 'sparta', window: 'W-1' });
    expect(why(t, 'sparta', 'advantage initiative')).toBe('HEL-ADV-01 used');
  });

  it('HEL-ADV-01: a die is thrown again by its holder, not by who might seize it', () => {
    const t = position({
      fighting: true,
      announced: 1,
      advantage: 'athens',
      hands: { sparta: ['good-omens'] },
      zones: { M5: ['A-T10', 'S-T10'], M4: ['A-T2'], M6: ['A-T2'], Sestos: ['A-P2'] },
    });
    while (asked(t)?.window !== 'W-6' || asked(t)?.role !== 'sparta')
      play(t, [`${asked(t)?.role as string} pass`]);
    expect(why(t, 'sparta', 'reroll')).toBe('HEL-ADV-01');
    expectLegal(t, 'sparta', 'play good-omens:advantage');
  });

  it('HEL-B3-05: without an activated zone there is no group to move', () => {
    const t = position({ announced: 2, zones: { T22: ['A-H4'] } });
    expect(why(t, 'athens', 'pick A-H4')).toBe('HEL-B3-05 no-group');
    expect(why(t, 'athens', 'go T23')).toBe('HEL-B3-05 no-group');
  });

  it('HEL-S11, HEL-S22: with nobody reduced there is nobody to recover', () => {
    const t = position({
      phase: 'D.3',
      hands: { athens: ['recover-1', 'good-omens'] },
      zones: { Sestos: ['A-T10'] },
    });
    expect(why(t, 'athens', 'play recover-1')).toBe('HEL-S11 nobody-reduced');
    expect(why(t, 'athens', 'play good-omens:recover')).toBe('HEL-S22 nobody-reduced');
  });

  it('HEL-S12: only a reduced unit of his own recovers', () => {
    const t = position({
      phase: 'D.3',
      hands: { athens: ['recover-2'] },
      zones: { Sestos: ['A-T10*', 'A-T4*', 'A-T2'], Abydos: ['S-T10*'] },
    });
    play(t, ['athens play recover-2']);
    expect(why(t, 'athens', 'recover A-T2@Sestos')).toBe('HEL-S12');
    expect(why(t, 'athens', 'recover S-T10*@Abydos')).toBe('HEL-S12');
    expectLegal(t, 'athens', 'recover A-T10*@Sestos');
  });

  it('HEL-S15: the one wounded is a leader of the enemy in the combat', () => {
    const t = position({
      fighting: true,
      announced: 1,
      hands: { athens: ['leader-wounded'] },
      zones: {
        M5: ['A-T10', 'S-T10', 'mindaros', 'hermocrate'],
        M4: ['A-T2'],
        M6: ['A-T2'],
        Sestos: ['A-P2'],
        Abydos: ['doreius', 'S-P2'],
      },
    });
    play(t, ['athens play leader-wounded']);
    expect(asked(t)?.step).toBe('wound');
    expect(why(t, 'athens', 'wound doreius@Abydos')).toBe('HEL-S15');
    expectLegal(t, 'athens', 'wound mindaros@M5');
  });

  it('HEL-S20: an epidemic needs troops or a leader of the enemy out of his bases', () => {
    const t = position({
      announced: 2,
      hands: { athens: ['epidemic'] },
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10'], B3: ['mindaros', 'S-H3'] },
    });
    expect(why(t, 'athens', 'play epidemic')).toBe('HEL-S20 nobody');
  });

  it('HEL-S07: cavalry rides down nobody who is not reduced', () => {
    const t = position({
      active: 'sparta',
      announced: 1,
      options: { windows: 'sealed' },
      hands: { sparta: ['cavalry'] },
      zones: {
        T6: ['S-C5Bp', 'S-P5p', 'A-H4', 'A-P2*'],
        T5: ['S-P2'],
        T7: ['S-P2'],
        T27: ['S-P4'],
        T28: ['S-H3'],
        Parion: ['S-H4'],
      },
    });
    play(t, ['sparta done']);
    play(t, ['sparta pass | 6', 'sparta pass']);
    while (asked(t)?.step === 'losses')
      play(t, [asked(t)?.role === 'athens' ? 'athens lose A-P2*' : 'sparta lose S-P5p']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'combat.pursuit' });
    expect(why(t, 'sparta', 'play cavalry')).toBe('HEL-S07 nobody-reduced');
  });
});

describe('the way', () => {
  it('HEL-NAV-01: no fleet enters a zone a third time on one move', () => {
    const t = ready('athens', 'M5', ['A-T10']);
    play(t, ['athens go M6', 'athens go M5', 'athens go M6', 'athens go M5']);
    expect(why(t, 'athens', 'go M6')).toBe('HEL-NAV-01 circles');
    expectLegal(t, 'athens', 'go M4');
  });

  it('HEL-AMP-01: a crossing does not end where it began', () => {
    const t = ready('athens', 'T17', ['A-H4'], { zones: { M5: ['A-T10'] } });
    play(t, ['athens go M5']);
    expect(why(t, 'athens', 'go T17')).toBe('HEL-AMP-01 shore');
    expectLegal(t, 'athens', 'go T22');
  });

  it('HEL-AMP-06: who has landed goes no further', () => {
    const t = ready('athens', 'T17', ['A-H4'], { zones: { M5: ['A-T10'], T17: ['A-P2'] } });
    play(t, ['athens go M5', 'athens go T22']);
    expect(why(t, 'athens', 'go T23')).toBe('HEL-AMP-06 landed');
  });

  const slipping = (setting: object = {}): Table => {
    const t = ready('athens', 'T5', ['A-H4'], { zones: { T6: ['S-C5Bp'] }, ...setting });
    play(t, ['athens go T6']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'slip' });
    return t;
  };

  it('HEL-MOV-12: cavalry slips away to no zone that the map does not have', () => {
    expect(why(slipping(), 'sparta', 'go T99')).toBe('HEL-MOV-12');
  });

  it('HEL-LND-04: nor further than four points', () => {
    const t = slipping();
    play(t, ['sparta go T28', 'sparta go T29', 'sparta go T28']);
    expect(why(t, 'sparta', 'go T27')).toBe('HEL-LND-04 cost');
    expectLegal(t, 'sparta', 'go T29');
  });

  it('HEL-S06: nor where archers have closed the way', () => {
    const t = slipping({ barred: { athens: 'T7' }, zones: { T6: ['S-C5Bp'], T7: ['A-A2'] } });
    expect(why(t, 'sparta', 'go T7')).toBe('HEL-S06 barred');
    expectLegal(t, 'sparta', 'go T28');
  });

  it('HEL-AMP-04: on a retreat by sea only those embark for whom there is room', () => {
    const t = position({
      active: 'sparta',
      announced: 1,
      zones: {
        T5: ['S-H4B', 'S-H4', 'S-H3', 'S-H3', 'mindaros', 'A-H4', 'A-A2', 'A-P2'],
        T4: ['S-P2'],
        T6: ['S-P2'],
        T28: ['S-P4'],
        M13: ['A-T4*'],
        M14: ['A-T4'],
      },
    });
    play(t, ['sparta done | 5', 'sparta pass', 'athens lose A-A2']);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'retreat.embark', params: { left: 2 } });
    expect(why(t, 'athens', 'pick A-H4')).toBe('HEL-AMP-04');
    expectLegal(t, 'athens', 'pick A-P2', 'pick A-A2*');
  });
});

describe('the real reason', () => {
  it('HEL-MAP-08: pairs around Kyzikos are apart by that rule, others are just not adjacent', () => {
    const ships = ready('athens', 'M16', ['A-T10']);
    expect(why(ships, 'athens', 'go M17')).toBe('HEL-MAP-08');
    expect(why(ships, 'athens', 'go M15')).toBe('HEL-MAP-14 contact');
    const foot = ready('athens', 'T3', ['A-H4']);
    expect(why(foot, 'athens', 'go T1')).toBe('HEL-MAP-08');
    expect(why(foot, 'athens', 'go T2')).toBe('HEL-MAP-08');
  });

  it('HEL-MOV-05 HEL-MOV-08: into a port too, troops and leaders at sea need their ships', () => {
    const zones = { M5: ['A-T20', 'A-H4', 'alcibiade'] };
    const troops = ready('athens', 'M5', ['A-H4'], { zones: { M5: ['A-T20', 'alcibiade'] } });
    expect(why(troops, 'athens', 'go Sestos')).toBe('HEL-MOV-05 ships');
    expect(why(troops, 'athens', 'go T17')).toBe('HEL-NAV-11 aboard');
    const leader = position({ announced: 3, zones });
    play(leader, ['athens activate M5', 'athens pick alcibiade']);
    expect(why(leader, 'athens', 'go Sestos')).toBe('HEL-MOV-08 ships');
    const wider = ready('athens', 'M5', ['A-H4'], {
      options: { landFromShips: 'yes' },
      zones: { M5: ['A-T20'] },
    });
    expectLegal(wider, 'athens', 'go Sestos');
  });

  it('HEL-SIE-01: a discard comes with a siege begun', () => {
    const t = position({
      phase: 'C',
      hands: { athens: ['C07'] },
      zones: { M5: ['A-T20'], T17: ['A-H4'], Sestos: ['S-P2'] },
    });
    expect(why(t, 'athens', 'discard C07')).toBe('HEL-SIE-01');
    expect(why(t, 'athens', 'siege M5')).toBe('HEL-SIE-02 no-port');
  });

  it('HEL-D2-07: who has moved in D.2, who is ill and who is not there are told apart', () => {
    const t = position({
      phase: 'D.2',
      zones: { M5: ['A-T10', 'A-T10', 'A-T4'], Cardia: ['A-P2', 'alcibiade!'], B2: ['A-T2'] },
    });
    play(t, ['athens berth A-T4@M5/Sestos']);
    expect(why(t, 'athens', 'home A-T4@Sestos/B2')).toBe('HEL-D2-07 moved');
    expect(why(t, 'athens', 'home A-T20@M5/B2')).toBe('HEL-D2-07 nobody');
    expect(why(t, 'athens', 'home A-T2@B2/B3')).toBe('HEL-D2-07 nobody');
    // A place that is named without anybody is there all the same.
    expect(why(t, 'athens', 'berth Cardia')).toBe('HEL-D2-07 first');
    expect(why(t, 'athens', 'berth Nowhere')).toBe('HEL-D2-06 no-zone');
    expect(why(t, 'athens', 'home alcibiade@Cardia/B2')).toBe('HEL-S20 ill');
    expect(why(t, 'athens', 'home A-T10@M5/B9')).toBe('HEL-D2-06 no-zone');
  });
});

describe('warnings', () => {
  const warned = (t: Table, role: string, text: string): string[] => {
    const action = hellespont.parse(text);
    if (!action) throw new Error(text);
    const found = hellespont.cautions?.(hellespont.view(t, role), action) ?? [];
    return found.map(({ rule, key }) => `${rule} ${key}`);
  };

  it('HEL-CBT-05, HEL-CBT-02: who goes to fight with his last point is warned; ships by ships, soldiers by soldiers', () => {
    const zones = { M8: ['A-T10'], M9: ['S-T10'], T7: ['A-H4'], T6: ['S-H3'] };
    const broke = (from: string, who: string[], announced: number): Table => {
      const t = position({ announced, zones });
      play(t, [`athens activate ${from}`, ...who.map((name) => `athens pick ${name}`)]);
      return t;
    };
    expect(warned(broke('M8', ['A-T10'], 2), 'athens', 'go M9')).toEqual(['HEL-CBT-05 no-point']);
    expect(warned(broke('M8', ['A-T10'], 3), 'athens', 'go M9')).toEqual([]);
    expect(warned(broke('M8', ['A-T10'], 2), 'athens', 'go M10')).toEqual([]);
    expect(warned(broke('T7', ['A-H4'], 2), 'athens', 'go T6')).toEqual(['HEL-CBT-05 no-point']);
    // Ships find nobody to fight on land, a leader alone fights nobody, and in a port nobody is fought.
    expect(warned(broke('M8', ['A-T10'], 2), 'athens', 'go T6')).toEqual([]);
    const leader = position({ announced: 1, zones: { T7: ['thrasyllos'], T6: ['S-H3'], Parion: ['S-H3'] } });
    play(leader, ['athens activate T7', 'athens pick thrasyllos']);
    expect(warned(leader, 'athens', 'go T6')).toEqual([]);
    const port = position({ announced: 2, zones: { T6: ['A-H4'], Parion: ['S-H3'] } });
    play(port, ['athens activate T6', 'athens pick A-H4']);
    expect(warned(port, 'athens', 'go Parion')).toEqual([]);
    expect(warned(port, 'sparta', 'go Parion')).toEqual([]);
  });

  it('HEL-B2-10, HEL-NAV-06: out of a base nobody is warned of a combat, for there is none in B.2, but of his load he is', () => {
    const leaving = (role: 'athens' | 'sparta', who: string[]): Table => {
      const zones = { B3: [...who], M19: [role === 'athens' ? 'S-T10' : 'A-T10'] };
      const t = position({ phase: 'B.2', turn: 5, advantage: role, active: 'athens', due: nobody, zones });
      play(t, [`${role} activate B3`, ...who.map((name) => `${role} pick ${name}`)]);
      return t;
    };
    expect(warned(leaving('athens', ['A-T20']), 'athens', 'go M19')).toEqual([]);
    expect(warned(leaving('athens', ['A-T10', 'A-H4']), 'athens', 'go M19')).toEqual(['HEL-NAV-06 overload']);
    // Whoever was active last.
    expect(warned(leaving('sparta', ['S-T10', 'S-H4']), 'sparta', 'go M19')).toEqual(['HEL-NAV-06 overload']);
  });

  it('HEL-NAV-06: who takes ships away from those aboard the others is warned', () => {
    const leaving = (who: string[]): Table => {
      const t = position({ announced: 3, zones: { M5: ['A-T20', 'A-T10', 'A-H4'] } });
      play(t, ['athens activate M5', ...who.map((name) => `athens pick ${name}`)]);
      return t;
    };
    expect(warned(leaving(['A-T20']), 'athens', 'go M4')).toEqual(['HEL-NAV-06 left-behind']);
    expect(warned(leaving(['A-T10']), 'athens', 'go M4')).toEqual([]);
    expect(warned(leaving(['A-T20', 'A-H4']), 'athens', 'go M4')).toEqual([]);
  });

  it('HEL-VIC-04: who takes the last unit out of a port is told the points it costs', () => {
    const leaving = (port: string, there: string[], who: string[]): Table => {
      const t = position({ announced: 3, zones: { [port]: there } });
      play(t, [`athens activate ${port}`, ...who.map((name) => `athens pick ${name}`)]);
      return t;
    };
    expect(warned(leaving('Sestos', ['A-T10', 'A-P2'], ['A-T10']), 'athens', 'go M5')).toEqual([]);
    const last = leaving('Sestos', ['A-T10'], ['A-T10']);
    expect(warned(last, 'athens', 'go M5')).toEqual(['HEL-VIC-04 stripped']);
    // Once under way it has been said.
    play(last, ['athens go M5']);
    expect(warned(last, 'athens', 'go M4')).toEqual([]);
    expect(warned(leaving('M5', ['A-T10'], ['A-T10']), 'athens', 'go M4')).toEqual([]);
    // A leader alone holds no port: he may ride off without a word.
    const alone = position({ announced: 3, zones: { Sestos: ['chereas'], T22: ['A-H4'] } });
    play(alone, ['athens activate Sestos', 'athens pick chereas']);
    expect(warned(alone, 'athens', 'go T17')).toEqual([]);
  });

  it('HEL-CBT-05: the point that must pay a combat already due is not spent on another zone unwarned', () => {
    const zones = { M8: ['A-T10'], M9: ['A-T10', 'S-T10'] };
    expect(warned(position({ announced: 2, zones }), 'athens', 'activate M8')).toEqual([
      'HEL-CBT-05 last-point',
    ]);
    expect(warned(position({ announced: 3, zones }), 'athens', 'activate M8')).toEqual([]);
    const calm = position({ announced: 2, zones: { M8: ['A-T10'] } });
    expect(warned(calm, 'athens', 'activate M8')).toEqual([]);
  });

  it('HEL-NAV-05, HEL-NAV-06: whoever sails with more than his ships carry is warned, and nobody else', () => {
    const loaded = (who: string[]): Table => {
      const t = position({ announced: 4, zones: { Sestos: ['A-T20', 'A-H4', 'A-P2', 'A-T2'] } });
      play(t, ['athens activate Sestos', ...who.map((name) => `athens pick ${name}`)]);
      return t;
    };
    expect(warned(loaded(['A-T20', 'A-H4', 'A-P2']), 'athens', 'go M5')).toEqual(['HEL-NAV-06 overload']);
    expect(warned(loaded(['A-T20', 'A-H4']), 'athens', 'go M5')).toEqual([]);
    expect(warned(loaded(['A-T20', 'A-H4', 'A-P2']), 'athens', 'go T17')).toEqual([]);
    expect(warned(loaded(['A-H4', 'A-P2']), 'athens', 'go M5')).toEqual([]);
  });
});

describe('a position outside B.3', () => {
  const shared = { M9: ['A-T10', 'S-T10'] };

  it('HEL-B3-16: with both sides in one sea is no position; in B.3, or apart, it is', () => {
    expect(() => position({ phase: 'D.3', zones: shared })).toThrow();
    expect(() => position({ announced: 1, zones: shared })).not.toThrow();
    expect(() => position({ phase: 'D.3', zones: { M9: ['A-T10'], M10: ['S-T10'] } })).not.toThrow();
  });
});

describe('what is asked for at the wrong moment', () => {
  it('HEL-D1-01: to keep is to say which, or none', () => {
    const t = position({ phase: 'D.1', hands: { athens: ['C03', 'C04'], sparta: ['C01'] } });
    expect(why(t, 'athens', 'keep')).toBe('HEL-D1-01');
    expect(why(t, 'athens', 'keep C01')).toBe('HEL-D1-01 not-held');
    expectLegal(t, 'athens', 'keep none', 'keep C03');
  });

  it('HEL-MOV-03, HEL-S14, HEL-ADV-07, HEL-ADV-08: each face and each use says itself that it must wait', () => {
    const t = position({
      announced: 2,
      advantage: 'athens',
      hands: { athens: ['reinforcement'] },
      eliminated: ['A-H4', 'chereas'],
      zones: { T22: ['A-H4', 'A-P2'], Abydos: ['S-T10'] },
    });
    expect(why(t, 'athens', 'play reinforcement')).toBe('HEL-S14 wrong-moment');
    play(t, ['athens activate T22', 'athens pick A-P2']);
    expect(why(t, 'athens', 'advantage return')).toBe('HEL-ADV-07 wrong-moment');
    expect(why(t, 'athens', 'advantage recall')).toBe('HEL-ADV-08 wrong-moment');
  });

  it('HEL-S22, HEL-A-06, HEL-B3-17: who may not take the Advantage between a die and its result learns what stands against it', () => {
    const thrown = (setting: object): Table => {
      const zones = { M21: ['A-T10', 'S-T10'], M20: ['A-T2'], Cardia: ['A-P2'] };
      const t = position({ announced: 3, fighting: true, zones, ...setting });
      while (asked(t) && !asked(t)?.step.startsWith('reroll')) {
        const role = asked(t)?.role as string;
        play(t, [`${role} ${why(t, role, 'pass') === 'legal' ? 'pass' : 'done'} | 1`]);
      }
      return t;
    };
    const omens = 'play good-omens:advantage';
    const holder = thrown({ advantage: 'athens', hands: { athens: ['good-omens'] } });
    expect(why(holder, 'athens', omens)).toBe('HEL-S22 already');
    const without = thrown({ advantage: 'athens', hands: { athens: ['storm'] } });
    expect(why(without, 'athens', omens)).toBe('HEL-A-06');
    const played = thrown({ advantage: 'athens', hands: { athens: ['good-omens'] }, played: { athens: 1 } });
    expect(why(played, 'athens', omens)).toBe('HEL-B3-17');
  });
});
