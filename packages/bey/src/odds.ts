import {
  act,
  cell,
  cloneFrame,
  type Event,
  type Frame,
  goOn,
  type OddsTable,
  type Params,
  type Role,
  stepsByName,
  sure,
} from '@strategoi/kernel';
import type { AttritionSpec } from './attrition.ts';
import {
  type BattleFrame,
  battleFrame,
  battleOf,
  CALLED_OFF,
  type CombatSpec,
  resultOf,
  sumBattle,
} from './combat.ts';
import { columns, type LossResult } from './crt.ts';
import type { Moment, PlaySpec, Plays } from './plays.ts';
import { hasRefuge, type RetreatSpec } from './retreat.ts';
import type { BeyRun, BeySteps, ProcedureOf } from './run.ts';
import type { Series } from './series.ts';
import { enemyOf, type Side, sideNamed, sides } from './sides.ts';
import type { BeyState } from './state.ts';

const dice = [1, 2, 3, 4, 5, 6] as const;

/** Gathers the dice that give the same result and counts their sixths. */
export function gather(resultOfDie: (die: number) => Params): OddsTable['results'] {
  const found = new Map<string, { readonly result: Params; readonly dice: number[] }>();
  for (const die of dice) {
    const result = resultOfDie(die);
    const key = JSON.stringify(result);
    const entry = found.get(key) ?? { result, dice: [] };
    entry.dice.push(die);
    found.set(key, entry);
  }
  return [...found.values()].map(({ result, dice: rolled }) => ({
    chance: [rolled.length, dice.length] as const,
    result: { ...result, dice: rolled },
  }));
}

/** n ships, each struck with the same chance in sixths: how many are struck, exactly. */
function binomial(
  n: number,
  hits: number,
): { readonly chance: readonly [number, number]; readonly struck: number }[] {
  const total = 6 ** n;
  let ways = (6 - hits) ** n;
  const rows: { chance: readonly [number, number]; struck: number }[] = [];
  for (let k = 0; k <= n; k++) {
    rows.push({ chance: [ways, total], struck: k });
    ways = (ways * (n - k) * hits) / ((k + 1) * (6 - hits));
  }
  return rows;
}

/** How many of `ships` in a zone a storm damages, each on this die or a higher one. */
export const stormTable = (at: string, facts: Params, ships: number, on: number): OddsTable => ({
  kind: 'storm',
  at,
  facts,
  factors: [],
  results: binomial(ships, 7 - on).map(({ chance, struck }) => ({ chance, result: { damaged: struck } })),
});

/** Odds by the name of a place; somebody who only watches knows nobody's hand. */
export const oddsAt =
  <S extends BeyState>(
    zoneOf: (id: string) => number | undefined,
    tables: (s: S, viewer: Side | undefined, zone: number) => readonly OddsTable[],
  ): ((s: S, role: Role, at: string) => readonly OddsTable[]) =>
  (s, role, at) => {
    const zone = zoneOf(at);
    if (zone === undefined) return [];
    return tables(s, sideNamed(role), zone);
  };

// ---- combat and attrition, the same in every game of the series

export interface OddsSpec<S extends BeyState> {
  readonly combat: CombatSpec<S>;
  readonly plays: Plays<S>;
  /** Faces that bear on a combat before its die. */
  readonly combatPlays: readonly PlaySpec<S>[];
  /** Procedures the faces start, for the choices they leave open. */
  readonly steps: Partial<BeySteps<S, ProcedureOf<S>>>;
  readonly retreat: RetreatSpec<S>;
  /** The rule by which whoever is beaten and has no refuge is lost. */
  readonly noRefuge: string;
  readonly attrition: AttritionSpec<S>;
  /** The rule behind the modifier of an attrition die. */
  readonly attritionRule: string;
  clone(s: S): S;
  fold(s: S, event: Event): void;
  /** What a combat in this zone is called; undefined where none is ever fought. */
  kindOf(zone: number): string | undefined;
  /** What a result costs: units, or strength where losses are counted so. */
  cost(s: S, side: Side, zone: number, loss: LossResult): number;
}

export interface BeyOdds<S extends BeyState> {
  /** The battle being prepared at this zone, or the one that would be fought if it came to blows now. */
  battleAt(s: S, zone: number): BattleFrame | undefined;
  /** Its table, with what this side could still play; somebody who only watches knows nobody's hand. */
  combat(s: S, viewer: Side | undefined, zone: number): OddsTable[];
  attrition(s: S, zone: number): OddsTable[];
}

/** Steps of a combat up to the die, which the advantage may still have thrown again. */
const undecided = [
  'combat',
  'combat.prelude',
  'combat.attacker',
  'combat.defender',
  'combat.show',
  'combat.answer',
  'combat.reply',
  'combat.roll',
  'combat.result',
];

