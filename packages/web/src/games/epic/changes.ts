import {
  cityRegionOf,
  type EpicBoard,
  hexRegionOf,
  isHex,
  type MoveReason,
  manifest,
  onMap,
  regionIds,
} from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Event, Language } from '@strategoi/kernel';
import { capital } from '../../app/capital.ts';
import type { Moment } from '../../session/session.ts';
import { isEvent, type Told } from './told.ts';

// What has changed on the table between two moments, region by region.

export interface RegionChange {
  readonly region: number;
  readonly name: string;
  readonly owner: string;
  /** Whom it has left, where it has. */
  readonly from?: string;
  readonly al: number;
  readonly alBy: number;
  readonly ml: number;
  readonly mlBy: number;
  /** Cities taken, freed, in revolt, destroyed there; sieges and battles. */
  readonly lines: readonly string[];
}

export interface SeatChange {
  readonly role: string;
  readonly name: string;
  readonly talents: number;
  readonly talentsBy: number;
  readonly units: number;
  readonly unitsBy: number;
}

export interface Changes {
  readonly seats: readonly SeatChange[];
  readonly regions: readonly RegionChange[];
  /** What happened in no region: at sea, in Sicily, in Persia. */
  readonly lines: readonly string[];
}

const seatName = (seat: number, language: Language): string | undefined =>
  manifest.roles[seat]?.name[language];

const fielded = (board: EpicBoard, seat: number): number =>
  board.unitAt.filter((at, u) => board.unitSeat[u] === seat && onMap(at)).length;

/** Told in a sentence each: the events that change the map for long. */
const LASTING: ReadonlySet<string> = new Set<Told['type']>([
  'captured',
  'freed',
  'revolt',
  'destroyed',
  'siege',
  'siegeOver',
  'fought',
  'peace',
  'sicily',
  'satrap',
  'play',
]);

const NO_ENEMY: ReadonlySet<string> = new Set<MoveReason>(['starved', 'wrecked', 'plague']);
/** Men and ships lost to no enemy: no battle tells of them. */
const isLostToNone = (event: Event): boolean => isEvent(event, 'lost', 'move') && NO_ENEMY.has(event.why);

/** The region an event happened in, if it did in one. */
function regionOf(board: EpicBoard, event: Event): number {
  if (isEvent(event, 'captured', 'freed', 'revolt', 'destroyed')) return cityRegionOf(board, event.city);
  if (isEvent(event, 'siege', 'siegeOver')) return hexRegionOf(board, event.hex);
  return isEvent(event, 'fought') && isHex(event.place) ? hexRegionOf(board, event.place) : -1;
}

/** Each line once, under its region. */
function linesByRegion(
  board: EpicBoard,
  events: readonly Event[],
  words: EpicWords,
): ReadonlyMap<number, ReadonlySet<string>> {
  const found = new Map<number, Set<string>>();
  for (const event of events) {
    const line = LASTING.has(event.type) || isLostToNone(event) ? words.event(event) : undefined;
    if (line === undefined) continue;
    const region = regionOf(board, event);
    found.set(region, (found.get(region) ?? new Set()).add(line));
  }
  return found;
}

export function changesOf(
  before: EpicBoard,
  now: EpicBoard,
  events: readonly Event[],
  seats: number,
  words: EpicWords,
  language: Language,
): Changes {
  const nobody = words.names.seat(-1);
  const told = linesByRegion(now, events, words);
  const regions = regionIds.flatMap((id, region): RegionChange[] => {
    const [al, ml] = [now.al[region] ?? 0, now.ml[region] ?? 0];
    const [alBy, mlBy] = [al - (before.al[region] ?? 0), ml - (before.ml[region] ?? 0)];
    const [was, is] = [before.controller[region] ?? -1, now.controller[region] ?? -1];
    const lines = [...(told.get(region) ?? [])];
    if (alBy === 0 && mlBy === 0 && was === is && lines.length === 0) return [];
    return [
      {
        region,
        name: capital(words.names.region(id)),
        owner: seatName(is, language) ?? nobody,
        ...(was === is ? {} : { from: seatName(was, language) ?? nobody }),
        al,
        alBy,
        ml,
        mlBy,
        lines,
      },
    ];
  });
  // Where something happened is read first.
  const isEventful = ({ from, lines }: RegionChange): number =>
    from !== undefined || lines.length > 0 ? 0 : 1;
  return {
    seats: manifest.roles.slice(0, seats).map(({ id, name }, seat) => ({
      role: id,
      name: name[language],
      talents: now.treasury[seat] ?? 0,
      talentsBy: (now.treasury[seat] ?? 0) - (before.treasury[seat] ?? 0),
      units: fielded(now, seat),
      unitsBy: fielded(now, seat) - fielded(before, seat),
    })),
    regions: regions.sort((a, b) => isEventful(a) - isEventful(b) || a.region - b.region),
    lines: [...(told.get(-1) ?? [])],
  };
}

/** Somebody who has been away so long has forgotten how it stood. */
const FORGOTTEN = 12 * 3_600_000;

/** What whoever comes to a table should be told: since his last decision, if a season has begun since; the last season, if long ago. */
export function since(
  moments: readonly Moment[],
  viewer: string,
  seen: number,
  away: number,
): 'decision' | 'last' | undefined {
  if (moments.length === 0) return undefined;
  const isNew = moments
    .slice(seen)
    .some(({ told }) => told[viewer]?.some((event) => isEvent(event, 'season')));
  if (isNew && seen > 0) return 'decision';
  return away > FORGOTTEN ? 'last' : undefined;
}

/** Plies at which the seasons began, the latest last; 0 is the start of the game. */
export const seasonStarts = (moments: readonly Moment[], viewer: string): number[] => [
  0,
  ...moments.flatMap(({ ply, told }) =>
    told[viewer]?.some((event) => isEvent(event, 'season')) ? [ply] : [],
  ),
];
