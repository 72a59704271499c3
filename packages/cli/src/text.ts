import {
  type Action,
  type Ask,
  type Event,
  isAsks,
  type Language,
  type Outcome,
  type Role,
  type State,
} from '@strategoi/kernel';
import type { Call } from './command.ts';
import { Fault } from './fault.ts';
import type { TerminalGame } from './registry.ts';
import { bareName, inNotation, plain, typedFor } from './verbs.ts';

export function roleName(listed: TerminalGame, role: Role, language: Language): string {
  return listed.game.manifest.roles.find((r) => r.id === role)?.name[language] ?? role;
}

/** A role by its id or by its name in either language. */
export function roleNamed(call: Call, listed: TerminalGame, word: string): Role {
  const { roles } = listed.game.manifest;
  const found = roles.find((r) => [r.id, r.name.en, r.name.fr].some((name) => plain(name) === plain(word)));
  if (!found)
    throw new Fault(
      call.say.unknownRole(
        word,
        roles.map((r) => r.id),
      ),
    );
  return found.id;
}

/** An action by its number in the list of legal ones, or by its notation. */
export function actionNamed(
  call: Call,
  listed: TerminalGame,
  state: State,
  role: Role,
  word: string,
): Action {
  if (/^\d+$/.test(word.trim())) {
    const legal = listed.game.legal(state, role);
    const action = legal[Number(word) - 1];
    if (action) return action;
    if (legal.length === 0) throw new Fault(call.say.notAsked(roleName(listed, role, call.language)));
    throw new Fault(call.say.noSuchNumber(word.trim(), legal.length));
  }
  const action = listed.game.parse(inNotation(listed, call.language, word));
  if (!action) throw new Fault(call.say.notAnAction(word));
  return action;
}

/** A place by its id or its name, whatever the case; games that list none take any word. */
export function placeNamed(call: Pick<Call, 'say' | 'language'>, listed: TerminalGame, word: string): string {
  if (!listed.places) return word;
  const meant = [word, inNotation(listed, call.language, word)].map(plain);
  const isCalled = (id: string): boolean =>
    bareName(spelledPlace(listed, call.language, id)) === bareName(word);
  const found =
    listed.places.find((id) => meant.includes(plain(id))) ??
    (word ? listed.places.find(isCalled) : undefined);
  if (found === undefined)
    throw new Fault(call.say.unknownPlace(word, nearestPlace(listed, call.language, word)));
  return found;
}

/** A place by the name people of this language have for it, or by its code. */
export function spelledPlace({ words }: TerminalGame, language: Language, id: string): string {
  const { aliases = {}, targets = {} } = words[language];
  return aliases[id] ?? targets[id] ?? id;
}

/** The name somebody may have meant: one that goes on like it, or that a slip in three letters makes of it. */
export function nearestPlace(listed: TerminalGame, language: Language, word: string): string | undefined {
  const typed = bareName(word);
  if (typed === '') return undefined;
  const far = (name: string): number =>
    typed.length > 2 && name.startsWith(typed) ? 0 : slips(typed, name) / typed.length;
  const [near] = (listed.places ?? [])
    .map((id) => spelledPlace(listed, language, id))
    .map((name) => ({ name, far: far(bareName(name)) }))
    .sort((a, b) => a.far - b.far);
  return near && near.far <= 1 / 3 ? near.name : undefined;
}

/** How many letters must be put in, taken out or changed to make one word of the other. */
function slips(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
    row = next;
  }
  return row[b.length] as number;
}

export const diceNamed = (call: Call, word: string | undefined): number[] | undefined => {
  if (word === undefined) return undefined;
  const values = word.trim() === '' ? [] : word.split(/[\s,]+/);
  if (!values.every((value) => /^\d{1,6}$/.test(value))) throw new Fault(call.say.badDiceList(word));
  return values.map(Number);
};

export function eventLines(listed: TerminalGame, language: Language, events: readonly Event[]): string[] {
  const words = listed.words[language];
  return events.flatMap((event) => {
    const line = isAsks(event) ? undefined : words.event(event);
    return line ? line.split('\n') : [];
  });
}

/** What is asked, of whom: the prompt in the game's words. */
export const promptLine = (listed: TerminalGame, language: Language, ask: Ask): string =>
  `${roleName(listed, ask.role, language)}${language === 'fr' ? ' : ' : ': '}${listed.words[language].prompt(ask)}`;

export const outcomeLines = (listed: TerminalGame, language: Language, outcome: Outcome): readonly string[] =>
  listed.words[language].outcome(outcome);

/** The legal actions with their numbers, their words and their notation. */
export function actionLines(
  listed: TerminalGame,
  language: Language,
  actions: readonly Action[],
  ask: Ask | undefined,
  width: number,
  {
    typed,
    notes,
    across,
  }: {
    readonly typed?: readonly string[];
    readonly notes?: readonly string[];
    readonly across?: number;
  } = {},
): string[] {
  const digits = String(actions.length).length;
  const notations = typed ?? actions.map((action) => typedFor(listed, language, action));
  const texts = actions.map((action) => listed.words[language].action(action, ask));
  const noted = texts.map((text, i) => (notes?.[i] ? `${text.replace(/\.$/, '')}, ${notes[i]}` : text));
  const longest = Math.max(0, ...notations.map((n) => n.length));
  const cells = noted.map(
    (text, i) =>
      `${String(i + 1).padStart(digits + 1)}  ${(notations[i] as string).padEnd(longest)}  ${text}`,
  );
  return across === 1 ? cells : columns(cells, width);
}

/** Side by side where a long list of short cells fits, reading down; else one a line. */
function columns(cells: readonly string[], width: number, gap = 3): string[] {
  const widest = Math.max(0, ...cells.map((c) => c.length));
  const across = cells.length <= 12 ? 1 : Math.max(1, Math.floor((width + gap) / (widest + gap)));
  const down = Math.ceil(cells.length / across);
  return Array.from({ length: down }, (_, row) =>
    Array.from({ length: across }, (_, column) => cells[column * down + row] ?? '')
      .map((cell, column) => (column === across - 1 ? cell : cell.padEnd(widest + gap)))
      .join('')
      .trimEnd(),
  );
}

export function ruleLines(
  listed: TerminalGame,
  language: Language,
  id: string,
  width: number,
): string[] | undefined {
  const rule = listed.words[language].rules[id];
  return rule && [`${id}  ${rule.title}`, ...wrap(rule.text, width - 4).map((line) => `    ${line}`)];
}

/** Breaks at spaces, never at those that hold words together, nor before a sign that French sets apart. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \t\n]+(?![:;!?»])/)) {
    if (line && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line ? `${line} ${word}` : word;
  }
  if (line) lines.push(line);
  return lines;
}

/** Wrapped, the following lines under the first. */
export function hanging(lead: string, text: string, width: number): string[] {
  return wrap(text, width - lead.length).map((line, i) => (i === 0 ? lead : ' '.repeat(lead.length)) + line);
}

/** Lines too long for the screen, each broken under its own text: after its first column, or two further in. */
export function folded(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => {
    if (line.length <= width) return [line];
    const column = /^ *\S.*? {2,}/.exec(line)?.[0];
    if (column) return hanging(column, line.slice(column.length), width);
    const margin = /^ */.exec(line)?.[0] ?? '';
    return wrap(line.trimStart(), width - margin.length - 2).map(
      (part, i) => margin + (i === 0 ? part : `  ${part}`),
    );
  });
}

export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  }
  return rows.map((row) =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}
