/** Looks for puzzles in games that bots play: every decision worth a question is weighed, most are thrown away. */

import {
  type Action,
  type Bot,
  entry,
  type Game,
  quick,
  type Role,
  type SetupSpec,
  type State,
  seatOf,
  stream,
} from '@strategoi/kernel';
import { type Puzzle, seatAt } from './puzzle.ts';
import { kindOfPuzzle } from './quota.ts';
import { question, type Sifting } from './sift.ts';

export interface Mining extends Sifting {
  /** Which part of the decisions is weighed. */
  readonly share: number;
}

/** What has happened in a game that is being mined. */
export interface Mined {
  readonly weighed: number;
  readonly puzzles: readonly Puzzle[];
}

/** Plays one game and weighs its decisions; the same specification finds the same puzzles. */
export function mineGame(mining: Mining, spec: SetupSpec, onWeighed?: (found?: Puzzle) => void): Mined {
  const { game, players, share } = mining;
  const state = game.setup(spec);
  const luck = stream(`${spec.seed} mine`);
  const pick = quick(luck.below(2 ** 30));
  const sitting = new Map<Role, Bot>();
  const notes = new Map<Role, string>();
  const puzzles: Puzzle[] = [];
  let weighed = 0;
  /** One question of a kind in a turn: the next would be the same again. */
  let asked = new Set<string>();
  let points = '';
  for (let ply = 0; ply < game.manifest.facts.longest; ply++) {
    const ask = game.pending(state)[0];
    if (!ask) break;
    const { role, step } = ask;
    const actions = game.legal(state, role);
    const now = JSON.stringify((game.view(state, role).board as { turn?: number }).turn);
    if (now !== points) {
      points = now;
      asked = new Set();
    }
    if (actions.length > 1 && !asked.has(`${role} ${step}`)) {
      for (const opening of openingsOf(mining, state, role, step)) {
        if (pick.below(1000) >= 1000 * share) continue;
        weighed++;
        const id = `${spec.scenario}-${spec.seed}-${ply}${puzzles.length > 0 ? `-${puzzles.length}` : ''}`;
        const found = question(mining, begun(game, state, role, opening), role, id);
        onWeighed?.(found);
        if (!found) continue;
        puzzles.push(found);
        mining.quota?.add(kindOfPuzzle(found));
        asked.add(`${role} ${step}`);
        break;
      }
    }
    const bot = sitting.get(role) ?? entry(players, luck.below(players.length));
    sitting.set(role, bot);
    const host = { note: notes.get(role), jot: (note: string) => void notes.set(role, note) };
    game.apply(state, role, bot.choose(seatOf(game, state, role, actions, luck, host)));
  }
  return { weighed, puzzles };
}

function openingsOf(
  { game, scales, theme: wanted }: Mining,
  state: State,
  role: Role,
  step: string,
): readonly (readonly Action[])[] {
  if (scales.openings) return scales.openings(seatAt(game, state, role, 'opening'));
  const theme = scales.theme(step, { deeds: [], moves: [] });
  // What a movement teaches is told by how it goes on.
  const isWanted = wanted === undefined || theme === wanted || step in scales.movements;
  return theme === '' || !isWanted ? [] : [[]];
}

function begun(game: Game, state: State, role: Role, deeds: readonly Action[]): State {
  const table = game.clone(state);
  for (const deed of deeds) game.apply(table, role, deed);
  return table;
}
