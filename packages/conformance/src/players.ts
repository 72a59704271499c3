import {
  type Action,
  type Player,
  type Role,
  rolesOf,
  type State,
  sameAction,
  seatOf,
  stream,
} from '@strategoi/kernel';
import type { Kit, Where } from './kit.ts';
import { bytes } from './plain.ts';

/** Item 21: each bot plays all seats of a game, twice, with traps on the way. */
export function checkBot<S extends State, B>(
  kit: Kit<S, B>,
  bot: Player<S, B>,
  setup: { readonly scenario: string; readonly seed: string; readonly every: number },
): void {
  const where: Where = { scenario: setup.scenario, seed: setup.seed };
  kit.guard(21, where, () => {
    const first = botGame(kit, bot, setup, true);
    const second = botGame(kit, bot, setup, false);
    kit.check(
      21,
      bytes(second) === bytes(first),
      where,
      () => `${bot.id} does not repeat itself from its seed`,
    );
  });
}

function botGame<S extends State, B>(
  kit: Kit<S, B>,
  bot: Player<S, B>,
  { scenario, seed, every }: { readonly scenario: string; readonly seed: string; readonly every: number },
  trapped: boolean,
): string[] {
  const { game } = kit;
  const { options } = kit.spec;
  const state = game.setup({ scenario, seed: `${seed} bot`, ...(options ? { options } : {}) });
  const played: string[] = [];
  const { longest } = game.manifest.facts;
  for (let ply = 0; ; ply++) {
    const where: Where = { scenario, seed, ply };
    const role = rolesOf(game, state).find((r) => game.legal(state, r).length > 0);
    if (role === undefined) break;
    if (
      !kit.check(21, ply < longest, where, () => `${bot.id} has not ended the game after ${longest} actions`)
    )
      break;
    const choose = (s: S): Action => {
      const actions = game.legal(s, role);
      return bot.choose(seatOf(game, s, role, actions, stream(`${seed} ${bot.id} ${ply}`)));
    };
    const before = trapped ? bytes(state) : '';
    const action = choose(state);
    const legal = game.legal(state, role).some((a) => sameAction(a, action));
    if (!kit.check(21, legal, where, () => `${bot.id} chose ${bytes(action)}, which is not listed`)) break;
    if (trapped) {
      kit.check(21, bytes(state) === before, where, () => `${bot.id} changed the game while choosing`);
      if (ply % every === 0) trap(kit, bot, state, role, action, choose, where);
    }
    game.apply(state, role, action);
    played.push(`${role} ${game.notate(action)}`);
  }
  return played;
}

/** Other dice to come and other secrets: who sees only his seat chooses the same. */
function trap<S extends State, B>(
  kit: Kit<S, B>,
  bot: Player<S, B>,
  state: S,
  role: Role,
  action: Action,
  choose: (state: S) => Action,
  where: Where,
): void {
  const { game } = kit;
  const other = game.resample(state, role, `${where.seed} foresight ${where.ply}`);
  // A resample that shows is a fault of its own, and no trap.
  if (bytes(game.view(other, role)) !== bytes(game.view(state, role))) return;
  const again = choose(other);
  kit.check(
    21,
    sameAction(again, action),
    where,
    () =>
      `${bot.id} chooses ${game.notate(action)}, but ${game.notate(again)} when what it cannot know is changed`,
  );
}
