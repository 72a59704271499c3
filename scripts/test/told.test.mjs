// Whoever is told what happens in any game names events by `isEvent` (`eventsOf` of the kernel), in a set or a table of the
// game's own names, or by what the kernel has: then a name that the game does not have does not compile.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const outside = ['web', 'chronicle', 'cli', 'server', 'shelf', 'club', 'protocol', 'bots', 'conformance'];
const sources = outside.flatMap((room) => {
  const root = `packages/${room}/src`;
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${room}/${path}`, text: readFileSync(`${root}/${path}`, 'utf8') }));
});

/** Types that are no events: of units and terrain, of pointers, of fields of a form. */
const OTHERS = new Set(['F', 'G', 'H', 'L', 'T', 'fleet', 'coast', 'pointerup', 'password', 'email']);

const namedIn = (text) =>
  [...text.matchAll(/\btype\)?\s*[!=]==?\s*['"`]([^'"`]*)|['"`]([\w.-]+)['"`]\s*[!=]==?\s*[\w.?]*\btype\b/g)]
    .map(([, after, before]) => after ?? before)
    .filter((name) => !OTHERS.has(name));

test('nobody compares an event with a plain string', () => {
  expect(sources.length).toBeGreaterThan(700);
  expect(sources.flatMap(({ path, text }) => namedIn(text).map((name) => `${path}: ${name}`))).toEqual([]);
});

test('a set that events are looked up in is a set of names that the game has', () => {
  const looked = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\b(\w+)\.has\((?:\w+\.)?type\)/g)].map(([, set]) => ({ path, text, set })),
  );
  expect(looked.length).toBeGreaterThan(8);
  const known = (text, set) => new RegExp(`\\b${set}: ReadonlySet<string> = new Set<`).test(text);
  // Those of a fight are handed over by the kit, whose set is found in the same way.
  const loose = looked.filter(({ text, set }) => set !== 'outcomes' && !known(text, set));
  expect(loose.map(({ path, set }) => `${path}: ${set}`)).toEqual([]);
  const outcomes = sources.filter(
    ({ path, text }) =>
      path.startsWith('web/games/') && /\boutcomes(?:: ReadonlySet<string> =|:) new Set\(/.test(text),
  );
  expect(outcomes.map(({ path }) => path)).toEqual([]);
});

test('a table of events has no key that the game does not have', () => {
  const tables = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/^const (\w+): \{ readonly \[type: string\][^=]*= (\{[\s\S]*?\n\}[^;\n]*);/gm)].map(
      ([, name, body]) => ({ name: `${path}: ${name}`, body }),
    ),
  );
  expect(tables.length).toBeGreaterThan(3);
  expect(
    tables.filter(({ body }) => !/\} satisfies \{ readonly \[type in /.test(body)).map(({ name }) => name),
  ).toEqual([]);
});
