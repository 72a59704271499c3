import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { pieces, roster } from '../src/counters.ts';
import { scenarios } from '../src/data/scenarios.ts';
import { hellespont } from '../src/game.ts';
import { zoneId } from '../src/map.ts';
import { scenarioOf } from '../src/setup.ts';
import { expectLegal, expectNoEvent, expectRefusal } from './expect.ts';
import { at, counter, hand, legal, sideName, stands, targets, where } from './look.ts';
import { act, asked, nobody, passAll, play, position, type Setting, setup, type Table } from './table.ts';

/** Everybody on the map, by zone. */
function everywhere(t: Table): { [zone: string]: string[] } {
  const found: { [zone: string]: string[] } = {};
  for (const z of new Set(t.at.filter((place) => place >= 0))) found[zoneId(z)] = at(t, zoneId(z));
  return found;
}

/** Who comes in on that turn, and where, both sides' windows passed. */
function entries(scenario: string, turn: number, setting: Setting = {}): { [zone: string]: string[] } {
  const t = position({ scenario, turn, phase: 'B.2', zones: {}, ...setting });
  passAll(t);
  return everywhere(t);
}

describe.each(['10.1', '10.2'])('%s The set-up', (scenario) => {
  it('HEL-SCN-01: it begins in August 411 and lasts ten turns, to May 410', () => {
    const spec = hellespont.manifest.scenarios.find((s) => s.id === scenario);
    expect(spec?.turns).toEqual([1, 10]);
    expect(setup(scenario).turn).toBe(1);
  });

  it('HEL-SCN-02: supply at 3 on both sides, no action points yet', () => {
    const t = setup(scenario);
    expect(t.supply).toEqual([3, 3]);
    expect(t.famine).toEqual([0, 0]);
    expect(t.pa).toEqual([0, 0]);
  });

  it('HEL-SCN-03: both sides stand where the scenario puts them', () => {
    expect(everywhere(setup(scenario))).toEqual({
      Sestos: ['A-T10', 'A-T4', 'A-T2', 'A-T2', 'A-H3', 'A-P2'],
      Cardia: ['A-P2'],
      B1: ['S-T4', 'S-T4'],
      Abydos: ['S-T10', 'S-T4', 'S-T2', 'S-H3', 'S-P2'],
      Cyzique: ['S-P4'],
    });
  });

  it('HEL-SCN-03: nobody comes in but in September, October and February', () => {
    for (const turn of [1, 4, 5, 6, 8, 9, 10]) expect(entries(scenario, turn), `turn ${turn}`).toEqual({});
  });

  it('HEL-SCN-03: every counter but those of the optional entries is used, and no more than there are', () => {
    const spec = scenarios.find((s) => s.id === scenario)!;
    const used = new Map<string, number>();
    for (const group of [...spec.deployment, ...spec.entries, ...spec.optional])
      for (const [key, n] of Object.entries(group.units)) used.set(key, (used.get(key) ?? 0) + n);
    for (const { key, count } of roster.units) expect(used.get(key), key).toBe(count);
  });
});

