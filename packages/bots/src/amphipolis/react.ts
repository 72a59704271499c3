import {
  AMPHIPOLIS,
  attritionSpec,
  CITADEL,
  EION,
  garrisonAt,
  garrisonZone,
  pieces,
  roster,
  type SiegeKind,
  scenarioOf,
  siegeSucceeds,
  stackLimit,
  stratagems,
  zoneId,
  zoneOf,
} from '@strategoi/amphipolis';
import { ATHENS, FULL, type Side } from '@strategoi/bey';
import { type Action, entry, figure, type OddsTable, sure } from '@strategoi/kernel';
import { best, bestPlay, mean, offered, refrain, saidBy, throwAgain, zoneParam } from '../shared/choice.ts';
import { weightOf } from '../shared/temper.ts';
import { fight } from './battle.ts';
import { type Captaincy, pieceNamed, type Question } from './choice.ts';
import { groundOf, groundValue, tried } from './ground.ts';
import { type AmphipolisTrial, tableOf } from './table.ts';
import { garrisonWeight, hitCost, hitsCost, killValue, leaderWorth, siegeChance, wipeCost } from './worth.ts';

const dice = [1, 2, 3, 4, 5, 6] as const;

// ---- combat

/** Half of what lies between holding this ground after the fight and leaving it. */
function stakeIn(zone: number): number {
  const garrison = garrisonAt(zone);
  if (garrison === CITADEL) return 2.5;
  if (zone === EION) return 1.2;
  return garrison >= 0 ? 0.8 : 0.4;
}

/** This side's gain from a table of combat odds. */
function oddsValue(table: AmphipolisTrial, odds: OddsTable, zone: number): number {
  const { s, side, enemy, turnsLeft } = table;
  const attacking = odds.facts.attacker === side;
  const loss = (owner: Side, result: OddsTable['results'][number]['result']): number => {
    const role = (owner === side) === attacking ? 'attacker' : 'defender';
    const units = pieces.landUnits(s, owner, zone);
    if (result[`${role}Loss`] === 'E') return wipeCost(units, pieces.leaders(s, owner, zone), turnsLeft);
    return hitsCost(s, units, result[`${role}Units`] as number, turnsLeft);
  };
  let value = 0;
  for (const { chance, result } of odds.results) {
    const ground = result.winner === side ? stakeIn(zone) : -stakeIn(zone);
    value += ((loss(enemy, result) - loss(side, result) + ground) * chance[0]) / chance[1];
  }
  return value;
}

/** W-5: the stratagem that bends the odds most, when it is worth a counter. */
export function combatPlay(seat: Captaincy, ask: Question): Action {
  const zone = zoneParam(ask);
  const odds = zone < 0 ? undefined : seat.odds(zoneId(zone)).find((t) => t.kind === 'combat');
  if (!odds) return refrain(seat);
  const table = tableOf(seat.view);
  return bestPlay(seat, odds, (after) => oddsValue(table, after, zone), weightOf(table.temper, 'plays'));
}

/** W-4: cavalry waits for foot only where it expects to gain by it. */
export function withdraw(seat: Captaincy, ask: Question): Action {
  const { zone, here } = saidBy<{ zone: number; here: number }>(ask);
  if (here !== zone) return refrain(seat);
  const table = tableOf(seat.view);
  const { s, side, enemy } = table;
  const zeal = weightOf(table.temper, 'zeal');
  if (fight(s, zone, enemy, table.turnsLeft, { zeal }).value < 0.2) return refrain(seat);
  const leader = offered(seat, 'pick');
  if (leader) return leader;
  const ways = seat.actions.filter((a) => a.verb === 'go');
  const ground = groundOf(table);
  const cavalry = pieces.all(s, side, zone);
  return ways.length === 0
    ? refrain(seat)
    : best(ways, (a) => {
        const to = sure(zoneOf(sure(a.target)));
        return tried(ground, cavalry, to, () => groundValue(ground, to));
      });
}

