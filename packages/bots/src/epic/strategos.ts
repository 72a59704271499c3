/**
 * The strategos of the Epic: as each season begins he tries the manners in which it may be gone about, at the opening of
 * each movement phase the captain's plan and others in its place, and before a card or an assault what else may be done;
 * all on the same samples of what he cannot see and with the same dice, played on by captains. What the captain would do is
 * left only for what does better. The hegemon does the same with more of everything: he looks to the next season, thinks
 * again of every army, and weighs what else he is asked.
 */

import type { EpicBoard, EpicState } from '@strategoi/epic';
import { type Action, askOf, type Bot, entry } from '@strategoi/kernel';
import type { Judge } from '../learn/lens.ts';
import { type Contest, halve } from '../shared/halving.ts';
import type { Intent } from '../shared/intent.ts';
import { readNote } from '../shared/memory.ts';
import { beginning, tryOut } from '../shared/trial.ts';
import { aheadOf, deedsOf, hints } from './advice.ts';
import {
  AHEAD,
  campaign,
  contested,
  dreamt,
  dreamtBy,
  mannerBy,
  OPENING,
  SEASON,
  scales,
  temperFor,
} from './campaign.ts';
import { captainWith } from './captain.ts';
import { prospects } from './chances.ts';
import { plansOf, widePlansOf } from './march.ts';
import { type At, movementOf, type Question, seasonOf } from './mind.ts';
import type { Plan } from './plan.ts';
import { leviesOf, levyOf } from './season.ts';

/** How somebody thinks who tries things out. */
interface Level {
  readonly id: string;
  /** By what he judges how a trial has ended. */
  readonly worth: Judge<EpicState>;
  /** How long he thinks, and by how much something must be better than what the captain would do. */
  readonly effort: Pick<Contest, 'samples' | 'first' | 'least' | 'doubt' | 'sure'>;
  /** Campaign turns a movement is played on for. */
  readonly ahead: (seat: At) => number;
  /** The same for the manner of a season. */
  readonly season: number;
  /** What a movement phase may be begun with; the captain's plan first. */
  readonly plans: (seat: At) => readonly Plan[];
  readonly manners: (seat: At) => readonly (string | undefined)[];
  /** Questions at which other answers than the captain's are tried, and how many. */
  readonly weighed: ReadonlySet<Question['step']>;
  readonly answers: number;
  /** How often he thinks of one season, and whether he thinks again as each army is sent. */
  readonly thoughts: number;
  readonly again: boolean;
}

// ---- what he keeps in mind: his plan for the movement phase, his manner of the season, and what the captain notes besides

interface Mind {
  readonly intent?: Intent;
  /** The season, the manner in which it is gone about, and how often that was thought about. */
  readonly season?: string;
  readonly temper?: string;
  readonly thoughts?: number;
  readonly captain?: string;
}
const mindOf = ({ note }: At): Mind => readNote(note) ?? {};

/** The same seat as the captain in him sees it. */
function within(seat: At, mind: Mind): At {
  return {
    ...seat,
    // Whoever may keep notes has begun none yet.
    note: mind.captain ?? '',
    jot: (note) => seat.jot(JSON.stringify({ ...mind, captain: note })),
  };
}

type Follower = () => Bot<EpicState, EpicBoard>;

/** Of these minds the one that did best, played on for so many campaign turns; the first unless another is better. */
function bestOf(
  { worth, effort }: Level,
  seat: At,
  minds: readonly Follower[],
  turns: number,
  first = effort.first,
): number {
  if (minds.length < 2) return 0;
  // What was not played to its end when time is up tells nothing.
  let late = false;
  const isLate = (): boolean => {
    late ||= seat.due();
    return late;
  };
  const played = tryOut(contested, seat, turns, undefined, isLate);
  return halve({
    plans: minds.length,
    ...effort,
    first,
    trial(plan, sample) {
      const end = played(entry(minds, plan)(), sample);
      return late ? Number.NaN : worth(end, seat.role);
    },
    due: () => seat.due(),
  });
}

// ---- movements

const inManner = (plan: Plan, temper: string | undefined): Plan =>
  plan.temper === undefined && temper ? { ...plan, temper } : plan;

/** What is ordered already, with what this adds to it or puts in its place. */
function added(intent: Intent, { orders }: Plan): Plan {
  const known = intent.plan as Plan;
  const kept = known.orders.filter(({ at }) => !orders.some((order) => order.at === at));
  return { ...known, orders: [...kept, ...orders] };
}

