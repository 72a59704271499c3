import type { Language } from '@strategoi/kernel';
import { limits as most } from '@strategoi/protocol';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { type Form, forms, makeChronicles } from '../chronicle/chronicles.ts';
import { deny } from '../denied.ts';
import type { House } from '../house.ts';
import type { App } from './kind.ts';

const exact = { additionalProperties: false };
const types: { readonly [F in Form]: string } = {
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  png: 'image/png',
};

/** It has a style of its own and nothing that runs, so it may stand in a frame of any other page. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";

export const languageOf = (request: FastifyRequest, asked: Language | undefined): Language =>
  asked ?? (/^\s*fr\b/i.test(request.headers['accept-language'] ?? '') ? 'fr' : 'en');

/**
 * The report of a finished game, for whoever may look at the game: everybody where it is public, else who sat there, was
 * asked, or shows its invitation. Nothing is told of a game that is still played.
 */
export function chronicleRoutes(app: App, { lobby, tables, limits, config }: House): void {
  const chronicles = makeChronicles();
  app.get(
    '/chronicle/:file',
    {
      schema: {
        hide: true,
        params: Type.Object({ file: Type.String({ maxLength: most.id + 5 }) }),
        querystring: Type.Object(
          {
            language: Type.Optional(Type.Union([Type.Literal('en'), Type.Literal('fr')])),
            invite: Type.Optional(Type.String({ maxLength: most.id })),
          },
          exact,
        ),
      },
    },
    async (request, reply) => {
      const [, id = '', form] =
        /^([a-z0-9]{1,40})(?:\.([a-z]{2,4}))?$/.exec(request.params.file) ?? deny('not-found');
      if (form !== undefined && !(forms as readonly string[]).includes(form)) deny('not-found');
      const { invite } = request.query;
      const { private: closed } = await lobby.find(request.user, id, invite);
      const table = await tables.open(id);
      const language = languageOf(request, request.query.language);
      const frames = closed ? "frame-ancestors 'none'" : 'frame-ancestors *';
      reply
        .header('content-security-policy', `${POLICY}; ${frames}`)
        .header('vary', 'accept-language, cookie');
      if (!closed) reply.removeHeader('x-frame-options');
      reply.header('cache-control', closed ? 'no-store' : 'public, max-age=300');
      const reading = limits.reading(request.user);
      if (form !== undefined) {
        const copy = await reading(() => chronicles.copy(table, language, form as Form));
        if (form !== 'png')
          reply.header('content-disposition', `attachment; filename="${table.row.game}-${id}.${form}"`);
        return reply.type(types[form as Form]).send(copy);
      }
      const base = config.publicUrl.replace(/\/$/, '');
      const address = (suffix: string, tongue: Language): string =>
        `${base}/chronicle/${id}${suffix}?language=${tongue}${invite ? `&invite=${encodeURIComponent(invite)}` : ''}`;
      const links = {
        page: address('', language),
        image: address('.png', language),
        other: address('', language === 'fr' ? 'en' : 'fr'),
        html: address('.html', language),
        markdown: address('.md', language),
        review: `${base}/#/games/${id}/review`,
      };
      return reply.type(types.html).send(await reading(() => chronicles.page(table, language, links)));
    },
  );
}
