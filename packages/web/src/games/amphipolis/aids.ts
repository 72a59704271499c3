import type { Aids } from '../kit/guide.ts';
import { seriesAids } from '../series/aids.ts';
import { fights } from './fights.ts';

export const aids: Aids = seriesAids(
  {
    book: fights,
    columns: ['AMP-CRT-col*'],
    dice: ['AMP-CRT-die*', 'AMP-4.2-e', 'AMP-4.2-f'],
    losses: ['AMP-4.2.1*'],
    retreat: ['AMP-4.2.2*'],
    phases: ['A', 'B1', 'B2', 'B3', 'C', 'D1', 'D2', 'D3', 'D4', 'D5', 'D6', 'D7'].map((id) => `phase-${id}`),
    ground: [
      {
        terms: [
          'terrain-city',
          'terrain-clear',
          'terrain-humid',
          'terrain-elevated',
          'river',
          'bridge',
          'wall',
          'wall-destroyed',
          'corner-point',
          'zone-port',
          'zone-sea',
          'zone-operational',
          'zone-base',
        ],
      },
      { title: { en: 'What a step costs', fr: 'Ce que coûte un pas' }, rules: ['AMP-3.1.4*', 'AMP-3.3*'] },
      { title: { en: 'Attrition', fr: 'Attrition' }, rules: ['AMP-6*'] },
    ],
    sieges: [
      { terms: ['diplomacy', 'assault', 'blockade', 'garrison', 'va', 'citadel'] },
      { rules: ['AMP-4.3*'] },
      { title: { en: 'Building the walls', fr: 'Bâtir les murs' }, rules: ['AMP-5*'] },
    ],
    points: ['AMP-9*'],
  },
  ['garrison', 'ally'],
);
