import { seasonBill } from '@strategoi/epic';
import {
  byTable,
  type Seat as Chair,
  cityHex,
  type EpicBoard,
  findCity,
  findPlace,
  hexCount,
  isHex,
  leadersAt,
  regionIds,
  tableOf,
  unitsAt,
} from '@strategoi/epic/lore';
import type { Action, Seat } from '@strategoi/kernel';
import { givesUp } from '../shared/captain.ts';
import { best, offered, refrain } from '../shared/choice.ts';
import { capitalOf, guardLacking } from './guard.ts';
import { isHolding } from './march.ts';
import { distance, foesNear, isEnemyPlace, isFedAt, sightOf, worthAt } from './table.ts';

type At = Seat<EpicBoard>;

const SEASONS = 4;
/** A unit costs about so much in each season that is left. */
const UPKEEP = 0.4;

/** Talents that are left when everybody is fed until the next tribute. */
function surplus(seat: At): number {
  const { b, seat: chair } = sightOf(seat.view);
  const left = SEASONS - b.season;
  // Half of them will live off the enemy's land.
  return (b.treasury[chair] as number) - seasonBill(seat.view, chair) * (1 + (left - 1) / 2);
}

/** The nearest enemy place or army: men are wanted there. */
function front(seat: At, h: number): number {
  const sight = sightOf(seat.view);
  let value = 0;
  for (let to = 0; to < hexCount; to++) {
    if ((sight.foes[to] as number) === 0 && !isEnemyPlace(sight, to)) continue;
    value = Math.max(value, worthAt(sight, to) / (1 + distance(sight, h, to) / 4));
  }
  return value;
}

/** A capital without a guard comes first. */
const CALLED = 50;
const placeValue = (seat: At, h: number): number => {
  const { b, seat: chair } = sightOf(seat.view);
  const led = leadersAt(b, h, (l) => b.leaderSeat[l] === chair).length > 0 ? 1 : 0;
  const sight = sightOf(seat.view);
  const called = h === capitalOf(seat, sight) && guardLacking(seat, sight) > 0 ? CALLED : 0;
  return front(seat, h) + led + called + 0.2 * foesNear(sight, h, 4);
};

/** Men are called up while they can be fed, and sent home before they starve. */
export function callUp(seat: At): Action {
  const done = offered(seat, 'done') ?? refrain(seat);
  if (givesUp(seat)) return done;
  const remove = surplus(seat) < 0 ? seat.actions.filter(({ verb }) => verb === 'remove') : [];
  if (remove.length > 0) return best(remove, ({ target = '' }) => (target.includes('-f') ? 1 : 0));
  const bring = seat.actions.filter(({ verb }) => verb === 'bring');
  const cityOf = ({ target = '' }: Action): number => cityHex[findCity(target.split(' ')[1] ?? '')] ?? -1;
  if (bring.length > 0) return best(bring, (a) => unitsAt(sightOf(seat.view).b, cityOf(a)).length);
  const left = SEASONS - sightOf(seat.view).b.season;
  const places = seat.actions.filter(({ verb }) => verb === 'place');
  if (places.length > 0 && surplus(seat) >= left * UPKEEP)
    return best(places, (a) => placeValue(seat, cityOf(a)) - (a.target?.includes('-f') ? 1 : 0));
  return seat.actions.find(({ verb }) => verb === 'pool') ?? done;
}

/** New men where there is money for them; works are left to those who have plenty. */
export function build(seat: At): Action {
  const done = offered(seat, 'done') ?? refrain(seat);
  const left = SEASONS - sightOf(seat.view).b.season;
  if (surplus(seat) < left * UPKEEP + 3) return done;
  const men = seat.actions.filter((a) => a.verb === 'build' && !a.target?.includes('-f'));
  return men.length > 0 ? best(men, (a) => (a.target?.includes('-h') ? 1 : 0)) : done;
}

/** Besiegers live off the enemy's land, everybody else is paid; who cannot be fed is given up, ships first. */
export function feed(seat: At): Action {
  const sight = sightOf(seat.view);
  const forage = seat.actions.filter(({ verb }) => verb === 'forage');
  const idle = forage.find(({ target = '' }) => {
    const h = findPlace(target.slice(target.lastIndexOf(' ') + 1));
    return isHex(h) && isHolding(sight, h) && foesNear(sight, h, 3) === 0;
  });
  return (
    idle ??
    offered(seat, 'pay') ??
    forage[0] ??
    best(seat.actions, ({ target = '' }) => (target.includes('-f') ? 1 : 0))
  );
}

/** EPW-MUL-08: an ally's men are worth their bread while one's own are fed. */
export const feedGuests = (seat: At): Action =>
  (surplus(seat) > 0 ? offered(seat, 'feed') : undefined) ?? offered(seat, 'done') ?? refrain(seat);

const EASY = 2;
const LOYAL = 11;
/** EPW-TRB-05: twice the tribute costs no goodwill; more is asked only of the most loyal. */
export function assess(seat: At): Action {
  const { b, side } = sightOf(seat.view);
  const raise = seat.actions.filter(({ verb, target = '' }) => {
    if (verb !== 'assess') return false;
    const [name = '', times = ''] = target.split(' ');
    const r = regionIds.indexOf(name);
    const level = side === 0 ? (b.al[r] as number) : (b.ml[r] as number);
    return (
      Number(times) === (level >= LOYAL ? EASY + 1 : EASY) && Number(times) > (b.multiplier[r] as number)
    );
  });
  return raise[0] ?? offered(seat, 'done') ?? refrain(seat);
}

/** Those who stay where they are plunder the land around them. */
export function raid(seat: At): Action {
  const sight = sightOf(seat.view);
  const found = seat.actions.find(({ verb, target = '' }) => {
    if (verb !== 'raid') return false;
    const h = findPlace(target);
    // Land that is raided feeds nobody.
    return (
      isFedAt(sight, h, 99) && isHolding(sight, h) && foesNear(sight, h, 3) <= unitsAt(sight.b, h).length
    );
  });
  return found ?? offered(seat, 'halt') ?? offered(seat, 'done') ?? refrain(seat);
}

/** Is the table his, were the game to end now? */
function isAhead(seat: At): boolean {
  const s = tableOf(seat.view);
  const chair: Chair = sightOf(seat.view).seat;
  const { winners } = byTable(s);
  return winners.includes(chair);
}

/** Peace and the end of the war are for whoever would win by them. */
export function answerTalks(seat: At): Action {
  const yes = isAhead(seat);
  return (yes ? offered(seat, 'accept') : undefined) ?? offered(seat, 'refuse') ?? refrain(seat);
}
export function talk(seat: At): Action {
  const yes = isAhead(seat) && !givesUp(seat);
  return (yes ? offered(seat, 'offer-end') : undefined) ?? offered(seat, 'done') ?? refrain(seat);
}

/** Sieges are laid and pressed wherever they can be. */
export const besiege = (seat: At): Action =>
  seat.actions.find(({ verb }) => verb === 'roll') ??
  seat.actions.find(({ verb }) => verb === 'besiege') ??
  refrain(seat);

/** Cities are kept: ruins embitter their region. */
export const spare = (seat: At): Action => offered(seat, 'spare') ?? refrain(seat);
