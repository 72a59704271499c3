import {
  enemyOf,
  type Factor,
  isDoneOrPlay,
  onlyRole,
  type Plays,
  playWindow,
  rollInto,
  type Side,
} from '@strategoi/bey';
import { type Action, act, cell, type Refusal, refuse, sure } from '@strategoi/kernel';
import { CITADEL, garrisonAt, garrisonFace, garrisonZone, pieces } from '../counters.ts';
import type { AmphipolisFrame } from '../frames.ts';
import { zoneId, zoneOf } from '../map.ts';
import type { AmphipolisDecision, AmphipolisSteps, S } from '../state.ts';

export const siegeKinds = ['diplomacy', 'assault', 'blockade'] as const;
export type SiegeKind = (typeof siegeKinds)[number];

export type SiegeFrame = {
  step: 'siege.help' | 'siege.roll' | 'siege.result';
  side: Side;
  zone: number;
  kind: SiegeKind;
  die: number;
  /** S19 or S20 has been played for this attempt. */
  helped: boolean;
};
export type SiegesFrame = { step: 'sieges'; side: Side; tried: number[] };

const bestBonus = (s: S, side: Side, zone: number): number =>
  Math.max(0, ...pieces.leaders(s, side, zone).map((p) => pieces.bonus(s, p)));

/** Why this attempt cannot be made here, one attempt a zone aside. No zone holds both sides now (AMP-2.B.3.3-d). */
export function refuseSiege(s: S, side: Side, kind: SiegeKind, zone: number): Refusal | undefined {
  const garrison = garrisonAt(zone);
  if (garrison < 0) return refuse('AMP-4.3-a', 'no-garrison', { zone });
  const owner = cell(s.garrisons, garrison);
  if (owner === side) return refuse('AMP-4.3-a', 'own', { zone });
  const units = pieces.landUnits(s, side, zone);
  if (units.length === 0) return refuse('AMP-4.3-a', 'nobody', { zone });
  const { pf, va } = garrisonFace(garrison, owner);
  // The Spartan face of the citadel has no allegiance: so Athens has nothing but the assault there (AMP-4.3.4-a).
  if (va === null && kind !== 'assault') return refuse('AMP-4.3.3-b', 'no-va');
  if (garrison === CITADEL && kind === 'blockade') return refuse('AMP-4.3.4-a', 'kind');
  const landPf = pieces.landPf(s, side, zone);
  switch (kind) {
    case 'diplomacy':
      if (bestBonus(s, side, zone) === 0) return refuse('AMP-4.3.1-a', 'leader');
      return landPf > pf ? undefined : refuse('AMP-4.3.1-a', 'strength', { landPf, pf });
    case 'assault':
      if (pieces.leaders(s, side, zone).length === 0) return refuse('AMP-4.3.2-a', 'leader');
      return units.length > pf ? undefined : refuse('AMP-4.3.2-a', 'numbers', { units: units.length, pf });
    case 'blockade':
      return landPf > 2 * pf ? undefined : refuse('AMP-4.3.3-a', 'strength', { landPf, pf });
  }
}

/** What changes the die: the leader, and S19 or S20 when it has been played for this attempt. */
export function siegeFactors(s: S, side: Side, kind: SiegeKind, zone: number, helped: boolean): Factor[] {
  const list: Factor[] = [];
  const die = (rule: string, value: number): number => list.push({ rule, kind: 'die', value });
  const bonus = bestBonus(s, side, zone);
  if (kind === 'diplomacy' && bonus > 0) die('AMP-4.3.1-a', bonus);
  if (kind === 'assault' && bonus > 0) die('AMP-4.3.2-b', -1);
  if (helped && kind === 'diplomacy') die('AMP-7.S19-a', 2);
  if (helped && kind !== 'diplomacy') die('AMP-7.S20-a', kind === 'assault' ? -1 : 1);
  return list;
}

/** What the modified die must reach; in an assault, what it must not exceed. AMP-4.3.1-a, AMP-4.3.2-b, AMP-4.3.3-a */
export function siegeGoal(s: S, side: Side, kind: SiegeKind, zone: number): number {
  const garrison = garrisonAt(zone);
  const { pf, va } = garrisonFace(garrison, cell(s.garrisons, garrison));
  switch (kind) {
    case 'diplomacy':
      return sure(va);
    case 'assault':
      return Math.floor(pieces.landUnits(s, side, zone).length / pf);
    case 'blockade':
      return sure(va) >= 5 ? 6 : 5;
  }
}

/** Does this natural die succeed? */
export function siegeSucceeds(
  s: S,
  side: Side,
  kind: SiegeKind,
  zone: number,
  die: number,
  helped: boolean,
): boolean {
  const modified = siegeFactors(s, side, kind, zone, helped).reduce((sum, f) => sum + f.value, die);
  const goal = siegeGoal(s, side, kind, zone);
  return kind === 'assault' ? modified <= goal : modified >= goal;
}

