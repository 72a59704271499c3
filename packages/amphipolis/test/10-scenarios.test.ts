import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { garrisons } from '../src/data/counters.ts';
import { zones } from '../src/data/map.ts';
import { amphipolis } from '../src/game.ts';
import { expectEvent, expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, garrison, hand, legal, sideName, targets, where } from './look.ts';
import { act, asked, many, passAll, play, position, type Setting, setup, type Table } from './table.ts';

/** Everything on the maps, zone by zone. */
const deployed = (t: Table): { [zone: string]: string[] } =>
  Object.fromEntries(zones.map((z) => [z.id, at(t, z.id)] as const).filter(([, there]) => there.length > 0));

const held = (t: Table, side: SideName): string[] =>
  garrisons.map((g) => g.id).filter((id) => garrison(t, id) === side);

describe('10 The set-up of each scenario', () => {
  it('10.1: three turns from turn 1, advantage Sparta, Athens in Amphipolis, T11 and Thasos', () => {
    const t = setup('10.1');
    expect(amphipolis.manifest.scenarios[0]?.turns).toEqual([1, 3]);
    expect([t.turn, sideName(t.advantage)]).toEqual([1, 'sparta']);
    expect(held(t, 'sparta')).toEqual(['acanthos', 'stagiros']);
    expect(deployed(t)).toEqual({
      T12: ['A-H6', 'A-H5Bx', 'A-P5x', 'A-P5x', 'eucles'],
      T11: ['A-P5x'],
      Thasos: ['A-T7', 'A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-P5x', 'A-P5x', 'A-A3x', 'thucydides'],
    });
  });

  it('10.2: three turns from turn 4, advantage Sparta, Sparta in Mende and Skione', () => {
    const t = setup('10.2');
    expect(amphipolis.manifest.scenarios[1]?.turns).toEqual([4, 6]);
    expect([t.turn, sideName(t.advantage)]).toEqual([4, 'sparta']);
    expect(held(t, 'athens')).toEqual(['sane', 'dion']);
    expect(deployed(t)).toEqual({
      O1: ['S-H7x', 'S-H7x', 'S-H7x', 'S-P6x', 'polydamidas'],
      O2: ['S-H7x', 'S-H7x', 'S-P6x'],
    });
  });

  it('10.3: three turns from turn 7, advantage Athens, Brasidas in T21, Clearidas in Amphipolis', () => {
    const t = setup('10.3');
    expect(amphipolis.manifest.scenarios[2]?.turns).toEqual([7, 9]);
    expect([t.turn, sideName(t.advantage)]).toEqual([7, 'athens']);
    expect(held(t, 'athens')).toEqual(['mende', 'sane', 'dion']);
    expect(deployed(t)).toEqual({
      O2: ['A-P5B', 'A-P5B', 'A-A3x', 'A-A3x', 'A-C5'],
      T21: ['S-H8B', ...many('S-H5B', 3), 'S-H8Bx', 'S-H7x', 'S-H7x', 'brasidas'],
      T20: [...many('S-P6x', 3), ...many('S-C5x', 3)],
      T12: ['S-H5B', 'S-H8Bx', 'S-H7x', 'S-P6x', 'S-P6x', ...many('S-P5x', 3), 'clearidas'],
      O4: ['S-H7x', 'S-H7x', 'S-P5x', 'S-C5x', 'pasitelidas'],
      T11: many('S-C5x', 4),
    });
  });

  it('10.4: ten turns from turn 0, advantage Sparta, every city Athenian', () => {
    const t = setup('10.4');
    expect(amphipolis.manifest.scenarios[3]?.turns).toEqual([0, 9]);
    expect([t.turn, sideName(t.advantage)]).toEqual([0, 'sparta']);
    expect(held(t, 'athens')).toHaveLength(9);
    expect(deployed(t)).toEqual({ T12: ['A-H6', 'A-H5Bx', 'A-P5x', 'A-P5x', 'eucles'], T11: ['A-P5x'] });
  });

  it('no scenario begins with walls, a flotilla or points', () => {
    for (const { id } of amphipolis.manifest.scenarios) {
      const t = setup(id);
      expect([t.mur, t.flotilla, t.challenged, ...t.scored]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0]);
    }
  });
});

