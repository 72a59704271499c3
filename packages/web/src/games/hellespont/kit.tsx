import { hellespont } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { Language } from '@strategoi/kernel';
import type { Kit } from '../kit.ts';
import { seriesChoices } from '../series/choices.ts';
import { makeKit } from '../series/kit.ts';
import { aids } from './aids.ts';
import { isAsked } from './asked.ts';
import { because } from './because.ts';
import { brief } from './brief.ts';
import { cast } from './cast.ts';
import { chapters } from './chapters.ts';
import { courses } from './courses.ts';
import { epilogues } from './epilogues.ts';
import { fights } from './fights.ts';
import { coach } from './guide.ts';
import { HellespontBoard } from './HellespontBoard.tsx';
import { legend } from './legend.ts';
import { drawing } from './pieces.ts';
import { stands } from './stands.ts';
import { type HellespontView, oddsPlaces, panels } from './status.ts';
import { manners, touching } from './targets.ts';

const terms: { readonly [kind: string]: string } = { pass: 'passage-roll', storm: 'S4' };

const scenarioLines: { readonly [id: string]: { readonly [L in Language]: string } } = {
  '10.1': {
    en: 'Ten months from August 411 BC: Mindaros brings his fleet into the strait, Alcibiades comes late.',
    fr: 'Dix mois à partir d’août 411 av. J.-⁠C. : Mindaros entre dans le détroit, Alcibiade arrive plus tard.',
  },
  '10.2': {
    en: 'The same ten months with Alcibiades at the head of the fleet from September on.',
    fr: 'Les mêmes dix mois avec Alcibiade à la tête de la flotte dès septembre.',
  },
};

export const kit: Kit = makeKit(
  {
    id: 'hellespont',
    game: hellespont,
    words,
    cast,
    Board: HellespontBoard,
    drawing,
    manners,
    touching,
    panels,
    oddsPlaces,
    oddsTerm: (kind) => terms[kind] ?? kind,
    fights,
  },
  {
    chapters,
    scenarioLine: (id, language) => scenarioLines[id]?.[language],
    coach,
    because: (view, outcome, language) => because(view as HellespontView, outcome, language),
    brief,
    stands,
    aids,
    legend,
    epilogues,
    choices: {
      isGift: (ask) => isAsked(ask, 'opening') || seriesChoices.isGift?.(ask) === true,
    },
    // Here Athens sails first and goes for Kyzikos: Sparta has something to answer, and a siege within the turn.
    first: {
      scenario: '10.1',
      role: 'sparta',
      seeds: ['grain 12', 'grain 17', 'grain 39', 'grain 83', 'grain 95', 'grain 114'],
    },
    guide: { scenario: '10.1', role: 'athens', seed: 'a first turn in the strait' },
    courses,
  },
);
