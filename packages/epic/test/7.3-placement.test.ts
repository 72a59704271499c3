import { describe, expect, it } from 'vitest';
import type { FrameOf } from '../src/flow.ts';
import { city, cityHex, forcePool, region } from '../src/map.ts';
import { isInside } from '../src/query.ts';
import { asked, bare, does, expectRefusal, from, hold, lead, levels, offers, put } from './table.ts';

const step = (order = [0]): FrameOf<'placement'> => ({
  step: 'placement',
  order,
  at: 0,
  region: -1,
  visited: [],
  did: [],
});

describe('placement', () => {
  it('moves units both ways between the Force Pool and friendly cities of their home: EPW-PLC-03 EPW-PLC-04 EPW-PLC-10', () => {
    const s = bare();
    s.freeBases = 0;
    const [u] = put(s, 'force attica', 'attica-h4') as [number];
    put(s, 'piraeus', 'attica-f5');
    const t = from(s, step());
    expect(offers(t)).toEqual(['pool attica', 'done']);
    does(t, 'pool attica');
    expect(offers(t)).toContain('remove attica-f5 piraeus');
    does(t, 'place attica-h4 athens');
    expect(t.unitAt[u]).toBe(cityHex[city('athens')]);
    expect(isInside(t, u)).toBe(true);
    does(t, 'remove attica-f5 piraeus');
    expect(t.unitAt.filter((at) => at === forcePool(region('attica')))).toHaveLength(1);
    // RUL-69: what was moved in this step is not moved again, so the step is over.
    expect(asked(t)).toBe('nobody');
  });

  it('is not for a city in enemy hands: EPW-PLC-04 EPW-PLC-05', () => {
    const s = bare();
    put(s, 'force megarid', 'megarid-h4');
    hold(s, 'nisaea', 'athens');
    const t = from(s, step([1]));
    does(t, 'pool megarid');
    expectRefusal(t, 'place megarid-h4 nisaea', 'EPW-PLC-04');
    does(t, 'place megarid-h4 megara');
  });

  it('puts fleets in ports only, or where a base makes one of a coastal city: EPW-NAV-20 EPW-BLD-08', () => {
    const s = bare();
    s.freeBases = 0;
    put(s, 'force attica', 'attica-f5');
    put(s, 'force attica', 'attica-h4');
    const t = from(s, step());
    does(t, 'pool attica');
    const ports = (u: typeof t): string[] => offers(u).filter((offer) => offer.startsWith('place attica-f5'));
    const harbours = ['piraeus', 'eleusis', 'oropus', 'sunium'];
    expect(ports(t)).toEqual(harbours.map((name) => `place attica-f5 ${name}`));
    expectRefusal(t, 'place attica-f5 athens', 'EPW-NAV-20');
    // Men go wherever a city is open.
    expect(offers(t)).toContain('place attica-h4 athens');
    s.bases = [{ hex: cityHex[city('acharnae')] as number, seat: 0, inside: true, fixed: false }];
    const based = from(s, step());
    does(based, 'pool attica');
    expect(ports(based)).toContain('place attica-f5 acharnae');
    // With no port open the pool of a lone fleet is not asked about.
    const inland = bare();
    inland.freeBases = 0;
    put(inland, 'force attica', 'attica-f5');
    for (const id of harbours) hold(inland, id, 'sparta');
    expect(asked(from(inland, step()))).toBe('nobody');
  });

  it('needs militance 5, taking back does not: EPW-PLC-06', () => {
    const s = bare();
    put(s, 'force attica', 'attica-h4');
    put(s, 'athens', 'attica-c4');
    levels(s, 'attica', 5, 4);
    const t = from(s, step());
    does(t, 'pool attica');
    expectRefusal(t, 'place attica-h4 athens', 'EPW-PLC-06');
    does(t, 'remove attica-c4 athens');
    levels(s, 'attica', 5, 5);
    const armed = from(s, step());
    does(armed, 'pool attica');
    expect(offers(armed)).toContain('place attica-h4 athens');
  });

  it('is allowed in a masked city, not in a besieged one: EPW-PLC-07 EPW-SIE-07e', () => {
    const s = bare();
    put(s, 'force attica', 'attica-h4');
    put(s, 'eleusis', 'boeotia-h5', { by: 'sparta', inside: false });
    const t = from(s, step());
    does(t, 'pool attica');
    expect(offers(t)).toContain('place attica-h4 eleusis');
    s.sieges.push({ hex: cityHex[city('eleusis')] as number, morale: 4, seat: 1, raised: false });
    const besieged = from(s, step());
    does(besieged, 'pool attica');
    expectRefusal(besieged, 'place attica-h4 eleusis', 'EPW-PLC-07');
  });

  it('brings leaders to the map only in the region of their pool: EPW-PLC-08', () => {
    const s = bare();
    const l = lead(s, 'force attica', 'nicias', 'athens');
    put(s, 'force argolid', 'argolid-h4');
    const t = from(s, step());
    does(t, 'pool argolid');
    expectRefusal(t, 'bring nicias argos', 'EPW-PLC-08');
    does(t, 'done');
    does(t, 'pool attica');
    does(t, 'bring nicias athens');
    expect(t.leaderAt[l]).toBe(cityHex[city('athens')]);
  });

  it('sends no leader home from units that need him before the walls: EPW-PLC-08 EPW-LDR-02', () => {
    const s = bare();
    const l = lead(s, 'eleusis', 'nicias', 'athens', false);
    put(s, 'eleusis', 'attica-h4', { n: 2, inside: false });
    put(s, 'force attica', 'attica-c4');
    const t = from(s, step());
    does(t, 'pool attica');
    expectRefusal(t, 'send nicias', 'EPW-LDR-02');
    lead(s, 'eleusis', 'lamachus', 'athens', false);
    const relieved = from(s, step());
    does(relieved, 'pool attica');
    does(relieved, 'send nicias');
    expect(relieved.leaderAt[l]).toBe(forcePool(region('attica')));
  });

  it('is done by the first seat, then by the next: EPW-SEQ-06', () => {
    const s = bare();
    put(s, 'force attica', 'attica-h4');
    put(s, 'force laconia', 'laconia-h6');
    const t = from(s, step([0, 1]));
    expect(asked(t)).toBe('athens placement');
    does(t, 'done');
    expect(asked(t)).toBe('sparta placement');
    expect(t.unitAt.filter((at) => at === forcePool(region('laconia'))).length).toBe(1);
    does(t, 'done');
    expect(asked(t)).toBe('nobody');
  });
});