describe('10.1 The historical scenario', () => {
  it('HEL-SCN-02: the Advantage is Spartan', () => {
    expect(sideName(setup('10.1').advantage)).toBe('sparta');
  });

  it('HEL-SCN-03, G-27: the entries of September', () => {
    expect(entries('10.1', 2)).toEqual({
      B3: [
        ...['A-T20', 'A-T10*', 'A-T10', 'A-T10', 'A-T10', 'A-H4B', 'A-H4', 'A-H4', 'A-P4B', 'A-A2'],
        ...[
          'S-T20',
          'S-T10*',
          'S-T10',
          'S-T10',
          'S-T10',
          'S-T10',
          'S-T10',
          'S-H4B',
          'S-H4',
          'S-H3',
          'S-P2',
          'S-A2',
        ],
        ...['thrasybule', 'thrasyllos', 'chereas', 'mindaros', 'hermocrate', 'hyppocrate'],
      ],
    });
  });

  it('HEL-SCN-03: the entries of October', () => {
    expect(entries('10.1', 3)).toEqual({
      B2: ['A-T10', 'A-T4', 'A-T4', 'A-H4B', 'A-A3B', 'alcibiade'],
      B3: ['A-T10', 'A-T10', 'S-T10', 'S-T4', 'S-T4', 'S-H3', 'S-A2', 'tymochares', 'doreius'],
      T29: ['S-C5Bp', 'S-P5p', 'pharnabaze'],
    });
  });

  it('HEL-SCN-03: the entries of February', () => {
    expect(entries('10.1', 7)).toEqual({
      B2: ['A-T4', 'A-T4', 'A-T2', 'A-T2', 'A-A2'],
      B3: ['A-T20', 'A-H3', 'S-T20', 'S-T2', 'S-T2', 'S-T2', 'S-H4B', 'S-A2', 'theramene', 'epicles'],
      T29: ['S-C5Bp'],
    });
  });

  it('HEL-SCN-04, G-25: Athens, then Sparta, takes a counter of its own colour among S1 to S10', () => {
    const t = setup('10.1');
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'opening' });
    expect(targets(t, 'athens', 'take')).toEqual(['C01', 'C03', 'C04', 'C05', 'C06', 'C07']);
    // Storm and Archers are neutral, Mining on C08 and Surprise on C09 are Sparta's.
    for (const id of ['C10', 'C11', 'C08', 'C09', 'C02'])
      expectRefusal(t, 'athens', `take ${id}`, 'HEL-SCN-04');
    act(t, 'athens', 'take C04');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'opening' });
    expect(targets(t, 'sparta', 'take')).toEqual(['C05', 'C06', 'C07', 'C08', 'C09']);
  });

  it('HEL-SCN-04: in secret', () => {
    const t = setup('10.1');
    const view = hellespont.view(t, 'spectator');
    const applied = hellespont.apply(t, 'athens', { verb: 'take', target: 'C04' });
    for (const viewer of ['sparta', 'spectator']) {
      const told = hellespont.update(t, applied, viewer).filter((e) => e.type === 'draw');
      expect(told).toMatchObject([{ type: 'draw', side: 0, counter: -1 }]);
      expect(hellespont.view(t, viewer).board.counters).toEqual(view.board.counters);
    }
  });

  it('HEL-SCN-04: nobody has to take one', () => {
    const t = setup('10.1');
    play(t, ['athens done', 'sparta take C08']);
    expect([hand(t, 'athens').length, hand(t, 'sparta').length]).toEqual([1, 2]);
    expect(hand(t, 'sparta')).toContain('C08');
  });

  it('HEL-SCN-05, G-25: on the first turn each player draws a single counter, later two', () => {
    const t = setup('10.1');
    const events = [...act(t, 'athens', 'take C04'), ...act(t, 'sparta', 'take C05')];
    // One taken and one drawn each.
    expect(events.filter((e) => e.type === 'draw').map((e) => sideName(e.side as number))).toEqual([
      'athens',
      'sparta',
      'sparta',
      'athens',
    ]);
    const later = position({
      turn: 1,
      phase: 'D.2',
      initiative: 'athens',
      active: 'sparta',
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10', 'S-T10'] },
    });
    expect(act(later, 'sparta', 'done').filter((e) => e.type === 'draw')).toHaveLength(4);
  });
});

