import { type Action, act, entry, figure, type Refusal, refuse } from '@strategoi/kernel';
import { REVOLT_AT, RISK_MAX, SOOTHED_AT } from '../data/tables.ts';
import { type Chapter, type Choice, type FrameOf, only, roleOf, type Teller } from '../flow.ts';
import { inForce } from '../hands.ts';
import {
  areaCities,
  citiesOf,
  cityCount,
  cityHex,
  cityIds,
  cityRegionOf,
  citySize,
  findCity,
  hexArea,
  regionCount,
  regionIds,
} from '../map.ts';
import {
  citySide,
  inRevolt,
  insideSide,
  isAgainstController,
  isInside,
  revoltColour,
  unitSide,
  unitsAt,
} from '../query.ts';
import { capitals } from '../scenario.ts';
import { ATHENS, NO_REVOLT, type S, type Seat, type SideIndex, SPARTA, seasonOf, sideOf } from '../state.ts';

type F = FrameOf<'revolts'>;

/** EPW-REV-05, EPW-REV-06: neither a capital, nor in revolt, destroyed or in enemy hands; besieged ones may be (RUL-18). */
export const isCheckable = (s: S, c: number): boolean =>
  !capitals(s).includes(c) && s.destroyed[c] === 0 && !isAgainstController(s, c);

const isAthenian = (s: S, r: number): boolean => s.controller[r] === ATHENS;
/** EPW-GEN-14 */
const isAtRisk = (s: S, r: number): boolean => isAthenian(s, r) && figure(s.al, r) <= RISK_MAX;

const checkable = (s: S, r: number): number[] => citiesOf(s, r).filter((c) => isCheckable(s, c));

const holdsInside = (s: S, c: number, seat: Seat): boolean =>
  unitsAt(s, figure(cityHex, c), (u) => s.unitSeat[u] === seat && isInside(s, u)).length > 0;

/** 6.5.3: friendly units, an ally's too. */
const isHeldBy = (s: S, c: number, side: SideIndex): boolean =>
  unitsAt(s, figure(cityHex, c), (u) => unitSide(s, u) === side && isInside(s, u)).length > 0;

/** EPW-REV-03a */
const byAllegiance = (al: number): number => (al >= 2 ? 0 : al >= 0 ? 1 : al === -1 ? 2 : 3);

/** What is added to the die of a check, line by line. */
export function revoltModifiers(s: S, c: number): { readonly rule: string; readonly by: number }[] {
  const r = cityRegionOf(s, c);
  const area = figure(hexArea, figure(cityHex, c));
  const multiplier = figure(s.multiplier, r);
  // RUL-17: every other city of the area in revolt or in enemy hands.
  const risen = entry(areaCities, area).filter(
    (other) => other !== c && s.destroyed[other] === 0 && isAgainstController(s, other),
  ).length;
  const lines = [
    { rule: 'EPW-REV-03a', by: byAllegiance(figure(s.al, r)) },
    { rule: 'EPW-REV-03b', by: risen },
    { rule: 'EPW-REV-03c', by: multiplier > 1 ? 1 : multiplier === 0 ? -1 : 0 },
    { rule: 'EPW-REV-03d', by: multiplier < figure(s.lastMultiplier, r) ? -1 : 0 }, // EPW-TRB-08
    { rule: 'EPW-REV-03e', by: figure(s.raided, area) > 0 ? 1 : 0 },
    { rule: 'EPW-REV-03f', by: holdsInside(s, c, figure(s.controller, r)) ? -2 : 0 },
    { rule: 'EPW-REV-03g', by: s.walled[c] === 1 ? 0 : -1 },
  ];
  return lines.filter(({ by }) => by !== 0);
}
export const revoltModifier = (s: S, c: number): number =>
  revoltModifiers(s, c).reduce((sum, { by }) => sum + by, 0);

/** EPW-REV-10: revolts end as the season begins where the controller has sat in the city for a whole season. */
export function endRevolts(run: Teller): void {
  const s = run.state;
  for (let c = 0; c < cityCount; c++) {
    const owner = s.controller[cityRegionOf(s, c)] ?? -1;
    if (!inRevolt(s, c) || owner < 0 || figure(s.revoltSince, c) >= seasonOf(s)) continue;
    if (isHeldBy(s, c, sideOf(owner))) appease(run, c);
  }
}

/** EPW-SIE-01, RUL-121: only an enemy's place is besieged; once the city has gone over to the besieger that is over. */
function relieve(run: Teller, c: number): void {
  const h = figure(cityHex, c);
  for (const { hex, seat } of run.state.sieges.slice())
    if (hex === h && insideSide(run.state, h) === sideOf(seat))
      run.emit({ type: 'siegeOver', hex, why: 'friendly' });
}

/** EPW-REV-13: walls begun in a revolt are given up when its marker goes, whoever takes it away. */
export function giveUpWalls(run: Teller, c: number): void {
  const s = run.state;
  // EPW-REV-13: walls paid for before are no part of it.
  if (inRevolt(s, c) && figure(s.wallsDue, c) > 0)
    run.emit({ type: 'walls', city: c, walled: s.walled[c] === 1, due: 0 });
}

/** The marker goes. */
function appease(run: Teller, c: number): void {
  const s = run.state;
  giveUpWalls(run, c);
  run.emit({ type: 'freed', city: c });
  relieve(run, c);
  // RUL-23: a base the rebels' friends had in the city goes with the revolt.
  const h = figure(cityHex, c);
  for (const { hex, seat, inside, fixed } of s.bases.slice())
    if (hex === h && inside && !fixed && sideOf(seat) !== citySide(s, c))
      run.emit({ type: 'unbase', hex, seat });
}

