/**
 * A second, slow adjudicator to check the first against. It tries every combination of successes and failures and
 * keeps those that every rule bears out. Orders must be legal; supports and convoys need not match anything.
 */

import type { MapDef, MovementOrder, Rules, Unit } from '@strategoi/diplomacy';

export interface Position {
  units: Unit[];
  orders: MovementOrder[];
}

interface Man {
  unit: Unit;
  at: string;
  order: MovementOrder;
}

type Passage = 'land' | 'convoy' | 'exchange';

const base = (place: string): string => place.split('/')[0]!;

export class Reference {
  readonly men: Man[];
  readonly movers: Man[];
  readonly def: MapDef;
  readonly rules: Rules;
  /** Armies whose route is taken to fail, whatever happens. */
  readonly stranded: ReadonlySet<string>;
  private readonly known = new Map<Man, Man[][]>();
  private readonly passages = new Map<Man, Passage>();

  constructor(def: MapDef, { units, orders }: Position, rules: Rules, stranded: ReadonlySet<string>) {
    this.def = def;
    this.rules = rules;
    this.stranded = stranded;
    this.men = units.map((unit) => ({
      unit,
      at: base(unit.loc),
      order: orders.find((o) => base(o.unit.loc) === base(unit.loc))!,
    }));
    this.movers = this.men.filter((man) => man.order.kind === 'move');
  }

  /** Every set of movers whose success, and the failure of the others, contradicts no rule. */
  solutions(): Set<string>[] {
    const found: Set<string>[] = [];
    for (let bits = 0; bits < 1 << this.movers.length; bits++) {
      const moved = new Set(this.movers.filter((_, i) => bits & (1 << i)).map((man) => man.at));
      if (this.movers.every((man) => this.succeeds(man, moved) === moved.has(man.at))) found.push(moved);
    }
    return found;
  }

  private man(at: string): Man | undefined {
    return this.men.find((man) => man.at === at);
  }

  private target(man: Man): string {
    return man.order.kind === 'move' ? base(man.order.to) : '';
  }

  private value(man: Man): number {
    return (man.unit.str ?? 1) + (man.unit.cmd ? 1 : 0);
  }

  private moving(man: Man): number {
    const { order, unit } = man;
    const toSea = order.kind === 'move' && unit.type === 'G' && (order.as === 'F' || this.isSea(order.to));
    return toSea ? 1 + (unit.cmd ? 1 : 0) : this.value(man);
  }

  private isSea(place: string): boolean {
    return this.def.provinces.some((p) => p.id === base(place) && p.type === 'sea');
  }

  private marches(man: Man): boolean {
    const to = this.target(man);
    return [...this.def.armyAdj, ...(this.def.garrisonAdj ?? [])].some(
      ([a, b]) => (a === man.at && base(b) === to) || (b === man.at && base(a) === to),
    );
  }

  private touch(sea: string, place: string): boolean {
    return this.def.fleetAdj.some(
      ([a, b]) => (a === sea && base(b) === place) || (b === sea && base(a) === place),
    );
  }

  private ferries(man: Man): Man[] {
    return this.men.filter(
      ({ order }) =>
        order.kind === 'convoy' && base(order.of.loc) === man.at && base(order.to) === this.target(man),
    );
  }

  private connects(fleets: readonly Man[], man: Man): boolean {
    const reached = new Set<Man>();
    const queue = fleets.filter((fleet) => this.touch(fleet.at, man.at));
    for (const fleet of queue) {
      if (reached.has(fleet)) continue;
      reached.add(fleet);
      if (this.touch(fleet.at, this.target(man))) return true;
      queue.push(...fleets.filter((next) => this.touch(fleet.at, next.at)));
    }
    return false;
  }

  /** Sets of fleets that carry the man across and none of which is one too many. */
  private routes(man: Man): Man[][] {
    let routes = this.known.get(man);
    if (!routes) {
      routes = this.findRoutes(man, this.ferries(man));
      this.known.set(man, routes);
    }
    return routes;
  }

  private findRoutes(man: Man, fleets: readonly Man[]): Man[][] {
    const sets: Man[][] = [];
    for (let bits = 1; bits < 1 << fleets.length; bits++) {
      const set = fleets.filter((_, i) => bits & (1 << i));
      if (!this.connects(set, man)) continue;
      if (
        set.some((out) =>
          this.connects(
            set.filter((fleet) => fleet !== out),
            man,
          ),
        )
      )
        continue;
      sets.push(set);
    }
    return sets;
  }

  /** Does he mean to sail: never, always, or if it lets him trade places? */
  private passage(man: Man): Passage {
    let passage = this.passages.get(man);
    if (!passage) {
      passage = this.findPassage(man);
      this.passages.set(man, passage);
    }
    return passage;
  }

