import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { deny } from '../denied.ts';
import type { User } from '../people/people.ts';

export type App = FastifyInstance<
  Server,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined;
    session: string | undefined;
  }
}

export const COOKIE = 'strategoi';

/** Whoever is signed in, or a refusal. */
export const signedIn = (request: FastifyRequest): User => request.user ?? deny('sign-in');
