import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

describe.each(kinds)('the manners of a table (%s)', (kind) => {
  let server: Running;
  let one: Client;
  let two: Client;
  let three: Client;

  beforeAll(async () => {
    server = await running(kind, { BOT_THREADS: '0' });
    one = await newGuest(server.base, 'Berenike');
    two = await newGuest(server.base, 'Apama');
    three = await newGuest(server.base, 'Stratonike');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  const act = async (client: Client, id: string, text: string) => {
    const { ply } = (await client.get(`/api/games/${id}/view`)).body;
    return client.post(`/api/games/${id}/act`, { ply, do: text });
  };
  const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral' };
  /** Eumenes, Ptolemy and Seleucus, each in person. */
  async function start(more: object = {}): Promise<string> {
    const wanted = { game: 'diadochi', scenario: 'basic', options: neutral, seat: 'eumenes', ...more };
    const { body } = await one.post('/api/games', wanted);
    const id = body.id as string;
    await two.post(`/api/games/${id}/join`, { seat: 'ptolemy' });
    await three.post(`/api/games/${id}/join`, { seat: 'seleucus' });
    await act(two, id, 'muster AAA');
    return id;
  }
  const lettersOf = async (client: Client, id: string) =>
    (await client.get(`/api/games/${id}/letters`)).body.letters as {
      from: string;
      to: string[] | null;
      text: string;
      stamp: object;
      unread: boolean;
    }[];

  it('let a letter go to several, stamped with the season, unread until it is read, also from behind a seal', async () => {
    const id = await start();
    expect((await act(one, id, 'seal')).status).toBe(200);
    const lines = [
      await one.line(),
      await two.line(),
      await three.line(),
      await newClient(server.base).line(),
    ];
    for (const line of lines) await line.ask({ t: 'watch', game: id });
    const text = 'Let us divide Asia';
    const to = ['ptolemy', 'seleucus'];
    expect((await one.post(`/api/games/${id}/letters`, { to, text })).status).toBe(200);
    const secret = 'Seleucus is not to be trusted';
    expect(await lines[1]!.ask({ t: 'letter', game: id, to: 'eumenes', text: secret })).toMatchObject({
      t: 'ok',
    });
    for (const [client, count] of [
      [one, 1],
      [two, 1],
      [three, 1],
    ] as const) {
      const fresh = (await lettersOf(client, id)).filter(({ unread }) => unread);
      expect(fresh).toHaveLength(count);
      expect((await client.get(`/api/games/${id}`)).body.unread ?? 0).toBe(0);
      const { games } = (await client.get('/api/games/mine')).body as { games: { unread?: number }[] };
      expect(games[0]!.unread).toBe(count);
    }
    expect(await lettersOf(two, id)).toContainEqual(
      expect.objectContaining({
        from: 'eumenes',
        to,
        stamp: { turn: expect.any(Number), phase: 'orders' },
        unread: true,
      }),
    );
    expect((await two.call('PUT', `/api/games/${id}/letters/read`)).status).toBe(200);
    expect((await lettersOf(two, id)).some(({ unread }) => unread)).toBe(false);
    expect((await lettersOf(three, id)).some(({ unread }) => unread)).toBe(true);
    // Nobody else reads a word of it, in letters or by the socket.
    const stranger = newClient(server.base);
    expect(await lettersOf(stranger, id)).toEqual([]);
    expect(JSON.stringify(await lettersOf(three, id))).not.toContain(secret);
    expect([...lines[2]!.texts, ...lines[3]!.texts].join()).not.toContain(secret);
    expect(lines[3]!.texts.join()).not.toContain(text);
    expect(lines[2]!.texts.join()).toContain(text);
    for (const wrong of [['eumenes'], ['nobody'], ['ptolemy', 'eumenes'], []])
      expect((await one.post(`/api/games/${id}/letters`, { to: wrong, text })).status).toBe(400);
    expect((await stranger.call('PUT', `/api/games/${id}/letters/read`)).status).toBe(401);
    for (const line of lines) await line.close();
    // After the end it opens to all only when everybody it concerns has agreed.
    const { people, tables } = server.house;
    await tables.annul(id);
    const agree = (client: Client, other: string) =>
      client.call('PUT', `/api/games/${id}/letters/agree`, { with: other, agree: true });
    await agree(one, 'ptolemy');
    await agree(two, 'eumenes');
    expect((await lettersOf(stranger, id)).map((letter) => letter.text)).toEqual([secret]);
    await agree(one, 'seleucus');
    await agree(three, 'eumenes');
    expect((await lettersOf(stranger, id)).map((letter) => letter.text)).toEqual([text, secret]);
    expect(await people.named('Berenike')).toBeDefined();
  });

  it('refuse letters where only open words are said, and everything where none are', async () => {
    const open = await start({ press: 'public' });
    const letter = { to: 'ptolemy', text: 'hush' };
    expect((await one.post(`/api/games/${open}/letters`, letter)).body.error).toBe('no-press');
    expect((await act(one, open, 'letter ptolemy hush')).body.error).toBe('no-press');
    expect((await one.post(`/api/games/${open}/letters`, { text: 'to all' })).status).toBe(200);
    expect((await act(one, open, 'declare to all')).status).toBe(200);
    expect((await one.post(`/api/games/${open}/chat`, { text: 'hail' })).status).toBe(200);
    const none = await start({ press: 'none' });
    expect((await one.post(`/api/games/${none}/letters`, letter)).body.error).toBe('no-press');
    expect((await one.post(`/api/games/${none}/letters`, { text: 'to all' })).body.error).toBe('no-press');
    expect((await act(one, none, 'letter ptolemy hush')).body.error).toBe('no-press');
    expect((await act(one, none, 'declare to all')).body.error).toBe('no-press');
    expect((await one.post(`/api/games/${none}/chat`, { text: 'hail' })).body.error).toBe('no-press');
    const line = await one.line();
    for (const said of [
      { t: 'chat', game: none, text: 'hail' },
      { t: 'declare', game: none, text: 'hail' },
      { t: 'letter', game: none, to: ['ptolemy'], text: 'hail' },
    ])
      expect(await line.ask(said)).toMatchObject({ t: 'no', error: 'no-press' });
    await line.close();
    // Those who watch talk among themselves as ever.
    const watcher = await newGuest(server.base, 'Nikaia');
    expect((await watcher.post(`/api/games/${none}/chat`, { text: 'how quiet' })).status).toBe(200);
    await server.house.tables.annul(none);
    expect((await one.post(`/api/games/${none}/chat`, { text: 'at last' })).status).toBe(200);
  });

  it('tell nobody before the end who sits where, by whatever he asks', async () => {
    const [one, two, three] = [
      await newGuest(server.base, 'Eurydike'),
      await newGuest(server.base, 'Kratesipolis'),
      await newGuest(server.base, 'Amastris'),
    ];
    const watcher = await newGuest(server.base, 'Phila');
    const stranger = newClient(server.base);
    // Whom one shuts out is not known by being refused, nor by falling silent.
    await watcher.call('PUT', `/api/people/${one.name}/block`);
    await two.call('PUT', `/api/people/${one.name}/block`);
    const { body } = await one.post('/api/games', {
      game: 'diadochi',
      scenario: 'basic',
      options: neutral,
      anonymous: true,
      seat: 'eumenes',
    });
    const id = body.id as string;
    expect((body.seats as { name: string | null }[]).map(({ name }) => name)).toContain(one.name);
    expect((await one.post(`/api/games/${id}/chat`, { text: 'it is me' })).body.error).toBe('no-press');
    expect((await two.post(`/api/games/${id}/join`, { seat: 'ptolemy' })).status).toBe(200);
    expect((await three.post(`/api/games/${id}/join`, { seat: 'seleucus' })).status).toBe(200);
    await two.call('DELETE', `/api/people/${one.name}/block`);
    await act(two, id, 'muster AAA');
    for (const client of [two, watcher, stranger]) client.texts.length = 0;
    const lines = [await two.line(), await watcher.line(), await stranger.line()];
    for (const line of lines) await line.ask({ t: 'watch', game: id });
    await one.post(`/api/games/${id}/chat`, { text: 'who am I' });
    await one.post(`/api/games/${id}/letters`, { text: 'hear me' });
    await one.post(`/api/games/${id}/letters`, { to: ['ptolemy'], text: 'hear me alone' });
    await act(one, id, 'seal');
    await one.post(`/api/games/${id}/offer`, { kind: 'draw' });
    await lines[0]!.next(({ t, offer }) => t === 'table' && offer !== undefined);
    for (const client of [two, watcher, stranger])
      for (const path of [
        `games/${id}`,
        'games?status=playing',
        'games/mine',
        `games/${id}/chat`,
        `games/${id}/letters`,
        `games/${id}/log`,
        `games/${id}/record`,
        `games/${id}/view`,
        `games/${id}/since`,
        `people/${two.name}`,
        'account/export',
      ])
        await client.get(`/api/${path}`);
    const told = [two, watcher, stranger]
      .flatMap(({ texts }) => texts)
      .concat(...lines.map(({ texts }) => texts));
    expect(told.join()).toContain('who am I');
    for (const text of told.filter((each) => !each.includes('"notices"')))
      expect(text).not.toContain(one.name);
    // Each knows himself, and only he.
    const mine = (await one.get(`/api/games/${id}`)).body.seats as { name: string | null; taken: boolean }[];
    expect(mine.filter(({ name }) => name !== null)).toHaveLength(1);
    expect(mine.filter(({ taken }) => taken)).toHaveLength(3);
    // He whom the watcher shuts out is heard like anybody else.
    expect(lines[1]!.texts.join()).toContain('who am I');
    await server.house.tables.annul(id);
    const shown = (await stranger.get(`/api/games/${id}`)).body.seats as { name: string | null }[];
    expect(shown.map(({ name }) => name)).toContain(one.name);
    expect((await stranger.get(`/api/games/${id}/chat`)).text).toContain(one.name);
    for (const line of lines) await line.close();
  });
});
