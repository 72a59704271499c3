import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amphipolis } from '@strategoi/amphipolis';
import { botsOf, captain, ladder, playGame, randomBot } from '@strategoi/bots';
import {
  type Action,
  type Bot,
  hashState,
  notate,
  type Position,
  type Role,
  readRecord,
  replayFromDice,
  seatOf,
  stream,
  verify,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';

const swift = { windows: 'swift' };
const scenarios = amphipolis.manifest.scenarios.map((s) => s.id);
const pair = (athens: Bot, sparta: Bot): { [role: Role]: Bot } => ({ athens, sparta });
const skipper = captain as Bot;

describe('the captain', () => {
  it('is offered for Amphipolis after the random bot', () => {
    expect(Object.keys(botsOf('amphipolis'))).toEqual(['random', 'captain']);
    expect(Object.keys(botsOf('chess'))).toEqual(['random']);
  });

  it('plays the same game from the same seed, and another from another', () => {
    const spec = { scenario: '10.1', options: swift, seed: 'again' };
    const once = playGame(amphipolis, pair(skipper, skipper), spec);
    const twice = playGame(amphipolis, pair(skipper, skipper), spec);
    expect(hashState(twice.state)).toBe(hashState(once.state));
    const other = playGame(amphipolis, pair(skipper, skipper), { ...spec, seed: 'other' });
    expect(hashState(other.state)).not.toBe(hashState(once.state));
  });

  // playGame refuses whatever is not legal.
  it.each(scenarios)('finishes %s by legal actions alone, windows sealed or swift', (scenario) => {
    for (const windows of ['sealed', 'swift']) {
      for (const bots of [pair(skipper, randomBot), pair(randomBot, skipper)]) {
        const { outcome } = playGame(amphipolis, bots, { scenario, options: { windows }, seed: 'legal' });
        expect(outcome).toBeDefined();
      }
    }
  });

  it('chooses alike whatever the enemy holds and whatever the dice will say', () => {
    let compared = 0;
    const watcher: Bot = {
      id: 'watcher',
      choose: (seat) => skipper.choose(seat),
    };
    for (const scenario of scenarios) {
      playGame(
        amphipolis,
        pair(watcher, watcher),
        { scenario, options: swift, seed: 'blind', limit: 400 },
        ({ state, ply }) => {
          if (ply % 3 !== 0) return;
          for (const { role } of amphipolis.pending(state)) {
            const choices = [state, ...['a', 'b'].map((seed) => amphipolis.resample(state, role, seed))].map(
              (s) => {
                const actions = amphipolis.legal(s, role);
                return notate(skipper.choose(seatOf(amphipolis, s, role, actions, stream('luck'))));
              },
            );
            expect(new Set(choices).size).toBe(1);
            compared++;
          }
        },
      );
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('beats the random bot from every seat', () => {
    const table = ladder(amphipolis, skipper, randomBot, { games: 4, seed: 'ci', options: swift });
    expect(table.map((r) => `${r.scenario} ${r.role}`)).toEqual(
      scenarios.flatMap((s) => [`${s} athens`, `${s} sparta`]),
    );
    for (const rung of table) expect(rung.wins + rung.draws + rung.losses).toBe(4);
    expect(table.reduce((sum, rung) => sum + rung.wins, 0)).toBeGreaterThanOrEqual(26);
    expect(table.reduce((sum, rung) => sum + rung.losses, 0)).toBeLessThanOrEqual(2);
  });
});

/** Plays the captain from a position until his action phase is over; the enemy passes and does nothing. */
function phaseOf(position: Position, role: Role, limit = 60): string[] {
  const state = amphipolis.load(position);
  const luck = stream('phase');
  const done: string[] = [];
  for (let n = 0; n < limit; n++) {
    const ask = amphipolis.pending(state)[0];
    if (!ask || (ask.step === 'actions.announce' && n > 0)) break;
    const actions = amphipolis.legal(state, ask.role);
    const idle = actions.find((a) => a.verb === 'pass' || a.verb === 'done') ?? (actions[0] as Action);
    const action = ask.role === role ? skipper.choose(seatOf(amphipolis, state, role, actions, luck)) : idle;
    if (ask.role === role) done.push(notate(action));
    amphipolis.apply(state, ask.role, action);
  }
  return done;
}

const field = (zones: { [zone: string]: string[] }, more: object = {}): Position => ({
  game: 'amphipolis',
  scenario: '10.1',
  options: swift,
  turn: 3,
  phase: 'B.3',
  active: 'sparta',
  pa: { athens: 0, sparta: 3 },
  zones,
  ...more,
});

describe('in the field the captain', () => {
  it('walks into an empty Amphipolis with a leader who can win the citadel over', () => {
    const orders = phaseOf(
      field({ T11: ['brasidas', 'S-H8B', 'S-H7x'], Thasos: ['A-H6', 'A-T7'] }),
      'sparta',
    );
    expect(orders).toContain('go T12');
  });

  it('announces what its plan costs, combat included', () => {
    const orders = phaseOf(
      field({ T11: ['polydamidas', 'S-H8B', 'S-H8Bx', 'S-H7x', 'S-H7x'], T9: ['A-H6*', 'A-P5x*'] }),
      'sparta',
    );
    expect(orders[0]).toBe('announce 2');
    expect(orders).toContain('go T9');
  });

  it('leaves a stronger army alone', () => {
    const orders = phaseOf(
      field({ T22: ['S-P5x'], T12: ['A-H6B', 'A-H6B', 'A-H6', 'A-H6'], T11: ['A-H6B', 'A-H6', 'A-H6'] }),
      'sparta',
    );
    expect(orders.filter((o) => o === 'go T11' || o === 'go T12')).toEqual([]);
  });
});

describe('the recorded games', () => {
  it.each(scenarios)('of %s replay to the last state and die', (scenario) => {
    const path = join(import.meta.dirname, '../../../fixtures', `amphipolis-${scenario}.json`);
    const record = readRecord(JSON.parse(readFileSync(path, 'utf8')));
    expect(record.scenario).toBe(scenario);
    expect(record.outcome).toBeDefined();
    expect(verify(amphipolis, record)).toMatchObject({ ok: true, outcome: record.outcome });
    expect(amphipolis.outcome(replayFromDice(amphipolis, record))).toEqual(record.outcome);
  });
});
