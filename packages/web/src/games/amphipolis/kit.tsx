import { amphipolis } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import type { Kit } from '../kit.ts';
import { makeKit } from '../series/kit.ts';
import { AmphipolisBoard } from './AmphipolisBoard.tsx';
import { aids } from './aids.ts';
import { because } from './because.ts';
import { brief } from './brief.ts';
import { cast } from './cast.ts';
import { chapters } from './chapters.ts';
import { courses } from './courses.ts';
import { epilogues } from './epilogues.ts';
import { fights } from './fights.ts';
import { coach } from './guide.ts';
import { legend } from './legend.ts';
import { drawing } from './pieces.ts';
import { stands } from './stands.ts';
import { oddsPlaces, panels } from './status.ts';
import { manners, touching } from './targets.ts';

export const kit: Kit = makeKit(
  {
    id: 'amphipolis',
    game: amphipolis,
    words,
    cast,
    Board: AmphipolisBoard,
    drawing,
    manners,
    touching,
    panels,
    oddsPlaces,
    oddsTerm: (kind) => (kind === 'attrition' ? 'phase-D6' : kind === 'storm' ? 'S2' : kind),
    fights,
  },
  {
    chapters,
    coach,
    because: (_view, outcome, language) => because(outcome, language),
    brief,
    stands,
    aids,
    legend,
    epilogues,
    // Here Cleon lands, and Brasidas falls on Chalcidice at once.
    first: {
      scenario: '10.3',
      role: 'athens',
      seeds: ['cleon 17', 'cleon 19', 'cleon 20', 'cleon 31', 'cleon 57', 'cleon 58'],
    },
    guide: { scenario: '10.1', role: 'sparta', seed: 'a first turn on the Strymon' },
    courses,
  },
);
