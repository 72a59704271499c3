import { Camps, type Fighter, type Past, UNHURT } from './camps.ts';
import { DECISIVE_LOSS } from './data/tables.ts';
import { eachPair, type Ground, type Melee, massOf, meeting, Pairs, strike } from './melee.ts';

// A whole battle, exactly: a chain over the survivors of each kind and their morale, round by round.

export interface Fight extends Ground {
  readonly attackers: readonly Fighter[];
  readonly defenders: readonly Fighter[];
  /** EPW-FRT-09: those who fight on after a breach, with the morale they have then. */
  readonly reserve: readonly Fighter[];
  /** What attackers and defenders have behind them. */
  readonly past?: readonly [Past, Past];
}

export interface Forecast {
  readonly attacker: number;
  readonly defender: number;
  /** Of these, with three or more units of the loser dead (before any pursuit). */
  readonly attackerDecisive: number;
  readonly defenderDecisive: number;
  /** Units lost on the average, from now on. */
  readonly attackersLost: number;
  readonly defendersLost: number;
  readonly rounds: number;
}

/** How the battle ends, and how often. */
export class Tally {
  private attacker = 0;
  private defender = 0;
  private routed = 0;
  private repulsed = 0;
  private lostA = 0;
  private lostD = 0;
  private rounds = 0;

  end(chance: number, won: boolean, lostA: number, lostD: number): void {
    if (won) this.attacker += chance;
    else this.defender += chance;
    if (won && lostD >= DECISIVE_LOSS) this.routed += chance;
    if (!won && lostA >= DECISIVE_LOSS) this.repulsed += chance;
  }
  round(chance: number): void {
    this.rounds += chance;
  }
  bury(attackers: number, defenders: number): void {
    this.lostA += attackers;
    this.lostD += defenders;
  }
  get forecast(): Forecast {
    return {
      attacker: this.attacker,
      defender: this.defender,
      attackerDecisive: this.routed,
      defenderDecisive: this.repulsed,
      attackersLost: this.lostA,
      defendersLost: this.lostD,
      rounds: this.rounds,
    };
  }
}

/** EPW-COM-21, EPW-COM-22: a side all dead has lost, the attackers first; then one that has nobody left to fight. */
export function verdict(camps: Camps, ai: number, di: number, able: number): boolean | undefined {
  const a = camps.at(ai);
  const d = camps.at(di);
  if (a.slots.length === 0 && !a.boxed) return false;
  if (d.slots.length === 0 && !d.boxed) return true;
  if (able === 0) return false;
  return d.slots.length === 0 ? true : undefined;
}

/** Longer than any battle, and what is left of it by then would not be seen. */
export const LONGEST = 80;
export const NOTHING = 1e-13;

/** One battle in one line, and those behind the walls once these are breached. */
export class Line {
  private readonly camps: Camps;
  private readonly fight: Ground & Pick<Fight, 'reserve'>;
  private readonly tally: Tally;

  constructor(camps: Camps, fight: Ground & Pick<Fight, 'reserve'>, tally: Tally) {
    this.camps = camps;
    this.fight = fight;
    this.tally = tally;
  }
  /** EPW-COM-21, EPW-COM-22, EPW-FRT-09: who has won, who fights on, on the walls or behind them. */
  private settle(ai: number, di: number, chance: number, walls: boolean, on: Pairs, breached: Pairs): void {
    const a = this.camps.at(ai);
    const d = this.camps.at(di);
    const breach = walls && this.fight.reserve.length > 0 && d.slots.length === 0 && !d.boxed;
    const able = walls && !breach ? a.afoot : a.slots.length;
    if (breach) {
      if (able === 0) this.tally.end(chance, false, a.dead, d.dead);
      else breached.add(ai, this.camps.of(this.fight.reserve, d), chance);
      return;
    }
    const won = verdict(this.camps, ai, di, able);
    if (won === undefined) on.add(ai, di, chance);
    else this.tally.end(chance, won, a.dead, d.dead);
  }
  private round(melee: Melee | undefined, walls: boolean, on: Pairs, breached: Pairs): void {
    if (!melee) return;
    const struck = strike(this.camps, melee, {
      ...this.fight,
      walls,
      besieged: walls && this.fight.besieged,
    });
    this.tally.round(massOf(melee));
    this.tally.bury(struck.lostA, struck.lostD);
    eachPair(struck, (a, d, chance) => this.settle(a, d, chance, walls, on, breached));
  }
  run(from: Melee): void {
    let standing: Melee | undefined = from;
    let behind: Melee | undefined;
    for (let n = 0; n < LONGEST && (standing || behind); n++) {
      const on = new Pairs();
      const breached = new Pairs();
      this.round(standing, this.fight.walls, on, breached);
      this.round(behind, false, breached, breached);
      [standing, behind] = [enough(on.melee), enough(breached.melee)];
    }
  }
}
const enough = (melee: Melee | undefined): Melee | undefined =>
  melee && massOf(melee) > NOTHING ? melee : undefined;

/** Both sides fight on to the end. */
export function forecast(fight: Fight): Forecast {
  const camps = new Camps();
  const tally = new Tally();
  const [mine = UNHURT, his = UNHURT] = fight.past ?? [];
  new Line(camps, fight, tally).run(meeting(camps.of(fight.attackers, mine), camps.of(fight.defenders, his)));
  return tally.forecast;
}
