import { gather, lossCount, makeOdds, oddsAt, type Side, stormTable } from '@strategoi/bey';
import type { OddsTable, Role } from '@strategoi/kernel';
import { pieces } from './counters.ts';
import { ATHENS, GULF, WEST_GULF, zoneId, zoneOf } from './map.ts';
import { attritionSpec } from './procedures/adjustments.ts';
import { combatSpec } from './procedures/combat.ts';
import { retreatSpec } from './procedures/retreat.ts';
import {
  besieger,
  refuseSiege,
  type SiegeKind,
  siegeFactors,
  siegeGoal,
  siegeKinds,
  siegeOf,
  siegeSucceeds,
  triedBy,
} from './procedures/sieges.ts';
import { series } from './series.ts';
import { clone, fold, type S } from './state.ts';
import { combatPlays, plays, stratagemSteps } from './stratagems.ts';

const { combat, attrition } = makeOdds<S>(series, {
  combat: combatSpec,
  plays,
  combatPlays,
  steps: stratagemSteps,
  retreat: retreatSpec,
  noRefuge: 'AMP-4.2.2-f',
  attrition: attritionSpec,
  attritionRule: 'AMP-6-b',
  clone,
  fold,
  kindOf: () => 'combat',
  cost: (s, side, zone, loss) => lossCount(loss, pieces.landUnits(s, side, zone).length),
});

// ---- sieges and storm

function siegeTable(s: S, side: Side, kind: SiegeKind, zone: number, helped: boolean): OddsTable {
  return {
    kind,
    at: zoneId(zone),
    facts: { side, zone: zoneId(zone), goal: siegeGoal(s, side, kind, zone) },
    factors: siegeFactors(s, side, kind, zone, helped),
    results: gather((die) => ({ success: siegeSucceeds(s, side, kind, zone, die, helped) })),
  };
}

/** The attempt being made at this zone, or each one that could be made there. */
function siegeTables(s: S, viewer: Side | undefined, zone: number): OddsTable[] {
  const side = besieger(s, zone);
  if (side === undefined) return [];
  const open = siegeOf(s);
  if (open?.zone === zone) {
    const helpable = open.step === 'siege.help' && !open.helped;
    return [withHelp(s, viewer, side, open.kind, zone, open.helped, helpable)];
  }
  if (triedBy(s, side).includes(zone)) return [];
  return siegeKinds
    .filter((kind) => !refuseSiege(s, side, kind, zone))
    .map((kind) => withHelp(s, viewer, side, kind, zone, false, true));
}

function withHelp(
  s: S,
  viewer: Side | undefined,
  side: Side,
  kind: SiegeKind,
  zone: number,
  helped: boolean,
  helpable: boolean,
): OddsTable {
  const table = siegeTable(s, side, kind, zone, helped);
  const help = kind === 'diplomacy' ? 'diplomacy' : 'defection';
  if (!helpable || viewer !== side || series.stratagems.held(s, side, help) === undefined) return table;
  return { ...table, ifPlayed: [{ play: help, table: siegeTable(s, side, kind, zone, true) }] };
}

/** AMP-7.S2-a: how many of n ships a storm damages, each on a five or a six. */
function stormTables(s: S, zone: number): OddsTable[] {
  if (zone !== GULF && zone !== WEST_GULF) return [];
  const ships = pieces.units(s, ATHENS, zone).length;
  if (ships === 0) return [];
  return [stormTable(zoneId(zone), { ships }, ships, 5)];
}

export const odds: (s: S, role: Role, at: string) => readonly OddsTable[] = oddsAt<S>(
  zoneOf,
  (s, viewer, zone) => [
    ...combat(s, viewer, zone),
    ...siegeTables(s, viewer, zone),
    ...attrition(s, zone),
    ...stormTables(s, zone),
  ],
);
