import {
  type BattleFrame,
  battleFrame,
  battleOf,
  binomial,
  columns,
  enemyOf,
  gather,
  lossCount,
  type Moment,
  type PlaySpec,
  resultOf,
  type Side,
  sides,
  sumBattle,
} from '@strategoi/bey';
import { act, cloneFrame, type Decision, type OddsTable, type Role, type Run } from '@strategoi/kernel';
import { pieces } from './counters.ts';
import { ATHENS, GULF, WEST_GULF, zoneId, zoneOf } from './map.ts';
import { attritionSpec } from './procedures/adjustments.ts';
import { combatSpec } from './procedures/combat.ts';
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

// ---- combat

/** Steps of a combat up to the die, which the advantage may still have thrown again. */
const undecided = [
  'combat',
  'combat.attacker',
  'combat.defender',
  'combat.answer',
  'combat.reply',
  'combat.roll',
  'combat.result',
];

/** The battle being prepared at this zone, or the one that would be fought if it came to blows now. */
function battleAt(s: S, zone: number): BattleFrame | undefined {
  if (!pieces.hasLandUnit(s, 0, zone) || !pieces.hasLandUnit(s, 1, zone)) return undefined;
  const open = battleOf(s);
  if (open?.zone !== zone) return battleFrame(zone, s.active);
  return undecided.includes(open.step) ? open : undefined;
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
    results: gather((die) => {
      const result = resultOf(combatSpec, s, sum, die);
      return {
        winner: result.attackerWins ? f.attacker : defender,
        attackerLoss: result.attacker,
        defenderLoss: result.defender,
        attackerUnits: lossCount(result.attacker, attackers),
        defenderUnits: lossCount(result.defender, defenders),
      };
    }),
  };
}

/** At which moment of the battle this side may still play something: before the die, each in his turn. */
function momentOf(f: BattleFrame, side: Side): Moment | undefined {
  const attacks = f.attacker === side;
  switch (f.step) {
    case 'combat':
    case 'combat.attacker':
      return 'combat';
    case 'combat.defender':
      return attacks ? undefined : 'combat';
    case 'combat.answer':
    case 'combat.reply':
      return attacks ? 'answer' : undefined;
    default:
      return undefined;
  }
}

/** The tables with each stratagem this side holds and could still play in that battle, once for each choice it leaves. */
function whatIfs(s: S, side: Side, f: BattleFrame, now: OddsTable): NonNullable<OddsTable['ifPlayed']> {
  const moment = momentOf(f, side);
  if (moment === undefined) return [];
  const before = clone(s);
  before.flow = [cloneFrame(f)];
  return combatPlays.flatMap((spec) => {
    if (plays.refuse(before, side, moment, act('play', spec.target), '')) return [];
    const found = afterPlaying(before, side, spec);
    const tables = new Set(found.map(({ table }) => JSON.stringify(table)));
    if (tables.has(JSON.stringify(now))) return [];
    // A choice that changes nothing here, such as whom to wound, need not be made now.
    return tables.size === 1 ? found.slice(0, 1).map(({ table }) => ({ play: spec.target, table })) : found;
  });
}

/** Plays it on a copy: no die is rolled before the battle stands as it will be fought. */
function afterPlaying(before: S, side: Side, spec: PlaySpec<S>): { play: string; table: OddsTable }[] {
  const played = clone(before);
  spec.run(played, side, onCopy(played));
  const asks = topOf(played);
  if (asks.step.startsWith('combat')) return [{ play: spec.target, table: tableOf(played) }];
  const choice = stratagemSteps[asks.step] as Decision<S>;
  const found = new Map<string, OddsTable>();
  for (const offer of choice.offers(played, asks, sides[side])) {
    const chosen = clone(played);
    choice.take(chosen, topOf(chosen), sides[side], offer, onCopy(chosen));
    // Units that look alike make the same difference, whichever zone they come from.
    const [name] = (offer.target as string).split('@');
    found.set(`${spec.target}@${name}`, tableOf(chosen));
  }
  return [...found].map(([play, table]) => ({ play, table }));
}

const topOf = (s: S): S['flow'][number] => s.flow[s.flow.length - 1] as S['flow'][number];
const tableOf = (s: S): OddsTable => combatTable(s, battleOf(s) as BattleFrame);

/** A run on a copy of the state: nobody is told, and chance has no part in it. */
function onCopy(s: S): Run<S> {
  const chance = (): never => {
    throw new Error('odds are not drawn');
  };
  return {
    state: s,
    emit: (event) => fold(s, event),
    roll: chance,
    draw: chance,
    reveal() {},
    next(step) {
      topOf(s).step = step;
    },
    call(frame, then) {
      topOf(s).step = then;
      s.flow.push(frame);
    },
    done() {
      s.flow.pop();
    },
  };
}

function combatTables(s: S, viewer: Side | undefined, zone: number): OddsTable[] {
  const battle = battleAt(s, zone);
  if (!battle) return [];
  const table = combatTable(s, battle);
  const ifPlayed = viewer === undefined ? [] : whatIfs(s, viewer, battle, table);
  return [ifPlayed.length > 0 ? { ...table, ifPlayed } : table];
}

// ---- sieges, attrition, storm

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
        results: gather((die) => ({ losses: attritionSpec.losses(die + modifier, units) })),
      };
    });
}

/** AMP-7.S2-a: how many of n ships a storm damages, each on a five or a six. */
function stormTables(s: S, zone: number): OddsTable[] {
  if (zone !== GULF && zone !== WEST_GULF) return [];
  const ships = pieces.units(s, ATHENS, zone).length;
  if (ships === 0) return [];
  const results = binomial(ships, 2).map(({ chance, struck }) => ({ chance, result: { damaged: struck } }));
  return [{ kind: 'storm', at: zoneId(zone), facts: { ships }, factors: [], results }];
}

export function odds(s: S, role: Role, at: string): readonly OddsTable[] {
  const zone = zoneOf(at);
  if (zone === undefined) return [];
  const seat = sides.indexOf(role as (typeof sides)[number]);
  // Somebody who only watches knows nobody's hand.
  const viewer = seat < 0 ? undefined : (seat as Side);
  return [
    ...combatTables(s, viewer, zone),
    ...siegeTables(s, viewer, zone),
    ...attritionTables(s, zone),
    ...stormTables(s, zone),
  ];
}
