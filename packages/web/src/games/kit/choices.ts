import type { Ask, Language, OddsTable, View } from '@strategoi/kernel';
import type { Next } from './board.ts';

/** Many actions at one touch: how it is called, who they are where not all can be meant, and what comes next of it. */
export interface Bulk {
  readonly label: string;
  readonly who?: string;
  readonly next: Next;
}

/** How the decisions of a game are put to a player. */
export interface Choices {
  /** Verbs of what comes naturally, the likeliest first; passing comes after them. */
  readonly natural?: readonly string[];
  /** Verbs of what one may do besides, and loses nothing by leaving. */
  readonly besides?: readonly string[];
  /** Ends what could still go on: it stands out only when nothing but `besides` is left. */
  readonly ending?: string;
  /** Leaving it here gives up something that is offered only now. */
  isGift?(ask: Ask): boolean;
  /** Having nothing left to do is told all the same: what follows may throw a die. */
  isTold?(ask: Ask, view: View): boolean;
  /** Nothing this window offers can gain him anything: he is not asked at all. */
  isVain?(ask: Ask, view: View, odds: (at: string) => readonly OddsTable[]): boolean;
  /** What this window offers is offered again when the other has ended: nobody need be called for it. */
  mayWait?(ask: Ask, view: View): boolean;
  /** Offered at nearly every decision: it stands behind what this one is about. */
  isAnyTime?(action: string): boolean;
  /** What is offered here, where it stays open: asked the same again, whoever has let it be is passed over. */
  stays?(ask: Ask, view: View): string | undefined;
  /** The same where it is asked once at least: whoever shares the screen with others is called for it too. */
  again?(ask: Ask, view: View): string | undefined;
  /** The fight this window is about, where one may be asked no more until it is over. */
  fightOf?(ask: Ask): number | string | undefined;
  /** What is decided here is a plan for what follows: advice to do nothing is said as well. */
  isPlan?(ask: Pick<Ask, 'step'>): boolean;
  /** Verb of actions that are taken back together: a stack is picked at once. */
  readonly gathers?: string;
  /** Verb that opens a place whose stacks are picked. */
  readonly opens?: string;
  /** The only counter that can join the group of a stack that has just been called up. */
  lone?(ask: Ask, view: View): string | undefined;
  /** Whoever went there to fight stops there, where he is asked. */
  stops?(ask: Ask): string | undefined;
  /** What may be done at one touch with all of them, or with as many as there is enough for. */
  forAll?(ask: Ask, view: View, language: Language): Bulk | undefined;
  /** Verbs that send on whoever was picked: where none can be sent any more, nothing is left to decide. */
  readonly sends?: readonly string[];
  /** Cautions that its own panels give, by key. */
  readonly cautioned?: readonly string[];
}
