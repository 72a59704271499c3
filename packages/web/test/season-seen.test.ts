import { beforeEach, expect, it, vi } from 'vitest';

const store = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => void store.set(key, value),
});

/** The page as it is opened anew: nothing but what was kept is known. */
const opened = async () => {
  vi.resetModules();
  return import('../src/games/diadochi/desk.ts');
};

beforeEach(() => store.clear());

it('a season that was looked at is not told again when the page is opened anew, what was missed of it is', async () => {
  const before = await opened();
  expect(before.seasonSeen('game ptolemy')).toBeUndefined();
  before.seeSeason('game ptolemy', { ply: 42, steps: 7, missed: ['AXY', 'THR'] });
  const after = await opened();
  expect(after.seasonSeen('game ptolemy')).toEqual({ ply: 42, steps: 7, missed: ['AXY', 'THR'] });
  after.seeSeason('game ptolemy', { ply: 50, steps: 3, missed: [] });
  expect((await opened()).seasonSeen('game ptolemy')).toEqual({ ply: 50, steps: 3, missed: [] });
  expect(after.seasonSeen('game antigonus')).toBeUndefined();
});

it('what cannot be read is as if it had not been kept', async () => {
  store.set('strategoi.season.game ptolemy', 'torn');
  expect((await opened()).seasonSeen('game ptolemy')).toBeUndefined();
});
