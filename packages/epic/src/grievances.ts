import { entry, figure } from '@strategoi/kernel';
import { destroyedTimes } from './data/tables.ts';
import type { Frames, Teller } from './flow.ts';
import { citySize, hexRegionOf, isHex } from './map.ts';
import { citySide, regionSide, seatsIn } from './query.ts';
import { homeRegions } from './scenario.ts';
import { enemySide, NOBODY, type S, type Seat, type SideIndex, sideOf } from './state.ts';
import { isFleet, unitHome } from './units.ts';

// What one side does to the other while peace lasts (EPW-PEA-06, EPW-PEA-07): a breach gives the right to the die of
// grievance in the next season, each grievance adds one to it. In war and in a truce nothing is written down.

function record(run: Teller, wronged: SideIndex, count: number, breach: boolean): void {
  const s = run.state;
  if (s.peace !== 'peace' || (count === 0 && !breach)) return;
  for (const seat of seatsIn(s))
    if (sideOf(seat) === wronged && (count > 0 || s.breaches[seat] === 0))
      run.emit({ type: 'grievance', seat, count, breach });
}

/** EPW-PEA-06: units of a side have come into a region of the other. */
export function trespass(run: Teller, hex: number, seat: Seat): void {
  if (!isHex(hex)) return;
  const owner = regionSide(run.state, hexRegionOf(run.state, hex));
  if (owner !== NOBODY && owner !== sideOf(seat)) record(run, owner, 0, true);
}

/** EPW-PEA-03e, EPW-PEA-06: a card played in a peace breaks it, but for those that must be played at once. */
export function cardBreach(run: Teller, seat: Seat, immediate: boolean): void {
  if (!immediate) record(run, enemySide(sideOf(seat)), 0, true);
}

/** Of the home region of a seat of that side: Attica, Laconia, with three and four players Boeotia and Corinth. */
const isHomeUnit = (s: S, u: number, side: SideIndex): boolean =>
  homeRegions(s).some((r, seat) => r === unitHome[u] && sideOf(seat) === side);

type Fight = Pick<
  Frames['battle'],
  'place' | 'kind' | 'seat' | 'enemy' | 'attackers' | 'defenders' | 'reserve'
>;

/** EPW-PEA-07: a battle on friendly ground, home troops of the enemy in it, or a home fleet of his at sea. */
export function grieveBattle(run: Teller, f: Fight): void {
  const s = run.state;
  const attacker = sideOf(f.seat);
  const units = [...f.attackers, ...f.defenders, ...f.reserve].filter((u) => u >= 0);
  const ground = f.kind === 'sea' || !isHex(f.place) ? NOBODY : regionSide(s, hexRegionOf(s, f.place));
  for (const side of [attacker, enemySide(attacker)]) {
    const foes = units.filter(
      (u) => sideOf(figure(s.unitSeat, u)) !== side && isHomeUnit(s, u, enemySide(side)),
    );
    const onLand = ground === side ? 1 + (foes.length > 0 ? 1 : 0) : 0;
    const atSea = f.kind === 'sea' && foes.some((u) => isFleet[u]) ? 1 : 0;
    record(run, side, onLand + atSea, side !== attacker);
  }
}

/** EPW-PEA-07: a friendly city is besieged or taken, one that rose in an enemy region too. */
export function grieveCity(run: Teller, c: number, by: Seat): void {
  const owner = c < 0 ? NOBODY : citySide(run.state, c);
  if (owner !== NOBODY && owner !== sideOf(by)) record(run, owner, 1, true);
}

/** EPW-PEA-07: one, two or three for a city destroyed, by its size. */
export const grieveDestruction = (run: Teller, c: number, by: Seat): void =>
  record(run, enemySide(sideOf(by)), destroyedTimes[entry(citySize, c)], true);
