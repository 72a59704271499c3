import { compileMap, type GameMap, movesOf, shippedMap, type UnitRef } from '@strategoi/diplomacy';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citadels } from '../src/data/map.ts';
import { personIds } from '../src/data/persons.ts';
import { powerIds } from '../src/data/powers.ts';
import { statuses } from '../src/data/units.ts';
import type { Line, Military } from '../src/line.ts';
import { languages, print, readLine, readSheet } from '../src/notation/index.ts';
import type { Scene, SceneUnit } from '../src/scene.ts';

/** The first spring: two more places in Macedonia. */
function muster(): GameMap {
  const { def } = shippedMap('diadochi')!;
  const extra = ['MAC.2', 'MAC.3'];
  return compileMap({
    ...def,
    provinces: [...def.provinces, ...extra.map((id) => ({ id, type: 'coast' as const }))],
    armyAdj: [...def.armyAdj, ...extra.map((id) => [id, 'THR'] as const)],
    fleetAdj: [...def.fleetAdj, ...extra.map((id) => [id, 'EUB'] as const)],
  });
}

const maps = [shippedMap('diadochi')!, shippedMap('diadochi-advanced')!, muster()];

/** Choices come from a list that fast-check can shrink. */
function chooser(choices: readonly number[]) {
  let used = 0;
  const below = (n: number): number => (choices[used++ % choices.length]! + used) % n;
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!;
  return { below, pick };
}
type Chooser = ReturnType<typeof chooser>;

function randomScene({ below, pick }: Chooser): Scene {
  const map = pick(maps);
  const units: SceneUnit[] = [];
  const taken = new Set<number>();
  for (let i = 0; i < 14; i++) {
    const space = below(map.spaces.length);
    if (taken.has(space)) continue;
    taken.add(space);
    const ground = map.types[space]!;
    const kind =
      ground === 'citadel' ? 'G' : ground === 'sea' || (ground === 'coast' && below(2) === 0) ? 'F' : 'A';
    const shores = map.shores[space]!;
    const at = map.nodes[kind === 'F' && shores.length > 0 ? pick(shores) : map.ground[space]!]!;
    units.push({
      owner: pick([...powerIds, 'revolt']),
      kind,
      status: kind === 'F' ? 'mercenary' : pick(statuses),
      at,
      led: below(4) === 0,
      ...(below(3) === 0 ? { siege: pick(citadels).id } : {}),
    });
  }
  return { map, units, power: pick(powerIds) };
}

const refOf = ({ kind, at }: SceneUnit): UnitRef => ({ type: kind, loc: at });

/** Somewhere such a unit could stand, near or far; ION only when it is near, for it may be read as the sea. */
function anywhere({ map }: Scene, type: 'A' | 'F', { pick }: Chooser): string {
  const nodes = map.nodes.filter((name, node) => {
    const space = map.spaceOf[node]!;
    const split = map.shores[space]!.length > 0;
    if (map.types[space] === 'citadel' || name === 'ION') return false;
    return type === 'A' ? node === map.ground[space] : !split || node !== map.ground[space];
  });
  return pick(nodes);
}

function goalOf(scene: Scene, unit: UnitRef, c: Chooser): { to: string; as?: 'A' | 'F' } {
  const { map } = scene;
  const isCitadel = (node: string): boolean =>
    map.types[map.spaceOf[map.index.get(node.toLowerCase())!]!] === 'citadel';
  const near = movesOf(map, unit).filter((node) => isCitadel(node));
  if (c.below(4) === 0 && near.length > 0) return { to: c.pick(near) };
  if (unit.type === 'G') {
    const as = c.pick(['A', 'F'] as const);
    return { to: anywhere(scene, as, c), as };
  }
  const steps = movesOf(map, unit);
  const far = unit.loc !== 'ION' && c.below(3) === 0;
  return { to: far || steps.length === 0 ? anywhere(scene, unit.type, c) : c.pick(steps) };
}

function randomOrder(scene: Scene, c: Chooser): Military {
  const unit = refOf(c.pick(scene.units));
  const of = refOf(c.pick(scene.units));
  switch (c.below(6)) {
    case 0:
      return { kind: 'hold', unit };
    case 1:
      return { kind: 'support', unit, of, ...(c.below(2) ? { to: goalOf(scene, of, c).to } : {}) };
    case 2:
      return unit.loc === 'ION'
        ? { kind: 'hold', unit }
        : { kind: 'convoy', unit, of, to: goalOf(scene, of, c).to };
    case 3:
      return { kind: 'siege', unit, citadel: c.pick(citadels).id };
    case 4:
      return { kind: 'supply', unit, citadel: c.pick(citadels).id };
    default:
      return {
        kind: 'move',
        unit,
        ...goalOf(scene, unit, c),
        ...(c.below(4) ? {} : { via: true }),
        ...(c.below(4) ? {} : { free: true }),
      };
  }
}

