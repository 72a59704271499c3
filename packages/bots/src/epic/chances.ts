import {
  ATHENS,
  btv,
  type EpicBoard,
  type EpicState,
  enemySide,
  fieldedBy,
  type Seat,
  scenarioOf,
  seatOf,
  sideOf,
} from '@strategoi/epic/lore';
import type { Role } from '@strategoi/kernel';

/** EPW-CTL-01: a region of this allegiance goes over at the turn of the year. */
const LOST = -3;
/** How many levels of allegiance the fortunes of war are good for. */
const FORTUNE = 3;
/** A man and a talent beside a region or a point of tribute: they are there to win some. */
const MAN = 0.06;
const TALENT = 0.01;
const PLENTY = 40;
/** So many points ahead a seat wins three games in four, or a little less. */
const DOUBT = 2.5;

const part = (x: number): number => 1 / (1 + Math.exp(-x));

/** The chance that a region stays with whoever controls it. */
export const holds = (al: number): number => (al <= LOST ? 0.05 : part((al - LOST) / FORTUNE));

/** What a seat may hope to control in the end, each region weighed by `weight`. */
function hoped(b: EpicBoard, seat: Seat, weight: (r: number) => number): number {
  let sum = 0;
  for (const [r, of] of b.controller.entries()) {
    if (of < 0) continue;
    const stays = holds(b.al[r] as number);
    if (of === seat) sum += weight(r) * stays;
    // What an enemy loses goes to the head of the other side.
    else if (sideOf(of) !== sideOf(seat) && (seat === ATHENS || seat === 1)) sum += weight(r) * (1 - stays);
  }
  return sum;
}

const btvIn = (r: number): number => btv[r] as number;
const one = (): number => 1;

/** Points of a side beyond the mark between its victory and the other's, by the table of the scenario. */
function beyondMark(s: EpicState, seat: Seat): number {
  const { victory, regions } = scenarioOf(s);
  const sign = seat === ATHENS ? 1 : -1;
  if (victory.by === 'event') {
    const wasSpartan = (r: number): number => (regions[r]?.[1] === 'sparta' ? 1 : 0);
    // EPW-SCN-16: two regions, or nothing but the capital itself.
    const won = victory.else === 'sparta' ? hoped(s, ATHENS, wasSpartan) - 1.5 : 1;
    return sign * won;
  }
  const own =
    seat === ATHENS ? undefined : victory.allies?.[['athens', 'sparta', 'thebes', 'corinth'][seat] ?? ''];
  const least = own?.at(-1)?.[0];
  if (least !== undefined) return hoped(s, seat, btvIn) - least;
  const count = hoped(s, ATHENS, victory.by === 'athenianRegions' ? one : btvIn);
  const lowest = victory.bands.findLast(([, who]) => who === 'athens')?.[0] ?? 0;
  const drawn = victory.bands.find(([, who]) => who === 'draw')?.[0] ?? lowest - 1;
  return sign * (count - (lowest + drawn) / 2);
}

/** What a side has in the field and in its chests. */
function arms(b: EpicBoard, side: number): number {
  let sum = 0;
  for (const [seat, talents] of b.treasury.entries())
    if (sideOf(seat) === side) sum += MAN * fieldedBy(b, seat).length + TALENT * Math.min(talents, PLENTY);
  return sum;
}

/** Points of a role ahead: regions or tribute beyond the mark, with what the armies may still win. */
export function lead(s: EpicState, role: Role): number {
  const seat = seatOf(role);
  const side = sideOf(seat);
  return beyondMark(s, seat) + arms(s, side) - arms(s, enemySide(side));
}

/** The part of the game a role may hope for: 1 when it has won. */
export function chances(s: EpicState, role: Role): number {
  if (s.level === '') return part(lead(s, role) / DOUBT);
  return s.winners.length === 0 ? 0.5 : s.winners.includes(seatOf(role)) ? 1 : 0;
}
