import type { Event } from '@strategoi/kernel';
import type { Sound } from '../../sound/voices.ts';

const sounds: { readonly [type: string]: Sound } = { sealed: 'seal', moved: 'march', roll: 'die' };

export const sound = ({ type }: Event): Sound | undefined => sounds[type];
