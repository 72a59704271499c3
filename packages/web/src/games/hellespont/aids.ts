import type { Aids } from '../kit/guide.ts';
import { seriesAids } from '../series/aids.ts';
import { fights } from './fights.ts';

export const aids: Aids = seriesAids({
  book: fights,
  columns: ['HEL-COL*'],
  dice: ['HEL-DRM*'],
  losses: ['HEL-LOS*'],
  retreat: ['HEL-RET*', 'HEL-EVA*'],
  phases: ['A', 'B1', 'B2', 'B3', 'C', 'D1', 'D2', 'D3', 'D4', 'D5', 'end'].map((id) => `phase-${id}`),
  ground: [
    {
      terms: [
        'terrain-strait',
        'terrain-open-sea',
        'terrain-clear',
        'terrain-difficult',
        'beach',
        'zone-port',
        'anchor-zone',
        'zone-base',
        'transport-ratio',
      ],
    },
    { title: { en: 'On land', fr: 'À terre' }, rules: ['HEL-LND*', 'HEL-STK*'] },
    { title: { en: 'At sea', fr: 'En mer' }, rules: ['HEL-NAV*', 'HEL-INT*'] },
    { title: { en: 'Attrition', fr: 'Attrition' }, rules: ['HEL-ATT*'] },
  ],
  sieges: [
    { rules: ['HEL-SIE*'] },
    { title: { en: 'Supply', fr: 'Ravitaillement' }, terms: ['supplied', 'famine'], rules: ['HEL-D4*'] },
  ],
  points: ['HEL-VIC*'],
});
