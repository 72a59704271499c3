/** Questions about a position that many rules ask. */

import type { UnitType } from '@strategoi/diplomacy';
import { yearOf } from './calendar.ts';
import type { Citadel } from './data/map.ts';
import { commands, isRoyal, type PersonId, powerOf } from './data/persons.ts';
import { type PowerId, powerIds } from './data/powers.ts';
import { statusSpecs } from './data/units.ts';
import { citadelOf, citadelsIn, isAdvanced, isFlooded, isSea, majors, provinceOf, spaceOf } from './map.ts';
import type { Board, DiadochiState, Owner, Person, Unit } from './state.ts';

export const isPower = (owner: string): owner is PowerId => powerIds.some((power) => power === owner);

/** The player of this seat. */
export function powerNamed(role: string): PowerId {
  if (!isPower(role)) throw new Error(`nobody plays ${role}`);
  return role;
}

export const unitOf = (board: Board, id: number): Unit | undefined =>
  board.units.find((unit) => unit.id === id);

export const unitOn = (board: Board, space: string): Unit | undefined =>
  board.units.find((unit) => spaceOf(unit.at) === space);

/** The unit an order names: its space must be right and its kind too. */
export const unitNamed = (board: Board, { type, loc }: { type: UnitType; loc: string }): Unit | undefined =>
  board.units.find((unit) => unit.kind === type && (unit.at === loc || spaceOf(unit.at) === loc));

/** The dislodged unit of that name: another stands in its space by now. */
export const outNamed = (board: Board, { type, loc }: { type: UnitType; loc: string }): Unit | undefined =>
  board.units.find(
    (unit) =>
      unit.kind === type &&
      (unit.at === loc || spaceOf(unit.at) === loc) &&
      board.dislodged.some((entry) => entry.unit === unit.id),
  );

export const unitsOf = (board: Board, owner: Owner): Unit[] =>
  board.units.filter((unit) => unit.owner === owner);

export const personOf = (board: Board, id: PersonId): Person | undefined =>
  board.persons.find((person) => person.id === id);

export const controllerOf = (board: Board, space: string): Owner | '' => board.control[space] ?? '';

/** The diadoch of this player, or the epigone who has succeeded him. */
export function headOf(board: Board, power: PowerId): Person | undefined {
  return board.persons.find((person) => person.at !== '' && powerOf(person.id) === power);
}

/** DIA-PER-026: he is a prisoner when somebody else disposes of him. */
export const isPrisoner = (person: Person): boolean =>
  !isRoyal(person.id) && person.at !== '' && person.holder !== powerOf(person.id);

/** Who leads this unit: his own diadoch or epigone first, else Olympias: RUL-PER-06. */
export function leaderOf(board: Board, unit: Unit): Person | undefined {
  let olympias: Person | undefined;
  for (const person of board.persons) {
    if (person.unit !== unit.id || person.holder !== unit.owner) continue;
    if (powerOf(person.id) === unit.owner) return person;
    if (person.id === 'olympias') olympias = person;
  }
  return olympias;
}

/** DIA-ROY-006: Philip, while he lives, is at the head of whatever he is with. */
const isPhilip = (person: Person): boolean => person.id === 'philip' && person.members.includes('philip');

/** May this person be with this unit? DIA-ROY-006: an army or a garrison obeys Philip or a commander, never both. */
export function mayAttach(board: Board, person: Person, unit: Unit): boolean {
  if (isPhilip(person)) return unit.kind !== 'F' && leaderOf(board, unit) === undefined;
  const leads = person.id === 'olympias' || powerOf(person.id) === unit.owner;
  return !leads || !board.persons.some((other) => isPhilip(other) && other.unit === unit.id);
}

/** DIA-ROY-005: whoever controls Philip; once he is dead, whoever controls Alexander. */
export function regentOf(board: Board): Owner | '' {
  const philip = personOf(board, 'philip');
  if (philip?.members.includes('philip')) return philip.holder;
  const roxane = personOf(board, 'roxane');
  return roxane?.members.includes('alexander') ? roxane.holder : '';
}

/** DIA-ORO-002: the citadels without which a royal order is of no use to anybody. */
const EASTERN = ['SUSE', 'ECBATANE', 'PARSAGADES'];

export const holdsTheEast = (board: Board, power: PowerId): boolean =>
  EASTERN.some((citadel) => controllerOf(board, citadel) === power);

/** DIA-ORO-003: who has the satraps on his side, if he still can. */
export function beneficiaryOf(board: Board): PowerId | '' {
  const { royalOrder } = board;
  return royalOrder !== '' && holdsTheEast(board, royalOrder) ? royalOrder : '';
}

/** DIA-ROY-011: husband and wife, where they are together and in the same hands. */
export function spousesOf(board: Board): { readonly husband: Person; readonly wife: Person } | undefined {
  const wife = personOf(board, 'cleopatra');
  const husband = board.husband === '' ? undefined : headOf(board, board.husband);
  if (!wife || !husband || wife.at !== husband.at || wife.holder !== husband.holder) return undefined;
  return { husband, wife };
}

/** The royals who are still alive. */
const royalsLeft = (board: Board): number =>
  board.persons.reduce((sum, { members }) => sum + members.length, 0);

