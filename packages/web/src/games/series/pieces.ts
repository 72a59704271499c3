import { type BeyBoard, FULL, MOVED, sides, type UnitType } from '@strategoi/bey';
import type { Language } from '@strategoi/kernel';
import type { Piece } from '../../board/types.ts';
import type { Cast } from './cast.ts';

/** From a counter of the series to what the page draws. */

/** Told apart by shape as well as by colour. */
export const bodyOf = { athens: 'round', sparta: 'octagon' } as const;

export const symbols: { readonly [T in UnitType | 'L']: string } = {
  T: 'trireme',
  H: 'hoplite',
  C: 'cavalry',
  P: 'peltast',
  A: 'archer',
  L: 'leader',
};

interface Spoken {
  readonly types: { readonly [T in UnitType]: string };
  readonly bonus: string;
  readonly allied: (type: UnitType) => string;
  readonly foreign: string;
  readonly aboard: string;
  readonly reduced: (type: UnitType) => string;
  readonly swords: (n: number) => string;
  readonly wounded: string;
  readonly ill: string;
  readonly sides: { readonly [S in (typeof sides)[number]]: string };
}

const spoken: { readonly [L in Language]: Spoken } = {
  en: {
    types: { T: 'triremes', H: 'hoplites', C: 'cavalry', P: 'peltasts', A: 'archers' },
    bonus: 'with bonus',
    allied: () => 'allied',
    foreign: 'Persian',
    aboard: 'aboard',
    reduced: () => 'reduced',
    swords: (n) => (n === 0 ? 'no sword' : n === 1 ? '1 sword' : `${n} swords`),
    wounded: 'wounded',
    ill: 'ill',
    sides: { athens: 'Athens', sparta: 'Sparta' },
  },
  fr: {
    types: { T: 'trières', H: 'hoplites', C: 'cavaliers', P: 'peltastes', A: 'archers' },
    bonus: 'avec bonus',
    allied: (type) => (type === 'T' ? 'alliées' : 'alliés'),
    foreign: 'perses',
    aboard: 'à bord',
    reduced: (type) => (type === 'T' ? 'affaiblies' : 'affaiblis'),
    swords: (n) => (n === 0 ? 'sans épée' : n === 1 ? '1 épée' : `${n} épées`),
    wounded: 'blessé',
    ill: 'malade',
    sides: { athens: 'Athènes', sparta: 'Sparte' },
  },
};

const ILL_FACE = 2;

export interface Looks {
  /** Soldiers of a foreign power that fights on a side. */
  isForeign?(piece: number): boolean;
  /** Soldiers at sea, carried by the ships they lie beside. */
  isAboard?(board: BeyBoard, piece: number): boolean;
}

export interface Drawing {
  /** The name pieces that look alike share: "A-H6", reduced "A-H6*"; a leader's own id. */
  classOf(board: BeyBoard, piece: number): string;
  /** One counter wherever it is, as the page names and draws it. */
  pieceOf(board: BeyBoard, piece: number, zone: string, language: Language): Piece;
  /** Every counter on the map. Those in `fresh` are marked as new since the viewer's last turn. */
  onMap(board: BeyBoard, language: Language, fresh?: ReadonlySet<string>): Piece[];
}

type Counters = Pick<Cast, 'roster' | 'leaders' | 'zoneId'>;

export function makeDrawing({ roster, leaders, zoneId }: Counters, looks: Looks = {}): Drawing {
  const classOf = (board: BeyBoard, piece: number): string =>
    roster.className[(roster.kind[piece] as number) * 2 + (board.face[piece] === FULL ? 0 : 1)] as string;

  const pieceOf = (board: BeyBoard, p: number, zone: string, language: Language): Piece => {
    const words = spoken[language];
    const side = sides[roster.side[p] as 0 | 1];
    const reduced = board.face[p] !== FULL;
    const moved = ((board.did[p] as number) & MOVED) !== 0;
    const id = roster.id[p] as string;
    const stack = `${classOf(board, p)}${moved ? '+' : ''}`;
    const type = roster.type[p] as UnitType | 'L';
    const common = {
      id,
      zone,
      side,
      owner: words.sides[side],
      body: bodyOf[side],
      stack,
      symbol: symbols[type],
      ...(reduced ? { reduced } : {}),
      ...(moved ? { moved } : {}),
      ...(looks.isForeign?.(p) ? { foreign: true } : {}),
    };
    if (type === 'L') {
      const swords = roster.swords[p] as number;
      const label = leaders.find((leader) => leader.id === id)?.name[language] ?? id;
      const state = board.face[p] === ILL_FACE ? words.ill : reduced ? words.wounded : words.swords(swords);
      return { ...common, kind: 'leader', swords, label, name: `${label}, ${state}` };
    }
    const strength = roster.strength[p * 2 + (reduced ? 1 : 0)] as number;
    const bonus = roster.elite[p] as boolean;
    const foreign = looks.isForeign?.(p) === true;
    const national = (roster.national[p] as boolean) && !foreign;
    const aboard = looks.isAboard?.(board, p) === true;
    const parts = [
      `${words.types[type]} ${strength}`,
      ...(bonus ? [words.bonus] : []),
      ...(foreign ? [words.foreign] : national ? [] : [words.allied(type)]),
      ...(reduced ? [words.reduced(type)] : []),
      ...(aboard ? [words.aboard] : []),
    ];
    return {
      ...common,
      kind: 'unit',
      strength,
      bonus,
      national,
      ...(aboard ? { aboard } : {}),
      name: parts.join(' '),
    };
  };

  return {
    classOf,
    pieceOf,
    onMap: (board, language, fresh = new Set()) =>
      board.at.flatMap((zone, p) => {
        if (zone < 0) return [];
        const piece = pieceOf(board, p, zoneId(zone), language);
        return [fresh.has(piece.id) ? { ...piece, isNew: true } : piece];
      }),
  };
}
