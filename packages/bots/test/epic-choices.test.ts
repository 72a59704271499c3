import { type EpicBoard, type EpicState, epic } from '@strategoi/epic';
import { cityHex, findCity, findHex, isFleet, regionIds, unitHome } from '@strategoi/epic/lore';
import {
  type Action,
  type Bot,
  type OddsTable,
  type Role,
  type Seat,
  type StepOf,
  seatOf,
  stream,
} from '@strategoi/kernel';
import { describe, expect, it } from 'vitest';
import { captainWith } from '../src/epic/captain.ts';
import { epicBots, epicCaptain } from '../src/epic/index.ts';
import { levyOf } from '../src/epic/season.ts';
import { groundBonus } from '../src/epic/table.ts';
import { playGame } from '../src/match.ts';
import { even } from '../src/shared/temper.ts';
import { fielded, many, marches, outside } from './epic-table.ts';

interface Circumstances {
  readonly params?: { readonly [name: string]: number };
  readonly note?: string;
  readonly bot?: Bot<EpicState, EpicBoard>;
  readonly host?: Partial<Seat<EpicState, EpicBoard>>;
}
/** What the captain does when a seat is asked this at this table. */
function asked(
  state: EpicState,
  role: Role,
  step: StepOf<EpicState>,
  offers: readonly string[],
  { params = {}, note, host = {}, bot = epicCaptain }: Circumstances = {},
): string {
  const actions = offers.map((text) => epic.parse(text) as Action);
  const seat = seatOf(epic, state, role, actions, stream('asked'), { note });
  const view = { ...seat.view, asks: [{ role, step, rules: [], params }] };
  return epic.notate(bot.choose({ ...seat, view, ...host }));
}

const manned = (state: EpicState, hex: string): number =>
  state.unitAt.filter((at, u) => at === findHex(hex) && !isFleet[u]).length;

const SPARTA = 'W2838';
const ATHENS = 'W3831';
const GYTHEUM = 'W2940';
const MEGARA = 'W3429';

/** Athens with her army at home, and a Spartan one in Laconia: three areas of its friends lie between. */
const atHome = (): EpicState =>
  fielded('spartan_fantasy', 0, [
    { at: ATHENS, units: many('attica-h4', 10), leaders: ['pericles by athens inside'] },
    {
      at: SPARTA,
      units: [...many('laconia-h6', 4), ...many('laconia-h5', 4)],
      leaders: ['archidamus by sparta inside'],
    },
  ]);

describe('of his capital the captain', () => {
  it('knows that an army crosses the areas of its friends in a march, and leaves men behind: EPW-MOV-04', () => {
    const state = atHome();
    marches(state, 'athens');
    expect(manned(state, ATHENS)).toBeGreaterThanOrEqual(3);
  });

  it('never marches out while an assault can be held: EPW-VIC-01', () => {
    const state = fielded('spartan_fantasy', 0, [
      { at: ATHENS, units: many('attica-l3', 1) },
      { at: ATHENS, units: many('laconia-h6', 4).map(outside), leaders: ['archidamus by sparta'] },
    ]);
    const offers = ['hold', 'withdraw'];
    const params = { place: findHex(ATHENS) };
    expect(asked(state, 'athens', 'battle.hold', offers, { params })).toBe('hold');
  });

  it('calls up a guard whatever it costs', () => {
    const state = epic.setup({ scenario: 'spartan_fantasy', seed: 'guard' });
    const laconia = regionIds.indexOf('laconia');
    state.unitAt = state.unitAt.map((at, u) =>
      unitHome[u] === laconia && !isFleet[u] ? findHex(MEGARA) : at,
    );
    state.treasury = [0, 20];
    expect(asked(state, 'athens', 'placement', ['place attica-h4 athens', 'done'])).toBe(
      'place attica-h4 athens',
    );
  });

  it('sends no guard home, however poor he is', () => {
    const state = atHome();
    state.treasury = [0, 20];
    state.unitAt = state.unitAt.map((at, u) => (at === findHex(ATHENS) && u % 5 > 0 ? -1 : at));
    const left = manned(state, ATHENS);
    expect(left).toBeLessThanOrEqual(2);
    expect(asked(state, 'athens', 'placement', ['remove attica-h4 athens', 'done'])).toBe('done');
  });

  it('walls it in: EPW-BLD-10', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'walls' });
    expect(asked(state, 'sparta', 'building.seat', ['build laconia-h5', 'wall sparta', 'done'])).toBe(
      'wall sparta',
    );
  });
});

