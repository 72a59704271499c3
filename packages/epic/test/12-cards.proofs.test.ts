import { describe, expect, it } from 'vitest';
import { copiesOf, findKind } from '../src/cards.ts';
import { fold } from '../src/events.ts';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { handOf } from '../src/hands.ts';
import { GONE, sea } from '../src/map.ts';
import { ATHENS, IN_DECK, IN_DISCARD, NOT_IN_PLAY, ON_TABLE, REMOVED, type S, SPARTA } from '../src/state.ts';
import { findLeader } from '../src/units.ts';
import { asked, bare, does, from, holds, lead, levels, offers, put } from './table.ts';

// Cards: what is drawn, played, told and thrown away.

const stepF = (order: number[]): AnyFrame => ({ step: 'cards', order, at: 0, passed: [] });
const where = (s: S, id: string): number[] => copiesOf(findKind(id)).map((card) => s.cardAt[card] as number);
/** A deck of nothing but these. */
function deckOf(s: S, ids: readonly string[]): void {
  s.cardAt = s.cardAt.map((at) => (at === IN_DECK ? NOT_IN_PLAY : at));
  for (const id of ids) for (const card of copiesOf(findKind(id))) s.cardAt[card] = IN_DECK;
  s.deckSize = s.cardAt.filter((at) => at === IN_DECK).length;
}
const drawing = (s: S): S => from(s, { step: 'cards.draw', order: [0], at: 0, passed: [] });

describe('the hand', () => {
  it('is filled from the deck, and what cannot be kept is played or, of no use, thrown away: EPW-CRD-02', () => {
    let thrown = 0;
    for (let n = 0; n < 12; n++) {
      const s = bare('campaign');
      deckOf(s, ['alcibiades', 'harvest', 'pirates', 'festival']);
      s.dice = { ...s.dice, at: n * 20 };
      const t = drawing(s);
      expect(handOf(t, ATHENS)).toHaveLength(5);
      expect(where(t, 'alcibiades').every((at) => at === IN_DISCARD || at === IN_DECK)).toBe(true);
      // Alcibiades is nowhere in the game: his card can do nothing, and does nothing.
      expect(t.leaderAt[findLeader('alcibiades')]).toBe(GONE);
      if (where(t, 'alcibiades').includes(IN_DISCARD)) thrown++;
    }
    expect(thrown).toBeGreaterThan(0);
  });

  it('stays as it is when deck and discard pile are empty: EPW-CRD-05', () => {
    const s = bare('campaign');
    deckOf(s, []);
    s.discardSize = 0;
    s.cardAt = s.cardAt.map((at) => (at >= 0 && at <= 1 ? NOT_IN_PLAY : at === 14 ? NOT_IN_PLAY : at));
    const t = drawing(s);
    expect([t.handSize[ATHENS], t.rebuilds]).toEqual([0, 0]);
  });
});

