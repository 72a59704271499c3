import {
  type Allotted,
  arrivalWindow,
  delayWindow,
  enemyOf,
  GONE,
  healLeaders,
  MOVED,
  onlyRole,
  type Plays,
  REDUCED,
  retreatFrame,
  type Side,
  sides,
} from '@strategoi/bey';
import { type Action, act, type Decision, type Frame, type Run, refuse, type Steps } from '@strategoi/kernel';
import { leader, pieces, roster } from '../counters.ts';
import { isBase, zone, zoneId, zoneOf } from '../map.ts';
import { choosers, cite, enemyFree, series } from '../series.ts';
import { entryPieces, optionalPieces, scenarioOf } from '../setup.ts';
import type { S } from '../state.ts';
import { settleFrame } from './burden.ts';
import { battles } from './combat.ts';
import { activationCost } from './cost.ts';
import { groupFrame, movableZones } from './movement.ts';

const nextEntry = (s: S, side: Side, after: number): number =>
  scenarioOf(s.scenario).entries.findIndex(
    (e, i) => i > after && e.side === sides[side] && s.due[i] === s.turn,
  );

/** RUL-SCN-04: a leader withdrawn alive may come back with an entry; one who died or is held does not. */
function comes(s: S, piece: number): boolean {
  const returning = scenarioOf(s.scenario).returning;
  if (returning === undefined || piece !== leader(returning)) return true;
  return (
    (s.at[piece] as number) < 0 && (s.turn < scenarioOf(s.scenario).withdrawal.turn || s.at[piece] === GONE)
  );
}

function place(s: S, { pieces: group, reduced }: Allotted, at: number, run: Run<S>): void {
  const arriving = group.filter((p) => comes(s, p));
  run.emit({
    type: 'place',
    pieces: arriving,
    from: s.at[arriving[0] as number],
    to: at,
    why: 'reinforcement',
  });
  // HEL-B2-04
  for (const piece of reduced) run.emit({ type: 'flip', piece, face: REDUCED, why: 'reinforcement' });
}

/** HEL-B2-05, HEL-SCN-09 */
function withdraw(s: S, run: Run<S>): void {
  const { turn, leader: id } = scenarioOf(s.scenario).withdrawal;
  const piece = leader(id);
  if (s.turn !== turn || (s.at[piece] as number) < 0) return;
  const from = s.at[piece] as number;
  run.emit({ type: 'place', pieces: [piece], from, to: GONE, why: 'withdrawn' });
  series.tidy(s, from, run);
}

// ---- the move out of the bases

/** HEL-B2-12: T29 is no base. */
const startingBases = (s: S, side: Side): number[] => movableZones(s, side).filter(isBase);

function refuseBase(s: S, side: Side, base: number) {
  if (!startingBases(s, side).includes(base)) return refuse('HEL-B2-06', 'nobody', { zone: base });
  const cost = activationCost(s, side, base);
  const pa = s.pa[side] as number;
  return cost > pa ? refuse('HEL-B2-08', 'cost', { zone: base, cost, left: pa }) : undefined;
}

const departure: Decision<S> = {
  rules: ['HEL-B2-06', 'HEL-B2-07', 'HEL-B2-08'],
  forced: true,
  roles: (_s, f) => onlyRole(f.side as Side),
  params: (s, f) => ({ pa: s.pa[f.side as Side] as number, turn: s.turn }),
  offers(s, f) {
    const side = f.side as Side;
    const out: Action[] = [];
    for (const base of startingBases(s, side))
      if (!refuseBase(s, side, base)) out.push(act('activate', zoneId(base)));
    out.push(act('done'));
    return out;
  },
  refuse(s, f, _role, action) {
    if (action.verb === 'done' && action.target === undefined) return undefined;
    const base = action.verb === 'activate' ? zoneOf(action.target ?? '') : undefined;
    return base === undefined || !isBase(base)
      ? refuse('HEL-B2-06', 'base')
      : refuseBase(s, f.side as Side, base);
  },
  take(s, f, _role, action, run) {
    if (action.verb === 'done') {
      run.done();
      return;
    }
    const side = f.side as Side;
    const base = zoneOf(action.target as string) as number;
    const cost = activationCost(s, side, base);
    if (cost > 0) run.emit({ type: 'pa', side, value: (s.pa[side] as number) - cost });
    run.call(groupFrame(side, 'B.2', base), 'departures');
  },
};

/**
 * HEL-B3-16, RUL-ACT-03: who has joined enemies in B.2, and where he would go back to. Where both sides came out of
 * their bases, those who sailed last found the others there: they are named first, and go back first.
 */
function noteJoined(s: S, first: Side, run: Run<S>): void {
  const zones = battles(s);
  if (zones.length === 0) return;
  const pairs: number[] = [];
  for (const side of [enemyOf(first), first]) {
    for (let p = 0; p < roster.size; p++) {
      const moved = ((s.did[p] as number) & MOVED) !== 0;
      if (
        roster.side[p] === side &&
        moved &&
        isBase(s.from[p] as number) &&
        zones.includes(s.at[p] as number)
      )
        pairs.push(p, s.from[p] as number);
    }
  }
  run.emit({ type: 'joined', pairs });
}

