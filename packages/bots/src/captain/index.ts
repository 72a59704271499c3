import { type AmphipolisBoard, type AmphipolisState, pieces, zoneId } from '@strategoi/amphipolis';
import type { Action, Ask, Bot } from '@strategoi/kernel';
import { type Answers, answering, seriesAnswers } from '../shared/answers.ts';
import { captainOf } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { movesOf } from '../shared/orders.ts';
import { strategosOf } from '../shared/strategos.ts';
import { even, tempers } from '../shared/temper.ts';
import { chances, lead } from './chances.ts';
import type { Captaincy } from './choice.ts';
import { activate, announce, deploy, group, landing, movement, plans } from './follow.ts';
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
export const captain: Bot<AmphipolisBoard> = captainOf(answering(answers, other));

export const amphipolisStrategos: Bot<AmphipolisBoard> = strategosOf<AmphipolisState, AmphipolisBoard, Plan>({
  captain: (intent) => captainOf(answering(answers, other), even, intent),
  movement,
  plans,
  chances,
  lead,
  turn: (s) => s.turn,
  moves: (seat, plan) => movesOf(pieces, zoneId, seat.view.board, plan.orders),
});

/** The captain in his manners, and whoever tries his plans before he follows one. */
export const amphipolisBots: { readonly [name: string]: Bot } = {
  ...Object.fromEntries(
    [...tempers, even].map((temper) => [temper.id, captainOf(answering(answers, other), temper) as Bot]),
  ),
  strategos: amphipolisStrategos as Bot,
};
