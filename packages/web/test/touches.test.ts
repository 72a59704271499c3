/** Fewer touches in the games of the series, and what is said when they are over. */
import { hellespont } from '@strategoi/hellespont';
import {
  type Ask,
  type Game,
  languages,
  type Outcome,
  type Position,
  type State,
  sure,
} from '@strategoi/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Kit } from '../src/games/kit.ts';
import type { Table } from '../src/pages/table.ts';
import { acting, siege } from '../tools/positions.mjs';
import { stubWindow } from './frames.ts';

beforeEach(stubWindow);
const game = hellespont as unknown as Game<State>;
const kitOf = async (id: string): Promise<Kit> => (await import(`../src/games/${id}/kit.tsx`)).kit;

/** What Athens is asked at this table, once that is done. */
function asked(position: Position, done: readonly string[] = []) {
  const state = game.load(position);
  for (const text of done) game.apply(state, 'athens', sure(game.parse(text)));
  const view = game.view(state, 'athens');
  return { view, ask: sure(view.asks.find(({ role }) => role === 'athens')) as Ask };
}

const athens = (zones: { readonly [zone: string]: readonly string[] }, more = {}) =>
  acting('hellespont', '10.1', 5, 'athens', zones, { pa: { athens: 4, sparta: 4 }, announced: 4, ...more });

describe('a group', () => {
  it('HEL-NAV-05: all of them are no more than their ships carry, the strongest first', async () => {
    const { touching } = await import('../src/games/hellespont/targets.ts');
    const { view, ask } = asked(athens({ Sestos: ['A-T10', 'A-T4', 'A-T2', 'A-P2', 'A-H3', 'alcibiade'] }), [
      'activate Sestos',
    ]);
    const board = view.board as Parameters<typeof touching.fitting>[0];
    const all = [...touching.touchOf(board, view.options, ask, String).pieces.keys()];
    const taken = touching.fitting(board, ask, all);
    expect(all.length).toBe(6);
    expect(all.filter((id) => !taken.includes(id)).map((id) => id.replace(/-\d+$/, ''))).toEqual(['A-P2']);
    // On foot nobody has to be carried.
    const march = asked(athens({ T17: ['A-P2', 'A-H3', 'A-H4'] }), ['activate T17']);
    const foot = [
      ...touching
        .touchOf(march.view.board as typeof board, march.view.options, march.ask, String)
        .pieces.keys(),
    ];
    expect(touching.fitting(march.view.board as typeof board, march.ask, foot)).toEqual(foot);
  });

  it('a counter that alone can go is taken along; of two nobody is', async () => {
    const { choices } = await kitOf('hellespont');
    const lone = (units: readonly string[], done: readonly string[]) => {
      const { ask, view } = asked(athens({ Sestos: units }), done);
      return choices?.lone?.(ask, view);
    };
    expect(lone(['A-T10'], ['activate Sestos'])).toBe('pick A-T10');
    expect(lone(['A-T10', 'A-T10'], ['activate Sestos'])).toBeUndefined();
    expect(lone(['A-T10', 'A-T4'], ['activate Sestos', 'pick A-T4'])).toBeUndefined();
    expect(lone(['A-T10'], [])).toBeUndefined();
  });

  it('where one of them is chosen at a touch, those who may be come first', async () => {
    const { touching, trayOf } = await import('../src/games/hellespont/targets.ts');
    const { view, ask } = asked(athens({ Sestos: ['A-T10', 'A-H3', 'alcibiade'] }), ['activate Sestos']);
    const board = view.board as Parameters<typeof touching.fitting>[0];
    const losing = {
      ...ask,
      step: 'losses',
      actions: ['lose A-H3'],
      params: { zone: ask.params?.zone },
    } as Ask;
    const trayFor = (one: Ask) =>
      trayOf(board, one, touching.touchOf(board, view.options, one, String), 'fr', String)?.tiles.map(
        ({ piece }) => piece.kind === 'leader' || piece.symbol,
      );
    expect(trayFor(losing)?.[0]).toBe('hoplite');
    expect(trayFor(ask)?.[0]).toBe(true);
  });
});

