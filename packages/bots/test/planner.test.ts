import {
  amphipolis,
  zoneCount as amphipolisZones,
  BRASIDAS,
  CLEON,
  roster as counters,
  garrisonZone,
  operational,
  type SiegeKind,
  siegeKinds,
  zoneOf,
} from '@strategoi/amphipolis';
import { DEAD, enemyOf, type Side } from '@strategoi/bey';
import { amphipolisCampaign, amphipolisSchool, captain } from '@strategoi/bots/amphipolis';
import { hellespontCampaign, hellespontCaptain, hellespontSchool } from '@strategoi/bots/hellespont';
import {
  type HellespontState,
  hellespont,
  isLand,
  isSea,
  monthOf,
  roster,
  zoneCount,
} from '@strategoi/hellespont';
import { type Bot, quick, type Role, type State, seatOf } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { appraise } from '../src/amphipolis/appraise.ts';
import { fight } from '../src/amphipolis/battle.ts';
import { partyOf, sally, targetOf } from '../src/amphipolis/expedition.ts';
import { groundOf, groundValue, holds, markOf, put, valueAfter } from '../src/amphipolis/ground.ts';
import { shiftsOf, shiftValue } from '../src/amphipolis/shift.ts';
import { beforeMoving as beforeAmphipolis, tableOf } from '../src/amphipolis/table.ts';
import { bestSiege, siegeChance } from '../src/amphipolis/worth.ts';
import { beforeMoving } from '../src/hellespont/table.ts';
import { knownOf, shift, tally, type Weighing, weigh, weighCounted } from '../src/hellespont/worth.ts';
import type { School } from '../src/learn/lens.ts';
import { playGame } from '../src/match.ts';
import { even, type Temper } from '../src/shared/temper.ts';
import { Worths } from '../src/shared/worths.ts';

/** A turn whose month differs in this from the present one. */
const monthsUnlike = ({ turn }: HellespontState, what: 'fair' | 'harsh'): number =>
  Array.from({ length: 9 }, (_, i) => i + 1).find(
    (other) => monthOf({ turn: other })[what] !== monthOf({ turn })[what],
  ) ?? turn;

const zones = Array.from({ length: zoneCount }, (_, z) => z);

/** The advantage goes to the other side, supply is lost, months come with other weather, and then all ships at sea are lost. */
const changes: readonly ((s: HellespontState, side: Side) => void)[] = [
  (s) => {
    s.advantage = enemyOf(s.advantage);
  },
  (s) => {
    s.supply = [0, 0];
  },
  (s) => {
    s.turn = monthsUnlike(s, 'fair');
  },
  (s) => {
    s.turn = monthsUnlike(s, 'harsh');
  },
  (s, side) => {
    for (const [p, at] of s.at.entries())
      if (at >= 0 && isSea(at) && roster.side[p] === side && roster.naval[p]) s.at[p] = DEAD;
  },
];

/** Tables of a captains' game at which a movement begins, and who is about to move. */
function openings<S extends State, B>(
  { game, isMoment }: School<S, B>,
  bot: Bot<S, B>,
  scenario: string,
): { state: S; role: Role }[] {
  const found: { state: S; role: Role }[] = [];
  const bots = { athens: bot, sparta: bot };
  playGame(game, bots, { scenario, seed: 'planner', options: { windows: 'swift' } }, ({ state }) => {
    const [ask] = isMoment(state) ? game.pending(state) : [];
    if (ask) found.push({ state: game.clone(state), role: ask.role });
  });
  return found;
}

