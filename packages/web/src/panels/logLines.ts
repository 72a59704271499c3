import { type Event, isRoll } from '@strategoi/kernel';
import type { Heading, LogKind, LogKit } from '../games/kit/log.ts';

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

export const isHeading = (line: Line): boolean => line.heading !== undefined;

/**
 * One line for each move and each fight: hops of one group are one journey, and what a fight has on its card is told
 * by its outcome. A fight without an outcome keeps its lines.
 */
export function gathered(
  lines: readonly Line[],
  kit: Pick<LogKit, 'isSilent' | 'joined' | 'isShared'>,
  say: (event: Event) => string | undefined,
  fights: { isOutcome(event: Event): boolean; hasOutcome(event: Event): boolean },
): readonly Line[] {
  const found: Line[] = [];
  for (const line of lines) {
    if (kit.isSilent?.(line.event)) continue;
    const before = found.at(-1);
    const isOne = before?.by === line.by;
    const event =
      before && (isOne || kit.isShared?.(line.event)) ? kit.joined?.(before.event, line.event) : undefined;
    if (event) {
      const by = isOne ? line.by : 'nobody';
      // What a throw led to may tell it whole: the die is still what was thrown.
      const isThrow = isRoll(event) || (event === line.event && isRoll(before!.event));
      const dice = isThrow ? [...before!.dice, ...line.dice] : line.dice;
      found[found.length - 1] = { ...line, by, event, dice, text: say(event) ?? line.text };
    } else if (fights.isOutcome(line.event) || !fights.hasOutcome(line.event)) {
      const { die, dice } = line.event;
      const own = fights.isOutcome(line.event) && line.dice.length === 0;
      const shown = Array.isArray(dice) ? (dice as number[]) : typeof die === 'number' ? [die] : [];
      found.push(own ? { ...line, dice: shown } : line);
    }
  }
  return found;
}

/** Some of these lines told as one, where a game gathers what is told at once. */
export function together(
  lines: readonly Line[],
  kit: Pick<LogKit, 'together'>,
  say: (event: Event) => string | undefined,
): readonly Line[] {
  if (!kit.together) return lines;
  return kit.together(lines.map(({ event }) => event)).map(({ event, from }): Line => {
    const first = lines[from[0] ?? 0] as Line;
    return from.length > 1 ? { ...first, event, text: say(event) ?? first.text } : first;
  });
}

export interface Phase {
  readonly heading: Line | undefined;
  readonly lines: readonly Line[];
  /** The turn it belongs to is over. */
  readonly isPast: boolean;
}

/** Lines under their headings; a phase in which nothing happened is left out. */
export function phasesOf(lines: readonly Line[]): readonly Phase[] {
  const last = lines.findLastIndex((line) => line.heading === 'turn');
  const found: { heading: Line | undefined; lines: Line[]; isPast: boolean }[] = [];
  for (const [i, line] of lines.entries()) {
    if (isHeading(line)) found.push({ heading: line, lines: [], isPast: i < last });
    else if (found.length === 0) found.push({ heading: undefined, lines: [line], isPast: last > 0 });
    else found.at(-1)?.lines.push(line);
  }
  return found.filter((phase) => phase.heading?.heading === 'turn' || phase.lines.length > 0);
}
