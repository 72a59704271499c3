import { epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Ask } from '@strategoi/kernel';
import type { Kit } from '../kit.ts';
import { charts } from './AidCharts.tsx';
import { aids } from './aids.ts';
import { isAsked, isAskedFrom } from './asked.ts';
import { attempts, refusal } from './attempts.ts';
import { brief } from './brief.ts';
import { chapters } from './chapters.ts';
import { courses } from './courses.ts';
import { deed, heading as oddsHeading } from './deed.ts';
import { EpicBoard } from './EpicBoard.tsx';
import { epilogues } from './epilogues.ts';
import { EpicOdds } from './Forecast.tsx';
import { fights } from './fights.ts';
import { sought } from './find.ts';
import { isOfTheAllies } from './gifts.ts';
import { coach } from './guide.ts';
import { Hand } from './Hand.tsx';
import { hasCards, playsOf, readiesOf } from './held.ts';
import { hint } from './hint.ts';
import { again, forAll } from './idle.ts';
import { untilEnd } from './inForce.ts';
import { joined } from './joined.ts';
import { legend } from './legend.ts';
import { cameBack, Overview } from './Overview.tsx';
import { beforeFight, isPressing, isRaid, oddsPlaces, violent } from './odds.ts';
import { Peace } from './Peace.tsx';
import { zoneName } from './places.ts';
import { isSpread } from './pool.ts';
import { Regions } from './Regions.tsx';
import { atRisk } from './risk.ts';
import { Strip } from './Strip.tsx';
import { stands } from './stands.ts';
import { boardOf, goesOn, heading, isDetail, kind, status, trace } from './status.ts';
import { Top } from './Top.tsx';
import { isAside, isOfTheTray, touchesOf } from './targets.ts';
import { hasTray } from './tray.ts';
import { whyOnly } from './whyOnly.ts';
import { sayIn } from './words.ts';

/** Few things may be done, all of them on the map: whoever sees no light there is shown them as buttons too. */
const isBare = (ask: Ask, buttons: ReadonlySet<string>): boolean =>
  buttons.size === 0 && !hasTray(ask) && (ask.actions ?? []).length <= 3;

export const kit: Kit = {
  id: 'epic',
  game: epic,
  words,
  chapters,
  Board: EpicBoard,
  trayOver: true,
  led: sought,
  Top,
  Strip,
  hand: {
    Cards: Hand,
    isDealt: hasCards,
    plays: (view, role, language) => playsOf(view, role, words[language]),
    readies: (view, role, language) => readiesOf(view, role, language, words[language]),
  },
  tabs: [
    {
      id: 'regions',
      icon: 'region',
      label: (language) => sayIn[language].regionsTab,
      count: (table) => atRisk(boardOf(table.view.value)),
      Body: Regions,
    },
    {
      id: 'changes',
      icon: 'hourglass',
      label: (language) => sayIn[language].changesTab,
      count: () => 0,
      opens: (table) => cameBack(table) !== undefined,
      Body: Overview,
    },
    {
      id: 'peace',
      icon: 'truce',
      label: (language) => sayIn[language].peaceTab,
      count: (table) => (isAskedFrom(table.ask.value, 'talks') ? 1 : 0),
      Body: Peace,
    },
  ],
  status,
  placed(_view, ask) {
    if (isSpread(ask)) return new Set((ask.actions ?? []).filter((text) => !isAside(text)));
    const inTray = hasTray(ask);
    const buttons = new Set(
      touchesOf(ask, (text) => text, {}).rest.filter(
        (text) => !(inTray && isOfTheTray(text)) && !isOfTheAllies(ask, text),
      ),
    );
    // Where those who raid are being told off, the raid is a button too: nobody looks for it on the map.
    if (isAsked(ask, 'raids.pick')) for (const raid of ask.actions?.filter(isRaid) ?? []) buttons.add(raid);
    return new Set(isBare(ask, buttons) ? [] : (ask.actions ?? []).filter((text) => !buttons.has(text)));
  },
  placeName: (id, language) => zoneName(words[language], id),
  odds: {
    places: oddsPlaces,
    violent,
    before: beforeFight,
    deed,
    deedLast: true,
    heading: oddsHeading,
    isPressing,
    Tables: EpicOdds,
  },
  fights,
  stands,
  attempts,
  refusal,
  hint,
  trace,
  kind,
  goesOn,
  ownKind: (language) => sayIn[language].cardsTab,
  heading,
  isByTable: true,
  isDetail,
  joined,
  whyOnly,
  choices: {
    natural: ['roll', 'raid', 'halt', 'done'],
    besides: ['play', 'done'],
    ending: 'done',
    gathers: 'pick',
    // To halt a group before it is formed gives up its move; to leave a raid gives up the raid.
    isGift: (ask) => isAsked(ask, 'move.group') || (isAsked(ask, 'raids.pick') && !ask.actions?.some(isRaid)),
    again,
    forAll,
  },
  windowName: (id, language) => sayIn[language].windows[id] ?? id,
  orderEnds: { asked: (language) => sayIn[language].noAskSeason, until: untilEnd },
  scenarioLine: (id, language) => words[language].terms[`scenario-${id.replace('_', '-')}`]?.note,
  brief,
  legend,
  epilogues,
  aids: {
    ...aids,
    sheets: aids.sheets.map((sheet) => ({ ...sheet, ...charts[sheet.id] })),
  },
  coach,
  courses,
  first: { scenario: 'argive', role: 'athens' },
  guide: { scenario: 'argive', role: 'athens', seed: 'a first season with Argos' },
};
