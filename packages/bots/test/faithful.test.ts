import { amphipolis } from '@strategoi/amphipolis';
import { type BeyState, CUP, handOf, sideOf } from '@strategoi/bey';
import { type ConformSpec, conform } from '@strategoi/conformance';
import { type DiadochiState, diadochi } from '@strategoi/diadochi';
import { epic } from '@strategoi/epic';
import { hellespont } from '@strategoi/hellespont';
import type { Event, Game, Role, State } from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';

/** Item 26 for each game, with what its seats could count themselves. */

type Counts = { [what: string]: number };

/** How often the enemy holds a counter that was seen to go into the cup, by how much has happened since. */
function seenInCup(told: readonly Event[], state: State, role: Role): Counts {
  const s = state as BeyState;
  const side = sideOf(role);
  const enemy = 1 - side;
  const since = new Map<number, { draws: number; turns: number }>();
  for (const e of told) {
    const gone = (e.type === 'play' && !e.out) || e.type === 'discard' || e.type === 'return';
    if (gone && (e.counter as number) >= 0) since.set(e.counter as number, { draws: 0, turns: 0 });
    if (e.type === 'draw' && e.side === side) since.delete(e.counter as number);
    for (const age of since.values()) {
      if (e.type === 'draw' && e.side === enemy) age.draws++;
      if (e.type === 'turn') age.turns++;
    }
  }
  const counts: Counts = {};
  for (const [k, { draws, turns }] of since) {
    const what = `seen in the cup ${Math.min(draws, 4)} draws and ${Math.min(turns, 2)} turns ago, now held`;
    counts[what] = (counts[what] ?? 0) + (s.counters[k] === handOf(enemy as 0 | 1) ? 1 : 0);
  }
  // HEL-STR-02
  const fight = s.flow.find((frame) => frame.step.startsWith('combat'));
  if (fight) counts[`laid at ${fight.step}`] = (fight.laid as string[])[enemy] === '' ? 0 : 1;
  return counts;
}

function purses(_told: readonly Event[], state: State, role: Role): Counts {
  const { live, purses: held, turn, slips } = state as DiadochiState;
  const others = live.filter((power) => power !== role);
  const sum = others.reduce((total, power) => total + (held[power] ?? 0), 0);
  const poor = others.filter((power) => (held[power] ?? 0) < 3).length;
  return { 'gold of the others': sum, [`their gold on turn ${turn}`]: sum, poor, slips: slips.length };
}

const series: ConformSpec = { faithful: 120, tells: seenInCup };
const specs: readonly (readonly [string, Game, ConformSpec])[] = [
  ['amphipolis', amphipolis as unknown as Game, series],
  ['hellespont', hellespont as unknown as Game, series],
  [
    'diadochi',
    diadochi as unknown as Game,
    {
      faithful: 20,
      options: { last: '320' },
      tells: purses,
    },
  ],
  ['epic', epic as unknown as Game, { faithful: 96, options: { years: '1', windows: 'swift' } }],
];

describe.each(specs)('%s', (_id, game, spec) => {
  it('deals samples as the truth is dealt', async () => {
    const report = await conform(game, { ...spec, seed: 'faithful', games: 1, items: [26] });
    expect(report.failures.map(({ message }) => message)).toEqual([]);
    expect(report.items[0]?.checks).toBeGreaterThan(5);
  });
});

it('would see a dealer who forgets what was seen to go into the cup', async () => {
  const forgetful: Game = {
    ...(amphipolis as unknown as Game),
    sample(state, role, luck) {
      const other = amphipolis.sample(state as never, role, luck) as unknown as BeyState;
      const enemy = (1 - sideOf(role)) as 0 | 1;
      const unseen = other.counters.flatMap((at, k) => (at === CUP || at === handOf(enemy) ? [k] : []));
      for (const k of unseen) other.counters[k] = CUP;
      for (let n = other.hands[enemy] as number; n > 0; n--)
        other.counters[unseen.splice(luck.below(unseen.length), 1)[0] as number] = handOf(enemy);
      return other;
    },
  };
  const report = await conform(forgetful, {
    ...series,
    seed: 'faithful',
    games: 1,
    items: [26],
    faithful: 300,
  });
  expect(report.failures.map(({ message }) => message).join()).toMatch(/seen in the cup 0 draws/);
});
