import { shippedMap } from '@strategoi/diplomacy';
import { describe, expect, it } from 'vitest';
import { statuses, statusSpecs } from '../src/data/units.ts';
import type { Line } from '../src/line.ts';
import { complete, type Language, print, type Reading, readLine, readSheet } from '../src/notation/index.ts';
import { landNames } from '../src/notation/lands.ts';
import type { Scene, SceneUnit } from '../src/scene.ts';

const map = shippedMap('diadochi')!;

/** `antigonus Ae* DAM`: owner, unit, place by its identifier. */
function unit(text: string): SceneUnit {
  const [, owner, kind, letter, led, at] = /^(\w+) ([AFG])([egm]?)(\*?) (\S+)$/.exec(text)!;
  const status = statuses.find((s) => statusSpecs[s].letter === letter)!;
  return { owner: owner!, kind: kind as SceneUnit['kind'], status, at: at!, led: led === '*' };
}

const scene = (units: readonly string[], power: Scene['power'] = 'antigonus'): Scene => ({
  map,
  power,
  units: units.map(unit),
});

/** A scene where the unit a line speaks of stands as the line says. */
const own = (...units: string[]): Scene => scene(units.map((text) => `antigonus ${text}`));

function lineOf(text: string, on: Scene): Line {
  const reading = readLine(text, on);
  if (reading.kind !== 'line') throw new Error(`${text}: ${JSON.stringify(reading)}`);
  return reading.line;
}
const codes = (reading: Reading): string[] =>
  reading.kind === 'line' ? reading.warnings.map(({ code }) => code) : [reading.kind];

const A = (loc: string) => ({ type: 'A', loc }) as const;
const F = (loc: string) => ({ type: 'F', loc }) as const;
const G = (loc: string) => ({ type: 'G', loc }) as const;

describe('GV-01, DIA-ORD-005: notation of a support', () => {
  const on = own('A SYR', 'F PAL');
  for (const text of ['A SYR S PAL->PHE', 'A SYR S PAL -> PHE', 'A SYR S F PAL -> PHE']) {
    it(`${text} supports the unit in PAL`, () => {
      expect(readLine(text, on)).toEqual({
        kind: 'line',
        line: { kind: 'support', unit: A('SYR'), of: F('PAL'), to: 'PHE' },
        warnings: [],
      });
    });
  }
});

interface Accepted {
  text: string;
  units: string[];
  line: Line;
  warnings?: string[];
}

const accepted: Accepted[] = [
  {
    text: 'A SYR S PAL->PHE',
    units: ['A SYR', 'A PAL'],
    line: { kind: 'support', unit: A('SYR'), of: A('PAL'), to: 'PHE' },
  },
  {
    text: 'F RHD A1 Rhodes',
    units: ['F RHO'],
    line: { kind: 'siege', unit: F('RHO'), citadel: 'RHODES' },
    warnings: ['alias'],
  },
  { text: 'F EOL R Rhodes', units: ['F EOL'], line: { kind: 'supply', unit: F('EOL'), citadel: 'RHODES' } },
  { text: 'A SYR to Phoenicia', units: ['A SYR'], line: { kind: 'move', unit: A('SYR'), to: 'PHE' } },
  { text: 'A SYR vers la Phénicie', units: ['A SYR'], line: { kind: 'move', unit: A('SYR'), to: 'PHE' } },
  {
    text: 'A SYR supports A PAL into PHE',
    units: ['A SYR', 'A PAL'],
    line: { kind: 'support', unit: A('SYR'), of: A('PAL'), to: 'PHE' },
  },
  { text: 'F SYR-PHE', units: ['F SYR'], line: { kind: 'move', unit: F('SYR'), to: 'PHE' } },
  { text: 'A PHE-G Tyr', units: ['A PHE'], line: { kind: 'move', unit: A('PHE'), to: 'TYR' } },
  { text: 'G Tyr-A PHE', units: ['G TYR'], line: { kind: 'move', unit: G('TYR'), to: 'PHE', as: 'A' } },
  { text: 'F THRcs‑CHE', units: ['F THR/cs'], line: { kind: 'move', unit: F('THR/cs'), to: 'CHE' } },
  { text: 'F CHE‑THRce', units: ['F CHE'], line: { kind: 'move', unit: F('CHE'), to: 'THR/ce' } },
  { text: 'A(+Antigone) MES‑SUS', units: ['A* MES'], line: { kind: 'move', unit: A('MES'), to: 'SUS' } },
  { text: 'A PER‑x', units: ['A PER'], line: { kind: 'hold', unit: A('PER') } },
  {
    text: 'G Passagardès soutient PER',
    units: ['G PARSAGADES', 'A PER'],
    line: { kind: 'support', unit: G('PARSAGADES'), of: A('PER') },
  },
  { text: 'A ETO ‑> CYR', units: ['A ETO'], line: { kind: 'move', unit: A('ETO'), to: 'CYR' } },
  {
    text: 'F MIO C A ETO ‑> CYR',
    units: ['F MIO', 'A ETO'],
    line: { kind: 'convoy', unit: F('MIO'), of: A('ETO'), to: 'CYR' },
  },
  { text: 'Ag*BIT‑THR', units: ['Ag* BIT'], line: { kind: 'move', unit: A('BIT'), to: 'THR' } },
  {
    text: 'F POC C BIT‑THR',
    units: ['F POC', 'Ag* BIT'],
    line: { kind: 'convoy', unit: F('POC'), of: A('BIT'), to: 'THR' },
  },
  { text: 'Ge Tyr‑Ae PHE', units: ['Ge TYR'], line: { kind: 'move', unit: G('TYR'), to: 'PHE', as: 'A' } },
  {
    text: 'F MIN S Ge Tyr‑Ae PHE',
    units: ['F MIN', 'Ge TYR'],
    line: { kind: 'support', unit: F('MIN'), of: G('TYR'), to: 'PHE' },
  },
  {
    text: "G* Alex. d'Issos S A DAM-SYR",
    units: ['G* ALEXANDRIE_ISSOS', 'A DAM'],
    line: { kind: 'support', unit: G('ALEXANDRIE_ISSOS'), of: A('DAM'), to: 'SYR' },
  },
  {
    text: 'A COM S (Antigone) SYR',
    units: ['A COM', 'A SYR'],
    line: { kind: 'support', unit: A('COM'), of: A('SYR') },
  },
  {
    text: "Ae SYR As 2 Alex. d'Issos",
    units: ['Ae SYR'],
    line: { kind: 'siege', unit: A('SYR'), citadel: 'ALEXANDRIE_ISSOS' },
    warnings: ['stage'],
  },
  { text: 'Am THE‑ETO', units: ['Am THE'], line: { kind: 'move', unit: A('THE'), to: 'ETO' } },
  {
    text: 'Am ETO A(1) Delphes',
    units: ['Am ETO'],
    line: { kind: 'siege', unit: A('ETO'), citadel: 'DELPHES' },
  },
];

