import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { isInside, postTo } from '../src/notices/webhook.ts';

let server: Server | undefined;
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** Somebody’s address, which answers like this. */
async function answering(how: (socket: Socket) => void): Promise<string> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', () => how(socket));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

describe('an address a player gives', () => {
  it('does not keep others waiting by answering a letter at a time', async () => {
    const url = await answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nslow: ');
      const trickle = setInterval(() => socket.write('z'), 50);
      socket.on('close', () => clearInterval(trickle));
    });
    await expect(postTo(url, {}, '{}', true, 400)).rejects.toThrow('does not answer');
    await expect.poll(() => sockets.size).toBe(0);
  });

  it('is not listened to when it goes on for ever', async () => {
    const url = await answering((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n');
      const flood = setInterval(() => socket.write('x'.repeat(1000)), 10);
      socket.on('close', () => clearInterval(flood));
    });
    expect(await postTo(url, {}, '{}', true)).toBe(200);
    await expect.poll(() => sockets.size).toBe(0);
  });

  it('leads nowhere inside, however it is written; and is not called where that is not allowed', async () => {
    for (const address of [
      ...['127.0.0.1', '0.0.0.0', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.0.1', '192.168.1.1'],
      ...['::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::7f00:1', 'fd00::1', 'fe80::1', 'fec0::1'],
      ...['64:ff9b::7f00:1', '64:ff9b:1::a00:1', '2002:7f00:1::', '2001:0:7f00:1::'],
    ])
      expect([address, isInside(address)]).toEqual([address, true]);
    for (const address of ['9.9.9.9', '2620:fe::fe']) expect(isInside(address)).toBe(false);
    for (const url of ['https://127.0.0.1/', 'https://2130706433/', 'https://[::1]/'])
      await expect(postTo(url, {}, '{}', false)).rejects.toThrow('not on the open network');
    await expect(postTo('http://9.9.9.9/', {}, '{}', false)).rejects.toThrow('https');
  });
});
