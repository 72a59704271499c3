import { ATHENS, SPARTA } from '@strategoi/bey';
import {
  type HellespontState,
  inFamine,
  isBase,
  isLand,
  isPort,
  isSea,
  manifest,
  pieces,
  ports,
  roster,
  scenarioOf,
  stratagems,
  zoneCount,
  zoneId,
} from '@strategoi/hellespont';
import { figureOf, type Lens, priorOf } from '../learn/lens.ts';
import { seriesLens } from '../shared/lens.ts';
import { ahead, lead, reckoned } from './chances.ts';

const zones = Array.from({ length: zoneCount }, (_, z) => z);

/** Points in halves. */
const FINE = 2;

const holder = (s: HellespontState, port: number): number =>
  pieces.hasUnit(s, ATHENS, port) ? 1 : pieces.hasUnit(s, SPARTA, port) ? -1 : 0;

export const lens: Lens<HellespontState> = seriesLens<HellespontState>({
  roster,
  zoneId,
  camps: zones,
  harbours: zones.filter((z) => !isLand(z)),
  places: ['in a base', 'at sea', 'in a port', 'ashore'],
  placeOf: (z) => (isBase(z) ? 0 : isSea(z) ? 1 : isPort(z) ? 2 : 3),
  scenarios: manifest.scenarios.map(({ id }) => id),
  counters: stratagems.counters.map(({ id }) => id),
  turnsLeft: (s) => scenarioOf(s.scenario).turns[1] - s.turn,
  lead: (s) => lead(s, 'athens'),
  prior: 'reckoned',
  own: [
    ...ports.map((port) => `holds ${zoneId(port)}`),
    'athens supply',
    'sparta supply',
    'athens in famine',
    'sparta in famine',
    'tissaphernes',
    'ahead',
    'reckoned',
  ],
  putOwn(s, pen) {
    for (const port of ports) pen.put(holder(s, port));
    pen.put(s.supply[ATHENS]);
    pen.put(s.supply[SPARTA]);
    pen.put(inFamine(s, ATHENS) ? 1 : 0);
    pen.put(inFamine(s, SPARTA) ? 1 : 0);
    pen.put(s.tissaphernes);
    const turnsLeft = scenarioOf(s.scenario).turns[1] - s.turn + 1;
    const looks = figureOf(FINE * ahead(s, ATHENS, turnsLeft));
    pen.put(looks);
    pen.put(priorOf(reckoned(s, looks / FINE, turnsLeft)));
  },
});
