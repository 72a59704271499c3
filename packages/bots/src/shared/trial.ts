/** A sample of the table played on by captains, to see what a plan comes to. */

import {
  type Action,
  type Ask,
  askOf,
  type Bot,
  dreaming,
  entry,
  type Game,
  type Hint,
  type How,
  hasNobodysDice,
  type Movements,
  quick,
  type Role,
  rolesOf,
  type Seat,
  type State,
  type StepOf,
  type Stream,
  sameAction,
  seatOf,
  sure,
  type View,
} from '@strategoi/kernel';
import type { Judge } from '../learn/lens.ts';
import type { Theme } from '../puzzles/puzzle.ts';
import type { Intent } from './intent.ts';
import { fairLuck } from './luck.ts';
import type { Temper } from './temper.ts';

/** What a game of the series tells its strategos. */
export interface Campaign<S extends State, B, P> {
  readonly game: Game<S, B>;
  /** The captain, with his mind set on a plan or free, in his own manner or another. */
  captain(intent?: Intent, temper?: Temper): Bot<S, B>;
  /** The same for one dream, where there is a quicker one. */
  dreamt?(intent?: Intent, temper?: Temper): Bot<S, B>;
  /** What a player of a dream is shown, where that need not be made as it is for people. */
  sight?(state: S, role: Role): View<B>;
  /** Who the others are on a sample, where they are not captains on all of them. */
  rival?(sample: number): Bot<S, B>;
  /** How its strategos weighs things, where he does not as the captain. */
  readonly hand?: Temper;
  /** The movement that is about to be planned, where this decision opens one. */
  movement(seat: Seat<S, B>, ask: Ask<StepOf<S>>): string | undefined;
  /** The captain's plan and others that may be tried in its place. */
  plans(seat: Seat<S, B>, ask: Ask<StepOf<S>>): readonly P[];
  /** The same for whoever thinks of more movements, and of more that may be tried in each. */
  readonly further?: Pick<Campaign<S, B, P>, 'movement' | 'plans'>;
  /** The chances of a role, 1 when it has won, 0 when the other has: plans are compared by them, and hints, puzzles and reviews tell them. */
  chances(state: S, role: Role): number;
  turn(state: S): number;
  /** Points of a role ahead of the other. */
  lead(state: S, role: Role): number;
  /** Who goes where by a plan. */
  moves(seat: Seat<S, B>, plan: P): Hint['moves'];
  /** The steps that open a movement, and those at which it goes on to its last march. */
  readonly movements: Movements<StepOf<S>>;
  /** What is to be learnt from a decision, by its step. */
  readonly themes: Themes<StepOf<S>>;
}
export type Themes<N extends string> = { readonly [step in N]?: Theme };

/** Every step of a movement, its opening among them. */
const stepsOf = (all: Movements): ReadonlySet<string> =>
  new Set([...Object.keys(all), ...Object.values(all).flatMap((steps = []) => steps)]);

/** The captain for one dream. */
export const inDream = <S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  intent?: Intent,
  temper?: Temper,
): Bot<S, B> => campaign.dreamt?.(intent, temper) ?? campaign.captain(intent, temper);

/** The game as these players play it on, until it is `over` for whoever watches. */
export function playOn<S extends State, B>(
  game: Game<S, B>,
  state: S,
  players: { readonly [role: Role]: Bot<S, B> },
  over: (state: S) => boolean,
  luck: Stream,
  sight?: (state: S, role: Role) => View<B>,
  how: How = dreaming(luck),
): void {
  const roles = rolesOf(game, state);
  // What each of them noted at his last decision.
  const notes: { [role: Role]: string } = {};
  let listed: ReturnType<typeof game.apply>['listed'];
  let seat = 0;
  for (let ply = 0; ply < game.manifest.facts.longest && !over(state); ply++) {
    let actions: readonly Action[] = [];
    for (let tried = 0; tried < roles.length; tried++, seat = (seat + 1) % roles.length) {
      const role = entry(roles, seat);
      actions = listed?.find((one) => one.role === role)?.actions ?? game.legal(state, role);
      if (actions.length > 0) break;
    }
    if (actions.length === 0) return;
    const role = entry(roles, seat);
    const action =
      actions.length === 1
        ? entry(actions, 0)
        : sure(players[role]).choose(
            seatOf(
              game,
              state,
              role,
              actions,
              luck,
              {
                note: notes[role],
                jot(note) {
                  notes[role] = note;
                },
              },
              sight,
            ),
          );
    ({ listed } = game.apply(state, role, action, how));
  }
}

