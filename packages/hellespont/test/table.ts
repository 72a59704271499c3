import type { SideName } from '@strategoi/bey';
import { type BeySetting, bySide, makeTable, tellingOff } from '../../bey/test/table.ts';
import { pieces, stratagems } from '../src/counters.ts';
import { hellespont } from '../src/game.ts';
import { zone, zoneId } from '../src/map.ts';
import type { HellespontState } from '../src/state.ts';

export type Table = HellespontState;

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

export const table = makeTable({
  game: hellespont,
  pieces,
  stratagems,
  zone,
  zoneId,
  nowhere: ['stock', 'eliminated', 'removed', 'due', 'box'],
});
export const { setup, act, play, passAll, asked, kept } = table;

/** Scenario 10.1, turn 2 (September), B.3, Athens active, Sparta with the Advantage, 10 PA each, unless said otherwise. */
export const position = (setting: Setting = {}): Table =>
  table.position({
    ...setting,
    ...(setting.supply ? { supply: bySide(setting.supply, 3) } : {}),
    ...(setting.famine ? { famine: bySide(setting.famine, false) } : {}),
  });

/** Nobody comes by schedule. */
export const nobody: readonly number[] = new Array(10).fill(-1);

const toldOff = tellingOff<Table, Setting>(position, play);
/** A group told off in an activated zone, with six points announced unless said otherwise. */
export const ready = (role: SideName, from: string, who: readonly string[], setting: Setting = {}): Table =>
  toldOff(role, from, who, { announced: 6, ...setting });