describe('DIA-ORD-005: the acceptance lines are read', () => {
  for (const { text, units, line, warnings = [] } of accepted) {
    it(text, () => {
      const reading = readLine(text, own(...units));
      expect(reading).toMatchObject({ kind: 'line', line });
      expect(codes(reading)).toEqual(warnings);
    });
  }

  it('A COM S (Ptolémée) SYR names the unit of another power', () => {
    const on = scene(['antigonus A COM', 'ptolemy A SYR']);
    expect(readLine('A COM S (Ptolémée) SYR', on)).toEqual({
      kind: 'line',
      line: { kind: 'support', unit: A('COM'), of: A('SYR') },
      warnings: [],
    });
  });

  it('lines against the rules are still read: legality is judged elsewhere', () => {
    const on = own('A MES', 'F MIN', 'A PHE', 'F CRE');
    expect(lineOf('A MES -> EGE', on)).toEqual({ kind: 'move', unit: A('MES'), to: 'EGE' });
    expect(lineOf('F PHR x', on)).toEqual({ kind: 'hold', unit: F('PHR') });
    expect(lineOf('F MIN S A MES -> SUS', on)).toEqual({
      kind: 'support',
      unit: F('MIN'),
      of: A('MES'),
      to: 'SUS',
    });
    expect(lineOf('A PHE -> G Tyr', on)).toEqual({ kind: 'move', unit: A('PHE'), to: 'TYR' });
    expect(lineOf('F CRE A1 Rhodes', on)).toEqual({ kind: 'siege', unit: F('CRE'), citadel: 'RHODES' });
    expect(lineOf('F MIN R Soloi', on)).toEqual({ kind: 'supply', unit: F('MIN'), citadel: 'SOLOI' });
  });
});