/** EPW-REV-08, RUL-19: at the end of each step markers take the colour militance gives them; the other reading leaves them. */
export function recolour(run: Teller): void {
  const s = run.state;
  if (s.options.revoltColour === 'frozen') return;
  for (let c = 0; c < cityCount; c++) {
    const colour = figure(s.revolt, c);
    if (colour === NO_REVOLT || figure(s.controller, cityRegionOf(s, c)) < 0) continue;
    const wanted = revoltColour(s, c);
    if (wanted === colour || inForce(s, 'white', c)) continue;
    run.emit({ type: 'revolt', city: c, colour: wanted, since: figure(s.revoltSince, c) });
    relieve(run, c);
  }
}

const regionsWith = (test: (r: number) => boolean): number[] => {
  const found: number[] = [];
  for (let r = 0; r < regionCount; r++) if (test(r)) found.push(r);
  return found;
};

/** Regions Athens may still soothe (EPW-REV-04): outside the risk zone, once each, with a city in revolt. */
const soothable = (s: S, f: F): number[] =>
  regionsWith(
    (r) => isAthenian(s, r) && !isAtRisk(s, r) && !f.soothed.includes(r) && rebels(s, r).length > 0,
  );
const rebels = (s: S, r: number): number[] => citiesOf(s, r).filter((c) => inRevolt(s, c));

/** EPW-REV-02: a check with something added, by a card. */
export const checkRevolt = (run: Teller, c: number, by: Seat, add: number): boolean =>
  roll(run, c, by, add) >= REVOLT_AT;

function roll(run: Teller, c: number, by: Seat, add = 0): number {
  const s = run.state;
  const modifier = revoltModifier(s, c) + add;
  const die = run.roll('revolt', roleOf(by));
  const risen = by === ATHENS ? die + modifier <= SOOTHED_AT : die + modifier >= REVOLT_AT;
  run.emit({ type: 'check', what: by === ATHENS ? 'soothe' : 'revolt', at: c, die, modifier, result: risen });
  return die + modifier;
}

const citiesNamed = (verb: string, cities: readonly number[]): Action[] =>
  cities.map((c) => act(verb, entry(cityIds, c)));

/** EPW-REV-01: Sparta picks one city of each region at risk. */
const check: Choice<'revolts'> = {
  rules: ['EPW-REV-01', 'EPW-REV-02'],
  roles: (_s, f) => (f.at < f.regions.length ? only(SPARTA) : []),
  skip: (_s, _f, run) => run.next('revolts.soothe'),
  forced: true,
  params: (_s, f) => ({ region: entry(regionIds, figure(f.regions, f.at)) }),
  offers: (s, f) => citiesNamed('check', checkable(s, figure(f.regions, f.at))),
  refuse: (s, f, _role, { verb, target = '' }): Refusal | undefined => {
    const c = findCity(target);
    if (verb !== 'check' || cityRegionOf(s, c) !== f.regions[f.at]) return refuse('EPW-REV-01');
    if (capitals(s).includes(c)) return refuse('EPW-REV-05');
    return isCheckable(s, c) ? undefined : refuse('EPW-REV-06');
  },
  take(_s, f, _role, { target = '' }, run) {
    const c = findCity(target);
    f.at++;
    if (roll(run, c, SPARTA) >= REVOLT_AT)
      run.call({ step: 'rising', city: c, colour: NO_REVOLT }, 'revolts.check');
  },
};

/** EPW-REV-04: Athens may try to end a revolt; it can never start one. */
const soothe: Choice<'revolts'> = {
  rules: ['EPW-REV-04'],
  roles: (s, f) => (soothable(s, f).length > 0 ? only(ATHENS) : []),
  skip: (_s, _f, run) => run.done(),
  offers: (s, f) => [
    ...citiesNamed(
      'soothe',
      soothable(s, f).flatMap((r) => rebels(s, r)),
    ),
    act('pass'),
  ],
  refuse: (s, f, _role, { verb, target = '' }) => {
    if (verb === 'pass' && target === '') return undefined;
    const c = findCity(target);
    const ready =
      verb === 'soothe' && c >= 0 && inRevolt(s, c) && soothable(s, f).includes(cityRegionOf(s, c));
    return ready ? undefined : refuse('EPW-REV-04');
  },
  take(s, f, _role, { verb, target = '' }, run) {
    if (verb === 'pass') return run.done();
    const c = findCity(target);
    f.soothed.push(cityRegionOf(s, c));
    if (roll(run, c, ATHENS) <= SOOTHED_AT) appease(run, c);
  },
};

/** Step A: checks in the regions at risk, then what Athens undertakes. */
export const revoltSteps: Chapter<'revolts'> = {
  revolts: (s, f, run) => {
    f.regions = regionsWith((r) => isAtRisk(s, r) && checkable(s, r).length > 0);
    run.next('revolts.check');
  },
  'revolts.check': check,
  'revolts.soothe': soothe,
};

/** A city rises, by a check or by a card. EPW-REV-12: it walls itself, free and a season sooner. */
export const risingSteps: Chapter<'rising'> = {
  rising: (s, f, run) => {
    const c = f.city;
    const now = seasonOf(s);
    const colour = f.colour === NO_REVOLT ? revoltColour(s, c) : f.colour;
    // EPW-REV-10: a revolt lasts a whole season; one that a card makes in the middle of this one counts from the next.
    const since = s.phase === 'revolts' ? now : now + 1;
    run.emit({ type: 'revolt', city: c, colour, since });
    relieve(run, c);
    // EPW-REV-12, RUL-21: small and medium walls stand at once, those of a large city a season later.
    if (s.walled[c] === 0) {
      const large = citySize[c] === 'large';
      run.emit({ type: 'walls', city: c, walled: !large, due: large ? now + 1 : 0 });
    }
    run.done();
  },
};
