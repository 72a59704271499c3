import { signal } from '@preact/signals';
import { type EpicState, epic } from '@strategoi/epic';
import type { Action, Game, State } from '@strategoi/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import { makeOdds } from '../src/session/odds.ts';
import type { foretell as byWorker } from '../src/session/thinker.ts';
import { oddsOf } from '../src/session/unbarred.ts';

const game = epic as unknown as Game<State>;
/** A worker that answers when it is told to. */
const told = { answer: (): void => undefined, questions: 0 };
const foretell: typeof byWorker = ({ state, role, odds }) =>
  new Promise((resolve) => {
    told.questions++;
    told.answer = () => resolve(odds && oddsOf(game, state as State, role, odds));
  });
afterEach(() => vi.unstubAllGlobals());

/** So many of Athens at Eleusis, and so many Spartans beside them. */
function table(n: number): EpicState {
  const state = epic.load({
    game: 'epic',
    scenario: 'campaign',
    options: { windows: 'swift' },
    board: {
      year: 431,
      season: 'summer',
      turn: 2,
      phase: 'movement',
      treasury: { athens: 30, sparta: 30 },
      controller: { attica: 'athens', laconia: 'sparta', megarid: 'sparta' },
      units: {
        W3630: [`${n} attica-h4`],
        W3529: [`${n > 3 ? 4 : n} laconia-h5`, 'laconia-h4', 'laconia-l3'],
      },
      leaders: { W3630: ['pericles by athens'] },
    },
    flow: [
      {
        step: 'move',
        seat: 0,
        attacks: [],
        clashes: [],
        at: -1,
        units: [],
        leaders: [],
        area: -1,
        asked: [],
      },
    ],
  } as never);
  epic.apply(state, 'athens', epic.parse('stack W3630') as Action);
  return state;
}
const oddsAt = (state: EpicState) =>
  makeOdds(game, { state, record: { log: [] } } as never, signal('athens'), () => true, foretell);
const kinds = (tables: readonly { readonly kind: string }[]): string =>
  tables.map(({ kind }) => kind).join(' ');

it('the end of a large battle is reckoned elsewhere, and its next round told at once', async () => {
  vi.stubGlobal('Worker', class {});
  const { odds, oddsAfter, isReckoning } = oddsAt(table(6));
  expect(kinds(odds('W3529'))).toBe('round');
  await Promise.resolve();
  expect(isReckoning?.value).toBe(true);
  // Whoever is drawn meanwhile does not ask again.
  expect(kinds(odds('W3529'))).toBe('round');
  expect(told.questions).toBe(1);
  told.answer();
  await vi.waitFor(() => expect(isReckoning?.value).toBe(false));
  expect(kinds(odds('W3529'))).toBe('round battle');
  expect(kinds(oddsAfter('go W3529', 'W3529'))).toContain('round');
  expect(told.questions).toBe(2);
});

it('a small battle, and any where there is no worker, is told whole', () => {
  expect(kinds(oddsAt(table(6)).odds('W3529'))).toBe('round battle');
  vi.stubGlobal('Worker', class {});
  const small = oddsAt(table(2));
  expect(kinds(small.odds('W3529'))).toBe('round battle');
  expect(small.isReckoning?.value).toBe(false);
});

it('what is told at once is what comes first of all: EPW-COM-02', () => {
  const state = table(6);
  const [round] = epic.odds(state, 'athens', 'W3529');
  expect(epic.oddsAtOnce?.(state, 'athens', 'W3529')).toEqual([round]);
  expect(epic.oddsAtOnce?.(table(2), 'athens', 'W3529')).toBeUndefined();
});