describe('10.1 The Persians', () => {
  const persians = ['S-C5Bp', 'S-P5p', 'pharnabaze'];
  const chosen = (from: string, who: readonly string[], zones: Setting['zones'] = {}): Table => {
    const t = position({
      active: 'sparta',
      announced: 4,
      zones: { ...zones, [from]: [...who, ...(zones[from] ?? [])] },
    });
    play(t, [`sparta activate ${from}`, ...who.map((name) => `sparta pick ${name}`)]);
    return t;
  };

  it.each(persians)('HEL-SCN-06, G-28: %s neither sails nor crosses on a bridge of ships', (who) => {
    expectRefusal(chosen('Abydos', ['S-T20', 'S-T10', who]), 'sparta', 'go M4', 'HEL-SCN-06');
    expectRefusal(chosen('Abydos', [who], { M4: ['S-T20'] }), 'sparta', 'go M4', 'HEL-SCN-06');
    expectRefusal(chosen('T22', [who], { M5: ['S-T20'] }), 'sparta', 'go M5', 'HEL-SCN-06');
    // On foot he goes into the port like anybody else.
    expectLegal(chosen('T22', [who]), 'sparta', 'go Abydos');
  });

  it('HEL-SCN-06: they are not taken home', () => {
    const t = position({
      phase: 'D.2',
      active: 'sparta',
      zones: { Abydos: ['S-T20', 'S-T20', 'S-T10', 'S-T10', 'S-P5p', 'S-P2', 'pharnabaze'] },
    });
    act(t, 'sparta', 'home S-T20@Abydos/B1');
    expectLegal(t, 'sparta', 'home S-P2@Abydos/B1');
    expectRefusal(t, 'sparta', 'home S-P5p@Abydos/B1', 'HEL-SCN-06');
    expectRefusal(t, 'sparta', 'home pharnabaze@Abydos/B1', 'HEL-SCN-06');
  });

  it('HEL-SCN-06: beaten, they do not retreat over the water; others may', () => {
    const beaten = (who: readonly string[]): Table => {
      const t = position({
        active: 'sparta',
        fighting: true,
        announced: 1,
        zones: { T22: [...who, 'A-H4B', 'A-H4B', 'A-H4'], M5: ['S-T20'] },
      });
      act(t, 'athens', 'pass', [1]);
      passAll(t);
      while (legal(t, 'sparta').some((a) => a.startsWith('lose')))
        act(t, 'sparta', legal(t, 'sparta').find((a) => a.startsWith('lose')) as string);
      return t;
    };
    const overSea = (t: Table) => targets(t, 'sparta', 'retreat').filter((to) => to.endsWith('/sea'));
    expect(overSea(beaten(['S-P5p', 'pharnabaze']))).toEqual([]);
    const mixed = beaten(['S-P5p', 'S-H4', 'S-H3']);
    expect(overSea(mixed)).toContain('T17/sea');
    act(mixed, 'sparta', 'retreat T17/sea');
    expect(at(mixed, 'T17').every((name) => name.startsWith('S-H'))).toBe(true);
    // The Persians still have to find their own way.
    if (at(mixed, 'T22').some((name) => name.startsWith('S-P5p'))) expect(overSea(mixed)).toEqual([]);
  });

  it('HEL-SCN-07, G-28: reduced, they do not recover in D.3', () => {
    const t = position({
      phase: 'D.3',
      active: 'sparta',
      initiative: 'sparta',
      advantage: 'athens',
      zones: { T7: ['S-C5Bp*', 'S-P5p*', 'S-H3*', 'mindaros'] },
    });
    expect(targets(t, 'sparta', 'recover')).toEqual(['S-H3*@T7']);
    expectRefusal(t, 'sparta', 'recover S-C5Bp*@T7', 'HEL-D3-01');
  });

  const withFace = (id: string, options: Setting['options'] = {}): Table =>
    position({
      phase: 'D.3',
      active: 'sparta',
      initiative: 'sparta',
      advantage: 'athens',
      options,
      hands: { sparta: [id] },
      zones: { T7: ['S-C5Bp*', 'S-H3*', 'S-H3*'] },
    });

  it('HEL-SCN-07, G-28: the lesser recovery restores them, the greater does not', () => {
    const one = withFace('C08');
    act(one, 'sparta', 'play recover-1');
    expect(targets(one, 'sparta', 'recover')).toEqual(['S-H3*@T7', 'S-C5Bp*@T7']);
    act(one, 'sparta', 'recover S-C5Bp*@T7');
    expect(stands(one, 'S-C5Bp@T7')).toBe(true);
    const two = withFace('C09');
    act(two, 'sparta', 'play recover-2');
    expect(targets(two, 'sparta', 'recover')).toEqual(['S-H3*@T7']);
  });

  it('HEL-SCN-07: good omens used as a recovery follow the recovery they stand for', () => {
    const two = withFace('C13');
    act(two, 'sparta', 'play good-omens:recover');
    expect(targets(two, 'sparta', 'recover')).toEqual(['S-H3*@T7']);
    const one = withFace('C13', { omensRecovery: '1' });
    act(one, 'sparta', 'play good-omens:recover');
    expect(targets(one, 'sparta', 'recover')).toContain('S-C5Bp*@T7');
  });

  it('HEL-SCN-07: the Advantage may restore them', () => {
    const t = position({ active: 'sparta', announced: 1, zones: { T7: ['S-C5Bp*', 'S-H3*'] } });
    act(t, 'sparta', 'advantage recover');
    expect(targets(t, 'sparta', 'recover')).toEqual(['S-H3*@T7', 'S-C5Bp*@T7']);
  });
});