/** B.2 of that turn with nobody in play but those named, run on while nothing has to be chosen. */
const arriving = (scenario: string, turn: number, setting: Setting = {}): Table =>
  position({ scenario, turn, phase: 'B.2', advantage: 'sparta', ...setting });

describe('10 Scheduled reinforcements', () => {
  it('10.1 turn 1: Brasidas and Polydamidas in Macedonia', () => {
    expect(at(arriving('10.1', 1), 'Macedonia')).toEqual([
      'S-H8B',
      ...many('S-H5B', 4),
      'S-H8Bx',
      ...many('S-H7x', 3),
      'S-P6x',
      'S-C5x',
      'brasidas',
      'polydamidas',
    ]);
  });

  it('10.1 turn 2: two peltast units and one of cavalry in Macedonia, one of peltasts in Thrace or Thasos', () => {
    const t = arriving('10.1', 2);
    expect(at(t, 'Macedonia')).toEqual(['S-P6x', 'S-P6x', 'S-C5x']);
    expect(targets(t, 'athens', 'deploy')).toEqual(['Thasos', 'Thrace']);
    act(t, 'athens', 'deploy Thasos');
    expect(at(t, 'Thasos')).toEqual(['A-P5x']);
  });

  it('10.2 turn 4: the expedition of Nicias at Thasos, Brasidas in Macedonia', () => {
    const t = arriving('10.2', 4);
    expect(at(t, 'Thasos')).toEqual([
      'A-T20',
      'A-T10',
      'A-T10',
      'A-T10x',
      ...many('A-H6B', 4),
      ...many('A-H6', 4),
      'A-P5B',
      ...many('A-P5x', 4),
      'A-A3x',
      'A-A3x',
      'nicias',
      'nicostratos',
    ]);
    expect(at(t, 'Macedonia')).toEqual(['S-H8B', ...many('S-H5B', 4), 'S-P6x', 'S-C5x', 'brasidas']);
  });

  it('10.3 turn 7: Cleon and Autocles at Thasos', () => {
    expect(at(arriving('10.3', 7), 'Thasos')).toEqual([
      'A-T20',
      'A-T10',
      ...many('A-H6B', 4),
      ...many('A-H6', 4),
      'A-H5Bx',
      'A-H5Bx',
      'A-H5x',
      'A-H5x',
      ...many('A-P5x', 6),
      ...many('A-C5', 4),
      'cleon',
      'autocles',
    ]);
  });

  it('10.4 turn 0: Brasidas in Macedonia; turn 1: Thucydides at Thasos', () => {
    expect(at(arriving('10.4', 0), 'Macedonia')).toEqual(at(arriving('10.1', 1), 'Macedonia'));
    expect(at(arriving('10.4', 1), 'Thasos')).toEqual(at(setup('10.1'), 'Thasos'));
  });

  it.each([
    ['10.1', 'athens', ['A-T10', 'A-H6B', 'A-H6B', 'A-H6', 'A-P5B', 'A-P5B', 'autocles'], 'Thasos'],
    ['10.1', 'sparta', ['S-H7x', 'S-H7x', 'S-P5x', 'S-P5x', 'S-P5x', 'S-C5x'], 'Macedonia'],
    ['10.2', 'athens', ['A-H5Bx', 'A-P5B'], 'Thasos'],
    ['10.2', 'sparta', ['S-P6x', 'S-P6x', 'S-C5x'], 'Macedonia'],
    ['10.3', 'athens', ['A-T10', 'A-T7'], 'Thasos'],
    ['10.3', 'sparta', ['S-P5x', 'S-C5x'], 'Thrace'],
  ] as const)('AMP-7.S15-a: the optional group of %s, %s', (scenario, side, group, base) => {
    const groups = scenario === '10.1' ? 3 : scenario === '10.2' ? 2 : 1;
    const t = position({
      scenario,
      phase: 'B.2',
      advantage: side,
      due: many('', groups).map(() => -1),
      hands: { [side]: ['reinforcement'] },
    });
    act(t, side, 'play reinforcement');
    expect(at(t, base)).toEqual(group);
  });
});

