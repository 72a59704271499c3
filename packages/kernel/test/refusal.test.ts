import { codes, RefusalError, refuse, reject } from '@strategoi/kernel';
import { expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

test('a refusal holds its rule, and a key and parameters only when given', () => {
  expect(refuse('TOY-1')).toEqual({ rule: 'TOY-1' });
  expect(Object.keys(refuse('TOY-1'))).toEqual(['rule']);
  expect(refuse('TOY-1', 'once', { by: 'red' })).toEqual({
    rule: 'TOY-1',
    key: 'once',
    params: { by: 'red' },
  });
});

test('reject throws an error that carries the refusal and says it in one line', () => {
  expect(refusalOf(() => reject('TOY-2', 'highest'))).toEqual({ rule: 'TOY-2', key: 'highest' });
  expect(() => reject('TOY-2', 'highest')).toThrow('TOY-2 (highest)');
  expect(new RefusalError(refuse('TOY-2')).message).toBe('TOY-2');
  expect(new RefusalError(refuse('TOY-2')).name).toBe('RefusalError');
});

test('the codes of the engine differ from each other', () => {
  expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
});
