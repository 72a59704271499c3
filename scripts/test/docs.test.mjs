// What the documentation names is there: files, folders and links, as the tree is.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
});
const files = listed.split('\0').filter((file) => file && existsSync(file));
const folders = new Set(
  files.flatMap((file) => {
    const parts = file.split('/').slice(0, -1);
    return parts.map((_, i) => parts.slice(0, i + 1).join('/'));
  }),
);
const pages = files.filter(
  (file) => file.endsWith('.md') && !/^(CHANGELOG|examples|\.github)|\/test\//.test(file),
);

const isFile = /\.(ts|tsx|mts|mjs|cjs|js|json|css|md|yml|yaml|sh|sql|html)$/;
const begins = /^(packages|docs|scripts|fixtures|examples|\.ci|\.github)\//;
const command = /^(npm|npx|node|git) /;

/** Paths between backticks: what ends as a file does, or begins with a folder of the tree. */
function pathsIn(text) {
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code]) =>
    command.test(code) ? code.split(' ').filter((word) => begins.test(word)) : [code],
  );
  return words
    .map((word) => word.replace(/:\d+(-\d+)?$/, ''))
    .filter(
      (word) =>
        /^[\w.@/*<>{},-]+$/.test(word) && (begins.test(word) || (/^\w/.test(word) && isFile.test(word))),
    );
}

/** A path with places left open (`<game>`, `*`, `{a,b}`) is there when one is that fits; one written short, when one ends so. */
function isThere(path, all) {
  const bare = path.replace(/\/$/, '');
  const form = bare
    .replace(/[.+^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, list) => `(${list.replaceAll(',', '|')})`)
    .replace(/<[^>]*>/g, '[^/]+')
    .replace(/\*+/g, '[^/]*');
  const fits = new RegExp(`(^|/)${form}$`);
  return all.some((one) => fits.test(one));
}

const everything = [...files, ...folders];

/** What a build or a run makes, and what a page says is to be made or is no more. */
const made = /(^|\/)(dist|node_modules|coverage)(\/|$)/;

test.each(pages)('%s names files that are there', (page) => {
  const text = readFileSync(page, 'utf8');
  const missing = pathsIn(text).filter((path) => !made.test(path) && !isThere(path, everything));
  expect(missing).toEqual([]);
});

test.each(pages)('%s links to what is there', (page) => {
  const text = readFileSync(page, 'utf8');
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link.replace(/#.*$/, ''));
  const local = links.filter((link) => link !== '' && !/^[a-z]+:/.test(link));
  expect(local.filter((link) => !existsSync(normalize(join(dirname(page), link))))).toEqual([]);
});

test('a path that is not there is found', () => {
  expect(pathsIn('see `packages/kernel/src/flow.ts` and `node scripts/walls.mjs`')).toHaveLength(2);
  expect(isThere('kernel/src/flow.ts', everything)).toBe(true);
  expect(isThere('packages/<game>/test/pins.json', everything)).toBe(true);
  expect(isThere('packages/kernel/src/flaw.ts', everything)).toBe(false);
});
