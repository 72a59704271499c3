import type { Words } from '@strategoi/kernel';

/** For a game that has no words yet: its own keys and notations. */
export const plainWords: Words = {
  rules: {},
  terms: {},
  prompt: (ask) => ask.step,
  event: (event) => JSON.stringify(event),
  refusal: (refusal) => refusal.key ?? '',
  action: () => '',
  option: (id) => ({ name: id, values: {} }),
  outcome: (outcome) => [JSON.stringify(outcome)],
};
