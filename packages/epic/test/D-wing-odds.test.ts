import { entry, type OddsTable, sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { type Fighter, UNHURT } from '../src/camps.ts';
import { forecast } from '../src/chain.ts';
import { columnOf, effectOf, lightShift, shifted } from '../src/combat.ts';
import { columns, combatChart } from '../src/data/tables.ts';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { findPlace } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import {
  drawnNaturally,
  fights,
  joinUp,
  leaderIn,
  sentTo,
  toJoin,
  whyNotDrawn,
} from '../src/procedures/wings.ts';
import { clone, type S } from '../src/state.ts';
import { classId, unitType } from '../src/units.ts';
import { forecastWings, type WingFight } from '../src/wingChain.ts';
import { asked, bare, does, from, lead, offers, put } from './table.ts';

// ---- against battles that are fought out

type Man = readonly [kind: 'hoplite' | 'light' | 'cavalry', morale: number, wing: number, flees: boolean];
const men = (kind: Man[0], n: number, wing: number, morale = 4, flees = true): Man[] =>
  Array.from({ length: n }, () => [kind, morale, wing, flees]);
const hoplites = (n: number, wing: number, morale = 4, flees = true): Man[] =>
  men('hoplite', n, wing, morale, flees);
const byWing = (side: readonly Man[]): Fighter[][] =>
  [0, 1, 2].map((w) =>
    side.filter(([, , wing]) => wing === w).map(([kind, morale, , flees]) => ({ kind, morale, flees })),
  );

interface Lines {
  readonly a: readonly Man[];
  readonly d: readonly Man[];
  /** Ratings by wing: attackers and defenders. */
  readonly leads: readonly [readonly number[], readonly number[]];
}
const wingFight = ({ a, d, leads }: Lines): WingFight => ({
  attackers: byWing(a),
  defenders: byWing(d),
  leads,
  past: [UNHURT, UNHURT],
  sea: false,
});

/** Dice of a game that nobody plays. */
function diceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return 1 + Math.floor((state / 2 ** 32) * 6);
  };
}

/** The lines as the engine keeps them; every leader is another man. */
function laid({ a, d, leads }: Lines) {
  const pools = { hoplite: 0, light: 0, cavalry: 0 };
  const of = (kind: Man[0]): number => {
    const all = unitType.flatMap((type, u) => (type === kind ? [u] : []));
    return sure(all[pools[kind]++]);
  };
  const all = [...a, ...d];
  const f = battleFrame({
    place: 0,
    seat: 0,
    enemy: 1,
    kind: 'land',
    from: 1,
    attackers: a.map(([kind]) => of(kind)),
    defenders: d.map(([kind]) => of(kind)),
  });
  f.wing = all.map(([, , wing]) => wing);
  f.morale = all.map(([, morale]) => morale);
  f.box = all.map(() => 0);
  const names = leads.map((ratings, camp) => ratings.map((_r, w) => 1000 + camp * 3 + w));
  f.ledBy = [...entry(names, 0)];
  f.metBy = [...entry(names, 1)];
  f.posts = [...entry(names, 0).flatMap((l, w) => [l, w]), ...entry(names, 1).flatMap((l, w) => [l, w])];
  const flees = new Map([...f.attackers, ...f.defenders].map((u, i) => [u, all[i]?.[3] === true]));
  const rating = (l: number): number => (l < 0 ? 0 : (leads.flat()[l - 1000] ?? 0));
  return { f, flees, rating };
}
type Laid = ReturnType<typeof laid>;

/** One wing, one die: the dead, by their place on the display. */
function fightWing({ f, flees, rating }: Laid, w: number, die: () => number): number[] {
  const all = [...f.attackers, ...f.defenders];
  const here = (first: number, units: readonly number[]): number[] =>
    units.filter((_u, i) => f.wing[first + i] === w && f.box[first + i] === 0);
  const a = here(0, f.attackers);
  const d = here(f.attackers.length, f.defenders);
  const led = rating(leaderIn(f, 0, w, rating)) - rating(leaderIn(f, 1, w, rating));
  const column = entry(columns, shifted(columnOf(a.length, d.length), lightShift(a, d) + led));
  const results = entry(combatChart[column], die() - 1)
    .split('/')
    .map(effectOf);
  const dead: number[] = [];
  all.forEach((u, i) => {
    const effect = sure(results[i < f.attackers.length ? 0 : 1]);
    if (f.wing[i] !== w || f.box[i] !== 0) return;
    const shake = (): void => {
      f.morale[i] = Math.max(0, sure(f.morale[i]) - 1);
      if (f.morale[i] === 0 && flees.get(u)) f.box[i] = 1;
    };
    if (effect < 0) {
      shake();
      return;
    }
    const value = die() + effect;
    const morale = sure(f.morale[i]);
    if (value >= morale + 3) dead.push(i);
    else if (value <= morale) shake();
    else if (flees.get(u)) f.box[i] = 1;
    else {
      shake();
      if (die() >= sure(f.morale[i]) + 3) dead.push(i);
      else shake();
    }
  });
  return dead;
}

