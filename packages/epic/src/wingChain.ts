import { cell, entry, figure, sure } from '@strategoi/kernel';
import { Camps, type Fighter, type Past, UNHURT } from './camps.ts';
import { type Forecast, Line, LONGEST, NOTHING, Tally, verdict } from './chain.ts';
import { eachPair, type Melee, massOf, meeting, Pairs, type Struck, strike } from './melee.ts';

// A battle in wings, exactly. A wing fights for itself until one of them is decided: as long as all three fight, each has
// chances of its own, and so have the two that go on, the one that was reinforced and the one that was not. Where only one
// is left it is a battle like any other. What joins up when is EPW-OPT-07 and EPW-OPT-08.

const LEFT = 0;
const CENTRE = 1;
const RIGHT = 2;
const wings = [LEFT, CENTRE, RIGHT] as const;
type Wing = (typeof wings)[number];
const ATTACKERS = 0;
const DEFENDERS = 1;
type Side = typeof ATTACKERS | typeof DEFENDERS;

export interface WingFight {
  /** Who stands in each wing, from the left. */
  readonly attackers: readonly (readonly Fighter[])[];
  readonly defenders: readonly (readonly Fighter[])[];
  /** EPW-OPT-04: the best rating of the leaders in each wing. */
  readonly leads: Posts;
  readonly past: readonly [Past, Past];
  readonly sea: boolean;
}
type Posts = readonly [attackers: readonly number[], defenders: readonly number[]];

type Flank = typeof LEFT | typeof RIGHT;
export interface WingForecast extends Forecast {
  /** Where the victors of the centre do better, and how likely it is that there are any: attackers, then defenders. */
  readonly turns: readonly { readonly flank: Flank; readonly chance: number }[];
}

/** What is decided of a wing, and who has it. */
interface Part {
  readonly w: Wing;
  readonly side: Side | undefined;
  readonly melee: Melee;
}
const NOBODY = 2;
/** More camps than are ever met. */
const MANY = 1 << 22;

/** A wing after each round as long as nobody has come to it: still fought, or decided in that round. */
interface Course {
  readonly open: (Melee | undefined)[];
  readonly quiet: (Melee | undefined)[];
  readonly lost: (readonly [number, number])[];
}
/** Pairs under leaders who stand where they stand. */
class Led {
  private readonly byPosts = new Map<string, { readonly posts: Posts; readonly pairs: Pairs }>();

  at(posts: Posts): Pairs {
    const key = posts.join();
    const known = this.byPosts.get(key) ?? { posts, pairs: new Pairs() };
    this.byPosts.set(key, known);
    return known.pairs;
  }
  get melees(): readonly { readonly posts: Posts; readonly melee: Melee }[] {
    return [...this.byPosts.values()].flatMap(({ posts, pairs }) => {
      const { melee } = pairs;
      return melee && massOf(melee) > NOTHING ? [{ posts, melee }] : [];
    });
  }
}

/** Two wings that fight on, of which one was joined by others: that one round by round, with the leaders as they then stand. */
interface Two {
  readonly joined: Wing;
  readonly other: Wing;
  readonly led: Led[];
  readonly end: End;
}
/** One battle in the end, by the columns the leaders shift, and how it all comes out. */
interface End {
  readonly tally: Tally;
  readonly byLead: Map<number, Pairs>;
}
const newEnd = (): End => ({ tally: new Tally(), byLead: new Map() });
const pairsAt = ({ byLead }: End, lead: number): Pairs => {
  const pairs = byLead.get(lead) ?? new Pairs();
  byLead.set(lead, pairs);
  return pairs;
};
const newTwo = (joined: Wing, other: Wing, end: End): Two => ({ joined, other, led: [], end });
const ledAt = (two: Two, n: number): Led => {
  two.led[n] ??= new Led();
  return entry(two.led, n);
};

/** EPW-OPT-04: leaders go where their men go. */
function follow(posts: Posts, side: Side, from: Wing, to: Wing): Posts {
  const moved = posts[side].map((rating, w) =>
    w === to ? Math.max(rating, figure(posts[side], from)) : w === from ? 0 : rating,
  );
  return side === ATTACKERS ? [moved, posts[1]] : [posts[0], moved];
}
const leadIn = (posts: Posts, w: Wing): number => figure(posts[0], w) - figure(posts[1], w);
const mass = (melee: Melee | undefined): number => (melee ? massOf(melee) : 0);

