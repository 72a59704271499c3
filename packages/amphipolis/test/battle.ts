import { columns } from '@strategoi/bey';
import { codes, type Event, RefusalError } from '@strategoi/kernel';
import {
  act,
  asked,
  expectEvent,
  legal,
  passAll,
  play,
  position,
  type Setting,
  sideName,
  type Table,
} from './table.ts';

/** Both sides stand face to face, or will once the active side has moved: it has announced ten points. */
export const facing = (setting: Setting): Table => position({ announced: 10, ...setting });

/** From an activated zone these pieces take this way, and nobody else moves. */
export function march(
  t: Table,
  role: string,
  from: string,
  who: readonly string[],
  way: readonly string[],
): void {
  play(t, [
    `${role} activate ${from}`,
    ...who.map((piece) => `${role} pick ${piece}`),
    ...way.map((zone) => `${role} go ${zone}`),
  ]);
  for (const word of ['halt', 'done'])
    if (asked(t)?.step === 'group' && legal(t, role).includes(word)) act(t, role, word);
}

/**
 * The active side ends its movement, these dice are rolled one after the other, and every window is passed. Choices
 * that come before the last die are answered with the first thing offered; then it stops.
 */
export function fight(t: Table, ...dice: number[]): readonly Event[] {
  const events = cast(t, ...dice);
  return [...events, ...passAll(t)];
}

/** The same, but stops as soon as the last die lies on the table. */
export const cast = (t: Table, ...dice: number[]): readonly Event[] => dice.flatMap((die) => rolling(t, die));

/** Ends what the active side is doing, passes windows and takes the first choice offered, until this die is rolled. */
function rolling(t: Table, die: number): readonly Event[] {
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

/** The combat in the words of the table: odds, column read, modifiers, row, losses of attacker and defender, winner. */
export function reading(events: readonly Event[]) {
  const e = expectEvent(events, 'combat.result');
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

/** The same, of a fight between sides that stand face to face. */
export const fought = (setting: Setting, die = 3) => reading(fight(facing(setting), die));

/** Columns read to the right (+) or to the left (−) of the odds. */
export function shift(events: readonly Event[]): number {
  const e = expectEvent(events, 'combat.result');
  return (e.column as number) - (e.odds as number);
}
