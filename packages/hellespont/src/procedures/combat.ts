import {
  type BattleFrame,
  battle,
  battleFrame,
  both,
  CALLED_OFF,
  type CombatSpec,
  DEAD,
  enemyOf,
  type Factor,
  fraction,
  type LossResult,
  lossCount,
  lossFrame,
  onlyRole,
  readCounter,
  reduce,
  retreatFrame,
  rollInto,
  type Side,
} from '@strategoi/bey';
import { type Action, act, cell, figure, PASS, reading, refuse, sure } from '@strategoi/kernel';
import { pieces, roster } from '../counters.ts';
import {
  BY_SEA,
  beachLands,
  isBase,
  isDifficult,
  isLand,
  isLanding,
  isMarch,
  isPassage,
  isSea,
  isStrait,
  neighbours,
  UPHILL,
  zoneCount,
  zoneId,
  zoneOf,
} from '../map.ts';
import { enemyFree, series } from '../series.ts';
import type { HellespontDecision, HellespontRun, HellespontSteps, S } from '../state.ts';
import { freshBridge, liftFrame, settleFrame, sinking } from './burden.ts';

/** HEL-CBT-02, HEL-CRT-01: ships fight ships at sea, soldiers fight soldiers on land. */
export const fighters = (s: S, side: Side, zone: number): number[] =>
  isSea(zone) ? pieces.units(s, side, zone).filter((p) => roster.naval[p]) : pieces.landUnits(s, side, zone);

const seen = new Array<number>(zoneCount).fill(0);

/** HEL-CBT-01, HEL-CBT-07: wherever both have ships at sea, or soldiers on land; never in a port or a base. */
export function battles(s: S): number[] {
  seen.fill(0);
  const found: number[] = [];
  for (const side of both) {
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      const zone = s.at[p] ?? DEAD;
      if (zone < 0 || (roster.naval[p] ? !isSea(zone) : !isLand(zone))) continue;
      const before = seen[zone] ?? 0;
      if ((before | (1 << side)) === 3 && before !== 3) found.push(zone);
      seen[zone] = before | (1 << side);
    }
  }
  return found.sort((a, b) => a - b);
}

// ---- modifiers

const isType = (type: string) => (p: number) => roster.type[p] === type;
const isEliteHoplite = (p: number): boolean => roster.type[p] === 'H' && cell(roster.elite, p);

/** HEL-DRM-01: heads, a double counting once; none for those silenced by S15. */
const leadersWithBonus = (s: S, f: BattleFrame, side: Side): number =>
  f.muted & (1 << side) ? 0 : pieces.leaders(s, side, f.zone).filter((p) => pieces.bonus(s, p) > 0).length;

/** HEL-COL-05, HEL-COL-06: troops on a beach of this sea. */
const onTheBeach = (s: S, side: Side, sea: number): boolean =>
  cell(beachLands, sea).some((land) => pieces.hasLandUnit(s, side, land));

function seaFactors(s: S, f: BattleFrame): Factor[] {
  const defender = enemyOf(f.attacker);
  const list: Factor[] = [];
  const [mine, theirs] = [onTheBeach(s, f.attacker, f.zone), onTheBeach(s, defender, f.zone)];
  if (mine && !theirs) list.push({ rule: 'HEL-COL-05', kind: 'column', value: 1 });
  if (theirs && !mine) list.push({ rule: 'HEL-COL-06', kind: 'column', value: -1 });
  const [carried, faced] = [pieces.landPf(s, f.attacker, f.zone), pieces.landPf(s, defender, f.zone)];
  const empty = carried === 0 && faced === 0;
  if (carried < faced) list.push({ rule: 'HEL-DRM-07', kind: 'die', value: -1 });
  else if (!empty || s.options.emptyHoldsBonus !== 'no')
    list.push({ rule: 'HEL-DRM-06', kind: 'die', value: 1 });
  return list;
}

