import { type Action, act, entry, figure, refuse, sure } from '@strategoi/kernel';
import { eliminate } from '../effects.ts';
import { havens } from '../flight.ts';
import { type Chapter, type Choice, type EpicRun, type FrameOf, frameOf, only } from '../flow.ts';
import { type Ground, lookAround, mayStack, standsInside } from '../ground.ts';
import { findPlace, isSea, placeName } from '../map.ts';
import { unitsAt } from '../query.ts';
import { stow } from '../seas.ts';
import type { S } from '../state.ts';
import { classId, findClass, isFleet, unitClass } from '../units.ts';
import { claim, enter, leaveWorks, settleIn } from './arrival.ts';
import { cargoOf, isOffered, withCargo } from './stacks.ts';

type F = FrameOf<'retreat'>;
type R = EpicRun<'retreat'>;

/** Land units and fleets go their own ways: fleets that landed troops first, so that these can take to them. */
function partNow(f: F): number[] {
  const fleets = f.units.filter((u) => isFleet[u]);
  const troops = f.units.filter((u) => !isFleet[u]);
  if (f.kind === 'sea') return fleets;
  const first = isSea(f.from) && f.attacking === 1 ? fleets : troops;
  return first.length > 0 ? first : fleets.length > 0 ? fleets : troops;
}
const places = (s: S, f: F, part: readonly number[]): number[] =>
  part.length === 0
    ? []
    : havens(
        s,
        {
          place: f.place,
          from: f.from,
          kind: f.kind,
          seat: f.seat,
          attacking: f.attacking === 1,
          port: f.port,
          beach: f.beach,
        },
        isFleet[figure(part, 0)] === true,
      );

/** Fleets of the seat at a sea, for troops that take to them. */
const ships = (s: S, sea: number, seat: number): number[] =>
  unitsAt(s, sea, (u) => isFleet[u] === true && s.unitSeat[u] === seat);

/** EPW-RET-03: may these go there together, within stacking? */
function fits(s: S, f: F, g: Ground, units: readonly number[], place: number, led: boolean): boolean {
  const fleet = isFleet[figure(units, 0)] === true;
  // EPW-RET-02, EPW-RET-04: ships, and who finds room on them.
  if (isSea(place)) return fleet || stow(s, ships(s, place, f.seat), units) !== undefined;
  if (place === f.port) return true; // EPW-SIE-18: to their men on the beach
  // EPW-RET-03, EPW-FRT-01: who is aboard comes ashore with the ships.
  return standsInside(s, place, g.side, fleet) || mayStack(s, g, place, withCargo(s, units).length, led);
}
/** EPW-NAV-16, EPW-LDR-01: one of several goes its own way without a leader: a ship with men aboard only into a port. */
const mayPart = (s: S, f: F, g: Ground, u: number, place: number): boolean =>
  fits(s, f, g, [u], place, false) && !(isSea(place) && cargoOf(s, [u]).length > 0);

const leadersGoWith = (f: F, part: readonly number[]): number[] =>
  part.length > 0 && !(part.every((u) => isFleet[u]) && f.units.some((u) => !isFleet[u])) ? f.leaders : [];

function offersOf(s: S, f: F): Action[] {
  const part = partNow(f);
  const havensNow = places(s, f, part);
  if (part.length === 0 || havensNow.length === 0) return [];
  const g = lookAround(s, f.seat, []);
  const led = leadersGoWith(f, part).length > 0;
  const offers: Action[] = [];
  for (const place of havensNow)
    if (fits(s, f, g, part, place, led)) offers.push(act('retreat', placeName(place)));
  if (part.length < 2 || (havensNow.length === 1 && offers.length === 1)) return offers;
  const kinds = part.filter((u, i) => part.findIndex((other) => unitClass[other] === unitClass[u]) === i);
  for (const u of kinds)
    for (const place of havensNow)
      if (mayPart(s, f, g, u, place)) offers.push(act('retreat', `${classId(u)} ${placeName(place)}`));
  return offers;
}

function leave(
  s: S,
  f: F,
  units: readonly number[],
  leaders: readonly number[],
  place: number,
  run: R,
): void {
  leaveWorks(run, units);
  f.units = f.units.filter((u) => !units.includes(u));
  f.leaders = f.leaders.filter((l) => !leaders.includes(l));
  if (!isSea(place)) {
    const calm = !(place === f.place && f.attacking === 1 && f.kind !== 'sortie' && f.kind !== 'sea');
    enter(run, place, { units: withCargo(s, units), leaders }, f.seat, 'retreat', undefined, calm);
    // RUL-138: what the end of any move does, but for those who only go back behind their walls.
    if (place === f.place) claim(run, place, f.seat);
    else settleIn(run, place, f.seat, units);
    return;
  }
  const fleet = isFleet[figure(units, 0)] === true;
  const berths = fleet ? [] : (stow(s, ships(s, place, f.seat), units) ?? []);
  run.emit({ type: 'move', units: fleet ? withCargo(s, units) : units, leaders, to: place, why: 'retreat' });
  for (const [u, ship] of berths) run.emit({ type: 'load', units: [u], fleet: ship });
  if (fleet) run.emit({ type: 'led', units, leader: leaders[0] ?? -1 });
}

/** Nowhere to go within stacking: they are lost. */
function abandon(s: S, f: F, run: R): void {
  const left = partNow(f);
  frameOf(s, 'battle')?.lost.push(...left);
  eliminate(run, left, 'eliminated');
  f.units = f.units.filter((u) => !left.includes(u));
}

const retreat: Choice<'retreat'> = {
  rules: ['EPW-RET-01', 'EPW-RET-03', 'EPW-RET-04'],
  roles: (s, f) => (f.units.length > 0 && offersOf(s, f).length > 0 ? only(f.seat) : []),
  skip(s, f, run) {
    if (f.units.length > 0) return abandon(s, f, run);
    run.done();
  },
  forced: true,
  params: (_s, f) => ({ place: f.place }),
  offers: offersOf,
  refuse: (s, f, _role, action) =>
    isOffered(offersOf(s, f), action) ? undefined : refuse(f.attacking === 1 ? 'EPW-RET-01' : 'EPW-RET-03'),
  take(s, f, _role, { target = '' }, run) {
    const part = partNow(f);
    const words = target.split(' ');
    const place = findPlace(sure(words.at(-1)));
    if (words.length > 1) {
      const kind = findClass(entry(words, 0));
      return leave(s, f, [sure(part.find((u) => unitClass[u] === kind))], [], place, run);
    }
    leave(s, f, part, leadersGoWith(f, part), place, run);
  },
};

/** Those who lost go where they may (chapter RET), together or unit by unit. */
export const retreatSteps: Chapter<'retreat'> = { retreat };
