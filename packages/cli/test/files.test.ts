import type { GameRecord } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

const record = (file: string): GameRecord => JSON.parse(desk.read(file)) as GameRecord;
const start = async (seed = 'a'): Promise<string> => {
  await desk.run(['new', 'toy', 'duel', '--seed', seed, '-o', 'g.json']);
  return 'g.json';
};

describe('new', () => {
  it('writes a game and prints the name of its file', async () => {
    const said = await desk.run(['new', 'toy', 'duel', '--seed', 'a', '--option', 'peek=no']);
    expect(said).toEqual({ code: 0, out: 'toy-duel-a.json\n', err: '' });
    expect(record('toy-duel-a.json')).toMatchObject({
      game: 'toy',
      scenario: 'duel',
      seed: 'a',
      options: { peek: 'no', windows: 'sealed' },
      log: [],
    });
  });

  it('draws a seed of its own when none is given', async () => {
    const first = await desk.data<GameRecord>('new', 'toy', 'duel');
    const second = await desk.data<GameRecord>('new', 'toy', 'duel');
    expect(first.seed).not.toBe(second.seed);
  });

  it('does not write over a file unless forced to', async () => {
    const file = await start();
    const before = desk.read(file);
    const said = await desk.run(['new', 'toy', 'duel', '--seed', 'b', '-o', file]);
    expect(said.code).toBe(2);
    expect(desk.read(file)).toBe(before);
    expect((await desk.run(['new', 'toy', 'duel', '--seed', 'b', '-o', file, '--force'])).code).toBe(0);
    expect(record(file).seed).toBe('b');
  });

  it('starts from a position, and plays on from it', async () => {
    const file = await start();
    await desk.run(['act', file, 'red', 'raise']);
    const { out } = await desk.run(['position', file]);
    desk.write('p.json', out);
    expect((await desk.run(['new', '--position', 'p.json', '--seed', 'x', '-o', 'h.json'])).code).toBe(0);
    const shown = await desk.data<{ view: { board: { stake: number } } }>('show', 'h.json');
    expect(shown.view.board.stake).toBe(2);
    expect((await desk.run(['act', 'h.json', 'red', 'done'])).code).toBe(0);
    expect((await desk.run(['verify', 'h.json'])).code).toBe(0);
  });
});

describe('show', () => {
  it('shows the board as the one who is asked sees it, and numbers his actions', async () => {
    const said = await desk.run(['show', await start()]);
    expect(said.out).toContain('round 1');
    expect(said.out).toMatch(/blue: \? \? \?/);
    expect(said.out).toContain('Red: your herald');
    expect(said.out).toMatch(/ 1 {2}raise {2}RAISE\n 2 {2}peek {3}PEEK\n 3 {2}done {3}DONE/);
  });

  it('shows what another seat or a spectator sees', async () => {
    const file = await start();
    const blue = await desk.data<{ viewer: string; legal: unknown[] }>('show', file, '--as', 'Bleu');
    expect(blue).toMatchObject({ viewer: 'blue', legal: [] });
    const nobody = await desk.data<{ view: { board: { hands: unknown } } }>(
      'show',
      file,
      '--as',
      'spectator',
    );
    expect(nobody.view.board.hands).toEqual({ red: ['?', '?', '?'], blue: ['?', '?', '?'] });
  });

  it('tells nothing of the seed', async () => {
    const { out } = await desk.run(['show', await start('secret-seed'), '--json']);
    expect(out).not.toContain('secret-seed');
    expect(out).not.toContain('"key"');
  });

  it('goes back to an earlier line', async () => {
    const file = await start();
    await desk.run(['act', file, 'red', 'raise', 'raise']);
    const stakes = await Promise.all(
      ['0', '1', '2'].map(async (at) => {
        const shown = await desk.data<{ view: { board: { stake: number } } }>('show', file, '--at', at);
        return shown.view.board.stake;
      }),
    );
    expect(stakes).toEqual([1, 2, 3]);
  });
});

