import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { FAULTS, REASONS, type UnitRef } from '@strategoi/diplomacy';
import {
  type Action,
  type Ask,
  codes,
  type Event,
  type Language,
  languages,
  notate,
  parseAction,
  stream,
} from '@strategoi/kernel';
import { engineWord } from '@strategoi/kernel/words';
import { describe, expect, it } from 'vitest';
import { callsOf as callsIn, matches, readSources } from '../../bey/test/speech.ts';
import { type Fate, revoltIds, tableIds } from '../src/data/fates.ts';
import { citadels, provinces, rivers, seas } from '../src/data/map.ts';
import { personIds, royalMembers } from '../src/data/persons.ts';
import { powerIds } from '../src/data/powers.ts';
import { statuses } from '../src/data/units.ts';
import { diadochi, steps } from '../src/game.ts';
import type { Line, Military } from '../src/line.ts';
import { manifest } from '../src/manifest.ts';
import { mapOf } from '../src/map.ts';
import { expectations, print, type Reading, warningCodes } from '../src/notation/index.ts';
import type { Scene } from '../src/scene.ts';
import { phases } from '../src/state.ts';
import { en } from '../src/words/en.ts';
import { silent } from '../src/words/events.ts';
import { words } from '../src/words/index.ts';
import { makeWords } from '../src/words/render.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
/** The sources that speak in keys, words excepted. */
const read = (path: string): string =>
  readSources([folder(path)])
    .map(({ text }) => text)
    .join('\n');
const own = read('../src');
const found = (pattern: RegExp, text = own): string[] => matches(pattern, text);
const callsOf = (name: string, text = own): string[][] => callsIn(name, text);
const spaced = (text: string): string => text.replace(/\u00a0/g, ' ');

