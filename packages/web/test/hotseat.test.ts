/** Two people at one screen: whom it goes to, and how often, over a whole turn. */
import { amphipolis } from '@strategoi/amphipolis';
import { amphipolisBots } from '@strategoi/bots/amphipolis';
import { hellespontBots } from '@strategoi/bots/hellespont';
import { hellespont } from '@strategoi/hellespont';
import {
  type Bot,
  cell,
  type Game,
  newRecord,
  notate,
  type State,
  seatOf,
  stream,
  sure,
} from '@strategoi/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Kit } from '../src/games/kit.ts';
import type { Pauses } from '../src/session/store.ts';
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
async function turnOf(game: Game<State>, scenario: string, pauses: Pauses): Promise<Counted> {
  const { openSession } = await import('../src/session/session.ts');
  const { record } = newRecord(game, { scenario, seed: 'screen', options: { windows: 'sealed' } });
  const seats = { athens: 'human', sparta: 'human' } as const;
  const session = openSession(game, { id: 'a', record, seats, created: 0, updated: 0, pauses });
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
    const swift = await turnOf(game, scenario, 'swift');
    const sealed = await turnOf(game, scenario, 'sealed');
    expect(swift.idle).toBe(0);
    expect(swift.handed).toBeGreaterThan(0);
    expect(sealed.idle).toBeGreaterThan(0);
    expect(swift.handed).toBeLessThan(sealed.handed);
  });
});

/** Three turns of two captains at one screen, who march and fight; `states` are those the lines of the log found. */
async function captains(game: Game<State>, kit: Kit, captain: Bot, pauses: Pauses) {
  const { openSession } = await import('../src/session/session.ts');
  const { choices } = kit;
  const { record, state } = newRecord(game, {
    scenario: '10.1',
    seed: 'hot',
    options: { windows: 'sealed' },
  });
  const seats = { athens: 'human', sparta: 'human' } as const;
  const saved = { id: 'a', record, seats, created: 0, updated: 0, pauses };
  const session = openSession(game, saved, choices ? { choices } : {});
  const states: State[] = [];
  let handed = 0;
  /** Hand-overs for what he may do as well at another decision. */
  let open = 0;
  /** Decisions about a die that could come out no better. */
  let vain = 0;
  while ((session.view.value.board as { turn?: number }).turn !== 4 && !session.outcome.value) {
    await vi.advanceTimersByTimeAsync(1);
    if (session.handover.value !== undefined) {
      handed++;
      session.accept();
      const view = session.view.value;
      const ask = sure(view.asks.find((one) => one.role === session.viewer.value));
      if (choices?.stays?.(ask, view) !== undefined) open++;
    }
    const { log } = session.record;
    while (states.length < log.length) {
      const { by, do: done } = cell(log, states.length);
      states.push(game.clone(state));
      game.apply(state, by, sure(game.parse(done)));
    }
    const role = session.viewer.value;
    const view = session.view.value;
    const asked = view.asks.find((one) => one.role === role);
    if (asked && choices?.isVain?.(asked, view, (at) => game.odds(state, role, at))) vain++;
    const seat = seatOf(game, state, role, game.legal(state, role), stream(`captain ${log.length}`));
    session.act(notate(captain.choose(seat)));
  }
  session.stop();
  return { handed, open, vain, log: session.record.log.slice(0, states.length), states };
}

it.each([
  ['amphipolis', amphipolis as Game<State>, amphipolisBots, 0.75],
  ['hellespont', hellespont as Game<State>, hellespontBots, 1],
] as const)(
  '%s between captains: brief pauses are fewer, nobody is called for what stays open, and what waits is offered again',
  async (id, game, bots, share) => {
    const kit: Kit = (await import(`../src/games/${id}/kit.tsx`)).kit;
    const swift = await captains(game, kit, sure(bots.captain), 'swift');
    const brief = await captains(game, kit, sure(bots.captain), 'brief');
    expect(brief.handed).toBeLessThan(swift.handed * share);
    expect(brief.open).toBe(0);
    expect([swift.vain, brief.vain]).toEqual([0, 0]);
    // Whoever was not called between two orders is offered the same before the combats.
    const closing = new Map<string, readonly string[]>();
    const waiting = new Map<string, readonly string[]>();
    let offeredAgain = 0;
    brief.log.forEach(({ by, do: done }, ply) => {
      const view = game.view(cell(brief.states, ply), by);
      const ask = sure(view.asks.find((one) => one.role === by));
      const offered = (ask.actions ?? []).filter((text) => text !== 'pass');
      const waits = done === 'pass' && kit.choices?.mayWait?.(ask, view) === true;
      if (ask.step === 'actions.react' && waits) waiting.set(by, offered);
      // Whoever was not called after the orders because nobody fights may do the same at what he is asked next.
      const open = closing.get(by);
      if (open && !waits) {
        expect(offered, `${ply} ${ask.step}`).toEqual(expect.arrayContaining([...open]));
        closing.delete(by);
      }
      if (ask.step === 'actions.closing' && waits) closing.set(by, offered);
      if (ask.step !== 'actions.closing') return;
      const before = waiting.get(by) ?? [];
      expect(offered).toEqual(expect.arrayContaining([...before]));
      if (before.length > 0) offeredAgain++;
      waiting.delete(by);
    });
    expect(offeredAgain).toBeGreaterThan(1);
  },
  60_000,
);

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

it('whoever wants no more questions in a fight is asked none until it is over, and is asked in the next', async () => {
  const { kit } = await import('../src/games/amphipolis/kit.tsx');
  const { openSession } = await import('../src/session/session.ts');
  const game = amphipolis as Game<State>;
  /** Two captains; with `quiet` every window of a fight is declined for the whole of it. */
  const played = async (quiet: boolean) => {
    const { record, state } = newRecord(game, {
      scenario: '10.1',
      seed: 'hot',
      options: { windows: 'sealed' },
    });
    const seats = { athens: 'human', sparta: 'human' } as const;
    const saved = { id: 'a', record, seats, created: 0, updated: 0, pauses: 'brief' as const };
    const session = openSession(game, saved, kit.choices ? { choices: kit.choices } : {});
    const boxes: string[] = [];
    let known = 0;
    while ((session.view.value.board as { turn?: number }).turn !== 4 && !session.outcome.value) {
      await vi.advanceTimersByTimeAsync(1);
      const role = session.handover.value;
      if (role !== undefined && session.isOfFight?.()) {
        const { log } = session.record;
        const last = log.findLastIndex((entry) => entry.by === role && entry.do !== 'pass');
        boxes.push(`${role} ${last}`);
        if (quiet) {
          session.decline?.('fight');
          continue;
        }
      }
      if (role !== undefined) session.accept();
      const { log } = session.record;
      for (; known < log.length; known++) {
        const { by, do: done } = cell(log, known);
        game.apply(state, by, sure(game.parse(done)));
      }
      const { value: viewer } = session.viewer;
      const seat = seatOf(game, state, viewer, game.legal(state, viewer), stream(`captain ${log.length}`));
      session.act(notate(sure(amphipolisBots.captain).choose(seat)));
    }
    session.stop();
    return boxes;
  };
  const asked = await played(false);
  const quiet = await played(true);
  expect(quiet.length).toBeGreaterThan(2);
  expect(quiet.length).toBeLessThan(asked.length);
}, 60_000);
