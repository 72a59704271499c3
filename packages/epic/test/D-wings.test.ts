import { sure } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { frameOf } from '../src/flow.ts';
import { epic } from '../src/game.ts';
import { findPlace } from '../src/map.ts';
import { battleFrame } from '../src/procedures/battle.ts';
import { array, drawUp, fights, joinUp } from '../src/procedures/wings.ts';
import type { S } from '../src/state.ts';
import { unitType } from '../src/units.ts';
import { words } from '../src/words/index.ts';
import { asked, bare, does, expectRefusal, from, lead, offers, put } from './table.ts';

const HEX = 'W2338';
/** Athenians against Spartans in the open: hoplites, light troops and cavalry of each. */
function field({ a = [6, 1, 1], d = [6, 1, 1], wings = 'on' } = {}): S {
  const s = bare('campaign', { wings, windows: 'swift' });
  const place = findPlace(HEX);
  const [ah = 0, al = 0, ac = 0] = a;
  const [dh = 0, dl = 0, dc = 0] = d;
  const some = (id: string, n: number, by: string): number[] =>
    n > 0 ? put(s, HEX, id, { by, inside: false, n }) : [];
  const attackers = [
    ...some('attica-h4', ah, 'athens'),
    ...some('attica-l3', al, 'athens'),
    ...some('attica-c4', ac, 'athens'),
  ];
  const defenders = [
    ...some('boeotia-h5', dh, 'sparta'),
    ...some('boeotia-l3', dl, 'sparta'),
    ...some('boeotia-c5', dc, 'sparta'),
  ];
  lead(s, HEX, 'nicias', 'athens', false);
  lead(s, HEX, 'brasidas', 'sparta', false);
  return from(
    s,
    battleFrame({ place, seat: 0, enemy: 1, kind: 'land', from: findPlace('W2337'), attackers, defenders }),
  );
}
const battle = (s: S): NonNullable<ReturnType<typeof frame>> => frame(s) as never;
const frame = (s: S) => frameOf(s, 'battle');
/** Both draw up, each unit where it is offered first but for those named. */
function drawnUp(s: S): S {
  does(s, 'wings');
  while (asked(s).endsWith('battle.wing'))
    does(s, offers(s).find((offer) => offer.endsWith('left')) ?? (offers(s)[0] as string));
  return s;
}

