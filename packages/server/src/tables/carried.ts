import type { Role, State } from '@strategoi/kernel';
import type { Db } from '../store/open.ts';
import { LETTER } from './secrets.ts';
import type { LiveTable } from './table.ts';

/** A letter as a game keeps it that has letters among its rules; to nobody in particular when it is for all. */
interface Kept {
  readonly turn: number;
  readonly from: Role;
  readonly to: Role | '';
  readonly text: string;
}

/** When in the game a letter was written; how many letters the game itself held then is told to nobody. */
export interface Stamp {
  readonly turn?: number;
  readonly phase?: string;
  readonly after?: number;
}

const keptIn = (state: State): readonly Kept[] =>
  (state as State & { letters?: readonly Kept[] }).letters ?? [];

export const hasLetters = ({ listed: { game } }: Pick<LiveTable, 'listed'>): boolean =>
  game.manifest.facts.written?.includes(LETTER) ?? false;

/** Where among the letters of the game one belongs that is written now. */
export const placeOf = (table: LiveTable): Pick<Stamp, 'after'> =>
  hasLetters(table) ? { after: keptIn(table.state).length } : {};

/**
 * The state with the letters the house has carried beside the rules (to several, or from whoever has sealed) among those
 * of the rules, each where it was written: bots read letters there and nowhere else.
 */
export async function withCarried(db: Db, table: LiveTable): Promise<State> {
  const { state } = table;
  if (!hasLetters(table)) return state;
  const rows = await db
    .selectFrom('letters')
    .select(['from_role', 'to_role', 'text', 'stamp'])
    .where('game_id', '=', table.id)
    .orderBy('at')
    .execute();
  if (rows.length === 0) return state;
  const kept = keptIn(state);
  const carried = rows.map(({ from_role: from, to_role: to, text, stamp }) => {
    const { turn = 0, after } = JSON.parse(stamp) as Stamp;
    const letters = (to === null ? [''] : to.split(',')).map((one): Kept => ({ turn, from, to: one, text }));
    return { letters, after: after ?? kept.filter((one) => one.turn <= turn).length };
  });
  const before = (n: number): Kept[] =>
    carried.flatMap(({ letters, after }) => (Math.min(after, kept.length) === n ? letters : []));
  const letters = [...kept.flatMap((letter, n) => [...before(n), letter]), ...before(kept.length)];
  return Object.assign(table.listed.game.clone(state), { letters });
}
