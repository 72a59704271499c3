// Measures the built server over the loopback: one process, SQLite, its sockets driven from this process.
//   node packages/server/tools/bench.mjs [games=1000] [rate=300] [seconds=60] [moves=…] [only=many,five,crowd] [floor=no] [database=postgres://…]
// Beside each figure stands what floor.mjs needs for the same in the same run: a socket and a commit, and nothing else.
// Five sockets and the crowd are measured twice: at a pace, and with every player answering at once (docs/operating.md).
// STRATEGOI_MAIN measures another build of the server, STRATEGOI_NODE gives its Node more options.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

const settings = Object.fromEntries(process.argv.slice(2).map((arg) => arg.split('=')));
const GAMES = Number(settings.games ?? 1000);
const RATE = Number(settings.rate ?? 300);
const SECONDS = Number(settings.seconds ?? 60);
const SHORT = Math.min(SECONDS, 15);
/** On a machine that others use too, so many moves tell more than so many seconds: then the seconds are not looked at. */
const MOVES = Number(settings.moves ?? 0);
const ONLY = (settings.only ?? 'many,five,crowd').split(',');

const main = process.env.STRATEGOI_MAIN ?? fileURLToPath(new URL('../dist/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'strategoi-bench-'));
const port = 20_000 + (process.pid % 20_000);
const base = `http://127.0.0.1:${port}`;
const server = spawn(
  process.execPath,
  [...(process.env.STRATEGOI_NODE ?? '').split(' ').filter(Boolean), main],
  {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATABASE_URL: settings.database ?? `sqlite:${join(folder, 'bench.db')}`,
      BENCH_WAIT_MS: settings.wait ?? '400',
      LOG_LEVEL: 'error',
      RATE_LIMIT: '100000000',
      SOCKET_RATE_LIMIT: '1000000',
      SOCKETS_PER_ADDRESS: '0',
      SOCKETS_PER_ACCOUNT: '0',
      TABLES_KEPT: '5000',
      PAGE: '/nowhere',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  },
);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(method, path, cookie, body) {
  const response = await fetch(base + path, {
    method,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(cookie ? { cookie } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return {
    json: text.startsWith('{') ? JSON.parse(text) : text,
    cookie: response.headers.get('set-cookie')?.split(';')[0],
  };
}

async function figures() {
  const { json: text } = await call('GET', '/metrics');
  const read = (name) => Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
  return {
    cpu: read('process_cpu_seconds_total'),
    memory: read('process_resident_memory_bytes'),
    lag: read('nodejs_eventloop_lag_max_seconds'),
  };
}

/** Processor time of each thread of the server in milliseconds, where the system tells. */
function threads() {
  try {
    const folder = `/proc/${server.pid}/task`;
    return new Map(
      readdirSync(folder).map((id) => {
        const stat = readFileSync(`${folder}/${id}/stat`, 'utf8');
        const [user, system] = stat
          .slice(stat.lastIndexOf(')') + 2)
          .split(' ')
          .slice(11, 13)
          .map(Number);
        return [id, { user: user * 10, system: system * 10 }];
      }),
    );
  } catch {
    return new Map();
  }
}

/** The two busiest threads are the one that plays and the one that writes to the disk. */
function busiest(before, moves) {
  const spent = [...threads()].map(([id, { user, system }]) => ({
    user: user - (before.get(id)?.user ?? 0),
    system: system - (before.get(id)?.system ?? 0),
  }));
  return spent
    .sort((a, b) => b.user + b.system - a.user - a.system)
    .slice(0, 2)
    .map(
      ({ user, system }) => `${((user * 1000) / moves).toFixed(0)}+${((system * 1000) / moves).toFixed(0)}`,
    )
    .join(', ');
}

/** A socket that keeps what its seat may do; no more of a client than the measure needs. */
function attend(cookie, game, onMove) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, cookie ? { headers: { cookie } } : {});
  const seat = { socket, ply: -1, actions: [], over: false };
  const asks = (list, viewer) => {
    seat.actions = list.find((ask) => ask.role === viewer)?.actions ?? [];
  };
  let viewer = '';
  seat.ready = new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('open', () => socket.send(JSON.stringify({ t: 'watch', game })));
    socket.on('message', (data) => {
      const m = JSON.parse(data);
      if (m.t === 'view') {
        ({ ply: seat.ply, viewer } = m);
        asks(m.view.asks, viewer);
        if (m.view.outcome) seat.over = true;
        resolve();
      } else if (m.t === 'update' && m.ply > seat.ply) {
        seat.ply = m.ply;
        const last = m.events.at(-1);
        if (last.outcome) seat.over = true;
        asks(last.asks, viewer);
        onMove?.(seat);
      } else if (m.t === 'no' && m.error !== 'stale') console.error(m);
    });
  });
  return seat;
}

async function guest(name) {
  return (await call('POST', '/api/guest', undefined, { name })).cookie;
}

const latencies = [];

async function newGame(cookies, spectators) {
  const { json } = await call('POST', '/api/games', cookies[0], {
    game: 'amphipolis',
    scenario: '10.4',
    seat: 'athens',
  });
  await call('POST', `/api/games/${json.id}/join`, cookies[1], {});
  const game = { id: json.id, sent: 0, at: 0, by: undefined, seats: [], watchers: [] };
  const heard = (seat) => {
    if (seat === game.by || seat.ply < game.at || game.sent === 0) return;
    latencies.push(performance.now() - game.sent);
    game.sent = 0;
  };
  for (const cookie of cookies) game.seats.push(attend(cookie, json.id, heard));
  for (let i = 0; i < spectators; i++) game.watchers.push(attend(undefined, json.id));
  await Promise.all([...game.seats, ...game.watchers].map((s) => s.ready));
  return game;
}

const close = (games) => {
  for (const game of games) for (const { socket } of [...game.seats, ...game.watchers]) socket.terminate();
};

let luck = 12345;
const below = (n) => {
  luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
  return (luck >>> 8) % n;
};

function move(game) {
  if (game.sent !== 0) return false;
  const seat = game.seats.find((s) => s.actions.length > 0);
  if (!seat || game.seats.some((s) => s.ply !== seat.ply)) return false;
  game.by = seat;
  game.at = seat.ply + 1;
  game.sent = performance.now();
  const text = seat.actions[below(seat.actions.length)];
  seat.actions = [];
  seat.socket.send(JSON.stringify({ t: 'act', game: game.id, ply: seat.ply, do: text }));
  return true;
}

/** As many moves as the server takes. */
const FULL = Number.POSITIVE_INFINITY;

/** Is it enough, after so many moves since then? */
const enough = (moves, began, seconds) =>
  MOVES > 0 ? moves >= MOVES : performance.now() - began >= seconds * 1000;

/** So many moves a second, whatever the answers take, until the time or every game is over. */
async function load(games, rate, seconds) {
  latencies.length = 0;
  const before = await figures();
  const earlier = threads();
  const began = performance.now();
  let moves = 0;
  let next = 0;
  const ended = (game) => game.seats[0].over;
  while (!enough(moves, began, seconds) && !games.every(ended)) {
    const paced = rate === FULL ? FULL : ((performance.now() - began) / 1000) * rate;
    const wanted = MOVES > 0 ? Math.min(paced, MOVES) : paced;
    for (let tries = 0; moves < wanted && tries < games.length; tries++) {
      if (move(games[next++ % games.length])) moves++;
    }
    await pause(1);
  }
  const spent = (performance.now() - began) / 1000;
  const after = await figures();
  const parts = busiest(earlier, moves);
  await pause(300);
  const sorted = latencies.slice().sort((a, b) => a - b);
  const at = (q) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0).toFixed(1);
  return {
    line:
      `${(moves / spent).toFixed(0)} moves/s for ${spent.toFixed(0)} s, p50 ${at(0.5)} p99 ${at(0.99)} max ${at(1)} ms to the other side, ` +
      `${(((after.cpu - before.cpu) / moves) * 1e6).toFixed(0)} us of server CPU a move (user+system of the busiest threads: ${parts}), longest wait of the loop ${(after.lag * 1000).toFixed(0)} ms, ` +
      `${(after.memory / 2 ** 20).toFixed(0)} MiB`,
    over: games.filter(ended).length,
  };
}

