import { type Action, act, figure, refuse, sure, which } from '@strategoi/kernel';
import { sharingOffers, takeSharing } from '../allies.ts';
import { GRIEVANCE_AT, peaceYield } from '../data/tables.ts';
import { changeLevels, hasLevels } from '../effects.ts';
import {
  type Chapter,
  type Choice,
  type EpicRun,
  type FrameOf,
  nextSeat,
  only,
  roleOf,
  seatNow,
  type Teller,
} from '../flow.ts';
import { BUILD, forcePool, hexRegionOf, isHex, regionCount } from '../map.ts';
import { regionSide } from '../query.ts';
import { endsByAgreement, homeRegions } from '../scenario.ts';
import { NOBODY, type S, type Seat, type SideIndex, seasonOf, sideOf } from '../state.ts';
import { byTable, end, endByTable } from '../victory.ts';
import { isOffered } from './stacks.ts';

const WINTER = 3;

// ---- the treaty

/** EPW-PEA-03a, RUL-46: to the next Yearly Start Phase; of a truce signed in Winter, to the one after. */
const truceEnds = (s: S): number => seasonOf({ year: s.year - (s.season === WINTER ? 2 : 1), season: 0 });

/** EPW-PEA-02: a level of victory ends the game; a draw is a truce, and every siege is over without a victory. */
export function makePeace(run: Teller): void {
  const s = run.state;
  const verdict = byTable(s);
  if (verdict.level !== 'draw') {
    end(run, verdict);
    return;
  }
  run.emit({ type: 'peace', state: 'truce', until: truceEnds(s) });
  for (const { hex } of s.sieges.slice()) run.emit({ type: 'siegeOver', hex, why: 'truce' }); // EPW-PEA-03a
}

/** EPW-PEA-05: from the next year the truce is a peace without its restrictions. */
export function endTruce(run: Teller): void {
  const s = run.state;
  if (s.peace === 'truce' && seasonOf(s) >= s.truceUntil)
    run.emit({ type: 'peace', state: 'peace', until: 0 });
}

/** In a region of the enemy. */
export const isAbroad = (s: S, at: number, side: SideIndex): boolean => {
  const owner = isHex(at) ? regionSide(s, hexRegionOf(s, at)) : NOBODY;
  return owner !== NOBODY && owner !== side;
};

/** EPW-PEA-03b: whoever is still in a region of the enemy goes to the Build Pool, at no loss of militance. */
export function sendHome(run: Teller): void {
  const s = run.state;
  if (s.peace !== 'truce') return;
  const units = which(s.unitAt, (at, u) => isAbroad(s, at, sideOf(figure(s.unitSeat, u))));
  const leaders = which(s.leaderAt, (at, l) => isAbroad(s, at, sideOf(figure(s.leaderSeat, l))));
  if (units.length > 0) run.emit({ type: 'move', units, leaders: [], to: BUILD, why: 'expelled' });
  for (const l of leaders) {
    const home = figure(homeRegions(s), figure(s.leaderSeat, l));
    run.emit({ type: 'move', units: [], leaders: [l], to: forcePool(home), why: 'home' });
  }
}

// ---- a year of peace

/** EPW-PEA-08: leaders of the controller, on the hexes of the region or in its Force Pool. */
const leadersOf = (s: S, r: number): number =>
  s.leaderAt.filter(
    (at, l) =>
      s.leaderSeat[l] === s.controller[r] && (at === forcePool(r) || (isHex(at) && hexRegionOf(s, at) === r)),
  ).length;

/** EPW-PEA-04: a year that ends in peace: militance everywhere, allegiance by a die where there are leaders. */
export function restInPeace(run: Teller): void {
  const s = run.state;
  if (s.peace === 'war') return;
  for (let r = 0; r < regionCount; r++) {
    if (!hasLevels(s, r)) continue;
    const leaders = figure(s.controller, r) > NOBODY ? leadersOf(s, r) : 0;
    const by = roleOf(Math.max(0, figure(s.controller, r)));
    const gain = leaders > 0 ? peaceYield(run.roll('peace', by) + leaders - 1) : 0;
    run.emit({
      type: 'levels',
      region: r,
      al: figure(s.al, r) + gain,
      ml: figure(s.ml, r) + 1,
      rule: 'EPW-PEA-04',
    });
  }
}

// ---- the talks that open step F (RUL-92)

type F = FrameOf<'talks'>;
type R = EpicRun<'talks'>;

export const talksFrame = (order: number[]): F => ({
  step: 'talks',
  order,
  at: 0,
  did: [],
  offered: -1,
  asked: [],
});

