import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ForgeInput, type ForgeZone, forge } from '../src/forge/index.ts';
import {
  type Atlas,
  adjacency,
  faceAt,
  graphOf,
  type Pixel,
  pairKey,
  readAtlas,
  zonesOf,
} from '../src/index.ts';
import changes from '../tools/data/amphipolis.changes.json' with { type: 'json' };
// @ts-expect-error the tools are plain modules without declarations
import { forgeCommand } from '../tools/forge-command.mjs';
import amphipolis from './data/amphipolis.json' with { type: 'json' };
import diadochi from './data/diadochi.json' with { type: 'json' };
import hellespont from './data/hellespont.json' with { type: 'json' };
import { holds, key, meetings, readText } from './independent.ts';

const edges = (text: string): { a: string; b: string }[] =>
  text.split(' ').map((pair) => {
    const [a, b] = pair.split('-') as [string, string];
    return { a, b };
  });
const box = (
  id: string,
  x: number,
  y: number,
  w: number,
  h: number,
  more: Partial<ForgeZone> = {},
): ForgeZone => ({
  id,
  poly: [
    [x, y],
    [x + w, y],
    [x + w, y + h],
    [x, y + h],
  ],
  ...more,
});
const dot = (id: string, x: number, y: number): ForgeZone => ({ id, xy: [x, y] });
const plan = (zones: ForgeZone[], wanted: string, more: Partial<ForgeInput> = {}): ForgeInput => ({
  game: 'test',
  size: [100, 100],
  grid: 10,
  counter: 6,
  zones,
  edges: edges(wanted),
  ...more,
});
const atlasOf = (input: ForgeInput): Atlas => readAtlas(forge(input).topology!);
const neighbours = (atlas: Atlas): string[] =>
  adjacency(atlas)
    .map(({ a, b }) => pairKey(a.id, b.id))
    .sort();

const four = [
  box('a', 0, 0, 50, 50),
  box('b', 50, 0, 50, 50),
  box('c', 0, 50, 50, 50),
  box('d', 50, 50, 50, 50),
];

