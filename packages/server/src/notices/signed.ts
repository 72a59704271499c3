import { createHmac, timingSafeEqual } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '@strategoi/protocol';
import { newSecret } from '../ids.ts';
import type { User } from '../people/people.ts';
import type { Store } from '../store/open.ts';

/** What only this house can have written. */
export interface Signer {
  /** For the foot of a mail: whoever holds it may stop mails to this address, and do nothing else. */
  unsubscribe(user: Pick<User, 'id' | 'mail'>, kind: NoticeKind): string;
  /** Whom and what a token is about; what it was signed for is to be compared with `unsubscribe`. */
  read(token: string): { readonly user: string; readonly kind: NoticeKind } | undefined;
  holds(token: string, user: Pick<User, 'id' | 'mail'>, kind: NoticeKind): boolean;
}

const KEY = 'signing';

/** The secret of the house, made when it is first needed; all nodes share it. */
async function houseSecret({ db }: Store): Promise<string> {
  await db
    .insertInto('house')
    .values({ name: KEY, value: newSecret() })
    .onConflict((c) => c.doNothing())
    .execute();
  const { value } = await db
    .selectFrom('house')
    .select('value')
    .where('name', '=', KEY)
    .executeTakeFirstOrThrow();
  return value;
}

export async function openSigner(store: Store): Promise<Signer> {
  const secret = await houseSecret(store);
  const signature = (what: string): string =>
    createHmac('sha256', secret).update(what).digest('base64url').slice(0, 32);
  const unsubscribe: Signer['unsubscribe'] = ({ id, mail }, kind) =>
    `${kind}.${id}.${signature(JSON.stringify(['unsubscribe', kind, id, mail?.toLowerCase() ?? null]))}`;
  return {
    unsubscribe,
    read(token) {
      const [, kind, user] = /^([a-z]+)\.([a-z0-9]+)\.[\w-]{32}$/.exec(token) ?? [];
      const known = noticeKinds.find((one) => one === kind);
      return known && user ? { user, kind: known } : undefined;
    },
    holds(token, user, kind) {
      if (user.mail === null) return false;
      const [given, right] = [Buffer.from(token), Buffer.from(unsubscribe(user, kind))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
