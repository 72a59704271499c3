// Finds what can be taken out of a source that cites rules, and writes the source anew with a switch at each place.
import ts from 'typescript';
import { edited } from './edits.mjs';

const ID = /\b[A-Z]{3}-[A-Za-z0-9.-]*[A-Za-z0-9]/g;
const WHOLE = /^[A-Z]{3}-[A-Za-z0-9.-]*[A-Za-z0-9]$/;
const SPAN = /\b([A-Z]{3}-(?:[A-Z]+-)?)(\d+) to \1(\d+)\b/g;

const S = ts.SyntaxKind;
const COMPARISONS = new Set([
  S.EqualsEqualsEqualsToken,
  S.ExclamationEqualsEqualsToken,
  S.LessThanToken,
  S.LessThanEqualsToken,
  S.GreaterThanToken,
  S.GreaterThanEqualsToken,
]);
const close = '))';
const QUESTIONS = new Set(['includes', 'some', 'every', 'has']);

/** The rule ids in a text; "A-01 to A-04" names all four. */
export function idsIn(text) {
  const ids = new Set(text.match(ID) ?? []);
  for (const [, head, from, to] of text.matchAll(SPAN))
    for (let n = Number(from); n <= Number(to); n++) ids.add(head + String(n).padStart(from.length, '0'));
  return [...ids];
}

/**
 * The places of one source, in order: `{ kind, how, rules, line, was }`. `rules` is empty where only the
 * running program knows the rule. `write(numberOf)` gives the source with its switches.
 */
