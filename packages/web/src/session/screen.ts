import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Role, SPECTATOR } from '@strategoi/kernel';
import type { Saved } from './store.ts';

/** Who sits before the screen: one person, several in turn, or one who plays all the seats. */
export interface Screen {
  readonly viewer: Signal<string>;
  /** The person the screen must be handed to before anything is shown. */
  readonly handover: Signal<Role | undefined>;
  /** The person who has the screen until then. */
  readonly holder: ReadonlySignal<Role | undefined>;
  /** Length of the log when the viewer last had the screen. */
  readonly seen: Signal<number>;
  /** Several people share it, and nobody may see what another holds. */
  readonly isShared: boolean;
  /** One person plays all the seats: everything is open to him. */
  readonly isOpen: boolean;
  readonly people: readonly Role[];
  /** A person decides for this seat. */
  isHuman(role: Role): boolean;
  /** It is for this seat to decide: between people the screen is handed over first. */
  hand(role: Role): void;
  /** Whoever had the screen keeps it: he goes on, if it is for him to go on. */
  keepHolder(): void;
}

export function makeScreen(kept: Saved, roles: readonly Role[]): Screen {
  const people = roles.filter((role) => kept.seats[role] === 'human');
  const isOpen = kept.sandbox === true;
  const isShared = people.length > 1 && !isOpen;
  const first = isShared ? undefined : isOpen ? (kept.by ?? roles[0]) : people[0];
  const viewer = signal<string>(first ?? SPECTATOR);
  const handover = signal<Role | undefined>(undefined);
  const holder = signal<Role | undefined>(undefined);
  return {
    viewer,
    handover,
    holder,
    seen: signal(kept.seen?.[viewer.value] ?? 0),
    isShared,
    isOpen,
    people,
    isHuman: (role) => kept.seats[role] === 'human' || isOpen,
    hand(role) {
      if (isShared) {
        if (viewer.peek() !== SPECTATOR) holder.value = viewer.peek();
        handover.value = role;
        viewer.value = SPECTATOR;
      } else if (isOpen) viewer.value = role;
    },
    keepHolder() {
      handover.value = undefined;
      if (holder.value !== undefined) viewer.value = holder.value;
    },
  };
}
