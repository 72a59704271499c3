import { type Arena, makeArena } from './arena/arena.ts';
import { type Clubs, makeClubs } from './clubs/clubs.ts';
import type { Config } from './config.ts';
import { Denied } from './denied.ts';
import { library as everything, type Library } from './games.ts';
import { mendStuck, type Stuck } from './jobs/watch.ts';
import { makeWork } from './jobs/work.ts';
import { type Ladders, makeLadders } from './ladders/ladders.ts';
import { type Leagues, makeLeagues } from './leagues/leagues.ts';
import type { Presence } from './live/benches.ts';
import { type Hub, makeHub } from './live/hub.ts';
import { type Letters, makeLetters } from './live/letters.ts';
import { type Limits, makeLimits } from './live/limits.ts';
import { makeTalk, type Talk } from './live/talk.ts';
import { type Lobby, makeLobby } from './lobby/lobby.ts';
import { type Metrics, makeMetrics } from './metrics.ts';
import { makeNotices, type Notices } from './notices/notices.ts';
import { openPush, type Push } from './notices/push.ts';
import { openSigner, type Signer } from './notices/signed.ts';
import { makeWays } from './notices/ways.ts';
import { makePeople, type People } from './people/people.ts';
import { type Leaves, makeLeaves } from './people/promises.ts';
import { lockSqlite } from './store/lock.ts';
import { openStore, type Store, type Word } from './store/open.ts';
import type { Away } from './tables/deadlines.ts';
import { makeTables, type Tables } from './tables/tables.ts';
import { makeRounds } from './tournaments/rounds.ts';
import { makeTournaments, type Tournaments } from './tournaments/tournaments.ts';

/** Something of the server's own that went wrong. */
export interface Trouble {
  readonly at: number;
  readonly what: string;
  readonly why: string;
}

/** Everything the server is made of, behind no port yet. */
export interface House {
  readonly config: Config;
  readonly store: Store;
  readonly library: Library;
  readonly people: People;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly hub: Hub;
  readonly talk: Talk;
  readonly letters: Letters;
  readonly tournaments: Tournaments;
  readonly clubs: Clubs;
  readonly ladders: Ladders;
  readonly arena: Arena;
  readonly leagues: Leagues;
  readonly leaves: Leaves;
  readonly notices: Notices;
  readonly push: Push;
  readonly signer: Signer;
  readonly metrics: Metrics;
  readonly limits: Limits;
  readonly now: () => number;
  readonly started: number;
  /** What went wrong here lately, the last first. */
  troubles(): readonly Trouble[];
  /** There may be work in the queue. */
  wake(): void;
  failed(what: string, error: unknown): void;
  close(): Promise<void>;
}

const ANNOUNCE = 60_000;
const SWEEP = 3_600_000;
const PULSE = 30_000;
/** A game nobody has done anything with for so long is folded small, and later put away. */
const STILL = 60_000;
const IDLE = 600_000;
/** Troubles remembered for administrators, and how much of each. */
const TROUBLES = 50;
const WHY = 300;

type Quietly = (what: string, work: Promise<unknown>) => void;

/** What went wrong is counted, kept for administrators and logged; refusals are no trouble. */
function makeTroubles(count: () => void, log: (what: string, error: unknown) => void, now: () => number) {
  const troubles: Trouble[] = [];
  const failed = (what: string, error: unknown): void => {
    count();
    const why = (error instanceof Error ? error.message : String(error)).slice(0, WHY);
    troubles.unshift({ at: now(), what, why });
    troubles.length = Math.min(troubles.length, TROUBLES);
    log(what, error);
  };
  const quietly: Quietly = (what, work) =>
    void work.catch((error: unknown) => {
      if (!(error instanceof Denied)) failed(what, error);
    });
  return { troubles: (): readonly Trouble[] => troubles, failed, quietly };
}

type Ears = Pick<House, 'tables' | 'hub' | 'talk' | 'letters' | 'now'> & { readonly quietly: Quietly };

/** Tells the other nodes who is at a table here. */
const sayWhoIsHere = (store: Store, node: string, game: string, here: Presence): Promise<void> =>
  store.tell(store.db, { kind: 'presence', game, here, node });

/** What the other nodes say. */
function hear({ tables, hub, talk, letters, now, quietly }: Ears, word: Word): void {
  if (word.kind === 'reconnected') quietly('refresh', tables.refreshAll());
  else if (word.kind === 'game') quietly('refresh', tables.refresh(word.game as string));
  else if (word.kind === 'lobby' && word.game) hub.lobby(word.game);
  else if (word.kind === 'chat') quietly('chat', talk.heard(word.id as string));
  else if (word.kind === 'letter') quietly('letter', letters.heard(word.id as string));
  else if (word.kind === 'expel') hub.expel(word.user as string);
  else if (word.kind === 'user') tables.wants(word.user as string, word.wants as boolean);
  else if (word.kind === 'away') tables.away(word.user as string, word.away as Away | null);
  else if (word.kind === 'presence')
    hub.elsewhere(word.node as string, word.game as string, word.here as Presence, now());
}

type Watched = Pick<
  House,
  'config' | 'store' | 'hub' | 'people' | 'notices' | 'tables' | 'metrics' | 'failed' | 'now'
>;