describe('what was found out before', () => {
  it('is kept by number as a map would keep it', () => {
    const luck = quick(3);
    const worths = new Worths();
    const map = new Map<number, number>();
    for (let i = 0; i < 5000; i++) {
      const key = luck.below(600) * 2 ** luck.below(40) - (i % 7 === 0 ? 1 : 0);
      expect(worths.get(key)).toBe(map.get(key));
      worths.set(key, i);
      map.set(key, i);
    }
    for (const [key, value] of map) expect(worths.recall(key, () => Number.NaN)).toBe(value);
    expect(worths.recall(0.5, () => 7)).toBe(7);
    expect(worths.get(0.5)).toBe(7);
  });

  it('is forgotten before it fills memory', () => {
    const worths = new Worths(64);
    for (let i = 0; i < 100_000; i++) worths.set(i, i);
    expect(worths.get(1)).toBeUndefined();
    expect(worths.get(99_999)).toBe(99_999);
  });

  it('weighs a table of Hellespont as it is weighed anew, throughout a game', () => {
    const luck = quick(5);
    let compared = 0;
    for (const { state, role } of openings(hellespontSchool, hellespontCaptain, '10.1')) {
      const { s, side, turnsLeft } = beforeMoving(hellespont.view(state, role));
      // Whoever weighs things otherwise remembers them apart.
      const temper = luck.below(2) === 0 ? even : (hellespontCampaign.hand as Temper);
      const plain: Weighing = { turnsLeft, attacking: true, sieges: true, temper };
      const kept: Weighing = { ...plain, known: knownOf(s, side, turnsLeft, temper) };
      const own = s.at.flatMap((at, p) => (at >= 0 && roster.side[p] === side ? [p] : []));
      tally(s);
      for (let i = 0; i < 40; i++) {
        const first = own[luck.below(own.length)] as number;
        const group = own.filter((p) => s.at[p] === s.at[first] && (p === first || luck.below(2) === 0));
        // Ships are never on land: that is what famine goes by.
        const open = zones.filter((z) => !isLand(z) || !group.some((p) => roster.naval[p]));
        shift(s, group, open[luck.below(open.length)] as number);
        const now = weighCounted(s, side, kept);
        expect(weighCounted(s, side, kept)).toBe(now);
        expect(weigh(s, side, plain)).toBe(now);
        compared++;
      }
      // The same counters in other circumstances are worth something else.
      for (const change of changes) {
        change(s, side);
        tally(s);
        const now = weighCounted(s, side, { ...plain, known: knownOf(s, side, turnsLeft, temper) });
        expect(now).toBe(weigh(s, side, plain));
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });

  it('is not what somebody found who weighs things otherwise', () => {
    const hand = amphipolisCampaign.hand as Temper;
    let apart = 0;
    for (const { state, role } of openings(amphipolisSchool, captain, '10.1')) {
      const table = beforeAmphipolis(amphipolis.view(state, role));
      const values = (temper: Temper): number[] => {
        const ground = groundOf({ ...table, temper }, 3);
        return Array.from({ length: amphipolisZones }, (_, zone) => groundValue(ground, zone));
      };
      const before = values(even);
      const others = values(hand);
      expect(values(even)).toEqual(before);
      apart += others.filter((value, zone) => value !== before[zone]).length;
    }
    expect(apart).toBeGreaterThan(50);
  });

  it('values a march in Amphipolis as it is valued anew', () => {
    let compared = 0;
    for (const { state, role } of openings(amphipolisSchool, captain, '10.3')) {
      const table = beforeAmphipolis(amphipolis.view(state, role));
      const ground = groundOf(table, 3);
      for (let zone = 0; zone < amphipolisZones; zone++) {
        const here = table.s.at.flatMap((at, p) => (at === zone ? [p] : []));
        const shifted = shiftsOf(ground, here);
        for (let to = 0; here.length > 0 && to < amphipolisZones; to++) {
          expect(shifted(to)).toBe(shiftValue(ground, here, to));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});

describe('the operational map', () => {
  it('is worth to a group what it is worth when it is there, and a fight what it is when it is fought there', () => {
    const luck = quick(11);
    let [stood, fought, duels] = [0, 0, 0];
    for (const scenario of ['10.2', '10.3'])
      for (const { state, role } of openings(amphipolisSchool, captain, scenario)) {
        const table = beforeAmphipolis(amphipolis.view(state, role));
        const { s, side, turnsLeft, caution } = table;
        // Leaders who would settle it between them, wherever they are now.
        const [own, rival] = side === counters.side[BRASIDAS] ? [BRASIDAS, CLEON] : [CLEON, BRASIDAS];
        const ground = groundOf(table, 3);
        const ours = s.at.flatMap((at, p) => (at >= 0 && counters.side[p] === side ? [p] : []));
        for (const zone of operational)
          for (let i = 0; i < 6; i++) {
            const group = ours.filter(
              (p) => s.at[p] !== zone && (luck.below(4) === 0 || (p === own && i > 3)),
            );
            const mark = group.reduce((sum, p) => sum + markOf(s, p), 0);
            const value = valueAfter(ground, group, zone, zone, mark);
            const other = groundOf({ ...table, s: { ...s, at: s.at.slice() } }, 3);
            for (const p of group) put(other, p, zone);
            // A table of its own, on which nothing is known.
            expect(value).toBe(appraise(other, zone, luck.below(2 ** 30) + 0.5));
            stood++;
            if (!ground.hostile[zone] || holds(ground, zone)) continue;
            if (s.at[rival] === zone && group.includes(own)) duels++;
            const there = fight(other.s, zone, side, turnsLeft, { caution, zeal: 1 });
            expect(sally(ground, partyOf(ground, group), targetOf(ground, zone))).toEqual({
              value: there.value,
              win: there.win,
            });
            fought++;
          }
      }
    expect(stood).toBeGreaterThan(1000);
    expect(fought).toBeGreaterThan(100);
    expect(duels).toBeGreaterThan(0);
  });

  it('is worth what the garrisons as they are held make it', () => {
    const luck = quick(12);
    const values = new Set<number>();
    for (const scenario of ['10.2', '10.3']) {
      const [first] = openings(amphipolisSchool, captain, scenario);
      if (!first) throw new Error('no opening');
      const table = beforeAmphipolis(amphipolis.view(first.state, first.role));
      const { side, enemy } = table;
      const group = table.s.at
        .flatMap((at, p) => (at >= 0 && counters.side[p] === side ? [p] : []))
        .slice(0, 4);
      const mark = group.reduce((sum, p) => sum + markOf(table.s, p), 0);
      // Nobody else holds any, or one of them, or all.
      for (const zone of operational)
        for (const owner of [side, enemy])
          for (let i = 0; i < 8; i++) {
            const others = (): Side =>
              i === 0 ? owner : i === 1 ? enemyOf(owner) : luck.below(2) === 0 ? side : enemy;
            const garrisons = garrisonZone.map((other) => (other === zone ? owner : others()));
            const fresh = (): ReturnType<typeof groundOf> =>
              groundOf({ ...table, s: { ...table.s, at: table.s.at.slice(), garrisons } }, 3);
            const other = fresh();
            for (const p of group) put(other, p, zone);
            const value = valueAfter(fresh(), group, zone, zone, mark);
            expect(value).toBe(appraise(other, zone, luck.below(2 ** 30) + 0.5));
            values.add(value);
          }
    }
    expect(values.size).toBeGreaterThan(6);
  });
});

describe('a siege of Amphipolis', () => {
  it('is hoped for as the best that may be tried', () => {
    let best = 0;
    for (const { state, role } of openings(amphipolisSchool, captain, '10.2')) {
      const { s, side } = beforeAmphipolis(amphipolis.view(state, role));
      for (const zone of garrisonZone) {
        const there = bestSiege(s, side, zone);
        expect(there).toBe(Math.max(...siegeKinds.map((kind) => siegeChance(s, side, kind, zone))));
        if (there > 0) best++;
      }
    }
    expect(best).toBeGreaterThan(10);
  });

  it('is reckoned as the odds tell it', () => {
    let compared = 0;
    for (const scenario of ['10.1', '10.3']) {
      const state = amphipolis.setup({ scenario, seed: 'odds', options: { windows: 'swift' } });
      const luck = quick(2);
      for (let ask = amphipolis.pending(state)[0]; ask; ask = amphipolis.pending(state)[0]) {
        const { role, step } = ask;
        const actions = amphipolis.legal(state, role);
        for (const { verb, target = '' } of step === 'sieges' ? actions : []) {
          if (!['diplomacy', 'assault', 'blockade'].includes(verb)) continue;
          const { s, side } = tableOf(amphipolis.view(state, role));
          const told = amphipolis.odds(state, role, target).find(({ kind }) => kind === verb);
          const hit = told?.results.find(({ result }) => result.success === true);
          const chance = siegeChance(s, side, verb as SiegeKind, zoneOf(target) as number);
          expect(chance).toBeCloseTo(hit ? hit.chance[0] / hit.chance[1] : 0, 9);
          compared++;
        }
        amphipolis.apply(state, role, captain.choose(seatOf(amphipolis, state, role, actions, luck)));
      }
    }
    expect(compared).toBeGreaterThan(20);
  });
});
