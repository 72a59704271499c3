import {
  type Action,
  type Ask,
  type Event,
  type Game,
  notate,
  type Role,
  type State,
} from '@strategoi/kernel';
import type { Reach, Reached, ReachQuestion } from '../src/session/reach.ts';

const verbOf = (notation: string): string => notation.split(' ', 1)[0] as string;
/** A step tells what it cost. */
const priceOf = (event: Event): number => {
  const { cost } = event as { readonly cost?: unknown };
  return typeof cost === 'number' && cost > 0 ? cost : 0;
};
const zoneOf = (notation: string): string => (notation.split(' ')[1] ?? '').split('/')[0] as string;

/** The search as plainly as can be, with a copy of the table for every step: what `reachOf` is held to. */
export function reachByCopies(game: Game<State>, from: State, role: Role, question: ReachQuestion): Reached {
  const askOf = (state: State): Ask | undefined => game.pending(state).find((ask) => ask.role === role);
  const actions = (state: State): string[] => game.legal(state, role).map(notate);
  /** The state after an action, what the steps in it cost, and whether play goes on quietly with the same seat. */
  const after = (state: State, notation: string): { state: State; quiet: boolean; price: number } => {
    const next = game.clone(state);
    const { mark, dice, events } = game.apply(next, role, game.parse(notation) as Action);
    const [asked, ...others] = game.pending(next);
    const quiet = !mark && dice.length === 0 && asked?.role === role && others.length === 0;
    const price = events.reduce((sum, event) => sum + priceOf(event), 0);
    return { state: next, quiet, price };
  };

  /** The first step of this group would have to be paid with a loss. */
  const hurts = (state: State): boolean => {
    const step = actions(state).find((text) => question.steps.includes(verbOf(text)));
    if (step === undefined || !question.harm) return false;
    const then = after(state, step).state;
    const asked = askOf(then) ? actions(then) : [];
    return asked.length > 0 && asked.every((text) => question.harm?.includes(verbOf(text)));
  };

  let start = game.clone(from);
  const before: string[] = [];
  const first = (notation: string): boolean => {
    const { state, quiet } = after(start, notation);
    if (!quiet) return false;
    start = state;
    before.push(notation);
    return true;
  };
  if (question.begin !== undefined) {
    if (!actions(start).includes(question.begin) || !first(question.begin)) return { before: [], zones: [] };
    const left = new Set<string>();
    for (;;) {
      const pick = actions(start).find((text) => verbOf(text) === question.pick && !left.has(text));
      if (pick === undefined) break;
      // A fleet that takes too many aboard would have to throw some of them out.
      if (hurts(after(start, pick).state) || !first(pick)) left.add(pick);
    }
  }

  const left = (state: State): number | undefined => {
    const value = askOf(state)?.params?.[question.left ?? ''];
    return typeof value === 'number' ? value : undefined;
  };
  const steps = (state: State): string[] =>
    actions(state).filter((text) => question.steps.includes(verbOf(text)));
  const group = askOf(start);
  /** The same group is asked again, not those who stayed behind. */
  const isSame = (ask: Ask | undefined): boolean =>
    ask?.step === group?.step &&
    String(ask?.params?.[question.group ?? '']) === String(group?.params?.[question.group ?? '']);

  interface Node {
    readonly state: State;
    readonly way: readonly string[];
    readonly zones: readonly string[];
    readonly spent: number;
  }
  const found = new Map<string, Reach>();
  const open: Node[] = [{ state: start, way: [], zones: [], spent: 0 }];
  const closed = new Set(question.begin === undefined ? [] : [zoneOf(question.begin)]);
  while (open.length > 0) {
    // Cheapest first: the first way found into a zone is the best one.
    open.sort((a, b) => a.spent - b.spent || a.way.length - b.way.length);
    const node = open.shift() as Node;
    const at = node.zones.at(-1) ?? '';
    if (closed.has(at)) continue;
    closed.add(at);
    for (const step of steps(node.state)) {
      const zone = zoneOf(step);
      if (zone === '' || closed.has(zone)) continue;
      const { state, quiet, price } = after(node.state, step);
      const goesOn = quiet && isSame(askOf(state));
      const rest = goesOn ? left(state) : undefined;
      const spent = node.spent + price;
      const [way, zones] = [
        [...node.way, step],
        [...node.zones, zone],
      ];
      const known = found.get(zone);
      if (!known || known.cost > spent)
        found.set(zone, {
          zone,
          way,
          zones,
          cost: spent,
          ...(rest === undefined ? {} : { left: rest }),
          ...(quiet ? {} : { stops: true }),
          ...(goesOn && steps(state).length === actions(state).length ? { passing: true } : {}),
        });
      if (goesOn) open.push({ state, way, zones, spent });
    }
  }
  return { before, zones: [...found.values()] };
}
