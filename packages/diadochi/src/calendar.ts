/** DIA-SEQ-019: spring, summer, autumn and winter of 321, then spring of 320, and so on down the years. */

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof seasons)[number];

export const FIRST_YEAR = 321;
/** No game outlives the last of the diadochs, who died in 281. */
export const LAST_YEAR = 281;

/** DIA-EPI-001: the year from which epigones succeed. */
export const EPIGONES = 316;

export const seasonOf = (turn: number): Season => seasons[turn % 4] ?? 'spring';
export const yearOf = (turn: number): number => FIRST_YEAR - Math.floor(turn / 4);
export const turnOf = (year: number, season: Season): number =>
  (FIRST_YEAR - year) * 4 + seasons.indexOf(season);

/** The next season of movement: autumn is followed by the spring of the next year. */
export const nextMovement = (turn: number): number => (turn % 4 === 2 ? turn + 2 : turn + 1);
