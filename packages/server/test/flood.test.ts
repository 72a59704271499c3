import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openHouse } from '../src/house.ts';
import { makeBuckets } from '../src/live/buckets.ts';
import { makeGate } from '../src/live/gate.ts';
import { makeInbox } from '../src/live/inbox.ts';
import { lockSqlite } from '../src/store/lock.ts';
import { openStore } from '../src/store/open.ts';
import { type Client, newClient, newGuest, newLine } from './client.ts';
import { kinds, newPlace, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

/** As the server is when nobody has set anything. */
const usual = { SOCKET_RATE_LIMIT: '30', SOCKETS_PER_ADDRESS: '100', SOCKETS_PER_ACCOUNT: '30' };

async function twoAtATable(server: Running): Promise<{ one: Client; two: Client; id: string }> {
  const one = await newGuest(server.base, 'Nicias');
  const two = await newGuest(server.base, 'Brasidas');
  const { body } = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
  await two.post(`/api/games/${String(body.id)}/join`);
  return { one, two, id: body.id as string };
}

describe('a flood', () => {
  it(
    'of one address gets no more than one address may have, and players play on',
    async () => {
      const server = await running('sqlite', usual);
      const { one, two, id } = await twoAtATable(server);
      const lines = await Promise.all(Array.from({ length: 60 }, () => newLine(server.base, {})));
      const began = Date.now();
      for (let n = 0; n < 60; n++) for (const line of lines) line.say({ t: 'watch', game: id, id: n });
      // Meanwhile somebody plays, and is heard.
      const view = await one.get(`/api/games/${id}/view`);
      const asks = (view.body.view as { asks: { role: string; actions?: string[] }[] }).asks;
      const mover = asks[0]!.actions ? one : two;
      const own = await mover.line();
      const { body } = await mover.get(`/api/games/${id}/view`);
      const action = (body.view as { asks: { actions?: string[] }[] }).asks.flatMap(
        (a) => a.actions ?? [],
      )[0];
      expect(await own.ask({ t: 'act', game: id, ply: body.ply, do: action })).toMatchObject({ t: 'ok' });
      const answered = (line: { all: readonly { t: string }[] }): number =>
        line.all.filter(({ t }) => t === 'ok' || t === 'no').length;
      await expect.poll(() => lines.every((line) => answered(line) >= 60), { timeout: PATIENCE }).toBe(true);
      const seconds = (Date.now() - began) / 1000;
      const granted = lines.flatMap(({ all }) => all).filter(({ t }) => t === 'ok').length;
      // 180 a second and four seconds of it saved up; to watch costs five.
      expect(granted).toBeGreaterThan(60);
      expect(granted).toBeLessThanOrEqual(Math.ceil((180 * (seconds + 4)) / 5));
      for (const line of lines)
        expect(line.all.some((m) => m.t === 'no' && m.error === 'too-many')).toBe(true);
      for (const line of [...lines, own]) await line.close();
      expect(server.failures).toEqual([]);
      await server.close();
    },
    2 * PATIENCE,
  );

  it('is answered one request after another, in order, and what cannot be read has its id back', async () => {
    const server = await running('sqlite');
    const { id } = await twoAtATable(server);
    const line = await newLine(server.base, {});
    for (let n = 0; n < 40; n++)
      line.say({ t: n % 2 === 0 ? 'watch' : 'ping', ...(n % 2 === 0 ? { game: id } : {}), id: n });
    await line.next((m) => m.id === 39);
    expect(line.all.flatMap((m) => (m.id === undefined ? [] : [m.id]))).toEqual(
      Array.from({ length: 40 }, (_, n) => n),
    );
    const wrong: [object | string, object][] = [
      [
        { t: 'watch', id: 'a' },
        { id: 'a', error: 'bad-request', field: 'game' },
      ],
      [
        { t: 'act', id: 7, game: id, ply: -1, do: 'x' },
        { id: 7, error: 'bad-request', field: 'ply' },
      ],
      [
        { t: 'nothing', id: 'b' },
        { id: 'b', error: 'bad-request', field: 't' },
      ],
      [
        { t: 'ping', id: 'c', more: 1 },
        { id: 'c', error: 'bad-request', field: 'more' },
      ],
      ['not json', { error: 'bad-request' }],
    ];
    for (const [said, answer] of wrong) {
      line.say(said);
      const heard = await line.next((m) => m.t === 'no');
      expect(heard).toMatchObject(answer);
      expect(heard.says).toMatchObject({ en: expect.any(String), fr: expect.any(String) });
    }
    const { body } = await newClient(server.base).post('/api/guest', { name: 5 });
    expect(body).toMatchObject({ error: 'bad-request', field: 'name', says: { en: expect.any(String) } });
    await line.close();
    await server.close();
  });

  it('of a club behind one router is none: each account has its own allowance', async () => {
    const server = await running('sqlite', { SOCKETS_PER_ADDRESS: '2', RATE_LIMIT: '600' });
    const members: Client[] = [];
    for (let n = 0; n < 5; n++) {
      const member = newClient(server.base);
      await member.post('/api/account', { name: `Member ${'abcde'[n]}`, password: 'a long password' });
      members.push(member);
    }
    const lines = await Promise.all(members.map((member) => member.line()));
    for (const line of lines) expect(await line.next(() => true)).toMatchObject({ t: 'hello' });
    const strangers = [
      await newLine(server.base, {}),
      await newLine(server.base, {}),
      await newLine(server.base, {}),
    ];
    expect(await strangers[2]!.next(() => true)).toMatchObject({ error: 'too-many-sockets' });
    // Requests are counted the same way.
    const codes: number[] = [];
    for (let n = 0; n < 130; n++) codes.push((await members[0]!.get('/api/games/zzz/log')).status);
    expect(codes.at(-1)).toBe(429);
    expect((await members[1]!.get('/api/games/zzz/log')).status).toBe(404);
    // What happened since one's last move is as dear, for whoever has made none.
    const since: number[] = [];
    for (let n = 0; n < 130; n++) since.push((await members[2]!.get('/api/games/zzz/since')).status);
    expect(since.at(-1)).toBe(429);
    for (const line of [...lines, ...strangers]) await line.close();
    await server.close();
  });
});

describe('what bounds it', () => {
  it('gives by the second, saves up a little, and forgets who has been quiet', () => {
    let time = 0;
    const buckets = makeBuckets({ rate: 10, burst: 20 }, () => time);
    expect(Array.from({ length: 25 }, () => buckets.take('a')).filter(Boolean)).toHaveLength(20);
    expect(buckets.take('b', 20)).toBe(true);
    time = 500;
    expect(buckets.take('a', 5)).toBe(true);
    expect(buckets.take('a')).toBe(false);
    time = 60_000;
    for (let n = 0; n < 5000; n++) buckets.take(`c${n}`, n < 4000 ? 0 : 1);
    expect(buckets.size()).toBeLessThan(4000);
  });

  it('lets a few in at a time and sends away whom it cannot seat', async () => {
    const gate = makeGate(2, 3);
    let inside = 0;
    let most = 0;
    const free: (() => void)[] = [];
    const work = async (): Promise<void> => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise<void>((resolve) => free.push(resolve));
      inside -= 1;
    };
    const all = Array.from({ length: 6 }, () =>
      gate(work).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      ),
    );
    expect(gate.waiting()).toBe(3);
    for (let n = 0; n < 10; n++) {
      free.shift()?.();
      await new Promise(setImmediate);
    }
    expect((await Promise.all(all)).toSorted()).toEqual(['busy', 'done', 'done', 'done', 'done', 'done']);
    expect(most).toBe(2);
  });

  it('reads no more than it can keep', async () => {
    const done: string[] = [];
    const steps: (() => void)[] = [];
    const events: string[] = [];
    const inbox = makeInbox({
      hear: (text) =>
        new Promise<void>((resolve) => {
          done.push(text);
          steps.push(resolve);
        }),
      most: 5,
      few: 2,
      pause: () => void events.push('pause'),
      resume: () => void events.push('resume'),
    });
    for (let n = 0; n < 7; n++) inbox.push(String(n));
    expect([done, events, inbox.size()]).toEqual([['0'], ['pause'], 6]);
    for (let n = 0; n < 8; n++) {
      steps.shift()?.();
      await new Promise(setImmediate);
    }
    expect(done).toEqual(['0', '1', '2', '3', '4', '5', '6']);
    expect(events).toEqual(['pause', 'resume']);
  });
});

