/** DIA-OPT-PRESTIGE-01: what lasts of what has been done, and the three kinds of victory it makes. */

import type { OrderResult } from '@strategoi/diplomacy';
import { rebellions } from './data/fates.ts';
import { powerOf, type RoyalMember } from './data/persons.ts';
import type { PowerId } from './data/powers.ts';
import type { Military } from './line.ts';
import { isAdvanced, majors, spaceOf } from './map.ts';
import {
  controllerOf,
  hasArsenal,
  isPower,
  pointsInPlay,
  scoreOf,
  unitNamed,
  unitOf,
  worth,
} from './query.ts';
import type { DiadochiState, Happening, Owner, Unit } from './state.ts';

/** RUL-OPT-09: the lines of the table, each counted once per occurrence. */
export const prestigePoints = {
  PP01: -2,
  PP02: -1,
  PP03: -2,
  PP04: -1,
  PP05: -5,
  PP06: -2,
  PP07: -1,
  PP08: -1,
  PP09: 2,
  PP10: -3,
  PP11: 1,
  PP12: -2,
  PP13: 2,
  PP14: 1,
  PP15: 1,
  PP16: 1,
  PP17: 1,
  PP18: 2,
  PP19: 1,
  PP20: 3,
  PP21: 3,
} as const;
export type PrestigeItem = keyof typeof prestigePoints;

export interface Deed {
  readonly power: PowerId;
  readonly item: PrestigeItem;
  readonly mark?: string;
}

export const countsPrestige = (state: DiadochiState): boolean => state.options.prestige === 'yes';

/** DIA-OPT-PRESTIGE-01: the three temples whose gold is not to be touched. */
const SACRED = ['EPHESE', 'DELPHES', 'ECBATANE'];
export const isSacred = (state: DiadochiState, citadel: string): boolean =>
  countsPrestige(state) && SACRED.includes(citadel);

/** The young, the mother and the sister of Alexander weigh more. */
const dear: readonly RoyalMember[] = ['roxane', 'alexander', 'cleopatra'];

/** Deaths nobody is to blame for. */
const accidents = ['wreck', 'fate', 'eliminated'];

const gains: { readonly [citadel: string]: PrestigeItem } = {
  PELLA: 'PP09',
  BABYLONE: 'PP11',
  ATHENES: 'PP13',
};
const losses: { readonly [citadel: string]: PrestigeItem } = { PELLA: 'PP10', BABYLONE: 'PP12' };

const isGreek = (owner: Owner | ''): boolean =>
  owner !== '' && owner !== 'orphans' && !isPower(owner) && rebellions[owner].greek === true;

/** A war lost: to Rome it counts double. */
const lostWar = (to: Owner): PrestigeItem => (to === 'rome' ? 'PP06' : 'PP07');

function changesHands(state: DiadochiState, space: string, to: Owner | '', why: string): Deed[] {
  const from = controllerOf(state, space);
  const deeds: Deed[] = [];
  const lost = losses[space];
  if (isPower(from) && why !== 'eliminated') {
    if (lost) deeds.push({ power: from, item: lost });
    if (to !== '' && to !== 'orphans' && !isPower(to)) deeds.push({ power: from, item: lostWar(to) });
  }
  if (!isPower(to)) return deeds;
  const gained = gains[space];
  if (gained) deeds.push({ power: to, item: gained });
  if (isGreek(from)) deeds.push({ power: to, item: 'PP04' });
  if (why === 'offered') deeds.push({ power: to, item: 'PP14' });
  return deeds;
}

/** A unit that had nowhere to go is destroyed by the one that stands in its place. */
function annihilated(state: DiadochiState, id: number): Deed[] {
  const unit = unitOf(state, id);
  const out = state.dislodged.find((entry) => entry.unit === id);
  if (!unit || !out || out.retreats.length > 0) return [];
  const gone = new Set(state.dislodged.map((entry) => entry.unit));
  const taker = state.units.find((one) => spaceOf(one.at) === spaceOf(unit.at) && !gone.has(one.id));
  if (!taker || !isPower(taker.owner) || taker.owner === unit.owner) return [];
  const power = taker.owner;
  const led = state.persons.some(
    (person) => person.unit === id && person.holder === unit.owner && powerOf(person.id) === unit.owner,
  );
  const deeds: Deed[] = [];
  if (unit.kind === 'F' || unit.status === 'elite' || unit.status === 'guard')
    deeds.push({ power, item: 'PP20' });
  if (led) deeds.push({ power, item: 'PP21' });
  return deeds;
}

