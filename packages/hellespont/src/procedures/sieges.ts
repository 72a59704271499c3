import {
  eliminate,
  enemyOf,
  isDoneOrPlay,
  isPlay,
  type Moment,
  onlyRole,
  type Pair,
  type Plays,
  reduce,
  rollInto,
  type Side,
  sides,
} from '@strategoi/bey';
import { type Action, act, cell, figure, PASS, type Refusal, refuse, sure } from '@strategoi/kernel';
import { isLeader, pieces, roster, stratagems } from '../counters.ts';
import type { HellespontFrame } from '../frames.ts';
import { neighbours, ports, zoneId, zoneOf } from '../map.ts';
import { enemyFree, series } from '../series.ts';
import { monthOf } from '../setup.ts';
import type { HellespontDecision, HellespontRun, HellespontSteps, S } from '../state.ts';
import { liftFrame, MOST_SHIPS, MOST_TROOPS } from './burden.ts';

export type SiegeFrame = {
  step:
    | 'siege.besieger'
    | 'siege.besieged'
    | 'siege.roll'
    | 'siege.ones'
    | 'siege.repair'
    | 'siege.result'
    | 'siege.advance'
    | 'siege.settle'
    | 'siege.end';
  side: Side;
  zone: number;
  /** Dice gained by S9 or by a discard, and lost by the enemy's. */
  mined: boolean;
  spent: Pair;
  dice: number[];
  die: number;
  /** How many were thrown. */
  rolled?: number;
};
export type SiegesFrame = { step: 'sieges'; side: Side; tried: number[] };
export type SiegeLossFrame = { step: 'siege-losses'; side: Side; zone: number; left: number; hit: number[] };

const besiegers = (s: S, side: Side, port: number): number[] =>
  neighbours(s, port).flatMap((z) => pieces.units(s, side, z));
const strength = (s: S, units: readonly number[]): number =>
  units.reduce((sum, p) => sum + pieces.pf(s, p), 0);
const bestBonus = (s: S, side: Side, zones: readonly number[]): number =>
  Math.max(0, ...zones.flatMap((z) => pieces.leaders(s, side, z)).map((p) => pieces.bonus(s, p)));

/** HEL-SIE-02 */
export function refuseSiege(s: S, side: Side, port: number): Refusal | undefined {
  if (!ports.includes(port)) return refuse('HEL-SIE-02', 'no-port');
  if (enemyFree(s, side, port)) return refuse('HEL-SIE-02', 'empty', { zone: port });
  const units = besiegers(s, side, port);
  const ready = units.some((p) => roster.naval[p]) && units.some((p) => !roster.naval[p]);
  return ready ? undefined : refuse('HEL-SIE-02', 'besiegers', { zone: port });
}

/** HEL-SIE-13, RUL-SIE-01 */
function ratioPenalty(s: S, active: number, passive: number): number {
  if (active >= 3 * passive) return 0;
  if (s.options.siegeRatio === 'worstPrinted') return -3;
  if (active >= 2 * passive) return -1;
  return active >= passive ? -2 : -3;
}

export interface DiceLine {
  readonly rule: string;
  readonly value: number;
}

/** HEL-SIE-04 to HEL-SIE-14: every line that gives or takes dice. */
export function siegeDice(
  s: S,
  side: Side,
  port: number,
  mined: boolean,
  spent: readonly number[],
): DiceLine[] {
  const enemy = enemyOf(side);
  const around = neighbours(s, port);
  const only = (who: Side): number =>
    around.filter((z) => pieces.hasUnit(s, who, z) && !pieces.hasUnit(s, enemyOf(who), z)).length;
  const lines: DiceLine[] = [{ rule: 'HEL-SIE-04', value: 1 }];
  const add = (rule: string, value: number): void => {
    if (value !== 0) lines.push({ rule, value });
  };
  add('HEL-SIE-05', s.advantage === side ? 1 : 0);
  add('HEL-SIE-06', only(side));
  add('HEL-SIE-07', spent[side] ? 1 : 0);
  add('HEL-SIE-08', bestBonus(s, side, around) >= 2 && bestBonus(s, enemy, [port]) === 0 ? 1 : 0);
  add('HEL-SIE-09', bestBonus(s, enemy, [port]) >= 2 ? -1 : 0);
  add('HEL-SIE-10', -only(enemy));
  add('HEL-SIE-11', spent[enemy] ? -1 : 0);
  add('HEL-SIE-12', monthOf(s).fair ? 0 : -1);
  add(
    'HEL-SIE-13',
    ratioPenalty(s, strength(s, besiegers(s, side, port)), strength(s, pieces.units(s, enemy, port))),
  );
  add('HEL-SIE-14', mined ? 2 : 0);
  return lines;
}

