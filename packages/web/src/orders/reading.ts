/** How a typed line reads, while it is being typed. */
const readings = ['empty', 'ok', 'warning', 'illegal', 'ambiguous', 'refused', 'unreadable'] as const;
export type ReadingState = (typeof readings)[number];

export interface Reading {
  readonly state: ReadingState;
  /** The line as the game writes it, when it has one meaning. */
  readonly text?: string;
  /** What it means, or what is wrong with it. */
  readonly says?: string;
  /** First character that cannot stand, and how many; the end of the line when something is missing. */
  readonly at?: number;
  readonly length?: number;
  readonly rule?: { readonly href: string; readonly label: string };
}

/** May it be put on the sheet? What is against a rule may: the unit then holds, as at a real table. */
export const isWritable = ({ state }: Reading): boolean =>
  state === 'ok' || state === 'warning' || state === 'illegal';

/** The line cut where the fault is: before it, the fault, after it. Nothing is pointed at without a place. */
export function faultIn(
  line: string,
  { at, length = 1 }: Reading,
): readonly [string, string, string] | undefined {
  if (at === undefined) return undefined;
  const from = Math.max(0, Math.min(at, line.length));
  const to = Math.min(line.length, from + Math.max(1, length));
  return [line.slice(0, from), line.slice(from, to), line.slice(to)];
}
