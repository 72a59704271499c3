/** Drawing changes nothing: no part of the page writes a signal while it is drawn, and what it keeps it makes of what is listed. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../src', import.meta.url));

type Fn = ts.ArrowFunction | ts.FunctionExpression | ts.FunctionDeclaration | ts.MethodDeclaration;
const isFn = (node: ts.Node): node is Fn =>
  ts.isArrowFunction(node) ||
  ts.isFunctionExpression(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isMethodDeclaration(node);

function* nodesIn(node: ts.Node, enters: (child: ts.Node) => boolean = () => true): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) if (enters(child)) yield* nodesIn(child, enters);
}

const nameOf = (fn: Fn): string => {
  const named = fn.name ?? (ts.isVariableDeclaration(fn.parent) ? fn.parent.name : undefined);
  return named && ts.isIdentifier(named) ? named.text : '';
};

/** What is called: `f` of `f(x)`, `map` of `list.map(f)`. */
const calledIn = ({ expression }: ts.CallExpression): string =>
  ts.isPropertyAccessExpression(expression)
    ? expression.name.text
    : ts.isIdentifier(expression)
      ? expression.text
      : '';

interface Source {
  readonly path: string;
  readonly file: ts.SourceFile;
  readonly functions: ReadonlyMap<string, Fn>;
  /** Where a name comes from, of those that come from the page itself. */
  readonly imports: ReadonlyMap<string, string>;
}

function read(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const imports = new Map<string, string>();
  for (const node of file.statements) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const bindings = node.importClause?.namedBindings;
    if (!node.moduleSpecifier.text.startsWith('.') || !bindings || !ts.isNamedImports(bindings)) continue;
    const from = join(dirname(path), node.moduleSpecifier.text);
    for (const { name } of bindings.elements) imports.set(name.text, from);
  }
  const functions = new Map<string, Fn>();
  for (const node of nodesIn(file)) if (isFn(node) && nameOf(node) !== '') functions.set(nameOf(node), node);
  return { path, file, functions, imports };
}

const page = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('dev/'))
  .map((path) => read(path, readFileSync(join(root, path), 'utf8')));

const at = (node: ts.Node): string => {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
};

/** Components and hooks run while something is drawn. */
const isDrawn = (name: string): boolean => /^(?:[A-Z]|use[A-Z])/.test(name);

/** Callbacks that run at once; all others are handlers and effects, which come later. */
const now =
  /^(?:map|flatMap|filter|forEach|some|every|find|findIndex|reduce|sort|toSorted|from|useMemo|useState|useComputed|computed|batch|untracked)$/;
const runsNow = (node: ts.Node): boolean =>
  !isFn(node) ||
  (ts.isCallExpression(node.parent) &&
    (node.parent.expression === node || now.test(calledIn(node.parent)))) ||
  ts.isParenthesizedExpression(node.parent);

const isValue = (node: ts.Node): node is ts.PropertyAccessExpression =>
  ts.isPropertyAccessExpression(node) && node.name.text === 'value';

const { FirstAssignment, LastAssignment, PlusPlusToken, MinusMinusToken } = ts.SyntaxKind;

function writesValue(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return kind >= FirstAssignment && kind <= LastAssignment && isValue(node.left);
  }
  if (!ts.isPrefixUnaryExpression(node) && !ts.isPostfixUnaryExpression(node)) return false;
  return (node.operator === PlusPlusToken || node.operator === MinusMinusToken) && isValue(node.operand);
}

/** Where a signal is written as soon as this function is called, by itself or by what it calls. */
function writers(sources: readonly Source[]): (source: Source, fn: Fn) => readonly string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const known = new Map<Fn, readonly string[]>();
  const writesOf = (source: Source, fn: Fn): readonly string[] => {
    const before = known.get(fn);
    if (before) return before;
    known.set(fn, []);
    const found: string[] = [];
    for (const node of nodesIn(fn, runsNow)) {
      if (writesValue(node)) found.push(at(node));
      if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) continue;
      const name = node.expression.text;
      const home = byPath.get(source.imports.get(name) ?? source.path);
      const called = home?.functions.get(name);
      if (home && called && called !== fn) found.push(...writesOf(home, called));
    }
    known.set(fn, found);
    return found;
  };
  return writesOf;
}

const written = (sources: readonly Source[]): string[] => {
  const writesOf = writers(sources);
  return sources.flatMap((source) =>
    [...source.functions]
      .filter(([name]) => isDrawn(name))
      .flatMap(([name, fn]) => writesOf(source, fn).map((place) => `${name} writes at ${place}`)),
  );
};

