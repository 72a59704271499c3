import type { Event, Role } from '@strategoi/kernel';
import type { Db, Tx } from '../store/open.ts';

/** A letter that a game has among its rules: from one seat to another. */
interface Addressed {
  readonly from: Role;
  readonly to: Role;
}

/** Who reads, and which letters of others have been released to all. */
export interface Reader {
  readonly viewer: string;
  readonly released: Released;
}

/** Have these two let everybody read what they wrote to each other? */
export type Released = (one: Role, other: Role) => boolean;

export const nothingReleased: Released = () => false;

/** The verbs of games that have letters among their rules. */
export const LETTER = 'letter';
export const DECLARE = 'declare';

/** The letter to one seat among these events. */
export function letterIn(events: readonly Event[]): Addressed | undefined {
  const event = events.find(({ type }) => type === LETTER);
  const letter = event?.letter as Partial<Addressed> | undefined;
  return letter?.from && letter.to ? { from: letter.from, to: letter.to } : undefined;
}

/** It is between the two for ever, unless both have released it. */
export const mayRead = ({ from, to }: Addressed, { viewer, released }: Reader): boolean =>
  viewer === from || viewer === to || released(from, to);

/** The same for a letter that may be for several: each of them and its writer must have released it. */
export const mayReadLetter = (from: Role, to: readonly Role[], { viewer, released }: Reader): boolean =>
  viewer === from || to.includes(viewer) || to.every((one) => released(from, one));

/** What has been released of a game, all of it after its end. */
export async function readReleases(db: Db | Tx, game: string): Promise<Map<Role, Set<Role>>> {
  const rows = await db
    .selectFrom('releases')
    .select(['role', 'other'])
    .where('game_id', '=', game)
    .execute();
  const given = new Map<Role, Set<Role>>();
  for (const { role, other } of rows) given.set(role, (given.get(role) ?? new Set()).add(other));
  return given;
}

export const releasedBy =
  (given: ReadonlyMap<Role, ReadonlySet<Role>>): Released =>
  (one, other) =>
    (given.get(one)?.has(other) ?? false) && (given.get(other)?.has(one) ?? false);
