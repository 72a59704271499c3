import { sides } from '@strategoi/bey';
import type { Language, PointLine, Role, View } from '@strategoi/kernel';
import type { Brief, BriefLine } from '../../briefing/brief.ts';
import type { Status } from '../kit/panels.ts';

type Both<T> = { readonly [L in Language]: T };

/** A source of points as it is explained, by the rule that counts it. */
export interface Source {
  readonly rule: string;
  readonly title: Both<string>;
  readonly note: Both<string>;
  readonly zones?: readonly string[];
  readonly worth?: string;
  /** What the marks of its zones say. */
  readonly marks?: Both<readonly string[]>;
  /** Only this side can have it. */
  readonly only?: Role;
}

export interface ScenarioBrief {
  readonly sources: readonly Source[];
  readonly story: Both<readonly string[]>;
  readonly news: readonly {
    readonly icon: string;
    readonly title: Both<string>;
    readonly text: Both<string>;
  }[];
}

const numbers: Both<readonly string[]> = {
  en: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'],
  fr: ['zéro', 'un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'],
};

/** A French season has its article, a month has none: « l’automne 422 », « mai 410 ». */
const theFrench = (date: string): string =>
  date.startsWith('printemps') ? `le ${date}` : /^(été|automne|hiver)/.test(date) ? `l’${date}` : date;
const fromFrench = (date: string): string =>
  date.startsWith('printemps')
    ? `du ${date}`
    : /^(été|automne|hiver)/.test(date)
      ? `de l’${date}`
      : /^[aeiou]/.test(date)
        ? `d’${date}`
        : `de ${date}`;
/** « au printemps », « à l’automne », « à mai ». */
const toFrench = (date: string): string =>
  date.startsWith('printemps') ? `au ${date}` : `à ${theFrench(date)}`;

const said = {
  en: {
    ahead: (n: string) => `Finish ${n} points ahead`,
    watch: (n: string) => `Whoever finishes ${n} points ahead wins`,
    by: (mine: number, theirs: number, last: string) =>
      mine === theirs
        ? `You start level, ${mine} to ${theirs}. The points are counted after ${last}.`
        : `You start ${Math.abs(mine - theirs)} ${mine > theirs ? 'ahead' : 'behind'}, ${mine} to ${theirs}. The points are counted after ${last}.`,
    counted: (last: string) => `The points are counted after ${last}.`,
    turns: (n: number, from: string, to: string) => `${n} turns, ${from} to ${to}`,
  },
  fr: {
    ahead: (n: string) => `Finissez avec ${n} points d’avance`,
    watch: (n: string) => `Qui finit avec ${n} points d’avance gagne`,
    by: (mine: number, theirs: number, last: string) =>
      mine === theirs
        ? `Vous partez à égalité, ${mine} à ${theirs}. Les points se comptent après ${theFrench(last)}.`
        : `Vous partez avec ${Math.abs(mine - theirs)} ${mine > theirs ? 'd’avance' : 'de retard'}, ${mine} à ${theirs}. Les points se comptent après ${theFrench(last)}.`,
    counted: (last: string) => `Les points se comptent après ${theFrench(last)}.`,
    turns: (n: number, from: string, to: string) => `${n} tours, ${fromFrench(from)} ${toFrench(to)}`,
  },
} as const;

const sumOf = (lines: readonly PointLine[], rule: string): number =>
  lines.filter((line) => line.rule === rule).reduce((sum, { points }) => sum + points, 0);

/** What wins here, with the numbers of the table as it stands. */
export function seriesBrief(
  scenario: ScenarioBrief,
  status: Status,
  role: Role | undefined,
  language: Language,
): Brief {
  const text = said[language];
  const draw = status.draw ?? 0;
  const margin = numbers[language][draw + 1] ?? String(draw + 1);
  const [first, last] = [status.turns[0], status.turns.at(-1)];
  // No line ends between the letters of « J.-C. ».
  const dateOf = (mark: typeof first): string =>
    (mark?.when ?? mark?.date ?? '').replace('J.-C', 'J.-\u2060C');
  /** A date that ends in a point ends the sentence too. */
  const dateLast = (mark: typeof first): string => dateOf(mark).replace(/\.$/, '');
  const points = (of: string): number => status.sides.find((side) => side.role === of)?.points ?? 0;
  const enemy = sides.find((side) => side !== role) ?? '';
  const lines = scenario.sources.map((source): BriefLine => {
    const now: { [of: Role]: number } = {};
    for (const side of status.sides)
      if (source.only === undefined || source.only === side.role)
        now[side.role] = sumOf(side.lines, source.rule);
    const { zones, worth, marks } = source;
    return {
      title: source.title[language],
      note: source.note[language],
      ...(zones ? { zones } : {}),
      ...(worth ? { worth } : {}),
      ...(marks ? { marks: marks[language] } : {}),
      now,
    };
  });
  return {
    when: dateOf(first),
    goal: role === undefined ? text.watch(margin) : text.ahead(margin),
    lead:
      role === undefined
        ? text.counted(dateLast(last))
        : text.by(points(role), points(enemy), dateLast(last)),
    lines,
    draw,
    story: scenario.story[language],
    news: scenario.news.map(({ icon, title, text: note }) => ({
      icon,
      title: title[language],
      text: note[language],
    })),
    length: text.turns(status.turns.length, dateOf(first), dateOf(last)),
  };
}

export type BriefOf = (view: View, role: Role | undefined, language: Language) => Brief | undefined;
