import { type Hint, type Role, seatOf, stream } from '@strategoi/kernel';
import type { Call } from '../command.ts';
import { Fault } from '../fault.ts';
import { typedFor } from '../verbs.ts';
import type { TerminalTable } from './table.ts';

/** How long whoever is asked for advice may think, in milliseconds. */
const PATIENCE = 4000;

/** The best things to do now, as the strategos sees them from this seat. */
export function hintLines(call: Call, { listed, state }: TerminalTable, role: Role): string[] {
  const adviser = listed.bots[listed.best];
  if (!adviser?.advise) throw new Fault(call.say.noHints);
  const until = performance.now() + PATIENCE;
  // Nothing hidden is known to it: it thinks about a table dealt anew from what the seat may know.
  const seen = listed.game.resample(state, role, 'advice');
  const actions = listed.game.legal(seen, role);
  const seat = seatOf(listed.game, seen, role, actions, stream('advice'), {
    due: () => performance.now() >= until,
  });
  const hints = adviser.advise(seat);
  if (hints.length === 0) return [call.say.noHintNow];
  return hints.flatMap((hint, i) => linesOf(call, typedFor(listed, call.language, hint.action), hint, i + 1));
}

function linesOf(call: Call, action: string, hint: Hint, number: number): string[] {
  const { moves, lines, chance, gain, worst } = hint;
  const part = chance === undefined ? '' : `   ${call.say.hintChance(Math.round(100 * chance))}`;
  const ways = lines ?? moves.map(({ from, to, pieces }) => `${from} → ${to}   ${pieces.join(', ')}`);
  return [
    `${number}. ${action}${part}`,
    ...ways.map((line) => `     ${line}`),
    `     ${call.say.hintWhy(signed(call, gain), signed(call, worst))}`,
  ];
}

const signed = ({ language }: Call, points: number): string =>
  `${points < 0 ? '−' : '+'}${Math.abs(points).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
