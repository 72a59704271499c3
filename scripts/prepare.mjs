// Makes a fresh clone ready: installs when the lockfile is newer than what is installed, then builds what is stale.
// --install-only leaves the packages unbuilt; --page builds the page when anything it is made of is newer.
import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
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

/** The newest file under a folder; packages that are not there have none. */
function newest(folder) {
  let latest = 0;
  for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    latest = Math.max(latest, entry.isDirectory() ? newest(path) : modified(path));
  }
  return latest;
}

function pageIsStale() {
  const built = modified('packages/web/dist/sw.js');
  const web = ['index.html', 'vite.config.ts', 'package.json'].map((name) =>
    modified(`packages/web/${name}`),
  );
  const sources = readdirSync(`${root}packages`)
    .map((name) => `packages/${name}/src`)
    .concat('packages/web/public', 'packages/web/tools')
    .filter((folder) => modified(folder) > 0)
    .map(newest);
  return Math.max(...web, ...sources) > built;
}

if (process.argv.includes('--page') && pageIsStale())
  run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', 'packages/web', '--logLevel', 'warn']);
