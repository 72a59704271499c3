import { type NoticeKind, noticeKinds } from '@strategoi/protocol';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { library } from '../src/games.ts';
import { claim, finish } from '../src/jobs/queue.ts';
import { makeRunner } from '../src/jobs/runner.ts';
import type { Lobby } from '../src/lobby/lobby.ts';
import { calendarFile, deadlinesOf } from '../src/notices/calendar.ts';
import { makeNotices, type Notices } from '../src/notices/notices.ts';
import { announce } from '../src/notices/outbox.ts';
import type { openPush } from '../src/notices/push.ts';
import { openSigner } from '../src/notices/signed.ts';
import type { Ways } from '../src/notices/ways.ts';
import type { Notice } from '../src/notices/webhook.ts';
import type { People, User } from '../src/people/people.ts';
import type { Store } from '../src/store/open.ts';
import type { Tables } from '../src/tables/tables.ts';
import { nextMinute } from '../src/zones.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

onBoth('the outbox', (open) => {
  let store: Store;
  let time = 1_800_000_000_000;
  const now = (): number => time;
  let people: People;
  let tables: Tables;
  let lobby: Lobby;
  let one: User;
  let two: User;
  let notices: Notices;
  const sent: { key: string; to: string; notice: Notice }[] = [];
  const mails: Notice[] = [];
  /** Ways that do not answer. */
  const broken = new Set<string>();
  const lookers = new Set<string>();

  /** Every way of everybody ends here. */
  const ways: Ways = {
    async mail(_user, notice) {
      if (broken.has('mail')) throw new Error('550 no <x@example.org> at https://mail.example.org/x');
      mails.push(notice);
    },
    of: async (user) =>
      (['mail', 'push', 'webhook'] as const).map((way) => ({
        key: way,
        way,
        async send(notice) {
          if (broken.has(way)) throw new Error('550 no <x@example.org> at https://mail.example.org/x');
          sent.push({ key: way, to: user.name, notice });
        },
      })),
  };
  const node = (): Notices =>
    makeNotices({
      config: readConfig({ PUBLIC_URL: 'https://games.example.org' }),
      store,
      people,
      library,
      push: undefined as unknown as Awaited<ReturnType<typeof openPush>>,
      ways,
      looking: (game, user) => lookers.has(`${game} ${user}`),
      now,
      told: () => {},
    });

  /** Does all that is due, as often as something becomes due by it. */
  async function work(by = 'node', hand = notices): Promise<number> {
    let done = 0;
    for (;;) {
      const jobs = await claim(store, by, now(), 60_000, 50, { only: ['post', 'digest'] });
      if (jobs.length === 0) return done;
      for (const job of jobs) {
        await (job.kind === 'post' ? hand.post(job.id) : hand.digest(job.id));
        await finish(store.db, by, job);
        done += 1;
      }
    }
  }
  const outbox = () => store.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const kinds = (): NoticeKind[] =>
    sent.filter(({ key }) => key === 'push').map(({ notice }) => kindOf(notice));
  const kindOf = ({ title }: Notice): NoticeKind =>
    noticeKinds.find((kind) => titles[kind].test(title)) as NoticeKind;
  const titles: { readonly [K in NoticeKind]: RegExp } = {
    turn: /your turn/,
    deadline: /running out/,
    letter: /letter/,
    offer: /answer/,
    invitation: /invited/,
    challenge: /called out/,
    round: /round/,
    bot: /bot plays/,
    over: /is over/,
  };

  beforeEach(async () => {
    store = await open();
    ({ people, tables, lobby } = openHall(store, { now, noticeAfter: 60_000 }));
    one = (await people.guest('Brasidas')).user;
    two = (await people.guest('Kleon')).user;
    for (const user of [one, two]) {
      await people.settings(user, { notices: { mail: true } });
      await store.db
        .updateTable('users')
        .set({ mail: `${user.id}@example.org` })
        .where('id', '=', user.id)
        .execute();
    }
    notices = node();
  }, PATIENCE);
  afterEach(() => {
    sent.length = 0;
    mails.length = 0;
    broken.clear();
    lookers.clear();
  });

  /** A game by correspondence; says who is to decide. */
  async function start(more: object = {}): Promise<{ id: string; waited: User; other: User }> {
    const { id } = await lobby.create(one, {
      game: 'amphipolis',
      scenario: '10.2',
      pace: { kind: 'days', days: 3 },
      ...more,
    });
    await lobby.join(two, id);
    const table = await tables.open(id);
    const role = table.listed.game.pending(table.state)[0]!.role;
    const waited = table.seats.get(role)!.user_id === one.id ? one : two;
    return { id, waited, other: waited === one ? two : one };
  }

  it('tells of a turn once on every way, after the time in which he may come by himself', async () => {
    const { waited } = await start();
    expect(await work()).toBe(0);
    time += 60_000;
    await work();
    expect(sent.map(({ key, to }) => [key, to])).toEqual(
      ['mail', 'push', 'webhook'].map((way) => [way, waited.name]),
    );
    expect(new Set(sent.map(({ notice }) => notice.key)).size).toBe(1);
    time += HOUR;
    expect(await work()).toBe(0);
    expect(sent).toHaveLength(3);
  });

  it('tells of a letter however many follow it, and of what came after that', async () => {
    const { id, other } = await start();
    const { role } = tables.seatOf(await tables.open(id), other.id)!;
    const letter = async (): Promise<void> => {
      const at = time;
      await store.db
        .transaction()
        .execute((tx) =>
          announce(tx, { kind: 'letter', user: other.id, game: id, role, at, due: at + 60_000 }),
        );
    };
    const told = async (): Promise<number> => {
      await work();
      return kinds().filter((kind) => kind === 'letter').length;
    };
    // Somebody who writes every fifty seconds does not keep the other from hearing of it, a minute after each that is news.
    await letter();
    for (const heard of [0, 1, 1, 1, 2, 2]) {
      time += 50_000;
      await letter();
      expect([time, await told()]).toEqual([time, heard]);
    }
  });

  it('tries again what failed, later and later, and sends nothing twice by the ways that work', async () => {
    await start();
    broken.add('mail');
    time += 60_000;
    await work();
    expect(sent.map(({ key }) => key)).toEqual(['push', 'webhook']);
    const [row] = (await outbox()).filter(({ kind }) => kind === 'turn');
    expect(row).toMatchObject({ state: 'waiting', tries: 1 });
    // What the administrator reads names no address.
    expect(row!.fault).toBe('550 no …@… at https://…');
    expect(await work()).toBe(0);
    time += 30_000;
    await work();
    expect((await outbox()).find(({ kind }) => kind === 'turn')).toMatchObject({ tries: 2 });
    time += 30_000;
    expect(await work()).toBe(0);
    broken.clear();
    time += 30_000;
    await work();
    expect(sent.map(({ key }) => key)).toEqual(['push', 'webhook', 'mail']);
    expect((await outbox()).find(({ kind }) => kind === 'turn')).toMatchObject({
      state: 'done',
      fault: null,
    });
  });

  it('is left to the administrator after three days, and goes out when he tries again', async () => {
    const { id } = await start({ pace: { kind: 'none' } });
    broken.add('webhook');
    time += 60_000;
    for (let hours = 0; hours < 80; hours++) {
      await work();
      time += HOUR;
    }
    const [row] = await outbox();
    expect(row).toMatchObject({ state: 'failed', game_id: id });
    expect(await work()).toBe(0);
    expect(sent.filter(({ key }) => key === 'mail')).toHaveLength(1);
  });

  it('is worked off by whatever node comes first, and by another when that one dies', async () => {
    await start();
    time += 60_000;
    const other = node();
    // Two at once: each piece is one's.
    await Promise.all([work('a'), work('b', other)]);
    expect(sent).toHaveLength(3);
    // A node takes it, sends by one way and dies.
    await start();
    time += 60_000;
    sent.length = 0;
    const jobs = await claim(store, 'a', now(), 15_000, 50, { only: ['post'] });
    broken.add('push').add('webhook');
    await notices.post(jobs[0]!.id);
    broken.clear();
    expect(sent.map(({ key }) => key)).toEqual(['mail']);
    time += 60_000;
    await work('b', other);
    expect(sent.map(({ key }) => key)).toEqual(['mail', 'push', 'webhook']);
  });

  it('says nothing of what is no longer so, nor to whoever looks', async () => {
    const { id, waited } = await start();
    const table = await tables.open(id);
    const { role } = tables.seatOf(table, waited.id)!;
    await tables.resign({ user: waited.id }, id);
    time += 60_000;
    await work();
    // The turn is over with the game; that it ended is told to both.
    expect(kinds()).toEqual(['over', 'over']);
    expect((await outbox()).map((row) => row.id)).not.toContain(`turn:${id}:${role}`);
    sent.length = 0;
    const next = await start();
    lookers.add(`${next.id} ${next.waited.id}`);
    time += 60_000;
    await work();
    expect(sent).toEqual([]);
  });

  it('reminds of a deadline a day before, and says when a bot has taken over', async () => {
    const { id, waited } = await start({ expiry: 'bot' });
    time += 60_000;
    await work();
    sent.length = 0;
    time += 2 * DAY - 60_000 - 1;
    expect(await work()).toBe(0);
    time += 1;
    await work();
    expect(kinds()).toEqual(['deadline']);
    expect(sent[0]!.notice.text).toContain(new Date(time + DAY).toISOString().slice(0, 10));
    time += DAY + 1;
    await tables.expire(id);
    sent.length = 0;
    await work();
    expect(kinds()).toEqual(['bot']);
    expect(sent[0]!.to).toBe(waited.name);
  });

  it('tells of invitations and proposals, once each', async () => {
    const { id } = await lobby.create(one, { game: 'amphipolis', scenario: '10.2', private: true });
    await lobby.invite(one, id, two);
    await lobby.invite(one, id, two);
    await work();
    expect(kinds()).toEqual(['invitation']);
    expect(sent[0]!.to).toBe(two.name);
    const { id: played, waited, other } = await start();
    time += 60_000;
    await work();
    sent.length = 0;
    await tables.offer({ user: waited.id }, played, { kind: 'draw' });
    time += 60_000;
    await work();
    expect(sent.map(({ to }) => to)).toEqual([other.name, other.name, other.name]);
    expect(kinds()).toEqual(['offer']);
    expect(sent[0]!.notice.text).not.toContain(waited.name);
  });

  it('gathers mails into one a day at the hour of the reader, if he likes that better', async () => {
    const digest = { hour: 8, zone: 'Europe/Paris' };
    for (const user of [one, two]) await people.settings(user, { notices: { mail: true, digest } });
    const games = [await start(), await start()];
    time += 60_000;
    await work();
    expect(sent.filter(({ key }) => key === 'mail')).toEqual([]);
    expect(sent.filter(({ key }) => key === 'push')).toHaveLength(2);
    time = nextMinute(time, 8 * 60, 'Europe/Paris');
    broken.add('mail');
    await work();
    expect(mails).toEqual([]);
    broken.clear();
    time += HOUR;
    await work();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.title).toContain('2 things');
    for (const { id } of games) expect(mails[0]!.text).toContain(id);
    time += 2 * DAY;
    await work();
    // The two deadlines that came near since, and nothing of the day before.
    expect(mails.slice(1).map(({ title }) => title)).toEqual([]);
    time = nextMinute(time, 8 * 60, 'Europe/Paris');
    await work();
    expect(mails.slice(1).every(({ text }) => /running out/.test(text) && !/your turn/.test(text))).toBe(
      true,
    );
  });

  it('is the same notice only as long as it is about the same wait', async () => {
    const at = { kind: 'turn' as const, user: one.id, game: 'g', role: 'r', at: 1, due: 5 };
    await announce(store.db, at);
    await announce(store.db, at);
    expect(await outbox()).toHaveLength(1);
    await store.db.updateTable('outbox').set({ state: 'done' }).execute();
    await announce(store.db, at);
    expect((await outbox())[0]).toMatchObject({ state: 'done' });
    await announce(store.db, { ...at, at: 2 });
    expect((await outbox())[0]).toMatchObject({ state: 'waiting', at: 2 });
  });

  it('signs what ends mails: for one person, one address and one kind', async () => {
    const signer = await openSigner(store);
    const user = { id: 'abc', mail: 'X@example.org' };
    const token = signer.unsubscribe(user, 'turn');
    expect(signer.read(token)).toEqual({ user: 'abc', kind: 'turn' });
    expect(signer.holds(token, { ...user, mail: 'x@example.org' }, 'turn')).toBe(true);
    expect(signer.holds(token, { ...user, mail: 'y@example.org' }, 'turn')).toBe(false);
    expect(signer.holds(token, user, 'letter')).toBe(false);
    expect(signer.holds(token, { ...user, id: 'abd' }, 'turn')).toBe(false);
    expect(signer.holds(token, { ...user, mail: null }, 'turn')).toBe(false);
    // All nodes of a house sign alike.
    expect((await openSigner(store)).unsubscribe(user, 'turn')).toBe(token);
  });

  it('gives a calendar of what he himself is awaited for, and of nobody else', async () => {
    const { id, waited, other } = await start();
    expect(await deadlinesOf(store, waited.id)).toEqual([{ id, game: 'amphipolis', at: time + 3 * DAY }]);
    expect(await deadlinesOf(store, other.id)).toEqual([]);
    const title = (): string => 'Amphipolis, « é »; '.repeat(8);
    const file = calendarFile(
      await deadlinesOf(store, waited.id),
      { name: 'x', title, url: 'https://h.example' },
      time,
    );
    for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${'Amphipolis\\, « é »\\; '.repeat(8)}`);
    expect(file).toContain(`UID:${id}@h.example`);
    expect(file).not.toContain(other.name);
  });

  it('is looked after by runners that take nothing else', async () => {
    await start();
    time += 60_000;
    const runner = makeRunner({
      store,
      worker: 'games',
      now,
      handlers: { bot: async () => {} },
      width: 4,
      lease: 15_000,
      every: 60_000,
      failed: () => {},
    });
    runner.wake();
    await runner.stop();
    const left = await store.db.selectFrom('jobs').select(['kind', 'locked_by']).execute();
    expect(left.filter(({ kind }) => kind === 'post').every(({ locked_by }) => locked_by === null)).toBe(
      true,
    );
  });
});

it('an hour on the wall is found across the change of the clocks', () => {
  const at = (text: string): number => Date.parse(text);
  const paris = (from: string, minute: number): string =>
    new Date(nextMinute(at(from), minute, 'Europe/Paris')).toISOString().slice(0, 16);
  expect(paris('2026-11-16T09:00:00Z', 20 * 60)).toBe('2026-11-16T19:00');
  expect(paris('2026-07-16T19:00:00Z', 20 * 60)).toBe('2026-07-17T18:00');
  // Half past two does not come on the night in March, and comes twice on the one in October.
  expect(paris('2026-03-28T12:00:00Z', 150)).toBe('2026-03-29T01:30');
  expect(paris('2026-10-24T12:00:00Z', 150)).toBe('2026-10-25T00:30');
  const monday = nextMinute(at('2026-11-14T00:00:00Z'), 12 * 60, 'Asia/Tokyo', true);
  expect(new Date(monday).toISOString()).toBe('2026-11-16T03:00:00.000Z');
});
