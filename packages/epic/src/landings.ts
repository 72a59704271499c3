import type { Ask, View } from '@strategoi/kernel';
import { seatOf } from './flow.ts';
import { FOE, lookAround } from './ground.ts';
import { placeName, portSea } from './map.ts';
import { moveFrame } from './procedures/move.ts';
import { landingsFrom, navalFrame } from './procedures/naval.ts';
import { type Group, sailGroup } from './procedures/stacks.ts';
import { cityIn } from './query.ts';
import { tableOf } from './reading.ts';
import type { S, Seat } from './state.ts';
import { findLeader, isFleet } from './units.ts';
import { numberIn, numbers, type Way } from './ways.ts';

// Coasts that lie beyond a sea: sailed to and landed on in one go, for whoever points at them.

/** A voyage in two words: to the sea before a coast, then ashore. */
export interface Landing {
  readonly sail: string;
  readonly land: string;
  /** A city with a port, or one that a base has made one. */
  readonly isPort: boolean;
  readonly way: Way;
}
export type Landings = ReadonlyMap<string, Landing>;

/** The group that would sail: of a stack those told off, or all its ships. */
function sailors(s: S, ask: Ask, seat: Seat, at: number): Group | undefined {
  if (ask.step === 'naval') return { units: numbers(ask, 'group'), leaders: numbers(ask, 'leaders') };
  const dropped = (ask.actions ?? []).flatMap((text) => (text.startsWith('drop ') ? [text.slice(5)] : []));
  const leaders = dropped.map(findLeader).filter((l) => l >= 0);
  return sailGroup(s, { seat, at, units: [...numbers(ask, 'picked')], leaders });
}

/** Who points at a coast means ships: they are at sea or told off, or nobody else could go. */
export const meansShips = (ask: Ask): boolean =>
  ask.step === 'naval' ||
  numbers(ask, 'picked').some((u) => isFleet[u]) ||
  (numbers(ask, 'group').length === 0 && (ask.actions ?? []).some((text) => text.startsWith('sail ')));

/** EPW-BLD-07, EPW-BLD-08: a city with a port, or a base on the coast. */
const isPortHex = (s: S, h: number): boolean =>
  (portSea[cityIn(s, h)] ?? -1) >= 0 || s.bases.some(({ hex }) => hex === h);

/** EPW-NAV-03, EPW-NAV-04: landings from seas a plan may be led to, by hex, each the cheapest way; not those offered anyway. */
export function landingsOf(view: View, ask: Ask): Landings {
  const found = new Map<string, Landing>();
  const at = numberIn(ask, 'place');
  const offered = new Set(ask.actions ?? []);
  const sails = [...offered].filter((text) => text.startsWith('sail '));
  if (sails.length === 0 || !['move.group', 'naval'].includes(ask.step)) return found;
  const seat = seatOf(ask.role);
  const s = {
    ...tableOf(view),
    flow: [{ ...moveFrame(seat), attacks: [...numbers(ask, 'attacks')] }],
  } as S;
  const group = sailors(s, ask, seat, at);
  if (!group) return found;
  const spent = Math.max(0, numberIn(ask, 'spent'));
  const plan = { ...navalFrame(seat, group, at), spent: [spent] };
  const ground = lookAround(s, seat, numbers(ask, 'attacks'));
  const beaches = meansShips(ask);
  for (const { sea, hex, cost, path } of landingsFrom(s, plan, ground)) {
    const zone = placeName(hex);
    const [sail, land] = [`sail ${placeName(sea)}`, `land ${zone}`];
    const isPort = isPortHex(s, hex);
    if (!(isPort || beaches) || !offered.has(sail) || offered.has(land)) continue;
    const known = found.get(zone);
    if (known && known.way.cost <= cost) continue;
    found.set(zone, { sail, land, isPort, way: { cost, path, fight: ground.at[hex] === FOE } });
  }
  return found;
}
