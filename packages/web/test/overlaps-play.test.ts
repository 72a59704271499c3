import type { Atlas } from '@strategoi/atlas';
import { describe, expect, it } from 'vitest';
import type { Language } from '../src/board/drawing/labels.ts';
import { around, overlap, type Rect } from '../src/board/geometry.ts';
import { PILL_HEIGHT, pillGrade, pillScale, pillSize, pillSpots } from '../src/board/pills.ts';
import { type Arrangement, arrange, nameBox, type Stage, stageOf } from '../src/board/scene.ts';
import type { Target } from '../src/board/types.ts';
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

const faultsOf = (atlas: Atlas, language: Language): Map<string, string[]> => {
  const stage = stageOf(atlas, language);
  const faults = new Map<string, string[]>();
  for (const { title, pieces } of moments(atlas, language, 1, language === 'en' ? 60 : 240)) {
    const arrangement = arrange(stage, pieces);
    const standing = counters(arrangement);
    const names = firstNames(arrangement);
    const found = [
      ...over('counter on counter', standing, standing, 0.25),
      ...over('first name on counter', names, standing, 0.3),
      ...over('first name on first name', names, names, 0.1),
      ...SIZES.flatMap((k) => {
        const lines: Drawn[] = lettering(atlas, language, k).map(({ zone, text, box }) => ({
          zone,
          what: text,
          box,
        }));
        const pills = atlas.sheet.labels === 'name' ? [] : prices(stage, arrangement, k);
        return [
          ...over(`at ${k} counter on name`, standing, lines, 0.15),
          ...over(`at ${k} first name on name`, names, lines, 0.2),
          ...over(`at ${k} price on counter`, pills, standing, 0.12),
          ...over(`at ${k} price on name`, pills, lines, 0.15),
          ...over(`at ${k} price on price`, pills, pills, 0.1),
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
