/** Persons: where they go and with whom, who is put to death, who is wed. DIA-PER-002 to DIA-PER-004, DIA-ROY-010. */

import { isRoyal, isSecond, type PersonId, powerOf } from '../data/persons.ts';
import type { PowerId } from '../data/powers.ts';
import { citadelsBeside, isSoughtBy, mayDecline, personMayGo, seasBefore } from '../judge.ts';
import type { PersonLine } from '../line.ts';
import { citadelOf, citadelsIn, isAdvanced, isCitadel, isSea, mapOf, neighbours, spaceOf } from '../map.ts';
import { citadelAt } from '../notation/citadels.ts';
import { readGoal } from '../notation/goals.ts';
import { secondCalled, secondNames } from '../notation/names.ts';
import { free, goal, mine, person as personText, word } from '../notation/pen.ts';
import { readPower, takePerson } from '../notation/people.ts';
import { takePlace } from '../notation/places.ts';
import {
  fail,
  peekMark,
  peekName,
  type Scanner,
  skipBlanks,
  takeArrow,
  takeMark,
  takeWord,
} from '../notation/scanner.ts';
import { readUnit, takeKind } from '../notation/units.ts';
import {
  holdsTheEast,
  isPort,
  isPrisoner,
  mayAttach,
  personOf,
  regentOf,
  spousesOf,
  stoppedBy,
  unitNamed,
} from '../query.ts';
import type { DiadochiState, Person } from '../state.ts';
import { type Kind, type Kinds, ref, type SheetDesk } from './kind.ts';
import { takeFree } from './military.ts';

type Of<K extends PersonLine['kind']> = Extract<PersonLine, { kind: K }>;
type Way = Of<'go' | 'join' | 'leave'>;

const sheets = ['orders'] as const;
const HOLDS = ['X', 'H', 'HOLD', 'HOLDS', 'TIENT', 'RESTE', 'STAYS'] as const;

const readPerson = (s: Scanner): PersonId => takePerson(s) ?? fail(s, 'person');

/** Where a person sets out from is known already. */
function takeFrom(s: Scanner): boolean {
  const kind = takeKind(s);
  if (kind && kind.type !== 'G') return false;
  if (!kind && takePlace(s)) return true;
  skipBlanks(s);
  const found = citadelAt(s.text, s.at, s.end);
  if (found) s.at = found.end;
  return found !== undefined;
}

// ---- where he goes, and with whom

const common = {
  sheets,
  about: (_state: DiadochiState, line: Way): string => `person ${line.person}`,
  /** DIA-ORD-014: whoever bribes a royal may say where she is to go. */
  hangs: (state: DiadochiState, power: PowerId, line: Way): boolean =>
    personOf(state, line.person)?.holder !== power,
};

/** Why this person takes no orders from this player now. */
function deaf(state: DiadochiState, power: PowerId, person: Person | undefined): string | undefined {
  if (!person || person.at === '' || !(person.holder === power || isSoughtBy(state, power, person.id)))
    return 'DIA-PER-003';
  const stopped = stoppedBy(state, 'person', person.at);
  if (stopped) return stopped;
  // DIA-ROY-011: husband and wife go together, and it is he who is told where.
  return spousesOf(state)?.wife === person ? 'DIA-ROY-011' : undefined;
}

/** Those of his who may be told something now. */
const listeners = ({ state, power }: SheetDesk): Person[] =>
  state.persons.filter((person) => person.holder === power && deaf(state, power, person) === undefined);

/** DIA-OPT-ALLEGIANCE-01: a diadoch too may pass without taking a province. */
function readWay(s: Scanner, person: PersonId): Of<'go'> {
  const to = readGoal(s);
  return takeFree(s) ? { kind: 'go', person, to, free: true } : { kind: 'go', person, to };
}

/** The spaces one step away. */
function steps(state: DiadochiState, from: string): string[] {
  const inside = citadelOf.get(from);
  if (inside) {
    return [inside.in, ...seasBefore(state, from)];
  }
  const gates = isSea(from)
    ? citadelsBeside(state, from).filter((citadel) => isPort(state, citadel))
    : citadelsIn(from);
  // DIA-OPT-BOSPHORUS-01: a way to go, though no border.
  const ferry = from === 'BOS' && state.options.bosphorus === 'yes' ? ['BIT'] : [];
  return [...neighbours(mapOf(state), from), ...ferry, ...gates.map((c) => c.id)];
}

