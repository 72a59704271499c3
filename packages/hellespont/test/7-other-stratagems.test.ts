import type { SideName } from '@strategoi/bey';
import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { scenarios } from '../src/data/scenarios.ts';
import { words } from '../src/words/index.ts';
import { facing } from './battle.ts';
import { expectEvent, expectLegal, expectRefusal } from './expect.ts';
import { at, counter, hand, legal, rolls, targets, where } from './look.ts';
import { act, asked, play, position, type Setting, setup, type Table } from './table.ts';

const entries = (scenarios[0] as (typeof scenarios)[number]).entries;
const entry = (side: string, turn: number, at: string): number =>
  entries.findIndex((e) => e.side === side && e.turn === turn && e.at === at);

describe('7 How stratagems are spent', () => {
  it('HEL-STR-04: outside B.3 the hand is the only limit', () => {
    const t = position({
      phase: 'D.3',
      hands: { athens: ['C08', 'C09'] },
      zones: { Sestos: ['A-T10*', 'A-T4*', 'A-T2*', 'A-H3*'] },
    });
    play(t, ['athens play recover-1', 'athens recover A-T10*@Sestos', 'athens play recover-2']);
    play(t, ['athens recover A-T4*@Sestos', 'athens recover A-T2*@Sestos']);
    expect(at(t, 'Sestos')).toEqual(['A-T10', 'A-T4', 'A-T2', 'A-H3*']);
  });

  it('HEL-STR-06 HEL-SCN-10: a title taken out of the game takes its counters along', () => {
    const t = setup('10.2');
    expect(['C01', 'C02', 'C03'].map((id) => counter(t, id))).toEqual(['out', 'out', 'out']);
    const first = setup('10.1');
    expect(['C01', 'C02', 'C03'].map((id) => counter(first, id))).toEqual(['cup', 'cup', 'cup']);
  });
});

describe('S4 Storm', () => {
  /** Athens lets a storm loose; one die for each ship in the order given; the ships that were hit. */
  function storm(zones: NonNullable<Setting['zones']>, dice: readonly number[], options = {}): Table {
    const t = facing({ advantage: 'sparta', hands: { athens: ['storm'] }, zones, options });
    const [first, ...rest] = dice;
    act(t, 'athens', 'play storm', [first as number]);
    for (const die of rest) act(t, 'sparta', 'pass', [die]);
    act(t, 'sparta', 'pass');
    return t;
  }

  it('HEL-S04: one die for every ship of both sides in a sea zone; those in ports and bases are safe', () => {
    const t = storm({ M12: ['A-T10', 'A-T4'], M15: ['S-T10*'], Sestos: ['A-T20'], B3: ['A-T2'] }, [5, 4, 6]);
    expect(at(t, 'M12')).toEqual(['A-T10*', 'A-T4']);
    expect(where(t, 'S-T10')).toContain('eliminated');
    expect([at(t, 'Sestos'), at(t, 'B3')]).toEqual([['A-T20'], ['A-T2']]);
  });

  it('HEL-S04: 5 and 6 strike in the open; only 6 where there is a beach and an own port beside it', () => {
    const struckOn = (zones: NonNullable<Setting['zones']>, options = {}): number =>
      [4, 5, 6].find((die) => storm(zones, [die], options).face.includes(1)) ?? 7;
    expect(struckOn({ M12: ['A-T10'] })).toBe(5);
    expect(struckOn({ M5: ['A-T10'], Sestos: ['A-P2'] })).toBe(6);
    expect(struckOn({ M5: ['A-T10'] })).toBe(5);
    expect(struckOn({ M5: ['A-T10'], Sestos: ['S-P2'] })).toBe(5);
    // Parion has no beach on M9.
    expect(struckOn({ M9: ['A-T10'], Parion: ['A-P2'] })).toBe(5);
  });

  it('HEL-S04: with the printed thresholds it is the other way round', () => {
    const printed = { stormThresholds: 'printed' };
    const struck = (zones: NonNullable<Setting['zones']>, die: number): boolean =>
      storm(zones, [die], printed).face.includes(1);
    expect(struck({ M12: ['A-T10'] }, 5)).toBe(false);
    expect(struck({ M12: ['A-T10'] }, 6)).toBe(true);
    expect(struck({ M5: ['A-T10'], Sestos: ['A-P2'] }, 5)).toBe(true);
  });

  it('HEL-S04 HEL-NAV-07: troops aboard what is left must fit', () => {
    expect(at(storm({ M12: ['A-T20', 'A-H4'] }, [6]), 'M12')).toEqual(['A-T20*', 'A-H4*']);
  });

  it('HEL-S04 HEL-RET-05: with no enemy about, a leader whose last ship sinks reaches a base of his own', () => {
    const t = storm({ M12: ['A-T10*', 'chereas'], M14: ['A-T10'] }, [6, 1]);
    expect(where(t, 'chereas')).toEqual(['B2']);
  });

  it('HEL-S04: without a ship at sea there is no storm', () => {
    const t = facing({ hands: { athens: ['storm'] }, zones: { Sestos: ['A-T10'] } });
    expectRefusal(t, 'athens', 'play storm', 'HEL-S04');
  });
});

