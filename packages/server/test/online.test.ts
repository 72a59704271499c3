import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { createServer as createTcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameRecord, stream, verify } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { type Client, type Follower, follow, newClient, newGuest, newLine } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { openPushService } from './pushed.ts';
import { type Running, running } from './server.ts';

const game = library.amphipolis!.game;

describe.each(kinds)('online (%s)', (kind) => {
  let server: Running;
  let one: Client;
  let two: Client;
  let three: Client;
  beforeAll(async () => {
    server = await running(kind, {
      PRIVATE_WEBHOOKS: 'yes',
      NOTICE_AFTER_S: '0',
      ADMINS: 'Pericles',
      BENCH_WAIT_MS: '20',
    });
    one = await newGuest(server.base, 'Nicias');
    two = await newGuest(server.base, 'Demosthenes');
    three = await newGuest(server.base, 'Alcibiades');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  const make = async (body: object = {}): Promise<{ id: string; invite: string }> => {
    const { body: made, status } = await one.post('/api/games', {
      game: 'amphipolis',
      scenario: '10.2',
      seat: 'athens',
      ...body,
    });
    expect(status).toBe(200);
    return made as { id: string; invite: string };
  };
  const start = async (body: object = {}): Promise<string> => {
    const { id, invite } = await make(body);
    expect((await two.post(`/api/games/${id}/join`, { invite })).status).toBe(200);
    return id;
  };
  const move = (who: Follower, id: string, luck: ReturnType<typeof stream>) => {
    const actions = who.actions();
    return who.line.ask({ t: 'act', game: id, ply: who.ply, do: actions[luck.below(actions.length)] });
  };

  it('lets a guest play at once, and come back with what he was given', async () => {
    const client = newClient(server.base);
    const { body, headers } = await client.post('/api/guest', { name: 'Cleon' });
    expect(body.user).toMatchObject({ name: 'Cleon', kind: 'guest' });
    expect(headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Lax/i);
    const again = newClient(server.base);
    expect((await again.post('/api/back', { secret: body.back })).body.user).toMatchObject({ name: 'Cleon' });
    expect((await again.get('/api/me')).body.user).toMatchObject({ name: 'Cleon' });
    expect((await again.post('/api/back', { secret: `${String(body.back)}x` })).status).toBe(403);
    const other = await newGuest(server.base, 'cleon');
    expect(other.name).not.toBe('cleon');
    expect((await again.post('/api/logout')).status).toBe(200);
  });

  it('keeps accounts: sign in, change and forget the password, tokens, export, delete', async () => {
    const client = await newGuest(server.base, 'Thucydides');
    const bad = await client.post('/api/account', { name: 'Thucydides II', password: 'short' });
    expect(bad.status).toBe(400);
    const made = await client.post('/api/account', { name: 'Historian', password: 'a long password' });
    expect(made.body.user).toMatchObject({ name: 'Historian', kind: 'account' });
    const taken = await newClient(server.base).post('/api/account', {
      name: 'HISTORIAN',
      password: 'a long password',
    });
    expect(taken).toMatchObject({ status: 409, body: { error: 'name-taken' } });
    const other = newClient(server.base);
    expect((await other.post('/api/login', { name: 'historian', password: 'wrong' })).status).toBe(401);
    expect((await other.post('/api/login', { name: 'nobody at all', password: 'wrong' })).status).toBe(401);
    expect((await other.post('/api/login', { name: 'historian', password: 'a long password' })).status).toBe(
      200,
    );
    const changed = await client.post('/api/password', {
      old: 'a long password',
      password: 'another long password',
    });
    expect(changed.status).toBe(200);
    expect((await other.get('/api/me')).body.user).toBeNull();
    expect((await client.get('/api/me')).body.user).toMatchObject({ name: 'Historian' });
    const { token } = (await client.post('/api/tokens', { label: 'bot' })).body as { token: string };
    const program = await newClient(server.base).call('GET', '/api/games/mine', undefined, {
      authorization: `Bearer ${token}`,
    });
    expect(program.status).toBe(200);
    const exported = await client.get('/api/account/export');
    expect(exported.text).not.toContain('argon2');
    expect(exported.body).toMatchObject({ user: { name: 'Historian' } });
    const gone = await client.call('DELETE', '/api/account', {
      name: 'Historian',
      password: 'another long password',
    });
    expect(gone.status).toBe(200);
    expect((await client.get('/api/me')).body.user).toBeNull();
    expect((await newClient(server.base).get('/api/people/Historian')).status).toBe(404);
  });

  it('shows open games in the lobby, and private ones only to those with the link or the name', async () => {
    const open = await make({ pace: { kind: 'days', days: 3 } });
    const closed = await make({ private: true });
    const list = async (query: string) =>
      ((await three.get(`/api/games${query}`)).body.games as { id: string }[]).map((g) => g.id);
    expect(await list('')).toContain(open.id);
    expect(await list('')).not.toContain(closed.id);
    expect(await list('?pace=days&game=amphipolis&scenario=10.2')).toContain(open.id);
    expect(await list('?pace=minutes')).toEqual([]);
    expect((await three.get(`/api/games/${closed.id}`)).status).toBe(404);
    expect((await three.post(`/api/games/${closed.id}/join`)).status).toBe(404);
    expect((await three.get(`/api/invites/${closed.invite}`)).body).toMatchObject({ id: closed.id });
    const line = await three.line();
    expect(await line.ask({ t: 'watch', game: closed.id })).toMatchObject({ t: 'no', error: 'not-found' });
    await line.close();
    expect((await one.post(`/api/games/${closed.id}/invite`, { name: three.name })).status).toBe(200);
    expect((await three.get('/api/games/asked')).body.games).toMatchObject([{ id: closed.id }]);
    expect((await three.post(`/api/games/${closed.id}/join`)).body).toMatchObject({ status: 'playing' });
    for (const body of [
      { game: 'chess', scenario: '1' },
      { game: 'amphipolis', scenario: '99' },
      { game: 'amphipolis', scenario: '10.2', seat: 'persia' },
      { game: 'amphipolis', scenario: '10.2', options: { windows: 'ajar' } },
      { game: 'amphipolis', scenario: '10.2', bots: { athens: 'deep-blue' } },
      { game: 'amphipolis', scenario: '10.2', extra: 1 },
    ])
      expect((await one.post('/api/games', body)).status).toBeGreaterThanOrEqual(400);
  });

  it('tells whoever waits at the door when the game begins', async () => {
    const { id } = await make();
    const line = await one.line();
    await line.ask({ t: 'watch', game: id });
    await line.next((m) => m.t === 'open');
    await two.post(`/api/games/${id}/join`);
    expect(await line.next((m) => m.t === 'view')).toMatchObject({ viewer: 'athens', ply: 0 });
    await line.close();
  });

  it('is played by two over sockets, watched by a third, with a break and a resume, to the reveal', async () => {
    const id = await start({ scenario: '10.3', options: { windows: 'swift' } });
    const lines = await Promise.all([one.line(), two.line(), newLine(server.base, {})]);
    const players = [await follow(lines[0]!, id), await follow(lines[1]!, id)] as Follower[];
    const watcher = await follow(lines[2]!, id);
    expect(watcher.viewer).toBe('spectator');
    const luck = stream(`online ${kind}`);
    let moves = 0;
    for (; moves < 110 && !players[0]!.over(); moves++) {
      const mover = players.find((p) => p.actions().length > 0)!;
      const answer = await move(mover, id, luck);
      expect(answer).toMatchObject({ t: 'ok' });
      for (const p of [...players, watcher]) while (p.ply < (answer.ply as number)) await p.change();
      if (moves === 60) {
        // Sparta loses the line, Athens plays on if it can, Sparta comes back with what it knows.
        const { ply, view } = players[1]!;
        await players[1]!.line.close();
        if (players[0]!.actions().length > 0) await move(players[0]!, id, luck);
        const back = await two.line();
        players[1] = await follow(back, id, ply, view);
        expect(back.all.filter((m) => m.t === 'view')).toEqual([]);
      }
    }
    for (const who of [players[0]!, players[1]!, watcher]) {
      const table = await server.house.tables.open(id);
      expect(JSON.parse(JSON.stringify(game.view(table.state, who.viewer)))).toEqual(who.view);
    }
    expect(await lines[0]!.ask({ t: 'chat', game: id, text: 'Well played' })).toMatchObject({ t: 'ok' });
    const heard = await watcher.line.next((m) => m.t === 'chat');
    expect(heard).toMatchObject({ name: 'Nicias', role: 'athens', text: 'Well played' });
    expect((await two.get(`/api/games/${id}/chat`)).body.lines).toMatchObject([{ text: 'Well played' }]);
    const during = await three.get(`/api/games/${id}/record`);
    expect(Object.keys(during.body)).not.toContain('seed');
    const since = (await two.get(`/api/games/${id}/since`)).body as {
      from: number;
      lines: { ply: number }[];
    };
    expect(since.lines.every((l) => l.ply > since.from)).toBe(true);
    expect(await lines[0]!.ask({ t: 'resign', game: id })).toMatchObject({ t: 'ok' });
    await watcher.line.next((m) => m.t === 'table' && m.result !== undefined);
    const after = (await three.get(`/api/games/${id}/record`)).body as unknown as GameRecord;
    expect(verify(game, after)).toMatchObject({ ok: true });
    expect(after.log.length).toBeGreaterThan(50);
    const stats = (await three.get('/api/stats/amphipolis')).body.scenarios as { games: number }[];
    expect(stats.reduce((n, s) => n + s.games, 0)).toBeGreaterThan(0);
    const { body: again } = await one.post(`/api/games/${id}/rematch`);
    await watcher.line.next((m) => m.t === 'table' && m.rematch === again.id);
    for (const p of [...players, watcher]) await p.line.close();
  });

  it('tells a seat what it may take back, how it stood before, and what could be', async () => {
    const id = await start();
    const players = [await follow(await one.line(), id), await follow(await two.line(), id)] as Follower[];
    const luck = stream('trials');
    const first = JSON.stringify(players[0]!.view);
    for (let i = 0; i < 12; i++) {
      const mover = players.find((p) => p.actions().length > 0)!;
      const answer = await move(mover, id, luck);
      for (const p of players) while (p.ply < (answer.ply as number)) await p.change();
      const again = await mover.line.ask({ t: 'watch', game: id });
      expect(again.undo).toBe(answer.undo);
      if ((answer.undo as number) > 0) {
        const undone = await mover.line.ask({ t: 'undo', game: id, count: answer.undo });
        expect(undone).toMatchObject({ t: 'ok', undo: 0 });
        for (const p of players) while (p.ply < (undone.ply as number)) await p.change();
        await move(mover, id, luck);
      }
      for (const p of players) while (p.ply < (await server.house.tables.open(id)).ply) await p.change();
    }
    const { body: before } = await one.get(`/api/games/${id}/view?at=0`);
    expect(JSON.stringify(before.view)).toBe(first);
    const { body: log } = await one.get(`/api/games/${id}/log`);
    const lines = log.lines as { by: string; do?: string; mark: boolean; ply: number }[];
    expect(lines.some((line) => line.mark)).toBe(true);
    for (const line of lines) expect(line.do !== undefined).toBe(line.by === 'athens');
    expect(Array.isArray(log.prologue)).toBe(true);
    const mover = players.find((p) => p.actions().length > 0)!;
    const trial = await mover.line.ask({ t: 'trial', game: id });
    const { state } = await server.house.tables.open(id);
    const tried = trial.state as typeof state;
    expect(game.legal(tried, mover.viewer).map((a) => game.notate(a))).toEqual(mover.actions());
    expect(tried.dice.key).not.toBe(state.dice.key);
    const watcher = await newLine(server.base, {});
    expect(await watcher.ask({ t: 'trial', game: id })).toMatchObject({ t: 'no', error: 'not-your-seat' });
    for (const after of ['halt at once', mover.actions()[0]!])
      expect(await mover.line.ask({ t: 'odds', game: id, at: 'T12', after })).toMatchObject({ t: 'odds' });
    await one.post(`/api/games/${id}/resign`);
    const { body: person } = await three.get('/api/people/Demosthenes');
    const results = person.results as { role: string; played: number; won: number }[];
    expect(results.find((r) => r.role === 'sparta')!.won).toBeGreaterThan(0);
    expect((await three.get('/api/me')).body.house).toMatchObject({ mail: false });
    await watcher.close();
    for (const p of players) await p.line.close();
  });

  it('plays a whole game against its own bot', async () => {
    const { id } = await make({ bots: { sparta: 'captain' } });
    const me = await follow(await one.line(), id);
    const luck = stream('against the bot');
    for (let i = 0; i < 5000 && !me.over(); i++) {
      if (me.actions().length === 0) await me.change();
      else expect((await move(me, id, luck)).t).toBe('ok');
    }
    expect(me.view.outcome).toBeDefined();
    const { body } = await one.get(`/api/games/${id}/record`);
    expect(verify(game, body as unknown as GameRecord)).toMatchObject({ ok: true });
    await me.line.close();
  });

  it('tells a crowd of the moves, and nothing gets lost on the way', async () => {
    const id = await start();
    const players = [await follow(await one.line(), id), await follow(await two.line(), id)] as Follower[];
    const crowd = await Promise.all(
      Array.from({ length: 25 }, async () => follow(await newLine(server.base, {}), id)),
    );
    const luck = stream('crowd');
    let { ply } = players[0]!;
    for (let i = 0; i < 40; i++) {
      const mover = players.find((p) => p.actions().length > 0)!;
      ply = (await move(mover, id, luck)).ply as number;
      for (const p of players) while (p.ply < ply) await p.change();
    }
    const { state } = await server.house.tables.open(id);
    for (const who of crowd) {
      while (who.ply < ply) await who.change();
      expect(who.view).toEqual(JSON.parse(JSON.stringify(game.view(state, 'spectator'))));
    }
    expect(await players[0]!.line.ask({ t: 'resign', game: id })).toMatchObject({ t: 'ok' });
    for (const who of crowd) {
      await who.line.next((m) => m.t === 'table' && m.result !== undefined);
      await who.line.close();
    }
    for (const p of players) await p.line.close();
  });

  it('says who is there, and which game waits for me', async () => {
    const id = await start();
    const line = await two.line();
    await line.ask({ t: 'watch', game: id });
    const mine = await one.line();
    await mine.ask({ t: 'watch', game: id });
    await line.next((m) => m.t === 'presence' && (m.here as string[]).length === 2);
    await mine.close();
    await line.next((m) => m.t === 'presence' && (m.here as string[]).length === 1);
    await line.close();
    const table = await server.house.tables.open(id);
    const role = game.pending(table.state)[0]!.role;
    const waits = (await (role === 'athens' ? one : two).get('/api/games/next')).body.game;
    expect(waits).not.toBeNull();
  });

  it('keeps notes and standing orders to their owner', async () => {
    const id = await start();
    await one.call('PUT', `/api/games/${id}/notes`, { text: 'attack at dawn' });
    expect((await one.get(`/api/games/${id}/notes`)).body.text).toBe('attack at dawn');
    expect((await two.get(`/api/games/${id}/notes`)).body.text).toBe('');
    expect((await one.call('PUT', `/api/games/${id}/standing`, { pass: ['W-5'], until: 3 })).status).toBe(
      200,
    );
    expect((await one.get(`/api/games/${id}/standing`)).body.standing).toEqual({ pass: ['W-5'], until: 3 });
    expect((await two.get(`/api/games/${id}/standing`)).body.standing).toBeNull();
    expect((await three.get(`/api/games/${id}/standing`)).status).toBe(403);
  });

  it('tells a player of his turn by webhook and mail, once, and not while he looks', async () => {
    const posts: string[] = [];
    const hook = createServer((request: IncomingMessage, response) => {
      request.on('data', (data) => posts.push(String(data)));
      request.on('end', () => response.end());
    });
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(hook.address() as { port: number }).port}/hook`;
    const settings = { language: 'fr', notices: { webhooks: [{ kind: 'discord', url }] } };
    expect((await two.call('PUT', '/api/settings', settings)).status).toBe(200);
    expect((await two.post('/api/notices/test', { channel: 0 })).body).toEqual({ sent: true });
    expect(posts.join()).toContain('essai');
    posts.length = 0;
    const id = await start({ seat: 'sparta' });
    const turn = async (): Promise<boolean> => {
      const table = await server.house.tables.open(id);
      return game.pending(table.state)[0]?.role === 'athens';
    };
    const table = await server.house.tables.open(id);
    const luck = stream('notice');
    const act = async (client: Client, role: string): Promise<void> => {
      const actions = game.legal(table.state, role);
      const text = game.notate(actions[luck.below(actions.length)]!);
      await client.post(`/api/games/${id}/act`, { ply: table.ply, do: text });
    };
    while (!(await turn())) await act(one, 'sparta');
    await expect.poll(() => posts.length).toBe(1);
    expect(posts[0]).toContain('à vous de jouer');
    const looking = await two.line();
    await looking.ask({ t: 'watch', game: id });
    while (await turn()) await act(two, 'athens');
    while (!(await turn())) await act(one, 'sparta');
    await new Promise((r) => setTimeout(r, 1500));
    expect(posts).toHaveLength(1);
    const told = async (count: number): Promise<void> => {
      while (await turn()) await act(two, 'athens');
      while (!(await turn())) await act(one, 'sparta');
      await expect.poll(() => posts.length).toBe(count);
    };
    // A page behind others is not looked at.
    expect(await looking.ask({ t: 'look', away: true })).toMatchObject({ t: 'ok' });
    await told(2);
    expect(await looking.ask({ t: 'look', away: false })).toMatchObject({ t: 'ok' });
    // Whoever asks for it is told even while he looks.
    const always = { ...settings, notices: { ...settings.notices, always: true } };
    await two.call('PUT', '/api/settings', always);
    await told(3);
    await looking.close();
    await two.call('PUT', '/api/settings', {});
    hook.close();
  });

  it('tells a browser of his turn by web push, sealed for it, and forgets it when it is gone', async () => {
    const service = await openPushService();
    const { posts, subscription } = service;
    const { endpoint, keys } = subscription;
    const { push: key } = (await two.get('/api/me')).body.house as { push: string };
    expect((await newClient(server.base).post('/api/push', { endpoint, keys })).status).toBe(401);
    expect((await two.post('/api/push', { endpoint: 'ftp://x/yyyyyyy', keys })).status).toBe(400);
    const wrong = { ...keys, p256dh: keys.auth };
    expect((await two.post('/api/push', { endpoint, keys: wrong })).status).toBe(400);
    expect((await two.post('/api/push', { endpoint, keys })).status).toBe(200);
    expect((await two.post('/api/notices/test', { channel: 'push' })).body).toEqual({ sent: true });
    const { headers, body } = posts[0]!;
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    const [, token, shown] = /^vapid t=([^,]+), ?k=(.+)$/.exec(headers.authorization!)!;
    expect(shown).toBe(key);
    const claims = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { aud: string };
    expect(claims.aud).toBe(new URL(endpoint).origin);
    expect(service.read(body)).toMatchObject({ title: 'Strategoi: a test' });
    posts.length = 0;
    const id = await start({ seat: 'sparta' });
    const table = await server.house.tables.open(id);
    const luck = stream('push');
    while (game.pending(table.state)[0]!.role === 'sparta') {
      const actions = game.legal(table.state, 'sparta');
      const text = game.notate(actions[luck.below(actions.length)]!);
      await one.post(`/api/games/${id}/act`, { ply: table.ply, do: text });
    }
    await expect.poll(() => posts.length).toBe(1);
    expect(service.read(posts[0]!.body)).toMatchObject({ game: id, kind: 'turn' });
    // The service says that there is no such browser any more.
    service.status = 410;
    expect((await two.post('/api/notices/test', { channel: 'push' })).body).toMatchObject({ sent: false });
    posts.length = 0;
    expect((await two.post('/api/notices/test', { channel: 'push' })).body).toMatchObject({ sent: false });
    expect(posts).toEqual([]);
    await two.post('/api/push', { endpoint, keys });
    expect((await two.call('DELETE', '/api/push', { endpoint })).status).toBe(200);
    expect((await two.post('/api/notices/test', { channel: 'push' })).body).toMatchObject({ sent: false });
    await service.close();
  });

  it('carries letters to the seat they are for, declarations to all, and opens letters only if both agree', async () => {
    const id = await start();
    const lines = [await one.line(), await two.line(), await newLine(server.base, {})];
    for (const line of lines) await line.ask({ t: 'watch', game: id });
    const text = 'Let us meet at dawn';
    expect(await lines[0]!.ask({ t: 'letter', game: id, to: ['sparta'], text })).toMatchObject({ t: 'ok' });
    const { letter } = await lines[1]!.next((m) => m.t === 'letter');
    expect(letter).toMatchObject({ from: 'athens', to: ['sparta'], text, agreed: [] });
    expect((letter as { stamp: object }).stamp).toHaveProperty('turn');
    const said = await two.post(`/api/games/${id}/letters`, { text: 'Peace!' });
    expect(said.body.letter).toMatchObject({ from: 'sparta', to: null });
    for (const line of lines) await line.next((m) => m.t === 'declaration');
    expect(lines[2]!.texts.join()).not.toContain('dawn');
    for (const to of ['athens', 'corinth'])
      expect(await lines[0]!.ask({ t: 'letter', game: id, to, text })).toMatchObject({
        error: 'bad-request',
      });
    expect(await lines[2]!.ask({ t: 'declare', game: id, text })).toMatchObject({ error: 'sign-in' });
    expect((await three.post(`/api/games/${id}/letters`, { to: ['sparta'], text })).status).toBe(403);
    const texts = async (who: Client): Promise<string> => {
      const { body } = await who.get(`/api/games/${id}/letters`);
      return (body.letters as { text: string }[]).map((l) => l.text).join();
    };
    expect(await texts(one)).toBe(`${text},Peace!`);
    expect(await texts(two)).toBe(`${text},Peace!`);
    expect(await texts(three)).toBe('Peace!');
    await one.post(`/api/games/${id}/resign`);
    await two.call('PUT', `/api/games/${id}/letters/agree`, { with: 'athens', agree: true });
    expect(await texts(three)).toBe('Peace!');
    expect((await one.post(`/api/games/${id}/letters`, { text })).status).toBe(409);
    await one.call('PUT', `/api/games/${id}/letters/agree`, { with: 'sparta', agree: true });
    expect(await texts(three)).toBe(`${text},Peace!`);
    expect((await one.get('/api/account/export')).text).toContain(text);
    for (const line of lines) await line.close();
  });

  it('refuses requests of other sites, and pages under a strict policy', async () => {
    const evil = { origin: 'https://evil.example' };
    expect((await one.call('POST', '/api/logout', {}, evil)).body).toMatchObject({ error: 'bad-origin' });
    expect((await one.call('POST', '/api/logout', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await one.call('POST', '/api/logout', 'x=1', { 'content-type': 'text/plain' })).status).toBe(415);
    await expect(one.line(evil)).rejects.toThrow('403');
    expect((await one.get('/api/me')).body.user).toMatchObject({ name: 'Nicias' });
    const { headers } = await one.get('/healthz');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe-eval');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await one.get('/readyz')).body).toEqual({ ok: true });
    expect((await one.get('/metrics')).text).toContain('strategoi_message_seconds');
    expect((await one.get('/api/openapi.json')).body).toHaveProperty('paths');
    expect((await one.get('/api/')).text).toContain('/api/games/{id}/act');
  });

  it('gives administrators what others may not do', async () => {
    const admin = newClient(server.base);
    await admin.post('/api/account', { name: 'Pericles', password: 'a long password' });
    const id = await start();
    expect((await one.post(`/api/admin/games/${id}/annul`)).status).toBe(403);
    expect((await admin.post(`/api/admin/games/${id}/annul`)).status).toBe(200);
    expect((await one.get(`/api/games/${id}`)).body).toMatchObject({ result: { how: 'annulled' } });
    const villain = await newGuest(server.base, 'Critias');
    const line = await villain.line();
    expect((await admin.call('PUT', '/api/admin/people/Critias/banned', { banned: true })).status).toBe(200);
    expect((await villain.get('/api/games/mine')).status).toBe(401);
    expect(await line.closed).toBe(1008);
    expect((await admin.get('/api/admin')).body).toHaveProperty('sockets');
  });

  it('does not hear those who were shut out', async () => {
    const id = await start();
    await one.call('PUT', `/api/people/${three.name}/block`);
    const line = await one.line();
    await line.ask({ t: 'watch', game: id });
    expect((await three.post(`/api/games/${id}/chat`, { text: 'boo' })).status).toBe(200);
    expect((await two.post(`/api/games/${id}/chat`, { text: 'hello' })).status).toBe(200);
    await line.next((m) => m.t === 'chat' && m.text === 'hello');
    expect(line.texts.join()).not.toContain('boo');
    expect((await one.get(`/api/games/${id}/chat`)).text).not.toContain('boo');
    await one.call('DELETE', `/api/people/${three.name}/block`);
    await line.close();
  });
});

describe('the page', () => {
  it('is served beside the rest, under its own routes, with files that are kept and files that are not', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'strategoi-page-'));
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Strategoi</title>');
    writeFileSync(join(folder, 'assets', 'a-1234.js'), 'let a = 1;');
    const server = await running('sqlite', { PAGE: folder, RATE_LIMIT: '60' });
    try {
      const client = newClient(server.base);
      const read = async (path: string) => {
        const { status, text, headers } = await client.get(path);
        return [status, text.slice(0, 15), headers.get('cache-control')];
      };
      expect(await read('/')).toEqual([200, '<!doctype html>', 'no-cache']);
      expect(await read('/games/abc?x=1')).toEqual([200, '<!doctype html>', 'no-cache']);
      expect(await read('/assets/a-1234.js')).toEqual([
        200,
        'let a = 1;',
        'public, max-age=31536000, immutable',
      ]);
      expect((await client.get('/assets/gone.js')).status).toBe(404);
      expect((await client.get('/api/nothing')).body).toMatchObject({ error: 'not-found' });
      expect((await client.get('/..%2f..%2fpackage.json')).text).not.toContain('strategoi');
      // Many who open it behind one router are not shut out by its many files; what asks of the house is counted.
      const asked = async (path: string, times: number): Promise<number[]> => {
        const codes: number[] = [];
        for (let n = 0; n < times; n++) codes.push((await client.get(path)).status);
        return codes;
      };
      expect(new Set(await asked('/assets/a-1234.js', 100))).toEqual(new Set([200]));
      expect((await client.get('/')).status).toBe(200);
      expect((await asked('/api/nothing', 60)).at(-1)).toBe(429);
    } finally {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describe('mail', () => {
  it('goes out by SMTP with name and password, and forgotten passwords are chosen anew by it', async () => {
    const said: string[] = [];
    const mails: string[] = [];
    const smtp = createTcp((socket) => {
      let data: string | undefined;
      socket.write('220 here\r\n');
      socket.on('data', (chunk) => {
        if (data !== undefined) {
          data += String(chunk);
          if (!data.endsWith('\r\n.\r\n')) return;
          mails.push(data);
          data = undefined;
          socket.write('250 kept\r\n');
          return;
        }
        const line = String(chunk).trim();
        said.push(line);
        if (line.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH')) socket.write('235 welcome\r\n');
        else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 yes\r\n');
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.address() as { port: number };
    const server = await running('sqlite', {
      SMTP_URL: `smtp://user:pa%20ss@127.0.0.1:${port}`,
      MAIL_FROM: 'games@example.org',
    });
    try {
      const body = (mail: string): string => {
        const end = mail.indexOf('\r\n\r\n');
        const [head, text] = [mail.slice(0, end), mail.slice(end)];
        if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString('utf8');
        return text
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
      };
      const client = newClient(server.base);
      const mail = 'x@example.org';
      await client.post('/api/account', { name: 'Xenophon', password: 'a long password', mail });
      const arrive = async (count: number): Promise<string> => {
        await expect.poll(() => mails.length).toBeGreaterThanOrEqual(count);
        return body(mails[count - 1]!);
      };
      // Nothing is sent to an address before its owner has agreed.
      expect((await client.post('/api/notices/test', { channel: 'mail' })).body).toMatchObject({
        sent: false,
      });
      const open = /#\/mail\/([\w-]+)/.exec(await arrive(1))![1];
      expect((await client.post('/api/mail/confirm', { secret: open })).body.user).toMatchObject({ mail });
      expect((await client.post('/api/mail/confirm', { secret: open })).status).toBe(403);
      expect((await client.post('/api/notices/test', { channel: 'mail' })).body).toEqual({ sent: true });
      expect(said).toContain(`AUTH PLAIN ${Buffer.from('\0user\0pa ss').toString('base64')}`);
      expect(said).toContain('MAIL FROM:<games@example.org>');
      expect(said).toContain('RCPT TO:<x@example.org>');
      expect(await arrive(2)).toContain('Xenophon, notices reach you here.');
      const stranger = newClient(server.base);
      expect((await stranger.post('/api/reset/ask', { mail: 'nobody@example.org' })).status).toBe(200);
      expect((await stranger.post('/api/reset/ask', { mail })).status).toBe(200);
      const secret = /#\/reset\/([\w-]+)/.exec(await arrive(3))![1];
      const fresh = 'a new long password';
      expect((await stranger.post('/api/reset', { secret, password: fresh })).status).toBe(200);
      expect((await stranger.post('/api/reset', { secret, password: fresh })).status).toBe(403);
      expect((await client.get('/api/me')).body.user).toBeNull();
      expect((await client.post('/api/login', { name: 'Xenophon', password: fresh })).status).toBe(200);
      // Whoever came in another language is written to in that one from the first line on.
      const french = { 'accept-language': 'fr-FR,fr;q=0.9' };
      const wanted = { name: 'Alcibiade', password: fresh, mail: 'y@example.org' };
      expect((await newClient(server.base).call('POST', '/api/account', wanted, french)).status).toBe(200);
      expect(await arrive(4)).toContain('ouvrez ce lien');
    } finally {
      await server.close();
      smtp.close();
    }
  });
});
