import { DUE, HELD, type Side, SPARTA, STOCK, sides } from '@strategoi/bey';
import type { DiceState, Options } from '@strategoi/kernel';
import { garrisonCount, roster, stratagems } from './counters.ts';
import { garrisons } from './data/counters.ts';
import { type Scenario, scenarios, turns } from './data/scenarios.ts';
import { zone } from './map.ts';
import type { S } from './state.ts';

const byId = new Map(scenarios.map((s) => [s.id, s]));
export const scenarioOf = (id: string): Scenario => byId.get(id) as Scenario;
/** AMP-0-f: a turn is a quarter of a year, with its season, armistice, dice and wall odds. */
export const turnSpec = (turn: number): (typeof turns)[number] => turns[turn] as (typeof turns)[number];

/** AMP-3.1.4-k, AMP-2.B.1-a: turns 4 to 7. */
export const armistice = (s: { readonly turn: number }): boolean => turnSpec(s.turn).armistice;

/** AMP-2.B.1-e: the side that has the initiative whatever the dice, and keeps it. */
export function fixedInitiative(s: S): Side | undefined {
  const { fixedInitiative: given, withdrawals: campaign } = scenarioOf(s.scenario);
  if (given === undefined) return undefined;
  const turn = campaign ? Number(s.options.autoInitiativeTurn) : given;
  return s.turn === turn ? SPARTA : undefined;
}

const pieceIds = (
  spec: { readonly leaders: readonly string[]; readonly units: { readonly [key: string]: number } },
  taken: Set<number>,
): number[] => {
  const found: number[] = [];
  const take = (id: string): void => {
    const piece = roster.pieceOf.get(id) as number;
    taken.add(piece);
    found.push(piece);
  };
  for (const [key, count] of Object.entries(spec.units)) {
    for (let n = 1, left = count; left > 0; n++) {
      const piece = roster.pieceOf.get(`${key}-${n}`);
      if (piece === undefined) throw new Error(`not enough ${key}`);
      if (taken.has(piece)) continue;
      take(`${key}-${n}`);
      left--;
    }
  }
  for (const id of spec.leaders) take(id);
  return found.sort((a, b) => a - b);
};

interface Allotment {
  readonly deployed: readonly { readonly zone: number; readonly pieces: readonly number[] }[];
  /** The counters each scheduled group is made of; generic draws are not reserved. */
  readonly groups: readonly (readonly number[])[];
}

function allot(scenario: Scenario): Allotment {
  const taken = new Set<number>();
  const deployed = scenario.deployment.map((d) => ({ zone: zone(d.zone), pieces: pieceIds(d, taken) }));
  return { deployed, groups: scenario.groups.map((g) => pieceIds(g, taken)) };
}

const allotments = new Map(scenarios.map((s) => [s.id, allot(s)]));
export const groupPieces = (scenario: string, group: number): readonly number[] =>
  (allotments.get(scenario) as Allotment).groups[group] as readonly number[];

export function emptyState(scenario: string, options: Options, dice: DiceState): S {
  const spec = scenarioOf(scenario);
  const advantage = sides.indexOf(spec.advantage) as Side;
  return {
    scenario,
    options,
    turn: spec.turns[0],
    phase: 'A',
    initiative: advantage,
    active: advantage,
    advantage,
    pa: [0, 0],
    left: 0,
    at: new Array(roster.size).fill(STOCK),
    face: new Array(roster.size).fill(0),
    did: new Array(roster.size).fill(0),
    from: new Array(roster.size).fill(0),
    counters: new Array(stratagems.counters.length).fill(0),
    hands: [0, 0],
    played: [0, 0],
    activated: [],
    scored: [0, 0, 0, 0, 0, 0],
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
    flow: [],
    dice,
  };
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
  s.garrisons = garrisons.map((g) => sides.indexOf(spec.garrisons[g.id] as (typeof sides)[number]));
  const { deployed, groups } = allotments.get(scenario) as Allotment;
  for (const group of groups) for (const p of group) s.at[p] = DUE;
  for (const { zone: z, pieces } of deployed) {
    for (const p of pieces) {
      s.at[p] = z;
    }
  }
  hold(s);
  s.flow = [{ step: 'turn' }];
  return s;
}
