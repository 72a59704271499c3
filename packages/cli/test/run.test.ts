import { codes } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.ts';
import { words } from '../src/words/index.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

describe('the command line', () => {
  it('lists every command when nothing is asked', async () => {
    const said = await desk.run([]);
    expect(said.code).toBe(0);
    for (const command of commands) expect(said.out).toContain(`  ${command.name}`);
  });

  it('has words for every command in both languages', () => {
    for (const say of Object.values(words))
      expect(Object.keys(say.about).sort()).toEqual(commands.map((c) => c.name).sort());
  });

  it('has words for every refusal of the engine in both languages', () => {
    for (const say of Object.values(words))
      for (const code of Object.values(codes)) {
        const line = say.refusals[code]({ rule: code, params: { role: 'red', allowed: 0 } });
        expect(line).toMatch(/^[^\n]{10,}$/);
        expect(line).not.toContain('undefined');
      }
  });

  it.each([
    [['frobnicate'], 'no command frobnicate'],
    [['show'], 'usage: strategoi show FILE'],
    [['show', 'a', 'b'], 'usage: strategoi show FILE'],
    [['show', 'a', '--frob'], "show: Unknown option '--frob'"],
    [['new', 'go', '1'], 'no game go; there is toy'],
    [['new', 'toy', '10.1'], 'toy has no scenario 10.1; there is duel, trio'],
    [['new', 'toy', 'duel', '--option', 'peek'], '--option wants k=v, not peek'],
    [['new', 'toy', 'duel', '--option', 'frob=1'], 'no option frob'],
    [['new', 'toy', 'duel', '--option', 'peek=maybe'], 'option peek has no value maybe'],
    [['new', 'toy', 'duel', '--seed', ''], 'the seed is empty'],
    [['new', 'toy', 'duel', '-o', 'no/such/folder.json'], 'cannot be written'],
    [['games', '--lang', 'el'], 'unknown language el'],
    [['simulate', 'toy', '--games', 'many'], '--games wants a whole number of at least 1, not many'],
    [['simulate', 'toy', '--bots', 'deep'], 'no bot deep; there is random, last'],
    [['simulate', 'toy', '--scenario', 'duel', '--bots', 'random,last,last'], '--bots wants one name'],
    [['play', 'toy', 'duel', '--red', 'dog'], 'a seat is human or bot:NAME, not dog'],
    [['play', 'toy', 'duel', '--green', 'human'], 'no role green; there is red, blue'],
    [['help', 'frob'], 'no command frob'],
    [['adjudicate', '--map', 'moon'], 'no map moon'],
    [['adjudicate', '--rules', 'moon'], 'no rules moon'],
  ])('%j gets one line, exit code 2, and nothing is written', async (argv, line) => {
    const said = await desk.run(argv);
    expect(said.code).toBe(2);
    expect(said.out).toBe('');
    expect(said.err).toMatch(/^strategoi: [^\n]+\n$/);
    expect(said.err).toContain(line);
    expect(desk.files()).toEqual([]);
  });

  it('takes its language from the environment, and --lang before it', async () => {
    desk.env = { LANG: 'fr_FR.UTF-8' };
    expect((await desk.run(['games'])).out).toContain('scénarios');
    expect((await desk.run(['games', '--lang', 'en'])).out).toContain('scenarios');
    expect((await desk.run(['frob', '--lang', 'fr'])).err).toContain('pas de commande frob');
    desk.env = { LANG: 'fr_FR.UTF-8', LC_ALL: 'C' };
    expect((await desk.run(['games'])).out).toContain('scenarios');
  });

  it('tells about one command with help or --help', async () => {
    const page = await desk.run(['help', 'act']);
    expect(page.out).toContain('usage: strategoi act FILE ROLE "ACTION"');
    expect((await desk.run(['act', '--help'])).out).toBe(page.out);
  });
});

describe('games', () => {
  it('lists games with scenarios, options and bots', async () => {
    const { out } = await desk.run(['games']);
    expect(out).toContain('toy: The Fleece');
    expect(out).toMatch(/trio {2}Trio {2}turns 1 to 3/);
    expect(out).toContain('[yes] | no');
    expect(out).toContain('bots: random, last');
  });

  it('gives the same as data', async () => {
    const games = await desk.data<object[]>('games');
    expect(games).toMatchObject([{ id: 'toy', bots: ['random', 'last'], complete: true }]);
  });
});

describe('adjudicate', () => {
  it('answers each line and goes on after one that cannot be read', async () => {
    const line = JSON.stringify({
      id: 'a',
      units: [{ power: 'France', type: 'A', loc: 'par' }],
      orders: ['France: A par - bur'],
    });
    const said = await desk.run(
      ['adjudicate', '--map', 'standard', '--rules', 'dip'],
      `${line}\n\n{\n${line}\n`,
    );
    const answers = said.out
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as { id: string; results?: object; error?: { code: string } });
    expect(answers).toHaveLength(3);
    expect(answers[0]).toMatchObject({ id: 'a', results: { par: 'ok' } });
    expect(answers[1]?.error?.code).toBe('json');
    expect(answers[2]).toEqual(answers[0]);
  });
});
