import { roster } from '@strategoi/amphipolis';
import { describe, expect, it } from 'vitest';
import { cast } from '../src/games/amphipolis/cast.ts';
import { panels } from '../src/games/amphipolis/status.ts';
import { sound as inDiadochi } from '../src/games/diadochi/sound.ts';
import { soundIn } from '../src/games/series/sound.ts';
import { heardOf } from '../src/sound/heard.ts';
import { scores, sounds } from '../src/sound/voices.ts';

describe('what is heard', () => {
  const sound = soundIn(cast, panels);
  const first = (naval: boolean): number => roster.naval.indexOf(naval);

  it('dice, seals, the step of those on land and the oars of those at sea, each once', () => {
    const roll = { type: 'roll', value: 3 };
    expect(heardOf({ sound }, [roll, roll, { type: 'phase', phase: 'B.3' }])).toEqual(['die']);
    expect(sound({ type: 'move', pieces: [first(false)] })).toBe('march');
    expect(sound({ type: 'move', pieces: [first(true)] })).toBe('oars');
    const season = [{ type: 'sealed' }, { type: 'moved', kind: 'A' }, { type: 'moved', kind: 'A' }];
    expect(heardOf({ sound: inDiadochi }, season)).toEqual(['seal', 'march']);
    expect(inDiadochi({ type: 'moved', kind: 'F' })).toBe('oars');
    expect(heardOf({}, season)).toEqual([]);
  });

  it('every sound has a score that ends within a second and is never too loud', () => {
    for (const kind of sounds) {
      expect(scores[kind].length).toBeGreaterThan(0);
      for (const { at, long, loud } of scores[kind]) {
        expect(at + long).toBeLessThan(1);
        expect(loud).toBeGreaterThan(0);
        expect(loud).toBeLessThanOrEqual(0.7);
      }
    }
  });
});
