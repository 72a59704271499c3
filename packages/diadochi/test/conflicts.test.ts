import { describe, expect, it } from 'vitest';
import { table, written } from './table.ts';

/** Diadochs out of the way, so that nobody commands. */
const shutIn = (made: ReturnType<typeof table>) => {
  for (const person of made.state.persons) person.unit = 0;
  return made;
};
const board = (setting: Parameters<typeof table>[0]) => shutIn(table(setting));

describe('movement', () => {
  it('DIA-MOV-001 DIA-UNT-001: an army goes to the next province, not to sea nor further', () => {
    const made = board({ units: { antipater: ['A MAC'] } });
    expect(made.verdict('antipater', 'A MAC -> THR')).toBe('ok');
    expect(made.verdict('antipater', 'A MAC -> EUB')).toBe('DIA-MOV-001');
    expect(made.verdict('antipater', 'A MAC -> IST')).toBe('DIA-MOV-001');
    made.sheets({ antipater: ['A MAC -> THR'] });
    expect(made.units).toEqual(['antipater A THR']);
  });

  it('DIA-MOV-002: a fleet follows the shore', () => {
    const made = board({ units: { antipater: ['F ATT/ce'] } });
    expect(made.verdict('antipater', 'F ATT/ce -> THE')).toBe('ok');
    expect(made.verdict('antipater', 'F ATT/ce -> EUB')).toBe('ok');
    expect(made.verdict('antipater', 'F ATT/ce -> ETO')).toBe('DIA-MOV-002');
  });

  it('DIA-MOV-003 DIA-MOV-007: a move is an attack, and beats only what is weaker', () => {
    const weak = board({ units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] } });
    weak.sheets({ ptolemy: ['A PAL -> PHE'] });
    expect(weak.result('A PAL')).toBe('bounce heldOff');
    const strong = board({ units: { ptolemy: ['Ae PAL'], seleucus: ['A PHE'] } });
    strong.sheets({ ptolemy: ['Ae PAL -> PHE'] });
    expect(strong.result('Ae PAL')).toBe('ok moved');
    expect(strong.told('dislodged')).toHaveLength(1);
  });

  it('DIA-MOV-003 DIA-MOV-010 DIA-MOV-011: three units in a ring all move', () => {
    const made = board({ units: { antipater: ['A MAC', 'A THR', 'A PEO'] } });
    made.sheets({ antipater: ['A MAC -> THR', 'A THR -> PEO', 'A PEO -> MAC'] });
    expect(made.told('moved')).toHaveLength(3);
    expect(made.result('A MAC')).toBe('ok ring');
  });

  it('DIA-MOV-014 DIA-MOV-015: a unit dislodged from the space it attacks keeps nobody out of it', () => {
    // CAP and ANC both attack AXY; COM, coming from AXY's side, throws CAP out.
    const made = board({
      units: { eumenes: ['A CAP'], antigonus: ['A PHR'], seleucus: ['Ae AXY', 'A COM'] },
    });
    made.sheets({
      eumenes: ['A CAP -> AXY'],
      antigonus: ['A PHR -> AXY'],
      seleucus: ['Ae AXY -> CAP', 'A COM S A AXY -> CAP'],
    });
    expect(made.units).toContain('antigonus A AXY');
    const elsewhere = board({
      units: { eumenes: ['A CAP'], antigonus: ['A PHR'], seleucus: ['Ae COM'] },
    });
    elsewhere.sheets({
      eumenes: ['A CAP -> AXY'],
      antigonus: ['A PHR -> AXY'],
      seleucus: ['Ae COM -> CAP'],
    });
    expect(elsewhere.units).toContain('antigonus A PHR');
    expect(elsewhere.told('dislodged')).toHaveLength(1);
  });

  it('DIA-MOV-016 DIA-MAP-002: a unit in the province and a foreign garrison in its citadel ignore each other', () => {
    const made = board({ units: { ptolemy: ['G TYR'], seleucus: ['A DAM'] } });
    made.sheets({ seleucus: ['A DAM -> PHE'] });
    expect(made.units).toEqual(['ptolemy G TYR', 'seleucus A PHE']);
  });
});

