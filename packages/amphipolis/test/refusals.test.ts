/** Refusals that share their rule with another: the sentence tells them apart. */

import { describe, expect, it } from 'vitest';
import { roster } from '../src/counters.ts';
import { amphipolis } from '../src/game.ts';
import { ATHENS, stackLimit, zone } from '../src/map.ts';
import { refuseOperation } from '../src/procedures/operations.ts';
import { expectLegal, refusalOf } from './expect.ts';
import { act, asked, nobody, play, position, type Setting, type Table } from './table.ts';

const why = (t: Table, role: string, text: string): string => {
  const { rule, key } = refusalOf(t, role, text) ?? { rule: 'legal' };
  return key === undefined ? rule : `${rule} ${key}`;
};

describe('what is not there', () => {
  it('AMP-2.B.3.2-a: a zone without own counters is told from one whose counters have moved', () => {
    const t = position({ active: 'sparta', announced: 5, zones: { T8: ['A-H6'], T11: ['S-H7x'] } });
    expect(why(t, 'sparta', 'activate T12')).toBe('AMP-2.B.3.2-a empty');
    expect(why(t, 'sparta', 'activate T8')).toBe('AMP-2.B.3.2-a empty');
    play(t, ['sparta activate T11', 'sparta pick S-H7x', 'sparta go T12', 'sparta halt']);
    expect(why(t, 'sparta', 'activate T12')).toBe('AMP-2.B.3.2-a nobody');
  });

  it('AMP-3.1-a: nobody goes to a zone that no map has', () => {
    const t = position({ announced: 5, zones: { T8: ['A-H6'] } });
    play(t, ['athens activate T8', 'athens pick A-H6']);
    expect(why(t, 'athens', 'go T99')).toBe('AMP-3.1-a no-zone');
    expect(why(t, 'athens', 'go')).toBe('AMP-3.1-a no-zone');
  });

  it('AMP-2.B.2-e: a base from which nobody may leave is no way out', () => {
    const t = position({ scenario: '10.2', turn: 5, phase: 'B.2', zones: { Macedonia: ['S-H7x'] } });
    expect(why(t, 'sparta', 'activate Thrace')).toBe('AMP-2.B.2-e nobody');
  });
});

describe('stratagems on the operational map', () => {
  const battle = (): Table =>
    position({
      scenario: '10.2',
      turn: 5,
      fighting: true,
      announced: 1,
      hands: { athens: ['K7', 'K9', 'K11', 'K6'] },
      zones: { O1: ['A-H6', 'S-H7x'], O2: ['A-P5x'] },
    });

  it('AMP-7.S8-a AMP-7.S10-a: combined attack and surprise are for the main map, whoever stands near', () => {
    expect(why(battle(), 'athens', 'play combined-attack')).toBe('AMP-7.S8-a main-map');
    expect(why(battle(), 'athens', 'play surprise')).toBe('AMP-7.S10-a main-map');
  });
});

