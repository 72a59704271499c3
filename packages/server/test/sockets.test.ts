import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { callerOf } from '../src/http/sockets.ts';
import { newClient, newGuest, newLine } from './client.ts';
import { PATIENCE } from './databases.ts';
import { running } from './server.ts';

/** The status a handshake is answered with when nobody shakes hands. */
const handshake = (base: string): Promise<number | undefined> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`${base.replace('http', 'ws')}/ws`);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    socket.on('open', () => resolve(undefined));
    socket.on('error', () => {});
  });

describe('a socket', () => {
  it('too many from one address is told so and closed, and there is room again when another goes', async () => {
    const server = await running('sqlite', { SOCKETS_PER_ADDRESS: '3' });
    const client = newClient(server.base);
    const lines = [await client.line(), await client.line(), await client.line()];
    const fourth = await client.line();
    expect(await fourth.next(() => true)).toMatchObject({ t: 'no', error: 'too-many-sockets' });
    expect(await fourth.closed).toBe(1013);
    expect(await lines[0]!.ask({ t: 'ping' })).toMatchObject({ t: 'pong' });
    await lines[0]!.close();
    await expect
      .poll(async () => {
        const line = await client.line();
        const { t } = await line.next(() => true);
        await line.close();
        return t;
      })
      .toBe('hello');
    await server.close();
  });

  it('of a person who has too many is refused wherever he calls from, and others are not', async () => {
    const server = await running('sqlite', { SOCKETS_PER_ACCOUNT: '2', TRUST_PROXY: 'yes' });
    const one = await newGuest(server.base, 'Nicias');
    const two = await newGuest(server.base, 'Lamachus');
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (const address of ['192.0.2.1', '192.0.2.2'])
      expect(await (await one.line(from(address))).next(() => true)).toMatchObject({ t: 'hello' });
    const third = await one.line(from('192.0.2.3'));
    expect(await third.next(() => true)).toMatchObject({ t: 'no', error: 'too-many-sockets' });
    expect(await third.closed).toBe(1013);
    expect(await (await two.line(from('192.0.2.1'))).next(() => true)).toMatchObject({ t: 'hello' });
    await server.close();
  });

  it(
    'is not even shaken hands with at twice as many',
    async () => {
      const server = await running('sqlite', { SOCKETS_PER_ADDRESS: '1' });
      const held = await newLine(server.base, {});
      // Sent away, it does not go by itself.
      const stays = new WebSocket(`${server.base.replace('http', 'ws')}/ws`, { autoPong: false });
      stays.on('error', () => {});
      await new Promise((resolve) => stays.once('upgrade', resolve));
      stays.pause();
      expect(await handshake(server.base)).toBe(429);
      stays.terminate();
      await held.close();
      await server.close();
    },
    PATIENCE,
  );

  it('counts for the address that called our last proxy, and in IPv6 for its network', () => {
    const heard = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' };
    expect(callerOf(heard, '127.0.0.1', 0)).toBe('127.0.0.1');
    expect(callerOf(heard, '127.0.0.1', 1)).toBe('198.51.100.7');
    expect(callerOf(heard, '127.0.0.1', 2)).toBe('203.0.113.9');
    expect(callerOf({}, '::ffff:192.0.2.4', 1)).toBe('192.0.2.4');
    expect(callerOf({}, '2001:db8:1:2:3:4:5:6', 0)).toBe('2001:db8:1:2');
    expect(callerOf({}, '2001:db8::6', 0)).toBe('2001:db8:0:0');
    expect(callerOf({}, '2001:0DB8:1:0002::9', 0)).toBe(callerOf({}, '2001:db8:1:2:ffff::1', 0));
  });

  it('is answered when it asks whether anybody is there, and hung up on when it asks without end', async () => {
    const server = await running('sqlite', { SOCKET_RATE_LIMIT: '30' });
    const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`);
    let answered = 0;
    let last = '';
    socket.on('pong', (data) => {
      answered += 1;
      last = String(data);
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.ping('who is there');
    await expect.poll(() => last).toBe('who is there');
    for (let n = 0; n < 5000; n++) socket.ping();
    expect(await closed).toBe(1006);
    // What was saved up, and what came in meanwhile.
    expect(answered).toBeLessThan(2500);
    expect(server.failures).toEqual([]);
    await server.close();
  });

  it('that answers without having been asked is hung up on as well', async () => {
    const server = await running('sqlite', { SOCKET_RATE_LIMIT: '30' });
    const socket = new WebSocket(`${server.base.replace('http', 'ws')}/ws`);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await new Promise((resolve) => socket.once('open', resolve));
    for (let n = 0; n < 5000; n++) socket.pong();
    expect(await closed).toBe(1006);
    await server.close();
  });

  it('ends with what it was opened with: another password, no more tokens, no account', async () => {
    const server = await running('sqlite');
    const owner = newClient(server.base);
    await owner.post('/api/account', { name: 'Demosthenes', password: 'a long password' });
    const intruder = newClient(server.base);
    await intruder.post('/api/login', { name: 'Demosthenes', password: 'a long password' });
    const first = await intruder.line();
    await owner.post('/api/password', { old: 'a long password', password: 'another password' });
    expect(await first.closed).toBe(1008);
    const again = await intruder.line();
    expect(await again.next((m) => m.t === 'hello')).toMatchObject({ user: null });
    const { token } = (await owner.post('/api/tokens', { label: 'x' })).body as { token: string };
    const program = await newLine(server.base, { authorization: `Bearer ${token}` });
    expect(await program.next((m) => m.t === 'hello')).toMatchObject({ user: { name: 'Demosthenes' } });
    await owner.call('DELETE', '/api/tokens');
    expect(await program.closed).toBe(1008);
    const own = await owner.line();
    await owner.call('DELETE', '/api/account', { name: 'Demosthenes', password: 'another password' });
    expect(await own.closed).toBe(1008);
    expect(server.failures).toEqual([]);
    await server.close();
  });
});
