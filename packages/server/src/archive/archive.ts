import type { Action, Role } from '@strategoi/kernel';
import type { Answer, ArchiveFilter } from '@strategoi/protocol';
import type { ExpressionBuilder } from 'kysely';
import { deny } from '../denied.ts';
import { type Library, listedIn } from '../games.ts';
import type { People } from '../people/people.ts';
import type { Store } from '../store/open.ts';
import type { ArchiveRow, Schema } from '../store/schema.ts';
import { openRecord, setupOf } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';
import { isExplored, placeOf, startOf } from './add.ts';

type Found = Answer<'GET /api/archive'>;
type Stats = Answer<'GET /api/archive/stats/:game'>;
type Position = Answer<'GET /api/archive/positions/:place'>;

type Where =
  | { readonly game: string; readonly scenario: string }
  | { readonly id: string; readonly after: number };

export interface Archive {
  search(filter: ArchiveFilter): Promise<Found>;
  stats(game: string): Promise<Stats>;
  /** What was done in a position, the most frequent first. */
  position(place: string): Promise<Position>;
  /** Where a scenario begins, or where a game of the archive stood after so many actions. */
  placeAt(at: Where): Promise<string>;
  /** Whole games, a line each, of the archive from there on. */
  records(filter: ArchiveFilter, each: (line: string) => void): Promise<string | undefined>;
}

const PAGE = 30;
/** Games looked at for one page: filters that match little do not read the whole archive. */
const LOOKED_AT = 5_000;
/** Whole games in one answer. */
const RECORDS = 20;
const NEXT = 50;

interface Place {
  readonly ended: number;
  readonly id: string;
}

function readPlace(text: string): Place {
  const [, ended, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(text) ?? deny('bad-request', { field: 'before' });
  return { ended: Number(ended), id: id as string };
}

const beyond = (e: ExpressionBuilder<Schema, 'archive'>, { ended, id }: Place) =>
  e.or([
    e('archive.ended', '<', ended),
    e.and([e('archive.ended', '=', ended), e('archive.game_id', '<', id)]),
  ]);

/** Where the archive takes from what it tells. */
interface Stacks {
  readonly db: Store['db'];
  readonly library: Library;
  readonly people: People;
  readonly tables: Tables;
}

/** The part of the archive a page is taken from, in the order of an index. */
async function near({ db, people }: Stacks, filter: ArchiveFilter) {
  const from = filter.before === undefined ? undefined : readPlace(filter.before);
  const player = filter.player === undefined ? undefined : await people.named(filter.player);
  if (filter.player !== undefined && !player) return undefined;
  return db
    .selectFrom('archive')
    .selectAll('archive')
    .$if(player !== undefined, (q) =>
      q
        .innerJoin('archive_players', 'archive_players.game_id', 'archive.game_id')
        .where('archive_players.user_id', '=', player?.id ?? ''),
    )
    .$if(filter.game !== undefined, (q) => q.where('archive.game', '=', filter.game as string))
    .$if(filter.scenario !== undefined, (q) => q.where('archive.scenario', '=', filter.scenario as string))
    .$if(from !== undefined, (q) => q.where((e) => beyond(e, from as Place)))
    .orderBy('archive.ended', 'desc')
    .orderBy('archive.game_id', 'desc')
    .limit(LOOKED_AT);
}

async function page(
  stacks: Stacks,
  filter: ArchiveFilter,
  limit: number,
): Promise<{ rows: ArchiveRow[]; next?: string }> {
  const part = await near(stacks, filter);
  if (!part) return { rows: [] };
  const { winner, rating, length, year, rated } = filter;
  let found = stacks.db.selectFrom(part.as('near')).selectAll();
  if (winner !== undefined) found = found.where('winner', '=', winner === 'draw' ? '' : winner);
  if (rating !== undefined) found = found.where('rating', '>=', rating);
  if (length !== undefined) found = found.where('length', '<=', length);
  if (year !== undefined) found = found.where('year', '=', year);
  if (rated) found = found.where('rated', '=', 1);
  const rows = await found
    .orderBy('ended', 'desc')
    .orderBy('game_id', 'desc')
    .limit(limit + 1)
    .execute();
  const placeOf = ({ ended, game_id }: ArchiveRow): string => `${ended}.${game_id}`;
  if (rows.length > limit)
    return { rows: rows.slice(0, limit), next: placeOf(rows[limit - 1] as ArchiveRow) };
  // What lies beyond has not been looked at: the next page goes on there.
  const last = await part
    .clearSelect()
    .clearLimit()
    .selectAll('archive')
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, ...(last ? { next: placeOf(last) } : {}) };
}

async function playersOf(
  { db }: Stacks,
  ids: readonly string[],
): Promise<Map<string, { role: Role; name: string | null; bot: string | null }[]>> {
  const seats =
    ids.length === 0
      ? []
      : await db
          .selectFrom('seats')
          .leftJoin('users', 'users.id', 'seats.user_id')
          .select(['seats.game_id', 'seats.role', 'seats.bot', 'users.name'])
          .where('seats.game_id', 'in', [...ids])
          .execute();
  const all = new Map<string, { role: Role; name: string | null; bot: string | null }[]>();
  for (const { game_id, role, name, bot } of seats)
    all.set(game_id, [...(all.get(game_id) ?? []), { role, name, bot: name === null ? bot : null }]);
  return all;
}

