import { isRoll } from '@strategoi/kernel';
import { language } from '../app/settings.ts';
import { type Fight, tellingsOf } from '../fights/fight.ts';
import { linesOf } from '../panels/Log.tsx';
import { gathered, isHeading, type Line, phasesOf } from '../panels/logLines.ts';
import type { Table } from './table.ts';

/** A line of what happened, and the fight whose outcome it tells. */
export interface Told extends Line {
  readonly fight?: Fight | undefined;
  /** Dice were thrown over it: a stratagem has a card too, and is no fight. */
  readonly isFought: boolean;
}

/** What happened, one line for each move and each fight, under its turns and phases, as this viewer was told. */
export function storyOf(table: Table, viewer: string): readonly Told[] {
  const { kit, session } = table;
  const moments = session.moments.value;
  const lines = moments
    .flatMap((moment) => linesOf(moment, table, viewer))
    .filter(({ event }) => !kit.isDetail?.(event));
  const { endings, onCards } = kit.fights
    ? tellingsOf(kit.fights, kit.fights.list(moments, viewer))
    : tellingsOf({ outcomes: new Set() }, []);
  const text = kit.words[language.value];
  const told = gathered(lines, kit, (event) => text.event(event), {
    isOutcome: (event) => endings.has(event),
    hasOutcome: (event) => onCards.has(event),
  });
  return phasesOf(told)
    .flatMap(({ heading, lines: own }) => [...(heading ? [heading] : []), ...own])
    .map((line) => {
      const fight = endings.get(line.event);
      const isFought =
        fight === undefined
          ? kit.isFought?.(line.event) === true
          : (kit.fights?.weight?.(fight) ?? 'fight') === 'fight';
      return { ...line, fight, isFought };
    });
}

/**
 * What a line of the log came to, as this viewer was told: a die of a fight is told by the fight, which says where it was
 * and who won.
 */
export function outcomeAt(table: Table, viewer: string, line: number): string | undefined {
  const { kit, session } = table;
  const moments = session.moments.value;
  const text = kit.words[language.value];
  const told = moments[line - 1]?.told[viewer] ?? [];
  const fight = kit.fights
    ?.list(moments, viewer)
    .find((one) => one.told.some(({ event }) => told.includes(event)));
  const die = told.find(isRoll);
  const outcome =
    die && fight?.told.find(({ ply, event }) => ply >= line && kit.fights?.outcomes.has(event.type))?.event;
  return [...(outcome ? [outcome] : []), ...told]
    .map((event) => text.event(event))
    .find((one) => one !== undefined);
}

/**
 * Where the review stops: at the beginning and after every moment this viewer was told of. Moments that told him
 * nothing are none, so that nobody can count what others have written in secret.
 */
export function stopsOf(table: Table, viewer: string): readonly number[] {
  const told = table.session.moments.value.filter((moment) => (moment.told[viewer]?.length ?? 0) > 0);
  return [0, ...told.map(({ ply }) => ply)];
}

/** The stop at this moment, or the last one before it. */
export const stopAt = (stops: readonly number[], ply: number): number =>
  Math.max(
    0,
    stops.findLastIndex((stop) => stop <= ply),
  );

/** The stop of the next fight; the last stop where there is none. */
export function nextFight(story: readonly Told[], stops: readonly number[], at: number): number {
  const now = stops[at] ?? 0;
  const next = story.find(({ isFought, ply }) => isFought && ply > now);
  return next ? stopAt(stops, next.ply) : stops.length - 1;
}

export const isMove = (line: Told): boolean => !isHeading(line);