function landFactors(s: S, f: BattleFrame): Factor[] {
  const attackers = pieces.landUnits(s, f.attacker, f.zone);
  const defenders = pieces.landUnits(s, enemyOf(f.attacker), f.zone);
  const list: Factor[] = [];
  const column = (rule: string, value: number): number => list.push({ rule, kind: 'column', value });
  const die = (rule: string, value: number): number => list.push({ rule, kind: 'die', value });
  const [attack, defend] = [attackers.some(isType('H')), defenders.some(isType('H'))];
  if (attack && !defend) column('HEL-COL-01', 2);
  if (!attack && defend) column('HEL-COL-02', -1);
  // HEL-COL-03, RUL-CRT-04: one unit that came that way is enough.
  if (attackers.some((p) => figure(s.did, p) & BY_SEA)) column('HEL-COL-03', -1);
  if (isDifficult(f.zone) && attackers.some((p) => figure(s.did, p) & UPHILL)) column('HEL-COL-04', -1);
  if (attackers.some(isEliteHoplite) && !defenders.some(isEliteHoplite)) die('HEL-DRM-02', 1);
  if (new Set(attackers.map((p) => roster.type[p])).size >= 3) die('HEL-DRM-03', 1);
  if (defenders.length > 0 && defenders.every(isEliteHoplite)) die('HEL-DRM-04', -2);
  if (defenders.some(isType('A')) || defenders.some(isType('C'))) die('HEL-DRM-05', -1);
  return list;
}

function factors(s: S, f: BattleFrame): Factor[] {
  const heads = leadersWithBonus(s, f, f.attacker) - leadersWithBonus(s, f, enemyOf(f.attacker));
  const list = isSea(f.zone) ? seaFactors(s, f) : landFactors(s, f);
  if (heads !== 0) list.push({ rule: 'HEL-DRM-01', kind: 'die', value: heads });
  return list;
}

/** Depends on what both carry. */
const HOLDS = ['HEL-DRM-06', 'HEL-DRM-07'];

/** Before anybody has come: what ground and defenders do to column and die, and what depends on those who come. */
export function defences(s: S, attacker: Side, zone: number): { sure: Factor[]; maybe: Factor[] } {
  const known = factors(s, battleFrame(zone, attacker));
  if (isSea(zone)) return { sure: known.filter(({ rule }) => !HOLDS.includes(rule)), maybe: [] };
  const column = (rule: string, value: number): Factor => ({ rule, kind: 'column', value });
  const hoplites = pieces.landUnits(s, enemyOf(attacker), zone).some(isType('H'));
  return {
    sure: known.filter(({ kind }) => kind === 'die'),
    maybe: [
      hoplites ? column('HEL-COL-02', -1) : column('HEL-COL-01', 2),
      ...(neighbours(s, zone).some((from) => isSea(from) && isLanding(s, zone, from))
        ? [column('HEL-COL-03', -1)]
        : []),
      ...(isDifficult(zone) ? [column('HEL-COL-04', -1)] : []),
    ],
  };
}

// ---- losses at sea

/** HEL-LOS-05: the fraction of the fleet's strength, rounded down. */
export function navalDue(loss: LossResult, pf: number): number {
  const [n, d] = fraction(loss);
  return Math.floor((pf * n) / d);
}

/** The smallest total not under `due` that some of these strengths add up to; at least one ship. */
export function smallestTotal(strengths: readonly number[], due: number): number {
  const wanted = Math.max(due, 1);
  let reach = new Set([0]);
  for (const pf of strengths) reach = new Set([...reach, ...[...reach].map((sum) => sum + pf)]);
  return Math.min(...[...reach].filter((sum) => sum >= wanted));
}

/** `owed` is what is still to be made up, exactly where the smallest total is wanted. */
type NavalLossFrame = {
  step: 'naval-losses';
  side: Side;
  zone: number;
  owed: number;
  exact: boolean;
  hit: number[];
};

