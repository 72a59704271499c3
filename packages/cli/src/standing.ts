import type { Armed, Condition, StandingOrders } from '@strategoi/kernel';
import type { Call } from './command.ts';
import { Fault } from './fault.ts';
import type { TerminalGame } from './registry.ts';

const MADE_READY = /^(?<window>\S+)\s*:\s*(?<actions>.+?)(?:\s+(?:when|si)\s+(?<conditions>.+))?$/;
const CONDITION = /^(?<name>[a-zA-Z][\w-]*)\s*(?<how>>=|<=|=)\s*(?<value>\S+)$/;

const numberOrText = (text: string): string | number => (/^-?\d+$/.test(text) ? Number(text) : text);

function conditionOf(how: string, value: string | number): Condition | undefined {
  if (how === '=') return value;
  if (typeof value !== 'number') return undefined;
  return how === '>=' ? { least: value } : { most: value };
}

/** `W-6: play storms | pass when fleets>=3, zone=T12`: an answer made ready. */
export function armedOf(call: Pick<Call, 'say'>, listed: TerminalGame, text: string): Armed {
  const { game } = listed;
  const bad = (part: string): never => {
    throw new Fault(call.say.badArmed(part));
  };
  const { window = '', actions = '', conditions } = MADE_READY.exec(text.trim())?.groups ?? {};
  if (actions === '') return bad(text);
  const { windows } = game.manifest;
  if (window !== '*' && !windows.includes(window)) throw new Fault(call.say.unknownWindow(window, windows));
  const when: { [name: string]: Condition } = {};
  for (const part of conditions?.split(',') ?? []) {
    const { name = '', how = '', value = '' } = CONDITION.exec(part.trim())?.groups ?? {};
    const condition = name === '' ? undefined : conditionOf(how, numberOrText(value));
    if (condition === undefined) return bad(part.trim());
    const before = when[name];
    when[name] =
      typeof before === 'object' && typeof condition === 'object' ? { ...before, ...condition } : condition;
  }
  return {
    window,
    do: actions.split('|').map((action) => {
      const read = game.parse(action.trim());
      return read ? game.notate(read) : bad(action.trim());
    }),
    ...(conditions === undefined ? {} : { when }),
  };
}

/** The same as it was written. */
export function armedText({ window, do: actions, when = {} }: Armed): string {
  const parts = Object.entries(when).flatMap(([name, condition]) => {
    if (typeof condition !== 'object') return [`${name}=${condition}`];
    const { least, most } = condition;
    return [
      ...(least === undefined ? [] : [`${name}>=${least}`]),
      ...(most === undefined ? [] : [`${name}<=${most}`]),
    ];
  });
  return `${window}: ${actions.join(' | ')}${parts.length > 0 ? ` when ${parts.join(', ')}` : ''}`;
}

/** `*`, `none` or windows by id, and the last turn they are good for. */
export function ordersOf(
  call: Pick<Call, 'say'>,
  listed: TerminalGame,
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
