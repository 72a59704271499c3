import type { Text } from './game.ts';

/** Something in a game's data that is a reading of ours, and how it would be read otherwise. */
export interface Doubt {
  /** `T3-T8`, or `brasidas=2`: no two of a game have the same. */
  readonly id: string;
  /** What is read otherwise. */
  readonly of: Text;
  /** What it would be instead, or by how much more or less; a border without this would not be there. */
  readonly to?: string;
  /** Changes the tables the game is made of: before it is opened, and for as long as the program runs. */
  read(): void;
}

/** Tables never change while a game is played: whoever reads one otherwise does it here. */
const open = <T>(table: readonly T[]): T[] => table as T[];

function placeOf<T>(table: readonly T[], row: T): number {
  const at = table.indexOf(row);
  if (at < 0) throw new Error('not a row of this table');
  return at;
}

/** Takes a row out of a table. */
export const takeOut = <T>(table: readonly T[], row: T): void => {
  open(table).splice(placeOf(table, row), 1);
};

/** Puts another row where one stands. */
export const putAt = <T>(table: readonly T[], at: number, row: T): void => {
  open(table)[at] = row;
};

/** Puts another row in its place. */
export const putInstead = <T>(table: readonly T[], row: T, other: T): void =>
  putAt(table, placeOf(table, row), other);

interface Border {
  readonly a: string;
  readonly b: string;
}

/** A border that might not be there. */
export function borderDoubt<B extends Border>(borders: readonly B[], border: B): Doubt {
  const id = `${border.a}-${border.b}`;
  const name = `${border.a}–${border.b}`;
  return { id, of: { en: name, fr: name }, read: () => takeOut(borders, border) };
}

/** A figure that might be one less or one more, down to a least. */
export function figureDoubts(
  id: string,
  of: Text,
  figure: number,
  least: number,
  read: (to: number) => void,
): Doubt[] {
  return [figure - 1, figure + 1]
    .filter((to) => to >= least)
    .map((to) => ({ id: `${id}=${to}`, of, to: String(to), read: () => read(to) }));
}