/** One generator for each kind: a kind left out would not compile. */
const generators: { readonly [kind in Line['kind']]: (scene: Scene, c: Chooser) => Line } = {
  hold: randomOrder,
  move: randomOrder,
  support: randomOrder,
  convoy: randomOrder,
  siege: randomOrder,
  supply: randomOrder,
  go: (scene, c) => ({
    kind: 'go',
    person: c.pick(personIds),
    to: c.below(2) ? c.pick(citadels).id : anywhere(scene, 'A', c),
  }),
  join: (scene, c) => ({ kind: 'join', person: c.pick(personIds), unit: refOf(c.pick(scene.units)) }),
  leave: (_, c) => ({ kind: 'leave', person: c.pick(personIds) }),
  kill: (_, c) => ({ kind: 'kill', person: c.pick(personIds) }),
  marry: () => ({ kind: 'marry' }),
  'royal-order': (_, c) => ({ kind: 'royal-order', power: c.pick(powerIds) }),
  bribe: (scene, c) => ({
    kind: 'bribe',
    unit: refOf(c.pick(scene.units)),
    sum: c.below(1000),
    ...(c.below(3) ? { order: randomOrder(scene, c) } : {}),
  }),
  'bribe-person': (_, c) => ({ kind: 'bribe-person', person: c.pick(personIds), sum: c.below(1000) }),
  counter: (scene, c) => ({ kind: 'counter', unit: refOf(c.pick(scene.units)), sum: c.below(1000) }),
  'counter-person': (_, c) => ({ kind: 'counter-person', person: c.pick(personIds), sum: c.below(1000) }),
  gift: (_, c) => ({
    kind: 'gift',
    power: c.pick(powerIds),
    sum: c.below(1000),
    ...(c.below(2) ? { secret: true } : {}),
  }),
  bid: (scene, c) => ({
    kind: 'bid',
    unit: refOf(c.pick(scene.units)),
    sum: c.below(1000),
    ...(c.below(2) ? { order: randomOrder(scene, c) } : {}),
  }),
  propose: (_, c) => ({ kind: 'propose', powers: powerIds.slice(c.below(5), 6) }),
  vote: (_, c) => ({
    kind: 'vote',
    on: c.below(2) ? c.below(100) : powerIds.slice(0, 1 + c.below(5)),
    yes: c.below(2) === 0,
  }),
  concede: (_, c) => ({ kind: 'concede', power: c.pick(powerIds) }),
  open: (_, c) => ({ kind: 'open', citadel: c.pick(citadels).id, power: c.pick(powerIds) }),
  build: (scene, c) => {
    const type = c.pick(['A', 'F', 'G'] as const);
    const at = type === 'G' ? c.pick(citadels).id : anywhere(scene, type, c);
    return { kind: 'build', type, status: c.pick(statuses), at };
  },
  promote: (scene, c) => ({
    kind: 'promote',
    unit: refOf(c.pick(scene.units)),
    status: c.pick(['elite', 'guard', 'militia'] as const),
  }),
  keep: (scene, c) => ({ kind: 'keep', unit: refOf(c.pick(scene.units)) }),
  drop: (scene, c) => ({ kind: 'drop', unit: refOf(c.pick(scene.units)) }),
  disband: (scene, c) => ({ kind: 'disband', unit: refOf(c.pick(scene.units)) }),
  degrade: (scene, c) => ({ kind: 'degrade', unit: refOf(c.pick(scene.units)) }),
  dismiss: (scene, c) => ({ kind: 'dismiss', unit: refOf(c.pick(scene.units)) }),
  capital: (_, c) => ({ kind: 'capital', citadel: c.pick(citadels).id }),
  retreat: (scene, c) => {
    const unit = refOf(c.pick(scene.units));
    return { kind: 'retreat', unit, ...(c.below(3) ? { to: goalOf(scene, unit, c).to } : {}) };
  },
};

const choices = fc.array(fc.nat(9999), { minLength: 150, maxLength: 150 });
const written = choices.map((list) => {
  const c = chooser(list);
  const scene = randomScene(c);
  return { scene, lines: Object.values(generators).map((generate) => generate(scene, c)) };
});

