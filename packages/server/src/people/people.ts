import { hash, verify } from '@node-rs/argon2';
import type { Settings } from '@strategoi/protocol';
import { sql } from 'kysely';
import { deny } from '../denied.ts';
import { newId, newSecret, secretKey } from '../ids.ts';
import { isConflict, type Store } from '../store/open.ts';
import type { TokenKind, UserRow } from '../store/schema.ts';
import { lookOf, looksOfficial, nameKey, readName } from './names.ts';

const DAY = 86_400_000;
const LASTS: { readonly [K in TokenKind]: number | null } = {
  session: 60 * DAY,
  back: null,
  bearer: null,
  reset: DAY / 12,
  mail: 2 * DAY,
  calendar: null,
};

/** A person as the rest of the server knows him. */
export type User = Omit<UserRow, 'password' | 'away'>;

/** A person as an administrator finds him; his address is nobody's business. */
export interface Found {
  readonly name: string;
  readonly kind: UserRow['kind'];
  readonly admin: boolean;
  readonly banned: boolean;
  readonly created: number;
  readonly mail: boolean;
  readonly playing: number;
}

export interface People {
  guest(name: string): Promise<{ user: User; session: string; back: string }>;
  /** A new account, or the guest who asks becomes one and keeps his games. */
  register(guest: User | undefined, name: string, password: string, kind?: 'account' | 'bot'): Promise<User>;
  login(name: string, password: string): Promise<User>;
  open(user: User, kind: TokenKind, label?: string): Promise<string>;
  /** Whoever holds this secret, if it is good for that. */
  holder(secret: string, kinds: readonly TokenKind[]): Promise<User | undefined>;
  close(secret: string): Promise<void>;
  tokens(user: User): Promise<{ label: string; created: number }[]>;
  closeTokens(user: User, kind: TokenKind): Promise<void>;
  changePassword(user: User, old: string, fresh: string): Promise<void>;
  /** Refuses whoever does not know the password of an account that has one. */
  prove(user: User, password: string | undefined): Promise<void>;
  /** A secret to be mailed, or nothing when nobody has that address. */
  askReset(mail: string): Promise<{ user: User; secret: string } | undefined>;
  reset(secret: string, password: string): Promise<User>;
  settings(user: User, settings: Settings): Promise<void>;
  /** A secret to be mailed to an address; the address is his once he has shown it. */
  askMail(user: User, mail: string): Promise<string>;
  /** One address is one person's. */
  confirmMail(secret: string): Promise<User>;
  forgetMail(user: User): Promise<void>;
  named(name: string): Promise<User | undefined>;
  byId(id: string): Promise<User | undefined>;
  relate(user: User, other: User, kind: 'friend' | 'block', on: boolean): Promise<void>;
  relations(user: User): Promise<{ name: string; kind: 'friend' | 'block' }[]>;
  /** Has one of these people shut out another? */
  apart(user: string, others: readonly string[]): Promise<boolean>;
  setBanned(user: User, banned: boolean): Promise<void>;
  setAdmin(user: User, admin: boolean): Promise<void>;
  setKind(user: User, kind: 'account' | 'bot'): Promise<void>;
  /** People whose names hold this, or the last who came. */
  search(text: string, limit: number): Promise<Found[]>;
  /** Makes administrators of the accounts of these names, and of nobody else. */
  appoint(names: readonly string[]): Promise<void>;
  remove(user: User): Promise<void>;
  export(user: User): Promise<object>;
  /** Forgets what nobody can use any more. */
  sweep(): Promise<void>;
}

const columns = [
  'id',
  'name',
  'name_key',
  'name_look',
  'kind',
  'mail',
  'admin',
  'banned',
  'created',
  'seen',
  'settings',
  'kept',
  'late',
  'missed',
] as const;

/** What the house is called, and who is to run it. */
export interface HouseNames {
  readonly names: readonly string[];
  readonly admins: readonly string[];
}