/** What is wrong with a text, if anything. */
function fault(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return 'no text';
  if (/[{}|]/.test(text)) return `a blank left open: ${text}`;
  if (/undefined|NaN|\[object/.test(text)) return `a hole: ${text}`;
  if (/'|\bDIA-/.test(text)) return `not for readers: ${text}`;
  return undefined;
}
const frenchFault = (text: string): string | undefined =>
  / [:;!?»]|« |[^\u00a0\d][;!?»]/.test(text) ? `spaces: ${text}` : undefined;
const both = (render: (language: Language) => string | undefined): string[] =>
  languages.flatMap((language) => {
    const text = render(language);
    const wrong = fault(text) ?? (language === 'fr' ? frenchFault(text as string) : undefined);
    return wrong === undefined ? [] : [`${language}: ${wrong}`];
  });

describe('the rules in words', () => {
  const ids = Object.keys(words.en.rules);

  it('has the 306 rules, titled and explained, in both languages', () => {
    expect(ids).toHaveLength(306);
    expect(Object.keys(words.fr.rules)).toEqual(ids);
    const wrong = ids.flatMap((id) => [
      ...both((l) => words[l].rules[id]?.title),
      ...both((l) => words[l].rules[id]?.text),
      ...(words.en.rules[id]?.refusal === undefined ? [] : both((l) => words[l].rules[id]?.refusal)),
    ]);
    expect(wrong).toEqual([]);
  });

  it('says each rule differently in the two languages', () => {
    expect(ids.filter((id) => words.en.rules[id]?.text === words.fr.rules[id]?.text)).toEqual([]);
    expect(
      ids.filter(
        (id) => (words.en.rules[id]?.refusal === undefined) !== (words.fr.rules[id]?.refusal === undefined),
      ),
    ).toEqual([]);
  });

  it('has every rule the sources cite', () => {
    const cited = found(/(DIA-(?:OPT-)?[A-Z]+-\d+)\b/g);
    expect(cited.length).toBeGreaterThan(10);
    expect(cited.filter((id) => words.en.rules[id] === undefined)).toEqual([]);
  });

  it('marks as a ruling what an option reads otherwise', () => {
    const readings = ['deadlockWinters', 'strictAccessList', 'convoyIntent', 'autumnSix', 'mixedBorder'];
    const switched = manifest.options.filter(({ id }) => readings.includes(id)).flatMap(({ rules }) => rules);
    expect(switched).toHaveLength(readings.length);
    for (const id of switched) {
      expect(words.en.rules[id]?.text, id).toContain('Ruling');
      expect(words.fr.rules[id]?.text, id).toContain('Interprétation');
    }
  });

  it('settles the points the book leaves open', () => {
    const settled = {
      'DIA-ECO-013': 'only if you choose to, from what is left',
      'DIA-ELI-001': 'in a shipwreck or when a neutral unit appears',
      'DIA-NEU-005': 'is convoyed only by them',
      'DIA-CNV-009': 'nothing need be written',
      'DIA-RAV-003': 'A sortie from the supplied citadel itself does not cut it',
      'DIA-RAV-005': 'Alexandria by Issus: Inner Sea and Gulf of Salamis',
      'DIA-OPT-BOSPHORUS-01': 'armies and characters',
      'DIA-END-002': 'the two winters before it',
    };
    for (const [id, said] of Object.entries(settled)) expect(words.en.rules[id]?.text, id).toContain(said);
  });
});

describe('the terms', () => {
  const ids = Object.keys(words.en.terms);

  it('has the same ones in both languages, each with a name and a note', () => {
    expect(Object.keys(words.fr.terms)).toEqual(ids);
    const wrong = ids.flatMap((id) => [
      ...both((l) => words[l].terms[id]?.name),
      ...both((l) => words[l].terms[id]?.note),
    ]);
    expect(wrong).toEqual([]);
  });

  it('has a term for every space, citadel, person, status, season, phase and scenario', () => {
    const wanted = [
      ...provinces.map(({ id }) => `space-${id}`),
      ...seas.map((id) => `space-${id}`),
      ...citadels.map(({ id }) => `citadel-${id}`),
      ...personIds.map((id) => `person-${id}`),
      ...royalMembers.map((id) => `person-${id}`),
      ...statuses.map((id) => `unit-${id}`),
      ...['spring', 'summer', 'autumn', 'winter'].map((id) => `season-${id}`),
      ...phases.map((id) => `phase-${id}`),
      ...manifest.scenarios.map(({ id }) => `scenario-${id}`),
    ];
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('names', () => {
  it('names every space and citadel, and says where it is', () => {
    const nodes = [...provinces.map(({ id }) => id), ...seas, ...citadels.map(({ id }) => id)];
    expect(nodes).toHaveLength(112);
    expect(Object.keys(en.places).sort()).toEqual([...nodes].sort());
    const wrong = nodes.flatMap((node) => [
      ...both((l) => words[l].names.place(node)),
      ...both((l) => words[l].names.at(node)),
      ...both((l) => words[l].names.of(node)),
    ]);
    expect(wrong).toEqual([]);
    for (const language of languages)
      expect(new Set(nodes.map((node) => words[language].names.place(node))).size).toBe(nodes.length);
  });

  it('calls every space and citadel as its term and the table of provinces do', () => {
    const plain = (text: string): string => text.toLowerCase().replace('country', '').trim();
    for (const { id } of provinces)
      expect(plain(words.en.names.label(id)), id).toBe(plain(words.en.terms[`space-${id}`]?.name ?? ''));
    for (const id of seas)
      expect(plain(words.en.names.label(id)), id).toBe(plain(words.en.terms[`space-${id}`]?.name ?? ''));
    for (const { id, english } of citadels) {
      expect(english).toContain(words.en.names.label(id));
      expect(words.fr.names.label(id)).toBe(words.fr.terms[`citadel-${id}`]?.name);
    }
  });

  it('names every player, revolt, person, river and status', () => {
    const wrong = [
      ...[...powerIds, ...revoltIds].flatMap((id) => both((l) => en.owners[id] && words[l].names.owner(id))),
      ...personIds.flatMap((id) => both((l) => words[l].names.person(id))),
      ...royalMembers.flatMap((id) => both((l) => words[l].names.member(id))),
      ...Object.keys(rivers).flatMap((id) => both((l) => words[l].names.river(id))),
      ...statuses.flatMap((id) => both((l) => words[l].names.status(id))),
    ];
    expect(wrong).toEqual([]);
    const ids = [...powerIds, ...revoltIds, ...personIds, ...royalMembers, ...Object.keys(rivers)];
    const { owner, person, member, river } = words.en.names;
    expect(ids.filter((id) => [owner, person, member, river].every((name) => name(id) === id))).toEqual([]);
  });

  it('counts the seasons down the years (DIA-SEQ-019)', () => {
    expect(words.en.names.turn(0)).toBe('spring 321 BC');
    expect(words.fr.names.turn(0)).toBe('printemps 321 av. J.-C.');
    expect(words.en.names.turn(3)).toBe('winter 321 BC');
    expect(words.fr.names.turn(4)).toBe('printemps 320 av. J.-C.');
  });

  it('names a unit by its status, its type and its place', () => {
    const { names } = words.en;
    expect(names.unit({ type: 'A', loc: 'PHE' }, { status: 'elite' })).toBe('the elite army in Phoenicia');
    expect(names.unit({ type: 'G', loc: 'TYR' }, { status: 'guard' })).toBe('the guard garrison of Tyre');
    expect(names.unit({ type: 'F', loc: 'THR/cs' })).toBe('the fleet on the south coast of Thrace');
    expect(names.unit({ type: 'A', loc: 'MAC.2' })).toBe('the army in Macedonia (second unit)');
    expect(names.unit({ type: 'A', loc: 'ETO' }, { status: 'militia', led: true })).toBe(
      'the militia army in Aetolia (with its leader)',
    );
    expect(names.someUnit('G', 'elite')).toBe('one elite garrison');
  });

  it('bends French names to the words before them', () => {
    const { names } = words.fr;
    const army = (loc: string): string => names.unit({ type: 'A', loc });
    expect(army('ETO')).toBe('l’armée d’Étolie');
    expect(army('CAU')).toBe('l’armée du Caucase');
    expect(army('IST')).toBe('l’armée des Bouches de l’Ister');
    expect(army('CHY')).toBe('l’armée de Chypre');
    expect(names.unit({ type: 'F', loc: 'EGE' })).toBe('la flotte de la mer Égée');
    expect(names.unit({ type: 'F', loc: 'ATT/co' })).toBe('la flotte de la côte ouest d’Attique');
    expect(names.unit({ type: 'G', loc: 'HERACLEE' })).toBe('la garnison d’Héraclée Pontique');
    expect(names.ownerValues('owner', 'pirates')).toMatchObject({
      owner: 'les pirates du Pont',
      'owner.of': 'des pirates du Pont',
      'owner.to': 'aux pirates du Pont',
    });
    expect(names.ownerValues('owner', 'eumenes')['owner.of']).toBe('d’Eumène');
  });
});

const army = (loc: string): UnitRef => ({ type: 'A', loc });
const fleet = (loc: string): UnitRef => ({ type: 'F', loc });
const garrison = (loc: string): UnitRef => ({ type: 'G', loc });

/** One line of each kind, and of each way it is said. */
const phoenicia: Line = { kind: 'move', unit: { type: 'A', loc: 'PHE' }, to: 'SYR' };
const lines: readonly Line[] = [
  { kind: 'hold', unit: army('MAC') },
  { kind: 'move', unit: army('MAC'), to: 'THR' },
  { kind: 'move', unit: army('PHE'), to: 'SYR', via: true },
  { kind: 'move', unit: army('DAM'), to: 'ARA', free: true },
  { kind: 'move', unit: fleet('CHE'), to: 'THR/ce' },
  { kind: 'move', unit: army('PHE'), to: 'TYR' },
  { kind: 'move', unit: garrison('TYR'), to: 'PHE' },
  { kind: 'move', unit: garrison('TYR'), to: 'MIN' },
  { kind: 'move', unit: garrison('TYR'), to: 'PHE', as: 'F' },
  { kind: 'support', unit: army('COM'), of: army('SYR') },
  { kind: 'support', unit: army('SYR'), of: army('PAL'), to: 'PHE' },
  { kind: 'convoy', unit: fleet('MIO'), of: army('ETO'), to: 'CYR' },
  { kind: 'siege', unit: fleet('RHO'), citadel: 'RHODES' },
  { kind: 'supply', unit: fleet('EOL'), citadel: 'RHODES' },
  { kind: 'go', person: 'antigonus', to: 'LYD' },
  { kind: 'join', person: 'olympias', unit: army('ETO') },
  { kind: 'leave', person: 'demetrius' },
  { kind: 'kill', person: 'cleopatra' },
  { kind: 'kill', person: 'philip', member: 'eurydice' },
  { kind: 'marry' },
  { kind: 'royal-order', power: 'seleucus' },
  { kind: 'bribe', unit: army('DAM'), sum: 20 },
  { kind: 'bribe', unit: army('DAM'), sum: 20, order: { kind: 'hold', unit: army('DAM') } },
  { kind: 'bribe-person', person: 'roxane', sum: 12 },
  { kind: 'counter', unit: army('LYD'), sum: 5 },
  { kind: 'counter-person', person: 'philip', sum: 1 },
  { kind: 'gift', power: 'eumenes', sum: 10 },
  { kind: 'gift', power: 'eumenes', sum: 10, secret: true },
  { kind: 'bid', unit: army('THR'), sum: 11 },
  { kind: 'bid', unit: army('THR'), sum: 11, order: { kind: 'hold', unit: army('THR') } },
  { kind: 'propose', powers: ['antigonus', 'eumenes', 'ptolemy'] },
  { kind: 'vote', on: 2, yes: true },
  { kind: 'vote', on: 2, yes: false },
  { kind: 'vote', on: ['antigonus'], yes: true },
  { kind: 'vote', on: ['antigonus', 'eumenes'], yes: false },
  { kind: 'concede', power: 'ptolemy' },
  { kind: 'open', citadel: 'TYR', power: 'ptolemy' },
  { kind: 'build', type: 'A', status: 'guard', at: 'EGY' },
  { kind: 'build', type: 'F', status: 'mercenary', at: 'MAC' },
  { kind: 'build', type: 'G', status: 'elite', at: 'PELLA' },
  { kind: 'promote', unit: army('MAC'), status: 'elite' },
  { kind: 'keep', unit: army('ETO') },
  { kind: 'drop', unit: army('ETO') },
  { kind: 'disband', unit: fleet('CYC') },
  { kind: 'degrade', unit: army('LYD') },
  { kind: 'dismiss', unit: army('LYD') },
  { kind: 'capital', citadel: 'SARDES' },
  { kind: 'retreat', unit: army('THR'), to: 'PEO' },
  { kind: 'retreat', unit: army('ANC'), to: 'ANCYRE' },
  { kind: 'retreat', unit: army('ANC') },
];

describe('lines of a sheet', () => {
  it('has a sentence for every kind of line, another in French', () => {
    const source = readFileSync(folder('../src/line.ts'), 'utf8');
    const kinds = found(/'([a-z-]+)'/g, source.match(/readonly kind: .*/g)?.join('\n') ?? '');
    expect(kinds.length).toBeGreaterThan(25);
    expect(kinds.filter((kind) => !lines.some((line) => line.kind === kind))).toEqual([]);
    expect(lines.flatMap((line) => both((l) => words[l].line(line)))).toEqual([]);
    expect(lines.filter((line) => words.en.line(line) === words.fr.line(line))).toEqual([]);
  });

  it('says different lines differently, and uses every text it has', () => {
    for (const language of languages)
      expect(new Set(lines.map((line) => words[language].line(line))).size).toBe(lines.length);
    const asked = new Set<string>();
    const spied = new Proxy(en.orders, {
      get(target, key) {
        asked.add(String(key));
        return target[key as keyof typeof target];
      },
    });
    const listening = makeWords('en', { ...en, orders: spied }, {}, {});
    for (const line of lines) listening.line(line);
    expect(Object.keys(en.orders).filter((key) => !asked.has(key))).toEqual([]);
  });

  it.each<readonly [Line, string, string]>([
    [
      { kind: 'move', unit: army('MAC'), to: 'THR' },
      'The army in Macedonia marches to Thrace.',
      'L’armée de Macédoine marche vers la Thrace.',
    ],
    [
      { kind: 'support', unit: army('SYR'), of: army('PAL'), to: 'PHE' },
      'The army in Syria supports the army in Palestine attacking Phoenicia.',
      'L’armée de Syrie soutient l’armée de Palestine vers la Phénicie.',
    ],
    [
      { kind: 'go', person: 'olympias', to: 'CYC' },
      'Olympias goes to the Cyclades.',
      'Olympias se rend dans les Cyclades.',
    ],
    [
      { kind: 'kill', person: 'olympias' },
      'Olympias is to be put to death.',
      'Olympias doit être mise à mort.',
    ],
    [
      {
        kind: 'bribe',
        unit: army('DAM'),
        sum: 20,
        order: { kind: 'move', unit: army('DAM'), to: 'SYR' },
      },
      '20 T to bribe the army in the Damascene; if it is won over, the army in the Damascene marches to Syria.',
      '20 T pour corrompre l’armée de Damascène ; si elle cède, l’armée de Damascène marche vers la Syrie.',
    ],
  ])('says %j as "%s" and "%s"', (line, english, french) => {
    expect(spaced(words.en.line(line))).toBe(english);
    expect(spaced(words.fr.line(line))).toBe(french);
  });

  it('says what is known of the units it names', () => {
    expect(
      words.en.line({ kind: 'support', unit: army('SYR'), of: army('PAL') }, ({ loc }) =>
        loc === 'PAL' ? { status: 'elite' } : { led: true },
      ),
    ).toBe('The army in Syria (with its leader) supports the elite army in Palestine.');
  });
});

describe('lines as they are written', () => {
  it.each([
    ['Ae* DAM -> SYR', 'The elite army in the Damascene (with its leader) marches to Syria.'],
    [
      "G* Alexandrie d'Issos S Ae DAM -> SYR",
      'The garrison of Alexandria by Issus (with its leader) supports the elite army in the Damascene attacking Syria.',
    ],
    ['G Alexandrie -> F MOR', 'The garrison of Alexandria puts out to the Eastern Mediterranean as a fleet.'],
    ['F THR/cs -> CHE', 'The fleet on the south coast of Thrace sails to the Thracian Chersonese.'],
    ['A MAC.2 -> THR', 'The army in Macedonia (second unit) marches to Thrace.'],
    ['A SYR A2 Alexandrie d\u0027Issos', 'The army in Syria besieges Alexandria by Issus.'],
    [
      'BRIBE Ag LYD ANTIGONUS 45 : Ag LYD H',
      '45 T to bribe the guard army in Lydia; if it is won over, the guard army in Lydia holds.',
    ],
    ['BUILD Ge Pella', 'One elite garrison is posted at Pella.'],
    ['KILL OLYMPIAS', 'Olympias is to be put to death.'],
    ['KILL EURYDICE', 'Eurydice is to be put to death.'],
    ['VOTE P2 NO', 'No to proposal 2.'],
    ['A ANC RETREATS G Ancyre', 'The army in the Ancyra country retreats into Ancyra.'],
  ])('reads %s as "%s"', (text, english) => {
    expect(spaced(words.en.text(text))).toBe(english);
  });

  it('has the same sentence for a line and for its text', () => {
    const scene: Scene = {
      map: mapOf({ scenario: 'advanced', options: {}, turn: 0, floods: [] }),
      units: [],
      power: 'antigonus',
    };
    for (const line of lines) {
      const text = print(line, scene);
      for (const language of languages) {
        const mercenary = words[language].line(line, () => ({ status: 'mercenary' }));
        expect(words[language].text(text), text).toBe(mercenary);
      }
    }
  });

  it('leaves alone what it cannot read', () => {
    expect(words.fr.text('marche ou crève')).toBe('Marche ou crève.');
  });
});

const ask = (step: string): Ask => ({
  role: 'antigonus',
  step,
  rules: [],
  params: { turn: 5, phase: 'orders', revolt: 'pirates', bid: 3, power: 'eumenes' },
});

describe('questions', () => {
  const decisions = Object.entries(steps).flatMap(([name, step]) => (typeof step === 'object' ? [name] : []));

  it('asks every question of the game in both languages', () => {
    expect(decisions.length).toBeGreaterThan(5);
    const wrong = decisions.flatMap((step) => [
      ...both((l) => words[l].prompt(ask(step))),
      ...languages.filter((l) => words[l].prompt(ask(step)) === step).map((l) => `${step} has no ${l} text`),
    ]);
    expect(wrong).toEqual([]);
    expect(decisions.filter((step) => words.en.prompt(ask(step)) === words.fr.prompt(ask(step)))).toEqual([]);
  });

  it('uses every question it has words for', () => {
    expect(Object.keys(en.prompts).filter((key) => !decisions.includes(key))).toEqual([]);
  });

  it('says which season it is', () => {
    expect(words.en.prompt(ask('orders'))).toMatch(/^Summer 320 BC: /);
    expect(words.fr.prompt(ask('orders'))).toMatch(/^Été 320 av.\u00a0J.-C.\u00a0: /);
  });
});

describe('actions', () => {
  const sample: { readonly [verb: string]: string } = {
    write: 'A MAC -> THR',
    erase: 'A MAC -> THR',
    letter: 'EUMENES come with me',
    declare: 'peace be with you',
    muster: 'AAF',
    bequeath: 'SARDES',
    enter: 'GORDION',
    loot: 'DELPHES',
    spare: 'DELPHES',
    bid: '7',
  };
  const verbs = [...new Set([...manifest.verbs, ...(manifest.facts.written ?? [])])];
  const said = (verb: string): Action => (sample[verb] ? { verb, target: sample[verb] } : { verb });

  it('has words for every verb', () => {
    const wrong = verbs.flatMap((verb) => [
      ...both((l) => words[l].action(said(verb))),
      ...languages
        .filter((l) => words[l].action(said(verb)) === notate(said(verb)))
        .map((l) => `${verb} ${l}`),
    ]);
    expect(wrong).toEqual([]);
    expect(verbs.filter((v) => words.en.action(said(v)) === words.fr.action(said(v)))).toEqual([]);
  });

  it.each([
    [
      'write A MAC -> THR',
      'The army in Macedonia marches to Thrace.',
      'L’armée de Macédoine marche vers la Thrace.',
    ],
    ['erase 3', 'Strike out line 3', 'Rayer la ligne 3'],
    [
      'erase A MAC H',
      'Strike out: the army in Macedonia holds',
      'Rayer : l’armée de Macédoine tient sur place',
    ],
    ['letter EUMENES come', 'Write to Eumenes: come', 'Écrire à Eumène : come'],
    ['muster AAF', 'Call up 2 armies and 1 fleet', 'Lever 2 armées et 1 flotte'],
    ['bequeath PYDNA', 'Leave your gold in Pydna', 'Laisser votre or à Pydna'],
    ['dance round', 'dance round', 'dance round'],
  ])('says %s as "%s" and "%s"', (text, english, french) => {
    const action = parseAction(text) as Action;
    expect(spaced(words.en.action(action))).toBe(english);
    expect(spaced(words.fr.action(action))).toBe(french);
  });
});

/** The words in quotes that an expression may come to: a name stands for what it was set to. */
function literals(expression: string): string[] {
  const name = /^\w+$/.test(expression) ? expression : undefined;
  const meant =
    name === undefined ? expression : found(new RegExp(`const ${name} = ([^;]+);`, 'g')).join(' ');
  return found(/'([^']+)'/g, meant.replace(/[^?]*\?/, '')).filter((word) => !word.startsWith('DIA-'));
}

/** Every cause the sources give for an event of this type. */
function causesOf(type: string): string[] {
  const given = (name: string, at: number): string[] =>
    callsOf(name).flatMap((args) => literals(args[at] ?? ''));
  const lost = callsOf('destroy').flatMap((args) => {
    const loss = args[2] ?? '';
    const said = /\bwhy: ([^,}]+)/.exec(loss)?.[1];
    return literals(said ?? (/\bwhy\b/.test(loss) ? 'why' : ''));
  });
  const told = callsOf('tell')
    .filter((args) => args[1]?.includes(`type: '${type}'`))
    .flatMap((args) => literals(/\bwhy: ('[^,}]+)/.exec(args[1] as string)?.[1] ?? ''));
  const taken = given('takeCitadel', 3);
  const foreign = found(/kind: 'gold', from: '(\w+)'/g);
  const others: { readonly [type: string]: readonly string[] } = {
    purse: [...given('pay', 3), ...foreign],
    person: [...given('place', 3), ...given('handOver', 3), ...given('release', 2), ...lost, ...taken],
    died: [...given('kill', 2), ...lost],
    gone: lost,
    control: taken,
    changed: given('alter', 4),
  };
  return [...new Set([...told, ...(others[type] ?? [])])];
}

const source = readFileSync(folder('../src/state.ts'), 'utf8');
const interfaceText = /export interface Happenings \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? '';
const types = found(/^ {2}'?([a-z-]+)'?: \{/gm, interfaceText);

describe('events', () => {
  const event = (type: string, more: object = {}): Event => ({
    ...{
      power: 'eumenes',
      owner: 'pirates',
      holder: 'ptolemy',
      from: 'antigonus',
      to: 'seleucus',
      by: 'rome',
    },
    ...{ at: 'PHE', space: 'TYR', citadel: 'TYR', sum: 5, kinds: 'AAF', turn: 4, phase: 'orders', index: 0 },
    ...{
      kind: 'A',
      status: 'elite',
      why: 'siege',
      result: 'falls',
      on: 3,
      offer: 30,
      needed: 20,
      countered: 0,
    },
    ...{ success: true, rule: 'DIA-BRI-013', winners: ['antigonus', 'eumenes'], yes: 1, no: 2 },
    ...{
      provinces: 3,
      citadels: 2,
      tribute: 40,
      level: 'vote',
      person: 'olympias',
      line: phoenicia,
      named: [],
    },
    ...{
      fate: { kind: 'tarentines' },
      revolt: 'pirates',
      province: 'ILL',
      revolts: ['spartans', 'athenians'],
    },
    ...{ bidders: ['antigonus', 'eumenes'], member: 'alexander' },
    ...{ reserve: 5, units: [1, 2], places: ['THR', 'PELLA'], item: 'PP01', points: -2, taken: true },
    letter: { turn: 0, from: 'antigonus', to: 'eumenes', text: 'Come with me.' },
    proposals: [{ by: ['eumenes'], winners: ['eumenes'] }],
    sale: { unit: 3, former: 'eumenes', from: 4, reserve: 10 },
    dislodged: { unit: 3, retreats: ['THR/cs', 'PELLA'] },
    ...more,
    type,
  });
  const shapes: { readonly [type: string]: object } = {
    unit: { unit: { id: 1, owner: 'rome', kind: 'F', status: 'mercenary', at: 'ADR', siege: '' } },
    joined: { person: { id: 'demetrius', at: 'GORDION', unit: 0, holder: 'antigonus', members: [] } },
    moved: { from: 'THR/cs', to: 'CHE', why: 'retreat' },
    revolt: { revolt: { id: 'spartans', led: '', until: 9, done: 0 } },
    over: { revolt: 'gauls', why: 'failed' },
    'royal-order': { by: ['antipater', 'eumenes'] },
    wreck: { at: 'EGE', result: 'sunk' },
    result: { result: 'ok', reason: 'moved', by: ['THR'], strength: 2, against: 1, dislodged: undefined },
  };
  const quiet: readonly string[] = silent;

  it('tells every event, save those that only keep the books', () => {
    expect(types.length).toBeGreaterThan(30);
    expect(quiet.filter((type) => !types.includes(type))).toEqual([]);
    const told = types.filter((type) => !quiet.includes(type));
    const wrong = told.flatMap((type) =>
      both((l) => words[l].event(event(type, shapes[type]))).map((why) => `${type} ${why}`),
    );
    expect(wrong).toEqual([]);
    for (const type of quiet) expect(words.en.event(event(type)), type).toBeUndefined();
  });

  it('has words for every cause of an event', () => {
    const withCause = ['unit', 'moved', 'changed', 'gone', 'person', 'died', 'control', 'purse'];
    const wrong = withCause.flatMap((type) => {
      const causes = causesOf(type);
      expect(causes.length, type).toBeGreaterThan(1);
      return causes.flatMap((why) => {
        const known = Object.hasOwn(en.events, `${type}.${why}`) || Object.hasOwn(en.causes, why);
        const text = words.en.event(event(type, { ...shapes[type], why }));
        if (text === undefined) return [];
        return [
          ...(known ? [] : [`${type} ${why}`]),
          ...both((l) => words[l].event(event(type, { ...shapes[type], why }))),
        ];
      });
    });
    expect(wrong).toEqual([]);
  });

  it('tells each reason an order came out as it did', () => {
    const codes = [...REASONS, ...FAULTS.filter((code) => code !== 'none')];
    expect(codes.filter((code) => !Object.hasOwn(en.reasons, code))).toEqual([]);
    const result = (reason: string, more: object = {}): Event =>
      event('result', { ...shapes.result, owner: 'antigonus', reason, strength: 1, against: 2, ...more });
    const variants = codes.flatMap((code) => [
      result(code),
      result(code, { by: ['THR/cs', 'PELLA'], dislodged: true }),
      result(code, { against: 0 }),
    ]);
    expect(variants.flatMap((one) => both((l) => words[l].event(one)))).toEqual([]);
    expect(words.en.event(result('heldOff'))).toBe(
      'Antigonus: the army in Phoenicia marches to Syria. It is held off by the unit in Thrace: 1 against 2.',
    );
    expect(spaced(words.fr.event(result('rival', { by: ['THR/cs', 'PELLA'], dislodged: true })) ?? '')).toBe(
      'Antigone : l’armée de Phénicie marche vers la Syrie. L’attaque rivale des unités de la côte sud de Thrace et de Pella lui barre la route : 1 contre 2. Elle est délogée.',
    );
  });

  it.each([
    [{ type: 'turn', turn: 4 }, 'Spring 320 BC.', 'Printemps 320 av. J.-C.'],
    [
      { type: 'control', space: 'EGY', owner: 'rome', why: 'passage' },
      'Rome takes possession of Egypt.',
      'L’Égypte passe à Rome.',
    ],
    [
      { type: 'control', space: 'DELPHES', owner: 'aetolians', why: 'siege' },
      'The Aetolians take Delphi.',
      'Les Étoliens prennent Delphes.',
    ],
    [
      { type: 'died', person: 'olympias', at: 'EPI', why: 'executed', by: 'antipater' },
      'Olympias is put to death by Antipater.',
      'Olympias est mise à mort par Antipater.',
    ],
    [
      { type: 'died', person: 'philip', member: 'eurydice', at: 'MAC', why: 'executed', by: 'antipater' },
      'Eurydice is put to death by Antipater.',
      'Eurydice est mise à mort par Antipater.',
    ],
    [
      { type: 'person', person: 'antigonus', at: 'PHR', unit: 0, holder: 'antigonus', why: 'unpaid' },
      'Antigonus is in Phrygia, without a unit (unpaid).',
      'Antigone est en Phrygie, sans unité (impayée).',
    ],
    [
      { type: 'moved', unit: 1, from: 'PHE', to: 'TYR', kind: 'G', status: 'elite', why: 'retreat' },
      'One elite garrison retreats from Phoenicia to Tyre.',
      'Une garnison d’élite fait retraite de Phénicie à Tyr.',
    ],
    [
      { type: 'changed', unit: 1, at: 'PHE', owner: 'ptolemy', status: 'elite', why: 'promoted' },
      'Ptolemy: the unit in Phoenicia is promoted to elite.',
      'Ptolémée : l’unité de Phénicie est promue : élite.',
    ],
    [
      { type: 'repriced', unit: 1, at: 'RHODES', reserve: 1 },
      'The unit for sale at Rhodes is now offered from 1\u00a0T.',
      'L’unité de Rhodes, à vendre, est désormais offerte à partir de 1 T.',
    ],
    [
      { type: 'letter', letter: { turn: 0, from: 'antigonus', to: '', text: 'Peace!' } },
      'Antigonus to all: Peace!',
      'Antigone à tous : Peace!',
    ],
  ])('tells %j as "%s" and "%s"', (one, english, french) => {
    expect(words.en.event(one)).toBe(english);
    expect(spaced(words.fr.event(one) ?? '')).toBe(french);
  });

  it('a move by order is told by its result, and not a second time', () => {
    const moved = { type: 'moved', unit: 1, from: 'PHE', to: 'SYR', kind: 'A', status: 'mercenary' };
    for (const why of ['order', 'muster']) expect(words.en.event({ ...moved, why }), why).toBeUndefined();
    for (const why of ['retreat', 'shelter'])
      expect(words.en.event({ ...moved, why }), why).toMatch(/Phoenicia/);
  });

  it('says what each die was for', () => {
    const purposes = [
      ...tableIds,
      'event',
      ...callsOf('run.roll').flatMap(([one = '']) => found(/'([^']+)'/g, one)),
    ];
    expect(purposes.filter((purpose) => !Object.hasOwn(en.dice, purpose))).toEqual([]);
    const rolls = Object.keys(en.dice).map((purpose) => ({ type: 'roll', for: purpose, sides: 6, value: 4 }));
    expect(rolls.flatMap((roll) => both((l) => words[l].event(roll)))).toEqual([]);
  });

  it('gives the reason alone', () => {
    const army1 = { unit: 1, owner: 'rome', at: 'ROM', named: [] } as const;
    expect(words.en.reason({ ...army1, line: lines[0] as Military, result: 'ok', reason: 'ring' })).toBe(
      'It goes round with the others.',
    );
    const given = (kind: Military['kind']): string =>
      words.en.reason({
        ...army1,
        line: lines.find((line) => line.kind === kind) as Military,
        result: 'ok',
        reason: 'given',
      });
    expect(given('support')).toBe('The support counts.');
    expect(given('convoy')).toBe('The convoy holds.');
    expect(given('supply')).toBe('The supplies get through.');
  });

  it('names every deed that touches prestige (DIA-OPT-PRESTIGE-01)', () => {
    const deeds = Object.keys(en.deeds);
    expect(deeds).toHaveLength(21);
    expect(found(/'(PP\d\d)'/g).filter((deed) => !deeds.includes(deed))).toEqual([]);
    const told = deeds.map((item) => event('prestige', { item }));
    expect(told.flatMap((one) => both((l) => words[l].event(one)))).toEqual([]);
  });

  it('uses every line it has', () => {
    const spare = Object.keys(en.causes).filter((why) => !own.includes(`'${why}'`));
    expect(spare).toEqual([]);
    const heads = [...types, 'proposal', 'roll'];
    expect(Object.keys(en.events).filter((key) => !heads.includes(key.split('.')[0] as string))).toEqual([]);
  });
});

describe('what a season brings', () => {
  const fates: readonly Fate[] = [
    { kind: 'none' },
    { kind: 'storm', over: 'sea', spaces: ['PRO', 'EGE'] },
    { kind: 'storm', over: 'sand', spaces: ['LIB'] },
    { kind: 'storm', over: 'snow', spaces: ['ILL', 'TAU'] },
    { kind: 'flood', rivers: ['halys'], plains: [] },
    { kind: 'flood', rivers: ['ister', 'borysthenes', 'tanais'], plains: ['IST', 'SCY'] },
    ...revoltIds.map((revolt): Fate => ({ kind: 'revolt', revolt })),
    { kind: 'revolt', revolt: 'aetolians', at: 'THE' },
    { kind: 'lamian-war', at: 'ETO' },
    { kind: 'nora-isaura' },
    { kind: 'gold', from: 'carthage', citadel: 'PELLA' },
    { kind: 'gold', from: 'chandragupta', citadel: 'CYRENE' },
    { kind: 'tarentines' },
    ...royalMembers.map((member): Fate => ({ kind: 'death', member })),
  ];

  it('is said in both languages, each in its own way (DIA-EVT-001)', () => {
    expect(fates.flatMap((fate) => both((l) => words[l].fate(fate)))).toEqual([]);
    for (const language of languages)
      expect(new Set(fates.map((fate) => words[language].fate(fate))).size).toBe(fates.length);
    expect(words.en.fate(fates[5] as Fate)).toBe(
      'The Ister, the Borysthenes and the Tanais in flood, the Mouths of the Ister and Scythia under water.',
    );
    expect(words.fr.fate(fates[1] as Fate)).toBe('Tempête sur la Propontide et la mer Égée.');
  });
});

describe('refusals', () => {
  const params = {
    ...{
      role: 'antigonus',
      scenario: 'x',
      option: 'purses',
      value: 'x',
      action: 'x',
      field: 'units',
      sides: 6,
    },
    ...{ unused: 1, allowed: 2, longest: 200, most: 120, at: 3, expected: ['place', 'citadel'], found: 'x' },
    ...{ phase: 'winter', what: 'x', place: 'THR', owner: 'eumenes', person: 'olympias' },
  };
  const all = `${own}\n${read('../../kernel/src')}`;
  const positions = callsOf('bad').map(([key = '']) => ['codes.badPosition', key]);
  const pairs = [...callsOf('refuse', all), ...callsOf('reject', all), ...positions].flatMap(
    ([rule = '', key = '']) => {
      const named = found(/codes\.(\w+)/g, rule).map((name) => codes[name as keyof typeof codes]);
      const cited = found(/'(DIA-[A-Z0-9-]+)'/g, rule);
      const keys = found(/'([^']+)'/g, key);
      return [...named, ...cited].flatMap((id) =>
        keys.length === 0 ? [{ rule: id as string }] : keys.map((one) => ({ rule: id as string, key: one })),
      );
    },
  );

  it('has a sentence for every refusal of the engine, in both languages', () => {
    expect(pairs.length).toBeGreaterThan(15);
    const wrong = pairs.flatMap((pair) => both((l) => words[l].refusal({ ...pair, params })));
    expect(wrong).toEqual([]);
    const vague = pairs.filter(({ rule, ...more }) => {
      const own: object = en.refusals[rule as keyof typeof en.refusals] ?? {};
      const key = 'key' in more ? String(more.key) : undefined;
      return key !== undefined && !Object.hasOwn(own, key) && !engineWord('en', rule, key);
    });
    expect(vague).toEqual([]);
  });

  it('says why a line is against the rules in words of its own', () => {
    const files = ['judge', 'query'].map((name) => readFileSync(folder(`../src/${name}.ts`), 'utf8'));
    const judges = [...files, read('../src/kinds')].join('\n');
    const cited = found(/'(DIA-[A-Z0-9-]+)'/g, judges);
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter((id) => words.en.rules[id]?.refusal === undefined)).toEqual([]);
    expect(cited.flatMap((id) => both((l) => words[l].refusal({ rule: id })))).toEqual([]);
  });

  it('has no refusal that nothing gives', () => {
    const spare = Object.entries(en.refusals).flatMap(([rule, texts]) =>
      Object.keys(texts)
        .filter((key) => key !== 'plain' && key !== 'some')
        .filter((key) => !pairs.some((pair) => pair.rule === rule && 'key' in pair && pair.key === key))
        .map((key) => `${rule} ${key}`),
    );
    expect(spare).toEqual([]);
  });

  it('says what is wrong with a line as it is typed (DIA-ORD-012, DIA-ORD-013)', () => {
    const codes = [...warningCodes, 'ambiguous', 'unreadable'];
    expect(Object.keys(en.reading).sort()).toEqual([...codes].sort());
    const readings: readonly Reading[] = [
      { kind: 'ambiguous', at: 2, choices: ['THR/ce', 'THR/co'] },
      { kind: 'unreadable', at: 2, expected: ['place'], found: 'x' },
      {
        kind: 'line',
        line: lines[0] as Line,
        warnings: warningCodes.map((code) => ({ code, at: 2, meant: 'A THR' })),
      },
    ];
    for (const one of readings)
      words.en.reading(one).forEach((_, i) => {
        expect(both((l) => words[l].reading(one)[i])).toEqual([]);
      });
    expect(words.en.reading(readings[0] as Reading)).toEqual(['This may mean THR/ce or THR/co.']);
    expect(words.en.reading(readings[2] as Reading)).toHaveLength(warningCodes.length);
    expect(words.en.reading({ kind: 'line', line: lines[0] as Line, warnings: [] })).toEqual([]);
  });

  it('names what was expected where reading stopped', () => {
    expect(Object.keys(en.expected).sort()).toEqual([...expectations].sort());
    expect(words.en.refusal({ rule: 'DIA-ORD-005', key: 'unreadable', params })).toBe(
      '“x” (character 4) cannot be read there: a place of the map or a citadel is expected.',
    );
    expect(words.en.refusal({ rule: 'DIA-ORD-005', key: 'unfinished', params })).toBe(
      'The line breaks off: a place of the map or a citadel is expected next.',
    );
  });
});

describe('options and the end', () => {
  it('names every option and every value', () => {
    const wrong = manifest.options.flatMap(({ id, values }) => [
      ...both((l) => words[l].option(id).name),
      ...values.flatMap((value) => both((l) => words[l].option(id).values[value])),
    ]);
    expect(wrong).toEqual([]);
    expect(Object.keys(en.options).sort()).toEqual(manifest.options.map(({ id }) => id).sort());
    for (const { id, values } of manifest.options)
      expect(Object.keys(words.fr.option(id).values).sort()).toEqual([...values].sort());
  });

  it('says how the game ended, and what each player had', () => {
    const levels = [
      ...found(/level: '(\w+)'/g),
      ...(manifest.options.find(({ id }) => id === 'ranking')?.values ?? []),
    ];
    expect(levels.length).toBeGreaterThan(5);
    const winners = ['antigonus'];
    const points = { antigonus: 17, ptolemy: 3 };
    const breakdown = { antigonus: [{ rule: 'DIA-VP-002', points: 17 }], ptolemy: [] };
    expect(levels.filter((level) => !Object.hasOwn(en.outcome.levels, level))).toEqual([]);
    for (const level of levels)
      for (const language of languages)
        for (const line of words[language].outcome({ winners, level, points, breakdown }))
          expect(both(() => line.trim()).filter((why) => why.startsWith(language))).toEqual([]);
    expect(words.en.outcome({ winners, level: 'majority', points, breakdown }).map(spaced)).toEqual([
      'Antigonus wins with more than half of the VP in play.',
      'Antigonus: 17 VP',
      '  17 VP: other major citadels',
      'Ptolemy: 3 VP',
    ]);
    const deeds = { antigonus: [{ rule: 'DIA-OPT-PRESTIGE-01', points: -2 }], ptolemy: [] };
    const most = words.en.outcome({ winners, level: 'most', points, breakdown: deeds })[0];
    expect(most).toMatch(/had the most PP/);
    const prestige = words.en.outcome({ winners, level: 'measured', points, breakdown: deeds });
    expect(prestige.slice(1).map(spaced)).toEqual(['Antigonus: 17 PP', '  −2 PP: deeds', 'Ptolemy: 3 PP']);
    const rules = found(/rule: '(DIA-[A-Z0-9-]+)'/g, readFileSync(folder('../src/outcome.ts'), 'utf8'));
    expect(rules.filter((rule) => !Object.hasOwn(en.outcome.lines, rule))).toEqual([]);
  });
});

describe('a whole game', () => {
  it.each(manifest.scenarios.map(({ id }) => id))(
    'is told from end to end in both languages: %s',
    (scenario) => {
      const chance = stream(`words ${scenario}`);
      const { state, applied } = diadochi.begin({ scenario, seed: 'words' });
      const wrong: string[] = [];
      let told = 0;
      const tell = (events: readonly Event[]): void => {
        for (const one of events) {
          if (words.en.event(one) === undefined) continue;
          told++;
          wrong.push(...both((l) => words[l].event(one)));
        }
      };
      tell(applied.events);
      for (let n = 0; n < 260; n++) {
        const asks = diadochi.pending(state);
        const asked = asks[chance.below(Math.max(1, asks.length))];
        if (!asked) break;
        wrong.push(...both((l) => words[l].prompt(asked)));
        const legal = diadochi.legal(state, asked.role);
        const seal = legal.find(({ verb }) => verb === 'seal');
        const action = seal && chance.below(6) === 0 ? seal : (legal[chance.below(legal.length)] as Action);
        wrong.push(...both((l) => words[l].action(action, asked)));
        if (words.en.action(action, asked) === notate(action)) wrong.push(`as written: ${notate(action)}`);
        tell(diadochi.apply(state, asked.role, action).events);
      }
      expect(wrong).toEqual([]);
      expect(told).toBeGreaterThan(100);
    },
  );
});
