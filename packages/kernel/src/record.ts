import { cell } from './cell.ts';
import { commitment, keyFromSeed } from './dice.ts';
import type { Applied, Game, Options, Outcome, Position, Role, State } from './game.ts';
import { shortHash } from './hash.ts';
import { codes, RefusalError, refuse, reject } from './refusal.ts';
import { isStanding, type StandingOrders, standingAnswer, standsForNothing } from './standing.ts';

/** One line of a game's log. */
export interface Entry {
  readonly by: Role;
  readonly do: string;
  /** Every value the dice gave during this action. */
  readonly dice?: readonly number[];
  /** The dice were given, not drawn from the keyed stream. */
  readonly forced?: true;
  /** Play cannot be taken back across this line. */
  readonly mark?: true;
  /** Hash of the state after it. */
  readonly hash: string;
}

/** A whole game as a file: how it was set up, and what was done. */
export interface GameRecord {
  readonly strategoi: 1;
  readonly game: string;
  readonly version: string;
  readonly scenario: string;
  readonly options: Options;
  readonly seed: string;
  /** Hash of the dice key, known before the first roll. */
  readonly commitment: string;
  /** Set when the game started from a position rather than from the scenario's set-up. */
  readonly start?: Position;
  /** Values given to the dice thrown before the first decision. */
  readonly opening?: readonly number[];
  readonly log: Entry[];
  standing?: { [role: Role]: StandingOrders };
  outcome?: Outcome;
}

export const commitmentOfSeed = (seed: string): string => commitment(keyFromSeed(seed));

/** With what a game begins. */
interface Beginning {
  readonly scenario: string;
  readonly options?: Options;
  readonly seed: string;
  readonly start?: Position;
  readonly opening?: readonly number[];
}

export function newRecord<S extends State>(game: Game<S>, spec: Beginning): { record: GameRecord; state: S } {
  const state = firstState(game, spec);
  // A position may leave nobody anything to decide.
  const outcome = game.outcome(state);
  return {
    state,
    record: {
      strategoi: 1,
      game: game.manifest.id,
      version: game.manifest.version,
      scenario: state.scenario,
      options: state.options,
      seed: spec.seed,
      commitment: commitmentOfSeed(spec.seed),
      ...(spec.start ? { start: spec.start } : {}),
      ...(spec.opening ? { opening: spec.opening } : {}),
      log: [],
      ...(outcome ? { outcome } : {}),
    },
  };
}

/** The state before the first line: the set-up of the scenario, or the position it started from. */
export function firstState<S extends State>(game: Pick<Game<S>, 'setup' | 'load'>, spec: Beginning): S {
  const given = spec.opening ? { dice: spec.opening } : {};
  if (!spec.start) return game.setup({ ...spec, ...given });
  const state = game.load(spec.start, given);
  state.dice = { key: keyFromSeed(spec.seed), at: 0 };
  return state;
}

/** Applies and logs. */
export function play<S extends State>(
  game: Game<S>,
  record: GameRecord,
  state: S,
  by: Role,
  text: string,
  dice?: readonly number[],
): Applied {
  const action = game.parse(text);
  if (!action) reject(codes.unknownAction, undefined, { action: text });
  const applied = game.apply(state, by, action, dice ? { dice } : undefined);
  record.log.push({
    by,
    do: game.notate(action),
    ...(applied.dice.length > 0 ? { dice: applied.dice } : {}),
    ...(dice ? { forced: true as const } : {}),
    ...(applied.mark ? { mark: true as const } : {}),
    hash: shortHash(state),
  });
  const outcome = game.outcome(state);
  if (outcome) record.outcome = outcome;
  return applied;
}

/** What the standing orders of the record answer now, done and logged; an answer made ready is used up. */
export function playStanding<S extends State>(
  game: Game<S>,
  record: GameRecord,
  state: S,
): { readonly role: Role; readonly applied: Applied } | undefined {
  const answer = standingAnswer(game, state, record.standing ?? {});
  if (!answer) return undefined;
  const { role, action, left } = answer;
  const applied = play(game, record, state, role, game.notate(action));
  if (left) record.standing = withStanding(record.standing, role, left);
  return { role, applied };
}

/** The orders of all with those of one changed; orders that stand for nothing are not kept. */
export function withStanding(
  standing: GameRecord['standing'],
  role: Role,
  orders: StandingOrders | undefined,
): { [role: Role]: StandingOrders } {
  const { [role]: _old, ...rest } = standing ?? {};
  return orders && !standsForNothing(orders) ? { ...rest, [role]: orders } : rest;
}

/** The state after the first `upTo` lines of the log (all of them when not given). */
export function replay<S extends State>(
  game: Game<S>,
  record: GameRecord,
  upTo: number = record.log.length,
  each?: (state: S, entry: Entry, applied: Applied) => void,
): S {
  const state = firstState(game, record);
  for (const entry of record.log.slice(0, upTo)) {
    const action = game.parse(entry.do);
    if (!action) reject(codes.badRecord, 'action', { action: entry.do });
    const luck = entry.forced && entry.dice ? { dice: entry.dice } : undefined;
    const applied = game.apply(state, entry.by, action, luck);
    each?.(state, entry, applied);
  }
  return state;
}

