import type { Action } from './action.ts';
import { cell, sure } from './cell.ts';
import type { How, Stream } from './dice.ts';
import type { Applied, Game, Role, State } from './game.ts';

/** What was listed is not judged again, and nobody is told. */
const SEARCH: How = { listed: true, quiet: true };

/** The seats of this game, in the order of its scenario. */
export function rolesOf<S extends State>(game: Game<S>, state: S): readonly Role[] {
  const scenario = game.manifest.scenarios.find((s) => s.id === state.scenario);
  return scenario ? scenario.roles : game.manifest.roles.map((role) => role.id);
}

/** One time in so many a random player gives his word. */
const PLEDGED = 20;

/** An action picked at random, or another where it would bind the player to others (`facts.pledges`). */
export function secondThought(
  { manifest: { facts } }: Pick<Game, 'manifest'>,
  action: Action,
  actions: readonly Action[],
  stream: Stream,
): Action {
  const { pledges } = facts;
  if (pledges === undefined || !pledges.includes(action.verb) || stream.below(PLEDGED) === 0) return action;
  const others = actions.filter(({ verb }) => !pledges.includes(verb));
  return others.length === 0 ? action : cell(others, stream.below(others.length));
}

/** Any of these actions, each as likely but for those that bind. */
export function anyAction(game: Pick<Game, 'manifest'>, actions: readonly Action[], stream: Stream): Action {
  const action = sure(actions.length === 1 ? actions[0] : actions[stream.below(actions.length)]);
  return secondThought(game, action, actions, stream);
}

/** Plays uniformly random actions until the end or the limit; returns how many. No view is ever built. */
export function randomPlayout<S extends State>(
  game: Game<S>,
  state: S,
  stream: Stream,
  limit: number,
): number {
  const roles = rolesOf(game, state);
  let seat = 0;
  let listed: Applied['listed'];
  for (let played = 0; played < limit; played++) {
    let actions: readonly Action[] = [];
    // Whoever acted last is most often asked again.
    for (let tried = 0; tried < roles.length; tried++, seat = (seat + 1) % roles.length) {
      const role = cell(roles, seat);
      actions = listed?.find((one) => one.role === role)?.actions ?? game.legal(state, role);
      if (actions.length > 0) break;
    }
    if (actions.length === 0) return played;
    const action = anyAction(game, actions, stream);
    ({ listed } = game.apply(state, cell(roles, seat), action, SEARCH));
  }
  return limit;
}

/**
 * How many different lines of play there are of this length, the dice taken as the keyed stream gives them.
 * A line that ends early counts once. Where several seats are asked at once, the first of them goes first.
 */
export function perft<S extends State>(game: Game<S>, state: S, depth: number): number {
  if (depth === 0) return 1;
  const role = rolesOf(game, state).find((r) => game.legal(state, r).length > 0);
  if (role === undefined) return 1;
  const actions = game.legal(state, role);
  let lines = 0;
  for (const action of actions) {
    const next = game.clone(state);
    game.apply(next, role, action, SEARCH);
    lines += perft(game, next, depth - 1);
  }
  return lines;
}
