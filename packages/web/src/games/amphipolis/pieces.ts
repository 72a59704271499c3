import {
  type AmphipolisBoard,
  garrisonFace,
  garrisons,
  leaders,
  roster,
  turns,
  zoneId,
} from '@strategoi/amphipolis';
import type { Atlas } from '@strategoi/atlas';
import { sides } from '@strategoi/bey';
import type { Language, Options } from '@strategoi/kernel';
import type { Marker, Piece, Walls } from '../../board/types.ts';
import { bodyOf, type Drawing, makeDrawing } from '../series/pieces.ts';

/** From the board of a view to what the page draws. */

interface Spoken {
  readonly sides: readonly [string, string];
  readonly garrison: (name: string, pf: number) => string;
  readonly allegiance: (va: number) => string;
  readonly wall: string;
  readonly walls: readonly [string, string, string];
  readonly flotilla: string;
  readonly flotillas: readonly [string, string];
  readonly turn: (n: number) => string;
  readonly advantage: string;
  readonly truce: string;
}

const spoken: { readonly [L in Language]: Spoken } = {
  en: {
    sides: ['Athens', 'Sparta'],
    garrison: (name, pf) => `garrison of ${name}, strength ${pf}`,
    allegiance: (va) => `allegiance ${va}`,
    wall: 'Wall',
    walls: ['not built', 'built', 'destroyed'],
    flotilla: 'Flotilla',
    flotillas: ['none', 'ready'],
    turn: (n) => `Turn ${n}`,
    advantage: 'Advantage',
    truce: 'Truce',
  },
  fr: {
    sides: ['Athènes', 'Sparte'],
    garrison: (name, pf) => `${name} : garnison, force ${pf}`,
    allegiance: (va) => `allégeance ${va}`,
    wall: 'Mur',
    walls: ['à bâtir', 'bâti', 'détruit'],
    flotilla: 'Flottille',
    flotillas: ['vide', 'prête'],
    turn: (n) => `Tour ${n}`,
    advantage: 'Avantage',
    truce: 'Armistice',
  },
};

export const drawing: Drawing = makeDrawing({ roster, leaders, zoneId });

/** Every counter on the map. Those in `fresh` are marked as new since the viewer's last turn. */
export const piecesOf = (
  atlas: Atlas,
  board: AmphipolisBoard,
  language: Language,
  fresh: ReadonlySet<string> = new Set(),
): Piece[] => {
  const found: Piece[] = [];
  garrisons.forEach((spec, g) => {
    const place = atlas.places.find((p) => p.id === spec.id && p.properties.kind === 'garrison');
    const owner = board.garrisons[g] as 0 | 1;
    const { pf, va } = garrisonFace(g, owner);
    const words = spoken[language];
    const name = [words.garrison(spec.name[language], pf), words.sides[owner]];
    found.push({
      id: `garrison:${spec.id}`,
      zone: spec.zone,
      kind: 'garrison',
      side: sides[owner],
      body: bodyOf[sides[owner]],
      stack: spec.id,
      symbol: 'tower',
      strength: pf,
      ...(va === null ? {} : { allegiance: va }),
      ...(place ? { at: place.at[0]! } : {}),
      name: [...name, ...(va === null ? [] : [words.allegiance(va)])].join(', '),
    });
  });
  return [...found, ...drawing.onMap(board, language, fresh)];
};

const seasons: { readonly [season: string]: string } = {
  spring: 'spring',
  summer: 'summer',
  autumn: 'autumn',
  winter: 'winter',
};

export const markersOf = (board: AmphipolisBoard, language: Language): Marker[] => {
  const words = spoken[language];
  const turn = turns.find((spec) => spec.turn === board.turn);
  return [
    {
      id: 'wall',
      box: 'mur',
      title: words.wall,
      symbol: board.mur === 2 ? 'wall-broken' : 'wall',
      value: words.walls[board.mur] as string,
      off: board.mur === 0,
      rule: 'AMP-1.1.1-g',
    },
    {
      id: 'flotilla',
      box: 'flottille',
      title: words.flotilla,
      symbol: 'fleet',
      value: words.flotillas[board.flotilla] as string,
      off: board.flotilla === 0,
      rule: 'AMP-7.S3-a',
    },
    {
      id: 'turn',
      box: 'cartouche',
      title: words.turn(board.turn),
      symbol: seasons[turn?.season ?? 'summer'] as string,
      value: turn?.date[language].split(' ')[1] ?? '',
      rule: 'AMP-0-f',
    },
    ...(turn?.armistice
      ? [{ id: 'truce', box: 'cartouche', title: words.truce, symbol: 'truce', rule: 'AMP-3.1.4-k' }]
      : []),
    {
      id: 'advantage',
      box: 'cartouche',
      title: words.advantage,
      symbol: `em-${sides[board.advantage]}`,
      side: sides[board.advantage],
      value: words.sides[board.advantage],
      rule: 'AMP-8-a',
    },
  ];
};

/** The walls that follow the marker, by the id of their border. AMP-1.1.1-g, AMP-1.1.1-h */
export const wallsOf = (atlas: Atlas, board: AmphipolisBoard, options: Options): Walls => {
  const states: Record<string, Walls[string]> = {};
  const marker = board.mur === 1 ? 'built' : board.mur === 2 ? 'destroyed' : undefined;
  for (const border of atlas.borders) {
    if (border.wall === undefined || border.id === undefined) continue;
    const isEastGate = border.a === 'T11' && border.b === 'T17';
    if (isEastGate && options.wallT11T17 === 'absent') states[border.id] = 'absent';
    else if (isEastGate && options.wallT11T17 === 'buildable') states[border.id] = marker ?? 'traced';
    else if (border.wall !== 'permanent' && marker) states[border.id] = marker;
  }
  return states;
};
