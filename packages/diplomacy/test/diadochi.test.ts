import {
  adjudicate,
  type MovementOrder,
  type Outcome,
  parseOrder,
  resolveRetreats,
  rules,
  type Situation,
  shippedMap,
  type Unit,
} from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';

const basic = shippedMap('diadochi')!;

/** `Ant Ae* BIT - THR`: owner, unit (e or g for strength 2, * for a commander), order. */
function season(lines: string[], situation: Situation = {}, map = basic): Outcome {
  const units: Unit[] = [];
  const orders: MovementOrder[] = [];
  for (const line of lines) {
    const [, power, type, elite, led, loc, task] = /^(\w+) ([AFG])([eg]?)(\*?) (\S+) (.*)$/.exec(line)!;
    units.push({
      power: power!,
      type: type as Unit['type'],
      loc: loc!,
      ...(elite ? { str: 2 } : {}),
      ...(led ? { cmd: true } : {}),
    });
    const reading = parseOrder(map, `${power}: ${type} ${loc} ${task}`);
    if ('fault' in reading) throw new Error(`${line}: ${reading.fault.expected}`);
    orders.push(reading.order as MovementOrder);
  }
  return adjudicate(map, units, orders, rules.diad, situation);
}

const results = (outcome: Outcome): Record<string, string> =>
  Object.fromEntries(
    outcome.results.map(({ unit, result, dislodged }) => [
      unit.loc,
      dislodged ? `${result},dislodged` : result,
    ]),
  );
const reason = (outcome: Outcome, loc: string): unknown =>
  outcome.results.find(({ unit }) => unit.loc === loc)?.reason;
const retreats = (outcome: Outcome, loc: string): readonly string[] | undefined => {
  const unit = outcome.units.find((u) => u.dislodged && u.loc === loc);
  return unit?.dislodged ? unit.retreats : undefined;
};