/** What this does to anybody's prestige, on the board as it is before it happens. */
export function deedsOf(state: DiadochiState, happening: Happening): readonly Deed[] {
  switch (happening.type) {
    case 'control':
      return changesHands(state, happening.space, happening.owner, happening.why);
    case 'gone':
      return annihilated(state, happening.unit);
    case 'died': {
      const { person, member, by, why } = happening;
      const deeds: Deed[] = [];
      const own = powerOf(person);
      if (own && !accidents.includes(why)) deeds.push({ power: own, item: 'PP05' });
      if (member && why === 'executed' && by && isPower(by))
        deeds.push({ power: by, item: dear.includes(member) ? 'PP03' : 'PP02' });
      return deeds;
    }
    case 'moved': {
      const unit = unitOf(state, happening.unit);
      // "Sent" means by order: a retreat sends nobody.
      if (state.phase !== 'orders' || !isAdvanced(state) || !unit || !isPower(unit.owner)) return [];
      const { kind, status, to } = happening;
      if (kind !== 'A' || (status !== 'elite' && status !== 'guard')) return [];
      return hasArsenal(state, unit.owner, spaceOf(to)) ? [] : [{ power: unit.owner, item: 'PP08' }];
    }
    case 'occupied': {
      const { revolt, province } = happening;
      const holder = controllerOf(state, province);
      const unit = state.units.find((one) => one.owner === revolt && spaceOf(one.at) === province);
      const mark = `lost ${province} to ${revolt} ${unit?.id ?? 0}`;
      return isPower(holder) && !state.past.includes(mark)
        ? [{ power: holder, item: lostWar(revolt), mark }]
        : [];
    }
    case 'purse': {
      const { power, why } = happening;
      return why === 'carthage' || why === 'chandragupta' ? [{ power, item: 'PP19' }] : [];
    }
    case 'royal-order': {
      const { by, to } = happening;
      // Saying again what holds already is no deed.
      return to === '' || to === state.royalOrder ? [] : by.map((power) => ({ power, item: 'PP18' }));
    }
    case 'spoils':
      return happening.taken ? [{ power: happening.power, item: 'PP01' }] : [];
    default:
      return [];
  }
}

/** PP15 to PP17: help that came through, to Tarentum against Rome, to free Rhodes, to the Greeks in arms. */
export function aidGiven(
  state: DiadochiState,
  orders: ReadonlyMap<number, Military>,
  results: ReadonlyMap<number, OrderResult>,
): readonly Deed[] {
  if (!countsPrestige(state)) return [];
  const besiegers = (citadel: string): Unit[] =>
    state.units.filter((unit) => {
      const order = orders.get(unit.id);
      return order?.kind === 'siege' && order.citadel === citadel;
    });
  const inLeague = (owner: Owner | ''): boolean =>
    isGreek(owner) && state.revolts.some((revolt) => revolt.id === owner && revolt.wider);
  const deeds: Deed[] = [];
  for (const [id, order] of orders) {
    const unit = unitOf(state, id);
    if (!unit || !isPower(unit.owner) || results.get(id)?.result !== 'ok') continue;
    const power = unit.owner;
    if (order.kind === 'supply') {
      const { citadel } = order;
      const against = besiegers(citadel);
      if (against.length === 0) continue;
      const holder = controllerOf(state, citadel);
      if (citadel === 'TARENTE' && against.some(({ owner }) => owner === 'rome'))
        deeds.push({ power, item: 'PP15' });
      if (citadel === 'RHODES' && holder === '') deeds.push({ power, item: 'PP16' });
      if (inLeague(holder)) deeds.push({ power, item: 'PP17' });
    } else if (order.kind === 'support') {
      const helped = unitNamed(state, order.of);
      if (helped && inLeague(helped.owner)) deeds.push({ power, item: 'PP17' });
    }
  }
  return deeds;
}

// ---- victory

const lasting = (state: DiadochiState, power: PowerId): number => state.prestige[power] ?? 0;

/** DIA-OPT-PRESTIGE-01: ten for each victory point, and what one has done. */
export const prestigeOf = (state: DiadochiState, power: PowerId): number =>
  10 * scoreOf(state, power).total + lasting(state, power);

/** RUL-OPT-10. */
export const prestigeInPlay = (state: DiadochiState): number =>
  10 * pointsInPlay(state) + state.live.reduce((sum, power) => sum + lasting(state, power), 0);

/** DIA-OPT-PRESTIGE-02: the empire reunited, or else the better half of the prestige. */
export function prestigeWinner(state: DiadochiState): { power: PowerId; level: string } | undefined {
  const citadels = majors.reduce((sum, { id }) => sum + worth(state, id, controllerOf(state, id)), 0);
  const total = state.live.find((power) => scoreOf(state, power).citadels > citadels / 2);
  if (total) return { power: total, level: 'total' };
  const half = prestigeInPlay(state) / 2;
  const measured = state.live.find((power) => prestigeOf(state, power) > half);
  return measured && { power: measured, level: 'measured' };
}

/** DIA-OPT-PRESTIGE-02: with a third of the prestige it is for the others to concede him a marginal victory. */
export const mayBeConceded = (state: DiadochiState, winners: readonly PowerId[]): boolean => {
  const [only, ...more] = winners;
  if (!countsPrestige(state) || !only || more.length > 0) return false;
  return 3 * prestigeOf(state, only) >= prestigeInPlay(state);
};
