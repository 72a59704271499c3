import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a browser reads in a push message (RFC 8291). */
function opened(body: Buffer, browser: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32);
  const key = hkdfSync('sha256', new Uint8Array(shared), salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdfSync('sha256', new Uint8Array(shared), salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + length);
  const cipher = createDecipheriv('aes-128-gcm', new Uint8Array(key), new Uint8Array(nonce));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString('utf8');
  // A byte of two ends what was written; the rest is padding.
  return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002')));
}

/** A push service with one browser, which can open what is sent to it. */
export interface PushService {
  readonly subscription: { readonly endpoint: string; readonly keys: { p256dh: string; auth: string } };
  readonly posts: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[];
  /** What the service answers. */
  status: number;
  read(body: Buffer): unknown;
  close(): Promise<unknown>;
}

export async function openPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  browser.generateKeys();
  const auth = randomBytes(16);
  const posts: PushService['posts'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (data: Buffer) => chunks.push(data));
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(service.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: PushService = {
    subscription: {
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/one`,
      keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
    },
    posts,
    status: 201,
    read: (body) => opened(body, browser, auth),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return service;
}
