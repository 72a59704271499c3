import { type Language, languages, type View } from '@strategoi/kernel';
import { en } from '../app/words/en.ts';
import { fr } from '../app/words/fr.ts';
import type { Kit } from '../games/kit.ts';

/** How far a game has come, in every language: whoever lists kept games has not loaded their rules. */
export type Dateline = { readonly [L in Language]: string };

const catalogues = { en, fr };

/** A game may have turns and no phases: nothing hangs loose behind its turn. */
const joined = (by: string, turn: string, phase: string): string => (phase === '' ? turn : turn + by + phase);

function spoken(kit: Pick<Kit, 'status'>, view: View, language: Language): string {
  const { turns, turn, phases, phase } = kit.status(view, language);
  const mark = turns.find((one) => one.turn === turn);
  // A season is named by its date, a numbered turn has its date besides.
  if (mark?.name !== undefined) {
    const label = phases.find(({ id }) => id === phase)?.label ?? phase;
    return joined(' · ', `${mark.name.charAt(0).toUpperCase()}${mark.name.slice(1)}`, label);
  }
  const numbered = joined(', ', catalogues[language].play.turn(turn), phase);
  return mark ? `${numbered} · ${mark.when ?? mark.date}` : numbered;
}

export const datelineOf = (kit: Pick<Kit, 'status'>, view: View): Dateline =>
  Object.fromEntries(languages.map((language) => [language, spoken(kit, view, language)])) as Dateline;
