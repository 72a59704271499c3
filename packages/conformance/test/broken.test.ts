/** Every item catches its own faults: each case breaks the toy game in one way and runs that item alone. */
import {
  type ConformSpec,
  conform,
  digest,
  goldenText,
  type Item,
  type Report,
} from '@strategoi/conformance';
import {
  type Action,
  act,
  type Bot,
  type Game,
  type Manifest,
  newRecord,
  nextDie,
  type Outcome,
  play,
  type Role,
  reject,
  type View,
} from '@strategoi/kernel';
import { describe, expect, test } from 'vitest';
import { type ToyBoard, type ToyEvent, type ToyState, toy } from '../../kernel/test/toy.ts';

type Toy = Game<ToyState, ToyBoard, ToyEvent>;
type Spec = ConformSpec<ToyState, ToyBoard>;

const broken = (change: Partial<Toy>): Toy => ({ ...toy, ...change });
const declared = (change: Partial<Manifest>): Toy => broken({ manifest: { ...toy.manifest, ...change } });
const facts = (change: Partial<Manifest['facts']>): Toy =>
  declared({ facts: { ...toy.manifest.facts, ...change } });
/** A game in which something more happens after each action. */
const after = (more: (state: ToyState, role: Role, action: Action) => void): Toy =>
  broken({
    apply(state, role, action, luck) {
      const applied = toy.apply(state, role, action, luck);
      more(state, role, action);
      return applied;
    },
  });
const seen = (more: (view: View<ToyBoard>, state: ToyState) => void): Toy =>
  broken({
    view(state, viewer) {
      const view = toy.view(state, viewer);
      more(view, state);
      return view;
    },
  });
/** A game that remembers, outside its state, how often it was played. */
function forgetsNothing(): Toy {
  let played = 0;
  return after((state) => {
    state.points.red = played++;
  });
}
const deckOf = (board: ToyBoard): string[] => board.deck;
const enemyOf = (role: Role): Role => (role === 'red' ? 'blue' : 'red');
const holdsOwl = (state: ToyState, role: Role): boolean =>
  (state.hands[role] ?? []).some((card) => card.startsWith('owl'));

function run(item: Item, game: Toy, spec: Spec = {}): Promise<Report> {
  return conform(game, { seed: 'broken', games: 6, items: [item], ...spec });
}

type Found = Report['failures'][number] | undefined;

/** The item fails with this message. */
async function fails(item: Item, game: Toy, message: RegExp, spec: Spec): Promise<Found> {
  const report = await run(item, game, spec);
  expect(report.failures.map((f) => f.message).join('\n')).toMatch(message);
  expect(report.ok).toBe(false);
  expect(report.items.find((i) => i.item === item)?.status).toBe('failed');
  return report.failures.find((f) => message.test(f.message));
}

/** What the command of a failure shows. */
function again(game: Toy, failure: Found, spec: Spec = {}): Promise<Report> {
  const option = (name: string): string | undefined =>
    failure?.command.match(new RegExp(`--${name} (\\S+)`))?.[1];
  expect(failure?.command).toMatch(/^npx strategoi conform toy --item/);
  return conform(game, {
    ...spec,
    items: [Number(option('item')) as Item],
    games: Number(option('games')),
    ...(option('seed') ? { seed: option('seed') as string } : {}),
    ...(option('scenario') ? { scenario: option('scenario') as string } : {}),
  });
}

/** The item fails, and the command it names fails again in the same place. */
async function catches(item: Item, game: Toy, message: RegExp, spec: Spec = {}): Promise<void> {
  const failure = await fails(item, game, message, spec);
  const { failures } = await again(game, failure, spec);
  expect(failures.some((f) => f.message.startsWith(failure?.message ?? '-') && f.ply === failure?.ply)).toBe(
    true,
  );
}

