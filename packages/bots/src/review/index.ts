/** A finished game weighed decision by decision: where it turned, what was luck, and what would have been better. */

import {
  type Action,
  type Course,
  type Entry,
  entry,
  type Game,
  type GameRecord,
  notate,
  type Role,
  replay,
  rolesOf,
  type Scales,
  type State,
  sure,
} from '@strategoi/kernel';
import { seatAt } from '../puzzles/puzzle.ts';
import { apart, type Weighed, weighOn, worthOf } from '../puzzles/weigh.ts';
import { type Analysis, type Chances, type Effort, MISTAKE, SURE, type Weighing } from './analysis.ts';
import { analyseSheets } from './sheets.ts';

export type { Analysis, Chances, Weighing } from './analysis.ts';

const usualEffort: Effort = { glance: 8, look: 32 };

interface Moment {
  readonly ply: number;
  readonly role: Role;
  readonly step: string;
  readonly state: State;
}

/** The decisions of a game from which something may be learnt. */
function momentsOf(game: Game, scales: Scales, record: GameRecord): { moments: Moment[]; end: State } {
  const moments: Moment[] = [];
  const open = new Map<Role, readonly string[]>();
  const look = (state: State, ply: number, entry: Entry | undefined): void => {
    if (!entry) return;
    const step = game.pending(state).find(({ role }) => role === entry.by)?.step ?? '';
    if (open.get(entry.by)?.includes(step)) return;
    open.delete(entry.by);
    if (scales.theme(step, { deeds: [], moves: [] }) === '' || game.legal(state, entry.by).length < 2) return;
    const goesOn = scales.movements[step];
    if (goesOn) open.set(entry.by, goesOn);
    moments.push({ ply, role: entry.by, step, state: game.clone(state) });
  };
  look(replay(game, record, 0), 0, record.log[0]);
  let ply = 0;
  const end = replay(game, record, undefined, (state) => look(state, ++ply, record.log[ply]));
  return { moments, end };
}

/** What was done at a decision: one deed, or all of a movement until a die fell or it was over. */
function playedAt(
  game: Game,
  scales: Scales,
  { log }: GameRecord,
  { ply, role, step, state }: Moment,
): Action[] {
  const goesOn = scales.movements[step];
  const table = game.clone(state);
  const deeds: Action[] = [];
  for (let at = ply; at < log.length; at++) {
    const line = entry(log, at);
    const asked = game.pending(table).find((ask) => ask.role === role)?.step;
    if (line.by === role && at > ply && !(goesOn && asked && goesOn.includes(asked))) break;
    const action = game.parse(line.do);
    if (!action) break;
    if (line.by === role) deeds.push(action);
    game.apply(table, line.by, action, line.dice ? { dice: line.dice } : undefined);
    if (!goesOn || line.dice) break;
  }
  return deeds;
}

const same = (a: readonly Action[], b: readonly Action[]): boolean =>
  a.map(notate).toSorted().join() === b.map(notate).toSorted().join();

interface Judged extends Omit<Weighing, 'luck' | 'thrown'> {
  /** The chances of the first seat once it was done. */
  readonly after: number;
}

function judge(
  game: Game,
  scales: Scales,
  record: GameRecord,
  moment: Moment,
  { first, effort }: { readonly first: Role; readonly effort: Effort },
): Judged | undefined {
  const { ply, role, state } = moment;
  const seed = `review ${ply}`;
  const courses = scales.courses(seatAt(game, state, role, seed));
  const [usual] = courses;
  if (!usual || courses.length < 2) return undefined;
  const own = playedAt(game, scales, record, moment);
  const tried = scales.trials(seatAt(game, state, role, seed), 1);
  const weigh = ({ deeds }: Pick<Course, 'deeds'>): Weighed =>
    weighOn(tried, { deeds, trials: [] }, effort.glance);
  const all = courses.map(weigh);
  const played = all.find(({ deeds }) => same(deeds, own)) ?? weigh({ deeds: own });
  const best = entry(
    all.toSorted((a, b) => worthOf(b) - worthOf(a)),
    0,
  );
  const mine = (worth: number): number => (role === first ? worth : 1 - worth);
  const base = entry(all, 0);
  const told = { ply, role };
  if (worthOf(best) - worthOf(played) >= MISTAKE) {
    for (const course of new Set([best, played, base])) weighOn(tried, course, effort.look);
    const { margin, doubt } = apart(best, played);
    const course = sure(courses.find(({ deeds }) => deeds === best.deeds));
    const better = { by: margin, deeds: best.deeds.map(notate), moves: course.moves };
    return {
      ...told,
      chance: mine(worthOf(base)),
      after: mine(worthOf(played)),
      skill: worthOf(played) - worthOf(base),
      ...(margin >= MISTAKE && margin >= SURE * doubt ? { better } : {}),
    };
  }
  return {
    ...told,
    chance: mine(worthOf(base)),
    after: mine(worthOf(played)),
    skill: apart(played, base).margin,
  };
}

const ended = (game: Game, state: State, first: Role): number => {
  const winners = game.outcome(state)?.winners ?? [];
  if (winners.length === 0) return 0.5;
  return winners.includes(first) ? 1 : 0;
};

/**
 * Weighs a game. From one weighed decision to the next the chances change by what the choice was worth and by what
 * the dice did: what is left when the choice is taken away is told as luck where a die fell between.
 */
export function analyse(
  game: Game,
  scales: Scales,
  record: GameRecord,
  onPart: (part: number) => void = () => undefined,
  effort: Effort = scales.effort ?? usualEffort,
): Analysis {
  if (scales.sheets) return analyseSheets(game, scales.sheets, record, onPart, effort);
  const { moments, end } = momentsOf(game, scales, record);
  const roles = rolesOf(game, end);
  const [first = ''] = roles;
  const many = roles.length > 2;
  const judged: Judged[] = [];
  for (const [i, moment] of moments.entries()) {
    const found = judge(game, scales, record, moment, { first: many ? moment.role : first, effort });
    if (found) judged.push(found);
    onPart((i + 1) / moments.length);
  }
  const weighings = judged.map(({ after, ...told }, i): Weighing => {
    // Among many each is told of himself.
    const next = many ? judged.slice(i + 1).find(({ role }) => role === told.role) : judged[i + 1];
    const upTo = next?.ply ?? record.log.length;
    const thrown = record.log.findIndex(({ dice }, at) => dice !== undefined && at >= told.ply && at < upTo);
    const then = next?.chance ?? ended(game, end, many ? told.role : first);
    return thrown < 0 ? told : { ...told, luck: then - after, thrown: thrown + 1 };
  });
  const analysis = { first, weighings, end: ended(game, end, first) };
  return many ? { ...analysis, curves: curvesOf(game, scales, record, moments, end) } : analysis;
}

/** The chances of all whenever something was to be decided, and what came of it. */
function curvesOf(
  game: Game,
  scales: Scales,
  { log }: GameRecord,
  moments: readonly Moment[],
  end: State,
): Chances[] {
  const all = (chance: (role: Role) => number): Chances['chances'] =>
    Object.fromEntries(rolesOf(game, end).map((role) => [role, chance(role)]));
  const before = moments.map(({ ply, state }) => ({
    ply,
    chances: all((role) => scales.chances?.(state, role) ?? 0),
  }));
  return [...before, { ply: log.length, chances: all((role) => ended(game, end, role)) }];
}
