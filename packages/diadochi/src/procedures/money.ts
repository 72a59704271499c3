/** Phases 6, 8 and 15: what is spent, whom it buys, and gifts. */

import { sure } from '@strategoi/kernel';
import { isRoyal, type PersonId } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { statusSpecs } from '../data/units.ts';
import { bribeMinimum, royalPrice } from '../judge.ts';
import { isSecret } from '../kinds/index.ts';
import type { Line } from '../line.ts';
import { spaceOf } from '../map.ts';
import { leaderOf, mayAttach, personOf, spousesOf, unitNamed, unitOf } from '../query.ts';
import { linesOf, type Written } from '../sheet.ts';
import type { ByPower, DiadochiState, Entry, Unit } from '../state.ts';
import { alter, type DiaRun, kill, lapse, pay, place, takeCitadel, tell } from './tell.ts';

const costOf = (line: Line): number => ('sum' in line ? line.sum : 0);

/** What is not an order to a unit and was not understood is nobody's business; nor is what the rules keep secret. */
const isHidden = ({ line, about }: Entry): boolean => (line ? isSecret(line) : about.startsWith('text '));

/** DIA-SEQ-006: all sheets are shown together; RUL-BRI-06: each is carried out as far as the purse goes. */
export function revealSheets(state: DiadochiState, run: DiaRun): void {
  const shown: ByPower<Entry[]> = {};
  for (const power of state.live) {
    const entries = state.sheets[power] ?? [];
    shown[power] = entries.filter((entry) => !isHidden(entry));
    fund(state, power, linesOf(entries), run);
  }
  tell(run, { type: 'revealed', sheets: shown });
}

/** DIA-GFT-003, DIA-BRI-002, DIA-BRI-014: paid on writing, whatever comes of it. */
export function fund(state: DiadochiState, power: PowerId, lines: readonly Written[], run: DiaRun): void {
  let left = state.purses[power] ?? 0;
  const about: string[] = [];
  let spent = 0;
  for (const one of lines) {
    const cost = costOf(one.line);
    if (one.line.kind === 'bid') {
      // DIA-OPT-MARKET-02: only the winner pays; the sum is set aside meanwhile.
      if (cost <= left) {
        left -= cost;
        about.push(one.about);
      } else lapse(run, power, one, 'DIA-GFT-003');
      continue;
    }
    if (cost > left) {
      lapse(run, power, one, 'DIA-GFT-003');
      continue;
    }
    left -= cost;
    spent += cost;
    about.push(one.about);
    if (one.line.kind === 'counter') {
      const unit = unitNamed(state, one.line.unit);
      if (unit) tell(run, { type: 'slip', slip: { power, on: unit.id, sum: cost } });
    } else if (one.line.kind === 'counter-person') {
      tell(run, { type: 'slip', slip: { power, on: one.line.person, sum: cost } });
    }
  }
  tell(run, { type: 'funded', power, about });
  pay(run, power, -spent, 'orders');
}

/** The lines of this season that count: DIA-ORD-010, DIA-GFT-003. */
export function standing(state: DiadochiState, power: PowerId): readonly Written[] {
  const funded = state.funded[power];
  const entries = state.sheets[power];
  if (!funded || !entries) return [];
  // A sheet is asked many times between its reveal and the end of the season, and no longer changes.
  let lines = read.get(funded);
  if (!lines) {
    lines = linesOf(entries).filter(({ about }) => funded.includes(about));
    read.set(funded, lines);
  }
  return lines;
}

const read = new WeakMap<readonly string[], readonly Written[]>();

export interface Offer {
  readonly power: PowerId;
  readonly sum: number;
}

/** DIA-BRI-003: what has been laid aside this year against bribes. */
const countered = (state: DiadochiState, on: number | PersonId): number =>
  state.slips.reduce((sum, slip) => (slip.on === on ? sum + slip.sum : sum), 0);

/** DIA-BRI-019, RUL-BRI-03: the highest offer, if there is only one such. */
export function best(offers: readonly Offer[]): Offer | undefined {
  const most = Math.max(...offers.map((offer) => offer.sum));
  const top = offers.filter((offer) => offer.sum === most);
  return top.length === 1 ? top[0] : undefined;
}

interface Purchase {
  readonly unit: Unit;
  readonly by: PowerId;
}

/** DIA-SEQ-008, RUL-BRI-08: all bribes are weighed against the owners of the start of the phase, then take effect. */
export function bribery(state: DiadochiState, run: DiaRun): void {
  const onUnits = new Map<number, Offer[]>();
  const onPersons = new Map<PersonId, Offer[]>();
  for (const power of state.live) {
    for (const written of standing(state, power)) {
      const { line } = written;
      if (line.kind === 'bribe') {
        const unit = unitNamed(state, line.unit);
        if (unit) onUnits.set(unit.id, [...(onUnits.get(unit.id) ?? []), { power, sum: line.sum }]);
        // DIA-EVT-003: the storm was there first.
        else lapse(run, power, written, 'DIA-BRI-010');
      } else if (line.kind === 'bribe-person') {
        onPersons.set(line.person, [...(onPersons.get(line.person) ?? []), { power, sum: line.sum }]);
      }
    }
  }
  const bought: Purchase[] = [];
  for (const [id, offers] of onUnits) {
    const unit = sure(unitOf(state, id));
    const winner = weigh(state, run, id, unit.at, offers, bribeMinimum(state, unit), 'DIA-BRI-013');
    if (winner) bought.push({ unit, by: winner });
  }
  const won: { person: PersonId; by: PowerId }[] = [];
  for (const [person, offers] of onPersons) {
    const royal = personOf(state, person);
    if (!royal || !isRoyal(person)) continue;
    const winner = weigh(state, run, person, royal.at, offers, royalPrice(person), 'DIA-ROY-002');
    if (winner) won.push({ person, by: winner });
  }
  for (const purchase of bought) change(state, run, purchase);
  const buyers = new Map(bought.map(({ unit, by }) => [unit.id, by]));
  forgetOffers(state, run, 'bribe', buyers);
  for (const { person, by } of won) winOver(state, run, person, by);
}

