/** What the Epic tells whoever tries plans: who plays them on, what else might be done, and what has come of it. */

import { type EpicBoard, type EpicState, epic } from '@strategoi/epic';
import { classes, placeName, unitClass } from '@strategoi/epic/lore';
import { type Action, type Bot, figure, type Hint, type Scales } from '@strategoi/kernel';
import { type Intent, intend } from '../shared/intent.ts';
import { scalesOf } from '../shared/scales.ts';
import { even, lookWith, type Temper, tempers } from '../shared/temper.ts';
import type { Campaign } from '../shared/trial.ts';
import { captainWith, dreamtWith } from './captain.ts';
import { chances, lead } from './chances.ts';
import { marchesOf, plansOf } from './march.ts';
import { type At, movementOf, type Question } from './mind.ts';
import type { Plan } from './plan.ts';

export const OPENING = 'move.stack';
const steps = [OPENING, 'move.group', 'march.on', 'naval'] as const;
const MOVING: ReadonlySet<Question['step']> = new Set(steps);
/** Steps of a season: its own, then three campaign turns; a search from the beginning of one goes to its end. */
export const SEASON = 4;
/** Played on through the next campaign turn: whoever moves first sees the answer. */
export const AHEAD = 2;
/** A manner by its name: one of the captain's, or that of a season in which the men of a region are called up. */
export const mannerBy = (name: string | undefined): Temper =>
  tempers.find(({ id }) => id === name) ??
  (name ? { ...even, id: name, weights: { name, by: { [name]: 2 } } } : even);
export const temperFor = (plan: Plan | undefined): Temper => mannerBy(plan?.temper);
export const captain = (intent?: Intent): Bot<EpicState, EpicBoard> =>
  captainWith(temperFor(intent?.plan as Plan | undefined), intent);
export const dreamt = (intent?: Intent): Bot<EpicState, EpicBoard> =>
  dreamtWith(temperFor(intent?.plan as Plan | undefined), intent);
export const dreamtBy = (temper: Temper): Bot<EpicState, EpicBoard> => dreamtWith(temper);

export const campaign: Campaign<EpicState, EpicBoard, Plan> = {
  game: epic,
  captain,
  dreamt,
  movement: (seat, ask) => (MOVING.has(ask.step) ? movementOf(seat.view) : undefined),
  plans: (seat, ask) => (ask.step === OPENING ? plansOf(seat) : [{ orders: [] }]),
  chances,
  turn: ({ year, season, turn }) => (-year * 4 + season) * SEASON + turn,
  lead,
  moves: (seat, plan) => movesOf(seat, plan),
  movements: { [OPENING]: steps },
  themes: {
    [OPENING]: 'march',
    'place.choice': 'siege',
    'sieges.seat': 'siege',
    'battle.press': 'retreat',
    'battle.hold': 'retreat',
    cards: 'card',
    assess: 'tribute',
  },
};

/** Whoever storms at even odds: people do. */
export const rash: Temper = { id: 'rash', caution: 0.15, thrift: 0.2, haste: 1.5 };
const rashly = dreamtWith(rash);
const evenly = dreamt();
/** What he does must hold against captains and against whoever dares more. */
export const contested: Campaign<EpicState, EpicBoard, Plan> = {
  ...campaign,
  rival: (sample) => (sample % 2 === 1 ? rashly : evenly),
};

/** A movement in which somebody goes by sea. */
const isVoyage = ({ verb }: Action): boolean => verb === 'sail' || verb === 'land';
/** A movement is weighed with the answer to it. */
const inOurs = scalesOf(campaign);
export const scales: Scales<EpicState, EpicBoard> = {
  ...inOurs,
  trials: (seat, turns) => inOurs.trials(seat, turns * AHEAD),
  theme: (step, course) =>
    step === OPENING && course.deeds.some(isVoyage) ? 'voyage' : (campaign.themes[step] ?? ''),
  chances,
  effort: { glance: 3, look: 10 },
  clear: 0.015,
};

/** Who goes where, by name. */
export function movesOf(seat: At, plan: Plan): Hint['moves'] {
  lookWith(seat.view, temperFor(plan));
  intend(seat.view, { when: movementOf(seat.view), plan });
  return marchesOf(seat).map(({ at, to, units }) => ({
    from: placeName(at),
    to: placeName(to),
    pieces: units.map((u) => classes[figure(unitClass, u)]?.id ?? ''),
  }));
}
