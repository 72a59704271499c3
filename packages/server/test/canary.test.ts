import { SPECTATOR, type State, stream } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { type Client, type Line, newClient, newGuest } from './client.ts';
import { type Running, running } from './server.ts';

const MOVES = 150;

/** Does this word stand in the text, not as a part of a longer one? */
function mentions(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0 && word !== ''; at = text.indexOf(word, at + 1)) {
    if (!/[\w-]/.test(text.charAt(at - 1)) && !/[\w-]/.test(text.charAt(at + word.length))) return true;
  }
  return false;
}

describe.each(Object.keys(library))('secrets of %s', (name) => {
  const { game } = library[name]!;
  let server: Running;
  beforeAll(async () => {
    server = await running('sqlite');
  });
  afterAll(() => server.close());

  it('stand in no byte that reaches a seat that may not know them: sockets, answers, refusals, downloads', async () => {
    const one = await newGuest(server.base, 'Brasidas');
    const two = await newGuest(server.base, 'Cleon');
    const three = newClient(server.base);
    const { id: scenario, roles } = game.manifest.scenarios.at(-1)!;
    const [seat, enemy] = roles as [string, string];
    const made = await one.post('/api/games', { game: name, scenario, seat });
    const id = made.body.id as string;
    await two.post(`/api/games/${id}/join`);
    const clients: { [viewer: string]: { client: Client; line: Line } } = {
      [seat]: { client: one, line: await one.line() },
      [enemy]: { client: two, line: await two.line() },
      [SPECTATOR]: { client: three, line: await three.line() },
    };
    for (const { line } of Object.values(clients)) await line.ask({ t: 'watch', game: id });
    const table = await server.house.tables.open(id);
    const secretsOf = (state: State, viewer: string): string[] => [
      state.dice.key,
      table.row.seed,
      ...(game.secrets?.(state, viewer) ?? []),
    ];
    const luck = stream('canary');
    let checked = 0;
    let held = 0;
    for (let i = 0; i < MOVES && !table.result; i++) {
      const before = new Map(Object.keys(clients).map((v) => [v, new Set(secretsOf(table.state, v))]));
      for (const { line, client } of Object.values(clients)) {
        line.texts.length = 0;
        client.texts.length = 0;
      }
      const { role } = game.pending(table.state)[0]!;
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
          for (const path of ['', '/view', '/log', '/since', '/record', '/chat', '/standing', '/notes'])
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
        checked += sent.length;
        held += still.length - 2;
      }
    }
    expect(checked).toBeGreaterThan(100_000);
    expect(held).toBeGreaterThan(100);
    for (const { line } of Object.values(clients)) await line.close();
  });
});
