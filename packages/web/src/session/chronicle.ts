import type { Applied, Entry, Event, Game } from '@strategoi/kernel';

/** One line of the log and what each viewer was told of it. */
export interface Moment {
  readonly ply: number;
  readonly entry: Entry;
  readonly told: { readonly [viewer: string]: readonly Event[] };
}

/** What happened, line by line: called to mind when somebody looks at it, and worded for whoever looks. */
export interface Chronicle {
  note(ply: number, events: Applied['events']): void;
  moment(ply: number, entry: Entry): Moment;
  goBack(ply: number): void;
}

/** `recall` plays the lines around a ply again and tells what they brought about. */
export function makeChronicle(
  game: Pick<Game, 'tell'>,
  viewers: readonly string[],
  recall: (ply: number, each: (ply: number, applied: Applied) => void) => void,
): Chronicle {
  const happened = new Map<number, Applied['events']>();
  /** What the one who looks was told; nobody else's is kept. */
  let looking = '';
  const told = new Map<number, readonly Event[]>();

  function tell(ply: number, viewer: string): readonly Event[] {
    if (viewer !== looking) told.clear();
    looking = viewer;
    let seen = told.get(ply);
    if (!seen) {
      if (!happened.has(ply)) recall(ply, (line, { events }) => void happened.set(line, events));
      seen = game.tell(happened.get(ply) ?? [], viewer);
      told.set(ply, seen);
    }
    return seen;
  }

  /** One property for each viewer, read when it is looked at. */
  const telling = (ply: number): Moment['told'] =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        viewers.map((viewer) => [viewer, { enumerable: true, get: () => tell(ply, viewer) }]),
      ),
    );

  return {
    note(ply, events) {
      happened.set(ply, events);
      // Somebody may have asked after this line while it was taken back, and found nothing.
      told.delete(ply);
    },
    moment: (ply, entry) => {
      let lines: Moment['told'] | undefined;
      return {
        ply,
        entry,
        get told() {
          lines ??= telling(ply);
          return lines;
        },
      };
    },
    goBack(ply) {
      for (const line of happened.keys()) if (line > ply) happened.delete(line);
      for (const line of told.keys()) if (line > ply) told.delete(line);
    },
  };
}