describe('the forge, from outlines', () => {
  it('finds the neighbours of four squares, and a corner in the middle', () => {
    const { topology, report } = forge(plan(four, 'a-b b-d d-c c-a'));
    expect(report.ok).toBe(true);
    const atlas = readAtlas(topology!);
    expect(atlas.corners.map(({ at, properties }) => [at, properties])).toEqual([
      [
        [[50, 50]],
        {
          zones: ['a', 'b', 'c', 'd'],
          keepsApart: [
            ['a', 'd'],
            ['b', 'c'],
          ],
        },
      ],
    ]);
    expect(atlas.borders.map((border) => border.len)).toEqual([50, 50, 50, 50]);
    expect(graphOf(atlas).edges).toHaveLength(4);
  });

  it('names what is missing, what is too much and what is forbidden', () => {
    const { report } = forge(plan(four, 'a-b b-d d-c a-d', { nonEdges: edges('c-a b-c') }));
    expect(report).toMatchObject({ ok: false, missing: ['a|d'], extra: ['a|c'], forbidden: ['a|c'] });
  });

  it('joins sides of different length', () => {
    const zones = [box('tall', 0, 0, 50, 100), box('upper', 50, 0, 50, 37), box('lower', 50, 37, 50, 63)];
    expect(forge(plan(zones, 'tall-upper tall-lower upper-lower')).report.ok).toBe(true);
  });

  it('draws vertices together that lie within the tolerance', () => {
    const zones = [box('a', 0, 0, 50, 100), box('b', 50.4, 0.3, 49.6, 99.7)];
    const wanted = plan(zones, 'a-b');
    expect(forge(wanted).report).toMatchObject({ ok: false, missing: ['a|b'] });
    expect(forge({ ...wanted, snap: 0.6 }).report.ok).toBe(true);
  });

  it('reports zones without outline, outlines on the same ground, and outlines that cross', () => {
    expect(forge(plan([...four, { id: 'e' }], 'a-b b-d d-c c-a')).report).toMatchObject({
      ok: false,
      undrawn: ['e'],
    });
    const twice = forge(plan([four[0]!, { ...four[0]!, id: 'z' }], 'a-z'));
    expect(twice.topology).toBeUndefined();
    expect(twice.report.overlaps[0]).toMatchObject({ faces: ['a', 'z'] });
    const crossed = forge(plan([box('a', 0, 0, 60, 60), box('b', 40, 40, 60, 60)], 'a-b')).report;
    expect(crossed.ok).toBe(false);
    expect(crossed.faults.some((fault) => fault.kind === 'crossing')).toBe(true);
  });

  it('reports ground that nobody claims', () => {
    const ring = [
      box('n', 0, 0, 100, 40),
      box('s', 0, 60, 100, 40),
      box('w', 0, 40, 40, 20),
      box('e', 60, 40, 40, 20),
    ];
    const wanted = 'n-w n-e s-w s-e';
    expect(forge(plan(ring, wanted)).report).toMatchObject({
      ok: false,
      gaps: [{ frame: 'board', area: 400 }],
    });
    const lake = [box('lake', 40, 40, 20, 20, { kind: 'lake' })];
    const filled = forge(plan(ring, wanted, { fillers: lake }));
    expect(filled.report.ok).toBe(true);
    expect(readAtlas(filled.topology!).byId.get('lake')?.filler).toBe(true);
  });

  it('draws a zone with a hole round another', () => {
    const sea = box('sea', 0, 0, 100, 100, { holes: [box('', 30, 30, 40, 40).poly!] });
    const atlas = atlasOf(plan([sea, box('isle', 30, 30, 40, 40)], 'sea-isle'));
    expect(neighbours(atlas)).toEqual(['isle|sea']);
    expect(faceAt(atlas, 50, 50)?.id).toBe('isle');
  });

  it('lets boxes of a frame touch without being neighbours', () => {
    const boxes = four.map((zone) => ({ ...zone, frame: 'inset' }));
    const { report } = forge(plan(boxes, 'a-b', { boxes: ['inset'] }));
    expect(report).toMatchObject({ missing: ['a|b'], extra: [] });
  });

  it('keeps what is known about a border, and turns the outside of a wall outwards', () => {
    const known = plan(four, 'b-d d-c c-a', {
      edges: [
        { a: 'a', b: 'b', kind: 'wall', status: 'attested', inside: 'b', wall: 'permanent' },
        ...edges('b-d d-c c-a'),
      ],
    });
    const { topology } = forge(known);
    const wall = readAtlas(topology!).borders.find((border) => border.kind === 'wall')!;
    expect(wall).toMatchObject({ status: 'attested', inside: 'b', outside: 'a', wall: 'permanent', len: 50 });
    const reading = readText(JSON.stringify(topology));
    const [first, last] = (wall.arcs[0]![0]! < 0 ? (l: Pixel[]) => l.reverse() : (l: Pixel[]) => l)([
      ...reading.arcs[wall.arcs[0]![0]! < 0 ? ~wall.arcs[0]![0]! : wall.arcs[0]![0]!]!,
    ]) as [Pixel, Pixel];
    const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
    const beside = [
      (first[0] + last[0]) / 2 - dy * 0.1 * wall.side!,
      (first[1] + last[1]) / 2 + dx * 0.1 * wall.side!,
    ];
    expect(
      holds(
        reading,
        'a',
        beside.map((v) => v * reading.scale),
      ),
    ).toBe(true);
  });
});