/** Milliseconds of processor a process has used, all threads. */
function used(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

/** The bytes of an update as a player gets it. */
const UPDATE = 600;

/** So many games of two players and so many who watch, on a server that does nothing but commit and pass on. */
async function floor(games, watchers, rate, seconds) {
  if (settings.floor === 'no') return '';
  const own = port + 1;
  const file = join(folder, `floor-${games}-${watchers}-${rate}.db`);
  const program = fileURLToPath(new URL('./floor.mjs', import.meta.url));
  const bare = spawn(process.execPath, [program, String(own), file, String(UPDATE)], { stdio: 'inherit' });
  const open = (name, hear) =>
    new Promise((resolve) => {
      const connect = () => {
        const socket = new WebSocket(`ws://127.0.0.1:${own}/${name}`);
        socket.on('error', () => setTimeout(connect, 50));
        socket.on('open', () => resolve(socket));
        socket.on('message', (data) => hear(JSON.parse(data)));
      };
      connect();
    });
  const tables = [];
  for (let i = 0; i < games; i++) {
    const table = { free: true, turn: 0, sockets: [] };
    for (let s = 0; s < 2 + watchers; s++)
      table.sockets.push(
        await open(`g${i}`, (m) => {
          // The other player has heard of it.
          if (m.t === 'update' && s === 1 - table.turn) table.free = true;
        }),
      );
    tables.push(table);
  }
  const before = used(bare.pid);
  const began = performance.now();
  let moves = 0;
  let next = 0;
  while (!enough(moves, began, seconds)) {
    const paced = ((performance.now() - began) / 1000) * rate;
    const wanted = MOVES > 0 ? Math.min(paced, MOVES) : paced;
    for (let tries = 0; moves < wanted && tries < tables.length; tries++) {
      const table = tables[next++ % tables.length];
      if (!table.free) continue;
      table.free = false;
      table.turn = 1 - table.turn;
      table.sockets[table.turn].send(
        JSON.stringify({ t: 'act', game: 'g', ply: moves, do: 'move T12 from T13' }),
      );
      moves += 1;
    }
    await pause(1);
  }
  const spent = (performance.now() - began) / 1000;
  const cost = ((used(bare.pid) - before) * 1000) / moves;
  for (const { sockets } of tables) for (const socket of sockets) socket.terminate();
  bare.kill('SIGTERM');
  await new Promise((resolve) => bare.once('exit', resolve));
  return `\n  floor: ${(moves / spent).toFixed(0)} moves/s, ${cost.toFixed(0)} us a move`;
}

try {
  for (let tries = 0; tries < 6000; tries++) {
    if (await call('GET', '/readyz').catch(() => undefined)) break;
    await pause(50);
  }
  console.log(`${cpus().length} cores, Node ${process.version}`);
  const cookies = [];
  for (let i = 0; i < 2 * GAMES; i += 50)
    cookies.push(...(await Promise.all(Array.from({ length: 50 }, (_, j) => guest(`Player ${i + j}`)))));
  if (ONLY.includes('many')) {
    const games = [];
    for (let i = 0; i < GAMES; i += 10)
      games.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, j) => newGame([cookies[2 * (i + j)], cookies[2 * (i + j) + 1]], 0)),
        )),
      );
    await load(games, RATE, 5);
    const { line, over } = await load(games, RATE, SECONDS);
    console.log(
      `${GAMES} games, 2 sockets each: ${line}; ${over} games over${await floor(Math.min(GAMES, 300), 0, RATE, SHORT)}`,
    );
    close(games);
    await pause(1000);
  }
  const warm = Number(settings.warm ?? 10);
  if (ONLY.includes('five')) {
    const five = [];
    for (let i = 0; i < 150; i += 10)
      five.push(
        ...(await Promise.all(
          Array.from({ length: 10 }, (_, j) => newGame([cookies[2 * (i + j)], cookies[2 * (i + j) + 1]], 3)),
        )),
      );
    await load(five.slice(0, 60), RATE, warm);
    console.log(
      `60 games, 5 sockets each, paced: ${(await load(five.slice(0, 60), RATE, SHORT)).line}${await floor(60, 3, RATE, SHORT)}`,
    );
    console.log(
      `60 games, 5 sockets each, 50 moves a second: ${(await load(five.slice(0, 60), 50, SHORT)).line}${await floor(60, 3, 50, SHORT)}`,
    );
    console.log(
      `150 games, 5 sockets each, at full speed: ${(await load(five, FULL, SHORT)).line}${await floor(150, 3, FULL, SHORT)}`,
    );
    close(five);
    await pause(500);
  }
  if (ONLY.includes('crowd')) {
    // Several games, so that none is over before the measure is.
    const crowd = [];
    for (let i = 0; i < 6; i++) crowd.push(await newGame([cookies[2 * i], cookies[2 * i + 1]], 200));
    await load(crowd.slice(0, 2), 20, warm);
    console.log(
      `4 games, 200 spectators each, paced: ${(await load(crowd.slice(2), 40, SHORT / 2)).line}${await floor(4, 200, 40, SHORT / 2)}`,
    );
    console.log(
      `4 games, 200 spectators each, at full speed: ${(await load(crowd.slice(2), FULL, SHORT)).line}${await floor(4, 200, FULL, SHORT)}`,
    );
    close(crowd);
  }
} finally {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
}
