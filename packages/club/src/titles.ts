/** One rated game, and how it left the rating of whoever played it. */
export interface Rated {
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  readonly at: number;
}

/** What titles for play are earned by: so many rated games, and after one of them a rating like this, with a deviation no greater than that. */
export const grades = [
  { title: 'lochagos', played: 10, rating: 1500, deviation: 100 },
  { title: 'taxiarch', played: 20, rating: 1650, deviation: 90 },
  { title: 'strategos', played: 40, rating: 1800, deviation: 80 },
] as const;
export type Grade = (typeof grades)[number]['title'];

export interface Graded {
  readonly title: Grade;
  readonly game: string;
  readonly at: number;
}

/** The highest title of each game, since it was earned: whoever loses rating afterwards keeps it. */
export function gradesOf(history: readonly Rated[]): Graded[] {
  const games = [...new Set(history.map(({ game }) => game))];
  return games.flatMap((game) => {
    const own = history.filter((one) => one.game === game).toSorted((a, b) => a.at - b.at);
    const earned = grades.flatMap(({ title, played, rating, deviation: most }) => {
      const first = own.find((one, i) => i + 1 >= played && one.rating >= rating && one.deviation <= most);
      return first ? [{ title, game, at: first.at }] : [];
    });
    return earned.slice(-1);
  });
}