test('a long run, which looks at one thing for one seat now and then, notices as well', async () => {
  /** The command of what it finds looks at every state, and meets the same there or earlier. */
  const notices = async (item: Item, game: Toy, message: RegExp): Promise<void> => {
    const failure = await fails(item, game, message, long);
    expect((await again(game, failure)).failures.some((f) => message.test(f.message))).toBe(true);
  };
  const long: Spec = { from: 2, games: 60, whole: 1000, every: 10 };
  const stingy = broken({
    legal(state, role) {
      const actions = toy.legal(state, role);
      return actions.length > 2 ? actions.slice(0, -1) : actions;
    },
  });
  const forgetful = broken({ clone: (state) => ({ ...toy.clone(state), prize: 0 }) });
  const leaky = seen((view, state) => void Object.assign(view.board, { top: state.deck.at(-1) }));
  const gossip = seen((view, state) => void Object.assign(view.board, { bids: state.bids }));
  await notices(5, stingy, /legal and not listed/);
  await notices(9, forgetful, /a clone differs in prize/);
  await notices(15, leaky, /learns something from the view/);
  await notices(16, leaky, /stands in the/);
  await notices(20, gossip, /can tell what/);
});

describe('form', () => {
  test('1: declared facts that do not hold', async () => {
    await catches(1, declared({ verbs: [...toy.manifest.verbs, 'bid'] }), /verbs: ids are doubled/);
    await catches(1, facts({ seats: [2, 2] }), /trio has 3 seats/);
    await catches(1, facts({ simultaneous: false }), /are asked at once/);
    await catches(1, facts({ hidden: false }), /declared open/);
    await catches(1, declared({ options: [] }), /no option to seal them|does not start|crashed/);
  });

  test('1: something that is only said to be simultaneous or hidden', async () => {
    const open = (view: View<ToyBoard>, state: ToyState): void => {
      Object.assign(view.board, { hands: state.hands, deck: [], bids: {}, seen: {} });
    };
    await catches(1, seen(open), /everybody sees the same/);
    await catches(
      1,
      broken({ pending: (state) => toy.pending(state).slice(0, 1) }),
      /never asked together|ever asked together/,
    );
  });

  test('1: a start that differs from itself, or takes what does not exist', async () => {
    let starts = 0;
    const restless = broken({ setup: (spec) => ({ ...toy.setup(spec), prize: starts++ }) });
    expect((await run(1, restless)).failures[0]?.message).toBe('two starts differ');
    const turned = broken({
      clone: (state) => Object.fromEntries(Object.entries(toy.clone(state)).reverse()) as never,
    });
    await catches(1, turned, /a copy of the start differs in the order of its fields/);
    const gullible = broken({
      setup: (spec) => toy.setup({ ...spec, scenario: spec.scenario === 'trio' ? 'trio' : 'duel' }),
    });
    await catches(1, gullible, /an unknown scenario is not refused/);
  });

  test('2: a game that does not end in time, or does not say how it ended', async () => {
    await catches(2, facts({ longest: 5 }), /has not ended after 5/);
    await catches(2, broken({ outcome: () => undefined }), /no outcome/);
    const early = toy.outcome(finished()) as Outcome;
    await catches(2, broken({ outcome: () => early }), /still asks/);
  });

  test('2: an outcome that is not well formed', async () => {
    const told = (change: Partial<Outcome>): Toy =>
      broken({
        outcome(state) {
          const outcome = toy.outcome(state);
          return outcome && { ...outcome, ...change };
        },
      });
    await catches(2, told({ winners: ['zeus'] }), /winners zeus/);
    await catches(2, told({ points: {} }), /points of red/);
    await catches(2, told({ points: { red: 999, blue: 999, green: 999 } }), /adds up to/);
  });

  test('2: asking after the end is a refusal, not a crash', async () => {
    const crashing = broken({
      apply(state, role, action, luck) {
        if (state.flow.length === 0) throw new TypeError('no frame');
        return toy.apply(state, role, action, luck);
      },
    });
    await catches(2, crashing, /after the end it answers TypeError/);
  });

  test('3: a dead end, and a seat that acts without being asked', async () => {
    const dead = broken({ legal: (state, role) => (state.round === 2 ? [] : toy.legal(state, role)) });
    await catches(3, dead, /is asked and can do nothing/);
    const eager = broken({
      legal(state, role) {
        const actions = toy.legal(state, role);
        return actions.length > 0 || role !== 'blue' ? actions : [act('pass')];
      },
    });
    await catches(3, eager, /can act and is not asked/);
    const undoing = broken({ legal: (state, role) => [...toy.legal(state, role), act('undo')] });
    await catches(3, undoing, /undo is listed|can act/);
  });

  test('4: lists out of order, doubled, restless or not to be written down', async () => {
    const listed = (change: (actions: readonly Action[], state: ToyState) => readonly Action[]): Toy =>
      broken({ legal: (state, role) => change(toy.legal(state, role), state) });
    await catches(
      4,
      listed((actions) => actions.toReversed()),
      /is listed before/,
    );
    await catches(
      4,
      listed((actions) => actions.flatMap((a) => [a, a])),
      /an action twice/,
    );
    const turning = listed((actions, state) =>
      state.round === 2 && actions.length === 3 && actions[0]?.verb === 'bid'
        ? actions.toReversed()
        : actions,
    );
    await catches(4, turning, /not always in the same order/);
    let calls = 0;
    const restless = listed((actions) => (actions.length > 1 && calls++ % 2 ? actions.slice(1) : actions));
    expect((await run(4, restless)).failures.map((f) => f.message).join()).toMatch(/second list differs/);
    await catches(4, broken({ parse: (text) => toy.parse(text.replace('owl', 'wol')) }), /is read back as/);
    await catches(
      4,
      declared({ verbs: toy.manifest.verbs.filter((verb) => verb !== 'peek') }),
      /not among the declared verbs/,
    );
  });

  test('5: an action that is listed and refused, or accepted and not listed', async () => {
    const generous = broken({
      legal(state, role) {
        const actions = toy.legal(state, role);
        return actions[0]?.verb === 'raise' ? [...actions, act('done', 'now')] : actions;
      },
    });
    await catches(5, generous, /is listed for red and/);
    const stingy = broken({
      legal(state, role) {
        const actions = toy.legal(state, role);
        return actions.length > 2 ? actions.slice(0, -1) : actions;
      },
    });
    await catches(5, stingy, /legal and not listed/);
  });

  test('5: a refusal that changes something, is a crash, or names no rule', async () => {
    const clumsy = broken({
      apply(state, role, action, luck) {
        state.points.red = (state.points.red as number) + 1;
        const applied = toy.apply(state, role, action, luck);
        state.points.red = (state.points.red as number) - 1;
        return applied;
      },
    });
    await catches(5, clumsy, /changed the state/);
    const fragile = broken({
      apply(state, role, action, luck) {
        if (action.verb.length > 30) throw new TypeError('no');
        return toy.apply(state, role, action, luck);
      },
    });
    await catches(5, fragile, /rubbish .* gives/);
    const mute = broken({
      apply(state, role, action, luck) {
        const { refusal } = toy.explain(state, role, action);
        return refusal ? reject('', 'no') : toy.apply(state, role, action, luck);
      },
    });
    await catches(5, mute, /unknown rule ""/);
  });

  test('5: play out of turn', async () => {
    const anybody = broken({
      apply(state, role, action, luck) {
        const [ask] = toy.pending(state);
        const known = toy.manifest.roles.some(({ id }) => id === role);
        return toy.apply(state, known && ask ? ask.role : role, action, luck);
      },
    });
    await catches(5, anybody, /out of turn .* gives accepted/);
  });

  test('6: a card that is lost', async () => {
    await catches(
      6,
      after((state) => void (state.round === 2 && state.deck.shift())),
      /cards are lost/,
    );
  });
});