describe('a database', () => {
  it('of SQLite is served by one process, and whoever comes second is told which file it is', async () => {
    const place = await newPlace('sqlite');
    const file = place.address.replace('sqlite:', '');
    const free = await lockSqlite(place.address, 0);
    expect(existsSync(`${file}.serving`)).toBe(true);
    await expect(lockSqlite(place.address, 50)).rejects.toThrow(
      `${file}: another process serves this file; several need PostgreSQL`,
    );
    // A backup reads it all the same.
    await (await openStore(place.address, 'backup')).close();
    // Whoever waits says so, and has it as soon as it is let go of.
    const said: string[] = [];
    const next = lockSqlite(place.address, PATIENCE, (line) => {
      said.push(line);
      if (said.length === 1) free();
    });
    (await next)();
    expect(said).toEqual([
      expect.stringMatching(/games\.db: another process serves this file\. Stop it: .* for another \d+ s\.$/),
      `${file}: the other process has let go of it. Taking its place.`,
    ]);
    (await lockSqlite(place.address, 0))();
    await place.remove();
  });

  it('that cannot be opened is named', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-bad-'));
    const file = join(folder, 'not-a-database.db');
    writeFileSync(file, 'this is a shopping list, and nothing else, however long it may be'.repeat(20));
    await expect(openStore(`sqlite:${file}`, 'x')).rejects.toThrow(file);
    await expect(openStore(`sqlite:${join(file, 'below.db')}`, 'x')).rejects.toThrow(file);
    const config = readConfig({ DATABASE_URL: `sqlite:${join(file, 'below.db')}` });
    await expect(openHouse(config, () => {})).rejects.toThrow(file);
    const address = 'postgres://somebody:secret@127.0.0.1:1/games';
    await expect(openStore(address, 'x')).rejects.toThrow('postgres://somebody:…@127.0.0.1:1/games');
    await expect(openStore(address, 'x')).rejects.not.toThrow('secret');
    rmSync(folder, { recursive: true });
  });

  it.each(kinds)(
    'that takes nothing any more makes the server not ready (%s)',
    async (kind) => {
      const server = await running(kind, { DATABASE_CONNECTIONS: '2' });
      const client = newClient(server.base);
      // A node that has just come is ready once it hears the others.
      await expect.poll(async () => (await client.get('/readyz')).status).toBe(200);
      const { db } = server.house.store;
      // As a full disk would: what is there can be read.
      if (kind === 'sqlite') await sql`pragma query_only = 1`.execute(db);
      else await sql`alter table house rename to elsewhere`.execute(db);
      // An answer stands for a moment: whoever asks without end does not make it write without end.
      await pause(300);
      expect(await client.get('/readyz')).toMatchObject({ status: 503, body: { ok: false } });
      expect((await client.get('/healthz')).status).toBe(200);
      if (kind === 'sqlite') await sql`pragma query_only = 0`.execute(db);
      else await sql`alter table elsewhere rename to house`.execute(db);
      await pause(300);
      expect((await client.get('/readyz')).status).toBe(200);
      await server.close();
    },
    PATIENCE,
  );
});