export function sitesOf(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  const sites = [];
  const wraps = [];

  const idsOfComments = (ranges) =>
    (ranges ?? []).flatMap(({ pos, end }) => idsIn(text.slice(pos, end).replace(/\n\s*\*/g, ' ')));

  /** What the comments above a node and behind it cite. */
  function citedAt(node) {
    const above = idsOfComments(ts.getLeadingCommentRanges(text, node.getFullStart()));
    const end = text[node.end] === ',' ? node.end + 1 : node.end;
    return [...new Set([...above, ...idsOfComments(ts.getTrailingCommentRanges(text, end))])];
  }

  /** Notes a place, and what is written around it: `before(n)` and `after(n)`, with the number it will have. */
  function wrap({ kind, how, node, rules, before, after = () => close, shown = node }) {
    const was = text.slice(shown.getStart(source), shown.end).replace(/\s+/g, ' ').slice(0, 120);
    const line = source.getLineAndCharacterOfPosition(shown.getStart(source)).line + 1;
    wraps.push({ start: node.getStart(source), end: node.end, index: sites.length, before, after });
    sites.push({ kind, how, rules: [...new Set(rules)], line, was });
  }

  /** A value that passes through the switch, which may change it as `how` says. */
  const pass = (kind, how, node, rules, shown) =>
    wrap({ kind, how, node, rules, shown, before: (n) => `$m.${how}(${n}, (` });

  // ---- refusals

  const isCallOf = (node, names) =>
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && names.includes(node.expression.text);
  const isId = (node) => ts.isStringLiteral(node) && WHOLE.test(node.text);
  const isRefusal = (node) => isCallOf(node, ['refuse', 'reject']) || (isId(node) && isAnswer(node));

  /** A bare id is a refusal where it is what a function or one of its branches answers. */
  function isAnswer(node) {
    const { parent } = node;
    if (ts.isReturnStatement(parent)) return true;
    if (ts.isArrowFunction(parent)) return parent.body === node;
    if (ts.isConditionalExpression(parent)) return parent.condition !== node && isAnswer(parent);
    if (ts.isParenthesizedExpression(parent)) return isAnswer(parent);
    if (ts.isBinaryExpression(parent))
      return parent.operatorToken.kind === S.QuestionQuestionToken && isAnswer(parent);
    return false;
  }

  /** The rules of a refusal; undefined where they are only known at run time. */
  function rulesOfRefusal(node, around) {
    const rule = isId(node) ? node : node.arguments[0];
    if (!rule) return around;
    if (ts.isStringLiteral(rule)) return WHOLE.test(rule.text) ? [rule.text] : [rule.text, ...around];
    const code = /^codes\.(\w+)$/.exec(rule.getText(source))?.[1];
    if (code) return [code.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), ...around];
    if (ts.isConditionalExpression(rule) && isId(rule.whenTrue) && isId(rule.whenFalse))
      return [rule.whenTrue.text, rule.whenFalse.text];
    return undefined;
  }

  /** The statement `if (…) return refusal`, when that is all there is to it. */
  function guardOf(refusal) {
    let answer = refusal.parent;
    if (!ts.isReturnStatement(answer) && !ts.isExpressionStatement(answer)) return undefined;
    if (ts.isExpressionStatement(answer) && !isCallOf(refusal, ['reject'])) return undefined;
    if (ts.isBlock(answer.parent) && answer.parent.statements.length === 1) answer = answer.parent;
    const guard = answer.parent;
    return ts.isIfStatement(guard) && guard.thenStatement === answer ? guard : undefined;
  }

  const guarded = new Set();

  function refusal(node, around) {
    const rules = rulesOfRefusal(node, around);
    // What only the engine refuses, by a code of its own, is no rule of a game.
    if (rules && !rules.some((rule) => WHOLE.test(rule))) return;
    const guard = guardOf(node);
    const rule = isId(node) ? undefined : node.arguments[0]?.getText(source);
    const on = (n) => (rules ? `$m.on(${n})` : `$m.onRule(${n}, ${rule})`);
    const place = { kind: 'refusal', how: 'gone', rules: rules ?? [] };
    if (guard) {
      guarded.add(guard);
      wrap({
        ...place,
        node: guard.expression,
        shown: guard,
        before: () => '((',
        after: (n) => `) && !${on(n)})`,
      });
    } else wrap({ ...place, node, before: (n) => `(${on(n)} ? undefined : (` });
  }

  // ---- guards

  const isJoin = (node, kind) => ts.isBinaryExpression(node) && node.operatorToken.kind === kind;
  const operands = (node, kind) =>
    isJoin(node, kind) ? [...operands(node.left, kind), ...operands(node.right, kind)] : [node];

  function isPredicate(node) {
    if (ts.isParenthesizedExpression(node)) return isPredicate(node.expression);
    if (ts.isPrefixUnaryExpression(node)) return node.operator === S.ExclamationToken;
    if (ts.isBinaryExpression(node)) return COMPARISONS.has(node.operatorToken.kind);
    return (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      QUESTIONS.has(node.expression.name.text)
    );
  }

  /** A question that always says yes, and one that always says no. */
  const granted = (node, rules, shown) => pass('guard', 'yes', node, rules, shown);
  const denied = (node, rules, shown) => pass('guard', 'no', node, rules, shown);

  /** The clause that leaves a function or a turn of a loop at once. */
  function isExit(node) {
    if (!ts.isIfStatement(node) || node.elseStatement) return false;
    const then = node.thenStatement;
    const last = ts.isBlock(then) ? then.statements.at(-1) : then;
    return last !== undefined && (ts.isReturnStatement(last) || ts.isContinueStatement(last));
  }

  function guard(node, rules) {
    if (ts.isIfStatement(node) && !guarded.has(node)) {
      denied(node.expression, rules, node);
      if (node.elseStatement) granted(node.expression, rules, node);
    }
    for (const kind of [S.AmpersandAmpersandToken, S.BarBarToken]) {
      if (!isJoin(node, kind) || isJoin(node.parent, kind)) continue;
      for (const operand of operands(node, kind)) (kind === S.BarBarToken ? denied : granted)(operand, rules);
    }
    if (ts.isConditionalExpression(node) && !isRefusal(node.whenTrue) && !isRefusal(node.whenFalse)) {
      granted(node.condition, rules, node);
      denied(node.condition, rules, node);
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'filter' &&
      node.arguments.length === 1
    )
      pass('guard', 'all', node.arguments[0], rules, node);
    if (isPredicate(node) && isResult(node)) {
      granted(node, rules);
      denied(node, rules);
    }
  }

  const isResult = ({ parent, ...node }) =>
    ts.isReturnStatement(parent) || (ts.isArrowFunction(parent) && parent.body.pos === node.pos);

  // ---- cells and single steps

  const isNumber = (node) =>
    ts.isNumericLiteral(node) ||
    (ts.isPrefixUnaryExpression(node) && node.operator === S.MinusToken && ts.isNumericLiteral(node.operand));
  const isTruth = (node) => node.kind === S.TrueKeyword || node.kind === S.FalseKeyword;

  const isCell = ({ parent, ...node }) =>
    ts.isArrayLiteralExpression(parent) ||
    ((ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent)) &&
      parent.initializer?.pos === node.pos);

  function cell(node, rules, inTable) {
    if (isId(node) && ts.isPropertyAssignment(node.parent) && node.parent.initializer === node)
      pass('cell', 'blank', node, [node.text], node.parent);
    if (!inTable || rules.length === 0 || !isCell(node)) return;
    if (isNumber(node)) pass('cell', 'more', node, rules, node.parent);
    if (isTruth(node)) pass('cell', 'flip', node, rules, node.parent);
  }

  function step(node, own) {
    if (!ts.isExpressionStatement(node)) return;
    const named = ts.isCallExpression(node.expression)
      ? node.expression.arguments.filter(isId).map((id) => id.text)
      : [];
    const rules = named.length > 0 ? named : own;
    if (rules.length > 0)
      wrap({
        kind: 'step',
        how: 'gone',
        node,
        rules,
        before: (n) => `{ if (!$m.on(${n})) { `,
        after: () => ' } }',
      });
  }

  // ---- the walk

  const citing = (node) =>
    ts.isStatement(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isArrayLiteralExpression(node.parent) ||
    ts.isObjectLiteralElement(node);

  /**
   * Under a rule named at the head of a function, guards are its early exits and what it answers; other statements
   * of a longer function are only looked at where they name a rule themselves.
   */
  const isPlain = (node, own) =>
    ts.isStatement(node) &&
    own.length === 0 &&
    !ts.isReturnStatement(node) &&
    !isExit(node) &&
    !ts.isBlock(node) &&
    !ts.isFunctionDeclaration(node);

  function visit(node, around, inTable, plain) {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isInterfaceDeclaration(node)) return;
    if (ts.isTypeAliasDeclaration(node) || ts.isExportDeclaration(node)) return;
    const own = citing(node) && !ts.isBlock(node) ? citedAt(node) : [];
    const rules = own.length > 0 ? own : around;
    const table = inTable && !ts.isFunctionLike(node);
    const dull = own.length === 0 && (plain || (!table && isPlain(node, own)));
    if (isRefusal(node)) refusal(node, rules);
    // The condition of a guard is known to be one only when its refusal has been met.
    ts.forEachChild(node, (child) => visit(child, rules, table, dull));
    if (isCallOf(node, ['when']) && node.arguments[1]) {
      const [condition, rule] = node.arguments;
      const place = { kind: 'refusal', how: 'gone', node: condition, shown: node };
      if (isId(rule)) wrap({ ...place, rules: [rule.text], before: (n) => `$m.yes(${n}, (` });
      else wrap({ ...place, rules: [], before: (n) => `$m.yesRule(${n}, ${rule.getText(source)}, (` });
    }
    if (rules.length > 0 && !dull) guard(node, rules);
    cell(node, rules, table);
    step(node, own);
  }

  ts.forEachChild(source, (node) => visit(node, [], true, false));

  /** The source with its switches; `numberOf(index)` is the number of a place among all. */
  const write = (numberOf) =>
    edited(
      text,
      wraps.map(({ start, end, index, before, after }) => ({
        start,
        end,
        before: before(numberOf(index)),
        after: after(numberOf(index)),
      })),
    );

  return { sites, write };
}
