import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../src/', import.meta.url));

/** The pieces of text a source file holds: strings, and templates between what is put into them. */
function textsIn(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  // Nobody writes French without a letter English has not.
  if (!/[À-ÿ’«]/.test(source)) return [];
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return found;
}

/** English sets no space there, so whatever has a plain one is French. */
const loose = / [;!?»](?=[\s”’).,]|$)| :(?=[\s”’).,]|$)|« /;

it('a French sign of two parts never stands alone at the beginning of a line', () => {
  expect('Où est-il ?').toMatch(loose);
  expect('Où est-il\u202f?').not.toMatch(loose);
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(200);
  const faults = files.flatMap((file) =>
    textsIn(sources + file)
      .filter((text) => loose.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(faults).toEqual([]);
});

it('no line of the page ends within « av. J.-C. »', () => {
  const faults = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => textsIn(sources + file).map((text) => `${file}: ${text}`))
    .filter((said) => /av\. J\.|J\.-C/.test(said) && !said.endsWith(': J.-C'));
  expect(faults).toEqual([]);
});

/** What nobody says at a table, or says of something else, with what is said instead. */
const unsaid: readonly (readonly [RegExp, string])[] = [
  [/match nul/i, 'partie nulle'],
  [/gobelet/i, 'bol'],
  [/boîte/i, 'case'],
  [/\b(?:le|du|vos|ce) cercles?\b/i, 'club'],
  [/\bla pile ouverte\b/i, 'la pile étalée'],
  [/zones? de risque/i, 'zone à risque'],
  [/haute mer/i, 'grand large'],
  [/\brobots?\b/i, 'bot'],
  [
    /\b(Hyppocrate|Doreius|Chereas|Tymocharès|Rhoeteion|Maeotide)\b(?!\u00a0»|:)/,
    'the French form of the name',
  ],
  [/avec cette zone/i, 'finir cette activation'],
  [/\busez d(e |u |’)/i, 'employez'],
  [/\bcliqu(er|ez)/i, 'touchez'],
  [/dresse la table|Allure de la machine|n’a pas de part|Lectures des règles|Un pas de plus, après/i, ''],
];

it('French is as it is spoken over a map', () => {
  const packages = fileURLToPath(new URL('../../', import.meta.url));
  const files = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /^[a-z]+\/src\/.*(\bfr\.ts|\.fr\.json)$/.test(file) ||
      /^web\/src\/.*([Ww]ords|[Tt]exts)\.ts$/.test(file),
  );
  expect(files.length).toBeGreaterThan(30);
  const faults = files.flatMap((file) =>
    unsaid.flatMap(([form, instead]) => {
      const [found] = form.exec(readFileSync(packages + file, 'utf8')) ?? [];
      return found === undefined ? [] : [`${file}: ${found} (${instead})`];
    }),
  );
  expect(faults).toEqual([]);
});
