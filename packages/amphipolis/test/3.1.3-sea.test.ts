import { describe, expect, it } from 'vitest';
import { amphipolis } from '../src/game.ts';
import { zone } from '../src/map.ts';
import { expectEvent, expectLegal, expectRefusal, refusalOf } from './expect.ts';
import { at, targets } from './look.ts';
import { act, asked, play, position, type Setting, type Table, toldOff } from './table.ts';

const foot = ['A-H6', 'A-H6', 'A-H6', 'A-H6', 'A-H5x', 'A-H5x', 'A-P5x', 'A-P5x', 'A-P5x', 'A-P5x'] as const;

/** Athens tells off a group in an activated zone. */
const ready = (from: string, who: readonly string[], setting: Setting = {}): Table =>
  toldOff('athens', from, who, { announced: 2, ...setting });

function tellOff(t: Table, from: string, who: readonly string[]): void {
  act(t, 'athens', `activate ${from}`);
  for (const name of who) act(t, 'athens', `pick ${name}`);
}

/** The rules that would bear on a battle in that zone. */
const factorsAt = (t: Table, id: string): string[] =>
  amphipolis.odds(t, 'athens', id).flatMap((table) => table.factors.map((f) => f.rule));

describe('3.1.2 transport of reinforcements', () => {
  const arriving = (who: readonly string[], zones: Setting['zones'] = {}): Table => {
    const t = position({
      phase: 'B.2',
      turn: 3,
      zones: { ...zones, Thasos: [...who, 'A-C5'] },
    });
    tellOff(t, 'Thasos', who);
    return t;
  };

  it('AMP-3.1.2-a: ships at Thasos sail to any maritime zone and carry land units from there', () => {
    const t = arriving(['A-T7', 'A-H6']);
    expect(targets(t, 'athens', 'go')).toEqual(['M1', 'M2', 'M3']);
    play(t, ['athens go M1', 'athens land T5']);
    expect(at(t, 'M1')).toEqual(['A-T7']);
    expect(at(t, 'T5')).toEqual(['A-H6']);
  });

  it('AMP-3.1.2-a: one land unit at most for each point of the carrying ships, as they now are', () => {
    expectLegal(arriving(['A-T7', ...foot.slice(0, 7)]), 'athens', 'go M2');
    expectRefusal(arriving(['A-T7', ...foot.slice(0, 8)]), 'athens', 'go M2', 'AMP-3.1.2-a');
    expectLegal(arriving(['A-T10*', ...foot.slice(0, 5)]), 'athens', 'go M2');
    expectRefusal(arriving(['A-T10*', ...foot.slice(0, 6)]), 'athens', 'go M2', 'AMP-3.1.2-a');
    expectLegal(arriving(['A-T7*', 'A-T10*', ...foot.slice(0, 8)]), 'athens', 'go M2');
  });

  it('AMP-3.1.2-a: leaders are carried free, but not without a ship', () => {
    const t = arriving(['A-T7*', ...foot.slice(0, 3), 'cleon', 'autocles', 'thucydides']);
    expectLegal(t, 'athens', 'go M2');
    expectRefusal(arriving(['cleon'], { M2: ['A-T10'] }), 'athens', 'go M2', 'AMP-2.B.2-h');
  });

  it('AMP-3.1.2-a: ships that are already at sea carry nobody in B.2', () => {
    expectRefusal(arriving(['A-H6'], { M2: ['A-T20'] }), 'athens', 'go M2', 'AMP-2.B.2-h');
  });

  it('AMP-3.1.2-b: those carried land beside the sea where the ships stop, in one zone or in several', () => {
    const t = arriving(['A-T7', 'A-H6', 'A-P5x', 'A-A3x', 'cleon']);
    act(t, 'athens', 'go M2');
    expect(targets(t, 'athens', 'land')).toEqual(['T4', 'T15', 'T22']);
    play(t, [
      'athens pick A-H6',
      'athens pick cleon',
      'athens land T22',
      'athens pick A-P5x',
      'athens land T4',
    ]);
    act(t, 'athens', 'land T15');
    expect(at(t, 'T22')).toEqual(['A-H6', 'cleon']);
    expect(at(t, 'T4')).toEqual(['A-P5x']);
    expect(at(t, 'T15')).toEqual(['A-A3x']);
    expect(at(t, 'M2')).toEqual(['A-T7']);
  });

  it('AMP-3.1.2-b: land units do not stay aboard, leaders may', () => {
    const t = arriving(['A-T7', 'A-H6', 'cleon']);
    act(t, 'athens', 'go M2');
    expectRefusal(t, 'athens', 'done', 'AMP-3.1.1-b');
    play(t, ['athens pick A-H6', 'athens land T4']);
    expectLegal(t, 'athens', 'done');
    act(t, 'athens', 'done');
    expect(at(t, 'M2')).toEqual(['A-T7', 'cleon']);
  });

  it('AMP-3.1.1-c AMP-3.1.3-a R-93: a leader aboard goes ashore alone as if he were carried there, and does not stop at sea', () => {
    const aboard = (zones: Setting['zones']): Table =>
      ready('M2', ['cleon'], { zones: { M2: ['A-T7'], ...zones } });
    const near = aboard({});
    expect(targets(near, 'athens', 'go')).toEqual(['T4', 'T15', 'T22']);
    expectRefusal(near, 'athens', 'go M3', 'AMP-3.1.3-a');
    play(near, ['athens go T4', 'athens go T3']);
    expect(at(near, 'T3')).toEqual(['cleon']);
    const far = aboard({ M3: ['A-T10'] });
    act(far, 'athens', 'go M3');
    expectRefusal(far, 'athens', 'halt', 'AMP-3.1.3-c');
    act(far, 'athens', 'go T23');
    expect(at(far, 'T23')).toEqual(['cleon']);
  });

  it('AMP-3.1.2-b: nobody lands where an enemy unit stands', () => {
    const t = arriving(['A-T7', 'A-H6', 'A-P5x'], { T4: ['S-P5x'], T22: ['clearidas'] });
    act(t, 'athens', 'go M2');
    expect(targets(t, 'athens', 'land')).toEqual(['T15', 'T22']);
    expectRefusal(t, 'athens', 'land T4', 'AMP-3.1.2-b');
    expectRefusal(t, 'athens', 'land T8', 'AMP-3.1.2-b');
  });

  it('AMP-3.1.2-b: ships with troops do not stop where nobody can land', () => {
    const t = arriving(['A-T7', 'A-H6'], { T5: ['S-P5x'] });
    expectRefusal(t, 'athens', 'go M1', 'AMP-3.1.2-b');
    expectLegal(t, 'athens', 'go M2', 'go M3');
    expectLegal(arriving(['A-T7'], { T5: ['S-P5x'] }), 'athens', 'go M1');
  });

  it('AMP-3.1.2-b: stacking is respected at the landing', () => {
    const garrison = ['A-C5', 'A-C5', 'A-P5B', 'A-P5B', 'A-H6B', 'A-H6B'];
    const t = arriving(['A-T7', ...foot.slice(0, 3)], { T5: garrison });
    expectRefusal(t, 'athens', 'go M1', 'AMP-3.1.2-b');
    expectLegal(arriving(['A-T7', ...foot.slice(0, 2)], { T5: garrison }), 'athens', 'go M1');
    const clear = arriving(['A-T10', ...foot.slice(0, 8)]);
    act(clear, 'athens', 'go M2');
    // Eight fit into the city, not onto clear ground.
    expectLegal(clear, 'athens', 'land T22');
    expectRefusal(clear, 'athens', 'land T4', 'AMP-3.3-a');
    // No landing party is larger than the roomiest shore.
    const many = arriving(['A-T10', ...foot, 'cleon']);
    act(many, 'athens', 'go M2');
    for (const name of foot.slice(0, 8)) act(many, 'athens', `pick ${name}`);
    expect(targets(many, 'athens', 'pick')).toEqual(['cleon']);
    expectRefusal(many, 'athens', 'pick A-P5x', 'AMP-3.1.2-b');
    // Told off to the last man they are still asked where: the last pick sends nobody ashore by itself.
    act(many, 'athens', 'pick cleon');
    expect(targets(many, 'athens', 'land')).toEqual(['T22']);
  });
});