describe('DIA-ORD-013: a line badly written whose sense is beyond doubt is read, with a warning', () => {
  const cases: Accepted[] = [
    {
      text: 'A SYR A1 Alex.',
      units: ['A SYR'],
      line: { kind: 'siege', unit: A('SYR'), citadel: 'ALEXANDRIE_ISSOS' },
      warnings: ['citadel'],
    },
    {
      text: 'F MOR R Alex.',
      units: ['F MOR'],
      line: { kind: 'supply', unit: F('MOR'), citadel: 'ALEXANDRIE' },
      warnings: ['citadel'],
    },
    {
      text: 'F EGE -> THR',
      units: ['F EGE'],
      line: { kind: 'move', unit: F('EGE'), to: 'THR/cs' },
      warnings: ['coast'],
    },
    {
      text: 'F POC -> THR',
      units: ['F POC'],
      line: { kind: 'move', unit: F('POC'), to: 'THR/co' },
      warnings: ['coast'],
    },
    {
      text: 'A DAM -> SYR',
      units: ['Ae* DAM'],
      line: { kind: 'move', unit: A('DAM'), to: 'SYR' },
      warnings: ['status', 'lead'],
    },
    {
      text: 'DAM -> SYR',
      units: ['Ae DAM'],
      line: { kind: 'move', unit: A('DAM'), to: 'SYR' },
      warnings: ['unit'],
    },
    {
      text: 'A PHE -> Tyr',
      units: ['A PHE'],
      line: { kind: 'move', unit: A('PHE'), to: 'TYR' },
      warnings: ['citadel'],
    },
    {
      text: 'A CHE -> THR/cs',
      units: ['A CHE'],
      line: { kind: 'move', unit: A('CHE'), to: 'THR' },
      warnings: ['coast'],
    },
    {
      text: 'F THR/ce -> CHE',
      units: ['F THR/cs'],
      line: { kind: 'move', unit: F('THR/cs'), to: 'CHE' },
      warnings: ['coast'],
    },
    {
      text: 'F ADR -> ION',
      units: ['F ADR'],
      line: { kind: 'move', unit: F('ADR'), to: 'MIO' },
      warnings: ['alias'],
    },
    {
      text: 'F ION C A ETO -> CYR',
      units: ['F MIO', 'A ETO'],
      line: { kind: 'convoy', unit: F('MIO'), of: A('ETO'), to: 'CYR' },
      warnings: ['alias'],
    },
    {
      text: 'A ETO A1',
      units: ['A ETO'],
      line: { kind: 'siege', unit: A('ETO'), citadel: 'DELPHES' },
      warnings: ['citadel'],
    },
    {
      text: 'RHD -> EOL',
      units: ['F RHO'],
      line: { kind: 'move', unit: F('RHO'), to: 'EOL' },
      warnings: ['alias', 'unit'],
    },
    {
      text: 'F PCC x',
      units: ['F POC'],
      line: { kind: 'hold', unit: F('POC') },
      warnings: ['alias'],
    },
    {
      text: 'A FYD A1 Sardes',
      units: ['A LYD'],
      line: { kind: 'siege', unit: A('LYD'), citadel: 'SARDES' },
      warnings: ['alias'],
    },
    {
      text: 'Séleucos: A DAM x',
      units: ['A DAM'],
      line: { kind: 'hold', unit: A('DAM') },
      warnings: ['power'],
    },
  ];
  for (const { text, units, line, warnings } of cases) {
    it(text, () => {
      const reading = readLine(text, own(...units));
      expect(reading).toMatchObject({ kind: 'line', line });
      expect(codes(reading)).toEqual(warnings);
    });
  }

  it('a warning says where and what was understood', () => {
    expect(readLine('F EGE → THR', own('F EGE'))).toMatchObject({
      warnings: [{ code: 'coast', at: 8, meant: 'THR/cs' }],
    });
    expect(readLine('A DAM x', own('Ae* DAM'))).toMatchObject({
      warnings: [
        { code: 'status', at: 0, meant: 'Ae* DAM' },
        { code: 'lead', at: 0, meant: 'Ae* DAM' },
      ],
    });
  });

  it('a unit that is not on the board is pointed out', () => {
    expect(codes(readLine('A DAM x', own()))).toEqual(['absent']);
    expect(codes(readLine('A SYR S PAL', own('A SYR')))).toEqual(['absent']);
  });
});

describe('DIA-ORD-015: the stage of a siege is a reminder only', () => {
  const begun: Scene = { ...own(), units: [{ ...unit('antigonus A SYR'), siege: 'ALEXANDRIE_ISSOS' }] };
  const line: Line = { kind: 'siege', unit: A('SYR'), citadel: 'ALEXANDRIE_ISSOS' };

  it('A1 and A2 are the same order', () => {
    for (const stage of ['A1', 'A2', 'A(2)', 'As 1', 'As2', 'B1', 'b2', 'BESIEGE', 'assiège', 'siège']) {
      expect(lineOf(`A SYR ${stage} Alexandrie d'Issos`, begun)).toEqual(line);
    }
  });

  it('the true stage is written back', () => {
    expect(print(line, begun)).toBe("A SYR A2 Alexandrie d'Issos");
    expect(print(line, own('A SYR'))).toBe("A SYR A1 Alexandrie d'Issos");
    expect(codes(readLine("A SYR A1 Alexandrie d'Issos", begun))).toEqual(['stage']);
    expect(codes(readLine("A SYR A2 Alexandrie d'Issos", begun))).toEqual([]);
  });
});