describe('a stratagem at the wrong moment', () => {
  const orders = (active: 'athens' | 'sparta', counter: string): Table =>
    position({
      active,
      announced: 3,
      hands: { [active]: [counter] },
      zones: { T8: ['A-H6', 'A-H6*'], T11: ['S-H7x'] },
    });

  it.each([
    ['AMP-7.S1-a: favourable winds', 'athens', 'winds', 'AMP-7.S1-a'],
    ['AMP-7.S5-a: cavalry', 'athens', 'cavalry', 'AMP-7.S5-a'],
    ['AMP-7.S7-a: Spartans', 'sparta', 'spartans', 'AMP-7.S7-a'],
    ['AMP-7.S9-a: discord', 'athens', 'discord:cancel', 'AMP-7.S9-a'],
    ['AMP-7.S13-a: recovery x2', 'athens', 'recover-2', 'AMP-7.S13-a'],
    ['AMP-7.S18-a: a leader wounded', 'athens', 'leader-wounded', 'AMP-7.S18-a'],
    ['AMP-7.S19-a: diplomacy', 'athens', 'diplomacy', 'AMP-7.S19-a'],
    ['AMP-7.S20-a: defection', 'athens', 'defection', 'AMP-7.S20-a'],
  ] as const)('%s is refused by its own rule among the orders', (_title, side, target, rule) => {
    const counter = target.split(':', 1)[0] as string;
    expect(why(orders(side, counter), side, `play ${target}`)).toBe(`${rule} wrong-moment`);
  });

  it('AMP-7.S22-c: good omens bring no counter while the die of a siege waits', () => {
    const t = position({
      phase: 'D.5',
      hands: { athens: ['diplomacy', 'good-omens'] },
      zones: { O4: ['A-H6', 'nicias'] },
      garrisons: { torone: 'sparta' },
    });
    play(t, ['athens diplomacy O4']);
    expect(asked(t)?.step).toBe('siege.help');
    expect(why(t, 'athens', 'play good-omens:draw')).toBe('AMP-7.S22-c wrong-moment');
  });

  it('AMP-3.1.1-a, AMP-7.S5-a, AMP-8-g: in the middle of a move, a loss or a die the face, or the use of the advantage, says itself that it must wait', () => {
    const hands = { athens: ['cavalry', 'K11'], sparta: ['cavalry'] };
    const t = position({
      announced: 3,
      advantage: 'athens',
      hands: { athens: hands.athens },
      zones: { T8: ['A-H6B', 'A-H6B', 'A-H6B*'], T9: ['S-P5x'] },
    });
    const tries = [
      'play cavalry',
      'advantage recover',
      'play good-omens:draw',
      'play spartans',
      'play nothing',
    ];
    const answers = (role: string): string[] => tries.map((text) => why(t, role, text));
    const waits = ['AMP-7.S5-a wrong-moment', 'AMP-8-g wrong-moment', 'AMP-7.S22-c wrong-moment'];
    const never = ['AMP-2.A-b', 'unknown-action'];
    play(t, ['athens activate T8', 'athens pick A-H6B', 'athens pick A-H6B']);
    expect(answers('athens')).toEqual([...waits, ...never]);
    play(t, ['athens go T9', 'athens done', 'athens done', 'athens pass | 3']);
    expect(asked(t)?.window).toBe('W-6');
    expect(answers('athens')).toEqual([...waits, ...never]);
    act(t, 'athens', 'pass');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'retreat.choose' });
    expect(answers('sparta')).toEqual(['AMP-2.A-b', 'AMP-8-a', 'AMP-2.A-b', 'AMP-2.A-b', 'unknown-action']);
  });

  it('AMP-7.S22-a, AMP-8-d: who may not take the advantage between a die and its result learns what stands against it', () => {
    const thrown = (setting: Setting): Table => {
      const zones = { T9: ['A-H6B', 'A-H6B', 'S-P5x'] };
      const t = position({ announced: 3, fighting: true, zones, ...setting });
      while (asked(t)?.window === 'W-5') act(t, asked(t)?.role as string, 'pass', [3]);
      return t;
    };
    const omens = 'play good-omens:advantage';
    const holder = thrown({ advantage: 'athens', hands: { athens: ['good-omens'] } });
    expect(why(holder, 'athens', omens)).toBe('AMP-7.S22-a already');
    const without = thrown({ advantage: 'athens', hands: { athens: ['cavalry'] } });
    expect(why(without, 'athens', omens)).toBe('AMP-2.A-b');
    const played = thrown({ advantage: 'athens', hands: { athens: ['good-omens'] }, played: { athens: 1 } });
    expect(why(played, 'athens', omens)).toBe('AMP-2.B.3.3-c');
  });

  it('AMP-7.S21-a: an epidemic waits for its own moment', () => {
    const t = position({ hands: { athens: ['epidemic'] }, zones: { T8: ['A-H6'], T11: ['S-H7x'] } });
    expect(asked(t)?.step).toBe('actions.announce');
    expect(why(t, 'athens', 'play epidemic')).toBe('AMP-7.S21-a wrong-moment');
  });

  it('AMP-8-c: the initiative is not swapped before the announcement, even where it may be among the orders', () => {
    const t = position({ advantage: 'athens', options: { swapInitiative: 'any' }, zones: { T8: ['A-H6'] } });
    expect(asked(t)?.step).toBe('actions.announce');
    expect(why(t, 'athens', 'advantage initiative')).toBe('AMP-8-c wrong-moment');
  });
});

