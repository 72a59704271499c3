import { beforeAll, expect, it } from 'vitest';
import { findStuck, mendStuck, type Stuck } from '../src/jobs/watch.ts';
import type { Lobby } from '../src/lobby/lobby.ts';
import type { User } from '../src/people/people.ts';
import type { Store } from '../src/store/open.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';

const DAY = 86_400_000;

onBoth('a game for which somebody must see', (open) => {
  let store: Store;
  let here: Tables;
  let there: Tables;
  let lobby: Lobby;
  let one: User;
  let two: User;
  let time = 1_700_000_000_000;
  const now = (): number => time;

  beforeAll(async () => {
    store = await open();
    const hall = openHall(store, { now });
    ({ tables: here, lobby } = hall);
    there = hall.elsewhere();
    one = (await hall.people.guest('Nicias')).user;
    two = (await hall.people.guest('Brasidas')).user;
  }, PATIENCE);

  const jobs = async (id: string): Promise<string[]> =>
    (await store.db.selectFrom('jobs').select('id').execute())
      .map((job) => job.id)
      .filter((job) => job.endsWith(id))
      .sort();

  it('is found when its bot has no job, set going again and counted', async () => {
    const { id } = await lobby.create(one, {
      game: 'amphipolis',
      scenario: '10.2',
      seat: null,
      bots: { athens: 'random', sparta: 'random' },
    });
    expect(await jobs(id)).toEqual([`bot:${id}`]);
    expect(await findStuck(store)).toEqual([]);
    await store.db.deleteFrom('jobs').where('id', '=', `bot:${id}`).execute();
    expect(await findStuck(store)).toEqual([{ game: id, kind: 'bot' }]);
    const mended: Stuck[] = [];
    await mendStuck(store, here, (stuck) => void mended.push(stuck));
    expect(mended).toEqual([{ game: id, kind: 'bot' }]);
    expect(await jobs(id)).toEqual([`bot:${id}`]);
    expect(await findStuck(store)).toEqual([]);
    await here.annul(id);
  });

  it('is not set going where no bot has to decide, whatever was noted', async () => {
    const { id } = await lobby.create(one, { game: 'amphipolis', scenario: '10.2' });
    await lobby.join(two, id);
    await store.db.updateTable('games').set({ bots_due: 1 }).where('id', '=', id).execute();
    const mended: Stuck[] = [];
    await mendStuck(store, here, (stuck) => void mended.push(stuck));
    expect(mended).toEqual([]);
    expect(await findStuck(store)).toEqual([]);
    await here.annul(id);
  });

  it('is found when its clock has no job', async () => {
    const pace = { kind: 'days', days: 1 } as const;
    const { id } = await lobby.create(one, { game: 'amphipolis', scenario: '10.2', pace });
    await lobby.join(two, id);
    expect(await jobs(id)).toEqual([`clock:${id}`]);
    expect(await findStuck(store)).toEqual([]);
    await store.db.deleteFrom('jobs').where('id', '=', `clock:${id}`).execute();
    expect(await findStuck(store)).toEqual([{ game: id, kind: 'clock' }]);
    await mendStuck(store, here, () => {});
    expect(await jobs(id)).toEqual([`clock:${id}`]);
    const { run_at } = await store.db
      .selectFrom('jobs')
      .select('run_at')
      .where('id', '=', `clock:${id}`)
      .executeTakeFirstOrThrow();
    expect(run_at).toBe(time + DAY);
    await here.annul(id);
  });

  it('is seen to by a node that has not heard of the last move', async () => {
    // Without several nodes there is nobody to hear from.
    if (!store.postgres) return;
    const pace = { kind: 'days', days: 1 } as const;
    const { id } = await lobby.create(one, {
      game: 'amphipolis',
      scenario: '10.2',
      pace,
      expiry: 'loss',
      seat: 'athens',
    });
    await lobby.join(two, id);
    const table = await here.open(id);
    await there.open(id);
    const mover = [...table.seats.values()].find((seat) => seat.waiting !== null)!;
    const [action] = table.listed.game.legal(table.state, mover.role);
    await here.act({ user: mover.user_id! }, id, 0, table.listed.game.notate(action!));
    time += DAY + 1;
    await there.expire(id);
    const ended = await there.fresh(id);
    expect(ended.result).toMatchObject({ how: 'expired' });
    expect(ended.ply).toBe(table.ply + 1);
  });
});
