import {
  type BattleFrame,
  battleFrame,
  battleOf,
  binomial,
  columns,
  enemyOf,
  gather,
  type LossResult,
  lossCount,
  type PlaySpec,
  quietRun,
  resultOf,
  type Side,
  sideOf,
  sumBattle,
} from '@strategoi/bey';
import { cloneFrame, type OddsTable, type Role } from '@strategoi/kernel';
import { pieces } from './counters.ts';
import { isSea, isStrait, ports, zoneId, zoneOf } from './map.ts';
import { attritionSpec } from './procedures/adjustments.ts';
import {
  combatSpec,
  evasionModifier,
  fighters,
  navalDue,
  smallestTotal,
  waysOut,
} from './procedures/combat.ts';
import { discards, refuseSiege, siegeDice } from './procedures/sieges.ts';
import { series } from './series.ts';
import { clone, type S } from './state.ts';
import { combatPlays, lenders, lent, stormThreshold } from './stratagems.ts';

// ---- combat

function battleAt(s: S, zone: number): BattleFrame | undefined {
  const open = battleOf(s);
  if (open?.zone === zone) return open;
  const due = fighters(s, 0, zone).length > 0 && fighters(s, 1, zone).length > 0;
  return due && !ports.includes(zone) ? battleFrame(zone, s.active) : undefined;
}

/** What a result costs: units on land, strength points at sea. */
function cost(s: S, side: Side, zone: number, loss: LossResult): number {
  const force = fighters(s, side, zone);
  if (!isSea(zone)) return lossCount(loss, force.length);
  const strengths = force.map((p) => pieces.pf(s, p));
  const all = strengths.reduce((a, b) => a + b, 0);
  if (loss === 'R') return 0;
  return loss === 'E' || loss === 'A' ? all : smallestTotal(strengths, navalDue(loss, all));
}

function combatTable(s: S, f: BattleFrame): OddsTable {
  const sum = sumBattle(series, combatSpec, s, f);
  const defender = enemyOf(f.attacker);
  return {
    kind: isSea(f.zone) ? 'sea-combat' : 'combat',
    at: zoneId(f.zone),
    facts: {
      attacker: f.attacker,
      attackerPf: sum.attackerPf,
      defenderPf: sum.defenderPf,
      odds: columns[sum.odds] as string,
      column: columns[sum.column] as string,
      modifier: sum.dieModifier,
    },
    factors: sum.factors,
    results: gather((die) => {
      const result = resultOf(combatSpec, s, sum, die);
      return {
        winner: result.attackerWins ? f.attacker : defender,
        attackerLoss: result.attacker,
        defenderLoss: result.defender,
        attackerUnits: cost(s, f.attacker, f.zone, result.attacker),
        defenderUnits: cost(s, defender, f.zone, result.defender),
      };
    }),
  };
}

/** The table with each stratagem this side holds and could lay, once for every choice the play leaves open. */
function whatIfs(s: S, side: Side, f: BattleFrame): NonNullable<OddsTable['ifPlayed']> {
  const found: { play: string; table: OddsTable }[] = [];
  for (const spec of combatPlays) {
    if (series.stratagems.held(s, side, spec.effect) === undefined) continue;
    for (const { play, trial, battle } of trials(s, side, f, spec))
      found.push({ play, table: combatTable(trial, battle) });
  }
  return found;
}

function trials(
  s: S,
  side: Side,
  f: BattleFrame,
  spec: PlaySpec<S>,
): { play: string; trial: S; battle: BattleFrame }[] {
  const trial = clone(s);
  const battle = cloneFrame(f) as BattleFrame;
  battle.step = 'combat.attacker';
  trial.flow.push(battle);
  if (spec.can(trial, side)) return [];
  if (spec.target === 'combined-attack') {
    return lenders(trial, side, f.zone).map((from) => {
      const joined = cloneFrame(battle) as BattleFrame;
      joined.lend[side] = lent(trial, side, from);
      return { play: `${spec.target}@${zoneId(from)}`, trial, battle: joined };
    });
  }
  spec.run(trial, side, quietRun(trial));
  return [{ play: spec.target, trial, battle }];
}

// ---- evasion, passing, sieges, attrition, storm

