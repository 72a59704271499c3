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
import { judgeOf, type LearntTable } from '../learn/table.ts';
import { type Answers, answering, seriesAnswers } from '../shared/answers.ts';
import { captainOf, givesUp, styledCaptain } from '../shared/captain.ts';
import { refrain } from '../shared/choice.ts';
import { movesOf } from '../shared/orders.ts';
import { seriesSchool } from '../shared/school.ts';
import { hegemonOf, strategosOf } from '../shared/strategos.ts';
import { even, tempers } from '../shared/temper.ts';
import type { Campaign } from '../shared/trial.ts';
import { chances, lead, prospects } from './chances.ts';
import { activate, announce, group, movement, plans } from './follow.ts';
import { lens } from './lens.ts';
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
export const hellespontCaptain: Bot<HellespontBoard> = styledCaptain(answering(answers));

const campaign: Campaign<HellespontState, HellespontBoard, Plan> = {
  game: hellespont,
  captain: (intent) => captainOf(answering(answers), even, intent),
  movement,
  plans,
  chances,
  prospects,
  lead,
  turn: (s) => s.turn,
  moves: (seat, plan) => movesOf(pieces, zoneId, seat.view.board, plan.orders),
};

export const hellespontStrategos: Bot<HellespontBoard> = strategosOf(campaign);

/** What was learnt from many games, as Athens sees it: what one side gains the other loses. */
const forAthens = judgeOf(learnt as LearntTable, lens);
export const hellespontHegemon: Bot<HellespontBoard> = hegemonOf(campaign, (state, role) => {
  const chances = forAthens(state, 'athens');
  return role === 'athens' ? chances : 1 - chances;
});

/** The captain in his manners, and whoever tries his plans before he follows one. */
export const hellespontBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(
    [...tempers, even].map((temper) => [temper.id, styledCaptain(answering(answers), temper) as Bot]),
  ),
  strategos: hellespontStrategos as Bot,
  hegemon: hellespontHegemon as Bot,
};

/** Games between captains of all manners, to learn from. */
export const hellespontSchool: School<HellespontState, HellespontBoard> = seriesSchool({
  game: hellespont,
  lens,
  players: [even, ...tempers].map((temper) => styledCaptain(answering(answers), temper)),
  lead: (s) => lead(s, 'athens'),
  least: 5.5,
});
