import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';
import type { NoticeKind, Webhook } from '@strategoi/protocol';

/** Milliseconds all of it may take: who gives the address may let it trickle for ever, and others wait behind it. */
const TIMEOUT = 10_000;

/** Addresses that are not on the open network: no stranger makes this server call them. */
const inside = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(net, prefix);
for (const [net, prefix] of [
  // What holds an address of the fourth version leads wherever that does.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inside.addSubnet(net, prefix, 'ipv6');

export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return inside.check(mapped);
  if (/^::ffff:/i.test(address)) return true;
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

export interface Notice {
  /** The same for each try, so that whoever gets it twice can tell. */
  readonly key?: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly game?: string;
  /** What it is about, where it is one of those that are chosen. */
  readonly kind?: NoticeKind;
}

/** What each service wants to be sent. */
function webhookBody(kind: Webhook['kind'], notice: Notice): object {
  const line = `${notice.title}\n${notice.text}\n${notice.url}`;
  if (kind === 'discord') return { content: line, allowed_mentions: { parse: [] } };
  if (kind === 'slack') return { text: line };
  const { key: _, ...told } = notice;
  return told;
}

/** Posts to an address a player gave, and says what came back. The name is looked up once, and what it means is what is called. */
export async function postTo(
  address: string,
  headers: { readonly [name: string]: string | number },
  body: string | Buffer,
  allowInside: boolean,
  patience = TIMEOUT,
): Promise<number> {
  const signal = AbortSignal.timeout(patience);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the address does not answer')));
  });
  return Promise.race([call(address, headers, body, allowInside, signal), late]);
}

async function call(
  address: string,
  headers: { readonly [name: string]: string | number },
  body: string | Buffer,
  allowInside: boolean,
  signal: AbortSignal,
): Promise<number> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(allowInside && url.protocol === 'http:'))
    throw new Error('an address to be called begins with https');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const found = isIP(host) ? { address: host, family: isIP(host) } : await lookup(host);
  if (!allowInside && isInside(found.address)) throw new Error('that address is not on the open network');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<number>((resolve, reject) => {
    const request = send(
      {
        host: found.address,
        family: found.family,
        port: url.port || (url.protocol === 'https:' ? 443 : 80),
        path: `${url.pathname}${url.search}`,
        method: 'POST',
        servername: isIP(host) ? '' : host,
        headers: {
          ...headers,
          host: url.host,
          'content-length': Buffer.byteLength(body),
          'user-agent': 'strategoi',
        },
        signal,
      },
      (response) => {
        // Redirections are not followed: they could lead inside. What else it says is not listened to: it might never end.
        resolve(response.statusCode ?? 0);
        response.destroy();
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

export const accepted = (status: number): boolean => status >= 200 && status < 300;

export async function callWebhook(hook: Webhook, notice: Notice, allowInside: boolean): Promise<void> {
  const body = JSON.stringify(webhookBody(hook.kind, notice));
  const headers = {
    'content-type': 'application/json',
    ...(notice.key === undefined ? {} : { 'idempotency-key': notice.key }),
  };
  const status = await postTo(hook.url, headers, body, allowInside);
  if (!accepted(status)) throw new Error(`the webhook answered ${status}`);
}
