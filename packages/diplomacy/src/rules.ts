/** One switch per disputed rule, and the presets that throw them. */

export interface Rules {
  /** A power's attack cuts the support its own units give. */
  readonly ownCut: boolean;
  /** An army with several convoy routes arrives if any of them stands, or only if all of them do. */
  readonly multiRoute: 'any' | 'all';
  /**
   * `convoyFails`: the armies in a convoy paradox stay without effect.
   * `supportStands`: first, a convoyed attack never touches a support against one of its own fleets;
   * what is still paradoxical then fails likewise.
   */
  readonly paradox: 'convoyFails' | 'supportStands';
  /**
   * When an army goes by sea to a province it also borders: if its order says so; also if a fleet of its own
   * power serves it; or, whatever is written, when it would trade places with the unit there.
   */
  readonly adjConvoy: 'via' | 'intent' | 'exchange';
  /** What becomes of an order that says "via" when no fleet was ordered to carry it. */
  readonly viaWithoutConvoy: 'land' | 'fails';
  /** Two fleets pass each other by using different coasts of one province. */
  readonly crawl: boolean;
  /** A dislodged unit bars nobody from its attacker's province: only when they met head to head, or always. */
  readonly dislodgedNoEffect: 'headToHead' | 'always';
  /** A unit dislodged by a convoyed army may retreat to where that army came from. */
  readonly retreatToConvoyOrigin: boolean;
}

/** Diplomacy as the test cases 2.4 read it. */
const dip: Rules = {
  ownCut: false,
  multiRoute: 'any',
  paradox: 'convoyFails',
  adjConvoy: 'intent',
  viaWithoutConvoy: 'land',
  crawl: false,
  dislodgedNoEffect: 'headToHead',
  retreatToConvoyOrigin: true,
};

/** Diplomacy as the test cases 3.0 read it. */
const dip3: Rules = { ...dip, viaWithoutConvoy: 'fails' };

/** The rule book of 1971. */
const dip71: Rules = { ...dip, multiRoute: 'all', paradox: 'supportStands', adjConvoy: 'exchange' };

/** Les Diadoques: DIA-SUP-022, DIA-CNV-007, DIA-CNV-008, DIA-MOV-011, DIA-MAP-005, DIA-MOV-015, DIA-RET-003. */
const diad: Rules = {
  ...dip71,
  ownCut: true,
  crawl: true,
  dislodgedNoEffect: 'always',
  retreatToConvoyOrigin: false,
};

export const RULE_SETS = ['dip', 'dip3', 'dip71', 'diad'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

export const rules: Readonly<Record<RuleSet, Rules>> = { dip, dip3, dip71, diad };

export const isRuleSet = (name: string): name is RuleSet => RULE_SETS.includes(name as RuleSet);
