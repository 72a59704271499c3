import {
  act,
  cloneFlow,
  cloneFrame,
  codes,
  type Decision,
  type Event,
  type Flow,
  type Frame,
  makeFlow,
  newDice,
  PASS,
  type Run,
  reading,
  refuse,
  type State,
  type Steps,
} from '@strategoi/kernel';
import { describe, expect, test } from 'vitest';
import { refusalOf } from './refusal.ts';

/** A state that only remembers what happened to it. */
interface Trail extends State {
  trail: string[];
  answers: { [role: string]: string };
}

const fold = (state: Trail, event: Event): void => {
  if (event.type === 'answer') state.answers[event.by as string] = event.with as string;
  else state.trail.push(event.type);
};

const clone = (state: Trail): Trail => ({
  ...state,
  flow: cloneFlow(state.flow),
  dice: { ...state.dice },
  trail: state.trail.slice(),
  answers: { ...state.answers },
});

function machine(steps: Steps<Trail>, sealed = true): { flow: Flow<Trail>; state: Trail } {
  const flow = makeFlow<Trail>({ steps, roles: ['red', 'blue'], fold, clone, sealed: () => sealed });
  const state = {
    scenario: 's',
    options: {},
    flow: [{ step: 'first' }],
    dice: newDice('f'),
    trail: [],
    answers: {},
  };
  return { flow, state };
}

/** A decision with these offers for each role; answered, a role is asked no more. */
function ask(
  offers: { readonly [role: string]: readonly string[] },
  more: Partial<Decision<Trail>> = {},
): Decision<Trail> {
  return {
    rules: ['T-1'],
    roles: (state) => Object.keys(offers).filter((role) => !(role in state.answers)),
    skip: (_state, _frame, run) => run.done(),
    offers: (_state, _frame, role) => (offers[role] ?? []).map((verb) => act(verb)),
    refuse: (_state, _frame, role, action) =>
      offers[role]?.includes(action.verb) ? undefined : refuse('T-1', 'not-offered'),
    take: (_state, _frame, role, action, run) => run.emit({ type: 'answer', by: role, with: action.verb }),
    ...more,
  };
}

