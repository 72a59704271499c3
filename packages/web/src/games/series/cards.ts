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

/**
 * The face that lies up: one this seat may use, above all what can be played now. What is kept or thrown away with both
 * its faces is worth to him what he may use of it, not what the enemy could.
 */
export function faceUp({ faces }: Card): CardFace | undefined {
  const own = faces.filter(({ locked }) => !locked);
  return own.find(({ plays }) => plays.length > 0) ?? own[0] ?? faces[0];
}
