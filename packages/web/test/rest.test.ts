import { beforeEach, describe, expect, it, vi } from 'vitest';

const at = (screenX: number, screenY = 0) => ({ screenX, screenY });

describe('a pointer at rest', () => {
  let press: (spot: ReturnType<typeof at>) => void = () => {};
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('addEventListener', (_type: string, listener: typeof press) => {
      press = listener;
    });
  });

  it('points at nothing of a board its button has brought, until it moves', async () => {
    const { watchRest } = await import('../src/board/rest.ts');
    watchRest();
    press(at(700, 480));
    // The board is mounted after the press, and asks the same pointer.
    const { isResting, isRestOver } = await import('../src/board/rest.ts');
    expect(isResting(at(700, 480))).toBe(true);
    expect(isRestOver(at(700, 480))).toBe(false);
    expect(isRestOver(at(701, 480))).toBe(true);
    expect(isResting(at(700, 480))).toBe(false);
  });

  it('is listened to once, and is over once', async () => {
    const listened = vi.fn();
    vi.stubGlobal('addEventListener', listened);
    const { isRestOver, watchRest } = await import('../src/board/rest.ts');
    watchRest();
    watchRest();
    expect(listened).toHaveBeenCalledTimes(1);
    expect(isRestOver(at(3))).toBe(false);
  });
});
