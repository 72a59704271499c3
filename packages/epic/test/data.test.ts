import { describe, expect, it } from 'vitest';
import { cardCount } from '../src/cards.ts';
import { cardKinds, cardSpecs, cardTimes } from '../src/data/cards.ts';
import { counterData } from '../src/data/counters.ts';
import embassy from '../src/data/embassy.json' with { type: 'json' };
import { mapData } from '../src/data/map.ts';
import { scenarios, seats } from '../src/data/scenarios.ts';
import { attestedCells, columns, combatChart } from '../src/data/tables.ts';
import {
  adjacentAreas,
  adjacentSeas,
  area,
  areaCities,
  areaCount,
  areaHexes,
  areaIds,
  areaKind,
  areaRegion,
  areaTouches,
  around,
  btv,
  city,
  cityAt,
  cityCount,
  cityHex,
  cityIds,
  cityRegion,
  citySize,
  coast,
  findHex,
  forage,
  hex,
  hexArea,
  hexCount,
  hexIds,
  hexRegion,
  isOpenSea,
  portSea,
  printedLongWalls,
  printedWalls,
  region,
  regionAreas,
  regionCities,
  regionIds,
  SEA,
  sea,
  seaCount,
  shore,
  sicilyHexes,
  terrain,
  ways,
  wayTo,
} from '../src/map.ts';
import { classes, findClass, findLeader, leaders, unitCount } from '../src/units.ts';
import { words } from '../src/words/index.ts';

/** Steps between two areas by friendly land, both counted. */
function areasBetween(from: string, to: string, without: readonly string[] = []): number {
  const seen = new Map([[area(from), 1]]);
  const queue = [area(from)];
  for (const a of queue)
    for (const b of adjacentAreas[a] as readonly number[])
      if (!seen.has(b) && !without.includes(areaIds[b] as string) && (areaRegion[b] as number) >= 0) {
        seen.set(b, (seen.get(a) as number) + 1);
        queue.push(b);
      }
  return seen.get(area(to)) ?? Number.POSITIVE_INFINITY;
}

/** Sea areas on the shortest way, both ends counted; the open sea is no way. */
function seasBetween(from: string, to: string, without: readonly string[] = []): number {
  const shut = new Set(without.map(sea));
  const seen = new Map([[sea(from), 1]]);
  const queue = [sea(from)];
  for (const a of queue)
    for (const b of adjacentSeas(a))
      if (!seen.has(b) && !shut.has(b) && !isOpenSea(b)) {
        seen.set(b, (seen.get(a) as number) + 1);
        queue.push(b);
      }
  return seen.get(sea(to)) ?? Number.POSITIVE_INFINITY;
}

