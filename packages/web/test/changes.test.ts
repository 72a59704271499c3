import { cityIds, cityRegionOf, type EpicBoard, epic, regionIds } from '@strategoi/epic';
import { words } from '@strategoi/epic/words';
import { expect, it } from 'vitest';
import { changesOf, since } from '../src/games/epic/changes.ts';
import { inForce } from '../src/games/epic/inForce.ts';
import type { Moment } from '../src/session/session.ts';

const moment = (ply: number, type: string): Moment =>
  ({ ply, entry: { by: 'sparta', do: 'done', hash: '' }, told: { athens: [{ type }] } }) as Moment;
const hours = (n: number): number => n * 3_600_000;

it('whoever comes back after a season is told what has changed since his last decision', () => {
  const moments = [moment(1, 'move'), moment(2, 'season'), moment(3, 'move')];
  expect(since(moments, 'athens', 1, 0)).toBe('decision');
  // He was there when it began, or looks on for the first time.
  expect(since(moments, 'athens', 2, 0)).toBeUndefined();
  expect(since(moments, 'athens', 0, 0)).toBeUndefined();
});

it('whoever comes back after a day is told the last season, and nobody is at the start', () => {
  expect(since([moment(1, 'move')], 'athens', 1, hours(24))).toBe('last');
  expect(since([moment(1, 'move')], 'athens', 1, hours(1))).toBeUndefined();
  expect(since([], 'athens', 0, hours(24))).toBeUndefined();
});

it('what happened is told under its region, those regions first, and what belongs to none apart', () => {
  const state = epic.setup({ scenario: 'campaign', seed: 'changes', options: {} });
  const before = epic.view(state, 'athens').board as EpicBoard;
  const now = structuredClone(before);
  now.al[0] = (now.al[0] ?? 0) + 2;
  const city = cityIds.indexOf('melos');
  const events = [
    { type: 'revolt', city, colour: 1, since: 0 },
    { type: 'sicily', state: 'escalation' },
    { type: 'lost', units: [0], why: 'starved' },
    { type: 'lost', units: [1], why: 'eliminated' },
    { type: 'season', season: 1 },
  ];
  const { regions, lines } = changesOf(before, now, events, 2, words.en, 'en');
  expect(regions.map(({ region }) => region)).toEqual([cityRegionOf({}, city), 0]);
  expect(regions[0]?.lines.join()).toContain('Melos');
  expect(regions[1]).toMatchObject({ alBy: 2, lines: [] });
  // Who starves is told, who falls in battle by his battle.
  expect(lines).toEqual(['The expedition to Sicily is under way.', expect.stringMatching(/ starves?\.$/)]);
});

it('a card played and what the plague takes are told in no region', () => {
  const state = epic.setup({ scenario: 'campaign', seed: 'changes', options: {} });
  const board = epic.view(state, 'athens').board as EpicBoard;
  const events = [
    { type: 'play', seat: 0, card: 0, to: 'removed' },
    { type: 'lost', units: [0], why: 'plague' },
    { type: 'move', units: [], leaders: [0], to: -1, why: 'plague' },
    { type: 'move', units: [], leaders: [1], to: -1, why: 'died' },
  ];
  const { lines } = changesOf(board, board, events, 2, words.en, 'en');
  expect(lines).toEqual([
    expect.stringMatching(/^Athens plays /),
    expect.stringMatching(/^The plague carries off .*\(/),
    expect.stringMatching(/^The plague carries off \w+\.$/),
  ]);
});

it('what cards have left in force is listed with the season it ends in, in both languages', () => {
  const state = epic.setup({ scenario: 'four', seed: 'in force', options: {} });
  const board = structuredClone(epic.view(state, 'athens').board as EpicBoard);
  const attica = regionIds.indexOf('attica');
  board.effects = [
    { kind: 'plague', on: attica, until: 5 },
    { kind: 'no-raid', on: attica, until: 1 },
    { kind: 'silence', on: 0, until: 2 },
    { kind: 'aloof', on: 1 * 4 + 3, until: 999 },
    { kind: 'guest', on: 7, until: 4 },
    { kind: 'carthage', on: -1, until: 0 },
  ];
  board.satraps = [1, -1];
  board.sicily = 'escalation';
  expect(inForce(board, words.en, 'en')).toEqual([
    'Plague in the cities of Attica · comes back in Spring 430',
    'No raids in Attica · until the end of Spring 431',
    'Athens plays no card and builds nothing · until the end of Summer 431',
    'Sparta and Corinth share neither ground nor bases',
    'Tissaphernes sides with Sparta.',
    'The expedition to Sicily is under way',
  ]);
  expect(inForce(board, words.fr, 'fr').slice(0, 3)).toEqual([
    'Peste dans les cités (Attique) · elle revient au printemps 430',
    'Aucun raid\u00a0: Attique · jusqu’à la fin du printemps 431',
    'Athènes ne joue aucune carte et ne construit rien · jusqu’à la fin de l’été 431',
  ]);
});
