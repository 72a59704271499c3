import { type Event, hashState, type OddsTable } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { type Below, dice, drawer, drawn, one } from '../../bey/test/chance.ts';
import {
  expectStorm,
  factorsOf,
  makeTrial,
  resultOn,
  type Watched,
  zoneOfRoll,
} from '../../bey/test/odds.ts';
import { stratagems } from '../src/counters.ts';
import { garrisons } from '../src/data/counters.ts';
import { isLand, mainLand, neighbours, operational, zoneId } from '../src/map.ts';
import { battles } from '../src/procedures/combat.ts';
import { overstacked } from '../src/procedures/stacking.ts';
import { combatPlays } from '../src/stratagems.ts';
import { facing, march } from './battle.ts';
import { legal } from './look.ts';
import { act, asked, kept, passAll, play, position, type Table, table } from './table.ts';

const trial = makeTrial(table, { battles, unsettled: overstacked, combatPlays });
const { odds, kindsAt, tableOf, until, expectCombat, someLeaders } = trial;

function expectSiege(events: readonly Event[], table: OddsTable, die: number): void {
  const e = events.find((event) => event.type === 'siege.result') as Event;
  expect({ kind: e.kind, at: zoneId(e.zone as number), success: e.success }).toEqual({
    kind: table.kind,
    at: table.at,
    success: resultOn(table, die).success,
  });
}

// ---- the checks, each at one kind of decision

/** A play, with each choice and with this die. */
function tryPlay(t: Table, role: string, target: string, table: OddsTable, die: number): void {
  const after = (choice: string): OddsTable =>
    table.ifPlayed?.find((what) => what.play === `${target}@${choice}` || what.play === target)?.table ??
    table;
  const trial = kept(t);
  let events: readonly Event[] = [];
  try {
    events = act(trial, role, `play ${target}`);
  } catch (error) {
    throw new Error(`${role} play ${target}: ${error}`);
  }
  const ask = asked(trial);
  const choosing = ask?.role === role && ['support', 'discord', 'surprise', 'wound'].includes(ask.step);
  if (!choosing) {
    // The only choice, if there was one, has been made.
    const only = table.ifPlayed?.filter((what) => what.play.split('@')[0] === target) ?? [];
    expect(only.length).toBeLessThanOrEqual(1);
    expect(events.length).toBeGreaterThan(0);
    expectCombat(
      t,
      until(kept(t), role, `play ${target}`, [die], 'combat.result'),
      only[0]?.table ?? table,
      die,
    );
    return;
  }
  for (const offer of legal(trial, role)) {
    const [name = ''] = (offer.split(' ')[1] ?? '').split('@');
    expectCombat(trial, until(kept(trial), role, offer, [die], 'combat.result'), after(name), die);
  }
}

const checkPlays = trial.checkPlays((t, role, target, table) => {
  for (const die of dice) tryPlay(t, role, target, table, die);
  return dice.length;
});

/** Every attempt of a siege, alone and helped. */
function checkSieges(t: Table, role: string): number {
  let n = 0;
  for (const text of legal(t, role)) {
    const [kind = '', at = ''] = text.split(' ');
    if (!['diplomacy', 'assault', 'blockade'].includes(kind)) continue;
    const table = tableOf(t, role, at, kind);
    for (const die of dice) {
      expectSiege(until(kept(t), role, text, [die], 'siege.result'), table, die);
      for (const what of table.ifPlayed ?? []) {
        const helped = kept(t);
        act(helped, role, text);
        expectSiege(until(helped, role, `play ${what.play}`, [die], 'siege.result'), what.table, die);
      }
    }
    n++;
  }
  return n;
}

/** A die of a siege is thrown again with every value; the series tries the others. */
function checkReroll(t: Table, role: string, purpose: string): number {
  if (!purpose.startsWith('siege-')) return trial.checkReroll(t, role, purpose);
  if (!legal(t, role).includes('reroll')) return 0;
  const table = tableOf(t, role, zoneId(zoneOfRoll(t)), purpose.slice(6));
  for (const die of dice) expectSiege(until(kept(t), role, 'reroll', [die], 'siege.result'), table, die);
  return 1;
}

const watched: Watched<Table> = {
  checks: {
    'combat.attacker': ['plays', checkPlays],
    'combat.defender': ['plays', checkPlays],
    'combat.reply': ['plays', checkPlays],
    sieges: ['sieges', checkSieges],
  },
  reroll: checkReroll,
  kindOf: (purpose) => (purpose.startsWith('siege-') ? 'siege' : purpose),
};

const fierce = (t: Table, role: string, below: Below): string =>
  trial.fierce(t, role, below, /^(play|go|diplomacy|assault|blockade|operate|pick)\b/);

const muster = (below: Below) => trial.muster(below, false);

