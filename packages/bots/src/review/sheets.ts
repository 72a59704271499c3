/** A finished game of many seats, weighed season by season: all write at the same time, and each is asked for himself. */

import {
  type Action,
  act,
  type Entry,
  type Game,
  type GameRecord,
  notate,
  type Role,
  replay,
  type SheetScales,
  type State,
} from '@strategoi/kernel';
import { seatAt } from '../puzzles/puzzle.ts';
import { type Analysis, type Chances, type Effort, MISTAKE, SURE, type Weighing } from './analysis.ts';

interface Season {
  /** Lines of the log before its first sheet was begun, and when the last was sealed. */
  readonly ply: number;
  readonly sealed: number;
  readonly state: State;
  /** As the table stood once all were carried out, before anybody retreated or wintered. */
  readonly after: State;
  readonly deeds: { readonly [role: Role]: readonly Action[] };
}

/** The name of the season whose sheets are being written; '' when none is. */
function writingOf(game: Game, step: string, state: State): string {
  const [ask] = game.pending(state);
  return ask?.step === step ? JSON.stringify(ask.params ?? '') : '';
}

/** The seasons of a game, and its end. */
function seasonsOf(game: Game, step: string, record: GameRecord): { seasons: Season[]; end: State } {
  const seasons: Season[] = [];
  let name = '';
  let open: { ply: number; state: State; deeds: { [role: Role]: Action[] } } | undefined;
  const look = (state: State, ply: number): void => {
    const now = writingOf(game, step, state);
    if (now === name) return;
    if (open) seasons.push({ ...open, sealed: ply, after: game.clone(state) });
    name = now;
    open = now === '' ? undefined : { ply, state: game.clone(state), deeds: {} };
  };
  const note = (entry: Entry | undefined): void => {
    const action = entry && game.parse(entry.do);
    if (!open || !entry || !action) return;
    open.deeds[entry.by] = [...(open.deeds[entry.by] ?? []), action];
  };
  look(replay(game, record, 0), 0);
  note(record.log[0]);
  let ply = 0;
  const end = replay(game, record, undefined, (state) => {
    look(state, ++ply);
    note(record.log[ply]);
  });
  return { seasons, end };
}

/** What came of it: whoever has won has all of it, those who share a victory their part. */
function endOf(game: Game, state: State, roles: readonly Role[]): Chances['chances'] {
  const winners = game.outcome(state)?.winners ?? [];
  return Object.fromEntries(
    roles.map((role) => [role, winners.includes(role) ? 1 / winners.length : 0] as const),
  );
}

/**
 * Weighs the sheets of every season. What a sheet could be expected to bring beside a captain's is play; what came
 * beyond that from the sheets of the others, from events and from dice is luck. Retreats and winters are neither.
 */
export function analyseSheets(
  game: Game,
  scales: SheetScales,
  record: GameRecord,
  onPart: (part: number) => void,
  effort: Effort,
): Analysis {
  const { seasons, end } = seasonsOf(game, scales.step, record);
  // There are as many sheets as seats in every season.
  const light = { ...effort, glance: Math.ceil(effort.glance / 2) };
  const roles = game.manifest.roles.map(({ id }) => id);
  const over = endOf(game, end, roles);
  const curves: Chances[] = seasons.map(({ ply, state }) => ({ ply, chances: scales.chances(state) }));
  curves.push({ ply: record.log.length, chances: over });
  const weighings = seasons.flatMap(({ ply, sealed, state, after, deeds }, i): Weighing[] => {
    const then = scales.chances(after);
    const told = Object.entries(deeds).map(([role, done]): Weighing => {
      const { usual, played, best } = scales.weigh(seatAt(game, state, role, `review ${ply}`), done, light);
      const isBetter = best.by >= MISTAKE && best.by >= SURE * best.doubt;
      return {
        ply,
        role,
        chance: curves[i]?.chances[role] ?? 0,
        skill: played - usual,
        luck: (then[role] ?? 0) - played,
        thrown: sealed,
        ...(isBetter
          ? {
              better: {
                by: best.by,
                deeds: best.lines.map((line) => notate(act('write', line))),
                moves: best.moves,
              },
            }
          : {}),
      };
    });
    onPart((i + 1) / seasons.length);
    return told;
  });
  return { first: roles[0] ?? '', weighings, end: over[roles[0] ?? ''] ?? 0, curves };
}
