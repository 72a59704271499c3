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

/** The active side ends its movement, this die is rolled, and every window is passed. */
export function fight(t: Table, die: number): readonly Event[] {
  const role = sideName(t.active);
  return [...rolling(t, role, 'done', die), ...passAll(t)];
}

/** Does it and passes windows until this die has been rolled. */
export function rolling(t: Table, role: string, text: string, die: number): readonly Event[] {
  const events: Event[] = [];
  for (let [who, words] = [role, text]; ; ) {
    try {
      return [...events, ...act(t, who, words, [die])];
    } catch (error) {
      if (!(error instanceof RefusalError) || error.refusal.rule !== codes.badDice) throw error;
    }
    // Nothing has been rolled yet: somebody may still act before the die.
    events.push(...act(t, who, words));
    const ask = asked(t);
    if (ask?.window === undefined) throw new Error(`no die is rolled: ${ask?.step}`);
    [who, words] = [ask.role, 'pass'];
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
