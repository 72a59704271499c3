import type { EpicState } from '@strategoi/epic';
import {
  ATHENS,
  btv,
  cityRegionOf,
  type EpicBoard,
  fieldedBy,
  findLeader,
  isHex,
  leaders,
  regionSide,
  seatOf,
  sideOf,
  unitSide,
  unitsAt,
} from '@strategoi/epic/lore';
import { type Action, figure } from '@strategoi/kernel';
import { best, offered, refrain } from '../shared/choice.ts';
import type { At } from './mind.ts';
import { sightOf } from './table.ts';

const HELD = 8;
const LEVEL = 0.5;
const ARMS = 0.15;
const MAN = 0.8;
const TALENT = 0.25;
/** The first talents weigh twice: those feed the men one has. */
const POOR = 10;
/** What a leader's ratings and a city in revolt count. */
const LEADER = 0.4;
const RISEN = 1.2;
/** A card that does not change more than this is no use now. */
const A_CARD = 0.2;
/** Those that wait for their moment; every other that was no use this season makes room for a new one. */
const HELD_BACK = /^(storms_at_sea|bad_omens|favourable_omens|city_betrayed)$/;
const HELD_BY_ATHENS = /^(helot_revolt|reassessment)$/;
const HELD_BY_SPARTA = /^rebellion_/;
const TRIES = 6;
/** Whoever is dreamt of looks at fewer: what he plays is averaged over many dreams. */
const GLANCES = 2;
/** The war itself: what a peace that wins or loses it is worth. */
const WAR = 60;

/** How a table stands for a seat: land, its loyalty, men and money. */
function standing(b: EpicBoard, seat: number): number {
  let sum = 0;
  for (const [r, value] of btv.entries()) {
    const side = regionSide(b, r);
    if (side === -1) continue;
    const sign = side === sideOf(seat) ? 1 : -1;
    sum += sign * (value * HELD + figure(b.al, r) * LEVEL + figure(b.ml, r) * ARMS);
  }
  for (const [c, risen] of b.revolt.entries()) {
    const owner = risen > 0 ? regionSide(b, cityRegionOf(b, c)) : -1;
    if (owner !== -1) sum += owner === sideOf(seat) ? -RISEN : RISEN;
  }
  for (const [l, at] of b.leaderAt.entries()) {
    if (!isHex(at)) continue;
    const { land = 0, sea = 0 } = leaders[l] ?? {};
    sum += (sideOf(figure(b.leaderSeat, l)) === sideOf(seat) ? LEADER : -LEADER) * (land + sea);
  }
  for (const [other, talents] of b.treasury.entries()) {
    const sign = sideOf(other) === sideOf(seat) ? 1 : -1;
    sum +=
      sign * ((Math.min(talents, 40) + Math.min(talents, POOR)) * TALENT + fieldedBy(b, other).length * MAN);
  }
  return sum;
}

/** The table after an action and what it asks of him next, the best of what is offered there. */
function after(seat: At, from: EpicState, action: Action, deep = 1): number {
  const { game, role } = seat;
  const state = game.clone(from);
  game.apply(state, role, action);
  const asked = game.pending(state).some((ask) => ask.role === role && ask.step === 'card.target');
  return asked && deep > 0
    ? Math.max(...game.legal(state, role).map((one) => after(seat, state, one, deep - 1)))
    : told(seat, state);
}

/** EPW-PEA-02: a card may end the war. */
function told({ game, role }: At, state: EpicState): number {
  const { board } = game.view(state, role);
  const winners = game.outcome(state)?.winners;
  const won = winners === undefined || winners.length === 0 ? 0 : winners.includes(role) ? WAR : -WAR;
  return standing(board, seatOf(role)) + won;
}

/** Tries each card on what he may know of the table, and plays what helps him most. */
export const playCard = (seat: At): Action => playBest(seat, TRIES);
/** The same at a glance. */
export const playCardAtAGlance = (seat: At): Action => playBest(seat, GLANCES);
function playBest(seat: At, tries: number): Action {
  const { b, seat: chair } = sightOf(seat.view);
  const now = standing(b, chair);
  const samples = Array.from({ length: tries }, () => seat.sample(seat.stream));
  const value = (action: Action): number => {
    if (action.verb === 'pass' || action.verb === 'done') return now + A_CARD;
    let sum = 0;
    for (const state of samples) sum += after(seat, state, action);
    return sum / tries;
  };
  return best(seat.actions, value);
}

/** A card that is not kept for its moment; Sparta waits for a rebellion. */
function useless(seat: At, verb: string): Action | undefined {
  const own = sightOf(seat.view).side === ATHENS ? HELD_BY_ATHENS : HELD_BY_SPARTA;
  const isKept = (card = ''): boolean => HELD_BACK.test(card) || own.test(card);
  return seat.actions.find((a) => a.verb === verb && !isKept(a.target?.split(' ')[0]));
}
/** EPW-CRD-02: what was no use makes room. */
export const throwAway = (seat: At): Action =>
  useless(seat, 'discard') ?? offered(seat, 'done') ?? refrain(seat);
/** EPW-MUL-10: for a card too many another is handed back. */
export const handBack = (seat: At): Action => useless(seat, 'lend') ?? refrain(seat);

/** So many units with a leader are worth a card that stops them, and so many ships one that scatters them. */
const A_HOST = 4;
/** A card that waited for its moment: omens for the largest army, storms for whoever puts out in strength. */
export function useHeld(seat: At): Action {
  const { b, foe } = sightOf(seat.view);
  const pass = offered(seat, 'pass') ?? refrain(seat);
  const plays = seat.actions.filter(({ verb }) => verb === 'play');
  const hostOf = ({ target = '' }: Action): number => {
    const l = findLeader(target.split(' ')[1] ?? '');
    const at = b.leaderAt[l] ?? -1;
    return l < 0 ? A_HOST : at < 0 ? 0 : unitsAt(b, at, (u) => unitSide(b, u) === foe).length;
  };
  const choice = plays.length > 0 ? best(plays, hostOf) : undefined;
  return choice && hostOf(choice) >= A_HOST ? choice : pass;
}

/** In a fight or before a city what is in hand is used: there will not be many such chances. */
export const useCard = (seat: At): Action =>
  seat.actions.find(({ verb }) => verb === 'play') ?? playCard(seat);
