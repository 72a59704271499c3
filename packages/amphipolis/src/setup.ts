import {
  type Allotted,
  allot,
  deploy,
  emptyTable,
  HELD,
  type OwnPart,
  type Side,
  SPARTA,
  sideNamed,
} from '@strategoi/bey';
import { cell, type DiceState, type Options, sure } from '@strategoi/kernel';
import { garrisonCount, roster, stratagems } from './counters.ts';
import { garrisons } from './data/counters.ts';
import { type Scenario, scenarios, turns } from './data/scenarios.ts';
import { zone } from './map.ts';
import { categories, clone, type S } from './state.ts';

const byId = new Map(scenarios.map((s) => [s.id, s]));
export const scenarioOf = (id: string): Scenario => sure(byId.get(id));
/** AMP-0-f: a turn is a quarter of a year, with its season, armistice, dice and wall odds. */
export const turnSpec = (turn: number): (typeof turns)[number] => cell(turns, turn);

/** AMP-3.1.4-k, AMP-2.B.1-a: turns 4 to 7. */
export const armistice = (s: { readonly turn: number }): boolean => turnSpec(s.turn).armistice;

/** AMP-2.B.1-e: the side that has the initiative whatever the dice, and keeps it. */
export function fixedInitiative(s: S): Side | undefined {
  const { fixedInitiative: given, withdrawals: campaign } = scenarioOf(s.scenario);
  if (given === undefined) return undefined;
  const turn = campaign ? Number(s.options.autoInitiativeTurn) : given;
  return s.turn === turn ? SPARTA : undefined;
}

interface Allotment {
  readonly deployed: readonly (Allotted & { readonly at: number })[];
  /** The counters each scheduled group is made of; generic draws are not reserved. */
  readonly groups: readonly Allotted[];
}

function allotAll({ deployment, groups }: Scenario): Allotment {
  const taken = new Set<number>();
  return {
    deployed: deployment.map((d) => ({ at: zone(d.zone), ...allot(roster, d, taken) })),
    groups: groups.map((g) => allot(roster, g, taken)),
  };
}

const allotments = new Map(scenarios.map((s) => [s.id, allotAll(s)]));
export const groupPieces = (scenario: string, group: number): readonly number[] =>
  sure(sure(allotments.get(scenario)).groups[group]?.pieces);

export function emptyState(scenario: string, options: Options, dice: DiceState): S {
  const spec = scenarioOf(scenario);
  const own: OwnPart<S> = {
    garrisons: new Array(garrisonCount).fill(0),
    mur: 0,
    sapped: -1,
    flotilla: 0,
    due: spec.groups.map((g) => g.turn),
    optional: [0, 0],
    postponed: [-1, -1],
    challenged: 0,
    carried: [0, 0, 0],
    barred: [-1, -1],
    marched: 0,
    operated: 0,
  };
  const table = { roster, stratagems, categories: 2 * categories.length };
  return clone(emptyTable<S>(own, table, spec, options, dice));
}

/** AMP-2.B.2-e: whoever stands in the base the scenario names has no free move on its first turn. */
export function hold(s: S): void {
  const { heldBase, turns: span } = scenarioOf(s.scenario);
  if (heldBase === undefined || s.turn !== span[0]) return;
  const base = zone(heldBase);
  for (let p = 0; p < s.at.length; p++) if (s.at[p] === base) s.did[p] = HELD;
}

/** AMP-0-a: set-ups follow the French text where the two differ. The scenario's set-up, before the first step of its first turn. */
export function start(scenario: string, options: Options, dice: DiceState): S {
  const spec = scenarioOf(scenario);
  const s = emptyState(scenario, options, dice);
  s.garrisons = garrisons.map((g) => sure(sideNamed(spec.garrisons[g.id])));
  const { deployed, groups } = sure(allotments.get(scenario));
  deploy(s, deployed, groups);
  hold(s);
  s.flow = [{ step: 'turn' }];
  return s;
}
