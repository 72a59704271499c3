import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../../server/test/process.ts';
import type { Host } from './browser.ts';

/** The page served by the real server, with a database of its own. */
export async function house(folder: string): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), 'strategoi-house-'));
  const server = await spawnServer({
    PAGE: folder,
    DATABASE_URL: `sqlite:${join(data, 'games.db')}`,
    PRIVATE_WEBHOOKS: 'yes',
    BENCH_WAIT_MS: '0',
  });
  return {
    base: `${server.base}/`,
    async close() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
