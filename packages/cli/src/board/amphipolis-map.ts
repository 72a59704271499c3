import { type AmphipolisBoard, zones } from '@strategoi/amphipolis';
import type { Border, Face } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { forceMark, type Things } from './bey.ts';
import { drawn, type Ground, groundOf } from './raster.ts';

const WIDE = 100;
const NARROW = 78;
/** Built and destroyed walls, and none where they may stand. */
const WALLS = ['', '#', '%'] as const;
const grounds = new Map<string, Ground>();

function groundFor(columns: number, mur: number): Ground {
  const key = `${columns} ${mur}`;
  let ground = grounds.get(key);
  if (!ground) {
    ground = groundOf(amphipolisAtlas(), {
      part: [0, 30, 1600, 1060],
      columns,
      rows: columns === WIDE ? 28 : 24,
      fill,
      border: (between, upright, faces) => border(between, upright, faces, WALLS[mur] ?? ''),
    });
    grounds.set(key, ground);
  }
  return ground;
}

/** The operational map is told as a list, not drawn. */
const isInset = (face: Face): boolean => face.frame === 'inset';

function border(
  between: Border | undefined,
  upright: boolean,
  faces: readonly [Face, Face],
  marker: string,
): string {
  if (faces.some(isInset)) return ' ';
  if (between?.kind === 'bridge') return '=';
  if (between?.river) return '≈';
  if (between?.wall === 'permanent') return '#';
  if (between?.wall && marker) return marker;
  return upright ? ':' : '.';
}

function fill(face: Face, row: number, column: number): string {
  if (isInset(face) || (column + 2 * row) % 4 !== 0) return ' ';
  if (face.kind === 'sea' || face.kind === 'port' || face.kind === 'lake') return '~';
  if (face.terrain === 'elevated') return '^';
  return face.terrain === 'humid' ? '"' : ' ';
}

/** The main map with the number of units of each side in every zone; + where a leader stands. */
export function mapLines(
  things: Things,
  board: AmphipolisBoard,
  width: number,
  named: { readonly [zone: string]: string } = {},
): string[] {
  const texts = zones.flatMap((spec, zone) =>
    spec.kind === 'operational'
      ? []
      : [[spec.id, [named[spec.id] ?? spec.id, forceMark(things, board, zone)]] as const],
  );
  return drawn(groundFor(width >= WIDE ? WIDE : NARROW, board.mur), texts);
}
