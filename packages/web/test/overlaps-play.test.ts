import type { Atlas } from '@strategoi/atlas';
import { epicAtlas } from '@strategoi/atlas/epic';
import { describe, expect, it } from 'vitest';
import { coverOf } from '../src/board/cells.ts';
import type { Language } from '../src/board/drawing/labels.ts';
import { around, overlap, type Point, type Rect } from '../src/board/geometry.ts';
import { drawOrders, ORDER_BEAD, ORDER_PILL, type OrderArrow, orderPillWidth } from '../src/board/orders.ts';
import { PILL_HEIGHT, pillGrade, pillScale, pillSize, pillSpots } from '../src/board/pills.ts';
import { type Arrangement, arrange, nameBox, type Stage, stageOf, wayOf } from '../src/board/scene.ts';
import type { Target } from '../src/board/types.ts';
import { BEAD, beadSpots } from '../src/board/Ways.tsx';
import { plaqueSpots } from '../src/games/epic/plaques.ts';
import { moments } from './crowding.ts';
import { lettering } from './lettering.ts';
import { drawnMaps } from './maps.ts';

/** Sheet pixels for a screen pixel: near a strait, the sheet of a large desk, of a small one, of a small one above a stack laid out, of a phone. */
const SIZES = [1, 1.6, 2, 2.4, 2.27];

/** What is drawn in one place, and what stands or is written there. */
interface Drawn {
  readonly zone: string;
  readonly what: string;
  readonly box: Rect;
}

const share = (a: Rect, b: Rect): number => overlap(a, b) / Math.min(a[2] * a[3], b[2] * b[3]);

/** Pairs of two lists, one of which covers the other by more than this part of the smaller. */
const over = (name: string, these: readonly Drawn[], those: readonly Drawn[], most: number): string[] =>
  these.flatMap((a) =>
    those.filter((b) => a !== b && share(a.box, b.box) > most).map((b) => `${name}: ${a.what} | ${b.what}`),
  );

const counters = ({ placed }: Arrangement): Drawn[] =>
  placed.map(({ pile, x, y, size }) => ({ zone: pile.zone, what: pile.key, box: around([x, y], size) }));

const firstNames = ({ placed }: Arrangement): Drawn[] =>
  placed.flatMap(({ pile, x, y, size, named }) => {
    const { label } = pile.pieces[0]!;
    return named && label ? [{ zone: pile.zone, what: label, box: nameBox([x, y], size, label) }] : [];
  });

const price: Target = { kind: 'legal', label: '2', unit: 'PA' };
/** A price in every place of the map at once: more than is ever asked. */
const prices = (stage: Stage, arrangement: Arrangement, k: number): Drawn[] => {
  const targets = new Map(stage.atlas.faces.filter(({ filler }) => !filler).map(({ id }) => [id, price]));
  const scale = pillScale(k);
  return [...pillSpots(stage, arrangement, targets, pillGrade(k))].map(([zone, at]) => ({
    zone,
    what: `price of ${zone}`,
    box: around(at, pillSize(price) * scale, PILL_HEIGHT * scale),
  }));
};

/** Ways of three steps from every place where somebody stands, with what each step has cost. */
const ways = ({ walk }: Stage, { centres }: Arrangement): readonly (readonly string[])[] =>
  [...centres.keys()].flatMap((from, i) => {
    const zones = [from];
    for (let step = 0; step < 3; step++) {
      const next = (walk.near.get(zones.at(-1)!) ?? []).filter((zone) => !zones.includes(zone));
      if (next.length > 0) zones.push(next[(i + step) % next.length]!);
    }
    return zones.length > 2 ? [zones] : [];
  });

const beads = (stage: Stage, arrangement: Arrangement, k: number): Drawn[] =>
  ways(stage, arrangement).flatMap((zones) => {
    const scale = pillGrade(k);
    const path = { zones, beads: zones.slice(1).map((_, i) => `${i + 1}`) };
    const spots = beadSpots({ stage, arrangement, path, scale }, wayOf(stage, arrangement, zones));
    return spots.flatMap((at, i) =>
      at
        ? [{ zone: zones[i]!, what: `bead of ${zones.slice(0, i + 1)}`, box: around(at, BEAD * scale) }]
        : [],
    );
  });

