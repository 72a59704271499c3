import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

describe('a request that cannot be', () => {
  let server: Running;
  let one: Client;
  beforeAll(async () => {
    server = await running('sqlite');
    one = await newGuest(server.base, 'Nicias');
  }, PATIENCE);
  afterAll(() => server.close());

  const game = { game: 'amphipolis', scenario: '10.2' };
  it.each([
    ['a game nobody has heard of', { ...game, game: 'chess' }, 'game'],
    ['a game by a name every object has', { ...game, game: 'constructor' }, 'game'],
    ['a game by the name of all names', { ...game, game: '__proto__' }, 'game'],
    ['another game’s scenario', { ...game, scenario: 'ipsus' }, 'scenario'],
    ['a seat that is not at the table', { ...game, seat: 'persia' }, 'seat'],
    ['a bot nobody has', { ...game, bots: { sparta: 'toString' } }, 'bots'],
    ['a bot in a seat that is not there', { ...game, bots: { constructor: 'random' } }, 'bots'],
  ])('%s: is refused by the name of the part that is wrong, in both languages', async (_, wanted, field) => {
    const { status, body } = await one.post('/api/games', wanted);
    expect({ status, error: body.error, field: body.field }).toEqual({
      status: 400,
      error: 'bad-request',
      field,
    });
    expect(body.says).toEqual({ en: expect.stringMatching(/\w/), fr: expect.stringMatching(/\w/) });
    expect(server.failures).toEqual([]);
  });

  it('is refused when it is nested deeper than anything is, and fails nowhere', async () => {
    const nest = (deep: number, inside: string): string =>
      `${'{"options":'.repeat(deep)}${inside}${'}'.repeat(deep)}`;
    for (const deep of [40, 2500]) {
      const headers = { 'content-type': 'application/json', cookie: one.cookie };
      const answer = await fetch(`${server.base}/api/games`, {
        method: 'POST',
        headers,
        body: nest(deep, '1'),
      });
      expect([deep, answer.status]).toEqual([deep, 400]);
      expect(await answer.json()).toMatchObject({ error: 'bad-request', field: 'options' });
    }
    const line = await one.line();
    line.say(`{"t":"chat","id":7,"game":"g","text":${nest(1300, '"\\u0000"')}}`);
    expect(await line.next((m) => m.id === 7)).toMatchObject({ t: 'no', error: 'bad-request' });
    await line.close();
    expect(server.failures).toEqual([]);
  });

  it('takes for a number in an address only what is one: a ply, a page, a yes or no', async () => {
    const { body } = await one.post('/api/games', { ...game, seat: 'athens', bots: { sparta: 'random' } });
    const wrong = ['1.5', '-1', '1e9', '0x1', '1n', 'abc', 'true', '', '%201', '1000000000', '9'.repeat(20)];
    const places = [
      [`/api/games/${body.id}/view`, 'at'],
      [`/api/games/${body.id}/log`, 'from'],
      [`/embed/${body.id}`, 'at'],
      ['/api/games', 'limit'],
      ['/api/games/mine', 'offset'],
      ['/api/archive/positions', 'after'],
    ] as const;
    for (const [path, field] of places) {
      for (const value of wrong) {
        const { status, body: told } = await one.get(`${path}?${field}=${value}`);
        expect([path, value, status, told.error, told.field]).toEqual([
          path,
          value,
          400,
          'bad-request',
          field,
        ]);
      }
      expect((await one.get(`${path}?${field}=1`)).body.field).not.toBe(field);
    }
    for (const value of ['1', 'yes', '', 'TRUE'])
      expect((await one.get(`/api/games?status=playing&wanted=${value}`)).body).toMatchObject({
        error: 'bad-request',
        field: 'wanted',
      });
    expect((await one.get('/api/games?status=playing&wanted=true')).status).toBe(200);
  });
});
