import { cell, entry, figure } from '@strategoi/kernel';
import { DEMORALIZED } from './combat.ts';
import { DECISIVE_LOSS } from './data/tables.ts';

// One side of a battle in one moment, and what an effect of the chart makes of it.

export type Kind = 'hoplite' | 'light' | 'cavalry' | 'garrison';

export interface Fighter {
  readonly kind: Kind;
  readonly morale: number;
  /** Has it somewhere to go? */
  readonly flees: boolean;
}

/** What a side has behind it: units dead as far as they count for a decisive victory, and whether any of it runs. */
export interface Past {
  readonly dead: number;
  readonly boxed: boolean;
}
export const UNHURT: Past = { dead: 0, boxed: false };

/** Those who stand, by kind and morale, and what is behind them. */
export interface Camp extends Past {
  readonly slots: readonly number[];
  /** Those who fight while walls stand: cavalry waits (EPW-FRT-08). */
  readonly afoot: number;
  readonly hoplites: number;
  readonly light: number;
}

/** Every way a camp may come out of an effect, and how many of it are dead on the average. */
export interface Outcomes {
  readonly camps: readonly number[];
  readonly chances: readonly number[];
  readonly deaths: number;
}

const MORALES = 16;
const kinds: readonly Kind[] = ['hoplite', 'light', 'cavalry', 'garrison'];
/** Kind, whether it flees, and morale in one number. */
const slotOf = ({ kind, morale, flees }: Fighter): number =>
  (kinds.indexOf(kind) * 2 + (flees ? 1 : 0)) * MORALES + Math.min(MORALES - 1, morale);
const moraleOf = (slot: number): number => slot % MORALES;
const fleesOf = (slot: number): boolean => Math.floor(slot / MORALES) % 2 === 1;
const kindOf = (slot: number): Kind => entry(kinds, Math.floor(slot / MORALES / 2));
const byMorale = (slot: number, by: number): number =>
  slot - moraleOf(slot) + Math.max(0, Math.min(MORALES - 1, moraleOf(slot) + by));

/** What one check does to one unit: dead, in the box, one point less, two points less. */
interface Fate {
  readonly dead: number;
  readonly box: number;
  readonly one: number;
  readonly two: number;
}

function fateOf(slot: number, effect: number, walls: boolean, besieged: boolean): Fate {
  const morale = moraleOf(slot);
  const flees = fleesOf(slot) && !walls;
  const less = Math.max(0, morale - 1);
  const shaken: Fate = {
    dead: 0,
    box: less === 0 && flees ? 1 : 0,
    one: less === 0 && flees ? 0 : 1,
    two: 0,
  };
  if (effect === DEMORALIZED) return shaken;
  let [dead, box, one, two] = [0, 0, 0, 0];
  for (let die = 1; die <= 6; die++) {
    const value = die + effect;
    if (value >= morale + 3) dead++;
    else if (value <= morale || (walls && !besieged)) {
      box += shaken.box;
      one += shaken.one;
    } else if (flees) box++;
    else {
      // EPW-RET-06
      let second = 0;
      for (let again = 1; again <= 6; again++) if (again >= less + 3) second++;
      dead += second / 6;
      two += 1 - second / 6;
    }
  }
  return { dead: dead / 6, box: box / 6, one: one / 6, two: two / 6 };
}

/** No list of figures: these grow beyond whole numbers, and are read by nobody else. */
const factorial = new Float64Array(61).fill(1);
for (let n = 2; n < factorial.length; n++) factorial[n] = cell(factorial, n - 1) * n;
const ways = (...counts: readonly number[]): number =>
  counts.reduce(
    (all, n) => all / cell(factorial, n),
    cell(
      factorial,
      counts.reduce((sum, n) => sum + n, 0),
    ),
  );

/** How an effect falls on walls, on the besieged, and on whom not at all (EPW-FRT-08). */
export interface Under {
  readonly walls: boolean;
  readonly besieged: boolean;
  readonly resting: Kind | undefined;
}
export const OPEN_FIELD: Under = { walls: false, besieged: false, resting: undefined };
const keyOf = ({ walls, besieged, resting }: Under): string =>
  `${walls ? 'w' : ''}${besieged ? 'b' : ''}${resting ?? ''}`;

/** The camps met so far, by number. */
export class Camps {
  private readonly list: Camp[] = [];
  private readonly known = new Map<string, number>();
  private readonly aftermath = new Map<string, Outcomes>();