/** What is looked after every so often; the end of it. */
function keepWatch(
  { config, store, hub, people, notices, tables, metrics, failed, now }: Watched,
  quietly: Quietly,
): () => void {
  const announce = setInterval(() => {
    for (const game of hub.games())
      quietly('presence', sayWhoIsHere(store, config.node, game, hub.presence(game)));
  }, ANNOUNCE);
  announce.unref();
  const sweep = setInterval(() => quietly('sweep', people.sweep().then(notices.sweep)), SWEEP);
  sweep.unref();
  const watch = setInterval(() => {
    const mended = ({ game, kind }: Stuck): void => {
      metrics.mended(kind);
      failed('watch', new Error(`game ${game} stood still: no ${kind} job`));
    };
    quietly('watch', mendStuck(store, tables, mended));
  }, config.jobLease);
  watch.unref();
  const pulse = setInterval(() => {
    hub.pulse();
    tables.putAway(now() - IDLE);
    quietly('fold', tables.fold(now() - STILL));
  }, PULSE);
  pulse.unref();
  return () => {
    for (const timer of [announce, sweep, watch, pulse]) clearInterval(timer);
  };
}

type Circled = Pick<House, 'store' | 'library' | 'lobby' | 'tables' | 'people' | 'hub' | 'now' | 'wake'>;

/** Where people meet who do not just sit down at a table: tournaments, ladders, leagues, clubs, and bots among themselves. */
function makeCircles({ store, library, lobby, tables, people, hub, now, wake }: Circled) {
  const rounds = makeRounds({ store, library, lobby, tables, people, now });
  const tournaments = makeTournaments(store, library, rounds, now, wake);
  const ladders = makeLadders({ store, library, people, lobby, now, wake });
  const arena = makeArena({ store, library, lobby, now, wake });
  const leagues = makeLeagues({ store, library, people, tournaments, now, wake });
  const clubs = makeClubs(store, now, async (user, club, will) => {
    await leagues.leaveAll(user, club, will);
    await tournaments.leaveAll(user, club, will);
    // What he still hears of its tables ends; what he may hear, he hears again when he comes back.
    hub.expel(user.id);
    await store.tell(store.db, { kind: 'expel', user: user.id });
  });
  return { rounds, tournaments, ladders, arena, leagues, clubs };
}

type Posted = Pick<House, 'config' | 'store' | 'people' | 'library' | 'hub' | 'metrics' | 'now'>;

/** What tells people of things when they are not here. */
async function openPost({ config, store, people, library, hub, metrics, now }: Posted) {
  const push = await openPush(config, store, now);
  const signer = await openSigner(store);
  const notices = makeNotices({
    config,
    store,
    people,
    library,
    push,
    ways: makeWays(config, push, signer),
    looking: hub.looking,
    now,
    told: metrics.notice,
  });
  return { push, signer, notices };
}

type Played = Pick<House, 'config' | 'store' | 'library' | 'hub' | 'now' | 'wake' | 'failed'>;

/** The tables; what happens at them is told to those who look. */
const tablesOf = ({ config, store, library, hub, now, wake, failed }: Played): Tables =>
  makeTables({
    store,
    library,
    now,
    kept: config.tablesKept,
    noticeAfter: config.noticeAfter,
    looking: hub.looking,
    told: {
      moved: hub.moved,
      reset: hub.reset,
      changed: hub.changed,
      reseated: (table, users) => hub.reseated(table.id, users),
      work: wake,
      failed,
    },
  });

export async function openHouse(
  config: Config,
  log: (what: string, error: unknown) => void,
  now: () => number = Date.now,
  /** What whoever starts it is told meanwhile. */
  say?: (line: string) => void,
  library: Library = everything,
): Promise<House> {
  const unlock = await lockSqlite(config.database, config.takeoverWait, say);
  const store = await openStore(config.database, config.node, config.connections).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const wake = (): void => work.wake();
  const metrics = makeMetrics({ sockets: () => hub.listeners(), tables: () => tables.count() });
  const { troubles, failed, quietly } = makeTroubles(() => metrics.failure(), log, now);
  let closed = false;
  const hub: Hub = makeHub({
    now,
    benchWait: config.benchWait,
    // Those who leave because the house closes are not told of.
    announce: (...of) => void (closed || quietly('presence', sayWhoIsHere(store, config.node, ...of))),
  });
  const people = makePeople(store, now, {
    names: [new URL(config.publicUrl).hostname.split('.').find((part) => part !== 'www') ?? ''],
    admins: config.admins,
  });
  const tables = tablesOf({ config, store, library, hub, now, wake, failed });
  const lobby = makeLobby(
    store,
    library,
    people,
    tables,
    now,
    (game) => {
      hub.lobby(game);
      wake();
    },
    (game) => hub.presence(game).watching,
  );
  const talk = makeTalk(store, hub, lobby, now);
  const letters = makeLetters({
    store,
    library,
    hub,
    tables,
    lobby,
    now,
    noticeAfter: config.noticeAfter,
    wake,
  });
  const { rounds, ...circles } = makeCircles({ store, library, lobby, tables, people, hub, now, wake });
  const post = await openPost({ config, store, people, library, hub, metrics, now });
  const { notices } = post;
  const work = makeWork({ config, store, tables, rounds, ...circles, notices, metrics, now, failed });
  store.hear((word) => hear({ tables, hub, talk, letters, now, quietly }, word));
  work.wake();
  const endWatch = keepWatch({ config, store, hub, people, notices, tables, metrics, failed, now }, quietly);
  await people.appoint(config.admins);

  return {
    config,
    store,
    library,
    people,
    tables,
    lobby,
    hub,
    talk,
    letters,
    ...circles,
    leaves: makeLeaves(store, now),
    ...post,
    metrics,
    limits: makeLimits(config.socketRate, now),
    now,
    started: now(),
    troubles,
    wake,
    failed,
    async close() {
      closed = true;
      endWatch();
      await work.stop();
      await tables.quiet();
      await store.close();
      unlock();
    },
  };
}
