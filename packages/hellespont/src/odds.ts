import {
  enemyOf,
  FULL,
  gather,
  type LossResult,
  lossCount,
  makeOdds,
  oddsAt,
  type Side,
  stormTable,
} from '@strategoi/bey';
import type { OddsTable, Role } from '@strategoi/kernel';
import { pieces } from './counters.ts';
import { isLand, isSea, zoneId, zoneOf } from './map.ts';
import { attritionSpec } from './procedures/adjustments.ts';
import {
  combatSpec,
  evades,
  evasionFactors,
  fighters,
  navalDue,
  smallestTotal,
  waysOut,
} from './procedures/combat.ts';
import { getsPast } from './procedures/movement.ts';
import { retreatSpec } from './procedures/retreat.ts';
import {
  type DiceLine,
  discards,
  openSiege,
  refuseSiege,
  type SiegeFrame,
  siegeDice,
  triedBy,
} from './procedures/sieges.ts';
import { series } from './series.ts';
import { clone, fold, type S } from './state.ts';
import { combatPlays, plays, stormThreshold, stratagemSteps } from './stratagems.ts';

/** What a result costs: units on land, at sea the strength points that will be missing. */
function cost(s: S, side: Side, zone: number, loss: LossResult): number {
  const force = fighters(s, side, zone);
  if (!isSea(zone)) return lossCount(loss, force.length);
  const ships = force.map((p) => ({ pf: pieces.pf(s, p), gone: pieces.pf(s, p) - pieces.weakPf(s, p) }));
  const all = ships.reduce((sum, { pf }) => sum + pf, 0);
  if (loss === 'R') return 0;
  if (loss === 'E') return all;
  if (loss === 'A') return ships.reduce((sum, { gone }) => sum + gone, 0);
  return leastGone(
    ships,
    smallestTotal(
      ships.map(({ pf }) => pf),
      navalDue(loss, all),
    ),
  );
}

/** HEL-LOS-06: ships that add up to this are weakened; their owner takes those that lose the least by it. */
function leastGone(ships: readonly { readonly pf: number; readonly gone: number }[], total: number): number {
  const least = new Map([[0, 0]]);
  for (const { pf, gone } of ships)
    for (const [sum, lost] of [...least])
      least.set(sum + pf, Math.min(least.get(sum + pf) ?? Number.POSITIVE_INFINITY, lost + gone));
  return least.get(total) ?? 0;
}

const { battleAt, combat, attrition } = makeOdds<S>(series, {
  combat: combatSpec,
  plays,
  combatPlays,
  steps: stratagemSteps,
  retreat: retreatSpec,
  noRefuge: 'HEL-RET-04',
  attrition: attritionSpec,
  attritionRule: 'HEL-ATT-03',
  clone,
  fold,
  // HEL-CBT-07, HEL-MAP-11
  kindOf: (zone) => (isSea(zone) ? 'sea-combat' : isLand(zone) ? 'combat' : undefined),
  cost,
});

// ---- evasion and passing

/** Until the defender has tried, or let it be. */
function evasionTables(s: S, zone: number): OddsTable[] {
  const battle = battleAt(s, zone);
  if (!battle) return [];
  const begun = s.flow.includes(battle);
  const trying = s.flow.some((f) => f.step === 'evade' || f.step === 'evade.result');
  const side = enemyOf(battle.attacker);
  if ((begun && !trying) || waysOut(s, side, zone).length === 0) return [];
  const factors = evasionFactors(s, side, zone);
  const modifier = factors.reduce((sum, factor) => sum + factor.value, 0);
  return [
    {
      kind: 'evasion',
      at: zoneId(zone),
      facts: { side, modifier },
      factors,
      results: gather((die) => ({ success: evades(die, modifier) })),
    },
  ];
}

/** HEL-INT-03: what a fleet that enters here would have to roll to go on. */
function passTables(s: S, zone: number): OddsTable[] {
  if (!isSea(zone)) return [];
  return ([0, 1] as const)
    .filter((side) => pieces.navalPf(s, enemyOf(side), zone) > 0)
    .map((side) => ({
      kind: 'pass',
      at: zoneId(zone),
      facts: { side, overrunFrom: 10 * pieces.navalPf(s, enemyOf(side), zone) },
      factors: [],
      results: gather((die) => ({ success: getsPast(zone, die) })),
    }));
}

