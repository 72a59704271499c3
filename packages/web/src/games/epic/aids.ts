import type { View } from '@strategoi/kernel';
import type { Aids } from '../kit/guide.ts';
import { boardOf, isMarching } from './status.ts';

/** The word of the glossary for each step of a season. */
const steps: { readonly [phase: string]: string } = {
  control: 'phase-yearly-start',
  assess: 'phase-yearly-start',
  collect: 'phase-yearly-start',
  revolts: 'step-revolt',
  placement: 'step-placement',
  building: 'step-building',
  supply: 'step-supply',
  sieges: 'step-sieges',
  cards: 'step-cards',
  levels: 'step-adjustments',
};

/** Where play stands: a step of the season, or the raids or moves of a campaign turn. */
function now(view: View): string | undefined {
  const board = boardOf(view);
  if (!isMarching(board)) return steps[board.phase];
  return board.phase === 'raids' ? 'step-raids' : 'step-movement';
}

export const aids: Aids = {
  sheets: [
    {
      id: 'combat',
      icon: 'battle',
      title: { en: 'Combat', fr: 'Combat' },
      blocks: [
        {
          title: { en: 'The column', fr: 'La colonne' },
          rules: ['EPW-COM-02', 'EPW-COM-03', 'EPW-COM-04', 'EPW-COM-05', 'EPW-COM-06'],
        },
        {
          title: { en: 'The results', fr: 'Les résultats' },
          rules: ['EPW-COM-09', 'EPW-COM-10', 'EPW-COM-11', 'EPW-COM-12'],
        },
        {
          title: { en: 'Morale', fr: 'Le moral' },
          rules: ['EPW-COM-13*', 'EPW-COM-14', 'EPW-COM-15', 'EPW-COM-16', 'EPW-RAI-08', 'EPW-FOR-07'],
        },
        {
          title: { en: 'The end of a battle', fr: 'La fin d’une bataille' },
          rules: ['EPW-COM-18', 'EPW-COM-20', 'EPW-COM-22', 'EPW-ADJ-06', 'EPW-ADJ-08', 'EPW-LDR-08'],
        },
        {
          title: { en: 'Retreat and pursuit', fr: 'Retraite et poursuite' },
          rules: ['EPW-RET*', 'EPW-PUR*'],
        },
      ],
    },
    {
      id: 'sequence',
      icon: 'hourglass',
      title: { en: 'Season', fr: 'Saison' },
      blocks: [
        {
          terms: [
            'phase-yearly-start',
            'step-revolt',
            'step-placement',
            'step-building',
            'step-supply',
            'step-sieges',
            'step-cards',
            'step-adjustments',
            'step-raids',
            'step-movement',
          ],
        },
        { rules: ['EPW-SEQ*'] },
        {
          title: { en: 'Supply', fr: 'Ravitaillement' },
          rules: [
            'EPW-SUP-01',
            'EPW-SUP-06',
            'EPW-SUP-08',
            'EPW-SUP-11',
            'EPW-SUP-12',
            'EPW-SUP-14',
            'EPW-FOR-01',
            'EPW-FOR-05',
          ],
        },
      ],
    },
    {
      id: 'ground',
      icon: 'march',
      title: { en: 'Moves', fr: 'Mouvements' },
      blocks: [
        { title: { en: 'By land', fr: 'Par terre' }, rules: ['EPW-MOV*', 'EPW-LDR-01'] },
        { terms: ['terrain-open', 'terrain-rough', 'terrain-mountain', 'terrain-river', 'terrain-road'] },
        { title: { en: 'By sea', fr: 'Par mer' }, rules: ['EPW-NAV*'] },
        { title: { en: 'Raids', fr: 'Raids' }, rules: ['EPW-RAI*'] },
      ],
    },
    {
      id: 'sieges',
      icon: 'tower',
      title: { en: 'Sieges', fr: 'Sièges' },
      blocks: [
        {
          rules: [
            'EPW-SIE-02',
            'EPW-SIE-05',
            'EPW-SIE-08',
            'EPW-SIE-10',
            'EPW-SIE-11',
            'EPW-SIE-12',
            'EPW-SIE-13',
            'EPW-SIE-14',
            'EPW-SIE-15',
            'EPW-SIE-16',
            'EPW-SIE-17',
            'EPW-SIE-20',
            'EPW-SIE-21',
          ],
        },
        { title: { en: 'Storms', fr: 'Assauts' }, rules: ['EPW-FRT*'] },
      ],
    },
    {
      id: 'regions',
      icon: 'torch',
      title: { en: 'Regions', fr: 'Régions' },
      blocks: [
        { title: { en: 'Revolts', fr: 'Révoltes' }, rules: ['EPW-REV*'] },
        { title: { en: 'Tribute', fr: 'Tribut' }, rules: ['EPW-TRB*'] },
        {
          title: { en: 'Control', fr: 'Contrôle' },
          rules: ['EPW-CTL-01', 'EPW-CTL-08', 'EPW-CTL-09', 'EPW-CTL-10', 'EPW-CTL-11'],
        },
        { title: { en: 'Levels', fr: 'Niveaux' }, rules: ['EPW-ADJ*'] },
      ],
    },
    {
      id: 'counters',
      icon: 'hoplite',
      title: { en: 'Counters', fr: 'Pions' },
      blocks: [
        {
          terms: [
            'unit-hoplite',
            'unit-light',
            'unit-cavalry',
            'unit-fleet',
            'unit-elite',
            'leader',
            'garrison',
          ],
        },
        {
          title: { en: 'On the map', fr: 'Sur la carte' },
          terms: [
            'city-walled',
            'city-unwalled',
            'fort',
            'base',
            'long-walls',
            'marker-control',
            'marker-revolt',
            'marker-raided',
            'marker-raiding',
            'marker-foraging',
            'marker-besieged',
            'marker-destroyed',
          ],
        },
        {
          title: { en: 'Words', fr: 'Mots' },
          terms: [
            'allegiance',
            'militance',
            'risk-zone',
            'mask',
            'siege-morale',
            'force-pool',
            'build-pool',
            'talent',
          ],
        },
      ],
    },
    {
      id: 'cards',
      icon: 'card',
      title: { en: 'Cards', fr: 'Cartes' },
      blocks: [{ title: { en: 'How they are played', fr: 'Comment elles se jouent' }, rules: ['EPW-CRD*'] }],
    },
    {
      id: 'sources',
      icon: 'seal',
      title: { en: 'Sources', fr: 'Sources' },
      blocks: [],
    },
  ],
  now,
};
