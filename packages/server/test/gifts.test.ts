import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SPECTATOR } from '@strategoi/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { library } from '../src/games.ts';
import { due, type Pace } from '../src/tables/clock.ts';
import { plyFor } from '../src/tables/table.ts';
import { type Client, type Line, newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const { game } = library.epic!;

let server: Running;
let time = Date.now();
beforeAll(async () => {
  server = await running('sqlite', { PRIVATE_WEBHOOKS: 'yes' }, () => time);
}, PATIENCE);
afterAll(async () => {
  expect(server.failures).toEqual([]);
  await server.close();
});

type EpicState = Parameters<typeof game.legal>[0];

/** Cards that Sparta may lend Thebes as soon as it shares; none where somebody else is asked first. */
function lendable(state: EpicState): string[] {
  if (game.pending(state)[0]?.role !== 'sparta') return [];
  const shared = game.clone(state);
  game.apply(shared, 'sparta', { verb: 'share' });
  const texts = game.legal(shared, 'sparta').map((action) => game.notate(action));
  return texts.flatMap((text) => /^lend (\S+) thebes$/.exec(text)?.[1] ?? []);
}

/** No hand of Sparta's holds it at a table of these tests. */
const FOREIGN = 'elite';

/** Everybody at a table of four where Sparta is asked first and holds a card, and one who watches, each at a line of his own. */
async function four(pace: Pace = { kind: 'none' }, hook?: string) {
  const { id: scenario, roles } = game.manifest.scenarios.find(({ roles }) => roles.length === 4)!;
  const at: { [viewer: string]: { client: Client; line: Line } } = {};
  for (const [i, seat] of roles.entries()) {
    const client = await newGuest(server.base, `Ally ${i}`);
    at[seat] = { client, line: await client.line() };
    const webhooks = [{ kind: 'generic', url: hook }];
    if (hook) await client.call('PUT', '/api/settings', { notices: { webhooks } });
  }
  const [first = '', ...others] = roles;
  const begun = async (): Promise<string> => {
    const { body } = await at[first]!.client.post('/api/games', {
      game: 'epic',
      scenario,
      seat: first,
      pace,
    });
    for (const seat of others) await at[seat]!.client.post(`/api/games/${body.id}/join`, { seat });
    return body.id as string;
  };
  // Who begins, and with what in hand, is a matter of the dice.
  const suits = async (table: string): Promise<boolean> => {
    const cards = lendable((await server.house.tables.open(table)).state);
    return cards.length > 0 && !cards.includes(FOREIGN);
  };
  let id = await begun();
  while (!(await suits(id))) id = await begun();
  const nobody = newClient(server.base);
  at[SPECTATOR] = { client: nobody, line: await nobody.line() };
  for (const { line } of Object.values(at)) await line.ask({ t: 'watch', game: id });
  const table = await server.house.tables.open(id);
  const act = (who: string, text: string, role?: string) =>
    at[who]!.line.ask({ t: 'act', game: id, ply: plyFor(table, who), do: text, ...(role ? { role } : {}) });
  return { id, at, table, act };
}

it(
  'which card passes between allies is known to the two alone, by every address and question, and stays passed (EPW-MUL-09)',
  async () => {
    const { id, at, table, act } = await four();
    const giver = 'sparta';
    // Nobody turns to allies for another, and whoever has none turns to nobody.
    for (const who of ['athens', 'corinth', 'thebes']) {
      expect(await act(who, 'share')).toMatchObject({ t: 'no', error: 'refused' });
      expect(await act(who, 'share', giver)).toMatchObject({ t: 'no', error: 'not-your-seat' });
    }
    const [name = ''] = lendable(table.state);
    const lend = `lend ${name} thebes`;
    expect(await act(giver, 'share')).toMatchObject({ t: 'ok' });
    for (const { line, client } of Object.values(at)) {
      line.texts.length = 0;
      client.texts.length = 0;
    }
    // A card that is not his, to somebody who is no ally of his.
    expect(await act(giver, `lend ${FOREIGN} thebes`)).toMatchObject({ t: 'no', error: 'refused' });
    expect(await act(giver, `lend ${name} athens`)).toMatchObject({ t: 'no', error: 'refused' });
    expect(await act(giver, lend)).toMatchObject({ t: 'ok', undo: 0 });
    expect(await at[giver]!.line.ask({ t: 'undo', game: id, count: 1 })).toMatchObject({
      error: 'refused',
      refusal: { rule: 'cannot-undo' },
    });
    /** All that somebody hears and is answered. */
    const told = async (viewer: string): Promise<string> => {
      const { line, client } = at[viewer]!;
      await line.ask({ t: 'ping' });
      const texts = [...line.texts];
      for (const path of ['', '/view', '/log', '/since?ply=0', '/record', '/view?at=1'])
        texts.push((await client.get(`/api/games/${id}${path}`)).text);
      return texts.join('\n');
    };
    const passed = (text: string): string[] => [
      ...new Set([...text.matchAll(/"type":"lend"[^}]*"card":(-?\d+)/g)].map(([, card]) => card as string)),
    ];
    const [card] = passed(await told('sparta'));
    expect(Number(card)).toBeGreaterThanOrEqual(0);
    expect(passed(await told('thebes'))).toEqual([card]);
    for (const viewer of ['athens', 'corinth', SPECTATOR]) expect(passed(await told(viewer))).toEqual(['-1']);
    // What is asked about it is answered as if any card had passed.
    for (const viewer of ['athens', 'corinth']) {
      const asked = async (): Promise<string[]> => {
        const answers: string[] = [];
        for (const text of [`lend ${name} corinth`, `play ${name}`, `discard ${name}`, 'share']) {
          const { id: _, ...answer } = await at[viewer]!.line.ask({ t: 'why', game: id, do: text });
          answers.push(JSON.stringify(answer));
        }
        return answers;
      };
      const truth = table.state;
      const before = await asked();
      for (let n = 0; n < 5; n++) {
        table.state = game.resample(truth, viewer, `${viewer} ${n}`);
        expect(await asked()).toEqual(before);
      }
      table.state = truth;
    }
  },
  PATIENCE,
);