describe('determinism and copies', () => {
  test('7: luck, clocks and timers that are not the dice', async () => {
    await catches(
      7,
      after(() => void Math.random()),
      /Math.random was used/,
    );
    await catches(
      7,
      after(() => void Date.now()),
      /Date was used/,
    );
    await catches(
      7,
      after(() => void new Date()),
      /Date was used/,
    );
    await catches(
      7,
      after(() => void setTimeout(() => undefined, 0)),
      /setTimeout was used/,
    );
    await catches(
      7,
      after(() => void performance.now()),
      /performance.now was used/,
    );
  });

  test('7: everything stands again after the run', async () => {
    const { random } = Math;
    await run(7, toy);
    expect(Math.random).toBe(random);
    expect(Date.now()).toBeGreaterThan(0);
    expect(performance.now()).toBeGreaterThan(0);
  });

  test('7: a memory outside the state', async () => {
    const remembering = forgetsNothing();
    expect((await run(7, remembering)).failures.map((f) => f.message).join()).toMatch(
      /something else the second time/,
    );
  });

  test('7: another place that plays another game', async () => {
    const elsewhere = [{ name: 'worker', digest: () => Promise.resolve('0') }];
    const lost = [{ name: 'browser', digest: () => Promise.reject(new Error('gone')) }];
    expect((await run(7, toy, { elsewhere })).failures[0]?.message).toBe('worker plays another game');
    expect((await run(7, toy, { elsewhere: lost })).failures[0]?.message).toBe('browser: gone');
    const same = [{ name: 'here', digest: (t: never) => Promise.resolve(digest(toy, t)) }];
    expect(await run(7, toy, { elsewhere: same })).toMatchObject({ ok: true, items: [{ status: 'passed' }] });
  });

  const shallow = broken({
    clone: (state) => ({ ...toy.clone(state), deck: state.deck, points: state.points }),
  });

  test('8: a search that disturbs the game', async () => {
    await catches(8, shallow, /thinking about the game changed it/);
    const touchy = broken({
      explain(state, role, action) {
        state.stake = 1;
        return toy.explain(state, role, action);
      },
    });
    await catches(8, touchy, /thinking about the game changed it/);
  });

  test('9: a clone that shares or forgets', async () => {
    await catches(9, shallow, /changed the/);
    const forgetful = broken({ clone: (state) => ({ ...toy.clone(state), prize: 0 }) });
    await catches(9, forgetful, /a clone differs in prize/);
  });

  test('9: a foothold that promises more than it keeps', async () => {
    const slippery = { covers: () => true, restore: () => undefined, onward: () => slippery };
    await catches(9, broken({ foothold: () => slippery }), /a foothold does not undo/);
  });

  test('10: a state that JSON does not keep', async () => {
    const lossy = after((state) => void Object.assign(state, { omen: undefined }));
    await catches(10, lossy, /not plain data at omen/);
    const known = new WeakSet<ToyState>();
    const attached = broken({
      setup(spec) {
        const state = toy.setup(spec);
        known.add(state);
        return state;
      },
      legal: (state, role) =>
        known.has(state) ? toy.legal(state, role) : toy.legal(state, role).slice(0, 1),
    });
    await catches(10, attached, /revived twin lists other actions/);
  });

  test('10: two frames that hold one list', async () => {
    const omens: number[] = [];
    const twofold = after((state) => {
      const [frame] = state.flow;
      if (frame) Object.assign(frame, { omens, signs: omens });
    });
    await catches(10, twofold, /one and the same thing: flow\.0\.omens and flow\.0\.signs/);
  });

  test('10: a position that loses something', async () => {
    const careless = broken({ save: (state) => ({ ...toy.save(state), stake: 1 }) });
    await catches(10, careless, /loaded position shows .* another view: board.stake/);
    const reader = broken({
      load: (position) => ({ ...toy.load(position), points: { red: 0, blue: 0, green: 0 } }),
    });
    await catches(10, reader, /saved otherwise after loading|another view/);
  });

  // A die that is neither logged nor forced.
  const stray = after((state) => {
    state.points.red = (state.points.red as number) + nextDie(state.dice, 6);
  });

  test('11: a replay that does not come out the same', async () => {
    await catches(11, stray, /replay from logged dice gives another end/);
    const remembering = forgetsNothing();
    expect((await run(11, remembering)).failures.map((f) => f.message).join()).toMatch(
      /replay differs after/,
    );
  });

  test('12: an undo across dice, across a hand-over and across a card that was seen', async () => {
    const marked = (mark: (action: Action, honest: boolean) => boolean): Toy =>
      broken({
        apply(state, role, action, luck) {
          const applied = toy.apply(state, role, action, luck);
          return { ...applied, mark: mark(action, applied.mark) };
        },
      });
    await catches(
      12,
      marked(() => false),
      /a die can be taken back/,
    );
    await catches(
      12,
      marked((action, honest) => honest && action.verb !== 'bid'),
      /after the turn has passed on/,
    );
    await catches(
      12,
      marked((action, honest) => honest && action.verb !== 'peek'),
      /peek shows .* something hidden/,
    );
  });

  test('12: an undo that does not come back to the same state', async () => {
    const remembering = forgetsNothing();
    expect((await run(12, remembering, { games: 12 })).failures.map((f) => f.message).join()).toMatch(
      /does not give the earlier state/,
    );
  });

  test('13: luck past the dice, rolls that are not the dice, dice that are not the stream', async () => {
    await catches(13, stray, /the stream was read and no die logged/);
    const keyed = after((state, _role, action) => {
      if (action.verb === 'raise') state.points.red = Number.parseInt(state.dice.key.slice(0, 4), 16);
    });
    await catches(13, keyed, /taken from the key past the dice/);
    const lying = broken({
      apply(state, role, action, luck) {
        const applied = toy.apply(state, role, action, luck);
        const events = applied.events.map((e) =>
          e.type === 'roll' ? { ...e, value: ((e.value as number) % 6) + 1 } : e,
        );
        return { ...applied, events };
      },
    });
    await catches(13, lying, /did not come from the dice/);
    const loaded = broken({
      apply(state, role, action, luck) {
        // Words of the stream that would give a low die are passed over.
        while (!luck && action.verb === 'done' && nextDie({ ...state.dice }, 6) < 5) state.dice.at++;
        return toy.apply(state, role, action, luck);
      },
    });
    await catches(13, loaded, /not those of the keyed stream/);
    const fell = await run(13, loaded, { games: 60 });
    expect(fell.failures.map((f) => f.message).join('\n')).toMatch(/not those of the keyed stream/);
  });

  test('13: dice that do not fall evenly over the corpus', async () => {
    const loaded = broken({
      apply(state, role, action, luck) {
        const applied = toy.apply(state, role, action, luck);
        // Only the telling is wrong here: the value is one the dice did give.
        const events = applied.events.map((e) => (e.type === 'roll' ? { ...e, sides: 60 } : e));
        return { ...applied, events };
      },
    });
    const report = await run(13, loaded, { games: 420, every: 1000 });
    expect(report.failures.map((f) => f.message).join('\n')).toMatch(/dice of 60 sides fell/);
  });
});

