import { type EpicState, epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Action, type Ask, sure, type View } from '@strategoi/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayTakeAll, rest } from '../src/games/epic/bulk.ts';
import { raidTold } from '../src/games/epic/hint.ts';
import { trayOf } from '../src/games/epic/tray.ts';
import { primaryOf } from '../src/panels/primary.ts';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

/** Three Athenians in the Megarid, a leader with them, before their raids. */
const start = {
  game: 'epic',
  scenario: 'argive',
  options: { windows: 'swift' },
  board: {
    year: 418,
    season: 'summer',
    turn: 1,
    phase: 'raids',
    treasury: { athens: 30, sparta: 30 },
    controller: { attica: 'athens', laconia: 'sparta', megarid: 'sparta' },
    units: { athens: ['attica-h4-1 inside'], sparta: ['laconia-h6 inside'], W3530: ['3 attica-h4'] },
    leaders: { W3530: ['nicias by athens'] },
  },
  flow: [{ step: 'raids', seat: 0, at: -1, picked: [] }],
};
const asked = (state: EpicState): Ask =>
  sure((epic.view(state, 'athens') as View).asks.find(({ role }) => role === 'athens'));
const act = (state: EpicState, text: string) => epic.apply(state, 'athens', epic.parse(text) as Action);
const seen = async (state: EpicState) => {
  const { kit } = await import('../src/games/epic/kit.tsx');
  const view = epic.view(state, 'athens') as View;
  const ask = asked(state);
  const placed = sure(kit.placed)(view, ask);
  const buttons = (ask.actions ?? []).filter((text) => !placed.has(text));
  return {
    tray: sure(trayOf(view, ask, words.en, 'en')),
    told: raidTold(view, ask, 'raid W3530', 'en'),
    buttons,
    loud: primaryOf(ask, buttons, kit.choices),
  };
};

describe('raiders who are told off', () => {
  it('EPW-RAI-07: say why they bring nothing home', () => {
    const raided = (board: object): string | undefined => {
      const state = epic.load({ ...start, board: { ...start.board, ...board } } as never);
      return raidTold(epic.view(state, 'athens') as View, asked(state), 'raid W3530', 'en');
    };
    expect(raided({})).toMatch(/^3 talents · the region/);
    expect(raided({ raided: { megarid: 9 } })).toMatch(/^0 talents · nothing left to take · /);
    // Athens is Sparta's: no line of supply begins anywhere.
    const cut = {
      controller: { attica: 'sparta', megarid: 'sparta' },
      units: { W3530: ['3 attica-h4 by athens'] },
    };
    expect(raided(cut)).toMatch(/^0 talents · out of supply · /);
  });

  it('EPW-RAI-05: are counted one by one, with the talents they would bring', async () => {
    const state = epic.load(start as never);
    act(state, 'stack W3530');
    expect((await seen(state)).tray).toMatchObject({
      tiles: [{ taken: 0, of: 3 }],
      note: 'touch those who are to raid',
      sums: [{ value: '0' }, { label: 'Talents', value: '0' }],
    });
    act(state, 'pick attica-h4');
    act(state, 'pick attica-h4');
    const { tray, told } = await seen(state);
    expect(tray).toMatchObject({ tiles: [{ taken: 2, of: 3 }], sums: [{ value: '2' }, { value: '2' }] });
    expect(tray.note).toBeUndefined();
    expect(told).toMatch(/^2 talents/);
  });

  it('EPW-RAI-01: raid by a button, and nobody is led to give the raid up', async () => {
    const state = epic.load(start as never);
    act(state, 'stack W3530');
    expect(await seen(state)).toMatchObject({ buttons: ['halt'], loud: undefined });
    expect(mayTakeAll(asked(state))).toBe(true);
    expect(rest(asked(state))).toBe('pick attica-h4');
    act(state, 'pick attica-h4');
    expect(await seen(state)).toMatchObject({ buttons: ['raid W3530', 'halt'], loud: 'raid W3530' });
    expect(words.fr.action(epic.parse('halt') as Action, asked(state))).toBe('Pas de raid ici');
  });
});

describe('what may be done on the map alone', () => {
  const asking = async (actions: readonly string[], step = 'sieges.seat'): Promise<readonly string[]> => {
    const { kit } = await import('../src/games/epic/kit.tsx');
    const view = epic.view(epic.load(start as never), 'athens') as View;
    const placed = sure(kit.placed)(view, { role: 'athens', step, rules: [], actions });
    return actions.filter((text) => !placed.has(text));
  };

  it('is a button too where nothing else is and it is little', async () => {
    expect(await asking(['roll plataea'])).toEqual(['roll plataea']);
    expect(await asking(['retreat W3831', 'retreat W3730'], 'retreat')).toHaveLength(2);
    // There is a way on, and the map is lit.
    expect(await asking(['besiege plataea', 'done'])).toEqual(['done']);
    const cities = ['athens', 'piraeus', 'eleusis', 'oropus'].map((city) => `check ${city}`);
    expect(await asking(cities, 'revolts.check')).toEqual([]);
  });

  it('is not told of what is offered where somebody else is asked: neither raids nor sieges are missing', () => {
    const ask = { role: 'sparta', rules: [] };
    expect(words.en.prompt({ ...ask, step: 'sieges.seat' })).toContain('Besiege the places you mask');
    expect(words.en.prompt({ ...ask, step: 'raids' })).toMatch(/^Raid with/);
    expect(words.en.prompt({ ...ask, step: 'raids', actions: ['raze athens', 'done'] })).toMatch(
      /^Nobody is left/,
    );
  });

  it('asks for a player where he has the name of a city: EPW-MUL-11', () => {
    const ask = { role: 'athens', step: 'card.target', rules: [], actions: ['on sparta', 'on thebes'] };
    expect(words.en.prompt({ ...ask, params: { card: 'peace_embassy' } })).toContain('choose the player');
    expect(words.en.prompt({ ...ask, params: { card: 'mercenaries' } })).toContain('choose the city');
  });

  it('names those who are lost in Sicily as such: EPW-SIC-04', () => {
    const ask = { role: 'athens', step: 'card.target', rules: [], actions: ['on attica-h4'] };
    expect(words.en.prompt({ ...ask, params: { card: 'sic_resolution' } })).toMatch(/^Beaten in Sicily/);
    expect(words.en.prompt({ ...ask, params: { card: 'mercenaries' } })).toContain('choose a unit');
  });

  it('says that sieges are rolled for, once nothing else is left of them: EPW-SIE-13', () => {
    const ask = { role: 'sparta', step: 'sieges.seat', rules: [], actions: ['roll plataea'] };
    expect(words.en.prompt(ask)).toBe('Roll for each of your sieges.');
    expect(words.en.prompt({ ...ask, actions: ['besiege plataea', 'done'] })).toContain(
      'Besiege the places you mask',
    );
  });
});
