import { amphipolis } from '@strategoi/amphipolis';
import { type Game, newRecord } from '@strategoi/kernel';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterDrawing } from '../src/app/drawn.ts';
import type { Session } from '../src/session/session.ts';
import { stubWindow, useFrames } from './frames.ts';

const { draw } = useFrames();

describe('what waits until a click has been drawn', () => {
  it('is done after the frame, not in it', () => {
    const act = vi.fn();
    afterDrawing(act, 30);
    vi.advanceTimersByTime(100);
    draw();
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(29);
    expect(act).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('is done in a hidden tab too, where no frame is drawn', () => {
    const act = vi.fn();
    afterDrawing(act);
    vi.advanceTimersByTime(1000);
    expect(act).toHaveBeenCalledTimes(1);
  });

  it('can be called off, before the frame and after it', () => {
    const act = vi.fn();
    afterDrawing(act)();
    draw();
    const off = afterDrawing(act, 10);
    draw();
    off();
    vi.advanceTimersByTime(1000);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('a game of this browser', () => {
  const game: Game = amphipolis;
  let leave: () => void;
  let written: number[];
  let session: Session;

  beforeEach(async () => {
    written = [];
    stubWindow();
    vi.stubGlobal('addEventListener', (type: string, act: () => void) => {
      if (type === 'pagehide') leave = act;
    });
    vi.stubGlobal('removeEventListener', () => undefined);
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: (key: string, text: string) => {
        if (key.startsWith('strategoi.game.')) written.push(JSON.parse(text).record.log.length);
      },
    });
    const { openSession } = await import('../src/session/session.ts');
    const { record } = newRecord(game, { scenario: '10.1', options: { windows: 'swift' }, seed: 'drawn' });
    const roles = game.manifest.scenarios.find(({ id }) => id === '10.1')?.roles ?? [];
    session = openSession(game, {
      id: 'a',
      record,
      seats: Object.fromEntries(roles.map((role) => [role, 'human'])),
      sandbox: true,
      created: 0,
      updated: 0,
    });
    await vi.advanceTimersByTimeAsync(0);
  });
  afterEach(() => session.stop());

  const act = (): void => {
    const text = session.view.value.asks[0]?.actions?.[0];
    expect(session.act(text ?? '').legal).toBe(true);
  };

  it('is written once its action is on the screen, and several actions at once', async () => {
    act();
    act();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual([]);
    draw();
    await vi.advanceTimersByTimeAsync(100);
    expect(written).toEqual([2]);
    act();
    draw();
    await vi.advanceTimersByTimeAsync(100);
    expect(written).toEqual([2, 3]);
  });

  it('is written at once when the page is left', async () => {
    act();
    leave();
    await vi.advanceTimersByTimeAsync(0);
    expect(written).toEqual([1]);
  });
});
