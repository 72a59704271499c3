import { describe, expect, it } from 'vitest';
import { havens } from '../src/flight.ts';
import type { AnyFrame, AttackKind } from '../src/flow.ts';
import { city, findPlace, GONE, hex, onMap, placeName, sea } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { isPlace } from '../src/query.ts';
import type { S } from '../src/state.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import { asked, bare, does, from, lead, offers, put } from './table.ts';

// What would not be missed by the other tests of the chapter if it were left out.

describe('a retreat', () => {
  /** The beaten of one seat look for a place. */
  const retreat = (
    s: S,
    units: number[],
    over: { place: number; from: number; kind: AttackKind; attacking: number; port?: number; beach?: number },
    seat = ATHENS,
  ): S =>
    from(s, {
      ...{ step: 'retreat', seat, units, leaders: [] },
      ...{ port: -1, beach: 0, ...over },
    } as AnyFrame);

  it('of ships without a leader is made together all the same: the sea takes any number: EPW-RET-04', () => {
    const s = bare('campaign');
    const fleets = put(s, 'saronic', 'attica-f5', { n: 2 });
    const t = retreat(s, fleets, { place: sea('saronic'), from: sea('argolic'), kind: 'sea', attacking: 0 });
    expect(offers(t)).toContain('retreat sunium');
  });

  it('of besieging ships is to their men on the beach, led or not: EPW-SIE-18', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false });
    const fleets = put(s, 'saronic', 'corinth-f4', { by: 'sparta', n: 2 });
    const t = retreat(
      s,
      fleets,
      ...([
        {
          place: sea('saronic'),
          from: sea('saronic'),
          kind: 'sea',
          attacking: 0,
          port: at('piraeus'),
          beach: 1,
        },
        SPARTA,
      ] as const),
    );
    expect(fleets.map((u) => t.unitAt[u])).toEqual([at('piraeus'), at('piraeus')]);
  });

  it('of two units without a leader is not to one hex in the open, but into a city of their own: EPW-RET-03', () => {
    const s = bare('campaign');
    const units = put(s, 'W3730', 'attica-h4', { n: 2, inside: false });
    const t = retreat(s, units, { place: hex('W3730'), from: hex('W3729'), kind: 'land', attacking: 0 });
    expect(asked(t)).toBe('athens retreat');
    const together = offers(t).filter((offer) => offer.split(' ').length === 2);
    expect(together.map((offer) => isPlace(t, hex(offer.slice(8))))).toEqual(together.map(() => true));
    expect(together).toContain(`retreat ${placeName(at('athens'))}`);
    // One by one they may go into the open.
    const alone = offers(t).filter((offer) => offer.startsWith('retreat attica-h4 '));
    expect(alone.length).toBeGreaterThan(together.length);
  });

  it('at sea goes to no sea of the enemy, nor to the one he came from: EPW-RET-08', () => {
    const s = bare('campaign');
    put(s, 'sunium', 'corinth-f4', { by: 'sparta' });
    const ways = havens(
      s,
      {
        place: sea('saronic'),
        from: sea('argolic'),
        kind: 'sea',
        seat: ATHENS,
        attacking: false,
        port: -1,
        beach: 0,
      },
      true,
    );
    expect(ways).not.toContain(sea('sunium'));
    expect(ways).not.toContain(sea('argolic'));
    const free = bare('campaign');
    const others = havens(
      free,
      { place: sea('saronic'), from: -1, kind: 'sea', seat: ATHENS, attacking: false, port: -1, beach: 0 },
      true,
    );
    expect(others).toEqual(expect.arrayContaining([sea('sunium'), sea('argolic')]));
  });

  it('of fleets that attacked from another sea is back to it; of those that attacked where they were, as a defender’s: EPW-RET-09', () => {
    const s = bare('campaign');
    const ways = (from: number): number[] =>
      havens(
        s,
        { place: sea('saronic'), from, kind: 'sea', seat: ATHENS, attacking: true, port: -1, beach: 0 },
        true,
      );
    expect(ways(sea('sunium'))).toEqual([sea('sunium')]);
    for (const from of [-1, sea('saronic')]) {
      expect(ways(from)).toEqual(expect.arrayContaining([sea('sunium'), sea('argolic'), at('piraeus')]));
      expect(ways(from)).not.toContain(sea('saronic'));
    }
  });

  it('that cannot be made costs a second check, and three above it is the end: EPW-RET-06', () => {
    const fate = (second: number): boolean => {
      const s = bare('campaign', { windows: 'swift' });
      const attackers = put(s, 'plataea', 'attica-h4', { by: 'athens', inside: false, n: 2 });
      const defenders = put(s, 'plataea', 'boeotia-l3', { by: 'sparta', inside: true });
      lead(s, 'plataea', 'leader-1', 'athens', false);
      s.walled[city('plataea')] = 0;
      s.masked = [at('plataea')];
      const t = from(s, {
        ...battleFrame({
          ...{ place: at('plataea'), seat: ATHENS, enemy: SPARTA, kind: 'assault', from: -1 },
          ...{ attackers, defenders },
        }),
        ...{ step: 'battle.press', rounds: 1, morale: [6, 6, 3], box: [0, 0, 0], commanders: [0, -1] },
      } as AnyFrame);
      // 2-1, die 2: M/+2. 3 + 2 fails against 3; then a check at 2.
      does(t, 'press', [2, 1, 1, 3, second]);
      return onMap(t.unitAt[defenders[0] as number] as number);
    };
    expect([fate(4), fate(5)]).toEqual([true, false]);
  });
});