const go: Kind<Of<'go'>> = {
  ...common,
  way: (s, person) => (takeArrow(s) ? readWay(s, person) : undefined),
  print: (pen, line) => `${personText(pen, line.person)} -> ${goal(line.to)}${free(pen, line.free)}`,
  judge(state, power, line) {
    const person = personOf(state, line.person);
    const wrong = deaf(state, power, person);
    if (wrong || !person) return wrong;
    // Only a diadoch who passes takes a province: DIA-ASU-005.
    const passes = isAdvanced(state) && powerOf(person.id) === power;
    if (line.free && !(passes && mayDecline(state, line.to))) return 'DIA-OPT-ALLEGIANCE-01';
    // DIA-PER-022: a prisoner goes nowhere but into a citadel of his captor's.
    if (isPrisoner(person) && !isCitadel(line.to)) return 'DIA-PER-022';
    return personMayGo(state, power, person.at, line.to);
  },
  offer: (desk) =>
    listeners(desk).flatMap((person) =>
      steps(desk.state, person.at)
        .filter(
          (to) =>
            !(isPrisoner(person) && !isCitadel(to)) &&
            personMayGo(desk.state, desk.power, person.at, to) === undefined,
        )
        .map((to): Of<'go'> => ({ kind: 'go', person: person.id, to })),
    ),
  tell: ({ person, to, free: passing }) => ({
    key: 'go',
    values: { person: { person }, to: { place: to } },
    ...(passing ? { more: ['free'] } : {}),
  }),
  draw: ({ person, to }) => ({ shape: 'move', from: { person }, to: { place: to } }),
};

const join: Kind<Of<'join'>> = {
  ...common,
  way: (s, person) =>
    takeMark(s, '+') || takeWord(s, 'AVEC', 'WITH')
      ? { kind: 'join', person, unit: readUnit(s, s.scene.power) }
      : undefined,
  print: (pen, line) => `${personText(pen, line.person)} ${word(pen, 'WITH', '+')} ${mine(pen, line.unit)}`,
  judge(state, power, line) {
    const person = personOf(state, line.person);
    const wrong = deaf(state, power, person);
    if (wrong || !person) return wrong;
    const unit = unitNamed(state, line.unit);
    if (!unit || unit.owner !== power || spaceOf(unit.at) !== person.at) return 'DIA-PER-004';
    return mayAttach(state, person, unit) ? undefined : 'DIA-ROY-006';
  },
  offer: (desk) =>
    listeners(desk).flatMap((person) =>
      desk.state.units
        .filter(
          (unit) =>
            unit.owner === desk.power &&
            unit.id !== person.unit &&
            spaceOf(unit.at) === person.at &&
            mayAttach(desk.state, person, unit),
        )
        .map((unit): Of<'join'> => ({ kind: 'join', person: person.id, unit: ref(unit) })),
    ),
  tell: ({ person, unit }) => ({ key: 'join', values: { person: { person }, unit: { unit } } }),
  touch: ({ person, unit }) => ({ shape: 'move', from: { person }, to: { unit } }),
};

const leave: Kind<Of<'leave'>> = {
  ...common,
  way(s, person) {
    if (takeWord(s, 'QUITTE', 'LEAVES')) {
      if (peekMark(s) !== '') readUnit(s, s.scene.power);
      return { kind: 'leave', person };
    }
    return takeWord(s, ...HOLDS) ? { kind: 'leave', person } : undefined;
  },
  print: (pen, line) => `${personText(pen, line.person)} ${word(pen, 'H', 'x')}`,
  judge(state, power, line) {
    const person = personOf(state, line.person);
    const wrong = deaf(state, power, person);
    return wrong ?? (person?.unit === 0 ? 'DIA-PER-004' : undefined);
  },
  offer: (desk) =>
    listeners(desk)
      .filter(({ unit }) => unit !== 0)
      .map(({ id }) => ({ kind: 'leave', person: id })),
  tell: ({ person }) => ({ key: 'leave', values: { person: { person } } }),
};

/** What a person is to do, after his name. */
export function readPersonLine(s: Scanner, person: PersonId): PersonLine {
  const said = go.way?.(s, person) ?? join.way?.(s, person) ?? leave.way?.(s, person);
  if (said) return said;
  const start = s.at;
  if (!takeFrom(s)) {
    s.at = start;
    return fail(s, 'arrow', 'place', 'order');
  }
  if (takeArrow(s)) {
    if (takeWord(s, 'X')) return { kind: 'leave', person };
    return readWay(s, person);
  }
  return takeWord(s, ...HOLDS) ? { kind: 'leave', person } : fail(s, 'arrow', 'order');
}

