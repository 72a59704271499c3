/**
 * The strategos of the Epic: as each season begins he tries the manners in which it may be gone about, at the opening of
 * each movement phase the captain's plan and others in its place, and before a card or an assault what else may be done;
 * all on the same samples of what he cannot see and with the same dice, played on by captains. What the captain would do is
 * left only for what does better.
 */

import { type EpicBoard, type EpicState, epic } from '@strategoi/epic';
import { classes, findPlace, placeName, unitClass } from '@strategoi/epic/lore';
import {
  type Action,
  askOf,
  type Bot,
  entry,
  figure,
  type Hint,
  quick,
  type Scales,
} from '@strategoi/kernel';
import { compare, halve, mean, worstOf } from '../shared/halving.ts';
import { type Intent, intend } from '../shared/intent.ts';
import { readNote } from '../shared/memory.ts';
import { scalesOf } from '../shared/scales.ts';
import { even, lookWith, type Temper, tempers } from '../shared/temper.ts';
import { beginning, type Campaign, tryOut } from '../shared/trial.ts';
import { captainWith } from './captain.ts';
import { chances, lead, prospects } from './chances.ts';
import { marchesOf, plansOf } from './march.ts';
import { type At, movementOf, type Question, seasonOf } from './mind.ts';
import type { Plan } from './plan.ts';
import { leviesOf, levyOf } from './season.ts';

const OPENING = 'move.stack';
const steps = [OPENING, 'move.group', 'march.on', 'naval'] as const;
const MOVING: ReadonlySet<Question['step']> = new Set(steps);
const TURNS = 4;
/** Played on through the next campaign turn: whoever moves first sees the answer. */
const AHEAD = 2;
/** How long is thought about each movement phase. */
const effort = { samples: 8, first: 2 };
/** Of many plans tried a few times one always looks better than it is: the captain's is left for what is better beyond doubt. */
const caution = { samples: 12, first: 3, least: 0.005, doubt: 1.5 };

/** A manner by its name: one of the captain's, or that of a season in which the men of a region are called up. */
const mannerBy = (name: string | undefined): Temper =>
  tempers.find(({ id }) => id === name) ??
  (name ? { ...even, id: name, weights: { name, by: { [name]: 2 } } } : even);
const temperFor = (plan: Plan | undefined): Temper => mannerBy(plan?.temper);
const captain = (intent?: Intent): Bot<EpicState, EpicBoard> =>
  captainWith(temperFor(intent?.plan as Plan | undefined), intent);

const campaign: Campaign<EpicState, EpicBoard, Plan> = {
  game: epic,
  captain,
  movement: (seat, ask) => (MOVING.has(ask.step) ? movementOf(seat.view) : undefined),
  plans: (seat, ask) => (ask.step === OPENING ? plansOf(seat) : [{ orders: [] }]),
  chances,
  turn: ({ year, season, turn }) => (-year * 4 + season) * TURNS + turn,
  lead,
  moves: (seat, plan) => movesOf(seat, plan),
  movements: { [OPENING]: steps },
  themes: {
    [OPENING]: 'march',
    'place.choice': 'siege',
    'sieges.seat': 'siege',
    'battle.press': 'retreat',
    'battle.hold': 'retreat',
    cards: 'card',
    assess: 'tribute',
  },
};

/** Whoever storms at even odds: people do. */
const rash = captainWith({ id: 'rash', caution: 0.15, thrift: 0.2, haste: 1.5 });
/** What he does must hold against captains and against whoever dares more. */
const contested: typeof campaign = { ...campaign, rival: (sample) => (sample % 2 === 1 ? rash : captain()) };

