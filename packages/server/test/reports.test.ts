import { afterEach, expect, it } from 'vitest';
import { newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

let server: Running | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

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
    const { deeds } = (await admin.get('/api/admin/audit')).body as unknown as {
      deeds: { by: string; deed: string; about: string }[];
    };
    expect(deeds.map(({ by, deed }) => `${by} ${deed}`)).toEqual([
      'Pericles PUT /api/admin/people/:name/banned',
      'Pericles PUT /api/admin/reports/:id',
    ]);
    expect(deeds[0]?.about).toBe('{"name":"Nicias","banned":true}');
    expect(server.failures).toEqual([]);
  },
  PATIENCE,
);