/** DIA-ORD-014, RUL-BRI-12: what came with an offer that was not taken is no order, even where the unit is won in another way. */
export function forgetOffers(
  state: DiadochiState,
  run: DiaRun,
  kind: 'bribe' | 'bid',
  takers: ReadonlyMap<number, PowerId>,
): void {
  for (const power of state.live)
    strike(state, run, power, ({ line }) => {
      if (line.kind !== kind) return false;
      const unit = unitNamed(state, line.unit);
      return unit === undefined || takers.get(unit.id) !== power;
    });
}

/** Lines of this season that count no longer. */
export function strike(
  state: DiadochiState,
  run: DiaRun,
  power: PowerId,
  isVain: (written: Written) => boolean,
): void {
  const vain = new Set(
    standing(state, power)
      .filter(isVain)
      .map(({ about }) => about),
  );
  if (vain.size === 0) return;
  const about = (state.funded[power] ?? []).filter((one) => !vain.has(one));
  tell(run, { type: 'funded', power, about });
}

/** DIA-BRI-013: an offer less the counter-bribes must come to the minimum. */
function weigh(
  state: DiadochiState,
  run: DiaRun,
  on: number | PersonId,
  at: string,
  offers: readonly Offer[],
  needed: number,
  rule: string,
): PowerId | undefined {
  const against = countered(state, on);
  const top = best(offers);
  let winner: PowerId | undefined;
  for (const { power, sum } of offers) {
    const success = top?.power === power && sum - against >= needed;
    if (success) winner = power;
    // DIA-BRI-019: a tie for the highest cancels all.
    const why = !success && sum - against >= needed ? 'DIA-BRI-019' : rule;
    tell(run, { type: 'bribe', power, on, at, offer: sum, needed, countered: against, success, rule: why });
  }
  return winner;
}

/** DIA-BRI-015, DIA-BRI-016, DIA-BRI-017: the unit changes sides, its diadoch dies unless he was leaving it. */
function change(state: DiadochiState, run: DiaRun, { unit, by }: Purchase): void {
  const chief = leaderOf(state, unit);
  const passengers = state.persons.filter((person) => person.unit === unit.id);
  alter(run, unit, by, statusSpecs[unit.status].bought, 'bribe');
  const leaving = leavers(state);
  for (const person of passengers) {
    // DIA-BRI-016: who was leaving it anyway is safe.
    if (leaving.has(person.id)) place(run, person, { unit: 0 }, 'escaped');
    // DIA-ROY-009: Olympias fares like a diadoch when it is she who commands.
    else if (person === chief) kill(run, person, 'bribed', by);
    else place(run, person, { holder: by }, 'bribed');
  }
  // A garrison opens its gates to its new master; who is on his way out of them is not taken.
  if (unit.kind === 'G') takeCitadel(run, spaceOf(unit.at), by, 'bribe', leavers(state, ['go']));
}

/** RUL-ROY-03: control passes; she stays where she is, with his unit if one is there. */
function winOver(state: DiadochiState, run: DiaRun, id: PersonId, by: PowerId): void {
  const person = personOf(state, id);
  if (!person || person.at === '') return;
  const host = state.units.find(
    (unit) => unit.owner === by && spaceOf(unit.at) === person.at && mayAttach(state, person, unit),
  );
  place(run, person, { holder: by, unit: host?.id ?? 0 }, 'won-over');
}

/** Persons whose orders take them away from the unit they are with; with `go` alone, out of the space as well. */
export function leavers(
  state: DiadochiState,
  how: readonly ('go' | 'leave')[] = ['go', 'leave'],
): Set<PersonId> {
  const leaving = new Set<PersonId>();
  for (const power of state.live)
    for (const { line } of standing(state, power))
      if ((line.kind === 'go' || line.kind === 'leave') && how.includes(line.kind))
        if (personOf(state, line.person)?.holder === power) leaving.add(line.person);
  // DIA-ROY-011: where he goes she goes.
  const couple = spousesOf(state);
  if (couple && leaving.has(couple.husband.id)) leaving.add(couple.wife.id);
  return leaving;
}

/** DIA-SEQ-015, DIA-GFT-001: gold given this season arrives now; RUL-GFT-01: what nobody is there to take stays. */
export function gifts(state: DiadochiState, run: DiaRun): void {
  for (const from of [...state.live]) {
    for (const { line } of standing(state, from)) {
      if (line.kind !== 'gift') continue;
      const { power: to, sum, secret } = line;
      if (!state.live.includes(to)) {
        keep(run, from, line);
        continue;
      }
      tell(run, { type: 'gift', from, to, sum, ...(secret ? { secret: true } : {}) });
      pay(run, to, sum, 'gift');
    }
  }
}

/** RUL-GFT-01: until the end of the season a gift is its giver's gold, and goes the way of his purse if he dies. */
export function recallGifts(state: DiadochiState, run: DiaRun, power: PowerId): void {
  for (const { line } of standing(state, power)) if (line.kind === 'gift') keep(run, power, line);
}

function keep(run: DiaRun, from: PowerId, { power: to, sum, secret }: Extract<Line, { kind: 'gift' }>): void {
  tell(run, { type: 'gift', from, to, sum, ...(secret ? { secret: true } : {}), kept: true });
  pay(run, from, sum, 'ungiven');
}
