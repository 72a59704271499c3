import { describe, expect, it } from 'vitest';
import { city, cityHex, findPlace } from '../src/map.ts';
import { claim } from '../src/procedures/arrival.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { NO_REVOLT, REVOLT_ALLIES, REVOLT_WHITE, type S, seasonOf } from '../src/state.ts';
import { bare, from, lead, put, teller } from './table.ts';

// What would not be missed by the tests of its chapter if it were left out.

const ATTACKER = 0;
const DEFENDER = 1;

describe('a pursuit', () => {
  /** Dice thrown as a battle on a plain of Attica ends, before anybody is asked where the beaten go. */
  function thrown(winner: 0 | 1, box: readonly number[], attacking: string[], defending: string[]): number {
    const s = bare('campaign', { windows: 'swift' });
    const attackers = attacking.flatMap((id) => put(s, 'W3730', id, { by: 'sparta', inside: false }));
    const defenders = defending.flatMap((id) => put(s, 'W3730', id, { by: 'athens', inside: false }));
    lead(s, 'W3730', 'archidamus', 'sparta', false);
    lead(s, 'W3730', 'nicias', 'athens', false);
    const place = findPlace('W3730');
    const frame = battleFrame({
      ...{ place, seat: 1, enemy: 0, kind: 'land', from: findPlace('W3729') },
      ...{ attackers, defenders },
    });
    const morale = [...attackers, ...defenders].map(() => 2);
    const before = s.dice.at;
    const t = from(s, { ...frame, step: 'battle.over', winner, rounds: 1, morale, box: [...box] });
    return t.dice.at - before;
  }
  it('is made by cavalry, and by nobody else: EPW-PUR-01', () => {
    expect(thrown(ATTACKER, [0, 1], ['laconia-c4'], ['attica-h4'])).toBeGreaterThan(0);
    const silent = thrown(ATTACKER, [0, 1], ['laconia-h5'], ['attica-h4']);
    expect(thrown(ATTACKER, [0, 0, 1], ['laconia-h5', 'laconia-l3'], ['attica-h4'])).toBe(silent);
    expect(thrown(ATTACKER, [0, 1], ['laconia-c4'], ['attica-h4'])).toBeGreaterThan(silent);
  });
  it('is not made by cavalry in the Retreat box: EPW-PUR-01', () => {
    const silent = thrown(ATTACKER, [0, 1], ['laconia-h5'], ['attica-h4']);
    expect(thrown(ATTACKER, [0, 1, 1], ['laconia-h5', 'laconia-c4'], ['attica-h4'])).toBe(silent);
  });
  it('is made by the cavalry of a defender who has won, each in its own place of the display: EPW-PUR-01', () => {
    const silent = thrown(DEFENDER, [1, 0], ['laconia-h5'], ['attica-h4']);
    expect(thrown(DEFENDER, [1, 0], ['laconia-h5'], ['attica-c4'])).toBeGreaterThan(silent);
    // The box of the attacker beside it is none of its business, and its own is.
    expect(thrown(DEFENDER, [1, 0, 1], ['laconia-h5'], ['attica-h4', 'attica-c4'])).toBe(silent);
  });
});

describe('a city in revolt', () => {
  const olynthus = city('olynthus');
  const risen = (colour: number, inside: boolean, by: string, scenario = 'campaign'): S => {
    const s = bare(scenario);
    s.revolt[olynthus] = colour;
    s.revoltSince[olynthus] = seasonOf(s);
    put(s, 'olynthus', by === 'athens' ? 'attica-h4' : 'laconia-h5', { by, inside });
    return s;
  };
  const claimed = (s: S, seat: number): number => {
    claim(teller(s), cityHex[olynthus] as number, seat);
    return s.cityHolder[olynthus] as number;
  };
  it('is held by those of its side who are inside, not by those before it: EPW-REV-09', () => {
    expect(claimed(risen(REVOLT_ALLIES, true, 'sparta'), 1)).toBe(1);
    expect(claimed(risen(REVOLT_ALLIES, false, 'sparta'), 1)).toBe(-1);
  });
  it('is held by the seat whose men they are: EPW-REV-09 EPW-MUL-05', () => {
    expect(claimed(risen(REVOLT_ALLIES, true, 'sparta', 'three'), 2)).toBe(-1);
    expect(claimed(risen(REVOLT_ALLIES, true, 'thebes', 'three'), 2)).toBe(2);
  });
  it('is not held by whom it has not risen for, nor where it has not risen: EPW-REV-09', () => {
    expect(claimed(risen(REVOLT_WHITE, true, 'sparta'), 1)).toBe(-1);
    expect(claimed(risen(REVOLT_ALLIES, true, 'athens'), 0)).toBe(-1);
    expect(claimed(risen(NO_REVOLT, true, 'athens'), 0)).toBe(-1);
  });
});