describe('S5 and S23 at the end of the turn', () => {
  const last = (setting: Setting): Table =>
    position({ phase: 'D.5', ...setting, zones: { B1: ['S-T2'], ...setting.zones } });

  it('HEL-S05: the enemy loses one ship in a sea with a beach and has another weakened, of his own choice', () => {
    const t = last({
      hands: { athens: ['C05'] },
      zones: { M5: ['S-T10', 'S-T4'], M13: ['S-T20'], Abydos: ['S-T2'] },
    });
    act(t, 'athens', 'play rotten-hulls');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'hulls' });
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-T20@M13', 'S-T10@M5', 'S-T4@M5']);
    act(t, 'sparta', 'lose S-T4@M5');
    expect(where(t, 'S-T4')).toContain('eliminated');
    expect(targets(t, 'sparta', 'lose')).toEqual(['S-T20@M13', 'S-T10@M5']);
    act(t, 'sparta', 'lose S-T10@M5');
    expect(at(t, 'M5')).toEqual(['S-T10*']);
  });

  it('HEL-S05: a single ship is lost and that is all; with none the counter cannot be played', () => {
    const t = last({ hands: { athens: ['C05'] }, zones: { M5: ['S-T10'] } });
    act(t, 'athens', 'play rotten-hulls');
    expect(where(t, 'S-T10')).toContain('eliminated');
    const none = last({
      hands: { athens: ['C05', 'C13'] },
      advantage: 'sparta',
      zones: { Abydos: ['S-T10'] },
    });
    expectRefusal(none, 'athens', 'play rotten-hulls', 'HEL-S05');
  });

  it('HEL-S23: removes for good one enemy unit that shows at most 10 PF, wherever it is, for no points', () => {
    const t = last({
      active: 'sparta',
      hands: { sparta: ['desertion'] },
      zones: { Sestos: ['A-T20', 'A-T20*', 'A-H4'], B3: ['A-P2'] },
    });
    act(t, 'sparta', 'play desertion');
    expect(targets(t, 'sparta', 'remove')).toEqual(['A-T20*@Sestos', 'A-H4@Sestos', 'A-P2@B3']);
    expectRefusal(t, 'sparta', 'remove A-T20@Sestos', 'HEL-S23');
    act(t, 'sparta', 'remove A-H4@Sestos');
    expect(where(t, 'A-H4')).toContain('removed');
    expect(where(t, 'A-H4')).not.toContain('eliminated');
  });

  it('HEL-S21 HEL-S23: no counter is numbered S21: S23 stands for it', () => {
    const t = last({ active: 'sparta', hands: { sparta: ['desertion'] }, zones: { Sestos: ['A-H4'] } });
    expectLegal(t, 'sparta', 'play desertion');
    expect(counter(t, 'desertion')).toBe('sparta');
  });
});

