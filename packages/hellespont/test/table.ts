import { type BeySetting, type BeyTable, bySide, makeTable } from '../../bey/test/table.ts';
import { pieces, stratagems } from '../src/counters.ts';
import { hellespont } from '../src/game.ts';
import { zone, zoneId } from '../src/map.ts';
import type { HellespontState } from '../src/state.ts';

export { expectEvent, expectNoEvent, rolls, sideName } from '../../bey/test/table.ts';

export type Table = HellespontState;
type SideName = 'athens' | 'sparta';

/** The fields of a position file, all of them optional, and those by side for one side only if need be. */
export interface Setting extends BeySetting {
  readonly imprisoned?: readonly string[];
  readonly supply?: Partial<Record<SideName, number>>;
  readonly famine?: Partial<Record<SideName, boolean>>;
  readonly optional?: readonly number[];
  readonly arrived?: readonly string[];
  readonly fallen?: readonly string[];
  readonly tissaphernes?: boolean;
  readonly early?: boolean;
}

const table: BeyTable<Table> = makeTable({
  game: hellespont,
  pieces,
  stratagems,
  zone,
  zoneId,
  nowhere: ['stock', 'eliminated', 'removed', 'due', 'box'],
});
export const { setup, act, apply, play, passAll, asked, legal, targets, at, where, stands, hand } = table;
export const { counter, expectRefusal, refusalOf, expectLegal, kept } = table;

/** Scenario 10.1, turn 2 (September), B.3, Athens active, Sparta with the Advantage, 10 PA each, unless said otherwise. */
export const position = (setting: Setting = {}): Table =>
  table.position({
    ...setting,
    ...(setting.supply ? { supply: bySide(setting.supply, 3) } : {}),
    ...(setting.famine ? { famine: bySide(setting.famine, false) } : {}),
  });