/** How a movement is gone about: the plan that did best, or the captain's; once it has begun, what is ordered or more than that. */
function decide(level: Level, seat: At, temper: string | undefined, begun: Intent | undefined): Intent {
  const when = movementOf(seat.view);
  const plans = begun
    ? level.plans(seat).filter(({ orders }, i) => i === 0 || orders.length > 0)
    : level.plans(seat);
  const minds = plans.map(
    (plan, i): Intent =>
      begun ? (i === 0 ? begun : { when, plan: added(begun, plan) }) : { when, plan: inManner(plan, temper) },
  );
  const followers = minds.map((mind) => () => dreamt(mind));
  return entry(minds, bestOf(level, seat, followers, level.ahead(seat)));
}

// ---- seasons

/** Manners are tried a few times: the time of one decision has to do for all of them. */
const FEW = 2;
/** How a season is gone about: who is called up, what is built and paid, and what is dared; as it was thought before, unless another is better. */
function mannerOf(level: Level, seat: At, before: string | undefined): string | undefined {
  const others = level.manners(seat).filter((manner) => manner !== before);
  const manners = [before, ...others];
  const followers = manners.map((manner) => () => dreamtBy(mannerBy(manner)));
  return manners[bestOf(level, seat, followers, level.season, FEW)];
}

function deedOf(level: Level, seat: At, usual: Action): Action {
  const deeds = deedsOf(seat, usual, level.answers);
  const followers = deeds.map((deed) => () => beginning([deed], campaign));
  return entry(deeds, bestOf(level, seat, followers, aheadOf(seat)));
}

/** Thinks of the season where that is still to be done. */
function ofSeason(level: Level, seat: At, mind: Mind): Mind {
  const season = seasonOf(seat.view);
  const known = mind.season === season ? mind : undefined;
  const thoughts = known?.thoughts ?? 0;
  if (thoughts >= level.thoughts) return mind;
  const { temper: _, ...rest } = mind;
  const temper = mannerOf(level, seat, known?.temper);
  return { ...rest, season, thoughts: thoughts + 1, ...(temper ? { temper } : {}) };
}

const plannerOf = (level: Level): Bot<EpicState, EpicBoard> => ({
  id: level.id,
  choose(seat) {
    if (seat.actions.length === 1) return entry(seat.actions, 0);
    const when = movementOf(seat.view);
    const step = askOf(seat)?.step;
    const noted = mindOf(seat);
    let mind = step === 'placement' ? ofSeason(level, seat, noted) : noted;
    const temper = mind.season === seasonOf(seat.view) ? mind.temper : undefined;
    const begun = mind.intent?.when === when ? mind.intent : undefined;
    if (step === OPENING && (!begun || level.again))
      mind = { ...mind, intent: decide(level, seat, temper, begun) };
    if (mind !== noted) seat.jot(JSON.stringify(mind));
    const intent = mind.intent?.when === when ? mind.intent : undefined;
    const own = captainWith(
      temperFor((intent?.plan as Plan | undefined) ?? { orders: [], ...(temper ? { temper } : {}) }),
      intent,
    );
    const usual = own.choose(within(seat, mind));
    return step !== undefined && level.weighed.has(step) ? deedOf(level, seat, usual) : usual;
  },
  advise: hints,
  scales,
});

/** Most of a season. */
const MOST = 3;
const LEVIES = 2;
export const epicStrategos: Bot<EpicState, EpicBoard> = plannerOf({
  id: 'strategos',
  worth: prospects,
  // Of many plans tried a few times one always looks better than it is.
  effort: { samples: 12, first: 3, least: 0.005, doubt: 1.5, sure: 4 },
  ahead: () => AHEAD,
  season: MOST,
  plans: plansOf,
  manners: (seat) => [undefined, 'bold', 'greedy', ...leviesOf(seat).slice(0, LEVIES).map(levyOf)],
  weighed: new Set(['cards', 'place.choice']),
  answers: 6,
  thoughts: 1,
  again: false,
});

/** From the second campaign turn on to the end of the next season's own steps: what it has cost and brought in is known then. */
const toNextSeason = ({ view: { board } }: At): number =>
  board.turn < 2 ? AHEAD : Math.max(AHEAD, SEASON + 1 - board.turn);
const MORE_LEVIES = 4;
export const epicHegemon: Bot<EpicState, EpicBoard> = plannerOf({
  id: 'hegemon',
  worth: prospects,
  // There is no time to try all he thinks of thrice: half of it is dropped before.
  effort: { samples: 24, first: 2, least: 0.005, doubt: 1.5, sure: 4 },
  ahead: toNextSeason,
  season: SEASON,
  plans: widePlansOf,
  manners: (seat) => [
    undefined,
    'bold',
    'greedy',
    'cautious',
    ...leviesOf(seat).slice(0, MORE_LEVIES).map(levyOf),
  ],
  weighed: new Set([
    'cards',
    'card.target',
    'place.choice',
    'battle.press',
    'battle.hold',
    'sieges.seat',
    'building.seat',
    'talks',
    'talks.answer',
  ]),
  answers: 8,
  thoughts: 3,
  again: true,
});
