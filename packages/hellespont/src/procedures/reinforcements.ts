import {
  type Allotted,
  arrivalWindow,
  type BeyDecision,
  DUE,
  delayWindow,
  enemyOf,
  GONE,
  healLeaders,
  isPlay,
  MOVED,
  OUT,
  onlyRole,
  type Plays,
  REDUCED,
  retreatFrame,
  type Side,
  SPARTA,
  sides,
  turnsToPlay,
} from '@strategoi/bey';
import { type Action, act, cell, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { ALCIBIADES, leader, pieces, roster, stratagems } from '../counters.ts';
import { isBase, zone, zoneId, zoneOf } from '../map.ts';
import { choosers, cite, enemyFree, inPlay, series } from '../series.ts';
import { entryPieces, optionalPieces, scenarioOf } from '../setup.ts';
import type { HellespontDecision, HellespontRun, HellespontSteps } from '../state.ts';
import { IN_BOX, type S } from '../state.ts';
import { settleFrame } from './burden.ts';
import { battles } from './combat.ts';
import { activationCost } from './cost.ts';
import { groupFrame, movableZones } from './movement.ts';

const nextEntry = (s: S, side: Side, after: number): number =>
  scenarioOf(s.scenario).entries.findIndex(
    (e, i) => i > after && e.side === sides[side] && s.due[i] === s.turn,
  );

/**
 * HEL-SCN-09, RUL-SCN-04: the leader who is withdrawn comes with an entry of before only as long as he is still due;
 * with one of after, if he was withdrawn alive. One who died or is held does not come again.
 */
function comes(s: S, piece: number, entry: number): boolean {
  const { withdrawal, entries } = scenarioOf(s.scenario);
  if (piece !== leader(withdrawal.leader)) return true;
  const before = (entries[entry]?.turn ?? 0) < withdrawal.turn;
  return before ? s.at[piece] === DUE && s.turn < withdrawal.turn : s.at[piece] === GONE;
}

function place(
  s: S,
  { pieces: group, reduced }: Allotted,
  at: number,
  run: HellespontRun,
  /** Number of a scheduled entry; an optional one has none. */
  entry = -1,
): void {
  const arriving = group.filter((p) => comes(s, p, entry));
  run.emit({
    type: 'place',
    pieces: arriving,
    from: s.at[arriving[0] ?? -1] ?? DUE,
    to: at,
    why: 'reinforcement',
  });
  // HEL-B2-04
  for (const piece of reduced) run.emit({ type: 'flip', piece, face: REDUCED, why: 'reinforcement' });
}

/** HEL-B2-05, HEL-SCN-09 */
function withdraw(s: S, run: HellespontRun): void {
  const { turn, leader: id } = scenarioOf(s.scenario).withdrawal;
  const piece = leader(id);
  const from = figure(s.at, piece);
  // HEL-SCN-09, RUL-SCN-06: delayed until now, he goes without having come.
  if (s.turn !== turn || (from < 0 && from !== DUE)) return;
  run.emit({ type: 'place', pieces: [piece], from, to: GONE, why: 'withdrawn' });
  if (from >= 0) series.tidy(s, from, run);
}

// ---- the move out of the bases

/** HEL-B2-12: T29 is no base. */
const startingBases = (s: S, side: Side): number[] => movableZones(s, side).filter(isBase);

function refuseBase(s: S, side: Side, base: number) {
  return startingBases(s, side).includes(base)
    ? refusePrice(s, side, base)
    : refuse('HEL-B2-06', 'nobody', { zone: base });
}

function refusePrice(s: S, side: Side, base: number): Refusal | undefined {
  const cost = activationCost(s, side, base);
  const pa = s.pa[side];
  return cost > pa ? refuse('HEL-B2-08', 'cost', { zone: base, cost, left: pa }) : undefined;
}

const openBases = (s: S, side: Side): number[] =>
  startingBases(s, side).filter((base) => !refusePrice(s, side, base));

type DepartureFrame = { step: 'departures'; side: Side };

const departure = (plays: Plays<S>): HellespontDecision<DepartureFrame> => ({
  rules: ['HEL-B2-06', 'HEL-B2-07', 'HEL-B2-08'],
  roles: (s, f) => (openBases(s, f.side).length > 0 ? onlyRole(f.side) : []),
  skip: (_s, _f, run) => run.done(),
  params: (s, f) => ({ pa: s.pa[f.side], turn: s.turn }),
  offers(s, f) {
    const side = f.side;
    const out: Action[] = openBases(s, side).map((base) => act('activate', zoneId(base)));
    plays.offers(s, side, 'departure', out);
    out.push(act('done'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    if (isPlay(action)) return plays.refuse(s, f.side, 'departure', action, 'HEL-B2-06');
    const base = action.verb === 'activate' ? zoneOf(action.target ?? '') : undefined;
    return base === undefined || !isBase(base) ? refuse('HEL-B2-06', 'base') : refuseBase(s, f.side, base);
  },
  take(s, f, _role, action, run) {
    if (action.verb === 'done') {
      run.done();
      return;
    }
    const side = f.side;
    if (isPlay(action)) {
      plays.take(s, side, action, run);
      return;
    }
    const base = sure(zoneOf(sure(action.target)));
    const cost = activationCost(s, side, base);
    if (cost > 0) run.emit({ type: 'pa', side, value: s.pa[side] - cost });
    run.call(groupFrame(side, 'B.2', base), 'departures');
  },
});

/**
 * HEL-B3-16, RUL-ACT-03: who has joined enemies in B.2, and where he would go back to. Where both sides came out of
 * their bases, those who sailed last found the others there: they are named first, and go back first.
 */
function noteJoined(s: S, first: Side, run: HellespontRun): void {
  const zones = battles(s);
  if (zones.length === 0) return;
  const pairs: number[] = [];
  for (const side of [enemyOf(first), first]) {
    for (let p = 0; p < roster.size; p++) {
      const moved = (figure(s.did, p) & MOVED) !== 0;
      if (roster.side[p] === side && moved && isBase(figure(s.from, p)) && zones.includes(figure(s.at, p)))
        pairs.push(p, figure(s.from, p));
    }
  }
  run.emit({ type: 'joined', pairs });
}

/** Healing of wounded and ill leaders. HEL-B3-01, RUL-LDR-01 */
export const heal = (s: S, run: HellespontRun): void => healLeaders(pieces, s, run);

type PhaseFrame = {
  step:
    | 'reinforcements'
    | 'reinforcements.second'
    | 'reinforcements.placed'
    | 'reinforcements.healing'
    | 'reinforcements.leave'
    | 'reinforcements.leave-second'
    | 'reinforcements.settle'
    | 'reinforcements.end';
  first: Side;
};
type DeploymentFrame = {
  step:
    | 'deployment'
    | 'deployment.delay'
    | 'deployment.delayed'
    | 'deployment.clear'
    | 'deployment.arrive'
    | 'deployment.plays'
    | 'deployment.end';
  side: Side;
  entry: number;
};
type OptionalFrame = {
  step: 'optional' | 'optional.choose' | 'optional.end';
  side: Side;
  entry: number;
};
type ArrivedFrame = { step: 'arrived' | 'arrived.end'; side: Side; passes: number };
export type ReinforcementFrame = PhaseFrame | DeploymentFrame | OptionalFrame | ArrivedFrame | DepartureFrame;

export const reinforcementsFrame = (): PhaseFrame => ({ step: 'reinforcements', first: 0 });

/** S13 against an entry about to be placed, or against an optional one just called. */
const delay = <H extends DeploymentFrame | OptionalFrame>(
  plays: Plays<S>,
  passed: H['step'],
  played: H['step'],
): BeyDecision<S, H, H['step']> =>
  delayWindow<S, H, H['step']>(plays, cite.anytime, {
    rules: ['HEL-S13'],
    passed,
    played,
    params: (s, f) => ({ entry: f.entry, turn: s.turn, ...expected(s, f.entry) }),
  });

/** Who is about to arrive, and where; an optional group has no base yet. */
function expected(s: S, entry: number) {
  const spec = scenarioOf(s.scenario).entries[entry];
  if (!spec) return {};
  const pieces = entryPieces(s, entry).pieces.filter((p) => comes(s, p, entry));
  return { pieces, to: zone(spec.at) };
}

/** The entries of one side, each of which the other may delay, and what may be played on them. */
const deploymentSteps = (plays: Plays<S>): HellespontSteps<DeploymentFrame> => ({
  deployment: (s, f, run) => {
    const next = nextEntry(s, f.side, f.entry);
    f.entry = next;
    run.next(next < 0 ? 'deployment.plays' : 'deployment.delay');
  },
  'deployment.delay': delay<DeploymentFrame>(plays, 'deployment.clear', 'deployment.delayed'),
  'deployment.delayed': (s, f, run) => {
    run.emit({ type: 'due', entry: f.entry, turn: s.turn + 1 });
    run.next('deployment');
  },
  // HEL-B2-02, HEL-B2-03: enemies standing where the entry comes in move off first.
  'deployment.clear': (s, f, run) => {
    const at = zone(cell(scenarioOf(s.scenario).entries, f.entry).at);
    const enemy = enemyOf(f.side);
    if (isBase(at) || enemyFree(s, f.side, at)) run.next('deployment.arrive');
    else run.call(retreatFrame(enemy, at), 'deployment.arrive');
  },
  'deployment.arrive': (s, f, run) => {
    const entry = f.entry;
    const at = zone(cell(scenarioOf(s.scenario).entries, entry).at);
    place(s, entryPieces(s, entry), at, run, entry);
    run.emit({ type: 'due', entry, turn: -1 });
    series.tidy(s, at, run);
    run.next('deployment');
  },
  'deployment.plays': arrivalWindow(plays, cite.anytime, {
    rules: ['HEL-S14', 'HEL-STR-01'],
    moment: 'arrivals',
    side: (f) => f.side,
    passed: 'deployment.end',
    played: 'deployment.plays',
  }),
  'deployment.end': (_s, _f, run) => run.done(),
});

const optionalSteps = (plays: Plays<S>): HellespontSteps<OptionalFrame> => ({
  // An optional entry called by S14: the enemy may cancel it with S13, and then it is not used up.
  optional: delay<OptionalFrame>(plays, 'optional.choose', 'optional.end'),
  'optional.choose': choosers.chooseZone({
    verb: 'deploy',
    rules: ['HEL-SCN-08', 'HEL-S14'],
    zones: (s, f) => openOptions(s, f.side).map((i) => zone(cell(scenarioOf(s.scenario).optional, i).at)),
    take(s, f, at, run) {
      const entry = sure(
        openOptions(s, f.side).find((i) => zone(cell(scenarioOf(s.scenario).optional, i).at) === at),
      );
      place(s, optionalPieces(s, entry), at, run);
      run.emit({ type: 'optional', entry });
      run.done();
    },
    none: (_s, _f, run) => run.done(),
  }),
  'optional.end': (_s, _f, run) => run.done(),
});

export function reinforcementSteps(plays: Plays<S>): HellespontSteps<ReinforcementFrame> {
  return {
    // HEL-B2-01: the Advantage places first; scheduled and delayed entries, then an optional one.
    reinforcements: (s, f, run) => {
      run.emit({ type: 'phase', phase: 'B.2' });
      withdraw(s, run);
      f.first = s.advantage; // HEL-B2-01, HEL-ADV-09
      run.call({ step: 'deployment', side: s.advantage, entry: -1 }, 'reinforcements.second');
    },
    'reinforcements.second': (_s, f, run) =>
      run.call({ step: 'deployment', side: enemyOf(f.first), entry: -1 }, 'reinforcements.placed'),
    'reinforcements.placed': (_s, f, run) =>
      run.call({ step: 'arrived', side: f.first, passes: 0 }, 'reinforcements.healing'),
    // HEL-S17, RUL-STR-16: during B.2 is also after everybody has been placed, whoever placed first.
    arrived: turnsToPlay(plays, {
      rules: ['HEL-S17', 'HEL-S18'],
      window: 'W-2',
      moment: 'arrived',
      otherwise: cite.anytime,
      next: 'arrived.end',
      open: (s, side) => (side === SPARTA ? satrapOpen(s) : escapeOpen(s)),
    }),
    'arrived.end': (_s, _f, run) => run.done(),
    'reinforcements.healing': (s, _f, run) => {
      if (s.options.healStep === 'B2') heal(s, run);
      run.next('reinforcements.leave');
    },
    'reinforcements.leave': (s, f, run) => {
      f.first = s.advantage;
      run.call({ step: 'departures', side: s.advantage }, 'reinforcements.leave-second');
    },
    'reinforcements.leave-second': (_s, f, run) =>
      run.call({ step: 'departures', side: enemyOf(f.first) }, 'reinforcements.settle'),
    'reinforcements.settle': (_s, _f, run) => run.call(settleFrame(), 'reinforcements.end'),
    // HEL-B2-10: nobody fights here; who has joined enemies is remembered for B.3.
    'reinforcements.end': (s, f, run) => {
      noteJoined(s, f.first, run);
      run.emit({ type: 'rest' }); // HEL-B2-11
      run.done();
    },
    ...deploymentSteps(plays),
    ...optionalSteps(plays),
    departures: departure(plays),
  };
}

/** HEL-SCN-08: optional entries of the side that have not come yet. */
export const openOptions = (s: S, side: Side): number[] =>
  scenarioOf(s.scenario)
    .optional.flatMap((e, i) => (e.side === sides[side] && s.optional[i] === 0 ? [i] : []))
    .sort(
      (a, b) =>
        zone(cell(scenarioOf(s.scenario).optional, a).at) - zone(cell(scenarioOf(s.scenario).optional, b).at),
    );

/** HEL-S17: Alcibiades is in play. */
export const mayBeHeld = (s: S): boolean => inPlay(s, ALCIBIADES);

/** HEL-S18: he is held, or in play before the satrap has ever held him. */
export const mayEscape = (s: S): boolean =>
  s.at[ALCIBIADES] === IN_BOX || (inPlay(s, ALCIBIADES) && s.tissaphernes === 0);

const isOut = (s: S, face: string): boolean =>
  stratagems.counters.every((c, k) => s.counters[k] === OUT || !c.faces.includes(face));
const satrapOpen = (s: S): boolean => mayBeHeld(s) && !isOut(s, 'tissaphernes');
const escapeOpen = (s: S): boolean => mayEscape(s) && !isOut(s, 'alcibiades');

export const optionalFrame = (side: Side): OptionalFrame => ({ step: 'optional', side, entry: -1 });
