import { cardSpec, type EpicState, epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { type Action, type Ask, type Game, newRecord, type State, sure, type View } from '@strategoi/kernel';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { folded } from '../src/fights/fight.ts';
import { raidTold } from '../src/games/epic/hint.ts';
import { again, forAll } from '../src/games/epic/idle.ts';
import { joined } from '../src/games/epic/joined.ts';
import { isEvent } from '../src/games/epic/told.ts';
import { whyOnly } from '../src/games/epic/whyOnly.ts';
import { stubWindow, useFrames } from './frames.ts';

useFrames();
beforeEach(stubWindow);

const game = epic as unknown as Game<State>;
const units = { athens: ['attica-h4 inside'], sparta: ['laconia-h6 inside'] };
const start = (board: object = {}) =>
  ({
    game: 'epic',
    scenario: 'argive',
    options: { windows: 'swift' },
    board: {
      year: 418,
      season: 'summer',
      treasury: { athens: 30, sparta: 30 },
      controller: { attica: 'athens', laconia: 'sparta', megarid: 'sparta' },
      units,
      ...board,
    },
  }) as never;

const asked = (state: EpicState): Ask => sure(epic.pending(state)[0]);
const act = (state: EpicState, text: string) =>
  epic.apply(state, asked(state).role, epic.parse(text) as Action);
const viewOf = (state: EpicState, role = 'athens'): View => epic.view(state, role) as View;
const askOf = (state: EpicState): Ask => sure(viewOf(state).asks.find(({ role }) => role === 'athens'));

/** On to where Athens is asked this, everybody doing nothing. */
function until(state: EpicState, step: string): EpicState {
  for (let n = 0; n < 200 && !(asked(state).role === 'athens' && asked(state).step === step); n++) {
    const legal = epic.legal(state, asked(state).role).map((action) => epic.notate(action));
    act(state, sure(['pay', 'done', 'pass', 'mask'].find((word) => legal.includes(word)) ?? legal[0]));
  }
  expect(asked(state).step).toBe(step);
  return state;
}

describe('a campaign turn in which nothing is to be decided', () => {
  it('EPW-DES-06: walls of one’s own are the same question until an enemy stands before them', () => {
    const state = until(epic.load(start()), 'raids');
    const first = again(askOf(state), viewOf(state));
    expect(first).toMatch(/^raze \d+$/);
    act(state, 'done');
    until(state, 'move.stack');
    act(state, 'done');
    until(state, 'raids');
    expect(viewOf(state).board).toMatchObject({ turn: 2 });
    expect(again(askOf(state), viewOf(state))).toBe(first);
    const besieged = { ...units, athens: ['attica-h4 inside', 'laconia-h5 by sparta'] };
    const shut = until(epic.load(start({ units: besieged })), 'raids');
    expect(again(askOf(shut), viewOf(shut))).toBe(`${first} W3831`);
  });

  it('is a question of its own where somebody could raid', () => {
    const near = { ...units, W2438: ['attica-h4-2'] };
    const raiding = until(epic.load(start({ units: near })), 'raids');
    expect(askOf(raiding).actions?.some((text) => text.startsWith('raid '))).toBe(true);
    expect(again(askOf(raiding), viewOf(raiding))).toBeUndefined();
  });

  it.each([
    ['between two at one screen', {}],
    ['in a sandbox', { sandbox: true as const }],
  ])('EPW-DES-06: is asked about walls once, and not in the turns after it, %s', async (_where, open) => {
    const { kit } = await import('../src/games/epic/kit.tsx');
    const { openSession } = await import('../src/session/session.ts');
    const position = epic.save(until(epic.load(start()), 'raids'));
    const { record } = newRecord(game, { scenario: 'argive', seed: 'idle', start: position });
    const seats = { athens: 'human', sparta: 'human' } as const;
    const session = openSession(
      game,
      { id: 'a', record, seats, created: 0, updated: 0, pauses: 'swift' as const, ...open },
      { choices: sure(kit.choices) },
    );
    const steps: string[] = [];
    for (let n = 0; n < 12; n++) {
      await vi.advanceTimersByTimeAsync(1);
      if (session.handover.value !== undefined) session.accept();
      const [ask] = session.view.value.asks;
      if (!ask || (session.view.value.board as { turn: number }).turn === 0) break;
      steps.push(`${ask.role} ${ask.step}`);
      expect(session.act('done').legal, steps.join()).toBe(true);
    }
    expect(steps.filter((step) => step.endsWith('raids'))).toEqual(['athens raids']);
    expect(steps.filter((step) => step === 'athens move.stack')).toHaveLength(3);
  });

  it('EPW-SIE-05: of whoever masks a place takes one touch, storms and all', () => {
    const masking = { ...units, megara: ['3 attica-h4', 'laconia-h5 inside by sparta'] };
    const leaders = { megara: ['nicias by athens'] };
    const state = until(epic.load(start({ units: masking, leaders, masked: ['megara'] })), 'move.stack');
    const all = sure(forAll(askOf(state), viewOf(state), 'en'));
    expect(all.label).toBe('End moves, storm nothing');
    expect(all.next(askOf(state))).toBe('done');
    act(state, 'done');
    expect(asked(state)).toMatchObject({ role: 'athens', step: 'battles' });
    expect(all.next(askOf(state))).toBe('done');
    act(state, 'done');
    expect(all.next(asked(state))).toBeUndefined();
    const idle = until(epic.load(start()), 'move.stack');
    expect(forAll(askOf(idle), viewOf(idle), 'en')).toBeUndefined();
  });
});

it('a bill that could only be paid says why nobody lives off the land: EPW-FOR-03, EPW-FOR-04b', () => {
  const told = (season: string): string | undefined => {
    const state = until(epic.load(start({ season })), 'placement');
    for (let n = 0; n < 9; n++) {
      const before = viewOf(state);
      const { events } = act(state, 'done');
      const paid = events.findIndex((event) => isEvent(event, 'talents') && event.why === 'supply');
      const view = () => folded(game, before, events.slice(0, paid));
      if (paid >= 0) return whyOnly(sure(events[paid]), view, 'en');
    }
    return undefined;
  };
  expect(told('summer')).toBe(
    'Nobody may live off the land: on friendly land only out of supply or with an empty treasury.',
  );
  expect(told('winter')).toBe('Nobody may live off the land: not in Winter.');
  expect(
    whyOnly({ type: 'talents', seat: 0, talents: 3, why: 'raid' }, () => viewOf(epic.load(start())), 'en'),
  ).toBe(undefined);
});

it('EPW-SUP-14: those out of supply who could live off the land are told of before the bill is paid', () => {
  // Eight are out of supply where the land feeds fewer: somebody has to choose.
  const flow = [{ step: 'supply', order: [0], at: 0, forage: [], starve: [] }];
  const cut = { units: { ...units, W2337: ['8 attica-h4'] }, phase: 'supply' };
  const state = epic.load({ ...(start(cut) as object), flow } as never);
  const bill = askOf(state);
  expect(words.en.prompt(bill)).toMatch(/^Out of supply: \d\. Touch their place .* the others will be lost/);
  const pay = epic.parse('pay') as Action;
  expect(epic.cautions?.(viewOf(state) as never, pay)).toMatchObject([{ rule: 'EPW-SUP-14', key: 'left' }]);
  act(state, 'forage attica-h4 W2337');
  expect(words.en.prompt(askOf(state))).toMatch(/^Out of supply: 7\./);
});

it('a card that is played says what it does, and one that was drawn that it had to be played: EPW-CRD-02', () => {
  const told = (id: string): string | undefined => {
    const card = sure([...Array(120).keys()].find((n) => cardSpec(n).id === id));
    return whyOnly({ type: 'play', seat: 0, card, to: 'removed' }, () => viewOf(epic.load(start())), 'en');
  };
  expect(told('plague')).toMatch(/^Play immediately\. Roll a die for every Attica unit/);
  expect(told('eisphora')).not.toMatch(/^Play/);
});

it('what befalls one region several times over is told once', () => {
  const levels = (region: number, ml: number) => ({ type: 'levels', region, al: 16, ml, rule: 'EPW-ADJ-01' });
  expect(joined(levels(3, 13), levels(3, 12))).toMatchObject({ ml: 12 });
  expect(joined(levels(3, 13), levels(4, 12))).toBeUndefined();
});

it('EPW-RAI-05: what a raid brings is told of its button too', () => {
  const state = until(epic.load(start({ units: { ...units, W2438: ['attica-h4-2'] } })), 'raids');
  const raid = sure(askOf(state).actions?.find((text) => text.startsWith('raid ')));
  expect(raidTold(viewOf(state), askOf(state), raid, 'en')).toMatch(
    /^0 talents · out of supply · the region loses 1 militance · raiders stand outside/,
  );
  expect(raidTold(viewOf(state), askOf(state), 'done', 'en')).toBeUndefined();
});

it('the heads of raids and movement say which of the three campaign turns it is: EPW-SEQ-05', () => {
  const state = until(epic.load(start()), 'move.stack');
  const heads: (string | undefined)[] = [];
  for (let n = 0; n < 20 && heads.length < 3; n++) {
    const before = viewOf(state);
    const { events } = act(state, 'done');
    events.forEach((event, i) => {
      const view = () => folded(game, before, events.slice(0, i));
      if (isEvent(event, 'phase')) heads.push(whyOnly(event, view, n % 2 === 0 ? 'en' : 'fr'));
    });
  }
  expect(heads.filter((head) => head !== undefined).join(' ')).toMatch(
    /(Campaign turn 2 of 3|Tour de campagne 2 sur 3)\./,
  );
  expect(whyOnly({ type: 'phase', phase: 'supply' }, () => viewOf(state), 'en')).toBeUndefined();
});
