import type { LegendKit } from '../kit/legend.ts';

export const legend: LegendKit = {
  terms: {
    terrain: ['terrain-open', 'terrain-rough', 'terrain-mountain', 'terrain-river', 'terrain-road'],
    lines: ['port'],
    counters: [
      'unit-fleet',
      'unit-hoplite',
      'unit-cavalry',
      'unit-light',
      'unit-elite',
      'leader',
      'garrison',
    ],
  },
  icons: {
    port: 'anchor',
    'unit-fleet': 'trireme',
    'unit-hoplite': 'hoplite',
    'unit-cavalry': 'cavalry',
    'unit-light': 'peltast',
    'unit-elite': 'elite',
    leader: 'leader',
    garrison: 'tower',
  },
};