describe('DIA-ORD-012: an ambiguous line is not guessed at', () => {
  const cases: [string, string, string[]][] = [
    ['F BOS -> THR', 'F BOS', ['THR/ce', 'THR/co']],
    ['F CHE -> THR', 'F CHE', ['THR/cs', 'THR/ce']],
    ['F CYR -> LIB', 'F CYR', ['LIB/co', 'LIB/ce']],
    ['F ARC -> ATT', 'F ARC', ['ATT/co', 'ATT/cs']],
  ];
  for (const [text, stands, choices] of cases) {
    it(text, () => {
      const on = own(stands);
      const { kind, at } = on.units[0]!;
      expect(readLine(text, on)).toEqual({
        kind: 'ambiguous',
        at: 9,
        choices,
        subject: { type: kind, loc: at },
      });
    });
  }

  it('a name cut short that fits several citadels', () => {
    expect(readLine('CAPITAL Alex.', own())).toEqual({
      kind: 'ambiguous',
      at: 8,
      choices: ['Alexandrie', "Alexandrie d'Issos"],
    });
    expect(lineOf('CAPITAL Alexandrie', own())).toEqual({ kind: 'capital', citadel: 'ALEXANDRIE' });
    expect(lineOf('CAPITAL Alexandria', own())).toEqual({ kind: 'capital', citadel: 'ALEXANDRIE' });
  });

  it('ION for MIO when a fleet lies in both', () => {
    const both = own('F ION', 'F MIO');
    expect(readLine('F ION -> CYR', both)).toMatchObject({ kind: 'ambiguous', choices: ['F ION', 'F MIO'] });
    expect(lineOf('F ION -> EOL', both)).toEqual({ kind: 'move', unit: F('ION'), to: 'EOL' });
  });

  it('a siege that leaves the citadel out where there are two', () => {
    expect(readLine('A EGY A1', own('A EGY'))).toMatchObject({
      kind: 'ambiguous',
      choices: ['Alexandrie', 'Péluse'],
    });
  });

  it('two different orders for one unit, and the same one twice', () => {
    const on = own('A DAM', 'F MIN');
    const sheet = readSheet('A DAM -> SYR\nF MIN x\nA DAM - PHE', on);
    expect(sheet.map(({ reading }) => reading.kind)).toEqual(['ambiguous', 'line', 'ambiguous']);
    expect(sheet[0]!.reading).toEqual({
      kind: 'ambiguous',
      at: 0,
      choices: ['A DAM -> SYR', 'A DAM -> PHE'],
      subject: A('DAM'),
    });
    const twice = readSheet('A DAM -> SYR\nA DAM-SYR // again', on);
    expect(twice.map(({ text }) => text)).toEqual(['A DAM -> SYR']);
  });

  it('an order that a bribe carries is no second order', () => {
    const on = scene(['seleucus A DAM', 'antigonus A SYR']);
    const sheet = readSheet('BRIBE A DAM SELEUCUS 20 : A DAM x\nBRIBE A DAM SELEUCUS 20 : A DAM -> SYR', on);
    expect(sheet.map(({ reading }) => reading.kind)).toEqual(['line', 'line']);
  });
});

