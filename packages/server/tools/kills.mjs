// Kills the built server again and again while games are played on it, and looks whether anything it acknowledged is lost or doubled.
//   node packages/server/tools/kills.mjs [kills=1000] [games=6] [moves=40] [seed=12345]
// One process on SQLite, over the loopback. Two people play all games against each other as fast as they are answered. What was sent
// without an answer is sent again, word for word, after the restart: it must then be there once. Every tenth kill comes while the
// server is starting. docs/operating.md says more.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import WebSocket from 'ws';
import { callTo } from './call.mjs';
import { gather } from './one.mjs';

const settings = Object.fromEntries(process.argv.slice(2).map((arg) => arg.split('=')));
const KILLS = Number(settings.kills ?? 1000);
const GAMES = Number(settings.games ?? 6);
/** Moves acknowledged before a kill, at most, and the milliseconds it then comes later. */
const MOVES = Number(settings.moves ?? 40);
const LATER = 15;
const LOOK_EVERY = 20;
/** Milliseconds a start may take on a busy machine. */
const PATIENCE = 900_000;
/** Kills while it starts come within so many milliseconds. */
const STARTING = 1500;
const SCENARIOS = [
  { game: 'amphipolis', scenario: '10.4' },
  { game: 'hellespont', scenario: '10.2' },
];

const main = await gather();
const folder = mkdtempSync(join(tmpdir(), 'strategoi-kills-'));
const file = join(folder, 'games.db');
const port = 20_000 + (process.pid % 20_000);
const base = `http://127.0.0.1:${port}`;
const env = {
  PATH: process.env.PATH,
  PORT: String(port),
  DATABASE_URL: `sqlite:${file}`,
  LOG_LEVEL: 'error',
  RATE_LIMIT: '100000000',
  SOCKET_RATE_LIMIT: '1000000',
  SOCKETS_PER_ADDRESS: '0',
  SOCKETS_PER_ACCOUNT: '0',
  PAGE: '/nowhere',
};

let luck = Number(settings.seed ?? 12345);
const below = (n) => {
  luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
  return (luck >>> 8) % n;
};

