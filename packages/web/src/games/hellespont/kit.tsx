import { hellespont } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { Language } from '@strategoi/kernel';
import type { Kit } from '../kit.ts';
import { makeKit } from '../series/kit.ts';
import { aids } from './aids.ts';
import { brief } from './brief.ts';
import { cast } from './cast.ts';
import { chapters } from './chapters.ts';
import { fights } from './fights.ts';
import { coach } from './guide.ts';
import { HellespontBoard } from './HellespontBoard.tsx';
import { samples } from './legend.ts';
import { drawing } from './pieces.ts';
import { stands } from './stands.ts';
import { oddsPlaces, panels } from './status.ts';
import { manners, touching } from './targets.ts';

const terms: { readonly [kind: string]: string } = { pass: 'passage-roll', storm: 'S4' };

const effects: { readonly [L in Language]: { readonly [effect: string]: string } } = {
  en: {
    nothing: 'the port holds',
    weakened: 'garrison weakened',
    taken: 'the port falls',
    discard: 'Discard a stratagem',
  },
  fr: {
    nothing: 'le port tient',
    weakened: 'garnison affaiblie',
    taken: 'le port tombe',
    discard: 'Défausser un stratagème',
  },
};

const scenarioLines: { readonly [id: string]: { readonly [L in Language]: string } } = {
  '10.1': {
    en: 'Ten months from August 411 BC: Mindaros brings his fleet into the strait, Alcibiades comes late.',
    fr: 'Dix mois à partir d’août 411 av. J.-C. : Mindaros entre dans le détroit, Alcibiade arrive plus tard.',
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
    fights,
  },
  {
    chapters,
    oddsTerm: (kind) => terms[kind] ?? kind,
    scenarioLine: (id, language) => scenarioLines[id]?.[language],
    oddsWord: (effect, language) => effects[language][effect],
    coach,
    brief,
    stands,
    aids,
    samples,
    first: { scenario: '10.1', role: 'athens' },
    guide: { scenario: '10.1', role: 'athens', seed: 'a first turn in the strait' },
  },
);
