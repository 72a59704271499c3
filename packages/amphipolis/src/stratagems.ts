import {
  type AdvantageSpec,
  type BattleFrame,
  battleOf,
  DEAD,
  enemyOf,
  FULL,
  GONE,
  ILL,
  type Moment,
  makePlays,
  onlyRole,
  type PlaySpec,
  type Plays,
  reduce,
  rollInto,
  type Side,
  victimSteps,
} from '@strategoi/bey';
import {
  act,
  type Decision,
  type Frame,
  type Refusal,
  type Run,
  refuse,
  type Steps,
} from '@strategoi/kernel';
import { choosePiece, choosers, chooseZone } from './choose.ts';
import { pieces, roster, stratagems } from './counters.ts';
import {
  ATHENS,
  BUILT,
  BY_SURPRISE,
  crossable,
  DESTROYED,
  GULF,
  isLand,
  neighbours,
  WEST_GULF,
} from './map.ts';
import { freeOperationsOf, reducedUnits } from './procedures/adjustments.ts';
import { alliesInStock, optionalFrame, perdiccasFrame } from './procedures/reinforcements.ts';
import { siegeOf } from './procedures/sieges.ts';
import { inPlay, openBases, series } from './series.ts';
import { fixedInitiative, scenarioOf } from './setup.ts';
import type { S } from './state.ts';

/** Interrupts whatever goes on with a procedure, and comes back to the same step. */
function interrupt(s: S, frame: Frame, run: Run<S>): void {
  run.call(frame, (s.flow[s.flow.length - 1] as Frame).step);
}

const anytime: readonly Moment[] = ['points', 'arrivals', 'orders', 'closing', 'combat', 'recovery', 'siege'];
const actionPhase: readonly Moment[] = ['orders', 'reaction', 'closing', 'combat'];

// ---- what the table asks

const shipsAtSea = (s: S): number[] => [
  ...pieces.units(s, ATHENS, GULF),
  ...pieces.units(s, ATHENS, WEST_GULF),
];

const enemyLandUnits = (s: S, side: Side): number[] => {
  const enemy = enemyOf(side);
  const found: number[] = [];
  for (let p = roster.start[enemy]; p < roster.end[enemy]; p++) {
    if ((s.at[p] as number) >= 0 && !roster.naval[p]) found.push(p);
  }
  return found;
};

// AMP-1.2-a: no white band, an ally.
const enemyAllies = (s: S, side: Side): number[] => {
  const enemy = enemyOf(side);
  const found: number[] = [];
  for (let p = roster.start[enemy]; p < roster.end[enemy]; p++) {
    if ((s.at[p] as number) >= 0 && !roster.national[p]) found.push(p);
  }
  return found;
};

const enemyLeaders = (s: S, side: Side): number[] =>
  (roster.leadersOf[enemyOf(side)] as readonly number[]).filter((p) => inPlay(s, p) && s.face[p] !== ILL);

const deadLeaders = (s: S, side: Side): number[] =>
  (roster.leadersOf[side] as readonly number[]).filter((p) => s.at[p] === DEAD);

/** AMP-7.S8-a, R-51: land zones beside the battle, over a border the side could cross. */
const lenders = (s: S, side: Side, zone: number): number[] =>
  neighbours(zone).filter((z) => isLand(z) && crossable(s, side, z, zone) && pieces.hasLandUnit(s, side, z));

/** AMP-7.S10-a, R-52 */
const reserves = (s: S, side: Side, zone: number): number[] =>
  lenders(s, side, zone).flatMap((z) => pieces.landUnits(s, side, z));

const when = (condition: boolean, rule: string, key: string): Refusal | undefined =>
  condition ? undefined : refuse(rule, key);

/** A face that only changes the modifiers of the combat in hand. */
const inBattle = (
  effect: string,
  rule: string,
  engaged: (p: number) => boolean,
  shift: {
    readonly kind: 'dieShift' | 'columnShift';
    readonly attacking: number;
    readonly defending: number;
  },
): PlaySpec<S> => ({
  target: effect,
  effect,
  moments: ['combat'],
  can: (s, side) =>
    when(pieces.landUnits(s, side, (battleOf(s) as BattleFrame).zone).some(engaged), rule, 'not-engaged'),
  run(s, side) {
    const f = battleOf(s) as BattleFrame;
    f.shiftRule[side] = rule;
    f[shift.kind][side] = f.attacker === side ? shift.attacking : shift.defending;
  },
});

