/** Two people at one screen: whom it goes to, and how often, over a whole turn. */
import { amphipolis } from '@strategoi/amphipolis';
import { hellespont } from '@strategoi/hellespont';
import { type Game, newRecord, type State } from '@strategoi/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { dice } from '../tools/visitor.mjs';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

interface Counted {
  readonly decisions: number;
  /** Hand-overs to somebody with one answer only. */
  readonly idle: number;
  readonly handed: number;
}

/** Plays a turn at one screen by a hand that takes whatever comes; both are asked as the seats have chosen. */
async function turnOf(game: Game<State>, scenario: string, sealed: boolean): Promise<Counted> {
  const { openSession } = await import('../src/session/session.ts');
  const { record } = newRecord(game, { scenario, seed: 'screen', options: { windows: 'sealed' } });
  const seats = { athens: 'human', sparta: 'human' } as const;
  const session = openSession(game, { id: 'a', record, seats, created: 0, updated: 0, sealed });
  const pick = dice(3);
  const turnNow = (): unknown => (session.view.value.board as { turn?: number }).turn;
  const counted = { decisions: 0, idle: 0, handed: 0 };
  let first: unknown;
  for (let n = 0; n < 2000 && !session.outcome.value; n++) {
    await vi.advanceTimersByTimeAsync(1);
    if (session.handover.value !== undefined) {
      counted.handed++;
      session.accept();
      first ??= turnNow();
      if (turnNow() !== first) break;
      const role = session.viewer.value;
      const ask = session.view.value.asks.find((one) => one.role === role);
      if (ask?.actions?.length === 1) counted.idle++;
    }
    const role = session.viewer.value;
    const actions = session.view.value.asks.find((one) => one.role === role)?.actions ?? [];
    expect(actions.length).toBeGreaterThan(0);
    // Whoever may pass mostly does, as people do.
    const choice = actions.includes('pass') && pick(4) > 0 ? 'pass' : actions[pick(actions.length)];
    expect(session.act(choice ?? '').legal).toBe(true);
    counted.decisions++;
  }
  session.stop();
  return counted;
}

describe.each([
  ['amphipolis', amphipolis as Game<State>, '10.1'],
  ['hellespont', hellespont as Game<State>, '10.1'],
] as const)('%s at one screen', (_id, game, scenario) => {
  it('goes to the other only where something is to be decided, unless the seats want it sealed', async () => {
    const swift = await turnOf(game, scenario, false);
    const sealed = await turnOf(game, scenario, true);
    expect(swift.idle).toBe(0);
    expect(swift.handed).toBeGreaterThan(0);
    expect(sealed.idle).toBeGreaterThan(0);
    expect(swift.handed).toBeLessThan(sealed.handed);
  });
});

it('takes back one’s own move though the other was passed over after it, and never what the other decided', async () => {
  const { openSession } = await import('../src/session/session.ts');
  const { record } = newRecord(amphipolis, {
    scenario: '10.1',
    seed: 'back',
    options: { windows: 'sealed' },
  });
  const seats = { athens: 'human', sparta: 'human' } as const;
  const session = openSession(amphipolis, { id: 'a', record, seats, created: 0, updated: 0 });
  const pick = dice(11);
  /** The last line is the other's, who was not asked; the one before it is the viewer's. */
  const isPassedOver = (): boolean => {
    const [own, others] = session.record.log.slice(-2);
    const { value: viewer } = session.viewer;
    return own?.by === viewer && others?.do === 'pass' && others.by !== viewer;
  };
  /** Lines somebody was asked for. */
  const decided = new Set<number>();
  let found = 0;
  for (let n = 0; n < 1500 && !session.outcome.value && found < 3; n++) {
    await vi.advanceTimersByTimeAsync(1);
    if (session.handover.value !== undefined) session.accept();
    const role = session.viewer.value;
    const { log } = session.record;
    for (let i = log.length - session.undoable(); i < log.length; i++)
      expect(log[i]?.by === role || !decided.has(i), `line ${i} may be taken back`).toBe(true);
    if (isPassedOver() && session.undoable() > 0) {
      found++;
      const { length } = session.record.log;
      const own = session.record.log.at(-2)?.do ?? '';
      expect(session.decision?.()).toBeGreaterThanOrEqual(2);
      session.undo(session.decision?.());
      expect(session.record.log.length).toBeLessThan(length - 1);
      expect(session.viewer.value).toBe(role);
      decided.add(session.record.log.length);
      expect(session.act(own).legal).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      continue;
    }
    const actions = session.view.value.asks.find((one) => one.role === role)?.actions ?? [];
    const choice = actions.includes('pass') && pick(3) > 0 ? 'pass' : actions[pick(actions.length)];
    decided.add(session.record.log.length);
    session.act(choice ?? '');
  }
  expect(found).toBe(3);
  session.stop();
});
