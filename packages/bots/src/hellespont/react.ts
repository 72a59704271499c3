import { FULL, type LossResult, type Side, sides } from '@strategoi/bey';
import {
  type HellespontState,
  isBase,
  isSea,
  pieces,
  roster,
  stratagems,
  zoneId,
  zoneOf,
} from '@strategoi/hellespont';
import { type Action, entry, figure, type OddsTable, sure } from '@strategoi/kernel';
import {
  best,
  bestPlay,
  mean,
  pieceNamed as named,
  offered,
  refrain,
  saidBy,
  throwAgain,
  zoneParam,
} from '../shared/choice.ts';
import { even } from '../shared/temper.ts';
import { type Captaincy, type HellespontTrial, type Question, tableOf } from './table.ts';
import {
  diceOf,
  fight,
  hitCost,
  killValue,
  knownOf,
  lossCost,
  shift,
  siegeGain,
  siegeStake,
  tally,
  weighCounted,
  wipeCost,
} from './worth.ts';

const pieceNamed = (s: HellespontState, side: Side, target: string, at?: number): number =>
  named(pieces, zoneOf, s, side, target, at);

/** What is gained with a party elsewhere, once nobody moves any more this phase. The table is counted once, and left as it was. */
function settling(
  { s, side, turnsLeft, temper }: HellespontTrial,
  sieges = false,
): (party: readonly number[], to: number) => number {
  const hand = temper.weights ? temper : even;
  const known = knownOf(s, side, turnsLeft, hand);
  const weighing = { turnsLeft, attacking: false, sieges, temper: hand, known };
  tally(s);
  const now = weighCounted(s, side, weighing);
  return (party, to) => {
    const [first] = party;
    if (first === undefined) return 0;
    const from = figure(s.at, first);
    shift(s, party, to);
    const then = weighCounted(s, side, weighing);
    shift(s, party, from);
    return then - now;
  };
}

/** The best of the places the actions name for this party. */
function bestPlace(
  table: HellespontTrial,
  actions: readonly Action[],
  party: readonly number[],
  sieges: boolean,
): Action {
  const gain = settling(table, sieges);
  return best(actions, (a) => gain(party, sure(zoneOf(sure(a.target).replace('/sea', '')))));
}

// ---- combat

/** This side's gain from a table of combat odds. */
function oddsValue(table: HellespontTrial, odds: OddsTable, zone: number): number {
  const { s, side, enemy, turnsLeft } = table;
  const attacking = odds.facts.attacker === side;
  const [mine, theirs] = attacking ? ['attackerLoss', 'defenderLoss'] : ['defenderLoss', 'attackerLoss'];
  let value = 0;
  for (const { chance, result } of odds.results) {
    const gain =
      lossCost(s, enemy, zone, result[theirs] as LossResult, turnsLeft) -
      lossCost(s, side, zone, result[mine] as LossResult, turnsLeft) +
      (result.winner === side ? 0.3 : -0.3);
    value += (gain * chance[0]) / chance[1];
  }
  return value;
}

/** W-5: the stratagem that bends the odds most, when it is worth a counter. */
export function combatPlay(seat: Captaincy, ask: Question): Action {
  const zone = zoneParam(ask);
  const odds =
    zone < 0
      ? undefined
      : seat.odds(zoneId(zone)).find((t) => t.kind === 'combat' || t.kind === 'sea-combat');
  if (!odds) return refrain(seat);
  const table = tableOf(seat.view);
  return bestPlay(seat, odds, (after) => oddsValue(table, after, zone));
}

export const pursue = (seat: Captaincy): Action => offered(seat, 'play', 'cavalry') ?? refrain(seat);

/** S8: the neighbour who can lend most. */
export function support(seat: Captaincy): Action {
  const { s, side } = tableOf(seat.view);
  return best(seat.actions, (a) => {
    const zone = sure(zoneOf(sure(a.target)));
    return isSea(zone) ? pieces.navalPf(s, side, zone) : pieces.landPf(s, side, zone);
  });
}

/** HEL-EVA: a fight that is expected to cost more than getting away from it. */
export function evade(seat: Captaincy, ask: Question): Action {
  const zone = zoneParam(ask);
  const table = tableOf(seat.view);
  const { s, side, enemy, turnsLeft } = table;
  const force = pieces.all(s, side, zone);
  const price = Math.min(...force.filter((p) => p < roster.firstLeader).map((p) => hitCost(s, p, turnsLeft)));
  if (fight(s, zone, enemy, turnsLeft).value <= price) return refrain(seat);
  const ways = seat.actions.filter((a) => a.verb === 'evade');
  return ways.length === 0 ? refrain(seat) : bestPlace(table, ways, force, false);
}

