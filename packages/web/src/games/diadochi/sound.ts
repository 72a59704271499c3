import type { Event } from '@strategoi/kernel';
import type { Sound } from '../../sound/voices.ts';

const sounds: { readonly [type: string]: Sound } = { sealed: 'seal', moved: 'march', roll: 'die' };

/** Fleets are heard by their oars. */
export const sound = ({ type, kind }: Event): Sound | undefined =>
  type === 'moved' && kind === 'F' ? 'oars' : sounds[type];