/** Healing of wounded and ill leaders. HEL-B3-01, RUL-LDR-01 */
export const heal = (s: S, run: Run<S>): void => healLeaders(pieces, s, run);

export function reinforcementSteps(plays: Plays<S>): Steps<S> {
  /** S13 against an entry about to be placed, or against an optional one just called. */
  const delay = (passed: string, played: string): Decision<S> =>
    delayWindow(plays, cite.anytime, {
      rules: ['HEL-S13'],
      passed,
      played,
      params: (s, f) => ({ entry: f.entry as number, turn: s.turn }),
    });

  return {
    // HEL-B2-01: the Advantage places first; scheduled and delayed entries, then an optional one.
    reinforcements: (s, f, run) => {
      run.emit({ type: 'phase', phase: 'B.2' });
      withdraw(s, run);
      f.first = s.advantage; // HEL-B2-01, HEL-ADV-09
      run.call({ step: 'deployment', side: s.advantage, entry: -1 }, 'reinforcements.second');
    },
    'reinforcements.second': (_s, f, run) =>
      run.call({ step: 'deployment', side: enemyOf(f.first as Side), entry: -1 }, 'reinforcements.healing'),
    'reinforcements.healing': (s, _f, run) => {
      if (s.options.healStep === 'B2') heal(s, run);
      run.next('reinforcements.leave');
    },
    'reinforcements.leave': (s, f, run) => {
      f.first = s.advantage;
      run.call({ step: 'departures', side: s.advantage }, 'reinforcements.leave-second');
    },
    'reinforcements.leave-second': (_s, f, run) =>
      run.call({ step: 'departures', side: enemyOf(f.first as Side) }, 'reinforcements.settle'),
    'reinforcements.settle': (_s, _f, run) => run.call(settleFrame(), 'reinforcements.end'),
    // HEL-B2-10: nobody fights here; who has joined enemies is remembered for B.3.
    'reinforcements.end': (s, f, run) => {
      noteJoined(s, f.first as Side, run);
      run.emit({ type: 'rest' }); // HEL-B2-11
      run.done();
    },

    deployment: (s, f, run) => {
      const next = nextEntry(s, f.side as Side, f.entry as number);
      f.entry = next;
      run.next(next < 0 ? 'deployment.plays' : 'deployment.delay');
    },
    'deployment.delay': delay('deployment.clear', 'deployment.delayed'),
    'deployment.delayed': (s, f, run) => {
      run.emit({ type: 'due', entry: f.entry as number, turn: s.turn + 1 });
      run.next('deployment');
    },
    // HEL-B2-02, HEL-B2-03: enemies standing where the entry comes in move off first.
    'deployment.clear': (s, f, run) => {
      const at = zone((scenarioOf(s.scenario).entries[f.entry as number] as { at: string }).at);
      const enemy = enemyOf(f.side as Side);
      if (isBase(at) || enemyFree(s, f.side as Side, at)) run.next('deployment.arrive');
      else run.call(retreatFrame(enemy, at), 'deployment.arrive');
    },
    'deployment.arrive': (s, f, run) => {
      const entry = f.entry as number;
      const at = zone((scenarioOf(s.scenario).entries[entry] as { at: string }).at);
      place(s, entryPieces(s, entry), at, run);
      run.emit({ type: 'due', entry, turn: -1 });
      series.tidy(s, at, run);
      run.next('deployment');
    },
    'deployment.plays': arrivalWindow(plays, cite.anytime, {
      rules: ['HEL-S14', 'HEL-STR-01'],
      moment: 'arrivals',
      side: (f) => f.side as Side,
      passed: 'deployment.end',
      played: 'deployment.plays',
    }),
    'deployment.end': (_s, _f, run) => run.done(),

    // An optional entry called by S14: the enemy may cancel it with S13, and then it is not used up.
    optional: delay('optional.choose', 'optional.end'),
    'optional.choose': choosers.chooseZone({
      verb: 'deploy',
      rules: ['HEL-SCN-08', 'HEL-S14'],
      zones: (s, f) =>
        openOptions(s, f.side as Side).map((i) =>
          zone((scenarioOf(s.scenario).optional[i] as { at: string }).at),
        ),
      take(s, f, at, run) {
        const entry = openOptions(s, f.side as Side).find(
          (i) => zone((scenarioOf(s.scenario).optional[i] as { at: string }).at) === at,
        ) as number;
        place(s, optionalPieces(s, entry), at, run);
        run.emit({ type: 'optional', entry });
        run.done();
      },
      none: (_s, _f, run) => run.done(),
    }),
    'optional.end': (_s, _f, run) => run.done(),
    departures: departure,
  };
}

/** HEL-SCN-08: optional entries of the side that have not come yet. */
export const openOptions = (s: S, side: Side): number[] =>
  scenarioOf(s.scenario)
    .optional.flatMap((e, i) => (e.side === sides[side] && s.optional[i] === 0 ? [i] : []))
    .sort(
      (a, b) =>
        zone((scenarioOf(s.scenario).optional[a] as { at: string }).at) -
        zone((scenarioOf(s.scenario).optional[b] as { at: string }).at),
    );

export const optionalFrame = (side: Side): Frame => ({ step: 'optional', side, entry: -1 });
