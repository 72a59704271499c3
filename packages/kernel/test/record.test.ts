import {
  codes,
  commitmentOfSeed,
  type Entry,
  type GameRecord,
  hashState,
  newRecord,
  type Outcome,
  play,
  publicRecord,
  readRecord,
  replay,
  replayFromDice,
  shortHash,
  stream,
  undo,
  undoable,
  verify,
} from '@strategoi/kernel';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';
import { type ToyState, toy } from './toy.ts';

const spec = { scenario: 'duel', seed: 'record' };

/** A whole game by random hands, with every state it went through. */
function whole(seed: string): { record: GameRecord; state: ToyState; hashes: string[] } {
  const { record, state } = newRecord(toy, { scenario: 'trio', seed });
  const luck = stream(`hands of ${seed}`);
  const hashes = [hashState(state)];
  for (;;) {
    const asks = toy.pending(state);
    if (asks.length === 0) return { record, state, hashes };
    const role = asks[luck.below(asks.length)]?.role as string;
    const actions = toy.legal(state, role);
    play(toy, record, state, role, toy.notate(actions[luck.below(actions.length)] as never));
    hashes.push(hashState(state));
  }
}

const copy = (record: GameRecord): GameRecord => JSON.parse(JSON.stringify(record));
/** The record with one line of its log changed. */
function tampered(record: GameRecord, at: number, change: Partial<Record<keyof Entry, unknown>>): GameRecord {
  const other = copy(record);
  other.log[at] = { ...other.log[at], ...change } as Entry;
  return other;
}

describe('playing', () => {
  test('a line of the log holds who, what, every die, and the hash of the state after it', () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', ' raise ');
    expect(record.log).toEqual([{ by: 'red', do: 'raise', hash: shortHash(state) }]);
    const applied = play(toy, record, state, 'red', 'done');
    expect(applied.dice).toHaveLength(1);
    expect(record.log[1]).toEqual({
      by: 'red',
      do: 'done',
      dice: applied.dice,
      mark: true,
      hash: shortHash(state),
    });
  });

  test('a game begun from a position in which nothing is left to decide is over, and verified', () => {
    const { state, record: played } = whole('over');
    const { record } = newRecord(toy, { ...spec, start: toy.save(state) });
    expect(record).toMatchObject({ log: [], outcome: played.outcome });
    expect(verify(toy, record)).toMatchObject({ ok: true });
  });

  test('forced dice are logged as forced', () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', 'done', [4]);
    expect(record.log[0]).toMatchObject({ dice: [4], forced: true });
    expect(state.prize).toBe(4);
    expect(hashState(replay(toy, record))).toBe(hashState(state));
    expect(verify(toy, record)).toMatchObject({ ok: true, dice: 1, forced: 1 });
  });

  test('what is refused is not logged', () => {
    const { record, state } = newRecord(toy, spec);
    expect(refusalOf(() => play(toy, record, state, 'red', '!?')).rule).toBe(codes.unknownAction);
    expect(refusalOf(() => play(toy, record, state, 'blue', 'raise')).rule).toBe(codes.notAsked);
    expect(refusalOf(() => play(toy, record, state, 'red', 'done', [9])).rule).toBe(codes.badDice);
    expect(record.log).toEqual([]);
  });

  test('a record names its game, version, options and commitment, and gets its outcome at the end', () => {
    const { record, state } = whole('header');
    expect(record).toMatchObject({
      strategoi: 1,
      game: 'toy',
      version: '1',
      options: { windows: 'sealed', peek: 'yes' },
      commitment: commitmentOfSeed('header'),
    });
    expect(record.outcome).toEqual(toy.outcome(state));
  });

  test('a game may start from a position', () => {
    const { state: middle, record } = newRecord(toy, spec);
    play(toy, record, middle, 'red', 'raise');
    const other = newRecord(toy, { scenario: 'duel', seed: 'elsewhere', start: toy.save(middle) });
    expect(other.state.stake).toBe(2);
    play(toy, other.record, other.state, 'red', 'done');
    expect(verify(toy, copy(other.record))).toMatchObject({ ok: true, entries: 1 });
  });
});

describe('replaying', () => {
  test('seed and actions give every state again', () => {
    for (const seed of ['one', 'two', 'three']) {
      const { record, hashes } = whole(seed);
      hashes.forEach((hash, ply) => {
        expect(hashState(replay(toy, record, ply))).toBe(hash);
      });
    }
  });

  test('the logged dice alone give the same game, the generator never read', () => {
    const { record, state } = whole('from dice');
    const again = replayFromDice(toy, record);
    expect({ ...again, dice: null }).toEqual({ ...state, dice: null });
    expect(again.dice.at).toBe(toy.setup({ scenario: 'trio', seed: 'from dice' }).dice.at);
  });

  test('a line that is no action is refused', () => {
    const { record } = whole('bad line');
    const other = tampered(record, 2, { do: '###' });
    expect(refusalOf(() => replay(toy, other))).toMatchObject({ rule: codes.badRecord });
    expect(refusalOf(() => replayFromDice(toy, other))).toMatchObject({ rule: codes.badRecord });
  });
});

