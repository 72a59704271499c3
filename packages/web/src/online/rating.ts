import type { Person } from './api.ts';

/** Where everybody begins. */
const FIRST = 1500;

export interface RatingChange {
  readonly before: number;
  readonly after: number;
}

/** What one game has done to somebody's rating; nothing where it was not counted. The history is oldest first. */
export function changeOf(history: Person['history'], game: string, id: string): RatingChange | undefined {
  const course = history.filter((point) => point.game === game);
  const at = course.findIndex((point) => point.game_id === id);
  const now = course[at];
  if (!now) return undefined;
  return { before: Math.round(course[at - 1]?.rating ?? FIRST), after: Math.round(now.rating) };
}
