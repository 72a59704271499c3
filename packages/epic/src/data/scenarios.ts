import raw from './scenarios.json' with { type: 'json' };

export const seats = ['athens', 'sparta', 'thebes', 'corinth'] as const;
export type SeatId = (typeof seats)[number];
export type Level = 'decisive' | 'victory' | 'draw';

export type Victory =
  | {
      readonly by: 'athenianRegions' | 'athenianBtv';
      /** Highest first: from how much on, who wins, how clearly. */
      readonly bands: readonly (readonly [number, SeatId | 'draw' | 'allies', string])[];
      readonly allies?: { readonly [seat: string]: readonly (readonly [number, Level])[] };
    }
  | { readonly by: 'event'; readonly else: SeatId; readonly finalCheck: boolean };

export interface Scenario {
  readonly id: string;
  readonly seats: readonly SeatId[];
  /** EPW-SCN-01, EPW-SCN-02: no building, cards, revolts or assessment; Athens first. */
  readonly simplified: boolean;
  readonly start: number;
  readonly end: number;
  readonly alternativeEnd: number | null;
  readonly regions: readonly (readonly [
    region: string,
    controller: SeatId | 'neutral' | 'closed',
    al: number,
    ml: number,
    multiplier: number,
  ])[];
  /** Neutral regions whose levels are kept. */
  readonly tracked: readonly string[];
  readonly treasury: readonly number[];
  readonly captured: { readonly [seat: string]: readonly string[] };
  readonly revolt: readonly string[];
  readonly destroyed: readonly string[];
  readonly razed: readonly string[];
  readonly cutWalls: readonly (readonly [string, string])[];
  readonly forts: readonly string[];
  readonly bases: readonly (readonly [SeatId, string])[];
  readonly pools: readonly (readonly [className: string, force: number, build: number])[];
  readonly units: readonly (readonly [className: string, seat: SeatId, place: string])[];
  readonly leaders: readonly (readonly [leader: string, seat: SeatId, place: string])[];
  readonly leaderPool: readonly (readonly [leader: string, seat: SeatId])[];
  readonly leaderLimits: readonly number[];
  readonly hands: readonly number[];
  readonly cards: {
    readonly removed: readonly string[];
    readonly aside: readonly string[];
    readonly optional: readonly string[];
    readonly spartaHand: readonly string[];
  } | null;
  /** EPW-SCN-17: one Helot Revolt a season for Athens. */
  readonly helots: boolean;
  /** EPW-SCN-05: 15 + 1d6 talents a year from the empire. */
  readonly empire: boolean;
  readonly noTribute: readonly SeatId[];
  /** EPW-SCN-06 */
  readonly freeBases: number;
  /** EPW-SCN-03: what Athens may use of the closed regions. */
  readonly open: { readonly land: readonly string[]; readonly source: readonly string[] } | null;
  /** EPW-SCN-12 */
  readonly sicilianFleets: {
    readonly start: number;
    readonly perSeason: number;
    readonly max: number;
  } | null;
  readonly victory: Victory;
  readonly capitals: readonly string[];
  readonly homes: readonly string[];
}

export const scenarios: readonly Scenario[] = (raw as unknown as { scenarios: Scenario[] }).scenarios;
