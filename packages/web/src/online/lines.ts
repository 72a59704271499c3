import { type ReadonlySignal, signal } from '@preact/signals';
import type { Event, View } from '@strategoi/kernel';
import { api, type Seen } from './api.ts';

/** A line of the log, and the view after it where it was seen as it came. */
export interface Line extends Seen {
  readonly view?: View;
}

/** The log of a game as far as this viewer knows it. */
export interface Lines {
  readonly lines: ReadonlySignal<readonly Line[]>;
  readonly prologue: ReadonlySignal<readonly Event[]>;
  add(line: Line): void;
  /** The last ones were taken back. */
  cut(many: number): void;
  /** This line was this seat's. */
  own(ply: number, by: string, text: string): void;
  /** Asks the server for the lines after a ply. */
  lookUp(from?: number): void;
  /** Where what is known of the log ends: before the first line of which nobody knows whose it was. */
  certain(from: number): number;
}

/** Views of moments already seen that are kept at hand. */
const KEPT = 120;
const bare = ({ view: _view, ...line }: Line): Line => line;

export function keepLines(id: string, invite: string | undefined, touch: () => void): Lines {
  const lines = signal<readonly Line[]>([]);
  const prologue = signal<readonly Event[]>([]);
  const set = (next: readonly Line[]): void => {
    lines.value = next.map((line, i) => (line.view && i < next.length - KEPT ? bare(line) : line));
  };
  /** Reads the log after a ply; what was known of these lines is filled in. */
  async function read(from: number): Promise<void> {
    const found = await api.log(id, from, invite);
    prologue.value = found.prologue ?? [];
    const own = new Map(lines.value.map((line) => [line.ply, line]));
    const merged = found.lines.map((line) => ({ ...own.get(line.ply), ...line }));
    const before = lines.value.filter(({ ply }) => ply <= from);
    const after = lines.value.filter(({ ply }) => ply > found.ply);
    set([...before, ...merged, ...after]);
    touch();
  }
  return {
    lines,
    prologue,
    add: (line) => set([...lines.value, line]),
    cut: (many) => set(lines.value.slice(0, Math.max(0, lines.value.length - many))),
    own(ply, by, text) {
      if (lines.value.some((line) => line.ply === ply && line.do === undefined))
        set(lines.value.map((line) => (line.ply === ply ? { ...line, by, do: text } : line)));
    },
    lookUp: (from = 0) => void read(from).catch(() => undefined),
    certain(from) {
      const unknown = lines.value.find(({ by }) => by === '');
      return unknown && unknown.ply <= from ? unknown.ply - 1 : from;
    },
  };
}
