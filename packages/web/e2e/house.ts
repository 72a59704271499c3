import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnServer } from '../../server/test/process.ts';
import type { Host } from './browser.ts';

/** The page served by the real server, with a database of its own. */
export async function house(folder: string, env: Record<string, string> = {}): Promise<Host> {
  const data = mkdtempSync(join(tmpdir(), 'strategoi-house-'));
  const server = await spawnServer({
    PAGE: folder,
    DATABASE_URL: `sqlite:${join(data, 'games.db')}`,
    PRIVATE_WEBHOOKS: 'yes',
    BENCH_WAIT_MS: '0',
    ...env,
  });
  return {
    base: `${server.base}/`,
    async close() {
      await server.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** A post office that keeps every letter it is handed. */
export interface Post {
  readonly url: string;
  readonly mails: string[];
  close(): Promise<unknown>;
}

export async function openPost(): Promise<Post> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text: string | undefined;
    socket.on('error', () => undefined);
    socket.write('220 post\r\n');
    socket.on('data', (data) => {
      for (const line of String(data).split('\r\n')) {
        if (text !== undefined && line === '.') {
          // Long lines were folded for the way.
          mails.push(text.replace(/=\n/g, '').replace(/=3D/g, '='));
          text = undefined;
          socket.write('250 kept\r\n');
        } else if (text !== undefined) text += `${line}\n`;
        else if (line === 'DATA') {
          text = '';
          socket.write('354 go on\r\n');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
