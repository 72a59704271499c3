import { type BalanceBook, doubtOf } from '@strategoi/bots/balance';
import {
  type Game,
  pack,
  RefusalError,
  readRecord,
  refuse,
  replay,
  type SeatSpec,
  type Setting,
} from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk } from './table.ts';
import { toyListed } from './toy-board.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

interface Answer {
  games: number;
  finished: number;
  failed: number;
  actions: number;
  actionsPerCpuSecond: number;
  outcomes: { [name: string]: number };
  scenarios: { [id: string]: { games: number } };
  failures?: { reproduce: string; fault: string }[];
}

describe('simulate', () => {
  it('plays games over all scenarios and counts how they ended', async () => {
    const answer = await desk.data<Answer>('simulate', 'toy', '--games', '30', '--seed', 's');
    expect(answer).toMatchObject({ games: 30, finished: 30, failed: 0 });
    expect(answer.scenarios.duel?.games).toBe(15);
    expect(answer.scenarios.trio?.games).toBe(15);
    expect(Object.values(answer.outcomes).reduce((a, b) => a + b)).toBe(30);
    expect(answer.actions).toBeGreaterThan(200);
    expect(answer.actionsPerCpuSecond).toBeGreaterThan(0);
  });

  it('plays the same games from the same seed', async () => {
    const argv = ['simulate', 'toy', '--games', '10', '--seed', 's', '--bots', 'random'];
    const counts = async (): Promise<object> => {
      const { outcomes, actions } = await desk.data<Answer>(...argv);
      return { outcomes, actions };
    };
    expect(await counts()).toEqual(await counts());
  });

  it('seats a bot by name at each role', async () => {
    const argv = ['simulate', 'toy', '--scenario', 'duel', '--games', '5', '--bots', 'random,last'];
    expect((await desk.run(argv)).out).toMatch(
      /scenario +games +finished[\s\S]+5 games, 5 finished, 0 failed/,
    );
  });

  it('shows how far it is on a terminal, and only there', async () => {
    expect((await desk.run(['simulate', 'toy', '--games', '3'])).err).toBe('');
    desk.terminal = true;
    expect((await desk.run(['simulate', 'toy', '--games', '3'])).err).toContain('/3');
  });

  it('reports a game that breaks with the command that plays it again', async () => {
    const game: Game = {
      ...toyListed.game,
      apply(state, role, action, luck) {
        if (state.dice.key.startsWith('0') || state.dice.key.startsWith('1'))
          throw new RefusalError(refuse('TOY-1', 'broken'));
        return toyListed.game.apply(state, role, action, luck);
      },
    };
    desk.registry = { toy: { ...toyListed, game } };
    const said = await desk.run(['simulate', 'toy', '--games', '40', '--seed', 's', '--json']);
    const answer = JSON.parse(said.out) as Answer;
    expect(said.code).toBe(1);
    expect(answer.failed).toBeGreaterThan(0);
    expect(answer.finished + answer.failed).toBe(40);
    expect(answer.failures?.[0]?.fault).toBe('TOY-1 (broken)');
    const again = (answer.failures?.[0]?.reproduce ?? '').split(' ').slice(1);
    expect(await desk.run([...again, '--json'])).toMatchObject({ code: 1 });
  });

  it('keeps every game as a file when asked to', async () => {
    await desk.run(['simulate', 'toy', '--games', '2', '--keep', 'games']);
    for (const file of ['games/toy-duel-0.json', 'games/toy-trio-1.json'])
      expect((await desk.run(['verify', file])).code).toBe(0);
  });
});

describe('duel', () => {
  it('plays a whole game with a program in another language, and the captain for one that is silent', async () => {
    const answer = `node -e "require('readline').createInterface({input:process.stdin}).on('line',l=>{const m=JSON.parse(l);if(m.type==='choose')console.log(JSON.stringify({action:m.actions[0]}))})"`;
    const told = await desk.data<{ outcome: object; faults: Record<string, number> }>(
      ...['duel', 'toy', 'duel', '--red', `exec:${answer}`, '--blue', 'bot:random', '--seed', 's'],
    );
    expect(told.outcome).toBeDefined();
    expect(told.faults).toEqual({ red: 0, blue: 0 });
    const silent = await desk.data<{ outcome: object; faults: Record<string, number> }>(
      ...['duel', 'toy', 'duel', '--red', 'exec:exit 0', '--blue', 'bot:random', '--seed', 's'],
    );
    expect(silent.outcome).toBeDefined();
    expect(silent.faults.red).toBeGreaterThan(0);
  });
});

