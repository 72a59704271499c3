/** "All" takes as many as can go; a group that has nowhere to go is not sent back unasked. */
import { type AmphipolisBoard, amphipolis } from '@strategoi/amphipolis';
import { type Ask, type Game, newRecord, type State, sure } from '@strategoi/kernel';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);
const game = amphipolis as unknown as Game<State>;

it('AMP-3.2-d: by operation a leader and five units leave a base of seven', async () => {
  const { kit } = await import('../src/games/amphipolis/kit.tsx');
  const { touching } = await import('../src/games/amphipolis/targets.ts');
  const { makePicking } = await import('../src/table/deeds.ts');
  const { openSession } = await import('../src/session/session.ts');
  const { record } = newRecord(game, { scenario: '10.2', seed: 'a' });
  const seats = { athens: 'human', sparta: 'human' } as const;
  const saved = { id: 'a', record, seats, created: 0, updated: 0, pauses: 'swift' as const };
  const session = openSession(game, saved, { choices: sure(kit.choices) });
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(1);
    if (session.handover.value !== undefined) session.accept();
  };
  const open = (): Ask => sure(session.view.value.asks.find(({ role }) => role === session.viewer.value));
  const offers = (text: string): boolean => open().actions?.includes(text) === true;
  for (await settle(); !offers('activate Macedonia'); await settle())
    session.act(offers('pass') ? 'pass' : sure(open().actions?.[0]));
  session.act('activate Macedonia');
  await settle();
  const goOn: Parameters<typeof makePicking>[2]['goOn'] = (next) => {
    for (let text = next(open()); text !== undefined; text = next(open())) session.act(text);
  };
  const ask = {
    get value() {
      return open();
    },
  } as Parameters<typeof makePicking>[2]['ask'];
  const picking = makePicking(kit, session, { ask, whyNot() {}, undo() {}, goOn });
  const { board, options } = session.view.value;
  const all = [...touching.touchOf(board as AmphipolisBoard, options, open(), String).pieces.keys()];
  expect(all.length).toBe(8);
  picking.pickAll(touching.fitting(board as AmphipolisBoard, open(), all));
  await settle();
  expect(open().params?.picked).toHaveLength(6);
  expect(offers('operate O1')).toBe(true);
  // One more than can go: he is asked all the same.
  session.act('pick S-C5x');
  await settle();
  session.act(sure(open().actions?.find((text) => text.startsWith('pick '))));
  await settle();
  expect(open().actions).toEqual(['done']);
  session.stop();
});
