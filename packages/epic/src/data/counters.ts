import raw from './counters.json' with { type: 'json' };

export const unitTypes = ['hoplite', 'light', 'cavalry', 'fleet'] as const;
export type UnitType = (typeof unitTypes)[number];

export type ClassRow = readonly [id: string, home: string, type: UnitType, morale: number, count: number];
export type LeaderRow = readonly [id: string, side: 'athens' | 'sparta', land: number, sea: number];

interface CounterData {
  readonly classes: readonly ClassRow[];
  readonly leaders: readonly LeaderRow[];
}

/** The counter sheets are lost: numbers and morale are inferred but for those of the worked examples. */
export const counterData: CounterData = raw as unknown as CounterData;
