import type { Duplex } from 'node:stream';
import { RefusalError } from '@strategoi/kernel';
import type { Denial, Heard, Reply, Request } from '@strategoi/protocol';
import type { WebSocket } from 'ws';
import { Denied, denialBody, deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import { notSeated } from '../tables/seating.ts';
import { plyFor } from '../tables/table.ts';
import { type Listener, WAITING } from './benches.ts';
import { textFrame } from './frame.ts';
import { makeInbox } from './inbox.ts';
import { prices, UNREADABLE } from './prices.ts';
import { readRequest } from './protocol.ts';
import { viewerOf } from './talk.ts';
import { oddsOf, trialOf } from './trial.ts';

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

/** One open socket; `wire` is the connection under it. */
export function attend(
  house: House,
  socket: WebSocket,
  wire: Duplex,
  user: User | undefined,
  deaf: ReadonlySet<string>,
  caller: string,
): void {
  const { hub, tables, lobby, now, metrics, limits } = house;
  let held: Buffer[] = [];
  const allowance = limits.socket();
  let warnings = 0;
  /** By which links he came. */
  const invites = new Map<string, string>();

  /** What is sent in one go is written in one go. */
  function flush(): void {
    const frames = held;
    held = [];
    if (socket.readyState !== socket.OPEN) return;
    wire.write(frames.length === 1 ? (frames[0] as Buffer) : Buffer.concat(frames));
  }

  const listener: Listener = {
    user: user?.id,
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
    again: (game) => void watch(game, undefined, invites.get(game)).catch(() => hub.unwatch(listener, game)),
  };

  /** Anything the protocol does not have does not compile. */
  const send = (message: Heard | Reply): void => listener.send(JSON.stringify(message));

  async function watch(game: string, ply?: number, invite?: string): Promise<void> {
    const listed = await lobby.find(user, game, invite);
    if (invite !== undefined) invites.set(game, invite);
    if (listed.status === 'open') {
      hub.watch(listener, game, WAITING);
      send({ t: 'open', game, listed });
      return;
    }
    const table = await tables.open(game);
    const viewer = viewerOf(user && tables.seatOf(table, user.id));
    // From here to the end without a pause: nothing is missed between where it stands and what comes next.
    hub.watch(listener, game, viewer);
    hub.show(listener, table, viewer, ply);
  }

  /** The user's seat at a game he is allowed to see. */
  async function mySeat(game: string) {
    const table = await tables.open(game);
    const seat = user && tables.seatOf(table, user.id);
    if (!seat) notSeated(table, user?.id);
    return { table, seat };
  }

  /** How many of his own lines he may take back without asking. */
  function takeable(game: string): number {
    const table = tables.peek(game);
    const seat = table && user && tables.seatOf(table, user.id);
    return table && seat ? tables.takeable(table, seat.role) : 0;
  }

  /** The number he knows a ply of that game by. */
  function own(game: string, ply: number): number {
    const table = tables.peek(game);
    const seat = table && user && tables.seatOf(table, user.id);
    return table ? plyFor(table, viewerOf(seat), ply) : ply;
  }

  const me = (): { user: string } => ({ user: user?.id ?? deny('sign-in') });

  async function answer(request: Request): Promise<Reply> {
    switch (request.t) {
      case 'ping':
        return { t: 'pong' };
      case 'watch':
        await limits.reading(user)(() => watch(request.game, request.ply, request.invite));
        return { t: 'ok', undo: takeable(request.game) };
      case 'unwatch':
        hub.unwatch(listener, request.game);
        return { t: 'ok' };
      case 'look':
        hub.look(listener, request.away);
        return { t: 'ok' };
      case 'act': {
        const ply = await tables.act(me(), request.game, request.ply, request.do, request.role);
        return { t: 'ok', ply: own(request.game, ply), undo: takeable(request.game) };
      }
      case 'undo': {
        const ply = await tables.undo(me(), request.game, request.count);
        return { t: 'ok', ply: own(request.game, ply), undo: takeable(request.game) };
      }
      case 'resign':
        await tables.resign(me(), request.game);
        return { t: 'ok' };
      case 'why': {
        const { table, seat } = await mySeat(request.game);
        const action = table.listed.game.parse(request.do);
        if (!action) deny('refused', { refusal: { rule: 'unknown-action' } });
        return { t: 'why', ...table.listed.game.explain(table.state, seat.role, action) };
      }
      case 'odds': {
        const { table, seat } = await mySeat(request.game);
        return { t: 'odds', tables: oddsOf(table, seat.role, request.at, request.after) };
      }
      case 'trial': {
        const { table, seat } = await mySeat(request.game);
        return { t: 'trial', ply: plyFor(table, seat.role), state: trialOf(table, seat.role) };
      }
      case 'chat':
        await house.talk.say(user ?? deny('sign-in'), request.game, request.text);
        return { t: 'ok' };
      case 'letter':
        await house.letters.write(
          user ?? deny('sign-in'),
          request.game,
          typeof request.to === 'string' ? [request.to] : request.to,
          request.text,
        );
        return { t: 'ok' };
      case 'declare':
        await house.letters.write(user ?? deny('sign-in'), request.game, null, request.text);
        return { t: 'ok' };
    }
  }

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

  /** Resolves when what he has been sent is on its way. */
  const taken = (): Promise<void> | undefined =>
    wire.writableLength > SLOW && !wire.destroyed
      ? new Promise((resolve) => {
          wire.once('drain', resolve);
          wire.once('close', resolve);
        })
      : undefined;

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

  async function reply(request: Request, id: Numbered): Promise<void> {
    const started = performance.now();
    try {
      await taken();
      send({ ...(await answer(request)), ...id });
    } catch (error) {
      if (error instanceof Denied) send({ t: 'no', ...id, ...denialBody(error) });
      else if (error instanceof RefusalError)
        send({ t: 'no', ...id, ...denialBody({ code: 'refused', refusal: error.refusal }) });
      else {
        house.failed(`socket ${request.t}`, error);
        no(id, 'busy');
      }
    } finally {
      metrics.message(request.t, performance.now() - started);
    }
  }

  const inbox = makeInbox({
    hear,
    most: WAIT,
    few: FEW,
    pause: () => socket.pause(),
    resume: () => socket.resume(),
  });

  hub.join(listener);
  socket.on('pong', () => {
    listener.alive = true;
  });
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
