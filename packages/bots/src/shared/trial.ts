/** A sample of the table played on by captains, to see what a plan comes to. */

import {
  type Action,
  type Ask,
  type Bot,
  dreaming,
  type Game,
  type Hint,
  quick,
  type Role,
  rolesOf,
  type Seat,
  type State,
  type Stream,
  sameAction,
  seatOf,
} from '@strategoi/kernel';
import type { Intent } from './intent.ts';

/** What a game of the series tells its strategos. */
export interface Campaign<S extends State, B, P> {
  /** The captain, with his mind set on a plan or free. */
  captain(intent?: Intent): Bot<B>;
  /** The movement that is about to be planned, where this decision opens one. */
  movement(seat: Seat<B>, ask: Ask): string | undefined;
  /** The captain's plan and others that may be tried in its place. */
  plans(seat: Seat<B>, ask: Ask): readonly P[];
  /** The chances of a role as the table stands: 1 when it has won, 0 when the other has. */
  chances(state: S, role: Role): number;
  turn(state: S): number;
  /** Points of a role ahead of the other. */
  lead(state: S, role: Role): number;
  /** Who goes where by a plan. */
  moves(seat: Seat<B>, plan: P): Hint['moves'];
}

/** The steps that open a movement, and those at which it goes on to its last march. */
export const movements: { readonly [step: string]: readonly string[] } = {
  'actions.announce': ['actions.orders', 'group'],
  free: ['free', 'group', 'group.landing'],
  departures: ['departures', 'group', 'group.landing'],
};
const moving = new Set([...Object.keys(movements), ...Object.values(movements).flat()]);

/** Far more than a turn takes. */
const LONGEST = 2000;

/** The game as captains play it on, until the turn is over. */
export function playOn<S extends State, B>(
  game: Game<S, B>,
  state: S,
  players: { readonly [role: Role]: Bot<B> },
  over: (state: S) => boolean,
  luck: Stream,
): void {
  const roles = rolesOf(game, state);
  const how = dreaming(luck);
  let listed: ReturnType<typeof game.apply>['listed'];
  let seat = 0;
  for (let ply = 0; ply < LONGEST && !over(state); ply++) {
    let actions: readonly Action[] = [];
    for (let tried = 0; tried < roles.length; tried++, seat = (seat + 1) % roles.length) {
      const role = roles[seat] as Role;
      actions = listed?.find((one) => one.role === role)?.actions ?? game.legal(state, role);
      if (actions.length > 0) break;
    }
    if (actions.length === 0) return;
    const role = roles[seat] as Role;
    const action =
      actions.length === 1
        ? (actions[0] as Action)
        : (players[role] as Bot<B>).choose(seatOf(game, state, role, actions, luck));
    ({ listed } = game.apply(state, role, action, how));
  }
}

/** Luck in which the first die falls on each face in turn: six samples try them all. */
function fairly(sample: number, seed: number): Stream {
  const rest = quick(seed + 7919 * sample);
  let first = true;
  return {
    die(sides) {
      const value = rest.die(sides);
      if (sides !== 6 || !first) return value;
      first = false;
      return 1 + ((sample + seed) % 6);
    },
    below: (n) => rest.below(n),
  };
}

/** Plays a sample on to the end of the turn or of a later one, the seat as `mind` would, and hands over what it has come to. */
export function tryOut<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<B>,
  turns = 1,
): (mind: Bot<B>, sample: number) => S {
  const game = seat.game as unknown as Game<S, B>;
  const seed = seat.stream.below(2 ** 30);
  const tables: S[] = [];
  const free = campaign.captain();
  return (mind, sample) => {
    tables[sample] ??= seat.sample(quick(seed + sample)) as S;
    const state = game.clone(tables[sample] as S);
    const players = Object.fromEntries(
      rolesOf(game, state).map((role) => [role, role === seat.role ? mind : free]),
    );
    const turn = campaign.turn(state);
    playOn(game, state, players, (s) => campaign.turn(s) >= turn + turns, fairly(sample, seed));
    return state;
  };
}

/** Does these first, and goes on as the captain would; whoever cannot go on with a movement leaves the rest of it. */
export function beginning<S extends State, B, P>(
  deeds: readonly Action[],
  campaign: Campaign<S, B, P>,
): Bot<B> {
  const then = campaign.captain();
  let left = deeds;
  return {
    id: then.id,
    choose(seat) {
      const [next] = left;
      if (next === undefined) return then.choose(seat);
      const step = seat.view.asks.find(({ role }) => role === seat.role)?.step ?? '';
      if (left !== deeds && !moving.has(step)) return then.choose(seat);
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
