import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lineAt, lineStarts, testTitles } from './titles.ts';

export interface Place {
  readonly file: string;
  readonly line: number;
  readonly title?: string;
}

/** Where each rule id is cited. */
export type Citations = Map<string, Place[]>;

/** The beginning of an id that is only put together at run time is none. */
const ID = /\b[A-Z]{3}-[A-Za-z0-9.-]*[A-Za-z0-9](?![A-Za-z0-9.-]*\$\{)/g;

/** Packages that show or play games decide nothing by the rules. */
const OUTER = new Set(['cli', 'web', 'server', 'bots', 'conformance']);

/** Texts for players quote every rule and enforce none. */
const isWords = (path: string): boolean => /(^|\/)(words|catalogue|glossary)(\/|\.|-)/.test(path);

export function scanCode(root: string): Citations {
  const cited: Citations = new Map();
  for (const name of packages(root)) {
    if (OUTER.has(name)) continue;
    for (const path of sources(join(root, 'packages', name, 'src'), /\.tsx?$/)) {
      const file = relative(root, path);
      if (!isWords(file)) citeIds(cited, file, readFileSync(path, 'utf8'));
    }
  }
  return cited;
}

function citeIds(cited: Citations, file: string, source: string): void {
  const starts = lineStarts(source);
  for (const match of source.matchAll(ID)) {
    cite(cited, match[0], { file, line: lineAt(starts, match.index) });
  }
}

export function scanTests(root: string): Citations {
  const cited: Citations = new Map();
  for (const name of packages(root)) {
    for (const path of sources(join(root, 'packages', name, 'test'), /\.test\.tsx?$/)) {
      const file = relative(root, path);
      for (const { line, title } of testTitles(readFileSync(path, 'utf8'))) {
        for (const id of new Set(title.match(ID))) cite(cited, id, { file, line, title });
      }
    }
  }
  return cited;
}

function cite(cited: Citations, id: string, place: Place): void {
  const places = cited.get(id);
  if (!places) cited.set(id, [place]);
  else if (!places.some((p) => p.file === place.file && p.line === place.line)) places.push(place);
}

const packages = (root: string): string[] => readdirSync(join(root, 'packages')).sort();

function sources(folder: string, kind: RegExp): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
