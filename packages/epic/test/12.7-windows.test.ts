import { standingAnswer } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { copiesOf, findKind } from '../src/cards.ts';
import { changed } from '../src/changes.ts';
import type { AnyFrame, FrameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { mayHold } from '../src/hands.ts';
import { city, findPlace, region, sea } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { navalFrame } from '../src/procedures/naval.ts';
import { unitsAt } from '../src/query.ts';
import { ATHENS, FROZEN, REMOVED, type S } from '../src/state.ts';
import { findLeader } from '../src/units.ts';
import {
  asked,
  bare,
  does,
  expectRefusal,
  from,
  hold,
  holds,
  inTheField,
  lead,
  levels,
  offers,
  put,
} from './table.ts';

const at = (name: string): number => findPlace(name);
const moving = (s: S, seat: number): S => from(s, moveFrame(seat));

describe('a window', () => {
  it('opens for a hand that may hold the card, whatever it holds: EPW-CRD-06', () => {
    const s = bare('campaign');
    lead(s, 'athens', 'nicias', 'athens');
    put(s, 'athens', 'attica-h4');
    expect(asked(moving(s, ATHENS))).toBe('athens move.stack'); // an empty hand
    holds(s, 'sparta', 'temple_loan');
    const other = moving(s, ATHENS);
    holds(s, 'sparta', 'bad_omens');
    const omens = moving(s, ATHENS);
    expect([asked(other), asked(omens)]).toEqual(['sparta move', 'sparta move']);
    expect([offers(other), offers(omens)]).toEqual([['pass'], ['play bad_omens nicias', 'pass']]);
    for (const viewer of ['athens', 'spectator'])
      expect(epic.view(other, viewer).asks).toEqual(epic.view(omens, viewer).asks);
  });

  it('stays shut once every copy of the card lies open', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'harvest');
    for (const card of copiesOf(findKind('reassessment'))) s.cardAt[card] = REMOVED;
    expect(mayHold(s, ATHENS, 'reassessment')).toBe(false);
    expect(mayHold(s, ATHENS, 'helot_revolt')).toBe(true);
  });

  it('is not opened in swift play to a hand without the card', () => {
    const s = bare('campaign', { windows: 'swift' });
    lead(s, 'athens', 'nicias', 'athens');
    put(s, 'athens', 'attica-h4');
    holds(s, 'sparta', 'temple_loan');
    expect(asked(moving(s, ATHENS))).toBe('athens move.stack');
    holds(s, 'sparta', 'bad_omens');
    expect(asked(moving(s, ATHENS))).toBe('sparta move');
  });

  it('stays shut in a truce: EPW-CRD-07', () => {
    const s = bare('campaign');
    lead(s, 'athens', 'nicias', 'athens');
    put(s, 'athens', 'attica-h4');
    holds(s, 'sparta', 'bad_omens');
    s.peace = 'truce';
    expect(asked(moving(s, ATHENS))).toBe('athens move.stack');
  });
});

describe('Bad Omens (W-1)', () => {
  it('keep a leader and his stack from moving and storming in this campaign turn: EPW-CRD-06', () => {
    const s = bare('campaign');
    lead(s, 'megara', 'nicias', 'athens', false);
    put(s, 'megara', 'attica-h4', { n: 3, inside: false });
    put(s, 'athens', 'attica-h4');
    s.masked = [at('megara')];
    holds(s, 'sparta', 'bad_omens');
    const free = moving(s, ATHENS);
    does(free, 'pass');
    expect(offers(free)).toHaveLength(3);
    const t = moving(s, ATHENS);
    // A card that all have seen is not taken back.
    expect(does(t, 'play bad_omens nicias').mark).toBe(true);
    expect(t.unitBits.filter((bits) => (bits & FROZEN) !== 0)).toHaveLength(3);
    expect(offers(t)).toHaveLength(2);
    does(t, 'done');
    expect(asked(t)).toBe('nobody'); // nobody may storm Megara either
    does(free, 'done');
    expect(asked(free)).toBe('athens battles');
  });
});

const plan = (s: S, path: string[], spent: number[]): AnyFrame => {
  const units = unitsAt(s, at('piraeus'));
  const frame = navalFrame(ATHENS, { units, leaders: [findLeader('phormio')] }, at('piraeus'));
  return {
    ...frame,
    step: 'naval.named',
    path: [at('piraeus'), ...path.map((id) => sea(id))],
    spent: [0, ...spent],
  };
};

