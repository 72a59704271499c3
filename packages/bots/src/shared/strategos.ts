/**
 * The strategos of the series: whenever a movement is to be planned he tries the captain's plan and others in its place,
 * each on the same samples of what he cannot see and with the same dice, played on by captains to the end of the turn.
 * The captain's own plan is left only for one that does better.
 */

import type { AmphipolisState } from '@strategoi/amphipolis';
import type { HellespontState } from '@strategoi/hellespont';
import {
  type Action,
  type Ask,
  askOf,
  type Bot,
  entry,
  type Hint,
  quick,
  type Seat,
  type State,
  type StepOf,
} from '@strategoi/kernel';
import type { Judge } from '../learn/lens.ts';
import type { SeriesStep } from './answers.ts';
import { type Contest, compare, halve, mean, worstOf } from './halving.ts';
import type { Intent } from './intent.ts';
import { readNote } from './memory.ts';
import { scalesOf } from './scales.ts';
import { even, lookWith } from './temper.ts';
import { beginning, byBoth, type Campaign, inDream, tryOut } from './trial.ts';

/** How long is thought about each movement. */
const effort: Pick<Contest, 'samples' | 'first'> = { samples: 24, first: 4 };

/** Tries a mind on a sample and says what its role may hope for then. */
type Attempts<S extends State, B> = (seat: Seat<S, B>) => (mind: Bot<S, B>, sample: number) => number;

interface Level<S extends State, B> {
  readonly id: string;
  readonly effort: Pick<Contest, 'samples' | 'first' | 'least' | 'doubt' | 'thorough'>;
  /** The same for single answers, where they are weighed. */
  readonly answers?: Pick<Contest, 'samples' | 'first' | 'least' | 'doubt' | 'thorough'>;
  readonly attempts: Attempts<S, B>;
  /** Whether he thinks as well of movements and answers of which more is seen after the end of the turn. */
  readonly further?: boolean;
}

/** Decisions beside movements at which captains were found to give most away: their other answers are tried as well. */
const weighed: ReadonlySet<string> = new Set<StepOf<AmphipolisState> | StepOf<HellespontState>>([
  'points.bend',
  'deployment.plays',
  'deployment.delay',
  'actions.react',
  'actions.closing',
  'combat.attacker',
  'combat.defender',
  'combat.reply',
  'retreat.choose',
  'recovery',
  'perdiccas',
  'epidemic',
  'epidemic.leader',
  'wound',
  'siege.advance',
]);

/** The same for whoever looks further than the end of the turn. */
const weighedAhead: ReadonlySet<string> = new Set<string>([...weighed, 'keep' satisfies SeriesStep]);

/** Answers tried at such a decision. */
const ANSWERS = 8;

/** Whoever tries plans against each other before he follows one, and answers before he gives one; all else he does as the captain would. */
function plannerOf<S extends State, B, P>(campaign: Campaign<S, B, P>, level: Level<S, B>): Bot<S, B> {
  const { hand = even } = campaign;
  const free = campaign.captain(undefined, hand);
  const source = (level.further && campaign.further) || campaign;
  const answered = level.further ? weighedAhead : weighed;
  const contest = (
    seat: Seat<S, B>,
    minds: readonly (() => Bot<S, B>)[],
    effort: Level<S, B>['effort'],
  ): number => {
    const attempt = level.attempts(seat);
    return halve({
      plans: minds.length,
      ...effort,
      trial: (plan, sample) => attempt(entry(minds, plan)(), sample),
      due: () => seat.due(),
    });
  };
  return {
    id: level.id,
    choose(seat) {
      if (seat.actions.length === 1) return entry(seat.actions, 0);
      lookWith(seat.view, hand);
      const ask = askOf(seat);
      const when = ask && source.movement(seat, ask);
      const noted = readNote<Intent>(seat.note);
      if (ask === undefined || when === undefined || noted?.when === when) {
        const usual = (noted ? campaign.captain(noted, hand) : free).choose(seat);
        if (!level.answers || ask === undefined || !answered.has(ask.step)) return usual;
        const others = seat.actions.filter((action) => action !== usual);
        const answers = [usual, ...others].slice(0, ANSWERS);
        const minds = answers.map((action) => () => beginning([action], campaign, noted, hand));
        return entry(answers, contest(seat, minds, level.answers));
      }
      const intents = source.plans(seat, ask).map((plan): Intent => ({ when, plan }));
      const minds = intents.map((intent) => () => inDream(campaign, intent, hand));
      const intent = entry(intents, contest(seat, minds, level.effort));
      seat.jot(JSON.stringify(intent));
      return campaign.captain(intent, hand).choose(seat);
    },
    advise: (seat, tried) => hints(campaign, seat, tried),
    scales: scalesOf(campaign),
  };
}

