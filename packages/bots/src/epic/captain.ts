import type { EpicBoard } from '@strategoi/epic';
import type { Action, Ask, Bot, Seat } from '@strategoi/kernel';
import { captainOf } from '../shared/captain.ts';
import { offered, refrain } from '../shared/choice.ts';
import type { Intent } from '../shared/intent.ts';
import { even, type Temper } from '../shared/temper.ts';
import { playCard, useCard } from './cards.ts';
import { fallBack, manTheWalls, nearestHome, nextFight, pressOn, standFast, stormOrMask } from './fight.ts';
import { chooseStack, marchOn, sailOn, sendGroup } from './march.ts';
import {
  answerTalks,
  assess,
  besiege,
  build,
  callUp,
  feed,
  feedGuests,
  raid,
  spare,
  talk,
} from './season.ts';

type Answer = (seat: Seat<EpicBoard>, ask: Ask) => Action;

const byStep: { readonly [step: string]: Answer } = {
  'move.stack': chooseStack,
  'move.group': sendGroup,
  'march.on': marchOn,
  naval: sailOn,
  battles: nextFight,
  'place.choice': stormOrMask,
  place: manTheWalls,
  'battle.press': pressOn,
  'battle.hold': standFast,
  'battle.leave': standFast,
  retreat: fallBack,
  placement: callUp,
  'building.seat': build,
  supply: (seat, ask) => nearestHome(seat, Number(ask.params?.place ?? -1)),
  'supply.bill': feed,
  'supply.guests': feedGuests,
  assess,
  raids: raid,
  'raids.pick': raid,
  'sieges.seat': besiege,
  'capture.fate': spare,
  cards: playCard,
  'card.target': playCard,
  'cards.discard': playCard,
  'seasonEnd.fantasy': useCard,
  'battle.omens': useCard,
  'place.betrayed': useCard,
  talks: talk,
  'talks.answer': answerTalks,
  'talks.end': answerTalks,
};

/** What is no matter of a plan: the soothing word, the first who may command, and otherwise nothing. */
const plain: Answer = (seat) =>
  seat.actions.find(({ verb }) => verb === 'soothe' || verb === 'command' || verb === 'take') ??
  offered(seat, 'pass') ??
  refrain(seat);

/** EPW-MUL-09: he turns to no ally of his own accord; what he is asked for he may answer. */
const keptToHimself = (seat: Seat<EpicBoard>): Seat<EpicBoard> => ({
  ...seat,
  actions: seat.actions.filter(({ verb }) => verb !== 'share'),
});

export const captainWith = (temper: Temper, intent?: Intent): Bot<EpicBoard> =>
  captainOf<EpicBoard>((seat, ask) => (byStep[ask.step] ?? plain)(keptToHimself(seat), ask), temper, intent);

/** Besieges what can fall, fights where he is stronger, guards his capital, lives within his means. */
export const epicCaptain: Bot<EpicBoard> = captainWith(even);
