import { type Event, isLetter, type Role } from '@strategoi/kernel';
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

/** Have these two let everybody read what they wrote to each other at that time? */
export type Released = (one: Role, other: Role, at: number) => boolean;

export const nothingReleased: Released = () => false;

/** The verbs of games that have letters among their rules. */
export const LETTER = 'letter';
export const DECLARE = 'declare';

/** Is this line of a game something that was said, and not something that was done? */
export const isSaid = (line: string): boolean => [LETTER, DECLARE].includes(line.split(' ', 1)[0] ?? '');

/** The letter to one seat among these events. */
export function letterIn(events: readonly Event[]): Addressed | undefined {
  const letter = events.find(isLetter)?.letter;
  return letter?.from && letter.to ? { from: letter.from, to: letter.to } : undefined;
}

/** It is between the two for ever, unless both have released it. */
export const mayRead = ({ from, to }: Addressed, at: number, { viewer, released }: Reader): boolean =>
  viewer === from || viewer === to || released(from, to, at);

/** The same for a letter that may be for several: each of them and its writer must have released it. */
export const mayReadLetter = (
  from: Role,
  to: readonly Role[],
  at: number,
  { viewer, released }: Reader,
): boolean => viewer === from || to.includes(viewer) || to.every((one) => released(from, one, at));

/** What has been released of a game, all of it after its end. */
async function readReleases(db: Db | Tx, game: string): Promise<Map<Role, Set<Role>>> {
  const rows = await db
    .selectFrom('releases')
    .select(['role', 'other'])
    .where('game_id', '=', game)
    .execute();
  const given = new Map<Role, Set<Role>>();
  for (const { role, other } of rows) given.set(role, (given.get(role) ?? new Set()).add(other));
  return given;
}

/** What a line says by which a seat goes from one person to another. */
export const HANDED_ON = { bot: null, person: true } as const;

/** By seat: since when whoever has it now has it, where somebody else had it before. */
async function readHandedOn(db: Db | Tx, game: string): Promise<Map<Role, number>> {
  const rows = await db
    .selectFrom('actions')
    .select(['role', 'at'])
    .where('game_id', '=', game)
    .where('kind', '=', 'note')
    .where('body', '=', JSON.stringify(HANDED_ON))
    .orderBy('ply')
    .execute();
  return new Map(rows.map(({ role, at }) => [role, at]));
}

/** Whoever came later does not speak for the one before him: what that one wrote and received stays where it is. */
export async function readReleased(
  db: Db | Tx,
  game: string,
): Promise<{ readonly given: Map<Role, Set<Role>>; readonly released: Released }> {
  const given = await readReleases(db, game);
  const since = given.size > 0 ? await readHandedOn(db, game) : new Map<Role, number>();
  const gave = (one: Role, other: Role, at: number): boolean =>
    (given.get(one)?.has(other) ?? false) && at >= (since.get(one) ?? 0);
  return { given, released: (one, other, at) => gave(one, other, at) && gave(other, one, at) };
}
