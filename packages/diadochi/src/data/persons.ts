/** Everyone who is not a unit: the diadochs, their heirs, the royal family. */

import { type EpigoneId, epigoneIds, type PowerId, powerIds, powers } from './powers.ts';

export { type EpigoneId, epigoneIds } from './powers.ts';

/** Four counters for six royals: DIA-ROY-001. */
export const royalIds = ['philip', 'roxane', 'olympias', 'cleopatra'] as const;
export type RoyalId = (typeof royalIds)[number];

export const royalMembers = ['philip', 'eurydice', 'roxane', 'alexander', 'olympias', 'cleopatra'] as const;
export type RoyalMember = (typeof royalMembers)[number];
/** Those who share the counter of another. */
export type SecondRoyal = Exclude<RoyalMember, RoyalId>;
export const isSecond = (member: RoyalMember): member is SecondRoyal => !royalIds.some((id) => id === member);

export type PersonId = PowerId | EpigoneId | RoyalId;
export const personIds: readonly PersonId[] = [...powerIds, ...epigoneIds, ...royalIds];

/** Where each counter starts, who is on it, and what it costs to win over: DIA-ROY-001, DIA-ROY-002. */
export const royals: {
  readonly [id in RoyalId]: {
    readonly members: readonly RoyalMember[];
    readonly at: string;
    readonly bribe: number;
  };
} = {
  philip: { members: ['philip', 'eurydice'], at: 'MAC', bribe: 10 },
  roxane: { members: ['roxane', 'alexander'], at: 'MAC', bribe: 10 },
  olympias: { members: ['olympias'], at: 'DELPHES', bribe: 5 },
  cleopatra: { members: ['cleopatra'], at: 'SARDES', bribe: 10 },
};

const family: ReadonlyMap<PersonId, PowerId> = new Map(
  powerIds.flatMap((id): [PersonId, PowerId][] => [
    [id, id],
    [powers[id].epigone, id],
  ]),
);

/** The player a diadoch or an epigone stands for; a royal stands for nobody. */
export const powerOf = (person: PersonId): PowerId | undefined => family.get(person);

export const isRoyal = (person: PersonId): person is RoyalId => royalIds.some((id) => id === person);

/** DIA-PER-006, DIA-EPI-003, DIA-ROY-008: whose presence at the head of a unit adds one to its strength. */
export const commands = (person: PersonId): boolean =>
  powerIds.some((id) => id === person) || person === 'demetrius' || person === 'olympias';
