import type { Event } from '@strategoi/kernel';
import type { Sound } from '../../sound/voices.ts';
import { isEvent, type Told } from './told.ts';

const sounds: { readonly [type: string]: Sound } = {
  sealed: 'seal',
  moved: 'march',
  roll: 'die',
} satisfies { readonly [type in Told['type']]?: Sound };

/** Fleets are heard by their oars. */
export const sound = (event: Event): Sound | undefined =>
  isEvent(event, 'moved') && event.kind === 'F' ? 'oars' : sounds[event.type];
