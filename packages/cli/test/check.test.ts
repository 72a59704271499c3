import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { equal, holds, valueAt } from '../src/check/path.ts';
import { Desk } from './table.ts';

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

interface Checks {
  passed: number;
  failed: number;
  scripts: { ok: boolean; checks: number; faults: string[] }[];
}

const check = async (script: object): Promise<Checks> => {
  desk.write('s.json', script);
  const said = await desk.run(['check', 's.json', '--json']);
  expect(said.err).toBe('');
  const checks = JSON.parse(said.out) as Checks;
  expect(said.code).toBe(checks.failed > 0 ? 1 : 0);
  return checks;
};

/** The faults of a script with one expectation. */
const faultsOf = async (expectation: object, steps: object[] = []): Promise<string[]> => {
  const { scripts } = await check({ position: 'toy/duel/a', steps, expect: [expectation] });
  return scripts[0]?.faults ?? [];
};

describe('check', () => {
  it('plays steps with given dice and holds what is expected of them', async () => {
    const { passed, scripts } = await check({
      name: 'a raised stake',
      note: 'anything may carry a note',
      position: 'toy/duel/a',
      steps: [
        { by: 'red', do: ['raise', 'raise'] },
        { by: 'red', try: 'raise', refused: 'TOY-2' },
        { by: 'blue', try: 'done', refused: 'not-asked' },
        { by: 'red', try: 'done', dice: [7], refused: 'bad-dice' },
        { expect: [{ position: 'stake', is: 3 }] },
        { by: 'red', do: 'done', dice: [4] },
      ],
      expect: [
        { position: 'prize', is: 12 },
        { view: 'red', at: 'board/hands/blue', is: ['?', '?', '?'] },
        { pending: ['blue', 'red'], step: 'bid' },
        { event: { type: 'roll', value: 4 }, count: 1 },
        { event: { type: 'stake' }, last: true, count: 0 },
        { outcome: null },
        { odds: 'prize', by: 'red', at: '0/results', count: 6 },
      ],
    });
    expect(passed).toBe(1);
    expect(scripts[0]).toMatchObject({ ok: true, checks: 11, faults: [] });
  });

  it('starts from a position written in the script, or in a file beside it', async () => {
    await desk.run(['new', 'toy', 'duel', '--seed', 'a', '-o', 'g.json']);
    const position = JSON.parse((await desk.run(['position', 'g.json'])).out) as object;
    desk.write('p.json', { ...position, stake: 3 });
    const expects = [{ position: 'stake', is: 3 }];
    expect(await check({ position: { ...position, stake: 3 }, expect: expects })).toMatchObject({
      passed: 1,
    });
    expect(await check({ position: 'p.json', expect: expects })).toMatchObject({ passed: 1 });
  });

  it('runs every script of a list', async () => {
    const script = { position: 'toy/trio/a', expect: [{ pending: 'red' }] };
    expect(await check([script, { ...script, expect: [{ pending: 'blue' }] }])).toMatchObject({
      passed: 1,
      failed: 1,
    });
  });

  it('stops at a step that is refused and says why', async () => {
    const { scripts } = await check({
      position: 'toy/duel/a',
      steps: [{ by: 'red', do: 'bid coin-4' }],
      expect: [{ position: 'stake', is: 9 }],
    });
    expect(scripts[0]?.faults).toEqual(['steps[0]: red "bid coin-4" is refused: not an action here']);
  });

  it.each([
    [{ position: 'stake', is: 2 }, 'expect[0]: position stake: is 2, found 1'],
    [{ position: 'stake', not: 1 }, 'expect[0]: position stake: not 1, found 1'],
    [{ position: 'stake', least: 2 }, 'expect[0]: position stake: least 2, found 1'],
    [{ position: 'stake', most: 0 }, 'expect[0]: position stake: most 0, found 1'],
    [{ position: 'steak', there: true }, 'expect[0]: position steak: there true, found nothing'],
    [{ position: 'discard', count: 1 }, 'expect[0]: position discard: count 1, found []'],
    [{ legal: 'red', has: 'fly' }, 'has ["fly"], found ["raise","peek","done"]'],
    [{ legal: 'red', lacks: ['fly', 'peek'] }, 'lacks ["fly","peek"]'],
    [{ allows: 'raise', by: 'blue' }, 'blue "raise" should be legal but not-asked refuses it'],
    [{ refuses: 'raise', by: 'red', rule: 'TOY-2' }, 'should be refused by TOY-2 but it is legal'],
    [{ refuses: 'raise', by: 'blue', rule: 'TOY-2' }, 'should be refused by TOY-2 but not-asked refuses it'],
    [{ pending: 'red', step: 'bid' }, 'pending step should be "bid" but is "herald"'],
    [{ event: { type: 'roll' } }, 'event {"type":"roll"}: 0 of at least 1'],
    [{ outcome: { level: 'win' } }, 'outcome should hold {"level":"win"} but is null'],
  ])('tells what is wrong when %j does not hold', async (expectation, fault) => {
    const faults = await faultsOf(expectation);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  it.each([
    [{ position: 'stake', is: 1, not: 2, least: 1, most: 1 }],
    [{ position: 'hands/red', count: 3 }],
    [{ legal: 'red', has: ['raise', 'done'], lacks: 'fly', count: 3 }],
    [{ legal: 'blue', is: [] }],
    [{ allows: 'raise', by: 'red' }],
    [{ refuses: 'raise', by: 'blue', rule: 'not-asked' }],
    [{ outcome: null }],
  ])('holds %j', async (expectation) => {
    expect(await faultsOf(expectation)).toEqual([]);
  });

  it('puts expectations to the end of a game', async () => {
    desk.write('s.json', {
      position: 'toy/duel/a',
      steps: Array.from({ length: 3 }, (_, i) => {
        const herald = i % 2 === 0 ? 'red' : 'blue';
        return { by: herald, do: 'done' };
      }),
      expect: [],
    });
    const said = await desk.run(['check', 's.json']);
    expect(said.code).toBe(1);
    expect(said.out).toContain('FAILED  s.json  (0)\n          steps[1]: blue "done" is refused');
    expect(said.out).toMatch(/0 passed, 1 failed\n$/);
  });

  it.each([
    [{}, 's.json: no field "position"'],
    [{ position: 'toy/duel/a', step: [] }, 's.json: unknown field "step": did you mean "steps"?'],
    [{ position: 'toy/duel/a', steps: {} }, 's.json: steps: not a list'],
    [{ position: 'toy/duel/a', steps: [{ by: 'red' }] }, 's.json: steps[0].do[0]: not a text'],
    [{ position: 'toy/duel/a', steps: [{ by: 'red', try: 'fly' }] }, 's.json: steps[0].refused: not a text'],
    [{ position: 'toy/duel/a', expect: [{ stake: 1 }] }, 's.json: expect[0]: none of position, view'],
    [{ position: 'toy/duel/a', expect: [{ position: 'stake' }] }, 's.json: expect[0]: none of is, not'],
    [{ position: 'toy/duel/a', expect: [{ position: 'stake', equals: 1 }] }, 'unknown field "equals"'],
    [{ position: 'toy/duel/a', steps: [{ by: 'red', undo: 'all' }] }, 's.json: steps[0]: undo: not a whole'],
    [[], 's.json: no script in it'],
  ])('refuses the script %j with one line', async (script, line) => {
    desk.write('s.json', script);
    const said = await desk.run(['check', 's.json']);
    expect(said.code).toBe(2);
    expect(said.err).toMatch(/^strategoi: [^\n]+\n$/);
    expect(said.err).toContain(line);
  });
});

describe('a run', () => {
  it.each([
    [{ position: 'toy/dual/a' }, 'toy has no scenario dual'],
    [{ position: 'chess/1/a' }, 'no game chess'],
    [{ position: { game: 'toy', scenario: 'duel', stake: 9 } }, 'the rule says fault'],
    [{ position: 'nowhere.json' }, 'no file nowhere.json'],
  ])('counts the position of %j as one failure and goes on', async (script, line) => {
    const sound = { position: 'toy/duel/a', expect: [{ pending: 'red' }] };
    const { passed, failed, scripts } = await check([script, sound]);
    expect([passed, failed]).toEqual([1, 1]);
    expect(scripts[0]?.faults).toHaveLength(1);
    expect(scripts[0]?.faults[0]).toContain(line);
  });

  it('takes back what may be taken back, and what happened with it', async () => {
    const { scripts } = await check({
      position: 'toy/duel/a',
      steps: [
        { by: 'red', do: ['raise', 'raise'] },
        { by: 'blue', undo: 1, refused: 'cannot-undo' },
        { by: 'red', undo: 1 },
        {
          expect: [
            { position: 'stake', is: 2 },
            { event: { type: 'stake' }, count: 1 },
          ],
        },
        { by: 'red', undo: 1 },
        { by: 'red', undo: 1, refused: 'cannot-undo' },
      ],
      expect: [{ position: 'stake', is: 1 }],
    });
    expect(scripts[0]).toMatchObject({ ok: true, checks: 5, faults: [] });
  });

  it('says what cannot be taken back, or can be against all expectation', async () => {
    const start = { position: 'toy/duel/a', steps: [{ by: 'red', undo: 1 }] };
    expect((await check(start)).scripts[0]?.faults[0]).toContain('steps[0]: red cannot take back 1');
    const steps = [
      { by: 'red', do: 'raise' },
      { by: 'red', undo: 1, refused: 'cannot-undo' },
    ];
    expect((await check({ ...start, steps })).scripts[0]?.faults).toEqual([
      'steps[1]: red should not take back 1 (cannot-undo) but can',
    ]);
  });
});

describe('paths', () => {
  const root = {
    zones: {
      T12: [
        { id: 'a', at: { x: 1 } },
        { id: 'b/c', at: 2 },
      ],
    },
  };

  it('lead through keys, indexes and fields', () => {
    expect(valueAt(root, 'zones/T12/0/at/x')).toBe(1);
    expect(valueAt(root, 'zones/T12/[id=b/c]/at')).toBe(2);
    expect(valueAt(root, '')).toBe(root);
    expect(valueAt(root, 'zones/T13/0')).toBeUndefined();
    expect(valueAt(root, 'zones/constructor')).toBeUndefined();
  });

  it('compare wholes and parts', () => {
    expect(equal({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBe(true);
    expect(equal({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(equal([1], { 0: 1 })).toBe(false);
    expect(holds({ a: [1, 2], b: 3 }, { a: [2] })).toBe(true);
    expect(holds({ a: [1, 2] }, { a: [3] })).toBe(false);
  });
});
