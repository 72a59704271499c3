import { describe, expect, it } from 'vitest';
import { hellespont } from '../src/game.ts';
import { expectEvent, expectLegal, expectRefusal } from './expect.ts';
import { at, where } from './look.ts';
import { act, play, position } from './table.ts';

describe('What a second reading left to settle', () => {
  it('HEL-D2-01, HEL-D2-03: troops at sea go home with the ships they are aboard', () => {
    const t = position({
      phase: 'D.2',
      zones: { M5: ['A-T20', 'A-H4'], M6: ['A-T20', 'A-T10'], Sestos: ['A-H4', 'A-T10'] },
    });
    act(t, 'athens', 'home A-T20@M6/B2');
    // The ships of M6 may carry the garrison of Sestos, not those who are aboard others in M5.
    expectLegal(t, 'athens', 'home A-H4@Sestos/B2');
    expectRefusal(t, 'athens', 'home A-H4@M5/B2', 'HEL-D2-01');
    const own = position({
      phase: 'D.2',
      zones: { M5: ['A-T20', 'A-H4'], M6: ['A-T20', 'A-T10'], Sestos: ['A-T10'] },
    });
    play(own, ['athens home A-T20@M5/B2', 'athens home A-H4@M5/B2', 'athens done']);
    expect(at(own, 'B2')).toEqual(['A-T20', 'A-H4']);
  });

  it('HEL-D2-01, HEL-D2-03: their ships carry a fifth of their strength home as well', () => {
    const t = position({ phase: 'D.2', zones: { M5: ['A-T10', 'A-T20', 'A-H4'] } });
    act(t, 'athens', 'home A-T10@M5/B2');
    expectRefusal(t, 'athens', 'home A-H4@M5/B2', 'HEL-D2-03');
    act(t, 'athens', 'done');
    // Twenty points stay behind and carry the four on.
    expect(where(t, 'A-H4-1')).toEqual(['M5']);
  });

  it('HEL-CBT-06, HEL-CRT-01: odds are a preview before the stratagems are shown, and counted again after', () => {
    const t = position({
      fighting: true,
      announced: 1,
      advantage: 'athens',
      hands: { athens: ['C06'] },
      zones: { M8: ['A-T10', 'S-T10'], M9: ['A-T20'] },
    });
    act(t, 'sparta', 'pass');
    const preview = hellespont.odds(t, 'athens', 'M8')[0]?.facts;
    expect(preview).toMatchObject({ attackerPf: 10, defenderPf: 10 });
    play(t, ['athens play combined-attack | 4']);
    const result = act(t, 'athens', 'pass');
    // Half of the twenty in M9 comes in.
    expectEvent(result, 'combat.result', { attackerPf: 20, defenderPf: 10 });
  });
});
