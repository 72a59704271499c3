import { garrisons } from '../src/data/counters.ts';
import { type Table, table } from './table.ts';

export { rolls, sideName } from '../../bey/test/table.ts';
export const { at, counter, hand, legal, stands, targets, where } = table;

/** Every garrison, the citadel included. */
export const cities: readonly string[] =
  'mende skione galepsos torone sane dion acanthos stagiros amphipolis'.split(' ');

export const garrison = (t: Table, id: string): string =>
  ['athens', 'sparta'][t.garrisons[garrisons.findIndex((g) => g.id === id)] as number] as string;
