import type { AmphipolisBoard } from '@strategoi/amphipolis';
import type { Action, Ask, Bot } from '@strategoi/kernel';
import { captainOf, givesUp } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import type { Captaincy } from './choice.ts';
import { activate, announce, deploy, group, landing } from './follow.ts';
import * as react from './react.ts';

function answer(seat: Captaincy, ask: Ask): Action {
  switch (ask.step) {
    case 'points.bend':
      return react.bend(seat);
    case 'deployment.delay':
    case 'optional':
      return react.delay(seat);
    case 'deployment.plays':
      return react.arrivals(seat);
    case 'arrival':
    case 'sickbed':
    case 'recall.base':
      return deploy(seat);
    case 'arrival.choose':
    case 'perdiccas':
    case 'retreat.embark':
    case 'surprise':
      return react.strongest(seat);
    case 'free':
      return givesUp(seat) ? refrain(seat) : activate(seat, 'B.2');
    case 'group':
      return group(seat, ask);
    case 'group.landing':
      return landing(seat, ask);
    case 'group.archers':
      return react.bar(seat, ask);
    case 'withdraw':
      return react.withdraw(seat, ask);
    case 'actions.announce':
      return announce(seat);
    case 'actions.orders':
      return react.anytime(seat) ?? activate(seat, 'B.3');
    case 'actions.react':
    case 'actions.closing':
      return react.anytime(seat) ?? refrain(seat);
    case 'combat.attacker':
    case 'combat.defender':
    case 'combat.reply':
      return react.combatPlay(seat, ask);
    case 'losses':
      return react.lose(seat, ask);
    case 'excess':
    case 'overflow':
      return react.excess(seat, ask);
    case 'retreat.choose':
    case 'overflow.to':
      return react.retreat(seat, ask);
    case 'construction.build':
      return offered(seat, 'build') ?? refrain(seat);
    case 'keep':
      return react.keep(seat);
    case 'operations':
      return operations(seat, ask);
    case 'recovery':
    case 'recover-unit':
    case 'recover-units':
      return recovery(seat);
    case 'sieges':
      return react.siege(seat);
    case 'siege.help':
      return react.siegeHelp(seat, ask);
    case 'discord':
    case 'desertion':
    case 'wound':
    case 'epidemic':
    case 'epidemic.leader':
      return react.victim(seat);
    case 'recall':
      return react.recall(seat);
    default:
      return ask.step.startsWith('reroll') ? react.reroll(seat, ask) : other(seat);
  }
}

function operations(seat: Captaincy, ask: Ask): Action {
  if (givesUp(seat)) return refrain(seat);
  return activate(seat, (ask.params as { phase: 'D.2' | 'D.4' }).phase);
}

function recovery(seat: Captaincy): Action {
  const two = offered(seat, 'play', 'recover-2') ?? offered(seat, 'play', 'recover-1');
  const free = seat.actions.some((a) => a.verb === 'recover');
  return !free && two ? two : react.recover(seat);
}

/** Anything else: the choice that costs least to think about. */
const other = (seat: Captaincy): Action =>
  seat.actions.some((a) => a.verb === 'fight') ? best(seat.actions, () => 0) : refrain(seat);

/** A heuristic player of Amphipolis. It sees its view and the exact odds, never the state. */
export const captain: Bot<AmphipolisBoard> = captainOf(answer);