it('HEL-D3-01: as many as may recover do so at one touch; of more, the strongest, who are named', async () => {
  const { choices } = await kitOf('hellespont');
  const recovery = (weakened: readonly string[], leader: string) => {
    const { ask, view } = asked({
      ...athens({ Sestos: [...weakened, 'A-H3', leader], T17: ['A-H4*'] }, { hands: { athens: ['C08'] } }),
      phase: 'D.3',
      announced: undefined,
    });
    expect(ask.step).toBe('recovery');
    const all = choices?.forAll?.(ask, view, 'fr');
    return (
      all && {
        label: all.label,
        who: all.who,
        next: all.next(ask),
        second: all.next(ask),
        end: all.next(ask),
      }
    );
  };
  expect(recovery(['A-T10*'], 'alcibiade')).toMatchObject({
    label: 'Rétablir les 2',
    who: undefined,
    next: expect.stringMatching(/^recover /),
  });
  expect(recovery(['A-T4*', 'A-T2*'], 'alcibiade')).toEqual({
    label: 'Rétablir les 2 plus fortes',
    who: expect.stringMatching(/^1 unité de trières à Sestos, 1 unité d’hoplites .*\(T17\)$/),
    next: 'recover A-T4*@Sestos',
    second: 'recover A-H4*@T17',
    end: undefined,
  });
  // Where one may recover, he is touched.
  expect(recovery(['A-T10*', 'A-T4*'], 'thrasyllos')).toBeUndefined();
});

it('HEL-D2-06: a fleet puts into the only port beside it at one touch, with all aboard', async () => {
  const { choices } = await kitOf('hellespont');
  const homecoming = (zones: { readonly [zone: string]: readonly string[] }) => {
    const state = game.load({ ...athens(zones), phase: 'D.2', announced: undefined });
    const view = () => game.view(state, 'athens');
    const open = () => sure(view().asks[0]);
    expect(open().step).toBe('homecoming');
    const all = choices?.forAll?.(open(), view(), 'fr');
    for (let text = all?.next(open()); text !== undefined; text = all?.next(open()))
      game.apply(state, 'athens', sure(game.parse(text)));
    return { all, open };
  };
  const fleet = ['A-T20', 'A-T10', 'A-T10', 'A-H4', 'alcibiade'];
  const { all, open } = homecoming({ M21: fleet, Cardia: ['A-T2'], M16: ['A-T4'] });
  expect(all).toMatchObject({
    label: 'Mettre les 5 au port : Cardia',
    who: expect.stringMatching(/^1 unité d’hoplites, 3 unités de trières et Alcibiade /),
  });
  expect(open().actions?.filter((text) => text.includes('@M21'))).toEqual([]);
  // HEL-STK-04: where they do not all fit, those who put in first would leave the others at sea.
  expect(homecoming({ M21: fleet, Cardia: ['A-T10', 'A-T10'] }).all).toBeUndefined();
  // A lone counter is touched.
  expect(homecoming({ M21: ['A-T4'], Cardia: ['A-T2'] }).all).toBeUndefined();
});

it('what a card does is told where it is named out of its sight, of the faces its holder can use', async () => {
  const { hand } = await kitOf('hellespont');
  const { view } = asked(
    athens({ Sestos: ['A-T10'] }, { hands: { athens: ['C08'] }, phase: 'D.1', announced: undefined }),
  );
  const deeds = hand?.deeds?.(view, 'athens', 'fr');
  expect([...(deeds ?? [])].map(([action]) => action)).toContain('keep C08');
  expect(deeds?.get('keep C08')).toMatch(/^S11 · .* récupère/);
});

it('HEL-SIE-19: into a fallen port all go at one touch, or the strongest where it has no room for all', async () => {
  const { choices } = await kitOf('hellespont');
  const fall = (more: readonly string[]) => {
    const zones = siege.zones as { readonly [zone: string]: readonly string[] };
    const T22 = [...sure(zones.T22), ...more];
    const fallen: Position = { ...siege, zones: { ...zones, T22 }, hands: {} };
    const state = game.load(fallen);
    const does = (text: string, dice?: readonly number[]): void => {
      const { role } = sure(game.pending(state)[0]);
      game.apply(state, role, sure(game.parse(text)), dice && { dice });
    };
    const open = () => sure(game.view(state, 'athens').asks[0]);
    does('siege Abydos', [6, 2, 2, 2, 2]);
    while (game.pending(state)[0]?.step !== 'siege.advance') does('pass');
    const all = choices?.forAll?.(open(), game.view(state, 'athens'), 'fr');
    return { all, does, open };
  };
  const { all, does, open } = fall([]);
  expect(all?.label).toBe('Tous entrent');
  const next = () => all?.next(open());
  const entered: string[] = [];
  for (let text = next(); text !== undefined; text = next()) {
    entered.push(text);
    does(text);
  }
  // The leader too, who is offered once a unit is in.
  expect(entered).toContain('enter alcibiade@T22');
  expect(entered.length).toBe(6);
  expect(open().step).not.toBe('siege.advance');
  // Of more than it has room for, the strongest: the peltasts stay, and the leader may follow by a touch of his own.
  const crowded = fall(['A-P2']);
  expect(crowded.all).toMatchObject({
    label: 'Les 5 plus fortes entrent',
    who: expect.not.stringContaining('peltastes'),
  });
  const some: string[] = [];
  for (
    let text = crowded.all?.next(crowded.open());
    text !== undefined;
    text = crowded.all?.next(crowded.open())
  ) {
    some.push(text);
    crowded.does(text);
  }
  expect(some.length).toBe(5);
  expect(crowded.open()).toMatchObject({ step: 'siege.advance', actions: ['enter alcibiade@T22', 'done'] });
});