describe('act', () => {
  it('does an action by its notation or its number and logs it', async () => {
    const file = await start();
    expect((await desk.run(['act', file, 'red', 'raise'])).out).toBe('stake\nRed: your herald\n');
    expect((await desk.run(['act', file, 'Rouge', '1'])).code).toBe(0);
    expect(record(file).log.map((entry) => entry.do)).toEqual(['raise', 'raise']);
  });

  it('rolls the dice it is given', async () => {
    const file = await start();
    const said = await desk.data<{ events: object[] }>('act', file, 'red', 'done', '--dice', '5');
    expect(said.events).toContainEqual({ type: 'prize', prize: 5 });
    expect(record(file).log[0]).toMatchObject({ dice: [5], forced: true });
  });

  it('does all of several actions or none', async () => {
    const file = await start();
    const before = desk.read(file);
    const said = await desk.run(['act', file, 'red', 'raise', 'raise', 'raise']);
    expect(said).toEqual({ code: 2, out: '', err: 'strategoi: the rule says highest [TOY-2]\n' });
    expect(desk.read(file)).toBe(before);
  });

  it.each([
    [['red', 'bid coin-4'], 'not an action here'],
    [['blue', 'raise'], 'Blue is not asked for anything now'],
    [['blue', '1'], 'Blue is not asked for anything now'],
    [['red', '9'], 'no action 9; there are 3'],
    [['red', '??'], 'not an action: ??'],
    [['green', 'raise'], ''],
    [['purple', 'raise'], 'no role purple; there is red, blue, green'],
    [['red', 'done', '--dice', '7'], 'a die of 6 sides does not show 7'],
    [['red', 'done', '--dice', '1,2'], 'too many dice given: 1 not used'],
    [['red', 'done', '--dice', 'x'], '--dice wants numbers between commas, not x'],
  ])('refuses %j with one line and writes nothing', async (words, line) => {
    const file = await start();
    const before = desk.read(file);
    const said = await desk.run(['act', file, ...words]);
    expect(said.code).toBe(2);
    expect(said.out).toBe('');
    expect(said.err).toMatch(/^strategoi: .+\n$/);
    expect(said.err).toContain(line);
    expect(desk.read(file)).toBe(before);
    expect(desk.files()).toEqual([file]);
  });

  it('refuses in French to those who ask in French', async () => {
    const file = await start();
    const said = await desk.run(['act', file, 'red', 'raise', 'raise', 'raise', '--lang', 'fr']);
    expect(said.err).toBe('strategoi: la règle dit highest [TOY-2]\n');
    desk.env = { LANG: 'fr_FR.UTF-8' };
    expect((await desk.run(['act', file, 'blue', 'raise'])).err).toContain('rien n’est demandé');
  });
});

describe('undo', () => {
  it('takes back until a die is rolled', async () => {
    const file = await start();
    await desk.run(['act', file, 'red', 'raise', 'raise']);
    expect((await desk.run(['undo', file, 'red', '2'])).code).toBe(0);
    expect(record(file).log).toEqual([]);
    await desk.run(['act', file, 'red', 'raise', 'done']);
    const said = await desk.run(['undo', file, 'red']);
    expect(said.code).toBe(2);
    expect(said.err).toContain('nothing can be taken back now');
    expect(record(file).log).toHaveLength(2);
  });
});

describe('standing', () => {
  it('passes the windows it names, in this file, until it is told otherwise', async () => {
    const file = await start();
    await desk.run(['standing', file, 'red', 'owl']);
    await desk.run(['standing', file, 'blue', '*', '--until', '1']);
    expect(record(file).standing).toEqual({ red: { pass: ['owl'] }, blue: { pass: ['*'], until: 1 } });
    await desk.run(['act', file, 'red', 'done']);
    await desk.run(['act', file, 'red', '1']);
    await desk.run(['act', file, 'blue', '1']);
    expect(record(file).log.at(-1)?.do).toBe('pass');
    await desk.run(['standing', file, 'red', 'none']);
    expect(record(file).standing).toEqual({ blue: { pass: ['*'], until: 1 } });
  });

  it('keeps answers made ready, and tells them as they are written', async () => {
    const file = await start();
    const arm = 'owl: play owl-1 | play owl-2 when prize>=3, prize<=12, turn=1';
    const said = await desk.run(['standing', file, 'red', 'none', '--arm', arm]);
    expect(said.out).toContain(`answer made ready: ${arm}`);
    expect(record(file).standing).toEqual({
      red: {
        pass: [],
        arm: [
          {
            window: 'owl',
            do: ['play owl-1', 'play owl-2'],
            when: { prize: { least: 3, most: 12 }, turn: 1 },
          },
        ],
      },
    });
    for (const bad of ['owl', 'owl: play owl-1 when prize>=much', 'owl: 7']) {
      const refused = await desk.run(['standing', file, 'red', 'none', '--arm', bad]);
      expect(refused).toMatchObject({ code: 2, out: '' });
    }
  });

  it('refuses a window the game does not have', async () => {
    const said = await desk.run(['standing', await start(), 'red', 'W-99']);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain('no window W-99; there is owl');
  });
});

describe('why', () => {
  it('names the rules that allow an action', async () => {
    const said = await desk.run(['why', await start(), 'red', 'raise']);
    expect(said.out).toContain('yes, by:\n  TOY-2  The herald');
  });

  it('names the rule that forbids it', async () => {
    const file = await start();
    await desk.run(['act', file, 'red', 'raise', 'raise']);
    const said = await desk.run(['why', file, 'red', 'raise']);
    expect(said.code).toBe(0);
    expect(said.out).toContain('no: the rule says highest [TOY-2]');
    expect(await desk.data('why', file, 'red', 'raise')).toMatchObject({ legal: false, rules: ['TOY-2'] });
  });
});

