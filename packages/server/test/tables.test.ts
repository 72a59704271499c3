import {
  type Event,
  type GameRecord,
  type Role,
  SPECTATOR,
  stream,
  type View,
  verify,
} from '@strategoi/kernel';
import { beforeAll, expect, it, vi } from 'vitest';
import { playBots } from '../src/bots/job.ts';
import { makePlayers, type Players } from '../src/bots/players.ts';
import { Denied } from '../src/denied.ts';
import { library } from '../src/games.ts';
import { claim, enqueue, finish } from '../src/jobs/queue.ts';
import { makeRunner } from '../src/jobs/runner.ts';
import type { User } from '../src/people/people.ts';
import { decisionsOf } from '../src/ratings/decisions.ts';
import { rateGame } from '../src/ratings/rate.ts';
import type { Store } from '../src/store/open.ts';
import { checkGames } from '../src/tables/check.ts';
import { SNAPSHOT_EVERY, type Told } from '../src/tables/ledger.ts';
import {
  type GameOver,
  type LiveTable,
  missed,
  openRecord,
  plyFor,
  stateAt,
  viewText,
} from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { type Hall, openHall, silent } from './hall.ts';

interface House extends Hall {
  readonly store: Store;
  time: number;
}

function house(store: Store, told: Partial<Told> = {}): House {
  const self = { time: 1_800_000_000_000 };
  const now = (): number => self.time;
  return Object.assign(self, { store, ...openHall(store, { now, told, kept: 100, noticeAfter: 30_000 }) });
}

const anyAction = (table: LiveTable, role: Role, luck: ReturnType<typeof stream>): string => {
  const actions = table.listed.game.legal(table.state, role);
  return table.listed.game.notate(actions[luck.below(actions.length)]!);
};

const decides = (table: LiveTable): Role => table.listed.game.pending(table.state)[0]!.role;

async function denied(promise: Promise<unknown>): Promise<Denied> {
  const error = await promise.then(
    () => undefined,
    (e: unknown) => e,
  );
  expect(error).toBeInstanceOf(Denied);
  return error as Denied;
}