/** W-3: archers close what must not be lost. */
export function bar(seat: Captaincy, ask: Question): Action {
  const zone = zoneParam(ask);
  const { s, side } = tableOf(seat.view);
  const dear = zone === AMPHIPOLIS || zone === EION || pieces.landPf(s, side, zone) < 15;
  return (dear ? offered(seat, 'play', 'archers') : undefined) ?? refrain(seat);
}

// ---- losses and retreats

export function lose(seat: Captaincy, ask: Question): Action {
  const { s, side, turnsLeft } = tableOf(seat.view);
  return best(
    seat.actions,
    (a) => -hitCost(s, pieceNamed(s, side, sure(a.target), zoneParam(ask)), turnsLeft),
  );
}

/** Too many in a zone: whoever scores least for the enemy goes. */
export function excess(seat: Captaincy, ask: Question): Action {
  const { s, side } = tableOf(seat.view);
  return best(seat.actions, (a) => {
    const p = pieceNamed(s, side, sure(a.target), zoneParam(ask));
    return -killValue(p) - 0.05 * pieces.pf(s, p);
  });
}

export function retreat(seat: Captaincy, ask: Question): Action {
  const table = tableOf(seat.view);
  const { s, side } = table;
  const ground = groundOf(table);
  const party = pieces.all(s, side, zoneParam(ask)).filter((p) => !roster.naval[p]);
  return best(seat.actions, (a) => {
    const to = sure(zoneOf(sure(a.target).replace('/sea', '')));
    const before = groundValue(ground, to);
    const crowd = pieces.countUnits(s, side, to) + party.length - stackLimit(to);
    return tried(ground, party, to, () => groundValue(ground, to)) - before - Math.max(0, crowd);
  });
}

/** Who comes along, who is called from the stock: the strongest, hoplites before others. */
export function strongest(seat: Captaincy): Action {
  const picks = seat.actions.filter((a) => a.target !== undefined);
  if (picks.length === 0) return refrain(seat);
  return best(picks, (a) => classWorth(entry(sure(a.target).split('@'), 0)));
}

function classWorth(name: string): number {
  const index = roster.classOf.get(name);
  if (index === undefined) return 0;
  const unit = roster.units[index >> 1];
  if (!unit) return 10; // a leader
  return (index & 1 ? unit.reducedPf : unit.pf) + (unit.type === 'H' ? 2 : 0) + (unit.bonus ? 1 : 0);
}

export function recover(seat: Captaincy): Action {
  const picks = seat.actions.filter((a) => a.verb === 'recover');
  if (picks.length === 0) return refrain(seat);
  return best(picks, (a) => classWorth(entry(sure(a.target).split('@'), 0).replace('*', '')));
}

/** An enemy unit to weaken, to ignore or to send home: what hurts him most. */
export function victim(seat: Captaincy): Action {
  const { s, enemy, turnsLeft } = tableOf(seat.view);
  const picks = seat.actions.filter((a) => a.target !== undefined);
  return best(picks, (a) => {
    const p = pieceNamed(s, enemy, sure(a.target));
    if (p >= roster.firstLeader) return leaderWorth(p, turnsLeft);
    return a.verb === 'weaken'
      ? hitCost(s, p, turnsLeft)
      : pieces.pf(s, p) + (p === lastAt(s.at, EION, p) ? 9 : 0);
  });
}

/** The only unit in a zone weighs more than its strength. */
const lastAt = (at: readonly number[], zone: number, p: number): number =>
  at[p] === zone && at.filter((z) => z === zone).length === 1 ? p : -1;

// ---- sieges

export function siege(seat: Captaincy): Action {
  const { s, side, temper } = tableOf(seat.view);
  const attempts = seat.actions.filter((a) => ['diplomacy', 'assault', 'blockade'].includes(a.verb));
  if (attempts.length > 0) {
    const score = (a: Action): number => {
      const zone = sure(zoneOf(sure(a.target)));
      return (
        siegeChance(s, side, a.verb as SiegeKind, zone) * garrisonWeight(s, side, garrisonAt(zone), temper)
      );
    };
    const choice = best(attempts, score);
    if (score(choice) > 0) return choice;
  }
  return offered(seat, 'play', 'desertion') ?? sure(offered(seat, 'done'));
}

