import { describe, expect, it } from 'vitest';
import { battleOdds } from '../src/battleOdds.ts';
import { copiesOf, findKind } from '../src/cards.ts';
import { changed } from '../src/changes.ts';
import { eliminate } from '../src/effects.ts';
import { havens } from '../src/flight.ts';
import type { AnyFrame } from '../src/flow.ts';
import {
  city,
  forcePool,
  GONE,
  hex,
  hexArea,
  home,
  LEAVING,
  POOL,
  placeName,
  region,
  sea,
} from '../src/map.ts';
import { settleIn } from '../src/procedures/arrival.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { firstSiegeMorale } from '../src/procedures/sieges.ts';
import { areaStatus, computePresence, isInside, leadersAt, unitsAt } from '../src/query.ts';
import {
  FORAGING,
  FROZEN,
  IN_DISCARD,
  RAIDING,
  RAZING,
  REVOLT_ALLIES,
  REVOLT_WHITE,
  type S,
} from '../src/state.ts';
import { inSupply } from '../src/supply.ts';
import { findLeader, unitHome } from '../src/units.ts';
import { ATHENS, at, middle, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, levels, offers, put, teller } from './table.ts';

// Where two chapters meet and neither speaks of the other: foretold from the book, then played (docs/reading.md).

const battles = (seat: number): AnyFrame => ({
  step: 'battles',
  seat,
  attacks: [],
  clashes: [],
  tried: [],
  won: -1,
});
const mark = (s: S, units: readonly number[], bit: number): void => {
  for (const u of units) s.unitBits[u] = (s.unitBits[u] as number) | bit;
};
/** The battle that is being fought. */
const battleIn = (t: S): { attackers: number[] } =>
  t.flow.find(({ step }) => step.startsWith('battle.')) as unknown as { attackers: number[] };

describe('a storm', () => {
  /** Four before Plataea, three of them about something else; how many of them storm it. */
  const stormers = (bit: number, turn: number): number => {
    const s = middle(bare('campaign'));
    s.turn = turn;
    const men = put(s, 'plataea', 'attica-h4', { inside: false, n: 4 });
    lead(s, 'plataea', 'nicias', 'athens', false);
    mark(s, men.slice(0, 3), bit);
    s.masked = [at('plataea')];
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.fought' }, battles(ATHENS));
    does(t, 'fight plataea');
    does(t, 'assault');
    return battleIn(t).attackers.length;
  };
  // E78
  it('is not made by those who raid, raze, are held back or forage in the first turn: EPW-RAI-01 EPW-DES-06 EPW-FOR-05', () => {
    expect([RAIDING, RAZING, FROZEN].map((bit) => stormers(bit, 2))).toEqual([1, 1, 1]);
    expect([stormers(FORAGING, 1), stormers(FORAGING, 2)]).toEqual([1, 4]);
  });
  it('is not on offer where all of them raid: EPW-RAI-01 EPW-SIE-05', () => {
    const s = middle(bare('campaign'));
    s.turn = 2;
    mark(s, put(s, 'plataea', 'attica-h4', { inside: false, n: 3 }), RAIDING);
    lead(s, 'plataea', 'nicias', 'athens', false);
    // Others before another place are asked.
    hold(s, 'megara', 'sparta');
    put(s, 'megara', 'attica-h4', { inside: false });
    s.masked = [at('plataea'), at('megara')];
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.fought' }, battles(ATHENS));
    expect(offers(t)).toEqual([`fight ${placeName(at('megara'))}`, 'done']);
  });

  /** Two ships on the beach of a city that is no port as it rises, and a man beside them. */
  const beached = (base: boolean): number => {
    const s = middle(bare('campaign'));
    s.revolt[city('olynthus')] = REVOLT_ALLIES;
    if (base) s.bases = [{ hex: at('olynthus'), seat: SPARTA, inside: true, fixed: false }];
    put(s, 'olynthus', 'attica-f5', { inside: false, n: 2 });
    put(s, 'olynthus', 'attica-h4', { inside: false, n: 1 });
    lead(s, 'olynthus', 'nicias', 'athens', false);
    s.masked = [at('olynthus')];
    const t = from(s, { ...moveFrame(ATHENS), step: 'move.fought' }, battles(ATHENS));
    does(t, 'fight olynthus');
    does(t, 'assault');
    return battleIn(t).attackers.length;
  };
  // E79
  it('of a city that is no port is not the affair of ships: EPW-NAV-20', () => {
    expect([beached(false), beached(true)]).toEqual([1, 3]);
  });
});

