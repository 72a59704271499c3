import type { OddsTable } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { changed } from '../src/changes.ts';
import { bonuses, columnOf, firstMorale, lightShift } from '../src/combat.ts';
import { columns } from '../src/data/tables.ts';
import { type FrameOf, frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { cityHex, findPlace, GONE, hex, placeName } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { cityIn, isInside } from '../src/query.ts';
import { ATHENS, FORAGING, INSIDE, RAIDING, type S, SPARTA } from '../src/state.ts';
import { at, levelsOf, middle } from './ground.ts';
import { asked, bare, does, from, lead, offers, put } from './table.ts';

// Battles, one line of the rules at a time.

const fight = (s: S): FrameOf<'battle'> => frameOf(s, 'battle') as FrameOf<'battle'>;
const war = (scenario = 'campaign'): S => middle(bare(scenario));
const battles = (s: S, place: number, came: number, { seat = SPARTA, kind = 0 } = {}): S =>
  from(s, { step: 'battles', seat, attacks: [place, came, kind], clashes: [], tried: [], won: -1 });
const NO_BATTLES = {
  step: 'battles',
  seat: SPARTA,
  attacks: [],
  clashes: [],
  tried: [],
  won: -1,
} satisfies FrameOf<'battles'>;

describe('odds', () => {
  it('never favour those without hoplites by their light troops, however many: EPW-COM-05', () => {
    const s = war();
    const light = put(s, 'W3528', 'attica-l3', { n: 3 });
    const mixed = [...put(s, 'W3529', 'boeotia-h5'), ...put(s, 'W3529', 'boeotia-l3')];
    expect([lightShift(light, mixed), lightShift(mixed, light)]).toEqual([-1, 1]);
  });

  it('go to the next column only when they reach it: EPW-COM-02 EPW-GEN-16', () => {
    const name = (a: number, d: number): string => columns[columnOf(a, d)] as string;
    expect([name(3, 2), name(5, 4), name(1, 1), name(4, 5)]).toEqual(['3-2', '1-1', '1-1', '2-3']);
  });

  it('told beforehand name the leaders that shift them: EPW-COM-04', () => {
    const s = war();
    put(s, 'W3730', 'attica-h4', { n: 2 });
    lead(s, 'W3730', 'nicias', 'athens');
    put(s, 'W3730', 'laconia-h5', { n: 2 });
    lead(s, 'W3730', 'brasidas', 'sparta');
    const t = battles(s, hex('W3730'), hex('W3729'));
    const [round] = epic.odds(t, 'sparta', 'W3730');
    expect(round?.factors).toEqual([{ rule: 'EPW-COM-04', kind: 'shift', value: 2 }]);
  });

  it('count as attackers who stands outside or is about other work: EPW-RAI-02 EPW-FOR-06', () => {
    const s = war();
    put(s, 'eleusis', 'attica-h4');
    put(s, 'W3630', 'attica-c4', { inside: false });
    put(s, 'W3630', 'laconia-h5', { by: 'sparta', inside: false, n: 2 });
    lead(s, 'W3630', 'agis', 'sparta', false);
    const count = (): unknown => {
      const t = battles(s, at('eleusis'), hex('W3730'), { seat: ATHENS });
      return epic.odds(t, 'athens', 'W3630')[0]?.facts;
    };
    // Those inside have no part in a relief from without; foragers of theirs are before the walls.
    expect(count()).toMatchObject({ attackers: 1, defenders: 2 });
    const inside = s.unitAt.findIndex((place, u) => place === at('eleusis') && isInside(s, u));
    s.unitBits[inside] = INSIDE | FORAGING;
    expect(count()).toMatchObject({ attackers: 2, defenders: 2 });
    s.unitBits[inside] = INSIDE | RAIDING;
    expect(count()).toMatchObject({ attackers: 2, defenders: 2 });
  });
});

describe('odds of a storm', () => {
  const storm = (place: string, lay: (s: S) => void): readonly OddsTable[] => {
    const s = war();
    put(s, place, 'laconia-h5', { by: 'sparta', n: 4, inside: false });
    lead(s, place, 'agis', 'sparta', false);
    lay(s);
    changed();
    const t = from(s, NO_BATTLES, {
      step: 'place.choice',
      hex: at(place),
      seat: SPARTA,
      from: -1,
      kind: 'land',
      won: -1,
      elites: 0,
    });
    return epic.odds(t, 'sparta', placeName(at(place)));
  };
  const man = (n: number) => (s: S) => void put(s, 'eleusis', 'attica-h4', { n, inside: true });

  it('tell how many wait behind the walls, if any do: EPW-FRT-09', () => {
    expect(storm('eleusis', man(4))[0]?.facts).toMatchObject({ defenders: 2, behind: 2 });
    expect(storm('eleusis', man(2))[0]?.facts).not.toHaveProperty('behind');
  });

  it('are told of a place of the enemy only: EPW-FRT-02', () => {
    expect(storm('eleusis', man(1))).toHaveLength(2);
    const s = war();
    put(s, 'W3630', 'attica-h4', { inside: false });
    const t = battles(s, at('eleusis'), hex('W3730'), { seat: ATHENS });
    expect(epic.odds(t, 'athens', 'W3630')).toEqual([]);
  });

  it('are decisive for a large city whoever has it, for others by losses: EPW-ADJ-08', () => {
    const plain = (place: string): number =>
      (storm(place, () => {})[1]?.results ?? [])
        .filter(({ result }) => !result.decisive)
        .reduce((sum, { chance: [n, of] }) => sum + n / of, 0);
    expect(plain('athens')).toBeCloseTo(0, 6);
    expect(plain('piraeus')).toBeGreaterThan(0.3);
  });
});

describe('morale', () => {
  const field = { kind: 'land', from: -1, enemy: ATHENS, breached: 0 } as const;

  it('has the walls only in a storm of the place: EPW-FRT-07', () => {
    const s = war();
    expect(bonuses(s, { ...field, place: at('piraeus') })).toEqual([]);
    expect(bonuses(s, { ...field, kind: 'assault', place: at('piraeus') })[0]).toEqual(['EPW-COM-13c', 2]);
  });

  it('has nothing of a city that is no more, but what the ground gives: EPW-DES-02', () => {
    const s = war();
    const rough = cityHex.findIndex((h) => bonuses(s, { ...field, place: h }).length > 0);
    const h = cityHex[rough] as number;
    s.destroyed[rough] = 1;
    s.walled[rough] = 0;
    changed();
    expect(cityIn(s, h)).toBe(-1);
    expect(bonuses(s, { ...field, place: h })).toEqual([['EPW-COM-13a', 2]]);
  });

  it('is as printed in open ground, one less for who forages: EPW-FOR-07', () => {
    const s = war();
    const [u] = put(s, 'W3730', 'attica-h4') as [number];
    const now = (): number => firstMorale(s, { ...field, place: hex('W3730') }, u, false);
    expect(now()).toBe(4);
    s.unitBits[u] = FORAGING;
    expect(now()).toBe(3);
  });
});

describe('a round', () => {
  const duel = (): S => {
    const s = war();
    put(s, 'W3730', 'attica-h4', { n: 2 });
    put(s, 'W3730', 'boeotia-h5', { n: 2 });
    lead(s, 'W3730', 'leader-1', 'athens');
    lead(s, 'W3730', 'leader-2', 'sparta');
    return battles(s, hex('W3730'), hex('W3729'));
  };

  it('follows the other until one side is gone or goes: EPW-COM-19', () => {
    const t = duel();
    does(t, 'fight W3730', [6]);
    does(t, 'press');
    does(t, 'hold', [6]);
    expect([fight(t).rounds, ...fight(t).morale]).toEqual([2, 3, 3, 2, 2]);
  });

  it('in which one side gives D and the other a check is suffered by both at once: EPW-COM-08', () => {
    const t = duel();
    // 1-1, die 1: D/+1.
    does(t, 'fight W3730', [1, 3, 5]);
    expect([fight(t).morale, fight(t).box]).toEqual([
      [4, 4, 3, 4],
      [0, 0, 0, 1],
    ]);
  });

  it('that drives all defenders into the Retreat box is won by the attacker: EPW-COM-22', () => {
    const t = duel();
    does(t, 'fight W3730', [3, 1, 1, 5, 5]);
    expect(asked(t)).toBe('athens retreat');
  });

  it('leaves a unit at morale 0 on its walls: EPW-COM-12', () => {
    const s = war();
    const [u] = put(s, 'eleusis', 'attica-l3') as [number];
    const attackers = put(s, 'eleusis', 'laconia-h5', { by: 'sparta', n: 2, inside: false });
    lead(s, 'eleusis', 'leader-2', 'sparta', false);
    const f = battleFrame({
      place: at('eleusis'),
      seat: SPARTA,
      enemy: ATHENS,
      kind: 'assault',
      from: hex('W3530'),
      attackers,
      defenders: [u],
    });
    const t = from(s, { ...f, step: 'battle.press', rounds: 1, morale: [5, 5, 1], box: [0, 0, 0] });
    // 2-1, die 6: D/D.
    does(t, 'press');
    does(t, 'hold', [6]);
    expect([fight(t).morale[2], fight(t).box[2]]).toEqual([0, 0]);
  });

  it('begins at once where nobody leads: EPW-COM-24', () => {
    const s = war();
    put(s, 'W3730', 'attica-h4');
    put(s, 'W3730', 'boeotia-h5');
    const t = battles(s, hex('W3730'), hex('W3729'));
    does(t, 'fight W3730', [6]);
    expect([asked(t), fight(t).rounds]).toEqual(['sparta battle.press', 1]);
  });
});

describe('troops who land', () => {
  const landed = (units: readonly string[], { kind = 1, place = 'W3832' } = {}): string[] => {
    const s = war();
    for (const id of units) put(s, place, id, { by: 'sparta', inside: false });
    lead(s, place, 'agis', 'sparta', false);
    put(s, place, 'attica-h4', { inside: false });
    return offers(battles(s, findPlace(place), -1, { kind }));
  };

  it('fight alone or together with their crews: EPW-COM-17', () => {
    expect(landed(['corinth-f4', 'corinth-h4'])).toEqual(['fight W3832', 'alone W3832']);
    // Crews alone, men alone, and who has come by land have no such choice.
    expect(landed(['corinth-f4'])).toEqual(['fight W3832']);
    expect(landed(['corinth-h4'])).toEqual(['fight W3832']);
    expect(landed(['corinth-f4', 'corinth-h4'], { kind: 0 })).toEqual(['fight W3832']);
    // Before a place as in the open.
    expect(landed(['corinth-f4', 'corinth-h4'], { place: 'piraeus' })).toEqual([
      'fight W3731',
      'alone W3731',
    ]);
  });
});

describe('the end of a battle', () => {
  interface Ended {
    readonly place?: number;
    readonly kind?: 'land' | 'assault';
    readonly winner: 0 | 1;
    readonly attackers?: readonly number[];
    readonly defenders?: readonly number[];
    readonly lost?: readonly number[];
    readonly ledBy?: readonly number[];
    readonly metBy?: readonly number[];
  }
  /** Sparta has attacked Athens, and this is how it came out. */
  const ended = (s: S, given: Ended): S => {
    const { place = hex('W3730'), kind = 'land', winner } = given;
    const f = battleFrame({
      place,
      seat: SPARTA,
      enemy: ATHENS,
      kind,
      from: hex('W3729'),
      attackers: [...(given.attackers ?? [])],
      defenders: [...(given.defenders ?? [])],
    });
    for (const u of given.lost ?? []) s.unitAt[u] = GONE;
    changed();
    return from(s, {
      ...f,
      step: 'battle.scored',
      winner,
      lost: [...(given.lost ?? [])],
      ledBy: [...(given.ledBy ?? [])],
      metBy: [...(given.metBy ?? [])],
    });
  };

  it('is a victory for whoever holds the hex: EPW-COM-20', () => {
    const s = war();
    const attackers = put(s, 'W3730', 'laconia-h5', { by: 'sparta' });
    expect(levelsOf(ended(s, { winner: 0, attackers }), 'attica')).toEqual([8, 9]);
    const t = war();
    const defenders = put(t, 'W3730', 'attica-h4');
    expect(levelsOf(ended(t, { winner: 1, defenders }), 'attica')).toEqual([12, 11]);
  });

  it('in which an elite falls is a decisive victory for Athens, in the place of her own: EPW-COM-20', () => {
    const s = war();
    const defenders = put(s, 'W3730', 'attica-h4');
    const lost = put(s, 'W3730', 'laconia-h6', { by: 'sparta' });
    expect(levelsOf(ended(s, { winner: 1, defenders, lost }), 'attica')).toEqual([15, 12]);
    const t = war();
    const attackers = put(t, 'W3730', 'laconia-h5', { by: 'sparta' });
    const elite = put(t, 'W3730', 'laconia-h6', { by: 'sparta' });
    expect(levelsOf(ended(t, { winner: 0, attackers, lost: elite }), 'attica')).toEqual([13, 11]);
  });

  it('by storm is scored with the capture and not before: EPW-COM-20', () => {
    const s = war();
    const attackers = put(s, 'eleusis', 'laconia-h5', { by: 'sparta', inside: false });
    const t = ended(s, { place: at('eleusis'), kind: 'assault', winner: 0, attackers });
    expect(levelsOf(t, 'attica')).toEqual([10, 10]);
  });

  it('is decisive where a large city was held, not where a small one was: EPW-ADJ-08', () => {
    const held = (place: string): number[] => {
      const s = war();
      const defenders = put(s, place, 'attica-h4');
      return levelsOf(ended(s, { place: at(place), kind: 'assault', winner: 1, defenders }), 'attica');
    };
    expect([held('athens'), held('eleusis')]).toEqual([
      [15, 12],
      [12, 11],
    ]);
  });

  it('leaves leaders alone behind a garrison that has held: EPW-LDR-09', () => {
    const s = war();
    const l = lead(s, 'eleusis', 'nicias', 'athens');
    const lost = put(s, 'eleusis', 'laconia-h5', { by: 'sparta', inside: false });
    const t = ended(s, {
      place: at('eleusis'),
      kind: 'assault',
      winner: 1,
      defenders: [-1],
      lost,
      metBy: [l],
    });
    expect(t.leaderAt[l]).toBe(at('eleusis'));
  });

  it('takes the leaders of a stack that is no more, on either side: EPW-LDR-09', () => {
    const s = war();
    const l = lead(s, 'W3730', 'agis', 'sparta');
    const defenders = put(s, 'W3730', 'attica-h4');
    const lost = put(s, 'W3730', 'laconia-h5', { by: 'sparta' });
    expect(ended(s, { winner: 1, defenders, lost, ledBy: [l] }).leaderAt[l]).toBe(GONE);
    // Both stacks have destroyed each other, and the hex is the defender's.
    const t = war();
    const nicias = lead(t, 'W3730', 'nicias', 'athens');
    const agis = lead(t, 'W3730', 'agis', 'sparta');
    const dead = [...put(t, 'W3730', 'laconia-h5', { by: 'sparta' }), ...put(t, 'W3730', 'attica-h4')];
    const over = ended(t, { winner: 1, lost: dead, ledBy: [agis], metBy: [nicias] });
    expect([over.leaderAt[agis], over.leaderAt[nicias]]).toEqual([GONE, GONE]);
  });
});

describe('a storm of a large city', () => {
  it('that takes it is told as decisive: EPW-ADJ-08', () => {
    const s = war('campaign');
    const attackers = put(s, 'athens', 'laconia-h5', { by: 'sparta', inside: false, n: 4 });
    lead(s, 'athens', 'agis', 'sparta', false);
    const f = battleFrame({
      place: at('athens'),
      seat: SPARTA,
      enemy: ATHENS,
      kind: 'assault',
      from: hex('W3830'),
      attackers,
      defenders: [-1],
    });
    const t = from(s, {
      ...f,
      step: 'battle.press',
      rounds: 1,
      morale: [5, 5, 5, 5, 0],
      box: [0, 0, 0, 0, 0],
    });
    // 4-1, die 1: D/+3, and the garrison is gone.
    const { events } = does(t, 'press', [1, 6]);
    expect(events.find(({ type }) => type === 'fought')).toMatchObject({ winner: SPARTA, decisive: true });
  });
});
