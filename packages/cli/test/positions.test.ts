import { readFileSync } from 'node:fs';
import * as amphipolisData from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import * as hellespontData from '@strategoi/hellespont';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registry } from './registry.ts';
import { Desk } from './table.ts';

const { amphipolis, garrisons, zones } = amphipolisData;
const { hellespont } = hellespontData;

const whole = readFileSync(new URL('../../../docs/positions.md', import.meta.url), 'utf8');
const [page = '', hellespontPage = '', diadochiPage = ''] = whole.split(
  /\n## (?:Hellespont|Les Diadoques)\n/,
);
const examples = [...whole.matchAll(/```json\n([\s\S]*?)```/g)].map(([, text]) => JSON.parse(text as string));

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
  desk.registry = registry;
});
afterEach(() => desk.clear());

describe('scripts of the games', () => {
  const run = async (script: object): Promise<string> => {
    desk.write('s.json', script);
    return (await desk.run(['check', 's.json'])).out;
  };
  const start = {
    game: 'amphipolis',
    scenario: '10.1',
    turn: 2,
    options: { windows: 'swift' },
    zones: { T12: ['A-H6'] },
  };

  it('may give the dice thrown before anybody is asked, secret draws included', async () => {
    const out = await run({
      position: { ...start, phase: 'A', advantage: 'sparta', due: [-1, -1, -1], out: ['K11'] },
      // Two counters for each from ten, nine, eight and seven, the advantage first; then the points of a winter.
      dice: [1, 1, 1, 1, 6, 6, 1, 1],
      expect: [
        { position: 'hands/sparta', is: ['K1', 'K2'] },
        { position: 'hands/athens', is: ['K3', 'K4'] },
        { position: 'pa', is: { athens: 5, sparta: 1 } },
      ],
    });
    expect(out).toContain('1 passed, 0 failed');
    const scenario = {
      position: 'amphipolis/10.1/a',
      dice: [1, 1, 1, 1],
      expect: [{ position: 'hands/sparta', is: ['K1', 'K2'] }],
    };
    expect(await run(scenario)).toContain('1 passed, 0 failed');
    expect(await run({ ...scenario, dice: Array.from({ length: 40 }, () => 1) })).toContain(
      '0 passed, 1 failed',
    );
  });

  it('find what need not be written, but not to be there', async () => {
    const out = await run([
      {
        position: { ...start, phase: 'B.3', announced: 1 },
        expect: [
          { position: 'zones/T11', is: [] },
          { position: 'zones/T11', count: 0 },
          { position: 'zones/T11', there: false },
          { position: 'fighting', is: false },
          { position: 'sapped', is: -1 },
        ],
      },
      {
        position: {
          game: 'diadochi',
          scenario: 'basic',
          season: 'summer 320',
          live: ['ptolemy', 'seleucus'],
        },
        expect: [
          { position: 'purses/ptolemy', is: 0 },
          { position: 'letters', is: [] },
          { position: 'letters', there: false },
        ],
      },
    ]);
    expect(out).toContain('2 passed, 0 failed');
  });

  it('are refused once for a bad position, and the others go on', async () => {
    const bad = { position: { ...start, phase: 'B.3', anounced: 1 }, expect: [] };
    const good = { position: { ...start, phase: 'B.3', announced: 1 }, expect: [{ pending: 'athens' }] };
    const out = await run([bad, { ...good, position: { ...good.position, active: 'athens' } }]);
    expect(out).toContain('did you mean announced?');
    expect(out).toContain('1 passed, 1 failed');
  });
});

