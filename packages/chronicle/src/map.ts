import { type Atlas, pathOf, pathOfFeature } from '@strategoi/atlas';
import type { Language } from '@strategoi/kernel';

/** What stands in a zone, as a counter of the map shows it. */
export interface Stand {
  readonly zone: string;
  readonly colour: string;
  readonly count: number;
}

const SEA = '#a5c9d1';
const fills: { readonly [terrain: string]: string } = {
  sea: SEA,
  'open-sea': '#93bcc7',
  strait: SEA,
  port: '#b9d6db',
  lake: SEA,
  pond: SEA,
  offwater: '#93bcc7',
  elevated: '#d9c193',
  difficult: '#d9c193',
  mountain: '#d3bb8d',
  humid: '#cfd8ae',
  floodplain: '#d5dcae',
  marsh: '#cfd8ae',
  desert: '#f0e2b6',
  city: '#e6c9a8',
};
const LAND = '#ece0c2';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] as string);

/** How much of the sheet a picture of the report shows, and the one beside its title on a card. */
const BROAD = [420, 200] as const;
const CARD = [240, 270] as const;

function counter(x: number, y: number, size: number, { colour, count }: Stand): string {
  const [left, top, corner] = [x - size / 2, y - size / 2, size / 6];
  const behind =
    count > 1
      ? `<rect x="${left + 3}" y="${top - 3}" width="${size}" height="${size}" rx="${corner}" fill="${colour}" fill-opacity=".55"/>`
      : '';
  return `${behind}<rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${corner}" fill="${colour}" stroke="#fff" stroke-width="1.5"/><text x="${x}" y="${y + size * 0.17}" text-anchor="middle" font-size="${size * 0.48}" font-weight="700" fill="#fff">${count}</text>`;
}

/** A piece of the sheet. */
interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly wide: number;
  readonly high: number;
}

const around = (x: number, y: number, wide: number, high: number): Box => ({
  x0: x - wide / 2,
  y0: y - high / 2,
  wide,
  high,
});
const meet = (a: Box, b: Box): boolean =>
  a.x0 < b.x0 + b.wide && b.x0 < a.x0 + a.wide && a.y0 < b.y0 + b.high && b.y0 < a.y0 + a.high;
const within = (a: Box, b: Box): boolean =>
  a.x0 >= b.x0 && a.y0 >= b.y0 && a.x0 + a.wide <= b.x0 + b.wide && a.y0 + a.high <= b.y0 + b.high;

/** Where each counter lies: beside each other, where several share a zone. */
function placedStands(
  atlas: Atlas,
  stands: readonly Stand[],
): { readonly stand: Stand; readonly at: readonly [number, number] }[] {
  const counts = new Map<string, number>();
  return stands.flatMap((stand) => {
    const face = atlas.byId.get(stand.zone);
    const n = counts.get(stand.zone) ?? 0;
    counts.set(stand.zone, n + 1);
    const at = face?.anchors[n] ?? face?.label;
    return at ? [{ stand, at: [at[0], at[1]] as const }] : [];
  });
}