describe('Storms at Sea (W-2)', () => {
  const fleet = (): S => {
    const s = bare('campaign');
    put(s, 'piraeus', 'attica-f5', { n: 3 });
    lead(s, 'piraeus', 'phormio', 'athens');
    holds(s, 'sparta', 'storms_at_sea');
    return s;
  };

  it('leave a stack only the die: EPW-NAV-01, EPW-CRD-06', () => {
    const s = fleet();
    const t = from(s, plan(s, ['saronic'], [4]));
    expect(asked(t)).toBe('sparta naval.named');
    expect(epic.pending(t)[0]?.params).toMatchObject({ enemy: 'athens', fleets: 3, cargo: 0 });
    does(t, 'play storms_at_sea', [3]);
    expect(unitsAt(t, at('saronic'))).toHaveLength(0);
    const u = from(s, plan(s, ['saronic'], [4]));
    does(u, 'pass', [3]);
    expect(unitsAt(u, at('saronic'))).toHaveLength(3);
  });

  it('in Winter wreck every fleet still at sea that rolls above its morale', () => {
    const s = fleet();
    s.season = 3;
    const t = from(s, plan(s, ['saronic'], [1]));
    does(t, 'play storms_at_sea', [6, 6, 5, 6]);
    expect(unitsAt(t, at('saronic'))).toHaveLength(1);
    s.season = 1;
    const u = from(s, plan(s, ['saronic'], [1]));
    does(u, 'play storms_at_sea', [6]);
    expect(unitsAt(u, at('saronic'))).toHaveLength(3);
  });

  it('can be armed against the first stack of three fleets', () => {
    const s = fleet();
    const orders = {
      sparta: {
        pass: ['W-2'],
        arm: [{ window: 'W-2', do: ['play storms_at_sea'], when: { fleets: { least: 3 } } }],
      },
    };
    const answer = (t: S): string | undefined => {
      const found = standingAnswer(epic, t, orders);
      return found && epic.notate(found.action);
    };
    expect(answer(from(s, plan(s, ['saronic'], [1])))).toBe('play storms_at_sea');
    s.unitAt[unitsAt(s, at('piraeus'))[0] as number] = at('oropus');
    changed();
    expect(answer(from(s, plan(s, ['saronic'], [1])))).toBe('pass');
  });
});

describe('Favourable Omens (W-3)', () => {
  it('give a camp one morale for the whole battle, the defender asked first: EPW-CRD-06', () => {
    const s = bare('campaign');
    holds(s, 'sparta', 'favourable_omens');
    holds(s, 'athens', 'favourable_omens');
    const t = inTheField(s, 2);
    expect(asked(t)).toBe('sparta battle.omens');
    does(t, 'pass');
    expect(asked(t)).toBe('athens battle.omens');
    const before = [...(t.flow.at(-1) as unknown as FrameOf<'battle'>).morale];
    // Column 1-1, die 6: both sides are demoralised, and nobody else rolls.
    does(t, 'play favourable_omens', [6]);
    const after = (t.flow.at(-1) as unknown as FrameOf<'battle'>).morale;
    expect(after).toEqual(before.map((morale, i) => morale - 1 + (i < 2 ? 1 : 0)));
  });
});

describe('City Betrayed (W-4)', () => {
  const before = (id: string): S => {
    const s = bare('campaign');
    put(s, id, 'attica-h4', { n: 4, inside: false });
    lead(s, id, 'nicias', 'athens', false);
    holds(s, 'athens', 'city_betrayed');
    return s;
  };
  const sieges = (s: S): S => from(s, { step: 'sieges', order: [0, 1], at: 0, rolled: [] });

  it('opens the gates of a city one masks, in the step of sieges: EPW-CRD-06', () => {
    const s = before('megara');
    const t = sieges(s);
    expect(offers(t)).toContain('play city_betrayed megara');
    does(t, 'play city_betrayed megara', [6]);
    expect(asked(t)).toBe('athens capture.fate');
    expect(t.cityHolder[city('megara')]).toBe(ATHENS);
    expect(t.treasury[ATHENS]).toBe((s.treasury[ATHENS] as number) - 3);
    const u = sieges(s);
    does(u, 'play city_betrayed megara', [1]);
    expect(u.cityHolder[city('megara')]).toBe(-1);
  });

  it('is harder where somebody keeps watch, and kills those inside', () => {
    const s = before('megara');
    const [guard] = put(s, 'megara', 'megarid-h4');
    const t = sieges(s);
    does(t, 'play city_betrayed megara', [6]);
    expect([t.unitAt[guard as number] === at('megara'), t.cityHolder[city('megara')]]).toEqual([
      false,
      ATHENS,
    ]);
  });

  it('never a capital', () => {
    const s = before('sparta');
    expect(offers(sieges(s)).some((text) => text.startsWith('play'))).toBe(false);
  });

  it('is asked just before a storm', () => {
    const s = before('megara');
    s.masked = [at('megara')];
    const t = from(s, {
      step: 'place',
      hex: at('megara'),
      seat: ATHENS,
      from: -1,
      kind: 'assault',
      won: -1,
      elites: 0,
    });
    does(t, 'assault');
    expect(asked(t)).toBe('athens place.betrayed');
    does(t, 'play city_betrayed', [6]);
    expect(asked(t)).toBe('athens capture.fate');
  });
});