let server;
const start = () => {
  server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  server.gone = new Promise((resolve) => server.once('exit', resolve));
};
const kill = async () => {
  server.kill('SIGKILL');
  await server.gone;
};
async function ready() {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    if (
      await fetch(`${base}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return;
    await pause(50);
  }
  throw new Error('the server is not ready');
}

const call = callTo(base);

/** By id: what is known of a game, and the one message that has not been answered. */
const games = new Map();
const faults = [];
const counts = { acknowledged: 0, again: 0, found: 0, lostUnanswered: 0 };
/** By game and ply of the line: what was acknowledged there, or found there after a restart. */
const lines = new Map();

function note(game, ply, role, text) {
  const key = `${game} ${ply}`;
  if (lines.has(key)) faults.push(`two lines acknowledged as ${key}`);
  lines.set(key, `${role} ${text}`);
}

async function newGame(cookies) {
  const wanted = SCENARIOS[below(SCENARIOS.length)];
  const { json } = await call('/api/games', cookies[0], { ...wanted, private: true });
  await call(`/api/games/${json.id}/join`, cookies[1], { invite: json.invite });
  games.set(json.id, { id: json.id, ply: 0, waiting: undefined, over: false, asked: new Map() });
  return json.id;
}

/** Whoever is asked now says something he may, if nothing of this game is unanswered. */
function act(game) {
  if (game.waiting || game.over) return;
  for (const [person, { ply, actions, viewer }] of game.asked) {
    if (ply < game.ply || actions.length === 0) continue;
    const text = actions[below(actions.length)];
    game.waiting = { person, ply, role: viewer, text };
    person.say({ t: 'act', game: game.id, id: game.id, ply, do: text });
    return;
  }
}

function asked(person, game, ply, asks, viewer) {
  game.ply = Math.max(game.ply, ply);
  game.asked.set(person, { ply, viewer, actions: asks.find((ask) => ask.role === viewer)?.actions ?? [] });
  act(game);
}

let enough = () => {};

function hear(person, m) {
  const game = games.get(m.game ?? m.id);
  if (!game) return;
  const { waiting } = game;
  if (m.t === 'view') {
    if (m.view.outcome) game.over = true;
    // Without an answer when the line broke: the same again.
    if (waiting?.person === person && !waiting.again) {
      waiting.again = true;
      counts.again += 1;
      person.say({ t: 'act', game: game.id, id: game.id, ply: waiting.ply, do: waiting.text });
    }
    asked(person, game, m.ply, m.view.asks, m.viewer);
  } else if (m.t === 'update') {
    const last = m.events.at(-1);
    if (last.outcome) game.over = true;
    const viewer = game.asked.get(person)?.viewer;
    if (viewer !== undefined) asked(person, game, m.ply, last.asks, viewer);
  } else if (m.t === 'ok' && waiting?.person === person) {
    counts.acknowledged += 1;
    if (waiting.again) counts.lostUnanswered += 1;
    note(game.id, m.ply, waiting.role, waiting.text);
    game.ply = Math.max(game.ply, m.ply);
    game.waiting = undefined;
    act(game);
    enough();
  } else if (m.t === 'no' && waiting?.person === person) {
    // Stale or over: it had been done. The line is looked for with all the others.
    if (waiting.again && ['stale', 'not-playing'].includes(m.error)) {
      counts.found += 1;
      note(game.id, waiting.ply + 1, waiting.role, waiting.text);
    } else faults.push(`${game.id} ${waiting.text}: ${m.error}`);
    game.waiting = undefined;
    act(game);
  }
}

async function connect(person) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { headers: { cookie: person.cookie } });
  socket.on('error', () => {});
  socket.on('message', (data) => hear(person, JSON.parse(data)));
  person.say = (message) => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  await new Promise((resolve) => socket.once('open', resolve));
  person.socket = socket;
}

/** So many more moves have been acknowledged, or all games are over. */
function played(moves) {
  const wanted = counts.acknowledged + moves;
  return new Promise((resolve) => {
    enough = () => {
      if (counts.acknowledged >= wanted || [...games.values()].every(({ over }) => over)) resolve();
    };
  });
}

/** Everything acknowledged is on the disk as it was said, and nothing else. */
function look() {
  const db = new DatabaseSync(file, { readOnly: true });
  const stored = db.prepare("select game_id, ply, role, body from actions where kind = 'act'").all();
  db.close();
  const open = new Map([...games.values()].map(({ id, waiting }) => [id, waiting]));
  const kept = new Set();
  for (const { game_id: game, ply, role, body } of stored) {
    const key = `${game} ${ply}`;
    kept.add(key);
    const said = lines.get(key);
    const waiting = open.get(game);
    if (said === `${role} ${body}`) continue;
    if (said !== undefined) faults.push(`${key}: ${said} was acknowledged, ${role} ${body} is kept`);
    else if (waiting?.ply !== ply - 1 || waiting.text !== body)
      faults.push(`${key}: nobody was told of ${body}`);
  }
  for (const key of lines.keys()) if (!kept.has(key)) faults.push(`${key} was acknowledged and is lost`);
  return stored.length;
}

try {
  const began = performance.now();
  start();
  await ready();
  const people = [];
  for (const name of ['Nicias', 'Brasidas'])
    people.push({ cookie: (await call('/api/guest', undefined, { name })).cookie });
  const cookies = people.map(({ cookie }) => cookie);
  let starting = 0;
  for (let n = 1; n <= KILLS; n++) {
    if (n % 10 === 0) {
      // The last one is dead already: this one dies before it serves.
      await pause(below(STARTING));
      starting += 1;
    } else {
      await ready();
      for (const [id, { over, waiting }] of games) if (over && !waiting) games.delete(id);
      while (games.size < GAMES) await newGame(cookies);
      for (const game of games.values()) {
        game.asked.clear();
        if (game.waiting) game.waiting.again = false;
      }
      for (const person of people) await connect(person);
      for (const id of games.keys()) for (const person of people) person.say({ t: 'watch', game: id });
      await played(1 + below(MOVES));
      // At any point of what a move is made of.
      await pause(below(LATER));
    }
    await kill();
    for (const { socket } of people) socket?.terminate();
    if (n % LOOK_EVERY === 0 || n === KILLS) {
      const stored = look();
      console.log(
        `${n} kills in ${((performance.now() - began) / 1000).toFixed(0)} s (${starting} while it started): ${counts.acknowledged} moves acknowledged, ${stored} on the disk; ` +
          `${counts.again} sent again after a kill, of which ${counts.found} were there and ${counts.lostUnanswered} not yet; ${faults.length} lost or doubled`,
      );
      if (faults.length > 0) break;
    }
    start();
  }
  server.kill('SIGTERM');
  await server.gone;
  const checked = spawnSync(process.execPath, [main, 'migrate', '--check', '--json'], {
    env,
    encoding: 'utf8',
  });
  console.log(`every game read again: exit code ${checked.status}, ${checked.stdout.slice(0, 200).trim()}`);
  if (checked.status !== 0) faults.push('a game does not come out as it was written');
  for (const fault of faults.slice(0, 20)) console.error(fault);
  console.log(
    faults.length > 0 ? `FAILED: ${faults.length} faults` : 'PASSED: nothing lost, nothing doubled',
  );
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
