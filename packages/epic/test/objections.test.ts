import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { eliminate } from '../src/effects.ts';
import { embassyModifier } from '../src/embassy.ts';
import { havens } from '../src/flight.ts';
import {
  areaKind,
  areaSatrap,
  BUILD,
  city,
  findPlace,
  GONE,
  hexArea,
  LEAVING,
  region,
  SICILY,
  ways,
} from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { interceptors } from '../src/procedures/intercept.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { revoltModifiers } from '../src/procedures/revolts.ts';
import { masksByFleet } from '../src/query.ts';
import { BEATEN, REVOLT_ATHENS, type S } from '../src/state.ts';
import { findLeader, isFleet } from '../src/units.ts';
import { btvOf, endByTable } from '../src/victory.ts';
import { at } from './ground.ts';
import {
  asked,
  bare,
  does,
  expectRefusal,
  from,
  hold,
  holds,
  lead,
  levels,
  offers,
  put,
  teller,
} from './table.ts';

// What a reader of the book alone held against the rules, and was right (docs/reading.md).

const place = (order: number[]): Parameters<typeof from>[1] => ({
  step: 'placement',
  order,
  at: 0,
  region: -1,
  visited: [],
  did: [],
});
const build = (order: number[]): Parameters<typeof from>[1] => ({ step: 'building', order, at: 0 });
const feed = (order: number[]): Parameters<typeof from>[1] => ({
  step: 'supply',
  order,
  at: 0,
  forage: [],
  starve: [],
});

describe('a unit that was lost under another’s orders', () => {
  /** Lost in the service of `by`, and built again by its own; the verbs its own may place it by. */
  const placedBy = (scenario: string, kind: string, by: string, owner: number): string[] => {
    const s = bare(scenario);
    s.ml.fill(8);
    const [u] = put(s, 'W3528', kind, { by, inside: false }) as [number];
    eliminate(teller(s), [u], 'eliminated');
    expect(s.unitAt[u]).toBe(BUILD);
    s.treasury.fill(20);
    const t = from(s, build([owner]));
    does(t, `build ${kind}`);
    const p = from(t, place([owner]));
    const pool = offers(p).find((text) => text.startsWith('pool'));
    if (pool) does(p, pool);
    return offers(p).filter((text) => text.startsWith(`place ${kind}`));
  };
  // E68
  it('is its home’s again once it has been built: EPW-BLD-01 EPW-CTL-09 EPW-MUL-06', () => {
    expect(placedBy('three', 'corinth-h4', 'sparta', 1)).toHaveLength(3);
    expect(placedBy('three', 'corinth-h4', 'thebes', 1)).toHaveLength(3);
    // Hired by the enemy (card Mercenaries).
    expect(placedBy('campaign', 'arcadia-l3', 'athens', 1).length).toBeGreaterThan(0);
  });
});

describe('an interception', () => {
  const sea = findPlace('saronic');
  const comes = (ships: number, by: number): S => {
    const s = bare('campaign');
    put(s, 'saronic', 'corinth-f4', { n: by });
    const l = lead(s, 'saronic', 'brasidas', 'sparta', false);
    s.unitLed = s.unitLed.map((_, u) => (s.unitAt[u] === sea ? l : -1));
    const units = put(s, 'saronic', 'attica-f5', { n: ships });
    return from(s, moveFrame(0), { step: 'intercept', seat: 0, sea, units, asked: [] });
  };
  // E69
  it('is an attack, and nobody attacks more than four times as many: EPW-COM-03 EPW-NAV-09', () => {
    expect(offers(comes(4, 1))).toContain('intercept corinth-f4 saronic');
    expect(asked(comes(5, 1))).toBe('athens move.stack');
    // Two under an admiral dare what one alone does not.
    const s = comes(5, 2);
    expect(offers(s)).toEqual(['intercept brasidas saronic', 'pass']);
    expectRefusal(s, 'intercept corinth-f4 saronic', 'EPW-COM-03');
    expectRefusal(s, 'intercept attica-f5 saronic', 'EPW-NAV-09');
    expect(interceptors(s, 1, sea, 9)).toEqual([]);
  });
});

