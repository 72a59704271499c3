import { type Allotted, allot, deploy, emptyTable, OUT, type OwnPart } from '@strategoi/bey';
import { cell, type DiceState, type Options, sure } from '@strategoi/kernel';
import { roster, stratagems } from './counters.ts';
import { type MonthSpec, months, type Scenario, scenarios } from './data/scenarios.ts';
import { seas, zone } from './map.ts';
import { clone, type S } from './state.ts';

const byId = new Map(scenarios.map((s) => [s.id, s]));
export const scenarioOf = (id: string): Scenario => sure(byId.get(id));
/** HEL-GEN-02: one turn is one month. */
export const monthOf = (s: { readonly turn: number }): MonthSpec => cell(months, s.turn - 1);

interface Allotment {
  readonly deployed: readonly (Allotted & { readonly at: number })[];
  readonly entries: readonly Allotted[];
  readonly optional: readonly Allotted[];
}

function allotAll({ deployment, entries, optional }: Scenario): Allotment {
  const taken = new Set<number>();
  return {
    deployed: deployment.map((d) => ({ at: zone(d.at), ...allot(roster, d, taken) })),
    entries: entries.map((e) => allot(roster, e, taken)),
    optional: optional.map((e) => allot(roster, e, taken)),
  };
}

const allotments = new Map(scenarios.map((s) => [s.id, allotAll(s)]));
const allotted = (s: { readonly scenario: string }): Allotment => sure(allotments.get(s.scenario));
export const entryPieces = (s: { readonly scenario: string }, entry: number): Allotted =>
  cell(allotted(s).entries, entry);
export const optionalPieces = (s: { readonly scenario: string }, entry: number): Allotted =>
  cell(allotted(s).optional, entry);

/**
 * HEL-STR-06, RUL-SCN-03: a title removed from the game takes every counter that bears it along; with the other
 * reading only the face is dead, and a counter goes when both its faces are.
 */
export const removedCounters = (scenario: string, options: Options): number[] => {
  const gone = scenarioOf(scenario).removed;
  const isGone = (face: string): boolean => gone.includes(face);
  const byFace = options.removeByFace === 'yes';
  return stratagems.counters.flatMap((c, k) =>
    (byFace ? c.faces.every(isGone) : c.faces.some(isGone)) ? [k] : [],
  );
};

/** HEL-SCN-01, HEL-SCN-02: first turn, supply at 3 and on Appro., no action points, the scenario's Advantage. */
export function emptyState(scenario: string, options: Options, dice: DiceState): S {
  const spec = scenarioOf(scenario);
  const own: OwnPart<S> = {
    supply: [3, 3], // HEL-SUP-01
    famine: [0, 0],
    latched: [0, 0],
    due: spec.entries.map((e) => e.turn),
    optional: spec.optional.map(() => 0),
    arrived: [],
    joined: [],
    carried: new Array(seas.length).fill(0),
    barred: [-1, -1],
    fallen: [],
    tissaphernes: 0,
    early: 0,
  };
  return clone(emptyTable<S>(own, { roster, stratagems, categories: 0 }, spec, options, dice));
}

/** HEL-SCN-03: the scenario's set-up, before the opening stratagems are taken. */
export function start(scenario: string, options: Options, dice: DiceState): S {
  const s = emptyState(scenario, options, dice);
  const { deployed, entries } = allotted(s);
  deploy(s, deployed, entries);
  for (const k of removedCounters(scenario, options)) s.counters[k] = OUT;
  s.flow = [{ step: 'opening', side: 0 }];
  return s;
}
