/** A game the page has never heard of, and one that is very long. */
import {
  act,
  cloneFlow,
  defineGame,
  type Game,
  type GameRecord,
  type Manifest,
  newRecord,
  play,
  refuse,
  type State,
} from '@strategoi/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';
import { stubWindow, useFrames } from './frames.ts';
import { kit } from './toy/kit.ts';

useFrames();
beforeEach(stubWindow);

const keptBy = (record: GameRecord, roles: readonly string[]) => ({
  id: 'a',
  record,
  seats: Object.fromEntries(roles.map((role) => [role, 'human'])),
  sandbox: true as const,
  created: 0,
  updated: 0,
});

describe('a game that is not on the shelf', () => {
  it.each(['duel', 'trio'])('is played at the table of the page to its end: %s', async (scenario) => {
    const { openSession } = await import('../src/session/session.ts');
    const { makeTable } = await import('../src/pages/table.ts');
    const { signal } = await import('@preact/signals');
    const { record } = newRecord(toy, { scenario, seed: 'page' });
    const session = openSession(
      toy,
      keptBy(
        record,
        toy.seats({ scenario }).map(({ role }) => role),
      ),
    );
    const table = makeTable(kit, session, signal(false));
    for (let n = 0; n < 60 && !session.outcome.value; n++) {
      // The seat that decides next sits down.
      await vi.advanceTimersByTimeAsync(1);
      expect(table.status.value.sides).toHaveLength(toy.seats({ scenario }).length);
      // No action has a place on the map: all are buttons.
      expect(table.buttons.value).toEqual(table.ask.value?.actions);
      expect(kit.words.en.prompt(table.ask.value as never)).toContain('your');
      expect(session.act(table.buttons.value[0] ?? '').legal).toBe(true);
    }
    expect(session.outcome.value?.winners.length).toBeGreaterThan(0);
    expect(session.moments.value.at(-1)?.told.red?.some(({ type }) => type === 'award')).toBe(true);
    table.dispose();
    session.stop();
  });
});

interface Walk extends State<{ step: 'walk' }> {
  steps: number;
}
type Step = { type: 'step'; to: number };
const manifest: Manifest = {
  ...toy.manifest,
  id: 'walk',
  roles: toy.manifest.roles.slice(0, 2),
  scenarios: toy.manifest.scenarios.slice(0, 1),
  options: [],
  verbs: ['walk'],
  windows: [],
};
/** The longest of campaigns: red walks. */
const walk: Game<Walk, { steps: number }, Step> = defineGame<{ steps: number }, Walk, Step>({
  manifest,
  steps: {
    walk: {
      rules: ['W-1'],
      roles: () => ['red'],
      offers: () => [act('walk')],
      refuse: (_state, _frame, _role, { verb }) => (verb === 'walk' ? undefined : refuse('W-1')),
      take: (state, _frame, _role, _action, run) => run.emit({ type: 'step', to: state.steps + 1 }),
    },
  },
  start: (scenario, options, dice) => ({ scenario, options, dice, flow: [{ step: 'walk' }], steps: 0 }),
  clone: (state) => ({ ...state, dice: { ...state.dice }, flow: cloneFlow(state.flow) }),
  board: ({ steps }) => ({ steps }),
  fold: (board, { to }) => {
    board.steps = to;
  },
  redact: (event) => event,
  outcome: () => undefined,
  sample: (state) => ({ ...state, dice: { ...state.dice }, flow: cloneFlow(state.flow) }),
  load: () => {
    throw new Error('no positions');
  },
  save: ({ scenario, steps }) => ({ game: 'walk', scenario, steps }),
  faults: () => [],
  odds: () => [],
});

