import {
  type Action,
  type Game,
  type GameRecord,
  type Options,
  RefusalError,
  type Role,
  rolesOf,
  SPECTATOR,
  type State,
  type Stream,
  stream,
} from '@strategoi/kernel';
import { type Item, itemNumbers } from './items.ts';
import type { Failure, Measured } from './report.ts';
import type { ConformSpec } from './spec.ts';
import { StirError } from './still.ts';

const KEPT_FAILURES = 3;
const KEPT_READINGS = 20_000;

/** Items that read or play every ply of a game once more, or tell each in words: most of what a long run costs. */
const plyByPly: ReadonlySet<Item> = new Set([7, 11, 12, 19, 24, 25]);

/** Where in the corpus something was found. */
export interface Where {
  readonly scenario?: string;
  readonly options?: Options;
  readonly seed?: string;
  readonly ply?: number;
  readonly record?: GameRecord;
  /** Set when it takes a whole corpus to show it. */
  readonly games?: number;
}

/** One run over one game: counts checks, keeps failures, and gathers what only the whole corpus can show. */
export class Kit<S extends State, B> {
  readonly game: Game<S, B>;
  readonly spec: ConformSpec<S, B>;
  readonly failures: Failure[] = [];
  /** How often each item was looked at, by its number. */
  readonly checks: number[] = new Array<number>(itemNumbers.length + 1).fill(0);
  readonly failed: Map<Item, number> = new Map();
  readonly notes: Map<Item, string> = new Map();
  private readonly wantedItems: readonly boolean[];

  /** Actions that might be tried where they do not belong: the same for every run, so that failures repeat. */
  readonly pool: string[] = [];
  /** Pairs of targets in the order in which they were listed. */
  readonly orders: Set<string> = new Set();
  /** Written actions as they are read back: the same text comes up in thousands of lists. */
  private readonly readings: Map<string, Action | undefined> = new Map();

  // Gathered over the corpus.
  readonly faces: Map<number, number[]> = new Map();
  readonly used: Set<string> = new Set();
  readonly outcomes: { [level: string]: number } = {};
  readonly measured: Measured = { stateBytes: 0, viewBytes: 0, updateBytes: 0 };
  readonly sizes: { early: number; earlyCount: number; late: number; lateCount: number } = {
    early: 0,
    earlyCount: 0,
    late: 0,
    lateCount: 0,
  };
  askedTogether = false;
  viewsDiffered = false;
  /** Rounds in which the views of several were compared. */
  views = 0;
  resamples = 0;
  resamplesDiffered = 0;
  games = 0;
  finished = 0;
  actions = 0;
  /** Is the game in hand one that is not gone through ply by ply? */
  lightly = false;

  constructor(game: Game<S, B>, spec: ConformSpec<S, B>) {
    this.game = game;
    this.spec = spec;
    const wanted: readonly Item[] = spec.items ?? itemNumbers;
    this.wantedItems = this.checks.map((_, number) => wanted.some((item) => item === number));
  }

  wants(...items: Item[]): boolean {
    for (const item of items)
      if (this.wantedItems[item] && !(this.lightly && plyByPly.has(item))) return true;
    return false;
  }

  /** Counts a check, and keeps what it says when it does not hold. */
  check(item: Item, holds: boolean, where: Where, message: () => string): boolean {
    if (!this.wantedItems[item]) return holds;
    this.checks[item] = (this.checks[item] ?? 0) + 1;
    if (!holds) this.fail(item, where, message());
    return holds;
  }

  fail(item: Item, where: Where, message: string): void {
    if (!this.wantedItems[item]) return;
    const before = this.failed.get(item) ?? 0;
    this.failed.set(item, before + 1);
    // One of the whole corpus is worth keeping whatever came before it.
    if (before >= KEPT_FAILURES && where.games === undefined) return;
    const { games: _games, record, ...found } = where;
    this.failures.push({
      item,
      ...found,
      message,
      command: this.command(item, where),
      // The record is still being written: what counts is the game up to here.
      ...(record ? { record: { ...record, log: record.log.slice(0, where.ply) } } : {}),
    });
  }