describe('the examples of the rule book, on its own map', () => {
  it('GV-02, DIA-SIE-003: a supply that gets through voids the siege', () => {
    const outcome = season(['Ant F RHO A1 RHODES', 'Lys F EOL R RHODES']);
    expect(outcome.sieges).toMatchObject([{ citadel: 'RHODES', success: false }]);
    expect(reason(outcome, 'RHO')).toEqual({ code: 'supplied', by: ['EOL'] });
  });

  it('GV-03a, DIA-MOV-008: two equal attacks on one space both fail', () => {
    expect(results(season(['Ant A PHR - AXY', 'Eum A ANC - AXY']))).toEqual({ PHR: 'bounce', ANC: 'bounce' });
  });

  it('GV-03b, DIA-MOV-009: a unit that does not leave keeps its follower out', () => {
    const outcome = season(['Eum A ANC - AXY', 'Eum A CAP - ANC', 'Ant A PHR - AXY']);
    expect(results(outcome)).toEqual({ ANC: 'bounce', CAP: 'bounce', PHR: 'bounce' });
    expect(reason(outcome, 'CAP')).toEqual({ code: 'ownUnit', by: ['ANC'] });
    expect(reason(outcome, 'ANC')).toEqual({ code: 'rival', by: ['PHR'], strength: 1, against: 1 });
  });

  it('GV-03c, GV-04, DIA-MOV-010: two units do not trade places, whoever owns them', () => {
    for (const other of ['Sel', 'Pto']) {
      const outcome = season(['Pto F SYR - PHE', `${other} A PHE - SYR`]);
      expect(results(outcome)).toEqual({ SYR: 'bounce', PHE: 'bounce' });
    }
  });

  it('GV-05, DIA-MOV-012: nor do a province and its citadel', () => {
    const outcome = season(['Pto A PHE - TYR', 'Pto G TYR - PHE as A'], { control: { TYR: 'Pto' } });
    expect(results(outcome)).toEqual({ PHE: 'bounce', TYR: 'bounce' });
  });

  it('GV-06, DIA-MAP-005: two fleets pass by different coasts', () => {
    expect(results(season(['Lys F THR/cs - CHE', 'Lys F CHE - THR/ce']))).toEqual({
      'THR/cs': 'ok',
      CHE: 'ok',
    });
  });

  it('GV-08, DIA-MOV-006: an elite that fails to move still stands with its own strength', () => {
    const outcome = season([
      'Sel Ae SUS - PER',
      'Ant A* MES - SUS',
      'Pto A PER H',
      'Pto G PARSAGADES S A PER',
    ]);
    expect(results(outcome)).toEqual({ SUS: 'bounce', MES: 'bounce', PER: 'ok', PARSAGADES: 'ok' });
    expect(reason(outcome, 'MES')).toEqual({ code: 'heldOff', by: ['SUS'], strength: 2, against: 2 });
  });

  it('GV-09, DIA-CNV-008: a convoyed attack does not shield its convoy', () => {
    const outcome = season([
      'Ant A ETO - CYR',
      'Ant F MIO C A ETO - CYR',
      'Pto F MOR - MIO',
      'Pto F CYR S F MOR - MIO',
    ]);
    expect(results(outcome)).toEqual({
      ETO: 'no convoy',
      MIO: 'disrupted,dislodged',
      MOR: 'ok',
      CYR: 'ok',
    });
    expect(reason(outcome, 'ETO')).toEqual({ code: 'routeBroken', by: ['MIO'] });
    expect([...retreats(outcome, 'MIO')!].sort()).toEqual(
      ['ADR', 'ARC', 'ATT/co', 'CRE', 'CYC', 'ITA', 'LAC', 'LIB/co', 'TAU'].sort(),
    );
  });

  it('GV-10, DIA-PER-008: a guard led by its diadoch counts three', () => {
    const outcome = season([
      'Lys Ag* BIT - THR',
      'Lys F POC C A BIT - THR',
      'Atp Ae ILL - THR',
      'Atp A CHA S A ILL - THR',
      'Atp F EGE S A ILL - THR',
      'Ant F EOL - EGE',
    ]);
    expect(results(outcome)).toMatchObject({
      BIT: 'bounce',
      ILL: 'bounce',
      EOL: 'bounce',
      EGE: 'cut',
      CHA: 'ok',
    });
    expect(reason(outcome, 'BIT')).toEqual({ code: 'rival', by: ['ILL'], strength: 3, against: 3 });
  });

  it('GV-11, DIA-UNT-009: an elite garrison comes out with all its strength', () => {
    const outcome = season(['Pto Ge TYR - PHE as A', 'Pto F MIN S G TYR - PHE', 'Sel A* DAM - PHE']);
    expect(results(outcome)).toEqual({ TYR: 'ok', MIN: 'ok', DAM: 'bounce' });
    expect(reason(outcome, 'TYR')).toEqual({ code: 'moved', strength: 3, against: 2 });
    expect(outcome.units).toContainEqual({ power: 'Pto', type: 'A', loc: 'PHE', str: 2 });
  });

  it.each([
    ['GV-12a', 'A', 'Ae', 'H', true],
    ['GV-12b', 'Ae', 'A', 'H', true],
    ['GV-12c', 'A', 'Ae', 'R ALEXANDRIE_ISSOS', false],
  ])(
    '%s, DIA-SIE-004: an attack that does not dislodge leaves the siege alone',
    (_, syr, phe, fleet, success) => {
      const outcome = season([
        'Sel Ae DAM - SYR',
        'Sel G* ALEXANDRIE_ISSOS S A DAM - SYR',
        `Pto ${syr} SYR A2 ALEXANDRIE_ISSOS`,
        `Pto ${phe} PHE S A SYR`,
        'Eum A COM S A SYR',
        `Lys F MIN ${fleet}`,
      ]);
      expect(results(outcome)).toMatchObject({ DAM: 'bounce', ALEXANDRIE_ISSOS: 'ok', PHE: 'ok', COM: 'ok' });
      expect(reason(outcome, 'DAM')).toEqual({ code: 'heldOff', by: ['SYR'], strength: 4, against: 4 });
      expect(outcome.sieges).toMatchObject([{ citadel: 'ALEXANDRIE_ISSOS', stage: 2, success }]);
    },
  );
});

