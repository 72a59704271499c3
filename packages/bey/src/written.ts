import { type Action, act, parseAction, plainName, type Text } from '@strategoi/kernel';
import type { Roster } from './roster.ts';
import type { Stratagems } from './stratagems.ts';

/** The things of a game that the board prints a name for. */
export interface Printed {
  readonly roster: Roster;
  readonly stratagems: Stratagems;
  readonly zones: readonly { readonly id: string; readonly name: Text }[];
  readonly leaders: readonly { readonly id: string; readonly name: Text }[];
  readonly faces: readonly { readonly effect: string; readonly id: string; readonly name: Text }[];
}

/** Signs that part a target: who, where from, where to, which use. */
const SEAMS = /([@/:])/;

/** Verbs whose target begins with a stratagem; all others speak of places and pieces. */
const OF_COUNTERS: ReadonlySet<string> = new Set(['play', 'keep', 'discard']);

/** Things by their ids, which always mean themselves, and by their names: the first to bear a name keeps it. */
class Index {
  private readonly own: ReadonlySet<string>;
  private readonly ids = new Map<string, string>();

  constructor(
    own: readonly string[],
    names: readonly { readonly id: string; readonly names: readonly string[] }[],
  ) {
    this.own = new Set(own);
    for (const id of own) if (!id.endsWith('*')) this.learn(id, id);
    for (const { id, names: all } of names) for (const name of all) this.learn(id, name);
  }

  private learn(id: string, name: string): void {
    if (!this.ids.has(plainName(name))) this.ids.set(plainName(name), id);
  }

  owns(text: string): boolean {
    return this.own.has(text);
  }

  whole(text: string): string | undefined {
    return text.endsWith('*') ? undefined : this.ids.get(plainName(text));
  }

  read(part: string): string {
    if (this.own.has(part)) return part;
    const found = this.ids.get(plainName(part));
    return found === undefined ? part : found + (part.endsWith('*') ? '*' : '');
  }
}

/** What is meant by a name where a place or a piece is spoken of, and where a stratagem is. */
export interface Names {
  readonly pieces: Index;
  readonly counters: Index;
}

/** Every name the board prints, in either language, with accents or without, in capitals or not. */
export function makeNames({ roster, stratagems, zones, leaders, faces }: Printed): Names {
  const pieceIds = [
    ...zones.map((z) => z.id),
    ...roster.pieceOf.keys(),
    ...roster.units.flatMap(({ key }) => [key, `${key}*`]),
    ...leaders.map((l) => l.id),
  ];
  const counterIds = [...stratagems.counters.map((c) => c.id), ...faces.map((f) => f.effect)];
  const pieceNames = [...zones, ...leaders].map(({ id, name }) => ({ id, names: [name.en, name.fr] }));
  const counterNames = faces.map(({ effect, id, name }) => ({
    id: effect,
    names: [name.en, name.fr, `${id} ${name.en}`, `${id} ${name.fr}`],
  }));
  const withIds = (ids: readonly string[]) => ids.map((id) => ({ id, names: [id] }));
  return {
    pieces: new Index(pieceIds, [...pieceNames, ...withIds(counterIds), ...counterNames]),
    counters: new Index(counterIds, [...counterNames, ...withIds(pieceIds), ...pieceNames]),
  };
}

/**
 * Reads an action in which places, leaders and stratagems may bear the names the board prints: `go éion` is `go T5`,
 * `pick Cléon` is `pick cleon`. Where a leader and a stratagem are called alike the verb says which is meant.
 */
export function makeParser({ pieces, counters }: Names): (text: string) => Action | undefined {
  return (text) => {
    const action = parseAction(text);
    if (action?.target === undefined) return action;
    const first = OF_COUNTERS.has(action.verb) ? counters : pieces;
    const parts = action.target.split(SEAMS);
    const indexOf = (i: number): Index => (i === 0 ? first : pieces);
    if (parts.every((part, i) => indexOf(i).owns(part) || SEAMS.test(part))) return action;
    const target = first.whole(action.target) ?? parts.map((part, i) => indexOf(i).read(part)).join('');
    return target === action.target ? action : act(action.verb, target);
  };
}
