import { battle, battleOf, type SideName } from '@strategoi/bey';
import type { Event, OddsTable } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { type Below, dice, drawer, drawn, one, throws } from '../../bey/test/chance.ts';
import {
  expectStorm,
  factorsOf,
  makeTrial,
  resultOn,
  type Watched,
  zoneOfRoll,
} from '../../bey/test/odds.ts';
import { pieces, roster, stratagems } from '../src/counters.ts';
import { isLand, isSea, neighbours, ports, seas, zoneCount, zoneId } from '../src/map.ts';
import { unsettled } from '../src/procedures/burden.ts';
import { battles } from '../src/procedures/combat.ts';
import { combatPlays } from '../src/stratagems.ts';
import { facing } from './battle.ts';
import { expectEvent } from './expect.ts';
import { legal } from './look.ts';
import { act, kept, play, position, type Setting, type Table, table } from './table.ts';

const trial = makeTrial(table, {
  battles,
  unsettled,
  combatPlays,
  kinds: ['combat', 'sea-combat'],
  losing: ['losses', 'naval-losses'],
  // At sea losses are counted in the strength that is no longer there.
  measure: (before, piece, gone) =>
    roster.naval[piece] ? pieces.pf(before, piece) - (gone ? 0 : pieces.weakPf(before, piece)) : 1,
});
const { odds, kindsAt, tableOf, until, suffered, tryCombat, muster, someLeaders } = trial;

// ---- the checks, each at one kind of decision

const choosing: { readonly [target: string]: string } = {
  'combined-attack': 'support',
  'leader-wounded': 'wound',
};

/** A play with each choice; one that changes nothing is not listed. */
const tryPlays = trial.checkPlays((t, role, target, table) => {
  const told = (table.ifPlayed ?? []).filter((what) => what.play.split('@')[0] === target);
  const all = told.length > 0 ? told : [{ play: target, table }];
  for (const what of all) {
    const name = what.play.split('@')[1];
    const choose = name === undefined ? undefined : `${choosing[target]} ${name}`;
    tryCombat(t, role, `play ${target}`, what.table, choose);
  }
  return all.length;
});

/** What the attacker has laid face down is no part of what the defender is told. */
function checkPlays(t: Table, role: string): number {
  const frame = battleOf(t);
  return !frame || frame.laid.some((laid) => laid !== '') ? 0 : tryPlays(t, role);
}

/** Every way out is tried with every die. */
function checkEvasion(t: Table, role: string): number {
  const table = tableOf(t, role, zoneId(battle(t).zone), 'evasion');
  for (const text of legal(t, role).filter((a) => a.startsWith('evade')))
    for (const die of dice) {
      const e = expectEvent(until(kept(t), role, text, [die], 'evasion'), 'evasion');
      expect(e.success, `${text} with ${die}`).toBe(resultOn(table, die).success);
    }
  return 1;
}

/** A fleet that is stopped tries to go on with every die. */
function checkPass(t: Table, role: string): number {
  const frame = t.flow.at(-1);
  if (frame?.step !== 'group' || !legal(t, role).includes('press')) return 0;
  const table = odds(t, role, zoneId(frame.here)).find(
    (o) => o.kind === 'pass' && o.facts.side === frame.side,
  ) as OddsTable;
  for (const die of dice) {
    const e = expectEvent(until(kept(t), role, 'press', [die], 'passed'), 'passed');
    expect(e.success).toBe(resultOn(table, die).success);
  }
  const strength = frame.picked.reduce((sum, p) => sum + (roster.naval[p] ? pieces.pf(t, p) : 0), 0);
  expect(strength).toBeLessThan(table.facts.overrunFrom as number);
  return 1;
}

/** What a siege came to. */
function effectOf(t: Table, events: readonly Event[], side: number): string {
  if (expectEvent(events, 'siege.result').success) return 'taken';
  const before = events.slice(
    0,
    events.findIndex((e) => e.type === 'siege.result'),
  );
  return suffered(t, [{ type: 'start' }, ...before], 'start', 'siege', 1 - side) > 0 ? 'weakened' : 'nothing';
}

/** All throws of a siege, begun with these words, come out in the proportions told. */
function expectSiege(t: Table, role: string, text: string, table: OddsTable): void {
  const n = table.facts.dice as number;
  const side = table.facts.side as number;
  if (n === 0) {
    expectEvent(until(kept(t), role, text, [], 'siege.dice'), 'siege.dice', { n: 0 });
    expect(table.results).toEqual([{ chance: [1, 1], result: { effect: 'nothing' } }]);
    return;
  }
  const counts: { [effect: string]: number } = {};
  for (const rolled of throws(n)) {
    const effect = effectOf(t, until(kept(t), role, text, rolled, 'siege.result'), side);
    counts[effect] = (counts[effect] ?? 0) + 1;
  }
  expect(counts, `${text}, ${n} dice`).toEqual(
    Object.fromEntries(table.results.map(({ chance: [ways], result }) => [result.effect, ways])),
  );
}

