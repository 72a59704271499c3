import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type Client, newClient, newGuest } from './client.ts';
import { newPlace, type Place } from './databases.ts';
import { freePort, type Process, spawnServer } from './process.ts';

/** A few in every run; two hundred with STRATEGOI_KILLS=200. */
const KILLS = Number(process.env.STRATEGOI_KILLS ?? 2);
const READERS = 12;
/** Invitations by one person; he may have only so many games waiting. */
const ROUNDS = 40;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let server: Process | undefined;
let place: Place | undefined;
let close: (() => void) | undefined;
afterEach(async () => {
  await server?.kill();
  await place?.remove();
  close?.();
});

/** What everybody was told: `reader game`, with the key of each message that said so. */
async function openHook(): Promise<{ url: string; told: Map<string, string[]> }> {
  const told = new Map<string, string[]>();
  const hook = createServer((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (data) => {
      body += String(data);
    });
    request.on('end', () => {
      const { game } = JSON.parse(body) as { game: string };
      const key = `${request.url?.slice(1)} ${game}`;
      told.set(key, [...(told.get(key) ?? []), String(request.headers['idempotency-key'])]);
      response.end();
    });
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  close = () => hook.close();
  return { url: `http://127.0.0.1:${(hook.address() as { port: number }).port}`, told };
}

describe('a server that is killed while notices go out', () => {
  it(
    'has told everybody what was acknowledged, and says so by the same key if ever twice',
    async () => {
      place = await newPlace('sqlite');
      const { url, told } = await openHook();
      const port = String(await freePort());
      const env = {
        DATABASE_URL: place.address,
        PORT: port,
        PRIVATE_WEBHOOKS: 'yes',
        JOB_LEASE_S: '1',
      };
      server = await spawnServer(env);
      const { base } = server;
      const readers: Client[] = [];
      for (let n = 0; n < READERS; n++) {
        const reader = await newGuest(base, `Reader ${n}`);
        const webhooks = [{ kind: 'generic', url: `${url}/r${n}` }];
        await reader.call('PUT', '/api/settings', { notices: { webhooks } });
        readers.push(reader);
      }
      const acknowledged: string[] = [];
      let owner = newClient(base);
      for (let kill = 0; kill < KILLS; kill++) {
        if (kill % ROUNDS === 0) owner = await newGuest(base, `Owner ${kill}`);
        const wanted = { game: 'amphipolis', scenario: '10.2', private: true };
        const { body } = await owner.post('/api/games', wanted);
        const game = body.id as string;
        const invited = readers.map(async ({ name }, n) => {
          // Whoever is answered nothing knows nothing.
          const answer = await owner.post(`/api/games/${game}/invite`, { name }).catch(() => undefined);
          if (answer?.status === 200) acknowledged.push(`r${n} ${game}`);
        });
        // Somewhere between the first word and the last notice; every second time not before somebody was answered.
        if (kill % 2 === 0) await Promise.race(invited);
        await pause(20 + ((kill * 37) % 150));
        await server.kill();
        await Promise.all(invited);
        server = await spawnServer(env);
      }
      await expect
        .poll(() => acknowledged.filter((key) => !told.has(key)), { timeout: 60_000, interval: 200 })
        .toEqual([]);
      expect(acknowledged.length).toBeGreaterThan(0);
      const twice = [...told.values()].filter((keys) => keys.length > 1);
      for (const keys of twice) expect(new Set(keys).size).toBe(1);
      // Only what was under way when the power went can come again.
      expect(twice.length).toBeLessThanOrEqual(KILLS * 8);
      if (KILLS > 10) console.log({ kills: KILLS, acknowledged: acknowledged.length, twice: twice.length });
    },
    120_000 + KILLS * 12_000,
  );
});
