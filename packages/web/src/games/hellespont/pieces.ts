import { sides } from '@strategoi/bey';
import { type HellespontBoard, holds, isPersian, isSea, ports, roster, zoneId } from '@strategoi/hellespont';
import type { Language } from '@strategoi/kernel';
import type { Piece } from '../../board/types.ts';
import { type Drawing, makeDrawing } from '../series/pieces.ts';
import { cast } from './cast.ts';

export const drawing: Drawing = makeDrawing(cast, {
  isForeign: isPersian,
  // HEL-NAV-02: soldiers at sea are where their ships are.
  isAboard: (board, p) => !roster.naval[p] && isSea(board.at[p] as number),
});

/** Every counter on the map. Those in `fresh` are marked as new since the viewer's last turn. */
export const piecesOf = (
  board: HellespontBoard,
  language: Language,
  fresh: ReadonlySet<string> = new Set(),
): Piece[] => drawing.onMap(board, language, fresh);

/** Ports by whose units lie in them. */
export function holdersOf(board: HellespontBoard): Record<string, string> {
  const found: Record<string, string> = {};
  for (const port of ports)
    for (const side of [0, 1] as const) if (holds(board, side, port)) found[zoneId(port)] = sides[side];
  return found;
}
