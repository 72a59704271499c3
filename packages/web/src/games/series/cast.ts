import type { BeyBoard, FaceSpec, Roster, Stratagems } from '@strategoi/bey';
import type { NamedWords, Names } from '@strategoi/bey/words';
import type { Ask, Language, Manifest, Text, View } from '@strategoi/kernel';

/** What the page has to know of a game of the series to draw it: its counters, its places and its names. */
export interface Cast {
  readonly roster: Roster;
  readonly stratagems: Stratagems;
  readonly faces: readonly (FaceSpec & { readonly name: Text })[];
  readonly leaders: readonly { readonly id: string; readonly name: Text }[];
  readonly manifest: Manifest;
  readonly zoneCount: number;
  zoneId(zone: number): string;
  zoneOf(id: string): number | undefined;
}

export type SeriesView<B extends BeyBoard> = View<B>;
export type SeriesWords = Readonly<Record<Language, NamedWords<Names>>>;

export const numberOf = (ask: Ask, name: string): number | undefined => {
  const value = ask.params?.[name];
  return typeof value === 'number' ? value : undefined;
};

/** Counters already chosen for the group that is being formed, or for the party that lands. */
export const pickedOf = (ask: Pick<Ask, 'params'>): readonly number[] => {
  const value = ask.params?.picked ?? ask.params?.party;
  return Array.isArray(value) ? (value as number[]) : [];
};

/** The group has set out: no one joins it any more. */
export const isUnderWay = (ask: Pick<Ask, 'params'>): boolean =>
  ask.params?.moving === true || (typeof ask.params?.mode === 'string' && ask.params.mode !== 'none');
