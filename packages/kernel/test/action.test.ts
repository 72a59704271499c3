import { act, compareTargets, isAction, notate, parseAction, sameAction } from '@strategoi/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const verb = fc.stringMatching(/^[a-z][a-z-]{0,12}$/);
const target = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
  .map((text) => text.trim())
  .filter((text) => text !== '');

test('what is written down is read back as the same action', () => {
  fc.assert(
    fc.property(verb, fc.option(target, { nil: '' }), (v, t) => {
      const action = act(v, t);
      expect(parseAction(notate(action))).toEqual(action);
    }),
  );
});

test('reading any text gives an action that is written and read alike, or nothing', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string({ unit: 'binary' }),
        target.map((t) => `go ${t}`),
      ),
      (text) => {
        const action = parseAction(text);
        if (action) expect(parseAction(notate(action))).toEqual(action);
      },
    ),
  );
  for (const text of ['', ' ', 'Go T1', '7', 'go\nT1', '-', '__proto__', 'né']) {
    expect(parseAction(text)).toBeUndefined();
  }
});

test('spaces around an action mean nothing', () => {
  expect(parseAction('  go   T12 ')).toEqual({ verb: 'go', target: 'T12' });
  expect(parseAction('done ')).toEqual({ verb: 'done' });
});

test('equal actions are the same object, and nobody can change it', () => {
  expect(act('go', 'T1')).toBe(act('go', 'T1'));
  expect(act('done')).toBe(act('done', ''));
  expect(Object.isFrozen(act('go', 'T1'))).toBe(true);
  expect(sameAction(act('go', 'T1'), { verb: 'go', target: 'T1' })).toBe(true);
  expect(sameAction(act('done'), { verb: 'done', target: '' })).toBe(true);
  expect(sameAction(act('go', 'T1'), act('go', 'T2'))).toBe(false);
  expect(sameAction(act('go'), act('done'))).toBe(false);
});

test('long or countless targets are actions too, but are not kept', () => {
  const long = 'x'.repeat(1000);
  expect(act('order', long)).toEqual({ verb: 'order', target: long });
  expect(act('order', long)).not.toBe(act('order', long));
  for (let i = 0; i < 5000; i++) act('many', String(i));
  expect(act('many', '1')).toBe(act('many', '1'));
  expect(act('many', '4999')).toEqual({ verb: 'many', target: '4999' });
  expect(act('many', '4999')).not.toBe(act('many', '4999'));
});

test('what strangers write is read without being kept', () => {
  act('go', 'T1');
  expect(parseAction('go T1')).toBe(act('go', 'T1'));
  expect(parseAction('go T999')).not.toBe(parseAction('go T999'));
  expect(parseAction('utter nonsense')).not.toBe(parseAction('utter nonsense'));
});

test('only a verb, and perhaps a target, both words, is an action', () => {
  expect(isAction({ verb: 'go' })).toBe(true);
  expect(isAction({ verb: 'go', target: 'T1' })).toBe(true);
  for (const value of [null, undefined, 3, 'go T1', [], {}, { verb: 3 }, { verb: 'go', target: 3 }]) {
    expect(isAction(value)).toBe(false);
  }
});

test('digits in targets compare as numbers', () => {
  const targets = ['T10', 'T2', 'T1', 'A', 'T2b', 'B3', 'T02', ' ', '  '];
  expect(targets.toSorted(compareTargets)).toEqual([' ', '  ', 'A', 'B3', 'T1', 'T02', 'T2', 'T2b', 'T10']);
});

test('the order of targets is total: antisymmetric, transitive, and equal only for equals', () => {
  const piece = fc.stringMatching(/^[ A-C0-2-]{0,5}$/);
  fc.assert(
    fc.property(piece, piece, piece, (a, b, c) => {
      expect(Math.sign(compareTargets(a, b))).toBe(-Math.sign(compareTargets(b, a)) + 0);
      expect(compareTargets(a, b) === 0).toBe(a === b);
      if (compareTargets(a, b) < 0 && compareTargets(b, c) < 0) expect(compareTargets(a, c)).toBeLessThan(0);
    }),
    { numRuns: 2000 },
  );
});
