import { afterEach, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

let server: Running | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Who did what to whom, the last first. */
async function deedsOf(admin: Client): Promise<readonly (readonly [string, string, object])[]> {
  const { deeds } = (await admin.get('/api/admin/audit')).body as unknown as {
    deeds: { by: string; deed: string; about: object }[];
  };
  return deeds.map(({ by, deed, about }) => [by, deed, about]);
}

it(
  'a report is for administrators alone, and what they do is written down',
  async () => {
    server = await running('sqlite', { ADMINS: 'Pericles' });
    const admin = newClient(server.base);
    await admin.post('/api/account', { name: 'Pericles', password: 'a long enough secret' });
    const [one, two] = [await newGuest(server.base, 'Cleon'), await newGuest(server.base, 'Nicias')];
    const stranger = newClient(server.base);
    const say = { text: 'He swears at the table.', game: 'g1' };
    expect((await stranger.post('/api/people/Nicias/report', say)).body.error).toBe('sign-in');
    expect((await one.post('/api/people/Cleon/report', say)).body.error).toBe('bad-request');
    expect((await one.post('/api/people/Nobody/report', say)).body.error).toBe('not-found');
    expect((await one.post('/api/people/Nicias/report', { text: 'x'.repeat(1001) })).body.field).toBe('text');
    for (let n = 0; n < 5; n++) expect((await one.post('/api/people/Nicias/report', say)).status).toBe(200);
    expect((await one.post('/api/people/Nicias/report', say)).body.error).toBe('too-many');

    for (const who of [one, two, stranger])
      for (const path of ['reports', 'audit'])
        expect([401, 403]).toContain((await who.get(`/api/admin/${path}`)).status);
    const { reports } = (await admin.get('/api/admin/reports')).body as unknown as {
      reports: { id: string; by: string; about: string; closed: number | null; banned: boolean }[];
    };
    expect(reports).toHaveLength(5);
    expect(reports[0]).toMatchObject({ by: 'Cleon', about: 'Nicias', closed: null, banned: false });
    // He who is reported hears nothing of it.
    expect(two.texts.join()).not.toContain('swears');
    expect((await two.get('/api/account/export')).text).not.toContain('swears');
    expect((await one.get('/api/account/export')).text).toContain('swears');

    const put = (path: string, body: object) => admin.call('PUT', path, body);
    expect((await put(`/api/admin/reports/${reports[0]?.id}`, { answer: 'He was warned.' })).status).toBe(
      200,
    );
    expect((await put('/api/admin/reports/none', { answer: '' })).status).toBe(404);
    expect((await put('/api/admin/people/Nicias/banned', { banned: true })).status).toBe(200);
    const after = (await admin.get('/api/admin/reports')).body as unknown as { reports: typeof reports };
    expect(after.reports.at(-1)).toMatchObject({ answer: 'He was warned.', banned: true });
    expect(await deedsOf(admin)).toEqual([
      ['Pericles', 'shut-out', { whom: 'Nicias' }],
      ['Pericles', 'report-closed', { whom: 'Nicias', said: 'He was warned.' }],
    ]);
    expect(server.failures).toEqual([]);
  },
  PATIENCE,
);

it(
  'an administrator reads nothing of what is said of himself, and closes none of it',
  async () => {
    server = await running('sqlite', { ADMINS: 'Pericles,Aspasia' });
    const [one, two, cleon] = [newClient(server.base), newClient(server.base), newClient(server.base)];
    for (const [client, name] of [
      [one, 'Pericles'],
      [two, 'Aspasia'],
      [cleon, 'Cleon'],
    ] as const)
      await client.post('/api/account', { name, password: 'a long enough secret' });
    const said = 'He spends the tribute on marble.';
    expect((await cleon.post('/api/people/Pericles/report', { text: said })).status).toBe(200);
    const { reports } = (await two.get('/api/admin/reports')).body as unknown as {
      reports: { id: string; text: string }[];
    };
    expect(reports.map(({ text }) => text)).toEqual([said]);
    expect((await one.get('/api/admin/reports')).body).toEqual({ reports: [] });
    const path = `/api/admin/reports/${reports[0]?.id}`;
    expect((await one.call('PUT', path, { answer: 'No.' })).status).toBe(404);
    expect((await two.call('PUT', path, { answer: 'It is the goddess who is adorned.' })).status).toBe(200);
    expect((await two.get('/api/admin/audit')).text).toContain('goddess');
    expect((await one.get('/api/admin/audit')).body).toEqual({ deeds: [] });
    expect(server.failures).toEqual([]);
  },
  PATIENCE,
);

it(
  'what administrators do where others lead is told by the names things had, page by page',
  async () => {
    server = await running('sqlite', { ADMINS: 'Pericles' });
    const account = async (name: string): Promise<Client> => {
      const client = newClient(server?.base ?? '');
      await client.post('/api/account', { name, password: 'a long enough secret' });
      return client;
    };
    const [admin, owner] = [await account('Pericles'), await account('Cleon')];
    const post = async (client: Client, path: string, body: object = {}): Promise<{ id: string }> =>
      (await client.post(path, body)).body as unknown as { id: string };
    const plan = { game: 'amphipolis', scenario: '10.2' };
    const club = await post(owner, '/api/clubs', { name: 'Friends of the Strymon' });
    const cup = await post(owner, '/api/tournaments', { ...plan, name: 'The bridge cup', format: 'swiss' });
    const league = await post(owner, '/api/leagues', {
      ...plan,
      name: 'League of Thrace',
      starts: Date.now() + 1e8,
    });
    const own = await post(admin, '/api/tournaments', { ...plan, name: 'His own cup', format: 'swiss' });
    const masked = await post(owner, '/api/games', { ...plan, anonymous: true, seat: 'athens' });
    await admin.post(`/api/games/${masked.id}/join`, {});
    await owner.post(`/api/games/${masked.id}/chat`, { text: 'well' });
    const { lines } = (await admin.get(`/api/games/${masked.id}/chat`)).body as unknown as {
      lines: { id: string }[];
    };
    await owner.post(`/api/tournaments/${cup.id}/join`);
    // What is his own to lead, what does not come to be and what he does as a player is no deed of an administrator.
    await admin.post(`/api/tournaments/${own.id}/cancel`);
    await admin.post(`/api/tournaments/${cup.id}/join`);
    await admin.post(`/api/tournaments/${cup.id}/leave`);
    await admin.call('DELETE', `/api/clubs/${club.id}/people/Nobody`);
    await admin.call('DELETE', `/api/admin/chat/${lines[0]?.id}`);
    const seated = await admin.post(`/api/tournaments/${cup.id}/bots`, { bot: 'random', count: 2 });
    const number = (seated.body.entries as { number: number }[]).at(-1)?.number;
    await admin.post(`/api/tournaments/${cup.id}/leave`, { number });
    await admin.post(`/api/tournaments/${cup.id}/leave`, { number: 1 });
    await admin.post(`/api/tournaments/${cup.id}/cancel`);
    await admin.post(`/api/leagues/${league.id}/close`);
    await admin.post(`/api/clubs/${club.id}/news`, { title: 'Beware', text: 'of the ides.' });
    await admin.call('DELETE', `/api/clubs/${club.id}`);
    const told = await deedsOf(admin);
    const ofClub = { kind: 'clubs', id: club.id, name: 'Friends of the Strymon' };
    const ofCup = { kind: 'tournaments', id: cup.id, name: 'The bridge cup' };
    expect(told.map(([, deed, about]) => [deed, about])).toEqual([
      ['club-dissolved', { of: ofClub }],
      ['club-announced', { of: ofClub, said: 'Beware' }],
      ['league-closed', { of: { kind: 'leagues', id: league.id, name: 'League of Thrace' } }],
      ['contest-cancelled', { of: ofCup }],
      ['contest-seen-out', { of: ofCup, whom: 'Cleon' }],
      // A bot is told by what it is: each reader has it in his own words.
      ['contest-seen-out', { of: ofCup, bot: 'random', count: number }],
      ['contest-bots', { of: ofCup, count: 2 }],
      // Behind a mask nobody is named.
      ['line-removed', { game: masked.id }],
    ]);
    // What a former version wrote can still be read, and the list goes on.
    const { db } = server.house.store;
    const by = await db
      .selectFrom('users')
      .select('id')
      .where('name', '=', 'Pericles')
      .executeTakeFirstOrThrow();
    for (let n = 0; n < 50; n++)
      await db
        .insertInto('audit')
        .values({ id: `old${n}`, at: 1000, user_id: by.id, deed: 'PUT /api/admin/x', about: '{}' })
        .execute();
    const first = (await admin.get('/api/admin/audit')).body as unknown as {
      deeds: { id: string }[];
      next: string;
    };
    expect(first.deeds.at(-1)).toMatchObject({ deed: 'other', about: { said: 'PUT /api/admin/x {}' } });
    const second = (await admin.get(`/api/admin/audit?before=${first.next}`)).body as unknown as typeof first;
    expect(second.next).toBeUndefined();
    const all = [...first.deeds, ...second.deeds].map(({ id }) => id);
    expect(new Set(all).size).toBe(58);
    expect(server.failures).toEqual([]);
  },
  PATIENCE,
);
