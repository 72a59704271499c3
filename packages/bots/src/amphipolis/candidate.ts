/** What may be ordered, and what it is worth beside the points it takes. */

import { entry } from '@strategoi/kernel';
import { liking } from '../shared/temper.ts';
import type { Ground } from './ground.ts';

export interface Order {
  readonly by: 'march' | 'operation' | 'sail';
  readonly zone: number;
  readonly group: readonly number[];
  readonly to: number;
  /** Where a fleet puts its troops ashore. */
  readonly land?: number;
}

export interface Plan {
  readonly orders: readonly Order[];
  /** Action points it takes, combat included. */
  readonly cost: number;
}

export interface Candidate extends Plan {
  readonly value: number;
  readonly fights: boolean;
}

/** What an action point would be worth elsewhere. */
export const PRICE = 0.1;

const LEAST = 0.05;

/** In the last turn points saved are points lost, and any gain will do. */
const lastTurn = (g: Ground): boolean => g.turnsLeft === 0;

const worthBy = (g: Ground, value: number, cost: number, to: number): number =>
  value - (lastTurn(g) ? PRICE / 5 : PRICE) * g.temper.thrift * cost + liking(g.temper, to);

export const worthOf = (g: Ground, c: Candidate): number =>
  worthBy(g, c.value, c.cost, entry(c.orders, 0).to);

export const leastOf = (g: Ground): number => g.least ?? (lastTurn(g) ? LEAST / 5 : LEAST);

export const isWorthALook = (g: Ground, value: number, cost: number, to: number): boolean =>
  worthBy(g, value, cost, to) > leastOf(g);

/** Puts an order among the candidates, if it may be worth anything. */
export function offer(
  g: Ground,
  out: Candidate[],
  order: Order,
  { value, cost, fights }: Omit<Candidate, 'orders'>,
): void {
  if (isWorthALook(g, value, cost, order.to)) out.push({ orders: [order], value, cost, fights });
}
