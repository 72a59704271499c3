import { type Ask, sure, type View } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { epic } from '../src/game.ts';
import { landingsOf, meansShips } from '../src/landings.ts';
import { findPlace, placeName } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { numbers } from '../src/ways.ts';
import { ATHENS } from './ground.ts';
import { bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

const seen = (s: ReturnType<typeof bare>): { view: View; ask: Ask } => {
  const view = epic.view(s, 'athens');
  return { view, ask: sure(view.asks.find(({ role }) => role === 'athens')) };
};

/** Two fleets and as many hoplites of Attica at Piraeus, against the ports of the Peloponnese. */
const expedition = (): ReturnType<typeof bare> => {
  const s = bare('campaign');
  put(s, 'piraeus', 'attica-f5', { n: 2 });
  put(s, 'piraeus', 'attica-h4', { n: 2 });
  lead(s, 'piraeus', 'nicias', 'athens');
  return from(s, moveFrame(ATHENS));
};
const gytheum = placeName(findPlace('gytheum'));

describe('a coast beyond the sea', () => {
  it('is sailed to and landed on in two words, by the way and at the price that were told: EPW-NAV-03 EPW-NAV-04 EPW-BLD-08', () => {
    const t = expedition();
    does(t, 'stack W3731');
    for (const text of ['pick attica-f5', 'pick attica-h4', 'with nicias']) does(t, text);
    const { view, ask } = seen(t);
    expect(offers(t)).not.toContain(`land ${gytheum}`);
    const { sail, land, isPort, way } = sure(landingsOf(view, ask).get(gytheum));
    expect(isPort).toBe(true);
    does(t, sail);
    expect(offers(t)).toContain(land);
    const plan = seen(t).ask;
    const spent = Number(plan.params?.spent);
    expect([...numbers(plan, 'path'), findPlace('gytheum')]).toEqual(way.path);
    does(t, land, [6]);
    // A plan onto an enemy ends there: the die is thrown at once.
    expect(t.unitAt.filter((at) => at === findPlace('gytheum'))).toHaveLength(2);
    expect(way.cost).toBe(spent + 2);
  });

  it('every landing that is told is offered once the ships are before it', () => {
    const t = expedition();
    does(t, 'stack W3731');
    for (const text of ['pick attica-f5', 'with nicias']) does(t, text);
    const { view, ask } = seen(t);
    const all = [...landingsOf(view, ask).values()];
    expect(all.length).toBeGreaterThan(100);
    for (const { sail, land } of all) {
      const copy = epic.clone(t);
      does(copy, sail);
      expect(offers(copy)).toContain(land);
    }
  });

  it('is a port alone while troops might march as well, any beach once ships are told off', () => {
    const t = expedition();
    does(t, 'stack W3731');
    const all = seen(t);
    expect(meansShips(all.ask)).toBe(false);
    expect([...landingsOf(all.view, all.ask).values()].every(({ isPort }) => isPort)).toBe(true);
    does(t, 'pick attica-f5');
    const ships = seen(t);
    expect(meansShips(ships.ask)).toBe(true);
    expect([...landingsOf(ships.view, ships.ask).values()].some(({ isPort }) => !isPort)).toBe(true);
  });

  it('says why not: too far, or what would bar the landing there: EPW-NAV-01 EPW-NAV-20', () => {
    const t = expedition();
    does(t, 'stack W3731');
    for (const text of ['pick attica-f5', 'with nicias']) does(t, text);
    expectRefusal(t, `land ${placeName(findPlace('thyrea'))}`, 'EPW-NAV-20');
    does(t, 'sail patrae');
    expectRefusal(t, `land ${placeName(findPlace('gytheum'))}`, 'EPW-NAV-01');
    expectRefusal(t, `land ${placeName(findPlace('mantinea'))}`, 'EPW-NAV-04');
  });
});