describe('citadels', () => {
  const tyre: Situation = { control: { TYR: 'Pto' } };

  it('DIA-UNT-010: only their controller may enter them', () => {
    expect(results(season(['Pto A PHE - TYR'], tyre))).toEqual({ PHE: 'ok' });
    for (const control of [{ TYR: 'Sel' }, {}]) {
      const outcome = season(['Pto A PHE - TYR'], { control });
      expect(results(outcome)).toEqual({ PHE: 'illegal' });
      expect(reason(outcome, 'PHE')).toEqual({ code: 'notControlled' });
    }
  });

  it('DIA-UNT-008: a fleet enters a port from the province or from a sea with access to it', () => {
    expect(season(['Pto F MIN - TYR'], tyre).units).toEqual([{ power: 'Pto', type: 'G', loc: 'TYR' }]);
    expect(results(season(['Pto F PHE - TYR'], tyre))).toEqual({ PHE: 'ok' });
    expect(results(season(['Pto F MAC - PELLA'], { control: { PELLA: 'Pto' } }))).toEqual({ MAC: 'illegal' });
    expect(results(season(['Pto F SAL - TYR'], tyre))).toEqual({ SAL: 'illegal' });
  });

  it('DIA-UNT-006: an elite that puts to sea sails as a mercenary, and stands as an elite if it fails', () => {
    expect(season(['Pto Ge TYR - MIN as F']).units).toEqual([{ power: 'Pto', type: 'F', loc: 'MIN' }]);
    const outcome = season(['Pto Ge TYR - MIN as F', 'Lys F SAL - MIN']);
    expect(reason(outcome, 'TYR')).toEqual({ code: 'rival', by: ['SAL'], strength: 1, against: 1 });
    expect(outcome.units).toContainEqual({ power: 'Pto', type: 'G', loc: 'TYR', str: 2 });
  });

  it('DIA-UNT-011: a garrison of Athens sails out to the south coast', () => {
    expect(season(['Pto G ATHENES - ATT as F']).units).toEqual([{ power: 'Pto', type: 'F', loc: 'ATT/cs' }]);
    expect(results(season(['Pto G ATHENES - ATT/co as F']))).toEqual({ ATHENES: 'illegal' });
  });

  it('DIA-SUP-004: a garrison supports in its own province and nowhere else', () => {
    expect(results(season(['Pto G TYR S A PHE', 'Sel A PHE H']))).toMatchObject({ TYR: 'ok' });
    expect(results(season(['Pto G TYR S F MIN', 'Sel F MIN H']))).toMatchObject({ TYR: 'illegal' });
  });

  it('DIA-SUP-024: a sortie cuts like any attack', () => {
    const outcome = season(['Pto G TYR - PHE as A', 'Sel A PHE S A DAM', 'Sel A DAM H']);
    expect(results(outcome)).toMatchObject({ TYR: 'bounce', PHE: 'cut' });
    expect(reason(outcome, 'PHE')).toEqual({ code: 'cut', by: ['TYR'] });
  });

  it('DIA-SIE-001: a fleet besieges ports only, and nobody from outside', () => {
    expect(results(season(['Pto F MAC A1 PYDNA']))).toEqual({ MAC: 'ok' });
    expect(results(season(['Pto F MAC A1 PELLA']))).toEqual({ MAC: 'illegal' });
    expect(results(season(['Pto F CRE A1 RHODES']))).toEqual({ CRE: 'illegal' });
  });

  it('DIA-RAV-001: supply comes from a sea with access, never from a province', () => {
    expect(results(season(['Pto F MIN R SOLOI']))).toEqual({ MIN: 'illegal' });
    expect(results(season(['Pto F PHE R TYR']))).toEqual({ PHE: 'illegal' });
    expect(results(season(['Pto F MIN R TYR']))).toEqual({ MIN: 'ok' });
  });

  it('DIA-RAV-003: supply is cut like a support, but not by the citadel it serves', () => {
    const siege = ['Sel A PHE A1 TYR', 'Pto F MIN R TYR'];
    expect(season([...siege, 'Lys F SAL - MIN']).sieges).toMatchObject([{ success: true }]);
    const sortie = season([...siege, 'Sel G TYR - MIN as F']);
    expect(sortie.sieges).toMatchObject([{ success: false }]);
    expect(results(sortie)).toMatchObject({ MIN: 'ok', TYR: 'bounce' });
  });

  it('DIA-RET-005: they are a refuge for their controller, empty and not fallen this season', () => {
    const attack = ['Sel A DAM - PHE', 'Sel A SYR S A DAM - PHE'];
    expect(retreats(season([...attack, 'Pto A PHE H'], tyre), 'PHE')).toEqual(['PAL', 'TYR']);
    expect(retreats(season([...attack, 'Pto A PHE H', 'Pto G TYR H'], tyre), 'PHE')).toEqual(['PAL']);
    expect(retreats(season([...attack, 'Pto A PHE H']), 'PHE')).toEqual(['PAL']);

    const fleet = ['Lys F MOR - MIN', 'Lys F SAL S F MOR - MIN', 'Pto F MIN H', 'Sel A PHE A2 TYR'];
    expect(retreats(season(fleet.slice(0, 3), tyre), 'MIN')).toContain('TYR');
    expect(retreats(season(fleet, tyre), 'MIN')).not.toContain('TYR');
  });

  it('DIA-RET-005: a unit that takes refuge becomes the garrison', () => {
    const { units } = season(['Sel Ae DAM - PHE', 'Sel A SYR S A DAM - PHE', 'Pto Ae PHE H'], tyre);
    const reading = parseOrder(basic, 'Pto: A PHE - TYR');
    if ('fault' in reading) throw new Error('unreadable');
    const after = resolveRetreats(basic, units, [reading.order]);
    expect(after.results).toEqual({ PHE: 'ok' });
    expect(after.units).toContainEqual({ power: 'Pto', type: 'G', loc: 'TYR', str: 2 });
  });

  it('RUL-RET-02: a unit thrown out by a sortie may go to any neighbour, but not into that citadel', () => {
    const outcome = season(['Pto G TYR - PHE as A', 'Pto F MIN S G TYR - PHE', 'Sel A PHE H'], {
      control: { TYR: 'Sel' },
    });
    expect(retreats(outcome, 'PHE')).toEqual(['DAM', 'PAL', 'SYR']);
  });
});

