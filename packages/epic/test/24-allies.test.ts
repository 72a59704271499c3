import { languages, sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { copiesOf, findKind, kindSpec } from '../src/cards.ts';
import { changed } from '../src/changes.ts';
import type { AnyFrame } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { FOREVER, held, pairOf } from '../src/hands.ts';
import { btv, city, findPlace, hexesOf, region } from '../src/map.ts';
import { moveFrame } from '../src/procedures/move.ts';
import { talksFrame } from '../src/procedures/peace.ts';
import type { S } from '../src/state.ts';
import { inSupply } from '../src/supply.ts';
import { checkFall, endByTable } from '../src/victory.ts';
import { words } from '../src/words/index.ts';
import { asked, bare, does, expectRefusal, from, hold, holds, lead, offers, put, teller } from './table.ts';

const talks = (s: S, order: number[]): S => from(s, talksFrame(order));
/** Plays on, and everybody's view comes out the same by what he is sent as looked up afresh. */
function watched(s: S, viewers: readonly string[], texts: readonly string[]): void {
  const views = viewers.map((viewer) => epic.view(s, viewer));
  for (const text of texts) {
    const applied = does(s, text);
    viewers.forEach((viewer, i) => {
      for (const event of epic.update(s, applied, viewer)) epic.fold(sure(views[i]), event);
    });
  }
  expect(views.map(({ board }) => board)).toEqual(viewers.map((viewer) => epic.view(s, viewer).board));
}

describe('allies', () => {
  it('who have each seen a hand leave it unknown to who looks on: RUL-101', () => {
    const s = bare('four');
    holds(s, 'athens', 'dearth');
    holds(s, 'corinth', 'persian_envoys');
    const [card = -1] = copiesOf(findKind('dearth')).filter((one) => s.cardAt[one] === 0);
    s.cardSeen[card] = 0b0111;
    const t = from(s, { step: 'cards', order: [3, 0, 1, 2], at: 0, passed: [] });
    const viewers = ['athens', 'sparta', 'thebes', 'corinth', 'spectator'];
    watched(t, viewers, ['play persian_envoys']);
    expect(t.cardSeen[card]).toBe(0b1110);
    const sees = (viewer: string): boolean => epic.view(t, viewer).board.cardAt[card] === 0;
    expect(viewers.map(sees)).toEqual([true, true, true, true, false]);
  });
  it('do not raid or attack each other: EPW-MUL-05', () => {
    const s = bare('three');
    put(s, 'W3328', 'laconia-h5', { by: 'sparta', inside: false });
    const t = from(s, { step: 'raids', seat: 1, at: -1, picked: [] });
    expect(asked(t)).toBe('nobody');
    put(s, 'W3527', 'boeotia-h5', { inside: false });
    const u = from(s, moveFrame(1));
    does(u, 'stack W3328');
    // A hex with a Theban is no enemy hex: a second unit needs a leader there, and nobody fights.
    expectRefusal(u, 'go W3527', 'EPW-MOV-09');
  });
  it('share ground, cities and bases, unless one of them refuses: EPW-MUL-05', () => {
    const s = bare('three');
    put(s, 'W3428', 'laconia-h5', { by: 'sparta', inside: true });
    put(s, 'W3429', 'boeotia-h5', { inside: true });
    s.revolt[city('plataea')] = 0;
    const t = talks(s, [1]);
    expect(offers(t)).toContain('bar thebes');
    const way = (u: S): S => {
      const v = from(u, moveFrame(1));
      does(v, 'stack W3428');
      return v;
    };
    expect(offers(way(s)).some((offer) => offer.endsWith('W3429'))).toBe(true);
    does(t, 'bar thebes');
    const shut = way(t);
    expect(offers(shut).some((offer) => offer.endsWith('W3429'))).toBe(false);
    const verb = offers(way(s)).find((offer) => offer.endsWith('W3429')) as string;
    expectRefusal(shut, verb, 'EPW-MUL-05');
    const again = talks(t, [2]);
    does(again, 'admit sparta');
    expect(offers(way(again)).some((offer) => offer.endsWith('W3429'))).toBe(true);
    expectRefusal(talks(s, [1]), 'admit thebes', 'EPW-MUL-05');
  });
  it('draw supply from each other’s cities, unless one of them refuses: EPW-MUL-05', () => {
    const s = bare('three');
    const [u = 0] = put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
    const fed = (): number[] =>
      hexesOf({}, region('phocis_locris')).filter((h) => {
        s.unitAt[u] = h;
        changed();
        return inSupply(s, 1)(u);
      });
    const before = fed();
    s.effects = [{ kind: 'aloof', on: pairOf(1, 2), until: 9999 }];
    const after = fed();
    expect(after.length).toBeLessThan(before.length);
    // Thebes is nobody’s source but her own.
    s.unitAt[u] = before.find((h) => !after.includes(h)) as number;
    s.unitSeat[u] = 2;
    changed();
    expect(inSupply(s, 2)(u)).toBe(true);
  });
});

describe('units of an ally', () => {
  /** Three Thebans outside a place with a Spartan leader. */
  const led = (leader = 'archidamus', by = 'sparta'): S => {
    const s = bare('three');
    put(s, 'W3528', 'boeotia-h5', { inside: false, n: 2 });
    put(s, 'W3528', 'laconia-h5', { by: 'sparta', inside: false });
    lead(s, 'W3528', leader, by, false);
    return s;
  };
  const obeying = (s: S, seat: number): number =>
    s.unitAt.filter((_at, u) => s.unitSeat[u] === seat && s.unitAt[u] !== findPlace('gone')).length;

  it('march with a leader of the seat, and obey it then: EPW-MUL-06', () => {
    const s = from(led(), moveFrame(1));
    does(s, 'stack W3528');
    expect(offers(s)).toContain('pick boeotia-h5');
    does(s, 'pick boeotia-h5');
    // Without the leader they stay.
    expectRefusal(s, 'go W3527', 'EPW-MUL-06');
    does(s, 'pick boeotia-h5');
    does(s, 'pick laconia-h5');
    does(s, 'with archidamus');
    const go = offers(s).find((offer) => /^(go|area)/.test(offer)) as string;
    does(s, go);
    expect(obeying(s, 1)).toBe(3);
    expect(obeying(s, 2)).toBe(0);
  });
  it('are not taken where a leader of their own stands: EPW-MUL-06', () => {
    const s = led();
    lead(s, 'W3528', 'pagondas', 'thebes', false);
    const t = from(s, moveFrame(1));
    does(t, 'stack W3528');
    expect(offers(t)).not.toContain('pick boeotia-h5');
  });
  it('come back to their own seat where it brings a leader, or out of a place: EPW-MUL-06', () => {
    const s = bare('three');
    put(s, 'W3528', 'boeotia-h5', { by: 'sparta', inside: false });
    put(s, 'thebes', 'boeotia-h5', { by: 'sparta', inside: true });
    const t = from(s, moveFrame(2));
    expect(offers(t)).toEqual(['stack W3428', 'done', 'share']);
    does(t, 'stack W3428');
    const home = offers(t).find((offer) => /^pick/.test(offer)) as string;
    does(t, home);
    does(t, offers(t).find((offer) => /^(go|area)/.test(offer)) as string);
    expect(obeying(t, 2)).toBe(1);
    lead(s, 'W3528', 'pagondas', 'thebes', false);
    expect(offers(from(s, moveFrame(2)))).toContain('stack W3528');
  });
});

describe('gifts', () => {
  /** Hands of one card for Sparta and so many for Thebes, of kinds that differ. */
  const hands = (s: S, thebes: number): void => {
    holds(s, 'sparta', 'dearth');
    for (const id of ['harvest', 'pirates', 'festival'].slice(0, thebes)) holds(s, 'thebes', id);
  };
  const giftsOf = (s: S): string[] => {
    does(s, 'share');
    return offers(s);
  };

  it('of talents pass between allies, not to the enemy: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [50, 12, 0];
    const t = talks(s, [1]);
    expect(giftsOf(t)).toEqual(['give thebes 1', 'give thebes 5', 'give thebes 10', 'done']);
    does(t, 'give thebes 10');
    expect(t.treasury).toEqual([50, 2, 10]);
    expectRefusal(t, 'give thebes 5', 'EPW-MUL-09');
    expectRefusal(t, 'give athens 1', 'EPW-MUL-09');
    does(t, 'done');
    expect(asked(t)).toBe('sparta talks');
    expectRefusal(talks(s, [0]), 'share', 'EPW-MUL-09');
    expectRefusal(talks(s, [1]), 'share thebes', 'EPW-MUL-09');
    expect(offers(talks(s, [0]))).not.toContain('share');
  });
  it('are no matter of two players: EPW-MUL-09', () => {
    const s = bare('campaign');
    s.treasury = [9, 9];
    expect(offers(talks(s, [1]))).not.toContain('share');
    expectRefusal(talks(s, [1]), 'share', 'EPW-MUL-09');
  });
  it('pass at any moment an ally is asked anything, and play goes on where it was: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [50, 12, 0];
    put(s, 'W3328', 'laconia-h5', { by: 'sparta', inside: false });
    const frames: AnyFrame[] = [talksFrame([1]), moveFrame(1), { step: 'building', order: [1], at: 0 }];
    for (const frame of frames) {
      const t = from(s, frame);
      const before = asked(t);
      expect(giftsOf(t), asked(t)).toContain('give thebes 5');
      does(t, 'give thebes 5');
      does(t, 'done');
      expect([asked(t), t.treasury]).toEqual([before, [50, 7, 5]]);
    }
    const march = from(s, moveFrame(1));
    does(march, 'stack W3328');
    expect(giftsOf(march)).toContain('give thebes 5');
    does(march, 'done');
    expect(asked(march)).toBe('sparta move.group');
  });
  it('ask nobody who would not be asked without them: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [0, 12, 12];
    // Nobody stands anywhere: there is nothing to raid, to move or to feed, and no moment of Sparta's.
    expect(asked(from(s, { step: 'raids', seat: 1, at: -1, picked: [] }))).toBe('nobody');
    const supplies = from(s, { step: 'supply', order: [1, 2], at: 0, forage: [], starve: [] });
    expect(asked(supplies)).toBe('nobody');
  });
  it('an ally is asked for them, gives what he will, and the asker goes on: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [50, 1, 12];
    const t = talks(s, [1]);
    expect(giftsOf(t)).toEqual(['give thebes 1', 'ask thebes', 'done']);
    const { events } = does(t, 'ask thebes');
    expect(events).toContainEqual({ type: 'plea', seat: 1, to: 2 });
    expect([asked(t), offers(t)]).toEqual([
      'thebes gifts.asked',
      ['give sparta 1', 'give sparta 5', 'give sparta 10', 'done'],
    ]);
    expectRefusal(t, 'ask sparta', 'EPW-MUL-09');
    does(t, 'give sparta 10');
    does(t, 'give sparta 1');
    does(t, 'done');
    expect([asked(t), t.treasury]).toEqual(['sparta gifts', [50, 12, 1]]);
    // Nobody is pressed twice.
    expectRefusal(t, 'ask thebes', 'EPW-MUL-09');
    expectRefusal(t, 'ask athens', 'EPW-MUL-09');
  });
  it('of cards pass to an ally, and nobody else sees which: EPW-MUL-09 EPW-MUL-10', () => {
    const s = bare('four');
    hands(s, 2);
    const t = talks(s, [1]);
    expect(giftsOf(t).filter((offer) => offer.startsWith('lend'))).toEqual([
      'lend dearth thebes',
      'lend dearth corinth',
    ]);
    const { events } = does(t, 'lend dearth thebes');
    expect(t.handSize).toEqual([0, 0, 3, 0]);
    expect(asked(t)).toBe('sparta gifts');
    const lent = (viewer: string): unknown[] =>
      epic.tell(events, viewer).filter(({ type }) => type === 'lend');
    const card = copiesOf(findKind('dearth')).find((one) => t.cardAt[one] === 2);
    for (const viewer of ['sparta', 'thebes'])
      expect(lent(viewer)).toEqual([{ type: 'lend', from: 1, to: 2, card }]);
    for (const viewer of ['athens', 'corinth', 'spectator'])
      expect(lent(viewer)).toEqual([{ type: 'lend', from: 1, to: 2, card: -1 }]);
    const sees = (viewer: string): boolean => epic.view(t, viewer).board.cardAt[card as number] === 2;
    expect(['athens', 'sparta', 'thebes', 'corinth', 'spectator'].map(sees)).toEqual([
      ...[false, true, true, false, false],
    ]);
  });
  it('of cards stay untold when the hand is shown later: EPW-MUL-10 RUL-101', () => {
    const s = bare('three');
    hands(s, 2);
    holds(s, 'athens', 'persian_envoys');
    const t = talks(s, [1]);
    does(t, 'share');
    does(t, 'lend dearth thebes');
    const u = from(t, { step: 'cards', order: [0, 1, 2], at: 0, passed: [] });
    const viewers = ['athens', 'sparta', 'thebes', 'spectator'];
    watched(u, viewers, ['play persian_envoys', 'on thebes']);
    // Athens sees three cards alike: nothing tells which of them came from Sparta.
    const { board } = epic.view(u, 'athens');
    expect(board.cardSeen.filter((_, card) => board.cardAt[card] === 2)).toEqual([5, 5, 5]);
  });
  it('of a card into a full hand is an exchange: one comes back, that one or another: EPW-MUL-09 EPW-MUL-10', () => {
    const s = bare('three');
    hands(s, 3);
    const t = talks(s, [1]);
    does(t, 'share');
    does(t, 'lend dearth thebes');
    expect([asked(t), offers(t)]).toEqual([
      'thebes gifts.back',
      ['dearth', 'harvest', 'pirates', 'festival'].map((id) => `lend ${id} sparta`),
    ]);
    expectRefusal(t, 'done', 'EPW-MUL-09');
    does(t, 'lend harvest sparta');
    expect([asked(t), t.handSize]).toEqual(['sparta gifts', [0, 1, 3]]);
    expect(held(t, 1, 'harvest')).toBeGreaterThanOrEqual(0);
    // The same out of the other's hand, when he is asked.
    does(t, 'ask thebes');
    holds(t, 'sparta', 'delphi');
    holds(t, 'sparta', 'crews');
    does(t, 'lend festival sparta');
    expect(asked(t)).toBe('sparta gifts.back');
    does(t, 'lend delphi thebes');
    expect([asked(t), t.handSize]).toEqual(['thebes gifts.asked', [0, 3, 3]]);
  });
  it('do not pass between allies at odds: EPW-MUL-05 EPW-MUL-09', () => {
    const s = bare('four');
    s.treasury = [9, 9, 9, 9];
    s.effects = [{ kind: 'aloof', on: pairOf(1, 2), until: FOREVER }];
    const t = talks(s, [1]);
    expect(giftsOf(t)).toEqual(['give corinth 1', 'give corinth 5', 'ask corinth', 'done']);
    expectRefusal(t, 'give thebes 1', 'EPW-MUL-09');
    s.effects = [...s.effects, { kind: 'dissent', on: pairOf(1, 3), until: FOREVER }];
    expect(offers(talks(s, [1]))).not.toContain('share');
  });
  it('help an ally to feed men he cannot pay for: EPW-MUL-09 EPW-SUP-02', () => {
    const s = bare('three');
    put(s, 'sparta', 'laconia-h5', { n: 2 });
    s.treasury = [50, 0, 12];
    const t = from(s, { step: 'supply', order: [1], at: 0, forage: [], starve: [] });
    expect([asked(t), offers(t).at(-1)]).toEqual(['sparta supply.bill', 'share']);
    expect(offers(t)).not.toContain('pay');
    does(t, 'share');
    does(t, 'ask thebes');
    does(t, 'give sparta 10');
    does(t, 'done');
    const fed = t.unitAt.filter((at) => at === findPlace('sparta')).length;
    // The bill can be paid, and there is nothing else to choose.
    does(t, 'done');
    expect([asked(t), fed, t.treasury[2]]).toEqual(['nobody', 2, 2]);
    expect(t.unitAt.filter((at) => at === findPlace('sparta'))).toHaveLength(2);
  });
  it('help an ally to build who has nothing to build with: EPW-MUL-09 EPW-BLD-14', () => {
    const s = bare('three');
    put(s, 'build', 'laconia-h5');
    s.treasury = [50, 0, 12];
    const building = (): S => from(s, { step: 'building', order: [1], at: 0 });
    expect(offers(building())).toEqual(['done', 'share']);
    const t = building();
    does(t, 'share');
    does(t, 'ask thebes');
    does(t, 'give sparta 10');
    does(t, 'done');
    does(t, 'done');
    expect(offers(t)).toContain('build laconia-h5');
    // Where the ally has nothing either, nobody is asked.
    s.treasury = [50, 0, 0];
    expect(asked(building())).toBe('nobody');
  });
  it('open the window of a card its holder could not pay for alone: EPW-MUL-09 EPW-CRD-06', () => {
    const cost = kindSpec('city_betrayed').cost;
    const outside = (thebes: number, windows: string): S => {
      const s = bare('three', { windows });
      put(s, 'oropus', 'laconia-h5', { n: 4, inside: false });
      lead(s, 'oropus', 'archidamus', 'sparta', false);
      s.masked = [findPlace('oropus')];
      holds(s, 'sparta', 'city_betrayed');
      s.treasury = [50, 0, thebes];
      return s;
    };
    const storm = (s: S): S => {
      const hex = findPlace('oropus');
      const t = from(s, { step: 'place', hex, seat: 1, from: -1, kind: 'assault', won: -1, elites: 0 });
      does(t, 'assault');
      return t;
    };
    const sieges = (s: S): S => from(s, { step: 'sieges', order: [1], at: 0, rolled: [] });
    for (const windows of ['sealed', 'swift']) {
      const t = storm(outside(cost, windows));
      expect([asked(t), offers(t)]).toEqual(['sparta place.betrayed', ['pass', 'share']]);
      const u = sieges(outside(cost, windows));
      expect(offers(u)).toContain('share');
      for (const [v, play] of [
        [t, 'play city_betrayed'],
        [u, 'play city_betrayed oropus'],
      ] as const) {
        does(v, 'share');
        does(v, 'ask thebes');
        while (v.treasury[2] !== 0) does(v, 'give sparta 1');
        does(v, 'done');
        does(v, 'done');
        expect(offers(v)).toContain(play);
      }
      expect(asked(storm(outside(cost - 1, windows)))).not.toBe('sparta place.betrayed');
    }
  });
  it('reach a card in the event step that its holder could not pay for alone: EPW-MUL-09 EPW-CRD-06', () => {
    const round = (thebes: number): S => {
      const s = bare('three', { windows: 'swift' });
      holds(s, 'sparta', 'northern_expedition');
      s.treasury = [50, 0, thebes];
      return from(s, { step: 'cards', order: [1], at: 0, passed: [] });
    };
    expect([asked(round(4)), offers(round(4))]).toEqual(['sparta cards', ['pass', 'share']]);
    expect(asked(round(3))).not.toBe('sparta cards');
  });
  it('are found in a written position, and read in both languages: EPW-MUL-09', () => {
    const s = bare('three');
    s.treasury = [50, 12, 12];
    const t = talks(s, [1]);
    does(t, 'share');
    does(t, 'ask thebes');
    const again = epic.load(epic.save(t));
    expect([asked(again), offers(again)]).toEqual([asked(t), offers(t)]);
    expect(words.fr.verbs).toMatchObject({ share: 'partager', ask: 'demander' });
    const [ask] = epic.pending(again);
    expect(words.en.prompt(sure(ask))).toContain('Sparta asks for your help');
    expect(words.fr.prompt(sure(ask))).toContain('Sparte');
    for (const language of languages)
      for (const text of ['share', 'ask thebes', 'give sparta 5', 'lend dearth thebes'])
        expect(words[language].action(sure(epic.parse(text)))).not.toBe(text);
  });
});

