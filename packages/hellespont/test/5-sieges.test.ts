import { describe, expect, it } from 'vitest';
import { hellespont } from '../src/game.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, hand, legal, targets, where } from './look.ts';
import { act, asked, kept, passAll, play, position, type Setting, type Table } from './table.ts';

/** Phase C with Athens to besiege; the Advantage is with Sparta unless said otherwise. */
const camp = (setting: Setting): Table => position({ phase: 'C', ...setting });

/** Athens before Abydos with 30 PF and troops: 20 ships in M4, 10 PF of hoplites in T22. */
const ring = ['A-H4', 'A-H4', 'A-P2'];
const before = (garrison: readonly string[], more: Setting['zones'] = {}): NonNullable<Setting['zones']> => ({
  M4: ['A-T20'],
  T22: ring,
  Abydos: garrison,
  ...more,
});

/** Dice Athens has for the siege of that port, as told before the roll. */
function dice(setting: Setting, port = 'Abydos', spend: readonly string[] = []): number {
  const t = camp({ options: { windows: 'swift', ...setting.options }, ...setting });
  const events = [...act(t, 'athens', `siege ${port}`)];
  for (const step of spend) events.push(...play(t, [step]));
  for (let ask = asked(t); ask?.step.startsWith('siege.be'); ask = asked(t))
    events.push(...act(t, ask.role, 'pass'));
  return expectEvent(events, 'siege.dice').n as number;
}

/** The siege of Abydos with these dice, everything else passed; a storm in hand makes Athens stop at D.1. */
function siege(zones: NonNullable<Setting['zones']>, rolled: readonly number[], setting: Setting = {}) {
  const t = camp({ zones, hands: { athens: ['storm'] }, ...setting });
  let [role, text] = ['athens', 'siege Abydos'];
  // Whoever might help himself before the dice lets it be.
  for (;;) {
    const trial = kept(t);
    act(trial, role, text);
    const waits = asked(trial)?.step.startsWith('siege.be');
    const events = act(t, role, text, waits ? [] : rolled);
    if (!waits) return { t, events: [...events, ...passAll(t)] };
    [role, text] = [asked(t)?.role as string, 'pass'];
  }
}

describe('C Who may besiege', () => {
  it('HEL-SIE-01: the player with the initiative besieges first, then the other', () => {
    const t = camp({
      active: 'sparta',
      zones: { ...before(['S-P2']), Sestos: ['A-P2'], M5: ['S-T10'], T17: ['S-H3'] },
    });
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'sieges' });
    act(t, 'sparta', 'done');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'sieges' });
  });

  it('HEL-SIE-02: a naval and a land unit beside a port with an enemy unit in it', () => {
    const besieged = (zones: NonNullable<Setting['zones']>): string[] => {
      const t = camp({ zones: { ...zones, Sestos: ['A-P2', 'S-P2'].slice(0, 1) } });
      return asked(t)?.role === 'athens' ? targets(t, 'athens', 'siege') : [];
    };
    expect(besieged({ M4: ['A-T10'], T22: ['A-H3'], Abydos: ['S-P2'] })).toEqual(['Abydos']);
    expect(besieged({ M4: ['A-T10'], Abydos: ['S-P2'] })).toEqual([]);
    expect(besieged({ T22: ['A-H3'], Abydos: ['S-P2'] })).toEqual([]);
    expect(besieged({ M4: ['A-T10'], T22: ['A-H3'], Abydos: ['hyppocrate'] })).toEqual([]);
    expect(besieged({ M4: ['A-T10'], T22: ['A-H3'] })).toEqual([]);
  });

  it('HEL-SIE-02: troops aboard in the same sea zone will do', () => {
    const t = camp({ zones: { M4: ['A-T20', 'A-H3'], Abydos: ['S-P2'] } });
    expect(targets(t, 'athens', 'siege')).toEqual(['Abydos']);
  });

  it('HEL-SIE-03: each port once, in the order the player likes, and he may leave it', () => {
    const t = camp({
      zones: { ...before(['S-P2']), Lampsaque: ['S-P4'], M7: ['A-T10'], T23: ['A-H3'] },
    });
    expectLegal(t, 'athens', 'siege Abydos', 'siege Lampsaque', 'done');
    expectRefusal(t, 'athens', 'siege Sestos', 'HEL-SIE-02');
    expectRefusal(t, 'athens', 'siege T22', 'HEL-SIE-02');
    act(t, 'athens', 'siege Lampsaque', [2, 2, 2]);
    passAll(t);
    expectRefusal(t, 'athens', 'siege Lampsaque', 'HEL-SIE-03');
    expectLegal(t, 'athens', 'siege Abydos', 'done');
  });
});

