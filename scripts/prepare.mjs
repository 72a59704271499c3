// Makes a fresh clone ready: installs when the lockfile is newer than what is installed, then builds what is stale.
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(command, args) {
  const shell = process.platform === 'win32';
  // What is prepared speaks on stderr: stdout belongs to the command that follows.
  const { status } = spawnSync(command, args, { cwd: root, stdio: ['ignore', 2, 2], shell });
  if (status !== 0) process.exit(status ?? 1);
}

const modified = (path) => statSync(root + path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

if (modified('node_modules/.package-lock.json') < modified('package-lock.json')) run('npm', ['ci']);
if (!process.argv.includes('--install-only')) run(process.execPath, ['node_modules/ts7/bin/tsc', '-b']);
