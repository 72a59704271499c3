import type { Heard, Reply, Request } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';
import { notSeated } from '../tables/seating.ts';
import { plyFor } from '../tables/table.ts';
import { type Listener, WAITING } from './benches.ts';
import { viewerOf } from './talk.ts';
import { oddsOf, trialOf } from './trial.ts';

/** What is done when somebody says something over his line, and what he is answered. */
export interface Answers {
  to(request: Request): Promise<Reply>;
  /** A game he waits for has changed or begun: he is shown it. */
  again(game: string): Promise<void>;
}

type Asked<T extends Request['t']> = Extract<Request, { t: T }>;
type Replies = { readonly [T in Request['t']]: (request: Asked<T>) => Promise<Reply> };

/** Who is at the other end of it. */
export interface Line {
  readonly listener: Listener;
  readonly user: User | undefined;
  readonly send: (message: Heard | Reply) => void;
}

/** Shows somebody a game from where he sits, or the door of one that has not begun, and keeps him told of it. */
async function watch(
  { lobby, hub, tables }: House,
  { listener, user, send }: Line,
  game: string,
  ply?: number,
  invite?: string,
): Promise<void> {
  const listed = await lobby.find(user, game, invite);
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

export function makeAnswers(house: House, line: Line): Answers {
  const { listener, user } = line;
  const { hub, tables, limits, talk, letters } = house;
  /** By which links he came. */
  const invites = new Map<string, string>();

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

  /** Where the table stands for him after what he did. */
  const done = (game: string, ply: number): Reply => ({ t: 'ok', ply: own(game, ply), undo: takeable(game) });

  const table: Replies = {
    ping: async () => ({ t: 'pong' }),
    async watch({ game, ply, invite }) {
      await limits.reading(user)(() => watch(house, line, game, ply, invite));
      if (invite !== undefined) invites.set(game, invite);
      return { t: 'ok', undo: takeable(game) };
    },
    async unwatch({ game }) {
      hub.unwatch(listener, game);
      return { t: 'ok' };
    },
    async look({ away }) {
      hub.look(listener, away);
      return { t: 'ok' };
    },
    act: async ({ game, ply, do: text, role }) => done(game, await tables.act(me(), game, ply, text, role)),
    undo: async ({ game, count }) => done(game, await tables.undo(me(), game, count)),
    async resign({ game }) {
      await tables.resign(me(), game);
      return { t: 'ok' };
    },
    async why(request) {
      const { table, seat } = await mySeat(request.game);
      const action = table.listed.game.parse(request.do);
      if (!action) deny('refused', { refusal: { rule: 'unknown-action' } });
      return { t: 'why', ...table.listed.game.explain(table.state, seat.role, action) };
    },
    async odds({ game, at, after }) {
      const { table, seat } = await mySeat(game);
      return { t: 'odds', tables: oddsOf(table, seat.role, at, after) };
    },
    async trial({ game }) {
      const { table, seat } = await mySeat(game);
      return { t: 'trial', ply: plyFor(table, seat.role), state: trialOf(table, seat.role) };
    },
    async chat({ game, text }) {
      await talk.say(user ?? deny('sign-in'), game, text);
      return { t: 'ok' };
    },
    async letter({ game, to, text }) {
      await letters.write(user ?? deny('sign-in'), game, typeof to === 'string' ? [to] : to, text);
      return { t: 'ok' };
    },
    async declare({ game, text }) {
      await letters.write(user ?? deny('sign-in'), game, null, text);
      return { t: 'ok' };
    },
  };

  return {
    to: (request) => (table[request.t] as (request: Request) => Promise<Reply>)(request),
    again: (game) => watch(house, line, game, undefined, invites.get(game)),
  };
}