/** Fought to the end, with the joining up of the engine: whether the attackers have won, the dead of both sides, the rounds. */
function foughtOut(
  lines: Lines,
  die: () => number,
  turns: readonly number[],
): [boolean, number, number, number] {
  const at = laid(lines);
  const { f } = at;
  const lost = [0, 0] as [number, number];
  for (let round = 1; ; round++) {
    const dead = fights(f).flatMap((w) => fightWing(at, w, die));
    const mine = dead.filter((i) => i < f.attackers.length).length;
    lost[0] += mine;
    lost[1] += dead.length - mine;
    const first = f.attackers.length;
    f.attackers = f.attackers.filter((_u, i) => !dead.includes(i));
    f.defenders = f.defenders.filter((_u, i) => !dead.includes(first + i));
    for (const key of ['morale', 'box', 'wing'] as const)
      f[key] = f[key].filter((_n, i) => !dead.includes(i));
    const standing = (units: readonly number[], from: number): boolean =>
      units.some((_u, i) => f.box[from + i] === 0);
    const ended = (won: boolean): [boolean, number, number, number] => [won, ...lost, round];
    if (f.attackers.length === 0) return ended(false);
    if (f.defenders.length === 0) return ended(true);
    if (!standing(f.attackers, 0)) return ended(false);
    if (!standing(f.defenders, f.attackers.length)) return ended(true);
    joinUp(f);
    const camp = toJoin(f);
    if (camp !== undefined) Object.assign(f, sentTo(f, sure(turns[camp])));
  }
}

const NONE = [
  [0, 0, 0],
  [0, 0, 0],
] as const;
const BATTLES = 3_000;

describe('the forecast of a battle in wings', () => {
  it.each<readonly [what: string, lines: Lines]>([
    [
      'a strong centre',
      {
        a: [...hoplites(1, 0), ...hoplites(4, 1, 5), ...hoplites(1, 2)],
        d: [...hoplites(2, 0), ...hoplites(1, 1, 2), ...hoplites(2, 2)],
        leads: NONE,
      },
    ],
    [
      'leaders on the flanks, and a centre of many',
      {
        a: [...hoplites(1, 0, 5), ...hoplites(2, 1), ...hoplites(1, 2, 5)],
        d: [...hoplites(1, 0, 2), ...hoplites(3, 1, 5), ...hoplites(1, 2, 3)],
        leads: [
          [3, 0, 3],
          [0, 1, 0],
        ],
      },
    ],
    [
      'light troops, and nowhere to go for the attackers',
      {
        a: [
          ...hoplites(2, 0, 4, false),
          ...men('light', 1, 0, 3),
          ...hoplites(2, 1, 4, false),
          ...hoplites(1, 2),
        ],
        d: [...hoplites(1, 0, 5), ...hoplites(3, 1, 5), ...hoplites(1, 2, 5), ...men('light', 1, 2, 3)],
        leads: [
          [0, 1, 3],
          [2, 0, 0],
        ],
      },
    ],
    [
      'two wings',
      { a: [...hoplites(2, 0), ...hoplites(2, 2)], d: [...hoplites(2, 0), ...hoplites(2, 2)], leads: NONE },
    ],
  ])('is what comes of it, with %s: EPW-OPT-04 EPW-OPT-06 EPW-OPT-07 EPW-OPT-08', (_what, lines) => {
    const told = forecastWings(wingFight(lines));
    expect(told.attacker + told.defender).toBeCloseTo(1, 9);
    const die = diceOf(431);
    const turns = told.turns.map(({ flank }) => flank);
    const seen = { attacker: 0, attackerDecisive: 0, attackersLost: 0, defendersLost: 0, rounds: 0 };
    for (let n = 0; n < BATTLES; n++) {
      const [won, mine, his, rounds] = foughtOut(lines, die, turns);
      if (won) seen.attacker++;
      if (won && his >= 3) seen.attackerDecisive++;
      seen.attackersLost += mine;
      seen.defendersLost += his;
      seen.rounds += rounds;
    }
    const off = (name: keyof typeof seen): number => Math.abs(seen[name] / BATTLES - told[name]);
    // Three and a half standard deviations.
    expect(off('attacker')).toBeLessThan(0.032);
    expect(off('attackerDecisive')).toBeLessThan(0.032);
    expect(off('attackersLost')).toBeLessThan(0.11);
    expect(off('defendersLost')).toBeLessThan(0.11);
    expect(off('rounds')).toBeLessThan(0.11);
  });
});

