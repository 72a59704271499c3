import { describe, expect, it } from 'vitest';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, legal, rolls, targets, where } from './look.ts';
import { act, asked, play, position, ready, type Setting, type Table } from './table.ts';

/** An Athenian group told off in an activated zone. */
const group = (from: string, who: readonly string[], setting: Setting = {}): Table =>
  ready('athens', from, who, setting);
const sail = (t: Table, route: string): void => {
  play(
    t,
    route.split(' ').map((zone) => `athens go ${zone}`),
  );
};

describe('3.3 Naval movement', () => {
  it('HEL-NAV-01: ships sail from seas, ports and bases to seas and ports, as far as they like', () => {
    const t = group('B3', ['A-T10', 'chereas']);
    sail(t, 'M19 M1 M2 M3 M4 M5 M6 M7 M8 M9 Parion');
    act(t, 'athens', 'halt');
    expect(at(t, 'Parion')).toEqual(['A-T10', 'chereas']);
    expect(targets(group('M9', ['A-T10']), 'athens', 'go')).toEqual(['M8', 'M10', 'M12', 'M13', 'Parion']);
  });

  it('HEL-NAV-02: nobody goes aboard on the way', () => {
    const t = group('Sestos', ['A-T20'], { zones: { Lampsaque: ['A-H4'], Sestos: ['A-P2'] } });
    sail(t, 'M5 M6 M7 Lampsaque');
    expectRefusal(t, 'athens', 'pick A-H4', 'HEL-NAV-02');
    expectRefusal(t, 'athens', 'pick A-P2', 'HEL-NAV-02');
    expect(targets(t, 'athens', 'pick')).toEqual([]);
  });

  it('HEL-NAV-03: troops are set down in a port the ships enter, nowhere else', () => {
    const t = group('Sestos', ['A-T20', 'A-H4']);
    sail(t, 'M5 M6 M7');
    expectRefusal(t, 'athens', 'drop A-H4', 'HEL-NAV-03');
    act(t, 'athens', 'go Lampsaque');
    expectRefusal(t, 'athens', 'drop A-T20', 'HEL-NAV-03');
    act(t, 'athens', 'drop A-H4');
    sail(t, 'M7 M8');
    act(t, 'athens', 'halt');
    expect(at(t, 'Lampsaque')).toEqual(['A-H4']);
    expect(at(t, 'M8')).toEqual(['A-T20']);
  });

  it('HEL-NAV-03: a port with enemies in it is no place to land', () => {
    const t = group('Sestos', ['A-T20', 'A-H4'], { zones: { Lampsaque: ['S-P2'] } });
    sail(t, 'M5 M6 M7');
    expectRefusal(t, 'athens', 'go Lampsaque', 'HEL-MOV-06');
  });

  it('HEL-NAV-04: passengers not set down stay with their ships', () => {
    const t = group('Sestos', ['A-T20', 'A-H4', 'chereas']);
    sail(t, 'M5 M6');
    act(t, 'athens', 'halt');
    expect(at(t, 'M6')).toEqual(['A-T20', 'A-H4', 'chereas']);
  });

  it('HEL-NAV-01, HEL-NAV-03, HEL-NAV-12, G-08: Alcibiades sails from Sestos, sets the hoplites down in Lampsaque and ends in M9', () => {
    const t = group('Sestos', ['A-T20', 'A-H4', 'alcibiade'], { zones: { Lampsaque: ['A-P2'] } });
    sail(t, 'M5 M6 M7 Lampsaque');
    act(t, 'athens', 'drop A-H4');
    expectRefusal(t, 'athens', 'go M8', 'HEL-MAP-14');
    sail(t, 'M7 M8 M9');
    act(t, 'athens', 'halt');
    expect(at(t, 'M9')).toEqual(['A-T20', 'alcibiade']);
    expect(at(t, 'Lampsaque')).toEqual(['A-H4', 'A-P2']);
    act(t, 'athens', 'activate Lampsaque');
    expectRefusal(t, 'athens', 'pick A-H4', 'HEL-MOV-01');
  });

  it('HEL-NAV-05, HEL-NAV-06, G-08: ships carry a fifth of their strength; six points aboard twenty must be brought to four', () => {
    const t = group('Sestos', ['A-T20', 'A-H4', 'A-P2']);
    act(t, 'athens', 'go M5');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'repair', params: { pf: 6, most: 4 } });
    expect(legal(t, 'athens')).toEqual(['lose A-H4', 'lose A-P2']);
    act(t, 'athens', 'lose A-H4');
    expect(at(t, 'M5')).toEqual(['A-T20', 'A-H4*', 'A-P2']);
    const exact = group('Sestos', ['A-T20', 'A-H4']);
    expectNoEvent(act(exact, 'athens', 'go M5'), 'flip');
  });

  it('HEL-NAV-05: only the ships that go carry those who go with them', () => {
    const t = group('Sestos', ['A-T10', 'A-H4'], { zones: { Sestos: ['A-T20'] } });
    act(t, 'athens', 'go M5');
    expect(at(t, 'M5')).toEqual(['A-T10', 'A-H4*']);
  });

  it('HEL-NAV-06: overloading on purpose is paid for at once, before the ships leave', () => {
    const t = group('Sestos', ['A-T10', 'A-H4*', 'A-P2*']);
    const events = act(t, 'athens', 'go M5');
    expect(events).toEqual([]);
    const paid = act(t, 'athens', 'lose A-P2*');
    expect(paid.findIndex((e) => e.type === 'eliminate')).toBeLessThan(
      paid.findIndex((e) => e.type === 'move'),
    );
    expect(at(t, 'M5')).toEqual(['A-T10', 'A-H4*']);
  });

  it('HEL-NAV-07: ships that sail away from their passengers leave them to the sea', () => {
    const t = group('M5', ['A-T20'], { zones: { M5: ['A-T10', 'A-H4'] } });
    play(t, ['athens go M6', 'athens halt']);
    // Ten points are left to carry four: two.
    expect(at(t, 'M5')).toEqual(['A-T10', 'A-H4*']);
    const all = group('M5', ['A-T20'], { zones: { M5: ['A-H4'] } });
    act(all, 'athens', 'go M6');
    expect(where(all, 'A-H4-1')).toEqual(['eliminated']);
  });

  it('HEL-NAV-07: so does a storm that thins the fleet', () => {
    const t = position({
      announced: 1,
      hands: { athens: ['C10'] },
      advantage: 'athens',
      zones: { M5: ['A-T20', 'A-H4'] },
    });
    act(t, 'athens', 'play storm', [6]);
    act(t, 'athens', 'pass');
    expect(at(t, 'M5')).toEqual(['A-T20*', 'A-H4*']);
  });

  it('HEL-NAV-08: as little as possible is lost, and the owner picks it', () => {
    const t = group('M5', ['A-T20'], { zones: { M5: ['A-T10', 'A-P2', 'A-P2', 'A-A2*'] } });
    play(t, ['athens go M6', 'athens halt']);
    // Five points aboard ten points of ships: two may stay.
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'repair' });
    expectRefusal(t, 'athens', 'lose A-T10', 'HEL-NAV-08');
    play(t, ['athens lose A-P2', 'athens lose A-P2', 'athens lose A-A2*']);
    expect(at(t, 'M5')).toEqual(['A-T10', 'A-P2*', 'A-P2*']);
    expect(asked(t)?.step).not.toBe('repair');
  });

  it('HEL-NAV-08: the owner is asked even when it is not his turn', () => {
    const t = position({
      announced: 1,
      hands: { athens: ['C10'] },
      advantage: 'athens',
      zones: { M5: ['S-T20', 'S-P2', 'S-A2'] },
    });
    act(t, 'athens', 'play storm', [6]);
    act(t, 'athens', 'pass');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'repair' });
  });

  it('HEL-NAV-09: leaders take no room', () => {
    const t = group('Sestos', ['A-T20', 'A-H4', 'chereas', 'thrasybule', 'thrasyllos']);
    expectNoEvent(act(t, 'athens', 'go M5'), 'flip');
    const tiny = group('Sestos', ['A-T2*', 'chereas', 'thrasybule']);
    act(tiny, 'athens', 'go M5');
    expect(at(tiny, 'M5')).toEqual(['A-T2*', 'thrasybule', 'chereas']);
  });

  it('HEL-NAV-10: in ports and bases soldiers need no ships', () => {
    const t = position({ announced: 1, zones: { Sestos: ['A-T2', 'A-H4', 'A-H4'], B2: ['A-H3', 'A-P4B'] } });
    act(t, 'athens', 'done');
    expect(at(t, 'Sestos')).toEqual(['A-T2', 'A-H4', 'A-H4']);
    expect(at(t, 'B2')).toEqual(['A-H3', 'A-P4B']);
  });

  it('HEL-NAV-11: troops aboard do not step ashore', () => {
    const t = group('M5', ['A-P2'], { zones: { M5: ['A-T10'] } });
    expectRefusal(t, 'athens', 'go T22', 'HEL-NAV-11');
    expectRefusal(t, 'athens', 'go T17', 'HEL-NAV-11');
  });

  it('HEL-NAV-11: with the wider reading they land on a clear coast, one point of ships for each of theirs', () => {
    const options = { landFromShips: 'yes' };
    const t = group('M5', ['A-P2'], { options, zones: { M5: ['A-T10'] } });
    const events = act(t, 'athens', 'go T22');
    expectEvent(events, 'move', { cost: 1 });
    expect(at(t, 'T22')).toEqual(['A-P2']);
    expect(legal(t, 'athens')).toEqual(['pick A-T10', 'done']);
    const hills = group('M4', ['A-P2'], { options, zones: { M4: ['A-T10'] } });
    expectRefusal(hills, 'athens', 'go T18', 'HEL-AMP-01');
    const enemies = group('M5', ['A-P2'], { options, zones: { M5: ['A-T10', 'S-T10'] } });
    expectRefusal(enemies, 'athens', 'go T22', 'HEL-AMP-02');
  });

  it('HEL-NAV-12: a fleet leaves a port through the waters it came by', () => {
    const t = group('M7', ['A-T10']);
    sail(t, 'Lampsaque');
    expect(targets(t, 'athens', 'go')).toEqual(['M7']);
    sail(t, 'M7 M8');
    act(t, 'athens', 'halt');
    expect(at(t, 'M8')).toEqual(['A-T10']);
  });

  it('HEL-NAV-12: with the other reading Lampsaque opens on M8', () => {
    const options = { lampsaqueGateway: 'M8' };
    const t = group('M7', ['A-T10'], { options });
    expectRefusal(t, 'athens', 'go Lampsaque', 'HEL-MAP-14');
    sail(t, 'M8 Lampsaque');
    expect(targets(t, 'athens', 'go')).toEqual(['M8']);
    expect(targets(group('Lampsaque', ['A-T10']), 'athens', 'go')).toEqual(['M7']);
  });
});