const navalLossFrame = (s: S, side: Side, zone: number, loss: LossResult): NavalLossFrame => {
  const strengths = fighters(s, side, zone).map((p) => pieces.pf(s, p));
  const due = navalDue(
    loss,
    strengths.reduce((a, b) => a + b, 0),
  );
  const exact = s.options.navalLoss !== 'anyAtLeastN';
  return {
    step: 'naval-losses',
    side,
    zone,
    owed: exact ? smallestTotal(strengths, due) : Math.max(due, 1),
    exact,
    hit: [],
  };
};

/** Ships that may be chosen next: with the minimal reading, only those that leave an exact sum for the rest. */
function hittable(s: S, f: NavalLossFrame): number[] {
  const hit = f.hit;
  const ships = fighters(s, f.side, f.zone).filter((p) => !hit.includes(p));
  if (!f.exact) return ships;
  const owed = f.owed;
  return ships.filter((p) => {
    const rest = owed - pieces.pf(s, p);
    if (rest < 0) return false;
    const others = ships.filter((q) => q !== p).map((q) => pieces.pf(s, q));
    return rest === 0 || smallestTotal(others, rest) === rest;
  });
}

const navalLosses = reading<S, NavalLossFrame, HellespontRun, number>({
  rules: ['HEL-LOS-05', 'HEL-LOS-06', 'HEL-LOS-07'],
  forced: true,
  roles: (s, f) => (f.owed > 0 && hittable(s, f).length > 0 ? onlyRole(f.side) : []),
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({ zone: f.zone, owed: f.owed, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    pieces.offerClasses(s, 'lose', hittable(s, f), out);
    return out;
  },
  read: readCounter(pieces, 'lose', hittable, () => refuse('HEL-LOS-05')),
  take(s, f, _role, _action, run, ship) {
    f.owed = f.owed - pieces.pf(s, ship);
    f.hit.push(ship);
    reduce(series, s, ship, 'combat', run);
  },
});

// ---- evasion

/** Everybody of a side in the zone: a fleet takes its passengers along. */
export const force = (s: S, side: Side, zone: number): number[] => pieces.all(s, side, zone);

/** HEL-EVA-02, HEL-RET-02: adjacent places free of enemies into which this force may move; never a base. */
export function waysOut(s: S, side: Side, zone: number): number[] {
  return neighbours(s, zone).filter((to) => {
    const open = isSea(zone) ? isPassage(s, zone, to) : isMarch(s, zone, to);
    return open && !isBase(to) && enemyFree(s, side, to) && s.barred[enemyOf(side)] !== to;
  });
}

const bestBonus = (s: S, side: Side, zone: number): number =>
  Math.max(-1, ...pieces.leaders(s, side, zone).map((p) => pieces.bonus(s, p)));

/** HEL-EVA-03, HEL-EVA-04 */
export function evasionFactors(s: S, side: Side, zone: number): Factor[] {
  const own = bestBonus(s, side, zone);
  const led = own >= 2 || (own === 1 && bestBonus(s, enemyOf(side), zone) <= 0);
  const ground = isSea(zone) ? (isStrait(zone) ? -1 : 1) : isDifficult(zone) ? -1 : 0;
  const list: Factor[] = [];
  if (led) list.push({ rule: 'HEL-EVA-03', kind: 'die', value: 1 });
  if (ground !== 0) list.push({ rule: 'HEL-EVA-04', kind: 'die', value: ground });
  return list;
}
const evasionModifier = (s: S, side: Side, zone: number): number =>
  evasionFactors(s, side, zone).reduce((sum, factor) => sum + factor.value, 0);

/** HEL-EVA-05 */
export const evades = (die: number, modifier: number): boolean => die + modifier >= 6;

type EvadeFrame = {
  step: 'evade' | 'evade.result' | 'evade.leave' | 'evade.go' | 'evade.end';
  side: Side;
  zone: number;
  to: number;
  die: number;
};

const evadeFrame = (f: BattleFrame): EvadeFrame => ({
  step: 'evade',
  side: enemyOf(f.attacker),
  zone: f.zone,
  to: -1,
  die: 0,
});

const evade: HellespontDecision<EvadeFrame> = {
  rules: ['HEL-EVA-01', 'HEL-EVA-02'],
  window: 'W-4',
  roles: (_s, f) => onlyRole(f.side),
  mayHold: (s, f) => waysOut(s, f.side, f.zone).length > 0,
  params: (s, f) => ({
    zone: f.zone,
    modifier: evasionModifier(s, f.side, f.zone),
    turn: s.turn,
  }),
  offers(s, f) {
    const out = waysOut(s, f.side, f.zone).map((to) => act('evade', zoneId(to)));
    out.push(act(PASS));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === PASS && action.target === undefined) return undefined;
    const to = action.verb === 'evade' ? zoneOf(action.target ?? '') : undefined;
    const open = to !== undefined && waysOut(s, f.side, f.zone).includes(to);
    return open ? undefined : refuse('HEL-EVA-02');
  },
  take(s, f, _role, action, run) {
    if (action.verb === PASS) {
      run.done();
      return;
    }
    f.to = sure(zoneOf(sure(action.target)));
    rollInto(s, f, run, 'evasion', f.side, 'W-6', 'evade.result');
  },
};

