/** Everything a player may write on the sheet before him, and what of it can be said by touching the map. */

import {
  type Board,
  everyOffer,
  type Line,
  type Offer,
  type PowerId,
  type Spot,
  sways,
  touchOf,
  type Unit,
} from '@strategoi/diadochi';
import type { Ask, View } from '@strategoi/kernel';
import { keptBy } from '../../app/kept.ts';
import type { Candidate, Draft } from '../../orders/compose.ts';
import { interludeOf } from './interlude.ts';
import { boardOf, stateOf, zoneOf } from './scene.ts';

/** The table without what is being written and said at it, but for the lines on which others hang (DIA-ECO-022, DIA-NEU-005). */
function groundOf(view: View, power: PowerId): Pick<View<Board>, 'scenario' | 'options' | 'board'> {
  const { scenario, options } = view;
  const board = boardOf(view);
  const sheets = { [power]: (board.sheets[power] ?? []).filter(sways) };
  return { scenario, options, board: { ...board, sheets, slates: {}, sealed: [], letters: [], slips: [] } };
}

const offersOn = keptBy(
  (ground: ReturnType<typeof groundOf>, power: PowerId) => everyOffer(stateOf(ground), power),
  1,
);

/** Lines about what is already written are among them: a second one takes the place of the first. */
export const offersOf = (view: View, power: PowerId): readonly Offer[] =>
  offersOn(groundOf(view, power), power);

/** What is written, called up or bid stands on the sheet and on the map; the rest becomes buttons. */
export const placed = (_view: View, { actions = [] }: Ask): ReadonlySet<string> =>
  new Set(actions.filter((text) => /^(seal$|write |muster |bid )/.test(text)));

/** Persons are touched where they stand, apart from the units. */
export const personPlace = (id: string): string => `@${id}`;

/** The zone in which a place that can be touched lies. */
export function zoneOfPlace(board: Board, place: string): string {
  if (!place.startsWith('@')) return zoneOf(place);
  const person = board.persons.find(({ id }) => id === place.slice(1));
  return person ? zoneOf(person.at) : '';
}

type Said = Pick<Candidate, 'shape' | 'from' | 'of' | 'to'>;

const touched = (spot: Spot): string => {
  if ('unit' in spot) return spot.unit.loc;
  if ('person' in spot) return personPlace(spot.person);
  return 'place' in spot ? spot.place : '';
};

/** How a line is said by touch: who, whom, where to. */
function saidOf(line: Line): Said | undefined {
  const drawing = touchOf(line);
  if (!drawing) return undefined;
  const { shape, from, of, to } = drawing;
  return {
    shape,
    from: touched(from),
    ...(of ? { of: of.loc } : {}),
    ...(to ? { to: touched(to) } : {}),
  };
}

export interface Way extends Candidate {
  /** What is written; an answer that is no line of a sheet has none. */
  readonly line?: Line;
}

/** What can be said by touch now; `hint` makes a sentence of it. */
export function waysOf(view: View, power: PowerId, hint: (offer: Offer) => string): Way[] {
  const board = boardOf(view);
  // Before the first levies and between sheets nobody is sent anywhere.
  if (board.phase === 'muster' || board.phase === 'auction' || interludeOf(view)) return [];
  const alone = new Set(board.persons.filter(({ unit }) => unit === 0).map(({ id }) => personPlace(id)));
  return offersOf(view, power).flatMap((offer) => {
    const { line, text } = offer;
    const said = saidOf(line);
    if (!said || (said.from.startsWith('@') && !alone.has(said.from))) return [];
    return [
      {
        ...said,
        text: `write ${text}`,
        line,
        get hint() {
          return hint(offer);
        },
      },
    ];
  });
}

/**
 * Who goes where a stranger stands attacks him: only where that cannot be, or where it was said before, is it help.
 * Without this a touch on an enemy could begin to support him.
 */
export function aimed(
  ways: readonly Candidate[],
  draft: Draft,
  places: readonly string[],
  isForeign: (place: string) => boolean,
): Draft {
  const [from] = draft.touched;
  if (draft.shape !== undefined || draft.touched.length !== 1) return draft;
  const attack = ways.some(
    (way) =>
      way.shape === 'move' &&
      way.from === from &&
      way.to !== undefined &&
      places.includes(way.to) &&
      isForeign(way.to),
  );
  return attack ? { ...draft, shape: 'move' } : draft;
}

/** The unit a place stands for, for whoever may be ordered from there. */
export const unitAt = (board: Board, node: string, owner?: string): Unit | undefined =>
  board.units.find((unit) => unit.at === node && (owner === undefined || unit.owner === owner)) ??
  board.units.find((unit) => unit.at === node);
