import type { EpicBoard, EpicState } from '@strategoi/epic';
import type { Action, Bot, StepOf } from '@strategoi/kernel';
import { captainOf } from '../shared/captain.ts';
import { offered, refrain } from '../shared/choice.ts';
import type { Intent } from '../shared/intent.ts';
import { even, type Temper } from '../shared/temper.ts';
import { giveTo, turnsToAllies, turnTo } from './allies.ts';
import { handBack, playCard, playCardAtAGlance, throwAway, useCard, useHeld } from './cards.ts';
import { fallBack, manTheWalls, nearestHome, nextFight, pressOn, standFast, stormOrMask } from './fight.ts';
import { chooseStack, marchOn, sailOn, sendGroup } from './march.ts';
import type { At, Question } from './mind.ts';
import { answerTalks, besiege, build, callUp, feed, feedGuests, raid, spare, talk } from './season.ts';
import { assess } from './tribute.ts';

type Answer = (seat: At, ask: Question) => Action;

type Answers = { readonly [step in StepOf<EpicState>]?: Answer };
const byStep: Answers = {
  'move.stack': chooseStack,
  'move.group': sendGroup,
  'march.on': marchOn,
  naval: sailOn,
  battles: nextFight,
  'place.choice': stormOrMask,
  place: manTheWalls,
  'battle.press': pressOn,
  'battle.hold': standFast,
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
  'cards.discard': throwAway,
  'seasonEnd.fantasy': useCard,
  'battle.omens': useCard,
  'place.betrayed': useCard,
  talks: talk,
  'talks.answer': answerTalks,
  'talks.end': answerTalks,
  gifts: turnTo,
  'gifts.asked': giveTo,
  'gifts.back': handBack,
};

/** What is no matter of a plan: the soothing word, the first who may command, and otherwise nothing. */
const plain: Answer = (seat) =>
  seat.actions.find(({ verb }) => verb === 'soothe' || verb === 'command' || verb === 'take') ??
  offered(seat, 'pass') ??
  refrain(seat);

const answering =
  (answers: Answers): Answer =>
  (seat, ask) => {
    const plea = turnsToAllies(seat);
    if (plea) return plea;
    const actions = seat.actions.filter(({ verb }) => verb !== 'share');
    const otherwise = actions.some(({ verb }) => verb === 'play') ? useHeld : plain;
    return (answers[ask.step] ?? otherwise)({ ...seat, actions }, ask);
  };

const answer = answering(byStep);
const dreamt = answering({ ...byStep, cards: playCardAtAGlance, 'card.target': playCardAtAGlance });

export const captainWith = (temper: Temper, intent?: Intent): Bot<EpicState, EpicBoard> =>
  captainOf(answer, temper, intent);

/** The same as he is dreamt of: quicker, and nearly the same. */
export const dreamtWith = (temper: Temper, intent?: Intent): Bot<EpicState, EpicBoard> =>
  captainOf(dreamt, temper, intent);

/** Besieges what can fall, fights where he is stronger, guards his capital, lives within his means. */
export const epicCaptain: Bot<EpicState, EpicBoard> = captainWith(even);
