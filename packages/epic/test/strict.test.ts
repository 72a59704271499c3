import { type Position, type Refusal, RefusalError } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { BUILD, city, forcePool, GONE, hex, POOL, region, sea } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { IN_DECK, INSIDE, NOBODY, ON_TABLE, type S } from '../src/state.ts';
import { findLeader } from '../src/units.ts';
import { words } from '../src/words/index.ts';
import { at } from './ground.ts';
import { bare, game, hold, holds, lead, put } from './table.ts';

/** How the loader refuses a position, if it does. */
function refused(position: object): Refusal | undefined {
  try {
    epic.load(position as Position);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.refusal;
    throw error;
  }
}
const keyOf = (position: object): string | undefined => refused(position)?.key;
/** A table with something wrong on it. */
const with_ = (change: (s: S) => void, scenario = 'campaign'): object => {
  const s = bare(scenario);
  s.flow = [moveFrame(0)] as unknown as S['flow'];
  change(s);
  return epic.save(s);
};
const sick = (change: (s: S) => void): string | undefined => keyOf(with_(change));

describe('a position', () => {
  it('of every scenario as it begins is taken', () => {
    for (const { id } of epic.manifest.scenarios) expect(refused(epic.save(game(id)))).toBeUndefined();
  });

  it('names what it does not know, and the nearest field there is', () => {
    const { params } = refused({ game: 'epic', scenario: 'argive', bord: {} }) as Refusal;
    expect(params).toEqual({ field: 'bord', near: 'board' });
    expect(refused({ game: 'epic', scenario: 'argive', board: { tresury: [1, 2] } })).toMatchObject({
      key: 'unknown-field-near',
      params: { field: 'board.tresury', near: 'treasury' },
    });
    const base = { hex: 1, seat: 0, inside: false, fixd: false };
    expect(refused({ game: 'epic', scenario: 'argive', board: { bases: [base] } })).toMatchObject({
      params: { field: 'board.bases.0.fixd', near: 'fixed' },
    });
    expect(refused({ game: 'epic', scenario: 'argive', flow: [{ step: 'move.stak' }] })).toMatchObject({
      key: 'step-near',
      params: { step: 'move.stak', near: 'move.stack' },
    });
    const frame = { ...moveFrame(0), attaks: [] };
    expect(refused({ game: 'epic', scenario: 'argive', flow: [frame] })).toMatchObject({
      params: { field: 'move.attaks', near: 'attacks' },
    });
    const { attacks: _attacks, ...short } = moveFrame(0);
    expect(refused({ game: 'epic', scenario: 'argive', flow: [short] })).toMatchObject({ key: 'missing' });
    expect(keyOf({ game: 'epic', scenario: 'argive', board: { note: 'what it shows' } })).toBeUndefined();
  });

  it('holds figures the game has', () => {
    const board = (given: object): string | undefined =>
      keyOf({ game: 'epic', scenario: 'argive', board: given });
    expect(board({ treasury: [1, 2, 3] })).toBe('length');
    expect(board({ treasury: [1, -2] })).toBe('field');
    expect(board({ season: 4 })).toBe('field');
    expect(board({ year: 432 })).toBe('field');
    expect(board({ phase: 'movment' })).toBe('field');
    expect(board({ al: [5] })).toBe('length');
    expect(board({ peace: 'treaty' })).toBe('field');
    expect(board({ freeBases: 4 })).toBe('field');
    expect(board({ effects: [{ kind: 'rain', on: 0, until: 3 }] })).toBe('field');
    expect(board({ sieges: [{ hex: hex('W3528'), morale: 0, seat: 1, raised: false }] })).toBe('field');
    // Thebes is not in a war of two.
    expect(board({ satraps: [2, -1] })).toBe('field');
    expect(sick((s) => s.al.fill(21))).toBe('field');
    expect(sick((s) => s.ml.fill(0))).toBe('field');
  });

  it('has units only where units can be', () => {
    const put1 = (place: string, id: string): string | undefined =>
      sick((s) => put(s, place, id, { by: 'athens' }));
    expect(put1('W3329', 'attica-h4')).toBe('unit-place'); // mountains
    expect(put1('thebes', 'attica-f5')).toBe('unit-place'); // a fleet inland
    expect(put1('force laconia', 'attica-h4')).toBe('unit-place');
    expect(put1('pool', 'attica-h4')).toBe('unit-place');
    expect(put1('saronic', 'attica-h4')).toBe('aboard');
    for (const place of ['W3528', 'saronic', 'sicily', 'leaving', 'build', 'gone', 'force attica'])
      expect(put1(place, place === 'saronic' ? 'attica-f5' : 'attica-h4')).toBeUndefined();
    expect(sick((s) => lead(s, 'W3329', 'nicias', 'athens', false))).toBe('unit-place');
    expect(
      sick((s) => {
        s.leaderAt[findLeader('nicias')] = BUILD;
      }),
    ).toBe('unit-place');
    expect([forcePool(region('attica')), GONE, POOL].every((place) => place > sea('saronic'))).toBe(true);
  });

  it('has nobody inside of nothing, and no place held by both', () => {
    expect(sick((s) => put(s, 'W3730', 'attica-h4', { inside: true }))).toBe('inside');
    expect(sick((s) => lead(s, 'W3730', 'nicias', 'athens', true))).toBe('inside');
    expect(
      sick((s) => {
        const [u] = put(s, 'force attica', 'attica-h4') as [number];
        s.unitBits[u] = INSIDE;
      }),
    ).toBe('inside');
    expect(
      sick((s) => {
        put(s, 'eleusis', 'attica-h4', { inside: true });
        put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: true });
      }),
    ).toBe('shared');
  });

  it('has pieces on the map obey somebody, and cargo aboard fleets that can carry it', () => {
    expect(
      sick((s) => {
        const [u] = put(s, 'W3528', 'attica-h4') as [number];
        s.unitSeat[u] = NOBODY;
      }),
    ).toBe('nobody');
    expect(
      sick((s) => {
        const l = lead(s, 'W3528', 'nicias', 'athens');
        s.leaderSeat[l] = NOBODY;
      }),
    ).toBe('nobody');
    const convoy = (hoplites: number, horse: number, ship = 'saronic') =>
      sick((s) => {
        const [fleet] = put(s, ship, 'attica-f5') as [number];
        const men = [
          ...(hoplites > 0 ? put(s, 'saronic', 'attica-h4', { n: hoplites }) : []),
          ...(horse > 0 ? put(s, 'saronic', 'attica-c4', { n: horse }) : []),
        ];
        for (const u of men) s.unitOn[u] = fleet;
      });
    expect([convoy(2, 0), convoy(0, 1)]).toEqual([undefined, undefined]);
    expect([convoy(3, 0), convoy(1, 1), convoy(0, 2)]).toEqual(['overloaded', 'overloaded', 'overloaded']);
    expect(convoy(1, 0, 'sunium')).toBe('aboard');
  });

  it('has cities and works as they can be', () => {
    const ruin = (change: (s: S, c: number) => void): string | undefined =>
      sick((s) => {
        const c = city('plataea');
        s.destroyed[c] = 1;
        s.walled[c] = 0;
        change(s, c);
      });
    expect(ruin(() => undefined)).toBeUndefined();
    expect(ruin((s, c) => (s.walled[c] = 1))).toBe('city');
    expect(ruin((s, c) => (s.revolt[c] = 1))).toBe('city');
    expect(ruin((s) => hold(s, 'plataea', 'athens'))).toBe('city');
    expect(sick((s) => (s.wallsDue[city('athens')] = 3))).toBe('city');
    expect(sick((s) => (s.helots[city('thebes')] = 1))).toBe('city');
    expect(sick((s) => s.forts.push(at('eleusis')))).toBe('site');
    expect(sick((s) => s.forts.push(hex('W3528'), hex('W3528')))).toBe('twice');
    const base = { hex: hex('W3528'), seat: 0, inside: false, fixed: false };
    expect(sick((s) => s.bases.push({ ...base, inside: true }))).toBe('site');
    expect(sick((s) => s.bases.push(base, { ...base }))).toBe('twice');
    expect(sick((s) => s.bases.push(base, { ...base, seat: 1 }))).toBeUndefined();
    expect(sick((s) => s.sieges.push({ hex: hex('W3528'), morale: 3, seat: 1, raised: false }))).toBe('site');
    expect(sick((s) => s.longWalls.push({ a: at('athens'), b: at('thebes'), due: 0, builder: -1 }))).toBe(
      'site',
    );
  });

  it('has as many cards in each place as everybody counts there', () => {
    const counted = (change: (s: S) => void): string | undefined => {
      const s = bare('campaign');
      change(s);
      const { cardAt, cardSeen, handSize, deckSize, discardSize } = s;
      const board = { cardAt, cardSeen, handSize, deckSize, discardSize };
      return keyOf({ game: 'epic', scenario: 'campaign', flow: [], board });
    };
    expect(counted((s) => holds(s, 'athens', 'harvest'))).toBeUndefined();
    expect(
      counted((s) => {
        s.cardAt[s.cardAt.indexOf(IN_DECK)] = 0;
      }),
    ).toBe('cards');
    expect(
      counted((s) => {
        s.cardAt[s.cardAt.indexOf(IN_DECK)] = ON_TABLE;
        s.deckSize--;
      }),
    ).toBeUndefined();
  });

  it('is refused with a sentence in both languages', () => {
    const refusal = refused(with_((s) => put(s, 'thebes', 'attica-f5', { by: 'athens' }))) as Refusal;
    expect(words.en.refusal(refusal)).toMatch(/cannot be here/);
    expect(words.fr.refusal(refusal)).toMatch(/ne peut pas se trouver ici/);
    const field = refused({ game: 'epic', scenario: 'argive', board: { tresury: [] } }) as Refusal;
    expect(words.en.refusal(field)).toContain('treasury');
    const step = refused({ game: 'epic', scenario: 'argive', flow: [{ step: 'move.stak' }] }) as Refusal;
    expect(words.fr.refusal(step)).toContain('move.stack');
  });
});
