export const formats = ['robin', 'swiss', 'knockout', 'boards'] as const;
export type Format = (typeof formats)[number];

/** What parts those who have the same score; docs/tournaments.md says how each is counted. */
export const tieBreaks = [
  'margin',
  'direct',
  'buchholz',
  'buchholz-cut-1',
  'median-buchholz',
  'sonneborn-berger',
  'wins',
  'progress',
] as const;
export type TieBreak = (typeof tieBreaks)[number];
