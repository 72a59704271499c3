import type { School } from '@strategoi/bots/learn';
import {
  type Action,
  type Ask,
  type Bot,
  type Event,
  type Game,
  type Language,
  type OddsTable,
  sure,
  type View,
  type Words,
} from '@strategoi/kernel';
import { botsOf, type Shelved, shelf } from '@strategoi/shelf';

/** An action before it is done, and what would be told if it were. */
export interface Offered {
  readonly view: View;
  readonly ask: Ask;
  readonly action: Action;
  trial(): readonly Event[];
  /** Exact odds at a place, as whoever is asked may know them. */
  odds(place: string): readonly OddsTable[];
}

/** How a game is shown in lines of text: `board/<game>.ts` gives its own as `terminal`. */
export interface Terminal {
  /** The board as lines of text, as the viewer sees it. */
  board(view: View, language: Language, width: number): readonly string[];
  /** One line that tells where the game stands. */
  status(view: View, language: Language): string;
  /** Changes when the whole board is worth showing again. */
  chapter(view: View): string;
  /** Places that can be asked about, and what there is to say of one. */
  readonly places?: readonly string[];
  place?(view: View, id: string, language: Language): readonly string[];
  /** What an action costs, or how many there are of what it takes; '' when there is nothing to add. */
  note?(offered: Offered, language: Language): string;
  /** An action as it may be typed in this language, where its verb is not all that has a word of its own there. */
  typed?(view: View, action: Action, language: Language): string | undefined;
  /** Long lists are told by kinds: what typed actions of one kind have in common, and what sets this one apart. */
  kind?(typed: string, language: Language): readonly [string, string] | undefined;
  /** Where orders are written: the sheet as it stands, with what still lacks an order. */
  sheet?(view: View, language: Language, width: number): readonly string[];
  /** Ways to go on with what is being typed, where there is more to say than the listed actions. */
  complete?(typed: string, language: Language, listed: readonly string[]): readonly string[];
  /** The facts and results of a table of odds in words. */
  odds?(table: OddsTable, language: Language): readonly string[];
}

/** A game the command knows, with all it needs to show and play it. */
export interface TerminalGame extends Terminal {
  readonly game: Game;
  readonly words: { readonly [L in Language]: Words };
  readonly bots: { readonly [name: string]: Bot };
  /** The strongest of them, who gives advice. */
  readonly best: string;
  /** Who sits down when nobody is named: the strongest, or one who writes letters where they count. */
  readonly rival?: string;
  /** Where it is learnt from, where it can be. */
  readonly school?: School;
}

export type Registry = { readonly [id: string]: TerminalGame };

/** A game with its board of text. */
export async function terminalGame(entry: Shelved, terminal: Terminal): Promise<TerminalGame> {
  return {
    game: await entry.rules(),
    words: await entry.words(),
    bots: await botsOf(entry),
    best: entry.best,
    ...(entry.rival === undefined ? {} : { rival: entry.rival }),
    ...(entry.school ? { school: await entry.school() } : {}),
    ...terminal,
  };
}

async function open(entry: Shelved): Promise<TerminalGame> {
  const { terminal } = (await import(`./board/${entry.id}.ts`)) as { readonly terminal: Terminal };
  return terminalGame(entry, terminal);
}

/** These games, or all of them. A command about one game opens no other: it would only be slower for it. */
export async function openGames(entries: readonly Shelved[] = shelf): Promise<Registry> {
  return Object.fromEntries(
    await Promise.all(entries.map(async (entry) => [entry.id, await open(entry)] as const)),
  );
}

export async function openGame(id: string): Promise<TerminalGame> {
  return open(sure(shelf.find((entry) => entry.id === id)));
}
