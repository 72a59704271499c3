import { describe, expect, it } from 'vitest';
import { copiesOf, findKind } from '../src/cards.ts';
import { changed } from '../src/changes.ts';
import { faults } from '../src/faults.ts';
import { epic } from '../src/game.ts';
import { BUILD, city, cityAt, cityHex, findPlace, isForcePool, placeName, region, ways } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { orderNow } from '../src/procedures/order.ts';
import { isVain } from '../src/procedures/plays/index.ts';
import { tributeOf } from '../src/procedures/tribute.ts';
import { citySide, has } from '../src/query.ts';
import { scenarioOf } from '../src/scenario.ts';
import { CLOSED, INSIDE, REVOLT_ATHENS, type S } from '../src/state.ts';
import { classId, findLeader } from '../src/units.ts';
import { ATHENS, SPARTA } from './ground.ts';
import { asked, bare, does, from, game, lead, levels, offers, put } from './table.ts';

// What would not be missed by the other tests of the chapters if it were left out.

describe('the set-up', () => {
  it('is that of the scenario, piece by piece: EPW-SET-01', () => {
    for (const id of ['argive', 'ionian', 'four']) {
      const s = game(id);
      const spec = scenarioOf(s);
      for (const [name, , al, ml] of spec.regions)
        expect([s.al[region(name)], s.ml[region(name)]]).toEqual([al, ml]);
      for (const [, seat, at] of spec.units)
        expect(s.unitAt.some((place, u) => place === findPlace(at) && s.unitSeat[u] === seatIn(seat))).toBe(
          true,
        );
      for (const [seat, list] of Object.entries(spec.captured))
        for (const name of list) expect(s.cityHolder[city(name)]).toBe(seatIn(seat));
      for (const [name, seat, at] of spec.leaders)
        expect([s.leaderAt[findLeader(name)], s.leaderSeat[findLeader(name)]]).toEqual([
          findPlace(at),
          seatIn(seat),
        ]);
      expect(s.forts).toHaveLength(spec.forts.length);
    }
  });
  const seatIn = (id: string): number => ['athens', 'sparta', 'thebes', 'corinth'].indexOf(id);

  it('has its units in the Force Pools and Build Pools it names: EPW-PLC-01', () => {
    const s = game('four');
    for (const [id, force, build] of scenarioOf(s).pools) {
      const units = s.unitAt.filter((_, u) => classId(u) === id);
      expect([units.filter(isForcePool).length, units.filter((at) => at === BUILD).length]).toEqual([
        force,
        build,
      ]);
    }
  });

  it('puts leaders into their city, or into the pool of a region: EPW-SET-05', () => {
    const s = game('ionian');
    const inPool: boolean[] = [];
    for (const [id, , at] of scenarioOf(s).leaders) {
      const l = findLeader(id);
      const pool = at.startsWith('force ');
      inPool.push(pool);
      expect([isForcePool(s.leaderAt[l] as number), has(s.leaderBits, l, INSIDE)]).toEqual([pool, !pool]);
      expect(placeName(s.leaderAt[l] as number)).toBe(placeName(findPlace(at)));
    }
    for (const id of ['argive', 'campaign', 'archidamian', 'athenian_fantasy', 'spartan_fantasy']) {
      const t = game(id);
      for (const [name, , at] of scenarioOf(t).leaders) {
        const l = findLeader(name);
        inPool.push(at.startsWith('force '));
        expect(has(t.leaderBits, l, INSIDE)).toBe(!at.startsWith('force '));
      }
    }
    expect(new Set(inPool)).toEqual(new Set([true, false]));
  });

  it('of a scenario without cards deals none: EPW-SET-02 EPW-SET-03', () => {
    const s = game('argive');
    expect([s.handSize.reduce((a, b) => a + b, 0), s.deckSize, s.discardSize]).toEqual([0, 0, 0]);
  });

  it('throws away a card that must be played and can do nothing: EPW-SET-03', () => {
    const s = bare('campaign');
    const [card] = copiesOf(findKind('alcibiades')) as [number];
    // Nobody of that name is on the map.
    expect(isVain(s, ATHENS, card)).toBe(true);
    expect(isVain(s, ATHENS, copiesOf(findKind('eclipse'))[0] as number)).toBe(false);
  });

  it('closes regions for good, and leaves Argolid to nobody: EPW-SCN-08 EPW-GEN-03', () => {
    const closed = scenarioOf(game('argive')).regions.find(([, owner]) => owner === 'closed');
    expect(game('argive').controller[region(closed?.[0] as string)]).toBe(CLOSED);
    expect(game('campaign').controller[region('argolid')]).toBe(-1);
  });
});

