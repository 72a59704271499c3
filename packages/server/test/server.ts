import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { readConfig } from '../src/config.ts';
import type { Library } from '../src/games.ts';
import { type House, openHouse } from '../src/house.ts';
import { makeApp } from '../src/http/app.ts';
import type { App } from '../src/http/kind.ts';
import { type Kind, newPlace } from './databases.ts';

export interface Running {
  readonly base: string;
  readonly house: House;
  readonly failures: string[];
  close(): Promise<void>;
}

/** Whatever is answered is what the description of the API says, no more and no less. */
function checkAnswers(app: App, failures: string[]): void {
  const checks = new Map<TSchema, ReturnType<typeof Compile>>();
  app.addHook('preSerialization', async (request, reply, payload) => {
    const said = request.routeOptions.schema?.response as { [status: string]: TSchema } | undefined;
    const schema = said?.[reply.statusCode] ?? said?.[reply.statusCode < 500 ? '4xx' : '503'];
    if (!schema) return payload;
    const check = checks.get(schema) ?? Compile(schema);
    checks.set(schema, check);
    const plain: unknown = JSON.parse(JSON.stringify(payload));
    if (!check.Check(plain))
      failures.push(
        `${request.method} ${request.routeOptions.url} ${reply.statusCode}: ${JSON.stringify(check.Errors(plain)).slice(0, 500)}`,
      );
    return payload;
  });
}

/** A server in this process, on a port and a database of its own. */
export async function running(
  kind: Kind,
  env: Record<string, string> = {},
  now: () => number = Date.now,
  library?: Library,
): Promise<Running> {
  const place = await newPlace(kind);
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SOCKET_RATE_LIMIT: '100000',
    SOCKETS_PER_ADDRESS: '0',
    SOCKETS_PER_ACCOUNT: '0',
    PAGE: '/nowhere',
    BENCH_WAIT_MS: '0',
    DATABASE_URL: place.address,
    ...env,
  });
  const failures: string[] = [];
  const house = await openHouse(
    config,
    (what, error) => void failures.push(`${what}: ${String(error)}`),
    now,
    undefined,
    library,
  );
  const app = await makeApp(house);
  checkAnswers(app, failures);
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    base,
    house,
    failures,
    async close() {
      await app.close();
      await house.close();
      await place.remove();
    },
  };
}
