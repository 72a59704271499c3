import { DUE, FULL, OUT, REDUCED, type Side, STOCK, sides } from '@strategoi/bey';
import type { DiceState, Options } from '@strategoi/kernel';
import { leader, roster, stratagems } from './counters.ts';
import { type MonthSpec, months, type Placement, type Scenario, scenarios } from './data/scenarios.ts';
import { seas, zone } from './map.ts';
import type { S } from './state.ts';

const byId = new Map(scenarios.map((s) => [s.id, s]));
export const scenarioOf = (id: string): Scenario => byId.get(id) as Scenario;
/** HEL-GEN-02: one turn is one month. */
export const monthOf = (s: { readonly turn: number }): MonthSpec => months[s.turn - 1] as MonthSpec;

/** The counters of one placement, and which of them arrive reduced. */
export interface Allotted {
  readonly pieces: readonly number[];
  readonly reduced: readonly number[];
}

interface Allotment {
  readonly deployed: readonly (Allotted & { readonly at: number })[];
  readonly entries: readonly Allotted[];
  readonly optional: readonly Allotted[];
}

function pick(spec: Placement, taken: Set<number>): Allotted {
  const pieces: number[] = [];
  const reduced: number[] = [];
  for (const [key, count] of Object.entries(spec.units)) {
    let weak = spec.reduced?.[key] ?? 0;
    for (let n = 1, left = count; left > 0; n++) {
      const piece = roster.pieceOf.get(`${key}-${n}`);
      if (piece === undefined) throw new Error(`not enough ${key}`);
      if (taken.has(piece)) continue;
      taken.add(piece);
      pieces.push(piece);
      if (weak > 0) {
        reduced.push(piece);
        weak--;
      }
      left--;
    }
  }
  for (const id of spec.leaders) pieces.push(leader(id));
  return { pieces: pieces.sort((a, b) => a - b), reduced };
}

function allot(scenario: Scenario): Allotment {
  const taken = new Set<number>();
  return {
    deployed: scenario.deployment.map((d) => ({ at: zone(d.at), ...pick(d, taken) })),
    entries: scenario.entries.map((e) => pick(e, taken)),
    optional: scenario.optional.map((e) => pick(e, taken)),
  };
}

const allotments = new Map(scenarios.map((s) => [s.id, allot(s)]));
const allotted = (s: { readonly scenario: string }): Allotment => allotments.get(s.scenario) as Allotment;
export const entryPieces = (s: { readonly scenario: string }, entry: number): Allotted =>
  allotted(s).entries[entry] as Allotted;
export const optionalPieces = (s: { readonly scenario: string }, entry: number): Allotted =>
  allotted(s).optional[entry] as Allotted;

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
    face: new Array(roster.size).fill(FULL),
    did: new Array(roster.size).fill(0),
    from: new Array(roster.size).fill(0),
    counters: new Array(stratagems.counters.length).fill(0),
    hands: [0, 0],
    played: [0, 0],
    activated: [],
    scored: [],
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
    flow: [],
    dice,
  };
}

/** HEL-SCN-03: the scenario's set-up, before the opening stratagems are taken. */
export function start(scenario: string, options: Options, dice: DiceState): S {
  const s = emptyState(scenario, options, dice);
  const { deployed, entries } = allotted(s);
  for (const { pieces } of entries) for (const p of pieces) s.at[p] = DUE;
  for (const { at, pieces, reduced } of deployed) {
    for (const p of pieces) {
      s.at[p] = at;
      s.face[p] = reduced.includes(p) ? REDUCED : FULL;
    }
  }
  for (const k of removedCounters(scenario, options)) s.counters[k] = OUT;
  s.flow = [{ step: 'opening', side: 0 }];
  return s;
}
