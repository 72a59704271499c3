import { type Choosers, makeChoosers } from '@strategoi/bey';
import { pieces } from './counters.ts';
import { zoneId, zoneOf } from './map.ts';
import type { S } from './state.ts';

export const choosers: Choosers<S> = makeChoosers<S>({ pieces, zoneId, zoneOf });
export const pieceNamed: Choosers<S>['pieceNamed'] = choosers.pieceNamed;
export const choosePiece: Choosers<S>['choosePiece'] = choosers.choosePiece;
export const chooseZone: Choosers<S>['chooseZone'] = choosers.chooseZone;
