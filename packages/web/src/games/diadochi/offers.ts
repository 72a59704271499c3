/** Everything a player may write on the sheet before him, and what of it can be said by touching the map. */

import {
  type Board,
  type Line,
  linesFor,
  type PowerId,
  print,
  readLine,
  type Unit,
} from '@strategoi/diadochi';
import type { Ask, View } from '@strategoi/kernel';
import type { OrderShape } from '../../board/orders.ts';
import type { Candidate, Draft } from '../../orders/compose.ts';
import { interludeOf } from './interlude.ts';
import { boardOf, sceneFor, stateOf, zoneOf } from './scene.ts';

export interface Offer {
  readonly line: Line;
  /** As it stands on the sheet. */
  readonly text: string;
}

let known: { readonly key: string; readonly offers: readonly Offer[] } | undefined;

/** Lines about what is already written are among them: a second one takes the place of the first. */
export function offersOf(view: View, power: PowerId): readonly Offer[] {
  const board = boardOf(view);
  const { turn, phase, units, persons, purses, control, dislodged, proposals, sales, storms, floods } = board;
  const key = JSON.stringify([
    view.scenario,
    view.options,
    power,
    [turn, phase, units, persons, purses[power], control, dislodged, proposals, sales, storms, floods],
    [board.revolts, board.capitals, board.announced, board.live, board.unsettled],
  ]);
  if (known?.key === key) return known.offers;
  const clean = { ...stateOf(view), sheets: {}, slates: {} };
  const scene = sceneFor(view, power);
  const offers = linesFor(clean, power).map((line) => ({ line, text: print(line, scene) }));
  known = { key, offers };
  return offers;
}

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

/** How a line is said by touch: who, whom, where to. */
function saidOf(line: Line): Said | undefined {
  const said = (shape: OrderShape, from: string, to?: string, of?: string): Said => ({
    shape,
    from,
    ...(of === undefined ? {} : { of }),
    ...(to === undefined ? {} : { to }),
  });
  switch (line.kind) {
    case 'hold':
      return said('hold', line.unit.loc);
    case 'move':
      return said('move', line.unit.loc, line.to);
    case 'support':
      return said('support', line.unit.loc, line.to, line.of.loc);
    case 'convoy':
      return said('convoy', line.unit.loc, line.to, line.of.loc);
    case 'siege':
      return said('siege', line.unit.loc, line.citadel);
    case 'supply':
      return said('supply', line.unit.loc, line.citadel);
    case 'retreat':
      return line.to === undefined ? said('disband', line.unit.loc) : said('retreat', line.unit.loc, line.to);
    case 'go':
      return said('move', personPlace(line.person), line.to);
    case 'join':
      return said('move', personPlace(line.person), line.unit.loc);
    case 'build':
      return said('build', line.at);
    case 'promote':
    case 'keep':
      return said('build', line.unit.loc);
    case 'drop':
    case 'disband':
    case 'degrade':
    case 'dismiss':
      return said('disband', line.unit.loc);
    default:
      return undefined;
  }
}

export interface Way extends Candidate {
  /** What is written; an answer that is no line of a sheet has none. */
  readonly line?: Line;
}

/** What can be said by touch now; `hint` makes a sentence of a line. */
export function waysOf(view: View, power: PowerId, hint: (line: string) => string): Way[] {
  const board = boardOf(view);
  // Before the first levies and between sheets nobody is sent anywhere.
  if (board.phase === 'muster' || board.phase === 'auction' || interludeOf(view)) return [];
  const alone = new Set(board.persons.filter(({ unit }) => unit === 0).map(({ id }) => personPlace(id)));
  return offersOf(view, power).flatMap(({ line, text }) => {
    const said = saidOf(line);
    if (!said || (said.from.startsWith('@') && !alone.has(said.from))) return [];
    return [
      {
        ...said,
        text: `write ${text}`,
        line,
        get hint() {
          return hint(text);
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

/** What a line on a sheet says. */
export function lineOf(view: View, power: PowerId, text: string): Line | undefined {
  const read = readLine(text, sceneFor(view, power));
  return read.kind === 'line' ? read.line : undefined;
}