// ---- death, marriage, the royal order

const kill: Kind<Of<'kill'>> = {
  sheets,
  opens: ['EGORGER', 'KILL'],
  read(s) {
    const member = secondCalled(peekName(s));
    return { kind: 'kill', person: readPerson(s), ...(member ? { member } : {}) };
  },
  print: (pen, { person, member }) =>
    `${word(pen, 'KILL', 'Égorger')} ${member ? secondNames[pen.language][member] : personText(pen, person)}`,
  about: (_state, { person, member }) => `kill ${member ?? person}`,
  judge(state, power, { person: id, member }) {
    const person = personOf(state, id);
    if (!person || person.at === '' || person.holder !== power) return 'DIA-PER-021';
    if (!isRoyal(id)) return isPrisoner(person) ? undefined : 'DIA-PER-021';
    if (!person.members.includes(member ?? id)) return 'DIA-PER-021';
    return id === 'cleopatra' && state.husband === power ? 'DIA-ROY-011' : undefined;
  },
  offer: ({ state, power }) =>
    state.persons
      .filter((person) => person.at !== '' && person.holder === power)
      .flatMap(({ id, members }) => [
        { kind: 'kill' as const, person: id },
        // Of a couple, also the one whose name the counter does not bear.
        ...members.filter(isSecond).map((member) => ({ kind: 'kill' as const, person: id, member })),
      ])
      .filter((line) => kill.judge(state, power, line) === undefined),
  tell: ({ person, member }) => ({
    key: 'kill',
    values: { person: isRoyal(person) ? { member: member ?? person } : { person } },
  }),
};

const marry: Kind<Of<'marry'>> = {
  sheets,
  opens: ['ANNONCE', 'ANNOUNCE'],
  read(s) {
    if (!takeWord(s, 'MARIAGE', 'MARRIAGE')) return fail(s, 'order');
    takeWord(s, 'CLEOPATRE', 'CLEOPATRA');
    return { kind: 'marry' };
  },
  print: (pen) => word(pen, 'ANNOUNCE MARRIAGE', 'Annonce mariage'),
  about: () => 'marry',
  judge(state, power) {
    const cleopatra = personOf(state, 'cleopatra');
    if (!isAdvanced(state) || cleopatra?.holder !== power) return 'DIA-ROY-010';
    // DIA-ROY-013: only a widow marries again.
    if (state.husband !== '') return 'DIA-ROY-013';
    return state.announced[power] === undefined ? undefined : 'DIA-ROY-010';
  },
  offer: ({ state, power }) =>
    marry.judge(state, power, { kind: 'marry' }) === undefined ? [{ kind: 'marry' }] : [],
  tell: () => ({ key: 'marry', values: {} }),
};

const royalOrder: Kind<Of<'royal-order'>> = {
  sheets,
  opens: ['ORDRE', 'ROYAL'],
  read: (s) =>
    takeWord(s, 'ROYAL', 'ORDER') ? { kind: 'royal-order', power: readPower(s) } : fail(s, 'order'),
  print: (pen, { power }) => `${word(pen, 'ROYAL ORDER', 'Ordre royal')} ${personText(pen, power)}`,
  about: () => 'royal-order',
  /** DIA-ORO-001, DIA-ORO-002. */
  judge(state, power, { power: to }) {
    if (!isAdvanced(state) || !state.live.includes(to)) return 'DIA-ORO-001';
    const held = state.persons.filter((person) => isRoyal(person.id) && person.holder === power);
    const count = held.reduce((sum, person) => sum + person.members.length, 0);
    if (regentOf(state) !== power && state.husband !== power && count < 2) return 'DIA-ORO-001';
    return holdsTheEast(state, to) ? undefined : 'DIA-ORO-002';
  },
  offer: ({ state, power }) =>
    state.live
      .map((to): Of<'royal-order'> => ({ kind: 'royal-order', power: to }))
      .filter((line) => royalOrder.judge(state, power, line) === undefined),
  tell: ({ power }) => ({ key: 'royal-order', values: { power: { power } } }),
};

export const personKinds: Kinds<PersonLine> = { go, join, leave, kill, marry, 'royal-order': royalOrder };
