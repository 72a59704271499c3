import { intended } from '../shared/intent.ts';
import { type At, movementOf } from './mind.ts';

/** Where the army of a hex is to go in this campaign turn: by land, over the sea, or nowhere. */
export interface Order {
  readonly at: number;
  readonly to: number;
  readonly by: 'land' | 'sea';
  /** So many stay behind, where they are not as many as the captain would leave. */
  readonly stay?: number;
}
/** All that differs from what the captain would do by himself. */
export interface Plan {
  readonly orders: readonly Order[];
  /** The manner in which he goes about the rest. */
  readonly temper?: string;
}
export const ordered = ({ view }: At, at: number): Order | undefined =>
  intended<Plan>(view, movementOf(view))?.orders.find((order) => order.at === at);
