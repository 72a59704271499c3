/** Phase 3: who writes the orders of a revolt: DIA-NOT-001. */

import { act, codes, refuse } from '@strategoi/kernel';
import { type RevoltId, rebellions } from '../data/fates.ts';
import type { PowerId } from '../data/powers.ts';
import { fairWeather, groundOf, majors, neighbours, spaceOf } from '../map.ts';
import { controllerOf, powerNamed, scoreOf } from '../query.ts';
import { alliesOf, causeOf, revoltOf } from '../rebels.ts';
import type { DiadochiState, Revolt } from '../state.ts';
import { type DiaDecision, type DiaRun, type DiaSteps, pay, tell } from './tell.ts';

/** RUL-MAP-05: moves over neighbouring spaces of any kind. */
export function distance(state: DiadochiState, from: string, to: string): number {
  const map = fairWeather(state);
  const seen = new Set([from]);
  let frontier = [from];
  for (let moves = 0; frontier.length > 0; moves++) {
    if (frontier.includes(to)) return moves;
    const next: string[] = [];
    for (const space of frontier)
      for (const near of neighbours(map, space)) {
        if (seen.has(near)) continue;
        seen.add(near);
        next.push(near);
      }
    frontier = next;
  }
  return Number.POSITIVE_INFINITY;
}

/** The players whose nearest major citadel lies farthest from where the revolt appears. */
export function candidates(state: DiadochiState, places: readonly string[]): PowerId[] {
  const far = new Map<PowerId, number>();
  for (const power of state.live) {
    const held = majors.filter(({ id }) => controllerOf(state, id) === power).map(({ id }) => groundOf(id));
    const ways = held.flatMap((home) => places.map((place) => distance(state, home, place)));
    if (ways.length > 0) far.set(power, Math.min(...ways));
  }
  const most = Math.max(...far.values());
  return [...far.keys()].filter((power) => far.get(power) === most);
}

/** RUL-REV-06: by points, then by the French alphabet. */
const alphabet: readonly PowerId[] = [
  'antigonus',
  'antipater',
  'eumenes',
  'lysimachus',
  'ptolemy',
  'seleucus',
];

const byRank =
  (state: DiadochiState) =>
  (a: PowerId, b: PowerId): number =>
    scoreOf(state, b).total - scoreOf(state, a).total || alphabet.indexOf(a) - alphabet.indexOf(b);

/** The revolt that has just begun and wants a leader, if any. */
function headless(state: DiadochiState): Revolt | undefined {
  const { fate } = state;
  if (fate?.kind === 'lamian-war')
    return state.revolts.find(({ id, wider }) => wider && rebellions[id].greek);
  const revolt = fate?.kind === 'revolt' ? revoltOf(state, fate.revolt) : undefined;
  return revolt && causeOf(revolt).led ? revolt : undefined;
}

function placesOf(state: DiadochiState, revolts: readonly RevoltId[]): string[] {
  const { fate } = state;
  const given = fate?.kind === 'lamian-war' ? fate.at : undefined;
  return revolts.flatMap((id) => {
    const revolt = revoltOf(state, id);
    if (!revolt) return [];
    return causeOf(revolt).units.map(({ at }) => (id === 'aetolians' && given ? given : spaceOf(at)));
  });
}

function lead(state: DiadochiState, run: DiaRun, revolt: Revolt, power: PowerId, sum: number): void {
  pay(run, power, -sum, 'auction');
  tell(run, { type: 'leads', revolts: [...alliesOf(state, revolt)], power, sum });
}

/** What one may bid at a click; any higher sum is written by hand. */
const RAISES = [1, 2, 5, 10];

const auction: DiaDecision = {
  rules: ['DIA-NOT-001', 'DIA-SEQ-003'],
  roles: (state) => state.auction?.bidders.slice(0, 1) ?? [],
  params: ({ auction }) => ({
    revolt: auction?.revolt ?? '',
    bid: auction?.bid ?? 0,
    leader: auction?.leader ?? '',
  }),
  offers(state, _frame, role) {
    const bid = state.auction?.bid ?? 0;
    const purse = state.purses[powerNamed(role)] ?? 0;
    const bids = RAISES.map((more) => bid + more).filter((sum) => sum <= purse);
    return [...bids.map((sum) => act('bid', String(sum))), act('pass')];
  },
  refuse(state, _frame, role, action) {
    if (action.verb === 'pass' && action.target === undefined) return undefined;
    if (action.verb !== 'bid' || !/^[1-9]\d{0,5}$/.test(action.target ?? ''))
      return refuse(codes.unknownAction);
    const sum = Number(action.target);
    if (sum <= (state.auction?.bid ?? 0)) return refuse('DIA-NOT-001', 'bid-too-low');
    return sum > (state.purses[powerNamed(role)] ?? 0) ? refuse('DIA-NOT-001', 'bid-too-high') : undefined;
  },
  take(state, _frame, role, action, run) {
    const power = powerNamed(role);
    tell(
      run,
      action.verb === 'bid' ? { type: 'bid', power, sum: Number(action.target) } : { type: 'passed', power },
    );
    const open = state.auction;
    const [last, ...others] = open?.bidders ?? [];
    // When all others have passed the last one leads, for what he bid, be it nothing.
    if (!open || !last || others.length > 0) return;
    const revolt = revoltOf(state, open.revolt);
    if (revolt) lead(state, run, revolt, last, open.bid);
    run.next('orders-open');
  },
};

export const auctionSteps: DiaSteps<'command' | 'auction'> = {
  command(state, _frame, run) {
    const revolt = headless(state);
    run.next('orders-open');
    if (!revolt) return;
    const bidders = candidates(state, placesOf(state, alliesOf(state, revolt))).sort(byRank(state));
    const [only, ...others] = bidders;
    if (!only) return;
    if (others.length === 0) {
      lead(state, run, revolt, only, 0);
      return;
    }
    tell(run, { type: 'phase', phase: 'auction' });
    tell(run, { type: 'auction', revolt: revolt.id, bidders });
    run.next('auction');
  },
  auction,
};
