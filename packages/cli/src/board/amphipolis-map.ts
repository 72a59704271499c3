import { type AmphipolisBoard, pieces, zones } from '@strategoi/amphipolis';
import type { Border, Face } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import type { Side } from '@strategoi/bey';
import { drawn, type Ground, groundOf } from './raster.ts';

export const bothSides: readonly Side[] = [0, 1];
export const LETTER = ['A', 'S'] as const;

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
export function mapLines(board: AmphipolisBoard, width: number): string[] {
  const texts = new Map<string, readonly string[]>();
  for (const [zone, spec] of zones.entries()) {
    if (spec.kind === 'operational') continue;
    const force = bothSides
      .filter((side) => pieces.hasAny(board, side, zone))
      .map((side) => {
        const leader = pieces.leaders(board, side, zone).length > 0 ? '+' : '';
        return `${LETTER[side]}${pieces.countUnits(board, side, zone)}${leader}`;
      });
    texts.set(spec.id, [spec.id, force.join(' ')]);
  }
  return drawn(groundFor(width >= WIDE ? WIDE : NARROW, board.mur), texts);
}
