import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** Where a test of that name may lie: of this game, of a package it names, or of the scripts. */
function filesOf(game: string, name: string): string[] {
  const [folder = '', file = ''] = name.includes('/') ? name.split('/') : [game, name];
  const places =
    folder === 'scripts'
      ? [`scripts/test/${file}.test.mjs`]
      : [`packages/${folder}/test/${file}.test.ts`, `packages/${folder}/e2e/${file}.test.ts`];
  return places.map(at).filter(existsSync);
}

it.each([
  ['letter.md', 60],
  ['opponents.md', 40],
])('every test that docs/%s names is there, by the title it gives', (page, least) => {
  const missing: string[] = [];
  let named = 0;
  for (const row of readFileSync(at(`docs/${page}`), 'utf8').split('\n')) {
    const [, game = '', , tests = ''] =
      row.split(' | ').length === 3 ? ['', ...row.slice(2).split(' | ')] : [];
    for (const [, name = '', titles = ''] of tests.matchAll(/`([\w./-]+)`((?:[ ,]*\*[^*]+\*)+)/g)) {
      const found = filesOf(game, name);
      if (found.length === 0) missing.push(`${game}: ${name}`);
      const text = found.map((file) => readFileSync(file, 'utf8')).join('\n');
      for (const [, title = ''] of titles.matchAll(/\*([^*]+)\*/g)) {
        named += 1;
        if (!text.includes(title)) missing.push(`${game}: ${name}: ${title}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(least);
});