/** HEL-MOV-12: cavalry waits only where it expects to gain by it. */
export function slip(seat: Captaincy, ask: Question): Action {
  const { zone, here } = saidBy<{ zone: number; here: number }>(ask);
  const table = tableOf(seat.view);
  const { s, side, enemy, turnsLeft } = table;
  if (here !== zone || fight(s, zone, enemy, turnsLeft).value < 0.2) return refrain(seat);
  const ways = seat.actions.filter((a) => a.verb === 'go');
  return ways.length === 0 ? refrain(seat) : bestPlace(table, ways, pieces.all(s, side, zone), true);
}

/** S6: archers close a zone to an attack that would hurt. */
export function bar(seat: Captaincy, ask: Question): Action {
  const { s, side } = tableOf(seat.view);
  const weak = pieces.landPf(s, side, zoneParam(ask)) < 8;
  return (weak ? offered(seat, 'play', 'archers') : undefined) ?? refrain(seat);
}

// ---- losses and retreats

export function lose(seat: Captaincy, ask: Question): Action {
  const { s, side, turnsLeft } = tableOf(seat.view);
  return best(seat.actions, (a) => {
    const p = pieceNamed(s, side, sure(a.target), zoneParam(ask) < 0 ? undefined : zoneParam(ask));
    return p < 0 ? -9 : -hitCost(s, p, turnsLeft);
  });
}

export function retreat(seat: Captaincy, ask: Question): Action {
  const table = tableOf(seat.view);
  const { s, side } = table;
  const zone = zoneParam(ask);
  const party = zone < 0 ? [] : pieces.all(s, side, zone);
  return bestPlace(table, seat.actions, party, true);
}

// ---- sieges

export function sieges(seat: Captaincy): Action {
  const { s, side, turnsLeft } = tableOf(seat.view);
  const attempts = seat.actions.filter((a) => a.verb === 'siege');
  const gain = (a: Action): number => {
    const port = sure(zoneOf(sure(a.target)));
    return siegeGain(s, side, port, diceOf(s, side, port), turnsLeft);
  };
  if (attempts.length > 0) {
    const choice = best(attempts, gain);
    if (gain(choice) > 0) return choice;
  }
  return sure(offered(seat, 'done'));
}

/** W-8: one die more or less is worth a counter when much is at stake. */
export function siegeHelp(seat: Captaincy, ask: Question): Action {
  const { zone, dice } = saidBy<{ zone: number; dice: number }>(ask);
  const { s, side, enemy, turnsLeft } = tableOf(seat.view);
  const besieging = pieces.hasUnit(s, enemy, zone);
  const besieger = besieging ? side : enemy;
  const gainWith = (n: number): number => siegeGain(s, besieger, zone, n, turnsLeft);
  const mining = offered(seat, 'play', 'mining');
  if (mining && gainWith(dice + 2) - gainWith(dice) > 0.5) return mining;
  const spare = seat.actions.filter((a) => a.verb === 'discard');
  const change = besieging
    ? gainWith(dice + 1) - gainWith(dice)
    : gainWith(dice) - gainWith(Math.max(0, dice - 1));
  if (spare.length === 0 || change < 0.5) return refrain(seat);
  const table = tableOf(seat.view);
  return best(spare, (a) => -counterWorth(table, sure(a.target)));
}

/** HEL-SIE-19: whoever is better off inside goes in, soldiers before ships. */
export function advance(seat: Captaincy, ask: Question): Action {
  const table = tableOf(seat.view);
  const { s, side } = table;
  const port = zoneParam(ask);
  const gain = settling(table);
  const value = (a: Action): number => {
    if (a.verb !== 'enter') return 0;
    const p = pieceNamed(s, side, sure(a.target));
    return p < 0 ? -1 : gain([p], port);
  };
  return best(seat.actions, value);
}

// ---- D