describe('leaders in Sicily', () => {
  const resolved = (dice: number[], men: number): S => {
    const s = bare('campaign');
    put(s, 'sicily', 'attica-h4', { by: 'athens', n: men });
    lead(s, 'sicily', 'eurymedon', 'athens', false);
    put(s, 'sicily', 'corinth-h4', { by: 'sparta', n: 3 });
    lead(s, 'sicily', 'alcidas', 'sparta', false);
    s.sicily = 'escalation';
    holds(s, 'sparta', 'sic_resolution');
    const t = from(s, { step: 'cards', order: [1, 0], at: 0, passed: [] });
    does(t, 'play sic_resolution', dice);
    while (asked(t).endsWith('card.target')) does(t, offers(t)[0] as string);
    return t;
  };
  const nicias = findLeader('eurymedon');
  // E70
  it('are lost with the last of their men there, like those of any stack: EPW-LDR-09 RUL-111', () => {
    const decisive = resolved([1, 6], 1);
    expect([decisive.sicily, decisive.leaderAt[nicias]]).toEqual(['sparta', GONE]);
    expect(decisive.leaderAt[findLeader('alcidas')]).toBe(SICILY);
    // Beaten, but not decisively: the only one lost, or one of two.
    expect(resolved([3, 3], 1).leaderAt[nicias]).toBe(GONE);
    expect(resolved([2, 3], 2).leaderAt[nicias]).toBe(SICILY);
    // Whoever was there without men has none to lose.
    expect(resolved([1, 6], 0).leaderAt[nicias]).toBe(SICILY);
  });
  it('and with the last who starve on the way home: EPW-SIC-03 EPW-LDR-09', () => {
    const homeward = (talents: number): number => {
      const s = bare('campaign');
      s.treasury = [talents, 20];
      put(s, 'leaving', 'attica-h4', { by: 'athens' });
      const l = lead(s, 'leaving', 'eurymedon', 'athens', false);
      const t = from(s, feed([0]));
      while (asked(t).endsWith('bill')) does(t, offers(t)[0] as string);
      return t.leaderAt[l] as number;
    };
    expect([homeward(0), homeward(1)]).toEqual([GONE, LEAVING]);
  });
});

describe('landed troops who fight alone', () => {
  /** The troops are dead; `ships` of their fleet are off the beach with the leader, or were lost too. */
  const leaderOf = (ships: number): number => {
    const s = bare('campaign');
    const beach = findPlace('W2338');
    const defenders = put(s, 'W2338', 'laconia-h5', { n: 2, inside: false });
    const lost = put(s, 'W2338', 'attica-h4', { by: 'athens', inside: false });
    eliminate(teller(s), lost, 'eliminated');
    const off = ships > 0 ? 'messenian' : 'W2338';
    if (ships > 0) put(s, off, 'attica-f6', { by: 'athens', inside: false, n: ships });
    const l = lead(s, off, 'nicias', 'athens', false);
    const frame = battleFrame({
      place: beach,
      seat: 0,
      enemy: 1,
      kind: 'landing',
      from: findPlace('messenian'),
      attackers: [],
      defenders,
    });
    const t = from(s, {
      ...frame,
      step: 'battle.scored',
      winner: 1,
      lost,
      ledBy: [l],
      commanders: [-1, -1],
      morale: [5, 5],
      box: [0, 0],
    });
    return t.leaderAt[l] as number;
  };
  // E71
  it('are not the whole of their stack: its leader lives on with the ships: EPW-LDR-09 EPW-COM-17', () => {
    expect([leaderOf(1), leaderOf(0)]).toEqual([findPlace('messenian'), GONE]);
  });
  it('save nobody but their own leader, and only where they have landed: EPW-LDR-09 EPW-COM-17', () => {
    const over = (kind: 'landing' | 'sea', winner: 0 | 1): S => {
      const s = bare('campaign');
      const place = findPlace(kind === 'sea' ? 'messenian' : 'W2338');
      const [ship] = put(s, 'messenian', 'attica-f6', { by: 'athens', inside: false }) as [number];
      const [foe] = put(s, 'W2338', 'laconia-h5', { inside: false }) as [number];
      const lost = winner === 0 ? [foe] : put(s, 'W2338', 'attica-h4', { by: 'athens', inside: false });
      eliminate(teller(s), lost, 'eliminated');
      const mine = lead(s, 'messenian', 'nicias', 'athens', false);
      const his = lead(s, 'W2338', 'agis', 'sparta', false);
      const [attackers, defenders] = winner === 0 ? [[ship], []] : [[], [foe]];
      const from_ = findPlace('messenian');
      const frame = battleFrame({ place, seat: 0, enemy: 1, kind, from: from_, attackers, defenders });
      const rest = { winner, lost, ledBy: [mine], metBy: [his], commanders: [-1, -1], morale: [5], box: [0] };
      return from(s, { ...frame, step: 'battle.scored', ...rest, winner: winner === 0 ? 0 : 1 });
    };
    const leader = (s: S, id: string): unknown => s.leaderAt[findLeader(id)];
    // The beaten, whose stack is no more, though those who beat him have ships.
    expect(leader(over('landing', 0), 'agis')).toBe(GONE);
    // At sea another squadron in the same waters is not his stack.
    expect(leader(over('sea', 1), 'nicias')).toBe(GONE);
  });
});

