import type { SideName } from '@strategoi/bey';
import type { Event, Outcome } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { amphipolis } from '../src/game.ts';
import { facing, fight, reading } from './battle.ts';
import { expectEvent, expectNoEvent } from './expect.ts';
import { cities, garrison } from './look.ts';
import { act, asked, passAll, play, position, type Setting, type Table } from './table.ts';

/** Every garrison, the citadel included, shows this side; those named show the other one. */
const allBut = (side: SideName, ...others: string[]): { [id: string]: SideName } =>
  Object.fromEntries(
    cities.map((id) => [id, others.includes(id) ? (side === 'athens' ? 'sparta' : 'athens') : side]),
  );

const result = (t: Table): Outcome => {
  const outcome = amphipolis.outcome(t);
  if (!outcome) throw new Error('the game goes on');
  return outcome;
};

/** The end of the last turn of 10.1, with the six Athenian garrisons and the citadel turned as told. */
const ended = (setting: Setting = {}): Outcome => result(position({ phase: 'D.7', turn: 3, ...setting }));
const lines = (outcome: Outcome, side: SideName): string[] =>
  (outcome.breakdown[side] ?? []).map((line) => `${line.rule} ${line.points}`);

describe('9.1 total victory', () => {
  it('AMP-9.1-a G-53: all nine garrisons at D.7 of turn 1 do not end the game, at D.7 of turn 2 they do', () => {
    for (const side of ['athens', 'sparta'] as const) {
      expect(
        amphipolis.outcome(position({ phase: 'D.7', turn: 1, garrisons: allBut(side) })),
      ).toBeUndefined();
      const won = result(position({ phase: 'D.7', turn: 2, garrisons: allBut(side) }));
      expect(won).toMatchObject({ winners: [side], level: 'total' });
    }
  });

  it('AMP-9.1-a: turn 0 is exempt as well', () => {
    const t = position({ scenario: '10.4', phase: 'D.7', turn: 0, garrisons: allBut('sparta') });
    expect(amphipolis.outcome(t)).toBeUndefined();
    expect(t.turn).toBe(1);
  });

  it('AMP-9.1-a: one garrison missing, be it the citadel, and the game goes on', () => {
    for (const missing of cities) {
      const t = position({ phase: 'D.7', turn: 2, garrisons: allBut('sparta', missing) });
      expect(amphipolis.outcome(t), missing).toBeUndefined();
    }
  });

  it('AMP-9.1-a: it is looked for at D.7, not at the moment the last garrison falls', () => {
    const t = position({
      phase: 'D.5',
      turn: 2,
      active: 'sparta',
      initiative: 'sparta',
      garrisons: allBut('sparta', 'torone', 'mende'),
      zones: { O4: ['S-P5x', 'brasidas'], O1: ['S-P5x', 'clearidas'], T8: ['A-P5x*', 'A-P5x'] },
    });
    act(t, 'sparta', 'diplomacy O1', [6]);
    passAll(t);
    act(t, 'sparta', 'diplomacy O4', [6]);
    act(t, 'sparta', 'pass');
    expect(garrison(t, 'torone')).toBe('sparta');
    expect(amphipolis.outcome(t)).toBeUndefined();
    expect(asked(t)).toBeDefined();
    const events = toTheEnd(t);
    expectEvent(events, 'total-victory', { side: 1 });
    expect(result(t)).toMatchObject({ winners: ['sparta'], level: 'total' });
    expect(t.turn).toBe(2);
  });

  it('AMP-9.1-a: on the last turn it outranks the points', () => {
    const outcome = ended({ garrisons: allBut('sparta'), scored: { athens: { units: 40 } } });
    expect(outcome).toMatchObject({ winners: ['sparta'], level: 'total', points: { athens: 40 } });
  });
});

/** Plays on with the last thing offered until the turn is over. */
function toTheEnd(t: Table): Event[] {
  const events: Event[] = [];
  const { turn } = t;
  for (let ask = asked(t); ask && t.turn === turn; ask = asked(t)) {
    const offers = amphipolis.legal(t, ask.role);
    events.push(...amphipolis.apply(t, ask.role, offers.at(-1) as (typeof offers)[number]).events);
  }
  return events;
}