onBoth('a table', (open) => {
  let at: House;
  let one: User;
  let two: User;
  let three: User;
  beforeAll(async () => {
    at = house(await open());
    one = (await at.people.guest('Nicias')).user;
    two = (await at.people.guest('Demosthenes')).user;
    three = (await at.people.guest('Alcibiades')).user;
  }, PATIENCE);

  const start = async (more: object = {}): Promise<LiveTable> => {
    const { id } = await at.lobby.create(one, {
      game: 'amphipolis',
      scenario: '10.2',
      seat: 'athens',
      ...more,
    });
    await at.lobby.join(two, id, 'sparta');
    return at.tables.open(id);
  };
  const userOf = (table: LiveTable, role: Role): string => table.seats.get(role)!.user_id!;

  async function playSome(table: LiveTable, lines: number, luck = stream('some')): Promise<void> {
    for (let i = 0; i < lines && !table.result; i++) {
      const role = decides(table);
      await at.tables.act({ user: userOf(table, role) }, table.id, table.ply, anyAction(table, role, luck));
    }
  }

  it('begins when the last seat is taken, and not before', async () => {
    const made = await at.lobby.create(one, { game: 'amphipolis', scenario: '10.2', seat: 'sparta' });
    expect(made.status).toBe('open');
    expect((await denied(at.tables.open(made.id))).code).toBe('not-playing');
    expect((await denied(at.lobby.join(two, made.id, 'sparta'))).code).toBe('seat-taken');
    expect((await denied(at.lobby.join(one, made.id))).code).toBe('already-seated');
    const begun = await at.lobby.join(two, made.id);
    expect(begun.status).toBe('playing');
    expect(begun.seats.map((s) => s.name)).toEqual(['Demosthenes', 'Nicias']);
    expect(begun.seats.filter((s) => s.waiting !== null)).toHaveLength(1);
    expect((await denied(at.lobby.join(three, made.id))).code).toBe('not-open');
  });

  it('begins without anybody in a seat that an option leaves to nobody', async () => {
    const nobody = { antipater: 'neutral', lysimachus: 'neutral', eumenes: 'neutral', seleucus: 'neutral' };
    const wanted = { game: 'diadochi', scenario: 'basic', options: nobody };
    expect((await denied(at.lobby.create(one, { ...wanted, seat: 'eumenes' }))).code).toBe('bad-request');
    const alone = { ...wanted, options: { ...nobody, ptolemy: 'neutral' } };
    expect((await denied(at.lobby.create(one, alone))).code).toBe('bad-request');
    const made = await at.lobby.create(one, { ...wanted, seat: 'ptolemy' });
    expect(made.seats.map((s) => s.role).sort()).toEqual(['antigonus', 'ptolemy']);
    expect((await at.lobby.join(two, made.id)).status).toBe('playing');
    const table = await at.tables.open(made.id);
    expect([...table.roles].sort()).toEqual(['antigonus', 'ptolemy']);
    for (const { role } of library.diadochi!.game.pending(table.state)) expect(table.roles).toContain(role);
  });

  it('keeps every line, and is the same when it is read again', async () => {
    const table = await start();
    await playSome(table, 130);
    const rows = await at.store.db
      .selectFrom('actions')
      .selectAll()
      .where('game_id', '=', table.id)
      .orderBy('ply')
      .execute();
    expect(rows.map((r) => r.ply)).toEqual(rows.map((_, i) => i + 1));
    expect(rows.length).toBe(table.ply);
    at.tables.forget(table.id);
    const again = await at.tables.open(table.id);
    expect(again.state).toEqual(table.state);
    expect(again.ply).toBe(table.ply);
    // The snapshot is only a cache.
    await at.store.db.deleteFrom('snapshots').where('game_id', '=', table.id).execute();
    at.tables.forget(table.id);
    expect((await at.tables.open(table.id)).state).toEqual(table.state);
    // And one that is wrong is not believed.
    const other = { ply: 50, version: table.row.version, state: JSON.stringify(table.state) };
    await at.store.db
      .insertInto('snapshots')
      .values({ game_id: table.id, ...other })
      .execute();
    at.tables.forget(table.id);
    expect((await at.tables.open(table.id)).state).toEqual(table.state);
    await at.store.db
      .updateTable('snapshots')
      .set({ state: '{"cut off' })
      .where('game_id', '=', table.id)
      .execute();
    at.tables.forget(table.id);
    expect((await at.tables.open(table.id)).state).toEqual(table.state);
  });

  it('is opened from where it was last written down, and replays few lines', async () => {
    const table = await start({ scenario: '10.4' });
    await playSome(table, 300);
    await at.tables.quiet();
    const applied = vi.spyOn(table.listed.game, 'apply');
    try {
      at.tables.forget(table.id);
      const again = await at.tables.open(table.id);
      expect(again.state).toEqual(table.state);
      // It is written down where nothing can be taken back any more, which may be some lines later.
      expect(applied.mock.calls.length).toBeLessThan(2 * SNAPSHOT_EVERY);
    } finally {
      applied.mockRestore();
    }
  });

  it('is put away when nobody has asked for it for a while, and is the same when it is opened again', async () => {
    const first = await start();
    await playSome(first, 20);
    const second = await start();
    at.tables.putAway(at.time);
    expect([first, second].map(({ id }) => at.tables.peek(id) !== undefined)).toEqual([true, true]);
    at.time += 1000;
    await at.tables.open(second.id);
    at.tables.putAway(at.time);
    expect([first, second].map(({ id }) => at.tables.peek(id) !== undefined)).toEqual([false, true]);
    const again = await at.tables.open(first.id);
    expect(again).not.toBe(first);
    expect([again.ply, again.state]).toEqual([first.ply, first.state]);
    await playSome(again, 10);
    expect(again.ply).toBe(first.ply + 10);
  });

  it.each(Object.keys(library))(
    'of %s is folded small when nobody has asked for it for a while, and goes on as if it had not been',
    async (name) => {
      const { game } = library[name]!;
      const { id: scenario, roles } = game.manifest.scenarios[0]!;
      const users: User[] = [];
      for (const role of roles) users.push((await at.people.guest(`${name} ${role}`)).user);
      const { id } = await at.lobby.create(users[0]!, { game: name, scenario, seat: roles[0]! });
      for (const user of users.slice(1)) await at.lobby.join(user, id);
      const table = await at.tables.open(id);
      const luck = stream('folded');
      const act = async (): Promise<void> => {
        const role = decides(table);
        await at.tables.act(
          { user: userOf(table, role) },
          id,
          plyFor(table, role),
          anyAction(table, role, luck),
        );
      };
      for (let n = 0; n < 60; n++) {
        await act();
        // Some of them lie on a mark and some do not.
        if (n % 7 !== 0) continue;
        const told = () => JSON.stringify([table.state, table.lines, table.mark]);
        const [before, same] = [told(), table.mark.state === table.state];
        const { state } = table;
        const views = [...roles, SPECTATOR].map((viewer) => viewText(table, viewer));
        at.time += 1000;
        await at.tables.fold(at.time);
        expect(table.views.size).toBe(0);
        expect(table.state).not.toBe(state);
        expect(told()).toBe(before);
        expect(table.mark.state === table.state).toBe(same);
        expect([...roles, SPECTATOR].map((viewer) => viewText(table, viewer))).toEqual(views);
        await at.tables.fold(at.time);
      }
      // What may be taken back is counted from where it was.
      await act();
      expect(await stateAt(table, table.lines.length)).toEqual(table.state);
      at.tables.forget(id);
      expect((await at.tables.open(id)).state).toEqual(table.state);
    },
  );

  it('is not folded while somebody has just asked for it', async () => {
    const table = await start();
    await playSome(table, 5);
    const { state } = table;
    await at.tables.fold(at.time);
    expect(table.state).toBe(state);
  });

  it('takes only an action that is listed for that seat now, and otherwise nothing changes', async () => {
    const table = await start();
    await playSome(table, 10);
    const before = JSON.stringify([table.state, table.ply]);
    const role = decides(table);
    const other = table.roles.find((r) => r !== role)!;
    const good = anyAction(table, role, stream('x'));
    const try_ = (user: string, ply: number, text: string, as?: Role): Promise<Denied> =>
      denied(at.tables.act({ user }, table.id, ply, text, as));
    expect((await try_(three.id, table.ply, good)).code).toBe('not-your-seat');
    expect((await try_(three.id, table.ply, good, role)).code).toBe('not-your-seat');
    expect((await try_(userOf(table, other), table.ply, good, role)).code).toBe('not-your-seat');
    expect((await try_(userOf(table, other), table.ply, good)).refusal?.rule).toBe('not-asked');
    expect((await denied(at.tables.act({ bot: true }, table.id, table.ply, good, role))).code).toBe(
      'not-your-seat',
    );
    for (const ply of [table.ply - 1, table.ply + 1, 0, -1])
      expect((await try_(userOf(table, role), ply, good)).code).toBe('stale');
    for (const text of ['', 'fly T1', 'go Nowhere', '__proto__', 'GO t1', `${good} x`, 'constructor'])
      expect((await try_(userOf(table, role), table.ply, text)).code).toBe('refused');
    expect((await denied(at.tables.act({ user: one.id }, 'nothere', 0, good))).code).toBe('not-found');
    expect(JSON.stringify([table.state, table.ply])).toBe(before);
    const { count } = await at.store.db
      .selectFrom('actions')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('game_id', '=', table.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(table.ply);
  });

  it('takes one of two answers to the same question', async () => {
    const table = await start();
    const role = decides(table);
    const text = anyAction(table, role, stream('y'));
    const { ply } = table;
    const twice = await Promise.allSettled([
      at.tables.act({ user: userOf(table, role) }, table.id, ply, text),
      at.tables.act({ user: userOf(table, role) }, table.id, ply, text),
    ]);
    expect(twice.map((t) => t.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('lets go of a line that another node has written first, and follows it', async () => {
    const table = await start();
    const moved: number[] = [];
    const elsewhere = house(at.store, { moved: (t) => void moved.push(t.ply) });
    const there = await elsewhere.tables.open(table.id);
    await playSome(table, 3);
    const role = decides(there);
    const stale = await denied(
      elsewhere.tables.act({ user: userOf(there, role) }, there.id, 0, anyAction(there, role, stream('z'))),
    );
    expect(stale.code).toBe('stale');
    expect(there.ply).toBe(table.ply);
    expect(there.state).toEqual(table.state);
    expect(moved).toEqual([table.ply]);
  });

  it('tells each viewer by events what a fresh view shows', async () => {
    const views = new Map<string, View>();
    const told = house(at.store, {
      moved(t, from, events) {
        for (const [viewer, view] of views) {
          const update = t.listed.game.update(t.state, { events, dice: [], mark: true }, viewer);
          expect(JSON.stringify(missed(t, from, viewer))).toBe(JSON.stringify(update));
          for (const event of JSON.parse(JSON.stringify(update)) as Event[]) t.listed.game.fold(view, event);
          expect(JSON.stringify(view)).toBe(viewText(t, viewer));
        }
      },
    });
    const { id } = await start();
    const table = await told.tables.open(id);
    for (const viewer of [...table.roles, SPECTATOR])
      views.set(viewer, JSON.parse(viewText(table, viewer)) as View);
    const luck = stream('views');
    for (let i = 0; i < 60; i++) {
      const role = decides(table);
      await told.tables.act({ user: userOf(table, role) }, id, table.ply, anyAction(table, role, luck));
    }
  });

  it('gives back freely what was not marked, and the rest only by consent and never across dice', async () => {
    const table = await start();
    const luck = stream('undo');
    // Play until somebody has an unmarked line to take back.
    for (let i = 0; i < 400; i++) {
      const last = table.lines.at(-1);
      if (last && !last.mark && table.lines.some((line) => line.dice.length > 0)) break;
      await playSome(table, 1, luck);
    }
    const last = table.lines.at(-1)!;
    expect(last.mark).toBe(false);
    const { length } = table.lines;
    const other = table.roles.find((r) => r !== last.role)!;
    expect((await denied(at.tables.undo({ user: userOf(table, other) }, table.id, 1))).code).toBe('refused');
    const ply = await at.tables.undo({ user: userOf(table, last.role) }, table.id, 1);
    expect(table.lines).toHaveLength(length - 1);
    expect(ply).toBe(table.ply);
    at.tables.forget(table.id);
    const again = await at.tables.open(table.id);
    expect(again.state).toEqual(table.state);
    expect(again.lines).toHaveLength(length - 1);
    // Across dice nobody goes back.
    const dice = again.lines.findLastIndex((line) => line.dice.length > 0);
    expect(dice).toBeGreaterThanOrEqual(0);
    const across = again.lines.length - dice;
    const asked = at.tables.offer({ user: one.id }, table.id, { kind: 'undo', count: across });
    expect((await denied(asked)).refusal?.rule).toBe('cannot-undo');
    if (across > 1) {
      await at.tables.offer({ user: one.id }, table.id, { kind: 'undo', count: across - 1 });
      expect((await denied(at.tables.answer({ user: one.id }, table.id, true))).code).toBe('no-offer');
      await at.tables.answer({ user: two.id }, table.id, true);
      expect(again.lines).toHaveLength(dice + 1);
    }
  });

  it('answers windows by standing orders, in the same piece of writing', async () => {
    const table = await start();
    for (const user of [one, two]) await at.tables.stand({ user: user.id }, table.id, { pass: ['*'] });
    const luck = stream('standing');
    await playSome(table, 80, luck);
    const open = table.listed.game.pending(table.state).filter((ask) => ask.window !== undefined);
    expect(open).toEqual([]);
    expect(table.lines.filter((line) => line.body === 'pass').length).toBeGreaterThan(0);
  });

  it('gives an answer made ready once, and keeps the rest of the orders', async () => {
    const table = await start();
    const arm = [{ window: '*', do: ['pass'] }];
    await at.tables.stand({ user: one.id }, table.id, { pass: [], arm });
    const own = (): string | null | undefined =>
      [...table.seats.values()].find((seat) => seat.user_id === one.id)?.standing;
    for (let tries = 0; own() && tries < 200; tries++) await playSome(table, 1, stream(`armed ${tries}`));
    expect(own()).toBeNull();
    const role = [...table.seats.values()].find((seat) => seat.user_id === one.id)?.role;
    expect(table.lines.at(-1)).toMatchObject({ role, body: 'pass' });
  });

  it('ends by resignation; then the seed and every die are open and hold', async () => {
    const table = await start();
    await playSome(table, 40);
    const before = JSON.stringify(await openRecord(table));
    expect(before).not.toContain(table.row.seed);
    expect(JSON.parse(before)).not.toHaveProperty('log');
    await at.tables.resign({ user: two.id }, table.id);
    expect(table.result).toMatchObject({ how: 'resigned', winners: ['athens'], by: 'sparta' });
    expect((await denied(at.tables.resign({ user: one.id }, table.id))).code).toBe('not-playing');
    const record = (await openRecord(table)) as GameRecord;
    expect(verify(table.listed.game, record)).toMatchObject({ ok: true, entries: table.lines.length });
    expect(record.seed).toBe(table.row.seed);
    const row = await at.lobby.find(one, table.id);
    expect(row).toMatchObject({ status: 'ended', result: { how: 'resigned' } });
    expect(row.seats.every((s) => s.waiting === null)).toBe(true);
  });

  it('ends in a draw when both want it', async () => {
    const table = await start();
    await at.tables.offer({ user: one.id }, table.id, { kind: 'draw' });
    await at.tables.answer({ user: two.id }, table.id, false);
    expect((await denied(at.tables.answer({ user: two.id }, table.id, true))).code).toBe('no-offer');
    await at.tables.offer({ user: one.id }, table.id, { kind: 'draw' });
    await at.tables.answer({ user: two.id }, table.id, true);
    expect(table.result).toMatchObject({ how: 'agreed', winners: [] });
  });

  it('is lost on time, or goes to a bot, as was set', async () => {
    const lost = await start({ pace: { kind: 'days', days: 2 } });
    const late = decides(lost);
    await at.tables.expire(lost.id);
    expect(lost.result).toBeUndefined();
    at.time += 3 * 86_400_000;
    await at.tables.expire(lost.id);
    expect(lost.result).toMatchObject({ how: 'expired', by: late });
    const kept = await start({ pace: { kind: 'minutes', minutes: 5, bonus: 0 }, expiry: 'bot' });
    const slow = decides(kept);
    at.time += 6 * 60_000;
    await at.tables.expire(kept.id);
    expect(kept.result).toBeUndefined();
    expect(kept.seats.get(slow)?.bot).toBe(library.amphipolis!.best);
    const job = await at.store.db.selectFrom('jobs').selectAll().where('id', '=', `bot:${kept.id}`).execute();
    expect(job).toHaveLength(1);
    const players = makePlayers(0, 1000, silent.failed);
    await playBots(at.tables, players, kept.id, () => false, 0);
    expect(decides(kept)).not.toBe(slow);
  });

  it('has no bot think for whoever takes his seat back while it reads', async () => {
    const kept = await start({ pace: { kind: 'minutes', minutes: 5, bonus: 0 }, expiry: 'bot' });
    const slow = decides(kept);
    at.time += 6 * 60_000;
    await at.tables.expire(kept.id);
    const { ply } = kept;
    const asked: unknown[] = [];
    const tables: Tables = {
      ...at.tables,
      async withCarried(table) {
        await at.tables.takeSeatBack({ user: userOf(table, slow) }, table.id);
        return table.state;
      },
    };
    const players: Players = {
      ...makePlayers(0, 1000, silent.failed),
      async ask(question) {
        asked.push(question);
        return undefined;
      },
    };
    await playBots(tables, players, kept.id, () => false, 0);
    expect([asked, kept.lines.length]).toEqual([[], 0]);
    expect([decides(kept), kept.seats.get(slow)?.bot, kept.ply]).toEqual([slow, null, ply + 1]);
  });

  it('gives a seat to a bot only if its player agrees, or has been away for a day', async () => {
    const table = await start();
    const absent = decides(table);
    const present = absent === 'athens' ? 'sparta' : 'athens';
    const propose = () =>
      at.tables.offer({ user: userOf(table, present) }, table.id, { kind: 'bot', role: absent });
    await propose();
    expect(table.seats.get(absent)!.bot).toBeNull();
    await at.tables.answer({ user: userOf(table, absent) }, table.id, false);
    at.time += 86_400_001;
    await propose();
    expect(table.seats.get(absent)!.bot).not.toBeNull();
    await at.tables.takeSeatBack({ user: userOf(table, absent) }, table.id);
    expect(table.seats.get(absent)!.bot).toBeNull();
    await propose();
    expect(table.seats.get(absent)!.bot).toBeNull();
    await at.tables.answer({ user: userOf(table, absent) }, table.id, true);
    expect(table.seats.get(absent)!.bot).not.toBeNull();
  });

  it('stops its clock by agreement', async () => {
    const table = await start({ pace: { kind: 'minutes', minutes: 5, bonus: 0 } });
    await at.tables.offer({ user: one.id }, table.id, { kind: 'pause' });
    await at.tables.answer({ user: two.id }, table.id, true);
    at.time += 86_400_000;
    await at.tables.expire(table.id);
    expect(table.result).toBeUndefined();
    await at.tables.goOn({ user: one.id }, table.id);
    await at.tables.expire(table.id);
    expect(table.result).toBeUndefined();
    at.time += 6 * 60_000;
    await at.tables.expire(table.id);
    expect(table.result?.how).toBe('expired');
  });

  it('is played to the end by bots, and verifies', async () => {
    const { id } = await at.lobby.create(one, {
      game: 'amphipolis',
      scenario: '10.2',
      seat: null,
      bots: { athens: 'random', sparta: 'captain' },
    });
    await playBots(at.tables, makePlayers(0, 1000, silent.failed), id, () => false, 0);
    const table = await at.tables.open(id);
    expect(table.result?.how).toBe('played');
    const record = (await openRecord(table)) as GameRecord;
    expect(verify(table.listed.game, record)).toMatchObject({ ok: true, outcome: table.result?.outcome });
  });

  it('seats everybody on the other side for a rematch', async () => {
    const table = await start();
    await at.tables.resign({ user: one.id }, table.id);
    const rematch = await at.lobby.rematch(two, table.id);
    expect(rematch).toMatchObject({ status: 'open', private: true, seat: 'athens', previous: table.id });
    expect((await denied(at.lobby.find(three, rematch.id))).code).toBe('not-found');
    expect((await at.lobby.rematch(one, table.id)).id).toBe(rematch.id);
    const begun = await at.lobby.join(one, rematch.id);
    expect(begun).toMatchObject({ status: 'playing', seat: 'sparta' });
  });

  it('is not for those whom one of the players has shut out', async () => {
    await at.people.relate(one, three, 'block', true);
    const { id } = await at.lobby.create(one, { game: 'amphipolis', scenario: '10.2' });
    expect((await denied(at.lobby.join(three, id))).code).toBe('blocked');
    await at.people.relate(one, three, 'block', false);
    expect((await at.lobby.join(three, id)).status).toBe('playing');
  });

  it('changes the ratings of account holders when it was rated', async () => {
    const a = await at.people.register(undefined, 'Hyperbolus', 'a long password');
    const b = await at.people.register(undefined, 'Phaeax', 'a long password');
    const { id } = await at.lobby.create(a, {
      game: 'amphipolis',
      scenario: '10.2',
      seat: 'athens',
      rated: true,
    });
    expect((await denied(at.lobby.join(one, id))).code).toBe('needs-account');
    await at.lobby.join(b, id);
    const table = await at.tables.open(id);
    const { game } = table.listed;
    // What could still be taken back has come to nothing yet, and where the dice fall is this table's own chance.
    const settled = () => table.lines.slice(0, table.lines.findLastIndex(({ mark }) => mark) + 1);
    const own = (role: string): number => decisionsOf(settled()).get(role)?.length ?? 0;
    for (const luck = stream('rated'); Math.min(own('athens'), own('sparta')) < 4; ) {
      const { role } = game.pending(table.state)[0]!;
      const actions = game.legal(table.state, role);
      const text = game.notate(actions[luck.below(actions.length)]!);
      await at.tables.act({ user: table.seats.get(role)!.user_id! }, id, table.ply, text);
    }
    await at.tables.resign({ user: a.id }, id);
    expect(table.result).not.toHaveProperty('unrated');
    const ratings = await at.store.db.selectFrom('ratings').selectAll().execute();
    const of = (user: User): number => ratings.find((r) => r.user_id === user.id)!.rating;
    expect(of(b)).toBeGreaterThan(1600);
    expect(of(a) + of(b)).toBeCloseTo(3000);
  });

  it('leaves ratings alone when it was broken off before anybody could show what he can do', async () => {
    const a = await at.people.register(undefined, 'Androcles', 'a long password');
    const b = await at.people.register(undefined, 'Cleophon', 'a long password');
    const { id } = await at.lobby.create(a, { game: 'amphipolis', scenario: '10.2', rated: true });
    await at.lobby.join(b, id);
    await at.tables.resign({ user: a.id }, id);
    const { result } = await at.tables.open(id);
    expect(result).toMatchObject({ how: 'resigned', unrated: 'short' });
    const ratings = await at.store.db
      .selectFrom('ratings')
      .selectAll()
      .where('user_id', 'in', [a.id, b.id])
      .execute();
    expect(ratings).toEqual([]);
    // A bot at the table takes the rating from it, and it says so.
    const other = await at.lobby.create(a, { game: 'amphipolis', scenario: '10.2', rated: true });
    expect(other.rated).toBe(true);
    const [free] = other.seats.filter(({ name }) => name === null);
    expect((await at.lobby.seatBot(a, other.id, free!.role, 'random')).rated).toBe(false);
    await at.tables.annul(other.id);
  });

  it('moves a provisional rating less when it was won against a program', async () => {
    const played = async (kind: 'account' | 'bot', name: string): Promise<number> => {
      const a = await at.people.register(undefined, `${name} A`, 'a long password');
      const b = await at.people.register(undefined, `${name} B`, 'a long password', kind);
      const { id } = await at.lobby.create(a, { game: 'hellespont', scenario: '10.1', rated: true });
      await at.lobby.join(b, id);
      // The rating of who is known well is what it is, a program's too.
      await at.store.db
        .insertInto('ratings')
        .values({
          user_id: b.id,
          game: 'hellespont',
          rating: 1500,
          deviation: 60,
          volatility: 0.06,
          played: 40,
          updated: 0,
        })
        .execute();
      const table = await at.tables.open(id);
      const result: GameOver = {
        how: 'played',
        winners: [at.tables.seatOf(table, a.id)!.role],
        level: 'total',
      };
      const deeds = [a, b].map((user) => ({
        role: at.tables.seatOf(table, user.id)!.role,
        body: 'march',
        hand: user.id,
        mark: true,
      }));
      await at.store.db
        .transaction()
        .execute((tx) => rateGame(tx, 'hellespont', id, [...table.seats.values()], result, 0, deeds));
      await at.tables.annul(id);
      const { rating } = await at.store.db
        .selectFrom('ratings')
        .select('rating')
        .where('user_id', '=', a.id)
        .executeTakeFirstOrThrow();
      return rating - 1500;
    };
    const person = await played('account', 'Lysis');
    const program = await played('bot', 'Chares');
    expect(program).toBeGreaterThan(0);
    expect(program).toBeLessThan(0.8 * person);
  });

  it('replays every game of the store to what was written', async () => {
    await at.tables.quiet();
    const checked = await checkGames(at.store, library);
    expect(checked.faults).toEqual([]);
    expect(checked.games).toBeGreaterThan(10);
    const { game_id } = await at.store.db
      .selectFrom('actions')
      .select('game_id')
      .where('ply', '=', 20)
      .executeTakeFirstOrThrow();
    await at.store.db
      .updateTable('actions')
      .set({ hash: 'otherwise' })
      .where('game_id', '=', game_id)
      .where('ply', '=', 20)
      .execute();
    const broken = await checkGames(at.store, library);
    expect(broken.faults).toEqual([{ game: game_id, fault: 'line 20 comes out otherwise' }]);
  });
});

onBoth('the queue', (open) => {
  it('gives each piece of work to one worker, again when that one is not heard of, and keeps what came meanwhile', async () => {
    const store = await open();
    for (let i = 0; i < 20; i++) await enqueue(store.db, `job:${i}`, 'test', 100);
    await enqueue(store.db, 'later', 'test', 5000);
    const [a, b] = await Promise.all([claim(store, 'a', 1000, 500, 10), claim(store, 'b', 1000, 500, 20)]);
    const ids = [...a, ...b].map((job) => job.id);
    expect(new Set(ids).size).toBe(ids.length);
    const rest = await claim(store, 'a', 1000, 500, 30);
    expect(ids.length + rest.length).toBe(20);
    expect(await claim(store, 'c', 1400, 500, 30)).toEqual([]);
    // Either may have been quick enough to take them all.
    const [worker, first] = a.length > 0 ? (['a', a[0]] as const) : (['b', b[0]] as const);
    await enqueue(store.db, first!.id, 'test', 1400);
    await finish(store.db, worker, first!);
    expect((await claim(store, 'c', 1400, 500, 30)).map((j) => j.id)).toEqual([first!.id]);
    // The others' leases have run out.
    expect(await claim(store, 'c', 1501, 500, 30)).toHaveLength(19);
  });

  it('rests while nothing is due and nobody else could queue anything, and is there at its hour', async () => {
    const store = await open();
    let looks = 0;
    const db = new Proxy(store.db, {
      get(target, name) {
        if (name === 'updateTable') looks += 1;
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    let time = 0;
    let done = 0;
    const runner = makeRunner({
      store: { ...store, db },
      worker: 'w',
      now: () => time,
      width: 4,
      lease: 600_000,
      every: 2,
      failed: () => {},
      handlers: {
        hourly: async () => {
          done += 1;
        },
      },
    });
    await enqueue(store.db, 'hourly:1', 'hourly', 3000);
    runner.wake();
    // Other nodes of PostgreSQL may have queued something.
    if (store.postgres) await expect.poll(() => looks).toBeGreaterThan(5);
    else {
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(looks).toBe(1);
    }
    expect(done).toBe(0);
    time = 3000;
    await expect.poll(() => done).toBe(1);
    // What is queued here is said here.
    await enqueue(store.db, 'hourly:2', 'hourly', 0);
    runner.wake();
    await expect.poll(() => done).toBe(2);
    await runner.stop();
  });

  it('tries again what went wrong, until it is done', async () => {
    const store = await open();
    let tries = 0;
    let done: () => void = () => {};
    const finished = new Promise<void>((resolve) => {
      done = resolve;
    });
    const failures: string[] = [];
    let time = 0;
    const runner = makeRunner({
      store,
      worker: 'w',
      // Time flies, so that nobody has to wait for the next try.
      now: () => (time += 1000),
      width: 4,
      lease: 600_000,
      every: 5,
      failed: (what) => void failures.push(what),
      handlers: {
        flaky: async () => {
          tries += 1;
          if (tries < 3) throw new Error('not yet');
          done();
        },
      },
    });
    await enqueue(store.db, 'flaky:1', 'flaky', 0);
    runner.wake();
    await finished;
    await runner.stop();
    expect(failures).toEqual(['job flaky:1', 'job flaky:1']);
  });
});