/** More dice than this are too many to throw in every way. */
const MOST = 3;

/** Every siege, alone, mined, and with a counter thrown away. */
function checkSieges(t: Table, role: string): number {
  let n = 0;
  const side = role === 'athens' ? 0 : 1;
  for (const text of legal(t, role)) {
    if (!text.startsWith('siege ')) continue;
    const table = odds(t, role, text.slice(6)).find(
      (o) => o.kind === 'siege' && o.facts.side === side,
    ) as OddsTable;
    if ((table.facts.dice as number) > MOST) continue;
    expectSiege(t, role, text, table);
    n++;
    for (const what of table.ifPlayed ?? []) {
      if ((what.table.facts.dice as number) > MOST) continue;
      const begun = kept(t);
      act(begun, role, text);
      const verb = what.play === 'mining' ? 'play mining' : 'discard';
      const words = legal(begun, role).find((a) => a.startsWith(verb)) as string;
      expectSiege(begun, role, words, what.table);
      n++;
    }
  }
  return n;
}

/** The dice of an evasion and of a siege are thrown again with every value; the series tries the others. */
function checkReroll(t: Table, role: string, purpose: string): number {
  if (purpose !== 'evasion' && purpose !== 'siege') return trial.checkReroll(t, role, purpose);
  if (!legal(t, role).includes('reroll')) return 0;
  const table = tableOf(t, role, zoneId(zoneOfRoll(t)), purpose);
  if (purpose === 'siege') {
    expect(table.ifPlayed).toBeUndefined();
    if ((table.facts.dice as number) <= MOST) expectSiege(t, role, 'reroll', table);
    return 1;
  }
  for (const die of dice) {
    const e = expectEvent(until(kept(t), role, 'reroll', [die], 'evasion'), 'evasion');
    expect(e.success).toBe(resultOn(table, die).success);
  }
  return 1;
}

const watched: Watched<Table> = {
  checks: {
    'combat.attacker': ['plays', checkPlays],
    'combat.defender': ['plays', checkPlays],
    evade: ['evade', checkEvasion],
    group: ['pass', checkPass],
    sieges: ['sieges', checkSieges],
  },
  reroll: checkReroll,
};

const fierce = (t: Table, role: string, below: Below): string =>
  trial.fierce(t, role, below, /^(play|go|siege|pick|press|evade|discard|activate)\b/);

const strength = (names: readonly string[]): number =>
  names.reduce((sum, name) => {
    const unit = roster.units.find((u) => u.key === name.replace('*', ''));
    return sum + (name.endsWith('*') ? (unit?.reducedPf ?? 0) : (unit?.pf ?? 0));
  }, 0);

const isPersianName = (name: string): boolean => name.includes('5');
const lands = Array.from({ length: zoneCount }, (_, z) => z).filter(isLand);
const both = ['athens', 'sparta'] as const;

/** Two random forces face to face at sea or on land, friends of both around them, stratagems in both hands. */
function melee(below: Below, afloat: boolean): Table {
  const t = position({});
  const zone = one(afloat ? seas : lands, below);
  const [ships, troops] = [muster(below, true), muster(below, false)];
  const here: string[] = [];
  for (const side of both) {
    if (!afloat) {
      here.push(...troops(side, 4));
      continue;
    }
    const fleet = ships(side, 4);
    const aboard = troops(side, 1).filter(
      (name) => !isPersianName(name) && strength([name]) * 5 <= strength(fleet),
    );
    here.push(...fleet, ...aboard);
  }
  const leaders = someLeaders(below).filter((id) => !afloat || !id.startsWith('pharnabaze'));
  const zones: { [id: string]: string[] } = { [zoneId(zone)]: [...here, ...leaders] };
  for (const z of neighbours(t, zone)) {
    if (below(3) > 0 || ports.includes(z)) continue;
    if (isLand(z)) zones[zoneId(z)] = troops(one(both, below), 1);
    else if (isSea(z)) zones[zoneId(z)] = ships(one(both, below), 1);
  }
  const draw = drawer(stratagems.counters, below);
  return position({
    active: one(both, below),
    advantage: one(both, below),
    announced: 9,
    options: {
      tieWinner: one(['mirror', 'defender'], below),
      emptyHoldsBonus: one(['yes', 'no'], below),
    },
    zones,
    hands: { athens: [draw(), draw()], sparta: [draw(), draw()] },
  });
}

