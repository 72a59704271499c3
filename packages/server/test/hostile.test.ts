import { request } from 'node:http';
import { type Stream, stream } from '@strategoi/kernel';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { library } from '../src/games.ts';
import { openStore } from '../src/store/open.ts';
import { tables } from '../src/store/schema.ts';
import { type Client, newGuest } from './client.ts';
import { newPlace, PATIENCE, type Place } from './databases.ts';
import { memory, type Process, spawnServer } from './process.ts';
import { seedOf } from './seed.ts';

/** A bounded number in every run; a million with STRATEGOI_FUZZ=1000000, and STRATEGOI_FUZZ_LIMITS=default with the limits as they are. */
const COUNT = Number(process.env.STRATEGOI_FUZZ ?? 3000);
const SEED = seedOf('hostile');
const LIMITED = process.env.STRATEGOI_FUZZ_LIMITS === 'default';
const limits: Record<string, string> = LIMITED
  ? { RATE_LIMIT: '600', SOCKET_RATE_LIMIT: '30', SOCKETS_PER_ADDRESS: '100', SOCKETS_PER_ACCOUNT: '30' }
  : {};
/** One in so many goes over HTTP, which is the slower door. */
const BY_HTTP = COUNT > 10_000 ? 50 : 3;
/** Sockets of each person, and how much of one may be unanswered. */
const SOCKETS = 8;
const UNANSWERED = 100;
const game = library.amphipolis!.game;

interface Hostile {
  readonly socket: WebSocket;
  unanswered: number;
  /** Some of it has been answered. */
  answered: () => void;
}