describe('undo', () => {
  test('play goes back to the exact earlier state while nothing was rolled or shown', () => {
    const { record, state } = newRecord(toy, spec);
    const first = hashState(state);
    play(toy, record, state, 'red', 'raise');
    const second = hashState(state);
    play(toy, record, state, 'red', 'raise');
    expect(undoable(record, 'red')).toBe(2);
    expect(hashState(undo(toy, record, 'red'))).toBe(second);
    expect(record.log).toHaveLength(1);
    expect(hashState(undo(toy, record, 'red'))).toBe(first);
    expect(undoable(record, 'red')).toBe(0);
  });

  test('several lines go back at once', () => {
    const { record, state } = newRecord(toy, spec);
    const first = hashState(state);
    play(toy, record, state, 'red', 'raise');
    play(toy, record, state, 'red', 'raise');
    expect(hashState(undo(toy, record, 'red', 2))).toBe(first);
  });

  function refusesUndo(record: GameRecord, by: string, count?: number): void {
    const before = JSON.stringify(record);
    expect(refusalOf(() => undo(toy, record, by, count)).rule).toBe(codes.cannotUndo);
    expect(JSON.stringify(record)).toBe(before);
  }

  test('nothing goes back across a die', () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', 'raise');
    play(toy, record, state, 'red', 'done');
    refusesUndo(record, 'red');
  });

  test('nothing goes back across a card that was looked at', () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', 'peek');
    expect(toy.legal(state, 'red')).not.toEqual([]);
    refusesUndo(record, 'red');
    play(toy, record, state, 'red', 'raise');
    expect(undoable(record, 'red')).toBe(1);
    refusesUndo(record, 'red', 2);
  });

  test('nothing goes back once the turn has passed to somebody else', () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', 'done');
    play(toy, record, state, 'blue', toy.notate(toy.legal(state, 'blue')[0] as never));
    refusesUndo(record, 'blue');
  });

  test("nobody takes back another's play, nor half a line", () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', 'raise');
    refusesUndo(record, 'blue');
    refusesUndo(record, 'red', 0);
    refusesUndo(record, 'red', -1);
    refusesUndo(record, 'red', 0.5);
    refusesUndo(record, 'red', Number.NaN);
  });
});

describe('verifying', () => {
  const { record } = whole('verify');
  const rolled = record.log.findIndex((entry) => entry.dice);

  test('an honest record holds, from the first die to the outcome', () => {
    expect(verify(toy, copy(record))).toMatchObject({
      ok: true,
      entries: record.log.length,
      dice: record.log.flatMap((entry) => entry.dice ?? []).length,
      outcome: record.outcome,
    });
  });

  test('a tampered die is found at its line', () => {
    const die = ((record.log[rolled]?.dice?.[0] as number) % 6) + 1;
    expect(verify(toy, tampered(record, rolled, { dice: [die] }))).toMatchObject({
      ok: false,
      at: rolled,
      fault: 'the dice differ',
    });
  });

  test('a die passed off as forced is counted as such, and the state tells', () => {
    const die = ((record.log[rolled]?.dice?.[0] as number) % 6) + 1;
    const other = tampered(record, rolled, { dice: [die], forced: true });
    expect(verify(toy, other)).toMatchObject({
      ok: false,
      at: rolled,
      forced: 1,
      fault: 'the state differs',
    });
  });

  test('a tampered state is found at its line', () => {
    expect(verify(toy, tampered(record, 3, { hash: '000000000000' }))).toMatchObject({
      ok: false,
      at: 3,
      fault: 'the state differs',
    });
  });

  test('a mark taken away is found: it would let a die be taken back', () => {
    const { mark: _mark, ...line } = record.log[rolled] as Entry;
    const other = copy(record);
    other.log[rolled] = line;
    expect(verify(toy, other)).toMatchObject({ ok: false, at: rolled, fault: 'the mark differs' });
  });

  test('a tampered outcome is found', () => {
    const other = copy(record);
    other.outcome = { ...(other.outcome as Outcome), winners: ['green', 'red', 'blue'] };
    expect(verify(toy, other)).toMatchObject({ ok: false, fault: 'the outcome differs' });
    delete other.outcome;
    expect(verify(toy, other)).toMatchObject({ ok: false, fault: 'the outcome differs' });
  });

  test('another seed does not match the commitment', () => {
    expect(verify(toy, { ...copy(record), seed: 'lucky' })).toMatchObject({ ok: false, at: -1 });
    const forged = { ...copy(record), seed: 'lucky', commitment: commitmentOfSeed('lucky') };
    expect(verify(toy, forged)).toMatchObject({ ok: false, at: 0 });
  });

  test('an action that was not legal is found at its line', () => {
    expect(verify(toy, tampered(record, 1, { do: 'bid owl-9' }))).toMatchObject({ ok: false, at: 1 });
    expect(verify(toy, tampered(record, 0, { by: 'nobody' }))).toMatchObject({ ok: false, at: 0 });
  });

  test('a record of another game does not hold', () => {
    expect(verify(toy, { ...copy(record), game: 'chess' })).toMatchObject({ ok: false, at: -1 });
  });
});