/** W-8: help for the attempt about to be made. */
export function siegeHelp(seat: Captaincy, ask: Question): Action {
  const { zone, kind } = saidBy<{ zone: number; kind: SiegeKind }>(ask);
  const { s, side, temper } = tableOf(seat.view);
  const play = offered(seat, 'play', kind === 'diplomacy' ? 'diplomacy' : 'defection');
  if (!play) return refrain(seat);
  const gain = dice.filter(
    (d) => siegeSucceeds(s, side, kind, zone, d, true) && !siegeSucceeds(s, side, kind, zone, d, false),
  ).length;
  return gain * garrisonWeight(s, side, garrisonAt(zone), temper) >= 2 ? play : refrain(seat);
}

// ---- the advantage

/** What each face of the die is worth to this side, for a roll it may have thrown again. */
function faces(table: AmphipolisTrial, purpose: string, zone: number): readonly number[] | undefined {
  const { s, side, enemy, turnsLeft } = table;
  if (purpose === 'combat') {
    const { byDie } = fight(s, zone, s.active, turnsLeft, { zeal: weightOf(table.temper, 'zeal') });
    const sign = s.active === side ? 1 : -1;
    return byDie.map((d) => sign * (d.value + (d.wins ? 1 : -1) * stakeIn(zone)));
  }
  if (purpose.startsWith('siege-')) {
    const kind = purpose.slice('siege-'.length) as SiegeKind;
    const garrison = garrisonAt(zone);
    const besieger: Side = s.garrisons[garrison] === side ? enemy : side;
    const weight = garrisonWeight(s, besieger, garrison, table.temper) * (besieger === side ? 1 : -1);
    return dice.map((d) => (siegeSucceeds(s, besieger, kind, zone, d, false) ? weight : 0));
  }
  if (purpose === 'attrition') {
    const owner: Side = s.phase === 'D.6' && pieces.hasUnit(s, side, zone) ? side : enemy;
    const units = pieces.units(s, owner, zone);
    const modifier = attritionSpec.modifier(s, owner, zone);
    const sign = owner === side ? -1 : 1;
    return dice.map(
      (d) => sign * hitsCost(s, units, attritionSpec.losses(d + modifier, units.length), turnsLeft),
    );
  }
  return undefined;
}

/** W-6, W-8, W-8a: a roll is voided when another is expected to be so much better that the advantage may go. */
export function reroll(seat: Captaincy, ask: Question): Action {
  const { purpose, die } = saidBy<{ purpose: string; die: number }>(ask);
  const table = tableOf(seat.view);
  const values = faces(table, purpose, zoneParam(ask));
  if (!values) return refrain(seat);
  const gain = mean(values) - figure(values, die - 1);
  const last = table.turnsLeft === 0;
  const dear = weightOf(table.temper, 'advantage');
  return throwAgain(seat, gain, last ? { use: 0.3, seize: 0.5 } : { use: 0.55 * dear, seize: 0.9 * dear });
}

/** W-1: points when they are few; the advantage comes back soon enough. */
export function bend(seat: Captaincy): Action {
  const recall = offered(seat, 'advantage', 'recall');
  if (recall) return recall;
  const { s, side } = tableOf(seat.view);
  const points = offered(seat, 'advantage', 'points');
  const few = scenarioOf(s.scenario).operationalOnly ? 3 : 2;
  return points && s.pa[side] <= few ? points : refrain(seat);
}

// ---- stratagems outside combat

/** B.2: what may be called in. */
export function arrivals(seat: Captaincy): Action {
  const { s, side, turnsLeft } = tableOf(seat.view);
  const recall = offered(seat, 'advantage', 'recall');
  if (recall) return recall;
  const flotilla = offered(seat, 'play', 'flotilla');
  const more = offered(seat, 'play', 'reinforcement');
  const few =
    Object.values(scenarioOf(s.scenario).optional[side === ATHENS ? 'athens' : 'sparta'].units).length < 3;
  if (flotilla && (!more || turnsLeft === 0 || few)) return flotilla;
  if (more && turnsLeft > 0) return more;
  const perdiccas = turnsLeft > 0 ? offered(seat, 'play', 'perdiccas') : undefined;
  const omens = turnsLeft > 0 ? offered(seat, 'play', 'good-omens:reinforce') : undefined;
  return perdiccas ?? omens ?? refrain(seat);
}

