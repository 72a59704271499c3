// Packs the tests of one package, with every source that cites rules written anew, into one file that loads fast.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, defaultServerConditions } from 'vite';
import { sitesOf } from './sites.mjs';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const cache = join(root, 'node_modules/.cache/strategoi');

/** Packages that show or play games decide nothing by the rules; texts for players quote every rule and enforce none. */
const OUTER = new Set(['cli', 'web', 'server', 'bots', 'conformance']);
const isWords = (path) => /(^|\/)(words|catalogue|glossary)(\/|\.|-)/.test(path);

const filesIn = (folder, ending) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true })
        .map((name) => name.split(sep).join('/'))
        .filter((name) => name.endsWith(ending) && !name.endsWith('.d.ts'))
        .sort()
    : [];

const inner = () =>
  readdirSync(join(root, 'packages'))
    .filter((name) => !OUTER.has(name))
    .sort();

/** Every place of every rules package, numbered: `{ n, file, … }`, and the sources with their switches. */
export function allSites() {
  const sites = [];
  const written = new Map();
  for (const name of inner()) {
    for (const path of filesIn(join(root, 'packages', name, 'src'), '.ts')) {
      const file = `packages/${name}/src/${path}`;
      if (isWords(file)) continue;
      const found = sitesOf(file, readFileSync(join(root, file), 'utf8'));
      if (found.sites.length === 0) continue;
      const first = sites.length;
      written.set(
        file,
        found.write((index) => first + index),
      );
      for (const site of found.sites) sites.push({ ...site, file, n: sites.length });
    }
  }
  return { sites, written };
}

const testsOf = (name) =>
  filesIn(join(root, 'packages', name, 'test'), '.test.ts')
    .filter((path) => !path.includes('.long.'))
    .map((path) => join(root, 'packages', name, 'test', path));

/** The packages whose tests name rules, or those that name one of these. */
export const provers = (wanted) => {
  const ids = wanted && [...wanted];
  const names = (text) => (ids ? ids.some((id) => text.includes(id)) : /\b[A-Z]{3}-[A-Z0-9]/.test(text));
  return inner().filter((name) => testsOf(name).some((path) => names(readFileSync(path, 'utf8'))));
};

const ENTRY = 'strategoi-tests';
const standIn = pathToFileURL(fileURLToPath(new URL('stand-in.mjs', import.meta.url))).href;

const switched = (name, written) => ({
  name: 'strategoi-switches',
  enforce: 'pre',
  resolveId(id) {
    if (id === ENTRY) return `\0${ENTRY}`;
    if (id === 'vitest') return { id: standIn, external: true };
    return undefined;
  },
  load(id) {
    if (id !== `\0${ENTRY}`) return undefined;
    return testsOf(name)
      .map((path) => `import ${JSON.stringify(path)};`)
      .join('\n');
  },
  transform(code, id) {
    const path = id.split('?')[0];
    const file = relative(root, path).split(sep).join('/');
    const text = written.get(file) ?? code;
    const placed = text.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href));
    return placed === code ? undefined : { code: placed, map: null };
  },
});

/** The address of the bundle, and a mark of all that is in it. */
export async function bundled(name, written) {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [switched(name, written)],
    resolve: { conditions: ['strategoi-source', ...defaultServerConditions] },
    ssr: {
      noExternal: [/^@strategoi\//],
      resolve: { conditions: ['strategoi-source', ...defaultServerConditions] },
    },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'esnext',
      rollupOptions: { input: ENTRY, treeshake: false, output: { codeSplitting: false } },
    },
  });
  const code = output[0].code;
  const mark = createHash('sha256').update(code).digest('hex').slice(0, 16);
  mkdirSync(cache, { recursive: true });
  const path = join(cache, `tests-${name}.mjs`);
  writeFileSync(path, code);
  return { url: pathToFileURL(path).href, mark };
}
