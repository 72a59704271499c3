import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCompany } from '../src/store/company.ts';
import { openStore, type Store, type Word } from '../src/store/open.ts';
import { newPlace, PATIENCE, type Place } from './databases.ts';

describe('a node', () => {
  it('is alone when nobody else is counted and nobody has spoken meanwhile, and never when it cannot know', async () => {
    let others = (): Promise<number> => Promise.resolve(0);
    const company = makeCompany(() => others());
    expect(company.alone()).toBe(false);
    await company.look();
    expect(company.alone()).toBe(true);
    company.heard();
    expect(company.alone()).toBe(false);
    // Somebody comes while it is counted.
    others = async () => {
      company.heard();
      return 0;
    };
    await company.look();
    expect(company.alone()).toBe(false);
    others = () => Promise.resolve(1);
    await company.look();
    expect(company.alone()).toBe(false);
    others = () => Promise.resolve(0);
    await company.look();
    expect(company.alone()).toBe(true);
    others = () => Promise.reject(new Error('the line is broken'));
    await company.look();
    expect(company.alone()).toBe(false);
  });
});

describe('nodes on one PostgreSQL', () => {
  let place: Place;
  const stores: Store[] = [];
  let spy: pg.Client;
  beforeAll(async () => {
    place = await newPlace('postgresql');
    // Not as a node says it: it hears, and is not counted.
    spy = new pg.Client({ connectionString: place.address });
    await spy.connect();
    await spy.query('LISTEN strategoi');
  }, PATIENCE);
  afterAll(async () => {
    await spy.end();
    for (const store of stores) await store.close();
    await place.remove();
  }, PATIENCE);

  async function node(name: string): Promise<{ store: Store; words: Word[] }> {
    const store = await openStore(place.address, name);
    stores.push(store);
    const words: Word[] = [];
    store.hear((word) => void words.push(word));
    await expect.poll(() => store.hearing(), { timeout: PATIENCE }).toBe(true);
    return { store, words };
  }

  it(
    'say nothing while they are alone, and tell whoever comes, until he has gone',
    async () => {
      let heard = 0;
      spy.on('notification', () => {
        heard += 1;
      });
      const word = { kind: 'game', game: 'g' };
      const first = await node('first');
      /** How often something is said when one writes and tells. */
      const said = async (): Promise<number> => {
        heard = 0;
        await first.store.write([], word);
        await first.store.tell(first.store.db, word);
        await spy.query('select 1');
        return heard;
      };
      await expect.poll(said, { timeout: PATIENCE, interval: 500 }).toBe(0);
      const second = await node('second');
      await expect.poll(said, { timeout: PATIENCE }).toBe(2);
      await expect.poll(() => second.words, { timeout: PATIENCE }).toContainEqual(word);
      await second.store.close();
      await expect.poll(said, { timeout: PATIENCE, interval: 500 }).toBe(0);
    },
    3 * PATIENCE,
  );
});
