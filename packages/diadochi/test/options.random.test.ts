import { stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { diadochi } from '../src/index.ts';

/** Whatever is legal, kind of line by kind of line, so that rare ones get their turn; nobody votes the game away. */
function randomGame(scenario: string, seed: string): { happened: Set<string>; faults: string[] } {
  const { below } = stream(seed);
  const options: { [id: string]: string } = { last: '318', deadlockWinters: '3' };
  for (const { id, values } of diadochi.manifest.options) if (values.join() === 'no,yes') options[id] = 'yes';
  const state = diadochi.setup({ scenario, options, seed });
  const happened = new Set<string>();
  for (;;) {
    const asks = diadochi.pending(state);
    const role = asks[asks.length === 0 ? 0 : below(asks.length)]?.role;
    if (role === undefined) return { happened, faults: [] };
    const kinds = new Map<string, { verb: string; target?: string }[]>();
    for (const action of diadochi.legal(state, role)) {
      const kind =
        action.verb === 'write'
          ? (/^[A-Z]{3,}|->|A\d|S|C|R/.exec(action.target ?? '')?.[0] ?? '')
          : action.verb;
      if (kind !== 'PROPOSE') kinds.set(kind, [...(kinds.get(kind) ?? []), action]);
    }
    const kind = [...kinds.values()][below(kinds.size)] as { verb: string; target?: string }[];
    const action = kind[below(kind.length)] as { verb: string; target?: string };
    for (const { type } of diadochi.apply(state, role, action).events) happened.add(type);
    const faults = diadochi.faults(state);
    if (faults.length > 0)
      return { happened, faults: [`${state.turn} ${diadochi.notate(action)}`, ...faults] };
  }
}

describe('whole games with every option', () => {
  for (const scenario of ['basic', 'advanced'])
    it(`${scenario}: nothing breaks, and bids, offers and prestige come up`, () => {
      const happened = new Set<string>();
      for (const seed of ['one', 'two']) {
        const game = randomGame(scenario, seed);
        expect(game.faults, seed).toEqual([]);
        for (const type of game.happened) happened.add(type);
      }
      expect([...happened]).toEqual(expect.arrayContaining(['ended', 'for-sale', 'offer', 'prestige']));
    });
});
