import type { StandingOrders } from '@strategoi/kernel';
import type { Call } from './command.ts';
import { Fault } from './fault.ts';
import type { Listed } from './registry.ts';

/** `*`, `none` or windows by id, and the last turn they are good for. */
export function ordersOf(
  call: Pick<Call, 'say'>,
  listed: Listed,
  word: string,
  until: string | undefined,
): StandingOrders {
  const { windows } = listed.game.manifest;
  const pass = word === 'none' ? [] : word.split(/[\s,]+/).filter((id) => id !== '');
  for (const id of pass) {
    if (id !== '*' && !windows.includes(id)) throw new Fault(call.say.unknownWindow(id, windows));
  }
  if (until !== undefined && !/^\d{1,4}$/.test(until)) throw new Fault(call.say.badNumber('until', until, 0));
  return {
    pass: pass.includes('*') ? ['*'] : pass,
    ...(until === undefined ? {} : { until: Number(until) }),
  };
}
