import { afterEach, expect, it } from 'vitest';
import { newClient, newGuest } from './client.ts';
import { PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

let server: Running | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

it(
  'the report of a finished game is a page, a file and a picture; of a running one nothing is told',
  async () => {
    server = await running('sqlite', { BOT_THREADS: '0', PUBLIC_URL: 'https://example.org' });
    const owner = await newGuest(server.base, 'Cleon');
    const stranger = newClient(server.base);
    const open = await owner.post('/api/games', {
      game: 'amphipolis',
      scenario: '10.2',
      bots: { sparta: 'random' },
    });
    const playing = String(open.body.id);
    expect((await stranger.get(`/chronicle/${playing}`)).body.error).toBe('not-ended');
    for (const form of ['html', 'md', 'png'])
      expect((await owner.get(`/chronicle/${playing}.${form}`)).body.error).toBe('not-ended');

    const bots = { athens: 'random', sparta: 'random' };
    const made = await owner.post('/api/games', { game: 'amphipolis', scenario: '10.2', seat: null, bots });
    const closed = await owner.post('/api/games', {
      game: 'amphipolis',
      scenario: '10.2',
      private: true,
      seat: null,
      bots,
    });
    const [id, hidden] = [String(made.body.id), String(closed.body.id)];
    for (const each of [id, hidden])
      while ((await owner.get(`/api/games/${each}`)).body.status !== 'ended') await pause(50);

    const page = await stranger.get(`/chronicle/${id}?language=fr`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain(
      `<meta property="og:image" content="https://example.org/chronicle/${id}.png?language=fr">`,
    );
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(page.headers.get('x-frame-options')).toBeNull();
    const english = await stranger.get(`/chronicle/${id}`);
    expect(english.text).toContain('<html lang="en">');

    const kept = await stranger.get(`/chronicle/${id}.html?language=en`);
    expect(kept.headers.get('content-disposition')).toBe(`attachment; filename="amphipolis-${id}.html"`);
    expect(kept.text).not.toContain('example.org');
    expect((await stranger.get(`/chronicle/${id}.md`)).text).toMatch(/^# /);
    const picture = new Uint8Array(await (await fetch(`${server.base}/chronicle/${id}.png`)).arrayBuffer());
    expect([...picture.slice(1, 4)]).toEqual([...'PNG'].map((c) => c.charCodeAt(0)));
    expect(new DataView(picture.buffer).getUint32(16)).toBe(1200);

    // Who may not see the game may not read of it.
    expect((await stranger.get(`/chronicle/${hidden}`)).status).toBe(404);
    const own = await owner.get(`/chronicle/${hidden}`);
    expect(own.status).toBe(200);
    expect(own.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    const invited = await stranger.get(`/chronicle/${hidden}?invite=${String(closed.body.invite)}`);
    expect(invited.status).toBe(200);
    for (const bad of ['nothere', `${id}.exe`, `${id}.html.md`, '..%2Fetc'])
      expect((await stranger.get(`/chronicle/${bad}`)).status).toBe(404);
    expect(server.failures).toEqual([]);
  },
  PATIENCE * 4,
);
