/** The 26 things every game passes without writing a test. */
export const items = {
  1: 'starts for each scenario, option set and number of seats; declared facts hold',
  2: 'ends within the declared length, exactly when nobody has an action, with a well-formed outcome',
  3: 'while it is not ended somebody has an action; seats that are not asked have none',
  4: 'the list of actions is in order, without duplicates, repeatable, and can be written and read',
  5: 'every listed action is accepted; everything else is refused and changes nothing',
  6: "the game's own invariants hold at every state",
  7: 'the same seed and actions give the same states and events, here and elsewhere',
  8: 'search never disturbs the game',
  9: 'a clone equals its original, diverges independently, and has the same children',
  10: 'a twin revived from JSON stays equal; positions load where they were saved',
  11: 'replay equals the live game at every prefix, from the seed and from logged dice',
  12: 'undo returns the exact earlier state, and is refused across any die or reveal',
  13: 'all luck passes through the dice, and the dice are fair and keyed',
  14: 'every seat and a spectator have a view at every state; a wrong seat is refused',
  15: 'no leak by resampling: nothing a seat is told depends on what it cannot know',
  16: 'no leak by canary: no secret word stands in what is sent to others',
  17: 'the actions of a view equal those of the truth',
  18: 'resample gives a legal state with the same view and the same seats to act',
  19: 'folding the events sent equals the current view',
  20: 'simultaneous orders resolve alike in any order and stay secret until the reveal',
  21: 'every bot completes legal games, repeats from its seed and sees no more than its seat',
  22: 'golden transcripts and stored games replay',
  23: 'position counts from named set-ups are as pinned',
  24: 'everything the game has is used somewhere in the corpus, and has words',
  25: 'speed and sizes hold against the baseline; size does not grow with the length of the game',
  26: 'samples are spread as the truth is, for all that a seat can know',
} as const;

export type Item = keyof typeof items;
export const itemNumbers: readonly Item[] = Object.keys(items).map(Number) as Item[];

/** What a sweep over thousands of games is for; bots, pins, speed and samples tell no more of many games than of few. */
export const sweepItems: readonly Item[] = itemNumbers.filter((item) => ![21, 22, 23, 25, 26].includes(item));