describe('what somebody has not got', () => {
  it('AMP-8-a: in B.1 the advantage is used by its holder, not by who was asked for his stratagem', () => {
    const t = position({
      phase: 'B.1',
      advantage: 'sparta',
      hands: { athens: ['good-omens'] },
      zones: { T8: ['A-H6'], T11: ['S-H7x'] },
    });
    play(t, ['sparta pass']);
    expect(asked(t)).toMatchObject({ role: 'athens', window: 'W-1' });
    expect(why(t, 'athens', 'advantage points')).toBe('AMP-8-a');
  });

  it('AMP-7.S13-a: only a reduced unit of his own recovers', () => {
    const t = position({
      phase: 'D.3',
      hands: { athens: ['recover-2'] },
      zones: { O4: ['A-H6*', 'A-P5x*', 'A-H6'], T11: ['S-H7x*'] },
    });
    play(t, ['athens play recover-2']);
    expect(why(t, 'athens', 'recover A-H6@O4')).toBe('AMP-7.S13-a');
    expect(why(t, 'athens', 'recover S-H7x*@T11')).toBe('AMP-7.S13-a');
    expectLegal(t, 'athens', 'recover A-H6*@O4');
  });

  it('AMP-7.S16-a: Perdiccas has nobody to send when no ally is left in the stock', () => {
    const allies = { 'S-H8Bx': 2, 'S-H7x': 5, 'S-P6x': 5, 'S-P5x': 5, 'S-C5x': 9 };
    const all = Object.entries(allies).flatMap(([key, n]) => Array.from({ length: n }, () => key));
    const t = position({
      phase: 'B.2',
      active: 'sparta',
      due: nobody,
      hands: { sparta: ['perdiccas', 'good-omens'] },
      zones: { Macedonia: ['S-H5B'], Thasos: ['A-H6'] },
      eliminated: all,
    });
    expect(why(t, 'sparta', 'play perdiccas')).toBe('AMP-7.S16-a no-stock');
  });

  it('AMP-8-h: the one called back is a leader, and a dead one', () => {
    const t = position({
      announced: 2,
      advantage: 'athens',
      zones: { T8: ['A-H6', 'nicias'] },
      eliminated: ['cleon', 'eucles', 'A-P5x'],
    });
    play(t, ['athens advantage recall']);
    expect(why(t, 'athens', 'recall A-P5x')).toBe('AMP-8-h');
    expect(why(t, 'athens', 'recall Pericles')).toBe('AMP-8-h');
    expect(why(t, 'athens', 'recall nicias')).toBe('AMP-8-h not-dead');
    expectLegal(t, 'athens', 'recall cleon');
  });
});

describe('where nobody can go', () => {
  it('AMP-10.2-a: no operation ends on the main map where it is not used', () => {
    const t = position({
      scenario: '10.2',
      turn: 5,
      announced: 3,
      zones: { Macedonia: [], O1: ['A-H6', 'A-T10'] },
    });
    play(t, ['athens activate O1', 'athens pick A-H6', 'athens pick A-T10']);
    expect(why(t, 'athens', 'operate T5')).toBe('AMP-10.2-a');
  });

  it('AMP-3.1.2-b: only who is aboard is told off to land', () => {
    const t = position({
      phase: 'B.2',
      due: nobody,
      advantage: 'athens',
      zones: { Thasos: ['A-T7', 'A-H6', 'A-P5x', 'cleon'] },
    });
    play(t, ['athens activate Thasos', 'athens pick A-T7', 'athens pick A-H6', 'athens go M2']);
    expect(why(t, 'athens', 'pick A-P5x')).toBe('AMP-3.1.2-b not-there');
    expect(why(t, 'athens', 'pick cleon')).toBe('AMP-3.1.2-b not-there');
    expect(why(t, 'athens', 'land T99')).toBe('AMP-3.1.2-b');
    expectLegal(t, 'athens', 'land T4');
  });

  it('AMP-3.1.1-b: no ship joins an operation to a city', () => {
    const t = position({ phase: 'D.2', zones: { T8: ['A-H6'], M1: ['A-T7'] } });
    const [soldier, ship] = ['A-H6-1', 'A-T7-1'].map((id) => roster.pieceOf.get(id) as number) as [
      number,
      number,
    ];
    const way = [t, ATHENS, 'D.2', zone('T8'), zone('T5')] as const;
    expect(refuseOperation(...way, [soldier])).toBeUndefined();
    expect(refuseOperation(...way, [soldier, ship])).toMatchObject({ rule: 'AMP-3.1.1-b' });
  });

  it('AMP-4.3-a: who stands where no garrison is has nothing to besiege', () => {
    const t = position({
      phase: 'D.5',
      zones: { T8: ['A-H6', 'nicias'], O4: ['A-H6', 'cleon'] },
      garrisons: { torone: 'sparta' },
    });
    expect(why(t, 'athens', 'assault T8')).toBe('AMP-4.3-a no-garrison');
    expect(why(t, 'athens', 'diplomacy T8')).toBe('AMP-4.3-a no-garrison');
    act(t, 'athens', 'diplomacy O4', [1]);
  });
});