describe('the simplified game', () => {
  it('has Athens first, however many regions Sparta has; the others go by regions: EPW-SCN-02', () => {
    const order = (id: string): number[] => {
      const s = bare(id);
      s.controller = s.controller.map((owner, r) =>
        owner === ATHENS && r !== region('attica') ? SPARTA : owner,
      );
      return orderNow(s);
    };
    expect(order('argive')).toEqual([ATHENS, SPARTA]);
    expect(order('campaign')).toEqual([SPARTA, ATHENS]);
  });

  it('knows no multiplier: EPW-SCN-01 EPW-TRB-02', () => {
    const tribute = (id: string, times: number): number => {
      const s = bare(id);
      s.multiplier[region('attica')] = times;
      return tributeOf(s, region('attica'));
    };
    expect(tribute('argive', 3)).toBe(tribute('argive', 1));
    expect(tribute('campaign', 3)).toBe(3 * tribute('campaign', 1));
  });

  it('has a year without assessment: EPW-SCN-01', () => {
    const assessed = (id: string): string => {
      const s = bare(id);
      put(s, 'athens', 'attica-h4');
      return asked(from(s, { step: 'year.assess' }));
    };
    expect(assessed('argive')).toBe('nobody');
    expect(assessed('campaign')).toContain('assess');
  });

  it('lets helots rise once in a season of the Athenian Fantasy: EPW-SCN-17', () => {
    const s = bare('athenian_fantasy');
    const t = from(s, { step: 'seasonEnd', order: [0, 1], at: 0 });
    expect(asked(t)).toBe('athens seasonEnd.fantasy');
    const rise = offers(t).find((offer) => offer.startsWith('play helot_revolt')) as string;
    does(t, rise);
    expect(asked(t)).toBe('nobody');
  });
});

describe('a campaign turn', () => {
  it('lets every seat raid before anybody moves: EPW-SEQ-05', () => {
    const s = bare('campaign');
    put(s, 'W3428', 'attica-h4', { by: 'athens', inside: false });
    put(s, 'W3730', 'laconia-h5', { by: 'sparta', inside: false });
    const t = from(s, { step: 'campaign', n: 1, order: [], at: 0 });
    const seen: string[] = [];
    while (asked(t).endsWith('raids')) {
      seen.push(asked(t));
      does(t, 'done');
    }
    expect(new Set(seen)).toEqual(new Set(['athens raids', 'sparta raids']));
  });
});

describe('a year', () => {
  it('begins with control, and ends its start with what the regions pay: EPW-SEQ-02', () => {
    const s = bare('argive');
    levels(s, 'elis', -3, 6);
    const before = s.controller[region('elis')] as number;
    const talents = [...s.treasury];
    const t = from(s, { step: 'year' });
    expect(t.controller[region('elis')]).not.toBe(before);
    expect(t.treasury[SPARTA]).toBeGreaterThan(talents[SPARTA] as number);
  });
});

describe('treasuries and tables', () => {
  it('are found at fault below nothing: EPW-TRB-01', () => {
    const s = bare('campaign');
    expect(faults(s).filter((fault) => fault.includes('treasury'))).toEqual([]);
    s.treasury[SPARTA] = -1;
    expect(faults(s)).toContain('treasury of 1 is -1');
  });

  it('hold an allied region with militance below 5 at x1, no Athenian one, and none that can arm: EPW-TRB-06', () => {
    const most = (seat: number, ml: number): number => {
      const s = bare('campaign');
      s.controller[region('euboea')] = seat;
      levels(s, 'euboea', 12, ml);
      s.multiplier[region('euboea')] = 0;
      const t = from(s, { step: 'assess', order: [seat], at: 0, done: [], reform: 0 });
      const found = offers(t).flatMap((offer) => {
        const times = /euboea (\d)$/.exec(offer)?.[1];
        return times === undefined ? [] : [Number(times)];
      });
      return Math.max(...found);
    };
    expect([most(SPARTA, 4), most(SPARTA, 5), most(ATHENS, 4)]).toEqual([1, 2, 2]);
  });
});

