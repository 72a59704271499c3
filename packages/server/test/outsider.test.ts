import { SPECTATOR, stream } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { type Client, newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

/** Decisions taken in each running game before anybody looks. */
const MOVES = 25;
const DAY = 86_400_000;

/** Addresses outside of the description of the API. */
const besides = [
  '/embed/{id}',
  '/embed/{id}?at=3&language=fr',
  '/chronicle/{id}',
  '/chronicle/{id}.md',
  '/chronicle/{id}.html?language=fr',
  '/chronicle/{id}.png',
  '/api/archive/records',
  '/api/archive/records?player={name}',
  '/api/archive?player={name}',
  '/api/archive/positions?id={id}&after=3',
  '/api/tournaments?club={id}',
  '/api/leagues?club={id}',
  '/api/games?club={id}',
];

/** Does this word stand in the text, not as a part of a longer one? */
const mentions = (text: string, word: string): boolean =>
  word !== '' && new RegExp(`(?<![\\w-])${word.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`).test(text);

describe('whoever asks every address of the house', () => {
  let server: Running;
  let owner: Client;
  let friend: Client;
  beforeAll(async () => {
    server = await running('sqlite', { BOT_THREADS: '0' });
    [owner, friend] = [await account('Lamachus'), await account('Nicias')];
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  async function account(name: string): Promise<Client> {
    const client = newClient(server.base);
    await client.post('/api/account', { name, password: 'a long enough secret' });
    return client;
  }
  const made = async (path: string, body: object, client = owner): Promise<string> => {
    const answer = await client.post(path, body);
    expect([path, answer.status]).toEqual([path, 200]);
    return String(answer.body.id);
  };

  /** Everything that is answered to somebody, whatever stands in the places of an address. */
  async function asked(client: Client, ids: readonly string[], names: readonly string[]): Promise<string> {
    const { paths } = (await client.get('/api/openapi.json')).body as { paths: Record<string, object> };
    const places: { readonly [hole: string]: readonly string[] } = {
      id: ids,
      name: names,
      game: Object.keys(library),
    };
    const filled = (path: string): string[] => {
      const hole = /\{(\w+)\}/.exec(path)?.[1];
      if (hole === undefined) return [path];
      return (places[hole] ?? ['none']).flatMap((value) => filled(path.replace(`{${hole}}`, value)));
    };
    const gets = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods ? [path] : []));
    expect(gets.length).toBeGreaterThan(40);
    const texts: string[] = [];
    for (const path of [...gets, ...besides].flatMap(filled)) {
      const { status, text } = await client.get(path);
      expect(status, path).toBeLessThan(500);
      texts.push(text);
    }
    return texts.join('\n');
  }

  it(
    'learns of a hidden club, its tables, its contests and its private games nothing at all',
    async () => {
      const club = await made('/api/clubs', { name: 'Krypteia', about: 'Knives at night', door: 'hidden' });
      const link = (await owner.post(`/api/clubs/${club}/links`)).body.link as string;
      await friend.post(`/api/clubs/${club}/join`, { link });
      await owner.post(`/api/clubs/${club}/news`, { title: 'Helots', text: 'On the tenth day', open: true });
      const plan = { game: 'amphipolis', scenario: '10.2' };
      const cup = await made('/api/tournaments', { ...plan, club, name: 'Cup of ash', format: 'robin' });
      for (const one of [owner, friend]) await one.post(`/api/tournaments/${cup}/join`);
      await owner.post(`/api/tournaments/${cup}/start`);
      const league = await made('/api/leagues', {
        ...plan,
        club,
        name: 'League of ash',
        starts: Date.now() + DAY,
      });
      await owner.post(`/api/leagues/${league}/join`);
      const table = await made('/api/games', { ...plan, club, seat: 'athens' });
      await friend.post(`/api/games/${table}/join`, { seat: 'sparta' });
      await owner.post(`/api/games/${table}/chat`, { text: 'the password is Eurotas' });
      await friend.post(`/api/games/${table}/resign`);
      const closed = await made('/api/games', { ...plan, private: true, seat: 'athens' });
      const words = ['Krypteia', 'Knives', 'Helots', 'tenth day', 'Cup of ash', 'League of ash', 'Eurotas'];
      // Those inside have it all, or nothing was asked.
      const inside = await asked(friend, [club, cup, league, table], ['Lamachus']);
      for (const word of [...words, table]) expect(mentions(inside, word), word).toBe(true);
      const outside = [
        newClient(server.base),
        await newGuest(server.base, 'Thersites'),
        await account('Sinon'),
      ];
      for (const client of outside) {
        const told = await asked(client, [club, cup, league, table, closed], ['Lamachus', 'Nicias']);
        for (const word of [...words, link, club, cup, league, table, closed])
          expect(mentions(told, word), word).toBe(false);
      }
    },
    PATIENCE * 3,
  );

  it.each(Object.keys(library))(
    'learns nothing of what is hidden in a running game of %s',
    async (name) => {
      const { game } = library[name]!;
      const scenario = game.manifest.scenarios.reduce((best, next) => {
        const hidden = (id: string): number =>
          game.secrets?.(game.begin({ scenario: id, seed: 'x' }).state, SPECTATOR).length ?? 0;
        return hidden(next.id) >= hidden(best.id) ? next : best;
      });
      const [first, second, ...rest] = scenario.roles as [string, string, ...string[]];
      const id = await made('/api/games', { game: name, scenario: scenario.id, seat: first });
      await friend.post(`/api/games/${id}/join`, { seat: second });
      const others = await Promise.all(rest.map((role) => account(`Sitter ${role}`.slice(0, 20))));
      for (const [i, client] of others.entries())
        await client.post(`/api/games/${id}/join`, { seat: rest[i] });
      const sitters = new Map(
        [first, second, ...rest].map((role, i) => [role as string, [owner, friend, ...others][i] as Client]),
      );
      const table = await server.house.tables.open(id);
      const luck = stream('outsider');
      for (let n = 0; n < MOVES && !table.result; n++) {
        const all = game.pending(table.state);
        const { role } = all[luck.below(all.length)]!;
        const actions = game.legal(table.state, role).map((action) => game.notate(action));
        const body = { ply: table.ply, do: actions[luck.below(actions.length)]!, role };
        await sitters.get(role)!.post(`/api/games/${id}/act`, body);
      }
      expect(table.ply).toBeGreaterThan(5);
      const secrets = [
        table.state.dice.key,
        table.row.seed,
        ...(game.secrets?.(table.state, SPECTATOR) ?? []),
      ];
      expect(secrets.length).toBeGreaterThan(2);
      const told = await asked(newClient(server.base), [id], ['Lamachus', 'Nicias']);
      expect(mentions(told, id)).toBe(true);
      for (const word of secrets) expect(mentions(told, word), word).toBe(false);
    },
    PATIENCE * 3,
  );
});
