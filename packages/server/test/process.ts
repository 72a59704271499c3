import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Milliseconds a server may take to start, on a machine that has a hundred other things to do. */
const STARTING = 300_000;

export interface Process {
  readonly base: string;
  readonly child: ChildProcess;
  /** As a power cut would. */
  kill(): Promise<void>;
  /** As an operator would; the exit code. */
  stop(): Promise<number | null>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Whatever needs the built server has it. */
export function build(): void {
  if (existsSync(main)) return;
  const { status } = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '-b', 'packages/server'], {
    cwd: root,
  });
  if (status !== 0) throw new Error('the server does not build');
}

/** Waits for a server that was just started. */
export async function ready(base: string, child: ChildProcess): Promise<void> {
  for (const until = Date.now() + STARTING; ; ) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    const answers = await fetch(`${base}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (answers) return;
    if (Date.now() > until) throw new Error('the server is not ready');
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}

/** The built server as a process of its own. */
export async function spawnServer(env: Record<string, string>): Promise<Process> {
  build();
  const port = env.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'error',
      RATE_LIMIT: '10000000',
      SOCKET_RATE_LIMIT: '1000000',
      SOCKETS_PER_ADDRESS: '0',
      SOCKETS_PER_ACCOUNT: '0',
      PAGE: '/nowhere',
      BENCH_WAIT_MS: '0',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const base = `http://127.0.0.1:${port}`;
  await ready(base, child);
  return {
    base,
    child,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    stop() {
      child.kill('SIGTERM');
      return gone;
    },
  };
}

export async function memory(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}