describe('what may be given to anybody', () => {
  test('before the end neither seed nor log is told, after it everything is', () => {
    const { record, state } = newRecord(toy, spec);
    play(toy, record, state, 'red', 'peek');
    expect(publicRecord(record)).toEqual({
      strategoi: 1,
      game: 'toy',
      version: '1',
      scenario: 'duel',
      options: { windows: 'sealed', peek: 'yes' },
      commitment: commitmentOfSeed('record'),
    });
    const ended = whole('told').record;
    expect(publicRecord(ended)).toEqual(ended);
  });
});

describe('reading', () => {
  const { record } = whole('read');

  test('a record survives a file', () => {
    expect(readRecord(copy(record))).toEqual(record);
    const more = { ...copy(record), standing: { red: { pass: ['owl'], until: 2 } }, start: { game: 'toy' } };
    expect(readRecord(more)).toEqual(more);
  });

  test('anything else is refused, naming the field', () => {
    const wrong: [string, unknown][] = [
      ['(root)', null],
      ['(root)', []],
      ['(root)', 'a record'],
      ['strategoi', {}],
      ['strategoi', { ...record, strategoi: 2 }],
      ['seed', { ...record, seed: 5 }],
      ['options', { ...record, options: null }],
      ['options', { ...record, options: { windows: 1 } }],
      ['start', { ...record, start: 'here' }],
      ['log', { ...record, log: {} }],
      ['log[1]', { ...record, log: [record.log[0], null] }],
      ['log[0].do', { ...record, log: [{ by: 'red', hash: '' }] }],
      ['log[0].dice', tampered(record, 0, { dice: [0.5] })],
      ['log[0].dice', tampered(record, 0, { dice: 6 })],
      ['log[0].mark', tampered(record, 0, { mark: 'yes' })],
      ['log[0].forced', tampered(record, 0, { forced: false })],
      ['standing', { ...record, standing: { red: { pass: 'owl' } } }],
      ['standing', { ...record, standing: { red: { pass: [], until: 'dawn' } } }],
      ['outcome', { ...record, outcome: 'red' }],
    ];
    for (const [field, value] of wrong) {
      expect(refusalOf(() => readRecord(value))).toEqual({
        rule: codes.badRecord,
        key: 'field',
        params: { field },
      });
    }
  });

  test('no JSON makes it crash', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...Object.keys(record)), (value, field) => {
        for (const attempt of [value, { ...record, [field]: value }]) {
          try {
            readRecord(attempt);
          } catch (error) {
            expect(error).toHaveProperty('refusal.rule', codes.badRecord);
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('dice given before the first decision', () => {
  test('are thrown, kept in the record, and thrown again when it is replayed', () => {
    const thrown = toy.begin(spec).applied.dice;
    expect(thrown.length).toBeGreaterThan(0);
    const opening = thrown.map(() => 1);
    const { record, state } = newRecord(toy, { ...spec, opening });
    expect(record.opening).toEqual(opening);
    expect(hashState(state)).not.toBe(hashState(toy.setup(spec)));
    expect(shortHash(replay(toy, readRecord(JSON.parse(JSON.stringify(record)))))).toBe(shortHash(state));
    expect(verify(toy, record)).toMatchObject({ ok: true });
  });

  test('that nobody throws are refused, and so is a record whose dice are none', () => {
    const many = Array.from({ length: 99 }, () => 1);
    expect(refusalOf(() => newRecord(toy, { ...spec, opening: many })).rule).toBe(codes.badDice);
    const { record } = newRecord(toy, spec);
    expect(refusalOf(() => readRecord({ ...record, opening: ['six'] }))).toMatchObject({
      params: { field: 'opening' },
    });
  });
});

test('a word that is none of the game is no action, whatever is asked', () => {
  const state = toy.setup(spec);
  for (const { role } of toy.pending(state))
    expect(toy.explain(state, role, { verb: 'dance' }).refusal).toEqual({ rule: codes.unknownAction });
});
