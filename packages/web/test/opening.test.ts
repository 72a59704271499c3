import { amphipolis } from '@strategoi/amphipolis';
import { newRecord, type Position } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { en } from '../src/app/words/en.ts';
import { fr } from '../src/app/words/fr.ts';
import { asFile, readFileText, seatsIn } from '../src/session/file.ts';
import { asPosition, packPosition, unpackPosition } from '../src/session/link.ts';

const position = (): Position => amphipolis.save(amphipolis.setup({ scenario: '10.1', seed: 'a link' }));

describe('a position as a link', () => {
  it('comes back as it went, in letters an address may hold', async () => {
    const text = await packPosition(position());
    expect(text).toMatch(/^[\w-]+$/);
    expect(text.length).toBeLessThan(2000);
    expect(await unpackPosition(text)).toEqual(position());
  });

  it('is refused when it was cut or typed', async () => {
    const text = await packPosition(position());
    for (const broken of ['', 'x', text.slice(0, 40), `${text.slice(0, 30)}AAAA${text.slice(34)}`, '%%%'])
      expect(await unpackPosition(broken)).toBeUndefined();
  });

  it('must name its game and scenario', () => {
    expect(asPosition({ game: 'amphipolis', scenario: '10.1' })).toBeDefined();
    for (const other of [null, 3, 'x', [], {}, { game: 'amphipolis' }, { game: 1, scenario: '10.1' }])
      expect(asPosition(other)).toBeUndefined();
  });
});

describe('a file somebody chose', () => {
  it('may be a whole game', () => {
    const { record } = newRecord(amphipolis, { scenario: '10.2', seed: 'a file' });
    expect(readFileText(JSON.stringify(record))).toEqual({ kind: 'game', record });
  });

  it('a game goes on elsewhere against whoever sat there, if he is known there', () => {
    const { record } = newRecord(amphipolis, { scenario: '10.2', seed: 'a file' });
    const seats = { athens: 'captain', sparta: 'human' };
    const read = readFileText(JSON.stringify(asFile(record, { seats })));
    expect(read).toEqual({ kind: 'game', record, seats });
    // Of a sandbox nobody is told who sits where; a file may say anything.
    expect(readFileText(JSON.stringify(asFile(record, { seats, sandbox: true })))).toEqual({
      kind: 'game',
      record,
    });
    expect(readFileText(JSON.stringify({ ...record, seats: { athens: 3 } }))).toEqual({
      kind: 'game',
      record,
    });
    const roles = ['athens', 'sparta'];
    const people = { athens: 'human', sparta: 'human' };
    expect(seatsIn(roles, seats, ['captain'])).toEqual(seats);
    expect(seatsIn(roles, seats, ['random'])).toEqual(people);
    expect(seatsIn(roles, { athens: 'captain' }, ['captain'])).toEqual(people);
    expect(seatsIn(roles)).toEqual(people);
  });

  it('may be a position', () => {
    expect(readFileText(JSON.stringify(position()))).toEqual({ kind: 'position', position: position() });
  });

  it('may be neither, and then it is said why', () => {
    expect(readFileText('{')).toEqual({ kind: 'bad', why: 'not-json' });
    expect(readFileText('[]')).toEqual({ kind: 'bad', why: 'not-ours' });
    expect(readFileText('{"strategoi":2}')).toEqual({ kind: 'bad', why: 'broken', detail: 'strategoi' });
    const { record } = newRecord(amphipolis, { scenario: '10.2', seed: 'a file' });
    const torn = { ...record, log: [{ by: 'sparta' }] };
    expect(readFileText(JSON.stringify(torn))).toMatchObject({
      kind: 'bad',
      why: 'broken',
      detail: 'log[0].do',
    });
  });
});

describe('the words of the page', () => {
  const leaves = (value: unknown, path = ''): [string, string][] => {
    if (typeof value === 'string') return [[path, value]];
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
  };
  const own = new Set(['.name', '.play.points', '.play.pa', '.play.notes', '.play.total', '.review.pause']);

  it('are not English in French', () => {
    const french = new Map(leaves(fr));
    const same = leaves(en).filter(
      ([path, text]) => french.get(path) === text && text.length > 6 && !own.has(path),
    );
    expect(same.filter(([path]) => !path.startsWith('.keysHelp'))).toEqual([]);
  });

  it('keep a space that does not break before high punctuation in French', () => {
    const wrong = leaves(fr).filter(([, text]) => /[^\u202f][?!;:](\s|$)/.test(text));
    expect(wrong).toEqual([]);
  });
});
