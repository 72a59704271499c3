import {
  cityAt,
  citySize,
  type EventOf,
  gatesOpenOn,
  manifest,
  REVOLT_AT,
  SOOTHED_AT,
} from '@strategoi/epic';
import type { EpicWords } from '@strategoi/epic/words';
import type { Role } from '@strategoi/kernel';
import type { Piece } from '../../board/types.ts';
import type { Fight } from '../../fights/fight.ts';
import { classIdOf, classPiece, ownerOf } from './pieces.ts';
import { isEvent } from './told.ts';

/** Units of one side that look alike and stand at the same morale. */
export interface Pile {
  readonly piece: Piece;
  readonly n: number;
}

/** One row of the combat display: morale from the left, then the Retreat box. */
export interface Row {
  readonly role: Role;
  readonly cells: ReadonlyMap<number, readonly Pile[]>;
  readonly running: readonly Pile[];
}

/** What one round of a battle did. */
export interface Round extends EventOf<'round'> {
  readonly after: EventOf<'ranks'> | undefined;
  readonly lost: readonly number[];
}

export interface Battle {
  readonly place: number;
  readonly kind: string;
  readonly attacker: Role;
  readonly defender: Role;
  /** As it stood before the first round. */
  readonly first: EventOf<'ranks'> | undefined;
  readonly last: EventOf<'ranks'> | undefined;
  readonly rounds: readonly Round[];
  readonly pursuit: EventOf<'pursuit'> | undefined;
  readonly fought: EventOf<'fought'> | undefined;
  readonly lost: readonly number[];
}

const roleOf = (seat: number): Role => manifest.roles[seat]?.id ?? 'neutral';

/** Athens fights against all the others. */
const sideOf = (role: Role): Role => (role === 'athens' ? role : 'sparta');

/** Whether the side of this seat has won a battle or lost it; nothing for whoever only looks on. */
export function fateOf({ fought }: Battle, seat: Role | undefined): 'won' | 'lost' | undefined {
  if (seat === undefined || fought === undefined || fought.winner < 0) return undefined;
  return sideOf(roleOf(fought.winner)) === sideOf(seat) ? 'won' : 'lost';
}

/** A fight of the log as the display saw it. */
export function battleOf(fight: Fight): Battle | undefined {
  const events = fight.told.map(({ event }) => event);
  const begun = events[0];
  if (!isEvent(begun, 'battle')) return undefined;
  const rounds: { event: EventOf<'round'>; after: EventOf<'ranks'> | undefined; lost: number[] }[] = [];
  let first: EventOf<'ranks'> | undefined;
  let last: EventOf<'ranks'> | undefined;
  const lost: number[] = [];
  for (const event of events)
    if (isEvent(event, 'ranks')) {
      const round = rounds.at(-1);
      if (round) round.after = event;
      else first = event;
      last = event;
    } else if (isEvent(event, 'round')) rounds.push({ event, after: undefined, lost: [] });
    else if (isEvent(event, 'lost')) {
      lost.push(...event.units);
      rounds.at(-1)?.lost.push(...event.units);
    }
  return {
    place: begun.place,
    kind: begun.kind,
    attacker: roleOf(begun.attacker),
    defender: roleOf(begun.defender),
    first,
    last,
    rounds: rounds.map(({ event, after, lost: fallen }) => ({ ...event, after, lost: fallen })),
    pursuit: events.find((event) => isEvent(event, 'pursuit')),
    fought: events.find((event) => isEvent(event, 'fought')),
    lost,
  };
}

const GARRISON = -1;

/** The garrison of a place is no counter of anybody's. */
const garrison = (side: Role, name: string): Piece => ({
  id: `garrison ${side}`,
  zone: '',
  kind: 'unit',
  ...ownerOf(side),
  stack: 'garrison',
  name,
  symbol: 'tower',
  strength: 3,
});

function add(piles: Map<string, { piece: Piece; n: number }>, piece: Piece): void {
  const known = piles.get(piece.stack);
  if (known) known.n++;
  else piles.set(piece.stack, { piece, n: 1 });
}

/** EPW-OPT-02: wings as they stand from the left; -1 is who has none yet. */
export const wingsOf = ({ wing = [] }: EventOf<'ranks'>): readonly number[] =>
  wing.length === 0 ? [] : [-1, 0, 1, 2].filter((w) => wing.includes(w));

/** EPW-OPT-04: the leaders of a wing, of both sides. */
export const leadersIn = ({ posts = [] }: EventOf<'ranks'>, wing: number): readonly number[] =>
  posts.flatMap((l, i) => (i % 2 === 0 && posts[i + 1] === wing ? [l] : []));

/** How the display lay after a round: in wings, after the last of those that were fought at once. */
export const afterRound = (rounds: readonly Round[], n: number): EventOf<'ranks'> | undefined =>
  rounds.slice(n - 1).find(({ after }) => after !== undefined)?.after;

/** Both rows of the display, or of one wing of it. */
export function rowsOf(
  battle: Pick<Battle, 'attacker' | 'defender'>,
  ranks: EventOf<'ranks'>,
  words: EpicWords,
  garrisonName: string,
  wing?: number,
): readonly [Row, Row] {
  const row = (role: Role, units: readonly number[], first: number): Row => {
    const cells = new Map<number, Map<string, { piece: Piece; n: number }>>();
    const running = new Map<string, { piece: Piece; n: number }>();
    units.forEach((u, i) => {
      if (wing !== undefined && ranks.wing?.[first + i] !== wing) return;
      const piece =
        u === GARRISON ? garrison(role, garrisonName) : classPiece(classIdOf(u), 'display', role, words);
      if (!piece) return;
      const morale = ranks.morale[first + i] ?? 0;
      const cell = cells.get(morale) ?? new Map();
      cells.set(morale, cell);
      add(ranks.box[first + i] === 1 ? running : cell, piece);
    });
    return {
      role,
      cells: new Map([...cells].map(([morale, piles]) => [morale, [...piles.values()]])),
      running: [...running.values()],
    };
  };
  return [
    row(battle.attacker, ranks.attackers, 0),
    row(battle.defender, ranks.defenders, ranks.attackers.length),
  ];
}

/** Whether a die, with what is added to it, brings what it was thrown for: a city that falls, rises, is quiet again or opens its gates. */
export function brings({ what, at, modifier }: EventOf<'check'>, die: number): boolean {
  const sum = die + modifier;
  if (what === 'soothe') return sum <= SOOTHED_AT;
  if (what === 'revolt') return sum >= REVOLT_AT;
  if (what === 'betrayal') return sum >= gatesOpenOn(citySize[cityAt[at] ?? 0] ?? 'small');
  return sum > 0;
}
