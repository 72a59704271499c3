import {
  type AdvantageSpec,
  type BattleFrame,
  battleOf,
  DEAD,
  eliminate,
  enemyOf,
  FULL,
  GONE,
  handOf,
  ILL,
  type Moment,
  makePlays,
  OUT,
  onlyRole,
  type PlaySpec,
  type Plays,
  REDUCED,
  reduce,
  rollInto,
  type Side,
  victimSteps,
} from '@strategoi/bey';
import { type Decision, type Frame, type Refusal, type Run, refuse, type Steps } from '@strategoi/kernel';
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
import { settleFrame } from './procedures/burden.ts';
import { openOptions, optionalFrame } from './procedures/reinforcements.ts';
import { siegeOf } from './procedures/sieges.ts';
import { choosers, enemyFree, inPlay, series } from './series.ts';
import { scenarioOf } from './setup.ts';
import { IN_BOX, type S } from './state.ts';
import { holds } from './supply.ts';

/** Interrupts whatever goes on with a procedure, and comes back to the same step. */
function interrupt(s: S, frame: Frame, run: Run<S>): void {
  run.call(frame, (s.flow[s.flow.length - 1] as Frame).step);
}

const anytime: readonly Moment[] = [
  'points',
  'arrivals',
  'orders',
  'closing',
  'combat',
  'siege',
  'recovery',
  'supply',
  'desertion',
];
const actionPhase: readonly Moment[] = ['orders', 'reaction', 'closing'];
const when = (condition: boolean, rule: string, key: string): Refusal | undefined =>
  condition ? undefined : refuse(rule, key);

const battle = (s: S): BattleFrame => battleOf(s) as BattleFrame;
const atSea = (s: S): boolean => isSea(battle(s).zone);
const attacks = (s: S, side: Side): boolean => battle(s).attacker === side;

// ---- what the table asks

const unitsWhere = (s: S, side: Side, test: (p: number, zone: number) => boolean): number[] => {
  const found: number[] = [];
  for (let p = roster.start[side]; p < roster.end[side]; p++) {
    const zone = s.at[p] as number;
    if (zone >= 0 && test(p, zone)) found.push(p);
  }
  return found;
};

const shipsAtSea = (s: S): number[] =>
  [0, 1].flatMap((side) => unitsWhere(s, side as Side, (p, z) => (roster.naval[p] as boolean) && isSea(z)));
/** HEL-S05: ships in seas with a beach. */
const rotting = (s: S, side: Side): number[] =>
  unitsWhere(s, side, (p, z) => (roster.naval[p] as boolean) && isSea(z) && beachFringed(z));
/** HEL-S23 */
const wavering = (s: S, side: Side): number[] => unitsWhere(s, side, (p) => pieces.pf(s, p) <= 10);
/** HEL-S20, RUL-STR-12: on the map, not in bases. */
const exposedTroops = (s: S, side: Side): number[] =>
  unitsWhere(s, side, (p, z) => !roster.naval[p] && !isBase(z));
const leadersWhere = (s: S, side: Side, test: (p: number) => boolean): number[] =>
  (roster.leadersOf[side] as readonly number[]).filter((p) => inPlay(s, p) && test(p));
const exposedLeaders = (s: S, side: Side): number[] =>
  leadersWhere(s, side, (p) => !isBase(s.at[p] as number) && s.face[p] !== ILL);
/** HEL-S16, open point 2: the front face decides. */
const quarrelsome = (s: S, side: Side): number[] =>
  leadersWhere(s, side, (p) => (roster.swords[p] as number) <= 1);

/** HEL-S06: land zones with own archers. */
const archerZones = (s: S, side: Side): number[] =>
  [
    ...new Set(
      unitsWhere(s, side, (p, z) => roster.type[p] === 'A' && isLand(z)).map((p) => s.at[p] as number),
    ),
  ].sort((a, b) => a - b);