describe('DIA-ORD-005: every row of the table of both languages', () => {
  const board = scene([
    'antigonus A MES',
    'antigonus F EOL',
    'antigonus F CHE',
    'antigonus Ag* BIT',
    'antigonus A PHE',
    'antigonus Ge TYR',
    'antigonus Ae SYR',
    'antigonus F PAL',
    'antigonus A COM',
    'antigonus F MIO',
    'antigonus Am ETO',
    'antigonus F RHO',
    'antigonus F MIN',
    'seleucus A DAM',
    'lysimachus Ag LYD',
    'antigonus A MAC',
    'antigonus F CYC',
    'antigonus A THR',
    'antigonus A ANC',
    'antigonus A IDU',
  ]);
  const hidden: Line = { kind: 'support', unit: A('DAM'), of: A('PHE'), to: 'SYR' };
  const rows: [Line, ...string[]][] = [
    [{ kind: 'move', unit: A('MES'), to: 'SUS' }, 'A MES->SUS', 'A MES -> SUS', 'A(+Antigone) MES-SUS'],
    [{ kind: 'move', unit: F('EOL'), to: 'EGE' }, 'F EOL-EGE', 'F EOL - EGE'],
    [
      { kind: 'move', unit: F('CHE'), to: 'THR/ce' },
      'F CHE-THRce',
      'F CHE -> THR/ec',
      'F CHE -> THR(ce)',
      'F CHE -> THR ec',
    ],
    [{ kind: 'move', unit: A('BIT'), to: 'THR' }, 'Ag*BIT-THR', 'Ag* BIT -> THR'],
    [{ kind: 'move', unit: A('PHE'), to: 'TYR' }, 'A PHE-G Tyr', 'A PHE -> G Tyre'],
    [
      { kind: 'move', unit: G('TYR'), to: 'PHE', as: 'A' },
      'Ge Tyr -> Ae PHE',
      'Ge Tyre -> Ae PHE',
      'Ge Tyr-PHE',
    ],
    [{ kind: 'move', unit: G('TYR'), to: 'MIN', as: 'F' }, 'G Tyr-F MIN', 'G Tyre -> F MIN', 'G Tyr-MIN'],
    [
      { kind: 'support', unit: A('SYR'), of: F('PAL'), to: 'PHE' },
      'A SYR S PAL->PHE',
      'A SYR S F PAL -> PHE',
    ],
    [{ kind: 'support', unit: A('COM'), of: A('SYR') }, 'A COM S (Ptolémée) SYR', 'A COM S (PTOLEMY) SYR'],
    [
      { kind: 'convoy', unit: F('MIO'), of: A('ETO'), to: 'CYR' },
      'F MIO C A ETO->CYR',
      'F MIO C A ETO -> CYR',
    ],
    [{ kind: 'move', unit: A('PHE'), to: 'SYR', via: true }, 'A PHE-SYR par C', 'A PHE -> SYR via C'],
    [{ kind: 'siege', unit: F('RHO'), citadel: 'RHODES' }, 'F RHO A1 Rhodes', 'F RHO B1 Rhodes'],
    [
      { kind: 'siege', unit: A('SYR'), citadel: 'ALEXANDRIE_ISSOS' },
      "Ae SYR As 2 Alex. d'Issos",
      'Ae SYR BESIEGE Alexandria by Issus',
    ],
    [{ kind: 'supply', unit: F('EOL'), citadel: 'RHODES' }, 'F EOL R Rhodes', 'F EOL SUPPLIES Rhodes'],
    [{ kind: 'hold', unit: F('MIN') }, 'F MIN x', 'F MIN H', 'F MIN tient', 'F MIN HOLD'],
    [
      { kind: 'bribe', unit: A('DAM'), sum: 20, order: hidden },
      'Corr. A DAM (Séleucos) 20 T : A DAM S Ae PHE-SYR',
      'BRIBE A DAM SELEUCUS 20 : A DAM S Ae PHE -> SYR',
    ],
    [{ kind: 'counter', unit: A('LYD'), sum: 5 }, 'CC Ag LYD 5 T', 'COUNTER Ag LYD 5', 'contre LYD 5T.'],
    [{ kind: 'gift', power: 'eumenes', sum: 10 }, 'Don Eumène 10 T', 'GIFT EUMENES 10'],
    [{ kind: 'go', person: 'antigonus', to: 'LYD' }, 'Antigone PHR->LYD', 'ANTIGONUS PHR -> LYD', '* -> LYD'],
    [
      { kind: 'leave', person: 'antigonus' },
      '* MAC x',
      '* MAC H',
      'Antigone quitte A MAC',
      'ANTIGONUS LEAVES',
    ],
    [{ kind: 'join', person: 'olympias', unit: A('ETO') }, 'Olympias + A ETO', 'OLYMPIAS WITH A ETO'],
    [{ kind: 'kill', person: 'seleucus' }, 'Égorger Séleucos', 'KILL SELEUCUS'],
    [
      { kind: 'propose', powers: ['antigonus', 'eumenes'] },
      'Prop. Antigone + Eumène',
      'PROPOSE ANTIGONUS + EUMENES',
    ],
    [{ kind: 'vote', on: 1, yes: true }, 'Vote P1 oui', 'VOTE P1 YES'],
    [
      { kind: 'vote', on: ['antigonus', 'eumenes'], yes: false },
      'Vote Antigone+Eumène non',
      'VOTE ANTIGONUS + EUMENES NO',
    ],
    [
      { kind: 'build', type: 'F', status: 'mercenary', at: 'MAC' },
      'Constr. F MAC',
      'BUILD F MAC',
      '+ F MAC',
      '+F MAC',
    ],
    [{ kind: 'build', type: 'G', status: 'elite', at: 'PELLA' }, 'Constr. Ge Pella', 'BUILD Ge Pella'],
    [
      { kind: 'promote', unit: A('MAC'), status: 'elite' },
      'Promo A MAC e',
      'PROMOTE A MAC e',
      'PROMOTE A MAC -> Ae',
    ],
    [{ kind: 'promote', unit: G('TYR'), status: 'guard' }, 'Promo Ge Tyr g', 'PROMOTE Ge Tyre g'],
    [{ kind: 'promote', unit: G('TYR'), status: 'elite' }, 'Promo Ge Tyr e'],
    [{ kind: 'keep', unit: A('ETO') }, 'Entretien Am ETO', 'KEEP Am ETO'],
    [{ kind: 'drop', unit: A('ETO') }, 'Congé Am ETO', 'DROP Am ETO'],
    [{ kind: 'disband', unit: F('CYC') }, 'Suppr. F CYC', 'DISBAND F CYC', '- F CYC'],
    [{ kind: 'degrade', unit: A('SYR') }, 'Dégrade Ae SYR', 'DEGRADE Ae SYR'],
    [{ kind: 'dismiss', unit: A('SYR') }, 'Licencier Ae SYR', 'DISMISS Ae SYR'],
    [{ kind: 'capital', citadel: 'PARSAGADES' }, 'Capitale Parsargadès', 'CAPITAL Pasargadae'],
    [
      { kind: 'retreat', unit: A('THR'), to: 'PEO' },
      'A THR => PEO',
      'A THR RETREATS PEO',
      'A THR retraite PEO',
    ],
    [{ kind: 'retreat', unit: A('ANC'), to: 'ANCYRE' }, 'A ANC => G Ancyre', 'A ANC RETREATS G Ancyra'],
    [{ kind: 'retreat', unit: A('ANC') }, 'A ANC => x', 'A ANC RETREATS x'],
    [{ kind: 'open', citadel: 'TYR', power: 'ptolemy' }, 'Portes Tyr : Ptolémée', 'OPEN Tyre -> PTOLEMY'],
    [{ kind: 'royal-order', power: 'seleucus' }, 'Ordre royal Séleucos', 'ROYAL ORDER SELEUCUS'],
    [{ kind: 'marry' }, 'Annonce mariage', 'ANNOUNCE MARRIAGE', 'Annonce mariage Cléopâtre'],
    [{ kind: 'concede', power: 'antigonus' }, 'Concède Antigone', 'CONCEDE ANTIGONUS'],
    [{ kind: 'bid', unit: A('DAM'), sum: 12 }, 'Enchère A DAM 12 T', 'BID A DAM 12'],
    [
      { kind: 'move', unit: A('PHE'), to: 'SYR', free: true },
      'A PHE-SYR (sans allégeance)',
      'A PHE -> SYR NOCTRL',
    ],
    [{ kind: 'bribe-person', person: 'philip', sum: 10 }, 'Corr. Eurydice 10', 'BRIBE PHILIP 10'],
    [{ kind: 'counter-person', person: 'roxane', sum: 7 }, 'CC Alexandre4 7', 'COUNTER ALEXANDER4 7'],
    [
      { kind: 'gift', power: 'ptolemy', sum: 3, secret: true },
      'Don Ptolémée 3 T. secret',
      'GIFT PTOLEMY 3 SECRET',
    ],
    [{ kind: 'go', person: 'demetrius', to: 'GORDION' }, '# PHR - G Gordion', 'DEMETRIUS -> Gordium'],
  ];
  for (const [line, ...texts] of rows) {
    for (const text of texts) it(text, () => expect(lineOf(text, board)).toEqual(line));
  }
});