/** Everybody besieges the city where he stands, and is told how it went. */
const sieges = ({ atlas }: Stage, { placed }: Arrangement): OrderArrow[] =>
  placed.flatMap(({ pile: { key, zone, pieces } }) =>
    atlas.places
      .filter(({ properties }) => properties.zone === zone && properties.kind === 'citadel')
      .map(({ id }) => ({
        id: `${key} ${id}`,
        shape: 'siege' as const,
        side: 'ptolemy',
        from: pieces[0]!.id,
        to: id!,
        label: '1/2',
        look: 'failed' as const,
      })),
  );

/** Everybody goes to the next place, the one after him helps, and a third is offered gold. */
const marches = ({ walk }: Stage, { placed }: Arrangement): OrderArrow[] =>
  placed.flatMap(({ pile: { key, zone, pieces } }, i): OrderArrow[] => {
    const [to] = walk.near.get(zone) ?? [];
    if (to === undefined) return [];
    const order = { id: key, side: 'ptolemy', from: pieces[0]!.id, to, look: 'succeeded' as const };
    if (i % 3 === 0) return [{ ...order, shape: 'move' as const }];
    if (i % 3 === 1) return [{ ...order, shape: 'bribe' as const, label: '12 T' }];
    const of = placed[i - 2]!.pile;
    const [where] = walk.near.get(of.zone) ?? [];
    return [{ ...order, shape: 'support' as const, of: of.pieces[0]!.id, to: where ?? to }];
  });

/** What hangs over the edge of a counter: how many lie there, and that they have moved. */
const badges = ({ placed }: Arrangement): Drawn[] =>
  placed.flatMap(({ pile: { key, zone, pieces }, x, y, size }) => {
    const [left, top, part] = [x - size / 2, y - size / 2, size / 40];
    const count: Rect = [left - 6 * part, top + 25 * part, 20 * part, 15 * part];
    const moved: Rect = [left + 12 * part, top + 34.5 * part, 16 * part, 11 * part];
    const drawn = (what: string, box: Rect): Drawn => ({ zone, what: `${what} of ${key}`, box });
    return [...(pieces.length > 1 ? [drawn('count', count)] : []), drawn('moved', moved)];
  });

/** What is written on orders of a season, at its largest. */
const written = (stage: Stage, arrangement: Arrangement): Drawn[][] =>
  [sieges(stage, arrangement), marches(stage, arrangement)].map((orders) =>
    drawOrders(stage, arrangement, orders).flatMap(({ order, pill, bead, verdict }) => {
      const drawn = (what: string, box: Rect): Drawn => ({
        zone: order.to!,
        what: `${what} of ${order.shape} ${order.from} ${order.to}`,
        box,
      });
      return [
        ...(pill ? [drawn('chip', around(pill.at, orderPillWidth(pill.text), ORDER_PILL))] : []),
        ...(bead ? [drawn('bead', around(bead.at, ORDER_BEAD))] : []),
        ...(verdict ? [drawn('sign', around(verdict.at, ORDER_BEAD))] : []),
      ];
    }),
  );

const faultsOf = (atlas: Atlas, language: Language): Map<string, string[]> => {
  const stage = stageOf(atlas, language);
  const faults = new Map<string, string[]>();
  for (const { title, pieces } of moments(atlas, language, 1, language === 'en' ? 60 : 240)) {
    const arrangement = arrange(stage, pieces);
    const standing = counters(arrangement);
    const names = firstNames(arrangement);
    const isOrders = atlas.sheet.labels === 'name';
    const seasons = isOrders ? written(stage, arrangement) : [];
    const hung = badges(arrangement);
    const found = [
      ...seasons.flatMap((signs) => over('sign on sign', signs, signs, 0.3)),
      ...over('counter on counter', standing, standing, 0.25),
      ...over('first name on counter', names, standing, 0.3),
      ...over('first name on first name', names, names, 0.1),
      ...SIZES.flatMap((k) => {
        const lines: Drawn[] = lettering(atlas, language, k).map(({ zone, text, box }) => ({
          zone,
          what: text,
          box,
        }));
        const signs = isOrders ? seasons.flat() : beads(stage, arrangement, k);
        const pills = isOrders ? [] : prices(stage, arrangement, k);
        return [
          ...over(`at ${k} counter on name`, standing, lines, 0.15),
          ...over(`at ${k} first name on name`, names, lines, 0.2),
          ...over(`at ${k} price on counter`, pills, standing, 0.12),
          ...over(`at ${k} price on name`, pills, lines, 0.15),
          ...over(`at ${k} price on price`, pills, pills, 0.1),
          ...over(`at ${k} sign on name`, signs, lines, 0.3),
          ...over(`at ${k} badge on name`, hung, lines, 0.3),
        ];
      }),
    ];
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), title]);
  }
  return faults;
};

