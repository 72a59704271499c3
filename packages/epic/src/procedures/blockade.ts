import { type Action, act, figure, refuse } from '@strategoi/kernel';
import { type Chapter, type Choice, type EpicRun, type FrameOf, only, type Teller } from '../flow.ts';
import { isSea } from '../map.ts';
import { has, insideSide, isInside, leadersOfSide, portSeas, siegeAt, unitSide, unitsAt } from '../query.ts';
import { BEATEN, enemySide, INSIDE, type S, type SideIndex, sideOf } from '../state.ts';
import { isFleet, leaders } from '../units.ts';
import { battleFrame } from './battle.ts';
import { lift } from './sieges.ts';
import { isOffered, mayLeave } from './stacks.ts';

// Fleets that shut a port, and fleets that come against them from outside or from within (10.2.3, 10.8.2).

type F = FrameOf<'blockade'>;
type R = EpicRun<'blockade'>;

/** EPW-SIE-08: fleets of the other side that lie before a port of this side and have not been beaten this turn. */
export const maskingFleets = (s: S, h: number, side: SideIndex): number[] =>
  unitsAt(
    s,
    h,
    (u) => isFleet[u] === true && unitSide(s, u) !== side && !isInside(s, u) && !has(s.unitBits, u, BEATEN),
  );

/** The best admiral of a side at a hex, inside its place or outside; none is an empty list. */
export function admiralAt(s: S, h: number, side: SideIndex, inside: boolean): number[] {
  const there = leadersOfSide(s, h, side).filter((l) => has(s.leaderBits, l, INSIDE) === inside);
  const best = there.reduce((a, l) => (a < 0 || seaRating(l) > seaRating(a) ? l : a), -1);
  return best < 0 ? [] : [best];
}
const seaRating = (l: number): number => leaders[l]?.sea ?? 0;

/** Fleets put out to meet an enemy off their port or beach. */
export function putOut(run: Teller, fleets: readonly number[], chiefs: readonly number[], sea: number): void {
  run.emit({ type: 'move', units: fleets, leaders: chiefs, to: sea, why: 'intercept' });
  run.emit({ type: 'led', units: fleets, leader: chiefs[0] ?? -1 });
}
/** What is left of them comes back to the hex, inside its place or on the beach. */
export function comeBack(
  run: Teller,
  fleets: readonly number[],
  sea: number,
  h: number,
  inside: boolean,
): void {
  const s = run.state;
  const units = fleets.filter((u) => s.unitAt[u] === sea);
  const chiefs = [...new Set(units.map((u) => figure(s.unitLed, u)))].filter((l) => s.leaderAt[l] === sea);
  if (units.length > 0) run.emit({ type: 'move', units, leaders: chiefs, to: h, why: 'occupy', inside });
}

const sideIn = (f: F): SideIndex => sideOf(f.seat);
/** The sea the battle is fought in: that of the relieving fleets, or that of the port. */
const seaOf = (s: S, f: F): number => (isSea(f.from) ? f.from : figure(portSeas(s, f.hex), 0));
const attackersOf = (s: S, f: F): number[] =>
  f.attackers.filter((u) => s.unitAt[u] === (isSea(f.from) ? f.from : f.hex));

/** Ships stand ashore only with men of their own about them. */
const hasLandUnits = (s: S, f: F): boolean =>
  unitsAt(s, f.hex, (u) => !isFleet[u] && unitSide(s, u) !== sideIn(f) && !isInside(s, u)).length > 0;

/**
 * EPW-LDR-02, RUL-128: the admiral of the fleets before the port, if those ashore can spare him. A single ship needs none;
 * several stay where they are without one.
 */
function admiralOf(s: S, f: F): readonly number[] | undefined {
  const side = enemySide(sideIn(f));
  const units = maskingFleets(s, f.hex, sideIn(f));
  const leaders = admiralAt(s, f.hex, side, false);
  if (mayLeave(s, f.hex, { units, leaders }, side)) return leaders;
  return units.length === 1 ? [] : undefined;
}

function answersOf(s: S, f: F): Action[] {
  if (!hasLandUnits(s, f)) return [act('meet')];
  return admiralOf(s, f) ? [act('meet'), act('ashore')] : [act('ashore')];
}

