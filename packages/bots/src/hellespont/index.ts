import {
  type HellespontBoard,
  type HellespontState,
  hellespont,
  pieces,
  zoneId,
} from '@strategoi/hellespont';
import type { Bot } from '@strategoi/kernel';
import learnt from '../data/hellespont.json' with { type: 'json' };
import type { School } from '../learn/lens.ts';
import { type Answers, answering, seriesAnswers, seriesThemes } from '../shared/answers.ts';
import { givesUp } from '../shared/captain.ts';
import { refrain } from '../shared/choice.ts';
import { movesOf } from '../shared/orders.ts';
import { seriesBots } from '../shared/series.ts';
import type { Campaign } from '../shared/trial.ts';
import { chances, lead } from './chances.ts';
import { activate, announce, group, movement, plans } from './follow.ts';
import { lens } from './lens.ts';
import type { Plan } from './plan.ts';
import * as react from './react.ts';

const answers: Answers<HellespontState, HellespontBoard> = {
  ...seriesAnswers({
    activate,
    announce,
    group,
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
    sieges: react.sieges,
    recovery: react.recovery,
    recall: react.strongest,
  }),
  opening: react.keep,
  'optional.choose': react.optional,
  departures: (seat) => (givesUp(seat) ? refrain(seat) : activate(seat, 'B.2')),
  evade: react.evade,
  slip: react.slip,
  'combat.pursuit': react.pursue,
  support: react.support,
  'naval-losses': react.lose,
  'siege-losses': react.lose,
  repair: react.lose,
  excess: react.lose,
  overflow: react.lose,
  hulls: react.lose,
  'hulls.weaken': react.lose,
  'siege.besieger': react.siegeHelp,
  'siege.besieged': react.siegeHelp,
  'siege.advance': react.advance,
  homecoming: react.homecoming,
  'adjustments.help': react.endOfTurn,
  'adjustments.plays': react.endOfTurn,
  pursue: react.victim,
};

/** The players of Hellespont: they see their views and the exact odds, never the state. */
const players = seriesBots<HellespontState, HellespontBoard, Plan>({
  game: hellespont,
  answer: answering(answers),
  movement,
  plans,
  movements: {
    'actions.announce': ['actions.orders', 'group'],
    departures: ['departures', 'group'],
  },
  themes: seriesThemes,
  chances,
  lead,
  moves: (seat, plan) => movesOf(pieces, zoneId, seat.view.board, plan.orders),
  lens,
  learnt,
  least: 5.5,
  weights: {
    idle: 0.4,
    'left behind': 2,
    guard: 0.6,
    ports: 0.83,
    siege: 1.5,
    famine: 1.2,
    points: 1.2,
  },
});

export const hellespontCaptain: Bot<HellespontState, HellespontBoard> = players.captain;
export const hellespontStrategos: Bot<HellespontState, HellespontBoard> = players.strategos;
export const hellespontHegemon: Bot<HellespontState, HellespontBoard> = players.hegemon;
export const hellespontBots: { readonly [name: string]: Bot } = players.bots;
export const hellespontSchool: School<HellespontState, HellespontBoard> = players.school;
export const hellespontCampaign: Campaign<HellespontState, HellespontBoard, Plan> = players.campaign;