describe('the page on positions', () => {
  it('has examples that hold', async () => {
    const scripts = examples.filter((example) => 'steps' in example);
    desk.write('s.json', scripts);
    const said = await desk.run(['check', 's.json']);
    expect(said.out).toMatch(new RegExp(`${scripts.length} passed, 0 failed\n$`));
    const positions = examples.filter((example) => 'game' in example);
    expect(new Set(positions.map(({ game }) => game))).toEqual(new Set(Object.keys(registry)));
    for (const position of positions)
      expect(() => registry[position.game]?.game.load(position)).not.toThrow();
  });

  it('names every field that a saved position has', () => {
    const saved = amphipolis.save(amphipolis.setup({ scenario: '10.4', seed: 'a' }));
    for (const field of Object.keys(saved)) expect(page).toContain(`| \`${field}\` |`);
    const other = hellespont.save(hellespont.setup({ scenario: '10.1', seed: 'a' }));
    for (const field of Object.keys(other)) expect(hellespontPage).toContain(`| \`${field}\` |`);
    const board = diadochi.view(diadochi.setup({ scenario: 'basic', seed: 'a' }), 'ptolemy').board;
    for (const field of Object.keys(board).filter((name) => name !== 'turn'))
      expect(diadochiPage).toContain(`\`${field}\``);
  });

  it.each([
    [
      'Amphipolis',
      page,
      amphipolisData,
      garrisons.map(({ id, zone }) => `\`${id}\` | ${zone}`),
      amphipolisData.scenarios.map(({ groups }) => groups),
    ],
    [
      'Hellespont',
      hellespontPage,
      hellespontData,
      hellespontData.zones.filter(({ kind }) => kind === 'port').map(({ id }) => `\`${id}\``),
      hellespontData.scenarios.map(({ entries }) => entries),
    ],
  ] as const)(
    'names every piece, counter, phase, town and scenario of %s, and its groups in the order of `due`',
    (_name, text, { units, leaders, stratagemCounters, positionPhases, scenarios }, towns, due) => {
      const names = [
        ...units.map(({ key, count }) => `\`${key}\` | ${count} |`),
        ...leaders.map(({ id, bonus }) => `\`${id}\` (${bonus})`),
        ...stratagemCounters.map(({ id, faces: [front] }) => `\`${id}\` | \`${front}\``),
        ...stratagemCounters.flatMap(({ faces }) => faces.map((face) => `\`${face}\``)),
        ...towns,
        ...positionPhases.map((phase) => `\`${phase}\``),
        ...scenarios.map(({ id, turns }) => `| ${id} | ${turns.join(' to ')} |`),
      ];
      for (const name of names) expect(text).toContain(name);
      for (const [n, { id }] of scenarios.entries()) {
        const row = text.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
        const listed = [...row.matchAll(/(\d+): (athens|sparta) (\d+),/g)].map(([, ...group]) => group);
        expect(listed).toEqual(due[n]?.map(({ side, turn }, m) => [String(m), side, String(turn)]));
      }
    },
  );

  it('says where the groups of Hellespont arrive, and which are optional', () => {
    for (const { id, entries, optional } of hellespontData.scenarios) {
      const row = hellespontPage.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
      const arrivals = [...row.matchAll(/\d+: (?:athens|sparta) \d+, (\w+): /g)].map(([, at]) => at);
      expect(arrivals).toEqual(entries.map(({ at }) => at));
      const options = hellespontPage.split('\n').find((line) => line.startsWith('| `optional` |')) ?? '';
      for (const [n, { side, at }] of optional.entries()) expect(options).toContain(`${n}: ${side} ${at}, `);
    }
  });
});

const ofAmphipolis = { game: 'amphipolis', scenario: '10.1', zones: { T12: ['A-H6'] } };
const ofHellespont = { game: 'hellespont', scenario: '10.1', zones: { Sestos: ['A-T10'] } };

/** A position of each game of the series, a scenario that is played through, and what no position may hold. */
const positions = [
  {
    base: ofAmphipolis,
    phases: amphipolisData.positionPhases as readonly string[],
    played: '10.4',
    every: 37,
    wrong: [
      { scenario: '10.9' },
      { zones: { T99: ['A-H6'] } },
      { zones: { T12: ['A-H9'] } },
      { zones: { T12: new Array(9).fill('A-C5') } },
      { zones: { M1: ['S-H7x'] } },
      { zones: 'T12' },
      { turn: 9 },
      { phase: 'E' },
      { wall: 'high' },
      { hands: { athens: ['K1'], sparta: ['K1'] } },
      { garrisons: { athens: 'athens' } },
      { options: { frob: 'yes' } },
      { progress: { flow: [{ step: 'nowhere' }] } },
    ],
  },
  {
    base: ofHellespont,
    phases: hellespontData.positionPhases as readonly string[],
    played: '10.2',
    every: 97,
    wrong: [
      { scenario: '10.9' },
      { zones: { M99: ['A-T10'] } },
      { zones: { M5: ['A-H3'] } },
      { zones: { T17: ['A-T10'] } },
      { zones: { B1: ['A-T10'] } },
      { turn: 11 },
      { phase: 'D.6' },
      { supply: { athens: 4, sparta: 3 } },
      { hands: { athens: ['C01'], sparta: ['C01'] } },
      { optional: [1] },
      { options: { frob: 'yes' } },
    ],
  },
] as const;

