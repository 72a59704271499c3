import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Choice, choose, type Question } from '../src/bots/choose.ts';
import { playBots } from '../src/bots/job.ts';
import type { Players } from '../src/bots/players.ts';
import { openStore } from '../src/store/open.ts';
import { newPlace, PATIENCE } from './databases.ts';
import { openHall } from './hall.ts';
import { build } from './process.ts';

const threads = fileURLToPath(new URL('../tools/threads.mjs', import.meta.url));
const endless = new URL('../tools/endless.mjs', import.meta.url).href;
const DECISIONS = 3;

interface Decided {
  readonly question: Question;
  readonly choice: Choice | undefined;
  /** What was then done. */
  readonly line: string | undefined;
}

/** The first decisions of a game between bots that think in one thread, so long at most; `first` is read before them. */
async function decide(
  budget: number,
  ...first: readonly string[]
): Promise<{ decided: Decided[]; failures: string[] }> {
  const place = await newPlace('sqlite');
  const store = await openStore(place.address, 'test');
  const { people, tables, lobby } = openHall(store);
  // Threads run the built modules, without what a test has its own modules read by.
  const child = fork(threads, [String(budget)], {
    execArgv: first.flatMap((module) => ['--import', module]),
    serialization: 'advanced',
  });
  const failures: string[] = [];
  try {
    const { user } = await people.guest('Nicias');
    const { id } = await lobby.create(user, {
      game: 'amphipolis',
      scenario: '10.2',
      seat: null,
      bots: { athens: 'strategos', sparta: 'strategos' },
    });
    const { lines } = await tables.open(id);
    const asked: (Omit<Decided, 'line'> & { at: number })[] = [];
    const players: Players = {
      async ask(question) {
        const answered = once(child, 'message');
        child.send(question);
        const [answer] = (await answered) as [{ choice: Choice | undefined; failures: string[] }];
        asked.push({ question, choice: answer.choice, at: lines.length });
        failures.push(...answer.failures);
        return answer.choice;
      },
      close: async () => {},
    };
    await playBots(tables, players, id, () => asked.length >= DECISIONS, 0, 100);
    return { decided: asked.map(({ at, ...one }) => ({ ...one, line: lines[at]?.body })), failures };
  } finally {
    child.disconnect();
    await store.close();
    await place.remove();
  }
}

describe('a bot in a thread', () => {
  beforeAll(build, PATIENCE);

  it(
    'that overruns its time is answered for by the captain, again and again, and the game goes on',
    async () => {
      const { decided, failures } = await decide(20, endless);
      expect(decided.map(({ choice }) => choice)).toEqual(Array(DECISIONS).fill(undefined));
      expect(failures).toEqual(Array(DECISIONS).fill('bot strategos: no answer in 20 ms'));
      for (const { question, line } of decided)
        expect(line).toBe(choose({ ...question, bot: 'captain' }).text);
    },
    PATIENCE,
  );

  it(
    'that keeps its time decides itself',
    async () => {
      const { decided, failures } = await decide(PATIENCE);
      expect(failures).toEqual([]);
      for (const { choice, line } of decided) expect(line).toBe(choice?.text);
    },
    PATIENCE,
  );
});