describe('S11 to S14 Recovery and reinforcements', () => {
  const rest = (
    hands: readonly string[],
    zones: NonNullable<Setting['zones']>,
    side: SideName,
    options = {},
  ) =>
    position({
      phase: 'D.3',
      active: side,
      advantage: side === 'athens' ? 'sparta' : 'athens',
      hands: { [side]: hands },
      zones,
      options,
    });

  it('HEL-S11: one unit, a Persian too', () => {
    const t = rest(['C08'], { T29: ['S-P5p*', 'S-P2*'] }, 'sparta');
    act(t, 'sparta', 'play recover-1');
    expect(targets(t, 'sparta', 'recover')).toEqual(['S-P5p*@T29', 'S-P2*@T29']);
    act(t, 'sparta', 'recover S-P5p*@T29');
    expect(at(t, 'T29')).toEqual(['S-P5p', 'S-P2*']);
  });

  it('HEL-S12 HEL-SCN-07: two units, but no Persians', () => {
    const t = rest(['C09'], { T29: ['S-P5p*', 'S-P2*', 'S-A2*', 'S-H3*'] }, 'sparta');
    act(t, 'sparta', 'play recover-2');
    expect(targets(t, 'sparta', 'recover')).toEqual(['S-H3*@T29', 'S-P2*@T29', 'S-A2*@T29']);
    play(t, ['sparta recover S-H3*@T29', 'sparta recover S-P2*@T29']);
    expect(at(t, 'T29')).toEqual(['S-H3', 'S-P5p*', 'S-P2', 'S-A2*']);
  });

  it('HEL-S11 HEL-S12: with nobody reduced they are refused', () => {
    const t = rest(['C08', 'C09'], { T29: ['S-P5p*'] }, 'sparta');
    expectRefusal(t, 'sparta', 'play recover-2', 'HEL-S12');
    expectLegal(t, 'sparta', 'play recover-1');
  });

  const arrivals = (setting: Setting): Table => position({ phase: 'B.2', turn: 2, ...setting });

  it('HEL-S13: one enemy entry of this turn comes a turn later', () => {
    const t = arrivals({ advantage: 'athens', hands: { sparta: ['delay'] }, zones: { Sestos: ['A-T10'] } });
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'deployment.delay' });
    act(t, 'sparta', 'play delay');
    expect(t.due[entry('athens', 2, 'B3')]).toBe(3);
    expect(where(t, 'thrasybule')).toEqual(['due']);
  });

  it('HEL-S13: who is about to come is said before, and whose coming is put off after', () => {
    const t = arrivals({ advantage: 'athens', hands: { sparta: ['delay'] }, zones: { Sestos: ['A-T10'] } });
    const ask = sure(asked(t));
    expect(words.en.prompt(ask)).toMatch(
      /5 trireme units, Thrasybulus.* at Chios\/Samos.*\. Delay them with S13/,
    );
    expect(words.fr.prompt(ask)).toMatch(/trières?.*Thrasybule.*à Chios\/Samos.*\. Retardez/);
    const due = expectEvent(act(t, 'sparta', 'play delay'), 'due');
    expect(words.en.event(due)).toBe(
      'The reinforcements of Athens for Chios/Samos (B3) are put off to turn 3.',
    );
    expect(words.fr.event(due)).toMatch(
      /^Les renforts d’Athènes attendus à Chios\/Samos \(B3\) sont reportés au tour 3/,
    );
  });

  it('HEL-S13: entries at two places in one month are two entries, and each may be hit again later', () => {
    const t = arrivals({
      turn: 3,
      advantage: 'athens',
      hands: { sparta: ['delay'] },
      zones: { Sestos: ['A-T10'] },
    });
    const first = asked(t)?.params?.entry as number;
    act(t, 'sparta', 'pass');
    const second = asked(t)?.params?.entry as number;
    expect([first, second].map((i) => entries[i]?.at).sort()).toEqual(['B2', 'B3']);
    act(t, 'sparta', 'play delay');
    expect(t.due[second]).toBe(4);
    expect(t.due[first]).toBe(-1);
    const again = arrivals({
      turn: 4,
      advantage: 'athens',
      hands: { sparta: ['delay'] },
      due: t.due,
      zones: { Sestos: ['A-T10'] },
    });
    act(again, 'sparta', 'play delay');
    expect(again.due[second]).toBe(5);
  });

  const none = entries.map(() => -1);

  it('HEL-S14 HEL-SCN-08: brings in one optional entry, each once', () => {
    const t = arrivals({
      advantage: 'athens',
      due: none,
      hands: { athens: ['reinforcement'] },
      zones: { Sestos: ['A-T10'] },
    });
    act(t, 'athens', 'play reinforcement');
    expect(targets(t, 'athens', 'deploy')).toEqual(['B2', 'B3']);
    act(t, 'athens', 'deploy B3');
    expect(at(t, 'B3')).toEqual(['A-T20']);
    const later = arrivals({
      advantage: 'athens',
      due: none,
      optional: t.optional,
      hands: { athens: ['reinforcement'] },
      zones: { Sestos: ['A-T10'] },
    });
    act(later, 'athens', 'play reinforcement');
    expect(at(later, 'B2')).toEqual(['A-T10']);
  });

  it('HEL-S14: for Sparta at Chios or Byzantion; when both have come it is refused', () => {
    const setting: Setting = {
      advantage: 'sparta',
      due: none,
      hands: { sparta: ['C11', 'C13'] },
      zones: { M14: ['S-T10'] },
    };
    const t = arrivals(setting);
    act(t, 'sparta', 'play reinforcement');
    expect(targets(t, 'sparta', 'deploy')).toEqual(['B1', 'B3']);
    const spent = arrivals({ ...setting, optional: [1, 1, 1, 1] });
    expectRefusal(spent, 'sparta', 'play reinforcement', 'HEL-SCN-08');
  });

  it('HEL-S13 HEL-S14: S13 played at once cancels it, and the entry is not used up', () => {
    const t = arrivals({
      advantage: 'athens',
      due: none,
      hands: { athens: ['reinforcement'], sparta: ['delay'] },
      zones: { Sestos: ['A-T10'] },
    });
    act(t, 'athens', 'play reinforcement');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'optional' });
    act(t, 'sparta', 'play delay');
    expect(t.optional).toEqual([0, 0, 0, 0]);
    expect(at(t, 'B3')).toEqual([]);
    expect([counter(t, 'C11'), counter(t, 'C10')]).toEqual(['cup', 'cup']);
  });
});

