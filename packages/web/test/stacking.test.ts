import { clearance } from '@strategoi/atlas';
import { amphipolisAtlas } from '@strategoi/atlas/amphipolis';
import { diadochiAtlas } from '@strategoi/atlas/diadochi';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import { describe, expect, it } from 'vitest';
import { around, fieldOf, overlap } from '../src/board/geometry.ts';
import { pillSpots } from '../src/board/pills.ts';
import { type Arrangement, arrange, centreOf, type Stage, stageOf, wayOf } from '../src/board/scene.ts';
import { pilesOf, placePiles, type Space, shapesOf } from '../src/board/stacking.ts';
import type { Piece } from '../src/board/types.ts';

const unit = (id: string, more: Partial<Piece> = {}): Piece => ({
  id,
  zone: 'T12',
  kind: 'unit',
  side: 'athens',
  stack: 'A-H6',
  name: 'hoplites 6',
  symbol: 'hoplite',
  strength: 6,
  ...more,
});

describe('piles', () => {
  it('hold identical counters; other kinds lie beside them, leaders last', () => {
    const piles = pilesOf('T12', [
      unit('leader', { kind: 'leader', stack: 'eucles', symbol: 'leader', label: 'Eucles' }),
      unit('a'),
      unit('c', { stack: 'A-P5x', symbol: 'peltast', strength: 5 }),
      unit('b'),
      unit('d', { stack: 'A-H6*', reduced: true, strength: 3 }),
    ]);
    expect(piles.map((pile) => pile.pieces.map((piece) => piece.id))).toEqual([
      ['a', 'b'],
      ['d'],
      ['c'],
      ['leader'],
    ]);
  });

  it('keep the two sides apart', () => {
    const piles = pilesOf('T12', [
      unit('s', { side: 'sparta' }),
      unit('a'),
      unit('t', { side: 'sparta', stack: 'S-C5x' }),
    ]);
    expect(piles.map((pile) => pile.pieces[0]!.side)).toEqual(['athens', 'sparta', 'sparta']);
  });
});

describe('a block of piles', () => {
  const square: Space = {
    field: fieldOf([
      [
        [0, 0],
        [300, 0],
        [300, 200],
        [0, 200],
      ],
    ]),
    taken: [[100, 0, 100, 60]],
    wish: [150, 100],
  };
  const piles = (n: number) =>
    pilesOf(
      'T12',
      Array.from({ length: n }, (_, i) => unit(`u${i}`, { stack: `k${i}` })),
    );

  it.each([1, 2, 3, 5, 8])('of %i stands inside the zone, over no lettering, no pile over another', (n) => {
    const { at, size } = placePiles(square, shapesOf(piles(n)), 48);
    expect(at).toHaveLength(n);
    const boxes = at.map((p) => around(p, size));
    boxes.forEach((box, i) => {
      expect(box[0]).toBeGreaterThan(-2);
      expect(box[1]).toBeGreaterThan(-2);
      expect(box[0] + size).toBeLessThan(302);
      expect(box[1] + size).toBeLessThan(202);
      expect(overlap(box, square.taken[0]!)).toBeLessThan(size);
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(0);
    });
  });

  it('stands in rows of its own for each party, however alike their names are', () => {
    const rows = (...sides: string[]): number => {
      const shapes = shapesOf(
        pilesOf(
          'T12',
          sides.map((side, i) => unit(`u${i}`, { side, stack: `k${i}` })),
        ),
      );
      return new Set(placePiles(square, shapes, 48).at.map(([, y]) => y)).size;
    };
    expect(rows('antigonus', 'antigonus')).toBe(1);
    expect(rows('antigonus', 'antipater')).toBe(2);
  });

  it('shrinks its counters when there is no room', () => {
    expect(placePiles(square, shapesOf(piles(2)), 48).size).toBe(48);
    expect(placePiles(square, shapesOf(piles(24)), 48).size).toBeLessThan(40);
  });
});

