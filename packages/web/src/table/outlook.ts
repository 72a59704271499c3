import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { type Ask, type Role, SPECTATOR, type View } from '@strategoi/kernel';
import { afterDrawing } from '../app/drawn.ts';
import { language } from '../app/settings.ts';
import type { Trace } from '../games/kit/board.ts';
import type { Status } from '../games/kit/panels.ts';
import type { Kit } from '../games/kit.ts';
import type { Moment, Session } from '../session/session.ts';

/** What a touched log line shows again. */
export interface Peek {
  readonly ply: number;
  readonly trace?: Trace;
}

/** What is seen at a table, and what is to be decided. */
export interface Outlook {
  /** What is on the board: now, or a moment of the log that was touched. */
  readonly view: ReadonlySignal<View>;
  readonly ask: ReadonlySignal<Ask | undefined>;
  /** Every decision of this viewer that is open at once. */
  readonly asks: ReadonlySignal<readonly Ask[]>;
  readonly status: ReadonlySignal<Status>;
  readonly seat: ReadonlySignal<Role | undefined>;
  /** Notations without a place on the map or in the hand. */
  readonly buttons: ReadonlySignal<readonly string[]>;
  readonly peek: Signal<Peek | undefined>;
  readonly slow: ReadonlySignal<boolean>;
  /** What others did since this viewer last decided. */
  readonly news: ReadonlySignal<readonly Moment[]>;
}

/** A bot that takes longer is said to be thinking. */
const SLOW = 500;

export function makeOutlook(
  kit: Kit,
  session: Session,
  phone: ReadonlySignal<boolean>,
): { readonly outlook: Outlook; stop(): void } {
  const peek = signal<Peek | undefined>(undefined);
  const view = computed<View>(() => {
    const then = peek.value;
    return then ? session.viewAt(then.ply, session.viewer.value) : session.view.value;
  });
  const asks = computed(() => session.view.value.asks.filter((ask) => ask.role === session.viewer.value));
  const { away, stop: stay } = whileAway(peek);
  const ask = computed(() =>
    away.value ||
    peek.value ||
    session.handover.value ||
    session.tab?.elsewhere.value ||
    session.saved.value.resigned !== undefined
      ? undefined
      : asks.value[0],
  );
  const seat = computed(() => (session.viewer.value === SPECTATOR ? undefined : session.viewer.value));
  const { slow, stop: stopWatching } = watchThinking(session);
  const buttons = computed<readonly string[]>(() => {
    const open = ask.value;
    if (!open?.actions) return [];
    const placed = kit.placed(session.view.value, open);
    const held =
      phone.value || !seat.value
        ? undefined
        : kit.hand?.plays?.(session.view.value, seat.value, language.value);
    return open.actions.filter((text) => !placed.has(text) && !held?.has(text));
  });
  const news = computed(() => {
    const viewer = session.viewer.value;
    // What others do behind a hand is no news.
    return session.moments.value
      .slice(session.seen.value)
      .filter(({ entry, told }) => entry.by !== viewer && (told[viewer]?.length ?? 0) > 0);
  });
  const status = computed(() => kit.status(view.value, language.value));
  return {
    outlook: { view, ask, asks, status, seat, buttons, peek, slow, news },
    stop() {
      stay();
      stopWatching();
    },
  };
}

/** Whoever comes back from an earlier moment sees the table as it is, and then what he may do. */
function whileAway(peek: ReadonlySignal<Peek | undefined>) {
  const away = signal(false);
  let returning: (() => void) | undefined;
  const comeBack = effect(() => {
    returning?.();
    returning = undefined;
    if (peek.value) away.value = true;
    else if (away.peek())
      returning = afterDrawing(() => {
        away.value = false;
      });
  });
  const stop = (): void => {
    comeBack();
    returning?.();
  };
  return { away, stop };
}

function watchThinking({ thinking }: Session) {
  const slow = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watch = effect(() => {
    clearTimeout(timer);
    if (thinking.value === undefined) {
      slow.value = false;
      return;
    }
    timer = setTimeout(() => {
      slow.value = true;
    }, SLOW);
  });
  const stop = (): void => {
    watch();
    clearTimeout(timer);
  };
  return { slow, stop };
}
