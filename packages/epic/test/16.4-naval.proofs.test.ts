import { type OddsTable, sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { havens } from '../src/flight.ts';
import { type AnyFrame, frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { city, coast, findPlace, hex, placeName, sea } from '../src/map.ts';
import { navalOdds } from '../src/navalOdds.ts';
import { clashesOf } from '../src/procedures/battles.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { navalFrame } from '../src/procedures/naval.ts';
import { type Prospect, prospectOf } from '../src/prospect.ts';
import { computePresence, isInside } from '../src/query.ts';
import { interceptRisk } from '../src/reading.ts';
import { searchSeas } from '../src/seas.ts';
import { ATHENIAN, CAUGHT, type S, SAILED } from '../src/state.ts';
import { waysOf } from '../src/ways.ts';
import { ATHENS, at, SPARTA } from './ground.ts';
import { asked, bare, does, expectRefusal, from, hold, holds, lead, offers, put } from './table.ts';

// What would not be missed by the other tests of the chapter if it were left out.

const moving = (s: S, seat = ATHENS): S => from(s, moveFrame(seat));
/** A stack told to move, nothing said yet of where. */
function stacked(s: S, place: string, seat = ATHENS): S {
  const t = moving(s, seat);
  does(t, `stack ${place}`);
  return t;
}

describe('a plan', () => {
  it('lands at a coastal city that is no port from whatever sea it has, and lies on its beach: EPW-NAV-06 EPW-NAV-20', () => {
    const s = bare('campaign');
    const [u] = put(s, 'saronic', 'corinth-f4', { by: 'sparta' }) as [number];
    const t = stacked(s, 'saronic', SPARTA);
    does(t, `land ${placeName(at('megara'))}`);
    does(t, 'roll', [6]);
    expect([t.unitAt[u], isInside(t, u)]).toEqual([at('megara'), false]);
  });

  it('puts out from before an enemy port to any sea the hex touches: EPW-NAV-06', () => {
    const s = bare('campaign');
    put(s, 'naupactus', 'corinth-f4', { by: 'sparta', inside: false });
    hold(s, 'naupactus', 'athens');
    const { cost } = searchSeas(s, computePresence(s), 1, at('naupactus'), 12);
    expect([cost(sea('corinthian')), cost(sea('patrae'))]).toEqual([1, 1]);
    // Out of its own port only the sea of the symbol is a point away.
    hold(s, 'naupactus', 'sparta');
    const own = searchSeas(s, computePresence(s), 1, at('naupactus'), 12);
    expect([own.cost(sea('corinthian')), own.cost(sea('patrae'))]).toEqual([1, 2]);
  });

  it('lost at sea leads back into a port by the sea of its symbol only: EPW-NAV-06', () => {
    const s = bare('campaign');
    hold(s, 'naupactus', 'athens');
    const flight = (place: string): number[] =>
      havens(
        s,
        {
          place: sea(place),
          from: -1,
          kind: 'sea',
          seat: ATHENS,
          attacking: false,
          port: -1,
          beach: 0,
        },
        true,
      );
    expect([flight('corinthian'), flight('patrae')].map((way) => way.includes(at('naupactus')))).toEqual([
      true,
      false,
    ]);
  });

  it('goes on over the seas, and stops in the open sea or where it attacks: EPW-NAV-12 EPW-NAV-13', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    put(s, 'sunium', 'corinth-f4', { by: 'sparta' });
    const t = stacked(s, 'saronic');
    does(t, 'sail sunium');
    expect(asked(t)).toBe('athens naval');
    expect(offers(t)).toContain('sail cean');
    does(t, 'engage corinth-f4 sunium', [6]);
    // Nothing more can be added to it: the die is rolled, and the enemy asked whether he comes out.
    expect(asked(t)).toBe('sparta intercept');
  });

  it('through the isthmus finds the other port free of enemies, not attacked already, and standing: EPW-NAV-19', () => {
    const open = (change: (s: S) => void, attacks: number[] = []): boolean => {
      const s = bare('campaign');
      put(s, 'cenchreae', 'corinth-f4');
      change(s);
      const t = from(s, { ...moveFrame(SPARTA), attacks });
      does(t, `stack ${placeName(at('cenchreae'))}`);
      return offers(t).includes(`isthmus ${placeName(at('lechaeum'))}`);
    };
    const beached = (s: S): void => {
      put(s, 'lechaeum', 'attica-f5', { by: 'athens', inside: false });
    };
    expect(open(() => undefined)).toBe(true);
    // Ships on the beach do not make Corinthia theirs, but shut the port.
    expect(open(beached)).toBe(false);
    expect(open(beached, [at('lechaeum'), at('corinth'), 0])).toBe(false);
    expect(
      open((s) => {
        const c = city('lechaeum');
        [s.destroyed[c], s.walled[c]] = [1, 0];
      }),
    ).toBe(false);
  });

  it('that names fleets finds them gone into another battle, and fights nobody: EPW-NAV-07', () => {
    const clashes = (caught: boolean): number => {
      const s = bare('campaign');
      const [mine] = put(s, 'saronic', 'attica-f5') as [number];
      const [his] = put(s, 'saronic', 'corinth-f4', { by: 'sparta' }) as [number];
      if (caught) s.unitBits[his] = CAUGHT;
      const plan: AnyFrame = {
        ...navalFrame(ATHENS, { units: [mine], leaders: [] }, sea('saronic')),
        ...{
          step: 'naval.go',
          path: [sea('saronic'), sea('saronic')],
          spent: [0, 1],
          targets: [his],
          die: 6,
        },
      };
      put(s, 'athens', 'attica-h4');
      const t = from(s, { ...moveFrame(ATHENS), step: 'move.stack' }, plan);
      return clashesOf(t, frameOf(t, 'move')?.clashes ?? []).length;
    };
    expect([clashes(false), clashes(true)]).toEqual([1, 0]);
  });

  it('attacks from the sea only, and with a point left to do it: EPW-ARE-08 EPW-PEA-03d EPW-NAV-07', () => {
    const s = bare('campaign');
    put(s, 'cenchreae', 'attica-f5', { by: 'athens', inside: false });
    put(s, 'cenchreae', 'corinth-f4');
    // From the beach before his port nobody engages the ships in it.
    expect(offers(stacked(s, placeName(at('cenchreae')))).some((o) => o.startsWith('engage'))).toBe(false);
    const far = bare('campaign');
    put(far, 'saronic', 'attica-f5');
    const { seas, cost } = searchSeas(far, computePresence(far), ATHENIAN, sea('saronic'), 12);
    const price = new Map(seas.map((place) => [place, cost(place)]));
    const engages = (points: number): boolean => {
      const goal = seas.find((place) => price.get(place) === points) as number;
      const u = bare('campaign');
      put(u, 'saronic', 'attica-f5');
      put(u, placeName(goal), 'corinth-f4', { by: 'sparta' });
      const t = stacked(u, 'saronic');
      does(t, `sail ${placeName(goal)}`);
      return offers(t).some((o) => o.startsWith('engage'));
    };
    expect([engages(11), engages(12)]).toEqual([true, false]);
  });

  it('leaves cargo ashore as the hex lets units stand: as many as it likes in a port, one on a beach: EPW-NAV-15', () => {
    const dropped = (place: string): number => {
      const s = bare('campaign');
      const [fleet] = put(s, 'saronic', 'attica-f5') as [number];
      for (const u of put(s, 'saronic', 'attica-h4', { n: 2 })) s.unitOn[u] = fleet;
      s.unitLed[fleet] = lead(s, 'saronic', 'nicias', 'athens');
      const t = stacked(s, 'saronic');
      does(t, `land ${placeName(findPlace(place))}`);
      let n = 0;
      for (; offers(t).includes('drop attica-h4'); n++) does(t, 'drop attica-h4');
      return n;
    };
    expect([dropped('piraeus'), dropped('W3832')]).toEqual([2, 1]);
  });

  it('attacks ships that sail alone one by one, those under a leader together: EPW-NAV-08', () => {
    const named = (led: boolean): string[] => {
      const s = bare('campaign');
      put(s, 'saronic', 'attica-f5', { n: 2 });
      const l = lead(s, 'saronic', 'phormio', 'athens');
      s.unitLed = s.unitLed.map((_, u) => (s.unitAt[u] === sea('saronic') ? l : -1));
      const his = put(s, 'saronic', 'corinth-f4', { by: 'sparta', n: 2 });
      if (led) for (const u of his) s.unitLed[u] = lead(s, 'saronic', 'leader-1', 'sparta');
      return offers(stacked(s, 'saronic')).filter((o) => o.startsWith('engage'));
    };
    expect(named(false)).toEqual(['engage corinth-f4 saronic']);
    expect(named(true)).toEqual(['engage leader-1 saronic']);
  });

  it('is shown into a port by the sea of its symbol, and straight ashore where the port is no more: EPW-NAV-04 EPW-NAV-06', () => {
    const way = (ruined: boolean): readonly number[] | undefined => {
      const s = bare('campaign');
      const c = city('naupactus');
      if (ruined) [s.destroyed[c], s.walled[c]] = [1, 0];
      hold(s, 'naupactus', ruined ? 'sparta' : 'athens');
      if (ruined) s.cityHolder[c] = -1;
      put(s, 'patrae', 'attica-f5', { by: 'athens' });
      const t = stacked(s, 'patrae');
      const view = epic.view(t, 'athens');
      const ask = view.asks.find(({ role }) => role === 'athens');
      return ask && waysOf(view, ask).get(`land ${placeName(at('naupactus'))}`)?.path;
    };
    expect(way(false)).toEqual([sea('patrae'), sea('corinthian'), at('naupactus')]);
    expect(way(true)).toEqual([sea('patrae'), at('naupactus')]);
  });

  it('to a beach is shown from the sea it stands at: EPW-NAV-04', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    const view = epic.view(stacked(s, 'saronic'), 'athens');
    const ask = view.asks.find(({ role }) => role === 'athens');
    expect(ask && waysOf(view, ask).get('land W3832')).toMatchObject({
      cost: 2,
      path: [sea('saronic'), hex('W3832')],
    });
  });
});

