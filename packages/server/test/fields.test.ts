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
});
