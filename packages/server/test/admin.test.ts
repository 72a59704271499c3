import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explained, readConfig, settings } from '../src/config.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { meanings } from '../src/settings.ts';
import { type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const password = 'a long password';

describe.each(kinds)('an administrator (%s)', (kind) => {
  let server: Running;
  let admin: Client;
  let one: Client;
  let two: Client;
  beforeAll(async () => {
    server = await running(kind, { ADMINS: 'Pericles' });
    admin = newClient(server.base);
    const made = await admin.post('/api/account', { name: 'Pericles', password });
    expect(made.body.user).toMatchObject({ admin: true });
    one = newClient(server.base);
    await one.post('/api/account', { name: 'Cleon', password });
    two = await newGuest(server.base, 'Nicias');
  }, PATIENCE);
  afterAll(() => server.close());

  const begin = async (more: object = {}): Promise<string> => {
    const wanted = { game: 'amphipolis', scenario: '10.2', seat: 'athens', ...more };
    const { id, invite } = (await one.post('/api/games', wanted)).body as { id: string; invite: string };
    await two.post(`/api/games/${id}/join`, { invite });
    return id;
  };
  const games = async (query = ''): Promise<{ id: string; paused: number | null; moved: number | null }[]> =>
    (await admin.get(`/api/admin/games${query}`)).body.games as never;

  it('is the only one whom any of his addresses answers', async () => {
    const { paths } = (await one.get('/api/openapi.json')).body as {
      paths: { [path: string]: { [method: string]: unknown } };
    };
    const own = Object.entries(paths).filter(([path]) => path.startsWith('/api/admin'));
    expect(own.length).toBeGreaterThan(8);
    for (const [path, methods] of own)
      for (const method of Object.keys(methods)) {
        const at = path.replace('{name}', 'Cleon').replace('{id}', 'x');
        const body = method === 'get' || method === 'delete' ? undefined : {};
        const who = [one, two, newClient(server.base)];
        const answers = await Promise.all(who.map((client) => client.call(method.toUpperCase(), at, body)));
        expect([at, method, answers.map(({ status }) => status)]).toEqual([at, method, [403, 403, 401]]);
      }
  });

  it('sees how the house stands and what went wrong', async () => {
    const id = await begin();
    server.house.failed('test', new Error('on purpose'));
    const { body } = await admin.get('/api/admin');
    expect(body).toMatchObject({
      database: kind,
      hearing: true,
      users: { guest: 1, account: 2, bot: 0, banned: 0 },
      games: { open: 0, playing: 1, ended: 0 },
      troubles: [{ what: 'test', why: 'on purpose' }],
    });
    server.failures.length = 0;
    await admin.post(`/api/admin/games/${id}/annul`);
    expect((await admin.get('/api/admin')).body.games).toEqual({ open: 0, playing: 0, ended: 1 });
  });

  it('finds a person, shuts him out and lets him in again; himself he cannot shut out', async () => {
    const find = async (text: string) =>
      (await admin.get(`/api/admin/people?find=${text}`)).body.people as { name: string; banned: boolean }[];
    expect((await find('')).map(({ name }) => name).sort()).toEqual(['Cleon', 'Nicias', 'Pericles']);
    expect((await find('cle')).map(({ name }) => name).sort()).toEqual(['Cleon', 'Pericles']);
    expect(await find('CLEON')).toEqual([
      {
        name: 'Cleon',
        kind: 'account',
        admin: false,
        banned: false,
        mail: false,
        playing: 0,
        created: expect.any(Number),
      },
    ]);
    expect(await find('%25')).toHaveLength(3);
    const ban = (name: string, banned: boolean) =>
      admin.call('PUT', `/api/admin/people/${name}/banned`, { banned });
    const line = await one.line();
    expect((await ban('Cleon', true)).status).toBe(200);
    expect(await line.closed).toBe(1008);
    expect((await one.get('/api/me')).body.user).toBeNull();
    expect((await find('cleon'))[0]).toMatchObject({ banned: true });
    const signIn = () => one.post('/api/login', { name: 'Cleon', password });
    expect((await signIn()).body.error).toBe('banned');
    await ban('Cleon', false);
    expect((await signIn()).status).toBe(200);
    expect((await ban('Pericles', true)).status).toBe(400);
    expect((await ban('Nobody', true)).status).toBe(404);
  });

  it('says that an account is a program’s, and a guest’s he does not', async () => {
    const set = (name: string, to: string) =>
      admin.call('PUT', `/api/admin/people/${name}/kind`, { kind: to });
    expect((await set('Cleon', 'bot')).status).toBe(200);
    expect((await two.get('/api/people/Cleon')).body).toMatchObject({ kind: 'bot' });
    expect((await set('Cleon', 'account')).status).toBe(200);
    expect((await two.get('/api/people/Cleon')).body).toMatchObject({ kind: 'account' });
    expect((await set('Nicias', 'bot')).status).toBe(400);
    expect((await set('Cleon', 'guest')).status).toBe(400);
  });

  it('finds games, private ones too, stops a clock and lets it run, and closes what is stuck', async () => {
    const id = await begin({ private: true, pace: { kind: 'days', days: 2 } });
    const still = await begin();
    expect((await games()).map((game) => game.id).sort()).toEqual([id, still].sort());
    expect((await games('?find=nicias')).map((game) => game.id)).toHaveLength(2);
    expect((await games(`?find=${id}`)).map((game) => game.id)).toEqual([id]);
    expect(await games('?find=Pericles')).toEqual([]);
    const hold = (game: string, paused: boolean) =>
      admin.call('PUT', `/api/admin/games/${game}/paused`, { paused });
    expect((await hold(id, true)).status).toBe(200);
    expect((await games(`?find=${id}`))[0]?.paused).toEqual(expect.any(Number));
    expect((await hold(id, true)).status).toBe(400);
    expect((await hold(id, false)).status).toBe(200);
    expect((await games(`?find=${id}`))[0]?.paused).toBeNull();
    expect((await hold(still, true)).status).toBe(400);
    for (const game of [id, still]) await admin.post(`/api/admin/games/${game}/annul`);
    expect(await games()).toEqual([]);
    expect((await admin.post(`/api/admin/games/${id}/annul`)).body.error).toBe('not-playing');
  });

  it('clears away a game that has not begun', async () => {
    const { id } = (await one.post('/api/games', { game: 'amphipolis', scenario: '10.2' })).body;
    expect((await games('?status=open')).map((game) => game.id)).toEqual([id]);
    expect((await admin.post(`/api/admin/games/${id as string}/annul`)).status).toBe(200);
    expect(await games('?status=open')).toEqual([]);
    expect((await one.get(`/api/games/${id as string}`)).status).toBe(404);
  });

  it('ends a game that cannot be read any more', async () => {
    const id = await begin();
    const { store, tables } = server.house;
    const table = await tables.open(id);
    const role = table.listed.game.pending(table.state)[0]!.role;
    const text = table.listed.game.notate(table.listed.game.legal(table.state, role)[0]!);
    await tables.act({ user: table.seats.get(role)!.user_id! }, id, table.ply, text);
    await store.db.updateTable('actions').set({ body: 'nonsense' }).where('game_id', '=', id).execute();
    tables.forget(id);
    expect((await one.get(`/api/games/${id}/view`)).body.error).toBe('other-rules');
    expect((await admin.post(`/api/admin/games/${id}/annul`)).status).toBe(200);
    expect((await one.get(`/api/games/${id}`)).body).toMatchObject({
      status: 'ended',
      result: { how: 'annulled' },
    });
    server.failures.length = 0;
  });

  it('sees work that has failed, and has it tried again', async () => {
    const { store } = server.house;
    await enqueue(store.db, 'strange:work', 'strange', Date.now());
    server.house.wake();
    const jobs = async () =>
      (await admin.get('/api/admin/jobs')).body.jobs as { id: string; tries: number; node: string | null }[];
    await expect
      .poll(async () => (await jobs()).find((job) => job.id === 'strange:work' && job.node === null)?.tries, {
        timeout: 20_000,
      })
      .toBeGreaterThan(2);
    expect((await admin.get('/api/admin')).body.jobs).toMatchObject({ failing: 1 });
    const retry = await admin.post('/api/admin/jobs/retry', { id: 'strange:work' });
    expect(retry.body).toEqual({ tried: 1 });
    expect((await jobs()).find((job) => job.id === 'strange:work')?.tries).toBeLessThan(3);
    expect((await admin.post('/api/admin/jobs/retry', { id: 'other' })).body).toEqual({ tried: 0 });
    await store.db.deleteFrom('jobs').where('id', '=', 'strange:work').execute();
    server.failures.length = 0;
  });

  it('reads every setting explained', async () => {
    const { body } = await admin.get('/api/admin/settings');
    expect((body.settings as { name: string }[]).map(({ name }) => name)).toEqual(Object.keys(settings));
    expect(body.settings).toContainEqual(
      expect.objectContaining({ name: 'ADMINS', value: 'Pericles', set: true }),
    );
    expect(server.failures).toEqual([]);
  });
});

describe('a setting', () => {
  it('is explained in both languages, and in the manual with what it is when nobody sets it', () => {
    expect(Object.keys(meanings)).toEqual(Object.keys(settings));
    const manual = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    const rows = [...manual.matchAll(/^\| `([A-Z_]+)` \| (.*?) \|/gm)].map(([, name, usual]) => [
      name,
      usual,
    ]);
    expect(rows.map(([name]) => name)).toEqual(Object.keys(settings));
    for (const [name, usual] of rows) {
      const set = settings[name!]!;
      // What depends on something else is said in words.
      if (set !== '' && name !== 'PAGE') expect([name, usual]).toEqual([name, `\`${set}\``]);
    }
  });

  it('shows no password', () => {
    const of = (env: Record<string, string>, name: string) =>
      explained(readConfig(env)).find((row) => row.name === name);
    expect(of({ DATABASE_URL: 'postgres://house:open@sesame@db/games' }, 'DATABASE_URL')).toMatchObject({
      value: 'postgres://house:…@db/games',
      set: true,
      secret: true,
    });
    expect(of({ DATABASE_URL: 'postgres://db/games?user=x&password=sesame' }, 'DATABASE_URL')?.value).toBe(
      'postgres://db/games?user=x&password=…',
    );
    expect(of({ SMTP_URL: 'smtps://post:sesame@mail.example.org:465' }, 'SMTP_URL')?.value).toBe(
      'smtps://post:…@mail.example.org:465',
    );
    expect(of({}, 'DATABASE_URL')).toMatchObject({ value: settings.DATABASE_URL, set: false });
  });
});

describe.each(kinds)('the lobby (%s)', (kind) => {
  it(
    'lists games by single options, together with game, scenario and pace',
    async () => {
      const server = await running(kind);
      const host = await newGuest(server.base, 'Host');
      const { options, scenarios } = server.house.library.amphipolis!.game.manifest;
      const option = options.find(({ id, values }) => id !== 'windows' && values.length > 1)!;
      const other = option.values.find((value) => value !== option.default)!;
      const make = async (chosen: object, more: object = {}): Promise<string> => {
        const wanted = { game: 'amphipolis', scenario: '10.2', options: chosen, ...more };
        return (await host.post('/api/games', wanted)).body.id as string;
      };
      const plain = await make({});
      const changed = await make({ [option.id]: other });
      const slow = await make({ [option.id]: other }, { pace: { kind: 'days', days: 3 } });
      const list = async (query: string): Promise<string[]> =>
        ((await host.get(`/api/games?${query}`)).body.games as { id: string }[]).map(({ id }) => id).sort();
      const asked = `option=${option.id}:${other}`;
      expect(await list(asked)).toEqual([changed, slow].sort());
      expect(await list(`option=${option.id}:${option.default}`)).toEqual([plain]);
      expect(await list(`${asked}&pace=days&game=amphipolis&scenario=10.2`)).toEqual([slow]);
      expect(await list(`${asked}&scenario=${scenarios.find(({ id }) => id !== '10.2')!.id}`)).toEqual([]);
      expect(await list(`${asked}&option=${option.id}:${option.default}`)).toEqual([plain]);
      const second = options.find(({ id }) => id !== 'windows' && id !== option.id)!;
      expect(await list(`${asked}&option=${second.id}:${second.default}`)).toEqual([changed, slow].sort());
      for (const odd of ['option=nothing:at-all', `option=${option.id}:%25`, 'option=x', 'option=a:b:c'])
        expect((await host.get(`/api/games?${odd}`)).status).toBe(400);
      expect(server.failures).toEqual([]);
      await server.close();
    },
    PATIENCE,
  );
});