describe('the map', () => {
  it('has 26 regions in land areas, every hex in one area and every coastline a border: EPW-GEN-01', () => {
    expect([regionIds.length, areaCount, hexCount]).toEqual([26, 112, 1294]);
    for (let a = 0; a < areaCount; a++) {
      expect((areaHexes[a] as number[]).length, areaIds[a]).toBeGreaterThan(0);
      for (const b of adjacentAreas[a] as readonly number[])
        expect(adjacentAreas[b], areaIds[a]).toContain(a);
    }
    for (let h = 0; h < hexCount; h++) expect(areaHexes[hexArea[h] as number]).toContain(h);
    for (let r = 0; r < 26; r++) {
      expect((regionAreas[r] as number[]).length).toBeGreaterThan(0);
      expect((regionCities[r] as number[]).length).toBeGreaterThan(0);
    }
    expect(areaKind.filter((kind) => kind === 'wild').length).toBe(27);
    expect(btv.reduce((sum, n) => sum + n, 0)).toBe(58);
  });

  it('has 53 sea areas and 6 open seas, all joined: EPW-GEN-02', () => {
    const places = Array.from({ length: seaCount }, (_, i) => SEA + i);
    expect(places.filter(isOpenSea).length).toBe(6);
    expect(seaCount).toBe(59);
    for (const a of places) for (const b of adjacentSeas(a)) expect(adjacentSeas(b)).toContain(a);
    const seen = new Set([sea('saronic')]);
    for (const a of seen) for (const b of adjacentSeas(a)) seen.add(b);
    expect(seen.size).toBe(seaCount);
  });

  it('joins hexes both ways, on neighbouring numbers only, within an area or over a border: EPW-MOV-13', () => {
    for (let h = 0; h < hexCount; h++) {
      expect(around(hexIds[h] as string).length).toBe(6);
      for (const side of ways[h] as readonly { to: number; river: boolean; road: boolean }[]) {
        expect(around(hexIds[h] as string)).toContain(hexIds[side.to]);
        const back = wayTo(side.to, h);
        expect([back?.river, back?.road]).toEqual([side.river, side.road]);
        const [a, b] = [hexArea[h] as number, hexArea[side.to] as number];
        if (a !== b) expect(adjacentAreas[a], `${hexIds[h]} ${hexIds[side.to]}`).toContain(b);
      }
    }
  });

  it('has a way over land between all hexes of an area but for mountains', () => {
    for (let a = 0; a < areaCount; a++) {
      const open = (areaHexes[a] as readonly number[]).filter((h) => terrain[h] !== 'mountain');
      const seen = new Set(open.slice(0, 1));
      for (const h of seen)
        for (const { to } of ways[h] as readonly { to: number }[]) if (hexArea[to] === a) seen.add(to);
      expect(seen.size, areaIds[a]).toBe(open.length);
    }
  });

  it('gives every city a size, and a port the sea of its symbol: EPW-GEN-08', () => {
    expect(cityCount).toBe(149);
    expect(new Set(cityHex).size).toBe(cityCount);
    for (let c = 0; c < cityCount; c++) {
      const h = cityHex[c] as number;
      expect(cityAt[h]).toBe(c);
      if ((portSea[c] as number) >= 0) expect(coast[h], cityIds[c]).toContain(portSea[c]);
      if ((cityRegion[c] as number) >= 0) expect(hexRegion[h]).toBe(cityRegion[c]);
    }
    expect(citySize.filter((size) => size === 'large').length).toBe(7);
    for (let s = 0; s < seaCount; s++) for (const h of shore(SEA + s)) expect(coast[h]).toContain(SEA + s);
  });

  it('has no city and no forage on an uninhabited island: EPW-GEN-04', () => {
    for (let a = 0; a < areaCount; a++)
      if (areaKind[a] === 'wild') {
        expect(areaCities[a]).toEqual([]);
        expect([areaRegion[a], forage[a]]).toEqual([-1, 0]);
      } else if (areaKind[a] !== 'persia') expect(forage[a]).toBeGreaterThan(0);
  });

  it('puts Sparta within three areas of the Peloponnese, Epidaurus four away without Argolid: 9.3.3', () => {
    for (const a of [
      'messenia',
      'elis',
      'triphylia',
      'arcadia',
      'achaea',
      'argolid',
      'corinthia',
      'epidauria',
    ])
      expect(areasBetween('laconia', a), a).toBeLessThanOrEqual(3);
    expect(areasBetween('laconia', 'epidauria', ['argolid'])).toBe(4);
    expect(areasBetween('boeotia', 'phthiotis')).toBe(3);
    expect(areasBetween('boeotia', 'pelasgiotis')).toBeGreaterThan(3);
    expect(areasBetween('boeotia', 'perrhaebia')).toBeGreaterThan(3);
  });

  it('has the numbers the rule book prints: G12', () => {
    const printed = {
      plataea: 'W3429',
      thespiae: 'W3328',
      megara: 'W3431',
      nisaea: 'W3531',
      piraeus: 'W3731',
      naupactus: 'W2428',
      gytheum: 'W2940',
      cyllene: 'W2130',
      cythera: 'W3244',
      melos: 'W4340',
      potidaea: 'W3414',
      torone: 'W3816',
      amphipolis: 'W3809',
      mytilene: 'E1822',
    };
    for (const [id, at] of Object.entries(printed)) expect(hexIds[cityHex[city(id)] as number], id).toBe(at);
    expect(terrain[hex('W3528')]).toBe('rough');
    expect(hexArea[hex('W3528')]).toBe(area('attica'));
    expect(wayTo(hex('W3428'), hex('W3528'))).toBeDefined();
    for (const [a, b] of [
      ['W3831', 'W3731'],
      ['W3831', 'W3830'],
      ['W2337', 'W2338'],
      ['W2338', 'W2339'],
    ] as const)
      expect(wayTo(hex(a), hex(b)), `${a} ${b}`).toBeDefined();
    expect(seasBetween('corinthian', 'corcyraean')).toBe(5);
    expect(seasBetween('corinthian', 'saronic')).toBe(9);
  });

  it('cuts the way to Corcyra at Leucas and round the Peloponnese at Gytheum: 9.3.4', () => {
    const name = (c: string): string => mapData.seas[(portSea[city(c)] as number) - SEA]?.[0] as string;
    expect(seasBetween('corinthian', 'corcyraean', [name('leucas')])).toBe(Number.POSITIVE_INFINITY);
    expect(seasBetween('corinthian', 'saronic', [name('gytheum')])).toBe(Number.POSITIVE_INFINITY);
  });

  it('has the Leucas crossing on one hexside, at the cost of a river: EPW-MOV-12', () => {
    const crossing = wayTo(hex('W1724'), hex('W1824'));
    expect(crossing?.crossing).toBe(true);
    expect(crossing?.cost).toBe((terrain[hex('W1824')] === 'rough' ? 4 : 2) + 2);
    expect(wayTo(hex('W1724'), hex('W1825'))).toBeUndefined();
    expect(wayTo(hex('W1725'), hex('W1825'))).toBeUndefined();
  });

  it('has roads and rivers on ways and coasts of Corcyra for Sicily', () => {
    for (const [a, b] of mapData.roads)
      if (findHex(a) >= 0 && findHex(b) >= 0) expect(wayTo(hex(a), hex(b))?.cost, `${a} ${b}`).toBe(1);
    for (const h of sicilyHexes)
      expect([(coast[h] as number[]).length > 0, hexArea[h]]).toEqual([true, area('corcyra_i')]);
    for (const [a, b] of printedLongWalls) expect(wayTo(a, b)).toBeDefined();
    expect(areaTouches[area('attica')]).toContain(sea('saronic'));
  });

  it('knows what the examples say of places: forage, walls, sizes', () => {
    expect([forage[area('attica')], forage[area('megarid')]]).toEqual([7, 4]);
    expect(citySize[city('potidaea')]).toBe('medium');
    expect(citySize[city('erythrae')]).toBe('small');
    expect([printedWalls[city('clazomenae')], printedWalls[city('teos')]]).toEqual([false, true]);
    expect((regionCities[region('corinth')] as number[]).map((c) => cityIds[c]).sort()).toEqual([
      'cenchreae',
      'corinth',
      'lechaeum',
    ]);
    expect([btv[region('thrace')], btv[region('western_islands')], btv[region('chios')]]).toEqual([3, 2, 2]);
  });
});

