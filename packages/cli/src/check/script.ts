import { nearestName } from '@strategoi/kernel';

/** Scripts as they are written in files; `docs/positions.md` tells their format. */
export interface Script {
  readonly name: string;
  readonly position: unknown;
  readonly options: { readonly [id: string]: string };
  readonly seed: string;
  /** Dice thrown before the first decision. */
  readonly dice?: readonly number[];
  readonly steps: readonly Step[];
  readonly expect: readonly Expectation[];
}

export type Step =
  | { readonly by: string; readonly do: readonly string[]; readonly dice?: readonly number[] }
  | { readonly by: string; readonly try: string; readonly refused: string; readonly dice?: readonly number[] }
  | { readonly by: string; readonly undo: number; readonly refused?: string }
  | { readonly expect: readonly Expectation[] };

export interface Test {
  readonly is?: unknown;
  readonly not?: unknown;
  readonly has?: unknown;
  readonly lacks?: unknown;
  readonly least?: number;
  readonly most?: number;
  readonly count?: number;
  readonly there?: boolean;
}

export type Expectation =
  | ({ readonly position: string } & Test)
  | ({ readonly view: string; readonly at: string } & Test)
  | ({ readonly odds: string; readonly by?: string; readonly at?: string } & Test)
  | ({ readonly legal: string } & Test)
  | { readonly allows: string; readonly by: string }
  | { readonly refuses: string; readonly by: string; readonly rule: string }
  | { readonly pending: readonly string[]; readonly step?: string; readonly window?: string }
  | { readonly event: object; readonly count?: number; readonly last?: boolean }
  | { readonly outcome: unknown };

const TESTS = ['is', 'not', 'has', 'lacks', 'least', 'most', 'count', 'there'] as const;

/** Kinds of expectation by the field that names them: the other fields each may and must have. */
const KINDS: {
  readonly [kind: string]: { readonly must: readonly string[]; readonly may: readonly string[] };
} = {
  position: { must: [], may: TESTS },
  view: { must: ['at'], may: TESTS },
  odds: { must: [], may: ['by', 'at', ...TESTS] },
  legal: { must: [], may: TESTS },
  allows: { must: ['by'], may: [] },
  refuses: { must: ['by', 'rule'], may: [] },
  pending: { must: [], may: ['step', 'window'] },
  event: { must: [], may: ['count', 'last'] },
  outcome: { must: [], may: [] },
};

/** What is wrong with a script as written, and where. */
export class BadScript extends Error {}

const bad = (where: string, what: string): never => {
  throw new BadScript(`${where}: ${what}`);
};

type Fields = { readonly [name: string]: unknown };

function fieldsOf(value: unknown, where: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) bad(where, 'not an object');
  return value as Fields;
}

function onlyFields(value: Fields, where: string, known: readonly string[]): void {
  for (const name of Object.keys(value)) {
    if (name === 'note' || known.includes(name)) continue;
    const near = nearestName(name, known);
    bad(where, `unknown field "${name}"${near === undefined ? '' : `: did you mean "${near}"?`}`);
  }
}

const textOf = (value: unknown, where: string): string =>
  typeof value === 'string' ? value : bad(where, 'not a text');

const listOf = (value: unknown, where: string): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : bad(where, 'not a list');

/** A file holds one script or a list of them. */
export function readScripts(value: unknown, file: string): Script[] {
  const list = Array.isArray(value) ? value : [value];
  if (list.length === 0) bad(file, 'no script in it');
  return list.map((one, i) => readScript(one, list.length > 1 ? `${file}[${i}]` : file));
}

function readScript(value: unknown, where: string): Script {
  const fields = fieldsOf(value, where);
  onlyFields(fields, where, ['name', 'position', 'options', 'seed', 'dice', 'steps', 'expect']);
  if (fields.position === undefined) bad(where, 'no field "position"');
  const options = fieldsOf(fields.options ?? {}, `${where}: options`);
  return {
    name: fields.name === undefined ? where : textOf(fields.name, `${where}: name`),
    position: fields.position,
    options: Object.fromEntries(
      Object.entries(options).map(([id, choice]) => [id, textOf(choice, `${where}: options.${id}`)]),
    ),
    seed: fields.seed === undefined ? 'check' : textOf(fields.seed, `${where}: seed`),
    ...(fields.dice === undefined ? {} : { dice: diceOf(fields.dice, `${where}: dice`) }),
    steps: listOf(fields.steps, `${where}: steps`).map((step, i) => readStep(step, `${where}: steps[${i}]`)),
    expect: expectations(fields.expect, `${where}: expect`),
  };
}

const expectations = (value: unknown, where: string): Expectation[] =>
  listOf(value, where).map((one, i) => readExpectation(one, `${where}[${i}]`));

function readStep(value: unknown, where: string): Step {
  const fields = fieldsOf(value, where);
  if (fields.expect !== undefined) {
    onlyFields(fields, where, ['expect']);
    return { expect: expectations(fields.expect, `${where}.expect`) };
  }
  const by = textOf(fields.by, `${where}.by`);
  if (fields.undo !== undefined) {
    onlyFields(fields, where, ['by', 'undo', 'refused']);
    const undo = Number.isInteger(fields.undo)
      ? (fields.undo as number)
      : bad(where, 'undo: not a whole number');
    return {
      by,
      undo,
      ...(fields.refused === undefined ? {} : { refused: textOf(fields.refused, `${where}.refused`) }),
    };
  }
  const dice = fields.dice === undefined ? {} : { dice: diceOf(fields.dice, `${where}.dice`) };
  if (fields.try !== undefined) {
    onlyFields(fields, where, ['by', 'try', 'refused', 'dice']);
    return {
      by,
      try: textOf(fields.try, `${where}.try`),
      refused: textOf(fields.refused, `${where}.refused`),
      ...dice,
    };
  }
  onlyFields(fields, where, ['by', 'do', 'dice']);
  const actions = Array.isArray(fields.do) ? fields.do : [fields.do];
  if (fields.dice !== undefined && actions.length > 1) bad(where, 'dice go with a single action');
  return { by, do: actions.map((text, i) => textOf(text, `${where}.do[${i}]`)), ...dice };
}

function diceOf(value: unknown, where: string): readonly number[] {
  const list = listOf(value, where);
  return list.every((die) => Number.isInteger(die)) ? (list as number[]) : bad(where, 'not whole numbers');
}

function readExpectation(value: unknown, where: string): Expectation {
  const fields = fieldsOf(value, where);
  const kinds = Object.keys(KINDS).filter((kind) => kind in fields);
  const kind = kinds[0];
  if (kind === undefined) return bad(where, `none of ${Object.keys(KINDS).join(', ')}`);
  const { must, may } = KINDS[kind] as { must: readonly string[]; may: readonly string[] };
  onlyFields(fields, where, [kind, ...must, ...may]);
  for (const name of must) textOf(fields[name], `${where}.${name}`);
  if (may === TESTS && !TESTS.some((test) => test in fields)) bad(where, `none of ${TESTS.join(', ')}`);
  if (kind === 'pending') return { ...fields, pending: rolesOf(fields.pending, where) } as Expectation;
  if (kind === 'event') fieldsOf(fields.event, `${where}.event`);
  else if (kind !== 'outcome') textOf(fields[kind], `${where}.${kind}`);
  return fields as unknown as Expectation;
}

const rolesOf = (value: unknown, where: string): string[] =>
  (Array.isArray(value) ? value : [value]).map((role) => textOf(role, `${where}.pending`));
