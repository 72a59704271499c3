import type { Outcome } from '@strategoi/kernel';

const rules: { readonly [level: string]: string } = {
  majority: 'DIA-END-001',
  survivor: 'DIA-END-001',
  deadlock: 'DIA-END-002',
  conceded: 'DIA-END-003',
  vote: 'DIA-END-006',
  marginal: 'DIA-OPT-PRESTIGE-02',
  measured: 'DIA-OPT-PRESTIGE-02',
  total: 'DIA-OPT-PRESTIGE-02',
  most: 'DIA-END-008',
  ranking: 'DIA-END-008',
};

/** The rule by which it ended; the outcome itself says what met it. */
export function because({ level }: Outcome) {
  const rule = rules[level];
  return rule === undefined ? undefined : { rule };
}
