import type { Puzzle, Verdict } from '@strategoi/bots/puzzles';
import type { Analysis } from '@strategoi/bots/review';
import type { GameRecord, Hint, OddsTable, Role } from '@strategoi/kernel';
import type { Reached, ReachQuestion } from './reach.ts';
import type { OddsQuestion } from './unbarred.ts';

interface Question {
  readonly game: string;
  readonly role: Role;
  /** Dealt anew from the seat's own knowledge. */
  readonly state: unknown;
}

export interface BotQuestion extends Question {
  readonly bot: string;
  readonly seed: string;
  /** What it noted at its last decision. */
  readonly note?: string | undefined;
  /** It may wait for what the others say. */
  readonly patient?: boolean;
}

export interface MarchQuestion extends Question {
  readonly reach: ReachQuestion;
}

/** Odds that take long to reckon. */
export interface ForetellQuestion extends Question {
  readonly odds: OddsQuestion;
}

export interface AdviceQuestion extends Question {
  readonly advice: string;
}

/** What this bot would still write on the sheet of the seat. */
export interface SheetQuestion extends Question {
  readonly sheet: string;
}

/** What an answer to a puzzle is worth; a puzzle hides nothing from whoever made it, and no seat is played. */
export interface PuzzleQuestion {
  readonly game: string;
  readonly puzzle: Puzzle;
  readonly deeds: readonly string[];
}

/** A finished game, to be weighed from its first decision to its last. */
export interface ReviewQuestion {
  readonly game: string;
  readonly review: GameRecord;
}

type AnyQuestion =
  | BotQuestion
  | MarchQuestion
  | ForetellQuestion
  | AdviceQuestion
  | SheetQuestion
  | PuzzleQuestion
  | ReviewQuestion;
export type WorkerQuestion = { readonly ticket: number } & AnyQuestion;

export interface WorkerAnswer {
  readonly ticket: number;
  readonly action?: string;
  readonly note?: string;
  /** It would rather wait: the action is not to be done. */
  readonly waits?: true;
  readonly reached?: Reached;
  readonly tables?: readonly OddsTable[];
  readonly hints?: readonly Hint[];
  readonly lines?: readonly string[];
  readonly verdict?: Verdict;
  readonly analysis?: Analysis;
  /** Not an answer yet: this part of the thinking is done. */
  readonly part?: number;
  readonly fault?: string;
}

let worker: Worker | undefined;
let tickets = 0;
const waiting = new Map<number, (answer: WorkerAnswer) => void>();

const thinker = (): Worker => {
  if (worker) return worker;
  worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
    waiting.get(data.ticket)?.(data);
    if (data.part === undefined) waiting.delete(data.ticket);
  };
  worker.onerror = (event) => {
    for (const [ticket, answer] of waiting) answer({ ticket, fault: event.message || 'worker' });
    waiting.clear();
    worker?.terminate();
    worker = undefined;
  };
  return worker;
};

const ask = (question: AnyQuestion, onPart?: (part: number) => void): Promise<WorkerAnswer> => {
  const ticket = ++tickets;
  return new Promise((resolve) => {
    waiting.set(ticket, (answer) => {
      if (answer.part === undefined) resolve(answer);
      else onPart?.(answer.part);
    });
    thinker().postMessage({ ticket, ...question } satisfies WorkerQuestion);
  });
};

/** Asks a bot in the worker; the page goes on meanwhile. */
export const think = (question: BotQuestion): Promise<WorkerAnswer> => ask(question);

/** Has the worker find out how far a group can go. */
export const explore = async (question: MarchQuestion): Promise<Reached | undefined> =>
  (await ask(question)).reached;

/** Has the worker reckon the odds of a place. */
export const foretell = async (question: ForetellQuestion): Promise<readonly OddsTable[] | undefined> =>
  (await ask(question)).tables;

/** Asks whoever plays the game best what there is to do; `onPart` hears how far the thinking has got. */
export const advise = async (
  question: AdviceQuestion,
  onPart: (part: number) => void,
): Promise<readonly Hint[] | undefined> => (await ask(question, onPart)).hints;

/** Asks a bot for the lines of a sheet. */
export const draftSheet = async (question: SheetQuestion): Promise<readonly string[]> =>
  (await ask(question)).lines ?? [];

/** Has an answer tried against the best; `onPart` hears how far the trying has got. */
export const judge = async (
  question: PuzzleQuestion,
  onPart: (part: number) => void,
): Promise<Verdict | undefined> => (await ask(question, onPart)).verdict;

/** Has a game weighed, in a worker of its own: it takes long, and whoever leaves ends it. */
export function review(
  question: ReviewQuestion,
  onPart: (part: number) => void,
): { readonly analysis: Promise<Analysis | undefined>; stop(): void } {
  const own = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
  const analysis = new Promise<Analysis | undefined>((resolve) => {
    own.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.part === undefined) resolve(data.analysis);
      else onPart(data.part);
    };
    own.onerror = () => resolve(undefined);
  });
  own.postMessage({ ticket: 0, ...question } satisfies WorkerQuestion);
  return { analysis: analysis.finally(() => own.terminate()), stop: () => own.terminate() };
}
