import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { conform, reportLines } from '@strategoi/conformance';
import { SPECTATOR } from '@strategoi/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { ticTacToe } from './tictactoe.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const linesOf = (text: string): number => text.trim().split('\n').length;

describe('docs/kernel.md', () => {
  it('shows the game as it is tested here', () => {
    const shown = [...read('docs/kernel.md').matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
    const withoutGaps = (code: string): string => code.replace(/\n\n+/g, '\n').trim();
    expect(withoutGaps(shown.join('\n'))).toBe(withoutGaps(read('packages/conformance/test/tictactoe.ts')));
  });

  it('the game is written in fifty lines', () => {
    expect(linesOf(read('packages/conformance/test/tictactoe.ts'))).toBeLessThanOrEqual(50);
  });

  it('the game passes the kit', async () => {
    const report = await conform(ticTacToe, { games: 20 });
    expect(report.failures.map(({ item, message }) => `${item} ${message}`)).toEqual([]);
    expect(reportLines(report).length).toBeGreaterThan(20);
  });

  it('nobody sees the die of another', () => {
    const table = ticTacToe.setup({ scenario: 'game', seed: 'dice' });
    expect(table.held.every((die) => die >= 1 && die <= 6)).toBe(true);
    expect(ticTacToe.view(table, 'cross').board.held).toEqual([table.held[0], 0]);
    expect(ticTacToe.view(table, 'nought').board.held).toEqual([0, table.held[1]]);
    expect(ticTacToe.view(table, SPECTATOR).board.held).toEqual([0, 0]);
  });
});

describe('the examples of the packages for others', () => {
  const folder = join(root, 'node_modules/.cache/strategoi/examples');
  const exampleOf = (name: string): string =>
    /```js\n([\s\S]*?)```/.exec(read(`packages/${name}/README.md`))?.[1] ?? '';

  beforeAll(() => {
    const packages = ['atlas', 'diplomacy', 'conformance'].map((name) => `packages/${name}`);
    const build = spawnSync(process.execPath, ['node_modules/ts7/bin/tsc', '-b', ...packages], { cwd: root });
    expect(build.status).toBe(0);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
    writeFileSync(join(folder, 'nim.js'), exampleOf('kernel'));
  });

  it.each([
    ['kernel', "[ 'black' ]\n"],
    ['atlas', 'T12 T11 T15 T5\n'],
    ['diplomacy', 'Germany bur retreats to mun'],
    ['conformance', ' 1  passed'],
  ])('%s does what its page says', (name, said) => {
    const file = join(folder, `${name}.js`);
    writeFileSync(file, exampleOf(name));
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(stdout).toContain(said);
    expect(status).toBe(0);
  });

  it.each(['kernel', 'atlas', 'diplomacy', 'conformance'])(
    'the example of %s has twenty lines at the most',
    (name) => {
      expect(linesOf(exampleOf(name))).toBeLessThanOrEqual(20);
    },
  );

  it.each(['kernel', 'atlas', 'diplomacy', 'conformance'])('%s depends on exact versions only', (name) => {
    const { dependencies = {}, engines, files, license } = JSON.parse(read(`packages/${name}/package.json`));
    expect(Object.values(dependencies).filter((range) => !/^\d+\.\d+\.\d+$/.test(range as string))).toEqual(
      [],
    );
    expect(engines).toEqual(JSON.parse(read('package.json')).engines);
    expect([files[0], license]).toEqual(['dist', 'MIT']);
  });
});
