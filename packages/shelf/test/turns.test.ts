/** A game that says which turn it is says what it told last. */
import { anyAction, rolesOf, stream } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { shelf } from '../src/index.ts';

/** Those that count points turn by turn. */
const games = (await Promise.all(shelf.map((listed) => listed.rules()))).filter(({ turn }) => turn);

it.each(games.map((game) => [game.manifest.id, game] as const))(
  '%s is in the turn it has told of',
  (_id, game) => {
    const scenario = game.manifest.scenarios[0]?.id ?? '';
    const { state, applied } = game.begin({ scenario, options: {}, seed: 'turns' });
    const luck = stream('turns');
    const seen = new Set([game.turn?.(state)]);
    let told: unknown;
    let { events } = applied;
    for (let played = 0; played < 3000; played++) {
      for (const event of events) if (event.type === 'turn') told = event.turn;
      if (told !== undefined) expect(game.turn?.(state)).toBe(told);
      seen.add(game.turn?.(state));
      const able = rolesOf(game, state).filter((role) => game.legal(state, role).length > 0);
      const by = able[luck.below(Math.max(1, able.length))];
      if (by === undefined) break;
      const actions = game.legal(state, by);
      // Sheets are closed soon: seasons pass.
      const seal = luck.below(3) === 0 ? actions.find(({ verb }) => verb === 'seal') : undefined;
      const action = seal ?? anyAction(game, actions, luck);
      ({ events } = game.apply(state, by, action));
    }
    expect(told).toBeDefined();
    expect(seen.size).toBeGreaterThan(2);
  },
);
