import { amphipolis } from '@strategoi/amphipolis';
import { handOf } from '@strategoi/bey';
import { type HellespontBoard, hellespont, roster, stratagems, zoneOf } from '@strategoi/hellespont';
import { words } from '@strategoi/hellespont/words';
import { type Ask, newRecord, type View } from '@strategoi/kernel';
import { expect, it } from 'vitest';
import { stubWindow } from './frames.ts';

stubWindow();
const { oddsPlaces, panels } = await import('../src/games/hellespont/status.ts');

/** A soldier of each side in the same place, while orders are given. */
function placesWith(zone: string): readonly string[] {
  const { state } = newRecord(hellespont, { scenario: '10.1', seed: 'both at Samos' });
  const view = hellespont.view(state, 'athens') as View<HellespontBoard>;
  const at = [...view.board.at];
  for (const side of [0, 1])
    at[roster.side.findIndex((s, p) => s === side && !roster.naval[p] && p < roster.firstLeader)] = zoneOf(
      zone,
    ) as number;
  return oddsPlaces({ ...view, board: { ...view.board, at } }, {
    role: 'athens',
    step: 'actions.orders',
    rules: [],
    actions: [],
  } as Ask);
}

it('weighs a fight on land, and none in a base where both sides gather (HEL-MAP-11)', () => {
  expect(placesWith('T22')).toContain('T22');
  expect(placesWith('B3')).toEqual([]);
});

it('shows the face of a counter that its holder may use, by the colour it has there (HEL-S09)', () => {
  const { state } = newRecord(hellespont, { scenario: '10.1', seed: 'mines' });
  const view = hellespont.view(state, 'athens') as View<HellespontBoard>;
  const counters = [...view.board.counters];
  for (const [k, { id }] of stratagems.counters.entries())
    if (id === 'C07' || id === 'C08') counters[k] = handOf(0);
  const held = { ...view, board: { ...view.board, counters } };
  const locked = panels
    .hand(held, 'athens', 'en', words.en)
    ?.cards.filter(({ id }) => id === 'C07' || id === 'C08')
    .map(({ faces }) => faces.map((face) => `${face.id}${face.locked ? ' locked' : ''}`));
  expect(locked).toEqual([
    ['S9', 'S8 locked'],
    ['S9 locked', 'S11'],
  ]);
});

it('when the game is over its ledger says what became of ports, fleets and supply', async () => {
  const { brief } = await import('../src/games/hellespont/brief.ts');
  const { state } = newRecord(hellespont, { scenario: '10.1', seed: 'the end' });
  const view = hellespont.view(state, 'athens') as View<HellespontBoard>;
  expect(brief(view, undefined, 'en')?.lines.some(({ became }) => became)).toBe(false);
  const over = { ...view, outcome: { winners: [], level: 'draw' } } as unknown as View;
  expect(brief(over, undefined, 'en')?.lines.map(({ became }) => became)).toEqual([
    ['Athens: Sestos, Kardia', 'Sparta: Abydos, Kyzikos'],
    ['Athens: 18', 'Sparta: 16'],
    ['Athens: 3', 'Sparta: 3'],
    undefined,
    undefined,
    undefined,
  ]);
  expect(brief(over, undefined, 'fr')?.lines[1]?.became).toEqual(['Athènes\u00a0: 18', 'Sparte\u00a0: 16']);
});

it('that of Amphipolis says who holds the citadel and the towns', async () => {
  const { brief } = await import('../src/games/amphipolis/brief.ts');
  const { state } = newRecord(amphipolis, { scenario: '10.1', seed: 'the end' });
  const view = amphipolis.view(state, 'athens');
  expect(brief(view, undefined, 'en')?.lines.some(({ became }) => became)).toBe(false);
  const over = { ...view, outcome: { winners: [], level: 'draw' } } as unknown as View;
  const told = (language: 'en' | 'fr') =>
    brief(over, undefined, language)?.lines.flatMap(({ became = [] }) => became);
  expect(told('en')).toEqual([
    'Athens: Amphipolis (T12)',
    'Athens: Mende (O1), Skione (O2), Galepsos (O3), Torone (O4), Sane (O5), Dion (O6)',
    'Sparta: Acanthos (O7), Stagiros (O8)',
  ]);
  expect(told('fr')?.[0]).toMatch(/^Athènes\u00a0: Amphipolis/);
});
