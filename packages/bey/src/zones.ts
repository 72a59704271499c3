import { cell } from '@strategoi/kernel';
/** The zones of a map by their index and by the id the book gives them. */
export interface ZoneIndex {
  readonly zoneCount: number;
  zoneId(zone: number): string;
  zoneOf(id: string): number | undefined;
  /** The same for an id the sources know: it must be there. */
  zone(id: string): number;
}

export function indexZones(zones: readonly { readonly id: string }[]): ZoneIndex {
  const ids = zones.map((z) => z.id);
  const indexOf = new Map(ids.map((id, i) => [id, i] as const));
  return {
    zoneCount: zones.length,
    zoneId: (zone) => cell(ids, zone),
    zoneOf: (id) => indexOf.get(id),
    zone(id) {
      const found = indexOf.get(id);
      if (found === undefined) throw new Error(`no zone ${id}`);
      return found;
    },
  };
}
