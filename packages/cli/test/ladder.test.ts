import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rung } from '@strategoi/bots';
import { type Action, type Bot, sure } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ladderPage, withLadders } from '../src/ladder/page.ts';
import { registry } from './registry.ts';
import { Desk } from './table.ts';
import { toyListed } from './toy-board.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

interface Answer {
  rungs: Rung[];
  effort: { mean: number; worst: number; memory: number };
}

describe('ladder', () => {
  it('gives each bot half of every table, and changes the halves over', async () => {
    type Half = { scenario: string; role: string; wins: number; losses: number; more: number[] };
    const half = async (bots: string): Promise<Half[]> => {
      const argv = ['ladder', 'toy', '--bots', bots, '--games', '4', '--half', '--scenario', 'duel'];
      return (await desk.data<{ rungs: Half[] }>(...argv)).rungs;
    };
    const rungs = await half('random,random');
    // The same bot on both sides plays every table twice: what one half wins the other loses.
    expect(rungs).toMatchObject([{ scenario: 'duel', role: '', more: [0, 0] }]);
    expect(rungs[0]?.wins).toBe(rungs[0]?.losses);
    const [there] = await half('last,random');
    const [back] = await half('random,last');
    expect(there?.more.some((points) => points !== 0)).toBe(true);
    expect(back?.more).toEqual(there?.more.map((points) => -points));
    const said = await desk.run(['ladder', 'toy', '--half', '--games', '4', '--scenario', 'duel']);
    expect(said.out).toMatch(/points a seat ends with more as last: -?\d+\.\d\d ± \d/);
  });

  it('measures one bot against another from every seat', async () => {
    const { rungs } = await desk.data<Answer>('ladder', 'toy', '--bots', 'last,random', '--games', '4');
    expect(rungs.map(({ scenario, role }) => `${scenario} ${role}`)).toEqual([
      'duel red',
      'duel blue',
      'trio red',
      'trio blue',
      'trio green',
    ]);
    for (const { wins, draws, losses } of rungs) expect(wins + draws + losses).toBe(4);
    const said = await desk.run(['ladder', 'toy', '--scenario', 'duel', '--games', '2']);
    expect(said.out).toMatch(/^last against random\nscenario +seat +won/);
  });

  it('tells what decisions took, and when an answer was due', async () => {
    const slow: Bot = {
      id: 'slow',
      choose(seat) {
        // A clock runs only where there is a choice.
        while (seat.actions.length > 1 && !seat.due());
        return seat.actions[0] as Action;
      },
    };
    desk.registry = { toy: { ...toyListed, bots: { ...toyListed.bots, slow } } };
    const argv = ['ladder', 'toy', '--bots', 'slow,random', '--games', '1', '--scenario', 'duel'];
    const { effort } = await desk.data<Answer>(...argv, '--clock', '20');
    expect(effort.mean).toBeGreaterThanOrEqual(20);
    expect(effort.worst).toBeGreaterThanOrEqual(20);
    expect(effort.memory).toBeGreaterThan(1);
    const said = await desk.run([...argv, '--clock', '20']);
    expect(said.out).toMatch(
      /a decision of slow: \d+\.\d ms on the average, \d+ ms at worst; \d+ MB at most/,
    );
  });
});

describe('a ladder with a file', () => {
  const argv = ['ladder', 'toy', '--bots', 'last,random', '--lines', 'games'];
  const lines = (games: number, ...more: string[]) => desk.run([...argv, '--games', String(games), ...more]);
  const kept = (): string[] => desk.read('games').trimEnd().split('\n');
  /** The scores, not what they took. */
  const scores = (out: string): string[] => out.split('\n').filter((line) => line.includes('±'));

  it('keeps each game as a line and goes on where the file ends', async () => {
    await lines(2);
    const before = kept();
    expect(before.length).toBe(1 + 2 * 5);
    // Broken off in the middle of a line: that game is played again.
    appendFileSync(join(desk.folder, 'games'), 'duel,red,1,2,1');
    const { out } = await lines(3);
    expect(kept().slice(0, before.length)).toEqual(before);
    expect(kept().length).toBe(1 + 3 * 5);
    const whole = await desk.run(['ladder', 'toy', '--bots', 'last,random', '--games', '3']);
    expect(scores(out)).toEqual(scores(whole.out));
    expect(scores((await lines(0)).out)).toEqual(scores(out));
  });

  it('says what its clock counts: time of the processor, which others at work do not take away', async () => {
    const CLOCK = 400;
    let [slept, late] = [0, 0];
    const sleepy: Bot = {
      id: 'sleepy',
      choose(seat) {
        // Waits once, as it would for a processor that others use.
        if (seat.actions.length > 1 && slept++ === 0)
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * CLOCK);
        if (seat.due()) late++;
        return sure(seat.actions[0]);
      },
    };
    desk.registry = { toy: { ...toyListed, bots: { ...toyListed.bots, sleepy } } };
    const duel = ['ladder', 'toy', '--bots', 'sleepy,random', '--scenario', 'duel', '--games', '1'];
    const { effort } = await desk.data<Answer>(...duel, '--clock', String(CLOCK), '--lines', 'slept');
    const { clock, time } = JSON.parse(sure(desk.read('slept').split('\n')[0]));
    expect({ clock, time }).toEqual({ clock: CLOCK, time: 'processor' });
    expect(slept).toBeGreaterThan(0);
    expect(late).toBe(0);
    expect(effort.worst).toBeLessThan(CLOCK);
  });

  it('counts games of several seeds together, from each seat and all in all', async () => {
    await lines(2);
    const { out } = await lines(1, '--seed', '2', '--scenario', 'duel');
    expect(kept().length).toBe(1 + 2 * 5 + 2);
    const { rungs } = JSON.parse((await lines(0, '--json')).out) as Answer;
    expect(rungs.map(({ wins, draws, losses }) => wins + draws + losses)).toEqual([3, 3, 2, 2, 2]);
    // Five rungs, three seats of all scenarios, and all of them.
    expect(scores(out).length).toBe(5 + 3 + 1);
  });

  it('does not mix games of a bot that plays otherwise, or with other options', async () => {
    await lines(1);
    const before = desk.read('games');
    expect((await lines(2, '--clock', '500')).err).toContain('games of other bots, options or rules');
    const last: Bot = { id: 'last', choose: (seat) => seat.actions[0] as Action };
    desk.registry = { toy: { ...toyListed, bots: { ...toyListed.bots, last } } };
    const other = await lines(2);
    expect(other.code).not.toBe(0);
    expect(other.err).toContain('games of other bots, options or rules');
    expect(desk.read('games')).toBe(before);
  });
});

it('what is published is what the games that are kept come to', () => {
  const root = join(import.meta.dirname, '../../..');
  const doc = readFileSync(join(root, 'docs/balance.md'), 'utf8');
  const page = ladderPage(join(root, 'fixtures/ladder'), (id) => sure(registry[id]).game);
  expect(withLadders(doc, page), 'node packages/cli/tools/ladder-page.mjs writes it').toBe(doc);
  expect(page).toMatch(
    /\| Amphipolis.* \| strategos against captain \| \d+ \| \d+ \| \d+ \| [\d.]+ ± [\d.]+ % of \d+ \|/,
  );
});