describe('the canonical form', () => {
  const board = scene([
    'antigonus Ae DAM',
    'antigonus G* ALEXANDRIE_ISSOS',
    'antigonus A COM',
    'antigonus A SYR',
    'antigonus F THR/cs',
    'seleucus Ag* MES',
  ]);
  const pairs: [Line, string, string][] = [
    [{ kind: 'move', unit: A('DAM'), to: 'SYR' }, 'Ae DAM -> SYR', 'Ae DAM -> SYR'],
    [
      { kind: 'support', unit: G('ALEXANDRIE_ISSOS'), of: A('DAM'), to: 'SYR' },
      "G* Alexandrie d'Issos S Ae DAM -> SYR",
      "G* Alexandrie d'Issos S Ae DAM -> SYR",
    ],
    [{ kind: 'support', unit: A('COM'), of: A('SYR') }, 'A COM S A SYR', 'A COM S A SYR'],
    [{ kind: 'move', unit: F('THR/cs'), to: 'CHE' }, 'F THR/cs -> CHE', 'F THR/cs -> CHE'],
    [{ kind: 'hold', unit: A('SYR') }, 'A SYR H', 'A SYR x'],
    [
      { kind: 'bribe', unit: A('MES'), sum: 45, order: { kind: 'hold', unit: A('MES') } },
      'BRIBE Ag* MES SELEUCUS 45 : Ag* MES H',
      'Corr. Ag* MES (Séleucos) 45 T : Ag* MES x',
    ],
    [{ kind: 'leave', person: 'antigonus' }, 'ANTIGONUS H', 'Antigone x'],
    [{ kind: 'open', citadel: 'TYR', power: 'ptolemy' }, 'OPEN Tyr -> PTOLEMY', 'Portes Tyr : Ptolémée'],
    [{ kind: 'retreat', unit: A('SYR'), to: 'TYR' }, 'A SYR => G Tyr', 'A SYR => G Tyr'],
  ];
  for (const [line, english, french] of pairs) {
    it(english, () => {
      const written: [Language, string][] = [
        ['en', english],
        ['fr', french],
      ];
      for (const [language, text] of written) {
        expect(print(line, board, language)).toBe(text);
        expect(readLine(text, board)).toEqual({ kind: 'line', line, warnings: [] });
      }
    });
  }
});