describe('10 Elimination and the optional group', () => {
  /** Athens weakens a reduced Spartan unit by an epidemic: it is eliminated. */
  const killed = (scenario: string, turn: number): Table => {
    const t = position({
      scenario,
      turn,
      announced: 1,
      hands: { athens: ['epidemic'] },
      zones: { T12: ['A-H6'], T20: ['S-H8Bx*', 'S-P6x'] },
    });
    play(t, ['athens play epidemic', 'athens weaken S-H8Bx*@T20', 'athens done']);
    return t;
  };

  it.each([
    ['10.1', 2],
    ['10.3', 8],
  ])('AMP-10-a: in %s elimination is final', (scenario, turn) => {
    expect(where(killed(scenario, turn), 'S-H8Bx')).toContain('eliminated');
  });

  it('AMP-10-a: in 10.4 the unit is back in the stock at once, and its points are kept', () => {
    const t = killed('10.4', 2);
    expect(where(t, 'S-H8Bx')).toEqual(['stock', 'stock']);
    // Two points for hoplites, to Athens.
    expect(t.scored[0]).toBe(2);
    const again = arriving('10.4', 3);
    expect(at(again, 'Macedonia')).toContain('S-H8Bx');
  });

  it('AMP-10-a: leaders do not come back with them', () => {
    const t = position({
      scenario: '10.4',
      turn: 8,
      active: 'sparta',
      announced: 2,
      zones: { T9: ['S-H7x'], T8: ['cleon'] },
    });
    play(t, ['sparta activate T9', 'sparta pick S-H7x', 'sparta go T8']);
    expect(where(t, 'cleon')).toEqual(['eliminated']);
  });

  const calling = (scenario: string, turn: number, used: number): Table =>
    position({
      scenario,
      turn,
      phase: 'B.2',
      advantage: 'athens',
      hands: { athens: ['reinforcement', 'good-omens'] },
      optional: { athens: used },
    });

  it.each([
    ['10.1', 3],
    ['10.2', 5],
    ['10.3', 8],
  ])('AMP-10-b: in %s each side has its optional group once', (scenario, turn) => {
    expectLegal(calling(scenario, turn, 0), 'athens', 'play reinforcement');
    expectRefusal(calling(scenario, turn, 1), 'athens', 'play reinforcement', 'AMP-10-b');
  });

  it('AMP-10-b: the other side keeps its own', () => {
    const t = position({
      phase: 'B.2',
      due: [-1, -1, -1],
      hands: { sparta: ['reinforcement'] },
      optional: { athens: 1 },
    });
    expectLegal(t, 'sparta', 'play reinforcement');
  });

  it('AMP-10-b: in 10.4 there is no such limit', () => {
    expectLegal(calling('10.4', 8, 3), 'athens', 'play reinforcement');
  });
});

