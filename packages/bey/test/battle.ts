import { codes, type Event, RefusalError } from '@strategoi/kernel';
import { expect } from 'vitest';
import type { Factor } from '../src/combat.ts';
import { clampColumn, columns } from '../src/crt.ts';
import type { BeyState } from '../src/state.ts';
import { type BeyTable, expectEvent, sideName } from './table.ts';

/** The combat in the words of the table. */
export interface Reading {
  readonly pf: string;
  readonly odds: string;
  readonly column: string;
  readonly modifier: number;
  readonly row: number;
  readonly losses: string;
  readonly winner: string;
}

/** Odds, column read, modifiers, row, losses of attacker and defender, winner. */
export function reading(events: readonly Event[]): Reading {
  const e = expectEvent(events, 'combat.result');
  // Whoever is told a result is told what made it up.
  const sum = (kind: Factor['kind']): number =>
    (e.factors as readonly Factor[]).filter((f) => f.kind === kind).reduce((n, f) => n + f.value, 0);
  expect([sum('die'), clampColumn((e.odds as number) + sum('column'))]).toEqual([e.modifier, e.column]);
  return {
    pf: `${e.attackerPf}:${e.defenderPf}`,
    odds: columns[e.odds as number] as string,
    column: columns[e.column as number] as string,
    modifier: e.modifier as number,
    row: e.row as number,
    losses: `${e.attackerLoss} ${e.defenderLoss}`,
    winner: sideName(e.winner as number),
  };
}

/** Columns read to the right (+) or to the left (−) of the odds. */
export function shift(events: readonly Event[]): number {
  const e = expectEvent(events, 'combat.result');
  return (e.column as number) - (e.odds as number);
}

export interface BeyBattle<S extends BeyState> {
  /** From an activated zone these pieces take this way, and nobody else moves. */
  march(t: S, role: string, from: string, who: readonly string[], way: readonly string[]): void;
  /**
   * The active side ends its movement, these dice are rolled one after the other, and every window is passed. Choices
   * that come before the last die are answered with the first thing offered; then it stops.
   */
  fight(t: S, ...dice: number[]): readonly Event[];
  /** The same, but stops as soon as the last die lies on the table. */
  cast(t: S, ...dice: number[]): readonly Event[];
}

/** How battles are brought about at a table. */
export function makeBattle<S extends BeyState>({
  act,
  asked,
  legal,
  passAll,
  play,
}: Pick<BeyTable<S>, 'act' | 'asked' | 'legal' | 'passAll' | 'play'>): BeyBattle<S> {
  /** Ends what the active side is doing, passes windows and takes the first choice offered, until this die is rolled. */
  function rolling(t: S, die: number): readonly Event[] {
    const events: Event[] = [];
    for (;;) {
      const ask = asked(t);
      if (ask === undefined) throw new Error('the game is over and no die was rolled');
      const offered = legal(t, ask.role);
      const text = ['pass', 'done'].find((word) => offered.includes(word)) ?? (offered[0] as string);
      try {
        return [...events, ...act(t, ask.role, text, [die])];
      } catch (error) {
        if (!(error instanceof RefusalError) || error.refusal.rule !== codes.badDice) throw error;
      }
      events.push(...act(t, ask.role, text));
    }
  }
  const cast = (t: S, ...dice: number[]): readonly Event[] => dice.flatMap((die) => rolling(t, die));
  return {
    cast,
    fight: (t, ...dice) => [...cast(t, ...dice), ...passAll(t)],
    march(t, role, from, who, way) {
      play(t, [
        `${role} activate ${from}`,
        ...who.map((piece) => `${role} pick ${piece}`),
        ...way.map((zone) => `${role} go ${zone}`),
      ]);
      for (const word of ['halt', 'done'])
        if (asked(t)?.step === 'group' && legal(t, role).includes(word)) act(t, role, word);
    },
  };
}
