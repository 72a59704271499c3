import { type BeyBoard, type Factor, type Side, sideOf, sides } from '@strategoi/bey';
import type { Language, Options, Role, View } from '@strategoi/kernel';
import { capital } from '../../app/capital.ts';
import type { Piece } from '../../board/types.ts';
import type { Defence, Stack, Standing } from '../kit/board.ts';
import type { Fact } from '../kit/panels.ts';
import type { Cast, SeriesWords } from './cast.ts';

/** What one game of the series says of a place beyond its counters. */
export interface Ground<B extends BeyBoard> {
  readonly cast: Cast;
  readonly words: SeriesWords;
  piecesOf(board: B, language: Language): readonly Piece[];
  /** The words of the glossary that say what sort of place it is. */
  termsOf(zone: number): readonly string[];
  /** Whose it is, whoever stands there. */
  holderOf(board: B, zone: number): Side | undefined;
  /** What else there is to know: what holds it, what it is worth. */
  factsOf(board: B, options: Options, zone: number, language: Language): readonly Fact[];
  /** What the counters of a side come to, in the order they are read. */
  sumsOf(board: B, side: Side, zone: number, language: Language): Stack['sums'];
  /** Those who would fight an attacker here. */
  defenders(board: B, side: Side, zone: number): readonly number[];
  defences(
    state: object,
    attacker: Side,
    zone: number,
  ): { sure: readonly Factor[]; maybe: readonly Factor[] };
}

const isAlike = (a: Piece, b: Piece): boolean => a.stack === b.stack && a.side === b.side;

/** Leaders lead, walls come last. */
const rank = ({ kind }: Piece): number => (kind === 'leader' ? 0 : kind === 'garrison' ? 2 : 1);

function pilesOf(pieces: readonly Piece[]): Stack['piles'] {
  const piles: { piece: Piece; count: number }[] = [];
  for (const piece of [...pieces].sort((a, b) => rank(a) - rank(b))) {
    const known = piles.find((pile) => isAlike(pile.piece, piece));
    if (known) known.count++;
    else piles.push({ piece, count: 1 });
  }
  return piles;
}

export function makeStands<B extends BeyBoard>(ground: Ground<B>) {
  const { cast, words } = ground;
  return (view: View, id: string, role: Role | undefined, language: Language): Standing | undefined => {
    const zone = cast.zoneOf(id);
    if (zone === undefined) return undefined;
    const board = view.board as B;
    const { names, terms } = words[language];
    const here = ground.piecesOf(board, language).filter((piece) => piece.zone === id);
    const holder = ground.holderOf(board, zone);
    const nameOf = (side: Side): string => cast.manifest.roles[side]?.name[language] ?? '';
    const sort = ground.termsOf(zone).map((term) => plain(terms[term]?.name ?? term));
    const stacks = ([0, 1] as const).flatMap((side): Stack[] => {
      const mine = here.filter((piece) => piece.side === sides[side]);
      if (mine.length === 0) return [];
      return [
        {
          side: sides[side],
          emblem: `em-${sides[side]}`,
          name: nameOf(side),
          piles: pilesOf(mine),
          sums: ground.sumsOf(board, side, zone, language),
        },
      ];
    });
    const attack = attackOn(view, board, zone, role);
    return {
      name: capital(names.zone(id).replace(/ \([A-Z]\d*\)$/, '')),
      code: id,
      note: [...sort, ...(holder === undefined ? [] : [nameOf(holder)])].join(', '),
      ...(holder === undefined ? {} : { holder: sides[holder] }),
      stacks,
      facts: ground.factsOf(board, view.options, zone, language),
      ...(attack.length > 0 ? { attack } : {}),
    };
  };

  /** Of a fight that is on already the odds tell more. */
  function attackOn(view: View, board: B, zone: number, role: Role | undefined): readonly Defence[] {
    if (role !== sides[0] && role !== sides[1]) return [];
    const mine = sideOf(role);
    const theirs = (1 - mine) as Side;
    if (ground.defenders(board, theirs, zone).length === 0 || ground.defenders(board, mine, zone).length > 0)
      return [];
    const state = { ...board, scenario: view.scenario, options: view.options, flow: [] };
    const { sure, maybe } = ground.defences(state, mine, zone);
    return [...sure, ...maybe.map((factor) => ({ ...factor, maybe: true }))];
  }
}

/** "Sea (M2, M3)" is a sea. */
const plain = (term: string): string => term.replace(/ \([^)]*\)$/, '');
