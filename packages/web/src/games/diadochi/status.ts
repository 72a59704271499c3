/** What the panels beside the map tell of a game of Les Diadoques. */

import {
  countsPrestige,
  type Fate,
  FIRST_YEAR,
  type Happenings,
  type PowerId,
  pointLines,
  pointsInPlay,
  pointsOf,
  powerIds,
  powers,
  prestigeInPlay,
  rivers,
  scoreOf,
  seasons,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, Outcome, View } from '@strategoi/kernel';
import type { Table } from '../../pages/table.ts';
import type { Trace } from '../kit/board.ts';
import type { LogKind } from '../kit/log.ts';
import type { Fact, SideStatus, Status } from '../kit/panels.ts';
import { interludeOf } from './interlude.ts';
import { boardOf, stateOf, zoneOf } from './scene.ts';
import { isEvent, type Told } from './told.ts';
import { sayIn } from './words.ts';

const phaseIds = ['orders', 'retreats', 'vote', 'winter'] as const;

/** What wins, and how much of it there is: DIA-END-001, or DIA-OPT-PRESTIGE-02 in its place. */
export function stakesOf(view: View): {
  readonly prestige: boolean;
  readonly goal: number;
  readonly inPlay: number;
  /** DIA-END-008: the turn after which the most points win. */
  readonly last?: number;
} {
  const state = stateOf(view);
  const prestige = countsPrestige(state);
  const inPlay = prestige ? prestigeInPlay(state) : pointsInPlay(state);
  const last = String(view.options.last ?? 'none');
  return {
    prestige,
    inPlay,
    goal: Math.floor(inPlay / 2) + 1,
    ...(last === 'none' ? {} : { last: (FIRST_YEAR - Number(last)) * seasons.length + seasons.length - 1 }),
  };
}

function sideStatus(view: View, power: PowerId, language: Language): SideStatus {
  const board = boardOf(view);
  const state = stateOf(view);
  const text = sayIn[language];
  const purse = board.purses[power] ?? 0;
  const capital = board.capitals[power] ?? powers[power].capital;
  const units = board.units.filter(({ owner }) => owner === power).length;
  const royals = board.persons.filter(({ holder, members }) => holder === power && members.length > 0).length;
  const facts: Fact[] = [
    { icon: 'coin', label: purse < 0 ? text.secret : text.talents, value: purse < 0 ? '?' : String(purse) },
    { icon: 'army', label: text.units, value: String(units) },
    ...(royals > 0 ? [{ icon: 'royal', label: text.royals, value: String(royals) }] : []),
    ...(countsPrestige(state)
      ? [{ icon: 'laurel', label: text.points, value: String(scoreOf(board, power).total) }]
      : []),
    { icon: 'tower', label: text.capital, value: words[language].names.label(capital) },
  ];
  return {
    role: power,
    emblem: `em-${power}`,
    name: words[language].names.owner(power),
    points: pointsOf(state, power),
    lines: pointLines(state, power),
    facts,
  };
}

export function status(view: View, language: Language): Status {
  const board = boardOf(view);
  const { names } = words[language];
  const year = board.turn - (board.turn % 4);
  const seated = powerIds.filter((power) => view.options[power] !== 'neutral');
  const phase = interludeOf(view) ?? board.phase;
  const own = phaseIds.some((id) => id === phase) ? [] : [phase];
  const phases = [...own, ...phaseIds];
  return {
    turns: seasons.map((icon, n) => ({
      turn: year + n,
      icon,
      date: names.turn(year + n),
      name: names.turn(year + n),
      ...(board.forecast && year + n === board.turn + 1
        ? { badge: { icon: 'warning', label: words[language].fate(board.forecast) } }
        : {}),
    })),
    turn: board.turn,
    phases: phases.map((id) => ({ id, label: sayIn[language].phases[id] })),
    phase,
    sides: seated
      .filter((power) => board.live.includes(power))
      .map((power) => sideStatus(view, power, language)),
    result: standing(view),
  };
}

/** Who would have the most if it ended now. */
function standing(view: View): Outcome {
  const board = boardOf(view);
  const state = stateOf(view);
  const points = Object.fromEntries(board.live.map((power) => [power, pointsOf(state, power)]));
  const most = Math.max(0, ...Object.values(points));
  const winners = board.live.filter((power) => points[power] === most);
  return {
    winners,
    level: most >= stakesOf(view).goal ? 'majority' : 'most',
    points,
    breakdown: Object.fromEntries(board.live.map((power) => [power, pointLines(state, power)])),
  };
}

