import type { Duplex } from 'node:stream';
import { RefusalError } from '@strategoi/kernel';
import type { Denial, Heard, Reply, Request } from '@strategoi/protocol';
import type { WebSocket } from 'ws';
import { Denied, denialBody } from '../denied.ts';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import { makeAnswers } from './answers.ts';
import type { Listener } from './benches.ts';
import { textFrame } from './frame.ts';
import { makeInbox } from './inbox.ts';
import { prices, UNREADABLE } from './prices.ts';
import { readRequest } from './protocol.ts';

/** The number a request bears, for its answer. */
type Numbered = Pick<Reply, 'id'>;

/** Whoever goes on after so many warnings is hung up on. */
const WARNINGS = 200;
/** A socket that does not take what it is sent is closed rather than kept in memory. */
const UNSENT = 1_000_000;
/** Whoever has so much still to take is answered nothing more until he has taken it. */
const SLOW = 256_000;
/** Messages that wait for their answer; from then on nothing more is read, until few are left. */
const WAIT = 64;
const FEW = 16;

let outgoing: (() => void)[] = [];

/** After everything that is under way: many sockets, one look. */
function post(flush: () => void): void {
  outgoing.push(flush);
  if (outgoing.length > 1) return;
  process.nextTick(() => {
    const all = outgoing;
    outgoing = [];
    for (const each of all) each();
  });
}

/** Who listens at the other end of a socket. */
function makeListener(
  socket: WebSocket,
  wire: Duplex,
  user: string | undefined,
  deaf: ReadonlySet<string>,
  again: (game: string) => void,
): Listener {
  let held: Buffer[] = [];

  /** What is sent in one go is written in one go. */
  function flush(): void {
    const frames = held;
    held = [];
    if (socket.readyState !== socket.OPEN) return;
    wire.write(frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames));
  }

  const listener: Listener = {
    user,
    deaf,
    watching: new Set(),
    alive: true,
    told: false,
    ping: () => socket.ping(),
    close: () => socket.close(1008, 'signed out'),
    hangUp: () => socket.terminate(),
    send(text) {
      if (socket.readyState !== socket.OPEN) return;
      if (wire.writableLength > UNSENT) return socket.terminate();
      listener.told = true;
      held.push(typeof text === 'string' ? textFrame(text) : text);
      if (held.length === 1) post(flush);
    },
    again,
  };
  return listener;
}

/** Resolves when what has been sent over this connection is on its way; nothing where it need not be waited for. */
const drained = (wire: Duplex): Promise<void> | undefined =>
  wire.writableLength > SLOW && !wire.destroyed
    ? new Promise((resolve) => {
        wire.once('drain', resolve);
        wire.once('close', resolve);
      })
    : undefined;

interface Replying {
  readonly answers: ReturnType<typeof makeAnswers>;
  readonly wire: Duplex;
  send(message: Heard | Reply): void;
}

/** How a request that can be read is answered: well or ill, and counted either way. */
function makeReplies({ failed, metrics }: House, { answers, wire, send }: Replying) {
  function refuse(request: Request, id: Numbered, error: unknown): void {
    if (error instanceof Denied) send({ t: 'no', ...id, ...denialBody(error) });
    else if (error instanceof RefusalError)
      send({ t: 'no', ...id, ...denialBody({ code: 'refused', refusal: error.refusal }) });
    else {
      failed(`socket ${request.t}`, error);
      send({ t: 'no', ...id, ...denialBody({ code: 'busy' }) });
    }
  }

  return async (request: Request, id: Numbered): Promise<void> => {
    const started = performance.now();
    try {
      await drained(wire);
      send({ ...(await answers.to(request)), ...id });
    } catch (error) {
      refuse(request, id, error);
    }
    metrics.message(request.t, performance.now() - started);
  };
}

/**
 * Answers what the wire itself asks. That costs like any question, or somebody who asks without end and takes no answer would
 * have all of them kept in memory; he is not told why he is hung up on.
 */
function heedWire(
  socket: WebSocket,
  wire: Duplex,
  { listener, allowed }: { readonly listener: Listener; allowed(price: number): boolean },
): void {
  let unheeded = 0;
  function heeds(): boolean {
    if (allowed(prices.ping)) return true;
    unheeded += 1;
    if (unheeded > WARNINGS) socket.terminate();
    return false;
  }
  socket.on('ping', (data) => {
    if (!heeds()) return;
    if (wire.writableLength > UNSENT) socket.terminate();
    else socket.pong(data);
  });
  socket.on('pong', () => {
    listener.alive = true;
    heeds();
  });
}

/** One open socket; `wire` is the connection under it. */
export function attend(
  house: House,
  socket: WebSocket,
  wire: Duplex,
  user: User | undefined,
  deaf: ReadonlySet<string>,
  caller: string,
): void {
  const { hub, now, limits } = house;
  const allowance = limits.socket();
  let warnings = 0;

  const listener = makeListener(
    socket,
    wire,
    user?.id,
    deaf,
    (game) => void answers.again(game).catch(() => hub.unwatch(listener, game)),
  );

  /** Anything the protocol does not have does not compile. */
  const send = (message: Heard | Reply): void => listener.send(JSON.stringify(message));
  const answers = makeAnswers(house, { listener, user, send });
  const reply = makeReplies(house, { answers, wire, send });

  /** Has he got what it costs, here and in all his windows together? */
  const allowed = (price: number): boolean =>
    allowance.take('', price) && limits.together(user, caller, price);

  const no = (id: Numbered, code: Denial, field?: string): void =>
    send({ t: 'no', ...id, ...denialBody({ code, field }) });

  function tooMany(id: Numbered): void {
    warnings += 1;
    if (warnings > WARNINGS) socket.close(1008, 'too many messages');
    else no(id, 'too-many');
  }

  function hear(text: string): Promise<void> | undefined {
    if (socket.readyState !== socket.OPEN) return undefined;
    const request = readRequest(text);
    const id = request.id === undefined ? {} : { id: request.id };
    const wrong = 'wrong' in request;
    if (!allowed(wrong ? UNREADABLE : prices[request.t])) tooMany(id);
    else if (wrong) no(id, 'bad-request', request.wrong);
    else return reply(request, id);
    return undefined;
  }

  const inbox = makeInbox({
    hear,
    most: WAIT,
    few: FEW,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });

  hub.join(listener);
  heedWire(socket, wire, { listener, allowed });
  socket.on('message', (data, binary) => {
    if (binary) return socket.close(1003, 'text only');
    inbox.push(String(data));
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    hub.drop(listener);
  });
  send({ t: 'hello', user: user ? { name: user.name, kind: user.kind } : null, time: now() });
}
