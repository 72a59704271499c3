import { limits } from '@strategoi/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ladder } from '../src/ladders/ladders.ts';
import { decisionsOf } from '../src/ratings/decisions.ts';
import type { Tournament } from '../src/tournaments/tournaments.ts';
import { type Answered, type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const cup = {
  name: 'The Strymon cup',
  game: 'amphipolis',
  scenario: '10.2',
  format: 'robin',
  swapped: false,
};
const codeOf = ({ status, body }: Answered): unknown => (status === 200 ? 200 : body.error);

/** Whoever would have a result that was not played: in tournaments, leagues and clubs, on ladders, and among ratings. */
describe.each(kinds)('a forged result (%s)', (kind) => {
  let server: Running;
  let leader: Client;
  let rival: Client;
  let third: Client;
  let forger: Client;

  async function account(name: string): Promise<Client> {
    const client = newClient(server.base);
    const { status, body } = await client.post('/api/account', { name, password: 'a long enough secret' });
    if (status !== 200) throw new Error(JSON.stringify(body));
    client.name = name;
    return client;
  }

  beforeAll(async () => {
    server = await running(kind, { BOT_THREADS: '0' });
    [leader, rival, third, forger] = (await Promise.all(
      ['Cleon', 'Brasidas', 'Demosthenes', 'Sinon'].map(account),
    )) as [Client, Client, Client, Client];
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  const look = async (id: string): Promise<Tournament> =>
    (await leader.get(`/api/tournaments/${id}`)).body as unknown as Tournament;
  const reaches = async (id: string, done: (t: Tournament) => boolean): Promise<Tournament> => {
    await expect.poll(async () => done(await look(id)), { timeout: PATIENCE }).toBe(true);
    return look(id);
  };
  async function begun(entrants: readonly Client[], more: object = {}): Promise<Tournament> {
    const made = await leader.post('/api/tournaments', { ...cup, ...more });
    expect(made.status).toBe(200);
    const id = made.body.id as string;
    for (const one of entrants) expect((await one.post(`/api/tournaments/${id}/join`)).status).toBe(200);
    expect((await leader.post(`/api/tournaments/${id}/start`)).status).toBe(200);
    return reaches(id, (t) => t.meetings.length > 0);
  }
  const gameOf = (t: Tournament): string => t.meetings[0]?.games[0]?.game as string;
  const numberOf = (t: Tournament, { name }: Client): number =>
    t.entries.find((entry) => entry.name === name)?.number ?? 0;
  const scoreOf = (t: Tournament, client: Client): number | undefined =>
    t.table.find(({ id }) => id === String(numberOf(t, client)))?.score;

  /** Long enough for ratings: whoever may does the first thing he may, until each has decided so many times. */
  async function play(id: string, clients: readonly Client[], each: number): Promise<void> {
    const table = await server.house.tables.open(id);
    const least = (): number => {
      const counts = [...decisionsOf(table.lines).values()].map(({ length }) => length);
      return counts.length < clients.length ? 0 : Math.min(...counts);
    };
    for (let n = 0; n < 400 && least() < each; n++)
      for (const client of clients) {
        const { ply, view } = (await client.get(`/api/games/${id}/view`)).body as unknown as {
          ply: number;
          view: { asks: { actions?: string[] }[] };
        };
        const action = view.asks.flatMap(({ actions = [] }) => actions).at(-1);
        if (action === undefined) continue;
        expect(codeOf(await client.post(`/api/games/${id}/act`, { ply, do: action }))).toBe(200);
      }
    expect(least()).toBeGreaterThanOrEqual(each);
  }
  const ratings = async (name: string): Promise<unknown> =>
    (await leader.get(`/api/people/${name}`)).body.ratings;

  it(
    'is not sent for a game of others, nor twice, nor once it is over; leading a tournament is no seat in it',
    async () => {
      const t = await begun([rival, third]);
      const id = gameOf(t);
      const { ply, view } = (await rival.get(`/api/games/${id}/view`)).body as unknown as {
        ply: number;
        view: { asks: { role: string; actions?: string[] }[] };
      };
      // Whoever leads it, whoever is not in it, and nobody.
      for (const client of [leader, forger, newClient(server.base)]) {
        for (const [path, body] of [
          ['act', { ply, do: view.asks.flatMap(({ actions = [] }) => actions)[0] ?? 'pass' }],
          ['resign', {}],
          ['offer', { kind: 'draw' }],
          ['answer', { agree: true }],
          ['undo', { count: 1 }],
          ['return', {}],
        ] as const)
          expect([path, (await client.post(`/api/games/${id}/${path}`, body)).status]).toEqual([
            path,
            client.cookie === '' ? 401 : 403,
          ]);
        // Nothing that looks like a result is read from anybody.
        for (const path of ['result', 'end', 'report', 'annul'])
          expect((await client.post(`/api/games/${id}/${path}`, { winners: ['athens'] })).status).toBe(404);
        for (const path of [`/api/tournaments/${t.id}`, `/api/tournaments/${t.id}/meetings/1/0`])
          for (const method of ['PUT', 'PATCH', 'DELETE', 'POST'])
            expect((await client.call(method, path, { scores: [1, 0] })).status).toBe(404);
      }
      expect(codeOf(await leader.post(`/api/games/${id}/seats/athens/bot`, { bot: 'random' }))).not.toBe(200);
      expect(scoreOf(await look(t.id), rival)).toBe(0);
      // Given up ten times at once, by both: one result, of whoever was first.
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? rival : third).post(`/api/games/${id}/resign`)),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const end = await reaches(t.id, ({ status }) => status === 'ended');
      expect([scoreOf(end, rival), scoreOf(end, third)].toSorted()).toEqual([0, 1]);
      const [winner, loser] = scoreOf(end, rival) === 1 ? [rival, third] : [third, rival];
      // What is over stays as it is, however often it is looked at again.
      for (const [path, body] of [
        ['resign', {}],
        ['act', { ply, do: 'pass' }],
        ['undo', { count: 1 }],
        ['offer', { kind: 'undo', count: 1 }],
        ['offer', { kind: 'draw' }],
        ['return', {}],
      ] as const)
        expect([path, (await winner.post(`/api/games/${id}/${path}`, body)).status]).toEqual([path, 409]);
      for (const path of ['leave', 'join', 'start', 'cancel'])
        expect((await loser.post(`/api/tournaments/${t.id}/${path}`)).status).toBeGreaterThanOrEqual(400);
      expect((await leader.post(`/api/tournaments/${t.id}/leave`, { number: 1 })).status).toBe(409);
      const { db } = server.house.store;
      await db
        .insertInto('jobs')
        .values({
          id: `over:${id}`,
          kind: 'over',
          body: 'again',
          run_at: 0,
          locked_by: null,
          locked_until: null,
          tries: 0,
        })
        .execute();
      server.house.wake();
      await expect
        .poll(() => db.selectFrom('jobs').select('id').where('id', '=', `over:${id}`).execute())
        .toEqual([]);
      expect((await look(t.id)).table).toEqual(end.table);
    },
    PATIENCE,
  );

  it(
    'is not made by seeing a rival out: the game is lost there, and nobody’s rating moves',
    async () => {
      const t = await begun([leader, rival], { rated: true });
      const id = gameOf(t);
      await play(id, [leader, rival], 5);
      const before = [await ratings(leader.name), await ratings(rival.name)];
      expect(
        codeOf(await leader.post(`/api/tournaments/${t.id}/leave`, { number: numberOf(t, rival) })),
      ).toBe(200);
      const end = await reaches(t.id, ({ status }) => status === 'ended');
      expect(scoreOf(end, leader)).toBe(1);
      const table = await server.house.tables.open(id);
      expect(table.result).toMatchObject({ how: 'resigned', unrated: 'dismissed' });
      expect([await ratings(leader.name), await ratings(rival.name)]).toEqual(before);
    },
    PATIENCE,
  );

  it(
    'is not made by removing a rival from the club; whoever leaves of his own will has lost',
    async () => {
      const club = (await leader.post('/api/clubs', { name: 'Lesche', about: '', door: 'open' })).body
        .id as string;
      for (const one of [rival, third])
        expect((await one.post(`/api/clubs/${club}/join`, {})).status).toBe(200);
      const removed = gameOf(await begun([leader, rival], { rated: true, club }));
      const left = gameOf(await begun([leader, third], { rated: true, club }));
      for (const [id, other] of [
        [removed, rival],
        [left, third],
      ] as const)
        await play(id, [leader, other], 5);
      const before = await ratings(leader.name);
      expect((await leader.call('DELETE', `/api/clubs/${club}/people/${rival.name}`)).status).toBe(200);
      const over = async (id: string) => (await server.house.tables.open(id)).result;
      await expect.poll(() => over(removed)).toMatchObject({ how: 'resigned', unrated: 'dismissed' });
      expect(await ratings(leader.name)).toEqual(before);
      expect((await third.post(`/api/clubs/${club}/leave`)).status).toBe(200);
      await expect.poll(() => over(left)).toMatchObject({ how: 'resigned' });
      expect(await over(left)).not.toHaveProperty('unrated');
      expect(await ratings(leader.name)).not.toEqual(before);
    },
    PATIENCE,
  );

  it(
    'is not made longer by talking, nor by writing a sheet anew: neither is play, and it is not rated for them',
    async () => {
      const options = {
        antigonus: 'neutral',
        lysimachus: 'neutral',
        antipater: 'neutral',
        eumenes: 'neutral',
      };
      const act = async (id: string, client: Client, text: string): Promise<unknown> => {
        const { ply } = (await client.get(`/api/games/${id}/view`)).body;
        return codeOf(await client.post(`/api/games/${id}/act`, { ply, do: text }));
      };
      /** Whoever has to go somewhere, goes there. */
      const retreat = async (id: string, client: Client): Promise<void> => {
        for (;;) {
          const { view } = (await client.get(`/api/games/${id}/view`)).body as unknown as {
            view: { asks: { step: string; actions?: string[] }[] };
          };
          const own = view.asks.find(({ actions }) => actions);
          if (own?.step !== 'retreat') return;
          expect(await act(id, client, own.actions?.at(0) ?? '')).toBe(200);
        }
      };
      const given = async (decisions: number): Promise<unknown> => {
        const basic = { game: 'diadochi', scenario: 'basic', options, seat: 'ptolemy', rated: true };
        const id = (await leader.post('/api/games', basic)).body.id as string;
        expect((await rival.post(`/api/games/${id}/join`, { seat: 'seleucus' })).status).toBe(200);
        expect(await act(id, leader, 'muster AAA')).toBe(200);
        const { lines } = await server.house.tables.open(id);
        while ((decisionsOf(lines).get('seleucus')?.length ?? 0) < decisions) {
          for (let n = 0; n < 9; n++) {
            expect(await act(id, leader, `letter seleucus word ${n}`)).toBe(200);
            expect(await act(id, leader, 'write PTOLEMY -> G Alexandrie')).toBe(200);
            expect(await act(id, leader, 'seal')).toBe(200);
            expect(codeOf(await leader.post(`/api/games/${id}/reopen`))).toBe(200);
          }
          expect(await act(id, leader, 'seal')).toBe(200);
          expect(await act(id, rival, 'write SELEUCUS -> G Babylone')).toBe(200);
          expect(await act(id, rival, 'seal')).toBe(200);
          for (const client of [leader, rival]) await retreat(id, client);
        }
        expect(lines.filter(({ role }) => role === 'ptolemy').length).toBeGreaterThan(20);
        expect((await rival.post(`/api/games/${id}/resign`)).status).toBe(200);
        return (await server.house.tables.open(id)).result;
      };
      const before = await ratings(leader.name);
      expect(await given(3)).toMatchObject({ how: 'resigned', unrated: 'short' });
      expect(await ratings(leader.name)).toEqual(before);
      expect(await given(4)).not.toHaveProperty('unrated');
      expect(await ratings(leader.name)).not.toEqual(before);
    },
    PATIENCE,
  );

  it(
    'is no title: not among bots one has seated oneself, nor among guests',
    async () => {
      const { db } = server.house.store;
      const crowd = async (of: (name: string) => Promise<Client>, kind: string): Promise<Client[]> =>
        Promise.all(Array.from('abcdefg', (letter) => of(`${kind} ${letter}`)));
      /** Won by its leader over seven others, as the books have it. */
      async function won(rivals: readonly Client[], bots: number): Promise<void> {
        const { id } = (await leader.post('/api/tournaments', { ...cup, format: 'swiss', rounds: 1 }))
          .body as {
          id: string;
        };
        for (const one of [leader, ...rivals])
          expect((await one.post(`/api/tournaments/${id}/join`)).status).toBe(200);
        if (bots > 0)
          expect(
            codeOf(await leader.post(`/api/tournaments/${id}/bots`, { bot: 'random', count: bots })),
          ).toBe(200);
        const meeting = { tournament_id: id, round: 1, margins: null, unplayed: 0 as const };
        for (const board of [0, 1, 2, 3])
          await db
            .insertInto('meetings')
            .values({
              ...meeting,
              board,
              entrants: JSON.stringify([2 * board + 1, 2 * board + 2].map(String)),
              scores: JSON.stringify(board === 0 ? [1, 0] : [0.5, 0.5]),
            })
            .execute();
        await db
          .updateTable('tournaments')
          .set({ status: 'ended', ended: Date.now(), round: 1, rounds: 1 })
          .where('id', '=', id)
          .execute();
      }
      const titles = async (): Promise<unknown[]> =>
        (await leader.get(`/api/people/${leader.name}/titles`)).body.titles as unknown[];
      const victories = async (): Promise<number> =>
        (await titles()).filter((one) => (one as { title: string }).title === 'victor').length;
      await won([], 7);
      await won(await crowd((name) => newGuest(server.base, name), 'Guest'), 0);
      expect(await victories()).toBe(0);
      await won(await crowd(account, 'Member'), 0);
      expect(await victories()).toBe(1);
    },
    PATIENCE,
  );

  it(
    'is not had by another’s hand: what is won in a seat that was given up is nobody’s there',
    async () => {
      const options = { antigonus: 'neutral', lysimachus: 'neutral', antipater: 'neutral' };
      const t = await begun([leader, rival, third], {
        game: 'diadochi',
        scenario: 'basic',
        format: 'boards',
        rounds: 1,
        options,
      });
      const id = gameOf(t);
      // Sinon never entered; he asks for the seat of Brasidas, who has gone, and the others let him have it.
      expect((await rival.post(`/api/games/${id}/resign`)).status).toBe(200);
      const { seats } = (await leader.get(`/api/games/${id}`)).body as unknown as {
        seats: { role: string; name: string | null }[];
      };
      const role = seats.find(({ name }) => name === rival.name)?.role as string;
      expect(codeOf(await forger.post(`/api/games/${id}/offer`, { kind: 'seat', role }))).toBe(200);
      for (const one of [leader, third]) await one.post(`/api/games/${id}/answer`, { agree: true });
      // Who leaves the tournament leaves his own seat: this one is not his any more.
      await rival.post(`/api/tournaments/${t.id}/leave`);
      const table = await server.house.tables.open(id);
      expect(table.seats.get(role)).toMatchObject({ bot: null, name: forger.name });
      await server.house.store.db
        .updateTable('games')
        .set({
          status: 'ended',
          ended: 1,
          result: JSON.stringify({
            how: 'played',
            winners: [role],
            level: 'win',
            outcome: { winners: [role], level: 'win', points: { [role]: 20 } },
          }),
        })
        .where('id', '=', id)
        .execute();
      server.house.tables.forget(id);
      await server.house.store.db
        .updateTable('jobs')
        .set({ run_at: 0 })
        .where('id', '=', `round:${t.id}`)
        .execute();
      server.house.wake();
      const end = await reaches(t.id, ({ status }) => status === 'ended');
      expect([rival, leader, third].map((one) => scoreOf(end, one))).toEqual([0, 0.5, 0.5]);
      expect(end.meetings[0]?.games[0]?.winners).toEqual([]);
    },
    PATIENCE,
  );

  it(
    'moves nobody on a ladder: answered for another, twice, after the end, or by stepping down meanwhile',
    async () => {
      const at = '/api/ladders/amphipolis';
      for (const one of [leader, rival, third]) expect((await one.post(`${at}/join`)).status).toBe(200);
      const ladder = async (): Promise<Ladder> => (await leader.get(at)).body as unknown as Ladder;
      const order = async (): Promise<string[]> => (await ladder()).places.map(({ name }) => name);
      const stood = await order();
      expect(codeOf(await third.post(`${at}/challenges`, { rivals: [rival.name], scenario: '10.2' }))).toBe(
        200,
      );
      const { id } = (await ladder()).challenges[0] as { id: string };
      for (const one of [leader, third, forger])
        for (const accept of [true, false])
          expect(codeOf(await one.post(`/api/challenges/${id}/answer`, { accept }))).toBe('not-your-seat');
      for (const one of [leader, rival, forger])
        expect(codeOf(await one.post(`/api/challenges/${id}/withdraw`))).toBe('not-your-seat');
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => rival.post(`/api/challenges/${id}/answer`, { accept: true })),
      );
      expect(answers.map(codeOf).toSorted()).toEqual([200, ...Array<string>(5).fill('not-open')]);
      const game = (await ladder()).challenges[0]?.game as string;
      expect(await order()).toEqual(stood);
      // The challenged steps down while it is played, and comes back at the foot: the end moves him no further down.
      await rival.post(`${at}/leave`);
      await rival.post(`${at}/join`);
      const below = await order();
      expect(below.at(-1)).toBe(rival.name);
      await rival.post(`/api/games/${game}/resign`);
      await expect.poll(async () => (await ladder()).challenges[0]?.state).toBe('played');
      expect(await order()).toEqual(below);
      // Looked at again, nothing happens again.
      await server.house.ladders.over(game);
      expect(await order()).toEqual(below);
    },
    PATIENCE,
  );

  it('is not hidden among more tournaments, leagues and clubs than one may have, asked for all at once', async () => {
    const crowd = await account('Hydra');
    const league = { name: 'Delian', game: 'amphipolis', scenario: '10.2', starts: Date.now() + 1e9 };
    for (const [path, body, most] of [
      ['/api/tournaments', cup, 10],
      ['/api/leagues', league, 5],
      ['/api/clubs', { name: 'Lernaean heads', about: '', door: 'open' }, limits.owned],
    ] as const) {
      const made = await Promise.all(
        Array.from({ length: most + 6 }, (_, n) =>
          crowd.post(path, { ...body, name: `${body.name} ${'abcdefghijklmnopqrstuvwxyz'[n]}` }),
        ),
      );
      const count = made.filter(({ status }) => status === 200).length;
      expect([path, count]).toEqual([path, most]);
    }
  });

  it('is not dated back: nothing begins before now, and the clocks are those of a zone there is', async () => {
    const league = { name: 'Delian', game: 'amphipolis', scenario: '10.2', starts: Date.now() + 1e9 };
    const pace = { kind: 'days', days: 1, at: 1200, zone: 'Atlantis/Poseidonia' };
    for (const [path, body, field] of [
      ['/api/tournaments', { ...cup, starts: Date.now() - 1 }, 'starts'],
      ['/api/leagues', { ...league, starts: Date.now() - 1 }, 'starts'],
      ['/api/tournaments', { ...cup, pace }, 'pace.zone'],
      ['/api/leagues', { ...league, pace }, 'pace.zone'],
      ['/api/games', { game: 'amphipolis', scenario: '10.2', pace }, 'pace.zone'],
      ['/api/tournaments', { ...cup, created: 1 }, 'created'],
      ['/api/tournaments', { ...cup, status: 'ended' }, 'status'],
      ['/api/games', { game: 'amphipolis', scenario: '10.2', ended: 1 }, 'ended'],
    ] as const)
      expect([path, (await forger.post(path, body)).body]).toMatchObject([
        path,
        { error: 'bad-request', field },
      ]);
  });
});