const onMainMap = (s: S): boolean => isLand((battleOf(s) as BattleFrame).zone);

const canRecover = (s: S, side: Side): Refusal | undefined =>
  when(reducedUnits(s, side, false).length > 0, 'AMP-7.S12-a', 'nobody-reduced');

const canReinforce = (s: S, side: Side): Refusal | undefined =>
  when(!scenarioOf(s.scenario).optionalOnce || s.optional[side] === 0, 'AMP-10-b', 'once');

const recoverFrame = (side: Side): Frame => ({ step: 'recover-unit', side, left: 1 });

const specs: readonly PlaySpec<S>[] = [
  // AMP-7.S1-a
  {
    target: 'winds',
    effect: 'winds',
    moments: ['winds'],
    can: (s) => when(freeOperationsOf(s) !== undefined, 'AMP-7.S1-a', 'phase'),
    run(s) {
      const f = freeOperationsOf(s) as { extra: number };
      f.extra += 1;
    },
  },
  // AMP-7.S2-a
  {
    target: 'storm',
    effect: 'storm',
    moments: ['orders', 'reaction', 'closing'],
    can: (s) => when(shipsAtSea(s).length > 0, 'AMP-7.S2-a', 'no-ships'),
    run: (s, _side, run) => interrupt(s, { step: 'storm', die: 0, todo: shipsAtSea(s) }, run),
  },
  // AMP-7.S3-a, AMP-2.A-c: the one face whose counter does not go back to the cup
  {
    target: 'flotilla',
    effect: 'flotilla',
    moments: ['arrivals'],
    can: (s) =>
      when(
        !scenarioOf(s.scenario).operationalOnly || s.options.offMapPoints === 'yes',
        'AMP-10.2-a',
        'no-main-map',
      ),
    run: (_s, _side, run) => run.emit({ type: 'flotilla' }),
  },
  // AMP-7.S5-a, AMP-7.S6-a, AMP-7.S7-a
  inBattle('cavalry', 'AMP-7.S5-a', (p) => roster.type[p] === 'C', {
    kind: 'dieShift',
    attacking: 2,
    defending: -1,
  }),
  inBattle('peltasts', 'AMP-7.S6-a', (p) => roster.type[p] === 'P', {
    kind: 'dieShift',
    attacking: 1,
    defending: -2,
  }),
  inBattle('spartans', 'AMP-7.S7-a', (p) => roster.type[p] === 'H' && (roster.national[p] as boolean), {
    kind: 'columnShift',
    attacking: 1,
    defending: -1,
  }),
  // AMP-7.S8-a
  {
    target: 'combined-attack',
    effect: 'combined-attack',
    moments: ['combat'],
    can(s, side) {
      if (!onMainMap(s)) return refuse('AMP-7.S8-a', 'main-map');
      return when(
        lenders(s, side, (battleOf(s) as BattleFrame).zone).length > 0,
        'AMP-7.S8-a',
        'nobody-near',
      );
    },
    run: (s, side, run) => interrupt(s, { step: 'support', side }, run),
  },
  // AMP-7.S9-a
  {
    target: 'discord:cancel',
    effect: 'discord',
    moments: ['combat', 'answer'],
    can: (s, side) =>
      when(
        ((battleOf(s) as BattleFrame).lend[enemyOf(side)] as number) > 0,
        'AMP-7.S9-a',
        'nothing-to-cancel',
      ),
    run(s, side, run) {
      (battleOf(s) as BattleFrame).lend[enemyOf(side)] = 0;
      run.emit({ type: 'discord', side, cancelled: true });
    },
  },
  {
    target: 'discord:ignore',
    effect: 'discord',
    moments: ['combat'],
    can: (s, side) =>
      when(
        pieces.landUnits(s, enemyOf(side), (battleOf(s) as BattleFrame).zone).length >= 3,
        'AMP-7.S9-a',
        'too-few',
      ),
    run: (s, side, run) => interrupt(s, { step: 'discord', side, left: 1 }, run),
  },
  // AMP-7.S10-a
  {
    target: 'surprise',
    effect: 'surprise',
    moments: ['combat'],
    can(s, side) {
      if (!onMainMap(s)) return refuse('AMP-7.S10-a', 'main-map');
      const { zone } = battleOf(s) as BattleFrame;
      if (s.barred[enemyOf(side)] === zone) return refuse('AMP-7.S4-a', 'barred', { zone });
      return when(reserves(s, side, zone).length > 0, 'AMP-7.S10-a', 'nobody-near');
    },
    run: (s, side, run) => interrupt(s, { step: 'surprise', side, left: 1 }, run),
  },
  // AMP-7.S11-a
  {
    target: 'mining',
    effect: 'mining',
    moments: actionPhase,
    can: (s) => when(s.mur === BUILT, 'AMP-7.S11-a', 'no-wall'),
    run: (s, _side, run) => run.emit({ type: 'wall', mur: DESTROYED, turn: s.turn }),
  },
  // AMP-7.S12-a, AMP-7.S13-a, AMP-7.S22-b
  {
    target: 'recover-1',
    effect: 'recover-1',
    moments: ['recovery'],
    can: canRecover,
    run: (s, side, run) => interrupt(s, recoverFrame(side), run),
  },
  {
    target: 'recover-2',
    effect: 'recover-2',
    moments: ['recovery'],
    can: (s, side) => when(reducedUnits(s, side, false).length > 0, 'AMP-7.S13-a', 'nobody-reduced'),
    run: (s, side, run) => interrupt(s, { step: 'recover-units', side, left: 2 }, run),
  },
  {
    target: 'good-omens:recover',
    effect: 'good-omens',
    moments: ['recovery'],
    can: canRecover,
    run: (s, side, run) => interrupt(s, recoverFrame(side), run),
  },
  // AMP-7.S14-a: what it hits is decided where it is played
  { target: 'delay', effect: 'delay', moments: ['delay'], can: () => undefined, run: () => {} },
  // AMP-7.S15-a, AMP-7.S22-b
  {
    target: 'reinforcement',
    effect: 'reinforcement',
    moments: ['arrivals'],
    can: canReinforce,
    run: (s, side, run) => interrupt(s, optionalFrame(side), run),
  },
  {
    target: 'good-omens:reinforce',
    effect: 'good-omens',
    moments: ['arrivals'],
    can: canReinforce,
    run: (s, side, run) => interrupt(s, optionalFrame(side), run),
  },
  // AMP-7.S16-a
  {
    target: 'perdiccas',
    effect: 'perdiccas',
    moments: ['arrivals'],
    can(s, side) {
      const scenario = scenarioOf(s.scenario);
      if (scenario.noPerdiccas) return refuse('AMP-10.3-a', 'perdiccas');
      if (scenario.withdrawals && s.turn > 6) return refuse('AMP-10.4-b', 'perdiccas');
      return when(alliesInStock(s, side).length > 0, 'AMP-7.S16-a', 'no-stock');
    },
    run: (s, side, run) => interrupt(s, perdiccasFrame(side), run),
  },
  // AMP-7.S17-a
  {
    target: 'desertion',
    effect: 'desertion',
    moments: ['siege'],
    can: (s, side) => when(enemyAllies(s, side).length > 0, 'AMP-7.S17-a', 'nobody'),
    run: (s, side, run) => interrupt(s, { step: 'desertion', side, left: 1 }, run),
  },
  // AMP-7.S18-a
  {
    target: 'leader-wounded',
    effect: 'leader-wounded',
    moments: ['combat'],
    can: (s, side) =>
      when(
        pieces.leaders(s, enemyOf(side), (battleOf(s) as BattleFrame).zone).length > 0,
        'AMP-7.S18-a',
        'no-leader',
      ),
    run(s, side, run) {
      const f = battleOf(s) as BattleFrame;
      f.muted |= 1 << enemyOf(side);
      interrupt(s, { step: 'wound', side, left: 1 }, run);
    },
  },
  // AMP-7.S19-a, AMP-7.S20-a
  {
    target: 'diplomacy',
    effect: 'diplomacy',
    moments: ['siege-die'],
    can: (s) => when(siegeOf(s)?.kind === 'diplomacy' && !siegeOf(s)?.helped, 'AMP-7.S19-a', 'kind'),
    run: (s) => {
      (siegeOf(s) as { helped: boolean }).helped = true;
    },
  },
  {
    target: 'defection',
    effect: 'defection',
    moments: ['siege-die'],
    can: (s) => when(siegeOf(s)?.kind !== 'diplomacy' && !siegeOf(s)?.helped, 'AMP-7.S20-a', 'kind'),
    run: (s) => {
      (siegeOf(s) as { helped: boolean }).helped = true;
    },
  },
  // AMP-7.S21-a
  {
    target: 'epidemic',
    effect: 'epidemic',
    moments: actionPhase,
    can: (s, side) =>
      when(enemyLandUnits(s, side).length > 0 || enemyLeaders(s, side).length > 0, 'AMP-7.S21-a', 'nobody'),
    run: (s, side, run) => interrupt(s, { step: 'epidemic', side, left: 2, hit: [] }, run),
  },
  // AMP-7.S22-a
  {
    target: 'good-omens:advantage',
    effect: 'good-omens',
    moments: [...anytime, 'reaction'],
    can: (s, side) => when(s.advantage !== side, 'AMP-7.S22-a', 'already'),
    run: (_s, side, run) => run.emit({ type: 'advantage', side, use: 'good-omens' }),
  },
  // AMP-7.S22-c: the counter is back in the cup before the draw
  {
    target: 'good-omens:draw',
    effect: 'good-omens',
    moments: [...anytime, 'reaction'],
    can: () => undefined,
    run(s, side, run) {
      stratagems.draw(s, side, run);
    },
  },
];

