/** The battles of a season: who met where, how strong, helped by whom, and what came of it. */

import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import {
  type Board,
  type Happenings,
  isCommanded,
  type Military,
  type PersonId,
  spaceOf,
  strengthOf,
  type Unit,
} from '@strategoi/diadochi';
import { words } from '@strategoi/diadochi/words';
import type { Event, Language, View } from '@strategoi/kernel';
import type { Piece } from '../../board/types.ts';
import { piecesOf, sideOf } from './pieces.ts';
import { boardOf } from './scene.ts';
import type { Resolved } from './season.ts';
import { isEvent } from './told.ts';

type OrderTold = Happenings['result'];

export interface Helper {
  readonly name: string;
  readonly side: string;
  readonly strength: number;
  /** It was not cut. */
  readonly isKept: boolean;
}

export interface Fighter {
  readonly unit: number;
  readonly piece: Piece;
  readonly owner: string;
  readonly side: string;
  readonly from: string;
  readonly isAttacker: boolean;
  /** Its own strength, and one more for whoever leads it. */
  readonly own: number;
  readonly isLed: boolean;
  readonly helpers: readonly Helper[];
  readonly total: number;
  readonly end: 'enters' | 'fails' | 'holds' | 'driven';
}

export interface Battle {
  readonly place: string;
  readonly name: string;
  readonly fighters: readonly Fighter[];
}

/** DIA-PER-007: who leaves his unit this season does not lead it. */
const leaversOf = ({ sheets }: Resolved): ReadonlySet<PersonId> =>
  new Set(
    Object.values(sheets)
      .flat()
      .flatMap(({ line }) => (line?.kind === 'go' || line?.kind === 'leave' ? [line.person] : [])),
  );

const resultsOf = (events: readonly Event[]): readonly OrderTold[] =>
  events.filter((event) => isEvent(event, 'result'));

/** Does this order help that unit where they meet? */
function helps(line: Military, unit: Unit, place: string, isAttacker: boolean): boolean {
  if (line.kind !== 'support' || line.of.type !== unit.kind || spaceOf(line.of.loc) !== spaceOf(unit.at))
    return false;
  return isAttacker ? line.to !== undefined && spaceOf(line.to) === place : line.to === undefined;
}

function endOf(result: OrderTold, isAttacker: boolean): Fighter['end'] {
  if (isAttacker) return result.result === 'ok' ? 'enters' : 'fails';
  return result.dislodged ? 'driven' : 'holds';
}

/** Whoever reads it sees the battles of his own units first. */
export const ownFirst = (battles: readonly Battle[], side: string): readonly Battle[] => {
  const isOwn = ({ fighters }: Battle): boolean => fighters.some((fighter) => fighter.side === side);
  return [...battles.filter(isOwn), ...battles.filter((battle) => !isOwn(battle))];
};

/** Who has the place when it is over: whoever came, whoever was there, or nobody. */
export function outcomeOf({ fighters }: Battle): {
  readonly kind: 'entered' | 'held' | 'nobody';
  readonly owner: string;
} {
  const winner = fighters.find(({ end }) => end === 'enters' || end === 'holds');
  if (!winner) return { kind: 'nobody', owner: '' };
  return { kind: winner.end === 'enters' ? 'entered' : 'held', owner: winner.owner };
}

/** `before` is the table as the sheets were opened. */
export function battlesOf(before: View, season: Resolved, language: Language): readonly Battle[] {
  const board = boardOf(before);
  const results = resultsOf(season.events);
  const scene = { board, leaving: leaversOf(season) };
  const pieces = new Map(piecesOf(diadochiAtlas(), board, language).map((piece) => [piece.id, piece]));
  const places = [...new Set(results.flatMap(({ to }) => (to === undefined ? [] : [to])))];
  return places.flatMap((place) => {
    const attackers = results.filter(({ to, at }) => to === place && at !== place);
    const holders = results.filter(
      ({ at, to, result }) => at === place && !(to !== undefined && to !== place && result === 'ok'),
    );
    const isMet = attackers.length > 1 || (attackers.length === 1 && holders.length > 0);
    if (!isMet) return [];
    const all = [...attackers, ...holders].flatMap((result) =>
      fighterOf(scene, results, result, place, attackers.includes(result), pieces, language),
    );
    // Whose own units get in each other's way, or one that has to let another go first, fights nobody.
    const isFought = new Set(all.map(({ owner }) => owner)).size > 1;
    return isFought ? [{ place, name: words[language].names.label(place), fighters: all }] : [];
  });
}

function fighterOf(
  { board, leaving }: { readonly board: Board; readonly leaving: ReadonlySet<PersonId> },
  results: readonly OrderTold[],
  result: OrderTold,
  place: string,
  isAttacker: boolean,
  pieces: ReadonlyMap<string, Piece>,
  language: Language,
): Fighter[] {
  const { names } = words[language];
  const unit = board.units.find(({ id }) => id === result.unit);
  const piece = pieces.get(`u${result.unit}`);
  if (!unit || !piece) return [];
  const helpers = results.flatMap((other): Helper[] => {
    const helper = board.units.find(({ id }) => id === other.unit);
    if (!helper || !helps(other.line, unit, place, isAttacker)) return [];
    return [
      {
        name: names.unit({ type: helper.kind, loc: helper.at }, { status: helper.status }),
        side: sideOf(helper.owner),
        strength: strengthOf(helper),
        isKept: other.result === 'ok',
      },
    ];
  });
  const isLed = isCommanded(board, unit, leaving);
  const own = strengthOf(unit) + (isLed ? 1 : 0);
  const helped = helpers.reduce((sum, { strength, isKept }) => sum + (isKept ? strength : 0), 0);
  return [
    {
      unit: unit.id,
      piece,
      owner: names.owner(unit.owner),
      side: sideOf(unit.owner),
      from: names.place(result.at),
      isAttacker,
      own,
      isLed,
      helpers,
      // What the adjudicator compared, where strength decided it.
      total: (isAttacker ? result.strength : undefined) ?? own + helped,
      end: endOf(result, isAttacker),
    },
  ];
}