describe('hostile messages', () => {
  let place: Place;
  let server: Process;
  beforeAll(async () => {
    place = await newPlace('sqlite');
    server = await spawnServer({ DATABASE_URL: place.address, ...limits });
  }, PATIENCE * 5);
  afterAll(async () => {
    await server.kill();
    await place.remove();
  });

  const contents = async (): Promise<string> => {
    const store = await openStore(place.address, 'look');
    const all: object[] = [];
    for (const table of tables)
      if (table !== 'sessions') all.push(await store.db.selectFrom(table).selectAll().execute());
    await store.close();
    return JSON.stringify(all);
  };

  it(`are not accepted, change nothing and do no harm (${COUNT}, seed ${SEED})`, async () => {
    const one = await newGuest(server.base, 'Nicias');
    const two = await newGuest(server.base, 'Demosthenes');
    const three = await newGuest(server.base, 'Alcibiades');
    const made = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
    const id = made.body.id as string;
    await two.post(`/api/games/${id}/join`);
    const luck = stream(SEED);
    const pick = <T>(items: readonly T[]): T => items[luck.below(items.length)] as T;
    // A few honest moves first, so that there is something to take back and to replay.
    const look = async () => {
      for (const client of [one, two]) {
        const { body } = await client.get(`/api/games/${id}/view`);
        const view = body.view as { viewer: string; asks: { role: string; actions?: string[] }[] };
        const own = view.asks.find((a) => a.actions);
        if (own) return { client, role: own.role, actions: own.actions as string[], ply: body.ply as number };
      }
      throw new Error('nobody may act');
    };
    for (let i = 0; i < 25; i++) {
      const { client, actions, ply } = await look();
      await client.post(`/api/games/${id}/act`, { ply, do: pick(actions) });
    }
    const at = await look();
    const enemy = at.client === one ? two : one;
    const before = await contents();

    const illegal = (): string => {
      for (;;) {
        const text = pick([
          () => mutate(pick(at.actions), luck),
          () =>
            `${pick(game.manifest.verbs)} ${pick(['T1', 'T99', 'O4', 'A-H6', '*', '', '__proto__', '💥', "'; drop table games"])}`,
          () => 'x'.repeat(1 + luck.below(1900)),
        ])();
        const clean = game.parse(text);
        if (!clean || !at.actions.includes(game.notate(clean))) return text;
      }
    };
    const junk = (depth = 0): unknown =>
      pick<() => unknown>([
        () => null,
        () => true,
        () => luck.below(1e9) - 5e8,
        () => 'junk'.repeat(luck.below(50)),
        () => 1e308,
        () => (depth > 3 ? [] : Array.from({ length: luck.below(4) }, () => junk(depth + 1))),
        () => (depth > 3 ? {} : { [pick(['t', '__proto__', 'constructor', 'game', 'x'])]: junk(depth + 1) }),
      ])();
    /** Somebody, and something he may not say. */
    const forged = (): { who: Client; message: Record<string, unknown> } =>
      pick<() => { who: Client; message: Record<string, unknown> }>([
        () => ({
          who: three,
          message: { t: 'act', game: id, ply: at.ply, do: pick(at.actions), role: at.role },
        }),
        () => ({ who: three, message: { t: 'act', game: id, ply: at.ply, do: pick(at.actions) } }),
        () => ({
          who: enemy,
          message: { t: 'act', game: id, ply: at.ply, do: pick(at.actions), role: at.role },
        }),
        () => ({ who: enemy, message: { t: 'act', game: id, ply: at.ply, do: pick(at.actions) } }),
        () => ({
          who: at.client,
          message: {
            t: 'act',
            game: id,
            ply: pick([0, at.ply - 1, at.ply + 1, 999_999]),
            do: pick(at.actions),
          },
        }),
        () => ({ who: at.client, message: { t: 'act', game: id, ply: at.ply, do: illegal() } }),
        () => ({
          who: at.client,
          message: { t: 'act', game: id, ply: at.ply, do: pick(at.actions), role: 'persia' },
        }),
        () => ({
          who: three,
          message: { t: pick(['letter', 'declare']), game: id, to: at.role, text: 'I am your general' },
        }),
        () => ({ who: three, message: { t: 'trial', game: id } }),
        () => ({
          who: at.client,
          message: { t: 'letter', game: id, to: pick([at.role, 'persia', 'spectator']), text: 'to nobody' },
        }),
        () => ({ who: three, message: { t: pick(['undo', 'resign']), game: id, count: 1 } }),
        () => ({ who: enemy, message: { t: 'undo', game: id, count: 1 + luck.below(900) } }),
        () => ({ who: at.client, message: { t: 'undo', game: id, count: 900 } }),
        () => ({
          who: three,
          message: { t: 'act', game: pick(['nothere', '', '../x']), ply: 0, do: 'pass' },
        }),
      ])();

    const lines = new Map<string, Hostile>();
    const answers = new Map<string, number>();
    let sent = 0;
    let hungUp = 0;
    const accepted: string[] = [];
    const open = async (who: Client): Promise<Hostile> => {
      const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`, {
        headers: { cookie: who.cookie },
      });
      const line: Hostile = { socket, unanswered: 0, answered: () => {} };
      socket.on('error', () => {});
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('{"t":"hello"')) return;
        const code = /^\{"t":"no",(?:"id":[^,]*,)?"error":"([\w-]+)"/.exec(text)?.[1];
        if (code === undefined) accepted.push(text);
        answers.set(code ?? '', (answers.get(code ?? '') ?? 0) + 1);
        line.unanswered -= 1;
        if (line.unanswered < UNANSWERED / 2) line.answered();
      });
      socket.on('close', () => {
        hungUp += line.unanswered;
        line.unanswered = 0;
        line.answered();
      });
      await new Promise((resolve) => {
        socket.once('open', resolve);
        socket.once('close', resolve);
      });
      return line;
    };
    /** One of his lines that is open and has not too much to answer. */
    const lineOf = async (who: Client): Promise<Hostile> => {
      const key = `${who.name} ${luck.below(SOCKETS)}`;
      for (;;) {
        const kept = lines.get(key);
        if (kept?.socket.readyState !== WebSocket.OPEN) lines.set(key, await open(who));
        else if (kept.unanswered < UNANSWERED) return kept;
        else
          await new Promise<void>((resolve) => {
            kept.answered = resolve;
          });
      }
    };
    const answered = (): number => [...answers.values()].reduce((sum, n) => sum + n, 0);
    const bytes = (): Buffer =>
      Buffer.from(Array.from({ length: 1 + luck.below(200) }, () => luck.below(256)));

    async function bySocket(): Promise<void> {
      const { who, message } = forged();
      const line = await lineOf(who);
      const { socket } = line;
      line.unanswered += 1;
      sent += 1;
      const kind = luck.below(10);
      if (kind < 6) socket.send(JSON.stringify(message));
      else if (kind === 6)
        socket.send(
          JSON.stringify({
            ...message,
            [pick(['t', 'game', 'ply', 'extra', 'do', 'count'])]: junk() === 0 ? null : [junk()],
          }),
        );
      else if (kind === 7) socket.send(JSON.stringify(junk()));
      else if (kind === 8) socket.send(mutate(JSON.stringify({ ...message, t: 'nope' }), luck));
      else if (luck.below(BY_HTTP + 1) === 0) socket.send(bytes(), { binary: true });
      else socket.send('['.repeat(1 + luck.below(16_000)));
    }

    async function byHttp(): Promise<void> {
      const { who, message } = forged();
      const { t, game: table, ...body } = message;
      const kind = luck.below(8);
      if (kind < 4) {
        const { status } = await who.post(
          `/api/games/${encodeURIComponent(String(table))}/${String(t)}`,
          body,
        );
        if (status < 400 && !(t === 'undo' && status === 400)) accepted.push(JSON.stringify(message));
      } else if (kind === 4) {
        const { status } = await who.call('POST', `/api/games/${id}/act`, JSON.stringify(junk()));
        if (status < 400) accepted.push('junk');
      } else if (kind === 5) {
        const path = `/api/${pick(['games', 'admin', 'people', 'tokens', 'account', '..'])}/${encodeURIComponent(bytes().toString('latin1').slice(0, 30))}`;
        await who.call(pick(['GET', 'DELETE', 'PUT', 'PATCH']), path, undefined, {
          cookie: 'strategoi=forged',
        });
      } else if (kind === 6) {
        const { status } = await three.call(
          'POST',
          `/api/games/${id}/${pick(['act', 'resign', 'answer', 'offer', 'return', 'go-on'])}`,
          body,
          {
            // A sign that ends a cookie would leave the true one.
            cookie: `strategoi=${mutate(at.client.cookie.split('=')[1] as string, luck).replace(/[^\w-]/g, 'x')}x`,
            authorization: pick(['', 'Bearer x', `Bearer ${'a'.repeat(32)}`]),
          },
        );
        if (status < 400) accepted.push('forged cookie');
      } else await raw(server.base, bytes());
    }

    const start = await memory(server.base);
    let middle = start;
    for (let i = 0; i < COUNT; i++) {
      if (luck.below(BY_HTTP) === 0) await byHttp();
      else await bySocket();
      if (i === Math.floor(COUNT / 4)) middle = await memory(server.base);
      if (i % 200 === 0) await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await vi.waitFor(() => expect(answered() + hungUp).toBe(sent), { timeout: 120_000, interval: 50 });
    const end = await memory(server.base);
    expect(accepted).toEqual([]);
    // Whoever is hung up on, for bytes that are no text or for going on, is answered no more.
    expect(answered()).toBeGreaterThan(sent / 2);
    expect(server.child.exitCode).toBeNull();
    // Flat: what is in use after a quarter of it is about what is in use at the end.
    expect(end).toBeLessThan(middle * 1.5 + 60_000_000);
    expect(await contents()).toBe(before);
    // Whoever has spent what he may has to wait for a minute; then he plays on.
    const moved = async (): Promise<void> => {
      const { actions, client, ply } = await look();
      expect((await client.post(`/api/games/${id}/act`, { ply, do: actions[0] })).status).toBe(200);
    };
    await (LIMITED ? vi.waitFor(moved, { timeout: 90_000, interval: 1000 }) : moved());
    for (const { socket } of lines.values()) socket.terminate();
    if (COUNT >= 10_000)
      console.log(
        `${COUNT} hostile messages, seed ${SEED}, ${sent} of them over sockets: none accepted, ${hungUp} unanswered by sockets hung up on, ` +
          `${[...answers].map(([code, n]) => `${n} ${code}`).join(', ')}; memory ${start >> 20} -> ${middle >> 20} -> ${end >> 20} MiB`,
      );
  }, 3_600_000);
});

function mutate(text: string, luck: Stream): string {
  const chars = [...text];
  for (let n = 1 + luck.below(3); n > 0; n--) {
    const at = luck.below(chars.length + 1);
    const kind = luck.below(3);
    if (kind === 0) chars.splice(at, 1);
    else chars.splice(at, kind === 1 ? 1 : 0, String.fromCharCode(33 + luck.below(94)));
  }
  const out = chars.join('');
  return out === text || out === '' ? `${text}x` : out;
}

/** Bytes that are no HTTP at all. */
function raw(base: string, bytes: Buffer): Promise<void> {
  const { port } = new URL(base);
  return new Promise((resolve) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/guest',
      headers: { 'content-type': 'application/json' },
    });
    sent.on('response', (response) => {
      response.resume();
      response.on('end', resolve);
    });
    sent.on('error', () => resolve());
    sent.end(bytes);
  });
}
