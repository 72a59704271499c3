import { limits, type NewAnnouncement, type NewClubLink } from '@strategoi/protocol';
import { deny } from '../denied.ts';
import { newId, newSecret, secretKey } from '../ids.ts';
import type { User } from '../people/people.ts';
import { oneAtATime } from '../people/registry.ts';
import type { Tx } from '../store/open.ts';
import { DAY } from '../zones.ts';
import { alone, type Club, type ClubDesk } from './desk.ts';
import { mustLead } from './members.ts';
import { find } from './shown.ts';

const LINK_DAYS = 14;
const LINK_USES = 25;

async function count(tx: Tx, table: 'club_links' | 'club_news', id: string): Promise<number> {
  const { n } = await tx
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('club_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** The place of a link is used up when somebody comes in by it. */
export async function spend(tx: Tx, now: number, club: string, link: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('club_links')
    .set((e) => ({ left: e('left', '-', 1) }))
    .where('club_id', '=', club)
    .where('secret', '=', secretKey(link))
    .where('until', '>', now)
    .where('left', '>', 0)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) deny('not-found');
}

export async function link(
  desk: ClubDesk,
  user: User,
  id: string,
  { days = LINK_DAYS, uses = LINK_USES }: NewClubLink,
): Promise<{ id: string; link: string }> {
  const [key, link] = [newId(), newSecret()];
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    await tx
      .deleteFrom('club_links')
      .where('club_id', '=', id)
      .where((e) => e.or([e('until', '<=', desk.now()), e('left', '<=', 0)]))
      .execute();
    if ((await count(tx, 'club_links', id)) >= limits.links) deny('too-many');
    await tx
      .insertInto('club_links')
      .values({
        id: key,
        club_id: id,
        secret: secretKey(link),
        by_id: user.id,
        created: desk.now(),
        until: desk.now() + days * DAY,
        left: uses,
      })
      .execute();
  });
  return { id: key, link };
}

export async function unlink(desk: ClubDesk, user: User, id: string, link: string): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    const { numDeletedRows } = await tx
      .deleteFrom('club_links')
      .where('club_id', '=', id)
      .where('id', '=', link)
      .executeTakeFirst();
    if (numDeletedRows === 0n) deny('not-found');
  });
  return find(desk, user, id);
}

export async function announce(
  desk: ClubDesk,
  user: User,
  id: string,
  { title, text, open }: NewAnnouncement,
): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    await oneAtATime(tx, user);
    if ((await count(tx, 'club_news', id)) >= limits.announcements) deny('too-many');
    await tx
      .insertInto('club_news')
      .values({ id: newId(), club_id: id, by_id: user.id, at: desk.now(), title, text, open: open ? 1 : 0 })
      .execute();
  });
  return find(desk, user, id);
}

export async function retract(desk: ClubDesk, user: User, id: string, news: string): Promise<Club> {
  await alone(desk, id, async (tx) => {
    await mustLead(tx, id, user);
    const { numDeletedRows } = await tx
      .deleteFrom('club_news')
      .where('club_id', '=', id)
      .where('id', '=', news)
      .executeTakeFirst();
    if (numDeletedRows === 0n) deny('not-found');
  });
  return find(desk, user, id);
}
