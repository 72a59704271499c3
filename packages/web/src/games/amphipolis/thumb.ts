import { pictured } from '../../../tools/positions.mjs';
import type { Thumb } from '../thumb.ts';

export const thumb: Thumb = {
  crop: [850, 545, 1060],
  names: ['Amphipolis', 'Argilos'],
  state: (game) => game.load(pictured),
};
