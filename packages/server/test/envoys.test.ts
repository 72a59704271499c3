import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, newGuest } from './client.ts';
import { kinds, PATIENCE } from './databases.ts';
import { type Running, running } from './server.ts';

const neutral = { antipater: 'neutral', eumenes: 'neutral' };
const bots = { antigonus: 'envoy', lysimachus: 'envoy' };
/** Milliseconds in which a bot that was written to answers. */
const STILL = 50_000;

interface Letter {
  readonly from: string;
  readonly text: string;
}

describe.each(kinds)('bots that negotiate (%s)', (kind) => {
  let server: Running;
  let one: Client;
  let two: Client;
  let id: string;
  beforeAll(async () => {
    server = await running(kind, { BOT_THREADS: '0' });
    one = await newGuest(server.base, 'Berenike');
    two = await newGuest(server.base, 'Apama');
    const wanted = { game: 'diadochi', scenario: 'basic', options: neutral, seat: 'ptolemy', bots };
    const { body } = await one.post('/api/games', wanted);
    id = body.id as string;
    await two.post(`/api/games/${id}/join`, { invite: body.invite });
    await act('muster AAA');
  }, PATIENCE);
  afterAll(() => server.close());

  async function act(text: string): Promise<void> {
    const { body } = await one.get(`/api/games/${id}/view`);
    expect((await one.post(`/api/games/${id}/act`, { ply: body.ply, do: text })).body).not.toHaveProperty(
      'error',
    );
  }

  /** What bots write goes by the rules. */
  const letters = async (): Promise<readonly Letter[]> => {
    const { body } = await one.get(`/api/games/${id}/view`);
    return (body.view as { board: { letters: readonly Letter[] } }).board.letters;
  };
  const propose = async (to: readonly string[] | undefined, terms: string): Promise<void> => {
    const sent = await one.post(`/api/games/${id}/letters`, {
      ...(to ? { to } : {}),
      text: `I propose: ${terms}.`,
    });
    expect(sent.status).toBe(200);
    // How many letters others have written is not told with it.
    expect(Object.keys((sent.body.letter as { stamp: object }).stamp)).not.toContain('after');
  };

  /** Who has answered these terms, each as often as he did. */
  async function answers(terms: string, count: number): Promise<string[]> {
    for (const until = Date.now() + STILL; ; ) {
      const found = (await letters()).filter(
        ({ text }) => /^I (accept|refuse): /.test(text) && text.includes(terms),
      );
      if (found.length >= count || Date.now() > until) return found.map(({ from }) => from).toSorted();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it(
    'answer what was written to several of them, each once',
    async () => {
      await propose(['antigonus', 'lysimachus'], 'peace for 3 seasons');
      expect(await answers('peace for 3 seasons', 2)).toEqual(['antigonus', 'lysimachus']);
    },
    PATIENCE,
  );

  it(
    'answer whoever has sealed his sheet while others still write',
    async () => {
      await act('seal');
      await propose(['lysimachus'], 'peace for 2 seasons');
      expect(await answers('peace for 2 seasons', 1)).toEqual(['lysimachus']);
    },
    PATIENCE,
  );

  it(
    'answer what was said aloud to all',
    async () => {
      await propose(undefined, 'peace for 5 seasons');
      expect(await answers('peace for 5 seasons', 2)).toEqual(['antigonus', 'lysimachus']);
      // Nobody was asked twice, and nobody answered what he had answered.
      expect(await answers('peace for 3 seasons', 2)).toEqual(['antigonus', 'lysimachus']);
      expect(server.failures).toEqual([]);
    },
    PATIENCE,
  );
});
