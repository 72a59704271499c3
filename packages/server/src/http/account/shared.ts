import type { Settings } from '@strategoi/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { House } from '../../house.ts';
import type { User } from '../../people/people.ts';
import { COOKIE } from '../kind.ts';
import { addressOf } from '../sockets.ts';

export const exact = { additionalProperties: false };
export const Name = Type.String({ minLength: 2, maxLength: 24 });
export const Password = Type.String({ minLength: 10, maxLength: 200 });

/** One that was chosen long ago may be shorter than those that are chosen now. */
export const Known = Type.String({ maxLength: 200 });
export const Mail = Type.String({ maxLength: 200, pattern: '^[^\\s<>"(),:;@]+@[A-Za-z0-9.-]+$' });
export const Secret = Type.String({ minLength: 10, maxLength: 200 });

const LASTS = 60 * 86_400;

/** What a person is told of himself. */
export const meOf = (user: User) => ({
  name: user.name,
  kind: user.kind,
  mail: user.mail,
  admin: user.admin === 1,
  settings: JSON.parse(user.settings) as Settings,
});

/** By address, whoever asks: who makes names or guesses at passwords is nobody yet. */
export const strictly = ({ config }: House) => ({
  rateLimit: {
    max: Math.ceil(config.rate / 60),
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => addressOf(request, config.proxies),
  },
});

export const setCookie = (reply: FastifyReply, session: string, secure: boolean): void =>
  void reply.setCookie(COOKIE, session, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LASTS,
  });
/** Sockets outlive the secret they were opened with: whoever may no longer speak for this person is hung up on. */
export async function hangUp({ hub, store }: House, user: User): Promise<void> {
  hub.expel(user.id);
  await store.tell(store.db, { kind: 'expel', user: user.id });
}

/** An address is only written to once whoever reads its mail has said so. */
export async function confirm(house: House, user: User, mail: string): Promise<void> {
  const secret = await house.people.askMail(user, mail);
  house.notices.confirm(user, mail, secret).catch((e: unknown) => house.failed('mail', e));
}
