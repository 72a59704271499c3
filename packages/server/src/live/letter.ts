import type { Role } from '@strategoi/kernel';
import type { Library } from '../games.ts';
import type { Lobby } from '../lobby/lobby.ts';
import type { Store } from '../store/open.ts';
import type { LetterRow } from '../store/schema.ts';
import type { Stamp } from '../tables/carried.ts';
import type { Tables } from '../tables/tables.ts';
import type { Hub } from './hub.ts';

/** A letter as those are told who may read it; a declaration is to nobody in particular. */
export interface Letter {
  readonly id: string;
  readonly from: Role;
  readonly to: Role[] | null;
  readonly text: string;
  /** When in the game it was written. */
  readonly stamp: Omit<Stamp, 'after'>;
  readonly at: number;
  /** Who agrees that everybody may read it after the end. */
  readonly agreed: readonly Role[];
  /** Whoever asks has not read it. */
  readonly unread: boolean;
}
/** Which seats let everybody read what passed between them and another. */
export type Given = ReadonlyMap<Role, ReadonlySet<Role>>;
/** What letters are kept and told with. */
export interface Post {
  readonly store: Store;
  readonly library: Library;
  readonly hub: Hub;
  readonly tables: Tables;
  readonly lobby: Lobby;
  readonly now: () => number;
  readonly noticeAfter: number;
  readonly wake: () => void;
  /** When the last was written: no two at the same time. */
  last: number;
}

/** Seats a letter is for; nobody in particular when it is a declaration. */
export const readersOf = ({ to_role }: Pick<LetterRow, 'to_role'>): Role[] | null =>
  to_role === null ? null : to_role.split(',');

/** How many letters others have written is their affair. */
const told = ({ after: _, ...stamp }: Stamp): Letter['stamp'] => stamp;

export function letterOf(row: LetterRow, given?: Given, unread = false): Letter {
  const to = readersOf(row);
  const from = row.from_role;
  const gave = (one: Role, other: Role): boolean => given?.get(one)?.has(other) ?? false;
  return {
    id: row.id,
    from,
    to,
    text: row.text,
    stamp: told(JSON.parse(row.stamp) as Stamp),
    at: row.at,
    agreed:
      to === null
        ? []
        : [...(to.every((one) => gave(from, one)) ? [from] : []), ...to.filter((one) => gave(one, from))],
    unread,
  };
}