/** HEL-S08, RUL-STR-08: own units of the fighting element in an adjacent zone of the same kind, not a port. */
function lenders(s: S, side: Side, zone: number): number[] {
  return neighbours(s, zone).filter((z) =>
    isSea(zone) ? isSea(z) && pieces.navalPf(s, side, z) > 0 : isLand(z) && pieces.hasLandUnit(s, side, z),
  );
}
const lent = (s: S, side: Side, zone: number): number =>
  Math.ceil((isSea(zone) ? pieces.navalPf(s, side, zone) : pieces.landPf(s, side, zone)) / 2);

const deadLeaders = (s: S, side: Side): number[] =>
  (roster.leadersOf[side] as readonly number[]).filter((p) => s.at[p] === DEAD);
const deadTroops = (s: S, side: Side): number[] => {
  const found: number[] = [];
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (s.at[p] === DEAD && !roster.naval[p]) found.push(p);
  return found;
};
/** RUL-ADV-04: bases of the side; Persians come back by their own road. */
const doorsFor = (s: S, side: Side, piece: number): number[] => {
  if (!isPersian(piece)) return [...(bases[side] as readonly number[])];
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
  return [...open, ...(bases[side] as readonly number[])];
}

// ---- the table

/** A face that moves the column of the combat in hand. HEL-STR-03: what both sides lay adds up. */
const columnFace = (
  effect: string,
  rule: string,
  can: (s: S, side: Side) => Refusal | undefined,
  columns: (attacks: boolean) => number,
): PlaySpec<S> => ({
  target: effect,
  effect,
  moments: ['combat'],
  can,
  run(s, side) {
    const f = battle(s);
    f.shiftRule[side] = rule;
    f.columnShift[side] = (f.columnShift[side] as number) + columns(f.attacker === side);
  },
});

const canRecover = (s: S, side: Side, persians: boolean, rule: string): Refusal | undefined =>
  when(reducedUnits(s, side, persians).length > 0, rule, 'nobody-reduced');
const canReinforce = (s: S, side: Side): Refusal | undefined =>
  when(openOptions(s, side).length > 0, 'HEL-SCN-08', 'once');
const recoverFrame = (side: Side, left: number, persians: boolean): Frame => ({
  step: left > 1 ? 'recover-units' : 'recover-unit',
  side,
  left,
  persians,
});
const omens = stratagems.counters.findIndex((c) => c.faces.includes('good-omens'));
const omensRecovery = (s: S): number => Number(s.options.omensRecovery);