describe('5.1 How many dice', () => {
  // Two zones held alone and three to one: one die and two more.
  const strong = before(['S-T10']);

  it('HEL-SIE-04 HEL-SIE-06: one die, and one more for each adjacent zone with own units only', () => {
    expect(dice({ zones: strong })).toBe(3);
    // All aboard in one zone, at least three to one.
    expect(dice({ zones: { M4: ['A-T20', 'A-T10', 'A-H4'], Abydos: ['S-T10'] } })).toBe(2);
  });

  it('HEL-SIE-05: one for the Advantage', () => {
    expect(dice({ zones: strong, advantage: 'athens' })).toBe(4);
  });

  it('HEL-SIE-07 HEL-STR-05: one for a stratagem of the own colour thrown away; it is not played and goes back', () => {
    const setting: Setting = { zones: strong, hands: { athens: ['C04', 'C10'] } };
    expect(dice(setting, 'Abydos', ['athens discard C04'])).toBe(4);
    const t = camp(setting);
    act(t, 'athens', 'siege Abydos');
    // Storm and delay are neutral.
    expectRefusal(t, 'athens', 'discard C10', 'HEL-SIE-07');
    const events = act(t, 'athens', 'discard C04');
    expectNoEvent(events, 'play');
    expect(counter(t, 'C04')).toBe('cup');
    expect(hand(t, 'athens')).toEqual(['C10']);
    expect(t.played).toEqual([0, 0]);
  });

  it('HEL-SIE-07: once for each siege', () => {
    const t = camp({ zones: strong, hands: { athens: ['C03', 'C04'] }, options: { windows: 'sealed' } });
    play(t, ['athens siege Abydos', 'athens discard C04']);
    expectRefusal(t, 'athens', 'discard C03', 'HEL-SIE-07');
  });

  it('HEL-SIE-08: one for a double leader beside the port, unless a leader with a bonus is in it', () => {
    const led = (who: string[], inside: string[]): number =>
      dice({ zones: before(['S-T10', ...inside], { T22: [...ring, ...who] }) });
    expect(led(['alcibiade'], [])).toBe(4);
    expect(led(['alcibiade'], ['hyppocrate'])).toBe(4);
    expect(led(['alcibiade'], ['hermocrate'])).toBe(3);
    expect(led(['alcibiade'], ['hermocrate*'])).toBe(4);
    expect(led(['thrasyllos'], [])).toBe(3);
    expect(led(['alcibiade*'], [])).toBe(3);
  });

  it('HEL-SIE-09: one less against a double leader in the port', () => {
    expect(dice({ zones: before(['S-T10', 'mindaros']) })).toBe(2);
    expect(dice({ zones: before(['S-T10', 'mindaros*']) })).toBe(3);
  });

  it('HEL-SIE-10 HEL-SIE-06: one less for each adjacent zone with enemy units only; a leader alone counts for nothing', () => {
    const around = (t1: string[]): number =>
      dice(
        {
          zones: {
            M16: ['A-T20', 'A-T20', 'A-H4'],
            T2: ['A-H4'],
            T1: t1,
            Cyzique: ['S-P4'],
          },
        },
        'Cyzique',
      );
    expect(around([])).toBe(3);
    expect(around(['S-P2'])).toBe(2);
    expect(around(['hyppocrate'])).toBe(3);
  });

  it('HEL-SIE-11: one less when the besieged throws away a stratagem of his colour, after the besieger', () => {
    const setting: Setting = { zones: strong, hands: { athens: ['C03'], sparta: ['C04', 'C11'] } };
    expect(dice(setting, 'Abydos', ['athens pass', 'sparta discard C04'])).toBe(2);
    expect(dice(setting, 'Abydos', ['athens discard C03', 'sparta discard C04'])).toBe(3);
    const t = camp(setting);
    play(t, ['athens siege Abydos', 'athens pass']);
    expectRefusal(t, 'sparta', 'discard C11', 'HEL-SIE-11');
    expect(targets(t, 'sparta', 'discard')).toEqual(['C04']);
  });

  it('HEL-SIE-12: one less from November to March', () => {
    const inMonth = (turn: number): number => dice({ zones: strong, turn });
    expect([3, 4, 5, 6, 7, 8, 9].map(inMonth)).toEqual([3, 2, 2, 2, 2, 2, 3]);
  });

  it('HEL-SIE-13 G-20: three, two or one die less below one, two or three to one, never together', () => {
    // Two zones held alone: three dice before the ratio. 10 PF in the port.
    const against = (ships: string[], troops: string[]): number =>
      dice({ zones: { M4: ships, T22: troops, Abydos: ['S-T10'] } });
    expect(against(['A-T20'], ['A-H4', 'A-H4', 'A-P2'])).toBe(3); // 30
    expect(against(['A-T20'], ['A-H4', 'A-H3', 'A-P2'])).toBe(2); // 29
    expect(against(['A-T10'], ['A-H4', 'A-H3', 'A-P2'])).toBe(1); // 19
    expect(against(['A-T10*'], ['A-H4'])).toBe(0); // 9
    expect(against(['A-T10'], ['A-H4', 'A-H4', 'A-P2'])).toBe(2); // 20
  });

  it('HEL-SIE-13: with the other reading anything below three to one costs three dice', () => {
    const against = (ships: string[]): number =>
      dice({
        options: { siegeRatio: 'worstPrinted' },
        zones: { M4: ships, T22: ['A-H4', 'A-H4', 'A-P2'], Abydos: ['S-T10'] },
      });
    expect(against(['A-T20'])).toBe(3);
    expect(against(['A-T10', 'A-T4'])).toBe(0);
    expect(against(['A-T4'])).toBe(0);
  });

  it('HEL-SIE-13: ships and troops count alike, in the port and around it, leaders not at all', () => {
    expect(dice({ zones: before(['S-T4', 'S-H4', 'S-P2', 'hyppocrate']) })).toBe(3);
    expect(dice({ zones: before(['S-T4', 'S-H4B', 'S-P2', 'S-T2*']) })).toBe(2);
  });

  it('HEL-SIE-14 HEL-S09: mining adds two, and then nothing is thrown away besides', () => {
    const setting: Setting = { zones: strong, hands: { athens: ['C07', 'C04'] } };
    expect(dice(setting, 'Abydos', ['athens play mining'])).toBe(5);
    const t = camp({ ...setting, options: { windows: 'sealed' } });
    play(t, ['athens siege Abydos', 'athens play mining']);
    expectRefusal(t, 'athens', 'discard C04', 'HEL-SIE-07');
    expect(counter(t, 'C07')).toBe('cup');
  });

  it('HEL-SIE-07 HEL-S09: nor is there mining after a stratagem was thrown away, nor for the besieged', () => {
    const t = camp({ zones: strong, hands: { athens: ['C07', 'C04'] }, options: { windows: 'sealed' } });
    play(t, ['athens siege Abydos', 'athens discard C04']);
    expectRefusal(t, 'athens', 'play mining', 'HEL-S09');
    const other = camp({ zones: strong, hands: { sparta: ['C08'] } });
    act(other, 'athens', 'siege Abydos');
    expect(asked(other)).toMatchObject({ role: 'sparta', step: 'siege.besieged' });
    expectRefusal(other, 'sparta', 'play mining', 'HEL-S09');
  });

  it('HEL-SIE-15: without dice nothing is rolled and nothing happens', () => {
    const { t, events } = siege({ M4: ['A-T10*'], T22: ['A-H4'], Abydos: ['S-T10'] }, []);
    expectEvent(events, 'siege.dice', { n: 0 });
    expectNoEvent(events, 'roll');
    expectNoEvent(events, 'siege.result');
    expect(at(t, 'Abydos')).toEqual(['S-T10']);
  });
});