/** The Argive League as it begins, so many men of Attica with a general a march from Thebes and the others in Athens, so many talents in the chests. */
const beforeThebes = (men: number, treasury: readonly [number, number]): EpicState => {
  const state = epic.setup({ scenario: 'argive', seed: 'watch' });
  let left = men;
  state.unitAt = state.unitAt.map((at, u) =>
    unitHome[u] === regionIds.indexOf('attica') && !isFleet[u] && men > 0
      ? findHex(left-- > 0 ? BEFORE_THEBES : ATHENS)
      : at,
  );
  state.leaderAt = state.leaderAt.map((at) => (at === findHex(ATHENS) ? findHex(BEFORE_THEBES) : at));
  state.treasury = [...treasury];
  return state;
};
const BEFORE_THEBES = 'W3528';

describe('of large cities the captain', () => {
  const called = (men: number, talents: number): string =>
    asked(beforeThebes(men, [22, talents]), 'sparta', 'placement', ['place boeotia-h5 thebes', 'done']);

  it('sets a watch in one that could be stormed, poor as he is: EPW-ADJ-08', () => {
    expect([called(6, 6), called(0, 6)]).toEqual(['place boeotia-h5 thebes', 'done']);
  });

  it('sets none that he cannot feed: EPW-SUP-01', () => {
    expect(called(6, 0)).toBe('done');
  });
});

describe('of the men of a region who are levied for a season the captain', () => {
  it('calls up as many as this season feeds: EPW-PLC-03', () => {
    const levied = (talents: number, manner = even): string =>
      asked(beforeThebes(1, [22, talents]), 'sparta', 'placement', ['place corinth-h4 corinth', 'done'], {
        bot: captainWith(manner),
      });
    const levy = levyOf(regionIds.indexOf('corinth'));
    const manner = { ...even, weights: { name: levy, by: { [levy]: 2 } } };
    expect([levied(6), levied(6, manner), levied(0, manner)]).toEqual([
      'done',
      'place corinth-h4 corinth',
      'done',
    ]);
  });
});

describe('of those who are called up after his own the captain', () => {
  it('thinks beforehand, for his capital, and of none whom nobody could feed: EPW-SCN-02, EPW-VIC-01', () => {
    const guard = (talents: number): string =>
      asked(beforeThebes(0, [1, talents]), 'athens', 'placement', ['place attica-h4 athens', 'done']);
    expect([guard(22), guard(0)]).toEqual(['place attica-h4 athens', 'done']);
  });
});

describe('of a siege and an assault the captain', () => {
  it('goes on before a large city, where to break off is to lose: EPW-ADJ-08', () => {
    const odds = () => [{ kind: 'battle', results: [{ chance: [3, 10], result: { winner: 'attacker' } }] }];
    const before = (hex: string): string =>
      asked(atHome(), 'athens', 'battle.press', ['press', 'break-off'], {
        params: { place: findHex(hex) },
        host: { odds: odds as unknown as Seat['odds'] },
      });
    expect(before(SPARTA)).toBe('press');
    expect(before(GYTHEUM)).toBe('break-off');
  });
});

/** An army a march from Athens, another two from her, and a man in Decelea; the way leads by Eleusis. */
const aboutAthens = (guards = 0): EpicState =>
  fielded('ionian', 1, [
    { at: ATHENS, units: many('attica-h4', guards) },
    {
      at: SPARTA,
      units: [...many('laconia-h6', 3), ...many('laconia-h5', 3)],
      leaders: ['agis by sparta inside'],
    },
    { at: TANAGRA, units: many('boeotia-h5', 4) },
    { at: DECELEA, units: ['boeotia-h5-5 inside'] },
  ]);