describe('10.1 Optional entries', () => {
  const calling = (role: SideName, optional: readonly number[]): Table =>
    position({
      phase: 'B.2',
      turn: 4,
      due: nobody,
      advantage: role,
      optional,
      hands: { [role]: ['C11'] },
      zones: {},
    });

  it.each([
    ['athens', 'B3', 'A-T20'],
    ['athens', 'B2', 'A-T10'],
    ['sparta', 'B3', 'S-T20'],
    ['sparta', 'B1', 'S-T10'],
  ] as const)('HEL-SCN-08, G-26: %s may bring in at %s one %s', (role, base, ship) => {
    const t = calling(role, [0, 0, 0, 0]);
    act(t, role, 'play reinforcement');
    expect(targets(t, role, 'deploy')).toEqual(role === 'athens' ? ['B2', 'B3'] : ['B1', 'B3']);
    act(t, role, `deploy ${base}`);
    expect(at(t, base)).toEqual([ship]);
  });

  it('HEL-SCN-08, G-26: each of them once in the game', () => {
    const second = calling('athens', [1, 0, 0, 0]);
    act(second, 'athens', 'play reinforcement');
    // The other one is all there is to bring in.
    expect(at(second, 'B2')).toEqual(['A-T10']);
    expect(at(second, 'B3')).toEqual([]);
    expectRefusal(
      position({
        phase: 'B.2',
        turn: 4,
        due: nobody,
        advantage: 'athens',
        optional: [1, 1, 0, 0],
        hands: { athens: ['C11', 'C13'] },
        zones: {},
      }),
      'athens',
      'play reinforcement',
      'HEL-SCN-08',
    );
  });
});

