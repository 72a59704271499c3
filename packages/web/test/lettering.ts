import { readFileSync } from 'node:fs';
import type { Atlas } from '@strategoi/atlas';
import type { Language, ZoneLabel } from '../src/board/drawing/labels.ts';
import { titleOf } from '../src/board/drawing/map.ts';
import type { Rect } from '../src/board/geometry.ts';
import { NAMES_FROM } from '../src/board/plates.ts';
import { stageOf } from '../src/board/scene.ts';

/** What is lettered on a map and how large it is on the screen: the sums of the browser, from the style sheet. */

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

export interface Line {
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
      const code = letterOf('zid', k);
      const [wide, rest] = [(lines[0] ?? '').length * em * 0.46, 7 + id.length * code * 0.6];
      const left = x - (wide + rest) / 2;
      return [
        line(zone, lines[0] ?? '', [left, y + em * 0.3], em, 0.46, 'start'),
        line(zone, id, [left + wide + 7, y + em * 0.3], code, 0.6, 'start'),
      ];
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

/** Titles of insets. */
const titlesOf = (atlas: Atlas, language: Language, k: number): Line[] =>
  atlas.frames.flatMap((frame) => {
    const title = titleOf(atlas, frame, language);
    return title ? [line(frame.id, title.text, title.at, letterOf('ins-t', k), 0.54, 'start')] : [];
  });

/** The least of the cities are named on a near map only. */
const NEAR = 1 / 1.02;

/** Names of cities in sight, as they are in the drawing. */
export const cityLines = (atlas: Atlas, language: Language, k: number): Line[] => {
  const em = letterOf('ctx', k);
  const drawn = stageOf(atlas, language).drawing.features.matchAll(
    /class="cit \w+" transform="translate\(([-\d.]+) ([-\d.]+)\)">.*?<text class="ctx (\w+) a-(\w+)" x="([-\d.]+)" y="([-\d.]+)">([^<]*)/g,
  );
  return [...drawn].flatMap(([, x, y, rank, anchor, dx, dy, name = '']) =>
    rank === 'minor' && k > NEAR
      ? []
      : [line(name, name, [Number(x) + Number(dx), Number(y) + Number(dy)], em, 0.48, anchor)],
  );
};

export const lettering = (atlas: Atlas, language: Language, k: number): Line[] => [
  ...stageOf(atlas, language).drawing.zoneLabels.flatMap((label) => linesOf(label, k)),
  ...titlesOf(atlas, language, k),
];