/** The Ionian War as it begins, with so many men in Athens. */
const opening = (guards: number): EpicState => {
  const state = epic.setup({ scenario: 'ionian', seed: 'open' });
  let left = guards;
  state.unitAt = state.unitAt.map((at, u) =>
    unitHome[u] === regionIds.indexOf('attica') && !isFleet[u] && left-- > 0 ? findHex(ATHENS) : at,
  );
  return state;
};
const TANAGRA = 'W3628';
const DECELEA = 'W3729';
const MEGARA_CITY = 'W3431';
const ELEUSIS = 'W3630';

describe('of a capital that lies open the captain', () => {
  it('gathers a march from it whoever can be there, and has the way opened by one man: EPW-SIE-07b', () => {
    const state = aboutAthens();
    const done = marches(state, 'sparta').map((action) => epic.notate(action));
    expect(manned(state, MEGARA_CITY)).toBeGreaterThanOrEqual(8);
    expect(done).toContain(`go ${ELEUSIS}`);
    expect(manned(state, DECELEA)).toBe(0);
  });

  it('lets nobody forage who is to march at once: EPW-FOR-05', () => {
    const offers = [`forage boeotia-h5 ${DECELEA}`, 'pay'];
    const poor = (guards: number): string => {
      const state = aboutAthens(guards);
      state.treasury = [86, 8];
      return asked(state, 'sparta', 'supply.bill', offers);
    };
    expect([poor(0), poor(8)]).toEqual(['pay', `forage boeotia-h5 ${DECELEA}`]);
  });

  it('calls his men up together, where it is nearest: EPW-PLC-04', () => {
    const offers = ['bring agis methone', 'bring agis prasiae', 'done'];
    const called = (guards: number): string => asked(opening(guards), 'sparta', 'placement', offers);
    expect([called(0), called(8)]).toEqual(['bring agis prasiae', 'bring agis methone']);
  });

  it('buys no walls with what his men will eat', () => {
    const choice = (talents: number): string => {
      const state = opening(0);
      state.treasury = [86, talents];
      return asked(state, 'sparta', 'building.seat', ['wall sparta', 'done']);
    };
    expect([choice(12), choice(41)]).toEqual(['done', 'wall sparta']);
  });
});

describe('of a siege of his own the captain', () => {
  it('comes out against besiegers he can beat, and not against others: EPW-SIE-21', () => {
    const sallies = (foes: number): boolean => {
      const state = fielded('ionian', 1, [
        {
          at: MEGARA_CITY,
          units: [...many('boeotia-h5', 4), ...many('attica-h4', foes).map(outside)],
          leaders: ['agis by sparta inside', 'diomedon by athens'],
        },
      ]);
      return marches(state, 'sparta').some(({ verb }) => verb === 'sortie');
    };
    expect([sallies(1), sallies(5)]).toEqual([true, false]);
  });
});

describe('of Long Walls the captain', () => {
  it('adds them to what the city gives, once they stand: EPW-COM-13d', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'walls' });
    const bonus = (): number => groundBonus(state, findHex(ATHENS), 0);
    expect(bonus()).toBe(4);
    state.longWalls = state.longWalls.map((walls) => ({ ...walls, due: 9 }));
    expect(bonus()).toBe(3);
  });
});

