import { cell, entry, figure } from '@strategoi/kernel';
import { columnOf, DEMORALIZED, effectOf, shifted } from './combat.ts';
import { columns, combatChart, DECISIVE_LOSS } from './data/tables.ts';

// A whole battle, exactly: a chain over the survivors of each kind and their morale, round by round. Units in the
// Retreat box are those neither standing nor dead.

export type Kind = 'hoplite' | 'light' | 'cavalry' | 'garrison';

export interface Fighter {
  readonly kind: Kind;
  readonly morale: number;
  /** Has it somewhere to go? */
  readonly flees: boolean;
}

export interface Fight {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  /** EPW-FRT-09: those who fight on after a breach, with the morale they have then. */
  readonly reserve: readonly Fighter[];
  /** Columns the commanders shift. */
  readonly lead: number;
  readonly walls: boolean;
  /** EPW-RET-05: besieged before the attack. */
  readonly besieged: boolean;
  /** Battles at sea know no light troops. */
  readonly sea: boolean;
}

export interface Forecast {
  readonly attacker: number;
  readonly defender: number;
  /** Of these, with three or more units of the loser dead (before any pursuit). */
  readonly attackerDecisive: number;
  readonly defenderDecisive: number;
  /** Units lost on the average. */
  readonly attackersLost: number;
  readonly defendersLost: number;
  readonly rounds: number;
}

/** One side in one moment: how many of each kind at each morale, and how many are dead. */
interface Camp {
  readonly slots: readonly number[];
  readonly dead: number;
  /** Those who fight while walls stand: cavalry waits (EPW-FRT-08). */
  readonly afoot: number;
}
type Outcome = readonly [camp: number, chance: number];

const MORALES = 16;
const kinds: readonly Kind[] = ['hoplite', 'light', 'cavalry', 'garrison'];
/** Kind, whether it flees, and morale in one number. */
const slotOf = ({ kind, morale, flees }: Fighter): number =>
  (kinds.indexOf(kind) * 2 + (flees ? 1 : 0)) * MORALES + Math.min(MORALES - 1, morale);
const moraleOf = (slot: number): number => slot % MORALES;
const fleesOf = (slot: number): boolean => Math.floor(slot / MORALES) % 2 === 1;
const kindOf = (slot: number): Kind => entry(kinds, Math.floor(slot / MORALES / 2));

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

/** The camps met so far, by number. */
class Camps {
  readonly list: Camp[] = [];
  private readonly known = new Map<string, number>();

  of(slots: readonly number[], dead: number): number {
    const sorted = [...slots].sort((a, b) => a - b);
    const key = `${sorted.join()}|${dead}`;
    let id = this.known.get(key);
    if (id === undefined) {
      id = this.list.length;
      this.list.push({
        slots: sorted,
        dead,
        afoot: sorted.filter((slot) => kindOf(slot) !== 'cavalry').length,
      });
      this.known.set(key, id);
    }
    return id;
  }
  at(id: number): Camp {
    return entry(this.list, id);
  }
}

