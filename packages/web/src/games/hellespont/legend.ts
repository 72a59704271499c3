import type { LegendKit, Samples } from '../kit/legend.ts';
import { specimens } from '../series/legend.ts';

/** Where on the sheet each sign of the legend is seen. */
export const samples: Samples = {
  'terrain-strait': [430, 515],
  'terrain-open-sea': [1031, 330],
  'terrain-clear': [850, 560],
  'terrain-difficult': [860, 690],
  'zone-port': [706, 447],
  beach: [1066, 500],
};

export const legend: LegendKit = {
  terms: {
    terrain: ['terrain-strait', 'terrain-open-sea', 'terrain-clear', 'terrain-difficult'],
    lines: ['zone-port', 'beach'],
    counters: ['leader', 'unit-T', 'unit-H', 'unit-C', 'unit-P', 'unit-A', 'bonus', 'reduced'],
  },
  samples,
  specimens,
  icons: { beach: 'march', 'zone-port': 'anchor' },
};