class Wings {
  private readonly camps = new Camps();
  private readonly joins = new Map<number, number>();
  private readonly fight: WingFight;
  private readonly courses: readonly Course[];
  private readonly common = newEnd();
  private readonly fromLeft = newTwo(CENTRE, RIGHT, this.common);
  private readonly fromRight = newTwo(CENTRE, LEFT, this.common);
  private readonly fromNowhere = newTwo(LEFT, RIGHT, this.common);
  /** The victors of the centre on either flank: attackers, then defenders. */
  private readonly fromCentre = [
    [newTwo(LEFT, RIGHT, newEnd()), newTwo(RIGHT, LEFT, newEnd())],
    [newTwo(LEFT, RIGHT, newEnd()), newTwo(RIGHT, LEFT, newEnd())],
  ] as const;

  constructor(fight: WingFight) {
    this.fight = fight;
    this.courses = wings.map((w) => this.course(w));
  }

  private readonly stands = (id: number): boolean => this.camps.at(id).slots.length > 0;
  private join(one: number, other: number): number {
    const key = one * MANY + other;
    let found = this.joins.get(key);
    if (found === undefined) {
      found = this.camps.joined(one, other);
      this.joins.set(key, found);
    }
    return found;
  }
  private strike(melee: Melee, lead: number): Struck {
    return strike(this.camps, melee, { lead, walls: false, besieged: false, sea: this.fight.sea });
  }
  /** What of it is still fought, and what is decided. */
  private parted(struck: Melee): readonly [open: Melee | undefined, quiet: Melee | undefined] {
    const open = new Pairs();
    const quiet = new Pairs();
    eachPair(struck, (a, d, chance) => (this.stands(a) && this.stands(d) ? open : quiet).add(a, d, chance));
    return [open.melee, quiet.melee];
  }
  private course(w: Wing): Course {
    const { attackers, defenders, leads, past } = this.fight;
    // All join in the end, so what is behind both sides may be told of any wing.
    const [mine, his] = w === CENTRE ? past : [UNHURT, UNHURT];
    const now = meeting(this.camps.of(entry(attackers, w), mine), this.camps.of(entry(defenders, w), his));
    const [open, quiet] = this.parted(now);
    const course: Course = { open: [open], quiet: [quiet], lost: [] };
    for (let n = 0; n < LONGEST; n++) {
      const still = course.open[n];
      if (!still || massOf(still) < NOTHING) break;
      const struck = this.strike(still, leadIn(leads, w));
      const [on, over] = this.parted(struck);
      course.open.push(on);
      course.quiet.push(over);
      course.lost.push([struck.lostA, struck.lostD]);
    }
    return course;
  }
  private readonly open = (w: Wing, n: number): Melee | undefined => entry(this.courses, w).open[n];
  private readonly quiet = (w: Wing, n: number): Melee | undefined => entry(this.courses, w).quiet[n];
  private readonly lost = (w: Wing, n: number): readonly [number, number] =>
    entry(this.courses, w).lost[n] ?? [0, 0];

  // ---- joining up