function slipAway(s: S, f: EvadeFrame, run: HellespontRun): void {
  const side = f.side;
  const [zone, to] = [f.zone, f.to];
  freshBridge(s, side, to, run);
  run.emit({ type: 'place', pieces: force(s, side, zone), from: zone, to, why: 'evasion' });
  series.tidy(s, to, run);
  series.tidy(s, zone, run);
}

const evasionSteps: HellespontSteps<EvadeFrame> = {
  evade,
  'evade.result': (s, f, run) => {
    const side = f.side;
    const factors = evasionFactors(s, side, f.zone);
    const success = evades(f.die, evasionModifier(s, side, f.zone));
    run.emit({ type: 'evasion', side, zone: f.zone, die: f.die, factors, success });
    if (!success) {
      run.done();
      return;
    }
    // HEL-EVA-06: the price of getting away.
    run.call(lossFrame(side, f.zone, 1, 'evasion', false), 'evade.leave');
  },
  // HEL-RET-05, HEL-NAV-07: leaders and troops left without units or ships do not get away.
  'evade.leave': (s, f, run) => {
    battle(s).loser = CALLED_OFF;
    series.tidy(s, f.zone, run);
    run.call(liftFrame(), 'evade.go');
  },
  'evade.go': (s, f, run) => {
    if (force(s, f.side, f.zone).length > 0) slipAway(s, f, run);
    // HEL-EVA-07
    run.call(settleFrame(f.to), 'evade.end');
  },
  'evade.end': (_s, _f, run) => run.done(),
};

// ---- the procedure

/**
 * HEL-CBT-06: evasion, stratagems, die, losses, pursuit, repair and retreat come in the order of the series' combat.
 * HEL-CRT-02 to HEL-CRT-05: so do odds, column, row and cell, read in the table the series shares.
 */
/** HEL-S08: ships at sea, troops on land. */
export const support = (s: S, side: Side, zone: number): number =>
  isSea(zone) ? pieces.navalPf(s, side, zone) : pieces.landPf(s, side, zone);

/**
 * HEL-CRT-03, HEL-CRT-04: shifts and modifiers are summed, then clamped, by the series.
 * HEL-LOS-01, HEL-LOS-02, HEL-LOS-03: so are no loss, everybody lost and everybody weakened.
 */
