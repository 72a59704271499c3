import type { Role } from '@strategoi/kernel';

/** The stratagems in hand. */

/** A card in hand: each face with what playing it now would be. */
export interface Card {
  readonly id: string;
  readonly faces: readonly CardFace[];
}

export interface CardFace {
  readonly id: string;
  readonly icon: string;
  readonly name: string;
  readonly note: string;
  readonly rule: string;
  /** Rules whose refusal speaks of this card; any other speaks of the decision at hand. */
  readonly own: readonly string[];
  /** This seat can never use this face. */
  readonly locked: boolean;
  /** How playing it is written, whether allowed or not. */
  readonly attempt: string;
  /** Notations that play it now. */
  readonly plays: readonly string[];
}

export interface Hand {
  readonly role: Role;
  readonly cards: readonly Card[];
  /** Left in the common cup, as far as everybody knows. */
  readonly cup: number;
}