describe('a fort', () => {
  // E80
  it('takes in again whoever was beaten before it, but not those who lie before it: EPW-FRT-01 EPW-SIE-21', () => {
    const s = middle(bare('campaign'));
    s.forts = [hex('W3528')];
    put(s, 'W3528', 'attica-h4', { inside: false, n: 2 });
    put(s, 'W3528', 'boeotia-h5', { inside: false, n: 3 });
    const beaten = { place: hex('W3528'), attacking: false, port: -1, beach: 0 };
    const home = { ...beaten, from: hex('W3428'), kind: 'land' as const, seat: ATHENS };
    expect(havens(s, home, false)).toContain(hex('W3528'));
    const maskers = { ...beaten, from: -1, kind: 'sortie' as const, seat: SPARTA };
    expect(havens(s, maskers, false)).not.toContain(hex('W3528'));
  });
});

describe('a region that goes over', () => {
  const corinthFalls = (s: S): S =>
    from(s, { step: 'control', regions: [region('corinth')], at: 0, heirs: [] });
  // E81
  it('takes its men out of Sicily, and leaders who have nobody left go home: EPW-CTL-04 RUL-111', () => {
    const s = middle(bare('campaign'));
    levels(s, 'corinth', -3, 10);
    put(s, 'sicily', 'corinth-f4', { n: 2 });
    const [gone, stays] = [
      lead(s, 'sicily', 'alcidas', 'sparta', false),
      lead(s, 'leaving', 'brasidas', 'sparta', false),
    ];
    put(s, 'leaving', 'corinth-h4', { n: 1 });
    put(s, 'leaving', 'megarid-h4', { n: 1 });
    // Who had nobody there before has lost nobody.
    const alone = lead(s, 'sicily', 'nicias', 'athens', false);
    const was = s.leaderAt[alone];
    const t = corinthFalls(s);
    expect(t.leaderAt[gone]).toBe(forcePool(region('laconia')));
    expect([t.leaderAt[stays], t.leaderAt[alone]]).toEqual([LEAVING, was]);
  });
  // E82
  it('leaves cargo at sea that comes ashore among friends, and where they are friends afterwards: EPW-CTL-12 RUL-84', () => {
    const s = middle(bare('campaign'));
    levels(s, 'corinth', -3, 10);
    const [fleet] = put(s, 'saronic', 'corinth-f4') as [number];
    const [u] = put(s, 'saronic', 'megarid-h4') as [number];
    s.unitOn[u] = fleet;
    lead(s, 'saronic', 'alcidas', 'sparta', false);
    const t = corinthFalls(s);
    expect([placeName(t.unitAt[u] as number), isInside(t, u)]).toEqual(['W3431', true]);
    expect(t.leaderAt[findLeader('alcidas')]).toBe(forcePool(region('laconia')));
  });
  it('and is let in where a garrison stands already: EPW-CTL-12 RUL-84', () => {
    const s = middle(bare('campaign'));
    levels(s, 'corinth', -3, 10);
    const [fleet] = put(s, 'saronic', 'corinth-f4') as [number];
    const [u] = put(s, 'saronic', 'megarid-h4') as [number];
    s.unitOn[u] = fleet;
    put(s, 'megara', 'megarid-h4');
    const t = corinthFalls(s);
    expect([placeName(t.unitAt[u] as number), isInside(t, u)]).toEqual(['W3431', true]);
  });
});

