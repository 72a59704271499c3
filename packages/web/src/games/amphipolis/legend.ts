import type { Samples } from '../kit.ts';

/** Where on the sheet each sign of the legend is seen. */
export const samples: Samples = {
  'terrain-city': [500, 640],
  'terrain-clear': [216, 152],
  'terrain-humid': [924, 633],
  'terrain-elevated': [1400, 640],
  river: [695, 325],
  bridge: [690, 482],
  wall: [1024, 275],
  'corner-point': [989, 461],
  'zone-port': [945, 905],
};
