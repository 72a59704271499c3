import type { State } from '@strategoi/kernel';
import { beforeAll, expect, it } from 'vitest';
import { playBots } from '../src/bots/job.ts';
import { makePlayers } from '../src/bots/players.ts';
import type { Lobby } from '../src/lobby/lobby.ts';
import type { People, User } from '../src/people/people.ts';
import type { Store } from '../src/store/open.ts';
import { turnOf } from '../src/tables/keeping.ts';
import { botsToMove, type LiveTable } from '../src/tables/table.ts';
import type { Tables } from '../src/tables/tables.ts';
import { onBoth, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';

const DAY = 86_400_000;
const days = { kind: 'days', days: 2 } as const;
/** Milliseconds a bot thinks about a decision: how well it decides is not looked at here. */
const THOUGHT = 10;

onBoth('a bot that keeps a seat', (open) => {
  let time = 1_700_000_000_000;
  let store: Store;
  let people: People;
  let tables: Tables;
  let lobby: Lobby;
  const players = makePlayers(0, 5_000, (what, error) => {
    throw new Error(`${what}: ${String(error)}`);
  });
  beforeAll(async () => {
    store = await open();
    ({ people, tables, lobby } = openHall(store, { now: () => time, kept: 100 }));
  }, PATIENCE);

  const bots = (table: LiveTable): Promise<void> =>
    playBots(tables, players, table.id, () => false, 0, THOUGHT);
  const jobs = async (table: LiveTable): Promise<string[]> =>
    (await store.db.selectFrom('jobs').select('id').execute())
      .map(({ id }) => id)
      .filter((id) => id.endsWith(table.id));
  const turn = (table: LiveTable): number | undefined => turnOf(table.listed.game, table.state);
  const guest = async (name: string): Promise<User> => (await people.guest(name)).user;
  const kept = (table: LiveTable): string[] =>
    [...table.seats.values()]
      .filter(({ user_id, bot }) => user_id !== null && bot !== null)
      .map(({ role }) => role);

  /** Everybody lets his time run out, and the bots do what they may. */
  async function weekend(table: LiveTable): Promise<void> {
    for (let round = 0; round < 10 && [...table.seats.values()].some((s) => s.waiting !== null); round++) {
      time += 2 * DAY + 1;
      for (let late = 0; late < table.roles.length; late++) await tables.expire(table.id);
      await bots(table);
    }
  }

  it('does not begin another season while nobody is at the table', async () => {
    const [one, two] = [await guest('Krateros'), await guest('Perdikkas')];
    const machines = { lysimachus: 'random', ptolemy: 'random', seleucus: 'random', eumenes: 'random' };
    const { id } = await lobby.create(one, {
      game: 'diadochi',
      scenario: 'basic',
      bots: machines,
      pace: days,
      expiry: 'bot',
    });
    await lobby.join(two, id);
    const table = await tables.open(id);
    await bots(table);
    await weekend(table);
    expect(table.result).toBeUndefined();
    expect(kept(table)).toHaveLength(2);
    expect(turn(table)).toBe(1);
    expect(table.clock?.asleep).toBe(time);
    expect(await lobby.find(one, id)).toMatchObject({ asleep: time });
    // It says so to whoever reads it anew, and nobody wakes it but those who may.
    tables.forget(id);
    const again = await tables.open(id);
    const { ply } = again;
    expect(botsToMove(again)).toEqual([]);
    await bots(again);
    expect(again.ply).toBe(ply);
    expect(again.row.bots_due).toBe(0);
    // One comes back, with all the time a turn has, and the game goes on from there.
    time += 30 * DAY;
    await tables.takeSeatBack({ user: two.id }, id);
    const { role } = tables.seatOf(again, two.id)!;
    expect(again.clock).not.toHaveProperty('asleep');
    expect(again.clock?.since[role]).toBe(time);
    expect(await jobs(again)).toEqual(expect.arrayContaining([`bot:${id}`, `clock:${id}`]));
    await bots(again);
    expect(turn(again)).toBe(1);
    expect(again.seats.get(role)).toMatchObject({ bot: null, waiting: time });
    // The seat that is kept for the other waits for him who is there.
    const other = tables.seatOf(again, one.id)!;
    const writes = again.listed.game.pending(again.state).map((ask) => ask.role);
    expect(writes.toSorted()).toEqual([role, other.role].toSorted());
    await tables.takeSeatBack({ user: one.id }, id);
    expect(tables.seatOf(again, one.id)).toMatchObject({ bot: null, waiting: time });
  });

  it('decides last where several decide at once, and then at once', async () => {
    const [one, two] = [await guest('Antipatros'), await guest('Polyperchon')];
    const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' };
    const { id } = await lobby.create(one, {
      game: 'diadochi',
      scenario: 'basic',
      options: neutral,
      pace: days,
      expiry: 'bot',
    });
    await lobby.join(two, id);
    const table = await tables.open(id);
    const { game } = table.listed;
    while (game.pending(table.state).length < 2) {
      const { role } = game.pending(table.state)[0]!;
      const [action] = game.legal(table.state, role);
      await tables.act({ user: table.seats.get(role)!.user_id! }, id, table.ply, game.notate(action!));
    }
    await tables.offer({ user: one.id }, id, { kind: 'bot', role: tables.seatOf(table, two.id)!.role });
    await tables.answer({ user: two.id }, id, true);
    const seat = tables.seatOf(table, two.id)!;
    expect(seat).toMatchObject({ bot_why: 'agreed', bot_since: time });
    const { ply } = table;
    await bots(table);
    expect(table.ply).toBe(ply);
    expect(table.row.bots_due).toBe(0);
    await tables.act({ user: one.id }, id, table.ply, 'seal');
    expect(table.row.bots_due).toBe(1);
    await bots(table);
    expect(table.ply).toBeGreaterThan(ply + 1);
    expect(table.result).toBeUndefined();
  });

  it('does not win or lose a campaign of two between Friday and Monday', async () => {
    const [one, two] = [await guest('Nikias'), await guest('Brasidas')];
    const { id } = await lobby.create(one, {
      game: 'amphipolis',
      scenario: '10.2',
      pace: days,
      expiry: 'bot',
    });
    await lobby.join(two, id);
    const table = await tables.open(id);
    const first = turn(table)!;
    time += 2 * DAY + 1;
    await tables.expire(id);
    await bots(table);
    // The other is at the table: the bot plays until he has to decide, and no further.
    expect(kept(table)).toHaveLength(1);
    expect([...table.seats.values()].some(({ waiting }) => waiting !== null)).toBe(true);
    await weekend(table);
    // The dice may end the war within the one turn that is played: then nothing is left to wake up to.
    if (table.result?.how === 'played') {
      expect((table.state as State & { turn: number }).turn).toBeLessThanOrEqual(first + 1);
      return;
    }
    expect(turn(table)).toBe(first + 1);
    expect(table.clock?.asleep).toBeDefined();
    for (const user of [one, two]) await tables.takeSeatBack({ user: user.id }, id);
    expect(kept(table)).toEqual([]);
    expect(table.clock).not.toHaveProperty('asleep');
  });

  it('plays on to the end for those who have resigned, all of them', async () => {
    const one = await guest('Demades');
    const { id } = await lobby.create(one, {
      game: 'diadochi',
      scenario: 'basic',
      bots: Object.fromEntries(
        ['lysimachus', 'ptolemy', 'seleucus', 'eumenes', 'antigonus'].map((r) => [r, 'random']),
      ),
    });
    const table = await tables.open(id);
    await tables.resign({ user: one.id }, id);
    expect(tables.seatOf(table, one.id)).toMatchObject({ bot_why: 'resigned' });
    expect(botsToMove(table)).not.toEqual([]);
    expect(table.clock).not.toHaveProperty('adrift');
  });
});
