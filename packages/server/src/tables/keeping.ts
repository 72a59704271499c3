import type { Game, Role, State } from '@strategoi/kernel';
import type { BotWhy } from '@strategoi/protocol';
import type { Clock } from './clock.ts';

/** Who plays a seat: a person, a bot, or a bot that keeps it for a person. */
export interface Sitting {
  readonly role: Role;
  readonly user_id: string | null;
  readonly bot: string | null;
  readonly bot_why: BotWhy | null;
}

/** His own decision, not the clock's: he comes back only if the others agree. */
const gaveUp = ({ role, bot_why }: Sitting, clock: Clock | undefined): boolean =>
  bot_why !== 'expired' && (clock?.out?.includes(role) ?? false);

/** A bot keeps this seat for somebody, who takes it back whenever he likes. */
export const isKept = (seat: Sitting, clock: Clock | undefined): boolean =>
  seat.bot !== null && seat.user_id !== null && !gaveUp(seat, clock);

const inPerson = ({ user_id, bot }: Sitting): boolean => user_id !== null && bot === null;

/** Somebody would come back to this game, and nobody is at the table. Bots that were set against each other are at home. */
export const isAdrift = (seats: readonly Sitting[], clock: Clock | undefined): boolean =>
  !seats.some(inPerson) && seats.some((seat) => isKept(seat, clock));

/** The turn, or where the game counts seasons, the season. */
export const turnOf = (game: Game, state: State): number | undefined => {
  const turn = game.pending(state)[0]?.params?.turn;
  return typeof turn === 'number' ? turn : undefined;
};

/**
 * Seats that a bot may decide for now. A bot that keeps a seat is never ahead of a person: it waits until those who
 * decide at the same time have done so, and once nobody is left at the table it does not begin another turn.
 */
export function botsToDecide(
  deciding: readonly Role[],
  seats: readonly Sitting[],
  clock: Clock | undefined,
): Role[] {
  if (clock?.asleep !== undefined) return [];
  const due = seats.filter(({ role }) => deciding.includes(role));
  const awaited = due.some(inPerson);
  return due.filter((seat) => seat.bot !== null && !(awaited && isKept(seat, clock))).map(({ role }) => role);
}

/**
 * The clock of a game whose last person has left: where it stood then, and since when it rests because that turn is
 * over. As soon as somebody is back it is a clock like any other.
 */
export function drifting(
  clock: Clock,
  adrift: boolean,
  before: number | undefined,
  after: number | undefined,
  now: number,
): Clock {
  if (!adrift && clock.adrift === undefined && clock.asleep === undefined) return clock;
  const { adrift: left, asleep, ...rest } = clock;
  if (!adrift) return rest;
  const from = left ?? before;
  const over = from !== undefined && after !== undefined && after !== from;
  if (left === from && (asleep !== undefined || !over)) return clock;
  return {
    ...rest,
    ...(from === undefined ? {} : { adrift: from }),
    ...(over ? { asleep: asleep ?? now } : {}),
  };
}
