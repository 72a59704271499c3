import type { Settings } from '@strategoi/protocol';
import type { Store } from '../store/open.ts';
import type { TokenKind } from '../store/schema.ts';
import { changePassword, guest, login, prove, register, reset } from './accounts.ts';
import { exported, remove } from './leave.ts';
import { askMail, askReset, confirmMail, forgetMail } from './mail.ts';
import {
  byId,
  checkTitle,
  type HouseNames,
  named,
  oneAtATime,
  type Registry,
  type User,
} from './registry.ts';
import { apart, relate, relations } from './relations.ts';
import { appoint, type Found, search, setAdmin, setBanned, setKind } from './rule.ts';
import { close, closeTokens, holder, openToken, sweep, tokens } from './tokens.ts';

export type { User };

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
  /** What this person may call a club, a tournament, a league or a team, as it is kept. */
  titled(user: User, title: string, field?: string): string;
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

export function makePeople(
  store: Store,
  now: () => number,
  house: HouseNames = { names: [], admins: [] },
): People {
  const desk: Registry = { store, now, house };
  return {
    guest: (name) => guest(desk, name),
    register: (...of) => register(desk, ...of),
    login: (...of) => login(desk, ...of),
    open: (...of) => openToken(desk, ...of),
    holder: (...of) => holder(desk, ...of),
    close: (secret) => close(desk, secret),
    tokens: (user) => tokens(desk, user),
    closeTokens: (...of) => closeTokens(desk, ...of),
    changePassword: (...of) => changePassword(desk, ...of),
    prove: (...of) => prove(desk, ...of),
    askReset: (mail) => askReset(desk, mail),
    reset: (...of) => reset(desk, ...of),
    async settings(user, settings) {
      await store.db.transaction().execute(async (tx) => {
        await oneAtATime(tx, user);
        await tx
          .updateTable('users')
          .set({ settings: JSON.stringify(settings) })
          .where('id', '=', user.id)
          .execute();
      });
    },
    askMail: (...of) => askMail(desk, ...of),
    confirmMail: (secret) => confirmMail(desk, secret),
    forgetMail: (user) => forgetMail(desk, user),
    named: (name) => named(desk, name),
    titled: (...of) => checkTitle(desk, ...of),
    byId: (id) => byId(desk, id),
    relate: (...of) => relate(desk, ...of),
    relations: (user) => relations(desk, user),
    apart: (...of) => apart(desk, ...of),
    setBanned: (...of) => setBanned(desk, ...of),
    setAdmin: (...of) => setAdmin(desk, ...of),
    setKind: (...of) => setKind(desk, ...of),
    search: (...of) => search(desk, ...of),
    appoint: (names) => appoint(desk, names),
    remove: (user) => remove(desk, user),
    export: (user) => exported(desk, user),
    sweep: () => sweep(desk),
  };
}
