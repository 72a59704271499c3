import { diadochi } from '@strategoi/diadochi';
import { type Game, type GameRecord, verify } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest, newLine } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const SECRET = 'the elephants march at dawn';
const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' };

describe.each(kinds)('what is private (%s)', (kind) => {
  let server: Running;
  let one: Client;
  let two: Client;
  let stranger: Client;
  beforeAll(async () => {
    server = await running(kind, { ADMINS: 'Admin', PUBLIC_URL: 'https://www.hetaireia.example' });
    one = await newGuest(server.base, 'Berenike');
    two = await newGuest(server.base, 'Apama');
    stranger = await newGuest(server.base, 'Thais');
  }, PATIENCE);
  afterAll(() => server.close());

  /** A game of two in which one has written to the other what nobody else may read. */
  async function corresponding(more: object = {}): Promise<string> {
    const made = await one.post('/api/games', {
      game: 'diadochi',
      scenario: 'basic',
      options: neutral,
      seat: 'ptolemy',
      ...more,
    });
    const id = made.body.id as string;
    await two.post(`/api/games/${id}/join`, { invite: made.body.invite });
    const act = async (who: Client, text: string): Promise<void> => {
      const { body } = await who.get(`/api/games/${id}/view`);
      const done = await who.post(`/api/games/${id}/act`, { ply: body.ply, do: text });
      expect(done.body).not.toHaveProperty('error');
    };
    await act(one, 'muster AAA');
    await act(one, `letter SELEUCUS ${SECRET}`);
    await act(two, 'declare Peace to all');
    await act(one, 'seal');
    return id;
  }

  it('of a finished game stays between the two: in record, log, letters, views and the export of others', async () => {
    const id = await corresponding();
    await two.post(`/api/games/${id}/resign`);
    const paths = ['', '/record', '/log', '/view', '/view?at=3', '/letters', '/chat', '/since'];
    const nobody = newClient(server.base);
    for (const who of [stranger, nobody])
      for (const path of paths) {
        const { text, status } = await who.get(`/api/games/${id}${path}`);
        expect([path, status]).toEqual([path, 200]);
        expect([path, text.includes(SECRET)]).toEqual([path, false]);
      }
    // Not even that something was written.
    const log = (await nobody.get(`/api/games/${id}/log`)).body.lines as { by: string; do?: string }[];
    expect(log.filter(({ by }) => by === 'ptolemy').map((line) => line.do)).toEqual(['muster AAA', 'seal']);
    const line = await newLine(server.base, {});
    await line.ask({ t: 'watch', game: id });
    expect(line.texts.join()).not.toContain(SECRET);
    await line.close();
    // Both have it, and every file verifies, with it and without.
    for (const who of [one, two]) {
      expect((await who.get(`/api/games/${id}/record`)).text).toContain(SECRET);
      expect((await who.get(`/api/games/${id}/log`)).text).toContain(SECRET);
      expect((await who.get(`/api/games/${id}/letters`)).text).toContain(SECRET);
      expect((await who.get('/api/account/export')).text).toContain(SECRET);
    }
    expect((await stranger.get('/api/account/export')).text).not.toContain(SECRET);
    const game = diadochi as unknown as Game;
    for (const [who, entries] of [
      [one, 4],
      [nobody, 3],
    ] as const) {
      const record = JSON.parse((await who.get(`/api/games/${id}/record`)).text) as GameRecord;
      expect(verify(game, record)).toMatchObject({ ok: true, entries });
    }
    // Released by one is not released.
    const release = (who: Client, role: string, agree = true) =>
      who.call('PUT', `/api/games/${id}/letters/agree`, { with: role, agree });
    expect((await release(one, 'seleucus')).status).toBe(200);
    expect((await nobody.get(`/api/games/${id}/record`)).text).not.toContain(SECRET);
    expect((await release(two, 'ptolemy')).status).toBe(200);
    for (const path of ['/record', '/log', '/letters'])
      expect((await nobody.get(`/api/games/${id}${path}`)).text).toContain(SECRET);
    expect((await release(two, 'ptolemy', false)).status).toBe(200);
    expect((await nobody.get(`/api/games/${id}/record`)).text).not.toContain(SECRET);
  });

  it('is a sheet that is being written: no address tells others that it grows', async () => {
    const id = await corresponding();
    const fresh = (
      await one.post('/api/games', { game: 'diadochi', scenario: 'basic', options: neutral, seat: 'ptolemy' })
    ).body;
    await two.post(`/api/games/${String(fresh.id)}/join`);
    const act = async (who: Client, text: string): Promise<void> => {
      const { body } = await who.get(`/api/games/${String(fresh.id)}/view`);
      const done = await who.post(`/api/games/${String(fresh.id)}/act`, { ply: body.ply, do: text });
      expect(done.body).toEqual({ ply: (body.ply as number) + 1 });
    };
    await act(one, 'muster AAA');
    const paths = ['', '/view', '/log', '/since', '/letters', '/chat', '/record', '/view?at=1'];
    const seen = async (who: Client): Promise<string> =>
      (
        await Promise.all(
          paths.map(async (path) => (await who.get(`/api/games/${String(fresh.id)}${path}`)).text),
        )
      ).join();
    const line = await stranger.line();
    await line.ask({ t: 'watch', game: fresh.id });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const before = [await seen(two), await seen(stranger)];
    const heard = line.texts.length;
    await act(one, 'write A EGY -> LIB');
    await act(one, 'write A EGY.2 -> IDU');
    await act(one, `letter SELEUCUS ${SECRET}`);
    await one.post(`/api/games/${String(fresh.id)}/undo`, { count: 1 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await seen(stranger)).toBe(before[1]);
    expect(line.texts.slice(heard)).toEqual([]);
    // Whom the letter is for reads it, and nothing of the sheet.
    const reads = await seen(two);
    expect(reads).toContain(SECRET);
    expect(reads).not.toContain('LIB');
    await line.close();
    await one.post(`/api/games/${id}/resign`);
  });

  it('is not released before the end', async () => {
    const id = await corresponding();
    const body = { with: 'seleucus', agree: true };
    expect((await one.call('PUT', `/api/games/${id}/letters/agree`, body)).body.error).toBe('not-ended');
  });

  it('is not there for those who do not belong to it, whatever they ask', async () => {
    const id = await corresponding({ private: true });
    const asks: [string, string, object?][] = [
      ['GET', ''],
      ['GET', '/view'],
      ['GET', '/log'],
      ['GET', '/record'],
      ['GET', '/letters'],
      ['GET', '/standing'],
      ['POST', '/invite', { name: 'Apama' }],
      ['POST', '/offer', { kind: 'draw' }],
      ['POST', '/offer', { kind: 'seat', role: 'ptolemy' }],
      ['POST', '/answer', { agree: true }],
      ['POST', '/act', { ply: 0, do: 'seal' }],
      ['POST', '/undo', { count: 1 }],
      ['POST', '/resign'],
      ['POST', '/go-on'],
      ['POST', '/return'],
      ['POST', '/leave'],
      ['POST', '/rematch'],
      ['POST', '/join', {}],
      ['POST', '/bots', { role: 'ptolemy', bot: 'random' }],
      ['POST', '/letters', { text: 'hello' }],
      ['POST', '/chat', { text: 'hello' }],
      ['PUT', '/letters/agree', { with: 'ptolemy', agree: true }],
      ['PUT', '/standing', { pass: ['*'] }],
    ];
    for (const [method, path, body] of asks) {
      const here = await stranger.call(
        method,
        `/api/games/${id}${path}`,
        method === 'GET' ? undefined : (body ?? {}),
      );
      const nowhere = await stranger.call(
        method,
        `/api/games/zzzzzzzzzzzz${path}`,
        method === 'GET' ? undefined : (body ?? {}),
      );
      expect([path, here.status, here.text]).toEqual([path, 404, nowhere.text]);
    }
    const line = await stranger.line();
    for (const message of [
      { t: 'watch' },
      { t: 'act', ply: 0, do: 'seal' },
      { t: 'undo', count: 1 },
      { t: 'resign' },
      { t: 'why', do: 'seal' },
      { t: 'odds', at: 'EGY' },
      { t: 'trial' },
      { t: 'letter', to: 'ptolemy', text: 'hello' },
      { t: 'chat', text: 'hello' },
    ])
      expect(await line.ask({ ...message, game: id })).toMatchObject({ t: 'no', error: 'not-found' });
    await line.close();
  });

  it('needs the password to be deleted or written to elsewhere', async () => {
    const client = newClient(server.base);
    const password = 'a long road to Babylon';
    await client.post('/api/account', { name: 'Eumenes', password });
    const mail = { mail: null };
    expect((await client.call('PUT', '/api/mail', mail)).body).toMatchObject({
      error: 'wrong-password',
      field: 'password',
    });
    expect((await client.call('PUT', '/api/mail', { ...mail, password: 'no' })).status).toBe(401);
    expect((await client.call('PUT', '/api/mail', { ...mail, password })).status).toBe(200);
    const remove = (more: object) => client.call('DELETE', '/api/account', { name: 'Eumenes', ...more });
    expect((await remove({})).status).toBe(401);
    expect((await remove({ password: 'a long road to Damascus' })).status).toBe(401);
    expect((await client.get('/api/me')).body.user).toMatchObject({ name: 'Eumenes' });
    expect((await remove({ password })).status).toBe(200);
    // A guest has none to give.
    const guest = await newGuest(server.base, 'Passer By');
    expect((await guest.call('DELETE', '/api/account', { name: 'Passer By' })).status).toBe(200);
  });

  it('includes one’s name: nobody else looks like it, or like the house', async () => {
    const named = async (name: string, account = false) => {
      const client = newClient(server.base);
      const answer = account
        ? await client.post('/api/account', { name, password: 'ten thousand oars' })
        : await client.post('/api/guest', { name });
      return (answer.body.error ?? (answer.body.user as { name: string }).name) as string;
    };
    for (const account of [false, true]) {
      // Latin with a Greek or a Cyrillic letter in it.
      for (const mixed of ['Νicias', 'Nісias', 'Аpama', 'Thaϊs'])
        expect([mixed, await named(mixed, account)]).toEqual([mixed, 'unfit-name']);
      for (const office of [
        'admin2',
        'Adm1n x',
        'Administrator',
        'Arbitre',
        'Équipe',
        'Strategoi',
        'Str4tegoi team',
        'Hetaireia',
        'M0derator',
        'Support',
        'site admin',
        'xx4dminxx',
        'the ad min',
      ])
        expect([office, await named(office, account)]).toEqual([office, 'name-taken']);
    }
    // Whoever is to be an administrator may be called one.
    expect(await named('Admin', true)).toBe('Admin');
    // In one script, accents and all, everybody is welcome.
    for (const fine of ['Νικίας', 'Алкивиад', 'Thémistocle', 'アルキビアデス'])
      expect(await named(fine)).toBe(fine);
    for (const fine of [
      'अशोक',
      'テミストクレース',
      'Nguyễn',
      'محمد٣',
      "O'Neill",
      'Broadminded',
      'Brad Minor',
    ])
      expect(await named(fine)).toBe(fine);
    for (const fine of ['Badminton', 'Conrad Minton', 'Padmini']) expect(await named(fine, true)).toBe(fine);
    // What people read as their letters is written with them: of full width, bold, or in a circle.
    expect(await named('Ｍｉｃｉｏｎ')).toBe('Micion');
    for (const [client, name] of [
      [one, 'Berenike'],
      [two, 'Apama'],
    ] as const)
      expect((await client.post('/api/account', { name, password: 'ten thousand oars' })).status).toBe(200);
    for (const account of [false, true]) {
      // A glance does not tell these from Apama and Berenike: neither a guest nor an account is called that.
      for (const alike of [
        'Apama',
        'apama',
        'A pama',
        'Ap.ama',
        'Αραμα',
        'Арама',
        'Ápama',
        '4p4ma',
        'ＡＰＡＭＡ',
        '𝐀𝐩𝐚𝐦𝐚',
        'Aparna',
        'BerenlKe',
        '8erenike',
      ])
        expect([alike, await named(alike, account)]).toEqual([alike, 'name-taken']);
      // Nor by what nobody sees, heaps of marks, letters nobody is called by, and scripts nobody writes.
      for (const hidden of [
        'Apama.',
        'Apama\u200b',
        'Ap\u200bama',
        'Ap\u034fama',
        'Apam\u00ada',
        '\u202eamapA',
        'A\u0300\u0301\u0302pama',
        'A\u20ddpama',
        'ᴀpama',
        'Apaɱa',
        'ꓮꓑꓮꓟꓮ',
        'ᎪᏢᎪ',
        '\u3164\u3164',
        'ⲁⲡⲁ',
        'Apama٣',
      ])
        expect([hidden, await named(hidden, account)]).toEqual([hidden, 'unfit-name']);
    }
    // Two guests may have one name: the second is told from the first.
    expect(await named('Lysis')).toBe('Lysis');
    expect(await named('Lysis')).toMatch(/^Lysis \w{3}$/);
    expect(await named('Lуsis')).toBe('unfit-name');
    // Whoever has made an account of himself as a guest is an account.
    const late = await newGuest(server.base, 'Stratonike');
    expect((await late.post('/api/account', { name: 'Αραμα', password: 'ten thousand oars' })).body).toEqual(
      expect.objectContaining({ error: 'name-taken', field: 'name', says: expect.anything() }),
    );
    expect(
      (await late.post('/api/account', { name: 'Stratonike', password: 'ten thousand oars' })).status,
    ).toBe(200);
    expect(await named('Str4tonike')).toBe('name-taken');
  });

  it('includes what is called after one: clubs, tournaments, leagues and teams hide nothing, and are not the house', async () => {
    const cup = { game: 'amphipolis', scenario: '10.2', format: 'robin' };
    const league = { game: 'amphipolis', scenario: '10.2', starts: Date.now() + 1e9 };
    const [founder, rival] = [newClient(server.base), newClient(server.base)];
    for (const [client, name] of [
      [founder, 'Iphicrates'],
      [rival, 'Chabrias'],
    ] as const)
      expect((await client.post('/api/account', { name, password: 'ten thousand oars' })).status).toBe(200);
    const told = async (path: string, body: object, method = 'POST') => {
      const { status, body: answer } = await founder.call(method, path, body);
      return status === 200 ? answer.name : [answer.error, answer.field];
    };
    const { id } = (await founder.post('/api/clubs', { name: 'Peltasts', about: '', door: 'open' })).body;
    const named = (name: string) => [
      told('/api/tournaments', { ...cup, name }),
      told('/api/leagues', { ...league, name }),
      told('/api/clubs', { name, about: '', door: 'open' }),
      told(`/api/clubs/${String(id)}`, { name }, 'PUT'),
    ];
    for (const [name, error] of [
      ['\u3164\u3164\u3164', 'unfit-name'],
      ['Cup \u202eeht', 'unfit-name'],
      ['Cup of P\u200bella', 'unfit-name'],
      ['Cup of Реllа', 'unfit-name'],
      ['\u2800\u2800\u2800', 'unfit-name'],
      ['—!?—', 'unfit-name'],
      ['  a  ', 'unfit-name'],
      ['The Hetaireia cup', 'name-taken'],
      ['Strategoi', 'name-taken'],
      ['Str4tegoi', 'name-taken'],
      ['Adm1ns', 'name-taken'],
      ['A D M I N', 'name-taken'],
      ['Siteadmin open', 'name-taken'],
    ] as const)
      for (const answer of await Promise.all(named(name)))
        expect([name, answer]).toEqual([name, [error, 'name']]);
    expect(await told('/api/tournaments', { ...cup, name: ' 🏆  Badminton of Νίκη ' })).toBe(
      '🏆 Badminton of Νίκη',
    );
    expect(await told('/api/clubs', { name: 'Реltаsts', about: '', door: 'open' })).toEqual([
      'unfit-name',
      'name',
    ]);
    expect(await told('/api/clubs', { name: 'Pe1tasts', about: '', door: 'open' })).toEqual([
      'name-taken',
      'name',
    ]);
    const teams = (await founder.post('/api/tournaments', { ...cup, name: 'Teams', team: 2 })).body
      .id as string;
    const join = async (client: Client, team: string) => {
      const { status, body } = await client.post(`/api/tournaments/${teams}/join`, { team });
      return status === 200 ? 200 : [body.error, body.field];
    };
    expect(await join(founder, 'Ile')).toBe(200);
    expect(await join(rival, 'I1e')).toEqual(['name-taken', 'team']);
    expect(await join(rival, 'Ile\u200b')).toEqual(['unfit-name', 'team']);
    expect(await join(rival, 'Site admin')).toEqual(['name-taken', 'team']);
    expect(await join(rival, ' Ile ')).toBe(200);
    const late = newClient(server.base);
    expect((await late.post('/api/account', { name: 'Iason', password: 'ten thousand oars' })).status).toBe(
      200,
    );
    expect(await join(late, 'Badminton')).toBe(200);
  });

  it('is the talk of those who watch, which those who play do not hear before the end', async () => {
    const id = await corresponding();
    const [player, watcher] = [await one.line(), await stranger.line()];
    for (const line of [player, watcher]) await line.ask({ t: 'watch', game: id });
    await watcher.ask({ t: 'chat', game: id, text: 'behind you, the cavalry' });
    await watcher.next((m) => m.t === 'chat' && m.room === 'benches');
    await player.ask({ t: 'chat', game: id, text: 'good morning' });
    await watcher.next((m) => m.t === 'chat' && m.room === 'table');
    expect(player.texts.join()).not.toContain('cavalry');
    expect((await one.get(`/api/games/${id}/chat`)).text).not.toContain('cavalry');
    expect((await stranger.get(`/api/games/${id}/chat`)).text).toContain('cavalry');
    // They do not flood: a few lines, then no more for a while; the table is not troubled by it.
    const answers: unknown[] = [];
    for (let n = 0; n < 12; n++)
      answers.push((await watcher.ask({ t: 'chat', game: id, text: `line ${n}` })).t);
    expect(answers.filter((t) => t === 'ok').length).toBeLessThan(8);
    expect(answers.at(-1)).toBe('no');
    expect(await player.ask({ t: 'chat', game: id, text: 'and again' })).toMatchObject({ t: 'ok' });
    await one.post(`/api/games/${id}/resign`);
    expect((await two.get(`/api/games/${id}/chat`)).text).toContain('cavalry');
    for (const line of [player, watcher]) await line.close();
  });
});