describe('a stack', () => {
  it('that has sailed is not told to sail again, whoever else lies there: EPW-MOV-02', () => {
    const s = bare('campaign');
    const [u] = put(s, 'saronic', 'attica-f5') as [number];
    put(s, 'saronic', 'corinth-f4', { by: 'sparta' });
    put(s, 'athens', 'attica-h4');
    expect(offers(moving(s))).toContain('stack saronic');
    s.unitBits[u] = SAILED;
    expect(offers(moving(s))).not.toContain('stack saronic');
  });
});

describe('ships in the way', () => {
  /** An Athenian fleet comes to this sea with a high die. */
  const passing = (s: S, start: string, goal: string): S => {
    put(s, start, 'attica-f5', { by: 'athens' });
    put(s, 'athens', 'attica-h4');
    const t = stacked(s, start);
    does(t, `sail ${goal}`);
    if (asked(t) === 'athens naval') does(t, 'roll', [6]);
    return t;
  };

  it('come out from before a port they mask as from any beach: EPW-NAV-09 EPW-SIE-09', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false });
    expect(asked(passing(s, 'sunium', 'saronic'))).toBe('sparta intercept');
  });

  it('do not come out in the open sea: EPW-NAV-09 EPW-ARE-08', () => {
    const s = bare('campaign');
    put(s, 'north_ionian', 'corinth-f4', { by: 'sparta' });
    expect(asked(passing(s, 'corcyraean', 'north_ionian'))).not.toContain('intercept');
    const t = bare('campaign');
    put(t, 'actian', 'corinth-f4', { by: 'sparta' });
    expect(asked(passing(t, 'corcyraean', 'actian'))).toBe('sparta intercept');
  });

  it('are no danger in a truce: EPW-NAV-09 EPW-NAV-10', () => {
    const risk = (peace: S['peace']): number => {
      const s = bare('campaign');
      put(s, 'cenchreae', 'corinth-f4');
      s.peace = peace;
      if (peace === 'truce') s.truceUntil = 9;
      return interceptRisk(epic.view(from(s, moveFrame(ATHENS)), 'athens'), ATHENS, [sea('saronic')], 1);
    };
    expect(risk('war')).toBeCloseTo(4 / 6);
    expect(risk('truce')).toBe(0);
  });
});

