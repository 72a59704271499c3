import type { Store } from '../store/open.ts';
import { type Clock, due, type Pace } from '../tables/clock.ts';
import { parseJson } from '../tables/table.ts';

/** A decision of this person with the hour by which it is awaited. */
export interface Deadline {
  readonly id: string;
  readonly game: string;
  readonly at: number;
}

/** Every hour by which this person is awaited somewhere; where nobody waits for him there is nothing. */
export async function deadlinesOf({ db }: Store, user: string): Promise<Deadline[]> {
  const rows = await db
    .selectFrom('seats')
    .innerJoin('games', 'games.id', 'seats.game_id')
    .select(['games.id', 'games.game', 'games.pace', 'games.clock', 'seats.role'])
    .where('seats.user_id', '=', user)
    .where('seats.waiting', 'is not', null)
    .where('seats.bot', 'is', null)
    .where('games.status', '=', 'playing')
    .execute();
  return rows.flatMap(({ id, game, pace, clock, role }) => {
    const running = parseJson<Clock>(clock);
    const at = running && due(running, JSON.parse(pace) as Pace, role);
    return at === undefined ? [] : [{ id, game, at }];
  });
}

const stamp = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');

/** No line is longer than 75 bytes (RFC 5545 3.1); no letter is cut in two. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter);
    if (size + bytes > 74) {
      parts.push(part);
      part = '';
      size = 0;
    }
    part += letter;
    size += bytes;
  }
  return [...parts, part].join('\r\n ');
}

/** The deadlines as a file that calendars read (RFC 5545). */
export function calendarFile(
  deadlines: readonly Deadline[],
  said: { readonly name: string; readonly title: (game: string) => string; readonly url: string },
  now: number,
): string {
  const host = new URL(said.url).hostname;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Strategoi//Deadlines//EN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(said.name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...deadlines.flatMap(({ id, game, at }) => [
      'BEGIN:VEVENT',
      `UID:${id}@${host}`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART:${stamp(at)}`,
      `DTEND:${stamp(at)}`,
      `SUMMARY:${escaped(said.title(game))}`,
      `URL:${said.url}/#/games/${id}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
