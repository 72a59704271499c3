import type { BeyBoard } from '@strategoi/bey';
import type { Text } from '@strategoi/kernel';
import type { AidBlock, Aids } from '../kit/guide.ts';
import type { FightBook } from './fights/book.ts';
import { chartOf } from './fights/Chart.tsx';

/** What the sheets of one game of the series hold; their order and titles are the same for all. */
export interface SeriesAids {
  readonly book: FightBook;
  readonly columns: readonly string[];
  readonly dice: readonly string[];
  readonly losses: readonly string[];
  readonly retreat: readonly string[];
  readonly phases: readonly string[];
  readonly ground: readonly AidBlock[];
  readonly sieges: readonly AidBlock[];
  readonly points: readonly string[];
}

const title = (en: string, fr: string): Text => ({ en, fr });

const counters = ['unit-H', 'unit-P', 'unit-C', 'unit-A', 'unit-T', 'leader', 'bonus', 'reduced'];

export const seriesAids = (own: SeriesAids, more: readonly string[] = []): Aids => ({
  sheets: [
    {
      id: 'combat',
      icon: 'battle',
      title: title('Combat', 'Combat'),
      Chart: chartOf(own.book),
      blocks: [
        { title: title('The column moves', 'La colonne se décale'), rules: own.columns },
        { title: title('The die changes', 'Le dé est modifié'), rules: own.dice },
        { title: title('Losses', 'Pertes'), rules: own.losses },
        { title: title('Retreat', 'Retraite'), rules: own.retreat },
      ],
    },
    {
      id: 'turn',
      icon: 'hourglass',
      title: title('Turn', 'Tour'),
      blocks: [{ terms: own.phases }, { title: title('Points', 'Points'), rules: own.points }],
    },
    { id: 'ground', icon: 'march', title: title('Ground', 'Terrain'), blocks: own.ground },
    { id: 'sieges', icon: 'tower', title: title('Sieges', 'Sièges'), blocks: own.sieges },
    {
      id: 'counters',
      icon: 'hoplite',
      title: title('Counters', 'Pions'),
      blocks: [
        { terms: [...counters, ...more] },
        {
          title: title('Words', 'Mots'),
          terms: ['pa', 'pm', 'pf', 'pv', 'initiative', 'advantage', 'apathy'],
        },
      ],
    },
  ],
  now: (view) => `phase-${(view.board as BeyBoard).phase.replace('.', '')}`,
});
