/** What the Advantage can do at any time is asked for once a turn, not in every window that has nothing else to ask. */
import { hellespont } from '@strategoi/hellespont';
import { type Game, newRecord, type Position, type State, sure } from '@strategoi/kernel';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Saved } from '../src/session/store.ts';
import { acting } from '../tools/positions.mjs';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

const game = hellespont as unknown as Game<State>;

/** Sparta sails three times; Athens has a unit to restore and the Advantage, and nothing else to do about it. */
const athensWaits: Position = acting(
  'hellespont',
  '10.1',
  4,
  'sparta',
  {
    Abydos: ['S-T4', 'S-T4', 'S-H3'],
    Lampsaque: ['S-T4'],
    Parion: ['S-T2'],
    Cyzique: ['S-T2'],
    Sestos: ['A-T4*', 'A-T10', 'A-P2'],
  },
  { advantage: 'athens', pa: { athens: 2, sparta: 0 }, announced: 6 },
);

async function sitDown(position: Position, log?: Saved['record']) {
  const { kit } = await import('../src/games/hellespont/kit.tsx');
  const { openSession } = await import('../src/session/session.ts');
  const record =
    log ?? newRecord(game, { scenario: position.scenario, seed: 'quiet', start: position }).record;
  const seats = { athens: 'human', sparta: 'human' } as const;
  const saved = { id: 'a', record, seats, created: 0, updated: 0, pauses: 'swift' as const };
  const session = openSession(game, saved, { choices: sure(kit.choices) });
  /** Goes on until somebody is asked, and says who. */
  const asked = async (): Promise<string> => {
    await vi.advanceTimersByTimeAsync(1);
    if (session.handover.value !== undefined) session.accept();
    return session.viewer.value;
  };
  /** Sparta sends this ship from here to there. */
  const sails = async (...orders: readonly string[]): Promise<void> => {
    for (const order of orders) {
      expect(await asked()).toBe('sparta');
      expect(session.act(order).legal, order).toBe(true);
    }
  };
  return { session, asked, sails };
}

it('whoever lets the Advantage be is not asked again between the orders that follow', async () => {
  const { session, asked, sails } = await sitDown(athensWaits);
  await sails('activate Cyzique', 'pick S-T2', 'go M16', 'halt');
  expect(await asked()).toBe('athens');
  expect(session.view.value.asks[0]?.actions).toEqual(['advantage recover', 'pass']);
  session.act('pass');
  await sails('activate Lampsaque', 'pick S-T4', 'go M7', 'halt');
  await sails('activate Parion', 'pick S-T2', 'go M9', 'halt');
  expect(await asked()).toBe('sparta');
  const silent = session.record.log.filter(({ by, do: done }) => by === 'athens' && done === 'pass');
  expect(silent.length).toBeGreaterThan(1);
  session.stop();
});

it('nor when the page has been loaded again since, unless it is taken back', async () => {
  const first = await sitDown(athensWaits);
  await first.sails('activate Cyzique', 'pick S-T2', 'go M16', 'halt');
  expect(await first.asked()).toBe('athens');
  first.session.act('pass');
  expect(await first.asked()).toBe('sparta');
  first.session.stop();
  const next = await sitDown(athensWaits, structuredClone(first.session.record));
  await next.sails('activate Lampsaque', 'pick S-T4', 'go M7', 'halt');
  expect(await next.asked()).toBe('sparta');
  expect(next.session.record.log.filter(({ by }) => by === 'athens').map(({ do: done }) => done)).toEqual(
    expect.arrayContaining(['pass', 'pass']),
  );
  next.session.stop();
  const { log } = first.session.record;
  const before = {
    ...first.session.record,
    log: log.slice(
      0,
      log.findIndex(({ by }) => by === 'athens'),
    ),
  };
  const again = await sitDown(athensWaits, structuredClone(before));
  expect(await again.asked()).toBe('athens');
  again.session.stop();
});

