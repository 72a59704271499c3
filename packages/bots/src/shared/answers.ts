import type { AmphipolisState } from '@strategoi/amphipolis';
import type { HellespontState } from '@strategoi/hellespont';
import type { Action, Ask, Seat, State, StepOf } from '@strategoi/kernel';
import { refrain } from './choice.ts';
import type { Themes } from './trial.ts';

export type Answer<S extends State, B> = (seat: Seat<S, B>, ask: Ask<StepOf<S>>) => Action;

/** What is answered to each question, by the step that asks it. */
export type Answers<S extends State, B> = { readonly [step in StepOf<S>]?: Answer<S, B> };

/** The steps at which both games of the series ask something. */
export type SeriesStep = StepOf<AmphipolisState> & StepOf<HellespontState>;

/** How a captain goes about what every game of the series asks. */
export interface Manner<S extends State, B> {
  readonly bend: Answer<S, B>;
  readonly delay: Answer<S, B>;
  readonly arrivals: Answer<S, B>;
  readonly announce: Answer<S, B>;
  activate(seat: Seat<S, B>, phase: 'B.2' | 'B.3'): Action;
  /** Something worth playing at once, if he holds it. */
  anytime(seat: Seat<S, B>): Action | undefined;
  readonly group: Answer<S, B>;
  readonly bar: Answer<S, B>;
  readonly combatPlay: Answer<S, B>;
  readonly lose: Answer<S, B>;
  readonly retreat: Answer<S, B>;
  readonly sieges: Answer<S, B>;
  readonly keep: Answer<S, B>;
  readonly recovery: Answer<S, B>;
  readonly recall: Answer<S, B>;
  readonly victim: Answer<S, B>;
  readonly strongest: Answer<S, B>;
  readonly reroll: Answer<S, B>;
}

export function seriesAnswers<S extends State, B>(
  manner: Manner<S, B>,
): { readonly [step in SeriesStep]?: Answer<S, B> } {
  const { delay, combatPlay, retreat, recovery, victim, reroll } = manner;
  const react: Answer<S, B> = (seat) => manner.anytime(seat) ?? refrain(seat);
  return {
    'points.bend': manner.bend,
    'deployment.delay': delay,
    optional: delay,
    'deployment.plays': manner.arrivals,
    'actions.announce': manner.announce,
    'actions.orders': (seat) => manner.anytime(seat) ?? manner.activate(seat, 'B.3'),
    'actions.react': react,
    'actions.closing': react,
    group: manner.group,
    'group.archers': manner.bar,
    'combat.attacker': combatPlay,
    'combat.defender': combatPlay,
    losses: manner.lose,
    'retreat.choose': retreat,
    'retreat.embark': manner.strongest,
    'overflow.to': retreat,
    sieges: manner.sieges,
    keep: manner.keep,
    recovery,
    'recover-unit': recovery,
    'recover-units': recovery,
    recall: manner.recall,
    desertion: victim,
    wound: victim,
    discord: victim,
    epidemic: victim,
    'epidemic.leader': victim,
    'reroll.W-6': reroll,
    'reroll.W-8': reroll,
    'reroll.W-8a': reroll,
  };
}

/** What is to be learnt from a decision of the series, by its step. */
export const seriesThemes: Themes<StepOf<AmphipolisState> | StepOf<HellespontState>> = {
  'actions.announce': 'march',
  free: 'march',
  departures: 'march',
  sieges: 'siege',
  'siege.help': 'siege',
  'siege.besieger': 'siege',
  'siege.besieged': 'siege',
  'siege.advance': 'siege',
  'retreat.choose': 'retreat',
  'retreat.embark': 'retreat',
  withdraw: 'retreat',
  evade: 'retreat',
  slip: 'retreat',
  support: 'support',
  'points.bend': 'stratagem',
  'deployment.plays': 'stratagem',
  'actions.react': 'stratagem',
  'actions.closing': 'stratagem',
  'combat.attacker': 'stratagem',
  'combat.defender': 'stratagem',
  'combat.reply': 'stratagem',
  'construction.plays': 'stratagem',
  'adjustments.help': 'stratagem',
  'adjustments.plays': 'stratagem',
  keep: 'stratagem',
};

/** Answers by the table, and anything else in one way. */
export const answering =
  <S extends State, B>(answers: Answers<S, B>, otherwise: Answer<S, B> = refrain): Answer<S, B> =>
  (seat, ask) =>
    (answers[ask.step] ?? otherwise)(seat, ask);