/** A random force before a random garrison, in phase C. */
function camp(below: Below): Table {
  const t = position({});
  const port = one(ports, below);
  const [side, enemy] = one([both, [...both].reverse()], below) as [SideName, SideName];
  const [ships, troops] = [muster(below, true), muster(below, false)];
  const zones: { [id: string]: string[] } = {
    [zoneId(port)]: below(2) === 0 ? troops(enemy, 2) : ships(enemy, 2),
  };
  for (const z of neighbours(t, port)) zones[zoneId(z)] = isSea(z) ? ships(side, 2) : troops(side, 2);
  const draw = drawer(stratagems.counters, below);
  return position({
    phase: 'C',
    turn: 2 + below(8),
    active: side,
    advantage: one(both, below),
    options: { siegeRatio: one(['inverted', 'worstPrinted'], below) },
    zones,
    hands: { athens: [draw()], sparta: [draw()] },
  });
}

describe('odds are what happens', () => {
  it('HEL-CRT-05 HEL-EVA-05 HEL-INT-03 HEL-ATT-05: in games played at random every die does what was foretold of it', () => {
    const seen = trial.watch(trial.games(['10.1', '10.2'], 3), watched, { choose: fierce, most: 900 });
    for (const kind of ['attrition', 'evade', 'pass'] as const) expect(seen[kind], kind).toBeGreaterThan(10);
  });

  for (const afloat of [true, false]) {
    it(`HEL-CRT-05 HEL-STR-03 HEL-LOS-05 HEL-S08: so it does in random battles ${afloat ? 'at sea' : 'on land'}, whatever is laid`, () => {
      const melees = drawn(40, (below) => melee(below, afloat), `melee ${afloat}`, `fight ${afloat}`);
      const idle = (offers: readonly string[], below: Below): readonly string[] => {
        const quiet = offers.filter((a) => !/^(activate|pick)\b/.test(a));
        return below(3) > 0 && quiet.length > 0 ? quiet : offers;
      };
      const seen = trial.watch(melees, watched, trial.battle(idle));
      for (const kind of ['forecast', 'plays', 'combat', 'evade'] as const)
        expect(seen[kind], kind).toBeGreaterThan(15);
    });
  }

  it('HEL-SIE-16 HEL-SIE-17 HEL-SIE-18: in random sieges all throws together come out as foretold, helped or not', () => {
    const seen = trial.watch(drawn(30, camp, 'camp', 'siege'), watched, {
      goesOn: ({ phase }) => phase === 'C',
      choose: fierce,
    });
    expect(seen.sieges).toBeGreaterThan(15);
    expect(seen.siege).toBeGreaterThan(5);
  });

  it('HEL-S04: a storm damages so many of the ships in that many of all throws, sheltered or not', () => {
    const storm = (zones: NonNullable<Setting['zones']>, at: string): void => {
      const t = facing({ hands: { athens: ['storm'] }, zones });
      expectStorm(tableOf(t, 'athens', at, 'storm'), ([a, b, c]) =>
        play(kept(t), [
          `athens play storm | ${a}`,
          `sparta pass | ${b}`,
          `sparta pass | ${c}`,
          'sparta pass',
        ]),
      );
    };
    storm({ M12: ['A-T20', 'A-T10', 'A-T4'] }, 'M12');
    storm({ M5: ['A-T20', 'A-T10', 'A-T4'], Sestos: ['A-P2'] }, 'M5');
  });
});