  at(id: number): Camp {
    return entry(this.list, id);
  }
  of(fighters: readonly Fighter[], past: Past): number {
    return this.camp(fighters.map(slotOf), past.dead, past.boxed);
  }
  /** More dead than a decisive victory takes change nothing. */
  private camp(slots: readonly number[], losses: number, boxed: boolean): number {
    const sorted = [...slots].sort((a, b) => a - b);
    const dead = Math.min(DECISIVE_LOSS, losses);
    const key = `${sorted.join()}|${dead}${boxed ? '+' : ''}`;
    let id = this.known.get(key);
    if (id === undefined) {
      id = this.list.length;
      const found = sorted.map(kindOf);
      const hoplites = found.filter((kind) => kind === 'hoplite').length;
      this.list.push({
        slots: sorted,
        dead,
        boxed,
        afoot: found.filter((kind) => kind !== 'cavalry').length,
        hoplites,
        light: found.filter((kind) => kind !== 'garrison').length - hoplites,
      });
      this.known.set(key, id);
    }
    return id;
  }
  /** Two camps as one. */
  joined(one: number, other: number): number {
    const a = this.at(one);
    const b = this.at(other);
    return this.camp([...a.slots, ...b.slots], a.dead + b.dead, a.boxed || b.boxed);
  }
  /** EPW-OPT-07: a point of morale for everybody. */
  heartened(id: number): number {
    const { slots, dead, boxed } = this.at(id);
    return this.camp(
      slots.map((slot) => byMorale(slot, 1)),
      dead,
      boxed,
    );
  }
  /** What an effect makes of a camp, worked out once. */
  after(id: number, effect: number, under: Under): Outcomes {
    const key = `${id} ${effect} ${keyOf(under)}`;
    let found = this.aftermath.get(key);
    if (!found) {
      found = this.suffered(this.at(id), effect, under);
      this.aftermath.set(key, found);
    }
    return found;
  }

  private suffered(camp: Camp, effect: number, { walls, besieged, resting }: Under): Outcomes {
    let partial: Partial[] = [{ slots: [], dead: camp.dead, boxed: camp.boxed, chance: 1 }];
    let deaths = 0;
    for (let i = 0; i < camp.slots.length; ) {
      const slot = figure(camp.slots, i);
      let count = 1;
      while (camp.slots[i + count] === slot) count++;
      i += count;
      const kind = kindOf(slot);
      const rests = kind === resting;
      const fate = rests ? undefined : fateOf(slot, effect, walls, besieged);
      const fates = fate ? fatesOf(slot, count, fate) : [unmoved(slot, count)];
      deaths += (fate?.dead ?? 0) * count;
      // The garrison is no unit that anybody loses.
      const counts = kind === 'garrison' ? 0 : 1;
      partial = partial.flatMap((so) =>
        fates.map((its) => ({
          slots: [...so.slots, ...its.slots],
          dead: Math.min(DECISIVE_LOSS, so.dead + its.dead * counts),
          boxed: so.boxed || its.boxed,
          chance: so.chance * its.chance,
        })),
      );
    }
    const merged = new Map<number, number>();
    for (const { slots, dead, boxed, chance } of partial) {
      const id = this.camp(slots, dead, boxed);
      merged.set(id, (merged.get(id) ?? 0) + chance);
    }
    return { camps: [...merged.keys()], chances: [...merged.values()], deaths };
  }
}

interface Partial extends Past {
  readonly slots: readonly number[];
  readonly chance: number;
}
const unmoved = (slot: number, count: number): Partial => ({
  slots: new Array<number>(count).fill(slot),
  ...UNHURT,
  chance: 1,
});

/** Every way so many units that are alike may come out of a check. */
function fatesOf(slot: number, count: number, fate: Fate): Partial[] {
  const found: Partial[] = [];
  const one = byMorale(slot, -1);
  const two = byMorale(slot, -2);
  for (let d = 0; d <= (fate.dead > 0 ? count : 0); d++)
    for (let b = 0; b <= (fate.box > 0 ? count - d : 0); b++)
      for (let t = 0; t <= (fate.two > 0 ? count - d - b : 0); t++) {
        const o = count - d - b - t;
        const chance = ways(d, b, t, o) * fate.dead ** d * fate.box ** b * fate.two ** t * fate.one ** o;
        if (chance <= 0) continue;
        found.push({
          slots: [...new Array<number>(o).fill(one), ...new Array<number>(t).fill(two)],
          dead: d,
          boxed: b > 0,
          chance,
        });
      }
  return found;
}