describe.each(drawnMaps)('%s, whatever is played', (_title, atlas) => {
  it.each(['en', 'fr'] as const)(
    'covers nothing with anything (%s)',
    (language) => {
      const faults = [...faultsOf(atlas, language)].map(
        ([fault, where]) => `${fault} (${where.length}: ${where[0]})`,
      );
      expect(faults).toEqual([]);
    },
    120_000,
  );
});

describe('the war on hexes', () => {
  const atlas = epicAtlas();
  /** Medallions of leaders, the sign that a stack has marched, fires and jars of raiders and foragers. */
  const hung = ({ placed }: Arrangement): Drawn[] =>
    placed.flatMap(({ pile: { key, zone, pieces }, x, y, size }) => {
      const [left, top, part] = [x - size / 2, y - size / 2, size / 40];
      const box = (bx: number, by: number, w: number, h: number): Rect => [
        left + bx * part,
        top + by * part,
        w * part,
        h * part,
      ];
      const [piece] = pieces;
      const sign = (what: string, rect: Rect): Drawn => ({ zone, what: `${what} of ${key}`, box: rect });
      return [
        ...(piece?.commander ? [sign('medal', box(-7, -7, 20, 20))] : []),
        ...(piece?.moved ? [sign('moved', box(12, 34.5, 16, 11))] : []),
        ...(piece?.tabs ?? []).map((tab, i) => sign(tab, box(29 - i * 13, -6, 14, 14))),
      ];
    });

  it.each(['en', 'fr'] as const)(
    'hides no name of a city under stacks, pennants and badges (%s)',
    (language) => {
      const stage = stageOf(atlas, language);
      const names: Drawn[] = atlas.lattice!.cities.map((city, i) => ({
        zone: city.hex,
        what: city[language],
        box: stage.drawing.lettered[i] as Rect,
      }));
      const faults = new Map<string, string>();
      let most = 0;
      for (const { title, pieces } of moments(atlas, language, 1, 250)) {
        const arrangement = arrange(stage, pieces);
        const standing = arrangement.placed.map(({ pile, x, y, size }): Drawn => {
          const inside = pile.pieces[0]?.kind === 'pennant';
          return { zone: pile.zone, what: pile.key, box: coverOf({ inside }, [x, y], size) };
        });
        most = Math.max(most, standing.length);
        const ashore = standing.filter(({ zone }) => atlas.byId.get(zone)?.kind === 'land');
        const drawn = [...ashore, ...hung(arrangement)];
        for (const { what, box } of names) {
          const part = drawn.reduce((sum, other) => sum + overlap(box, other.box), 0) / (box[2] * box[3]);
          if (part > 0.45) faults.set(`${what} ${part.toFixed(2)}`, title);
        }
      }
      expect(most).toBeGreaterThan(20);
      expect([...faults]).toEqual([]);
    },
    60_000,
  );

  it('lays no plaque of a region on another, and hides none under a stack', () => {
    for (const { title, pieces } of moments(atlas, 'en', 1, 250)) {
      const zones = [...new Set(pieces.map(({ zone }) => zone))].flatMap(
        (zone) => atlas.byId.get(zone) ?? [],
      );
      const stacks = zones.filter(({ kind }) => kind === 'land').map(({ anchors }) => anchors[0] as Point);
      const plaques = [...plaqueSpots(stacks)].map(([zone, at]) => ({
        zone,
        what: zone,
        box: around(at, 46, 16),
      }));
      const counters = stacks.map((at) => ({
        zone: '',
        what: `stack at ${at}`,
        box: around(at, atlas.sheet.counter),
      }));
      expect(plaques).toHaveLength(atlas.lattice!.regions.length);
      expect(over('plaque on plaque', plaques, plaques, 0), title).toEqual([]);
      expect(over('plaque under stack', plaques, counters, 0.1), title).toEqual([]);
    }
  });
});