describe('a treasury that does not reach for all', () => {
  const bill = (talents: number): S => {
    const s = bare('campaign');
    s.season = 0;
    s.treasury = [talents, 20];
    put(s, 'W3830', 'attica-h4', { n: 3, inside: false });
    return from(s, feed([0]));
  };
  // E72
  it('is empty for whom it does not reach: they live off their own land and do not starve: EPW-FOR-03 EPW-SUP-14 RUL-130', () => {
    const s = bill(2);
    expect(offers(s)).toEqual(['forage attica-h4 W3830', 'starve attica-h4 W3830']);
    does(s, 'forage attica-h4 W3830');
    expect(s.treasury[0]).toBe(0);
    expect(s.unitAt.filter((h) => h === findPlace('W3830'))).toHaveLength(3);
    expect(s.ml[region('attica')]).toBe(14);
    // Where it reaches they are all paid for, and nobody is asked.
    expect(bill(3).treasury[0]).toBe(0);
    expect(bill(3).ml[region('attica')]).toBe(15);
  });
  it('and in Winter they starve: EPW-FOR-04b EPW-SUP-14', () => {
    const s = bare('campaign');
    s.season = 3;
    s.treasury = [2, 20];
    put(s, 'W3830', 'attica-h4', { n: 3, inside: false });
    const t = from(s, feed([0]));
    expect(t.unitAt.filter((h) => h === findPlace('W3830'))).toHaveLength(2);
  });
});

describe('an embassy', () => {
  // E73
  it('counts cities the enemy holds, not those that have risen for him: EPW-MUL-11 RUL-129', () => {
    const pressed = (change: (s: S) => void): number => {
      const s = bare('four');
      change(s);
      return embassyModifier(s, 2) * 10 + embassyModifier(s, 3);
    };
    const risen = (id: string) => (s: S) => {
      s.revolt[city(id)] = REVOLT_ATHENS;
    };
    const calm = pressed(() => undefined);
    expect(pressed(risen('plataea'))).toBe(calm);
    expect(pressed((s) => hold(s, 'plataea', 'athens'))).toBe(calm + 10);
    expect(pressed(risen('cenchreae'))).toBe(calm);
    expect(pressed((s) => hold(s, 'cenchreae', 'athens'))).toBe(calm + 2);
    // A port on the gulf in revolt is none that Athens controls.
    const port = pressed((s) => hold(s, 'naupactus', 'athens'));
    expect(port).toBe(calm - 1);
    expect(pressed(risen('naupactus'))).toBe(calm);
  });
});

describe('a region that has just come to Athens', () => {
  // E74
  it('and is asked for less than its last master took is quieter for it: EPW-REV-03d EPW-TRB-08 EPW-CTL-03', () => {
    const calmed = (verb: string): boolean => {
      const s = bare('campaign');
      levels(s, 'elis', -3, 8);
      s.multiplier[region('elis')] = 3;
      const t = from(s, { step: 'year' });
      does(t, `${verb} elis`);
      while (asked(t).endsWith('assess')) does(t, 'done');
      return revoltModifiers(t, city('lepreum')).some(({ rule }) => rule === 'EPW-REV-03d');
    };
    expect([calmed('reset'), calmed('keep')]).toEqual([true, false]);
  });
});

describe('allies who have beaten Athens', () => {
  // E77
  it('win at the highest level that one of them has reached: EPW-MUL-12 RUL-136', () => {
    const won = (...given: readonly (readonly [id: string, seat: number])[]): unknown[] => {
      const s = bare('three');
      s.controller = s.controller.map((seat) => (seat < 0 ? seat : 1));
      for (const [id, seat] of given) s.controller[region(id)] = seat;
      endByTable(teller(s));
      return [s.winners, s.level, btvOf(s, 2)];
    };
    const thebes = ['boeotia', 'phocis_locris', 'euboea', 'thessaly', 'macedon', 'chalcidice', 'thrace'];
    const some = thebes.slice(0, 4).map((id) => [id, 2] as const);
    // Thebes has a victory of her own, Sparta a decisive one.
    const [winners, level, value] = won(['attica', 0], ...some);
    expect([winners, level]).toEqual([[1], 'decisive']);
    expect(value).toBeGreaterThanOrEqual(8);
    expect(value).toBeLessThan(12);
    expect(won(['attica', 0], ...thebes.map((id) => [id, 2] as const)).slice(0, 2)).toEqual([
      [1, 2],
      'decisive',
    ]);
  });
});

