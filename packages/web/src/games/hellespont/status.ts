import { DEAD, type Side } from '@strategoi/bey';
import {
  fleets,
  gradeSpec,
  type HellespontBoard,
  IN_BOX,
  inFamine,
  isLand,
  isSea,
  months,
  pieces,
  pointLines,
  pointsOf,
  roster,
  scenarioOf,
} from '@strategoi/hellespont';
import type { Ask, Language, View } from '@strategoi/kernel';
import { contested, makePanels, type Panels } from '../series/status.ts';
import { isAsked, isAskedFrom } from './asked.ts';
import { cast } from './cast.ts';

export type HellespontView = View<HellespontBoard>;

/** A view counts like a state: what the points depend on is public. */
const counted = (view: HellespontView) =>
  ({ ...view.board, scenario: view.scenario, options: view.options }) as unknown as Parameters<
    typeof pointsOf
  >[0];

/** HEL-D4-02: boxes 0 to 3. */
const SUPPLY_BOXES = 3;

const seasonOf = (month: number): string =>
  month === 1 ? 'summer' : month <= 4 ? 'autumn' : month <= 7 ? 'winter' : 'spring';

interface Spoken {
  readonly afloat: string;
  readonly atBase: string;
  readonly soldiers: string;
  readonly supply: string;
  readonly threatened: string;
  readonly fair: string;
  readonly harsh: string;
}
const spoken: { readonly [L in Language]: Spoken } = {
  en: {
    afloat: 'strength of the ships at sea and in ports',
    atBase: 'strength of the ships in bases',
    soldiers: 'strength of the troops on the map',
    supply: 'Supply',
    threatened: 'famine threatens',
    fair: 'fair season',
    harsh: 'harsh winter',
  },
  fr: {
    afloat: 'force des navires en mer et dans les ports',
    atBase: 'force des navires dans les bases',
    soldiers: 'force des troupes sur la carte',
    supply: 'Ravitaillement',
    threatened: 'la disette menace',
    fair: 'belle saison',
    harsh: 'hiver rude',
  },
};

const troops = (board: HellespontBoard, side: Side): number => {
  let sum = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if ((board.at[p] as number) >= 0 && !roster.naval[p]) sum += pieces.pf(board, p);
  return sum;
};

export const faceIcons: { readonly [effect: string]: string } = {
  periplous: 'trireme',
  kyklos: 'fleet',
  diekplous: 'trireme',
  storm: 'warning',
  'rotten-hulls': 'anchor',
  archers: 'archer',
  cavalry: 'cavalry',
  'combined-attack': 'battle',
  mining: 'wall-broken',
  surprise: 'march',
  'recover-1': 'plus',
  'recover-2': 'plus',
  delay: 'hourglass',
  reinforcement: 'army',
  'leader-wounded': 'leader',
  discord: 'eye-off',
  tissaphernes: 'royal',
  alcibiades: 'leader',
  supply: 'amphora',
  epidemic: 'spectator',
  'good-omens': 'laurel',
  desertion: 'human',
};

export const faceRule = (id: string): string => `HEL-S${id.slice(1).padStart(2, '0')}`;

export const panels: Panels<HellespontBoard> = makePanels<HellespontBoard>({
  cast,
  grades: gradeSpec,
  turns(view, language) {
    const [first, last] = scenarioOf(view.scenario).turns;
    const words = spoken[language];
    return months.slice(first - 1, last).map((month) => ({
      turn: month.turn,
      icon: seasonOf(month.turn),
      // The month alone: a campaign never comes to the same one twice.
      date: month.date[language].split(' ')[0] as string,
      when: month.date[language],
      ...(month.fair
        ? { badge: { icon: 'sun', label: words.fair } }
        : month.harsh
          ? { badge: { icon: 'warning', label: words.harsh } }
          : {}),
    }));
  },
  points: (view, side) => pointsOf(counted(view), side),
  lines: (view, side) => pointLines(counted(view), side),
  facts(board, side, language) {
    const words = spoken[language];
    const { atBase, afloat } = fleets(board, side);
    return [
      { icon: 'trireme', label: words.afloat, value: String(afloat) },
      { icon: 'anchor', label: words.atBase, value: String(atBase) },
      { icon: 'hoplite', label: words.soldiers, value: String(troops(board, side)) },
    ];
  },
  tracks(board, side, language, words) {
    const famine = board.famine[side] === 1;
    const looming = !famine && inFamine(board, side);
    const state = words.terms[famine ? 'famine' : 'supplied']?.name ?? '';
    return [
      {
        icon: 'amphora',
        label: spoken[language].supply,
        at: board.supply[side] as number,
        of: SUPPLY_BOXES,
        state: looming ? `${state} · ${spoken[language].threatened}` : state,
        alarm: famine || looming,
        rule: 'HEL-D4-01',
      },
    ];
  },
  faceRule,
  faceUse: 'HEL-A-06',
  onePerPhase: 'HEL-B3-17',
  faceIcons,
  logKinds: {
    passed: 'move',
    evasion: 'fight',
    discord: 'own',
    discard: 'own',
    satrap: 'own',
    'siege.dice': 'dice',
    supply: 'points',
    latch: 'points',
    fallen: 'fight',
  },
  places: [{ place: IN_BOX, title: { en: 'held by Tissaphernes', fr: 'aux mains de Tissapherne' } }],
});

/** Ships fight ships at sea, soldiers fight soldiers on land; what lies in a port is besieged, and a base is at peace. */
const fights = (p: number, zone: number): boolean => (roster.naval[p] ? isSea(zone) : isLand(zone));

export function oddsPlaces(view: HellespontView, ask: Ask | undefined): readonly string[] {
  if (!ask) return [];
  const { zoneIds } = panels;
  const found = new Set<string>();
  if (isAskedFrom(ask, 'combat', 'reroll', 'siege', 'losses', 'naval-losses', 'evade'))
    for (const id of zoneIds(ask.params?.zone)) found.add(id);
  // Enemy ships bar the way: what it takes to pass.
  if (ask.params?.challenged === true) for (const id of zoneIds(ask.params.here)) found.add(id);
  for (const text of ask.actions ?? []) {
    const [verb, target] = text.split(' ');
    if (target && /^(fight|siege)$/.test(verb ?? '')) found.add(target);
  }
  if (isAsked(ask, 'actions.orders', 'group'))
    for (const zone of contested(cast, view.board, fights)) for (const id of zoneIds(zone)) found.add(id);
  if ((ask.actions ?? []).includes('play storm'))
    for (let p = 0; p < roster.firstLeader; p++)
      if (roster.naval[p] && view.board.at[p] !== DEAD && isSea(view.board.at[p] as number))
        for (const id of zoneIds(view.board.at[p])) found.add(id);
  return [...found];
}