describe('10.2 The expedition of Nicias', () => {
  const nicias = (setting: Setting = {}): Table => position({ scenario: '10.2', turn: 5, ...setting });

  it('AMP-10.2-a: nobody moves onto the main map, by land or by sea', () => {
    const march = nicias({ phase: 'B.2', zones: { Macedonia: ['S-H7x'] } });
    play(march, ['sparta activate Macedonia', 'sparta pick S-H7x']);
    expectRefusal(march, 'sparta', 'go T23', 'AMP-10.2-a');
    expectLegal(march, 'sparta', 'operate O1');
    const sail = nicias({ announced: 1, zones: { Thasos: ['A-T10'] } });
    play(sail, ['athens activate Thasos', 'athens pick A-T10']);
    expectRefusal(sail, 'athens', 'go M2', 'AMP-10.2-a');
    expectLegal(sail, 'athens', 'operate O1');
  });

  it('AMP-10.2-a: nobody can be put there, and nothing there is activated', () => {
    const there = (): Table => nicias({ announced: 3, zones: { T8: ['A-H6'], O5: ['A-P5x'] } });
    expect(there).toThrow('bad-position (unused-map)');
    expectRefusal(nicias({ announced: 3, zones: { O5: ['A-P5x'] } }), 'athens', 'activate T8', 'AMP-10.2-a');
    const leaving = nicias({ phase: 'D.4', zones: { O5: ['A-P5x'] } });
    expectRefusal(leaving, 'athens', 'activate T8', 'AMP-2.D.4-a');
    expectLegal(leaving, 'athens', 'activate O5');
  });

  it('AMP-10.2-a: phases C and D.2 are skipped', () => {
    const phasesOf = (options: { readonly [id: string]: string }): unknown[] => {
      const t = nicias({
        options,
        announced: 1,
        pa: { athens: 0, sparta: 0 },
        zones: { O5: ['A-H6'], O1: ['S-H7x'] },
        garrisons: { sane: 'athens', mende: 'sparta' },
      });
      const events = [...act(t, 'athens', 'done')];
      while (t.turn === 5) {
        const ask = asked(t);
        events.push(...act(t, ask?.role as string, ask?.window ? 'pass' : 'done'));
      }
      return events.flatMap((e) => (e.type === 'phase' ? [e.phase] : []));
    };
    const seen = phasesOf({});
    expect(seen).toContain('D.1');
    expect(seen).toContain('D.3');
    expect(seen).not.toContain('C');
    expect(seen).not.toContain('D.2');
  });

  it('AMP-10.2-a: the flotilla has no use there', () => {
    const t = nicias({ phase: 'B.2', hands: { sparta: ['flotilla', 'K11'] } });
    expectRefusal(t, 'sparta', 'play flotilla', 'AMP-10.2-a');
  });

  it('AMP-10.2-a: nor combined attack, surprise or sapping', () => {
    const battle = nicias({
      fighting: true,
      announced: 1,
      hands: { athens: ['K7', 'K9', 'K11', 'K6'] },
      zones: { O1: ['A-H6', 'S-H7x'], O2: ['A-P5x'] },
    });
    expect(asked(battle)).toMatchObject({ role: 'athens', window: 'W-5' });
    expectRefusal(battle, 'athens', 'play combined-attack', 'AMP-7.S8-a');
    expectRefusal(battle, 'athens', 'play surprise', 'AMP-7.S10-a');
    expectRefusal(battle, 'athens', 'play mining', 'AMP-7.S11-a');
  });

  it('AMP-10.2-a: nor a storm: no ship is at sea', () => {
    const t = nicias({
      active: 'sparta',
      announced: 1,
      hands: { sparta: ['storm'] },
      zones: { O5: ['A-T10'], Thasos: ['A-T20'], O1: ['S-H7x'] },
    });
    expectRefusal(t, 'sparta', 'play storm', 'AMP-7.S2-a');
  });

  it('AMP-10.2-a: nor the recovery of D.3, which is for the main map; S12 still is of use', () => {
    const t = nicias({
      phase: 'D.3',
      hands: { athens: ['recover-1'] },
      zones: { O5: ['A-H6*', 'nicias'] },
    });
    expect(targets(t, 'athens', 'recover')).toEqual([]);
    play(t, ['athens play recover-1']);
    expect(at(t, 'O5')).toEqual(['A-H6', 'nicias']);
  });

  it('AMP-10.2-a AMP-2.D-a: favourable winds blow in D.4 only', () => {
    const t = nicias({
      phase: 'D.1',
      active: 'athens',
      hands: { athens: ['winds'] },
      zones: { O5: ['A-H6'], O6: ['A-P5x'] },
    });
    act(t, 'athens', 'keep K2');
    // D.1, then straight to the free operations of D.4.
    expect(t.phase).toBe('D.4');
    expectLegal(t, 'athens', 'play winds');
  });

  const ending = (setting: Setting = {}): Table =>
    position({ scenario: '10.2', turn: 6, phase: 'D.7', ...setting });
  const lines = (t: Table, side: SideName): unknown =>
    amphipolis.outcome(t)?.breakdown[side]?.map((line) => [line.rule, line.points]);

  it('AMP-10.2-a: Sparta scores the citadel, Athens Eion, without being there', () => {
    const t = ending({ garrisons: { amphipolis: 'athens' } });
    expect(lines(t, 'sparta')).toEqual([
      ['AMP-9.2-g', 6],
      ['AMP-10.2-a', 5],
    ]);
    expect(lines(t, 'athens')).toEqual([
      ['AMP-9.2-g', 2],
      ['AMP-10.2-a', 3],
    ]);
  });

  it('AMP-10.2-a: five more to Athens for Mende and Skione together, not for one of them', () => {
    expect(lines(ending({ garrisons: { mende: 'athens' } }), 'athens')).toContainEqual(['AMP-10.2-a', 3]);
    expect(lines(ending({ garrisons: { skione: 'athens' } }), 'athens')).toContainEqual(['AMP-10.2-a', 3]);
    const both = ending({ garrisons: { mende: 'athens', skione: 'athens' } });
    expect(lines(both, 'athens')).toContainEqual(['AMP-10.2-a', 8]);
  });

  it('AMP-10.2-a: no points for walls or flotilla', () => {
    // No position has them there: they are laid on the table of one that is over.
    const t = Object.assign(ending(), { mur: 1, flotilla: 1 });
    expect(lines(t, 'sparta')).not.toContainEqual(['AMP-9.2-i', 2]);
    expect(amphipolis.outcome(t)?.points.sparta).toBe(11);
    expect(amphipolis.outcome(Object.assign(ending(), { mur: 2 }))?.points.athens).toBe(5);
  });

  it('AMP-10.2-a: option offMapPoints "yes": Sparta builds and plays the flotilla for their points', () => {
    const options = { offMapPoints: 'yes' };
    const flotilla = nicias({ options, phase: 'B.2', hands: { sparta: ['flotilla'] } });
    act(flotilla, 'sparta', 'play flotilla');
    expect(flotilla.flotilla).toBe(1);
    const works = nicias({ options, phase: 'C' });
    act(works, 'sparta', 'build', [4]);
    expect(works.mur).toBe(1);
    const t = ending({ options, wall: 'built', flotilla: true, out: ['K1'] });
    expect(lines(t, 'sparta')).toContainEqual(['AMP-9.2-i', 2]);
    expect(lines(ending({ options, wall: 'destroyed' }), 'athens')).toContainEqual(['AMP-9.2-j', 1]);
  });

  it('AMP-10.2-a: option offMapPoints "no": there is no phase C to build in', () => {
    expect(asked(nicias({ phase: 'C' }))?.step).not.toBe('construction.build');
  });
});

