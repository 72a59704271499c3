import { type Event, RefusalError, type Role, type State } from '@strategoi/kernel';
import type { TerminalGame } from '../registry.ts';
import { equal, holds, valueAt } from './path.ts';
import type { Expectation, Test } from './script.ts';

/** Where a script stands when an expectation is put to it. */
export interface Scene {
  readonly listed: TerminalGame;
  readonly state: State;
  /** Everything that happened, and what the last step brought. */
  readonly events: readonly Event[];
  readonly last: readonly Event[];
}

const show = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
};

/** Undefined when it holds; else what was expected and what was found. */
export function broken(scene: Scene, expectation: Expectation): string | undefined {
  const { listed, state } = scene;
  const { game } = listed;
  if ('position' in expectation) {
    const { position: path } = expectation;
    const written = valueAt(game.save(state), path);
    // What need not be written because it is as it would be anyhow still answers, unless it is asked whether it is there.
    const value = written ?? ('there' in expectation ? undefined : valueAt(game.spell(state), path));
    return tested(`position ${path}`, value, expectation);
  }
  if ('view' in expectation) {
    const value = valueAt(game.view(state, expectation.view), expectation.at);
    return tested(`view of ${expectation.view} at ${expectation.at}`, value, expectation);
  }
  if ('odds' in expectation) return oddsBroken(scene, expectation);
  if ('legal' in expectation) {
    const legal = game.legal(state, expectation.legal).map(game.notate);
    return tested(`legal actions of ${expectation.legal}`, legal, listTest(expectation));
  }
  if ('allows' in expectation) {
    const rule = refusalOf(scene, expectation.by, expectation.allows);
    return rule && `${expectation.by} "${expectation.allows}" should be legal but ${rule} refuses it`;
  }
  if ('refuses' in expectation) {
    const rule = refusalOf(scene, expectation.by, expectation.refuses);
    if (rule === expectation.rule) return undefined;
    const found = rule ? `${rule} refuses it` : 'it is legal';
    return `${expectation.by} "${expectation.refuses}" should be refused by ${expectation.rule} but ${found}`;
  }
  if ('pending' in expectation) return pendingBroken(scene, expectation);
  if ('event' in expectation) {
    const found = (expectation.last ? scene.last : scene.events).filter((e) => holds(e, expectation.event));
    const wanted = expectation.count;
    const right = wanted === undefined ? found.length > 0 : found.length === wanted;
    return right
      ? undefined
      : `event ${show(expectation.event)}: ${found.length} of ${wanted ?? 'at least 1'}`;
  }
  const outcome = game.outcome(state) ?? null;
  const fits = expectation.outcome === null ? outcome === null : holds(outcome, expectation.outcome);
  return fits ? undefined : `outcome should hold ${show(expectation.outcome)} but is ${show(outcome)}`;
}

/** `"has": "go T5"` and `"has": ["go T5", …]` both speak of the list's elements. */
function listTest(test: Test): Test {
  const list = (value: unknown): unknown => (value === undefined || Array.isArray(value) ? value : [value]);
  return {
    ...test,
    ...('has' in test ? { has: list(test.has) } : {}),
    ...('lacks' in test ? { lacks: list(test.lacks) } : {}),
  };
}

/** The rule or code that refuses the action, undefined when it is legal. */
export function refusalOf({ listed, state }: Scene, by: Role, text: string): string | undefined {
  const action = listed.game.parse(text);
  if (!action) return 'unknown-action';
  const { refusal } = listed.game.explain(state, by, action);
  return refusal?.rule;
}

function oddsBroken(scene: Scene, expectation: Expectation & { odds: string }): string | undefined {
  const { listed, state } = scene;
  const by = 'by' in expectation ? expectation.by : undefined;
  const role = by ?? listed.game.pending(state)[0]?.role;
  if (role === undefined) return 'odds: nobody is asked, so name a role with "by"';
  const at = ('at' in expectation && expectation.at) || '';
  try {
    const value = valueAt(listed.game.odds(state, role, expectation.odds), at);
    return tested(`odds at ${expectation.odds} ${at}`.trim(), value, expectation as Test);
  } catch (error) {
    if (error instanceof RefusalError) return `odds at ${expectation.odds}: ${error.message}`;
    throw error;
  }
}

function pendingBroken(
  { listed, state }: Scene,
  expectation: { pending: readonly string[]; step?: string; window?: string },
): string | undefined {
  const asks = listed.game.pending(state);
  const roles = asks.map((ask) => ask.role);
  if (!equal([...roles].sort(), [...expectation.pending].sort()))
    return `pending should be ${show(expectation.pending)} but is ${show(roles)}`;
  for (const field of ['step', 'window'] as const) {
    const wanted = expectation[field];
    if (wanted !== undefined && asks[0]?.[field] !== wanted)
      return `pending ${field} should be ${show(wanted)} but is ${show(asks[0]?.[field])}`;
  }
  return undefined;
}

function tested(what: string, value: unknown, test: Test): string | undefined {
  const size = sizeOf(value);
  const checks: readonly (readonly [keyof Test, boolean])[] = [
    ['is', equal(value, test.is)],
    ['not', !equal(value, test.not)],
    ['has', has(value, test.has)],
    ['lacks', lacks(value, test.lacks)],
    ['least', typeof value === 'number' && value >= (test.least ?? 0)],
    ['most', typeof value === 'number' && value <= (test.most ?? 0)],
    ['count', size === test.count],
    ['there', (value !== undefined) === test.there],
  ];
  for (const [name, right] of checks) {
    if (name in test && !right) return `${what}: ${name} ${show(test[name])}, found ${show(value)}`;
  }
  return undefined;
}

const has = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value) && !Array.isArray(wanted)
    ? value.some((item) => holds(item, wanted))
    : holds(value, wanted);

/** None of a list, or not this one thing. */
const lacks = (value: unknown, unwanted: unknown): boolean =>
  Array.isArray(unwanted) ? unwanted.every((one) => !has(value, one)) : !has(value, unwanted);

const sizeOf = (value: unknown): number | undefined =>
  typeof value === 'object' && value !== null ? Object.keys(value).length : undefined;
