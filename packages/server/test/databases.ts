import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe } from 'vitest';
import { provided } from '../../../scripts/machine.mjs';
import { openStore, type Store } from '../src/store/open.ts';

/** Milliseconds that a server or a database may take to start on a busy machine. */
export const PATIENCE = 180_000;

// PostgreSQL does not run as root. The shell holds the cluster until its standard input ends, which it does with us.
const SUPERVISE = `
  trap '' INT
  "$1/initdb" --no-sync -A trust -U postgres -D "$2/data" >/dev/null || exit 1
  "$1/postgres" -D "$2/data" -k "$2" -c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=200 >/dev/null 2>&1 &
  echo started
  read -r _
  kill -QUIT $!
  wait
  cd / && rm -rf "$2"
`;

let cluster: Promise<string> | undefined;
let made = 0;

async function startCluster(): Promise<string> {
  const bin = provided('postgres');
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-pg-'));
  const root = process.getuid?.() === 0;
  if (root) spawnSync('chown', ['postgres', folder]);
  const command = ['sh', '-c', SUPERVISE, 'cluster', bin, folder];
  const [program, ...args] = root ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const child: ChildProcess = spawn(program as string, args, {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.once('data', () => resolve());
    child.once('exit', () => reject(new Error('the cluster did not start')));
  });
  child.unref();
  const address = (name: string): string => `postgresql://postgres@/${name}?host=${folder}`;
  for (const until = Date.now() + PATIENCE; ; ) {
    const client = new pg.Client({ connectionString: address('postgres') });
    try {
      await client.connect();
      await client.end();
      return folder;
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

export const kinds = ['sqlite', 'postgresql'] as const;
export type Kind = (typeof kinds)[number];

export interface Place {
  readonly address: string;
  remove(): Promise<void>;
}

/** An empty database of its own. */
export async function newPlace(kind: Kind): Promise<Place> {
  if (kind === 'sqlite') {
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-db-'));
    return {
      address: `sqlite:${join(folder, 'games.db')}`,
      remove: async () => rmSync(folder, { recursive: true, force: true }),
    };
  }
  cluster ??= startCluster();
  const folder = await cluster;
  const name = `t${process.pid}_${made++}`;
  const query = async (text: string): Promise<void> => {
    const client = new pg.Client({ connectionString: `postgresql://postgres@/postgres?host=${folder}` });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await query(`create database ${name}`);
  return {
    address: `postgresql://postgres@/${name}?host=${folder}`,
    remove: () => query(`drop database if exists ${name} with (force)`),
  };
}

/** The same tests on both databases. */
export function onBoth(title: string, tests: (open: () => Promise<Store>, kind: Kind) => void): void {
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    const cleanups: (() => Promise<void>)[] = [];
    afterAll(async () => {
      for (const clean of cleanups.reverse()) await clean();
    });
    tests(async () => {
      const place = await newPlace(kind);
      cleanups.push(place.remove);
      const store = await openStore(place.address, 'test', 4);
      cleanups.push(store.close);
      return store;
    }, kind);
  });
}
