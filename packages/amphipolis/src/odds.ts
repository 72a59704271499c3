import {
  type BattleFrame,
  battleFrame,
  battleOf,
  columns,
  enemyOf,
  lossCount,
  type PlaySpec,
  resultOf,
  type Side,
  sideOf,
  sumBattle,
} from '@strategoi/bey';
import { cloneFrame, type OddsTable, type Params, type Role, type Run } from '@strategoi/kernel';
import { pieces } from './counters.ts';
import { BY_SURPRISE, GULF, isSea, WEST_GULF, zoneId, zoneOf } from './map.ts';
import { attritionSpec } from './procedures/adjustments.ts';
import { combatSpec } from './procedures/combat.ts';
import { besieger, refuseSiege, type SiegeKind, siegeKinds, siegeSucceeds } from './procedures/sieges.ts';
import { series } from './series.ts';
import { clone, type S } from './state.ts';
import { combatPlays, lenders, reserves } from './stratagems.ts';

/** A trial run on a copy: nothing is told and nothing is rolled. */
const quiet: Run<S> = {
  state: undefined as never,
  emit() {},
  roll: () => 0,
  draw: () => 0,
  reveal() {},
  next() {},
  call() {},
  done() {},
};

const SIXTH = 6;
const dice = [1, 2, 3, 4, 5, 6] as const;

/** Gathers equal results and counts their sixths. */
function gather(results: readonly Params[]): OddsTable['results'] {
  const seen = new Map<string, { count: number; result: Params }>();
  for (const result of results) {
    const key = JSON.stringify({ ...result, dice: undefined });
    const entry = seen.get(key);
    if (entry) {
      entry.count++;
      entry.result = {
        ...entry.result,
        dice: [...(entry.result.dice as number[]), ...(result.dice as number[])],
      };
    } else seen.set(key, { count: 1, result });
  }
  return [...seen.values()].map(({ count, result }) => ({ chance: [count, SIXTH] as const, result }));
}

// ---- combat

/** The battle being prepared at this zone, or the one that would be fought if it came to blows now. */
function battleAt(s: S, zone: number): BattleFrame | undefined {
  const open = battleOf(s);
  if (open?.zone === zone) return open;
  if (!pieces.hasLandUnit(s, 0, zone) || !pieces.hasLandUnit(s, 1, zone)) return undefined;
  return battleFrame(zone, s.active);
}

function combatTable(s: S, f: BattleFrame): OddsTable {
  const sum = sumBattle(series, combatSpec, s, f);
  const defender = enemyOf(f.attacker);
  const attackers = pieces.landUnits(s, f.attacker, f.zone).length;
  const defenders = pieces.landUnits(s, defender, f.zone).length;
  return {
    kind: 'combat',
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
    results: gather(
      dice.map((die) => {
        const result = resultOf(combatSpec, s, sum, die);
        return {
          winner: result.attackerWins ? f.attacker : defender,
          attackerLoss: result.attacker,
          defenderLoss: result.defender,
          attackerUnits: lossCount(result.attacker, attackers),
          defenderUnits: lossCount(result.defender, defenders),
          dice: [die],
        };
      }),
    ),
  };
}

/** The tables with each stratagem this side holds and could play in that battle; its best choice where it has one. */
function whatIfs(s: S, side: Side, f: BattleFrame): NonNullable<OddsTable['ifPlayed']> {
  const found: { play: string; table: OddsTable }[] = [];
  for (const spec of combatPlays) {
    if (series.stratagems.held(s, side, spec.effect) === undefined) continue;
    for (const variant of variants(s, side, f, spec))
      found.push({ play: variant.play, table: combatTable(variant.s, variant.f) });
  }
  return found;
}