describe('S16 to S18 Leaders', () => {
  const quarrel = (zones: NonNullable<Setting['zones']>): Table =>
    facing({ active: 'sparta', advantage: 'athens', hands: { sparta: ['discord'] }, zones });
  const removedOn = (who: string): number =>
    [1, 2, 3, 4, 5, 6].find((die) => {
      const t = quarrel({ T5: ['A-H4', who] });
      act(t, 'sparta', 'play discord', [die]);
      act(t, 'athens', 'pass');
      return where(t, who)[0] === 'removed';
    }) as number;

  it('HEL-S16: 3 or more removes a leader without a bonus, 5 or more one with a simple one, for good', () => {
    expect(removedOn('chereas')).toBe(3);
    expect(removedOn('theramene')).toBe(5);
  });

  it('HEL-S16: never a double; open point 2: not even a wounded one', () => {
    const t = quarrel({ T5: ['A-H4', 'alcibiade*', 'thrasybule', 'chereas'], B3: ['theramene'] });
    act(t, 'sparta', 'play discord');
    expect(targets(t, 'sparta', 'remove')).toEqual(['chereas@T5', 'theramene@B3']);
    const none = quarrel({ T5: ['A-H4', 'alcibiade*'] });
    expectRefusal(none, 'sparta', 'play discord', 'HEL-S16');
  });

  it('HEL-S16: open point 2: a wounded simple leader is still simple', () => {
    const t = quarrel({ T5: ['A-H4', 'theramene*'] });
    act(t, 'sparta', 'play discord', [4]);
    act(t, 'athens', 'pass');
    expect(where(t, 'theramene')).toEqual(['T5']);
  });

  it('HEL-S16 HEL-VIC-08: he is removed, not killed: no point, and no return', () => {
    const t = quarrel({ T5: ['A-H4', 'chereas'] });
    act(t, 'sparta', 'play discord', [6]);
    act(t, 'athens', 'pass');
    expect(t.fallen).toEqual([]);
    expect(where(t, 'chereas')).toEqual(['removed']);
  });

  const none = entries.map(() => -1);
  const arrivals = (setting: Setting): Table => position({ phase: 'B.2', turn: 4, due: none, ...setting });

  it('HEL-S17: Alcibiades, if in play, goes to the satrap’s box, and the counter out of the game', () => {
    const t = arrivals({
      advantage: 'sparta',
      hands: { sparta: ['C02'] },
      zones: { M14: ['A-T20', 'alcibiade'], M12: ['S-T10'] },
    });
    act(t, 'sparta', 'play tissaphernes');
    expect(where(t, 'alcibiade')).toEqual(['box']);
    expect(counter(t, 'C02')).toBe('out');
    const absent = arrivals({
      advantage: 'sparta',
      hands: { sparta: ['C02', 'C11'] },
      zones: { M14: ['A-T20'] },
    });
    expectRefusal(absent, 'sparta', 'play tissaphernes', 'HEL-S17');
  });

  it('HEL-S17 HEL-B2-01: Sparta places first and still arrests Alcibiades on his arrival', () => {
    const t = position({
      phase: 'B.2',
      turn: 3,
      advantage: 'sparta',
      due: entries.map((e) => (e.turn === 3 && e.leaders.includes('alcibiade') ? 3 : -1)),
      hands: { sparta: ['C02'], athens: ['C01'] },
      zones: { M12: ['S-T10'] },
    });
    act(t, 'athens', 'pass');
    expect(where(t, 'alcibiade')).toEqual(['B2']);
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'arrived', window: 'W-2' });
    act(t, 'sparta', 'play tissaphernes');
    expect(where(t, 'alcibiade')).toEqual(['box']);
    // And Athens may answer in the same phase.
    expect(asked(t)).toMatchObject({ role: 'athens', step: 'arrived' });
    act(t, 'athens', 'play alcibiades');
    expect(where(t, 'alcibiade')).toEqual(['B3']);
  });

  it('HEL-S17 HEL-S18: nobody is asked once both are placed when neither bears on Alcibiades', () => {
    const setting: Setting = { options: { windows: 'sealed' }, hands: { sparta: ['C11'], athens: ['C10'] } };
    const after = (more: Setting): string | undefined => {
      const t = arrivals({ ...setting, advantage: 'sparta', ...more });
      play(t, ['sparta pass', 'athens pass']);
      return asked(t)?.step;
    };
    expect(after({ zones: { M14: ['A-T20', 'alcibiade'] } })).toBe('arrived');
    expect(after({ zones: { M14: ['A-T20'] } })).not.toBe('arrived');
    expect(after({ zones: { M14: ['A-T20', 'alcibiade'] }, out: ['C01', 'C02'] })).not.toBe('arrived');
  });

  it('HEL-S17 HEL-D3-02 HEL-ADV-08: in the box he gives nothing, and the Advantage does not free him', () => {
    const t = position({
      phase: 'D.3',
      advantage: 'athens',
      imprisoned: ['alcibiade'],
      zones: { Sestos: ['A-T10*', 'chereas'] },
    });
    expect(targets(t, 'athens', 'recover')).toEqual([]);
    expect(targets(t, 'athens', 'advantage')).toEqual(['recover']);
  });

  it('HEL-S18: after S17 he comes free to Samos, and the counter is out', () => {
    const t = arrivals({
      advantage: 'athens',
      imprisoned: ['alcibiade'],
      tissaphernes: true,
      out: ['C02'],
      hands: { athens: ['C01'] },
      zones: { M14: ['A-T20'] },
    });
    act(t, 'athens', 'play alcibiades');
    expect(where(t, 'alcibiade')).toEqual(['B3']);
    expect(counter(t, 'C01')).toBe('out');
    expect(t.early).toBe(0);
  });

  it('HEL-S18 HEL-VIC-09: before S17 it takes S16 and S17 out of the game, even from the hand, and Sparta scores', () => {
    const t = arrivals({
      advantage: 'athens',
      hands: { athens: ['C01'], sparta: ['C02'] },
      zones: { M14: ['A-T20', 'alcibiade'] },
    });
    act(t, 'athens', 'play alcibiades');
    expect(counter(t, 'C02')).toBe('out');
    expect(hand(t, 'sparta')).toEqual([]);
    expect(counter(t, 'C01')).toBe('out');
    expect(t.early).toBe(1);
  });

  it('HEL-S18: only once he has entered, and not when he is dead', () => {
    const refused = (setting: Setting): void =>
      expectRefusal(
        arrivals({
          advantage: 'athens',
          hands: { athens: ['C01', 'C11'] },
          zones: { M14: ['A-T20'] },
          ...setting,
        }),
        'athens',
        'play alcibiades',
        'HEL-S18',
      );
    refused({ eliminated: ['alcibiade'] });
    refused({ turn: 2, due: entries.map((e) => (e.turn > 2 ? e.turn : -1)) });
  });
});

