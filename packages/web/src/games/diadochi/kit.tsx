import './season.css';
import './powers.css';
import './levies.css';
import './diadochi.css';
import './composer.css';
import './letters.css';
import './card.css';
import { diadochi } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Kit } from '../kit.ts';
import { joinedEvents, plainHeading, unopposedTogether } from '../telling.ts';
import { aids } from './aids.ts';
import { because } from './because.ts';
import { brief } from './brief.ts';
import { chapters } from './chapters.ts';
import { courses } from './courses.ts';
import { DiadochiBoard } from './DiadochiBoard.tsx';
import { DiadochiSheet } from './DiadochiSheet.tsx';
import { staged } from './desk.ts';
import { epilogues } from './epilogues.ts';
import { coach } from './guide.ts';
import { headline, isFought } from './headline.ts';
import { hint } from './hint.ts';
import { Letters, unread } from './Letters.tsx';
import { legend } from './legend.ts';
import { placed } from './offers.ts';
import { Powers } from './Powers.tsx';
import { plan } from './plan.ts';
import { SeasonBar } from './SeasonBar.tsx';
import { openedOrders } from './season.ts';
import { showing } from './showing.ts';
import { sound } from './sound.ts';
import { stands } from './stands.ts';
import { doer, isShared, kind, status, trace } from './status.ts';
import { refusal, waiting } from './why.ts';
import { sayIn } from './words.ts';

export const kit: Kit = {
  id: 'diadochi',
  chapters,
  codes: true,
  staged,
  game: diadochi,
  words,
  Board: DiadochiBoard,
  Sheet: DiadochiSheet,
  Head: SeasonBar,
  Foot: Powers,
  tabs: [
    {
      id: 'letters',
      icon: 'letter',
      label: (language) => sayIn[language].letters,
      count: unread,
      Body: Letters,
    },
  ],
  status,
  turnName: (turn, tongue) => words[tongue].names.turn(turn),
  because: (_view, outcome) => because(outcome),
  brief,
  stands,
  aids,
  legend,
  epilogues,
  placed,
  placeName: (id, language) => words[language].names.label(id),
  attempts: () => [],
  plan,
  showing,
  // The seal names the units that have no order.
  choices: { cautioned: ['idle'] },
  refusal,
  waiting,
  hint,
  trace,
  orders: openedOrders,
  headline,
  isFought,
  kind,
  heading: plainHeading,
  joined: joinedEvents,
  together: unopposedTogether,
  isShared,
  doer,
  ownKind: (language) => sayIn[language].goldAndLetters,
  sound,
  windowName: (id) => id,
  scenarioLine: (id, language) => words[language].terms[`scenario-${id}`]?.note,
  coach,
  // In the first spring a captain's sheet leads him against Eumenes; Egypt meets nobody for a year.
  first: { scenario: 'basic', role: 'antigonus' },
  guide: { scenario: 'basic', role: 'ptolemy', seed: 'a first spring on the Nile' },
  courses,
};