describe('hidden information', () => {
  test('14: a view that is missing, given to a stranger or not plain', async () => {
    const blind = broken({
      view(state, viewer) {
        if (viewer === 'spectator' && state.flow.length === 0) throw new Error('no view');
        return toy.view(state, viewer);
      },
    });
    await catches(14, blind, /crashed: no view/);
    const open = broken({
      view: (state, viewer) => toy.view(state, state.hands[viewer] ? viewer : 'spectator'),
    });
    await catches(14, open, /view of .* gives accepted|is made out to/);
    await catches(
      14,
      seen((view) => void Object.assign(view.board, { omen: new Map() })),
      /not plain data at board.omen/,
    );
    const telling = seen((view, state) => {
      view.asks = view.asks.map((ask) => ({ ...ask, actions: toy.legal(state, ask.role).map(toy.notate) }));
    });
    await catches(14, telling, /is shown what/);
  });

  test('15: a leaky view', async () => {
    const leaky = seen((view, state) => void Object.assign(view.board, { top: state.deck.at(-1) }));
    await catches(15, leaky, /learns something from the view/);
  });

  test('15: a resample that is always the truth, which would find no leak', async () => {
    const honest = broken({
      resample: (state, role, seed) => ({ ...toy.clone(state), dice: toy.resample(state, role, seed).dice }),
    });
    await catches(15, honest, /every one is the truth/);
  });

  test('15: leaks by refusals, odds, prompts and events', async () => {
    const gossip = broken({
      explain(state, role, action) {
        const why = toy.explain(state, role, action);
        return why.refusal && holdsOwl(state, enemyOf(role))
          ? { ...why, rules: [...why.rules, 'TOY-4'] }
          : why;
      },
    });
    await catches(15, gossip, /learns something from the explanation/);
    const oracle = broken({
      odds: (state, role) => [
        { kind: 'owl', facts: { owl: holdsOwl(state, enemyOf(role)) }, factors: [], results: [] },
      ],
    });
    await catches(15, oracle, /learns something from the odds/);
    const noisy = broken({
      update(state, applied, viewer) {
        const told = toy.update(state, applied, viewer);
        return holdsOwl(state, enemyOf(viewer)) ? [{ type: 'stake', stake: state.stake }, ...told] : told;
      },
    });
    await catches(15, noisy, /learns something from the events/);
  });

  test('16: a secret word in a view, an update, a refusal or the odds', async () => {
    await catches(
      16,
      seen((view, state) => void Object.assign(view.board, { dice: state.dice })),
      /stands in the view/,
    );
    await catches(
      16,
      seen((view, state) => void Object.assign(view.board, { note: `next: ${deckOf(state).at(-1)}` })),
      /stands in the view/,
    );
    const careless = broken({ update: (_state, applied) => applied.events });
    await catches(16, careless, /stands in the update/);
    const chatty = broken({
      apply(state, role, action, luck) {
        const { refusal } = toy.explain(state, role, action);
        return refusal
          ? reject(refusal.rule, 'lost', { card: deckOf(state).at(-1) ?? '' })
          : toy.apply(state, role, action, luck);
      },
    });
    await catches(16, chatty, /stands in the refusal/);
    const oracle = broken({
      odds: (state) => [{ kind: 'top', facts: { card: state.deck.at(-1) ?? '' }, factors: [], results: [] }],
    });
    await catches(16, oracle, /stands in the odds/);
  });

  test('17: actions that depend on what the seat cannot know', async () => {
    const hinting = broken({
      legal(state, role) {
        const actions = toy.legal(state, role);
        return actions[0]?.verb === 'raise' && holdsOwl(state, enemyOf(role)) ? actions.slice(1) : actions;
      },
    });
    await catches(17, hinting, /depends on what he cannot know|lists other actions/);
  });

  test('18: a resample that shows, breaks, keeps the dice, or is the truth', async () => {
    const resampled = (change: (other: ToyState, role: Role, state: ToyState) => void): Toy =>
      broken({
        resample(state, role, seed) {
          const other = toy.resample(state, role, seed);
          change(other, role, state);
          return other;
        },
      });
    await catches(
      18,
      resampled((other, role) => void other.hands[role]?.reverse()),
      /changes what .* sees/,
    );
    await catches(
      18,
      resampled((other) => void other.deck.fill('owl-1', 0, 1)),
      /is not legal/,
    );
    await catches(
      18,
      resampled((other, _role, state) => void Object.assign(other.dice, state.dice)),
      /keeps the dice to come/,
    );
    const honest = broken({
      resample: (state, role, seed) => ({ ...toy.clone(state), dice: toy.resample(state, role, seed).dice }),
    });
    await catches(18, honest, /every one is the truth/);
    const sloppy = broken({
      resample(state, role, seed) {
        state.prize++;
        return toy.resample(state, role, seed);
      },
    });
    await catches(18, sloppy, /resampling changed the state/);
    await catches(
      18,
      resampled((other) => void other.flow.pop()),
      /who is to act|changes what/,
    );
    const peeking = broken({
      sample: (state, role, luck) => {
        const other = toy.sample(state, role, luck);
        // The top of the deck is left as it is.
        return {
          ...other,
          deck: [...other.deck.filter((c) => c !== state.deck.at(-1)), ...state.deck.slice(-1)],
        };
      },
    });
    await catches(18, peeking, /what .* cannot know decides what is drawn for it/);
  });

  test('19: events that do not lead to the view', async () => {
    const deaf = broken({
      fold(view, event) {
        if (event.type !== 'stake') toy.fold(view, event);
      },
    });
    await catches(19, deaf, /do not give his view: board.stake/);
    const silent = broken({
      update: (state, applied, viewer) =>
        toy.update(state, applied, viewer).filter((event) => viewer === 'red' || event.type !== 'award'),
    });
    await catches(19, silent, /do not give his view: board.points/);
  });

  test('19: a view that shares its lists with the state', async () => {
    const aliased = seen((view, state) => void Object.assign(view.board, { points: state.points }));
    await catches(19, aliased, /changed the state it was made of/);
  });
});