describe('victory of several', () => {
  const worth = (s: S, seat: number): number =>
    s.controller.reduce((n, c, r) => n + (c === seat ? (btv[r] as number) : 0), 0);
  it('Athens wins or draws by her own; below that each ally counts his: EPW-MUL-12', () => {
    for (const [athens, winners, level] of [
      [40, [0], 'decisive'],
      [33, [0], 'victory'],
      [26, [], 'draw'],
    ] as const) {
      const s = bare('three');
      s.controller = s.controller.map((c) => (c < 0 ? c : 1));
      s.controller[region('attica')] = 0;
      s.controller[region('boeotia')] = 2;
      for (let r = 0; worth(s, 0) < athens && r < s.controller.length; r++)
        if (s.controller[r] === 1 && r !== region('laconia')) s.controller[r] = 0;
      if (worth(s, 0) >= (athens === 40 ? 99 : athens === 33 ? 40 : 33)) continue;
      endByTable(teller(s));
      expect([s.winners, s.level]).toEqual([winners, level]);
    }
    const s = bare('three');
    s.controller = s.controller.map((c) => (c < 0 ? c : 1));
    s.controller[region('attica')] = 0;
    s.controller[region('boeotia')] = 2;
    endByTable(teller(s));
    // Sparta has far more than 22, Thebes Boeotia alone.
    expect([s.winners, s.level]).toEqual([[1], 'decisive']);
  });
  it('several allies share the same level: EPW-MUL-12', () => {
    const s = bare('three');
    s.controller = s.controller.map((c) => (c < 0 ? c : 2));
    s.controller[region('attica')] = 0;
    for (let r = 0; worth(s, 1) < 22 && r < s.controller.length; r++)
      if (s.controller[r] === 2) s.controller[r] = 1;
    s.controller[region('laconia')] = 1;
    expect(worth(s, 2)).toBeGreaterThanOrEqual(12);
    endByTable(teller(s));
    expect([s.winners, s.level]).toEqual([[1, 2], 'decisive']);
  });
  it('who takes Athens counts Attica: EPW-MUL-12', () => {
    const s = bare('four');
    s.controller = s.controller.map((c) => (c < 0 ? c : 0));
    for (const [id, seat] of [
      ['laconia', 1],
      ['boeotia', 2],
      ['corinth', 3],
    ] as const)
      s.controller[region(id)] = seat;
    const attica = btv[region('attica')] as number;
    for (let r = 0; worth(s, 2) < 12 - attica && r < s.controller.length; r++)
      if (s.controller[r] === 0 && r !== region('attica')) s.controller[r] = 2;
    expect(worth(s, 2)).toBeLessThan(12);
    hold(s, 'athens', 'thebes');
    checkFall(teller(s));
    expect(s.level).toBe('decisive');
    expect(s.winners).toEqual([2]);
  });
  it('Athens wins decisively with Thebes or Corinth: EPW-MUL-12', () => {
    for (const id of ['thebes', 'corinth']) {
      const s = bare('four');
      hold(s, id, 'athens');
      checkFall(teller(s));
      expect([s.winners, s.level]).toEqual([[0], 'decisive']);
    }
  });
});
