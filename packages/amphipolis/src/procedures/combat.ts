import {
  type BattleFrame,
  battleFrame,
  both,
  type CombatSpec,
  DEAD,
  eliminate,
  enemyOf,
  type Factor,
  lossCount,
  lossFrame,
  MOVED,
  type Pair,
  reduce,
  retreatFrame,
  rollInto,
  type Side,
  SPARTA,
} from '@strategoi/bey';
import { cell, figure, sure } from '@strategoi/kernel';
import { BRASIDAS, CLEON, pieces, roster } from '../counters.ts';
import {
  ATHENS,
  BUILT,
  BY_RIVER,
  BY_SEA,
  BY_SURPRISE,
  entryMarks,
  isBase,
  isCity,
  isHumid,
  neighbours,
  OVER_WALL,
  stepCost,
  UPHILL,
  zoneCount,
} from '../map.ts';
import { refuseBase, series } from '../series.ts';
import type { AmphipolisRun, AmphipolisSteps } from '../state.ts';
import { category, type S } from '../state.ts';

const fighting = new Array<number>(zoneCount).fill(0);

/** AMP-2.B.3.3-a, AMP-4.1-b: combat is due wherever both sides have land units; ships take no part. */
export function battles(s: S): number[] {
  fighting.fill(0);
  let found: number[] | undefined;
  for (const side of both) {
    for (let p = roster.start[side]; p < roster.end[side]; p++) {
      const zone = s.at[p] ?? DEAD;
      if (zone < 0 || roster.naval[p]) continue;
      const before = fighting[zone] ?? 0;
      const seen = before | (1 << side);
      if (seen === 3 && before !== 3) {
        found ??= [];
        found.push(zone);
      }
      fighting[zone] = seen;
    }
  }
  return found ? found.sort((a, b) => a - b) : [];
}

// ---- modifiers

/** AMP-CRT-col-g, R-16: true of a feature when enough of the attackers came in that way. */
function entered(s: S, attackers: readonly number[], mark: number): boolean {
  let counted = 0;
  let marked = 0;
  for (const p of attackers) {
    const did = figure(s.did, p);
    if (did & BY_SURPRISE) continue;
    counted++;
    if (did & mark) marked++;
  }
  if (marked === 0) return false;
  if (s.options.entryShift === 'all') return marked === counted;
  return s.options.entryShift === 'majority' ? marked * 2 > counted : true;
}

const some = (units: readonly number[], test: (p: number) => boolean): boolean => units.some(test);
const isType = (type: string) => (p: number) => roster.type[p] === type;
const isEliteHoplite = (p: number): boolean => roster.type[p] === 'H' && cell(roster.elite, p);

/** AMP-CRT-die-a: heads, not swords; wounded leaders and those silenced by S18 count for nothing. */
const leadersWithBonus = (s: S, f: BattleFrame, side: Side): number =>
  f.muted & (1 << side) ? 0 : pieces.leaders(s, side, f.zone).filter((p) => pieces.bonus(s, p) > 0).length;

