/** Gold: bribes, what is laid aside against them, gifts and bids. DIA-BRI-001, DIA-BRI-010, DIA-GFT-001. */

import type { UnitRef } from '@strategoi/diplomacy';
import { isRoyal, royals } from '../data/persons.ts';
import { bribeMinimum, canPay } from '../judge.ts';
import type { Military, MoneyLine } from '../line.ts';
import { fairWeather, isAdvanced, neighbours, spaceOf } from '../map.ts';
import { anyone, money, owned, type Pen, person as personText, word } from '../notation/pen.ts';
import { readMoney, readPower, takePerson, takePower } from '../notation/people.ts';
import { fail, type Scanner, skipBlanks, takeMark, takeWord } from '../notation/scanner.ts';
import { checkOwner, isUnitNext, readRef } from '../notation/units.ts';
import { isPower, personOf, reaches, stoppedBy, unitNamed } from '../query.ts';
import type { DiadochiState } from '../state.ts';
import { type Kind, type Kinds, ref, type SheetDesk, type Told } from './kind.ts';
import { aboutUnit, destinations, printOrder, sieges } from './military.ts';
import { readHiddenOrder } from './orders.ts';

type Of<K extends MoneyLine['kind']> = Extract<MoneyLine, { kind: K }>;

/** A few round sums; any other is written by hand. */
const SUMS = [1, 5, 10];

const purseOf = ({ state, power }: SheetDesk): number => state.purses[power] ?? 0;

const near =
  (state: DiadochiState) =>
  (space: string): readonly string[] =>
    neighbours(fairWeather(state), space);

function readTarget(s: Scanner): { unit: UnitRef; sum: number } {
  const unit = readRef(s);
  skipBlanks(s);
  const at = s.at;
  checkOwner(s, unit, takePower(s), at);
  return { unit, sum: readMoney(s) };
}

function readOffer(s: Scanner): { unit: UnitRef; sum: number; order?: Military } {
  const target = readTarget(s);
  if (takeMark(s, ':')) return { ...target, order: readHiddenOrder(s) };
  // An order without the sign that parts it from the sum.
  return isUnitNext(s) ? fail(s, 'colon') : target;
}

/** DIA-ORD-014. */
const attached = (pen: Pen, order: Military | undefined): string =>
  order ? ` : ${printOrder({ ...pen, attached: true }, order)}` : '';

const tellOffer = (key: string, { unit, sum, order }: Of<'bribe' | 'bid'>): Told =>
  order
    ? { key: `${key}.order`, values: { unit: { unit }, sum, order: { order } } }
    : { key, values: { unit: { unit }, sum } };

const bribe: Kind<Of<'bribe'>> = {
  sheets: ['orders'],
  opens: ['CORR', 'CORROMPRE', 'BRIBE'],
  read(s) {
    const person = takePerson(s);
    if (person !== undefined) return { kind: 'bribe-person', person, sum: readMoney(s) };
    return { kind: 'bribe', ...readOffer(s) };
  },
  print: (pen, { unit, sum, order }) =>
    `${word(pen, 'BRIBE', 'Corr.')} ${owned(pen, unit)} ${money(pen, sum)}${attached(pen, order)}`,
  about: (state, { unit }) => `bribe ${aboutUnit(state, unit)}`,
  judge(state, power, line) {
    const unit = unitNamed(state, line.unit);
    if (!unit || unit.owner === power) return 'DIA-BRI-010';
    if (!reaches(state, power, unit.at, near(state)))
      return unit.kind === 'G' ? 'DIA-BRI-011' : 'DIA-BRI-010';
    return canPay(state, power, line.sum);
  },
  offer(desk) {
    const { state, power } = desk;
    const purse = purseOf(desk);
    const lines: Of<'bribe'>[] = [];
    for (const unit of state.units) {
      const least = bribeMinimum(state, unit);
      if (unit.owner === power || least > purse || !reaches(state, power, unit.at, near(state))) continue;
      const bought = { ...unit, owner: power };
      const orders = stoppedBy(state, unit.kind, unit.at)
        ? []
        : [...destinations(state, bought), ...sieges(state, bought)];
      for (const sum of [least, least + 5]) {
        if (sum > purse) continue;
        lines.push({ kind: 'bribe', unit: ref(unit), sum });
        for (const order of orders) lines.push({ kind: 'bribe', unit: ref(unit), sum, order });
      }
    }
    return lines;
  },
  tell: (line) => tellOffer('bribe', line),
  draw: ({ unit, sum }) => ({ shape: 'bribe', from: { purse: true }, to: { unit }, sum }),
  touch: () => undefined,
};

