import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { hurry, pace } from '../app/settings.ts';
import type { FightDesk } from '../fights/desk.ts';
import type { Line } from '../panels/logLines.ts';
import type { Moment, Session } from '../session/session.ts';
import type { Outlook } from './outlook.ts';

/** What others did, shown again on the map move by move. */
export interface Film {
  readonly frames: readonly Line[];
  readonly at: number;
  readonly isRunning: boolean;
}

/** How one watches what others do. */
export interface Watching {
  /** What a bot has just done, where each of its moves is read before the next. */
  readonly halt: ReadonlySignal<Moment | undefined>;
  /** It goes on. */
  readOn(): void;
  /** It goes on without a stop until this seat decides. */
  hurry(): void;
  readonly film: Signal<Film | undefined>;
}

export function makeWatching(
  session: Session,
  { ask, seat }: Pick<Outlook, 'ask' | 'seat'>,
  fights: FightDesk | undefined,
  /** What is worth a stop: something that is told and is more than a heading. */
  isTold: (moment: Moment) => boolean,
): { readonly watching: Watching; stop(): void } {
  /** So many moves have been read. */
  const read = signal(session.moments.peek().length);
  const film = signal<Film | undefined>(undefined);
  const isBot = (role: string): boolean => session.saved.value.seats[role] !== 'human';
  const halt = computed(() => {
    if (pace.value !== 'step' || hurry.value || session.remote || ask.value) return undefined;
    if (fights?.waits.value) return undefined;
    const last = session.moments.value.at(-1);
    return last && last.ply > read.value && isBot(last.entry.by) && isTold(last) ? last : undefined;
  });
  const readOn = (): void => {
    read.value = session.moments.peek().length;
  };
  const arrive = effect(() => {
    if (!ask.value && seat.value !== undefined) return;
    hurry.value = false;
    readOn();
  });
  let wasRead = false;
  const cards = effect(() => {
    // A fight that was read on its card is not read twice.
    const waits = fights?.waits.value === true;
    if (wasRead && !waits) readOn();
    wasRead = waits;
  });
  return {
    watching: {
      halt,
      readOn,
      hurry() {
        hurry.value = true;
      },
      film,
    },
    stop() {
      arrive();
      cards();
    },
  };
}
