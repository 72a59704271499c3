import { clearance, faceOf, zonesOf } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { describe, expect, it } from 'vitest';
import { cut } from '../src/board/drawing/glyphs.ts';
import { drawMap, wallMarkup, wallStates } from '../src/board/drawing/map.ts';
import { ringsOf } from '../src/board/drawing/room.ts';
import { lineDistance } from '../src/board/geometry.ts';
import { outlineOf, stageOf } from '../src/board/scene.ts';
import { drawnMaps } from './maps.ts';

describe.each(drawnMaps)('the map of %s', (_name, atlas) => {
  const drawing = drawMap(atlas, 'fr');
  const whole = drawing.defs + drawing.ground + drawing.features + drawing.labels + wallMarkup(atlas, {});

  it('holds no colour: those are in the style sheets', () => {
    expect(whole.match(/#[0-9a-f]{3,6}\b(?=["; ])|rgb|hsl|stroke="(?!none)|fill="(?!none|url)/gi)).toBeNull();
  });

  it('holds no number that is none', () => {
    expect(whole).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('closes every group it opens', () => {
    for (const layer of [drawing.ground, drawing.features, drawing.labels]) {
      expect(layer.split('<g').length).toBe(layer.split('</g>').length);
      expect(layer.split('<text ').length).toBe(layer.split('</text>').length);
    }
  });

  it('letters nothing below the light of the zones, which would cross it', () => {
    expect(drawing.ground).not.toContain('<text');
    for (const { id, fr } of atlas.frames)
      if (id !== 'board' && fr) expect(drawing.labels).toContain(fr.replaceAll('&', '&amp;'));
  });

  it('letters every zone, and draws each outline once', () => {
    expect(drawing.zoneLabels.map((label) => label.zone).sort()).toEqual(
      zonesOf(atlas)
        .map((z) => z.id)
        .sort(),
    );
    for (const { id } of zonesOf(atlas))
      expect(drawing.defs.split(`id="${drawing.prefix}-z-${id}"`)).toHaveLength(2);
  });

  it('strews its lines in parts, so that a tile of the browser looks at what lies in it', () => {
    const lines = [
      ...drawing.ground.matchAll(/<path class="(?:wl|zb|zb-h|grass|slope|coast)[^"]*" d="([^"]+)"/g),
    ];
    expect(lines.length).toBeGreaterThan(100);
    for (const [, data] of lines) {
      const starts = [...data!.matchAll(/M([\d.-]+) ?([\d.-]+)/g)];
      for (const axis of [1, 2]) {
        const at = starts.map((start) => Number(start[axis]));
        expect(Math.max(...at) - Math.min(...at)).toBeLessThanOrEqual(160);
      }
    }
  });

  it('letters French with its accents and printed apostrophes', () => {
    const lettered = [...(drawing.labels + drawing.features).matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g)];
    const names = lettered.map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => name.includes("'"))).toEqual([]);
    expect(names.filter((name) => /\b(Eg|Et|Eo|El[ée]|Eph)/.test(name))).toEqual([]);
  });

  it('is the same at every visit', () => {
    expect(drawMap(atlas, 'fr').ground).toBe(drawing.ground);
  });
});

it('cuts a long line into pieces that leave no join out and have no new ends', () => {
  const line = Array.from({ length: 100 }, (_, i) => [i * 10, (i % 2) * 5] as const);
  const pieces = cut(line);
  expect(pieces.length).toBeGreaterThan(8);
  expect(pieces[0]![0]).toBe(line[0]);
  expect(pieces.at(-1)!.at(-1)).toBe(line.at(-1));
  const joined = new Set(pieces.flatMap((piece) => piece.slice(1, -1)));
  expect(line.slice(1, -1).every((point) => joined.has(point))).toBe(true);
});

describe('the walls of Amphipolis', () => {
  const atlas = amphipolisAtlas();
  const walls = atlas.borders.filter((border) => border.wall !== undefined);

  it('look different in every state', () => {
    const all = wallStates.map((state) =>
      wallMarkup(atlas, Object.fromEntries(walls.map((wall) => [wall.id as string, state]))),
    );
    expect(new Set(all).size).toBe(wallStates.length);
  });

  it('turn their merlons to the outside', () => {
    const text = wallMarkup(atlas, {});
    const outside = atlas.byId.get('T7')!;
    const merlons = /class="wall-m" d="([^"]+)"/.exec(text.slice(text.indexOf('wall-b w1')))![1]!;
    const sides = [...merlons.matchAll(/M([\d.-]+) ([\d.-]+)l([\d.-]+) ([\d.-]+)/g)].map((m) => {
      const [x, y, dx, dy] = m.slice(1).map(Number) as [number, number, number, number];
      return clearance(atlas, outside, x + dx, y + dy) > 0;
    });
    expect(sides.length).toBeGreaterThan(20);
    expect(sides.filter((out) => out).length / sides.length).toBeGreaterThan(0.9);
  });
});

it('folds the name of a town into its zone', () => {
  const atlas = amphipolisAtlas();
  for (const label of drawMap(atlas, 'en').zoneLabels.filter((l) => l.kind === 'city')) {
    const face = atlas.byId.get(label.zone)!;
    const [x, y, w, h] = label.box;
    expect(clearance(atlas, face, x + w / 2, y + h / 2)).toBeGreaterThan(20);
    expect(clearance(atlas, face, x, y + h / 2)).toBeGreaterThan(-8);
    expect(clearance(atlas, face, x + w, y + h / 2)).toBeGreaterThan(-8);
  }
});

it.each(drawnMaps)('the light on %s strays no more than its border hides', (_name, atlas) => {
  const stage = stageOf(atlas, 'en');
  let [few, many] = [0, 0];
  for (const { id } of zonesOf(atlas)) {
    const drawn = [...outlineOf(stage, id).matchAll(/[ML]([\d.-]+) ([\d.-]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    const full = ringsOf(atlas, faceOf(atlas, id)).flat();
    few += drawn.length;
    many += full.length;
    const ring = [...drawn, drawn[0]!];
    for (const point of full) expect(lineDistance(point, ring)).toBeLessThan(1.2);
  }
  expect(few).toBeLessThan(many / 2);
});