describe('9.2 points', () => {
  // Six Athenian garrisons, two Spartan ones, the citadel Athenian: 11 to 2 before anything else.
  it('AMP-9.2-a: points are counted after D.7 of the last turn, not before', () => {
    expect(amphipolis.outcome(position({ phase: 'D.7', turn: 2 }))).toBeUndefined();
    expect(ended()).toMatchObject({
      winners: ['athens'],
      level: 'strategic',
      points: { athens: 11, sparta: 2 },
    });
  });

  it('AMP-9.2-a AMP-2.D.7-a: each scenario ends on its own last turn', () => {
    for (const [scenario, last] of [
      ['10.1', 3],
      ['10.2', 6],
      ['10.3', 9],
      ['10.4', 9],
    ] as const) {
      const at = (turn: number) =>
        amphipolis.outcome(
          position({ scenario, phase: 'D.7', turn, garrisons: { mende: 'sparta', sane: 'athens' } }),
        );
      expect(at(last - 1), scenario).toBeUndefined();
      expect(at(last), scenario).toBeDefined();
    }
  });

  it('AMP-9.2-d: five points to the side whose garrison holds the citadel', () => {
    expect(lines(ended(), 'athens')).toContain('AMP-9.2-d 5');
    const taken = ended({ garrisons: { amphipolis: 'sparta' } });
    expect(lines(taken, 'sparta')).toContain('AMP-9.2-d 5');
    expect(lines(taken, 'athens').join()).not.toContain('AMP-9.2-d');
  });

  it('AMP-9.2-g: one point per own garrison on the operational map, the citadel not among them', () => {
    const outcome = ended();
    expect(lines(outcome, 'athens')).toContain('AMP-9.2-g 6');
    expect(lines(outcome, 'sparta')).toContain('AMP-9.2-g 2');
    expect(lines(ended({ garrisons: allBut('athens', 'amphipolis') }), 'athens')).toContain('AMP-9.2-g 8');
  });

  it('AMP-9.2-e AMP-9.2-f AMP-9.2-h: what was noted during the game is added', () => {
    const outcome = ended({ scored: { sparta: { units: 7, leaders: 2, duels: 5 } } });
    expect(lines(outcome, 'sparta')).toEqual(['AMP-9.2-e 5', 'AMP-9.2-f 7', 'AMP-9.2-g 2', 'AMP-9.2-h 2']);
    expect(outcome.points.sparta).toBe(16);
  });

  it('AMP-9.2-i: Sparta scores one point if the marker shows Mur and one if the flotilla was played', () => {
    expect(ended().points.sparta).toBe(2);
    expect(ended({ wall: 'built' }).points).toEqual({ athens: 11, sparta: 3 });
    expect(ended({ flotilla: true }).points).toEqual({ athens: 11, sparta: 3 });
    expect(ended({ wall: 'built', flotilla: true }).points).toEqual({ athens: 11, sparta: 4 });
    expect(ended({ wall: 'destroyed' }).points.sparta).toBe(2);
  });

  it('AMP-9.2-j: Athens scores three points for a unit in Eion and one if the marker shows Mur détruit', () => {
    expect(ended({ zones: { T5: ['A-P5x*'] } }).points).toEqual({ athens: 14, sparta: 2 });
    expect(ended({ zones: { T5: ['A-P5x', 'A-H6'] } }).points.athens).toBe(14);
    expect(ended({ zones: { T5: ['nicias'], M1: ['A-T7'] } }).points.athens).toBe(11);
    expect(ended({ zones: { T5: ['S-P5x'] } }).points).toEqual({ athens: 11, sparta: 2 });
    expect(ended({ wall: 'destroyed' }).points.athens).toBe(12);
    expect(ended({ wall: 'built' }).points.athens).toBe(11);
  });

  it('AMP-9.2-c G-54: a difference of four is a draw, more is tactical, double is strategic', () => {
    // Garrisons give 11 to 2; points noted make up the rest.
    const level = (athens: number, sparta: number) => {
      const {
        winners,
        level: name,
        points,
      } = ended({
        garrisons: { amphipolis: 'athens' },
        scored: { athens: { units: athens }, sparta: { units: sparta } },
      });
      expect(points).toEqual({ athens: 11 + athens, sparta: 2 + sparta });
      return [name, ...winners];
    };
    expect(level(0, 5)).toEqual(['draw']); // 11 to 7
    expect(level(1, 5)).toEqual(['tactical', 'athens']); // 12 to 7
    expect(level(3, 5)).toEqual(['strategic', 'athens']); // 14 to 7
    expect(level(0, 13)).toEqual(['draw']); // 11 to 15
    expect(level(0, 14)).toEqual(['tactical', 'sparta']); // 11 to 16
    expect(level(0, 20)).toEqual(['strategic', 'sparta']); // 11 to 22
    expect(level(0, 9)).toEqual(['draw']); // 11 all
  });
});