describe('a pursuit', () => {
  /** Athenians ridden after by Boeotian cavalry over a plain: what the dice do. */
  function ridden(pursued: string[], cavalry: number, dice: number): { lost: number; rolled: number } {
    const s = bare('campaign', { windows: 'swift' });
    s.dice = { ...s.dice, at: dice };
    const units = put(s, 'W3730', 'boeotia-c5', { by: 'sparta', inside: false, n: cavalry });
    const fleeing = pursued.flatMap((id) => put(s, 'W3730', id, { by: 'athens', inside: false }));
    const t = from(s, {
      ...{ step: 'pursuit', place: findPlace('W3730'), seat: SPARTA, units, pursued: fleeing, rounds: 4 },
    } as AnyFrame);
    return {
      lost: fleeing.filter((u) => !onMap(t.unitAt[u] as number) || t.unitAt[u] === GONE).length,
      rolled: t.dice.at - dice,
    };
  }

  it('of men without cavalry is made at odds against one: EPW-PUR-02', () => {
    const column = (pursued: string[]): string => {
      const s = bare('campaign', { windows: 'swift' });
      const units = put(s, 'W3730', 'boeotia-c5', { by: 'sparta', inside: false, n: 2 });
      const fleeing = pursued.flatMap((id) => put(s, 'W3730', id, { by: 'athens', inside: false }));
      const attackers = units;
      lead(s, 'W3730', 'leader-1', 'sparta', false);
      lead(s, 'W3730', 'leader-2', 'athens', false);
      const t = from(s, {
        ...battleFrame({
          ...{ place: findPlace('W3730'), seat: SPARTA, enemy: ATHENS, kind: 'land', from: hex('W3729') },
          ...{ attackers, defenders: fleeing },
        }),
        ...{ step: 'battle.hold', rounds: 1, commanders: [0, 1] },
        ...{ morale: [...units, ...fleeing].map(() => 3), box: [...units, ...fleeing].map(() => 0) },
      } as AnyFrame);
      const { events } = does(t, 'withdraw');
      const found = events.find((event) => event.type === 'pursuit');
      return found?.type === 'pursuit' ? found.column : 'none';
    };
    expect(column(['attica-h4', 'attica-h4', 'attica-l3'])).toBe('2-1');
    expect(column(['attica-h4', 'attica-c4'])).toBe('2-1');
    expect(column(['attica-h4', 'attica-c4', 'attica-c4'])).toBe('1-1');
  });

  it('kills or does nothing: no die is rolled where the result only shakes them: EPW-PUR-03', () => {
    const seen = Array.from({ length: 40 }, (_, n) => ridden(['attica-h4', 'attica-h4'], 1, n * 3));
    // 1-1 shows D to the defender on 5 and 6: one die, nobody lost.
    const quiet = seen.filter(({ rolled }) => rolled === 1);
    expect(quiet.length).toBeGreaterThan(0);
    expect(quiet.every(({ lost }) => lost === 0)).toBe(true);
    expect(seen.some(({ lost }) => lost > 0)).toBe(true);
  });
});