describe('10.3 Cleon against Brasidas', () => {
  const facing = (turn: number): Table => {
    const t = position({ scenario: '10.3', turn, announced: 3, zones: { T9: ['A-H6'], T8: ['S-H7x'] } });
    play(t, ['athens activate T9', 'athens pick A-H6']);
    return t;
  };

  it('AMP-10.3-a: on turn 7 no combat is started on the main map: the zone is not entered', () => {
    expectRefusal(facing(7), 'athens', 'go T8', 'AMP-3.1.4-k');
  });

  it('AMP-10.3-a: on turn 8 it may be', () => {
    expectLegal(facing(8), 'athens', 'go T8');
  });

  it('AMP-10.3-a: on the operational map the armistice binds nobody', () => {
    const t = position({
      scenario: '10.3',
      turn: 7,
      announced: 3,
      zones: { Thasos: ['A-T10', 'A-H6'], O4: ['S-H7x'] },
    });
    play(t, ['athens activate Thasos', 'athens pick A-T10', 'athens pick A-H6']);
    expectLegal(t, 'athens', 'operate O4');
  });

  it('AMP-10.3-a: Perdiccas is barred, on every turn', () => {
    for (const turn of [7, 8, 9]) {
      const t = position({
        scenario: '10.3',
        turn,
        phase: 'B.2',
        advantage: 'sparta',
        due: [-1],
        hands: { sparta: ['perdiccas', 'K1'] },
      });
      expectRefusal(t, 'sparta', 'play perdiccas', 'AMP-10.3-a');
    }
  });

  const attack = (active: SideName, spartans: readonly string[], athenians: readonly string[]): Table =>
    position({
      scenario: '10.3',
      turn: 8,
      active,
      fighting: true,
      announced: 1,
      zones: { T8: [...spartans, ...athenians] },
    });

  it('AMP-10.3-b: Sparta attacking Cleon’s zone with Brasidas is the challenge', () => {
    expect(attack('sparta', ['S-H8B', 'brasidas'], ['A-H6', 'cleon']).challenged).toBe(1);
  });

  it('AMP-10.3-b: Athens attacking, Brasidas absent or Cleon absent is not', () => {
    expect(attack('athens', ['S-H8B', 'brasidas'], ['A-H6', 'cleon']).challenged).toBe(0);
    expect(attack('sparta', ['S-H8B', 'clearidas'], ['A-H6', 'cleon']).challenged).toBe(0);
    expect(attack('sparta', ['S-H8B', 'brasidas'], ['A-H6', 'autocles']).challenged).toBe(0);
  });

  it.each([
    ['10.3', true],
    ['10.4', true],
    ['10.1', false],
  ])('AMP-10.3-b: in %s Athens scores 2 when it never happened: %s', (scenario, counts) => {
    const last = scenario === '10.1' ? 3 : 9;
    const points = (challenged: boolean): number | undefined =>
      amphipolis.outcome(
        position({ scenario, turn: last, phase: 'D.7', challenged, garrisons: { mende: 'sparta' } }),
      )?.points.athens;
    expect((points(false) as number) - (points(true) as number)).toBe(counts ? 2 : 0);
  });
});

