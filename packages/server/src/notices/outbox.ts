import type { Role } from '@strategoi/kernel';
import type { NoticeKind } from '@strategoi/protocol';
import type { CompiledQuery } from 'kysely';
import { enqueueing } from '../jobs/queue.ts';
import type { Db, Tx } from '../store/open.ts';

/** Something waits for somebody. It is written down with what brought it about, or not at all. */
export interface News {
  readonly kind: NoticeKind;
  readonly user: string;
  readonly game: string;
  /** The seat it is about; nothing for whoever has none yet. */
  readonly role: Role | null;
  /** Tells this one from the last of its kind: since when he is awaited, when his time is out, when it came about. */
  readonly at: number;
  /** Not to be told before. */
  readonly due: number;
}

const newsId = ({ kind, game, role, user }: News): string => `${kind}:${game}:${role ?? user}`;

export const postJob = (id: string): string => `post:${id}`;

/** Puts it into the outbox. What lies there already is not put there again; what it replaces was told, or is no longer so. */
export function announcing(db: Db | Tx, news: News): CompiledQuery[] {
  const { kind, user, game, role, at, due } = news;
  const id = newsId(news);
  const fresh = { state: 'waiting', sent: '{}', aside: 0, tries: 0, fault: null } as const;
  const row = db
    .insertInto('outbox')
    .values({ id, user_id: user, kind, game_id: game, role, at, due, ...fresh })
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet({ user_id: user, at, due, ...fresh })
        .where((e) => e.or([e('outbox.at', '!=', at), e('outbox.user_id', '!=', user)])),
    )
    .compile();
  // However often somebody writes, he who is written to learns of the first as soon as of the last.
  return [row, enqueueing(db, postJob(id), 'post', due, kind === 'letter' ? at : undefined)];
}

export async function announce(db: Db | Tx, news: News): Promise<void> {
  for (const query of announcing(db, news)) await db.executeQuery(query);
}
