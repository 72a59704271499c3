import { language } from '../app/settings.ts';
import { botName } from '../online/parts.tsx';
import type { Meeting, Tournament } from './api.ts';
import { words } from './words/index.ts';

type Entry = Tournament['entries'][number];

/** Parts of a point that have a sign of their own. */
const parts: readonly (readonly [value: number, sign: string])[] = [
  [1 / 2, '½'],
  [1 / 3, '⅓'],
  [2 / 3, '⅔'],
  [1 / 4, '¼'],
  [3 / 4, '¾'],
  [1 / 5, '⅕'],
  [1 / 6, '⅙'],
  [5 / 6, '⅚'],
];

/** Halves, thirds and the like as they are written; other parts of a point with two figures. */
export function points(n: number): string {
  const whole = Math.trunc(n);
  const part = parts.find(([value]) => Math.abs(Math.abs(n - whole) - value) < 1e-6);
  if (part) return `${n < 0 ? '−' : ''}${whole === 0 ? '' : Math.abs(whole)}${part[1]}`;
  return n.toLocaleString(language.value, { maximumFractionDigits: 2 }).replace('-', '−');
}

const signed = (n: number): string => (n > 0 ? `+${points(n)}` : points(n));

export const entryName = (entry: Entry): string =>
  entry.name ?? words.value.bot(botName(entry.bot ?? ''), entry.number);

/** Whoever meets others: an entry by its number, or a team by its name. */
export function sideName(t: Tournament, id: string): string {
  if (t.team > 1) return id;
  const entry = t.entries.find((e) => String(e.number) === id);
  if (!entry) return id;
  return entry.number === t.mine ? words.value.you : entryName(entry);
}

export const mySide = (t: Tournament): string | undefined => {
  const entry = t.entries.find((e) => e.number === t.mine);
  return entry && (entry.team ?? String(entry.number));
};

type Ties = Tournament['ties'];
interface Stood {
  readonly values: Tournament['table'][number]['values'];
}

/** The ties that part anybody: what is the same for all takes room for nothing. */
export const partingTies = (ties: Ties, rows: readonly Stood[]): Ties =>
  ties.filter((tie) => new Set(rows.map(({ values }) => values[tie] ?? 0)).size > 1);

export const tieText = ({ values }: Stood, tie: Ties[number]): string => {
  const value = values[tie] ?? 0;
  return tie === 'margin' ? signed(value) : points(value);
};

/** What parts those who are level, in its order and in words. */
export const tiesText = (ties: Ties): string => {
  const text = words.value;
  return ties.length === 0 ? '' : text.ties(ties.map((tie) => text.tieNote[tie]).join(text.next));
};

/** Points of each side over all the games of a meeting that were played to their end. */
export function meetingPoints(t: Tournament, meeting: Meeting): number[] {
  const side = (number: number): string => t.entries.find((e) => e.number === number)?.team ?? String(number);
  return meeting.entrants.map((id) =>
    meeting.games
      .flatMap(({ seated, points: of }) => seated.map((n, i) => (side(n) === id ? (of?.[i] ?? 0) : 0)))
      .reduce((a, b) => a + b, 0),
  );
}

/** How a meeting stands, in a few words. */
export function meetingText(t: Tournament, meeting: Meeting): string {
  const text = words.value;
  if (meeting.entrants.length === 0) return text.empty;
  if (meeting.unplayed) return meeting.entrants.length === 1 ? text.bye : text.walkover;
  const over = meeting.games.filter(({ ended }) => ended).length;
  if (!meeting.scores)
    return meeting.games.length > 1 && over > 0 ? text.games(over, meeting.games.length) : text.playing;
  const [a, b] = meetingPoints(t, meeting);
  const scored = meeting.games.some((g) => g.points);
  if (scored && meeting.entrants.length === 2) return text.result(a ?? 0, b ?? 0);
  if (meeting.entrants.length > 2) return new Set(meeting.scores).size === 1 ? text.allLevel : '';
  return meeting.scores.map(points).join(' : ');
}

/** Those who went on, or got the most out of it; nobody, where all got the same. */
export function winnersOf(t: Tournament, meeting: Meeting): readonly string[] {
  const { scores = [], entrants } = meeting;
  if (t.format === 'knockout' && scores.length > 0) {
    const later = t.meetings.filter((m) => m.round === meeting.round + 1).flatMap((m) => m.entrants);
    const first =
      meeting.round === t.rounds ? t.table.filter((row) => row.place === 1).map(({ id }) => id) : later;
    return entrants.filter((id) => first.includes(id));
  }
  const best = Math.max(0, ...scores);
  return new Set(scores).size > 1 ? entrants.filter((_, i) => scores[i] === best) : [];
}

/** The last rounds of a knock-out have names. */
export const roundName = (t: Tournament, round: number): string =>
  (t.format === 'knockout' ? words.value.late3[t.rounds - round] : undefined) ?? words.value.round(round);