describe('balance', () => {
  it('counts wins and points with intervals, and goes on where its file ends', async () => {
    const file = 'balance.csv';
    const run = (games: string) =>
      desk.data<{ games: number; wins: Record<string, { mean: number; doubt: number }> }[]>(
        ...['balance', 'toy', '--scenario', 'duel', '--bot', 'random', '--games', games, '--csv', file],
      );
    const [first] = await run('3');
    const kept = desk.read(file);
    const [more] = await run('5');
    expect(first?.games).toBe(3);
    expect(more?.games).toBe(5);
    expect(desk.read(file).startsWith(kept)).toBe(true);
    const sum = Object.values(more?.wins ?? {}).reduce((total, { mean }) => total + mean, 0);
    expect(sum).toBeLessThanOrEqual(1.0001);
  });

  it('writes what the page shows: the usual games, and what each option changes in fewer of them', async () => {
    const argv = ['balance', 'toy', '--scenario', 'duel', '--bot', 'random', '--games', '4', '--effects'];
    await desk.run([...argv, '--each', '2', '--book', 'book.json']);
    const book = JSON.parse(desk.read('book.json')) as BalanceBook;
    expect(book.made).toEqual([
      'strategoi balance toy --scenario duel --games 4 --bot random --effects --each 2',
    ]);
    expect(book.results.map(({ variant, games }) => [variant, games])).toEqual([['usual', 4]]);
    expect(Object.keys(book.results[0]?.bids ?? {})).toEqual(['red', 'blue']);
    expect(book.changes?.map(({ variant, games }) => [variant, games])).toEqual([['peek=no', 2]]);
  });

  it('tells of those who play what an option changes, and not that nobody plays one of the seats', async () => {
    const { game } = toyListed;
    const seats = ({ options = {} }: Setting): SeatSpec[] =>
      ['red', 'blue'].map((role) => {
        const isEmpty = role === 'blue' && options.peek === 'no';
        return { role, sitting: isEmpty ? 'neutral' : 'played', side: role };
      });
    desk.registry = { toy: { ...toyListed, game: { ...game, seats } } };
    const argv = ['balance', 'toy', '--scenario', 'duel', '--bot', 'random', '--games', '2', '--effects'];
    const [usual, changed] = await desk.data<{ wins: object; effect?: { wins: object; points: object } }[]>(
      ...argv,
    );
    expect(Object.keys(usual?.wins ?? {})).toEqual(['red', 'blue']);
    expect(Object.keys(changed?.effect?.wins ?? {})).toEqual(['red']);
    expect(Object.keys(changed?.effect?.points ?? {})).toEqual(['red']);
  });

  it('bids nothing where each seat wins by a mark of its own', async () => {
    const { game } = toyListed;
    const facts = { ...game.manifest.facts, ownMarks: true };
    desk.registry = { toy: { ...toyListed, game: { ...game, manifest: { ...game.manifest, facts } } } };
    const argv = ['balance', 'toy', '--scenario', 'duel', '--bot', 'random', '--games', '2'];
    const [told] = await desk.data<{ bids: object; wins: object }[]>(...argv);
    expect(told?.bids).toEqual({});
    expect(Object.keys(told?.wins ?? {})).toEqual(['red', 'blue']);
  });
});

describe.each(shelf.flatMap(({ id, balance }) => (balance ? [{ id, balance }] : [])))(
  'the published balance of $id',
  ({ id, balance }) => {
    it('has every scenario, with shares that come to a whole and the command that made them', async () => {
      const { manifest } = registry[id]!.game;
      const book = await balance();
      expect(book.game).toBe(id);
      expect(book.made[0]).toContain(`strategoi balance ${id}`);
      for (const { id: scenario, roles } of manifest.scenarios) {
        const usual = book.results.find((r) => r.scenario === scenario && r.variant === 'usual');
        expect(Object.keys(usual?.wins ?? {}), scenario).toEqual([...roles]);
        const shares = Object.values(usual?.wins ?? {}).reduce((sum, { mean }) => sum + mean, 0);
        expect(shares + (usual?.draws.mean ?? 0)).toBeCloseTo(1, 2);
      }
      const doubts = await shelf.find((entry) => entry.id === id)?.doubts?.();
      for (const { variant } of book.changes ?? []) {
        const doubtful = doubtOf(variant);
        if (doubtful !== undefined) expect(doubts?.map((doubt) => doubt.id)).toContain(doubtful);
        else {
          const [option, value] = variant.split('=');
          expect(manifest.options.find((one) => one.id === option)?.values).toContain(value);
        }
      }
    });
  },
);

describe('bench', () => {
  it('measures speed, copies, views and sizes', async () => {
    const figures = await desk.data<Record<string, number>>('bench', 'toy', '--seconds', '0');
    for (const name of [
      'actionsPerCpuSecond',
      'coldActionsPerCpuSecond',
      'cloneMicros',
      'viewMicros',
      'updateMicros',
      'clickMicros',
      'stateBytes',
      'positionBytes',
    ])
      expect(figures[name]).toBeGreaterThan(0);
    expect((await desk.run(['bench', 'toy', '--seconds', '0'])).out).toContain('actions per CPU second');
  });

  it('measures the states of a recorded game, each as text, as it is kept and as a position', async () => {
    await desk.run(['simulate', 'toy', '--scenario', 'duel', '--games', '1', '--keep', '.']);
    const record = readRecord(JSON.parse(desk.read('toy-duel-0.json')));
    const kept: number[] = [];
    replay(toyListed.game, record, record.log.length, (state) => kept.push(Buffer.byteLength(pack(state))));
    const told = await desk.data<Record<string, number | string>>('bench', '--record', 'toy-duel-0.json');
    expect(told).toMatchObject({
      ...{ game: 'toy', scenario: 'duel', actions: record.log.length },
      ...{ keptBytesMost: Math.max(...kept) },
      ...{ keptBytes: Math.round(kept.reduce((a, b) => a + b) / kept.length) },
    });
    for (const name of ['stateBytes', 'positionBytes'])
      expect(told[name]).toBeLessThanOrEqual(Number(told[`${name}Most`]));
  });
});