/** D.2: free moves into ports and bases, as long as one is for the better. */
export function homecoming(seat: Captaincy): Action {
  const table = tableOf(seat.view);
  const { s, side } = table;
  const settled = settling(table);
  const done = sure(offered(seat, 'done'));
  let choice = done;
  let top = 0.02;
  for (const action of seat.actions) {
    if (action.verb === 'done') continue;
    const [who, where] = sure(action.target).split('/') as [string, string];
    const p = pieceNamed(s, side, who);
    if (p < 0 || (p >= roster.firstLeader && action.verb === 'home')) continue;
    const gain = settled([p], sure(zoneOf(where)));
    if (gain <= top + 1e-9) continue;
    top = gain;
    choice = action;
  }
  return choice;
}

/** D.3, S11, S12: what gains most by it. */
export function recovery(seat: Captaincy): Action {
  const { s, side, turnsLeft } = tableOf(seat.view);
  const picks = seat.actions.filter((a) => a.verb === 'recover');
  if (picks.length > 0) {
    return best(picks, (a) => {
      const p = pieceNamed(s, side, sure(a.target));
      if (p < 0) return 0;
      const gain = figure(roster.strength, p * 2) - pieces.pf(s, p);
      if (roster.naval[p]) return 0.3 * gain * (isBase(figure(s.at, p)) ? 0.8 : 1);
      return 0.4 * killValue(p) + 0.05 * gain;
    });
  }
  const reduced = roster.side.some(
    (owner, p) =>
      owner === side && roster.naval[p] && s.face[p] !== FULL && figure(s.at, p) >= 0 && pieces.pf(s, p) >= 2,
  );
  const mend = reduced
    ? (offered(seat, 'play', 'recover-2') ??
      offered(seat, 'play', 'recover-1') ??
      offered(seat, 'play', 'good-omens:recover'))
    : undefined;
  return mend ?? revive(seat, turnsLeft) ?? refrain(seat);
}

/** HEL-ADV-07, HEL-ADV-08: the fallen score nothing for the enemy once they are back. */
function revive(seat: Captaincy, turnsLeft: number): Action | undefined {
  const { s, side } = tableOf(seat.view);
  const fallen = s.fallen.some((p) => roster.side[p] === side);
  const leader = offered(seat, 'advantage', 'recall');
  if (leader && (fallen || turnsLeft > 0)) return leader;
  return offered(seat, 'advantage', 'return');
}

export function endOfTurn(seat: Captaincy): Action {
  const { turnsLeft } = tableOf(seat.view);
  return (
    offered(seat, 'play', 'supply') ??
    offered(seat, 'play', 'desertion') ??
    offered(seat, 'play', 'rotten-hulls') ??
    revive(seat, turnsLeft) ??
    refrain(seat)
  );
}

export function strongest(seat: Captaincy): Action {
  const worth = (name: string): number => {
    const index = roster.classOf.get(name);
    const unit = index === undefined ? undefined : roster.units[index >> 1];
    if (unit) return unit.pf + (unit.type === 'H' ? 5 : 0);
    return 1 + (roster.swords[sure(roster.pieceOf.get(name))] ?? 0);
  };
  const picks = seat.actions.filter((a) => a.target !== undefined);
  return best(picks, (a) => worth(entry(sure(a.target).split('@'), 0)));
}

/** An enemy to weaken or to send away: what hurts him most. */
export function victim(seat: Captaincy): Action {
  const { s, enemy, turnsLeft } = tableOf(seat.view);
  const picks = seat.actions.filter((a) => a.target !== undefined);
  return best(picks, (a) => {
    const p = pieceNamed(s, enemy, sure(a.target));
    if (p < 0) return 0;
    return a.verb === 'weaken' ? hitCost(s, p, turnsLeft) : wipeCost(s, [p], turnsLeft);
  });
}

// ---- dice thrown again

/** What each face, or the whole throw, is worth to this side. */
function throwGain(table: HellespontTrial, params: RerollParams): number {
  const { s, side, enemy, turnsLeft } = table;
  const { purpose, zone } = params;
  if (zone === undefined) return 0;
  if (purpose === 'combat' && params.die !== undefined) {
    const attacker = s.active;
    const values = fight(s, zone, attacker, turnsLeft).byDie.map((v) => (attacker === side ? v : -v));
    return mean(values) - figure(values, params.die - 1);
  }
  if (purpose !== 'siege') return 0;
  const dice = params.dice ?? (params.die === undefined ? [] : [params.die]);
  const besieger = pieces.hasUnit(s, enemy, zone) ? side : enemy;
  const stake = siegeStake(s, besieger, zone, turnsLeft);
  const got = dice.includes(6) ? stake : dice.includes(5) ? 0.3 * stake : 0;
  const gain = siegeGain(s, besieger, zone, dice.length, turnsLeft) - got;
  return besieger === side ? gain : -gain;
}