describe('a city that has risen round the men of its controller', () => {
  /** Two in Potidaea, and one beyond it on the isthmus, with a base at Olynthus. */
  const pallene = (risen: boolean): S => {
    const s = middle(bare('campaign'));
    s.revolt[city('mende')] = REVOLT_ALLIES;
    s.revolt[city('potidaea')] = risen ? REVOLT_ALLIES : 0;
    put(s, 'potidaea', 'attica-h4', { n: 2, inside: true });
    s.bases = ['olynthus', 'piraeus'].map((id) => ({
      hex: at(id),
      seat: ATHENS,
      inside: true,
      fixed: false,
    }));
    return s;
  };
  // E83
  it('lets a line of supply through: EPW-SUP-06 EPW-REV-11 RUL-76', () => {
    const s = pallene(true);
    const [u] = put(s, 'W3415', 'attica-h4', { inside: false }) as [number];
    expect(inSupply(s, ATHENS)(u)).toBe(true);
    s.unitAt = s.unitAt.map((place) => (place === at('potidaea') ? hex('W3313') : place));
    changed();
    expect(inSupply(s, ATHENS)(u)).toBe(false);
  });
  // E84
  it('takes their ships on its beach when supplies are drawn: EPW-SUP-15 RUL-76', () => {
    const s = pallene(true);
    put(s, 'toronaic', 'attica-f5');
    s.treasury.fill(50);
    const t = from(s, { step: 'supply', order: [ATHENS], at: 0, forage: [], starve: [] });
    expect(offers(t)).toContain('beach attica-f5 W3414');
  });
  // E85
  it('is not left to its rebels by a sortie: EPW-REV-11 EPW-SIE-21 RUL-137', () => {
    const s = pallene(true);
    lead(s, 'potidaea', 'nicias', 'athens', true);
    put(s, 'potidaea', 'corinth-h4', { n: 2, inside: false });
    lead(s, 'potidaea', 'aristeus', 'sparta', false);
    s.masked = [at('potidaea')];
    const t = from(s, moveFrame(ATHENS));
    does(t, 'stack W3414');
    expectRefusal(t, 'sortie W3414', 'EPW-REV-11');
    does(t, 'pick attica-h4');
    does(t, 'sortie W3414');
    expect(asked(t)).toBe('athens battles');
    // Where nobody has risen all may come out, and go in again.
    const calm = pallene(false);
    put(calm, 'potidaea', 'corinth-h4', { inside: false });
    lead(calm, 'potidaea', 'nicias', 'athens', true);
    calm.masked = [at('potidaea')];
    const c = from(calm, moveFrame(ATHENS));
    does(c, 'stack W3414');
    expect(offers(c)).toContain('sortie W3414');
    // Nor does a fort rise.
    const post = middle(bare('campaign'));
    post.forts = [hex('W3528')];
    put(post, 'W3528', 'attica-h4', { inside: true });
    put(post, 'W3528', 'boeotia-h5', { inside: false });
    post.masked = [hex('W3528')];
    const p = from(post, moveFrame(ATHENS));
    does(p, 'stack W3528');
    expect(offers(p)).toContain('sortie W3528');
  });
});

