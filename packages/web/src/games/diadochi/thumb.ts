import type { Thumb } from '../thumb.ts';

export const thumb: Thumb = {
  crop: [690, 470, 1010],
  /** The first thing is to call up one's army: the picture shows who has come. */
  state(game) {
    const scenario = game.manifest.scenarios.at(-1)?.id ?? '';
    const state = game.setup({ scenario, seed: 'picture' });
    for (const { role } of game.pending(state)) {
      const levies = game.legal(state, role).filter(({ verb }) => verb === 'muster');
      const levy = levies[role === 'ptolemy' ? 2 : 1] ?? levies[0];
      if (levy) game.apply(state, role, levy);
    }
    return state;
  },
};
