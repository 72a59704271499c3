import type { Options, Role } from '@strategoi/kernel';
import type { User } from '../people/people.ts';
import type { GameRow, GameStatus } from '../store/schema.ts';
import type { Clock, Pace } from '../tables/clock.ts';
import { isMasked } from '../tables/seating.ts';
import { type GameOver, parseJson, type Seat } from '../tables/table.ts';

export interface ListedSeat {
  readonly role: Role;
  readonly name: string | null;
  readonly kind: Seat['kind'];
  /** Somebody sits there, whether he is named or not. */
  readonly taken: boolean;
  readonly bot: string | null;
  /** Since when a bot has played for whoever sat there, and why. */
  readonly botSince: number | null;
  readonly botWhy: Seat['bot_why'];
  /** Of that player in that game. */
  readonly rating: number | null;
  /** How well he keeps his time, out of a hundred; nothing for newcomers. */
  readonly reliability: number | null;
  /** Since when a decision is open. */
  readonly waiting: number | null;
}

/** A game as the lobby shows it; nothing in it is secret. */
export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly version: string;
  readonly scenario: string;
  readonly options: Options;
  readonly commitment: string;
  readonly status: GameStatus;
  readonly private: boolean;
  readonly seating: GameRow['seating'];
  readonly pace: Pace;
  readonly expiry: GameRow['expiry'];
  readonly rated: boolean;
  readonly press: GameRow['press'];
  readonly anonymous: boolean;
  readonly finalSeals: boolean;
  readonly reliability: number | null;
  /** Only its members see it. */
  readonly club: string | null;
  /** Letters to whoever asks that he has not read. */
  readonly unread?: number;
  readonly created: number;
  readonly started: number | null;
  readonly ended: number | null;
  readonly seats: readonly ListedSeat[];
  /** How many watch it now. */
  readonly watching: number;
  /** Since when it rests because everybody has left it to bots. */
  readonly asleep?: number;
  readonly result?: GameOver;
  readonly previous: string | null;
  readonly rematch: string | null;
  /** For those who sit there: opens the game to whoever is given it. */
  readonly invite?: string;
  /** The seat of whoever asks. */
  readonly seat?: Role;
}

/** What was agreed on before anybody sat down. */
export const termsOf = (
  row: GameRow,
): Pick<ListedGame, 'pace' | 'expiry' | 'rated' | 'press' | 'anonymous' | 'finalSeals'> => ({
  pace: JSON.parse(row.pace) as Pace,
  expiry: row.expiry,
  rated: row.rated === 1,
  press: row.press,
  anonymous: row.anonymous === 1,
  finalSeals: row.final_seals === 1,
});

export function listedGame(
  row: GameRow,
  seats: readonly Seat[],
  watching: number,
  user?: User,
  unread = 0,
): ListedGame {
  const masked = isMasked(row);
  /** Behind a mask one knows oneself, and nobody else. */
  const known = ({ user_id }: Seat): boolean => !masked || (user !== undefined && user_id === user.id);
  const own = user ? seats.find((seat) => seat.user_id === user.id) : undefined;
  const result = parseJson<GameOver>(row.result);
  const { asleep } = parseJson<Clock>(row.clock) ?? {};
  return {
    id: row.id,
    game: row.game,
    version: row.version,
    scenario: row.scenario,
    options: JSON.parse(row.options) as Options,
    commitment: row.commitment,
    status: row.status,
    private: row.private === 1,
    seating: row.seating,
    ...termsOf(row),
    reliability: row.reliability,
    club: row.club,
    ...(unread > 0 ? { unread } : {}),
    created: row.created,
    started: row.started,
    ended: row.ended,
    seats: seats.map((seat) => ({
      role: seat.role,
      name: known(seat) ? seat.name : null,
      kind: known(seat) ? seat.kind : null,
      taken: seat.user_id !== null,
      bot: seat.bot,
      botSince: seat.bot_since,
      botWhy: seat.bot_why,
      rating: seat.rating === null || !known(seat) ? null : Math.round(seat.rating),
      reliability: known(seat) ? seat.reliability : null,
      waiting: seat.waiting,
    })),
    watching,
    ...(asleep === undefined || result ? {} : { asleep }),
    ...(result ? { result } : {}),
    previous: row.previous,
    rematch: row.rematch,
    ...(row.club === null && (own || (user && user.id === row.owner)) ? { invite: row.invite } : {}),
    ...(own ? { seat: own.role } : {}),
  };
}