describe('the prospect of a voyage', () => {
  it('has its wind, its danger and its supply before it is begun: EPW-NAV-01 EPW-NAV-10 EPW-SUP-06', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5', { n: 2 });
    lead(s, 'piraeus', 'phormio', 'athens');
    put(s, 'cenchreae', 'corinth-f4');
    const t = from(s, moveFrame(ATHENS));
    does(t, 'stack W3731');
    const prospect = (verb: string): Prospect => {
      const view = epic.view(t, 'athens');
      const ask = sure(view.asks.find(({ role }) => role === 'athens'));
      return prospectOf(view, ask, sure(waysOf(view, ask).get(verb)));
    };
    expect(prospect('sail saronic')).toMatchObject({ cost: 1, die: 0, fight: false, cut: false });
    // The die need not exceed 3, one more for the second fleet; a single one is harder to find.
    expect(prospect('sail saronic').risk).toBeCloseTo(5 / 6);
    does(t, 'pick attica-f5');
    expect(prospect('sail saronic').risk).toBeCloseTo(4 / 6);
    expect(prospect('sail patrae')).toMatchObject({ cost: 8, die: 2 });
  });
});

describe('the odds of a fleet', () => {
  const kinds = (tables: readonly OddsTable[]): string[] => tables.map(({ kind }) => kind);
  const plan = (s: S, over: object): S => {
    const [u] = put(s, 'piraeus', 'attica-f5') as [number];
    return from(s, {
      ...navalFrame(ATHENS, { units: [u], leaders: [] }, at('piraeus')),
      ...{ path: [at('piraeus'), sea('saronic')], spent: [0, 7] },
      ...over,
    } as AnyFrame);
  };

  it('tell of a plan while one is made, on its way, and before the die: EPW-NAV-01', () => {
    const none = bare('campaign');
    expect(navalOdds(none, sea('saronic'))).toEqual([]);
    const made = plan(bare('campaign'), {});
    expect(kinds(navalOdds(made, sea('saronic')))).toEqual(['naval']);
    expect(kinds(navalOdds(made, sea('sunium')))).toEqual([]);
    const watched = bare('campaign');
    put(watched, 'cenchreae', 'corinth-f4');
    const rolled = plan(watched, { step: 'naval.go', die: 6 });
    expect(asked(rolled)).toBe('sparta intercept');
    expect(kinds(navalOdds(rolled, sea('saronic')))).toEqual(['interception']);
  });

  it('tell what Storms at Sea would do to an enemy who holds the card and may play it: EPW-NAV-01', () => {
    const told = (seat: number, over: object, change: (s: S) => void = () => undefined): boolean => {
      const s = bare('campaign');
      for (const by of ['athens', 'sparta']) holds(s, by, 'storms_at_sea');
      change(s);
      // Held in both hands the window of the enemy stands open.
      const t = plan(s, { step: 'naval.named', ...over });
      return navalOdds(t, sea('saronic'), seat)[0]?.ifPlayed !== undefined;
    };
    expect(told(SPARTA, {})).toBe(true);
    expect(told(ATHENS, {})).toBe(false);
    expect(told(-1, {})).toBe(false);
    // The plan is still being made; the card could be played at its end, and has not been let pass.
    expect(told(SPARTA, { step: 'naval', asked: [SPARTA] })).toBe(false);
    // Another card in his hand is none of that.
    const empty = bare('campaign');
    holds(empty, 'sparta', 'delphi');
    const t = plan(empty, {});
    expect(navalOdds(t, sea('saronic'), SPARTA)[0]?.ifPlayed).toBeUndefined();
    const truce = (s: S): void => {
      s.peace = 'truce';
      s.truceUntil = 9;
    };
    expect(told(SPARTA, { step: 'naval' }, truce)).toBe(false);
  });

  it('tell of interceptions where somebody sails and the sea is not open, by their rule: EPW-NAV-10', () => {
    const s = bare('campaign');
    put(s, 'cenchreae', 'corinth-f4');
    const [table] = navalOdds(plan(s, {}), sea('saronic')).filter(({ kind }) => kind === 'interception');
    expect(table?.factors).toEqual([{ rule: 'EPW-NAV-10', kind: 'modifier', value: 1 }]);
    const idle = bare('campaign');
    put(idle, 'cenchreae', 'corinth-f4');
    expect(navalOdds(idle, sea('saronic'))).toEqual([]);
    const open = bare('campaign');
    put(open, 'north_ionian', 'corinth-f4', { by: 'sparta' });
    const [u] = put(open, 'corcyraean', 'attica-f5', { by: 'athens' }) as [number];
    const out = navalFrame(ATHENS, { units: [u], leaders: [] }, sea('corcyraean'));
    open.flow = [{ ...out, path: [...out.path, sea('north_ionian')], spent: [0, 1] }];
    expect(kinds(navalOdds(open, sea('north_ionian')))).toEqual(['naval', 'storm']);
  });

  it('tell of storms in the open sea alone: EPW-NAV-14', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    put(s, 'north_ionian', 'attica-f6', { by: 'athens' });
    expect(navalOdds(s, sea('saronic'))).toEqual([]);
    expect(kinds(navalOdds(s, sea('north_ionian')))).toEqual(['storm']);
  });
});