describe('DIA-ORD-005: what is written is what is read', () => {
  it('every kind of line comes back from its canonical text, in both languages, without a warning', () => {
    fc.assert(
      fc.property(written, ({ scene, lines }) => {
        for (const line of lines) {
          for (const language of languages) {
            const text = print(line, scene, language);
            expect({ text, ...readLine(text, scene) }).toEqual({ text, kind: 'line', line, warnings: [] });
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  it('whatever else reads as a line is written back so that it reads the same', () => {
    const spoilt = fc.tuple(
      written,
      fc.nat(),
      fc.nat(),
      fc.constantFrom('', ' ', '-', '.', 'x', 'A', '/', '*', '2'),
    );
    fc.assert(
      fc.property(spoilt, ([{ scene, lines }, which, where, by]) => {
        const clean = print(lines[which % lines.length]!, scene, languages[which % 2]!);
        const at = where % (clean.length + 1);
        const text = clean.slice(0, at) + by + clean.slice(at + 1);
        const reading = readLine(text, scene);
        if (reading.kind !== 'line') {
          expect(reading.at).toBeGreaterThanOrEqual(0);
          expect(reading.at).toBeLessThanOrEqual(text.length);
          return;
        }
        const again = readLine(print(reading.line, scene), scene);
        expect({ text, ...again }).toMatchObject({ text, kind: 'line', line: reading.line });
      }),
      { numRuns: 3000 },
    );
  });

  it('no text is too strange to be answered', () => {
    const strange = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc
        .array(
          fc.constantFrom(
            'A ',
            'THR',
            'cs',
            '/',
            '(',
            ')',
            '->',
            ' ',
            '*',
            'G ',
            'Alex.',
            'S ',
            ':',
            '20',
            '=>',
            '+',
            'BRIBE ',
            'VOTE ',
            'P',
            '.',
            ',',
            '\n',
            ';',
            'É',
            'e\u0301',
          ),
          { maxLength: 12 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(choices, strange, (list, text) => {
        const scene = randomScene(chooser(list));
        const reading = readLine(text, scene);
        if (reading.kind === 'unreadable') {
          expect(text.slice(reading.at, reading.at + reading.found.length)).toBe(reading.found);
          expect(reading.expected.length).toBeGreaterThan(0);
        }
        for (const entry of readSheet(text, scene)) {
          expect(text.slice(entry.at, entry.at + entry.text.length)).toBe(entry.text);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

describe('DIA-ECO-010: three units set out from one home in the first spring', () => {
  const unit = (kind: 'A' | 'F', at: string): SceneUnit => ({
    owner: 'antipater',
    kind,
    status: 'mercenary',
    at,
    led: false,
  });
  const scene: Scene = {
    map: muster(),
    power: 'antipater',
    units: [unit('F', 'MAC'), unit('A', 'MAC.2'), unit('A', 'MAC.3')],
  };

  it('each by its number', () => {
    const reading = readLine('A MAC.2 -> THR', scene);
    const line = { kind: 'move', unit: { type: 'A', loc: 'MAC.2' }, to: 'THR' } as const;
    expect(reading).toEqual({ kind: 'line', line, warnings: [] });
    expect(print(line, scene)).toBe('A MAC.2 -> THR');
    expect(readLine('F mac-EUB.', scene)).toMatchObject({ line: { unit: { type: 'F', loc: 'MAC' } } });
  });

  it('DIA-ORD-013 RUL-ORD-01: without one each line is for the next of its kind; with the asterisk, for the one that is led', () => {
    const read = (text: string, ...ordered: string[]) =>
      readLine(text, { ...scene, ordered: new Set(ordered) });
    expect(read('A MAC -> THR')).toMatchObject({ kind: 'line', line: { unit: { loc: 'MAC.2' } } });
    expect(read('A MAC -> PEO', 'MAC.2')).toMatchObject({ line: { unit: { loc: 'MAC.3' } } });
    // When all have theirs the first is told again.
    expect(read('A MAC -> PEO', 'MAC.2', 'MAC.3')).toMatchObject({ line: { unit: { loc: 'MAC.2' } } });
    expect(read('A MAC.2 -> PEO', 'MAC.2')).toMatchObject({ line: { unit: { loc: 'MAC.2' } } });
    const led = {
      ...scene,
      units: [unit('A', 'MAC'), { ...unit('A', 'MAC.2'), led: true }, unit('A', 'MAC.3')],
    };
    expect(readLine('A* MAC -> THR', { ...led, ordered: new Set() })).toMatchObject({
      line: { unit: { loc: 'MAC.2' } },
    });
    expect(readLine('A MAC.1 -> THR', { ...led, ordered: new Set(['MAC']) })).toMatchObject({
      line: { unit: { loc: 'MAC' } },
    });
    // Who is not told to go anywhere must still be told apart.
    expect(readLine('ANTIPATER WITH A MAC', scene)).toMatchObject({
      kind: 'ambiguous',
      choices: ['A MAC.2', 'A MAC.3'],
    });
  });

  it('without one where its type tells', () => {
    const two = { ...scene, units: scene.units.slice(0, 2) };
    expect(readLine('A MAC -> THR', two)).toMatchObject({
      kind: 'line',
      line: { unit: { type: 'A', loc: 'MAC.2' } },
      warnings: [{ code: 'place', meant: 'MAC.2' }],
    });
  });
});