/** The battle after a play, once for every choice the play leaves open. */
function variants(
  s: S,
  side: Side,
  f: BattleFrame,
  spec: PlaySpec<S>,
): { play: string; s: S; f: BattleFrame }[] {
  const trial = clone(s);
  const battle = cloneFrame(f) as BattleFrame;
  battle.step = 'combat.attacker';
  trial.flow.push(battle);
  if (spec.can(trial, side)) return [];
  const enemy = enemyOf(side);
  const zone = f.zone;
  switch (spec.target) {
    case 'combined-attack':
      return lenders(trial, side, zone).map((from) => ({
        play: `${spec.target}@${zoneId(from)}`,
        s: trial,
        f: {
          ...battle,
          lend: battle.lend.map((n, i) => (i === side ? Math.ceil(pieces.landPf(trial, side, from) / 2) : n)),
        },
      }));
    case 'discord:ignore': {
      const strongest = pieces
        .landUnits(trial, enemy, zone)
        .sort((a, b) => pieces.pf(trial, b) - pieces.pf(trial, a))[0];
      const ignored = battle.ignored.map((p, i) => (i === enemy ? (strongest as number) : p));
      return [{ play: spec.target, s: trial, f: { ...battle, ignored } }];
    }
    case 'discord:cancel':
      return [
        {
          play: spec.target,
          s: trial,
          f: { ...battle, lend: battle.lend.map((n, i) => (i === enemy ? 0 : n)) },
        },
      ];
    case 'leader-wounded':
      return [{ play: spec.target, s: trial, f: { ...battle, muted: battle.muted | (1 << enemy) } }];
    case 'surprise':
      return reserves(trial, side, zone).map((piece) => {
        const after = clone(trial);
        after.at[piece] = zone;
        after.did[piece] = BY_SURPRISE;
        return { play: `${spec.target}@${pieces.className(trial, piece)}`, s: after, f: battle };
      });
    default: {
      // Faces that only shift the die or the column.
      spec.run(trial, side, quiet);
      return [{ play: spec.target, s: trial, f: battle }];
    }
  }
}

// ---- sieges, attrition, storm

function siegeTable(s: S, side: Side, kind: SiegeKind, zone: number, helped: boolean): OddsTable {
  return {
    kind,
    at: zoneId(zone),
    facts: { side, zone: zoneId(zone) },
    factors: [],
    results: gather(
      dice.map((die) => ({ success: siegeSucceeds(s, side, kind, zone, die, helped), dice: [die] })),
    ),
  };
}

function siegeTables(s: S, role: Role, zone: number): OddsTable[] {
  const side = besieger(s, zone);
  if (side === undefined) return [];
  return siegeKinds
    .filter((kind) => !refuseSiege(s, side, kind, zone))
    .map((kind) => {
      const table = siegeTable(s, side, kind, zone, false);
      const help = kind === 'diplomacy' ? 'diplomacy' : 'defection';
      const holds = sideOf(role) === side && series.stratagems.held(s, side, help) !== undefined;
      if (!holds) return table;
      return { ...table, ifPlayed: [{ play: help, table: siegeTable(s, side, kind, zone, true) }] };
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
        factors: modifier === 0 ? [] : [{ rule: 'AMP-6-b', kind: 'die', value: modifier }],
        results: gather(
          dice.map((die) => ({ losses: attritionSpec.losses(die + modifier, units), dice: [die] })),
        ),
      };
    });
}

/** AMP-7.S2-a: how many of n ships a storm damages, each on 5 or 6. */
function stormTable(s: S, zone: number): OddsTable[] {
  if (zone !== GULF && zone !== WEST_GULF) return [];
  const ships = pieces.units(s, 0, zone).length;
  if (ships === 0) return [];
  const total = 3 ** ships;
  let ways = 2 ** ships;
  const results = [];
  for (let hit = 0; hit <= ships; hit++) {
    results.push({ chance: [ways, total] as const, result: { damaged: hit } });
    ways = (ways * (ships - hit)) / (hit + 1) / 2;
  }
  return [{ kind: 'storm', at: zoneId(zone), facts: { ships }, factors: [], results }];
}

export function odds(s: S, role: Role, at: string): readonly OddsTable[] {
  const zone = zoneOf(at);
  if (zone === undefined) return [];
  const tables: OddsTable[] = [];
  const battle = battleAt(s, zone);
  if (battle) {
    const table = combatTable(s, battle);
    const ifPlayed = role === 'athens' || role === 'sparta' ? whatIfs(s, sideOf(role), battle) : [];
    tables.push(ifPlayed.length > 0 ? { ...table, ifPlayed } : table);
  }
  tables.push(...siegeTables(s, role, zone), ...attritionTables(s, zone));
  if (isSea(zone)) tables.push(...stormTable(s, zone));
  return tables;
}
