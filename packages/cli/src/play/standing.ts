import type { StandingOrders } from '@strategoi/kernel';
import { ordersOf } from '../standing.ts';
import type { After, Room } from './commands.ts';

/** `pass-windows W-6,W-7 [until 4]`, `*`, `none`; alone it tells which are in force. */
export function standingOrders({ call, table, viewer }: Room, rest: string): After {
  const { record, listed } = table;
  if (rest !== '') {
    const [windows = '', ...turn] = rest.split(/\s+(?:until|jusqu'à|jusqu’à)\s+/);
    const orders = ordersOf(call, listed, windows, turn[0]);
    const standing: { [role: string]: StandingOrders } = { ...record.standing, [viewer]: orders };
    if (orders.pass.length === 0) delete standing[viewer];
    record.standing = standing;
  }
  const orders = record.standing?.[viewer];
  call.print([
    call.say.standing(orders?.pass.join(',') ?? call.say.none, orders?.until),
    call.say.windows(listed.game.manifest.windows.join(' ')),
  ]);
  return rest === '' ? 'again' : 'changed';
}
