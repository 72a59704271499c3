import type { Happening } from '@strategoi/diadochi';
import type { Event, Happened } from '@strategoi/kernel';
import type { Sound } from '../../sound/voices.ts';

const sounds: { readonly [type: string]: Sound } = {
  sealed: 'seal',
  moved: 'march',
  roll: 'die',
} satisfies { readonly [type in Happened<Happening>['type']]?: Sound };

/** Fleets are heard by their oars. */
export const sound = ({ type, kind }: Event): Sound | undefined =>
  type === 'moved' && kind === 'F' ? 'oars' : sounds[type];