describe('coasts, ports and citadels', () => {
  it('DIA-MAP-001: 60 provinces, 16 seas, 36 citadels', async () => {
    const { provinces, seas, citadels } = await import('../src/data/map.ts');
    expect([provinces.length, seas.length, citadels.length]).toEqual([60, 16, 36]);
  });

  it('DIA-MAP-003 DIA-MAP-004: a fleet must say which coast it lands on when there are two', () => {
    const made = board({ units: { lysimachus: ['F CHE', 'F EGE'] } });
    expect(made.verdict('lysimachus', 'F CHE -> THR')).toBe('DIA-ORD-012');
    expect(made.verdict('lysimachus', 'F CHE -> THR/cs')).toBe('ok');
    made.sheets({ lysimachus: ['F EGE -> THR'] });
    expect(made.units).toContain('lysimachus F THR/cs');
  });

  it('DIA-MAP-008 DIA-RAV-006 DIA-UNT-008 DIA-UNT-009: a port citadel opens on the seas of its list alone', () => {
    const made = board({ units: { ptolemy: ['G ALEXANDRIE', 'F MIN'] } });
    expect(made.verdict('ptolemy', 'G Alexandrie -> F MOR')).toBe('ok');
    expect(made.verdict('ptolemy', 'G Alexandrie -> F MIN')).toBe('DIA-ORD-004');
    const inn = board({ units: { ptolemy: ['F MOR', 'F MIN'] }, control: { ALEXANDRIE: 'ptolemy' } });
    expect(inn.verdict('ptolemy', 'F MOR -> G Alexandrie')).toBe('ok');
    expect(inn.verdict('ptolemy', 'F MIN -> G Alexandrie')).toBe('DIA-MOV-002');
  });

  it('DIA-MAP-009 DIA-RAV-005: in the basic game Babylon has no port', () => {
    const made = table({
      season: 'winter 320',
      units: {},
      control: { BABYLONE: 'seleucus', CHD: 'seleucus' },
      purses: { seleucus: 50 },
    });
    expect(made.verdict('seleucus', 'BUILD F CHD')).toBe('DIA-ECO-017');
  });

  it('DIA-UNT-010: nobody enters a citadel he does not control', () => {
    const made = board({ units: { ptolemy: ['A PHE'] } });
    expect(made.verdict('ptolemy', 'A PHE -> G Tyr')).toBe('DIA-UNT-010');
  });

  it('DIA-UNT-011: the garrison of Athens puts to sea on the south coast', () => {
    const made = board({ units: { antipater: ['G ATHENES'] } });
    expect(made.verdict('antipater', 'G Athènes -> F ATT/cs')).toBe('ok');
    expect(made.verdict('antipater', 'G Athènes -> F ATT/ce')).toBe('DIA-ORD-004');
  });

  it('DIA-UNT-005 DIA-UNT-006 DIA-UNT-010: an elite stays elite in a citadel, and is a mercenary once it has sailed', () => {
    const made = board({ units: { ptolemy: ['Ae PHE'] }, control: { TYR: 'ptolemy' } });
    made.sheets({ ptolemy: ['Ae PHE -> G Tyr'] });
    expect(made.units).toEqual(['ptolemy Ge TYR']);
    made.sheets({ ptolemy: ['Ge Tyr -> F MIN'] });
    expect(made.units).toEqual(['ptolemy F MIN']);
  });
});

