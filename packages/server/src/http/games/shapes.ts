import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { signedIn } from '../kind.ts';

export const exact = { additionalProperties: false };
export const Short = Type.String({ minLength: 1, maxLength: 40 });
export const ById = Type.Object({ id: Short });
export const Invite = Type.Object({ invite: Type.Optional(Short) }, exact);

export const me = (request: FastifyRequest): { user: string } => ({ user: signedIn(request).id });
