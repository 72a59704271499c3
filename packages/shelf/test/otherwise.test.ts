import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const shelfFolder = fileURLToPath(new URL('..', import.meta.url));

/** Tables stay as they are read: each reading has a program of its own, which reads and then answers. */
function askedOtherwise<T>(game: string, ids: readonly string[], before: string, after: string): T {
  const script = `
    import { shelf } from '@strategoi/shelf';
    ${before}
    const doubts = await shelf.find(({ id }) => id === '${game}').doubts();
    for (const id of ${JSON.stringify(ids)}) doubts.find((one) => one.id === id).read();
    ${after}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: shelfFolder,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as T;
}

describe('a game whose data is read otherwise before it is opened', () => {
  it('has not the border, and the other strength and rank', () => {
    const found = askedOtherwise<{ t2: string[]; t10: string[]; nicias: number; mende: object }>(
      'amphipolis',
      ['T2-T10', 'nicias=1', 'mende.athens.pf=5', 'mende.athens.va=3'],
      '',
      `const { leaders, garrisons, neighbours, zoneId, zoneOf } = await import('@strategoi/amphipolis');
       const around = (id) => neighbours(zoneOf(id)).map(zoneId);
       const nicias = leaders.find(({ id }) => id === 'nicias').bonus;
       const mende = garrisons.find(({ id }) => id === 'mende').athens;
       console.log(JSON.stringify({ t2: around('T2'), t10: around('T10'), nicias, mende }));`,
    );
    expect(found.t2).toContain('T3');
    expect(found.t2).not.toContain('T10');
    expect(found.t10).not.toContain('T2');
    expect(found.nicias).toBe(1);
    expect(found.mende).toMatchObject({ pf: 5, va: 3 });
  });

  it('closes it to armies and fleets of Les Diadoques in both games', () => {
    const open = askedOtherwise<string[][]>(
      'diadochi',
      ['PME-SUS', 'CHY-MRD'],
      '',
      `const { shippedMap } = await import('../diplomacy/dist/index.js');
       const links = (name) => {
         const { armyAdj, fleetAdj } = shippedMap(name).def;
         return [...armyAdj, ...fleetAdj].map((link) => [...link].sort().join());
       };
       console.log(JSON.stringify(['diadochi', 'diadochi-advanced'].map(links)));`,
    );
    for (const links of open) {
      expect(links).toContain('PER,SUS');
      expect(links).not.toContain('PME,SUS');
      expect(links).not.toContain('CHY,MRD');
    }
  });

  it('moves what is inferred of the Epic, and leaves what is attested', () => {
    const look = `({ chart: { ...combatChart, '2-1': [...combatChart['2-1']] },
      forage: mapData.areas.map(([id, , , men]) => [id, men]) })`;
    const { before, after } = askedOtherwise<{
      [when in 'before' | 'after']: { chart: { [column: string]: string[] }; forage: [string, number][] };
    }>(
      'epic',
      ['chart+1', 'forage+1'],
      `import { combatChart } from '../epic/dist/data/tables.js';
       import { mapData } from '../epic/dist/data/map.js';
       const before = ${look};`,
      `console.log(JSON.stringify({ before, after: ${look} }));`,
    );
    expect(after.chart['2-1']?.[0]).toBe(before.chart['3-1']?.[0]);
    // Attested at a 4 and a 5.
    expect(after.chart['2-1']?.slice(3, 5)).toEqual(before.chart['2-1']?.slice(3, 5));
    const known = ['attica', 'megarid'];
    for (const [at, [id, men]] of after.forage.entries())
      expect(men - (before.forage[at]?.[1] ?? 0)).toBe(known.includes(id) ? 0 : 1);
  });
});
