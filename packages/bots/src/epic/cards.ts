import { btv, type EpicBoard, fieldedBy, regionSide, seatOf, sideOf } from '@strategoi/epic/lore';
import type { Action, Seat, State } from '@strategoi/kernel';
import { best } from '../shared/choice.ts';
import { sightOf } from './table.ts';

type At = Seat<EpicBoard>;

const HELD = 8;
const LEVEL = 0.5;
const ARMS = 0.15;
const MAN = 0.8;
const TALENT = 0.25;
/** A card that changes nothing he can see is kept. */
const A_CARD = 0.6;
const TRIES = 6;
/** The war itself: what a peace that wins or loses it is worth. */
const WAR = 60;

/** How a table stands for a seat: land, its loyalty, men and money. */
function standing(b: EpicBoard, seat: number): number {
  let sum = 0;
  for (const [r, value] of btv.entries()) {
    const side = regionSide(b, r);
    if (side === -1) continue;
    const sign = side === sideOf(seat) ? 1 : -1;
    sum += sign * (value * HELD + (b.al[r] as number) * LEVEL + (b.ml[r] as number) * ARMS);
  }
  for (const [other, talents] of b.treasury.entries()) {
    const sign = sideOf(other) === sideOf(seat) ? 1 : -1;
    sum += sign * (Math.min(talents, 40) * TALENT + fieldedBy(b, other).length * MAN);
  }
  return sum;
}

/** The table after an action and what it asks of him next, the best of what is offered there. */
function after(seat: At, from: State, action: Action, deep = 1): number {
  const { game, role } = seat;
  const state = game.clone(from);
  game.apply(state, role, action);
  const asked = game.pending(state).some((ask) => ask.role === role && ask.step === 'card.target');
  return asked && deep > 0
    ? Math.max(...game.legal(state, role).map((one) => after(seat, state, one, deep - 1)))
    : told(seat, state);
}

/** EPW-PEA-02: a card may end the war. */
function told({ game, role }: At, state: State): number {
  const { board } = game.view(state, role);
  const winners = game.outcome(state)?.winners;
  const won = winners === undefined || winners.length === 0 ? 0 : winners.includes(role) ? WAR : -WAR;
  return standing(board, seatOf(role)) + won;
}

/** Tries each card on what he may know of the table, and plays what helps him most. */
export function playCard(seat: At): Action {
  const { b, seat: chair } = sightOf(seat.view);
  const now = standing(b, chair);
  const samples = Array.from({ length: TRIES }, () => seat.sample(seat.stream));
  const value = (action: Action): number => {
    if (action.verb === 'discard') return now - 1;
    if (action.verb === 'pass' || action.verb === 'done') return now + A_CARD;
    let sum = 0;
    for (const state of samples) sum += after(seat, state, action);
    return sum / TRIES;
  };
  return best(seat.actions, value);
}

/** In a fight or before a city what is in hand is used: there will not be many such chances. */
export const useCard = (seat: At): Action =>
  seat.actions.find(({ verb }) => verb === 'play') ?? playCard(seat);