/** The deeds of a player that have been told by the moment on the map, those of one kind together. */
export function deedsOf(
  { session, peek }: Pick<Table, 'session' | 'peek'>,
  role: string,
): readonly { readonly item: string; readonly points: number; readonly times: number }[] {
  const found = new Map<string, { points: number; times: number }>();
  const last = peek.value?.ply ?? Number.POSITIVE_INFINITY;
  for (const moment of session.moments.value) {
    if (moment.ply > last) break;
    for (const event of moment.told[session.viewer.value] ?? []) {
      if (!isEvent(event, 'prestige') || event.power !== role) continue;
      const { points, times } = found.get(event.item) ?? { points: 0, times: 0 };
      found.set(event.item, { points: points + event.points, times: times + 1 });
    }
  }
  return [...found].map(([item, sum]) => ({ item, ...sum }));
}

const kinds: { readonly [type: string]: LogKind } = {
  moved: 'move',
  person: 'move',
  siege: 'fight',
  dislodged: 'fight',
  gone: 'fight',
  died: 'fight',
  bribe: 'own',
  gift: 'own',
  letter: 'own',
  revealed: 'own',
  purse: 'own',
  income: 'own',
  treasure: 'own',
  offer: 'own',
  'for-sale': 'own',
  repriced: 'own',
  withdrawn: 'own',
  bid: 'own',
  passed: 'own',
  leads: 'own',
  roll: 'dice',
  control: 'points',
  prestige: 'points',
} satisfies { readonly [type in Told['type']]?: LogKind };

/** An order that nobody stood against is a march; one that was not given is no news. */
function kindOfResult({ to, result, against, reason }: Happenings['result']): LogKind | undefined {
  if (reason === 'unordered') return undefined;
  return to !== undefined && result === 'ok' && (against ?? 0) === 0 ? 'move' : 'fight';
}

/** All sheets are opened by the last seal: each line belongs to whom it tells of. */
export function doer(event: Event): string {
  const { unit, letter } = event as {
    readonly unit?: { readonly owner?: unknown };
    readonly letter?: { readonly from?: unknown };
  };
  const { owner, power, from, holder } = event;
  const who = [owner, power, unit?.owner, letter?.from, from, holder].find((one) =>
    powerIds.some((id) => id === one),
  );
  return who === undefined ? 'nobody' : String(who);
}

/** Who has sealed when, and who travels alone, is nothing to read line by line. */
export const isShared = (event: Event): boolean =>
  isEvent(event, 'sealed') || (isEvent(event, 'person') && event.why === 'goes');

export const kind = (event: Event): LogKind | undefined =>
  isEvent(event, 'result') ? kindOfResult(event) : kinds[event.type];

/** The places an event names, nested or not. */
function placesOf(event: Event): string[] {
  const { unit, person, fate, places, spaces, besieged } = event as {
    readonly unit?: { readonly at?: unknown };
    readonly person?: { readonly at?: unknown };
    readonly fate?: Fate;
    readonly places?: readonly string[];
    readonly spaces?: readonly string[];
    readonly besieged?: readonly string[];
  };
  const weather =
    fate?.kind === 'storm'
      ? fate.spaces
      : fate?.kind === 'flood'
        ? fate.rivers.flatMap((river) => rivers[river]?.floods ?? [])
        : [];
  return [
    ...[event.at, event.space, event.citadel, event.province, unit?.at, person?.at].filter(
      (place): place is string => typeof place === 'string' && place !== '',
    ),
    ...(places ?? []),
    ...(spaces ?? []),
    ...(besieged ?? []),
    ...weather,
  ];
}

/** From where to where somebody went. */
function wayOf(event: Event): readonly [from: string, to: string] | undefined {
  if (isEvent(event, 'moved')) return [event.from, event.to];
  if (!isEvent(event, 'result') || event.result !== 'ok') return undefined;
  return event.to === undefined ? undefined : [event.at, event.to];
}

/** Where it happened, and the way of whoever went somewhere. */
export function trace(event: Event): Trace | undefined {
  const way = wayOf(event);
  if (way) {
    const [from, to] = way.map(zoneOf) as [string, string];
    return { zones: [to], ...(from === to ? {} : { move: [from, to] }) };
  }
  const zones = placesOf(event).map(zoneOf);
  return zones.length > 0 ? { zones } : undefined;
}