describe('the forge, with curves and courses', () => {
  const wavy: ForgeInput['courses'] = [
    {
      points: Array.from({ length: 51 }, (_, i): Pixel => [i * 2, 50 + 6 * Math.sin(i / 4)]),
      between: ['land', 'sea'],
      within: 8,
    },
  ];
  const shore = [
    box('west', 0, 0, 50, 50),
    box('east', 50, 0, 50, 50),
    box('sea', 0, 50, 100, 50, { kind: 'sea' }),
  ];

  it('lets a border wander between fixed ends, the same way every time', () => {
    const wanted = plan(four, 'a-b b-d d-c c-a', { curves: { land: 2 } });
    const [one, two] = [forge(wanted), forge(wanted)];
    expect(one.report).toMatchObject({ ok: true, straightened: [] });
    expect(one).toEqual(two);
    const atlas = readAtlas(one.topology!);
    expect(atlas.arcs.some((arc) => arc.length > 20)).toBe(true);
    expect(meetings(readText(JSON.stringify(one.topology))).get('500,500')?.size).toBe(4);
  });

  it('draws a border straight when its curve would cross another', () => {
    const strips = Array.from({ length: 10 }, (_, i) => box(`s${i}`, i * 10, 0, 10, 100));
    const wanted = strips.slice(1).map((_, i) => `s${i}-s${i + 1}`);
    const { report } = forge(plan(strips, wanted.join(' '), { curves: { land: 12 } }));
    expect(report.ok).toBe(true);
    expect(report.straightened.length).toBeGreaterThan(0);
  });

  it('lays the border of land and sea on the real coast, and moves junctions onto it', () => {
    const { topology, report } = forge(plan(shore, 'west-east west-sea east-sea', { courses: wavy }));
    expect(report).toMatchObject({ ok: true, unfollowed: [], straightened: [] });
    const atlas = readAtlas(topology!);
    const coast = adjacency(atlas).filter(({ b }) => b.id === 'sea');
    for (const { arcs } of coast) {
      for (const arc of arcs) {
        const line = Array.from(atlas.arcs[arc]!);
        for (let i = 2; i < line.length - 2; i += 2) {
          expect(Math.abs(line[i + 1]! / 10 - 50 - 6 * Math.sin(line[i]! / 80))).toBeLessThan(0.5);
        }
        expect(line.length).toBeGreaterThan(20);
      }
    }
    expect(atlas.frames[0]!.rings[0]!.every((v) => v >= 0 && v <= 1000)).toBe(true);
  });

  it('says which borders end too far from the coast to follow it', () => {
    const far = [{ ...wavy![0]!, points: wavy![0]!.points.map(([x, y]): Pixel => [x, y + 30]) }];
    const { report } = forge(plan(shore, 'west-east west-sea east-sea', { courses: far }));
    expect(report).toMatchObject({ ok: true, unfollowed: ['east|sea', 'sea|west'] });
  });

  it('lays an island on a closed coast, whole or in parts', () => {
    const round = Array.from({ length: 24 }, (_, i): Pixel => {
      const angle = (i * Math.PI) / 12;
      return [50 + 24 * Math.cos(angle), 50 + 24 * Math.sin(angle)];
    });
    const courses = [{ points: round, closed: true, between: ['land', 'sea'] as const, within: 10 }];
    const sea = box('sea', 0, 0, 100, 100, { kind: 'sea', holes: [box('', 30, 30, 40, 40).poly!] });
    const whole = atlasOf(plan([sea, box('isle', 30, 30, 40, 40)], 'sea-isle', { courses }));
    expect(whole.byId.get('isle')!.area).toBeGreaterThan(1700);
    const halves = [box('up', 30, 30, 40, 20), box('down', 30, 50, 40, 20)];
    const { report, topology } = forge(plan([sea, ...halves], 'sea-up sea-down up-down', { courses }));
    expect(report).toMatchObject({ ok: true, unfollowed: [], straightened: [] });
    const areas = ['up', 'down'].map((id) => readAtlas(topology!).byId.get(id)!.area);
    expect(Math.abs(areas[0]! - areas[1]!)).toBeLessThan(10);
    expect(areas[0]! + areas[1]!).toBeGreaterThan(1700);
  });
});