/** Every way a camp may come out of one effect; units of `resting` kind take no part (EPW-FRT-08). */
function outcomes(
  camps: Camps,
  camp: Camp,
  effect: number,
  walls: boolean,
  besieged: boolean,
  resting: Kind | undefined,
): Outcome[] {
  let partial: (readonly [slots: readonly number[], dead: number, chance: number])[] = [[[], camp.dead, 1]];
  for (let i = 0; i < camp.slots.length; ) {
    const slot = figure(camp.slots, i);
    let count = 1;
    while (camp.slots[i + count] === slot) count++;
    i += count;
    const next: (readonly [readonly number[], number, number])[] = [];
    if (kindOf(slot) === resting) {
      const same = new Array<number>(count).fill(slot);
      for (const [slots, dead, chance] of partial) next.push([[...slots, ...same], dead, chance]);
      partial = next;
      continue;
    }
    const fate = fateOf(slot, effect, walls, besieged);
    const one = slot - moraleOf(slot) + Math.max(0, moraleOf(slot) - 1);
    const two = slot - moraleOf(slot) + Math.max(0, moraleOf(slot) - 2);
    for (let d = 0; d <= (fate.dead > 0 ? count : 0); d++)
      for (let b = 0; b <= (fate.box > 0 ? count - d : 0); b++)
        for (let t = 0; t <= (fate.two > 0 ? count - d - b : 0); t++) {
          const o = count - d - b - t;
          const chance = ways(d, b, t, o) * fate.dead ** d * fate.box ** b * fate.two ** t * fate.one ** o;
          if (chance <= 0) continue;
          const kept = [...new Array<number>(o).fill(one), ...new Array<number>(t).fill(two)];
          for (const [slots, dead, p] of partial) next.push([[...slots, ...kept], dead + d, p * chance]);
        }
    partial = next;
  }
  return partial.map(([slots, dead, chance]) => [camps.of(slots, dead), chance]);
}

interface Count {
  hoplites: number;
  light: number;
}
function countOf(camp: Camp): Count {
  let hoplites = 0;
  let light = 0;
  for (const slot of camp.slots) {
    const kind = kindOf(slot);
    if (kind === 'hoplite') hoplites++;
    else if (kind !== 'garrison') light++;
  }
  return { hoplites, light };
}
const qualifies = ({ hoplites, light }: Count): boolean => hoplites > 0 && light > 0 && light <= hoplites;
function lightOf(attackers: Camp, defenders: Camp): number {
  const a = countOf(attackers);
  const d = countOf(defenders);
  if (qualifies(a) && qualifies(d)) return Math.sign(a.light - d.light);
  return qualifies(a) ? 1 : qualifies(d) ? -1 : 0;
}

/** The chart by column: each effect on the attackers with those on the defenders it comes with. */
type Row = readonly (readonly [mine: number, his: readonly number[]])[];
const rows: readonly Row[] = columns.map((column) => {
  const byMine = new Map<number, number[]>();
  for (const result of combatChart[column]) {
    const [mine = 'M', his = 'M'] = result.split('/');
    byMine.set(effectOf(mine), [...(byMine.get(effectOf(mine)) ?? []), effectOf(his)]);
  }
  return [...byMine];
});

const LONGEST = 80;
const WIDTH = 65_536;
type States = Map<number, number>;
const add = (states: States, key: number, chance: number): void => {
  states.set(key, (states.get(key) ?? 0) + chance);
};

/** What a round makes of each camp, worked out once for each. */
interface Aftermath {
  attackersAfter(id: number, effect: number, walls: boolean): Outcome[];
  defendersAfter(id: number, effects: readonly number[], row: number, walls: boolean): Outcome[];
}
function aftermathOf(camps: Camps, fight: Fight): Aftermath {
  const attackersCache = new Map<number, Outcome[]>();
  const defendersCache = new Map<number, Outcome[]>();

  const attackersAfter = (id: number, effect: number, walls: boolean): Outcome[] => {
    const key = (id * 8 + effect + 1) * 2 + (walls ? 1 : 0);
    let found = attackersCache.get(key);
    if (!found) {
      found = outcomes(camps, camps.at(id), effect, false, false, walls ? 'cavalry' : undefined);
      attackersCache.set(key, found);
    }
    return found;
  };
  /** All the effects that come with one on the attackers, together. */
  const defendersAfter = (id: number, effects: readonly number[], row: number, walls: boolean): Outcome[] => {
    const key = (id * 128 + row) * 2 + (walls ? 1 : 0);
    let found = defendersCache.get(key);
    if (!found) {
      const merged: States = new Map();
      for (const effect of effects)
        for (const [camp, chance] of outcomes(camps, camps.at(id), effect, walls, fight.besieged, undefined))
          add(merged, camp, chance / 6);
      found = [...merged];
      defendersCache.set(key, found);
    }
    return found;
  };
  return { attackersAfter, defendersAfter };
}

