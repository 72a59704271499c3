// What the rule book or one of its worked examples attests. Every other figure of the same kind is inferred: the printed tables
// are lost. Each can be changed where it stands (`map.json`, `counters.json`, `cards.json`, `tables.ts`, `scenarios.json`)
// without touching a rule; `docs/epic.md` lists them.

interface Sources {
  /** Of regions, areas and cities. */
  readonly tribute: readonly string[];
  readonly forage: readonly string[];
  readonly size: readonly string[];
  readonly walls: readonly string[];
  readonly hex: readonly string[];
  /** Of classes of units and of leaders. */
  readonly morale: readonly string[];
  readonly count: readonly string[];
  readonly rating: readonly string[];
}
const names = (text: string): readonly string[] => text.split(' ');

export const attested: Sources = {
  tribute: names('western_islands thrace chios'),
  forage: names('attica megarid'),
  size: names('athens piraeus sparta thebes corcyra potidaea erythrae'),
  walls: names('athens piraeus megara nisaea thespiae potidaea mytilene clazomenae teos'),
  hex: names(
    'athens piraeus acharnae megara nisaea gytheum methone cythera cyllene thebes plataea thespiae naupactus potidaea scione torone amphipolis mytilene melos',
  ),
  morale: names('corinth-f4 laconia-h6 attica-h4 boeotia-h5 boeotia-c5 phocis_locris-h4'),
  count: names('sicily_sparta-f4'),
  rating: names('phormio'),
};

/** What a set-up says, part by part, and which fields of it these are. */
export const setupParts: { readonly [part: string]: readonly string[] } = {
  dates: ['start', 'end', 'alternativeEnd'],
  control: ['seats', 'regions'],
  levels: ['regions'],
  treasury: ['treasury', 'noTribute', 'empire', 'freeBases'],
  markers: ['captured', 'revolt', 'destroyed', 'razed', 'cutWalls', 'open', 'tracked'],
  works: ['forts', 'bases'],
  units: ['units', 'sicilianFleets'],
  pools: ['pools'],
  leaders: ['leaders', 'leaderPool', 'leaderLimits'],
  cards: ['cards', 'hands', 'helots', 'simplified'],
  victory: ['victory', 'capitals', 'homes'],
};

/** What of each set-up is inferred; the rest is printed. */
export const inferredSetup: { readonly [scenario: string]: readonly string[] } = {
  argive: ['control', 'levels', 'pools'],
  // RUL-95: no last year is printed.
  campaign: ['dates', 'control', 'levels', 'pools'],
  three: ['dates', 'control', 'levels', 'pools'],
  four: ['dates', 'control', 'levels', 'pools'],
  archidamian: ['control', 'levels', 'pools'],
  ionian: ['levels', 'pools'],
  spartan_fantasy: ['control', 'levels', 'pools'],
  athenian_fantasy: ['control', 'levels', 'pools'],
};

/** Levels that are known all the same: allegiance and multiplier of Chios in 431, the twelve regions of Sparta in 412. */
export const attestedLevels: { readonly [scenario: string]: readonly string[] } = {
  campaign: names('chios'),
  three: names('chios'),
  four: names('chios'),
  archidamian: names('chios'),
  ionian: names(
    'achaea elis arcadia corinth laconia epidaurus megarid boeotia phocis_locris aetolia epirus chalcidice',
  ),
};

/** Figures of `tables.ts` that are ours, by name; the number of an interception is an option besides. */
export const inferredTables: readonly string[] = names(
  'siegeMorale SIEGE_BASE SIEGE_RAIDED combatChart moraleRaiding',
);
