/** What may not be written, case by case: each sentence is missed by nobody else. */

import { describe, expect, it } from 'vitest';
import { provinces } from '../src/data/map.ts';
import { diadochi, judge, type PowerId } from '../src/index.ts';
import { position, revolt, rivals, struck } from './advanced.ts';
import { type Setting, type Table, table, type Units } from './table.ts';

const two = ['ptolemy', 'seleucus'];
const heads = [
  { id: 'ptolemy', at: 'ALEXANDRIE' },
  { id: 'seleucus', at: 'BABYLONE' },
];
const held = { ALEXANDRIE: 'ptolemy', EGY: 'ptolemy', BABYLONE: 'seleucus', CHD: 'seleucus' };

const board = (setting: Setting = {}): Table =>
  table({
    live: two,
    persons: heads,
    purses: { ptolemy: 60, seleucus: 60 },
    ...setting,
    control: { ...held, ...(setting.control as object) },
  });
const court = (setting: Setting = {}): Table => board({ scenario: 'advanced', ...setting });
const winter = (setting: Setting = {}): Table => board({ season: 'winter 320', ...setting });

/** Lines of one power, each with what it is against, or `ok`. */
function verdicts(made: Table, power: string, lines: { readonly [line: string]: string }): void {
  const found = Object.keys(lines).map((line) => [line, made.verdict(power as PowerId, line)]);
  expect(Object.fromEntries(found)).toEqual(lines);
}

const refused = (made: Table, power: string, verb: string, target?: string) =>
  diadochi.explain(made.state, power, target === undefined ? { verb } : { verb, target }).refusal;

