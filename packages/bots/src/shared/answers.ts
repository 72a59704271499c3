import type { Action, Ask, Seat } from '@strategoi/kernel';
import { refrain } from './choice.ts';

type Answer<B> = (seat: Seat<B>, ask: Ask) => Action;

/** What is answered to each question, by the step that asks it. */
export type Answers<B> = { readonly [step: string]: Answer<B> };

/** How a captain goes about what every game of the series asks. */
export interface Manner<B> {
  readonly bend: Answer<B>;
  readonly delay: Answer<B>;
  readonly arrivals: Answer<B>;
  readonly announce: Answer<B>;
  activate(seat: Seat<B>, phase: 'B.2' | 'B.3'): Action;
  /** Something worth playing at once, if he holds it. */
  anytime(seat: Seat<B>): Action | undefined;
  readonly group: Answer<B>;
  readonly bar: Answer<B>;
  readonly combatPlay: Answer<B>;
  readonly lose: Answer<B>;
  readonly retreat: Answer<B>;
  readonly sieges: Answer<B>;
  readonly keep: Answer<B>;
  readonly recovery: Answer<B>;
  readonly recall: Answer<B>;
  readonly victim: Answer<B>;
  readonly strongest: Answer<B>;
  readonly reroll: Answer<B>;
}

export function seriesAnswers<B>(manner: Manner<B>): Answers<B> {
  const { delay, combatPlay, retreat, recovery, victim, reroll } = manner;
  const react: Answer<B> = (seat) => manner.anytime(seat) ?? refrain(seat);
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

/** Answers by the table, and anything else in one way. */
export const answering =
  <B>(answers: Answers<B>, otherwise: Answer<B> = refrain): Answer<B> =>
  (seat, ask) =>
    (answers[ask.step] ?? otherwise)(seat, ask);
