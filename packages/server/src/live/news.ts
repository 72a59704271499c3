import { type Applied, type Event, SPECTATOR } from '@strategoi/kernel';
import { due } from '../tables/clock.ts';
import type { Away } from '../tables/deadlines.ts';
import { isKept } from '../tables/keeping.ts';
import { isLeaveTold, isMasked } from '../tables/seating.ts';
import {
  isVacant,
  type LiveTable,
  missed,
  type Offer,
  parseJson,
  plyFor,
  plyOf,
  type Seat,
  updatesOf,
  viewText,
} from '../tables/table.ts';
import { textFrame } from './frame.ts';

/**
 * The leave of whoever sits there, once it has begun or has put off the hour by which he is awaited. Behind a mask it would
 * tell who he is: the same days stand beside his name at other tables.
 */
function leaveOf(table: LiveTable, seat: Seat | undefined, now: number): Away | null {
  const { clock, pace } = table;
  if (!seat?.away || !clock || !isLeaveTold(table) || seat.bot !== null) return null;
  const { from, until } = seat.away;
  const begins = Math.max(now + 1, due(clock, pace, seat.role) ?? 0);
  return until > now && from < begins ? { from, until } : null;
}

/** What a table is besides its board; the same for everybody. */
export function tableText(table: LiveTable, now: number): string {
  const { row, clock, pace } = table;
  const { user: _, at: __, name, ...offer } = parseJson<Offer>(row.offer) ?? {};
  const masked = isMasked(row);
  return JSON.stringify({
    t: 'table',
    game: table.id,
    ply: plyFor(table, SPECTATOR),
    status: row.status,
    commitment: row.commitment,
    seats: table.roles.map((role) => {
      const seat = table.seats.get(role);
      return {
        role,
        name: masked ? null : (seat?.name ?? null),
        kind: masked ? null : (seat?.kind ?? null),
        taken: seat?.user_id != null,
        bot: seat?.bot ?? null,
        botSince: seat?.bot_since ?? null,
        botWhy: seat?.bot_why ?? null,
        rating: masked || seat?.rating == null ? null : Math.round(seat.rating),
        waiting: seat?.waiting ?? null,
        away: leaveOf(table, seat, now),
        vacant: seat !== undefined && isVacant(table, seat, now),
        kept: seat !== undefined && isKept(seat, clock),
      };
    }),
    ...(pace.kind === 'none' || !clock
      ? {}
      : {
          clock: {
            bank: clock.bank,
            due: Object.fromEntries(
              table.roles.flatMap((role) => {
                const at = due(clock, pace, role);
                return at === undefined ? [] : [[role, at]];
              }),
            ),
            paused: clock.paused ?? null,
          },
        }),
    ...(clock?.asleep === undefined ? {} : { asleep: clock.asleep }),
    ...('kind' in offer ? { offer: name === undefined || masked ? offer : { ...offer, name } } : {}),
    ...(table.result ? { result: table.result } : {}),
    ...(row.rematch ? { rematch: row.rematch } : {}),
  });
}

export const viewMessage = (table: LiveTable, viewer: string): string =>
  `{"t":"view","game":${JSON.stringify(table.id)},"ply":${plyFor(table, viewer)},"viewer":${JSON.stringify(viewer)},"view":${viewText(table, viewer)}}`;

const updateMessage = (table: LiveTable, from: number, ply: number, events: readonly Event[]): string =>
  `{"t":"update","game":${JSON.stringify(table.id)},"from":${from},"ply":${ply},"events":${JSON.stringify(events)}}`;

/** A move as those hear of it who look from there, framed; nothing where they could see nothing. */
export type Telling = (viewer: string) => Buffer | undefined;

/** What several are told alike is written and framed once. */
export function tellingOf(
  table: LiveTable,
  from: number,
  events: readonly Event[],
  listed?: Applied['listed'],
): Telling {
  const updates = updatesOf(table, events, listed);
  const framed: { readonly told: readonly Event[]; readonly frame: Buffer }[] = [];
  return (viewer) => {
    const told = updates(viewer);
    const alike = framed.find(
      (other) => other.told.length === told.length && other.told.every((event, i) => event === told[i]),
    );
    if (alike) return alike.frame;
    const frame = textFrame(updateMessage(table, from, table.ply, told));
    framed.push({ told, frame });
    return frame;
  };
}

/** What brings this viewer, who knows where he stands by this number, to now. */
export function since(table: LiveTable, from: number, viewer: string): string {
  const at = plyOf(table, viewer, from);
  const events = at === undefined ? undefined : missed(table, at, viewer);
  return events ? updateMessage(table, from, plyFor(table, viewer), events) : viewMessage(table, viewer);
}

/** Where several write in secret: where those stand who look from each seat. */
export interface Stands {
  /** Those who look from there stand where the table does. */
  stand(table: LiveTable, viewer: string): void;
  /** What brings all who look from there to now; nothing, when they could see nothing since. */
  news(table: LiveTable, viewer: string): string | undefined;
  tellingOf(table: LiveTable): Telling;
  /** Do they know all they may? */
  stood(table: LiveTable, viewer: string): boolean;
  forget(game: string): void;
}

/** `gathering`: the benches of a game have something still to be told. */
export function makeStands(gathering: (game: string) => boolean): Stands {
  const stands = new Map<string, Map<string, { readonly number: number; readonly ply: number }>>();

  function stand(table: LiveTable, viewer: string): void {
    const viewers = stands.get(table.id) ?? new Map<string, { number: number; ply: number }>();
    stands.set(table.id, viewers);
    // Whoever has been there longer has still to be told what they have missed.
    if (!viewers.has(viewer) || viewers.get(viewer)?.number === plyFor(table, viewer) || !gathering(table.id))
      viewers.set(viewer, { number: plyFor(table, viewer), ply: table.ply });
  }

  function news(table: LiveTable, viewer: string): string | undefined {
    let viewers = stands.get(table.id);
    if (!viewers) {
      viewers = new Map();
      stands.set(table.id, viewers);
    }
    const number = plyFor(table, viewer);
    const before = viewers.get(viewer);
    if (before?.number === number) return undefined;
    viewers.set(viewer, { number, ply: table.ply });
    const events = before && missed(table, before.ply, viewer);
    return events ? updateMessage(table, before.number, number, events) : viewMessage(table, viewer);
  }

  return {
    stand,
    news,
    tellingOf: (table) => (viewer) => {
      const message = news(table, viewer);
      return message === undefined ? undefined : textFrame(message);
    },
    stood: (table, viewer) => stands.get(table.id)?.get(viewer)?.number === plyFor(table, viewer),
    forget: (game) => void stands.delete(game),
  };
}