/** Chances by the mean of what is reckoned and of what was learnt: the two err in different places. */
export const byBoth =
  <S extends State, B, P>({ game, chances }: Campaign<S, B, P>, judge: Judge<S>): Judge<S> =>
  (state, role) => {
    const reckoned = chances(state, role);
    return game.outcome(state) ? reckoned : (reckoned + judge(state, role)) / 2;
  };

/** By the dice of the state itself. */
const UNTOLD: How = { listed: true, quiet: true };

/**
 * Plays a sample on to the end of the turn, or of a later one, the seat as `mind` would, and hands over what it has come to;
 * `passing` sees what it was as each turn before that had ended. Whoever is `late` stops where he is.
 */
export function tryOut<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<S, B>,
  turns = 1,
  passing?: (state: S) => void,
  late: () => boolean = () => false,
): (mind: Bot<S, B>, sample: number) => S {
  const { game } = campaign;
  const seed = seat.stream.below(2 ** 30);
  const tables: S[] = [];
  return (mind, sample) => {
    tables[sample] ??= seat.sample(quick(seed + sample));
    const state = game.clone(tables[sample]);
    const players = Object.fromEntries(
      rolesOf(game, state).map((role) => [
        role,
        role === seat.role ? mind : (campaign.rival?.(sample) ?? inDream(campaign)),
      ]),
    );
    let turn = campaign.turn(state);
    const end = turn + turns;
    const over = (now: S): boolean => {
      if (late()) return true;
      if (campaign.turn(now) === turn) return false;
      turn = campaign.turn(now);
      if (turn >= end) return true;
      passing?.(now);
      return false;
    };
    const luck = fairLuck(state, sample, seed);
    // Samples have nobody's dice. A host who opens the game's own wants to know how much luck leaves to decide.
    const how = hasNobodysDice(state) ? dreaming(luck) : UNTOLD;
    playOn(game, state, players, over, luck, campaign.sight, how);
    return state;
  };
}

/** Whether a movement is about to be planned: the moments that are learnt from. */
export const opensMovement =
  (movements: Movements) =>
  (state: State): boolean =>
    (state.flow.at(-1)?.step ?? '') in movements;

/** Does these first, and goes on as the captain would; whoever cannot go on with a movement leaves the rest of it. */
export function beginning<S extends State, B, P>(
  deeds: readonly Action[],
  campaign: Campaign<S, B, P>,
  intent?: Intent,
  temper?: Temper,
): Bot<S, B> {
  const then = inDream(campaign, intent, temper);
  const goesOn = stepsOf(campaign.movements);
  let left = deeds;
  return {
    id: then.id,
    choose(seat) {
      const [next] = left;
      if (next === undefined) return then.choose(seat);
      const step = askOf(seat)?.step ?? '';
      if (left !== deeds && !goesOn.has(step)) return then.choose(seat);
      const found = seat.actions.find((action) => sameAction(action, next));
      left = found ? left.slice(1) : [];
      return found ?? then.choose(seat);
    },
  };
}

/** Chances from a lead: what is short of `least` is a draw, and the more is still to come the less a lead tells. */
export function chancesFrom(lead: number, least: number, doubt: number): number {
  const part = (x: number): number => 1 / (1 + Math.exp(-x / doubt));
  return (part(lead - least) + part(lead + least)) / 2;
}
