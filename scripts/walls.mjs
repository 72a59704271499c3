// How the inner walls stand: casts, steps and events that nothing checks, files that name a game, long functions.
// `node scripts/walls.mjs [FOLDER]` measures this tree or another one.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';

const root = process.argv[2] ?? '.';
const LONG = 100;

function* filesUnder(folder) {
  for (const name of readdirSync(folder)) {
    if (name === 'node_modules' || name === 'dist' || name === '.git' || name === 'fixtures') continue;
    const path = join(folder, name);
    if (statSync(path).isDirectory()) yield* filesUnder(path);
    else yield path;
  }
}
const all = [...filesUnder(root)].map((path) => relative(root, path));
const textOf = (path) => readFileSync(join(root, path), 'utf8');
const sources = all.filter(
  (path) => /^packages\/[^/]+\/src\/.*\.tsx?$/.test(path) && !path.endsWith('.d.ts'),
);
const games = [
  ...new Set(sources.flatMap((path) => /^packages\/(\w+)\/src\/manifest\.ts$/.exec(path)?.[1] ?? [])),
].filter((name) => sources.includes(`packages/${name}/src/game.ts`));

const found = new Map();
for (const path of sources) {
  const room = path.split('/')[1];
  const text = textOf(path);
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? 4 : 3);
  const sum = found.get(room) ?? { lines: 0, casts: 0, bangs: 0, long: [] };
  found.set(room, sum);
  sum.lines += text.split('\n').length;
  const visit = (node) => {
    if (ts.isAsExpression(node) && node.type.getText(file) !== 'const') sum.casts++;
    if (ts.isNonNullExpression(node)) sum.bangs++;
    if (ts.isFunctionLike(node) && node.body) {
      const from = file.getLineAndCharacterOfPosition(node.getStart(file)).line;
      const length = file.getLineAndCharacterOfPosition(node.end).line - from + 1;
      if (length > LONG) sum.long.push(`${path}:${from + 1} ${node.name?.getText(file) ?? ''} (${length})`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

const per = (n, lines) => ((n * 1000) / lines).toFixed(1);
console.log('package        lines  casts  a thousand  !  a thousand');
for (const [room, { lines, casts, bangs }] of [...found].toSorted())
  console.log(
    room.padEnd(13),
    String(lines).padStart(6),
    String(casts).padStart(6),
    per(casts, lines).padStart(8),
    String(bangs).padStart(6),
    per(bangs, lines).padStart(8),
  );

// A game's own folders, wherever they are, and what is generated from them.
const own = new RegExp(`(^|/)(${games.join('|')})(/|[.-])|^package-lock|/thumbs\\.json$`);
/** The first three of the list as it is here, which were there when this was first counted: an older tree has no list. */
const shelf = readFileSync(new URL('../packages/shelf/src/games.ts', import.meta.url), 'utf8');
const first = [...shelf.matchAll(/^ {4}id: '(\w+)'/gm)].slice(0, 3).map(([, id]) => id);
const naming = all.filter((path) => {
  if (own.test(path) || /\.(png|webp|woff2?|svg|ico|tsbuildinfo)$/.test(path)) return false;
  const text = textOf(path).toLowerCase();
  return first.every((game) => text.includes(game));
});
console.log(`\n${naming.length} files outside their folders name all three first games:`);
for (const path of naming) console.log(`  ${path}`);

const inSource = naming.filter((path) => /\/src\//.test(path));
console.log(`  ${inSource.length} of them are sources: ${inSource.join(', ')}`);

const long = [...found.values()].flatMap((sum) => sum.long);
console.log(`\n${long.length} functions over ${LONG} lines:`);
for (const one of long) console.log(`  ${one}`);

const sheets = all.filter((path) => /^packages\/web\/src\/.*\.css$/.test(path));
const longest = Math.max(0, ...sheets.map((path) => textOf(path).split('\n').length - 1));
console.log(`\n${sheets.length} style sheets, the longest of ${longest} lines`);

// Steps that are named as bare strings where nothing checks them: a table or a run without its frames.
const loose = /\b(?:Steps|Run|Decision|Work)<\w+>(?!\s*\()/g;
const unchecked = sources.filter((path) => games.concat('bey').includes(path.split('/')[1]));
const count = unchecked.reduce((sum, path) => sum + (textOf(path).match(loose)?.length ?? 0), 0);
const asGame = sources.reduce(
  (sum, path) => sum + (textOf(path).match(/as unknown as Game\b/g)?.length ?? 0),
  0,
);
console.log(
  `\n${count} uses of Steps, Run, Decision or Work without frames and events; ${asGame} casts to Game`,
);

// What a rule costs to read: lines of rules (neither words nor tables of data), the core shared by the series halved.
const isRules = (path, room) => path.startsWith(`packages/${room}/src/`) && !/\/(words|data)\//.test(path);
const linesIn = (room) =>
  sources
    .filter((path) => isRules(path, room))
    .reduce((sum, path) => sum + textOf(path).split('\n').length, 0);
const shared = linesIn('bey') / 2;
for (const game of games) {
  const catalogue = all.find((path) => path === `packages/${game}/src/words/data/rules.en.json`);
  if (!catalogue) continue;
  const rules = Object.keys(JSON.parse(textOf(catalogue))).length;
  const inSeries =
    all.includes(`packages/${game}/src/series.ts`) ||
    /@strategoi\/bey/.test(textOf(`packages/${game}/package.json`));
  const lines = linesIn(game) + (inSeries ? shared : 0);
  console.log(`${game}: ${rules} rules, ${(lines / rules).toFixed(1)} lines each`);
}
