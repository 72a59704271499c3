import { btvOf, type EpicBoard, manifest, onMap, regionIds, scenarioOf, seasonOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Event, isRoll, type Language, PASS, type Role, type View } from '@strategoi/kernel';
import type { Trace } from '../kit/board.ts';
import type { LogKind } from '../kit/log.ts';
import type { Fact, SideStatus, Status } from '../kit/panels.ts';
import { hexesOfRegion, zoneOfPlace } from './places.ts';
import { isEvent, type Told } from './told.ts';
import { sayIn } from './words.ts';

const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
const CAMPAIGN = 'campaign';

export const boardOf = (view: View): EpicBoard => view.board as EpicBoard;
export const seatOf = (role: string | undefined): number => manifest.roles.findIndex(({ id }) => id === role);

/** Regions under a seat. */
const regionsHeld = (board: EpicBoard, seat: number): number =>
  board.controller.filter((owner) => owner === seat).length;

const count = (places: readonly number[], seats: readonly number[], seat: number): number =>
  places.filter((place, i) => seats[i] === seat && onMap(place)).length;

function factsOf(board: EpicBoard, seat: number, language: Language): Fact[] {
  const text = sayIn[language];
  return [
    { icon: 'coin', label: text.talents, value: String(board.treasury[seat] ?? 0) },
    { icon: 'region', label: text.regions, value: String(regionsHeld(board, seat)) },
    { icon: 'leader', label: text.leaders, value: String(count(board.leaderAt, board.leaderSeat, seat)) },
    { icon: 'army', label: text.onMap, value: String(count(board.unitAt, board.unitSeat, seat)) },
    ...((board.handSize[seat] ?? 0) > 0
      ? [{ icon: 'card', label: text.hand, value: String(board.handSize[seat]) }]
      : []),
  ];
}

/** What the scenario counts: regions, or what they are worth. */
const countedFor = (view: View, seat: number): number =>
  scenarioOf(view).victory.by === 'athenianRegions'
    ? regionsHeld(boardOf(view), seat)
    : btvOf(boardOf(view), seat);

function sideOfSeat(view: View, seat: number, language: Language): SideStatus {
  const board = boardOf(view);
  const role = manifest.roles[seat] as (typeof manifest.roles)[number];
  return {
    role: role.id,
    emblem: `em-${role.id}`,
    name: role.name[language],
    points: countedFor(view, seat),
    lines: [],
    facts: factsOf(board, seat, language),
  };
}

/** The steps of a Yearly Start Phase: the old season is over, the new one has not begun. */
const YEARLY: ReadonlySet<string> = new Set(['control', 'assess', 'collect']);
export const isYearStart = (board: EpicBoard): boolean => YEARLY.has(board.phase);
export const isMarching = (board: EpicBoard): boolean => board.turn > 0 && !isYearStart(board);

export function status(view: View, language: Language): Status {
  const board = boardOf(view);
  const text = sayIn[language];
  const now = seasonOf(board);
  const spring = now - board.season;
  const phases = [
    ...text.steps.map(({ phase, name }) => ({ id: phase, label: name })),
    ...[1, 2, 3].map((turn) => ({ id: `${CAMPAIGN}-${turn}`, label: text.campaign(turn) })),
  ];
  const phase = isMarching(board) ? `${CAMPAIGN}-${board.turn}` : board.phase;
  const known = phases.some(({ id }) => id === phase);
  return {
    turns: SEASONS.map((icon, season) => ({
      turn: spring + season,
      icon,
      date: `${text.seasons[season]} ${board.year}`,
      name: isYearStart(board) ? text.yearStart(board.year) : words[language].names.date(board.year, season),
    })),
    turn: now,
    phases: known ? phases : [{ id: phase, label: words[language].names.phase(phase) }, ...phases],
    phase,
    sides: scenarioOf(view).seats.map((_, seat) => sideOfSeat(view, seat, language)),
    ...(view.outcome ? { result: view.outcome } : {}),
  };
}

/** Where on the map an event happened. */
export function trace(event: Event): Trace | undefined {
  if (isEvent(event, 'move')) {
    const to = zoneOfPlace(event.to);
    const from = event.from === undefined ? undefined : zoneOfPlace(event.from);
    if (to === undefined) return undefined;
    return { zones: [to], ...(from === undefined || from === to ? {} : { move: [from, to] as const }) };
  }
  const place = (event as { readonly place?: unknown }).place ?? (event as { readonly hex?: unknown }).hex;
  const zone = typeof place === 'number' ? zoneOfPlace(place) : undefined;
  return zone === undefined ? undefined : { zones: [zone] };
}

const KINDS: { readonly [type: string]: LogKind } = {
  move: 'move',
  battle: 'fight',
  lost: 'fight',
  captured: 'fight',
  mask: 'fight',
  siege: 'fight',
  destroyed: 'fight',
  play: 'own',
  draw: 'own',
  discard: 'own',
  roll: 'dice',
  levels: 'points',
  control: 'points',
  talents: 'points',
} satisfies { readonly [type in Told['type']]?: LogKind };

export const kind = (event: Event): LogKind | undefined => KINDS[event.type];

const HEADINGS: { readonly [type: string]: 'turn' | 'phase' } = {
  season: 'turn',
  campaign: 'phase',
  phase: 'phase',
} satisfies { readonly [type in Told['type']]?: 'turn' | 'phase' };
export const heading = (event: Event): 'turn' | 'phase' | undefined => HEADINGS[event.type];

/** Dice that may change nothing that is seen, and then nothing else would tell of them. */
const TOLD_ALONE: ReadonlySet<unknown> = new Set([
  'unrest',
  'dissent',
  'earthquake',
  'sicily',
  'storm',
  'naval',
]);
/** Other rolls are told by what they decided. */
export const isDetail = (event: Event): boolean => isRoll(event) && !TOLD_ALONE.has(event.for);

/** A region that is out of play has no controller, not even nobody. */
const CLOSED = -2;

/** Where a scenario is fought, if only in a part of the sheet: the hexes of the regions that are open. */
export function theatre(view: View): readonly string[] {
  const board = boardOf(view);
  const open = regionIds.filter((_, region) => (board.controller[region] ?? CLOSED) > CLOSED);
  return open.length * 2 < regionIds.length ? open.flatMap((id) => hexesOfRegion(board, id)) : [];
}

/** Whoever passes a window or plays a card in it ends nobody's voyage: what the fleets do then is the doing of whose they are. */
export function goesOn(
  done: string,
  told: readonly Event[],
  view: View,
): { readonly role: Role; readonly from: number } | undefined {
  if (done !== PASS && !done.startsWith('play ')) return undefined;
  const first = told.findIndex((event) => isEvent(event, 'move') && event.units.length > 0);
  const moved = told[first];
  const unit = isEvent(moved, 'move') ? moved.units[0] : undefined;
  const role = manifest.roles[boardOf(view).unitSeat[unit ?? -1] ?? -1]?.id;
  return role === undefined ? undefined : { role, from: done === PASS ? 0 : first };
}
