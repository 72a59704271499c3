import type { Language } from '@strategoi/kernel';
import { Fault } from './fault.ts';
import { jsonText } from './json.ts';
import type { TerminalGame } from './registry.ts';
import type { Say } from './words/index.ts';
import type { World } from './world.ts';

export interface Flag {
  readonly type: 'string' | 'boolean';
  readonly short?: string;
  readonly multiple?: boolean;
}
export type Flags = { readonly [name: string]: Flag };

export interface Command {
  readonly name: string;
  /** What follows the name, as shown in help. */
  readonly usage: string;
  /** Fewest and most words that are not options. */
  readonly words: readonly [number, number];
  /** The first word names the only game it has to do with. */
  readonly oneGame?: true;
  flags(world: World): Flags;
  run(call: Call): number | Promise<number>;
}

type Given = { readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined };

/** One invocation of a command. */
export class Call {
  readonly command: Command;
  readonly args: readonly string[];
  readonly world: World;
  readonly language: Language;
  readonly say: Say;
  readonly json: boolean;
  /** The game in hand: a refusal is worded by it. */
  listed: TerminalGame | undefined;
  private readonly given: Given;

  constructor(parts: {
    command: Command;
    args: readonly string[];
    given: Given;
    world: World;
    language: Language;
    say: Say;
  }) {
    this.command = parts.command;
    this.args = parts.args;
    this.given = parts.given;
    this.world = parts.world;
    this.language = parts.language;
    this.say = parts.say;
    this.json = parts.given.json === true;
  }

  arg(index: number): string {
    return this.args[index] as string;
  }

  text(name: string): string | undefined {
    const value = this.given[name];
    return typeof value === 'string' ? value : undefined;
  }

  texts(name: string): readonly string[] {
    const value = this.given[name];
    return Array.isArray(value) ? value.map(String) : typeof value === 'string' ? [value] : [];
  }

  on(name: string): boolean {
    return this.given[name] === true;
  }

  /** A whole number of at least `least`. */
  count(name: string, otherwise: number, least = 1): number {
    const value = this.text(name);
    if (value === undefined) return otherwise;
    if (!/^\d{1,12}$/.test(value) || Number(value) < least)
      throw new Fault(this.say.badNumber(`--${name}`, value, least));
    return Number(value);
  }

  print(lines: string | readonly string[]): void {
    const text = typeof lines === 'string' ? lines : lines.join('\n');
    this.world.stdout.write(`${text}\n`);
  }

  data(value: unknown): void {
    this.print(jsonText(value));
  }

  get width(): number {
    return Math.max(40, Math.min(this.world.stdout.columns ?? 100, 160));
  }
}