describe('the real reason', () => {
  it('AMP-1.1.2-a AMP-3.1.3-e: ships are not told that an operational zone is land, but how it is reached', () => {
    const t = position({ announced: 2, zones: { M2: ['A-T10'] } });
    play(t, ['athens activate M2', 'athens pick A-T10']);
    expect(why(t, 'athens', 'go O1')).toBe('AMP-1.1.2-a operational');
    expect(why(t, 'athens', 'go T4')).toBe('AMP-3.1.1-b ashore');
  });

  it('AMP-5.1-a AMP-7.S22-a: before the die for the walls Sparta learns what she lacks, or that she must pass first', () => {
    const works = (advantage: 'athens' | 'sparta', initiative: 'athens' | 'sparta'): Table =>
      position({
        phase: 'C',
        initiative,
        advantage,
        options: { windows: 'sealed' },
        garrisons: { amphipolis: 'sparta' },
        hands: { sparta: ['K11'], athens: ['K3'] },
        zones: { T12: ['S-H7x'] },
      });
    expect(why(works('athens', 'sparta'), 'sparta', 'build')).toBe('AMP-5.1-a advantage');
    expect(why(works('sparta', 'sparta'), 'sparta', 'build')).toBe('AMP-5.1-a first');
    expect(why(works('sparta', 'athens'), 'athens', 'build')).toBe('AMP-5.1-a');
  });

  it('AMP-2.D.1-a: a stratagem that is not in the hand is not kept', () => {
    const t = position({ phase: 'D.1', hands: { athens: ['K3', 'K4'] }, zones: { T12: ['A-H6'] } });
    expect(why(t, 'athens', 'keep K5')).toBe('AMP-2.D.1-a not-held');
    expect(why(t, 'athens', 'keep')).toBe('AMP-2.D.1-a');
    expectLegal(t, 'athens', 'keep K3', 'keep none');
  });
});

