import {
  type AmphipolisBoard,
  gradeSpec,
  operational,
  pointLines,
  pointsOf,
  scenarioOf,
  turnSpec,
  zoneId,
} from '@strategoi/amphipolis';
import type { Ask, View } from '@strategoi/kernel';
import { contested, makePanels, type Panels, unitsOnMap } from '../series/status.ts';
import { isAsked, isAskedFrom } from './asked.ts';
import { cast } from './cast.ts';

export type AmphipolisView = View<AmphipolisBoard>;

/** A view counts like a state: what the points depend on is public. */
const counted = (view: AmphipolisView) =>
  ({ ...view.board, scenario: view.scenario, options: view.options }) as unknown as Parameters<
    typeof pointsOf
  >[0];

/** Where only Chalcidice is played the eye stays there. */
export const theatreOf = ({ scenario }: View): readonly string[] | undefined =>
  scenarioOf(scenario).operationalOnly ? operational.map(zoneId) : undefined;

const onMapWords = { en: 'units on the map', fr: 'unités sur la carte' } as const;

export const faceIcons: { readonly [effect: string]: string } = {
  winds: 'trireme',
  storm: 'warning',
  flotilla: 'fleet',
  archers: 'archer',
  cavalry: 'cavalry',
  peltasts: 'peltast',
  spartans: 'em-sparta',
  'combined-attack': 'battle',
  discord: 'eye-off',
  surprise: 'march',
  mining: 'wall-broken',
  'recover-1': 'plus',
  'recover-2': 'plus',
  delay: 'hourglass',
  reinforcement: 'army',
  perdiccas: 'royal',
  desertion: 'human',
  'leader-wounded': 'leader',
  diplomacy: 'seal',
  defection: 'tower',
  epidemic: 'amphora',
  'good-omens': 'laurel',
};

export const faceRule = (id: string): string => `AMP-7.${id}-a`;

export const panels: Panels<AmphipolisBoard> = makePanels<AmphipolisBoard>({
  cast,
  grades: gradeSpec,
  turns(view, language, words) {
    const [first, last] = scenarioOf(view.scenario).turns;
    return Array.from({ length: last - first + 1 }, (_, i) => {
      const spec = turnSpec(first + i);
      return {
        turn: spec.turn,
        icon: spec.season,
        date: spec.date[language],
        ...(spec.armistice ? { badge: { icon: 'truce', label: words.terms.armistice?.name ?? '' } } : {}),
      };
    });
  },
  points: (view, side) => pointsOf(counted(view), side),
  lines: (view, side) => pointLines(counted(view), side),
  facts: (board, side, language) => [
    { icon: 'army', label: onMapWords[language], value: String(unitsOnMap(cast, board, side)) },
  ],
  faceRule,
  faceUse: 'AMP-2.A-b',
  onePerPhase: 'AMP-2.B.3.3-c',
  faceIcons,
  logKinds: { operation: 'move', duel: 'fight', construction: 'dice', garrison: 'points' },
});

export function oddsPlaces(view: AmphipolisView, ask: Ask | undefined): readonly string[] {
  if (!ask) return [];
  const { zoneIds } = panels;
  const found = new Set<string>();
  if (isAskedFrom(ask, 'combat', 'reroll', 'siege', 'losses'))
    for (const id of [
      ...zoneIds(ask.params?.zone),
      ...(typeof ask.params?.at === 'string' ? [ask.params.at] : []),
    ])
      found.add(id);
  for (const text of ask.actions ?? []) {
    const [verb, target] = text.split(' ');
    if (target && /^(fight|diplomacy|assault|blockade)$/.test(verb ?? '')) found.add(target);
  }
  if (isAsked(ask, 'actions.orders', 'group'))
    for (const zone of contested(cast, view.board, (p) => !cast.roster.naval[p]))
      for (const id of zoneIds(zone)) found.add(id);
  return [...found];
}
