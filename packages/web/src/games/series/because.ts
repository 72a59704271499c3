import { type GradeSpec, type Side, sideNamed } from '@strategoi/bey';
import type { Language, Outcome } from '@strategoi/kernel';

const words = {
  en: {
    apart: (gap: number) => (gap === 1 ? '1 point apart' : `${gap} points apart`),
    draw: (gap: string, most: number) => `They are ${gap}: up to ${most} it is a draw.`,
    tactical: (gap: string, most: number) => `They are ${gap}, more than the ${most} of a draw.`,
    strategic: (gap: string, most: number) =>
      `They are ${gap}, more than the ${most} of a draw, and the winner has twice as many.`,
  },
  fr: {
    apart: (gap: number) => `${gap} PV d’écart`,
    draw: (gap: string, most: number) => `${gap} : jusqu’à ${most}, la partie est nulle.`,
    tactical: (gap: string, most: number) => `${gap}, plus que les ${most} d’une partie nulle.`,
    strategic: (gap: string, most: number) =>
      `${gap}, plus que les ${most} d’une partie nulle, et le vainqueur en a le double.`,
  },
} as const;

/** How the points were judged; a victory that points do not decide is told by its game. */
export function byPoints({ level, points }: Outcome, { draw }: GradeSpec, language: Language): string {
  const said = words[language];
  const tell = level === 'strategic' || level === 'tactical' ? said[level] : said.draw;
  return tell(said.apart(Math.abs((points.athens ?? 0) - (points.sparta ?? 0))), draw);
}

/** The side that has won outright. */
export const winnerOf = ({ level, winners }: Outcome): Side | undefined =>
  level === 'total' ? sideNamed(winners[0]) : undefined;