// ---- sieges

/** Chances of n dice: no five or six, at least one five but no six, at least one six. */
function siegeTable(s: S, side: Side, port: number, lines: readonly DiceLine[], thrown?: number): OddsTable {
  const counted = lines.reduce((sum, line) => sum + line.value, 0);
  const n = Math.max(0, thrown ?? counted);
  const [none, noSix, total] = [4 ** n, 5 ** n, 6 ** n];
  // HEL-SIE-18: a garrison that is all reduced falls to a five as well.
  const broken = pieces.units(s, enemyOf(side), port).every((p) => s.face[p] !== FULL);
  const chances: readonly (readonly [string, number])[] = broken
    ? [
        ['nothing', none],
        ['taken', total - none],
      ]
    : [
        ['nothing', none],
        ['weakened', noSix - none],
        ['taken', total - noSix],
      ];
  return {
    kind: 'siege',
    at: zoneId(port),
    facts: { side, dice: n, onesExpected: n / 6 },
    factors: lines.map(({ rule, value }) => ({ rule, kind: 'dice', value })),
    results: chances
      .filter(([, ways]) => ways > 0)
      .map(([effect, ways]) => ({ chance: [ways, total] as const, result: { effect } })),
  };
}

/** The siege being laid to this port, or the one each side could lay. */
function siegeTables(s: S, viewer: Side | undefined, port: number): OddsTable[] {
  const open = openSiege(s);
  if (open?.zone === port) return [helped(s, viewer, open.side, port, open)];
  return ([0, 1] as const)
    .filter((side) => !refuseSiege(s, side, port) && !triedBy(s, side).includes(port))
    .map((side) => helped(s, viewer, side, port, undefined));
}

/** HEL-SIE-07, HEL-SIE-11, HEL-SIE-14: with what the viewer himself could still do about the dice. */
function helped(
  s: S,
  viewer: Side | undefined,
  side: Side,
  port: number,
  f: SiegeFrame | undefined,
): OddsTable {
  const mined = f?.mined ?? false;
  const spent = f?.spent ?? [0, 0];
  const dice = (mines: boolean, gone: readonly number[]): DiceLine[] => siegeDice(s, side, port, mines, gone);
  const table = siegeTable(s, side, port, dice(mined, spent), f?.rolled);
  if (viewer === undefined) return table;
  const besieges = viewer === side;
  const inTime = f === undefined || f.step === 'siege.besieger' || (f.step === 'siege.besieged' && !besieges);
  if (!inTime || spent[viewer] || (besieges && mined)) return table;
  const ifPlayed: { play: string; table: OddsTable }[] = [];
  if (besieges && series.stratagems.held(s, side, 'mining') !== undefined)
    ifPlayed.push({ play: 'mining', table: siegeTable(s, side, port, dice(true, spent)) });
  if (discards(s, viewer).length > 0) {
    const gone = spent.map((n, i) => (i === viewer ? 1 : n));
    ifPlayed.push({ play: 'discard', table: siegeTable(s, side, port, dice(mined, gone)) });
  }
  return ifPlayed.length > 0 ? { ...table, ifPlayed } : table;
}

// ---- storm

/** HEL-S04: ships of one side in one sea are all as exposed as each other. */
function stormTables(s: S, zone: number): OddsTable[] {
  if (!isSea(zone)) return [];
  return ([0, 1] as const).flatMap((side) => {
    const ships = fighters(s, side, zone);
    const first = ships[0];
    if (first === undefined) return [];
    const on = stormThreshold(s, first);
    return [stormTable(zoneId(zone), { side, ships: ships.length, on }, ships.length, on)];
  });
}

export const odds: (s: S, role: Role, at: string) => readonly OddsTable[] = oddsAt<S>(
  zoneOf,
  (s, viewer, zone) => [
    ...combat(s, viewer, zone),
    ...evasionTables(s, zone),
    ...passTables(s, zone),
    ...siegeTables(s, viewer, zone),
    ...attrition(s, zone),
    ...stormTables(s, zone),
  ],
);
