import { describe, expect, it } from 'vitest';
import { findPlace, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { masksByFleet } from '../src/query.ts';
import type { S } from '../src/state.ts';
import { isFleet } from '../src/units.ts';
import { at } from './ground.ts';
import { asked, bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

const SEA = findPlace('saronic');
/** Piraeus is Athenian, a medium port on the Saronic Gulf. */
const name = 'W3731';

const shipsIn = (s: S, seat: number): number =>
  s.unitAt.filter((place, u) => place === at('piraeus') && s.unitSeat[u] === seat && isFleet[u]).length;
const atSea = (s: S, seat: number): number =>
  s.unitAt.filter((place, u) => place === SEA && s.unitSeat[u] === seat).length;
/** Who held the field in the battle last fought, of the seats. */
let held = -1;
const winner = (_s: S): number => held;
/** Fights on to the end with one throw of the dice after another, until it comes out as wanted. */
function fought(make: () => S, verb: string, wanted: (s: S) => boolean): S {
  for (let n = 0; n < 200; n++) {
    const s = make();
    s.dice = { ...s.dice, at: n * 5 };
    held = -1;
    let { events } = does(s, verb);
    for (;;) {
      for (const e of events) if (e.type === 'fought') held = (e as unknown as { winner: number }).winner;
      const step = asked(s).split(' ')[1] as string;
      if (held >= 0 || !/^(battle|retreat)/.test(step)) break;
      ({ events } = does(
        s,
        step === 'battle.press' ? 'press' : step === 'battle.hold' ? 'hold' : (offers(s)[0] as string),
      ));
    }
    if (wanted(s)) return s;
  }
  throw new Error('never');
}

describe('fleets come to shut a port', () => {
  /** A Spartan squadron with hoplites aboard comes to Piraeus, where Athenian fleets lie. */
  function arrival(ships: number, defenders: number): S {
    const s = bare('campaign');
    put(s, 'saronic', 'corinth-f4', { by: 'sparta', n: ships });
    const l = lead(s, 'saronic', 'brasidas', 'sparta');
    s.unitLed = s.unitLed.map((_, u) => (s.unitAt[u] === SEA ? l : -1));
    put(s, 'piraeus', 'attica-f6', { n: defenders });
    lead(s, 'piraeus', 'phormio', 'athens');
    const t = from(s, moveFrame(1));
    does(t, 'stack saronic');
    does(t, `land ${name}`, [6]);
    if (offers(t).includes('done')) does(t, 'done');
    does(t, `fight ${name}`);
    while (asked(t) === 'athens place') does(t, 'done');
    return t;
  }
  it('its fleets may put out against them, or stay: EPW-SIE-04', () => {
    const s = arrival(2, 2);
    expect(asked(s)).toBe('athens place.port');
    expect(offers(s)).toEqual(['sortie', 'hold']);
    expectRefusal(s, 'done', 'EPW-SIE-04');
    does(s, 'hold');
    expect(asked(s)).toBe('sparta place.choice');
  });
  it('beaten maskers stay in their sea, the victors are in port again, and it counts there: EPW-SIE-04', () => {
    const s = fought(
      () => arrival(2, 3),
      'sortie',
      (t) => atSea(t, 1) > 0 && winner(t) === 0,
    );
    expect(shipsIn(s, 0)).toBe(3);
    expect(shipsIn(s, 1)).toBe(0);
    expect(s.unitBits.filter((bits, u) => s.unitAt[u] === at('piraeus') && (bits & 1) === 0)).toHaveLength(0);
    expect(s.al[region('attica')]).toBe(18);
    // The Megarid touches the sea, but the battle was fought in the port.
    expect(s.al[region('megarid')]).toBe(9);
  });
  it('beaten defenders go back into the port, and the maskers come on: EPW-SIE-04', () => {
    const s = fought(
      () => arrival(3, 1),
      'sortie',
      (t) => winner(t) === 1 && shipsIn(t, 0) === 1,
    );
    expect(asked(s)).toBe('sparta place.choice');
    expect(atSea(s, 0)).toBe(0);
    expect(atSea(s, 1)).toBe(0);
    expect(shipsIn(s, 1)).toBeGreaterThan(0);
  });
  it('several fleets put out under an admiral only: EPW-LDR-03', () => {
    const s = arrival(2, 2);
    s.leaderAt.fill(findPlace('gone'));
    expectRefusal(s, 'sortie', 'EPW-LDR-03');
  });
  it('nor one against more than four: EPW-COM-03', () => {
    expect(asked(arrival(4, 1))).toBe('athens place.port');
    expect(asked(arrival(5, 1))).toBe('sparta place.choice');
  });
});

/** Spartans before Piraeus by land and sea, Athenian ships inside and on the gulf. */
function shut({ land = 4, ships = 1, leaders = 2, inside = 0, relief = 0, besieged = false } = {}): S {
  const s = bare('campaign');
  if (land > 0) put(s, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false, n: land });
  put(s, 'piraeus', 'corinth-f4', { by: 'sparta', inside: false, n: ships });
  lead(s, 'piraeus', 'brasidas', 'sparta', false);
  if (leaders > 1) lead(s, 'piraeus', 'archidamus', 'sparta', false);
  if (inside > 0) {
    put(s, 'piraeus', 'attica-f6', { n: inside });
    lead(s, 'piraeus', 'phormio', 'athens');
  }
  if (relief > 0) {
    put(s, 'saronic', 'attica-f6', { by: 'athens', n: relief });
    const l = lead(s, 'saronic', 'nicias', 'athens');
    s.unitLed = s.unitLed.map((_, u) => (s.unitAt[u] === SEA ? l : -1));
  }
  if (besieged) s.sieges = [{ hex: at('piraeus'), morale: 4, seat: 1, raised: false }];
  return from(s, moveFrame(0));
}
/** The relieving fleets come to the port and ask for it. */
function come(s: S): S {
  does(s, 'stack saronic');
  does(s, `land ${name}`, [6]);
  if (offers(s).includes('done')) does(s, 'done');
  does(s, `fight ${name}`);
  return s;
}

describe('fleets come to a port shut by fleets', () => {
  it('these fight at sea, or stand ashore with their men: EPW-SIE-09, EPW-SIE-17', () => {
    expect(asked(come(shut({ relief: 2 })))).toBe('sparta blockade');
    expect(offers(come(shut({ relief: 2 })))).toEqual(['meet', 'ashore']);
    expectRefusal(come(shut({ relief: 2 })), 'hold', 'EPW-SIE-09');
    expectRefusal(come(shut({ relief: 2, besieged: true })), 'hold', 'EPW-SIE-17');
    // Nobody ashore: they fight.
    expect(asked(come(shut({ relief: 2, land: 0 })))).not.toBe('sparta blockade');
  });
  it('ashore they have given up the port, and the siege is broken at once: EPW-SIE-17', () => {
    const s = come(shut({ relief: 2, besieged: true }));
    const al = s.al[region('attica')] as number;
    does(s, 'ashore');
    expect(s.sieges).toEqual([]);
    expect(s.al[region('attica')]).toBe(al + 2);
    expect(masksByFleet(s, at('piraeus'))).toBe(false);
    expect(asked(s)).toBe('athens blockade.ashore');
    expectRefusal(s, 'meet', 'EPW-SIE-17');
    does(s, 'hold');
    expect(s.unitAt.filter((place, u) => place === at('piraeus') && s.unitSeat[u] === 0)).toHaveLength(2);
  });
  it('and may be attacked there: EPW-SIE-17', () => {
    const s = come(shut({ relief: 2, land: 1 }));
    does(s, 'ashore');
    const { events } = does(s, 'press');
    expect(events).toContainEqual(
      expect.objectContaining({ type: 'battle', kind: 'landing', place: at('piraeus') }),
    );
  });
  it('several ships and several men want a leader each, or the ships stay ashore: EPW-SIE-17 EPW-LDR-02 RUL-128', () => {
    const s = come(shut({ relief: 2, ships: 2, leaders: 1, besieged: true }));
    expect(asked(s)).toBe('athens blockade.ashore');
    expect(s.sieges).toEqual([]);
    expect(asked(come(shut({ relief: 2, ships: 2, leaders: 2, besieged: true })))).toBe('sparta blockade');
    expect(asked(come(shut({ relief: 2, ships: 2, leaders: 1, land: 1, besieged: true })))).toBe(
      'sparta blockade',
    );
  });
  it('a single ship goes out without the only leader of several men: EPW-SIE-17 EPW-LDR-02 RUL-128', () => {
    const led = (setting: Parameters<typeof shut>[0]): unknown => {
      const { events } = does(come(shut({ relief: 2, leaders: 1, ...setting })), 'meet');
      return events.find((event) => event.type === 'move')?.leaders;
    };
    expect(led({ ships: 1, land: 2 })).toEqual([]);
    expect(led({ ships: 1, land: 1 })).toHaveLength(1);
    expect(led({ ships: 1, land: 2, leaders: 2 })).toHaveLength(1);
  });
  it('relieving fleets that win break the siege and are in the port: EPW-SIE-19', () => {
    const s = fought(
      () => come(shut({ relief: 3, besieged: true })),
      'meet',
      (t) => winner(t) === 0 && shipsIn(t, 0) === 3,
    );
    expect(s.sieges).toEqual([]);
    // A victory in the port and one for the broken siege; nothing in the other regions of the gulf.
    expect(s.al[region('attica')]).toBe(20);
    expect(s.al[region('megarid')]).toBe(9);
  });
  it('beaten besieging fleets go only to their men ashore, and shut nothing for the rest of the turn: EPW-SIE-18, EPW-SIE-09', () => {
    const s = fought(
      () => come(shut({ relief: 3, ships: 2 })),
      'meet',
      (t) => winner(t) === 0 && shipsIn(t, 1) > 0,
    );
    expect(atSea(s, 1)).toBe(0);
    expect(masksByFleet(s, at('piraeus'))).toBe(false);
    const t = from(s, { step: 'campaign.over', n: 2, order: [], at: 0 });
    expect(masksByFleet(t, at('piraeus'))).toBe(true);
  });
  it('besiegers who win are back before the port: EPW-SIE-18', () => {
    const s = fought(
      () => come(shut({ relief: 1, ships: 3, besieged: true })),
      'meet',
      (t) => winner(t) === 1,
    );
    expect(atSea(s, 1)).toBe(0);
    expect(shipsIn(s, 0)).toBe(0);
    expect(s.sieges).toHaveLength(1);
    expect(masksByFleet(s, at('piraeus'))).toBe(true);
  });
  it('without men ashore they have nowhere to go: EPW-SIE-18', () => {
    const s = shut({ relief: 3, land: 0, ships: 2 });
    come(s);
    expect(asked(s)).toBe('athens battle.press');
    does(s, 'press');
    expect(asked(s)).not.toBe('sparta battle.hold');
  });
  it('beaten relieving fleets go to a sea beside that is not the enemy’s: EPW-SIE-18', () => {
    const s = come(shut({ relief: 2, ships: 2 }));
    does(s, 'meet');
    for (let n = 0; asked(s) !== 'athens battle.press'; n++) {
      const t = come(shut({ relief: 2, ships: 2 }));
      t.dice = { ...t.dice, at: n };
      does(t, 'meet');
      Object.assign(s, t);
    }
    does(s, 'break-off');
    expect(asked(s)).toBe('athens retreat');
    expect(offers(s).every((offer) => !/ [WE]\d/.test(offer))).toBe(true);
    expectRefusal(s, `retreat ${name}`, 'EPW-RET-01');
  });
  it('one stack comes to it in a phase: EPW-COM-25', () => {
    const s = shut({ relief: 1, inside: 1 });
    does(s, `stack ${name}`);
    does(s, `breakout ${name}`);
    does(s, 'stack saronic');
    expectRefusal(s, `land ${name}`, 'EPW-COM-25');
  });
});

describe('those that shut a port', () => {
  it('are not attacked in a truce: EPW-PEA-03d', () => {
    const s = shut({ relief: 2, inside: 1 });
    s.peace = 'truce';
    does(s, 'stack saronic');
    expectRefusal(s, `land ${name}`, 'EPW-PEA-03d');
    does(s, 'halt');
    does(s, `stack ${name}`);
    expectRefusal(s, `breakout ${name}`, 'EPW-PEA-03d');
  });
  it('nor by one fleet when they are more than four: EPW-COM-03', () => {
    const s = shut({ relief: 1, ships: 5 });
    does(s, 'stack saronic');
    expectRefusal(s, `land ${name}`, 'EPW-COM-03');
    const t = shut({ relief: 1, ships: 4 });
    does(t, 'stack saronic');
    expect(offers(t)).toContain(`land ${name}`);
  });
});

describe('fleets shut up in a port', () => {
  it('carry nobody past those who mask it, by land or by sea: EPW-SIE-07d', () => {
    const s = shut({ inside: 1 });
    put(s, 'piraeus', 'attica-h4');
    does(s, `stack ${name}`);
    for (const word of ['pick attica-f6', 'pick attica-h4', 'with phormio']) does(s, word);
    expectRefusal(s, `breakout ${name}`, 'EPW-SIE-07d');
    const t = bare('campaign');
    put(t, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false });
    put(t, 'piraeus', 'attica-f6');
    put(t, 'piraeus', 'attica-h4');
    lead(t, 'piraeus', 'phormio', 'athens');
    const u = from(t, moveFrame(0));
    does(u, `stack ${name}`);
    for (const word of ['pick attica-f6', 'with phormio']) does(u, word);
    expect(offers(u)).toContain('sail saronic');
    does(u, 'pick attica-h4');
    expectRefusal(u, 'sail saronic', 'EPW-SIE-07d');
  });
  it('come out several together under an admiral only: EPW-LDR-03', () => {
    const s = shut({ inside: 2 });
    s.leaderAt.fill(findPlace('gone'));
    does(s, `stack ${name}`);
    expectRefusal(s, `breakout ${name}`, 'EPW-LDR-03');
  });
  const out = (): S => {
    const s = shut({ inside: 2 });
    does(s, `stack ${name}`);
    expect(offers(s)).toContain(`breakout ${name}`);
    does(s, `breakout ${name}`);
    if (offers(s).includes('done')) does(s, 'done');
    does(s, `fight ${name}`);
    return s;
  };
  it('may come out against those that shut it: EPW-SIE-09', () => {
    expect(asked(out())).toBe('sparta blockade');
    const s = fought(out, 'meet', (t) => winner(t) === 0 && shipsIn(t, 0) === 2);
    expect(masksByFleet(s, at('piraeus'))).toBe(false);
    const t = fought(out, 'meet', (u) => winner(u) === 1);
    expect(atSea(t, 0)).toBe(0);
    expect(masksByFleet(t, at('piraeus'))).toBe(true);
  });
  it('have nobody to come out against when only land units mask: EPW-SIE-09', () => {
    const s = bare('campaign');
    put(s, 'piraeus', 'laconia-h5', { by: 'sparta', inside: false });
    put(s, 'piraeus', 'attica-f6');
    const t = from(s, moveFrame(0));
    does(t, `stack ${name}`);
    expectRefusal(t, `breakout ${name}`, 'EPW-SIE-09');
  });
});
