import { figure } from '@strategoi/kernel';
import {
  ASHORE,
  columns,
  GARRISON,
  moraleCavalryInside,
  moraleCoast,
  moraleForaging,
  moraleLongWalls,
  moraleRaiding,
  moraleRiver,
  moraleRough,
  moraleUnwalled,
  moraleWalled,
} from './data/tables.ts';
import type { AttackKind, Frames } from './flow.ts';
import { isHex, isSea, terrain, wayTo } from './map.ts';
import { cityIn, has, insideSide, isFortress, sizeOf } from './query.ts';
import { CREWS, type EpicBoard, FORAGING, RAIDING, RAZING, type S, type SideIndex, sideOf } from './state.ts';
import { isFleet, leaders, unitMorale, unitType } from './units.ts';

// Odds, shifts and morale of a battle, for whoever fights it and for whoever wants to know beforehand.

type Battle = Frames['battle'];
/** Defender -1: the garrison of the place. */
export const GARRISON_UNIT = -1;

// ---- morale

/** EPW-FRT-07, EPW-FRT-09: the defenders stand on walls that have not been breached. */
export const behindWalls = (s: S, f: Pick<Battle, 'kind' | 'place' | 'breached'>): boolean =>
  f.kind === 'assault' && f.breached === 0 && isFortress(s, f.place);

/** EPW-COM-13d: Long Walls help whoever holds both their ends. */
export function longWallsHelp(s: EpicBoard, h: number, side: SideIndex): boolean {
  return s.longWalls.some(
    ({ a, b, due }) => due === 0 && (a === h || b === h) && insideSide(s, a === h ? b : a) === side,
  );
}

type Defence = Pick<Battle, 'kind' | 'place' | 'from' | 'enemy' | 'breached'>;

/** Every bonus the defenders could claim, with the rule that gives it. */
export function bonuses(s: S, f: Defence): readonly (readonly [rule: string, bonus: number])[] {
  const h = f.place;
  if (f.kind === 'sea' || !isHex(h)) return [];
  const c = cityIn(s, h);
  if (behindWalls(s, f)) {
    // EPW-COM-13c
    const size = s.walled[c] === 1 ? sizeOf(c) : 'fort';
    const walls = ['EPW-COM-13c', moraleWalled[size]] as const;
    return longWallsHelp(s, h, sideOf(f.enemy)) ? [walls, ['EPW-COM-13d', moraleLongWalls]] : [walls];
  }
  const found: [string, number][] = [];
  if (terrain[h] === 'rough') found.push(['EPW-COM-13a', moraleRough]);
  if (isSea(f.from)) found.push(['EPW-COM-13a', moraleCoast]);
  // EPW-MOV-12: the strait of Leucas is crossed like a river.
  else if (f.from >= 0 && wayTo(f.from, h)?.river) found.push(['EPW-COM-13a', moraleRiver]);
  // EPW-COM-13b; EPW-FRT-09: a breached fort is worth an unwalled small city.
  // EPW-FRT-11: an unwalled city is attacked like any other ground.
  if (f.kind === 'assault') found.push(['EPW-COM-13b', moraleUnwalled[c >= 0 ? sizeOf(c) : 'small']]);
  const best = found.toSorted((a, b) => b[1] - a[1])[0];
  // EPW-COM-14, RUL-42: the best one only.
  return found.filter((one) => one === best);
}
const bonusOf = (s: S, f: Defence): number => bonuses(s, f).reduce((sum, [, n]) => sum + n, 0);

/** The morale a unit brings to a battle of this kind, without ground. */
export function ownMorale(s: S, kind: AttackKind, u: number): number {
  if (u === GARRISON_UNIT) return GARRISON; // EPW-FRT-04
  // EPW-COM-16: crews ashore are light infantry of morale 3.
  const printed =
    isFleet[u] && kind !== 'sea' ? ASHORE : figure(unitMorale, u) + (has(s.unitBits, u, CREWS) ? 1 : 0);
  const foraging = has(s.unitBits, u, FORAGING) ? moraleForaging : 0; // EPW-FOR-07
  const raiding = has(s.unitBits, u, RAIDING | RAZING) ? moraleRaiding : 0; // EPW-RAI-08, EPW-DES-06
  return printed + foraging + raiding;
}

