import { playGame, scoreFor, scoreOf } from '@strategoi/bots';
import { diadochiBots, diadochiCaptain, diadochiStrategos } from '@strategoi/bots/diadochi';
import { diadochi } from '@strategoi/diadochi';
import { type Action, quick, type Role, seatOf, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { groundOf } from '../src/diadochi/ground.ts';
import { pondered, rivalsOf } from '../src/diadochi/rivals.ts';
import { halve } from '../src/shared/halving.ts';

const roles = diadochi.manifest.roles.map(({ id }) => id);

/** The first decision on orders, as the captains of all powers lead to it. */
function firstOrders(seed: string) {
  const state = diadochi.setup({ scenario: 'basic', seed, options: { last: '320' } });
  const luck = stream(seed);
  while (state.phase === 'muster') {
    const role = roles.find((one) => diadochi.legal(state, one).length > 0) as Role;
    const actions = diadochi.legal(state, role);
    const action = diadochiCaptain.choose(seatOf(diadochi, state, role, actions, luck));
    diadochi.apply(state, role, action);
  }
  return state;
}

const lineOf = (state: ReturnType<typeof firstOrders>, role: Role, due = false) => {
  const notes: string[] = [];
  const host = { due: () => due, jot: (note: string) => void notes.push(note) };
  const actions = diadochi.legal(state, role);
  const action = diadochiStrategos.choose(seatOf(diadochi, state, role, actions, stream('mind'), host));
  return { action, note: notes.at(-1) as string, actions };
};

describe('the strategos of Les Diadoques', () => {
  it('chooses the same when only what it cannot know changes', () => {
    const state = firstOrders('trap');
    const other = diadochi.resample(state, 'ptolemy', 'other');
    expect(other.dice.key).not.toBe(state.dice.key);
    expect(lineOf(other, 'ptolemy').note).toBe(lineOf(state, 'ptolemy').note);
  });

  it('writes on by its note, and seals what it had in mind', () => {
    const state = firstOrders('note');
    let { action, note } = lineOf(state, 'seleucus');
    const written: Action[] = [];
    while (action.verb === 'write') {
      written.push(action);
      diadochi.apply(state, 'seleucus', action);
      const seat = seatOf(diadochi, state, 'seleucus', diadochi.legal(state, 'seleucus'), stream('x'), {
        note,
      });
      action = diadochiStrategos.choose(seat);
    }
    expect(action.verb).toBe('seal');
    expect(written.map(({ target }) => target).sort()).toEqual(
      (JSON.parse(note).lines as string[]).slice().sort(),
    );
  });

  it('advises the three best sheets, the same when only what it cannot know changes', () => {
    const state = firstOrders('advice');
    const advice = (of: typeof state) => {
      let left = 40;
      const host = { due: () => left-- <= 0 };
      const seat = seatOf(diadochi, of, 'ptolemy', diadochi.legal(of, 'ptolemy'), stream('mind'), host);
      return diadochiStrategos.advise?.(seat) ?? [];
    };
    const hints = advice(state);
    expect(hints.length).toBe(3);
    expect(new Set(hints.map(({ lines }) => lines?.join())).size).toBe(3);
    for (const { lines = [], gain, worst } of hints) {
      expect(worst).toBeLessThanOrEqual(gain);
      for (const target of lines)
        expect(diadochi.explain(state, 'ptolemy', { verb: 'write', target }).legal).toBe(true);
    }
    expect(advice(diadochi.resample(state, 'ptolemy', 'other'))).toEqual(hints);
  });

  it('thinks of fewer sheets than the hegemon, who chooses the same when only what he cannot know changes', () => {
    const state = firstOrders('longer');
    const thought = (bot: typeof diadochiStrategos, of = state) => {
      let asked = 0;
      let kept = '';
      const host = {
        due: () => asked++ < 0,
        jot: (note: string) => {
          kept = note;
        },
      };
      bot.choose(seatOf(diadochi, of, 'ptolemy', diadochi.legal(of, 'ptolemy'), stream('mind'), host));
      return { asked, kept };
    };
    const hegemon = diadochiBots.hegemon as typeof diadochiStrategos;
    const long = thought(hegemon);
    expect(long.asked).toBeGreaterThan(1.5 * thought(diadochiStrategos).asked);
    expect(thought(hegemon, diadochi.resample(state, 'ptolemy', 'other')).kept).toBe(long.kept);
  });

  it('has the sheet of the captain ready when there is no time at all', () => {
    const state = firstOrders('hurry');
    const { action, actions } = lineOf(state, 'antigonus', true);
    expect(actions).toContainEqual(action);
  });
});

describe('what the others are expected to write', () => {
  /** What they are expected to write where sealing changes nothing, so that a sheet is worth what is said of it here. */
  const expected = (
    worth: (sheet: number, others: { readonly [power: string]: number }) => number,
    seed = 2,
  ): { readonly [power: string]: readonly number[] } => {
    const state = firstOrders('regret');
    const seat = seatOf(diadochi, state, 'ptolemy', diadochi.legal(state, 'ptolemy'), stream('mind'));
    const game = {
      ...diadochi,
      clone: (table: typeof state) => ({ ...table, sheets: { ...table.sheets } }),
      apply: () => ({}) as ReturnType<typeof diadochi.apply>,
    };
    const rivals = rivalsOf(groundOf(seat), quick(1));
    const own = [{ entries: [] }, { entries: [] }];
    const sheetsOf = (table: typeof state): { [power: string]: number } =>
      Object.fromEntries(
        rivals.map(({ power, sheets }) => [power, sheets.indexOf(table.sheets[power] as never)]),
      );
    const judged = (table: typeof state, power: string): number => {
      const sheets = sheetsOf(table);
      return worth(sheets[power] as number, sheets);
    };
    const pondering = pondered({ ...seat, game }, rivals, own, judged, quick(seed));
    return Object.fromEntries(pondering.map(({ power, odds = [] }) => [power, odds]));
  };

  it('is what none of them regrets: the sheet that is best whatever is written against it', () => {
    for (const odds of Object.values(expected((sheet) => (sheet === 2 ? 5 : 0)))) {
      expect(odds.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
      expect(odds[2]).toBeGreaterThan(0.6);
      expect(Math.max(...odds.filter((_, sheet) => sheet !== 2))).toBeLessThan(0.15);
    }
  });

  it('answers what the others write: a sheet that is good against what Seleucus mostly does', () => {
    const odds = [0, 1].map((met) => {
      const found = [1, 2, 3, 4, 5, 6].map((seed) => {
        const worth = (sheet: number, { seleucus }: { readonly [power: string]: number }): number =>
          sheet === 1 && seleucus === met ? 5 : 0;
        return expected(worth, seed).antigonus?.[1] ?? 0;
      });
      return found.reduce((a, b) => a + b, 0) / found.length;
    }) as [number, number];
    // The captain's own sheet is the one he is met with most.
    expect(odds[0]).toBeGreaterThan(0.4);
    expect(odds[1]).toBeLessThan(odds[0]);
  });
});

it('captains of different manners and seeds play different games', () => {
  const play = (name: string, seed: string): string => {
    const bots = Object.fromEntries(
      roles.map((role) => [role, diadochiBots[name] as typeof diadochiCaptain]),
    );
    const spec = { scenario: 'basic', seed, options: { last: '320' }, keep: true } as const;
    return JSON.stringify(playGame(diadochi, bots as never, spec).record?.log.map((entry) => entry.do));
  };
  const games = ['captain', 'cautious', 'bold', 'greedy'].map((name) => play(name, 'one'));
  expect(new Set([...games, play('captain', 'two')]).size).toBeGreaterThan(3);
});

describe('sequential halving', () => {
  const contest = (trial: (plan: number, sample: number) => number, due = () => false) =>
    halve({ plans: 8, samples: 16, first: 2, trial, due });
  it('finds the better plan, and leaves the first one only for it', () => {
    expect(contest((plan, sample) => (plan === 5 ? 3 : 0) + ((sample * 7 + plan) % 5) / 5)).toBe(5);
    expect(contest((_plan, sample) => sample % 3)).toBe(0);
    expect(contest((plan) => -plan)).toBe(0);
  });
  it('does not leave the first plan for less than is asked for', () => {
    const found = (least: number): number =>
      halve({ plans: 3, samples: 8, first: 2, trial: (plan) => plan / 10, due: () => false, least });
    expect(found(0.1)).toBe(2);
    expect(found(0.3)).toBe(0);
  });
  it('does not leave the first plan for one that was tried on fewer samples than it takes to be sure', () => {
    const found = (sure: number): number => {
      let left = 9;
      const trial = (plan: number): number => plan / 10;
      return halve({ plans: 3, samples: 8, first: 4, trial, due: () => left-- <= 0, sure });
    };
    expect(found(3)).toBe(2);
    expect(found(4)).toBe(0);
  });
  it('tries whoever may still be better on all samples, and nobody who surely is not, when it is thorough', () => {
    const tried = (thorough: boolean): number[] => {
      const times = [0, 0, 0];
      const trial = (plan: number, sample: number): number => {
        times[plan] = (times[plan] as number) + 1;
        return plan === 2 ? -1 - (sample % 2) : (plan * (sample % 3)) / 10;
      };
      expect(halve({ plans: 3, samples: 24, first: 4, trial, due: () => false, thorough })).toBe(1);
      return times;
    };
    expect(tried(false)).toEqual([8, 8, 4]);
    expect(tried(true)).toEqual([24, 24, 4]);
    const same = { plans: 2, samples: 24, first: 4, due: () => false, thorough: true };
    let trials = 0;
    expect(halve({ ...same, trial: (_plan, sample) => ++trials && sample })).toBe(0);
    expect(trials).toBe(8);
  });
  it('answers at once when the answer is due', () => {
    let trials = 0;
    expect(
      contest(
        () => trials++,
        () => true,
      ),
    ).toBe(0);
    expect(trials).toBe(0);
  });
});

it('a ladder tells how far it can be trusted', () => {
  expect(scoreOf({ wins: 50, draws: 0, losses: 50 })).toEqual({
    score: 0.5,
    doubt: expect.closeTo(0.098, 2),
  });
  const sweep = scoreOf({ wins: 100, draws: 0, losses: 0 });
  expect(sweep.score).toBe(1);
  expect(sweep.doubt).toBeGreaterThan(0);
  expect(scoreOf({ wins: 0, draws: 0, losses: 0 }).doubt).toBe(1);
});

it('a ladder counts a victory shared with the other bot as a draw', () => {
  const score = (...winners: string[]) => scoreFor(['eumenes'], winners);
  expect(score('eumenes')).toBe(1);
  expect(score('eumenes', 'ptolemy')).toBe(0.5);
  expect(score('ptolemy', 'seleucus')).toBe(0);
  expect(score()).toBe(0.5);
});