const uses: readonly AdvantageSpec<S>[] = [
  // AMP-8-g
  {
    target: 'recover',
    moments: anytime,
    can: (s, side) => when(reducedUnits(s, side, false).length > 0, 'AMP-8-g', 'nobody-reduced'),
    run: (s, side, run) => interrupt(s, recoverFrame(side), run),
  },
  // AMP-8-h, AMP-8-e
  {
    target: 'recall',
    moments: anytime,
    can: (s, side) =>
      when(deadLeaders(s, side).length > 0 && openBases(s, side).length > 0, 'AMP-8-h', 'nobody-dead'),
    run: (s, side, run) => interrupt(s, { step: 'recall', side, leader: -1 }, run),
  },
  // AMP-8-c, in its wider reading only
  {
    target: 'initiative',
    moments: ['orders', 'closing'],
    can(s) {
      if (fixedInitiative(s) !== undefined) return refuse('AMP-2.B.1-e', 'fixed');
      return when(s.options.swapInitiative === 'any', 'AMP-8-c', 'points-only');
    },
    run: (s, _side, run) => run.emit({ type: 'initiative', side: enemyOf(s.initiative) }),
  },
];

/** What is played to change a combat in hand, for the odds. */
export const combatPlays: readonly PlaySpec<S>[] = specs.filter(
  ({ effect, moments }) => moments.includes('combat') && effect !== 'epidemic' && effect !== 'good-omens',
);

