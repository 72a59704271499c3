import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Game, type GameRecord, keepSnapshots, readRecord, replay } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { describe, expect, it, vi } from 'vitest';

const fixtures = join(import.meta.dirname, '../../../fixtures');
/** The first stored game of each. */
const stored = (id: string): GameRecord => {
  const name = readdirSync(fixtures).find((file) => file.startsWith(`${id}-`) && file.endsWith('.json'));
  return readRecord(JSON.parse(readFileSync(join(fixtures, name ?? ''), 'utf8')));
};
/** A game of fewer lines than this is played again as fast. */
const LONG = 64;
const games = (
  await Promise.all(
    shelf
      .filter(({ unfinished }) => !unfinished)
      .map(async (entry) => ({ id: entry.id, game: await entry.rules(), record: stored(entry.id) })),
  )
).filter(({ record }) => record.log.length >= LONG);

/** How many actions the engine applies meanwhile. */
function applied<T>(game: Game, work: () => T): { readonly found: T; readonly times: number } {
  const apply = vi.spyOn(game, 'apply');
  const found = work();
  const times = apply.mock.calls.length;
  apply.mockRestore();
  return { found, times };
}

describe.each(games)('$id', ({ game, record }) => {
  const passed = (record: GameRecord, upTo: number) => {
    const snapshots = keepSnapshots(game, record);
    let ply = 0;
    replay(game, record, upTo, (state) => snapshots.pass(++ply, state));
    return snapshots;
  };

  it('finds any moment as if played from the start, in a few steps', () => {
    const snapshots = passed(record, record.log.length);
    for (const at of [17, 40, 63, record.log.length - 1]) {
      const { found, times } = applied(game, () => snapshots.at(at));
      expect(times).toBeLessThan(16);
      expect(found).toEqual(replay(game, record, at));
    }
  });

  it('forgets what was taken back', () => {
    const snapshots = passed(record, 40);
    snapshots.goBack(20);
    const { found, times } = applied(game, () => snapshots.at(33));
    expect(found).toEqual(replay(game, record, 33));
    // From the one at 16, which still stands.
    expect(times).toBe(17);
  });

  it('tells again what each line brought about', () => {
    const snapshots = passed(record, record.log.length);
    const all: unknown[] = [];
    replay(game, record, 60, (_state, _entry, { events }) => all.push(events));
    const again: unknown[] = [];
    snapshots.recall(41, 60, (ply, { events }) => {
      again[ply - 41] = events;
    });
    expect(again).toEqual(all.slice(40));
  });

  it('opens a game from what was written down with it, and believes nothing that does not fit', () => {
    const end = record.log.length;
    const ladder = JSON.parse(JSON.stringify(passed(record, end).ladder())) as ReturnType<
      ReturnType<typeof passed>['ladder']
    >;
    expect(ladder.length).toBeLessThan(4);
    const { found, times } = applied(game, () => keepSnapshots(game, record, ladder).at(end));
    expect(times).toBeLessThan(16);
    expect(found).toEqual(replay(game, record, end));
    const lie = ladder.map(({ ply, state }) => ({ ply, state: { ...state, options: {} } }));
    const honest = applied(game, () => keepSnapshots(game, record, lie).at(end));
    expect(honest.times).toBe(end);
    expect(honest.found).toEqual(found);
    const old = { ...record, version: '0' };
    expect(applied(game, () => keepSnapshots(game, old, ladder).at(end)).times).toBe(end);
  });
});
