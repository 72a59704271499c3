import type { Manifest } from '@strategoi/kernel';
import { sides } from './sides.ts';

/** Who plays, in every game of the series. */
export const roles: Manifest['roles'] = [
  { id: 'athens', name: { en: 'Athens', fr: 'Athènes' } },
  { id: 'sparta', name: { en: 'Sparta', fr: 'Sparte' } },
];

type ScenarioEntry = Manifest['scenarios'][number];

export const forBothSides = (
  scenarios: readonly Pick<ScenarioEntry, 'id' | 'title' | 'turns'>[],
): ScenarioEntry[] => scenarios.map(({ id, title, turns }) => ({ id, title, roles: sides, turns }));

/** Two players in turn, who hide what they hold. */
export const seriesFacts = (coverage: readonly string[]): Manifest['facts'] => ({
  seats: [2, 2],
  longest: 20_000,
  hidden: true,
  telling: ['play ', 'discard '],
  simultaneous: false,
  coverage,
});
