import { Type } from 'typebox';
import { deny } from '../../denied.ts';
import { signedIn } from '../kind.ts';

export const exact = { additionalProperties: false };
export const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 60 }) });
export const Find = Type.Optional(Type.String({ maxLength: 40 }));

/** Asked before anything that is said is even looked at. */
export const guarded = {
  onRequest: async (request: Parameters<typeof signedIn>[0]): Promise<void> => {
    if (!signedIn(request).admin) deny('forbidden');
  },
};
