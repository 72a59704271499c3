import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSpecs } from '../src/data/cards.ts';
import { mapData } from '../src/data/map.ts';
import { scenarios } from '../src/data/scenarios.ts';
import { attested, attestedLevels, inferredSetup, inferredTables, setupParts } from '../src/data/sources.ts';
import * as tables from '../src/data/tables.ts';
import { epic } from '../src/game.ts';
import { areaIds, cityIds, regionIds } from '../src/map.ts';
import { classes, leaders } from '../src/units.ts';
import { words } from '../src/words/index.ts';
import { rowsOf } from './page.ts';

const page = readFileSync(new URL('../../../docs/epic.md', import.meta.url), 'utf8');
const testText = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

describe('what is attested', () => {
  it('is of regions, areas, cities, classes and leaders there are', () => {
    const all: { readonly [K in keyof typeof attested]: readonly string[] } = {
      tribute: regionIds,
      forage: areaIds,
      size: cityIds,
      walls: cityIds,
      hex: cityIds,
      morale: classes.map(({ id }) => id),
      count: classes.map(({ id }) => id),
      rating: leaders.map(({ id }) => id),
    };
    for (const [kind, list] of Object.entries(attested)) {
      expect(new Set(list).size, kind).toBe(list.length);
      for (const id of list) expect(all[kind as keyof typeof attested], kind).toContain(id);
    }
  });

  it('agrees with the flags of the map, the cards and the chart', () => {
    expect(
      mapData.regions
        .filter(([, , known]) => known === 1)
        .map(([id]) => id)
        .sort(),
    ).toEqual([...attested.tribute].sort());
    expect(cardSpecs.filter((card) => card.attested === 1).length).toBe(19);
    expect(tables.attestedCells.length).toBe(9);
    for (const name of inferredTables) expect(Object.keys(tables)).toContain(name);
  });

  it('is said of every part of every set-up: each field belongs to a part', () => {
    expect(Object.keys(inferredSetup).sort()).toEqual(scenarios.map(({ id }) => id).sort());
    const fields = new Set(Object.values(setupParts).flat());
    for (const spec of scenarios) {
      for (const field of Object.keys(spec)) if (field !== 'id') expect(fields, field).toContain(field);
      for (const part of inferredSetup[spec.id] ?? []) expect(Object.keys(setupParts)).toContain(part);
      for (const id of attestedLevels[spec.id] ?? []) expect(spec.regions.map(([r]) => r)).toContain(id);
    }
    // 27.2.3 prints the twelve regions of Sparta in 412, and the levels of no other.
    expect(attestedLevels.ionian?.length).toBe(12);
  });
});

describe('the page of what is complete', () => {
  const rows = (head: RegExp): string[][] => rowsOf(page, head);

  it('names every worked example, option and point, with tests there are', () => {
    expect(rows(/^G\d+[a-d]?$/).map(([id]) => id?.replace(/[a-d]$/, ''))).toEqual(
      expect.arrayContaining(Array.from({ length: 15 }, (_, i) => `G${i + 1}`)),
    );
    expect(rows(/^\d+$/).map(([n]) => Number(n))).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    const options = rows(/^`\w+`$/).map(([id = '']) => id.slice(1, -1));
    expect(options.sort()).toEqual(epic.manifest.options.map(({ id }) => id).sort());
    // Each line ends with the tests that prove it: a file, and a part of their titles.
    for (const [first = '', , proof = ''] of [
      ...rows(/^G\d+[a-d]?$/),
      ...rows(/^\d+$/),
      ...rows(/^`\w+`$/),
    ]) {
      const cited = [...proof.matchAll(/`([\w.-]+)`: “([^”]+)”/g)];
      expect(cited.length, first).toBeGreaterThan(0);
      for (const [, file, title] of cited)
        expect(testText(`./${file}.test.ts`), `${first} in ${file}`).toContain(title);
    }
  });

  it('and the rules its tests are named after are rules', () => {
    for (const id of page.match(/EPW-[A-Z]+-\d+[a-z]?/g) ?? [])
      expect(Object.keys(words.en.rules)).toContain(id);
  });
});