describe('counters and cards', () => {
  it('are 238 units in 90 classes and 46 named leaders: EPW-GEN-10', () => {
    expect([unitCount, classes.length, counterData.leaders.length]).toEqual([238, 90, 46]);
    expect(new Set(classes.map(({ id }) => id)).size).toBe(90);
    expect(new Set(leaders.map(({ id }) => id)).size).toBe(leaders.length);
    const phormio = leaders[findLeader('phormio')];
    expect([phormio?.land, phormio?.sea]).toEqual([0, 1]);
    for (const { id, morale } of classes) expect(id.endsWith(String(morale))).toBe(true);
  });

  it('are 120 cards of 58 kinds, each with a time, players, a fate and words', () => {
    expect([cardCount, cardSpecs.length]).toEqual([120, 58]);
    for (const card of cardSpecs) {
      expect(cardKinds).toContain(card.kind);
      expect(cardTimes).toContain(card.when);
      expect(['A', 'S', 'AS']).toContain(card.players);
      expect(card.ops.length).toBeGreaterThan(0);
      for (const language of ['en', 'fr'] as const)
        expect(words[language].names.cardText(card.id)?.text, card.id).toBeTruthy();
      if (card.id.startsWith('rebellion_')) expect(regionIds).toContain(card.id.slice(10));
    }
  });

  it('have a combat chart of 54 cells, nine of them attested: EPW-COM-03', () => {
    expect(columns.flatMap((column) => combatChart[column]).length).toBe(54);
    for (const cell of Object.values(combatChart).flat())
      expect(cell).toMatch(/^(D|M|\+[123])\/(D|M|\+[123])$/);
    expect(attestedCells.map(([column, roll]) => combatChart[column][roll - 1])).toEqual([
      'M/M',
      'D/M',
      '+1/M',
      'M/D',
      'D/+2',
      'M/+2',
      'M/+1',
      'M/+1',
      'D/M',
    ]);
    // For the defender no better column is a worse one for the attacker: read along each die.
    const harm = (result: string): number => (result === 'D' ? 0 : result === 'M' ? 1 : Number(result) + 1);
    for (let die = 0; die < 6; die++)
      for (let c = 1; c < columns.length; c++) {
        const [before, after] = [columns[c - 1], columns[c]].map(
          (column) => combatChart[column as (typeof columns)[number]][die]?.split('/')[1] as string,
        );
        expect(harm(after as string)).toBeGreaterThanOrEqual(harm(before as string));
      }
  });
});

