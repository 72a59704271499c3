import type { IncomingMessage } from 'node:http';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { User } from '../people/people.ts';

/** A page of another site may not act for the person who looks at it. */
export function checkOrigin(headers: IncomingMessage['headers'], publicUrl: string): void {
  const { origin, host } = headers;
  if (headers['sec-fetch-site'] === 'cross-site') deny('bad-origin');
  if (origin === undefined) return;
  if (origin === new URL(publicUrl).origin) return;
  if (!URL.canParse(origin) || new URL(origin).host !== host) deny('bad-origin');
}

export const bearer = (headers: IncomingMessage['headers']): string | undefined =>
  /^Bearer ([\w-]{10,200})$/.exec(headers.authorization ?? '')?.[1];

export async function userOf(
  house: House,
  session: string | undefined,
  token: string | undefined,
): Promise<User | undefined> {
  const user = token
    ? await house.people.holder(token, ['bearer'])
    : session
      ? await house.people.holder(session, ['session'])
      : undefined;
  return user?.banned ? undefined : user;
}
