import { sql } from 'kysely';
import { deny } from '../denied.ts';

/** Where a page of a list ends: the moment and the id of its last. */
export interface Place {
  readonly at: number;
  readonly id: string;
}

export function readPlace(before: string | undefined): Place | undefined {
  if (before === undefined) return undefined;
  const [, at, id] = /^(\d{1,15})\.(\w{1,40})$/.exec(before) ?? deny('bad-request', { field: 'before' });
  return { at: Number(at), id: id as string };
}

/** What comes after a place in a list that has the newest first. */
export const olderThan = (table: 'clubs' | 'leagues' | 'tournaments', { at, id }: Place) =>
  sql<boolean>`(${sql.ref(`${table}.created`)}, ${sql.ref(`${table}.id`)}) < (${at}, ${id})`;

/** A page of what was read, one more than it holds; and where the next begins, if there is more. */
export function pageOf<R extends { readonly created: number; readonly id: string }>(
  rows: readonly R[],
  most: number,
): { readonly page: readonly R[]; readonly next: { readonly next?: string } } {
  const page = rows.slice(0, most);
  const end = rows.length > most ? page.at(-1) : undefined;
  return { page, next: end ? { next: `${end.created}.${end.id}` } : {} };
}
