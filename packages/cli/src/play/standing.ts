import { withStanding } from '@strategoi/kernel';
import { armedOf, armedText, ordersOf } from '../standing.ts';
import type { After, Room } from './commands.ts';

/** `pass-windows W-6,W-7 [until 4]`, `*`, `none`; alone it tells which are in force. */
export function standingOrders({ call, table, viewer }: Room, rest: string): After {
  const { record, listed } = table;
  if (rest !== '') {
    const [windows = '', ...turn] = rest.split(/\s+(?:until|jusqu'à|jusqu’à)\s+/);
    const orders = ordersOf(call, listed, windows === call.say.none ? 'none' : windows, turn[0]);
    const { arm } = record.standing?.[viewer] ?? {};
    record.standing = withStanding(record.standing, viewer, { ...orders, ...(arm ? { arm } : {}) });
  }
  const orders = record.standing?.[viewer];
  call.print([
    call.say.standing(orders?.pass.join(',') ?? call.say.none, orders?.until),
    call.say.windows(listed.game.manifest.windows.join(' ')),
  ]);
  return rest === '' ? 'again' : 'changed';
}

/** `arm W-6: play storms when fleets>=3`; `none` lays them all down; alone it tells which are ready. */
export function armOrders({ call, table, viewer }: Room, rest: string): After {
  const { record, listed } = table;
  if (rest !== '') {
    const { arm = [], ...orders } = record.standing?.[viewer] ?? { pass: [] };
    const ready = rest === 'none' || rest === call.say.none ? [] : [...arm, armedOf(call, listed, rest)];
    record.standing = withStanding(record.standing, viewer, {
      ...orders,
      ...(ready.length > 0 ? { arm: ready } : {}),
    });
  }
  const ready = record.standing?.[viewer]?.arm ?? [];
  call.print(
    ready.length === 0
      ? call.say.armed(call.say.none)
      : ready.map((armed) => call.say.armed(armedText(armed))),
  );
  return rest === '' ? 'again' : 'changed';
}