/** Two random forces face to face, friends of both in the zones around, stratagems in both hands. */
function melee(below: Below): Table {
  const zone = one(below(4) === 0 ? operational : mainLand, below);
  const force = muster(below);
  const zones: { [id: string]: string[] } = {
    [zoneId(zone)]: [...force('athens', 5), ...force('sparta', 5), ...someLeaders(below)],
  };
  for (const z of neighbours(zone))
    if (isLand(z) && below(3) === 0) zones[zoneId(z)] = force(one(['athens', 'sparta'], below), 2);
  const flotilla = below(2) === 0;
  // Once the flotilla is out its counter is in nobody's hand.
  const draw = drawer(flotilla ? stratagems.counters.slice(1) : stratagems.counters, below);
  return position({
    active: one(['athens', 'sparta'], below),
    advantage: one(['athens', 'sparta'], below),
    announced: 9,
    wall: one(['none', 'built', 'destroyed'], below),
    flotilla,
    options: {
      winnerLaw: one(['even', 'attacker', 'defender'], below),
      entryShift: one(['any', 'all', 'majority'], below),
      wallShiftDirection: one(['inward', 'both'], below),
    },
    zones,
    hands: { athens: [draw(), draw()], sparta: [draw(), draw()] },
  });
}

/** A random force before a garrison of the enemy, in D.5 of its side. */
function camp(below: Below): Table {
  const side = one(['athens', 'sparta'] as const, below);
  const city = one(garrisons, below);
  return position({
    phase: 'D.5',
    active: side,
    advantage: one(['athens', 'sparta'], below),
    garrisons: { [city.id]: side === 'athens' ? 'sparta' : 'athens' },
    hands: { [side]: ['diplomacy', 'defection'] },
    zones: { [city.zone]: [...muster(below)(side, 8), ...someLeaders(below, side)] },
  });
}

describe('odds are what happens', () => {
  it('AMP-4.2-g AMP-4.3-b AMP-6-c: in games played at random every die does what was foretold of it', () => {
    const games = trial.games(['10.1', '10.2', '10.3', '10.4'], 4);
    const seen = trial.watch(games, watched, { choose: fierce, most: 900 });
    for (const kind of ['sieges', 'siege', 'attrition'] as const)
      expect(seen[kind], kind).toBeGreaterThan(20);
  });

  it('AMP-4.2-b AMP-4.2-g AMP-CRT-col-g: so it does in random battles, however they are joined and whatever is played', () => {
    const seen = trial.watch(drawn(80, melee, 'melee', 'fight'), watched, trial.battle());
    expect(seen.fights).toBeGreaterThan(0);
    for (const kind of ['forecast', 'plays', 'combat'] as const) expect(seen[kind], kind).toBeGreaterThan(60);
  });

  it('AMP-4.3-b AMP-7.S19-a AMP-7.S20-a: in random sieges so does every die, helped or not', () => {
    const seen = trial.watch(drawn(80, camp, 'camp', 'siege'), watched, {
      goesOn: ({ phase }) => phase === 'D.5',
      choose: (t, role, below) => one(legal(t, role), below),
    });
    for (const kind of ['sieges', 'siege'] as const) expect(seen[kind], kind).toBeGreaterThan(50);
  });

  it('AMP-7.S2-a: a storm damages so many of the ships in that many of all throws', () => {
    const ships = ['A-T20', 'A-T10', 'A-T7*'];
    const t = facing({ active: 'sparta', hands: { sparta: ['storm'] }, zones: { M2: ships, T1: ['S-P5x'] } });
    const [table] = odds(t, 'athens', 'M2').filter((o) => o.kind === 'storm');
    expectStorm(table, ([a, b, c]) =>
      play(kept(t), [`sparta play storm | ${a}`, `sparta pass | ${b}`, `sparta pass | ${c}`, 'sparta pass']),
    );
  });
});