describe('a long campaign', () => {
  /** A game of so many lines as the page keeps it. */
  async function longGame(plies: number) {
    const { record, state } = newRecord(walk, { scenario: 'duel', seed: 'long' });
    const { keepSnapshots } = await import('@strategoi/kernel');
    const snapshots = keepSnapshots(walk, record);
    for (let n = 1; n <= plies; n++) {
      play(walk, record, state, 'red', 'walk');
      snapshots.pass(n, state);
    }
    return { ...keptBy(record, ['red', 'blue']), snapshots: snapshots.ladder() };
  }

  it.each([10, 1000, 10_000])('of %i lines is opened and taken back in a few steps', async (plies) => {
    const { openSession } = await import('../src/session/session.ts');
    const kept = await longGame(plies);
    const apply = vi.spyOn(walk, 'apply');
    const session = openSession(walk, kept);
    expect(session.view.value.board).toEqual({ steps: plies });
    expect(apply.mock.calls.length).toBeLessThan(16);
    // The page of the log that is shown is called to mind, and no more.
    const told = session.moments.value.slice(-60).flatMap((moment) => moment.told.red ?? []);
    expect(told.map(({ to }) => to)).toEqual(
      Array.from({ length: Math.min(60, plies) }, (_, i) => Math.max(0, plies - 60) + i + 1),
    );
    expect(apply.mock.calls.length).toBeLessThan(400);
    apply.mockClear();
    session.undo(1);
    expect(session.view.value.board).toEqual({ steps: plies - 1 });
    expect(apply.mock.calls.length).toBeLessThan(16);
    apply.mockClear();
    expect(session.act('walk').legal).toBe(true);
    expect(apply.mock.calls.length).toBe(1);
    apply.mockRestore();
    session.stop();
  });

  it('keeps the states on its way packed, and is opened from them; from its lines where one cannot be read', async () => {
    const { makeHistory } = await import('../src/session/history.ts');
    const kept = await longGame(1000);
    const ladder = makeHistory(walk, kept, ['red']).ladder();
    expect(ladder.map(({ state }) => typeof state)).toEqual(['string', 'string', 'string']);
    expect(ladder.map(({ ply }) => ply)).toEqual(kept.snapshots.map(({ ply }) => ply));
    const apply = vi.spyOn(walk, 'apply');
    const opened = (snapshots: typeof ladder): unknown => {
      apply.mockClear();
      return makeHistory(walk, { ...kept, snapshots }, ['red']).state;
    };
    expect(opened(ladder)).toMatchObject({ steps: 1000 });
    expect(apply.mock.calls.length).toBeLessThan(16);
    expect(opened(ladder.map(({ ply }) => ({ ply, state: '{' })))).toMatchObject({ steps: 1000 });
    expect(apply.mock.calls.length).toBe(1000);
    apply.mockRestore();
  });

  it('lists what may be done once for a click', async () => {
    const { openSession } = await import('../src/session/session.ts');
    const { record } = newRecord(walk, { scenario: 'duel', seed: 'once' });
    const { sandbox: _sandbox, ...kept } = keptBy(record, ['red']);
    const session = openSession(walk, kept, { choices: { isTold: () => true } });
    await vi.advanceTimersByTimeAsync(1);
    const view = vi.spyOn(walk, 'view');
    session.act('walk');
    await vi.advanceTimersByTimeAsync(1);
    expect(session.view.value.board).toEqual({ steps: 1 });
    expect(view.mock.calls.length).toBe(1);
    view.mockRestore();
    session.stop();
  });

  it('keeps what one viewer was told, and tells another alike when he looks', async () => {
    const { makeChronicle } = await import('../src/session/chronicle.ts');
    const tell = vi.fn((events: readonly unknown[], viewer: string) =>
      events.map(() => ({ type: `seen by ${viewer}` })),
    );
    const chronicle = makeChronicle({ tell } as never, ['red', 'blue'], () => undefined);
    chronicle.note(1, [{ type: 'step' }]);
    const moment = chronicle.moment(1, { by: 'red', do: 'walk', hash: '' });
    expect(tell).not.toHaveBeenCalled();
    expect(moment.told.red).toBe(moment.told.red);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(moment.told.blue).toEqual([{ type: 'seen by blue' }]);
    expect(Object.keys(moment.told)).toEqual(['red', 'blue']);
  });
});