describe('orders to units', () => {
  it('DIA-CNV-001: a fleet at sea carries only between shores that its sea touches', () => {
    const made = board({ units: { ptolemy: ['F MOR', 'A EGY', 'F GPE'] } });
    verdicts(made, 'ptolemy', {
      'F MOR C A EGY -> CHY': 'ok',
      'F GPE C A EGY -> CHY': 'DIA-CNV-001',
      'F MOR C A EGY -> MES': 'DIA-CNV-001',
    });
  });

  it('DIA-RAV-001: a fleet brings supply from its own sea, into a port that lies on it', () => {
    const made = board({ units: { ptolemy: ['F MOR'] }, control: { PELLA: 'ptolemy' } });
    verdicts(made, 'ptolemy', {
      'F MOR R Alexandrie': 'ok',
      'F MOR R Pella': 'DIA-RAV-001',
      'F MOR R Babylone': 'DIA-RAV-001',
    });
  });

  it('DIA-RAV-001: a fleet that lies in a province brings no supply', () => {
    const made = board({ units: { ptolemy: ['F EGY'] } });
    verdicts(made, 'ptolemy', { 'F EGY R Alexandrie': 'DIA-RAV-001' });
  });

  it('DIA-MOV-001: nobody marches to where he stands', () => {
    const made = board({ units: { ptolemy: ['A EGY'] } });
    verdicts(made, 'ptolemy', { 'A EGY -> EGY': 'DIA-MOV-001' });
  });

  it('DIA-ORD-010 DIA-ORD-014: an order to nobody is void, and so is one to another power', () => {
    const made = board({ units: { ptolemy: ['A EGY'], seleucus: ['A CHD'] } });
    verdicts(made, 'ptolemy', { 'A SYR -> DAM': 'DIA-ORD-010', 'A CHD -> MES': 'DIA-ORD-014' });
  });

  it('DIA-RET-001: only who was driven out retreats, and only his own player says where', () => {
    const made = board({
      units: { ptolemy: ['A PHE', 'A EGY'], seleucus: ['A DAM', 'A SYR'] },
      control: { TYR: 'ptolemy', PHE: 'ptolemy' },
    }).sheets({ seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    expect(made.refusal('ptolemy', 'write A EGY => SIN')).toBe('DIA-RET-001');
    expect(made.refusal('ptolemy', 'write A PHE => PAL')).toBeUndefined();
    expect(made.refusal('ptolemy', 'erase 1')).toBe('DIA-SEQ-005');
  });

  it('DIA-SEQ-005: what is written among retreats is not erased, nor elsewhere a line that is not there', () => {
    const made = board({ units: { ptolemy: ['A PHE'], seleucus: ['A DAM', 'A SYR'] } });
    expect(refused(made, 'ptolemy', 'erase', '1')).toMatchObject({
      rule: 'DIA-SEQ-005',
      key: 'no-such-line',
    });
    made.sheets({ seleucus: ['A DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    expect(refused(made, 'ptolemy', 'erase', '1')).toMatchObject({ rule: 'DIA-SEQ-005', key: 'no-erasing' });
  });
});

describe('orders to persons', () => {
  it('DIA-PER-002 DIA-UNT-010: one space, into a citadel only of his own, out of one only by its gate', () => {
    const made = board({
      persons: [{ id: 'ptolemy', at: 'EGY' }, heads[1]],
      control: { PELUSE: 'seleucus' },
    });
    verdicts(made, 'ptolemy', {
      'PTOLEMY -> SIN': 'ok',
      'PTOLEMY -> SYR': 'DIA-PER-002',
      'PTOLEMY -> Alexandrie': 'ok',
      'PTOLEMY -> Péluse': 'DIA-UNT-010',
    });
    verdicts(board({ control: { TYR: 'ptolemy' } }), 'ptolemy', {
      'PTOLEMY -> EGY': 'ok',
      'PTOLEMY -> SIN': 'DIA-PER-002',
      'PTOLEMY -> Tyr': 'DIA-PER-002',
    });
  });

  it('DIA-OPT-BOSPHORUS-01: nobody crosses on foot without the master of Byzantium', () => {
    const made = board({ options: { bosphorus: 'yes' }, persons: [{ id: 'ptolemy', at: 'BOS' }, heads[1]] });
    verdicts(made, 'ptolemy', { 'PTOLEMY -> BIT': 'DIA-OPT-BOSPHORUS-01' });
  });

  it('DIA-PER-004: one joins a unit of one’s own where one stands, and leaves it only when with it', () => {
    const made = board({
      units: { ptolemy: ['A EGY', 'A SIN'], seleucus: ['A CYR'] },
      persons: [{ id: 'ptolemy', at: 'EGY' }, heads[1]],
    });
    verdicts(made, 'ptolemy', {
      'PTOLEMY + A EGY': 'ok',
      'PTOLEMY + A SIN': 'DIA-PER-004',
      'PTOLEMY + A CYR': 'DIA-PER-004',
      'PTOLEMY LEAVES': 'DIA-PER-004',
    });
  });

  it('DIA-PER-021: put to death are only prisoners and royals in one’s hands', () => {
    const made = court({
      persons: [...heads, { id: 'philip', at: 'EGY', holder: 'ptolemy', members: ['philip'] }],
    });
    verdicts(made, 'ptolemy', {
      'KILL PHILIP': 'ok',
      'KILL EURYDICE': 'DIA-PER-021',
      'KILL SELEUCUS': 'DIA-PER-021',
      'KILL PTOLEMY': 'DIA-PER-021',
    });
  });
});

describe('money and royals', () => {
  it('DIA-BRI-010: one bribes another’s unit, not one’s own and not nobody', () => {
    const made = board({ units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] } });
    verdicts(made, 'ptolemy', {
      'BRIBE A PHE 20': 'ok',
      'BRIBE A PAL 20': 'DIA-BRI-010',
      'BRIBE A SYR 20': 'DIA-BRI-010',
    });
  });

  it('DIA-BRI-001 DIA-NEU-007: counter-bribes lie on one’s own units and those of nobody', () => {
    const made = board({ units: { ptolemy: ['A PAL'], seleucus: ['A PHE'] } });
    verdicts(made, 'ptolemy', {
      'COUNTER A PAL 5': 'ok',
      'COUNTER A PHE 5': 'DIA-BRI-001',
      'COUNTER A SYR 5': 'DIA-BRI-001',
    });
  });

  it('DIA-GFT-001: a gift goes to another who is in the game', () => {
    verdicts(board(), 'ptolemy', {
      'GIFT SELEUCUS 5': 'ok',
      'GIFT PTOLEMY 5': 'DIA-GFT-001',
      'GIFT ANTIPATER 5': 'DIA-GFT-001',
    });
  });

  it('DIA-ROY-002: only royals who are on the map are bribed, and only by others', () => {
    const made = court({
      persons: [
        ...heads,
        { id: 'philip', at: 'EGY', holder: 'ptolemy', members: ['philip'] },
        { id: 'roxane', at: 'SIN', holder: 'seleucus', members: ['roxane'] },
        { id: 'olympias', at: '', holder: '', members: [] },
      ],
      units: { ptolemy: ['A SIN'] },
    });
    verdicts(made, 'ptolemy', {
      'BRIBE ROXANE 5': 'ok',
      'BRIBE PHILIP 5': 'DIA-ROY-002',
      'BRIBE OLYMPIAS 5': 'DIA-ROY-002',
    });
  });

  it('DIA-ORO-001: a royal order goes to somebody in the game, and only in the advanced one', () => {
    const persons = [
      ...heads,
      { id: 'philip', at: 'EGY', holder: 'ptolemy', members: ['philip', 'eurydice'] },
    ];
    expect(court({ persons }).verdict('ptolemy', 'ROYAL ORDER ANTIPATER')).toBe('DIA-ORO-001');
    expect(board().verdict('ptolemy', 'ROYAL ORDER SELEUCUS')).toBe('DIA-ORO-001');
  });

  it('DIA-END-003 DIA-END-004: one concedes to another who lives, and proposes only the living', () => {
    verdicts(board(), 'ptolemy', {
      'CONCEDE SELEUCUS': 'ok',
      'CONCEDE PTOLEMY': 'DIA-END-003',
      'CONCEDE ANTIPATER': 'DIA-END-003',
      'PROPOSE PTOLEMY + SELEUCUS': 'ok',
      'PROPOSE PTOLEMY + ANTIPATER': 'DIA-END-004',
    });
  });

  it('DIA-END-005: one votes on what was proposed', () => {
    const made = board().sheets({ ptolemy: ['PROPOSE PTOLEMY'] });
    expect(made.refusal('seleucus', 'write VOTE P1 YES')).toBeUndefined();
    expect(made.refusal('seleucus', 'write VOTE P2 YES')).toBe('DIA-END-005');
    expect(made.refusal('seleucus', 'write VOTE SELEUCUS YES')).toBe('DIA-END-005');
  });
});

describe('winter', () => {
  it('DIA-UNT-003 DIA-ECO-016 DIA-ECO-018: what is raised where', () => {
    const made = winter({ units: { ptolemy: ['G ALEXANDRIE'] }, control: { GAZA: 'ptolemy' } });
    verdicts(made, 'ptolemy', {
      'BUILD F EGY': 'ok',
      'BUILD Fe EGY': 'DIA-UNT-003',
      'BUILD A MOR': 'DIA-ECO-016',
      'BUILD A CHD': 'DIA-ECO-016',
      'BUILD G Gaza': 'ok',
      'BUILD G Alexandrie': 'DIA-ECO-018',
      'BUILD G Babylone': 'DIA-ECO-018',
    });
  });

  it('DIA-ECO-014 DIA-ECO-011: one promotes, lets go and gives up units of one’s own, to a dearer status', () => {
    const made = winter({ units: { ptolemy: ['Ae EGY'], seleucus: ['A CHD'] } });
    verdicts(made, 'ptolemy', {
      'PROMOTE Ae EGY g': 'ok',
      'PROMOTE Ae EGY e': 'DIA-ECO-014',
      'PROMOTE A CHD e': 'DIA-ECO-014',
      'PROMOTE A SYR e': 'DIA-ECO-014',
      'DISBAND Ae EGY': 'ok',
      'DISBAND A CHD': 'DIA-ECO-011',
      'DISBAND A SYR': 'DIA-ECO-011',
    });
  });

  it('DIA-WIN-001: of several elites one may be degraded, never the only one', () => {
    const made = winter({ units: { ptolemy: ['Ae EGY'] } });
    expect(made.verdict('ptolemy', 'DEGRADE Ae EGY')).toBe('DIA-WIN-001');
  });
});

describe('letters, sheets and words that nobody knows', () => {
  it('DIA-GEN-003: a letter goes to another who lives, says something, and is not endless', () => {
    const made = board();
    expect(refused(made, 'ptolemy', 'letter', 'seleucus peace?')).toBeUndefined();
    for (const target of ['ptolemy peace?', 'antipater peace?', 'nobody peace?'])
      expect(refused(made, 'ptolemy', 'letter', target)).toMatchObject({
        rule: 'DIA-GEN-003',
        key: 'no-such-reader',
      });
    expect(refused(made, 'ptolemy', 'letter', 'seleucus')).toMatchObject({
      rule: 'DIA-GEN-003',
      key: 'empty-letter',
    });
    expect(refused(made, 'ptolemy', 'declare', '')).toMatchObject({
      rule: 'DIA-GEN-003',
      key: 'empty-letter',
    });
    expect(refused(made, 'ptolemy', 'declare', 'x'.repeat(100_000))).toMatchObject({
      rule: 'DIA-GEN-003',
      key: 'long-letter',
    });
  });

  it('DIA-ORD-005 DIA-SEQ-005: a line has an end, a sheet too; erased is what was written, while it can be', () => {
    const made = board({ units: { ptolemy: ['A EGY'] } });
    expect(refused(made, 'ptolemy', 'write', 'A EGY H'.padEnd(100_000, ' x'))).toMatchObject({
      rule: 'DIA-ORD-005',
      key: 'long-line',
    });
    made.do('ptolemy', 'write A EGY H');
    expect(refused(made, 'ptolemy', 'erase', '1')).toBeUndefined();
    for (const target of ['2', '0', 'A SYR H'])
      expect(refused(made, 'ptolemy', 'erase', target)).toMatchObject({
        rule: 'DIA-SEQ-005',
        key: 'no-such-line',
      });
  });

  it('DIA-SEQ-005: a sheet holds so many lines and no more, yet one that is there may be written anew', () => {
    const places = provinces.map(({ id }) => id);
    const written = ['BRIBE', 'COUNTER', 'BID'].flatMap((word) => places.map((at) => `${word} A ${at} 1`));
    const made = board();
    for (const line of written)
      if (!refused(made, 'ptolemy', 'write', line)) made.do('ptolemy', `write ${line}`);
    expect(made.state.sheets.ptolemy?.length).toBe(120);
    expect(refused(made, 'ptolemy', 'write', 'CONCEDE SELEUCUS')).toMatchObject({
      rule: 'DIA-SEQ-005',
      key: 'full-sheet',
    });
    expect(refused(made, 'ptolemy', 'write', written[0])).toBeUndefined();
  });

  const unknown = (made: Table, role: string, verb = 'dance', target?: string) =>
    expect(refused(made, role, verb, target)).toEqual({ rule: 'unknown-action' });

  it('DIA-ECO-009: a word that the muster does not know', () => {
    const state = diadochi.setup({ scenario: 'basic', seed: 'words' });
    expect(diadochi.explain(state, 'ptolemy', { verb: 'dance' }).refusal).toEqual({ rule: 'unknown-action' });
  });

  it('DIA-SEQ-005: a word that the sheet does not know, a seal on something', () => {
    unknown(board(), 'ptolemy');
    unknown(board(), 'ptolemy', 'seal', 'twice');
    const vote = board().sheets({ ptolemy: ['PROPOSE PTOLEMY'] });
    unknown(vote, 'ptolemy', 'seal');
  });

  it('DIA-NOT-001: a word that the auction does not know, a bid that is no number', () => {
    const made = struck({ kind: 'revolt', revolt: 'scythians' }, rivals);
    unknown(made, 'antigonus');
    unknown(made, 'antigonus', 'bid', 'much');
  });

  it('DIA-ELI-002: a word that a last will does not know', () => {
    const made = board({
      live: [...two, 'antipater'],
      units: { ptolemy: ['A PHE'], seleucus: ['Ae DAM', 'A SYR'] },
      control: { ALEXANDRIE: 'seleucus', GAZA: 'ptolemy', CYRENE: 'ptolemy', PELLA: 'antipater' },
      persons: [{ id: 'ptolemy', at: 'PHE', unit: 1 }, heads[1], { id: 'antipater', at: 'PELLA' }],
    }).sheets({ seleucus: ['Ae DAM -> PHE', 'A SYR S A DAM -> PHE'] });
    made.do('ptolemy', 'write A PHE => x');
    unknown(made, 'ptolemy');
  });

  it('DIA-OPT-PRESTIGE-01: a word that whoever has taken a treasure does not know', () => {
    const made = court({
      options: { prestige: 'yes' },
      units: { ptolemy: ['A ION! EPHESE'] },
      treasures: { EPHESE: 5 },
    }).sheets({ ptolemy: ['A ION A2 Ephese'] });
    unknown(made, 'ptolemy');
  });
});

describe('what will not be followed is told before it is sealed', () => {
  const vain = (made: Table, target: string) =>
    diadochi.explain(made.state, 'ptolemy', { verb: 'write', target }).vain?.rule;

  it('DIA-BRI-001: a counter-bribe of nothing', () => {
    const made = board({ units: { ptolemy: ['A EGY'] } });
    expect(vain(made, 'CC A EGY 0 T')).toBe('DIA-BRI-001');
    expect(vain(made, 'CC A EGY 1 T')).toBeUndefined();
  });

  it('DIA-BRI-010: a bribe from afar', () => {
    const made = board({ units: { ptolemy: ['A EGY'], seleucus: ['A CHD', 'A SIN'] } });
    expect(vain(made, 'Corr A CHD 20 T')).toBe('DIA-BRI-010');
    expect(vain(made, 'Corr A SIN 20 T')).toBeUndefined();
  });
});

describe('orders to rebels', () => {
  const league = (units: Units, control: object): Table =>
    position({
      units,
      control: { SPARTE: 'spartans', ...control },
      revolts: [
        revolt('spartans', { wider: true, led: 'ptolemy' }),
        revolt('aetolians', { wider: true, led: 'ptolemy' }),
      ],
    });

  it('DIA-SIE-001: a Greek does not besiege what another Greek holds', () => {
    const made = league({ spartans: ['Am ETO'], aetolians: ['Am THE'] }, { DELPHES: 'aetolians' });
    verdicts(made, 'ptolemy', { 'Am ETO A1 Delphes': 'DIA-SIE-001' });
  });

  it('DIA-NEU-003: nor what is nobody’s mission', () => {
    const made = league({ spartans: ['Am ATT'], aetolians: ['Am THE'] }, { ATHENES: 'seleucus' });
    verdicts(made, 'ptolemy', { 'Am ATT A1 Athènes': 'DIA-NEU-003' });
    const theirs = league({ spartans: ['Am ETO'], aetolians: ['Am THE'] }, { DELPHES: 'seleucus' });
    verdicts(theirs, 'ptolemy', { 'Am ETO A1 Delphes': 'ok' });
  });
});

describe('what a table needs', () => {
  it('DIA-MAP-004: a fleet raised where there are several coasts needs one of them', () => {
    const made = winter({ control: { ATHENES: 'ptolemy', ATT: 'ptolemy' } });
    const fleet = { kind: 'build', type: 'F', status: 'mercenary' } as const;
    expect(judge(made.state, 'ptolemy', { ...fleet, at: 'ATT' })).toBe('DIA-MAP-004');
    expect(judge(made.state, 'ptolemy', { ...fleet, at: 'ATT/ce' })).toBeUndefined();
    // Written without one it is the coast of the port.
    verdicts(made, 'ptolemy', { 'Constr F ATT': 'ok', 'Constr F ATT/ce': 'ok' });
  });

  it('DIA-ECO-008: two players at least have a first purse', () => {
    const neutral = { antipater: 'neutral', lysimachus: 'neutral', antigonus: 'neutral', eumenes: 'neutral' };
    const seats = (options: Record<string, string>) =>
      diadochi.setup({ scenario: 'basic', seed: 'two', options });
    expect(seats(neutral).purses).toMatchObject({ ptolemy: 33, seleucus: 32 });
    expect(() => seats({ ...neutral, ptolemy: 'neutral' })).toThrow('bad-setup');
  });
});
