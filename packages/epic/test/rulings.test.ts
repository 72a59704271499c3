import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { sea } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import type { S } from '../src/state.ts';
import { words } from '../src/words/index.ts';
import { asked, bare, does, from, lead, put } from './table.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../../docs/rulings-epic.md');
/** The cells of the lines of a table whose first cell is like this. */
const rows = (head: RegExp): string[][] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([first = '']) => head.test(first));
const named = (list: string): string[] => list.match(/`[^`]+`/g)?.map((one) => one.slice(1, -1)) ?? [];
const filesUnder = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );

describe('the page of rulings', () => {
  const listed = rows(/^RUL-\d+$/).map(([id = '']) => id);

  it('has each ruling once, in order, and all that the code cites', () => {
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(listed.map((_, i) => `RUL-${String(i + 1).padStart(2, '0')}`));
    for (const name of filesUnder('../src/'))
      for (const id of read(`../src/${name}`).match(/RUL-\d+/g) ?? []) expect(listed, name).toContain(id);
  });

  it('names the options of the game with all their values, the usual one first, and their rules', () => {
    const options = rows(/^`\w+`$/).map(([id = '', values = '', , rule = '', ruling = '']) => ({
      id: named(id)[0],
      values: named(values),
      rules: rule.match(/EPW-[A-Z]+-\d+/g) ?? [],
      ruling: ruling.replace(/[ |]/g, ''),
    }));
    expect(options.map(({ id }) => id).sort()).toEqual(epic.manifest.options.map(({ id }) => id).sort());
    for (const { id, values, rules, ruling } of options) {
      const spec = epic.manifest.options.find((one) => one.id === id);
      expect([...values].sort(), id).toEqual([...(spec?.values ?? [])].sort());
      expect(values[0], id).toBe(spec?.default);
      expect([...rules]).toEqual(spec?.rules);
      if (ruling !== '') expect(listed).toContain(ruling);
    }
  });

  it('settles every point by rules there are, each named by a test', () => {
    const points = rows(/^\d+$/);
    expect(points.map(([n]) => Number(n))).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    const tests = filesUnder('./')
      .filter((name) => name !== 'rulings.test.ts')
      .map((name) => read(`./${name}`))
      .join('\n');
    for (const [n, , proof = ''] of points) {
      const rules = proof.match(/EPW-[A-Z]+-\d+[a-z]?/g) ?? [];
      expect(rules.length, n).toBeGreaterThan(0);
      for (const rule of rules) {
        expect(Object.keys(words.en.rules)).toContain(rule);
        expect(tests.includes(rule), rule).toBe(true);
      }
    }
  });
});

describe('the option interception', () => {
  /** A Corinthian fleet on the shore tries to stop an Athenian one: the die, less one for the fleet met. */
  const tried = (interception: string, die: number): boolean => {
    const s: S = bare('campaign', { interception });
    put(s, 'piraeus', 'attica-f5');
    put(s, 'cenchreae', 'corinth-f4');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    does(t, 'intercept corinth-f4 W3232', [die]);
    return !t.unitAt.includes(sea('sunium'));
  };

  it('is the number not to be exceeded: EPW-NAV-10', () => {
    const highest = (number: string): number => [1, 2, 3, 4, 5, 6].filter((die) => tried(number, die)).length;
    expect(['2', '3', '4'].map(highest)).toEqual([3, 4, 5]);
  });
});

describe('the way of a fleet', () => {
  it('is watched sea by sea in its order, and over where it is ashore: EPW-NAV-09', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    put(s, 'cenchreae', 'corinth-f4');
    put(s, 'sunium', 'corinth-f4', { by: 'sparta' });
    lead(s, 'athens', 'nicias', 'athens');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    const asks = (): unknown[] => [asked(t), epic.pending(t)[0]?.params?.place];
    expect(asks()).toEqual(['sparta intercept', sea('saronic')]);
    does(t, 'pass');
    expect(asks()).toEqual(['sparta intercept', sea('sunium')]);
    // A landing on the shore of the first sea is not met in the second.
    const u = from(s, moveFrame(0));
    does(u, 'stack W3731');
    does(u, 'sail saronic');
    does(u, 'land W3832');
    does(u, 'roll', [6]);
    expect(asked(u)).toBe('sparta intercept');
    does(u, 'pass');
    expect(asked(u)).toBe('athens move.stack');
  });
});
