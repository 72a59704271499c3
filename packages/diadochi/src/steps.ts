/** DIA-SEQ-001 to DIA-SEQ-019: the steps there are, in the order of a season. */

export const stepNames = [
  'muster',
  'mustered',
  'season',
  'accession',
  'fate',
  'forecast',
  'command',
  'auction',
  'orders-open',
  'orders',
  'reveal',
  'wreck',
  'bribery',
  'executions',
  'conflicts',
  'retreats-open',
  'retreat',
  'retreats',
  'captures',
  'possession',
  'pillage',
  'gifts',
  'victory',
  'vote',
  'votes',
  'close',
  'winter-open',
  'winter',
  'wintered',
  'year-end',
  'fall',
  'bequest',
  'fall-empire',
] as const;
export type StepName = (typeof stepNames)[number];

/** No procedure of this game keeps anything beside where it stands. */
export type DiaFrame = { step: StepName };
