// What a move costs the built server, beside a server that does nothing but commit and pass on (floor.mjs), over the loopback.
//   node packages/server/tools/bench.mjs [only=two,five,slow,full,crowd,told] [rounds=5] [seconds=3] [warm=60] [database=postgres://…]
// Both are asked for the same in turns, a few seconds each, so that whatever else the machine does weighs on both; of the rounds the
// middle one counts, and the ratio before the figure. The processor time is that of all threads, as the system counts it.
// STRATEGOI_MAIN measures another build of the server, STRATEGOI_OTHER a second one beside it. Node has the options `npm start`
// gives it; STRATEGOI_NODE and STRATEGOI_OTHER_NODE give others instead.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import WebSocket from 'ws';
import { callTo } from './call.mjs';

const settings = Object.fromEntries(process.argv.slice(2).map((arg) => arg.split(/=(.*)/s)));
const ROUNDS = Number(settings.rounds ?? 5);
const SECONDS = Number(settings.seconds ?? 3);
const WARM = Number(settings.warm ?? 60);
/** As many moves as the server takes. */
const FULL = Number.POSITIVE_INFINITY;
/**
 * Moves of each game before anything is measured, at full speed: code that is not warm yet costs more than what it does. First
 * all games at once, then a few at a time: where few are played nobody waits for others, which is code of its own.
 */
const WARM_MOVES = 100;
const FEW = 8;
const FEW_MOVES = 16;
const SETTLE = 5000;
/** The bytes of an update as a player gets it. */
const UPDATE = 600;

const measures = {
  two: { title: '300 games, 2 sockets, 300 moves/s', games: 300, watchers: 0, rate: 300 },
  five: { title: '150 games, 5 sockets, 300 moves/s', games: 150, watchers: 3, rate: 300 },
  slow: { title: '150 games, 5 sockets, 50 moves/s', games: 150, watchers: 3, rate: 50 },
  full: { title: '150 games, 5 sockets, every player at once', games: 150, watchers: 3, rate: FULL },
  crowd: { title: '4 games, 200 spectators, news gathered', games: 4, watchers: 200, rate: FULL },
  told: { title: '4 games, 200 spectators, told every move', games: 4, watchers: 200, rate: FULL, wait: 0 },
};
const wanted = (settings.only ?? Object.keys(measures).join(',')).split(',').map((name) => measures[name]);

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { scripts } = JSON.parse(readFileSync(here('../../../package.json'), 'utf8'));
const usual = scripts.start.split(' ').filter((word) => word.startsWith('--'));
const folder = mkdtempSync(join(tmpdir(), 'strategoi-bench-'));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
/** Below the ports a machine hands out by itself. */
let port = 20_000 + ((7 * process.pid) % 12_000);