describe('support', () => {
  it('DIA-SUP-002 DIA-SUP-009: support only where the supporter could go, and never by convoy', () => {
    const made = board({ units: { ptolemy: ['A PAL', 'A SYR', 'F MIN'], seleucus: ['A CYR'] } });
    expect(made.verdict('ptolemy', 'A PAL S A SYR -> PHE')).toBe('ok');
    expect(made.verdict('ptolemy', 'A PAL S A SYR -> COM')).toBe('DIA-SUP-002');
    expect(made.verdict('ptolemy', 'A PAL S A CYR')).toBe('DIA-SUP-002');
  });

  it('DIA-SUP-003: no fleet supports inland, no army at sea', () => {
    const made = board({ units: { ptolemy: ['F MIN', 'A PAL', 'F SAL'], seleucus: ['A MES'] } });
    expect(made.verdict('ptolemy', 'F MIN S A MES -> DAM')).toBe('DIA-SUP-003');
    expect(made.verdict('ptolemy', 'A PAL S F SAL -> MIN')).toBe('DIA-SUP-003');
  });

  it('DIA-SUP-004 DIA-ORD-004: a garrison supports in its own province alone', () => {
    const made = board({ units: { ptolemy: ['G TYR', 'A PAL'], seleucus: ['A SYR'] } });
    expect(made.verdict('ptolemy', 'G Tyr S A PAL -> PHE')).toBe('ok');
    expect(made.verdict('ptolemy', 'G Tyr S A SYR')).toBe('DIA-SUP-004');
    expect(made.verdict('ptolemy', 'G Tyr A1 Tyr')).toBe('DIA-ORD-004');
  });

  it('DIA-SUP-006 DIA-SUP-007: a unit that holds may be supported in place, one that moves only on its way', () => {
    const holds = board({ units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A DAM', 'A SYR'] } });
    holds.sheets({ ptolemy: ['A PAL S A PHE'], seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    expect(holds.result('A DAM')).toBe('bounce heldOff');
    const moves = board({
      units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A DAM', 'A SYR'], eumenes: ['Ae CIL'] },
    });
    moves.sheets({
      ptolemy: ['A PHE -> SYR', 'A PAL S A PHE'],
      seleucus: ['A DAM -> PHE', 'A SYR H'],
    });
    expect(moves.result('A PAL')).toBe('void unmatched');
  });

  it('DIA-SUP-008: a support that does not match what the unit does is void', () => {
    const made = board({ units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A DAM'] } });
    made.sheets({ ptolemy: ['A PHE -> SYR', 'A PAL S A PHE -> DAM'] });
    expect(made.result('A PAL')).toBe('void unmatched');
  });

  it('DIA-SUP-010: the supporter borders the target, not the supported unit', () => {
    const made = board({ units: { ptolemy: ['A DAM', 'A IDU'], seleucus: ['A PAL'] } });
    made.sheets({ ptolemy: ['A DAM -> PAL', 'A IDU S A DAM -> PAL'] });
    expect(made.result('A DAM')).toBe('ok moved');
  });

  it('DIA-SUP-011: a fleet supports into Thrace from whichever coast it can reach', () => {
    const made = board({ units: { lysimachus: ['F POC', 'A IST'], antipater: ['A THR'] } });
    made.sheets({ lysimachus: ['A IST -> THR', 'F POC S A IST -> THR'] });
    expect(made.result('A IST')).toBe('ok moved');
  });

  it('DIA-SUP-012 DIA-SUP-013: nobody throws out his own unit, nor helps others to', () => {
    const own = board({ units: { ptolemy: ['A PHE', 'A PAL', 'A DAM'] } });
    own.sheets({ ptolemy: ['A PAL -> PHE', 'A DAM S A PAL -> PHE', 'A PHE H'] });
    expect(own.result('A PAL')).toBe('bounce ownUnit');
    const helped = board({ units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A DAM'] } });
    helped.sheets({ seleucus: ['A DAM -> PHE'], ptolemy: ['A PAL S A DAM -> PHE', 'A PHE H'] });
    expect(helped.result('A DAM')).toMatch(/^bounce/);
  });

  it('DIA-SUP-014: of two attacks of one player the better supported one gets in', () => {
    const made = board({ units: { ptolemy: ['A PAL', 'A SYR', 'A DAM'] } });
    made.sheets({ ptolemy: ['A PAL -> PHE', 'A SYR -> PHE', 'A DAM S A SYR -> PHE'] });
    expect(made.result('A SYR')).toBe('ok moved');
    const blocked = board({ units: { ptolemy: ['A PAL', 'A SYR'] } });
    blocked.sheets({ ptolemy: ['A PAL -> PHE', 'A SYR -> PHE'] });
    expect(blocked.told('moved')).toEqual([]);
  });

  it('DIA-SUP-021: attacked from where it supports, a supporter gives on until it is dislodged', () => {
    const attacked = (helped: boolean) =>
      board({ units: { ptolemy: ['A PHE', 'A PAL'], seleucus: ['A DAM', 'A IDU'] } }).sheets({
        ptolemy: ['A PHE -> DAM', 'A PAL S A PHE -> DAM'],
        seleucus: ['A DAM -> PAL', helped ? 'A IDU S A DAM -> PAL' : 'A IDU H'],
      });
    expect(attacked(false).result('A PAL')).toBe('ok given');
    expect(attacked(true).result('A PAL')).toBe('cut dislodged');
  });

  it('DIA-SUP-023: a support that is cut loses its whole strength, an elite’s too', () => {
    const cut = board({ units: { ptolemy: ['A PHE', 'Ae PAL'], seleucus: ['A DAM', 'A IDU'] } });
    cut.sheets({ ptolemy: ['A PHE -> DAM', 'Ae PAL S A PHE -> DAM'], seleucus: ['A IDU -> PAL'] });
    expect(cut.result('Ae PAL')).toBe('cut cut');
    const [attack] = cut.told('result').filter((event) => written(event).startsWith('A PHE'));
    expect(attack).toMatchObject({ result: 'bounce', strength: 1, against: 1 });
  });

  it('DIA-SUP-022: a player’s own attack cuts his own support', () => {
    const made = board({ units: { ptolemy: ['A PHE', 'A PAL', 'A IDU'], seleucus: ['A DAM'] } });
    made.sheets({ ptolemy: ['A PHE -> DAM', 'A PAL S A PHE -> DAM', 'A IDU -> PAL'] });
    expect(made.result('A PAL')).toBe('cut cut');
  });

  it('DIA-SUP-024: a sortie cuts the support of the unit before the walls', () => {
    const made = board({ units: { ptolemy: ['G TYR'], seleucus: ['A PHE', 'A SYR'], eumenes: ['A DAM'] } });
    made.sheets({ ptolemy: ['G Tyr -> A PHE'], seleucus: ['A PHE S A SYR -> DAM', 'A SYR -> DAM'] });
    expect(made.result('A PHE')).toBe('cut cut');
  });

  it('DIA-SUP-026 DIA-PER-007: what a unit has by itself is never cut', () => {
    const made = table({ units: { ptolemy: ['Ae PHE'], seleucus: ['A DAM', 'A SYR'] } });
    const seleucus = made.state.persons.find(({ id }) => id === 'seleucus');
    if (seleucus) seleucus.unit = 0;
    made.sheets({ seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    const [result] = made.told('result').filter((event) => written(event).startsWith('A DAM'));
    expect(result).toMatchObject({ strength: 2, against: 3 });
  });
});

describe('convoy', () => {
  it('DIA-CNV-001 DIA-CNV-002 DIA-CNV-003: fleets carry an army over one sea or several', () => {
    const made = board({ units: { ptolemy: ['A EGY', 'F MOR', 'F MIO'] } });
    made.sheets({ ptolemy: ['A EGY -> ITA', 'F MOR C A EGY -> ITA', 'F MIO C A EGY -> ITA'] });
    expect(made.result('A EGY')).toBe('ok convoyed');
    const astray = board({ units: { ptolemy: ['A EGY', 'F MOR'] } });
    astray.sheets({ ptolemy: ['A EGY -> CYR', 'F MOR C A EGY -> CRE'] });
    expect(astray.units).toContain('ptolemy A EGY');
  });

  it('DIA-CNV-004: foreign armies may be carried, fleets in provinces carry nobody', () => {
    const made = board({ units: { ptolemy: ['A EGY'], antipater: ['F MOR', 'F CYR'] } });
    expect(made.verdict('antipater', 'F CYR C A EGY -> CRE')).toBe('DIA-CNV-004');
    made.sheets({ ptolemy: ['A EGY -> CRE'], antipater: ['F MOR C A EGY -> CRE'] });
    expect(made.units).toContain('ptolemy A CRE');
  });

  it('DIA-CNV-006: a fleet that is attacked but not dislodged carries on', () => {
    const made = board({ units: { ptolemy: ['A EGY', 'F MOR'], antipater: ['F MIO'] } });
    made.sheets({ ptolemy: ['A EGY -> CRE', 'F MOR C A EGY -> CRE'], antipater: ['F MIO -> MOR'] });
    expect(made.units).toContain('ptolemy A CRE');
  });

  it('DIA-CNV-007: a fleet lost on any of several routes stops the army', () => {
    const made = board({
      units: { ptolemy: ['A CYR', 'F MOR', 'F MIO'], antipater: ['F ADR', 'F ITA'] },
    });
    made.sheets({
      ptolemy: ['A CYR -> CRE', 'F MOR C A CYR -> CRE', 'F MIO C A CYR -> CRE'],
      antipater: ['F ADR -> MIO', 'F ITA S F ADR -> MIO'],
    });
    expect(made.result('A CYR')).toBe('no convoy routeBroken');
  });

  it('DIA-CNV-008 DIA-CNV-010: where a convoy would undo itself the army stays without effect', () => {
    // Landing cuts the support that keeps the fleet afloat that carries it.
    const made = board({
      units: { ptolemy: ['A CYR', 'F MOR'], antipater: ['F MIO', 'F CRE'], seleucus: ['F ITA', 'F ADR'] },
    });
    made.sheets({
      ptolemy: ['A CYR -> CRE', 'F MOR C A CYR -> CRE'],
      antipater: ['F MIO C A CYR -> CRE', 'F CRE S F MIO'],
      seleucus: ['F ITA -> MIO', 'F ADR S F ITA -> MIO'],
    });
    expect(made.result('A CYR')).toBe('paradox paradox');
    expect(made.result('F CRE')).toBe('ok given');
    expect(made.told('dislodged')).toEqual([]);
  });

  it('DIA-CNV-009: an army that can walk walks, with or without a fleet', () => {
    const made = board({ units: { ptolemy: ['A PHE', 'F MIN'] } });
    made.sheets({ ptolemy: ['A PHE -> SYR', 'F MIN C A PHE -> SYR'] });
    expect(made.result('A PHE')).toBe('ok moved');
  });
});

describe('retreats', () => {
  const beaten = () =>
    board({
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM', 'A SYR'] },
      control: { TYR: 'ptolemy', PHE: 'ptolemy' },
    }).sheets({
      seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'],
    });

  it('DIA-RET-001 DIA-RET-002 DIA-RET-003 DIA-RET-005: where a dislodged unit may go', () => {
    const made = beaten();
    const retreats = made.state.dislodged[0]?.retreats ?? [];
    expect([...retreats].sort()).toEqual(['PAL', 'TYR']);
    expect(made.refusal('ptolemy', 'write A PHE => DAM')).toBe('DIA-RET-003');
    expect(made.refusal('ptolemy', 'write A PHE => SYR')).toBe('DIA-RET-003');
    made.do('ptolemy', 'write A PHE => G Tyr');
    expect(made.units).toContain('ptolemy G TYR');
  });

  it('DIA-ORD-013 DIA-RET-002: a retreat written with the sign of a move is a retreat', () => {
    const made = beaten();
    expect(made.refusal('ptolemy', 'write A PHE -> DAM')).toBe('DIA-RET-003');
    made.do('ptolemy', 'write A PHE -> PAL');
    expect(made.units).toContain('ptolemy A PAL');
    const inside = beaten().do('ptolemy', 'write A PHE -> G Tyr');
    expect(inside.units).toContain('ptolemy G TYR');
  });

  it('DIA-RET-004 DIA-PER-001: a person alone closes no space to retreats', () => {
    const made = table({
      units: { ptolemy: ['A PHE'], seleucus: ['A DAM', 'A SYR'] },
      persons: [
        { id: 'ptolemy', at: 'EGY' },
        { id: 'seleucus', at: 'PAL' },
      ],
      live: ['ptolemy', 'seleucus'],
    });
    made.sheets({ seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    expect(made.state.dislodged[0]?.retreats).toContain('PAL');
  });

  it('DIA-RET-006: without a way out, or by the owner’s wish, it is destroyed', () => {
    const made = beaten();
    made.do('ptolemy', 'write A PHE => x');
    expect(made.units).toEqual(['seleucus A PHE', 'seleucus A SYR']);
  });

  it('DIA-RET-007 DIA-SEQ-012: two retreats to one space destroy both, one alone succeeds', () => {
    const setting = {
      units: {
        ptolemy: ['A PHE'],
        eumenes: ['A IDU'],
        seleucus: ['A DAM', 'A SYR', 'A NAB', 'A SIN'],
      },
      control: { PHE: 'ptolemy', IDU: 'eumenes' },
    };
    const orders = {
      seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE', 'A NAB -> IDU', 'A SIN S A NAB -> IDU'],
    };
    const both = board(setting).sheets(orders);
    both.do('ptolemy', 'write A PHE => PAL').do('eumenes', 'write A IDU => PAL');
    expect(both.told('gone')).toHaveLength(2);
    const one = board(setting).sheets(orders);
    one.do('ptolemy', 'write A PHE => PAL').do('eumenes', 'write A IDU => x');
    expect(one.units).toContain('ptolemy A PAL');
  });

  it('DIA-RET-008: nothing supports or carries a retreat', () => {
    const setting = {
      units: {
        ptolemy: ['Ae PHE', 'F MIN'],
        eumenes: ['A IDU'],
        seleucus: ['Ae DAM', 'A SYR', 'A NAB', 'A SIN'],
      },
      control: { PHE: 'ptolemy', IDU: 'eumenes', EGY: 'ptolemy' },
    };
    // Before it was driven out the fleet could have carried it.
    const before = board(setting);
    expect(before.verdict('ptolemy', 'A PHE -> EGY')).toBe('ok');
    const made = before.sheets({
      ptolemy: ['F MIN C A PHE -> EGY'],
      seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE', 'A NAB -> IDU', 'A SIN S A NAB -> IDU'],
    });
    expect(made.state.dislodged.map(({ unit }) => made.state.units[unit - 1]?.at).sort()).toEqual([
      'IDU',
      'PHE',
    ]);
    expect(made.refusal('ptolemy', 'write A PHE => EGY')).toBe('DIA-RET-003');
    // Nobody helps now, and the stronger of two who meet does not prevail.
    for (const line of ['F MIN C A PHE -> EGY', 'F MIN S A PHE -> PAL'])
      expect(made.refusal('ptolemy', `write ${line}`)).toBe('DIA-SEQ-005');
    made.do('ptolemy', 'write A PHE => PAL').do('eumenes', 'write A IDU => PAL');
    expect(made.told('gone')).toMatchObject([{ why: 'same-retreat' }, { why: 'same-retreat' }]);
  });
});

describe('sieges', () => {
  it('DIA-SIE-001: from the province itself, by a fleet only if there is a port', () => {
    const made = board({ units: { antipater: ['A PHE', 'F RHO', 'F ION', 'F CRE'] } });
    expect(made.verdict('antipater', 'A PHE A1 Tyr')).toBe('ok');
    expect(made.verdict('antipater', 'F RHO A1 Rhodes')).toBe('ok');
    expect(made.verdict('antipater', 'F CRE A1 Rhodes')).toBe('DIA-SIE-001');
    expect(made.verdict('antipater', 'F ION A1 Milet')).toBe('ok');
    expect(made.verdict('antipater', 'F ION A1 Ephèse')).toBe('DIA-SIE-001');
  });

  it('DIA-SIE-002 DIA-SIE-009 DIA-CTL-002 DIA-ECO-002 DIA-ECO-003: autumn then spring take a neutral city and its treasure', () => {
    const made = board({
      season: 'autumn 320',
      live: ['ptolemy', 'seleucus'],
      units: { ptolemy: ['A PHE'], seleucus: ['A MES'] },
      treasures: { TYR: 5 },
      purses: { ptolemy: 10 },
      control: { PHE: 'ptolemy', ALEXANDRIE: 'ptolemy', BABYLONE: 'seleucus' },
    });
    made.sheets({ ptolemy: ['A PHE A1 Tyr'] });
    expect(made.told('siege')).toMatchObject([{ result: 'stage1' }]);
    made.sheets();
    expect(made.state.phase).toBe('orders');
    const before = made.state.purses.ptolemy ?? 0;
    made.sheets({ ptolemy: ['A PHE A2 Tyr'] });
    expect(made.state.control.TYR).toBe('ptolemy');
    expect(made.state.purses.ptolemy).toBe(before + 5);
    expect(made.state.treasures.TYR).toBeUndefined();
  });

  it('DIA-SIE-003 DIA-SIE-005: dislodged or turned to something else, the besieger begins again', () => {
    const busy = board({ units: { ptolemy: ['A PHE! TYR'] } });
    busy.sheets({ ptolemy: ['A PHE H'] });
    expect(busy.unit('A PHE')?.siege).toBe('');
    const out = board({ units: { ptolemy: ['A PHE! TYR'], seleucus: ['A DAM', 'A SYR'] } });
    out.sheets({ ptolemy: ['A PHE A2 Tyr'], seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    expect(out.told('siege')).toMatchObject([{ result: 'broken' }]);
    expect(out.state.control.TYR).toBeUndefined();
  });

  it('DIA-SIE-007: a garrison whose sortie fails perishes with the city', () => {
    const made = board({
      units: { ptolemy: ['A PHE! TYR'], seleucus: ['G TYR'] },
      control: { TYR: 'seleucus', PHE: 'ptolemy' },
    });
    made.sheets({ ptolemy: ['A PHE A2 Tyr'], seleucus: ['G Tyr -> A PHE'] });
    expect(made.units).toEqual(['ptolemy A PHE']);
    expect(made.state.control.TYR).toBe('ptolemy');
  });

  it('DIA-SIE-008: a besieger may be supported where it stands', () => {
    const made = board({
      units: { ptolemy: ['A PHE! TYR', 'A PAL'], seleucus: ['A DAM', 'A SYR'] },
    });
    made.sheets({
      ptolemy: ['A PHE A2 Tyr', 'A PAL S A PHE'],
      seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'],
    });
    expect(made.state.control.TYR).toBe('ptolemy');
  });

  it('DIA-RAV-001: only from a sea with access', () => {
    const made = board({ units: { ptolemy: ['F MIN', 'F CHY'] } });
    expect(made.verdict('ptolemy', 'F MIN R Tyr')).toBe('ok');
    expect(made.verdict('ptolemy', 'F MIN R Soloi')).toBe('DIA-RAV-001');
    expect(made.verdict('ptolemy', 'F CHY R Salamine')).toBe('DIA-RAV-001');
  });

  it('DIA-RAV-003: supply is cut like a support', () => {
    const made = board({ units: { ptolemy: ['A PHE! TYR'], seleucus: ['F MIN'], antipater: ['F SAL'] } });
    made.sheets({ ptolemy: ['A PHE A2 Tyr'], seleucus: ['F MIN R Tyr'], antipater: ['F SAL -> MIN'] });
    expect(made.result('F MIN')).toBe('cut cut');
    expect(made.state.control.TYR).toBe('ptolemy');
  });

  it('DIA-PER-009 DIA-RAV-003: a commander adds nothing to a supply order', () => {
    const made = table({ units: { seleucus: ['F MIN'], ptolemy: ['A PHE! TYR'], antipater: ['F SAL'] } });
    made.sheets({ ptolemy: ['A PHE A2 Tyr'], seleucus: ['F MIN R Tyr'], antipater: ['F SAL -> MIN'] });
    expect(made.told('siege')).toMatchObject([{ result: 'falls' }]);
  });
});
