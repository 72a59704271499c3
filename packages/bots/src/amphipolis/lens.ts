import {
  AMPHIPOLIS,
  type AmphipolisState,
  garrisonZone,
  isBase,
  isOperational,
  isSea,
  manifest,
  roster,
  scenarioOf,
  stratagems,
  zoneCount,
  zoneId,
} from '@strategoi/amphipolis';
import { ATHENS, type Side, SPARTA } from '@strategoi/bey';
import { figureOf, type Lens, priorOf } from '../learn/lens.ts';
import { seriesLens } from '../shared/lens.ts';
import { lead, promise, reckoned } from './chances.ts';

const zones = Array.from({ length: zoneCount }, (_, z) => z);

/** Points of hope in quarters, so that what is small is still seen. */
const FINE = 4;

export const lens: Lens<AmphipolisState> = seriesLens<AmphipolisState>({
  roster,
  zoneId,
  camps: zones.filter((z) => !isSea(z)),
  harbours: zones.filter((z) => isSea(z) || isOperational(z) || isBase(z)),
  places: ['in a base', 'afield', 'in Amphipolis', 'far away'],
  placeOf: (z) => (isBase(z) ? 0 : isOperational(z) ? 3 : z === AMPHIPOLIS ? 2 : 1),
  scenarios: manifest.scenarios.map(({ id }) => id),
  counters: stratagems.counters.map(({ id }) => id),
  turnsLeft: (s) => scenarioOf(s.scenario).turns[1] - s.turn,
  lead: (s) => lead(s, 'athens'),
  prior: 'reckoned',
  own: [
    ...garrisonZone.map((z) => `garrison of ${zoneId(z)}`),
    'wall',
    'wall destroyed',
    'flotilla',
    'athens optional',
    'sparta optional',
    'challenged',
    'athens promise',
    'sparta promise',
    'reckoned',
  ],
  putOwn(s, pen) {
    for (const owner of s.garrisons) pen.put(owner === ATHENS ? 1 : -1);
    pen.put(s.mur === 1 ? 1 : 0);
    pen.put(s.mur === 2 ? 1 : 0);
    pen.put(s.flotilla);
    pen.put(s.optional[ATHENS]);
    pen.put(s.optional[SPARTA]);
    pen.put(s.challenged);
    const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn + 1;
    const hoped = (side: Side): number => figureOf(FINE * promise(s, side, turnsLeft));
    const [athens, sparta] = [hoped(ATHENS), hoped(SPARTA)];
    pen.put(athens);
    pen.put(sparta);
    pen.put(priorOf(reckoned(s, (athens - sparta) / FINE, turnsLeft)));
  },
});