describe('of money the captain', () => {
  it('saves nothing for the years to come where a capital lies open: EPW-VIC-01', () => {
    const calls = (guards: number): string => {
      const state = epic.setup({ scenario: 'campaign', seed: 'open' });
      state.treasury = [230, 9];
      state.multiplier = state.multiplier.map(() => 0);
      let left = guards;
      // Thebes has a watch.
      let watch = 2;
      state.unitAt = state.unitAt.map((at, u) =>
        unitHome[u] === regionIds.indexOf('attica') && !isFleet[u] && left-- > 0
          ? findHex(ATHENS)
          : unitHome[u] === regionIds.indexOf('boeotia') && !isFleet[u] && watch-- > 0
            ? (cityHex[findCity('thebes')] ?? -1)
            : at,
      );
      return asked(state, 'sparta', 'placement', ['place boeotia-h5 thebes', 'done']);
    };
    expect([calls(0), calls(8)]).toEqual(['place boeotia-h5 thebes', 'done']);
  });

  it('sends a fleet before a fort that is a port, where men alone besiege it in vain: EPW-BLD-07 EPW-SIE-10', () => {
    const sends = (inside: boolean): string => {
      const pylos = findHex('W2337');
      const state = fielded('campaign', 1, [
        { at: 'W2337', units: ['laconia-h5-1', 'laconia-h5-2'], leaders: ['brasidas by sparta'] },
        { at: GYTHEUM, units: ['laconia-f4-1 inside'] },
        { at: ATHENS, units: ['attica-l3-1 inside'] },
      ]);
      state.forts = [pylos];
      state.unitAt = state.unitAt.map((at) => (at === findHex(ATHENS) ? pylos : at));
      state.bases = inside ? [{ hex: pylos, seat: 0, inside, fixed: false }] : [];
      return asked(state, 'sparta', 'move.stack', [`stack ${GYTHEUM}`, 'done']);
    };
    expect([sends(true), sends(false)]).toEqual([`stack ${GYTHEUM}`, 'done']);
  });

  it('calls up men though a fleet of Syracuse waits: EPW-SCN-12', () => {
    const captains = { athens: epicBots.captain, sparta: epicBots.captain } as Parameters<typeof playGame>[1];
    const done: string[] = [];
    playGame(epic, captains, { scenario: 'ionian', seed: 'syracuse', limit: 110 }, ({ role, action }) => {
      if (role === 'sparta') done.push(epic.notate(action));
    });
    expect(done.some((text) => text.startsWith('place laconia-h6'))).toBe(true);
  });

  it('asks no tribute of his home region that would drive it to the edge: EPW-VIC-01', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'tribute' });
    state.al = state.al.map((al, r) => (regionIds[r] === 'attica' ? 6 : al));
    state.treasury = [10, 20];
    expect(asked(state, 'athens', 'assess', ['assess attica 3', 'assess attica 2', 'done'])).toBe('done');
  });

  it('asks more of a loyal region, and nothing of one that is about to rise: EPW-TRB-05, EPW-REV-03a', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'tribute' });
    state.treasury = [10, 20];
    const levels = (name: string, level: number): void => {
      state.al = state.al.map((al, r) => (regionIds[r] === name ? level : al));
    };
    levels('thrace', 12);
    expect(asked(state, 'athens', 'assess', ['assess thrace 2', 'assess thrace 0', 'done'])).toBe(
      'assess thrace 2',
    );
    levels('thrace', 1);
    expect(asked(state, 'athens', 'assess', ['assess thrace 2', 'assess thrace 0', 'done'])).toBe(
      'assess thrace 0',
    );
  });
});

describe('of cards the captain', () => {
  it('keeps what waits for its moment and makes room for others: EPW-CRD-02', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'cards' });
    const thrown = (role: Role, ...cards: string[]): string =>
      asked(state, role, 'cards.discard', [...cards.map((card) => `discard ${card}`), 'done']);
    expect(thrown('athens', 'storms_at_sea', 'helot_revolt', 'rebellion_samos')).toBe(
      'discard rebellion_samos',
    );
    expect(thrown('sparta', 'storms_at_sea', 'rebellion_samos', 'reassessment')).toBe('discard reassessment');
    expect(thrown('sparta', 'storms_at_sea', 'city_betrayed')).toBe('done');
  });

  it('stops an army with omens, and lets a general alone go: card Bad Omens', () => {
    const state = atHome();
    expect(asked(state, 'athens', 'move', ['play bad_omens archidamus', 'pass'])).toBe(
      'play bad_omens archidamus',
    );
    state.unitAt = state.unitAt.map((at) => (at === findHex(SPARTA) ? -1 : at));
    expect(asked(state, 'athens', 'move', ['play bad_omens archidamus', 'pass'])).toBe('pass');
  });
});

