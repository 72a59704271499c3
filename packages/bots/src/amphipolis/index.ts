import {
  type AmphipolisBoard,
  type AmphipolisState,
  amphipolis,
  pieces,
  zoneId,
} from '@strategoi/amphipolis';
import type { Action, Ask, Bot } from '@strategoi/kernel';
import learnt from '../data/amphipolis.json' with { type: 'json' };
import type { School } from '../learn/lens.ts';
import { judgeOf, type LearntTable } from '../learn/table.ts';
import { type Answers, answering, seriesAnswers } from '../shared/answers.ts';
import { captainOf, styledCaptain } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { movesOf } from '../shared/orders.ts';
import { seriesSchool } from '../shared/school.ts';
import { hegemonOf, strategosOf } from '../shared/strategos.ts';
import { even, tempers } from '../shared/temper.ts';
import type { Campaign } from '../shared/trial.ts';
import { chances, lead, prospects } from './chances.ts';
import type { Captaincy } from './choice.ts';
import { activate, announce, deploy, group, landing, movement, plans } from './follow.ts';
import { lens } from './lens.ts';
import type { Plan } from './plan.ts';
import * as react from './react.ts';

/** A way out should a plan ever keep failing; so rare that no sound plan is given up for it. */
const givesUp = (seat: Captaincy): boolean => seat.stream.below(400) === 0;

function operations(seat: Captaincy, ask: Ask): Action {
  if (givesUp(seat)) return refrain(seat);
  return activate(seat, (ask.params as { phase: 'D.2' | 'D.4' }).phase);
}

function recovery(seat: Captaincy): Action {
  const two = offered(seat, 'play', 'recover-2') ?? offered(seat, 'play', 'recover-1');
  const free = seat.actions.some((a) => a.verb === 'recover');
  return !free && two ? two : react.recover(seat);
}

const answers: Answers<AmphipolisBoard> = {
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

/** A heuristic player of Amphipolis. It sees its view and the exact odds, never the state. */
export const captain: Bot<AmphipolisBoard> = styledCaptain(answering(answers, other));

const campaign: Campaign<AmphipolisState, AmphipolisBoard, Plan> = {
  game: amphipolis,
  captain: (intent) => captainOf(answering(answers, other), even, intent),
  movement,
  plans,
  chances,
  prospects,
  lead,
  turn: (s) => s.turn,
  moves: (seat, plan) => movesOf(pieces, zoneId, seat.view.board, plan.orders),
};

export const amphipolisStrategos: Bot<AmphipolisBoard> = strategosOf(campaign);

/** What was learnt from many games, as Athens sees it: what one side gains the other loses. */
const forAthens = judgeOf(learnt as LearntTable, lens);
export const amphipolisHegemon: Bot<AmphipolisBoard> = hegemonOf(campaign, (state, role) => {
  const chances = forAthens(state, 'athens');
  return role === 'athens' ? chances : 1 - chances;
});

/** The captain in his manners, and whoever tries his plans before he follows one. */
export const amphipolisBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(
    [...tempers, even].map((temper) => [temper.id, styledCaptain(answering(answers, other), temper) as Bot]),
  ),
  strategos: amphipolisStrategos as Bot,
  hegemon: amphipolisHegemon as Bot,
};

/** Games between captains of all manners, to learn from. */
export const amphipolisSchool: School<AmphipolisState, AmphipolisBoard> = seriesSchool({
  game: amphipolis,
  lens,
  players: [even, ...tempers].map((temper) => styledCaptain(answering(answers, other), temper)),
  lead: (s) => lead(s, 'athens'),
  least: 4.5,
});
