import type { Atlas } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { describe, expect, it } from 'vitest';
import { type ZoneLabel, zoneLabels } from '../src/board/drawing/labels.ts';
import { drawnBox } from '../src/board/drawing/map.ts';
import { fieldOfFace } from '../src/board/drawing/room.ts';
import { clearAt, overlap } from '../src/board/geometry.ts';

const maps: readonly (readonly [string, Atlas])[] = [
  ['Amphipolis', amphipolisAtlas()],
  ['Hellespont', hellespontAtlas()],
];
const sheets = maps.flatMap(([name, atlas]) =>
  (['en', 'fr'] as const).map((language) => [name, language, atlas] as const),
);

describe.each(sheets)('the lettering of %s (%s)', (_name, language, atlas) => {
  const sheet = drawnBox(atlas);
  const labels = zoneLabels(atlas, language, sheet).filter(
    ({ kind, zone }) => (kind === 'zone' || kind === 'water') && atlas.byId.get(zone)?.frame === 'board',
  );
  const area = ({ box }: ZoneLabel): number => box[2] * box[3];

  it('stays on the sheet', () => {
    for (const label of labels)
      expect(overlap(label.box, sheet), label.zone).toBeGreaterThan(area(label) * 0.9);
  });

  it('does not run over the lettering of another zone', () => {
    const over = labels.flatMap((a, i) =>
      labels
        .slice(i + 1)
        .filter((b) => overlap(a.box, b.box) > 0.15 * Math.min(area(a), area(b)))
        .map((b) => `${a.zone} ${b.zone}`),
    );
    expect(over).toEqual([]);
  });

  it('has the number of a zone inside the zone', () => {
    for (const { zone, x, y } of labels) {
      const face = atlas.byId.get(zone);
      expect(face && clearAt(fieldOfFace(atlas, face), x, y), zone).toBeGreaterThan(0);
    }
  });
});
