import { quick, randomPlayout } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { scenarios } from '../src/data/scenarios.ts';
import { epic } from '../src/game.ts';
import { region } from '../src/map.ts';
import { turnOrder } from '../src/query.ts';
import { ATHENS, clone } from '../src/state.ts';
import { byTable } from '../src/victory.ts';
import { bare, game } from './table.ts';

describe('set-up', () => {
  it.each(scenarios.map(({ id }) => [id] as const))(
    '%s stands as its data says and has no fault: EPW-SET-01',
    (id) => {
      const s = game(id);
      expect(epic.faults(s)).toEqual([]);
      const spec = scenarios.find((one) => one.id === id);
      expect(s.treasury).toEqual(spec?.treasury);
      expect(epic.pending(s)[0]?.role).toBeDefined();
    },
  );

  it('starts with Spring of the first year, without a Yearly Start Phase: EPW-SET-04', () => {
    const s = game('argive');
    expect([s.year, s.season, s.phase]).toEqual([419, 0, 'placement']);
  });
});

/** A list that is changed in place throws. */
const freeze = (s: object): void => {
  for (const list of Object.values(s)) if (Array.isArray(list)) Object.freeze(list);
};

describe('the state', () => {
  it('is copied whole, and no event changes a list both have', () => {
    const s = game('campaign');
    const before = JSON.stringify(s);
    const copy = clone(s);
    expect(copy).toEqual(s);
    freeze(s);
    expect(randomPlayout(epic, copy, quick(7), 2000)).toBeGreaterThan(300);
    expect(JSON.stringify(s)).toBe(before);
  });

  it('survives being saved and loaded', () => {
    const s = game('ionian');
    expect(epic.load(JSON.parse(JSON.stringify(epic.save(s))))).toEqual(s);
  });
});

describe('the order of seats', () => {
  it('is that of regions controlled, Athens in a tie: EPW-GEN-15', () => {
    const s = bare('argive');
    expect(turnOrder(s)).toEqual([1, 0]);
    for (const id of ['corinth', 'boeotia']) s.controller[region(id)] = ATHENS;
    expect(turnOrder(s)).toEqual([0, 1]);
  });

  it('adds the allies up and lets the one with more regions act before Sparta: EPW-MUL-04', () => {
    const s = bare('four');
    expect(turnOrder(s)[0]).toBe(ATHENS);
    expect(turnOrder(s)).toEqual([0, 1, 2, 3]);
    for (const id of ['achaea', 'elis', 'arcadia']) s.controller[region(id)] = 3;
    expect(turnOrder(s)).toEqual([0, 3, 2, 1]);
  });
});

describe('victory', () => {
  it('in the Argive League goes by Athenian regions: EPW-SCN-07', () => {
    const s = bare('argive');
    const verdict = (n: number): string => {
      s.controller = s.controller.map((c) => (c === -2 ? c : 1));
      for (const id of ['attica', 'argolid', 'elis', 'arcadia'].slice(0, n))
        s.controller[region(id)] = ATHENS;
      const { winners, level } = byTable(s);
      return `${winners.join()} ${level}`;
    };
    expect([0, 1, 2, 3, 4].map(verdict)).toEqual([
      '1 decisive',
      '1 decisive',
      '1 victory',
      '0 victory',
      '0 decisive',
    ]);
  });
});
