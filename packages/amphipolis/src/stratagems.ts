import {
  type AdvantageSpec,
  type ArchersFrame,
  type ArchersSpec,
  advantageStarts,
  archersFace,
  archersSteps,
  battle,
  delayFace,
  desertionFace,
  enemyOf,
  epidemicFace,
  faceStarts,
  GONE,
  ILL,
  inCombat,
  type Moment,
  makePlays,
  omensFaces,
  type PlaySpec,
  type Plays,
  type RecallFrame,
  type RecoverFrame,
  recallSteps,
  recoverSteps,
  type Side,
  type StormFrame,
  type StormSpec,
  type SupportFrame,
  stormFace,
  stormSteps,
  supportDecision,
  type VictimFrame,
  type VictimSpec,
  victimSteps,
  when,
  woundFace,
} from '@strategoi/bey';
import { cell, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { choosePiece, choosers } from './choose.ts';
import { pieces, roster } from './counters.ts';
import {
  ATHENS,
  BUILT,
  BY_SURPRISE,
  crossable,
  DESTROYED,
  GULF,
  isBase,
  isLand,
  neighbours,
  WEST_GULF,
} from './map.ts';
import { freeOperationsOf } from './procedures/adjustments.ts';
import { alliesInStock, optionalFrame, perdiccasFrame } from './procedures/reinforcements.ts';
import { type SiegeKind, siegeOf } from './procedures/sieges.ts';
import { isBarred, openBases, series } from './series.ts';
import { fixedInitiative, scenarioOf } from './setup.ts';
import type { AmphipolisSteps, S } from './state.ts';

/** what may be played at any moment of an action phase. AMP-2.B.3.3-c */
const actionPhase: readonly Moment[] = ['orders', 'reaction', 'closing', 'combat'];

// ---- what the table asks

const shipsAtSea = (s: S): number[] => [
  ...pieces.units(s, ATHENS, GULF),
  ...pieces.units(s, ATHENS, WEST_GULF),
];

/** AMP-7.S8-a, R-51: land zones beside the battle, over a border the side could cross. */
const lenders = (s: S, side: Side, zone: number): number[] =>
  neighbours(zone).filter((z) => isLand(z) && crossable(s, side, z, zone) && pieces.hasLandUnit(s, side, z));

/** AMP-7.S10-a, R-52 */
const reserves = (s: S, side: Side, zone: number): number[] =>
  lenders(s, side, zone).flatMap((z) => pieces.landUnits(s, side, z));

const storm: StormSpec<S> = {
  rule: 'AMP-7.S2-a',
  moments: actionPhase,
  ships: shipsAtSea,
  threshold: () => 5,
};

/** AMP-7.S4-a: wherever enemies can come in; against a march one may wait until it comes (procedures/movement). */
const archers: ArchersSpec = { rule: 'AMP-7.S4-a', moments: actionPhase, closes: (z) => !isBase(z) };

/** */
const victims: VictimSpec<S> = {
  desertion: {
    rule: 'AMP-7.S17-a',
    moments: ['siege', 'besieged'],
    // AMP-1.2-a: no white band, an ally.
    among: (s, victim) => pieces.unitsWhere(s, victim, (p) => !roster.national[p]),
  },
  wound: { rule: 'AMP-7.S18-a' },
  epidemic: {
    rule: 'AMP-7.S21-a',
    moments: actionPhase,
    troops: (s, victim) => pieces.unitsWhere(s, victim, (p) => !roster.naval[p]),
    leaders: (s, victim) => pieces.leadersWhere(s, victim, (p) => s.face[p] !== ILL),
    refuges: openBases,
  },
};

/** A face for troops of one kind: some must be in the combat. */
const withTroops = (
  effect: string,
  rule: string,
  engaged: (p: number) => boolean,
  kind: 'dieShift' | 'columnShift',
  shift: { readonly attacking: number; readonly defending: number },
): PlaySpec<S> =>
  inCombat(effect, rule, kind, shift, (s, side) =>
    when(pieces.landUnits(s, side, battle(s).zone).some(engaged), rule, 'not-engaged'),
  );

const onMainMap = (s: S): boolean => isLand(battle(s).zone);

const canRecover =
  (rule: string) =>
  (s: S, side: Side): Refusal | undefined =>
    when(pieces.reduced(s, side).length > 0, rule, 'nobody-reduced');
const recoverOne = (_s: S, side: Side): RecoverFrame => ({ step: 'recover-unit', side, left: 1 });

const canReinforce = (s: S, side: Side): Refusal | undefined =>
  when(!scenarioOf(s.scenario).optionalOnce || s.optional[side] === 0, 'AMP-10-b', 'once');

/** A face that helps the siege whose die is thrown, once. */
const inSiege = (effect: string, rule: string, fits: (kind: SiegeKind) => boolean): PlaySpec<S> => ({
  target: effect,
  effect,
  moments: ['siege-die'],
  can(s) {
    const siege = siegeOf(s);
    return when(siege !== undefined && fits(siege.kind) && !siege.helped, rule, 'kind');
  },
  run(s) {
    sure(siegeOf(s)).helped = true;
  },
});

const specs: readonly PlaySpec<S>[] = [
  // AMP-7.S1-a
  {
    target: 'winds',
    effect: 'winds',
    moments: ['operations'],
    can: () => undefined,
    run(s) {
      sure(freeOperationsOf(s)).extra += 1;
    },
  },
  stormFace(storm),
  // AMP-7.S3-a, AMP-2.A-c: the one face whose counter does not go back to the cup; R-90: in the free move as well
  {
    target: 'flotilla',
    effect: 'flotilla',
    moments: ['arrivals', 'departure'],
    can: (s) =>
      when(
        !scenarioOf(s.scenario).operationalOnly || s.options.offMapPoints === 'yes',
        'AMP-10.2-a',
        'no-main-map',
      ),
    run: (_s, _side, run) => run.emit({ type: 'flotilla' }),
  },
  archersFace(series, archers),
  withTroops('cavalry', 'AMP-7.S5-a', (p) => roster.type[p] === 'C', 'dieShift', {
    attacking: 2,
    defending: -1,
  }),
  withTroops('peltasts', 'AMP-7.S6-a', (p) => roster.type[p] === 'P', 'dieShift', {
    attacking: 1,
    defending: -2,
  }),
  withTroops(
    'spartans',
    'AMP-7.S7-a',
    (p) => roster.type[p] === 'H' && cell(roster.national, p),
    'columnShift',
    { attacking: 1, defending: -1 },
  ),
  faceStarts(
    'combined-attack',
    ['combat'],
    (s, side) => {
      if (!onMainMap(s)) return refuse('AMP-7.S8-a', 'main-map');
      return when(lenders(s, side, battle(s).zone).length > 0, 'AMP-7.S8-a', 'nobody-near');
    },
    (_s, side) => ({ step: 'support', side }),
  ),
  // AMP-7.S9-a
  {
    target: 'discord:cancel',
    effect: 'discord',
    moments: ['combat', 'answer'],
    can: (s, side) => when(battle(s).lender[enemyOf(side)] >= 0, 'AMP-7.S9-a', 'nothing-to-cancel'),
    run(s, side, run) {
      battle(s).lender[enemyOf(side)] = -1;
      run.emit({ type: 'discord', side, cancelled: true });
    },
  },
  faceStarts(
    'discord:ignore',
    ['combat'],
    (s, side) =>
      when(pieces.landUnits(s, enemyOf(side), battle(s).zone).length >= 3, 'AMP-7.S9-a', 'too-few'),
    (_s, side) => ({ step: 'discord', side, left: 1 }),
  ),
  faceStarts(
    'surprise',
    ['combat'],
    (s, side) => {
      if (!onMainMap(s)) return refuse('AMP-7.S10-a', 'main-map');
      const { zone } = battle(s);
      // by surprise or not, it is an entry.
      if (isBarred(s, side, zone) && s.options.archersBarSurprise === 'yes')
        return refuse('AMP-7.S4-a', 'barred', { zone });
      return when(reserves(s, side, zone).length > 0, 'AMP-7.S10-a', 'nobody-near');
    },
    (_s, side) => ({ step: 'surprise', side, left: 1 }),
  ),
  // AMP-7.S11-a
  {
    target: 'mining',
    effect: 'mining',
    moments: actionPhase,
    can: (s) => when(s.mur === BUILT, 'AMP-7.S11-a', 'no-wall'),
    run: (s, _side, run) => run.emit({ type: 'wall', mur: DESTROYED, turn: s.turn }),
  },
  // AMP-7.S12-a, AMP-7.S13-a, AMP-7.S22-b
  faceStarts('recover-1', ['recovery'], canRecover('AMP-7.S12-a'), recoverOne),
  faceStarts('recover-2', ['recovery'], canRecover('AMP-7.S13-a'), (_s, side) => ({
    step: 'recover-units',
    side,
    left: 2,
  })),
  faceStarts('good-omens:recover', ['recovery'], canRecover('AMP-7.S12-a'), recoverOne),
  delayFace(), // AMP-7.S14-a
  // AMP-7.S15-a, AMP-7.S22-b
  faceStarts('reinforcement', ['arrivals'], canReinforce, (_s, side) => optionalFrame(side)),
  faceStarts('good-omens:reinforce', ['arrivals'], canReinforce, (_s, side) => optionalFrame(side)),
  faceStarts(
    'perdiccas',
    ['arrivals'],
    (s, side) => {
      const scenario = scenarioOf(s.scenario);
      if (scenario.noPerdiccas) return refuse('AMP-10.3-a', 'perdiccas');
      if (scenario.withdrawals && s.turn > 6) return refuse('AMP-10.4-b', 'perdiccas');
      return when(alliesInStock(s, side).length > 0, 'AMP-7.S16-a', 'no-stock');
    },
    (_s, side) => perdiccasFrame(side),
  ),
  desertionFace(victims),
  woundFace(series, victims.wound.rule),
  inSiege('diplomacy', 'AMP-7.S19-a', (kind) => kind === 'diplomacy'),
  inSiege('defection', 'AMP-7.S20-a', (kind) => kind !== 'diplomacy'),
  epidemicFace(victims),
  // AMP-7.S22-a; AMP-7.S22-c: the counter is back in the cup before the draw
  ...omensFaces(series),
];

const uses: readonly AdvantageSpec<S>[] = [
  advantageStarts('recover', 'AMP-8-g', canRecover('AMP-8-g'), recoverOne),
  // AMP-8-h, AMP-8-e
  advantageStarts(
    'recall',
    'AMP-8-h',
    (s, side) =>
      when(pieces.deadLeaders(s, side).length > 0 && openBases(s, side).length > 0, 'AMP-8-h', 'nobody-dead'),
    (_s, side) => ({ step: 'recall', side, leader: -1 }),
  ),
  // AMP-8-c, in its wider reading only
  {
    target: 'initiative',
    rule: 'AMP-8-c',
    moments: ['orders', 'closing'],
    can(s) {
      if (fixedInitiative(s) !== undefined) return refuse('AMP-2.B.1-e', 'fixed');
      return when(s.options.swapInitiative === 'any', 'AMP-8-c', 'points-only');
    },
    run: (s, _side, run) => run.emit({ type: 'initiative', side: enemyOf(s.initiative) }),
  },
];

/** What is played to change a combat in hand, for the odds. */
const besideCombat = new Set(['archers', 'epidemic', 'good-omens', 'storm']);
export const combatPlays: readonly PlaySpec<S>[] = specs.filter(
  ({ effect, moments }) => moments.includes('combat') && !besideCombat.has(effect),
);

export const plays: Plays<S> = makePlays(series, specs, uses);

// ---- procedures the faces start

export type StratagemFrame = ArchersFrame | { step: 'discord' | 'surprise'; side: Side; left: number };

export const stratagemSteps: AmphipolisSteps<
  VictimFrame | StormFrame | SupportFrame | RecoverFrame | RecallFrame | StratagemFrame
> = {
  ...victimSteps(series, choosers, victims),
  ...stormSteps(series, storm),
  ...archersSteps(series, choosers, archers),
  support: supportDecision(choosers, 'AMP-7.S8-a', lenders, pieces.landPf),

  discord: choosePiece({
    verb: 'ignore',
    rules: ['AMP-7.S9-a'],
    optional: false,
    among: (s, f) => pieces.landUnits(s, enemyOf(f.side), battle(s).zone),
    pick(s, f, piece, run) {
      battle(s).ignored[enemyOf(f.side)] = piece;
      run.emit({ type: 'discord', side: f.side, piece });
    },
  }),

  surprise: choosePiece({
    verb: 'pick',
    rules: ['AMP-7.S10-a'],
    optional: false,
    among: (s, f) => reserves(s, f.side, battle(s).zone),
    pick(s, _f, piece, run) {
      const from = figure(s.at, piece);
      run.emit({ type: 'move', pieces: [piece], from, to: battle(s).zone, entry: BY_SURPRISE, cost: 0 });
      series.tidy(s, from, run);
    },
  }),

  // AMP-8-g, AMP-7.S12-a: anywhere on either map; AMP-7.S13-a: up to two
  ...recoverSteps(choosers, {
    one: ['AMP-8-g', 'AMP-7.S12-a'],
    several: ['AMP-7.S13-a'],
    among: (s, f) => pieces.reduced(s, f.side),
  }),

  ...recallSteps<S>(series, choosers, {
    rules: ['AMP-8-h', 'AMP-8-e'],
    chosen: 'leader',
    among: (s, f) => pieces.deadLeaders(s, f.side),
    refuse(s, _f, name) {
      const leader = name === undefined ? undefined : roster.pieceOf.get(name);
      if (leader === undefined || leader < roster.firstLeader) return refuse('AMP-8-h');
      return s.at[leader] === GONE ? refuse('AMP-8-e', 'withdrawn') : refuse('AMP-8-h', 'not-dead');
    },
    doorRules: ['AMP-8-e'],
    doors: openBases,
  }),
};