const specs: readonly PlaySpec<S>[] = [
  // HEL-S01, RUL-STR-03
  columnFace(
    'periplous',
    'HEL-S01',
    (s) => (atSea(s) ? when(!isStrait(battle(s).zone), 'HEL-S01', 'strait') : refuse('HEL-S01', 'naval')),
    (attacking) => (attacking ? 2 : -2),
  ),
  // HEL-S02
  columnFace(
    'kyklos',
    'HEL-S02',
    (s, side) => (atSea(s) ? when(!attacks(s, side), 'HEL-S02', 'defender') : refuse('HEL-S02', 'naval')),
    () => -1,
  ),
  // HEL-S03
  columnFace(
    'diekplous',
    'HEL-S03',
    (s, side) => (atSea(s) ? when(attacks(s, side), 'HEL-S03', 'attacker') : refuse('HEL-S03', 'naval')),
    () => 1,
  ),
  // HEL-S10
  columnFace(
    'surprise',
    'HEL-S10',
    (s, side) => when(attacks(s, side), 'HEL-S10', 'attacker'),
    () => 1,
  ),
  // HEL-S04
  {
    target: 'storm',
    effect: 'storm',
    moments: actionPhase,
    can: (s) => when(shipsAtSea(s).length > 0, 'HEL-S04', 'no-ships'),
    run: (s, _side, run) => interrupt(s, { step: 'storm', die: 0, todo: shipsAtSea(s) }, run),
  },
  // HEL-S05
  {
    target: 'rotten-hulls',
    effect: 'rotten-hulls',
    moments: ['desertion'],
    can: (s, side) => when(rotting(s, enemyOf(side)).length > 0, 'HEL-S05', 'no-ships'),
    run: (s, side, run) => interrupt(s, { step: 'hulls', side: enemyOf(side), left: 1 }, run),
  },
  // HEL-S06, RUL-STR-06: whoever is active; against a march the passive player may wait until it comes (procedures/movement)
  {
    target: 'archers',
    effect: 'archers',
    moments: actionPhase,
    can: (s, side) => when(archerZones(s, side).length > 0, 'HEL-S06', 'no-archers'),
    run: (s, side, run) => interrupt(s, { step: 'archers', side }, run),
  },
  // HEL-S07
  {
    target: 'cavalry',
    effect: 'cavalry',
    moments: ['pursuit'],
    can(s, side) {
      const { zone } = battle(s);
      if (isSea(zone) || !pieces.hasType(s, side, zone, 'C')) return refuse('HEL-S07', 'no-cavalry');
      return when(broken(s, enemyOf(side), zone).length > 0, 'HEL-S07', 'nobody-reduced');
    },
    run: (s, side, run) => interrupt(s, { step: 'pursue', side, left: 1 }, run),
  },
  // HEL-S08
  {
    target: 'combined-attack',
    effect: 'combined-attack',
    moments: ['combat'],
    can: (s, side) => when(lenders(s, side, battle(s).zone).length > 0, 'HEL-S08', 'nobody-near'),
    run: (s, side, run) => interrupt(s, { step: 'support', side }, run),
  },
  // HEL-S09
  {
    target: 'mining',
    effect: 'mining',
    moments: ['siege-die'],
    can: (s, side) => when(siegeOf(s)?.mined === false && !siegeOf(s)?.spent[side], 'HEL-S09', 'once'),
    run(s) {
      (siegeOf(s) as { mined: boolean }).mined = true;
    },
  },
  // HEL-S11, HEL-S12, HEL-S22
  {
    target: 'recover-1',
    effect: 'recover-1',
    moments: ['recovery'],
    can: (s, side) => canRecover(s, side, true, 'HEL-S11'),
    run: (s, side, run) => interrupt(s, recoverFrame(side, 1, true), run),
  },
  {
    target: 'recover-2',
    effect: 'recover-2',
    moments: ['recovery'],
    can: (s, side) => canRecover(s, side, false, 'HEL-S12'),
    run: (s, side, run) => interrupt(s, recoverFrame(side, 2, false), run),
  },
  {
    target: 'good-omens:recover',
    effect: 'good-omens',
    moments: ['recovery'],
    can: (s, side) => canRecover(s, side, omensRecovery(s) === 1, 'HEL-S22'),
    run: (s, side, run) => interrupt(s, recoverFrame(side, omensRecovery(s), omensRecovery(s) === 1), run),
  },
  // HEL-S13: what it hits is decided where it is played
  { target: 'delay', effect: 'delay', moments: ['delay'], can: () => undefined, run: () => {} },
  // HEL-S14, HEL-S22
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
  // HEL-S15, RUL-STR-10
  {
    target: 'leader-wounded',
    effect: 'leader-wounded',
    moments: ['combat'],
    can: (s, side) =>
      when(pieces.leaders(s, enemyOf(side), battle(s).zone).length > 0, 'HEL-S15', 'no-leader'),
    run(s, side, run) {
      battle(s).muted |= 1 << enemyOf(side);
      interrupt(s, { step: 'wound', side, left: 1 }, run);
    },
  },
  // HEL-S16
  {
    target: 'discord',
    effect: 'discord',
    moments: actionPhase,
    can: (s, side) => when(quarrelsome(s, enemyOf(side)).length > 0, 'HEL-S16', 'no-leader'),
    run: (s, side, run) => interrupt(s, { step: 'discord', side, left: 1, leader: -1, die: 0 }, run),
  },
  // HEL-S17
  {
    target: 'tissaphernes',
    effect: 'tissaphernes',
    moments: ['arrivals'],
    can: (s) => when(inPlay(s, ALCIBIADES), 'HEL-S17', 'absent'),
    run(s, _side, run) {
      const from = s.at[ALCIBIADES] as number;
      run.emit({ type: 'place', pieces: [ALCIBIADES], from, to: IN_BOX, why: 'prison' });
      run.emit({ type: 'satrap', early: false });
      series.tidy(s, from, run);
    },
  },
  // HEL-S18
  {
    target: 'alcibiades',
    effect: 'alcibiades',
    moments: ['arrivals'],
    can(s) {
      const at = s.at[ALCIBIADES] as number;
      const entered = at >= 0 || at === IN_BOX;
      return when(entered && (at === IN_BOX || s.tissaphernes === 0), 'HEL-S18', 'absent');
    },
    run(s, _side, run) {
      if (s.at[ALCIBIADES] === IN_BOX) {
        run.emit({ type: 'place', pieces: [ALCIBIADES], from: IN_BOX, to: CHIOS, why: 'freed' });
        return;
      }
      run.emit({ type: 'satrap', early: true });
      for (const [counter, { faces }] of stratagems.counters.entries()) {
        const place = s.counters[counter] as number;
        if (place === OUT || !faces.some((f) => f === 'discord' || f === 'tissaphernes')) continue;
        const hand = place === handOf(0) ? 0 : place === handOf(1) ? 1 : -1;
        run.emit({ type: 'counter-out', counter, hand });
      }
    },
  },
  // HEL-S19
  {
    target: 'supply',
    effect: 'supply',
    moments: ['supply'],
    can: (s, side) => when((s.supply[side] as number) < 3, 'HEL-S19', 'full'),
    run: (s, side, run) =>
      run.emit({ type: 'supply', side, box: (s.supply[side] as number) + 1, famine: s.famine[side] === 1 }),
  },
  // HEL-S20
  {
    target: 'epidemic',
    effect: 'epidemic',
    moments: actionPhase,
    can: (s, side) =>
      when(
        exposedTroops(s, enemyOf(side)).length > 0 || exposedLeaders(s, enemyOf(side)).length > 0,
        'HEL-S20',
        'nobody',
      ),
    run: (s, side, run) => interrupt(s, { step: 'epidemic', side, left: 2, hit: [] }, run),
  },
  // HEL-S23, HEL-S21, RUL-STR-15
  {
    target: 'desertion',
    effect: 'desertion',
    moments: ['desertion'],
    can: (s, side) => when(wavering(s, enemyOf(side)).length > 0, 'HEL-S23', 'nobody'),
    run: (s, side, run) => interrupt(s, { step: 'desertion', side, left: 1 }, run),
  },
  // HEL-S22
  {
    target: 'good-omens:advantage',
    effect: 'good-omens',
    moments: [...anytime, 'reaction'],
    can: (s, side) => when(s.advantage !== side, 'HEL-S22', 'already'),
    run: (_s, side, run) => run.emit({ type: 'advantage', side, use: 'good-omens' }),
  },
  {
    target: 'good-omens:draw',
    effect: 'good-omens',
    moments: [...anytime, 'reaction'],
    can: () => undefined,
    run(s, side, run) {
      // HEL-A-04: a counter is back in the bowl only once its effect is resolved.
      stratagems.draw(s, side, run, omens);
    },
  },
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
  // HEL-ADV-06
  {
    target: 'recover',
    moments: anytime,
    can: (s, side) => when(reducedUnits(s, side, true).length > 0, 'HEL-ADV-06', 'nobody-reduced'),
    run: (s, side, run) => interrupt(s, recoverFrame(side, 1, true), run),
  },
  // HEL-ADV-07
  {
    target: 'return',
    moments: anytime,
    can: (s, side) => when(returnable(s, side, deadTroops(s, side)).length > 0, 'HEL-ADV-07', 'nobody-dead'),
    run: (s, side, run) => interrupt(s, { step: 'recall', side, troops: true, piece: -1 }, run),
  },
  // HEL-ADV-08
  {
    target: 'recall',
    moments: anytime,
    can: (s, side) => when(returnable(s, side, deadLeaders(s, side)).length > 0, 'HEL-ADV-08', 'nobody-dead'),
    run: (s, side, run) => interrupt(s, { step: 'recall', side, troops: false, piece: -1 }, run),
  },
];