/** EPW-COM-13a to EPW-COM-16: the morale a unit begins with. */
export function firstMorale(s: S, f: Defence, u: number, defends: boolean): number {
  const own = ownMorale(s, f.kind, u);
  if (!defends) return Math.max(0, own);
  // EPW-COM-15
  const cramped = unitType[u] === 'cavalry' && behindWalls(s, f) ? moraleCavalryInside : 0;
  return Math.max(0, own + bonusOf(s, f) + cramped);
}

// ---- who fights this round

/** EPW-FRT-08: cavalry waits before walls. */
const waits = (s: S, f: Battle, u: number): boolean => behindWalls(s, f) && unitType[u] === 'cavalry';

/** EPW-COM-07: attackers that take part in the next round. */
export const fighting = (s: S, f: Battle): number[] =>
  f.attackers.filter((u, i) => f.box[i] === 0 && !waits(s, f, u));
export const standing = (_s: S, f: Battle): number[] =>
  f.defenders.filter((_u, i) => f.box[f.attackers.length + i] === 0);

// ---- odds

/** The columns as attackers to defenders. */
const ratios: readonly (readonly [number, number])[] = columns.map((column) => {
  const [a = '1', d = '1'] = column.split('-');
  return [Number(a), Number(d)] as const;
});

/** The column of a force against another. */
export function columnOf(attackers: number, defenders: number): number {
  let found = 0;
  for (const [i, [a, d]] of ratios.entries()) {
    // EPW-COM-02, EPW-COM-03, EPW-GEN-16: rounded down for the attacker.
    if (attackers * d >= a * defenders) found = i;
  }
  return found;
}
export const shifted = (column: number, shift: number): number =>
  Math.max(0, Math.min(columns.length - 1, column + shift));

interface Count {
  hoplites: number;
  light: number;
}
/** EPW-COM-16: crews ashore are light troops. */
function count(units: readonly number[]): Count {
  let hoplites = 0;
  let light = 0;
  for (const u of units)
    if (u === GARRISON_UNIT) continue;
    else if (unitType[u] === 'hoplite') hoplites++;
    else light++;
  return { hoplites, light };
}
/** EPW-COM-05, RUL-41: at least one of each, and no more light troops than hoplites. */
const qualifies = ({ hoplites, light }: Count): boolean => light > 0 && light <= hoplites;

/** EPW-COM-05: 1 for the attackers, -1 for the defenders, 0 for nobody. */
export function lightShift(attackers: readonly number[], defenders: readonly number[]): number {
  const a = count(attackers);
  const d = count(defenders);
  if (qualifies(a) && qualifies(d)) return Math.sign(a.light - d.light);
  return qualifies(a) ? 1 : qualifies(d) ? -1 : 0;
}

/** EPW-LDR-10, EPW-COM-04: the rating that counts in this battle. */
export function ratingOf(kind: AttackKind, l: number): number {
  const leader = leaders[l];
  return leader === undefined ? 0 : kind === 'sea' ? leader.sea : leader.land;
}

export interface Odds {
  readonly attackers: number;
  readonly defenders: number;
  readonly light: number;
  readonly leaders: number;
  /** The column after the shifts. */
  readonly column: number;
}

/** EPW-COM-02 to EPW-COM-07: the odds of the next round. */
export function oddsNow(s: S, f: Battle): Odds {
  const [mine = -1, his = -1] = f.commanders;
  const lead = ratingOf(f.kind, mine) - ratingOf(f.kind, his);
  return oddsOf(s, f, fighting(s, f), standing(s, f), lead);
}
/** The odds of these against those, with the shift of their leaders: of a whole battle, or of one wing of it. */
export function oddsOf(s: S, f: Battle, a: readonly number[], d: readonly number[], lead: number): Odds {
  // EPW-COM-06
  const light = f.kind === 'sea' || behindWalls(s, f) ? 0 : lightShift(a, d);
  return {
    attackers: a.length,
    defenders: d.length,
    light,
    leaders: lead,
    column: shifted(columnOf(a.length, d.length), light + lead),
  };
}

/** What one side suffers: -1 for D, else what is added to the die of a check. */
export const DEMORALIZED = -1;
export const effectOf = (result: string): number =>
  result === 'D' ? DEMORALIZED : result === 'M' ? 0 : Number(result.slice(1));
