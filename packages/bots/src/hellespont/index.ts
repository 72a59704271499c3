import { type HellespontBoard, type HellespontState, pieces, zoneId } from '@strategoi/hellespont';
import type { Bot } from '@strategoi/kernel';
import { type Answers, answering, seriesAnswers } from '../shared/answers.ts';
import { captainOf, givesUp } from '../shared/captain.ts';
import { refrain } from '../shared/choice.ts';
import { movesOf } from '../shared/orders.ts';
import { strategosOf } from '../shared/strategos.ts';
import { even, tempers } from '../shared/temper.ts';
import { chances, lead } from './chances.ts';
import { activate, announce, group, movement, plans } from './follow.ts';
import type { Plan } from './plan.ts';
import * as react from './react.ts';

const answers: Answers<HellespontBoard> = {
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

/** A heuristic player of Hellespont. It sees its view and the exact odds, never the state. */
export const hellespontCaptain: Bot<HellespontBoard> = captainOf(answering(answers));

export const hellespontStrategos: Bot<HellespontBoard> = strategosOf<HellespontState, HellespontBoard, Plan>({
  captain: (intent) => captainOf(answering(answers), even, intent),
  movement,
  plans,
  chances,
  lead,
  turn: (s) => s.turn,
  moves: (seat, plan) => movesOf(pieces, zoneId, seat.view.board, plan.orders),
});

/** The captain in his manners, and whoever tries his plans before he follows one. */
export const hellespontBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(
    [...tempers, even].map((temper) => [temper.id, captainOf(answering(answers), temper) as Bot]),
  ),
  strategos: hellespontStrategos as Bot,
};
