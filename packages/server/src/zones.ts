/** Hours as people read them from the clock of a place: the same moment is another hour elsewhere, and in summer. */

interface Wall {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly minute: number;
}

const MINUTE = 60_000;
export const DAY = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
/** Zones that are kept in mind: there are some 600 of them. */
const KEPT = 1000;

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  if (formats.size < KEPT) formats.set(zone, made);
  return made;
}

export function isZone(zone: string): boolean {
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/** What a clock on the wall there shows at this moment. */
function wallOf(at: number, zone: string): Wall {
  const parts: { [type: string]: number } = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { year, month, day, minute: hour * 60 + minute };
}

const dateOf = ({ year, month, day }: Wall): number => Date.UTC(year, month - 1, day);

/** When a clock there shows this minute of this day. An hour that is left out in spring is the one after it. */
function momentOf(date: number, minute: number, zone: string): number {
  const wanted = date + minute * MINUTE;
  const offset = (at: number): number => {
    const wall = wallOf(at, zone);
    return dateOf(wall) + wall.minute * MINUTE - Math.floor(at / MINUTE) * MINUTE;
  };
  // The day before and the day after bracket whatever change of the hour there is.
  const found = [offset(wanted - DAY), offset(wanted + DAY)].map((by) => wanted - by);
  return found.find((at) => at + offset(at) === wanted) ?? Math.max(...found);
}

/** Saturday or Sunday, there. */
const isWeekend = (date: number): boolean => [0, 6].includes(new Date(date).getUTCDay());

export const isWeekendAt = (at: number, zone: string): boolean => isWeekend(dateOf(wallOf(at, zone)));

/** When the next day begins there. */
export const dayAfter = (at: number, zone: string): number =>
  momentOf(dateOf(wallOf(at, zone)) + DAY, 0, zone);

/** The first moment from `at` on at which a clock there shows this minute of the day; not on a weekend, if asked. */
export function nextMinute(at: number, minute: number, zone: string, weekdays = false): number {
  const today = dateOf(wallOf(at, zone));
  for (let n = 0; ; n++) {
    const date = today + n * DAY;
    if (weekdays && isWeekend(date)) continue;
    const moment = momentOf(date, minute, zone);
    if (moment >= at) return moment;
  }
}