describe('a retreat in Persia', () => {
  // E75
  it('does not lead from one satrapy into the other: EPW-GEN-06 EPW-RET-03', () => {
    const border = ways.findIndex((list, h) =>
      list.some(({ to }) => isPersian(h) && isPersian(to) && satrapOf(h) !== satrapOf(to)),
    );
    const s = bare('campaign');
    s.satraps = [1, 1];
    const beside = sure(ways[border]).map(({ to }) => to);
    const gone = havens(
      s,
      { place: border, from: -1, kind: 'land', seat: 1, attacking: false, port: -1, beach: 0 },
      false,
    );
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.every((to) => !isPersian(to) || satrapOf(to) === satrapOf(border))).toBe(true);
    expect(beside.some((to) => !gone.includes(to))).toBe(true);
  });
  const isPersian = (h: number): boolean => areaKind[hexArea[h] as number] === 'persia';
  const satrapOf = (h: number): unknown => areaSatrap[hexArea[h] as number];
});

describe('ships that come to a port friends mask by land', () => {
  /** Athenian hoplites have masked Epidaurus; a squadron comes with more men, and a Corinthian one lies inside. */
  function coming({ inside = 1, men = 0, before = 0, beaten = false } = {}): S {
    const s = bare('campaign');
    s.turn = 2;
    if (inside > 0) put(s, 'epidaurus', 'corinth-f4', { n: inside });
    put(s, 'epidaurus', 'attica-h4', { n: 2, inside: false });
    if (men > 0) put(s, 'epidaurus', 'corinth-h4', { n: men });
    if (before > 0) put(s, 'epidaurus', 'attica-f5', { n: before, inside: false });
    if (beaten)
      for (const u of s.unitAt.keys()) if (isFleet[u]) s.unitBits[u] = (s.unitBits[u] as number) | BEATEN;
    lead(s, 'epidaurus', 'nicias', 'athens', false);
    s.masked = [at('epidaurus')];
    const [ship] = put(s, 'saronic', 'attica-f6') as [number];
    const l = lead(s, 'saronic', 'phormio', 'athens', false);
    const [man] = put(s, 'saronic', 'attica-l3', { inside: false }) as [number];
    s.unitOn[man] = ship;
    s.unitLed[ship] = l;
    const t = from(s, moveFrame(0));
    does(t, 'stack saronic');
    does(t, 'land W3434');
    if (offers(t).includes('roll')) does(t, 'roll');
    while (asked(t).startsWith('sparta intercept')) does(t, 'pass');
    if (asked(t) === 'athens move.stack') does(t, 'done');
    expect(offers(t)[0]).toBe('fight W3434');
    return t;
  }
  // E76
  it('may be met by the ships in it, and only they: EPW-SIE-04 EPW-SIE-08', () => {
    const s = coming();
    does(s, 'fight W3434');
    expect(asked(s)).toBe('sparta place.port');
    does(s, 'sortie');
    // Those before the walls stay there; who has come stands off again with his men and his admiral.
    const off = findPlace('saronic');
    expect(s.leaderAt[findLeader('nicias')]).toBe(at('epidaurus'));
    expect(s.leaderAt[findLeader('phormio')]).toBe(off);
    expect(s.unitAt.filter((h) => h === off)).toHaveLength(3);
    expect(s.unitAt.filter((h) => h === at('epidaurus'))).toHaveLength(2);
  });
  it('shut it where nobody puts out, and may storm with the others: EPW-SIE-04 EPW-SIE-05', () => {
    const s = coming();
    does(s, 'fight W3434');
    does(s, 'hold');
    expect(asked(s)).toBe('athens place.choice');
    does(s, 'mask');
    expect(masksByFleet(s, at('epidaurus'))).toBe(true);
  });
  it('fight nobody where no ship lies in it, or where it is shut already: EPW-SIE-04', () => {
    for (const s of [
      coming({ inside: 0, men: 1 }),
      coming({ before: 1 }),
      coming({ inside: 0, before: 1, beaten: true }),
    ]) {
      expect(offers(s)).toEqual(['fight W3434', 'done']);
      does(s, 'fight W3434');
      expect(asked(s)).toBe('athens place.choice');
    }
  });
  it('and nobody at home, where ships of their own lie: EPW-SIE-04', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f6');
    const [ship] = put(s, 'saronic', 'attica-f5') as [number];
    const t = from(s, moveFrame(0));
    does(t, 'stack saronic');
    does(t, 'land W3731');
    if (offers(t).includes('roll')) does(t, 'roll');
    expect([t.unitAt[ship], asked(t)]).toEqual([at('piraeus'), 'athens move.stack']);
  });
});