describe('the forge, on the map of Amphipolis', () => {
  const input = {
    ...amphipolis,
    size: amphipolis.meta.canvas as [number, number],
    scale: changes.scale,
    game: 'amphipolis',
  } as unknown as ForgeInput;
  const files: Record<string, string> = {
    'map.json': JSON.stringify(amphipolis),
    'changes.json': JSON.stringify(changes),
  };
  const run = (...args: string[]): { code: number; lines: string[]; written: Record<string, string> } => {
    const lines: string[] = [];
    const written: Record<string, string> = {};
    const code = forgeCommand(args, {
      read: (file: string) => {
        if (!files[file]) throw new Error(`no file ${file}`);
        return files[file];
      },
      write: (file: string, text: string) => {
        written[file] = text;
      },
      print: (line: string) => lines.push(line),
    });
    return { code, lines, written };
  };

  it('finds the one side in the plan that two zones without a way between them share', () => {
    const { report } = forge(input);
    expect(report).toMatchObject({ ok: false, missing: [], extra: ['T4|Thasos'], forbidden: ['T4|Thasos'] });
    expect(report.undrawn).toEqual(['O1', 'O2', 'O3', 'O4', 'O5', 'O6', 'O7', 'O8']);
  });

  it('draws it anew with exactly the 74 edges once the channel of Thasos and the inset are laid over the plan', () => {
    const { code, lines, written } = run('map.json', 'changes.json', '--out', 'out.json');
    expect(lines.at(-1)).toBe('neighbours exactly as wanted: 74');
    expect(code).toBe(0);
    const atlas = readAtlas(JSON.parse(written['out.json']!));
    expect(neighbours(atlas)).toEqual(amphipolis.edges.map(({ a, b }) => key(a, b)).sort());
    expect(atlas.corners.filter(({ properties }) => properties.keepsApart.length > 0)).not.toHaveLength(0);
    for (const zone of zonesOf(atlas)) {
      expect(zone.anchors.length, zone.id).toBeGreaterThanOrEqual(3);
      for (const [x, y] of [...zone.anchors, zone.label!]) expect(faceAt(atlas, x, y)?.id).toBe(zone.id);
    }
  });

  it('ends with code 1 when the drawing is not as wanted, 2 when the command makes no sense', () => {
    expect(run('map.json').code).toBe(1);
    expect(run('map.json').lines).toContain('  T4|Thasos');
    expect(run()).toMatchObject({ code: 2, lines: [expect.stringContaining('usage')] });
    expect(run('map.json', '--out')).toMatchObject({ code: 2 });
    expect(run('nowhere.json')).toMatchObject({
      code: 2,
      lines: ['cannot read the input: no file nowhere.json'],
    });
    files['empty.json'] = '{"size":[10,10]}';
    expect(run('empty.json', '--out', 'x.json')).toEqual({
      code: 2,
      lines: ['the input lacks zones'],
      written: {},
    });
    files['stray.json'] = '{"size":[10,10],"zones":[{"id":"a"}],"edges":[{"a":"a","b":"b"}]}';
    expect(run('stray.json').lines).toEqual(['the input lacks a zone for the edge a-b']);
  });
});

