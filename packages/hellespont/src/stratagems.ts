import {
  type AdvantageSpec,
  type ArchersFrame,
  type ArchersSpec,
  advantageStarts,
  archersFace,
  archersSteps,
  battle,
  both,
  DEAD,
  delayFace,
  desertionFace,
  eliminate,
  enemyOf,
  epidemicFace,
  faceStarts,
  GONE,
  handOf,
  ILL,
  inCombat,
  type Moment,
  makePlays,
  OUT,
  omensFaces,
  type PlaySpec,
  type Plays,
  REDUCED,
  type RecallFrame,
  type RecoverFrame,
  recallSteps,
  recoverSteps,
  reduce,
  rollInto,
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
import { ALCIBIADES, isPersian, pieces, roster, stratagems } from './counters.ts';
import {
  bases,
  beachFringed,
  CHIOS,
  isBase,
  isLand,
  isPort,
  isSea,
  isStrait,
  neighbours,
  PERSIAN_ROAD,
  ports,
} from './map.ts';
import { reducedUnits } from './procedures/adjustments.ts';
import { liftFrame } from './procedures/burden.ts';
import { support } from './procedures/combat.ts';
import { mayBeHeld, mayEscape, openOptions, optionalFrame } from './procedures/reinforcements.ts';
import { siegeOf } from './procedures/sieges.ts';
import { choosers, enemyFree, series } from './series.ts';
import { scenarioOf } from './setup.ts';
import type { HellespontDecision, HellespontSteps } from './state.ts';
import { IN_BOX, type S } from './state.ts';
import { holds } from './supply.ts';

const actionPhase: readonly Moment[] = ['orders', 'reaction', 'closing'];
const atSea = (s: S): boolean => isSea(battle(s).zone);
const attacks = (s: S, side: Side): boolean => battle(s).attacker === side;

// ---- what the table asks

const isShip = (p: number): boolean => cell(roster.naval, p);
const shipsAtSea = (s: S): number[] =>
  both.flatMap((side) => pieces.unitsWhere(s, side, (p, z) => isShip(p) && isSea(z)));
/** HEL-S05: ships in seas with a beach. */
const rotting = (s: S, side: Side): number[] =>
  pieces.unitsWhere(s, side, (p, z) => isShip(p) && isSea(z) && beachFringed(z));
/** HEL-S16, open point 2: the front face decides. */
const quarrelsome = (s: S, side: Side): number[] =>
  pieces.leadersWhere(s, side, (p) => figure(roster.swords, p) <= 1);

/** HEL-S08, RUL-STR-08: own units of the fighting element in an adjacent zone of the same kind, not a port. */
function lenders(s: S, side: Side, zone: number): number[] {
  return neighbours(s, zone).filter((z) =>
    isSea(zone) ? isSea(z) && pieces.navalPf(s, side, z) > 0 : isLand(z) && pieces.hasLandUnit(s, side, z),
  );
}

const deadTroops = (s: S, side: Side): number[] => {
  const found: number[] = [];
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (s.at[p] === DEAD && !roster.naval[p]) found.push(p);
  return found;
};
/** HEL-ADV-07, HEL-ADV-08, RUL-ADV-04: bases of the side; Persians come back by their own road. */
const doorsFor = (s: S, side: Side, piece: number): number[] => {
  if (!isPersian(piece)) return [...cell(bases, side)];
  return enemyFree(s, side, PERSIAN_ROAD) ? [PERSIAN_ROAD] : [];
};
const returnable = (s: S, side: Side, dead: readonly number[]): number[] =>
  dead.filter((p) => doorsFor(s, side, p).length > 0);

/** HEL-S20: a port free of his enemies, else a base; the satrap keeps to the land. */
function sickbeds(s: S, side: Side, piece: number): number[] {
  const open = ports.filter((port) => enemyFree(s, side, port));
  if (isPersian(piece)) {
    const road = enemyFree(s, side, PERSIAN_ROAD) ? [PERSIAN_ROAD] : [];
    return [...open, ...road].sort((a, b) => a - b);
  }
  return [...open, ...cell(bases, side)];
}

const broken = (s: S, side: Side, zone: number): number[] =>
  pieces.landUnits(s, side, zone).filter((p) => s.face[p] === REDUCED);

/** HEL-S04, RUL-STR-04 */
export function stormThreshold(s: S, ship: number): number {
  const side = cell(roster.side, ship);
  const zone = figure(s.at, ship);
  const sheltered =
    beachFringed(zone) && neighbours(s, zone).some((port) => isPort(port) && holds(s, side, port));
  const swapped = s.options.stormThresholds !== 'printed';
  return sheltered === swapped ? 6 : 5;
}

// ---- the table

const storm: StormSpec<S> = {
  rule: 'HEL-S04',
  moments: actionPhase,
  ships: shipsAtSea,
  threshold: stormThreshold,
  settle: liftFrame,
};

/** HEL-S06: land zones, not ports. */
const archers: ArchersSpec = { rule: 'HEL-S06', moments: actionPhase, closes: isLand };

/** Open point 3: the player of the stratagem picks. */
const victims: VictimSpec<S> = {
  // HEL-S21, RUL-STR-15
  desertion: {
    rule: 'HEL-S23',
    moments: ['desertion'],
    among: (s, victim) => pieces.unitsWhere(s, victim, (p) => pieces.pf(s, p) <= 10),
  },
  wound: { rule: 'HEL-S15' }, // RUL-STR-10
  // HEL-S20, RUL-STR-12: on the map, not in bases.
  epidemic: {
    rule: 'HEL-S20',
    moments: actionPhase,
    troops: (s, victim) => pieces.unitsWhere(s, victim, (p, z) => !isShip(p) && !isBase(z)),
    leaders: (s, victim) => pieces.leadersWhere(s, victim, (p, z) => !isBase(z) && s.face[p] !== ILL),
    refuges: sickbeds,
  },
};

/** A face that moves the column of the combat in hand. HEL-STR-03: what both sides lay adds up. */
const columns = (
  effect: string,
  rule: string,
  shift: { readonly attacking: number; readonly defending: number },
  can: PlaySpec<S>['can'],
): PlaySpec<S> => inCombat(effect, rule, 'columnShift', shift, can);

const canRecover = (s: S, side: Side, persians: boolean, rule: string): Refusal | undefined =>
  when(reducedUnits(s, side, persians).length > 0, rule, 'nobody-reduced');
const canReinforce = (s: S, side: Side): Refusal | undefined =>
  when(openOptions(s, side).length > 0, 'HEL-SCN-08', 'once');
const recoverFrame = (side: Side, left: number, persians: boolean): RecoverFrame => ({
  step: left > 1 ? 'recover-units' : 'recover-unit',
  side,
  left,
  persians,
});
const omens = stratagems.counters.findIndex((c) => c.faces.includes('good-omens'));
const omensRecovery = (s: S): number => Number(s.options.omensRecovery);

const specs: readonly PlaySpec<S>[] = [
  // HEL-S01, RUL-STR-03
  columns('periplous', 'HEL-S01', { attacking: 2, defending: -2 }, (s) =>
    atSea(s) ? when(!isStrait(battle(s).zone), 'HEL-S01', 'strait') : refuse('HEL-S01', 'naval'),
  ),
  columns('kyklos', 'HEL-S02', { attacking: 0, defending: -1 }, (s, side) =>
    atSea(s) ? when(!attacks(s, side), 'HEL-S02', 'defender') : refuse('HEL-S02', 'naval'),
  ),
  columns('diekplous', 'HEL-S03', { attacking: 1, defending: 0 }, (s, side) =>
    atSea(s) ? when(attacks(s, side), 'HEL-S03', 'attacker') : refuse('HEL-S03', 'naval'),
  ),
  columns('surprise', 'HEL-S10', { attacking: 1, defending: 0 }, (s, side) =>
    when(attacks(s, side), 'HEL-S10', 'attacker'),
  ),
  stormFace(storm),
  faceStarts(
    'rotten-hulls',
    ['desertion'],
    (s, side) => when(rotting(s, enemyOf(side)).length > 0, 'HEL-S05', 'no-ships'),
    (_s, side) => ({ step: 'hulls', side: enemyOf(side), left: 1 }),
  ),
  // RUL-STR-06: whoever is active; against a march the passive player may wait until it comes (procedures/movement)
  archersFace(series, archers),
  faceStarts(
    'cavalry',
    ['pursuit'],
    (s, side) => {
      const { zone } = battle(s);
      if (isSea(zone) || !pieces.hasType(s, side, zone, 'C')) return refuse('HEL-S07', 'no-cavalry');
      return when(broken(s, enemyOf(side), zone).length > 0, 'HEL-S07', 'nobody-reduced');
    },
    (_s, side) => ({ step: 'pursue', side, left: 1 }),
  ),
  faceStarts(
    'combined-attack',
    ['combat'],
    (s, side) => when(lenders(s, side, battle(s).zone).length > 0, 'HEL-S08', 'nobody-near'),
    (_s, side) => ({ step: 'support', side }),
  ),
  // HEL-S09
  {
    target: 'mining',
    effect: 'mining',
    moments: ['siege-die'],
    can: (s, side) => when(siegeOf(s)?.mined === false && !siegeOf(s)?.spent[side], 'HEL-S09', 'once'),
    run(s) {
      sure(siegeOf(s)).mined = true;
    },
  },
  faceStarts(
    'recover-1',
    ['recovery'],
    (s, side) => canRecover(s, side, true, 'HEL-S11'),
    (_s, side) => recoverFrame(side, 1, true),
  ),
  faceStarts(
    'recover-2',
    ['recovery'],
    (s, side) => canRecover(s, side, false, 'HEL-S12'),
    (_s, side) => recoverFrame(side, 2, false),
  ),
  faceStarts(
    'good-omens:recover',
    ['recovery'],
    (s, side) => canRecover(s, side, omensRecovery(s) === 1, 'HEL-S22'),
    (s, side) => recoverFrame(side, omensRecovery(s), omensRecovery(s) === 1),
  ),
  delayFace(), // HEL-S13
  // HEL-S14, HEL-S22
  faceStarts('reinforcement', ['arrivals'], canReinforce, (_s, side) => optionalFrame(side)),
  faceStarts('good-omens:reinforce', ['arrivals'], canReinforce, (_s, side) => optionalFrame(side)),
  woundFace(series, victims.wound.rule),
  faceStarts(
    'discord',
    actionPhase,
    (s, side) => when(quarrelsome(s, enemyOf(side)).length > 0, 'HEL-S16', 'no-leader'),
    (_s, side) => ({ step: 'discord', side, left: 1, leader: -1, die: 0 }),
  ),
  // HEL-S17
  {
    target: 'tissaphernes',
    effect: 'tissaphernes',
    moments: ['arrivals', 'arrived'],
    can: (s) => when(mayBeHeld(s), 'HEL-S17', 'absent'),
    run(s, _side, run) {
      const from = figure(s.at, ALCIBIADES);
      run.emit({ type: 'place', pieces: [ALCIBIADES], from, to: IN_BOX, why: 'prison' });
      run.emit({ type: 'satrap', early: false });
      series.tidy(s, from, run);
    },
  },
  // HEL-S18
  {
    target: 'alcibiades',
    effect: 'alcibiades',
    moments: ['arrivals', 'arrived'],
    can: (s) => when(mayEscape(s), 'HEL-S18', 'absent'),
    run(s, _side, run) {
      if (s.at[ALCIBIADES] === IN_BOX) {
        run.emit({ type: 'place', pieces: [ALCIBIADES], from: IN_BOX, to: CHIOS, why: 'freed' });
        return;
      }
      run.emit({ type: 'satrap', early: true });
      for (const [counter, { faces }] of stratagems.counters.entries()) {
        const place = figure(s.counters, counter);
        if (place === OUT || !faces.some((f) => f === 'discord' || f === 'tissaphernes')) continue;
        const hand = both.find((side) => place === handOf(side)) ?? -1;
        run.emit({ type: 'counter-out', counter, hand });
      }
    },
  },
  // HEL-S19
  {
    target: 'supply',
    effect: 'supply',
    moments: ['supply'],
    can: (s, side) => when(s.supply[side] < 3, 'HEL-S19', 'full'),
    run: (s, side, run) =>
      run.emit({ type: 'supply', side, box: s.supply[side] + 1, famine: s.famine[side] === 1 }),
  },
  epidemicFace(victims),
  desertionFace(victims),
  // HEL-S22. HEL-A-04: a counter is back in the bowl only once its effect is resolved.
  ...omensFaces(series, omens),
];

/** In a combat stratagems are laid face down: those that only bend the advantage are not for that moment. */
const faceUpOnly = new Set(['good-omens:advantage', 'good-omens:draw']);
const playable: readonly PlaySpec<S>[] = specs.map((spec) => ({
  ...spec,
  moments: faceUpOnly.has(spec.target) ? spec.moments.filter((m) => m !== 'combat') : spec.moments,
  // RUL-SCN-03: where titles are removed by face, the counter stays in the bowl and the face is dead.
  can: (s, side) =>
    scenarioOf(s.scenario).removed.includes(spec.effect)
      ? refuse('HEL-SCN-10', 'removed')
      : spec.can(s, side),
}));

const uses: readonly AdvantageSpec<S>[] = [
  advantageStarts(
    'recover',
    'HEL-ADV-06',
    (s, side) => canRecover(s, side, true, 'HEL-ADV-06'),
    (_s, side) => recoverFrame(side, 1, true),
  ),
  advantageStarts(
    'return',
    'HEL-ADV-07',
    (s, side) => when(returnable(s, side, deadTroops(s, side)).length > 0, 'HEL-ADV-07', 'nobody-dead'),
    (_s, side) => ({ step: 'recall', side, troops: true, piece: -1 }),
  ),
  advantageStarts(
    'recall',
    'HEL-ADV-08',
    (s, side) =>
      when(returnable(s, side, pieces.deadLeaders(s, side)).length > 0, 'HEL-ADV-08', 'nobody-dead'),
    (_s, side) => ({ step: 'recall', side, troops: false, piece: -1 }),
  ),
];

/** HEL-B3-17, HEL-STR-04: one a phase in B.3; elsewhere the hand is the only limit. */
export const plays: Plays<S> = makePlays(series, playable, uses);
/** Faces that bear on a combat, for the odds. */
export const combatPlays: readonly PlaySpec<S>[] = playable.filter(
  (spec) => spec.moments.length === 1 && spec.moments[0] === 'combat',
);

// ---- procedures the faces start

const { choosePiece } = choosers;

type HullsFrame = { step: 'hulls' | 'hulls.next' | 'hulls.weaken'; side: Side; left: number };
type DiscordFrame = {
  step: 'discord' | 'discord.result' | 'discord.end';
  side: Side;
  left: number;
  leader: number;
  die: number;
};
export type StratagemFrame =
  | ArchersFrame
  | { step: 'pursue'; side: Side; left: number }
  | HullsFrame
  | DiscordFrame;

const leaking = (strike: typeof reduce, next?: HullsFrame['step']): HellespontDecision<HullsFrame> =>
  choosePiece({
    verb: 'lose',
    rules: ['HEL-S05'],
    optional: false,
    among: (s, f) => rotting(s, f.side),
    pick(s, _f, piece, run) {
      const zone = figure(s.at, piece);
      strike(series, s, piece, 'rotten-hulls', run);
      series.tidy(s, zone, run);
    },
    ...(next === undefined ? {} : { next }),
  });

export const stratagemSteps: HellespontSteps<
  VictimFrame | StormFrame | SupportFrame | RecoverFrame | RecallFrame | StratagemFrame
> = {
  ...victimSteps(series, choosers, victims),
  ...stormSteps(series, storm),

  ...archersSteps(series, choosers, archers),

  support: supportDecision(choosers, 'HEL-S08', lenders, support),

  pursue: choosePiece({
    verb: 'remove',
    rules: ['HEL-S07'],
    optional: false,
    among: (s, f) => broken(s, enemyOf(f.side), battle(s).zone),
    pick: (s, _f, piece, run) => eliminate(series, s, piece, 'cavalry', run),
  }),

  // HEL-NAV-07: troops at sea may have recovered beyond what their ships carry.
  ...recoverSteps(choosers, {
    one: ['HEL-S11', 'HEL-ADV-06'],
    several: ['HEL-S12'],
    among: (s, f) => reducedUnits(s, f.side, f.persians === true),
    // HEL-D2-08: in D.2 what stays at sea is set right at the end of the step.
    settle: (s) => (s.flow.some((f) => f.step === 'homecoming') ? undefined : liftFrame()),
  }),

  // HEL-S05, RUL-STR-05: the victim chooses; one ship lost, another weakened
  hulls: leaking(eliminate, 'hulls.next'),
  'hulls.next': (_s, f, run) => {
    f.left = 1;
    run.next('hulls.weaken');
  },
  'hulls.weaken': leaking(reduce),

  // HEL-S16
  discord: choosePiece<DiscordFrame>({
    verb: 'remove',
    rules: ['HEL-S16'],
    optional: false,
    among: (s, f) => quarrelsome(s, enemyOf(f.side)),
    pick(s, f, piece, run) {
      f.leader = piece;
      rollInto(s, f, run, 'discord', f.side, 'W-6', 'discord.result');
    },
    next: 'discord.end',
  }),
  'discord.result': (s, f, run) => {
    const piece = f.leader;
    const success = f.die >= (roster.swords[piece] === 0 ? 3 : 5);
    run.emit({ type: 'discord', side: f.side, piece, die: f.die, success });
    run.next('discord.end');
    if (success)
      run.emit({ type: 'place', pieces: [piece], from: figure(s.at, piece), to: GONE, why: 'discord' });
  },
  'discord.end': (_s, _f, run) => run.done(),

  ...recallSteps(series, choosers, {
    rules: ['HEL-ADV-07', 'HEL-ADV-08'],
    chosen: 'piece',
    among(s, f) {
      const side = f.side;
      return returnable(s, side, f.troops ? deadTroops(s, side) : pieces.deadLeaders(s, side));
    },
    refuse: (_s, f) => refuse(f.troops ? 'HEL-ADV-07' : 'HEL-ADV-08'),
    doorRules: ['HEL-ADV-07', 'HEL-ADV-08'],
    doors: doorsFor,
  }),
};