describe('procedures', () => {
  test('a step calls another procedure and goes on where it said when that one is done', () => {
    const { flow, state } = machine({
      first(_state, _frame, run) {
        run.emit({ type: 'before' });
        run.call({ step: 'inner', depth: 2 }, 'last');
      },
      inner(_state, frame, run) {
        run.emit({ type: `depth ${frame.depth}` });
        if (frame.depth === 1) return run.done();
        run.call({ step: 'inner', depth: 1 }, 'back');
      },
      back(_state, frame, run) {
        run.emit({ type: `back in ${frame.depth}` });
        run.done();
      },
      last(_state, _frame, run) {
        run.emit({ type: 'after' });
        run.done();
      },
    });
    const applied = flow.settle(state);
    expect(state.trail).toEqual(['before', 'depth 2', 'depth 1', 'back in 2', 'after']);
    expect(state.flow).toEqual([]);
    expect(applied.events.map((event) => event.type)).toEqual(state.trail);
  });

  test('whoever has called for an aside is held, with those asked beside him, until it is over', () => {
    const { flow, state } = machine({
      first: ask(
        { red: ['turn', 'go'], blue: ['go'] },
        { take: (_s, _f, _role, _action, run) => run.call({ step: 'inner' }, 'first') },
      ),
      inner: ask(
        { blue: ['end'] },
        { aside: true, take: (_s, _f, _role, _action, run) => run.next('plain') },
      ),
      plain: ask({ blue: ['end', 'more'] }, { take: (_s, _f, _role, _action, run) => run.done() }),
    });
    flow.settle(state);
    expect(flow.held(state)).toEqual([]);
    flow.apply(state, 'red', act('turn'));
    expect(flow.pending(state)).toEqual([{ role: 'blue', step: 'inner', rules: ['T-1'] }]);
    expect(flow.held(state)).toEqual(['red', 'blue']);
    // What is asked later in a procedure need not be an aside.
    flow.apply(state, 'blue', act('end'));
    expect(flow.held(state)).toEqual([]);
    flow.apply(state, 'blue', act('end'));
    expect(flow.pending(state).map(({ role }) => role)).toEqual(['red', 'blue']);
    expect(flow.held(state)).toEqual([]);
  });

  test('the flow stops at a decision, and an answer runs on to the next', () => {
    const { flow, state } = machine({
      first: ask({ red: ['go', 'stay'] }, { skip: (_s, _f, run) => run.next('second') }),
      second: ask({ blue: ['end'] }),
    });
    flow.settle(state);
    expect(flow.pending(state)).toEqual([{ role: 'red', step: 'first', rules: ['T-1'] }]);
    expect(flow.legal(state, 'red')).toEqual([{ verb: 'go' }, { verb: 'stay' }]);
    expect(flow.legal(state, 'blue')).toEqual([]);
    expect(flow.apply(state, 'red', act('go'))).toMatchObject({ dice: [], mark: true });
    expect(flow.pending(state)).toMatchObject([{ role: 'blue', step: 'second' }]);
    flow.apply(state, 'blue', act('end'));
    expect(flow.pending(state)).toEqual([]);
    expect(refusalOf(() => flow.apply(state, 'blue', act('end')))).toEqual({ rule: codes.gameOver });
  });

  test('a flow that never settles is stopped', () => {
    const { flow, state } = machine({ first: (_state, _frame, run) => run.next('first') });
    expect(() => flow.settle(state)).toThrow('does not settle at first');
  });

  test('a step that does not exist, and a decision for nobody, are faults of the game', () => {
    const lost = machine({ first: (_state, _frame, run) => run.next('nowhere') });
    expect(() => lost.flow.settle(lost.state)).toThrow('no step nowhere');
    const { skip: _skip, ...nobody } = ask({});
    const empty = machine({ first: nobody });
    expect(() => empty.flow.settle(empty.state)).toThrow('nobody to ask at first');
  });

  test('a frame is copied with its lists', () => {
    const frame = { step: 'x', list: [1, 2], name: 'n' };
    const copy = cloneFrame(frame);
    expect(copy).toEqual(frame);
    (copy.list as number[]).push(3);
    expect(frame.list).toEqual([1, 2]);
  });
});

describe('a decision that reads', () => {
  /** How often an action has been read. */
  let read = 0;
  const door = (more: Partial<Decision<Trail>> = {}): Decision<Trail> =>
    reading<Trail, Frame, Run<Trail>, number>({
      ...ask({ red: ['3'] }, more),
      offers: () => [act('open', '3')],
      read(_state, _frame, _role, action) {
        read++;
        return action.target === undefined ? refuse('T-2', 'which') : Number(action.target);
      },
      take: (_state, _frame, role, _action, run, n) => run.emit({ type: 'answer', by: role, with: n + 1 }),
    });

  test('is read once, and what was read is handed on', () => {
    const { flow, state } = machine({ first: door() });
    read = 0;
    flow.apply(state, 'red', act('open', '3'));
    expect(state.answers).toEqual({ red: 4 });
    expect(read).toBe(1);
  });

  test('refuses what it cannot read, and says so beforehand', () => {
    const { flow, state } = machine({ first: door() });
    expect(flow.explain(state, 'red', act('open')).refusal).toEqual({ rule: 'T-2', key: 'which' });
    expect(flow.explain(state, 'red', act('open', '3')).legal).toBe(true);
    expect(refusalOf(() => flow.apply(state, 'red', act('open')))).toMatchObject({ rule: 'T-2' });
  });

  test('reads for itself where the engine takes the only choice, or where it is not judged', () => {
    const forced = machine({ first: door({ forced: true }) });
    forced.flow.settle(forced.state);
    expect(forced.state.answers).toEqual({ red: 4 });
    const { flow, state } = machine({ first: door() });
    flow.apply(state, 'red', act('open', '3'), { listed: true });
    expect(state.answers).toEqual({ red: 4 });
  });
});

