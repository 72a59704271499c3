import type { ReadonlySignal, Signal } from '@preact/signals';
import { SPECTATOR } from '@strategoi/kernel';
import type { History } from './history.ts';
import type { Keeping } from './keeping.ts';
import type { Rounds } from './rounds.ts';
import type { Screen } from './screen.ts';
import type { Saved } from './store.ts';

/** A game of this browser is played in one tab at a time. */
export interface Tab {
  /** It is played in another tab: here one only looks on. */
  readonly elsewhere: ReadonlySignal<boolean>;
  /** The game has gone on in another tab unseen: what was done here is kept under this id. */
  readonly parted: ReadonlySignal<string | undefined>;
  leave(): void;
  /** What the other tab has made of it. */
  follow(kept: Saved): void;
  resume(): void;
}

export function makeTab(
  elsewhere: Signal<boolean>,
  table: {
    readonly history: History<unknown>;
    readonly keeping: Keeping;
    readonly rounds: Rounds;
    readonly screen: Screen;
    touch(): void;
  },
): Tab {
  const { history, keeping, rounds, screen } = table;
  return {
    elsewhere,
    parted: keeping.parted,
    leave() {
      keeping.writeDue();
      elsewhere.value = true;
      rounds.breakOff();
      screen.handover.value = undefined;
      if (screen.isShared) screen.viewer.value = SPECTATOR;
    },
    follow(next) {
      history.follow(next);
      screen.seen.value = Math.min(next.seen?.[screen.viewer.value] ?? 0, history.record.log.length);
      keeping.saved.value = { ...next, record: history.record };
      table.touch();
    },
    resume() {
      elsewhere.value = false;
      rounds.breakOff();
      rounds.seat();
      rounds.go();
      table.touch();
    },
  };
}
