import type { EpicBoard } from '@strategoi/epic';
import { type EpicState, epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Action, type Ask, type OddsTable, sure, type View } from '@strategoi/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

/** Pericles with three units at Eleusis, Archidamus with two raiders beside him, one Spartan across the border. */
const start = (more: object = {}) =>
  epic.load({
    game: 'epic',
    scenario: 'campaign',
    options: { windows: 'swift' },
    board: {
      year: 431,
      season: 'summer',
      turn: 2,
      phase: 'movement',
      treasury: { athens: 30, sparta: 30 },
      controller: { attica: 'athens', laconia: 'sparta', megarid: 'sparta' },
      units: {
        W3630: ['attica-h4-1', 'attica-h4-2', 'attica-l3-1'],
        W3529: ['laconia-h6-1 raiding', 'laconia-h5-1 raiding'],
        W3530: ['laconia-h4-1'],
      },
      leaders: { W3630: ['pericles by athens'], W3529: ['archidamus by sparta'] },
      ...more,
    },
    flow: [
      {
        step: 'move',
        seat: 0,
        attacks: [],
        clashes: [],
        at: -1,
        units: [],
        leaders: [],
        area: -1,
        asked: [],
      },
    ],
  } as never);
const act = (state: EpicState, text: string) => epic.apply(state, 'athens', epic.parse(text) as Action);
const roundAt = (state: EpicState, zone: string): OddsTable =>
  sure(epic.odds(state, 'athens', zone).find(({ kind }) => kind === 'round'));
const bitsOf = (state: EpicState): readonly number[] =>
  ((epic.view(state, 'athens') as View).board as EpicBoard).unitBits;

describe('both camps before a battle', () => {
  it('lie on the display as they would, raiders with a point less, under whoever leads them: EPW-RAI-08', async () => {
    const { campsOf, commandOf, groundOf } = await import('../src/games/epic/Camps.tsx');
    const state = start();
    act(state, 'stack W3630');
    const round = roundAt(state, 'W3529');
    const { attacker, defender, ranks } = campsOf(round);
    expect([attacker, defender]).toEqual(['athens', 'sparta']);
    expect([ranks.attackers.length, ranks.defenders.length]).toEqual([3, 2]);
    expect(ranks.morale).toEqual([4, 4, 3, 5, 4]);
    expect(groundOf(round, bitsOf(state))).toEqual(['open ground', '2 raiding −1']);
    expect(commandOf(round, words.en.names.leader)).toBe('Pericles 1 against Archidamus 0');
  });

  it('on ground that helps the defender say what it is worth; nobody is busy and nobody leads: EPW-COM-13a', async () => {
    const { commandOf, groundOf } = await import('../src/games/epic/Camps.tsx');
    const state = start({
      units: { W3730: ['attica-h4-1', 'attica-h4-2'], W3729: ['laconia-h6-1'] },
      leaders: {},
    });
    act(state, 'stack W3730');
    const rough = roundAt(state, 'W3729');
    expect(groundOf(rough, bitsOf(state))).toEqual(['rough ground +2']);
    expect(commandOf(rough, words.en.names.leader)).toBeUndefined();
  });

  it('are headed as a battle, and its button says what marching there costs', async () => {
    const { deed, heading } = await import('../src/games/epic/deed.ts');
    const state = start();
    act(state, 'stack W3630');
    const view = epic.view(state, 'athens') as View;
    const ask = sure(view.asks[0]) as Ask;
    expect(deed(view, ask, 'en', 'go W3529')).toBe('March and fight · ½\u00a0MP');
    expect(deed(view, ask, 'fr', 'go W3529')).toBe('Marcher et combattre · ½\u00a0PM');
    expect(deed(view, ask, 'en', 'go W3730')).toBeUndefined();
    expect(heading(epic.odds(state, 'athens', 'W3529'), 'Attica', 'en')?.title).toBe('Battle: Attica');
    expect(heading([], 'Attica', 'en')).toBeUndefined();
  });
});
