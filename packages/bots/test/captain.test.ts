import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { amphipolis } from '@strategoi/amphipolis';
import { ATHENS, SPARTA } from '@strategoi/bey';
import { ladder, playGame, randomBot } from '@strategoi/bots';
import { captain } from '@strategoi/bots/amphipolis';
import { hellespontCaptain } from '@strategoi/bots/hellespont';
import { hellespont, pieces, zoneOf } from '@strategoi/hellespont';
import {
  type Action,
  type Bot,
  type Game,
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
const pair = (athens: Bot, sparta: Bot): { [role: Role]: Bot } => ({ athens, sparta });

/** Whole ladders take minutes: `npm run test:long`. */
const long = Boolean(process.env.STRATEGOI_LONG);

/** `wins` of four games from every seat, so that a weaker captain is noticed. */
const commands = [
  { name: 'Amphipolis', game: amphipolis as Game, skipper: captain as Bot, wins: 26 },
  { name: 'Hellespont', game: hellespont as Game, skipper: hellespontCaptain as Bot, wins: 15 },
];

describe.each(commands)('the captain of $name', ({ game, skipper, wins }) => {
  const scenarios = game.manifest.scenarios.map((s) => s.id);

  it('plays the same game from the same seed, and another from another', () => {
    const spec = { scenario: '10.1', options: swift, seed: 'again' };
    const once = playGame(game, pair(skipper, skipper), spec);
    const twice = playGame(game, pair(skipper, skipper), spec);
    expect(hashState(twice.state)).toBe(hashState(once.state));
    const other = playGame(game, pair(skipper, skipper), { ...spec, seed: 'other' });
    expect(hashState(other.state)).not.toBe(hashState(once.state));
  });

  it('has a hand of its own, kept for the game: another seed of the bot plays the same table otherwise', () => {
    const styles = new Set<string>();
    const opening = (luck: string): string => {
      let note: string | undefined;
      const state = game.setup({ scenario: '10.1', options: swift, seed: 'hand' });
      const done: string[] = [];
      const stock = stream(luck);
      const host = {
        jot(text: string) {
          note = text;
        },
      };
      for (let ply = 0; ply < 160; ply++) {
        const ask = game.pending(state)[0];
        if (!ask) break;
        const actions = game.legal(state, ask.role);
        const seat = seatOf(game, state, ask.role, actions, stock, { ...host, note });
        const action = skipper.choose(seat);
        if (note !== undefined) styles.add(note);
        done.push(notate(action));
        game.apply(state, ask.role, action);
      }
      return done.join();
    };
    expect(opening('one')).toBe(opening('one'));
    expect(styles.size).toBe(1);
    expect(new Set(['one', 'two', 'three', 'four'].map(opening)).size).toBeGreaterThan(1);
  });

  // playGame refuses whatever is not legal.
  it('finishes by legal actions alone, windows sealed or swift', () => {
    for (const scenario of long ? scenarios : scenarios.slice(0, 1))
      for (const windows of ['sealed', 'swift']) {
        for (const bots of [pair(skipper, randomBot), pair(randomBot, skipper)]) {
          const { outcome } = playGame(game, bots, { scenario, options: { windows }, seed: 'legal' });
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
        game,
        pair(watcher, watcher),
        { scenario, options: swift, seed: 'blind', limit: 400 },
        ({ state, ply }) => {
          if (ply % 3 !== 0) return;
          for (const { role } of game.pending(state)) {
            const choices = [state, ...['a', 'b'].map((seed) => game.resample(state, role, seed))].map(
              (s) => {
                const actions = game.legal(s, role);
                return notate(skipper.choose(seatOf(game, s, role, actions, stream('luck'))));
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

  it.runIf(long)('beats the random bot from every seat', () => {
    const table = ladder(game, skipper, randomBot, { games: 4, seed: 'ci', options: swift });
    expect(table.map((r) => `${r.scenario} ${r.role}`)).toEqual(
      scenarios.flatMap((s) => [`${s} athens`, `${s} sparta`]),
    );
    for (const rung of table) expect(rung.wins + rung.draws + rung.losses).toBe(4);
    expect(table.reduce((sum, rung) => sum + rung.wins, 0)).toBeGreaterThanOrEqual(wins);
    expect(table.reduce((sum, rung) => sum + rung.losses, 0)).toBeLessThanOrEqual(2);
  });
});

/** Plays the captain from a position until his action phase is over; the enemy passes and does nothing. */
function phaseOf(
  { game, skipper }: { game: Game; skipper: Bot },
  position: Position,
  role: Role,
  limit = 60,
): string[] {
  const state = game.load(position);
  const luck = stream('phase');
  const done: string[] = [];
  for (let n = 0; n < limit; n++) {
    const ask = game.pending(state)[0];
    if (!ask || (ask.step === 'actions.announce' && n > 0)) break;
    const actions = game.legal(state, ask.role);
    const idle = actions.find((a) => a.verb === 'pass' || a.verb === 'done') ?? (actions[0] as Action);
    const action = ask.role === role ? skipper.choose(seatOf(game, state, role, actions, luck)) : idle;
    if (ask.role === role) done.push(notate(action));
    game.apply(state, ask.role, action);
  }
  return done;
}

const [inThrace, atTheStrait] = commands as [(typeof commands)[number], (typeof commands)[number]];

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

describe('in Thrace the captain', () => {
  it('walks into an empty Amphipolis with a leader who can win the citadel over', () => {
    const orders = phaseOf(
      inThrace,
      field({ T11: ['brasidas', 'S-H8B', 'S-H7x'], Thasos: ['A-H6', 'A-T7'] }),
      'sparta',
    );
    expect(orders).toContain('go T12');
  });

  it('announces what its plan costs, combat included', () => {
    const orders = phaseOf(
      inThrace,
      field({ T11: ['polydamidas', 'S-H8B', 'S-H8Bx', 'S-H7x', 'S-H7x'], T9: ['A-H6*', 'A-P5x*'] }),
      'sparta',
    );
    expect(orders[0]).toBe('announce 2');
    expect(orders).toContain('go T9');
  });

  it('musters three kinds of troops for the storm of Amphipolis', () => {
    const home = ['brasidas', 'polydamidas', 'S-H8B', 'S-H8Bx', 'S-H7x', 'S-H7x', 'S-H7x', 'S-H7x', 'S-H7x'];
    const orders = phaseOf(
      inThrace,
      field(
        {
          Macedonia: [...home, 'S-H5B', 'S-H5B', 'S-P6x', 'S-P6x', 'S-C5x'],
          T12: ['A-H6', 'A-H5Bx', 'A-P5x', 'A-P5x', 'eucles'],
        },
        { phase: 'B.2', turn: 2 },
      ),
      'sparta',
    );
    const marching = orders.slice(0, orders.indexOf('go T23'));
    expect(marching).toEqual(
      expect.arrayContaining(['pick brasidas', 'pick S-H8B', 'pick S-P6x', 'pick S-C5x']),
    );
  });

  it('holds Amphipolis for whoever can win the citadel over', () => {
    const orders = phaseOf(
      inThrace,
      field(
        {
          Macedonia: ['brasidas', 'S-C5x'],
          T22: ['polydamidas', 'S-H8B', 'S-H8Bx', 'S-H7x', 'S-H7x', 'S-P6x'],
          T3: ['A-P5x'],
        },
        { turn: 2 },
      ),
      'sparta',
    );
    expect(orders).toContain('go T12');
  });

  it('sallies out of Amphipolis while there are points to come back with', () => {
    const zones = {
      T12: ['polydamidas', 'S-H8B', 'S-H8Bx', 'S-H7x', 'S-H7x', 'S-H7x', 'S-P6x'],
      T11: ['A-P5x*', 'A-P5x*'],
    };
    const sally = (points: number): boolean =>
      phaseOf(inThrace, field(zones, { turn: 2, pa: { athens: 0, sparta: points } }), 'sparta').includes(
        'go T11',
      );
    expect(sally(4)).toBe(true);
    expect(sally(1)).toBe(false);
  });

  it('leaves a stronger army alone', () => {
    const orders = phaseOf(
      inThrace,
      field({ T22: ['S-P5x'], T12: ['A-H6B', 'A-H6B', 'A-H6', 'A-H6'], T11: ['A-H6B', 'A-H6', 'A-H6'] }),
      'sparta',
    );
    expect(orders.filter((o) => o === 'go T11' || o === 'go T12')).toEqual([]);
  });
});

const strait = (zones: { [zone: string]: string[] }, more: object = {}): Position => ({
  game: 'hellespont',
  scenario: '10.1',
  options: swift,
  turn: 3,
  phase: 'B.3',
  active: 'athens',
  pa: { athens: 3, sparta: 0 },
  zones,
  ...more,
});

describe('at the Hellespont the captain', () => {
  it('spreads its ships over the empty ports, the dearest among them', () => {
    const orders = phaseOf(
      atTheStrait,
      strait({ Sestos: ['A-T10', 'A-T4', 'A-T2', 'A-T2', 'A-H3', 'A-P2'], Abydos: ['S-T10', 'S-H3'] }),
      'athens',
    );
    expect(orders[0]).toBe('announce 2');
    const taken = ['Cyzique', 'Cardia', 'Parion', 'Lampsaque', 'Eleonte', 'Rhoeteion'];
    expect(orders).toContain('go Cyzique');
    expect(taken.filter((port) => orders.includes(`go ${port}`)).length).toBeGreaterThanOrEqual(4);
  });

  it('brings ships and soldiers before a port that is weakly held', () => {
    const orders = phaseOf(
      atTheStrait,
      strait({ Lampsaque: ['A-T20', 'A-H4B', 'alcibiade', 'A-T2', 'A-P2'], Cyzique: ['S-P2*'] }),
      'athens',
    );
    expect(orders).toEqual(expect.arrayContaining(['pick A-T20', 'pick A-H4B']));
    expect(orders.some((o) => o === 'go M16' || o === 'go M17')).toBe(true);
  });

  it('does not sail into a fleet that is too strong for it', () => {
    const orders = phaseOf(
      atTheStrait,
      strait({ Sestos: ['A-T4', 'A-T2', 'A-H3'], M5: ['S-T20', 'S-T20', 'mindaros'] }),
      'athens',
    );
    expect(orders).not.toContain('go M5');
  });

  it('lands its passengers when the month is over', () => {
    const position = strait({ M5: ['A-T20', 'A-H4'], Sestos: ['A-T2'] }, { phase: 'D.2' });
    expect(phaseOf(atTheStrait, position, 'athens')).toContain('berth A-H4@M5/Sestos');
  });
});

describe('the recorded games', () => {
  const scenarios = amphipolis.manifest.scenarios.map((s) => s.id);
  it.each(scenarios)('of %s replay to the last state and die', (scenario) => {
    const path = join(import.meta.dirname, '../../../fixtures', `amphipolis-${scenario}.json`);
    const record = readRecord(JSON.parse(readFileSync(path, 'utf8')));
    expect(record.scenario).toBe(scenario);
    expect(record.outcome).toBeDefined();
    expect(verify(amphipolis, record)).toMatchObject({ ok: true, outcome: record.outcome });
    expect(amphipolis.outcome(replayFromDice(amphipolis, record))).toEqual(record.outcome);
  });
});

it('keeps the point for a fight that cannot be avoided', () => {
  const both = { athens: hellespontCaptain, sparta: hellespontCaptain };
  let unpaid = 0;
  playGame(hellespont, both, { scenario: '10.2', seed: 'u31' }, ({ applied }) => {
    for (const event of applied.events) if (event.type === 'unpaid') unpaid++;
  });
  expect(unpaid).toBe(0);
});

it.each(['10.1', '10.2'])('%s: leaves neither Eleonte nor Rhoeteion empty for long', (scenario) => {
  const both = { athens: hellespontCaptain, sparta: hellespontCaptain };
  for (const seed of ['a', 'b']) {
    const held = new Set<string>();
    playGame(hellespont, both, { scenario, seed, options: swift, limit: 400 }, ({ state }) => {
      if (state.turn !== 2) return;
      for (const port of ['Eleonte', 'Rhoeteion'])
        if ([ATHENS, SPARTA].some((side) => pieces.hasUnit(state, side, zoneOf(port) as number)))
          held.add(port);
    });
    expect([...held].sort()).toEqual(['Eleonte', 'Rhoeteion']);
  }
});
