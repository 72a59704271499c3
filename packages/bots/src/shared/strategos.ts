/**
 * The strategos of the series: whenever a movement is to be planned he tries the captain's plan and others in its place,
 * each on the same samples of what he cannot see and with the same dice, played on by captains to the end of the turn.
 * The captain's own plan is left only for one that does better.
 */

import {
  type Action,
  type Ask,
  type Bot,
  dreaming,
  type Game,
  quick,
  type Role,
  rolesOf,
  type Seat,
  type State,
  type Stream,
  seatOf,
} from '@strategoi/kernel';
import { type Contest, halve } from './halving.ts';
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
}

/** Far more than a turn takes. */
const LONGEST = 2000;

/** The game as captains play it on, until the turn is over. */
function playOn<S extends State, B>(
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

export interface Trials<P> {
  readonly when: string;
  readonly plans: readonly P[];
  /** What plan `plan` comes to on sample `sample`. */
  trial(plan: number, sample: number): number;
}

/** The plans there are now, and how each of them is tried. */
export function trialsOf<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<B>,
  ask: Ask,
  when: string,
): Trials<P> {
  const game = seat.game as unknown as Game<S, B>;
  const plans = campaign.plans(seat, ask);
  const seed = seat.stream.below(2 ** 30);
  const tables: S[] = [];
  const free = campaign.captain();
  const minds = plans.map((plan) => campaign.captain({ when, plan }));
  const trial = (plan: number, sample: number): number => {
    tables[sample] ??= seat.sample(quick(seed + sample)) as S;
    const state = game.clone(tables[sample] as S);
    const players = Object.fromEntries(
      rolesOf(game, state).map((role) => [role, role === seat.role ? (minds[plan] as Bot<B>) : free]),
    );
    const turn = campaign.turn(state);
    playOn(game, state, players, (s) => campaign.turn(s) !== turn, fairly(sample, seed));
    return campaign.chances(state, seat.role);
  };
  return { when, plans, trial };
}

/** How long is thought about each movement. */
export const effort: Pick<Contest, 'samples' | 'first'> = { samples: 24, first: 4 };

export function strategosOf<S extends State, B, P>(campaign: Campaign<S, B, P>): Bot<B> {
  const free = campaign.captain();
  return {
    id: 'strategos',
    choose(seat) {
      if (seat.actions.length === 1) return seat.actions[0] as Action;
      const ask = seat.view.asks.find(({ role }) => role === seat.role);
      const when = ask && campaign.movement(seat, ask);
      const noted = seat.note === undefined ? undefined : (JSON.parse(seat.note) as Intent);
      if (ask === undefined || when === undefined || noted?.when === when)
        return (noted ? campaign.captain(noted) : free).choose(seat);
      const { plans, trial } = trialsOf(campaign, seat, ask, when);
      const best = halve({ plans: plans.length, ...effort, trial, due: () => seat.due() });
      const intent: Intent = { when, plan: plans[best] };
      seat.jot(JSON.stringify(intent));
      return campaign.captain(intent).choose(seat);
    },
  };
}

/** Chances from a lead: what is short of `least` is a draw, and the more is still to come the less a lead tells. */
export function chancesFrom(lead: number, least: number, doubt: number): number {
  const part = (x: number): number => 1 / (1 + Math.exp(-x / doubt));
  return (part(lead - least) + part(lead + least)) / 2;
}