describe('the odds of a battle in wings', () => {
  const HEX = 'W2338';
  function field({ a = 4, d = 4, light = 1 } = {}): S {
    const s = bare('campaign', { wings: 'on', windows: 'swift' });
    const some = (id: string, n: number, by: string): number[] =>
      n > 0 ? put(s, HEX, id, { by, inside: false, n }) : [];
    const attackers = [...some('attica-h4', a, 'athens'), ...some('attica-l3', light, 'athens')];
    const defenders = [...some('boeotia-h5', d, 'sparta'), ...some('boeotia-l3', light, 'sparta')];
    lead(s, HEX, 'nicias', 'athens', false);
    lead(s, HEX, 'brasidas', 'sparta', false);
    const at = { place: findPlace(HEX), seat: 0, enemy: 1, kind: 'land', from: findPlace('W2337') } as const;
    return from(s, battleFrame({ ...at, attackers, defenders }));
  }
  const odds = (s: S, kind: string): OddsTable[] =>
    epic.odds(s, 'athens', HEX).filter((table) => table.kind === kind);
  const wins = (table: OddsTable | undefined): number =>
    (table?.results ?? []).reduce(
      (sum, { result, chance: [n, of] }) => sum + (result.winner === 'attacker' ? n / of : 0),
      0,
    );
  const frame = (s: S) => sure(frameOf(s, 'battle'));

  it('are told beside those of one line before either is chosen: EPW-OPT-01', () => {
    const s = field();
    const [line, wings, ...more] = odds(s, 'battle');
    expect(more).toEqual([]);
    expect(line?.facts.wings).toBeUndefined();
    expect(wings?.facts).toMatchObject({ wings: true, natural: true, attackers: 5, defenders: 5 });
    expect(odds(s, 'round')).toHaveLength(1);
    // Nobody asks for them with three units on a side, or where they are not played.
    expect(odds(field({ d: 2 }), 'battle')).toHaveLength(1);
    does(s, 'line');
    does(s, 'line');
    expect(odds(s, 'battle')).toHaveLength(1);
  });
  it('are those of each wing, and change as units are told off: EPW-OPT-02 EPW-OPT-06', () => {
    const s = field();
    does(s, 'wings');
    const natural = wins(odds(s, 'battle')[0]);
    for (let n = 0; n < 3; n++) does(s, 'wing attica-h4 left');
    const [otherwise] = odds(s, 'battle');
    expect(otherwise?.facts.natural).toBe(true);
    expect(wins(otherwise)).not.toBeCloseTo(natural, 4);
    while (asked(s).endsWith('battle.wing')) does(s, offers(s)[0] as string);
    expect(odds(s, 'battle')[0]?.facts.natural).toBeUndefined();
    const rounds = odds(s, 'round');
    expect(rounds.map(({ facts }) => facts.wing)).toEqual(['left', 'centre', 'right']);
    expect(rounds.reduce((n, { facts }) => n + Number(facts.attackers), 0)).toBe(5);
    // EPW-OPT-04: the leaders shift the column of their own wing only.
    expect(rounds.map(({ factors }) => factors.some(({ rule }) => rule === 'EPW-COM-04'))).toEqual([
      true,
      false,
      false,
    ]);
  });
  it('are told for either flank when the victors of the centre choose: EPW-OPT-07', () => {
    const s = field({ a: 4, d: 4, light: 0 });
    const f = frame(s);
    f.step = 'battle.join';
    f.wing = [0, 1, 1, 2, 0, 0, 2, 2];
    f.morale = [4, 4, 4, 4, 4, 4, 1, 1];
    f.box = f.wing.map(() => 0);
    f.posts = [sure(f.ledBy[0]), 1, sure(f.metBy[0]), 0];
    const t = from(s, ...(s.flow as unknown as Parameters<typeof from>[1][]));
    const [left, right] = odds(t, 'battle');
    expect([left?.facts.sent, right?.facts.sent]).toEqual(['left', 'right']);
    expect(wins(left)).not.toBeCloseTo(wins(right), 3);
    // With the one and the other sent it is what was told.
    for (const flank of ['left', 'right']) {
      const u = clone(t);
      does(u, `wing attica-h4 ${flank}`);
      does(u, `wing attica-h4 ${flank}`);
      expect(asked(u)).toBe('athens battle.press');
      expect(wins(odds(u, 'battle')[0])).toBeCloseTo(wins(flank === 'left' ? left : right), 9);
    }
  });
  it('of one wing that is left are those of a battle in one line, and count who is dead and who runs: EPW-OPT-08 EPW-ADJ-08', () => {
    const side = hoplites(3, 1);
    const foe = hoplites(4, 1, 5);
    const past = [
      { dead: 2, boxed: true },
      { dead: 3, boxed: false },
    ] as const;
    const one = forecastWings({
      ...wingFight({
        a: side,
        d: foe,
        leads: [
          [2, 1, 0],
          [0, 0, 0],
        ],
      }),
      past,
    });
    const plain = { reserve: [], lead: 1, walls: false, besieged: false, sea: false };
    const team = (all: readonly Man[]): Fighter[] => byWing(all).flat();
    const line = forecast({ ...plain, attackers: team(side), defenders: team(foe), past });
    for (const name of ['attacker', 'attackerDecisive', 'defenderDecisive', 'rounds'] as const)
      expect(one[name]).toBeCloseTo(line[name], 12);
    // With three dead already whoever beats them wins decisively; with two one more will do.
    expect(line.attackerDecisive).toBeCloseTo(line.attacker, 12);
    const unhurt = forecast({ ...plain, attackers: team(side), defenders: team(foe) });
    expect(line.defenderDecisive).toBeGreaterThan(unhurt.defenderDecisive);
    // Who runs is not dead: with both lines dead or gone, the attackers lose only if none of them is left.
    const last = { ...plain, attackers: team(hoplites(1, 1, 1)), defenders: team(hoplites(1, 1, 1)) };
    const ran = forecast({ ...last, past: [{ dead: 0, boxed: true }, UNHURT] });
    expect(ran.attacker).toBeGreaterThan(forecast(last).attacker);
  });
  it('are drawn up by a quarter in each, and no light troops between hoplites: EPW-OPT-02 EPW-OPT-03', () => {
    const [h, l] = ['attica-h4', 'attica-l3'];
    expect(whyNotDrawn([[h, h], [h], [h]])).toBeUndefined();
    expect(whyNotDrawn([[h, h, h, h], [h, h, h], [h]])).toBe('EPW-OPT-02');
    expect(whyNotDrawn([[h], [h, l], [h]])).toBe('EPW-OPT-03');
    expect(whyNotDrawn([[h], [h, l], [l]])).toBeUndefined();
    expect(whyNotDrawn([[l], [h, l], [h]])).toBeUndefined();
  });
  it('take them as most would draw them up: evenly, leaders apart, light troops on the flanks: EPW-OPT-02 EPW-OPT-03', () => {
    const s = field({ a: 6, light: 2 });
    const f = frame(s);
    const drawn = drawnNaturally(f);
    expect(f.wing).toEqual([]);
    const of = (w: number): number[] => drawn.attackers.filter((_u, i) => drawn.wing[i] === w);
    expect([0, 1, 2].map((w) => of(w).length)).toEqual([3, 2, 3]);
    expect(of(1).every((u) => unitType[u] === 'hoplite')).toBe(true);
    expect(drawn.posts.filter((_l, i) => i % 2 === 1)).toEqual([2, 2]);
    // Whatever the army, the rules would have let it be drawn up so.
    for (const [a, light] of [
      [2, 2],
      [2, 3],
      [1, 3],
      [4, 0],
    ] as const) {
      const t = field({ a, d: a, light });
      does(t, 'wings');
      const wanted = drawnNaturally(frame(t));
      while (asked(t).endsWith('battle.wing')) {
        const { natural } = sure(sure(epic.pending(t)[0]).params);
        does(t, String((natural as readonly string[])[0]));
      }
      expect(frame(t).wing).toEqual(wanted.wing);
      const drawn = [0, 1, 2].map((w) =>
        wanted.attackers.flatMap((u, i) => (wanted.wing[i] === w ? [classId(u)] : [])),
      );
      expect(whyNotDrawn(drawn)).toBeUndefined();
    }
  });
});