/** The same game played again from the logged dice alone, the generator never read. */
export function replayFromDice<S extends State>(game: Game<S>, record: GameRecord): S {
  const state = firstState(game, record);
  for (const entry of record.log) {
    const action = game.parse(entry.do);
    if (!action) reject(codes.badRecord, 'action', { action: entry.do });
    game.apply(state, entry.by, action, { dice: entry.dice ?? [], only: true });
  }
  return state;
}

/** How many lines `by` may take back now: those after the last mark, all of them his own. */
export function undoable(record: GameRecord, by: Role): number {
  let n = 0;
  for (let i = record.log.length - 1; i >= 0; i--) {
    const entry = cell(record.log, i);
    if (entry.mark || entry.by !== by) break;
    n++;
  }
  return n;
}

/** Takes back the last `count` lines and returns the state as it was, or refuses and changes nothing. */
export function undo<S extends State>(game: Game<S>, record: GameRecord, by: Role, count = 1): S {
  if (!Number.isInteger(count) || count < 1 || count > undoable(record, by)) {
    throw new RefusalError(refuse(codes.cannotUndo, undefined, { allowed: undoable(record, by) }));
  }
  const state = replay(game, record, record.log.length - count);
  record.log.length -= count;
  delete record.outcome;
  return state;
}

export interface Verdict {
  readonly ok: boolean;
  readonly entries: number;
  readonly dice: number;
  readonly forced: number;
  /** Index of the first line that does not hold, and what is wrong with it. */
  readonly at?: number;
  readonly fault?: string;
  readonly outcome?: Outcome;
}

/** Recomputes every state and every die of a record. */
export function verify<S extends State>(game: Game<S>, record: GameRecord): Verdict {
  let dice = 0;
  let forced = 0;
  let at = -1;
  const fail = (fault: string, index = at): Verdict => ({
    ok: false,
    entries: record.log.length,
    dice,
    forced,
    at: index,
    fault,
  });
  if (record.game !== game.manifest.id) return fail(`a game of ${record.game}`, -1);
  if (record.commitment !== commitmentOfSeed(record.seed))
    return fail('the seed does not match the commitment', -1);
  // The first line that does not hold; what comes after it may not even be legal.
  let fault: string | undefined;
  try {
    const state = replay(game, record, record.log.length, (s, entry, applied) => {
      if (fault) return;
      at++;
      dice += applied.dice.length;
      if (entry.forced) forced += applied.dice.length;
      if (JSON.stringify(applied.dice) !== JSON.stringify(entry.dice ?? [])) fault = 'the dice differ';
      else if (shortHash(s) !== entry.hash) fault = 'the state differs';
      else if (applied.mark !== (entry.mark ?? false)) fault = 'the mark differs';
    });
    if (fault) return fail(fault);
    const outcome = game.outcome(state);
    if (JSON.stringify(outcome) !== JSON.stringify(record.outcome))
      return fail('the outcome differs', record.log.length);
    return { ok: true, entries: record.log.length, dice, forced, ...(outcome ? { outcome } : {}) };
  } catch (error) {
    if (fault) return fail(fault);
    return fail(error instanceof Error ? error.message : String(error), at + 1);
  }
}

/**
 * What anybody may be given of a game: all of it once it has ended, before that only how it was set up.
 * A log holds secret orders and draws, and whoever has the seed has every die to come.
 */
export function publicRecord(record: GameRecord): GameRecord | Omit<GameRecord, 'seed' | 'log' | 'start'> {
  if (record.outcome) return record;
  const { strategoi, game, version, scenario, options, commitment } = record;
  return { strategoi, game, version, scenario, options, commitment };
}

const isObject = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isDie = (value: unknown): boolean => typeof value === 'number' && Number.isInteger(value) && value >= 1;
const isFlag = (value: unknown): boolean => value === undefined || value === true;

/** Reads a record from untrusted JSON: shape only; `verify` proves the rest. */
export function readRecord(value: unknown): GameRecord {
  const bad = (field: string): never => reject(codes.badRecord, 'field', { field });
  if (!isObject(value)) return bad('(root)');
  if (value.strategoi !== 1) bad('strategoi');
  for (const field of ['game', 'version', 'scenario', 'seed', 'commitment'] as const) {
    if (typeof value[field] !== 'string') bad(field);
  }
  if (!isObject(value.options) || !Object.values(value.options).every((v) => typeof v === 'string'))
    bad('options');
  if (value.start !== undefined && !isObject(value.start)) bad('start');
  if (value.opening !== undefined && !(Array.isArray(value.opening) && value.opening.every(isDie)))
    bad('opening');
  if (!Array.isArray(value.log)) return bad('log');
  for (const [i, entry] of value.log.entries()) {
    if (!isObject(entry)) return bad(`log[${i}]`);
    for (const field of ['by', 'do', 'hash']) if (typeof entry[field] !== 'string') bad(`log[${i}].${field}`);
    if (entry.dice !== undefined && !(Array.isArray(entry.dice) && entry.dice.every(isDie)))
      bad(`log[${i}].dice`);
    for (const field of ['forced', 'mark']) if (!isFlag(entry[field])) bad(`log[${i}].${field}`);
  }
  if (
    value.standing !== undefined &&
    !(isObject(value.standing) && Object.values(value.standing).every(isStanding))
  )
    bad('standing');
  if (value.outcome !== undefined && !isObject(value.outcome)) bad('outcome');
  return value as unknown as GameRecord;
}
