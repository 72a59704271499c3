import type { Action, Ask, Event, OddsTable } from '@strategoi/kernel';
import type { Call } from '../command.ts';
import { actionLines, hanging } from '../text.ts';
import { plain, typedFor } from '../verbs.ts';
import type { TerminalTable } from './table.ts';

/** A list longer than this is told by kinds; `list` shows it whole. */
const LONG = 24;

/** What may be done now: each action on its line, or kind by kind where that would fill the screen. */
export function askedLines(call: Call, table: TerminalTable, ask: Ask): string[] {
  const actions = table.listed.game.legal(table.state, ask.role);
  return actions.length > LONG
    ? shortLines(call, table, actions, ask)
    : wholeLines(call, table, actions, ask);
}

/** Every action, or those in which these words are found, with the numbers they have. */
export function listedLines(call: Call, table: TerminalTable, ask: Ask, wanted: string): string[] {
  const actions = table.listed.game.legal(table.state, ask.role);
  const lines = wholeLines(call, table, actions, ask, 1);
  return wanted === '' ? lines : lines.filter((line) => plain(line).includes(plain(wanted)));
}

function wholeLines(
  call: Call,
  table: TerminalTable,
  actions: readonly Action[],
  ask: Ask,
  across?: number,
): string[] {
  const { listed } = table;
  const notes = listed.note && actions.map((action) => noteOf(call, table, ask, action));
  const typed = typedLines(call, table, actions, ask);
  return actionLines(listed, call.language, actions, ask, call.width, {
    typed,
    ...(notes && { notes }),
    ...(across && { across }),
  });
}

/** What it costs, how many there are: as the game tells it before it is done. */
function noteOf(call: Call, table: TerminalTable, ask: Ask, action: Action): string {
  const { game, note } = table.listed;
  const trial = (): readonly Event[] => {
    const copy = game.clone(table.state);
    return game.tell(game.apply(copy, ask.role, action).events, ask.role);
  };
  const odds = (place: string): readonly OddsTable[] => game.odds(table.state, ask.role, place);
  return note?.({ view: game.view(table.state, ask.role), ask, action, trial, odds }, call.language) ?? '';
}

/** Each action as somebody of this language would type it. */
function typedLines(
  { language }: Pick<Call, 'language'>,
  { listed, state }: Pick<TerminalTable, 'listed' | 'state'>,
  actions: readonly Action[],
  { role }: Pick<Ask, 'role'>,
): string[] {
  const view = listed.game.view(state, role);
  return actions.map(
    (action) => listed.typed?.(view, action, language) ?? typedFor(listed, language, action),
  );
}

/** The one action that is listed in these very words: a region and the sea beside it may share a name. */
export function listedAs(
  call: Pick<Call, 'language'>,
  table: Pick<TerminalTable, 'listed' | 'state'>,
  ask: Pick<Ask, 'role'>,
  words: string,
): Action | undefined {
  const actions = table.listed.game.legal(table.state, ask.role);
  const typed = typedLines(call, table, actions, ask).map(plain);
  const found = actions.filter((_, i) => typed[i] === plain(words));
  return found.length === 1 ? found[0] : undefined;
}

interface Kind {
  readonly head: string;
  readonly first: number;
  last: number;
  readonly tails: string[];
}

function shortLines(call: Call, table: TerminalTable, actions: readonly Action[], ask: Ask): string[] {
  const { listed } = table;
  const kinds: Kind[] = [];
  typedLines(call, table, actions, ask).forEach((text, i) => {
    const [head, tail] = listed.kind?.(text, call.language) ?? halves(text);
    const known = kinds.at(-1);
    if (known?.head === head) {
      known.tails.push(tail);
      known.last = i + 1;
    } else kinds.push({ head, first: i + 1, last: i + 1, tails: [tail] });
  });
  const digits = String(actions.length).length;
  const longest = Math.max(...kinds.map(({ head }) => head.length));
  return [
    ...kinds.flatMap(({ head, first, last, tails }) => {
      const number = `${String(first).padStart(digits + 1)}${last > first ? `-${String(last).padEnd(digits)}` : ' '.repeat(digits + 1)}`;
      const one = actions[first - 1] as Action;
      const text = last > first ? someOf(tails, call.width) : listed.words[call.language].action(one, ask);
      return hanging(`${number}  ${head.padEnd(longest)}  `, text, call.width);
    }),
    call.say.listHint,
  ];
}

const halves = (text: string): [string, string] => {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
};

/** As many as two lines hold, and how many more there are. */
function someOf(tails: readonly string[], width: number): string {
  const shown: string[] = [];
  let length = 0;
  for (const tail of tails) {
    length += tail.length + 3;
    if (length > width) break;
    shown.push(tail);
  }
  const more = tails.length - shown.length;
  return [...shown, ...(more > 0 ? [`… +${more}`] : [])].join(' · ');
}
