import webpush from 'web-push';
import type { Config } from '../config.ts';
import { deny } from '../denied.ts';
import { secretKey } from '../ids.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Db, Store, Tx } from '../store/open.ts';
import type { PushRow } from '../store/schema.ts';
import { accepted, type Notice, postTo } from './webhook.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Notices to browsers, by their makers' push services (RFC 8030, 8291, 8292). */
export interface Push {
  /** What a browser needs in order to subscribe. */
  readonly publicKey: string;
  subscribe(user: User, subscription: Subscription): Promise<void>;
  /** One browser, or all of them; says whether any is left. */
  unsubscribe(user: User, endpoint?: string): Promise<boolean>;
  has(user: User): Promise<boolean>;
  browsers(user: User): Promise<PushRow[]>;
  /** One that has gone is forgotten: there is nobody left to tell. */
  tell(browser: PushRow, notice: Notice): Promise<void>;
  /** To every browser of this person. Fails when none could be reached. */
  send(user: User, notice: Notice): Promise<void>;
}

/** Browsers of one person. */
const MOST = 10;
/** Bytes of a browser's key (a point of P-256, uncompressed) and of its secret. */
const POINT = 65;
const SECRET = 16;
/** Seconds for which a push service keeps what it cannot deliver. */
const KEPT = 86_400;
const KEYS = 'vapid';
/** A topic is at most so long (RFC 8030 5.4). */
const TOPIC = 32;

/** The key pair of the house, made when it is first needed; all nodes share it. */
async function houseKeys(store: Store): Promise<webpush.VapidKeys> {
  const value = JSON.stringify(webpush.generateVAPIDKeys());
  await store.db
    .insertInto('house')
    .values({ name: KEYS, value })
    .onConflict((c) => c.doNothing())
    .execute();
  const row = await store.db
    .selectFrom('house')
    .select('value')
    .where('name', '=', KEYS)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.value) as webpush.VapidKeys;
}

export async function openPush(config: Config, store: Store, now: () => number): Promise<Push> {
  const { db } = store;
  const keys = await houseKeys(store);
  const vapidDetails = { subject: `mailto:${config.mailFrom}`, ...keys };
  const mine = (user: User, from: Db | Tx = db) =>
    from.selectFrom('pushes').selectAll().where('user_id', '=', user.id);

  async function one({ endpoint: to, p256dh, auth }: PushRow, notice: Notice): Promise<number> {
    const { key, ...told } = notice;
    const subscription = { endpoint: to, keys: { p256dh, auth } };
    const { endpoint, headers, body } = webpush.generateRequestDetails(subscription, JSON.stringify(told), {
      vapidDetails,
      TTL: KEPT,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
      // What the service has not delivered yet is replaced by the same thing, not followed by it.
      ...(key === undefined ? {} : { topic: key.slice(0, TOPIC) }),
    });
    return postTo(endpoint, headers as { [name: string]: string | number }, body, config.privateWebhooks);
  }

  return {
    publicKey: keys.publicKey,
    async subscribe(user, { endpoint, keys: { p256dh, auth } }) {
      if (Buffer.from(p256dh, 'base64url').length !== POINT || Buffer.from(auth, 'base64url').length < SECRET)
        deny('bad-request', { field: 'keys' });
      const id = secretKey(endpoint);
      await db.transaction().execute(async (tx) => {
        await oneAtATime(tx, user);
        const others = (await mine(user, tx).execute()).filter((row) => row.id !== id);
        if (others.length >= MOST) deny('too-many');
        // A browser tells one person: whoever signed in there last.
        const row = { user_id: user.id, endpoint, p256dh, auth, created: now() };
        await tx
          .insertInto('pushes')
          .values({ id, ...row })
          .onConflict((c) => c.column('id').doUpdateSet(row))
          .execute();
      });
    },
    async unsubscribe(user, endpoint) {
      let gone = db.deleteFrom('pushes').where('user_id', '=', user.id);
      if (endpoint !== undefined) gone = gone.where('id', '=', secretKey(endpoint));
      await gone.execute();
      return (await mine(user).executeTakeFirst()) !== undefined;
    },
    has: async (user) => (await mine(user).executeTakeFirst()) !== undefined,
    browsers: (user) => mine(user).execute(),
    async tell(browser, notice) {
      const status = await one(browser, notice);
      if (status === 404 || status === 410)
        await db.deleteFrom('pushes').where('id', '=', browser.id).execute();
      else if (!accepted(status)) throw new Error(`the push service answered ${status}`);
    },
    async send(user, notice) {
      let reached = 0;
      let fault: unknown = new Error('no browser wants to be told');
      for (const browser of await mine(user).execute()) {
        try {
          const status = await one(browser, notice);
          if (accepted(status)) reached += 1;
          else fault = new Error(`the push service answered ${status}`);
          if (status === 404 || status === 410)
            await db.deleteFrom('pushes').where('id', '=', browser.id).execute();
        } catch (error) {
          fault = error;
        }
      }
      if (reached === 0) throw fault;
    },
  };
}
