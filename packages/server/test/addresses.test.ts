import { type Denial, denials } from '@strategoi/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answered, type Client, newClient, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

interface Shape {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: { readonly [field: string]: Shape };
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly minItems?: number;
  readonly minLength?: number;
  readonly minimum?: number;
}

interface Address {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  readonly body: Shape | undefined;
}

/** Something of this shape. */
function sample(shape: Shape): unknown {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sample(shape.anyOf[0] as Shape);
  if (shape.type === 'object')
    return Object.fromEntries(
      (shape.required ?? []).map((field) => [field, sample(shape.properties?.[field] ?? {})]),
    );
  if (shape.type === 'array')
    return Array.from({ length: shape.minItems ?? 0 }, () => sample(shape.items ?? {}));
  if (shape.type === 'boolean') return true;
  if (shape.type === 'number' || shape.type === 'integer') return shape.minimum ?? 1;
  return 'a'.repeat(Math.max(1, shape.minLength ?? 1));
}

/** What no honest client puts anywhere. */
const HOSTILE: readonly unknown[] = [
  'a\u0000b',
  '\ud800',
  '%00',
  '../../etc/passwd',
  "' or 1=1 --",
  'x'.repeat(5000),
  '',
  '9007199254740993',
  -1,
  2 ** 31,
  2 ** 53,
  1e300,
  0.5,
  null,
  true,
  [],
  ['a\u0000b'],
  {},
  { kind: 'days', days: 1e9 },
  { constructor: { prototype: 'a' } },
];

/** Of the hostile things one in so many is put into each place; all of them where long walks are taken. */
const PART = process.env.STRATEGOI_WALKS ? 1 : 5;

const SAID: readonly { readonly t: string; readonly [field: string]: unknown }[] = [
  { t: 'watch' },
  { t: 'act', ply: 0, do: 'pass' },
  { t: 'undo', count: 1 },
  { t: 'resign' },
  { t: 'why', do: 'pass' },
  { t: 'odds', at: 'T12' },
  { t: 'trial' },
  { t: 'letter', to: 'sparta', text: 'hello' },
  { t: 'declare', text: 'hello' },
  { t: 'chat', text: 'hello' },
];

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const escaped = (value: unknown): string => {
  try {
    return encodeURIComponent(text(value));
  } catch {
    // Half a character has no address: its bytes are sent as they are.
    return '%ED%A0%80';
  }
};

/** What is refused as a whole, before anybody looks at its parts: it would change what objects are. */
const isPoisoned = (body: unknown): boolean => (JSON.stringify(body) ?? '').includes('"constructor"');

/** What a refusal lacks: a code of ours with its status, a sentence in either language, the part that was wrong. */
function wrongIn(told: Record<string, unknown>, status: number, part?: string): string[] {
  const { error, says, field } = told as {
    error?: Denial;
    says?: { en?: string; fr?: string };
    field?: string;
  };
  const wrong: string[] = [];
  if (error === undefined || !(error in denials)) return [`no code (${error})`];
  // What cannot be read at all is refused before it has got anywhere.
  if (denials[error].status !== status && ![413, 415].includes(status))
    wrong.push(`${error} is ${denials[error].status}`);
  for (const language of ['en', 'fr'] as const)
    if (!/\S.*[.!?]$/.test(says?.[language] ?? '')) wrong.push(`no sentence (${language})`);
  // What is wrong besides may be named first, but something is.
  if (error === 'bad-request' && part !== undefined && !field) wrong.push(`no field, though it is ${part}`);
  return wrong;
}

