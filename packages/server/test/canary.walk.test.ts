import { type Game, type ScenarioSpec, SPECTATOR, type State, stream } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { type Client, type Line, newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const MOVES = 150;

/** Does this word stand in the text, not as a part of a longer one? */
function mentions(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + word.length))) return true;
  }
  return false;
}

/** The scenario that begins with most to hide; the last of equals. */
function mostSecret({ manifest, begin, secrets }: Game): ScenarioSpec {
  const hidden = ({ id }: ScenarioSpec): number =>
    secrets?.(begin({ scenario: id, seed: 'canary' }).state, SPECTATOR).length ?? 0;
  return manifest.scenarios.reduce((best, next) => (hidden(next) >= hidden(best) ? next : best));
}

describe.each(Object.keys(library))('secrets of %s', (name) => {
  const { game } = library[name]!;
  let server: Running;
  beforeAll(async () => {
    server = await running('sqlite');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  it('stand in no byte that reaches a seat that may not know them, and swapped change none: sockets, answers, refusals, downloads', async () => {
    const { id: scenario, roles } = mostSecret(game);
    const [seat, enemy] = roles as [string, string];
    const clients: { [viewer: string]: { client: Client; line: Line } } = {};
    let id = '';
    for (const [i, role] of roles.entries()) {
      const client = await newGuest(server.base, `Brasidas ${i}`);
      if (id === '') id = (await client.post('/api/games', { game: name, scenario, seat })).body.id as string;
      else await client.post(`/api/games/${id}/join`, { seat: role });
      clients[role] = { client, line: await client.line() };
    }
    const watcher = newClient(server.base);
    clients[SPECTATOR] = { client: watcher, line: await watcher.line() };
    for (const { line } of Object.values(clients)) await line.ask({ t: 'watch', game: id });
    const table = await server.house.tables.open(id);
    const secretsOf = (state: State, viewer: string): string[] => [
      state.dice.key,
      table.row.seed,
      ...(game.secrets?.(state, viewer) ?? []),
    ];
    const luck = stream('canary');
    // A letter between two is a secret like any other.
    const letter = 'xiphos-and-aspis';
    const own = game.manifest.facts.written?.includes('letter') ?? false;
    const write = (): object =>
      own
        ? { t: 'act', game: id, ply: table.ply, do: `letter ${enemy} ${letter}` }
        : { t: 'letter', game: id, to: enemy, text: letter };
    /** All that a seat is answered about the game as it stands. */
    const answers = async ({ client, line }: { client: Client; line: Line }): Promise<string[]> => {
      const texts: string[] = [];
      for (const path of ['', '/view', '/letters', '/chat', '/standing'])
        texts.push((await client.get(`/api/games/${id}${path}`)).text);
      for (const question of [
        { t: 'why', do: 'halt' },
        { t: 'why', do: 'go T9' },
        { t: 'odds', at: 'T12' },
        { t: 'undo', count: 99 },
      ]) {
        const { id: _, ...answer } = await line.ask({ ...question, game: id });
        texts.push(JSON.stringify(answer));
      }
      return texts;
    };
    /** The same game, but for what this seat cannot know, is the same game to this seat. */
    const swap = async (role: string, seed: string): Promise<boolean> => {
      const truth = table.state;
      const before = await answers(clients[role]!);
      const other = game.resample(truth, role, seed);
      const lay = (state: State): void => {
        table.state = state;
        table.views.clear();
        table.offered.clear();
      };
      lay(other);
      const after = await answers(clients[role]!);
      lay(truth);
      expect([role, after]).toEqual([role, before]);
      return JSON.stringify({ ...other, dice: null }) !== JSON.stringify({ ...truth, dice: null });
    };
    let swapped = 0;
    let posted = false;
    let checked = 0;
    let held = 0;
    for (let i = 0; i < MOVES && !table.result; i++) {
      const before = new Map(Object.keys(clients).map((v) => [v, new Set(secretsOf(table.state, v))]));
      for (const { line, client } of Object.values(clients)) {
        line.texts.length = 0;
        client.texts.length = 0;
      }
      if (!posted) posted = (await clients[seat]!.line.ask(write())).t === 'ok';
      const asked = game.pending(table.state);
      const { role } = asked[luck.below(asked.length)]!;
      const actions = game.legal(table.state, role).map((a) => game.notate(a));
      const text = actions[luck.below(actions.length)]!;
      const other = role === seat ? enemy : seat;
      if (i % 7 === 0) {
        // Wrong attempts are answered too: of the enemy, of a stranger, with the enemy's own words.
        for (const viewer of [other, SPECTATOR]) {
          const { client, line } = clients[viewer]!;
          await client.post(`/api/games/${id}/act`, { ply: table.ply, do: 'halt', role });
          await line.ask({ t: 'act', game: id, ply: table.ply, do: 'halt' });
          await line.ask({ t: 'why', game: id, do: 'go T9' });
          await line.ask({ t: 'odds', game: id, at: 'T12' });
          await line.ask({ t: 'undo', game: id, count: 1 });
        }
      }
      await clients[role]!.line.ask({ t: 'act', game: id, ply: table.ply, do: text });
      for (const { line } of Object.values(clients)) await line.ask({ t: 'ping' });
      if (i % 9 === 0) {
        for (const { client, line } of Object.values(clients)) {
          for (const path of [
            '',
            '/view',
            '/log',
            '/since',
            '/record',
            '/chat',
            '/letters',
            '/standing',
            '/notes',
          ])
            await client.get(`/api/games/${id}${path}`);
          await client.get('/api/games/mine');
          await client.get('/api/account/export');
          await line.ask({ t: 'watch', game: id });
          await line.ask({ t: 'watch', game: id, ply: Math.max(0, table.ply - 5) });
        }
      }
      for (const [viewer, { line, client }] of Object.entries(clients)) {
        const known = before.get(viewer)!;
        // The whole log is told again and again; words that were open when it happened may be hidden anew.
        const still = secretsOf(table.state, viewer).filter((word) => known.has(word));
        const sent = [...line.texts, ...client.texts.filter((t) => !t.includes('"lines":'))].join('\n');
        const all = [...line.texts, ...client.texts].join('\n');
        for (const word of still) expect(mentions(sent, word), `${word} to ${viewer} at ${i}`).toBe(false);
        for (const word of [table.state.dice.key, table.row.seed]) expect(mentions(all, word)).toBe(false);
        if (viewer !== seat && viewer !== enemy) expect(mentions(all, letter), viewer).toBe(false);
        checked += sent.length;
        held += still.length - 2;
      }
      if (i % 30 === 17 && !table.result)
        for (const role of roles) if (await swap(role, `swap ${i}`)) swapped += 1;
    }
    expect(swapped).toBeGreaterThan(0);
    expect(posted).toBe(true);
    expect(checked).toBeGreaterThan(100_000);
    expect(held).toBeGreaterThan(100);
    for (const { line } of Object.values(clients)) await line.close();
  });
});
