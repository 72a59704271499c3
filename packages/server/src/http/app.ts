import { existsSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import swagger from '@fastify/swagger';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { RefusalError } from '@strategoi/kernel';
import { answersOf, type Denial, denials } from '@strategoi/protocol';
import fastify, { LogController } from 'fastify';
import { Denied, denialBody, deny } from '../denied.ts';
import { type Fault, fieldOf, nulIn } from '../fields.ts';
import type { House } from '../house.ts';
import type { Store } from '../store/open.ts';
import { accountRoutes } from './account.ts';
import { adminRoutes } from './admin.ts';
import { archiveRoutes } from './archive.ts';
import { arenaRoutes } from './arena.ts';
import { auditRoutes } from './audit.ts';
import { chronicleRoutes } from './chronicle.ts';
import { clubRoutes } from './clubs.ts';
import { docsPage, docsStyle } from './docs.ts';
import { embedRoutes } from './embed.ts';
import { gameRoutes } from './games.ts';
import { type App, COOKIE } from './kind.ts';
import { ladderRoutes } from './ladders.ts';
import { leagueRoutes } from './leagues.ts';
import { noticeRoutes } from './notices.ts';
import { peopleRoutes } from './people.ts';
import { validator } from './query.ts';
import { reportRoutes } from './reports.ts';
import { addressOf, listenForSockets } from './sockets.ts';
import { tournamentRoutes } from './tournaments.ts';
import { vacationRoutes } from './vacation.ts';
import { bearer, checkOrigin, userOf } from './who.ts';

const BODY = 64 * 1024;
/** Milliseconds after which an answer is worth a line in the log. */
const SLOW = 1000;

const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

export async function makeApp(house: House): Promise<App> {
  const { config } = house;
  const secure = config.publicUrl.startsWith('https:');
  const app: App = fastify({
    bodyLimit: BODY,
    trustProxy: (_address, hop) => hop < config.proxies,
    forceCloseConnections: true,
    // Ours says as much in one line, and only to those who want it.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel },
    routerOptions: { maxParamLength: 100 },
    // An address that cannot be read gets as far as no route.
    frameworkErrors: (_error, _request, reply) => {
      const { status } = denials['bad-request'];
      reply.hijack();
      reply.raw
        .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
        .end(JSON.stringify(denialBody({ code: 'bad-request' })));
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  app.setValidatorCompiler(validator);
  app.removeContentTypeParser('text/plain');
  app.decorateRequest('user', undefined);
  app.decorateRequest('session', undefined);

  app.addHook('onRoute', (route) => {
    const { schema, url, method } = route;
    if (schema && !schema.hide && typeof method === 'string' && method !== 'HEAD')
      schema.response = answersOf(method, url);
  });
  await guard(app, house, secure);
  addHooks(app, house);
  answerErrors(app, house);
  addRoutes(app, house, secure);
  await page(app, config.page);
  listenForSockets(app, house);
  return app;
}

/** Headers, cookies and how often one may ask; and the description of it all. */
async function guard(app: App, { config }: House, secure: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy },
    strictTransportSecurity: secure,
    referrerPolicy: { policy: 'no-referrer' },
  });
  await app.register(cookie);
  await app.register(rateLimit, {
    global: true,
    max: config.rate,
    timeWindow: 60_000,
    // Whoever is signed in has an allowance of his own: a club behind one router is not one person.
    keyGenerator: (request) =>
      request.user ? `person ${request.user.id}` : addressOf(request, config.proxies),
    // Files of the build cost next to nothing and are kept by browsers: twenty people who open the page at once are no flood.
    allowList: (request) => request.url.startsWith('/assets/'),
    errorResponseBuilder: () => new Denied('too-many'),
  });
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Strategoi',
        version: '1',
        description: 'Accounts, lobby and tables. Play itself is quicker over the socket.',
      },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: COOKIE } } },
    },
  });
}

