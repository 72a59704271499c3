import { type BeyBoard, MOVED, type Pieces } from '@strategoi/bey';
import { figure, type Hint } from '@strategoi/kernel';

/** A group to be sent from a zone it stands in. */
interface Group {
  readonly zone: number;
  readonly group: readonly number[];
}

const isDone = (board: BeyBoard, { group }: Group): boolean =>
  group.some((p) => figure(board.did, p) & MOVED || figure(board.at, p) < 0);

/** The orders that are still to be carried out. */
export const pending = <O extends Group>(board: BeyBoard, plan: { readonly orders: readonly O[] }): O[] =>
  plan.orders.filter((o) => !isDone(board, o));

/** The order that a group called up so far belongs to. */
export const orderFor = <O extends Group>(
  orders: readonly O[],
  zone: number,
  picked: readonly number[],
): O | undefined => orders.find((o) => o.zone === zone && picked.every((p) => o.group.includes(p)));

/** Runs a trial with these pieces standing elsewhere, and puts them back. */
export function moved<T>(b: { at: number[] }, group: readonly number[], to: number, trial: () => T): T {
  const before = group.map((p) => figure(b.at, p));
  for (const p of group) b.at[p] = to;
  const result = trial();
  for (let i = 0; i < group.length; i++) b.at[figure(group, i)] = figure(before, i);
  return result;
}

/** Who goes where, by name; `land` is where a fleet puts its troops ashore. */
export const movesOf = (
  pieces: Pieces,
  zoneId: (zone: number) => string,
  board: BeyBoard,
  orders: readonly (Group & { readonly to: number; readonly land?: number })[],
): Hint['moves'] =>
  orders.map(({ zone, group, to, land }) => ({
    from: zoneId(zone),
    to: zoneId(land ?? to),
    pieces: group.map((p) => pieces.className(board, p)),
  }));