export const delay = (seat: Captaincy): Action => offered(seat, 'play', 'delay') ?? refrain(seat);

/** What may be played at any moment of an action phase, when it is worth it now. */
export function anytime(seat: Captaincy): Action | undefined {
  const recall = offered(seat, 'advantage', 'recall');
  if (recall) return recall;
  const mining = offered(seat, 'play', 'mining');
  if (mining) return mining;
  const table = tableOf(seat.view);
  const { s, enemy, turnsLeft } = table;
  const epidemic = offered(seat, 'play', 'epidemic');
  // In the enemy's phase rather than in one's own, where it would upset the plan.
  const now = s.active === enemy || s.pa[enemy] === 0;
  if (epidemic && now) {
    const harm = roster.side
      .flatMap((owner, p) =>
        owner === enemy && p < roster.firstLeader && figure(s.at, p) >= 0 && !roster.naval[p]
          ? [hitCost(s, p, turnsLeft)]
          : [],
      )
      .sort((a, b) => b - a);
    if ((harm[0] ?? 0) + (harm[1] ?? 0) >= (turnsLeft === 0 ? 0.5 : 2)) return epidemic;
  }
  const storm = offered(seat, 'play', 'storm');
  return storm && turnsLeft > 0 ? storm : undefined;
}

/** D.1: the counter most likely to be of use. */
export function keep(seat: Captaincy): Action {
  const table = tableOf(seat.view);
  return best(seat.actions, (a) => {
    const counter = stratagems.counters.find((c) => c.id === a.target);
    return counter ? Math.max(...counter.faces.map((face) => faceWorth(table, face))) : 0;
  });
}

function faceWorth(table: AmphipolisTrial, face: string): number {
  const { s, side, turnsLeft } = table;
  const { owner } = stratagems.face(face);
  if (owner !== 'neutral' && owner !== (side === ATHENS ? 'athens' : 'sparta')) return 0;
  const later = turnsLeft > 0 ? 1 : 0;
  switch (face) {
    case 'diplomacy':
      return 0.3 * later + siegeGain(table, ['diplomacy'], 2 / 6);
    case 'defection':
      return 0.2 * later + siegeGain(table, ['assault', 'blockade'], 1 / 6);
    case 'recover-1':
    case 'recover-2':
      return 0.3 * later * reducedCount(table) + 0.1 * later;
    case 'desertion':
      return 0.45;
    case 'reinforcement':
    case 'flotilla':
      return later * (s.optional[side] === 0 ? 1.5 : 0.9);
    case 'perdiccas':
      return later * 1.2;
    case 'epidemic':
      return later * 1;
    case 'good-omens':
      return later * 0.8 + 0.3;
    case 'mining':
      return s.mur === 1 ? later * 1.8 : later * 0.2;
    default:
      return later * 0.5;
  }
}

const reducedCount = ({ s, side }: AmphipolisTrial): number =>
  Math.min(2, roster.side.filter((o, p) => o === side && figure(s.at, p) >= 0 && s.face[p] !== FULL).length);

function siegeGain({ s, side, temper }: AmphipolisTrial, kinds: readonly SiegeKind[], step: number): number {
  let gain = 0;
  for (const kind of kinds) {
    for (let g = 0; g < s.garrisons.length; g++) {
      const zone = figure(garrisonZone, g);
      const chance = s.garrisons[g] === side ? 0 : siegeChance(s, side, kind, zone);
      if (chance > 0 && chance < 1)
        gain = Math.max(gain, Math.min(step, 1 - chance) * garrisonWeight(s, side, g, temper));
    }
  }
  return gain;
}

/** A leader fallen: the one with most bonus comes back. */
export const recall = (seat: Captaincy): Action =>
  best(seat.actions, (a) => figure(roster.swords, sure(roster.pieceOf.get(sure(a.target)))));
