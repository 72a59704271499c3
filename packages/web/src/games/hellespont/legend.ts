import type { Samples } from '../kit.ts';

/** Where on the sheet each sign of the legend is seen. */
export const samples: Samples = {
  'terrain-strait': [430, 515],
  'terrain-open-sea': [1031, 330],
  'terrain-clear': [850, 560],
  'terrain-difficult': [860, 690],
  'zone-port': [706, 447],
  beach: [1066, 500],
};
