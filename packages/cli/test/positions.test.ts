import { readFileSync } from 'node:fs';
import {
  amphipolis,
  garrisons,
  leaders,
  positionPhases,
  scenarios,
  stratagemCounters,
  units,
  zones,
} from '@strategoi/amphipolis';
import { diadochi } from '@strategoi/diadochi';
import * as hellespontData from '@strategoi/hellespont';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registry } from '../src/registry.ts';
import { Desk } from './table.ts';

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

  it('names every piece, counter, garrison, phase and scenario', () => {
    const names = [
      ...units.map(({ key, count }) => `\`${key}\` | ${count} |`),
      ...leaders.map(({ id, bonus }) => `\`${id}\` (${bonus})`),
      ...stratagemCounters.map(({ id, faces: [front] }) => `\`${id}\` | \`${front}\``),
      ...stratagemCounters.flatMap(({ faces }) => faces.map((face) => `\`${face}\``)),
      ...garrisons.map(({ id, zone }) => `\`${id}\` | ${zone}`),
      ...positionPhases.map((phase) => `\`${phase}\``),
      ...scenarios.map(({ id, turns }) => `| ${id} | ${turns.join(' to ')} |`),
    ];
    for (const name of names) expect(page).toContain(name);
  });

  it('names every piece, counter, phase, port and scenario of Hellespont', () => {
    const data = hellespontData;
    const names = [
      ...data.units.map(({ key, count }) => `\`${key}\` | ${count} |`),
      ...data.leaders.map(({ id, bonus }) => `\`${id}\` (${bonus})`),
      ...data.stratagemCounters.map(({ id, faces: [front] }) => `\`${id}\` | \`${front}\``),
      ...data.stratagemCounters.flatMap(({ faces }) => faces.map((face) => `\`${face}\``)),
      ...data.zones.filter(({ kind }) => kind === 'port').map(({ id }) => `\`${id}\``),
      ...data.positionPhases.map((phase) => `\`${phase}\``),
      ...data.scenarios.map(({ id, turns }) => `| ${id} | ${turns.join(' to ')} |`),
    ];
    for (const name of names) expect(hellespontPage).toContain(name);
  });

  it('lists the scheduled groups of Hellespont in the order of `due`, and the optional ones', () => {
    for (const { id, entries, optional } of hellespontData.scenarios) {
      const row = hellespontPage.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
      const listed = [...row.matchAll(/(\d+): (athens|sparta) (\d+), (\w+): /g)].map(([, ...group]) => group);
      expect(listed).toEqual(entries.map(({ side, turn, at }, n) => [String(n), side, String(turn), at]));
      const options = hellespontPage.split('\n').find((line) => line.startsWith('| `optional` |')) ?? '';
      for (const [n, { side, at }] of optional.entries()) expect(options).toContain(`${n}: ${side} ${at}, `);
    }
  });

  it('lists the scheduled groups of each scenario in the order of `due`', () => {
    for (const { id, groups } of scenarios) {
      const row = page.split('\n').find((line) => line.startsWith(`| ${id} |`)) ?? '';
      const listed = [...row.matchAll(/(\d+): (athens|sparta) (\d+),/g)].map(([, n, side, turn]) => [
        n,
        side,
        turn,
      ]);
      expect(listed).toEqual(groups.map(({ side, turn }, n) => [String(n), side, String(turn)]));
    }
  });
});

describe('a position of Amphipolis', () => {
  const base = { game: 'amphipolis', scenario: '10.1', zones: { T12: ['A-H6'] } };

  it.each(positionPhases.filter((phase) => phase !== 'B.3'))('may begin at phase %s', async (phase) => {
    desk.write('p.json', { ...base, phase });
    expect((await desk.run(['new', '--position', 'p.json', '-o', 'g.json'])).err).toBe('');
    expect((await desk.run(['show', 'g.json'])).code).toBe(0);
  });

  it('comes back from the text it is printed as', async () => {
    await desk.run(['simulate', 'amphipolis', '--scenario', '10.4', '--games', '1', '--keep', '.']);
    const file = 'amphipolis-10.4-0.json';
    const { log } = JSON.parse(desk.read(file)) as { log: unknown[] };
    for (let at = 5; at < log.length; at += 37) {
      const { out } = await desk.run(['position', file, '--at', String(at)]);
      desk.write('p.json', out);
      await desk.run(['new', '--position', 'p.json', '-o', 'g.json', '--force']);
      expect((await desk.run(['position', 'g.json'])).out).toBe(out);
    }
  });

  it.each([
    [{ ...base, scenario: '10.9' }],
    [{ ...base, zones: { T99: ['A-H6'] } }],
    [{ ...base, zones: { T12: ['A-H9'] } }],
    [{ ...base, zones: { T12: new Array(9).fill('A-C5') } }],
    [{ ...base, zones: { M1: ['S-H7x'] } }],
    [{ ...base, zones: 'T12' }],
    [{ ...base, turn: 9 }],
    [{ ...base, phase: 'E' }],
    [{ ...base, wall: 'high' }],
    [{ ...base, hands: { athens: ['K1'], sparta: ['K1'] } }],
    [{ ...base, garrisons: { athens: 'athens' } }],
    [{ ...base, options: { frob: 'yes' } }],
    [{ ...base, progress: { flow: [{ step: 'nowhere' }] } }],
  ])('%j is refused with one line', async (position) => {
    desk.write('p.json', position);
    const said = await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toMatch(/^strategoi: p\.json: [^\n]+\n$/);
    expect(desk.files()).toEqual(['p.json']);
  });
});