describe('what a search leaves out', () => {
  const dice: Steps<Trail> = {
    first: ask({ red: ['go'], blue: ['go'] }, { skip: (_s, _f, run) => run.next('roll') }),
    roll(_state, _frame, run) {
      run.roll('luck', 'red');
      run.emit({ type: 'rolled' });
      run.next({ step: 'second', kept: 3 });
    },
    second: ask({}, { skip: (_s, _f, run) => run.done() }),
  };

  test('a listed action is not judged again', () => {
    let judged = 0;
    const { flow, state } = machine({
      first: ask(
        { red: ['go'] },
        {
          refuse: () => {
            judged++;
            return undefined;
          },
        },
      ),
    });
    flow.apply(state, 'red', act('go'), { listed: true });
    expect(judged).toBe(0);
  });

  test('what had to be listed to see whether there is a choice is handed on', () => {
    const { flow, state } = machine({
      first: ask({ red: ['go'] }, { skip: (_s, _f, run) => run.next('second') }),
      second: ask({ blue: ['left', 'right'] }, { forced: true }),
    });
    const { listed } = flow.apply(state, 'red', act('go'));
    expect(listed).toEqual([{ role: 'blue', actions: flow.legal(state, 'blue') }]);
    const plain = machine({ first: ask({ red: ['go'], blue: ['go'] }) });
    expect(plain.flow.apply(plain.state, 'red', act('go')).listed).toEqual([]);
  });

  test('in quiet the state changes alike, and nothing is told', () => {
    const loud = machine(dice);
    const quiet = machine(dice);
    for (const role of ['red', 'blue']) {
      loud.flow.apply(loud.state, role, act('go'));
      const told = quiet.flow.apply(quiet.state, role, act('go'), { quiet: true });
      expect(told.events).toEqual([]);
      expect(told.mark).toBe(true);
    }
    expect(quiet.state).toEqual(loud.state);
  });
});

test('a procedure goes on as another frame: its locals are added to those there are', () => {
  const { flow, state } = machine({
    first: (_state, _frame, run) => run.next({ step: 'wait', zone: 3 }),
    wait: (_state, _frame, run) => run.call({ step: 'inner' }, { step: 'back', side: 1 }),
    inner: ask({ red: ['go'] }),
    back: (_state, _frame, run) => run.done(),
  });
  flow.settle(state);
  expect(state.flow).toEqual([{ step: 'back', zone: 3, side: 1 }, { step: 'inner' }]);
});

describe('forced choices', () => {
  test('a decision may say for itself when a choice of one is taken', () => {
    for (const forced of [true, false]) {
      const { flow, state } = machine({ first: ask({ red: ['only'] }, { forced: () => forced }) });
      flow.settle(state);
      expect(flow.pending(state)).toHaveLength(forced ? 0 : 1);
    }
  });

  test('a choice of one is taken for the player where the decision says so', () => {
    const { flow, state } = machine({ first: ask({ red: ['only'] }, { forced: true }) });
    flow.settle(state);
    expect(state.answers).toEqual({ red: 'only' });
    expect(flow.pending(state)).toEqual([]);
  });

  test('a choice of one is asked where taking it would tell something', () => {
    const { flow, state } = machine({ first: ask({ red: ['only'] }) });
    flow.settle(state);
    expect(flow.pending(state)).toHaveLength(1);
  });

  test('a choice of two is never taken for the player', () => {
    const { flow, state } = machine({ first: ask({ red: ['one', 'two'] }, { forced: true }) });
    flow.settle(state);
    expect(state.answers).toEqual({});
  });

  test('a choice of one is asked where windows are sealed and the role may hold something', () => {
    const settled = (mayHold: boolean, sealed: boolean): string | undefined => {
      const { flow, state } = machine(
        { first: ask({ red: ['only'] }, { forced: true, mayHold: () => mayHold }) },
        sealed,
      );
      flow.settle(state);
      return state.answers.red;
    };
    expect(settled(true, true)).toBeUndefined();
    expect(settled(false, true)).toBe('only');
    expect(settled(true, false)).toBe('only');
  });

  test('among several, those who have no choice are answered for and the others asked', () => {
    const { flow, state } = machine({
      first: ask({ red: ['one', 'two'], blue: ['only'] }, { forced: true }),
    });
    flow.settle(state);
    expect(state.answers).toEqual({ blue: 'only' });
    expect(flow.pending(state)).toMatchObject([{ role: 'red' }]);
  });
});

