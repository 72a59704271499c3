import { type EpicBoard, type EpicState, epic } from '@strategoi/epic';
import { findHex, isFleet, isHex } from '@strategoi/epic/lore';
import { type Bot, quick, type Role, rolesOf, type Seat, seatOf, stream, sure } from '@strategoi/kernel';
import { describe, expect, it, vi } from 'vitest';
import { captainWith } from '../src/epic/captain.ts';
import { epicBots, epicCaptain, epicHegemon, epicSchool, epicStrategos } from '../src/epic/index.ts';
import { duels } from '../src/epic/lens.ts';
import { plansOf, widePlansOf } from '../src/epic/march.ts';
import { movementOf } from '../src/epic/mind.ts';
import { sightOf } from '../src/epic/table.ts';
import { playGame } from '../src/match.ts';
import { randomBot } from '../src/random.ts';
import { even } from '../src/shared/temper.ts';
import { fielded, many, marches, outside } from './epic-table.ts';

const seated = (scenario: string, captain: Role): { [role: Role]: Bot } =>
  Object.fromEntries(
    rolesOf(epic, epic.setup({ scenario, seed: 'a' })).map((role) => [
      role,
      role === captain ? epicCaptain : randomBot,
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
    const captains = { athens: epicCaptain, sparta: epicCaptain };
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

  it('spends his chest as his manner is: the greedy at once, the cautious over the years', () => {
    const called = (name: string): number => {
      const bots = { athens: sure(epicBots[name]), sparta: sure(epicBots[name]) };
      const { state } = playGame(epic, bots, { scenario: 'campaign', seed: 'manner', limit: 150 });
      return state.unitAt.filter((at, u) => state.unitSeat[u] === 0 && isHex(at)).length;
    };
    expect(called('greedy')).toBeGreaterThan(called('cautious'));
  });

  it('comes in manners, the captain after them, the strategos, and the hegemon last', () => {
    expect(Object.keys(epicBots)).toEqual(['cautious', 'bold', 'greedy', 'captain', 'strategos', 'hegemon']);
  });
});

/** Athens lies ready at Piraeus, and nobody is in Sparta. */
const ready = (): EpicState =>
  fielded('athenian_fantasy', 0, [
    {
      at: 'W3731',
      units: [...many('attica-h4', 8), ...many('attica-f5', 4)],
      leaders: ['pericles by athens inside', 'nicias by athens inside'],
    },
  ]);

describe('in a campaign turn the captain', () => {
  it('does not leave Sparta to be taken by one stroke: EPW-VIC-01', () => {
    const state = fielded('argive', 1, [
      { at: 'W2838', units: many('laconia-h5', 4), leaders: ['gylippus by sparta inside'] },
      {
        at: 'W2935',
        units: [...many('argolid-h4', 4), ...many('attica-h4', 4)].map(outside),
        leaders: ['nicias by athens'],
      },
    ]);
    marches(state, 'sparta');
    expect(
      state.unitAt.filter((at, u) => at === findHex('W2838') && !isFleet[u]).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it('lands from the sea where a capital lies open, and takes it: EPW-NAV-15', () => {
    const state = ready();
    const done = marches(state, 'athens').map((action) => epic.notate(action));
    expect(done.some((text) => text.startsWith('pick attica-h4'))).toBe(true);
    expect(done).toContain('sail laconian');
    expect(done.some((text) => text.startsWith('land '))).toBe(true);
  });
});

/** An army of Athens is two marches from Sparta, and ships of hers lie at Piraeus with another on board: all stay at home. */
const pinned = (): EpicState =>
  fielded('argive', 1, [
    {
      at: SPARTA,
      units: [...many('laconia-h6', 3), ...many('laconia-h5', 3)],
      leaders: ['gylippus by sparta inside'],
    },
    {
      at: 'W3731',
      units: [...many('attica-f5', 4), ...many('attica-h4', 5)],
      leaders: ['nicias by athens inside'],
    },
    {
      at: BEFORE_SPARTA,
      units: many('argolid-h4', 3).map(outside),
      leaders: ['demosthenes by athens'],
    },
  ]);
const SPARTA = 'W2838';
const BEFORE_SPARTA = 'W2935';
const ARGOS = 'W3034';
const sally = { at: findHex(SPARTA), to: findHex(ARGOS), by: 'land', stay: 1 } as const;
const CORINTH = 'W3132';
const BEFORE_CORINTH = 'W3232';
const SICYON = 'W3031';

describe('what a captain sees at a glance', () => {
  const seen = (state: EpicState, role: Role): Seat<EpicState, EpicBoard> =>
    seatOf(epic, state, role, epic.legal(state, role), stream('glance'));

  it.each(['argive', 'archidamian'])(
    'is in %s what he sees when everything is looked at anew',
    (scenario) => {
      const state = epic.setup({ scenario, seed: 'glance' });
      let kept = 0;
      let sight: unknown;
      for (let n = 0; n < 250; n++) {
        const { role } = sure(epic.pending(state)[0]);
        const seat = seen(state, role);
        const action = epicCaptain.choose(seat);
        if (sightOf(seat.view) === sight) kept++;
        // Other lists of the same: nothing that was kept for these is met again.
        const anew = seen(structuredClone(state), role);
        expect(epicCaptain.choose(anew)).toEqual(action);
        expect(sightOf(anew.view)).not.toBe(sightOf(seat.view));
        expect({ ...sightOf(anew.view), b: {}, fields: {} }).toEqual({
          ...sightOf(seat.view),
          b: {},
          fields: {},
        });
        sight = sightOf(seen(state, role).view);
        epic.apply(state, role, action);
      }
      expect(kept).toBeGreaterThan(50);
    },
  );

  it('is another for whoever has another plan in mind', () => {
    const state = pinned();
    const [free, sallied] = [{ orders: [] }, { orders: [sally] }].map((plan) => {
      const seat = seen(state, 'sparta');
      captainWith(even, { when: movementOf(seat.view), plan }).choose(seat);
      return sightOf(seat.view);
    });
    expect(sallied).not.toBe(free);
  });
});

describe('plans of the Epic', () => {
  const seat = (): Seat<EpicState, EpicBoard> =>
    seatOf(epic, pinned(), 'sparta', epic.legal(pinned(), 'sparta'), stream('plans'));

  it('have an army leave its post to a single man, and go for what stands open', () => {
    expect(plansOf(seat())).toContainEqual({ orders: [sally] });
  });

  it('are carried out with as many as they say', () => {
    const { when, state } = { when: movementOf(seat().view), state: pinned() };
    marches(state, 'sparta', captainWith(even, { when, plan: { orders: [sally] } }));
    const left = (bot: EpicState): number =>
      bot.unitAt.filter((at, u) => at === findHex(SPARTA) && !isFleet[u] && bot.unitSeat[u] === 1).length;
    expect(left(state)).toBe(1);
    const usual = pinned();
    marches(usual, 'sparta');
    expect(left(usual)).toBeGreaterThan(1);
  });
});

const seatAt = (state: EpicState, role: Role, due: () => boolean): Seat<EpicState, EpicBoard> =>
  seatOf(epic, state, role, epic.legal(state, role), stream('think'), { due });

/** Corinth is an ally's without anybody in it, an army of Athens stands before it, and one of Sparta a march away. */
const exposed = (): EpicState =>
  fielded('argive', 1, [
    {
      at: SPARTA,
      units: [...many('laconia-h6', 3), ...many('laconia-h5', 3)],
      leaders: ['gylippus by sparta inside'],
    },
    { at: SICYON, units: many('corinth-h4', 3), leaders: ['brasidas by sparta inside'] },
    { at: BEFORE_CORINTH, units: many('attica-h4', 4).map(outside), leaders: ['nicias by athens'] },
  ]);

describe('plans of the Epic that shield a city', () => {
  it('send the army that is near to where enemies stand and nobody is', () => {
    const state = exposed();
    const seat = seatOf(epic, state, 'sparta', epic.legal(state, 'sparta'), stream('shield'));
    const shield = { orders: [{ at: findHex(SICYON), to: findHex(CORINTH), by: 'land' }] };
    expect(plansOf(seat)).toContainEqual(shield);
    marches(state, 'sparta', captainWith(even, { when: movementOf(seat.view), plan: shield }));
    expect(
      state.unitAt.filter((at, u) => at === findHex(CORINTH) && state.unitSeat[u] === 1).length,
    ).toBeGreaterThan(1);
  });
});

describe('the strategos of the Epic', () => {
  it.each([epicStrategos, epicHegemon])(
    'has the captain’s answer ready when there is no time at all: $id',
    (bot) => {
      const state = ready();
      const own = bot.choose(seatAt(state, 'athens', () => true));
      expect(own).toEqual(epicCaptain.choose(seatAt(state, 'athens', () => true)));
    },
  );

  it('breaks a trial off when time is up in the midst of it, and learns nothing by it', () => {
    const state = ready();
    let asked = 0;
    const played = vi.spyOn(epic, 'apply');
    const own = epicStrategos.choose(seatAt(state, 'athens', () => ++asked > 3));
    expect(played.mock.calls.length).toBeLessThan(4);
    played.mockRestore();
    expect(asked).toBe(4);
    expect(own).toEqual(epicCaptain.choose(seatAt(state, 'athens', () => true)));
  });

  const asked = (state: EpicState): Role => sure(epic.pending(state)[0]).role;
  /** The first decision of a war with cards at which a seat does not know where all of them are. */
  function hiding(steps?: ReadonlySet<string>): EpicState {
    const state = epic.setup({ scenario: 'archidamian', seed: 'season' });
    const luck = stream('captains');
    const hides = (role: Role): boolean =>
      (steps?.has(sure(epic.pending(state)[0]).step) ?? true) &&
      epic.legal(state, role).length > 1 &&
      epic.resample(state, role, 'other').cardAt.join() !== state.cardAt.join();
    for (let role = asked(state); !hides(role); role = asked(state))
      epic.apply(state, role, epicCaptain.choose(seatOf(epic, state, role, epic.legal(state, role), luck)));
    return state;
  }

  it('advises the same when only what he cannot know changes; whoever saw the cards of the others would not', () => {
    const state = hiding();
    const advice = (table: EpicState, peeps: boolean): unknown => {
      const seat = seatAt(table, asked(table), () => true);
      if (peeps) Object.assign(seat, { sample: () => epic.clone(table) });
      return epicStrategos.advise?.(seat);
    };
    const other = epic.resample(state, asked(state), 'other');
    expect(advice(other, false)).toEqual(advice(state, false));
    expect(advice(other, true)).not.toEqual(advice(state, true));
  }, 240_000);

  it.each([epicStrategos, epicHegemon])(
    'chooses the same when only what he cannot know changes: $id',
    (bot) => {
      const state = hiding(new Set(['move.stack']));
      const chosen = (table: EpicState): unknown => {
        let left = 400;
        let note = '';
        const seat = seatOf(epic, table, asked(table), epic.legal(table, asked(table)), stream('think'), {
          due: () => left-- <= 0,
          jot(text) {
            note = text;
          },
        });
        return [bot.choose(seat), note];
      };
      const other = epic.resample(state, asked(state), 'other');
      expect(chosen(other)).toEqual(chosen(state));
    },
    120_000,
  );

  it('does not think of a movement again that has begun; the hegemon does, of each army', () => {
    const asks = (bot: Bot<EpicState, EpicBoard>): number[] => {
      const state = pinned();
      let note: string | undefined;
      return [0, 1].map(() => {
        let asked = 0;
        const seat = seatOf(epic, state, 'sparta', epic.legal(state, 'sparta'), stream('again'), {
          due: () => ++asked > 3,
          note,
          jot(text) {
            note = text;
          },
        });
        bot.choose(seat);
        return asked;
      });
    };
    expect(asks(epicStrategos)).toEqual([4, 0]);
    expect(asks(epicHegemon)).toEqual([4, 4]);
  });

  it('plays a movement on to the end of the next, the hegemon from the second on to the next season', () => {
    const state = epic.setup({ scenario: 'argive', seed: 'season' });
    const luck = stream('captains');
    const ends: number[][] = [];
    for (const turn of [1, 2]) {
      while (state.turn !== turn || sure(epic.pending(state)[0]).step !== 'move.stack') {
        const role = asked(state);
        epic.apply(state, role, epicCaptain.choose(seatOf(epic, state, role, epic.legal(state, role), luck)));
      }
      ends.push(
        [epicStrategos, epicHegemon].map((bot) => {
          const played = vi.spyOn(epic, 'apply');
          let left = 300;
          bot.choose(seatAt(state, asked(state), () => left-- <= 0));
          const turns = played.mock.calls.map(([table]) => table.season * 4 + table.turn);
          played.mockRestore();
          return Math.max(...turns);
        }),
      );
    }
    expect(ends).toEqual([
      [3, 3],
      [4, 5],
    ]);
  });

  it('thinks of more plans as a hegemon', () => {
    // All plans are tried on the first sample before any is on the second.
    const tried = (bot: Bot<EpicState, EpicBoard>): number => {
      const copied = vi.spyOn(epic, 'clone');
      let left = 3000;
      bot.choose(seatAt(pinned(), 'sparta', () => left-- <= 0));
      const tables = copied.mock.calls.map(([table]) => table);
      copied.mockRestore();
      return tables.findIndex((table) => table !== tables[0]);
    };
    const seat = seatAt(pinned(), 'sparta', () => true);
    expect(tried(epicStrategos)).toBe(plansOf(seat).length);
    expect(tried(epicHegemon)).toBe(widePlansOf(seat).length);
    expect(widePlansOf(seat).length).toBeGreaterThan(plansOf(seat).length);
  });

  it('thinks of the manner of a season as it begins, and keeps to it', () => {
    const state = epic.setup({ scenario: 'argive', seed: 'season' });
    let trials = 0;
    let note: string | undefined;
    const decide = (): void => {
      const seat = seatOf(epic, state, 'athens', epic.legal(state, 'athens'), stream('think'), {
        due: () => trials++ > 5,
        note,
        jot: (text) => {
          note = text;
        },
      });
      epic.apply(state, 'athens', epicStrategos.choose(seat));
    };
    decide();
    expect(trials).toBeGreaterThan(5);
    expect(JSON.parse(note ?? '{}')).toMatchObject({ season: '419 0' });
    trials = 0;
    decide();
    expect(trials).toBe(0);
  });

  it('tells three plans with their chances, and who goes where by them', () => {
    let left = 30;
    const hints = epicStrategos.advise?.(seatAt(ready(), 'athens', () => left-- <= 0)) ?? [];
    expect(hints.length).toBe(3);
    expect(hints[0]?.moves[0]?.from).toBe('W3731');
    expect(hints[0]?.moves[0]?.pieces.length).toBeGreaterThan(4);
    const chances = hints.map(({ chance = -1 }) => chance);
    const [first = 0, ...others] = chances;
    // What the captain would do is left only for what is clearly better.
    expect(first).toBeGreaterThanOrEqual(Math.max(...others) - 0.01);
    expect(chances.every((chance) => chance >= 0 && chance <= 1)).toBe(true);
  });
});

describe('the school of the Epic', () => {
  const { lens } = epicSchool;
  const look = (state: EpicState): number[] => {
    const row = new Int8Array(lens.names.length);
    lens.look(state, 'athens', row);
    return [...row];
  };

  it('looks at every figure it names, each of its own', () => {
    expect(new Set(lens.names).size).toBe(lens.names.length);
    const written = new Set<number>();
    const page = new Proxy(new Int8Array(lens.names.length), {
      set: (_, at) => Boolean(written.add(Number(at))),
    });
    lens.look(epic.setup({ scenario: 'campaign', seed: 'look' }), 'athens', page);
    expect([...written].sort((a, b) => a - b)).toEqual([...lens.names.keys()]);
  });

  it('sees nothing that a seat may not know', () => {
    const rows = new Set<string>();
    const bots = { athens: epicCaptain, sparta: epicCaptain };
    playGame(epic, bots, { scenario: 'ionian', seed: 'lens', limit: 400 }, ({ state, ply }) => {
      if (ply % 19 !== 0) return;
      const row = look(state);
      for (const role of ['athens', 'sparta']) expect(look(epic.resample(state, role, 'other'))).toEqual(row);
      rows.add(row.join());
    });
    expect(rows.size).toBeGreaterThan(10);
  });

  it('plays captains of all manners in every war of two seats', () => {
    const lessons = Array.from({ length: 60 }, (_, n) => epicSchool.lesson(n, quick(n)));
    expect(new Set(lessons.map(({ scenario }) => scenario))).toEqual(new Set(duels));
    const manners = lessons.map(({ bots }) => sure(bots.sparta).id.split(' ')[0]);
    expect(new Set(manners)).toEqual(new Set(['captain', 'cautious', 'bold', 'greedy', 'rash']));
  });
});
