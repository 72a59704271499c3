import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

it('every test that docs/trust.md names is there, by the title it gives', () => {
  const table = readFileSync(at('../../../docs/trust.md'), 'utf8');
  const files = (name: string): string[] =>
    [at(`./${name}.test.ts`), at(`../../web/e2e/${name}.test.ts`)].filter(existsSync);
  const missing: string[] = [];
  let named = 0;
  // A file, then the titles that are meant of it.
  for (const row of table.split('\n').filter((line) => /^\| /.test(line) && line !== '| promise | test |'))
    for (const [, name = '', titles = ''] of row.matchAll(
      /`([a-z.-]+)`((?:[ ,]*(?:\([^)]*\)|\*[^*]+\*))*)/g,
    )) {
      const found = files(name);
      if (found.length === 0) missing.push(name);
      const text = found.map((file) => readFileSync(file, 'utf8')).join('\n');
      for (const [, title = ''] of titles.matchAll(/\*([^*]+)\*/g)) {
        named += 1;
        for (const part of title.split('…'))
          if (!text.includes(part.trim())) missing.push(`${name}: ${part}`);
      }
    }
  expect(missing).toEqual([]);
  expect(named).toBeGreaterThan(60);
});
