import { readFileSync } from 'node:fs';
import { type Atlas, clearance } from '@strategoi/atlas';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { describe, expect, it } from 'vitest';
import type { Language, ZoneLabel } from '../src/board/drawing/labels.ts';
import { around, overlap, type Rect } from '../src/board/geometry.ts';
import { NAMES_FROM } from '../src/board/plates.ts';
import { arrange, stageOf } from '../src/board/scene.ts';
import type { Piece } from '../src/board/types.ts';
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

const css = readFileSync(new URL('../src/styles/map-names.css', import.meta.url), 'utf8');
/** The size of lettering as the style sheet has it, in sheet pixels. */
const letterOf = (cls: string, k: number, em = 0): number => {
  const rule = css.match(new RegExp(`\\.map \\.${cls.replaceAll(' ', '\\.')} \\{[^}]*`))?.[0] ?? '';
  const found = rule.match(
    /max\(([\d.]+)px \* var\(--k\), min\(([\d.]+)(px|em), ([\d.]+)px \* var\(--k\)\)\)/,
  );
  if (!found) throw new Error(`no size of ${cls}`);
  const [least, cap, most] = [Number(found[1]), Number(found[2]), Number(found[4])];
  return Math.max(least * k, Math.min(found[3] === 'em' ? cap * em : cap, most * k));
};

interface Line {
  readonly zone: string;
  readonly text: string;
  readonly box: Rect;
}

/** A line of text whose baseline is at y; the halo and the few letters that hang are no part of it. */
const line = (
  zone: string,
  text: string,
  [x, y]: readonly [number, number],
  em: number,
  wide: number,
  anchor = 'middle',
): Line => {
  const w = text.length * em * wide;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - w : x - w / 2;
  return { zone, text, box: [left, y - em * 0.7, w, em * 0.74] };
};

const linesOf = (label: ZoneLabel, k: number): Line[] => {
  const { zone, kind, x, y, id, lines } = label;
  const names = k <= 1 / NAMES_FROM;
  const down = (first: number, em: number, wide: number): Line[] =>
    lines.map((text, i) => line(zone, text, [x, y + (first + 1.04 * i) * em], em, wide));
  switch (kind) {
    case 'city': {
      const em = letterOf('zcity', k);
      return [line(zone, `${lines[0]} ${id}`, [x, y + em * 0.3], em, 0.46)];
    }
    case 'port':
      return names ? down(0.9, letterOf('znm', k), 0.54) : [];
    case 'base': {
      if (label.angle !== 0) return [];
      return down(0.32, letterOf('zbase', k), 0.47);
    }
    case 'named': {
      if (label.angle !== 0) return [];
      if (!names) {
        const em = letterOf('zcode', k);
        return [line(zone, id, [x, y + em * 0.32], em, 0.66)];
      }
      const em = letterOf('zfull', k, label.size);
      const first = 0.32 - ((lines.length - 1) * 1.04 + 0.8) / 2;
      const under = first + (lines.length - 1) * 1.04 + 0.86;
      return [...down(first, em, 0.56), line(zone, id, [x, y + under * em], em * 0.72, 0.7)];
    }
    default: {
      const water = kind === 'water';
      const em = letterOf('zid', k);
      const name = letterOf(water ? 'znm water' : 'znm', k);
      return [
        line(zone, id, [x, y + em * 0.36], em, 0.6),
        ...(names ? down(water ? 1.5 : 1.65, name, water ? 0.46 : 0.52) : []),
      ];
    }
  }
};

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

const lettering = (atlas: Atlas, language: Language, k: number): Line[] =>
  stageOf(atlas, language).drawing.zoneLabels.flatMap((label) => linesOf(label, k));

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

  it('names no citadel over the name of a province, but for capitals', () => {
    const { features, lettered, zoneLabels } = stage.drawing;
    const named = features.match(/class="ctx (capital|major)/g)?.length ?? 0;
    // Counters keep clear of them: their boxes come after those of the provinces.
    const boxes = lettered.slice(lettered.length - named);
    const others = lettered.slice(0, lettered.length - named);
    const capitals = features.match(/class="ctx capital/g)?.length ?? 0;
    expect(boxes.slice(capitals).filter((box) => others.some((name) => share(name, box) > HIDDEN))).toEqual(
      [],
    );
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
