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
    zoneKinds,
    terrains,
    uses: ['points', 'initiative', 'recover', 'recall'],
  }),
  ...['diplomacy', 'assault', 'blockade'].map((k) => `siege:${k}`),
  'wall:built',
  'wall:destroyed',
  'duel:fought',
  'cavalry:withdrawn',
];

function own(event: Event): string[] {
  switch (event.type) {
    case 'siege':
      return [`siege:${event.kind}`];
    case 'wall':
      return [event.mur === 1 ? 'wall:built' : 'wall:destroyed'];
    case 'duel':
      return ['duel:fought'];
    case 'withdrawn':
      return ['cavalry:withdrawn'];
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

export const secrets = (s: S, viewer: string): string[] =>
  secretsFrom(stratagems, s, viewer, (c) => [`keep ${c.id}"`, ...c.faces.map((effect) => `play ${effect}`)]);
