import { mkdtempSync, rmSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { spawnServer } from '../../server/test/process.ts';
import { running } from '../../server/test/server.ts';
import { type Host, type Site, useSite, type Visit, type Visitor } from './browser.ts';

/** The page served by the real server, with a database of its own. */
async function house(folder: string, env: Record<string, string> = {}): Promise<Host> {
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

/** The same in this process, by a clock of the test. */
async function timedHouse(folder: string, env: Record<string, string>, now: () => number): Promise<Host> {
  const server = await running('sqlite', { PAGE: folder, ...env }, now);
  return { base: `${server.base}/`, close: server.close };
}

/** What the server answers when a game is made. */
interface Made {
  readonly id: string;
  readonly invite: string;
}

/** Speaks to the server as whoever looks at the page. */
export const call = (page: Page, path: string, body: object = {}): Promise<Made> =>
  page.evaluate(
    async ([where, what]) => {
      const response = await fetch(`/api/${where}`, {
        method: 'POST',
        body: JSON.stringify(what),
        headers: { 'content-type': 'application/json' },
      });
      return response.json();
    },
    [path, body] as const,
  );

export interface House {
  readonly site: Pick<Site, 'base' | 'visit'>;
  /** Somebody who is in, and says yes to whatever the page asks him. */
  guest(name: string, options?: Visit): Promise<Visitor>;
  /** Makes an account in the page. */
  register(page: Page, person: { name: string; password: string; mail?: string }): Promise<void>;
  /** All of them go to the table of this game, until they see this. */
  gather(id: string, visitors: readonly Visitor[], sight?: string): Promise<void>;
}

/** One server for all the tests of a file; its settings are asked for when it is opened. */
export function useHouse(settings: () => Record<string, string> = () => ({}), now?: () => number): House {
  const site = useSite((folder) => (now ? timedHouse(folder, settings(), now) : house(folder, settings())));
  return {
    site,
    async guest(name, options) {
      const visitor = await site.visit(options);
      await visitor.page.goto(site.base);
      await call(visitor.page, 'guest', { name });
      await visitor.page.reload();
      visitor.page.on('dialog', (dialog) => void dialog.accept());
      return visitor;
    },
    async register(page, { name, password, mail }) {
      await page.goto(`${site.base}#/account/new`);
      const form = page.getByRole('form', { name: 'Make an account' });
      await form.getByLabel('Name').fill(name);
      await form.getByLabel('Password').fill(password);
      if (mail) await form.getByLabel('Mail address').fill(mail);
      await form.getByRole('button').click();
      await page.waitForSelector('.lobby');
    },
    async gather(id, visitors, sight = '.onlinetable .players') {
      for (const { page } of visitors) {
        await page.goto(`${site.base}#/games/${id}`);
        await page.waitForSelector(sight);
      }
    },
  };
}

/** Opened before the tests of a file and closed after them. */
export function useOpen<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): () => T {
  let opened: T | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('it is opened before the tests');
    return opened;
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

/** What a webhook is told: the titles of the notices it took, in the order in which they came. */
export interface Ear {
  readonly url: string;
  readonly titles: string[];
  /** As long as it is, it says that it cannot hear just now. */
  deaf: boolean;
  /** What it was told and did not take. */
  readonly missed: string[];
  close(): Promise<unknown>;
}

export async function openEar(): Promise<Ear> {
  const [titles, missed]: [string[], string[]] = [[], []];
  const server = createHttp((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += String(part);
    });
    request.on('end', () => {
      (ear.deaf ? missed : titles).push((JSON.parse(body) as { title: string }).title);
      response.writeHead(ear.deaf ? 503 : 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ear: Ear = {
    url: `http://127.0.0.1:${port}/`,
    titles,
    deaf: false,
    missed,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return ear;
}

/** Gives an address to be told at, in the page for one's account. */
export async function addWebhook({ base }: Pick<Site, 'base'>, page: Page, url: string): Promise<void> {
  await page.goto(`${base}#/account`);
  await page.getByRole('button', { name: 'Add a webhook' }).click();
  const hook = page.getByRole('form', { name: 'Webhooks 1' });
  await hook.getByRole('combobox').selectOption('generic');
  await hook.getByLabel('Address').fill(url);
  await hook.getByRole('button', { name: 'Save' }).click();
  await page.locator('.toast', { hasText: 'Saved.' }).waitFor();
}

/** Whoever looks at the page does something he may do in that game, if it is his turn. */
export const playOne = (page: Page, id: string): Promise<void> =>
  page.evaluate(async (game) => {
    const view = await (await fetch(`/api/games/${game}/view`)).json();
    const asks = view.view.asks as { actions?: string[] }[];
    const actions = asks.flatMap((ask) => ask.actions ?? []);
    if (actions.length === 0) return;
    await fetch(`/api/games/${game}/act`, {
      method: 'POST',
      body: JSON.stringify({ ply: view.ply, do: actions.at(-1) }),
      headers: { 'content-type': 'application/json' },
    });
  }, id);