/** A movement in which somebody goes by sea. */
const isVoyage = ({ verb }: Action): boolean => verb === 'sail' || verb === 'land';
/** A movement is weighed with the answer to it. */
const inOurs = scalesOf(campaign);
const scales: Scales<EpicState, EpicBoard> = {
  ...inOurs,
  trials: (seat, turns) => inOurs.trials(seat, turns * AHEAD),
  theme: (step, course) =>
    step === OPENING && course.deeds.some(isVoyage) ? 'voyage' : (campaign.themes[step] ?? ''),
  chances,
  effort: { glance: 3, look: 10 },
  clear: 0.015,
};

/** Who goes where, by name. */
function movesOf(seat: At, plan: Plan): Hint['moves'] {
  lookWith(seat.view, temperFor(plan));
  intend(seat.view, { when: movementOf(seat.view), plan });
  return marchesOf(seat).map(({ at, to, units }) => ({
    from: placeName(at),
    to: placeName(to),
    pieces: units.map((u) => classes[figure(unitClass, u)]?.id ?? ''),
  }));
}

// ---- what he keeps in mind: his plan for the movement phase, his manner of the season, and what the captain notes besides

interface Mind {
  readonly intent?: Intent;
  /** The season, and the manner in which it is gone about. */
  readonly season?: string;
  readonly temper?: string;
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

/** Of these minds the one that did best, played on for so many campaign turns; the first unless another is better. */
function bestOf(
  seat: At,
  minds: readonly (() => Bot<EpicState, EpicBoard>)[],
  turns: number,
  first = caution.first,
): number {
  if (minds.length < 2) return 0;
  const played = tryOut(contested, seat, turns);
  return halve({
    plans: minds.length,
    ...caution,
    first,
    trial: (plan, sample) => prospects(played(entry(minds, plan)(), sample), seat.role),
    due: () => seat.due(),
  });
}

/** How a movement is gone about: the plan that did best, or the captain's. */
function decide(seat: At, when: string, temper: string | undefined): Intent {
  const plans = plansOf(seat).map((plan) =>
    plan.temper === undefined && temper ? { ...plan, temper } : plan,
  );
  const minds = plans.map((plan): Intent => ({ when, plan }));
  const best = bestOf(
    seat,
    minds.map((mind) => () => captain(mind)),
    AHEAD,
  );
  return entry(minds, best);
}

/** To the end of a season from its beginning. */
const WHOLE = TURNS;
/** Most of a season, played a few times: the time of one decision has to do for all manners. */
const MOST = 3;
const FEW = 2;
const LEVIES = 2;
const mannersOf = (seat: At): readonly (string | undefined)[] => [
  undefined,
  'bold',
  'greedy',
  ...leviesOf(seat).slice(0, LEVIES).map(levyOf),
];
/** How a season is gone about: who is called up, what is built and paid, and what is dared. */
function mannerOf(seat: At): string | undefined {
  const manners = mannersOf(seat);
  return manners[
    bestOf(
      seat,
      manners.map((manner) => () => captainWith(mannerBy(manner))),
      MOST,
      FEW,
    )
  ];
}

const weighed: ReadonlySet<Question['step']> = new Set<Question['step']>(['cards', 'place.choice']);
const LOOKED_AT = 6;
/** What the captain would do and what else may be done, each as whoever does it and goes on as a captain. */
function deedsOf(seat: At, usual: Action): Action[] {
  const others = seat.actions.filter((action) => action !== usual && action.verb !== 'share');
  return [usual, ...others].slice(0, LOOKED_AT);
}
/** From a season's own steps to its end, in a campaign turn to the end of the next. */
const aheadOf = ({ view }: At): number => (view.board.turn === 0 ? WHOLE : AHEAD);

function deedOf(seat: At, usual: Action): Action {
  const deeds = deedsOf(seat, usual);
  const best = bestOf(
    seat,
    deeds.map((deed) => () => beginning([deed], campaign)),
    aheadOf(seat),
  );
  return entry(deeds, best);
}

export const epicStrategos: Bot<EpicState, EpicBoard> = {
  id: 'strategos',
  choose(seat) {
    if (seat.actions.length === 1) return entry(seat.actions, 0);
    const when = movementOf(seat.view);
    const season = seasonOf(seat.view);
    const step = askOf(seat)?.step;
    let mind = mindOf(seat);
    if (step === 'placement' && mind.season !== season) {
      const { temper: _, ...rest } = mind;
      const temper = mannerOf(seat);
      mind = { ...rest, season, ...(temper ? { temper } : {}) };
      seat.jot(JSON.stringify(mind));
    }
    const temper = mind.season === season ? mind.temper : undefined;
    if (step === OPENING && mind.intent?.when !== when) {
      mind = { ...mind, intent: decide(seat, when, temper) };
      seat.jot(JSON.stringify(mind));
    }
    const intent = mind.intent?.when === when ? mind.intent : undefined;
    const own = captainWith(
      temperFor((intent?.plan as Plan | undefined) ?? { orders: [], ...(temper ? { temper } : {}) }),
      intent,
    );
    const usual = own.choose(within(seat, mind));
    return step !== undefined && weighed.has(step) ? deedOf(seat, usual) : usual;
  },
  advise: hints,
  scales,
};

// ---- advice

const SHOWN = 3;
const CLEARLY = 0.01;

interface Option {
  /** Whoever follows it, made anew for each trial. */
  readonly mind: () => Bot<EpicState, EpicBoard>;
  readonly action: Action;
  readonly moves: Hint['moves'];
}

/** Whole plans where a movement phase opens or goes on, single actions elsewhere. */
function optionsOf(seat: At): Option[] {
  if (askOf(seat)?.step === OPENING)
    return plansOf(seat).map((plan) => {
      const moves = movesOf(seat, plan);
      const mind = captain({ when: movementOf(seat.view), plan });
      return { mind: () => mind, action: mind.choose(seat), moves };
    });
  return deedsOf(seat, captain().choose(seat)).map((action) => ({
    mind: () => beginning([action], campaign),
    action,
    moves: wayOf(seat, action),
  }));
}

/** A single march is drawn too. */
function wayOf(seat: At, { verb, target = '' }: Action): Hint['moves'] {
  const at = Number(askOf(seat)?.params?.place ?? -1);
  const to = verb === 'go' || verb === 'land' || verb === 'sail' ? findPlace(target) : -1;
  return at >= 0 && to >= 0 ? [{ from: placeName(at), to: placeName(to), pieces: [] }] : [];
}

function hints(seat: At, tried?: (part: number) => void): Hint[] {
  if (seat.actions.length < 2) return [];
  const options = distinct(optionsOf(seat));
  const played = tryOut(campaign, seat, aheadOf(seat));
  const now = lead(seat.sample(quick(0)), seat.role);
  const gains: number[][] = options.map(() => []);
  const values = compare(
    {
      plans: options.length,
      ...effort,
      trial: (plan, sample) => {
        const end = played(entry(options, plan).mind(), sample);
        entry(gains, plan).push(lead(end, seat.role) - now);
        return chances(end, seat.role);
      },
      due: () => seat.due(),
    },
    SHOWN,
    tried,
  );
  // What the captain would do goes first unless something else is clearly better.
  const rank = (plan: number): number => mean(values[plan]) + (plan === 0 ? CLEARLY : 0);
  return [...values.keys()]
    .filter((plan) => entry(values, plan).length > 0)
    .sort((a, b) => rank(b) - rank(a))
    .slice(0, SHOWN)
    .map((plan) => {
      const { action, moves } = entry(options, plan);
      const gained = entry(gains, plan);
      return { action, moves, chance: mean(values[plan]), gain: mean(gained), worst: worstOf(gained) };
    });
}

/** Plans that come to the same marches are one. */
function distinct(options: readonly Option[]): Option[] {
  const seen = new Set<string>();
  return options.filter(({ action, moves }) => {
    const key = JSON.stringify([action, moves]);
    return !seen.has(key) && seen.add(key).size > 0;
  });
}