describe('the board of Amphipolis', () => {
  it('draws every zone of the main map, and tells who is where', async () => {
    await desk.run(['new', 'amphipolis', '10.1', '--seed', 'a', '-o', 'g.json']);
    for (const language of ['en', 'fr']) {
      const { out } = await desk.run(['show', 'g.json', '--lang', language]);
      for (const { id, kind } of zones)
        if (kind !== 'operational') expect(out).toMatch(new RegExp(`\\b${id}\\b`));
      for (const { name } of garrisons) expect(out).toContain(name[language as 'en' | 'fr']);
      expect(out).toMatch(/T12 Amphipolis +A {2}Eucl[eè]s \(\+0\), A-H6, A-H5Bx, 2 A-P5x \(21 PF\)/);
    }
  });

  it('shows a hand to its holder alone', async () => {
    desk.write('p.json', {
      game: 'amphipolis',
      scenario: '10.1',
      phase: 'B.3',
      pa: { athens: 1, sparta: 1 },
      zones: { T12: ['A-H6'], T26: ['S-H7x'] },
      hands: { athens: ['K3'], sparta: ['K4'] },
    });
    await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    const athens = (await desk.run(['show', 'g.json', '--as', 'athens'])).out;
    expect(athens).toContain('S4 Archers / S12 Recovery x1');
    expect(athens).not.toContain('S5 Cavalry');
    const nobody = (await desk.run(['show', 'g.json', '--as', 'spectator'])).out;
    expect(nobody).not.toMatch(/S4 Archers|S5 Cavalry/);
    expect(nobody.match(/1 face down/g)).toHaveLength(2);
  });

  it('has no main map in the scenario that does not use it', async () => {
    await desk.run(['new', 'amphipolis', '10.2', '--seed', 'a', '-o', 'g.json']);
    expect((await desk.run(['show', 'g.json'])).out).not.toContain('T13');
  });
});

describe('a position of Hellespont', () => {
  const base = { game: 'hellespont', scenario: '10.1', zones: { Sestos: ['A-T10'] } };

  it.each(hellespontData.positionPhases.filter((phase) => phase !== 'B.3'))(
    'may begin at phase %s',
    async (phase) => {
      desk.write('p.json', { ...base, phase });
      expect((await desk.run(['new', '--position', 'p.json', '-o', 'g.json'])).err).toBe('');
      expect((await desk.run(['show', 'g.json'])).code).toBe(0);
    },
  );

  it('comes back from the text it is printed as', async () => {
    await desk.run(['simulate', 'hellespont', '--scenario', '10.2', '--games', '1', '--keep', '.']);
    const file = 'hellespont-10.2-0.json';
    const { log } = JSON.parse(desk.read(file)) as { log: unknown[] };
    for (let at = 5; at < log.length; at += 97) {
      const { out } = await desk.run(['position', file, '--at', String(at)]);
      desk.write('p.json', out);
      await desk.run(['new', '--position', 'p.json', '-o', 'g.json', '--force']);
      expect((await desk.run(['position', 'g.json'])).out).toBe(out);
    }
  });

  it.each([
    [{ ...base, scenario: '10.9' }],
    [{ ...base, zones: { M99: ['A-T10'] } }],
    [{ ...base, zones: { M5: ['A-H3'] } }],
    [{ ...base, zones: { T17: ['A-T10'] } }],
    [{ ...base, zones: { B1: ['A-T10'] } }],
    [{ ...base, turn: 11 }],
    [{ ...base, phase: 'D.6' }],
    [{ ...base, supply: { athens: 4, sparta: 3 } }],
    [{ ...base, hands: { athens: ['C01'], sparta: ['C01'] } }],
    [{ ...base, optional: [1] }],
    [{ ...base, options: { frob: 'yes' } }],
  ])('%j is refused with one line', async (position) => {
    desk.write('p.json', position);
    const said = await desk.run(['new', '--position', 'p.json', '-o', 'g.json']);
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toMatch(/^strategoi: p\.json: [^\n]+\n$/);
    expect(desk.files()).toEqual(['p.json']);
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
    const athens = (await desk.run(['show', 'g.json', '--as', 'athens'])).out;
    expect(athens).toContain('S3 Diekplous / S2 Kyklos circle');
    expect(athens).not.toContain('S9 Mining');
    const nobody = (await desk.run(['show', 'g.json', '--as', 'spectator'])).out;
    expect(nobody).not.toMatch(/Diekplous|Mining/);
    expect(nobody.match(/1 face down/g)).toHaveLength(2);
  });

  it('says what a zone borders on, beaches and anchorages by name', async () => {
    const place = (id: string, options: { readonly [id: string]: string }): string => {
      const view = hellespont.view(hellespont.setup({ scenario: '10.1', seed: 'a', options }), 'athens');
      return registry.hellespont?.place?.(view, id, 'en').join('\n') ?? '';
    };
    expect(place('T22', {})).toMatch(/^T22 Abydos shore: clear\n.*M4 \(beach\)/);
    expect(place('Lampsaque', {})).toContain('M7 (anchor)');
    expect(place('Lampsaque', { lampsaqueGateway: 'M8' })).toContain('M8 (anchor)');
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
});
