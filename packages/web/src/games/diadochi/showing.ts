import { seasonOf } from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Language } from '@strategoi/kernel';
import type { Table } from '../../pages/table.ts';
import { shown } from './desk.ts';
import { boardOf } from './scene.ts';
import { sayIn } from './words.ts';

const dateOf = (turn: number, language: Language): string => {
  const date = words[language].names.turn(turn);
  return `${date.charAt(0).toUpperCase()}${date.slice(1)}`;
};

/** A season is tried out here, and nothing of it counts. */
export const isPlan = ({ session }: Pick<Table, 'session'>): boolean =>
  session.saved.value.trial !== undefined;

/**
 * The season that is shown step by step: its sheets have been opened, and the next question waits. Or a plan, in which
 * nobody talks or seals.
 */
export function showing(language: Language, table: Pick<Table, 'session'>): string | undefined {
  const now = shown.value;
  const text = sayIn[language];
  if (now) {
    const { turn } = boardOf(now.viewAt(0));
    return text.resolving(dateOf(turn, language), seasonOf(turn) === 'winter');
  }
  const { turn, phase } = boardOf(table.session.view.value);
  return isPlan(table) && (phase === 'orders' || phase === 'winter')
    ? text.planning(dateOf(turn, language))
    : undefined;
}
