import type { Ask, Language, OddsTable, Role, View } from '@strategoi/kernel';
import type { ComponentType } from 'preact';
import type { Table } from '../../pages/table.ts';
import type { Reach } from '../../session/reach.ts';

/** What the dice may bring, and how it is shown. */
export interface OddsKit {
  /** Places whose odds matter for this decision, the nearest first. */
  places(view: View, ask: Ask | undefined): readonly string[];
  /** What touching this place may bring on: the action whose result is a fight there; `far` is the way of a march to it. */
  violent?(view: View, ask: Ask, zone: string, far?: Reach): string | undefined;
  /** The dice of this action are thrown there and then: a siege that is tried. */
  isThrown?(action: string): boolean;
  /** What has to be done before that action, where it is not offered yet. */
  before?(view: View, ask: Ask, zone: string): readonly string[];
  /** What the button for that action says, where it says more than the action: what the fight will cost. */
  deed?(view: View, ask: Ask, language: Language, action: string): string | undefined;
  /** Its button stands under them, as the last word; else above. */
  readonly deedLast?: boolean;
  /** What they are headed with, where it is more than the place. */
  heading?(
    found: readonly OddsTable[],
    place: string,
    language: Language,
  ): { readonly icon: string; readonly title: string } | undefined;
  /** At this decision they open by themselves. */
  isPressing?(ask: Ask): boolean;
  /** Those that are shown, in their order, where not all are; `ask` is missing for what an action would lead to. */
  shown?(
    all: readonly OddsTable[],
    about: { readonly ask: Ask | undefined; readonly seat: Role | undefined },
  ): readonly OddsTable[];
  /** The glossary's word for a kind of roll. */
  term?(kind: string): string;
  /** What a line says that is neither a success nor a failure. */
  resultName?(result: OddsTable['results'][number]['result'], language: Language): string | undefined;
  /** How they are drawn, where it is not one bar for each result. */
  readonly Tables?: ComponentType<{ readonly table: Table; readonly odds: readonly OddsTable[] }>;
}
