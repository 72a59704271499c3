import { adjacency, faceOf } from '@strategoi/atlas';
import { hellespontAtlas } from '@strategoi/atlas/hellespont';
import type { SideName } from '@strategoi/bey';
import { describe, expect, it } from 'vitest';
import { leaders, stratagemCounters, units } from '../src/data/counters.ts';
import { apart, borders, zones } from '../src/data/map.ts';
import { hellespont } from '../src/game.ts';
import { beachFringed, beachLands, neighbours, zone, zoneId } from '../src/map.ts';
import { expectLegal, expectRefusal, refusalOf } from './expect.ts';
import { at, legal, stands, targets, where } from './look.ts';
import { act, asked, play, position, ready, type Setting, setup, type Table } from './table.ts';

const normal = { options: {} };
const around = (id: string): string[] => neighbours(normal, zone(id)).map(zoneId);
const named = (kind: string): string[] => zones.filter((z) => z.kind === kind).map((z) => z.id);
const terrain = (id: string): string | undefined => zones.find((z) => z.id === id)?.terrain;
const numbered = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

/** Athenians picked in an activated zone. */
const group = (from: string, who: readonly string[], setting: Setting = {}): Table =>
  ready('athens', from, who, setting);

describe('0.2 The map', () => {
  it('HEL-MAP-01: there are 21 seas, 30 lands, eight ports and three bases', () => {
    expect([...named('strait'), ...named('open-sea')]).toEqual(numbered('M', 1, 21));
    expect(named('land')).toEqual(numbered('T', 1, 30));
    expect(named('port').sort()).toEqual(
      'Abydos Cardia Cyzique Eleonte Lampsaque Parion Rhoeteion Sestos'.split(' '),
    );
    expect(named('base')).toEqual(['B1', 'B2', 'B3']);
  });

  it('HEL-MAP-02, G-03: M1 to M7 are the strait, all other waters open sea', () => {
    expect(named('strait')).toEqual(numbered('M', 1, 7));
    expect(named('open-sea')).toEqual(numbered('M', 8, 21));
    // One and the same die stops a fleet in the strait and lets it pass in open sea.
    const pass = (from: string, to: string): boolean => {
      const t = group(from, ['A-T10'], { zones: { [to]: ['S-T10'] } });
      play(t, [`athens go ${to}`, 'athens press | 3']);
      return legal(t, 'athens').includes('halt');
    };
    expect(pass('M6', 'M7')).toBe(false);
    expect(pass('M7', 'M8')).toBe(true);
  });

  it('HEL-MAP-03, G-03: M14 is open sea like any other, whatever its islands', () => {
    const t = group('M13', ['A-T10', 'A-P2'], { zones: { M14: ['S-T10'] } });
    play(t, ['athens go M14', 'athens press | 3']);
    expect(targets(t, 'athens', 'go')).toEqual(['M12', 'M13', 'M15', 'M16']);
    expect(targets(t, 'athens', 'drop')).toEqual([]);
  });

  it('HEL-MAP-04, G-03: T7 is clear, T27 and T30 difficult, lake or no lake', () => {
    expect([terrain('T7'), terrain('T27'), terrain('T30')]).toEqual(['clear', 'difficult', 'difficult']);
    expect(zones.filter((z) => z.kind === 'land').every((z) => z.terrain !== 'none')).toBe(true);
    const cost = (from: string, to: string) =>
      act(group(from, ['A-H4']), 'athens', `go ${to}`).find((e) => e.type === 'move')?.cost;
    expect([cost('T27', 'T7'), cost('T7', 'T27'), cost('T29', 'T30')]).toEqual([1, 2, 2]);
  });

  it('HEL-MAP-05, G-03: a beach lies on one border between clear land and sea', () => {
    for (const { a, b, kind, beach } of borders) {
      if (!beach) continue;
      expect(kind, `${a}-${b}`).toBe('coast');
      expect(terrain(a), `${a}-${b}`).toBe('clear');
    }
    const shores = (id: string) => borders.filter((b) => b.a === id && b.kind === 'coast');
    expect(shores('T1').every((b) => b.beach)).toBe(true);
    expect(shores('T20').map((b) => `${b.b} ${b.beach}`)).toEqual(['M1 true', 'M2 true', 'M19 false']);
  });

  it('HEL-MAP-05, G-12: the beach of T22 faces M4 and M5, not M3 and M6', () => {
    const facing = (sea: string): boolean => beachLands[zone(sea)]!.includes(zone('T22'));
    expect(['M3', 'M4', 'M5', 'M6'].map(facing)).toEqual([false, true, true, false]);
    // Troops there help in a fight in M4: the same odds, one column further.
    const column = (sea: string, zonesToo: Setting['zones']) => {
      const t = position({
        fighting: true,
        announced: 1,
        zones: { [sea]: ['A-T10', 'S-T10'], ...zonesToo },
      });
      return hellespont.odds(t, 'athens', sea)[0]?.factors.find((f) => f.rule === 'HEL-COL-05')?.value;
    };
    expect(column('M4', { T22: ['A-H4'] })).toBe(1);
    expect(column('M6', { T22: ['A-H4'] })).toBeUndefined();
  });

  it('HEL-MAP-05: M8 and M12 have no beach, M5 and M13 have', () => {
    expect(['M8', 'M12', 'M5', 'M13'].map((id) => beachFringed(zone(id)))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('HEL-MAP-06, HEL-MAP-07, G-01: Sestos touches T17 and M5 alone, and ships use M5', () => {
    expect(around('Sestos')).toEqual(['M5', 'T17']);
    expect(targets(group('Sestos', ['A-T10']), 'athens', 'go')).toEqual(['M5']);
    expectLegal(group('M5', ['A-T10']), 'athens', 'go Sestos');
    expectRefusal(group('M6', ['A-T10']), 'athens', 'go Sestos', 'HEL-MAP-14');
  });

  it('HEL-MAP-07: each port touches one land and one sea, Cyzique alone more', () => {
    for (const port of named('port').filter((id) => id !== 'Cyzique')) {
      expect(
        around(port).map((id) => id[0]),
        port,
      ).toEqual(['M', 'T']);
    }
    expect(Object.fromEntries(named('port').map((id) => [id, around(id).join(' ')]))).toEqual({
      Sestos: 'M5 T17',
      Abydos: 'M4 T22',
      Cyzique: 'M16 M17 T1 T2 T3',
      Cardia: 'M21 T12',
      Parion: 'M9 T6',
      Lampsaque: 'M7 T23',
      Eleonte: 'M1 T19',
      Rhoeteion: 'M2 T20',
    });
  });

  it('HEL-MAP-07, HEL-MAP-08, G-02: Cyzique joins both bays and the three lands around it', () => {
    expect(targets(group('Cyzique', ['A-T10']), 'athens', 'go')).toEqual(['M16', 'M17']);
    expect(targets(group('Cyzique', ['A-H4']), 'athens', 'go')).toEqual(['T1', 'T2', 'T3']);
    const t = group('M16', ['A-T10']);
    play(t, ['athens go Cyzique', 'athens go M17', 'athens halt']);
    expect(where(t, 'A-T10-1')).toEqual(['M17']);
    const march = group('T3', ['A-H4']);
    play(march, ['athens go Cyzique', 'athens go T1']);
    expectRefusal(march, 'athens', 'go M17', 'HEL-MAP-14');
    expect(refusalOf(march, 'athens', 'go T1')).toMatchObject({ rule: 'HEL-MAP-14', key: 'here' });
  });

  it.each([
    ['M16', 'M17', 'A-T10'],
    ['T3', 'T1', 'A-H4'],
    ['T3', 'T2', 'A-H4'],
    ['T1', 'M16', 'A-H4'],
    ['T2', 'M17', 'A-H4'],
  ])('HEL-MAP-08, G-02: %s and %s are no contact', (from, to, who) => {
    const bridge = { zones: { M16: ['A-T20'], M17: ['A-T20'] } };
    expectRefusal(group(from, [who], bridge), 'athens', `go ${to}`, 'HEL-MAP-08');
    expect(apart.filter((p) => p.status === 'attested')).toHaveLength(5);
  });

  it('HEL-MAP-08, G-02: one enemy unit in Cyzique closes the way between the bays', () => {
    expectRefusal(
      group('M16', ['A-T10'], { zones: { Cyzique: ['S-P4'] } }),
      'athens',
      'go Cyzique',
      'HEL-MOV-06',
    );
  });

  it('HEL-MAP-08: a fleet may sail round the peninsula from one bay to the other', () => {
    const t = group('M16', ['A-T10'], { zones: { Cyzique: ['S-P4'] } });
    play(t, ['athens go M14', 'athens go M15', 'athens go M17', 'athens halt']);
    expect(where(t, 'A-T10-1')).toEqual(['M17']);
  });

  it('HEL-MAP-08: with the literal reading only Cyzique leads from bay to bay, both ways', () => {
    const options = { cyziqueRoundTrip: 'no' };
    const west = group('M16', ['A-T10'], { options });
    play(west, ['athens go M14', 'athens go M15']);
    expectRefusal(west, 'athens', 'go M17', 'HEL-MAP-08');
    const east = group('M17', ['A-T10'], { options });
    play(east, ['athens go M15', 'athens go M14']);
    expectRefusal(east, 'athens', 'go M16', 'HEL-MAP-08');
    const through = group('M16', ['A-T10'], { options });
    play(through, ['athens go Cyzique', 'athens go M17', 'athens halt']);
    expect(where(through, 'A-T10-1')).toEqual(['M17']);
    // Who does not come from the other bay is free to enter.
    const outside = group('M15', ['A-T10'], { options });
    expectLegal(outside, 'athens', 'go M17');
  });

  it('HEL-MAP-09: a port is land to soldiers and sea to ships', () => {
    expectLegal(group('T17', ['A-H4']), 'athens', 'go Sestos');
    expectLegal(group('M5', ['A-T10']), 'athens', 'go Sestos');
  });

  it('HEL-MAP-09: it is neither to a combined attack', () => {
    const lends = (from: string) => {
      const t = position({
        fighting: true,
        announced: 1,
        hands: { athens: ['C06'] },
        zones: { M5: ['A-T10', 'S-T10'], [from]: ['A-T10'] },
      });
      play(t, ['sparta pass']);
      return legal(t, 'athens').includes('play combined-attack');
    };
    expect(lends('M6')).toBe(true);
    expect(lends('Sestos')).toBe(false);
  });

  it('HEL-MAP-10: Byzantion is for Sparta, Thasos for Athens, Chios and Samos for both at once', () => {
    const homes = (role: SideName, ship: string, from: string) => {
      const t = position({ phase: 'D.2', active: role, zones: { [from]: [ship, ship] } });
      return targets(t, role, 'home').map((target) => target.split('/')[1]);
    };
    expect(homes('athens', 'A-T10', 'M5')).toEqual(['B2', 'B3']);
    expect(homes('sparta', 'S-T10', 'M4')).toEqual(['B1', 'B3']);
    const t = position({ phase: 'D.2', zones: { M5: ['A-T10', 'A-T10'], B3: ['S-T10'] } });
    expectRefusal(t, 'athens', 'home A-T10@M5/B1', 'HEL-MAP-10');
    act(t, 'athens', 'home A-T10@M5/B3');
    expect(at(t, 'B3')).toEqual(['A-T10', 'S-T10']);
  });

  it('HEL-MAP-11: enemies in the same base do not fight, and nobody is captured there', () => {
    const t = position({
      announced: 1,
      zones: { B3: ['A-T10', 'A-H4', 'S-T20', 'hyppocrate'], M5: ['A-T4'] },
    });
    play(t, ['athens done']);
    expect(asked(t)).toMatchObject({ step: 'actions.announce', role: 'sparta' });
    expect(at(t, 'B3')).toEqual(['A-T10', 'A-H4', 'S-T20', 'hyppocrate']);
    // Open point 1: a leader alone among enemies in a base stays free.
    const alone = position({ announced: 1, zones: { B3: ['S-T20', 'S-T20', 'chereas'], Sestos: ['A-T10'] } });
    play(alone, [
      'athens done',
      'sparta announce 2',
      'sparta activate B3',
      'sparta pick S-T20',
      'sparta go M19',
    ]);
    expect(where(alone, 'chereas')).toEqual(['B3']);
  });

  it('HEL-MAP-11: a base cannot be besieged', () => {
    const t = position({
      phase: 'C',
      zones: { M20: ['A-T20', 'A-H4'], M15: ['A-T20', 'A-H4'], B1: ['S-T4'], Abydos: ['S-P2'] },
    });
    expect(asked(t)?.step).not.toContain('siege');
  });

  it('HEL-MAP-12: a base is left along its arrows', () => {
    const outlets = (role: SideName, base: string, ship: string) => {
      const t = position({ active: role, announced: 2, zones: { [base]: [ship] } });
      play(t, [`${role} activate ${base}`, `${role} pick ${ship}`]);
      return targets(t, role, 'go');
    };
    expect(outlets('sparta', 'B1', 'S-T10')).toEqual(['M15', 'M18']);
    expect(outlets('athens', 'B2', 'A-T10')).toEqual(['M20']);
    expect(outlets('athens', 'B3', 'A-T10')).toEqual(['M19']);
    expect(outlets('sparta', 'B3', 'S-T10')).toEqual(['M19']);
  });

  it('HEL-MAP-13, HEL-MAP-14: the drawn map, inset and all, has exactly the borders of the game', () => {
    const pair = (a: string, b: string): string => [a, b].sort().join(' ');
    const atlas = hellespontAtlas();
    const drawn = adjacency(atlas).map(({ a, b }) => pair(a.id, b.id));
    const ruled = borders.map(({ a, b }) => pair(a, b));
    expect(borders).toHaveLength(151);
    expect(drawn.sort()).toEqual(ruled.sort());
    expect(new Set(drawn).size).toBe(drawn.length);
    const described = (list: readonly { a: string; b: string; kind: string; beach?: boolean }[]) =>
      list.map(({ a, b, kind, beach }) => `${pair(a, b)} ${kind} ${beach === true}`).sort();
    expect(described(atlas.borders)).toEqual(described(borders));
    for (const z of zones) {
      const face = faceOf(atlas, z.id);
      expect(face.kind, z.id).toBe(z.kind);
      expect(face.terrain ?? 'none', z.id).toBe(z.terrain);
    }
  });

  it('HEL-MAP-14: contact works both ways, and there is no other', () => {
    for (const { id } of zones)
      for (const other of around(id)) expect(around(other), `${id}-${other}`).toContain(id);
    const contacts = zones.reduce((sum, z) => sum + around(z.id).length, 0);
    expect(contacts).toBe(2 * 151);
    for (const { a, b } of apart) expect(around(a), `${a}-${b}`).not.toContain(b);
    expectRefusal(group('T23', ['A-H4']), 'athens', 'go T27', 'HEL-MAP-14');
    expectRefusal(group('M7', ['A-T10']), 'athens', 'go M9', 'HEL-MAP-14');
  });
});

describe('1. The counters', () => {
  const unit = (key: string) => units.find((u) => u.key === key);

  it('HEL-CTR-01: a unit has a type, two strengths and perhaps a bonus', () => {
    expect(unit('A-H4B')).toMatchObject({ type: 'H', pf: 4, reducedPf: 2, bonus: true });
    expect(unit('A-H4')).toMatchObject({ type: 'H', pf: 4, reducedPf: 2, bonus: false });
    expect(new Set(units.map((u) => u.type))).toEqual(new Set(['T', 'H', 'C', 'P', 'A']));
    expect(units.every((u) => u.pf > u.reducedPf && u.reducedPf > 0)).toBe(true);
  });

  it('HEL-CTR-01: the sheet has 69 units, three of them Persian', () => {
    expect(units.reduce((sum, u) => sum + u.count, 0)).toBe(69);
    const strengths = (side: string, type: string) =>
      units
        .filter((u) => u.side === side && u.type === type)
        .map((u) => `${u.count}x${u.pf}${u.bonus ? 'B' : ''}`);
    expect(strengths('athens', 'T')).toEqual(['3x20', '9x10', '5x4', '4x2']);
    expect(strengths('sparta', 'T')).toEqual(['3x20', '9x10', '5x4', '4x2']);
    expect(strengths('sparta', 'C')).toEqual(['2x5B']);
  });

  it('HEL-CTR-02: triremes go to sea, all others on foot', () => {
    for (const { key, side, type } of units) {
      const t = position({ active: side, announced: 2, zones: { Sestos: [key] } });
      play(t, [`${side} activate Sestos`, `${side} pick ${key}`]);
      expect(targets(t, side, 'go'), key).toEqual([type === 'T' ? 'M5' : 'T17']);
    }
  });

  it('HEL-CTR-03: no trireme has a bonus', () => {
    expect(units.filter((u) => u.type === 'T' && u.bonus)).toEqual([]);
    expect(units.some((u) => u.bonus)).toBe(true);
  });

  it('HEL-CTR-04: ships are never changed into others: a weakened T20 stays a T20', () => {
    const t = position({ announced: 2, zones: { Sestos: ['A-T20*', 'A-T10*', 'A-T10*'] } });
    expect(hellespont.manifest.verbs.some((verb) => /change|swap|merge|split/.test(verb))).toBe(false);
    play(t, ['athens activate Sestos']);
    expect(legal(t, 'athens')).toEqual(['pick A-T20*', 'pick A-T10*', 'done']);
    // Two halves of ten are not a ten: both stay two counters, whatever happens to them.
    play(t, ['athens done', 'athens done']);
    expect(at(t, 'Sestos')).toEqual(['A-T20*', 'A-T10*', 'A-T10*']);
  });

  it('HEL-CTR-05: soldiers march 4 points, ships sail as far as they like', () => {
    const t = group('T22', ['A-H4']);
    play(t, ['athens go T23', 'athens go T7', 'athens go T6', 'athens go T5']);
    // Nothing is left to decide: the march is over.
    expect(asked(t)?.step).toBe('actions.orders');
    expect(stands(t, 'A-H4@T5')).toBe(true);
    const fleet = group('M19', ['A-T10']);
    const route = 'M1 M2 M3 M4 M5 M6 M7 M8 M10 M11 M15 M18'.split(' ');
    play(fleet, [...route.map((sea) => `athens go ${sea}`), 'athens halt']);
    expect(stands(fleet, 'A-T10@M18')).toBe(true);
  });

  it('HEL-CTR-06: leaders march 5 points and sail without limit', () => {
    const t = group('T22', ['chereas']);
    play(t, ['athens go T23', 'athens go T7', 'athens go T6', 'athens go T5', 'athens go T4']);
    expect(asked(t)?.step).toBe('actions.orders');
    expect(where(t, 'chereas')).toEqual(['T4']);
    const fleet = group('M19', ['A-T10', 'chereas']);
    play(fleet, [...'M1 M2 M3 M4 M5 M6 M7 M8'.split(' ').map((sea) => `athens go ${sea}`), 'athens halt']);
    expect(at(fleet, 'M8')).toEqual(['A-T10', 'chereas']);
  });

  it('HEL-CTR-07: a leader has no bonus, one or two', () => {
    expect(Object.fromEntries(leaders.map((l) => [l.id, l.bonus]))).toEqual({
      alcibiade: 2,
      thrasybule: 2,
      thrasyllos: 1,
      chereas: 0,
      tymochares: 0,
      theramene: 1,
      mindaros: 2,
      hermocrate: 1,
      hyppocrate: 0,
      doreius: 1,
      epicles: 0,
      pharnabaze: 1,
    });
  });

  it('HEL-CTR-08: a wounded leader gives no bonus, but activates', () => {
    const price = (who: string[]) => {
      const t = position({ announced: 5, zones: { Sestos: ['A-T10', ...who] } });
      act(t, 'athens', 'activate Sestos');
      return 5 - t.left;
    };
    expect([price(['thrasybule']), price(['thrasybule*']), price(['thrasybule!']), price([])]).toEqual([
      0, 1, 1, 2,
    ]);
    const recovered = (who: string) =>
      legal(position({ phase: 'D.3', zones: { Sestos: ['A-T10*', who] } }), 'athens').includes(
        'recover A-T10*@Sestos',
      );
    expect([recovered('thrasyllos'), recovered('thrasyllos*')]).toEqual([true, false]);
  });

  it('HEL-CTR-09: five leaders of Sparta are allies, and it makes no difference', () => {
    expect(leaders.filter((l) => l.allied).map((l) => l.id)).toEqual([
      'hermocrate',
      'hyppocrate',
      'doreius',
      'epicles',
      'pharnabaze',
    ]);
    const price = (who: string) => {
      const t = position({ active: 'sparta', announced: 5, zones: { Abydos: ['S-T10', who] } });
      act(t, 'sparta', 'activate Abydos');
      return 5 - t.left;
    };
    expect(price('hermocrate')).toBe(1);
  });

  it('HEL-CTR-10: a stratagem has two faces, each with a title and a colour', () => {
    expect(stratagemCounters).toHaveLength(13);
    for (const { faces, owners } of stratagemCounters) {
      expect(new Set(faces).size).toBe(2);
      for (const owner of owners ?? []) expect(['athens', 'sparta', 'neutral']).toContain(owner);
    }
    expect(stratagemCounters.find((c) => c.faces.includes('alcibiades'))?.faces).toEqual([
      'alcibiades',
      'surprise',
    ]);
  });

  it('HEL-CTR-11: reduced is half, up with a bonus and down without', () => {
    for (const { key, pf, reducedPf, bonus } of units)
      expect(reducedPf, key).toBe(bonus ? Math.ceil(pf / 2) : Math.floor(pf / 2));
    expect(['A-H3', 'A-A3B', 'S-C5Bp', 'S-P5p', 'A-T10'].map((key) => unit(key)?.reducedPf)).toEqual([
      1, 2, 3, 2, 5,
    ]);
  });

  it('HEL-CTR-03 HEL-CTR-04 HEL-CTR-11 HEL-CTR-12: so many of each as the orders of battle of 10.1 add up to', () => {
    const sheet = units.map(
      ({ key, pf, bonus, count }) => `${key}: ${count} of ${pf}${bonus ? ' with a bonus' : ''}`,
    );
    expect(sheet).toEqual([
      'A-T20: 3 of 20',
      'A-T10: 9 of 10',
      'A-T4: 5 of 4',
      'A-T2: 4 of 2',
      'A-H4B: 2 of 4 with a bonus',
      'A-H4: 2 of 4',
      'A-H3: 2 of 3',
      'A-P4B: 1 of 4 with a bonus',
      'A-P2: 2 of 2',
      'A-A3B: 1 of 3 with a bonus',
      'A-A2: 2 of 2',
      'S-T20: 3 of 20',
      'S-T10: 9 of 10',
      'S-T4: 5 of 4',
      'S-T2: 4 of 2',
      'S-H4B: 2 of 4 with a bonus',
      'S-H4: 1 of 4',
      'S-H3: 3 of 3',
      'S-C5Bp: 2 of 5 with a bonus',
      'S-P5p: 1 of 5',
      'S-P4: 1 of 4',
      'S-P2: 2 of 2',
      'S-A2: 3 of 2',
    ]);
  });

  it('HEL-GEN-06, HEL-D2-04: a leader is no unit: he goes home without ships, soldiers do not', () => {
    const t = position({ phase: 'D.2', zones: { T17: ['A-H4', 'thrasyllos'], M12: ['A-T4'] } });
    expectLegal(t, 'athens', 'home thrasyllos@T17/B2');
    expectRefusal(t, 'athens', 'home A-H4@T17/B2', 'HEL-D2-03');
    expectRefusal(t, 'athens', 'home A-T4@M12/B2', 'HEL-D2-01');
  });

  it('HEL-CTR-12: nothing tells allied units from national ones', () => {
    expect(new Set(units.map((u) => u.national)).size).toBe(1);
  });

  it('HEL-CTR-10: all 13 counters are in the bowl when the game begins', () => {
    const t = setup('10.1');
    expect(t.counters.every((place) => place === 0)).toBe(true);
  });
});
