import type { GameRecord, Language, Role, Text } from '@strategoi/kernel';
import { unparted } from '@strategoi/kernel/words';
import { paragraph } from './prose.ts';

/** One chapter: a turn or a season. */
export interface Chapter {
  readonly turn: number;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A fight as the table of fights shows it. */
export interface ToldFight {
  readonly turn: number;
  readonly place: string;
  readonly attacker: Role;
  readonly winner: Role;
  /** What the attacker's chance was before the die, where there is one. */
  readonly chance?: number;
  readonly die?: number;
  /** How many times the die was thrown in all. */
  readonly throws: number;
  readonly note: string;
}

/** A piece of the map at a moment that decided something. */
export interface Moment {
  readonly turn: number;
  readonly title: string;
  readonly note: string;
  readonly svg: string;
  /** The same in the shape in which it stands beside the title on a card. */
  readonly card: string;
  /** The one the report is named after. */
  readonly first?: true;
}

export interface Side {
  readonly role: Role;
  readonly name: string;
  readonly points: number;
  readonly won: boolean;
}

/** A finished game as a report. */
export interface Story {
  readonly language: Language;
  readonly game: string;
  readonly scenario: string;
  readonly title: string;
  readonly line: string;
  readonly sides: readonly Side[];
  /** How it ended, in the words of the game. */
  readonly result: string;
  readonly chapters: readonly Chapter[];
  readonly fights: readonly ToldFight[];
  /** Points of each side at the start and when each turn ended. */
  readonly curve: {
    readonly labels: readonly string[];
    readonly points: { readonly [role: Role]: readonly number[] };
  };
  readonly moments: readonly Moment[];
  /** What the dice gave the first side beyond what they owed, in fights won. */
  readonly luck?: number;
}

/** What each game gives to its report. */
export interface Parts
  extends Pick<Story, 'language' | 'title' | 'line' | 'sides' | 'chapters' | 'fights' | 'moments' | 'luck'> {
  readonly scenario: Text;
  /** How it ended, in the words of the game. */
  readonly ended: string;
  /** What is said last, after how it ended. */
  readonly closing: readonly string[];
  readonly start: string;
  /** One for each chapter. */
  readonly labels: readonly string[];
  /** Points of a side at the start and when each chapter ended. */
  readonly course: (role: Role) => readonly number[];
}

/** A reader knows points; what the rules call them is for players. */
const plain = (ended: string): string => ended.replace(/\b(PV|VP)\b/g, 'points');

/** Its last chapter says how it ended, and why. */
function closed(chapters: readonly Chapter[], sentences: readonly string[]): Chapter[] {
  const last = chapters.at(-1);
  const end = paragraph(sentences);
  if (!last || end === '') return [...chapters];
  return [...chapters.slice(0, -1), { ...last, paragraphs: [...last.paragraphs, end] }];
}

/** The report of a game, put together from what its own rules tell, with the spaces its language wants. */
export function storyOf(record: GameRecord, parts: Parts): Story {
  const { scenario, ended, closing, start, labels, course, chapters, ...story } = parts;
  const result = plain(ended);
  const set = (text: string): string => unparted(story.language, text);
  return {
    ...story,
    title: set(story.title),
    line: set(story.line),
    game: record.game,
    scenario: scenario[story.language],
    result: set(result),
    chapters: closed(chapters, [result, ...closing]).map((chapter) => ({
      ...chapter,
      heading: set(chapter.heading),
      paragraphs: chapter.paragraphs.map(set),
    })),
    fights: story.fights.map((fight) => ({ ...fight, note: set(fight.note) })),
    moments: story.moments.map((moment) => ({
      ...moment,
      title: set(moment.title),
      note: set(moment.note),
    })),
    curve: {
      labels: [start, ...labels],
      points: Object.fromEntries(story.sides.map(({ role }) => [role, course(role)])),
    },
  };
}