describe('10.4 The campaign: generic reinforcements', () => {
  it('AMP-10.4-a: turn 2: each player picks two peltast units from his stock', () => {
    const t = arriving('10.4', 2);
    expect(targets(t, 'sparta', 'choose')).toEqual(['S-P6x', 'S-P5x']);
    play(t, ['sparta choose S-P6x', 'sparta choose S-P5x', 'athens deploy Thrace']);
    expect(at(t, 'Macedonia')).toEqual(['S-P6x', 'S-P5x']);
    expect(targets(t, 'athens', 'choose')).toEqual(['A-P5B', 'A-P5x']);
    expectRefusal(t, 'athens', 'choose A-C5', 'AMP-10.4-a');
    play(t, ['athens choose A-P5x', 'athens choose A-P5B']);
    expect(at(t, 'Thrace')).toEqual(['A-P5B', 'A-P5x']);
  });

  it('AMP-10.4-a: turn 3: Athens one of peltasts or archers, Sparta all her hoplites', () => {
    const t = arriving('10.4', 3, { zones: { T20: ['S-H8B', 'S-H7x'] } });
    expect(at(t, 'Macedonia')).toEqual([...many('S-H5B', 4), 'S-H8Bx', 'S-H8Bx', ...many('S-H7x', 4)]);
    act(t, 'athens', 'deploy Thasos');
    expect(targets(t, 'athens', 'choose')).toEqual(['A-P5B', 'A-P5x', 'A-A3x']);
    act(t, 'athens', 'choose A-A3x');
    expect(at(t, 'Thasos')).toEqual(['A-A3x']);
  });

  it('AMP-10.4-a: turn 4: Nicias’ fleet and the Athenian hoplites still in stock, no allies', () => {
    const t = arriving('10.4', 4, { zones: { T12: ['A-H6', 'A-H6B'] } });
    expect(targets(t, 'sparta', 'deploy')).toEqual(['Thrace', 'Macedonia']);
    play(t, ['sparta deploy Macedonia', 'sparta choose S-P6x', 'sparta choose S-P6x']);
    expect(at(t, 'Macedonia')).toEqual(['S-P6x', 'S-P6x', 'S-C5x', 'S-C5x']);
    expect(at(t, 'Thasos')).toEqual([
      'A-T20',
      'A-T10',
      'A-T10',
      'A-T10x',
      ...many('A-H6B', 3),
      ...many('A-H6', 3),
      'nicias',
      'nicostratos',
    ]);
  });

  it('AMP-10.4-a: turn 5: Athens two of peltasts, Sparta two of peltasts and two of cavalry', () => {
    const t = arriving('10.4', 5);
    play(t, ['sparta deploy Thrace', 'sparta choose S-P5x', 'sparta choose S-P5x']);
    expect(at(t, 'Thrace')).toEqual(['S-P5x', 'S-P5x', 'S-C5x', 'S-C5x']);
    // Thrace is taken: Athens comes to Thasos.
    play(t, ['athens choose A-P5x', 'athens choose A-P5x']);
    expect(at(t, 'Thasos')).toEqual(['A-P5x', 'A-P5x']);
  });

  it('AMP-10.4-a: turn 6: Athens one of peltasts or cavalry, Sparta four of peltasts with two leaders', () => {
    const t = arriving('10.4', 6);
    play(t, [...many('sparta choose S-P6x', 4), 'athens deploy Thasos']);
    expect(at(t, 'Macedonia')).toEqual([...many('S-P6x', 4), 'clearidas', 'pasitelidas']);
    expect(targets(t, 'athens', 'choose')).toEqual(['A-P5B', 'A-P5x', 'A-C5']);
  });

  it('AMP-10.4-a: turn 7: Cleon, four units of cavalry and all hoplites, allies included', () => {
    expect(at(arriving('10.4', 7, { zones: { T12: ['A-H5x'] } }), 'Thasos')).toEqual([
      ...many('A-H6B', 4),
      ...many('A-H6', 4),
      'A-H5Bx',
      'A-H5Bx',
      'A-H5x',
      ...many('A-C5', 4),
      'cleon',
      'autocles',
    ]);
  });

  it('AMP-10.4-a: what is reserved for a later group is not in the stock', () => {
    // Of five Athenian units of cavalry four come with Cleon.
    const t = arriving('10.4', 6, { zones: { T12: ['A-C5'] } });
    play(t, [...many('sparta choose S-P6x', 4), 'athens deploy Thasos']);
    expect(targets(t, 'athens', 'choose')).toEqual(['A-P5B', 'A-P5x']);
  });

  const peltasts = [...many('A-P5B', 2), ...many('A-P5x', 6)];

  it('G-52 AMP-10.4-a: with none of the type left nothing arrives, and nothing is postponed', () => {
    const t = arriving('10.4', 2, {
      advantage: 'athens',
      zones: { T8: peltasts.slice(0, 4), T9: peltasts.slice(4) },
    });
    const events = act(t, 'athens', 'deploy Thasos');
    expectEvent(events, 'due', { group: 1, turn: -1 });
    expect(at(t, 'Thasos')).toEqual([]);
    expect(t.due[1]).toBe(-1);
  });

  it('AMP-10.4-a: what exists arrives, the rest is lost', () => {
    const t = arriving('10.4', 2, {
      advantage: 'athens',
      zones: { T8: peltasts.slice(0, 4), T9: peltasts.slice(5) },
    });
    act(t, 'athens', 'deploy Thasos');
    expect(at(t, 'Thasos')).toHaveLength(1);
    expect(t.due[1]).toBe(-1);
  });

  it('AMP-10.4-a: an eliminated unit is in the stock again', () => {
    const zones = { T8: peltasts.slice(0, 4), T9: peltasts.slice(5) };
    const t = arriving('10.4', 2, { advantage: 'athens', zones, eliminated: ['A-P5x'] });
    act(t, 'athens', 'deploy Thasos');
    expect(at(t, 'Thasos')).toEqual(['A-P5x']);
  });

  it('AMP-7.S15-a: the optional group is any two units of the stock, in any base the side may use', () => {
    const t = arriving('10.4', 8, { hands: { sparta: ['reinforcement'] } });
    act(t, 'sparta', 'play reinforcement');
    expect(targets(t, 'sparta', 'deploy')).toEqual(['Thrace', 'Macedonia']);
    play(t, ['sparta deploy Thrace', 'sparta choose S-H8B', 'sparta choose S-C5x']);
    expect(at(t, 'Thrace')).toEqual(['S-H8B', 'S-C5x']);
  });
});

