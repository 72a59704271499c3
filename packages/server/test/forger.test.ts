import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const DAY = 86_400_000;

/** Whoever wants to know or do what is not his, by everything that correspondence has added. */
describe.each(kinds)('a forger (%s)', (kind) => {
  let server: Running;
  let owner: Client;
  let second: Client;
  let third: Client;
  let forger: Client;
  let time = 1_800_000_000_000;

  beforeAll(async () => {
    server = await running(kind, { BOT_THREADS: '0', ADMINS: 'Pericles' }, () => time);
    owner = await newGuest(server.base, 'Berenike');
    second = await newGuest(server.base, 'Apama');
    third = await newGuest(server.base, 'Stratonike');
    forger = await newGuest(server.base, 'Sinon');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral' };
  async function start(more: object = {}): Promise<string> {
    const wanted = { game: 'diadochi', scenario: 'basic', options: neutral, seat: 'eumenes', ...more };
    const { body } = await owner.post('/api/games', wanted);
    const id = body.id as string;
    const { invite } = body as { invite: string };
    await second.post(`/api/games/${id}/join`, { seat: 'ptolemy', invite });
    await third.post(`/api/games/${id}/join`, { seat: 'seleucus', invite });
    const { ply } = (await second.get(`/api/games/${id}/view`)).body;
    await second.post(`/api/games/${id}/act`, { ply, do: 'muster AAA' });
    return id;
  }
  const act = async (client: Client, id: string, text: string) => {
    const { ply } = (await client.get(`/api/games/${id}/view`)).body;
    return client.post(`/api/games/${id}/act`, { ply, do: text });
  };

  it('does nothing at tables of others, and a private one is not there for him', async () => {
    for (const [more, code] of [
      [{ private: true }, 404],
      [{}, 403],
    ] as const) {
      const id = await start({ ...more, pace: { kind: 'days', days: 3 } });
      await act(owner, id, 'seal');
      for (const [method, path, body] of [
        ['POST', 'reopen', {}],
        ['POST', 'letters', { to: ['eumenes'], text: 'from Ptolemy' }],
        ['PUT', 'letters/read', {}],
        ['PUT', 'letters/agree', { with: 'eumenes', agree: true }],
        ['POST', 'offer', { kind: 'extend', hours: 24 }],
        ['POST', 'answer', { agree: true }],
      ] as const)
        expect([path, (await forger.call(method, `/api/games/${id}/${path}`, body)).status]).toEqual([
          path,
          code,
        ]);
      // Nor does whoever sits there for another: a letter is from one's own seat.
      const letter = await second.post(`/api/games/${id}/letters`, {
        to: ['eumenes'],
        text: 'mine',
        from: 'seleucus',
      });
      expect(letter.status).toBe(400);
      expect((await second.post(`/api/games/${id}/reopen`)).body.error).toBe('not-sealed');
      const { seats } = (await owner.get(`/api/games/${id}`)).body as {
        seats: { role: string; waiting: number | null }[];
      };
      expect(seats.find(({ role }) => role === 'eumenes')?.waiting).toBeNull();
    }
  });

  it('votes once, however often, and not for his own proposal', async () => {
    const id = await start({ pace: { kind: 'days', days: 3 } });
    const due = async (): Promise<unknown> => (await server.house.tables.open(id)).clock?.due?.eumenes;
    const before = await due();
    await owner.post(`/api/games/${id}/offer`, { kind: 'extend', hours: 336 });
    for (let n = 0; n < 3; n++) await owner.post(`/api/games/${id}/answer`, { agree: true });
    expect(await due()).toBe(before);
    for (const hours of [0, 337, -24, 1.5])
      expect((await owner.post(`/api/games/${id}/offer`, { kind: 'extend', hours })).status).toBe(400);
    for (let n = 0; n < 3; n++) await second.post(`/api/games/${id}/answer`, { agree: false });
    expect((await server.house.tables.open(id)).row.offer).not.toBeNull();
    await owner.post(`/api/games/${id}/answer`, { agree: false });
    expect((await server.house.tables.open(id)).row.offer).toBeNull();
    expect(await due()).toBe(before);
  });

  it('takes no more leave than a year has, by whatever turns he takes it', async () => {
    const leave = (from: number | undefined, until: number) =>
      forger.call('PUT', '/api/vacation', { ...(from === undefined ? {} : { from }), until });
    expect((await leave(undefined, time + 29 * DAY)).status).toBe(200);
    // Planned for next year, and back to this one: its days are still gone.
    expect((await leave(time + 364 * DAY, time + 365 * DAY)).status).toBe(200);
    expect((await leave(undefined, time + 5 * DAY)).status).toBe(429);
    expect((await leave(time + 2 * 365 * DAY, time + 2 * 365 * DAY + DAY)).status).toBe(400);
    await forger.call('DELETE', '/api/vacation');
    await forger.call('DELETE', '/api/vacation');
    expect((await leave(undefined, time + 5 * DAY)).status).toBe(429);
    expect((await newClient(server.base).call('PUT', '/api/vacation', { until: time + DAY })).status).toBe(
      401,
    );
  });

  it('gains no time by a leave he plans and gives up again: its days are gone where something was put off', async () => {
    const late = await newGuest(server.base, 'Lamachos');
    const { body } = await owner.post('/api/games', {
      game: 'diadochi',
      scenario: 'basic',
      options: { ...neutral, eumenes: 'neutral' },
      seat: 'ptolemy',
      pace: { kind: 'days', days: 3 },
    });
    const id = body.id as string;
    const leave = async (from: number, until: number) =>
      (await late.call('PUT', '/api/vacation', { from: time + from, until: time + until })).status;
    const stays = async () => (await late.call('DELETE', '/api/vacation')).body.left as number;
    // As long as nothing waits for him, whoever changes his mind has lost nothing.
    expect(await leave(DAY, 11 * DAY)).toBe(200);
    expect(await stays()).toBe(30);
    expect((await late.post(`/api/games/${id}/join`, { seat: 'seleucus' })).status).toBe(200);
    expect((await act(owner, id, 'muster AAA')).status).toBe(200);
    const table = await server.house.tables.open(id);
    const begun = table.clock?.due?.seleucus ?? 0;
    expect(await leave(5 * DAY, 9 * DAY)).toBe(200);
    expect([await stays(), table.clock?.due?.seleucus]).toEqual([30, begun]);
    expect(await leave(DAY, 11 * DAY)).toBe(200);
    expect(table.clock?.due?.seleucus).toBe(begun + 10 * DAY);
    // Nor by sealing before he gives it up, and opening the sheet again.
    expect((await act(late, id, 'seal')).status).toBe(200);
    expect(await stays()).toBe(20);
    expect((await late.post(`/api/games/${id}/reopen`)).status).toBe(200);
    const more: number[] = [];
    for (let n = 0; n < 4; n++) {
      more.push(await leave(DAY, 11 * DAY));
      await stays();
    }
    expect(more).toEqual([200, 200, 429, 429]);
    expect(table.clock?.due?.seleucus).toBe(begun + 30 * DAY);
  });

  it('learns of a leave beside a name, and of none behind a mask', async () => {
    const away = await newGuest(server.base, 'Phryne');
    await expect.poll(() => server.house.store.hearing()).toBe(true);
    const pace = { kind: 'days', days: 3 };
    const begin = async (more: object): Promise<string> => {
      const wanted = { game: 'amphipolis', scenario: '10.1', seat: 'sparta', pace, ...more };
      const id = (await third.post('/api/games', wanted)).body.id as string;
      expect((await away.post(`/api/games/${id}/join`)).status).toBe(200);
      return id;
    };
    const [open, masked] = [await begin({}), await begin({ anonymous: true })];
    const shorter = await begin({ pace: { kind: 'minutes', minutes: 60, bonus: 0 } });
    const line = await forger.line();
    const told = (game: string, over = line) => over.all.filter((m) => m.t === 'table' && m.game === game);
    const seen = (game: string, over = line) =>
      (told(game, over).at(-1)?.seats as { away: unknown }[] | undefined)?.map((seat) => seat.away);
    for (const game of [open, masked, shorter]) {
      await line.ask({ t: 'watch', game });
      await expect.poll(() => seen(game)).toEqual([null, null]);
    }
    const silent = [masked, shorter].map((game) => told(game).length);
    const leave = async (wanted: object) =>
      expect((await away.call('PUT', '/api/vacation', wanted)).status).toBe(200);
    // Nothing waits for him: of a leave to come nothing is told.
    const until = time + 6 * DAY;
    await leave({ from: time + DAY, until });
    await line.ask({ t: 'ping' });
    expect(seen(open)).toEqual([null, null]);
    await leave({ until });
    await expect.poll(() => seen(open)).toEqual([{ from: time, until }, null]);
    // Nor does anything come at the others that would tell whose leave began at that moment.
    await line.ask({ t: 'ping' });
    expect([masked, shorter].map((game) => told(game).length)).toEqual(silent);
    const anew = await forger.line();
    for (const game of [open, masked, shorter]) {
      await anew.ask({ t: 'watch', game });
      const leaves = game === open ? [{ from: time, until }, null] : [null, null];
      await expect.poll(() => seen(game, anew)).toEqual(leaves);
    }
    // Once the other has moved, his hour is put off for a leave to come, and all see why.
    await away.call('DELETE', '/api/vacation');
    await expect.poll(() => seen(open)).toEqual([null, null]);
    const soon = { from: time + DAY, until: time + 3 * DAY };
    await leave(soon);
    const table = await server.house.tables.open(open);
    while (table.seats.get('athens')?.waiting == null)
      await third.post(`/api/games/${open}/act`, {
        ply: table.ply,
        do: table.listed.game.notate(table.listed.game.legal(table.state, 'sparta')[0]!),
      });
    await expect.poll(() => seen(open)).toEqual([soon, null]);
    await anew.close();
    time = until;
    await away.call('DELETE', '/api/vacation');
    await line.close();
  });

  it('gains no time by opening and sealing, and does not make the server play the game through', async () => {
    const id = await start({ pace: { kind: 'days', days: 3 } });
    const table = await server.house.tables.open(id);
    const due = table.clock?.due?.eumenes;
    for (let n = 0; n < 5; n++) {
      await act(owner, id, 'seal');
      time += 60_000;
      await owner.post(`/api/games/${id}/reopen`);
      expect(table.mark.count).toBeGreaterThan(0);
    }
    expect(table.clock?.due?.eumenes).toBe(due);
    // Sealed over and over is one decision, not five.
    const user = (await server.house.people.named(owner.name))!;
    expect(user.kept).toBeLessThanOrEqual(4);
  });

  it('learns no name behind a mask by shutting people out, by asking for a seat, or as administrator', async () => {
    const admin = newClient(server.base);
    await admin.post('/api/account', { name: 'Pericles', password: 'a long password' });
    const hidden = await newGuest(server.base, 'Olympias');
    const webhooks = [{ kind: 'generic', url: 'https://machine.example.invalid:9/secret' }];
    await hidden.call('PUT', '/api/settings', { notices: { webhooks } });
    const wanted = {
      game: 'diadochi',
      scenario: 'basic',
      options: { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral' },
      anonymous: true,
      seat: 'eumenes',
    };
    const { body } = await hidden.post('/api/games', wanted);
    const id = body.id as string;
    await second.post(`/api/games/${id}/join`, { seat: 'ptolemy' });
    await third.post(`/api/games/${id}/join`, { seat: 'seleucus' });
    await hidden.post(`/api/games/${id}/chat`, { text: 'a word before I go' });
    // Something waits for him, and lies in the outbox.
    await second.post(`/api/games/${id}/offer`, { kind: 'draw' });
    const { notices } = (await admin.get('/api/admin/notices')).body as {
      notices: { game: string; name: string | null; fault: string | null }[];
    };
    const waiting = notices.filter(({ game }) => game === id);
    expect(waiting.length).toBeGreaterThan(0);
    for (const notice of waiting) {
      expect(notice.name).toBeNull();
      expect(notice.fault ?? '').not.toMatch(/machine|example|secret/);
    }
    await second.post(`/api/games/${id}/answer`, { agree: false });
    await hidden.post(`/api/games/${id}/resign`);
    // Shut out or not, whoever asks for the seat is answered the same.
    const ask = async (): Promise<string> =>
      (await forger.post(`/api/games/${id}/offer`, { kind: 'seat', role: 'eumenes' })).text;
    await forger.call('PUT', `/api/people/${second.name}/block`);
    const shut = await ask();
    await forger.post(`/api/games/${id}/answer`, { agree: false });
    await forger.call('DELETE', `/api/people/${second.name}/block`);
    expect(await ask()).toBe(shut);
    const line = await third.line();
    await line.ask({ t: 'watch', game: id });
    for (const client of [second, third]) await client.post(`/api/games/${id}/answer`, { agree: true });
    await line.next(({ t, offer }) => t === 'table' && offer === undefined);
    // He who gave the seat up is not named for what he said there; nor is he who has it now.
    for (const client of [second, third, newClient(server.base)]) {
      const chat = await client.get(`/api/games/${id}/chat`);
      expect(chat.text).toContain('a word before I go');
      for (const name of [hidden.name, forger.name]) expect(chat.text).not.toContain(name);
    }
    for (const name of [hidden.name, forger.name]) expect(line.texts.join()).not.toContain(name);
    await line.close();
    // What he wrote is his, though the seat is not any more.
    expect((await hidden.get('/api/account/export')).status).toBe(200);
  });

  it('shows by no word from the benches who took a seat behind a mask since', async () => {
    const id = await start({ anonymous: true });
    const watcher = await newGuest(server.base, 'Kleopatra');
    expect((await watcher.post(`/api/games/${id}/chat`, { text: 'I would hold Babylon' })).status).toBe(200);
    await third.post(`/api/games/${id}/resign`);
    await watcher.post(`/api/games/${id}/offer`, { kind: 'seat', role: 'seleucus' });
    for (const each of [owner, second]) await each.post(`/api/games/${id}/answer`, { agree: true });
    expect((await watcher.get(`/api/games/${id}`)).body.seat).toBe('seleucus');
    await watcher.post(`/api/games/${id}/chat`, { text: 'I hold Babylon' });
    const { lines } = (await forger.get(`/api/games/${id}/chat`)).body as {
      lines: { name: string; role: string | null; text: string }[];
    };
    expect(lines.map(({ name, role, text }) => [name, role, text])).toEqual([
      ['Kleopatra', null, 'I would hold Babylon'],
      ['', 'seleucus', 'I hold Babylon'],
    ]);
  });

  it('has no more open than he may by asking for all of it at once', async () => {
    const crowd = await newGuest(server.base, 'Hydra');
    const made = await Promise.all(
      Array.from({ length: 60 }, () => crowd.post('/api/games', { game: 'amphipolis', scenario: '10.2' })),
    );
    expect(made.filter(({ status }) => status === 200)).toHaveLength(50);
    const told = await Promise.all(
      Array.from({ length: 8 }, () => crowd.post('/api/people/Berenike/report', { text: 'her again' })),
    );
    expect(told.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('sends nobody one invitation after the other, under one name or under many', async () => {
    const account = newClient(server.base);
    await account.post('/api/account', { name: 'Agathokles', password: 'a long password' });
    const tables = new Map<Client, unknown>();
    const invite = async (client: Client): Promise<number> => {
      if (!tables.has(client))
        tables.set(
          client,
          (await client.post('/api/games', { game: 'amphipolis', scenario: '10.2' })).body.id,
        );
      return (await client.post(`/api/games/${tables.get(client)}/invite`, { name: 'Berenike' })).status;
    };
    for (const company of [[account], [forger, await newGuest(server.base, 'Sinope')]]) {
      const answers: number[] = [];
      for (let n = 0; n < 32; n++) answers.push(await invite(company[n % company.length] as Client));
      expect(answers).toEqual([...Array<number>(30).fill(200), 429, 429]);
    }
    time += 60_000;
    expect([await invite(account), await invite(account)]).toEqual([200, 429]);
  });

  it('releases no letter that somebody else wrote or received in his seat before him', async () => {
    const id = await start();
    const heir = await newGuest(server.base, 'Philotas');
    const post = (client: Client, to: string, text: string) =>
      client.post(`/api/games/${id}/letters`, { to, text });
    await post(third, 'eumenes', 'The sandalwood is yours');
    await post(owner, 'seleucus', 'And the oxhide is yours');
    await act(third, id, 'letter eumenes Burn this');
    await third.post(`/api/games/${id}/resign`);
    time += 1000;
    await heir.post(`/api/games/${id}/offer`, { kind: 'seat', role: 'seleucus' });
    for (const each of [owner, second]) await each.post(`/api/games/${id}/answer`, { agree: true });
    time += 1000;
    expect((await post(heir, 'eumenes', 'I am new here')).status).toBe(200);
    expect((await post(owner, 'seleucus', 'Welcome to it')).status).toBe(200);
    await server.house.tables.annul(id);
    for (const [client, other] of [
      [heir, 'eumenes'],
      [owner, 'seleucus'],
    ] as const)
      await client.call('PUT', `/api/games/${id}/letters/agree`, { with: other, agree: true });
    const read: string[] = [];
    for (const path of ['letters', 'log', 'record'])
      read.push((await forger.get(`/api/games/${id}/${path}`)).text);
    for (const secret of ['sandalwood', 'oxhide', 'Burn']) expect(read.join()).not.toContain(secret);
    expect(read[0]).toContain('I am new here');
    // Those between whom they are have them still.
    expect((await owner.get(`/api/games/${id}/letters`)).text).toContain('sandalwood');
    const taken = (await third.get('/api/account/export')).text;
    for (const own of ['sandalwood', 'oxhide', 'Burn']) expect(taken).toContain(own);
    // What was written from his seat and to it after him is not his.
    expect(taken).not.toContain('I am new here');
    expect(taken).not.toContain('Welcome to it');
  });

  it('buries nobody in letters, by the post or by the rules of the game', async () => {
    const id = await start();
    const line = await second.line();
    const wrote = async (message: object): Promise<number> => {
      let count = 0;
      while (count < 100 && (await line.ask({ game: id, ...message })).t === 'ok') count += 1;
      return count;
    };
    // One pen for both ways.
    for (let n = 0; n < 20; n++)
      expect(await line.ask({ t: 'letter', game: id, to: 'eumenes', text: 'one more' })).toMatchObject({
        t: 'ok',
      });
    const { ply } = (await second.get(`/api/games/${id}/view`)).body as { ply: number };
    let at = ply;
    let count = 0;
    for (; count < 100; count++) {
      const answer = await line.ask({ t: 'act', game: id, ply: at, do: 'letter eumenes one more' });
      if (answer.t !== 'ok') {
        expect(answer).toMatchObject({ error: 'too-many' });
        break;
      }
      at = answer.ply as number;
    }
    expect(count).toBe(40);
    expect(await wrote({ t: 'letter', to: 'eumenes', text: 'one more' })).toBe(0);
    time += 2000;
    expect(await wrote({ t: 'letter', to: 'eumenes', text: 'the last' })).toBe(1);
    await line.close();
  });

  it('sends nobody a letter or a line in which there is nothing to be seen', async () => {
    const id = await start();
    const line = await owner.line();
    for (const text of ['\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u00ad', ' \ufe0f ']) {
      const unseen = { t: 'no', error: 'bad-request', field: 'text' };
      expect(await line.ask({ t: 'chat', game: id, text })).toMatchObject(unseen);
      expect(await line.ask({ t: 'letter', game: id, to: 'ptolemy', text })).toMatchObject(unseen);
    }
    expect(await line.ask({ t: 'chat', game: id, text: 'a\u200db' })).toMatchObject({ t: 'ok' });
  });

  it('is told what is wrong in the same words where an address cannot be read at all', async () => {
    for (const path of [`/api/games/${'x'.repeat(500)}`, '/api/games/%zz', '/api/games/%ff/view']) {
      const { status, body } = await forger.get(path);
      expect([path, status, body.error, typeof (body.says as { fr?: string })?.fr]).toEqual([
        path,
        400,
        'bad-request',
        'string',
      ]);
    }
  });

  it('reads nothing of a sheet that is opened again, by the socket or by asking', async () => {
    const id = await start();
    const lines = [await second.line(), await newClient(server.base).line()];
    for (const line of lines) await line.ask({ t: 'watch', game: id });
    await act(owner, id, 'write A ANC -> AXY');
    await act(owner, id, 'seal');
    await owner.post(`/api/games/${id}/reopen`);
    await act(owner, id, 'write A ANC -> GAL');
    await act(owner, id, 'seal');
    for (const client of [second, forger])
      for (const path of ['view', 'view?at=3', 'log', 'since', 'record', 'letters'])
        await client.get(`/api/games/${id}/${path}`);
    const told = [...second.texts, ...forger.texts, ...lines.flatMap(({ texts }) => texts)].join();
    expect(told).not.toMatch(/ANC -> (AXY|GAL)/);
    for (const line of lines) await line.close();
  });

  it('sets no zone that does not exist, and no game stops for one', async () => {
    const pace = { kind: 'days', days: 1, at: 1200, zone: 'Atlantis/Poseidonia' };
    const wanted = { game: 'amphipolis', scenario: '10.2', pace };
    expect((await forger.post('/api/games', wanted)).status).toBe(400);
    for (const wrong of [{ at: 1440 }, { grace: 73 }, { short: 0 }, { days: 61 }, { weekdays: 'yes' }])
      expect(
        (await forger.post('/api/games', { ...wanted, pace: { kind: 'days', days: 1, ...wrong } })).status,
      ).toBe(400);
  });
});
