/** The page around the games knows none of them: what it must be told, a kit tells it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PASS } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));
const bare = (text: string): string => text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
const shell = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/^(games|dev)\//.test(path))
  .map((path) => ({ path, text: bare(readFileSync(join(root, path), 'utf8')) }));
const games = await Promise.all(shelf.map((game) => game.rules()));
const manifests = games.map(({ manifest }) => manifest);

/** Files in which one of these is a word of its own, in quotes or as a key. */
const naming = (words: readonly string[], around: (word: string) => string, files = shell): string[] =>
  files.flatMap(({ path, text }) =>
    [...new Set(words)]
      .filter((word) => new RegExp(around(word)).test(text))
      .map((word) => `${path}: ${word}`),
  );

it('names no game and nobody who plays in one', () => {
  expect(shell.length).toBeGreaterThan(150);
  const names = manifests.flatMap(({ id, roles }) => [id, ...roles.map((role) => role.id)]);
  expect(naming(names, (word) => `['"\`]${word}['"\`]|\\b${word}:|-${word}\\b`)).toEqual([]);
});

it('names nobody who plays in a game in its style sheets', () => {
  const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css') && !/^(games|dev)\//.test(path))
    .map((path) => ({ path, text: bare(readFileSync(join(root, path), 'utf8')) }));
  expect(sheets.length).toBeGreaterThan(40);
  const owners = manifests.flatMap(({ roles }) => roles.map((role) => role.id));
  expect(owners).toContain('antipater');
  expect(naming(owners, (word) => `\\.${word}(?![\\w-])|\\[[^\\]]*\\b${word}\\b`, sheets)).toEqual([]);
  // Nor a token: who plays says its colours in its game's `owners.css`.
  expect(naming(owners, (word) => `--(?:[\\w-]+-)?${word}(?:-[\\w-]+)?(?![\\w-])`, sheets)).toEqual([]);
});

it('reads no verb of an action but the one that every game has', () => {
  const verbs = manifests.flatMap((manifest) => manifest.verbs).filter((verb) => verb !== PASS);
  // Sentences for people may have the same words.
  const code = shell.filter(({ path }) => !path.includes('/words/'));
  // "pick A-H6", or a verb that is compared.
  const read = (word: string): string => `['"\`]${word} (?:['"\`$])|verb(?:Of\\([^)]*\\))? [!=]== '${word}'`;
  expect(naming(verbs, read, code)).toEqual([]);
});

it('has no word for what only some games have', () => {
  const around = shell.filter(({ path }) => /^(app|pages|panels|session)\//.test(path));
  expect(around.filter(({ text }) => /stratag[eè]m/i.test(text)).map(({ path }) => path)).toEqual([]);
});

it('knows no step of a game by its name', () => {
  const found = shell.filter(({ text }) =>
    /step(?:\)|\?\.|\.)? ?(?:[!=]== ['"]|\.?startsWith\()|\.test\([^)]*\bstep\)|\.includes\([^)]*\.step\b/.test(
      text,
    ),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});

const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

it('has its style beside what it is the style of, no sheet of it longer than a few screens', () => {
  expect(sheets.length).toBeGreaterThan(80);
  const long = sheets.filter(({ text }) => text.split('\n').length > 401);
  expect(long.map(({ path }) => path)).toEqual([]);
});

// Whoever asks that has all of the page styled anew by whatever comes and goes in it: a touch on a phone took 200 ms.
it('asks in no style what there is in the whole of the page', () => {
  const asking = sheets.filter(({ text }) => /(?:\b(?:html|body)|:root)[^\s{,]*:has\(/.test(text));
  expect(asking.map(({ path }) => path)).toEqual([]);
});

it('is a phone under one condition, in code and in style', () => {
  const styles = sheets
    .flatMap(({ text }) => [...text.matchAll(/@media ([^{]*\b90[01]px[^{]*) \{/g)])
    .map(([, condition = '']) => condition.replace(/\s+/g, ' '));
  const settings = readFileSync(join(root, 'app/settings.ts'), 'utf8');
  const asked = [...settings.matchAll(/matchMedia\(\s*'([^']*\b900px[^']*)'/g)].map(
    ([, condition]) => condition,
  );
  const desk = '(min-width: 901px) and (min-height: 481px), (min-width: 1025px)';
  expect(asked.length).toBe(2);
  expect(styles.filter((condition) => ![...asked, desk].includes(condition))).toEqual([]);
});

it('asks of a game by steps that the compiler knows', () => {
  const kits = readdirSync(join(root, 'games'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!kit\/)[a-z]+\/.*\.tsx?$/.test(path))
    .map((path) => ({ path, text: bare(readFileSync(join(root, 'games', path), 'utf8')) }));
  expect(kits.length).toBeGreaterThan(100);
  // A step compared with a plain string, or looked for by a pattern: `isAsked` and its like of `asked.ts` do it.
  const plain =
    /\bstep\s*[!=]==\s*['"`]|\bstep\.startsWith\(|\/\.test\((?:\w+\.)?step\)|\{ readonly \[step: string\]/;
  expect(kits.filter(({ text }) => plain.test(text)).map(({ path }) => path)).toEqual([]);
});
