import type { Atlas } from '@strategoi/atlas';
import type { GameRecord, Language, Manifest, Outcome, Role, Text, View } from '@strategoi/kernel';
import { type Stand, wholeMap } from './map.ts';
import type { Story } from './story.ts';
import { words } from './words/index.ts';

/** How a game came to its end. */
export interface Ending {
  readonly how: string;
  readonly winners: readonly Role[];
  /** Who gave up or was late. */
  readonly by?: Role;
  readonly outcome?: Outcome;
}

/** A finished game as whoever tells of it gets it. */
export interface Finished {
  readonly record: GameRecord;
  readonly atlas: Atlas;
  readonly language: Language;
  /** The game and its scenario, by name. */
  readonly scenario: Text;
  readonly outcome: Outcome | undefined;
  /** Whoever won, by the rules or because the others gave up. */
  readonly winners: readonly Role[];
  /** How it ended, in a sentence. */
  readonly ended: string;
}

/** Who writes the reports of one game and knows who stands on its board. */
export interface Chronicler {
  readonly manifest: Manifest;
  /** The name of who played a role, as sentences call him. */
  nameOf(role: Role, language: Language): string;
  /** An end by the rules of the game, in sentences. */
  outcome(outcome: Outcome, language: Language): readonly string[];
  story(finished: Finished): Story;
  /** From what a view shows and nothing else. */
  stands(view: View): Stand[];
}

function titled(manifest: Manifest, id: string): Text {
  const title = manifest.scenarios.find((s) => s.id === id)?.title;
  const number = /^\d/.test(id) ? `${id} ` : '';
  return {
    en: `${manifest.title.en} · ${number}${title?.en ?? ''}`,
    fr: `${manifest.title.fr} · ${number}${title?.fr ?? ''}`,
  };
}

/** How it ended, in a sentence: by the rules of the game, or before they could end it. */
function endedBy(chronicler: Chronicler, { how, outcome, by }: Ending, language: Language): string {
  if (outcome) return chronicler.outcome(outcome, language)[0] ?? '';
  const { ended } = words[language];
  const name = by === undefined ? '' : chronicler.nameOf(by, language);
  return how in ended ? ended[how as keyof typeof ended](name) : '';
}

/** Writes the report of a finished game. */
export const chronicleOf = (
  chronicler: Chronicler,
  record: GameRecord,
  ending: Ending,
  atlas: Atlas,
  language: Language,
): Story =>
  chronicler.story({
    record,
    atlas,
    language,
    scenario: titled(chronicler.manifest, record.scenario),
    outcome: ending.outcome,
    winners: ending.winners,
    ended: endedBy(chronicler, ending, language),
  });

/** The board of a game as a picture, made of what one viewer is shown. */
export const boardOf = (
  chronicler: Chronicler,
  view: View,
  atlas: Atlas,
  language: Language,
  label: string,
): string => wholeMap(atlas, chronicler.stands(view), language, label);
