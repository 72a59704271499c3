import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import type { HellespontBoard as Table } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import type { ComponentType } from 'preact';
import type { BoardInput } from '../kit/board.ts';
import { makeBoard } from '../series/SeriesBoard.tsx';
import { cast } from './cast.ts';
import { paths } from './path.ts';
import { holdersOf, piecesOf } from './pieces.ts';
import { touching } from './targets.ts';

export const HellespontBoard: ComponentType<BoardInput> = makeBoard<Table>({
  atlas: hellespontAtlas(),
  words,
  cast,
  touching,
  paths,
  piecesOf,
  holdersOf,
});
