import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { GameRow, GameStatus, SeatRow } from '../src/store/schema.ts';
import { onBoth } from './databases.ts';
import { openHall } from './hall.ts';

/** A few thousand in every run; a hundred thousand with STRATEGOI_LOBBY=100000, and then how long each look took. */
const GAMES = Number(process.env.STRATEGOI_LOBBY ?? 3000);
const OWN = 120;

onBoth('the lobby', (open) => {
  it(`shows ${GAMES} games page by page, each once, and reads no more for a filter that matches nothing`, async () => {
    const store = await open();
    const { people, lobby } = openHall(store);
    const { user } = await people.guest('Nicias');
    const statuses: GameStatus[] = ['open', 'playing', 'ended', 'ended'];
    const games: GameRow[] = [];
    const seats: SeatRow[] = [];
    for (let n = 0; n < GAMES; n++) {
      const id = `g${String(n).padStart(7, '0')}`;
      games.push({
        id,
        game: n % 3 === 0 ? 'hellespont' : 'amphipolis',
        version: '1',
        scenario: '10.2',
        options: '{"weather":"none"}',
        seed: 's',
        commitment: 'c',
        status: statuses[n % 4] as GameStatus,
        private: 0,
        invite: id,
        owner: user.id,
        seating: 'chosen',
        pace: '{"kind":"none"}',
        expiry: 'loss',
        rated: 0,
        created: 1_000_000 + (n >> 1),
        started: null,
        ended: null,
        result: n % 4 > 1 ? '{"how":"annulled","winners":[],"level":"annulled"}' : null,
        clock: null,
        offer: null,
        previous: null,
        rematch: null,
        bots_due: 0,
        press: 'full',
        anonymous: 0,
        final_seals: 0,
        club: null,
        reliability: null,
      });
      for (const role of ['athens', 'sparta'])
        seats.push({
          game_id: id,
          role,
          user_id: role === 'athens' && n < OWN ? user.id : null,
          bot: role === 'sparta' ? 'random' : null,
          bot_since: null,
          bot_why: null,
          standing: null,
          waiting: role === 'athens' && n % 40 === 1 ? n : null,
          noticed: null,
        });
    }
    for (let at = 0; at < games.length; at += 500)
      await store.db
        .insertInto('games')
        .values(games.slice(at, at + 500))
        .execute();
    for (let at = 0; at < seats.length; at += 500)
      await store.db
        .insertInto('seats')
        .values(seats.slice(at, at + 500))
        .execute();
    // As the database does by itself after a while.
    await sql`analyze`.execute(store.db);

    const seen: string[] = [];
    let before: string | undefined;
    for (let pages = 0; pages < 12; pages++) {
      const page = await lobby.list(user, { status: 'ended', limit: 100, ...(before ? { before } : {}) });
      seen.push(...page.games.map(({ id }) => id));
      before = page.next;
      if (!before) break;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted().reverse());
    expect(seen).toHaveLength(Math.min(1200, GAMES / 2));

    // What matches nothing is found to match nothing page by page, none of which looks at more than its part.
    let looks = 0;
    for (let next: string | undefined = ''; next !== undefined && looks < 200; looks++) {
      const filter = { status: 'ended', scenario: 'none', ...(next ? { before: next } : {}) } as const;
      const page: { games: unknown[]; next?: string } = await lobby.list(user, filter);
      expect(page.games).toEqual([]);
      next = page.next;
    }
    expect(looks).toBe(Math.min(200, Math.floor(GAMES / 2 / 1000) + 1));

    const mine = await lobby.mine(user, { limit: 50 });
    expect(mine).toMatchObject({ more: true });
    expect(mine.games).toHaveLength(50);
    // Those that wait come first, the longest wait first of all.
    expect(mine.games.slice(0, 3).map(({ id }) => id)).toEqual(['g0000001', 'g0000041', 'g0000081']);
    const rest = await lobby.mine(user, { limit: 200, offset: 50 });
    expect(rest.games).toHaveLength(OWN - 50);
    expect(rest.more).toBe(false);
    expect(new Set([...mine.games, ...rest.games].map(({ id }) => id)).size).toBe(OWN);
    expect((await lobby.waiting(user))?.id).toBe('g0000001');
    expect((await lobby.waiting(user, 'g0000001'))?.id).toBe('g0000041');
    await expect(lobby.list(user, { before: 'x' })).rejects.toMatchObject({
      code: 'bad-request',
      field: 'before',
    });

    if (GAMES < 50_000) return;
    // As a database that has been served from for a while knows what it holds.
    if (store.postgres) await sql`analyze`.execute(store.db);
    for (const [name, filter] of [
      ['all', {}],
      ['one game', { game: 'hellespont' }],
      ['nothing matches', { scenario: 'none' }],
      ['ended', { status: 'ended' }],
      ['ended, nothing matches', { status: 'ended', options: { weather: 'storm' } }],
    ] as const) {
      const times: number[] = [];
      const before = process.cpuUsage();
      for (let n = 0; n < 21; n++) {
        const began = performance.now();
        await lobby.list(user, filter);
        times.push(performance.now() - began);
      }
      const used = process.cpuUsage(before);
      const cpu = (used.user + used.system) / 1000 / times.length;
      const middle = times.sort((a, b) => a - b)[10]!;
      console.log(
        `${GAMES} games, ${name}: ${middle.toFixed(1)} ms, ${cpu.toFixed(1)} of our processor time`,
      );
    }
  }, 600_000);
});