const listed = ({ library }: Stacks, game: string) => listedIn(library, game) ?? deny('not-found');

async function search(stacks: Stacks, filter: ArchiveFilter): Promise<Found> {
  const { rows, next } = await page(stacks, filter, PAGE);
  const players = await playersOf(
    stacks,
    rows.map((row) => row.game_id),
  );
  return {
    games: rows.map((row) => ({
      id: row.game_id,
      game: row.game,
      scenario: row.scenario,
      ended: row.ended,
      length: row.length,
      turns: row.turns,
      how: row.how,
      winners: row.winner === '' ? [] : row.winner.split(' '),
      level: row.level,
      rated: row.rated === 1,
      rating: row.rating === 0 ? null : row.rating,
      points: JSON.parse(row.points) as { [role: string]: number },
      players: players.get(row.game_id) ?? [],
    })),
    ...(next ? { next } : {}),
  };
}

async function stats(stacks: Stacks, game: string): Promise<Stats> {
  const { manifest } = listed(stacks, game).game;
  const rows = await stacks.db.selectFrom('tallies').selectAll().where('game', '=', game).execute();
  return {
    scenarios: manifest.scenarios.map(({ id, roles }) => {
      const own = rows.filter((row) => row.scenario === id);
      const item = (name: string) => own.find((row) => row.item === name);
      const games = Number(item('games')?.count ?? 0);
      const points = roles.map((role) => ({
        role,
        turns: own
          .filter((row) => row.item.startsWith(`points:${role}:`))
          .map((row) => ({
            turn: Number(row.item.split(':')[2]),
            mean: Number(row.total) / Number(row.count),
            games: Number(row.count),
          }))
          .toSorted((a, b) => a.turn - b.turn),
      }));
      return {
        scenario: id,
        games,
        draws: Number(item('draws')?.count ?? 0),
        won: Object.fromEntries(roles.map((role) => [role, Number(item(`won:${role}`)?.count ?? 0)])),
        length: games === 0 ? 0 : Number(item('length')?.total ?? 0) / games,
        points,
      };
    }),
  };
}

async function position(stacks: Stacks, place: string): Promise<Position> {
  const rows = await stacks.db
    .selectFrom('positions')
    .selectAll()
    .where('place', '=', place)
    .orderBy('played', 'desc')
    .limit(2000)
    .execute();
  const actions = new Map<string, Position['actions'][number]>();
  for (const { act, after, role, played, won, drawn } of rows) {
    const [p, w, d] = [Number(played), Number(won), Number(drawn)];
    const known = actions.get(act);
    // The first is the most frequent: that is where it usually leads.
    actions.set(act, {
      do: act,
      role,
      played: p + (known?.played ?? 0),
      won: w + (known?.won ?? 0),
      drawn: d + (known?.drawn ?? 0),
      after: known?.after ?? after,
    });
  }
  const all = [...actions.values()].toSorted((a, b) => b.played - a.played);
  return { place, games: all.reduce((n, a) => n + a.played, 0), actions: all.slice(0, NEXT) };
}

async function placeAt(stacks: Stacks, at: Where): Promise<string> {
  if ('scenario' in at) {
    const { game } = listed(stacks, at.game);
    if (!isExplored(game) || !game.manifest.scenarios.some((s) => s.id === at.scenario)) deny('not-found');
    return startOf(at.game, at.scenario);
  }
  const known = await stacks.db
    .selectFrom('archive')
    .select('game_id')
    .where('game_id', '=', at.id)
    .executeTakeFirst();
  // Only what is in the archive: of a game that is played nothing is told here.
  if (!known) deny('not-found');
  const table = await stacks.tables.open(at.id);
  const { game } = table.listed;
  if (!isExplored(game)) deny('not-found');
  const state = game.begin(setupOf(table.row)).state;
  for (const line of table.lines.slice(0, at.after))
    game.apply(state, line.role, game.parse(line.body) as Action);
  return placeOf(game, state);
}

async function records(
  stacks: Stacks,
  filter: ArchiveFilter,
  each: (line: string) => void,
): Promise<string | undefined> {
  const { rows, next } = await page(stacks, filter, RECORDS);
  for (const { game_id } of rows)
    each(JSON.stringify({ id: game_id, ...(await openRecord(await stacks.tables.open(game_id))) }));
  return next;
}

export function makeArchive({ db }: Store, library: Library, people: People, tables: Tables): Archive {
  const stacks: Stacks = { db, library, people, tables };
  return {
    search: (filter) => search(stacks, filter),
    stats: (game) => stats(stacks, game),
    position: (place) => position(stacks, place),
    placeAt: (at) => placeAt(stacks, at),
    records: (filter, each) => records(stacks, filter, each),
  };
}