  private findPassage(man: Man): Passage {
    if (man.unit.type !== 'A') return 'land';
    if (!this.marches(man)) return 'convoy';
    const via = man.order.kind === 'move' && man.order.via === true;
    const ordered = this.routes(man).length > 0;
    if (this.rules.adjConvoy === 'exchange') {
      const other = this.man(this.target(man));
      return ordered && other && this.target(other) === man.at ? 'exchange' : 'land';
    }
    if (via) return ordered || this.rules.viaWithoutConvoy === 'fails' ? 'convoy' : 'land';
    if (!ordered || this.rules.adjConvoy === 'via') return 'land';
    const present = this.men.filter((m) => m.unit.type === 'F' && this.isSea(m.at));
    const own = this.ferries(man).filter((fleet) => fleet.unit.power === man.unit.power);
    const meant = this.findRoutes(man, present).some((route) => own.some((fleet) => route.includes(fleet)));
    return meant ? 'convoy' : 'land';
  }

  private lost(man: Man, moved: Set<string>): boolean {
    return !moved.has(man.at) && this.movers.some((x) => moved.has(x.at) && this.target(x) === man.at);
  }

  private sails(man: Man, moved: Set<string>): boolean {
    if (this.passage(man) === 'land' || this.stranded.has(man.at)) return false;
    const routes = this.routes(man);
    const safe = (route: Man[]): boolean => route.every((fleet) => !this.lost(fleet, moved));
    return this.rules.multiRoute === 'any' ? routes.some(safe) : routes.length > 0 && routes.every(safe);
  }

  private arrives(man: Man, moved: Set<string>): boolean {
    return this.passage(man) !== 'convoy' || this.sails(man, moved);
  }

  private headToHead(u: Man, w: Man, moved: Set<string>): boolean {
    if (this.target(u) !== w.at || this.target(w) !== u.at) return false;
    if (this.passage(u) === 'convoy' || this.passage(w) === 'convoy') return false;
    if (this.sails(u, moved) || this.sails(w, moved)) return false;
    const fleets = u.unit.type === 'F' && w.unit.type === 'F';
    if (!this.rules.crawl || !fleets || u.order.kind !== 'move' || w.order.kind !== 'move') return true;
    return u.order.to === w.unit.loc && w.order.to === u.unit.loc;
  }

  /** The support does what its giver says it does. */
  private matches(s: Man, of: Man): boolean {
    const { order } = s;
    if (order.kind !== 'support' || base(order.of.loc) !== of.at) return false;
    if (of.order.kind !== 'move') return order.to === undefined;
    if (order.to === undefined || base(order.to) !== this.target(of)) return false;
    return of.unit.type === 'A' || !order.to.includes('/') || order.to === of.order.to;
  }

  private counts(s: Man, moved: Set<string>): boolean {
    const { order } = s;
    if (order.kind !== 'support') return false;
    const aim = base(order.to ?? order.of.loc);
    return !this.movers.some((x) => {
      if (this.target(x) !== s.at) return false;
      if (x.unit.power === s.unit.power && !this.rules.ownCut) return false;
      if (this.spared(s, x, aim)) return false;
      return x.at === aim ? moved.has(x.at) : this.arrives(x, moved);
    });
  }

  private spared(s: Man, x: Man, aim: string): boolean {
    if (this.rules.paradox !== 'supportStands' || this.passage(x) !== 'convoy') return false;
    if (s.order.kind !== 'support' || s.order.to === undefined) return false;
    return this.routes(x).some((route) => route.some((fleet) => fleet.at === aim));
  }

  private supports(of: Man, moved: Set<string>, except?: string): number {
    return this.men
      .filter((s) => this.matches(s, of) && s.unit.power !== except && this.counts(s, moved))
      .reduce((sum, s) => sum + this.value(s), 0);
  }

  private succeeds(u: Man, moved: Set<string>): boolean {
    if (!this.arrives(u, moved)) return false;
    const all = this.moving(u) + this.supports(u, moved);
    const w = this.man(this.target(u));
    let attack = all;
    let stand = 0;
    if (w) {
      const met = this.headToHead(u, w, moved);
      if (met || !moved.has(w.at)) {
        attack = w.unit.power === u.unit.power ? 0 : this.moving(u) + this.supports(u, moved, w.unit.power);
        if (met) stand = this.moving(w) + this.supports(w, moved);
        else stand = this.value(w) + (w.order.kind === 'move' ? 0 : this.supports(w, moved));
      }
    }
    if (attack <= stand) return false;
    return this.movers.every((x) => {
      if (x === u || this.target(x) !== this.target(u)) return true;
      return attack > this.hindrance(x, w, moved);
    });
  }

  private hindrance(x: Man, w: Man | undefined, moved: Set<string>): number {
    if (!this.arrives(x, moved)) return 0;
    const taken = w && this.target(w) === x.at && moved.has(w.at);
    const always = this.rules.dislodgedNoEffect === 'always';
    if (taken && (always ? !moved.has(x.at) : this.headToHead(x, w, moved))) return 0;
    return this.moving(x) + this.supports(x, moved);
  }
}