const PEACE = 0;
const END = 1;
const GRIEVANCE = 2;
const mark = (seat: Seat, what: number): number => seat * 4 + what;
const hasDone = (f: F, what: number): boolean => f.did.includes(mark(seatNow(f), what));

/** EPW-PEA-05, EPW-PEA-06: only in a peace, in the season after one in which the other side broke it. */
const mayGrieve = (s: S, f: F): boolean =>
  s.peace === 'peace' && s.lastBreaches[seatNow(f)] === 1 && !hasDone(f, GRIEVANCE);

/** EPW-VIC-03: the end of a campaign is talked of once a year. */
const mayEnd = (s: S, f: F): boolean => endsByAgreement(s) && s.season === WINTER && !hasDone(f, END);

function offersOf(s: S, f: F): Action[] {
  const found: Action[] = [];
  if (s.peace === 'war' && !hasDone(f, PEACE)) found.push(act('offer-peace'));
  if (mayEnd(s, f)) found.push(act('offer-end'));
  if (mayGrieve(s, f)) found.push(act('grievance'));
  found.push(...sharingOffers(s, seatNow(f)), act('done'));
  return found;
}

/** EPW-PEA-06: the die with the grievances of the last season; war comes with a rise in all regions of the side. */
function grieve(s: S, f: F, run: R): void {
  const seat = seatNow(f);
  const modifier = figure(s.lastGrievances, seat);
  const die = run.roll('grievance', roleOf(seat));
  const result = die + modifier >= GRIEVANCE_AT;
  run.emit({ type: 'check', what: 'grievance', at: seat, die, modifier, result });
  if (!result) return;
  run.emit({ type: 'peace', state: 'war', until: 0 });
  for (let r = 0; r < regionCount; r++)
    if (regionSide(s, r) === sideOf(seat)) changeLevels(run, r, 1, 1, 'EPW-PEA-06');
}

const speak: Choice<'talks'> = {
  rules: ['EPW-PEA-01', 'EPW-PEA-06', 'EPW-VIC-03'],
  roles: (_s, f) => only(seatNow(f)),
  forced: true,
  offers: offersOf,
  refuse(s, f, _role, action) {
    if (isOffered(offersOf(s, f), action)) return undefined;
    if (action.verb === 'bar' || action.verb === 'admit') return refuse('EPW-MUL-05');
    if (action.verb === 'grievance') return refuse(s.peace === 'peace' ? 'EPW-PEA-06' : 'EPW-PEA-05');
    return refuse(action.verb === 'offer-end' ? 'EPW-VIC-03' : 'EPW-PEA-01');
  },
  take(s, f, _role, action, run) {
    const { verb } = action;
    const seat = seatNow(f);
    if (takeSharing(run, seat, action)) return;
    if (verb === 'done') return nextSeat(f, run, 'talks');
    if (verb === 'grievance') {
      f.did.push(mark(seat, GRIEVANCE));
      return grieve(s, f, run);
    }
    const what = verb === 'offer-end' ? END : PEACE;
    f.did.push(mark(seat, what));
    f.offered = what;
    f.asked = [seat];
    run.emit({ type: 'offer', seat, what: what === END ? 'end' : 'peace' });
    run.next(what === END ? 'talks.end' : 'talks.answer');
  },
};

const answers: readonly Action[] = [act('accept'), act('refuse')];

/** EPW-PEA-01: it takes the word of every player; one refusal is enough. */
const answer: Choice<'talks'> = {
  rules: ['EPW-PEA-01', 'EPW-VIC-03'],
  roles: (_s, f) => {
    const next = f.order.find((seat) => !f.asked.includes(seat));
    return next === undefined ? [] : only(next);
  },
  skip: (_s, f, run) => {
    const what = f.offered;
    f.offered = -1;
    if (what === END) endByTable(run);
    else makePeace(run);
    run.next('talks');
  },
  offers: () => [...answers],
  // EPW-PEA-01, EPW-VIC-03
  refuse: (_s, f, _role, action) =>
    isOffered(answers, action) ? undefined : refuse(f.offered === END ? 'EPW-VIC-03' : 'EPW-PEA-01'),
  take(_s, f, role, { verb }, run) {
    const seat = sure(f.order.find((one) => roleOf(one) === role));
    run.emit({ type: 'answer', seat, yes: verb === 'accept' });
    f.asked.push(seat);
    if (verb === 'accept') return;
    f.offered = -1;
    run.next('talks');
  },
};

/** Offers of peace and dice of grievance, seat after seat, before the cards. */
export const talksSteps: Chapter<'talks'> = {
  talks: speak,
  'talks.answer': answer,
  'talks.end': answer,
};