describe.each(positions)('a position of $base.game', ({ base, phases, played, every, wrong }) => {
  it.each(phases.filter((phase) => phase !== 'B.3'))('may begin at phase %s', async (phase) => {
    desk.write('p.json', { ...base, phase });
    expect((await desk.run(['new', '--position', 'p.json', '-o', 'g.json'])).err).toBe('');
    expect((await desk.run(['show', 'g.json'])).code).toBe(0);
  });

  it('comes back from the text it is printed as', async () => {
    await desk.run(['simulate', base.game, '--scenario', played, '--games', '1', '--keep', '.']);
    const file = `${base.game}-${played}-0.json`;
    const { log } = JSON.parse(desk.read(file)) as { log: unknown[] };
    for (let at = 5; at < log.length; at += every) {
      const { out } = await desk.run(['position', file, '--at', String(at)]);
      desk.write('p.json', out);
      await desk.run(['new', '--position', 'p.json', '-o', 'g.json', '--force']);
      expect((await desk.run(['position', 'g.json'])).out).toBe(out);
    }
  });

  it.each(wrong.map((field) => [field]))('with %j is refused with one line', async (field) => {
    desk.write('p.json', { ...base, ...field });
    const said = await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toMatch(/^strategoi: p\.json: [^\n]+\n$/);
    expect(desk.files()).toEqual(['p.json']);
  });
});

/** Athens reads its own stratagem and not that of Sparta; who only looks on sees two backs. */
async function expectHands(own: string, other: string): Promise<void> {
  const athens = (await desk.run(['show', 'g.json', '--as', 'athens'])).out;
  expect(athens).toContain(own);
  expect(athens).not.toContain(other);
  const nobody = (await desk.run(['show', 'g.json', '--as', 'spectator'])).out;
  for (const name of [own.split(' / ')[0] as string, other]) expect(nobody).not.toContain(name);
  expect(nobody.match(/1 face down/g)).toHaveLength(2);
}

describe('the board of Amphipolis', () => {
  it('draws every zone of the main map, and tells who is where', async () => {
    await desk.run(['new', 'amphipolis', '10.1', '--seed', 'a', '-o', 'g.json']);
    for (const language of ['en', 'fr'] as const) {
      const { out } = await desk.run(['show', 'g.json', '--lang', language]);
      for (const { id, kind, name } of zones)
        if (kind !== 'operational')
          expect(out).toMatch(new RegExp(`\\b${kind === 'base' ? name?.[language] : id}\\b`));
      for (const { name } of garrisons) expect(out).toContain(name[language]);
      expect(out).toMatch(/T12 Amphipolis +A {2}Eucl[eè]s \(\+0\), A-H6, A-H5Bx, 2 A-P5x \(21 PF\)/);
    }
  });

  it('shows a hand to its holder alone', async () => {
    desk.write('p.json', {
      ...ofAmphipolis,
      phase: 'B.3',
      pa: { athens: 1, sparta: 1 },
      zones: { T12: ['A-H6'], T26: ['S-H7x'] },
      hands: { athens: ['K3'], sparta: ['K4'] },
    });
    await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    await expectHands('S4 Archers / S12 Recovery x1', 'S5 Cavalry');
  });

  it('has no main map in the scenario that does not use it', async () => {
    await desk.run(['new', 'amphipolis', '10.2', '--seed', 'a', '-o', 'g.json']);
    expect((await desk.run(['show', 'g.json'])).out).not.toContain('T13');
  });
});