/** Before a request is read, and after it is answered. */
function addHooks(app: App, house: House): void {
  const { config } = house;
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request.headers, config.publicUrl);
    if (!/^\/(api|chronicle)\//.test(request.url)) return;
    const token = bearer(request.headers);
    request.session = request.cookies[COOKIE];
    request.user = await userOf(house, request.session, token);
  });
  app.addHook('preValidation', async ({ url, params, query, body }) => {
    const field = nulIn(params) ?? nulIn(query) ?? nulIn(body) ?? (url.includes('%00') ? '' : undefined);
    if (field !== undefined) deny('bad-request', field === '' ? {} : { field });
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, log } = request;
    const { statusCode: status, elapsedTime: ms } = reply;
    const route = request.routeOptions.url ?? 'none';
    house.metrics.request(route, status, ms);
    // The route, not the address: that may hold an invitation.
    if (ms > SLOW) log.warn({ method, route, status, ms }, 'slow');
    else log.debug({ method, route, status, ms }, 'request');
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** Whatever goes wrong is a code and a sentence. */
function answerErrors(app: App, house: House): void {
  app.setErrorHandler((error: unknown, request, reply) => {
    if (error instanceof Denied) return reply.status(denials[error.code].status).send(denialBody(error));
    if (error instanceof RefusalError)
      return reply.status(422).send(denialBody({ code: 'refused', refusal: error.refusal }));
    const status = (error as { statusCode?: number }).statusCode ?? 500;
    if (status < 500) {
      const code: Denial = status === 404 ? 'not-found' : status === 429 ? 'too-many' : 'bad-request';
      return reply
        .status(status)
        .send(
          denialBody({ code, field: fieldOf((error as { validation?: readonly Fault[] }).validation ?? []) }),
        );
    }
    house.failed(`${request.method} ${request.routeOptions.url}`, error);
    return reply.status(503).send(denialBody({ code: 'busy' }));
  });
}

function addRoutes(app: App, house: House, secure: boolean): void {
  operations(app, house);
  auditRoutes(app, house);
  reportRoutes(app, house);
  accountRoutes(app, house, secure);
  peopleRoutes(app, house);
  gameRoutes(app, house);
  adminRoutes(app, house);
  tournamentRoutes(app, house);
  clubRoutes(app, house);
  ladderRoutes(app, house);
  arenaRoutes(app, house);
  leagueRoutes(app, house);
  chronicleRoutes(app, house);
  embedRoutes(app, house);
  archiveRoutes(app, house);
  noticeRoutes(app, house);
  vacationRoutes(app, house);
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  app.get('/api/', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(app.swagger())),
  );
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}

/** The built page. An address that names no file gets the page itself, which knows its own routes. */
async function page(app: App, folder: string): Promise<void> {
  const there = existsSync(join(folder, 'index.html'));
  if (there)
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders(reply, path) {
        // Files of the build carry their content in their name; the rest is asked for again each time.
        const forever = path.includes(`${sep}assets${sep}`);
        void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] as string;
    const route = request.method === 'GET' && !path.startsWith('/api') && extname(path) === '';
    if (there && route) return reply.sendFile('index.html');
    return reply.status(404).send(denialBody({ code: 'not-found' }));
  });
}

/** Why nothing can be written, if nothing can. */
const writable = (store: Store, now: number): Promise<string | undefined> =>
  store.db
    .insertInto('house')
    .values({ name: 'ready', value: String(now) })
    .onConflict((c) => c.column('name').doUpdateSet({ value: String(now) }))
    .execute()
    .then(
      () => undefined,
      () => 'cannot write to the database',
    );

/** Milliseconds for which an answer to `/readyz` stands: it is asked by machines, without a limit, and writes. */
const READY = 250;

function operations(app: App, { store, config, metrics, now }: House): void {
  let looked = { at: Number.NEGATIVE_INFINITY, why: Promise.resolve<string | undefined>(undefined) };
  const whyNot = (): Promise<string | undefined> => {
    const at = performance.now();
    if (at - looked.at >= READY) looked = { at, why: writable(store, now()) };
    return looked.why;
  };
  const quiet = { schema: { hide: true }, logLevel: 'warn', config: { rateLimit: false } } as const;
  app.get('/healthz', quiet, async () => ({ ok: true }));
  app.get('/readyz', quiet, async (_request, reply) => {
    // A house that can only read is of no use: a disk may be full.
    const why = (await whyNot()) ?? (store.hearing() ? undefined : 'cannot hear the other nodes');
    return reply.status(why ? 503 : 200).send({ ok: why === undefined, ...(why ? { why } : {}) });
  });
  if (config.metrics === 'off') return;
  app.get('/metrics', quiet, async (request, reply) => {
    const local = /^(127\.|::1$|::ffff:127\.)/.test(request.socket.remoteAddress ?? '');
    const direct = request.headers['x-forwarded-for'] === undefined;
    if (config.metrics === 'local' && !(local && direct)) deny('not-found');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(metrics.text());
  });
}
