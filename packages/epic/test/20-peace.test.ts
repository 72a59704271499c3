import { describe, expect, it } from 'vitest';
import type { EpicEvent } from '../src/events.ts';
import { BUILD, btv, city, citySize, findHex, findPlace, forcePool, hexRegion, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { talksFrame } from '../src/procedures/peace.ts';
import { type S, seasonOf } from '../src/state.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, levels, offers, put } from './table.ts';

const talks = (s: S, order = [0, 1]): S => from(s, talksFrame(order));
const regionOf = (offer: string): number => hexRegion[findHex(offer.split(' ').at(-1) as string)] as number;
const told = (events: readonly unknown[], type: string): EpicEvent[] =>
  (events as readonly EpicEvent[]).filter((e) => e.type === type);

/** Athens holds 30 points of tribute: a draw in the campaign. */
function drawn(scenario = 'campaign'): S {
  const s = bare(scenario);
  const worth = (): number => s.controller.reduce((n, c, r) => n + (c === 0 ? (btv[r] as number) : 0), 0);
  for (const id of ['macedon', 'thessaly', 'acarnania', 'western_islands', 'euboea', 'samos', 'rhodes'])
    if (worth() > 32) s.controller[region(id)] = 1;
  expect(worth()).toBeGreaterThanOrEqual(26);
  expect(worth()).toBeLessThanOrEqual(32);
  return s;
}

describe('making peace', () => {
  it('takes the word of every player: EPW-PEA-01', () => {
    const s = talks(drawn());
    expect(offers(s)).toEqual(['offer-peace', 'done']);
    does(s, 'offer-peace');
    expect(asked(s)).toBe('sparta talks.answer');
    expectRefusal(s, 'done', 'EPW-PEA-01');
    expectRefusal(s, 'offer-end', 'EPW-PEA-01');
    does(s, 'refuse');
    expect(s.peace).toBe('war');
    // Once a season for each seat: Athens has nothing left to say.
    expect(asked(s)).toBe('sparta talks');
    does(s, 'offer-peace');
    does(s, 'accept');
    expect(s.peace).toBe('truce');
  });

  it('asks all of three players, and one refusal is enough: EPW-PEA-01', () => {
    const s = talks(drawn('three'), [0, 1, 2]);
    does(s, 'offer-peace');
    expect(asked(s)).toBe('sparta talks.answer');
    does(s, 'accept');
    expect(asked(s)).toBe('thebes talks.answer');
    does(s, 'refuse');
    expect(s.peace).toBe('war');
  });

  it('ends the game when somebody has a level of victory, a draw is a truce: EPW-PEA-02', () => {
    const s = talks(bare('campaign'));
    s.controller = s.controller.map((c, r) => (r === region('laconia') ? 1 : c === -1 ? c : 0));
    does(s, 'offer-peace');
    does(s, 'accept');
    expect([s.winners, s.level]).toEqual([[0], 'decisive']);
    const t = talks(drawn());
    does(t, 'offer-peace');
    does(t, 'accept');
    expect([t.level, t.peace]).toEqual(['', 'truce']);
  });

  it('ends every siege without a victory: EPW-PEA-03a', () => {
    const s = drawn();
    hold(s, 'megara', 'athens');
    s.sieges = [{ hex: at('potidaea'), morale: 4, seat: 0, raised: false }];
    const before = [...s.al];
    const t = talks(s);
    does(t, 'offer-peace');
    const { events } = does(t, 'accept');
    expect(told(events, 'siegeOver')).toMatchObject([{ why: 'truce' }]);
    expect(t.sieges).toEqual([]);
    expect(t.al).toEqual(before);
  });

  it('lasts as a truce to the next year, of a Winter to the one after: EPW-PEA-03a, EPW-PEA-05', () => {
    for (const [season, years] of [
      [0, 1],
      [2, 1],
      [3, 2],
    ] as const) {
      const s = talks(Object.assign(drawn(), { season }));
      does(s, 'offer-peace');
      does(s, 'accept');
      expect(s.truceUntil).toBe(seasonOf({ year: 431 - years, season: 0 }));
    }
    const s = drawn();
    s.peace = 'truce';
    s.truceUntil = seasonOf({ year: 430, season: 0 });
    s.season = 3;
    put(s, 'athens', 'attica-h4');
    expect(from(s, { step: 'season' }).peace).toBe('truce');
    s.year = 430;
    s.season = 0;
    expect(from(s, { step: 'season' }).peace).toBe('peace');
  });
});

describe('in a truce', () => {
  it('no siege is laid: EPW-PEA-03a', () => {
    const s = drawn();
    s.peace = 'truce';
    s.truceUntil = 9;
    s.revolt[city('potidaea')] = 2;
    lead(s, 'potidaea', 'phormio', 'athens', false);
    put(s, 'potidaea', 'attica-h4', { by: 'athens', inside: false, n: 4 });
    put(s, 'potidaea', 'attica-f5', { by: 'athens', inside: false });
    s.sieges = [{ hex: at('torone'), morale: 4, seat: 0, raised: false }];
    put(s, 'torone', 'attica-h4', { by: 'athens', inside: false });
    s.revolt[city('torone')] = 2;
    const t = from(s, { step: 'sieges', order: [0], at: 0, rolled: [] });
    expect(asked(t)).toBe('athens sieges.seat');
    expectRefusal(t, 'besiege potidaea', 'EPW-PEA-03a');
  });

  it('whoever has not left an enemy region may still raid it, and breaks nothing: RUL-120 EPW-RAI-03 EPW-PEA-03b', () => {
    const s = drawn();
    s.peace = 'truce';
    s.truceUntil = 9;
    put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
    const t = from(s, { step: 'raids', seat: 1, at: -1, picked: [] });
    expect(offers(t)).toContain('raid W3528');
    const { events } = does(t, 'raid W3528');
    expect(told(events, 'raid')).toHaveLength(1);
    expect(told(events, 'grievance')).toEqual([]);
    expect([t.peace, t.breaches, t.grievances]).toEqual(['truce', [0, 0], [0, 0]]);
  });

  it('units still abroad as the next season begins go to the Build Pool, at no loss: EPW-PEA-03b', () => {
    const s = drawn();
    s.peace = 'truce';
    s.truceUntil = 5;
    s.season = 1;
    const [abroad] = put(s, 'W2338', 'attica-h4', { by: 'athens', inside: false });
    const [home] = put(s, 'athens', 'attica-h4');
    const l = lead(s, 'W2338', 'nicias', 'athens', false);
    const ml = s.ml[region('attica')];
    const t = from(s, { step: 'season' });
    expect(t.unitAt[abroad as number]).toBe(BUILD);
    expect(t.unitAt[home as number]).toBe(at('athens'));
    expect(t.leaderAt[l]).toBe(forcePool(region('attica')));
    expect(t.ml[region('attica')]).toBe(ml);
  });

  it('fleets do not come ashore in a region of the enemy: EPW-PEA-03c', () => {
    const s = drawn();
    s.treasury = [50, 50];
    put(s, 'laconian', 'attica-f5', { by: 'athens' });
    put(s, 'athens', 'attica-h4');
    const step = { step: 'supply' as const, order: [0], at: 0, forage: [], starve: [] };
    expect(offers(from(s, step)).some((offer) => offer.startsWith('beach'))).toBe(true);
    s.peace = 'truce';
    s.truceUntil = 9;
    const t = from(s, step);
    expect(t.unitAt.includes(findPlace('laconian'))).toBe(false);
    expect(t.unitAt.includes(BUILD)).toBe(true);
  });
});

describe('a year of peace', () => {
  const year = (s: S): S => from(s, { step: 'game.next' });
  it('raises militance everywhere, and allegiance by a die where leaders are: EPW-PEA-04, EPW-PEA-08', () => {
    const s = drawn();
    s.peace = 'peace';
    s.season = 3;
    s.treasury = [10, 10];
    levels(s, 'attica', 10, 10);
    levels(s, 'laconia', 10, 10);
    levels(s, 'argolid', 3, 6);
    // Two of Athens in Attica, on a hex and in the pool; an enemy does not count, nor does who is elsewhere.
    lead(s, 'athens', 'nicias', 'athens');
    lead(s, 'force attica', 'phormio', 'athens');
    lead(s, 'W3630', 'brasidas', 'sparta', false);
    const found = new Set<number>();
    for (let n = 0; n < 40; n++) {
      s.dice = { ...s.dice, at: n * 3 };
      const t = year(s);
      expect(t.ml[region('attica')]).toBe(11);
      expect(t.ml[region('argolid')]).toBe(7);
      expect([t.al[region('laconia')], t.ml[region('laconia')]]).toEqual([10, 11]);
      found.add((t.al[region('attica')] as number) - 10);
    }
    // Two leaders: the die and one more, 2 to 7.
    expect([...found].sort()).toEqual([0, 1, 2]);
  });
  it('does not come in war: EPW-PEA-04', () => {
    const s = drawn();
    s.season = 3;
    s.treasury = [10, 10];
    levels(s, 'attica', 10, 10);
    expect(year(s).ml[region('attica')]).toBe(10);
  });
  it('bears the cost of tribute as in war: EPW-TRB-04, EPW-PEA-03f', () => {
    const s = drawn();
    s.peace = 'peace';
    levels(s, 'chios', 4, 8);
    const t = from(s, { step: 'assess', order: [0], at: 0, done: [], reform: 0 });
    does(t, 'assess chios 3');
    expect(t.al[region('chios')]).toBe(1);
  });
});

describe('ending the peace', () => {
  const broken = (count: number): S => {
    const s = drawn();
    s.peace = 'peace';
    s.lastBreaches = [0, 1];
    s.lastGrievances = [0, count];
    return s;
  };
  it('asks for a breach by the other side in the season before: EPW-PEA-06', () => {
    expect(offers(talks(broken(0), [1]))).toEqual(['grievance', 'done']);
    // Athens has nothing to complain of, and is not even asked.
    expect(asked(talks(broken(0), [0, 1]))).toBe('sparta talks');
    expectRefusal(talks(broken(0), [1]), 'offer-peace', 'EPW-PEA-01');
  });
  it('is diced for once a season, with the grievances: six or more is war and a rise for the side: EPW-PEA-06', () => {
    for (const [die, count, war] of [
      [5, 0, false],
      [6, 0, true],
      [3, 2, false],
      [3, 3, true],
    ] as const) {
      const s = broken(count);
      levels(s, 'laconia', 5, 5);
      levels(s, 'attica', 5, 5);
      const t = talks(s, [1]);
      does(t, 'grievance', [die]);
      expect(t.peace).toBe(war ? 'war' : 'peace');
      expect([t.al[region('laconia')], t.ml[region('laconia')]]).toEqual(war ? [6, 6] : [5, 5]);
      expect(t.al[region('attica')]).toBe(5);
    }
    const t = talks(broken(0), [1, 0]);
    does(t, 'grievance', [1]);
    expect(asked(t)).toBe('nobody');
  });
  it('is not possible while the truce holds: EPW-PEA-05', () => {
    const s = drawn();
    s.season = 3;
    s.peace = 'truce';
    s.truceUntil = 9;
    s.lastBreaches = [0, 1];
    const t = talks(s, [1]);
    expect(offers(t)).toEqual(['offer-end', 'done']);
    expectRefusal(t, 'grievance', 'EPW-PEA-05');
  });
  it('counts the last season only: EPW-PEA-06', () => {
    const s = broken(3);
    s.breaches = [1, 0];
    s.grievances = [2, 0];
    const t = from(s, { step: 'season.over' });
    expect([t.lastBreaches, t.lastGrievances, t.breaches]).toEqual([
      [1, 0],
      [2, 0],
      [0, 0],
    ]);
  });
});

describe('what counts as a grievance', () => {
  const battles = (s: S, attacks: number[], clashes: number[] = []): S =>
    from(s, { step: 'battles', seat: 0, attacks, clashes, tried: [], won: -1 });

  it('a battle on friendly ground, home troops in it: EPW-PEA-07', () => {
    for (const [who, count] of [
      ['attica-h4', 2],
      ['euboea-h4', 1],
    ] as const) {
      const s = drawn();
      s.controller[region('euboea')] = 0;
      s.peace = 'peace';
      const hex = findPlace('W2338');
      put(s, 'W2338', who, { by: 'athens', inside: false });
      put(s, 'W2338', 'laconia-h5', { inside: false });
      const t = battles(s, [hex, hex, 0]);
      does(t, 'fight W2338');
      expect([t.grievances, t.breaches]).toEqual([
        [0, count],
        [0, 1],
      ]);
    }
  });
  it('a battle at sea with a home fleet of the enemy, to either side; the breach is the attacker’s: EPW-PEA-07', () => {
    const s = drawn();
    s.peace = 'peace';
    const [a] = put(s, 'laconian', 'attica-f5', { by: 'athens' });
    const [b] = put(s, 'laconian', 'corinth-f4', { by: 'sparta' });
    const sea = findPlace('laconian');
    const t = battles(s, [], [sea, 0, sea, 1, 1, a as number, b as number]);
    does(t, 'fight laconian');
    expect([t.grievances, t.breaches]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
  it('a friendly city besieged: EPW-PEA-07', () => {
    const s = drawn();
    s.peace = 'peace';
    lead(s, 'megara', 'nicias', 'athens', false);
    put(s, 'tegea', 'attica-h4', { by: 'athens', inside: false, n: 6 });
    lead(s, 'tegea', 'phormio', 'athens', false);
    const t = from(s, { step: 'sieges', order: [0], at: 0, rolled: [] });
    does(t, 'besiege tegea');
    expect([t.grievances, t.breaches]).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
  it('a city taken, and destroyed by its size: EPW-PEA-07', () => {
    const s = drawn();
    s.peace = 'peace';
    put(s, 'tegea', 'attica-h4', { by: 'athens', inside: false });
    const t = from(s, { step: 'capture', hex: at('tegea'), seat: 0, how: 'assault', scored: 0 });
    expect(t.grievances).toEqual([0, 1]);
    does(t, 'destroy');
    const times = { small: 1, medium: 2, large: 3 }[citySize[city('tegea')] as 'small'];
    expect(t.grievances).toEqual([0, 1 + times]);
  });
  it('entering an enemy region is a breach, not a grievance: EPW-PEA-06', () => {
    const s = drawn();
    s.peace = 'peace';
    put(s, 'eleusis', 'attica-h4');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3630');
    const into = offers(t).find((offer) => offer.startsWith('go') && regionOf(offer) === region('megarid'));
    does(t, into as string);
    expect([t.grievances, t.breaches]).toEqual([
      [0, 0],
      [0, 1],
    ]);
  });
  it('nothing is written down in war: EPW-PEA-07', () => {
    const s = drawn();
    put(s, 'tegea', 'attica-h4', { by: 'athens', inside: false });
    const t = from(s, { step: 'capture', hex: at('tegea'), seat: 0, how: 'assault', scored: 0 });
    expect(t.grievances).toEqual([0, 0]);
  });
});
describe('ending a campaign by agreement', () => {
  it('is talked of in Winter, and the table decides: EPW-VIC-03, EPW-SEQ-09', () => {
    const s = drawn();
    expect(offers(talks(s))).not.toContain('offer-end');
    expectRefusal(talks(s), 'offer-end', 'EPW-VIC-03');
    s.season = 3;
    const t = talks(s);
    does(t, 'offer-end');
    expect(asked(t)).toBe('sparta talks.end');
    expectRefusal(t, 'done', 'EPW-VIC-03');
    // It is offered once a season by each.
    const u = talks(s);
    does(u, 'offer-end');
    does(u, 'refuse');
    expect(asked(u)).toBe('athens talks');
    expect(offers(u)).not.toContain('offer-end');
    does(t, 'accept');
    expect([t.winners, t.level]).toEqual([[], 'draw']);
  });
  it('is not in a war of fixed length: EPW-VIC-03', () => {
    const s = drawn('archidamian');
    s.season = 3;
    expect(offers(talks(s))).not.toContain('offer-end');
  });
  it('a table may agree on the first years alone: EPW-VIC-03', () => {
    for (const [years, year, over] of [
      ['2', 431, false],
      ['2', 430, true],
      ['all', 430, false],
    ] as const) {
      const s = Object.assign(bare('campaign', { years, campaignEnd: 'open' }), { year, season: 3 });
      s.treasury = [10, 10];
      put(s, 'athens', 'attica-h4');
      expect(from(s, { step: 'game.next' }).level !== '').toBe(over);
    }
  });
  it('an open campaign does not end by its date, the other after Winter 404: EPW-VIC-03', () => {
    for (const [campaignEnd, over] of [
      ['404', true],
      ['open', false],
    ] as const) {
      const fixed = Object.assign(bare('archidamian', { campaignEnd }), { year: 422, season: 3 });
      fixed.treasury = [10, 10];
      expect(from(fixed, { step: 'game.next' }).level).not.toBe('');
      const s = Object.assign(bare('campaign', { campaignEnd }), { year: 404, season: 3 });
      s.treasury = [10, 10];
      put(s, 'athens', 'attica-h4');
      expect(from(s, { step: 'game.next' }).level !== '').toBe(over);
    }
  });
});