describe('5.2 What the dice do', () => {
  it('HEL-SIE-16: each one weakens a besieging unit of the owner’s choice, none of them twice', () => {
    const { t } = siege(before(['S-T10'], { T23: ['A-A2'] }), [1, 1, 2]);
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'siege-losses' });
    expect(targets(t, 'athens', 'lose')).toEqual(['A-T20@M4', 'A-H4@T22', 'A-P2@T22']);
    act(t, 'athens', 'lose A-P2@T22');
    expectRefusal(t, 'athens', 'lose A-P2*@T22', 'HEL-SIE-16');
    expectRefusal(t, 'athens', 'lose A-A2@T23', 'HEL-SIE-16');
    act(t, 'athens', 'lose A-T20@M4');
    expect(at(t, 'M4')).toEqual(['A-T20*']);
    expect(at(t, 'T22')).toEqual(['A-H4', 'A-H4', 'A-P2*']);
  });

  it('HEL-SIE-16: more ones than units are ignored once each has been hit', () => {
    const { t } = siege({ M4: ['A-T20'], T22: ['A-H4'], Abydos: ['S-T2'] }, [1, 1, 1]);
    const events = act(t, 'athens', 'lose A-H4@T22');
    expectEvent(events, 'siege.result', { success: false });
    expect([at(t, 'M4'), at(t, 'T22')]).toEqual([['A-T20*'], ['A-H4*']]);
  });

  it('HEL-SIE-16 HEL-SIE-17: the ones come first, yet the garrison falls even to a besieger left with nobody', () => {
    const { t, events } = siege(
      { M4: ['A-T2*'], T22: ['A-P2*', 'alcibiade'], Abydos: ['S-T2*', 'hyppocrate'] },
      [1, 1, 6],
    );
    events.push(...act(t, 'athens', 'lose A-P2*@T22'));
    const lost = events.findIndex((e) => e.type === 'eliminate');
    expect(lost).toBeLessThan(events.findIndex((e) => e.type === 'siege.result'));
    expectEvent(events, 'siege.result', { success: true });
    expect(at(t, 'Abydos')).toEqual(['hyppocrate']);
  });

  it('HEL-SIE-16 HEL-NAV-07: troops whose ships a one has broken are reduced before the port is entered', () => {
    const { t } = siege({ M4: ['A-T20', 'A-H4'], T22: ['A-P2'], Abydos: ['S-P2'] }, [1, 6, 2]);
    act(t, 'athens', 'lose A-T20@M4');
    expect(at(t, 'M4')).toEqual(['A-T20*', 'A-H4*']);
    expectLegal(t, 'athens', 'enter A-H4*@M4');
  });

  it('HEL-SIE-17: a six eliminates every unit in the port', () => {
    const { t, events } = siege(before(['S-T10', 'S-H3']), [5, 6]);
    expectEvent(events, 'siege.result', { success: true });
    expect(at(t, 'Abydos')).toEqual([]);
    expect(where(t, 'S-H3')).toContain('eliminated');
  });

  it('HEL-SIE-18: a five weakens every unit once, and takes the port only if none is left', () => {
    const { t, events } = siege(before(['S-T10', 'S-H3*']), [5, 5]);
    expectEvent(events, 'siege.result', { success: false });
    expect(at(t, 'Abydos')).toEqual(['S-T10*']);
    expect(targets(t, 'athens', 'enter')).toEqual([]);
    const other = siege(before(['S-T10*', 'S-H3*']), [5, 2, 2]);
    expectEvent(other.events, 'siege.result', { success: true });
    expect(targets(other.t, 'athens', 'enter')).not.toEqual([]);
  });

  it('HEL-SIE-18: lower dice do nothing', () => {
    const { t, events } = siege(before(['S-T10']), [2, 3, 4]);
    expectEvent(events, 'siege.result', { success: false });
    expect(at(t, 'Abydos')).toEqual(['S-T10']);
  });

  it('HEL-SIE-19: then adjacent units and leaders may go in within stacking, or stay', () => {
    const { t } = siege(
      before(['S-T4'], { M4: ['A-T20', 'A-T20', 'A-T20', 'chereas'], T22: ['A-H4', 'A-H4', 'A-H4B'] }),
      [6, 2, 2],
    );
    expect(targets(t, 'athens', 'enter')).toEqual(['A-T20@M4', 'A-H4B@T22', 'A-H4@T22']);
    play(t, [
      'athens enter A-T20@M4',
      'athens enter A-T20@M4',
      'athens enter A-H4@T22',
      'athens enter A-H4@T22',
      'athens enter chereas@M4',
    ]);
    expectRefusal(t, 'athens', 'enter A-T20@M4', 'HEL-SIE-19');
    act(t, 'athens', 'enter A-H4B@T22');
    expect(at(t, 'Abydos')).toEqual(['A-T20', 'A-T20', 'A-H4B', 'A-H4', 'A-H4', 'chereas']);
    expect(at(t, 'M4')).toEqual(['A-T20']);
  });

  it('HEL-SIE-19 HEL-VIC-04: whoever sends nobody in is told before that nobody will hold it', () => {
    const { t } = siege({ M4: ['A-T20', 'A-H4'], Abydos: ['S-P2'] }, [6, 2]);
    const told = () => hellespont.cautions?.(hellespont.view(t, 'athens'), { verb: 'done' }) ?? [];
    expect(told()).toMatchObject([{ rule: 'HEL-VIC-04', key: 'unheld', params: { n: 3 } }]);
    act(t, 'athens', 'enter A-H4@M4');
    expect(told()).toEqual([]);
  });

  it('HEL-SIE-19: ships, troops and leader advance together, whoever is named first', () => {
    const { t } = siege({ M4: ['A-T20', 'A-H4', 'chereas'], Abydos: ['S-P2'] }, [6, 2]);
    act(t, 'athens', 'enter A-T20@M4');
    expect(at(t, 'M4')).toEqual(['A-H4', 'chereas']);
    const events = play(t, ['athens enter A-H4@M4', 'athens enter chereas@M4']);
    expectNoEvent(events, 'eliminate');
    expect(at(t, 'Abydos')).toEqual(['A-T20', 'A-H4', 'chereas']);
  });

  it('HEL-SIE-19 HEL-LOS-09: who is left at sea without a ship when the advance is over is lost', () => {
    const { t } = siege({ M4: ['A-T20', 'A-H4', 'chereas'], Abydos: ['S-P2'] }, [6, 2]);
    play(t, ['athens enter A-T20@M4', 'athens done']);
    expect(at(t, 'M4')).toEqual([]);
    expect(where(t, 'A-H4')).toContain('eliminated');
    expect(where(t, 'chereas')).toEqual(['B2']);
  });

  it('HEL-SIE-19: troops aboard go ashore in the fallen port', () => {
    const { t } = siege({ M4: ['A-T20', 'A-H4'], Abydos: ['S-P2'] }, [6, 2]);
    play(t, ['athens enter A-H4@M4', 'athens done']);
    expect(at(t, 'Abydos')).toEqual(['A-H4']);
  });

  it('HEL-SIE-19 HEL-SCN-06: Persians may step into the port they helped to take', () => {
    const t = camp({
      active: 'sparta',
      advantage: 'athens',
      zones: { M5: ['S-T20', 'S-T20'], T17: ['S-P5p'], Sestos: ['A-P2'] },
    });
    act(t, 'sparta', 'siege Sestos', [6, 2, 2]);
    passAll(t);
    expectLegal(t, 'sparta', 'enter S-P5p@T17');
  });

  it('HEL-SIE-20: leaders left in the port are captured when a unit enters, and stay if none does', () => {
    const fallen = (): Table => siege(before(['S-T4', 'mindaros']), [6, 2]).t;
    const t = fallen();
    expect(at(t, 'Abydos')).toEqual(['mindaros']);
    act(t, 'athens', 'enter A-P2@T22');
    expect(where(t, 'mindaros')).toEqual(['eliminated']);
    // A capture in a siege is no death in combat.
    expect(t.fallen).toEqual([]);
    const left = fallen();
    act(left, 'athens', 'done');
    expect(at(left, 'Abydos')).toEqual(['mindaros']);
  });

  it('HEL-SIE-20: an own leader does not go in before a unit has', () => {
    const { t } = siege(before(['S-T4'], { M4: ['A-T20', 'chereas'] }), [6, 2, 2]);
    expect(legal(t, 'athens')).not.toContain('enter chereas@M4');
    act(t, 'athens', 'enter A-P2@T22');
    expect(legal(t, 'athens')).toContain('enter chereas@M4');
  });
});
