import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testTitles } from '../src/rules/titles.ts';
import { Desk } from './table.ts';
import { toyListed } from './toy-board.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

/** A checkout with these files in it. */
function checkout(files: { readonly [path: string]: string }): void {
  for (const [path, text] of Object.entries({
    'package.json': '{}',
    'packages/kernel/src/a.ts': '',
    ...files,
  })) {
    mkdirSync(dirname(join(desk.folder, path)), { recursive: true });
    desk.write(path, text);
  }
}

interface Reports {
  toy: {
    total: number;
    cited: number;
    tested: number;
    mutated: number;
    missing: number;
    rules: {
      id: string;
      code: { file: string; line: number }[];
      tests: { line: number }[];
      missing: string[];
    }[];
    unknown: { id: string }[];
  };
}

const all = ['TOY-1', 'TOY-2', 'TOY-3', 'TOY-4', 'TOY-5'];
const code = all.map((id) => `// ${id}`).join('\n');
const tests = all.map((id) => `it('does as it should (${id})', () => {});`).join('\n');

describe('rules', () => {
  it('finds where each rule is enforced and which tests prove it', async () => {
    checkout({ 'packages/toy/src/a.ts': code, 'packages/toy/test/a.test.ts': tests });
    const { toy } = await desk.data<Reports>('rules');
    expect(toy).toMatchObject({ total: 5, cited: 5, tested: 5, mutated: 0, missing: 0, unknown: [] });
    expect(toy.rules[2]).toMatchObject({
      id: 'TOY-3',
      code: [{ file: 'packages/toy/src/a.ts', line: 3 }],
      tests: [{ line: 3, title: 'does as it should (TOY-3)' }],
    });
    const said = await desk.run(['rules']);
    expect(said.code).toBe(0);
    expect(said.out).toMatch(
      /\ntoy: 5 rules, 5 cited, 5 proved by a test, 0 proved by mutation, 0 missing\n$/,
    );
  });

  it('tells a rule that a test names from one whose test misses it when it is taken out', async () => {
    checkout({
      'packages/toy/src/a.ts': code,
      'packages/toy/test/a.test.ts': tests,
      'packages/toy/proofs.json': '{ "TOY-1": [2, 2], "TOY-2": [1, 3] }',
    });
    const { toy } = await desk.data<Reports>('rules');
    expect(toy).toMatchObject({ cited: 5, tested: 5, mutated: 1 });
    expect(toy.rules[1]).toMatchObject({ id: 'TOY-2', mutation: { missed: 1, places: 3 } });
    const said = await desk.run(['rules']);
    expect(said.out).toContain('taken out 2 times, missed each time\n');
    expect(said.out).toContain('taken out 3 times, missed only 1\n');
    const short = await desk.run(['rules', '--short']);
    expect(short.out).toBe('toy: 5 rules, 5 cited, 5 proved by a test, 1 proved by mutation, 0 missing\n');
  });

  it('fails when a game that claims to be complete has a rule without a test', async () => {
    checkout({ 'packages/toy/src/a.ts': code, 'packages/toy/test/a.test.ts': tests.replace('TOY-4', '') });
    const said = await desk.run(['rules', 'toy', '--missing']);
    expect(said.code).toBe(1);
    expect(said.out).toContain('! TOY-4  The owls\n');
    expect(said.out).not.toContain('TOY-3');
    expect(said.out).toMatch(/toy: 5 rules, 5 cited, 4 proved by a test, 0 proved by mutation, 1 missing\n$/);
  });

  it('fails when such a game has a rule that no code cites', async () => {
    checkout({ 'packages/toy/src/a.ts': code.replace('TOY-1', ''), 'packages/toy/test/a.test.ts': tests });
    expect((await desk.run(['rules'])).code).toBe(1);
  });

  it('lets a game that does not claim to be complete be unfinished', async () => {
    const { game } = toyListed;
    const manifest = { ...game.manifest, complete: false };
    desk.registry = { toy: { ...toyListed, game: { ...game, manifest } } };
    checkout({});
    const said = await desk.run(['rules']);
    expect(said.code).toBe(0);
    expect(said.out).toMatch(/toy: 5 rules, 0 cited, 0 proved by a test, 0 proved by mutation, 5 missing\n$/);
  });

  it('counts neither texts for players nor the packages that only show games', async () => {
    checkout({
      'packages/toy/src/words/en.ts': code,
      'packages/toy/src/words.ts': code,
      'packages/web/src/a.ts': code,
      'packages/cli/src/a.ts': code,
      'packages/toy/test/a.test.ts': tests,
    });
    expect((await desk.data<Reports>('rules')).toy.cited).toBe(0);
  });

  it('tells of ids that the catalogue does not have', async () => {
    checkout({ 'packages/toy/src/a.ts': `${code}\n// TOY-9 TOY-1..3`, 'packages/toy/test/a.test.ts': tests });
    const { toy } = await desk.data<Reports>('rules');
    expect(toy.unknown.map(({ id }) => id)).toEqual(['TOY-9', 'TOY-1..3']);
  });

  it('takes the beginning of an id that is put together at run time for none', async () => {
    const made = `const rule = (n: number) => \`TOY-\${n}\`, long = \`TOY-A.B-\${rule}\`; // TOY-9`;
    checkout({ 'packages/toy/src/a.ts': `${code}\n${made}`, 'packages/toy/test/a.test.ts': tests });
    const { toy } = await desk.data<Reports>('rules');
    expect(toy.unknown.map(({ id }) => id)).toEqual(['TOY-9']);
  });
});

describe('the titles of tests', () => {
  const titles = (source: string): string[] => testTitles(source).map(({ title }) => title);

  it('carry the titles of the groups around them', () => {
    const source = `describe('one', () => {\n  describe("two", () => { it('three', () => {}); });\n  test(\`four\`, f);\n});\nit('five', f);`;
    expect(titles(source)).toEqual(['one two three', 'one four', 'five']);
    expect(testTitles(source).map(({ line }) => line)).toEqual([2, 3, 5]);
  });

  it('are not those of tests that do not run', () => {
    expect(
      titles(`it.skip('a', f); it.todo('b'); describe.skip('c', () => { it('d', f); }); it('e', f);`),
    ).toEqual(['e']);
  });

  it('are not found in comments, strings and regular expressions', () => {
    expect(
      titles(`// it('a', f)\n/* it('b', f) */ const s = "it('c', f)"; s.match(/it\\('d'/); it('e', f);`),
    ).toEqual(['e']);
  });

  it('take in the rows of a table when they draw on them', () => {
    expect(titles(`it.each([['TOY-1', ')'], ['TOY-2', 2]])('%s holds', f); it('next', f);`)).toEqual([
      "%s holds ([['TOY-1', ')'], ['TOY-2', 2]])",
      'next',
    ]);
    expect(titles(`it.each([['TOY-1']])('holds', f)`)).toEqual(['holds']);
  });
});
