import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import {
  citiesOf,
  city,
  cityHex,
  cityIds,
  cityRegionOf,
  hexRegionOf,
  region,
  regionIds,
  sea,
  seaRegionsOf,
} from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { tributeOf } from '../src/procedures/tribute.ts';
import { citySide, sailsUnder } from '../src/query.ts';
import { capitals } from '../src/scenario.ts';
import type { S } from '../src/state.ts';
import { words } from '../src/words/index.ts';
import { rowsOf } from './page.ts';
import { asked, bare, does, expectRefusal, from, game, hold, holds, lead, offers, put } from './table.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const page = read('../../../docs/rulings-epic.md');
const rows = (head: RegExp): string[][] => rowsOf(page, head);
const named = (list: string): string[] => list.match(/`[^`]+`/g)?.map((one) => one.slice(1, -1)) ?? [];
const filesUnder = (folder: string): string[] =>
  readdirSync(new URL(folder, import.meta.url), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );

describe('the page of rulings', () => {
  const listed = rows(/^RUL-\d+$/).map(([id = '']) => id);

  it('has each ruling once, in order, and all that the code cites', () => {
    expect(listed).toEqual([...new Set(listed)]);
    expect(listed).toEqual(listed.map((_, i) => `RUL-${String(i + 1).padStart(2, '0')}`));
    for (const name of filesUnder('../src/'))
      for (const id of read(`../src/${name}`).match(/RUL-\d+/g) ?? []) expect(listed, name).toContain(id);
  });

  it('names the options of the game with all their values, the usual one first, and their rules', () => {
    const options = rows(/^`\w+`$/).map(([id = '', values = '', , rule = '', ruling = '']) => ({
      id: named(id)[0],
      values: named(values),
      rules: rule.match(/EPW-[A-Z]+-\d+/g) ?? [],
      ruling: ruling.replace(/[ |]/g, ''),
    }));
    expect(options.map(({ id }) => id).sort()).toEqual(epic.manifest.options.map(({ id }) => id).sort());
    for (const { id, values, rules, ruling } of options) {
      const spec = epic.manifest.options.find((one) => one.id === id);
      expect([...values].sort(), id).toEqual([...(spec?.values ?? [])].sort());
      expect(values[0], id).toBe(spec?.default);
      expect([...rules]).toEqual(spec?.rules);
      if (ruling !== '') expect(listed).toContain(ruling);
    }
  });

  it('settles every point by rules there are, each named by a test', () => {
    const points = rows(/^\d+$/);
    expect(points.map(([n]) => Number(n))).toEqual(Array.from({ length: 21 }, (_, i) => i + 1));
    const tests = filesUnder('./')
      .filter((name) => name !== 'rulings.test.ts')
      .map((name) => read(`./${name}`))
      .join('\n');
    for (const [n, , proof = ''] of points) {
      const rules = proof.match(/EPW-[A-Z]+-\d+[a-z]?/g) ?? [];
      expect(rules.length, n).toBeGreaterThan(0);
      for (const rule of rules) {
        expect(Object.keys(words.en.rules)).toContain(rule);
        expect(tests.includes(rule), rule).toBe(true);
      }
    }
  });
});

describe('the option interception', () => {
  /** A Corinthian fleet on the shore tries to stop an Athenian one: the die, less one for the fleet met. */
  const tried = (interception: string, die: number): boolean => {
    const s: S = bare('campaign', { interception });
    put(s, 'piraeus', 'attica-f5');
    put(s, 'cenchreae', 'corinth-f4');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    does(t, 'intercept corinth-f4 W3232', [die]);
    return !t.unitAt.includes(sea('sunium'));
  };

  it('is the number not to be exceeded: EPW-NAV-10', () => {
    const highest = (number: string): number => [1, 2, 3, 4, 5, 6].filter((die) => tried(number, die)).length;
    expect(['2', '3', '4'].map(highest)).toEqual([3, 4, 5]);
  });
});

describe('the option leucas', () => {
  const leucas = city('leucas');
  const reads = (value: string) => {
    const s = game('campaign', { leucas: value });
    return { s, region: regionIds[cityRegionOf(s, leucas)] };
  };

  it('makes Leucas a city of Epirus or one of the Western Islands, under a marker of Sparta: RUL-07', () => {
    const [epirus, western] = [reads('epirus'), reads('western')];
    expect([epirus.region, western.region]).toEqual(['epirus', 'western_islands']);
    expect([epirus.s, western.s].map((s) => s.cityHolder[leucas])).toEqual([-1, 1]);
    // Sparta's in either reading, but for another reason; and the fleet that is based there (9.3.4) still cuts the way.
    expect([epirus.s, western.s].map((s) => citySide(s, leucas))).toEqual([1, 1]);
    // The Western Islands pay less by a medium city in enemy hands.
    const pays = (s: S): number => tributeOf(s, region('western_islands'));
    expect(pays(epirus.s) - pays(western.s)).toBe(1);
    expect(citiesOf(western.s, region('epirus'))).not.toContain(leucas);
    expect(citiesOf(western.s, region('western_islands'))).toContain(leucas);
    expect(hexRegionOf(western.s, cityHex[leucas] as number)).toBe(region('western_islands'));
    expect(seaRegionsOf(western.s, sea('actian'))).toContain(region('western_islands'));
  });

  it('lets the men of Epirus be placed at Leucas, or not: EPW-GEN-01 RUL-07', () => {
    const takesIn = (value: string): boolean => {
      const s = bare('campaign', { leucas: value });
      put(s, 'force epirus', 'epirus-h4');
      if (value === 'western') hold(s, 'leucas', 'sparta');
      const t = from(s, { step: 'placement', order: [1], at: 0, region: -1, visited: [], did: [] });
      does(t, 'pool epirus');
      return offers(t).includes('place epirus-h4 leucas');
    };
    expect([takesIn('epirus'), takesIn('western')]).toEqual([true, false]);
  });

  it('goes with a position and a view, and a file cannot say otherwise: RUL-07', () => {
    const { s } = reads('western');
    expect(epic.load(epic.save(s)).leucas).toBe(1);
    expect((epic.view(s, 'athens').board as { leucas?: number }).leucas).toBe(1);
    // To the byte: a state is known by its digest.
    expect(JSON.stringify(epic.clone(s))).toBe(JSON.stringify(s));
    const { s: other } = reads('epirus');
    expect('leucas' in other).toBe(false);
    const file = epic.save(other) as unknown as { board: object };
    expect(() => epic.load({ ...file, board: { ...file.board, leucas: 1 } } as never)).toThrow();
  });
});

describe('capitals', () => {
  it('Thebes and Corinth are capitals where they have a seat: EPW-REV-05 RUL-75', () => {
    const names = (id: string): string[] => capitals(game(id)).map((c) => cityIds[c] as string);
    expect(['campaign', 'three', 'four'].map(names)).toEqual([
      ['athens', 'sparta'],
      ['athens', 'sparta', 'thebes'],
      ['athens', 'sparta', 'thebes', 'corinth'],
    ]);
  });
});

describe('the option windows', () => {
  it('is a pause for whoever might hold something, or none: EPW-CRD-06', () => {
    /** Athens has an army with a leader; Sparta holds no omens, but a card. */
    const stops = (windows: string): string => {
      const s = bare('campaign', { windows });
      put(s, 'W3730', 'attica-h4', { n: 2 });
      lead(s, 'W3730', 'nicias', 'athens');
      holds(s, 'sparta', 'storms_at_sea');
      s.treasury = [20, 20];
      return asked(from(s, moveFrame(0)));
    };
    expect([stops('sealed'), stops('swift')]).toEqual(['sparta move', 'athens move.stack']);
  });
});

describe('a leader who leaves, at sea', () => {
  it('lets his fleets part, each alone; men aboard keep him: EPW-LDR-02 EPW-LDR-03 RUL-25', () => {
    const s = bare('campaign');
    const [left, , taken] = put(s, 'saronic', 'attica-f5', { n: 3 }) as [number, number, number];
    const l = lead(s, 'saronic', 'phormio', 'athens');
    s.unitLed = s.unitLed.map((led, u) => (s.unitAt[u] === sea('saronic') ? l : led));
    const goes = (pieces: S): S => {
      const t = from(pieces, moveFrame(0));
      does(t, 'stack saronic');
      does(t, 'pick attica-f5');
      does(t, 'with phormio');
      return t;
    };
    const t = goes(s);
    const picked = frameOf(t, 'move')?.units[0] as number;
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    expect(t.unitAt[picked]).toBe(sea('sunium'));
    const stay = [left, left + 1, taken].filter((u) => u !== picked);
    // Two are left without him in the same sea: each is a stack of its own, and sails alone or not at all (16.2.2).
    expect(stay.map((u) => [t.unitAt[u], sailsUnder(t, u)])).toEqual(stay.map(() => [sea('saronic'), -1]));
    expect(epic.faults(t)).toEqual([]);
    // With hoplites aboard of those who stay he may not go: they are carried under a leader only.
    const [cargo] = put(s, 'saronic', 'attica-h4') as [number];
    s.unitOn[cargo] = stay[0] as number;
    expectRefusal(goes(s), 'sail sunium', 'EPW-LDR-02');
  });
});

describe('the way of a fleet', () => {
  it('is watched sea by sea in its order, and over where it is ashore: EPW-NAV-09', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5');
    put(s, 'cenchreae', 'corinth-f4');
    put(s, 'sunium', 'corinth-f4', { by: 'sparta' });
    lead(s, 'athens', 'nicias', 'athens');
    const t = from(s, moveFrame(0));
    does(t, 'stack W3731');
    does(t, 'sail sunium');
    does(t, 'roll', [6]);
    const asks = (): unknown[] => [asked(t), epic.pending(t)[0]?.params?.place];
    expect(asks()).toEqual(['sparta intercept', sea('saronic')]);
    does(t, 'pass');
    expect(asks()).toEqual(['sparta intercept', sea('sunium')]);
    // A landing on the shore of the first sea is not met in the second.
    const u = from(s, moveFrame(0));
    does(u, 'stack W3731');
    does(u, 'sail saronic');
    does(u, 'land W3832');
    does(u, 'roll', [6]);
    expect(asked(u)).toBe('sparta intercept');
    does(u, 'pass');
    expect(asked(u)).toBe('athens move.stack');
  });
});