function evasionTable(s: S, f: BattleFrame): OddsTable[] {
  const side = enemyOf(f.attacker);
  if (waysOut(s, side, f.zone).length === 0) return [];
  const modifier = evasionModifier(s, side, f.zone);
  return [
    {
      kind: 'evasion',
      at: zoneId(f.zone),
      facts: { side, modifier },
      factors: modifier === 0 ? [] : [{ rule: 'HEL-EVA-03', kind: 'die', value: modifier }],
      results: gather((die) => ({ success: die + modifier >= 6 })),
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
      results: gather((die) => ({ success: die <= (isStrait(zone) ? 1 : 3) })),
    }));
}

/** Chances of n dice: no five or six, at least one five but no six, at least one six. */
function siegeTable(side: Side, port: number, lines: ReturnType<typeof siegeDice>): OddsTable {
  const n = Math.max(
    0,
    lines.reduce((sum, line) => sum + line.value, 0),
  );
  const total = 6 ** n;
  const [none, noSix] = [4 ** n, 5 ** n];
  return {
    kind: 'siege',
    at: zoneId(port),
    facts: { side, dice: n, onesExpected: n / 6 },
    factors: lines.map(({ rule, value }) => ({ rule, kind: 'dice', value })),
    results: [
      { chance: [none, total] as const, result: { effect: 'nothing' } },
      { chance: [noSix - none, total] as const, result: { effect: 'weakened' } },
      { chance: [total - noSix, total] as const, result: { effect: 'taken' } },
    ].filter((row) => row.chance[0] > 0),
  };
}

function siegeTables(s: S, role: Role, port: number): OddsTable[] {
  return ([0, 1] as const)
    .filter((side) => !refuseSiege(s, side, port))
    .map((side) => {
      const table = siegeTable(side, port, siegeDice(s, side, port, false, [0, 0]));
      if (role !== 'athens' && role !== 'sparta') return table;
      const own = sideOf(role);
      const ifPlayed: { play: string; table: OddsTable }[] = [];
      if (own === side && series.stratagems.held(s, side, 'mining') !== undefined) {
        ifPlayed.push({
          play: 'mining',
          table: siegeTable(side, port, siegeDice(s, side, port, true, [0, 0])),
        });
      }
      if (discards(s, own).length > 0) {
        const spent = own === 0 ? [1, 0] : [0, 1];
        ifPlayed.push({
          play: 'discard',
          table: siegeTable(side, port, siegeDice(s, side, port, false, spent)),
        });
      }
      return ifPlayed.length > 0 ? { ...table, ifPlayed } : table;
    });
}

function attritionTables(s: S, zone: number): OddsTable[] {
  return ([0, 1] as const)
    .filter((side) => attritionSpec.zones(s, side).includes(zone))
    .map((side) => {
      const units = pieces.countUnits(s, side, zone);
      const modifier = attritionSpec.modifier(s, side, zone);
      return {
        kind: 'attrition',
        at: zoneId(zone),
        facts: { side, units, modifier },
        factors: modifier === 0 ? [] : [{ rule: 'HEL-ATT-03', kind: 'die', value: modifier }],
        results: gather((die) => ({ losses: attritionSpec.losses(die + modifier, units) })),
      };
    });
}

/** HEL-S04: ships of one side in one sea are all as exposed as each other. */
function stormTables(s: S, zone: number): OddsTable[] {
  if (!isSea(zone)) return [];
  return ([0, 1] as const).flatMap((side) => {
    const ships = fighters(s, side, zone);
    const first = ships[0];
    if (first === undefined) return [];
    const hits = 7 - stormThreshold(s, first);
    return [
      {
        kind: 'storm',
        at: zoneId(zone),
        facts: { side, ships: ships.length, on: 7 - hits },
        factors: [],
        results: binomial(ships.length, hits).map(({ chance, struck }) => ({
          chance,
          result: { damaged: struck },
        })),
      },
    ];
  });
}

export function odds(s: S, role: Role, at: string): readonly OddsTable[] {
  const zone = zoneOf(at);
  if (zone === undefined) return [];
  const tables: OddsTable[] = [];
  const battle = battleAt(s, zone);
  if (battle) {
    const table = combatTable(s, battle);
    const ifPlayed = role === 'athens' || role === 'sparta' ? whatIfs(s, sideOf(role), battle) : [];
    tables.push(ifPlayed.length > 0 ? { ...table, ifPlayed } : table, ...evasionTable(s, battle));
  }
  tables.push(
    ...passTables(s, zone),
    ...siegeTables(s, role, zone),
    ...attritionTables(s, zone),
    ...stormTables(s, zone),
  );
  return tables;
}
