import {
  type Action,
  type Applied,
  type Ask,
  type Event,
  type Foothold,
  type Game,
  notate,
  type Role,
  type State,
} from '@strategoi/kernel';

/** What is asked: how far a group can go from here, or once a stack has been called up and all of it picked. */
export interface ReachQuestion {
  /** Verbs of a step into a zone ("go"). */
  readonly steps: readonly string[];
  /** Those of them by which some of the group go on without the rest: only ever the next step, chosen for itself. */
  readonly alone?: readonly string[];
  /** Calls a stack up ("activate T12"); then everybody is picked who can be. */
  readonly begin?: string;
  /** Verb that picks a counter into the group. */
  readonly pick?: string;
  /** Verbs of a loss: nobody is picked who would cost one at the first step. */
  readonly harm?: readonly string[];
  /** What a decision calls those who are in the group, and the points they have left. */
  readonly group?: string;
  readonly left?: string;
}

/** A zone within reach and the cheapest way there. */
export interface Reach {
  readonly zone: string;
  /** One action a step. */
  readonly way: readonly string[];
  /** Zones of the way, the last is this one. */
  readonly zones: readonly string[];
  /** What the whole way costs; nothing where movement has no price. */
  readonly cost: number;
  /** Points left on arrival, while the group can still go on. */
  readonly left?: number;
  /** The last step rolls a die, shows something or asks somebody else: it is left to the player. */
  readonly stops?: true;
  /** One may pass, but not stay. */
  readonly passing?: true;
}

export interface Reached {
  /** What was done first: the call and the picks. */
  readonly before: readonly string[];
  readonly zones: readonly Reach[];
}

/** A step tells what it cost. */
const priceOf = (event: Event): number => {
  const { cost } = event as { readonly cost?: unknown };
  return typeof cost === 'number' && cost > 0 ? cost : 0;
};
const zoneOf = (target = ''): string => target.split(/[ /]/, 1)[0] as string;

/** Where a group stands: what it may do can be tried from there, in any order. */
interface Spot {
  readonly ask: Ask | undefined;
  readonly actions: readonly Action[];
  attempt(action: Action): Tried;
}

interface Tried {
  /** Play goes on with the same seat: no die was rolled, nothing seen, nobody else is asked. */
  readonly quiet: boolean;
  /** What the steps in it cost. */
  readonly price: number;
  readonly ask: Ask | undefined;
  /** Where the group stands now; to be asked for before anything else is tried. */
  spot(): Spot;
}

/**
 * Tries things out on one copy of the table and takes them back. Another copy is made only after something that cannot
 * be taken back (a die, a capture), and where a game does not say what a step changes.
 */
function standing(game: Game<State>, role: Role, base: State): Spot {
  let copy: State | undefined;
  const askIn = (asks: readonly Ask[]): Ask | undefined => asks.find((ask) => ask.role === role);

  function spotOf(table: State, ask: Ask | undefined, hold?: Foothold, listed?: Applied['listed']): Spot {
    const known = listed?.find((one) => one.role === role)?.actions;
    const actions = ask ? (known ?? game.legal(table, role)) : [];
    return { ask, actions, attempt: (action) => attempt(action, hold) };
  }

  function attempt(action: Action, hold: Foothold | undefined): Tried {
    const table = copy ?? game.clone(base);
    hold?.restore(table);
    const applied = game.apply(table, role, action);
    const kept = hold?.covers(applied) ? hold : undefined;
    copy = kept && table;
    const asks = game.pending(table);
    const ask = askIn(asks);
    return {
      quiet: !applied.mark && applied.dice.length === 0 && ask !== undefined && asks.length === 1,
      price: applied.events.reduce((sum, event) => sum + priceOf(event), 0),
      ask,
      spot: () =>
        kept ? spotOf(table, ask, kept.onward(table), applied.listed) : standing(game, role, table),
    };
  }

  return spotOf(base, askIn(game.pending(base)), game.foothold?.(base));
}