describe('the board of Hellespont', () => {
  const position = {
    game: 'hellespont',
    scenario: '10.1',
    options: { windows: 'swift' },
    turn: 3,
    phase: 'B.3',
    pa: { athens: 2, sparta: 2 },
    active: 'athens',
    announced: 1,
    zones: { Sestos: ['A-T10', 'A-H4B'], M5: ['mindaros*', 'S-T20'], T22: ['S-H3'] },
    imprisoned: ['alcibiade'],
    supply: { athens: 1, sparta: 3 },
    famine: { athens: true, sparta: false },
    hands: { athens: ['diekplous'], sparta: ['mining'] },
  };
  const start = async (): Promise<void> => {
    desk.write('p.json', position);
    await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
  };

  it('draws every zone with its number, and tells who is where', async () => {
    await start();
    for (const language of ['en', 'fr']) {
      const { out } = await desk.run(['show', 'g.json', '--lang', language]);
      for (const { id, kind } of hellespontData.zones)
        if (kind !== 'port') expect(out).toMatch(new RegExp(`\\b${id}\\b`));
      expect(out).toMatch(/Sestos +A {2}A-T10, A-H4B \(4 PF, 10 (?:naval PF|PF navals)\)/);
      expect(out).toMatch(/M5 .* S {2}Mindaros \((?:wounded|blessé)\), S-T20/);
      expect(out).toMatch(/(?:supply\s+Athens 1 \(famine\)|ravitaillement\s+Athènes 1 \(disette\))/);
      expect(out).toMatch(/Alcibiades? (?:in the prison of Tissaphernes|dans la prison de Tissapherne)/);
    }
  });

  it('shows a hand to its holder alone', async () => {
    await start();
    await expectHands('S3 Diekplous / S2 Kyklos circle', 'S9 Mining');
  });

  it('says what a zone borders on, beaches and anchorages by name', async () => {
    const place = (id: string, options: { readonly [id: string]: string }): string => {
      const view = hellespont.view(hellespont.setup({ scenario: '10.1', seed: 'a', options }), 'athens');
      return registry.hellespont?.place?.(view, id, 'en').join('\n') ?? '';
    };
    expect(place('T22', {})).toMatch(/^T22 Abydos shore: clear\n.*M4 Abydos narrows \(beach\)/);
    expect(place('Lampsaque', {})).toContain('M7 Aigospotamoi reach (anchor)');
    expect(place('Lampsaque', { lampsaqueGateway: 'M8' })).toContain('M8 Western Propontis (anchor)');
    expect(place('T9', {})).toContain('at most 5 land units');
  });

  it('tells the odds of everything that is rolled', async () => {
    desk.write('p.json', {
      ...position,
      zones: {
        M5: ['mindaros', 'S-T10', 'A-T20'],
        T17: ['A-H4'],
        T22: ['S-H3'],
        M4: ['S-T20'],
        Abydos: ['A-H3'],
      },
      imprisoned: [],
    });
    await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    for (const [language, kinds] of [
      ['en', ['Naval combat', 'Evasion', 'Passage', 'Storm', 'Attrition', 'Siege', 'with S3 Diekplous']],
      ['fr', ['Combat naval', 'Évasion', 'Passage', 'Tempête', 'Attrition', 'Siège', 'avec S3 Diekplous']],
    ] as const) {
      let said = '';
      for (const at of ['M5', 'T17', 'Abydos'])
        said += (await desk.run(['odds', 'g.json', at, '--as', 'athens', '--lang', language])).out;
      for (const kind of kinds) expect(said).toContain(kind);
      expect(said).not.toMatch(/undefined|NaN|facts|effect/);
    }
  });

  it('the odds of a fight say who has nowhere to retreat, with the rule', async () => {
    const zones = { M21: ['A-T10', 'S-T20'], M20: ['S-T2'], Cardia: ['S-P2'] };
    desk.write('p.json', { ...position, zones, imprisoned: [] });
    await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    const said = async (language: string): Promise<string> =>
      (await desk.run(['odds', 'g.json', 'M21', '--as', 'athens', '--lang', language])).out;
    expect(await said('en')).toContain(
      'Athens has nowhere to retreat: if beaten there, everybody left is lost (HEL-RET-04)',
    );
    expect(await said('fr')).toContain('Athènes n’a aucun refuge\u202f: vaincue ici');
    expect(await said('en')).not.toContain('Sparta has nowhere');
  });
});