/** DIA-OPT-DYNASTIES-01: in a game without an end agreed on, once the royal family is no more, and anyway from 306. */
export function areDynastiesSettled(state: DiadochiState): boolean {
  if (state.options.dynasties !== 'yes' || state.options.last !== 'none') return false;
  return yearOf(state.turn) <= 306 || (isAdvanced(state) && royalsLeft(state) === 0);
}

/** DIA-OPT-DYNASTIES-02, RUL-OPT-07: nobody goes under by the death of his head any more. */
export const areDynastiesSafe = (state: DiadochiState): boolean =>
  areDynastiesSettled(state) && royalsLeft(state) === 0;

/** DIA-PER-006, DIA-PER-007: one more, if he was with it when the season began and does not leave it now. */
export function isCommanded(board: Board, unit: Unit, leaving: ReadonlySet<PersonId>): boolean {
  const leader = leaderOf(board, unit);
  return leader !== undefined && commands(leader.id) && !leaving.has(leader.id);
}

export const strengthOf = (unit: Unit): 1 | 2 => statusSpecs[unit.status].strength;

/** DIA-MAP-006, DIA-MAP-007: the citadel and open ports of this province that this player may build fleets in. */
export function hasPort(state: DiadochiState, power: PowerId, province: string): boolean {
  for (const citadel of citadelsIn(province))
    if (controllerOf(state, citadel.id) === power && isPort(state, citadel)) return true;
  if (controllerOf(state, province) !== power) return false;
  return provinceOf.get(province)?.cities?.some((city) => city.port) ?? false;
}

/** DIA-AGE-009, RUL-MAP-06: Babylon's port is of no use in the basic game. */
export const isPort = (state: { readonly scenario: string }, citadel: Citadel): boolean =>
  citadel.port && (citadel.id !== 'BABYLONE' || isAdvanced(state));

export function holdsCitadelIn(board: Board, power: Owner, province: string): boolean {
  for (const { id } of citadelsIn(province)) if (controllerOf(board, id) === power) return true;
  return false;
}

/** DIA-VP-001, DIA-VP-002, DIA-VP-003, RUL-VP-02: three for one's own capital, one for any other major citadel. */
export const worth = (board: Board, citadel: string, holder: Owner | ''): number => {
  if (!citadelOf.get(citadel)?.major) return 0;
  return isPower(holder) && board.capitals[holder] === citadel && board.live.includes(holder) ? 3 : 1;
};

export interface Score {
  /** His own capital among them. */
  readonly citadels: number;
  readonly capital: number;
  readonly royals: number;
  readonly marriage: number;
  readonly total: number;
}

export function scoreOf(board: Board, power: PowerId): Score {
  let held = 0;
  let capital = 0;
  for (const { id } of majors) {
    if (controllerOf(board, id) !== power) continue;
    const points = worth(board, id, power);
    held += points;
    if (points > 1) capital += points;
  }
  // DIA-VP-005, DIA-VP-006: the royal family scores where it is in play, that is in the advanced game.
  let royal = 0;
  for (const person of board.persons) if (person.holder === power) royal += person.members.length;
  const marriage = board.marriages[power] ?? 0;
  return { citadels: held, capital, royals: royal, marriage, total: held + royal + marriage };
}

/** DIA-VP-004, DIA-VP-005, DIA-VP-007: what is to be had, neutral citadels included. */
export function pointsInPlay(board: Board): number {
  let total = 0;
  for (const { id } of majors) total += worth(board, id, controllerOf(board, id));
  for (const person of board.persons) total += person.members.length;
  for (const power of powerIds) total += board.marriages[power] ?? 0;
  return total;
}

/** DIA-EVT-003, DIA-EVT-006, DIA-EVT-008: why nothing and nobody here takes orders this season. */
export function stoppedBy(board: Board, kind: UnitType | 'person', at: string): string | undefined {
  const space = spaceOf(at);
  if (kind === 'G' || citadelOf.has(space)) return undefined;
  if (board.storms.includes(space)) {
    if (isSea(space)) return kind === 'A' ? undefined : 'DIA-EVT-003';
    return kind === 'F' ? undefined : 'DIA-EVT-006';
  }
  if (kind !== 'A') return undefined;
  return isFlooded(board, space) ? 'DIA-EVT-008' : undefined;
}

/** Has this player one of his units, or his diadoch, next to that space? DIA-BRI-010, DIA-BRI-011. */
export function reaches(
  board: Board,
  power: PowerId,
  target: string,
  near: (space: string) => readonly string[],
): boolean {
  const space = spaceOf(target);
  const inside = citadelOf.get(space);
  const beside = inside ? [inside.in] : near(space);
  // RUL-BRI-01: a garrison is next door to whoever stands in the province around it.
  const close = (at: string): boolean => beside.includes(at) || citadelOf.get(at)?.in === space;
  if (board.units.some((unit) => unit.owner === power && close(spaceOf(unit.at)))) return true;
  const head = headOf(board, power);
  return head !== undefined && !isPrisoner(head) && (close(head.at) || head.at === space);
}

/** DIA-ASU-002 to DIA-ASU-004: a citadel, a port or a city; in Nabatene and Hyrcania, one's own citadel. */
export function hasArsenal(board: Board, owner: string, province: string): boolean {
  const spec = provinceOf.get(province);
  const inside = citadelsIn(province);
  if (spec?.byCitadel) return inside.some(({ id }) => controllerOf(board, id) === owner);
  return inside.length > 0 || spec?.cities !== undefined;
}
