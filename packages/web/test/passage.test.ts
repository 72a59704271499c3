import { clearance, faceAt } from '@strategoi/atlas';
import { epicAtlas } from '@strategoi/atlas/epic';
import { seaIds } from '@strategoi/epic';
import { describe, expect, it } from 'vitest';
import { arrange, stageOf, wayOf } from '../src/board/scene.ts';

const atlas = epicAtlas();
const stage = stageOf(atlas, 'en');
const empty = arrange(stage, []);

/** Where a line lies on other land than that it begins or ends in; in a strait it may graze the shore. */
function ashore(from: string, to: string): string[] {
  const { line } = wayOf(stage, empty, [from, to]);
  return line.flatMap(([x, y], i) => {
    const [px, py] = line[i - 1] ?? [x, y];
    const parts = Math.ceil(Math.hypot(x - px, y - py));
    const found: string[] = [];
    for (let n = 0; n < parts; n++) {
      const at = [px + ((x - px) * n) / parts, py + ((y - py) * n) / parts] as const;
      const face = faceAt(atlas, ...at);
      const isLand = face?.kind === 'land' || face?.kind === 'offmap';
      if (isLand && ![from, to].includes(face.id) && clearance(atlas, face, ...at) > GRAZED)
        found.push(`${from} to ${to} over ${face.id}`);
    }
    return found;
  });
}
const GRAZED = 2;

const neighbours = seaIds.flatMap((from) =>
  (stage.walk.near.get(from) ?? [])
    .filter((to) => from < to && seaIds.includes(to))
    .map((to) => [from, to] as const),
);
const ports = atlas.lattice.cities.flatMap(({ hex, port }) =>
  port === undefined ? [] : [[hex, port] as const],
);

describe('the line of a voyage', () => {
  it('from sea to sea crosses no cape', () => {
    expect(neighbours.length).toBeGreaterThan(100);
    expect(neighbours.flatMap((pair) => ashore(...pair))).toEqual([]);
  });

  it('into a port and out of it crosses no land but that of the port', () => {
    expect(ports.length).toBeGreaterThan(50);
    expect(ports.flatMap(([hex, sea]) => [...ashore(hex, sea), ...ashore(sea, hex)])).toEqual([]);
  });
});
