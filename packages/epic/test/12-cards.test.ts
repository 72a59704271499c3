import { describe, expect, it } from 'vitest';
import { copiesOf, findKind, isImmediate } from '../src/cards.ts';
import { cardSpecs } from '../src/data/cards.ts';
import { scenarios } from '../src/data/scenarios.ts';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { handOf, kindsInHand } from '../src/hands.ts';
import { opNamed } from '../src/procedures/plays/index.ts';
import { ATHENS, IN_DECK, IN_DISCARD, LATER, NOT_IN_PLAY, REMOVED, type S, SPARTA } from '../src/state.ts';
import { asked, bare, does, expectRefusal, from, game, hold, holds, offers } from './table.ts';

const stepF = (order = [0, 1]): AnyFrame => ({ step: 'cards', order, at: 0, passed: [] });
const where = (s: S, id: string): number[] => copiesOf(findKind(id)).map((card) => s.cardAt[card] as number);
/** A position in step F in which only these hands are held. */
function hands(athens: readonly string[], sparta: readonly string[], scenario = 'campaign'): S {
  const s = bare(scenario);
  for (const id of athens) holds(s, 'athens', id);
  for (const id of sparta) holds(s, 'sparta', id);
  return s;
}

/** A game as it begins; an earthquake drawn in the deal asks the opponent for a region first. */
function dealt(scenario: string, seed = 'test'): S {
  const s = game(scenario, {}, seed);
  while (asked(s).endsWith('card.target')) does(s, offers(s)[0] as string);
  return s;
}

describe('the opening deal', () => {
  it.each([
    ['campaign', [5, 5]],
    ['archidamian', [5, 5]],
    ['ionian', [5, 5]],
    ['three', [5, 3, 3]],
    ['four', [5, 3, 3, 3]],
  ])('%s: every seat holds its hand: EPW-SET-02, EPW-MUL-10', (scenario, sizes) => {
    const s = dealt(scenario);
    expect(s.handSize).toEqual(sizes);
    sizes.forEach((n, seat) => {
      expect(handOf(s, seat)).toHaveLength(n);
    });
    expect(epic.faults(s)).toEqual([]);
  });

  it.each(['argive', 'spartan_fantasy', 'athenian_fantasy'])('%s knows no cards', (scenario) => {
    expect(game(scenario).cardAt.every((at) => at === NOT_IN_PLAY)).toBe(true);
  });

  it('nobody keeps a card that must be played at once; what was played goes back into the deck, uncounted: EPW-SET-03', () => {
    let played = 0;
    for (let n = 0; n < 20; n++) {
      const state = dealt('archidamian', `deal ${n}`);
      for (const seat of [ATHENS, SPARTA]) expect(handOf(state, seat).some(isImmediate)).toBe(false);
      expect([state.discardSize, state.rebuilds]).toEqual([0, 0]);
      if (!state.effects.some(({ kind }) => kind === 'no-move')) continue;
      played++;
      expect(where(state, 'eclipse')).toEqual([IN_DECK, IN_DECK]);
    }
    expect(played).toBeGreaterThan(0);
  });

  it('of the campaign keeps Peace Embassy, Carthage and Argos for the first reshuffle, and has no Allied Dissent: EPW-SCN-09', () => {
    const s = game('campaign');
    for (const id of ['peace_embassy', 'carthage', 'argos'])
      expect(where(s, id).every((at) => at === LATER)).toBe(true);
    expect(where(s, 'allied_dissent').every((at) => at === NOT_IN_PLAY)).toBe(true);
    expect(where(game('four'), 'allied_unrest').every((at) => at === NOT_IN_PLAY)).toBe(true); // EPW-MUL-10
    expect(where(game('campaign', { plague: 'out' }), 'plague')).toEqual([NOT_IN_PLAY]);
  });

  it('of the two wars has Peace Embassy from the start, and what is left out never comes: EPW-SCN-18', () => {
    for (const id of ['archidamian', 'ionian']) {
      const s = game(id);
      expect(s.cardAt.includes(LATER)).toBe(false);
      expect(where(s, 'peace_embassy').every((at) => at !== NOT_IN_PLAY)).toBe(true);
      const { cards } = scenarios.find((one) => one.id === id) ?? {};
      for (const out of cards?.removed ?? [])
        expect(where(s, out).every((at) => at === NOT_IN_PLAY)).toBe(true);
    }
  });

  it('of the Ionian War gives Sparta her five cards, open to all, and no other before she has fewer: EPW-SCN-13', () => {
    const s = game('ionian');
    expect(kindsInHand(s, SPARTA).sort()).toEqual(
      ['pharnabazus', 'rebellion_chios', 'rebellion_euboea', 'rebellion_lesbos', 'tissaphernes'].sort(),
    );
    expect(handOf(s, SPARTA).every((card) => s.cardSeen[card] === 15)).toBe(true);
    const t = from(s, stepF());
    const before = handOf(t, SPARTA);
    while (asked(t).endsWith(' cards')) does(t, 'pass');
    while (asked(t).endsWith('cards.discard')) does(t, 'done');
    expect(handOf(t, SPARTA)).toEqual(before);
  });
});

