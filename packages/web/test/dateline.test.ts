import { hellespont } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import { type Game, type Language, newRecord, SPECTATOR, type View } from '@strategoi/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import { panels } from '../src/games/hellespont/status.ts';
import type { Status } from '../src/games/kit/panels.ts';
import { datelineOf } from '../src/session/dateline.ts';

const game: Game = hellespont;
const { record, state } = newRecord(game, {
  scenario: '10.1',
  options: { windows: 'swift' },
  seed: 'dateline',
});
const first = game.view(state, SPECTATOR);
const status = (view: View, language: Language): Status =>
  panels.status(view as Parameters<typeof panels.status>[0], language, words[language]);
const told = (view: View): { readonly en: string; readonly fr: string } => ({
  en: `Turn 1, ${status(view, 'en').phase} · August 411 BC`,
  fr: `Tour 1, ${status(view, 'fr').phase} · août 411 av.\u00a0J.-C.`,
});

afterEach(() => vi.unstubAllGlobals());

it('a kept game of Hellespont tells turn, phase and the whole date, though the track has the month alone', () => {
  expect(datelineOf({ status }, first)).toEqual(told(first));
  expect(status(first, 'fr').turns[0]?.date).toBe('août');
});

it('where turns go by their season, the season is named and not a number', () => {
  const seasons: Status = {
    turns: [{ turn: 3, icon: 'winter', date: 'x', name: 'winter 321 BC' }],
    turn: 3,
    phases: [{ id: 'vote', label: 'Vote' }],
    phase: 'vote',
    sides: [],
  };
  expect(datelineOf({ status: () => seasons }, first).en).toBe('Winter 321 BC · Vote');
});

it('whoever lists kept games without their rules finds in each how far it has come', async () => {
  const written: { dateline: unknown }[] = [];
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: (key: string, text: string) => {
      if (key.startsWith('strategoi.game.')) written.push(JSON.parse(text));
    },
  });
  const { openSession } = await import('../src/session/session.ts');
  const roles = game.manifest.scenarios.find(({ id }) => id === '10.1')?.roles ?? [];
  const seats = Object.fromEntries(roles.map((role) => [role, 'human']));
  const kept = { id: 'a', record, seats, sandbox: true, created: 0, updated: 0 } as const;
  const session = openSession(game, kept, { dateline: (view) => datelineOf({ status }, view) });
  const [ask] = game.pending(state);
  session.look(ask?.role ?? '');
  expect(session.act(session.view.value.asks[0]?.actions?.[0] ?? '').legal).toBe(true);
  session.stop();
  await vi.waitFor(() => expect(written).toHaveLength(1));
  expect(written[0]?.dateline).toEqual(told(session.view.value));
});

it('a game without phases tells its turn alone', () => {
  const rounds: Status = {
    turns: [{ turn: 3, icon: 'sun', date: '3' }],
    turn: 3,
    phases: [],
    phase: '',
    sides: [],
  };
  expect(datelineOf({ status: () => rounds }, first)).toEqual({ en: 'Turn 3 · 3', fr: 'Tour 3 · 3' });
  const named = { ...rounds, turns: [{ turn: 3, icon: 'sun', date: '3', name: 'the third' }] };
  expect(datelineOf({ status: () => named }, first).en).toBe('The third');
});
