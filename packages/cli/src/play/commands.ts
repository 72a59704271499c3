import { type Ask, type Refusal, RefusalError, type Words } from '@strategoi/kernel';
import type { Call } from '../command.ts';
import { explanationLines } from '../commands/why.ts';
import { Fault } from '../fault.ts';
import { writeRecord } from '../files.ts';
import { oddsLines } from '../odds.ts';
import { refusalText } from '../refusal.ts';
import { folded, hanging, nearestPlace, placeNamed, ruleLines, spelledPlace, wrap } from '../text.ts';
import { inNotation, plain, typedFor } from '../verbs.ts';
import { hintLines } from './hint.ts';
import { listedAs, listedLines } from './lists.ts';
import { type Style, tellBoard, tellSheet } from './screen.ts';
import { armOrders, standingOrders } from './standing.ts';
import { chosen, lastDecision, type TerminalTable, takeBack } from './table.ts';

/** What a player types that is no action; each under its English and French names. */
const NAMES = {
  help: ['help', '?', 'aide'],
  board: ['board', 'map', 'plateau', 'carte'],
  actions: ['actions', 'list', 'liste'],
  place: ['zone', 'place', 'lieu'],
  why: ['why', 'pourquoi'],
  odds: ['odds', 'chances'],
  hint: ['hint', 'conseil'],
  rule: ['rule', 'regle', 'règle'],
  term: ['term', 'terme'],
  undo: ['undo', 'annuler'],
  save: ['save', 'sauver'],
  windows: ['pass-windows', 'passer-fenetres', 'passer-fenêtres'],
  arm: ['arm', 'armer'],
  quit: ['quit', 'exit', 'quitter'],
} as const;
type Name = keyof typeof NAMES;

export const commandWords: readonly string[] = Object.values(NAMES).map(([first]) => first);

function commandNamed(word: string): Name | undefined {
  const plain = word.toLowerCase();
  return (Object.keys(NAMES) as Name[]).find((name) => (NAMES[name] as readonly string[]).includes(plain));
}

/** What follows a command: the state changed, the question stands as it was, or play stops. */
export type After = 'again' | 'changed' | 'quit';

export interface Room {
  readonly call: Call;
  readonly table: TerminalTable;
  /** What is asked of the person at the keyboard; undefined when the game is over. */
  readonly ask: Ask | undefined;
  readonly viewer: string;
  readonly style: Style;
}

/** A command as somebody of this language types it. */
const ownName = (call: Call, name: 'odds' | 'place'): string =>
  NAMES[name][call.language === 'fr' && name === 'odds' ? 1 : 0];

/** How odds are asked for, and where there is something to roll for now. */
function oddsHelp(call: Call, { listed, state }: TerminalTable, { role }: Ask): string[] {
  const known = new Set<string>();
  const places = (listed.places ?? []).filter((id) => {
    // A city and its ground are one place: the first name it has is enough.
    const where = listed.game.odds(state, role, id).map(({ at }) => at ?? id);
    const isNew = where.some((at) => !known.has(at));
    for (const at of where) known.add(at);
    return isNew;
  });
  const names = places.map((id) => spelledPlace(listed, call.language, id));
  return [
    call.say.oddsHow(ownName(call, 'odds')),
    ...(names.length > 0 ? hanging(call.say.oddsAt, names.join(', '), call.width) : [call.say.noOddsNow]),
  ];
}

/** Signs have a letter or two. */
const SIGN = 2;

/** Terms of that name, by their id or their sign; else those with a word that begins so. */
function termsNamed(terms: Words['terms'], word: string): Words['terms'][string][] {
  const wanted = plain(word);
  const wordsOf = (text: string): string[] => plain(text).split(/[^\p{L}\p{N}]+/u);
  const all = Object.entries(terms);
  const same = all.filter(([id, { name }]) => plain(id) === wanted || plain(name) === wanted);
  const said = all.filter(([, { name }]) => wordsOf(name).includes(wanted));
  const begun = all.filter(
    ([, { name }]) => plain(name).startsWith(wanted) || wordsOf(name).some((one) => one.startsWith(wanted)),
  );
  // "CC": a sign is explained where it is written as such.
  const signed = all.filter(([, { note }]) => note.split(/[^\p{L}\p{N}]+/u).includes(word));
  // Many a name begins with a letter that is a sign of its own.
  const named = word.length > SIGN ? begun : said.length > 0 ? said : signed;
  const found = [same, named, begun].find((some) => some.length > 0) ?? signed;
  return found.map(([, term]) => term);
}

/** A line of the record as somebody of this language types it. */
function spoken(listed: TerminalTable['listed'], language: Call['language'], notation: string): string {
  const action = listed.game.parse(notation);
  return action ? typedFor(listed, language, action) : notation;
}

/** Standing orders answer windows: a game without any has nothing to pass or to make ready. */
function withWindows({ call, table }: Room, work: () => After): After {
  if (table.listed.game.manifest.windows.length === 0) throw new Fault(call.say.noWindows);
  return work();
}

type Work = (room: Room, rest: string) => After;