describe('a port', () => {
  /** What coming to this place by sea comes to: in, an attack on the hex, or a battle for the port. */
  function coming(place: string, change: (s: S) => void, cargo = false): string {
    const s = bare('campaign');
    const from = placeName((coast[findPlace(place)] as readonly number[])[0] as number);
    const [fleet] = put(s, from, 'attica-f5', { by: 'athens' }) as [number];
    if (cargo) {
      const [man] = put(s, from, 'attica-h4') as [number];
      s.unitOn[man] = fleet;
    }
    s.unitLed[fleet] = lead(s, from, 'nicias', 'athens');
    put(s, 'athens', 'attica-h4');
    change(s);
    const t = stacked(s, from);
    does(t, `land ${placeName(findPlace(place))}`);
    // Whoever comes to fight has nothing to add to his plan, and the die is rolled.
    const open = asked(t) === 'athens naval';
    if (open) does(t, 'roll');
    const move = frameOf(t, 'move');
    const fights =
      (move?.clashes.length ?? 0) > 0 ? 'clash' : (move?.attacks.length ?? 0) > 0 ? 'attack' : 'in';
    return open ? `${fights}, open` : fights;
  }
  const landed = (place: string) => (s: S) => {
    put(s, place, 'laconia-h5', { by: 'sparta', inside: false });
  };
  const fleets = (place: string) => (s: S) => {
    put(s, place, 'corinth-f4', { by: 'sparta', inside: false });
  };

  it('masked by land units lets empty ships in, not those with men aboard: EPW-SIE-08 EPW-SIE-09', () => {
    expect(coming('piraeus', landed('piraeus'))).toBe('in, open');
    expect(coming('piraeus', landed('piraeus'), true)).toBe('attack');
    expect(coming('cenchreae', () => undefined)).toBe('attack');
  });

  it('shut by ships is come to in a battle at sea, unless men are to be landed: EPW-SIE-08 EPW-SIE-09 EPW-SIE-17', () => {
    expect(coming('piraeus', fleets('piraeus'))).toBe('clash');
    expect(coming('piraeus', fleets('piraeus'), true)).toBe('attack');
  });

  it('is a fort with a base in it as well: EPW-SIE-09 EPW-BLD-07', () => {
    const fort = (s: S): void => {
      s.forts = [hex('W3832')];
      s.bases = [{ hex: hex('W3832'), seat: ATHENS, inside: true, fixed: false }];
      put(s, 'W3832', 'attica-h4', { inside: true });
      fleets('W3832')(s);
    };
    expect(coming('W3832', fort)).toBe('clash');
  });

  it('of the enemy, or a city that is none, is attacked on land: EPW-SIE-09 EPW-SIE-17', () => {
    // Acharnae lies on the coast and is no port.
    expect(coming('acharnae', fleets('acharnae'))).toBe('attack');
    // Ships of one's own before an enemy port shut nobody out of it, though a base of one's own lies there.
    const own = (s: S): void => {
      put(s, 'cenchreae', 'attica-f6', { by: 'athens', inside: false });
      s.bases = [{ hex: at('cenchreae'), seat: ATHENS, inside: false, fixed: false }];
    };
    expect(coming('cenchreae', own)).toBe('attack');
  });

  it('is left at will by those who shut it: EPW-SIE-08', () => {
    const s = bare('campaign');
    put(s, 'cenchreae', 'attica-f5', { by: 'athens', inside: false });
    expect(offers(stacked(s, placeName(at('cenchreae'))))).toContain('sail saronic');
  });

  it('may be broken out of by its own ships, one of them without a leader; not by those before it, nor by men: EPW-SIE-09', () => {
    const before = bare('campaign');
    put(before, 'cenchreae', 'attica-f5', { by: 'athens', inside: false });
    const name = placeName(at('cenchreae'));
    expectRefusal(stacked(before, name), `breakout ${name}`, 'EPW-SIE-09');
    const shut = bare('campaign');
    put(shut, 'cenchreae', 'attica-f5', { by: 'athens', inside: false });
    put(shut, 'cenchreae', 'attica-h4', { by: 'athens', inside: false });
    lead(shut, 'cenchreae', 'nicias', 'athens', false);
    put(shut, 'cenchreae', 'corinth-f4');
    expect(offers(stacked(shut, name, SPARTA))).toContain(`breakout ${name}`);
    const men = bare('campaign');
    put(men, 'cenchreae', 'attica-f5', { by: 'athens', inside: false });
    put(men, 'cenchreae', 'corinth-h4');
    expectRefusal(stacked(men, name, SPARTA), `breakout ${name}`, 'EPW-SIE-09');
  });

  it('is relieved by one stack, whatever is fought elsewhere: EPW-COM-25 EPW-PEA-03d', () => {
    const s = bare('campaign');
    put(s, 'saronic', 'attica-f5');
    const [other] = put(s, 'sunium', 'attica-f6', { by: 'athens' }) as [number];
    const [his] = put(s, 'sunium', 'laconia-f4', { by: 'sparta' }) as [number];
    fleets('piraeus')(s);
    const land = (place: number): boolean => {
      const t = from(s, { ...moveFrame(ATHENS), clashes: [place, ATHENS, -1, 1, 1, other, his] });
      does(t, 'stack saronic');
      return offers(t).includes(`land ${placeName(at('piraeus'))}`);
    };
    expect([land(sea('sunium')), land(at('piraeus'))]).toEqual([true, false]);
  });
});
