import { cardId, epic, handOf } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { describe, expect, it } from 'vitest';
import { terminal } from '../src/board/epic.ts';

describe('the Epic in the terminal', () => {
  const s = epic.setup({ scenario: 'campaign', seed: 'terminal' });
  const shown = (viewer: string, language: 'en' | 'fr'): string =>
    terminal.board(epic.view(s, viewer), language, 400).join('\n');

  it('shows the hand of whoever looks, and of others only how many cards they hold', () => {
    for (const language of ['en', 'fr'] as const) {
      const { names } = words[language];
      const mine = handOf(s, 0).map((card) => names.card(cardId(card)));
      for (const name of mine) expect(shown('athens', language)).toContain(name);
      const hers = handOf(s, 1)
        .map((card) => names.card(cardId(card)))
        .filter((name) => !mine.includes(name));
      for (const name of hers) expect(shown('athens', language)).not.toContain(name);
      for (const name of [...mine, ...hers]) expect(shown('spectator', language)).not.toContain(name);
    }
    expect(shown('athens', 'en')).toContain('Hand of Sparta: 5 cards');
    expect(shown('athens', 'fr')).toContain('5 cartes');
  });

  it('reads a card out', () => {
    const [name, when, text] = terminal.place?.(epic.view(s, 'athens'), 'harvest', 'en') ?? [];
    expect([name, when, text]).toEqual([
      words.en.names.card('harvest'),
      words.en.names.cardText('harvest')?.when,
      words.en.names.cardText('harvest')?.text,
    ]);
    // And what must be so for it to be played.
    expect(terminal.place?.(epic.view(s, 'athens'), 'helot_revolt', 'fr')?.[1]).toContain('en Laconie');
  });
});