const diceCount = (s: S, f: SiegeFrame): number =>
  siegeDice(s, f.side, f.zone, f.mined, f.spent).reduce((sum, line) => sum + line.value, 0);

/** HEL-SIE-07, RUL-SIE-04: a counter with a face of the player's own colour, thrown away unplayed. */
export const discards = (s: S, side: Side): number[] =>
  stratagems
    .hand(s, side)
    .filter((k) => ([0, 1] as const).some((face) => stratagems.ownerOn(k, face) === sides[side]));

const counterId = (k: number): string => cell(stratagems.counters, k).id;

/** Each player may throw one counter away; S9 takes its place for the besieger. */
function discardDecision(
  plays: Plays<S>,
  who: (f: SiegeFrame) => Side,
  next: SiegeFrame['step'],
  besieger: boolean,
): HellespontDecision<SiegeFrame> {
  const may = (f: SiegeFrame): boolean => !(besieger && f.mined) && !f.spent[who(f)];
  const rule = besieger ? 'HEL-SIE-07' : 'HEL-SIE-11';
  const momentFor = (action: Action): Moment =>
    besieger && action.target === 'mining' ? 'siege-die' : 'siege';
  return {
    rules: besieger ? ['HEL-SIE-07', 'HEL-SIE-14'] : ['HEL-SIE-11'],
    window: 'W-8',
    roles: (_s, f) => onlyRole(who(f)),
    mayHold: (s, f) => plays.may(s, who(f), 'siege'),
    params: (s, f) => ({
      zone: f.zone,
      dice: Math.max(0, diceCount(s, f)),
      turn: s.turn,
    }),
    offers(s, f) {
      const out: Action[] = [];
      if (may(f)) for (const k of discards(s, who(f))) out.push(act('discard', counterId(k)));
      if (besieger) plays.offerFaces(s, f.side, 'siege-die', out);
      plays.offers(s, who(f), 'siege', out);
      out.push(act(PASS));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === PASS && action.target === undefined) return undefined;
      if (action.verb === 'discard') {
        if (!may(f)) return refuse(rule, 'once');
        return discards(s, who(f)).some((k) => counterId(k) === action.target)
          ? undefined
          : refuse(rule, 'colour');
      }
      return plays.refuse(s, who(f), momentFor(action), action, rule);
    },
    take(s, f, _role, action, run) {
      if (action.verb === PASS) {
        run.next(next);
        return;
      }
      if (isPlay(action)) {
        plays.take(s, who(f), action, run);
        return;
      }
      const side = who(f);
      const k = sure(discards(s, side).find((c) => counterId(c) === action.target));
      f.spent[side] = 1;
      // HEL-STR-05: thrown away in the open; it goes back to the bowl and counts as no play.
      run.reveal();
      run.emit({ type: 'discard', side, counter: k });
      run.emit({ type: 'return', side, counter: k });
    },
  };
}

const siegeFrame = (side: Side, zone: number): SiegeFrame => ({
  step: 'siege.besieger',
  side,
  zone,
  mined: false,
  spent: [0, 0],
  dice: [],
  die: 0,
});

/** Phase C for one player. */
export const siegesFrame = (side: Side): SiegesFrame => ({ step: 'sieges', side, tried: [] });

const isSiege = (frame: HellespontFrame): frame is SiegeFrame => frame.step.startsWith('siege.');
const undecided: readonly SiegeFrame['step'][] = [
  'siege.besieger',
  'siege.besieged',
  'siege.roll',
  'siege.ones',
];

/** The siege not decided yet: its dice are about to be thrown, or may be thrown again. */
export function openSiege(s: S): SiegeFrame | undefined {
  const frame = s.flow.find(isSiege);
  return frame && undecided.includes(frame.step) ? frame : undefined;
}