describe('S19 to S22', () => {
  it('HEL-S19: only at the end of one’s own D.4, and not at 3', () => {
    const t = position({ phase: 'D.4', hands: { athens: ['C12', 'C13'] }, zones: { M14: ['A-T10'] } });
    expectRefusal(t, 'athens', 'play supply', 'HEL-S19');
    const orders = facing({ hands: { athens: ['supply'] }, zones: { Sestos: ['A-T10'] } });
    expectRefusal(orders, 'athens', 'play supply', 'HEL-S19');
  });

  const sick = (zones: NonNullable<Setting['zones']>): Table =>
    facing({ advantage: 'athens', hands: { athens: ['epidemic'] }, zones });

  it('HEL-S20: open point 3: its player weakens two enemy land units on the map, not in bases', () => {
    const t = sick({ T5: ['S-H3', 'S-P2*'], Abydos: ['S-A2'], B3: ['S-H4'], M12: ['S-T20', 'S-P4'] });
    act(t, 'athens', 'play epidemic');
    expect(asked(t)?.role).toBe('athens');
    expect(targets(t, 'athens', 'weaken')).toEqual(['S-H3@T5', 'S-P4@M12', 'S-P2*@T5', 'S-A2@Abydos']);
    act(t, 'athens', 'weaken S-H3@T5');
    expectRefusal(t, 'athens', 'weaken S-H3*@T5', 'HEL-S20');
    act(t, 'athens', 'weaken S-P2*@T5');
    expect(at(t, 'T5')).toEqual(['S-H3*']);
    expect(where(t, 'S-P2')).toContain('eliminated');
    expect(asked(t)?.step).toBe('actions.orders');
  });

  it('HEL-S20: a leader falls ill and his owner takes him to a port free of enemies or a base', () => {
    const t = sick({ T5: ['S-H3', 'mindaros', 'hyppocrate'], B3: ['hermocrate'], Sestos: ['A-P2'] });
    play(t, ['athens play epidemic', 'athens weaken S-H3@T5']);
    expect(targets(t, 'athens', 'wound')).toEqual(['mindaros@T5', 'hyppocrate@T5']);
    act(t, 'athens', 'wound mindaros@T5');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'sickbed' });
    expect(targets(t, 'sparta', 'deploy')).not.toContain('Sestos');
    expectLegal(t, 'sparta', 'deploy Abydos', 'deploy Cyzique', 'deploy B1', 'deploy B3');
    act(t, 'sparta', 'deploy Abydos');
    expect(at(t, 'Abydos')).toEqual(['mindaros!']);
  });

  it('HEL-S20: the ill do not move until they are well again', () => {
    const t = facing({ active: 'sparta', zones: { Abydos: ['S-P2', 'mindaros!'] } });
    act(t, 'sparta', 'activate Abydos');
    expectRefusal(t, 'sparta', 'pick mindaros', 'HEL-S20');
    const home = position({
      phase: 'D.2',
      active: 'sparta',
      zones: { Abydos: ['mindaros!', 'epicles', 'S-P2'] },
    });
    expectRefusal(home, 'sparta', 'home mindaros@Abydos/B3', 'HEL-S20');
  });

  it('HEL-S20: the satrap is nursed in a port or on his own road, if it is free', () => {
    const beds = (zones: NonNullable<Setting['zones']>): string[] => {
      const t = sick({ T28: ['S-P5p', 'pharnabaze'], ...zones });
      play(t, ['athens play epidemic', 'athens weaken S-P5p@T28']);
      return targets(t, 'sparta', 'deploy');
    };
    expect(beds({})).toContain('T29');
    expect(beds({})).not.toContain('B3');
    expect(beds({ T29: ['A-P2'] })).not.toContain('T29');
  });

  it('HEL-S22: takes the Advantage', () => {
    const t = facing({
      advantage: 'sparta',
      hands: { athens: ['good-omens'] },
      zones: { Sestos: ['A-T10'] },
    });
    act(t, 'athens', 'play good-omens:advantage');
    expect(t.advantage).toBe(0);
    const held = facing({
      advantage: 'athens',
      hands: { athens: ['good-omens'] },
      zones: { Sestos: ['A-T10'] },
    });
    expectRefusal(held, 'athens', 'play good-omens:advantage', 'HEL-S22');
  });

  it('HEL-S22: draws one counter from the bowl, and never itself', () => {
    const others = ['C01', 'C02', 'C03', 'C04', 'C05', 'C06', 'C07', 'C08', 'C09', 'C10', 'C11', 'C12'];
    const drawn = (out: string[]): string[] => {
      const t = facing({ hands: { athens: ['good-omens'] }, out, zones: { Sestos: ['A-T10'] } });
      act(t, 'athens', 'play good-omens:draw');
      expect(counter(t, 'good-omens')).toBe('cup');
      return hand(t, 'athens');
    };
    expect(drawn(others.slice(1))).toEqual(['C01']);
    expect(drawn(others)).toEqual([]);
  });

  it('HEL-S22: in D.3 it serves as S12, Persians excepted', () => {
    const setting: Setting = {
      phase: 'D.3',
      active: 'sparta',
      advantage: 'athens',
      hands: { sparta: ['good-omens'] },
      zones: { T29: ['S-P5p*', 'S-P2*', 'S-A2*', 'S-H3*'] },
    };
    const t = position(setting);
    act(t, 'sparta', 'play good-omens:recover');
    expect(targets(t, 'sparta', 'recover')).toEqual(['S-H3*@T29', 'S-P2*@T29', 'S-A2*@T29']);
    play(t, ['sparta recover S-H3*@T29', 'sparta recover S-P2*@T29']);
    expect(at(t, 'T29')).toEqual(['S-H3', 'S-P5p*', 'S-P2', 'S-A2*']);
  });

  it('HEL-S22: with the other reading it restores one unit, as S11 does', () => {
    const t = position({
      phase: 'D.3',
      active: 'sparta',
      advantage: 'athens',
      options: { omensRecovery: '1' },
      hands: { sparta: ['good-omens'] },
      zones: { T29: ['S-P5p*', 'S-P2*', 'S-A2*'] },
    });
    act(t, 'sparta', 'play good-omens:recover');
    expect(targets(t, 'sparta', 'recover')).toContain('S-P5p*@T29');
    act(t, 'sparta', 'recover S-P2*@T29');
    expect(at(t, 'T29')).toEqual(['S-P5p*', 'S-P2', 'S-A2*']);
  });

  it('HEL-S22 HEL-S13: in B.2 it serves as S14, and S13 may answer it', () => {
    const t = position({
      phase: 'B.2',
      turn: 4,
      advantage: 'athens',
      due: entries.map(() => -1),
      hands: { athens: ['good-omens'], sparta: ['delay'] },
      zones: { Sestos: ['A-T10'] },
    });
    act(t, 'athens', 'play good-omens:reinforce');
    expect(asked(t)).toMatchObject({ role: 'sparta', step: 'optional' });
    act(t, 'sparta', 'pass');
    act(t, 'athens', 'deploy B2');
    expect(at(t, 'B2')).toEqual(['A-T10']);
  });

  it('HEL-S22 HEL-STR-01: the passive player may play it before each activation, in combats to re-roll, in sieges', () => {
    const t = position({
      announced: 4,
      advantage: 'athens',
      options: { windows: 'sealed' },
      hands: { sparta: ['good-omens'] },
      zones: { Sestos: ['A-T10'], M14: ['S-T10'] },
    });
    while (asked(t)?.role !== 'sparta')
      act(t, 'athens', legal(t, 'athens').includes('pass') ? 'pass' : 'done');
    expectLegal(t, 'sparta', 'play good-omens:advantage', 'play good-omens:draw');
    const siege = position({
      phase: 'C',
      advantage: 'athens',
      hands: { sparta: ['good-omens'] },
      zones: { M4: ['A-T20'], T22: ['A-H4'], Abydos: ['S-P2'] },
    });
    act(siege, 'athens', 'siege Abydos');
    expectLegal(siege, 'sparta', 'play good-omens:advantage');
    const events = act(siege, 'sparta', 'play good-omens:advantage');
    expectEvent(events, 'play', { face: 'good-omens' });
    expect(rolls(events, 'siege')).toHaveLength(3);
  });
});
