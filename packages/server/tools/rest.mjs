// What games cost while nobody plays them, on the built server: opening each after a restart, the memory of each that lies open,
// and the pause players notice when the server is replaced.
//   node --expose-gc packages/server/tools/rest.mjs [games=80] [lines=400] [restarts=5] [database=postgres://…]
// Games of everything on the shelf are played at random, so many lines each, in this process; then the house is closed and opened again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SPECTATOR, stream } from '@strategoi/kernel';
import WebSocket from 'ws';
import { readConfig } from '../dist/config.js';
import { openHouse } from '../dist/house.js';
import { viewMessage } from '../dist/live/news.js';
import { plyFor } from '../dist/tables/table.js';

const settings = Object.fromEntries(process.argv.slice(2).map((arg) => arg.split(/=(.*)/s)));
const GAMES = Number(settings.games ?? 80);
const LINES = Number(settings.lines ?? 400);
const RESTARTS = Number(settings.restarts ?? 5);
const folder = mkdtempSync(join(tmpdir(), 'strategoi-rest-'));
const database = settings.database ?? `sqlite:${join(folder, 'games.db')}`;
const env = {
  DATABASE_URL: database,
  LOG_LEVEL: 'error',
  PAGE: '/nowhere',
  TABLES_KEPT: '5000',
  BOT_THREADS: '0',
};
const open = () => openHouse(readConfig(env), (what, error) => console.error(what, error));
const middle = (sorted, q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))];

/** One game, played by people who do whatever they may. */
async function played(house, n) {
  const { people, lobby, tables, library } = house;
  const name = Object.keys(library)[n % Object.keys(library).length];
  const { game } = library[name];
  const { id: scenario, roles } = game.manifest.scenarios.at(-1);
  const users = [];
  for (const role of roles) users.push((await people.guest(`${role} ${n}`)).user);
  const { id } = await lobby.create(users[0], { game: name, scenario, seat: roles[0] });
  for (const [i, user] of users.entries()) if (i > 0) await lobby.join(user, id);
  const table = await tables.open(id);
  const luck = stream(`rest ${n}`);
  while (table.ply < LINES && !table.result) {
    const asks = game.pending(table.state);
    const { role } = asks[luck.below(asks.length)];
    const actions = game.legal(table.state, role);
    const action = actions[luck.below(actions.length)];
    await tables.act({ user: table.seats.get(role).user_id }, id, plyFor(table, role), game.notate(action));
  }
  return { id, name, lines: table.ply };
}

/** Bytes of memory in use, in the heap and beside it. */
async function taken() {
  for (let n = 0; n < 3; n++) {
    globalThis.gc?.();
    await pause(200);
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function opening(games) {
  const house = await open();
  const times = new Map();
  for (const { id, name } of games) {
    const [began, spent] = [performance.now(), process.cpuUsage()];
    viewMessage(await house.tables.open(id), SPECTATOR);
    const { user, system } = process.cpuUsage(spent);
    const time = { wall: performance.now() - began, cpu: (user + system) / 1000 };
    times.set(name, [...(times.get(name) ?? []), time]);
  }
  // What is kept of a table for its next reader is kept by those who lie open too.
  const lying = await taken();
  // Nobody has done anything with them for a minute.
  await house.tables.fold(Date.now() + 1);
  const folded = await taken();
  const began = performance.now();
  for (const { id } of games) viewMessage(await house.tables.open(id), SPECTATOR);
  const unfolding = (performance.now() - began) / games.length;
  house.tables.putAway(Date.now() + 1);
  const without = await taken();
  const lines = (name) =>
    games.filter((game) => game.name === name).reduce((sum, { lines: n }) => sum + n, 0);
  for (const [name, all] of times) {
    const of = (kind, q) =>
      middle(
        all.map((time) => time[kind]).toSorted((a, b) => a - b),
        q,
      ).toFixed(1);
    console.log(
      `  ${name}: ${all.length} games of ${Math.round(lines(name) / all.length)} lines opened, middle ${of('wall', 0.5)} ms ` +
        `(${of('cpu', 0.5)} of the processor), slowest ${of('wall', 1)} (${of('cpu', 1)})`,
    );
  }
  const each = (then) => ((then - without) / 1024 / games.length).toFixed(1);
  if (globalThis.gc)
    console.log(
      `  ${each(lying)} KB of memory each, ${each(folded)} KB after a minute in which nobody did anything with it; ` +
        `shown again in ${unfolding.toFixed(1)} ms`,
    );
  await house.close();
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** The longest time a page that reconnects is without an answer, while an operator puts one process in the place of another. */
async function restart() {
  const port = await freePort();
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const start = () =>
    spawn(process.execPath, [main], {
      env: { ...env, PATH: process.env.PATH, PORT: String(port) },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
  const ended = (child) => new Promise((resolve) => child.once('exit', resolve));
  let over = false;
  let last = 0;
  let longest = 0;
  const page = async () => {
    while (!over) {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
      const timer = setInterval(
        () => socket.readyState === WebSocket.OPEN && socket.send('{"t":"ping"}'),
        20,
      );
      socket.on('error', () => {});
      socket.on('message', () => {
        const now = performance.now();
        if (last > 0) longest = Math.max(longest, now - last);
        last = now;
      });
      await new Promise((resolve) => socket.once('close', resolve));
      clearInterval(timer);
      await pause(100);
    }
  };
  let child = start();
  const reader = page();
  while (last === 0) await pause(10);
  /** What is without an answer while this is done. */
  const without = async (work) => {
    await pause(1000);
    longest = 0;
    const before = last;
    await work();
    while (longest < 100 || last === before) await pause(10);
    return `${(longest / 1000).toFixed(1)} s`;
  };
  const stop = async (old) => {
    const gone = ended(old);
    old.kill('SIGTERM');
    await gone;
  };
  const again = async (work) => {
    const pauses = [];
    for (let n = 0; n < RESTARTS; n++) pauses.push(await without(work));
    return `${pauses.join(', ')} without an answer`;
  };
  const afresh = await again(async () => {
    await stop(child);
    child = start();
  });
  // The next one has read itself and says that it waits; then the old one is stopped.
  const takenOver = await again(async () => {
    const next = start();
    await new Promise((resolve) => next.stderr.once('data', resolve));
    await stop(child);
    child = next;
  });
  over = true;
  await stop(child);
  await reader;
  console.log(`  stopped and started again: ${afresh}`);
  if (database.startsWith('sqlite:'))
    console.log(`  started beside the old one, which is then stopped: ${takenOver}`);
}

try {
  const house = await open();
  const games = [];
  const began = performance.now();
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = lane; n < GAMES; n += 8) games.push(await played(house, n));
  });
  await Promise.all(lanes);
  console.log(
    `${games.length} games, ${games.reduce((sum, { lines }) => sum + lines, 0)} lines, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  await house.tables.quiet();
  await house.close();
  await opening(games);
  if (RESTARTS > 0) await restart();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