/** HEL-B3-17, HEL-STR-04: one a phase in B.3; elsewhere the hand is the only limit. */
export const plays: Plays<S> = makePlays(series, playable, uses);
/** Faces that bear on a combat, for the odds. */
export const combatPlays: readonly PlaySpec<S>[] = playable.filter(
  (spec) => spec.moments.length === 1 && spec.moments[0] === 'combat',
);

// ---- procedures the faces start

const broken = (s: S, side: Side, zone: number): number[] =>
  pieces.landUnits(s, side, zone).filter((p) => s.face[p] === REDUCED);

/** HEL-S04, RUL-STR-04 */
export function stormThreshold(s: S, ship: number): number {
  const side = roster.side[ship] as Side;
  const zone = s.at[ship] as number;
  const sheltered =
    beachFringed(zone) && neighbours(s, zone).some((port) => isPort(port) && holds(s, side, port));
  const swapped = s.options.stormThresholds !== 'printed';
  return sheltered === swapped ? 6 : 5;
}

/** Who comes back: a leader by name, a unit by its class. */
const dead = (s: S, f: Frame): number[] =>
  returnable(s, f.side as Side, f.troops ? deadTroops(s, f.side as Side) : deadLeaders(s, f.side as Side));

const recall: Decision<S> = {
  rules: ['HEL-ADV-07', 'HEL-ADV-08'],
  forced: true,
  roles: (_s, f) => onlyRole(f.side as Side),
  params: (s) => ({ turn: s.turn }),
  offers(s, f) {
    const out: ReturnType<Decision<S>['offers']> = [];
    pieces.offerClasses(s, 'recall', dead(s, f), out);
    return out;
  },
  refuse(s, f, _role, action) {
    const found = action.verb === 'recall' ? pieces.byClass(s, dead(s, f), action.target ?? '') : undefined;
    return found === undefined ? refuse(f.troops ? 'HEL-ADV-07' : 'HEL-ADV-08') : undefined;
  },
  take(s, f, _role, action, run) {
    f.piece = pieces.byClass(s, dead(s, f), action.target as string) as number;
    run.next('recall.base');
  },
};