describe('odds say what they rest on', () => {
  it('each modifier comes with its rule, that of a stratagem too', () => {
    const t = facing({
      hands: { athens: ['C01'], sparta: ['C12'] },
      zones: { T5: ['A-H4B', 'A-P2', 'A-A2', 'alcibiade', 'S-P4', 'S-A2'] },
    });
    const table = tableOf(t, 'athens', 'T5');
    expect(factorsOf(table)).toEqual([
      'HEL-COL-01 column 2',
      'HEL-DRM-02 die 1',
      'HEL-DRM-03 die 1',
      'HEL-DRM-05 die -1',
      'HEL-DRM-01 die 1',
    ]);
    const what = tableOf(t, 'sparta', 'T5').ifPlayed ?? [];
    expect(what.map((w) => w.play)).toEqual(['leader-wounded']);
    expect(factorsOf(what[0]?.table as OddsTable)).not.toContain('HEL-DRM-01 die 1');
  });

  it('HEL-B2-10 HEL-B3-02: who has met enemies in B.2 is attacked where the others have the initiative', () => {
    const attacker = (initiative: SideName, phase: string): unknown => {
      const zones = { M12: ['A-T20', 'S-T10'], B3: ['A-T10'] };
      const t = position({ phase, initiative, active: 'athens', advantage: 'sparta', zones });
      return tableOf(t, 'athens', 'M12').facts.attacker;
    };
    expect(attacker('sparta', 'B.2')).toBe(1);
    expect(attacker('athens', 'B.2')).toBe(0);
    expect(attacker('sparta', 'B.3')).toBe(0);
  });

  it('HEL-EVA-03 HEL-EVA-04: an evasion names its leader and its waters, until it has been tried', () => {
    const t = facing({ zones: { M12: ['A-T20', 'S-T10', 'mindaros'] } });
    expect(factorsOf(tableOf(t, 'sparta', 'M12', 'evasion'))).toEqual([
      'HEL-EVA-03 die 1',
      'HEL-EVA-04 die 1',
    ]);
    act(t, 'athens', 'done');
    expect(kindsAt(t, 'sparta', 'M12')).toContain('evasion');
    act(t, 'sparta', 'evade M14', [1]);
    act(t, 'sparta', 'pass', [1]);
    expect(kindsAt(t, 'sparta', 'M12')).not.toContain('evasion');
  });

  it('HEL-SIE-04 HEL-SIE-13: a siege names every die it gains and loses, and is not foretold twice', () => {
    const t = position({
      phase: 'C',
      hands: { athens: ['storm'] },
      zones: {
        M4: ['A-T10'],
        T22: ['A-H4', 'A-H4', 'A-P2'],
        Abydos: ['S-T10'],
        M7: ['A-T4'],
        T23: ['A-H3'],
        Lampsaque: ['S-P2'],
      },
    });
    expect(factorsOf(tableOf(t, 'athens', 'Abydos', 'siege'))).toEqual([
      'HEL-SIE-04 dice 1',
      'HEL-SIE-06 dice 2',
      'HEL-SIE-13 dice -1',
    ]);
    act(t, 'athens', 'siege Abydos', [2, 2]);
    act(t, 'sparta', 'pass');
    expect(kindsAt(t, 'athens', 'Abydos')).not.toContain('siege');
    expect(kindsAt(t, 'athens', 'Lampsaque')).toContain('siege');
  });

  it('once the die is accepted nothing is left to foretell of a combat', () => {
    const t = facing({ zones: { T5: ['A-H4', 'A-P2', 'S-H4', 'S-P2'] } });
    act(t, 'athens', 'done');
    act(t, 'sparta', 'pass', [6]);
    expect(kindsAt(t, 'athens', 'T5')).toContain('combat');
    act(t, 'sparta', 'pass');
    expect(kindsAt(t, 'athens', 'T5')).not.toContain('combat');
  });

  it('HEL-MAP-11: there is nothing to foretell in a base, or in a place that does not exist', () => {
    const t = facing({ zones: { B3: ['A-H4', 'S-H4', 'A-T10', 'S-T10'] } });
    expect(odds(t, 'athens', 'B3')).toEqual([]);
    expect(odds(t, 'athens', 'Athens')).toEqual([]);
  });
});

describe('odds tell no secrets', () => {
  it('each side sees what its own stratagems would do, and a spectator nothing of the kind', () => {
    const named = (role: string): string[] => {
      const t = facing({ hands: { athens: ['C03'], sparta: ['C04'] }, zones: { M12: ['A-T10', 'S-T10'] } });
      return (tableOf(t, role, 'M12').ifPlayed ?? []).map((what) => what.play);
    };
    expect(named('athens')).toEqual(['periplous']);
    expect(named('sparta')).toEqual(['kyklos']);
    expect(named('spectator')).toEqual([]);
  });

  it('HEL-STR-02: what lies face down changes nothing for the other side', () => {
    const t = facing({ hands: { athens: ['C03'], sparta: ['C04'] }, zones: { M12: ['A-T10', 'S-T10'] } });
    play(t, ['athens done', 'sparta pass']);
    const before = tableOf(t, 'sparta', 'M12').facts;
    act(t, 'athens', 'play periplous');
    expect(tableOf(t, 'sparta', 'M12').facts).toEqual(before);
  });

  it('HEL-STR-02: whoever has laid it still sees what it will do, and nothing else he holds; the enemy sees neither', () => {
    const t = facing({
      hands: { athens: ['C03', 'C04'], sparta: ['C12'] },
      zones: { M12: ['A-T10', 'S-T10', 'doreius', 'thrasybule'] },
    });
    play(t, ['athens done', 'sparta pass']);
    const foretold = tableOf(t, 'athens', 'M12').ifPlayed?.find(({ play }) => play === 'periplous');
    act(t, 'athens', 'play periplous');
    expect(tableOf(t, 'athens', 'M12').ifPlayed).toEqual([foretold]);
    expect(tableOf(t, 'sparta', 'M12').ifPlayed?.map((what) => what.play)).toEqual(['leader-wounded']);
    expect(tableOf(t, 'spectator', 'M12').ifPlayed).toBeUndefined();
  });

  it('asking changes nothing, and what a role is told does not depend on what it cannot know', () => {
    trial.expectNoSecrets(15, (below, n) => melee(below, n % 2 === 0));
  });
});