describe('the scene of Amphipolis', () => {
  const atlas = amphipolisAtlas();
  const stage = stageOf(atlas, 'en');
  const crowd = ['T12', 'T5', 'T9', 'T17', 'T6', 'M1', 'O4', 'Thasos', 'Macedonia'].flatMap((zone) =>
    Array.from({ length: 4 }, (_, i) => unit(`${zone}-${i}`, { zone, stack: `k${i}` })),
  );
  const scene = arrange(stage, crowd);

  it('stands every pile in its own zone', () => {
    for (const { pile, x, y } of scene.placed) {
      expect(clearance(atlas, atlas.byId.get(pile.zone)!, x, y), pile.zone).toBeGreaterThan(0);
    }
  });

  it('puts a pill over no counter of its zone', () => {
    const price = { kind: 'legal', label: '2', unit: 'PM' } as const;
    for (const zone of ['T12', 'T5', 'T9']) {
      const [x, y] = pillSpots(stage, scene, new Map([[zone, price]]), 1.6).get(zone)!;
      for (const box of scene.boxes.get(zone)!) expect(overlap(around([x, y], 40, 20), box)).toBeLessThan(60);
    }
  });

  it('knows a middle for an empty zone too', () => {
    const [x, y] = centreOf(stage, scene, 'T23');
    expect(clearance(atlas, atlas.byId.get('T23')!, x, y)).toBeGreaterThan(0);
  });

  it('lets a way start and end clear of counters', () => {
    const { line } = wayOf(stage, scene, ['T12', 'T11', 'T9']);
    for (const end of [line[0]!, line.at(-1)!]) {
      for (const box of scene.boxes.get('T12')!.concat(scene.boxes.get('T9')!)) {
        expect(overlap(around(end, 1), box)).toBe(0);
      }
    }
  });

  it('names one of two leaders whose names would run into each other, and keeps pills off the name', () => {
    const leader = (id: string, label: string): Piece =>
      unit(id, { zone: 'T7', kind: 'leader', stack: id, symbol: 'leader', label });
    const pair = arrange(stage, [leader('a', 'Polydamidas'), leader('b', 'Pasitelidas')]);
    expect(pair.placed.map(({ named }) => named).sort()).toEqual([false, true]);
    const alone = arrange(stage, [leader('a', 'Polydamidas')]);
    expect(alone.placed.map(({ named }) => named)).toEqual([true]);
    expect(alone.boxes.get('T7')).toHaveLength(2);
  });

  it('leaves a fixed piece on its spot', () => {
    const fixed = arrange(stage, [unit('g', { kind: 'garrison', at: [900, 260] })]);
    expect(fixed.spots.get('g')).toMatchObject({ x: 900, y: 260 });
  });
});

it('lays a fleet on the coast it is named for', () => {
  const atlas = diadochiAtlas();
  const land = atlas.faces.find((face) => face.coasts)!;
  const [code, coast] = Object.entries(land.coasts!)[0]!;
  const scene = arrange(stageOf(atlas, 'en'), [unit('f', { kind: 'fleet', zone: `${land.id}/${code}` })]);
  expect(scene.spots.get('f')).toMatchObject({ x: coast.at[0], y: coast.at[1], pile: { zone: land.id } });
});

/** How much of a name lies under counters: points along its line, lettered as on a desk with the whole sheet in view. */
function hidden(stage: Stage, scene: Arrangement, zone: string): number {
  const label = stage.drawing.zoneLabels.find((one) => one.zone === zone)!;
  const half = (label.lines[0]!.length * 15 * 0.56) / 2;
  const turn = (label.angle * Math.PI) / 180;
  const points = Array.from({ length: 21 }, (_, i) => (i / 10 - 1) * half).map(
    (t) => [label.x + t * Math.cos(turn), label.y + t * Math.sin(turn)] as const,
  );
  const under = points.filter(([x, y]) =>
    scene.placed.some((p) => Math.max(Math.abs(p.x - x), Math.abs(p.y - y)) < p.size / 2),
  );
  return under.length / points.length;
}

describe.each(['en', 'fr'] as const)('the names on the map of Les Diadoques (%s)', (language) => {
  it.each(['MAC', 'CHE', 'PHR', 'ANC', 'EGY', 'CHD'])('are not under the first levies in %s', (zone) => {
    const stage = stageOf(diadochiAtlas(), language);
    const armies = Array.from({ length: 3 }, (_, i) =>
      unit(`${zone}${i}`, { zone, kind: 'army', stack: `u${i}` }),
    );
    expect(hidden(stage, arrange(stage, armies), zone)).toBeLessThan(0.2);
  });
});

it('ships that stand over the edge of a port stand above its name', () => {
  const stage = stageOf(hellespontAtlas(), 'en');
  for (const zone of ['Sestos', 'Abydos', 'Eleonte', 'Cyzique']) {
    const ships = Array.from({ length: 4 }, (_, i) => unit(`${zone}${i}`, { zone, stack: `k${i}` }));
    const { box } = stage.drawing.zoneLabels.find((one) => one.zone === zone)!;
    const { placed } = arrange(stage, ships);
    expect(placed).toHaveLength(4);
    for (const { x, y, size } of placed) expect(overlap(around([x, y], size), box), zone).toBe(0);
  }
});