describe('3.5 Passing enemy fleets', () => {
  it('HEL-INT-01: a fleet that meets enemy ships stops, or rolls to go on', () => {
    const t = group('M5', ['A-T20'], { zones: { M6: ['S-T4'] } });
    act(t, 'athens', 'go M6');
    expect(legal(t, 'athens')).toEqual(['press', 'halt']);
    expectRefusal(t, 'athens', 'go M7', 'HEL-INT-03');
  });

  it('HEL-INT-01: enemy troops and leaders without ships stop nobody, nor do ships in a port', () => {
    const t = group('M5', ['A-T20'], { zones: { M4: ['A-T2'], Abydos: ['S-T20', 'mindaros'] } });
    act(t, 'athens', 'go M4');
    expectLegal(t, 'athens', 'go M3');
    expectRefusal(t, 'athens', 'press', 'HEL-INT-03');
  });

  it('HEL-INT-02, HEL-INT-03, HEL-INT-06, G-11: fifty points pass four without a roll, and twenty with a die', () => {
    const fleet = ['A-T20', 'A-T20', 'A-T10', 'A-H4', 'chereas'];
    const zones = { M7: ['S-T4'], M8: ['S-T20', 'S-H4'] };
    const run = (die: number): Table => {
      const t = group('M5', fleet, { zones });
      sail(t, 'M6 M7');
      expectRefusal(t, 'athens', 'press', 'HEL-INT-03');
      act(t, 'athens', 'go M8');
      const events = act(t, 'athens', 'press', [die]);
      expect(rolls(events, 'pass')).toEqual([die]);
      return t;
    };
    for (const die of [1, 2, 3]) {
      const t = run(die);
      sail(t, 'M9 Parion');
      act(t, 'athens', 'halt');
      expect(at(t, 'Parion')).toEqual(fleet);
    }
    for (const die of [4, 5, 6]) {
      const t = run(die);
      expect(asked(t)?.step).toBe('actions.orders');
      expect(at(t, 'M8')).toEqual(['A-T20', 'A-T20', 'A-T10', 'A-H4', 'S-T20', 'S-H4', 'chereas']);
    }
  });

  it('HEL-INT-02, G-11: ten to one is enough, a little less is not', () => {
    const pressed = (enemy: readonly string[]): boolean => {
      const t = group('M6', ['A-T20', 'A-T20', 'A-T10'], { zones: { M7: enemy } });
      act(t, 'athens', 'go M7');
      return legal(t, 'athens').includes('press');
    };
    expect(pressed(['S-T10*'])).toBe(false);
    expect(pressed(['S-T4', 'S-T2'])).toBe(true);
  });

  it('HEL-INT-03, HEL-INT-04, G-11: in the strait only a 1 will do', () => {
    for (const [die, goesOn] of [
      [1, true],
      [2, false],
      [3, false],
      [6, false],
    ] as const) {
      const t = group('M6', ['A-T20'], { zones: { M7: ['S-T10'] } });
      play(t, ['athens go M7', `athens press | ${die}`]);
      expect(asked(t)?.step, `die ${die}`).toBe(goesOn ? 'group' : 'actions.orders');
    }
  });

  it('HEL-INT-04: who fails has ended his move', () => {
    const t = group('M6', ['A-T20'], { zones: { M7: ['S-T10'], M6: ['A-T4'] } });
    play(t, ['athens go M7', 'athens press | 2']);
    expect(asked(t)?.step).toBe('group');
    expectRefusal(t, 'athens', 'pick A-T20', 'HEL-B3-05');
    play(t, ['athens done']);
    expectRefusal(t, 'athens', 'activate M7', 'HEL-INT-04');
  });

  it('HEL-INT-05: each group rolls for itself, once in every zone it crosses', () => {
    const t = group('M8', ['A-T20'], { zones: { M8: ['A-T10'], M9: ['S-T10'], M12: ['S-T10'] } });
    play(t, ['athens go M9', 'athens press | 1']);
    expectRefusal(t, 'athens', 'press', 'HEL-INT-03');
    act(t, 'athens', 'go M12');
    expectLegal(t, 'athens', 'press');
    play(t, ['athens press | 1', 'athens go M14', 'athens halt']);
    play(t, ['athens pick A-T10', 'athens go M9']);
    expectLegal(t, 'athens', 'press');
  });

  it('HEL-INT-05, HEL-NAV-12: a fleet that calls at Lampsaque rolls again when it comes back into M7', () => {
    const t = group('M6', ['A-T20'], { zones: { M7: ['S-T10'] } });
    play(t, ['athens go M7', 'athens press | 1', 'athens go Lampsaque', 'athens go M7']);
    expectRefusal(t, 'athens', 'go M8', 'HEL-INT-03');
    play(t, ['athens press | 2']);
    expect(at(t, 'M7')).toEqual(['A-T20', 'S-T10']);
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('HEL-INT-05: to run into the port out of enemy waters takes the roll as well', () => {
    const t = group('M6', ['A-T20'], { zones: { M7: ['S-T10'] } });
    act(t, 'athens', 'go M7');
    expectRefusal(t, 'athens', 'go Lampsaque', 'HEL-INT-03');
  });

  it('HEL-INT-06: troops aboard count on neither side', () => {
    const t = group('M6', ['A-T20', 'A-T10', 'A-T10', 'A-H4', 'A-H4'], { zones: { M7: ['S-T4'] } });
    act(t, 'athens', 'go M7');
    expectRefusal(t, 'athens', 'press', 'HEL-INT-03');
    expectLegal(t, 'athens', 'go M8');
    const short = group('M6', ['A-T20', 'A-T10*', 'A-T10*', 'A-T4', 'A-T4', 'A-H4'], {
      zones: { M7: ['S-T4'] },
    });
    act(short, 'athens', 'go M7');
    expectLegal(short, 'athens', 'press');
  });

  it('HEL-INT-07: nobody rolls to leave the zone he starts from', () => {
    const t = group('M7', ['A-T10'], { zones: { M7: ['S-T20'] } });
    expectNoEvent(act(t, 'athens', 'go M8'), 'roll');
    expectLegal(t, 'athens', 'go M9');
  });

  it('HEL-INT-03: the Advantage does not void a roll to pass', () => {
    const t = group('M6', ['A-T20'], { advantage: 'athens', zones: { M7: ['S-T10'] } });
    play(t, ['athens go M7', 'athens press | 4']);
    expect(asked(t)?.step).toBe('actions.orders');
  });
});