/** A database for each server: two on one would be nodes of one house, and tell each other of every move. */
const made = [];
async function asked(...statements) {
  const client = new pg.Client({ connectionString: settings.database });
  await client.connect();
  for (const each of statements) await client.query(each);
  await client.end();
}
async function databaseFor(own) {
  if (!settings.database) return `sqlite:${join(folder, `${own}.db`)}`;
  const name = `bench_${own}`;
  await asked(`create database ${name}`);
  made.push(name);
  const address = new URL(settings.database.replace(/^(\w+:\/\/[^/]*@)\//, '$1bench-host/'));
  address.pathname = `/${name}`;
  return String(address).replace('@bench-host/', '@/');
}

let luck = 12345;
const below = (n) => {
  luck = (Math.imul(luck, 1103515245) + 12345) >>> 0;
  return (luck >>> 8) % n;
};

/** Microseconds of processor that each thread of a process has used. */
function threads(pid) {
  const tasks = `/proc/${pid}/task`;
  return new Map(
    readdirSync(tasks).map((id) => [
      id,
      Number(readFileSync(`${tasks}/${id}/schedstat`, 'utf8').split(' ')[0]) / 1000,
    ]),
  );
}

function spent(pid, before) {
  const each = [...threads(pid)].map(([id, used]) => used - (before.get(id) ?? 0)).sort((a, b) => b - a);
  return { all: each.reduce((sum, used) => sum + used, 0), busiest: each.slice(0, 2) };
}

const memory = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Whatever runs when this ends, ends too. */
const alive = new Set();
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

function start(args, env) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  let stopping = false;
  alive.add(child);
  void gone.then((code) => {
    alive.delete(child);
    if (stopping) return;
    console.error(`${args.join(' ')} ended with ${code}`);
    process.exit(1);
  });
  return {
    pid: child.pid,
    async stop() {
      stopping = true;
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** A built server, and how games are opened and played on it. */
async function houseOf(name, main, options, wait) {
  const own = port++;
  const base = `http://127.0.0.1:${own}`;
  const process_ = start([...(options?.split(' ').filter(Boolean) ?? usual), main], {
    PATH: process.env.PATH,
    PORT: String(own),
    DATABASE_URL: await databaseFor(own),
    BENCH_WAIT_MS: String(wait),
    LOG_LEVEL: 'error',
    RATE_LIMIT: '100000000',
    SOCKET_RATE_LIMIT: '1000000',
    SOCKETS_PER_ADDRESS: '0',
    SOCKETS_PER_ACCOUNT: '0',
    TABLES_KEPT: '5000',
    PAGE: '/nowhere',
  });

  const call = callTo(base);

  /** A socket that keeps what its seat may do; no more of a client than the measure needs. Who only watches reads nothing. */
  function attend(cookie, game, onMove) {
    const socket = new WebSocket(`ws://127.0.0.1:${own}/ws`, cookie ? { headers: { cookie } } : {});
    const seat = { socket, ply: -1, actions: [], over: false };
    let viewer = '';
    const asks = (list) => {
      seat.actions = list.find((ask) => ask.role === viewer)?.actions ?? [];
    };
    seat.ready = new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('open', () => socket.send(JSON.stringify({ t: 'watch', game })));
      socket.on('message', (data) => {
        if (!cookie && viewer) return;
        const m = JSON.parse(data);
        if (m.t === 'view') {
          ({ ply: seat.ply, viewer } = m);
          asks(m.view.asks);
          if (m.view.outcome) seat.over = true;
          resolve();
        } else if (m.t === 'update' && m.ply > seat.ply) {
          seat.ply = m.ply;
          const last = m.events.at(-1);
          if (last.outcome) seat.over = true;
          asks(last.asks);
          onMove?.(seat);
        } else if (m.t === 'no' && m.error !== 'stale') console.error(m);
      });
    });
    return seat;
  }

  async function open(watchers, heard) {
    const cookies = [];
    for (let i = 0; i < 2; i++)
      cookies.push((await call('/api/guest', undefined, { name: `Guest ${i}` })).cookie);
    const { json } = await call('/api/games', cookies[0], {
      game: 'amphipolis',
      scenario: '10.4',
      seat: 'athens',
    });
    await call(`/api/games/${json.id}/join`, cookies[1], {});
    const game = { sent: 0, at: 0, by: undefined };
    const hear = (seat) => {
      if (seat === game.by || seat.ply < game.at || game.sent === 0) return;
      heard.push(performance.now() - game.sent);
      game.sent = 0;
    };
    const seats = cookies.map((cookie) => attend(cookie, json.id, hear));
    const all = [...seats, ...Array.from({ length: watchers }, () => attend(undefined, json.id))];
    await Promise.all(all.map(({ ready }) => ready));
    return {
      over: () => seats[0].over,
      move() {
        if (game.sent !== 0) return false;
        const seat = seats.find(({ actions }) => actions.length > 0);
        if (!seat || seats.some(({ ply }) => ply !== seat.ply)) return false;
        game.by = seat;
        game.at = seat.ply + 1;
        game.sent = performance.now();
        const text = seat.actions[below(seat.actions.length)];
        seat.actions = [];
        seat.socket.send(JSON.stringify({ t: 'act', game: json.id, ply: seat.ply, do: text }));
        return true;
      },
      close: () => {
        for (const { socket } of all) socket.terminate();
      },
    };
  }

  for (let tries = 0; tries < 6000; tries++) {
    if (
      await fetch(`${base}/readyz`).then(
        (r) => r.ok,
        () => false,
      )
    )
      break;
    await pause(50);
  }
  return { name, ...process_, open };
}

/** The bare server: a socket and a commit. */
async function floor() {
  const own = port++;
  const process_ = start(
    [here('./floor.mjs'), String(own), (await databaseFor(own)).replace(/^sqlite:/, ''), String(UPDATE)],
    process.env,
  );
  const connect = (name, hear) =>
    new Promise((resolve) => {
      const again = () => {
        const socket = new WebSocket(`ws://127.0.0.1:${own}/${name}`);
        socket.on('error', () => setTimeout(again, 50));
        socket.on('open', () => resolve(socket));
        socket.on('message', (data) => hear?.(data));
      };
      again();
    });
  let count = 0;
  async function open(watchers, heard) {
    const name = `g${count++}`;
    let turn = 0;
    let ply = 0;
    let sent = 0;
    const sockets = [];
    for (let s = 0; s < 2; s++)
      sockets.push(
        await connect(name, (data) => {
          // The other player has heard of it.
          if (JSON.parse(data).t !== 'update' || s === turn || sent === 0) return;
          heard.push(performance.now() - sent);
          sent = 0;
        }),
      );
    for (let s = 0; s < watchers; s++) sockets.push(await connect(name));
    return {
      over: () => false,
      move() {
        if (sent !== 0) return false;
        sent = performance.now();
        turn = 1 - turn;
        sockets[turn].send(JSON.stringify({ t: 'act', game: name, ply: ply++, do: 'move T12 from T13' }));
        return true;
      },
      close: () => {
        for (const socket of sockets) socket.terminate();
      },
    };
  }
  return { name: 'floor', ...process_, open };
}

async function warm({ games, ...subject }) {
  await load(subject, FULL, WARM, WARM_MOVES * games);
  for (let first = 0; first < games; first += FEW) {
    const tables = subject.tables.slice(first, first + FEW);
    await load({ ...subject, tables }, FULL, WARM, FEW_MOVES * tables.length);
  }
}

/** So many moves a second for a while, whatever the answers take, or until so many are made. */
async function load({ pid, tables, heard }, rate, seconds, most = Number.POSITIVE_INFINITY) {
  heard.length = 0;
  const before = threads(pid);
  const began = performance.now();
  let moves = 0;
  let next = 0;
  // Where too few are left to play, what is measured would be waiting.
  const playable = () => 2 * tables.filter((table) => !table.over()).length > tables.length;
  for (
    let gone = 0;
    gone < seconds && moves < most && playable();
    gone = (performance.now() - began) / 1000
  ) {
    const due = gone * rate;
    for (let tries = 0; moves < due && tries < tables.length; tries++)
      if (tables[next++ % tables.length].move()) moves++;
    await pause(1);
  }
  const time = (performance.now() - began) / 1000;
  await pause(50);
  const { all, busiest } = spent(pid, before);
  const sorted = heard.slice().sort((a, b) => a - b);
  const at = (q) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? 0;
  return {
    cost: all / moves,
    parts: busiest.map((used) => used / moves),
    speed: moves / time,
    p50: at(0.5),
    p99: at(0.99),
  };
}

const middle = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Games for those that are missing or over. A crowd comes game by game: strangers who all come at once are told to wait. */
async function fill(subject, games, watchers) {
  const gone = subject.tables.filter((table) => table.over());
  for (const table of gone) table.close();
  subject.tables = subject.tables.filter((table) => !table.over());
  while (subject.tables.length < games)
    subject.tables.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(watchers > 10 ? 1 : 10, games - subject.tables.length) }, () =>
          subject.open(watchers, subject.heard),
        ),
      )),
    );
}

