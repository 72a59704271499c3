import type { SideName } from '@strategoi/bey';
import type { Event } from '@strategoi/kernel';
import { type BeySetting, bySide, makeTable, tellingOff } from '../../bey/test/table.ts';
import { pieces, stratagems } from '../src/counters.ts';
import { amphipolis } from '../src/game.ts';
import { zone, zoneId } from '../src/map.ts';
import type { AmphipolisState } from '../src/state.ts';

export { many } from '../../bey/test/table.ts';

export type Table = AmphipolisState;

/** The fields of a position file, all of them optional, and those by side for one side only if need be. */
export interface Setting extends BeySetting {
  readonly garrisons?: { readonly [id: string]: SideName };
  readonly wall?: 'none' | 'built' | 'destroyed';
  readonly sapped?: number;
  readonly flotilla?: boolean;
  readonly optional?: Partial<Record<SideName, number>>;
  readonly postponed?: Partial<Record<SideName, number>>;
  readonly challenged?: boolean;
  readonly held?: readonly string[];
  readonly marched?: boolean;
  readonly operated?: number;
  readonly scored?: Partial<Record<SideName, { readonly [category: string]: number }>>;
}

export const table = makeTable({
  game: amphipolis,
  pieces,
  stratagems,
  zone,
  zoneId,
  nowhere: ['stock', 'eliminated', 'removed', 'due'],
});
export const { setup, act, apply, play, passAll, asked, kept } = table;

/** Scenario 10.1, turn 2, B.3, Athens active, unless said otherwise. */
export const position = (setting: Setting = {}): Table =>
  table.position({
    ...setting,
    ...(setting.optional ? { optional: bySide(setting.optional, 0) } : {}),
    ...(setting.postponed ? { postponed: bySide(setting.postponed, -1) } : {}),
    ...(setting.scored ? { scored: bySide(setting.scored, {}) } : {}),
  });

/** Nobody comes by the schedule of 10.1. */
export const nobody: readonly number[] = [-1, -1, -1];

/** A group told off in an activated zone. */
export const toldOff = tellingOff<Table, Setting>(position, play);

const everyCounter = stratagems.counters.map((c) => c.id);

/**
 * The beginning of a turn: the dice of B.1 are these, Athens first, then whatever else is rolled. No stratagem is in
 * play but those in hand; the position is the end of the turn before. The events tell all of it.
 */
export function turnBegins(
  turn: number,
  dice: readonly number[],
  setting: Setting = {},
): { readonly t: Table; readonly events: readonly Event[] } {
  const held = [...(setting.hands?.athens ?? []), ...(setting.hands?.sparta ?? [])];
  const t = position({
    scenario: '10.4',
    turn: turn - 1,
    phase: 'D.1',
    initiative: 'athens',
    active: 'sparta',
    ...setting,
    // One city each, lest somebody has won already.
    garrisons: { mende: 'sparta', sane: 'athens', ...setting.garrisons },
    hands: { ...setting.hands, sparta: [...(setting.hands?.sparta ?? []), 'K5'] },
    out: everyCounter.filter((id) => id !== 'K5' && !held.includes(id)),
  });
  let role = 'sparta';
  let text = `keep ${setting.hands?.sparta?.[0] ?? 'none'}`;
  // Whoever holds something may still be asked before the turn ends: he does nothing.
  for (;;) {
    const next = kept(t);
    act(next, role, text);
    if (next.turn === turn) return { t, events: act(t, role, text, dice) };
    act(t, role, text);
    role = asked(t)?.role as string;
    text = asked(t)?.window ? 'pass' : 'done';
  }
}
