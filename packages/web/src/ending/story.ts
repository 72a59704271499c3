import type { Event, Language, Role } from '@strategoi/kernel';
import { ui } from '../app/words/index.ts';
import { viewBefore } from '../fights/fight.ts';
import type { Table } from '../pages/table.ts';

/** How the points went, and when the game turned. */

export interface Stand {
  readonly turn: number;
  readonly name: string;
  /** Length of the log at that time. */
  readonly ply: number;
  readonly points: { readonly [role: Role]: number };
}

const nameAt = (table: Table, ply: number, turn: number, language: Language): string => {
  const { session, kit } = table;
  const { turns } = kit.status(session.viewAt(ply, session.viewer.value), language);
  return turns.find((mark) => mark.turn === turn)?.name ?? ui.value.play.turnShort(turn);
};

const pointsAt = (table: Table, ply: number, language: Language): Stand['points'] => {
  const { session, kit } = table;
  const { sides } = kit.status(session.viewAt(ply, session.viewer.value), language);
  return Object.fromEntries(sides.map(({ role, points }) => [role, points]));
};

/** The points at the start, when each turn ended, and at the end. */
export function standsOf(table: Table, language: Language): readonly Stand[] {
  const { session, kit } = table;
  const viewer = session.viewer.value;
  const moments = session.moments.value;
  const first = kit.status(session.viewAt(0, viewer), language);
  const stands: Stand[] = [{ turn: first.turn, name: '', ply: 0, points: pointsAt(table, 0, language) }];
  let turn = first.turn;
  for (const { ply, told } of moments) {
    const isTurn = (event: Event): boolean => kit.heading(event) === 'turn';
    if (!told[viewer]?.some(isTurn)) continue;
    const next = kit.status(session.viewAt(ply, viewer), language).turn;
    // What is decided before the first turn is part of how it begins.
    if (next === turn) continue;
    stands.push({
      turn,
      name: nameAt(table, ply - 1, turn, language),
      ply: ply - 1,
      points: pointsAt(table, ply - 1, language),
    });
    turn = next;
  }
  const last = moments.length;
  return [
    ...stands,
    { turn, name: nameAt(table, last, turn, language), ply: last, points: pointsAt(table, last, language) },
  ];
}

export interface Turn {
  readonly id: string;
  readonly ply: number;
  readonly turn: number;
  /** What that turn is called, where it is not told by its number. */
  readonly when: string | undefined;
  readonly title: string;
  readonly text: string;
  /** What it gave this side over the other. */
  readonly swing: number;
  readonly chance?: number;
}

/** So many moments are looked back on. */
const MOST = 3;

/** By how much one side led the best of the others when so much had been done. */
const leadOf =
  (table: Table, own: Role, language: Language) =>
  (ply: number): number => {
    const points = pointsAt(table, ply, language);
    const others = Object.entries(points).flatMap(([role, n]) => (role === own ? [] : [n]));
    return (points[own] ?? 0) - Math.max(0, ...others);
  };

/** What was told of points outside of any fight, of these moments. */
function gainsOf(
  table: Table,
  own: Role,
  language: Language,
  since: number,
  until = Number.POSITIVE_INFINITY,
): readonly Turn[] {
  const { session, kit } = table;
  const viewer = session.viewer.value;
  const lead = leadOf(table, own, language);
  return session.moments.value.slice(since, until).flatMap(({ ply, told }): readonly Turn[] => {
    const events = (told[viewer] ?? []).filter((event) => kit.kind(event) === 'points');
    const said = events.flatMap((event) => {
      const text = kit.words[language].event(event);
      return text === undefined ? [] : [{ type: event.type, text }];
    });
    const [first, ...others] = said;
    if (first === undefined) return [];
    const title = first.text;
    // Several regions may go over at once.
    const text = others.flatMap((other) => (other.type === first.type ? [other.text] : [])).join(' ');
    const { turn } = kit.status(session.viewAt(ply - 1, viewer), language);
    const swing = lead(ply) - lead(ply - 1);
    return [{ id: String(ply), ply, turn, when: undefined, title, text, swing }];
  });
}

/** The same of the turns in which the points moved, where no fight moved them by itself. */
function movesOf(table: Table, own: Role, language: Language): readonly Turn[] {
  const stands = standsOf(table, language);
  const lead = (at: Stand | undefined): string => JSON.stringify(at?.points);
  return stands.flatMap((stand, i) => {
    const before = stands[i - 1];
    // Points that are counted as a turn ends are told as the next begins.
    return before === undefined || lead(before) === lead(stand)
      ? []
      : gainsOf(table, own, language, before.ply, stand.ply + 1);
  });
}

/** The fights that moved the points most, in the order they were fought; what moved them most in the last turn is one of them. */
export function turningsOf(table: Table, own: Role, language: Language): readonly Turn[] {
  const { session, kit } = table;
  const lore = kit.fights;
  const viewer = session.viewer.value;
  const lead = leadOf(table, own, language);
  const found = (lore?.list(session.moments.value, viewer) ?? []).flatMap((fight): readonly Turn[] => {
    const [first, last] = [fight.told[0]?.ply ?? 1, fight.told.at(-1)?.ply ?? 1];
    const before = session.viewAt(first - 1, viewer);
    const recalled = lore?.recall(fight, viewBefore(kit.game, session, fight), language);
    if (!recalled) return [];
    const { title, text, chance } = recalled;
    const swing = lead(last) - lead(first - 1);
    const { turn, turns } = kit.status(before, language);
    const when = turns.find((mark) => mark.turn === turn)?.name;
    return [
      { id: fight.id, ply: last, turn, when, title, text, swing, ...(chance ? { chance: chance(own) } : {}) },
    ];
  });
  for (const { ply, told } of lore ? [] : session.moments.value) {
    const before = session.viewAt(ply - 1, viewer);
    const title = kit.headline?.(before, told[viewer] ?? [], language);
    if (title === undefined) continue;
    const { turn } = kit.status(before, language);
    const swing = lead(ply) - lead(ply - 1);
    found.push({ id: String(ply), ply, turn, when: undefined, title, text: '', swing });
  }
  // What ended the game decided it, whatever it gave.
  const last = session.moments.value.length;
  const isTurn = (event: Event): boolean => kit.heading(event) === 'turn';
  const since = session.moments.value.findLastIndex(({ told }) => told[viewer]?.some(isTurn)) + 1;
  const byWeight = (all: readonly Turn[]): readonly Turn[] =>
    all
      .filter(({ swing, ply }) => swing !== 0 || ply === last)
      .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing));
  const weighed = byWeight(found);
  const late = ({ ply }: Turn): boolean => ply > since;
  const decisive = weighed.find(late) ?? byWeight(lore ? gainsOf(table, own, language, since) : [])[0];
  const moved = weighed.length > 0 || !lore ? weighed : byWeight(movesOf(table, own, language));
  return [...(decisive ? [decisive] : []), ...moved.filter(({ id }) => id !== decisive?.id)]
    .slice(0, MOST)
    .sort((a, b) => a.ply - b.ply);
}
