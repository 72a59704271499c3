import { type Atlas, clearance, faceOf } from '@strategoi/atlas';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { describe, expect, it } from 'vitest';
import { around, overlap, type Rect } from '../src/board/geometry.ts';
import { NAMES_FROM } from '../src/board/plates.ts';
import { arrange, stageOf } from '../src/board/scene.ts';
import type { Piece } from '../src/board/types.ts';
import { lettering } from './lettering.ts';
import { drawnMaps } from './maps.ts';

/** Sheet pixels for a screen pixel: the sheet of a desk in view, the same above a stack laid out, a phone as it opens, a desk near a strait. */
const DESK = 1.6;
const DOCKED = 1.85;
const PHONE = 2.27;
const NEAR = 0.95;
/** The farthest from which names are lettered and not codes alone. */
const FARTHEST = 1 / NAMES_FROM;

/** Orders of the order game are written beside the map, not under it. */
const sizesOf = (atlas: Atlas): readonly number[] =>
  atlas.sheet.labels === 'name' ? [DESK, PHONE, NEAR] : [DESK, DOCKED, FARTHEST, PHONE, NEAR];

const unit = (zone: string, n: number): Piece => ({
  id: `${zone}-${n}`,
  zone,
  kind: 'unit',
  side: 'athens',
  stack: `k${n}`,
  name: '',
  symbol: 'hoplite',
  strength: 6,
});

const cases = drawnMaps.flatMap(([title, atlas]) =>
  (['en', 'fr'] as const).flatMap((language) =>
    sizesOf(atlas).map((k) => [title, language, k, atlas] as const),
  ),
);
/** So much of a name may be touched: boxes are a little larger than letters. */
const HIDDEN = 0.15;
const share = (a: Rect, b: Rect): number => overlap(a, b) / Math.min(a[2] * a[3], b[2] * b[3]);

/** Kinds of counters side by side in one place: as many as there may be; armies of the order game stand nearly alone. */
const crowds = (atlas: Atlas): readonly number[] =>
  atlas.sheet.labels === 'name' ? [1, 2, 3] : [1, 2, 3, 5];

