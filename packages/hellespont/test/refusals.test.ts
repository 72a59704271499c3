/** Refusals that share their rule with another: the sentence tells them apart. */

import { describe, expect, it } from 'vitest';
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
    expect(why(t, 'sparta', 'advantage initiative')).toBe('HEL-ADV-01');
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