describe('of peace the captain', () => {
  const talks = ['offer-peace', 'done'];
  it('offers it where he wins by it, and refuses it where he loses: EPW-PEA-02', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'peace' });
    expect(asked(state, 'athens', 'talks', talks)).toBe('offer-peace');
    expect(asked(state, 'sparta', 'talks', talks)).toBe('done');
    expect(asked(state, 'sparta', 'talks.answer', ['accept', 'refuse'])).toBe('refuse');
    expect(asked(state, 'athens', 'talks.answer', ['accept', 'refuse'])).toBe('accept');
  });

  it('breaks it where he does not win by it and has nothing to fear: EPW-PEA-06', () => {
    const state = epic.setup({ scenario: 'campaign', seed: 'peace' });
    const lost = (names: readonly string[]): void => {
      state.controller = state.controller.map((of, r) => (names.includes(regionIds[r] as string) ? 1 : of));
    };
    lost(['thrace', 'lesbos']);
    expect(asked(state, 'athens', 'talks', ['grievance', 'done'])).toBe('grievance');
    // By the table it is hers, and whoever makes war again may lose it.
    const again = epic.setup({ scenario: 'campaign', seed: 'peace' });
    expect(asked(again, 'athens', 'talks', ['grievance', 'done'])).toBe('done');
  });
});

const PLATAEA = 'W3429';
const CORINTH = 3;
/** The war for four in its first Spring, with so many Corinthian hoplites and a general in a hex. */
function corinthians(at: string, n: number): EpicState {
  const state = epic.setup({ scenario: 'four', seed: 'plataea' });
  let left = n;
  state.unitAt = state.unitAt.map((was, u) =>
    unitHome[u] === regionIds.indexOf('corinth') && !isFleet[u] && left-- > 0 ? findHex(at) : was,
  );
  state.leaderAt = state.leaderAt.map((was, l) => (state.leaderSeat[l] === CORINTH ? findHex(at) : was));
  return state;
}

/** Assault, or mask, where so many assaults in a hundred would succeed. */
function before(state: EpicState, hex: string, wins: number): string {
  const table: OddsTable = {
    kind: 'battle',
    facts: {},
    factors: [],
    results: [
      { chance: [wins, 100], result: { winner: 'attacker' } },
      { chance: [100 - wins, 100], result: { winner: 'defender' } },
    ],
  };
  const host = { odds: () => [table] };
  return asked(state, 'corinth', 'place.choice', ['assault', 'mask'], {
    params: { place: findHex(hex) },
    host,
  });
}

describe('of a revolt at home the captain', () => {
  const quiet = (state: EpicState): EpicState => {
    state.revolt = state.revolt.map((of, c) => (c === findCity('plataea') ? 0 : of));
    return state;
  };

  it('goes to shut the city in before he goes for another: EPW-ADJ-01', () => {
    const goes = (state: EpicState): string =>
      asked(state, 'corinth', 'move.group', ['go W3630', `go ${PLATAEA}`, 'halt'], {
        params: { place: findHex('W3431') },
      });
    expect(goes(corinthians('W3431', 1))).toBe(`go ${PLATAEA}`);
    expect(goes(quiet(corinthians('W3431', 1)))).not.toBe(`go ${PLATAEA}`);
  });

  it('storms it at odds at which he would shut another in', () => {
    const storms = (state: EpicState): string => before(state, PLATAEA, 60);
    expect(storms(corinthians(PLATAEA, 2))).toBe('assault');
    expect(storms(quiet(corinthians(PLATAEA, 2)))).toBe('mask');
  });

  it('feeds the one man who stands before it first: EPW-SIE-07c', () => {
    const gives = (state: EpicState): string => {
      const last = state.unitAt.lastIndexOf(findHex(PLATAEA));
      state.unitAt = state.unitAt.map((was, u) => (u === last ? findHex('W3132') : was));
      const offers = [`starve corinth-h4 ${PLATAEA}`, 'starve corinth-h4 W3132'];
      return asked(state, 'corinth', 'supply.bill', offers);
    };
    expect(gives(corinthians(PLATAEA, 2))).toBe('starve corinth-h4 W3132');
    expect(gives(quiet(corinthians(PLATAEA, 2)))).toBe(`starve corinth-h4 ${PLATAEA}`);
  });
});

