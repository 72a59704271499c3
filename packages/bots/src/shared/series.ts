/** The players of a game of the series: the captain in his manners, those who try his plans first, and where they learn. */

import type { BeyState } from '@strategoi/bey';
import { type Bot, sure } from '@strategoi/kernel';
import type { Lens, School } from '../learn/lens.ts';
import { judgeOf, type LearntTable } from '../learn/table.ts';
import type { Answer } from './answers.ts';
import { captainOf, dreamtCaptain, styledCaptain } from './captain.ts';
import { forEither, seriesSchool } from './school.ts';
import { type Foresight, hegemonOf, strategosOf } from './strategos.ts';
import { dreamView } from './table.ts';
import { even, tempers, type Weights } from './temper.ts';
import type { Campaign } from './trial.ts';

interface Series<S extends BeyState & B, B, P>
  extends Omit<Campaign<S, B, P>, 'captain' | 'dreamt' | 'sight' | 'hand' | 'turn'> {
  /** What the captain answers to each question. */
  readonly answer: Answer<S, B>;
  readonly lens: Lens<S>;
  /** What was learnt from many games. */
  readonly learnt: LearntTable;
  /** A lead of less than this is a draw. */
  readonly least: number;
  /** What whoever tries plans weighs otherwise than the captain. */
  readonly weights: Weights['by'];
  /** How its hegemon thinks, where that was found to be better than longer. */
  readonly foresight?: Foresight;
}

export interface SeriesBots<S extends BeyState & B, B, P> {
  readonly captain: Bot<S, B>;
  readonly strategos: Bot<S, B>;
  readonly hegemon: Bot<S, B>;
  readonly campaign: Campaign<S, B, P>;
  /** All of them by name, the weakest first. */
  readonly bots: { readonly [name: string]: Bot };
  /** Games to learn from: between captains of all manners, then between those who know what was learnt. */
  readonly school: School<S, B>;
}

export function seriesBots<S extends BeyState & B, B, P>(spec: Series<S, B, P>): SeriesBots<S, B, P> {
  const { answer, lens, learnt, least, weights, foresight, ...rest } = spec;
  const campaign: Campaign<S, B, P> = {
    ...rest,
    captain: (intent, temper = even) => captainOf(answer, temper, intent),
    dreamt: (intent, temper = even) => dreamtCaptain(answer, intent, temper),
    hand: { ...even, id: 'veteran', weights: { name: 'veteran', by: weights } },
    sight: (state, role) => dreamView(spec.game, state, role),
    turn: (s) => s.turn,
  };
  const captains = [...tempers, even].map((temper) => styledCaptain(answer, temper));
  const captain = sure(captains.at(-1));
  const strategos = strategosOf(campaign);
  const hegemon = hegemonOf(campaign, forEither(judgeOf(learnt, lens)), foresight);
  return {
    captain,
    strategos,
    hegemon,
    campaign,
    bots: Object.fromEntries([...captains, strategos, hegemon].map((bot) => [bot.id, bot])),
    school: seriesSchool({ campaign, lens, least }),
  };
}
