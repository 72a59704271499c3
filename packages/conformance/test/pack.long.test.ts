import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const names = ['kernel', 'atlas', 'diplomacy', 'conformance'];
const folder = mkdtempSync(join(tmpdir(), 'strategoi-pack-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}${stdout}`);
  return stdout;
}

/** Somebody outside, in an empty folder, with nothing but the tarballs. */
beforeAll(() => {
  run(process.execPath, ['node_modules/ts7/bin/tsc', '-b', ...names.map((name) => `packages/${name}`)], root);
  const tarballs = names.map((name) => {
    const [packed] = JSON.parse(
      run('npm', ['pack', '--json', '--pack-destination', folder], join(root, 'packages', name)),
    );
    return `./${packed.filename}`;
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }');
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], folder);
}, 300_000);

describe('installed from their tarballs', () => {
  const installed = (name: string, path: string): string =>
    join(folder, 'node_modules/@strategoi', name, path);

  it.each(names)('%s brings types, licence and its page, and no sources', (name) => {
    for (const path of ['dist/index.js', 'dist/index.d.ts', 'LICENSE', 'README.md'])
      expect(existsSync(installed(name, path)), path).toBe(true);
    expect(existsSync(installed(name, 'src/index.ts'))).toBe(false);
  });

  it.each(names)('the page of %s links only to what came with it, and names pages that are', (name) => {
    const page = readFileSync(installed(name, 'README.md'), 'utf8');
    const links = [...page.matchAll(/\]\(([^)\s]+)/g)].map(([, to]) => to as string);
    for (const to of links.filter((link) => !/^(https:|#)/.test(link)))
      expect(existsSync(installed(name, to)) && !to.startsWith('..'), to).toBe(true);
    for (const [path] of page.matchAll(/\bdocs\/[\w-]+\.md/g))
      expect(existsSync(join(root, path)), path).toBe(true);
  });

  it('the maps bring the notices of their data', () => {
    for (const path of ['NOTICE-hellespont', 'NOTICE-diadochi', 'COPYING.LESSER'])
      expect(existsSync(installed('atlas', `src/data/${path}`)), path).toBe(true);
  });

  it.each(names)('the example of %s runs', (name) => {
    const example = (from: string): string =>
      /```js\n([\s\S]*?)```/.exec(readFileSync(installed(from, 'README.md'), 'utf8'))?.[1] ?? '';
    writeFileSync(join(folder, 'nim.js'), example('kernel'));
    writeFileSync(join(folder, 'example.js'), example(name));
    expect(run(process.execPath, ['example.js'], folder)).not.toBe('');
  });

  it('the game of docs/kernel.md compiles against their types', () => {
    writeFileSync(
      join(folder, 'game.ts'),
      readFileSync(join(root, 'packages/conformance/test/tictactoe.ts'), 'utf8'),
    );
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2023',
      '--skipLibCheck',
      'false',
    ];
    run(process.execPath, [join(root, 'node_modules/ts7/bin/tsc'), ...options, 'game.ts'], folder);
  });
});