describe('a line that cannot be read', () => {
  const on = own('A DAM', 'F EGE', 'G TYR', 'F CHE');
  const cases: [string, number, string[], string][] = [
    ['', 0, ['unit', 'person', 'order'], ''],
    ['hello', 0, ['unit', 'person', 'order'], 'hello'],
    ['A', 1, ['place'], ''],
    ['A XYZ x', 2, ['place'], 'XYZ'],
    ['A DAM', 5, ['arrow', 'order'], ''],
    ['A DAM ?', 6, ['arrow', 'order'], '?'],
    ['A DAM -> ', 9, ['place', 'citadel'], ''],
    ['A DAM -> F SYR', 9, ['place', 'citadel'], 'F'],
    ['A DAM -> SYR bis', 13, ['end'], 'bis'],
    ['F EGE -> THR/xx', 13, ['coast'], 'xx'],
    ['F CHE -> LIB/cs', 13, ['coast'], 'cs'],
    ['F EGE -> CHE/cs', 12, ['end'], '/'],
    ['G Thèbes x', 2, ['citadel'], 'Thèbes'],
    ['GIFT', 4, ['power'], ''],
    ['GIFT PHILIP 3', 5, ['power'], 'PHILIP'],
    ['GIFT EUMENES 2.5', 13, ['money'], '2'],
    ['GIFT EUMENES 2,5', 13, ['money'], '2'],
    ['GIFT EUMENES lots', 13, ['money'], 'lots'],
    ['VOTE P YES', 7, ['proposal'], 'YES'],
    ['VOTE P2 maybe', 8, ['vote'], 'maybe'],
    ['PROMOTE A DAM z', 14, ['status'], 'z'],
    ['KILL BOB', 5, ['person'], 'BOB'],
    ['A(+Bob) DAM x', 3, ['person'], 'Bob'],
    ['BRIBE A DAM 20 : A DAM => x', 17, ['order'], 'A'],
    ['A DAM C A DAM', 13, ['arrow'], ''],
    ['Corr A DAM 20 T A DAM x', 16, ['colon'], 'A'],
    ['BID A DAM 20 army in Syria x', 13, ['colon'], 'army'],
    ['A DAM A3 Damas', 7, ['stage'], '3'],
    ['A DAM As 3 Damas', 9, ['stage'], '3'],
    ['A DAM -> SYR; A PHE -> PAL', 12, ['end'], ';'],
    ['A DAM -> SYR // by night', 13, ['end'], '/'],
  ];
  for (const [text, at, expected, found] of cases) {
    it(`"${text}" says where and why`, () => {
      expect(readLine(text, on)).toEqual({ kind: 'unreadable', at, expected, found });
    });
  }
});

describe('a sheet', () => {
  const on = own('A SYR', 'F PAL', 'F RHO', 'F EOL');

  it('takes several orders on one line, parted by a full stop or a comma before a unit', () => {
    const text = 'A SYR S PAL->PHE. F PAL-PHE, F RHO A1 Rhodes. F EOL R Rhodes.';
    const sheet = readSheet(text, on);
    expect(sheet.map((entry) => entry.text)).toEqual([
      'A SYR S PAL->PHE.',
      'F PAL-PHE,',
      'F RHO A1 Rhodes.',
      'F EOL R Rhodes.',
    ]);
    for (const entry of sheet) {
      expect(entry.reading.kind).toBe('line');
      expect(text.slice(entry.at, entry.at + entry.text.length)).toBe(entry.text);
    }
  });

  it('a name cut short may end one of them', () => {
    const sheet = readSheet('A SYR A1 Alex. F EOL R Rhodes', on);
    expect(sheet.map(({ reading }) => reading.kind)).toEqual(['line', 'line']);
  });

  it('goes on after what it cannot read', () => {
    const sheet = readSheet('A SYR flies. F PAL-PHE\n\n; nothing\n???\nF EOL x // stay', on);
    expect(sheet.map(({ text, reading }) => [text, reading.kind])).toEqual([
      ['A SYR flies.', 'unreadable'],
      ['F PAL-PHE', 'line'],
      ['???', 'unreadable'],
      ['F EOL x', 'line'],
    ]);
  });

  it('a keyword cut short does not part a line', () => {
    const sheet = readSheet('Corr. A SYR 20 T. \nConstr. F PAL\r\nProp. Antigone, Eumène', on);
    expect(sheet.map(({ reading }) => reading.kind === 'line' && reading.line.kind)).toEqual([
      'bribe',
      'build',
      'propose',
    ]);
  });
});