async function measure({ title, games, watchers, rate, wait = 400 }) {
  const main = process.env.STRATEGOI_MAIN ?? here('../dist/main.js');
  const { STRATEGOI_NODE: options, STRATEGOI_OTHER: other, STRATEGOI_OTHER_NODE: otherOptions } = process.env;
  const subjects = [
    await floor(),
    await houseOf('server', main, options, wait),
    ...(other ? [await houseOf('other', other, otherOptions, wait)] : []),
  ];
  try {
    for (const subject of subjects) {
      subject.heard = [];
      subject.tables = [];
      await fill(subject, games, watchers);
      await warm({ ...subject, games });
      subject.rounds = [];
    }
    // What was found worth compiling has been compiled.
    await pause(SETTLE);
    for (let round = 0; round < ROUNDS; round++)
      for (const subject of subjects) {
        await fill(subject, games, watchers);
        subject.rounds.push(await load(subject, rate, SECONDS));
      }
    const [bare, ...houses] = subjects;
    const of = ({ rounds }, figure) => middle(rounds.map(figure));
    console.log(title);
    for (const house of houses) {
      const ratio = middle(house.rounds.map(({ cost }, i) => cost / bare.rounds[i].cost));
      console.log(
        `  ${house.name}: ${ratio.toFixed(2)} x the floor; ${of(house, (r) => r.cost).toFixed(0)} us a move (${house.rounds.map(({ cost }) => cost.toFixed(0)).join(' ')}; ` +
          `busiest threads ${[0, 1].map((n) => of(house, ({ parts }) => parts[n]).toFixed(0)).join(' + ')}), ${of(house, (r) => r.speed).toFixed(0)} moves/s, ` +
          `p50 ${of(house, (r) => r.p50).toFixed(1)} p99 ${of(house, (r) => r.p99).toFixed(1)} ms to the other side, ${memory(house.pid).toFixed(0)} MiB`,
      );
    }
    console.log(
      `  floor: ${of(bare, (r) => r.cost).toFixed(0)} us a move (${bare.rounds.map(({ cost }) => cost.toFixed(0)).join(' ')}), ${of(bare, (r) => r.speed).toFixed(0)} moves/s, p99 ${of(bare, (r) => r.p99).toFixed(1)} ms`,
    );
  } finally {
    for (const { tables, stop } of subjects) {
      for (const table of tables ?? []) table.close();
      await stop();
    }
  }
}

console.log(
  `${cpus().length} cores, Node ${process.version}, ${settings.database ? 'PostgreSQL' : 'SQLite'}`,
);
try {
  for (const each of wanted) await measure(each);
} finally {
  rmSync(folder, { recursive: true, force: true });
  if (made.length > 0) await asked(...made.map((name) => `drop database if exists ${name} with (force)`));
}
