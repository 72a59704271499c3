import { epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Game, newRecord, type State, sure } from '@strategoi/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readiesOf } from '../src/games/epic/held.ts';
import { armedBy, withArms } from '../src/session/standing.ts';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

const game = epic as unknown as Game<State>;
/** Three Athenian fleets at Piraeus; Sparta holds Storms at Sea. */
const start = {
  game: 'epic',
  scenario: 'campaign',
  options: { windows: 'swift' },
  board: {
    year: 431,
    season: 'summer',
    turn: 2,
    phase: 'movement',
    treasury: { athens: 30, sparta: 30 },
    controller: { attica: 'athens', laconia: 'sparta' },
    units: { piraeus: ['3 attica-f5 inside'], sparta: ['laconia-h6 inside'] },
    leaders: { piraeus: ['phormio by athens inside'] },
    cards: { sparta: ['storms_at_sea'] },
  },
  flow: [
    { step: 'move', seat: 0, attacks: [], clashes: [], at: -1, units: [], leaders: [], area: -1, asked: [] },
  ],
} as never;

const table = async () => {
  const { kit } = await import('../src/games/epic/kit.tsx');
  const { openSession } = await import('../src/session/session.ts');
  const { record } = newRecord(game, { scenario: 'campaign', seed: 'storms', start });
  const seats = { athens: 'human', sparta: 'human' } as const;
  const saved = { id: 'a', record, seats, created: 0, updated: 0, pauses: 'swift' as const };
  return { kit, session: openSession(game, saved, { choices: sure(kit.choices) }) };
};

describe('an answer made ready', () => {
  it('is gone once it has been given, and so is its card', async () => {
    const { session } = await table();
    const view = epic.view(epic.load(start), 'sparta') as never;
    const [storms] = readiesOf(view, 'sparta', 'en', words.en);
    session.setStanding('sparta', withArms(undefined, [armedBy(sure(storms), 'W-2', 3)]));
    expect(session.standing('sparta')?.arm).toHaveLength(1);
    for (let n = 0; n < 12 && session.standing('sparta')?.arm; n++) {
      await vi.advanceTimersByTimeAsync(1);
      if (session.handover.value !== undefined) session.accept();
      const [ask] = session.view.value.asks;
      const actions = ask?.actions ?? [];
      const next = ['stack W3731', 'sail saronic', 'roll', 'done'].find((text) => actions.includes(text));
      if (next === undefined) break;
      session.act(next);
    }
    await vi.advanceTimersByTimeAsync(1);
    expect(session.saved.value.record.log.map(({ by, do: done }) => `${by} ${done}`)).toContain(
      'sparta play storms_at_sea',
    );
    expect(session.standing('sparta')?.arm).toBeUndefined();
    const { length } = session.saved.value.record.log;
    expect(readiesOf(session.viewAt(length, 'sparta'), 'sparta', 'en', words.en)).toEqual([]);
  });

  it('is told without naming its card twice', async () => {
    const { armedText } = await import('../src/panels/Ready.tsx');
    const { kit } = await import('../src/games/epic/kit.tsx');
    const view = epic.view(epic.load(start), 'sparta') as never;
    const told = (language: 'en' | 'fr', least: number): string => {
      const readies = readiesOf(view, 'sparta', language, words[language]);
      const armed = armedBy(sure(readies[0]), 'W-2', least);
      return armedText(armed, readies, (id) => kit.windowName(id, language));
    };
    expect(told('en', 3)).toBe('Storms at Sea · before an enemy fleet sails, from 3 fleets on');
    expect(told('en', 1)).toBe('Storms at Sea · before an enemy fleet sails');
    expect(told('fr', 3)).toBe(
      'Tempêtes en mer · avant le départ d’une flotte ennemie, à partir de 3 flottes',
    );
  });

  it('and windows that are passed end with a season, by its name', async () => {
    const { kit } = await import('../src/games/epic/kit.tsx');
    expect(kit.orderEnds?.until(4, 'en')).toBe('until the end of Winter 431');
    expect(kit.orderEnds?.until(6, 'fr')).toBe('jusqu’à la fin de l’été 430');
    expect(kit.orderEnds?.asked('en')).toBe('for this, until the season ends');
  });
});