describe.each(cases)('%s (%s), %d sheet pixels for one of the screen', (_title, language, k, atlas) => {
  const all = lettering(atlas, language, k);
  const stage = stageOf(atlas, language);
  const places = atlas.faces.filter((face) => !face.filler);

  it('letters no name over another', () => {
    expect(all.length).toBeGreaterThan(places.length * 0.75);
    const over = all.flatMap((a, i) =>
      all
        .slice(i + 1)
        .filter((b) => a.zone !== b.zone && share(a.box, b.box) > HIDDEN)
        .map((b) => `${a.text} | ${b.text}`),
    );
    expect(over).toEqual([]);
  });

  it('names no citadel over the name of a province', () => {
    const { features, lettered, zoneLabels } = stage.drawing;
    const named = features.match(/class="ctx (capital|major)/g)?.length ?? 0;
    // Counters keep clear of them: their boxes come after those of the provinces.
    const boxes = lettered.slice(lettered.length - named);
    const others = lettered.slice(0, lettered.length - named);
    expect(boxes.filter((box) => others.some((name) => share(name, box) > HIDDEN))).toEqual([]);
    expect(others.length).toBeGreaterThanOrEqual(zoneLabels.length);
  });

  it('stands no counter over a name', () => {
    const over = places.flatMap(({ id }) =>
      crowds(atlas).flatMap((n) => {
        const { placed } = arrange(
          stage,
          Array.from({ length: n }, (_, i) => unit(id, i)),
        );
        const boxes = placed.map(({ x, y, size }) => around([x, y], size));
        const hidden = all.filter(({ box }) => boxes.some((counter) => share(counter, box) > HIDDEN));
        return hidden.map(({ text }) => `${n} in ${id} over ${text}`);
      }),
    );
    expect(over).toEqual([]);
  });
});

it.each(drawnMaps)('a counter alone stands in its own zone, no smaller than can be read: %s', (_t, atlas) => {
  const stage = stageOf(atlas, 'fr');
  for (const face of atlas.faces.filter(({ filler, frame }) => !filler && frame === 'board')) {
    const [spot] = arrange(stage, [unit(face.id, 0)]).placed;
    if (!spot) throw new Error(`nobody in ${face.id}`);
    // A port is smaller than a counter: its ships stand over the edge.
    if (face.kind !== 'port')
      expect(clearance(atlas, face, spot.x, spot.y), face.id).toBeGreaterThanOrEqual(0);
    expect(spot.size, face.id).toBeGreaterThanOrEqual(stage.counter * 0.6);
  }
});

it('ships of a port stand on the side of its water, soldiers on the side of its land', () => {
  const atlas = hellespontAtlas();
  const stage = stageOf(atlas, 'en');
  const heights = (zone: string): readonly number[] => {
    const pieces = ['trireme', 'hoplite'].map((symbol, n) => ({ ...unit(zone, n), symbol }));
    const { spots } = arrange(stage, pieces);
    return pieces.map(({ id }) => spots.get(id)?.y ?? Number.NaN);
  };
  const [shipAtSestos, footAtSestos] = heights('Sestos');
  expect(shipAtSestos).toBeGreaterThan(footAtSestos ?? 0);
  const [shipAtAbydos, footAtAbydos] = heights('Abydos');
  expect(shipAtAbydos).toBeLessThan(footAtAbydos ?? 0);
});

it.each([2, 4])('two fleets with their leaders stand in the box of a base, %i rows in all', (rows) => {
  const atlas = hellespontAtlas();
  const stage = stageOf(atlas, 'en');
  for (const face of atlas.faces.filter(({ kind }) => kind === 'base')) {
    const pieces = ['athens', 'sparta'].flatMap((side) =>
      Array.from({ length: (5 * rows) / 2 }, (_, n) => ({
        ...unit(face.id, n),
        id: `${side} ${n}`,
        stack: `${side} ${n}`,
        side,
        ...(n > 1 ? {} : { kind: 'leader' as const, label: 'Thrasybulus' }),
      })),
    );
    for (const { x, y } of arrange(stage, pieces).placed)
      expect(clearance(atlas, face, x, y), face.id).toBeGreaterThanOrEqual(0);
  }
});

it('fleets side by side in the narrows and the port between them do not stand over one another', () => {
  const crowd = (zone: string, side: string, symbol: string, n: number): Piece[] =>
    Array.from({ length: n }, (_, i) => ({
      ...unit(zone, i),
      id: `${zone} ${side} ${i}`,
      stack: `${side} ${i}`,
      side,
      symbol,
    }));
  const { placed } = arrange(stageOf(hellespontAtlas(), 'en'), [
    ...crowd('M5', 'athens', 'trireme', 9),
    ...crowd('M4', 'sparta', 'trireme', 5),
    ...crowd('Abydos', 'sparta', 'hoplite', 3),
    ...crowd('Sestos', 'athens', 'trireme', 4),
  ]);
  const heaps = placed.flatMap((a, i) =>
    placed
      .slice(i + 1)
      .filter((b) => b.pile.zone !== a.pile.zone)
      .filter((b) => share(around([a.x, a.y], a.size), around([b.x, b.y], b.size)) > 0.3)
      .map((b) => `${a.pile.key} | ${b.pile.key}`),
  );
  expect(heaps).toEqual([]);
});

it.each(['M1', 'M3', 'M4', 'M5', 'M7'])(
  'a fleet of ten piles in a strait stands together, not across its neighbours: %s',
  (zone) => {
    const atlas = hellespontAtlas();
    const stage = stageOf(atlas, 'en');
    const fleet = Array.from({ length: 10 }, (_, n) => ({
      ...unit(zone, n),
      symbol: n < 3 ? 'trireme' : 'hoplite',
      ...(n < 7 ? {} : { kind: 'leader' as const, label: 'Thrasybulus' }),
    }));
    const { placed } = arrange(stage, fleet);
    const out = placed.map(({ x, y }) => -clearance(atlas, faceOf(atlas, zone), x, y));
    expect(Math.max(...out)).toBeLessThan(stage.counter * 1.4);
    expect(out.filter((far) => far > stage.counter * 0.5).length).toBeLessThan(5);
  },
);

it('two guests of one city stand side by side, and their names are not lettered over one another', () => {
  const atlas = diadochiAtlas();
  const spot = atlas.places.find(({ id }) => id === 'PELLA')?.at[0];
  const guest = (id: string): Piece => ({
    ...unit('MAC', 0),
    ...{ id, stack: id, kind: 'leader', label: id, ...(spot ? { at: spot } : {}) },
  });
  const { spots } = arrange(stageOf(atlas, 'en'), [guest('Antipater'), guest('Roxane')]);
  const [first, second] = [spots.get('Antipater'), spots.get('Roxane')];
  expect([first?.x, first?.y]).toEqual([...(spot ?? [])]);
  expect((second?.x ?? 0) - (first?.x ?? 0)).toBeGreaterThan((first?.size ?? 0) / 2);
  expect([first?.named, second?.named]).toEqual([true, false]);
});