it('is asked again once somebody else of his is hurt, and before the dice of a siege', async () => {
  const { stays } = await import('../src/games/series/choices.ts');
  const { cast } = await import('../src/games/hellespont/cast.ts');
  const ask = { role: 'athens', step: 'actions.react', actions: ['advantage recover', 'pass'], rules: [] };
  const boardOf = (zones: { readonly [zone: string]: readonly string[] }) => {
    const state = game.load({ ...athensWaits, zones: { Abydos: ['S-T4'], ...zones } });
    return game.view(state, 'athens').board as Parameters<typeof stays>[1];
  };
  const one = boardOf({ Sestos: ['A-T4*', 'A-T10', 'A-P2'] });
  const two = boardOf({ Sestos: ['A-T4*', 'A-T10*', 'A-P2'] });
  expect(stays(ask, one, cast)).toBeDefined();
  expect(stays(ask, one, cast)).not.toBe(stays(ask, two, cast));
  expect(stays({ ...ask, step: 'siege.besieged', params: { zone: 1 } }, one, cast)).toBeUndefined();
  expect(stays({ ...ask, actions: ['play storm', 'advantage recover', 'pass'] }, one, cast)).toBeUndefined();
  expect(stays({ ...ask, actions: ['pass'] }, one, cast)).toBeUndefined();
});

it('HEL-S04: nobody is asked about the die of a storm that has spared his ship, or hit one of the enemy', async () => {
  const { isBestThrow } = await import('../src/games/series/choices.ts');
  // Ships of Athens stand sheltered, those of Sparta do not; the first counter is Athenian.
  const odds = [
    { kind: 'storm', facts: { side: 0, on: 6 } },
    { kind: 'storm', facts: { side: 1, on: 5 } },
  ] as unknown as Parameters<typeof isBestThrow>[1];
  const isVain = (role: string, piece: number, die: number): boolean =>
    isBestThrow(
      { role, step: 'reroll.W-6', rules: [], params: { purpose: 'storm', piece, die } },
      odds,
      [0, 1],
    );
  expect([5, 6].map((die) => isVain('athens', 0, die))).toEqual([true, false]);
  expect([4, 5].map((die) => isVain('sparta', 1, die))).toEqual([true, false]);
  expect([4, 5].map((die) => isVain('athens', 1, die))).toEqual([false, true]);
  // A ship that is not told may be anybody's.
  expect(isVain('athens', 2, 1)).toBe(false);
});

it('at one screen nobody is called for a die that has come out as well for him as any could', async () => {
  const { isBestThrow } = await import('../src/games/series/choices.ts');
  const odds = (kind: string, facts: object, results: readonly object[]) => [
    {
      kind,
      at: 'M4',
      facts,
      factors: [],
      results: results.map((result, i) => ({ chance: [3, 6], result: { ...result, dice: dice[i] } })),
    } as unknown as Parameters<typeof isBestThrow>[1][number],
  ];
  const dice = [
    [1, 2, 3],
    [4, 5, 6],
  ];
  const thrown = (role: string, purpose: string, die: number) => ({
    ...{ role, step: 'reroll.W-6', rules: [], actions: ['reroll', 'pass'] },
    params: { purpose, die },
  });
  const tries = odds('evasion', { side: 0 }, [{ success: false }, { success: true }]);
  expect(isBestThrow(thrown('athens', 'evasion', 5), tries)).toBe(true);
  expect(isBestThrow(thrown('athens', 'evasion', 2), tries)).toBe(false);
  expect(isBestThrow(thrown('sparta', 'evasion', 2), tries)).toBe(true);
  expect(isBestThrow(thrown('sparta', 'combat', 2), tries)).toBe(false);
  const fight = (theirs: number) =>
    odds('sea-combat', { attacker: 0 }, [
      { winner: 1, attackerUnits: 4, defenderUnits: 2 },
      { winner: 0, attackerUnits: 2, defenderUnits: theirs },
    ]);
  expect(isBestThrow(thrown('athens', 'combat', 6), fight(4))).toBe(true);
  // The ground is won, but another die would cost the enemy more.
  expect(isBestThrow(thrown('athens', 'combat', 6), fight(1))).toBe(false);
  expect(isBestThrow(thrown('sparta', 'combat', 1), fight(1))).toBe(false);
  const rest = odds('attrition', { side: 1 }, [{ losses: 0 }, { losses: 2 }]);
  expect(isBestThrow(thrown('sparta', 'attrition', 1), rest)).toBe(true);
  expect(isBestThrow(thrown('athens', 'attrition', 1), rest)).toBe(false);
});