describe('DIA-ORD-005 DIA-ORD-013: full names are orders too, in either language, with or without accents and capitals', () => {
  const on = own('F EGY', 'A SYR', 'F EOL', 'A THR', 'Ae DAM', 'G TYR', 'F THR/cs');
  const same: [string, string][] = [
    ['F EGY -> Eastern Mediterranean', 'F EGY -> MOR'],
    ['F EGY -> the eastern mediterranean', 'F EGY -> MOR'],
    ['F EGY - la Méditerranée orientale', 'F EGY -> MOR'],
    ['F égypte - mediterranee orientale', 'F EGY -> MOR'],
    ['A SYRIE - SINAI', 'A SYR -> SIN'],
    ['A Syria -> Sinaï', 'A SYR -> SIN'],
    ['F EOLide R Rhodes', 'F EOL R Rhodes'],
    ['fleet in Egypt -> Egypt', 'F EGY -> EGY'],
    ['flotte d’Égypte -> golfe Arabique', 'F EGY -> GAR'],
    ['elite army in the Damascene supports army in Syria', 'Ae DAM S A SYR'],
    ["armée d'élite de Damascène soutient l'Assyrie", 'Ae DAM S A ASS'],
    ['armée de mercenaires en Syrie assiège Alexandrie d’Issos', "A SYR A1 Alexandrie d'Issos"],
    ['garrison of Tyre -> army Phoenicia', 'G Tyr -> A PHE'],
    ['garnison de Tyr x', 'G Tyr H'],
    ['army Thrace -> the Bosphorus', 'A THR -> BOS'],
    ['A THR -> THE', 'A THR -> THE'],
    ['A THR -> Thessaly', 'A THR -> THE'],
    ['F Thrace south coast -> Aegean Sea', 'F THR/cs -> EGE'],
    ['F Thrace côte sud - mer Égée', 'F THR/cs -> EGE'],
    ['F EGE -> Pont-Euxin occidental', 'F EGE -> POC'],
    ['F PON-POR', 'F PON -> POR'],
    ['F PONT-POR', 'F PON -> POR'],
    ['ANTIGONUS -> Mouths of the Ister', 'ANTIGONUS -> IST'],
    ['BRIBE army in Syria 20 : army in Syria -> Cilicia', 'BRIBE A SYR ANTIGONUS 20 : A SYR -> CIL'],
    ['BUILD elite army Macedonia', 'BUILD Ae MAC'],
  ];
  for (const [text, canonical] of same)
    it(`${text} is ${canonical}`, () => {
      expect(print(lineOf(text, on), on)).toBe(canonical);
    });

  it('every place by every name it has', () => {
    for (const [id, names] of landNames)
      for (const name of names)
        for (const written of [name, name.toUpperCase(), name.normalize('NFD').replace(/\p{M}/gu, '')])
          expect(lineOf(`ANTIGONUS -> ${written}`, on), written).toMatchObject({ kind: 'go', to: id });
  });
});

describe('a line that is being typed', () => {
  const offered = ['F EGY -> MOR', 'F EGY -> MIN', 'A SYR -> CIL'];

  it('may become one of those that are offered, whatever its capitals', () => {
    expect(complete('f egy -> m', 'en', offered)).toEqual(['F EGY -> MOR', 'F EGY -> MIN']);
    expect(complete('', 'en', offered)).toEqual([]);
  });

  it('DIA-ORD-005: has its last name in full, in either language, with or without accents', () => {
    expect(complete('F EGY -> east', 'en', [])).toEqual([
      'F EGY -> Eastern Mediterranean',
      'F EGY -> Eastern Euxine',
    ]);
    expect(complete('F EGY -> eastern m', 'en', [])).toEqual(['F EGY -> Eastern Mediterranean']);
    expect(complete('A egyp', 'fr', [])).toEqual(['A Égypte']);
    expect(complete('A cari', 'fr', [])).toEqual(['A Carie']);
    // The other language where only it goes on.
    expect(complete('A eastern m', 'fr', [])).toEqual(['A Eastern Mediterranean']);
    expect(complete('Corr. A SYR 20 : A SYR -> mer eg', 'fr', [])).toEqual([
      'Corr. A SYR 20 : A SYR -> mer Égée',
    ]);
    for (const way of complete('F EGY -> mer', 'fr', []))
      expect(readLine(way, own('F EGY')).kind).toBe('line');
  });
});