const paces: Pace[] = [
  { kind: 'minutes', minutes: 10, bonus: 30 },
  { kind: 'days', days: 2 },
];

it.each(paces)(
  'who asks his allies again and again gains no time by it, nor do they, at a pace of $kind (RUL-123)',
  async (pace) => {
    const { table, act } = await four(pace);
    const giver = 'sparta';
    const awaited = (role: string) => due(table.clock!, pace, role);
    const hour = awaited(giver)!;
    const { bank } = table.clock!;
    for (let round = 1; round <= 4; round++) {
      time += 1000;
      expect(await act(giver, 'share')).toMatchObject({ t: 'ok' });
      expect(await act(giver, 'ask thebes')).toMatchObject({ t: 'ok' });
      expect(game.held(table.state)).toEqual([giver]);
      expect(awaited(giver)).toBeUndefined();
      time += 500;
      expect(await act('thebes', 'done')).toMatchObject({ t: 'ok' });
      expect(await act(giver, 'done')).toMatchObject({ t: 'ok' });
      expect(game.held(table.state)).toEqual([]);
      // His time stood while the ally was asked, and that is all.
      expect(awaited(giver)).toBe(hour + round * 500);
    }
    // Nor is any of it counted as a turn that was kept.
    const { db } = server.house.store;
    const users = ['sparta', 'thebes'].map((role) => table.seats.get(role)!.user_id!);
    const counts = await db
      .selectFrom('users')
      .select(['kept', 'late', 'missed'])
      .where('id', 'in', users)
      .execute();
    expect(counts).toEqual(users.map(() => ({ kept: 0, late: 0, missed: 0 })));
    if (pace.kind === 'minutes') expect(table.clock!.bank.thebes).toBe(bank.thebes! - 4 * 500);
  },
  PATIENCE,
);

it(
  'who asks his allies is reminded of his hour once, though it moves with each answer (RUL-123)',
  async () => {
    const hook = createServer((_, response) => void response.end()).listen(0, '127.0.0.1');
    await once(hook, 'listening');
    const { port } = hook.address() as AddressInfo;
    const { id, table, act } = await four({ kind: 'days', days: 2 }, `http://127.0.0.1:${port}/`);
    const { db } = server.house.store;
    const reminder = () =>
      db
        .selectFrom('outbox')
        .select(['at', 'state'])
        .where('id', '=', `deadline:${id}:sparta`)
        .executeTakeFirst();
    const hourOf = () => due(table.clock!, table.pace, 'sparta')!;
    async function aside(): Promise<void> {
      expect(await act('sparta', 'share')).toMatchObject({ t: 'ok' });
      expect(await act('sparta', 'ask thebes')).toMatchObject({ t: 'ok' });
      time += 1000;
      expect(await act('thebes', 'done')).toMatchObject({ t: 'ok' });
      expect(await act('sparta', 'done')).toMatchObject({ t: 'ok' });
    }
    // Before it goes out, the reminder follows the hour.
    await aside();
    const hour = hourOf();
    expect(await reminder()).toEqual({ at: hour, state: 'waiting' });
    time = hour - 10 * 3_600_000;
    server.house.wake();
    await expect.poll(reminder, { timeout: PATIENCE }).toEqual({ at: hour, state: 'done' });
    for (let round = 0; round < 3; round++) {
      await aside();
      expect(hourOf()).toBeGreaterThan(hour);
      expect(await reminder()).toEqual({ at: hour, state: 'done' });
    }
    hook.close();
  },
  PATIENCE,
);
