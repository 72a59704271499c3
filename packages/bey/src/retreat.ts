import { type Action, act, figure, refuse, sure } from '@strategoi/kernel';
import type { Choosers } from './choose.ts';
import type { BeyDecision, BeyRun, BeySteps } from './run.ts';
import { eliminate, type Series } from './series.ts';
import { onlyRole, type Side } from './sides.ts';
import type { Excess } from './stacking.ts';
import type { BeyState } from './state.ts';

/** The beaten side leaves the zone. `party` is whoever still has to find a refuge. */
export type RetreatFrame = {
  step: 'retreat' | 'retreat.choose' | 'retreat.embark' | 'retreat.go' | 'retreat.end';
  side: Side;
  zone: number;
  party: number[];
  /** Refuge being filled, and how much it still takes. */
  to: number;
  space: number;
  path: number[];
  going: number[];
};

export const retreatFrame = (side: Side, zone: number): RetreatFrame => ({
  step: 'retreat',
  side,
  zone,
  party: [],
  to: -1,
  space: 0,
  path: [],
  going: [],
});

export interface Refuge {
  /** What it can take in by this way, in the measure of `weight`. */
  readonly space: number;
  /** Maritime zones crossed. */
  readonly path: readonly number[];
}

/** A way that takes everybody. */
export const roomForAll: Refuge = { space: Number.POSITIVE_INFINITY, path: [] };

export interface RetreatSpec<S extends BeyState> {
  readonly rules: readonly string[];
  /** The rule behind a refused refuge, and behind a refused passenger. */
  refuseRule(zone: number): string;
  embarkRule(zone: number): string;
  readonly overflowRule: string;
  /** Whoever must leave. */
  party(s: S, side: Side, zone: number): number[];
  /** Every refuge by its written name; `/sea` tells a crossing from a march. */
  refuges(s: S, f: RetreatFrame): Map<string, Refuge>;
  /** Room a piece takes on the way; leaders take none. */
  weight(s: S, piece: number): number;
  /** Those of the party who can go to that refuge. */
  follows(s: S, f: RetreatFrame, to: number): number[];
  /** The force may scatter to several refuges. */
  splits(s: S): boolean;
  onCarried(s: S, f: RetreatFrame, weight: number, run: BeyRun<S>): void;
  /** Leaders left without a refuge fall into enemy hands here. */
  enemyHolds(s: S, side: Side, zone: number): boolean;
  /** Units of which some must move on because the zone holds too many; empty when it does not. */
  crowd(s: S, side: Side, zone: number): number[];
  /** How much too much there is, for the prompt. */
  surplus(s: S, side: Side, zone: number): Excess;
  /** Where somebody may be sent on to from a crowded refuge. */
  onward(s: S, side: Side, zone: number, piece: number): number[];
}

/** A zone that took in too many sends some of them on; zones already left behind in the chain are not entered again. */
export type OverflowFrame = {
  step: 'overflow' | 'overflow.to';
  side: Side;
  zone: number;
  passed: number[];
  piece: number;
};

const overflowFrame = (side: Side, zone: number, passed: readonly number[]): OverflowFrame => ({
  step: 'overflow',
  side,
  zone,
  passed: [...passed],
  piece: -1,
});

/** Whoever of this side would be beaten in that zone has a way out of it. */
export const hasRefuge = <S extends BeyState>(
  spec: Pick<RetreatSpec<S>, 'party' | 'refuges'>,
  s: S,
  side: Side,
  zone: number,
): boolean => spec.refuges(s, { ...retreatFrame(side, zone), party: spec.party(s, side, zone) }).size > 0;

const weightOf = <S extends BeyState>(spec: RetreatSpec<S>, s: S, party: readonly number[]): number =>
  party.reduce((sum, p) => sum + spec.weight(s, p), 0);

/** Who goes where: a refuge is chosen, and where not all of them fit, those who go there. */
function makeRefuge<S extends BeyState>(series: Series<S>, spec: RetreatSpec<S>) {
  const { pieces, zoneOf } = series;
  const { firstLeader } = pieces.roster;
  const heavy = (s: S, party: readonly number[]): number[] => party.filter((p) => spec.weight(s, p) > 0);
  const waiting = (s: S, f: RetreatFrame): number[] =>
    heavy(s, spec.follows(s, f, f.to)).filter((p) => !f.going.includes(p) && spec.weight(s, p) <= f.space);
  const mayPart = (s: S, f: RetreatFrame): boolean => spec.splits(s) && heavy(s, f.going).length > 0;

  const choose: BeyDecision<S, RetreatFrame> = {
    rules: spec.rules,
    forced: true,
    roles: (s, f) => {
      return f.party.length > 0 && spec.refuges(s, f).size > 0 ? onlyRole(f.side) : [];
    },
    skip(s, frame, run) {
      abandon(s, frame, run);
      run.done();
    },
    params: (s, f) => ({ zone: f.zone, turn: s.turn }),
    offers: (s, f) => [...spec.refuges(s, f).keys()].map((to) => act('retreat', to)),
    refuse(s, f, _role, action) {
      const known = action.verb === 'retreat' && spec.refuges(s, f).has(action.target ?? '');
      return known ? undefined : refuse(spec.refuseRule(f.zone));
    },
    take(s, f, _role, action, run) {
      const target = sure(action.target);
      const { space, path } = sure(spec.refuges(s, f).get(target));
      f.to = sure(zoneOf(target.replace('/sea', '')));
      f.path = [...path];
      const party = spec.follows(s, f, f.to);
      const units = heavy(s, party);
      if (weightOf(spec, s, units) <= space && !(spec.splits(s) && units.length > 1)) {
        f.going = party;
        run.next('retreat.go');
        return;
      }
      f.space = Math.min(space, weightOf(spec, s, units));
      f.going = party.filter((p) => !units.includes(p));
      run.next('retreat.embark');
    },
  };

  /** Not all of them fit: the owner says who goes. */
  const embark: BeyDecision<S, RetreatFrame> = {
    rules: spec.rules,
    forced: true,
    roles: (s, f) => {
      return waiting(s, f).length > 0 ? onlyRole(f.side) : [];
    },
    skip: (_s, _f, run) => run.next('retreat.go'),
    params: (s, f) => ({ zone: f.zone, to: f.to, left: f.space, turn: s.turn }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, 'pick', waiting(s, f), out);
      if (mayPart(s, f)) out.push(act('done'));
      return out;
    },
    refuse(s, f, _role, action) {
      if (action.verb === 'done' && action.target === undefined && mayPart(s, f)) return undefined;
      const found =
        action.verb === 'pick' ? pieces.byClass(s, waiting(s, f), action.target ?? '') : undefined;
      return found === undefined ? refuse(spec.embarkRule(f.zone)) : undefined;
    },
    take(s, f, _role, action, run) {
      if (action.verb === 'done') {
        run.next('retreat.go');
        return;
      }
      const piece = sure(pieces.byClass(s, waiting(s, f), sure(action.target)));
      f.going = [...f.going, piece];
      f.space -= spec.weight(s, piece);
    },
  };

  /** No refuge: units are eliminated, leaders captured. */
  function abandon(s: S, f: RetreatFrame, run: BeyRun<S>): void {
    for (const p of f.party) {
      if (figure(s.at, p) !== f.zone) continue;
      const lost = p < firstLeader || spec.enemyHolds(s, f.side, f.zone);
      if (lost) eliminate(series, s, p, p < firstLeader ? 'no-refuge' : 'capture', run);
    }
    series.tidy(s, f.zone, run);
  }
  return { choose, embark };
}