/** How the battle ends, and how often. */
function newTally(): {
  tally: { [what in 'attacker' | 'defender' | 'routed' | 'repulsed' | 'lostA' | 'lostD' | 'rounds']: number };
  end(chance: number, won: boolean, lostA: number, lostD: number): void;
} {
  const tally = { attacker: 0, defender: 0, routed: 0, repulsed: 0, lostA: 0, lostD: 0, rounds: 0 };
  const end = (chance: number, won: boolean, lostA: number, lostD: number): void => {
    tally.lostA += chance * lostA;
    tally.lostD += chance * lostD;
    if (won) tally.attacker += chance;
    else tally.defender += chance;
    if (won && lostD >= DECISIVE_LOSS) tally.routed += chance;
    if (!won && lostA >= DECISIVE_LOSS) tally.repulsed += chance;
  };
  return { tally, end };
}

/** Both sides fight on to the end. */
export function forecast(fight: Fight): Forecast {
  const camps = new Camps();
  const size = fight.attackers.length;
  const walled = fight.defenders.length;
  const all = walled + fight.reserve.length;
  const { tally, end } = newTally();
  const { attackersAfter, defendersAfter } = aftermathOf(camps, fight);

  /** EPW-COM-21, EPW-COM-22, EPW-FRT-09: who has won, who fights on, on the walls or behind them. */
  const settle = (
    ai: number,
    di: number,
    chance: number,
    walls: boolean,
    after: States,
    breached: States,
  ): void => {
    const a = camps.at(ai);
    const d = camps.at(di);
    const breach = walls && d.dead === walled && all > walled;
    const able = walls && !breach ? a.afoot : a.slots.length;
    if (a.dead === size || (breach && able === 0)) end(chance, false, a.dead, d.dead);
    else if (breach) add(breached, ai * WIDTH + camps.of(fight.reserve.map(slotOf), d.dead), chance);
    else if (d.dead === all) end(chance, true, a.dead, d.dead);
    else if (able === 0) end(chance, false, a.dead, d.dead);
    else if (d.slots.length === 0) end(chance, true, a.dead, d.dead);
    else add(after, ai * WIDTH + di, chance);
  };

  const round = (states: States, walls: boolean, after: States, breached: States): void => {
    for (const [key, p] of states) {
      const ai = Math.floor(key / WIDTH);
      const di = key % WIDTH;
      const a = camps.at(ai);
      const d = camps.at(di);
      const light = fight.sea || walls ? 0 : lightOf(a, d);
      const column = shifted(columnOf(walls ? a.afoot : a.slots.length, d.slots.length), light + fight.lead);
      tally.rounds += p;
      entry(rows, column).forEach(([mine, his], k) => {
        const ds = defendersAfter(di, his, column * 8 + k, walls);
        for (const [aj, pa] of attackersAfter(ai, mine, walls))
          for (const [dj, pd] of ds) settle(aj, dj, p * pa * pd, walls, after, breached);
      });
    }
  };

  let standing: States = new Map([
    [camps.of(fight.attackers.map(slotOf), 0) * WIDTH + camps.of(fight.defenders.map(slotOf), 0), 1],
  ]);
  let breached: States = new Map();
  for (let n = 0; n < LONGEST && standing.size + breached.size > 0; n++) {
    const stillStanding: States = new Map();
    const nowBreached: States = new Map();
    round(standing, fight.walls, stillStanding, nowBreached);
    round(breached, false, nowBreached, nowBreached);
    standing = stillStanding;
    breached = nowBreached;
  }
  return {
    attacker: tally.attacker,
    defender: tally.defender,
    attackerDecisive: tally.routed,
    defenderDecisive: tally.repulsed,
    attackersLost: tally.lostA,
    defendersLost: tally.lostD,
    rounds: tally.rounds,
  };
}
