import type { Event } from '@strategoi/kernel';
import type { LogKind } from '../games/kit.ts';

/** One line of the log: what one event says. */
export interface Line {
  readonly key: string;
  readonly ply: number;
  readonly by: string;
  readonly event: Event;
  readonly text: string;
  readonly dice: readonly number[];
  readonly kind: LogKind | undefined;
  /** It heads a part of the log. */
  readonly heading?: Heading | undefined;
}

export type Heading = 'turn' | 'phase';

/** What most games call their turns and phases. */
export const plainHeading = ({ type }: Event): Heading | undefined =>
  type === 'turn' || type === 'phase' ? type : undefined;

const headingOf = ({ heading, event }: Line): Heading | undefined => heading ?? plainHeading(event);
export const isHeading = (line: Line): boolean => headingOf(line) !== undefined;

const namesOf = ({ pieces, units, leaders }: Event): string | undefined =>
  Array.isArray(pieces)
    ? String(pieces)
    : Array.isArray(units) && Array.isArray(leaders)
      ? `${units} ${leaders}`
      : undefined;
const samePieces = (a: Event, b: Event): boolean => namesOf(a) !== undefined && namesOf(a) === namesOf(b);

/** A voyage goes from sea to sea: each leg tells only where it leads. */
const sailsOn = (a: Event, b: Event): boolean => a.why === 'sail' && b.why === 'sail';

/** The next hop of the same group. */
const goesOn = (before: Line | undefined, line: Line): before is Line =>
  before?.event.type === 'move' &&
  line.event.type === 'move' &&
  before.by === line.by &&
  (before.event.to === line.event.from || sailsOn(before.event, line.event)) &&
  samePieces(before.event, line.event);

/** One more of those who are brought to the same place. */
const joins = (before: Line | undefined, line: Line): before is Line =>
  before?.event.type === 'move' &&
  line.event.type === 'move' &&
  before.by === line.by &&
  before.event.why === 'place' &&
  line.event.why === 'place' &&
  before.event.to === line.event.to &&
  namesOf(line.event) !== undefined;

const all = (before: unknown, more: unknown): unknown[] => [before, more].flat();
/** Both as one body. */
const mustered = (before: Event, more: Event): Event => ({
  ...more,
  units: all(before.units, more.units),
  leaders: all(before.leaders, more.leaders),
});

/** Both hops as one journey. */
const joined = (before: Event, hop: Event): Event => ({
  ...hop,
  from: before.from,
  cost: Number(before.cost ?? 0) + Number(hop.cost ?? 0),
});

/**
 * One line for each move and each fight: hops of one group are one journey, and what a fight has on its card is told
 * by its outcome. A fight without an outcome keeps its lines.
 */
export function gathered(
  lines: readonly Line[],
  say: (event: Event) => string | undefined,
  fights: { isOutcome(event: Event): boolean; hasOutcome(event: Event): boolean },
): readonly Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    // What an order costs is told with the order.
    if (line.event.type === 'pay') continue;
    const before = found.at(-1);
    if (goesOn(before, line) || joins(before, line)) {
      const event = (joins(before, line) ? mustered : joined)(before.event, line.event);
      found[found.length - 1] = { ...line, event, text: say(event) ?? line.text };
    } else if (fights.isOutcome(line.event) || !fights.hasOutcome(line.event)) {
      const { die, dice } = line.event;
      const own = fights.isOutcome(line.event) && line.dice.length === 0;
      const shown = Array.isArray(dice) ? (dice as number[]) : typeof die === 'number' ? [die] : [];
      found.push(own ? { ...line, dice: shown } : line);
    }
  }
  return found;
}

export interface Phase {
  readonly heading: Line | undefined;
  readonly lines: readonly Line[];
  /** The turn it belongs to is over. */
  readonly isPast: boolean;
}

/** Lines under their headings; a phase in which nothing happened is left out. */
export function phasesOf(lines: readonly Line[]): readonly Phase[] {
  const last = lines.findLastIndex((line) => headingOf(line) === 'turn');
  const found: { heading: Line | undefined; lines: Line[]; isPast: boolean }[] = [];
  for (const [i, line] of lines.entries()) {
    if (isHeading(line)) found.push({ heading: line, lines: [], isPast: i < last });
    else if (found.length === 0) found.push({ heading: undefined, lines: [line], isPast: last > 0 });
    else found.at(-1)?.lines.push(line);
  }
  return found.filter(
    (phase) => (phase.heading && headingOf(phase.heading) === 'turn') || phase.lines.length > 0,
  );
}