/** At which moment of the battle this side may still play something: before the die, each in his turn. */
function momentOf(f: BattleFrame, side: Side): Moment | undefined {
  const attacks = f.attacker === side;
  switch (f.step) {
    case 'combat':
    case 'combat.prelude':
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

const topOf = (s: BeyState): Frame => cell(s.flow, s.flow.length - 1);

/** A run on a copy of the state: nobody is told, and chance has no part in it. */
function onCopy<S extends BeyState>(spec: Pick<OddsSpec<S>, 'fold'>, s: S): BeyRun<S> {
  const chance = (): never => {
    throw new Error('odds are not drawn');
  };
  return {
    state: s,
    emit: (event) => spec.fold(s, event),
    roll: chance,
    draw: chance,
    reveal() {},
    next: (to) => goOn(s, to),
    call(frame, then) {
      goOn(s, then);
      s.flow.push(frame);
    },
    done() {
      s.flow.pop();
    },
  };
}

/** What the die of this battle may come to. */
function combatTable<S extends BeyState>(
  series: Series<S>,
  spec: OddsSpec<S>,
  s: S,
  f: BattleFrame,
): OddsTable {
  const sum = sumBattle(series, spec.combat, s, f);
  const defender = enemyOf(f.attacker);
  // Whoever loses there loses everybody: that weighs more than what the die costs.
  const trapped = ([0, 1] as const).filter((side) => !hasRefuge(spec.retreat, s, side, f.zone));
  return {
    kind: sure(spec.kindOf(f.zone)),
    at: series.zoneId(f.zone),
    facts: {
      attacker: f.attacker,
      attackerPf: sum.attackerPf,
      defenderPf: sum.defenderPf,
      odds: cell(columns, sum.odds),
      column: cell(columns, sum.column),
      modifier: sum.dieModifier,
      ...(trapped.length > 0 ? { trapped, noRefuge: spec.noRefuge } : {}),
    },
    factors: sum.factors,
    results: gather((die) => {
      const result = resultOf(spec.combat, s, sum, die);
      return {
        winner: result.attackerWins ? f.attacker : defender,
        attackerLoss: result.attacker,
        defenderLoss: result.defender,
        attackerUnits: spec.cost(s, f.attacker, f.zone, result.attacker),
        defenderUnits: spec.cost(s, defender, f.zone, result.defender),
      };
    }),
  };
}

/** What a battle would be with each stratagem that may still be played in it. */
function makeWhatIfs<S extends BeyState>(series: Series<S>, spec: OddsSpec<S>) {
  const choices = stepsByName<S, BeyRun<S>>(spec.steps);
  const tableOf = (s: S): OddsTable => combatTable(series, spec, s, sure(battleOf(s)));

  /** The tables with each stratagem this side holds and could still play in that battle, once for each choice it leaves. */
  function whatIfs(s: S, side: Side, f: BattleFrame, now: OddsTable): NonNullable<OddsTable['ifPlayed']> {
    const moment = momentOf(f, side);
    const laid = f.laid[side];
    if (moment === undefined && laid === '') return [];
    const before = spec.clone(s);
    before.flow = [cloneFrame(f)];
    // What he has laid face down he knows, and nobody else does.
    const may = ({ target }: PlaySpec<S>): boolean =>
      moment === undefined
        ? target === laid
        : !spec.plays.refuse(before, side, moment, act('play', target), '');
    const unchanged = JSON.stringify(now);
    return spec.combatPlays.filter(may).flatMap((face) => {
      const found = afterPlaying(before, side, face);
      const tables = new Set(found.map(({ table }) => JSON.stringify(table)));
      if (tables.has(unchanged)) return [];
      // A choice that changes nothing here, such as whom to wound, need not be made now.
      return tables.size === 1 ? found.slice(0, 1).map(({ table }) => ({ play: face.target, table })) : found;
    });
  }

  /** Plays it on a copy: no die is rolled before the battle stands as it will be fought. */
  function afterPlaying(before: S, side: Side, face: PlaySpec<S>): { play: string; table: OddsTable }[] {
    const played = spec.clone(before);
    face.run(played, side, onCopy(spec, played));
    const asks = topOf(played);
    if (asks.step.startsWith('combat')) return [{ play: face.target, table: tableOf(played) }];
    const choice = choices.get(asks.step);
    if (choice === undefined || typeof choice === 'function')
      throw new Error(`${asks.step} leaves no choice`);
    const found = new Map<string, OddsTable>();
    for (const offer of choice.offers(played, asks, sides[side])) {
      const chosen = spec.clone(played);
      choice.take(chosen, topOf(chosen), sides[side], offer, onCopy(spec, chosen));
      // Units that look alike make the same difference, whichever zone they come from.
      const [name] = sure(offer.target).split('@');
      found.set(`${face.target}@${name}`, tableOf(chosen));
    }
    return [...found].map(([play, table]) => ({ play, table }));
  }
  return whatIfs;
}

export function makeOdds<S extends BeyState>(series: Series<S>, spec: OddsSpec<S>): BeyOdds<S> {
  const { zoneId, pieces } = series;
  const whatIfs = makeWhatIfs(series, spec);

  function battleAt(s: S, zone: number): BattleFrame | undefined {
    const stand = (side: Side): boolean => spec.combat.fighters(s, side, zone).length > 0;
    if (spec.kindOf(zone) === undefined || !stand(0) || !stand(1)) return undefined;
    const open = battleOf(s);
    // Those who sail into enemies in B.2 fight in B.3, where the initiative acts and attacks first.
    if (open?.zone !== zone) return battleFrame(zone, s.phase === 'B.2' ? s.initiative : s.active);
    return undecided.includes(open.step) && open.loser !== CALLED_OFF ? open : undefined;
  }

  return {
    battleAt,
    combat(s, viewer, zone) {
      const battle = battleAt(s, zone);
      if (!battle) return [];
      const table = combatTable(series, spec, s, battle);
      const ifPlayed = viewer === undefined ? [] : whatIfs(s, viewer, battle, table);
      return [ifPlayed.length > 0 ? { ...table, ifPlayed } : table];
    },
    attrition: (s, zone) =>
      ([0, 1] as const)
        .filter((side) => spec.attrition.zones(s, side).includes(zone))
        .map((side) => {
          const units = pieces.countUnits(s, side, zone);
          const modifier = spec.attrition.modifier(s, side, zone);
          return {
            kind: 'attrition',
            at: zoneId(zone),
            facts: { side, units, modifier },
            factors: modifier === 0 ? [] : [{ rule: spec.attritionRule, kind: 'die', value: modifier }],
            results: gather((die) => ({ losses: spec.attrition.losses(die + modifier, units) })),
          };
        }),
  };
}