describe('reaction windows', () => {
  const window = (offers: string[], mayHold: boolean): Steps<Trail> => ({
    first: ask({ red: offers }, { window: 'w', mayHold: () => mayHold }),
  });
  const opens = (offers: string[], mayHold: boolean, sealed: boolean): boolean => {
    const { flow, state } = machine(window(offers, mayHold), sealed);
    flow.settle(state);
    const open = flow.pending(state).length > 0;
    if (!open) expect(state.answers).toEqual({ red: PASS });
    return open;
  };

  test('a sealed window opens whenever the role may hold something, so that a pause tells nothing', () => {
    expect(opens(['play', PASS], true, true)).toBe(true);
    expect(opens([PASS], true, true)).toBe(true);
    expect(opens([PASS], false, true)).toBe(false);
  });

  test('a swift window opens only for what the role can use', () => {
    expect(opens(['play', PASS], true, false)).toBe(true);
    expect(opens([PASS], true, false)).toBe(false);
  });

  test('an open window names itself, for standing orders', () => {
    const { flow, state } = machine(window(['play', PASS], true));
    flow.settle(state);
    expect(flow.pending(state)).toMatchObject([{ role: 'red', window: 'w' }]);
  });
});

describe('simultaneous decisions', () => {
  const bids = (): { flow: Flow<Trail>; state: Trail } => {
    const made = machine({ first: ask({ red: ['low', 'high'], blue: ['low', 'high'] }) });
    made.flow.settle(made.state);
    return made;
  };

  test('all are asked at once, and any order of answers leads to the same place', () => {
    const one = bids();
    const two = bids();
    expect(one.flow.pending(one.state).map((ask) => ask.role)).toEqual(['red', 'blue']);
    one.flow.apply(one.state, 'red', act('low'));
    expect(one.flow.pending(one.state).map((ask) => ask.role)).toEqual(['blue']);
    one.flow.apply(one.state, 'blue', act('high'));
    two.flow.apply(two.state, 'blue', act('high'));
    two.flow.apply(two.state, 'red', act('low'));
    expect(one.state.answers).toEqual(two.state.answers);
    expect(one.state.flow).toEqual(two.state.flow);
  });

  test('who has answered is not asked again', () => {
    const { flow, state } = bids();
    flow.apply(state, 'red', act('low'));
    expect(refusalOf(() => flow.apply(state, 'red', act('high')))).toMatchObject({ rule: codes.notAsked });
    expect(state.answers).toEqual({ red: 'low' });
  });
});

