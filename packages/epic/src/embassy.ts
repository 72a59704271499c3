import { entry } from '@strategoi/kernel';
import raw from './data/embassy.json' with { type: 'json' };
import { seatOf } from './flow.ts';
import { citiesOf, portSea, region, sea } from './map.ts';
import { citySide, inRevolt, regionCountOf, regionSide } from './query.ts';
import { ATHENIAN, type S, type Seat } from './state.ts';

/** A line of the table of a scenario: what it looks at, and what it adds to the die. */
interface Line {
  readonly each?: readonly string[];
  readonly all?: readonly string[];
  readonly controlledBy?: 'athens' | 'alliance';
  readonly fewerRegionsThan?: string;
  readonly moreRegionsThan?: string;
  readonly eachCityOf?: string;
  readonly noPortOn?: readonly string[];
  readonly heldBy?: string;
  readonly eachEliminated?: string;
  readonly mod: number;
}
type Tables = { readonly [scenario: string]: { readonly [seat: string]: readonly Line[] } };
const tables = raw as unknown as Tables;

const sideNamed = (name: string | undefined): number => (name === 'athens' ? ATHENIAN : 1);
const isUnder = (s: S, id: string, side: number): boolean => regionSide(s, region(id)) === side;

/** RUL-129: a city that has risen for a side is its friend, not held by it. */
const isHeld = (s: S, c: number, side: number): boolean =>
  s.destroyed[c] === 0 && !inRevolt(s, c) && citySide(s, c) === side;
/** Ports of a side on one of some seas. */
const hasPortOn = (s: S, seas: readonly string[], side: number): boolean =>
  portSea.some((place, c) => seas.some((id) => place === sea(id)) && isHeld(s, c, side));

/** How often a line counts. */
function times(s: S, line: Line, seat: Seat): number {
  if (line.each) return line.each.filter((id) => isUnder(s, id, sideNamed(line.controlledBy))).length;
  if (line.all) return line.all.every((id) => isUnder(s, id, sideNamed(line.controlledBy))) ? 1 : 0;
  if (line.fewerRegionsThan !== undefined)
    return regionCountOf(s, seat) < regionCountOf(s, seatOf(line.fewerRegionsThan)) ? 1 : 0;
  if (line.moreRegionsThan !== undefined)
    return regionCountOf(s, seat) > regionCountOf(s, seatOf(line.moreRegionsThan)) ? 1 : 0;
  if (line.eachCityOf !== undefined)
    return citiesOf(s, region(line.eachCityOf)).filter((c) => isHeld(s, c, sideNamed(line.heldBy))).length;
  if (line.noPortOn) return hasPortOn(s, line.noPortOn, sideNamed(line.heldBy)) ? 0 : 1;
  return line.eachEliminated === undefined ? 0 : s.elitesLost;
}

/** 23.3 c, 24.7.2, 25.3.2, 26.3.2, 27.3.2: what is added to the die of a player asked for peace. */
export function embassyModifier(s: S, seat: Seat): number {
  const lines = tables[s.scenario]?.[entry(['athens', 'sparta', 'thebes', 'corinth'], seat)] ?? [];
  return lines.reduce((sum, line) => sum + line.mod * times(s, line, seat), 0);
}
