import { type Atlas, clearance, faceOf } from '@strategoi/atlas';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { describe, expect, it } from 'vitest';
import { around, overlap, type Rect } from '../src/board/geometry.ts';
import { NAMES_FROM } from '../src/board/plates.ts';
import { arrange, nameBox, stageOf } from '../src/board/scene.ts';
import type { Piece } from '../src/board/types.ts';
import { cityLines, lettering } from './lettering.ts';
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

/** So near that every city is named, and as near as a map can be. */
const NEAREST = 0.4;

describe.each([
  ['en', NEAR],
  ['en', NEAREST],
  ['fr', NEAR],
  ['fr', DESK],
] as const)('those in a city (%s, %d)', (language, k) => {
  const atlas = diadochiAtlas();
  const stage = stageOf(atlas, language);
  const cities = atlas.places.filter(({ properties }) => properties.rank !== undefined);
  const names = [...lettering(atlas, language, k), ...cityLines(atlas, language, k)];
  const inside = (place: (typeof cities)[number], id: string, more: Partial<Piece>): Piece => ({
    ...unit(place.properties.zone ?? '', 0),
    ...{ id, stack: id, at: place.at[0] ?? [0, 0] },
    ...more,
  });
  const garrison: Partial<Piece> = { kind: 'garrison' };
  const leader: Partial<Piece> = { kind: 'leader', label: 'Antipater' };

  it.each([
    ['a garrison', [garrison]],
    ['a leader', [leader]],
    ['a garrison and a leader', [garrison, leader]],
    ['two leaders', [leader, { ...leader, label: 'Roxane' }]],
  ])('%s: the name of no city or province lies under them', (_who, guests) => {
    expect(cities.length).toBeGreaterThan(30);
    const faults = cities.flatMap((place) => {
      const pieces = guests.map((more, i) => inside(place, `${place.id} ${i}`, more));
      const { placed } = arrange(stage, pieces);
      const boxes = placed.flatMap(({ x, y, size, named, pile }) => {
        const { label } = pile.pieces[0]!;
        return [around([x, y], size), ...(named && label ? [nameBox([x, y], size, label)] : [])];
      });
      return names
        .filter(({ box }) => boxes.some((counter) => share(counter, box) > HIDDEN))
        .map(({ text }) => `in ${place.id} over ${text}`);
    });
    expect(faults).toEqual([]);
  });

  it('they stand by their city, and do not hide one another', () => {
    for (const place of cities) {
      const { placed } = arrange(stage, [
        inside(place, 'garrison', garrison),
        inside(place, 'leader', leader),
      ]);
      const [a, b] = placed.map(({ x, y, size }) => around([x, y], size));
      expect(share(a!, b!), place.id).toBeLessThan(0.45);
      const [x, y] = place.at[0]!;
      for (const spot of placed)
        expect(Math.hypot(spot.x - x, spot.y - y), place.id).toBeLessThan(spot.size * 1.3);
    }
  });
});