const { choosePiece, chooseZone } = choosers;

export const stratagemSteps: Steps<S> = {
  // HEL-S23, HEL-S15, HEL-S20; open point 3: the player of the stratagem picks
  ...victimSteps(series, choosers, {
    desertion: { rule: 'HEL-S23', among: (s, side) => wavering(s, enemyOf(side)) },
    wound: { rule: 'HEL-S15' },
    epidemic: {
      rule: 'HEL-S20',
      troops: (s, side) => exposedTroops(s, enemyOf(side)),
      leaders: (s, side) => exposedLeaders(s, enemyOf(side)),
      refuges: sickbeds,
    },
  }),

  storm: (s, f, run) => {
    const ship = (f.todo as number[])[0];
    if (ship === undefined) run.call(settleFrame(), 'storm.end');
    else rollInto(s, run, 'storm', roster.side[ship] as Side, 'W-6', 'storm.hit');
  },
  'storm.hit': (s, f, run) => {
    const ship = (f.todo as number[]).shift() as number;
    const zone = s.at[ship] as number;
    run.next('storm');
    if (zone < 0) return;
    run.emit({ type: 'storm', piece: ship, zone, die: f.die });
    if ((f.die as number) >= stormThreshold(s, ship)) reduce(series, s, ship, 'storm', run);
    series.tidy(s, zone, run);
  },
  'storm.end': (_s, _f, run) => run.done(),

  archers: chooseZone({
    verb: 'deploy',
    rules: ['HEL-S06'],
    zones: (s, f) => archerZones(s, f.side as Side),
    take(_s, f, zone, run) {
      run.emit({ type: 'bar', side: f.side as Side, zone });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),

  support: chooseZone({
    verb: 'support',
    rules: ['HEL-S08'],
    zones: (s, f) => lenders(s, f.side as Side, battle(s).zone),
    take(s, f, zone, run) {
      const side = f.side as Side;
      const pf = lent(s, side, zone);
      battle(s).lend[side] = pf;
      run.emit({ type: 'support', side, zone, pf });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),

  pursue: choosePiece({
    verb: 'remove',
    rules: ['HEL-S07'],
    optional: false,
    among: (s, f) => broken(s, enemyOf(f.side as Side), battle(s).zone),
    pick: (s, _f, piece, run) => eliminate(series, s, piece, 'cavalry', run),
  }),

  'recover-unit': choosePiece({
    verb: 'recover',
    rules: ['HEL-S11', 'HEL-ADV-06'],
    optional: false,
    among: (s, f) => reducedUnits(s, f.side as Side, f.persians as boolean),
    pick: (_s, _f, piece, run) => run.emit({ type: 'flip', piece, face: FULL, why: 'recovery' }),
    next: 'recover.settle',
  }),
  'recover-units': choosePiece({
    verb: 'recover',
    rules: ['HEL-S12'],
    optional: true,
    among: (s, f) => reducedUnits(s, f.side as Side, f.persians as boolean),
    pick: (_s, _f, piece, run) => run.emit({ type: 'flip', piece, face: FULL, why: 'recovery' }),
    next: 'recover.settle',
  }),

  // HEL-NAV-07: troops at sea may have recovered beyond what their ships carry.
  'recover.settle': (_s, _f, run) => run.call(settleFrame(), 'recover.end'),
  'recover.end': (_s, _f, run) => run.done(),

  // HEL-S05, RUL-STR-05: the victim chooses; one ship lost, another weakened
  hulls: choosePiece({
    verb: 'lose',
    rules: ['HEL-S05'],
    optional: false,
    among: (s, f) => rotting(s, f.side as Side),
    pick(s, _f, piece, run) {
      const zone = s.at[piece] as number;
      eliminate(series, s, piece, 'rotten-hulls', run);
      series.tidy(s, zone, run);
    },
    next: 'hulls.next',
  }),
  'hulls.next': (_s, f, run) => {
    f.left = 1;
    run.next('hulls.weaken');
  },
  'hulls.weaken': choosePiece({
    verb: 'lose',
    rules: ['HEL-S05'],
    optional: false,
    among: (s, f) => rotting(s, f.side as Side),
    pick(s, _f, piece, run) {
      const zone = s.at[piece] as number;
      reduce(series, s, piece, 'rotten-hulls', run);
      series.tidy(s, zone, run);
    },
  }),

  // HEL-S16
  discord: choosePiece({
    verb: 'remove',
    rules: ['HEL-S16'],
    optional: false,
    among: (s, f) => quarrelsome(s, enemyOf(f.side as Side)),
    pick(s, f, piece, run) {
      f.leader = piece;
      rollInto(s, run, 'discord', f.side as Side, 'W-6', 'discord.result');
    },
    next: 'discord.end',
  }),
  'discord.result': (s, f, run) => {
    const piece = f.leader as number;
    const success = (f.die as number) >= (roster.swords[piece] === 0 ? 3 : 5);
    run.emit({ type: 'discord', side: f.side, piece, die: f.die, success });
    run.next('discord.end');
    if (success) run.emit({ type: 'place', pieces: [piece], from: s.at[piece], to: GONE, why: 'discord' });
  },
  'discord.end': (_s, _f, run) => run.done(),

  recall,
  'recall.base': chooseZone({
    verb: 'deploy',
    rules: ['HEL-ADV-07', 'HEL-ADV-08'],
    zones: (s, f) => doorsFor(s, f.side as Side, f.piece as number),
    params: (_s, f) => ({ piece: f.piece as number }),
    take(s, f, to, run) {
      run.emit({
        type: 'place',
        pieces: [f.piece as number],
        from: s.at[f.piece as number],
        to,
        why: 'recall',
      });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),
};