describe('10.4 The campaign: withdrawals', () => {
  /** D.7 of that turn, with every leader who may have to leave, and the Chian ships. */
  const ending = (turn: number, citadel: SideName, setting: Setting = {}): Table =>
    position({
      scenario: '10.4',
      turn,
      phase: 'D.7',
      due: many('', 13).map(() => -1),
      zones: { T5: ['A-H6', 'eucles', 'thucydides'], O1: ['A-T10x', 'A-H6B', 'nicias', 'nicostratos'] },
      ...setting,
      garrisons: { amphipolis: citadel, mende: citadel === 'athens' ? 'sparta' : 'athens' },
    });
  const gone = (t: Table): string[] =>
    ['eucles', 'thucydides', 'nicias', 'nicostratos', 'A-T10x'].filter((name) =>
      where(t, name).includes('removed'),
    );

  it('AMP-10.4-b: Eucles leaves at D.7 of any turn the citadel is Spartan', () => {
    for (const turn of [0, 1, 2, 4, 5]) expect(gone(ending(turn, 'sparta'))).toEqual(['eucles']);
    expect(gone(ending(2, 'athens'))).toEqual([]);
  });

  it('AMP-10.4-b: Thucydides leaves with him on turn 3 if it is Spartan, and stays otherwise', () => {
    expect(gone(ending(3, 'sparta'))).toEqual(['eucles', 'thucydides']);
    expect(gone(ending(3, 'athens'))).toEqual([]);
    expect(gone(ending(4, 'sparta'))).toEqual(['eucles']);
  });

  it('AMP-10.4-b: Nicias, Nicostratos and the ships of Chios leave on turn 6', () => {
    const t = ending(6, 'athens');
    expect(gone(t)).toEqual(['nicias', 'nicostratos', 'A-T10x']);
    expect(at(t, 'O1')).toEqual(['A-H6B']);
    expect(gone(ending(5, 'athens'))).toEqual([]);
  });

  it('AMP-10.4-b AMP-8-e: a leader withdrawn cannot be recalled, dead though he was', () => {
    const t = ending(2, 'sparta', { zones: { T5: ['A-H6'] }, eliminated: ['eucles'] });
    expect(where(t, 'eucles')).toEqual(['removed']);
  });

  it('AMP-10.4-b AMP-7.S14-a: delayed past turn 6, Nicias’ group comes without those withdrawn', () => {
    const due = many('', 13).map((_, group) => (group === 3 ? 7 : -1));
    const t = ending(6, 'athens', { due, zones: { T5: ['A-H6'], T20: ['S-H7x'] } });
    expect(gone(t)).toEqual(['nicias', 'nicostratos', 'A-T10x']);
    passAll(t);
    while (asked(t)?.step !== 'free') {
      const role = asked(t)?.role as string;
      act(t, role, asked(t)?.window ? 'pass' : (legal(t, role)[0] as string));
    }
    expect(t.due).toEqual(many('', 13).map(() => -1));
    expect(at(t, 'Thasos').filter((name) => name.startsWith('A-T'))).toEqual(['A-T20', 'A-T10', 'A-T10']);
    expect(gone(t)).toEqual(['nicias', 'nicostratos', 'A-T10x']);
  });

  it('AMP-10.4-b AMP-7.S14-a: Thucydides, delayed past turn 3 and withdrawn, does not come either', () => {
    const due = many('', 13).map((_, group) => (group === 0 ? 4 : -1));
    const t = ending(3, 'sparta', { due, zones: { T20: ['S-H7x'] } });
    expect(gone(t)).toEqual(['eucles', 'thucydides']);
    passAll(t);
    while (asked(t)?.step !== 'free') {
      const role = asked(t)?.role as string;
      act(t, role, asked(t)?.window ? 'pass' : (legal(t, role)[0] as string));
    }
    expect(at(t, 'Thasos')).toContain('A-T7');
    expect(at(t, 'Thasos')).not.toContain('thucydides');
  });

  it('AMP-10.4-b: no other scenario withdraws anybody', () => {
    const t = position({
      scenario: '10.2',
      turn: 5,
      phase: 'D.7',
      zones: { O5: ['A-T10x', 'nicias', 'nicostratos'] },
    });
    expect(gone(t)).toEqual([]);
  });

  it('AMP-10.4-b AMP-7.S16-a: option removeS16Counter "yes": the counter of Perdiccas leaves on turn 6, hand or cup', () => {
    const cup = ending(6, 'athens');
    expect(counter(cup, 'perdiccas')).toBe('out');
    const held = ending(6, 'athens', { hands: { sparta: ['perdiccas'] } });
    expect(counter(held, 'perdiccas')).toBe('out');
    expect(hand(held, 'sparta')).toHaveLength(2);
    expect(counter(ending(5, 'athens', { hands: { sparta: ['perdiccas'] } }), 'perdiccas')).toBe('sparta');
  });

  it('AMP-10.4-b AMP-7.S16-a: option removeS16Counter "no": only the face is barred from then on', () => {
    const options = { removeS16Counter: 'no' };
    const t = ending(6, 'athens', { options, hands: { sparta: ['perdiccas'] } });
    expect(counter(t, 'perdiccas')).toBe('sparta');
    const play7 = (turn: number): Table =>
      position({
        scenario: '10.4',
        options,
        turn,
        phase: 'B.2',
        advantage: 'sparta',
        due: many('', 13).map(() => -1),
        hands: { sparta: ['perdiccas', 'K1'] },
      });
    expectRefusal(play7(7), 'sparta', 'play perdiccas', 'AMP-10.4-b');
    expectLegal(play7(6), 'sparta', 'play perdiccas');
  });

  it('AMP-2.D.7-a: the game goes on with the next turn, and ends after the last', () => {
    const t = ending(8, 'athens');
    expect(t.turn).toBe(9);
    expect(amphipolis.outcome(t)).toBeUndefined();
    expect(amphipolis.outcome(ending(9, 'athens'))).toBeDefined();
    expect(legal(ending(9, 'athens'), 'athens')).toEqual([]);
    expectNoEvent(passAll(t), 'total-victory');
  });
});
