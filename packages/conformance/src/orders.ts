import { type Action, RefusalError, type Role, rolesOf, SPECTATOR, type State } from '@strategoi/kernel';
import { pick, refusalFrom, type Situation, sample, told } from './kit.ts';
import { bytes, copyOf, difference, sameData } from './plain.ts';

const ARRIVALS = 4;

/** Item 20, at a state where several seats are asked at once. */
export function checkOrders<S extends State, B>(at: Situation<S, B>): void {
  const { kit, game, state, roles, where } = at;
  const asked = game.pending(state).map((ask) => ask.role);
  if (asked.length < 2) return;
  kit.guard(20, where, () => {
    const luck = kit.luck(20, where);
    const answers = new Map<Role, Action>(asked.map((role) => [role, pick(at.listed(role), luck)]));

    const first = arrive(at, asked, answers);
    for (let i = 0; i < ARRIVALS; i++) {
      const order = sample(asked, asked.length, luck);
      const other = arrive(at, order, answers);
      kit.check(
        20,
        sameData(first, other),
        where,
        () => `orders arriving as ${order} resolve otherwise: ${difference(first, other)}`,
      );
    }

    for (const role of asked) {
      const choices = sample(at.listed(role), 2, luck);
      if (!roles.includes(role)) continue;
      checkSecrecy(at, asked, role, choices);
      checkRepeat(at, role, answers.get(role) as Action);
    }
  });
}

function arrive<S extends State, B>(
  at: Situation<S, B>,
  order: readonly Role[],
  answers: ReadonlyMap<Role, Action>,
): S {
  const { game, state } = at;
  const copy = game.clone(state);
  for (const role of order) game.apply(copy, role, answers.get(role) as Action);
  return copy;
}

/** Before the reveal nobody else can tell one order from another. */
function checkSecrecy<S extends State, B>(
  at: Situation<S, B>,
  asked: readonly Role[],
  by: Role,
  choices: readonly Action[],
): void {
  const { kit, game, state, where } = at;
  const [x, y] = choices;
  if (!x || !y) return;
  const tell = (action: Action): { waiting: string; told: Map<string, string> } => {
    const copy = game.clone(state);
    const applied = game.apply(copy, by, action);
    const told = new Map<string, string>();
    for (const viewer of [...rolesOf(game, state), SPECTATOR])
      if (viewer !== by)
        told.set(viewer, bytes([game.view(copy, viewer), game.update(copy, applied, viewer)]));
    return { waiting: bytes(game.pending(copy).map((ask) => [ask.role, ask.step])), told };
  };
  const one = tell(x);
  const two = tell(y);
  // "Has committed" may be seen, and so may what follows the reveal.
  const others = asked.filter((role) => role !== by);
  if (one.waiting !== two.waiting || others.some((role) => !one.waiting.includes(bytes(role)))) return;
  for (const [viewer, text] of one.told)
    kit.check(20, two.told.get(viewer) === text, where, () => `${viewer} can tell what ${by} has ordered`);
}

/** An answer sent twice does nothing more. */
function checkRepeat<S extends State, B>(at: Situation<S, B>, role: Role, action: Action): void {
  const { kit, game, state, where } = at;
  const copy = game.clone(state);
  game.apply(copy, role, action);
  const committed = bytes(copy);
  if (game.pending(copy).some((ask) => ask.role === role)) {
    // Still asked: it may change its mind, and then the same answer again must not add up.
    const again = copyOf(copy);
    if (game.explain(again, role, action).legal) return;
  }
  const refusal = refusalFrom(() => game.apply(copy, role, action));
  kit.check(20, refusal instanceof RefusalError, where, () => `a stale answer gives ${told(refusal)}`);
  kit.check(20, bytes(copy) === committed, where, () => 'a stale answer changed the state');
}