describe('near his mark among allies the captain', () => {
  it('waits for a better throw before Athens, and farther from it does not: EPW-MUL-12', () => {
    const state = corinthians(ATHENS, 4);
    expect(before(state, ATHENS, 35)).toBe('mask');
    state.controller = state.controller.map((of, r) => (regionIds[r] === 'megarid' ? 1 : of));
    state.controller = state.controller.map((of, r) => (regionIds[r] === 'epirus' ? 2 : of));
    expect(before(state, ATHENS, 35)).toBe('assault');
  });

  it('calls up no ships that have nobody to carry, and sends them home: EPW-SUP-11', () => {
    const state = corinthians('W3132', 0);
    state.treasury = [230, 8, 8, 12];
    const calls = (): string =>
      asked(state, 'corinth', 'placement', ['place corinth-f4 lechaeum', 'pool megarid', 'done']);
    expect(calls()).toBe('pool megarid');
    const lain = state.unitAt.map((was, u) =>
      unitHome[u] === regionIds.indexOf('corinth') && isFleet[u] && was >= 0 ? findHex('W3131') : was,
    );
    state.unitAt = lain;
    expect(asked(state, 'corinth', 'placement', ['remove corinth-f4 lechaeum', 'done'])).toBe(
      'remove corinth-f4 lechaeum',
    );
  });
});

describe('among allies the captain', () => {
  it('hands back what he can spare for a card too many: EPW-MUL-10', () => {
    const state = epic.setup({ scenario: 'four', seed: 'allies' });
    const offers = ['lend favourable_omens sparta', 'lend pirates sparta'];
    expect(asked(state, 'corinth', 'gifts.back', offers)).toBe('lend pirates sparta');
  });

  const poor = (): EpicState => {
    const state = epic.setup({ scenario: 'three', seed: 'allies' });
    state.unitAt = state.unitAt.map((at, u) =>
      state.unitSeat[u] === 2 && !isFleet[u] ? findHex('W3526') : at,
    );
    state.treasury = [230, 40, 0];
    return state;
  };

  it('turns to the one who has more once a season, and asks him: EPW-MUL-09', () => {
    const state = poor();
    const offers = ['pool boeotia', 'done', 'share'];
    expect(asked(state, 'thebes', 'placement', offers, { note: '' })).toBe('share');
    expect(asked(state, 'thebes', 'placement', offers, { note: '||||431 0' })).not.toBe('share');
    expect(asked(state, 'thebes', 'gifts', ['give sparta 1', 'ask sparta', 'done'])).toBe('ask sparta');
  });

  it('leaves Athens alone while only others would win by her fall: EPW-MUL-12', () => {
    const state = epic.setup({ scenario: 'four', seed: 'allies' });
    state.unitAt = state.unitAt.map((at, u) =>
      state.unitSeat[u] === 1 && !isFleet[u] ? findHex(ATHENS) : at,
    );
    const params = { place: findHex(ATHENS) };
    const choice = (): string => asked(state, 'sparta', 'place.choice', ['assault', 'mask'], { params });
    // Corinth with 8 points of tribute has a decisive victory whoever takes Athens, Sparta with 13 none.
    state.controller = state.controller.map((of, r) => (regionIds[r] === 'aetolia' ? 3 : of));
    state.controller = state.controller.map((of, r) => (regionIds[r] === 'phocis_locris' ? 3 : of));
    expect(choice()).toBe('mask');
    state.controller = state.controller.map((of) => (of === 3 || of === 2 ? 1 : of));
    expect(choice()).toBe('assault');
  });

  it('does not raid the land with which only others would win: EPW-MUL-12 EPW-RAI-01', () => {
    const state = epic.setup({ scenario: 'four', seed: 'allies' });
    const field = findHex('W3528');
    state.unitAt = state.unitAt.map((at, u) => (state.unitSeat[u] === 1 && !isFleet[u] ? field : at));
    const choice = (): string => asked(state, 'sparta', 'raids', ['raid W3528', 'done']);
    expect(choice()).toBe('raid W3528');
    state.controller = state.controller.map((of, r) => (regionIds[r] === 'euboea' ? 3 : of));
    expect(choice()).toBe('done');
  });

  it('gives what he does not need, and no more: EPW-MUL-09', () => {
    const state = poor();
    const offers = ['give thebes 1', 'give thebes 5', 'give thebes 10', 'done'];
    expect(asked(state, 'sparta', 'gifts.asked', offers)).toMatch(/^give thebes (5|10)$/);
    state.treasury = [230, 5, 0];
    expect(asked(state, 'sparta', 'gifts.asked', offers)).toBe('done');
  });
});