export function makePeople(
  store: Store,
  now: () => number,
  house: HouseNames = { names: [], admins: [] },
): People {
  const { db } = store;

  function checkName(given: string): string {
    const name = readName(given) ?? deny('bad-request', { field: 'name' });
    // Whoever is to be an administrator may be called one.
    const named = house.admins.some((admin) => nameKey(admin) === nameKey(name));
    if (!named && looksOfficial(name, house.names)) deny('name-taken', { field: 'name' });
    return name;
  }

  /** Is there somebody else who looks like this at a glance? */
  async function imitates(name: string, self?: string): Promise<boolean> {
    const other = await db
      .selectFrom('users')
      .select('id')
      .where('name_look', '=', lookOf(name))
      .$if(self !== undefined, (q) => q.where('id', '!=', self as string))
      .executeTakeFirst();
    return other !== undefined;
  }

  const newUser = (name: string, kind: UserRow['kind']): UserRow => ({
    id: newId(),
    name,
    name_key: nameKey(name),
    name_look: lookOf(name),
    kind,
    password: null,
    mail: null,
    admin: 0,
    banned: 0,
    created: now(),
    seen: now(),
    settings: '{}',
    away: null,
    kept: 0,
    late: 0,
    missed: 0,
  });

  const byId = (id: string): Promise<User | undefined> =>
    db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst();

  const named = (name: string): Promise<User | undefined> =>
    db.selectFrom('users').select(columns).where('name_key', '=', nameKey(name)).executeTakeFirst();

  /** An address is the same however it is written. */
  const sameMail = (mail: string) => sql<boolean>`lower(mail) = lower(${mail})`;

  async function insert(user: UserRow): Promise<boolean> {
    if (await imitates(user.name)) return false;
    try {
      await db.insertInto('users').values(user).execute();
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      throw error;
    }
  }

  async function openToken(user: User, kind: TokenKind, label = ''): Promise<string> {
    const secret = newSecret();
    const lasts = LASTS[kind];
    await db
      .insertInto('sessions')
      .values({
        id: secretKey(secret),
        user_id: user.id,
        kind,
        label,
        created: now(),
        expires: lasts === null ? null : now() + lasts,
      })
      .execute();
    return secret;
  }

  async function holder(secret: string, kinds: readonly TokenKind[]): Promise<User | undefined> {
    const row = await db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.expires', ...columns.map((c) => `users.${c}` as const)])
      .where('sessions.id', '=', secretKey(secret))
      .where('sessions.kind', 'in', [...kinds])
      .executeTakeFirst();
    if (!row || (row.expires !== null && row.expires <= now())) return undefined;
    const { expires: _, ...user } = row;
    return user;
  }

  const setPassword = async (user: User, password: string): Promise<void> => {
    const kept = await hash(password);
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password: kept }).where('id', '=', user.id).execute();
      // Whoever else was signed in is no longer.
      await tx
        .deleteFrom('sessions')
        .where('user_id', '=', user.id)
        .where('kind', 'in', ['session', 'reset', 'back'])
        .execute();
    });
  };

  // As slow as a real one, for names that nobody has.
  let decoy: Promise<string> | undefined;

  async function checkPassword(id: string | undefined, password: string): Promise<boolean> {
    const row = id
      ? await db.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst()
      : undefined;
    decoy ??= hash(newSecret());
    const good = await verify(row?.password ?? (await decoy), password);
    return good && row?.password != null;
  }

  return {
    async guest(given) {
      const name = checkName(given);
      let user = newUser(name, 'guest');
      for (let tries = 0; !(await insert(user)); tries++) {
        if (tries > 8) deny('name-taken');
        user = newUser(`${name.slice(0, 19)} ${newId(3)}`, 'guest');
      }
      return { user, session: await openToken(user, 'session'), back: await openToken(user, 'back') };
    },
    async register(guest, given, password, wanted = 'account') {
      const name = checkName(given);
      const user = { ...newUser(name, wanted), password: await hash(password) };
      if (!guest) {
        if (!(await insert(user))) deny('name-taken', { field: 'name' });
        return user;
      }
      if (guest.kind !== 'guest') deny('bad-request');
      if (await imitates(name, guest.id)) deny('name-taken', { field: 'name' });
      const { name_key, name_look, kind } = user;
      try {
        await db
          .updateTable('users')
          .set({ name, name_key, name_look, kind, password: user.password })
          .where('id', '=', guest.id)
          .execute();
      } catch (error) {
        if (isConflict(error)) deny('name-taken', { field: 'name' });
        throw error;
      }
      return { ...guest, name, name_key, name_look, kind };
    },
    async login(name, password) {
      const user = await named(name);
      if (!(await checkPassword(user?.id, password)) || !user) deny('wrong-password');
      if (user.banned) deny('banned');
      return user;
    },
    open: openToken,
    holder,
    async close(secret) {
      await db.deleteFrom('sessions').where('id', '=', secretKey(secret)).execute();
    },
    tokens: (user) =>
      db
        .selectFrom('sessions')
        .select(['label', 'created'])
        .where('user_id', '=', user.id)
        .where('kind', '=', 'bearer')
        .orderBy('created')
        .execute(),
    async closeTokens(user, kind) {
      await db.deleteFrom('sessions').where('user_id', '=', user.id).where('kind', '=', kind).execute();
    },
    async changePassword(user, old, fresh) {
      if (!(await checkPassword(user.id, old))) deny('wrong-password', { field: 'old' });
      await setPassword(user, fresh);
    },
    async prove(user, password) {
      if (user.kind === 'guest') return;
      if (!(await checkPassword(user.id, password ?? ''))) deny('wrong-password', { field: 'password' });
    },
    async askReset(mail) {
      const user = await db
        .selectFrom('users')
        .select(columns)
        .where(sameMail(mail))
        .where('kind', '!=', 'guest')
        .orderBy('created')
        .executeTakeFirst();
      return user ? { user, secret: await openToken(user, 'reset') } : undefined;
    },
    async reset(secret, password) {
      const user = await holder(secret, ['reset']);
      if (!user) deny('forbidden');
      await setPassword(user, password);
      return user;
    },
    async settings(user, settings) {
      await db
        .updateTable('users')
        .set({ settings: JSON.stringify(settings) })
        .where('id', '=', user.id)
        .execute();
    },
    async askMail(user, mail) {
      await db.deleteFrom('sessions').where('user_id', '=', user.id).where('kind', '=', 'mail').execute();
      return openToken(user, 'mail', mail);
    },
    async confirmMail(secret) {
      const user = await holder(secret, ['mail']);
      if (!user) deny('forbidden');
      const id = secretKey(secret);
      const { label } = await db
        .selectFrom('sessions')
        .select('label')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await db.transaction().execute(async (tx) => {
        // One confirmation after the other, on whatever node.
        await tx
          .insertInto('house')
          .values({ name: 'mail', value: '' })
          .onConflict((c) => c.column('name').doUpdateSet({ value: '' }))
          .execute();
        const other = await tx
          .selectFrom('users')
          .select('id')
          .where(sameMail(label))
          .where('id', '!=', user.id)
          .executeTakeFirst();
        if (other) deny('mail-taken');
        await tx.updateTable('users').set({ mail: label }).where('id', '=', user.id).execute();
        await tx.deleteFrom('sessions').where('id', '=', id).execute();
      });
      return { ...user, mail: label };
    },
    async forgetMail(user) {
      await db.updateTable('users').set({ mail: null }).where('id', '=', user.id).execute();
    },
    named,
    byId,
    async relate(user, other, kind, on) {
      const row = { user_id: user.id, other_id: other.id, kind };
      if (on) {
        await db
          .insertInto('people')
          .values(row)
          .onConflict((c) => c.doNothing())
          .execute();
        return;
      }
      await db
        .deleteFrom('people')
        .where('user_id', '=', user.id)
        .where('other_id', '=', other.id)
        .where('kind', '=', kind)
        .execute();
    },
    relations: (user) =>
      db
        .selectFrom('people')
        .innerJoin('users', 'users.id', 'people.other_id')
        .select(['users.name', 'people.kind'])
        .where('people.user_id', '=', user.id)
        .orderBy('users.name')
        .execute(),
    async apart(user, others) {
      if (others.length === 0) return false;
      const block = await db
        .selectFrom('people')
        .select('kind')
        .where('kind', '=', 'block')
        .where((e) =>
          e.or([
            e.and([e('user_id', '=', user), e('other_id', 'in', [...others])]),
            e.and([e('other_id', '=', user), e('user_id', 'in', [...others])]),
          ]),
        )
        .executeTakeFirst();
      return block !== undefined;
    },
    async setBanned(user, banned) {
      await db.transaction().execute(async (tx) => {
        await tx
          .updateTable('users')
          .set({ banned: banned ? 1 : 0 })
          .where('id', '=', user.id)
          .execute();
        if (banned) await tx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
      });
    },
    async setAdmin(user, admin) {
      await db
        .updateTable('users')
        .set({ admin: admin ? 1 : 0 })
        .where('id', '=', user.id)
        .execute();
    },
    async setKind(user, kind) {
      await db.updateTable('users').set({ kind }).where('id', '=', user.id).execute();
    },
    async search(text, limit) {
      const key = nameKey(text).replace(/[%_\\]/g, '');
      const rows = await db
        .selectFrom('users')
        .select(columns)
        .select((e) =>
          e
            .selectFrom('seats')
            .innerJoin('games', 'games.id', 'seats.game_id')
            .whereRef('seats.user_id', '=', 'users.id')
            .where('games.status', '=', 'playing')
            .select((s) => s.fn.countAll<number>().as('count'))
            .as('playing'),
        )
        .where('name_key', 'like', `%${key}%`)
        .orderBy('created', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ name, kind, admin, banned, created, mail, playing }) => ({
        name,
        kind,
        admin: admin === 1,
        banned: banned === 1,
        created,
        mail: mail !== null,
        playing: Number(playing ?? 0),
      }));
    },
    async appoint(names) {
      const keys = names.map(nameKey);
      await db.transaction().execute(async (tx) => {
        await tx.updateTable('users').set({ admin: 0 }).where('admin', '=', 1).execute();
        if (keys.length === 0) return;
        await tx
          .updateTable('users')
          .set({ admin: 1 })
          .where('name_key', 'in', keys)
          .where('kind', '!=', 'guest')
          .execute();
      });
    },
    async remove(user) {
      const name = `gone ${newId(6)}`;
      await db.transaction().execute(async (tx) => {
        // The games stay for those he played with; who he was does not.
        await tx
          .updateTable('users')
          .set({
            name,
            name_key: nameKey(name),
            name_look: lookOf(name),
            password: null,
            mail: null,
            settings: '{}',
            away: null,
            kept: 0,
            late: 0,
            missed: 0,
            admin: 0,
            kind: 'guest',
          })
          .where('id', '=', user.id)
          .execute();
        await tx.updateTable('chat').set({ name }).where('user_id', '=', user.id).execute();
        for (const table of [
          'sessions',
          'notes',
          'ratings',
          'rating_log',
          'invitations',
          'pushes',
          'outbox',
        ] as const)
          await tx.deleteFrom(table).where('user_id', '=', user.id).execute();
        await tx
          .deleteFrom('people')
          .where((e) => e.or([e('user_id', '=', user.id), e('other_id', '=', user.id)]))
          .execute();
      });
    },
    async sweep() {
      await db.deleteFrom('sessions').where('expires', '<=', now()).execute();
    },
    async export(user) {
      const mine = { user_id: user.id };
      const [seats, chat, notes, ratings, ratingLog, people, tokens, browsers, tournaments, notices] =
        await Promise.all([
          db
            .selectFrom('seats')
            .select(['game_id', 'role', 'standing'])
            .where('user_id', '=', user.id)
            .execute(),
          db
            .selectFrom('chat')
            .select(['game_id', 'text', 'at'])
            .where('user_id', '=', mine.user_id)
            .execute(),
          db.selectFrom('notes').select(['game_id', 'text']).where('user_id', '=', user.id).execute(),
          db.selectFrom('ratings').selectAll().where('user_id', '=', user.id).execute(),
          db.selectFrom('rating_log').selectAll().where('user_id', '=', user.id).execute(),
          this.relations(user),
          db
            .selectFrom('sessions')
            .select(['kind', 'label', 'created', 'expires'])
            .where('user_id', '=', user.id)
            .execute(),
          db.selectFrom('pushes').select(['endpoint', 'created']).where('user_id', '=', user.id).execute(),
          db.selectFrom('entries').selectAll().where('user_id', '=', user.id).execute(),
          db
            .selectFrom('outbox')
            .select(['kind', 'game_id', 'at', 'due', 'state', 'sent'])
            .where('user_id', '=', user.id)
            .execute(),
        ]);
      return {
        user: { ...user, settings: JSON.parse(user.settings) as unknown },
        seats,
        chat,
        notes,
        ratings,
        ratingLog,
        people,
        tokens,
        browsers,
        tournaments,
        notices,
      };
    },
  };
}
