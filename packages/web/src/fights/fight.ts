import type { Ask, Event, Game, Language, Role, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { Table } from '../pages/table.ts';
import type { Moment, Session } from '../session/session.ts';

/** What is told of a fight on its card: before the die, while it is thrown, and when it is over. */

interface Told {
  readonly ply: number;
  readonly by: Role;
  readonly event: Event;
}

/** A fight as the log has it: from its first line to its last. */
export interface Fight {
  readonly id: string;
  /** As the game calls it. */
  readonly kind: string;
  readonly zone?: string;
  readonly told: readonly Told[];
  /** Something that follows no fight has been told since. */
  readonly closed: boolean;
}

/** The fight that is being decided, and where. */
export interface AtHand {
  readonly kind: string;
  readonly zone: string;
}

/** A fight in one line. */
export interface Recalled {
  readonly title: string;
  readonly text: string;
  /** The chance this seat had, where it is known. */
  chance?(role: Role): number;
}

/** What a game tells of its fights. */
export interface FightLore {
  /** Every fight this viewer was told of, oldest first. */
  list(moments: readonly Moment[], viewer: string): readonly Fight[];
  /** Kinds of lines that lead to the card of their fight. */
  readonly outcomes: ReadonlySet<string>;
  /** The line of its outcome says it all, and the card alone tells the rest; so it is where nothing is said. */
  isSummedUp?(fight: Fight): boolean;
  /** What the line of its outcome leaves out and is worth a line of its own: whoever had nowhere to go. */
  isBesides?(event: Event): boolean;
  /** The fight this decision belongs to. */
  atHand(view: View, ask: Ask): AtHand | undefined;
  /**
   * How a fight is told by itself: as a fight, as a notice of what others have done, or only in the log; a fight where
   * nothing is said.
   */
  weight?(fight: Fight): 'fight' | 'notice' | 'log';
  /** Its player still decides what comes of it: it is told when he has. */
  isPending?(fight: Fight, view: View): boolean;
  /** Whoever decides something else has read the card that was told before. */
  readonly isPassing?: boolean;
  /** A fight the end of the game may look back on; `before` is the table as it stood before its first line. */
  recall(fight: Fight, before: View, language: Language): Recalled | undefined;
  readonly Card: ComponentType<FightCardProps>;
}

/** Events that end a fight, each with its fight, and everything that is told on the cards of fights that have ended. */
export function tellingsOf(
  { outcomes, isSummedUp, isBesides }: Pick<FightLore, 'outcomes' | 'isSummedUp' | 'isBesides'>,
  fights: readonly Fight[],
): { readonly endings: ReadonlyMap<Event, Fight>; readonly onCards: ReadonlySet<Event> } {
  const endings = new Map<Event, Fight>();
  const onCards = new Set<Event>();
  for (const fight of fights) {
    const ends = fight.told.filter(({ event }) => outcomes.has(event.type));
    for (const { event } of ends) endings.set(event, fight);
    if (ends.length > 0 && isSummedUp?.(fight) !== false)
      for (const { event } of fight.told) if (!isBesides?.(event)) onCards.add(event);
  }
  return { endings, onCards };
}

/**
 * The table as it stood when a fight began: what the same move had done before its first line is done already, so that
 * nobody stands there who had left.
 */
export function viewBefore(
  game: Pick<Game, 'fold'>,
  { viewAt, moments, viewer }: Pick<Session, 'viewAt' | 'moments' | 'viewer'>,
  fight: Fight,
): View {
  const first = fight.told[0];
  const before = viewAt((first?.ply ?? 1) - 1, viewer.value);
  const told = moments.value.find(({ ply }) => ply === first?.ply)?.told[viewer.value] ?? [];
  return folded(game, before, told.slice(0, Math.max(0, told.indexOf(first?.event as Event))));
}

/** The table after all this was told of it. */
export function folded(game: Pick<Game, 'fold'>, before: View, already: readonly Event[]): View {
  if (already.length === 0) return before;
  const table = structuredClone(before);
  for (const event of already) game.fold(table, event as Parameters<Game['fold']>[1]);
  return table;
}

/** What a card is given: the table, and which fight lies on it. */
export interface FightCardProps {
  readonly table: Table;
  /** Not set where a position began in the middle of a fight. */
  readonly fight?: Fight | undefined;
  /** Set while something is to be decided. */
  readonly hand?: AtHand | undefined;
  readonly isOver: boolean;
  onDismiss(): void;
  /** Lays the card of a fight at hand aside to look at the map. */
  onAside(): void;
}