describe('9.2 points noted as they happen', () => {
  const scores = (events: readonly Event[]): string[] =>
    events.flatMap((e) =>
      e.type === 'score' ? [`${['athens', 'sparta'][e.side as number]} ${e.points} ${e.why}`] : [],
    );

  it('AMP-9.2-f: two points for hoplites, one for cavalry, peltasts or archers', () => {
    // Sparta attacks three to one and reads an E.
    const t = facing({
      active: 'sparta',
      zones: {
        T8: [
          'A-H6*',
          'A-C5*',
          'A-P5x*',
          'A-A3x*',
          'S-H8B',
          'S-H8Bx',
          'S-H8Bx',
          'S-H7x',
          'brasidas',
          'clearidas',
        ],
      },
    });
    const events = fight(t, 6);
    expect(reading(events).losses).toBe('R E');
    expect(scores(events).sort()).toEqual([
      'sparta 1 AMP-9.2-f',
      'sparta 1 AMP-9.2-f',
      'sparta 1 AMP-9.2-f',
      'sparta 2 AMP-9.2-f',
    ]);
    expect(t.scored).toEqual([0, 0, 0, 5, 0, 0]);
  });

  it('AMP-9.2-f: a unit only weakened scores nothing', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'S-P5x'] } });
    expect(scores(fight(t, 6))).toEqual([]);
  });

  it('AMP-9.2-f: whatever the cause: too many in a zone', () => {
    const t = facing({
      zones: { T8: Array.from({ length: 5 }, () => 'A-C5').concat(['A-P5x', 'A-P5x', 'A-H6']) },
    });
    act(t, 'athens', 'done');
    expect(scores(act(t, 'athens', 'lose A-H6'))).toEqual(['sparta 2 AMP-9.2-f']);
  });

  it('AMP-9.2-f: whatever the cause: an epidemic', () => {
    const t = facing({
      active: 'sparta',
      hands: { sparta: ['epidemic'] },
      zones: { T8: ['A-H6*', 'A-P5x'], T1: ['S-P5x'] },
    });
    act(t, 'sparta', 'play epidemic');
    expect(scores(act(t, 'sparta', 'weaken A-H6*@T8'))).toEqual(['sparta 2 AMP-9.2-f']);
  });

  it('AMP-9.2-f: ships score nothing', () => {
    const t = facing({
      active: 'sparta',
      advantage: 'sparta',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T7*'], T1: ['S-P5x'] },
    });
    const events = [...act(t, 'sparta', 'play storm', [6]), ...passAll(t)];
    expectEvent(events, 'eliminate', { why: 'storm' });
    expect(scores(events)).toEqual([]);
  });

  it('AMP-9.2-h: a leader killed by E scores one point, or two if his front shows two or three bonus points', () => {
    const killed = (...leaders: string[]) => {
      const t = facing({
        active: 'sparta',
        zones: { T8: ['A-A3x*', ...leaders, 'S-H8B', 'S-H8Bx', 'S-H8Bx', 'brasidas', 'clearidas'] },
      });
      const events = fight(t, 6);
      expect(reading(events).losses).toBe('R E');
      return scores(events).filter((line) => line.endsWith('-h'));
    };
    expect(killed('eucles')).toEqual(['sparta 1 AMP-9.2-h']);
    expect(killed('thucydides')).toEqual(['sparta 1 AMP-9.2-h']);
    expect(killed('nicias')).toEqual(['sparta 2 AMP-9.2-h']);
    expect(killed('nicias*')).toEqual(['sparta 2 AMP-9.2-h']);
  });

  it('AMP-9.2-h: nobody scores for leaders sent away or captured', () => {
    const t = facing({ active: 'sparta', zones: { T9: ['nicias'], T8: ['S-P5x', 'S-P5x'] } });
    const events = play(t, ['sparta activate T8', 'sparta pick S-P5x', 'sparta go T9']);
    expectEvent(events, 'eliminate', { why: 'capture' });
    expectNoEvent(events, 'score');
  });

  it('AMP-9.2-e: without the two of them a combat won scores nothing of itself', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'cleon', 'S-P5x', 'clearidas'] } });
    expect(scores(fight(t, 6))).toEqual([]);
  });
});
