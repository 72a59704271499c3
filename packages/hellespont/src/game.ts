import {
  answeringPlays,
  battleOf,
  cautionsOf,
  dealAgain,
  enemyOf,
  footholdOf,
  makeParser,
  redactStratagems,
  type Side,
  seriesSteps,
} from '@strategoi/bey';
import { defineGame, type Game, type Refusal, refuse, type Stream } from '@strategoi/kernel';
import { names, pieces, roster } from './counters.ts';
import { covers, secrets } from './coverage.ts';
import { faults } from './faults.ts';
import { manifest } from './manifest.ts';
import { isPort, isSea, seas, zoneOf } from './map.ts';
import { odds } from './odds.ts';
import { load, save, spell } from './position.ts';
import { adjustmentSteps, attritionSpec } from './procedures/adjustments.ts';
import { burdenSteps } from './procedures/burden.ts';
import { combatExtras, combatSpec, fighters } from './procedures/combat.ts';
import { movementSteps } from './procedures/movement.ts';
import { reinforcementSteps } from './procedures/reinforcements.ts';
import { hellespontRetreat } from './procedures/retreat.ts';
import { siegeSteps } from './procedures/sieges.ts';
import { actionSpec, pointsSpec, siegePhase, turnOrder } from './procedures/turn.ts';
import { series } from './series.ts';
import { start } from './setup.ts';
import type { HellespontSteps } from './state.ts';
import {
  boardFor,
  clone,
  fold,
  type HellespontBoard,
  type HellespontEvent,
  type HellespontState,
} from './state.ts';
import { combatPlays, plays, stratagemSteps } from './stratagems.ts';
import { holds } from './supply.ts';
import { outcome, pointsOf, portPoints } from './victory.ts';

type S = HellespontState;

/**
 * The whole game: what the series shares, then what is Hellespont's own, in the order of the book.
 * HEL-GEN-01: steps have no chance but the dice and the draws that `run` gives and tells.
 */
export const steps: HellespontSteps = answeringPlays<S, HellespontSteps>(
  {
    ...seriesSteps(series, plays, {
      turn: turnOrder,
      points: pointsSpec,
      actions: actionSpec,
      combat: combatSpec,
      attrition: attritionSpec,
      rerolls: 'all', // HEL-ADV-05: one re-roll of a given roll in all.
    }),
    ...reinforcementSteps(plays),
    ...movementSteps,
    ...burdenSteps,
    ...combatExtras,
    ...hellespontRetreat,
    ...siegePhase,
    ...siegeSteps(plays),
    ...adjustmentSteps(plays),
    ...stratagemSteps,
  },
  plays,
);

function sample(s: S, role: string, luck: Stream): S {
  const copy = clone(s);
  dealAgain(copy, role, luck, (side) => layAgain(copy, side, luck));
  return copy;
}

/** HEL-STR-02: whoever has chosen may have laid something face down, or nothing, whatever he has truly done. */
function layAgain(s: S, side: Side, luck: Stream): void {
  const f = battleOf(s);
  if (!f) return;
  const chosen = f.step === 'combat.defender' ? f.attacker : f.step === 'combat.show' ? 1 - f.attacker : -1;
  f.laid[side] = '';
  if (chosen !== side || (s.phase === 'B.3' && s.played[side] > 0)) return;
  const choices = combatPlays.filter(
    (spec) => series.stratagems.held(s, side, spec.effect) !== undefined && !spec.can(s, side),
  );
  f.laid[side] = choices[luck.below(choices.length + 1)]?.target ?? '';
}

/** HEL-NAV-05, HEL-NAV-06: five to one, or passengers are lost: what these have aboard beyond what their ships carry. */
function overload(s: S, group: readonly number[]) {
  const sum = (naval: boolean): number =>
    group.reduce((n, p) => {
      const isMeant = p < roster.firstLeader && roster.naval[p] === naval;
      return n + (isMeant ? pieces.pf(s, p) : 0);
    }, 0);
  const [ships, load] = [sum(true), sum(false)];
  return load * 5 > ships ? { ships, load, lift: Math.floor(ships / 5) } : undefined;
}

/** HEL-NAV-07: troops left at sea by the ships that carried them. */
function forsaken(s: S, side: Side): Refusal | undefined {
  for (const zone of seas) {
    const load = overload(s, pieces.units(s, side, zone));
    if (load) return refuse('HEL-NAV-07', 'left-behind', { ...load, zone });
  }
  return undefined;
}

export const hellespont: Game<HellespontState, HellespontBoard, HellespontEvent> = defineGame<
  HellespontBoard,
  HellespontState,
  HellespontEvent
>({
  manifest,
  steps,
  start,
  clone,
  board: boardFor,
  fold,
  redact: redactStratagems,
  outcome,
  points: (s) => ({ athens: pointsOf(s, 0), sparta: pointsOf(s, 1) }),
  turn: (s) => s.turn,
  foothold: footholdOf<S>(),
  sample,
  load,
  save,
  spell,
  parse: makeParser(names),
  faults,
  odds,
  cautions: cautionsOf({
    action: actionSpec,
    cite: series.cite,
    zoneOf,
    // HEL-CBT-02: ships fight ships at sea, soldiers fight soldiers on land.
    meets: (s, side, group, zone) =>
      group.some((p) => p < roster.firstLeader && roster.naval[p] === isSea(zone)) &&
      !isPort(zone) &&
      fighters(s, enemyOf(side), zone).length > 0,
    going(s, group, zone) {
      // A way that ends in a port leads there over the sea.
      const load = isSea(zone) || isPort(zone) ? overload(s, group) : undefined;
      return load && load.ships > 0 ? refuse('HEL-NAV-06', 'overload', load) : undefined;
    },
    // HEL-SIE-19, HEL-VIC-04: a fallen port into which nobody goes is held by nobody; HEL-NAV-07: ships gone home carry nobody.
    ending(s, side, { step, params, actions = [] }) {
      if (step === 'homecoming') return forsaken(s, side);
      const port = params?.zone;
      const isEmpty = step === 'siege.advance' && typeof port === 'number' && !holds(s, side, port);
      return isEmpty && actions.some((text) => text.startsWith('enter '))
        ? refuse('HEL-VIC-04', 'unheld', { zone: port, n: portPoints(port) })
        : undefined;
    },
    // HEL-VIC-04: a port counts for whoever has a unit in it; HEL-NAV-05: those who stay at sea need ships too.
    leaving(s, side, group, from) {
      const stay = pieces.units(s, side, from).filter((p) => !group.includes(p));
      const load = isSea(from) && group.some((p) => roster.naval[p]) ? overload(s, stay) : undefined;
      if (load) return refuse('HEL-NAV-06', 'left-behind', { ...load, zone: from });
      if (!isPort(from) || !holds(s, side, from)) return undefined;
      return stay.length === 0
        ? refuse('HEL-VIC-04', 'stripped', { zone: from, n: portPoints(from) })
        : undefined;
    },
  }),
  secrets,
  covers,
});