describe('the land of a satrap', () => {
  const helped = (satrap: number): S => {
    const s = middle(bare('campaign'));
    s.satraps = [-1, -1];
    if (satrap >= 0) s.satraps[satrap] = SPARTA;
    return s;
  };
  const lydia = hexArea[hex('E2525')] as number;
  // E86
  it('is ground like any other to the side he helps, and shut to the other: EPW-GEN-05 EPW-ARE-03', () => {
    const seen = (s: S): string[] =>
      [0, 1].map((side) => areaStatus(computePresence(s), lydia, side as 0 | 1));
    expect(seen(helped(0))).toEqual(['shut', 'friendly']);
    expect([seen(helped(-1)), seen(helped(1))]).toEqual([
      ['shut', 'shut'],
      ['shut', 'shut'],
    ]);
  });
  it('is supplied from Sardis, and so is the coast before it: EPW-SUP-04 EPW-GEN-05', () => {
    const fed = (satrap: number): boolean[] => {
      const s = helped(satrap);
      s.controller[region('samos')] = SPARTA;
      const men = ['E2525', 'E2332'].flatMap((at) => put(s, at, 'laconia-h4', { inside: false }));
      return men.map((u) => inSupply(s, SPARTA)(u));
    };
    expect([fed(0), fed(1)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
  it('is crossed by areas by those he helps: EPW-MOV-04 EPW-GEN-05', () => {
    const s = helped(0);
    put(s, 'sardis', 'laconia-h4', { inside: true });
    const t = from(s, moveFrame(SPARTA));
    does(t, 'stack E2827');
    expect(offers(t).some((text) => text.startsWith('area'))).toBe(true);
  });
});

describe('Alcibiades', () => {
  // E87
  it('who has come leaves nobody without a leader when he goes again: EPW-LDR-12 EPW-CRD-06 RUL-118', () => {
    const leads = (others: number, men: number): number[] => {
      const s = middle(bare('campaign'));
      put(s, 'W3528', 'laconia-h5', { inside: false, n: men });
      lead(s, 'W3528', 'alcibiades', 'sparta', false);
      for (const id of ['agis', 'alcidas', 'ramphias', 'clearchus', 'astyochus', 'gylippus'].slice(0, others))
        lead(s, 'force laconia', id, 'sparta', false);
      const card = copiesOf(findKind('alcibiades'))[0] as number;
      s.cardAt[card] = IN_DISCARD;
      const t = from(s, { step: 'card', seat: ATHENS, card, op: 0, own: 0, targets: [], die: 0 });
      return leadersAt(t, hex('W3528')).map((l) => t.leaderSeat[l] as number);
    };
    expect(leads(6, 2)).toEqual([SPARTA]);
    expect(leads(6, 1)).toEqual([]);
    expect(leads(5, 1)).toEqual([SPARTA]);
  });
});

describe('a siege', () => {
  // E88
  it('is not held up by a base of the besieger’s own in the city: EPW-SIE-11', () => {
    const s = middle(bare('campaign'));
    s.revolt[city('amphipolis')] = REVOLT_ALLIES;
    const morale = (seat: number): number => {
      s.bases = [{ hex: at('amphipolis'), seat, inside: true, fixed: false }];
      changed();
      return firstSiegeMorale(s, at('amphipolis'));
    };
    expect([morale(ATHENS), morale(SPARTA)]).toEqual([5, 6]);
  });
});

describe('those who have landed before a city', () => {
  /** Three hoplites and two ships from the Saronic Gulf before Epidaurus, whose garrison is alone. */
  const landed = (): S => {
    const s = middle(bare('campaign'));
    put(s, 'epidaurus', 'attica-h4', { inside: false, n: 3 });
    put(s, 'epidaurus', 'attica-f5', { inside: false, n: 2 });
    lead(s, 'epidaurus', 'nicias', 'athens', false);
    const attacks = [at('epidaurus'), sea('saronic'), 1];
    return from(s, { ...moveFrame(ATHENS), step: 'move.fought' }, {
      ...battles(ATHENS),
      attacks,
    } as AnyFrame);
  };
  // E89
  it('storm it with the crews of their ships or without them: EPW-COM-17', () => {
    const t = landed();
    expect(offers(t)).toEqual(['fight W3434', 'alone W3434']);
    const u = landed();
    for (const [game, verb] of [
      [t, 'fight W3434'],
      [u, 'alone W3434'],
    ] as const) {
      does(game, verb);
      does(game, 'assault');
    }
    expect([battleIn(t), battleIn(u)].map(({ attackers }) => attackers.length)).toEqual([5, 3]);
  });
  it('are foretold as they will fight: EPW-COM-17', () => {
    const u = landed();
    does(u, 'alone W3434');
    const [round] = battleOdds(u, at('epidaurus'), ATHENS);
    expect(round?.facts.attackers).toBe(3);
    const t = landed();
    does(t, 'fight W3434');
    expect(battleOdds(t, at('epidaurus'), ATHENS)[0]?.facts.attackers).toBe(5);
  });
});

describe('the leader of stormers who die to the last man', () => {
  const dies = (rest: 'ships' | 'raiders' | 'nobody'): number => {
    const s = middle(bare('campaign'));
    const [man] = put(s, 'epidaurus', 'attica-h4', { inside: false }) as [number];
    if (rest === 'ships') put(s, 'epidaurus', 'attica-f5', { inside: false });
    if (rest === 'raiders') mark(s, put(s, 'epidaurus', 'attica-h4', { inside: false }), RAIDING);
    const l = lead(s, 'epidaurus', 'nicias', 'athens', false);
    const frame = battleFrame({
      ...{ place: at('epidaurus'), seat: ATHENS, enemy: SPARTA, kind: 'assault' as const, from: -1 },
      ...{ attackers: [], defenders: [-1] },
    });
    eliminate(teller(s), [man], 'eliminated');
    const over = { winner: 1 as const, lost: [man], ledBy: [l], morale: [3], box: [0] };
    return from(s, { ...frame, step: 'battle.scored', ...over }).leaderAt[l] as number;
  };
  // E90
  it('stays with those who did not storm, and falls where nobody is left: EPW-LDR-09 EPW-RAI-01', () => {
    expect([dies('ships'), dies('raiders'), dies('nobody')]).toEqual([
      at('epidaurus'),
      at('epidaurus'),
      GONE,
    ]);
  });
  it('is no help to the leader of those who held it: EPW-LDR-09 EPW-COM-17', () => {
    const s = middle(bare('campaign'));
    const attackers = put(s, 'epidaurus', 'attica-h4', { inside: false });
    const mine = lead(s, 'epidaurus', 'nicias', 'athens', false);
    const his = lead(s, 'epidaurus', 'agis', 'sparta', true);
    const lost = put(s, 'epidaurus', 'epidaurus-h4');
    eliminate(teller(s), lost, 'eliminated');
    const given = { place: at('epidaurus'), seat: ATHENS, enemy: SPARTA, kind: 'assault' as const, from: -1 };
    const frame = battleFrame({ ...given, attackers, defenders: [] });
    const over = { winner: 0 as const, lost, ledBy: [mine], metBy: [his], morale: [4], box: [0] };
    const t = from(s, { ...frame, step: 'battle.scored', ...over });
    expect([t.leaderAt[mine], t.leaderAt[his]]).toEqual([at('epidaurus'), GONE]);
  });
});

describe('a retreat', () => {
  const beaten = (): S => {
    const s = middle(bare('campaign'));
    put(s, 'W3528', 'attica-h4', { inside: false });
    lead(s, 'W3529', 'agis', 'sparta', false);
    s.bases = [{ hex: hex('W3529'), seat: SPARTA, inside: false, fixed: false }];
    return s;
  };
  const flee = (s: S): S => {
    const units = unitsAt(s, hex('W3528'));
    const f = { place: hex('W3528'), from: hex('W3527'), kind: 'land', attacking: 0, port: -1, beach: 0 };
    const t = from(s, { step: 'retreat', seat: ATHENS, units, leaders: [], ...f } as AnyFrame);
    expect(placeName(t.unitAt[units[0] as number] as number)).toBe('W3529');
    return t;
  };
  // E91
  it('takes a leader alone, and burns a base, where it ends: EPW-LDR-07 EPW-BLD-09 RUL-138', () => {
    const t = flee(beaten());
    expect([t.leaderAt[findLeader('agis')], t.bases]).toEqual([GONE, []]);
  });
  it('of those who come back behind their walls burns nothing before them: EPW-SIE-21 RUL-138', () => {
    const s = middle(bare('campaign'));
    const units = put(s, 'plataea', 'boeotia-h5', { inside: false });
    put(s, 'plataea', 'attica-h4', { inside: false });
    s.bases = [{ hex: at('plataea'), seat: ATHENS, inside: false, fixed: false }];
    s.revolt[city('plataea')] = 0;
    const f = { place: at('plataea'), from: -1, kind: 'sortie', attacking: 1, port: -1, beach: 0 };
    const t = from(s, { step: 'retreat', seat: SPARTA, units, leaders: [], ...f } as AnyFrame);
    expect([isInside(t, units[0] as number), t.bases.length]).toEqual([true, 1]);
  });
});

describe('a base in a city that rises', () => {
  // E92
  it('serves its side until an enemy comes or the city is besieged: EPW-BLD-09 EPW-SUP-07 RUL-139', () => {
    const fed = (besieged: boolean): boolean => {
      const s = middle(bare('campaign'));
      s.revolt[city('amphipolis')] = REVOLT_ALLIES;
      s.bases = ['amphipolis', 'piraeus'].map((id) => ({
        hex: at(id),
        seat: ATHENS,
        inside: true,
        fixed: false,
      }));
      const [u] = put(s, 'amphipolis', 'attica-h4', { inside: false, n: 4 }) as [number];
      if (besieged) s.sieges = [{ hex: at('amphipolis'), morale: 4, seat: ATHENS, raised: false }];
      changed();
      return inSupply(s, ATHENS)(u);
    };
    expect([fed(false), fed(true)]).toEqual([true, false]);
    const s = middle(bare('campaign'));
    s.revolt[city('amphipolis')] = REVOLT_ALLIES;
    s.bases = [{ hex: at('amphipolis'), seat: ATHENS, inside: true, fixed: false }];
    put(s, 'W3809', 'laconia-h4', { inside: true });
    settleIn(teller(s), at('amphipolis'), SPARTA, unitsAt(s, at('amphipolis')));
    expect(s.bases).toEqual([]);
  });
});

describe('a satrap who turns away', () => {
  // E93
  it('sends home whoever is in his land, and shares no town with them: EPW-GEN-05 EPW-CRD-06 RUL-140', () => {
    const s = middle(bare('campaign'));
    s.satraps = [ATHENS, -1];
    s.controller[region('samos')] = SPARTA;
    s.unitAt = s.unitAt.map((place, u) => (unitHome[u] === home('tissaphernes') ? POOL : place));
    const [man] = put(s, 'smyrna', 'attica-h4') as [number];
    const l = lead(s, 'smyrna', 'nicias', 'athens');
    const [out] = put(s, 'E2332', 'attica-h4', { inside: false }) as [number];
    const card = copiesOf(findKind('tissaphernes'))[0] as number;
    s.cardAt[card] = IN_DISCARD;
    const t = from(s, { step: 'card', seat: SPARTA, card, op: 0, own: 0, targets: [], die: 0 });
    while (asked(t) !== 'nobody')
      does(t, offers(t).includes('on fleets') ? 'on fleets' : (offers(t)[0] as string), [6]);
    expect(t.satraps[0]).toBe(SPARTA);
    expect([t.unitAt[man], t.leaderAt[l]]).toEqual([
      forcePool(region('attica')),
      forcePool(region('attica')),
    ]);
    expect(t.unitAt[out]).toBe(hex('E2332'));
    expect(unitsAt(t, at('smyrna')).map((u) => t.unitSeat[u])).toEqual([SPARTA, SPARTA]);
  });
});

describe('a fort built by men and ships', () => {
  // E94
  it('takes in the ships only where a base makes it a port: EPW-BLD-07 EPW-NAV-20', () => {
    const within = (base: boolean): boolean[] => {
      const s = middle(bare('campaign'));
      s.treasury.fill(20);
      const units = [
        ...put(s, 'W2337', 'attica-h4', { inside: false }),
        ...put(s, 'W2337', 'attica-f5', { inside: false }),
      ];
      lead(s, 'W2337', 'nicias', 'athens', false);
      if (base) s.bases = [{ hex: hex('W2337'), seat: ATHENS, inside: false, fixed: false }];
      const t = from(s, { step: 'building', order: [ATHENS], at: 0 });
      does(t, 'fort W2337');
      return units.map((u) => isInside(t, u));
    };
    expect([within(false), within(true)]).toEqual([
      [true, false],
      [true, true],
    ]);
  });
});

describe('Long Walls one end of which is lost before they are finished', () => {
  // E95
  it('are given up, as are those whose end is razed: EPW-BLD-12 EPW-BLD-13 RUL-124', () => {
    const finished = (lay: (s: S) => void): number => {
      const s = middle(bare('campaign'));
      s.year = 430;
      const [builder] = put(s, 'megara', 'attica-h4', { inside: false }) as [number];
      for (const town of ['megara', 'pagae']) hold(s, town, 'athens');
      s.longWalls = [{ a: at('pagae'), b: at('megara'), due: 2, builder }];
      lay(s);
      const t = from(s, { step: 'building', order: [ATHENS], at: 0 });
      return t.longWalls.length;
    };
    expect(finished(() => undefined)).toBe(1);
    expect(finished((s) => hold(s, 'pagae', 'sparta'))).toBe(0);
    expect(
      finished((s) => {
        s.walled[city('pagae')] = 0;
      }),
    ).toBe(0);
  });
});

describe('raiders of a city', () => {
  // E93
  it('who have beaten off whoever came upon them are behind its walls again: EPW-RAI-02 EPW-LDR-01 RUL-141', () => {
    const s = middle(bare('campaign'));
    s.turn = 2;
    s.revolt[city('plataea')] = REVOLT_WHITE;
    const raiders = put(s, 'plataea', 'attica-h4', { by: 'athens', n: 3 });
    mark(s, raiders, RAIDING);
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false });
    const t = from(s, { ...moveFrame(SPARTA), step: 'move.fought' }, {
      ...battles(SPARTA),
      attacks: [at('plataea'), hex('W3428'), 0],
    } as AnyFrame);
    does(t, 'fight plataea');
    expect(raiders.map((u) => isInside(t, u))).toEqual([false, false, false]);
    for (const deed of ['press', 'hold', 'break-off']) does(t, deed);
    expect(raiders.map((u) => isInside(t, u))).toEqual([true, true, true]);
  });
});