describe('what the season closes', () => {
  it('DIA-EVT-005: nobody enters, supports into or retreats to a closed space', () => {
    const stormy: Situation = { closed: ['MIN'] };
    expect(results(season(['Pto F PHE - MIN'], stormy))).toEqual({ PHE: 'illegal' });
    expect(results(season(['Pto F PHE S F MIN', 'Pto F MIN H'], stormy))).toMatchObject({ PHE: 'illegal' });
    const beaten = ['Sel A DAM - PHE', 'Sel A SYR S A DAM - PHE', 'Pto F PHE H'];
    expect(retreats(season(beaten), 'PHE')).toContain('MIN');
    expect(retreats(season(beaten, stormy), 'PHE')).not.toContain('MIN');
  });

  it('DIA-AGE-003: no army gives support over a mountain, though it may cross it', () => {
    const advanced = shippedMap('diadochi-advanced')!;
    expect(results(season(['Pto A DAM - PHE'], {}, advanced))).toEqual({ DAM: 'ok' });
    const help = ['Pto A DAM S A PHE', 'Pto A PHE H'];
    expect(results(season(help, {}, advanced))).toMatchObject({ DAM: 'illegal' });
    expect(results(season(help))).toMatchObject({ DAM: 'ok' });
  });

  it('DIA-AGE-008: fleets coast round Arabia in the advanced game only', () => {
    expect(results(season(['Pto F ARA - GHE'], {}, shippedMap('diadochi-advanced')))).toEqual({ ARA: 'ok' });
    expect(results(season(['Pto F ARA - GHE']))).toEqual({ ARA: 'illegal' });
  });
});