describe('simultaneous orders', () => {
  test('20: the first to arrive gains something', async () => {
    const race = after((state, role, action) => {
      const others = Object.entries(state.bids).filter(([other, bid]) => other !== role && bid !== '');
      if (action.verb === 'bid' && others.length === 0 && state.bids[role] !== '')
        state.points[role] = (state.points[role] as number) + 1;
    });
    await catches(20, race, /resolve otherwise/);
  });

  test('20: an order that can be read before the reveal', async () => {
    await catches(
      20,
      seen((view, state) => void Object.assign(view.board, { bids: state.bids })),
      /can tell what/,
    );
    const careless = broken({ update: (_state, applied) => applied.events });
    await catches(20, careless, /can tell what/);
  });

  test('20: a stale answer that counts', async () => {
    const lenient = broken({
      apply(state, role, action, luck) {
        if (action.verb === 'bid' && state.bids[role]) {
          state.bids[role] = action.target as string;
          return { events: [], dice: [], mark: true };
        }
        return toy.apply(state, role, action, luck);
      },
    });
    await catches(20, lenient, /a stale answer gives accepted/);
  });
});

describe('bots, pins, coverage, speed', () => {
  const steady: Bot<ToyState, ToyBoard> = { id: 'steady', choose: ({ actions }) => actions.at(-1) as Action };

  test('21: a bot that is legal, repeats and looks nowhere passes', async () => {
    expect(await run(21, toy, { bots: [steady] })).toMatchObject({ ok: true, items: [{ status: 'passed' }] });
  });

  test('21: a bot that plays what is not listed, or never the same', async () => {
    await catches(21, toy, /which is not listed/, { bots: [{ id: 'rogue', choose: () => act('win') }] });
    let turn = 0;
    const moody: Bot<ToyState, ToyBoard> = {
      id: 'moody',
      choose: ({ actions }) => actions[turn++ % actions.length] as Action,
    };
    expect((await run(21, toy, { bots: [moody] })).failures.map((f) => f.message).join()).toMatch(
      /does not repeat itself|cannot know/,
    );
    await catches(21, facts({ longest: 4 }), /has not ended the game after 4/, { bots: [steady] });
  });

  test('21: a bot that sees the dice to come, or the cards of others', async () => {
    let open: ToyState | undefined;
    const watched = broken({
      legal(state, role) {
        open = state;
        return toy.legal(state, role);
      },
    });
    const prophet: Bot<ToyState, ToyBoard> = {
      id: 'prophet',
      choose: ({ actions }) => actions[nextDie({ ...(open as ToyState).dice }, actions.length) - 1] as Action,
    };
    await catches(21, watched, /prophet chooses .* when what it cannot know is changed/, { bots: [prophet] });
    const spy: Bot<ToyState, ToyBoard> = {
      id: 'spy',
      choose: ({ actions, role }) =>
        (holdsOwl(open as ToyState, enemyOf(role)) ? actions[0] : actions.at(-1)) as Action,
    };
    await catches(21, watched, /spy chooses/, { bots: [spy] });
    const vandal: Bot<ToyState, ToyBoard> = {
      id: 'vandal',
      choose({ actions }) {
        (open as ToyState).points.red = 99;
        return actions.at(-1) as Action;
      },
    };
    await catches(21, watched, /vandal changed the game/, { bots: [vandal] });
  });

  test('22: a golden game that has changed, or is missing', async () => {
    const golden = ['duel', 'trio'].map((scenario) => ({
      scenario,
      seed: 'g',
      text: goldenText(toy, scenario, 'g'),
    }));
    expect((await run(22, toy, { golden })).ok).toBe(true);
    await catches(22, toy, /no golden game/, { golden: golden.slice(1) });
    const dearer = after((state) => void Object.assign(state.points, { red: 1 }));
    await catches(22, dearer, /differs at line 2/, { golden });
  });

  test('22: a stored game that does not replay, is not finished, or is of earlier rules', async () => {
    const stored = [finishedRecord()];
    expect((await run(22, toy, { stored })).ok).toBe(true);
    const forged = {
      ...finishedRecord(),
      outcome: { winners: [], level: 'draw', points: {}, breakdown: {} },
    };
    await catches(22, toy, /does not replay: the outcome differs/, { stored: [forged] });
    const { record } = newRecord(toy, { scenario: 'duel', seed: 's' });
    await catches(22, toy, /not finished/, { stored: [record] });
    const old = await run(22, toy, { stored: [{ ...finishedRecord(), version: '0' }], golden: [] });
    expect(old.items[0]?.note).toContain('pinned to earlier rules: 0');
  });

  test('23: a count that has changed', async () => {
    const pin = { name: 'start', scenario: 'duel', depth: 1, count: 3 };
    expect((await run(23, toy, { perft: [pin] })).ok).toBe(true);
    await catches(23, toy, /pinned 4/, { perft: [{ ...pin, count: 4 }] });
    const position = toy.save(toy.setup({ scenario: 'duel', seed: 'p', options: { peek: 'no' } }));
    expect((await run(23, toy, { perft: [{ ...pin, position, count: 2 }] })).ok).toBe(true);
  });

  test('24: what is never used is listed, and in a long run fails', async () => {
    const more = facts({ coverage: [...toy.manifest.facts.coverage, 'bid:sphinx'] });
    const report = await run(24, more, { games: 24 });
    expect(report).toMatchObject({ ok: true, items: [{ status: 'incomplete' }] });
    expect(report.unused).toContain('bid:sphinx');
    expect(report.unused).not.toContain('owl:played');
    await catches(24, more, /bid:sphinx is never used/, { covered: true });
  });

  test('24: what has no words', async () => {
    const words = {
      rules: {},
      terms: {},
      prompt: () => 'choose',
      event: () => 'something happens',
      refusal: () => 'no',
      action: (action: Action) => (action.verb === 'peek' ? `look at ${action.target}` : action.verb),
      option: (id: string) => ({ name: id, values: {} }),
      outcome: () => [],
    };
    await catches(24, toy, /peek is told as "look at undefined"/, { words: { en: words, fr: words } });
  });

  test('25: a state that grows with the length of the game', async () => {
    const diary: Toy = after((state, role, action) => {
      const log = (state as { log?: string[] }).log ?? [];
      Object.assign(state, {
        log: [...log, `${role} played ${toy.notate(action)} ${'and so on '.repeat(20)}`],
      });
    });
    const kept = broken({ ...diary, clone: (state) => ({ ...state, ...toy.clone(state) }) });
    await catches(25, kept, /the state grows from/);
  });

  test('26: a sample that gives the others better cards than they have, or what was seen to go', async () => {
    const owls = (state: ToyState, role: Role): number =>
      Object.entries(state.hands).reduce(
        (sum, [holder, cards]) =>
          sum + (holder === role ? 0 : cards.filter((c) => c.startsWith('owl')).length),
        0,
      );
    const wary = broken({
      sample(state, role, luck) {
        const [one, two] = [toy.sample(state, role, luck), toy.sample(state, role, luck)];
        return owls(one, role) > owls(two, role) ? one : two;
      },
    });
    const tells = (_told: unknown, state: ToyState, role: Role): { owls: number } => ({
      owls: owls(state, role),
    });
    await catches(26, wary, /owls: .* in truth, .* in samples/, { tells, faithful: 200 });
    expect((await run(26, toy, { tells, faithful: 200 })).failures).toEqual([]);
  });

  test('25: slower or larger than the baseline', async () => {
    let clock = 0;
    const cpu = (): number => clock++;
    await catches(25, toy, /less than/, { cpu, baseline: { actionsPerCpuSecond: 1e9 } });
    await catches(25, toy, /stateBytes .* recorded 10/, { baseline: { stateBytes: 10 } });
    expect((await run(25, toy, { cpu, baseline: { actionsPerCpuSecond: 1, stateBytes: 5000 } })).ok).toBe(
      true,
    );
  });
});

function finished(): ToyState {
  const state = toy.setup({ scenario: 'duel', seed: 'finished' });
  while (toy.pending(state).length > 0) {
    const role = toy.pending(state)[0]?.role as Role;
    toy.apply(state, role, toy.legal(state, role).at(-1) as Action);
  }
  return state;
}

function finishedRecord(): ReturnType<typeof newRecord>['record'] {
  const { record, state } = newRecord(toy, { scenario: 'duel', seed: 'finished' });
  while (toy.pending(state).length > 0) {
    const role = toy.pending(state)[0]?.role as Role;
    play(toy, record, state, role, toy.notate(toy.legal(state, role).at(-1) as Action));
  }
  return record;
}
