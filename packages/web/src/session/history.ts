import {
  type Applied,
  type Entry,
  type Game,
  type GameRecord,
  keepSnapshots,
  pack,
  type Snapshot,
  type State,
  unpack,
  type View,
} from '@strategoi/kernel';
import { type Moment, makeChronicle } from './chronicle.ts';
import type { KeptSnapshot, Saved } from './store.ts';

/** A game as it has gone so far: its record, where it stands, and what everybody was told. */
export interface History<B> {
  readonly record: GameRecord;
  readonly state: State;
  /** What happened before the first decision of a game that began with its scenario. */
  readonly prologue: Moment | undefined;
  readonly moments: readonly Moment[];
  /** The table as somebody sees it now; made once for each after a change. */
  view(viewer: string): View<B>;
  stateAt(ply: number): State;
  /** The last line of the log was done. */
  add(applied: Applied): void;
  /** So many lines are left; nothing after them was ever done. */
  goBack(ply: number): void;
  /** The game as it was kept elsewhere takes the place of this one. */
  follow(next: Saved): void;
  /** States kept on the way, to be saved with it. */
  ladder(): readonly KeptSnapshot[];
}

/** A state stays the same: it is packed once, however often the game is written down with it. */
const packs = new WeakMap<Snapshot, KeptSnapshot>();
function packedOf(one: Snapshot): KeptSnapshot {
  const known = packs.get(one) ?? { ply: one.ply, state: pack(one.state) };
  packs.set(one, known);
  return known;
}
/** What cannot be read is left out: the game is then opened from its lines. */
const unpacked = (kept: readonly KeptSnapshot[] = []): Snapshot[] =>
  kept.flatMap(({ ply, state }) => {
    if (typeof state !== 'string') return [{ ply, state }];
    try {
      return [{ ply, state: unpack<State>(state) }];
    } catch {
      return [];
    }
  });

/** Lines of the log that are called to mind together. */
const RECALLED = 16;

export function makeHistory<B>(game: Game<State, B>, kept: Saved, watchers: readonly string[]): History<B> {
  const record: GameRecord = { ...kept.record, log: [...kept.record.log] };
  let snapshots = keepSnapshots(game, record, unpacked(kept.snapshots));
  const chronicle = makeChronicle(game, watchers, (ply, each) => {
    // Somebody may still hold a line that was taken back: what drew it is drawn anew a frame later.
    if (ply > record.log.length) return;
    const first = ply - ((ply - 1) % RECALLED);
    snapshots.recall(first, Math.min(first + RECALLED - 1, record.log.length), each);
  });
  const allMoments = (): Moment[] => record.log.map((entry, i) => chronicle.moment(i + 1, entry));
  let moments = allMoments();
  let state = snapshots.at(record.log.length);
  const views = new Map<string, View<B>>();

  function begin(): Moment | undefined {
    if (record.start) return undefined;
    chronicle.note(0, game.begin(record).applied.events);
    return chronicle.moment(0, { by: '', do: '', hash: '' });
  }

  return {
    record,
    prologue: begin(),
    get state() {
      return state;
    },
    get moments() {
      return moments;
    },
    view(viewer) {
      const known = views.get(viewer) ?? game.view(state, viewer);
      views.set(viewer, known);
      return known;
    },
    stateAt: (ply) => (ply >= record.log.length ? state : snapshots.at(ply)),
    add(applied) {
      views.clear();
      const ply = moments.length + 1;
      chronicle.note(ply, applied.events);
      moments.push(chronicle.moment(ply, record.log[ply - 1] as Entry));
      snapshots.pass(ply, state);
    },
    goBack(ply) {
      views.clear();
      state = snapshots.at(ply);
      record.log.length = ply;
      delete record.outcome;
      snapshots.goBack(ply);
      chronicle.goBack(ply);
      moments.length = ply;
    },
    follow(next) {
      views.clear();
      const { log, ...rest } = next.record;
      Object.assign(record, rest);
      if (!next.record.outcome) delete record.outcome;
      record.log.splice(0, record.log.length, ...log);
      snapshots = keepSnapshots(game, record, unpacked(next.snapshots));
      chronicle.goBack(0);
      moments = allMoments();
      state = snapshots.at(log.length);
    },
    ladder: () => snapshots.ladder().map(packedOf),
  };
}
