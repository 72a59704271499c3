import type { HellespontBoard } from '@strategoi/hellespont';
import type { Action, Ask, Bot } from '@strategoi/kernel';
import { captainOf, givesUp } from '../shared/captain.ts';
import { refrain } from '../shared/choice.ts';
import { activate, announce, group } from './follow.ts';
import * as react from './react.ts';
import type { Captaincy } from './table.ts';

function answer(seat: Captaincy, ask: Ask): Action {
  switch (ask.step) {
    case 'opening':
    case 'keep':
      return react.keep(seat);
    case 'points.bend':
      return react.bend(seat);
    case 'deployment.delay':
    case 'optional':
      return react.delay(seat);
    case 'deployment.plays':
      return react.arrivals(seat);
    case 'optional.choose':
      return react.optional(seat);
    case 'departures':
      return givesUp(seat) ? refrain(seat) : activate(seat, 'B.2');
    case 'actions.announce':
      return announce(seat);
    case 'actions.orders':
      return react.anytime(seat) ?? activate(seat, 'B.3');
    case 'actions.react':
    case 'actions.closing':
      return react.anytime(seat) ?? refrain(seat);
    case 'group':
      return group(seat, ask);
    case 'group.archers':
      return react.bar(seat, ask);
    case 'evade':
      return react.evade(seat, ask);
    case 'slip':
      return react.slip(seat, ask);
    case 'combat.attacker':
    case 'combat.defender':
      return react.combatPlay(seat, ask);
    case 'combat.pursuit':
      return react.pursue(seat);
    case 'support':
      return react.support(seat);
    case 'losses':
    case 'naval-losses':
    case 'siege-losses':
    case 'repair':
    case 'excess':
    case 'overflow':
    case 'hulls':
    case 'hulls.weaken':
      return react.lose(seat, ask);
    case 'retreat.choose':
    case 'overflow.to':
      return react.retreat(seat, ask);
    case 'sieges':
      return react.sieges(seat);
    case 'siege.besieger':
    case 'siege.besieged':
      return react.siegeHelp(seat, ask);
    case 'siege.advance':
      return react.advance(seat, ask);
    case 'homecoming':
      return react.homecoming(seat);
    case 'recovery':
    case 'recover-unit':
    case 'recover-units':
      return react.recovery(seat);
    case 'adjustments.help':
    case 'adjustments.plays':
      return react.endOfTurn(seat);
    case 'recall':
    case 'retreat.embark':
      return react.strongest(seat);
    case 'pursue':
    case 'desertion':
    case 'wound':
    case 'discord':
    case 'epidemic':
    case 'epidemic.leader':
      return react.victim(seat);
    default:
      return ask.step.startsWith('reroll') ? react.reroll(seat, ask) : refrain(seat);
  }
}

/** A heuristic player of Hellespont. It sees its view and the exact odds, never the state. */
export const hellespontCaptain: Bot<HellespontBoard> = captainOf(answer);
