import { limits as most } from '@strategoi/protocol';
import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { House } from '../../house.ts';
import { viewerOf } from '../../live/talk.ts';
import { type Answers, makeAnswers, viewAfter } from '../../tables/past.ts';
import { nothingReleased, type Released, readReleased } from '../../tables/secrets.ts';
import { type LiveTable, openRecord, plyFor, plyOf, viewText } from '../../tables/table.ts';
import type { App } from '../kind.ts';
import { ById, exact, Invite, Short } from './shapes.ts';

const Ply = Type.Integer({ minimum: 0, maximum: most.plies });

/** So many of these cost as one of the others. */
const DEAR = 5;
/** Answers about the past that are kept. */
const PAST = 100;

/** What was, as whoever asks may see it. */
export function pastRoutes(app: App, house: House): void {
  const { config, limits, lobby, tables, store } = house;

  /** The table and who looks at it, for those who may. */
  async function seen(
    request: FastifyRequest,
    id: string,
    invite?: string,
  ): Promise<{ table: LiveTable; viewer: string }> {
    await lobby.find(request.user, id, invite);
    const table = await tables.open(id);
    return { table, viewer: viewerOf(request.user && tables.seatOf(table, request.user.id)) };
  }

  /** What has been released to all who ask about a game that is over. */
  async function releasedOf(table: LiveTable): Promise<{ released: Released; key: string }> {
    if (!table.result) return { released: nothingReleased, key: '' };
    const { given, released } = await readReleased(store.db, table.id);
    return {
      released,
      key: [...given].map(([role, others]) => [role, ...others].join('+')).join(),
    };
  }

  const past = makeAnswers(PAST);

  /** What is computed from the first line on is dearer than the rest, and done for a few at a time. */
  const dear = { rateLimit: { max: Math.ceil(config.rate / DEAR), timeWindow: 60_000 } };
  const dearThen = {
    rateLimit: {
      max: (request: FastifyRequest): number =>
        (request.query as { at?: unknown }).at === undefined ? config.rate : Math.ceil(config.rate / DEAR),
      timeWindow: 60_000,
    },
  };

  const desk: PastDesk = { limits, tables, past, seen, releasedOf };
  viewRoute(app, desk, dearThen);
  logRoutes(app, desk, dear);
}

interface PastDesk extends Pick<House, 'limits' | 'tables'> {
  readonly past: Answers;
  readonly seen: (
    request: FastifyRequest,
    id: string,
    invite?: string,
  ) => Promise<{ table: LiveTable; viewer: string }>;
  readonly releasedOf: (table: LiveTable) => Promise<{ released: Released; key: string }>;
}

function viewRoute(app: App, { limits, past, seen }: PastDesk, config: FastifyContextConfig): void {
  app.get(
    '/api/games/:id/view',
    {
      config,
      schema: {
        summary: 'Where it stands, or stood after a ply, as I may see it',
        params: ById,
        querystring: Type.Object({ at: Type.Optional(Ply), invite: Type.Optional(Short) }, exact),
      },
    },
    async (request, reply) => {
      const { at, invite } = request.query;
      const { table, viewer } = await seen(request, request.params.id, invite);
      const asked = at === undefined ? undefined : plyOf(table, viewer, at);
      const then = asked !== undefined && asked < table.ply ? asked : undefined;
      const text =
        then === undefined
          ? viewText(table, viewer)
          : await past.get(`view ${table.id} ${table.ply} ${then} ${viewer}`, () =>
              limits.reading(request.user)(() => viewAfter(table, viewer, then)),
            );
      return reply
        .type('application/json; charset=utf-8')
        .send(`{"ply":${plyFor(table, viewer, then)},"viewer":${JSON.stringify(viewer)},"view":${text}}`);
    },
  );
}

function logRoutes(
  app: App,
  { limits, tables, past, seen, releasedOf }: PastDesk,
  config: FastifyContextConfig,
): void {
  /** What happened after a ply: worked out once for all who may know the same. */
  async function linesOf(request: FastifyRequest, table: LiveTable, viewer: string, from: number) {
    const { key, released } = await releasedOf(table);
    return past.get(`log ${table.id} ${table.ply} ${viewer} ${from} ${key}`, () =>
      limits.reading(request.user)(() => tables.history(table, viewer, from, released)),
    );
  }

  app.get(
    '/api/games/:id/log',
    {
      config,
      schema: {
        summary: 'What happened after a ply, as I may see it',
        params: ById,
        querystring: Type.Object({ from: Type.Optional(Ply), invite: Type.Optional(Short) }, exact),
      },
    },
    async (request) => {
      const { table, viewer } = await seen(request, request.params.id, request.query.invite);
      const prologue = tables.prologue(table, viewer);
      const { from = 0 } = request.query;
      return { ply: plyFor(table, viewer), prologue, lines: await linesOf(request, table, viewer, from) };
    },
  );

  app.get(
    '/api/games/:id/since',
    { config, schema: { summary: 'What happened since I last did something', params: ById } },
    async (request) => {
      const { table, viewer } = await seen(request, request.params.id);
      const last = table.lines.findLast((line) => line.role === viewer)?.ply ?? 0;
      const from = plyFor(table, viewer, last);
      return { ply: plyFor(table, viewer), from, lines: await linesOf(request, table, viewer, from) };
    },
  );

  app.get(
    '/api/games/:id/record',
    {
      config,
      schema: {
        summary: 'The game as a file: all of it when it is over, before that only how it was set up',
        params: ById,
        querystring: Invite,
      },
    },
    async (request, reply) => {
      const { table, viewer } = await seen(request, request.params.id, request.query.invite);
      reply.header('content-disposition', `attachment; filename="${table.row.game}-${table.id}.json"`);
      const { key, released } = await releasedOf(table);
      return past.get(`record ${table.id} ${table.ply} ${viewer} ${key}`, () =>
        limits.reading(request.user)(() => openRecord(table, { viewer, released })),
      );
    },
  );
}
