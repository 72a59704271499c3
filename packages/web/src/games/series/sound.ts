import { type Event, isRoll } from '@strategoi/kernel';
import type { Sound } from '../../sound/voices.ts';
import type { Cast } from './cast.ts';
import type { Panels } from './status.ts';

type Telling = Pick<Panels<never>, 'kind' | 'changed'>;

/** Dice knock; who goes by sea is heard by the oars, who goes by land by the step. */
export const soundIn =
  ({ roster }: Pick<Cast, 'roster'>, panels: Telling) =>
  (event: Event): Sound | undefined => {
    if (isRoll(event)) return 'die';
    if (panels.kind(event) !== 'move') return undefined;
    return panels.changed(event).some((piece) => roster.naval[piece]) ? 'oars' : 'march';
  };
