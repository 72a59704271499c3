import { type Action, type Game, type GameRecord, SPECTATOR, type State } from '@strategoi/kernel';
import { stateHash } from '../ids.ts';
import type { Store, Tx } from '../store/open.ts';
import type { ArchiveRow, PositionRow, TallyRow } from '../store/schema.ts';
import { type GameOver, type LiveTable, openRecord, setupOf } from '../tables/table.ts';
import type { Tables } from '../tables/tables.ts';

/** Positions of one game that the explorer knows: later ones are each met once. */
const DEPTH = 40;
/** Milliseconds of work before others have their turn. */
const SLICE = 8;

/** A position as everybody could see it, with who was to decide: the same for every game that comes there. */
export function placeOf(game: Game, state: State): string {
  const { board, asks, scenario } = game.view(state, SPECTATOR);
  return stateHash(
    JSON.stringify([game.manifest.id, scenario, board, asks.map(({ role, step }) => [role, step])]),
  );
}

/** Where a scenario begins, whatever the first dice were. */
export const startOf = (game: string, scenario: string): string => stateHash(`start ${game} ${scenario}`);

/** Where several write in secret a position is not what anybody saw: it is not for the explorer. */
export const isExplored = (game: Game): boolean => (game.manifest.facts.written ?? []).length === 0;

interface Course {
  readonly steps: readonly Pick<PositionRow, 'place' | 'act' | 'after' | 'role'>[];
  /** Points at the end of each turn. */
  readonly turns: readonly { readonly turn: number; readonly points: { readonly [role: string]: number } }[];
}

/** Plays it again, giving way to others now and then. */
async function courseOf(table: LiveTable): Promise<Course> {
  const { game } = table.listed;
  const record = (await openRecord(table)) as GameRecord;
  const state = game.begin(setupOf(table.row)).state;
  const steps: Course['steps'][number][] = [];
  const turns: Course['turns'][number][] = [];
  const explored = isExplored(game);
  let turn = game.turn?.(state);
  const close = (): void => {
    if (turn !== undefined && game.points) turns.push({ turn, points: game.points(state) });
  };
  let slice = performance.now();
  for (const [i, line] of record.log.entries()) {
    const place = explored && i < DEPTH ? placeOf(game, state) : undefined;
    game.apply(state, line.by, game.parse(line.do) as Action);
    if (place) {
      const step = { act: line.do, after: placeOf(game, state), role: line.by };
      steps.push({ place, ...step });
      if (i === 0) steps.push({ place: startOf(table.row.game, table.row.scenario), ...step });
    }
    const now = game.turn?.(state);
    if (now !== turn) close();
    turn = now;
    if (performance.now() - slice < SLICE) continue;
    await new Promise(setImmediate);
    slice = performance.now();
  }
  close();
  return { steps, turns };
}

const plus = (tx: Tx, rows: readonly TallyRow[]) =>
  tx
    .insertInto('tallies')
    .values([...rows])
    .onConflict((c) =>
      c.columns(['game', 'scenario', 'item']).doUpdateSet((e) => ({
        count: e('tallies.count', '+', e.ref('excluded.count')),
        total: e('tallies.total', '+', e.ref('excluded.total')),
      })),
    )
    .execute();

/** What one game adds to its scenario; each item once. */
function talliesOf(
  { row, roles }: LiveTable,
  entry: ArchiveRow,
  course: Course,
  { winners }: GameOver,
): TallyRow[] {
  const sums = new Map<string, TallyRow>();
  const add = (item: string, total: number): void => {
    const { game, scenario } = row;
    const before = sums.get(item) ?? { game, scenario, item, count: 0, total: 0 };
    sums.set(item, { ...before, count: before.count + 1, total: before.total + total });
  };
  add('games', 1);
  if (winners.length === 0) add('draws', 1);
  for (const role of winners) add(`won:${role}`, 1);
  add('length', entry.length);
  for (const { turn, points } of course.turns)
    for (const role of roles) add(`points:${role}:${turn}`, points[role] ?? 0);
  return [...sums.values()];
}

/** Steps that come twice in one game count once. */
function positionsOf({ steps }: Course, { winners }: GameOver): PositionRow[] {
  const rows = new Map<string, PositionRow>();
  for (const step of steps)
    rows.set(`${step.place} ${step.act} ${step.after}`, {
      ...step,
      played: 1,
      won: winners.includes(step.role) ? 1 : 0,
      drawn: winners.length === 0 ? 1 : 0,
    });
  return [...rows.values()];
}

function entryOf(table: LiveTable, result: GameOver, course: Course, ended: number): ArchiveRow {
  const { row, seats } = table;
  const ratings = [...seats.values()].flatMap(({ rating, kind }) =>
    rating === null || kind === 'guest' ? [] : [rating],
  );
  const mean = ratings.length === 0 ? 0 : ratings.reduce((a, b) => a + b, 0) / ratings.length;
  return {
    game_id: row.id,
    game: row.game,
    scenario: row.scenario,
    year: new Date(ended).getUTCFullYear(),
    ended,
    length: table.lines.length,
    turns: course.turns.length,
    how: result.how,
    winner: result.winners.join(' '),
    level: result.level,
    rated: row.rated,
    rating: Math.round(mean),
    points: JSON.stringify(result.outcome?.points ?? course.turns.at(-1)?.points ?? {}),
  };
}

/** Puts a game that is over into the archive, once; private games and annulled ones never. */
export async function addToArchive({ db }: Store, tables: Tables, id: string): Promise<void> {
  const known = await db.selectFrom('archive').select('game_id').where('game_id', '=', id).executeTakeFirst();
  if (known) return;
  const table = await tables.open(id);
  const { result, row } = table;
  if (!result || row.private === 1 || result.how === 'annulled') return;
  const course = await courseOf(table);
  const entry = entryOf(table, result, course, row.ended ?? 0);
  await db.transaction().execute(async (tx) => {
    // Whoever comes second finds it done.
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('archive')
      .values(entry)
      .onConflict((c) => c.column('game_id').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return;
    const players = [...table.seats.values()].flatMap(({ user_id, role }) =>
      user_id === null ? [] : [{ user_id, game_id: id, ended: entry.ended, role }],
    );
    if (players.length > 0) await tx.insertInto('archive_players').values(players).execute();
    await plus(tx, talliesOf(table, entry, course, result));
    const positions = positionsOf(course, result);
    if (positions.length > 0)
      await tx
        .insertInto('positions')
        .values(positions)
        .onConflict((c) =>
          c.columns(['place', 'act', 'after']).doUpdateSet((e) => ({
            played: e('positions.played', '+', e.ref('excluded.played')),
            won: e('positions.won', '+', e.ref('excluded.won')),
            drawn: e('positions.drawn', '+', e.ref('excluded.drawn')),
          })),
        )
        .execute();
  });
}
