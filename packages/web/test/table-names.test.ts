import { languages, sure } from '@strategoi/kernel';
import { shelf } from '@strategoi/shelf';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { Catalogued, ListedGame } from '../src/online/api.ts';
import { stubWindow } from './frames.ts';
import { said } from './said.ts';

stubWindow();
const { language } = await import('../src/app/settings.ts');
const { loadKit, tableTitle } = await import('../src/games/index.ts');
const { GameCard, GameRow } = await import('../src/pages/Lobby.tsx');
afterAll(() => {
  language.value = 'en';
  vi.unstubAllGlobals();
});

const finished = shelf.filter((game) => !game.unfinished);
const manifests = await Promise.all(finished.map(async (game) => (await game.rules()).manifest));
const games = manifests as unknown as readonly Catalogued[];

/** A table somebody waits at. */
const listed = (game: string, scenario: string, seats: readonly string[]): ListedGame =>
  ({
    ...{ id: 't', game, scenario, status: 'open', seating: 'chosen', press: 'full', options: {} },
    pace: { kind: 'none' },
    seats: seats.map((role) => ({ role, name: null, bot: null, waiting: null })),
  }) as unknown as ListedGame;

/** Every scenario with its name in the language of the page, and its number where the rule book has one. */
const scenarios = manifests.flatMap(({ id: game, scenarios }) =>
  scenarios.map(({ id, title, roles }) => ({ game, id, title, roles })),
);

describe.each(languages)('a table is known by name, in %s', (tongue) => {
  it.each(scenarios)('$game $id: in the lobby and in the tab', async ({ game, id, title, roles }) => {
    language.value = tongue;
    const name = /^\d/.test(id) ? `${id} ${title[tongue]}` : title[tongue];
    const shown = sure(shelf.find((one) => one.id === game)).title[tongue];
    const table = listed(game, id, roles);
    const card = said(GameCard({ game: table, games }));
    expect(card).toContain(`${shown}${name}`);
    for (const row of [GameRow({ game: table, games }), GameRow({ game: table, games, onJoin: () => {} })]) {
      // Once to be seen, and once with the button for whoever listens.
      expect(said(row)).toContain(`${shown}${name}`);
      expect(said(row)).toContain(`${shown}, ${name}, `);
    }
    expect(tableTitle(await loadKit(game), id)).toBe(`${shown} ${name}`);
  });

  it('and by its game alone where its scenario is no longer there', async () => {
    const kit = await loadKit('epic');
    expect(tableTitle(kit, 'gone')).toBe(sure(shelf.find(({ id }) => id === 'epic')).title[language.value]);
  });
});
