import { cell, word } from './cell.ts';
import { chachaBlock, keyWords } from './chacha.ts';
import { codes, reject } from './refusal.ts';
import { sha256 } from './sha256.ts';

/**
 * Chance is part of the state: a secret key and how far its stream has been read.
 * A view never holds the key; its {@link commitment} is shown at the start and the key itself after the end.
 */
export interface DiceState {
  key: string;
  at: number;
}

export const keyFromSeed = (seed: string): string => sha256(`strategoi seed ${seed}`);

/** Published before the first roll; whoever gets the key afterwards can check that it was fixed all along. */
export const commitment = (key: string): string => sha256(`strategoi dice ${key}`);

export const newDice = (seed: string): DiceState => ({ key: keyFromSeed(seed), at: 0 });

const NONCE = [0, 0, 0] as const;
// The last few blocks computed: a pure memo, so that a stream read word by word costs one block in sixteen.
const MEMO = 8;
const memoKey: string[] = new Array(MEMO).fill('');
const memoBlock: number[] = new Array(MEMO).fill(-1);
const memoWords: Uint32Array[] = new Array(MEMO).fill(new Uint32Array(16));
let memoNext = 0;
let lastKey = '';
let lastWords: Uint32Array = new Uint32Array(8);

function wordAt(key: string, at: number): number {
  const block = at >>> 4;
  for (let i = 0; i < MEMO; i++) {
    if (memoBlock[i] === block && memoKey[i] === key) return word(cell(memoWords, i), at & 15);
  }
  if (key !== lastKey) {
    lastKey = key;
    lastWords = keyWords(key);
  }
  const words = chachaBlock(lastWords, block, NONCE);
  memoKey[memoNext] = key;
  memoBlock[memoNext] = block;
  memoWords[memoNext] = words;
  memoNext = (memoNext + 1) % MEMO;
  return word(words, at & 15);
}

/** Uniform in 1..sides: words that would favour the low faces are passed over. */
export function nextDie(dice: DiceState, sides: number): number {
  if (!(sides >= 1)) throw new RangeError(`a die of ${sides} sides`);
  const fair = Math.floor(2 ** 32 / sides) * sides;
  for (;;) {
    const w = wordAt(dice.key, dice.at++);
    if (w < fair) return (w % sides) + 1;
  }
}

/** Where the luck of one action comes from: values given beforehand, then the keyed stream (unless `only`). */
export interface Luck {
  readonly dice?: readonly number[];
  /** Replaying from logged dice: the stream is never read, and running out of dice is a fault. */
  readonly only?: boolean;
}

/** How an action is applied: its luck, and what a search can do without. */
export interface How extends Luck {
  /** The action is one that `legal` has just listed: it is not judged a second time. */
  readonly listed?: true;
  /** Nobody is told: the events are folded and forgotten. */
  readonly quiet?: true;
  /** Luck of the searcher's own: the dice of the state are neither read nor moved on. */
  readonly luck?: Stream;
}

/** How a search plays on: without judgement, without a word, and with luck of its own. */
export const dreaming = (luck: Stream): How => ({ listed: true, quiet: true, luck });

/** The dice of one action: remembers every value so that the log can replay it without the key. */
export class Roller {
  readonly rolled: number[] = [];
  private readonly source: DiceState;
  private readonly luck: Luck | undefined;
  private readonly own: Stream | undefined;
  private used = 0;

  constructor(source: DiceState, how?: How) {
    this.source = source;
    this.luck = how;
    this.own = how?.luck;
  }

  die(sides: number): number {
    if (this.own) return this.own.die(sides);
    const value = this.given(sides) ?? nextDie(this.source, sides);
    this.rolled.push(value);
    return value;
  }

  private given(sides: number): number | undefined {
    const dice = this.luck?.dice;
    if (dice && this.used < dice.length) {
      const value = dice[this.used++] ?? Number.NaN;
      if (!Number.isInteger(value) || value < 1 || value > sides)
        reject(codes.badDice, 'range', { value, sides });
      return value;
    }
    if (this.luck?.only) reject(codes.badDice, 'too-few');
    return undefined;
  }

  get unused(): number {
    return (this.luck?.dice?.length ?? 0) - this.used;
  }
}

export interface Stream {
  /** Uniform in 1..sides. */
  die(sides: number): number;
  /** Uniform in 0..n-1. */
  below(n: number): number;
}

/** A stream of its own for bots, shuffles and tests; the game's dice are never touched by it. */
export function stream(seed: string): Stream {
  const dice = newDice(seed);
  return { die: (sides) => nextDie(dice, sides), below: (n) => nextDie(dice, n) - 1 };
}

/**
 * Luck for search, from one number: many times cheaper than a keyed stream, and good enough where nothing is at stake
 * but a bot's own guess. Never for the dice of a game.
 */
export function quick(seed: number): Stream {
  let a = seed >>> 0;
  const word = (): number => {
    a = (a + 0x6d2b79f5) >>> 0;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
  const below = (n: number): number => Math.floor((word() / 2 ** 32) * n);
  return { die: (sides) => below(sides) + 1, below };
}

/** The same things in an order that the lot gives: every order is as likely as any other. */
export function lots<T>(items: readonly T[], seed: string): T[] {
  const { below } = stream(`lots ${seed}`);
  const order = [...items];
  for (let last = order.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [order[last], order[other]] = [cell(order, other), cell(order, last)];
  }
  return order;
}
