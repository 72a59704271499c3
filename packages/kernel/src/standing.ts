import { type Action, act, sameAction } from './action.ts';
import { PASS } from './flow.ts';
import type { Ask, Game, Role, State } from './game.ts';
import type { Param } from './refusal.ts';

/**
 * What a player leaves behind so that reaction windows do not wait for him: windows he passes without being asked, and
 * answers made ready for a window where what it is about fits. Only windows are answered; no other decision ever is.
 */
export interface StandingOrders {
  /** Window ids, or `*` for all of them. */
  readonly pass: readonly string[];
  /** Tried in this order, before anything is passed. */
  readonly arm?: readonly Armed[];
  /** The last game turn these orders are good for. */
  readonly until?: number;
  /** Windows of `pass` that alone end with `until`; without it everything does. */
  readonly brief?: readonly string[];
}

/** An answer made ready: given the first time its window opens and everything asked for is so. */
export interface Armed {
  /** A window id, or `*` for any. */
  readonly window: string;
  /** Actions as they are written, the dearest first: the first that is legal is done. */
  readonly do: readonly string[];
  /** What the window must be about, by the names of what it says of itself. */
  readonly when?: { readonly [name: string]: Condition };
  /** Stays armed once it has been done. */
  readonly again?: true;
}

export type Condition =
  | string
  | number
  | boolean
  | { readonly least?: number; readonly most?: number; readonly among?: readonly (string | number)[] };

/** What standing orders answer now. */
export interface StandingAnswer {
  readonly role: Role;
  readonly action: Action;
  /** The orders left to that role, where the answer has used one up. */
  readonly left?: StandingOrders;
}

/** The turn these orders are good for is over. */
function isOver({ until }: StandingOrders, ask: Ask): boolean {
  const turn = ask.params?.turn;
  return until !== undefined && typeof turn === 'number' && turn > until;
}

const good = (orders: StandingOrders, ask: Ask): boolean =>
  ask.window !== undefined && (orders.brief !== undefined || !isOver(orders, ask));

function passes(orders: StandingOrders, ask: Ask): boolean {
  const { window = '' } = ask;
  const named = orders.pass.includes(window);
  const ended = isOver(orders, ask) && orders.brief?.includes(named ? window : '*');
  return (named || orders.pass.includes('*')) && !ended;
}

function holds(condition: Condition, value: Param | undefined): boolean {
  if (typeof condition !== 'object') return value === condition;
  const { least, most, among } = condition;
  if (among && !(typeof value !== 'object' && typeof value !== 'boolean' && among.includes(value ?? '')))
    return false;
  // A list is as much as it is long: so many fleets, so many zones.
  const size = typeof value === 'object' ? value.length : value;
  if (least === undefined && most === undefined) return true;
  return typeof size === 'number' && size >= (least ?? size) && size <= (most ?? size);
}

const fits = (armed: Armed, ask: Ask): boolean =>
  (armed.window === '*' || armed.window === ask.window) &&
  Object.entries(armed.when ?? {}).every(([name, condition]) => holds(condition, ask.params?.[name]));

/** The orders without this one, which has been done. */
const spend = ({ arm = [], ...orders }: StandingOrders, done: Armed): StandingOrders => {
  const rest = arm.filter((armed) => armed !== done);
  return rest.length > 0 ? { ...orders, arm: rest } : orders;
};

function answerTo<S extends State>(
  game: Game<S>,
  state: S,
  ask: Ask,
  own: StandingOrders,
): StandingAnswer | undefined {
  const { role } = ask;
  let legal: readonly Action[] | undefined;
  for (const armed of own.arm ?? []) {
    if (!fits(armed, ask)) continue;
    legal ??= game.legal(state, role);
    for (const text of armed.do) {
      const meant = game.parse(text);
      const action = meant && legal.find((one) => sameAction(one, meant));
      if (action) return armed.again ? { role, action } : { role, action, left: spend(own, armed) };
    }
  }
  return passes(own, ask) ? { role, action: act(PASS) } : undefined;
}

/** The answer a standing order gives now, if any. The caller plays it as that role's own action and keeps what is left. */
export function standingAnswer<S extends State>(
  game: Game<S>,
  state: S,
  orders: { readonly [role: Role]: StandingOrders },
): StandingAnswer | undefined {
  for (const ask of game.pending(state)) {
    const own = orders[ask.role];
    const answer = own && good(own, ask) ? answerTo(game, state, ask, own) : undefined;
    if (answer) return answer;
  }
  return undefined;
}

/** Nothing is passed and nothing is armed. */
export const standsForNothing = (orders: StandingOrders): boolean =>
  orders.pass.length === 0 && (orders.arm?.length ?? 0) === 0;

const isList = (value: unknown, of: (one: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(of);
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const maybe = (value: unknown, of: (one: unknown) => boolean): boolean => value === undefined || of(value);
const fieldsOf = (value: unknown): { readonly [field: string]: unknown } | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

function isCondition(value: unknown): boolean {
  const fields = fieldsOf(value);
  if (!fields) return isText(value) || isNumber(value) || typeof value === 'boolean';
  return (
    maybe(fields.least, isNumber) &&
    maybe(fields.most, isNumber) &&
    maybe(fields.among, (list) => isList(list, (one) => isText(one) || isNumber(one)))
  );
}

function isArmed(value: unknown): boolean {
  const armed = fieldsOf(value);
  if (!armed || !isText(armed.window) || !isList(armed.do, isText)) return false;
  const when = armed.when === undefined ? {} : fieldsOf(armed.when);
  return (
    when !== undefined && Object.values(when).every(isCondition) && maybe(armed.again, (a) => a === true)
  );
}

/** Has it the shape of standing orders? */
export function isStanding(value: unknown): value is StandingOrders {
  const orders = fieldsOf(value);
  return (
    orders !== undefined &&
    isList(orders.pass, isText) &&
    maybe(orders.until, isNumber) &&
    maybe(orders.brief, (list) => isList(list, isText)) &&
    maybe(orders.arm, (list) => isList(list, isArmed))
  );
}

/** Between people a pause must tell nothing; alone or against a program only usable windows are worth opening. */
export const defaultWindows = (seats: {
  readonly people: number;
  readonly sameScreen: boolean;
}): 'sealed' | 'swift' => (seats.people > 1 && !seats.sameScreen ? 'sealed' : 'swift');
