// Where the browser and the database of the tests are looked for, on machines that are only described here.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrowser, findPostgres, provide } from '../machine.mjs';

const base = mkdtempSync(join(tmpdir(), 'strategoi-machine-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let locks = 0;
const lock = () => join(base, `lock-${locks++}`);

/** A machine with these files and nothing else; `brings` are the files a command leaves behind. */
function machine({ platform = 'linux', home = '/home', env = {}, files = [], brings = {} } = {}) {
  const there = new Set(files);
  const commands = [];
  const separator = platform === 'win32' ? '\\' : '/';
  return {
    platform,
    home,
    env,
    commands,
    exists: (path) => there.has(path),
    list: (folder) => [
      ...new Set(
        [...there]
          .filter((path) => path.startsWith(folder + separator))
          .map((path) => path.slice(folder.length + 1).split(separator)[0]),
      ),
    ],
    run(command, args) {
      commands.push(command.endsWith('apt-get') ? `apt-get ${args[0]}` : args.slice(0, 2).join(' '));
      const brought = brings[commands.at(-1)];
      for (const path of brought ?? []) there.add(path);
      return brought !== undefined;
    },
  };
}

describe('a browser', () => {
  it.each([
    ['Debian', {}, '/usr/bin/chromium'],
    ['Ubuntu', {}, '/snap/bin/chromium'],
    ['Chrome on Linux', {}, '/usr/bin/google-chrome-stable'],
    ['Chrome where its own package puts it', {}, '/opt/google/chrome/chrome'],
    ['anywhere on the PATH', { env: { PATH: '/bin:/nix/bin' } }, '/nix/bin/chromium'],
    ['macOS', { platform: 'darwin' }, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
    [
      'macOS, for one user',
      { platform: 'darwin', home: '/one' },
      '/one/Applications/Chromium.app/Contents/MacOS/Chromium',
    ],
    [
      'Windows',
      { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } },
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    ],
    [
      'Windows, for one user',
      { platform: 'win32', env: { LOCALAPPDATA: 'C:\\one' } },
      'C:\\one\\Google\\Chrome\\Application\\chrome.exe',
    ],
    ['Playwright on Linux', { home: '/one' }, '/one/.cache/ms-playwright/chromium-1200/chrome-linux/chrome'],
    [
      'Playwright on Linux, without a window',
      { home: '/one' },
      '/one/.cache/ms-playwright/chromium_headless_shell-1200/chrome-linux/headless_shell',
    ],
    [
      'Playwright on macOS',
      { platform: 'darwin', home: '/one' },
      '/one/Library/Caches/ms-playwright/chromium-1200/chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    ],
    [
      'Playwright on Windows',
      { platform: 'win32', env: { LOCALAPPDATA: 'C:\\one' } },
      'C:\\one\\ms-playwright\\chromium-1200\\chrome-win64\\chrome.exe',
    ],
    [
      'Playwright in a folder of one’s own',
      { env: { PLAYWRIGHT_BROWSERS_PATH: '/kept' } },
      '/kept/chromium-1200/chrome-linux64/chrome',
    ],
  ])('is found: %s', (_title, setting, path) => {
    expect(findBrowser(machine({ ...setting, files: [path] }))).toBe(path);
    expect(findBrowser(machine(setting))).toBeUndefined();
  });

  it('named by CHROMIUM comes before all others; of two downloads the newer', () => {
    expect(findBrowser(machine({ env: { CHROMIUM: '/mine' }, files: ['/usr/bin/chromium'] }))).toBe('/mine');
    const downloads = [999, 1200].map((n) => `/home/.cache/ms-playwright/chromium-${n}/chrome-linux/chrome`);
    expect(findBrowser(machine({ files: downloads }))).toBe(downloads[1]);
  });
});

describe('PostgreSQL', () => {
  it.each([
    ['Debian', {}, '/usr/lib/postgresql/15/bin/initdb'],
    ['anywhere on the PATH', { env: { PATH: '/bin:/nix/bin' } }, '/nix/bin/initdb'],
    ['Homebrew', { platform: 'darwin' }, '/opt/homebrew/opt/postgresql@17/bin/initdb'],
    [
      'Windows',
      { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' } },
      'C:\\Program Files\\PostgreSQL\\17\\bin\\initdb.exe',
    ],
  ])('is found: %s', (_title, setting, path) => {
    const folder = path.replace(/[\\/]initdb(\.exe)?$/, '');
    expect(findPostgres(machine({ ...setting, files: [path] }))).toBe(folder);
    expect(findPostgres(machine(setting))).toBeUndefined();
  });

  it('of several versions the newest is taken', () => {
    const files = [9, 15].map((n) => `/usr/lib/postgresql/${n}/bin/initdb`);
    expect(findPostgres(machine({ files }))).toBe('/usr/lib/postgresql/15/bin');
  });
});

describe('what is missing', () => {
  const debian = { env: { PATH: '/usr/bin' }, files: ['/usr/bin/apt-get'] };

  it('is not fetched when it is there', () => {
    const there = machine({ ...debian, files: [...debian.files, '/usr/bin/chromium'] });
    expect(provide('browser', there, lock())).toBe('/usr/bin/chromium');
    expect(there.commands).toEqual([]);
  });

  it('is installed from the packages of the system, once its lists are known', () => {
    const brings = { 'apt-get update': [], 'apt-get install': ['/usr/bin/chromium'] };
    const ready = machine({ ...debian, brings });
    expect(provide('browser', ready, lock())).toBe('/usr/bin/chromium');
    expect(ready.commands).toEqual(['apt-get install']);
  });

  it('is downloaded where the system has no package, or one may not install it', () => {
    const download = '/home/.cache/ms-playwright/chromium-1200/chrome-linux/chrome';
    const brings = { 'node_modules/playwright-core/cli.js install': [download] };
    const elsewhere = machine({ brings });
    expect(provide('browser', elsewhere, lock())).toBe(download);
    expect(elsewhere.commands).toEqual(['node_modules/playwright-core/cli.js install']);
    const forbidden = machine({ ...debian, brings });
    expect(provide('browser', forbidden, lock())).toBe(download);
    expect(forbidden.commands.slice(0, 2)).toEqual(['apt-get install', 'apt-get update']);
  });

  it('that cannot be had is not found in the end', () => {
    expect(provide('browser', machine(debian), lock())).toBeUndefined();
    expect(provide('postgres', machine(), lock())).toBeUndefined();
  });

  it('is fetched once: whoever comes meanwhile waits for the lock and finds it there', async () => {
    const place = lock();
    const browser = join(base, 'browser');
    const script = `
      import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
      import { provide } from ${JSON.stringify(new URL('../machine.mjs', import.meta.url).href)};
      const bring = () => {
        appendFileSync(${JSON.stringify(join(base, 'fetched'))}, 'once ');
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
        writeFileSync(${JSON.stringify(browser)}, '');
        return true;
      };
      const env = { get CHROMIUM() { return existsSync(${JSON.stringify(browser)}) ? ${JSON.stringify(browser)} : undefined; } };
      const machine = { platform: 'linux', home: '/', env, exists: () => false, list: () => [], run: bring };
      console.log(provide('browser', machine, ${JSON.stringify(place)}));
    `;
    const visit = () =>
      new Promise((resolve) => {
        const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
        let said = '';
        child.stdout.on('data', (text) => {
          said += text;
        });
        child.on('exit', () => resolve(said.trim()));
      });
    expect(await Promise.all([visit(), visit(), visit()])).toEqual([browser, browser, browser]);
    expect(readFileSync(join(base, 'fetched'), 'utf8')).toBe('once ');
  });

  it('does not wait for whoever died with the lock in his hand', () => {
    const dead = lock();
    mkdirSync(dead);
    writeFileSync(join(dead, 'owner'), '999999999');
    expect(provide('browser', machine(), dead)).toBeUndefined();
    const nameless = lock();
    mkdirSync(nameless);
    utimesSync(nameless, 1, 1);
    expect(provide('browser', machine(), nameless)).toBeUndefined();
  });
});
