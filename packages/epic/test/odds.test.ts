import type { Action, Ask, OddsTable } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import type { Fighter } from '../src/camps.ts';
import { type Fight, forecast } from '../src/chain.ts';
import { changed } from '../src/changes.ts';
import type { EpicEvent } from '../src/events.ts';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { city, cityHex, cityRegion, hex, placeName, sea } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { firstSiegeMorale } from '../src/procedures/sieges.ts';
import { clone, INSIDE, RAIDING, type S } from '../src/state.ts';
import { words } from '../src/words/index.ts';
import { SPARTA } from './ground.ts';
import { bare, does, from, hold, lead, levels, put } from './table.ts';

const odds = (s: S, at: string, kind: string): OddsTable[] =>
  epic.odds(s, 'sparta', at).filter((table) => table.kind === kind);
const sum = (results: readonly { readonly chance: readonly [number, number] }[]): number =>
  results.reduce((all, { chance: [n, of] }) => all + n / of, 0);
const team = (n: number, kind: Fighter['kind'], morale: number, flees = true): Fighter[] =>
  Array.from({ length: n }, () => ({ kind, morale, flees }));
const fight = (over: Partial<Fight>): Fight => ({
  attackers: [],
  defenders: [],
  reserve: [],
  lead: 0,
  walls: false,
  besieged: false,
  sea: false,
  ...over,
});

/** A battle of the engine, both sides fighting on, again and again. */
function simulate(s: S, games: number): { attacker: number; decisive: number } {
  let attacker = 0;
  let decisive = 0;
  for (let n = 0; n < games; n++) {
    const t = clone(s);
    t.dice.at = n * 1000;
    for (let ask = epic.pending(t)[0]; ask; ask = epic.pending(t)[0]) {
      const legal = epic.legal(t, ask.role);
      const on = legal.find(({ verb }) => verb === 'press' || verb === 'hold') ?? (legal[0] as Action);
      for (const event of epic.apply(t, ask.role, on, { listed: true }).events as readonly EpicEvent[])
        if (event.type === 'fought') {
          if (event.winner === SPARTA) attacker++;
          if (event.decisive) decisive++;
        }
    }
  }
  return { attacker: attacker / games, decisive: decisive / games };
}

/** Three Boeotians against two Athenians in open ground, led by nobodies. */
function meeting(): S {
  const s = bare('argive');
  put(s, 'W3730', 'boeotia-h5', { n: 3 });
  put(s, 'W3730', 'boeotia-l3', { n: 2 });
  lead(s, 'W3730', 'leader-1', 'sparta');
  put(s, 'W3730', 'attica-h4', { n: 4 });
  lead(s, 'W3730', 'leader-2', 'athens');
  return from(s, {
    step: 'battles',
    seat: SPARTA,
    attacks: [hex('W3730'), hex('W3729'), 0],
    clashes: [],
    tried: [],
    won: -1,
  });
}

