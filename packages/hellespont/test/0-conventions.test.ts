import { stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { months } from '../src/data/scenarios.ts';
import { hellespont } from '../src/game.ts';
import { monthOf } from '../src/setup.ts';
import { expectEvent, expectLegal, expectRefusal } from './expect.ts';
import { at, targets, where } from './look.ts';
import { act, asked, play, position, setup } from './table.ts';

describe('0. Generalities', () => {
  it('HEL-GEN-01: chance is six-sided dice and blind draws, and every one of them is told', () => {
    const t = setup('10.1', {}, 'all told');
    const luck = stream('all told');
    let rolled = 0;
    for (let ask = asked(t); ask; ask = asked(t)) {
      const offers = hellespont.legal(t, ask.role);
      const applied = hellespont.apply(t, ask.role, offers[luck.below(offers.length)]!);
      const rolls = applied.events.filter((e) => e.type === 'roll');
      const draws = applied.events.filter((e) => e.type === 'draw').length;
      for (const roll of rolls) {
        expect(roll.sides).toBe(6);
        expect([1, 2, 3, 4, 5, 6]).toContain(roll.value);
      }
      rolled += rolls.length;
      // Nothing else is left to chance; the last counter of the bowl is drawn without any.
      expect(applied.dice.length).toBeGreaterThanOrEqual(rolls.length);
      expect(applied.dice.length).toBeLessThanOrEqual(rolls.length + draws);
    }
    expect(rolled).toBeGreaterThan(40);
  });

  it('HEL-GEN-02: a turn is a month, from August 411 to May 410', () => {
    expect(months.map((m) => m.date.en.split(' ')[0])).toEqual(
      'August September October November December January February March April May'.split(' '),
    );
    const t = position({
      turn: 4,
      phase: 'D.2',
      active: 'sparta',
      initiative: 'athens',
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10', 'S-T10'] },
    });
    expect(monthOf(t).date.en).toBe('November 411 BC');
    act(t, 'sparta', 'done');
    expect(monthOf(t).date.en).toBe('December 411 BC');
  });

  it('HEL-GEN-03: a unit weakened turns over, and weakened again it is eliminated', () => {
    const load = (passenger: string) => {
      const t = position({ announced: 2, zones: { Sestos: ['A-T4', passenger] } });
      play(t, ['athens activate Sestos', 'athens pick A-T4', `athens pick ${passenger}`, 'athens go M5']);
      return t;
    };
    // Four triremes carry nothing at all: 4 points turn to 2, then to nothing.
    expect(where(load('A-H4'), 'A-H4')).toContain('eliminated');
    const reduced = load('A-P2*');
    expect(where(reduced, 'A-P2')).toContain('eliminated');
    // Five points of ships carry the one point a full A-P2 turns to.
    const t = position({ announced: 2, zones: { Sestos: ['A-T10*', 'A-P2'] } });
    play(t, ['athens activate Sestos', 'athens pick A-T10*', 'athens pick A-P2', 'athens go M5']);
    expect(at(t, 'M5')).toEqual(['A-T10*', 'A-P2*']);
  });

  it('HEL-GEN-04: recovery turns a reduced unit to its full face; a full one has nothing to recover', () => {
    const t = position({
      phase: 'D.3',
      zones: { Sestos: ['A-H4*', 'A-P2', 'thrasybule'], Abydos: ['S-P2'] },
    });
    expect(targets(t, 'athens', 'recover')).toEqual(['A-H4*@Sestos']);
    expectRefusal(t, 'athens', 'recover A-P2@Sestos', 'HEL-D3-01');
    act(t, 'athens', 'recover A-H4*@Sestos');
    expect(at(t, 'Sestos')).toEqual(['A-H4', 'A-P2', 'thrasybule']);
  });

  it('HEL-GEN-05: whoever owns the units says which of them is lost', () => {
    const t = position({
      fighting: true,
      announced: 1,
      zones: { T28: ['A-H4', 'A-H4', 'A-H3', 'S-H4', 'S-P2', 'S-P2'] },
    });
    play(t, ['sparta pass | 6', 'sparta pass']);
    expect(asked(t)?.role).toBe('sparta');
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-H4', 'S-P2']);
  });

  it('HEL-GEN-06, HEL-GEN-08: a leader is no unit, so a port with nobody else in it is free of enemies', () => {
    const t = position({ announced: 2, zones: { T22: ['A-H4'], Abydos: ['hyppocrate'] } });
    play(t, ['athens activate T22', 'athens pick A-H4']);
    expectLegal(t, 'athens', 'go Abydos');
    act(t, 'athens', 'go Abydos');
    expect(at(t, 'Abydos')).toEqual(['A-H4']);
    expect(where(t, 'hyppocrate')).toEqual(['eliminated']);
  });

  it('HEL-GEN-06: a leader alone on land is nobody to fight', () => {
    const t = position({ announced: 2, zones: { T22: ['A-H4'], T23: ['hyppocrate'] } });
    const events = play(t, ['athens activate T22', 'athens pick A-H4', 'athens go T23']);
    expectEvent(events, 'eliminate', { why: 'capture' });
    // He stops nobody either: the march goes on.
    expectLegal(t, 'athens', 'go T7');
  });

  it('HEL-GEN-07: strength is what the face shows', () => {
    const carried = (ship: string, troops: string) => {
      const t = position({ announced: 2, zones: { Sestos: [ship, troops] } });
      play(t, ['athens activate Sestos', `athens pick ${ship}`, `athens pick ${troops}`, 'athens go M5']);
      return at(t, 'M5');
    };
    expect(carried('A-T20', 'A-H4')).toEqual(['A-T20', 'A-H4']);
    expect(carried('A-T20*', 'A-H4')).toEqual(['A-T20*', 'A-H4*']);
    expect(carried('A-T20*', 'A-H4*')).toEqual(['A-T20*', 'A-H4*']);
  });
});