describe('wings', () => {
  it('are asked for by either player, with more than three units on both sides: EPW-OPT-01', () => {
    const s = field();
    expect(asked(s)).toBe('athens battle.array');
    expectRefusal(s, 'done', 'EPW-OPT-01');
    does(s, 'line');
    expect(asked(s)).toBe('sparta battle.array');
    does(s, 'wings');
    expect(asked(s)).toBe('athens battle.wing');
    // Neither wants them: they fight in one line.
    const line = field();
    does(line, 'line');
    does(line, 'line');
    expect([asked(line), battle(line).rounds]).toEqual(['athens battle.press', 1]);
    // A city is stormed in one line.
    const storm = { ...battle(field()), kind: 'assault', step: 'battle.array' } as const;
    expect(array.roles(bare('campaign', { wings: 'on' }), storm)).toEqual([]);
    expect(array.roles(bare('campaign', { wings: 'on' }), { ...storm, kind: 'land' })).toEqual(['athens']);
    for (const t of [field({ a: [3, 0, 0] }), field({ d: [2, 1, 0] }), field({ wings: 'off' })])
      expect(asked(t)).not.toContain('battle.array');
  });
  it('are told of as they are drawn up and fought, each with its wing: EPW-OPT-02 EPW-OPT-06', () => {
    const s = field({ a: [4, 0, 0], d: [4, 0, 0] });
    type Told = { readonly type: string; readonly wing?: readonly number[] | number };
    const told = (events: readonly unknown[], type: string): readonly Told[] =>
      (events as readonly Told[]).filter((event) => event.type === type);
    expect(told(does(s, 'wings').events, 'ranks')).toMatchObject([{ wing: Array(8).fill(-1) }]);
    expect(told(does(s, 'wing attica-h4 left').events, 'ranks').at(-1)?.wing).toContain(0);
    while (asked(s).endsWith('battle.wing')) does(s, offers(s)[0] as string);
    does(s, 'hold');
    const { events } = does(s, 'hold');
    expect(told(events, 'round').map(({ wing }) => wing)).toEqual([0, 1, 2]);
    expect(words.en.prompt({ ...sure(epic.pending(s)[0]), actions: ['press'] })).toMatch(
      /in wings: press on/,
    );
  });
  it('have a quarter of the units each, rounded down, the attacker first: EPW-OPT-02', () => {
    const s = field({ a: [8, 0, 0], d: [6, 1, 1] });
    does(s, 'wings');
    for (let n = 0; n < 4; n++) does(s, 'wing attica-h4 left');
    // Two must go to the centre and two to the right.
    expectRefusal(s, 'wing attica-h4 left', 'EPW-OPT-02');
    while (asked(s) === 'athens battle.wing') does(s, offers(s)[0] as string);
    const f = battle(s);
    expect([0, 1, 2].map((w) => f.wing.slice(0, 8).filter((one) => one === w).length)).toEqual([4, 2, 2]);
    expect(asked(s)).toBe('sparta battle.wing');
    // The leader of a side is told off after its units; without one the units are told off all the same.
    const t = field({ a: [4, 0, 0], d: [4, 0, 0] });
    does(t, 'wings');
    while (offers(t).some((offer) => offer.includes('attica'))) does(t, offers(t)[0] as string);
    expect(offers(t)).toEqual(['wing nicias left', 'wing nicias centre', 'wing nicias right']);
    const leaderless = { ...battle(s), ledBy: [], metBy: [], wing: battle(s).wing.map(() => -1) };
    expect(drawUp.roles(s, leaderless)).toEqual(['athens']);
  });
  it('keep light troops and cavalry from a centre between hoplites: EPW-OPT-03', () => {
    const s = field();
    does(s, 'wings');
    for (const wing of ['left', 'left', 'right', 'right']) does(s, `wing attica-h4 ${wing}`);
    // The other two have the centre only, and go there unasked.
    expect(offers(s)).toEqual(['wing attica-l3 left', 'wing attica-l3 right']);
    expectRefusal(s, 'wing attica-l3 centre', 'EPW-OPT-03');
    const t = drawnUp(field({ a: [2, 3, 2], d: [1, 3, 3] }));
    const f = battle(t);
    const flanked = [0, 2].every((w) =>
      f.attackers.some((u, i) => f.wing[i] === w && unitType[u] === 'hoplite'),
    );
    const light = f.attackers.some((u, i) => f.wing[i] === 1 && unitType[u] !== 'hoplite');
    expect(flanked && light).toBe(false);
  });
  it('take the rating of the leader who stands in them: EPW-OPT-04', () => {
    const leads = (wing: string): number[] => {
      const s = field();
      does(s, 'wings');
      while (asked(s).endsWith('battle.wing')) {
        const brasidas = offers(s).find((offer) => offer === `wing brasidas ${wing}`);
        does(s, brasidas ?? offers(s).find((offer) => offer.endsWith('centre')) ?? (offers(s)[0] as string));
      }
      does(s, 'hold');
      const { events } = does(s, 'hold');
      return (events as unknown as { type: string; lead: number }[])
        .filter(({ type }) => type === 'round')
        .map(({ lead: n }) => n);
    };
    const left = leads('left');
    const right = leads('right');
    expect(left[0]).toBeLessThan(0);
    expect(right[0]).toBe(0);
    expect(right.at(-1)).toBeLessThan(0);
  });
  it('are shifted in turn: 4 to 6 one unit of foot to a wing beside, or any cavalry, and leaders; 1 to 3 ends it: EPW-OPT-05', () => {
    const s = drawnUp(field());
    expect(asked(s)).toBe('athens battle.shift');
    expect(offers(s)).toEqual(['hold', 'shift']);
    expectRefusal(s, 'done', 'EPW-OPT-05');
    does(s, 'shift', [4]);
    expect(asked(s)).toBe('athens battle.move');
    const foot = offers(s).find((offer) => /^shift attica-h4/.test(offer)) as string;
    expect(foot).toMatch(/left-centre|centre-left|centre-right|right-centre/);
    does(s, foot);
    // One is enough; a leader may still go.
    expect(offers(s).every((offer) => /nicias|done/.test(offer))).toBe(true);
    expectRefusal(s, foot, 'EPW-OPT-05');
    does(s, offers(s).find((offer) => offer.includes('nicias')) as string);
    if (asked(s) === 'athens battle.move') does(s, 'done');
    expect(asked(s)).toBe('sparta battle.shift');
    const t = drawnUp(field());
    does(t, 'hold');
    does(t, 'hold');
    expect(battle(t).rounds).toBe(1);
  });
  it('fight for themselves, all in one round: EPW-OPT-06', () => {
    const s = drawnUp(field());
    const before = fights(battle(s)).length;
    does(s, 'hold');
    const { events } = does(s, 'hold');
    const rounds = (
      events as unknown as { type: string; round: number; attackers: number; defenders: number }[]
    ).filter(({ type }) => type === 'round');
    expect(rounds).toHaveLength(before);
    expect(rounds.every(({ round }) => round === 1)).toBe(true);
    expect(rounds.reduce((n, { attackers }) => n + attackers, 0)).toBe(8);
    expect(rounds.reduce((n, { defenders }) => n + defenders, 0)).toBe(8);
  });
  /** A frame with so many live units of each side in each wing, all of morale 4. */
  const lines = (a: number[], d: number[]) => {
    const wing = [
      ...a.flatMap((n, w) => new Array<number>(n).fill(w)),
      ...d.flatMap((n, w) => new Array<number>(n).fill(w)),
    ];
    const sum = (list: number[]): number => list.reduce((x, y) => x + y, 0);
    const f = battleFrame({
      place: 0,
      seat: 0,
      enemy: 1,
      kind: 'land',
      from: 1,
      attackers: new Array(sum(a)).fill(0).map((_, i) => i),
      defenders: new Array(sum(d)).fill(0).map((_, i) => 100 + i),
    });
    f.wing = wing;
    f.morale = wing.map(() => 4);
    f.box = wing.map(() => 0);
    return f;
  };
  it('won send their units beside, at a point of morale for all friends there: EPW-OPT-07', () => {
    const f = lines([2, 1, 1], [0, 2, 1]);
    joinUp(f);
    expect(f.wing).toEqual([1, 1, 1, 2, 1, 1, 2]);
    expect(f.morale).toEqual([5, 5, 5, 4, 4, 4, 4]);
    // The victors of the centre are asked where they go.
    const centre = lines([1, 2, 1], [1, 0, 1]);
    joinUp(centre);
    expect(centre.wing).toEqual([0, 1, 1, 2, 0, 2]);
    // Whoever is in the Retreat box holds no wing.
    const boxed = lines([1, 1, 1], [1, 1, 1]);
    boxed.box[3] = 1;
    joinUp(boxed);
    expect(boxed.wing).toEqual([1, 1, 2, 0, 1, 2]);
  });
  it('are looked at after every round: EPW-OPT-07', () => {
    const s = field({ a: [4, 0, 0], d: [4, 0, 0] });
    const f = battle(s);
    f.step = 'battle.walls';
    f.wing = [0, 0, 1, 2, 1, 1, 2, 2];
    f.morale = f.wing.map(() => 4);
    f.box = f.wing.map(() => 0);
    const t = from(s, ...(s.flow as unknown as Parameters<typeof from>[1][]));
    expect(asked(t)).toBe('athens battle.press');
    expect(battle(t).wing).toEqual([1, 1, 1, 2, 1, 1, 2, 2]);
  });
  it('let the victors of the centre go to one of the flanks: EPW-OPT-07', () => {
    const s = field({ a: [4, 0, 0], d: [4, 0, 0] });
    const f = battle(s);
    f.step = 'battle.join';
    f.wing = [0, 1, 1, 2, 0, 0, 2, 2];
    f.morale = f.wing.map(() => 4);
    f.box = f.wing.map(() => 0);
    const t = from(s, ...(s.flow as unknown as Parameters<typeof from>[1][]));
    expect(asked(t)).toBe('athens battle.join');
    expect(offers(t)).toEqual(['wing attica-h4 left', 'wing attica-h4 right']);
    expectRefusal(t, 'wing attica-h4 centre', 'EPW-OPT-07');
    expectRefusal(t, 'done', 'EPW-OPT-07');
    does(t, 'wing attica-h4 right');
    does(t, 'wing attica-h4 right');
    expect(battle(t).wing).toEqual([0, 2, 2, 2, 0, 0, 2, 2]);
    expect(battle(t).morale).toEqual([4, 5, 5, 5, 4, 4, 4, 4]);
  });
  it('take their leaders along where they go: EPW-OPT-04 EPW-OPT-07', () => {
    const s = field({ a: [4, 0, 0], d: [4, 0, 0] });
    const f = battle(s);
    const [mine, his] = [f.ledBy[0] as number, f.metBy[0] as number];
    f.box = f.morale.map(() => 0);
    // Athens is alone on her left, where Nicias is; Brasidas, in the centre, stays.
    f.wing = [0, 0, 1, 2, 1, 1, 2, 2];
    f.posts = [mine, 0, his, 1];
    joinUp(f);
    expect(f.wing).toEqual([1, 1, 1, 2, 1, 1, 2, 2]);
    expect(f.posts).toEqual([mine, 1, his, 1]);
    // Out of the centre with the last who leaves it.
    f.step = 'battle.join';
    f.wing = [0, 1, 1, 2, 0, 0, 2, 2];
    f.posts = [mine, 1, his, 0];
    const t = from(s, ...(s.flow as unknown as Parameters<typeof from>[1][]));
    does(t, 'wing attica-h4 left');
    expect(battle(t).posts).toEqual([mine, 1, his, 0]);
    does(t, 'wing attica-h4 right');
    expect(battle(t).posts).toEqual([mine, 2, his, 0]);
  });
  it('join up where one is left, and where none is all fight one battle: EPW-OPT-08', () => {
    const f = lines([0, 2, 1], [2, 0, 1]);
    joinUp(f);
    expect(f.wing).toEqual([2, 2, 2, 2, 2, 2]);
    // Both came up: it cancels out.
    expect(f.morale).toEqual([4, 4, 4, 4, 4, 4]);
    const g = lines([2, 0, 2], [0, 3, 0]);
    joinUp(g);
    expect(new Set(g.wing)).toEqual(new Set([1]));
  });
  it('withdraw all together, and pursuit comes when all is over: EPW-OPT-09', () => {
    for (let n = 0; n < 40; n++) {
      const s = field({ a: [4, 1, 1], d: [6, 1, 1] });
      s.dice = { ...s.dice, at: n * 11 };
      drawnUp(s);
      const events = [...does(s, 'hold').events, ...does(s, 'hold').events];
      if (asked(s) !== 'athens battle.press') continue;
      const wings = new Set(battle(s).wing).size;
      events.push(...does(s, 'break-off').events);
      const here = s.unitAt.filter((at, u) => at === findPlace(HEX) && s.unitSeat[u] === 0);
      if (asked(s) !== 'nobody' || wings < 2) continue;
      expect(here).toHaveLength(0);
      // One pursuit for all the wings, and none before they are gone.
      const told = events.map(({ type }) => type as string);
      expect(told.filter((type) => type === 'pursuit')).toHaveLength(1);
      expect(told.indexOf('pursuit')).toBeGreaterThan(told.lastIndexOf('round'));
      expect(told.lastIndexOf('round')).toBeGreaterThan(-1);
      return;
    }
    throw new Error('never broke off');
  });
});
