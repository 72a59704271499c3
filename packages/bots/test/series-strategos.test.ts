import { amphipolis } from '@strategoi/amphipolis';
import {
  amphipolisCampaign,
  amphipolisHegemon,
  amphipolisStrategos,
  captain,
} from '@strategoi/bots/amphipolis';
import {
  hellespontCampaign,
  hellespontCaptain,
  hellespontHegemon,
  hellespontStrategos,
} from '@strategoi/bots/hellespont';
import { hellespont } from '@strategoi/hellespont';
import {
  askOf,
  type Bot,
  type Game,
  notate,
  type Role,
  type State,
  seatOf,
  stream,
  sure,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { chances as amphipolisChances } from '../src/amphipolis/chances.ts';
import { chances as hellespontChances } from '../src/hellespont/chances.ts';
import { type Campaign, inDream, tryOut } from '../src/shared/trial.ts';

const commands = [
  {
    name: 'Amphipolis',
    game: amphipolis as Game,
    skipper: captain as Bot,
    strategos: amphipolisStrategos as Bot,
    hegemon: amphipolisHegemon as Bot,
    chances: amphipolisChances as (state: State, role: Role) => number,
  },
  {
    name: 'Hellespont',
    game: hellespont as Game,
    skipper: hellespontCaptain as Bot,
    strategos: hellespontStrategos as Bot,
    hegemon: hellespontHegemon as Bot,
    chances: hellespontChances as (state: State, role: Role) => number,
  },
];

/** The first announcement of an action phase, or another decision that leaves a choice, as captains lead to it. */
function announcement(
  game: Game,
  skipper: Bot,
  seed: string,
  step = 'actions.announce',
): { state: State; role: Role } {
  const state = game.setup({ scenario: '10.1', seed, options: { windows: 'swift' } });
  const luck = stream(seed);
  for (;;) {
    const ask = game.pending(state)[0];
    if (!ask) throw new Error('over before anybody moved');
    const actions = game.legal(state, ask.role);
    if (ask.step === step && actions.length > 1) return { state, role: ask.role };
    game.apply(state, ask.role, skipper.choose(seatOf(game, state, ask.role, actions, luck)));
  }
}

/** What is chosen when the answer is due after so many trials, and what is noted. */
function chosen(game: Game, bot: Bot, state: State, role: Role, trials: number, note?: string) {
  let left = trials;
  let kept = note;
  const host = {
    due: () => left-- <= 0,
    note,
    jot: (text: string) => {
      kept = text;
    },
  };
  const seat = seatOf(game, state, role, game.legal(state, role), stream('mind'), host);
  return { action: notate(bot.choose(seat)), note: kept as string };
}

describe.each(commands)('the strategos of $name', ({ game, skipper, strategos, chances }) => {
  it('does the same when only what it cannot know changes', () => {
    const { state, role } = announcement(game, skipper, 'trap');
    const other = game.resample(state, role, 'other');
    expect(other.dice.key).not.toBe(state.dice.key);
    expect(chosen(game, strategos, other, role, 24)).toEqual(chosen(game, strategos, state, role, 24));
  });

  it('does what the captain would when there is no time at all', () => {
    const { state, role } = announcement(game, skipper, 'hurry');
    const hurried = chosen(game, strategos, state, role, 0);
    expect(hurried.action).toBe(chosen(game, skipper, state, role, 0).action);
  });

  it('follows the plan it has noted, and thinks anew about the next movement', () => {
    const { state, role } = announcement(game, skipper, 'note');
    const { note } = chosen(game, strategos, state, role, 0);
    const { when } = JSON.parse(note) as { when: string };
    const idle = JSON.stringify({ when, plan: { orders: [], cost: 0 } });
    expect(chosen(game, strategos, state, role, 0, idle)).toEqual({ action: 'announce 1', note: idle });
    const stale = JSON.stringify({ when: 'of old', plan: { orders: [], cost: 0 } });
    expect(chosen(game, strategos, state, role, 0, stale).note).toBe(note);
  });

  it('weighs its answers where captains give most away: none is tried without time, and none it cannot know of counts', () => {
    const { state, role } = announcement(game, skipper, 'answer', 'points.bend');
    const looks = (trials: number): { action: string; asked: number } => {
      let asked = 0;
      const host = { due: () => asked++ >= trials };
      const seat = seatOf(game, state, role, game.legal(state, role), stream('mind'), host);
      return { action: notate(strategos.choose(seat)), asked };
    };
    expect(looks(0)).toEqual({ action: chosen(game, skipper, state, role, 0).action, asked: 1 });
    expect(looks(1000).asked).toBeGreaterThan(11);
    const other = game.resample(state, role, 'other');
    expect(chosen(game, strategos, other, role, 24)).toEqual(chosen(game, strategos, state, role, 24));
  });

  it('gives the same advice when only what it cannot know changes, the best first', () => {
    const { state, role } = announcement(game, skipper, 'advice');
    const advice = (of: State, looks = 20) => {
      let left = looks;
      const parts: number[] = [];
      const host = { due: () => left-- <= 0 };
      const seat = seatOf(game, of, role, game.legal(of, role), stream('mind'), host);
      const hints = strategos.advise?.(seat, (part) => parts.push(part)) ?? [];
      return { hints, parts };
    };
    const { hints, parts } = advice(state);
    expect(advice(game.resample(state, role, 'other')).hints).toEqual(hints);
    expect(hints.length).toBe(3);
    const shares = hints.map(({ chance = -1 }) => chance);
    expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    expect(hints.some(({ moves }) => moves.length > 0)).toBe(true);
    for (const { action, gain, worst } of hints) {
      expect(game.explain(state, role, action).legal).toBe(true);
      expect(worst).toBeLessThanOrEqual(gain);
    }
    expect(parts.length).toBe(20);
    // Plans that come to the same do not stand for all three.
    expect(new Set(hints.map(({ gain, worst }) => `${gain} ${worst}`)).size).toBeGreaterThan(1);
    // However slow the machine, there is something to choose from.
    expect(advice(state, 0).hints.length).toBe(3);
  });

  it('gives what one side may hope for to the other as fear', () => {
    const { state } = announcement(game, skipper, 'even');
    const [athens, sparta] = [chances(state, 'athens'), chances(state, 'sparta')];
    expect(athens + sparta).toBeCloseTo(1, 6);
    expect(athens).toBeGreaterThan(0);
    expect(athens).toBeLessThan(1);
  });
});

describe.each(commands)('the hegemon of $name', ({ game, skipper, strategos, hegemon }) => {
  it('does the same when only what it cannot know changes', () => {
    const { state, role } = announcement(game, skipper, 'trap');
    const other = game.resample(state, role, 'other');
    expect(other.dice.key).not.toBe(state.dice.key);
    expect(chosen(game, hegemon, other, role, 60)).toEqual(chosen(game, hegemon, state, role, 60));
  });

  it('does what the captain would when there is no time at all', () => {
    const { state, role } = announcement(game, skipper, 'hurry');
    expect(chosen(game, hegemon, state, role, 0).action).toBe(chosen(game, skipper, state, role, 0).action);
  });

  it('thinks longer than the strategos, about plans and about answers', () => {
    for (const step of ['actions.announce', 'points.bend']) {
      const { state, role } = announcement(game, skipper, 'longer', step);
      const looks = (bot: Bot): number => {
        let asked = 0;
        const host = { due: () => asked++ < 0 };
        bot.choose(seatOf(game, state, role, game.legal(state, role), stream('mind'), host));
        return asked;
      };
      expect(looks(hegemon)).toBeGreaterThan(1.4 * looks(strategos));
    }
  });
});

describe('the hegemon of Amphipolis', () => {
  const asked = (bot: Bot, state: State, role: Role, note?: string) => {
    let looks = 0;
    let kept = note;
    const due = (): boolean => looks++ < 0;
    const jot = (text: string): void => {
      kept = text;
    };
    const seat = seatOf(
      amphipolis as Game,
      state,
      role,
      amphipolis.legal(state as never, role),
      stream('mind'),
      {
        due,
        note,
        jot,
      },
    );
    return { action: notate(bot.choose(seat)), looks, kept };
  };

  it('weighs where to fall back at the end of a turn, and keeps to it; the strategos does as the captain', () => {
    const { state, role } = announcement(amphipolis as Game, captain as Bot, 'back', 'operations');
    expect(asked(amphipolisStrategos as Bot, state, role)).toMatchObject({ looks: 0, kept: undefined });
    const first = asked(amphipolisHegemon as Bot, state, role);
    expect(first.looks).toBeGreaterThan(11);
    expect(asked(amphipolisHegemon as Bot, state, role, first.kept)).toEqual({ ...first, looks: 0 });
    const { when } = JSON.parse(first.kept as string) as { when: string };
    const idle = JSON.stringify({ when, plan: { orders: [], cost: 0 } });
    const idly = asked(amphipolisHegemon as Bot, state, role, idle);
    expect(idly).toEqual({ looks: 0, action: 'done', kept: idle });
  });

  it('tries what the captain would not look at, and his own plan before it', () => {
    for (const step of ['actions.announce', 'free']) {
      const { state, role } = announcement(amphipolis as Game, captain as Bot, 'wide', step);
      const seat = seatOf(
        amphipolis as Game,
        state,
        role,
        amphipolis.legal(state as never, role),
        stream('mind'),
      );
      const ask = sure(askOf(seat)) as never;
      const plansOf = (plans: (seat: never, ask: never) => readonly unknown[]): string[] =>
        plans(seat as never, ask).map((plan) => JSON.stringify(plan));
      const usual = plansOf(amphipolisCampaign.plans);
      const wide = plansOf(sure(amphipolisCampaign.further).plans);
      expect(wide.slice(0, usual.length)).toEqual(usual);
      expect(wide.length).toBeGreaterThan(usual.length + 2);
      expect(new Set(wide).size).toBe(wide.length);
    }
  });
});

const campaigns = [amphipolisCampaign, hellespontCampaign] as unknown as Campaign<State, unknown, unknown>[];

describe.each(campaigns)('the captain of dreams of $game.manifest.id', (campaign) => {
  it('does what the captain does, but for what changes a plan under way', () => {
    const { game } = campaign;
    const captain = campaign.captain();
    const dreams: { [role: Role]: Bot } = { athens: inDream(campaign), sparta: inDream(campaign) };
    const state = game.setup({ scenario: '10.1', seed: 'dreamt', options: { windows: 'swift' } });
    const count = { same: 0, other: 0 };
    for (;;) {
      const role = ['athens', 'sparta'].find((one) => game.legal(state, one).length > 0);
      if (role === undefined) break;
      const actions = game.legal(state, role);
      // Nobody gives up a plan by chance.
      const luck = { die: () => 1, below: (n: number) => n - 1 };
      const usual = captain.choose(seatOf(game, state, role, actions, luck));
      const dreamt = (dreams[role] as Bot).choose(seatOf(game, state, role, actions, luck));
      count[notate(dreamt) === notate(usual) ? 'same' : 'other']++;
      game.apply(state, role, usual);
    }
    expect(count.same).toBeGreaterThan(150);
    // What happens under way may change the captain's mind, never his.
    expect(count.other).toBeLessThan(count.same / 10);
  });

  it('is dealt other dice on every sample, and those of the game where they are open to him', () => {
    const { game } = campaign;
    const { state, role } = announcement(game, campaign.captain(), 'open');
    const ends = (sample?: () => State): number => {
      const seat = seatOf(game, state, role, game.legal(state, role), stream('mind'));
      const played = tryOut(campaign, sample ? Object.assign(seat, { sample }) : seat);
      const found = Array.from({ length: 6 }, (_, i) => played(inDream(campaign), i));
      return new Set(found.map(({ dice: _dice, ...table }) => JSON.stringify(table))).size;
    };
    expect(ends()).toBeGreaterThan(3);
    expect(ends(() => game.clone(state))).toBe(1);
  });

  it('tells what a dream was like as each turn of it ended', () => {
    const { game } = campaign;
    const { state, role } = announcement(game, campaign.captain(), 'ahead');
    const seat = (): ReturnType<typeof seatOf> =>
      seatOf(game, state, role, game.legal(state, role), stream('mind'));
    const now = campaign.turn(state);
    const passed: string[] = [];
    const told = (s: State): string => JSON.stringify([campaign.turn(s), campaign.lead(s, role)]);
    const far = tryOut(campaign, seat(), 2, (s) => passed.push(told(s)))(inDream(campaign), 0);
    expect(passed).toEqual([told(tryOut(campaign, seat())(inDream(campaign), 0))]);
    expect(campaign.turn(far)).toBe(now + 2);
  });

  it('does by what he is shown of a dream what he would do by a view made for people', () => {
    const { game, sight } = campaign;
    const luck = { die: () => 1, below: (n: number) => n - 1 };
    let compared = 0;
    for (const { id: scenario } of game.manifest.scenarios) {
      const shown: { [role: Role]: Bot } = { athens: inDream(campaign), sparta: inDream(campaign) };
      const dreamt: { [role: Role]: Bot } = { athens: inDream(campaign), sparta: inDream(campaign) };
      const state = game.setup({ scenario, seed: 'sight', options: { windows: 'swift' } });
      for (;;) {
        const role = ['athens', 'sparta'].find((one) => game.legal(state, one).length > 0);
        if (role === undefined) break;
        const actions = game.legal(state, role);
        const before = JSON.stringify(state);
        const plain = (shown[role] as Bot).choose(seatOf(game, state, role, actions, luck));
        const quick = (dreamt[role] as Bot).choose(seatOf(game, state, role, actions, luck, {}, sight));
        expect(notate(quick)).toBe(notate(plain));
        // What he tries out on a dream he puts back.
        expect(JSON.stringify(state)).toBe(before);
        game.apply(state, role, plain);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(1000);
  });
});
