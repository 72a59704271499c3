import { entry } from '@strategoi/kernel';
import type { Fighter, Past } from './camps.ts';
import { ratingOf } from './combat.ts';
import { ATTACKER, type Camp, DEFENDER, type FrameOf } from './flow.ts';
import { drawnNaturally, leaderIn, mayHaveWings, sentTo, toJoin } from './procedures/wings.ts';
import type { S } from './state.ts';
import { forecastWings, type WingForecast } from './wingChain.ts';

// What there is to foresee of a battle in wings: as it is drawn up, as it would be, and on either flank for the victors of the centre.

type Battle = FrameOf<'battle'>;
const WINGS = [0, 1, 2];

export interface Array3 {
  readonly f: Battle;
  /** Some of it is not drawn up yet: it is taken as most people would have it. */
  readonly natural: boolean;
  /** EPW-OPT-07: where the victors of the centre go. */
  readonly sent?: 'left' | 'right';
}

/** The battle in wings as it stands, as it would be drawn up, or as it comes to stand with either choice. */
export function arraysOf(s: S, f: Battle): readonly Array3[] {
  if (f.wing.length === 0) return mayHaveWings(s, f) ? [{ f: drawnNaturally(f), natural: true }] : [];
  if (toJoin(f) !== undefined && f.step === 'battle.join')
    return [
      { f: sentTo(f, 0), natural: false, sent: 'left' },
      { f: sentTo(f, 2), natural: false, sent: 'right' },
    ];
  const drawn = drawnNaturally(f);
  return [{ f: drawn, natural: drawn !== f }];
}

export function forecastOf(
  f: Battle,
  fighter: (i: number) => Fighter,
  past: readonly [Past, Past],
): WingForecast {
  const camp = (of: Camp): readonly (readonly Fighter[])[] => {
    const first = of === ATTACKER ? 0 : f.attackers.length;
    const units = of === ATTACKER ? f.attackers : f.defenders;
    return WINGS.map((w) =>
      units.flatMap((_u, i) =>
        f.box[first + i] === 0 && f.wing[first + i] === w ? [fighter(first + i)] : [],
      ),
    );
  };
  const rating = (l: number): number => ratingOf(f.kind, l);
  const leads = (of: Camp): readonly number[] => WINGS.map((w) => rating(leaderIn(f, of, w, rating)));
  return forecastWings({
    attackers: camp(ATTACKER),
    defenders: camp(DEFENDER),
    leads: [leads(ATTACKER), leads(DEFENDER)],
    past,
    sea: f.kind === 'sea',
  });
}

const flankNames = { 0: 'left', 2: 'right' } as const;
/** Where the victors of the centre are taken to go, as far as there may be any. */
export function turnsTold({ turns }: WingForecast): { readonly [who: string]: string } {
  const told = (camp: Camp, who: string): [string, string][] => {
    const { flank, chance } = entry(turns, camp);
    return chance > SEEN ? [[who, flankNames[flank]]] : [];
  };
  return Object.fromEntries([...told(ATTACKER, 'attackersTurn'), ...told(DEFENDER, 'defendersTurn')]);
}
/** Less than one in a hundred is not worth a word. */
const SEEN = 0.01;
