// What the tests need of the machine: a browser and a database. They are looked for where people have them, and
// fetched once, under a lock, where they are not. Run as a command it prepares both and says what is missing.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join, posix, win32 } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** This machine; tests give another. */
export const here = {
  platform: process.platform,
  env: process.env,
  home: homedir(),
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
  /** Runs a command with its words on stderr; does it succeed? */
  run: (command, args) =>
    spawnSync(command, args, {
      cwd: root,
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0,
};

const pathOf = ({ platform }) => (platform === 'win32' ? win32 : posix);

/** The first of these programs that stands on the PATH. */
function onPath(machine, names) {
  const { env, exists, platform } = machine;
  const folders = (env.PATH ?? '').split(
    platform === process.platform ? delimiter : platform === 'win32' ? ';' : ':',
  );
  const ending = platform === 'win32' ? '.exe' : '';
  return folders
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => pathOf(machine).join(folder, name + ending)))
    .find(exists);
}

/** The newest folder first: `chromium-1200` before `chromium-999`. */
const newest = (names) => names.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));

// ---- the browser

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

function browserPlaces({ platform, env, home }) {
  if (platform === 'darwin')
    return ['', home].flatMap((base) => [
      `${base}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
      `${base}/Applications/Chromium.app/Contents/MacOS/Chromium`,
    ]);
  if (platform === 'win32')
    return [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA]
      .filter(Boolean)
      .flatMap((base) => [
        win32.join(base, 'Google/Chrome/Application/chrome.exe'),
        win32.join(base, 'Chromium/Application/chrome.exe'),
      ]);
  return ['/usr/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
    browserNames.map((name) => `${folder}/${name}`),
  );
}

/** Where Playwright keeps what it has downloaded. */
function playwrightFolder({ platform, env, home }) {
  if (env.PLAYWRIGHT_BROWSERS_PATH && env.PLAYWRIGHT_BROWSERS_PATH !== '0')
    return env.PLAYWRIGHT_BROWSERS_PATH;
  if (platform === 'darwin') return posix.join(home, 'Library/Caches/ms-playwright');
  if (platform === 'win32') return win32.join(env.LOCALAPPDATA ?? home, 'ms-playwright');
  return posix.join(env.XDG_CACHE_HOME ?? posix.join(home, '.cache'), 'ms-playwright');
}

const playwrightFiles = {
  linux: ['chrome-linux/chrome', 'chrome-linux64/chrome', 'chrome-linux/headless_shell'],
  darwin: ['chrome-mac', 'chrome-mac-arm64', 'chrome-mac-x64'].flatMap((folder) => [
    `${folder}/Chromium.app/Contents/MacOS/Chromium`,
    `${folder}/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing`,
    `${folder}/headless_shell`,
  ]),
  win32: ['chrome-win/chrome.exe', 'chrome-win64/chrome.exe', 'chrome-win/headless_shell.exe'],
};

function playwrightBrowser(machine) {
  const { join } = pathOf(machine);
  const folder = playwrightFolder(machine);
  const kept = machine.list(folder).filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name));
  const files = playwrightFiles[machine.platform] ?? playwrightFiles.linux;
  return newest(kept)
    .flatMap((name) => files.map((file) => join(folder, name, file)))
    .find(machine.exists);
}

/** The browser that is there: named by CHROMIUM, installed, on the PATH, or downloaded by Playwright. */
export const findBrowser = (machine = here) =>
  machine.env.CHROMIUM ||
  (browserPlaces(machine).find(machine.exists) ??
    onPath(machine, browserNames) ??
    playwrightBrowser(machine));

// ---- the database

const homes = {
  linux: ['/usr/lib/postgresql', '/usr/pgsql', '/opt/postgresql'],
  darwin: ['/opt/homebrew/opt', '/usr/local/opt', '/Applications/Postgres.app/Contents/Versions'],
};

/** The folder of `initdb` and `postgres`. */
export function findPostgres(machine = here) {
  const { env, platform, exists, list } = machine;
  if (env.POSTGRES_BIN) return env.POSTGRES_BIN;
  const { join, dirname } = pathOf(machine);
  const initdb = platform === 'win32' ? 'initdb.exe' : 'initdb';
  const bases =
    platform === 'win32'
      ? [join(env.PROGRAMFILES ?? 'C:\\Program Files', 'PostgreSQL')]
      : (homes[platform] ?? homes.linux);
  const found = bases
    .flatMap((base) => newest(list(base)).map((version) => join(base, version, 'bin')))
    .find((bin) => exists(join(bin, initdb)));
  if (found) return found;
  const program = onPath(machine, ['initdb']);
  return program && dirname(program);
}

// ---- fetching what is missing

/** Debian's own packages, for whoever may install them. */
function apt(machine, name) {
  if (machine.platform !== 'linux' || !onPath(machine, ['apt-get'])) return false;
  // A machine that has just started may still be at its own packages.
  const options = ['-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600'];
  const install = () => machine.run('apt-get', ['install', ...options, name]);
  return install() || (machine.run('apt-get', ['update']) && install());
}

const playwright = (machine) =>
  machine.run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', 'chromium']);

const needs = {
  browser: {
    find: findBrowser,
    fetch: [(machine) => apt(machine, 'chromium'), playwright],
    advice:
      'no browser: install Chrome or Chromium, run `npx playwright-core install chromium`, or set CHROMIUM to its path',
  },
  postgres: {
    find: findPostgres,
    fetch: [(machine) => apt(machine, 'postgresql')],
    advice:
      'no PostgreSQL: install its server (initdb, postgres), or set POSTGRES_BIN to the folder of initdb',
  },
};

const LOCK = join(root, 'node_modules/.cache/strategoi/install.lock');
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Whoever held the lock and is gone, or never wrote who he was, holds it no longer. */
function isStale(lock) {
  const owner = join(lock, 'owner');
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  if (!existsSync(owner)) return Date.now() - made > 10_000;
  return !isAlive(Number(readFileSync(owner, 'utf8')));
}

/** One at a time among all processes and threads; the others wait. */
export function underLock(work, lock = LOCK) {
  mkdirSync(join(lock, '..'), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isStale(lock)) rmSync(lock, { recursive: true, force: true });
      else pause(200);
    }
  }
  try {
    writeFileSync(join(lock, 'owner'), String(process.pid));
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Where the thing is, fetched if need be; undefined where it cannot be had. */
export function provide(name, machine = here, lock = LOCK) {
  const { find, fetch } = needs[name];
  return (
    find(machine) ??
    underLock(() => {
      // Whoever held the lock before may have brought it.
      for (const bring of [() => true, ...fetch]) {
        bring(machine);
        const found = find(machine);
        if (found) return found;
      }
      return undefined;
    }, lock)
  );
}

/** The same, and where it cannot be had one line that says what to do. */
export function provided(name) {
  const found = provide(name);
  if (!found) throw new Error(needs[name].advice);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, { advice }] of Object.entries(needs)) {
    const found = process.argv.includes('--look') ? needs[name].find(here) : provide(name);
    console.log(found ? `${name}: ${found}` : advice);
    if (!found) process.exitCode = 1;
  }
}
