import { batch, effect, type Signal, signal } from '@preact/signals';
import type { Touch } from '../games/kit/board.ts';
import type { Kit } from '../games/kit.ts';
import type { Reached } from '../session/reach.ts';
import type { Session } from '../session/session.ts';
import type { Outlook } from './outlook.ts';

export interface Weighed {
  readonly at: string;
  readonly after?: string;
  /** They are those before that action: it throws their dice. */
  readonly now?: true;
  /** What is done before that: the way of a march. */
  readonly before?: readonly string[];
  /** Shown while the pointer is there, and no longer. */
  readonly passing?: true;
}

/** What the pointer is over, and the odds that are shown for it. */
export interface Weighing {
  readonly hover: Signal<Touch | undefined>;
  /** The place whose odds are shown; `after` the action that would lead to them. */
  readonly odds: Signal<Weighed | undefined>;
  /** The pointer is over something: its rule and its odds are told. */
  consider(touch: Touch | undefined): void;
}

/** How long the pointer rests before it is told what it points at: a click that follows at once need not wait for it. */
const REST = 90;

export function makeWeighing(
  kit: Kit,
  session: Session,
  ask: Outlook['ask'],
  /** They do not open by themselves: there is no room, or a card shows them. */
  isCovered: () => boolean,
  /** What was found out of how far a group can go. */
  found: () => Reached | undefined = () => undefined,
): { readonly weighing: Weighing; forget(): void; stop(): void } {
  const odds = signal<Weighed | undefined>(undefined);
  const hover = signal<Touch | undefined>(undefined);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const follow = followAsk(kit, session, { ask, odds }, isCovered);

  function weigh(): void {
    const open = ask.value;
    const zone = hover.value?.zone;
    if (odds.peek() && !odds.peek()?.passing) return;
    odds.value = undefined;
    if (!open || zone === undefined) return;
    const reached = found();
    const far = reached?.zones.find((one) => one.zone === zone);
    const after = kit.odds?.violent?.(session.view.value, open, zone, far);
    const before =
      far && far.way.at(-1) === after
        ? [...(reached?.before ?? []), ...far.way.slice(0, -1)]
        : (kit.odds?.before?.(session.view.value, open, zone) ?? []);
    if (after) odds.value = { at: zone, after, before, passing: true };
    else if (kit.odds?.places(session.view.value, open).includes(zone))
      odds.value = { at: zone, passing: true };
  }

  const consider = (touch: Touch | undefined): void => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      batch(() => {
        hover.value = touch;
        weigh();
      });
    }, REST);
  };
  return {
    weighing: { hover, odds, consider },
    /** Something was done: what the pointer was over is another matter now. */
    forget() {
      clearTimeout(resting);
      hover.value = undefined;
      if (odds.value?.passing) odds.value = undefined;
    },
    stop() {
      follow();
      clearTimeout(resting);
    },
  };
}

/** Odds of what presses open by themselves, and close when it is over. */
function followAsk(
  kit: Kit,
  session: Session,
  { ask, odds }: { readonly ask: Outlook['ask']; readonly odds: Signal<Weighed | undefined> },
  isCovered: () => boolean,
): () => void {
  let shownFor = '';
  return effect(() => {
    const open = ask.value;
    const [first] = (open && kit.odds?.places(session.view.value, open)) ?? [];
    const key = open && first !== undefined ? `${open.step} ${first}` : '';
    const after = odds.peek()?.after;
    if (after !== undefined && !open?.actions?.includes(after)) odds.value = undefined;
    if (key === shownFor) return;
    shownFor = key;
    const isPressing = open !== undefined && kit.odds?.isPressing?.(open) === true && !isCovered();
    odds.value = isPressing && first !== undefined ? { at: first } : undefined;
  });
}
