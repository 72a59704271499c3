import {
  type Action,
  act,
  type Hint,
  type Language,
  type Role,
  seatOf,
  stream,
  type View,
} from '@strategoi/kernel';
import { areAlike } from '@strategoi/shelf';
import type { Call } from '../command.ts';
import { Fault } from '../fault.ts';
import type { TerminalGame } from '../registry.ts';
import { folded, spelledPlace } from '../text.ts';
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
  const alike = areAlike(hints);
  const shown = alike ? hints.slice(0, 1) : hints;
  const told = shown.flatMap((hint, i) =>
    linesOf(call, { listed, view: seat.view, hint, number: i + 1, isWeighed: !alike }),
  );
  return folded([...(alike ? [call.say.hintsAlike] : []), ...told], call.width);
}

interface Told {
  readonly listed: TerminalGame;
  readonly view: View;
  readonly hint: Hint;
  readonly number: number;
  /** Its figures say something. */
  readonly isWeighed: boolean;
}

function linesOf(call: Call, { listed, view, hint, number, isWeighed }: Told): string[] {
  const { action, moves, lines, chance, gain, worst } = hint;
  const typed = (one: Action): string =>
    listed.typed?.(view, one, call.language) ?? typedFor(listed, call.language, one);
  const ways =
    lines?.map((line) => typed(act(action.verb, line))) ??
    moves.map(
      ({ from, to, pieces }) =>
        `${spotName(listed, call.language, from)} → ${spotName(listed, call.language, to)}   ${groupText(listed, call.language, pieces)}`,
    );
  const part = isWeighed && chance !== undefined ? call.say.hintChance(Math.round(100 * chance)) : '';
  // A sheet begins with one of its lines: these tell it whole.
  const head = [lines ? call.say.hintSheet : typed(action), part].filter(Boolean).join('   ');
  return [
    `${number}. ${head}`,
    ...ways.map((line) => `     ${line}`),
    ...(isWeighed ? [`     ${call.say.hintWhy(signed(call, gain), signed(call, worst))}`] : []),
  ];
}

/** T12, M1: what maps print beside the name. */
const CODE = /^[A-Z]+\d+$/;

function spotName(listed: TerminalGame, language: Language, id: string): string {
  const name = spelledPlace(listed, language, id);
  return CODE.test(id) && name !== id ? `${id} (${name})` : name;
}

/** Counters by their names, those of a kind with their number. */
function groupText(listed: TerminalGame, language: Language, pieces: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const id of pieces) {
    const name = spelledPlace(listed, language, id);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, n]) => (n > 1 ? `${n} ${name}` : name)).join(', ');
}

/** What rounds to nothing has no sign of its own. */
const signed = ({ language }: Call, points: number): string =>
  `${points <= -0.05 ? '−' : '+'}${Math.abs(points).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}`;