describe('10.2 Alcibiades, the new Pericles', () => {
  it('HEL-SCN-10, G-30: the Advantage is Athenian', () => {
    expect(sideName(setup('10.2').advantage)).toBe('athens');
  });

  it('HEL-SCN-10, HEL-STR-06, G-30: S1, S16, S17, S18 and S23 are out, with every counter that bears them', () => {
    const t = setup('10.2');
    const out = ['C01', 'C02', 'C03'];
    for (const id of out) expect(counter(t, id), id).toBe('out');
    expect(t.counters.filter((place) => place === 3)).toHaveLength(3);
    expect(targets(t, 'athens', 'take')).toEqual(['C04', 'C05', 'C06', 'C07']);
    expect(setup('10.1').counters.filter((place) => place === 3)).toEqual([]);
  });

  it('HEL-SCN-10, HEL-STR-06: removed by face, a counter with a living face stays in the bowl', () => {
    const t = setup('10.2', { removeByFace: 'yes' });
    expect(['C01', 'C02', 'C03'].map((id) => counter(t, id))).toEqual(['cup', 'out', 'out']);
    expect(targets(t, 'athens', 'take')).toEqual(['C01', 'C04', 'C05', 'C06', 'C07']);
    const b2 = position({
      scenario: '10.2',
      options: { removeByFace: 'yes' },
      phase: 'B.2',
      turn: 4,
      advantage: 'athens',
      hands: { athens: ['C01', 'C13'] },
      zones: { Sestos: ['A-T10', 'alcibiade'] },
    });
    expectRefusal(b2, 'athens', 'play alcibiades', 'HEL-SCN-10');
    const fight = position({
      scenario: '10.2',
      options: { removeByFace: 'yes' },
      fighting: true,
      announced: 1,
      hands: { athens: ['C01'] },
      zones: { M5: ['A-T10', 'S-T10'] },
    });
    act(fight, 'sparta', 'pass');
    expectLegal(fight, 'athens', 'play surprise');
  });

  it('HEL-SCN-10, G-30: in September Alcibiades comes instead of Thrasybulus', () => {
    const { B3 } = entries('10.2', 2);
    expect(B3?.filter((name) => roster.leaders.some((l) => l.id === name))).toEqual([
      'alcibiade',
      'thrasyllos',
      'chereas',
      'mindaros',
      'hermocrate',
      'hyppocrate',
    ]);
    expect(B3?.filter((name) => name.startsWith('A-'))).toEqual(
      entries('10.1', 2).B3?.filter((name) => name.startsWith('A-')),
    );
  });

  it('HEL-SCN-10, G-30: in October Theramenes comes to Thasos instead of Alcibiades', () => {
    const { B2 } = entries('10.2', 3);
    expect(B2).toEqual(['A-T10', 'A-T4', 'A-T4', 'A-H4B', 'A-A3B', 'theramene']);
  });

  it('HEL-SCN-09, HEL-SCN-10, G-30: Thrasyllos leaves in November and is back in February at Samos', () => {
    const november = position({
      scenario: '10.2',
      turn: 4,
      phase: 'B.2',
      zones: { Sestos: ['A-T10', 'thrasyllos'] },
    });
    expect(where(november, 'thrasyllos')).toEqual(['removed']);
    const { B3 } = entries('10.2', 7, { removed: ['thrasyllos'] });
    expect(B3).toContain('thrasyllos');
    expect(B3).not.toContain('theramene');
    expect(B3).toContain('A-T20');
  });

  it('HEL-SCN-10: dead, he does not come back, though the ships do', () => {
    const { B3 } = entries('10.2', 7, { eliminated: ['thrasyllos'] });
    expect(B3).not.toContain('thrasyllos');
    expect(B3).toContain('A-T20');
  });

  it('HEL-SCN-09: in the first scenario he is gone for good', () => {
    const { B3 } = entries('10.1', 7, { removed: ['thrasyllos'] });
    expect(B3).not.toContain('thrasyllos');
  });

  it('HEL-B2-05 HEL-SCN-09 HEL-ADV-08: dead in November he is not withdrawn, and the Advantage calls him back in December', () => {
    const t = position({
      turn: 5,
      announced: 1,
      advantage: 'athens',
      eliminated: ['thrasyllos'],
      zones: { Sestos: ['A-T10'], Abydos: ['S-T10'] },
    });
    play(t, ['athens advantage recall', 'athens deploy B3']);
    expect(where(t, 'thrasyllos')).toEqual(['B3']);
  });

  it('HEL-SCN-09 HEL-S13: delayed into November he does not come; in 10.2 he does in February', () => {
    const late = (scenario: string): Table => {
      const due = scenarioOf(scenario).entries.map((e, i) => (i === 0 ? 4 : e.turn === 7 ? 7 : -1));
      const t = position({ scenario, turn: 4, phase: 'B.2', due, zones: { Abydos: ['S-T10'] } });
      expect(at(t, 'B3')).toContain('chereas');
      return t;
    };
    for (const scenario of ['10.1', '10.2']) expect(where(late(scenario), 'thrasyllos')).toEqual(['removed']);
    const { B3 } = entries('10.2', 7, { removed: ['thrasyllos'] });
    expect(B3).toContain('thrasyllos');
  });

  it('HEL-SCN-10: in all else it is the first scenario', () => {
    expect(entries('10.2', 3).T29).toEqual(entries('10.1', 3).T29);
    expect(entries('10.2', 7).B2).toEqual(entries('10.1', 7).B2);
    const t = setup('10.2');
    expectNoEvent(act(t, 'athens', 'done'), 'draw');
    expect(pieces.roster).toBe(roster);
  });
});