  /** A decided wing by the side that has it. */
  private sided(w: Wing, melee: Melee | undefined): Part[] {
    if (!melee) return [];
    const by = [new Pairs(), new Pairs(), new Pairs()] as const;
    eachPair(melee, (a, d, chance) => {
      const holder = this.stands(a) ? ATTACKERS : this.stands(d) ? DEFENDERS : NOBODY;
      by[holder].add(a, d, chance);
    });
    return by.flatMap(({ melee: its }, holder) =>
      its ? [{ w, melee: its, side: holder === NOBODY ? undefined : (holder as Side) }] : [],
    );
  }
  /** Those of one wing come to another; the side that takes heart has a point of morale more (EPW-OPT-07). */
  private reinforce(from: Melee, into: Melee, heart: Side | undefined, pairs: Pairs): void {
    const grown = (id: number, by: number, side: Side): number =>
      heart === side ? this.camps.heartened(this.join(id, by)) : this.join(id, by);
    eachPair(from, (xa, xd, chance) => {
      const as = into.as.map((a) => grown(a, xa, ATTACKERS));
      const ds = into.ds.map((d) => grown(d, xd, DEFENDERS));
      as.forEach((a, i) => {
        ds.forEach((d, j) => {
          const p = cell(into.p, i * ds.length + j) * chance;
          if (p > 0) pairs.add(a, d, p);
        });
      });
    });
  }
  /** EPW-OPT-08: one wing is left and all join it, or none and all meet in the centre, if both sides still have units. */
  private gather(parts: readonly Part[], to: Wing, open: Melee | undefined, posts: Posts, end: End): void {
    const came = new Set(parts.flatMap(({ side }) => side ?? []));
    const led = parts.reduce((so, { w, side }) => (side === undefined ? so : follow(so, side, w, to)), posts);
    const pairs = pairsAt(end, leadIn(led, to));
    const all = this.blended(parts);
    // Where both come up it cancels out.
    if (open) {
      this.reinforce(all, open, came.size === 1 ? [...came][0] : undefined, pairs);
      return;
    }
    eachPair(all, (a, d, chance) => {
      const won = verdict(this.camps, a, d, this.camps.at(a).slots.length);
      if (won === undefined) pairs.add(a, d, chance);
      else end.tally.end(chance, won, this.camps.at(a).dead, this.camps.at(d).dead);
    });
  }
  private blended([first, ...more]: readonly Part[]): Melee {
    return more.reduce((so, { melee }) => {
      const pairs = new Pairs();
      this.reinforce(melee, so, undefined, pairs);
      return pairs.melee ?? so;
    }, sure(first).melee);
  }

  // ---- three wings

  /** As long as all three are fought; every way one, two or all of them may be decided in a round. */
  private three(): void {
    for (let n = 0; n < LONGEST && wings.every((w) => this.open(w, n)); n++) {
      const masses: readonly number[] = wings.map((w) => mass(this.open(w, n)));
      this.common.tally.round(masses.reduce((all, one) => all * one, 1));
      for (const w of wings) {
        const beside = masses.reduce((all, one, other) => (other === w ? all : all * one), 1);
        const [mine, his] = this.lost(w, n);
        this.common.tally.bury(mine * beside, his * beside);
      }
      for (const w of wings) for (const part of this.sided(w, this.quiet(w, n + 1))) this.onto(part, n + 1);
      this.atOnce(n + 1);
    }
  }
  /** One wing is decided and two are fought on. */
  private onto({ w, side, melee }: Part, n: number): void {
    const { leads } = this.fight;
    const comes = (two: Two): void => {
      const into = this.open(two.joined, n);
      const posts = side === undefined ? leads : follow(leads, side, w, two.joined);
      if (into) this.reinforce(melee, into, side, ledAt(two, n).at(posts));
    };
    if (w !== CENTRE) comes(w === LEFT ? this.fromLeft : this.fromRight);
    else if (side === undefined) comes(this.fromNowhere);
    else for (const two of this.fromCentre[side]) comes(two);
  }
  /** Two or three wings are decided in the same round. */
  private atOnce(n: number): void {
    const { leads } = this.fight;
    const over = wings.map((w) => this.sided(w, this.quiet(w, n)));
    for (const to of wings) {
      const open = this.open(to, n);
      const [one = CENTRE, other = CENTRE] = wings.filter((w) => w !== to);
      for (const a of open ? entry(over, one) : [])
        for (const b of entry(over, other)) this.gather([a, b], to, open, leads, this.common);
    }
    for (const a of entry(over, LEFT))
      for (const b of entry(over, CENTRE))
        for (const c of entry(over, RIGHT)) this.gather([a, b, c], CENTRE, undefined, leads, this.common);
  }

  // ---- two wings