const bribePerson: Kind<Of<'bribe-person'>> = {
  sheets: ['orders'],
  print: (pen, { person, sum }) =>
    `${word(pen, 'BRIBE', 'Corr.')} ${personText(pen, person)} ${money(pen, sum)}`,
  about: (_state, { person }) => `bribe-person ${person}`,
  judge(state, power, line) {
    const person = personOf(state, line.person);
    if (!isAdvanced(state) || !person || !isRoyal(person.id) || person.at === '') return 'DIA-ROY-002';
    if (person.holder === power) return 'DIA-ROY-002';
    const beside = state.units.some((unit) => unit.owner === power && spaceOf(unit.at) === person.at);
    if (!beside && !reaches(state, power, person.at, near(state))) return 'DIA-BRI-010';
    return canPay(state, power, line.sum);
  },
  offer: ({ state, power }) =>
    state.persons
      .flatMap(({ id }): Of<'bribe-person'>[] =>
        isRoyal(id) ? [{ kind: 'bribe-person', person: id, sum: royals[id].bribe }] : [],
      )
      .filter((line) => bribePerson.judge(state, power, line) === undefined),
  tell: ({ person, sum }) => ({ key: 'bribe-person', values: { person: { person }, sum } }),
};

const counter: Kind<Of<'counter'>> = {
  sheets: ['orders', 'winter'],
  opens: ['CC', 'CONTRE', 'COUNTER'],
  read(s) {
    const person = takePerson(s);
    if (person !== undefined) return { kind: 'counter-person', person, sum: readMoney(s) };
    return { kind: 'counter', ...readTarget(s) };
  },
  print: (pen, { unit, sum }) => `${word(pen, 'COUNTER', 'CC')} ${anyone(pen, unit)} ${money(pen, sum)}`,
  about: (state, { unit }) => `counter ${aboutUnit(state, unit)}`,
  judge(state, power, line) {
    const unit = unitNamed(state, line.unit);
    // DIA-NEU-007: on neutral units anybody may place them.
    if (!unit || (unit.owner !== power && isPower(unit.owner))) return 'DIA-BRI-001';
    return line.sum < 1 ? 'DIA-BRI-001' : canPay(state, power, line.sum);
  },
  offer(desk) {
    if (desk.state.phase !== 'orders') return [];
    const sums = SUMS.filter((sum) => sum <= purseOf(desk));
    return desk.state.units
      .filter(({ owner }) => owner === desk.power || !isPower(owner))
      .flatMap((unit) => sums.map((sum) => ({ kind: 'counter', unit: ref(unit), sum })));
  },
  tell: ({ unit, sum }) => ({ key: 'counter', values: { unit: { unit }, sum } }),
};

