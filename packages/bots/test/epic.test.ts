import { epic } from '@strategoi/epic';
import { type Bot, type Role, rolesOf } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { epicBots, epicCaptain } from '../src/epic/index.ts';
import { playGame } from '../src/match.ts';
import { randomBot } from '../src/random.ts';

const seated = (scenario: string, captain: Role): { [role: Role]: Bot } =>
  Object.fromEntries(
    rolesOf(epic, epic.setup({ scenario, seed: 'a' })).map((role) => [
      role,
      role === captain ? (epicCaptain as Bot) : randomBot,
    ]),
  );

describe('the captain of the Epic', () => {
  it.each(['athens', 'sparta'])(
    'wins the Argive League as %s against whoever plays at random',
    (role) => {
      const won = ['one', 'two', 'three'].filter((seed) =>
        playGame(epic, seated('argive', role), { scenario: 'argive', seed }).outcome?.winners.includes(role),
      );
      expect(won.length).toBeGreaterThanOrEqual(2);
    },
    240_000,
  );

  it.each(epic.manifest.scenarios.map(({ id, roles }) => [id, roles.at(-1) as Role] as const))(
    'plays %s as %s, and the same again from its seed',
    (scenario, role) => {
      const play = (): ReturnType<typeof playGame> =>
        playGame(epic, seated(scenario, role), { scenario, seed: 'again', limit: 250, keep: true });
      const first = play();
      expect(first.actions === 250 || first.outcome !== undefined).toBe(true);
      expect(play().record?.log).toEqual(first.record?.log);
    },
    240_000,
  );

  it('keeps men in Sparta: she does not fall to the first who comes', () => {
    const captains = { athens: epicCaptain as Bot, sparta: epicCaptain as Bot };
    const taken = ['arg 0', 'arg 2', 'arg 3'].filter(
      (seed) => playGame(epic, captains, { scenario: 'argive', seed, limit: 150 }).outcome !== undefined,
    );
    expect(taken).toEqual([]);
  });

  it('wins as Athens in the Athenian Fantasy at least half the time against whoever plays at random', () => {
    const won = ['e1', 'e2', 'e3', 'e4'].filter((seed) => {
      const { outcome } = playGame(epic, seated('athenian_fantasy', 'athens'), {
        scenario: 'athenian_fantasy',
        seed,
      });
      return outcome?.winners.includes('athens');
    });
    expect(won.length).toBeGreaterThanOrEqual(2);
  });

  it('comes in manners, the captain last', () => {
    expect(Object.keys(epicBots)).toEqual(['cautious', 'bold', 'greedy', 'captain']);
  });
});
