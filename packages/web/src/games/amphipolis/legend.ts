import type { LegendKit, Samples } from '../kit/legend.ts';
import { specimens } from '../series/legend.ts';

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

export const legend: LegendKit = {
  terms: {
    terrain: ['terrain-city', 'terrain-clear', 'terrain-humid', 'terrain-elevated'],
    lines: ['river', 'bridge', 'wall', 'wall-destroyed', 'corner-point', 'zone-port'],
    counters: [
      'unit-T',
      'unit-H',
      'unit-C',
      'unit-P',
      'unit-A',
      'leader',
      'garrison',
      'bonus',
      'reduced',
      'ally',
    ],
  },
  samples,
  specimens,
  icons: { 'wall-destroyed': 'wall-broken' },
};