interface RerollParams {
  readonly purpose: string;
  readonly die?: number;
  readonly dice?: readonly number[];
  readonly zone?: number;
}

/** W-6, W-8, W-8a: a roll is voided when another is expected to be so much better that the advantage may go. */
export function reroll(seat: Captaincy, ask: Question): Action {
  const table = tableOf(seat.view);
  const gain = throwGain(table, saidBy<RerollParams>(ask));
  const last = table.turnsLeft === 0;
  return throwAgain(seat, gain, last ? { use: 0.4, seize: 0.6 } : { use: 0.8, seize: 1.2 });
}

// ---- stratagems outside combat

/** W-1: points when they are few; the advantage comes back soon enough. */
export function bend(seat: Captaincy): Action {
  const { s, side } = tableOf(seat.view);
  const points = offered(seat, 'advantage', 'points');
  return points && s.pa[side] <= 2 ? points : refrain(seat);
}

export function arrivals(seat: Captaincy): Action {
  const { s } = tableOf(seat.view);
  // HEL-S18: before Tissaphernes has been played it would score for the enemy.
  const freed = s.tissaphernes === 1 ? offered(seat, 'play', 'alcibiades') : undefined;
  return (
    offered(seat, 'play', 'reinforcement') ??
    offered(seat, 'play', 'tissaphernes') ??
    offered(seat, 'play', 'good-omens:reinforce') ??
    freed ??
    refrain(seat)
  );
}

/** HEL-SCN-08: the squadron of twenty comes by Samos and Chios. */
export const optional = (seat: Captaincy): Action => offered(seat, 'deploy', 'B3') ?? entry(seat.actions, 0);

export const delay = (seat: Captaincy): Action => offered(seat, 'play', 'delay') ?? refrain(seat);

/** What may be played at any moment of an action phase, when it is worth it now. */
export function anytime(seat: Captaincy): Action | undefined {
  if (!seat.actions.some((a) => a.verb === 'play')) return undefined;
  const table = tableOf(seat.view);
  const { s, side, enemy, turnsLeft } = table;
  const discord = offered(seat, 'play', 'discord');
  if (discord && turnsLeft > 0) return discord;
  const epidemic = offered(seat, 'play', 'epidemic');
  // In the enemy's phase rather than in one's own, where it would upset the plan.
  if (epidemic && (s.active === enemy || s.pa[enemy] === 0)) return epidemic;
  const storm = offered(seat, 'play', 'storm');
  return storm && exposed(s, enemy) - exposed(s, side) >= 20 ? storm : undefined;
}

const exposed = (s: HellespontState, side: Side): number => {
  let sum = 0;
  for (let p = roster.start[side]; p < roster.end[side]; p++)
    if (roster.naval[p] && figure(s.at, p) >= 0 && isSea(figure(s.at, p))) sum += pieces.pf(s, p);
  return sum;
};

/** D.1 and the opening: the counter most likely to be of use. */
export function keep(seat: Captaincy): Action {
  const table = tableOf(seat.view);
  return best(seat.actions, (a) => (a.target === undefined ? 0 : counterWorth(table, a.target)));
}

function counterWorth(table: HellespontTrial, id: string): number {
  const k = stratagems.counters.findIndex((c) => c.id === id);
  const counter = stratagems.counters[k];
  if (!counter) return 0;
  const usable = counter.faces.filter((_, face) => {
    const owner = stratagems.ownerOn(k, face as 0 | 1);
    return owner === 'neutral' || owner === sides[table.side];
  });
  return Math.max(0, ...usable.map((face) => faceWorth(table, face)));
}

/** Use to come, or at the end what is left of the turn. */
function faceWorth({ turnsLeft }: HellespontTrial, face: string): number {
  const later = turnsLeft > 0 ? 1 : 0;
  switch (face) {
    case 'reinforcement':
      return 3 * later;
    case 'desertion':
    case 'rotten-hulls':
      return 2.5;
    case 'supply':
    case 'recover-2':
      return 2;
    case 'recover-1':
    case 'good-omens':
      return 1.5;
    case 'mining':
      return 2.2 * later;
    case 'periplous':
      return 1.8 * later;
    case 'alcibiades':
    case 'archers':
      return 0.3 * later;
    default:
      return later;
  }
}
