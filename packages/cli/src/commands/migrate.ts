import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Call, Command } from '../command.ts';
import { Fault } from '../fault.ts';

/** Beside this package, once it is built. */
const server = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));

interface Checked {
  readonly games: number;
  readonly lines: number;
  readonly faults: readonly { readonly game: string; readonly fault: string }[];
}

/** Do the games the server keeps come out the same under the rules of this build? The server's own check, run as it runs. */
export const migrateCommand: Command = {
  name: 'migrate',
  usage: '--check [--database URL]',
  words: [0, 0],
  flags: () => ({ check: { type: 'boolean' }, database: { type: 'string' } }),
  async run(call) {
    if (!call.on('check')) throw new Fault(call.say.usage(`migrate ${migrateCommand.usage}`));
    if (!existsSync(server)) throw new Fault(call.say.noServer);
    const checked = await ask(call, call.text('database'));
    if (call.json) call.data(checked);
    else {
      for (const { game, fault } of checked.faults) call.print(`${game}${call.say.colon}${fault}`);
      call.print(call.say.migrated(checked.games, checked.lines, checked.faults.length));
    }
    return checked.faults.length > 0 ? 1 : 0;
  },
};

function ask(call: Call, database: string | undefined): Promise<Checked> {
  const { cwd, env } = call.world;
  const child = spawn(process.execPath, [server, 'migrate', '--check', '--json'], {
    cwd,
    env: { ...env, ...(database === undefined ? {} : { DATABASE_URL: database }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let fault = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    fault += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => {
      if (out === '') reject(new Fault(fault.split('\n', 1)[0] ?? ''));
      else resolve(JSON.parse(out) as Checked);
    });
  });
}