describe('a card that is played', () => {
  it('goes face up to the discard pile, out of the game, or stays on the table: EPW-CRD-04', () => {
    const s = bare('campaign');
    holds(s, 'sparta', 'temple_loan');
    holds(s, 'sparta', 'harvest');
    const t = from(s, stepF([1, 0]));
    does(t, 'play temple_loan');
    if (asked(t) === 'athens cards') does(t, 'pass');
    does(t, 'play harvest', [3]);
    expect(where(t, 'temple_loan')).toEqual([REMOVED]);
    expect(where(t, 'harvest')).toContain(IN_DISCARD);
    expect(where(t, 'harvest')).not.toContain(REMOVED);
    expect(t.cardAt).not.toContain(ON_TABLE);
  });

  it('that lay on the table goes to one pile or the other when it is over: EPW-CRD-04', () => {
    const over = (to: 'discard' | 'removed'): number[] => {
      const s = bare('campaign');
      holds(s, 'sparta', 'harvest');
      const [card] = handOf(s, SPARTA) as [number];
      fold(s, { type: 'play', seat: SPARTA, card, to: 'table' });
      const before = s.cardAt[card] as number;
      fold(s, { type: 'settle', card, to });
      return [before, s.cardAt[card] as number, s.discardSize];
    };
    expect([over('discard'), over('removed')]).toEqual([
      [ON_TABLE, IN_DISCARD, 1],
      [ON_TABLE, REMOVED, 0],
    ]);
  });

  it('tells its odds with what is added to the die: EPW-CRD-06', () => {
    const s = bare('campaign');
    levels(s, 'chios', 1, 8);
    holds(s, 'sparta', 'rebellion_chios');
    const [table] = epic.odds(s, 'sparta', 'rebellion_chios');
    expect(table?.factors).toEqual([{ rule: 'EPW-CRD-06', kind: 'modifier', value: -1 }]);
  });

  it('sets two allies at odds, and the lower die loses what the card says: EPW-CRD-06 EPW-MUL-10', () => {
    const s = bare('four');
    s.treasury = s.treasury.map(() => 20);
    s.al.fill(10);
    holds(s, 'athens', 'allied_dissent');
    const t = from(s, stepF([0, 1, 2, 3]));
    does(t, 'play allied_dissent');
    does(t, 'on sparta');
    does(t, 'on thebes', [1, 6]);
    const before = t.al.slice();
    does(t, offers(t)[0] as string);
    expect(t.al.filter((al, r) => al < (before[r] as number))).toHaveLength(1);
  });

  it('of Athens goes to one ally a season, of an ally to Athens alone: EPW-MUL-11', () => {
    const s = bare('three');
    holds(s, 'sparta', 'peace_embassy', 1);
    s.effects = [{ kind: 'embassy', on: 2, until: 99 }];
    const t = from(s, stepF([1, 0, 2]));
    expect(offers(t)).toContain('play peace_embassy');
    const { events } = does(t, 'play peace_embassy', [1]);
    expect(events.find(({ type }) => type === 'check')).toMatchObject({ at: ATHENS });
  });
});

describe('a leader who is recalled', () => {
  const recallable = (lay: (s: S) => void): string[] => {
    const s = bare('campaign');
    lay(s);
    // Two who can always go, so that there is a choice.
    lead(s, 'sparta', 'agis', 'sparta');
    lead(s, 'gytheum', 'ramphias', 'sparta');
    holds(s, 'athens', 'recall');
    holds(s, 'athens', 'favourable_omens');
    const t = from(s, stepF([0, 1]));
    does(t, 'play recall');
    return offers(t);
  };

  it('is none whose men could not stay without him: EPW-LDR-02', () => {
    const men =
      (n: number, more: readonly string[] = []) =>
      (s: S) => {
        put(s, 'W3528', 'laconia-h5', { n, inside: false });
        for (const id of ['brasidas', ...more]) lead(s, 'W3528', id, 'sparta', false);
      };
    expect(recallable(men(2))).not.toContain('on brasidas');
    expect(recallable(men(1))).toContain('on brasidas');
    // With another beside him he can go, and so can the other.
    expect(recallable(men(2, ['gylippus']))).toEqual(expect.arrayContaining(['on brasidas', 'on gylippus']));
  });

  it('is none whose fleets sail under him: EPW-LDR-03', () => {
    const admirals = recallable((s) => {
      put(s, 'saronic', 'corinth-f4', { by: 'sparta', n: 2 });
      const chief = lead(s, 'saronic', 'lysander', 'sparta');
      lead(s, 'saronic', 'mindarus', 'sparta');
      s.unitLed = s.unitLed.map((led, u) => (s.unitAt[u] === sea('saronic') ? chief : led));
      expect(s.leaderSeat[chief]).toBe(SPARTA);
    });
    expect(admirals).toContain('on mindarus');
    expect(admirals).not.toContain('on lysander');
  });
});
