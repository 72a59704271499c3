import { type EpicBoard, epic } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import type { Ask, View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import {
  cityChosen,
  haltFor,
  isAnotherStack,
  isShort,
  mayForage,
  mayTakeAll,
  musterAll,
  musterKind,
  rest,
  stretch,
} from '../src/games/epic/bulk.ts';
import { joined } from '../src/games/epic/joined.ts';
import type { Next } from '../src/games/kit/board.ts';
import { stubWindow } from './frames.ts';

stubWindow();
const { poolTray } = await import('../src/games/epic/pool.ts');

type State = ReturnType<typeof epic.setup>;
const askOf = (state: State): Ask => {
  const view = epic.view(state, 'athens') as View;
  return view.asks.find(({ role }) => role === 'athens') as Ask;
};
const act = (state: State, notation: string) =>
  epic.apply(state, epic.pending(state)[0]?.role ?? '', epic.parse(notation) as never);
/** As the page does it: until there is nothing more to do. */
function goOn(state: State, next: Next): string[] {
  const done: string[] = [];
  for (let n = 0; n < 200; n++) {
    const open = askOf(state);
    const notation = open && next(open);
    if (notation === undefined) return done;
    act(state, notation);
    done.push(notation);
  }
  return done;
}
const argos = (): State => {
  const state = epic.setup({ scenario: 'argive', seed: 'bulk', options: {} });
  act(state, 'pool argolid');
  return state;
};

/** Whatever is left to do before the first march of a campaign turn. */
function comeToMarches(state: State): void {
  act(state, 'done');
  while (askOf(state)?.step !== 'move.stack') {
    const { role } = epic.pending(state)[0] as { role: string };
    const legal = epic.legal(state, role).map((action) => epic.notate(action));
    act(state, legal.includes('pay') ? 'pay' : legal.includes('done') ? 'done' : (legal[0] as string));
  }
}

describe('many actions at one touch', () => {
  it('bring a whole pool to the main city of its region, and close no other', () => {
    const state = argos();
    const done = goOn(state, musterAll(askOf(state)));
    expect(done.length).toBe(7);
    expect(done.every((notation) => notation.endsWith(' argos'))).toBe(true);
    expect(askOf(state).actions?.some((notation) => notation.startsWith('place '))).toBe(false);
  });

  it('fleets go to a port, the others to the capital', () => {
    const state = epic.setup({ scenario: 'argive', seed: 'bulk', options: {} });
    act(state, 'pool attica');
    const done = goOn(state, musterAll(askOf(state)));
    const ends = new Set(done.map((notation) => notation.split(' ').at(-1)));
    expect(ends.has('athens')).toBe(true);
    expect(ends.size).toBeGreaterThan(1);
  });

  it('go to the city that was chosen last, as the button says, and past it where it takes nobody in', () => {
    const state = argos();
    const board = (epic.view(state, 'athens') as View).board as EpicBoard;
    const ask = askOf(state);
    expect(poolTray(board, ask, words.en, undefined)?.all).toBe('All to Argos');
    expect(poolTray(board, ask, words.en, undefined, 'nauplia')?.all).toBe('All to Nauplia');
    expect(poolTray(board, ask, words.en, undefined, 'athens')?.all).toBe('All to Argos');
    expect(cityChosen('place argolid-h4 nauplia')).toBe('nauplia');
    expect(cityChosen('pool argolid')).toBeUndefined();
    const done = goOn(state, musterAll(ask, 'nauplia'));
    expect(done.length).toBe(7);
    expect(done.every((notation) => notation.endsWith(' nauplia'))).toBe(true);
  });

  it('tell how many of a kind stand where they may go home from, and that a touch sends one home', () => {
    const state = argos();
    goOn(state, musterAll(askOf(state)));
    act(state, 'done');
    // Next season the pool is open again, for those who are to go home.
    const board = (epic.view(state, 'athens') as View).board as EpicBoard;
    const home: Ask = {
      role: 'athens',
      step: 'placement',
      rules: [],
      actions: ['remove argolid-h4 argos', 'send alcibiades', 'done'],
      params: { region: 'argolid' },
    };
    expect(poolTray(board, home, words.en, undefined)?.tiles).toMatchObject([
      { of: 5, tag: 'send home', more: 'remove argolid-h4 argos' },
      { of: 1, tag: 'send home' },
    ]);
    // Nobody is left to bring: no lit city is spoken of.
    expect(poolTray(board, home, words.en, undefined)?.note).toBe('no unit is left; those touched go home');
    expect(poolTray(board, askOf(argos()), words.en, undefined)?.note).toBe(
      'take a counter, then touch a lit city',
    );
    expect(poolTray(board, askOf(argos()), words.en, undefined)?.tiles[0]?.tag).toBeUndefined();
  });

  it('send all of the kind in the hand at one touch, and nobody else', () => {
    const state = argos();
    const board = (epic.view(state, 'athens') as View).board as EpicBoard;
    const ask = askOf(state);
    const tiles = poolTray(board, ask, words.en, undefined)?.tiles ?? [];
    const { piece, of } = tiles.find(({ of: many }) => many > 1)!;
    const kind = piece.id.split(' ')[1] as string;
    // Which is in the hand by itself is no choice yet.
    expect(poolTray(board, ask, words.en, piece.id)?.all).toBe('All to Argos');
    expect(poolTray(board, ask, words.en, piece.id, undefined, true)?.all).toBe(
      `${words.en.names.unit(kind)}: all to Argos`,
    );
    const done = goOn(state, musterKind(ask, kind));
    expect(done).toEqual(Array.from({ length: of }, () => `place ${kind} argos`));
    expect(askOf(state).actions?.some((text) => text.startsWith('place '))).toBe(true);
  });

  it('halt a march and take up the stack that was touched', () => {
    const asked = (step: string, actions: readonly string[]): Ask => ({ step, actions }) as unknown as Ask;
    const next = haltFor('W3034');
    expect(next(asked('march.on', ['go W3133', 'halt']))).toBe('halt');
    expect(next(asked('move.stack', ['stack W3133', 'stack W3034', 'done']))).toBe('stack W3034');
    expect(next(asked('move.stack', ['stack W3133', 'done']))).toBeUndefined();
    expect(next(asked('move.group', ['pick argolid-h4', 'halt']))).toBeUndefined();
  });

  it('halt a march only where somebody of their own stands who has not marched yet', () => {
    const state = argos();
    goOn(state, musterAll(askOf(state)));
    comeToMarches(state);
    const isOther = (zone: string): boolean =>
      isAnotherStack(askOf(state), epic.view(state, 'athens') as View, zone);
    expect(isOther('W3034')).toBe(false);
    for (const notation of ['stack W3034', 'pick argolid-h4', 'go W3133']) act(state, notation);
    expect(askOf(state).step).toBe('march.on');
    expect(['W3034', 'W3133', 'W3035'].map(isOther)).toEqual([true, false, false]);
    const theirs = { ...askOf(state), role: 'sparta' };
    expect(isAnotherStack(theirs, epic.view(state, 'athens') as View, 'W3034')).toBe(false);
    act(state, 'halt');
    expect(isOther('W3034')).toBe(false);
    for (const notation of ['stack W3034', 'pick argolid-h4', 'go W3035']) act(state, notation);
    // Who has marched is not taken up again.
    expect(isOther('W3133')).toBe(false);
  });

  it('take the rest of a stack at one touch, from which one stays behind at the next', () => {
    const state = argos();
    goOn(state, musterAll(askOf(state)));
    comeToMarches(state);
    expect(mayTakeAll(askOf(state))).toBe(false);
    act(state, 'stack W3034');
    expect(mayTakeAll(askOf(state))).toBe(true);
    goOn(state, rest);
    expect(mayTakeAll(askOf(state))).toBe(false);
    expect(askOf(state).actions?.some((text) => text.startsWith('drop '))).toBe(true);
  });

  it('take the leader along with all the others, who would not move without him: EPW-MOV-07', () => {
    const ask = (...actions: string[]): Ask => ({ role: 'athens', step: 'move.group', rules: [], actions });
    expect(rest(ask('pick attica-h4', 'with nicias', 'halt'))).toBe('pick attica-h4');
    expect(rest(ask('drop attica-h4', 'with nicias', 'halt'))).toBe('with nicias');
    expect(rest(ask('drop attica-h4', 'halt'))).toBeUndefined();
  });

  it('let somebody live off the land until the rest can be paid, and nobody more', () => {
    const state = argos();
    goOn(state, musterAll(askOf(state)));
    act(state, 'done');
    act(state, 'done');
    while (askOf(state)?.step !== 'supply.bill') {
      const { role } = epic.pending(state)[0] as { role: string };
      const legal = epic.legal(state, role).map((action) => epic.notate(action));
      act(state, legal.includes('pay') ? 'pay' : legal.includes('done') ? 'done' : (legal[0] as string));
    }
    const { bill } = askOf(state).params as { bill: number };
    const poor = structuredClone(state);
    (poor as unknown as EpicBoard & { treasury: number[] }).treasury[0] = bill - 1;
    expect(isShort(askOf(poor))).toBe(true);
    expect(words.en.prompt(askOf(poor))).toContain(`Supply costs ${bill} and you have ${bill - 1}`);
    expect(goOn(poor, stretch).length).toBeGreaterThan(0);
    expect(askOf(poor).actions).toContain('pay');
    expect(goOn(poor, stretch)).toEqual([]);
    // Without anybody who could, it is told that somebody is lost.
    const bare = { ...askOf(state), actions: ['starve argolid-h4 W3034'] };
    expect([isShort(bare), mayForage(bare), stretch(bare)]).toEqual([true, false, undefined]);
    // Who can pay is not asked to.
    expect(isShort(askOf(state))).toBe(false);
  });
});

it('those who go home one by one are told as one body', () => {
  const home = (unit: number) => ({ type: 'move', units: [unit], leaders: [], to: -40, why: 'withdraw' });
  expect(joined(home(1), home(2))).toMatchObject({ units: [1, 2], to: -40 });
  expect(joined(home(1), { ...home(2), to: -41 })).toBeUndefined();
});