describe('a city in revolt', () => {
  it('against Sparta is a friend of Athens: EPW-REV-07', () => {
    const s = bare('campaign');
    s.revolt[city('tanagra')] = REVOLT_ATHENS;
    expect(citySide(s, city('tanagra'))).toBe(0);
    s.revolt[city('tanagra')] = 2;
    changed();
    expect(citySide(s, city('tanagra'))).toBe(1);
  });
});

describe('what should be known', () => {
  const cautions = (s: S, role: string, notation: string): string[] =>
    (epic.cautions?.(epic.view(s, role), epic.parse(notation) as never) ?? []).map(({ rule }) => rule);
  const placing = (change: (s: S) => void): S => {
    const s = bare('campaign');
    put(s, 'force attica', 'attica-h4');
    put(s, 'force euboea', 'euboea-h4');
    change(s);
    return from(s, { step: 'placement', order: [0], at: 0, region: -1, visited: [], did: [] });
  };
  it('of an empty capital is told to whoever could put men into it: EPW-VIC-01', () => {
    expect(
      cautions(
        placing(() => undefined),
        'athens',
        'done',
      ),
    ).toEqual(['EPW-VIC-01']);
    // Nobody waits in Attica.
    const none = placing((s) => {
      s.unitAt = s.unitAt.map((at) => (at === findPlace('force attica') ? findPlace('build') : at));
    });
    expect(cautions(none, 'athens', 'done')).toEqual([]);
    // Somebody stands in the city.
    const held = placing((s) => {
      put(s, 'athens', 'attica-h4');
    });
    expect(cautions(held, 'athens', 'done')).toEqual([]);
  });
  it('of a bare capital is told when an enemy is near, not when friends are: EPW-VIC-01', () => {
    const near = (unit: string, by: string, inCity = false): string[] => {
      const s = bare('campaign');
      put(s, 'W3530', unit, { by, inside: false });
      put(s, 'chalcis', 'euboea-h4', { by: 'athens' });
      if (inCity) put(s, 'athens', 'attica-c4');
      s.turn = 1;
      const nothing = { attacks: [], clashes: [], at: -1, units: [], leaders: [], area: -1, asked: [] };
      return cautions(from(s, { step: 'move', seat: 0, ...nothing }), 'athens', 'done');
    };
    expect(near('corinth-h4', 'sparta')).toEqual(['EPW-VIC-01']);
    expect(near('attica-h4', 'athens')).toEqual([]);
    expect(near('corinth-h4', 'sparta', true)).toEqual([]);
  });
  it('of a storm is that a large city is decisive, another is not: EPW-ADJ-08 EPW-VIC-01', () => {
    const decisive = (id: string): number => {
      const s = bare('campaign');
      const h = cityHex[city(id)] as number;
      const near = (ways[h] ?? []).map(({ to }) => to).find((to) => cityAt[to] === -1) as number;
      put(s, placeName(near), 'attica-h4', { by: 'athens', inside: false, n: 4 });
      lead(s, placeName(near), 'nicias', 'athens', false);
      const t = from(s, moveFrame(ATHENS));
      does(t, `stack ${placeName(near)}`);
      const table = epic.odds(t, 'athens', placeName(h)).find(({ kind }) => kind === 'battle');
      return (table?.results ?? []).reduce(
        (sum, { result, chance: [n, of] }) => sum + (result.decisive ? n / of : 0),
        0,
      );
    };
    expect(decisive('thebes')).toBeCloseTo(1);
    expect(decisive('tanagra')).toBeLessThan(0.9);
  });
});
