import { type Action, figure, type Refusal, refuse, sure } from '@strategoi/kernel';
import { opOf } from '../cards.ts';
import { ML_ARMS, MULTIPLIER_MAX, RAISE_MAX, yearlyAthens, yearlySparta } from '../data/tables.ts';
import { changeLevels } from '../effects.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, nextSeat, only, seatNow } from '../flow.ts';
import { regionIds } from '../map.ts';
import { assessOrder, done } from '../orders.ts';
import { regionsOf } from '../query.ts';
import { ATHENIAN, ATHENS, type S, type Seat, sideOf } from '../state.ts';
import { heirs, isTurning } from './control.ts';
import { orderNow } from './order.ts';
import { cardWindow } from './windows.ts';

type F = FrameOf<'assess'>;

export const assessFrame = (s: S): F => ({
  step: 'assess.window',
  order: orderNow(s),
  at: 0,
  done: [],
  reform: -1,
});

const isAthenian = (seat: Seat): boolean => sideOf(seat) === ATHENIAN;

/** Card Reassessment: Athens may raise by more, at half the cost in each region, rounded up. */
const isReformed = (f: F): boolean => f.reform === 1 && isAthenian(seatNow(f));
const raiseMost = (f: F): number =>
  isReformed(f) ? sure(opOf('reassessment', 'assessment').maxRaise) : RAISE_MAX;

/** EPW-TRB-06: an allied region with militance below 5 bears no more than x1. */
const mostFor = (s: S, f: F, r: number): number => {
  const seat = seatNow(f);
  const raised = Math.min(MULTIPLIER_MAX, figure(s.multiplier, r) + raiseMost(f)); // EPW-TRB-03
  return !isAthenian(seat) && figure(s.ml, r) < ML_ARMS ? Math.min(1, raised) : raised;
};

/** Regions of the seat whose marker has not been set this year. */
const open = (s: S, f: F): number[] => regionsOf(s, seatNow(f)).filter((r) => !f.done.includes(r));

function offers(s: S, f: F): Action[] {
  const list: Action[] = [];
  for (const r of open(s, f))
    for (let value = 0; value <= mostFor(s, f, r); value++)
      if (value !== s.multiplier[r]) list.push(assessOrder(r, value));
  list.push(done);
  return list;
}

function refusal(s: S, f: F, { verb, target = '' }: Action): Refusal | undefined {
  if (verb === 'done' && target === '') return undefined;
  const [name = '', worth = ''] = target.split(' ');
  const r = regionIds.indexOf(name);
  const value = Number(worth);
  if (verb !== 'assess' || r < 0 || !/^[0-5]$/.test(worth)) return refuse('EPW-TRB-02');
  const seat = seatNow(f);
  if (s.controller[r] !== seat || f.done.includes(r)) return refuse('EPW-TRB-02');
  if (value > figure(s.multiplier, r) + raiseMost(f) || value === s.multiplier[r])
    return refuse('EPW-TRB-03');
  return value > mostFor(s, f, r) ? refuse('EPW-TRB-06') : undefined;
}

/** EPW-TRB-04: a point of allegiance (Athens) or of militance (the allies) for each step raised. */
function raise(run: EpicRun<'assess'>, f: F, r: number, seat: Seat, value: number): void {
  const raised = Math.max(0, value - figure(run.state.multiplier, r));
  const steps = isReformed(f) ? Math.ceil(raised / 2) : raised;
  run.emit({ type: 'multiplier', region: r, value });
  if (steps > 0)
    changeLevels(run, r, isAthenian(seat) ? -steps : 0, isAthenian(seat) ? 0 : -steps, 'EPW-TRB-04');
}

/** EPW-TRB-05, EPW-TRB-06: what the multiplier costs every year; the cap is looked at before. */
function yearly(run: EpicRun<'assess'>, r: number, seat: Seat): void {
  const s = run.state;
  if (!isAthenian(seat) && figure(s.ml, r) < ML_ARMS && figure(s.multiplier, r) > 1)
    run.emit({ type: 'multiplier', region: r, value: 1 });
  const table = isAthenian(seat) ? yearlyAthens : yearlySparta;
  const by = figure(table, figure(s.multiplier, r));
  if (by !== 0) changeLevels(run, r, isAthenian(seat) ? by : 0, isAthenian(seat) ? 0 : by, 'EPW-TRB-05');
}

/** RUL-72: marker, steps, cap or change of control, the yearly line, and control once more. */
function set(run: EpicRun<'assess'>, f: F, r: number, value: number): void {
  const s = run.state;
  const seat = seatNow(f);
  f.done.push(r);
  raise(run, f, r, seat, value);
  if (!falls(run, seat, r)) {
    yearly(run, r, seat);
    if (!falls(run, seat, r)) return;
  }
  // EPW-TRB-07: the multiplier stays, without a penalty.
  if (s.controller[r] === seat) run.call(lostFrame(run, r), 'assess');
}
/** EPW-MUL-02: the first in line may leave it to the next here too. */
const lostFrame = (run: EpicRun<'assess'>, r: number): FrameOf<'control'> => ({
  step: 'control.take',
  regions: [r],
  at: 0,
  heirs: heirs(run, r),
  keep: 1,
});
const falls = (run: EpicRun<'assess'>, seat: Seat, r: number): boolean =>
  isAthenian(seat) && isTurning(run.state, r);

const assess: Choice<'assess'> = {
  rules: ['EPW-TRB-02', 'EPW-TRB-03', 'EPW-TRB-04', 'EPW-TRB-05'],
  roles: (_s, f) => only(seatNow(f)),
  // What has been set this year has borne its steps already, by a card at half the cost.
  params: (_s, f) => ({ reform: isReformed(f), set: f.done.map((r) => sure(regionIds[r])) }),
  offers,
  refuse: (s, f, _role, action) => refusal(s, f, action),
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'done') return run.next('assess.rest');
    const [name = '', figure = ''] = target.split(' ');
    const r = regionIds.indexOf(name);
    if (s.controller[r] === seatNow(f)) set(run, f, r, Number(figure));
  },
};

/** W-6: Reassessment, before Athens sets anything. */
const reassess: Choice<'assess'> = cardWindow<'assess'>({
  window: 'W-6',
  card: 'reassessment',
  rules: ['EPW-CRD-06', 'EPW-TRB-03', 'EPW-TRB-04'],
  seats: (_s, f) => (seatNow(f) === ATHENS && f.reform < 0 ? [ATHENS] : []),
  play: (_s, f) => {
    f.reform = 1;
  },
  pass: (f) => {
    f.reform = 0;
  },
  onward: 'assess',
});

/** Tribute assessment: each seat sets what it likes; regions left alone still bear their yearly line. */
export const assessSteps: Chapter<'assess'> = {
  'assess.window': reassess,
  assess,
  'assess.rest': (s, f, run) => {
    const [r] = open(s, f);
    if (r !== undefined) {
      f.done.push(r);
      const seat = seatNow(f);
      yearly(run, r, seat);
      if (falls(run, seat, r)) {
        return run.call(lostFrame(run, r), 'assess.rest');
      }
      return run.next('assess.rest');
    }
    // What has been lost this year is set already, and its new controller bears nothing for it (5.3.3).
    nextSeat(f, run, 'assess.window');
  },
};
