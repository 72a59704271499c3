/**
 * The strategos of the series: whenever a movement is to be planned he tries the captain's plan and others in its place,
 * each on the same samples of what he cannot see and with the same dice, played on by captains to the end of the turn.
 * The captain's own plan is left only for one that does better.
 */

import { type Action, type Ask, type Bot, type Hint, quick, type Seat, type State } from '@strategoi/kernel';
import { type Contest, compare, halve, mean, worstOf } from './halving.ts';
import type { Intent } from './intent.ts';
import { scalesOf } from './scales.ts';
import { beginning, type Campaign, tryOut } from './trial.ts';

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
    scales: scalesOf(campaign),
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
    .map((action) => ({ mind: () => beginning([action], campaign), action, moves: [] }));
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
