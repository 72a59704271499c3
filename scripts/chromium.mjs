// The browser of the browser tests: Debian's chromium, installed when it is missing.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const find = () => process.env.CHROMIUM ?? places.find((path) => existsSync(path));

/** Started as root and without a display, it needs to be told so; the rest keeps it from calling home. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function chromiumPath() {
  const found = find();
  if (found) return found;
  const run = (...args) => spawnSync('apt-get', args, { stdio: ['ignore', 2, 2] }).status === 0;
  const install = () => run('install', '-y', '--no-install-recommends', 'chromium');
  if (!install()) {
    run('update');
    install();
  }
  const installed = find();
  if (!installed) throw new Error('the browser tests need chromium: apt-get install chromium');
  return installed;
}
