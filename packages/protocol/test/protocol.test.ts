import { type Answer, answersOf, denials, limits, NewGame, Request, Standing } from '@strategoi/protocol';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { describe, expect, expectTypeOf, it } from 'vitest';

const accepts = (schema: TSchema | undefined, value: unknown): boolean =>
  schema !== undefined && Compile(schema).Check(value);

describe('what a client may say', () => {
  it('is one message of the protocol, with its fields and no other', () => {
    expect(accepts(Request, { t: 'act', game: 'a', ply: 0, do: 'pass' })).toBe(true);
    expect(accepts(Request, { t: 'act', game: 'a', ply: 0 })).toBe(false);
    expect(accepts(Request, { t: 'act', game: 'a', ply: 0, do: 'pass', more: 1 })).toBe(false);
    expect(accepts(Request, { t: 'shout', game: 'a' })).toBe(false);
  });

  it('ends where the limits are', () => {
    const chat = (length: number) => ({ t: 'chat', game: 'a', text: 'x'.repeat(length) });
    expect(accepts(Request, chat(limits.chat))).toBe(true);
    expect(accepts(Request, chat(limits.chat + 1))).toBe(false);
    const orders = (n: number) => ({ pass: Array.from({ length: n }, (_, i) => `W-${i}`) });
    expect(accepts(Standing, orders(limits.standing))).toBe(true);
    expect(accepts(Standing, orders(limits.standing + 1))).toBe(false);
  });

  it('sets a game up with a pace that exists', () => {
    const game = { game: 'a', scenario: 'b' };
    expect(accepts(NewGame, { ...game, pace: { kind: 'days', days: 2 } })).toBe(true);
    expect(accepts(NewGame, { ...game, pace: { kind: 'days' } })).toBe(false);
  });
});

describe('what an address answers', () => {
  it('is known for each, and is a refusal with a code of the protocol otherwise', () => {
    const { 200: well, '4xx': ill } = answersOf('POST', '/api/games/:id/act');
    expect(accepts(well, { ply: 3 })).toBe(true);
    const refused = { error: 'stale', says: denials.stale.says, ply: 4 };
    expect(accepts(ill, refused)).toBe(true);
    expect(accepts(ill, { ...refused, error: 'whatever' })).toBe(false);
    expect(() => answersOf('GET', '/api/nothing')).toThrow('nothing is said');
  });

  it('has a type that the page takes from it', () => {
    expectTypeOf<Answer<'GET /api/games/:id'>['status']>().toEqualTypeOf<'open' | 'playing' | 'ended'>();
    expectTypeOf<Answer<'POST /api/games/:id/act'>>().toEqualTypeOf<{ ply: number }>();
  });
});