describe('why it ended so', () => {
  const outcome = (level: string, winner: string | undefined, athens = 0, sparta = 0): Outcome => ({
    winners: winner ? [winner] : [],
    level,
    points: { athens, sparta },
    breakdown: {},
  });
  const viewOf = (zones: Parameters<typeof athens>[0]) => game.view(game.load(athens(zones)), 'athens');
  const seven = ['Sestos', 'Abydos', 'Cyzique', 'Parion', 'Lampsaque', 'Eleonte', 'Rhoeteion'];
  const units = ['S-T2', 'S-T4', 'S-P2', 'S-H3', 'S-A2', 'S-T10', 'S-T20'];

  it('HEL-VIC-02, HEL-VIC-03: the ports are named, or what is left of the fleets', async () => {
    const { because } = await kitOf('hellespont');
    const held = viewOf(Object.fromEntries(seven.map((port, i) => [port, [sure(units[i])]])));
    expect(because?.(held, outcome('total', 'sparta'), 'en')).toEqual({
      text: 'Sparta holds Sestos, Abydos, Kyzikos, Parion, Lampsakos, Elaious and Rhoiteion.',
      rule: 'HEL-VIC-02',
    });
    const few = viewOf({ Sestos: ['A-T20'], Abydos: ['S-T20', 'S-T20', 'S-T10'] });
    expect(because?.(few, outcome('total', 'sparta'), 'en')).toEqual({
      text: 'Athens has ships of 20 PF left, Sparta of 50.',
      rule: 'HEL-VIC-03',
    });
    for (const level of ['draw', 'tactical', 'strategic'])
      expect(because?.(few, outcome(level, 'athens', 17, 7), 'fr')?.text).toMatch(/^10 PV d’écart.* 5/);
  });

  it('AMP-9.1-a, AMP-9.2-c: every garrison, or points', async () => {
    const { because, words } = await kitOf('amphipolis');
    const view = game.view(game.load(athens({ Sestos: ['A-T20'] })), 'athens');
    expect(because?.(view, outcome('total', 'athens'), 'en')?.rule).toBe('AMP-9.1-a');
    for (const language of languages) {
      const drawn = because?.(view, outcome('draw', undefined, 9, 9), language);
      expect(drawn?.text).toMatch(/4/);
      expect(words[language].rules[drawn?.rule ?? '']?.title).toBeDefined();
    }
  });

  it('what is decided before the first turn is told with its start, not as a turn of its own', async () => {
    const { standsOf } = await import('../src/ending/story.ts');
    const turns = [1, 1, 1, 2, 2];
    const told = [[], [{ type: 'turn' }], [], [{ type: 'turn' }], []];
    const table = {
      session: {
        viewer: { value: 'athens' },
        moments: { value: told.map((events, i) => ({ ply: i + 1, told: { athens: events } })) },
        viewAt: (ply: number) => ({ ply }),
      },
      kit: {
        heading: ({ type }: { type: string }) => type,
        status: ({ ply }: { ply: number }) => ({
          turn: turns[Math.max(0, ply - 1)],
          turns: [1, 2].map((turn) => ({ turn, name: `T${turn}` })),
          sides: [{ role: 'athens', points: ply }],
        }),
      },
    } as unknown as Table;
    expect(standsOf(table, 'en').map(({ name }) => name)).toEqual(['', 'T1', 'T2']);
  });
});

it('a leader is lost where units are destroyed, in both languages; in French ships are feminine', async () => {
  const { fightWords } = await import('../src/games/series/fights/words.ts');
  const { language } = await import('../src/app/settings.ts');
  language.value = 'fr';
  expect(fightWords.value.fallen('Cléon')).toBe('Cléon est perdu');
  expect(fightWords.value.weakened('trières 20', true)).toMatch(/affaiblies$/);
  language.value = 'en';
  expect(fightWords.value.fallen('Cleon')).toBe('Cleon is lost');
  const { drawing } = await import('../src/games/hellespont/pieces.ts');
  const { view } = asked(athens({ Sestos: ['A-T10*', 'A-H3*'] }));
  const names = drawing
    .onMap(view.board as Parameters<typeof drawing.onMap>[0], 'fr')
    .map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['trières 5 affaiblies', 'hoplites 1 affaiblis']));
});