describe('odds', () => {
  it('gives every result with its exact chance', async () => {
    const said = await desk.run(['odds', await start(), 'prize']);
    expect(said.out.match(/1\/6 {2}16\.7 %/g)).toHaveLength(6);
    expect(said.out).toContain('stake 1');
  });

  it('refuses a place that is not on the map', async () => {
    const said = await desk.run(['odds', await start(), 'nowhere']);
    expect(said).toEqual({ code: 2, out: '', err: 'strategoi: no place nowhere on the map\n' });
  });
});

describe('replay and verify', () => {
  const whole = async (): Promise<string> => {
    await desk.run(['simulate', 'toy', '--scenario', 'duel', '--games', '1', '--keep', '.']);
    return 'toy-duel-0.json';
  };

  it('tells the game line by line to its end', async () => {
    const said = await desk.run(['replay', await whole()]);
    expect(said.out).toMatch(/^ {4}1 {2}Red: /);
    expect(said.out).toMatch(/(win|draw): /);
  });

  it('tells a seat no more than it may know', async () => {
    const told = await desk.data<{
      lines: { by: string; do?: string; events: { type: string; card?: string }[] }[];
    }>('replay', await whole(), '--as', 'blue');
    const bids = told.lines.flatMap((line) => line.events).filter((event) => event.type === 'bid');
    expect(bids.some((event) => event.card === '?')).toBe(true);
    expect(told.lines.filter((line) => line.by === 'red' && line.do !== undefined)).toEqual([]);
  });

  it('verifies an honest game', async () => {
    const said = await desk.run(['verify', await whole()]);
    expect(said.code).toBe(0);
    expect(said.out).toMatch(/^verified: \d+ lines, \d+ dice\n$/);
  });

  it('finds the line where a die was touched', async () => {
    const file = await whole();
    const game = record(file);
    const at = game.log.findIndex((entry) => entry.dice);
    const entry = game.log[at] as unknown as { dice: number[] };
    entry.dice = entry.dice.map((die) => (die % 6) + 1);
    desk.write(file, game);
    const said = await desk.run(['verify', file]);
    expect(said).toEqual({ code: 1, out: `not verified: line ${at + 1}: the dice differ\n`, err: '' });
  });
});

describe('a wrong file', () => {
  it.each([
    ['missing', undefined, 'no file f.json'],
    ['not JSON', 'x', 'f.json is not JSON'],
    ['not a game', '[]', 'f.json: not a game file'],
    ['of an unknown game', '{"strategoi":1,"game":"go"}', 'f.json'],
  ])('%s gets one line', async (_, text, line) => {
    if (text !== undefined) desk.write('f.json', text);
    const before = desk.files();
    for (const argv of [
      ['show'],
      ['act', 'red', 'raise'],
      ['why', 'red', 'raise'],
      ['odds', 'prize'],
      ['replay'],
      ['verify'],
    ]) {
      const [command, ...rest] = argv as [string, ...string[]];
      const said = await desk.run([command, 'f.json', ...rest]);
      expect(said.code).toBe(2);
      expect(said.err).toMatch(/^strategoi: .+\n$/);
      expect(said.err).toContain(line);
    }
    expect(desk.files()).toEqual(before);
  });

  it('with an illegal line says which line', async () => {
    const file = await start();
    await desk.run(['act', file, 'red', 'raise']);
    const game = record(file);
    desk.write(file, { ...game, log: [...game.log, { by: 'blue', do: 'raise', hash: 'x' }] });
    expect((await desk.run(['show', file])).err).toBe(
      'strategoi: g.json: line 2 of the log: Blue is not asked for anything now\n',
    );
  });

  it('whose states are not those recorded is not played on', async () => {
    const file = await start();
    await desk.run(['act', file, 'red', 'raise']);
    desk.write(file, desk.read(file).replace(/"hash": ?"\w+"/, '"hash":"000000000000"'));
    const said = await desk.run(['act', file, 'red', 'raise']);
    expect(said.code).toBe(2);
    expect(said.err).toContain('verify tells where they part');
  });

  it('that holds an impossible position is refused', async () => {
    await start();
    const { out } = await desk.run(['position', 'g.json']);
    desk.write('p.json', { ...JSON.parse(out), stake: 9 });
    const said = await desk.run(['new', '--position', 'p.json', '-o', 'h.json']);
    expect(said).toEqual({
      code: 2,
      out: '',
      err: 'strategoi: p.json: the rule says fault\n',
    });
    expect(desk.files()).toEqual(['g.json', 'p.json']);
  });
});