describe('Helot Revolt (W-5)', () => {
  const season = (s: S): S => from(s, { step: 'seasonEnd', order: [0, 1], at: 0 });

  it('needs Athenians in Laconia and a city without men of Sparta: EPW-CRD-06', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'helot_revolt');
    expect(asked(season(s))).toBe('nobody');
    hold(s, 'methone', 'athens');
    put(s, 'gytheum', 'laconia-h5');
    const t = season(s);
    expect(asked(t)).toBe('athens seasonEnd.window');
    expect(offers(t)).not.toContain('play helot_revolt gytheum');
    expect(offers(t)).not.toContain('play helot_revolt sparta');
    expectRefusal(t, 'play helot_revolt gytheum', 'EPW-CRD-06');
    const [first] = offers(t);
    const id = (first as string).split(' ')[2] as string;
    does(t, first as string);
    expect([t.helots[city(id)], t.treasury[ATHENS]]).toEqual([1, (s.treasury[ATHENS] as number) - 2]);
  });

  it('costs Laconia militance each season and ends when a unit of Sparta is there as a campaign turn ends: EPW-SCN-17', () => {
    const s = bare('athenian_fantasy');
    const t = season(s);
    expect(asked(t)).toBe('athens seasonEnd.fantasy');
    expectRefusal(t, 'play helot_revolt sparta', 'EPW-SCN-17');
    expectRefusal(t, 'play helot_revolt', 'EPW-SCN-17');
    const [first] = offers(t);
    const id = (first as string).split(' ')[2] as string;
    does(t, first as string);
    expect(asked(t)).toBe('nobody'); // one a season
    expect([t.helots[city(id)], t.treasury]).toEqual([1, s.treasury]);
    levels(t, 'laconia', 15, 12);
    const u = from(t, { step: 'levels' });
    expect(u.ml[region('laconia')]).toBe(11);
    put(u, id, 'laconia-h5');
    const v = from(u, { step: 'campaign.over', n: 2, order: [0, 1], at: 2 });
    expect(v.helots[city(id)]).toBe(0);
  });

  it('leaves the walls to whoever comes: EPW-SCN-17', () => {
    const s = bare('campaign');
    s.helots[city('gytheum')] = 1;
    put(s, 'gytheum', 'attica-h4', { inside: false });
    const t = from(s, {
      step: 'place',
      hex: at('gytheum'),
      seat: ATHENS,
      from: at('sparta'),
      kind: 'land',
      won: -1,
      elites: 0,
    });
    expect(asked(t)).toBe('athens capture.fate');
  });
});

describe('Reassessment (W-6)', () => {
  it('lets Athens raise by four steps at half the allegiance: EPW-TRB-03, EPW-TRB-04', () => {
    const s = bare('campaign');
    holds(s, 'athens', 'reassessment');
    levels(s, 'euboea', 10, 6);
    s.multiplier[region('euboea')] = 1;
    const t = from(s, { step: 'assess.window', order: [0, 1], at: 0, done: [], reform: -1 });
    expect(asked(t)).toBe('athens assess.window');
    const u = from(s, { step: 'assess.window', order: [0, 1], at: 0, done: [], reform: -1 });
    does(u, 'pass');
    expect(offers(u)).not.toContain('assess euboea 4');
    does(t, 'play reassessment');
    does(t, 'assess euboea 4');
    // Two for three steps, and the line of x4.
    expect(t.al[region('euboea')]).toBe(10 - 2 - 1);
  });
});
