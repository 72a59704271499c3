import { amphipolis } from '@strategoi/amphipolis';
import { type Ask, type Game, newRecord, notate, play, type State, type View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { isTold, seriesChoices } from '../src/games/series/choices.ts';
import { makeDecisions, onlyAnswer, vainAnswer } from '../src/session/decisions.ts';

const only = (
  ask: Pick<Ask, 'step' | 'actions' | 'params'> | undefined,
  activated: readonly number[] = [1],
  isFightDue = false,
): string | undefined =>
  onlyAnswer(ask && { role: 'sparta', rules: [], ...ask }, {} as View, (one) =>
    isTold(one, { activated: [...activated] }, isFightDue),
  );

const lines = (...done: string[]) => done.map((text) => ({ do: text, by: 'sparta' }));

describe('what one undo takes back', () => {
  it('is all that one touch did, then the touch before', () => {
    const decisions = makeDecisions(seriesChoices.gathers);
    const log = lines('activate T22');
    decisions.together(0, () => undefined);
    decisions.together(1, () => {
      for (const text of ['pick A', 'pick B', 'pick C'])
        decisions.together(log.length, () => log.push(...lines(text)));
    });
    decisions.together(4, () => log.push(...lines('go T21', 'go T20', 'halt')));
    expect(decisions.last(log)).toBe(3);
    log.length = 4;
    expect(decisions.last(log)).toBe(3);
    log.length = 1;
    expect(decisions.last(log)).toBe(1);
  });

  it('is the whole march where its last step was taken apart', () => {
    const decisions = makeDecisions(seriesChoices.gathers);
    const log = lines('activate T22');
    decisions.together(0, () => undefined);
    decisions.together(1, () => log.push(...lines('go T21', 'go T20')));
    decisions.together(3, () => log.push(...lines('go T19')));
    expect(decisions.last(log)).toBe(1);
    decisions.join();
    expect(decisions.last(log)).toBe(3);
  });

  it('is a whole stack where nobody remembers how it was taken', () => {
    const decisions = makeDecisions(seriesChoices.gathers);
    expect(decisions.last(lines('activate T22', 'pick A', 'pick B'))).toBe(2);
    expect(decisions.last(lines('pick A', 'go T21'))).toBe(1);
    expect(decisions.last([{ do: 'pick A', by: 'athens' }, ...lines('pick B')])).toBe(1);
  });
});

describe('what is asked to be taken back online', () => {
  const athens = (...done: string[]) => done.map((text) => ({ do: text, by: 'athens' }));

  it('is one’s own last decision, with what the other did since', () => {
    const decisions = makeDecisions(seriesChoices.gathers);
    const log = [...lines('activate T22', 'pick A', 'pick B', 'go T21'), ...athens('pass', 'pass')];
    expect(decisions.back(log, 'sparta', 1)).toBe(3);
    expect(decisions.back(log, 'sparta', 2)).toBe(5);
    expect(decisions.back(log, 'sparta', 9)).toBe(6);
    expect(decisions.back(log, 'athens', 1)).toBe(1);
    expect(decisions.back(athens('pass'), 'sparta', 1)).toBe(0);
  });

  it('is the whole march of one touch, where that is remembered', () => {
    const decisions = makeDecisions(seriesChoices.gathers);
    const log = lines('activate T22');
    decisions.together(1, () => log.push(...lines('go T21', 'go T20')));
    log.push(...athens('pass'));
    expect(decisions.back(log, 'sparta', 1)).toBe(3);
    // What is known of an earlier decision says nothing about one after it.
    const after = [...log, ...lines('go T19')];
    expect(decisions.back(after, 'sparta', 1)).toBe(1);
  });
});

describe('a decision with nothing to decide', () => {
  it('has one answer, and none where a die may follow', () => {
    expect(only({ step: 'recovery', actions: ['done'] })).toBe('done');
    expect(only({ step: 'losses', actions: ['lose A-H6'] })).toBe('lose A-H6');
    expect(only({ step: 'losses', actions: ['lose A-H6', 'lose A-P5x'] })).toBeUndefined();
    expect(only({ step: 'actions.orders', actions: ['done'] })).toBeUndefined();
    // Nobody was called up in this phase: a fight is told all the same.
    expect(only({ step: 'actions.orders', actions: ['done'] }, [])).toBe('done');
    expect(only({ step: 'actions.orders', actions: ['done'] }, [], true)).toBeUndefined();
    expect(only({ step: 'actions.orders', actions: ['done', 'play archers'] }, [])).toBeUndefined();
    expect(only({ step: 'group.landing', actions: ['land T22'] })).toBeUndefined();
    expect(only({ step: 'orders' })).toBeUndefined();
    expect(only(undefined)).toBeUndefined();
  });
});

describe('who stays behind when a group has left', () => {
  /** Only who has a ship can leave. */
  const harbour = {
    clone: () => ({ picked: '' }),
    parse: (text: string) => ({ verb: 'pick', target: text.split(' ')[1] }),
    apply: (state: { picked: string }, _role: string, { target }: { target: string }) => {
      state.picked = target;
    },
    legal: ({ picked }: { picked: string }) =>
      picked === 'triremes' ? [{ verb: 'go' }, { verb: 'done' }] : [],
  } as unknown as Game<State, unknown>;
  const answer = (last: string, ...actions: string[]) =>
    vainAnswer(
      harbour,
      { state: {} as State, log: lines(last) },
      { role: 'sparta', step: 'group', rules: [], actions: [...actions, 'done'] },
      {} as View,
      seriesChoices,
    );

  it('is not asked about where nobody can leave any more', () => {
    expect(answer('halt', 'pick hoplites', 'pick archers')).toBe('done');
  });

  it('is asked about as long as somebody can, and where a zone was only just opened', () => {
    expect(answer('halt', 'pick hoplites', 'pick triremes')).toBeUndefined();
    expect(answer('activate B3', 'pick hoplites')).toBeUndefined();
    expect(answer('halt', 'pick hoplites', 'play storm')).toBeUndefined();
  });

  it('is not offered a base that nobody can leave: the ships have sailed, or have carried their two parties', () => {
    const game = amphipolis as unknown as Game<State, unknown>;
    const { record, state } = newRecord(game, {
      scenario: '10.2',
      options: { windows: 'swift' },
      seed: 'base',
    });
    const role = 'athens';
    const asked = (): Ask => {
      const [ask] = game.view(state, role).asks;
      if (!ask) throw new Error('nobody is asked');
      return ask;
    };
    const isMine = (): boolean => asked().role === role && asked().step === 'free';
    for (let n = 0; !isMine() && n < 40; n++) {
      const { role: who } = asked();
      const all = game.legal(state, who).map(notate);
      play(game, record, state, who, all.find((text) => /^(pass|done)/.test(text)) ?? String(all[0]));
    }
    const vain = () =>
      vainAnswer(game, { state, log: record.log }, asked(), game.view(state, role), seriesChoices);
    expect(isMine()).toBe(true);
    expect(vain()).toBeUndefined();
    /** Those who are named go, one after the other aboard. */
    const send = (to: string, who: RegExp): void => {
      play(game, record, state, role, 'activate Thasos');
      const next = (): string | undefined =>
        game
          .legal(state, role)
          .map(notate)
          .find((text) => text.startsWith('pick ') && who.test(text));
      for (let one = next(); one; one = next()) play(game, record, state, role, one);
      play(game, record, state, role, `operate ${to}`);
      if (!isMine()) play(game, record, state, role, 'done');
    };
    send('O3', /A-T|nicias/);
    // A leader may still go by himself.
    expect(vain()).toBeUndefined();
    send('O4', /nicostratos/);
    expect(asked().actions).toContain('activate Thasos');
    expect(vain()).toBe('done');
  });
});