function factors(s: S, f: BattleFrame): Factor[] {
  const defender = enemyOf(f.attacker);
  const attackers = pieces.landUnits(s, f.attacker, f.zone);
  const defenders = pieces.landUnits(s, defender, f.zone);
  const list: Factor[] = [];
  const column = (rule: string, value: number): number => list.push({ rule, kind: 'column', value });
  const die = (rule: string, value: number): number => list.push({ rule, kind: 'die', value });

  const attackHoplites = some(attackers, isType('H'));
  const defendHoplites = some(defenders, isType('H'));
  if (attackHoplites && !defendHoplites) column('AMP-CRT-col-a', 2);
  if (!attackHoplites && defendHoplites) column('AMP-CRT-col-b', -1);
  if (entered(s, attackers, BY_RIVER)) column('AMP-CRT-col-c', -1);
  if (entered(s, attackers, BY_SEA)) column('AMP-CRT-col-d', -1);
  if (entered(s, attackers, UPHILL)) column('AMP-CRT-col-e', -1);
  // AMP-4.2-f: without the marker the wall counts for nothing here, and the city does.
  const overWall = s.mur === BUILT && entered(s, attackers, OVER_WALL);
  if (overWall) column('AMP-CRT-col-f', -2);

  const heads = leadersWithBonus(s, f, f.attacker) - leadersWithBonus(s, f, defender);
  if (heads !== 0) die('AMP-CRT-die-a', heads);
  if (some(attackers, isEliteHoplite) && !some(defenders, isEliteHoplite)) die('AMP-CRT-die-b', 1);
  if (some(defenders, isType('A')) || some(defenders, isType('C'))) die('AMP-CRT-die-c', -1);
  if (new Set(attackers.map((p) => roster.type[p])).size >= 3) die('AMP-CRT-die-d', 1);
  if (defenders.every(isEliteHoplite)) die('AMP-CRT-die-e', -2);
  // AMP-4.2-e: behind a wall the city itself gives nothing more. AMP-CRT-die-g: the operational map has no terrain.
  if (isHumid(f.zone) || (isCity(f.zone) && !overWall)) die('AMP-CRT-die-f', -2);
  return list;
}

const ways: readonly (readonly [mark: number, rule: string, value: number])[] = [
  [BY_RIVER, 'AMP-CRT-col-c', -1],
  [BY_SEA, 'AMP-CRT-col-d', -1],
  [UPHILL, 'AMP-CRT-col-e', -1],
  [OVER_WALL, 'AMP-CRT-col-f', -2],
];

/** Before anybody has come: what ground and defenders do to the die, and what may shift the column of those who come. */
export function defences(s: S, attacker: Side, zone: number): { sure: Factor[]; maybe: Factor[] } {
  const defenders = pieces.landUnits(s, enemyOf(attacker), zone);
  const marks = neighbours(zone)
    .filter((from) => stepCost(s, attacker, from, zone) > 0)
    .reduce((sum, from) => sum | entryMarks(s, from, zone), 0);
  const hoplites: Factor = some(defenders, isType('H'))
    ? { rule: 'AMP-CRT-col-b', kind: 'column', value: -1 }
    : { rule: 'AMP-CRT-col-a', kind: 'column', value: 2 };
  return {
    sure: factors(s, battleFrame(zone, attacker)).filter(({ kind }) => kind === 'die'),
    maybe: [
      hoplites,
      ...ways
        .filter(([mark]) => marks & mark && (mark !== OVER_WALL || s.mur === BUILT))
        .map(([, rule, value]): Factor => ({ rule, kind: 'column', value })),
    ],
  };
}

// ---- Brasidas and Cleon

/** AMP-4.2-h, R-76: both are there, on opposite sides, wounded or not. */
const bothThere = (s: S, zone: number): boolean => s.at[BRASIDAS] === zone && s.at[CLEON] === zone;

const thresholds: { readonly [law: string]: number } = { even: 7, attacker: 6, defender: 8 };

/**
 * The series reads the odds (AMP-4.2-a), adds up columns and dice and holds them to the table (AMP-4.2-c, AMP-4.2-d,
 * AMP-4.2-g), and takes the losses, counted before any is taken (AMP-4.2.1-b): everybody and his leaders
 * (AMP-4.2.1-a), everybody once (AMP-4.2.1-c), a share (AMP-4.2.1-d) or nobody (AMP-4.2.1-e).
 */
export const combatSpec: CombatSpec<S> = {
  fighters: (s, side, zone) => pieces.landUnits(s, side, zone),
  losses: (_s, side, zone, loss, count) => lossFrame(side, zone, lossCount(loss, count), 'combat', true),
  faceDown: false,
  factors,
  support: pieces.landPf, // AMP-7.S8-a
  winnerThreshold: (s) => sure(thresholds[sure(s.options.winnerLaw)]),
  onBegin(s, f, run) {
    // AMP-10.3-b
    if (f.attacker === SPARTA && s.challenged === 0 && bothThere(s, f.zone)) run.emit({ type: 'challenge' });
  },
  onResult(s, f, winner, run) {
    // Now, not at the start: an epidemic may have sent one of them away before the die.
    f.duel = bothThere(s, f.zone);
    // AMP-9.2-e
    if (f.duel)
      run.emit({
        type: 'score',
        side: winner,
        category: category(winner, 'duels'),
        points: 5,
        why: 'AMP-9.2-e',
      });
  },
  retreat: (_s, zone, side) => retreatFrame(side, zone),
  aftermath: (_s, f) => (f.duel ? duelFrame() : undefined),
  window: 'W-5',
  rerollWindow: 'W-6',
};