describe('the whole battle', () => {
  it('adds up, and every battle ends', () => {
    const all = forecast(
      fight({
        attackers: [...team(4, 'hoplite', 5), ...team(2, 'cavalry', 5)],
        defenders: team(4, 'hoplite', 6),
      }),
    );
    expect(all.attacker + all.defender).toBeCloseTo(1, 9);
    expect(all.attackerDecisive).toBeLessThanOrEqual(all.attacker);
  });

  it('of one against one at morale 1 is what the chart says: EPW-COM-21 EPW-COM-22', () => {
    // 1-1: D/+1 M/+1 M/M +1/M +1/D D/D. At morale 1 a D sends a unit to the box; M: 1 passes and goes to the box with
    // morale 0, 2 and 3 retreat, 4 to 6 kill; +1: only a 1 or 2 is not fatal.
    const all = forecast(fight({ attackers: team(1, 'hoplite', 1), defenders: team(1, 'hoplite', 1) }));
    // The attacker wins only when the defender is dead and he is not.
    const kill = [4 / 6, 4 / 6, 3 / 6, 3 / 6, 0, 0];
    const die = [0, 3 / 6, 3 / 6, 4 / 6, 4 / 6, 0];
    const wins = kill.reduce((total, k, i) => total + (k * (1 - (die[i] as number))) / 6, 0);
    expect(all.attacker).toBeCloseTo(wins, 12);
    expect(all.rounds).toBe(1);
  });

  it('agrees with the engine fighting it out: EPW-COM-21 EPW-COM-22', () => {
    const s = meeting();
    const [table] = odds(s, 'W3730', 'battle');
    const part = (winner: string): number =>
      sum(table?.results.filter(({ result }) => result.winner === winner) ?? []);
    expect(part('attacker') + part('defender')).toBeCloseTo(1, 6);
    const seen = simulate(s, 1200);
    // Three standard deviations.
    expect(Math.abs(seen.attacker - part('attacker'))).toBeLessThan(0.045);
  });

  it('for a large city is decisive whoever has it in the end, and a capital is told: EPW-ADJ-08 EPW-VIC-01', () => {
    const storm = (at: string): OddsTable | undefined => {
      const s = bare('argive');
      put(s, 'W3035', 'laconia-h6', { n: 4 });
      lead(s, 'W3035', 'leader-1', 'sparta');
      put(s, 'W3830', 'boeotia-h5', { n: 4 });
      lead(s, 'W3830', 'leader-2', 'sparta');
      const t = from(s, moveFrame(SPARTA));
      does(t, `stack ${at === 'W3034' ? 'W3035' : 'W3830'}`);
      return odds(t, at, 'battle')[0];
    };
    const argos = storm('W3034');
    const decisive = (winner: string): number[] =>
      (argos?.results ?? []).flatMap(({ result, chance: [n, of] }) =>
        result.winner === winner && !result.decisive ? [n / of] : [],
      );
    expect(argos?.results).toHaveLength(4);
    expect([...decisive('attacker'), ...decisive('defender')]).toEqual([0, 0]);
    expect(argos?.facts.capital).toBeUndefined();
    expect(storm('W3831')?.facts.capital).toBe(true);
  });

  it('counts a breach and those behind the walls: EPW-FRT-09 EPW-COM-21', () => {
    const walls = fight({ attackers: team(4, 'hoplite', 5), defenders: team(2, 'hoplite', 6), walls: true });
    const reserve = { ...walls, reserve: team(2, 'hoplite', 5, false) };
    expect(forecast(reserve).attacker).toBeLessThan(forecast(walls).attacker);
    const idle = fight({ attackers: team(3, 'cavalry', 5), defenders: team(1, 'garrison', 4), walls: true });
    // EPW-FRT-08: horsemen wait before walls, and only hold what the others win with their last man.
    const alone = forecast({ ...idle, attackers: team(1, 'hoplite', 5) }).attacker;
    const mixed = forecast({
      ...idle,
      attackers: [...team(1, 'hoplite', 5), ...team(3, 'cavalry', 5)],
    }).attacker;
    expect(mixed).toBeGreaterThan(alone);
    expect(mixed).toBeLessThan(forecast({ ...idle, attackers: team(4, 'hoplite', 5) }).attacker);
  });
});

