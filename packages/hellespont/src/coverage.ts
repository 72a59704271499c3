import { makeCovers, secretsFrom, seriesCoverage } from '@strategoi/bey';
import type { Action, Event } from '@strategoi/kernel';
import { roster, stratagems } from './counters.ts';
import { faces, units } from './data/counters.ts';
import { terrains, zoneKinds, zones } from './data/map.ts';
import type { S } from './state.ts';
import { outcome } from './victory.ts';

/** Everything that must turn up somewhere in a long corpus of games. */
export const coverage: readonly string[] = [
  ...seriesCoverage({
    faces,
    units,
    zoneKinds: zoneKinds.filter((k) => k !== 'base'),
    terrains,
    uses: ['points', 'initiative', 'recover', 'return', 'recall'],
  }),
  'siege:laid',
  'siege:won',
  'discard:siege',
  'evasion:made',
  'pass:made',
  'pass:failed',
  'famine:felt',
];

function own(event: Event): string[] {
  switch (event.type) {
    case 'siege':
      return ['siege:laid'];
    case 'siege.result':
      return event.success ? ['siege:won'] : [];
    case 'discard':
      return ['discard:siege'];
    case 'evasion':
      return event.success ? ['evasion:made'] : [];
    case 'passed':
      return [event.success ? 'pass:made' : 'pass:failed'];
    case 'eliminate':
    case 'flip':
      return event.why === 'famine' ? ['famine:felt'] : [];
    default:
      return [];
  }
}

export const covers: (s: S, action: Action, events: readonly Event[]) => string[] = makeCovers<S>({
  roster,
  zones,
  outcome,
  own,
});

/** Faces stand on several counters: only the counter itself gives a hand away. */
export const secrets = (s: S, viewer: string): string[] =>
  secretsFrom(stratagems, s, viewer, ({ id }) => [`keep ${id}"`, `discard ${id}"`]);