describe('3.1.3 amphibious movement', () => {
  it('AMP-3.1.3-a, AMP-3.1.3-b, G-14: a fleet of 20 in M2 carries 7, 6 and 7 units from Thasos, and no 21st', () => {
    const army = [
      ...['A-H6B', 'A-H6B', 'A-H6B', 'A-H6B', 'A-H6', 'A-H6', 'A-H6'],
      ...['A-H5Bx', 'A-H5Bx', 'A-H5x', 'A-H5x', 'A-P5B', 'A-P5B'],
      ...['A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'A-P5x', 'A-A3x'],
    ];
    const t = position({ announced: 1, zones: { M2: ['A-T20'], Thasos: [...army, 'A-C5', 'cleon'] } });
    act(t, 'athens', 'activate Thasos');
    for (const [to, who] of [
      ['T4', army.slice(0, 7)],
      ['T22', army.slice(7, 13)],
      ['T15', army.slice(13)],
    ] as const) {
      for (const name of who) act(t, 'athens', `pick ${name}`);
      expectEvent(act(t, 'athens', 'go M2'), 'move', { cost: 3 });
      expectEvent(act(t, 'athens', `go ${to}`), 'move', { cost: 1 });
      expect(at(t, to)).toHaveLength(who.length);
    }
    expect(t.left).toBe(1);
    act(t, 'athens', 'pick A-C5');
    expectRefusal(t, 'athens', 'go M2', 'AMP-3.1.3-b');
    expect(refusalOf(t, 'athens', 'go M2')?.params).toEqual({ zone: zone('M2'), left: 0, units: 1 });
  });

  it('AMP-3.1.3-a: troops cross a maritime zone only where a friendly ship stands', () => {
    expectRefusal(ready('T4', ['A-H6']), 'athens', 'go M2', 'AMP-3.1.3-a');
    const t = ready('T4', ['A-H6'], { zones: { M2: ['A-T10'] } });
    act(t, 'athens', 'go M2');
    expectRefusal(t, 'athens', 'go M3', 'AMP-3.1.3-a');
    expectLegal(t, 'athens', 'go T15', 'go T22');
  });

  it('AMP-3.1.3-a: a ship that came there earlier in the phase will do', () => {
    const t = position({ announced: 4, zones: { T4: ['A-H6', 'A-P5x'], M1: ['A-T10'] } });
    tellOff(t, 'M1', ['A-T10']);
    act(t, 'athens', 'go M2');
    tellOff(t, 'T4', ['A-H6']);
    play(t, ['athens go M2', 'athens go T22']);
    expect(at(t, 'T22')).toEqual(['A-H6']);
  });

  it('AMP-3.1.3-a: each maritime zone costs 1 point', () => {
    const t = ready('T4', ['A-H6'], { zones: { M2: ['A-T10'], M3: ['A-T7'] } });
    for (const to of ['M2', 'M3', 'T23']) expectEvent(act(t, 'athens', `go ${to}`), 'move', { cost: 1 });
    expect(asked(t)?.params).toMatchObject({ left: 1 });
  });

  it('AMP-3.1.3-b: what a zone carries is counted over the whole phase', () => {
    const t = position({
      announced: 6,
      zones: { M2: ['A-T7*'], T4: ['A-H6', 'A-H6'], T22: ['A-P5x', 'A-P5x'] },
    });
    tellOff(t, 'T4', ['A-H6', 'A-H6']);
    play(t, ['athens go M2', 'athens go T15', 'athens halt']);
    tellOff(t, 'T22', ['A-P5x', 'A-P5x']);
    expectRefusal(t, 'athens', 'go M2', 'AMP-3.1.3-b');
    // One place is left of three.
    act(t, 'athens', 'done');
    const again = position({
      announced: 6,
      zones: { M2: ['A-T7*'], T4: ['A-H6', 'A-H6'], T22: ['A-P5x', 'A-P5x'] },
    });
    tellOff(again, 'T4', ['A-H6', 'A-H6']);
    play(again, ['athens go M2', 'athens go T15', 'athens halt']);
    tellOff(again, 'T22', ['A-P5x']);
    expectLegal(again, 'athens', 'go M2');
  });

  it('AMP-3.1.3-b: the next action phase starts the count afresh', () => {
    const t = position({
      announced: 2,
      pa: { athens: 2, sparta: 0 },
      zones: { M2: ['A-T7*'], T4: ['A-H6', 'A-H6', 'A-H6'] },
    });
    tellOff(t, 'T4', ['A-H6', 'A-H6', 'A-H6']);
    play(t, ['athens go M2', 'athens go T22', 'athens halt', 'athens done', 'athens announce 2']);
    tellOff(t, 'T22', ['A-H6', 'A-H6', 'A-H6']);
    expectLegal(t, 'athens', 'go M2');
  });

  it('AMP-3.1.3-b: all the ships of the zone count, at the strength they now have', () => {
    const zones = { M2: ['A-T10*', 'A-T7*'], Thasos: ['cleon'] };
    expectLegal(ready('Thasos', foot.slice(0, 8), { zones }), 'athens', 'go M2');
    expectRefusal(ready('Thasos', foot.slice(0, 9), { zones }), 'athens', 'go M2', 'AMP-3.1.3-b');
  });

  it('AMP-3.1.3-b: a way over two maritime zones takes up room in both', () => {
    const t = position({
      announced: 6,
      zones: { M2: ['A-T10'], M3: ['A-T7*'], T4: ['A-H6', 'A-H6', 'A-P5x', 'A-P5x'], T22: ['A-C5', 'A-C5'] },
    });
    tellOff(t, 'T4', ['A-H6', 'A-H6']);
    play(t, ['athens go M2', 'athens go M3', 'athens go T23', 'athens halt']);
    for (const name of ['A-P5x', 'A-P5x']) act(t, 'athens', `pick ${name}`);
    act(t, 'athens', 'go M2');
    expectRefusal(t, 'athens', 'go M3', 'AMP-3.1.3-b');
    play(t, ['athens go T15', 'athens halt']);
    expect(t.carried).toEqual([0, 4, 2]);
  });

  it('AMP-3.1.3-b: ships damaged in the phase carry less', () => {
    const t = position({
      announced: 6,
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T7'], Thasos: [...foot.slice(0, 5)], T22: ['A-C5', 'cleon'] },
    });
    tellOff(t, 'Thasos', foot.slice(0, 5));
    play(t, ['athens go M2', 'athens go T4', 'sparta play storm | 5', 'athens pass']);
    // Three places, and five are already taken: leaders still go free.
    tellOff(t, 'T22', ['A-C5']);
    expectRefusal(t, 'athens', 'go M2', 'AMP-3.1.3-b');
    act(t, 'athens', 'pick cleon');
    expectRefusal(t, 'athens', 'go M2', 'AMP-3.1.3-b');
    const free = position({
      announced: 6,
      advantage: 'athens',
      hands: { sparta: ['storm'] },
      zones: { M2: ['A-T7'], Thasos: [...foot.slice(0, 5)], T22: ['A-C5', 'cleon'] },
    });
    tellOff(free, 'Thasos', foot.slice(0, 5));
    play(free, ['athens go M2', 'athens go T4', 'sparta play storm | 5', 'athens pass']);
    tellOff(free, 'T22', ['cleon']);
    expectLegal(free, 'athens', 'go M2');
  });

  it('AMP-3.1.3-b: leaders are carried free', () => {
    const zones = { M2: ['A-T7*'] };
    const t = ready('Thasos', [...foot.slice(0, 3), 'cleon', 'autocles'], { zones });
    play(t, ['athens go M2', 'athens go T4']);
    expect(at(t, 'T4')).toHaveLength(5);
  });

  it('AMP-3.1.3-c: no land unit ends its move at sea, nor puts to sea without the points to land', () => {
    const t = ready('T4', ['A-H6'], { zones: { M2: ['A-T10'] } });
    act(t, 'athens', 'go M2');
    expectRefusal(t, 'athens', 'halt', 'AMP-3.1.3-c');
    expectRefusal(t, 'athens', 'done', 'AMP-3.1.1-a');
    const late = ready('T14', ['A-H6'], { zones: { M2: ['A-T10'] } });
    // T14 to T10 takes two points, T8 and T4 one each.
    play(late, ['athens go T10', 'athens go T8', 'athens go T4']);
    expect(at(late, 'T4')).toEqual(['A-H6']);
    const tired = ready('T10', ['A-H6'], { zones: { M2: ['A-T10'] } });
    play(tired, ['athens go T9', 'athens go T8', 'athens go T4']);
    expectRefusal(tired, 'athens', 'go M2', 'AMP-3.1.3-c');
  });

  it('AMP-3.1.3-c: nobody puts to sea when every landing within reach is closed', () => {
    const coast = { T4: ['S-P5x'], T15: ['S-P5x'], T22: ['S-P5x'] };
    const truce = { scenario: '10.4', turn: 5 };
    const stuck = ready('Thasos', ['cleon'], {
      ...truce,
      zones: { ...coast, M2: ['A-T10'], Thasos: ['A-H6'] },
    });
    expectRefusal(stuck, 'athens', 'go M2', 'AMP-3.1.3-c');
    // With ships in the port he can still be put ashore at Eion.
    const open = ready('Thasos', ['cleon'], { ...truce, zones: { ...coast, M2: ['A-T10'], M1: ['A-T7'] } });
    act(open, 'athens', 'go M2');
    expect(at(open, 'T5')).toEqual(['cleon']);
  });

  it('AMP-3.1.3-c, AMP-3.1.3-d: the last point may lead back to Thasos where the table allows it', () => {
    const coast = { T4: ['S-P5x'], T15: ['S-P5x'], T22: ['S-P5x'], M1: ['A-T7'], M2: ['A-T10'] };
    const truce = { scenario: '10.4', turn: 5, zones: coast };
    const t = ready('T8', ['A-H6'], truce);
    play(t, ['athens go T5', 'athens go M1']);
    // M2 would strand them: they are back at Eion.
    expect(at(t, 'T5')).toEqual(['A-H6']);
    const back = ready('T8', ['A-H6'], { ...truce, options: { amphibiousToThasos: 'yes' } });
    play(back, ['athens go T5', 'athens go M1', 'athens go M2']);
    expect(at(back, 'Thasos')).toEqual(['A-H6']);
  });

  it('AMP-3.1.3-c: an amphibious move is the whole move of the phase', () => {
    const t = ready('T4', ['A-H6'], { announced: 6, zones: { M2: ['A-T10'], T22: ['A-P5x'] } });
    play(t, ['athens go M2', 'athens go T22', 'athens halt', 'athens activate T22']);
    expectRefusal(t, 'athens', 'pick A-H6', 'AMP-2.B.3.2-a');
  });

  it('AMP-3.1.3-d: it may end among enemies, and the battle then counts the landing', () => {
    const t = ready('Thasos', ['A-H6'], { zones: { M2: ['A-T10'], T4: ['S-P5x'] } });
    play(t, ['athens go M2', 'athens go T4']);
    expect(at(t, 'T4')).toEqual(['A-H6', 'S-P5x']);
    expect(factorsAt(t, 'T4')).toContain('AMP-CRT-col-d');
    expectEvent(act(t, 'athens', 'done', [3]), 'combat');
  });

  it('AMP-3.1.3-d AMP-3.1.3-f: it never ends at Thasos, unless the table allows the way back', () => {
    const zones = { M2: ['A-T10'] };
    const t = ready('T4', ['A-H6'], { zones });
    act(t, 'athens', 'go M2');
    expectRefusal(t, 'athens', 'go Thasos', 'AMP-3.1-b');
    const back = ready('T4', ['A-H6'], { zones, options: { amphibiousToThasos: 'yes' } });
    play(back, ['athens go M2', 'athens go Thasos']);
    expect(at(back, 'Thasos')).toEqual(['A-H6']);
    expect(asked(back)?.params).not.toMatchObject({ moving: true });
  });

  it('AMP-3.1.3-d AMP-3.1-a: the way back to Thasos, where allowed, is by sea from a coast, and not for ships on their own', () => {
    const t = ready('T4', ['A-H6'], { options: { amphibiousToThasos: 'yes' }, zones: { M2: ['A-T10'] } });
    expectRefusal(t, 'athens', 'go Thasos', 'AMP-1.1.3-b');
    const ships = ready('M2', ['A-T10'], { options: { amphibiousToThasos: 'yes' } });
    expectRefusal(ships, 'athens', 'go Thasos', 'AMP-3.1-b');
  });

  it('AMP-3.1.3-e: activated ships sail any distance over the maritime zones, also from Thasos', () => {
    expect(targets(ready('M1', ['A-T10']), 'athens', 'go')).toEqual(['M2', 'M3']);
    const t = ready('Thasos', ['A-T10', 'cleon']);
    expect(targets(t, 'athens', 'go')).toEqual(['M1', 'M2', 'M3']);
    act(t, 'athens', 'go M3');
    expect(at(t, 'M3')).toEqual(['A-T10', 'cleon']);
  });

  it('AMP-3.1.3-e, AMP-1.1.2-a: ships of the operational map do not sail onto the main map', () => {
    expectRefusal(ready('O4', ['A-T10']), 'athens', 'go M2', 'AMP-1.1.2-a');
  });

  it('AMP-3.1.3-e: enemies ashore do not bar the sea', () => {
    const t = ready('Thasos', ['A-T10'], { zones: { T5: ['S-H7x'], T22: ['S-H7x'], T23: ['S-H7x'] } });
    expectLegal(t, 'athens', 'go M1', 'go M3');
  });

  it('AMP-3.1.3-f AMP-3.1.4-c AMP-2.B.2-h: land steps may come before the embarkation and after the landing', () => {
    const t = ready('T8', ['A-H6'], { zones: { M2: ['A-T10'] } });
    play(t, ['athens go T4', 'athens go M2', 'athens go T15', 'athens go T16']);
    expect(at(t, 'T16')).toEqual(['A-H6']);
  });

  it('AMP-3.1.3-f: only a last step from the sea counts as a landing in the battle', () => {
    const ashore = ready('T4', ['A-H6'], { announced: 3, zones: { M2: ['A-T10'], T16: ['S-P5x'] } });
    play(ashore, ['athens go M2', 'athens go T15', 'athens go T16']);
    expect(factorsAt(ashore, 'T16')).not.toEqual([]);
    expect(factorsAt(ashore, 'T16')).not.toContain('AMP-CRT-col-d');
    const landing = ready('T8', ['A-H6'], { announced: 3, zones: { M2: ['A-T10'], T15: ['S-P5x'] } });
    play(landing, ['athens go T4', 'athens go M2', 'athens go T15']);
    expect(factorsAt(landing, 'T15')).toContain('AMP-CRT-col-d');
  });

  it('AMP-3.1.3-a, AMP-3.1.4-f: from Thasos a leader reaches Eion with his 5 points, a unit does not', () => {
    const zones = { M1: ['A-T7'], M2: ['A-T10'] };
    const leader = ready('Thasos', ['cleon'], { zones });
    play(leader, ['athens go M2', 'athens go M1']);
    // Eion is the only landing there: he is put ashore.
    expect(at(leader, 'T5')).toEqual(['cleon']);
    const unit = ready('Thasos', ['A-H6'], { zones });
    act(unit, 'athens', 'go M2');
    expectRefusal(unit, 'athens', 'go M1', 'AMP-3.1.3-c');
  });
});