describe('odds at a place', () => {
  it('of a round name the column, its shifts and every result with its dice: EPW-COM-02 EPW-COM-05', () => {
    const [round] = odds(meeting(), 'W3730', 'round');
    expect(round?.facts).toMatchObject({ column: '3-2', attackers: 5, defenders: 4 });
    expect(round?.factors).toEqual([{ rule: 'EPW-COM-05', kind: 'shift', value: 1 }]);
    expect(sum(round?.results ?? [])).toBeCloseTo(1, 12);
  });

  it('are known before a stack is sent: EPW-COM-01', () => {
    const s = bare('argive');
    put(s, 'W3729', 'boeotia-h5');
    put(s, 'W3730', 'attica-h4');
    const t = from(s, moveFrame(SPARTA));
    does(t, 'stack W3729');
    expect(odds(t, 'W3730', 'battle').length).toBe(1);
    expect(odds(t, 'W3831', 'battle').length).toBe(0);
  });

  it('take raiders of a city for outside it: EPW-RAI-02', () => {
    const s = bare('campaign');
    hold(s, 'plataea', 'athens');
    for (const u of put(s, 'plataea', 'attica-h4', { by: 'athens', n: 2 })) s.unitBits[u] = INSIDE | RAIDING;
    lead(s, 'plataea', 'leader-2', 'athens', false);
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 3 });
    lead(s, 'plataea', 'leader-1', 'sparta', false);
    const place = cityHex[city('plataea')] as number;
    const t = from(s, {
      step: 'battles',
      seat: SPARTA,
      attacks: [place, hex('W3428'), 0],
      clashes: [],
      tried: [],
      won: -1,
    });
    const [before] = odds(t, placeName(place), 'round');
    // The rough ground counts, not the walls.
    expect(before?.factors).toEqual([{ rule: 'EPW-COM-13a', kind: 'morale', value: 2 }]);
    does(t, `fight ${placeName(place)}`);
    expect(frameOf(t, 'battle')?.kind).toBe('land');
  });

  it('of a storm on a place are known when one may storm or mask it: EPW-FRT-02', () => {
    const { state } = epic.begin({ scenario: 'argive', seed: 'storm' });
    let seed = 7;
    for (let n = 0; n < 3000; n++) {
      const [ask] = epic.pending(state);
      if (!ask) break;
      const actions = epic.legal(state, ask.role);
      if (ask.step === 'place.choice' && actions.some(({ verb }) => verb === 'assault')) {
        const place = placeName(Number(ask.params?.place));
        const [whole] = odds(state, place, 'battle');
        expect(whole?.facts.attackers).toBeGreaterThan(0);
        expect(whole?.facts.defenders).toBeGreaterThan(0);
        expect(sum(whole?.results ?? [])).toBeCloseTo(1, 6);
        return;
      }
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      epic.apply(state, ask.role, actions[seed % actions.length] as Action);
    }
    expect.unreachable('no storm came about');
  });

  it('of a storm on a place masked before are known as it is chosen, beside those of its siege: EPW-SIE-05', () => {
    const s = bare('campaign');
    put(s, 'megara', 'attica-h4', { by: 'athens', inside: false, n: 5 });
    lead(s, 'megara', 'nicias', 'athens', false);
    put(s, 'megara', 'megarid-h4', { n: 1 });
    const megara = cityHex[city('megara')] as number;
    s.masked = [megara];
    s.sieges = [{ hex: megara, morale: 2, seat: 0, raised: false }];
    const t = from(s, moveFrame(0));
    expect(odds(t, 'megara', 'battle')).toEqual([]);
    does(t, 'done');
    expect(epic.pending(t)[0]?.step).toBe('battles');
    expect(odds(t, 'megara', 'battle')[0]?.facts).toMatchObject({ attackers: 5, defenders: 1 });
    expect(odds(t, 'megara', 'siege')).toHaveLength(1);
    const before = odds(t, 'megara', 'battle');
    does(t, 'fight megara');
    expect(odds(t, 'megara', 'battle')).toEqual(before);
    // Nobody who besieges it is asked to mask it.
    const ask = epic.pending(t)[0] as Ask;
    expect(words.en.prompt(ask)).toBe('Storm Megara (W3431), or go on besieging it?');
    expect(words.fr.action({ verb: 'mask', target: '' }, ask)).toBe('Poursuivre le siège');
    expect(words.en.action({ verb: 'mask', target: '' }, { ...ask, params: { place: megara } })).toBe(
      'Mask it',
    );
  });

  it('of a naval plan tell how far the die lets it get: EPW-NAV-01', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    does(t, 'sail patrae');
    // Nine points: a 3 or more.
    expect(odds(t, 'patrae', 'naval')[0]?.results[0]).toEqual({ chance: [5, 6], result: { arrives: true } });
  });

  it('of an interception count the leader and the fleets met: EPW-NAV-10', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    put(s, 'cenchreae', 'corinth-f4');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    expect(odds(t, 'saronic', 'interception')[0]?.results[0]?.chance).toEqual([4, 6]);
  });

  it('of a storm are one in six that it comes, then each fleet against its morale: EPW-NAV-14', () => {
    const s = bare('campaign');
    put(s, 'north_ionian', 'attica-f5');
    s.flow = [];
    const [storm] = odds(s, 'north_ionian', 'storm');
    const lost = storm?.results.find(({ result }) => result.lost === 1)?.chance as readonly [number, number];
    expect(lost[0] / lost[1]).toBeCloseTo(1 / 36, 8);
    expect(sea('north_ionian')).toBeGreaterThan(0);
  });
});

