import type { AddressInfo } from 'node:net';
import { BadConfig, readConfig } from './config.ts';
import { library } from './games.ts';
import { openHouse } from './house.ts';
import { makeApp } from './http/app.ts';
import { backup, restore } from './store/backup.ts';
import { openStore, StoreError } from './store/open.ts';
import { checkGames } from './tables/check.ts';

const USAGE = `node packages/server/dist/main.js [command]

  serve              serve page, API and sockets (the default)
  migrate            bring the tables of the database up to date
  migrate --check    replay every stored game under the rules as they are now, and say which come out otherwise
                     (--json for programs)
  backup <file>      write everything to a file (gzipped lines of JSON)
  restore <file>     read it back into an empty database, of either kind

Settings come from the environment: see docs/operating.md.
`;

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const early: [string, unknown][] = [];
  let log = (what: string, error: unknown): void => void early.push([what, error]);
  // Logs are for programs and go to stdout; this is for whoever started it.
  const say = (line: string): void => void (config.logLevel === 'silent' || console.error(line));
  const house = await openHouse(config, (what, error) => log(what, error), Date.now, say);
  const app = await makeApp(house);
  log = (what, error) => app.log.error({ what, err: error }, 'failed');
  for (const [what, error] of early) log(what, error);
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await app.close();
    await house.close();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new BadConfig(`Port ${config.port} is taken: set PORT to another`);
  }
  const { port } = app.server.address() as AddressInfo;
  if (app.log.level === 'info')
    console.error(`Strategoi is at ${config.port === 0 ? `http://localhost:${port}` : config.publicUrl}`);
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    app.log.info({ signal }, 'stopping');
    // Whatever hangs is not waited for longer than this.
    setTimeout(() => process.exit(1), 10_000).unref();
    await app.close();
    await house.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

async function withStore(
  work: (store: Awaited<ReturnType<typeof openStore>>) => Promise<number>,
): Promise<number> {
  const { database, node } = readConfig(process.env);
  const store = await openStore(database, node);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

async function run([command = 'serve', ...rest]: readonly string[]): Promise<number | undefined> {
  const [file] = rest;
  if (command === 'serve' && rest.length === 0) {
    await serve();
    return undefined;
  }
  if (command === 'migrate' && (rest.length === 0 || file === '--check'))
    return withStore(async (store) => {
      if (rest.length === 0) return 0;
      const checked = await checkGames(store, library);
      const { games, lines, faults } = checked;
      if (rest.includes('--json')) {
        console.log(JSON.stringify(checked));
        return faults.length > 0 ? 1 : 0;
      }
      for (const { game, fault } of faults) console.error(`${game}: ${fault}`);
      console.log(`${games} games, ${lines} lines, ${faults.length} faults`);
      return faults.length > 0 ? 1 : 0;
    });
  if ((command === 'backup' || command === 'restore') && file !== undefined)
    return withStore(async (store) => {
      const work = command === 'backup' ? backup(store, file) : restore(store, file);
      const rows = await work.catch((error: unknown) => {
        throw new BadConfig(`${command} ${file}: ${error instanceof Error ? error.message : String(error)}`);
      });
      console.log(`${rows} rows`);
      return 0;
    });
  console.error(USAGE);
  return 2;
}

/** What whoever runs it can mend is told in a line: a file, a database that does not answer. Where it happened helps nobody there. */
function plainly(error: unknown): unknown {
  if (error instanceof BadConfig || error instanceof StoreError) return error.message;
  return error instanceof Error && 'code' in error ? `${error.message} (${String(error.code)})` : error;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(plainly(error));
  process.exitCode = 1;
}