/** A zone that took in too many sends some on, one by one. */
function overflowSteps<S extends BeyState>(
  series: Series<S>,
  spec: RetreatSpec<S>,
  choosers: Choosers<S>,
): BeySteps<S, OverflowFrame> {
  const { pieces } = series;
  const onward = (s: S, f: OverflowFrame, piece: number): number[] =>
    spec.onward(s, f.side, f.zone, piece).filter((z) => z !== f.zone && !f.passed.includes(z));
  const movers = (s: S, f: OverflowFrame): number[] => {
    const crowd = spec.crowd(s, f.side, f.zone);
    const able = crowd.filter((p) => onward(s, f, p).length > 0);
    return able.length > 0 ? able : crowd;
  };
  const verbFor = (s: S, f: OverflowFrame): string =>
    movers(s, f).some((p) => onward(s, f, p).length > 0) ? 'send' : 'lose';

  const overflow: BeyDecision<S, OverflowFrame> = {
    rules: [spec.overflowRule],
    forced: true,
    roles: (s, f) => {
      return spec.crowd(s, f.side, f.zone).length > 0 ? onlyRole(f.side) : [];
    },
    skip: (_s, _f, run) => run.done(),
    params: (s, f) => ({
      zone: f.zone,
      ...spec.surplus(s, f.side, f.zone),
      turn: s.turn,
    }),
    offers(s, f) {
      const out: Action[] = [];
      pieces.offerClasses(s, verbFor(s, f), movers(s, f), out);
      return out;
    },
    refuse(s, f, _role, action) {
      const found =
        action.verb === verbFor(s, f) ? pieces.byClass(s, movers(s, f), action.target ?? '') : undefined;
      return found === undefined ? refuse(spec.overflowRule) : undefined;
    },
    take(s, f, _role, action, run) {
      f.piece = sure(pieces.byClass(s, movers(s, f), sure(action.target)));
      if (action.verb === 'send') {
        run.next('overflow.to');
        return;
      }
      eliminate(series, s, f.piece, 'no-refuge', run);
      series.tidy(s, f.zone, run);
    },
  };

  return {
    overflow,
    'overflow.to': choosers.chooseZone({
      verb: 'retreat',
      rules: [spec.overflowRule],
      zones: (s, f) => onward(s, f, f.piece),
      take(s, f, to, run) {
        run.emit({ type: 'place', pieces: [f.piece], from: f.zone, to, why: 'retreat' });
        series.tidy(s, f.zone, run);
        series.tidy(s, to, run);
        run.call(overflowFrame(f.side, to, [...f.passed, f.zone]), 'overflow');
      },
      none: (_s, _f, run) => run.next('overflow'),
    }),
  };
}

export function retreatSteps<S extends BeyState>(
  series: Series<S>,
  spec: RetreatSpec<S>,
  choosers: Choosers<S>,
): BeySteps<S, RetreatFrame | OverflowFrame> {
  const { choose, embark } = makeRefuge(series, spec);

  return {
    retreat: (s, f, run) => {
      f.party = spec.party(s, f.side, f.zone);
      run.next('retreat.choose');
    },
    'retreat.choose': choose,
    'retreat.embark': embark,
    'retreat.go': (s, f, run) => {
      const going = f.going.slice();
      spec.onCarried(s, f, weightOf(spec, s, going), run);
      run.emit({ type: 'place', pieces: going, from: f.zone, to: f.to, why: 'retreat' });
      f.party = f.party.filter((p) => !going.includes(p));
      f.going = [];
      series.tidy(s, f.to, run);
      run.call(overflowFrame(f.side, f.to, [f.zone]), f.party.length > 0 ? 'retreat.choose' : 'retreat.end');
    },
    'retreat.end': (s, frame, run) => {
      series.tidy(s, frame.zone, run);
      run.done();
    },
    ...overflowSteps(series, spec, choosers),
  };
}
