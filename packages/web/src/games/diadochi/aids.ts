/** The sheets beside a player of Les Diadoques: what a fight weighs, the season, sieges, bribes, the year's account. */

import {
  citadels,
  controllerOf,
  incomeOf,
  paysTribute,
  powerIds,
  provinces,
  statusSpecs,
  worth,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language, Role, View } from '@strategoi/kernel';
import type { Account, Aids } from '../kit/guide.ts';
import { boardOf, stateOf } from './scene.ts';

const said = {
  en: {
    income: 'Comes in each winter',
    pay: 'Is owed each winter',
    talents: (sum: number) => `${sum} T`,
    provinces: (all: string) => `Provinces, a talent each: ${all}`,
  },
  fr: {
    income: 'Rentre chaque hiver',
    pay: 'Est dû chaque hiver',
    talents: (sum: number) => `${sum} T`,
    provinces: (all: string) => `Provinces, un talent chacune : ${all}`,
  },
} as const;

/** DIA-ECO-004 to DIA-ECO-006, DIA-ECO-011 */
function account(view: View, role: Role, language: Language): readonly Account[] {
  const power = powerIds.find((id) => id === role);
  if (!power) return [];
  const text = said[language];
  const { names } = words[language];
  const board = boardOf(view);
  const income = incomeOf(stateOf(view), power);
  const held = citadels.filter(({ id }) => controllerOf(board, id) === power);
  const mine = board.units.filter(({ owner }) => owner === power);
  const pay = mine.reduce((sum, { status }) => sum + statusSpecs[status].price, 0);
  const paying = provinces.filter(({ id }) => paysTribute(view, id) && controllerOf(board, id) === power);
  return [
    {
      title: text.income,
      lines: [
        ...held.map(({ id }) => ({
          label: names.label(id),
          value: text.talents(1 + 10 * worth(board, id, power)),
        })),
        {
          label: text.provinces(paying.map(({ id }) => names.label(id)).join(', ')),
          value: text.talents(income.provinces),
        },
      ],
      total: text.talents(income.total),
    },
    {
      title: text.pay,
      lines: mine.map((unit) => ({
        label: names.unit({ type: unit.kind, loc: unit.at }, { status: unit.status }),
        value: text.talents(statusSpecs[unit.status].price),
      })),
      total: text.talents(pay),
    },
  ];
}

const spring = 'DIA-SEQ-005';

export const aids: Aids = {
  sheets: [
    {
      id: 'orders',
      icon: 'seal',
      title: { en: 'Orders', fr: 'Ordres' },
      blocks: [
        {
          terms: ['hold', 'move', 'convert', 'support', 'convoy', 'siege', 'supply', 'retreat'].map(
            (id) => `order-${id}`,
          ),
        },
        {
          title: { en: 'People and politics', fr: 'Personnages et politique' },
          terms: ['go', 'join', 'leave', 'kill', 'marry', 'propose', 'vote', 'concede'].map(
            (id) => `order-${id}`,
          ),
        },
      ],
    },
    {
      id: 'fights',
      icon: 'battle',
      title: { en: 'Strength', fr: 'Force' },
      blocks: [
        {
          terms: ['mercenary', 'militia', 'elite', 'guard', 'army', 'fleet', 'garrison'].map(
            (id) => `unit-${id}`,
          ),
        },
        {
          terms: ['strength', 'command', 'attack', 'standoff', 'cut', 'dislodged', 'sortie'].map(
            (id) => `term-${id}`,
          ),
        },
        { title: { en: 'Support', fr: 'Soutien' }, rules: ['DIA-SUP*'] },
      ],
    },
    {
      id: 'season',
      icon: 'hourglass',
      title: { en: 'Season', fr: 'Saison' },
      blocks: [{ rules: ['DIA-SEQ*'] }],
    },
    {
      id: 'sieges',
      icon: 'tower',
      title: { en: 'Sieges', fr: 'Sièges' },
      blocks: [{ rules: ['DIA-SIE*'] }, { title: { en: 'Bribes', fr: 'Corruption' }, rules: ['DIA-BRI*'] }],
    },
    {
      id: 'year',
      icon: 'coin',
      title: { en: 'Income', fr: 'Revenus' },
      account: true,
      blocks: [{ rules: ['DIA-ECO*'] }],
    },
    {
      id: 'ground',
      icon: 'march',
      title: { en: 'Map', fr: 'Carte' },
      blocks: [
        {
          terms: [
            'province',
            'sea',
            'coast',
            'citadel',
            'major',
            'capital',
            'port',
            'city',
            'arsenal',
            'supplied',
            'mountain-border',
            'pass',
            'flood-plain',
          ].map((id) => `term-${id}`),
        },
        { terms: ['event-sea-storm', 'event-sandstorm', 'event-snowstorm', 'event-flood'] },
      ],
    },
  ],
  now(view) {
    const { phase } = boardOf(view);
    return { orders: spring, retreats: 'DIA-SEQ-012', vote: 'DIA-SEQ-016', winter: 'DIA-SEQ-018' }[
      phase as string
    ];
  },
  account,
};
