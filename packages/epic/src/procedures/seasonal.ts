import { figure } from '@strategoi/kernel';
import { opOf } from '../cards.ts';
import { pay } from '../effects.ts';
import type { Teller } from '../flow.ts';
import { inForce } from '../hands.ts';
import { city, cityHex, forcePool, isSea, onMap, POOL, regionCount } from '../map.ts';
import { isBesieged, isFriendlyCity } from '../query.ts';
import { ALLIED, ATHENS, SPARTA, seasonOf } from '../state.ts';
import { isFleet, unitHome } from '../units.ts';
import { bringHome, putAshore } from './control.ts';
import { ravage } from './plays/random.ts';
import { waitingFleet } from './plays/sicily.ts';
import { cargoOf } from './stacks.ts';

// What cards played earlier do as a season or a year begins.

/** Sitalces in Winter, the Phoenicians after a year: whoever was only here for a time goes home. */
function sendGuestsHome(run: Teller): void {
  const s = run.state;
  const now = seasonOf(s);
  for (const { kind, on: u, until } of s.effects.slice()) {
    if (kind !== 'guest' || until >= now || !onMap(figure(s.unitAt, u))) continue;
    const stranded = isFleet[u] ? cargoOf(s, [u]).filter((i) => isSea(figure(s.unitAt, i))) : [];
    const home = figure(unitHome, u);
    const to = home < regionCount ? forcePool(home) : POOL;
    const from = figure(s.unitAt, u);
    run.emit({ type: 'move', units: [u], leaders: [], to, why: 'home' });
    for (const cargo of stranded) putAshore(run, cargo);
    if (isSea(from)) bringHome(run, [from]);
  }
}

/** The plague comes back in the Spring after it broke out. */
function plagueAgain(run: Teller): void {
  const s = run.state;
  if (s.effects.some(({ kind, until }) => kind === 'plague' && until === seasonOf(s)))
    ravage(run, opOf('plague', 'die-for-each').on as readonly number[]);
}

const harbours = ['cyllene', 'leucas', 'gytheum'].map((id) => city(id));
/** After a decisive victory of Sparta in Sicily a fleet comes every season, while there are any. */
function fleetFromSicily(run: Teller): void {
  const s = run.state;
  const u = inForce(s, 'sicilian-fleets') ? waitingFleet(s) : -1;
  const port = harbours.find((c) => isFriendlyCity(s, c, ALLIED) && !isBesieged(s, figure(cityHex, c)));
  if (u < 0 || port === undefined) return;
  run.emit({ type: 'obey', units: [u], leaders: [], seat: SPARTA });
  run.emit({
    type: 'move',
    units: [u],
    leaders: [],
    to: figure(cityHex, port),
    why: 'sicily',
    inside: true,
  });
}

/** As a season begins, before what is over lapses. */
export function recallCards(run: Teller): void {
  sendGuestsHome(run);
  run.emit({ type: 'lapse', season: seasonOf(run.state) });
  plagueAgain(run);
  fleetFromSicily(run);
}

const SICILIAN_TRIBUTE = 15;
/** What Sicily pays Athens after a decisive victory there. */
export function sicilianTribute(run: Teller): void {
  if (inForce(run.state, 'sicilian-tribute')) pay(run, ATHENS, SICILIAN_TRIBUTE, 'sicily');
}
