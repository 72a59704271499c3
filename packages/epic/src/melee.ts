import { cell, entry, figure } from '@strategoi/kernel';
import { type Camp, type Camps, OPEN_FIELD, type Outcomes, type Under } from './camps.ts';
import { columnOf, effectOf, shifted } from './combat.ts';
import { columns, combatChart } from './data/tables.ts';

// Where a battle, or a wing of it, may stand: every pair of camps with its chance, and one round of all of them at once.
// Attackers and defenders suffer apart once the column is known, so a round is done for the one, then for the other.

/** Every pair of a camp of the attackers and one of the defenders; the chances in rows, one row an attackers' camp. */
export interface Melee {
  readonly as: readonly number[];
  readonly ds: readonly number[];
  readonly p: Float64Array;
}
/** What a round makes of it, with the dead of both sides on the average. */
export interface Struck extends Melee {
  readonly lostA: number;
  readonly lostD: number;
}
export interface Ground {
  /** Columns the commanders shift. */
  readonly lead: number;
  readonly walls: boolean;
  /** EPW-RET-05: besieged before the attack. */
  readonly besieged: boolean;
  /** Battles at sea know no light troops. */
  readonly sea: boolean;
}

export const meeting = (a: number, d: number): Melee => ({ as: [a], ds: [d], p: Float64Array.of(1) });
export const massOf = ({ p }: Melee): number => p.reduce((sum, one) => sum + one, 0);

export function eachPair({ as, ds, p }: Melee, told: (a: number, d: number, chance: number) => void): void {
  as.forEach((a, i) => {
    ds.forEach((d, j) => {
      const chance = cell(p, i * ds.length + j);
      if (chance > 0) told(a, d, chance);
    });
  });
}

/** Pairs gathered one by one. */
export class Pairs {
  private readonly chances = new Map<number, Map<number, number>>();

  add(a: number, d: number, chance: number): void {
    const row = this.chances.get(a) ?? new Map<number, number>();
    this.chances.set(a, row);
    row.set(d, (row.get(d) ?? 0) + chance);
  }
  get melee(): Melee | undefined {
    if (this.chances.size === 0) return undefined;
    const as = [...this.chances.keys()];
    const ds = [...new Set([...this.chances.values()].flatMap((row) => [...row.keys()]))];
    const at = new Map(ds.map((d, j) => [d, j]));
    const p = new Float64Array(as.length * ds.length);
    as.forEach((a, i) => {
      for (const [d, chance] of this.chances.get(a) ?? []) p[i * ds.length + (at.get(d) ?? 0)] = chance;
    });
    return { as, ds, p };
  }
}

// ---- the chart

/** Effects by number: D first. */
const EFFECTS = 5;
const numberOf = (result: string): number => effectOf(result) + 1;
/** Of each column how many of the six dice bring both effects: attackers' times five and defenders'. */
const chart: readonly Float64Array[] = columns.map((column) => {
  const found = new Float64Array(EFFECTS * EFFECTS);
  for (const result of combatChart[column]) {
    const [mine = 'M', his = 'M'] = result.split('/');
    const at = numberOf(mine) * EFFECTS + numberOf(his);
    found[at] = cell(found, at) + 1 / 6;
  }
  return found;
});

/** RUL-41 */
const qualifies = ({ hoplites, light }: Camp): boolean => light > 0 && light <= hoplites;
/** EPW-COM-05 */
function lightOf(a: Camp, d: Camp): number {
  if (qualifies(a) && qualifies(d)) return Math.sign(a.light - d.light);
  return qualifies(a) ? 1 : qualifies(d) ? -1 : 0;
}
function columnsOf(camps: Camps, { as, ds }: Melee, { lead, walls, sea }: Ground): Int8Array {
  const found = new Int8Array(as.length * ds.length);
  const defenders = ds.map((d) => camps.at(d));
  as.forEach((id, i) => {
    const a = camps.at(id);
    defenders.forEach((d, j) => {
      const light = sea || walls ? 0 : lightOf(a, d);
      const odds = columnOf(walls ? a.afoot : a.slots.length, d.slots.length);
      found[i * ds.length + j] = shifted(odds, light + lead);
    });
  });
  return found;
}

// ---- a round

/** What becomes of each camp under each effect that may come, and a place for every camp it may become. */
class Fates {
  readonly ids: number[] = [];
  private readonly places = new Map<number, number>();
  private readonly known = new Map<number, { readonly to: readonly number[]; readonly its: Outcomes }>();
  private readonly camps: Camps;
  private readonly under: Under;