describe('refusals', () => {
  const { flow, state } = machine({ first: ask({ red: ['go'] }) });
  flow.settle(state);

  test('a refused action changes nothing and says why', () => {
    const before = JSON.stringify(state);
    expect(refusalOf(() => flow.apply(state, 'red', act('fly')))).toEqual({
      rule: 'T-1',
      key: 'not-offered',
    });
    expect(refusalOf(() => flow.apply(state, 'blue', act('go')))).toMatchObject({ rule: codes.notAsked });
    expect(refusalOf(() => flow.apply(state, 'zeus', act('go')))).toMatchObject({ rule: codes.unknownRole });
    for (const garbage of [null, undefined, 'go', 7, {}, { verb: 7 }]) {
      expect(refusalOf(() => flow.apply(state, 'red', garbage as never))).toEqual({
        rule: codes.unknownAction,
      });
    }
    expect(JSON.stringify(state)).toBe(before);
  });

  test('explain gives the rules that allow an action, or the one that forbids it', () => {
    expect(flow.explain(state, 'red', act('go'))).toEqual({ legal: true, rules: ['T-1'] });
    expect(flow.explain(state, 'red', act('fly'))).toEqual({
      legal: false,
      rules: ['T-1'],
      refusal: { rule: 'T-1', key: 'not-offered' },
    });
  });
});

describe('marks', () => {
  const twice = (take: Decision<Trail>['take']): Steps<Trail> => ({
    first: { ...ask({ red: ['again'] }), take },
  });
  const markOf = (take: Decision<Trail>['take']): boolean => {
    const { flow, state } = machine(twice(take));
    flow.settle(state);
    return flow.apply(state, 'red', act('again')).mark;
  };

  test('play may be taken back while the same role is asked and nothing was rolled or shown', () => {
    expect(markOf((_s, _f, _r, _a, run) => run.emit({ type: 'step' }))).toBe(false);
  });

  test('a die, a secret draw, something shown and a hand-over each set a mark', () => {
    expect(markOf((_s, _f, _r, _a, run) => void run.roll('luck', 'red'))).toBe(true);
    expect(markOf((_s, _f, _r, _a, run) => void run.draw(10))).toBe(true);
    expect(markOf((_s, _f, _r, _a, run) => run.reveal())).toBe(true);
    expect(markOf((_s, _f, _r, _a, run) => run.done())).toBe(true);
  });
});

describe('given dice', () => {
  const rolling = (count: number): Steps<Trail> => ({
    first: ask(
      { red: ['roll'] },
      {
        skip(_state, _frame, run) {
          for (let i = 0; i < count; i++) run.emit({ type: String(run.roll('test', 'red')) });
          run.done();
        },
      },
    ),
  });
  const ready = (count: number): { flow: Flow<Trail>; state: Trail } => {
    const made = machine(rolling(count));
    made.flow.settle(made.state);
    return made;
  };

  test('an action takes the dice it is given, and every roll says what it was for', () => {
    const { flow, state } = ready(2);
    const applied = flow.apply(state, 'red', act('roll'), { dice: [5, 2] });
    expect(state.trail).toEqual(['5', '2']);
    expect(applied.dice).toEqual([5, 2]);
    expect(applied.events[1]).toEqual({ type: 'roll', for: 'test', by: 'red', sides: 6, value: 5 });
    expect(state.dice.at).toBe(0);
  });

  test('dice that do not fit are refused and leave the state as it was', () => {
    for (const luck of [{ dice: [5, 2, 1] }, { dice: [7, 1] }, { dice: [5], only: true }]) {
      const { flow, state } = ready(2);
      const before = JSON.stringify(state);
      expect(refusalOf(() => flow.apply(state, 'red', act('roll'), luck)).rule).toBe(codes.badDice);
      expect(JSON.stringify(state)).toBe(before);
    }
  });

  test('what an action deletes stays deleted when its dice are given', () => {
    const { flow, state } = machine({
      first: ask(
        { red: ['roll'] },
        {
          skip(s, _frame, run) {
            delete (s as { omen?: string }).omen;
            run.roll('test', 'red');
            run.done();
          },
        },
      ),
    });
    (state as { omen?: string }).omen = 'owl';
    flow.settle(state);
    flow.apply(state, 'red', act('roll'), { dice: [1] });
    expect('omen' in state).toBe(false);
  });
});
