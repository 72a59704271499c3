import {
  type AmphipolisBoard,
  type AmphipolisState,
  amphipolis,
  pieces,
  zoneId,
} from '@strategoi/amphipolis';
import type { Action, Bot } from '@strategoi/kernel';
import learnt from '../data/amphipolis.json' with { type: 'json' };
import type { School } from '../learn/lens.ts';
import { type Answers, answering, seriesAnswers, seriesThemes } from '../shared/answers.ts';
import { best, offered, refrain, saidBy } from '../shared/choice.ts';
import { movesOf } from '../shared/orders.ts';
import { seriesBots } from '../shared/series.ts';
import type { Campaign } from '../shared/trial.ts';
import type { Plan } from './candidate.ts';
import { chances, lead } from './chances.ts';
import type { Captaincy, Question } from './choice.ts';
import {
  activate,
  announce,
  anyMovement,
  deploy,
  group,
  landing,
  movement,
  plans,
  widePlans,
} from './follow.ts';
import { lens } from './lens.ts';
import * as react from './react.ts';

/** A way out should a plan ever keep failing; so rare that no sound plan is given up for it. */
const givesUp = (seat: Captaincy): boolean => seat.stream.below(400) === 0;

function operations(seat: Captaincy, ask: Question): Action {
  if (givesUp(seat)) return refrain(seat);
  return activate(seat, saidBy<{ phase: 'D.2' | 'D.4' }>(ask).phase);
}

function recovery(seat: Captaincy): Action {
  const two = offered(seat, 'play', 'recover-2') ?? offered(seat, 'play', 'recover-1');
  const free = seat.actions.some((a) => a.verb === 'recover');
  return !free && two ? two : react.recover(seat);
}

const answers: Answers<AmphipolisState, AmphipolisBoard> = {
  ...seriesAnswers({
    activate,
    announce,
    group,
    recovery,
    bend: react.bend,
    delay: react.delay,
    arrivals: react.arrivals,
    anytime: react.anytime,
    bar: react.bar,
    combatPlay: react.combatPlay,
    lose: react.lose,
    retreat: react.retreat,
    keep: react.keep,
    victim: react.victim,
    strongest: react.strongest,
    reroll: react.reroll,
    recall: react.recall,
    sieges: react.siege,
  }),
  arrival: deploy,
  sickbed: deploy,
  'recall.base': deploy,
  'arrival.choose': react.strongest,
  perdiccas: react.strongest,
  surprise: react.strongest,
  free: (seat) => (givesUp(seat) ? refrain(seat) : activate(seat, 'B.2')),
  'group.landing': landing,
  withdraw: react.withdraw,
  'combat.reply': react.combatPlay,
  excess: react.excess,
  overflow: react.excess,
  'construction.build': (seat) => offered(seat, 'build') ?? refrain(seat),
  operations,
  'siege.help': react.siegeHelp,
};

/** Anything else: the choice that costs least to think about. */
const other = (seat: Captaincy): Action =>
  seat.actions.some((a) => a.verb === 'fight') ? best(seat.actions, () => 0) : refrain(seat);

/** The players of Amphipolis: they see their views and the exact odds, never the state. */
const players = seriesBots<AmphipolisState, AmphipolisBoard, Plan>({
  game: amphipolis,
  answer: answering(answers, other),
  movement,
  plans,
  further: { movement: anyMovement, plans: widePlans },
  movements: {
    'actions.announce': ['actions.orders', 'group'],
    free: ['free', 'group', 'group.landing'],
  },
  themes: seriesThemes,
  chances,
  lead,
  moves: (seat, plan) => movesOf(pieces, zoneId, seat.view.board, plan.orders),
  lens,
  learnt,
  least: 4.5,
  // What a movement is good for is seen at the end of the next turn rather than of this one.
  foresight: {
    effort: { samples: 48, first: 4, doubt: 1, thorough: true },
    answers: { samples: 36, first: 6, doubt: 1, thorough: true },
    ahead: 2,
    further: true,
  },
  weights: {
    zeal: 1.6,
    eagerness: 1.4,
    steadiness: 1.07,
    exposure: 0.65,
    advantage: 1.5,
    plays: 0.75,
    eion: 0.8,
    garrison: 0.8,
    citadel: 1.15,
  },
});

export const captain: Bot<AmphipolisState, AmphipolisBoard> = players.captain;
export const amphipolisStrategos: Bot<AmphipolisState, AmphipolisBoard> = players.strategos;
export const amphipolisHegemon: Bot<AmphipolisState, AmphipolisBoard> = players.hegemon;
export const amphipolisBots: { readonly [name: string]: Bot } = players.bots;
export const amphipolisSchool: School<AmphipolisState, AmphipolisBoard> = players.school;
export const amphipolisCampaign: Campaign<AmphipolisState, AmphipolisBoard, Plan> = players.campaign;