export const plays: Plays<S> = makePlays(series, specs, uses);

// ---- procedures the faces start

const recall: Decision<S> = {
  rules: ['AMP-8-h', 'AMP-8-e'],
  forced: true,
  roles: (_s, f) => onlyRole(f.side as Side),
  params: (s) => ({ turn: s.turn }),
  offers: (s, f) => deadLeaders(s, f.side as Side).map((p) => act('recall', roster.id[p] as string)),
  refuse(s, f, _role, action) {
    const leader = action.verb === 'recall' ? roster.pieceOf.get(action.target ?? '') : undefined;
    if (leader === undefined || leader < roster.firstLeader) return refuse('AMP-8-h');
    if (s.at[leader] === GONE) return refuse('AMP-8-e', 'withdrawn');
    return deadLeaders(s, f.side as Side).includes(leader) ? undefined : refuse('AMP-8-h', 'not-dead');
  },
  take(_s, f, _role, action, run) {
    f.leader = roster.pieceOf.get(action.target as string) as number;
    run.next('recall.base');
  },
};

export const stratagemSteps: Steps<S> = {
  // AMP-7.S17-a, AMP-7.S18-a, AMP-7.S21-a
  ...victimSteps(series, choosers, {
    desertion: { rule: 'AMP-7.S17-a', among: enemyAllies },
    wound: { rule: 'AMP-7.S18-a' },
    epidemic: {
      rule: 'AMP-7.S21-a',
      troops: enemyLandUnits,
      leaders: enemyLeaders,
      refuges: (s, owner) => openBases(s, owner),
    },
  }),

  // AMP-7.S2-a: a die for each ship, each of which the advantage may void
  storm: (s, f, run) => {
    const ship = (f.todo as number[])[0];
    if (ship === undefined) run.done();
    else rollInto(s, run, 'storm', ATHENS, 'W-6', 'storm.hit');
  },
  'storm.hit': (s, f, run) => {
    const ship = (f.todo as number[]).shift() as number;
    const zone = s.at[ship] as number;
    run.emit({ type: 'storm', piece: ship, zone, die: f.die });
    if ((f.die as number) >= 5) reduce(series, s, ship, 'storm', run);
    series.tidy(s, zone, run);
    run.next('storm');
  },

  support: chooseZone({
    verb: 'support',
    rules: ['AMP-7.S8-a'],
    zones: (s, f) => lenders(s, f.side as Side, (battleOf(s) as BattleFrame).zone),
    take(s, f, zone, run) {
      const side = f.side as Side;
      const pf = Math.ceil(pieces.landPf(s, side, zone) / 2);
      (battleOf(s) as BattleFrame).lend[side] = pf;
      run.emit({ type: 'support', side, zone, pf });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),

  discord: choosePiece({
    verb: 'ignore',
    rules: ['AMP-7.S9-a'],
    optional: false,
    among: (s, f) => pieces.landUnits(s, enemyOf(f.side as Side), (battleOf(s) as BattleFrame).zone),
    pick(s, f, piece, run) {
      (battleOf(s) as BattleFrame).ignored[enemyOf(f.side as Side)] = piece;
      run.emit({ type: 'discord', side: f.side, piece });
    },
  }),

  surprise: choosePiece({
    verb: 'pick',
    rules: ['AMP-7.S10-a'],
    optional: false,
    among: (s, f) => reserves(s, f.side as Side, (battleOf(s) as BattleFrame).zone),
    pick(s, _f, piece, run) {
      const from = s.at[piece] as number;
      const to = (battleOf(s) as BattleFrame).zone;
      run.emit({ type: 'move', pieces: [piece], from, to, entry: BY_SURPRISE, cost: 0 });
      series.tidy(s, from, run);
    },
  }),

  // AMP-8-g, AMP-7.S12-a: anywhere on either map
  'recover-unit': choosePiece({
    verb: 'recover',
    rules: ['AMP-8-g', 'AMP-7.S12-a'],
    optional: false,
    among: (s, f) => reducedUnits(s, f.side as Side, false),
    pick: (_s, _f, piece, run) => run.emit({ type: 'flip', piece, face: FULL, why: 'recovery' }),
  }),
  // AMP-7.S13-a: up to two
  'recover-units': choosePiece({
    verb: 'recover',
    rules: ['AMP-7.S13-a'],
    optional: true,
    among: (s, f) => reducedUnits(s, f.side as Side, false),
    pick: (_s, _f, piece, run) => run.emit({ type: 'flip', piece, face: FULL, why: 'recovery' }),
  }),

  recall,
  'recall.base': chooseZone({
    verb: 'deploy',
    rules: ['AMP-8-e'],
    zones: (s, f) => openBases(s, f.side as Side),
    params: (_s, f) => ({ piece: f.leader as number }),
    take(s, f, base, run) {
      run.emit({
        type: 'place',
        pieces: [f.leader as number],
        from: s.at[f.leader as number],
        to: base,
        why: 'recall',
      });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),
};