/** Calls a stack up and picks everybody who can be; nothing where it cannot be called. */
function called(
  start: Spot,
  { begin, steps, pick, harm }: ReachQuestion,
): { readonly spot: Spot; readonly before: string[] } | undefined {
  if (begin === undefined) return { spot: start, before: [] };
  const call = start.actions.find((action) => notate(action) === begin);
  const begun = call && start.attempt(call);
  if (!begun?.quiet) return undefined;
  /** The first step of this group would have to be paid with a loss. */
  const hurts = (spot: Spot): boolean => {
    const step = harm && spot.actions.find(({ verb }) => steps.includes(verb));
    if (!step) return false;
    const { actions } = spot.attempt(step).spot();
    return actions.length > 0 && actions.every(({ verb }) => harm?.includes(verb));
  };
  const before = [begin];
  let spot = begun.spot();
  const left = new Set<string>();
  for (;;) {
    const one = spot.actions.find((action) => action.verb === pick && !left.has(notate(action)));
    if (!one) return { spot, before };
    const picked = spot.attempt(one);
    const next = picked.spot();
    // A fleet that takes too many aboard would have to throw some of them out.
    if (hurts(next) || !picked.quiet) left.add(notate(one));
    else {
      spot = next;
      before.push(notate(one));
    }
  }
}

/** A way that can be gone on with. */
interface Node {
  readonly spot: Spot;
  readonly way: readonly string[];
  readonly zones: readonly string[];
  readonly spent: number;
}

/** The cheaper way is better, and of two at the same price the one with fewer steps. */
const isBetter = (spent: number, steps: number, than: Node): boolean =>
  spent < than.spent || (spent === than.spent && steps < than.way.length);

/** Takes out the best, of several the one that was found first. */
function takeBest(open: Node[]): Node {
  let best = 0;
  for (const [n, { spent, way }] of open.entries())
    if (isBetter(spent, way.length, open[best] as Node)) best = n;
  return open.splice(best, 1)[0] as Node;
}

/**
 * Finds every zone a group can go to, each by its cheapest way. A way ends where a die is rolled, something is seen or
 * somebody else is asked; what lies beyond is not known before it is done.
 */
export function reachOf(game: Game<State>, from: State, role: Role, question: ReachQuestion): Reached {
  const start = called(standing(game, role, from), question);
  if (!start) return { before: [], zones: [] };
  const { ask: group } = start.spot;
  const paramOf = (ask: Ask | undefined, name: string | undefined): unknown => ask?.params?.[name ?? ''];
  /** The same group is asked again, not those who stayed behind. */
  const isSame = (ask: Ask | undefined): boolean =>
    ask?.step === group?.step &&
    String(paramOf(ask, question.group)) === String(paramOf(group, question.group));
  const isStep = ({ verb }: Action): boolean => question.steps.includes(verb);

  const found = new Map<string, Reach>();
  const open: Node[] = [{ spot: start.spot, way: [], zones: [], spent: 0 }];
  /** The best way on through each zone. */
  const onward = new Map<string, Node>();
  const closed = new Set(question.begin === undefined ? [] : [zoneOf(question.begin.split(' ')[1])]);
  while (open.length > 0) {
    const node = takeBest(open);
    const at = node.zones.at(-1) ?? '';
    if (closed.has(at)) continue;
    closed.add(at);
    for (const step of node.spot.actions.filter(isStep)) {
      const zone = zoneOf(step.target);
      if (node.way.length > 0 && question.alone?.includes(step.verb)) continue;
      if (zone === '' || closed.has(zone)) continue;
      const known = onward.get(zone);
      // Even for nothing this would be no better way there.
      if (known && !isBetter(node.spent, node.way.length + 1, known)) continue;
      const tried = node.spot.attempt(step);
      const spot = tried.quiet && isSame(tried.ask) ? tried.spot() : undefined;
      const left = paramOf(spot?.ask, question.left);
      const way = [...node.way, notate(step)];
      const zones = [...node.zones, zone];
      const spent = node.spent + tried.price;
      if ((found.get(zone)?.cost ?? Number.POSITIVE_INFINITY) > spent)
        found.set(zone, {
          zone,
          way,
          zones,
          cost: spent,
          ...(typeof left === 'number' ? { left } : {}),
          ...(tried.quiet ? {} : { stops: true }),
          ...(spot?.actions.every(isStep) ? { passing: true } : {}),
        });
      if (!spot || (known && !isBetter(spent, way.length, known))) continue;
      const next = { spot, way, zones, spent };
      onward.set(zone, next);
      open.push(next);
    }
  }
  return { before: start.before, zones: [...found.values()] };
}
