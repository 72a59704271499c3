import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { run } from '../src/run.ts';
import { registry } from './registry.ts';
import { Desk, Heard } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

/** Somebody at a keyboard: types, and waits until it is on the screen. */
function keyboard() {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const screen = new Heard(true);
  const shows = (text: string): Promise<void> => expect.poll(() => screen.text.includes(text)).toBe(true);
  return { stdin, screen, shows };
}

const two = (units: readonly string[]) => ({
  game: 'diadochi',
  scenario: 'basic',
  season: 'spring 321',
  live: ['ptolemy', 'seleucus'],
  units: [...units.map((unit) => ({ owner: 'ptolemy', unit })), { owner: 'seleucus', unit: 'A CHD' }],
});

it.each([
  ['en', 'F EGY -> eastern m', 'F EGY -> Eastern Mediterranean'],
  ['fr', 'F EGY -> mediterranee o', 'F EGY -> Méditerranée orientale'],
  ['fr', 'A egyp', 'A Égypte'],
])('at a terminal Tab goes on with the full name of a place: %s, %s', async (language, typed, whole) => {
  desk.write('here.json', two(['F EGY', 'A EGY.2']));
  await desk.run(['new', '--position', 'here.json', '-o', 'g.json']);
  const { stdin, screen, shows } = keyboard();
  const played = run(
    ['play', 'g.json', '--ptolemy', 'human', '--seleucus', 'bot:random', '--lang', language],
    {
      registry,
      stdin,
      stdout: screen,
      stderr: screen,
      cwd: desk.folder,
      env: {},
    },
  );
  await shows('> ');
  stdin.write(`${typed}\t`);
  await shows(whole);
  stdin.write('\u0015quit\r');
  expect(await played).toBe(0);
});
