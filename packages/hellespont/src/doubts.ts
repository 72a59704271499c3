import { borderDoubt, type Doubt, figureDoubts, putInstead } from '@strategoi/kernel';
import { leaders } from './data/counters.ts';
import { borders } from './data/map.ts';

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
];