const works: { readonly [N in Name]: Work } = {
  help({ call, table }) {
    const { verbs, windows, facts } = table.listed.game.manifest;
    const has = [...verbs, ...(facts.written ?? []), ...(windows.length > 0 ? ['windows'] : [])];
    call.print(
      folded(
        call.say.playHelp((what) => has.includes(what)),
        call.width,
      ),
    );
    return 'again';
  },
  board({ call, table, viewer }) {
    tellBoard(call, table, viewer);
    return 'again';
  },
  actions({ call, table, ask }, rest) {
    if (!ask) return 'again';
    const lines = listedLines(call, table, ask, rest);
    call.print(lines.length > 0 ? lines : call.say.noneWith(rest));
    return 'again';
  },
  place({ call, table, viewer }, rest) {
    const { listed, state } = table;
    if (rest === '' && listed.places) throw new Fault(call.say.whichPlace(ownName(call, 'place')));
    const id = placeNamed(call, listed, rest);
    const lines = listed.place?.(listed.game.view(state, viewer), id, call.language);
    call.print(lines ? folded(lines, call.width) : call.say.noPlaces);
    return 'again';
  },
  why({ call, table, ask }, rest) {
    const action =
      ask &&
      (listedAs(call, table, ask, rest) ??
        chosen(table, ask.role, inNotation(table.listed, call.language, rest)));
    if (rest === '') throw new Fault(call.say.whyWhat);
    if (!ask || !action) throw new Fault(call.say.notAnAction(rest));
    const { listed, state } = table;
    call.print([
      typedFor(listed, call.language, action),
      ...explanationLines(call, listed, listed.game.explain(state, ask.role, action)),
    ]);
    return 'again';
  },
  odds({ call, table, ask }, rest) {
    if (!ask) throw new Fault(call.say.gameIsOver);
    if (rest === '' && table.listed.places) {
      call.print(oddsHelp(call, table, ask));
      return 'again';
    }
    const place = placeNamed(call, table.listed, rest);
    const tables = table.listed.game.odds(table.state, ask.role, place);
    if (tables.length === 0) call.print(call.say.noOdds(spelledPlace(table.listed, call.language, place)));
    for (const odds of tables) call.print(oddsLines(call, table.listed, odds));
    return 'again';
  },
  hint({ call, table, ask }) {
    if (!ask) throw new Fault(call.say.gameIsOver);
    call.print(hintLines(call, table, ask.role));
    return 'again';
  },
  rule({ call, table }, rest) {
    const { rules } = table.listed.words[call.language];
    const wanted = rest.toLowerCase();
    const ids = Object.keys(rules).filter(
      (id) => id.toLowerCase() === wanted || id.toLowerCase().endsWith(`-${wanted}`),
    );
    if (rest === '') throw new Fault(call.say.whichRule);
    const starts =
      ids.length > 0 ? ids : Object.keys(rules).filter((id) => id.toLowerCase().includes(wanted));
    if (starts.length === 0) throw new Fault(call.say.noRule(rest));
    call.print(
      starts.slice(0, 12).flatMap((id) => ruleLines(table.listed, call.language, id, call.width) ?? []),
    );
    return 'again';
  },
  term({ call, table }, rest) {
    if (rest === '') throw new Fault(call.say.whichTerm);
    const found = termsNamed(table.listed.words[call.language].terms, rest);
    if (found.length === 0) throw new Fault(call.say.noTerm(rest));
    for (const { name, note } of found.slice(0, 8))
      call.print([name, ...wrap(note, call.width - 4).map((line) => `    ${line}`)]);
    return 'again';
  },
  undo({ call, table, ask }, rest) {
    const count = rest === '' && ask ? lastDecision(table, ask.role) : Number(rest);
    if (!ask) throw new Fault(call.say.gameIsOver);
    if (!Number.isInteger(count) || count < 1) throw new Fault(call.say.badNumber('undo', rest, 1));
    const { listed, record } = table;
    const last = record.log.slice(-count).map((entry) => spoken(listed, call.language, entry.do));
    takeBack(table, ask.role, count);
    call.print(wrap(call.say.takenBack(last.join(', ')), call.width));
    tellSheet(call, table, ask.role);
    return 'changed';
  },
  save({ call, table }, rest) {
    if (rest === '') throw new Fault(call.say.saveWhere);
    writeRecord(call, rest, table.record);
    call.print(call.say.saved(rest));
    return 'again';
  },
  windows: (room, rest) => withWindows(room, () => standingOrders(room, rest)),
  arm: (room, rest) => withWindows(room, () => armOrders(room, rest)),
  quit: () => 'quit',
};

/** Runs what was typed when it is a command; undefined when it is none. */
export function runCommand(room: Room, line: string): After | undefined {
  const [first = '', ...rest] = line.trim().split(/\s+/);
  const name = commandNamed(first);
  return name && works[name](room, rest.join(' '));
}

/** One line for what the player got wrong; anything else is a bug and goes on up. */
export function faultText(call: Call, error: unknown): string {
  if (error instanceof Fault) return error.message;
  if (error instanceof RefusalError)
    return [refusalText(call, error.refusal), ...meantInstead(call, error.refusal)].join(' ');
  throw error;
}

/** The place that was meant by a word that could not be read, or how to learn what may be typed. */
function meantInstead({ listed, language, say }: Call, { key, params = {} }: Refusal): string[] {
  if (key !== 'unreadable' || typeof params.found !== 'string' || !listed) return [];
  const near = nearestPlace(listed, language, params.found);
  return near === undefined ? (params.at === 0 ? [say.orHelp] : []) : [say.orNear(near)];
}