/** The siege in which the besieger may still do something about his dice. */
export function siegeOf(s: S): SiegeFrame | undefined {
  const frame = openSiege(s);
  return frame?.step === 'siege.besieger' ? frame : undefined;
}

/** HEL-SIE-03: ports this side has besieged in this phase. */
export const triedBy = (s: S, side: Side): readonly number[] =>
  s.flow.flatMap((f) => (f.step === 'sieges' && f.side === side ? f.tried : []));

/** What was thrown: a single die lies apart. */
function thrown(f: SiegeFrame, n: number): number[] {
  return n === 1 ? [f.die] : f.dice;
}

function refuseAttempt(s: S, f: SiegesFrame, port: number): Refusal | undefined {
  if (f.tried.includes(port)) return refuse('HEL-SIE-03', 'once', { zone: port });
  return refuseSiege(s, f.side, port);
}

/** Ports are besieged one after the other, until the player is done. */
const siegesDecision = (plays: Plays<S>): HellespontDecision<SiegesFrame> => ({
  rules: ['HEL-SIE-01', 'HEL-SIE-03'],
  forced: true,
  roles: (_s, f) => onlyRole(f.side),
  mayHold: (s, f) => plays.may(s, f.side, 'siege'),
  params: (s) => ({ turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    for (const port of ports) if (!refuseAttempt(s, f, port)) out.push(act('siege', zoneId(port)));
    plays.offers(s, f.side, 'siege', out);
    out.push(act('done'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    if (isPlay(action)) return plays.refuse(s, f.side, 'siege', action, 'HEL-SIE-01');
    if (action.verb !== 'siege') return refuse('HEL-SIE-01');
    const port = zoneOf(action.target ?? '');
    return port === undefined ? refuse('HEL-SIE-02', 'no-port') : refuseAttempt(s, f, port);
  },
  take(s, f, _role, action, run) {
    if (isDoneOrPlay(plays, s, f.side, action, run)) return;
    const port = sure(zoneOf(sure(action.target)));
    f.tried.push(port);
    run.emit({ type: 'siege', side: f.side, zone: port });
    run.call(siegeFrame(f.side, port), 'sieges');
  },
});

/** HEL-SIE-19: units and leaders beside a fallen port may go in, within stacking. */
const entrants = (s: S, f: SiegeFrame): number[] =>
  neighbours(s, f.zone)
    .flatMap((z) => pieces.all(s, f.side, z))
    .filter((p) => isLeader(p) || fits(s, f, p));
const fits = (s: S, f: SiegeFrame, p: number): boolean =>
  roster.naval[p]
    ? pieces.navalPf(s, f.side, f.zone) + pieces.pf(s, p) <= MOST_SHIPS
    : pieces.landPf(s, f.side, f.zone) + pieces.pf(s, p) <= MOST_TROOPS;

const advance: HellespontDecision<SiegeFrame> = {
  rules: ['HEL-SIE-19'],
  forced: true,
  roles: (_s, f) => onlyRole(f.side),
  params: (s, f) => ({ zone: f.zone, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    const may = pieces.hasUnit(s, f.side, f.zone)
      ? entrants(s, f)
      : entrants(s, f).filter((p) => !isLeader(p));
    pieces.offerClasses(s, 'enter', may, out, zoneId);
    out.push(act('done'));
    return out;
  },
  refuse(s, frame, role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    const listed = advance
      .offers(s, frame, role)
      .some((a) => a.verb === action.verb && a.target === action.target);
    return listed ? undefined : refuse('HEL-SIE-19');
  },
  take(s, f, _role, action, run) {
    if (action.verb === 'done') {
      // HEL-SIE-19: they advance together, so only now is it seen whose ships have left him at sea.
      for (const z of neighbours(s, f.zone)) series.tidy(s, z, run);
      run.next('siege.settle');
      return;
    }
    const [name = '', id = ''] = sure(action.target).split('@');
    const from = sure(zoneOf(id));
    const piece = sure(
      pieces.byClass(
        s,
        entrants(s, f).filter((p) => s.at[p] === from),
        name,
      ),
    );
    run.emit({ type: 'place', pieces: [piece], from, to: f.zone, why: 'advance' });
    // HEL-SIE-20: enemy leaders left in the port are captured now.
    series.tidy(s, f.zone, run);
  },
};

function fall(s: S, f: SiegeFrame, run: HellespontRun): void {
  const enemy = enemyOf(f.side);
  const dice = thrown(f, sure(f.rolled));
  const garrison = pieces.units(s, enemy, f.zone);
  if (dice.includes(6))
    for (const p of garrison) eliminate(series, s, p, 'siege', run); // HEL-SIE-17
  else if (dice.includes(5)) for (const p of garrison) reduce(series, s, p, 'siege', run); // HEL-SIE-18
}

/** HEL-SIE-16: whoever threw ones says which of his units they hit. */
const siegeLosses: HellespontDecision<SiegeLossFrame> = {
  rules: ['HEL-SIE-16'],
  forced: true,
  roles: (s, f) => (f.left > 0 && exposed(s, f).length > 0 ? onlyRole(f.side) : []),
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({ zone: f.zone, left: f.left, turn: s.turn }),
  offers(s, f) {
    const out: Action[] = [];
    pieces.offerClasses(s, 'lose', exposed(s, f), out, zoneId);
    return out;
  },
  refuse(s, f, _role, action) {
    return action.verb === 'lose' && exposedNamed(s, f, action.target) !== undefined
      ? undefined
      : refuse('HEL-SIE-16');
  },
  take(s, f, _role, action, run) {
    const piece = sure(exposedNamed(s, f, action.target));
    const zone = figure(s.at, piece);
    f.left = f.left - 1;
    f.hit.push(piece);
    reduce(series, s, piece, 'siege', run);
    series.tidy(s, zone, run);
  },
};

export function siegeSteps(plays: Plays<S>): HellespontSteps<SiegesFrame | SiegeFrame | SiegeLossFrame> {
  return {
    sieges: siegesDecision(plays),
    'siege.besieger': discardDecision(plays, (f) => f.side, 'siege.besieged', true),
    'siege.besieged': discardDecision(plays, (f) => enemyOf(f.side), 'siege.roll', false),
    'siege.roll': (s, f, run) => {
      const n = diceCount(s, f);
      f.rolled = n;
      const lines = siegeDice(s, f.side, f.zone, f.mined, f.spent);
      run.emit({ type: 'siege.dice', side: f.side, zone: f.zone, n: Math.max(0, n), lines });
      if (n <= 0)
        run.done(); // HEL-SIE-15
      else rollInto(s, f, run, 'siege', f.side, 'W-8', 'siege.ones', n);
    },
    // HEL-SIE-16: the besieger's own losses come first, each unit at most once.
    'siege.ones': (_s, f, run) => {
      const ones = thrown(f, sure(f.rolled)).filter((die) => die === 1).length;
      run.call({ step: 'siege-losses', side: f.side, zone: f.zone, left: ones, hit: [] }, 'siege.repair');
    },
    // HEL-NAV-07: troops whose ships were lost do not storm the port.
    'siege.repair': (_s, _f, run) => run.call(liftFrame(), 'siege.result'),
    'siege.result': (s, f, run) => {
      fall(s, f, run);
      const fallen = enemyFree(s, f.side, f.zone);
      run.emit({
        type: 'siege.result',
        side: f.side,
        zone: f.zone,
        dice: thrown(f, sure(f.rolled)),
        success: fallen,
      });
      run.next(fallen ? 'siege.advance' : 'siege.settle');
    },
    'siege.advance': advance,
    'siege.settle': (_s, _f, run) => run.call(liftFrame(), 'siege.end'),
    'siege.end': (_s, _f, run) => run.done(),
    'siege-losses': siegeLosses,
  };
}

const exposed = (s: S, f: SiegeLossFrame): number[] =>
  besiegers(s, f.side, f.zone).filter((p) => !f.hit.includes(p));

function exposedNamed(s: S, f: SiegeLossFrame, target: string | undefined): number | undefined {
  const [name, id] = (target ?? '').split('@');
  const zone = zoneOf(id ?? '');
  return pieces.byClass(
    s,
    exposed(s, f).filter((p) => s.at[p] === zone),
    name ?? '',
  );
}
