import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { Denied, denialBody } from '../denied.ts';
import type { House } from '../house.ts';
import { attend } from '../live/socket.ts';
import { type App, COOKIE } from './kind.ts';
import { bearer, checkOrigin, userOf } from './who.ts';

const MESSAGE = 16 * 1024;
/** Milliseconds in which whoever is sent away has to go. */
const GOING = 2_000;
/** The code of a socket that is closed because there are too many: "try again later". */
const TOO_MANY = 1013;

/** Whose socket it is: the address a proxy of ours was called from, else whoever calls. */
export function callerOf(
  headers: IncomingMessage['headers'],
  remote: string | undefined,
  proxies: number,
): string {
  const said = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const chain = [remote ?? '', ...said.reverse()];
  return network(chain[Math.min(proxies, chain.length - 1)] as string);
}

/** The same for a request. */
export const addressOf = (request: FastifyRequest, proxies: number): string =>
  callerOf(request.headers, request.socket.remoteAddress, proxies);

/** One household has one IPv4 address, but as many IPv6 addresses as it likes: those count by their network. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => (Number.parseInt(group, 16) || 0).toString(16))
    .join(':');
}

/** Counts what is open; a limit of 0 is none. */
interface Count {
  full(key: string): boolean;
  /** So many that not even a reason is owed. */
  flooded(key: string): boolean;
  add(key: string): void;
  drop(key: string): void;
}

function makeCount(limit: number): Count {
  const open = new Map<string, number>();
  const at = (key: string): number => open.get(key) ?? 0;
  return {
    full: (key) => limit > 0 && at(key) >= limit,
    flooded: (key) => limit > 0 && at(key) >= 2 * limit,
    add: (key) => void open.set(key, at(key) + 1),
    drop(key) {
      if (at(key) > 1) open.set(key, at(key) - 1);
      else open.delete(key);
    },
  };
}

/** Says why, and goes. A page cannot read the answer to a handshake, so it is shaken hands with first. */
function sendAway(socket: WebSocket): void {
  socket.on('error', () => {});
  socket.send(JSON.stringify({ t: 'no', ...denialBody({ code: 'too-many-sockets' }) }));
  socket.close(TOO_MANY, 'too many sockets');
  setTimeout(() => socket.terminate(), GOING).unref();
}

export function listenForSockets(app: App, house: House): void {
  const { config } = house;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE,
    perMessageDeflate: false,
    clientTracking: true,
    // Whoever attends to the socket answers what it asks, at a price.
    autoPong: false,
  });
  const byAddress = makeCount(config.socketsPerAddress);
  const byAccount = makeCount(config.socketsPerAccount);
  const refuse = (socket: Duplex, status: string): void => {
    socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  };
  /** Counts it until it closes, or until it is to be forgotten. */
  const counted = (socket: Duplex, count: Count, key: string): (() => void) => {
    const drop = (): void => {
      socket.off('close', drop);
      count.drop(key);
    };
    count.add(key);
    socket.once('close', drop);
    return drop;
  };
  /** Whoever lost his key while he came in was not among those who were hung up on. */
  const stillHis = async (ws: WebSocket, session?: string, token?: string): Promise<void> => {
    const user = await userOf(house, session, token).catch(() => undefined);
    if (!user) ws.close();
  };
  const welcome = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    socket.on('error', () => {});
    const caller = callerOf(request.headers, request.socket.remoteAddress, config.proxies);
    if (byAddress.flooded(caller)) return refuse(socket, '429 Too Many Requests');
    const full = byAddress.full(caller);
    const forget = counted(socket, byAddress, caller);
    try {
      checkOrigin(request.headers, config.publicUrl);
      const session = app.parseCookie(request.headers.cookie ?? '')[COOKIE];
      const user = await userOf(house, session, bearer(request.headers));
      // Accounts are counted by themselves: a club behind one router has many.
      if (user && user.kind !== 'guest') forget();
      else if (full) return server.handleUpgrade(request, socket, head, sendAway);
      if (user) {
        const crowded = byAccount.full(user.id);
        if (!crowded) counted(socket, byAccount, user.id);
        else return server.handleUpgrade(request, socket, head, sendAway);
      }
      const relations = user
        ? await house.store.db
            .selectFrom('people')
            .select('other_id')
            .where('user_id', '=', user.id)
            .where('kind', '=', 'block')
            .execute()
        : [];
      const deaf = new Set(relations.map((row) => row.other_id));
      server.handleUpgrade(request, socket, head, (ws) => {
        attend(house, ws, socket, user, deaf, caller);
        if (user) void stillHis(ws, session, bearer(request.headers));
      });
    } catch (error) {
      if (!(error instanceof Denied)) house.failed('socket', error);
      refuse(socket, error instanceof Denied ? '403 Forbidden' : '503 Service Unavailable');
    }
  };
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url?.split('?')[0] !== '/ws') return refuse(socket, '404 Not Found');
    void welcome(request, socket, head);
  });
  app.addHook('preClose', async () => {
    for (const client of server.clients) client.close(1001, 'the server restarts');
    server.close();
    const patience = setTimeout(() => {
      for (const client of server.clients) client.terminate();
    }, 1000);
    patience.unref();
  });
}