describe('the forge, from positions alone', () => {
  it('draws a triangle, a chain, a star and zones without any neighbour', () => {
    const three = [dot('a', 20, 20), dot('b', 80, 20), dot('c', 50, 80)];
    for (const wanted of ['a-b b-c c-a', 'a-b b-c', 'a-b'])
      expect(forge(plan(three, wanted)).report.ok).toBe(true);
    const star = [dot('m', 50, 50), dot('n', 50, 15), dot('e', 85, 50), dot('s', 50, 85), dot('w', 15, 50)];
    expect(forge(plan(star, 'm-n m-e m-s m-w')).report.ok).toBe(true);
  });

  it('lets four zones round a square meet in a point without making opposite ones neighbours', () => {
    const square = [dot('a', 30, 30), dot('b', 70, 30), dot('c', 70, 70), dot('d', 30, 70)];
    const { report, topology } = forge(plan(square, 'a-b b-c c-d d-a', { nonEdges: edges('a-c b-d') }));
    expect(report.ok).toBe(true);
    expect(readAtlas(topology!).corners.map((c) => c.properties.zones)).toContainEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps ground free in a bay that no single point overlooks', () => {
    const bay = [
      dot('a', 15, 15),
      dot('b', 85, 15),
      dot('c', 85, 85),
      dot('d', 15, 85),
      dot('e', 15, 60),
      dot('f', 65, 62),
      dot('g', 65, 38),
      dot('h', 15, 40),
    ];
    const { report, topology } = forge(
      plan(bay, 'a-b b-c c-d d-e e-f f-g g-h h-a', { nonEdges: edges('a-d e-h') }),
    );
    expect(report.ok).toBe(true);
    expect(readAtlas(topology!).faces.filter((face) => face.kind === 'void')).toHaveLength(2);
  });

  it('draws an island group inside a ring of zones', () => {
    const ring = Array.from({ length: 8 }, (_, i) => {
      const angle = (i * Math.PI) / 4;
      return dot(`r${i}`, 50 + 42 * Math.cos(angle), 50 + 42 * Math.sin(angle));
    });
    const wanted = ring.map((_, i) => `r${i}-r${(i + 1) % 8}`);
    const isles = [dot('x', 44, 50), dot('y', 56, 50), dot('z', 50, 66)];
    expect(forge(plan([...ring, ...isles], `${wanted.join(' ')} x-y`)).report.ok).toBe(true);
  });

  it('says which edges it cannot draw because they would cross others', () => {
    const square = [dot('a', 30, 30), dot('b', 70, 30), dot('c', 70, 70), dot('d', 30, 70)];
    const { report } = forge(plan(square, 'a-b b-c c-d d-a a-c b-d'));
    expect(report.ok).toBe(false);
    expect(report.crossed).toEqual([{ edge: 'a|c', by: ['b|d'] }]);
    expect(report.missing).toEqual(['a|c']);
    const through = forge(plan([dot('a', 20, 50), dot('b', 50, 50), dot('c', 80, 50)], 'a-b b-c a-c')).report;
    expect(through).toMatchObject({ ok: false, missing: ['a|c'] });
  });

  it('draws all 151 edges of Hellespont and all 111 marches of Les Diadoques from their centres', () => {
    const strait = {
      game: 'hellespont',
      size: [1200, 700],
      zones: hellespont.zones.map(({ id, kind, xy }) => ({ id, kind, xy: xy as [number, number] })),
      edges: hellespont.edges.map(({ a, b }) => ({ a, b })),
    } as const;
    expect(forge(strait).report.ok).toBe(true);
    const land = diadochi.spaces.filter(({ kind }) => kind === 'land');
    const marches = {
      game: 'diadochi',
      size: [1400, 900],
      zones: land.map(({ id, kind, xy }) => ({ id, kind, xy: xy as [number, number] })),
      edges: diadochi.armyEdges.map(({ a, b }) => ({ a, b })),
    } as const;
    expect(forge(marches).report.ok).toBe(true);
  });

  it('draws any part of a net of triangles exactly, however its points are shifted', () => {
    const size = 4;
    const shift = fc.array(fc.tuple(fc.integer({ min: -4, max: 4 }), fc.integer({ min: -4, max: 4 })), {
      minLength: size * size,
      maxLength: size * size,
    });
    const links: [number, number][] = [];
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const at = y * size + x;
        if (x + 1 < size) links.push([at, at + 1]);
        if (y + 1 < size) links.push([at, at + size]);
        if (x + 1 < size && y + 1 < size) links.push([at, at + size + 1]);
      }
    }
    fc.assert(
      fc.property(shift, fc.subarray(links, { minLength: 1 }), (moves, wanted) => {
        const zones = moves.map(([dx, dy], i) =>
          dot(`z${i}`, 14 + (i % size) * 24 + dx, 14 + Math.floor(i / size) * 24 + dy),
        );
        const input = plan(zones, wanted.map(([a, b]) => `z${a}-z${b}`).join(' '), { grid: 40 });
        expect(forge(input).report).toMatchObject({ ok: true });
      }),
      { numRuns: 25 },
    );
  });
});
