import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const DAY = 86_400_000;

describe('notices over the API', () => {
  let server: Running;
  let one: Client;
  let two: Client;
  const time = 1_800_000_000_000;

  beforeAll(async () => {
    server = await running('sqlite', { PRIVATE_WEBHOOKS: 'yes', ADMINS: 'Pericles' }, () => time);
    one = await newGuest(server.base, 'Kleon');
    two = await newGuest(server.base, 'Nikias');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  /** A game of one and two; says who is awaited. */
  async function start(): Promise<{ id: string; waited: Client; other: Client }> {
    const pace = { kind: 'days', days: 3 };
    const { body } = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2', pace });
    const id = body.id as string;
    await two.post(`/api/games/${id}/join`);
    const { seat, seats } = (await one.get(`/api/games/${id}`)).body as {
      seat: string;
      seats: { role: string; waiting: number | null }[];
    };
    const mine = seats.find(({ role }) => role === seat)?.waiting != null;
    return { id, waited: mine ? one : two, other: mine ? two : one };
  }

  it('are chosen by kind and way, and nothing else is taken', async () => {
    const notices = { mail: true, kinds: { mail: ['turn', 'letter'], push: [] } };
    expect((await one.call('PUT', '/api/settings', { notices })).status).toBe(200);
    expect((await one.get('/api/me')).body).toMatchObject({ user: { settings: { notices } } });
    for (const wrong of [
      { kinds: { mail: ['everything'] } },
      { kinds: { pigeon: ['turn'] } },
      { digest: { hour: 24, zone: 'Europe/Paris' } },
      { digest: { hour: 8, zone: 'Europe/Atlantis' } },
      { digest: { hour: 8 } },
    ])
      expect((await one.call('PUT', '/api/settings', { notices: wrong })).status).toBe(400);
  });

  it('give a calendar by a secret address, which ends with the next one', async () => {
    const { id, waited, other } = await start();
    const link = async (client: Client): Promise<string> =>
      new URL((await client.post('/api/calendar')).body.link as string).pathname;
    const [first, theirs] = [await link(waited), await link(other)];
    const stranger = newClient(server.base);
    const file = await stranger.get(first);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    expect(file.text).toContain(`UID:${id}@`);
    expect(file.text).toContain(
      `DTSTART:${new Date(time + 3 * DAY).toISOString().replace(/[-:]|\.\d+/g, '')}`,
    );
    for (const name of [one.name, two.name]) expect(file.text).not.toContain(name);
    expect((await stranger.get(theirs)).text).not.toContain('VEVENT');
    const second = await link(waited);
    expect((await stranger.get(first)).status).toBe(404);
    expect((await stranger.get(second)).status).toBe(200);
    expect((await waited.call('DELETE', '/api/calendar')).status).toBe(200);
    expect((await stranger.get(second)).status).toBe(404);
    // The secret opens nothing else, and no other secret opens this.
    const secret = theirs.split('/').pop()!.replace('.ics', '');
    expect(
      (await stranger.call('GET', '/api/me', undefined, { cookie: `strategoi=${secret}` })).body.user,
    ).toBeNull();
    expect(
      (await stranger.call('GET', '/api/me', undefined, { authorization: `Bearer ${secret}` })).body.user,
    ).toBeNull();
    const session = other.cookie.split('=')[1]!;
    expect((await stranger.get(`/api/calendar/${session}.ics`)).status).toBe(404);
  });

  it('end by one click, for whoever holds a token signed by this house, and for nobody else', async () => {
    const { people, signer, store } = server.house;
    const [user, other] = [(await people.named(one.name))!, (await people.named(two.name))!];
    const mail = 'kleon@example.org';
    await store.db.updateTable('users').set({ mail }).where('id', '=', user.id).execute();
    const on = (): Promise<unknown> => one.call('PUT', '/api/settings', { notices: { mail: true } });
    const settings = async (): Promise<unknown> =>
      ((await one.get('/api/me')).body.user as { settings: { notices: unknown } }).settings.notices;
    await on();
    const token = signer.unsubscribe({ ...user, mail }, 'letter');
    const stranger = newClient(server.base);
    const click = (of: string, headers = {}, query = ''): Promise<{ status: number }> =>
      stranger.call('POST', `/api/unsubscribe/${of}${query}`, 'List-Unsubscribe=One-Click', {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      });
    // To look at it changes nothing; a browser is led to the page.
    expect((await stranger.get(`/api/unsubscribe/${token}`)).body).toEqual({
      kind: 'letter',
      on: true,
      mail: true,
    });
    const led = await fetch(`${server.base}/api/unsubscribe/${token}`, {
      headers: { accept: 'text/html' },
      redirect: 'manual',
    });
    expect(led.headers.get('location')).toContain(`#/unsubscribe/${token}`);
    expect(await settings()).toEqual({ mail: true });
    const forged = [
      token.replace('letter', 'turn'),
      token.replace(user.id, other.id),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      `turn.${user.id}.${'A'.repeat(32)}`,
      signer.unsubscribe({ ...user, mail: 'old@example.org' }, 'letter'),
    ];
    for (const wrong of forged) expect((await click(wrong)).status).toBe(404);
    expect(await settings()).toEqual({ mail: true });
    expect((await click(token, {}, '?only=true')).status).toBe(200);
    expect(await settings()).toMatchObject({
      mail: true,
      kinds: { mail: expect.not.arrayContaining(['letter']) },
    });
    expect((await click(token, { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(200);
    expect(await settings()).toMatchObject({ mail: false });
    // Only there is anything but JSON taken.
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await one.call('POST', '/api/games', 'game=amphipolis', form)).status).toBe(415);
  });

  it('are seen by administrators without addresses, and by nobody else', async () => {
    const admin = newClient(server.base);
    await admin.post('/api/account', { name: 'Pericles', password: 'a long password' });
    const { store } = server.house;
    const user = (await server.house.people.named(two.name))!;
    const row = { game_id: 'x', role: null, at: time, due: time, aside: 0 as const };
    await store.db
      .insertInto('outbox')
      .values({
        ...row,
        id: 'over:x:y',
        user_id: user.id,
        kind: 'over',
        state: 'failed',
        sent: '{"push abc":5}',
        tries: 9,
        fault: 'no',
      })
      .execute();
    expect((await two.get('/api/admin/notices')).status).toBe(403);
    expect((await two.post('/api/admin/notices/retry')).status).toBe(403);
    expect((await admin.get('/api/admin')).body.notices).toMatchObject({ failed: 1 });
    const { notices } = (await admin.get('/api/admin/notices')).body as { notices: object[] };
    expect(notices[0]).toMatchObject({
      id: 'over:x:y',
      name: two.name,
      state: 'failed',
      sent: [{ way: 'push', at: 5 }],
    });
    expect((await admin.post('/api/admin/notices/retry', { id: 'over:x:y' })).body).toEqual({ tried: 1 });
  });
});