  private two(two: Two): void {
    for (let n = 0; n < LONGEST; n++) {
      const beside = this.open(two.other, n);
      if (!beside) continue;
      for (const { posts, melee } of ledAt(two, n).melees) this.roundOfTwo(two, n, posts, melee, beside);
    }
  }
  private roundOfTwo(two: Two, n: number, posts: Posts, melee: Melee, beside: Melee): void {
    const { joined, other, end } = two;
    const [here, there] = [massOf(melee), massOf(beside)];
    const struck = this.strike(melee, leadIn(posts, joined));
    const [mine, his] = this.lost(other, n);
    end.tally.round(here * there);
    end.tally.bury(struck.lostA * there + mine * here, struck.lostD * there + his * here);
    const [on, over] = this.parted(struck);
    const won = this.sided(joined, over);
    const wonBeside = this.sided(other, this.quiet(other, n + 1));
    const stillBeside = this.open(other, n + 1);
    if (on)
      eachPair(on, (a, d, chance) =>
        ledAt(two, n + 1)
          .at(posts)
          .add(a, d, chance),
      );
    if (stillBeside) for (const part of won) this.gather([part], other, stillBeside, posts, end);
    for (const part of wonBeside) {
      if (on) this.gather([part], joined, on, posts, end);
      for (const both of won) this.gather([both, part], CENTRE, undefined, posts, end);
    }
  }
  /** Two wings are fought from the first. */
  private fromTwo(joined: Wing, other: Wing): void {
    const two = newTwo(joined, other, this.common);
    const into = this.open(joined, 0);
    for (const w of wings)
      for (const { melee } of w === joined || w === other ? [] : this.sided(w, this.quiet(w, 0)))
        if (into) this.reinforce(melee, into, undefined, ledAt(two, 0).at(this.fight.leads));
    this.two(two);
  }

  // ---- the whole

  private ended({ tally, byLead }: End): Forecast {
    for (const [lead, { melee }] of byLead) {
      const line = { lead, walls: false, besieged: false, sea: this.fight.sea, reserve: [] };
      if (melee) new Line(this.camps, line, tally).run(melee);
    }
    return tally.forecast;
  }
  get forecast(): WingForecast {
    const open = wings.filter((w) => this.open(w, 0));
    const [first = CENTRE, second = RIGHT] = open;
    if (open.length === 3) this.three();
    else if (open.length === 2)
      this.fromTwo(second === CENTRE ? second : first, second === CENTRE ? first : second);
    else {
      const over = wings.filter((w) => !open.includes(w)).flatMap((w) => this.sided(w, this.quiet(w, 0)));
      this.gather(over, first, this.open(first, 0), this.fight.leads, this.common);
    }
    for (const two of [this.fromLeft, this.fromRight, this.fromNowhere, ...this.fromCentre.flat()])
      this.two(two);
    const turns = this.fromCentre.map((pair) => pair.map(({ end }) => this.ended(end)));
    const best = turns.map((pair, side) => turnOf(pair, side === ATTACKERS ? 1 : -1));
    const parts = [this.ended(this.common), ...best.map(({ its }) => its)];
    return { ...parts.reduce(added), turns: best.map(({ flank, its }) => ({ flank, chance: endsOf(its) })) };
  }
}

const endsOf = ({ attacker, defender }: Forecast): number => attacker + defender;
/** Where the victors of the centre do better. */
function turnOf(pair: readonly Forecast[], sign: number): { readonly flank: Flank; readonly its: Forecast } {
  const [left, right] = [entry(pair, 0), entry(pair, 1)];
  return (right.attacker - left.attacker) * sign > 0
    ? { flank: RIGHT, its: right }
    : { flank: LEFT, its: left };
}
const added = (a: Forecast, b: Forecast): Forecast => ({
  attacker: a.attacker + b.attacker,
  defender: a.defender + b.defender,
  attackerDecisive: a.attackerDecisive + b.attackerDecisive,
  defenderDecisive: a.defenderDecisive + b.defenderDecisive,
  attackersLost: a.attackersLost + b.attackersLost,
  defendersLost: a.defendersLost + b.defendersLost,
  rounds: a.rounds + b.rounds,
});

/** Both sides fight on to the end, and whoever wins the centre sends all of it to the flank where it does more. */
export const forecastWings = (fight: WingFight): WingForecast => new Wings(fight).forecast;