it('no part of the page writes a signal while it is drawn', () => {
  const tried = read(
    'tried.tsx',
    `const reset = () => { draft.value = 0; };
     function Board() { if (isNew) reset(); return <button onClick={() => { draft.value = 1; }} />; }
     function useSeat() { [1].forEach(() => { seat.value += 1; }); useEffect(() => { seat.value = 2; }); }`,
  );
  expect(written([tried])).toEqual(['Board writes at tried.tsx:1', 'useSeat writes at tried.tsx:3']);
  expect(page.length).toBeGreaterThan(300);
  expect(written(page)).toEqual([]);
});

/** Names a pattern binds: `a`, `{ a, b: c }`, `[a, b]`. */
const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundBy(one.name) : []));

/** Refs and signals stay the same object from drawing to drawing. */
const lasting = /^(?:useRef|useSignal)$/;

/** Names that the component of a memo gives anew at each drawing. */
function givenIn(fn: Fn): Set<string> {
  const names = fn.parameters.flatMap(({ name }) => boundBy(name));
  for (const node of nodesIn(fn, (child) => !isFn(child)))
    if (ts.isVariableDeclaration(node)) {
      const { initializer } = node;
      if (!initializer || !ts.isCallExpression(initializer) || !lasting.test(calledIn(initializer)))
        names.push(...boundBy(node.name));
    } else if (ts.isFunctionDeclaration(node) && node.name && node !== fn) names.push(node.name.text);
  return new Set(names);
}

/** A name that is read, and no property, label or type of that name. */
const isRead = (node: ts.Node): node is ts.Identifier => {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return (
    (!ts.isPropertyAssignment(parent) || parent.initializer === node) &&
    !ts.isJsxAttribute(parent) &&
    !ts.isTypeReferenceNode(parent) &&
    !ts.isBindingElement(parent)
  );
};

/** What a memo reads and does not list, so that it would not be made anew when that changes. */
function unlisted(source: Source): string[] {
  const found: string[] = [];
  for (const node of nodesIn(source.file)) {
    if (!ts.isCallExpression(node) || !/^(?:useMemo|useCallback)$/.test(calledIn(node))) continue;
    const [make, list] = node.arguments;
    let around: ts.Node = node;
    while (!isFn(around) && around.parent) around = around.parent;
    if (!make || !list || !isFn(make) || !ts.isArrayLiteralExpression(list) || !isFn(around)) continue;
    // What is only called later reads its signals then.
    const isMemo = calledIn(node) === 'useMemo';
    const given = givenIn(around);
    const own = new Set(
      [...nodesIn(make)].flatMap((one) =>
        ts.isParameter(one) || ts.isVariableDeclaration(one) ? boundBy(one.name) : [],
      ),
    );
    const listed = new Set(
      list.elements.flatMap((one) => [...nodesIn(one)].filter(isRead).map((id) => id.text)),
    );
    const values = new Set(list.elements.map((one) => one.getText()));
    for (const one of nodesIn(make)) {
      if (
        isValue(one) &&
        ts.isIdentifier(one.expression) &&
        !own.has(one.expression.text) &&
        isMemo &&
        runsIn(one, make)
      ) {
        if (!values.has(one.getText()) && !listed.has(one.expression.text))
          found.push(`${at(node)} ${one.getText()}`);
      } else if (isRead(one) && given.has(one.text) && !own.has(one.text) && !listed.has(one.text))
        found.push(`${at(node)} ${one.text}`);
    }
  }
  return [...new Set(found)];
}

/** Read while it is made: not by a handler inside of it, nor by what follows its signals by itself. */
const runsIn = (node: ts.Node, make: Fn): boolean => {
  for (let one = node.parent; one !== make; one = one.parent)
    if (!runsNow(one) || (ts.isCallExpression(one) && calledIn(one) === 'computed')) return false;
  return true;
};

it('what is kept between two drawings lists all it is made of', () => {
  const tried = read(
    'tried.tsx',
    `function Board({ view, power, size }) {
       const seen = boardOf(view);
       const shown = useSignal(0);
       const a = useMemo(() => of(view, power, language.value), [view]);
       return useMemo(() => <p onClick={() => shown.value}>{seen.map((size) => size)}</p>, [seen]);
     }`,
  );
  expect(unlisted(tried)).toEqual(['tried.tsx:4 power', 'tried.tsx:4 language.value']);
  expect(page.flatMap(unlisted)).toEqual([]);
});

it('no key of what is kept is put together by hand', () => {
  const byHand = page.filter(
    ({ path, file }) => path !== 'app/kept.ts' && /useRef(?:<[^()]*>)?\(new Map/.test(file.text),
  );
  expect(byHand.map(({ path }) => path)).toEqual([]);
});
