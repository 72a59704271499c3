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
  type Hint,
  quick,
  type Role,
  rolesOf,
  type Seat,
  type State,
  type Stream,
  seatOf,
} from '@strategoi/kernel';
import { type Contest, compare, halve, mean, worstOf } from './halving.ts';
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

/** Plays a sample on to the end of the turn, the seat as `mind` would, and hands over what it has come to. */
function tryOut<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<B>,
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
    playOn(game, state, players, (s) => campaign.turn(s) !== turn, fairly(sample, seed));
    return state;
  };
}

/** How long is thought about each movement. */
const effort: Pick<Contest, 'samples' | 'first'> = { samples: 24, first: 4 };

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
      const minds = campaign.plans(seat, ask).map((plan): Intent => ({ when, plan }));
      const played = tryOut(campaign, seat);
      const best = halve({
        plans: minds.length,
        ...effort,
        trial: (plan, sample) => campaign.chances(played(campaign.captain(minds[plan]), sample), seat.role),
        due: () => seat.due(),
      });
      const intent = minds[best] as Intent;
      seat.jot(JSON.stringify(intent));
      return campaign.captain(intent).choose(seat);
    },
    advise: (seat, tried) => hints(campaign, seat, tried),
  };
}

// ---- advice

const SHOWN = 3;
const LOOKED_AT = 10;

/** What may be done now: a whole movement where one begins, a single action elsewhere. */
interface Option<B> {
  /** Whoever follows it, made anew for each trial. */
  readonly mind: () => Bot<B>;
  readonly action: Action;
  readonly moves: Hint['moves'];
}

/** Does this first, and goes on as the captain would. */
function beginning<B>(action: Action, then: Bot<B>): Bot<B> {
  let begun = false;
  return {
    id: then.id,
    choose(seat) {
      if (begun) return then.choose(seat);
      begun = true;
      return action;
    },
  };
}

function optionsOf<S extends State, B, P>(campaign: Campaign<S, B, P>, seat: Seat<B>, ask: Ask): Option<B>[] {
  const when = campaign.movement(seat, ask);
  if (when !== undefined)
    return campaign.plans(seat, ask).map((plan) => {
      const mind = campaign.captain({ when, plan });
      return { mind: () => mind, action: mind.choose(seat), moves: campaign.moves(seat, plan) };
    });
  const usual = campaign.captain().choose(seat);
  const others = seat.actions.filter((action) => action !== usual);
  return [usual, ...others]
    .slice(0, LOOKED_AT)
    .map((action) => ({ mind: () => beginning(action, campaign.captain()), action, moves: [] }));
}

function hints<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<B>,
  tried?: (part: number) => void,
): Hint[] {
  const ask = seat.view.asks.find(({ role }) => role === seat.role);
  if (!ask || seat.actions.length < 2) return [];
  const options = optionsOf(campaign, seat, ask);
  const played = tryOut(campaign, seat);
  const now = campaign.lead(seat.sample(quick(0)) as S, seat.role);
  const gains: number[][] = options.map(() => []);
  const trial = (plan: number, sample: number): number => {
    const end = played((options[plan] as Option<B>).mind(), sample);
    (gains[plan] as number[]).push(campaign.lead(end, seat.role) - now);
    return campaign.chances(end, seat.role);
  };
  const contest = { plans: options.length, ...effort, trial, due: () => seat.due() };
  const values = compare(contest, SHOWN, tried);
  const known = [...values.keys()].filter((plan) => (values[plan] as number[]).length > 0);
  return known
    .sort((a, b) => mean(values[b]) - mean(values[a]))
    .slice(0, SHOWN)
    .map((plan) => {
      const { action, moves } = options[plan] as Option<B>;
      const gained = gains[plan] as number[];
      return { action, moves, chance: mean(values[plan]), gain: mean(gained), worst: worstOf(gained) };
    });
}

/** Chances from a lead: what is short of `least` is a draw, and the more is still to come the less a lead tells. */
export function chancesFrom(lead: number, least: number, doubt: number): number {
  const part = (x: number): number => 1 / (1 + Math.exp(-x / doubt));
  return (part(lead - least) + part(lead + least)) / 2;
}
