import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { pack, type State, unpack } from '@strategoi/kernel';
import type { Line, LiveTable } from './table.ts';

/** Something that is folded small, and unfolded by whoever asks for it. */
interface Folding<T> {
  open: T | undefined;
  /** Pressed bytes, one for each character. */
  shut: string | undefined;
}

const unfolded = <T>(value: T): Folding<T> => ({ open: value, shut: undefined });

function read<T>(folding: Folding<T>): T {
  if (folding.shut !== undefined) {
    folding.open = unpack<T>(String(inflateRawSync(Buffer.from(folding.shut, 'latin1'))));
    // It may be changed from now on.
    folding.shut = undefined;
  }
  return folding.open as T;
}

function fold(folding: Folding<unknown>): void {
  if (folding.shut !== undefined) return;
  folding.shut = deflateRawSync(pack(folding.open)).toString('latin1');
  folding.open = undefined;
}

/** A table in memory. While nobody does anything at it, what takes most room of it is folded, and the rest forgotten. */
export class FoldingTable implements LiveTable {
  readonly id: LiveTable['id'];
  readonly listed: LiveTable['listed'];
  readonly pace: LiveTable['pace'];
  readonly roles: LiveTable['roles'];
  row: LiveTable['row'];
  seats: LiveTable['seats'];
  ply: LiveTable['ply'];
  clock: LiveTable['clock'];
  result: LiveTable['result'];
  recent: LiveTable['recent'];
  views: LiveTable['views'];
  asked: LiveTable['asked'];
  offered: LiveTable['offered'];
  saved: LiveTable['saved'];
  course: LiveTable['course'];
  #state: Folding<State>;
  readonly #lines: Folding<Line[]>;
  /** Where nobody takes back the last line, the same as the state. */
  #mark: Folding<State>;
  #count: number;

  constructor(from: Omit<LiveTable, 'fold'>) {
    this.id = from.id;
    this.listed = from.listed;
    this.pace = from.pace;
    this.roles = from.roles;
    this.row = from.row;
    this.seats = from.seats;
    this.ply = from.ply;
    this.clock = from.clock;
    this.result = from.result;
    this.recent = from.recent;
    this.views = from.views;
    this.asked = from.asked;
    this.offered = from.offered;
    this.saved = from.saved;
    this.course = from.course;
    this.#state = unfolded(from.state);
    this.#lines = unfolded(from.lines);
    this.#mark = this.#foldingOf(from.mark.state);
    this.#count = from.mark.count;
  }

  #foldingOf(state: State): Folding<State> {
    return state === this.#state.open ? this.#state : unfolded(state);
  }

  get state(): State {
    return read(this.#state);
  }

  set state(state: State) {
    this.#state = unfolded(state);
  }

  get lines(): Line[] {
    return read(this.#lines);
  }

  get mark(): LiveTable['mark'] {
    return { count: this.#count, state: read(this.#mark) };
  }

  set mark({ count, state }: LiveTable['mark']) {
    this.#count = count;
    this.#mark = this.#foldingOf(state);
  }

  fold(): void {
    this.views.clear();
    this.offered.clear();
    this.recent = [];
    for (const each of [this.#lines, this.#mark, this.#state]) fold(each);
  }
}
