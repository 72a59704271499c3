import { cardSpec, whyNoForage } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Event, Language, View } from '@strategoi/kernel';
import { capital } from '../../app/capital.ts';
import { boardOf } from './status.ts';
import { isEvent } from './told.ts';
import { sayIn } from './words.ts';

/** Whoever was not asked, or does not know the card, reads what it does. */
function whatItDoes(card: number, language: Language): string | undefined {
  const { id, when } = cardSpec(card);
  const told = words[language].names.cardText(id);
  // Nobody chose to play what was drawn and has to be played.
  return told && (when === 'immediate' ? `${told.when} ${told.text}` : told.text);
}

/** EPW-FOR-01 to EPW-FOR-04, EPW-MUL-08: a bill that could only be paid says why nobody could live off the land instead. */
function whyNobodyForages(event: Event, before: () => View, language: Language): string | undefined {
  if (!isEvent(event, 'talents') || event.why !== 'supply' || event.talents >= 0) return undefined;
  const bars = whyNoForage(before(), event.seat);
  const { noForage, forageBars } = sayIn[language];
  const told = bars.flatMap((rule) => forageBars[rule] ?? []);
  return told.length > 0 ? noForage(told) : undefined;
}

/** EPW-SEQ-05: which of the three campaign turns of a season is raided or marched in. */
function whichTurn(event: Event, before: () => View, language: Language): string | undefined {
  if (!isEvent(event, 'phase') || !(event.phase === 'raids' || event.phase === 'movement')) return undefined;
  return capital(`${sayIn[language].campaign(boardOf(before()).turn)}.`);
}

/** What the log adds to an event. */
export const whyOnly = (event: Event, before: () => View, language: Language): string | undefined =>
  isEvent(event, 'play')
    ? whatItDoes(event.card, language)
    : (whichTurn(event, before, language) ?? whyNobodyForages(event, before, language));