export const strategosOf = <S extends State, B, P>(campaign: Campaign<S, B, P>): Bot<S, B> =>
  plannerOf(campaign, {
    id: 'strategos',
    // Of many plans tried a few times one always looks better than it is.
    effort: { samples: 36, first: 6, doubt: 1.3 },
    answers: { samples: 24, first: 6, doubt: 1.3 },
    attempts: (seat) => {
      const played = tryOut(campaign, seat);
      return (mind, sample) => campaign.chances(played(mind, sample), seat.role);
    },
  });

/** How a hegemon thinks: how long about movements and answers, how many turns ahead, and about what more than a strategos. */
export interface Foresight extends Pick<Level<State, unknown>, 'effort' | 'further'> {
  readonly answers: Level<State, unknown>['effort'];
  /** Turns he looks ahead; what comes of a plan is the mean of how they end. */
  readonly ahead: number;
}

/** Longer than the strategos, about the same. */
const longer: Foresight = {
  effort: { samples: 72, first: 12, doubt: 1.1 },
  answers: { samples: 48, first: 12, doubt: 1.1 },
  ahead: 1,
};

/** The hegemon judges what comes of a plan also by what was learnt. */
export const hegemonOf = <S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  judge: Judge<S>,
  { ahead, ...level }: Foresight = longer,
): Bot<S, B> =>
  plannerOf(campaign, {
    id: 'hegemon',
    ...level,
    attempts: (seat) => {
      const chances = byBoth(campaign, judge);
      const ends: number[] = [];
      const note = (state: S): void => void ends.push(chances(state, seat.role));
      const played = tryOut(campaign, seat, ahead, note);
      return (mind, sample) => {
        ends.length = 0;
        note(played(mind, sample));
        return mean(ends);
      };
    },
  });

// ---- advice

const SHOWN = 3;
const LOOKED_AT = 10;

/** What may be done now: a whole movement where one begins, a single action elsewhere. */
interface Option<S extends State, B> {
  /** Whoever follows it, made anew for each trial. */
  readonly mind: () => Bot<S, B>;
  readonly action: Action;
  readonly moves: Hint['moves'];
}

function optionsOf<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<S, B>,
  ask: Ask<StepOf<S>>,
): Option<S, B>[] {
  const when = campaign.movement(seat, ask);
  if (when !== undefined)
    return campaign.plans(seat, ask).map((plan) => {
      const intent = { when, plan };
      const action = campaign.captain(intent).choose(seat);
      return { mind: () => inDream(campaign, intent), action, moves: campaign.moves(seat, plan) };
    });
  const usual = campaign.captain().choose(seat);
  const others = seat.actions.filter((action) => action !== usual);
  return [usual, ...others]
    .slice(0, LOOKED_AT)
    .map((action) => ({ mind: () => beginning([action], campaign), action, moves: [] }));
}

/** Whether both gained the same wherever both were tried. */
const isSame = (a: readonly number[] = [], b: readonly number[] = []): boolean =>
  a.every((gain, i) => i >= b.length || gain === b[i]);

function hints<S extends State, B, P>(
  campaign: Campaign<S, B, P>,
  seat: Seat<S, B>,
  tried?: (part: number) => void,
): Hint[] {
  const ask = askOf(seat);
  if (!ask || seat.actions.length < 2) return [];
  const options = optionsOf(campaign, seat, ask);
  const played = tryOut(campaign, seat);
  const now = campaign.lead(seat.sample(quick(0)), seat.role);
  const gains: number[][] = options.map(() => []);
  const trial = (plan: number, sample: number): number => {
    const end = played(entry(options, plan).mind(), sample);
    entry(gains, plan).push(campaign.lead(end, seat.role) - now);
    return campaign.chances(end, seat.role);
  };
  const contest = { plans: options.length, ...effort, trial, due: () => seat.due() };
  const values = compare(contest, SHOWN, tried);
  const byChance = (a: number, b: number): number => mean(values[b]) - mean(values[a]);
  const known = [...values.keys()].filter((plan) => entry(values, plan).length > 0).sort(byChance);
  // Plans that come to the same are one plan to whoever asks: others go before their doubles.
  const isDouble = (plan: number, i: number): boolean =>
    known.slice(0, i).some((better) => isSame(gains[better], gains[plan]));
  const shown = [...known.filter((plan, i) => !isDouble(plan, i)), ...known.filter(isDouble)].slice(0, SHOWN);
  return shown.sort(byChance).map((plan) => {
    const { action, moves } = entry(options, plan);
    const gained = entry(gains, plan);
    return { action, moves, chance: mean(values[plan]), gain: mean(gained), worst: worstOf(gained) };
  });
}
