import type { Denial } from '@strategoi/protocol';
import { addToArchive } from './archive/add.ts';
import { playBots } from './bots/job.ts';
import { makePlayers } from './bots/players.ts';
import { type Clubs, makeClubs } from './clubs/clubs.ts';
import type { Config } from './config.ts';
import { Denied } from './denied.ts';
import { library as everything, type Library } from './games.ts';
import { makeRunner } from './jobs/runner.ts';
import { mendStuck, type Stuck } from './jobs/watch.ts';
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

const LOOK = 1_000;
const ANNOUNCE = 60_000;
const SWEEP = 3_600_000;
const PULSE = 30_000;
/** Troubles remembered for administrators, and how much of each. */
const TROUBLES = 50;
const WHY = 300;
/** What a game answers that has no more work. */
const OVER: readonly Denial[] = ['not-found', 'not-playing', 'other-rules'];
/** Bots of different games think at the same time; their moves are few. */
const JOBS = 16;
/** Notices under way at the same time. */
const LETTERS = 8;
const BY_POST = ['post', 'digest'] as const;

export async function openHouse(
  config: Config,
  log: (what: string, error: unknown) => void,
  now: () => number = Date.now,
): Promise<House> {
  const library = everything;
  const unlock = lockSqlite(config.database);
  const store = await openStore(config.database, config.node, config.connections).catch((error: unknown) => {
    unlock();
    throw error;
  });
  const metrics = makeMetrics({ sockets: () => hub.listeners(), tables: () => tables.count() });
  const troubles: Trouble[] = [];
  const failed = (what: string, error: unknown): void => {
    metrics.failure();
    const why = (error instanceof Error ? error.message : String(error)).slice(0, WHY);
    troubles.unshift({ at: now(), what, why });
    troubles.length = Math.min(troubles.length, TROUBLES);
    log(what, error);
  };
  const quietly = (what: string, work: Promise<unknown>): void =>
    void work.catch((error: unknown) => {
      if (!(error instanceof Denied)) failed(what, error);
    });

  const hub: Hub = makeHub({
    now,
    benchWait: config.benchWait,
    announce: (game: string, here: Presence) => {
      if (store.postgres)
        quietly('presence', store.tell(store.db, { kind: 'presence', game, here, node: config.node }));
    },
  });
  const people = makePeople(store, now, {
    names: [new URL(config.publicUrl).hostname.split('.').find((part) => part !== 'www') ?? ''],
    admins: config.admins,
  });
  const tables: Tables = makeTables({
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
    hub,
    tables,
    lobby,
    now,
    noticeAfter: config.noticeAfter,
    wake,
  });
  const rounds = makeRounds({ store, library, lobby, tables, people, now });
  const tournaments = makeTournaments(store, library, rounds, now, wake);
  const ladders = makeLadders({ store, library, people, lobby, now, wake });
  const leagues = makeLeagues({ store, library, people, tournaments, now, wake });
  const clubs = makeClubs(store, now, async (user, club) => {
    await leagues.leaveAll(user, club);
    await tournaments.leaveAll(user, club);
    // What he still hears of its tables ends; what he may hear, he hears again when he comes back.
    hub.expel(user.id);
    await store.tell(store.db, { kind: 'expel', user: user.id });
  });
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
  const players = makePlayers(config.botThreads, config.botBudget, failed);
  /** A game that is gone, over or cannot be read has no more work; whatever else is refused is tried again. */
  const unlessOver = (work: Promise<void>): Promise<void> =>
    work.catch((error: unknown) => {
      if (!(error instanceof Denied) || !OVER.includes(error.code)) throw error;
    });
  const gameOf = (job: string): string => job.split(':')[1] ?? '';
  const shared = {
    store,
    worker: config.node,
    now,
    lease: config.jobLease,
    every: LOOK,
    failed,
    done: metrics.job,
  };
  const runner = makeRunner({
    ...shared,
    width: JOBS,
    except: BY_POST,
    handlers: {
      bot: (job) =>
        unlessOver(
          playBots(
            tables,
            players,
            gameOf(job.id),
            () => runner.stopping(),
            config.botPause,
            config.botPatience,
          ),
        ),
      clock: (job) => unlessOver(tables.expire(gameOf(job.id))),
      round: async (job) => {
        await unlessOver(rounds.advance(gameOf(job.id)));
        await leagues.played(gameOf(job.id));
        wake();
      },
      challenge: (job) => unlessOver(ladders.expire(gameOf(job.id))),
      season: (job) => unlessOver(leagues.advance(gameOf(job.id))),
      over: async (job) => {
        await rounds.over(gameOf(job.id));
        await ladders.over(gameOf(job.id));
        wake();
        await unlessOver(addToArchive(store, tables, gameOf(job.id)));
      },
    },
  });
  // Apart: a post office that does not answer keeps no game waiting.
  const postman = makeRunner({
    ...shared,
    width: LETTERS,
    handlers: { post: (job) => notices.post(job.id), digest: (job) => notices.digest(job.id) },
  });
  function wake(): void {
    runner.wake();
    postman.wake();
  }

  /** What the other nodes say. */
  function hear(word: Word): void {
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
  store.hear(hear);
  wake();
  const announce = setInterval(() => {
    if (!store.postgres) return;
    for (const game of hub.games())
      quietly(
        'presence',
        store.tell(store.db, { kind: 'presence', game, here: hub.presence(game), node: config.node }),
      );
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
  const pulse = setInterval(hub.pulse, PULSE);
  pulse.unref();

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
    tournaments,
    clubs,
    ladders,
    leagues,
    leaves: makeLeaves(store, now),
    notices,
    push,
    metrics,
    limits: makeLimits(config.socketRate, now),
    now,
    started: now(),
    troubles: () => troubles,
    signer,
    wake,
    failed,
    async close() {
      clearInterval(announce);
      clearInterval(sweep);
      clearInterval(watch);
      clearInterval(pulse);
      await Promise.all([runner.stop(), postman.stop()]);
      await players.close();
      await tables.quiet();
      await store.close();
      unlock();
    },
  };
}