const counterPerson: Kind<Of<'counter-person'>> = {
  sheets: ['orders', 'winter'],
  print: (pen, { person, sum }) =>
    `${word(pen, 'COUNTER', 'CC')} ${personText(pen, person)} ${money(pen, sum)}`,
  about: (_state, { person }) => `counter-person ${person}`,
  judge(state, power, line) {
    // RUL-ROY-03: as for units, on one's own or on whoever is nobody's.
    const royal = isRoyal(line.person) ? personOf(state, line.person) : undefined;
    const known = royal && royal.at !== '' && (royal.holder === power || !isPower(royal.holder));
    return known ? canPay(state, power, line.sum) : 'DIA-BRI-001';
  },
  offer(desk) {
    const { state, power } = desk;
    if (state.phase !== 'orders' || !isAdvanced(state)) return [];
    const sums = SUMS.filter((sum) => sum <= purseOf(desk));
    return state.persons
      .filter(({ id, at, holder }) => isRoyal(id) && at !== '' && holder === power)
      .flatMap(({ id }) => sums.map((sum) => ({ kind: 'counter-person', person: id, sum })));
  },
  tell: ({ person, sum }) => ({ key: 'counter-person', values: { person: { person }, sum } }),
};

const gift: Kind<Of<'gift'>> = {
  sheets: ['orders'],
  opens: ['DON', 'GIFT'],
  read(s) {
    const power = readPower(s);
    const sum = readMoney(s);
    return takeWord(s, 'SECRET') ? { kind: 'gift', power, sum, secret: true } : { kind: 'gift', power, sum };
  },
  print(pen, { power, sum, secret }) {
    const hush = secret ? ` ${word(pen, 'SECRET', 'secret')}` : '';
    return `${word(pen, 'GIFT', 'Don')} ${personText(pen, power)} ${money(pen, sum)}${hush}`;
  },
  about: (_state, { power }) => `gift ${power}`,
  judge(state, power, line) {
    if (line.power === power || !state.live.includes(line.power)) return 'DIA-GFT-001';
    return canPay(state, power, line.sum);
  },
  offer(desk) {
    const sums = SUMS.filter((sum) => sum <= purseOf(desk));
    return desk.state.live
      .filter((power) => power !== desk.power)
      .flatMap((power) => sums.map((sum) => ({ kind: 'gift', power, sum })));
  },
  tell: ({ power, sum, secret }) => ({
    key: secret ? 'gift.secret' : 'gift',
    values: { power: { power }, sum },
  }),
};

const bid: Kind<Of<'bid'>> = {
  sheets: ['orders'],
  opens: ['ENCHERE', 'BID'],
  read: (s) => ({ kind: 'bid', ...readOffer(s) }),
  print: (pen, { unit, sum, order }) =>
    `${word(pen, 'BID', 'Enchère')} ${anyone(pen, unit)} ${money(pen, sum)}${attached(pen, order)}`,
  about: (state, { unit }) => `bid ${aboutUnit(state, unit)}`,
  judge(state, power, line) {
    const unit = unitNamed(state, line.unit);
    const sale = unit && state.sales.find((one) => one.unit === unit.id);
    if (!unit || !sale || sale.from > state.turn) return 'DIA-OPT-MARKET-01';
    if (sale.former === power) return 'DIA-OPT-MARKET-02';
    return line.sum < sale.reserve ? 'DIA-OPT-MARKET-01' : canPay(state, power, line.sum);
  },
  offer(desk) {
    const { state, power } = desk;
    const purse = purseOf(desk);
    return state.sales.flatMap(({ unit: id, former, from, reserve }): Of<'bid'>[] => {
      const unit = state.units.find((one) => one.id === id);
      if (!unit || former === power || from > state.turn) return [];
      const sums = [reserve, reserve + 5].filter((sum) => sum <= purse);
      return sums.map((sum) => ({ kind: 'bid', unit: ref(unit), sum }));
    });
  },
  tell: (line) => tellOffer('bid', line),
};

export const moneyKinds: Kinds<MoneyLine> = {
  bribe,
  'bribe-person': bribePerson,
  counter,
  'counter-person': counterPerson,
  gift,
  bid,
};

/** DIA-BRI-002, DIA-GFT-002: what stays secret when the sheets are shown, even where it has no effect. */
export const isSecret = (line: { readonly kind: string; readonly secret?: boolean }): boolean =>
  line.kind === 'counter' || line.kind === 'counter-person' || (line.kind === 'gift' && !!line.secret);
