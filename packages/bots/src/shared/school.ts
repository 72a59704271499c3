import type { BeyState } from '@strategoi/bey';
import {
  type Ask,
  askOf,
  type Bot,
  cell,
  entry,
  quick,
  type Seat,
  type StepOf,
  type Stream,
  sure,
} from '@strategoi/kernel';
import type { Judge, Lens, School } from '../learn/lens.ts';
import { mean } from './halving.ts';
import type { Intent } from './intent.ts';
import { even, inStyle, lookWith, STYLES, type Temper, tempers } from './temper.ts';
import { byBoth, type Campaign, chancesFrom, inDream, opensMovement, tryOut } from './trial.ts';

interface SeriesSchool<S extends BeyState, B, P> {
  readonly campaign: Campaign<S, B, P>;
  readonly lens: Lens<S>;
  /** A lead of less than this is a draw. */
  readonly least: number;
}

/** Part of a result that is told by the points themselves: a draw by one point more is a better draw. */
const FINE = 0.25;

/** The manners of captains, each in every hand. */
const manners: readonly Temper[] = [even, ...tempers].flatMap((temper) =>
  Array.from({ length: STYLES }, (_, style) => inStyle(temper, style)),
);

/** Of so many movements whoever knows what was learnt thinks about one: a game is to stay cheap. */
const SELDOM = 12;
/** Plans he tries beside the captain's then, and the samples each is tried on. */
const OTHERS = 1;
const SAMPLES = 3;

/** A table is learnt as Athens sees it: what one side gains the other loses. */
export const forEither =
  <S extends BeyState>(forAthens: Judge<S>): Judge<S> =>
  (state, role) =>
    role === 'athens' ? forAthens(state, role) : 1 - forAthens(state, role);

/** The plan that looks best of a few: the captain's own and others drawn by lot. */
function thought<S extends BeyState, B, P>(
  campaign: Campaign<S, B, P>,
  judge: Judge<S>,
  seat: Seat<S, B>,
  ask: Ask<StepOf<S>>,
  temper: Temper,
  luck: Stream,
): P {
  const plans = campaign.plans(seat, ask);
  const usual = cell(plans, 0);
  const others = plans.slice(1);
  const drawn = Array.from({ length: Math.min(OTHERS, others.length) }, () =>
    others.splice(luck.below(others.length), 1),
  );
  const when = sure(campaign.movement(seat, ask));
  const attempt = tryOut(campaign, seat);
  const value = (plan: P): number =>
    mean(
      Array.from({ length: SAMPLES }, (_, sample) =>
        judge(attempt(inDream(campaign, { when, plan }, temper), sample), seat.role),
      ),
    );
  let best = { plan: usual, value: value(usual) };
  for (const plan of drawn.flat()) {
    const found = value(plan);
    if (found > best.value) best = { plan, value: found };
  }
  return best.plan;
}

/** Who plays as a captain of this manner and now and then thinks about a movement, by what was learnt. */
function pupil<S extends BeyState, B, P>(
  campaign: Campaign<S, B, P>,
  judge: Judge<S>,
  temper: Temper,
  luck: Stream,
): Bot<S, B> {
  let last: string | undefined;
  let follower = inDream(campaign, undefined, temper);
  return {
    id: temper.id,
    choose(seat) {
      lookWith(seat.view, temper);
      const ask = askOf(seat);
      const when = ask && campaign.movement(seat, ask);
      if (ask && when !== undefined && when !== last) {
        last = when;
        const intent: Intent | undefined =
          luck.below(SELDOM) === 0
            ? { when, plan: thought(campaign, judge, seat, ask, temper, luck) }
            : undefined;
        follower = inDream(campaign, intent, temper);
      }
      return follower.choose(seat);
    },
  };
}

/**
 * How a game of the series is learnt: captains of all manners against each other, in later rounds with thoughts of what
 * was learnt before; judged where a movement begins and where a search stops.
 */
export function seriesSchool<S extends BeyState, B, P>(spec: SeriesSchool<S, B, P>): School<S, B> {
  const { campaign, least } = spec;
  const { game, sight, turn, hand = even } = campaign;
  const scenarios = game.manifest.scenarios;
  const anyManner = (luck: Stream): Temper => entry(manners, luck.below(manners.length));
  return {
    game,
    lens: spec.lens,
    ...(sight ? { sight } : {}),
    lesson(n, luck, learnt) {
      const { id, roles } = entry(scenarios, n % scenarios.length);
      const judge = learnt && byBoth(campaign, forEither(learnt));
      const anyone = (): Bot<S, B> => {
        if (!judge) return inDream(campaign, undefined, anyManner(luck));
        const temper = luck.below(2) === 0 ? hand : anyManner(luck);
        return pupil(campaign, judge, temper, quick(luck.below(2 ** 30)));
      };
      return {
        scenario: id,
        options: { windows: 'swift' },
        bots: Object.fromEntries(roles.map((role) => [role, anyone()])),
      };
    },
    isMoment: opensMovement(campaign.movements),
    turn,
    judged: () => ['athens'],
    result(state) {
      const winners = game.outcome(state)?.winners ?? [];
      const hard = winners.length === 0 ? 0.5 : winners.includes('athens') ? 1 : 0;
      return (1 - FINE) * hard + FINE * chancesFrom(campaign.lead(state, 'athens'), least, 4);
    },
  };
}