describe('step F', () => {
  it('lets the players put down one card at a time, the first player first, until both pass in succession: EPW-CRD-01', () => {
    const s = from(hands(['harvest', 'eisphora', 'bad_omens'], ['temple_loan', 'bad_omens']), stepF());
    expect(asked(s)).toBe('athens cards');
    does(s, 'play harvest', [3]);
    expect(asked(s)).toBe('sparta cards');
    does(s, 'pass');
    does(s, 'play eisphora');
    expect(asked(s)).toBe('sparta cards');
    does(s, 'play temple_loan');
    does(s, 'pass');
    expect(asked(s)).toBe('sparta cards');
    does(s, 'pass');
    expect(asked(s)).toBe('athens cards.discard');
  });

  it('goes round all allies until all have passed: EPW-MUL-13', () => {
    const s = bare('four');
    for (const seat of ['athens', 'sparta', 'thebes', 'corinth']) holds(s, seat, 'bad_omens');
    holds(s, 'corinth', 'harvest');
    const t = from(s, stepF([0, 1, 2, 3]));
    for (const seat of ['athens', 'sparta', 'thebes']) {
      expect(asked(t)).toBe(`${seat} cards`);
      does(t, 'pass');
    }
    does(t, 'play harvest', [1]);
    // The card of Corinth opens the round again for the three who had passed.
    for (const seat of ['athens', 'sparta', 'thebes', 'corinth']) {
      expect(asked(t)).toBe(`${seat} cards`);
      does(t, 'pass');
    }
    expect(asked(t)).toBe('athens cards.discard');
  });

  it('then each may throw cards away and draws to five, the first player before the other: EPW-CRD-02, EPW-CRD-08', () => {
    const s = from(hands(['harvest', 'pirates'], ['temple_loan']), stepF());
    does(s, 'pass');
    does(s, 'pass');
    expect(asked(s)).toBe('athens cards.discard');
    expectRefusal(s, 'discard temple_loan', 'EPW-CRD-02');
    does(s, 'discard pirates');
    expect(s.handSize).toEqual([1, 1]);
    does(s, 'done');
    // Whatever had to be played at once has been replaced.
    while (!asked(s).startsWith('sparta cards.discard')) does(s, offers(s)[0] as string);
    expect(s.handSize[0]).toBe(5);
    expect(handOf(s, ATHENS).some(isImmediate)).toBe(false);
  });

  it('then two cards of the deck go unseen to the discard pile: EPW-CRD-03', () => {
    const s = bare('campaign');
    const t = from(s, { step: 'cards.aside', order: [0, 1], at: 2, passed: [] });
    expect([t.discardSize, t.deckSize]).toEqual([2, s.deckSize - 2]);
    const aside = t.cardAt.flatMap((at, card) => (at === IN_DISCARD ? [card] : []));
    expect(aside.every((card) => t.cardSeen[card] === 0)).toBe(true);
    for (const viewer of ['athens', 'sparta', 'spectator'])
      expect(epic.view(t, viewer).board.cardAt.includes(IN_DISCARD)).toBe(false);
  });

  it('puts cards that leave the game on a pile of their own, face up: EPW-CRD-04', () => {
    const s = from(hands(['harvest'], ['temple_loan']), stepF([1, 0]));
    does(s, 'play temple_loan');
    expect(where(s, 'temple_loan')).toEqual([REMOVED]);
    for (const viewer of ['athens', 'sparta', 'spectator'])
      expect(epic.view(s, viewer).board.cardAt[copiesOf(findKind('temple_loan'))[0] as number]).toBe(REMOVED);
  });

  it('makes the discard pile the deck when it is empty, counts it, and brings in what was kept for later: EPW-CRD-05', () => {
    const s = bare('campaign');
    s.cardAt = s.cardAt.map((at) => (at === IN_DECK ? IN_DISCARD : at));
    s.discardSize = s.deckSize;
    s.deckSize = 0;
    const size = s.discardSize + s.cardAt.filter((at) => at === LATER).length;
    const t = from(s, { step: 'cards.aside', order: [0, 1], at: 2, passed: [] });
    expect([t.rebuilds, t.deckSize, t.discardSize]).toEqual([1, size - 2, 2]);
    expect(t.cardAt.includes(LATER)).toBe(false); // EPW-SCN-09
  });

  it('lets a card be played only by those on it, at its time, with its prerequisite and its cost: EPW-CRD-06', () => {
    const s = hands(
      ['helot_revolt', 'delphi', 'eisphora', 'funeral_oration', 'crews'],
      ['temple_loan', 'eisphora'],
    );
    const t = from(s, stepF());
    expect(offers(t)).toEqual(['play eisphora', 'pass']);
    expectRefusal(t, 'play delphi', 'EPW-CRD-06'); // Delphi is the enemy's
    hold(t, 'delphi', 'athens');
    expect(offers(t)).toEqual(['play delphi', 'play eisphora', 'pass']);
    expectRefusal(t, 'play helot_revolt', 'EPW-CRD-06'); // at another time
    expectRefusal(t, 'play funeral_oration', 'EPW-CRD-06'); // no battle has been lost
    expectRefusal(t, 'play temple_loan', 'EPW-CRD-01'); // not in this hand
    t.treasury[ATHENS] = 1;
    expectRefusal(t, 'play delphi', 'EPW-CRD-06'); // too dear
    does(t, 'pass');
    expectRefusal(t, 'play eisphora', 'EPW-CRD-06'); // for Athens
    expect(offers(t)).toEqual(['play temple_loan', 'pass']);
  });

  it('pays the cost and shows the card: EPW-CRD-06', () => {
    const s = from(hands(['delphi'], []), stepF());
    hold(s, 'delphi', 'athens');
    const before = s.treasury[ATHENS] as number;
    does(s, 'play delphi');
    expect(s.treasury[ATHENS]).toBe(before - 2);
    const [card] = copiesOf(findKind('delphi')).filter((one) => s.cardAt[one] === IN_DISCARD);
    expect(epic.view(s, 'spectator').board.cardAt[card as number]).toBe(IN_DISCARD);
  });

  it('in a truce knows only what must be played at once; in the peace after it cards are free: EPW-CRD-07, EPW-PEA-03e', () => {
    const s = hands(['harvest'], ['temple_loan']);
    s.peace = 'truce';
    const t = from(s, stepF());
    // Nobody can play: nobody is asked.
    expect(asked(t)).toBe('athens cards.discard');
    s.peace = 'peace';
    const u = from(s, stepF());
    expect(offers(u)).toContain('play harvest');
  });

  it('cards for Sparta serve all her allies: EPW-MUL-10', () => {
    const s = bare('four');
    holds(s, 'thebes', 'temple_loan');
    const t = from(s, stepF([2, 0, 1, 3]));
    const before = t.treasury[2] as number;
    does(t, 'play temple_loan');
    expect(t.treasury[2]).toBe(before + 8);
  });
});

describe('the data of the cards', () => {
  const windows = ['allowance', 'winter-wreck', 'freeze', 'battle-morale', 'helot', 'assessment', 'betray'];
  it('has every op of every card of the event step done by somebody', () => {
    for (const { id, ops } of cardSpecs)
      for (const { op } of ops) if (!windows.includes(op)) expect(opNamed(op), `${id} ${op}`).toBeDefined();
  });
});