/** Every address the server describes, asked for by those whom it is none of. */
describe.each(kinds)('the addresses of the server (%s)', (kind) => {
  let server: Running;
  let addresses: readonly Address[];
  let owner: Client;
  let other: Client;
  let admin: Client;
  let member: Client;
  let guest: Client;
  const PASSWORD = 'a long password';

  async function account(name: string): Promise<Client> {
    const client = newClient(server.base);
    client.name = name;
    await client.post('/api/account', { name, password: PASSWORD });
    return client;
  }

  beforeAll(async () => {
    server = await running(kind, { BOT_THREADS: '0', ADMINS: 'Pericles' });
    const { paths } = (await newClient(server.base).get('/api/openapi.json')).body as {
      paths: Record<
        string,
        Record<string, { parameters?: { in: string; name: string }[]; requestBody?: object }>
      >;
    };
    addresses = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase(),
        path,
        query: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
        body: (requestBody as { content: { 'application/json': { schema: Shape } } } | undefined)?.content[
          'application/json'
        ].schema,
      })),
    );
    [owner, other, admin, member] = (await Promise.all(
      ['Berenike', 'Apama', 'Pericles', 'Sinon'].map(account),
    )) as [Client, Client, Client, Client];
    guest = await newGuest(server.base, 'Thersites');
  }, PATIENCE);
  afterAll(async () => {
    expect(server.failures).toEqual([]);
    await server.close();
  });

  async function newGame(more: object, begins: boolean): Promise<string> {
    const { body } = await owner.post('/api/games', {
      game: 'amphipolis',
      scenario: '10.4',
      seat: 'athens',
      ...more,
    });
    const { id, invite } = body as { id: string; invite: string };
    if (begins) expect((await other.post(`/api/games/${id}/join`, { invite })).status).toBe(200);
    return id;
  }

  const ofGames = (): readonly Address[] => [
    ...addresses.filter(({ path }) => /^\/api\/games\/\{id\}/.test(path)),
    ...[
      '/chronicle/{id}',
      '/chronicle/{id}.html',
      '/chronicle/{id}.md',
      '/chronicle/{id}.png',
      '/embed/{id}',
    ].map((path) => ({ method: 'GET', path, query: [], body: undefined })),
  ];

  it(
    'say the same of a private game or one of a club as of none, to whoever does not belong to it',
    async () => {
      const club = (await owner.post('/api/clubs', { name: 'Lesche', about: '', door: 'open' })).body.id;
      expect((await other.post(`/api/clubs/${club}/join`, {})).status).toBe(200);
      const games: string[] = [];
      for (const more of [{ private: true }, { club }]) {
        games.push(await newGame(more, false), await newGame(more, true), await newGame(more, true));
        expect((await owner.post(`/api/games/${games.at(-1)}/resign`)).status).toBe(200);
      }
      const NOWHERE = 'zzzzzzzzzzzz';
      const told: string[] = [];
      for (const stranger of [member, guest, newClient(server.base)])
        for (const { method, path, body } of ofGames()) {
          const given = body ? sample(body) : method === 'GET' ? undefined : {};
          const at = (game: string) => stranger.call(method, path.replace('{id}', game), given);
          const nowhere = await at(NOWHERE);
          // One's own notes are there for every game, and empty.
          if (!path.endsWith('/notes'))
            expect(nowhere.status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
          for (const id of games) {
            const here = await at(id);
            if (here.status !== nowhere.status || here.text.replaceAll(id, NOWHERE) !== nowhere.text)
              told.push(
                `${stranger.name} ${method} ${path}: ${here.status} ${here.text}, not ${nowhere.status}`,
              );
          }
        }
      for (const stranger of [member, newClient(server.base)]) {
        const line = await stranger.line();
        for (const message of SAID) {
          const nowhere = await line.ask({ ...message, game: NOWHERE });
          for (const id of games) {
            const here = await line.ask({ ...message, game: id });
            if (here.error !== nowhere.error) told.push(`${stranger.name} ${message.t}: ${here.error}`);
          }
        }
        await line.close();
      }
      expect(told).toEqual([]);
    },
    PATIENCE,
  );

  it('and the socket take no byte that a database cannot keep', async () => {
    const line = await member.line();
    for (const message of SAID)
      expect(await line.ask({ ...message, game: 'a\u0000b' })).toMatchObject({
        t: 'no',
        error: 'bad-request',
        field: 'game',
      });
    await line.close();
    const letter = await owner.post(`/api/games/${await newGame({}, true)}/letters`, {
      to: ['sparta\u0000'],
      text: 'hello',
    });
    expect(letter.body).toMatchObject({ error: 'bad-request', field: 'to.0' });
    expect((await member.get('/api/people/a%00b')).body.error).toBe('bad-request');
  });

  it('of administrators answer nobody else', async () => {
    const id = await newGame({}, true);
    for (const client of [member, guest, newClient(server.base)])
      for (const { method, path, body } of addresses.filter((one) => one.path.startsWith('/api/admin'))) {
        const at = path.replace('{id}', id).replace('{name}', 'Apama');
        const { status } = await client.call(
          method,
          at,
          body ? sample(body) : method === 'GET' ? undefined : {},
        );
        expect([401, 403, 404], `${method} ${path}`).toContain(status);
      }
  });

  it('say what is wrong with what cannot be read at all, lacks a part or has one too many', async () => {
    const id = await newGame({}, true);
    const known: Record<string, string> = { id, game: 'amphipolis', name: 'Apama', kind: 'blocked' };
    const faults: string[] = [];
    const judge = (what: string, { status, body }: Answered, part?: string): void => {
      const wrong = status < 400 || status >= 500 ? [`answered ${status}`] : wrongIn(body, status, part);
      faults.push(...wrong.map((one) => `${what}: ${one}`));
    };
    // What mail programs send to end mails is not read.
    for (const { method, path, body } of addresses.filter((one) => one.method !== 'GET')) {
      if (path.startsWith('/api/unsubscribe')) continue;
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x');
      const client = path.startsWith('/api/admin') ? admin : member;
      const what = `${method} ${path}`;
      for (const [kind, text] of [
        ['application/json', '{"a":'],
        ['application/json', '[1,2'],
        ['application/json', '{"__proto__":{"admin":true}}'],
        ['application/json', JSON.stringify({ text: 'x'.repeat(100_000) })],
        ['application/xml', '<a/>'],
        ['text/plain', 'a'],
      ] as const)
        judge(`${what} ${kind}`, await client.call(method, at, text, { 'content-type': kind }));
      if (!body || body.anyOf) continue;
      const honest = sample(body) as Record<string, unknown>;
      judge(`${what} more`, await client.call(method, at, { ...honest, surplus: 1 }), 'surplus');
      for (const field of body.required ?? []) {
        const { [field]: _, ...less } = honest;
        judge(`${what} without ${field}`, await client.call(method, at, less), field);
      }
      judge(`${what} list`, await client.call(method, at, [honest]));
    }
    expect(faults).toEqual([]);
    // Where nothing is, that is said in the same words, by whatever method one asks.
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
      for (const path of ['/api/nothing', '/api/games/a/b/c', '/api/..%2fetc']) {
        const { status, body } = await member.call(method, path);
        expect([method, path, status, wrongIn(body, status)]).toEqual([method, path, 404, []]);
      }
  }, 240_000);

  it('refuse whatever is put into them, and nothing fails beneath', async () => {
    const id = await newGame({ private: true }, true);
    const faults: string[] = [];
    const known: Record<string, string> = { id, game: 'amphipolis', name: 'Apama', kind: 'blocked' };
    const filled = (path: string, hostile?: unknown): string =>
      path.replace(/\{(\w+)\}/g, (_, name: string) =>
        hostile === undefined ? (known[name] ?? 'x') : escaped(hostile),
      );
    /** Whatever is refused has a code, a sentence in either language, and names the part that is at fault, if one is. */
    async function send(
      client: Client,
      method: string,
      path: string,
      body?: unknown,
      part?: string,
    ): Promise<void> {
      const { status, body: told } = await client.call(method, path, body);
      const asked = `${status} ${method} ${path.slice(0, 80)} ${JSON.stringify(body)?.slice(0, 200)}`;
      if (status >= 500) faults.push(asked);
      else if (status >= 400)
        faults.push(
          ...wrongIn(told, status, isPoisoned(body) ? undefined : part).map((wrong) => `${wrong}: ${asked}`),
        );
      const failed = server.failures.splice(0);
      if (failed.length > 0) faults.push(`${method} ${path} ${JSON.stringify(body)}: ${failed.join('; ')}`);
    }
    // Whoever is signed out in between learns nothing more: those of one's account come last.
    const last = ['/api/logout', '/api/account', '/api/back'];
    const all = addresses.filter(({ path }) => !last.includes(path));
    for (const [number, { method, path, query, body }] of all.entries()) {
      const client = path.startsWith('/api/admin') ? admin : owner;
      const fields = Object.keys((body?.anyOf?.[0] ?? body)?.properties ?? {});
      const honest = body ? (sample(body) as object) : method === 'GET' ? undefined : {};
      for (const [n, value] of HOSTILE.entries()) {
        // Every field in turn has the byte that databases do not take.
        if (n < fields.length)
          await send(
            client,
            method,
            filled(path),
            { ...honest, [fields[n] as string]: 'a\u0000b' },
            fields[n],
          );
        if (n > 0 && (n + number) % PART !== 0) continue;
        if (path.includes('{')) await send(client, method, filled(path, value), honest);
        const asked = query[n % Math.max(1, query.length)];
        if (asked) await send(client, method, `${filled(path)}?${asked}=${escaped(value)}`, undefined, asked);
        const field = fields[n % Math.max(1, fields.length)];
        if (field) await send(client, method, filled(path), { ...honest, [field]: value }, field);
      }
    }
    expect(faults.slice(0, 40)).toEqual([]);
  }, 240_000);
});