describe('scenarios', () => {
  it.each(scenarios.map((spec) => [spec.id, spec] as const))('%s names only what there is', (_id, spec) => {
    expect(spec.regions.map(([id]) => id).sort()).toEqual([...regionIds].sort());
    for (const [, controller, al, ml, times] of spec.regions) {
      expect([...seats, 'neutral', 'closed']).toContain(controller);
      expect(al).toBeGreaterThanOrEqual(-3);
      expect(ml).toBeGreaterThanOrEqual(1);
      expect([0, 1, 2, 3, 4, 5]).toContain(times);
    }
    for (const id of [
      ...spec.capitals,
      ...spec.revolt,
      ...spec.destroyed,
      ...spec.razed,
      ...Object.values(spec.captured).flat(),
    ])
      expect(cityIds).toContain(id);
    for (const [id] of [...spec.leaders, ...spec.leaderPool])
      expect(findLeader(id), id).toBeGreaterThanOrEqual(0);
    const all = [...spec.leaders, ...spec.leaderPool].map(([id]) => id);
    expect(new Set(all).size).toBe(all.length);
    const used = new Map<string, number>();
    for (const [id, force, build] of spec.pools) used.set(id, (used.get(id) ?? 0) + force + build);
    for (const [id] of spec.units) used.set(id, (used.get(id) ?? 0) + 1);
    for (const [id, n] of used) expect(n, id).toBeLessThanOrEqual(classes[findClass(id)]?.count ?? -1);
    if (spec.victory.by !== 'event') {
      const from = spec.victory.bands.map(([n]) => n);
      expect(from).toEqual([...from].sort((a, b) => b - a));
      expect(from.at(-1)).toBe(0);
    }
  });

  it('has the same units in 412 as in 431: G13', () => {
    const totals = (id: string): Map<string, number> => {
      const spec = scenarios.find((one) => one.id === id);
      const sum = new Map<string, number>();
      for (const [name, force, build] of spec?.pools ?? [])
        sum.set(name, (sum.get(name) ?? 0) + force + build);
      for (const [name] of spec?.units ?? []) sum.set(name, (sum.get(name) ?? 0) + 1);
      return sum;
    };
    expect(new Map([...totals('ionian')].sort())).toEqual(new Map([...totals('campaign')].sort()));
    const boeotia = scenarios.find(({ id }) => id === 'ionian')?.pools.find(([id]) => id === 'boeotia-h5');
    expect(boeotia).toEqual(['boeotia-h5', 5, 2]);
  });

  it('divides the allied regions among three and four: EPW-MUL-01', () => {
    const of = (id: string, seat: string): number =>
      (scenarios.find((spec) => spec.id === id)?.regions ?? [])
        .filter(([, controller]) => controller === seat)
        .reduce((sum, [r]) => sum + (btv[region(r)] as number), 0);
    expect([of('campaign', 'athens'), of('campaign', 'sparta'), of('campaign', 'neutral')]).toEqual([
      36, 20, 2,
    ]);
    expect([of('three', 'athens'), of('three', 'sparta'), of('three', 'thebes')]).toEqual([36, 14, 6]);
    expect([of('four', 'sparta'), of('four', 'thebes'), of('four', 'corinth')]).toEqual([9, 6, 5]);
    expect(scenarios.find(({ id }) => id === 'four')?.leaderLimits).toEqual([6, 4, 3, 3]);
  });

  it('has an embassy table for every scenario with cards', () => {
    const withCards = scenarios.filter(({ cards }) => cards).map(({ id }) => id);
    expect(
      Object.keys(embassy)
        .filter((key) => key !== 'note')
        .sort(),
    ).toEqual([...withCards].sort());
  });
});

describe('words', () => {
  it('name every region, area, sea, city and leader in both languages, and every rule', () => {
    for (const language of ['en', 'fr'] as const) {
      const { names, rules } = words[language];
      expect(Object.keys(rules).length).toBe(371);
      for (const id of [...regionIds, ...cityIds, ...areaIds, ...mapData.seas.map(([id]) => id)])
        expect(names.thing(id), id).not.toBe('');
      for (const id of [...cityIds, ...areaIds]) expect(names.thing(id)).not.toMatch(/_/);
      for (const [id] of counterData.leaders) expect(names.thing(id), id).toMatch(/^\p{Lu}/u);
    }
  });
});
