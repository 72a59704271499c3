import type { Denial } from '@strategoi/protocol';
import { addToArchive } from '../archive/add.ts';
import type { Arena } from '../arena/arena.ts';
import { playBots } from '../bots/job.ts';
import { makePlayers } from '../bots/players.ts';
import type { Config } from '../config.ts';
import { Denied } from '../denied.ts';
import type { Ladders } from '../ladders/ladders.ts';
import type { Leagues } from '../leagues/leagues.ts';
import type { Metrics } from '../metrics.ts';
import type { Notices } from '../notices/notices.ts';
import type { Store } from '../store/open.ts';
import type { Tables } from '../tables/tables.ts';
import type { Rounds } from '../tournaments/rounds.ts';
import { makeRunner } from './runner.ts';

/** Everything that is done without anybody asking for it at that moment. */
export interface Work {
  /** There may be something in the queue. */
  wake(): void;
  stop(): Promise<void>;
}

const LOOK = 1_000;
/** What a game answers that has no more work. */
const OVER: readonly Denial[] = ['not-found', 'not-playing', 'other-rules'];
/** Bots of different games think at the same time; their moves are few. */
const JOBS = 16;
/** Notices under way at the same time. */
const LETTERS = 8;
const BY_POST = ['post', 'digest'] as const;

/** A game that is gone, over or cannot be read has no more work; whatever else is refused is tried again. */
const unlessOver = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    if (!(error instanceof Denied) || !OVER.includes(error.code)) throw error;
  });
const gameOf = (job: string): string => job.split(':')[1] ?? '';

export function makeWork(spec: {
  readonly config: Config;
  readonly store: Store;
  readonly tables: Tables;
  readonly rounds: Rounds;
  readonly leagues: Leagues;
  readonly ladders: Ladders;
  readonly arena: Arena;
  readonly notices: Notices;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly failed: (what: string, error: unknown) => void;
}): Work {
  const { config, store, tables, rounds, leagues, ladders, arena, notices, metrics, now, failed } = spec;
  const players = makePlayers(config.botThreads, config.botBudget, failed);
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
        await arena.over(gameOf(job.id));
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

  return {
    wake,
    async stop() {
      await Promise.all([runner.stop(), postman.stop()]);
      await players.close();
    },
  };
}
