import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stream } from '@strategoi/kernel';
import { afterAll, describe, expect, it } from 'vitest';
import { BadConfig, readConfig, settings } from '../src/config.ts';
import { library } from '../src/games.ts';
import { isInside } from '../src/notices/webhook.ts';
import { backup, restore } from '../src/store/backup.ts';
import { openStore, type Store } from '../src/store/open.ts';
import { tables } from '../src/store/schema.ts';
import { checkGames } from '../src/tables/check.ts';
import { newGuest } from './client.ts';
import { kinds, newPlace, type Place } from './databases.ts';
import { running } from './server.ts';

const game = library.amphipolis!.game;

describe('a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'strategoi-backup-'));
  const file = join(folder, 'games.gz');
  const places: Place[] = [];
  const stores: Store[] = [];
  afterAll(async () => {
    for (const store of stores) await store.close();
    for (const place of places) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const open = async (kind: (typeof kinds)[number]): Promise<Store> => {
    const place = await newPlace(kind);
    places.push(place);
    const store = await openStore(place.address, 'test', 3);
    stores.push(store);
    return store;
  };
  const contents = async (store: Store): Promise<string> => {
    const all: string[] = [];
    for (const table of tables) {
      if (table === 'snapshots') continue;
      const rows = await store.db.selectFrom(table).selectAll().execute();
      all.push(
        ...rows.map(
          (row) => `${table} ${JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)))}`,
        ),
      );
    }
    return all.sort().join('\n');
  };

  it('brings everything from either database into either', async () => {
    const server = await running('sqlite');
    const one = await newGuest(server.base, 'Nicias');
    const two = await newGuest(server.base, 'Démosthène');
    const { body } = await one.post('/api/games', { game: 'amphipolis', scenario: '10.2', seat: 'athens' });
    const id = body.id as string;
    await two.post(`/api/games/${id}/join`);
    await one.post(`/api/games/${id}/chat`, { text: 'Χαῖρε 💥' });
    const table = await server.house.tables.open(id);
    const luck = stream('backup');
    for (let i = 0; i < 70; i++) {
      const { role } = game.pending(table.state)[0]!;
      const actions = game.legal(table.state, role);
      const user = table.seats.get(role)!.user_id!;
      await server.house.tables.act(
        { user },
        id,
        table.ply,
        game.notate(actions[luck.below(actions.length)]!),
      );
    }
    const rows = await backup(server.house.store, file);
    expect(rows).toBeGreaterThan(75);
    const before = await contents(server.house.store);
    await server.close();
    for (const kind of [...kinds].reverse()) {
      const store = await open(kind);
      expect(await restore(store, file)).toBe(rows);
      expect(await contents(store)).toBe(before);
      expect(await checkGames(store, library)).toMatchObject({ games: 1, lines: 70, faults: [] });
      await expect(restore(store, file)).rejects.toThrow('not empty');
      await backup(store, file);
    }
  });

  it('that is broken is refused as a whole', async () => {
    const store = await open('sqlite');
    const broken = join(folder, 'broken.gz');
    writeFileSync(broken, readFileSync(file).subarray(0, -40));
    await expect(restore(store, broken)).rejects.toThrow();
    expect(await contents(store)).toBe('');
    writeFileSync(broken, 'nothing like it');
    await expect(restore(store, broken)).rejects.toThrow();
  });
});

describe('settings', () => {
  it('have defaults that need nothing, and name what is wrong', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 8080, database: settings.DATABASE_URL });
    expect(() => readConfig({ PORT: 'x' })).toThrow(BadConfig);
    expect(() => readConfig({ TRUST_PROXY: 'maybe' })).toThrow('TRUST_PROXY');
    expect(() => readConfig({ METRICS: 'public' })).toThrow('METRICS');
    expect(readConfig({ ADMINS: ' a, b ,' }).admins).toEqual(['a', 'b']);
  });

  it('are all explained in docs/operating.md', () => {
    const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8');
    for (const name of Object.keys(settings)) expect(text).toContain(`\`${name}\``);
  });
});

describe('webhooks', () => {
  it('do not reach into the network of the server', () => {
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.20.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:127.0.0.1',
      '::ffff:7f00:1',
    ])
      expect(isInside(address), address).toBe(true);
    for (const address of ['93.184.216.34', '2606:2800:220:1::1', '::ffff:93.184.216.34'])
      expect(isInside(address), address).toBe(false);
  });
});
