import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Ask, Event, Role, View } from '@strategoi/kernel';
import { pace } from '../app/settings.ts';
import type { Session } from '../session/session.ts';
import { type AtHand, type Fight, type FightLore, tellingsOf } from './fight.ts';

/** Which card lies on the table: the fight that is being decided, one that has just been fought, or one of the log. */
export interface FightDesk {
  readonly lore: FightLore;
  readonly fights: ReadonlySignal<readonly Fight[]>;
  /** The fight this viewer has to decide something about. */
  readonly atHand: ReadonlySignal<AtHand | undefined>;
  readonly card: ReadonlySignal<FightShown | undefined>;
  /** The card of a fight at hand is laid aside to look at the map. */
  readonly aside: Signal<boolean>;
  /** A fight has just been told: nobody goes on before it is read. */
  readonly waits: ReadonlySignal<boolean>;
  /** Opens the card of a fight again. */
  open(fight: Fight): void;
  /** The fight this line of the log tells the outcome of. */
  fightOf(event: Event): Fight | undefined;
  /** The card of its fight tells this, and its outcome is in the log. */
  isTold(event: Event): boolean;
  dismiss(): void;
  dispose(): void;
}

export interface FightShown {
  /** Not set where a position began in the middle of a fight. */
  readonly fight?: Fight;
  /** Set while something is to be decided. */
  readonly hand?: AtHand;
  readonly isOver: boolean;
}

/** What lies farther back is called to mind by the review; reading it would play a long game again. */
const RECENT = 400;

const lastPly = (fight: Fight): number => fight.told.at(-1)?.ply ?? 0;

interface Seats {
  readonly session: Session;
  readonly ask: ReadonlySignal<Ask | undefined>;
  readonly seat: ReadonlySignal<Role | undefined>;
  /** The card of a fight at hand is laid aside to begin with. */
  readonly isAside?: boolean;
}

/** Somebody still has to decide about it. */
const isOpen = (lore: FightLore, fight: Fight, view: View): boolean =>
  !fight.closed &&
  (view.asks.some((one) => lore.atHand(view, one) !== undefined) || lore.isPending?.(fight, view) === true);

export function makeFightDesk(lore: FightLore, { session, ask, seat, isAside = false }: Seats): FightDesk {
  const fights = computed(() => lore.list(session.moments.value.slice(-RECENT), session.viewer.value));
  const tellings = computed(() => tellingsOf(lore, fights.value));
  const runningFight = (kind: string): Fight | undefined =>
    fights.value.findLast((fight) => !fight.closed && fight.kind === kind);
  const atHand = computed<AtHand | undefined>(() => {
    const hand = ask.value && lore.atHand(session.view.value, ask.value);
    if (hand?.zone !== '') return hand;
    // What a card asks in the middle of a fight is asked where the fight is; outside of one it is no part of any.
    const zone = runningFight(hand.kind)?.zone;
    return zone === undefined ? undefined : { ...hand, zone };
  });
  const opened = signal<Fight | undefined>(undefined);
  const dismissed = signal<ReadonlySet<string>>(new Set());
  const aside = signal(isAside);
  /** What was fought before the page was opened is looked up in the log. */
  const known = signal(session.moments.peek().length);

  const { seats, sandbox } = session.saved.peek();
  const isWatched = !sandbox && !Object.values(seats).includes('human');

  const isWanted = (fight: Fight): boolean => {
    const weight = lore.weight?.(fight) ?? 'fight';
    if (isWatched || weight === 'log') return false;
    const isMine = ({ by }: Fight['told'][number]): boolean => by === seat.value;
    if (weight === 'notice') return !sandbox && !fight.told.every(isMine) && pace.value !== 'instant';
    return sandbox || fight.told.some(isMine) || pace.value !== 'instant';
  };

  /** What the outcome of the fight asks next is no more of it: what becomes of a city that was taken, say. */
  const outcomePly = (fight: Fight): number =>
    fight.told.find(({ event }) => lore.outcomes.has(event.type))?.ply ?? lastPly(fight);
  /**
   * Its reader has decided something since, where a card lies no longer than that; in a sandbox he decides everything. What
   * was answered without asking him he has not decided.
   */
  const isPast = (fight: Fight): boolean =>
    lore.isPassing === true &&
    (session.moments.value.findLast(
      ({ entry, ply }) => (sandbox === true || entry.by === seat.value) && session.wasIdle?.(ply) !== true,
    )?.ply ?? 0) > outcomePly(fight);

  const card = computed<FightShown | undefined>(() => {
    const view = session.view.value;
    if (opened.value) return { fight: opened.value, isOver: true };
    // What is half out of sight begins later there than it did, and looks like another fight than the one that was read.
    const since = Math.max(known.value, session.moments.value.length - RECENT / 2);
    const fresh = fights.value.filter(
      (fight) => lastPly(fight) > since && !dismissed.value.has(fight.id) && !isPast(fight),
    );
    const over = fresh.find((fight) => !isOpen(lore, fight, view) && isWanted(fight));
    if (over) return { fight: over, isOver: true };
    const hand = atHand.value;
    if (!hand) return undefined;
    const running = runningFight(hand.kind);
    return { hand, isOver: false, ...(running ? { fight: running } : {}) };
  });

  const takenBack = effect(() => {
    const length = session.moments.value.length;
    if (known.peek() > length) known.value = length;
    // What is taken back and fought anew is another fight.
    const kept = [...dismissed.peek()].filter((id) => fights.peek().some((fight) => fight.id === id));
    if (kept.length < dismissed.peek().size) dismissed.value = new Set(kept);
    if (opened.peek() && lastPly(opened.peek() as Fight) > length) opened.value = undefined;
  });
  const waits = computed(
    () => card.value?.isOver === true && opened.value === undefined && pace.value !== 'instant',
  );
  let isMet = false;
  const anew = effect(() => {
    if (atHand.value !== undefined) isMet = true;
    else if (isMet) aside.value = false;
  });

  return {
    lore,
    fights,
    atHand,
    card,
    aside,
    waits,
    open(fight) {
      opened.value = fight;
    },
    fightOf: (event) => tellings.value.endings.get(event),
    isTold: (event) => tellings.value.onCards.has(event),
    dismiss() {
      const { fight } = card.peek() ?? {};
      if (opened.peek() !== undefined) opened.value = undefined;
      else if (fight) dismissed.value = new Set([...dismissed.peek(), fight.id]);
    },
    dispose() {
      takenBack();
      anew();
    },
  };
}
