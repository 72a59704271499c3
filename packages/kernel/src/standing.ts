import { type Action, act } from './action.ts';
import { PASS } from './flow.ts';
import type { Ask, Game, Role, State } from './game.ts';

/**
 * What a player leaves behind so that reaction windows do not wait for him: windows he passes without being asked,
 * until a turn he names. Only windows are answered; no other decision ever is.
 */
export interface StandingOrders {
  /** Window ids, or `*` for all of them. */
  readonly pass: readonly string[];
  /** The last game turn these orders are good for. */
  readonly until?: number;
}

function covers(orders: StandingOrders, ask: Ask): boolean {
  if (ask.window === undefined) return false;
  const turn = ask.params?.turn;
  if (orders.until !== undefined && typeof turn === 'number' && turn > orders.until) return false;
  return orders.pass.includes('*') || orders.pass.includes(ask.window);
}

/** The answer a standing order gives now, if any. The caller plays it as that role's own action. */
export function standingAnswer<S extends State>(
  game: Game<S>,
  state: S,
  orders: { readonly [role: Role]: StandingOrders },
): { readonly role: Role; readonly action: Action } | undefined {
  for (const ask of game.pending(state)) {
    const own = orders[ask.role];
    if (own && covers(own, ask)) return { role: ask.role, action: act(PASS) };
  }
  return undefined;
}

/** Between people a pause must tell nothing; alone or against a program only usable windows are worth opening. */
export const defaultWindows = (seats: {
  readonly people: number;
  readonly sameScreen: boolean;
}): 'sealed' | 'swift' => (seats.people > 1 && !seats.sameScreen ? 'sealed' : 'swift');