const siegeZones = (s: S, side: Side): number[] =>
  garrisonZone
    .filter((zone, g) => s.garrisons[g] !== side && pieces.hasLandUnit(s, side, zone))
    .sort((a, b) => a - b);

/** D.5: the player tries each garrison he besieges at most once, and may play what helps him. */
export const siegesFrame = (side: Side): SiegesFrame => ({ step: 'sieges', side, tried: [] });

export function siegeSteps(plays: Plays<S>): AmphipolisSteps<SiegesFrame | SiegeFrame> {
  function refuseAttempt(s: S, f: SiegesFrame, kind: SiegeKind, zone: number): Refusal | undefined {
    if (f.tried.includes(zone)) return refuse('AMP-4.3-a', 'once', { zone });
    return refuseSiege(s, f.side, kind, zone);
  }

  const sieges: AmphipolisDecision<SiegesFrame> = {
    rules: ['AMP-2.D.5-a', 'AMP-4.3-a'],
    forced: true,
    roles: (_s, f) => onlyRole(f.side),
    mayHold: (s, f) => plays.may(s, f.side, 'siege'),
    params: (s) => ({ turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      const zones = siegeZones(s, f.side);
      for (const kind of siegeKinds) {
        for (const zone of zones) if (!refuseAttempt(s, f, kind, zone)) out.push(act(kind, zoneId(zone)));
      }
      plays.offers(s, f.side, 'siege', out);
      out.push(act('done'));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === 'done' && action.target === undefined) return undefined;
      const kind = siegeKinds.find((k) => k === action.verb);
      if (!kind) return plays.refuse(s, f.side, 'siege', action, 'AMP-4.3-a');
      const zone = zoneOf(action.target ?? '');
      return zone === undefined ? refuse('AMP-4.3-a', 'no-garrison') : refuseAttempt(s, f, kind, zone);
    },
    take(s, f, _role, action, run) {
      if (isDoneOrPlay(plays, s, f.side, action, run)) return;
      const kind = sure(siegeKinds.find((k) => k === action.verb));
      const zone = sure(zoneOf(sure(action.target)));
      f.tried.push(zone);
      run.emit({ type: 'siege', side: f.side, kind, zone });
      run.call({ step: 'siege.help', side: f.side, zone, kind, die: 0, helped: false }, 'sieges');
    },
  };

  return {
    sieges,
    'siege.help': {
      ...playWindow(plays, {
        rules: ['AMP-7.S19-a', 'AMP-7.S20-a'],
        window: 'W-8',
        moment: 'siege-die',
        side: (_s, f) => f.side,
        roles: onlyRole,
        otherwise: 'AMP-7.S19-a',
        after: (_s, _f, _side, passed, run) => run.next(passed ? 'siege.roll' : 'siege.help'),
      }),
      params: (s, f) => ({ zone: f.zone, kind: f.kind, turn: s.turn }),
    },
    // AMP-4.3-c
    'siege.roll': (s, f, run) => rollInto(s, f, run, `siege-${f.kind}`, f.side, 'W-8', 'siege.result'),
    'siege.result': (s, f, run) => {
      const success = siegeSucceeds(s, f.side, f.kind, f.zone, f.die, f.helped);
      const goal = siegeGoal(s, f.side, f.kind, f.zone);
      const factors = siegeFactors(s, f.side, f.kind, f.zone, f.helped);
      const { side, kind, zone, die } = f;
      run.emit({ type: 'siege.result', side, kind, zone, die, goal, factors, success });
      // AMP-4.3-b
      if (success) run.emit({ type: 'garrison', garrison: garrisonAt(f.zone), side: f.side, how: f.kind });
      run.done();
    },
  };
}

const isSiege = (frame: AmphipolisFrame): frame is SiegeFrame => frame.step.startsWith('siege.');

/** The attempt whose die is about to be rolled, or may still be thrown again. */
export function siegeOf(s: S): SiegeFrame | undefined {
  return s.flow.find((frame) => isSiege(frame));
}

/** The zones this side has already tried in this D.5. */
export const triedBy = (s: S, side: Side): readonly number[] =>
  s.flow.flatMap((frame) => (frame.step === 'sieges' && frame.side === side ? frame.tried : []));

export const besieger = (s: S, zone: number): Side | undefined => {
  const garrison = garrisonAt(zone);
  if (garrison < 0) return undefined;
  const side = enemyOf(cell(s.garrisons, garrison));
  return pieces.hasLandUnit(s, side, zone) ? side : undefined;
};