describe('the dice of the seasons', () => {
  const chances = (table: OddsTable | undefined): string[] =>
    (table?.results ?? []).map(({ chance: [n, of], result }) => `${n}/${of} ${Object.values(result)}`);

  it('a siege falls above its morale, and the morale goes down each season: EPW-SIE-11 EPW-SIE-13', () => {
    const s = bare('campaign');
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 3 });
    s.sieges = [{ hex: cityHex[city('plataea')] as number, morale: 4, seat: SPARTA, raised: false }];
    const [table] = odds(s, placeName(cityHex[city('plataea')] as number), 'siege');
    // 2 of 6, then 3 of 6 of what is left, then 4 of 6, then 5 of 6.
    expect(chances(table)).toEqual(['432/1296 1', '432/1296 2', '288/1296 3', '120/1296 4', '24/1296 0']);
    expect(sum(table?.results ?? [])).toBeCloseTo(1);
  });

  it('the first of its dice is one of next season once the step of sieges is over: EPW-SIE-01 EPW-SIE-13', () => {
    const s = bare('campaign');
    const hex = cityHex[city('plataea')] as number;
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false, n: 3 });
    s.sieges = [{ hex, morale: 4, seat: SPARTA, raised: false }];
    const isNext = (phase: string, rolled: number[] = []): unknown => {
      s.phase = phase;
      s.flow = [{ step: 'sieges', order: [0, 1], at: 1, rolled }];
      return odds(s, placeName(hex), 'siege')[0]?.facts.next;
    };
    expect([isNext('supply'), isNext('sieges'), isNext('sieges', [hex])]).toEqual([false, false, true]);
    expect([isNext('cards'), isNext('movement')]).toEqual([true, true]);
  });

  it('a revolt is not foretold where none is tested, in the simplified game: EPW-SCN-01', () => {
    const at = placeName(cityHex[city('nauplia')] as number);
    const revolts = (scenario: string): number => {
      const s = bare(scenario);
      const r = cityRegion[city('nauplia')] as number;
      s.controller[r] = 0;
      s.al[r] = 1;
      changed();
      return odds(s, at, 'revolt').length;
    };
    expect([revolts('argive'), revolts('campaign')]).toEqual([0, 1]);
  });

  it('a place that Long Walls feed is not foretold to fall before the other is shut in too: EPW-SIE-20', () => {
    const s = bare('campaign');
    const at = placeName(cityHex[city('megara')] as number);
    lead(s, 'megara', 'nicias', 'athens', false);
    put(s, 'megara', 'attica-h4', { n: 4, inside: false });
    changed();
    expect(s.longWalls.length).toBeGreaterThan(0);
    expect(odds(s, at, 'siege')).toEqual([]);
    s.longWalls = [];
    changed();
    expect(odds(s, at, 'siege')).toHaveLength(1);
  });

  it('a place that could be besieged is foretold with its first morale, others are not: EPW-SIE-10', () => {
    const s = bare('campaign');
    const at = placeName(cityHex[city('plataea')] as number);
    put(s, 'plataea', 'boeotia-h5', { by: 'sparta', inside: false });
    hold(s, 'plataea', 'athens');
    expect(odds(s, at, 'siege')).toEqual([]);
    put(s, 'plataea', 'laconia-h6', { by: 'sparta', inside: false, n: 3 });
    const [table] = odds(s, at, 'siege');
    expect(table?.facts).toMatchObject({
      laid: false,
      morale: firstSiegeMorale(s, cityHex[city('plataea')] as number),
    });
  });

  it('a city of a region at risk rises on 7, with each modifier named: EPW-REV-02 EPW-REV-03a', () => {
    const s = bare('campaign');
    const c = city('olynthus');
    const at = placeName(cityHex[c] as number);
    s.controller[cityRegion[c] as number] = 0;
    levels(s, 'chalcidice', 4, 5);
    expect(odds(s, at, 'revolt')).toEqual([]);
    levels(s, 'chalcidice', -2, 5);
    const [table] = odds(s, at, 'revolt');
    const modifier = Number(table?.facts.modifier);
    expect(table?.factors.reduce((all, { value }) => all + value, 0)).toBe(modifier);
    expect(table?.factors.map(({ rule }) => rule)).toContain('EPW-REV-03a');
    const rises = Math.max(0, Math.min(6, modifier));
    expect(chances(table)[0]).toBe(`${rises}/6 true`);
    expect(rises).toBeGreaterThan(0);
  });
});