  constructor(camps: Camps, under: Under) {
    this.camps = camps;
    this.under = under;
  }
  of(camp: number, effect: number): { readonly to: readonly number[]; readonly its: Outcomes } {
    const key = camp * EFFECTS + effect;
    let found = this.known.get(key);
    if (!found) {
      const its = this.camps.after(camp, effect - 1, this.under);
      found = { to: its.camps.map((id) => this.place(id)), its };
      this.known.set(key, found);
    }
    return found;
  }
  private place(id: number): number {
    let at = this.places.get(id);
    if (at === undefined) {
      at = this.ids.length;
      this.ids.push(id);
      this.places.set(id, at);
    }
    return at;
  }
}

/** What falls on the defenders together with one effect on a camp of the attackers: by their camp. */
interface Falls {
  readonly his: number;
  readonly row: Float64Array;
  mass: number;
}
function falling(row: Float64Array, cols: Int8Array, mine: number): readonly Falls[] {
  const found: Falls[] = [];
  for (let j = 0; j < row.length; j++) {
    const p = cell(row, j);
    if (p === 0) continue;
    const dice = entry(chart, cell(cols, j));
    for (let his = 0; his < EFFECTS; his++) {
      const chance = p * cell(dice, mine * EFFECTS + his);
      if (chance === 0) continue;
      let falls = found.find((one) => one.his === his);
      if (!falls) {
        falls = { his, row: new Float64Array(row.length), mass: 0 };
        found.push(falls);
      }
      falls.row[j] = chance;
      falls.mass += chance;
    }
  }
  return found;
}
/** So much of one row to another. */
function pour(from: Float64Array, to: Float64Array, part: number): void {
  for (let n = 0; n < from.length; n++) to[n] = cell(to, n) + cell(from, n) * part;
}

/** The attackers have suffered: for each camp they may be in now, and each effect still to fall on the defenders, a row of these. */
function attackersHit(
  camps: Camps,
  melee: Melee,
  ground: Ground,
): { readonly ids: readonly number[]; readonly rows: readonly Float64Array[]; readonly lost: number } {
  const { as, ds, p } = melee;
  const cols = columnsOf(camps, melee, ground);
  const fates = new Fates(camps, { ...OPEN_FIELD, resting: ground.walls ? 'cavalry' : undefined });
  const rows: Float64Array[] = [];
  let lost = 0;
  as.forEach((a, i) => {
    const [from, to] = [i * ds.length, (i + 1) * ds.length];
    for (let mine = 0; mine < EFFECTS; mine++)
      for (const { his, row, mass } of falling(p.subarray(from, to), cols.subarray(from, to), mine)) {
        const { to: places, its } = fates.of(a, mine);
        lost += mass * its.deaths;
        places.forEach((place, k) => {
          rows[place * EFFECTS + his] ??= new Float64Array(ds.length);
          pour(row, entry(rows, place * EFFECTS + his), figure(its.chances, k));
        });
      }
  });
  return { ids: fates.ids, rows, lost };
}

/** One round of all that may be. */
export function strike(camps: Camps, melee: Melee, ground: Ground): Struck {
  const { ds } = melee;
  const hit = attackersHit(camps, melee, ground);
  const fates = new Fates(camps, { ...OPEN_FIELD, walls: ground.walls, besieged: ground.besieged });
  // First who may be where, so that the chances have their rows.
  hit.rows.forEach((row, n) => {
    ds.forEach((d, j) => {
      if (cell(row, j) > 0) fates.of(d, n % EFFECTS);
    });
  });
  const width = fates.ids.length;
  const p = new Float64Array(hit.ids.length * width);
  let lostD = 0;
  hit.rows.forEach((row, n) => {
    const first = Math.floor(n / EFFECTS) * width;
    ds.forEach((d, j) => {
      const chance = cell(row, j);
      if (chance === 0) return;
      const { to, its } = fates.of(d, n % EFFECTS);
      lostD += chance * its.deaths;
      for (let k = 0; k < to.length; k++) {
        const at = first + figure(to, k);
        p[at] = cell(p, at) + chance * figure(its.chances, k);
      }
    });
  });
  return { as: hit.ids, ds: fates.ids, p, lostA: hit.lost, lostD };
}