  private command(item: Item, where: Where): string {
    const words = ['npx', 'strategoi', 'conform', this.game.manifest.id, '--item', String(item)];
    if (where.scenario !== undefined) words.push('--scenario', where.scenario);
    if (where.seed !== undefined) words.push('--seed', where.seed);
    words.push('--games', String(where.games ?? 1));
    return words.join(' ');
  }

  /** Runs a check that serves these items; whatever it throws is a failure of the first that is wanted. */
  guard(served: Item | readonly Item[], where: Where, work: () => void): void {
    const item = typeof served === 'number' ? served : served.find((i) => this.wantedItems[i]);
    if (item === undefined || !this.wantedItems[item]) return;
    try {
      work();
    } catch (error) {
      this.fail(error instanceof StirError ? 7 : item, where, `crashed: ${told(error)}${placeOf(error)}`);
    }
  }

  /** A written action read back; what a text means hangs on nothing else. */
  readBack(text: string): Action | undefined {
    if (this.readings.has(text)) return this.readings.get(text);
    if (this.readings.size > KEPT_READINGS) this.readings.clear();
    const read = this.game.parse(text);
    this.readings.set(text, read);
    return read;
  }

  /** Luck of one check at one place: the same whatever else is run. */
  luck(item: Item, where: Where): Stream {
    return stream(`conform ${where.seed} ${item} ${where.ply}`);
  }
}

/** Where a crash came from, when traces are kept. */
export function placeOf(error: unknown): string {
  const line = error instanceof Error ? error.stack?.split('\n').find((l) => /^\s+at /.test(l)) : undefined;
  return line === undefined ? '' : ` (${line.trim()})`;
}

export const told = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What the attempt is refused with; 'accepted' or the error when it is not a refusal. */
export function refusalFrom(attempt: () => unknown): RefusalError | 'accepted' | Error {
  try {
    attempt();
    return 'accepted';
  } catch (error) {
    return error instanceof RefusalError || error instanceof Error ? error : new Error(String(error));
  }
}

/** One state of one game of the corpus, and everything a check may want to know about it. */
export interface Situation<S extends State, B> {
  readonly kit: Kit<S, B>;
  readonly game: Game<S, B>;
  readonly state: S;
  readonly roles: readonly Role[];
  readonly viewers: readonly string[];
  readonly where: Where;
  /** What the role may do here, listed once for all checks; only until the state is played on. */
  readonly listed: (role: Role) => readonly Action[];
}

export function situation<S extends State, B>(kit: Kit<S, B>, state: S, where: Where): Situation<S, B> {
  const roles = rolesOf(kit.game, state);
  const lists = new Map<Role, readonly Action[]>();
  const listed = (role: Role): readonly Action[] => {
    const known = lists.get(role);
    if (known) return known;
    const list = kit.game.legal(state, role);
    lists.set(role, list);
    return list;
  };
  return { kit, game: kit.game, state, roles, viewers: [...roles, SPECTATOR], where, listed };
}

/** The same as one seat and a spectator have it: whoever is asked is looked at twice as often as whoever is not. */
export function fromOneSeat<S extends State, B>(
  at: Situation<S, B>,
  asked: readonly Role[],
): Situation<S, B> {
  const luck = stream(`conform ${at.where.seed} seat ${at.where.ply}`);
  const role = pick([...asked, ...at.roles], luck);
  return { ...at, roles: [role], viewers: [role, SPECTATOR] };
}

/** Some of these, in random order. */
export function sample<T>(all: readonly T[], count: number, luck: Stream): T[] {
  const left = all.slice();
  const out: T[] = [];
  while (left.length > 0 && out.length < count) out.push(...left.splice(luck.below(left.length), 1));
  return out;
}

export const pick = <T>(all: readonly T[], luck: Stream): T => all[luck.below(all.length)] as T;