describe('odds say what they rest on', () => {
  it('each modifier comes with its rule', () => {
    const t = facing({
      wall: 'built',
      zones: { T9: ['A-H6B', 'A-P5x', 'A-C5', 'nicias'], T11: ['S-P5x', 'S-C5x', 'clearidas', 'brasidas'] },
    });
    march(t, 'athens', 'T9', ['A-H6B', 'A-P5x', 'A-C5', 'nicias'], ['T11']);
    expect(factorsOf(tableOf(t, 'athens', 'T11', 'combat'))).toEqual([
      'AMP-CRT-col-a column 2',
      'AMP-CRT-col-f column -2',
      'AMP-CRT-die-a die -1',
      'AMP-CRT-die-b die 1',
      'AMP-CRT-die-c die -1',
      'AMP-CRT-die-d die 1',
    ]);
  });

  it('AMP-7.S5-a AMP-7.S7-a: and so does what a stratagem adds', () => {
    const t = facing({
      hands: { athens: ['cavalry'], sparta: ['spartans'] },
      zones: { T8: ['A-C5', 'A-H6', 'S-H5B', 'S-H7x'] },
    });
    play(t, ['athens done', 'athens play cavalry']);
    expect(factorsOf(tableOf(t, 'athens', 'T8', 'combat'))).toContain('AMP-7.S5-a die 2');
    const [what] = tableOf(t, 'sparta', 'T8', 'combat').ifPlayed ?? [];
    expect(what?.play).toBe('spartans');
    expect(factorsOf(what?.table as OddsTable)).toEqual(['AMP-7.S5-a die 2', 'AMP-7.S7-a column -1']);
  });

  it('AMP-4.3.1-a AMP-7.S19-a: a siege names its goal, the leader and the stratagem', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      advantage: 'athens',
      hands: { sparta: ['diplomacy'] },
      zones: { O4: ['S-P5x', 'clearidas'] },
    });
    const table = tableOf(t, 'sparta', 'O4', 'diplomacy');
    expect(table.facts.goal).toBe(6);
    expect(factorsOf(table)).toEqual(['AMP-4.3.1-a die 1']);
    expect(factorsOf(table.ifPlayed?.[0]?.table as OddsTable)).toEqual([
      'AMP-4.3.1-a die 1',
      'AMP-7.S19-a die 2',
    ]);
    act(t, 'sparta', 'diplomacy O4');
    expect(kindsAt(t, 'sparta', 'O4')).toEqual(['diplomacy', 'attrition']);
    act(t, 'sparta', 'play diplomacy', [1]);
    expect(factorsOf(tableOf(t, 'athens', 'O4', 'diplomacy'))).toContain('AMP-7.S19-a die 2');
  });

  it('AMP-4.3-a: a zone already tried has no siege left to foretell', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      advantage: 'athens',
      zones: { O4: ['S-P5x', 'clearidas'], O3: ['S-P5x', 'brasidas'] },
    });
    act(t, 'sparta', 'diplomacy O4', [1]);
    passAll(t);
    expect(kindsAt(t, 'sparta', 'O4')).toEqual(['attrition']);
    expect(kindsAt(t, 'sparta', 'O3')).toContain('diplomacy');
  });

  it('chances of a table add up to one', () => {
    const t = facing({ zones: { T8: ['A-P5x', 'S-P5x'], M2: ['A-T7', 'A-T10', 'A-T20'] } });
    for (const at of ['T8', 'M2'])
      for (const table of odds(t, 'athens', at))
        expect(
          table.results.reduce((sum, { chance: [part, whole] }) => sum + part / whole, 0),
          table.kind,
        ).toBeCloseTo(1);
  });

  it('once the die is accepted nothing is left to foretell', () => {
    const t = facing({ advantage: 'athens', zones: { T8: ['A-P5x', 'A-P5x', 'S-P5x', 'S-P5x'] } });
    act(t, 'athens', 'done', [6]);
    expect(kindsAt(t, 'athens', 'T8')).toContain('combat');
    passAll(t);
    expect(asked(t)?.step).toBe('retreat.choose');
    expect(kindsAt(t, 'athens', 'T8')).not.toContain('combat');
  });

  it('where nobody stands there are no odds, and none in a place that does not exist', () => {
    const t = facing({ zones: { T8: ['A-P5x'] } });
    expect(odds(t, 'athens', 'T9')).toEqual([]);
    expect(odds(t, 'athens', 'Sparta')).toEqual([]);
  });
});

describe('odds tell no secrets', () => {
  const hands = { athens: ['cavalry', 'diplomacy'], sparta: ['peltasts', 'defection'] };
  const battle = () => facing({ hands, zones: { T8: ['A-C5', 'A-P5x', 'S-P5x', 'S-C5x'] } });

  it('each side sees what its own stratagems would do, and a spectator nothing of the kind', () => {
    const named = (role: string) =>
      (tableOf(battle(), role, 'T8', 'combat').ifPlayed ?? []).map((what) => what.play);
    expect(named('athens')).toEqual(['cavalry']);
    expect(named('sparta')).toEqual(['peltasts']);
    expect(named('spectator')).toEqual([]);
  });

  it('so it is before a siege', () => {
    const t = position({
      phase: 'D.5',
      active: 'sparta',
      hands,
      zones: { O4: ['S-P5x', 'S-P5x', 'clearidas'] },
    });
    const named = (role: string) =>
      (tableOf(t, role, 'O4', 'blockade').ifPlayed ?? []).map((what) => what.play);
    expect(named('sparta')).toEqual(['defection']);
    expect(named('athens')).toEqual([]);
    expect(named('spectator')).toEqual([]);
  });

  it('AMP-2.B.3.3-c: who has played one face in this phase is offered no other', () => {
    const t = facing({
      hands: { athens: ['cavalry', 'peltasts'] },
      zones: { T8: ['A-C5', 'A-P5x', 'S-P5x', 'S-C5x'] },
    });
    expect(tableOf(t, 'athens', 'T8', 'combat').ifPlayed).toHaveLength(2);
    act(t, 'athens', 'done');
    act(t, 'athens', 'play cavalry', [3]);
    expect(tableOf(t, 'athens', 'T8', 'combat').ifPlayed).toBeUndefined();
  });

  it('asking changes nothing', () => {
    const t = battle();
    act(t, 'athens', 'done');
    const before = hashState(t);
    for (const role of ['athens', 'sparta', 'spectator'])
      for (const at of ['T8', 'M2', 'O4']) odds(t, role, at);
    expect(hashState(t)).toBe(before);
  });

  it('what a role is told does not depend on what it cannot know', () => {
    trial.expectNoSecrets(20, melee);
  });
});
