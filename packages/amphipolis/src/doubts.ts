import { borderDoubt, type Doubt, figureDoubts, putInstead } from '@strategoi/kernel';
import { type GarrisonSpec, garrisons, leaders } from './data/counters.ts';
import { borders } from './data/map.ts';

/** The strength of a garrison and, where it can be won over, its allegiance, under either owner. */
const ofGarrison = (garrison: GarrisonSpec): readonly Doubt[] =>
  (['athens', 'sparta'] as const).flatMap((side) => {
    const face = garrison[side];
    if (face.attested) return [];
    const of = (en: string, fr: string) => ({
      en: `${garrison.name.en}, ${side === 'athens' ? 'Athenian' : 'Spartan'}: ${en}`,
      fr: `${garrison.name.fr}, ${side === 'athens' ? 'athénienne' : 'spartiate'} : ${fr}`,
    });
    const now = (): GarrisonSpec => garrisons.find(({ id }) => id === garrison.id) ?? garrison;
    const reads = (key: 'pf' | 'va') => (to: number) =>
      putInstead(garrisons, now(), { ...now(), [side]: { ...now()[side], [key]: to } });
    const id = `${garrison.id}.${side}`;
    return [
      ...figureDoubts(`${id}.pf`, of('strength', 'force'), face.pf, 1, reads('pf')),
      ...(face.va === null
        ? []
        : figureDoubts(`${id}.va`, of('allegiance', 'allégeance'), face.va, 1, reads('va'))),
    ];
  });

/** What the rule book leaves to be read on a map and on counters that are not to be had. */
export const doubts: readonly Doubt[] = [
  ...borders.filter(({ status }) => status === 'inferred').map((border) => borderDoubt(borders, border)),
  ...leaders
    .filter(({ status }) => status === 'inferred')
    .flatMap((leader) =>
      figureDoubts(leader.id, leader.name, leader.bonus, 0, (bonus) =>
        putInstead(leaders, leader, { ...leader, bonus }),
      ),
    ),
  ...garrisons.flatMap(ofGarrison),
];
