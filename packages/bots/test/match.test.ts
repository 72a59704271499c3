import { playGame, randomBot } from '@strategoi/bots';
import {
  type Bot,
  hashState,
  hasNobodysDice,
  quick,
  RefusalError,
  readRecord,
  verify,
} from '@strategoi/kernel';
import { expect, test } from 'vitest';
import { toy } from '../../kernel/test/toy.ts';

const all = (bot: Bot): { [role: string]: Bot } => ({ red: bot, blue: bot, green: bot });
const spec = { scenario: 'trio', seed: 'match' };

test('random bots finish a game, and the same seed plays the same one', () => {
  const match = playGame(toy, all(randomBot), spec);
  expect(match.outcome).toEqual(toy.outcome(match.state));
  expect(match.outcome).toBeDefined();
  const again = playGame(toy, all(randomBot), spec);
  expect(hashState(again.state)).toBe(hashState(match.state));
  expect(again.actions).toBe(match.actions);
  const other = playGame(toy, all(randomBot), { ...spec, seed: 'another' });
  expect(hashState(other.state)).not.toBe(hashState(match.state));
});

test('a random bot takes each legal action about as often', () => {
  const counts = new Map<string, number>();
  for (let i = 0; i < 900; i++) {
    playGame(toy, all(randomBot), { ...spec, seed: `even ${i}`, limit: 1 }, ({ action }) => {
      counts.set(action.verb, (counts.get(action.verb) ?? 0) + 1);
    });
  }
  for (const verb of ['raise', 'peek', 'done']) {
    expect(counts.get(verb)).toBeGreaterThan(240);
    expect(counts.get(verb)).toBeLessThan(360);
  }
});

test('every step is told, and a kept record verifies', () => {
  const plies: number[] = [];
  const { record, actions, outcome } = playGame(toy, all(randomBot), { ...spec, keep: true }, (step) => {
    plies.push(step.ply);
  });
  expect(plies).toEqual(Array.from({ length: actions }, (_, i) => i + 1));
  const read = readRecord(JSON.parse(JSON.stringify(record)));
  expect(verify(toy, read)).toMatchObject({ ok: true, entries: actions, outcome });
});

test('a match stops at its limit without an outcome', () => {
  const { actions, outcome, record } = playGame(toy, all(randomBot), { ...spec, limit: 2 });
  expect(actions).toBe(2);
  expect(outcome).toBeUndefined();
  expect(record).toBeUndefined();
});

test('a bot that does what is not legal is refused, and an empty seat is a mistake', () => {
  const rogue: Bot = { id: 'rogue', choose: () => ({ verb: 'cheat' }) };
  expect(() => playGame(toy, { ...all(randomBot), red: rogue }, spec)).toThrow(RefusalError);
  expect(() => playGame(toy, { red: randomBot }, spec)).toThrow('no bot for blue');
});

test('an open seat is dealt the truth, with the dice to come only where those are open', () => {
  for (const what of ['hands', 'dice'] as const) {
    const open = { roles: ['red'], what };
    const dealt: { role: string; nobodys: boolean; cards: string }[] = [];
    const looks: Bot = {
      id: 'looks',
      choose(seat) {
        const { dice: _dice, ...cards } = seat.sample(quick(dealt.length)) as ReturnType<typeof toy.setup>;
        const nobodys = hasNobodysDice(seat.sample(quick(1)));
        dealt.push({ role: seat.role, nobodys, cards: JSON.stringify(cards) });
        return randomBot.choose(seat);
      },
    };
    const truths: string[] = [];
    const { dice: _first, ...start } = toy.setup(spec);
    truths.push(JSON.stringify(start));
    playGame(toy, all(looks), { ...spec, open }, ({ state }) => {
      const { dice: _dice, ...now } = state;
      truths.push(JSON.stringify(now));
    });
    expect(dealt.length).toBeGreaterThan(5);
    for (const [i, { role, nobodys, cards }] of dealt.entries()) {
      expect(nobodys).toBe(role !== 'red' || what === 'hands');
      if (role === 'red') expect(cards).toBe(truths[i]);
    }
    expect(dealt.some(({ role, cards }, i) => role !== 'red' && cards !== truths[i])).toBe(true);
  }
});