/** EPW-SIE-09, EPW-SIE-17: the fleets before the port fight at sea, or stand ashore and leave it open. */
const meet: Choice<'blockade'> = {
  rules: ['EPW-SIE-09', 'EPW-SIE-17'],
  roles: (s, f) => {
    const [first] = maskingFleets(s, f.hex, sideIn(f));
    return first === undefined || attackersOf(s, f).length === 0 ? [] : only(figure(s.unitSeat, first));
  },
  skip: (s, f, run) => {
    if (attackersOf(s, f).length > 0) enterPort(s, f, run);
    run.done();
  },
  forced: true,
  params: (_s, f) => ({ place: f.hex }),
  offers: answersOf,
  refuse: (s, f, _role, action) =>
    isOffered(answersOf(s, f), action)
      ? undefined
      : siegeAt(s, f.hex)
        ? refuse('EPW-SIE-17')
        : refuse('EPW-SIE-09', 'answer'),
  take(s, f, _role, { verb }, run) {
    if (verb === 'meet') return run.next('blockade.sea');
    openPort(s, f, run);
    run.next('blockade.ashore');
  },
};

/** EPW-SIE-09: for the rest of the campaign turn they shut nothing; EPW-SIE-17, EPW-SIE-19: and the siege is broken. */
function openPort(s: S, f: F, run: R): void {
  const beaten = maskingFleets(s, f.hex, sideIn(f));
  if (beaten.length > 0) run.emit({ type: 'mark', units: beaten, bit: BEATEN, on: true });
  const siege = siegeAt(s, f.hex);
  if (siege && sideOf(siege.seat) !== sideIn(f)) lift(run, f.hex, siege.seat);
}

function enterPort(s: S, f: F, run: R): void {
  if (!isSea(f.from) || insideSide(s, f.hex) !== sideIn(f)) return;
  comeBack(run, f.attackers, f.from, f.hex, true);
}

function fightAtSea(s: S, f: F, run: R): void {
  const sea = seaOf(s, f);
  const out = f.from < 0;
  const defenders = maskingFleets(s, f.hex, sideIn(f));
  const attackers = attackersOf(s, f);
  if (out) putOut(run, attackers, admiralAt(s, f.hex, sideIn(f), true), sea);
  putOut(run, defenders, admiralOf(s, f) ?? [], sea);
  f.met = defenders;
  f.won = -1;
  run.call(
    battleFrame({
      place: sea,
      seat: f.seat,
      enemy: figure(s.unitSeat, figure(defenders, 0)),
      kind: 'sea',
      from: out ? f.hex : sea,
      attackers,
      defenders,
      port: f.hex,
      beach: 1,
    }),
    'blockade.over',
  );
}

/** EPW-SIE-17: ships ashore may be attacked there, or left alone. */
const ashoreOffers: readonly Action[] = [act('press'), act('hold')];
const ashore: Choice<'blockade'> = {
  rules: ['EPW-SIE-17'],
  roles: (_s, f) => only(f.seat),
  params: (_s, f) => ({ place: f.hex }),
  offers: () => [...ashoreOffers],
  refuse: (_s, _f, _role, action) => (isOffered(ashoreOffers, action) ? undefined : refuse('EPW-SIE-17')),
  take(s, f, _role, { verb }, run) {
    const enemy = enemySide(sideIn(f));
    const defenders = unitsAt(s, f.hex, (u) => unitSide(s, u) === enemy && !isInside(s, u));
    const attackers = attackersOf(s, f);
    if (verb === 'hold' || defenders.length > 4 * attackers.length) {
      enterPort(s, f, run);
      return run.done();
    }
    if (isSea(f.from)) comeBack(run, attackers, f.from, f.hex, false);
    else run.emit({ type: 'mark', units: attackers, bit: INSIDE, on: false });
    run.call(
      battleFrame({
        place: f.hex,
        seat: f.seat,
        enemy: figure(s.unitSeat, figure(defenders, 0)),
        kind: isSea(f.from) ? 'landing' : 'sortie',
        from: f.from,
        attackers,
        defenders,
      }),
      'blockade.done',
    );
  },
};

/** One attempt on the fleets that shut a port. */
export const blockadeSteps: Chapter<'blockade'> = {
  blockade: meet,
  'blockade.sea': fightAtSea,
  'blockade.ashore': ashore,
  'blockade.over': (s, f, run) => {
    const sea = seaOf(s, f);
    const won = f.won === sideIn(f);
    comeBack(run, f.met, sea, f.hex, false);
    if (won) openPort(s, f, run);
    if (won || f.from < 0) comeBack(run, f.attackers, sea, f.hex, true);
    run.done();
  },
  'blockade.done': (_s, _f, run) => run.done(),
};