export type DuelFrame = {
  step: 'duel' | 'duel.athens' | 'duel.sparta' | 'duel.next' | 'duel.wound';
  die: number;
  rolls: Pair;
  test: Side[];
};

/** AMP-4.2-h. `rolls` holds the first throws of Athens and Sparta, `test` who still has to roll for his life. */
const duelFrame = (): DuelFrame => ({ step: 'duel', die: 0, rolls: [0, 0], test: [] });
const duellist = (side: Side): number => (side === ATHENS ? CLEON : BRASIDAS);

export const duelSteps: AmphipolisSteps<DuelFrame> = {
  duel: (s, f, run) => rollInto(s, f, run, 'duel', ATHENS, 'W-6', 'duel.athens'),
  'duel.athens': (s, f, run) => {
    f.rolls[0] = f.die;
    rollInto(s, f, run, 'duel', SPARTA, 'W-6', 'duel.sparta');
  },
  'duel.sparta': (_s, f, run) => {
    const { rolls } = f;
    rolls[1] = f.die;
    const [athens, sparta] = rolls;
    f.test = athens === sparta ? [ATHENS, SPARTA] : [athens > sparta ? ATHENS : SPARTA];
    run.emit({ type: 'duel', athens, sparta });
    run.next('duel.next');
  },
  'duel.next': (s, f, run) => {
    const side = f.test[0];
    if (side === undefined) run.done();
    else rollInto(s, f, run, 'duel-wound', side, 'W-6', 'duel.wound');
  },
  'duel.wound': (s, f, run) => {
    const side = sure(f.test.shift());
    const leader = duellist(side);
    run.next('duel.next');
    if (f.die !== 1 || figure(s.at, leader) < 0) return;
    const zone = figure(s.at, leader);
    eliminate(series, s, leader, 'duel', run);
    series.tidy(s, zone, run);
  },
};

// ---- combat that cannot be paid for

export type UnpaidFrame = { step: 'unpaid' | 'unpaid.retreats'; todo?: number[] };

/** AMP-2.B.3.3-b: the attackers go back where they began the phase, weakened; their leaders unharmed. */
export const unpaidFrame = (): UnpaidFrame => ({ step: 'unpaid' });

/** Ships that came with them too; whoever was there before the phase has nowhere to go back to. */
function goHome(s: S, side: Side, zone: number, run: AmphipolisRun): void {
  for (const p of pieces.all(s, side, zone)) {
    if (!(figure(s.did, p) & MOVED)) continue;
    const home = figure(s.from, p);
    // a base the enemy has closed in the meantime takes nobody back; they retreat from where they are.
    if (!isBase(home) || !refuseBase(s, side, home))
      run.emit({ type: 'place', pieces: [p], from: zone, to: home, why: 'unpaid' });
    if (p < roster.firstLeader) reduce(series, s, p, 'unpaid', run);
  }
}

export const unpaidSteps: AmphipolisSteps<UnpaidFrame> = {
  unpaid: (s, f, run) => {
    run.emit({ type: 'unpaid', side: s.active });
    for (const zone of battles(s)) goHome(s, s.active, zone, run);
    // whoever finds enemies where he came from retreats from there.
    f.todo = battles(s);
    run.next('unpaid.retreats');
  },
  'unpaid.retreats': (s, f, run) => {
    const zone = f.todo?.shift();
    if (zone === undefined) {
      for (let z = 0; z < zoneCount; z++) series.tidy(s, z, run);
      run.done();
      return;
    }
    run.call(retreatFrame(s.active, zone), 'unpaid.retreats');
  },
};
