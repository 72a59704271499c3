import { ATHENS, ENTRY, indexZones, type Side, type ZoneIndex } from '@strategoi/bey';
import { cell, figure, type Options } from '@strategoi/kernel';
import { apart, type BorderKind, borderKinds, borders, zones } from './data/map.ts';

/** The map as indices and flat tables: M1-M21, T1-T30, the eight ports and the three bases. */
const index = indexZones(zones);
export const zoneCount: number = index.zoneCount;
export const zoneId: ZoneIndex['zoneId'] = index.zoneId;
export const zoneOf: ZoneIndex['zoneOf'] = index.zoneOf;
export const zone: ZoneIndex['zone'] = index.zone;

const kinds = zones.map((z) => z.kind);
/** HEL-MAP-01, HEL-MAP-02, HEL-MAP-03: M14 is open sea like the others. */
export const isStrait = (z: number): boolean => kinds[z] === 'strait';
export const isSea = (z: number): boolean => kinds[z] === 'strait' || kinds[z] === 'open-sea';
export const isLand = (z: number): boolean => kinds[z] === 'land';
export const isPort = (z: number): boolean => kinds[z] === 'port';
export const isBase = (z: number): boolean => kinds[z] === 'base';
/** HEL-MAP-04 */
const difficult = zones.map((z) => z.terrain === 'difficult');
export const isDifficult = (z: number): boolean => difficult[z] === true;
export const isClear = (z: number): boolean => isLand(z) && !isDifficult(z);

export const seas: readonly number[] = zones.flatMap((_, i) => (isSea(i) ? [i] : []));
export const ports: readonly number[] = zones.flatMap((_, i) => (isPort(i) ? [i] : []));
const BYZANTION: number = zone('B1');
const THASOS: number = zone('B2');
export const CHIOS: number = zone('B3');
export const PERSIAN_ROAD: number = zone('T29');
export const CYZICUS: number = zone('Cyzique');
export const WEST_BAY: number = zone('M16');
export const EAST_BAY: number = zone('M17');

/** HEL-MAP-10: Byzantion is Spartan, Thasos Athenian, Chios and Samos open to both at once. */
export const bases: readonly (readonly number[])[] = [
  [THASOS, CHIOS],
  [BYZANTION, CHIOS],
];
export const mayUseBase = (side: Side, base: number): boolean => cell(bases, side).includes(base);

// ---- borders; one table for each reading of where Lampsakos has its anchorage (RUL-MAP-02)

interface BorderTable {
  readonly kind: readonly number[];
  readonly around: readonly (readonly number[])[];
}

const NONE = -1;
const LAMPSAKOS = zone('Lampsaque');

function build(gateway: number): BorderTable {
  const kind = new Array<number>(zoneCount * zoneCount).fill(NONE);
  const around: number[][] = zones.map(() => []);
  for (const border of borders) {
    const a = zone(border.a);
    const anchorage = a === LAMPSAKOS && border.kind === 'port-sea';
    const b = anchorage ? gateway : zone(border.b);
    kind[a * zoneCount + b] = kind[b * zoneCount + a] = borderKinds.indexOf(border.kind);
    cell(around, a).push(b);
    cell(around, b).push(a);
  }
  for (const list of around) list.sort((x, y) => x - y);
  return { kind, around };
}

const atM7 = build(zone('M7'));
const atM8 = build(zone('M8'));

export interface Ground {
  readonly options: Options;
}
const table = (g: Ground): BorderTable => (g.options.lampsaqueGateway === 'M8' ? atM8 : atM7);

export const neighbours = (g: Ground, z: number): readonly number[] => cell(table(g).around, z);
export const borderKind = (g: Ground, a: number, b: number): BorderKind | undefined => {
  const i = figure(table(g).kind, a * zoneCount + b);
  return i === NONE ? undefined : borderKinds[i];
};

/** HEL-MAP-05: a beach is a property of one border between land and sea. */
const beachSeas = zones.map((_, sea) => isSea(sea) && borders.some((b) => b.beach && zone(b.b) === sea));
export const beachFringed = (sea: number): boolean => beachSeas[sea] === true;
/** Land zones with a beach on this sea. */
export const beachLands: readonly (readonly number[])[] = zones.map((_, sea) =>
  borders.filter((b) => b.beach && zone(b.b) === sea).map((b) => zone(b.a)),
);

/** HEL-MAP-06, HEL-MAP-09, HEL-LND-01: ways for soldiers on foot; to them a port is land. */
export const isMarch = (g: Ground, a: number, b: number): boolean => {
  const kind = borderKind(g, a, b);
  return kind === 'land' || kind === 'port-land';
};
/** HEL-MAP-09, HEL-MAP-12: ways for ships, to whom a port is sea; a base is left along its arrows and never entered. */
export const isPassage = (g: Ground, a: number, b: number): boolean => {
  const kind = borderKind(g, a, b);
  return kind === 'sea' || kind === 'port-sea' || (kind === 'base' && isBase(a));
};
/** HEL-AMP-01, HEL-AMP-08: a clear shore or a port lets troops go aboard a bridge of ships, or land from it. */
export const isLanding = (g: Ground, shore: number, sea: number): boolean => {
  const kind = borderKind(g, shore, sea);
  return kind === 'port-sea' ? isPort(shore) || isPort(sea) : kind === 'coast' && isClear(shore);
};

const apartByName = new Set(
  apart.filter((p) => p.status === 'attested').map(({ a, b }) => [a, b].sort().join()),
);
/** HEL-MAP-08: pairs around Kyzikos that the rules keep apart by name. */
export const isApart = (a: number, b: number): boolean =>
  apartByName.has([zoneId(a), zoneId(b)].sort().join());

/** HEL-LND-02, HEL-LND-03: one point, one more into difficult ground. */
export const marchCost = (to: number): number => (isDifficult(to) ? 2 : 1);

// ---- how a piece came in, for the column shifts of a combat
export const BY_SEA: number = ENTRY;
export const UPHILL: number = ENTRY << 1;

export { ATHENS };
