import { describe, expect, it } from 'vitest';
import { isShutOut } from '../src/allies.ts';
import { changed } from '../src/changes.ts';
import { FOREVER, pairOf } from '../src/hands.ts';
import { city, findPlace, hex } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { REVOLT_ATHENS, type S, SPARTA } from '../src/state.ts';
import { at } from './ground.ts';
import { asked, bare, does, from, hold, holds, lead, offers, put } from './table.ts';

// Allies: who lets whom in, who leads whom, who asks whom for help.

const THEBES = 2;
const CORINTH = 3;
const quarrel = (s: S, a: number, b: number): void => {
  s.effects = [...s.effects, { kind: 'aloof', on: pairOf(a, b), until: FOREVER }];
  changed();
};

describe('an ally who does not share', () => {
  it('shuts the other out of his cities and from beside his men, and nobody else: EPW-MUL-05', () => {
    const s = bare('four');
    expect(isShutOut(s, at('thebes'), SPARTA)).toBe(false);
    quarrel(s, SPARTA, THEBES);
    expect([isShutOut(s, at('thebes'), SPARTA), isShutOut(s, at('thebes'), CORINTH)]).toEqual([true, false]);
    expect([isShutOut(s, at('corinth'), SPARTA), isShutOut(s, at('sparta'), SPARTA)]).toEqual([false, false]);
    // In the open it goes by who stands there.
    put(s, 'W3528', 'boeotia-h5', { by: 'thebes', inside: false });
    put(s, 'W3529', 'corinth-h4', { by: 'corinth', inside: false });
    expect([isShutOut(s, hex('W3528'), SPARTA), isShutOut(s, hex('W3529'), SPARTA)]).toEqual([true, false]);
    expect(isShutOut(s, hex('W3528'), THEBES)).toBe(false);
    // A city of his that has risen against him is his no more.
    s.revolt[city('thespiae')] = REVOLT_ATHENS;
    changed();
    expect(isShutOut(s, at('thespiae'), SPARTA)).toBe(false);
    hold(s, 'thespiae', 'thebes');
    s.revolt[city('thespiae')] = 0;
    changed();
    expect(isShutOut(s, at('thespiae'), SPARTA)).toBe(true);
  });
});

describe('men of an ally', () => {
  it('met on the way obey whoever takes them along: EPW-MUL-06', () => {
    const s = bare('three');
    const [u] = put(s, 'W3529', 'boeotia-h5', { by: 'thebes', inside: false }) as [number];
    lead(s, 'W3528', 'agis', 'sparta', false);
    put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
    const t = from(s, moveFrame(SPARTA));
    does(t, 'stack W3528');
    does(t, 'go W3529');
    expect(t.unitSeat[u]).toBe(THEBES);
    does(t, 'pick boeotia-h5');
    expect(t.unitSeat[u]).toBe(SPARTA);
  });
});

describe('help among allies', () => {
  const round = (card: string, treasury: number[], lay: (s: S) => void = () => {}): string[] => {
    const s = bare(treasury.length === 2 ? 'campaign' : 'three', { windows: 'swift' });
    holds(s, 'sparta', card);
    s.treasury = treasury;
    lay(s);
    const t = from(s, { step: 'cards', order: [1], at: 0, passed: [] });
    return asked(t) === 'sparta cards' ? offers(t) : [];
  };

  it('is asked for a card one holds, may play and cannot pay: EPW-MUL-09', () => {
    expect(round('northern_expedition', [0, 0, 4])).toContain('share');
    // He has the talents, or it is not for him, or cards are barred.
    expect(round('northern_expedition', [0, 4])).not.toContain('share');
    expect(round('allied_unrest', [0, 0, 9])).not.toContain('share');
    expect(
      round('northern_expedition', [0, 0, 9], (s) => {
        s.peace = 'truce';
      }),
    ).not.toContain('share');
  });

  /** Spartans before Oropus, with one card in the hand. */
  const before = (scenario: string, treasury: number[], card = 'city_betrayed', windows = 'swift'): S => {
    const s = bare(scenario, { windows });
    put(s, 'oropus', 'laconia-h5', { by: 'sparta', inside: false });
    s.masked = [findPlace('oropus')];
    if (card !== '') holds(s, 'sparta', card);
    s.treasury = treasury;
    return s;
  };
  const storm = (s: S): string[] => {
    const h = findPlace('oropus');
    const t = from(s, { step: 'place', hex: h, seat: SPARTA, from: -1, kind: 'assault', won: -1, elites: 0 });
    does(t, 'assault');
    return asked(t) === 'sparta place.betrayed' ? offers(t) : [];
  };
  const sieges = (s: S): string[] => {
    const t = from(s, { step: 'sieges', order: [1], at: 0, rolled: [] });
    return asked(t).startsWith('sparta sieges') ? offers(t) : [];
  };

  it('is asked in a window by who holds the card and cannot pay: EPW-MUL-09', () => {
    expect(storm(before('three', [0, 0, 3]))).toEqual(['pass', 'share']);
    // Who can pay, or sits alone, asks nobody.
    expect(storm(before('campaign', [0, 3]))).toEqual(['play city_betrayed', 'pass']);
    // Another card in the hand: the window opens where that must not show, and there is nothing to ask for.
    expect(storm(before('campaign', [0, 3], 'harvest', 'sealed'))).toEqual(['pass']);
    expect(storm(before('three', [0, 0, 3], 'harvest'))).toEqual([]);
  });

  it('opens a window for no empty hand: EPW-MUL-09', () => {
    expect(storm(before('campaign', [0, 3], '', 'sealed'))).toEqual([]);
  });

  it('is asked in the step of sieges by who holds the card, cannot pay, and has a place to be betrayed: EPW-MUL-09', () => {
    expect(sieges(before('three', [0, 0, 3]))).toEqual(['done', 'share']);
    expect(sieges(before('three', [0, 0, 3], 'harvest'))).toEqual([]);
    expect(sieges(before('campaign', [0, 3]))).toEqual(['play city_betrayed oropus', 'done']);
    const far = before('three', [0, 0, 3]);
    far.unitAt = far.unitAt.map((place) => (place === findPlace('oropus') ? hex('W3528') : place));
    far.masked = [];
    changed();
    expect(sieges(far)).toEqual([]);
  });
});