/** A piece of the map with whoever stands there; a zone that is named has an edge of its own. */
function drawing(
  atlas: Atlas,
  { x0, y0, wide, high }: Box,
  stands: readonly Stand[],
  language: Language,
  label: string,
  zone?: string,
): string {
  // The more of the map there is in a picture, the larger what is written on it.
  const grow = Math.max(1, wide / 800);
  const inside = ([x, y]: readonly [number, number]): boolean =>
    x > x0 - 40 && x < x0 + wide + 40 && y > y0 - 40 && y < y0 + high + 40;
  const faces = atlas.faces.map((face) => {
    const fill = fills[face.terrain ?? ''] ?? fills[face.kind] ?? LAND;
    const own = face.id === zone;
    return `<path d="${pathOf(atlas, face)}" fill="${fill}" stroke="${own ? '#a33f19' : '#8b7a58'}" stroke-width="${own ? 3 : 0.8}" fill-rule="evenodd"/>`;
  });
  const seen = atlas.faces.flatMap((face, i) => {
    const points = face.rings.flatMap((ring) =>
      Array.from({ length: ring.length / 2 }, (_, k): [number, number] => [
        (ring[2 * k] as number) * atlas.unit,
        (ring[2 * k + 1] as number) * atlas.unit,
      ]),
    );
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const apart =
      Math.max(...xs) < x0 ||
      Math.min(...xs) > x0 + wide ||
      Math.max(...ys) < y0 ||
      Math.min(...ys) > y0 + high;
    const area = (Math.max(...xs) - Math.min(...xs)) * (Math.max(...ys) - Math.min(...ys));
    return apart ? [] : [{ face, area, path: faces[i] as string }];
  });
  const rivers = atlas.rivers.map(
    (river) => `<path d="${pathOfFeature(atlas, river)}" fill="none" stroke="#5f97a8" stroke-width="3"/>`,
  );
  const size = Math.max(22 * grow, atlas.sheet.counter * 0.85);
  const placed = placedStands(atlas, stands).filter(({ at }) => inside(at));
  const counters = placed.map(({ at, stand }) => counter(at[0], at[1], size, stand));
  const taken = placed.map(({ at: [x, y] }) => around(x, y, size, size));
  // The name of the chosen zone comes first, then cities before countries; where there is no room it is left out.
  const named = seen.toSorted(
    (a, b) => Number(b.face.id === zone) - Number(a.face.id === zone) || a.area - b.area,
  );
  const names = named.flatMap(({ face }) => {
    const name = face.short?.[language] ?? face[language];
    if (!name || !face.label || face.filler) return [];
    const font = 11 * grow;
    const [x, y] = face.label;
    const free = [0, -0.85 * size, 0.85 * size]
      .map((by) => ({ y: y + by, box: around(x, y + by - font / 3, name.length * font * 0.56, font) }))
      .find(({ box }) => within(box, { x0, y0, wide, high }) && !taken.some((other) => meet(box, other)));
    if (!free) return [];
    taken.push(free.box);
    return `<text x="${x}" y="${free.y}" text-anchor="middle" font-size="${font}" fill="#463a2c">${escaped(name)}</text>`;
  });
  // The chosen zone is drawn last: its edge lies over those of its neighbours.
  const ground = seen.toSorted((a, b) => Number(a.face.id === zone) - Number(b.face.id === zone));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x0} ${y0} ${wide} ${high}" role="img" aria-label="${escaped(label)}" font-family="Georgia, serif"><rect x="${x0}" y="${y0}" width="${wide}" height="${high}" fill="#e3dcc9"/>${ground.map(({ path }) => path).join('')}${rivers.join('')}${names.join('')}${counters.join('')}</svg>`;
}

/** The zone and what lies around it, with whoever stands there: for the report, and for a card of it. */
export function vignette(
  atlas: Atlas,
  zone: string,
  stands: readonly Stand[],
  language: Language,
  label: string,
): { readonly svg: string; readonly card: string } {
  const middle = atlas.byId.get(zone);
  const [cx, cy] = middle?.anchors[0] ?? middle?.label ?? [atlas.sheet.size[0] / 2, atlas.sheet.size[1] / 2];
  const [width, height] = atlas.sheet.size;
  const [svg, card] = ([BROAD, CARD] as const).map(([wide, high]) => {
    const x0 = Math.max(0, Math.min(width - wide, cx - wide / 2));
    const y0 = Math.max(0, Math.min(height - high, cy - high / 2));
    return drawing(atlas, { x0, y0, wide, high }, stands, language, label, zone);
  }) as [string, string];
  return { svg, card };
}

/** The whole map. */
export function wholeMap(atlas: Atlas, stands: readonly Stand[], language: Language, label: string): string {
  const [wide, high] = atlas.sheet.size;
  return drawing(atlas, { x0: 0, y0: 0, wide, high }, stands, language, label);
}
