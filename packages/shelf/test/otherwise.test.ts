import { randomPlayout, stream } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { shelf } from '../src/index.ts';

/** Reads all of these otherwise, for the rest of this file: what is opened afterwards is made of it. */
async function readOtherwise(game: string, ...ids: string[]): Promise<void> {
  const doubts = (await shelf.find(({ id }) => id === game)?.doubts?.()) ?? [];
  for (const id of ids) {
    const doubt = doubts.find((one) => one.id === id);
    if (!doubt) throw new Error(`no doubt ${id}`);
    doubt.read();
  }
}

describe('a game whose data is read otherwise before it is opened', () => {
  it('has not the border, and the other strength and rank', async () => {
    await readOtherwise('amphipolis', 'T2-T10', 'nicias=1', 'mende.athens.pf=5', 'mende.athens.va=3');
    const { leaders, garrisons, neighbours, zoneOf, amphipolis } = await import('@strategoi/amphipolis');
    const zone = (id: string): number => zoneOf(id) ?? -1;
    expect(neighbours(zone('T2'))).not.toContain(zone('T10'));
    expect(neighbours(zone('T10'))).not.toContain(zone('T2'));
    expect(leaders.find(({ id }) => id === 'nicias')?.bonus).toBe(1);
    expect(garrisons.find(({ id }) => id === 'mende')?.athens).toMatchObject({ pf: 5, va: 3 });
    const state = amphipolis.setup({ scenario: '10.1', options: {}, seed: 'otherwise' });
    randomPlayout(amphipolis, state, stream('otherwise'), 100_000);
    expect(amphipolis.outcome(state)).toBeDefined();
  });

  it('closes it to armies and fleets of Les Diadoques in both games', async () => {
    await readOtherwise('diadochi', 'PME-SUS', 'CHY-MRD');
    const { shippedMap } = await import('@strategoi/diplomacy');
    for (const name of ['diadochi', 'diadochi-advanced']) {
      const def = shippedMap(name)?.def;
      expect(def?.armyAdj.some((link) => link.join() === 'PME,SUS' || link.join() === 'SUS,PME')).toBe(false);
      expect(def?.fleetAdj.some((link) => [...link].sort().join() === 'CHY,MRD')).toBe(false);
    }
  });

  it('moves what is inferred of the Epic, and leaves what is attested', async () => {
    const { combatChart } = await import('../../epic/src/data/tables.ts');
    const { mapData } = await import('../../epic/src/data/map.ts');
    const { counterData } = await import('../../epic/src/data/counters.ts');
    const { attested } = await import('../../epic/src/data/sources.ts');
    const chart = { ...combatChart, '2-1': [...combatChart['2-1']] };
    const forage = mapData.areas.map(([, , , men]) => men);
    const hoplites = counterData.classes.map(([, , , morale]) => morale);
    await readOtherwise('epic', 'chart+1', 'forage+1', 'morale.hoplite-1', 'tribute+1');
    expect(combatChart['2-1'][0]).toBe(chart['3-1'][0]);
    // Attested at a 4 and a 5.
    expect(combatChart['2-1'].slice(3, 5)).toEqual(chart['2-1'].slice(3, 5));
    for (const [at, [id, , , men]] of mapData.areas.entries())
      expect(men - (forage[at] ?? 0)).toBe(attested.forage.includes(id) ? 0 : 1);
    for (const [at, [id, , type, morale]] of counterData.classes.entries())
      if (type !== 'hoplite' || attested.morale.includes(id)) expect(morale).toBe(hoplites[at]);
    expect(counterData.classes.some(([, , , morale], at) => morale === (hoplites[at] ?? 0) - 1)).toBe(true);
  });
});