describe('warnings', () => {
  const warned = (t: Table, role: string, text: string): string[] => {
    const action = amphipolis.parse(text);
    if (!action) throw new Error(text);
    const found = amphipolis.cautions?.(amphipolis.view(t, role), action) ?? [];
    return found.map(({ rule, key }) => `${rule} ${key}`);
  };
  const zones = { T21: ['S-H7x', 'polydamidas'], T25: ['A-H6'], M2: ['A-T10'], O4: ['A-T10x', 'S-P6x'] };
  const broke = (from: string, who: string, announced: number): Table => {
    const t = position({ active: 'sparta', announced, zones });
    play(t, [`sparta activate ${from}`, `sparta pick ${who}`]);
    return t;
  };

  it('AMP-3.3-b: a group for which there is not room enough is warned, leaders and those who are there not counted twice', () => {
    const crowd = ['S-H8B', 'S-H5B', 'S-H5B', 'S-H5B', 'S-H5B', 'S-H7x', 'S-H7x', 'S-H7x'];
    const most = stackLimit(zone('T22'));
    expect(crowd).toHaveLength(most);
    const full = (n: number, who: readonly string[] = ['S-C5x']): Table => {
      const zones = { T22: crowd.slice(0, n), T21: [...who, 'brasidas'] };
      const t = position({ active: 'sparta', announced: 5, zones });
      play(t, ['sparta activate T21', ...who.map((one) => `sparta pick ${one}`), 'sparta pick brasidas']);
      return t;
    };
    expect(warned(full(most), 'sparta', 'go T22')).toEqual(['AMP-3.3-b over']);
    expect(warned(full(most - 1), 'sparta', 'go T22')).toEqual([]);
    expect(warned(full(most, []), 'sparta', 'go T22')).toEqual([]);
  });

  it('AMP-2.B.3.3-b, AMP-2.B.3.3-a, AMP-4.1-b: soldiers who go to fight with the last point spent are warned', () => {
    expect(warned(broke('T21', 'S-H7x', 1), 'sparta', 'go T25')).toEqual(['AMP-2.B.3.3-b no-point']);
    expect(warned(broke('T21', 'S-H7x', 2), 'sparta', 'go T25')).toEqual([]);
    expect(warned(broke('T21', 'S-H7x', 1), 'sparta', 'go T24')).toEqual([]);
    // A leader alone fights nobody, and nobody fights ships, nor ships anybody.
    expect(warned(broke('T21', 'polydamidas', 1), 'sparta', 'go T25')).toEqual([]);
    expect(warned(broke('T21', 'S-H7x', 1), 'sparta', 'go M2')).toEqual([]);
    const fleet = position({ announced: 2, zones: { M2: ['A-T10'], T4: ['S-H7x'] } });
    play(fleet, ['athens activate M2', 'athens pick A-T10']);
    expect(warned(fleet, 'athens', 'go T4')).toEqual([]);
  });

  it('AMP-2.B.3.3-b, AMP-2.B.3.2-c: an operation among enemies is warned of too, and its own point is reckoned', () => {
    const bound = (leader: string, announced: number): Table => {
      const t = position({ active: 'sparta', announced, zones: { O7: [leader, 'S-H7x'], O1: ['A-H6'] } });
      play(t, ['sparta activate O7', 'sparta pick S-H7x']);
      return t;
    };
    expect(warned(bound('clearidas', 1), 'sparta', 'operate O1')).toEqual(['AMP-2.B.3.3-b no-point']);
    expect(warned(bound('clearidas', 2), 'sparta', 'operate O1')).toEqual([]);
    expect(warned(bound('clearidas', 1), 'sparta', 'operate O2')).toEqual([]);
    // Brasidas activates for nothing, but the operation takes a point.
    expect(warned(bound('brasidas', 1), 'sparta', 'operate O1')).toEqual(['AMP-2.B.3.3-b no-point']);
    expect(warned(bound('brasidas', 2), 'sparta', 'operate O1')).toEqual([]);
  });

  it('AMP-2.B.3.3-b: the point that must pay a combat already due is not spent on another zone unwarned', () => {
    const due = { T25: ['S-H7x', 'A-H6'], T21: ['S-P6x'] };
    const t = (announced: number, more: object = due): Table =>
      position({ active: 'sparta', announced, zones: more as typeof due });
    expect(warned(t(2), 'sparta', 'activate T21')).toEqual(['AMP-2.B.3.3-b last-point']);
    expect(warned(t(3), 'sparta', 'activate T21')).toEqual([]);
    expect(warned(t(2, { T25: ['A-H6'], T21: ['S-P6x'] }), 'sparta', 'activate T21')).toEqual([]);
  });
});

describe('a position outside B.3', () => {
  it('AMP-2.B.3.3-d: with soldiers of both sides in one zone is no position; in B.3, or with ships, it is', () => {
    expect(() => position({ phase: 'D.3', zones: { T25: ['S-H7x', 'A-H6'] } })).toThrow();
    expect(() => position({ announced: 1, zones: { T25: ['S-H7x', 'A-H6'] } })).not.toThrow();
    expect(() => position({ phase: 'D.3', zones: { O4: ['S-H7x', 'A-T10'] } })).not.toThrow();
  });
});
