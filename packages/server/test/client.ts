import type { Action, Event, Role, View } from '@strategoi/kernel';
import { Heard, Reply } from '@strategoi/protocol';
import { Compile } from 'typebox/compile';
import WebSocket from 'ws';
import { library } from '../src/games.ts';

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly headers: Headers;
}

export interface Message {
  readonly t: string;
  readonly [field: string]: unknown;
}

export interface Line {
  /** Everything that came, in order. */
  readonly all: Message[];
  /** The bytes of everything that came. */
  readonly texts: string[];
  say(message: object | string): void;
  /** The first message like this that has not been waited for before. */
  next(like: (m: Message) => boolean): Promise<Message>;
  /** Says it and waits for the answer. */
  ask(message: object): Promise<Message>;
  close(): Promise<void>;
  readonly closed: Promise<number>;
}

export interface Client {
  name: string;
  cookie: string;
  /** The bytes of every answer. */
  readonly texts: string[];
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answered>;
  get(path: string): Promise<Answered>;
  post(path: string, body?: unknown): Promise<Answered>;
  line(headers?: Record<string, string>): Promise<Line>;
}

const PATIENCE = 20_000;

const sent = new Map(
  [...Heard.anyOf, ...Reply.anyOf].map((kind) => [kind.properties.t.const as string, Compile(kind)]),
);

/** Whatever a server says in any test is what the protocol says it says. */
function heard(text: string): Message {
  const message = JSON.parse(text) as Message;
  const { t } = message;
  const shape = sent.get(t);
  if (!shape) throw new Error(`no such message: ${text.slice(0, 200)}`);
  if (!shape.Check(message))
    throw new Error(`${t}: ${JSON.stringify(shape.Errors(message)[0])} in ${text.slice(0, 500)}`);
  return message;
}

export async function newLine(base: string, headers: Record<string, string>): Promise<Line> {
  const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`, { headers });
  const all: Message[] = [];
  const texts: string[] = [];
  const taken = new Set<Message>();
  const waiting = new Set<() => void>();
  let asked = 0;
  socket.on('message', (data) => {
    texts.push(String(data));
    all.push(heard(String(data)));
    for (const look of waiting) look();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {});
  const next = (like: (m: Message) => boolean): Promise<Message> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`nothing came; last: ${texts.at(-1)?.slice(0, 300)}`));
      }, PATIENCE);
      const look = (): void => {
        const found = all.find((m) => !taken.has(m) && like(m));
        if (!found) return;
        taken.add(found);
        clearTimeout(timer);
        waiting.delete(look);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    all,
    texts,
    next,
    closed,
    say: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    ask(message) {
      asked += 1;
      const id = asked;
      const answer = next((m) => m.id === id);
      socket.send(JSON.stringify({ ...message, id }));
      return answer;
    },
    async close() {
      socket.close();
      await closed;
    },
  };
}

export function newClient(base: string): Client {
  const texts: string[] = [];
  const client: Client = {
    name: '',
    cookie: '',
    texts,
    async call(method, path, body, headers = {}) {
      const response = await fetch(base + path, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(client.cookie ? { cookie: client.cookie } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      texts.push(text);
      const cookie = response.headers.get('set-cookie')?.split(';')[0];
      if (cookie) client.cookie = cookie;
      let parsed: Record<string, unknown> = {};
      try {
        parsed = JSON.parse(text) as Record<string, unknown>;
      } catch {
        // Not everything is JSON.
      }
      return { status: response.status, body: parsed, text, headers: response.headers };
    },
    get: (path) => client.call('GET', path),
    post: (path, body = {}) => client.call('POST', path, body),
    line: (headers = {}) => newLine(base, client.cookie ? { cookie: client.cookie, ...headers } : headers),
  };
  return client;
}

export async function newGuest(base: string, name: string): Promise<Client> {
  const client = newClient(base);
  const { body, status } = await client.post('/api/guest', { name });
  if (status !== 200) throw new Error(JSON.stringify(body));
  client.name = (body.user as { name: string }).name;
  return client;
}

/** Somebody with an account and its password. */
export async function newAccount(base: string, name: string): Promise<Client> {
  const client = newClient(base);
  const { status, body } = await client.post('/api/account', { name, password: 'a long enough secret' });
  if (status !== 200) throw new Error(JSON.stringify(body));
  client.name = name;
  return client;
}

/** 200, or what was wrong. */
export const codeOf = ({ status, body }: Answered): unknown => (status === 200 ? 200 : body.error);

/** A player who follows his view by events and can tell what he may do. */
export interface Follower {
  readonly line: Line;
  readonly viewer: string;
  readonly view: View;
  ply: number;
  /** What he may do now, as notations. */
  actions(): readonly string[];
  over(): boolean;
  /** Resolves when something has changed. */
  change(): Promise<void>;
}

/** Follows a game as docs/protocol.md says a client does. */
export async function follow(line: Line, game: string, ply?: number, known?: View): Promise<Follower> {
  let view = known;
  let at = ply ?? -1;
  let read = line.all.length;
  let ended = false;
  let viewer = known?.viewer ?? '';
  const take = (): boolean => {
    let changed = false;
    for (; read < line.all.length; read++) {
      const m = line.all[read] as Message;
      if (m.game !== game) continue;
      if (m.t === 'view') {
        view = m.view as View;
        at = m.ply as number;
        viewer = m.viewer as string;
        changed = true;
      } else if (m.t === 'update' && view && (m.ply as number) > at) {
        if (m.from !== at) {
          line.say({ t: 'watch', game, ply: at });
          continue;
        }
        const { fold } = (library[view.game] as NonNullable<(typeof library)[string]>).game;
        for (const event of m.events as Event[]) fold(view, event);
        at = m.ply as number;
        changed = true;
      } else if (m.t === 'table' && m.result) {
        ended = true;
        changed = true;
      }
    }
    return changed;
  };
  line.say({ t: 'watch', game, ...(ply === undefined ? {} : { ply }) });
  await line.next((m) => m.game === game && m.t === 'table');
  take();
  if (!view) throw new Error('no view came');
  return {
    line,
    get viewer() {
      return viewer;
    },
    get view() {
      return view as View;
    },
    get ply() {
      take();
      return at;
    },
    actions() {
      take();
      return (view as View).asks.find((ask) => ask.role === viewer)?.actions ?? [];
    },
    over() {
      take();
      return ended || (view as View).outcome !== undefined;
    },
    async change() {
      for (let waited = 0; waited < PATIENCE; waited += 2) {
        if (take()) return;
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
      throw new Error('nothing changes');
    },
  };
}

export type { Action, Role };