export const combatSpec: CombatSpec<S> = {
  fighters,
  // HEL-LOS-01 to HEL-LOS-04: R, E and A are the same everywhere; HEL-LOS-08: at sea a fraction falls on ships alone.
  losses: (s, side, zone, loss, count) =>
    isSea(zone)
      ? navalLossFrame(s, side, zone, loss)
      : lossFrame(side, zone, lossCount(loss, count), 'combat', true),
  faceDown: true,
  factors,
  support,
  // RUL-CRT-01: the mirror gives the series' winners; the other reading gives equal losses to the defender.
  winnerThreshold: () => 7,
  tiesToDefender: (s) => s.options.tieWinner === 'defender',
  onBegin: () => {},
  onResult: () => {},
  prelude: (s, f) => (waysOut(s, enemyOf(f.attacker), f.zone).length > 0 ? evadeFrame(f) : undefined),
  repair: (s, _zone) => sinking(s),
  pursuit: true,
  retreat: (_s, zone, side) => retreatFrame(side, zone),
  // HEL-RET-07: no pursuit, no advance.
  aftermath: () => undefined,
  window: 'W-5',
  rerollWindow: 'W-6',
};

// ---- combat that cannot be paid for

type UnpaidFrame = { step: 'unpaid' | 'unpaid.retreats' | 'unpaid.end'; todo: number[] };
type SendHomeFrame = { step: 'send-home' };
export type ClashFrame = NavalLossFrame | EvadeFrame | UnpaidFrame | SendHomeFrame;

export const unpaidFrame = (): UnpaidFrame => ({ step: 'unpaid', todo: [] });

/** HEL-CBT-05: full faces turn over, reduced ones just go back. */
function turnBack(s: S, piece: number, to: number, run: HellespontRun): void {
  const from = figure(s.at, piece);
  run.emit({ type: 'place', pieces: [piece], from, to, why: 'unpaid' });
  if (piece < roster.firstLeader && s.face[piece] === 0)
    run.emit({ type: 'flip', piece, face: 1, why: 'unpaid' });
}

export const combatExtras: HellespontSteps<ClashFrame> = {
  ...evasionSteps,
  'naval-losses': navalLosses,
  unpaid: (s, f, run) => {
    run.emit({ type: 'unpaid', side: s.active });
    const zones = battles(s);
    const touched = new Set<number>();
    for (const zone of zones) {
      for (const p of force(s, s.active, zone)) {
        // HEL-CBT-05, RUL-ACT-03: whoever stood there already stays, and the duty to fight passes on.
        if (!(figure(s.did, p) & 1)) continue;
        touched.add(figure(s.from, p));
        turnBack(s, p, figure(s.from, p), run);
      }
      series.tidy(s, zone, run);
    }
    // Where the way back is shut, it is a retreat from there.
    f.todo = [...touched].filter((z) => !isBase(z) && !enemyFree(s, s.active, z) && battles(s).includes(z));
    run.next('unpaid.retreats');
  },
  'unpaid.retreats': (s, f, run) => {
    const zone = f.todo.shift();
    if (zone === undefined) run.call(settleFrame(), 'unpaid.end');
    else run.call(retreatFrame(s.active, zone), 'unpaid.retreats');
  },
  // HEL-RET-05: somebody may have been carried to where they come back.
  'unpaid.end': (s, _f, run) => {
    for (let z = 0; z < zoneCount; z++) series.tidy(s, z, run);
    run.done();
  },
  // RUL-ACT-03: nobody has points left: those who joined the enemy in B.2 go back to their base.
  'send-home': (s, _f, run) => {
    for (let i = 0; i < s.joined.length; i += 2) {
      const piece = figure(s.joined, i);
      if (battles(s).includes(figure(s.at, piece))) turnBack(s, piece, figure(s.joined, i + 1), run);
    }
    run.emit({ type: 'joined', pairs: [] });
    for (let z = 0; z < zoneCount; z++) series.tidy(s, z, run);
    run.done();
  },
};

/** What is still undecided when neither player has points left. */
export const leftovers = (s: S): SendHomeFrame | undefined =>
  s.joined.length > 0 && battles(s).length > 0 ? { step: 'send-home' } : undefined;
