import { PASS } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { DOUBLE_MS, type Pressed, secondTouch } from '../src/panels/second.ts';

const [raids, moves] = [{ step: 'raids' }, { step: 'moves' }];
const first: Pressed = { action: 'done', ask: raids, at: 1000, count: 1 };
const again: Pressed = { action: 'done', ask: moves, at: 1200, count: 2 };

describe('a quick second touch', () => {
  it('does not end the phase whose button has come under the finger', () => {
    expect(secondTouch(first, again, 'done')).toBe(true);
    expect(secondTouch({ ...first, action: PASS }, { ...again, action: PASS }, 'done')).toBe(true);
    expect(secondTouch(first, { ...again, action: 'roll' }, 'done')).toBe(true);
  });

  it('counts when it comes later, elsewhere or from the keyboard', () => {
    expect(secondTouch(first, { ...again, at: 1001 + DOUBLE_MS }, 'done')).toBe(false);
    expect(secondTouch(first, { ...again, count: 1 }, 'done')).toBe(false);
    expect(secondTouch(first, { ...again, count: 0 }, 'done')).toBe(false);
    expect(secondTouch(undefined, again, 'done')).toBe(false);
  });

  it('counts where the same is asked still, and for what is done several times in a row', () => {
    expect(secondTouch(first, { ...again, ask: raids }, 'done')).toBe(false);
    expect(secondTouch({ ...first, action: 'more' }, { ...again, action: 'more' }, 'done')).toBe(false);
  });
});
