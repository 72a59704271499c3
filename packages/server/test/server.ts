import { readConfig } from '../src/config.ts';
import { type House, openHouse } from '../src/house.ts';
import { makeApp } from '../src/http/app.ts';
import { type Kind, newPlace } from './databases.ts';

export interface Running {
  readonly base: string;
  readonly house: House;
  readonly failures: string[];
  close(): Promise<void>;
}

/** A server in this process, on a port and a database of its own. */
export async function running(
  kind: Kind,
  env: Record<string, string> = {},
  now: () => number = Date.now,
): Promise<Running> {
  const place = await newPlace(kind);
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '1000000',
    SOCKET_RATE_LIMIT: '100000',
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
  );
  const app = await makeApp(house);
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
