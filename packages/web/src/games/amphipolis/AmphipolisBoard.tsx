import { roster, type AmphipolisBoard as Table, zoneId } from '@strategoi/amphipolis';
import { words } from '@strategoi/amphipolis/words';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import type { ComponentType } from 'preact';
import type { BoardInput } from '../kit/board.ts';
import { makeBoard } from '../series/SeriesBoard.tsx';
import { paths } from './path.ts';
import { markersOf, piecesOf, wallsOf } from './pieces.ts';
import { theatreOf } from './status.ts';
import { touching } from './targets.ts';

const atlas = amphipolisAtlas();

export const AmphipolisBoard: ComponentType<BoardInput> = makeBoard<Table>({
  atlas,
  words,
  cast: { roster, zoneId },
  touching,
  paths,
  piecesOf: (board, language, fresh) => piecesOf(atlas, board, language, fresh),
  markersOf,
  wallsOf: (board, options) => wallsOf(atlas, board, options),
  theatre: theatreOf,
});
